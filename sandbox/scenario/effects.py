"""Every kind of effect that a scenario can hold, one class each, tagged by `kind`.

A class says only what stands in the file. What it means stands beside the rule that it speaks of: attacking in
`sandbox.rules.declaring.attack`, blocking in `sandbox.rules.declaring.block`, damage in `sandbox.rules.damage.dealing`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from sandbox.scenario.limits import Count, Number, Text
from sandbox.scenario.references import PlayerId
from sandbox.scenario.selectors import Defenders, Recipients, RedirectedTo, Who

Event = Literal[
    "attacks",
    "blocks",
    "becomes_blocked",
    "attacks_unblocked",
    "deals_combat_damage_to_player",
    "deals_combat_damage",
    "dies",
    "beginning_of_combat",
    "end_of_combat",
    "attacks_alone",
    "attacks_player_alone",
]


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """What all effects have: a note in free words, and who "you" is where no permanent carries it."""

    note: Text = ""
    controller: PlayerId | None = None


class OnCreatures(Effect, frozen=True, omit_defaults=True):
    """An effect that speaks of creatures; on a permanent these are, unless it says so, the permanent itself."""

    creatures: Who = "self"


# Attack restrictions, CR 508.1c


class CannotAttack(OnCreatures, frozen=True, tag="cannot_attack"):
    """These can't attack (those defenders)."""

    defenders: Defenders = "any"


class CannotAttackAlone(OnCreatures, frozen=True, tag="cannot_attack_alone"):
    """Each of these can't attack alone."""


class AttacksOnlyAlone(OnCreatures, frozen=True, tag="attacks_only_alone"):
    """If one of these attacks, no other creature attacks."""


class NeedsCoAttackers(OnCreatures, frozen=True, tag="needs_co_attackers"):
    """Each of these can't attack unless at least `count` other creatures matching `who` also attack."""

    count: Count = 1
    who: Who = "any"


class MaxAttackers(Effect, frozen=True, kw_only=True, tag="max_attackers"):
    """No more than `count` creatures matching `who` can attack those defenders in total."""

    count: Count
    defenders: Defenders = "any"
    who: Who = "any"


class AttackCost(OnCreatures, frozen=True, kw_only=True, tag="attack_cost"):
    """These can't attack (those defenders) unless the cost is paid for each."""

    cost: Text
    creatures: Who = "any"
    defenders: Defenders = "any"


class CanAttackDespiteDefender(OnCreatures, frozen=True, tag="can_attack_despite_defender"):
    """These can attack as though they didn't have defender."""


# Attack requirements, CR 508.1d


class MustAttack(OnCreatures, frozen=True, tag="must_attack"):
    """Each of these attacks (one of those defenders) if able."""

    defenders: Defenders = "any"


class MustBeAttacked(Effect, frozen=True, kw_only=True, tag="must_be_attacked"):
    """At least one creature matching `who` attacks one of those defenders if able."""

    defenders: Defenders = "any"
    who: Who = "any"


class AlsoAttacks(OnCreatures, frozen=True, tag="also_attacks"):
    """If another creature matching `who` attacks, each of these also attacks if able."""

    who: Who = "yours"


# Block restrictions, CR 509.1b


class CannotBlock(OnCreatures, frozen=True, tag="cannot_block"):
    """These can't block (those attackers)."""

    attackers: Who = "any"


class CannotBeBlocked(OnCreatures, frozen=True, tag="cannot_be_blocked"):
    """These can't be blocked (by those)."""

    blockers: Who = "any"


class CannotBeBlockedExceptBy(OnCreatures, frozen=True, kw_only=True, tag="cannot_be_blocked_except_by"):
    """These can't be blocked except by those."""

    blockers: Who


class MinBlockers(OnCreatures, frozen=True, kw_only=True, tag="min_blockers"):
    """These can't be blocked except by `count` or more creatures (by those and no others)."""

    count: Count
    blockers: Who = "any"


class MaxBlockersEach(OnCreatures, frozen=True, kw_only=True, tag="max_blockers_each"):
    """These can't be blocked by more than `count` creatures."""

    count: Count


class MaxBlockers(Effect, frozen=True, kw_only=True, tag="max_blockers"):
    """No more than `count` creatures matching `who` can block."""

    count: Count
    who: Who = "any"


class CannotBlockAlone(OnCreatures, frozen=True, tag="cannot_block_alone"):
    """Each of these can't block alone."""


class NeedsCoBlockers(OnCreatures, frozen=True, tag="needs_co_blockers"):
    """Each of these can't block unless at least `count` other creatures matching `who` also block."""

    count: Count = 1
    who: Who = "any"


class BlockedByAllOrNone(OnCreatures, frozen=True, tag="blocked_by_all_or_none"):
    """These can't be blocked unless every creature the defending player controls blocks them."""


class BlockCost(OnCreatures, frozen=True, kw_only=True, tag="block_cost"):
    """These can't block (those attackers) unless the cost is paid for each."""

    cost: Text
    creatures: Who = "any"
    attackers: Who = "any"


class ExtraBlocks(OnCreatures, frozen=True, kw_only=True, tag="extra_blocks"):
    """These can block `count` additional creatures."""

    count: Count | Literal["any"]


class CanBlockAsThough(OnCreatures, frozen=True, kw_only=True, tag="can_block_as_though"):
    """These can block as though they had reach or shadow."""

    keyword: Literal["reach", "shadow"]


# Block requirements, CR 509.1c


class MustBlock(OnCreatures, frozen=True, tag="must_block"):
    """Each of these blocks (one of those attackers) if able."""

    attackers: Who = "any"


class MustBeBlocked(OnCreatures, frozen=True, tag="must_be_blocked"):
    """At least one creature matching `blockers` blocks each of these if able."""

    blockers: Who = "any"


class MustBeBlockedByAll(OnCreatures, frozen=True, tag="must_be_blocked_by_all"):
    """Each creature matching `blockers` that is able to blocks these."""

    blockers: Who = "any"


# Damage, CR 510, 120, 614-616


class AssignsToughness(OnCreatures, frozen=True, tag="assigns_toughness"):
    """These assign combat damage equal to their toughness rather than their power."""


class AssignsAsUnblocked(OnCreatures, frozen=True, tag="assigns_as_unblocked"):
    """These may assign combat damage as though they weren't blocked."""


class AssignsNoDamage(OnCreatures, frozen=True, tag="assigns_no_damage"):
    """These assign no combat damage."""


class OnDamage(Effect, frozen=True, omit_defaults=True):
    """An effect that modifies damage as it is dealt.

    `order` is the place in which the affected player, or the affected permanent's controller, lets it apply, the
    lowest first (CR 616.1); those without one follow in the order that lets the least damage through.
    """

    order: Count | None = None


class DamageTimes(OnDamage, frozen=True, kw_only=True, tag="damage_times"):
    """Damage from these sources to these recipients is multiplied as it is dealt."""

    sources: Who
    recipients: Recipients = "any"
    factor: Count


class DamagePlus(OnDamage, frozen=True, kw_only=True, tag="damage_plus"):
    """Damage from these sources to these recipients is that much more as it is dealt."""

    sources: Who
    recipients: Recipients = "any"
    amount: Number


class PreventDamage(OnDamage, frozen=True, kw_only=True, tag="prevent_damage"):
    """Combat damage from these sources to these recipients is prevented: all, or that much in total."""

    sources: Who = "any"
    recipients: Recipients = "any"
    amount: Count | Literal["all"]


class RedirectDamage(OnDamage, frozen=True, kw_only=True, tag="redirect_damage"):
    """Combat damage from these sources to these recipients is dealt to something else instead: all, or the next that
    much in total.
    """

    sources: Who = "any"
    recipients: Recipients = "any"
    to: RedirectedTo = "self"
    amount: Count | Literal["all"] = "all"


# Triggers, CR 508.3, 509.3, 510.3, 603


class Trigger(OnCreatures, frozen=True, kw_only=True, tag="trigger"):
    """An ability to remember, with what the missed-trigger guide needs to know of it; what is absent, it asks."""

    event: Event
    optional: bool | UnsetType = UNSET
    detrimental: bool | UnsetType = UNSET
    visible: bool | UnsetType = UNSET
    targets: bool | UnsetType = UNSET
    had_to_attack: bool = False
    """It triggers only for attackers that an effect required to attack (CR 506.7)."""
    defending: PlayerId | None = None
    """The defending player that its controller picks, where it speaks of one and several could be meant (CR 508.5)."""
    text: Text = ""


AnyEffect = (
    CannotAttack
    | CannotAttackAlone
    | AttacksOnlyAlone
    | NeedsCoAttackers
    | MaxAttackers
    | AttackCost
    | CanAttackDespiteDefender
    | MustAttack
    | MustBeAttacked
    | AlsoAttacks
    | CannotBlock
    | CannotBeBlocked
    | CannotBeBlockedExceptBy
    | MinBlockers
    | MaxBlockersEach
    | MaxBlockers
    | CannotBlockAlone
    | NeedsCoBlockers
    | BlockedByAllOrNone
    | BlockCost
    | ExtraBlocks
    | CanBlockAsThough
    | MustBlock
    | MustBeBlocked
    | MustBeBlockedByAll
    | AssignsToughness
    | AssignsAsUnblocked
    | AssignsNoDamage
    | DamageTimes
    | DamagePlus
    | PreventDamage
    | RedirectDamage
    | Trigger
)


def kind_of(effect: Effect) -> str:
    """Give the `kind` that the file uses for this effect."""
    return str(effect.__struct_config__.tag)

"""Every kind of effect and ability that a scenario can hold, one class each, tagged by `kind`.

A class says only what stands in the file. What it means stands beside the rule that it speaks of: attacking in
`sandbox.rules.declaring.attack`, blocking in `sandbox.rules.declaring.block`, damage in `sandbox.rules.damage.dealing`.
What abilities do is in `sandbox.scenario.actions`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Union

from msgspec import UNSET, Struct, UnsetType, field

from sandbox.scenario.conditions import Condition
from sandbox.scenario.limits import Count, Number, Text
from sandbox.scenario.references import PlayerId
from sandbox.scenario.selectors import (
    Color,
    Defenders,
    Players,
    Recipients,
    RedirectedTo,
    Targets,
    Type,
    Value,
    Who,
)

Event = Literal[
    "attacks", "blocks", "becomes_blocked", "attacks_unblocked", "deals_combat_damage_to_player",
    "deals_combat_damage", "dies", "beginning_of_combat", "end_of_combat", "attacks_alone",
    "attacks_player_alone", "you_attack", "you_attack_player", "blocks_creature", "becomes_blocked_by",
    "deals_damage", "deals_combat_damage_to_creature", "is_dealt_damage", "is_dealt_combat_damage", "kills",
    "enters", "leaves", "is_exiled", "is_sacrificed", "becomes_tapped", "becomes_untapped", "becomes_target",
    "becomes_crewed", "becomes_exerted", "gets_counters", "fights", "transforms", "turned_face_up",
    "becomes_attached", "becomes_unattached", "state", "gains_life", "loses_life", "casts", "copies",
    "activates",
]  # fmt: skip
"""What happens to one of the `creatures`, or, the last five, to one of the `players`.

`state`: something is so, as `if` and `unless` say, when the ability isn't on the stack already (CR 603.8).
`you_attack`: one or more of them attack, once whatever their number; `you_attack_player`: a player, once for each.
`blocks_creature` and `becomes_blocked_by` are once for each creature that it blocks or that blocks it (CR 509.3b,
509.3d), `blocks` and `becomes_blocked` once. `kills`: a creature dies that it dealt damage to this turn.
"""
Timing = Literal[
    "instant", "sorcery", "during_combat", "before_attackers", "declare_attackers", "before_blockers",
    "before_damage", "declare_blockers", "after_blockers", "your_turn", "opponents_turn",
]  # fmt: skip
"""When something may be played: any time that its player has priority, as a sorcery (CR 307.1), or only then."""
Unseen = Literal[
    "you_draw", "you_draw_second", "opponent_draws", "player_draws", "you_discard", "opponent_discards",
    "player_discards", "you_cycle", "you_cycle_or_discard", "chapter_2", "chapter_3", "chapter_4",
    "card_to_your_graveyard", "card_to_opponents_graveyard", "card_exiled", "leaves_your_graveyard",
]  # fmt: skip
"""What happens to cards that the table doesn't see, and lets an ability trigger whenever its player says so."""
Damage = Literal["all", "combat", "noncombat"]


class Conditional(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What applies only if, or unless, something is so."""

    if_: Condition | None = field(default=None, name="if")
    unless: Condition | None = None


class Effect(Conditional, frozen=True, omit_defaults=True, tag_field="kind"):
    """What all effects have: a note in free words; where no permanent carries it, who "you" is, and the emblem that it
    is of, by an id of its own (CR 114). With `left_by` it is no emblem's: a spell of this name left it, or a permanent
    that is gone (603.7d, 611.2a), and the id stands for that.
    """

    note: Text = ""
    controller: PlayerId | None = None
    emblem: Text = ""
    left_by: Text = ""


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
    """These can't attack (those defenders) unless the cost is paid for each, so many `times`."""

    cost: Text
    times: Value = 1
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
    """These can't block (those attackers) unless the cost is paid for each, so many `times`."""

    cost: Text
    times: Value = 1
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


class LethalByPower(OnCreatures, frozen=True, tag="lethal_by_power"):
    """Lethal damage dealt to these is determined by their power rather than their toughness."""


class OnDamage(Effect, frozen=True, omit_defaults=True):
    """An effect that modifies damage as it is dealt.

    `order` is the place in which the affected player, or the affected permanent's controller, lets it apply, the
    lowest first (CR 616.1); those without one follow in the order that lets the least damage through.
    """

    order: Count | None = None
    damage: Damage = "combat"


class DamageTimes(OnDamage, frozen=True, kw_only=True, tag="damage_times"):
    """Damage from these sources to these recipients is multiplied as it is dealt, or half of it is, rounded down.

    With the factor 0 it isn't dealt, and `then` is done instead, as after prevention (CR 614.1a).
    """

    sources: Who
    recipients: Recipients = "any"
    factor: Count | Literal["half"]
    then: "tuple[AnyAction, ...]" = ()


class DamagePlus(OnDamage, frozen=True, kw_only=True, tag="damage_plus"):
    """Damage from these sources to these recipients is that much more as it is dealt."""

    sources: Who
    recipients: Recipients = "any"
    amount: Value


class PreventDamage(OnDamage, frozen=True, kw_only=True, tag="prevent_damage"):
    """Combat damage from these sources to these recipients is prevented: all, or that much in total; that much each
    time (`each`), half of it, rounded up, or all but 1 of it each time.

    `then` is done after that, once for each that was protected: `that` is a source of the damage, `counterpart` who
    would have been dealt it, the amount of the event how much was prevented (CR 615.5).
    """

    sources: Who = "any"
    recipients: Recipients = "any"
    amount: Value | Literal["all", "half", "all_but_one"]
    each: bool = False
    then: "tuple[AnyAction, ...]" = ()


class RedirectDamage(OnDamage, frozen=True, kw_only=True, tag="redirect_damage"):
    """Combat damage from these sources to these recipients is dealt to something else instead: all, or the next that
    much in total.
    """

    sources: Who = "any"
    recipients: Recipients = "any"
    to: RedirectedTo = "self"
    amount: Value | Literal["all"] = "all"


class CannotBePrevented(OnDamage, frozen=True, kw_only=True, tag="cannot_be_prevented"):
    """Damage from these sources to these recipients can't be prevented."""

    sources: Who = "any"
    recipients: Recipients = "any"


class DamageAs(OnDamage, frozen=True, kw_only=True, tag="damage_as"):
    """Damage from these sources to these recipients is dealt as though its source had infect or wither (CR 120.3)."""

    sources: Who = "any"
    recipients: Recipients = "any"
    keyword: Literal["infect", "wither"]


# Characteristics, in the layers in which they apply, CR 613


class Controls(OnCreatures, frozen=True, tag="controls"):
    """You control these (layer 2)."""


class Is(OnCreatures, frozen=True, tag="is"):
    """These are of those types, subtypes and colours: besides their own (`add`), or instead (layers 4 and 5). Colours
    come besides their own only where it says nothing of types (CR 105.3).

    What is left empty stays as it is. With `not_creature` they are no creatures, with `no_creature_types` creatures of
    no type, with `choice` of the color or creature type that is chosen.
    """

    types: tuple[Type, ...] = ()
    supertypes: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    colors: tuple[Color, ...] = ()
    colorless: bool = False
    add: bool = False
    not_creature: bool = False
    no_creature_types: bool = False
    choice: Literal["color", "creature_type"] | None = None
    name: Text = ""


class Has(OnCreatures, frozen=True, tag="has"):
    """These have those keywords, and these effects and abilities as their own (layer 6).

    With `choice` they have one of the keywords, that which is chosen.
    """

    keywords: tuple[Text, ...] = ()
    effects: "tuple[AnyEffect, ...]" = ()
    choice: bool = False


class Loses(OnCreatures, frozen=True, tag="loses"):
    """These lose those keywords, all instances, or all abilities (layer 6)."""

    keywords: tuple[Text, ...] = ()
    all: bool = False


class CannotHave(OnCreatures, frozen=True, tag="cannot_have"):
    """These lose those keywords and can't have or gain them (layer 6, CR 613.1f)."""

    keywords: tuple[Text, ...] = ()


class Base(OnCreatures, frozen=True, tag="base"):
    """These have that base power and toughness (layer 7b), or, where it `defines` them, that one of their own (7a)."""

    power: Value | None = None
    toughness: Value | None = None
    defines: bool = False


class Gets(OnCreatures, frozen=True, tag="gets"):
    """These get so much more power and toughness (layer 7c)."""

    power: Value = 0
    toughness: Value = 0


class Switches(OnCreatures, frozen=True, tag="switches"):
    """The power and toughness of these are switched (layer 7d)."""


# What else is so as long as it is there


class CanBeBlockedDespite(OnCreatures, frozen=True, kw_only=True, tag="can_be_blocked_despite"):
    """These can be blocked as though they didn't have the keyword."""

    keyword: Text


class CanBlockTapped(OnCreatures, frozen=True, tag="can_block_tapped"):
    """These can block although they are tapped."""


class Goaded(OnCreatures, frozen=True, tag="goaded"):
    """These are goaded by you (CR 701.15)."""


class DoesNotUntap(OnCreatures, frozen=True, tag="does_not_untap"):
    """These don't untap during their controllers' untap steps."""


class CannotRegenerate(OnCreatures, frozen=True, tag="cannot_regenerate"):
    """These can't be regenerated."""


class CannotBeSacrificed(OnCreatures, frozen=True, tag="cannot_be_sacrificed"):
    """These permanents can't be sacrificed, or nothing of your opponents makes anybody sacrifice them (CR 101.2)."""

    by: Literal["any", "opponents"] = "any"


class EntersAsCopy(Effect, frozen=True, kw_only=True, tag="enters_as_copy"):
    """It may enter as a copy of one of these, but for what `token` says (CR 614.1c, 707.5); what it copied is told of
    the permanent as `given`.
    """

    of: Who = "any"
    token: "TokenMade | None" = None
    not_legendary: bool = False


class ExiledIfDies(OnCreatures, frozen=True, tag="exiled_if_dies"):
    """If one of these would die, it is exiled instead."""


class OnPlayers(Effect, frozen=True, omit_defaults=True):
    """An effect that speaks of players, of its controller unless it says so."""

    players: Players = "you"


class CannotLose(OnPlayers, frozen=True, tag="cannot_lose"):
    """These players can't lose the game (CR 104.3f), and their opponents can't win it; or, with `by` life, they don't
    lose it for having 0 or less life.
    """

    by: Literal["any", "life"] = "any"


class PlayersHave(OnPlayers, frozen=True, kw_only=True, tag="players_have"):
    """These players have those keywords: hexproof, shroud, protection (CR 702.11, 702.16, 702.18)."""

    keywords: tuple[Text, ...]


class CannotGainLife(OnPlayers, frozen=True, tag="cannot_gain_life"):
    """These players can't gain life (CR 119.7)."""


class CannotLoseLife(OnPlayers, frozen=True, tag="cannot_lose_life"):
    """The life totals of these players can't become less (CR 119.8)."""


class LifeFloor(OnPlayers, frozen=True, tag="life_floor"):
    """Damage that would bring these players below so much life brings them to that instead."""

    count: Count = 1


class LifeGained(OnPlayers, frozen=True, tag="life_gained"):
    """These players gain so many times as much life, and so much more, instead of what they would gain."""

    factor: Count = 1
    plus: Count = 0


class CountersPut(OnCreatures, frozen=True, kw_only=True, tag="counters_put"):
    """Of the counters of this kind (`any`: of every kind) that would be put on these, so many times as many, and so
    many more, are put there instead.
    """

    counter: Text = "any"
    factor: Count = 1
    plus: Number = 0


class CannotGetCounters(OnPlayers, frozen=True, tag="cannot_get_counters"):
    """These players can't get counters of this kind (`any`: of every kind)."""

    counter: Text = "any"


class CannotActivate(OnCreatures, frozen=True, tag="cannot_activate"):
    """The activated abilities of these permanents can't be activated."""


class CannotCast(OnPlayers, frozen=True, tag="cannot_cast"):
    """These players can't cast spells of which `spells` speaks, or not `during_combat`, or only when they could cast a
    sorcery (`as_sorcery`), or no more than so many of them each turn (`limit`).
    """

    spells: Who = "any"
    during_combat: bool = False
    as_sorcery: bool = False
    limit: Count | None = None


class AnyTime(OnPlayers, frozen=True, tag="any_time"):
    """These players can cast spells of which `spells` speaks, or activate the abilities that a `keyword` stands for
    (`equip`, `loyalty`), any time that they could cast an instant (CR 117.1a, 601.3b).
    """

    spells: Who = "any"
    keyword: Text = ""


class OnCosts(OnPlayers, frozen=True, kw_only=True):
    """Speaks of what spells of these players, of which `spells` speaks, or abilities that they activate cost, where it
    says so those that target one of `targets` (CR 118.7, 601.2f). With `spells` self it is said of the card itself, as
    it is cast.
    """

    what: Literal["spells", "abilities"] = "spells"
    spells: Who = "any"
    """Which spells, or of which permanents the abilities are."""
    keyword: Text = ""
    """For which keyword the abilities stand: `equip`, `ninjutsu`."""
    targets: Who | None = None
    cost: Text = "{1}"
    count: Value = 1


class CostsMore(OnCosts, frozen=True, kw_only=True, tag="costs_more"):
    """They cost so many times this much more."""


class CostsLess(OnCosts, frozen=True, kw_only=True, tag="costs_less"):
    """They cost so many times this much less: of a color as far as they cost it, and what is left over, or generic, of
    generic mana (CR 118.7a, 118.7c-d).
    """


class EntersWith(OnCreatures, frozen=True, tag="enters_with"):
    """These enter the battlefield with so many counters of a kind (CR 122.6a)."""

    counter: Text = "+1/+1"
    count: Value = 1


class EntersTapped(OnCreatures, frozen=True, tag="enters_tapped"):
    """These enter the battlefield tapped (CR 614.1c)."""


class TokensCreated(OnPlayers, frozen=True, tag="tokens_created"):
    """So many times as many tokens are created under the control of these players; or as many of a `token` besides, or
    only `one`, or `instead` of them; `such` is of which type or subtype the tokens are (CR 614.1a).
    """

    factor: Count = 2
    token: "TokenMade | None" = None
    instead: bool = False
    one: bool = False
    such: Text = ""


class TriggersAgain(OnCreatures, frozen=True, tag="triggers_again"):
    """A triggered ability of a permanent that you control triggers once more, if one of these events of one of the
    `creatures` let it trigger; with `of` it is an ability of one of those.
    """

    events: tuple[Event, ...] = ()
    creatures: Who = "any"
    of: Who = "yours"
    spells: Who = "any"
    """Which spell it has to be that is cast or copied by you."""


class CrewsWith(OnCreatures, frozen=True, tag="crews_with"):
    """These crew Vehicles and saddle Mounts as though their power were so much greater, or with their toughness."""

    plus: Value = 0
    toughness: bool = False


class CannotTrigger(OnCreatures, frozen=True, tag="cannot_trigger"):
    """These events of one of the `creatures` let no ability of `of` trigger."""

    events: tuple[Event, ...] = ()
    creatures: Who = "any"
    of: Who = "any"


# Abilities, CR 508.3, 509.3, 510.3, 602, 603


class Mode(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One of several things that an ability or spell may do (CR 700.2), for a cost besides, or `instead` of the mana
    cost (CR 118.9); what `if` says has to be so as it is chosen. With a `keyword`, cycling, it is no spell but that
    ability of the card in the hand.
    """

    does: "tuple[AnyAction, ...]" = ()
    targets: Targets = ()
    cost: Text = ""
    instead: bool = False
    keyword: Text = ""
    if_: Condition | None = field(default=None, name="if")
    text: Text = ""


class Trigger(OnCreatures, frozen=True, kw_only=True, tag="trigger"):
    """A triggered ability: what it does, or, where it says nothing of that, something to remember, with what the
    missed-trigger guide needs to know of it; what is absent, it asks.
    """

    event: Event
    also: tuple[Event, ...] = ()
    """Other events that trigger it, too."""
    optional: bool | UnsetType = UNSET
    detrimental: bool | UnsetType = UNSET
    visible: bool | UnsetType = UNSET
    targets: bool | Targets | UnsetType = UNSET
    """What it targets, or only whether it does."""
    had_to_attack: bool = False
    """It triggers only for attackers that an effect required to attack (CR 506.7)."""
    defending: PlayerId | None = None
    """The defending player that its controller picks, where it speaks of one and several could be meant (CR 508.5)."""
    text: Text = ""
    does: "tuple[AnyAction, ...]" = ()
    modes: tuple[Mode, ...] = ()
    choose: Value | Literal["any"] = 1
    """How many of the modes."""
    others: Who = "any"
    """With whom the event has to be: whom it blocks, who blocks it, who is dealt the damage or deals it, what spell is
    cast; with `you_attack` none of them has to attack besides.
    """
    defenders: Defenders = "any"
    """What has to be attacked."""
    recipients: Recipients = "any"
    """Who has to be dealt the damage."""
    players: Players = "any"
    """Whose event it watches, where it is a player's; who puts counters; or in whose turn combat begins or ends."""
    spells: Literal["any_spell", "spell", "creature", "noncreature", "instant_or_sorcery"] = "any_spell"
    """What has to be cast, or, where something becomes a target, with what: `spell` is any spell, but no ability."""
    counter: Text = "any"
    """What counters it has to get."""
    count: Count = 1
    """So many at least have to attack together."""
    damage: Damage = "all"
    """What kind of damage it has to be."""
    together: bool = False
    """It triggers once for all that happens at the same time, "one or more"; of damage once for each player who is
    dealt it (CR 603.2c).
    """
    once: bool = False
    """It triggers only the first time in a turn."""
    used: Count = 0
    """How often it did in this turn, in combats before."""
    cost: Text = ""
    """What its controller pays as it resolves, or it does nothing (CR 118.12)."""
    unless_paid_by: Players | None = None
    """Who may pay that instead, so that it does nothing (CR 118.12a)."""


class Activated(Effect, frozen=True, kw_only=True, tag="activated"):
    """An activated ability (CR 602): a cost in mana symbols and words (`{2}{R}, {T}, sacrifice`), and what it does;
    one that does nothing here doesn't touch combat.

    `cost` is read by `sandbox.scenario.ability_costs`. `keyword` is the keyword that it stands for (equip, crew,
    level up, ninjutsu), `limit` how often it may be activated in a turn, and `used` how often it was in combats before;
    what `if` says has to be so as it is activated (CR 602.5b). With `whenever` nobody activates it: it triggers at what
    the table doesn't see, as often as its player says, for a cost that may be paid as it resolves (CR 603.1).
    """

    cost: Text = ""
    keyword: Text = ""
    does: "tuple[AnyAction, ...]" = ()
    targets: Targets = ()
    modes: tuple[Mode, ...] = ()
    choose: Value | Literal["any"] = 1
    by: Players = "you"
    """Who may activate it."""
    limit: Count | None = None
    used: Count = 0
    timing: Timing = "instant"
    text: Text = ""
    whenever: Unseen | None = None


def kinds(defined: Mapping[str, object]) -> Any:  # noqa: ANN401  a union
    """Every kind of effect or action that a module defines, as one type: those that no other is made of."""
    made = (each for each in defined.values() if isinstance(each, type) and issubclass(each, Conditional))
    return Union[*(each for each in made if not each.__subclasses__())]


if TYPE_CHECKING:
    AnyEffect = Effect
else:
    AnyEffect = kinds(vars())


def kind_of(effect: Effect) -> str:
    """The `kind` that the file uses for this effect."""
    return str(effect.__struct_config__.tag)


from sandbox.scenario.actions import AnyAction, TokenMade  # noqa: E402  actions are made of effects, abilities of actions

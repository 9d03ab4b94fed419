"""What abilities and spells do, one class each, tagged by `do`: an action changes a state.

An action that makes a continuous effect is that effect, with `who` in the place of its `creatures` and an `until`.
What they mean is worked out in `sandbox.rules.abilities`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sandbox.scenario import effects as fx
from sandbox.scenario.limits import Text
from sandbox.scenario.selectors import Color, Group, Players, Type, Value, Whom

Until = Literal["end_of_turn", "end_of_combat", "next_turn", "lasting", "source_leaves", "source_untaps"]
"""How long an effect lasts; `next_turn`: until your next turn, `source_leaves`: as long as what makes it is there,
`source_untaps`: as long as that remains tapped.
"""
Zone = Literal["hand", "library"]
Unseen = Literal["hand", "library", "graveyard", "exile"]
"""Where a card may be that the table doesn't show."""
Later = Literal["end_of_combat", "end_step"]
Entering = Literal["same", "any", "each_opponent", "other_opponents"]
"""What enters attacking attacks: the same player or permanent as what the event is about, whatever its controller
picks, or one each for each opponent, or for each that the event is not about (CR 508.4).
"""


# Continuous effects that are made


class DoGets(fx.Gets, frozen=True, kw_only=True, tag_field="do", tag="gets"):
    """They get so much more power and toughness."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoBase(fx.Base, frozen=True, kw_only=True, tag_field="do", tag="base"):
    """They have that base power and toughness."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoSwitch(fx.Switches, frozen=True, kw_only=True, tag_field="do", tag="switches"):
    """Their power and toughness are switched."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoHas(fx.Has, frozen=True, kw_only=True, tag_field="do", tag="has"):
    """They gain keywords, effects and abilities."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoLoses(fx.Loses, frozen=True, kw_only=True, tag_field="do", tag="loses"):
    """They lose keywords, or all abilities."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoCannotHave(fx.CannotHave, frozen=True, kw_only=True, tag_field="do", tag="cannot_have"):
    """They lose keywords and can't have or gain them."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoIs(fx.Is, frozen=True, kw_only=True, tag_field="do", tag="is"):
    """They become something of other types or colours."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoControls(fx.Controls, frozen=True, kw_only=True, tag_field="do", tag="controls"):
    """You gain control of them."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"
    by: Players = "you"
    """Who gains control of them."""


class DoCannotAttack(fx.CannotAttack, frozen=True, kw_only=True, tag_field="do", tag="cannot_attack"):
    """They can't attack."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoMustAttack(fx.MustAttack, frozen=True, kw_only=True, tag_field="do", tag="must_attack"):
    """They attack if able."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoCanAttack(
    fx.CanAttackDespiteDefender, frozen=True, kw_only=True, tag_field="do", tag="can_attack_despite_defender"
):
    """They can attack as though they didn't have defender."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoCannotBlock(fx.CannotBlock, frozen=True, kw_only=True, tag_field="do", tag="cannot_block"):
    """They can't block."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoCannotBeBlocked(
    fx.CannotBeBlocked, frozen=True, kw_only=True, tag_field="do", tag="cannot_be_blocked"
):
    """They can't be blocked."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoCannotBeBlockedExceptBy(
    fx.CannotBeBlockedExceptBy,
    frozen=True,
    kw_only=True,
    tag_field="do",
    tag="cannot_be_blocked_except_by",
):
    """They can't be blocked except by those."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoMinBlockers(fx.MinBlockers, frozen=True, kw_only=True, tag_field="do", tag="min_blockers"):
    """They can't be blocked except by so many."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoExtraBlocks(fx.ExtraBlocks, frozen=True, kw_only=True, tag_field="do", tag="extra_blocks"):
    """They can block additional creatures."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoMustBlock(fx.MustBlock, frozen=True, kw_only=True, tag_field="do", tag="must_block"):
    """They block (one of those) if able."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoMustBeBlocked(fx.MustBeBlocked, frozen=True, kw_only=True, tag_field="do", tag="must_be_blocked"):
    """They are blocked if able."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoLure(fx.MustBeBlockedByAll, frozen=True, kw_only=True, tag_field="do", tag="must_be_blocked_by_all"):
    """All that are able to block them do."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoAssignsToughness(
    fx.AssignsToughness, frozen=True, kw_only=True, tag_field="do", tag="assigns_toughness"
):
    """They assign combat damage equal to their toughness."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoAssignsAsUnblocked(
    fx.AssignsAsUnblocked, frozen=True, kw_only=True, tag_field="do", tag="assigns_as_unblocked"
):
    """They may assign combat damage as though they weren't blocked."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoAssignsNoDamage(
    fx.AssignsNoDamage, frozen=True, kw_only=True, tag_field="do", tag="assigns_no_damage"
):
    """They assign no combat damage."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoCannotRegenerate(
    fx.CannotRegenerate, frozen=True, kw_only=True, tag_field="do", tag="cannot_regenerate"
):
    """They can't be regenerated."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoExiledIfDies(fx.ExiledIfDies, frozen=True, kw_only=True, tag_field="do", tag="exiled_if_dies"):
    """If they would die, they are exiled instead."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoDoesNotUntap(fx.DoesNotUntap, frozen=True, kw_only=True, tag_field="do", tag="does_not_untap"):
    """They don't untap during their controllers' untap steps, or the next of these."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "next_turn"


class Goad(fx.Goaded, frozen=True, kw_only=True, tag_field="do", tag="goad"):
    """They are goaded until your next turn (CR 701.15a)."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "next_turn"


class DoDamageTimes(fx.DamageTimes, frozen=True, kw_only=True, tag_field="do", tag="damage_times"):
    """Damage is multiplied as it is dealt."""

    until: Until = "end_of_turn"


class DoDamagePlus(fx.DamagePlus, frozen=True, kw_only=True, tag_field="do", tag="damage_plus"):
    """Damage is that much more as it is dealt."""

    until: Until = "end_of_turn"


class DoPrevent(fx.PreventDamage, frozen=True, kw_only=True, tag_field="do", tag="prevent_damage"):
    """Damage is prevented: all, the next that much, or the whole next time (`once`)."""

    until: Until = "end_of_turn"
    once: bool = False


class DoRedirect(fx.RedirectDamage, frozen=True, kw_only=True, tag_field="do", tag="redirect_damage"):
    """Damage is dealt to something else instead."""

    until: Until = "end_of_turn"


class DoCannotBePrevented(
    fx.CannotBePrevented, frozen=True, kw_only=True, tag_field="do", tag="cannot_be_prevented"
):
    """Damage can't be prevented."""

    until: Until = "end_of_turn"


class DoCannotGainLife(fx.CannotGainLife, frozen=True, kw_only=True, tag_field="do", tag="cannot_gain_life"):
    """Players can't gain life."""

    until: Until = "end_of_turn"


class DoCannotLose(fx.CannotLose, frozen=True, kw_only=True, tag_field="do", tag="cannot_lose"):
    """Players can't lose the game."""

    until: Until = "end_of_turn"


class DoLifeFloor(fx.LifeFloor, frozen=True, kw_only=True, tag_field="do", tag="life_floor"):
    """Damage doesn't bring players below so much life."""

    until: Until = "end_of_turn"


class DoMaxBlockers(fx.MaxBlockers, frozen=True, kw_only=True, tag_field="do", tag="max_blockers"):
    """No more than so many of them can block."""

    until: Until = "end_of_turn"


class DoPlayersHave(fx.PlayersHave, frozen=True, kw_only=True, tag_field="do", tag="players_have"):
    """Players have keywords."""

    until: Until = "end_of_turn"


class DoCannotLoseLife(fx.CannotLoseLife, frozen=True, kw_only=True, tag_field="do", tag="cannot_lose_life"):
    """The life totals of players can't become less."""

    until: Until = "end_of_turn"


class DoCannotCast(fx.CannotCast, frozen=True, kw_only=True, tag_field="do", tag="cannot_cast"):
    """Players can't cast spells."""

    until: Until = "end_of_turn"


class DoTokensCreated(fx.TokensCreated, frozen=True, kw_only=True, tag_field="do", tag="tokens_created"):
    """More tokens are created, or others."""

    until: Until = "end_of_turn"


class DoEntersWith(fx.EntersWith, frozen=True, kw_only=True, tag_field="do", tag="enters_with"):
    """They enter the battlefield with counters."""

    creatures: Whom = field(default="yours", name="who")
    until: Until = "end_of_turn"


class DoAttackCost(fx.AttackCost, frozen=True, kw_only=True, tag_field="do", tag="attack_cost"):
    """They can't attack unless the cost is paid for each."""

    creatures: Whom = field(default="any", name="who")
    until: Until = "end_of_turn"


class DoCannotActivate(fx.CannotActivate, frozen=True, kw_only=True, tag_field="do", tag="cannot_activate"):
    """Their abilities can't be activated."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


class DoTrigger(fx.Trigger, frozen=True, kw_only=True, tag_field="do", tag="trigger"):
    """From now on an ability triggers: a delayed one (CR 603.7). What its `if` says is asked as it triggers."""

    creatures: Whom = field(default="self", name="who")
    until: Until = "end_of_turn"


# What is done at once


class Action(fx.Conditional, frozen=True, omit_defaults=True, kw_only=True, tag_field="do"):
    """What is done once, at once or later this turn (`at`, CR 603.7); with `may` it can be declined."""

    may: bool = False
    at: Later | None = None


class Upon(Action, frozen=True, omit_defaults=True, kw_only=True):
    """What is done to permanents."""

    who: Whom = "self"


class Choose(Upon, frozen=True, kw_only=True, tag="choose"):
    """Some of these are chosen, by those players; later actions call them `chosen`."""

    by: Players = "you"


class PutCounters(Upon, frozen=True, kw_only=True, tag="counters"):
    """So many counters of a kind are put on them, or on players, or removed; `divided` among them as was chosen."""

    counter: Text
    count: Value | Literal["all"] = 1
    remove: bool = False
    divided: bool = False
    players: Players | None = None


class DoubleCounters(Upon, frozen=True, kw_only=True, tag="double_counters"):
    """As many counters of a kind (`any`: of each kind) are put on them as they have."""

    counter: Text = "any"


class MoveCounters(Upon, frozen=True, kw_only=True, tag="move_counters"):
    """Counters of a kind are moved from them to something else."""

    to: Whom
    counter: Text = "any"
    count: Value | Literal["all"] = "all"


class DealDamage(Action, frozen=True, kw_only=True, tag="damage"):
    """A source deals damage to permanents and players: to each, or divided as was chosen, or evenly."""

    amount: Value
    who: Whom | None = None
    players: Players | None = None
    source: Whom = "self"
    divided: Literal["chosen", "evenly"] | None = None
    preventable: bool = True
    excess: Players | None = None
    """Who is dealt what is more than lethal instead."""


class Destroy(Upon, frozen=True, kw_only=True, tag="destroy"):
    """They are destroyed; they may be regenerated or not."""

    regenerate: bool = True


class Exile(Upon, frozen=True, kw_only=True, tag="exile"):
    """They are exiled; where it says so they come back at once or later, under their owners' control or yours."""

    returns: Literal["now", "end_of_combat", "end_step", "source_leaves"] | None = None
    under: Literal["owner", "you"] = "owner"
    tapped: bool = False
    transformed: bool = False
    """They come back with their other face up (CR 712.14a)."""


class ReturnTo(Upon, frozen=True, kw_only=True, tag="return"):
    """They go to their owners' hands or libraries."""

    to: Zone = "hand"


class Sacrifice(Upon, frozen=True, kw_only=True, tag="sacrifice"):
    """Their controllers sacrifice them, or each of these players some of their own."""

    by: Players | None = None


class DoTap(Upon, frozen=True, kw_only=True, tag="tap"):
    """They are tapped."""


class DoUntap(Upon, frozen=True, kw_only=True, tag="untap"):
    """They are untapped."""


class ChangeLife(Action, frozen=True, kw_only=True, tag="life"):
    """Players gain or lose so much life, or their total becomes that."""

    players: Players = "you"
    gain: Value | None = None
    lose: Value | None = None
    becomes: Value | None = None


class TokenMade(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a token is (CR 111.3)."""

    name: Text | None = None
    types: Annotated[tuple[Type, ...], Meta(min_length=1)] = ("creature",)
    supertypes: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    colors: tuple[Color, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    keywords: tuple[Text, ...] = ()
    effects: tuple[fx.AnyEffect, ...] = ()
    only: bool = False
    """Of a copy, that it is of no other subtypes (CR 707.9b)."""


class Create(Action, frozen=True, kw_only=True, tag="create"):
    """Players create so many tokens: such a one, or copies of something, to which what `token` says is added."""

    token: TokenMade | None = None
    copy_of: Whom | None = None
    count: Value = 1
    players: Players = "you"
    tapped: bool = False
    attacking: Entering | None = None
    blocking: Whom | None = None
    attached_to: Whom | None = None
    not_legendary: bool = False
    """Of copies, that they aren't legendary (CR 707.9)."""
    cards: Group | None = None
    """What they are copies of: a card of this kind out of a zone that the table doesn't show, as of `Enter`."""
    out_of: Unseen = "graveyard"


class Enter(Upon, frozen=True, kw_only=True, tag="enter"):
    """They enter the battlefield, attacking or blocking (CR 508.4, 509.4), under their owners' control or yours; the
    card itself where it is in the hand.

    With `cards` it is so many cards of that kind out of a zone that the table doesn't show: those that the choice or
    the play names in its `puts`.
    """

    tapped: bool = False
    under: Literal["owner", "you"] = "owner"
    attacking: Entering | None = None
    blocking: Whom | None = None
    cards: Group | None = None
    out_of: Unseen = "hand"
    players: Players = "you"
    """Whose cards these are, and under whose control they enter."""
    attached_to: Whom | None = None


class RemoveFromCombat(Upon, frozen=True, kw_only=True, tag="remove_from_combat"):
    """They are removed from combat (CR 506.4)."""


class BecomeBlocked(Upon, frozen=True, kw_only=True, tag="become_blocked"):
    """They become blocked, though nothing blocks them (CR 509.1h)."""


class Regenerate(Upon, frozen=True, kw_only=True, tag="regenerate"):
    """The next time that they would be destroyed this turn, they are regenerated (CR 701.19)."""


class DoFight(Upon, frozen=True, kw_only=True, tag="fight"):
    """They fight something (CR 701.14)."""

    with_: Whom = field(name="with")


class Attach(Upon, frozen=True, kw_only=True, tag="attach"):
    """They become attached to something (CR 701.3)."""

    to: Whom


class Unattach(Upon, frozen=True, kw_only=True, tag="unattach"):
    """They become unattached."""


class ExtraCombat(Action, frozen=True, kw_only=True, tag="extra_combat"):
    """There is an additional combat phase after this one (CR 500.8)."""

    count: Value = 1


class CounterIt(Action, frozen=True, kw_only=True, tag="counter"):
    """The spell or ability with which something became a target is countered (CR 701.6)."""


class Transform(Upon, frozen=True, kw_only=True, tag="transform"):
    """They are turned to their other face (CR 701.27)."""


class PhaseOut(Upon, frozen=True, kw_only=True, tag="phase_out"):
    """They phase out (CR 702.26)."""


class Become(Upon, frozen=True, kw_only=True, tag="become"):
    """They become something that isn't a characteristic."""

    state: Literal["saddled", "crewed", "exerted", "suspected", "monstrous", "renowned", "detained"]


class BecomeCopy(Upon, frozen=True, kw_only=True, tag="become_copy"):
    """They become a copy of something (CR 707)."""

    of: Whom
    until: Until = "end_of_turn"
    token: TokenMade | None = None
    """What is said of the copy besides (CR 707.9)."""
    not_legendary: bool = False


class ExchangeControl(Upon, frozen=True, kw_only=True, tag="exchange_control"):
    """The controllers of two permanents exchange control of them (CR 701.12)."""

    with_: Whom = field(name="with")


class Pair(Upon, frozen=True, kw_only=True, tag="pair"):
    """It becomes paired with another creature, if both are unpaired (CR 702.95)."""

    with_: Whom = field(name="with")


class ExchangeLife(Action, frozen=True, kw_only=True, tag="exchange_life"):
    """A player's life total and another's, or the power or toughness of something, are exchanged (CR 701.12c, g)."""

    players: Players
    with_: Players | None = field(default=None, name="with")
    who: Whom = "self"
    size: Literal["power", "toughness"] = "toughness"


class MakeEmblem(Action, frozen=True, kw_only=True, tag="emblem"):
    """Players get an emblem with these effects and abilities, for the rest of the game (CR 114)."""

    effects: tuple[fx.AnyEffect, ...]
    players: Players = "you"


class EndGame(Action, frozen=True, kw_only=True, tag="end_game"):
    """These players lose the game, or win it."""

    players: Players = "you"
    wins: bool = False


class EndCombat(Action, frozen=True, kw_only=True, tag="end_combat"):
    """The combat phase ends (CR 724.2)."""


class ReadCard(Action, frozen=True, kw_only=True, tag="read_card"):
    """Something that the table doesn't carry out: it is for the players to read."""

    text: Text = ""


AnyAction = (
    DoGets
    | DoBase
    | DoSwitch
    | DoHas
    | DoLoses
    | DoCannotHave
    | DoIs
    | DoControls
    | DoCannotAttack
    | DoMustAttack
    | DoCanAttack
    | DoCannotBlock
    | DoCannotBeBlocked
    | DoCannotBeBlockedExceptBy
    | DoMinBlockers
    | DoExtraBlocks
    | DoMustBlock
    | DoMustBeBlocked
    | DoLure
    | DoAssignsToughness
    | DoAssignsAsUnblocked
    | DoAssignsNoDamage
    | DoCannotRegenerate
    | DoExiledIfDies
    | DoDoesNotUntap
    | Goad
    | DoDamageTimes
    | DoDamagePlus
    | DoPrevent
    | DoRedirect
    | DoCannotBePrevented
    | DoCannotGainLife
    | DoCannotLose
    | DoLifeFloor
    | DoMaxBlockers
    | DoPlayersHave
    | DoCannotLoseLife
    | DoCannotCast
    | DoTokensCreated
    | DoEntersWith
    | DoAttackCost
    | DoCannotActivate
    | DoTrigger
    | Choose
    | PutCounters
    | DoubleCounters
    | MoveCounters
    | DealDamage
    | Destroy
    | Exile
    | ReturnTo
    | Sacrifice
    | DoTap
    | DoUntap
    | ChangeLife
    | Create
    | Enter
    | RemoveFromCombat
    | BecomeBlocked
    | Regenerate
    | DoFight
    | Attach
    | Unattach
    | ExtraCombat
    | CounterIt
    | Transform
    | PhaseOut
    | Become
    | BecomeCopy
    | ExchangeControl
    | Pair
    | ExchangeLife
    | MakeEmblem
    | EndGame
    | EndCombat
    | ReadCard
)
"""Everything that an ability or a spell can do."""


def word_of(action: AnyAction) -> str:
    """The `do` that the file uses for this action."""
    return str(action.__struct_config__.tag)

"""What abilities and spells do, one class each, tagged by `do`: an action changes a state.

An action that makes a continuous effect is that effect, with `who` in the place of its `creatures` and an `until`.
What they mean is worked out in `sandbox.rules.abilities`.
"""

from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from msgspec import Meta, Struct, defstruct, field

from sandbox.scenario import effects as fx
from sandbox.scenario.limits import Text
from sandbox.scenario.selectors import Color, Group, Players, Type, Value, Whom

Until = Literal["end_of_turn", "end_of_combat", "next_turn", "lasting", "source_leaves", "source_untaps"]
"""How long an effect lasts; `next_turn`: until your next turn, `source_leaves`: as long as what makes it is there,
`source_untaps`: as long as that remains tapped.
"""
Zone = Literal["hand", "library"]
OutOf = Literal["battlefield", "graveyard"]
Unseen = Literal["hand", "library", "graveyard", "exile"]
"""Where a card may be that the table doesn't show."""
Later = Literal["end_of_combat", "end_step"]
Entering = Literal["same", "any", "each_opponent", "other_opponents"]
"""What enters attacking attacks: the same player or permanent as what the event is about, whatever its controller
picks, or one each for each opponent, or for each that the event is not about (CR 508.4).
"""


# Continuous effects that are made

Made = TypeVar("Made", bound=fx.Effect)


def _made(
    effect: type[Made],
    until: Until = "end_of_turn",
    tag: str | None = None,
    who: Whom = "self",
    **more: tuple[object, object],
) -> type[Made]:
    """The action that makes an effect, of `who` where it speaks of creatures, for so long unless it is said."""
    whom = ("creatures", Whom, field(default=who, name="who"))
    return defstruct(  # type: ignore[return-value]
        f"Do{effect.__name__}",
        [
            *([whom] if issubclass(effect, fx.OnCreatures) else []),
            ("until", Until, until),
            *((name, *of) for name, of in more.items()),
        ],
        bases=(effect,),
        namespace={"__doc__": effect.__doc__},
        module=__name__,
        frozen=True,
        kw_only=True,
        tag_field="do",
        tag=tag or effect.__struct_config__.tag,
    )


DoGets = _made(fx.Gets)
DoBase = _made(fx.Base)
DoSwitches = _made(fx.Switches)
DoHas = _made(fx.Has)
DoLoses = _made(fx.Loses)
DoCannotHave = _made(fx.CannotHave)
DoIs = _made(fx.Is)
DoControls = _made(fx.Controls, by=(Players, "you"))
DoCannotAttack = _made(fx.CannotAttack)
DoMustAttack = _made(fx.MustAttack)
DoCanAttackDespiteDefender = _made(fx.CanAttackDespiteDefender)
DoCannotBlock = _made(fx.CannotBlock)
DoCannotBeBlocked = _made(fx.CannotBeBlocked)
DoCannotBeBlockedExceptBy = _made(fx.CannotBeBlockedExceptBy)
DoMinBlockers = _made(fx.MinBlockers)
DoExtraBlocks = _made(fx.ExtraBlocks)
DoMustBlock = _made(fx.MustBlock)
DoMustBeBlocked = _made(fx.MustBeBlocked)
DoMustBeBlockedByAll = _made(fx.MustBeBlockedByAll)
DoAssignsToughness = _made(fx.AssignsToughness)
DoAssignsAsUnblocked = _made(fx.AssignsAsUnblocked)
DoAssignsNoDamage = _made(fx.AssignsNoDamage)
DoCannotRegenerate = _made(fx.CannotRegenerate)
DoExiledIfDies = _made(fx.ExiledIfDies)
DoDoesNotUntap = _made(fx.DoesNotUntap, "next_turn")
DoGoaded = _made(fx.Goaded, "next_turn", "goad")
DoDamageTimes = _made(fx.DamageTimes, once=(bool, False))
DoDamagePlus = _made(fx.DamagePlus)
DoPreventDamage = _made(fx.PreventDamage, once=(bool, False))
DoRedirectDamage = _made(fx.RedirectDamage, once=(bool, False))
DoCannotBePrevented = _made(fx.CannotBePrevented)
DoCannotGainLife = _made(fx.CannotGainLife)
DoCannotLose = _made(fx.CannotLose)
DoLifeFloor = _made(fx.LifeFloor)
DoMaxBlockers = _made(fx.MaxBlockers)
DoPlayersHave = _made(fx.PlayersHave)
DoCannotLoseLife = _made(fx.CannotLoseLife)
DoCannotCast = _made(fx.CannotCast)
DoAnyTime = _made(fx.AnyTime)
DoTokensCreated = _made(fx.TokensCreated)
DoEntersWith = _made(fx.EntersWith, who="yours")
DoAttackCost = _made(fx.AttackCost, who="any")
DoCannotActivate = _made(fx.CannotActivate)


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
    """So many counters of a kind are put on them, or on players, or removed; `divided` among them as was chosen; of
    this kind or one of others (`or`), which is chosen by a word.
    """

    counter: Text
    or_: tuple[Text, ...] = field(default=(), name="or")
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
    out_of: OutOf = "battlefield"


class ReturnTo(Upon, frozen=True, kw_only=True, tag="return"):
    """They go to their owners' hands or libraries, from the battlefield or, where they died, out of the graveyard."""

    to: Zone = "hand"
    out_of: OutOf = "battlefield"


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


class CopySpell(Action, frozen=True, kw_only=True, tag="copy_spell"):
    """A spell is copied so many times, by a player who may choose new targets, or once for each of some permanents that
    it could target, each copy with one of these as its target (CR 707.10); with `only` where it has one target alone
    that is one of those.
    """

    of: Whom = "counterpart"
    count: Value = 1
    players: Players = "you"
    each: Whom | None = None
    only: Whom | None = None


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


if TYPE_CHECKING:
    AnyAction = fx.Effect | Action
else:
    AnyAction = fx.kinds(vars())
"""Everything that an ability or a spell can do."""


def word_of(action: AnyAction) -> str:
    """The `do` that the file uses for this action."""
    return str(action.__struct_config__.tag)

"""Of whom effects speak and which events they let happen: what is said of the permanent itself, and what no fight
changes (CR 603, 611).

Allow-lists: what says more than what is named here is taken to speak of everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from msgspec.structs import replace

from sandbox.rules.abilities.keywords import in_fight
from sandbox.rules.fight.rows import BEFORE_BLOCKS, DECLARING, is_steady, said_only
from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.layers.looks import words_in
from sandbox.rules.layers.seen import CHANGING
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario.actions import AnyAction
from sandbox.scenario.conditions import Circumstance, Condition
from sandbox.scenario.keywords import read_keywords
from sandbox.scenario.selectors import Amount, Selector, Value, selectors_in

KNOWN_OF_SELECTORS: Final = frozenset({
    "controller", "keyword", "without_keyword", "color", "without_color", "type", "subtype", "name", "owner",
    "supertype", "token", "commander", "kinds", "other", "attached", "attached_to", "chosen", "mana_value",
})  # fmt: skip
"""What a selector may ask of creatures that no fight changes."""
OWN_OF_FIGHTS: Final = frozenset({"power", "toughness", "counter", "tapped", "modified"})
"""What a selector may ask of a creature that its own fight alone changes."""
OWN_STATES: Final = frozenset(
    {"attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "your_turn"}
)
"""What may be so of a creature itself, whatever others do."""
OWN_OF_SELECTORS: Final = frozenset({
    "power", "toughness", "attacking", "blocking", "blocked", "tapped", "counter", "color", "keyword", "without_keyword",
    "type", "subtype", "this_turn", "token",
})  # fmt: skip
OVER: Final = frozenset({"casts", "becomes_crewed", "becomes_exerted", *BEFORE_BLOCKS})
"""Events that are over once blockers are declared."""
NOTHING: Final = (
    do.ReadCard, do.ExtraCombat, do.DoDoesNotUntap, do.DoGoaded, do.DoCannotAttack, do.DoMustAttack, do.DoCanAttackDespiteDefender,
    do.DoCannotBlock, do.DoCannotBeBlocked, do.DoMustBlock, do.DoMustBeBlocked, do.DoMustBeBlockedByAll, do.DoMinBlockers,
    do.DoExtraBlocks, do.DoCannotBeBlockedExceptBy,
)  # fmt: skip
"""Actions that change no fight once blockers are declared."""
CREATURES: Final = (
    do.DoGets, do.DoBase, do.DoSwitches, do.DoHas, do.DoLoses, do.DoCannotHave, do.PutCounters, do.Destroy, do.Exile,
    do.Sacrifice, do.DoTap, do.DoUntap, do.Regenerate, do.DoExiledIfDies, do.ReturnTo, do.Become,
    do.RemoveFromCombat, do.DoCannotRegenerate,
)  # fmt: skip
"""Actions that change those to whom they are done, and nothing else, as far as these say no more than this."""
KNOWN_OF_ACTIONS: Final = frozenset({
    "note", "controller", "creatures", "who", "if_", "unless", "may", "until", "power", "toughness", "defines",
    "keywords", "all", "counter", "count", "remove", "regenerate", "under", "tapped", "to", "at", "state",
})  # fmt: skip
KNOWN_OF_TRIGGERS: Final = frozenset({
    "note", "controller", "creatures", "if_", "unless", "event", "also", "optional", "detrimental", "visible",
    "targets", "defending", "text", "does", "choose", "others", "defenders", "spells", "counter", "count", "used",
    "recipients", "damage", "modes",
})  # fmt: skip
"""What a triggered ability may say besides whose event it watches, and what it costs."""
EVENTS: Final = frozenset[str](get_args(fx.Event))
CAUSES: Final[tuple[tuple[tuple[type[AnyAction], ...], frozenset[str]], ...]] = (
    ((do.PutCounters, do.DoubleCounters, do.MoveCounters), frozenset({"gets_counters"})),
    ((do.DoTap,), frozenset({"becomes_tapped"})),
    ((do.DoUntap,), frozenset({"becomes_untapped"})),
    ((do.Sacrifice,), frozenset({"is_sacrificed", "dies", "leaves"})),
    ((do.Create, do.Enter), frozenset({"enters"})),
    ((do.DealDamage,), frozenset({"deals_damage", "is_dealt_damage", "loses_life", "gains_life"})),
    ((*NOTHING, *CREATURES), frozenset()),
)
"""The events that actions let happen, but for those that say how; all others may let everything happen."""
OWN_SIZES: Final = ("counters", "own", "power_of", "toughness_of")


def is_of_one_not_fighting(effect: fx.Effect) -> bool:
    """Whether an effect of a creature that doesn't fight says nothing of others."""
    if isinstance(effect, fx.Trigger):
        return (
            effect.creatures == "self"
            and "enters" not in {effect.event, *effect.also}
            and effect.players == "any"
        )
    return isinstance(effect, (fx.Activated, *DECLARING))


def actions_of(t: fx.Trigger) -> Iterator[AnyAction]:
    """Everything that an ability may do."""
    yield from t.does
    for mode in t.modes:
        yield from mode.does


def causes(t: fx.Trigger) -> frozenset[str]:
    """The events that what an ability does lets happen, besides those of fights."""
    found = frozenset().union(*map(caused_by, actions_of(t)))
    targets = bool(t.targets) or any(mode.targets for mode in t.modes)
    paid = frozenset({"is_sacrificed", "becomes_tapped", "leaves", "dies"} if t.cost else ())
    return found | paid | frozenset({"becomes_target"} if targets else ())


def caused_by(action: AnyAction) -> frozenset[str]:
    """The events that an action lets happen."""
    match action:
        case do.Enter() if action.cards is not None:
            return frozenset()
        case do.Exile() if action.returns is not None:
            return frozenset({"enters", "leaves"})
        case do.ChangeLife():
            both = action.becomes is not None
            gains = {"gains_life"} if both or action.gain is not None else set[str]()
            return frozenset(gains | ({"loses_life"} if both or action.lose is not None else set()))
    return next((events for kinds, events in CAUSES if isinstance(action, kinds)), EVENTS)


def is_no_less(value: object) -> bool:
    """Whether a number is never less than nothing."""
    if isinstance(value, Amount):
        sizes = (value.sum, value.power_of, value.toughness_of, value.own, value.life_of, value.greatest)
        return value.times >= 0 and value.plus >= 0 and all(each is None for each in sizes)
    return value is None or (isinstance(value, int) and value >= 0)


def is_of_event(value: Value | None, own: str | None, *, sizes: bool = True) -> bool:
    """Whether a number is what it is in the fight in which something happens, whatever comes of others: a part of what
    happened, or, if `sizes` are to be looked at, how large a creature is in it, as that whose event an ability on its
    `own` permanent watches.
    """
    if value is None or isinstance(value, int):
        return True
    if not isinstance(value, Amount) or value.given in CHANGING:
        return False
    known = frozenset({"event", "times", "plus", "halved", "at_most", "given", "of", "opponents", *OWN_SIZES})
    of = {value.power_of, value.toughness_of} - {None}
    mine = own is not None or not (of & {"self"} or value.own is not None or value.counters is not None)
    return (
        said_only(value, known)
        and of <= {"self", "that", "counterpart"}
        and (mine or not sizes)
        and (sizes or not (of or value.own is not None or value.counters is not None))
    )


def never_again(every: Iterable[BoundEffect]) -> frozenset[str]:
    """Events that are over once blockers are declared, and that something enters where nothing lets it: what an
    ability does as its own permanent enters is nothing of that.
    """
    late = (b.effect for b in every if isinstance(b.effect, fx.Trigger))
    first = [t for t in late if {t.event, *t.also} - OVER - {"enters"}]
    arrives = any("enters" in causes(t) for t in first)
    return OVER if arrives else OVER | {"enters"}


def is_plain(who: object, known: frozenset[str] = KNOWN_OF_SELECTORS) -> bool:
    """Whether a selector asks nothing that a fight changes but who attacks and blocks in it."""
    if who is None or isinstance(who, str | tuple):
        return who not in ("paired", "target", "that")
    if not isinstance(who, Selector):
        return False
    if not said_only(who, known | {"attacking", "blocking", "blocked", "any_of", "not_", "choose", "up_to"}):
        return False
    within = (*(who.any_of or ()), who.not_)
    return all(is_plain(each) and not asks_of_fights(each) for each in within)


def asks_of_fights(who: object) -> bool:
    """Whether it asks who blocks and is blocked, or what else a creature's own fight changes."""
    return isinstance(who, Selector) and any(
        getattr(who, f) is not None for f in ("blocking", "blocked", *OWN_OF_FIGHTS)
    )


def asks_of_blocks(effect: fx.Effect) -> bool:
    """Whether it shows only as blockers are declared, or later, of whose damage an effect speaks."""
    if isinstance(effect, fx.OnDamage):
        whom = [getattr(effect, field, "any") for field in ("sources", "recipients")]
    elif isinstance(effect, fx.AssignsToughness | fx.AssignsAsUnblocked | fx.AssignsNoDamage):
        whom = [effect.creatures]
    else:
        return False
    return any(not is_plain(each) or asks_of_fights(each) for who in whom for each in selectors_in(who))


def numbers_of(effect: fx.Effect) -> tuple[object, ...]:
    """How much an effect is, as far as it says so: each may be counted."""
    amount = getattr(effect, "amount", None)
    sizes = (getattr(effect, field, None) for field in ("power", "toughness"))
    return (*sizes, None if amount == "all" else amount)


def bare_of(effect: fx.OnCreatures) -> fx.Effect | None:
    """A continuous effect without what it asks; None where more of it isn't known."""
    sizes = {f: 0 for f in ("power", "toughness") if getattr(effect, f, None) is not None}
    bare = replace(effect, if_=None, unless=None, **sizes)
    if isinstance(bare, fx.Has):
        bare = replace(bare, effects=())  # they are on the table, too, as whose they are
    return bare if is_steady(bare) or isinstance(bare, fx.Switches | fx.CannotHave | fx.Is) else None


def is_known(action: AnyAction) -> bool:
    """Whether an action says nothing but what it does to those whom it names."""
    if not isinstance(action, CREATURES) or not said_only(action, KNOWN_OF_ACTIONS):
        return False
    if getattr(action, "until", "") in {"source_leaves", "source_untaps"}:
        return False
    words = read_keywords(action.keywords).counts if isinstance(action, fx.Has) else ()
    return all(in_fight(w) is not None for w in words)


def has_own_sizes(action: AnyAction) -> bool:
    """Whether the numbers of an action are taken from the permanent itself, or from what happened to it."""
    sizes = (getattr(action, field, None) for field in ("power", "toughness", "count"))
    return all(n is None or n == "all" or _is_own_value(n) for n in sizes)


def acts_on_itself(t: fx.Trigger) -> bool:
    """Whether an ability that triggers as its creature attacks does something to that creature and to no other, whoever
    else attacks.
    """
    plain = t.creatures == "self" and t.others == "any" and {t.event, *t.also} & BEFORE_BLOCKS == {"attacks"}
    simple = said_only(t, KNOWN_OF_TRIGGERS - {"modes"}) and not t.targets
    return (
        plain
        and simple
        and all(map(is_own_condition, (t.if_, t.unless)))
        and all(isinstance(a, NOTHING) or _is_done_to_itself(a) for a in t.does)
    )


def asks_only_itself(effect: fx.Effect) -> bool:
    """Whether what an effect is asks nothing, or nothing but the permanent that carries it, of which alone it speaks
    then.
    """
    asks = (effect.if_, effect.unless, *numbers_of(effect))
    if all(each is None or isinstance(each, int) for each in asks):
        return {"greatest", "least"}.isdisjoint(words_in(effect))
    own = (each is None or is_own(each) for each in asks)
    return getattr(effect, "creatures", None) == "self" and all(own)


def _is_done_to_itself(action: AnyAction) -> bool:
    return (
        not isinstance(action, do.Exile | do.ReturnTo)
        and is_known(action)
        and has_own_sizes(action)
        and whom_of(action) == "self"
        and is_own_condition(action.if_)
        and is_own_condition(action.unless)
    )


def whom_of(action: AnyAction) -> object:
    """To whom an action is done."""
    return getattr(action, "creatures", None) or getattr(action, "who", None)


def is_own(said: object) -> bool:
    """Whether a condition or a number is about the permanent itself that carries it."""
    return _is_own_value(said) if isinstance(said, Amount | int) else is_own_condition(said)  # type: ignore[arg-type]


def _is_own_value(value: object) -> bool:
    """Whether a number is taken from the permanent itself, or from what happened to it."""
    if isinstance(value, int):
        return True
    if not isinstance(value, Amount) or value.given in CHANGING:
        return False
    known = {"event", *OWN_SIZES, "times", "plus", "halved", "at_most", "given", "opponents", "count"}
    foes = value.count is None or (
        isinstance(value.count, Selector)
        and said_only(value.count, frozenset({"blocks", "blocked_by"}))
        and {value.count.blocks, value.count.blocked_by} <= {None, "self", "that"}
    )
    return (
        said_only(value, frozenset(known)) and {value.power_of, value.toughness_of} <= {None, "self"} and foes
    )


def is_own_condition(condition: Condition | None) -> bool:
    """Whether a condition asks of nothing but the permanent that carries it."""
    if condition is None:
        return True
    if isinstance(condition, str):
        return condition in OWN_STATES
    if isinstance(condition, tuple):
        return all(map(is_own_condition, condition))
    return all(_of_itself(condition))


def _of_itself(c: Circumstance) -> Iterator[bool]:
    yield said_only(c, frozenset({"counter", "who", "is_", "min", "max", "any_of", "not_"}))
    yield c.who in {None, "self"}
    yield c.is_ is None or said_only(c.is_, OWN_OF_SELECTORS)
    yield all(isinstance(n, int) for n in (c.min, c.max) if n is not None)
    yield all(map(is_own_condition, c.any_of or ()))
    yield is_own_condition(c.not_)

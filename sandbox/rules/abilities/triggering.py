"""Which abilities trigger at what happens, and how often (CR 603.2-603.4, 603.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities.evaluation import applies, players, selection, things
from sandbox.rules.abilities.events import Happening, Occurrence
from sandbox.rules.abilities.keywords import RANKS, rows_of
from sandbox.rules.graph.context import Acting, EffectContext
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import effects_of, every_effect
from sandbox.rules.layers.select import is_such
from sandbox.scenario.actions import AnyAction, CounterIt
from sandbox.scenario.effects import CannotTrigger, Event, Trigger, TriggersAgain
from sandbox.scenario.keywords import ward_costs
from sandbox.scenario.selectors import Selector, Who

TURN_EVENTS: Final = frozenset({"beginning_of_combat", "end_of_combat"})
PLAYER_EVENTS: Final = frozenset({"gains_life", "loses_life", "casts", "copies", "activates"})
TOGETHER: Final = frozenset({"you_attack", "you_attack_player"})
"""What several attackers do together."""
ATTACKING: Final = frozenset({"attacks", "attacks_alone", "attacks_player_alone"}) | TOGETHER
"""What a creature that attacks lets trigger."""
DECLARED: Final = ATTACKING | {"beginning_of_combat"}
"""What nothing sees that enters after attackers were declared (CR 508.4c)."""


BY_ITSELF: Final = frozenset({"attacks", "attacks_alone", "blocks", "becomes_blocked", "attacks_unblocked"})
"""What a creature does, or what becomes of it, whoever else has to do with it."""
ABOUT_THE_HOST: Final = frozenset(
    {
        "attacks", "attacks_alone", "dies", "leaves", "is_exiled", "becomes_tapped", "becomes_untapped", "is_dealt_damage",
        "is_dealt_combat_damage", "gets_counters", "transforms", "turned_face_up",
    }
)  # fmt: skip
"""What an Aura or Equipment that sees it says of what it is attached to: `that`."""


class TriggeredAbility(Struct, frozen=True, gc=False):
    """A triggered ability: who carries it, whose it is, its `place` there, and the `keyword` that it stands for."""

    trigger: Trigger
    context: EffectContext
    place: int = 0
    keyword: str = ""
    number: int = 0
    """Its place among all triggered abilities on the table."""

    @property
    def does_something(self) -> bool:
        """Whether it does anything, or is only something to remember."""
        return bool(self.trigger.does or self.trigger.modes)


class Triggered(Struct, frozen=True, gc=False):
    """An ability that triggered, by what, and of whom it speaks then; `returns`: how often what left had come back."""

    ability: TriggeredAbility
    occurrence: Occurrence
    acting: Acting
    returns: Mapping[str, int] = {}

    @property
    def context(self) -> EffectContext:
        """Who speaks, and of whom."""
        return replace(self.ability.context, acting=self.acting)


def abilities_by_event(state: CombatState) -> Mapping[Event, tuple[TriggeredAbility, ...]]:
    """The triggered abilities that there are, by the event that they watch, in the order of the table."""
    return state.cached(_by_event)


def _by_event(state: CombatState) -> Mapping[Event, tuple[TriggeredAbility, ...]]:
    found: dict[Event, list[TriggeredAbility]] = {}
    printed = tuple(_printed(state))
    places = Counter(ability.context.carrier for ability in printed)
    every = (*printed, *_wards(state), *_of_keywords(state, places))
    for number, ability in enumerate(every):
        for event in (ability.trigger.event, *ability.trigger.also):
            found.setdefault(event, []).append(replace(ability, number=number))
    return {event: tuple(abilities) for event, abilities in found.items()}


def _watching(state: CombatState) -> Mapping[Event, Mapping[str | None, list[TriggeredAbility]]]:
    """The same, by the only creature whose event an ability can see: None where that may be several."""
    found: dict[Event, dict[str | None, list[TriggeredAbility]]] = {}
    for event, abilities in abilities_by_event(state).items():
        alone = event not in TURN_EVENTS | PLAYER_EVENTS | TOGETHER
        for ability in abilities:
            trigger, carrier = ability.trigger, ability.context.carrier
            own = alone and trigger.creatures == "self" and trigger.players == "any"
            found.setdefault(event, {}).setdefault(carrier if own else None, []).append(ability)
    return found


def _printed(state: CombatState) -> Iterator[TriggeredAbility]:
    places: dict[str | None, int] = {}
    for bound in every_effect(state):
        if isinstance(bound.effect, Trigger):
            place = places.get(bound.source, 0)
            places[bound.source] = place + 1
            yield TriggeredAbility(bound.effect, bound.context, place)


def _wards(state: CombatState) -> Iterator[TriggeredAbility]:
    """What ward says, each instance by itself, after the other triggered abilities of its permanent (CR 702.21a)."""
    for permanent, s in state.permanents.items():
        if s.is_here and (costs := ward_costs(state.characteristics(permanent).words)):
            context = EffectContext(permanent, state.controller(permanent))
            before = sum(isinstance(e, Trigger) for e in state.characteristics(permanent).effects)
            for place, cost in enumerate(costs, before):
                yield TriggeredAbility(_ward(cost), context, place)


@lru_cache(maxsize=256)
def _ward(cost: str) -> Trigger:
    return Trigger(
        event="becomes_target",
        players="opponents",
        does=(CounterIt(),),
        cost=cost,
        unless_paid_by="that_controller",
        text=f"ward {cost}",
    )


def _of_keywords(state: CombatState, printed: Mapping[str | None, int]) -> Iterator[TriggeredAbility]:
    """What triggered keywords say, each instance by itself (CR 702); their places follow those of what is printed."""
    for permanent, s in state.permanents.items():
        if s.is_here:
            keywords = state.keywords(permanent)
            if not keywords.counts or RANKS.keys().isdisjoint(keywords.counts):
                continue
            words = sorted(RANKS.keys() & keywords.counts.keys(), key=RANKS.__getitem__)
            for place, word in enumerate(words, printed.get(permanent, 0)):
                context = EffectContext(permanent, state.controller(permanent))
                for trigger in rows_of(word, keywords):
                    yield TriggeredAbility(trigger, context, place, word)


def triggered(happening: Happening, used: Collection[object] = ()) -> tuple[Triggered, ...]:
    """The abilities that trigger at what happens: the active player's first, then each other player's in turn
    order, in the order of the table (CR 101.4). `used` are those that trigger but once a turn and did.
    """
    state = happening.state
    watching = state.cached(_watching)
    if not watching:
        return ()
    found: list[Triggered] = []
    joined: dict[object, Triggered] = {}
    for occurrence in happening.events:
        by_carrier = watching.get(occurrence.event, {})
        for ability in (*by_carrier.get(None, ()), *by_carrier.get(occurrence.about or "", ())):
            if _is_used(ability, used) or not _is_there(state, ability, occurrence):
                continue
            if not _is_near(state, ability.context, occurrence):
                continue
            acting = _sees(state, ability, occurrence)
            if acting is None:
                continue
            acting = _as_made(ability.context.acting, acting)
            new = Triggered(ability, occurrence, acting, state.returns)
            if ability.trigger.together:
                key = (ability.number, _once_for(state, occurrence))
                joined[key] = _with(joined[key], new) if key in joined else new
            else:
                found += _as_often(state, new)
    for new in joined.values():
        found += _as_often(state, new)
    if len(found) > 1:
        seats = {player: seat for seat, player in enumerate(state.seating.turn_order)}
        found.sort(
            key=lambda each: (seats.get(each.ability.context.you or "", len(seats)), each.ability.number)
        )
    return tuple(_first_only(found))


def _as_made(made: Acting | None, now: Acting) -> Acting:
    """Of whom an ability speaks: a delayed one of those, too, of whom what made it spoke (CR 603.7c)."""
    if made is None:
        return now
    about = ("that", "those", "counterpart", "amount", "excess", "count")
    return replace(made, did=True, **{name: getattr(now, name) for name in about})


def of_states(state: CombatState, busy: Collection[object]) -> tuple[Triggered, ...]:
    """The abilities that trigger because something is so, but those that are on the stack or wait for it (CR 603.8)."""
    found = (
        Triggered(ability, Occurrence("state"), Acting(), state.returns)
        for ability in abilities_by_event(state).get("state", ())
        if on_stack(ability.context, ability.trigger.does) not in busy
    )
    return tuple(
        each
        for each in found
        if _is_there(state, each.ability, each.occurrence)
        and applies(state, each.ability.trigger, each.context)
    )


def on_stack(context: EffectContext, does: tuple[AnyAction, ...]) -> object:
    """By what an ability that triggers because something is so is known on the stack."""
    return context.carrier, does


def _as_often(state: CombatState, new: Triggered) -> list[Triggered]:
    """An ability as often as it triggers, if its condition is met (CR 603.2d, 603.4)."""
    trigger = new.ability.trigger
    if not trigger.does and not trigger.modes:
        return [new]
    if not applies(state, trigger, new.context) or _is_silenced(state, new):
        return []
    return [new] * (1 if trigger.once else 1 + _again(state, new))


def _once_for(state: CombatState, occurrence: Occurrence) -> tuple[str, ...]:
    """For whom several things that happen at the same time are one event: for each player who is dealt damage."""
    players_dealt = occurrence.event in ("deals_combat_damage_to_player", "deals_damage")
    return tuple(each for each in occurrence.others if players_dealt and each in state.players)


def _with(first: Triggered, more: Triggered) -> Triggered:
    """What happened at the same time, as one event (CR 603.2c)."""
    a, b = first.acting, more.acting
    that = tuple(dict.fromkeys((*a.that, *b.that)))
    others = tuple(dict.fromkeys((*a.counterpart, *b.counterpart)))
    acting = replace(
        a,
        that=that,
        those=that,
        counterpart=others,
        amount=a.amount + b.amount,
        excess=a.excess + b.excess,
        count=len(that),
    )
    return replace(first, acting=acting)


def once(ability: TriggeredAbility) -> object:
    """What an ability that triggers only once a turn is remembered by."""
    return (ability.context.carrier, ability.place, ability.keyword) if ability.trigger.once else None


def _is_used(ability: TriggeredAbility, used: Collection[object]) -> bool:
    """Whether it triggers only once a turn and did, in this combat or before."""
    return ability.trigger.once and (bool(ability.trigger.used) or once(ability) in used)


def _first_only(found: list[Triggered]) -> Iterator[Triggered]:
    seen: set[object] = set()
    for each in found:
        key = once(each.ability)
        if key is None or key not in seen:
            seen.add(key)
            yield each


def _is_there(state: CombatState, ability: TriggeredAbility, occurrence: Occurrence) -> bool:
    """Whether an ability is there to see something: nothing of a player who lost, nor of what isn't there yet."""
    carrier, you = ability.context.carrier, ability.context.you
    delayed = ability.context.acting is not None  # which is there whatever becomes of its source (CR 603.7d)
    if not (delayed or state.is_here(carrier)) or (
        you is not None and you in state.players and state.players[you].lost is not None
    ):
        return False
    return occurrence.event not in DECLARED or carrier not in state.entering or not ability.does_something


def _sees(state: CombatState, ability: TriggeredAbility, occurrence: Occurrence) -> Acting | None:
    """Of whom an ability speaks that sees something; None where that is not what it watches."""
    trigger, context = ability.trigger, ability.context
    if occurrence.event in TURN_EVENTS:
        theirs = trigger.players == "any" or state.scenario.active in players(state, trigger.players, context)
        return Acting() if theirs else None
    if occurrence.event in PLAYER_EVENTS:
        return _of_player(state, ability, occurrence)
    if occurrence.event in TOGETHER:
        return _attack_together(state, ability, occurrence)
    about = occurrence.about or ""
    if trigger.had_to_attack and about not in state.forced:
        return None
    by_whom = occurrence.event == "becomes_target" and (trigger.players, trigger.spells) != (
        "any",
        "any_spell",
    )
    if by_whom:
        watches = _watches(state, trigger.creatures, context, about) and _is_by_spell(
            state, ability, occurrence
        )
    elif occurrence.event == "gets_counters":
        theirs = trigger.players == "any" or occurrence.by in players(state, trigger.players, context)
        watches = theirs and _watches(state, trigger.creatures, context, about)
    elif trigger.players != "any":  # what players and permanents alike may be dealt
        watches = about in players(state, trigger.players, context)
    else:
        watches = about not in state.players and _watches(state, trigger.creatures, context, about)
    if not watches or not (by_whom or _with_whom(state, ability, occurrence)):
        return None
    own = trigger.creatures == "self" or (
        trigger.creatures == "attached" and occurrence.event not in ABOUT_THE_HOST
    )
    that = occurrence.others if own else (about,)
    return Acting(
        that=that,
        those=that,
        counterpart=occurrence.others,
        amount=occurrence.amount,
        excess=occurrence.excess,
        count=len(occurrence.others),
    )


def _is_near(state: CombatState, context: EffectContext, occurrence: Occurrence) -> bool:
    """Whether all of it, also what is attacked or blocks, is in the range of influence of who sees it (CR 801.7)."""
    if state.scenario.range_of_influence is None:
        return True
    with_whom = occurrence.others if occurrence.event not in BY_ITSELF else ()
    known = state.permanents.keys() | state.players.keys()
    involved = frozenset(each for each in (occurrence.about, *with_whom) if each in known)
    return selection(state).near(involved, context) == involved


def _is_by_spell(state: CombatState, ability: TriggeredAbility, occurrence: Occurrence) -> bool:
    """Whether such a spell of one of the players targets something, or, where no spell is asked for, an ability."""
    trigger, context = ability.trigger, ability.context
    theirs = players(state, trigger.players, context)
    by = [each for each in occurrence.others if each in state.spells or each in state.permanents]
    return any(
        state.characteristics(each).controller in theirs
        and (
            _is_spell(state, trigger.others, context, (each,))
            and _is_such_spell(trigger.spells, state.spells[each].types)
            if each in state.spells and state.spells[each].is_spell
            else trigger.spells == "any_spell"
        )
        for each in by
    )


def _watches(state: CombatState, who: Who, context: EffectContext, about: str) -> bool:
    """Whether it is one of the creatures, or other things, whose event an ability watches. What watches itself does so
    whatever it is: a planeswalker or an enchantment dies as creatures do (CR 700.4).
    """
    if who == "self":
        return about == context.carrier
    if who == "any":
        return about in selection(state).everybody
    if about in state.spells:
        return isinstance(who, Selector) and _is_source(state, who, context, about)
    return about in things(state, who, context)


def _is_source(state: CombatState, who: Selector, context: EffectContext, about: str) -> bool:
    """Whether a spell that deals damage is one of the sources of any kind that a selector speaks of (CR 109.1)."""
    spell = state.spells[about]
    theirs = None if who.controller is None else players(state, who.controller, context)
    kinds = who.kinds is not None and "permanent" in who.kinds
    return kinds and (theirs is None or spell.controller in theirs) and is_such(state, spell, who, context)


def _of_player(state: CombatState, ability: TriggeredAbility, occurrence: Occurrence) -> Acting | None:
    trigger, context = ability.trigger, ability.context
    about = occurrence.about or ""
    if about not in players(state, trigger.players, context):
        return None
    if occurrence.event in ("casts", "copies") and not (
        _is_such_spell(trigger.spells, occurrence.word.split())
        and _is_spell(state, trigger.others, context, occurrence.others)
    ):
        return None
    wanted = None if trigger.others == "any" else things(state, trigger.others, context)
    if occurrence.event == "activates" and wanted is not None and set(occurrence.others).isdisjoint(wanted):
        return None
    return Acting(that=(about,), counterpart=occurrence.others, amount=occurrence.amount)


def _is_such_spell(wanted: str, types: Collection[str]) -> bool:
    kinds = {kind.casefold() for kind in types}
    match wanted:
        case "creature":
            return "creature" in kinds
        case "noncreature":
            return "creature" not in kinds
        case "instant_or_sorcery":
            return not kinds.isdisjoint({"instant", "sorcery"})
    return True


def _is_spell(state: CombatState, who: Who, context: EffectContext, spells: tuple[str, ...]) -> bool:
    """Whether a spell that is cast is one of which a selector speaks."""
    known = [state.spells[each] for each in spells if each in state.spells]
    return not isinstance(who, Selector) or any(is_such(state, spell, who, context) for spell in known)


def _attack_together(state: CombatState, ability: TriggeredAbility, occurrence: Occurrence) -> Acting | None:
    """One or more of some creatures attack: once, whatever their number (CR 508.3c)."""
    trigger, context = ability.trigger, ability.context
    such = tuple(a for a in occurrence.others if _watches(state, trigger.creatures, context, a))
    such = tuple(a for a in such if _is_attacked(state, ability, state.graph.target_of(a)))
    if trigger.creatures == "self" and such:
        such = occurrence.others
    if len(such) < max(1, trigger.count):
        return None
    targets = tuple(dict.fromkeys(state.graph.target_of(a) or "" for a in such))
    return Acting(that=such, those=such, counterpart=targets, count=len(such), amount=len(such))


def _with_whom(state: CombatState, ability: TriggeredAbility, occurrence: Occurrence) -> bool:
    """Whether something happens with whom, to what, and as often as an ability asks, and in what kind of damage."""
    trigger, context, about = ability.trigger, ability.context, occurrence.about
    if trigger.damage not in ("all", occurrence.word):
        return False
    if trigger.defenders != "any" and not _is_attacked(state, ability, state.graph.target_of(about or "")):
        return False
    if occurrence.event == "attacks":
        return _is_accompanied(state, ability, about or "")
    if trigger.others != "any":
        wanted = things(state, trigger.others, context, about)
        if set(occurrence.others).isdisjoint(wanted):
            return False
    if trigger.recipients != "any" and not _is_dealt(state, ability, occurrence):
        return False
    return trigger.counter == "any" or trigger.counter.casefold() == occurrence.word.casefold()


def _is_dealt(state: CombatState, ability: TriggeredAbility, occurrence: Occurrence) -> bool:
    known = selection(state).recipients(ability.trigger.recipients, ability.context)
    return known is None or not known.isdisjoint(occurrence.others)


def _is_attacked(state: CombatState, ability: TriggeredAbility, target: str | None) -> bool:
    if ability.trigger.defenders == "any":
        return True
    known = selection(state).defenders(ability.trigger.defenders, ability.context)
    return known is None or target in known


def _is_accompanied(state: CombatState, ability: TriggeredAbility, attacker: str) -> bool:
    """Whether so many attack with a creature as an ability asks: any, a teammate's too, or `others` (CR 805.10a)."""
    trigger = ability.trigger
    if trigger.others == "any" and trigger.count <= 1:
        return True
    beside = [a for a in state.graph.declared_attackers if a != attacker]
    if trigger.others != "any":
        such = things(state, trigger.others, ability.context, attacker)
        beside = [a for a in beside if a in such]
    return len(beside) >= max(trigger.count - 1, 1)


def _again(state: CombatState, new: Triggered) -> int:
    """How many times more an ability triggers because others say so (CR 603.2d)."""
    more, context = 0, new.ability.context
    for e, own in effects_of(state, TriggersAgain):
        if own.you != context.you:
            continue
        if context.carrier not in state.permanents:
            continue  # it is no ability of a permanent
        if e.events and not _is_event(state, e.events, new.occurrence):
            continue
        if e.of != "yours" and context.carrier not in things(state, e.of, own):
            continue  # "yours" is here whatever permanent is yours
        if not _by_creature(state, e, new.occurrence, own):
            continue
        if e.spells != "any" and not _by_your_spell(state, e.spells, new.occurrence, own):
            continue
        more += 1
    return more


def _by_your_spell(state: CombatState, who: Who, occurrence: Occurrence, context: EffectContext) -> bool:
    """Whether such a spell that you cast or copied let an ability trigger: also by what it targets (CR 603.2d)."""
    known = [each for each in occurrence.others if each in state.spells]
    yours = [each for each in known if state.spells[each].controller == context.you]
    by_you = occurrence.about == context.you if occurrence.event in ("casts", "copies") else True
    return by_you and bool(yours) and _is_spell(state, who, context, tuple(yours))


def _is_silenced(state: CombatState, new: Triggered) -> bool:
    """Whether an effect says that what happened lets this ability not trigger (CR 101.2)."""
    carrier = new.ability.context.carrier
    return any(
        _is_event(state, e.events, new.occurrence)
        and (e.of == "any" or carrier in things(state, e.of, context))
        and _by_creature(state, e, new.occurrence, context)
        for e, context in effects_of(state, CannotTrigger)
    )


def _is_event(state: CombatState, events: tuple[Event, ...], occurrence: Occurrence) -> bool:
    """Whether it is one of these events: damage that several are dealt is dealt to a player, too (CR 603.2d)."""
    event = occurrence.event
    if event in events or ("attacks" in events and event in ATTACKING):
        return True
    to_player = "deals_combat_damage_to_player" in events and event in ("deals_combat_damage", "deals_damage")
    return to_player and not state.players.keys().isdisjoint(occurrence.others)


def _by_creature(
    state: CombatState, effect: TriggersAgain | CannotTrigger, occurrence: Occurrence, context: EffectContext
) -> bool:
    """Whether one of the creatures of which an effect speaks let an ability trigger."""
    if effect.creatures == "any":
        return True
    doing = occurrence.others if occurrence.event in TOGETHER else (occurrence.about,)
    return not set(doing).isdisjoint(things(state, effect.creatures, context))

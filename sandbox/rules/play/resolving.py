"""What triggers is put on the stack and resolves, with state-based actions in between, until nothing is left (CR 117.5,
405, 603, 608, 704.3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities.evaluation import players
from sandbox.rules.abilities.events import Happening, Occurrence, events_between
from sandbox.rules.abilities.keywords import RANKS, unapplied
from sandbox.rules.abilities.paying import cost_faults, paid
from sandbox.rules.abilities.resolution import Copying, Resolution
from sandbox.rules.abilities.stack import (
    MOST,
    Resolved,
    StackItem,
    Waiting,
    alike,
    choice_of,
    copies_of,
    countered,
    exertions,
    has_targets,
    in_order,
    nothing,
    open_choice,
    put,
    resolve,
    resolve_together,
    target_events,
    unsaid_cards,
)
from sandbox.rules.abilities.triggering import (
    Triggered,
    abilities_by_event,
    of_states,
    on_stack,
    once,
    triggered,
)
from sandbox.rules.costs import mana_with_x, pays, total
from sandbox.rules.graph.context import Delayed
from sandbox.rules.graph.state import CombatState
from sandbox.rules.play.state_based import act_once, leave_game
from sandbox.rules.verdict import Done, KeywordMoment, Note, OptionalTrigger, Timing, TriggerFact
from sandbox.scenario.ability_costs import ability_cost
from sandbox.scenario.actions import Action, Later
from sandbox.scenario.model import Play

if TYPE_CHECKING:
    from sandbox.rules.play.combat import PlayedCombat


class BeforeResolving(Struct, frozen=True):
    """The table as something is about to resolve: a triggered ability by its place among them, or a play by its."""

    timing: Timing
    state: CombatState
    trigger: int | None = None
    play: int | None = None


# What happens, and what triggers


def happens(played: PlayedCombat, timing: Timing, events: tuple[Occurrence, ...]) -> PlayedCombat:
    """Go on after something happened that abilities see from the present state."""
    return see(played, timing, (Happening(played.state, events),)) if events else played


def see(played: PlayedCombat, timing: Timing, happenings: Iterable[Happening]) -> PlayedCombat:
    """Go on after abilities saw what happened: those that triggered are told, and wait to be put onto the stack."""
    for happening in happenings:
        if abilities_by_event(happening.state):
            found = triggered(happening, played.used)
            if found:
                played = _triggers(played, timing, found, happening.state)
    return played


def _triggers(
    played: PlayedCombat, timing: Timing, found: tuple[Triggered, ...], state: CombatState
) -> PlayedCombat:
    """Tell what triggered, and let it wait; what was forgotten does nothing (CR 603.5)."""
    forgotten = unapplied(state.scenario)
    entered = [
        (p.leaving.source, p.leaving.keyword) for p in state.scenario.permanents if p.leaving is not None
    ]
    facts, moments, waiting = list(played.triggers), dict.fromkeys(played.keywords), list(played.waiting)
    used = set(played.used)
    for each in found:
        ability, fact = each.ability, -1
        source = ability.context.carrier
        if ability.keyword and not has_targets(state, each):
            continue  # it is removed at once (CR 603.3d)
        gone = bool(ability.keyword) and (source, ability.keyword) in forgotten
        made = bool(ability.keyword) and (source, ability.keyword) in entered
        if ability.keyword:
            moments[KeywordMoment(timing, source or "", ability.keyword, gone)] = None
        else:
            fact = len(facts)
            facts.append(_fact(state, timing, each))
        if ability.does_something and not gone and not made:
            waiting.append((fact, each))
            used |= {once(ability)} - {None}
    earlier = len(played.keywords)
    now = sorted(tuple(moments)[earlier:], key=lambda moment: RANKS[moment.keyword])
    return replace(
        played,
        triggers=tuple(facts),
        keywords=(*played.keywords, *now),
        waiting=tuple(waiting),
        used=frozenset(used),
    )


def _fact(state: CombatState, timing: Timing, each: Triggered) -> TriggerFact:
    trigger, about = each.ability.trigger, each.occurrence.about
    source = each.ability.context.carrier
    spell = None if source is None or state.is_emblem(source) else state.spells.get(source)
    return TriggerFact(
        timing,
        source if spell is None else None,
        each.occurrence.event,
        about,
        trigger.text or (spell.name if spell is not None else ""),
        _defending(state, about, trigger.defending),
    )


def _defending(state: CombatState, about: str | None, picked: str | None) -> str | None:
    """The defending player that an ability speaks of (CR 508.5, 508.5a, 802.2a)."""
    if about is not None and about in state.graph.attackers:
        return state.graph.defending(about)
    players = state.defending_players
    return picked if picked in players else players[0] if len(players) == 1 else None


# The stack


def settle(played: PlayedCombat, timing: Timing, stack: Iterable[StackItem] = ()) -> PlayedCombat:
    """Go on until nothing is on the stack and nothing waits for it: before each look at it come state-based actions
    (CR 117.5, 704.3). What is given lies on the stack already, the last on top.
    """
    items = list(stack)
    for _ in range(MOST):
        played = _without_losers(check(played, timing), timing, items)
        if played.over:
            return replace(played, waiting=())
        if ended := [each for each in played.state.delayed if _has_ended(played.state, each)]:
            played = _without(played, ended)
            for each in ended:
                played = _resolves(played, timing, StackItem(each.context, each.does, began=each.returns))
            continue
        if played.state.looks.states:
            played = _seeing_states(played, timing, items)
        if played.waiting:
            played = _put(played, timing, items)
        elif items and (many := alike(items)):
            played = replace(played, state=resolve_together(played.state, items[-many:]))
            del items[-many:]
        elif items:
            item = items.pop()
            gone = countered(played.state, item, len(items) + 1)
            played = resolved(played, timing, item, gone) if gone else _resolves(played, timing, item)
        else:
            return played
    loop = Note("stack_bound", played.state.rule("loop"), (), str(MOST))
    return replace(played, waiting=(), notes=(*played.notes, loop))


def _without_losers(played: PlayedCombat, timing: Timing, items: list[StackItem]) -> PlayedCombat:
    """Go on without what losers have on the stack or waiting, and, if the game goes on, own (CR 800.4a, d)."""
    lost: frozenset[str] = frozenset()
    while (now := played.state.lost) != lost:
        lost = now
        left = leave_game(played.state) if played.state.left else played.state
        if left is not played.state:
            played = check(replace(played, state=left), timing)
    if not lost:
        return played
    items[:] = [item for item in items if item.context.you not in lost]
    waiting = tuple((fact, each) for fact, each in played.waiting if each.ability.context.you not in lost)
    return replace(played, waiting=waiting)


def _seeing_states(played: PlayedCombat, timing: Timing, items: Iterable[StackItem]) -> PlayedCombat:
    """Go on after abilities saw what is so, each once until it has left the stack (CR 603.8)."""
    waiting = (each.ability for _, each in played.waiting)
    busy = {on_stack(each.context, each.trigger.does) for each in waiting}
    found = of_states(played.state, busy | {on_stack(item.context, item.does) for item in items})
    return _triggers(played, timing, found, played.state) if found else played


def _put(played: PlayedCombat, timing: Timing, items: list[StackItem]) -> PlayedCombat:
    """Put all that waits onto the stack, in order, with its choices made (CR 603.3b-d)."""
    choices, instances = (*played.scenario.choices, *exertions(played.scenario)), dict(played.instances)
    waiting: list[Waiting] = []
    for fact, each in played.waiting:
        ability = each.ability
        key = (ability.context.carrier, ability.place, ability.keyword)
        instance = instances[key] = instances.get(key, -1) + 1
        waiting.append((fact, each, choice_of(played.state, choices, each, instance) if choices else None))
    played = replace(played, waiting=())
    together: list[tuple[int, Triggered]] = []
    for fact, each, choice in in_order(played.state, waiting):
        item, notes = put(played.state, each, choice, fact)
        played = replace(played, notes=(*played.notes, *notes))
        asks = item is not None and not item.cards and not item.declined and unsaid_cards(item.does)
        if asks or (item is None and any(note.code == "choose" for note in notes)):
            played = replace(played, open=(*played.open, open_choice(played.state, each, choice)))
        elif item is not None and (optional := _optional(played.state, each, item)):
            played = replace(played, optional=(*played.optional, optional))
        if item is not None:
            items.append(item)
            together.append((fact, each))
            played = happens(played, timing, target_events(item, len(items)))
    return replace(played, instances=instances, together=(*played.together, tuple(together)))


def _optional(state: CombatState, each: Triggered, item: StackItem) -> OptionalTrigger | None:
    """What is told of an ability of a permanent that can be declined or not paid for; None of any other (CR 603.5)."""
    source, off = item.context.carrier, item.unless_paid_by
    averts = bool(item.cost) and off is not None
    payers = players(state, off, item.context) if averts and off is not None else (item.context.you or "",)
    may = each.ability.trigger.optional is True
    left_to = item.cost or may or any(isinstance(action, Action) and action.may for action in item.does)
    if not left_to or not payers or source is None or item.keyword:
        return None
    return OptionalTrigger(source, each.ability.place, payers[0], item.cost, averts, item.declined)


def _resolves(played: PlayedCombat, timing: Timing, item: StackItem) -> PlayedCombat:
    """An ability resolves, does nothing if its cost isn't paid, or if it is where others may pay (CR 118.12)."""
    if not item.cost:
        return resolved(played, timing, item, resolve(played.state, item))
    off = item.unless_paid_by
    payers = (item.context.you or "",) if off is None else players(played.state, off, item.context)
    after = _paid(played, timing, item, payers[0]) if payers else None
    if after is None and off is None:
        return resolved(played, timing, item, nothing(played.state, item, Done("if", not_done=True)))
    if after is not None and off is not None:
        played, _ = after
        done = Done("pay", payers[:1], word=item.cost, not_done=True)
        return resolved(played, timing, item, nothing(played.state, item, done))
    if after is not None:
        played, item = after
    return resolved(played, timing, item, resolve(played.state, item))


def _paid(
    played: PlayedCombat, timing: Timing, item: StackItem, payer: str
) -> tuple[PlayedCombat, StackItem] | None:
    """Go on after a player paid what is asked as it resolves, and speak of that; None where they don't, or can't."""
    x = item.context.acting.x if item.context.acting is not None else 0
    cost = ability_cost(mana_with_x(item.cost, x))
    pays_for = Play(after="main", player=payer, source=item.context.carrier, paying=item.chosen.rest, x=x)
    r = Resolution(played.state, item.context)
    spent = (*played.spent.get(payer, ()), *((cost.mana,) if cost.mana else ()))
    player = played.state.players[payer]
    mana = player.card.mana
    short = mana is not None and bool(cost.mana) and pays(mana, total(spent), player.life) is False
    if item.declined or short or any(cost_faults(r, cost, pays_for)):
        return None
    r = paid(r, cost, pays_for)
    played = replace(played, state=r.state, spent={**played.spent, payer: spent})
    return see(played, timing, r.happenings), replace(item, context=r.context)


def resolved(played: PlayedCombat, timing: Timing, item: StackItem, done: Resolved) -> PlayedCombat:
    """Go on after something on the stack resolved: abilities see what it did."""
    r = done.resolution
    facts, resolutions = played.triggers, played.resolutions
    if item.fact >= 0:
        resolutions = (*resolutions, BeforeResolving(timing, played.state, trigger=item.fact))
        now = replace(
            facts[item.fact],
            did=r.done,
            targets=tuple(t for some in item.chosen.targets for t in some),
            fizzled=done.fizzled,
            countered=done.countered,
        )
        facts = (*facts[: item.fact], now, *facts[item.fact + 1 :])
    played = replace(
        played,
        state=r.state,
        triggers=facts,
        resolutions=resolutions,
        notes=(*played.notes, *r.notes),
        combats=played.combats + r.combats,
        over=played.over or r.ends_combat,
    )
    played = see(played, timing, r.happenings)
    for copying in r.copies:
        played = copied(played, timing, copying)
    return played


def copied(played: PlayedCombat, timing: Timing, copying: Copying) -> PlayedCombat:
    """Go on after copies of a spell that was cast were put on the stack, and resolved (CR 707.10)."""
    item = played.casting.get(copying.spell)
    made = [] if item is None else copies_of(played.state, item, copying)
    for each in made:
        word = " ".join(played.state.spells[copying.spell].types)
        copies = Occurrence("copies", copying.by, (copying.spell,), word=word)
        played = happens(played, timing, (*target_events(each), copies))
    return settle(played, timing, made)


def delayed(played: PlayedCombat, moment: Later) -> tuple[PlayedCombat, Timing, list[StackItem]]:
    """What waited for a moment goes onto the stack before what triggers, the active player's first (CR 603.7)."""
    state = played.state
    waiting = [each for each in state.delayed if each.at == moment]
    played = _without(played, waiting)
    seats = {player: seat for seat, player in enumerate(state.seating.turn_order)}
    waiting.sort(key=lambda each: seats.get(each.context.you or "", len(seats)))
    items = [StackItem(each.context, each.does, began=each.returns) for each in reversed(waiting)]
    timing: Timing = "end"
    return played, timing, items


def _without(played: PlayedCombat, done: Collection[Delayed]) -> PlayedCombat:
    left = tuple(each for each in played.state.delayed if each not in done)
    return replace(played, state=replace(played.state, delayed=left))


def _has_ended(state: CombatState, each: Delayed) -> bool:
    """Whether the source of an exile has left the battlefield, so that what it exiled comes back (CR 610.3)."""
    source = each.context.carrier or ""
    changed = state.returns.get(source, 0) != each.returns.get(source, 0)
    return each.at == "source_leaves" and (changed or not state.is_here(source))


def check(played: PlayedCombat, timing: Timing) -> PlayedCombat:
    """Do state-based actions, until there are none to do (CR 704.3); abilities see what they did."""
    before, checked = played.state, played.checked
    while before is not checked:
        state = act_once(before, checked)
        if state is before:
            return replace(played, checked=state)
        played = see(replace(played, state=state), timing, events_between(before, state))
        before, checked = state, before
    return played

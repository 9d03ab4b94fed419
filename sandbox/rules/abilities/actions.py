"""Every action of an ability or spell: a function from a resolution to the next, in one table (CR 608.2c, 701)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from sandbox.rules.abilities import making
from sandbox.rules.abilities.continuous import make_continuous, modification
from sandbox.rules.abilities.dying import destroy, put_into_graveyard, untapped
from sandbox.rules.abilities.evaluation import applies, things, value_of
from sandbox.rules.abilities.events import Happening, Occurrence, arrival_events, life_events
from sandbox.rules.abilities.harm import deal_damage, fight
from sandbox.rules.abilities.resolution import Copying, Resolution, countering
from sandbox.rules.damage.life import cannot_lose, gain_life, lose_life, poison, put_counters, take_counters
from sandbox.rules.graph.characteristics import emblem_of
from sandbox.rules.graph.combat_graph import Edge
from sandbox.rules.graph.context import Acting, BoundEffect, Delayed, EffectContext, InForce, Prevented
from sandbox.rules.graph.copies import as_copy
from sandbox.rules.graph.records import Modification, PlayerState
from sandbox.rules.graph.state import CombatState, change_control
from sandbox.rules.graph.transitions import Ends, become_blocked, leave_combat
from sandbox.rules.layers.continuous import effects_of
from sandbox.rules.table.protection import may_lie_on
from sandbox.rules.verdict import Done, Note
from sandbox.scenario import actions as do
from sandbox.scenario.effects import Base, CannotBeSacrificed, Effect, Event, RedirectDamage
from sandbox.scenario.model import Leaving, transformed
from sandbox.scenario.selectors import ACTING, Amount, Group, Value

MOST: Final = 500
"""So many actions at most are done about prevented damage of one moment."""


def perform(r: Resolution, action: do.AnyAction) -> Resolution:
    """Do an action, and then what effects do about damage of it that they prevented (CR 615.5)."""
    after = _performed(r, action)
    return after_prevention(after) if after.state.prevented else after


def _performed(r: Resolution, action: do.AnyAction) -> Resolution:
    """Do an action: now or later, if what it asks for is so and nobody declines it (CR 603.7, 608.2c-d)."""
    if not isinstance(action, do.DoTrigger) and not applies(r.state, action, r.context):
        return r.speaking(did=False).telling(Done(do.word_of(action), not_done=True))
    if isinstance(action, do.Action):
        if action.may and r.declined:
            return r.speaking(did=False).telling(Done(do.word_of(action), not_done=True))
        if action.at is not None:
            return _later(r, action)
    r = r.speaking(did=True)
    after = make_continuous(r, action) if isinstance(action, Effect) else TABLE[type(action)](r, action)
    if r.keyword or len(after.done) == len(r.done) or after.done[-1].not_done:
        return after
    told = (
        each if each.action is not None or each.not_done else replace(each, action=as_done(r, action, each))
        for each in after.done[len(r.done) :]
    )
    return replace(after, done=(*r.done, *told))


def after_prevention(r: Resolution) -> Resolution:
    """Go on with what effects do about prevented damage (CR 615.5), and of that; a loop ends, noted (104.4b)."""
    begun, waiting = r.context, _about_prevented(r.state)
    r = replace(r, state=replace(r.state, prevented=()))
    for _ in range(MOST):
        if not waiting:
            return replace(r, context=begun)
        context, (action, *others) = waiting.pop()
        r = _performed(replace(r, context=context), action)
        if others:
            waiting.append((r.context, tuple(others)))
        if r.state.prevented:
            waiting += _about_prevented(r.state)
            r = replace(r, state=replace(r.state, prevented=()))
    return replace(r, context=begun).noting(Note("stack_bound", r.state.rule("loop"), (), str(MOST)))


def _about_prevented(state: CombatState) -> list[tuple[EffectContext, tuple[do.AnyAction, ...]]]:
    """What is done about prevented damage, each with whom it speaks of, the first last."""
    return [
        (replace(each.bound.context, acting=_speaking_of(each)), getattr(each.bound.effect, "then", ()))
        for each in reversed(state.prevented)
    ]


def _speaking_of(each: Prevented) -> Acting:
    acting = each.bound.context.acting or Acting()
    return replace(acting, that=(each.source,), counterpart=(each.to,), amount=each.amount)


def as_done(r: Resolution, action: do.AnyAction, done: Done) -> do.AnyAction:
    """An action as it was done: with ids for the words, and numbers for the values."""
    now: dict[str, Any] = {"if_": None, "unless": None, "may": False, "at": None}
    for name in action.__struct_fields__:
        said = getattr(action, name)
        if name in ("who", "creatures") and not isinstance(action, do.ExchangeLife):
            now[name] = done.who or said
        elif name in ("players", "by", "excess") and said is not None:
            now[name] = r.players(said)
        elif isinstance(said, Amount) or said == "x":
            now[name] = value_of(r.state, said, r.context, done.who[0] if done.who else None)
        elif isinstance(said, str) and (said in ACTING or said in ("self", "attached", "paired")):
            found = r.things(said)
            now[name] = found if set(found) <= r.state.permanents.keys() | r.state.players.keys() else said
    if isinstance(action, do.DealDamage):
        hit = tuple(p for p in done.who if p in r.state.permanents)
        now["who"], now["players"] = hit or None, tuple(p for p in done.who if p not in hit) or None
    if isinstance(action, RedirectDamage):
        now.pop("to", None)
    return replace(action, **{k: v for k, v in now.items() if k in action.__struct_fields__})


def _later(r: Resolution, action: do.Action) -> Resolution:
    """Let an action wait, about those it speaks of now (CR 603.7c); what leaves at the next end step is told now."""
    now = replace(action, at=None)
    who = getattr(action, "who", None)
    ids = r.things(who) if who is not None else ()
    if action.at == "end_step" and type(action) in LEAVES:
        to = LEAVES[type(action)]
        source = r.carrier if r.carrier in r.state.permanents else None
        going = Leaving(at="end_step", to=to, keyword=r.keyword, source=source)
        here = [r.state.permanents[p] for p in r.here(ids)]
        state = r.state.with_permanents(replace(s, card=replace(s.card, leaving=going)) for s in here)
        return r.to(state).telling(Done(do.word_of(action), r.here(ids), word="end_step"))
    if who is not None and not isinstance(who, Group):
        now = replace(now, who=ids)
    waiting = Delayed(action.at or "end_step", (now,), r.context, r.state.returns)
    state = replace(r.state, delayed=(*r.state.delayed, waiting))
    return replace(r, state=state).telling(Done(do.word_of(action), ids, word=action.at or ""))


def _told(
    r: Resolution, word: str, who: tuple[str, ...], amount: int | None = None, of: str = ""
) -> Resolution:
    """Tell an action that was done to these, and speak of them from now on."""
    nobody = not who
    return r.speaking(those=who, did=not nobody).telling(Done(word, who, amount, word=of, not_done=nobody))


LEAVES: Final[dict[type, Literal["exile", "graveyard", "hand"]]] = {
    do.Sacrifice: "graveyard",
    do.Destroy: "graveyard",
    do.Exile: "exile",
    do.ReturnTo: "hand",
}
"""Where something goes by an action."""


# What is chosen


def _choose(r: Resolution, action: do.Choose) -> Resolution:
    if r.acting.word in r.things(action.who):  # a source that was named (CR 609.7)
        chosen: tuple[str, ...] = (r.acting.word,)
    else:
        r, chosen = r.picked(action.who)
    r = r.speaking(chosen=chosen)
    return _told(r, "choose", chosen)


# Counters


def _counters(r: Resolution, action: do.PutCounters) -> Resolution:
    whole = action.count == "all"
    if action.or_:
        kinds = (action.counter, *action.or_)
        kind = next((k for k in kinds if k.casefold() == r.acting.word.casefold()), action.counter)
        action = replace(action, counter=kind, or_=())
    number = 0 if action.count == "all" else r.number(action.count)
    if action.players is not None:
        return _player_counters(r, action, number)
    picks = r.picks
    r, who = r.those_picked(action.who)
    if action.remove:
        state = take_counters(r.state, who, action.counter, None if whole else number)
        return _told(r.to(state), "counters", who, -number, action.counter)
    if action.counter == "any":
        return _proliferate(r, who, number, named=r.picks != picks)
    if r.amounts and len(r.amounts) == len(who) > 1:
        for each, n in zip(who, r.amounts, strict=True):
            r = r.to(_put(r, (each,), action.counter, n))
        return _told(r, "counters", who, sum(r.amounts), action.counter)
    for n, each in enumerate(who if action.divided else ()):  # evenly where nobody said how (CR 601.2d)
        r = r.to(_put(r, (each,), action.counter, number // len(who) + (n < number % len(who))))
    if number > 0 and not action.divided:
        r = r.to(_put(r, who, action.counter, number))
    return _told(r, "counters", who, number, action.counter)


def _proliferate(r: Resolution, who: tuple[str, ...], number: int, *, named: bool) -> Resolution:
    """Another counter of each kind already there (CR 701.34a); on all that is yours where nobody said."""
    if not named:
        who = tuple(p for p in who if r.state.controller(p) == r.context.you)
    for each in who:
        for kind in tuple(r.state.permanents[each].counters):
            r = r.to(_put(r, (each,), kind, number))
        kinds = r.state.characteristics(each).types
        for kind in ("loyalty",) * ("planeswalker" in kinds) + ("defense",) * ("battle" in kinds):
            r = r.to(_put(r, (each,), kind, number))
    return _told(r, "counters", who, number, "any")


def _put(r: Resolution, who: tuple[str, ...], kind: str, number: int) -> CombatState:
    return put_counters(r.state, who, kind, number, keyword=r.keyword, source=r.carrier)


def _player_counters(r: Resolution, action: do.PutCounters, number: int) -> Resolution:
    who = r.players(action.players or "you")
    if action.counter.casefold() in ("poison", "any"):
        now = [s for p in who if (s := r.state.players[p]).poison or action.counter != "any"]
        more = [-min(number, s.poison) if action.remove else number for s in now]
        changed = {s.id: poison(r.state, s.id, n) for s, n in zip(now, more, strict=True)}
        r = r.to(r.state.with_players(changed))
    if action.counter.casefold() != "poison":  # counters of other kinds are told of players
        more_given = {p: _with_given(r.state.players[p], action, number) for p in who}
        r = r.to(r.state.with_players(more_given).looked_at_anew())
    return _told(r, "counters", who, number, action.counter)


def _with_given(s: PlayerState, action: do.PutCounters, number: int) -> PlayerState:
    """A player with more counters of a kind than were told, or fewer; energy that nobody counts stays so."""
    given = dict(s.card.given)
    kinds = [k for k in COUNTED if given.get(k)] if action.counter == "any" else [action.counter.casefold()]
    for kind in kinds:
        had = given.get(kind)
        if had is None and kind == "energy":
            continue
        had = had if isinstance(had, int) else 0
        given[kind] = max(0, had - number if action.remove else had + number)
    return replace(s, card=replace(s.card, given=given))


COUNTED: Final = ("energy", "experience", "rad")
"""Counters that players have and that are told of them, besides poison."""


def _double(r: Resolution, action: do.DoubleCounters) -> Resolution:
    who = r.those(action.who)
    for each in who:
        kinds = r.state.permanents[each].counters.items()
        for kind, n in kinds:
            if action.counter in ("any", kind):
                r = r.to(_put(r, (each,), kind, n))
    return _told(r, "double_counters", who, of=action.counter)


def _move(r: Resolution, action: do.MoveCounters) -> Resolution:
    """Counters are moved; of what left the battlefield as many are put as it last had (CR 122.5, 122.8)."""
    froms = tuple(each for each in r.things(action.who) if each in r.state.permanents)
    tos = r.those(action.to)[:1]
    for source in froms if tos else ():
        left = None if action.count == "all" else r.number(action.count)
        for kind, there in tuple(r.state.permanents[source].counters.items()):
            n = there if left is None else min(there, left)
            if action.counter in ("any", kind) and n > 0:
                left = None if left is None else left - n
                r = r.to(take_counters(r.state, (source,), kind, n))
                r = r.to(_put(r, tos, kind, n))
    return _told(r, "move_counters", tos, of=action.counter)


# Leaving the battlefield


def _destroy(r: Resolution, action: do.Destroy) -> Resolution:
    r, who = r.those_picked(action.who)
    why = dict.fromkeys(who, r.state.rule("destroy"))
    r = r.to(destroy(r.state, why, regenerate=action.regenerate, by_effect=True))
    return _told(r, "destroy", tuple(p for p in who if not r.state.is_here(p)))


def _sacrifice(r: Resolution, action: do.Sacrifice) -> Resolution:
    """The controllers sacrifice them; or each of some players so many of their own, as they choose (CR 701.21)."""
    why = r.state.rule("annihilator" if r.keyword == "annihilator" else "sacrifice")
    gone: list[str] = []
    if action.by is None:
        r, found = r.picked(action.who)
        gone += sacrificeable(r, r.here(found))
    else:
        for player in r.players(action.by):
            who, of = action.who, r
            if isinstance(who, Group) and (who.greatest or who.least):  # among those that the player controls
                who, of = replace(who, controller="that"), r.speaking(that=(player,))
            theirs = tuple(p for p in r.here(of.things(who)) if r.state.controller(p) == player)
            theirs = sacrificeable(r, theirs)
            choose = action.who.choose if isinstance(action.who, Group) else None
            context = r.concerning(player).context
            most = len(theirs) if choose in (None, "any") else value_of(r.state, choose, context)  # type: ignore[arg-type]
            r, some = r.picking(theirs, most)
            gone += some
    return sacrificed(r, tuple(gone), why)


def sacrificeable(r: Resolution, some: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some permanents that no effect keeps from being sacrificed, at all or by opponents (CR 101.2)."""
    kept: set[str] = set()
    for effect, context in effects_of(r.state, CannotBeSacrificed):
        you = context.you
        if effect.by == "any" or (you and r.context.you in r.state.seating.opponents_of(you)):
            kept |= set(things(r.state, effect.creatures, context))
    return tuple(p for p in some if p not in kept) if kept else some


def sacrificed(r: Resolution, who: tuple[str, ...], why: str) -> Resolution:
    """Go on after permanents were sacrificed, which abilities see as such (CR 701.21a)."""
    seen = tuple(Occurrence("is_sacrificed", p) for p in who)
    before = r.state
    r = r.to(put_into_graveyard(r.state, dict.fromkeys(who, why)))
    if seen:
        r = replace(r, happenings=(*r.happenings, Happening(before, seen)))
    return _told(r, "sacrifice", who)


def _exile(r: Resolution, action: do.Exile) -> Resolution:
    r, found = r.picked(action.who)
    for_now = action.returns == "source_leaves"
    who = _out_of(r, found, action.out_of) if not for_now or r.here((r.carrier,)) else ()  # CR 610.3c
    rule = r.state.rule("exile")
    r = r.to(r.state.with_permanents(r.state.permanents[p].gone("exile", rule) for p in who))
    r = _told(r, "exile", who)
    if action.returns == "now":
        yours, turned = action.under == "you", action.transformed
        return making.returned(r, who, under_you=yours, tapped=action.tapped, turned=turned)
    if action.returns in ("end_of_combat", "source_leaves") and who:
        back = do.Enter(who=who, tapped=action.tapped)
        waiting = Delayed(action.returns, (back,), r.context, r.state.returns)
        return replace(r, state=replace(r.state, delayed=(*r.state.delayed, waiting)))
    return r


def _return(r: Resolution, action: do.ReturnTo) -> Resolution:
    r, found = r.picked(action.who)
    who = _out_of(r, found, action.out_of)
    r = r.to(r.state.with_permanents(r.state.permanents[p].gone(action.to, None) for p in who))
    return _told(r, "return", who, of=action.to)


def _out_of(r: Resolution, found: tuple[str, ...], zone: do.OutOf) -> tuple[str, ...]:
    """Those that are there, or of what died the cards: a token that left ceases to exist (CR 111.7)."""
    if zone == "battlefield":
        return r.here(found)
    dead = ((p, s) for p in found if (s := r.state.permanents.get(p)) and s.zone == "graveyard")
    return tuple(p for p, s in dead if not s.card.token)


# Status


def _tap(r: Resolution, action: do.DoTap) -> Resolution:
    r, who = r.those_picked(action.who)
    return _told(r.to(tapped(r.state, who)), "tap", who)


def tapped(state: CombatState, who: tuple[str, ...]) -> CombatState:
    """The state after permanents became tapped (CR 701.26a)."""
    return state.with_permanents(
        replace(s, tapped=True) for p in who if not (s := state.permanents[p]).tapped
    )


def _untap(r: Resolution, action: do.DoUntap) -> Resolution:
    r, who = r.those_picked(action.who)
    records = r.state.permanents
    return _told(r.to(r.state.with_permanents(untapped(records[p]) for p in who)), "untap", who)


def _regenerate(r: Resolution, action: do.Regenerate) -> Resolution:
    who = r.those(action.who)
    records = [r.state.permanents[p] for p in who]
    more = [replace(s, regeneration_shields=s.regeneration_shields + 1) for s in records]
    return _told(r.to(r.state.with_permanents(more)), "regenerate", who)


_BECOMES: Final[dict[str, Event]] = {"crewed": "becomes_crewed", "exerted": "becomes_exerted"}


def _become(r: Resolution, action: do.Become) -> Resolution:
    """They become what is written as a keyword here, and is none (CR 701.15, 702.112b, 702.122, 702.171)."""
    who = r.those(action.who)
    lasts = action.state in ("monstrous", "renowned", "suspected")
    word = Modification(
        gains=(action.state,),
        keyword=r.keyword or action.state,
        source=r.carrier or None,
        until="lasting" if lasts else "end_of_turn",
    )
    state = r.state.with_permanents(
        r.state.permanents[p].modified(word) for p in who if not r.state.keywords(p).has(action.state)
    )
    events = tuple(Occurrence(_BECOMES[action.state], p) for p in who if action.state in _BECOMES)
    return _told(r.to(state, *events), "become", who, of=action.state)


def _phase_out(r: Resolution, action: do.PhaseOut) -> Resolution:
    """They and all that is attached to them are treated as though they weren't there (CR 702.26b, 702.26g)."""
    who = r.those(action.who)
    along = {each for p in who for each in r.state.graph.attached_along(p)}
    gone = [r.state.permanents[p] for p in (*who, *(along - set(who))) if r.state.is_here(p)]
    state = r.state.with_permanents(replace(s, present=False, phased_out=True) for s in gone)
    return _told(r.to(state), "phase_out", who)


# Combat


def _remove(r: Resolution, action: do.RemoveFromCombat) -> Resolution:
    who = r.those(action.who)
    return _told(r.to(leave_combat(r.state, who)), "remove_from_combat", who)


def _become_blocked(r: Resolution, action: do.BecomeBlocked) -> Resolution:
    who = tuple(p for p in r.those(action.who) if r.state.graph.attacks(p))
    before = r.state
    after = become_blocked(before, who)
    return _told(r.to(after, *arrival_events(before, after)), "become_blocked", who)


def _extra(r: Resolution, action: do.ExtraCombat) -> Resolution:
    number = r.number(action.count)
    return replace(r, combats=r.combats + number).telling(Done("extra_combat", amount=number))


def _counter(r: Resolution, _: do.CounterIt) -> Resolution:
    state = r.state
    countered = replace(state, spent={**state.spent, countering(r.acting.amount): 1})
    return replace(r, state=countered).telling(Done("counter", r.acting.counterpart))


def _end_combat(r: Resolution, _: do.EndCombat) -> Resolution:
    state = r.state
    fighters = (*state.graph.attackers, *state.graph.blockers, *state.graph.attacked)
    here = tuple(dict.fromkeys(p for p in fighters if p in state.permanents))
    return replace(r.to(leave_combat(state, here)), ends_combat=True).telling(Done("end_combat"))


# Life and the game


def _to_each(r: Resolution, value: Value, who: tuple[str, ...]) -> list[tuple[str, int]]:
    """How much it is for each player: "for each creature that player controls"."""
    return [(p, value_of(r.state, value, r.concerning(p).context)) for p in who]


def _one_number(each: list[tuple[str, int]]) -> int:
    numbers = {n for _, n in each}
    return numbers.pop() if len(numbers) == 1 else sum(n for _, n in each)


def _life(r: Resolution, action: do.ChangeLife) -> Resolution:
    who = r.players(action.players)
    state, amount = r.state, 0
    changes: list[tuple[str, int]] = []
    if action.gain is not None:
        each = _to_each(r, action.gain, who)
        amount = _one_number(each)
        state, gained = gain_life(state, each)
        changes += gained
    if action.lose is not None:
        each = _to_each(replace(r, state=state), action.lose, who)
        amount -= _one_number(each)
        state, gone = lose_life(state, each)
        changes += gone
    if action.becomes is not None:
        amount = value_of(state, action.becomes, r.context)
        for p in who:
            more = amount - state.players[p].life
            state, change = gain_life(state, [(p, more)]) if more > 0 else lose_life(state, [(p, -more)])
            changes += change
    done = sum(abs(n) for _, n in changes)
    r = r.to(state, *life_events(changes)).speaking(amount=done or r.acting.amount)
    return _told(r, "life", who, amount)


def _exchange_life(r: Resolution, action: do.ExchangeLife) -> Resolution:
    """Life totals, or one and a number of something, are exchanged, unless that can't be (CR 701.12a, c, g)."""
    one = next(iter(r.players(action.players)), None)
    if one is None:
        return _told(r, "exchange_life", ())
    if action.with_ is not None:
        other = next(iter(r.players(action.with_)), None)
        wanted = {} if other is None else {one: r.state.players[other].life, other: r.state.players[one].life}
        return _with_totals(r, wanted)
    thing = next(iter(r.those(action.who)), None)
    if thing is None:
        return _told(r, "exchange_life", ())
    now, was = r.state.characteristics(thing), r.state.players[one].life
    after = _with_totals(r, {one: now.power if action.size == "power" else now.toughness})
    if after.done[-1].not_done:
        return after
    become = modification(after, Base(power=was) if action.size == "power" else Base(toughness=was))
    state = after.state.with_permanents([after.state.permanents[thing].modified(become)] if become else ())
    return after.to(replace(state, clock=state.clock + 1))


def _with_totals(r: Resolution, wanted: Mapping[str, int]) -> Resolution:
    """Go on after life totals became that, all of them, or none where one can't (CR 701.12a)."""
    state, changes = r.state, list[tuple[str, int]]()
    for player, total in wanted.items():
        more = total - r.state.players[player].life
        state, change = (
            gain_life(state, [(player, more)]) if more > 0 else lose_life(state, [(player, -more)])
        )
        if more and not change:
            return _told(r, "exchange_life", ())
        changes += change
    return _told(r.to(state, *life_events(changes)), "exchange_life", tuple(wanted))


def _emblem(r: Resolution, action: do.MakeEmblem) -> Resolution:
    """Players get an emblem, whose effects and abilities are there from now on (CR 114.1-2)."""
    who = r.players(action.players)
    for player in who:
        state = r.state
        name = next(making.fresh_ids(state, r.carrier if r.carrier in state.permanents else player))
        context = EffectContext(name, player)
        clock = state.clock + 1
        more = (InForce(BoundEffect(effect, context), "lasting", clock) for effect in action.effects)
        spells = {**state.spells, name: emblem_of(name, player)}
        state = replace(state, in_force=(*state.in_force, *more), spells=spells, clock=clock)
        r = replace(r, state=state.looked_at_anew())
    return _told(r, "emblem", who)


def _end_game(r: Resolution, action: do.EndGame) -> Resolution:
    who = r.players(action.players)
    losers = who
    if action.wins:
        losers = tuple(p for w in who for p in r.state.seating.opponents_of(w))
    losers = tuple(p for p in losers if not cannot_lose(r.state, p))
    why = r.state.rule("wins" if action.wins else "loses")
    now = {p: replace(r.state.players[p], lost=why) for p in losers if r.state.players[p].lost is None}
    return _told(r.to(r.state.with_players(now)), "end_game", who, of="wins" if action.wins else "")


# What enters, changes hands, is attached, turns


def _create(r: Resolution, action: do.Create) -> Resolution:
    r = making.created(r, action)
    return r.telling(Done("create", r.acting.those, not_done=not r.acting.those))


def _enter(r: Resolution, action: do.Enter) -> Resolution:
    r = making.entered(r, action)
    return r.telling(Done("enter", r.acting.those, not_done=not r.acting.those))


def _attach(r: Resolution, action: do.Attach) -> Resolution:
    r, who = r.picked(action.who)
    r, found = r.picked(action.to)
    hosts = tuple(t for t in found if t in r.state.players or r.here((t,)))
    return attached(r, r.here(who), hosts[:1])


def attached(r: Resolution, who: tuple[str, ...], hosts: tuple[str, ...]) -> Resolution:
    """Go on after permanents became attached to something; not to what they can't be attached to (CR 701.3)."""
    state = r.state
    able = tuple(p for p in who for host in hosts if may_lie_on(state, p, host))
    gone: list[Ends] = [(p, state.graph.hosts[p], "attached") for p in able if p in state.graph.hosts]
    edges: list[Edge] = [(p, host, "attached", {}) for p in able for host in hosts]
    r = r.to(state.with_relations(gone, edges)) if able else r
    return _told(r, "attach", able).speaking(counterpart=hosts)


def _unattach(r: Resolution, action: do.Unattach) -> Resolution:
    who = r.those(action.who)
    hosts = r.state.graph.hosts
    gone: list[Ends] = [(p, hosts[p], "attached") for p in who if p in hosts]
    r = r.to(r.state.with_relations(gone, ())) if gone else r
    return _told(r, "unattach", who)


def _exchange(r: Resolution, action: do.ExchangeControl) -> Resolution:
    one, other = r.those(action.who)[:1], r.those(action.with_)[:1]
    if not one or not other:
        return _told(r, "exchange_control", ())
    state = r.state
    owners = {one[0]: state.controller(other[0]), other[0]: state.controller(one[0])}
    changed = [p for p, now in owners.items() if now != state.controller(p)]
    state = leave_combat(change_control(state, owners), changed)
    return _told(r.to(state), "exchange_control", (*one, *other))


def _pair(r: Resolution, action: do.Pair) -> Resolution:
    """Creatures of one player that are not paired become so for as long as that lasts (CR 702.95d-e)."""
    one = r.those(action.who)[:1]
    r, found = r.picked(action.with_)
    both = (*one, *r.here(found)[:1])
    alone = [p for p in both if not things(r.state, "paired", EffectContext(p, None))]
    owners = {r.state.controller(p) for p in both if r.state.is_creature(p)}
    if len(alone) != 2 or len(set(both)) != 2 or owners != {r.context.you}:  # noqa: PLR2004  a pair
        return _told(r, "pair", ())
    s = r.state.permanents[both[0]]
    paired = replace(s, card=replace(s.card, paired_with=both[1]))
    return _told(r.to(r.state.with_permanents([paired])), "pair", both)


def _transform(r: Resolution, action: do.Transform) -> Resolution:
    """They show their other face, where the table knows it (CR 701.27)."""
    who = r.those(action.who)
    cards = {p: transformed(r.state.permanents[p].card) for p in who}
    faced = {p: replace(r.state.permanents[p], card=card) for p, card in cards.items() if card is not None}
    turned = (Occurrence("transforms", p) for p in faced)
    r = r.to(r.state.with_permanents(list(faced.values())), *turned) if faced else r
    if rest := tuple(p for p in who if p not in faced):
        r = r.noting(Note("read_card", r.state.rule("transform"), rest))
    return _told(r, "transform", tuple(faced))


def _become_copy(r: Resolution, action: do.BecomeCopy) -> Resolution:
    """They have the copiable values of something else, and stay what they are besides (CR 707.2)."""
    who, of = r.those(action.who), r.things(action.of)[:1]
    if not of or of[0] not in r.state.permanents:
        return _told(r, "become_copy", ())
    model = r.state.permanents[of[0]].card
    records = [r.state.permanents[p] for p in who]
    new = [replace(s, card=as_copy(s.card, model, action, r.number)) for s in records]
    return _told(r.to(r.state.with_permanents(new)), "become_copy", who)


def _copy_spell(r: Resolution, action: do.CopySpell) -> Resolution:
    """A spell is copied; the copies are put on the stack above it as soon as this has resolved (CR 707.10)."""
    named = (r.carrier,) if action.of == "self" else r.things(action.of)
    spells = [t for t in named if t in r.state.spells]
    by = r.players(action.players)[:1]
    number = r.number(action.count)
    if not spells or not by or number <= 0:
        return r.speaking(did=False).telling(Done("copy_spell", not_done=True))
    only = None if action.only is None else r.things(action.only)
    each: tuple[str, ...] | None = None
    if action.each is not None:
        r, each = r.picked(action.each)
    made = Copying(spells[0], by[0], min(number, making.MOST_TOKENS), r.picks, each, only)
    return replace(r, picks=(), copies=(*r.copies, made)).telling(Done("copy_spell", tuple(by)))


def _read(r: Resolution, action: do.ReadCard) -> Resolution:
    carrier = (r.carrier,) if r.carrier in r.state.permanents else ()
    note = Note("read_card", None, carrier, action.text or r.note or None)
    return r.noting(note).telling(Done("read_card", word=action.text))


TABLE: Final[dict[type[Any], Callable[[Resolution, Any], Resolution]]] = {
    do.Choose: _choose,
    do.PutCounters: _counters,
    do.DoubleCounters: _double,
    do.MoveCounters: _move,
    do.DealDamage: deal_damage,
    do.Destroy: _destroy,
    do.Exile: _exile,
    do.ReturnTo: _return,
    do.Sacrifice: _sacrifice,
    do.DoTap: _tap,
    do.DoUntap: _untap,
    do.ChangeLife: _life,
    do.Create: _create,
    do.Enter: _enter,
    do.RemoveFromCombat: _remove,
    do.BecomeBlocked: _become_blocked,
    do.Regenerate: _regenerate,
    do.DoFight: fight,
    do.Attach: _attach,
    do.Unattach: _unattach,
    do.ExtraCombat: _extra,
    do.CounterIt: _counter,
    do.Transform: _transform,
    do.PhaseOut: _phase_out,
    do.Become: _become,
    do.BecomeCopy: _become_copy,
    do.CopySpell: _copy_spell,
    do.ExchangeControl: _exchange,
    do.Pair: _pair,
    do.ExchangeLife: _exchange_life,
    do.MakeEmblem: _emblem,
    do.EndGame: _end_game,
    do.EndCombat: _end_combat,
    do.ReadCard: _read,
}
"""What each action that is no continuous effect does."""

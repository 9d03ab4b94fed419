"""What happens, as abilities see it: attacks, damage, what leaves (CR 508.3, 509.3, 510.3a, 603.2, 603.6, 603.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sandbox.grouping import grouped
from sandbox.rules.graph.state import CombatState
from sandbox.rules.table.commander import replaces_death
from sandbox.rules.verdict import Dealt
from sandbox.scenario.effects import Event


class Occurrence(Struct, frozen=True, gc=False):
    """Something that happens: which event, about what or whom, if anything, and with whom.

    `amount` is how much damage, life, or how many counters it is, `excess` how much of the damage was more than lethal
    (CR 120.4a), `word` the kind of counters, of spell or of damage, `by` who puts counters.
    """

    event: Event
    about: str | None = None
    others: tuple[str, ...] = ()
    amount: int = 0
    excess: int = 0
    word: str = ""
    by: str | None = None


class Happening(Struct, frozen=True):
    """What happens at once, and the `state` that abilities see: after it, or before as things leave (CR 603.10a)."""

    state: CombatState
    events: tuple[Occurrence, ...]


def attack_events(state: CombatState) -> tuple[Occurrence, ...]:
    """The attackers that were declared: those put onto the battlefield attacking never attacked (CR 508.3a).

    The only one of them attacks alone (CR 506.5); the only one that attacks a player attacks that player alone,
    in editions that have the term (CR 506.6 since 2026). Each player who attacks does so once, and each player once.
    """
    graph = state.graph
    declared = graph.declared_attackers
    target = {a: graph.target_of(a) or "" for a in declared}
    events = [Occurrence("attacks", a, (target[a],), len(declared)) for a in declared]
    if len(declared) == 1:
        events.append(Occurrence("attacks_alone", declared[0], (target[declared[0]],)))
    if state.profile.attacks_player_alone:
        at = Counter(target.values())
        alone = [a for a in declared if target[a] in state.players and at[target[a]] == 1]
        events += [Occurrence("attacks_player_alone", a, (target[a],)) for a in alone]
    by = {player: tuple(a for a in declared if state.controller(a) == player) for player in state.players}
    events += [
        Occurrence("you_attack", player, theirs, len(theirs)) for player, theirs in by.items() if theirs
    ]
    for player, theirs in by.items():
        for each in dict.fromkeys(target[a] for a in theirs if target[a] in state.players):
            at_it = tuple(a for a in theirs if target[a] == each)
            events.append(Occurrence("you_attack_player", player, at_it, len(at_it)))
    return tuple(events)


def tapped_events(before: CombatState, after: CombatState) -> tuple[Occurrence, ...]:
    """The attackers that became tapped as they were declared (CR 508.1f)."""
    permanents = before.permanents
    declared = after.graph.declared_attackers
    return tuple(
        Occurrence("becomes_tapped", a)
        for a in declared
        if after.permanents[a].tapped and a in permanents and not permanents[a].tapped
    )


def block_events(state: CombatState) -> tuple[Occurrence, ...]:
    """Who blocks, becomes blocked, or attacks and isn't blocked, each once (CR 509.3a, c, g), and with whom: once for
    each pair (509.3b, 509.3d).

    An attacker also becomes blocked by an effect, and a creature put onto the battlefield attacking isn't blocked
    like any other; one that enters later than that is not yet there.
    """
    graph = state.graph
    events: list[Occurrence] = []
    for attacker in graph.attackers:
        foes = graph.blockers_of(attacker)
        blocked = graph.is_blocked(attacker)
        events.append(
            Occurrence("becomes_blocked" if blocked else "attacks_unblocked", attacker, foes, len(foes))
        )
    for blocker in graph.blockers:
        foes = graph.blocked_by(blocker)
        events.append(Occurrence("blocks", blocker, foes, len(foes)))
    for blocker in graph.blockers:
        events += (Occurrence("blocks_creature", blocker, (foe,)) for foe in graph.blocked_by(blocker))
    for attacker in graph.attackers:
        events += (Occurrence("becomes_blocked_by", attacker, (foe,)) for foe in graph.blockers_of(attacker))
    return tuple(events)


def arrival_events(before: CombatState, after: CombatState) -> tuple[Occurrence, ...]:
    """The attackers that become blocked by what enters or an effect; nothing blocks then (CR 509.3c-d, 509.4a)."""
    graph, had = after.graph, before.graph
    if graph is had:
        return ()
    events: list[Occurrence] = []
    for attacker in had.attackers:
        if not graph.attacks(attacker):
            continue
        foes = tuple(f for f in graph.blockers_of(attacker) if f not in had.blockers_of(attacker))
        if graph.is_blocked(attacker) and not had.is_blocked(attacker):
            events.append(Occurrence("becomes_blocked", attacker, foes, len(foes)))
        events += (Occurrence("becomes_blocked_by", attacker, (foe,)) for foe in foes)
    return tuple(events)


def damage_events(
    state: CombatState, dealt: Iterable[Dealt], excess: dict[str, int] | None = None, *, combat: bool = True
) -> tuple[Occurrence, ...]:
    """Who dealt damage and who was dealt it, once a source and once a recipient (CR 510.3a), and each player who was
    dealt it by whom; `excess` is what was more than lethal, by creature.
    """
    amounts: dict[tuple[str, str], int] = {}
    for d in dealt:
        if d.kind != "poison" or (d.source, d.to) not in amounts:  # toxic is no damage of its own
            kinds = amounts.get((d.source, d.to), 0)
            amounts[d.source, d.to] = max(kinds, d.amount)
    if not amounts:
        return ()
    kind = "combat" if combat else "noncombat"
    events = list(_dealers(state, amounts, combat=combat))
    by_recipient = grouped((to, source) for source, to in amounts)
    for to, sources in by_recipient.items():
        total = sum(amounts[source, to] for source in sources)
        over = (excess or {}).get(to, 0)
        events.append(Occurrence("is_dealt_damage", to, tuple(sources), total, over, kind))
        if combat:
            events.append(Occurrence("is_dealt_combat_damage", to, tuple(sources), total, over))
    return tuple(events)


def _dealers(
    state: CombatState, amounts: dict[tuple[str, str], int], *, combat: bool
) -> Iterator[Occurrence]:
    by_source = grouped(amounts)
    whole = {s: sum(amounts[s, to] for to in recipients) for s, recipients in by_source.items()}
    if combat:
        for source, recipients in by_source.items():
            yield Occurrence("deals_combat_damage", source, tuple(recipients), whole[source])
        for (source, to), amount in amounts.items():
            if to in state.players:
                yield Occurrence("deals_combat_damage_to_player", source, (to,), amount)
        for (source, to), amount in amounts.items():
            if to in state.permanents and state.is_creature(to):
                yield Occurrence("deals_combat_damage_to_creature", source, (to,), amount)
    for source, recipients in by_source.items():
        kind = "combat" if combat else "noncombat"
        yield Occurrence("deals_damage", source, tuple(recipients), whole[source], word=kind)


def noting_hurt(state: CombatState, dealt: Iterable[tuple[str, str]]) -> CombatState:
    """The state in which it is remembered who dealt damage to whom."""
    hurt = dict(state.hurt)
    for source, to in dealt:
        hurt[to] = hurt.get(to, frozenset()) | {source}
    after = replace(state, hurt=hurt)
    return after.looked_at_anew() if state.looks.status else after


def life_events(changes: Iterable[tuple[str, int]]) -> tuple[Occurrence, ...]:
    """Players gain and lose life, an event an entry (CR 119.9-10)."""
    return tuple(
        Occurrence("gains_life" if change > 0 else "loses_life", player, (), abs(change))
        for player, change in changes
        if change
    )


def events_between(before: CombatState, after: CombatState, by: str | None = None) -> tuple[Happening, ...]:
    """What happened to permanents between states, done `by` it; seen from before as they left (CR 603.6, 603.10a)."""
    same = after.graph is before.graph or after.graph.hosts == before.graph.hosts
    lies = () if same else _attached(before, after)
    if after.permanents is before.permanents:
        return (Happening(after, lies),) if lies else ()
    gone: list[Occurrence] = []
    new: list[Occurrence] = []
    for p, s in after.permanents.items():
        was = before.permanents.get(p)
        if was is s:
            continue
        if was is not None and was.is_here and s.zone != "battlefield":
            gone += _left(after, p)
        elif s.is_here and (was is None or not was.is_here):
            if was is None or not was.phased_out:
                new.append(Occurrence("enters", p))
        elif was is not None and s.is_here:
            if s.tapped != was.tapped:
                new.append(Occurrence("becomes_tapped" if s.tapped else "becomes_untapped", p))
            if s.counters != was.counters:
                more = ((k, n - was.counters.get(k, 0)) for k, n in s.counters.items())
                new += (Occurrence("gets_counters", p, (), n, word=k, by=by) for k, n in more if n > 0)
    new += lies
    leaving = (Happening(before, tuple(gone)),) if gone else ()
    return (*leaving, Happening(after, tuple(new))) if new else leaving


def _attached(before: CombatState, after: CombatState) -> tuple[Occurrence, ...]:
    """What became attached to something else, and unattached (CR 701.3)."""
    was, now = before.graph.hosts, after.graph.hosts
    moved = [each for each in {*was, *now} if was.get(each) != now.get(each)]
    moved.sort()
    return (
        *(Occurrence("becomes_unattached", each, (was[each],)) for each in moved if each in was),
        *(Occurrence("becomes_attached", each, (now[each],)) for each in moved if each in now),
    )


def _left(after: CombatState, permanent: str) -> Iterator[Occurrence]:
    """What abilities see of a permanent that left (CR 603.6c, 700.4). Until 2020 a commander that its owner puts into
    the command zone never dies (CR 903.9 then).
    """
    s = after.permanents[permanent]
    if s.zone == "graveyard" and not replaces_death(after, s.card):
        yield Occurrence("dies", permanent)
        yield from (Occurrence("kills", source, (permanent,)) for source in after.hurt.get(permanent, ()))
    elif s.zone == "exile":
        yield Occurrence("is_exiled", permanent)
    yield Occurrence("leaves", permanent)
    if permanent in after.graph.hosts:
        yield Occurrence("becomes_unattached", permanent, (after.graph.hosts[permanent],))

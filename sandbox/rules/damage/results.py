"""What dealt damage does: life, poison, counters, marked damage, lifelink, commander damage (CR 120.3, 903.10a)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from sandbox.rules.damage.dealing import Portion
from sandbox.rules.damage.life import counters_to_put, gain_life, poison, suffer
from sandbox.rules.fight.kernel import kind_to_creature, kind_to_player, wounded
from sandbox.rules.fight.rows import damage_keywords
from sandbox.rules.graph.records import MINUS, PermanentState, PlayerState
from sandbox.rules.graph.state import CombatState
from sandbox.rules.verdict import Dealt, DealtKind
from sandbox.scenario.variants import variant_of


def dealt_kinds(state: CombatState, portions: Iterable[Portion], *, combat: bool = True) -> tuple[Dealt, ...]:
    """What portions are dealt as: by source, recipient and kind; two types take both, toxic is apart (CR 120.3a-h)."""
    return tuple(
        Dealt(p.source, p.to, amount, kind)
        for p in portions
        for kind, amount in _kinds(state, p, combat=combat)
    )


def _kinds(state: CombatState, portion: Portion, *, combat: bool) -> list[tuple[DealtKind, int]]:
    source = damage_keywords(state.keywords(portion.source))
    if portion.like:
        source = source._replace(**dict.fromkeys(portion.like, True))
    if portion.to in state.players:
        plain: tuple[DealtKind, int] = (kind_to_player(source), portion.amount)
        return [plain, ("poison", source.toxic)] if source.toxic and combat else [plain]
    types = state.characteristics(portion.to).types
    kinds: list[tuple[DealtKind, int]] = []
    if "creature" in types:
        kinds.append((kind_to_creature(source), portion.amount))
    if "planeswalker" in types:
        kinds.append(("loyalty", portion.amount))
    if "battle" in types:
        kinds.append(("defense", portion.amount))
    return kinds


def apply_damage(state: CombatState, portions: Iterable[Portion], dealt: Iterable[Dealt]) -> CombatState:
    """The state after all of a step's damage is dealt at once (CR 510.2, 120.3)."""
    return damage_results(state, portions, dealt)[0]


def damage_results(
    state: CombatState, portions: Iterable[Portion], dealt: Iterable[Dealt], *, combat: bool = True
) -> tuple[CombatState, tuple[tuple[str, int], ...]]:
    """The state after damage was dealt at once, and how life totals changed: what is lost together, what each source
    with lifelink lets its controller gain by itself (CR 120.3, 119.10).
    """
    lost: dict[str, int] = {}
    gained: dict[str, int] = {}
    poisoned: dict[str, int] = {}
    players: dict[str, PlayerState] = {}
    permanents: dict[str, PermanentState] = {}
    for d in dealt:
        if d.to in state.permanents:
            permanents[d.to] = _suffer(state, permanents.get(d.to, state.permanents[d.to]), d)
        elif d.kind == "poison":
            poisoned[d.to] = poisoned.get(d.to, 0) + d.amount
        else:
            lost[d.to] = lost.get(d.to, 0) + d.amount
    players |= {player: poison(state, player, number) for player, number in poisoned.items()}
    for p in portions:
        if state.keywords(p.source).has("lifelink"):
            gained[p.source] = gained.get(p.source, 0) + p.amount
        if combat and p.to in state.players and counts_as_commander(state, p.source):
            players[p.to] = _commander_hit(players.get(p.to, state.players[p.to]), p)
    after = state.with_players(players).with_permanents(permanents.values())
    after, losses = suffer(after, lost.items())
    linked = ((state.characteristics(source).controller, amount) for source, amount in gained.items())
    after, gains = gain_life(after, linked)
    return after, (*losses, *gains)


def _suffer(state: CombatState, s: PermanentState, d: Dealt) -> PermanentState:
    match d.kind:
        case "loyalty":
            return replace(s, loyalty=max(0, (s.loyalty or 0) - d.amount))
        case "defense":
            return replace(s, defense=max(0, (s.defense or 0) - d.amount))
        case _:
            source = damage_keywords(state.keywords(d.source))
            if source.wither != (d.kind == "minus_counters"):
                source = source._replace(wither=not source.wither)
            damage, minus, deathtouched = wounded((s.damage, 0, s.deathtouched), source, d.amount)
            if minus:
                minus = counters_to_put(state, s.id, MINUS, minus)
                s = s.with_growth(MINUS, minus, "infect" if source.infect else "wither", d.source)
            return replace(s, damage=damage, deathtouched=deathtouched)


def counts_as_commander(state: CombatState, source: str) -> bool:
    """Say whether a source's combat damage is counted as a commander's (CR 903.10a; not in Brawl, 903.12h)."""
    s = state.permanents.get(source)
    return variant_of(state.scenario).commander_damage and s is not None and s.card.commander


def _commander_hit(player: PlayerState, portion: Portion) -> PlayerState:
    before = player.commander_damage.get(portion.source, 0)
    return replace(
        player, commander_damage={**player.commander_damage, portion.source: before + portion.amount}
    )

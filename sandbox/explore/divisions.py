"""The divisions of combat damage that are legal in a step, for those who may choose (CR 510.1, 702.19, 702.22j-k)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from sandbox.rules.damage.assignment import Tally, assignment_faults
from sandbox.rules.table.bands import others_divide

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sandbox.rules.damage.assignment import Portions
    from sandbox.rules.damage.striking import Striker
    from sandbox.rules.graph.board import Board
    from sandbox.rules.graph.state import CombatState

Division = dict[str, "Portions"]
"""What each of some sources assigns to whom."""


def divides_for_attacker(board: Board, striker: Striker) -> bool:
    """Say whether the attacking player divides its damage: an attacker's, unless a blocker has banding, and that of
    what blocks one with banding (CR 510.1c-d, 702.22j-k).
    """
    return (striker.attacks is not None) != others_divide(board, striker.foes)


def ways(striker: Striker) -> Iterator[Portions]:
    """Give every way to hand out what a source assigns, legal or not; one that can't assign any has none to choose."""
    recipients = tuple(
        dict.fromkeys(r for r in (*striker.foes, striker.target, striker.beyond) if r is not None)
    )
    if not striker.amount or not recipients:
        yield {}
        return
    if not striker.foes and not striker.passes:
        yield {}  # it may, or may not, assign as though it weren't blocked (CR 510.1c)
    for amounts in _sums(striker.amount, len(recipients)):
        yield {r: n for r, n in zip(recipients, amounts, strict=True) if n}


def _sums(total: int, places: int) -> Iterator[tuple[int, ...]]:
    if places == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _sums(total - first, places - 1):
            yield (first, *rest)


def is_forced(striker: Striker) -> bool:
    """Say whether there is only one way to assign."""
    places = {r for r in (*striker.foes, striker.target, striker.beyond) if r is not None}
    return not striker.amount or not places or (len(places) == 1 and (bool(striker.foes) or striker.passes))


def legal_divisions(
    board: Board,
    state: CombatState,
    choosing: Sequence[Striker],
    standing: Mapping[str, Portions],
    fighting: tuple[Striker, ...],
) -> Iterator[Division]:
    """Give every legal division of those who choose, beside what others (`standing`) assign in the same step."""
    if all(is_forced(s) for s in choosing):
        yield {s.id: next(ways(s)) for s in choosing}
        return
    others = [s for s in fighting if s.id in standing]
    for chosen in product(*(tuple(ways(s)) for s in choosing)):
        tally = Tally(state)
        division = {s.id: portions for s, portions in zip(choosing, chosen, strict=True)}
        for striker in others:
            tally.add(striker, standing[striker.id])
        for striker in choosing:
            tally.add(striker, division[striker.id])
        if not assignment_faults(board, fighting, division, tally):
            yield division


def answered_divisions(
    board: Board,
    state: CombatState,
    first: Sequence[Striker],
    second: Sequence[Striker],
    fighting: tuple[Striker, ...],
) -> Iterator[tuple[Division, Iterable[Division]]]:
    """Give every legal division of those who choose first, each with all with which others may answer it.

    What attackers assign is legal or not as a whole: where the others divide some of it, because of banding, a division
    may be legal with some answers alone (CR 510.1e, 702.22j).
    """
    if all(s.attacks is None for s in second) or all(s.attacks is None for s in first):
        for one in legal_divisions(board, state, first, {}, fighting):
            yield one, legal_divisions(board, state, second, {}, fighting)
        return
    mine = {s.id for s in first}
    answered: dict[object, tuple[Division, list[Division]]] = {}
    for whole in legal_divisions(board, state, (*first, *second), {}, fighting):
        one = {c: portions for c, portions in whole.items() if c in mine}
        key = tuple((c, tuple(portions.items())) for c, portions in one.items())
        other = {c: portions for c, portions in whole.items() if c not in mine}
        answered.setdefault(key, (one, []))[1].append(other)
    yield from answered.values()

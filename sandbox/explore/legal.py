"""The legal declarations of a scenario, one by one: no restriction broken, the maximum of requirements reached, and
nothing paid that the player's pool does not hold (CR 508.1, 509.1).
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sandbox.explore.stage import Pairs, Stage, stage, without_blocks
from sandbox.explore.watch import StoppedError
from sandbox.rules.graph.board import read_board
from sandbox.rules.solving.declaration import JUDGING, AtMost, Budget, DeclaredPairs, Effort
from sandbox.rules.solving.solver import solve
from sandbox.rules.table import bands
from sandbox.scenario.model import Attack, Block

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sandbox.rules.solving.declaration import Declaration, Problem
    from sandbox.rules.solving.solver import Solution
    from sandbox.scenario.model import Scenario


PATIENCE: Final = 20 * JUDGING
"""So much work the maximum of a question may be: some minute."""


def without_attacks(scenario: Scenario) -> Scenario:
    """Give the scenario before anything is declared; what is put in attacking or blocking stays."""
    bare = replace(scenario, attacks=tuple(a for a in scenario.attacks if not a.declared))
    return without_blocks(bare)


def with_pairs(scenario: Scenario, pairs: Pairs) -> Scenario:
    """Give a scenario in which nothing of this kind was declared with these declared pairs, before what is put in."""
    attacks = tuple(p for p in pairs if isinstance(p, Attack))
    blocks = tuple(p for p in pairs if isinstance(p, Block))
    return replace(scenario, attacks=(*attacks, *scenario.attacks), blocks=(*blocks, *scenario.blocks))


class LegalDeclarations:
    """The legal attack declarations (player None), or blocks of a defending player, of a scenario.

    Each is given as pairs in the order of the file. Without a pool nobody pays anything.
    """

    def __init__(
        self, scenario: Scenario, player: str | None = None, stopped: Callable[[], bool] = bool
    ) -> None:
        """Read a scenario; what it declares of this kind is not looked at. Once `stopped`, going through them ends with
        a StoppedError.
        """
        self.stopped = stopped
        self.scenario = without_attacks(scenario) if player is None else without_blocks(scenario)
        self.player = player
        self.stage: Stage = stage(self.scenario, player)
        self.problem: Problem = self.stage.problem
        reading = self.stage.reading
        self.reading = reading
        self.payers = frozenset(
            p.id
            for p in reading.board.permanents.values()
            if reading.taxes and reading.board.players[p.controller].pool is not None
        )
        """Whose controllers have a pool to pay with, where anything is owed."""

    @cached_property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What each creature may be declared with, those that can do nothing left out, in the order of the file."""
        reading = self.reading
        if not self.payers:
            return {c: os for c, os in self.problem.options.items() if os}
        found = {
            c: tuple(o for o in reading.candidates if self._may(c, o)) for c in reading.in_order(reading.pool)
        }
        return {c: os for c, os in found.items() if os}

    def _may(self, creature: str, target: str) -> bool:
        pays = creature in self.payers or not self.reading.payments(creature, target)
        return pays and not self.reading.faults(creature, target)

    def capacity(self, creature: str) -> int:
        """Give with how many objects a creature may be declared."""
        return min(self.problem.capacity.get(creature, 1), len(self.options[creature]))

    @cached_property
    def maximum(self) -> int:
        """The maximum of requirements where nothing is paid. Raises StoppedError where to prove it is too much work."""
        return self._best.maximum

    @cached_property
    def _best(self) -> Solution:
        found = solve(self.problem, Effort(PATIENCE))
        if found.at_most is not None:
            raise StoppedError
        return found

    @property
    def announces_bands(self) -> bool:
        """Whether bands were announced, which stand whatever attacks."""
        return self.player is None and bool(self.scenario.bands)

    def nearest_first(self) -> Iterator[Declaration]:
        """Give every legal declaration, one that obeys the maximum before all that are looked for."""
        first = None
        if not self.payers and not self.announces_bands:
            first = {c: tuple(os) for c, os in self._best.example.items() if os}
            yield first
        for each in self:
            if each != first:
                yield each

    def __iter__(self) -> Iterator[Declaration]:
        """Give every legal declaration."""
        limits = [r for r in self.problem.restrictions if isinstance(r, AtMost | Budget)]
        creatures = list(self.options)
        choices = {
            c: [o for n in range(self.capacity(c) + 1) for o in combinations(self.options[c], n)]
            for c in creatures
        }
        chosen: dict[str, tuple[str, ...]] = {}
        tried = 0

        def descend(depth: int) -> Iterator[Declaration]:
            nonlocal tried
            if depth == len(creatures):
                tried += 1
                if tried % 64 == 0 and self.stopped():
                    raise StoppedError
                if self.is_legal(chosen):
                    yield dict(chosen)
                return
            for objects in choices[creatures[depth]]:
                if objects:
                    chosen[creatures[depth]] = objects
                    if limits:
                        choice = DeclaredPairs(chosen)
                        if any(True for r in limits for _ in r.broken(choice)):
                            del chosen[creatures[depth]]
                            continue
                yield from descend(depth + 1)
                chosen.pop(creatures[depth], None)

        return descend(0)

    def is_legal(self, declared: Declaration) -> bool:
        """Say whether a declaration of these options is legal and paid for, the announced bands with it."""
        problem = self.problem
        if self.announces_bands and bands.faults(read_board(with_pairs(self.scenario, self.pairs(declared)))):
            return False
        if self.reading.paid(declared):
            asked = stage(with_pairs(self.scenario, self.pairs(declared)), self.player).problem
            paid = solve(asked, Effort(PATIENCE))
            return not paid.standing.broken and paid.obeyed >= paid.highest
        choice = DeclaredPairs(declared)
        if any(True for r in problem.restrictions for _ in r.broken(choice)):
            return False
        return sum(r.obeyed(choice) for r in problem.requirements) >= self.maximum

    def pairs(self, declared: Declaration) -> Pairs:
        """Give a declaration as a scenario holds it, in the order of the file."""
        return self.stage.pairs({c: declared[c] for c in self.options if declared.get(c)})

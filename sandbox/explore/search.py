"""The search for the best declarations: every legal one is looked at, each fight is worked out once."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.explore.answer import Chosen, Value
from sandbox.explore.front import front_of
from sandbox.explore.legal import LegalDeclarations
from sandbox.explore.parting import Parting
from sandbox.explore.program import PatternProgram
from sandbox.explore.stage import changes
from sandbox.explore.tallying import count_best
from sandbox.explore.watch import SearchProgress, StoppedError
from sandbox.scenario.model import Block

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.explore.fights import Fights
    from sandbox.explore.watch import Watch
    from sandbox.rules.solving.declaration import Declaration
    from sandbox.scenario.model import Assignment, Scenario


FEW: Final = 1_500
"""So many ways to block are simply looked at, one by one."""
FEWER: Final = 100
"""So many are, where it is only asked for the best."""
TABLED: Final = 12
"""So many blockers are parted in a table, more by a program."""
FRONTED: Final = 6
"""With so many blockers the whole front is worked out beside the best."""
COUNTED: Final = 8
"""With so many creatures a side it is counted how many blocks are the best."""


class BestBlocks(Struct, frozen=True):
    """The best blocks: their value, in how many it is reached, and the front of all values with blocks for each (none:
    it was not worked out).
    """

    value: Value
    blocks: tuple[Block, ...]
    choices: tuple[Assignment, ...]
    best: int | None
    front: tuple[tuple[Value, tuple[Block, ...]], ...]
    exact: bool = True
    bound: Value | None = None


def declared_blocks(scenario: Scenario, team: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Give the declared blocks of a player or team."""
    controllers = {p.id: p.controller for p in scenario.permanents}
    found: dict[str, tuple[str, ...]] = {}
    for block in scenario.blocks:
        if block.declared and controllers[block.blocker] in team:
            found[block.blocker] = (*found.get(block.blocker, ()), block.attacker)
    return found


def best_blocks(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *, fronted: bool = True
) -> BestBlocks | None:
    """Give the best blocks by whatever way is the shortest; None where no declaration is legal. Without `fronted` it is
    not counted in how many ways they are the best, nor is the front worked out.
    """
    ways = prod(1 + len(options) for options in legal.options.values())
    if ways > (FEW if fronted else FEWER):
        found = _by_table(fights, legal, declared, watch, fronted=fronted) or _by_program(
            fights, legal, declared, watch, fronted=fronted
        )
        if found is not None and (found.exact or watch.remaining() is not None):
            return found
        if found is not None:  # a bound is an answer only where time is limited
            return _better(fights, found, every_block(fights, legal, declared, watch, fronted=fronted))
    return every_block(fights, legal, declared, watch, fronted=fronted)


def _better(fights: Fights, one: BestBlocks, other: BestBlocks | None) -> BestBlocks:
    """Give the better of two answers, with the lower of their bounds where neither is exact."""
    if other is None or other.exact:
        return other or one
    score = fights.goal.score
    bound = min((b for b in (one.bound, other.bound) if b is not None), key=score, default=fights.ceiling)
    best = max(one, other, key=lambda f: score(f.value))
    return replace(best, bound=bound, exact=best.value == bound)


def _by_table(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *, fronted: bool
) -> BestBlocks | None:
    """Part the blockers in a table, where they are few and each blocks one attacker."""
    if len(legal.options) > TABLED:
        return None
    counted = fronted and max(len(legal.options), len(fights.attackers)) <= COUNTED
    parting = Parting(fights, legal, declared, watch, counted=counted)
    try:
        if not (parting.applies and parting.fits) or (fights.goal.order[0] != "result" and parting.risk):
            return None
        parted = parting.solve()
    except StoppedError:
        return None
    if parted is None:
        return None
    value, choices = fights.result_of(parted.blocks)
    small = counted and not parting.risk and len(parting.blockers) <= FRONTED
    return BestBlocks(value, parted.blocks, choices, parted.best, front_of(parting) if small else ())


def _by_program(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *, fronted: bool
) -> BestBlocks | None:
    """Part the blockers by a whole-number program."""
    program = PatternProgram(fights, legal, declared, watch)
    if not program.applies or fights.goal.order[0] != "result":
        return None
    solved = program.solve()
    if solved is None:
        return None
    value, choices = fights.result_of(solved.blocks)
    best = None
    if fronted and solved.exact and max(len(legal.options), len(fights.attackers)) <= COUNTED:
        best = count_best(PatternProgram(fights, legal, declared, watch, alone=True), solved.bound)
    return BestBlocks(value, solved.blocks, choices, best, (), solved.exact, solved.bound)


def every_block(  # noqa: C901  the best so far, and the front beside it
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *, fronted: bool
) -> BestBlocks | None:
    """Look at every legal block declaration, as far as there is time; None where there is none."""
    goal, stopped = fights.goal, False
    ways = prod(1 + len(options) for options in legal.options.values())
    best: tuple[int, int, object] | None = None
    kept: tuple[Value, tuple[Block, ...]] | None = None
    count = 0
    fronts: dict[Value, tuple[tuple[int, object], tuple[Block, ...]]] = {}
    for done, each in enumerate(_while_there_is_time(legal), 1):
        if each is None:
            stopped = True
            break
        if done % 64 == 0 and kept is not None:
            watch.tell(SearchProgress(done, ways, kept[0], Chosen(blocks=kept[1])))
        blocks = tuple(p for p in legal.pairs(each) if isinstance(p, Block))
        value, _ = fights.result_of(blocks, told=False)
        score = -goal.score(value)
        order = (changes(each, declared), place(each, legal.options))
        known = fronts.get(value)
        if known is None or order < known[0]:
            fronts[value] = (order, blocks)
        if best is None or score < best[0]:
            count = 0
        if best is None or score <= best[0]:
            count += 1
            if best is None or (score, *order) < best:
                best, kept = (score, *order), (value, blocks)
    if kept is None:
        return None
    if stopped:
        value, choices = fights.result_of(kept[1])
        return BestBlocks(value, kept[1], choices, None, (), exact=False, bound=fights.ceiling)
    if not fronted:
        return BestBlocks(*kept, fights.result_of(kept[1])[1], count, ())
    front = tuple((value, blocks) for value, (_, blocks) in undominated(fronts).items())
    return BestBlocks(
        *kept, fights.result_of(kept[1])[1], count, tuple(sorted(front, key=lambda f: -goal.score(f[0])))
    )


def _while_there_is_time(legal: LegalDeclarations) -> Iterator[Declaration | None]:
    """Give legal declarations, the first in any case, and None at the end where time has run out."""
    try:
        for i, each in enumerate(legal.nearest_first()):
            if i and legal.stopped():
                yield None
                return
            yield each
    except StoppedError:
        yield None


def place(declared: Declaration, options: Mapping[str, tuple[str, ...]]) -> tuple[tuple[int, ...], ...]:
    """Give where a declaration stands in the order of the file: creature by creature what each is declared with, in
    the order in which that stands in the file, nothing last.
    """
    return tuple(
        tuple(os.index(o) for o in declared[c]) if declared.get(c) else (len(os),)
        for c, os in options.items()
    )


Kept = TypeVar("Kept")


def undominated(values: Mapping[Value, Kept]) -> dict[Value, Kept]:
    """Leave out values that another one exceeds without falling behind anywhere."""
    return {
        value: kept
        for value, kept in values.items()
        if not any(other != value and other.covers(value) for other in values)
    }

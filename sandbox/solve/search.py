"""The search for the best blocks: by table, by program, or by looking at every legal declaration.

Looking at some here and at others elsewhere, and joining both, gives what looking at all of them would give.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from math import comb, prod
from typing import Final, Generic, TypeVar

import highspy
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandbox.grouping import grouped
from sandbox.rules.solving.branch_and_bound import INFINITY, WHOLE, Row, make_whole, maximizer
from sandbox.rules.solving.declaration import Declaration
from sandbox.scenario.model import Block, Scenario
from sandbox.solve.answer import Chosen, Closest, Component, FoundLine, GoalOrder, Value
from sandbox.solve.block_partition import BlockPartition, front_of
from sandbox.solve.column_generation import PatternProgram
from sandbox.solve.count_best import count_best
from sandbox.solve.fights import COUNTED, Fights
from sandbox.solve.legal import LegalDeclarations, Rank, controllers
from sandbox.solve.shared_blocker import SharedBlocker
from sandbox.solve.sharing import ALONE, Helpers, is_ending
from sandbox.solve.watch import SearchProgress, StoppedError, Watch

Kept = TypeVar("Kept")


class BestSoFar(Generic[Kept]):
    """The best of the declarations that were looked at, and for each value that none exceeds the first that has it."""

    def __init__(self) -> None:
        """Begin with none."""
        self.best: tuple[int, Rank, Value, Kept] | None = None
        self.count = 0
        self.front: dict[Value, tuple[Rank, Kept]] = {}
        self.stopped = False
        """Whether not all were looked at."""
        self.refuted = False
        """Whether some were left of which it is only known that they are worth less than the best."""

    def take(self, score: int, rank: Rank, value: Value, kept: Kept) -> bool:
        """Take one declaration more; say whether it is the best now."""
        self._take(score, rank, value, kept, 1)
        if value not in self.front or rank < self.front[value][0]:
            self.front[value] = (rank, kept)
        return self.best is not None and self.best[3] is kept

    def join(self, other: BestSoFar[Kept]) -> None:
        """Take all that were looked at elsewhere."""
        if other.best is not None:
            self._take(*other.best, other.count)
        for value, (rank, kept) in other.front.items():
            if value not in self.front or rank < self.front[value][0]:
                self.front[value] = (rank, kept)
        self.stopped = self.stopped or other.stopped
        self.refuted = self.refuted or other.refuted

    def _take(self, score: int, rank: Rank, value: Value, kept: Kept, times: int) -> None:
        if self.best is None or score > self.best[0]:
            self.count = 0
        if self.best is None or score >= self.best[0]:
            self.count += times
        if self.best is None or (-score, rank) < (-self.best[0], self.best[1]):
            self.best = (score, rank, value, kept)

    def is_enough(self, enough: int | None) -> bool:
        """Whether the best is as good as that."""
        return enough is not None and self.best is not None and self.best[0] >= enough

    def narrow(self) -> None:
        """Leave out of the front what another value exceeds."""
        self.front = undominated(self.front)


def undominated(values: Mapping[Value, Kept]) -> dict[Value, Kept]:
    """Leave out values that another one exceeds without falling behind anywhere."""
    return {
        value: kept
        for value, kept in values.items()
        if not any(other != value and other.covers(value) for other in values)
    }


FEW: Final = 1_500
"""So many ways to block are simply looked at, one by one."""
SHARED: Final = 5_000
"""More ways are shared among those who help."""
CLIMBED: Final = 2_000
"""Where there are more ways, good ones are looked for before all are looked at."""
FEWER: Final = 100
"""So many are, where it is only asked for the best."""
FEWEST: Final = 8
"""So many are, where they are played one by one, all looked at at once."""
FEW_PLAYED: Final = 4_000
"""So many are all looked at where what comes after them counts, too."""
FRONTED: Final = 8_000
"""So many declarations are looked at where nothing else tells the front."""
PARTS: Final = 4
"""So large a part of the time good blocks are looked for at the most where it is only asked who loses."""
FIRST: Final = 20
"""So large a part of it they are looked for first where the best are asked for."""
SAVING: Final = GoalOrder(("result", "life", "poison", "material"))
"""In this order good blocks are looked for as long as the player loses with them."""
TABLED: Final = 12
"""So many blockers are parted in a table, more by a program."""


class BestBlocks(FoundLine, frozen=True, kw_only=True):
    """The best blocks, in how many their value is reached, and the front of all values with blocks for each (none: it
    was not worked out).
    """

    front: tuple[tuple[Value, tuple[Block, ...]], ...] = ()

    @property
    def is_decided(self) -> bool:
        """Whether it is certain who loses with the best blocks: nobody with these, or the player with any."""
        return self.exact or self.value.result >= 0 or (self.bound is not None and self.bound.result < 0)


def own_blocks(scenario: Scenario, team: tuple[str, ...]) -> tuple[Block, ...]:
    """The declared blocks of a player or team."""
    by = controllers(scenario)
    return tuple(b for b in scenario.blocks if b.declared and by[b.blocker] in team)


def as_declaration(blocks: Iterable[Block]) -> dict[str, tuple[str, ...]]:
    """For each blocker what it blocks."""
    return {b: tuple(some) for b, some in grouped((b.blocker, b.attacker) for b in blocks).items()}


def declared_blocks(scenario: Scenario, team: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """For each blocker of a player or team what it was declared to block."""
    return as_declaration(own_blocks(scenario, team))


def best_blocks(  # noqa: PLR0913  by name
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, helpers: Helpers = ALONE, *,
    fronted: bool = True, enough: int | None = None, decides: bool = False,
) -> BestBlocks | None:  # fmt: skip
    """The best blocks by whatever way is the shortest; None where no declaration is legal. Without `fronted` it is
    not counted in how many ways they are the best, nor is the front worked out. Looking at all of them ends with blocks
    whose score is `enough`. Where it `decides` only who loses, some blocks do as soon as that is certain.
    """
    if decides:
        fronted, enough = False, _survived(fights)
    if legal.ways > (FEW if fronted else FEWER):
        found: BestBlocks | None = None
        played = (_by_climbing,) if _are_played(fights, legal) else ()
        parted = (*played, _by_table, _by_sharing, _by_program)
        whole = (_by_program, _by_climbing, _by_table) if decides else (_by_climbing, _by_program, _by_table)
        for way in parted if not decides and len(legal.options) <= COUNTED else whole:
            one = way(fights, legal, declared, watch, fronted=fronted, decides=decides)
            found = one if found is None else _better(fights, found, one)
            if found is not None and decides and found.is_decided:
                return found
            if found is not None and found.exact:
                break
        if found is not None and (found.exact or watch.stopped()):
            if fronted and found.exact and not found.front and _declarations(legal) <= FRONTED:
                every = every_block(fights, legal, declared, watch, helpers, fronted=True)
                return every if every is not None and every.exact else found
            return found
        if found is not None:
            with suppress(StoppedError):
                every = every_block(fights, legal, declared, watch, helpers, fronted=fronted, enough=enough)
                return _better(fights, found, every)
            return found
    return every_block(fights, legal, declared, watch, helpers, fronted=fronted, enough=enough)


def some_blocks(
    fights: Fights, legal: LegalDeclarations, watch: Watch, enough: int | None
) -> BestBlocks | None:
    """Good blocks at once: the best ones where those are few; else by table, or where fights are played by local search
    until some are `enough`; None where there are none.
    """
    played = not fights.is_separable or _are_played(fights, legal)
    if prod(1 + len(options) for options in legal.options.values()) <= (FEWEST if played else FEWER):
        return every_block(fights, legal, {}, watch, fronted=False)
    found = None if played else _by_table(fights, legal, {}, watch, fronted=False, decides=False)
    return found or _climbed(fights, legal, {}, watch.share(FIRST), enough)


def _are_played(fights: Fights, legal: LegalDeclarations) -> bool:
    """Whether any fight is beyond the kernel."""
    return any(fights.combatant(c) is None for c in (*fights.attackers, *legal.options))


def closest_blocks(fights: Fights, legal: LegalDeclarations, watch: Watch) -> Closest | None:
    """The best of the blocks by anybody: of all where they are few, else of those by one creature; None where there are
    none, or no time.
    """
    score = fights.goal.score
    few = _declarations(legal) <= FEWER
    some: Iterable[Declaration] = legal.nearest_first()
    if not few:
        alone: Iterator[Declaration] = ({b: (a,)} for b, foes in legal.options.items() for a in foes)
        some = filter(legal.is_legal, alone)
    best: Closest | None = None
    with suppress(StoppedError):
        for each in filter(None, some):
            blocks = legal.blocks(each)
            value, choices = fights.result_of(blocks)
            if best is None or score(value) > score(best.value):
                best = Closest(value, Chosen(blocks=blocks), Chosen(assignments=choices), few)
            if watch.stopped():
                return replace(best, of_all=False)
    return best


def _declarations(legal: LegalDeclarations) -> int:
    """Count the declarations, legal or not."""
    return prod(
        sum(comb(len(options), n) for n in range(legal.capacity(c) + 1))
        for c, options in legal.options.items()
    )


def _better(fights: Fights, one: BestBlocks, other: BestBlocks | None) -> BestBlocks:
    """The better of two answers, with the lower of their bounds where neither is exact."""
    if other is None or other.exact:
        return other or one
    score = fights.goal.score
    bound = min((b for b in (one.bound, other.bound) if b is not None), key=score, default=fights.ceiling)
    best = max(one, other, key=lambda f: score(f.value))
    return replace(best, bound=bound, exact=best.value == bound)


def _by_table(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *,
    fronted: bool, decides: bool,
) -> BestBlocks | None:  # fmt: skip
    """Part the blockers in a table, where they are few and each blocks one attacker; who loses is decided with it."""
    del decides
    if len(legal.options) > TABLED:
        return None
    whole = BlockPartition(fights, legal, declared, watch).is_complete
    counted = fronted and whole and counts(fights, legal)
    parting = BlockPartition(fights, legal, declared, watch, counted=counted)
    first = fights.goal.order[0] == "result"
    parted = _in_time(
        lambda: parting.solve() if parting.applies and parting.fits and (first or not parting.risk) else None
    )
    if parted is None:
        return None
    value, choices = fights.in_full(parted.blocks)
    if not (parted.exact and whole):
        bound = replace(fights.ceiling, result=-1) if whole else fights.ceiling
        watch.tell(SearchProgress(0, 0, value, Chosen(blocks=parted.blocks)))
        return BestBlocks(value=value, blocks=parted.blocks, choices=choices, exact=False, bound=bound)
    simple = fronted and (not parting.risk or parting.is_settled)
    front = tuple((v + fights.opening, blocks) for v, blocks in (simple and front_of(parting)) or ())
    return BestBlocks(value=value, blocks=parted.blocks, choices=choices, count=parted.best, front=front)


def _by_sharing(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *,
    fronted: bool, decides: bool,
) -> BestBlocks | None:  # fmt: skip
    """Part the blockers in tables, where one of them may block several attackers, if half the time is enough."""
    del decides
    counted = fronted and counts(fights, legal)
    sharing = SharedBlocker(fights, legal, declared, watch.share(2), counted=counted)
    if not sharing.applies or fights.goal.order[0] != "result":
        return None
    shared = _in_time(sharing.solve)
    if shared is None:
        return None
    value, choices = fights.in_full(shared.blocks)
    return BestBlocks(value=value, blocks=shared.blocks, choices=choices, count=shared.best)


def _by_program(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *,
    fronted: bool, decides: bool,
) -> BestBlocks | None:  # fmt: skip
    """Part the blockers by a whole-number program."""
    program = PatternProgram(fights, legal, declared, watch, decides=decides)
    if not program.applies or fights.goal.order[0] != "result":
        return None
    solved = _in_time(program.solve)
    if solved is None:
        return None
    blocks, best = solved.blocks, None
    if fronted and solved.exact and counts(fights, legal):
        sharing = SharedBlocker(fights, legal, declared, watch, counted=True)
        if solved.bound.result >= 0 and sharing.applies:
            counted = _in_time(lambda: sharing.solve(solved.bound))
            blocks, best = (blocks, None) if counted is None else (counted.blocks, counted.best)
        else:
            best = count_best(PatternProgram(fights, legal, declared, watch, alone=True), solved.bound)
    value, choices = fights.in_full(blocks)
    bound, exact = solved.bound + fights.opening, solved.exact
    return BestBlocks(value=value, blocks=blocks, choices=choices, count=best, exact=exact, bound=bound)


def counts(fights: Fights, legal: LegalDeclarations) -> bool:
    """Whether so few creatures are there that it is counted how many declarations are the best."""
    return max(len(legal.options), len(fights.attackers)) <= COUNTED


def _in_time(solve: Callable[[], Kept | None]) -> Kept | None:
    """What is found before time runs out."""
    with suppress(StoppedError):
        return solve()
    return None


def _by_climbing(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, *,
    fronted: bool, decides: bool,
) -> BestBlocks | None:  # fmt: skip
    """Good blocks found by local search in a part of the time, before anything better is looked for; where they decide
    who loses, those with which the player survives.
    """
    del fronted
    if not (decides or fights.is_separable):
        return None
    enough = _survived(fights) if decides else None
    near = _climbed(fights, legal, declared, watch.share(PARTS if decides else FIRST), enough)
    return near if near is None or not decides or near.value.result >= 0 else None


def _climbed(
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, enough: int | None
) -> BestBlocks | None:
    """Good blocks found by local search; None where there are none, or no time."""
    near = climb_blocks(fights, legal, declared, watch, enough)
    if near.best is None:
        return None
    value, choices = fights.in_full(near.best[3])
    return BestBlocks(value=value, blocks=near.best[3], choices=choices, exact=False, bound=fights.ceiling)


def _survived(fights: Fights) -> int:
    """What every value comes to with which the player doesn't lose."""
    return fights.goal.score(Value(result=-1)) // 2


def every_block(  # noqa: PLR0913  by name
    fights: Fights, legal: LegalDeclarations, declared: Declaration, watch: Watch, helpers: Helpers = ALONE, *,
    fronted: bool, enough: int | None = None,
) -> BestBlocks | None:  # fmt: skip
    """Look at every legal block declaration, as far as there is time, or until one is good enough; None where there is
    none.
    """
    goal = fights.goal
    looked: BestSoFar[tuple[Block, ...]] = BestSoFar()
    if helpers.alone or legal.ways <= SHARED:
        looked = look_at_blocks(fights, legal, declared, watch, enough=enough, fronted=fronted)
    else:

        def tell(found: BestSoFar[tuple[Block, ...]], done: int, of: int) -> None:
            if found.best is not None:
                watch.tell(SearchProgress(done, of, found.best[2], Chosen(blocks=found.best[3])))

        whose = fights.scenario, fights.player, goal
        looked = seen_in_parts(helpers, part_of_blocks, whose, watch, tell)
        if looked.best is None and looked.stopped:
            looked = look_at_blocks(fights, legal, declared, watch)
    if looked.best is None and looked.stopped:
        raise StoppedError
    if looked.best is None:
        return None
    _, _, value, blocks = looked.best
    full, choices = fights.in_full(blocks)
    if looked.stopped:
        return BestBlocks(value=full, blocks=blocks, choices=choices, exact=False, bound=fights.ceiling)
    found = BestBlocks(value=value, blocks=blocks, choices=choices, count=looked.count)
    if not fronted:
        return found
    looked.narrow()
    front = ((v, some) for v, (_, some) in looked.front.items())
    return replace(found, front=tuple(sorted(front, key=lambda f: -goal.score(f[0]))))


class LookPart(Struct, frozen=True):
    """The declarations of a player of which some are looked at, every so many'th, until then."""

    scenario: Scenario
    player: str | None
    goal: tuple[Component, ...]
    part: int
    of: int
    until: float | None

    @property
    def watch(self) -> Watch:
        """A watch for where it is looked at."""
        return Watch(until=self.until, cancelled=is_ending)


def seen_in_parts(
    helpers: Helpers, look: Callable[[LookPart], BestSoFar[Kept]], whose: tuple[Scenario, str | None, GoalOrder],
    watch: Watch, tell: Callable[[BestSoFar[Kept], int, int], None],
) -> BestSoFar[Kept]:  # fmt: skip
    """What all who help see when each looks at parts; it is told how many are done."""
    scenario, player, goal = whose
    looked, of = BestSoFar[Kept](), helpers.parts
    parts = [LookPart(scenario, player, goal.order, i, of, watch.until) for i in range(of)]
    for done, found in enumerate(helpers.share(look, parts, watch.stopped), 1):
        looked.join(found)
        tell(looked, done, of)
    looked.stopped = looked.stopped or watch.stopped()
    return looked


def part_of_blocks(task: LookPart) -> BestSoFar[tuple[Block, ...]]:
    """Look at some of the blocks of a player."""
    watch, player = task.watch, task.player or ""
    fights = Fights(task.scenario, player, GoalOrder(task.goal), watch)
    legal = LegalDeclarations(task.scenario, player, watch.stopped)
    declared = declared_blocks(task.scenario, fights.team)
    found = look_at_blocks(fights, legal, declared, watch, task.part, task.of)
    found.narrow()
    return found


def climb(
    starts: Iterable[Declaration],
    options: Mapping[str, tuple[str, ...]],
    score_of: Callable[[Declaration], int | None],
    stopped: Callable[[], bool] = bool,
) -> None:
    """Look for good declarations by local search: from each start, the best first, to whatever is better with one
    creature declared otherwise, and where nothing is, with two declared alike, until nothing is better (hill climbing).

    `score_of` keeps what it sees; None is what isn't legal. It ends as soon as it is `stopped`. Bear may chump Ogre
    or Elf: from "nobody blocks" the first change that is better is taken, "Bear blocks Elf", from which no other is.
    """
    begun: list[tuple[int | None, Declaration]] = []
    for start in starts:
        begun.append((score_of(start), start))
        if stopped():
            break
    begun.sort(key=lambda each: (each[0] is not None, each[0]), reverse=True)
    for best, start in begun:
        here: Declaration | None = start
        score = best
        while here is not None:
            better = None
            for trial in _neighbours(here, options):
                if stopped():
                    return
                found = score_of(trial)
                if found is not None and (score is None or found > score):
                    better, score = trial, found
                    break
            here = better


def _neighbours(
    declared: Declaration, options: Mapping[str, tuple[str, ...]]
) -> Iterator[dict[str, tuple[str, ...]]]:
    """Every declaration with one creature declared otherwise, then with two declared with the same thing."""
    for c, objects in options.items():
        for chosen in ((), *((o,) for o in objects)):
            if declared.get(c, ()) != chosen:
                yield _declared({**declared, c: chosen})
    for one, other in combinations(options, 2):
        for o in options[one]:
            if o in options[other] and not declared.get(one) == declared.get(other) == (o,):
                yield _declared({**declared, one: (o,), other: (o,)})


def _declared(chosen: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {c: objects for c, objects in chosen.items() if objects}


def climb_blocks(
    fights: Fights,
    legal: LegalDeclarations,
    declared: Declaration,
    watch: Watch,
    enough: int | None = None,
) -> BestSoFar[tuple[Block, ...]]:
    """Good blocks, found at once: from some of single blockers, the declared ones, nobody's, and one that obeys what is
    required.
    """
    found, seen = BestSoFar[tuple[Block, ...]](), set[object]()

    def score_of(each: Declaration) -> int | None:
        key = frozenset(each.items())
        if key in seen or not legal.is_legal(each):
            return None
        seen.add(key)
        blocks = legal.blocks(each)
        value, _ = fights.result_of(blocks, told=False, low=found.best and found.best[0] - 1)
        rank = legal.rank(each, declared)
        found.take(fights.goal.score(value), rank, value, blocks)
        if found.best is not None:
            watch.tell(SearchProgress(0, 0, found.best[2], Chosen(blocks=found.best[3])))
        lost = value.result < 0 and fights.goal.order[0] == "result"
        return (SAVING if lost else fights.goal).score(value)

    def starts() -> Iterator[Declaration]:
        for start in single_blocks(fights, legal):
            pairs = [Block(b, a) for b, objects in start.items() for a in objects]
            over = {p.attacker for p in pairs if fights.state.keywords(p.attacker).has("trample")}
            divisions = prod(1 + max(0, fights.state.power(a)) for a in over)
            if divisions <= FEW or fights.is_separable_with(pairs):  # else it takes its time
                yield start
        yield from filter(legal.is_open, (declared, {}))
        yield next(legal.nearest_first(), {})

    with suppress(StoppedError):
        climb(
            starts(),
            legal.options,
            score_of,
            lambda: found.best is not None and (found.is_enough(enough) or watch.stopped()),
        )
    return found


class SingleBlock(Struct, frozen=True):
    """A creature that blocks an attacker alone: what that gains, in the order of the goal, and how much it keeps away
    of what the player may lose by.
    """

    blocker: str
    attacker: str
    gain: float
    kept: tuple[int, ...]


def single_blocks(fights: Fights, legal: LegalDeclarations) -> Iterator[Declaration]:
    """Blocks in which each attacker has one blocker at the most, the best ones as an assignment: those that gain most
    and with which the player can't lose; where there are none those that keep most away, and those that gain most
    (CR 509.1a).
    """
    begun = next(legal.nearest_first(), {}) if legal.maximum else {}
    blocked = {a for objects in begun.values() for a in objects}
    alone = {a: _single(fights, a) for a in fights.attackers if a not in blocked}
    taken = [sum(each) for each in zip(*(most for _, most in alone.values()), strict=True)]
    risk = [i for i, n in enumerate(taken) if n >= fights.limits[i]]
    able = {
        a: any(a in foes and legal.is_legal({**begun, b: (a,)}) for b, foes in legal.options.items())
        for a in alone
    }
    every = []
    for b, a in ((b, a) for b, foes in legal.options.items() for a in foes if b not in begun and able.get(a)):
        (gain, most), (gained, before) = _single(fights, a, b), alone[a]
        one = SingleBlock(b, a, gain - gained, tuple(before[i] - most[i] for i in risk))
        if one.gain > 0 or any(n > 0 for n in one.kept):
            every.append(one)
    lines: dict[str, Row] = {b: (-INFINITY, float(legal.capacity(b)), {}) for b in legal.options}
    lines |= {a: (-INFINITY, 1.0, {}) for a in alone}
    for j, s in enumerate(every):
        lines[s.blocker][2][j] = lines[s.attacker][2][j] = 1.0
    needs = [
        (float(taken[i] - fights.limits[i] + 1), INFINITY, {j: float(s.kept[k]) for j, s in enumerate(every)})
        for k, i in enumerate(risk)
    ]
    gains = [s.gain for s in every]
    for rows, worth in (
        ([*lines.values(), *needs], gains),
        ([*lines.values()], [1e6 * sum(s.kept) + s.gain for s in every]),
        ([*lines.values()], gains),
    ):
        chosen = _assigned(every, rows, worth)
        if chosen is not None:
            found = dict(begun)
            for s in chosen:
                trial = {**found, s.blocker: (*found.get(s.blocker, ()), s.attacker)}
                found = trial if legal.is_legal(trial) else found
            yield found
            if len(rows) > len(lines) or not needs:
                return


def _assigned(
    every: Sequence[SingleBlock], lines: list[Row], worth: Sequence[float]
) -> list[SingleBlock] | None:
    """Some blocks that are worth most together, but for a few that the program without whole numbers breaks; None where
    there are none within these lines.
    """
    solver = maximizer([1.0] * len(every), lines, np.array(worth))
    solver.run()
    for j, n in enumerate(solver.getSolution().col_value):
        if n > 1 - WHOLE:
            solver.changeColBounds(j, 1.0, 1.0)
    make_whole(solver, len(every))
    solver.run()
    if solver.getInfo().primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
        return None
    return [s for s, n in zip(every, solver.getSolution().col_value, strict=True) if n > 1 - WHOLE]


def _single(fights: Fights, attacker: str, *blockers: str) -> tuple[float, tuple[int, ...]]:
    """What a fight with one blocker at the most is worth, in the order of the goal, and what it may take; where it is
    played, about that, by sizes alone.
    """
    if fights.works_out(attacker, blockers):
        lines = fights.single(attacker, blockers)
        value, most = min(lines.lines, key=lambda line: line.score).value, lines.most
    else:
        state, worth = fights.state, fights.worth
        through, material = max(0, state.power(attacker)), 0
        for b in blockers:
            material = worth[attacker] * (state.power(b) >= state.toughness(attacker))
            material -= worth[b] * (through >= state.toughness(b))
            left = through - state.toughness(b) if state.keywords(attacker).has("trample") else 0
            through = max(0, left)
        through *= state.graph.target_of(attacker) in state.players
        value, most = Value(0, material, -through), (through, *(0 for _ in fights.limits[1:]))
    order = reversed([c for c in fights.goal.order if c != "result"])
    return sum(getattr(value, c) * 1e3**n for n, c in enumerate(order)), most


def look_at_blocks(  # noqa: PLR0913  by name
    fights: Fights,
    legal: LegalDeclarations,
    declared: Declaration,
    watch: Watch,
    part: int = 0,
    of: int = 1,
    *,
    enough: int | None = None,
    fronted: bool = True,
) -> BestSoFar[tuple[Block, ...]]:
    """Look at every legal block declaration, or at one of so many, as far as there is time or until one is `enough`;
    unless they are for a front, of those that are worse than another only that is said.
    """
    goal, looked = fights.goal, BestSoFar[tuple[Block, ...]]()
    ways = legal.ways
    climbs = of == 1 and ways > (CLIMBED if enough is None else FEWER)
    near = climb_blocks(fights, legal, declared, watch, enough) if climbs else None
    if near is not None and near.is_enough(enough):
        near.stopped = True
        return near
    for done, each in enumerate(while_there_is_time(legal, part, of), 1):
        if each is None:
            looked.stopped = True
            break
        if done % 64 == 0 and looked.best is not None:
            watch.tell(SearchProgress(done, ways, looked.best[2], Chosen(blocks=looked.best[3])))
        blocks = legal.blocks(each)
        try:
            low = None if fronted or looked.best is None else looked.best[0] - 1
            value, _ = fights.result_of(blocks, told=False, low=low)
        except StoppedError:
            looked.stopped = True
            break
        looked.take(goal.score(value), legal.rank(each, declared), value, blocks)
        if looked.is_enough(enough):
            looked.stopped = True
            break
    if near is not None and looked.stopped:
        looked.join(near)
    return looked


def while_there_is_time(legal: LegalDeclarations, part: int = 0, of: int = 1) -> Iterator[Declaration | None]:
    """Legal declarations, the first in any case, and None at the end where time has run out; of several parts
    those of one, which is the same in every process.
    """
    try:
        for i, each in enumerate(legal.nearest_first() if of == 1 else legal):
            if i and legal.stopped():
                yield None
                return
            if i % of == part:
                yield each
    except StoppedError:
        yield None

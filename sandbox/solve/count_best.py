"""In how many blocks the best value is reached, where blockers may block several attackers (CR 509.1).

The relaxation of the program of all sets of blockers is a dual bound: reduced costs leave few sets, and few fights of
several attackers, that can be part of anything as good as the best. These are put together attacker by attacker, and
all that come equally far are counted as one.

Two 1/1 attack, one Wall 0/4 may block: the best is "Wall blocks one". "Nobody blocks the first" still reaches the best
with Wall at the other: two blocks.
"""

from __future__ import annotations

from collections import Counter

from sandbox.rules.solving.declaration import AtMost, DeclaredPairs
from sandbox.solve.answer import Value
from sandbox.solve.blocker_sets import Pattern, is_local
from sandbox.solve.column_generation import PatternProgram
from sandbox.solve.watch import StoppedError

State = tuple[int, int, int, int, tuple[int, ...]]
"""Attackers and blockers that have been looked at, score, requirements obeyed, and what was taken."""


def count_best(program: PatternProgram, best: Value) -> int | None:
    """Count the blocks that reach the best value; None where that was stopped. Every creature is a kind of its own."""
    try:
        found = program.part_of(program.sides.score(best), at_risk=best.result >= 0)
        return None if found is None else _counted(program, *found, program.sides.score(best))
    except StoppedError:
        return None


def _counted(
    program: PatternProgram, patterns: list[Pattern], limits: list[tuple[int, int]], best: int
) -> int:
    """Count what such columns may be put together to that comes to the best."""

    def read(p: Pattern) -> State:
        attackers = sum(1 << a for a, _ in p.sets)
        blockers = sum(1 << i for i in {i for _, some in p.sets for i in some})
        taken = tuple(p.taken[i] for i, _ in limits)
        return attackers, blockers, program.sides.score(p.value), p.obeyed, taken

    def is_best(state: State) -> bool:
        _, used, score, obeyed, taken = state
        if score != best or obeyed < program.legal.maximum:
            return False
        if any(n >= limit for n, (_, limit) in zip(taken, limits, strict=True)):
            return False
        blockers = [k.first for i, k in enumerate(program.blockers) if used >> i & 1]
        choice = DeclaredPairs({b: program.legal.options[b][:1] for b in blockers})
        bound = (r for r in program.legal.problem.restrictions if isinstance(r, AtMost) and not is_local(r))
        return not any(True for r in bound for _ in r.broken(choice))

    states: Counter[State] = Counter({(0, 0, 0, 0, (0,) * len(limits)): 1})
    for place in range(len(program.attackers)):
        mine = [read(p) for p in patterns if min(a for a, _ in p.sets) == place]
        after: Counter[State] = Counter()
        for state, times in states.items():
            program.watch.go_on()
            if state[0] >> place & 1:
                after[state] += times
                continue
            for one in mine:
                if not (one[0] & state[0] or one[1] & state[1]):
                    taken = tuple(map(int.__add__, state[4], one[4]))
                    sums = (state[2] + one[2], state[3] + one[3])
                    after[state[0] | one[0], state[1] | one[1], *sums, taken] += times
        states = after
    return sum(times for state, times in states.items() if is_best(state))

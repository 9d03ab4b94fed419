"""What puzzles are like: a hundred of each kind and level.

    .venv/bin/python -m tests.benchmarks.bench_puzzles [--count 100] [--kind KIND] [--level LEVEL]

Each row is a kind and a level: how many answers are right (median and most), how many tables have three or fewer, how
often what comes to mind first is wrong, how many wrong answers look right (median), how many tables have the shape of
another one (sizes, keywords and effects on the same sides), how far the two nearest shapes are apart (the share of
creatures that are in one of them alone), and the seconds of the processor for each.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from itertools import combinations
from statistics import median

from sandbox.learn.drafts import shape_of
from sandbox.learn.kinds import KINDS, Kind
from sandbox.learn.making import draft_of

HEAD = "kind level right(median) right(most) few tempting near(median) repeated nearest seconds"
FEW = 3


def measured(kind: Kind, level: int, count: int) -> list[object]:
    """The row of a kind and a level."""
    begin = time.process_time()
    drafts = [draft_of(kind, seed, level) for seed in range(count)]
    seconds = (time.process_time() - begin) / count
    right = [draft.solutions or 1 for draft in drafts]
    shapes = [Counter(shape_of(draft.scenario)) for draft in drafts]
    return [
        median(right),
        max(right),
        sum(number <= FEW for number in right),
        sum(draft.tempting for draft in drafts),
        median(draft.near for draft in drafts),
        count - len({frozenset(shape.items()) for shape in shapes}),
        round(min(apart(*pair) for pair in combinations(shapes, 2)), 2),
        round(seconds, 2),
    ]


def apart(one: Counter[str], other: Counter[str]) -> float:
    """How far two shapes are apart: 0 where they are the same, 1 where no creature is like another."""
    return 1 - (one & other).total() / (one | other).total()


def main() -> None:
    """Measure and print the rows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--level", type=int, choices=range(1, 6))
    asked = parser.parse_args()
    print(HEAD, flush=True)
    for kind in (asked.kind,) if asked.kind else KINDS:
        for level in (asked.level,) if asked.level else range(1, 6):
            print(kind, level, *measured(kind, level, asked.count), flush=True)


if __name__ == "__main__":
    main()

"""How long the whole verdict takes, by itself or beside another tree of the project in the same minutes.

    python tests/benchmarks/bench_verdict.py [--beside FOLDER] [--rounds N]

Each tree judges in a process of its own, the boards alternately; milliseconds of the processor, the least and the
median. On a busy machine the ratios say more than the milliseconds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sandbox.scenario.files import save  # noqa: E402
from tests.ui.canvas import boards  # noqa: E402

SIZES: Final = (20, 60, 200)
SEEDS: Final = (7, 8, 9)
TIMES: Final = 5
"""So often a tree judges a board in each round."""
JUDGE: Final = """
import json, sys, time
from sandbox import judge, load
for line in sys.stdin:
    times = []
    for _ in range(%d):
        scenario = load(line.strip())
        start = time.thread_time()
        judge(scenario)
        times.append((time.thread_time() - start) * 1000)
    print(json.dumps(times), flush=True)
"""


class Tree:
    """A tree of the project, and a process that judges by it."""

    def __init__(self, folder: Path) -> None:
        """Start the process."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", JUDGE % TIMES],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def judge(self, board: Path) -> list[float]:
        """Give the milliseconds of several verdicts on a board."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(board, file=self.process.stdin, flush=True)
        times: list[float] = json.loads(self.process.stdout.readline())
        return times


def main() -> None:
    """Print a line for each board."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    trees = [Tree(folder.resolve()) for folder in (ROOT, asked.beside) if folder is not None]
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            for seed in SEEDS:
                board = Path(folder) / f"{size}-{seed}.combat.json"
                save(boards.crowd(size, 3, seed=seed, fighting=0.95), board)
                times: list[list[float]] = [[] for _ in trees]
                for _ in range(asked.rounds):
                    for mine, tree in zip(times, trees, strict=True):
                        mine.extend(tree.judge(board))
                told = "   beside ".join(f"least {min(t):6.2f} ms, median {median(t):6.2f}" for t in times)
                least, middle = ([by(t) for t in times] for by in (min, median))
                ratio = (
                    f"   x{least[0] / least[1]:.2f} / x{middle[0] / middle[1]:.2f}" if len(trees) > 1 else ""
                )
                print(f"{size} creatures, seed {seed}: {told}{ratio}", flush=True)
    for tree in trees:
        tree.process.communicate()


if __name__ == "__main__":
    main()

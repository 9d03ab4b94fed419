"""How long a verdict on hard blocks takes beside a bare HiGHS model of the same board, in one process.

    .venv/bin/python -m tests.benchmarks.bench_blocks [--boards N] [--seed N] [--bare N]

On these boards requirements to block and to be blocked (some on one creature, some on any, lures) are at odds with
menace, least and most numbers of blockers, banned pairs, companions and a most of blockers in all; some creatures
block several attackers. The bare model is the mathematics alone: a binary column for each pair, one thread, the
maximum only. It is asked up to `--bare` creatures a side, because beyond it takes minutes. The whole verdict also
finds the nearest legal declaration. Times are process CPU time; `pytest -m benchmark` holds the ratio.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from sandbox.rules.judge import judge
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from tests.benchmarks.bench_declarations import Rows

SIZES = (12, 30, 60, 100, 150)
ANY = 10_000
"""As many blocks as a creature with "any number" may make."""


def hard_blocks(rng: random.Random, size: int) -> Scenario:
    """Make a board of `size` attackers and `size` blockers on which every kind of block effect is mixed."""
    attackers = [f"a{i}" for i in range(size)]
    mine = tuple(_attacker(rng, a, size) for a in attackers)
    theirs = tuple(_blocker(rng, f"b{i}", attackers) for i in range(size))
    limit = fx.MaxBlockers(count=rng.randint(size // 2, size), note="in all")
    return Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob")),
        permanents=mine + theirs,
        effects=(limit,) if rng.random() < 0.5 else (),
        attacks=tuple(Attack(a, "bob") for a in attackers),
        blocks=tuple(Block(p.id, rng.choice(attackers)) for p in theirs if rng.random() < 0.7),
    )


def _attacker(rng: random.Random, name: str, size: int) -> Permanent:
    draw = rng.random
    effects: list[fx.AnyEffect] = []
    keywords = [k for k, often in (("flying", 0.2), ("menace", 0.25)) if draw() < often]
    if draw() < 0.3:
        effects.append(fx.MustBeBlocked())
    if draw() < 0.04:
        effects.append(fx.MustBeBlockedByAll())
    if draw() < 0.1:
        effects.append(fx.MinBlockers(count=rng.randint(3, 4)))
    if draw() < 0.15:
        effects.append(fx.MaxBlockersEach(count=rng.randint(1, 2)))
    if draw() < 0.1:
        effects.append(fx.CannotBeBlockedExceptBy(blockers=tuple(_some(rng, "b", size, size // 2))))
    strength = rng.randint(1, 5)
    return Permanent(
        id=name, controller="ann", power=strength, toughness=strength,
        keywords=tuple(keywords), effects=tuple(effects),
    )  # fmt: skip


def _blocker(rng: random.Random, name: str, attackers: list[str]) -> Permanent:
    draw = rng.random
    size = len(attackers)
    effects: list[fx.AnyEffect] = []
    if draw() < 0.3:
        effects.append(fx.MustBlock())
    if draw() < 0.25:  # provoked
        effects.append(fx.MustBlock(attackers=(rng.choice(attackers),)))
    if draw() < 0.2:
        effects.append(fx.CannotBlock(attackers=tuple(_some(rng, "a", size, max(1, size // 4)))))
    if draw() < 0.08:
        effects.append(fx.CannotBlockAlone())
    if draw() < 0.06:
        effects.append(fx.NeedsCoBlockers(count=rng.randint(2, 4)))
    if draw() < 0.12:
        effects.append(fx.ExtraBlocks(count=rng.choice((1, 1, 2, "any"))))
    strength = rng.randint(1, 5)
    return Permanent(
        id=name, controller="bob", power=strength, toughness=strength, effects=tuple(effects),
        keywords=("reach",) if draw() < 0.4 else (), tapped=draw() < 0.03,
    )  # fmt: skip


def _some(rng: random.Random, letter: str, size: int, count: int) -> list[str]:
    return [f"{letter}{i}" for i in sorted(rng.sample(range(size), count))]


class BareBlocks(Rows):
    """The blocks as a plain mixed-integer model: a binary for each pair, one for each requirement."""

    def __init__(self, scenario: Scenario) -> None:
        """Write the model."""
        super().__init__()
        self.attackers = [p for p in scenario.permanents if p.controller == "ann"]
        self.blockers = [p for p in scenario.permanents if p.controller == "bob"]
        self.x = {
            (b.id, a.id): self.column(float(self._may(b, a)), 0)
            for b in self.blockers
            for a in self.attackers
        }
        self.blocks = {b.id: self._blocks(b) for b in self.blockers}
        for b in self.blockers:
            self._blocker(b)
        for a in self.attackers:
            self._attacker(a)
        for e in scenario.effects:
            if isinstance(e, fx.MaxBlockers):
                self.rows.append((0, e.count, dict.fromkeys(self.blocks.values(), 1.0)))

    @staticmethod
    def _may(b: Permanent, a: Permanent) -> bool:
        flies = "flying" in a.keywords and "reach" not in b.keywords
        banned = any(isinstance(e, fx.CannotBlock) and a.id in e.attackers for e in b.effects)
        barred = any(isinstance(e, fx.CannotBeBlockedExceptBy) and b.id not in e.blockers for e in a.effects)
        return not (b.tapped or flies or banned or barred)

    def _blocks(self, b: Permanent) -> int:
        """Add the column that is 1 exactly when a creature blocks."""
        extra = [e.count for e in b.effects if isinstance(e, fx.ExtraBlocks)]
        most = 1.0 + sum(ANY if n == "any" else n for n in extra)
        own = [self.x[b.id, a.id] for a in self.attackers]
        blocks = self.column(1, 0)
        self.rows.append((0, np.inf, {blocks: most, **dict.fromkeys(own, -1.0)}))
        self.rows.append((-np.inf, 0, {blocks: 1.0, **dict.fromkeys(own, -1.0)}))
        return blocks

    def _blocker(self, b: Permanent) -> None:
        others = {column: 1.0 for other, column in self.blocks.items() if other != b.id}
        for e in b.effects:
            match e:
                case fx.MustBlock(attackers="any"):
                    self.require({self.blocks[b.id]: 1.0})
                case fx.MustBlock(attackers=(attacker,)):
                    self.require({self.x[b.id, attacker]: 1.0})
                case fx.CannotBlockAlone():
                    self.rows.append((0, np.inf, {**others, self.blocks[b.id]: -1.0}))
                case fx.NeedsCoBlockers(count=count):
                    self.rows.append((0, np.inf, {**others, self.blocks[b.id]: -float(count)}))

    def _attacker(self, a: Permanent) -> None:
        own = {self.x[b.id, a.id]: 1.0 for b in self.blockers}
        least = [e.count for e in a.effects if isinstance(e, fx.MinBlockers)]
        least += [2] if "menace" in a.keywords else []
        if least:
            blocked = self.column(1, 0)
            self.rows.append((0, np.inf, {**own, blocked: -float(max(least))}))
            self.rows += [(0, np.inf, {blocked: 1.0, column: -1.0}) for column in own]
        for e in a.effects:
            match e:
                case fx.MaxBlockersEach(count=count):
                    self.rows.append((0, count, own))
                case fx.MustBeBlocked():
                    self.require(own)
                case fx.MustBeBlockedByAll():
                    for column in own:
                        self.require({column: 1.0})


def cpu(call: Callable[[], Any]) -> tuple[Any, float]:
    """Give a call's result and how many milliseconds of the processor it took."""
    gc.collect()
    start = time.process_time()
    result = call()
    return result, (time.process_time() - start) * 1000


def compare(size: int, boards: int, seed: int, *, bare: bool) -> None:
    """Time both on the same boards and print medians and the worst."""
    rng = random.Random(seed)
    plain, whole = [], []
    illegal = 0
    for _ in range(boards):
        scenario = hard_blocks(rng, size)
        verdict, ms = cpu(lambda s=scenario: judge(s))
        whole.append(ms)
        blocks = verdict.blocks[0]
        illegal += not blocks.legal
        if not bare:
            continue
        expected, ms = cpu(lambda s=scenario: BareBlocks(s).maximum())
        plain.append(ms)
        if blocks.maximum != expected:
            raise SystemExit(f"maximum {blocks.maximum}, bare model {expected}, size {size}, seed {seed}")
    beside = f"  bare {_ms(plain)}" if plain else ""
    print(
        f"{size:4} v {size}: whole verdict {_ms(whole)}{beside}  ({illegal}/{boards} not legal as declared)"
    )


def _ms(times: list[float]) -> str:
    return f"{statistics.median(times):8.1f} ms (max {max(times):8.1f})"


def main() -> None:
    """Print both for each size."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=10)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--bare", type=int, default=30)
    options = parser.parse_args()
    judge(hard_blocks(random.Random(0), 10))
    for size in SIZES:
        compare(size, options.boards, options.seed, bare=size <= options.bare)


if __name__ == "__main__":
    main()

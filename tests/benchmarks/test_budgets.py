"""The budgets of verdicts, as ratios in one run where machines differ; run alone with `pytest -m benchmark`."""

import random
import statistics

import pytest

from sandbox.rules.judge import judge
from sandbox.scenario.model import Scenario
from tests.benchmarks.bench_blocks import BareBlocks, cpu, hard_blocks
from tests.benchmarks.bench_declarations import BareModel, hard_board, known_traps, timed

pytestmark = pytest.mark.benchmark
MOST = 2.5
"""How much longer the whole verdict may take than the bare model."""


@pytest.mark.parametrize(
    ("creatures", "defenders", "boards"),
    [
        pytest.param(20, 3, 15, id="20x3"),
        pytest.param(60, 4, 10, id="60x4"),
        pytest.param(200, 5, 4, id="200x5"),
    ],
)
def test_a_verdict_with_its_example_stays_near_the_bare_model(
    creatures: int, defenders: int, boards: int
) -> None:
    rng = random.Random(7)
    judge(hard_board(rng, 10, 3))
    scenarios = [hard_board(rng, creatures, defenders) for _ in range(boards)]
    bare = [timed(lambda s=s: BareModel(s).maximum()) for s in scenarios]
    whole = [timed(lambda s=s: judge(s)) for s in scenarios]
    assert [v.attack.maximum for v, _ in whole] == [maximum for maximum, _ in bare]
    ratio = statistics.median(ms for _, ms in whole) / statistics.median(ms for _, ms in bare)
    assert ratio <= MOST


@pytest.mark.parametrize(
    ("size", "boards", "most"), [pytest.param(12, 15, 1.5, id="12v12"), pytest.param(30, 8, 0.8, id="30v30")]
)
def test_a_verdict_on_hard_blocks_stays_near_the_bare_model(size: int, boards: int, most: float) -> None:
    rng = random.Random(7)
    judge(hard_blocks(rng, 10))
    scenarios = [hard_blocks(rng, size) for _ in range(boards)]
    bare = [cpu(lambda s=s: BareBlocks(s).maximum()) for s in scenarios]
    whole = [cpu(lambda s=s: judge(s)) for s in scenarios]
    assert [v.blocks[0].maximum for v, _ in whole] == [maximum for maximum, _ in bare]
    assert statistics.median(ms for _, ms in whole) <= most * statistics.median(ms for _, ms in bare)


@pytest.mark.parametrize(
    ("scenario", "budget"), [pytest.param(*trap, id=name) for name, trap in known_traps().items()]
)
def test_boards_that_freeze_engines_are_judged_in_time(scenario: Scenario, budget: float) -> None:
    judge(scenario)
    assert min(timed(lambda: judge(scenario))[1] for _ in range(5)) <= budget

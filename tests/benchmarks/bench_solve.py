"""How long the questions take, beside plain enumeration through `judge` where that can finish.

    .venv/bin/python -m tests.benchmarks.bench_solve [--only PART]
    .venv/bin/python -m tests.benchmarks.bench_solve --drawn [--boards 50] [--size 8] [--question Q] [--of cards]

Each row is a board, a question, the seconds it took, whether the answer is exact, and what was found. Plain enumeration
judges every block once and divides no damage: it is timed on a sample of the blocks, and counted up.

With `--drawn` random boards, a row for each question and size: how many are certain, the median and the worst of the
processor time, the slowest by number, and what the bound leaves open of the others; `keywords`: any keywords, and a
blocker of three attackers on half of them; `cards`: of the library, by how often they were printed. The time that a
search has is counted as processor time, so that it matters little who else is at work.
"""

from __future__ import annotations

import argparse
import time
from itertools import islice, product
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from sandbox.rules.judge import judge
from sandbox.scenario.model import Block
from sandbox.solve import watch
from sandbox.solve.answer import BOUNDLESS, COMPONENTS, QUESTIONS, AskedQuestion
from sandbox.solve.ask import solve_all
from tests.benchmarks.large_boards import any_keywords, at_home, flyers, mixed, tokens
from tests.library_boards import board_of_cards

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.scenario.model import Scenario
    from sandbox.solve.answer import Answer, Question

SAMPLE = 200
"""So many declarations are judged to know how long one takes."""


class Row(NamedTuple):
    """A board, what is asked of it, and how long that may take."""

    name: str
    board: Callable[[], Scenario]
    question: Question
    aim: float
    seconds: float = 60


ROWS = (
    Row("5 v 5 mixed", lambda: mixed(5, hard=False), "best-blocks", 0.05),
    Row("8 v 8 mixed", lambda: mixed(8, hard=False), "best-blocks", 0.3),
    Row("8 v 8 menace, lures, shared blocker", lambda: mixed(8, hard=True), "best-blocks", 0.3, 10),
    Row("12 v 12 mixed", lambda: mixed(12, hard=False), "best-blocks", 3),
    Row("12 v 12 menace, lures, shared blocker", lambda: mixed(12, hard=True), "best-blocks", 3, 10),
    Row("20 v 20 mixed", lambda: mixed(20, hard=False), "best-blocks", 30, 30),
    Row("20 v 20 menace, lures, shared blocker", lambda: mixed(20, hard=True), "best-blocks", 30, 60),
    Row("70 v 30 flyers", flyers, "best-blocks", 1),
    Row("70 v 30 flyers", flyers, "survive", 1),
    Row("60 v 60 tokens", tokens, "best-blocks", 5),
    Row("4 v 4, two defenders", lambda: at_home(4, 2), "best-attack", 1),
    Row("8 v 8, two defenders", lambda: at_home(8, 2), "best-attack", 5, 20),
    Row("12 v 12", lambda: at_home(12), "lethal", 2),
    Row("12 v 12", lambda: mixed(12, hard=False), "survive", 2),
    Row("12 v 12", lambda: at_home(12), "count", 0.5),
    Row("10 v 10 menace, two lures", lambda: at_home(10, hard=True), "count", 5),
)


def enumerated(scenario: Scenario) -> float:
    """Give how many seconds it would take to judge every block declaration."""
    blockers = [p.id for p in scenario.permanents if p.controller == "bob"]
    attackers = [None, *(a.attacker for a in scenario.attacks)]
    begun, judged = time.perf_counter(), 0
    for chosen in islice(product(attackers, repeat=len(blockers)), SAMPLE):
        blocks = tuple(Block(b, a) for b, a in zip(blockers, chosen, strict=True) if a is not None)
        judge(replace(scenario, blocks=blocks))
        judged += 1
    return (time.perf_counter() - begun) / judged * float(len(attackers)) ** len(blockers)


DRAWN: dict[str, Callable[[int, int], Scenario]] = {
    "keywords": any_keywords,
    "cards": lambda seed, size: board_of_cards(seed, size, size, 2, weighted=True),
}
ASKED: tuple[tuple[Question, int, int], ...] = (
    ("best-blocks", 8, 200), ("best-blocks", 12, 50), ("best-attack", 6, 50), ("best-attack", 8, 50),
    ("lethal", 12, 50), ("survive", 12, 50),
)  # fmt: skip
"""What is asked of drawn boards, of how many creatures a side, and of how many boards."""


class Took(NamedTuple):
    """How long a board took, whether its answer is certain, and how much better the first component may be that the
    bound leaves open.
    """

    seconds: float
    seed: int
    sure: bool
    gap: str


def one_drawn(of: str, question: Question, size: int, seed: int, seconds: float) -> Took:
    """Ask of one drawn board."""
    scenario = DRAWN[of](seed, size)
    if question in {"best-attack", "lethal"}:
        scenario = replace(scenario, attacks=())
    begun = time.process_time()
    answers = solve_all(scenario, AskedQuestion(question, seconds=seconds))
    spent = time.process_time() - begun
    open_ = [a for a in answers if not a.exact and a.verdict is None]
    return Took(spent, seed, not open_, _gap(open_[0]) if open_ else "")


def _gap(answer: Answer) -> str:
    if answer.value is None or answer.bound is None:
        return "nothing"
    for c in COMPONENTS:
        more = getattr(answer.bound, c) - getattr(answer.value, c)
        if more:
            return f"{c} {more if more < BOUNDLESS else 'any'}"
    return "none"


def drawn(of: str, question: Question, size: int, seeds: range, seconds: float) -> None:
    """Print a row: how long a question takes on drawn boards, how many are certain, and what the others leave open."""
    took = [one_drawn(of, question, size, seed, seconds) for seed in seeds]
    took.sort(reverse=True)
    sure = sum(t.sure for t in took)
    slowest = ", ".join(f"{t.seed}: {t.seconds:.2f}" for t in took[:6])
    gaps = ", ".join(f"{t.seed}: {t.gap}" for t in took if not t.sure)
    print(
        f"| {of} {size} v {size} | {question} | {len(took)} boards | {100 * sure / len(took):.1f} % exact | "
        f"median {median(t.seconds for t in took):.2f} s | worst {took[0].seconds:.2f} s | "
        f"slowest {slowest} | gap {gaps or '-'} |",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="")
    parser.add_argument("--drawn", action="store_true")
    parser.add_argument("--boards", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--size", type=int)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--question", choices=QUESTIONS)
    parser.add_argument("--of", choices=tuple(DRAWN))
    told = parser.parse_args()
    only = told.only
    solve_all(
        mixed(2, hard=False), AskedQuestion("best-blocks")
    )  # the first question loads numpy and HiGHS, too
    if told.drawn:
        watch.monotonic = time.process_time
        rows = {(of, asked, told.size or size): many for of, (asked, size, many) in product(DRAWN, ASKED)}
        for (of, question, size), many in rows.items():
            if told.of in {None, of} and told.question in {None, question}:
                seeds = range(told.first, told.first + (told.boards or many))
                drawn(of, question, size, seeds, told.seconds)
        return
    for row in ROWS:
        if only not in f"{row.name} {row.question}":
            continue
        scenario = row.board()
        begun, busy = time.perf_counter(), time.process_time()
        answers = solve_all(scenario, AskedQuestion(row.question, seconds=row.seconds))
        took, busy = time.perf_counter() - begun, time.process_time() - busy
        exact = "exact" if all(a.exact or a.verdict is not None for a in answers) else "bound"
        plain = f"{enumerated(scenario):.3g} s" if row.question == "best-blocks" else "-"
        found = answers[0].value or answers[0].count
        line = f"{row.name:40} {row.question:12} {took:8.3f} s, {busy:.3f} s of work (aim {row.aim} s) {exact} plain {plain} {found}"
        print(line, answers[0].bound if exact == "bound" else "", flush=True)


if __name__ == "__main__":
    main()

"""Questions answered in a process of its own, line by line, so that whoever asks keeps its own pace.

A line in is an `AskedOfTable`, a line out a `ProgressOrAnswer`, both as JSON: now and then how far the search is, and
at its end the answer. Whoever wants no answer any more ends the process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from sandbox.scenario.files import loads
from sandbox.solve.answer import Answer, AskedQuestion
from sandbox.solve.ask import solve_all
from sandbox.solve.watch import SearchProgress


class AskedOfTable(msgspec.Struct, frozen=True):
    """A question to a scenario, which is given as the text of its file."""

    scenario: str
    asked: AskedQuestion


class ProgressOrAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a search is, or that it is over; a question that could not be answered is over without an answer."""

    progress: SearchProgress | None = None
    answer: Answer | None = None


ASKED: Final = AskedOfTable
FAILED: Final = ProgressOrAnswer()


def answer(asked: AskedOfTable, tell: Callable[[ProgressOrAnswer], None]) -> None:
    """Answer a question, and tell on the way how far it is."""
    found = solve_all(
        loads(asked.scenario), asked.asked, progress=lambda each: tell(ProgressOrAnswer(progress=each))
    )
    tell(ProgressOrAnswer(answer=found[0]))

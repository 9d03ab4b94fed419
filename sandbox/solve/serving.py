"""Questions answered in a process of its own, line by line, so that whoever asks keeps its own pace.

A line in is an `AskedOfTable`, a line out a `ProgressOrAnswer`, both as JSON: now and then how far the search is, and
at its end the answer. The process ends with its standard input. Whoever wants no answer any more ends the process.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable

import msgspec

from sandbox.scenario.files import loads
from sandbox.solve.answer import Answer, AskedQuestion
from sandbox.solve.ask import solve_all
from sandbox.solve.watch import SearchProgress

log = logging.getLogger(__name__)


class AskedOfTable(msgspec.Struct, frozen=True):
    """A question to a scenario, which is given as the text of its file."""

    scenario: str
    asked: AskedQuestion


class ProgressOrAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a search is, or that it is over; a question that could not be answered is over without an answer."""

    progress: SearchProgress | None = None
    answer: Answer | None = None


def answer(wanted: AskedOfTable, progress: Callable[[SearchProgress], None] | None = None) -> Answer | None:
    """Answer a question; None, and a line in the log, where the program itself fails."""
    try:
        return solve_all(loads(wanted.scenario), wanted.asked, progress=progress)[0]
    except Exception:
        log.exception("a question could not be answered")
        return None


def serve() -> None:
    """Answer line by line until there are no more."""
    for line in sys.stdin.buffer:
        found = answer(
            msgspec.json.decode(line, type=AskedOfTable),
            lambda each: _write(ProgressOrAnswer(progress=each)),
        )
        _write(ProgressOrAnswer(answer=found))


def _write(told: ProgressOrAnswer) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()

"""Questions answered in a process of its own, line by line, so that whoever asks keeps its own pace.

A line in is an `AskedQuestion`, a line out a `ProgressOrAnswer`, both as JSON: now and then how far the search is, and
at its end the answer. The process ends with its standard input. Whoever wants no answer any more ends the process.
"""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import msgspec

from sandbox.scenario.files import loads
from sandbox.solve.answer import COMPONENTS, Answer, CardRange, Component, Question
from sandbox.solve.ask import solve
from sandbox.solve.watch import SearchProgress

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)


class AskedQuestion(msgspec.Struct, frozen=True):
    """A question to a scenario, which is given as the text of its file; `seconds` bounds the search, None doesn't."""

    scenario: str
    question: Question
    player: str | None = None
    goal: tuple[Component, ...] = COMPONENTS
    seconds: float | None = None
    tricks: int = 0
    ahead: int = 0
    cards: CardRange | None = None
    """What opponents may hold besides their hands."""


class ProgressOrAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a search is, or that it is over; a question that could not be answered is over without an answer."""

    progress: SearchProgress | None = None
    answer: Answer | None = None


def answer(wanted: AskedQuestion, progress: Callable[[SearchProgress], None] | None = None) -> Answer | None:
    """Answer a question; None, and a line in the log, where the program itself fails."""
    try:
        return solve(
            loads(wanted.scenario),
            wanted.question,
            wanted.player,
            wanted.goal,
            wanted.seconds,
            progress=progress,
            tricks=wanted.tricks,
            ahead=wanted.ahead,
            cards=wanted.cards,
        )
    except Exception:
        log.exception("a question could not be answered")
        return None


def serve() -> None:
    """Answer line by line until there are no more."""
    for line in sys.stdin.buffer:
        found = answer(
            msgspec.json.decode(line, type=AskedQuestion),
            lambda each: _write(ProgressOrAnswer(progress=each)),
        )
        _write(ProgressOrAnswer(answer=found))


def _write(told: ProgressOrAnswer) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()

"""Questions answered in a process of its own, line by line, so that whoever asks keeps its own pace.

A line in is a `Wanted`, a line out an `Answer`, both as JSON; a question that can't be answered gives `null`. The
process ends with its standard input. Whoever wants no answer any more ends the process.
"""

from __future__ import annotations

import logging
import sys

import msgspec

from sandbox.explore.answer import COMPONENTS, Answer, Component, Question
from sandbox.explore.ask import explore
from sandbox.scenario.files import loads

log = logging.getLogger(__name__)


class Wanted(msgspec.Struct, frozen=True):
    """A question to a scenario, which is given as the text of its file; `seconds` bounds the search, None doesn't."""

    scenario: str
    question: Question
    player: str | None = None
    goal: tuple[Component, ...] = COMPONENTS
    seconds: float | None = None


def answer(wanted: Wanted) -> Answer | None:
    """Answer a question; None, and a line in the log, where the program itself fails."""
    try:
        return explore(loads(wanted.scenario), wanted.question, wanted.player, wanted.goal, wanted.seconds)
    except Exception:
        log.exception("a question could not be answered")
        return None


def serve() -> None:
    """Answer line by line until there are no more."""
    for line in sys.stdin.buffer:
        found = answer(msgspec.json.decode(line, type=Wanted))
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()

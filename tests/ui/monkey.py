"""A monkey at the window: random mouse, keys, actions, panels, windows and files, inside the event loop.

    python -m tests.ui.monkey SEED EVENTS [FOLDER]

runs the program as `main` does, with a home of its own in FOLDER (else a temporary one), and prints one line of JSON:
what went wrong (errors, broken invariants, warnings in the log), each with the event at which it did. The trail of all
events, and of what then lay on the tables, is FOLDER/trail.txt, and the status is 1 when anything went wrong. The same
seed makes the same choices; where two runs part, timers did, and the trails say at which event.
"""

from __future__ import annotations

import faulthandler
import json
import logging
import os
import random
import sys
import tempfile
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final

HOMES: Final = (
    "HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "XDG_RUNTIME_DIR",
)
CHECK_EVERY: Final = 100
UNDO_EVERY: Final = 400
MOST_WINDOWS: Final = 3
BESIDE: Final = 0.25
"""How often a dialog, a floating panel or the presenter is used rather than the window."""
HANG_S: Final = 60
TEXTS: Final = (
    "a", "7", "-3", "999999999999", "Krenko", "first strike", "<b>x</b>", "{name}", "&amp;", "日本語", "toxic 2",
    "protection from red", "trample", "x" * 300, "\x1b[31m", "3 grizzly bears", "5/5 trample",
)  # fmt: skip
CLIPS: Final = ("", "{", "[" * 3000, '{"permanents": []}', "1 Sol Ring", "<b>x</b>")
NEVER: Final = frozenset({"file.quit"})
"""Actions that end the run."""
SELDOM: Final = (
    "view.theme",
    "view.text_size",
    "view.language",
    "file.close",
    "file.open",
    "show.",
    "learn.",
)
"""Actions that take long, or that take a window away."""


@dataclass
class Report:
    """What a run found, and where it writes what it does."""

    folder: Path
    event: int = 0
    doing: str = ""
    wrong: list[tuple[int, str, str]] = field(default_factory=list)

    def say(self, text: str) -> None:
        """Write down what is being done, before it is done."""
        self.doing = text
        self.note(text)

    def note(self, text: str) -> None:
        """Write a line into the trail."""
        with (self.folder / "trail.txt").open("a") as trail:
            trail.write(f"{self.event} {text}\n")

    def fault(self, kind: str, text: str) -> None:
        """Write down what went wrong."""
        self.wrong.append((self.event, kind, f"{self.doing}: {text}"))
        self.say(f"### {kind}: {text}")


def at_home(folder: Path) -> None:
    """Let the program keep everything in a folder of the run's own."""
    for name in HOMES:
        home = folder / name.lower()
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.environ[name] = str(home)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


class Listening(logging.Handler):
    """Takes warnings of the log for faults; what hostile files and refusals cause is none."""

    def __init__(self, report: Report) -> None:
        """Tell a report."""
        super().__init__(logging.WARNING)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        """Tell what nobody expected."""
        text = record.getMessage()
        expected = ("propagateSizeHints", "does not support", "not read", "set aside", "not kept", "grabbing")
        expected = (
            *expected,
            "Unexpected nullptr",
        )  # Qt's, of a button that was made anew below its open menu
        if record.exc_info and record.exc_info[1] is not None:
            self._report.fault("error", "".join(traceback.format_exception(record.exc_info[1])))
        elif not any(each in text for each in expected):
            self._report.fault("log", f"{record.name}: {text}")


def run(seed: int, events: int, folder: Path) -> Report:
    """Run the program with a monkey until it has made so many events."""
    at_home(folder)
    report = Report(folder)
    logging.getLogger().addHandler(Listening(report))
    from tests.ui.monkey_hand import Monkey  # noqa: PLC0415  Qt comes after its home
    from ui import app as program  # noqa: PLC0415

    class Told(program._Fault):
        """Takes errors as the program does, and tells them."""

        def __call__(
            self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
        ) -> None:
            report.fault("error", "".join(traceback.format_exception(kind, error, trace)))
            super().__call__(kind, error, trace)

        def in_passing(self, failed: sys.UnraisableHookArgs) -> None:
            report.fault("error", f"{failed.err_msg} {failed.object!r} {failed.exc_value!r}")

    setattr(program, "_Fault", Told)  # noqa: B010  a class in the place of another
    monkey = Monkey(random.Random(seed), events, report, program.application())
    crash = (folder / "crash.txt").open("w")
    watch: Callable[[], Any] = lambda: faulthandler.dump_traceback_later(HANG_S, file=crash)  # noqa: E731
    monkey.alive = watch
    status = program.main([str(monkey.first_file())], new_instance=True)
    faulthandler.cancel_dump_traceback_later()
    if status or not monkey.finished:
        report.fault("end", f"status {status}, finished {monkey.finished}")
    return report


def main() -> int:
    """Run once and print what was found."""
    if os.environ.get("PYTHONHASHSEED") != "0":  # else sets have another order each time
        again = [sys.executable, "-m", "tests.ui.monkey", *sys.argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": "0"})  # noqa: S606  itself, once more
    seed, events = int(sys.argv[1]), int(sys.argv[2])
    folder = Path(sys.argv[3] if len(sys.argv) > 3 else tempfile.mkdtemp(prefix="monkey-"))
    folder.mkdir(parents=True, exist_ok=True)
    report = run(seed, events, folder)
    found = {"seed": seed, "events": report.event, "folder": str(folder), "wrong": report.wrong[:20]}
    print(json.dumps(found))  # noqa: T201  the answer
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())

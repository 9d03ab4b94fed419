"""Keeps a person's progress in a file of theirs: written whole, read back by every later version, never in the way.

Puzzles are made, and answers marked, by a process of their own.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Signal

from sandbox.learn.progress import Progress, dumps_progress, loads_progress, merged
from sandbox.learn.serving import Prepared
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import read_bytes, write_text
from ui.background import PROGRAM, LineServer
from ui.own_files import OnDamage, private_folder, read_file, set_aside, untold
from ui.shell.app_context import AppContext

log = logging.getLogger(__name__)


class ProgressKeeper(QObject):
    """The progress that all windows share. Signal `changed()`."""

    changed = Signal()

    def __init__(self, path: Path, parent: QObject, on_damage: OnDamage = untold) -> None:
        """Read the file; a damaged one is set aside, and one begins anew."""
        super().__init__(parent)
        self._path = path
        self.progress = self._read(on_damage)
        """What was done so far."""

    def keep(self, progress: Progress) -> None:
        """Keep another progress; where it can't be written the log says so and the lesson goes on."""
        if progress == self.progress:
            return
        self.progress = progress
        try:
            private_folder(self._path.parent)
            write_text(dumps_progress(progress), self._path)
        except (OSError, ScenarioError) as error:
            log.warning("progress not written to %s: %s", self._path, error)
        self.changed.emit()

    def export_to(self, path: Path) -> None:
        """Write all of it to one file. Raises `ScenarioError` when the system refuses."""
        write_text(dumps_progress(self.progress), path)

    def import_from(self, path: Path) -> None:
        """Put the progress of a file together with this one. Raises `ScenarioError` with every fault."""
        self.keep(merged(self.progress, loads_progress(read_bytes(path))))

    def _read(self, on_damage: OnDamage) -> Progress:
        try:
            return loads_progress(read_file(self._path))
        except FileNotFoundError:
            return Progress()
        except (OSError, ValueError) as error:
            log.warning("progress in %s not read: %s", self._path, error)
            return Progress()
        except ScenarioError as error:
            log.warning("progress in %s is damaged: %s", self._path, error)
            set_aside(self._path, on_damage)
            return Progress()


def keeper_of(context: AppContext) -> ProgressKeeper:
    """The progress that all windows share, read when somebody first asks."""
    found: ProgressKeeper | None = context.findChild(ProgressKeeper)
    return found or ProgressKeeper(context.folders.progress, context, context.damaged.append)


# Puzzles made and answers marked by a process of their own: the window keeps its frames, and Esc ends it at once


MAKER: Final = (*PROGRAM, "work", "learn")
"""What is called to make puzzles."""


class Preparing(LineServer):
    """Runs one `Errand` after the other, each for whoever sent it; `done(prepared)` with a `Prepared`, or None."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent, MAKER)

    def hear(self, line: bytes) -> object:
        """What was prepared."""
        return msgspec.json.decode(line, type=Prepared)

"""Unsaved work survives: every change is on disk within a second, and the next start offers it back.

One small file a document, written whole by QSaveFile, beside a lock that tells other running copies that it
is in use. A document that is saved or closed without changes leaves nothing behind.
"""

from __future__ import annotations

import hashlib
import logging
import re
import time
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QIODevice, QLockFile, QObject, QSaveFile, QTimer, Signal, Slot

from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps, loads

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.document import Document

log = logging.getLogger(__name__)

DELAY_MS: Final = 900
"""A change waits at most this long; with the time to write it, under a second."""
OLD_S: Final = 60
"""What is half written for so many seconds will not be finished."""
HALF_WRITTEN: Final = re.compile(r"(?P<whole>[0-9a-f]{32}\.json)\.[A-Za-z0-9]{6}")
"""What QSaveFile calls a file until it is whole."""
AGAIN_MS: Final = 5_000
"""After so long what could not be written is tried again: a full disk may have room by then."""


class Unsaved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of a document with unsaved changes: its text, its file and what that file held then."""

    scenario: str
    title: str = ""
    path: str | None = None
    sha256: str | None = None
    when: float = 0.0


class Found(msgspec.Struct, frozen=True):
    """Unsaved work of an earlier run: the file that holds it, and the scenario."""

    file: Path
    unsaved: Unsaved
    scenario: Scenario

    @property
    def path(self) -> Path | None:
        """The file that the scenario was opened from."""
        return None if self.unsaved.path is None else Path(self.unsaved.path)

    @property
    def outdated(self) -> bool:
        """Whether the scenario's file was changed by somebody since."""
        return self.path is not None and _sha256(self.path) != self.unsaved.sha256


class Recovery(QObject):
    """Keeps one document's unsaved changes on disk.

    Signals: `failed(why)` when that is impossible, which is tried again; `kept()` once it is possible again.
    """

    failed = Signal(str)
    kept = Signal()

    def __init__(self, document: Document, folder: Path, file: Path | None = None) -> None:
        """Follow a document; `file` is what it was recovered from, if it was."""
        super().__init__(document)
        self._document = document
        self._file = file or folder / f"{uuid.uuid4().hex}.json"
        self._lock: QLockFile | None = None
        self._timer = QTimer(self, interval=DELAY_MS, singleShot=True)
        self._timer.timeout.connect(self.write)
        self._again = QTimer(self, interval=AGAIN_MS, singleShot=True)
        self._again.timeout.connect(self.write)
        self._failing = False
        document.changed.connect(self._on_changed)
        document.undo_changed.connect(self._on_undo_changed)
        if file is not None:
            self._hold()

    @property
    def file(self) -> Path:
        """The file that holds the unsaved changes while there are any."""
        return self._file

    @Slot()
    def write(self) -> None:
        """Write the unsaved changes now; without any the file goes away."""
        self._timer.stop()
        self._again.stop()
        if not self._document.dirty:
            self.discard()
            return
        why = self._written()
        if why:
            log.warning("unsaved work not kept: %s", why)
            self._failing = True
            self._again.start()
            self.failed.emit(why)
        elif self._failing:
            self._failing = False
            self.kept.emit()

    def _written(self) -> str:
        """Write the file whole; gives why that is impossible, "" when it is written."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return str(error)
        self._hold()
        saving = QSaveFile(str(self._file))
        if not saving.open(QIODevice.OpenModeFlag.WriteOnly):
            return saving.errorString()
        saving.write(msgspec.json.encode(self._unsaved()))
        return "" if saving.commit() else saving.errorString()

    def discard(self) -> None:
        """Keep nothing of this document any more."""
        self._timer.stop()
        self._again.stop()
        discard(self._file)
        self.release()

    def release(self) -> None:
        """Let go of the file, so that the next start may offer what it holds."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def close(self) -> None:
        """Finish with the document: keep unsaved changes for the next start, else nothing."""
        self.write()
        self.release()

    def _unsaved(self) -> Unsaved:
        path = self._document.path
        return Unsaved(
            scenario=dumps(self._document.scenario),
            title=self._document.scenario.title,
            path=None if path is None else str(path.absolute()),
            sha256=None if path is None else _sha256(path),
            when=time.time(),
        )

    def _hold(self) -> None:
        if self._lock is None:
            self._lock = _lock_of(self._file)
            self._lock.tryLock(0)

    def _on_changed(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _on_undo_changed(self) -> None:
        if not self._document.dirty:
            self.discard()
        else:
            self._on_changed()


def find_unsaved(folder: Path) -> tuple[Found, ...]:
    """Give the unsaved work that no running copy of the program holds, newest first."""
    found = (_read(file) for file in sorted(folder.glob("*.json")) if _is_free(file))
    return tuple(sorted((f for f in found if f is not None), key=lambda f: -f.unsaved.when))


def clear_leftovers(folder: Path) -> None:
    """Remove what a copy of the program that was killed while it wrote left half written; what a living one may be
    writing, or wrote just now, stays.
    """
    for file in folder.glob("*.json.*"):
        ours = HALF_WRITTEN.fullmatch(file.name)
        try:
            if ours and time.time() - file.stat().st_mtime > OLD_S and _is_free(folder / ours["whole"]):
                discard(file)
        except OSError as error:
            log.warning("%s not removed: %s", file, error)


def discard(file: Path) -> None:
    """Forget the unsaved work that a file holds."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s not removed: %s", file, error)


def _read(file: Path) -> Found | None:
    try:
        unsaved = msgspec.json.decode(file.read_bytes(), type=Unsaved)
        return Found(file, unsaved, loads(unsaved.scenario))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, ScenarioError) as error:
        log.warning("unsaved work in %s not readable: %s", file, error)
        return None


def _lock_of(file: Path) -> QLockFile:
    lock = QLockFile(str(file.with_suffix(".lock")))
    lock.setStaleLockTime(0)  # held as long as the process lives, however long that is
    return lock


def _is_free(file: Path) -> bool:
    lock = _lock_of(file)
    if not lock.tryLock(0):
        return False
    lock.unlock()
    return True


def _sha256(path: Path) -> str | None:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None

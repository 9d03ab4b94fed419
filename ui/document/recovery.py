"""Unsaved work survives: every change is on disk within a second, and the next start offers it back.

One small file a document, written whole by QSaveFile, beside a lock that tells other running copies that it
is in use. Only who holds the lock writes or deletes the file. A document that is saved or closed without changes
leaves nothing behind.
"""

from __future__ import annotations

import datetime as dt
import logging
import re
import time
import uuid
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QFileDevice, QIODevice, QObject, QSaveFile, QTimer, Signal, Slot

from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps, loads
from sandbox.scenario.model import Scenario
from ui.document.document import Document
from ui.own_files import FileLock, OnDamage, fingerprint, private_folder, read_file, set_aside, untold

log = logging.getLogger(__name__)

DELAY_MS: Final = 300
"""A change waits this long,"""
MOST_MS: Final = 900
"""and of a large table, so that writing takes a tenth of the time, up to this long: with the time to write it, under a
second."""
OLD_S: Final = 60
"""What is half written for so many seconds will not be finished."""
HALF_WRITTEN: Final = re.compile(r"(?P<whole>[0-9a-f]{32}\.json)\.[A-Za-z0-9]{6}")
"""What QSaveFile calls a file until it is whole."""
OWNER: Final = QFileDevice.Permission.ReadOwner | QFileDevice.Permission.WriteOwner
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
    """Unsaved work of an earlier run: the file that holds it, the scenario, what it was opened from, and when it was
    kept.
    """

    file: Path
    unsaved: Unsaved
    scenario: Scenario
    path: Path | None
    when: dt.datetime

    @property
    def outdated(self) -> bool:
        """Whether the scenario's file was changed by somebody since."""
        return self.path is not None and fingerprint(self.path) != self.unsaved.sha256


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
        self._folder = folder
        self.file = file or _fresh(folder)
        """The file that holds the unsaved changes while there are any."""
        self._lock = lock_of(self.file)
        self._timer = QTimer(self, interval=DELAY_MS, singleShot=True)
        self._timer.timeout.connect(self.write)
        self._again = QTimer(self, interval=AGAIN_MS, singleShot=True)
        self._again.timeout.connect(self.write)
        self._failing = False
        document.changed.connect(self._on_changed)
        document.undo_changed.connect(self._on_undo_changed)
        if file is not None and not self._hold():  # another running copy had it back first: it is theirs
            self.file = _fresh(folder)
            self._lock = lock_of(self.file)

    @Slot()
    def write(self) -> None:
        """Write the unsaved changes now; without any the file goes away."""
        self._timer.stop()
        self._again.stop()
        if not self._document.dirty:
            self.discard()
            return
        began = time.perf_counter()
        why = self._written()
        took = (time.perf_counter() - began) * 1000
        self._timer.setInterval(max(DELAY_MS, min(MOST_MS, round(10 * took))))
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
            private_folder(self.file.parent)
        except OSError as error:
            return str(error)
        self._hold()
        saving = QSaveFile(str(self.file))
        if not saving.open(QIODevice.OpenModeFlag.WriteOnly):
            return saving.errorString()
        saving.setPermissions(OWNER)
        saving.write(msgspec.json.encode(self._unsaved()))
        return "" if saving.commit() else saving.errorString()

    def discard(self) -> None:
        """Keep nothing of this document any more."""
        self._timer.stop()
        self._again.stop()
        if self._lock.held:
            _remove(self.file)
        self.release()

    def release(self) -> None:
        """Let go of the file, so that the next start may offer what it holds."""
        self._lock.release()

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
            sha256=None if path is None else fingerprint(path),
            when=time.time(),
        )

    def _hold(self) -> bool:
        try:
            return self._lock.acquire()
        except OSError as error:
            log.warning("%s not locked: %s", self.file, error)
            return False

    def _on_changed(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _on_undo_changed(self) -> None:
        if not self._document.dirty:
            self.discard()
        else:
            self._on_changed()


def find_unsaved(folder: Path, on_damage: OnDamage = untold) -> tuple[Found, ...]:
    """The unsaved work that no running copy of the program holds, newest first; a file that can't be read is set
    aside, and `on_damage` told where.
    """
    found = (_read(file, on_damage) for file in sorted(folder.glob("*.json")) if _is_free(file))
    return tuple(sorted((f for f in found if f is not None), key=lambda f: f.when, reverse=True))


def clear_leftovers(folder: Path) -> None:
    """Remove what a copy of the program that was killed while it wrote left half written; what a living one may be
    writing, or wrote just now, stays.
    """
    for file in folder.glob("*.json.*"):
        ours = HALF_WRITTEN.fullmatch(file.name)
        try:
            if ours and time.time() - file.stat().st_mtime > OLD_S and _is_free(folder / ours["whole"]):
                _remove(file)
        except OSError as error:
            log.warning("%s not removed: %s", file, error)


def discard(file: Path) -> None:
    """Forget the unsaved work that a file holds, unless a running copy of the program holds it by now."""
    lock = lock_of(file)
    try:
        if lock.acquire():
            _remove(file)
    except OSError as error:
        log.warning("%s not removed: %s", file, error)
    finally:
        lock.release()


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s not removed: %s", file, error)


def _fresh(folder: Path) -> Path:
    return folder / f"{uuid.uuid4().hex}.json"


def _read(file: Path, on_damage: OnDamage) -> Found | None:
    try:
        unsaved = msgspec.json.decode(read_file(file), type=Unsaved)
        scenario = loads(unsaved.scenario)
    except OSError as error:
        log.warning("unsaved work in %s not readable: %s", file, error)
        return None
    except (msgspec.DecodeError, ValueError, RecursionError, ScenarioError) as error:
        log.warning("unsaved work in %s not readable: %s", file, error)
        set_aside(file, on_damage)
        return None
    return Found(file, unsaved, scenario, _original(unsaved), _when(file, unsaved))


def _original(unsaved: Unsaved) -> Path | None:
    """What the scenario was opened from; nothing where that can be the name of no file."""
    return None if unsaved.path is None or "\0" in unsaved.path else Path(unsaved.path)


def _when(file: Path, unsaved: Unsaved) -> dt.datetime:
    """When it was kept; where that can be no time, when the file was written."""
    try:
        return dt.datetime.fromtimestamp(unsaved.when).astimezone()
    except (OverflowError, OSError, ValueError):
        return dt.datetime.fromtimestamp(file.stat().st_mtime).astimezone()


def lock_of(file: Path) -> FileLock:
    """The lock of a file of unsaved work."""
    return FileLock(file.with_suffix(".lock"))


def _is_free(file: Path) -> bool:
    lock = lock_of(file)
    try:
        return lock.acquire()
    except OSError as error:
        log.warning("%s not locked: %s", file, error)
        return False
    finally:
        lock.release()

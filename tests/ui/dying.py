"""A program that dies at a moment of its choosing: what is on the disk then is kept, as a kill would leave it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Literal
from unittest import mock

from PySide6.QtCore import QByteArray, QSaveFile

Moment = Literal["half written", "before the rename", "after the rename"]
MOMENTS: tuple[Moment, ...] = ("half written", "before the rename", "after the rename")


class DiedError(BaseException):
    """Nothing of the program comes after this."""


@cache
def _dead() -> int:
    """Give the number of a process that has ended."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    return ended.pid


def disk_of(folder: Path, copy: Path) -> None:
    """Copy a folder as the next start finds it: whoever held a lock there is dead."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    for lock in copy.rglob("*.lock"):
        _, *rest = lock.read_text().split("\n")
        lock.write_text("\n".join([str(_dead()), *rest]))


@contextmanager
def dying_at(moment: Moment, folder: Path, copy: Path) -> Iterator[None]:
    """Die at a moment of writing the unsaved work; `copy` holds what `folder` held then."""

    class Dying(QSaveFile):
        def write(self, data: QByteArray | bytes) -> int:  # type: ignore[override]
            if moment == "half written":
                super().write(bytes(data)[: len(bytes(data)) // 2])
                self.flush()
                self.die()
            return super().write(data)

        def commit(self) -> bool:
            if moment == "after the rename":
                super().commit()
            else:
                self.flush()
            return self.die()

        def die(self) -> bool:
            disk_of(folder, copy)
            raise DiedError

    with mock.patch("ui.document.recovery.QSaveFile", Dying), suppress(DiedError):
        yield


@contextmanager
def dying_before_replacing(folder: Path, copy: Path) -> Iterator[None]:
    """Die when a file of the person's own is written and not yet in the place of the old one."""

    def die(_: Path, __: Path) -> Path:
        disk_of(folder, copy)
        raise DiedError

    with mock.patch.object(Path, "replace", die), suppress(DiedError):
        yield

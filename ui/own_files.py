"""The program's own files: settings, unsaved work, logs. They are nobody else's to read (0600 in folders of 0700), a
damaged one is set aside and never stops the start, and a lock on one is let go by the system with the process.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import itertools
import logging
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

OnDamage = Callable[[Path], object]

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

LONGEST: Final = 128 * 1024 * 1024
"""Bytes of a file that are read at most; none of ours is longer."""
PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OTHERS: Final = 0o077
NO_WAITING: Final[int] = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe waits for its other end, except with this; Windows has no such files."""
AS_IT_IS: Final[int] = getattr(os, "O_BINARY", 0)
"""Windows changes the ends of lines, except with this."""
BUSY: Final = frozenset({errno.EAGAIN, errno.EACCES, errno.EDEADLK})
"""How the systems say that somebody else holds a lock; other errors say that there are no locks on such a disk."""


def private_folder(folder: Path) -> None:
    """Make a folder that nobody else may enter; one that is there is closed to others. Raises OSError."""
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & OTHERS:
        with contextlib.suppress(PermissionError):  # somebody else's: they decide
            folder.chmod(PRIVATE_FOLDER)


def handle_of(path: Path, flags: int) -> int:
    """Open a file, made private where there is none, and give its handle; a pipe is not waited for.

    Raises OSError, and ValueError for what is no file or has no such name.
    """
    handle = os.open(path, flags | NO_WAITING | AS_IT_IS, PRIVATE_FILE)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise ValueError(f"{path} is no file")
    return handle


def read_file(path: Path) -> bytes:
    """Read a file; raises OSError, and ValueError for what is no file, has no such name or is longer than any."""
    with os.fdopen(handle_of(path, os.O_RDONLY), "rb") as file:
        content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise ValueError(f"{path} is too long")
    return content


def fingerprint(path: Path) -> str | None:
    """What tells a file's content from another; None for what can't be read, or is no file."""
    try:
        return hashlib.sha256(read_file(path)).hexdigest()
    except (OSError, ValueError):
        return None


def untold(_aside: Path) -> None:
    """Tell nobody where a damaged file went; the log has it."""


def set_aside(path: Path, on_damage: OnDamage = untold) -> None:
    """Put a damaged file under another name beside it, and tell which."""
    names = (path.with_name(f"{path.name}.damaged-{n}") for n in itertools.count(1))
    aside = next(each for each in names if not os.path.lexists(each))
    try:
        path.rename(aside)
    except OSError as error:
        log.warning("%s not set aside: %s", path, error)
        return
    log.warning("%s set aside as %s", path, aside.name)
    on_damage(aside)


class FileLock:
    """A lock on a file, held through a file beside it by one holder in all processes.

    The system lets go of it when the process ends, however that comes about: no number of a process is looked at,
    which another one may have by then, or in another container.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this is the holder."""
        return self._handle is not None

    def acquire(self) -> bool:
        """Take the lock if nobody holds it, without waiting; gives whether it is held. Raises OSError."""
        while self._handle is None:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | NO_WAITING, PRIVATE_FILE)
            try:
                _lock(handle)
            except OSError as error:
                if error.errno in BUSY:
                    os.close(handle)
                    return False
                log.warning("%s can't be locked here: %s", self._path, error)
            if _is(handle, self._path):  # else somebody let go and removed it in between
                self._handle = handle
            else:
                os.close(handle)
        return True

    def release(self) -> None:
        """Let go."""
        handle, self._handle = self._handle, None
        if handle is not None:
            if os.name == "posix":
                with contextlib.suppress(OSError):
                    self._path.unlink()  # while it is held: nobody takes what is removed
            os.close(handle)


def _lock(handle: int) -> None:
    """Lock an open file, or raise OSError when somebody has."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is(handle: int, path: Path) -> bool:
    """Say whether an open file is still the one of a name."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False

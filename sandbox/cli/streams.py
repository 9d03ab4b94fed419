"""What commands read and where they write: files, pipes, and the streams of the terminal."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.files import read_bytes
from sandbox.scenario.limits import FILE_BYTES

_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})


def content(file: str) -> bytes:
    """Give what a file or pipe holds, for `-` the standard input, a byte more than the limit at most.

    Raises `ScenarioError` with the path.
    """
    if file != "-":
        return read_bytes(file, wait=True)
    if sys.stdin is None:  # whoever started the program closed it
        raise _unreadable(file, os.strerror(errno.EBADF))
    try:
        return sys.stdin.buffer.read(FILE_BYTES + 1)
    except OSError as error:
        raise _unreadable(file, error.strerror or "") from None


def _unreadable(file: str, why: str) -> ScenarioError:
    return ScenarioError([Misplaced((file,), "unreadable_file", ("file",), why)])


def is_full(error: Exception) -> bool:
    """Say whether an error means that there is no room for more output."""
    return isinstance(error, OSError) and error.errno in _FULL


def give_up_output() -> None:
    """Let what is still waiting to be written go nowhere, so that the end of the program doesn't fail at it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

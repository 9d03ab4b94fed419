"""The packed form of the notation: `combat:` and the readable line, deflated, in letters that chats leave alone."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

from sandbox.scenario import limits
from sandbox.scenario.errors import Misplaced, ScenarioError, shown

HEAD: Final = "combat:"


def pack(line: str) -> str:
    """The packed form of a readable line."""
    deflated = zlib.compress(line.encode(), 9)
    return HEAD + base64.urlsafe_b64encode(deflated).rstrip(b"=").decode()


def unpack(text: str) -> str:
    """The readable line that was packed; white space that a program put in between doesn't matter.

    Raises `ScenarioError` where it is cut off, changed, or larger than any file may be.
    """
    if len(text) > limits.FILE_BYTES:
        raise ScenarioError([Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), str(len(text)))])
    letters = "".join(text.split()).removeprefix(HEAD)
    try:
        deflated = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        inflater = zlib.decompressobj()
        line = inflater.decompress(deflated, limits.FILE_BYTES + 1)
    except (binascii.Error, zlib.error, ValueError):
        raise _damaged(letters) from None
    if len(line) > limits.FILE_BYTES:  # what would unpack to more is not unpacked any further
        raise ScenarioError(
            [Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), f"> {limits.FILE_BYTES}")]
        )
    if not inflater.eof or inflater.unused_data:
        raise _damaged(letters)
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise _damaged(letters) from None


def _damaged(letters: str) -> ScenarioError:
    return ScenarioError([Misplaced((f"1:{len(HEAD) + 1}",), "not_notation", ("packed",), shown(letters))])

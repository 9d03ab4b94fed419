"""Where the table of an overlay comes from: a file that others write, or lines that a program sends."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import IO, Protocol

import msgspec

from sandbox.scenario.files import load, loads
from sandbox.scenario.limits import FILE_BYTES
from sandbox.scenario.model import Scenario
from sandbox.scenario.notation import parse_notation
from sandbox.words.catalogue import Language
from ui.pictures.shot import Poll


class OverlayLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How it is to look; None: as the command line said."""

    theme: str | None = None
    language: Language | None = None
    background: str | None = None
    headline: bool | None = None
    findings: bool | None = None


class Wanted(msgspec.Struct, frozen=True):
    """What is to be shown: a scenario, the moment of its combat if one was chosen, how it looks, who stays light while
    all others step back, what viewers are asked; or nothing while it is hidden.
    """

    scenario: Scenario
    moment: str | None = None
    look: OverlayLook = OverlayLook()
    lit: tuple[str, ...] = ()
    poll: Poll | None = None
    hidden: bool = False


class Source(Protocol):
    """Something that is asked again and again what is to be shown."""

    ended: bool

    def news(self) -> Wanted | None:
        """What is to be shown if it changed. Raises `ScenarioError` once for what can't be read."""


class FollowedFile:
    """A scenario file; it is read again when it is another or was written again."""

    ended = False

    def __init__(self, path: Path) -> None:
        """Follow a file, which need not be there yet."""
        self._path = path
        self._seen: tuple[int, ...] | None = (0,)

    def news(self) -> Wanted | None:
        """The file's scenario if it changed. Raises `ScenarioError`."""
        try:
            state = self._path.stat()
            seen: tuple[int, ...] | None = (state.st_ino, state.st_mtime_ns, state.st_size)
        except OSError:
            seen = None
        if seen == self._seen:
            return None
        self._seen = seen
        return Wanted(load(self._path))


class FollowedLines:
    """Lines of a stream: a scenario as JSON or notation each, or `{"scenario": {...}}` with the keys of `Wanted`.

    A thread reads them; of several that came in the meantime the last one counts. `ended` is true when no more come.
    """

    def __init__(self, stream: IO[bytes]) -> None:
        """Read until the stream ends."""
        self.ended = False
        self._last: bytes | None = None
        self._lock = threading.Lock()
        threading.Thread(target=self._read, args=(stream,), name="lines", daemon=True).start()

    def news(self) -> Wanted | None:
        """What the last line shows if one came. Raises `ScenarioError`."""
        with self._lock:
            line, self._last = self._last, None
        return None if line is None else self._wanted(line)

    def _read(self, stream: IO[bytes]) -> None:
        while line := stream.readline(2 * FILE_BYTES):
            if line.strip():
                with self._lock:
                    self._last = line
        self.ended = True

    def _wanted(self, line: bytes) -> Wanted:
        text = line.decode("utf-8", "replace").strip()
        if not text.startswith("{"):
            return Wanted(parse_notation(text))
        try:
            envelope = msgspec.json.decode(line, type=_Envelope)
        except msgspec.DecodeError:
            return Wanted(loads(text))
        return Wanted(**msgspec.structs.asdict(envelope) | {"scenario": loads(bytes(envelope.scenario))})


class _Envelope(Wanted, frozen=True, forbid_unknown_fields=True):
    """The same as it is told, with a scenario that is still to be read."""

    scenario: msgspec.Raw  # type: ignore[assignment]


def followed(name: str) -> Source:
    """What a name of the command line follows: `-` is the standard input, everything else a file. Raises OSError where
    there is no standard input.
    """
    if name != "-":
        return FollowedFile(Path(name))
    # a reader of its own: the interpreter, as it ends, would wait for the thread that reads its own one
    return FollowedLines(open(0, "rb", closefd=False))

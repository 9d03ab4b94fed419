"""The log of the client as the server's messages: line by line, tolerant of whatever else stands in it.

A `Player.log` is plain text with JSON in it: on one line or spread over several, after a heading or by itself, cut off
where the program ended, with timestamps and noise between. Only objects with `greToClientEvent` are looked into, and
of a match what its players are called.

Where the client keeps its log and its card database: on Windows and macOS, under Wine, Proton and Lutris.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import re
import sys
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final, cast

import msgspec
from msgspec import Struct, field

from sandbox.games.notes import Unread, UnreadCode
from sandbox.scenario.limits import TEXT_LENGTH

CHUNK: Final = 1 << 20
_PACKED: Final = 1 << 13
_GZIP: Final = 31
"""How zlib is told that an archive has the head and the sums of gzip."""
LONGEST: Final = 32 << 20
"""So many bytes a line, or an object spread over lines, may have; what is longer is noise."""
_WORD: Final = b"greToClientEvent"
_ROOM: Final = b"matchGameRoomStateChangedEvent"
_OFF: Final = b"DETAILED LOGS: DISABLED"
_OBJECT: Final = re.compile(rb'\{\s*"(?:transactionId|requestId|timestamp|greToClientEvent)"')
"""How an object of the server begins, wherever on a line."""
_HEADING: Final = re.compile(rb"\[[A-Za-z]|\{")
"""What begins something new at the start of a line; within an object lines are indented."""
_MESSAGES: Final = re.compile(r'"greToClientMessages"\s*:\s*\[')
_BOMS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
PERIOD: Final = 0.1
"""So many seconds a log that is being written is left alone."""
_BROKEN: Final = (msgspec.DecodeError, RecursionError, UnicodeError)


class ServerEvent(Struct, frozen=True):
    """What the server sent at once: the line at which it begins, when (milliseconds since 1970, or 0), its messages."""

    line: int
    time: int
    messages: tuple[msgspec.Raw, ...]


class SeatedPlayers(Struct, frozen=True):
    """What the players of a match are called, each with the number of the seat."""

    match: str
    called: tuple[tuple[int, str], ...]


class UpToDate(Struct, frozen=True):
    """Everything that somebody wrote by now is read; more may follow."""


class _Messages(Struct, rename="camel"):
    gre_to_client_messages: tuple[msgspec.Raw, ...] = ()


class _Event(Struct, rename="camel"):
    gre_to_client_event: _Messages = field(default_factory=_Messages)
    timestamp: str | int = 0


class _Seated(Struct, rename="camel"):
    system_seat_id: int
    player_name: str


class _RoomConfig(Struct, rename="camel"):
    match_id: str
    reserved_players: tuple[_Seated, ...]


class _MatchRoom(Struct, rename="camel"):
    game_room_config: _RoomConfig


class _RoomChange(Struct, rename="camel"):
    game_room_info: _MatchRoom


class _RoomEvent(Struct, rename="camel"):
    match_game_room_state_changed_event: _RoomChange


_EVENT: Final = msgspec.json.Decoder(_Event)
_ROOM_EVENT: Final = msgspec.json.Decoder(_RoomEvent)
_JSON: Final = json.JSONDecoder()


def opened(raw: IO[bytes]) -> IO[bytes]:
    """A log, compressed or not, in UTF-8 or UTF-16, as a stream of UTF-8; what it is, its first bytes say."""
    buffered = raw if isinstance(raw, io.BufferedReader) else io.BufferedReader(cast("io.RawIOBase", raw))
    head = buffered.peek(2)[:2]
    if head == b"\x1f\x8b":
        return cast("IO[bytes]", _Archive(buffered))
    if head in _BOMS:
        return cast("IO[bytes]", codecs.EncodedFile(buffered, "utf-8", "utf-16", errors="replace"))
    return buffered


class _Archive:
    """What a gzip file holds, as far as it can be had: archives may be joined, cut and damaged."""

    def __init__(self, raw: IO[bytes]) -> None:
        self._raw, self._archive, self._packed = raw, zlib.decompressobj(wbits=_GZIP), b""

    def read(self, size: int) -> bytes:
        """The next bytes, none at the end. Raises EOFError or `zlib.error` once what came before was given."""
        while True:
            if not self._packed:
                self._packed = self._raw.read(_PACKED)
            if self._archive.eof:
                if not self._packed:
                    return b""
                self._archive = zlib.decompressobj(wbits=_GZIP)
            elif not self._packed:
                raise EOFError
            text = self._archive.decompress(self._packed, size)
            self._packed = self._archive.unused_data or self._archive.unconsumed_tail
            if text:
                return text


def is_archive(path: Path) -> bool:
    """Say whether a file is a gzip archive, which nobody goes on writing. Raises OSError where it can't be read."""
    with path.open("rb") as raw:
        return raw.read(2) == b"\x1f\x8b"


class WrittenLog:
    """A log that somebody still writes, as a stream without an end: `read` gives what stands there, None once there is
    no more, and after that it waits for more. Where another log takes its place, as when the client starts again, that
    one is read from its beginning.
    """

    def __init__(self, path: Path) -> None:
        """Begin at the beginning of a log. Raises OSError where it can't be read."""
        self._path, self._raw, self._rests = path, path.open("rb"), False

    def read(self, size: int) -> bytes | None:
        """The next bytes; None once when there are no more."""
        while True:
            text = self._raw.read(size)
            if text or not self._rests:
                self._rests = not text
                return text or None
            time.sleep(PERIOD)
            self._follow()

    def close(self) -> None:
        """Read no more."""
        self._raw.close()

    def _follow(self) -> None:
        """Go on with the log that is in the place of the one read so far, if it is another or began anew."""
        try:
            there, here = self._path.stat(), os.fstat(self._raw.fileno())
            if os.path.samestat(there, here) and there.st_size >= self._raw.tell():
                return
            raw = self._path.open("rb")
        except OSError:  # between two logs there is none
            return
        self._raw.close()
        self._raw = raw


def read_events(stream: IO[bytes] | WrittenLog) -> Iterator[ServerEvent | SeatedPlayers | Unread | UpToDate]:
    """Everything that the server sent, in the order of the log, and what of it can't be read, each with its line; and
    where a log is still being written, each time that there is no more of it yet.

    Takes a stream of bytes; reads it once from where it is, keeping an object at a time. Never fails on what stands
    there: only OSError of the system itself is passed on.
    """
    held: list[bytes] = []  # the lines of an object that has no end yet
    size = depth = first = 0
    for number, line in _lines(stream):
        if not isinstance(line, bytes):
            yield line
            continue
        if held and (_HEADING.match(line) or size > LONGEST):
            yield from _cut(first, b"".join(held))
            held = []
        if not held:
            start = _start(line)
            if start is None:
                if line.startswith(_OFF):
                    yield Unread(number, "detailed_logs_off")
                continue
            first, size, depth = number, 0, 0
        part = line if held else line[start:]
        held.append(part)
        size += len(part)
        depth += part.count(b"{") - part.count(b"}")
        if depth <= 0:
            yield from _whole(first, b"".join(held))
            held = []
    if held:
        yield from _cut(first, b"".join(held))


def _start(line: bytes) -> int | None:
    """Where an object begins on a line: at its start, or after something else if it is one of the server's."""
    if line.startswith(b"{"):
        return 0
    if _WORD in line or _ROOM in line:
        found = _OBJECT.search(line)
        return found.start() if found else None
    return None


def _lines(stream: IO[bytes] | WrittenLog) -> Iterator[tuple[int, bytes | Unread | UpToDate]]:
    """The lines with their numbers, whatever ends them; a note in place of one that is too long, or of the rest, and
    where there is no more yet.
    """
    number, parts, size, half = 1, list[bytes](), 0, b""
    while True:
        try:
            chunk = stream.read(CHUNK)
        except (EOFError, zlib.error):
            yield number, Unread(number, "broken_archive")
            chunk = b""
        if chunk is None:
            yield number, UpToDate()
            continue
        if not chunk:
            break
        text = half + chunk
        half = b"\r" if text.endswith(b"\r") else b""  # its other half may follow
        for piece in text.removesuffix(half).splitlines(keepends=True):
            size += len(piece)
            if size <= LONGEST:
                parts.append(piece)
            if piece.endswith((b"\n", b"\r")):
                yield number, b"".join(parts) if size <= LONGEST else Unread(number, "line_too_long")
                number, parts, size = number + 1, [], 0
    if parts:
        yield number, b"".join(parts) if size <= LONGEST else Unread(number, "line_too_long")


def _whole(line: int, text: bytes) -> Iterator[ServerEvent | SeatedPlayers | Unread]:
    """Read an object whose brackets are even; what has nothing to do with a game gives nothing."""
    if _ROOM in text:
        yield from _seated(text)
    if _WORD not in text:
        return
    event = _decoded(line, text) or _decoded(line, text.decode("utf-8", "replace").encode())
    if event is not None:
        yield event
    else:
        yield from _saved(line, text, "not_json")


def _seated(text: bytes) -> Iterator[SeatedPlayers]:
    """The players of a match, as far as it says who they are; a name is what of it can be printed."""
    try:
        room = _ROOM_EVENT.decode(text).match_game_room_state_changed_event.game_room_info.game_room_config
    except _BROKEN:
        return
    named = (
        (p.system_seat_id, "".join(filter(str.isprintable, p.player_name))) for p in room.reserved_players
    )
    yield SeatedPlayers(room.match_id, tuple((seat, name[:TEXT_LENGTH]) for seat, name in named if name))


def _decoded(line: int, text: bytes) -> ServerEvent | None:
    try:
        event = _EVENT.decode(text)
    except _BROKEN:
        return None
    return ServerEvent(line, _milliseconds(event.timestamp), event.gre_to_client_event.gre_to_client_messages)


def _milliseconds(stamp: str | int) -> int:
    """A timestamp since 1970; ticks of a ten-millionth of a second since the year 1 are one, too."""
    try:
        number = int(stamp)
    except ValueError:
        return 0
    ticks = 10**17
    return (number - 621_355_968 * 10**9) // 10**4 if number > ticks else max(0, number)


def _cut(line: int, text: bytes) -> Iterator[ServerEvent | Unread]:
    """Read what there is of an object without an end."""
    if _WORD in text:
        yield from _saved(line, text, "cut")
    elif text[1:].lstrip().startswith(b'"'):
        yield Unread(line, "cut")


def _saved(line: int, text: bytes, code: UnreadCode) -> Iterator[ServerEvent | Unread]:
    """Save the messages that are whole from an object that isn't, and what begins anew within it."""
    starts = [found.start() for found in _OBJECT.finditer(text)]
    inner = next((start for start in starts[:-9:-1] if start and _decoded(line, text[start:].rstrip())), None)
    damaged = text if inner is None else text[:inner]
    messages = tuple(_elements(damaged.decode("utf-8", "replace")))
    if messages:
        yield ServerEvent(line, 0, messages)
    yield Unread(line, code)
    if inner is not None:
        event = _decoded(line, text[inner:].rstrip())
        assert event is not None
        yield event


def _elements(text: str) -> Iterator[msgspec.Raw]:
    """The whole elements at the beginning of a list of messages that may have no end."""
    found = _MESSAGES.search(text)
    at = found.end() if found else len(text)
    while at < len(text):
        if text[at] in " \t\r\n,":
            at += 1
            continue
        try:
            _, end = _JSON.raw_decode(text, at)
        except (ValueError, RecursionError):
            return
        yield msgspec.Raw(text[at:end].encode())
        at = end


_STEAM_GAME: Final = "2141910"
_RAW: Final = "Downloads/Raw"
_DATABASES: Final = "Raw_CardDatabase_*.mtga"
_LOGS: Final = "Wizards Of The Coast/MTGA"
_PROGRAMS: Final = (
    "Program Files/Wizards of the Coast/MTGA/MTGA_Data",
    "Program Files (x86)/Wizards of the Coast/MTGA/MTGA_Data",
    "Program Files/Epic Games/MagicTheGathering/MTGA_Data",
    "Program Files (x86)/Epic Games/MagicTheGathering/MTGA_Data",
    "Program Files (x86)/Steam/steamapps/common/MTGA/MTGA_Data",
    "Program Files/Steam/steamapps/common/MTGA/MTGA_Data",
)
"""Where the client is on a drive of Windows, or of Wine."""


def card_database() -> Path | None:
    """The newest card database of the client that is on this machine, None if there is none."""
    found = [file for folder in _data_folders(Path.home()) for file in _files(folder / _RAW, _DATABASES)]
    return max(found, key=_modified, default=None)


def logs() -> tuple[Path, ...]:
    """The logs of the client that are on this machine: of this start and of the one before, the newest first."""
    folders = dict.fromkeys(_log_folders(Path.home()))
    found = [file for folder in folders for file in _files(folder, "Player*.log")]
    return tuple(sorted(found, key=_modified, reverse=True))


def _data_folders(home: Path) -> Iterator[Path]:
    for drive in _drives(home):
        yield from (drive / program for program in _PROGRAMS)
    for steam in _steam_folders(home):
        yield steam / "steamapps/common/MTGA/MTGA_Data"
    support = home / "Library/Application Support"
    yield support / "com.wizards.mtga"
    yield support / "Steam/steamapps/common/MTGA/MTGA_Data"
    yield Path("/Users/Shared/Epic Games/MagicTheGathering/MTGA_Data")


def _log_folders(home: Path) -> Iterator[Path]:
    yield home / "AppData/LocalLow" / _LOGS
    yield home / "Library/Logs" / _LOGS
    for drive in _drives(home):
        for user in _files(drive / "users", "*"):
            yield user / "AppData/LocalLow" / _LOGS


def _drives(home: Path) -> Iterator[Path]:
    """The drives that Windows, Wine, Proton, Lutris and Bottles keep programs on."""
    if sys.platform == "win32":
        yield Path(os.environ.get("SYSTEMDRIVE", "C:") + "/")
    if prefix := os.environ.get("WINEPREFIX"):
        yield Path(prefix) / "drive_c"
    yield home / ".wine/drive_c"
    for folder in (
        "Games",
        ".local/share/bottles/bottles",
        ".var/app/com.usebottles.bottles/data/bottles/bottles",
    ):
        yield from (prefix / "drive_c" for prefix in _files(home / folder, "*"))
    for steam in _steam_folders(home):
        yield steam / f"steamapps/compatdata/{_STEAM_GAME}/pfx/drive_c"


def _steam_folders(home: Path) -> Iterator[Path]:
    for folder in (
        ".local/share/Steam",
        ".steam/steam",
        ".var/app/com.valvesoftware.Steam/.local/share/Steam",
        "snap/steam/common/.local/share/Steam",
    ):
        yield home / folder


def _files(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(folder.glob(pattern))
    except OSError:  # somebody else's
        return []


def _modified(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0

"""One running program for each person: a second start hands its files to the first one and ends.

The first start listens on a local socket in a folder that nobody else can enter: beside the person's data, or, where
that path is too long for a socket, in a folder of the person's own among the temporary ones. A socket that a crashed
program left behind is taken away; a program that hangs and doesn't answer keeps nobody from starting.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import secrets
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal

import msgspec
from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from ui.own_files import OTHERS, PRIVATE_FOLDER, handle_of, private_folder, read_file
from ui.settings import APP, Folders

log = logging.getLogger(__name__)

Answer = Literal["nobody", "taken", "silent"]
CONNECT_MS: Final = 500
ANSWER_MS: Final = 3000
LONGEST: Final = 1_000_000
"""Bytes of a request; no list of files is longer."""
PATH_LENGTH: Final = 100
"""The system takes no longer path of a socket."""
OK: Final = b"ok\n"


class Request(msgspec.Struct, frozen=True):
    """What a second start asks for: files to open, none to be shown the window that there is."""

    paths: tuple[str, ...] = ()


def address(folders: Folders) -> str:
    """Where the program of these folders listens, "" where there is no place that is the person's alone; each
    person and each data folder has its own.
    """
    if os.name != "posix":
        return f"{APP}-{_secret(folders.data / 'running.key')}"
    place = folders.data.absolute() / "running"
    if len(os.fsencode(place)) <= PATH_LENGTH:
        return str(place)
    name = hashlib.sha256(os.fsencode(folders.data.absolute())).hexdigest()[:20]
    shared = (os.environ.get("XDG_RUNTIME_DIR"), tempfile.gettempdir())
    rooms = [Path(each) / f"{APP}-{os.getuid()}" for each in shared if each]
    return next((str(room / name) for room in rooms if _is_own(room) and _fits(room / name)), "")


def _fits(place: Path) -> bool:
    return len(os.fsencode(place)) <= PATH_LENGTH


def _is_own(room: Path) -> bool:
    """Make a folder, and say whether it is one that only this person can enter, and no link to another."""
    try:
        with contextlib.suppress(FileExistsError):
            room.mkdir(mode=PRIVATE_FOLDER)
        found = room.lstat()
    except OSError as error:
        log.warning("no place to listen in %s: %s", room, error)
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & OTHERS


def _secret(file: Path) -> str:
    """A name that a stranger can't compute, kept in a file of the person's own."""
    try:
        private_folder(file.parent)
        with contextlib.suppress(FileExistsError):
            made = handle_of(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
            with os.fdopen(made, "w") as written:
                written.write(secrets.token_hex(16))
        return read_file(file).decode("ascii")
    except (OSError, ValueError) as error:
        log.warning("no secret in %s: %s", file, error)
        return secrets.token_hex(16)


class Single(QObject):
    """Listens for second starts. Signal `asked(paths)`: files to open, or none."""

    asked = Signal(list)

    def __init__(self, where: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._where = where
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)

    @property
    def listening(self) -> bool:
        """Whether second starts come here."""
        return self._server.isListening()

    def claim(self, paths: Iterable[str]) -> bool:
        """Be the running program, or hand the files to the one that there is; gives whether to go on.

        Of two that start at once one waits for the other. Without a place to listen every start goes on by itself.
        """
        if not self._where:
            return True
        _make_folder(self._where)
        lock = QLockFile(_lock_path(self._where))
        lock.tryLock(ANSWER_MS)
        try:
            answer = hand_over(self._where, paths)
            if answer == "nobody":
                self._listen()
            return answer != "taken"
        finally:
            lock.unlock()

    def _listen(self) -> None:
        QLocalServer.removeServer(self._where)
        if not self._server.listen(self._where):
            log.warning("not listening on %s: %s", self._where, self._server.errorString())

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            request = _request(socket)
            if request is not None:
                socket.write(OK)
                socket.waitForBytesWritten(CONNECT_MS)
            socket.disconnectFromServer()
            socket.deleteLater()
            if request is not None:
                self.asked.emit(list(request.paths))


def _request(socket: QLocalSocket) -> Request | None:
    """Read what a second start asks for, which it says at once; None when it says something else."""
    while not socket.canReadLine() and socket.bytesAvailable() < LONGEST:
        if not socket.waitForReadyRead(CONNECT_MS):
            break
    try:
        return msgspec.json.decode(bytes(socket.readLine().data()), type=Request)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        log.warning("a request was not understood: %s", error)
        return None


def hand_over(where: str, paths: Iterable[str]) -> Answer:
    """Ask the running program to open files; says whether there is one and whether it answered."""
    socket = QLocalSocket()
    socket.connectToServer(where)
    if not socket.waitForConnected(CONNECT_MS):
        return "nobody"
    request = Request(tuple(str(Path(path).absolute()) for path in paths))
    socket.write(msgspec.json.encode(request) + b"\n")
    socket.waitForBytesWritten(CONNECT_MS)
    answered = socket.waitForReadyRead(ANSWER_MS) and bytes(socket.readAll().data()) == OK
    socket.abort()
    return "taken" if answered else "silent"


def _make_folder(where: str) -> None:
    if Path(where).is_absolute():
        try:
            private_folder(Path(where).parent)
        except OSError as error:
            log.warning("no folder for %s: %s", where, error)


def _lock_path(where: str) -> str:
    return f"{where}.lock" if Path(where).is_absolute() else str(Path.home() / f".{where}.lock")

"""One running program for each person: a second start hands its files to the first one and ends.

The first start listens on a local socket beside the person's data, which nobody else can enter. A socket that a
crashed program left behind is taken away; a program that hangs and doesn't answer keeps nobody from starting.
"""

from __future__ import annotations

import hashlib
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from ui.settings import APP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.settings import Folders

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
    """Give where the program of these folders listens; each person and each data folder has its own."""
    place = folders.data / "running"
    if os.name == "posix" and len(os.fsencode(place.absolute())) <= PATH_LENGTH:
        return str(place.absolute())
    return f"{APP}-{hashlib.sha256(str(folders.data.absolute()).encode()).hexdigest()[:20]}"


class Single(QObject):
    """Listens for second starts. Signal `asked(paths)`: files to open, or none."""

    asked = Signal(list)

    def __init__(self, where: str, parent: QObject | None = None) -> None:
        """Listen nowhere yet."""
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

        Of two that start at once one waits for the other.
        """
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
            Path(where).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            log.warning("no folder for %s: %s", where, error)


def _lock_path(where: str) -> str:
    return f"{where}.lock" if Path(where).is_absolute() else str(Path.home() / f".{where}.lock")

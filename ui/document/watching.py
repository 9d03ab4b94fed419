"""A document's file while it is open: who else writes or removes it is noticed, so that nobody's work is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from ui.own_files import fingerprint

if TYPE_CHECKING:
    from ui.document.document import Document

CALM_MS: Final = 150
"""Programs write a file in several steps: it is looked at when it has been left alone for so long."""
State = Literal["known", "changed", "gone"]


class FileWatch(QObject):
    """Watches the file of a document. Signal `told(state)` when it is another state than before."""

    told = Signal(str)

    def __init__(self, document: Document) -> None:
        """Know the file as it is now: the document was just read from it."""
        super().__init__(document)
        self._document = document
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self, interval=CALM_MS, singleShot=True)
        self._timer.timeout.connect(self.check)
        self._watcher.fileChanged.connect(self._timer.start)
        self._watcher.directoryChanged.connect(self._timer.start)
        document.saved.connect(self.know)
        self._known: str | None = None
        self._state: State = "known"
        self.know()

    @property
    def state(self) -> State:
        """How the file stands to what is known of it: `changed` or `gone` by somebody else's doing."""
        return self._state

    def know(self) -> None:
        """Take the file as it is now for known: it was read, written, or shall be written over."""
        self._known = self._content()
        self._watch()
        self._be("known")

    def check(self) -> State:
        """Look at the file now."""
        content = self._content()
        self._watch()
        if content == self._known:
            self._be("known")
        else:
            self._be("gone" if content is None else "changed")
        return self._state

    def _be(self, state: State) -> None:
        if state != self._state:
            self._state = state
            self.told.emit(state)

    def _content(self) -> str | None:
        path = self._document.path
        return None if path is None else fingerprint(path)

    def _watch(self) -> None:
        """Watch the file and its folder; a file that was replaced is another one for the system."""
        path = self._document.path
        wanted = [] if path is None else [str(path), str(path.absolute().parent)]
        there = [*self._watcher.files(), *self._watcher.directories()]
        old = [each for each in there if each not in wanted]
        new = [each for each in wanted if each not in there and Path(each).exists()]
        if old:
            self._watcher.removePaths(old)
        if new:
            self._watcher.addPaths(new)

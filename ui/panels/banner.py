"""The banner above the table: what went wrong and what can be had back, without a dialog in the way."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from sandbox.words.faults import fault_sentence
from ui.panels.parts import clear, label
from ui.recovery import discard

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sandbox.scenario.errors import ScenarioError
    from ui.recovery import Found
    from ui.translations import Spoken

LINES: Final = 6
MESSAGES: Final = 3
"""So many messages are shown together; the oldest makes room."""


class Banner(QFrame):
    """What went wrong and what unsaved work there is, a message each, the newest on top; closed with a click.

    Signal `recover_wanted(found)`: somebody wants unsaved work back.
    """

    recover_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start unseen."""
        super().__init__(parent)
        self.setObjectName("banner")
        self._messages: dict[str, Message] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 8, 10, 8)
        self._column.setSpacing(12)
        self.hide()

    def warn(self, headline: str, lines: Iterable[str] = ()) -> None:
        """Say what went wrong, with as many details as there is room for."""
        message = self._begin(headline)
        every = tuple(lines)
        for line in every[:LINES]:
            message.rows.addWidget(label(line, "text", selectable=True))
        if len(every) > LINES:
            message.rows.addWidget(label(self.tr("and %n more", "", len(every) - LINES), "muted"))
        self._appear()

    def settled(self, headline: str) -> None:
        """Take a message away: what it said holds no longer."""
        message = self._messages.pop(headline, None)
        if message is not None:
            self._column.removeWidget(message)
            message.hide()
            message.deleteLater()
            self._appear()

    def unreadable(self, path: Path, error: ScenarioError, language: Spoken) -> None:
        """Say why a file could not be read, each fault at its place."""
        headline = self.tr("{name} could not be read.").format(name=path.name)
        self.warn(headline, [fault_sentence(fault, language) for fault in error.faults])

    def fault(self, text: str) -> None:
        """Say that the program made a mistake."""
        self.warn(self.tr("Something went wrong. Your work is kept; the log has the details."), [text])

    def offer(self, found: Iterable[Found]) -> None:
        """Offer unsaved work of earlier runs, each to be opened or forgotten."""
        headline = self.tr("Unsaved work from an earlier run")
        message = self._begin(headline)
        for each in found:
            message.rows.addLayout(self._offer_row(each, message))
        self._appear()

    def _offer_row(self, found: Found, message: Message) -> QLayout:
        when = dt.datetime.fromtimestamp(found.unsaved.when).astimezone().strftime("%Y-%m-%d %H:%M")
        name = found.unsaved.title or (found.path.name if found.path else self.tr("untitled"))
        text = self.tr("{name}, {when}").format(name=name, when=when)
        if found.outdated:
            text = self.tr("{text} (its file has changed since)").format(text=text)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label(text, "text"), 1)
        reopen = QPushButton(self.tr("Reopen"))
        forget = QPushButton(self.tr("Discard"))
        reopen.clicked.connect(partial(self._reopen, found, row, message))
        forget.clicked.connect(partial(self._forget, found, row, message))
        row.addWidget(reopen)
        row.addWidget(forget)
        return row

    def _reopen(self, found: Found, row: QHBoxLayout, message: Message, _on: bool = False) -> None:  # noqa: FBT001, FBT002
        self._done(row, message)
        self.recover_wanted.emit(found)

    def _forget(self, found: Found, row: QHBoxLayout, message: Message, _on: bool = False) -> None:  # noqa: FBT001, FBT002
        self._done(row, message)
        discard(found.file)

    def _done(self, row: QHBoxLayout, message: Message) -> None:
        clear(row)
        message.rows.removeItem(row)
        if message.rows.count() <= 1:
            self.settled(message.headline)

    def _begin(self, headline: str) -> Message:
        self.settled(headline)
        for oldest in [*self._messages][: len(self._messages) + 1 - MESSAGES]:
            self.settled(oldest)
        message = Message(headline)
        message.closed.connect(partial(self.settled, headline))
        self._messages[headline] = message
        self._column.insertWidget(0, message)
        return message

    def _appear(self) -> None:
        self.setAccessibleName("; ".join(reversed(self._messages)))
        self.setVisible(bool(self._messages))


class Message(QWidget):
    """One message of the banner: a headline with a button that closes it, and rows below. Signal `closed`."""

    closed = Signal()

    def __init__(self, headline: str) -> None:
        """Begin with the headline."""
        super().__init__()
        self.headline = headline
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(4)
        row = QHBoxLayout()
        row.addWidget(label(headline, "title"), 1)
        close = QPushButton(QCoreApplication.translate("Banner", "Close"))
        close.setProperty("role", "flat")
        close.clicked.connect(self.closed)
        row.addWidget(close)
        self.rows.addLayout(row)

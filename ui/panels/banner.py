"""The banner above the table: what went wrong and what can be had back, without a dialog in the way."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
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


class Banner(QFrame):
    """One message at a time, or a list of unsaved work; closed with a click.

    Signal `recover_wanted(found)`: somebody wants unsaved work back.
    """

    recover_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start unseen."""
        super().__init__(parent)
        self.setObjectName("banner")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(14, 8, 10, 8)
        self._rows.setSpacing(4)
        self.hide()

    def warn(self, headline: str, lines: Iterable[str] = ()) -> None:
        """Say what went wrong, with as many details as there is room for."""
        self._start(headline)
        every = tuple(lines)
        for line in every[:LINES]:
            self._rows.addWidget(label(line, "text", selectable=True))
        if len(every) > LINES:
            self._rows.addWidget(label(self.tr("and %n more", "", len(every) - LINES), "muted"))
        self._appear(headline)

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
        self._start(headline)
        for each in found:
            self._rows.addLayout(self._offer_row(each))
        self._appear(headline)

    def _offer_row(self, found: Found) -> QLayout:
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
        reopen.clicked.connect(partial(self._reopen, found, row))
        forget.clicked.connect(partial(self._forget, found, row))
        row.addWidget(reopen)
        row.addWidget(forget)
        return row

    def _reopen(self, found: Found, row: QHBoxLayout, _checked: bool = False) -> None:  # noqa: FBT001, FBT002
        self._done(row)
        self.recover_wanted.emit(found)

    def _forget(self, found: Found, row: QHBoxLayout, _checked: bool = False) -> None:  # noqa: FBT001, FBT002
        self._done(row)
        discard(found.file)

    def _done(self, row: QHBoxLayout) -> None:
        clear(row)
        self._rows.removeItem(row)
        if self._rows.count() <= 1:
            self.hide()

    def _start(self, headline: str) -> None:
        clear(self._rows)
        row = QHBoxLayout()
        row.addWidget(label(headline, "title"), 1)
        close = QPushButton(self.tr("Close"))
        close.setProperty("role", "flat")
        close.clicked.connect(self.hide)
        row.addWidget(close)
        self._rows.addLayout(row)

    def _appear(self, headline: str) -> None:
        self.setAccessibleName(headline)
        self.show()

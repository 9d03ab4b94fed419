"""A search field over a list of choices, with the best matches below it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget
from rapidfuzz import fuzz, process

from ui.widgets.fields import LeaveUndo
from ui.widgets.ranking import ranked
from ui.widgets.remarks import Remark

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

BEST: Final = 14
GOOD_ENOUGH: Final = 50


def best_matches(typed: str, texts: Sequence[str], limit: int = BEST) -> list[int]:
    """The places of the texts that fit what was typed, best first; all of them when nothing was typed."""
    wanted = typed.strip().casefold()
    if not wanted:
        return list(range(len(texts)))
    found = process.extract(
        wanted, texts, scorer=fuzz.WRatio, processor=str.casefold, limit=limit * 2, score_cutoff=GOOD_ENOUGH
    )

    def rank(each: tuple[str, float, int]) -> tuple[float, int]:
        text, score, index = each
        lower = text.casefold()
        starts = lower.startswith(wanted) or f" {wanted}" in lower
        return (-(score + 40 * starts + 20 * (wanted in lower)), index)

    return [index for _, _, index in sorted(found, key=rank)][:limit]


class SearchField(QLineEdit):
    """Type, pick, Enter. Signal `chosen(value)`."""

    chosen = Signal(object)

    def __init__(
        self,
        prompt: str,
        choices: Iterable[tuple[str, Any]],
        parent: QWidget | None = None,
        *,
        free: bool = False,
    ) -> None:
        """Offer choices: a text and the value that it stands for, gone through when somebody first looks for one;
        `free` takes any other text as its own value.
        """
        super().__init__(parent)
        self._free = free
        self._given = choices
        self._offered: list[int] = []
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self._model = QStringListModel(self)
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(BEST)
        self._popup = QListView()
        self._popup.setProperty("role", "popup")
        self._popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._completer.setPopup(self._popup)
        self._completer.setWidget(self)
        self._completer.activated[QModelIndex].connect(self._on_chosen)  # type: ignore[index]  # Qt's overload
        self._remark = Remark(self)
        self.textEdited.connect(self._remark.settle)
        self.textEdited.connect(self._offer)
        self.installEventFilter(self)
        LeaveUndo(self, self)

    @cached_property
    def _choices(self) -> list[tuple[str, Any]]:
        return list(self._given)

    def _offer(self, typed: str) -> None:
        self._offered = best_matches(typed, [text for text, _ in self._choices])
        self._model.setStringList([self._choices[index][0] for index in self._offered])
        if self._offered:
            self._completer.complete()
        else:
            self._popup.hide()

    def _on_chosen(self, index: QModelIndex) -> None:
        self._take(self._offered[index.row()])

    def _take(self, index: int) -> None:
        self._popup.hide()
        self.setText("")  # unlike clear(), this leaves nothing for the line's own undo
        self.chosen.emit(self._choices[index][1])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes the best match, but none that is only somehow alike; Down shows all that there are."""
        if watched is self and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                found = ranked(self.text(), [(text, "") for text, _ in self._choices], BEST)
                typed = " ".join(self.text().split())
                texts = [self._choices[index][0].casefold() for index in found]
                if self._free and not any(typed.casefold() in text for text in texts[:1]):
                    found = []  # another word, and none that was begun
                if typed and found:
                    self._take(found[0])
                elif typed and self._free:
                    self.setText("")
                    self.chosen.emit(typed)
                elif typed:
                    self._remark.say(self.tr("Nothing of that name can be chosen here."))
                return True
            if event.key() == Qt.Key.Key_Down:
                self._offer(self.text())
                return True
        return super().eventFilter(watched, event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say no more of what was typed."""
        self._remark.settle()
        super().focusOutEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the choices to somebody who came with a click."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            self._offer(self.text())

"""Small parts that several panels are made of."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from ui.plain import BREAK, JOINED, breakable, menu_text, tip
from ui.widgets.flow import in_column, in_row

GOING: Final = "going"
"""The property of a widget that is out of its layout and will be deleted."""
ONE_LINE: Final = frozenset({"mark", "word"})
"""Roles of labels that don't wrap."""


class PlainLabel(QLabel):
    """A label that remembers how high it is at a width: layouts ask again and again, and setting text takes time.

    A word that is longer than a narrow panel may be broken anywhere.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._heights: dict[int, int] = {}
        self.setText(text)

    def text(self) -> str:
        """The text, without the places where it may break or must not."""
        return super().text().replace(BREAK, "").replace(JOINED, "")

    def setText(self, text: str) -> None:
        """Show another text."""
        had = self.text()
        if text != had:
            self._heights.clear()
            shown = breakable(text)
            if self.accessibleName() in {"", had}:  # else what is drawn would be read aloud
                self.setAccessibleName("" if shown == text else text)
            super().setText(shown)

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew in another font or style."""
        self._heights.clear()
        super().changeEvent(event)

    def heightForWidth(self, width: int) -> int:
        """The height that the text needs."""
        known = self._heights.get(width)
        if known is None:
            known = self._heights[width] = super().heightForWidth(width)
        return known


def label(text: str, role: str, *, selectable: bool = False) -> QLabel:
    """A label of plain text that wraps, dressed by its role."""
    made = PlainLabel(text)
    made.setProperty("role", role)
    made.setIndent(0)  # a style sheet with padding would move the text
    across = QSizePolicy.Policy.Fixed if role in ONE_LINE else QSizePolicy.Policy.Preferred
    if role == "section":  # a name without a space does not widen the panel
        across = QSizePolicy.Policy.Ignored
    made.setSizePolicy(across, QSizePolicy.Policy.Minimum)
    made.setWordWrap(role not in ONE_LINE)
    if selectable:
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        made.setCursor(Qt.CursorShape.IBeamCursor)
    return made


def caption(text: str, role: str, of: QWidget) -> QLabel:
    """A label that names a field to screen readers too, which hear nothing of a list but what is chosen."""
    made = label(text, role)
    made.setBuddy(of)
    return made


def chip(text: str, clicked: Callable[[], object], name: str, title: str) -> QPushButton:
    """A small button; `title` says what a click does, for its text is often a mere sign."""
    made = QPushButton(menu_text(text))
    made.setProperty("role", "chip")
    made.setObjectName(name)
    made.setAutoDefault(True)  # Enter is for it, not for the card that it is on
    made.setAccessibleName(title)
    made.setToolTip(tip(title))
    made.clicked.connect(lambda _=False: clicked())
    return made


def framed(inside: QWidget) -> QFrame:
    """A frame around a form."""
    frame = QFrame()
    frame.setProperty("mark", "plain")
    in_column(inside, on=frame)
    return frame


def reveal(widget: QWidget, *, on: bool) -> None:
    """Let a widget be seen, or not. One that lies nowhere yet is seen once it does: shown now it would be a window."""
    if on and widget.isWindow():
        widget.setAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide, False)
    else:
        widget.setVisible(on)


def write(on: QLabel, text: str) -> None:
    """Let a label show a text; without one it takes no room."""
    on.setText(text)
    reveal(on, on=bool(text))


class Words(QLabel):
    """Words of a sentence between its fields: one line where there is room, else as many as it takes."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "word")
        self.setIndent(0)
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        """Ask for one line."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Get along with a narrow column."""
        metrics = self.fontMetrics()
        return QSize(min(self.sizeHint().width(), 6 * metrics.maxWidth() // 2), metrics.height())


class FixButton(QPushButton):
    """A button whose text takes as many lines as it needs; `words` is the role of its label."""

    def __init__(self, text: str, role: str = "fix", words: str = "fix") -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._label = label(text, words)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        in_row((self._label, 1), on=self, margins=(10, 6, 10, 6))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(text)

    def say(self, text: str) -> None:
        """Show another text; without one the button takes no room."""
        self._label.setText(text)
        self.setAccessibleName(text)
        reveal(self, on=bool(text))

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that the text needs."""
        return self._label.heightForWidth(width - 20) + 12


class FoldButton(QToolButton):
    """A heading that folds away what is below it; checked while that is seen, at first it is not."""

    def __init__(self, text: str, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setProperty("role", "group")
        self.setText(text)
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggled.connect(self._follow)
        self._follow(False)

    def _follow(self, on: bool) -> None:  # noqa: FBT001  Qt's signal
        self.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        reveal(self._inside, on=on)


def later(parent: QObject, do: Callable[[], object], *signals: SignalInstance, ms: int = 0) -> QTimer:
    """A timer that does something once, `ms` after it was last started, which each of some signals does."""
    made = QTimer(parent, singleShot=True, interval=ms)
    made.timeout.connect(do)
    for signal in signals:
        signal.connect(made.start)
    return made


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def one_at_a_time(fill: Callable[[Any], None]) -> Callable[[Any], None]:
    """Let a method that makes fields anew run to its end: a field that goes gives what it holds, and what is shown
    because of that is asked for within the method. It runs once more afterwards then.
    """
    again: WeakKeyDictionary[object, bool] = (
        WeakKeyDictionary()
    )  # who is being filled, and whether once more then

    @functools.wraps(fill)
    def filled(owner: Any) -> None:  # noqa: ANN401  whoever has the method
        if owner in again:
            again[owner] = True
            return
        again[owner] = True
        try:
            while again[owner]:
                again[owner] = False
                fill(owner)
        finally:
            del again[owner]

    return filled


def clear(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.setProperty(GOING, True)
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def going(widget: QWidget) -> bool:
    """Say whether a widget, or one that it is in, was taken out of its layout by `clear`."""
    each: QWidget | None = widget
    while each is not None:
        if each.property(GOING):
            return True
        each = each.parentWidget()
    return False


MARGIN: Final = 8
"""How far a remark stays off the edge of its panel."""


class Remark(QLabel):
    """Why what was typed into a field can't stand there, said below it and in no dialog; it scrolls with the field and
    goes when the field is right.
    """

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        self._field = field
        self.setObjectName("remark")
        self.setProperty("role", "remark")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        field.destroyed.connect(self.deleteLater)  # it lies on the page, which stays
        self.hide()

    def say(self, text: str) -> None:
        """Say what is wrong, to eyes and to screen readers."""
        host = page_of(self._field)
        self.setParent(host)
        self.setText(text)
        at = self._field.mapTo(host, QPoint(0, self._field.height() + 2))
        room = max(host.width() - 2 * MARGIN, 1)
        self.setMaximumWidth(room)
        self.resize(
            min(room, self.sizeHint().width()), self.heightForWidth(min(room, self.sizeHint().width()))
        )
        self.move(max(MARGIN, min(at.x(), host.width() - MARGIN - self.width())), at.y())
        self.show()
        self.raise_()
        restyle(self._field, "wrong", "yes")
        self._field.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._field, text))

    def settle(self) -> None:
        """Say no more: what stands in the field is right."""
        if not self.isHidden():
            self.hide()
            self._field.setAccessibleDescription("")
        if self._field.property("wrong") == "yes":
            restyle(self._field, "wrong", "no")


def page_of(field: QWidget) -> QWidget:
    """The page on which a field stands, else its window."""
    above = field.parentWidget()
    while above is not None:
        outer = above.parentWidget()
        if outer is not None and isinstance(outer.parentWidget(), QScrollArea):
            return above
        above = outer
    return field.window()

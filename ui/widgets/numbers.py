"""Numbers of the inspector: typed, turned with the wheel, dragged by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from uuid import uuid4

from PySide6.QtCore import QEvent, QLocale, QObject, QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QValidator,
    QWheelEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QSpinBox, QWidget

from sandbox.scenario.limits import NUMBER
from ui.plain import tip
from ui.widgets.fields import MIXED, LeaveUndo, arrow_room, forget_typing
from ui.widgets.parts import Remark, later

PAUSE_MS: Final = 700
"""Changes of a number that come closer than this are one step for undo."""
PIXELS: Final = 8
"""How far a drag on a number or its name goes for one more."""
LETTERS: Final = 6
"""So many letters of a number's name are shown even in a narrow column."""
SLASHES: Final = "/／"
"""What stands between power and toughness, also as a Japanese keyboard writes it."""
BOTH: Final = re.compile(rf"\s*(-?\d{{1,7}})\s*[{SLASHES}]\s*(-?\d{{1,7}})\s*")
"""Power and toughness as they are copied from elsewhere."""
CHANGE: Final = re.compile(rf"\s*([-+−＋]\d{{1,6}})\s*[{SLASHES}]\s*([-+−＋]\d{{1,6}})\s*")
"""How much power and toughness change by, as on cards: +3/+3."""
GAP: Final = 5
"""Between the frame of a number and its first digit, as in other fields; Qt gives such a line no padding."""


def change_read(typed: str) -> tuple[int, int] | None:
    """By how much power and toughness change where somebody types that: +3/+3, -2/-0."""
    found = CHANGE.fullmatch(typed)
    if found is None:
        return None
    power, toughness = (int(each.replace("−", "-").replace("＋", "+")) for each in found.groups())
    return power, toughness


class NumberField(QSpinBox):
    """A whole number that is typed, dragged, turned with the wheel, or changed with + and -.

    Signal `edited(value, series)`: changes with the same series belong together for undo. A field that stands
    for several different values shows a dash, and its first change counts from the value that it was given.
    """

    edited = Signal(int, str)

    def __init__(self, name: str, lowest: int = -NUMBER, *, wide: bool = True) -> None:
        """Make a field for a number that people call `name`."""
        super().__init__()
        self._mixed = False
        self._number = 0
        self._held = False
        self._signed = (0, "")  # what + or - changed last, and the change as typed so far
        self._after_slash: NumberField | None = None
        self.end_series()
        self._pause = later(self, self.end_series, ms=PAUSE_MS)
        self.setRange(lowest, NUMBER)
        self.setSizePolicy(
            QSizePolicy.Policy.Expanding if wide else QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed
        )
        self._digits = 4 if wide else 3
        self.lineEdit().setTextMargins(GAP, 0, 0, 0)
        self.setKeyboardTracking(False)
        self.setAccessibleName(name)
        self.setToolTip(tip(name))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._remark = Remark(self)
        self.valueChanged.connect(self._on_value)
        LeaveUndo(self, self.lineEdit())
        Scrub(self.lineEdit(), self)

    def show_values(self, values: Iterable[int]) -> None:
        """Show the value that all have, or a dash."""
        self._remark.settle()
        every = list(values)
        self._mixed = len(set(every)) > 1
        self._number = every[0] if every else 0
        with QSignalBlocker(self):
            self.setValue(self._number)
            self.lineEdit().setPlaceholderText(MIXED if self._mixed else "")

    def nudge(self, by: int) -> None:
        """Change the number by so much, as far as it may go."""
        self._leave_mixed()
        wanted = self.value() + by
        self.setValue(wanted)
        if self.value() != wanted:
            self._tell_range()

    def _tell_range(self) -> None:
        lowest, highest = (QLocale().toString(end) for end in (self.minimum(), self.maximum()))
        text = self.tr("Only a whole number from {lowest} to {highest} can stand here.")
        self._remark.say(text.format(lowest=lowest, highest=highest))

    def go_on_at_slash(self, other: NumberField) -> None:
        """Let a slash lead to another number: `7/8` gives this one and that one, as one step for undo."""
        self._after_slash = other
        self.lineEdit().textEdited.connect(self._on_edited)

    def _on_edited(self, text: str) -> None:
        """Both numbers that were pasted, whatever stood there; dropped text and a menu's Paste come here, too."""
        copied = BOTH.fullmatch(QGuiApplication.clipboard().text())
        both = copied if copied and copied[0].strip() in text else BOTH.fullmatch(text)
        if both is None or self._after_slash is None:
            return
        self.setValue(int(both[1]))
        self._leave_at_slash(self._after_slash)
        self._after_slash.setValue(int(both[2]))
        self._after_slash.selectAll()

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let power and toughness be pasted together where there is a field for each."""
        if self._after_slash is not None and BOTH.fullmatch(text):
            return (QValidator.State.Intermediate, text, place)
        return super().validate(text, place)

    def _leave_at_slash(self, other: NumberField) -> None:
        self.interpretText()
        series = self._series
        other.setFocus(Qt.FocusReason.TabFocusReason)
        other.selectAll()
        other._series = series

    def end_series(self) -> None:
        """Let the next change be a step of its own for undo."""
        self._series = f"number-{uuid4()}"

    def hold_series(self, *, on: bool) -> None:
        """Begin a series that lasts until it is held no longer, however slow its changes come."""
        self._held = on
        self._pause.stop()
        self.end_series()

    def _leave_mixed(self) -> None:
        if self._mixed:
            self._mixed = False
            with QSignalBlocker(self):
                self.setValue(self._number)

    def _on_value(self, value: int) -> None:
        self._mixed = False
        with QSignalBlocker(self.lineEdit()):
            forget_typing(self.lineEdit())
        if not self._held:
            self._pause.start()
        self.edited.emit(value, self._series)

    def sizeHint(self) -> QSize:
        """Give room for numbers as they occur; a million scrolls."""
        room = self.fontMetrics().horizontalAdvance("0" * self._digits)
        return QSize(room + GAP + arrow_room(self), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Get along with room for two digits."""
        hint = self.sizeHint()
        return QSize(
            hint.width() - self.fontMetrics().horizontalAdvance("0" * (self._digits - 2)), hint.height()
        )

    def textFromValue(self, value: int) -> str:
        """Write the number; several different ones are left open."""
        return "" if self._mixed else super().textFromValue(value)

    def stepBy(self, steps: int) -> None:
        """Count from a number, even where there are several."""
        self._leave_mixed()
        super().stepBy(steps)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn the number of the field that has the focus; over any other one the page scrolls."""
        if not self.hasFocus():
            event.ignore()
            return
        steps = event.angleDelta().y() // 120 or (1 if event.angleDelta().y() > 0 else -1)
        self.nudge(steps)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """+ and - change the number, wherever the cursor stands, by one or by what is typed next; a first - begins a
        negative number, a slash may lead to the next one.

        A sign that can't be part of the number is left out, and the remark says what can.
        """
        text = event.text()
        line = self.lineEdit()
        before = (line.text(), line.cursorPosition(), line.selectedText())
        self._remark.settle()
        start, sign = self._signed
        self._signed = (0, "")
        if self._after_slash is not None and text and text in SLASHES:
            self._leave_at_slash(self._after_slash)
            return
        if text == "+" or (text == "-" and before[0] != before[2]):
            self._signed = (self._number if self._mixed else self.value(), text)
            self.nudge(1 if text == "+" else -1)
            return
        if sign and text.isdecimal():
            self._signed = (start, sign + text)
            self.nudge(start + int(sign + text) - self.value())
            return
        super().keyPressEvent(event)
        given = bool(text) and text.isprintable()
        if (given or event.matches(QKeySequence.StandardKey.Paste)) and before == (
            line.text(),
            line.cursorPosition(),
            line.selectedText(),
        ):
            self._tell_range()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End the series."""
        self.end_series()
        self._remark.settle()
        super().focusOutEvent(event)


class Scrub(QObject):
    """Lets a drag on a widget, right and up or left and down, change a number, as one step for undo."""

    def __init__(self, handle: QWidget, field: NumberField) -> None:
        super().__init__(handle)
        self._field = field
        self._start: QPointF | None = None
        self._moved = 0
        handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Change the number as far as the pointer went; a press that stays in its place is a click."""
        if not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._start, self._moved = event.position(), 0
            self._field.hold_series(on=True)
        elif event.type() == QEvent.Type.MouseMove and self._start is not None:
            way = event.position() - self._start
            moved = int((way.x() if abs(way.x()) > abs(way.y()) else -way.y()) / PIXELS)
            if moved != self._moved:
                self._field.nudge(moved - self._moved)
                self._moved = moved
            return True  # a line would select its text
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._start = None
            self._field.hold_series(on=False)
        return super().eventFilter(watched, event)


class ScrubLabel(QLabel):
    """The name of a number; a drag on it changes the number."""

    def __init__(self, text: str, field: NumberField) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "muted")
        self.setIndent(0)
        self.setBuddy(field)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setToolTip(tip(text))
        Scrub(self, field)

    def minimumSizeHint(self) -> QSize:
        """Get along with a narrow column; what does not fit is left out."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), LETTERS * self.fontMetrics().averageCharWidth()), least.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shorten a name that does not fit."""
        short = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        if short == self.text():
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)

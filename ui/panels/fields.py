"""Fields of the inspector: each shows one value of what is selected and asks the document for its change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QEvent,
    QLocale,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from sandbox.scenario.limits import NUMBER, TEXT_LENGTH
from ui.panels.remarks import Remark

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PAUSE_MS: Final = 700
"""Changes of a number that come closer than this are one step for undo."""
PIXELS: Final = 8
"""How far a drag on a number or its name goes for one more."""
MIXED: Final = "–"
LETTERS: Final = 6
"""So many letters of a number's name are shown even in a narrow column."""
GAP: Final = 5
"""Between the frame of a number and its first digit, as in other fields; Qt gives such a line no padding."""
WIDEST: Final = 30
"""A choice asks for no more room than so many letters take."""

_series = iter(range(1, 1 << 62))


class LeaveUndo(QObject):
    """Leaves undo and redo to the table when nothing that was typed in a field is still to be given.

    Qt's fields take these keys even when they have nothing to undo, so that they would do nothing at all.
    """

    def __init__(self, field: QWidget, line: QLineEdit) -> None:
        """Watch a field, whose text is in a line."""
        super().__init__(field)
        self._line = line
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the window's shortcut have the key."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        undo = event.matches(QKeySequence.StandardKey.Undo) and not self._line.isUndoAvailable()
        redo = event.matches(QKeySequence.StandardKey.Redo) and not self._line.isRedoAvailable()
        if undo or redo:
            event.ignore()
        return undo or redo


def forget_typing(line: QLineEdit) -> None:
    """Let a line's own undo end here: what was typed in it has been given to the table."""
    place = line.cursorPosition()
    line.setText(line.text())
    line.setCursorPosition(place)


class NumberField(QSpinBox):
    """A whole number that is typed, dragged, turned with the wheel, or changed with + and -.

    Signal `edited(value, series)`: changes with the same series belong together for undo. A field that stands
    for several different values shows a dash, and its first change counts from the value that it was given.
    """

    edited = Signal(int, str)

    def __init__(
        self, name: str, lowest: int = -NUMBER, *, wide: bool = True, parent: QWidget | None = None
    ) -> None:
        """Make a field for a number that people call `name`."""
        super().__init__(parent)
        self._mixed = False
        self._number = 0
        self._held = False
        self._serial = next(_series)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.end_series)
        self.setRange(lowest, NUMBER)
        self.setSizePolicy(
            QSizePolicy.Policy.Expanding if wide else QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed
        )
        self._digits = 4 if wide else 3
        self.lineEdit().setTextMargins(GAP, 0, 0, 0)
        self.setKeyboardTracking(False)
        self.setAccessibleName(name)
        self.setToolTip(name)
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

    def end_series(self) -> None:
        """Let the next change be a step of its own for undo."""
        self._serial = next(_series)

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
        self.edited.emit(value, f"number-{self._serial}")

    def sizeHint(self) -> QSize:
        """Give room for numbers as they occur; a million scrolls."""
        room = self.fontMetrics().horizontalAdvance("0" * self._digits)
        return QSize(room + GAP + 42, super().sizeHint().height())

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
        """Turn the number, whether the field has the focus or not."""
        steps = event.angleDelta().y() // 120 or (1 if event.angleDelta().y() > 0 else -1)
        self.nudge(steps)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """+ and - change the number, wherever the cursor stands; a first - begins a negative number.

        A sign that can't be part of the number is left out, and the remark says what can.
        """
        text = event.text()
        line = self.lineEdit()
        before = (line.text(), line.cursorPosition(), line.selectedText())
        self._remark.settle()
        if text == "+" or (text == "-" and before[0] != before[2]):
            self.nudge(1 if text == "+" else -1)
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
        """Watch what is dragged."""
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
        """Stand before a field."""
        super().__init__(text)
        self.setProperty("role", "muted")
        self.setIndent(0)
        self.setBuddy(field)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setToolTip(text)
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
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)
        painter.end()


class TextField(QLineEdit):
    """A text; signal `edited(text)` when it was finished with Enter or by leaving the field.

    Who can't take a text calls `refuse` while the signal is fired: the text stays, with a remark, until it is changed
    or Esc puts the old one back. One that `needs` a text gives that remark where there is none.
    """

    edited = Signal(str)

    def __init__(self, name: str, needs: str = "", hint: str = "") -> None:
        """Make a field for a text that people call `name`; `hint` shows how it is written."""
        super().__init__()
        self._shown = ""
        self._needs = needs
        self._hint = hint
        self._refused = ""
        self._remark = Remark(self)
        self.setAccessibleName(name)
        self.setMaxLength(TEXT_LENGTH)
        self.editingFinished.connect(self._on_finished)
        self.textEdited.connect(self._remark.settle)
        LeaveUndo(self, self)

    def show_values(self, values: Iterable[str]) -> None:
        """Show the text that all have, or a dash; a text that was refused stays as long as nothing else changed."""
        every = list(dict.fromkeys(values))
        before, self._shown = self._shown, every[0] if len(every) == 1 else ""
        self.setPlaceholderText(MIXED if len(every) > 1 else self._hint)
        if (self._refused and before == self._shown) or self.unfinished:
            return
        self._settle()

    @property
    def unfinished(self) -> bool:
        """Whether somebody types here and has not finished: another edit meanwhile must not take that away."""
        return self.isModified() and self.hasFocus()

    def go_on(self, other: TextField) -> None:
        """Take over what is being typed in a field that this one replaces."""
        self.setText(other.text())
        self.setCursorPosition(other.cursorPosition())
        self.setModified(True)

    def refuse(self, why: str) -> None:
        """Keep what was typed, and say why it can't be taken."""
        self._refused = why
        self._remark.say(why)

    def _settle(self) -> None:
        self._refused = ""
        self._remark.settle()
        if self.text() != self._shown:
            self.setText(self._shown)
            self.setCursorPosition(0)

    def _on_finished(self) -> None:
        typed, before = self.text(), self._shown
        self._refused = ""
        self.setModified(False)
        if typed == before:
            self._remark.settle()
        elif self._needs and not typed.strip():
            self.refuse(self._needs)
        else:
            self._shown = typed
            self.edited.emit(typed)
            if not self._refused:
                forget_typing(self)
                return
            self._shown = before
            self.setText(typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts back what stood there before."""
        if event.key() == Qt.Key.Key_Escape and self.text() != self._shown:
            self._settle()
        else:
            super().keyPressEvent(event)


class FlagField(QCheckBox):
    """Yes or no; partly checked where the selected differ. Signal `edited(bool)`."""

    edited = Signal(bool)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Make a field for what people call `name`."""
        super().__init__(name, parent)
        self.clicked.connect(self._on_clicked)

    def show_values(self, values: Iterable[bool]) -> None:
        """Show what holds for all."""
        every = set(values)
        self.setTristate(len(every) > 1)
        mixed, yes, no = Qt.CheckState.PartiallyChecked, Qt.CheckState.Checked, Qt.CheckState.Unchecked
        self.setCheckState(mixed if len(every) > 1 else yes if every == {True} else no)

    def _on_clicked(self) -> None:
        self.setTristate(False)
        self.edited.emit(self.checkState() != Qt.CheckState.Unchecked)


class ChoiceField(QComboBox):
    """One of several values, each with a text; signal `edited(value)`."""

    edited = Signal(object)

    def __init__(self, name: str, choices: Sequence[tuple[str, Any]], parent: QWidget | None = None) -> None:
        """Make a field for a choice that people call `name`."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        for text, value in choices:
            self.addItem(text, value)
        self.activated.connect(self._on_activated)
        self.currentIndexChanged.connect(self.updateGeometry)

    def show_values(self, values: Iterable[Any]) -> None:
        """Show the value that all have, or none."""
        every = list(dict.fromkeys(values))
        data = [self.itemData(row) for row in range(self.count())]
        self.setPlaceholderText(MIXED)
        self.setCurrentIndex(data.index(every[0]) if len(every) == 1 and every[0] in data else -1)

    def _on_activated(self, row: int) -> None:
        self.edited.emit(self.itemData(row))

    def sizeHint(self) -> QSize:
        """Ask for the room of what is chosen, up to a point."""
        metrics = self.fontMetrics()
        least = super().sizeHint()
        room = min(metrics.horizontalAdvance(self.currentText()) + 44, WIDEST * metrics.averageCharWidth())
        return QSize(max(least.width(), room), least.height())

    def hasHeightForWidth(self) -> bool:
        """Say that a text may need more lines where there is little room."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Give the height that the chosen text needs."""
        more = (
            self._lines(self._room(QSize(width, self.height())).width()).height()
            - self.fontMetrics().height()
        )
        return self.sizeHint().height() + max(0, more)

    def _lines(self, width: int) -> QRect:
        """Give the room that the chosen text takes, set in lines of a width."""
        flags = Qt.TextFlag.TextWordWrap
        return self.fontMetrics().boundingRect(QRect(0, 0, width, 1 << 14), flags, self.currentText())

    def _room(self, size: QSize) -> QRect:
        """Give where the text goes in a field of a size."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(QPoint(), size)
        kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(kind, option, part, self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Set a text in lines that is too long for one."""
        room = self._room(self.size())
        if (
            self.currentIndex() < 0
            or self.fontMetrics().horizontalAdvance(self.currentText()) <= room.width()
        ):
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self.currentText())

    def event(self, event: QEvent) -> bool:
        """Take letters, which look for an entry, before shortcuts do."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if plain and event.text().isalnum():
                event.accept()
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel; a choice should not change while scrolling by."""
        event.ignore()

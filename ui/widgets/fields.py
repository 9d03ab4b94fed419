"""Fields of the inspector: each shows one value of what is selected and asks the document for its change.

Numbers are in `numbers`, choices in `choices`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QAbstractSpinBox, QCheckBox, QLineEdit, QWidget

from sandbox.scenario.limits import TEXT_LENGTH
from ui.plain import menu_text
from ui.widgets.parts import Remark
from ui.widgets.style import ARROW

MIXED: Final = "–"
FRAME: Final = 22
"""What a list or a number needs beside its text and its arrow."""


def arrow_room(field: QWidget) -> int:
    """The room that the frame and the arrow of a field take beside its text."""
    return FRAME + round(ARROW * field.fontInfo().pixelSize())


CTRL_E: Final = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_E)


class LeaveUndo(QObject):
    """Leaves undo and redo to the table when nothing that was typed in a field is still to be given, and Ctrl+E always.

    Qt's fields take these keys even when they have nothing to undo, so that they would do nothing at all; to the end of
    the line goes End.
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
        picture = event.keyCombination() == CTRL_E
        if undo or redo or picture:
            event.ignore()
        return undo or redo or picture


def forget_typing(line: QLineEdit) -> None:
    """Let a line's own undo end here: what was typed in it has been given to the table."""
    place = line.cursorPosition()
    line.setText(line.text())
    line.setCursorPosition(place)


def give_typed(field: QWidget | None) -> None:
    """Let a field give what was typed in it, as Enter would; nothing happens where that was given."""
    if isinstance(field, QAbstractSpinBox):
        field.interpretText()
        return
    if not isinstance(field, QLineEdit) or not field.isModified():
        return
    inside = field.parentWidget()
    view = inside.parentWidget() if inside is not None else None
    if isinstance(view, QAbstractItemView) and view.viewport() is inside:
        view.commitData(field)
    else:
        field.editingFinished.emit()


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


Field = TypeVar("Field", bound=QWidget)


def wired(field: Field, name: str, edited: Callable[..., object]) -> Field:
    """A field under a name, with who takes what somebody makes of it."""
    made: Any = field
    made.setObjectName(name)
    made.edited.connect(edited)
    return field


def filled(field: Field, name: str, value: object, edited: Callable[..., object]) -> Field:
    """The same with the value that it shows."""
    made: Any = wired(field, name, edited)
    made.show_values([value])
    return field


class FlagField(QCheckBox):
    """Yes or no; partly checked where the selected differ. Signal `edited(bool)`."""

    edited = Signal(bool)

    def __init__(self, name: str) -> None:
        """Make a field for what people call `name`."""
        super().__init__(menu_text(name))
        self.setAccessibleName(name)
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

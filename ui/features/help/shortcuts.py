"""The list of shortcuts, in which each can be changed, looked for and put back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt, Signal
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QKeySequenceEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ui.plain import tip
from ui.shell.actions import ActionRow, plain_text
from ui.shell.app_context import AppContext
from ui.widgets.page import Scrolled
from ui.widgets.parts import label, reveal
from ui.widgets.search import ranked, search_line

TALL: Final = 36
"""From this height of the text on an action stands above its keys, not beside them."""
Portable: Final = QKeySequence.SequenceFormat.PortableText
Native: Final = QKeySequence.SequenceFormat.NativeText


ARROWS: Final = QT_TRANSLATE_NOOP("Shortcuts", "Arrow keys")
FIGURES: Final = QT_TRANSLATE_NOOP("Shortcuts", "+, −, figures")
TABLE_KEYS: Final = (
    (ARROWS, QT_TRANSLATE_NOOP("Shortcuts", "From one thing on the table to the next")),
    ("Enter", QT_TRANSLATE_NOOP("Shortcuts", "To the damage of what is selected")),
    ("Tab", QT_TRANSLATE_NOOP("Shortcuts", "From one number of damage to the next")),
    (FIGURES, QT_TRANSLATE_NOOP("Shortcuts", "Change that number")),
    ("Del", QT_TRANSLATE_NOOP("Shortcuts", "Make that number automatic again")),
    ("+, −, 0", QT_TRANSLATE_NOOP("Shortcuts", "Zoom, and see the whole table")),
    ("Space", QT_TRANSLATE_NOOP("Shortcuts", "Held, the mouse moves the table")),
    ("Esc", QT_TRANSLATE_NOOP("Shortcuts", "Let go, select nothing")),
)  # fmt: skip
"""The keys that are the table's own, which no action has, with what they do."""


class Shortcut(QWidget):
    """An action with its keys. Signals: `edited(key)` when other keys were pressed, `reset(key)`."""

    edited = Signal(str)
    reset = Signal(str)

    def __init__(self, row: ActionRow, keys: str) -> None:
        super().__init__()
        self.row = row
        self.field = QKeySequenceEdit(QKeySequence(keys))
        self.field.setMaximumSequenceLength(1)
        self.field.setClearButtonEnabled(True)
        self.field.setAccessibleName(plain_text(row))
        self.field.setObjectName(row.key)
        self.field.setFixedWidth(self.fontMetrics().horizontalAdvance("Ctrl+Shift+Return") + 50)
        self.field.editingFinished.connect(partial(self.edited.emit, row.key))
        self.back = QPushButton("↺")
        self.back.setProperty("role", "flat")
        self.back.clicked.connect(partial(self.reset.emit, row.key))
        self.message = label("", "muted")
        self.message.hide()
        tall = self.fontMetrics().height() > TALL
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label(plain_text(row), "text"), 0, 0)
        grid.addWidget(self.back, 0, 1)
        grid.addWidget(self.field, 1 if tall else 0, 0 if tall else 2)
        grid.addWidget(self.message, 2, 0, 1, 3)
        self.show_keys(keys)

    @property
    def keys(self) -> str:
        """The keys that stand there."""
        return self.field.keySequence().toString(Portable)

    def show_keys(self, keys: str, message: str = "") -> None:
        """Show other keys, with what is to be said about them."""
        self.field.setKeySequence(QKeySequence(keys))
        own = QKeySequence(self.row.shortcut).toString(Native)
        said = self.tr("Back to {keys}").format(keys=own) if own else self.tr("Take these keys away")
        self.back.setToolTip(tip(said))
        self.back.setAccessibleName(f"{plain_text(self.row)}: {said}")
        reveal(self.back, on=keys != self.row.shortcut)
        self.message.setText(message)
        reveal(self.message, on=bool(message))


class Shortcuts(Scrolled):
    """Every action with its shortcut; signal `edited(shortcuts)` with those that differ from the table's own."""

    edited = Signal(dict)

    def __init__(self, actions: Sequence[ActionRow], context: AppContext) -> None:
        """Show the shortcuts of actions, those that the person changed among them."""
        super().__init__("shortcuts", self.tr("Keyboard shortcuts"), spacing=None)
        self._actions = actions
        self._context = context
        self._changed = dict(context.settings.shortcuts)
        context.shortcuts_changed.connect(self._follow)
        column = self.column
        self.search = search_line(self.tr("Action or keys"), self._filter)
        self.setFocusProxy(self.search)
        column.addWidget(self.search)
        column.addWidget(
            label(self.tr("Click a shortcut and press other keys; Backspace takes it away."), "muted")
        )
        self.lines: dict[str, Shortcut] = {}
        self._rows = QVBoxLayout()
        column.addLayout(self._rows)
        self.table_keys = [label(self._told(keys, what), "text") for keys, what in TABLE_KEYS]
        self._own = label(self.tr("On the table"), "section")
        for each in (self._own, *self.table_keys):
            column.addWidget(each)
        reset = QPushButton(self.tr("All as they were"))
        reset.clicked.connect(self._on_reset)
        column.addWidget(reset, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def _told(self, keys: object, what: object) -> str:
        said = self.tr("{keys}: {what}")
        shown = self.tr(str(keys)) if keys in {ARROWS, FIGURES} else keys
        return said.format(keys=shown, what=self.tr(str(what)))

    def showEvent(self, event: QShowEvent) -> None:
        """Make the lines when somebody looks: so many fields would keep every window waiting that opens."""
        super().showEvent(event)
        for row in () if self.lines else self._actions:
            line = self.lines[row.key] = Shortcut(row, self._keys(row))
            line.edited.connect(self._on_edited)
            line.reset.connect(self._on_reset_one)
            self._rows.addWidget(line)

    def _follow(self) -> None:
        """Show the keys that actions have now, wherever they were changed."""
        changed = self._context.settings.shortcuts
        if changed != self._changed:
            self._changed = dict(changed)
            for line in self.lines.values():
                line.show_keys(self._keys(line.row))

    def _keys(self, row: ActionRow) -> str:
        return self._changed.get(row.key, row.shortcut)

    def _filter(self, typed: str) -> None:
        """Show the actions whose name or keys fit what was typed."""
        rows = self._actions
        shown = [(plain_text(row), QKeySequence(self._keys(row)).toString(Native)) for row in rows]
        fit = {rows[index].key for index in ranked(typed, shown, len(rows))}
        for key, line in self.lines.items():
            reveal(line, on=key in fit)
        own = {*ranked(typed, [(each.text(), "") for each in self.table_keys], len(self.table_keys))}
        for place, each in enumerate(self.table_keys):
            reveal(each, on=place in own)
        reveal(self._own, on=bool(own))

    def _on_edited(self, key: str) -> None:
        line = self.lines[key]
        before, keys = self._keys(line.row), line.keys
        if keys == before:
            return
        taken = next((r for r in self._actions if r.key != key and keys and self._keys(r) == keys), None)
        if taken is not None:
            said = self.tr("{keys} already means: {action}")
            shown = QKeySequence(keys).toString(Native)
            line.show_keys(before, said.format(keys=shown, action=plain_text(taken)))
            self.ensureWidgetVisible(line)
            return
        self._take(line, keys)

    def _on_reset_one(self, key: str) -> None:
        """An action its own keys back; whoever has them meanwhile is told."""
        line = self.lines[key]
        line.show_keys(line.row.shortcut)
        self._on_edited(key)

    def _take(self, line: Shortcut, keys: str) -> None:
        self._changed = {each: old for each, old in self._changed.items() if each != line.row.key}
        if keys != line.row.shortcut:
            self._changed[line.row.key] = keys
        line.show_keys(keys)
        self.edited.emit(dict(self._changed))

    def _on_reset(self) -> None:
        self._changed = {}
        for line in self.lines.values():
            line.show_keys(line.row.shortcut)
        self.edited.emit({})

"""The list of shortcuts, in which each can be changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ui.actions import ACTIONS, plain_text
from ui.panels.parts import label

if TYPE_CHECKING:
    from collections.abc import Mapping


class Shortcuts(QScrollArea):
    """Every action with its shortcut; signal `edited(shortcuts)` with those that differ from the table's own."""

    edited = Signal(dict)

    def __init__(self, changed: Mapping[str, str], parent: QWidget | None = None) -> None:
        """Show the shortcuts, those that the person changed among them."""
        super().__init__(parent)
        self._changed = dict(changed)
        self.fields: dict[str, QKeySequenceEdit] = {}
        self.setObjectName("shortcuts")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 16)
        self._message = label("", "muted")
        self._message.hide()
        column.addWidget(
            label(self.tr("Click a shortcut and press other keys; Backspace takes it away."), "muted")
        )
        column.addWidget(self._message)
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        column.addLayout(grid)
        for row, each in enumerate(ACTIONS):
            field = QKeySequenceEdit(QKeySequence(self._changed.get(each.key, each.shortcut)))
            field.setMaximumSequenceLength(1)
            field.setClearButtonEnabled(True)
            field.setAccessibleName(plain_text(each))
            field.setObjectName(each.key)
            field.setFixedWidth(150)
            field.editingFinished.connect(partial(self._on_edited, each.key, each.shortcut))
            self.fields[each.key] = field
            grid.addWidget(label(plain_text(each), "text"), row, 0)
            grid.addWidget(field, row, 1)
        reset = QPushButton(self.tr("All as they were"))
        reset.clicked.connect(self._on_reset)
        column.addWidget(reset, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.setWidget(inside)

    def _on_edited(self, key: str, original: str) -> None:
        keys = self.fields[key].keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        before = self._changed.get(key, original)
        if keys == before:
            return
        taken = next(
            (r for r in ACTIONS if r.key != key and keys and self._changed.get(r.key, r.shortcut) == keys),
            None,
        )
        if taken is not None:
            self._message.setText(
                self.tr("{keys} already means: {action}").format(keys=keys, action=plain_text(taken))
            )
            self._message.show()
            self.fields[key].setKeySequence(QKeySequence(before))
            return
        self._message.hide()
        self._changed = {each: old for each, old in self._changed.items() if each != key}
        if keys != original:
            self._changed[key] = keys
        self.edited.emit(dict(self._changed))

    def _on_reset(self) -> None:
        self._changed = {}
        for row in ACTIONS:
            self.fields[row.key].setKeySequence(QKeySequence(row.shortcut))
        self.edited.emit({})

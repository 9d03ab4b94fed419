"""A form of settings: a name and a field a row, each with the value that was kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, filled

ROOM: Final = 220
"""Pixels of a choice: most are said in one line."""


class SettingsForm(QFormLayout):
    """Fields by the names of what they set. Signal `chosen(name, value)`."""

    chosen = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)  # fields one below the other
        self.fields: dict[str, QWidget] = {}

    def add_choice(self, name: str, title: str, choices: Sequence[tuple[str, Any]], value: object) -> None:
        """Add one of several, each a text and what it stands for."""
        field = ChoiceField(title, choices)
        field.setMinimumWidth(ROOM)
        self.add_field(name, title, filled(field, name, value, partial(self.chosen.emit, name)))

    def add_flag(self, name: str, title: str, *, value: bool) -> None:
        """Add a yes or no."""
        self.add_field(name, "", filled(FlagField(title), name, value, partial(self.chosen.emit, name)))

    def add_field(self, name: str, title: str, field: QWidget) -> None:
        """Add a field that tells by itself what is chosen."""
        field.setObjectName(name)
        self.fields[name] = field
        if title:
            self.addRow(title, field)
        else:
            self.addRow(field)

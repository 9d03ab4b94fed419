"""Small parts that several panels are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayout

ONE_LINE: Final = frozenset({"mark", "word"})
"""Roles of labels that don't wrap."""


def label(text: str, role: str, *, selectable: bool = False) -> QLabel:
    """Give a label of plain text that wraps, dressed by its role."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setIndent(0)  # a style sheet with padding would move the text
    made.setSizePolicy(
        QSizePolicy.Policy.Fixed if role in ONE_LINE else QSizePolicy.Policy.Preferred,
        QSizePolicy.Policy.Minimum,
    )
    made.setWordWrap(role not in ONE_LINE)
    if selectable:
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        made.setCursor(Qt.CursorShape.IBeamCursor)
    return made


def restyle(widget: QWidget, name: str, value: str) -> None:
    """Set a property that the style sheet looks at."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def clear(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)

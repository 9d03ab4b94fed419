"""What screen readers hear of a form's controls beside their names: which of several parts each belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN: Final = "own description"
"""The property in which a control keeps what it was described by before its parts were added."""


def describe(root: QWidget) -> None:
    """Describe each control within a widget by the names of the parts that it stands in, innermost first.

    A part is a container with an accessible name, such as the form of one of several effects, whose controls are
    called the same. A list without a caption is described by its own name too where the system calls it by its value.
    """
    captioned = {each.buddy() for each in root.findChildren(QLabel)}
    for control in root.findChildren(QWidget):
        if not control.focusPolicy() & Qt.FocusPolicy.TabFocus or _inner(control):
            continue
        if control.property(OWN) is None:
            control.setProperty(OWN, control.accessibleDescription())
        told = [control.property(OWN), *_parts(control, root)]
        if isinstance(control, QComboBox) and control not in captioned and _called_by_value(control):
            told.insert(0, control.accessibleName())
        control.setAccessibleDescription(". ".join(dict.fromkeys(filter(None, told))))


def _inner(control: QWidget) -> bool:
    """Say whether this is a line within a number or a list, which speaks for it."""
    return control.focusProxy() is not None


def _parts(control: QWidget, root: QWidget) -> Iterator[str]:
    part = control.parentWidget()
    while part is not None and part is not root:
        yield part.accessibleName()
        part = part.parentWidget()


def _called_by_value(control: QComboBox) -> bool:
    """Say whether screen readers get what is chosen for a name, as from Qt on Linux."""
    spoken = QAccessible.queryAccessibleInterface(control)
    return spoken.text(QAccessible.Text.Name) != control.accessibleName()

"""The keyboard in forms that are made anew: where it is stays where it was, and Tab goes as people read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLabel, QLayout, QWidget

from ui.widgets.fields import TextField
from ui.widgets.parts import going


def named(root: QWidget, name: str) -> list[QWidget]:
    """The widgets of a name within another, those apart that are on their way out."""
    return [each for each in root.findChildren(QWidget, name) if not going(each)]


@contextmanager
def focus_kept(root: QWidget, *, same: bool = True) -> Iterator[None]:
    """Leave the keyboard in the field of the same name and place when the fields within are made anew, with what is
    being typed there as long as the fields are of the `same` thing.
    """
    held = QApplication.focusWidget()
    inside = held is not None and root.isAncestorOf(held)
    name = held.objectName() if held is not None and inside else ""
    alike = named(root, name) if name else []
    at = alike.index(held) if held in alike else None
    typing = held if isinstance(held, TextField) and held.unfinished else None
    if typing is not None:
        typing.blockSignals(True)  # it goes unfinished: what it holds is not of what the new fields may be of
    yield
    if held is None or at is None or (root.isAncestorOf(held) and not going(held)):
        return
    again = named(root, name)
    if again:
        field = again[min(at, len(again) - 1)]
        go_to(field)
        if same and typing is not None and isinstance(field, TextField):
            field.go_on(typing)


def go_to(field: QWidget, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
    """Put the keyboard into a field, even one that was made just now and that its layout has not shown yet; after a key
    it is selected as a whole.
    """
    hidden: QWidget | None = field
    while hidden is not None and not hidden.isVisible() and not hidden.isWindow():
        hidden.show()
        hidden = hidden.parentWidget()
    field.setFocus(reason)


def enter(pane: QWidget) -> None:
    """Put the keyboard into a part of a window: where the part wants it, else on the first that Tab reaches there."""
    pane.setFocus(Qt.FocusReason.ShortcutFocusReason)
    each: QWidget | None = pane
    while not pane.hasFocus() and not pane.isAncestorOf(QApplication.focusWidget() or pane.window()):
        each = None if each is None else each.nextInFocusChain()
        if each is None or each is pane:
            return
        if pane.isAncestorOf(each) and each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus:
            each.setFocus(Qt.FocusReason.ShortcutFocusReason)


def chain_tabs(root: QWidget) -> None:
    """Let Tab go through the fields within a widget in the order of its layout."""
    for one, next_ in pairwise(in_order(root)):
        QWidget.setTabOrder(one, next_)


def in_order(root: QWidget) -> list[QWidget]:
    """The fields within a widget that Tab reaches, in the order of its layout."""
    layout = root.layout()
    return [] if layout is None else [*_fields(layout)]


def _fields(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        widget = None if item is None else item.widget()
        inner = widget.layout() if widget is not None else None if item is None else item.layout()
        if widget is not None and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget
        elif inner is not None:
            yield from _fields(inner)


# What screen readers hear of a form's controls beside their names: which of several parts each belongs to


OWN: Final = "own description"
"""The property in which a control keeps what it was described by before its parts were added."""


def describe(root: QWidget, made: QWidget | None = None) -> None:
    """Describe each control within a widget, or within what was `made` in it, by the names of the parts that it stands
    in, innermost first.

    A part is a container with an accessible name, such as the form of one of several effects, whose controls are
    called the same. A list without a caption is described by its own name too where the system calls it by its value.
    """
    inside = _inside(root, made or root)
    captioned = {each.buddy() for each in inside if isinstance(each, QLabel)}
    for control, parts in inside.items():
        if not control.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        own = control.property(OWN)
        if own is None:
            own = control.accessibleDescription()
            control.setProperty(OWN, own)
        told = [own, *parts]
        if isinstance(control, QComboBox) and control not in captioned and _called_by_value(control):
            told.insert(0, control.accessibleName())
        control.setAccessibleDescription(". ".join(dict.fromkeys(filter(None, told))))


def _inside(root: QWidget, made: QWidget) -> dict[QWidget, tuple[str, ...]]:
    """The widgets within what was made in another with the names of the parts that each stands in, innermost first; not
    those that a number or a list is made of, which speaks for them.
    """
    inside: dict[QWidget, tuple[str, ...]] = {}
    names: list[str] = []
    part: QWidget | None = made
    while part is not None and part is not root:
        names.append(part.accessibleName())
        part = part.parentWidget()
    around: dict[QWidget | None, tuple[str, ...]] = {made: tuple(filter(None, names))}
    for each in made.findChildren(QWidget):  # whoever holds another comes before it
        parts = around.get(each.parentWidget())
        if parts is not None:
            inside[each] = parts
            if not isinstance(each, QComboBox | QAbstractSpinBox):
                name = each.accessibleName()
                around[each] = (name, *parts) if name else parts
    return inside


def _called_by_value(control: QComboBox) -> bool:
    """Say whether screen readers get what is chosen for a name, as from Qt on Linux."""
    spoken = QAccessible.queryAccessibleInterface(control)
    return spoken.text(QAccessible.Text.Name) != control.accessibleName()

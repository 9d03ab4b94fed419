"""Finds controls that screen readers can't tell: without a name, or called like another one beside them."""

from __future__ import annotations

from collections import defaultdict

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QComboBox, QLabel, QMenu, QWidget


def controls(root: QWidget) -> list[QWidget]:
    """Give what takes the keyboard within a widget and is shown; the inner line of a number is a part of it."""
    return [
        each
        for each in (root, *root.findChildren(QWidget))
        if each.focusPolicy() != Qt.FocusPolicy.NoFocus
        and each.isVisible()
        and each.focusProxy() is None
        and not isinstance(each, QLabel | QMenu)
        and not isinstance(each.parentWidget(), QComboBox)
        and not each.objectName().startswith("qt_")
    ]


def spoken(control: QWidget, which: QAccessible.Text) -> str:
    """Give a text of a control as screen readers get it."""
    return QAccessible.queryAccessibleInterface(control).text(which).strip()


def called(control: QWidget, captioned: set[QWidget]) -> str:
    """Give what a control is called; of a list, which Qt calls by its value on Linux, what says so beside it."""
    name = spoken(control, QAccessible.Text.Name)
    if not isinstance(control, QComboBox) or name == control.accessibleName():
        return name
    title = control.accessibleName().strip()
    told = control in captioned or control.accessibleDescription().startswith(title)
    return title if told else ""


def nameless(root: QWidget) -> list[str]:
    """Give the controls within a widget that have no name, or the name and description of another."""
    captioned = {each.buddy() for each in root.findChildren(QLabel)}
    alike: defaultdict[tuple[str, str], list[QWidget]] = defaultdict(list)
    wrong = []
    for control in controls(root):
        name = called(control, captioned)
        if not name:
            wrong.append(f"{_kind(control)} has no name")
        elif type(control) is not QAbstractScrollArea:
            alike[name, spoken(control, QAccessible.Text.Description)].append(control)
    wrong += [
        f"{name!r} is what {', '.join(map(_kind, several))} are called"
        for (name, _), several in alike.items()
        if len(several) > 1
    ]
    return wrong


def _kind(control: QWidget) -> str:
    return f"{type(control).__name__} {control.objectName()!r} in {type(control.parentWidget()).__name__}"

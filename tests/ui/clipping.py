"""Finds texts that have less room than they need."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from ui.widgets.choices import ChoiceField
from ui.widgets.parts import FixButton


def too_small(widget: QWidget) -> bool:
    """Say whether a text has less room than it needs, or a page is wider than its panel."""
    size, need = widget.size(), widget.sizeHint()
    if isinstance(widget, QScrollArea):
        return widget.widget() is not None and widget.widget().width() > widget.viewport().width() + 1
    if isinstance(widget, FixButton) or (isinstance(widget, QLabel) and widget.wordWrap()):
        return widget.heightForWidth(size.width()) > size.height() + 1
    if isinstance(widget, QComboBox) and not widget.isEditable():
        if isinstance(widget, ChoiceField):
            return widget.heightForWidth(size.width()) > size.height() + 1
        return room_for_choice(widget) < widget.fontMetrics().horizontalAdvance(widget.currentText())
    styles = Qt.ToolButtonStyle
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() == styles.ToolButtonIconOnly:
        return False
    told = isinstance(widget, QLabel | QAbstractButton) and bool(widget.text())
    return told and (need.width() > size.width() + 1 or need.height() > size.height() + 1)


def room_for_choice(box: QComboBox) -> int:
    """Give the width that the chosen text of a list has."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width()


def cut_off(window: QWidget, *, scrolled: bool = False) -> list[str]:
    """Give what is seen and has less room than it needs, by its words; `scrolled` also what is to be scrolled to."""
    return [
        f"{widget.objectName()} {_words(widget)!r} has {widget.size().toTuple()} of {widget.sizeHint().toTuple()}"
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and (scrolled or not widget.visibleRegion().isEmpty()) and too_small(widget)
    ]


def _words(widget: QWidget) -> str:
    if isinstance(widget, QComboBox):
        return widget.currentText()
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""

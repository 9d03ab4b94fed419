"""Pointing at widgets as a hand does: away first, then onto them, until they answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.exceptions import TimeoutError as WaitTimeoutError
from pytestqt.qtbot import QtBot


def point_at(
    qtbot: QtBot, widget: QWidget, spot: Callable[[], QPoint], *, away: QWidget, until: Callable[[], bool]
) -> None:
    """Move the pointer from `away` onto the `spot` of a widget until something holds.

    A widget that is laid out while the pointer comes is left again without having seen it, or moves out of what its
    scroll area shows, so the hand scrolls to it and aims anew.
    """

    def aimed() -> bool:
        for area in scroll_areas(widget):
            there = widget.mapTo(area.widget(), spot())
            area.ensureVisible(there.x(), there.y())
        qtbot.mouseMove(away, QPoint(3, 3))
        qtbot.mouseMove(widget, spot())
        return until()

    try:
        qtbot.waitUntil(aimed)
    except WaitTimeoutError as late:
        under = QApplication.widgetAt(widget.mapToGlobal(spot()))
        tops = [f"{type(w).__name__} {w.geometry()}" for w in QApplication.topLevelWidgets() if w.isVisible()]
        held = (QGuiApplication.mouseButtons(), QWidget.mouseGrabber(), QApplication.activePopupWidget())
        message = f"nothing answered at {spot()} of {type(widget).__name__} {widget.geometry()}; there is {under}; {tops}; {held}"
        raise AssertionError(message) from late


def scroll_areas(widget: QWidget) -> Iterator[QScrollArea]:
    """Give the scroll areas that a widget lies in, the innermost first."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            yield above
        above = above.parentWidget()

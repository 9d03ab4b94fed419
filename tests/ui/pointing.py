"""Pointing at widgets as a hand does: away first, then onto them, until they answer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.exceptions import TimeoutError as WaitTimeoutError
from pytestqt.qtbot import QtBot


def point_at(
    qtbot: QtBot, widget: QWidget, spot: Callable[[], QPoint], *, away: QWidget, until: Callable[[], bool]
) -> None:
    """Move the pointer from `away` onto the `spot` of a widget until something holds.

    A widget that is laid out while the pointer comes is left again without having seen it, so the hand aims anew.
    """

    def aimed() -> bool:
        qtbot.mouseMove(away, QPoint(3, 3))
        qtbot.mouseMove(widget, spot())
        return until()

    try:
        qtbot.waitUntil(aimed)
    except WaitTimeoutError as late:
        under = QApplication.widgetAt(widget.mapToGlobal(spot()))
        tops = [f"{type(w).__name__} {w.geometry()}" for w in QApplication.topLevelWidgets() if w.isVisible()]
        message = f"nothing answered at {spot()} of {type(widget).__name__} {widget.geometry()}; there is {under}; {tops}"
        raise AssertionError(message) from late

"""A hand for tests: real mouse events on the viewport of a table, so that tests read as sentences."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ui.canvas.hand.view import TableView

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.MouseButton.NoButton
PLAIN = Qt.KeyboardModifier.NoModifier
Spot = str | QPoint


class Hand:
    """A mouse over a table. Places are ids of things on it, or points of the viewport."""

    def __init__(self, view: TableView) -> None:
        """Take the table."""
        self.view = view

    def at(self, spot: Spot) -> QPoint:
        """Give the point of the viewport at the middle of a thing."""
        return spot if isinstance(spot, QPoint) else self.view.mapFromScene(self.view.middle_of(spot))

    def send(
        self,
        kind: QEvent.Type,
        spot: Spot,
        button: Qt.MouseButton,
        held: Qt.MouseButton,
        keys: Qt.KeyboardModifier = PLAIN,
    ) -> None:
        """Send one mouse event, with the buttons that are held down."""
        place = QPointF(self.at(spot))
        viewport = self.view.viewport()
        QApplication.sendEvent(
            viewport, QMouseEvent(kind, place, viewport.mapToGlobal(place), button, held, keys)
        )

    def press(self, spot: Spot, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
        """Press a button."""
        self.send(QEvent.Type.MouseButtonPress, spot, button, button, keys)

    def move(self, spot: Spot, button: Qt.MouseButton = LEFT) -> None:
        """Move there in steps, the button held."""
        end = self.at(spot)
        for share in (0.1, 0.4, 0.7, 1.0):
            start = self._last
            self.send(QEvent.Type.MouseMove, start + (end - start) * share, NONE, button)
        self._last = end
        QApplication.processEvents()

    def release(self, spot: Spot, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = PLAIN) -> None:
        """Let go of the button."""
        self.send(QEvent.Type.MouseButtonRelease, spot, button, NONE, keys)

    def lift(self, start: Spot, end: Spot, button: Qt.MouseButton = LEFT) -> None:
        """Press at a place and move to another, without letting go."""
        self._last = self.at(start)
        self.press(self._last, button=button)
        self.move(end, button)

    def drag(self, start: Spot, end: Spot, keys: Qt.KeyboardModifier = PLAIN) -> None:
        """Drag from a place to another, with keys held as it is let go."""
        end = self.at(end)
        self.lift(start, end)
        self.release(end, keys=keys)

    def click(self, spot: Spot, keys: Qt.KeyboardModifier = PLAIN) -> None:
        """Press and let go."""
        self.press(spot, keys)
        self.send(QEvent.Type.MouseButtonRelease, spot, LEFT, NONE, keys)

    def key(self, key: Qt.Key) -> None:
        """Press a key."""
        QTest.keyClick(self.view, key)

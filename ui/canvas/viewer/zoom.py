"""A view that zooms around a point, fits what it shows, and can be pushed about beyond its edges."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent, QWheelEvent

    from ui.canvas.layout.metrics import Rect


LEAST: Final = 0.08
MOST: Final = 4.0
STEP: Final = 1.15
FITTED: Final = 2.4
"""The largest zoom that fitting gives a small table."""
SLACK: Final = 1.1
"""A table that could be shown at most so many times larger after an edit keeps its zoom."""
EQUAL: Final = 1e-6
"""Zooms that are no further apart are the same."""
MARGIN: Final = 2
"""What Qt leaves free around what it fits into a view."""


# A view that survives its own mistakes: an error while an event is handled ends no more than what it is about


class GuardedView(QGraphicsView):
    """Hands every event on, and what goes wrong to `sys.excepthook`."""

    def event(self, event: QEvent) -> bool:
        """Handle what comes to the view."""
        try:
            return self.take_event(event)
        except Exception as error:  # noqa: BLE001  whatever it is, editing goes on
            return self._survive(error)

    def viewportEvent(self, event: QEvent) -> bool:
        """Handle what comes to what is viewed, its painting too."""
        try:
            return self.take_viewport_event(event)
        except Exception as error:  # noqa: BLE001  whatever it is, editing goes on
            return self._survive(error)

    def take_event(self, event: QEvent) -> bool:
        """Say whether an event of the view was handled."""
        return super().event(event)

    def take_viewport_event(self, event: QEvent) -> bool:
        """Say whether an event of what is viewed was handled."""
        return super().viewportEvent(event)

    def let_go(self) -> None:
        """Let go of what is under way, which may be what went wrong; it must not fail itself."""

    def _survive(self, error: Exception) -> bool:
        self.let_go()
        sys.excepthook(type(error), error, error.__traceback__)
        return True


class ZoomView(GuardedView):
    """A graphics view without scroll bars; it fits its scene until somebody zooms or scrolls.

    Signal `zoomed(zoom)`: it shows its scene larger or smaller than before.
    """

    zoomed = Signal(float)

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        """Show a scene."""
        super().__init__(scene, parent)
        self.fitted = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def unit(self) -> float:
        """How much of the scene one pixel of the screen is."""
        return 1 / max(0.01, self.transform().m11())

    @property
    def seen(self) -> QRectF:
        """The part of the scene that is seen."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def fit(self) -> None:
        """Show the whole table, and go on doing so when it or the window changes its size."""
        area = self.scene().sceneRect()
        self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
        if self.transform().m11() > FITTED:
            super().scale(FITTED / self.transform().m11(), FITTED / self.transform().m11())
            self.centerOn(area.center())
        self.fitted = True
        self.zoomed.emit(self.transform().m11())

    def fit_again(self) -> None:
        """Show the whole table after an edit: the zoom stays as it is where all is seen and could hardly be larger,
        so that cards don't grow and shrink with every drop.
        """
        area, room = (
            self.scene().sceneRect(),
            self.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN),
        )
        largest = min(FITTED, room.width() / max(1.0, area.width()), room.height() / max(1.0, area.height()))
        if 1.0 <= largest / self.transform().m11() + EQUAL <= SLACK:
            self.centerOn(area.center())
        else:
            self.fit()

    def zoom(self, factor: float, around: QPoint | None = None) -> None:
        """Show the table larger or smaller; the point of the viewport stays where it is, else the middle."""
        now = self.transform().m11()
        factor = max(LEAST, min(MOST, now * factor)) / now
        spot = around or self.viewport().rect().center()
        before = self.mapToScene(spot)
        self.scale(factor, factor)
        self.scroll_by(self.mapToScene(spot) - before)

    def scale(self, sx: float, sy: float) -> None:
        """Zoom without limits; the table no longer fits itself to the window."""
        self.fitted = False
        super().scale(sx, sy)
        self.zoomed.emit(self.transform().m11())

    def scroll_by(self, shift: QPointF) -> None:
        """Move the table by a way of the scene."""
        self.fitted = False
        zoom = self.transform().m11()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(round(across.value() - shift.x() * zoom))
        down.setValue(round(down.value() - shift.y() * zoom))

    def spread_room(self) -> None:
        """Let the scene be pushed half out of the view to every side."""
        area = self.scene().sceneRect()
        across, down = area.width() / 2, area.height() / 2
        self.setSceneRect(area.adjusted(-across, -down, across, down))

    # Qt's

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom."""
        turned = event.angleDelta().y()
        if turned:
            self.zoom(STEP ** (turned / 120), event.position().toPoint())
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table again."""
        super().resizeEvent(event)
        if self.fitted:
            self.fit()


# Steering by the arrow keys: what lies next in a direction


SIDEWAYS = 2.5
"""How much worse a step to the side is than one ahead."""


def beside(boxes: Mapping[str, Rect], start: str | None, dx: int, dy: int) -> str | None:
    """What lies next to `start` in a direction, the first of all things when there is no start."""
    if start is None or start not in boxes:
        return min(boxes, key=lambda each: (boxes[each].y, boxes[each].x), default=None)
    here = boxes[start]

    def cost(each: str) -> float | None:
        x, y = boxes[each].cx - here.cx, boxes[each].cy - here.cy
        ahead, aside = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        return ahead + SIDEWAYS * aside if ahead > 1 else None

    costs = {each: cost(each) for each in boxes if each != start}
    near = {each: value for each, value in costs.items() if value is not None}
    return min(near, key=near.__getitem__, default=None)

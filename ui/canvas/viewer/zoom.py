"""A view that zooms around a point, fits what it shows, and can be pushed about beyond its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from ui.canvas.viewer.guarded_view import GuardedView

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QWheelEvent

LEAST: Final = 0.08
MOST: Final = 4.0
STEP: Final = 1.15
FITTED: Final = 1.6
"""The largest zoom that fitting gives a small table."""
SLACK: Final = 1.1
"""A table that could be shown at most so many times larger after an edit keeps its zoom."""
EQUAL: Final = 1e-6
"""Zooms that are no further apart are the same."""
MARGIN: Final = 2
"""What Qt leaves free around what it fits into a view."""


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

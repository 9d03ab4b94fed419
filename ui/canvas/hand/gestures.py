"""What a hand does on the table, one class a gesture.

A gesture owns what happens between press and release. It draws itself over a still picture of the table and
touches nothing; at its end it asks for one thing (an edit, a selection), or after Esc for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from uuid import uuid4

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.canvas.items.paint import colour, pen

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.canvas.hand.view import TableView
    from ui.document.document import Document, EditStep


class Gesture:
    """A gesture on a view, from its press at a point of the scene on."""

    answer_hidden = False
    """Whether what may not receive the thing dims while the gesture lasts."""

    def __init__(self, view: TableView, at: QPointF) -> None:
        self.view = view
        self.start = at
        self.at = at

    def lit(self) -> frozenset[str]:
        """What may receive the thing."""
        return frozenset()

    def bright(self) -> frozenset[str]:
        """What else does not dim."""
        return frozenset()

    def move(self, at: QPointF) -> None:
        """Go on to a point."""
        self.at = at

    def follow(self) -> bool:
        """See the table as another edit left it; give whether the gesture still has something to go on with."""
        return True

    def release(self) -> None:
        """End, and ask for what it means."""

    def area(self) -> QRectF:
        """The part of the scene that it draws on now."""
        return QRectF()

    def paint(self, painter: QPainter) -> None:
        """Draw what it is doing, in scene coordinates."""


class RubberBand(Gesture):
    """A frame that selects the cards in it, with Shift besides those already selected."""

    def __init__(self, view: TableView, at: QPointF, kept: tuple[str, ...]) -> None:
        """Begin at a corner; `kept` stays selected."""
        super().__init__(view, at)
        self._kept = kept

    def frame(self) -> QRectF:
        """The frame."""
        return QRectF(self.start, self.at).normalized()

    def release(self) -> None:
        """Select what the frame touches."""
        frame = self.frame()
        found = [
            member
            for card, item in self.view.table_scene.boxes.items()
            if card in self.view.table.cards
            and item.sceneBoundingRect().adjusted(8, 8, -8, -8).intersects(frame)
            for member in self.view.table.cards[card].members
        ]
        self.view.document.select(dict.fromkeys((*self._kept, *found)))

    def area(self) -> QRectF:
        """The frame with its edge."""
        return self.frame().adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter) -> None:
        """Draw the frame."""
        theme = self.view.table_style.theme
        painter.setPen(pen(theme.damage, 1.5))
        painter.setBrush(colour(theme.damage, 40))
        painter.drawRect(self.frame())


class NumberDrag:
    """A number in the hand, from its press to its release: one step for undo."""

    def __init__(self, document: Document, spot: QPointF, step: Callable[[int], EditStep]) -> None:
        """Take a number at a point of the screen; `step` says what makes it so much more than it is now."""
        self.spot = spot
        self.begun = False
        """Whether the hand went far enough for a drag."""
        self._document, self._step = document, step
        self._scenario = self._left = document.scenario
        self._series = f"number-drag-{uuid4()}"

    def set(self, by: int) -> bool:
        """Let the number be so much more than it was when the drag began; give whether it is still in the hand: after
        another edit meanwhile, such as undo, it is let go.
        """
        if self._document.scenario is not self._left:
            return False
        step = self._step(by)
        self._document.apply(lambda _: step(self._scenario), self._series)
        self._left = self._document.scenario
        return True


NOTCH: Final = 120
"""What Qt calls one notch of the wheel; finer wheels and touchpads come to it in parts."""


class Notches:
    """Counts the notches that a wheel is turned by."""

    def __init__(self) -> None:
        self._turned = 0

    def turn(self, by: int) -> int:
        """The whole notches of a turn and of those before it in the same direction."""
        turned = by + (self._turned if self._turned * by > 0 else 0)
        notches = int(turned / NOTCH)
        self._turned = turned - notches * NOTCH
        return notches

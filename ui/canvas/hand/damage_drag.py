"""A number of damage in the hand, from its press to its release: one step for undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from uuid import uuid4

from ui.document import intents

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from sandbox.rules.verdict import Division
    from ui.canvas.view_model.model import Flow
    from ui.document.document import Document

PER_DAMAGE: Final = 16
"""Pixels of the screen that a drag needs for one damage."""


class AmountDrag:
    """A drag on a number: right or up is more, left or down less; the table shows it while it lasts."""

    def __init__(self, document: Document, flow: Flow, division: Division, spot: QPointF) -> None:
        """Take a number, with the division as it is now."""
        self._document = document
        self._flow = flow
        self._division = division
        self._at = spot.toPoint()
        self._scenario = self._left = document.scenario
        self._series = f"damage-drag-{uuid4()}"

    @property
    def _before(self) -> int:
        return self._division.portions.get(self._flow.target, 0)

    def move(self, spot: QPointF) -> bool:
        """Set the amount that the way of the hand means; give whether the number is still in it."""
        way = spot.toPoint() - self._at
        far = way.x() if abs(way.x()) > abs(way.y()) else -way.y()
        return self._set(max(0, min(self._division.total, self._before + int(far / PER_DAMAGE))))

    def release(self, spot: QPointF) -> None:
        """Leave the number as it is."""

    def cancel(self) -> None:
        """Take the drag back."""
        self._set(self._before)

    def _set(self, amount: int) -> bool:
        """Set an amount, from the division as it was when the drag began; after another edit meanwhile, such as
        undo, the number is let go.
        """
        if self._document.scenario is not self._left:
            return False
        intent = intents.assign_damage(
            self._flow.step or "regular", self._flow.source, self._flow.target, amount
        )
        self._document.apply(intent.text, lambda _: intent.step(self._scenario), self._series)
        self._left = self._document.scenario
        return True

"""A view that survives its own mistakes: an error while an event is handled or something is drawn ends no more than
that, and goes to the one place that logs and tells errors.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QGraphicsView


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

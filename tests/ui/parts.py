"""The parts of a window that tests look at: panels by their names."""

from __future__ import annotations

from PySide6.QtWidgets import QTabBar, QWidget

from ui.features.timeline import Timeline
from ui.shell.window import Window


def badge_of(timeline: Timeline, step: str) -> QWidget:
    """The number of a step's triggers."""
    return timeline.tabButton(timeline.moments.index(step), QTabBar.ButtonPosition.RightSide)


def panel_of(window: Window, name: str) -> QWidget | Timeline | None:
    """The panel of a name, seen or not; of the timeline the row of steps in its frame."""
    panel = window.panel(name)
    return panel.findChild(Timeline) if name == "timeline" else panel


def right_panels(window: Window) -> list[str]:
    """The panels at the right side of a window."""
    return [name for name in window.docks.titles if name != "timeline"]

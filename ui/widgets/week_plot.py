"""Mistakes week by week, as a small plot: how many combats were to be decided, and in how many something was missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pyqtgraph as pg

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from ui.theme import Theme

HEIGHT: Final = 96
WIDE: Final = 0.7
MOST: Final = 12
"""So many weeks are shown, the last ones."""
NAMED: Final = 5
"""So many of them are named at most."""


class WeekPlot(pg.GraphicsLayoutWidget):  # type: ignore[misc] # pyqtgraph has no types
    """A bar a week, its lower part the combats in which something was missed."""

    def __init__(self, theme: Theme) -> None:
        """Draw nothing yet, in the colours of a theme."""
        super().__init__()
        self._theme = theme
        self.setObjectName("weeks")
        self.setFixedHeight(HEIGHT)
        self.setBackground(theme.surface)
        # Not a plot item: it would bring menus and forms in English, of which nothing is shown.
        self._box = pg.ViewBox(enableMenu=False, enableMouse=False, defaultPadding=0.05)
        self.addItem(self._box, 0, 1)
        self._axes = {}
        for side, place in (("left", (0, 0)), ("bottom", (1, 1))):
            axis = pg.AxisItem(side, pen=theme.edge, textPen=theme.muted)
            axis.linkToView(self._box)
            self._axes[side] = axis
            self.addItem(axis, *place)

    def show_weeks(self, weeks: Mapping[date, tuple[int, int]]) -> None:
        """Show the last weeks."""
        self._box.clear()
        last = list(weeks.items())[-MOST:]
        across = list(range(len(last)))
        for heights, color in (
            ([count for _, (count, _) in last], self._theme.edge),
            ([wrong for _, (_, wrong) in last], self._theme.violated),
        ):
            self._box.addItem(pg.BarGraphItem(x=across, height=heights, width=WIDE, brush=color, pen=None))
        every = -(-len(last) // NAMED)
        named = [(n, f"{week.month}/{week.day}") for n, (week, _) in enumerate(last) if n % every == 0]
        self._axes["bottom"].setTicks([named])
        most = max((count for _, (count, _) in last), default=1)
        self._axes["left"].setTicks([[(0, "0"), (most, str(most))]])

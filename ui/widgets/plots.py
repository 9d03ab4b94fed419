"""Plots: what can be had for what, each point a line of play that a click puts on the table; and week by week, how many
combats were to be decided and in how many something was missed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pyqtgraph as pg
from PySide6.QtCore import Signal
from PySide6.QtGui import QWheelEvent

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from sandbox.solve.answer import Value
    from ui.theme import Theme


AXES: Final = {"left": (0, 0), "bottom": (1, 1)}


class _Plot(pg.GraphicsLayoutWidget):  # type: ignore[misc] # pyqtgraph has no types
    """A plot with two axes, empty at first, in the colours of a theme."""

    def __init__(self, name: str, theme: Theme, height: int, padding: float) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName(name)
        self.setFixedHeight(height)
        self.setBackground(theme.surface)
        # Not a plot item: it would bring menus and forms in English, of which nothing is shown.
        self._box = pg.ViewBox(enableMenu=False, enableMouse=False, defaultPadding=padding)
        self.addItem(self._box, 0, 1)
        self._axes = {side: pg.AxisItem(side, pen=theme.edge, textPen=theme.muted) for side in AXES}
        for side, axis in self._axes.items():
            axis.linkToView(self._box)
            self.addItem(axis, *AXES[side])

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: nothing here scrolls."""
        event.ignore()


FRONT_HEIGHT: Final = 190
DOT: Final = 11
CHOSEN_DOT: Final = 17


class FrontPlot(_Plot):
    """Creatures across, life up: the values that no other exceeds, joined; the chosen one large, the declared apart.

    Signal `chosen(place)`: the place of the value that was clicked.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, across: str, up: str) -> None:
        """Draw nothing yet, in the colours of a theme, with the names of the two axes."""
        super().__init__("front", theme, FRONT_HEIGHT, 0.1)
        self._axes["left"].setLabel(up, color=theme.muted)
        self._axes["bottom"].setLabel(across, color=theme.muted)

    def show_front(self, values: Sequence[Value], place: int, declared: Value | None) -> None:
        """Show the values of a front, in its order, with the one at `place` chosen."""
        theme = self._theme
        self._box.clear()
        across = sorted(values, key=lambda v: (v.material, v.life))
        joined = pg.PlotCurveItem(
            [v.material for v in across], [v.life for v in across], pen=pg.mkPen(theme.damage, width=2)
        )
        dots = pg.ScatterPlotItem(
            x=[v.material for v in values],
            y=[v.life for v in values],
            data=list(range(len(values))),
            size=[CHOSEN_DOT if n == place else DOT for n in range(len(values))],
            brush=[theme.obeyed if n == place else theme.damage for n in range(len(values))],
            pen=theme.surface,
            hoverable=True,
        )
        dots.sigClicked.connect(self._on_clicked)
        shown = [joined, dots]
        if declared is not None:
            at = {"x": [declared.material], "y": [declared.life]}
            shown.append(
                pg.ScatterPlotItem(**at, symbol="d", size=DOT, brush=theme.violated, pen=theme.surface)
            )
        for item in shown:
            self._box.addItem(item)

    def _on_clicked(self, _dots: object, points: Sequence[Any]) -> None:
        if len(points):
            self.chosen.emit(int(points[0].data()))


WEEK_HEIGHT: Final = 96
WIDE: Final = 0.7
MOST: Final = 12
"""So many weeks are shown, the last ones."""
NAMED: Final = 5
"""So many of them are named at most."""


class WeekPlot(_Plot):
    """A bar a week, its lower part the combats in which something was missed."""

    def __init__(self, theme: Theme) -> None:
        """Draw nothing yet, in the colours of a theme."""
        super().__init__("weeks", theme, WEEK_HEIGHT, 0.05)

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

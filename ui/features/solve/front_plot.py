"""What can be had for what, as a plot: each point a line of play, which a click puts on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pyqtgraph as pg
from PySide6.QtCore import Signal

if TYPE_CHECKING:
    from sandbox.solve.answer import Value
    from ui.theme import Theme

HEIGHT: Final = 190
DOT: Final = 11
CHOSEN_DOT: Final = 17


class FrontPlot(pg.GraphicsLayoutWidget):  # type: ignore[misc] # pyqtgraph has no types
    """Creatures across, life up: the values that no other exceeds, joined; the chosen one large, the declared apart.

    Signal `chosen(place)`: the place of the value that was clicked.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, across: str, up: str) -> None:
        """Draw nothing yet, in the colours of a theme, with the names of the two axes."""
        super().__init__()
        self._theme = theme
        self.setObjectName("front")
        self.setFixedHeight(HEIGHT)
        self.setBackground(theme.surface)
        # Not a plot item: it would bring menus and forms in English, of which nothing is shown.
        self._box = pg.ViewBox(enableMenu=False, enableMouse=False, defaultPadding=0.1)
        self.addItem(self._box, 0, 1)
        for side, text, place in (("left", up, (0, 0)), ("bottom", across, (1, 1))):
            axis = pg.AxisItem(side, pen=theme.edge, textPen=theme.muted)
            axis.setLabel(text, color=theme.muted)
            axis.linkToView(self._box)
            self.addItem(axis, *place)

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

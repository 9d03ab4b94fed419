"""The lanes and the bench under everything, and the hint on an empty table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.canvas.items import paint
from ui.canvas.items.drawn import MarkItem
from ui.canvas.items.paint import Style, colour, pen
from ui.canvas.layout.metrics import Rect, Z
from ui.theme import lane_tint, seat_colour


class Ground(MarkItem):
    """What everything lies on."""

    def __init__(self, style: Style) -> None:
        """Take the look."""
        super().__init__("ground", Z.LANE, style)
        self.grounds: tuple[tuple[int, Rect], ...] = ()
        self.hint = ("", QRectF())
        self.quiet = False
        """Whether the hint is left out, because a hand is already doing something."""

    def show_grounds(
        self, area: QRectF, grounds: tuple[tuple[int, Rect], ...], hint: tuple[str, QRectF]
    ) -> None:
        """Draw other lanes."""
        if (area, grounds, hint) == (self.bounds, self.grounds, self.hint):
            return
        self.prepareGeometryChange()
        self.bounds, self.grounds, self.hint = area, grounds, hint
        self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        theme = self.style.theme
        *lanes, bench = self.grounds or ((0, Rect(0, 0, 0, 0)),)
        for seat, rect in lanes:
            painter.fillRect(paint.to_qrect(rect), colour(lane_tint(theme, seat)))
            if not theme.tint:
                painter.setPen(pen(theme.edge, 1))
                painter.drawRect(paint.to_qrect(rect))
        seat, rect = bench
        if rect.w:
            paint.box(painter, paint.to_qrect(rect), 12, theme.surface, pen(seat_colour(theme, seat), 2.4))
        words, spot = self.hint
        if words and not self.quiet:
            paint.write(painter, spot, words, theme.muted, 20 * self.style.sizes.text, align=paint.CENTRE)

"""The legend: every mark of the table with what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from ui.panels.parts import label
from ui.theme import font

if TYPE_CHECKING:
    from ui.theme import Theme

MARKS: Final = ("obeyed", "violated", "broken", "excused", "cost", "damage", "overflow", "dies", "lethal")


class Swatch(QWidget):
    """One mark, drawn as the table draws it."""

    def __init__(self, mark: str, theme: Theme, scale: float) -> None:
        """Draw a mark in the colours of a theme."""
        super().__init__()
        self._mark = mark
        self._theme = theme
        self._scale = scale
        self.setFixedSize(QSize(round(64 * scale), round(40 * scale)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._scale, self._scale)
        getattr(self, f"_draw_{self._mark}", self._draw_card)(painter)

    def _pen(self, colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        return QPen(QColor(colour), width, style)

    def _draw_card(self, painter: QPainter) -> None:
        theme = self._theme
        pens = {
            "obeyed": self._pen(theme.obeyed, 3),
            "violated": self._pen(theme.violated, 3, Qt.PenStyle.DashLine),
            "excused": self._pen(theme.excused, 1.2),
            "dies": self._pen(theme.dies, 3),
        }
        signs = {"obeyed": "✓", "violated": "!", "excused": "○", "dies": "✕"}
        painter.setPen(pens[self._mark])
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(QRectF(4, 4, 56, 32), 5, 5)
        painter.setPen(pens[self._mark].color())
        painter.setFont(font(17, bold=True))
        painter.drawText(QRectF(4, 4, 56, 32), Qt.AlignmentFlag.AlignCenter, signs[self._mark])

    def _draw_broken(self, painter: QPainter) -> None:
        painter.setPen(self._pen(self._theme.damage, 5))
        painter.drawLine(QPointF(4, 20), QPointF(60, 20))
        painter.setPen(self._pen(self._theme.violated, 3))
        painter.drawPolyline(
            QPolygonF([QPointF(18, 32), QPointF(22, 24), QPointF(16, 20), QPointF(22, 14), QPointF(18, 6)])
        )
        painter.setBrush(QColor(self._theme.track))
        painter.drawEllipse(QPointF(42, 20), 10, 10)
        painter.drawLine(QPointF(35, 27), QPointF(49, 13))

    def _draw_cost(self, painter: QPainter) -> None:
        painter.setPen(self._pen(self._theme.cost, 1.5))
        painter.setBrush(QColor(self._theme.track))
        painter.drawRoundedRect(QRectF(12, 10, 40, 20), 10, 10)
        painter.setPen(QColor(self._theme.cost))
        painter.setFont(font(13, bold=True))
        painter.drawText(QRectF(12, 10, 40, 20), Qt.AlignmentFlag.AlignCenter, "{2}")

    def _draw_damage(self, painter: QPainter) -> None:
        self._river(painter, self._theme.damage, "4")

    def _draw_overflow(self, painter: QPainter) -> None:
        self._river(painter, self._theme.overflow, "1")

    def _river(self, painter: QPainter, colour: str, number: str) -> None:
        painter.setPen(self._pen(colour, 12))
        painter.drawLine(QPointF(8, 20), QPointF(56, 20))
        painter.setPen(self._pen(self._theme.text, 1.2))
        painter.setBrush(QColor(self._theme.track))
        painter.drawEllipse(QPointF(32, 20), 10, 10)
        painter.setPen(QColor(self._theme.text))
        painter.setFont(font(13, bold=True))
        painter.drawText(QRectF(22, 10, 20, 20), Qt.AlignmentFlag.AlignCenter, number)

    def _draw_lethal(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, left, width in (
            (self._theme.track, 6, 52),
            (self._theme.excused, 6, 14),
            (self._theme.damage, 20, 22),
        ):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(left, 24, width, 7), 3, 3)
        painter.setPen(QColor(self._theme.text))
        painter.setFont(font(13))
        painter.drawText(QRectF(6, 4, 52, 18), Qt.AlignmentFlag.AlignCenter, "3/5")


class Legend(QScrollArea):
    """Marks and meanings, side by side."""

    def __init__(self, theme: Theme, scale: float, parent: QWidget | None = None) -> None:
        """Show the marks in the colours of a theme."""
        super().__init__(parent)
        self.setObjectName("legend")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        meanings = {
            "obeyed": self.tr("Obeyed: does what a requirement asks. Solid edge, check."),
            "violated": self.tr(
                "Violated: could do what a requirement asks, and doesn't. Dashed edge, and a dashed arrow to what is missing, with the rule."
            ),
            "broken": self.tr("Breaks a restriction. A jagged line across the arrow, and a barred circle."),
            "excused": self.tr(
                "Excused: can't do what a requirement asks, or only against another. Thin edge, open circle."
            ),
            "cost": self.tr("Owes a cost for its attack or block."),
            "damage": self.tr("Damage: as wide as it is much, with its number."),
            "overflow": self.tr("Overflow: what a trampler has left for what it attacks."),
            "dies": self.tr("Dies, or loses the game. Red edge and a cross."),
            "lethal": self.tr(
                "Damage marked and assigned, of what would be lethal: it dies when the bar is full."
            ),
        }
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 16)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        for row, mark in enumerate(MARKS):
            grid.addWidget(Swatch(mark, theme, scale), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(meanings[mark], "text"), row, 1)
        column.addLayout(grid)
        column.addStretch(1)
        self.setWidget(inside)

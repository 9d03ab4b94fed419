"""The timeline: the steps of combat in a row, and which of them the table shows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from sandbox.rules.keyword_moments import keyword_moments
from ui.theme import font

if TYPE_CHECKING:
    from ui.document import Document
    from ui.theme import Theme

RADIUS: Final = 9.0
FIRST: Final = "first"


class Timeline(QWidget):
    """A row of steps; a click, a drag or the arrow keys look at another one.

    Beside a step stands how many abilities trigger in it; signal `triggers_wanted()` when that is clicked.
    """

    triggers_wanted = Signal()

    def __init__(self, document: Document, theme: Theme, scale: float, parent: QWidget | None = None) -> None:
        """Follow a document."""
        super().__init__(parent)
        self._document = document
        self._theme = theme
        self._scale = scale
        self.setObjectName("timeline")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Steps of combat"))
        document.moment_changed.connect(self._on_moment)
        document.judged.connect(self._on_judged)
        self._triggers: Counter[str] = Counter()
        self._on_judged()
        self._on_moment()

    @property
    def moments(self) -> tuple[str, ...]:
        """The steps that this combat has; first-strike damage only when there is some (CR 510.4)."""
        verdict = self._document.verdict
        first = verdict is not None and any(step.step == FIRST for step in verdict.damage)
        return ("beginning", "attackers", "blockers", *((FIRST,) if first else ()), "regular", "end")

    @property
    def current(self) -> str:
        """The step that the table shows."""
        return self._document.moment or "end"

    def step(self, by: int) -> None:
        """Look at the next step or the one before."""
        moments = self.moments
        at = moments.index(self.current) if self.current in moments else len(moments) - 1
        self._look(max(0, min(len(moments) - 1, at + by)))

    def title(self, moment: str) -> str:
        """Give a step's name as people read it."""
        return {
            "beginning": self.tr("beginning"),
            "attackers": self.tr("attackers"),
            "blockers": self.tr("blockers"),
            "first": self.tr("first strike"),
            "regular": self.tr("damage"),
            "end": self.tr("end of combat"),
        }[moment]

    def place(self, index: int) -> QPointF:
        """Give where a step's mark is drawn."""
        margin = min(70 * self._scale, self.width() / 10)
        count = len(self.moments)
        return QPointF(margin + (self.width() - 2 * margin) * index / (count - 1), 22 * self._scale)

    def badge(self, index: int) -> QRectF:
        """Give where the number of a step's triggers is drawn."""
        at = self.place(index)
        scale = self._scale
        return QRectF(at.x() + 14 * scale, at.y() - 10 * scale, 38 * scale, 20 * scale)

    def _on_judged(self) -> None:
        """Count the abilities that trigger in each step (CR 603.2)."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        self._triggers = Counter()
        if scenario is not None and verdict is not None:
            self._triggers.update(fact.step for fact in verdict.triggers)
            self._triggers.update(moment.step for moment in keyword_moments(scenario))
        self._describe()
        self.update()

    def _describe(self) -> None:
        text = self.title(self.current)
        count = self._triggers[self.current]
        self.setAccessibleDescription(
            self.tr("{step}, %n trigger(s)", "", count).format(step=text) if count else text
        )

    def _look(self, index: int) -> None:
        moment = self.moments[index]
        self._document.look_at(None if moment == "end" else moment)

    def _on_moment(self) -> None:
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for marks and names."""
        return QSize(480, round(62 * self._scale))

    def minimumSizeHint(self) -> QSize:
        """Give the least that can be read."""
        return QSize(320, round(62 * self._scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line, the marks and the names; the current one filled and bold."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._theme.surface))
        moments = self.moments
        painter.setPen(QPen(QColor(self._theme.edge), 3))
        painter.drawLine(self.place(0), self.place(len(moments) - 1))
        for index, moment in enumerate(moments):
            self._paint_step(painter, self.place(index), moment)
            if self._triggers[moment]:
                self._paint_badge(painter, self.badge(index), self._triggers[moment])
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.focus), 1, Qt.PenStyle.DotLine))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -2, -2))

    def _paint_step(self, painter: QPainter, at: QPointF, moment: str) -> None:
        here = moment == self.current
        radius = RADIUS * (1.15 if here else 1.0)
        painter.setPen(QPen(QColor(self._theme.damage), 2))
        painter.setBrush(QColor(self._theme.damage if here else self._theme.raised))
        painter.drawEllipse(at, radius, radius)
        painter.setFont(font(13 * self._scale, bold=here))
        painter.setPen(QColor(self._theme.text if here else self._theme.muted))
        apart = self.place(1).x() - self.place(0).x()
        half = apart / 2 - 3
        text = painter.fontMetrics().elidedText(
            self.title(moment), Qt.TextElideMode.ElideRight, int(2 * half)
        )
        box = QRectF(at.x() - half, at.y() + 12 * self._scale, 2 * half, 20 * self._scale)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_badge(self, painter: QPainter, box: QRectF, count: int) -> None:
        painter.setPen(QPen(QColor(self._theme.cost), 1))
        painter.setBrush(QColor(self._theme.raised))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setFont(font(13 * self._scale, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"◇ {count}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at the nearest step; on a number of triggers, ask for them."""
        self._scrub(event)
        moments = enumerate(self.moments)
        if any(self._triggers[m] and self.badge(i).contains(event.position()) for i, m in moments):
            self.triggers_wanted.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the nearest step while the button is down."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._scrub(event)

    def _scrub(self, event: QMouseEvent) -> None:
        x = event.position().x()
        self._look(min(range(len(self.moments)), key=lambda index: abs(self.place(index).x() - x)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right step, Home and End go to the ends."""
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -99, Qt.Key.Key_End: 99}
        if event.key() in moves:
            self.step(moves[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

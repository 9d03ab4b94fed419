"""The timeline: the steps of combat in a row, the combat as a whole beside them, and which the table shows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from sandbox.rules.play.timeline import keyword_moments
from sandbox.words.missed import trigger_title
from sandbox.words.names import names
from ui.painting import painting
from ui.plain import tip
from ui.theme import font

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.document import Document
    from ui.panels.triggers import Remembered
    from ui.theme import Theme
    from ui.translations import Spoken

RADIUS: Final = 9.0
SUMMARY: Final = "summary"
"""The name of combat as a whole among the steps: what was before it, and what comes of it."""
SHOWN: Final = 12
"""So many triggers of a step are told; of more, how many there are."""


class Timeline(QWidget):
    """A row of steps; a click, a drag or the arrow keys look at another one.

    Only the steps that happen are there; apart from them, at the end, the view of combat as a whole. Beside a step
    stands how many abilities trigger in it; a click on that, or Enter, chooses those who have them and fires
    `triggers_wanted()`.
    """

    triggers_wanted = Signal()

    def __init__(
        self,
        document: Document,
        theme: Theme,
        scale: float,
        language: Spoken = "en",
        parent: QWidget | None = None,
    ) -> None:
        """Follow a document."""
        super().__init__(parent)
        self._document = document
        self._language = language
        self._theme = theme
        self._scale = scale
        self.setObjectName("timeline")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Steps of combat"))
        document.moment_changed.connect(self._on_moment)
        document.judged.connect(self._on_judged)
        self._triggers: dict[str, list[Remembered]] = {}
        self._declared: Scenario | None = None
        self._drawn: tuple[tuple[str, ...], dict[str, int]] = ((), {})
        self._on_judged()
        self._on_moment()

    @property
    def moments(self) -> tuple[str, ...]:
        """The steps that this combat has: without attackers only its beginning and end (CR 508.8), first-strike
        damage only when there is some (CR 510.4); in the end combat as a whole.
        """
        verdict = self._document.verdict
        steps = tuple(step.step for step in verdict.damage) if verdict is not None else ("regular",)
        return ("beginning", *(("attackers", "blockers", *steps) if steps else ()), "end", SUMMARY)

    @property
    def current(self) -> str:
        """The step that the table shows, or combat as a whole."""
        return self._document.moment or SUMMARY

    def step(self, by: int) -> None:
        """Look at the next step or the one before."""
        moments = self.moments
        at = moments.index(self.current) if self.current in moments else len(moments) - 1
        self._look(max(0, min(len(moments) - 1, at + by)))

    def title(self, moment: str) -> str:
        """Give a step's name as people read it."""
        return moment_title(moment)

    def brief(self, moment: str) -> str:
        """Give a step's name as short as can be."""
        return {
            "beginning": self.tr("begin"),
            "attackers": self.tr("attack"),
            "blockers": self.tr("block"),
            "first": self.tr("first"),
            "regular": self.tr("dmg."),
            "end": self.tr("end"),
            SUMMARY: self.tr("whole"),
        }[moment]

    def written(self, moment: str) -> str:
        """Give a step's name as it is written: in full, in two lines, or short where there is no room for that."""
        return _fitted(self.title(moment), self.brief(moment), self._column(), self._scale)

    def written_width(self, moment: str) -> int:
        """Give how wide a step's name is as it is written, were it the current one."""
        measure = QFontMetrics(font(13 * self._scale, bold=True))
        return max(measure.horizontalAdvance(line) for line in self.written(moment).split("\n"))

    def _column(self) -> int:
        """How much room the name of a step has."""
        return int(self.place(1).x() - self.place(0).x()) - 4

    def _height(self) -> int:
        lines = 1 + max(self.written(moment).count("\n") for moment in self.moments)
        return round((42 + 20 * lines) * self._scale)

    def place(self, index: int) -> QPointF:
        """Give where a step's mark is drawn; at both ends there is room for half a name."""
        count = len(self.moments)
        margin = min(70 * self._scale, self.width() / (2 * count))
        return QPointF(margin + (self.width() - 2 * margin) * index / (count - 1), 22 * self._scale)

    def badge(self, index: int) -> QRectF:
        """Give where the number of a step's triggers is drawn."""
        at = self.place(index)
        scale = self._scale
        return QRectF(at.x() + 14 * scale, at.y() - 10 * scale, 38 * scale, 20 * scale)

    def _on_judged(self) -> None:
        """Sort the abilities that trigger by their steps (CR 603.2); a step that is no more is left for the end."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        self._triggers = {}
        if scenario is not None and verdict is not None:
            facts: tuple[Remembered, ...] = (*keyword_moments(scenario), *verdict.triggers)
            for fact in facts:
                self._triggers.setdefault(fact.step, []).append(fact)
            if self.current not in self.moments:
                self._document.look_at("regular" if "regular" in self.moments else None)
            self._show_declared(scenario)
        self._describe()
        drawn = self.moments, {step: len(facts) for step, facts in self._triggers.items()}
        if drawn != self._drawn:
            self._drawn = drawn
            self.updateGeometry()
            self.update()

    def _show_declared(self, scenario: Scenario) -> None:
        """Go on to the step that shows an attack or block which was declared while an earlier one was looked at."""
        before, self._declared = self._declared, scenario
        if before is None or self._document.moment not in ("beginning", "attackers"):
            return
        if set(scenario.blocks) - set(before.blocks):
            self._document.look_at("blockers")
        elif set(scenario.attacks) - set(before.attacks):
            self._document.look_at("attackers")

    def _tell(self, moment: str) -> str:
        """Give the triggers of a step in words, each with who has it."""
        called = names(self._document.scenario, self._language)
        lines = [trigger_title(fact, called, self._language) for fact in self._triggers.get(moment, [])]
        more = len(lines) - SHOWN
        return "\n".join([*lines[:SHOWN], *([self.tr("and %n more", "", more)] if more > 0 else [])])

    def _open_triggers(self, moment: str) -> None:
        """Choose those whose abilities trigger in a step, and ask for the triggers."""
        facts = self._triggers.get(moment, [])
        if facts:
            self._document.select(fact.source for fact in facts if fact.source is not None)
            self.triggers_wanted.emit()

    def _badge_at(self, spot: QPointF) -> str | None:
        """Give the step whose number of triggers is there."""
        there = (
            m for i, m in enumerate(self.moments) if m in self._triggers and self.badge(i).contains(spot)
        )
        return next(there, None)

    def _describe(self) -> None:
        text = self.title(self.current)
        count = len(self._triggers.get(self.current, ()))
        self.setAccessibleDescription(
            self.tr("{step}, %n trigger(s)", "", count).format(step=text) if count else text
        )

    def _look(self, index: int) -> None:
        moment = self.moments[index]
        self._document.look_at(None if moment == SUMMARY else moment)

    def _on_moment(self) -> None:
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for marks and names."""
        return QSize(480, self._height())

    def minimumSizeHint(self) -> QSize:
        """Give the least that can be read."""
        return QSize(320, self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for as many lines as the names need in this width."""
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line, the marks and the names; the current one filled and bold."""
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor(self._theme.surface))
            moments = self.moments
            painter.setPen(QPen(QColor(self._theme.edge), 3))
            painter.drawLine(self.place(0), self.place(len(moments) - 2))
            for index, moment in enumerate(moments):
                self._paint_step(painter, self.place(index), moment)
                if moment in self._triggers:
                    self._paint_badge(painter, self.badge(index), len(self._triggers[moment]))
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(self._theme.focus), 1, Qt.PenStyle.DotLine))
                painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -2, -2))

    def _paint_step(self, painter: QPainter, at: QPointF, moment: str) -> None:
        here = moment == self.current
        radius = RADIUS * (1.15 if here else 1.0)
        painter.setPen(QPen(QColor(self._theme.damage), 2))
        painter.setBrush(QColor(self._theme.damage if here else self._theme.raised))
        if moment == SUMMARY:
            painter.drawRoundedRect(
                QRectF(at.x() - 1.5 * radius, at.y() - radius, 3 * radius, 2 * radius), 5, 5
            )
        else:
            painter.drawEllipse(at, radius, radius)
        painter.setFont(font(13 * self._scale, bold=here))
        painter.setPen(QColor(self._theme.text if here else self._theme.muted))
        half = self._column() / 2
        box = QRectF(at.x() - half, at.y() + 12 * self._scale, 2 * half, self._height() - 42 * self._scale)
        painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, self.written(moment))

    def _paint_badge(self, painter: QPainter, box: QRectF, count: int) -> None:
        painter.setPen(QPen(QColor(self._theme.cost), 1))
        painter.setBrush(QColor(self._theme.raised))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setFont(font(13 * self._scale, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"◇ {count}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at the nearest step; on a number of triggers, ask for them."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        on = self._badge_at(event.position())
        if on is None:
            self._scrub(event)
        else:
            self._look(self.moments.index(on))
            self._open_triggers(on)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the nearest step while the button is down."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._scrub(event)

    def _scrub(self, event: QMouseEvent) -> None:
        x = event.position().x()
        self._look(min(range(len(self.moments)), key=lambda index: abs(self.place(index).x() - x)))

    def event(self, event: QEvent) -> bool:
        """Tell which abilities trigger where the pointer rests."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            on = self._badge_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tip(self._tell(on)) if on else "", self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right step, Home and End go to the ends, Enter opens the triggers of the step."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._open_triggers(self.current)
            return
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -99, Qt.Key.Key_End: 99}
        if event.key() in moves:
            self.step(moves[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


def moment_title(moment: str) -> str:
    """Give the name of a step, or of combat as a whole, as people read it."""
    translate = QCoreApplication.translate
    return {
        "beginning": translate("Timeline", "beginning"),
        "attackers": translate("Timeline", "attackers"),
        "blockers": translate("Timeline", "blockers"),
        "first": translate("Timeline", "first strike"),
        "regular": translate("Timeline", "damage"),
        "end": translate("Timeline", "end of combat"),
        SUMMARY: translate("Timeline", "before → after"),
    }[moment]


@lru_cache(maxsize=64)
def _fitted(title: str, brief: str, room: int, scale: float) -> str:
    """Give a title in one line, in two, or its short form, whichever has room first."""
    measure = QFontMetrics(font(13 * scale, bold=True))
    words = title.split(" ")
    for n in range(len(words)):
        lines = [" ".join(each) for each in (words[:n], words[n:]) if each]
        if all(measure.horizontalAdvance(line) <= room for line in lines):
            return "\n".join(lines)
    return brief

"""The timeline: the steps of combat in a row, the combat as a whole beside them, and which the table shows."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final, NamedTuple, cast

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolButton, QToolTip, QWidget

from sandbox import edits
from sandbox.rules.judge import course
from sandbox.rules.verdict import WhatTriggers
from sandbox.scenario.model import Play, Played, Scenario
from sandbox.scenario.view import combat_of
from sandbox.words.missed import trigger_title
from sandbox.words.names import names
from sandbox.words.plays import play_told, played_name
from ui.document.document import Document
from ui.document.rulings import SUMMARY, moment_title
from ui.plain import tip
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.theme import Theme, font, seat_colour
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.flow import in_row

RADIUS: Final = 9.0
LARGEST: Final = 1.5
"""How much larger marks may be for larger letters: they hold none."""
CHIP_MOST, CHIP_LEAST = 150, 44
"""How wide the chip of a play is at most, and at least."""
GAP: Final = 7
"""Between a mark, its name, and the number of its triggers."""
ABOUT, CLOSE = 10, 2
"""Above and below the names together; where chips lie below them, so that they take little from the table."""
APART: Final = 16
"""The least from one step to the next, and to the ends."""
SHOWN: Final = 12
"""So many triggers of a step are told; of more, how many there are."""
BRIEF: Final = {
    "beginning": QT_TRANSLATE_NOOP("Timeline", "begin"),
    "attackers": QT_TRANSLATE_NOOP("Timeline", "attack"),
    "blockers": QT_TRANSLATE_NOOP("Timeline", "block"),
    "first": QT_TRANSLATE_NOOP("Timeline", "first"),
    "regular": QT_TRANSLATE_NOOP("Timeline", "dmg."),
    "end": QT_TRANSLATE_NOOP("Timeline", "end"),
    SUMMARY: QT_TRANSLATE_NOOP("Timeline", "whole"),
}


def register(shell: Window) -> None:
    """Add the timeline, with the way to another combat phase after its last step."""
    context = shell.app_context

    def make() -> QWidget:
        timeline = Timeline(shell.document, context.theme, context.text_scale, context.language)
        timeline.triggers_wanted.connect(partial(shell.run, "rules.triggers"))
        timeline.menu_wanted.connect(lambda place: shell.offer_context((), place))
        action = shell.action("combat.next_combat")
        after = QToolButton()
        after.setObjectName("next-combat")
        after.setText(QCoreApplication.translate("Docks", "Next combat"))
        after.setAccessibleName(action.text().replace("&", ""))
        after.setToolTip(action.toolTip())
        after.clicked.connect(partial(shell.run, "combat.next_combat"))
        after.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        after.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QWidget()
        row.setFocusProxy(timeline)
        in_row((timeline, 1), after, on=row, margins=(0, 0, 12, 0), spacing=0)
        return row

    shell.add_panel(PanelRow("timeline", QT_TRANSLATE_NOOP("Docks", "Timeline"), QT_TRANSLATE_NOOP("Explaining", "The steps of combat: click one, or press Left and Right, and the table shows how it stands then."), make, folded=False, drawn=True, below=True, eager=True))  # fmt: skip


class Timeline(QWidget):
    """A row of steps; a click, a drag or the arrow keys look at another one.

    Only the steps that happen are there; apart from them, at the end, the view of combat as a whole. Beside a step
    stands how many abilities trigger in it; a click on that, or Enter, chooses those who have them and fires
    `triggers_wanted()`. Under a step lie chips of what is played in it: a click selects one and fires
    `menu_wanted(position)`, a drag takes it to another step.
    """

    triggers_wanted = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(self, document: Document, theme: Theme, scale: float, language: Spoken = "en") -> None:
        super().__init__()
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
        self._triggers: dict[str, list[WhatTriggers]] = {}
        self._steps: tuple[str, ...] = ()
        self._plays: dict[str, list[int]] = {}
        self._held: HeldPlay | None = None
        document.selection_changed.connect(self.update)
        self._declared: Scenario | None = None
        self._drawn: tuple[tuple[str, ...], dict[str, int], tuple[Play, ...]] = ((), {}, ())
        self._on_judged()
        self._on_moment()

    @property
    def moments(self) -> tuple[str, ...]:
        """The steps that this combat has, those of any until it is judged; in the end combat as a whole."""
        return (*(self._steps or ("beginning", "attackers", "blockers", "regular", "end")), SUMMARY)

    @property
    def current(self) -> str:
        """The step that the table shows, or combat as a whole."""
        return self._document.step or SUMMARY

    def step(self, by: int) -> None:
        """Look at the next step or the one before."""
        moments = self.moments
        at = moments.index(self.current) if self.current in moments else len(moments) - 1
        self._look(max(0, min(len(moments) - 1, at + by)))

    def title(self, moment: str) -> str:
        """A step's name as people read it."""
        number = combat_of(self._document.scenario.view)
        if moment == "beginning" and number > 1:
            return QCoreApplication.translate("Timeline", "combat {number}").format(number=number)
        return moment_title(moment)

    def brief(self, moment: str) -> str:
        """A step's name as short as can be."""
        return QCoreApplication.translate("Timeline", BRIEF[moment])

    def written(self, moment: str) -> str:
        """A step's name as it is written: in full, short where there is no room for all in full, or not at all."""
        return self._places[self.moments.index(moment)].name

    def place(self, index: int) -> QPointF:
        """Where a step's mark is drawn."""
        return QPointF(self._places[index].mark, self._row / 2)

    @property
    def _row(self) -> float:
        """How high the row of steps is; chips of plays lie below it."""
        return self.height() - (self._chip_height if self._plays else 0)

    @property
    def _chip_height(self) -> int:
        return self._line + 4

    @property
    def _high(self) -> int:
        """The height, with room for chips, so that the first of them moves nothing on the table; larger letters take it
        from the table only once there are some.
        """
        return self._line + (CLOSE + self._chip_height if self._plays or self._scale <= 1 else ABOUT)

    def name_area(self, index: int) -> QRectF:
        """Where a step's name is written, with the room that it needs as the current one."""
        place = self._places[index]
        return QRectF(place.mark + self._radius + GAP, 0, place.width, self._row)

    def badge(self, index: int) -> QRectF:
        """Where the number of a step's triggers is drawn."""
        name, high = self.name_area(index), self._line - 2.0
        wide = self._badge_width(len(self._triggers.get(self.moments[index], ())))
        return QRectF(name.right() + GAP, (self._row - high) / 2, wide, high)

    # What is played

    def _step_of(self, after: Played) -> str:
        """Under which step a play is shown: the first that there is from its moment on."""
        order = ("beginning", "attackers", "blockers", "first", "regular", "end")
        at = order.index("beginning" if after == "main" else after)
        return next((step for step in order[at:] if step in self.moments), "end")

    def chips(self) -> dict[int, QRectF]:
        """Where the chips of plays lie, by the number of the play."""
        result: dict[int, QRectF] = {}
        top, high = self._row, self._chip_height - 2
        for index, moment in enumerate(self.moments):
            plays = self._plays.get(moment, [])
            if not plays:
                continue
            later = zip(self.moments[index + 1 :], self._places[index + 1 :], strict=True)
            taken = (place.mark - self._radius for each, place in later if self._plays.get(each))
            end = next(taken, float(self.width()))
            x = self._places[index].mark - self._radius
            wished = {
                n: min(CHIP_MOST * self._scale, _width(self._played(n), self._scale) + 18) for n in plays
            }
            most, room = 0.0, end - x - 6 - 4 * len(plays)
            for rest, each in zip(range(len(plays), 0, -1), sorted(wished.values()), strict=True):
                most = room / rest  # what shorter names leave goes to the longer ones
                room -= min(each, most)
            for number in plays:
                wide = max(CHIP_LEAST, min(wished[number], most))
                result[number] = QRectF(x, top, wide, high)
                x += wide + 4
        return result

    def _played(self, number: int) -> str:
        """What a chip says: what is played, and how often."""
        scenario = self._document.scenario
        if number >= len(scenario.plays):
            return ""
        play = scenario.plays[number]
        name = played_name(scenario, play, self._language)
        return f"{name} ×{play.times}" if play.times > 1 else name

    def _chip_at(self, spot: QPointF) -> int | None:
        return next((number for number, area in self.chips().items() if area.contains(spot)), None)

    def _moment_for(self, step: str) -> Played | None:
        """At which moment something is played that is dropped on a step."""
        if step in ("beginning", "attackers", "blockers", "first"):
            return cast("Played", step)
        if step == SUMMARY:
            return None
        return (
            "first" if "first" in self.moments else "blockers" if "blockers" in self.moments else "beginning"
        )

    def _paint_chips(self, painter: QPainter) -> None:
        scenario, theme = self._document.scenario, self._theme
        seats = {p.id: number for number, p in enumerate(scenario.players)}
        facts = () if self._document.verdict is None else self._document.verdict.plays
        for number, area in self.chips().items():
            if number >= len(scenario.plays):
                continue
            chosen = f"play:{number}" in self._document.selection
            broken = len(facts) == len(scenario.plays) and not facts[number].legal
            if self._held is not None and self._held.number == number and self._held.moved:
                area = area.translated(self._held.at - self._held.start)  # noqa: PLW2901  where the hand has it
            edge = theme.focus if chosen else seat_colour(theme, seats.get(scenario.plays[number].player, 0))
            pen = QPen(QColor(theme.violated if broken else edge), 2.4 if chosen or broken else 1.4)
            if broken:
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(QColor(theme.raised))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), area.height() / 2, area.height() / 2)
            painter.setPen(QColor(theme.text))
            painter.setFont(font(13 * self._scale, bold=False))
            room = area.adjusted(9, 0, -7, 0)
            words = painter.fontMetrics().elidedText(
                self._played(number), Qt.TextElideMode.ElideRight, round(room.width())
            )
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)

    @property
    def _radius(self) -> float:
        return RADIUS * min(self._scale, LARGEST)

    @property
    def _line(self) -> int:
        return QFontMetrics(font(13 * self._scale, bold=True)).height()

    def _badge_width(self, count: int) -> float:
        return _width(_counted(max(1, count)), self._scale) + 14

    @property
    def _places(self) -> tuple[_Place, ...]:
        """Where the steps stand: one beside the other, with as much of their names as there is room for.

        The numbers of triggers have their room as long as there is enough, so that they come and go and nothing moves.
        """
        moments = self.moments
        counts = tuple(len(self._triggers.get(moment, ())) for moment in moments)
        titles, briefs = (tuple(map(name, moments)) for name in (self.title, self.brief))
        return _placed(titles, briefs, counts, self.width(), self._scale)

    def _on_judged(self) -> None:
        """Sort the abilities that trigger by their steps (CR 603.2); a step that is no more is left for the end."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        self._triggers, self._steps = {}, ()
        if scenario is not None and verdict is not None:
            told = course(scenario)
            self._steps = tuple(moment.timing for moment in told.moments)
            for fact in told.triggers:
                self._triggers.setdefault(fact.step, []).append(fact)
            if self.current not in self.moments:
                self._document.look_at("regular" if "regular" in self.moments else None)
            elif self._document.moment != self._document.step and self._document.shown_step is None:
                self._document.look_at(self._document.step)  # what resolved there is played no more
            self._show_declared(scenario)
        self._describe()
        plays = () if scenario is None else scenario.plays
        self._plays = {}
        for number, play in enumerate(plays):
            self._plays.setdefault(self._step_of(play.after), []).append(number)
        drawn = self.moments, {step: len(facts) for step, facts in self._triggers.items()}, plays
        if drawn != self._drawn:
            self._drawn = drawn
            self.updateGeometry()
            self.update()

    def _show_declared(self, scenario: Scenario) -> None:
        """Go on to the step that shows an attack or block which was declared while an earlier one was looked at."""
        before, self._declared = self._declared, scenario
        if before is None or self._document.step not in ("beginning", "attackers"):
            return
        if set(scenario.blocks) - set(before.blocks):
            self._document.look_at("blockers")
        elif set(scenario.attacks) - set(before.attacks):
            self._document.look_at("attackers")

    def _tell(self, moment: str) -> str:
        """The triggers of a step in words, each with who has it."""
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

    def _told(self, number: int) -> str:
        """A play in words, once it is judged."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None or number >= len(verdict.plays):
            return self._played(number)
        return play_told(scenario, verdict, number, self._language)

    def _badge_at(self, spot: QPointF) -> str | None:
        """The step whose number of triggers is there."""
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
        return QSize(480, self._high)

    def minimumSizeHint(self) -> QSize:
        """The least that can be read."""
        return QSize(320, self._high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line, the marks and the names; the current one filled and bold."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor(self._theme.surface))
            last = len(self.moments) - 1
            for index, moment in enumerate(self.moments):
                if 0 < index < last:
                    self._paint_way(painter, index)
                self._paint_step(painter, index)
                if moment in self._triggers:
                    self._paint_badge(painter, self.badge(index), len(self._triggers[moment]))
            self._paint_chips(painter)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(self._theme.focus), 2))
                painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -2, -2))

    def _paint_way(self, painter: QPainter, index: int) -> None:
        """Draw the line that leads to a step from the one before; combat as a whole stands apart."""
        start, end = self.end(index - 1) + GAP, self.place(index).x() - self._radius - GAP / 2
        if start < end:
            painter.setPen(QPen(QColor(self._theme.edge), 3))
            painter.drawLine(QPointF(start, self._row / 2), QPointF(end, self._row / 2))

    def end(self, index: int) -> float:
        """Where what is drawn of a step ends."""
        return (self.badge if self.moments[index] in self._triggers else self.name_area)(index).right()

    def _paint_step(self, painter: QPainter, index: int) -> None:
        moment, at = self.moments[index], self.place(index)
        here = moment == self.current
        radius = self._radius * (1.15 if here else 1.0)
        painter.setPen(QPen(QColor(self._theme.damage), 2))
        painter.setBrush(QColor(self._theme.damage if here else self._theme.raised))
        if moment == SUMMARY:
            side = QRectF(at.x() - radius, at.y() - 0.8 * radius, 2 * radius, 1.6 * radius)
            painter.drawRoundedRect(side, 4, 4)
        else:
            painter.drawEllipse(at, radius, radius)
        painter.setFont(font(13 * self._scale, bold=here))
        painter.setPen(QColor(self._theme.text if here else self._theme.muted))
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.name_area(index), middle, self._places[index].name)

    def _paint_badge(self, painter: QPainter, box: QRectF, count: int) -> None:
        painter.setPen(QPen(QColor(self._theme.cost), 1))
        painter.setBrush(QColor(self._theme.raised))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setFont(font(13 * self._scale, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _counted(count))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at the nearest step; on a number of triggers, ask for them."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        on, chip = self._badge_at(event.position()), self._chip_at(event.position())
        if chip is not None:
            self._held = HeldPlay(chip, event.position(), event.position())
            self._document.select([f"play:{chip}"])
        elif on is None:
            self._scrub(event)
        else:
            self._look(self.moments.index(on))
            self._open_triggers(on)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the nearest step while the button is down; a play that is held follows the hand."""
        if self._held is not None:
            far = (event.position() - self._held.start).manhattanLength() >= QApplication.startDragDistance()
            self._held = self._held._replace(at=event.position(), moved=self._held.moved or far)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.update()
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self._scrub(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop a play on the nearest step; one that was not moved opens its menu."""
        held, self._held = self._held, None
        self.unsetCursor()
        if held is None or held.number >= len(self._document.scenario.plays):
            return
        if not held.moved:
            self.menu_wanted.emit(event.globalPosition().toPoint())
            return
        step = self.moments[self._nearest(event.position().x())]
        after = self._moment_for(step)
        if after is not None and step != self._step_of(self._document.scenario.plays[held.number].after):
            self._document.apply(lambda scenario: edits.move_play(scenario, held.number, after))
            if self._document.moment is not None:
                self._document.look_at(step)
        self.update()

    def _scrub(self, event: QMouseEvent) -> None:
        self._look(self._nearest(event.position().x()))

    def _nearest(self, x: float) -> int:
        """The step that is drawn nearest."""

        def distance(index: int) -> float:
            return max(self.place(index).x() - x, x - self.end(index), 0)

        return min(range(len(self.moments)), key=distance)

    def event(self, event: QEvent) -> bool:
        """Tell which abilities trigger where the pointer rests, and the name of a step that is written short."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            on, chip = self._badge_at(QPointF(event.pos())), self._chip_at(QPointF(event.pos()))
            if chip is not None:
                QToolTip.showText(event.globalPos(), tip(self._told(chip)), self)
                return True
            moment = self.moments[self._nearest(event.pos().x())]
            short = "" if self.written(moment) == self.title(moment) else self.title(moment)
            QToolTip.showText(event.globalPos(), tip(self._tell(on) if on else short), self)
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


class HeldPlay(NamedTuple):
    """The chip of a play in the hand: where it was taken, and where it is."""

    number: int
    start: QPointF
    at: QPointF
    moved: bool = False


class _Place(NamedTuple):
    """Where a step stands: the middle of its mark, its name as it is written, and the room for that."""

    mark: float
    name: str
    width: float


def _width(words: str, scale: float) -> int:
    return QFontMetrics(font(13 * scale, bold=True)).horizontalAdvance(words) + 1


def _counted(count: int) -> str:
    return f"◇{count}"


@lru_cache(maxsize=64)
def _placed(
    titles: tuple[str, ...], briefs: tuple[str, ...], counts: tuple[int, ...], width: int, scale: float
) -> tuple[_Place, ...]:
    """Place steps with their names in full or short, with room for a number beside each, or where that is not enough
    beside those that have one, and without names where even that is not; what is left parts them.
    """
    mark = 2 * RADIUS * min(scale, LARGEST)
    each = max(1, *counts)
    ways = ((titles, (each,) * len(counts)), (briefs, (each,) * len(counts)), (briefs, counts))
    names, widths, parted = ("",) * len(counts), [mark] * len(counts), 0.0
    for names, numbers in (*ways, (("",) * len(counts), counts)):
        widths = [
            mark + GAP + _width(name, scale) + (GAP + _width(_counted(count), scale) + 14 if count else 0)
            for name, count in zip(names, numbers, strict=True)
        ]
        parted = (width - 2 * APART - sum(widths)) / (len(names) - 1)
        if parted >= APART:
            break
    result, x = [], float(APART)
    for name, wide in zip(names, widths, strict=True):
        result.append(_Place(x + mark / 2, name, _width(name, scale)))
        x += wide + parted
    return tuple(result)

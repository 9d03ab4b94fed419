"""My combats: the games of a log as rows, what was missed in each, and what to do with one.

A row has its combat as small as an icon: who attacked, who blocked whom and what died, with power and toughness to be
read.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QEvent, QLocale, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QIcon, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QWidget,
)

from sandbox.games.mistakes import LARGEST
from sandbox.games.notes import Unread
from sandbox.games.scenarios import seat_id
from sandbox.rules.judge import judge
from sandbox.scenario.selectors import Color
from sandbox.words.catalogue import sentence
from sandbox.words.games import (
    declared_line,
    fair_line,
    game_line,
    mistake_name,
    mistake_text,
    review_notes,
    unread_text,
)
from sandbox.words.names import wording_of
from ui.features.games.my_combats import counted_findings, fought, mistakes_by_week
from ui.theme import lane_tint, seat_colour
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField
from ui.widgets.flow import FlowLayout, in_column, in_row
from ui.widgets.page import button
from ui.widgets.parts import clear, label, reveal, write
from ui.widgets.pictured_list import KEPT, PicturedList

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from sandbox.games.mistakes import ReviewCode
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from ui.features.games.my_combats import MyCombat, MyCombats
    from ui.theme import Theme
    from ui.translations import Spoken


MOST: Final = 4
"""So many attackers are drawn, and one more sign for all others; so many blockers of one, too."""
CARD: Final = QSize(30, 22)
EDGE: Final = 5
TIP: Final = 4
ROUND: Final = 3
FAINT: Final = 0.45


def small_table(
    scenario: Scenario, verdict: Verdict, you: str | None, theme: Theme, size: QSize, ratio: float
) -> QPixmap:
    """The picture of a combat in this size, for a screen of this ratio of pixels: yours (`you`, a player's id) below,
    the others' above; an arrow goes on to the edge where nobody blocked. Without attackers, who could have attacked.
    """
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(theme.background))
    with QPainter(made) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _SmallTable(painter, scenario, verdict, you, theme, size).paint()
    return made


@dataclass
class _SmallTable:
    painter: QPainter
    scenario: Scenario
    verdict: Verdict
    you: str | None
    theme: Theme
    size: QSize

    def __post_init__(self) -> None:
        self._down = self.scenario.active == self.you or self.you is None
        self._seats = {p.id: number for number, p in enumerate(self.scenario.players)}
        self._permanents = {p.id: p for p in self.scenario.permanents}
        first = self.verdict.damage[:1]
        self._sizes = {each.creature: (each.power, each.toughness) for step in first for each in step.sizes}
        self._scale = self.size.height() / 66

    def paint(self) -> None:
        """Paint the grounds of both sides, then each attacker with what blocks it."""
        size, middle, theme = self.size, self.size.height() / 2, self.theme
        others = next(
            (p.id for p in self.scenario.players if p.id != self.scenario.active), self.scenario.active
        )
        for player, attacks in ((self.scenario.active, True), (others, False)):
            top = middle if attacks == self._down else 0
            ground = QRectF(0, top, size.width(), middle)
            self.painter.fillRect(ground, QColor(lane_tint(theme, self._seats[player])))
        blockers: dict[str, list[str]] = {}
        for block in self.scenario.blocks:
            blockers.setdefault(block.attacker, []).append(block.blocker)
        attackers = [each.attacker for each in self.scenario.attacks]
        fighters = attackers or [
            p.id
            for p in self.scenario.permanents
            if p.controller == self.scenario.active and p.power is not None and not p.tapped
        ]
        shown = fighters[:MOST]
        more = len(fighters) > MOST
        wide = size.width() / max(1, len(shown) + more)
        for place, each in enumerate(shown):
            self._lane(
                each,
                blockers.get(each, []),
                QRectF(place * wide, 0, wide, size.height()),
                attacks=bool(attackers),
            )
        if more:
            self._text(
                QRectF(len(shown) * wide, 0, wide, size.height()), f"+{len(fighters) - MOST}", theme.muted
            )

    def _lane(self, attacker: str, blockers: list[str], lane: QRectF, *, attacks: bool) -> None:
        """An attacker and what blocks it, or the arrow of what nobody blocks."""
        mine, theirs = self._row(lane, near=True), self._row(lane, near=False)
        if attacks:
            to = theirs.center().y() if blockers else (TIP if self._down else lane.height() - TIP)
            self._arrow(mine.center(), QPointF(mine.center().x(), to), tip=not blockers)
        self._card(attacker, mine)
        for place, blocker in enumerate(blockers[:MOST]):
            wide = lane.width() / min(len(blockers), MOST)
            self._card(
                blocker, self._row(QRectF(lane.x() + place * wide, 0, wide, lane.height()), near=False)
            )

    def _row(self, lane: QRectF, *, near: bool) -> QRectF:
        """Where a card lies in a lane: on the attackers' side or on the other."""
        wide = min(CARD.width() * self._scale, lane.width() - 2)
        high = CARD.height() * self._scale
        below = near == self._down
        y = lane.height() - EDGE - high if below else EDGE
        return QRectF(lane.center().x() - wide / 2, y, wide, high)

    def _arrow(self, start: QPointF, end: QPointF, *, tip: bool) -> None:
        color = QColor(self.theme.damage)
        self.painter.setPen(QPen(color, 2 * self._scale))
        self.painter.drawLine(start, end)
        if tip:
            back = TIP * self._scale * (1 if start.y() > end.y() else -1)
            wing = QPointF(TIP * self._scale, back)
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(color)
            self.painter.drawPolygon(QPolygonF([end, end + wing, end + QPointF(-wing.x(), wing.y())]))

    def _card(self, creature: str, place: QRectF) -> None:
        """A creature in its seat's colour with its size; what dies is crossed out."""
        permanent = self._permanents.get(creature)
        after = self.verdict.outcome.permanents.get(creature)
        dies = after is not None and after.zone != "battlefield"
        seat = self._seats.get(permanent.controller, 0) if permanent is not None else 0
        self.painter.setPen(QPen(QColor(self.theme.dies if dies else seat_colour(self.theme, seat)), 1.5))
        self.painter.setBrush(QColor(self.theme.raised))
        self.painter.drawRoundedRect(place, ROUND, ROUND)
        whole = (permanent.power, permanent.toughness) if permanent is not None else (None, None)
        power, toughness = self._sizes.get(creature, whole)
        if power is not None:
            self._text(place, f"{power}/{toughness}", self.theme.dies_text if dies else self.theme.text)
        if dies:
            self.painter.setOpacity(FAINT)
            self.painter.setPen(QPen(QColor(self.theme.dies), 1.5 * self._scale))
            self.painter.drawLine(place.bottomLeft(), place.topRight())
            self.painter.setOpacity(1)

    def _text(self, place: QRectF, text: str, color: str) -> None:
        font = QFont(self.painter.font())
        font.setPixelSize(max(8, round(min(13 * self._scale, 1.6 * place.width() / max(len(text), 1)))))
        font.setBold(True)
        self.painter.setFont(font)
        self.painter.setPen(QColor(color))
        self.painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


SIZE: Final = (104, 66)
"""Of a picture, in pixels at 100 % text."""
MARGINS: Final = (16, 12, 16, 12)
PADDED: Final = QSize(12, 8)
"""So much the style leaves around what lies in a row."""
COLORS: Final[tuple[Color, ...]] = ("white", "blue", "black", "red", "green")
DAYS: Final = (7, 30, 365)
MISTAKES: Final = "mistakes"
TALL: Final = 460
"""So many pixels high a panel has room for the plot."""


class MyCombatsPanel(QWidget):
    """Shows what the person's logs hold. Signals: `opened()` to choose logs, `chosen(combat)`, `compared(combat)`,
    `practised(combats)`, `exported(combat, opponents)` for the game that it is of, with names of opponents or
    without, `followed(bool)`.
    """

    opened = Signal()
    chosen = Signal(object)
    compared = Signal(object)
    practised = Signal(object)
    exported = Signal(object, bool)
    followed = Signal(bool)

    def __init__(self, mine: MyCombats, theme: Theme, scale: float, language: Spoken) -> None:
        super().__init__()
        self.setObjectName("games")
        self._mine, self._theme, self._language = mine, theme, language
        self._size = QSize(round(SIZE[0] * scale), round(SIZE[1] * scale))
        self._rows: list[MyCombat] = []
        self._current = ""
        self._lay_out()
        mine.changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        self.open_button = button(self.tr("Open a log…"), self.opened.emit, "open-log")
        self.follow = FlagField(self.tr("Follow my game"))
        self.follow.setToolTip(
            self.tr(
                "Puts each combat of the running game on the table once it is declared: the ruling, no advice."
            )
        )
        self.follow.edited.connect(self.followed)
        self._about = label("", "muted")
        self._weeks = QWidget()
        self._plot = in_column(on=self._weeks)
        self._filters = QWidget()
        filters = QGridLayout(self._filters)
        filters.setContentsMargins(0, 0, 0, 0)
        filters.setSpacing(6)
        self.kinds = ChoiceField(self.tr("Mistakes"), [(self.tr("All"), "")])
        colors = [(sentence(self._language, f"keyword-color-{color}"), color) for color in COLORS]
        self.colors = ChoiceField(self.tr("Colors of the opponent"), [(self.tr("Any color"), ""), *colors])
        days = [(self.tr("The last %n day(s)", "", number), number) for number in DAYS]
        self.days = ChoiceField(self.tr("Date"), [(self.tr("Any time"), 0), *days])
        filters.addWidget(self.kinds, 0, 0, 1, 2)
        filters.addWidget(self.colors, 1, 0)
        filters.addWidget(self.days, 1, 1)
        for field in (self.kinds, self.colors, self.days):
            field.currentIndexChanged.connect(self._fill)
        self.practise_button = button(self.tr("Practise my mistakes"), self._practise, "practise", "fix")
        parts = (FlowLayout(self.open_button, self.follow), self._about, self._make_progress(), self._weeks)
        found = (self._filters, (self._make_list(), 1), self.practise_button)
        in_column(*parts, *found, on=self, margins=MARGINS, spacing=8)

    def _kind_text(self, kind: ReviewCode, number: int) -> str:
        return f"{mistake_name(kind, self._language).capitalize()} ({number})"

    def _make_progress(self) -> QHBoxLayout:
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(8)
        self.cancel_button = button(self.tr("Stop"), self._mine.cancel, "stop-reading")
        return in_row((self._bar, 1), self.cancel_button, spacing=8)

    def _make_list(self) -> QListWidget:
        self.list = PicturedList(self._size, self._theme.background, self._picture)
        self.list.setObjectName("combats")
        self.list.setAccessibleName(self.tr("Combats"))
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # rows keep their width
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.currentItemChanged.connect(self._on_current)
        self.list.itemClicked.connect(self._on_chosen)
        self.list.itemActivated.connect(self._on_chosen)
        self.list.viewport().installEventFilter(self)
        return self.list

    # What it shows

    @property
    def combats(self) -> list[MyCombat]:
        """The combats that pass the filters, in the order of the list."""
        kind, color, days = self.kinds.currentData(), self.colors.currentData(), self.days.currentData()
        since = date.today() - timedelta(days=days) if days else None  # noqa: DTZ011  the person's own day
        return [
            each
            for each in self._mine.shown
            if (not kind or (kind == MISTAKES and each.missed) or kind in each.findings)
            and (not color or color in self._mine.colors(each))
            and (since is None or (each.day is not None and each.day >= since))
        ]

    @property
    def current(self) -> MyCombat | None:
        """The combat under the cursor."""
        item: QListWidgetItem | None = self.list.currentItem()
        found: MyCombat | None = None if item is None else item.data(KEPT)
        return found

    def refresh(self) -> None:
        """Show what was read and reviewed since."""
        mine = self._mine
        shown = mine.shown
        self.follow.show_values([mine.followed is not None])
        self.kinds.offer(
            [
                (self.tr("All"), ""),
                (self.tr("Where something was missed"), MISTAKES),
                *((self._kind_text(kind, number), kind) for kind, number in counted_findings(shown).items()),
            ]
        )
        so_far = mine.so_far
        for widget in (self._bar, self.cancel_button):
            reveal(widget, on=so_far is not None)
        if so_far is not None:
            self._bar.setRange(0, so_far.of // 1000 if not so_far.reviewing else so_far.of)
            self._bar.setValue(so_far.done // 1000 if not so_far.reviewing else so_far.done)
            self._bar.setAccessibleName(self._summary())
        write(self._about, self._summary())
        unnamed = any(
            "abilities" in m.unless for c in shown if c.review is not None for m in c.review.mistakes
        )
        self._about.setToolTip(fair_line(unnamed=unnamed, language=self._language) if shown else "")
        reveal(self._filters, on=bool(shown))
        reveal(self.list, on=bool(shown))
        self._show_weeks(shown)
        self._fill()

    def _summary(self) -> str:
        """How far it is, or what there is."""
        mine = self._mine
        shown = mine.shown
        if mine.so_far is not None and not mine.so_far.reviewing:
            return self.tr("Reading… %n combat(s)", "", len(shown))
        told = [self._told_of(shown)] if shown else []
        if mine.so_far is not None:
            told.append(
                self.tr("Reviewing {done} of {all}").format(done=mine.so_far.done + 1, all=mine.so_far.of)
            )
        if not mine.files:
            told.append(self.tr("Your own games: open the log that the large online client writes (Player.log). Nothing leaves this machine."))  # fmt: skip
        elif mine.idle and not shown:
            told.append(self._why_nothing())
        return " · ".join(told)

    def _told_of(self, shown: Sequence[MyCombat]) -> str:
        missed = sum(each.missed for each in shown)
        said = [self.tr("%n combat(s)", "", len(shown))]
        if missed:
            said.append(self.tr("something missed in %n", "", missed))
        return " · ".join(said)

    def _why_nothing(self) -> str:
        """Why a log has no combats: it can't be read, the client was told not to write them, or nobody fought."""
        for notes in self._mine.notes:
            if notes.refused is not None:
                return self.tr("{file} can't be read: {why}").format(file=notes.file, why=notes.refused)
        found = [fact for notes in self._mine.notes for fact in notes.unread]
        off = next((fact for fact in found if fact.code == "detailed_logs_off"), None)
        return unread_text(off or Unread(0, "no_game"), self._language)

    def _show_weeks(self, shown: Sequence[MyCombat]) -> None:
        weeks = mistakes_by_week(shown)
        clear(self._plot)
        if len(weeks) > 1:
            from ui.widgets.plots import WeekPlot  # noqa: PLC0415  a window opens without the plots

            plot = WeekPlot(self._theme)
            said = self.tr("Combats by week, and those in which something was missed")
            plot.setAccessibleName(said)
            plot.show_weeks(weeks)
            self._plot.addWidget(plot)
            self._plot.addWidget(label(said, "muted"))
        self._plot_seen()

    def _plot_seen(self) -> None:
        """The plot is there while there is room for it and nobody looks at one combat."""
        reveal(self._weeks, on=not self._current and self._plot.count() > 0 and self.height() >= TALL)

    def _fill(self) -> None:
        """Show the combats that pass the filters; the cursor stays where it was."""
        combats = self.combats
        if combats != self._rows:
            more = {each.name for each in combats[-1:]} - {each.name for each in self._rows}
            self._rows, current = combats, self._current
            self.list.blockSignals(True)
            self.list.clear()
            before: object = None
            for each in combats:
                if (each.row.match, each.row.game) != before:
                    before = (each.row.match, each.row.game)
                    self.list.addItem(self._heading(each))
                self._add(each)
            self.list.blockSignals(False)
            again = (item for item in self._items() if item.data(KEPT).name == current)
            item = next(again, None)
            if item is not None:  # which shows its card again
                self.list.setCurrentItem(item)
            else:
                self._current = ""
                self._plot_seen()
            if more and self._mine.followed is not None:  # the combat that goes on is the last one
                self.list.scrollToItem(self._items()[-1])
        reveal(self.practise_button, on=any(each.puzzle is not None for each in combats))
        self.practise_button.setEnabled(not self._mine.practising)

    def _items(self) -> list[QListWidgetItem]:
        every = (self.list.item(row) for row in range(self.list.count()))
        return [item for item in every if item.data(KEPT) is not None]

    def _heading(self, first: MyCombat) -> QListWidgetItem:
        """The row above the combats of a game."""
        text = game_line(first.row.game, self._mine.colors(first), self._language)
        if first.day is not None:
            day = QLocale(self._language).toString(
                QDate(first.day.year, first.day.month, first.day.day), QLocale.FormatType.ShortFormat
            )
            text = f"{day} · {text}"
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setForeground(QBrush(QColor(self._theme.text)))
        item.setSizeHint(
            QSize(0, QFontMetrics(font).height() + PADDED.height())
        )  # no row is wider than the list
        item.setToolTip(text)
        return item

    def _add(self, combat: MyCombat) -> None:
        scenario, row = fought(combat, self._language), combat.row
        text = declared_line(scenario, row, yours=row.yours, language=self._language)
        mistake = combat.mistake
        if mistake is not None:
            text = f"⚠ {mistake_name(mistake.finding, self._language)}\n{text}"
        item = self.list.add(text, combat, f"{combat.name} {row.fought}")  # of a game that runs there is more
        if mistake is not None:
            item.setForeground(QBrush(QColor(self._theme.violated)))
        item.setSizeHint(QSize(0, self._size.height() + 8))

    def _picture(self, combat: MyCombat) -> QIcon:
        scenario = fought(combat, self._language)
        you = next((seat_id(number) for number in combat.row.you), None)
        ratio = self.devicePixelRatioF()
        drawn = small_table(scenario, judge(scenario), you, self._theme, self._size, ratio)
        made = QIcon(drawn)
        made.addPixmap(drawn, QIcon.Mode.Selected)  # else Qt would tint it
        return made

    # One combat

    def _on_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._current = item.data(KEPT).name
            if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
                self._show_card()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the card of what was clicked once the button is up: under a pressed one no row may move away."""
        if event.type() == QEvent.Type.MouseButtonRelease:
            QTimer.singleShot(0, self, self._show_card)
        return super().eventFilter(watched, event)

    def stand_at(self, combat: MyCombat) -> None:
        """Put the cursor on a combat, if the filters show it."""
        self.refresh()
        for item in self._items():
            if item.data(KEPT).name == combat.name:
                self.list.setCurrentItem(item)

    def _on_chosen(self, item: QListWidgetItem) -> None:
        combat = item.data(KEPT)
        if combat is not None:
            self.chosen.emit(combat)

    def _show_card(self) -> None:
        """Say below the row under the cursor what would have been better, and what can be done with it."""
        for row in reversed(range(self.list.count())):
            if self.list.itemWidget(self.list.item(row)) is not None:
                self.list.takeItem(row)
        item, combat = self.list.currentItem(), self.current
        self._plot_seen()
        if combat is None:
            return
        frame = QFrame()
        frame.setObjectName("combat")
        frame.setProperty("mark", "plain")
        rows = in_column(on=frame, margins=(12, 9, 12, 10), spacing=6)
        for text, role in self._words_of(combat):
            rows.addWidget(label(text, role, selectable=role == "text"))
        rows.addLayout(FlowLayout(*self._buttons(combat)))
        card = QListWidgetItem()
        card.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.insertItem(self.list.row(item) + 1, card)
        self.list.setItemWidget(card, frame)
        self._measure_card()
        self.list.scrollToItem(card)
        self.list.scrollToItem(item)

    def _measure_card(self) -> None:
        """The card takes the height that its words need at this width."""
        for row in range(self.list.count()):
            card: QWidget | None = self.list.itemWidget(self.list.item(row))
            inside = None if card is None else card.layout()
            if inside is not None:
                width = self.list.viewport().width() - PADDED.width()
                height = inside.totalHeightForWidth(width) + PADDED.height()
                self.list.item(row).setSizeHint(QSize(0, height))

    def _words_of(self, combat: MyCombat) -> list[tuple[str, str]]:
        language, review = self._language, combat.review
        if not combat.reviewed:
            return [(self.tr("Not looked at yet."), "muted")]
        if review is None:
            return [(self._not_reviewed(combat), "muted")]
        wording = wording_of(fought(combat, language), language)
        told = [(mistake_text(each, wording), "text") for each in review.mistakes]
        told += [(each, "muted") for each in review_notes(review, language)]
        return told

    def _not_reviewed(self, combat: MyCombat) -> str:
        """Why nothing is said of a combat."""
        if combat.row.declared is None:
            return self.tr("It can't be told: not all of the combat is known.")
        if len(fought(combat, self._language).permanents) > LARGEST:
            return self.tr("It can't be told: the combat is too large.")
        return self.tr("Nothing was yours to decide, or it can't be told.")

    def _buttons(self, combat: MyCombat) -> list[QWidget]:
        made: list[QWidget] = []
        if combat.mistake is not None:
            made.append(button(self.tr("Compare"), partial(self.compared.emit, combat), "compare"))
        if combat.puzzle is not None:
            made.append(
                button(self.tr("Make it a puzzle"), partial(self.practised.emit, [combat]), "to-puzzle")
            )
        names = FlagField(self.tr("Opponents by name"))
        names.setObjectName("opponents")
        names.setToolTip(self.tr("What you export calls opponents by their names; otherwise no name of a player is in it."))  # fmt: skip

        def export() -> None:
            self.exported.emit(combat, names.isChecked())

        made.append(button(self.tr("Export the game…"), export, "export-game"))
        return [*made, names] if combat.called else made

    def _practise(self) -> None:
        self.practised.emit([each for each in self.combats if each.puzzle is not None])

    # Qt

    def showEvent(self, event: QShowEvent) -> None:
        """Look for logs where they usually are, and draw what is in sight."""
        super().showEvent(event)
        self._mine.find()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure anew."""
        super().resizeEvent(event)
        self._plot_seen()
        QTimer.singleShot(0, self, self._measure_card)

"""A combat as small as an icon: who attacked, who blocked whom and what died, with power and toughness to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from ui.theme import lane_tint, seat_colour

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from ui.theme import Theme

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
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        _SmallTable(painter, scenario, verdict, you, theme, size).paint()
    finally:
        painter.end()
    return made


class _SmallTable:
    """Paints one combat."""

    def __init__(
        self,
        painter: QPainter,
        scenario: Scenario,
        verdict: Verdict,
        you: str | None,
        theme: Theme,
        size: QSize,
    ) -> None:
        self._painter, self._scenario, self._verdict, self._theme, self._size = (
            painter,
            scenario,
            verdict,
            theme,
            size,
        )
        self._down = scenario.active == you or you is None
        self._seats = {p.id: number for number, p in enumerate(scenario.players)}
        self._permanents = {p.id: p for p in scenario.permanents}
        first = verdict.damage[:1]
        self._sizes = {each.creature: (each.power, each.toughness) for step in first for each in step.sizes}
        self._scale = size.height() / 66

    def paint(self) -> None:
        """Paint the grounds of both sides, then each attacker with what blocks it."""
        size, middle, theme = self._size, self._size.height() / 2, self._theme
        others = next(
            (p.id for p in self._scenario.players if p.id != self._scenario.active), self._scenario.active
        )
        for player, attacks in ((self._scenario.active, True), (others, False)):
            top = middle if attacks == self._down else 0
            ground = QRectF(0, top, size.width(), middle)
            self._painter.fillRect(ground, QColor(lane_tint(theme, self._seats[player])))
        blockers: dict[str, list[str]] = {}
        for block in self._scenario.blocks:
            blockers.setdefault(block.attacker, []).append(block.blocker)
        attackers = [each.attacker for each in self._scenario.attacks]
        fighters = attackers or [
            p.id
            for p in self._scenario.permanents
            if p.controller == self._scenario.active and p.power is not None and not p.tapped
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
        color = QColor(self._theme.damage)
        self._painter.setPen(QPen(color, 2 * self._scale))
        self._painter.drawLine(start, end)
        if tip:
            back = TIP * self._scale * (1 if start.y() > end.y() else -1)
            wing = QPointF(TIP * self._scale, back)
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(color)
            self._painter.drawPolygon(QPolygonF([end, end + wing, end + QPointF(-wing.x(), wing.y())]))

    def _card(self, creature: str, place: QRectF) -> None:
        """A creature in its seat's colour with its size; what dies is crossed out."""
        permanent = self._permanents.get(creature)
        after = self._verdict.outcome.permanents.get(creature)
        dies = after is not None and after.zone != "battlefield"
        seat = self._seats.get(permanent.controller, 0) if permanent is not None else 0
        self._painter.setPen(QPen(QColor(self._theme.dies if dies else seat_colour(self._theme, seat)), 1.5))
        self._painter.setBrush(QColor(self._theme.raised))
        self._painter.drawRoundedRect(place, ROUND, ROUND)
        whole = (permanent.power, permanent.toughness) if permanent is not None else (None, None)
        power, toughness = self._sizes.get(creature, whole)
        if power is not None:
            self._text(place, f"{power}/{toughness}", self._theme.dies_text if dies else self._theme.text)
        if dies:
            self._painter.setOpacity(FAINT)
            self._painter.setPen(QPen(QColor(self._theme.dies), 1.5 * self._scale))
            self._painter.drawLine(place.bottomLeft(), place.topRight())
            self._painter.setOpacity(1)

    def _text(self, place: QRectF, text: str, color: str) -> None:
        font = QFont(self._painter.font())
        font.setPixelSize(max(8, round(min(13 * self._scale, 1.6 * place.width() / max(len(text), 1)))))
        font.setBold(True)
        self._painter.setFont(font)
        self._painter.setPen(QColor(color))
        self._painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)

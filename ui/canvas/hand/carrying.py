"""Cards in the hand: laid where they are dropped, copied, or held over what may receive them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from sandbox import edits
from sandbox.rules.judge import declared_table
from ui.canvas.hand.gestures import Gesture
from ui.canvas.items import paint
from ui.canvas.items.cards import BoxItem
from ui.canvas.items.paint import pen
from ui.canvas.layout.home_places import holdings_of
from ui.canvas.layout.metrics import Rect
from ui.canvas.view_model.labels import why_text
from ui.plain import breakable
from ui.theme import font

if TYPE_CHECKING:
    from sandbox.rules.verdict import Broken
    from ui.canvas.hand.view import TableView

CARRIED: Final = 0.62
"""The size of a carried card over something that may receive it."""
GAP: Final = 12.0
ASIDE: Final = 44.0
"""How far a carried card keeps from the target, and from the arrow onto it."""
LINE: Final = 540.0
"""How wide the words under the hand may be; longer ones go on in a second line."""
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)
ATTACHED: Final = frozenset({"aura", "equipment", "fortification"})
"""The subtypes of what can be attached (CR 301.5, 303.4)."""
THROUGH: Final = 0.8
"""How much of a carried card is seen; the table shows through."""


class InHand(NamedTuple):
    """A card in the hand: its item, where its middle is, its size, and how many of a stack it stands for."""

    item: BoxItem
    middle: QPointF
    size: float
    many: int


class Carrying(Gesture):
    """What the drags of cards have in common: cards in the hand, and what lies under it."""

    answer_hidden = True

    def __init__(self, view: TableView, at: QPointF, grabbed: str, carried: tuple[str, ...]) -> None:
        """Take the card that was grabbed and all that come along, it included."""
        super().__init__(view, at)
        self.grabbed = grabbed
        self.carried = carried
        self.scenario = view.document.scenario
        self.over: str | None = None
        self.into: str | None = None
        """The player whose ground the hand is over, who is to get the carried: Ctrl is held."""
        self.offered: str | None = None
        """The player who would get them with it."""
        self.on_ground = False
        """Whether the hand is over the open ground of what receives the carried, not over that itself."""
        self.held = {card: view.middle_of(card) - at for card in carried}
        """How far from the hand the middle of each card was when it was taken, even in motion."""

    @property
    def homes(self) -> set[str]:
        """Who controls the carried."""
        there = declared_table(self.scenario).permanents
        return {there[card].controller for card in self.carried if card in there}

    def bright(self) -> frozenset[str]:
        """The carried cards."""
        return frozenset(self.carried)

    def receives(self, thing: str) -> bool:
        """Say whether dropping on this means anything, legal or not."""
        del thing
        return False

    def faults(self, target: str) -> tuple[Broken, ...]:
        """Why the first of the carried that can't be received there can't."""
        del target
        return ()

    def move(self, at: QPointF) -> None:
        """See what lies under the hand now."""
        self.at = at
        thing = self.view.thing_at(at, besides=frozenset(self.carried))
        self.over = thing if thing is not None and self.receives(thing) else None
        thing = None if thing is not None and self.stands_there(thing) else thing
        player = self.view.table_scene.layout_.ground_at(at.x(), at.y()) if thing is None else thing
        other = player if self._is_another(player) else None
        self.into = other if self.view.gives else None
        if self.into is not None:
            self.over = None
        free = thing is None and self.into is None and not self.view.lays
        self.on_ground = free and player is not None and self.wants(player)
        if self.on_ground:
            self.over = player
        self.offered = other if thing is None and self.into is None and self.over is None else None

    def wants(self, player: str) -> bool:
        """Say whether dropping on a player's open ground means that player."""
        del player
        return False

    def stands_there(self, thing: str) -> bool:
        """Say whether a thing under the hand is but one of those who stand on the ground."""
        del thing
        return False

    def _is_another(self, player: str | None) -> bool:
        """Say whether it is a player, and one of the carried another's."""
        return self.homes != {player} and any(p.id == player for p in self.scenario.players)

    def follow(self) -> bool:
        """Go on with the carried that another edit left on the table, the grabbed one among them."""
        self.scenario = self.view.document.scenario
        there = declared_table(self.scenario).permanents
        self.carried = tuple(card for card in self.carried if card in there)
        self.over = self.into = self.offered = None
        return self.grabbed in there

    def fighting(self) -> tuple[str, ...]:
        """The carried creatures that attack or block."""
        flows = self.view.table.flows.values()
        busy = {f.source for f in flows if f.kind == "attack"} | {
            f.target for f in flows if f.kind == "block"
        }
        return tuple(card for card in self.carried if self.view.card_of(card) in busy)

    def drop_on_table(self) -> None:
        """Withdraw the carried that fight; the others go back where they were, and with Shift held lie where they are
        dropped.
        """
        fighting = self.fighting()
        if fighting:
            self.view.document.apply(lambda s: edits.withdraw(s, fighting))
        elif self.view.lays:
            self.lay()

    def give(self, player: str) -> None:
        """The carried to the player on whose ground they are."""
        self.view.document.apply(lambda s: edits.give(s, self.carried, player))

    def lay(self) -> None:
        """The carried where they are now, but below seats and what stands beside these, and in sight."""
        places, down = self.places(), self._down()
        laid = {card: (x, y + down) for card, (x, y) in places.items()}
        self.view.document.apply(lambda s: edits.place(s, laid))

    def _down(self) -> float:
        """How far down the carried must go to cover no seat at the table's upper edge and nothing beside one."""
        table, layout = self.view.table, self.view.table_scene.layout_
        m, seats = layout.sizes, [seat.id for seat in table.seats if not seat.active]
        upper = {*seats, *holdings_of(table)}.difference(self.carried, table.places)
        taken = [layout.boxes[each] for each in upper if table.homes.get(each, each) in seats]
        lying = [
            Rect(x - m.card_w / 2, y - m.card_h / 2, m.card_w, m.card_h) for x, y in self.places().values()
        ]
        return max([0.0, *(one.bottom + m.gap - box.y for box in lying for one in taken if box.meets(one))])

    def places(self) -> dict[str, tuple[float, float]]:
        """Where the carried cards are now."""
        middles = {card: self.at + self.held[card] for card in self.carried}
        return {card: (spot.x(), spot.y()) for card, spot in middles.items()}

    def cards(self) -> list[InHand]:
        """The carried cards: as they were taken, and smaller and clear of a target that they are held over."""
        shown = []
        middles = {self.view.card_of(c): self.at + self.held[c] for c in reversed(self.carried)}
        counts = Counter(map(self.view.card_of, self.carried))
        for number, card in enumerate(counts):
            item = self.view.table_scene.boxes.get(card)
            if item is None:
                continue
            if self.over is None or self.on_ground:
                shown.append(InHand(item, middles[card], 1.0, counts[card]))
            else:
                middle = self._clear_of(self.over, item) + QPointF(10.0 * number, 8.0 * number)
                shown.append(InHand(item, middle, CARRIED, counts[card]))
        return shown[:12]

    def _clear_of(self, target: str, item: BoxItem) -> QPointF:
        """Where a small card hides neither the target nor the arrow onto it: past its lower edge, to a side."""
        frame, (width, height) = self.view.frame_of(target), item.size
        x, y = self.at.x(), frame.bottom() + CARRIED * height / 2 + GAP
        if item.middle.y() > frame.bottom():
            aside = CARRIED * width / 2 + ASIDE
            x += aside if x + aside + width / 2 < self.view.seen.right() else -aside
        return QPointF(x, y)

    def area(self) -> QRectF:
        """The parts around the cards in the hand, the target and the line of words."""
        whole = QRectF()
        for item, middle, size, _ in self.cards():
            extent = item.extent()
            half = QPointF(item.size[0] / 2, item.size[1] / 2)
            whole |= QRectF(middle + (extent.topLeft() - half) * size, extent.size() * size)
        if self.over is not None:
            whole |= self.view.frame_of(self.over).adjusted(-14, -14, 14, 14)
        if self.into is not None:
            whole |= self.view.frame_of(self.into).adjusted(-8, -8, 8, 8)
        words = self.words()
        if words:
            whole |= self._line(words).adjusted(-4, -4, 4, 4)
        return whole.adjusted(-4, -4, 4, 4)

    def words(self) -> str:
        """The line under the hand: who gets the carried or would with Ctrl held, or why the target can't receive them,
        with the rule.
        """
        if self.into is not None:
            text = QCoreApplication.translate("Canvas", "Give to {player}")
            return text.format(player=self.view.name_of(self.into))
        if self.offered is not None:
            text = QCoreApplication.translate("Canvas", "Ctrl gives it to {player}")
            return text.format(player=self.view.name_of(self.offered))
        if self.over is None or self.over in self.lit():
            return ""
        faults = self.faults(self.over)
        return why_text(faults[0], self.scenario, self.view.table_style.language) if faults else ""

    def _line(self, words: str) -> QRectF:
        unit = self.view.unit
        room = paint.measures(13, bold=True).boundingRect(QRectF(0, 0, LINE, 200), WRAPPED, breakable(words))
        width, height = (room.width() + 24) * unit, (room.height() + 10) * unit
        spot = QRectF(self.at.x() - width / 2, self._below() + 10 * unit, width, height)
        if spot.bottom() > self.view.seen.bottom():
            spot.moveBottom(self.at.y() - 34 * unit)
        seen = self.view.seen
        spot.moveLeft(max(seen.left() + 6 * unit, min(spot.left(), seen.right() - width - 6 * unit)))
        spot.moveBottom(min(spot.bottom(), seen.bottom() - 6 * unit))
        return spot

    def _below(self) -> float:
        """The lower end of the cards in the hand."""
        return max(
            (middle.y() + size * item.size[1] / 2 for item, middle, size, _ in self.cards()),
            default=self.at.y(),
        )

    def paint(self, painter: QPainter) -> None:
        """Draw the edge of the target or of who gets the carried, the cards in the hand, and the line of words."""
        theme = self.view.table_style.theme
        if self.into is not None:
            frame = self.view.frame_of(self.into).adjusted(-5, -5, 5, 5)
            paint.box(painter, frame, 13, None, pen(theme.focus, 4, dashed=True))
        if self.over is not None:
            legal = self.over in self.lit()
            edge = pen(theme.obeyed if legal else theme.violated, 6 if legal else 4, dashed=not legal)
            paint.box(painter, self.view.frame_of(self.over).adjusted(-5, -5, 5, 5), 13, None, edge)
        cards = self.cards()
        painter.setOpacity(THROUGH if len(cards) == 1 else 1.0)  # names that show through names can't be read
        for item, middle, size, many in reversed(cards):
            painter.save()
            painter.translate(middle)
            painter.scale(size, size)
            painter.translate(-item.size[0] / 2, -item.size[1] / 2)
            item.draw_in_hand(painter, many)
            painter.restore()
        painter.setOpacity(1.0)
        words = self.words()
        if words:
            self._say(painter, words)

    def _say(self, painter: QPainter, words: str) -> None:
        theme, unit = self.view.table_style.theme, self.view.unit
        spot = self._line(words)
        painter.save()
        painter.translate(spot.topLeft())
        painter.scale(unit, unit)
        area = QRectF(0, 0, spot.width() / unit, spot.height() / unit)
        paint.box(
            painter, area, 7, theme.track, pen(theme.violated if self.over is not None else theme.focus, 1.6)
        )
        painter.setFont(font(13, bold=True))
        painter.setPen(paint.colour(theme.text))
        painter.drawText(area.adjusted(11, 4, -9, -4), WRAPPED, breakable(words))
        painter.restore()


class MoveCards(Carrying):
    """Cards that do not fight are laid where they are dropped; with Ctrl held they become the player's on whose ground
    that is, and Auras and Equipment become attached to what they are dropped on.
    """

    answer_hidden = False

    def receives(self, thing: str) -> bool:
        """Say whether this is something that all of the carried can be attached to."""
        there = declared_table(self.scenario).permanents
        carried = [there[each] for each in self.carried if each in there]
        fits = all(ATTACHED & {each.casefold() for each in p.subtypes} for p in carried)
        return fits and thing in self.view.table.cards

    def lit(self) -> frozenset[str]:
        """What lies under the hand."""
        return frozenset() if self.over is None else frozenset({self.over})

    def release(self) -> None:
        """Attach them, give them away, or lay them down."""
        if self.over is not None:
            over = self.over
            self.view.document.apply(lambda s: edits.attach(s, self.carried, over))
        elif self.into is not None:
            self.give(self.into)
        else:
            self.lay()


class CopyCards(Carrying):
    """With Alt held, copies of the cards are laid where they are dropped; the cards stay."""

    answer_hidden = False

    def move(self, at: QPointF) -> None:
        """Follow the hand."""
        self.at = at

    def release(self) -> None:
        """Lay the copies down, and select them."""
        places = self.places()
        self.view.document.add(lambda s: edits.duplicate_at(s, places))

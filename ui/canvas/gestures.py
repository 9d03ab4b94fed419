"""What a hand does on the table, one class a gesture.

A gesture owns what happens between press and release. It draws itself over a still picture of the table and
touches nothing; at its end it asks for one thing (an edit, a selection), or after Esc for nothing.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from sandbox.rules import gestures as rules
from ui.canvas import intents, paint
from ui.canvas.flows import Label, draw_label, river_path
from ui.canvas.geometry import Course, Point
from ui.canvas.items import BoxItem
from ui.canvas.labels import why_text
from ui.canvas.paint import colour, pen

if TYPE_CHECKING:
    from sandbox.rules.verdict import Broken
    from ui.canvas.records import Flow
    from ui.canvas.view import TableView

CARRIED = 0.62
"""The size of a carried card over something that may receive it."""
MANY = "too_many_attackers"
"""The code of a blocker that may not block that many: then a new block replaces the old one."""


class Gesture:
    """A gesture on a view, from its press at a point of the scene on."""

    veiled = False
    """Whether what may not receive the thing dims while the gesture lasts."""

    def __init__(self, view: TableView, at: QPointF) -> None:
        """Begin at a point."""
        self.view = view
        self.start = at
        self.at = at

    def lit(self) -> frozenset[str]:
        """Give what may receive the thing."""
        return frozenset()

    def bright(self) -> frozenset[str]:
        """Give what else does not dim."""
        return frozenset()

    def move(self, at: QPointF) -> None:
        """Go on to a point."""
        self.at = at

    def release(self) -> None:
        """End, and ask for what it means."""

    def area(self) -> QRectF:
        """Give the part of the scene that it draws on now."""
        return QRectF()

    def paint(self, painter: QPainter) -> None:
        """Draw what it is doing, in scene coordinates."""


class Pan(Gesture):
    """The table follows the hand."""

    def move(self, at: QPointF) -> None:
        """Scroll by what the hand moved; `start` stays under it."""
        self.view.scroll_by(at - self.start)


class RubberBand(Gesture):
    """A frame that selects the cards in it, with Shift besides those already selected."""

    def __init__(self, view: TableView, at: QPointF, kept: tuple[str, ...]) -> None:
        """Begin at a corner; `kept` stays selected."""
        super().__init__(view, at)
        self._kept = kept

    def frame(self) -> QRectF:
        """Give the frame."""
        return QRectF(self.start, self.at).normalized()

    def release(self) -> None:
        """Select what the frame touches."""
        frame = self.frame()
        found = [
            member
            for card, item in self.view.table_scene.boxes.items()
            if card in self.view.table.cards
            and item.sceneBoundingRect().adjusted(8, 8, -8, -8).intersects(frame)
            for member in self.view.table.cards[card].members
        ]
        self.view.document.select(dict.fromkeys((*self._kept, *found)))

    def area(self) -> QRectF:
        """Give the frame with its edge."""
        return self.frame().adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter) -> None:
        """Draw the frame."""
        theme = self.view.outfit.theme
        painter.setPen(pen(theme.damage, 1.5))
        painter.setBrush(colour(theme.damage, 40))
        painter.drawRect(self.frame())


class Carrying(Gesture):
    """What the drags of cards have in common: cards in the hand, and what lies under it."""

    veiled = True

    def __init__(self, view: TableView, at: QPointF, grabbed: str, carried: tuple[str, ...]) -> None:
        """Take the card that was grabbed and all that come along, it included."""
        super().__init__(view, at)
        self.grabbed = grabbed
        self.carried = carried
        self.scenario = view.document.scenario
        self.over: str | None = None
        self.held = {card: view.middle_of(card) - at for card in carried}
        """How far from the hand the middle of each card was when it was taken, even in motion."""

    def bright(self) -> frozenset[str]:
        """Give the carried cards."""
        return frozenset(self.carried)

    def receives(self, thing: str) -> bool:
        """Say whether dropping on this means anything, legal or not."""
        del thing
        return False

    def faults(self, target: str) -> tuple[Broken, ...]:
        """Give why the first of the carried that can't be received there can't."""
        del target
        return ()

    def move(self, at: QPointF) -> None:
        """See what lies under the hand now."""
        self.at = at
        thing = self.view.thing_at(at, besides=frozenset(self.carried))
        self.over = thing if thing is not None and self.receives(thing) else None

    def fighting(self) -> tuple[str, ...]:
        """Give the carried creatures that attack or block."""
        flows = self.view.table.flows.values()
        busy = {f.source for f in flows if f.kind == "attack"} | {
            f.target for f in flows if f.kind == "block"
        }
        return tuple(card for card in self.carried if card in busy)

    def drop_on_table(self) -> None:
        """Withdraw the carried that fight; lay down the others where they are dropped."""
        fighting = self.fighting()
        if fighting:
            self.view.ask(intents.withdraw(fighting))
        else:
            self.view.ask(intents.place(self.places()))

    def places(self) -> dict[str, tuple[float, float]]:
        """Give where the carried cards are now."""
        middles = {card: self.at + self.held[card] for card in self.carried}
        return {card: (spot.x(), spot.y()) for card, spot in middles.items()}

    def cards(self) -> list[tuple[BoxItem, QPointF, float]]:
        """Give the carried items with their middles and sizes: smaller and beside the hand over a target."""
        shown = []
        middles = {self.view.card_of(c): self.at + self.held[c] for c in reversed(self.carried)}
        for number, card in enumerate(dict.fromkeys(self.view.card_of(c) for c in self.carried)):
            item = self.view.table_scene.boxes.get(card)
            if item is None:
                continue
            if self.over is None:
                shown.append((item, middles[card], 1.0))
            else:
                drop = QPointF(10.0 * number, item.size[1] * 0.7 + 8.0 * number)
                shown.append((item, self.at + drop, CARRIED))
        return shown[:12]

    def area(self) -> QRectF:
        """Give the parts around the cards in the hand, the target and the line of words."""
        whole = QRectF()
        for item, middle, size in self.cards():
            extent = item.extent()
            half = QPointF(item.size[0] / 2, item.size[1] / 2)
            whole |= QRectF(middle + (extent.topLeft() - half) * size, extent.size() * size)
        if self.over is not None:
            whole |= self.view.frame_of(self.over).adjusted(-14, -14, 14, 14)
        words = self.words()
        if words:
            whole |= self._line(words).adjusted(-4, -4, 4, 4)
        return whole.adjusted(-4, -4, 4, 4)

    def words(self) -> str:
        """Give the line under the hand: why the target can't receive this, with the rule; "" when it can."""
        if self.over is None or self.over in self.lit():
            return ""
        faults = self.faults(self.over)
        return why_text(faults[0], self.scenario, self.view.outfit.language) if faults else ""

    def _line(self, words: str) -> QRectF:
        unit = self.view.unit
        width = min(560.0, paint.text_width(words, 13, bold=True) + 24) * unit
        below = 1.06 * self.view.outfit.sizes.card_h + 6 * unit
        spot = QRectF(self.at.x() - width / 2, self.at.y() + below, width, 28 * unit)
        if spot.bottom() > self.view.seen.bottom():
            spot.moveTop(self.at.y() - 60 * unit)
        seen = self.view.seen
        spot.moveLeft(max(seen.left() + 6 * unit, min(spot.left(), seen.right() - width - 6 * unit)))
        spot.moveBottom(min(spot.bottom(), seen.bottom() - 6 * unit))
        return spot

    def paint(self, painter: QPainter) -> None:
        """Draw the target's edge, the cards in the hand, and the line of words."""
        theme = self.view.outfit.theme
        if self.over is not None:
            legal = self.over in self.lit()
            edge = pen(theme.obeyed if legal else theme.violated, 6 if legal else 4, dashed=not legal)
            paint.box(painter, self.view.frame_of(self.over).adjusted(-5, -5, 5, 5), 13, None, edge)
        painter.setOpacity(0.9)
        for item, middle, size in reversed(self.cards()):
            painter.save()
            painter.translate(middle)
            painter.scale(size, size)
            painter.translate(-item.size[0] / 2, -item.size[1] / 2)
            item.stamps.draw(painter, item.look(painter.worldTransform().m11()), item.extent(), item.draw)
            painter.restore()
        painter.setOpacity(1.0)
        words = self.words()
        if words:
            self._say(painter, words)

    def _say(self, painter: QPainter, words: str) -> None:
        theme, unit = self.view.outfit.theme, self.view.unit
        spot = self._line(words)
        painter.save()
        painter.translate(spot.topLeft())
        painter.scale(unit, unit)
        area = QRectF(0, 0, spot.width() / unit, 28)
        paint.box(painter, area, 7, theme.track, pen(theme.violated, 1.6))
        paint.write(painter, area.adjusted(10, -1, -10, -1), words, theme.text, 13, bold=True)
        painter.restore()


class Arrowed(Carrying):
    """A drag that draws the arrow that it would make, with the amount that it would bring."""

    @cached_property
    def _legal(self) -> frozenset[str]:
        return frozenset.intersection(*(rules.legal_targets(self.scenario, card) for card in self.carried))

    def amount(self) -> int:
        """Give the amount."""
        cards = self.view.table.cards
        return sum(max(0, cards[self.view.card_of(c)].power or 0) for c in self.carried)

    def ghosts(self) -> list[Course]:
        """Give the courses from where the cards lie to the hand or the target."""
        result = []
        for card in dict.fromkeys(self.view.card_of(c) for c in self.carried):
            item = self.view.table_scene.boxes.get(card)
            if item is None:
                continue
            power = sum(1 for c in self.carried if self.view.card_of(c) == card) * max(
                0, self.view.table.cards[card].power or 0
            )
            width = max(3.0, power * self.view.table_scene.layout_.damage)
            result.append(_toward(item, self._goal(), width))
        return result

    def _goal(self) -> QPointF:
        if self.over is None:
            return self.at
        frame = self.view.frame_of(self.over)
        x = max(frame.left() + 20, min(self.at.x(), frame.right() - 20))
        below = self.view.middle_of(self.grabbed).y() > frame.center().y()
        return QPointF(x, frame.bottom() if below else frame.top())

    def area(self) -> QRectF:
        """Give the parts around the arrows, too."""
        whole = super().area()
        if self.over is not None:
            for course in self.ghosts():
                whole |= river_path(course).boundingRect().adjusted(-30, -30, 30, 30)
        return whole

    def paint(self, painter: QPainter) -> None:
        """Draw the arrows under the cards."""
        theme = self.view.outfit.theme
        courses = self.ghosts() if self.over is not None else []
        legal = self.over in self.lit()
        for course in courses:
            painter.setPen(pen(theme.damage if legal else theme.violated, 1.6, dashed=True))
            painter.setBrush(colour(theme.damage, 120 if legal else 60))
            painter.drawPath(river_path(course))
        super().paint(painter)
        if courses and self.amount():
            spot = courses[0].at(0.7)
            painter.save()
            painter.translate(*spot)
            draw_label(painter, Label("damage", str(self.amount())), theme)
            painter.restore()


class AttackDrag(Arrowed):
    """Creatures dragged onto a player, planeswalker or battle attack it; onto the table they are withdrawn or laid."""

    def lit(self) -> frozenset[str]:
        """Give what all of the carried can attack."""
        return self._legal

    def receives(self, thing: str) -> bool:
        """Say whether this can be named as the target of an attack."""
        return self.view.is_target(thing)

    def faults(self, target: str) -> tuple[Broken, ...]:
        """Give why the first that can't attack this can't."""
        found = (rules.why_not_attack(self.scenario, card, target) for card in self.carried)
        return next((faults for faults in found if faults), ())

    def release(self) -> None:
        """Attack, withdraw, or lay down."""
        if self.over is not None:
            self.view.ask(intents.attack(self.carried, self.over, self.view.name_of(self.over)))
        elif self.view.thing_at(self.at, besides=frozenset(self.carried)) is None:
            self.drop_on_table()


class BlockDrag(Arrowed):
    """Creatures dragged onto an attacker block it, besides what they block if they may; onto the table, no longer."""

    def lit(self) -> frozenset[str]:
        """Give the attackers that all of the carried can block."""
        return self._legal

    def receives(self, thing: str) -> bool:
        """Say whether this attacks."""
        return any(a.attacker == thing for a in self.scenario.attacks)

    def faults(self, target: str) -> tuple[Broken, ...]:
        """Give why the first that can't block this can't."""
        found = (rules.why_not_block(self.scenario, card, target) for card in self.carried)
        return next((faults for faults in found if faults), ())

    def amount(self) -> int:
        """Give what the attacker would bring to its blockers."""
        return max(0, self.view.table.cards[self.over].power or 0) if self.over is not None else 0

    def release(self) -> None:
        """Block, withdraw, or lay down."""
        if self.over is not None:
            instead = frozenset(card for card in self.carried if self._full(card))
            self.view.ask(intents.block(self.carried, self.over, self.view.name_of(self.over), instead))
        elif self.view.thing_at(self.at, besides=frozenset(self.carried)) is None:
            self.drop_on_table()

    def _full(self, card: str) -> bool:
        """Say whether a blocker may not block one more, so that the new block replaces the old."""
        return not rules.has_room_to_block(self.scenario, card)


class MoveCards(Carrying):
    """Cards that do not fight are laid where they are dropped."""

    veiled = False

    def release(self) -> None:
        """Lay them down."""
        self.view.ask(intents.place(self.places()))


class CopyCards(MoveCards):
    """With Alt held, copies of the cards are laid where they are dropped; the cards stay."""

    def release(self) -> None:
        """Lay the copies down, and select them."""
        before = {p.id for p in self.scenario.permanents}
        self.view.ask(intents.duplicate(self.places()))
        self.view.document.select(p.id for p in self.view.document.scenario.permanents if p.id not in before)


class ArrowEndDrag(Gesture):
    """The end of an arrow dragged to another target, or to the table to withdraw it."""

    veiled = True

    def __init__(self, view: TableView, at: QPointF, flow: Flow) -> None:
        """Take the arrow."""
        super().__init__(view, at)
        self.flow = flow
        self.scenario = view.document.scenario
        self.over: str | None = None
        self.mover = flow.source if flow.kind == "attack" else flow.target

    def lit(self) -> frozenset[str]:
        """Give where the arrow's creature may aim."""
        return self._legal

    @cached_property
    def _legal(self) -> frozenset[str]:
        return rules.legal_targets(self.scenario, self.mover)

    def bright(self) -> frozenset[str]:
        """Give the arrow's creature."""
        return frozenset({self.mover})

    def move(self, at: QPointF) -> None:
        """See what lies under the hand now."""
        self.at = at
        thing = self.view.thing_at(at, besides=frozenset({self.mover}))
        attackers = {a.attacker for a in self.scenario.attacks}
        fits = thing is not None and (
            self.view.is_target(thing) if self.flow.kind == "attack" else thing in attackers
        )
        self.over = thing if fits else None

    def release(self) -> None:
        """Aim at what lies under the hand; withdraw over the empty table."""
        if self.over is None and self.view.thing_at(self.at, besides=frozenset({self.mover})) is not None:
            return
        name = "" if self.over is None else self.view.name_of(self.over)
        if self.flow.kind == "block":
            self.view.ask(intents.reblock(self.mover, self.flow.source, self.over, name))
        elif self.over is None:
            self.view.ask(intents.withdraw((self.mover,)))
        else:
            self.view.ask(intents.attack((self.mover,), self.over, name))

    def course(self) -> Course:
        """Give the arrow as it would be."""
        item = self.view.table_scene.boxes[self.view.card_of(self.mover)]
        goal = self.at
        if self.over is not None:
            frame = self.view.frame_of(self.over)
            goal = QPointF(
                self.at.x(), frame.bottom() if item.middle.y() > frame.center().y() else frame.top()
            )
        return _toward(item, goal, max(4.0, self.flow.amount * self.view.table_scene.layout_.damage))

    def area(self) -> QRectF:
        """Give the part around the arrow and its target."""
        whole = river_path(self.course()).boundingRect().adjusted(-16, -16, 16, 16)
        return whole | self.view.frame_of(self.over).adjusted(-12, -12, 12, 12) if self.over else whole

    def paint(self, painter: QPainter) -> None:
        """Draw the arrow and the edge of its target."""
        theme = self.view.outfit.theme
        legal = self.over in self.lit()
        ink = theme.excused if self.over is None else (theme.damage if legal else theme.violated)
        painter.setPen(pen(ink, 1.6, dashed=True))
        painter.setBrush(colour(ink, 130))
        painter.drawPath(river_path(self.course()))
        if self.over is not None:
            edge = pen(theme.obeyed if legal else theme.violated, 6 if legal else 4, dashed=not legal)
            paint.box(painter, self.view.frame_of(self.over).adjusted(-5, -5, 5, 5), 13, None, edge)


def _toward(item: BoxItem, goal: QPointF, width: float) -> Course:
    """Give the course from a card's nearer edge to a point."""
    up = goal.y() < item.middle.y()
    start = Point(item.middle.x(), item.y() if up else item.y() + item.size[1])
    return Course((start, Point(goal.x(), goal.y())), width)

"""Attacks and blocks declared by hand: creatures dragged onto a target, and arrows whose end is dragged elsewhere.

What a drop would come to is worked out while the hand is on a target or flies to one; the document remembers it, so
that nothing needs to be judged any more after the drop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLineF, QObject, QPointF, QRectF, QTimer, Signal, Slot
from PySide6.QtGui import QPainter

from sandbox import edits
from sandbox.edits import EditError
from sandbox.rules import declaration_question as rules
from sandbox.rules.judge import declared_table
from sandbox.scenario.effects import Activated
from ui.canvas.hand import choices
from ui.canvas.hand.carrying import Carrying
from ui.canvas.hand.gestures import Gesture
from ui.canvas.items import paint
from ui.canvas.items.cards import BoxItem
from ui.canvas.items.flows import river_path
from ui.canvas.items.label_items import Label, draw_label
from ui.canvas.items.paint import colour, pen
from ui.canvas.layout.geometry import ArrowPath, Point
from ui.document.conditions import defending_side
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Collection

    from sandbox.rules.verdict import Broken, Verdict
    from sandbox.scenario.model import Scenario
    from ui.canvas.hand.view import TableView
    from ui.canvas.view_model.model import Flow
    from ui.document.document import Document, EditStep


FRAME: Final = 0.008
"""Seconds that a verdict may take and still be worked out while the hand moves."""
FLIGHT: Final = 0.035
"""Seconds that a verdict may take and still be worked out while a hand flies: a frame or two of all the way."""
REST: Final = 60
"""Milliseconds without a move after which a hand rests: slower verdicts wait for that."""


class Foresight(QObject):
    """Foresees one edit at a time; `known` fires when `verdict` speaks of it."""

    known = Signal()

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self.verdict: Verdict | None = None
        self._wish: tuple[Scenario, EditStep] | None = None
        self._after: Scenario | None = None
        self._judging = document.foreseeing(self)
        self._judging.done.connect(self._on_done)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._ask)

    def consider(self, scenario: Scenario, step: EditStep, *, flying: bool = False) -> None:
        """Foresee what an edit would make of a scenario: at once, or when nothing else is considered for a while."""
        self.forget()
        self._wish = (scenario, step)
        self._rest.start(0 if self.quick or (flying and self.soon) else REST)

    @property
    def quick(self) -> bool:
        """Whether a verdict is worked out within a frame of a drag."""
        return self._within(FRAME)

    @property
    def soon(self) -> bool:
        """Whether a verdict is worked out before a hand that flies arrives."""
        return self._within(max(FRAME, FLIGHT))

    def _within(self, limit: float) -> bool:
        seconds = self._judging.seconds
        return seconds is not None and seconds <= limit

    def wait(self) -> None:
        """Wait on: the hand has moved, and what it intends is not known yet."""
        if self._rest.isActive():
            self._rest.start()

    def forget(self) -> None:
        """Foresee nothing."""
        self._rest.stop()
        self._wish = self._after = self.verdict = None

    @Slot()
    def _ask(self) -> None:
        if self._wish is None:
            return
        scenario, step = self._wish
        try:
            self._after = step(scenario)
        except EditError:
            return
        self._judging.ask(self._after)

    @Slot(object, object)
    def _on_done(self, scenario: Scenario, verdict: Verdict | None) -> None:
        if scenario is self._after:
            self.verdict = verdict
            self.known.emit()


def dealt(verdict: Verdict, sources: Collection[str], targets: Collection[str]) -> tuple[int, ...]:
    """The damage that is dealt between creatures and their targets, an entry for each step that deals some."""
    amounts = (step.amounts().items() for step in verdict.damage)
    sums = (sum(n for (source, to), n in some if source in sources and to in targets) for some in amounts)
    return tuple(filter(None, sums))


THROWN: Final = 24.0
"""From so many pixels on, from one move of the mouse to the next, a hand flies."""
FAR: Final = 100.0
"""How many times as far as in its last move a hand is followed ahead."""


CREWED: Final = {
    "crew": QT_TRANSLATE_NOOP("Canvas", "Tap to crew {name}"),
    "saddle": QT_TRANSLATE_NOOP("Canvas", "Tap to saddle {name}"),
}
"""What creatures are tapped for by their power (CR 702.122, 702.171)."""


class Arrowed(Carrying):
    """A drag that draws the arrow that it would make, with the amount that it would bring."""

    _legal: frozenset[str] | None = None
    _aim: str | None = None
    """What the hand is on, or flies to."""
    _flown = False
    """Whether a verdict was worked out in flight."""

    def lit(self) -> frozenset[str]:
        """What all of the carried may attack or block."""
        if self._legal is None:
            legal = (rules.legal_targets(self.scenario, card) for card in self.carried)
            self._legal = frozenset.intersection(*legal)
        return self._legal

    def follow(self) -> bool:
        """Go on, with what may be attacked or blocked now."""
        self._legal = self._aim = None
        return super().follow()

    def why_not(self, card: str, target: str) -> tuple[Broken, ...]:
        """Why one of the carried may not attack or block this."""
        raise NotImplementedError

    def faults(self, target: str) -> tuple[Broken, ...]:
        """Why the first that may not attack or block this may not."""
        found = (self.why_not(card, target) for card in self.carried)
        return next((faults for faults in found if faults), ())

    def step(self, target: str) -> EditStep:
        """What dropping on a target does."""
        raise NotImplementedError

    def release(self) -> None:
        """Attack or block, go to another player, withdraw, or go back."""
        if self.over is not None:
            self.view.document.apply(self.step(self.over))
        elif self.into is not None:
            self.give(self.into)
        elif (crewed := self.crewed()) is not None:
            self.view.crew_wanted.emit(crewed[0], self.carried)
        elif self.withdraws():
            self.drop_on_table()

    def crewed(self) -> tuple[str, str] | None:
        """The Vehicle or Mount of the same player under the hand, and by what the carried may be tapped for it."""
        thing = self.view.thing_at(self.at, besides=frozenset(self.carried))
        under = None if thing is None else declared_table(self.scenario).permanents.get(thing)
        if thing is None or under is None or self.homes != {under.controller}:
            return None
        able = (e.keyword for e in under.effects if isinstance(e, Activated) and e.keyword in CREWED)
        return next(((thing, keyword) for keyword in able), None)

    def words(self) -> str:
        """What stands under the hand, over a Vehicle or Mount what the carried are tapped for."""
        crewed = None if self.over is not None or self.into is not None else self.crewed()
        if crewed is None:
            return super().words()
        text = QCoreApplication.translate("Canvas", CREWED[crewed[1]])
        return text.format(name=self.view.name_of(crewed[0]))

    def withdraws(self) -> bool:
        """Say whether what is dropped here, on nothing or at home, fights no longer."""
        return self.view.thing_at(self.at, besides=frozenset(self.carried)) in {None, *self.homes}

    def dealt(self, verdict: Verdict, target: str) -> tuple[int, ...]:
        """The damage that the arrow would bring, step by step."""
        raise NotImplementedError

    def amount(self) -> str:
        """The damage that would really be dealt; "" as long as that is not known."""
        verdict = self.view.foresight.verdict
        if verdict is None or self.over is None:
            return ""
        return "+".join(map(str, self.dealt(verdict, self.over))) or "0"

    def move(self, at: QPointF) -> None:
        """Foresee what would happen where the hand rests, or where it flies: what is thrown is let go as it arrives."""
        before, way = self._aim, at - self.at
        super().move(at)
        there = None if self.on_ground else self.over
        ahead = self._ahead(way) if there is None else None
        self._aim = there or ahead or self.over
        if self._aim is None:
            self.view.foresight.forget()
        elif self._aim != before:
            flying = ahead is not None
            self._flown = self._flown or flying
            self.view.foresight.consider(self.scenario, self.step(self._aim), flying=flying)
        else:
            self.view.foresight.wait()

    def _ahead(self, way: QPointF) -> str | None:
        """The first that the hand, going on that way, comes upon of what can receive the carried; None of a hand
        that is not thrown, and where a verdict takes too long to be worked out in flight, or to be once more.
        """
        foresight = self.view.foresight
        if way.manhattanLength() < THROWN * self.view.unit or not foresight.soon:
            return None
        flight = QLineF(self.at, self.at + way * FAR)
        boxes = self.view.table_scene.boxes
        shares = {each: entered(flight, self.view.frame_of(each)) for each in boxes if self.receives(each)}
        near = {each: share for each, share in shares.items() if share is not None}
        found = min(near, key=near.__getitem__, default=None)
        return found if foresight.quick or not self._flown or found == self._aim else None

    def ghosts(self) -> list[ArrowPath]:
        """The courses from where the cards lie to the hand or the target."""
        result = []
        for card in dict.fromkeys(self.view.card_of(c) for c in self.carried):
            item = self.view.table_scene.boxes.get(card)
            if item is None:
                continue
            many = sum(1 for c in self.carried if self.view.card_of(c) == card)
            power = many * max(0, self.view.table.cards[card].power or 0)
            width = max(3.0, min(item.size[0] / 2, power * self.view.table_scene.layout_.damage))
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
        """The parts around the arrows, too."""
        whole = super().area()
        if self.over is not None:
            for course in self.ghosts():
                whole |= river_path(course).boundingRect().adjusted(-30, -30, 30, 30)
        return whole

    def paint(self, painter: QPainter) -> None:
        """Draw the arrows under the cards."""
        theme = self.view.table_style.theme
        courses = self.ghosts() if self.over is not None else []
        legal = self.over in self.lit()
        for course in courses:
            painter.setPen(pen(theme.damage if legal else theme.violated, 1.6, dashed=True))
            painter.setBrush(colour(theme.damage, 96 if legal else 48))
            painter.drawPath(river_path(course))
        super().paint(painter)
        words = self.amount()
        if courses and words:
            unit = self.view.unit
            painter.save()
            painter.translate(*courses[0].at(0.7))
            painter.scale(unit, unit)
            draw_label(painter, Label("damage", words), theme)
            painter.restore()


class AttackDrag(Arrowed):
    """Creatures dragged onto a player, planeswalker or battle attack it; onto open ground they attack whose it is,
    unless they attack there by now, and onto their own they withdraw or go back.
    """

    def receives(self, thing: str) -> bool:
        """Say whether this can be named as the target of an attack; the seat that they belong to takes them home."""
        return self.view.is_target(thing) and thing not in self.homes

    def wants(self, player: str) -> bool:
        """Say whether the carried attack this player when they are dropped on the open ground there."""
        table = declared_table(self.scenario)
        there = {a.attacker for a in self.scenario.attacks if table.defenders.get(a.target) == player}
        return player not in table.active_team and not there.issuperset(self.carried)

    def stands_there(self, thing: str) -> bool:
        """Say whether this attacks, too: who is dropped among attackers joins them."""
        return any(a.attacker == thing for a in self.scenario.attacks)

    def withdraws(self) -> bool:
        """Say whether the hand is over no ground of somebody who can be attacked, or lays the carried there."""
        player = self.view.table_scene.layout_.ground_at(self.at.x(), self.at.y())
        home = player is None or player in declared_table(self.scenario).active_team
        return super().withdraws() and (self.view.lays or home)

    def words(self) -> str:
        """What stands under the hand, over a creature of somebody who is attacked how that one blocks."""
        thing = self.view.thing_at(self.at, besides=frozenset(self.carried))
        if self.over is not None or thing is None or not defending_side(self.scenario, (thing,)):
            return super().words()
        text = QCoreApplication.translate("Canvas", "To block, drag {blocker} onto the attacker")
        return text.format(blocker=self.view.name_of(thing))

    def why_not(self, card: str, target: str) -> tuple[Broken, ...]:
        """Why one of the carried can't attack this."""
        return rules.why_not_attack(self.scenario, card, target)

    def step(self, target: str) -> EditStep:
        """Attack it."""
        return choices.attack(self.carried, target)

    def dealt(self, verdict: Verdict, target: str) -> tuple[int, ...]:
        """What the carried would deal to it."""
        return dealt(verdict, self.carried, (target,))


class BlockDrag(Arrowed):
    """Creatures dragged onto an attacker block it, besides what they block if they may; onto the table, no longer."""

    def receives(self, thing: str) -> bool:
        """Say whether this attacks."""
        return thing in rules.attackers_at_blocks(self.scenario)

    def why_not(self, card: str, target: str) -> tuple[Broken, ...]:
        """Why one of the carried can't block this."""
        return rules.why_not_block(self.scenario, card, target)

    def step(self, target: str) -> EditStep:
        """Block it; who may not block one more blocks it instead."""
        return choices.block(self.scenario, self.carried, target)

    def dealt(self, verdict: Verdict, target: str) -> tuple[int, ...]:
        """What the attacker would deal to those who block it."""
        return dealt(verdict, (target,), self.carried)


class ArrowEndDrag(Gesture):
    """The end of an arrow dragged to another target, or to the table to withdraw it."""

    answer_hidden = True

    def __init__(self, view: TableView, at: QPointF, flow: Flow) -> None:
        super().__init__(view, at)
        self.flow = flow
        self.scenario = view.document.scenario
        self.over: str | None = None
        self._legal: frozenset[str] | None = None
        self.mover = flow.source if flow.kind == "attack" else flow.target
        self.movers = view.table.cards[view.card_of(self.mover)].members
        """All that lie on the mover's stack: the arrow is theirs."""

    def lit(self) -> frozenset[str]:
        """Where the arrow's creature may aim."""
        if self._legal is None:
            self._legal = rules.legal_targets(self.scenario, self.mover)
        return self._legal

    def follow(self) -> bool:
        """Go on if another edit left the arrow on the table, with where it may aim now."""
        self.scenario, self._legal, self.over = self.view.document.scenario, None, None
        if self.flow.kind == "block":
            return any(
                (b.attacker, b.blocker) == (self.flow.source, self.mover) for b in self.scenario.blocks
            )
        return any(a.attacker == self.mover for a in self.scenario.attacks)

    def bright(self) -> frozenset[str]:
        """The arrow's creature."""
        return frozenset({self.mover})

    def move(self, at: QPointF) -> None:
        """See what lies under the hand now."""
        self.at = at
        thing = self.view.thing_at(at, besides=frozenset({self.mover}))
        fits = thing is not None and (
            self.view.is_target(thing)
            if self.flow.kind == "attack"
            else thing in rules.attackers_at_blocks(self.scenario)
        )
        self.over = thing if fits else None

    def release(self) -> None:
        """Aim at what lies under the hand; withdraw over the empty table."""
        if self.over is None and self.view.thing_at(self.at, besides=frozenset({self.mover})) is not None:
            return
        document, over = self.view.document, self.over
        if self.flow.kind == "block":
            document.apply(lambda s: edits.reblock(s, self.mover, self.flow.source, over))
        elif over is None:
            document.apply(lambda s: edits.withdraw(s, self.movers))
        else:
            document.apply(choices.attack(self.movers, over))

    def course(self) -> ArrowPath:
        """The arrow as it would be."""
        item = self.view.table_scene.boxes[self.view.card_of(self.mover)]
        goal = self.at
        if self.over is not None:
            frame = self.view.frame_of(self.over)
            goal = QPointF(
                self.at.x(), frame.bottom() if item.middle.y() > frame.center().y() else frame.top()
            )
        return _toward(item, goal, max(4.0, self.flow.amount * self.view.table_scene.layout_.damage))

    def area(self) -> QRectF:
        """The part around the arrow and its target."""
        whole = river_path(self.course()).boundingRect().adjusted(-16, -16, 16, 16)
        return whole | self.view.frame_of(self.over).adjusted(-12, -12, 12, 12) if self.over else whole

    def paint(self, painter: QPainter) -> None:
        """Draw the arrow and the edge of its target."""
        theme = self.view.table_style.theme
        legal = self.over in self.lit()
        ink = theme.excused if self.over is None else (theme.damage if legal else theme.violated)
        painter.setPen(pen(ink, 1.6, dashed=True))
        painter.setBrush(colour(ink, 130))
        painter.drawPath(river_path(self.course()))
        if self.over is not None:
            edge = pen(theme.obeyed if legal else theme.violated, 6 if legal else 4, dashed=not legal)
            paint.box(painter, self.view.frame_of(self.over).adjusted(-5, -5, 5, 5), 13, None, edge)


def _toward(item: BoxItem, goal: QPointF, width: float) -> ArrowPath:
    """The course from a card's nearer edge to a point."""
    up = goal.y() < item.middle.y()
    start = Point(item.middle.x(), item.y() if up else item.y() + item.size[1])
    return ArrowPath((start, Point(goal.x(), goal.y())), width)


def entered(line: QLineF, frame: QRectF) -> float | None:
    """At which share of its length a line comes into a frame; None where it doesn't."""
    first, last = 0.0, 1.0
    for start, way, low, high in (
        (line.x1(), line.dx(), frame.left(), frame.right()),
        (line.y1(), line.dy(), frame.top(), frame.bottom()),
    ):
        if way:
            ends = sorted(((low - start) / way, (high - start) / way))
            first, last = max(first, ends[0]), min(last, ends[1])
        elif not low <= start <= high:
            return None
    return first if first <= last else None

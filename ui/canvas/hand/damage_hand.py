"""Damage by hand on the canvas: the numbers of rivers are grips, and the numbers of blockers an order.

A grip changes with a drag, the wheel, or, once it was clicked or reached with Enter, with keys. All of it goes
through `sandbox.edits`; a drag is one step for undo, and so are turns of the wheel in a row. Places in the damage
assignment order (CR 509.2 until 2024-11-08, for the attackers of a blocker 509.3) are dragged, clicked, or moved with
Alt and arrows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)

from sandbox import edits
from sandbox.rules.judge import course
from sandbox.rules.rulebook import number
from sandbox.rules.verdict import Division
from sandbox.words.findings import broken
from sandbox.words.names import wording_of
from ui.canvas.hand.gestures import Notches, NumberDrag
from ui.canvas.view_model import labels
from ui.plain import tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.rules.verdict import Broken
    from sandbox.scenario.model import Step
    from ui.canvas.hand.view import TableView
    from ui.canvas.items.label_items import LabelItem
    from ui.canvas.view_model.model import Flow, Table
    from ui.document.document import EditStep


RANKS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
"""With Alt: one place nearer to the front of the damage assignment order, or to its end."""


class PlaceDrag:
    """The place of a creature in the hand, until it is dropped on the place of another."""

    def __init__(self, view: TableView, flow: Flow) -> None:
        self._view = view
        self._flow = flow

    def _onto(self, at: QPointF) -> str:
        """Whose place it is dropped on there."""
        return min(_line(self._view.table, self._flow), key=lambda each: self._distance(each, at)).target

    def move(self, spot: QPointF) -> None:
        """Light up what is in the hand and whose place it would take."""
        flow = self._flow
        if flow.target in _order(self._view.table, flow):
            onto = self._onto(self._view.mapToScene(spot.toPoint()))
            self._view.document.spotlight((flow.name, flow.target, onto))

    def release(self, spot: QPointF) -> None:
        """Put the creature into the place of the one that its number was dropped on."""
        at, flow = self._view.mapToScene(spot.toPoint()), self._flow
        ids = _order(self._view.table, flow)
        if flow.target not in ids:
            return  # another edit took it out of the order meanwhile
        onto, place = self._onto(at), ids.index(flow.target)
        if onto == flow.target and self._distance(flow, at) == 0:
            # a click without a drag: one place to the front, the first one to the end
            ids.insert((place - 1) % len(ids), ids.pop(place))
        else:
            ids.insert(ids.index(onto), ids.pop(place))
        self._view.document.apply(lambda s: edits.order(s, flow.source, tuple(ids)))

    def _distance(self, flow: Flow, at: QPointF) -> float:
        """How far a point is from a blocker or its number; 0 on it."""
        label = self._view.table_scene.labels.get(f"order:{flow.name}")
        frames = [self._view.frame_of(flow.target)]
        frames += [label.grip().translated(label.pos())] if label else []
        return min(_apart(frame, at) for frame in frames)


def assigning(flow: Flow, amount: int) -> EditStep:
    """Let a source deal this much to a target, the others of its step following (CR 510.1c)."""
    return lambda s: edits.assign_amount(s, flow.step or "regular", flow.source, flow.target, amount)


def ranked_by(view: TableView, event: QKeyEvent, focus: str | None) -> Flow | None:
    """What a key moves in a damage assignment order: what the keyboard holds, or what is chosen."""
    if event.modifiers() != Qt.KeyboardModifier.AltModifier or event.key() not in RANKS:
        return None
    table, chosen = view.table, view.document.selection
    ranked = [f for f in (*table.flows.values(), *table.backs.values()) if f.place is not None]
    mine = [f for f in ranked if f.name == focus] or [f for f in ranked if f.target in chosen[-1:]]
    return mine[0] if mine else None


def rank(view: TableView, flow: Flow, by: int) -> None:
    """Move a creature in the damage assignment order that it stands in, and tell screen readers its place."""
    ids = _order(view.table, flow)
    place = ids.index(flow.target)
    ids.insert(max(0, min(len(ids) - 1, place + by)), ids.pop(place))
    view.document.apply(lambda s: edits.order(s, flow.source, tuple(ids)))
    text = f"{view.name_of(flow.target)}: {labels.canvas_text('order', place=ids.index(flow.target) + 1)}"
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, text))


def _line(table: Table, flow: Flow) -> list[Flow]:
    """The arrows that share a damage assignment order with one."""
    pool = table.backs if flow.name in table.backs else table.flows
    return [each for each in pool.values() if each.place and each.source == flow.source]


def _order(table: Table, flow: Flow) -> list[str]:
    """The damage assignment order that an arrow stands in."""
    return [each.target for each in sorted(_line(table, flow), key=lambda each: each.place or 0)]


def _apart(frame: QRectF, at: QPointF) -> float:
    x = max(frame.left() - at.x(), 0.0, at.x() - frame.right())
    y = max(frame.top() - at.y(), 0.0, at.y() - frame.bottom())
    return x + y


class Grip(NamedTuple):
    """A number that can be changed: its arrow, and the damage step."""

    name: str
    step: Step | None


class Numbers:
    """The numbers of the rivers that a view shows now (CR 510.1c-d)."""

    def __init__(self, view: TableView) -> None:
        """Read from a view, and ask it."""
        self._view = view

    def flow(self, name: str) -> Flow | None:
        """The arrow that a label belongs to."""
        name = name.removeprefix("offer:").removeprefix("order:")
        table = self._view.table
        return table.flows.get(name) or table.backs.get(name)

    def grips(self) -> list[Grip]:
        """The arrows whose amount can be changed, those of a creature together, each with its steps."""
        table = self._view.table
        flows = [f for f in (*table.flows.values(), *table.backs.values()) if f.step is not None]
        return [Grip(f.name, step) for f in sorted(flows, key=lambda f: f.source) for step in f.grips]

    def division(self, flow: Flow) -> Division | None:
        """How the source of an arrow divides its damage in the arrow's step, where it has a choice."""
        return (
            course(self._view.document.scenario).divisions[flow.step].get(flow.source) if flow.step else None
        )

    def fault(self, flow: Flow) -> Broken | None:
        """The fault of the verdict that a river's offer is about."""
        verdict, offer = self._view.document.verdict, flow.offer
        steps = [s for s in verdict.damage if s.step == offer.step] if verdict and offer else []
        found = [fault for s in steps for i, fault in enumerate(s.broken) if offer and i == offer.index]
        return found[0] if found else None

    def change(self, flow: Flow, by: int) -> None:
        """Ask for more or less, as far as it goes."""
        division = self.division(flow)
        if division is not None:
            before = division.portions.get(flow.target, 0)
            self.assign(flow, max(0, min(division.total, before + by)))

    def assign(self, flow: Flow, amount: int) -> None:
        """Ask for an amount; changes of one source in a row are one step for undo."""
        if self._view.document.apply(assigning(flow, amount), f"damage:{flow.step}:{flow.source}"):
            self._say(flow)

    def automatic(self, flow: Flow) -> None:
        """Ask that the source divides by itself again."""
        self._view.document.apply(lambda s: edits.unassign(s, flow.step, flow.source))

    def mend(self, flow: Flow) -> None:
        """Ask for what a river's offer offers."""
        fault, offer = self.fault(flow), flow.offer
        if fault is not None and offer is not None:
            self._view.document.apply(lambda s: edits.mend(s, offer.step, fault))

    def _say(self, flow: Flow) -> None:
        """Tell screen readers what the number is now, once it was judged."""
        now = self.flow(flow.name) or flow
        text = f"{self._view.name_of(flow.target)}: {labels.flow_text(now)}"
        event = QAccessibleAnnouncementEvent(self._view, text)
        QAccessible.updateAccessibility(event)


# The keyboard on the numbers of damage: which of them it holds, and what keys do to it


DIGITS: Final = 4
MORE: Final = frozenset({Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Up, Qt.Key.Key_Right})
LESS: Final = frozenset({Qt.Key.Key_Minus, Qt.Key.Key_Down, Qt.Key.Key_Left})
ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
AWAY: Final = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})


class DamageKeys:
    """Takes the keys that are for a number: Enter and Tab reach it, + and - change it, figures set it."""

    def __init__(self, view: TableView, numbers: Numbers, moved: Callable[[], None]) -> None:
        """Hold nothing yet; `moved` is called when the keyboard holds another number."""
        self._view = view
        self._numbers = numbers
        self._moved = moved
        self._typed = ""
        self.grip: Grip | None = None
        """The number that the keyboard holds."""

    def hold(self, grip: Grip | None) -> None:
        """Hold a number, or none."""
        if grip != self.grip:
            self.grip = grip
            self._typed = ""
            self._moved()

    def settle(self) -> None:
        """Let go of a number that can't be changed any more."""
        flow = self._numbers.flow(self.grip.name) if self.grip else None
        if flow is None or flow.step is None:
            self.grip = None

    def wants(self, event: QKeyEvent) -> bool:
        """Say whether a key is for the number that the keyboard holds."""
        return self.grip is not None and _means(event)

    def takes(self, event: QKeyEvent) -> bool:
        """Say whether a key was for a number, and do what it means."""
        key = event.key()
        if key in {Qt.Key.Key_Tab, Qt.Key.Key_Backtab} and self.grip is not None:
            return self._step(self.grip, -1 if key == Qt.Key.Key_Backtab else 1)
        flow = self._flow()
        if flow is None:
            return key in ENTER and not event.modifiers() and self._enter()
        if not _means(event):
            return False
        if _figure(event):
            self._typed = (self._typed + event.text())[-DIGITS:]
            self._numbers.assign(flow, int(self._typed))
            return True
        self._typed = ""
        if key in MORE or key in LESS:
            self._numbers.change(flow, 1 if key in MORE else -1)
        elif key in AWAY:
            self._numbers.automatic(flow)
        elif key in ENTER and flow.offer is not None:
            self._numbers.mend(flow)
        else:
            self.hold(None)
        return True

    def _enter(self) -> bool:
        """Hold the first number of what is chosen."""
        chosen = set(self._view.document.selection)
        flows = self._view.table.flows | self._view.table.backs
        for grip in self._numbers.grips():
            if {flows[grip.name].source, flows[grip.name].target} & chosen:
                self.hold(grip)
                return True
        return False

    def _flow(self) -> Flow | None:
        """The arrow whose number the keyboard holds, with the step that it changes."""
        flow = self._numbers.flow(self.grip.name) if self.grip else None
        if flow is None or self.grip is None or self.grip.step not in flow.grips:
            return flow
        return replace(flow, step=self.grip.step)

    def _step(self, held: Grip, by: int) -> bool:
        """Hold the next number; beyond the last one the keyboard goes on to the next panel."""
        grips = self._numbers.grips()
        at = grips.index(held) + by if held in grips else -1
        beyond = not 0 <= at < len(grips)
        self.hold(None if beyond else grips[at])
        return not beyond


def _means(event: QKeyEvent) -> bool:
    """Say whether a key can be for a number."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return False
    return event.key() in {*MORE, *LESS, *ENTER, *AWAY, Qt.Key.Key_Escape} or _figure(event)


def _figure(event: QKeyEvent) -> bool:
    return event.text().isascii() and event.text().isdigit()


# The mouse on the numbers of damage


PER_DAMAGE: Final = 16
"""Pixels of the screen that a drag needs for one damage."""


class DamageHand:
    """Takes the events of a table that are for its numbers; the view hands every event over before it looks itself."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._numbers = Numbers(view)
        self._keys = DamageKeys(view, self._numbers, self._relight)
        self._drag: NumberDrag | PlaceDrag | None = None
        self._over: str | None = None
        self._notches = Notches()
        self._turning: tuple[QPointF, Grip | None] = (QPointF(), None)
        view.table_scene.presented.connect(self._relight)

    @property
    def focus(self) -> str | None:
        """The arrow whose number the keyboard holds."""
        return None if self.grip is None else self.grip.name

    @property
    def grip(self) -> Grip | None:
        """The same with the damage step."""
        return self._keys.grip

    @property
    def dragging(self) -> bool:
        """Whether a number or a place is being dragged."""
        return self._drag is not None

    def takes(self, event: QEvent) -> bool:
        """Say whether an event of the mouse was for a number."""
        if isinstance(event, QHelpEvent):
            return event.type() == QEvent.Type.ToolTip and self._tell(event)
        if isinstance(event, QWheelEvent):
            return self._wheel(event)
        if not isinstance(event, QMouseEvent):
            return False
        if event.type() == QEvent.Type.MouseMove:
            return self._move(event)
        if event.type() == QEvent.Type.MouseButtonRelease:
            return self._release(event)
        return self._press(event)

    def takes_key(self, event: QEvent) -> bool:
        """Say whether an event of the keyboard was for a number; one that is must not be a shortcut besides."""
        if event.type() == QEvent.Type.FocusOut:
            self._keys.hold(None)
        if not isinstance(event, QKeyEvent):
            return False
        ranked = ranked_by(self._view, event, self.focus)
        if event.type() == QEvent.Type.ShortcutOverride:
            wanted = self._keys.wants(event) or ranked is not None
            event.setAccepted(wanted)
            return wanted
        if event.type() != QEvent.Type.KeyPress:
            return False
        if ranked is not None:
            rank(self._view, ranked, RANKS[Qt.Key(event.key())])
            return True
        if isinstance(self._drag, NumberDrag) and event.key() == Qt.Key.Key_Escape:
            self._drag.set(0)
            self._drag = None
            return True
        return self._keys.takes(event)

    # What is where

    def _found(self, spot: QPointF) -> tuple[str, LabelItem, Flow] | None:
        """The label at a point, with its arrow in the step whose part of the number is there."""
        at = self._view.mapToScene(spot.toPoint())
        for name, label in self._view.table_scene.labels.items():
            if label.label.kind != "missing" and label.grip().contains(at - label.pos()):
                flow = self._numbers.flow(name)
                return None if flow is None else (name, label, _part(flow, label, at - label.pos()))
        return None

    # The mouse

    def _press(self, event: QMouseEvent) -> bool:
        found = self._found(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if found is None:
            self._keys.hold(None)
            return False
        name, label, flow = found
        at = self._view.mapToScene(event.position().toPoint()) - label.pos()
        self._view.table_scene.settle()
        if name.startswith("offer:"):
            self._numbers.mend(flow)
        elif name.startswith("order:"):
            self._drag = PlaceDrag(self._view, flow)
        elif flow.step is None:
            return False
        elif label.label.hand and label.again().contains(at):
            self._numbers.automatic(flow)
        else:
            self._take(flow, event.position())
        return True

    def _take(self, flow: Flow, spot: QPointF) -> None:
        self._keys.hold(Grip(flow.name, flow.step))
        self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        division = self._numbers.division(flow)
        if division is None:
            return
        before = division.portions.get(flow.target, 0)

        def more(by: int) -> EditStep:
            return assigning(flow, max(0, min(division.total, before + by)))

        self._drag = NumberDrag(self._view.document, spot, more)

    def _move(self, event: QMouseEvent) -> bool:
        if self._drag is not None:
            if isinstance(self._drag, NumberDrag):
                way = event.position().toPoint() - self._drag.spot.toPoint()
                far = way.x() if abs(way.x()) > abs(way.y()) else -way.y()
                self._drag = self._drag if self._drag.set(int(far / PER_DAMAGE)) else None
            else:
                self._drag.move(event.position())
            return True
        self._hover(event.position())
        return self._over is not None and not event.buttons()

    def _hover(self, spot: QPointF) -> None:
        found = self._found(spot)
        if found is not None and found[2].step is None and found[0] == found[2].name:
            found = None  # a number that can't be changed
        name = found[0] if found is not None else None
        if name == self._over:
            return
        self._over = name
        self._relight()
        if found is None:
            self._view.viewport().unsetCursor()
            return
        flow = found[2]
        self._view.document.spotlight((flow.name, flow.source, flow.target))
        shape = Qt.CursorShape.SizeVerCursor if name == flow.name else Qt.CursorShape.PointingHandCursor
        self._view.viewport().setCursor(shape)

    def _release(self, event: QMouseEvent) -> bool:
        drag, self._drag = self._drag, None
        if isinstance(drag, PlaceDrag):
            drag.release(event.position())
            self._view.document.spotlight(())
        return drag is not None

    def _wheel(self, event: QWheelEvent) -> bool:
        spot, turned = event.position(), event.angleDelta().y()
        at, grip = self._turning
        if (
            at == spot and grip is not None
        ):  # of a pointer that rests, though the number may lie elsewhere now
            flow = self._numbers.flow(grip.name)
            flow = None if flow is None else replace(flow, step=grip.step)
        else:
            found = self._found(spot)
            flow = None if found is None else found[2]
        if flow is None or flow.step is None or not turned:
            return False
        self._turning = spot, Grip(flow.name, flow.step)
        if notches := self._notches.turn(turned):
            self._numbers.change(flow, notches)
        event.accept()
        return True

    def _tell(self, event: QHelpEvent) -> bool:
        found = self._found(QPointF(event.pos()))
        words = self._words(found[0], found[2]) if found is not None else ""
        if words and found is not None:
            label = found[1]
            area = self._view.mapFromScene(label.grip().translated(label.pos())).boundingRect()
            self._view.explain(tip(words), None, area)
        return bool(words)

    def _words(self, name: str, flow: Flow) -> str:
        if name.startswith("order:") and flow.place is not None:
            return labels.canvas_text("order", place=flow.place)
        fault = self._numbers.fault(flow)
        language = self._view.table_style.language
        said = broken(fault, wording_of(self._view.document.scenario, language)) if fault else None
        lines = [said.in_full(language), said.fix] if said else []
        if not name.startswith("offer:") and flow.step is not None:
            lines.append(labels.grip_text(flow))
        elif name == flow.name and flow.amount:
            edition = self._view.document.scenario.edition
            lines.append(labels.canvas_text("whole", rule=number("assign_whole", edition)))
        return "\n".join(line for line in lines if line)

    def _relight(self) -> None:
        """Show where pointer and keyboard are; a number that can't be changed any more is let go."""
        self._keys.settle()
        for name, label in self._view.table_scene.labels.items():
            near = name == self._over and label.label.kind in {"damage", "overflow", "back"}
            label.hold("keys" if name == self.focus else "pointer" if near else "no")


def _part(flow: Flow, label: LabelItem, at: QPointF) -> Flow:
    """An arrow with the step whose part of the number is at a point of its label."""
    if len(flow.steps) < 2:  # noqa: PLR2004  one number
        return flow
    step = flow.steps[label.part_at(at, flow.parts)]
    return replace(flow, step=step) if step in flow.grips else flow

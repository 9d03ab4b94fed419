"""Damage by hand on the canvas: the numbers of rivers are grips, and the numbers of blockers an order.

A grip changes with a drag, the wheel, or, once it was clicked or reached with Enter, with keys. All of it goes
through `sandbox.edits`; a drag is one step for undo, and so are turns of the wheel in a row.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip

from sandbox.rules.phase.division import Division, divisions
from sandbox.rules.rulebook import number
from sandbox.words.findings import broken
from sandbox.words.names import names
from ui.canvas import intents, labels

if TYPE_CHECKING:
    from sandbox.rules.verdict import Broken
    from sandbox.scenario.model import Scenario, Step
    from ui.canvas.label_items import LabelItem
    from ui.canvas.records import Flow
    from ui.canvas.view import TableView

PER_DAMAGE: Final = 16
"""Pixels of the screen that a drag needs for one damage."""
NOTCH: Final = 120
"""What Qt calls one notch of the wheel; finer wheels and touchpads come to it in parts."""
DIGITS: Final = 4
MORE: Final = frozenset({Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Up, Qt.Key.Key_Right})
LESS: Final = frozenset({Qt.Key.Key_Minus, Qt.Key.Key_Down, Qt.Key.Key_Left})
ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
AWAY: Final = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})


RANKS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
"""With Alt: one place nearer to the front of the damage assignment order, or to its end."""


class Grip(NamedTuple):
    """A number that can be changed: its arrow, and the damage step."""

    name: str
    step: Step | None


class Held(NamedTuple):
    """A number in the hand: where it was taken, the table and the division as they were then."""

    flow: Flow
    at: QPoint
    scenario: Scenario
    division: Division
    key: str


class DamageHand:
    """Takes the events of a table that are for its numbers; the view hands every event over before it looks itself."""

    def __init__(self, view: TableView) -> None:
        """Work on a view."""
        self._view = view
        self._held: Held | None = None
        self._left: Scenario | None = None
        self._ranked: Flow | None = None
        self._focus: str | None = None
        self._step_held: Step | None = None
        self._typed = ""
        self._over: str | None = None
        self._turn = count()
        self._turned = 0
        view.table_scene.presented.connect(self._relight)

    @property
    def focus(self) -> str | None:
        """The arrow whose number the keyboard holds."""
        return self._focus

    @property
    def grip(self) -> Grip | None:
        """The same with the damage step."""
        return None if self._focus is None else Grip(self._focus, self._step_held)

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
            return self._release() if self._ranked is None else self._drop(event)
        return self._press(event)

    def takes_key(self, event: QEvent) -> bool:
        """Say whether an event of the keyboard was for a number; one that is must not be a shortcut besides."""
        if event.type() == QEvent.Type.FocusOut:
            self._take_focus(None)
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            wanted = (self._focus is not None and self._means(event)) or self._ranks(event) is not None
            event.setAccepted(wanted)
            return wanted
        if event.type() != QEvent.Type.KeyPress:
            return False
        ranked = self._ranks(event)
        if ranked is not None:
            self._rank(ranked, RANKS[Qt.Key(event.key())])
            return True
        return self._key(event)

    # What is where

    def _label_at(self, spot: QPointF) -> tuple[str, LabelItem] | None:
        at = self._view.mapToScene(spot.toPoint())
        for name, label in self._view.table_scene.labels.items():
            if label.label.kind != "missing" and label.grip().contains(at - label.pos()):
                return name, label
        return None

    def _flow(self, name: str) -> Flow | None:
        name = name.removeprefix("offer:").removeprefix("order:")
        table = self._view.table
        return table.flows.get(name) or table.backs.get(name)

    def _grips(self) -> list[Grip]:
        """Give the arrows whose amount can be changed, those of a creature together, each with its steps."""
        table = self._view.table
        flows = [f for f in (*table.flows.values(), *table.backs.values()) if f.step is not None]
        return [Grip(f.name, step) for f in sorted(flows, key=lambda f: f.source) for step in f.grips]

    # The mouse

    def _press(self, event: QMouseEvent) -> bool:
        found = self._label_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        flow = self._flow(found[0]) if found else None
        if found is None or flow is None:
            self._take_focus(None)
            return False
        name, label = found
        flow = self._part(flow, label, event.position())
        self._view.table_scene.settle()
        if name.startswith("offer:"):
            self._mend(flow)
        elif name.startswith("order:"):
            self._ranked = flow
        elif flow.step is None:
            return False
        elif label.label.hand and label.again().contains(
            self._view.mapToScene(event.position().toPoint()) - label.pos()
        ):
            self._automatic(flow)
        else:
            self._take(flow, event.position().toPoint())
        return True

    def _part(self, flow: Flow, label: LabelItem, spot: QPointF) -> Flow:
        """Give a flow with the step whose part of the number is under the mouse."""
        if len(flow.steps) < 2:  # noqa: PLR2004  one number
            return flow
        at = self._view.mapToScene(spot.toPoint()) - label.pos()
        step = flow.steps[label.part_at(at, flow.parts)]
        return replace(flow, step=step) if step in flow.grips else flow

    def _take(self, flow: Flow, at: QPoint) -> None:
        self._take_focus(flow.name, flow.step)
        self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        scenario = self._view.document.scenario
        division = self._division(scenario, flow)
        if division is not None:
            self._held = Held(flow, at, scenario, division, f"damage:drag:{next(self._turn)}")
            self._left = scenario

    def _division(self, scenario: Scenario, flow: Flow) -> Division | None:
        return divisions(scenario, flow.step).get(flow.source) if flow.step is not None else None

    def _move(self, event: QMouseEvent) -> bool:
        if self._held is not None:
            way = event.position().toPoint() - self._held.at
            far = way.x() if abs(way.x()) > abs(way.y()) else -way.y()
            before = self._held.division.portions.get(self._held.flow.target, 0)
            amount = max(0, min(self._held.division.total, before + int(far / PER_DAMAGE)))
            self._drag_to(self._held, amount)
            return True
        if self._ranked is not None:
            return True
        self._hover(event.position())
        return self._over is not None and not event.buttons()

    def _drag_to(self, held: Held, amount: int) -> None:
        """Set the amount that the drag means, from the division as it was when the drag began; after another edit
        meanwhile, such as undo, the number is let go.
        """
        document, intent = self._view.document, intents.assign_damage(held.flow, amount)
        if document.scenario is not self._left:
            self._held = None
            return
        document.apply(intent.text, lambda _: intent.step(held.scenario), held.key)
        self._left = document.scenario

    def _hover(self, spot: QPointF) -> None:
        found = self._label_at(spot)
        flow = self._flow(found[0]) if found else None
        name = found[0] if found and flow and (flow.step or found[0] != flow.name) else None
        if name == self._over:
            return
        self._over = name
        self._relight()
        if name is None:
            self._view.viewport().unsetCursor()
            return
        assert flow is not None
        self._view.document.spotlight((flow.name, flow.source, flow.target))
        shape = Qt.CursorShape.SizeVerCursor if name == flow.name else Qt.CursorShape.PointingHandCursor
        self._view.viewport().setCursor(shape)

    def _release(self) -> bool:
        held, self._held = self._held, None
        return held is not None

    def _drop(self, event: QMouseEvent) -> bool:
        ranked, self._ranked = self._ranked, None
        if ranked is not None:
            self._drop_rank(ranked, event.position())
        return True

    def _wheel(self, event: QWheelEvent) -> bool:
        found = self._label_at(event.position())
        flow = self._flow(found[0]) if found else None
        turned = event.angleDelta().y()
        if flow is None or flow.step is None or not turned:
            return False
        assert found is not None
        flow = self._part(flow, found[1], event.position())
        self._turned = turned + (self._turned if self._turned * turned > 0 else 0)
        notches = int(self._turned / NOTCH)
        self._turned -= notches * NOTCH
        if notches:
            self._change(flow, notches)
        event.accept()
        return True

    def _tell(self, event: QHelpEvent) -> bool:
        found = self._label_at(QPointF(event.pos()))
        flow = self._flow(found[0]) if found else None
        if found is None or flow is None:
            return False
        words = self._words(found[0], self._part(flow, found[1], QPointF(event.pos())))
        if words:
            QToolTip.showText(event.globalPos(), words, self._view.viewport())
        return bool(words)

    def _words(self, name: str, flow: Flow) -> str:
        if name.startswith("order:") and flow.place is not None:
            return labels.order_text(flow.place)
        fault = self._fault(flow)
        language = self._view.outfit.language
        said = broken(fault, names(self._view.document.scenario, language), language) if fault else None
        lines = [said.in_full(language), said.fix] if said else []
        if not name.startswith("offer:") and flow.step is not None:
            lines.append(labels.grip_text(flow))
        elif name == flow.name and flow.amount:
            edition = self._view.document.scenario.edition
            lines.append(labels.whole_text(number("assign_whole", edition)))
        return "\n".join(line for line in lines if line)

    # Keys

    def _means(self, event: QKeyEvent) -> bool:
        """Say whether a key is for the number that the keyboard holds."""
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        known = {*MORE, *LESS, *ENTER, *AWAY, Qt.Key.Key_Escape}
        return event.key() in known or (event.text().isascii() and event.text().isdigit())

    def _key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if self._held is not None and key == Qt.Key.Key_Escape:
            held, self._held = self._held, None
            self._drag_to(held, held.division.portions.get(held.flow.target, 0))
            return True
        if key in {Qt.Key.Key_Tab, Qt.Key.Key_Backtab} and self._focus is not None:
            return self._step(-1 if key == Qt.Key.Key_Backtab else 1)
        flow = self._flow_held()
        if flow is None:
            return key in ENTER and not event.modifiers() and self._enter()
        if not self._means(event):
            return False
        if event.text().isascii() and event.text().isdigit():
            self._type(flow, event.text())
            return True
        self._typed = ""
        if key in MORE or key in LESS:
            self._change(flow, 1 if key in MORE else -1)
        elif key in AWAY:
            self._automatic(flow)
        elif key in ENTER and flow.offer is not None:
            self._mend(flow)
        else:
            self._take_focus(None)
        return True

    def _enter(self) -> bool:
        """Hold the first number of what is chosen."""
        chosen = set(self._view.document.selection)
        flows = self._view.table.flows | self._view.table.backs
        found = [
            grip for grip in self._grips() if {flows[grip.name].source, flows[grip.name].target} & chosen
        ]
        if found:
            self._take_focus(*found[0])
        return bool(found)

    def _flow_held(self) -> Flow | None:
        """Give the arrow whose number the keyboard holds, with the step that it changes."""
        flow = self._flow(self._focus) if self._focus is not None else None
        if flow is None or self._step_held not in flow.grips:
            return flow
        return replace(flow, step=self._step_held)

    def _ranks(self, event: QKeyEvent) -> Flow | None:
        """Give what a key moves in a damage assignment order: what the keyboard holds, or what is chosen."""
        if event.modifiers() != Qt.KeyboardModifier.AltModifier or event.key() not in RANKS:
            return None
        table, chosen = self._view.table, self._view.document.selection
        ranked = [f for f in (*table.flows.values(), *table.backs.values()) if f.place is not None]
        mine = [f for f in ranked if f.name == self._focus] or [f for f in ranked if f.target in chosen[-1:]]
        return mine[0] if mine else None

    def _rank(self, flow: Flow, by: int) -> None:
        """Move a creature in the damage assignment order that it stands in, and tell screen readers its place."""
        ids = self._line(flow)
        place = ids.index(flow.target)
        ids.insert(max(0, min(len(ids) - 1, place + by)), ids.pop(place))
        self._view.ask(intents.order_damage(flow.source, ids))
        text = f"{self._view.name_of(flow.target)}: {labels.order_text(ids.index(flow.target) + 1)}"
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, text))

    def _line(self, flow: Flow) -> list[str]:
        """Give the damage assignment order that an arrow stands in."""
        table = self._view.table
        pool = table.backs if flow.name in table.backs else table.flows
        line = [f for f in pool.values() if f.place and f.source == flow.source]
        return [f.target for f in sorted(line, key=lambda f: f.place or 0)]

    def _step(self, by: int) -> bool:
        """Hold the next number; beyond the last one the keyboard goes on to the next panel."""
        grips = self._grips()
        held = Grip(self._focus or "", self._step_held)
        at = grips.index(held) + by if held in grips else -1
        if not 0 <= at < len(grips):
            self._take_focus(None)
            return False
        self._take_focus(*grips[at])
        return True

    def _type(self, flow: Flow, digit: str) -> None:
        self._typed = (self._typed + digit)[-DIGITS:]
        self._set(flow, int(self._typed))

    def _take_focus(self, name: str | None, step: Step | None = None) -> None:
        if (name, step) != (self._focus, self._step_held):
            self._focus, self._step_held = name, step
            self._typed = ""
            self._relight()

    def _relight(self) -> None:
        """Show where pointer and keyboard are; a number that can't be changed any more is let go."""
        flow = self._flow(self._focus) if self._focus else None
        if flow is None or flow.step is None:
            self._focus = None
        for name, label in self._view.table_scene.labels.items():
            near = name == self._over and label.label.kind in {"damage", "overflow", "back"}
            label.hold("keys" if name == self._focus else "pointer" if near else "no")

    # What is asked

    def _change(self, flow: Flow, by: int) -> None:
        division = self._division(self._view.document.scenario, flow)
        if division is not None:
            before = division.portions.get(flow.target, 0)
            self._set(flow, max(0, min(division.total, before + by)))

    def _set(self, flow: Flow, amount: int) -> None:
        intent = intents.assign_damage(flow, amount)
        if self._view.document.apply(intent.text, intent.step, f"damage:{flow.step}:{flow.source}"):
            self._say(flow)

    def _automatic(self, flow: Flow) -> None:
        self._view.ask(intents.automatic_damage(flow))

    def _mend(self, flow: Flow) -> None:
        fault = self._fault(flow)
        if fault is not None and flow.offer is not None:
            self._view.ask(intents.mend_damage(flow.offer.step, fault))

    def _fault(self, flow: Flow) -> Broken | None:
        """Give the fault of the verdict that a river's offer is about."""
        verdict, offer = self._view.document.verdict, flow.offer
        steps = [s for s in verdict.damage if s.step == offer.step] if verdict and offer else []
        found = [fault for s in steps for i, fault in enumerate(s.broken) if offer and i == offer.index]
        return found[0] if found else None

    def _drop_rank(self, flow: Flow, spot: QPointF) -> None:
        """Put a blocker into the place of the one that its number was dropped on (CR 509.2 until 2024-11-08)."""
        at = self._view.mapToScene(spot.toPoint())
        table = self._view.table
        pool = table.backs if flow.name in table.backs else table.flows
        line = [f for f in pool.values() if f.place and f.source == flow.source]
        ends = {f.target: self._distance(f, at) for f in line}
        onto = min(ends, key=ends.__getitem__)
        ids = self._line(flow)
        if onto == flow.target and self._distance(flow, at) == 0 and len(ids) > 1:
            # a click without a drag: one place to the front, the first one to the end
            ids.insert((ids.index(flow.target) - 1) % len(ids), ids.pop(ids.index(flow.target)))
        else:
            place = ids.index(onto)
            ids.remove(flow.target)
            ids.insert(place, flow.target)
        self._view.ask(intents.order_damage(flow.source, ids))

    def _distance(self, flow: Flow, at: QPointF) -> float:
        """Give how far a point is from a blocker or its number; 0 on it."""
        label = self._view.table_scene.labels.get(f"order:{flow.name}")
        frames = [self._view.frame_of(flow.target)]
        frames += [label.grip().translated(label.pos())] if label else []
        return min(_apart(frame, at) for frame in frames)

    def _say(self, flow: Flow) -> None:
        """Tell screen readers what the number is now, once it was judged."""
        now = self._flow(flow.name) or flow
        text = f"{self._view.name_of(flow.target)}: {labels.flow_text(now)}"
        event = QAccessibleAnnouncementEvent(self._view, text)
        QAccessible.updateAccessibility(event)


def _apart(frame: QRectF, at: QPointF) -> float:
    x = max(frame.left() - at.x(), 0.0, at.x() - frame.right())
    y = max(frame.top() - at.y(), 0.0, at.y() - frame.bottom())
    return x + y

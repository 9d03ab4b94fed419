"""The numbers of damage on a canvas: which of them can be changed, and the edits that are asked for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from sandbox.rules.judge import course
from sandbox.rules.verdict import Division
from ui.canvas.view_model import labels
from ui.document import intents

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QKeyEvent

    from sandbox.rules.verdict import Broken, Division
    from sandbox.scenario.model import Step
    from ui.canvas.hand.view import TableView
    from ui.canvas.view_model.model import Flow
    from ui.document.document import Document


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
        intent = intents.assign_damage(flow.step or "regular", flow.source, flow.target, amount)
        if self._view.document.apply(intent.text, intent.step, f"damage:{flow.step}:{flow.source}"):
            self._say(flow)

    def automatic(self, flow: Flow) -> None:
        """Ask that the source divides by itself again."""
        self._view.ask(intents.automatic_damage(flow.step, flow.source))

    def mend(self, flow: Flow) -> None:
        """Ask for what a river's offer offers."""
        fault = self.fault(flow)
        if fault is not None and flow.offer is not None:
            self._view.ask(intents.mend_damage(flow.offer.step, fault))

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


# A number of damage in the hand, from its press to its release: one step for undo


PER_DAMAGE: Final = 16
"""Pixels of the screen that a drag needs for one damage."""


class AmountDrag:
    """A drag on a number: right or up is more, left or down less; the table shows it while it lasts."""

    def __init__(self, document: Document, flow: Flow, division: Division, spot: QPointF) -> None:
        """Take a number, with the division as it is now."""
        self._document = document
        self._flow = flow
        self._division = division
        self._at = spot.toPoint()
        self._scenario = self._left = document.scenario
        self._series = f"damage-drag-{uuid4()}"

    @property
    def _before(self) -> int:
        return self._division.portions.get(self._flow.target, 0)

    def move(self, spot: QPointF) -> bool:
        """Set the amount that the way of the hand means; give whether the number is still in it."""
        way = spot.toPoint() - self._at
        far = way.x() if abs(way.x()) > abs(way.y()) else -way.y()
        return self._set(max(0, min(self._division.total, self._before + int(far / PER_DAMAGE))))

    def release(self, spot: QPointF) -> None:
        """Leave the number as it is."""

    def cancel(self) -> None:
        """Take the drag back."""
        self._set(self._before)

    def _set(self, amount: int) -> bool:
        """Set an amount, from the division as it was when the drag began; after another edit meanwhile, such as
        undo, the number is let go.
        """
        if self._document.scenario is not self._left:
            return False
        intent = intents.assign_damage(
            self._flow.step or "regular", self._flow.source, self._flow.target, amount
        )
        self._document.apply(intent.text, lambda _: intent.step(self._scenario), self._series)
        self._left = self._document.scenario
        return True

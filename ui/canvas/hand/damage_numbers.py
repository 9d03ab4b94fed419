"""The numbers of damage on a canvas: which of them can be changed, and the edits that are asked for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from sandbox.rules.judge import course
from sandbox.rules.verdict import Division
from ui.canvas.view_model import labels
from ui.document import intents

if TYPE_CHECKING:
    from sandbox.rules.verdict import Broken
    from sandbox.scenario.model import Step
    from ui.canvas.hand.view import TableView
    from ui.canvas.view_model.model import Flow


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

"""Damage by hand on the canvas: the numbers of rivers are grips, and the numbers of blockers an order.

A grip changes with a drag, the wheel, or, once it was clicked or reached with Enter, with keys. All of it goes
through `sandbox.edits`; a drag is one step for undo, and so are turns of the wheel in a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QWheelEvent

from sandbox.rules.rulebook import number
from sandbox.words.findings import broken
from sandbox.words.names import names
from ui.canvas.hand.damage_numbers import AmountDrag, DamageKeys, Grip, Numbers
from ui.canvas.hand.damage_order import RANKS, PlaceDrag, rank, ranked_by
from ui.canvas.view_model import labels
from ui.plain import tip

if TYPE_CHECKING:
    from ui.canvas.hand.view import TableView
    from ui.canvas.items.label_items import LabelItem
    from ui.canvas.view_model.model import Flow

NOTCH: Final = 120
"""What Qt calls one notch of the wheel; finer wheels and touchpads come to it in parts."""


class DamageHand:
    """Takes the events of a table that are for its numbers; the view hands every event over before it looks itself."""

    def __init__(self, view: TableView) -> None:
        """Work on a view."""
        self._view = view
        self._numbers = Numbers(view)
        self._keys = DamageKeys(view, self._numbers, self._relight)
        self._drag: AmountDrag | PlaceDrag | None = None
        self._over: str | None = None
        self._turned = 0
        view.table_scene.presented.connect(self._relight)

    @property
    def focus(self) -> str | None:
        """The arrow whose number the keyboard holds."""
        return None if self.grip is None else self.grip.name

    @property
    def grip(self) -> Grip | None:
        """The same with the damage step."""
        return self._keys.grip

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
        if isinstance(self._drag, AmountDrag) and event.key() == Qt.Key.Key_Escape:
            self._drag.cancel()
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
        if division is not None:
            self._drag = AmountDrag(self._view.document, flow, division, spot)

    def _move(self, event: QMouseEvent) -> bool:
        if self._drag is not None:
            if not self._drag.move(event.position()):
                self._drag = None
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
        if drag is not None:
            drag.release(event.position())
        return drag is not None

    def _wheel(self, event: QWheelEvent) -> bool:
        found = self._found(event.position())
        turned = event.angleDelta().y()
        if found is None or found[2].step is None or not turned:
            return False
        self._turned = turned + (self._turned if self._turned * turned > 0 else 0)
        notches = int(self._turned / NOTCH)
        self._turned -= notches * NOTCH
        if notches:
            self._numbers.change(found[2], notches)
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
            return labels.order_text(flow.place)
        fault = self._numbers.fault(flow)
        language = self._view.table_style.language
        said = broken(fault, names(self._view.document.scenario, language), language) if fault else None
        lines = [said.in_full(language), said.fix] if said else []
        if not name.startswith("offer:") and flow.step is not None:
            lines.append(labels.grip_text(flow))
        elif name == flow.name and flow.amount:
            edition = self._view.document.scenario.edition
            lines.append(labels.whole_text(number("assign_whole", edition)))
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

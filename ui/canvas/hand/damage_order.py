"""The damage assignment order by hand: places are dragged, clicked, or moved with Alt and arrows.

CR 509.2 until 2024-11-08, for the attackers of a blocker CR 509.3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent

from ui.canvas.view_model import labels
from ui.document import intents

if TYPE_CHECKING:
    from ui.canvas.hand.view import TableView
    from ui.canvas.view_model.model import Flow, Table

RANKS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
"""With Alt: one place nearer to the front of the damage assignment order, or to its end."""


class PlaceDrag:
    """The place of a creature in the hand, until it is dropped on the place of another."""

    def __init__(self, view: TableView, flow: Flow) -> None:
        """Take the place of what an arrow leads to."""
        self._view = view
        self._flow = flow

    def move(self, spot: QPointF) -> bool:  # noqa: ARG002
        """Give that the place is still in the hand; nothing happens before the drop."""
        return True

    def release(self, spot: QPointF) -> None:
        """Put the creature into the place of the one that its number was dropped on."""
        at, flow = self._view.mapToScene(spot.toPoint()), self._flow
        ids = _order(self._view.table, flow)
        if flow.target not in ids:
            return  # another edit took it out of the order meanwhile
        onto = min(_line(self._view.table, flow), key=lambda each: self._distance(each, at)).target
        place = ids.index(flow.target)
        if onto == flow.target and self._distance(flow, at) == 0:
            # a click without a drag: one place to the front, the first one to the end
            ids.insert((place - 1) % len(ids), ids.pop(place))
        else:
            ids.insert(ids.index(onto), ids.pop(place))
        self._view.ask(intents.order_damage(flow.source, ids))

    def _distance(self, flow: Flow, at: QPointF) -> float:
        """How far a point is from a blocker or its number; 0 on it."""
        label = self._view.table_scene.labels.get(f"order:{flow.name}")
        frames = [self._view.frame_of(flow.target)]
        frames += [label.grip().translated(label.pos())] if label else []
        return min(_apart(frame, at) for frame in frames)


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
    view.ask(intents.order_damage(flow.source, ids))
    text = f"{view.name_of(flow.target)}: {labels.order_text(ids.index(flow.target) + 1)}"
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

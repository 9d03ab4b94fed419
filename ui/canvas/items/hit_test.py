"""What lies under a point of the table."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from ui.canvas.items.card_art import number_area
from ui.canvas.items.cards import CardItem
from ui.canvas.items.flows import hit_path

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from ui.canvas.items.flows import FlowItem
    from ui.canvas.items.scene import TableScene

REACH: Final = 13.0
"""How far from the picture of an arrow the mouse still takes hold of it."""
TIP: Final = 7.0
"""How far from the tip of an arrow it is the arrow that is taken, and not the card at which it ends."""


def thing_at(scene: TableScene, at: QPointF, besides: frozenset[str] = frozenset()) -> str | None:
    """The player or permanent at a point, the topmost card first."""
    near = [b for name, b in scene.boxes.items() if b.reaches(at) and name not in besides]
    here = [b for b in near if b.contains(b.mapFromScene(at))]
    return max(here, key=lambda b: b.zValue()).objectName() if here else None


def on_number(scene: TableScene, name: str, at: QPointF) -> bool:
    """Whether a point is on the power and toughness of a card."""
    item = scene.boxes.get(name)
    if not isinstance(item, CardItem) or item.card.power is None:
        return False
    return number_area(item.card, item.seen).contains(item.mapFromScene(at) / scene.table_style.sizes.text)


def flow_at(scene: TableScene, at: QPointF) -> FlowItem | None:
    """The arrow at a point, or at its sign of reselection; of several the one whose line is nearest."""
    signed = _label_at(scene, "reselected", at)
    if signed is not None:
        return scene.flows.get(signed.removeprefix("reselected:"))
    here = [
        f
        for f in scene.flows.values()
        if f.boundingRect().adjusted(-REACH, -REACH, REACH, REACH).contains(at) and f.shape().contains(at)
    ]
    return min(here, key=lambda f: f.distance(at), default=None)


def tip_at(scene: TableScene, at: QPointF) -> FlowItem | None:
    """The arrow whose tip is at a point, also on the edge of the card that it leads to."""
    ends = {f: hypot(f.course.end.x - at.x(), f.course.end.y - at.y()) for f in scene.flows.values()}
    return min((f for f, far in ends.items() if far <= TIP), key=ends.__getitem__, default=None)


def ghost_at(scene: TableScene, at: QPointF) -> str | None:
    """The arrow to what is missing at a point, or at its rule."""
    for name, course in scene.ghost_courses.items():
        label = scene.labels.get(name)
        if label is not None and label.grip().contains(at - label.pos()):
            return name
        near = scene.ghosts[name].boundingRect().adjusted(-REACH, -REACH, REACH, REACH)
        if near.contains(at) and hit_path(course, scene.table_style.sizes.hit).contains(at):
            return name
    return None


def group_at(scene: TableScene, at: QPointF) -> str | None:
    """The group whose tab is at a point."""
    tab = _label_at(scene, "group", at)
    return tab.partition("/")[0] if tab is not None else None


def _label_at(scene: TableScene, kind: str, at: QPointF) -> str | None:
    """The name of the label of a kind at a point."""
    fitting = ((name, label) for name, label in scene.labels.items() if label.label.kind == kind)
    return next((name for name, label in fitting if label.grip().contains(at - label.pos())), None)


def named_at(scene: TableScene, at: QPointF) -> str | None:
    """The name of what is at a point: a player or permanent, a group, an arrow, or one to what is missing."""
    named = thing_at(scene, at) or group_at(scene, at) or ghost_at(scene, at)
    if named is not None:
        return named
    flow = flow_at(scene, at)
    return flow.objectName() if flow is not None else None

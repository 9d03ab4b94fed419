"""Which gesture a press on the table begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent

from sandbox.edits.table import grouped_with
from ui.canvas.hand.carrying import CopyCards, MoveCards
from ui.canvas.hand.declaring import ArrowEndDrag, AttackDrag, BlockDrag
from ui.canvas.hand.gestures import Gesture, RubberBand
from ui.canvas.items import hit_test
from ui.canvas.items.cards import CardItem

if TYPE_CHECKING:
    from ui.canvas.hand.view import TableView


def gesture_at(view: TableView, event: QMouseEvent) -> Gesture | None:
    """What a press may become: by what lies there, the button and the keys."""
    at = view.mapToScene(event.position().toPoint())
    if event.button() != Qt.MouseButton.LeftButton:
        return None
    group = view.table.group_of(hit_test.group_at(view.table_scene, at))
    thing = view.thing_at(at) or (group.cards[0] if group is not None else None)
    tip = hit_test.tip_at(view.table_scene, at)
    if thing is not None and thing in view.table.cards and tip is None:
        copies = event.modifiers() & Qt.KeyboardModifier.AltModifier
        taken = _taken(view, at, thing)
        return CopyCards(view, at, thing, taken) if copies else _card_gesture(view, at, thing, taken)
    ghost = hit_test.ghost_at(view.table_scene, at)
    flow = tip or (hit_test.flow_at(view.table_scene, at) if ghost is None else None)
    if flow is not None and not flow.objectName().startswith("damage:"):
        return ArrowEndDrag(view, at, flow.flow)
    shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    return RubberBand(view, at, view.document.selection if shift else ())


def picked(view: TableView, at: QPointF, thing: str) -> tuple[str, ...]:
    """What a press on a card, seat or tab picks: of a tab its group; one of a stack, on its number all of them; of
    a stack of which some are selected, those; and all that are grouped with them.
    """
    group = view.table.group_of(thing)
    return grouped_with(
        view.document.scenario, _of_stack(view, at, thing) if group is None else group.members
    )


def _of_stack(view: TableView, at: QPointF, thing: str) -> tuple[str, ...]:
    card, item = view.table.cards.get(thing), view.table_scene.boxes.get(thing)
    if card is None or card.count == 1:
        return (thing,)
    if isinstance(item, CardItem) and item.on_count(item.mapFromScene(at)):
        return card.members
    return tuple(each for each in view.document.selection if each in set(card.members)) or (thing,)


def _taken(view: TableView, at: QPointF, thing: str) -> tuple[str, ...]:
    """The cards that come along with one: all that are selected, if it is."""
    mine, chosen = picked(view, at, thing), view.document.selection
    together = chosen if set(mine) <= set(chosen) else mine
    return tuple(c for c in together if view.card_of(c) in view.table.cards)


def _card_gesture(view: TableView, at: QPointF, thing: str, fitting: tuple[str, ...]) -> Gesture:
    """Creatures of the active player or team attack, others block; what is no creature is moved."""
    cards = view.table.cards
    if cards[thing].kind != "creature":
        return MoveCards(view, at, thing, fitting)
    active = {seat.id for seat in view.table.seats if seat.active}
    attacks = view.table.homes[thing] in active
    same = tuple(
        c
        for c in fitting
        if cards[view.card_of(c)].kind == "creature"
        and (view.table.homes[view.card_of(c)] in active) == attacks
    )
    return (AttackDrag if attacks else BlockDrag)(view, at, thing, same)

"""Where the name and the numbers of a card or seat stand on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from ui.canvas.items import card_art, card_sizes, seat_art
from ui.canvas.items.cards import CardItem, HoldingItem, PlainItem, SeatItem, StripItem
from ui.canvas.view_model.model import Card, Seat

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from ui.canvas.items.cards import BoxItem
    from ui.canvas.items.scene import TableScene

CardNumber = Literal["power", "toughness", "loyalty", "defense", "life"]
CardValue = Literal["name", "power", "toughness", "loyalty", "defense", "life"]
NUMBERS: Final[tuple[CardNumber, ...]] = ("power", "toughness", "loyalty", "defense", "life")


def value_places(item: BoxItem) -> dict[CardValue, QRectF]:
    """Where each value of a card or seat stands, in the scene."""
    way = _scaled(item) * item.turn() * QTransform.fromTranslate(item.x(), item.y())
    found = _drawn(item)
    return {value: way.mapRect(area) for value, area in found.items() if not area.isEmpty()}


def value_at(scene: TableScene, thing: str, at: QPointF) -> CardValue | None:
    """The value of a thing at a point of the scene; none where a label covers it."""
    item = scene.boxes.get(thing)
    if item is None or any(label.grip().contains(at - label.pos()) for label in scene.labels.values()):
        return None
    return next((value for value, area in value_places(item).items() if area.contains(at)), None)


def can_be_turned(item: BoxItem) -> bool:
    """Say whether it is seen from near enough that wheel and drag are for a number, and not for the card."""
    return not isinstance(item, CardItem) or item.seen < card_sizes.Distance.AFAR


def number_of(record: Card | Seat) -> CardNumber:
    """The first number of a card or seat; of other permanents, which have none, loyalty."""
    if isinstance(record, Seat):
        return "life"
    return "power" if record.power is not None else "defense" if "battle" in record.types else "loyalty"


def shown_number(record: Card | Seat, number: CardNumber) -> int | None:
    """A number as a card or seat shows it, with all that changes it; None where it shows none."""
    if isinstance(record, Seat):
        return record.life if number == "life" else None
    if number in {"power", "toughness"}:
        return record.power if number == "power" else record.toughness
    return record.number if record.power is None and number == number_of(record) else None


def _scaled(item: BoxItem) -> QTransform:
    """The way from a drawing of 100 % to the item."""
    scale = item.size[1] / item.high if isinstance(item, PlainItem) else item.style.sizes.text
    return QTransform.fromScale(scale, scale)


def _drawn(item: BoxItem) -> dict[CardValue, QRectF]:
    record, width = item.record, item.size[0]
    if isinstance(item, SeatItem) and isinstance(record, Seat):
        width /= item.size[1] / item.high
        return {"name": seat_art.name_area(record, width), "life": seat_art.life_area(record, width)}
    if not isinstance(record, Card):
        return {}
    if isinstance(item, HoldingItem):
        width /= item.size[1] / item.high
        area = seat_art.holding_area(record, width).adjusted(-24, 0, 8, 0)
        return {"name": QRectF(8, 0, width - 16, 33), number_of(record): area}
    if isinstance(item, StripItem):
        return {"name": QRectF(0, 0, width, item.high)}
    seen = item.seen if isinstance(item, CardItem) else card_sizes.Distance.NEAR
    area = card_art.number_area(record, seen)
    named: dict[CardValue, QRectF] = {"name": card_art.name_area(record, seen)}
    if record.power is None:
        return {**named, number_of(record): area}
    half = area.width() / 2
    return {**named, "power": area.adjusted(0, 0, -half, 0), "toughness": area.adjusted(half, 0, 0, 0)}

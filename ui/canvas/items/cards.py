"""What lies on the table: seats, cards, strips and stacks, each an item that draws its record and knows nothing else;
and the layer that draws all cards in one go, as hundreds of items that Python draws one after the other take several
times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from contextlib import nullcontext
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsRectItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from ui.canvas.items import card_art, card_sizes, paint, seat_art
from ui.canvas.items.paint import DrawnItem, MarkItem, Style, pen
from ui.canvas.items.pixmap_cache import PixmapCache
from ui.canvas.layout.metrics import Rect, Z
from ui.canvas.view_model.model import Card, EffectChip, Seat

Record = Card | Seat | EffectChip
"""What lies on the table as a box."""
LEFT = 0.25
"""How much is seen of what was gone before the step that is looked at."""
RING = 5.0
"""How far the ring around a chosen thing stands off."""


class BoxItem(DrawnItem):
    """A thing with a place on the table; its object name is the id of the player or permanent.

    `lit` draws a ring around it (the spotlight), `chosen` a stronger one (the selection).
    """

    def __init__(self, record: Record, style: Style, pixmaps: PixmapCache) -> None:
        """Take the record, the look, and where pictures are kept."""
        super().__init__()
        self.setObjectName(record.id)
        self.style = style
        self.pixmaps = pixmaps
        self.size = (0.0, 0.0)
        self.spot = (0.0, 0.0)
        self.lit = False
        self.chosen = False
        self._bounds: QRectF | None = None
        self._extent: QRectF | None = None
        self._frame: QGraphicsRectItem | None = None
        self.show_record(record)

    def show_record(self, record: Record) -> None:
        """Draw another state of the same thing."""
        self.prepareGeometryChange()
        self._bounds = None
        self.record = record
        if isinstance(record, Card):
            self.setOpacity(LEFT if record.left else 1.0)
            shown: Record = replace(record, id="", members=("",) * len(record.members))
        else:
            shown = record
        self._key = self.pixmaps.number(shown)
        self._extent = None
        self.refresh()

    def refresh(self) -> None:
        """See to it that it is drawn again as it is now."""
        self.update()

    @property
    def middle(self) -> QPointF:
        """The middle in scene coordinates."""
        return self.pos() + QPointF(self.size[0] / 2, self.size[1] / 2)

    def put(self, rect: Rect) -> None:
        """Lay it at a place."""
        if self.size != (rect.w, rect.h):
            self.prepareGeometryChange()
            self._bounds = self._extent = None
            self.size = (rect.w, rect.h)
            self.refresh()
        if self.spot != (rect.x, rect.y):
            self.spot = (rect.x, rect.y)
            self.setPos(rect.x, rect.y)

    def turn(self) -> QTransform:
        """How it leans: it stands upright."""
        return QTransform()

    def light(self, *, lit: bool | None = None, chosen: bool | None = None) -> None:
        """Switch the rings on and off."""
        now = (self.lit if lit is None else lit, self.chosen if chosen is None else chosen)
        if now != (self.lit, self.chosen):
            self.lit, self.chosen = now
            self.refresh()

    def extent(self) -> QRectF:
        """The rectangle that the drawing needs, in its own coordinates."""
        return QRectF(-4, -4, self.size[0] + 8, self.size[1] + 8)

    def area(self) -> QRectF:
        """The same as long as it is the same."""
        if self._extent is None:
            self._extent = self.extent()
        return self._extent

    def draw(self, painter: QPainter) -> None:
        """Draw the record."""
        raise NotImplementedError

    def look(self, zoom: float) -> Hashable:
        """What tells this drawing apart from others."""
        raise NotImplementedError

    def draw_in_hand(self, painter: QPainter, count: int) -> None:
        """Draw it as it is carried, that many of it."""
        del count
        self.pixmaps.draw(painter, self.look, self.extent(), self.draw)

    def boundingRect(self) -> QRectF:
        """The area that it draws on."""
        if self._bounds is None:
            frame = QRectF(0, 0, *self.size).adjusted(-RING - 3, -RING - 3, RING + 3, RING + 3)
            self._bounds = self.extent().united(frame)
        return self._bounds

    def reaches(self, at: QPointF) -> bool:
        """Say whether a point of the scene is in the area that it draws on: this is sooner asked than its shape."""
        return self.boundingRect().contains(at - self.pos())

    def shape(self) -> QPainterPath:
        """Where the mouse meets it."""
        path = QPainterPath()
        path.addRect(QRectF(0, 0, *self.size))
        return path

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        self.pixmaps.draw(painter, self.look, self.area(), self.draw)
        if self.lit or self.chosen:
            painter.setTransform(self.turn(), combine=True)
            ring = QRectF(0, 0, *self.size).adjusted(-RING, -RING, RING, RING)
            style = self.style.theme.focus
            paint.box(
                painter, ring, 12, None, pen(style, 2.6 if self.chosen else 1.6, dashed=not self.chosen)
            )


class CardItem(BoxItem):
    """A permanent as a card. A `CardLayer` draws all cards of a table; Qt is told by `_frame` what to draw again.

    `reach` gives the left, upper, right and lower edge of what it draws on, in its own coordinates; it is `plain` where
    it is drawn as its picture and nothing else.
    """

    def __init__(self, record: Record, style: Style, pixmaps: PixmapCache) -> None:
        super().__init__(record, style, pixmaps)
        self.seen = card_sizes.Distance.NEAR
        """From how far it was last seen."""
        self.setZValue(Z.CARD)
        self.setFlag(QGraphicsObject.GraphicsItemFlag.ItemHasNoContents)
        if pixmaps.keeps:  # what is drawn as shapes is drawn once
            self._frame = QGraphicsRectItem(self)
            self._frame.setFlag(QGraphicsObject.GraphicsItemFlag.ItemStacksBehindParent)
            self._frame.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._frame.setPen(Qt.PenStyle.NoPen)
        self.refresh()

    def refresh(self) -> None:
        """See to it that it is drawn again as it is now."""
        bounds = self.boundingRect()
        self.reach = (bounds.left(), bounds.top(), bounds.right(), bounds.bottom())
        self.plain = not (self.lit or self.chosen or self.card.left)
        if self._frame is not None:
            self._frame.setRect(bounds)
            self._frame.update()

    @property
    def card(self) -> Card:
        """The record."""
        return cast("Card", self.record)

    def extent(self) -> QRectF:
        """The card with its pills, leaning as it may."""
        text = self.style.sizes.text
        lean, stack = (22.0 if self.card.tapped else 0.0), (12.0 if self.card.count > 1 else 0.0)
        pills = 28.0 * min(2, len(self.card.pills)) + (card_sizes.RISE if self.card.tapped else 0.0)
        wide = 28.0 if self.card.pills else 0.0
        area = QRectF(0, 0, card_sizes.W, card_sizes.H).adjusted(-4, -4, 4, 4)
        area.adjust(-max(lean, wide), -max(lean, pills + 4, stack), max(lean, wide, stack), lean)
        return QRectF(area.topLeft() * text, area.size() * text)

    def look(self, zoom: float) -> Hashable:
        """From afar a card looks another way."""
        self.seen = card_sizes.distance(zoom, self.style.sizes.text)
        return self._key, self.seen

    def draw(self, painter: QPainter) -> None:
        """Draw the card."""
        painter.save()
        painter.scale(self.style.sizes.text, self.style.sizes.text)
        card_art.draw_card(painter, self.card, self.style, self.seen)
        painter.restore()

    def on_count(self, at: QPointF) -> bool:
        """Say whether a point, in its own coordinates, is on the number of its stack."""
        text = self.style.sizes.text
        spot = self.turn().inverted()[0].map(at)
        return self.card.count > 1 and card_art.count_area(self.card, self.seen).contains(spot / text)

    def turn(self) -> QTransform:
        """The lean of a tapped card."""
        if not self.card.tapped:
            return QTransform()
        w, h = self.size
        return QTransform().translate(w / 2, h / 2).rotate(card_sizes.LEAN).translate(-w / 2, -h / 2)

    def draw_in_hand(self, painter: QPainter, count: int) -> None:
        """Draw the card alone: what the table says of it would be wrong anywhere else."""
        bare = replace(
            self.card, id="", members=("",) * count, edge="plain", pills=(), bar=None, gone=None, fate=None
        )
        zoom = painter.worldTransform().m11()
        seen, text = card_sizes.distance(zoom, self.style.sizes.text), self.style.sizes.text

        def draw(painter: QPainter) -> None:
            painter.scale(text, text)
            card_art.draw_card(painter, bare, self.style, seen)

        self.pixmaps.draw(painter, lambda _: (bare, seen), self.extent(), draw)

    def shape(self) -> QPainterPath:
        """The outline, leaning where the card is tapped, and the pills over it, which are the card's."""
        path = self.turn().map(super().shape())
        path.setFillRule(Qt.FillRule.WindingFill)
        high = card_art.pills_height(self.card, self.seen) * self.style.sizes.text
        path.addRect(QRectF(0, -high, self.size[0], high))
        return path


class PlainItem(BoxItem):
    """A thing whose drawing depends on its record and its size alone."""

    level = Z.SEAT
    high = seat_art.H
    """Its height at 100 %."""

    def __init__(self, record: Record, style: Style, pixmaps: PixmapCache) -> None:
        super().__init__(record, style, pixmaps)
        self.setZValue(self.level)

    @property
    def more(self) -> float:
        """How much larger its small letters are."""
        return card_sizes.enlarged(self.style.sizes.text)

    def look(self, zoom: float) -> Hashable:
        """It looks the same from everywhere."""
        del zoom
        return self._key, self.size, type(self)

    def draw(self, painter: QPainter) -> None:
        """Draw as large as its place is high."""
        scale = self.size[1] / self.high
        painter.save()
        painter.scale(scale, scale)
        self.draw_plain(painter, self.size[0] / scale, self.high)
        painter.restore()

    def draw_plain(self, painter: QPainter, width: float, height: float) -> None:
        """Draw at 100 %."""
        raise NotImplementedError


class HoldingItem(PlainItem):
    """A planeswalker or battle beside a seat."""

    def draw_plain(self, painter: QPainter, width: float, height: float) -> None:
        """Draw it."""
        del height
        seat_art.draw_holding(painter, cast("Card", self.record), width, self.style.theme, self.more)


class StripItem(PlainItem):
    """An Aura or Equipment under the card that it is on."""

    level = Z.STRIP
    high = 24.0

    def draw_plain(self, painter: QPainter, width: float, height: float) -> None:
        """Draw it."""
        seat_art.draw_strip(painter, cast("Card", self.record), width, height, self.style.theme)


class SpellItem(PlainItem):
    """An effect that nothing on the table carries."""

    high = 34.0

    def draw_plain(self, painter: QPainter, width: float, height: float) -> None:
        """Draw it."""
        seat_art.draw_spell(painter, cast("EffectChip", self.record), width, height, self.style.theme)


class SeatItem(PlainItem):
    """A player's seat."""

    def draw_plain(self, painter: QPainter, width: float, height: float) -> None:
        """Draw it."""
        del height
        seat_art.draw_seat(painter, cast("Seat", self.record), width, self.style.theme, self.more)


class StackedItem(DrawnItem):
    """A permanent or arrow that another item stands for: it has a place and a name, and draws nothing."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setFlag(QGraphicsObject.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(Z.STRIP)
        self.size = (0.0, 0.0)

    def put(self, rect: Rect) -> None:
        """Lay it where its stack lies."""
        if self.size != (rect.w, rect.h):
            self.prepareGeometryChange()
            self.size = (rect.w, rect.h)
        self.setPos(rect.x, rect.y)

    def boundingRect(self) -> QRectF:
        """The area that it draws on."""
        return QRectF(0, 0, *self.size)

    def shape(self) -> QPainterPath:
        """Where the mouse meets it: nowhere, for it meets what is drawn there."""
        return QPainterPath()

    def paint_on(self, painter: QPainter) -> None:
        """Draw nothing."""


class CardLayer(MarkItem):
    """Draws the cards among these items, those that were put down later over those before."""

    def __init__(
        self, boxes: Mapping[str, BoxItem], pixmaps: Callable[[], PixmapCache], style: Style
    ) -> None:
        """Take the items, which may change, where pictures are kept, and the look."""
        super().__init__("cards", Z.CARD, style)
        self.setFlag(
            QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption
        )  # so that it is told what to draw
        self._boxes = boxes
        self._pixmaps = pixmaps

    def cover(self, places: Mapping[str, Rect]) -> None:
        """Draw on where the cards are and on these places, to which they may be on their way."""
        cards = {name: item for name, item in self._boxes.items() if isinstance(item, CardItem)}
        drawn = [(*item.spot, *item.reach) for item in cards.values()]
        drawn += [
            (*places[name][:2], *item.reach) for name, item in cards.items() if item.spot != places[name][:2]
        ]
        left = min((x + before for x, _, before, _, _, _ in drawn), default=0.0)
        top = min((y + over for _, y, _, over, _, _ in drawn), default=0.0)
        right = max((x + after for x, _, _, _, after, _ in drawn), default=0.0)
        low = max((y + below for _, y, _, _, _, below in drawn), default=0.0)
        bounds = QRectF(QPointF(left, top), QPointF(right, low))
        if bounds != self.bounds:
            self.prepareGeometryChange()
            self.bounds = bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the cards in the area that is asked for."""
        del widget
        area, transform = option.exposedRect, painter.worldTransform()
        copier, zoom = self._pixmaps().copier(painter, transform), transform.m11()
        left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
        with copier or nullcontext():
            for item in self._boxes.values():
                if not isinstance(item, CardItem) or not (opacity := item.opacity()):
                    continue
                (x, y), (before, over, after, below) = item.spot, item.reach
                if x + after < left or x + before > right or y + below < top or y + over > bottom:
                    continue
                if copier is not None and item.plain and opacity == 1:
                    copier.copy(item.look(zoom), item.area(), item.draw, x, y)
                else:
                    self._draw_alone(painter, transform, item)

    @staticmethod
    def _draw_alone(painter: QPainter, transform: QTransform, item: CardItem) -> None:
        """Draw a card that is not just its picture."""
        painter.save()
        painter.setWorldTransform(QTransform.fromTranslate(*item.spot) * transform)
        painter.setOpacity(item.opacity())
        item.paint_on(painter)
        painter.restore()

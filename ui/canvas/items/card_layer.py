"""All cards drawn in one go: hundreds of items that Python draws one after the other take several times as long."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.canvas.items.cards import CardItem
from ui.canvas.items.drawn import MarkItem
from ui.canvas.items.paint import Style
from ui.canvas.layout.metrics import Z

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.canvas.items.cards import BoxItem
    from ui.canvas.items.pixmap_cache import PixmapCache
    from ui.canvas.layout.metrics import Rect


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
                if not isinstance(item, CardItem):
                    continue
                (x, y), (before, over, after, below) = item.spot, item.reach
                if x + after < left or x + before > right or y + below < top or y + over > bottom:
                    continue
                if copier is not None and item.plain:
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

"""Drawn things kept as pictures at the zoom at which they are seen, so that a repaint only copies them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

Draw = Callable[[QPainter], None]
Look = Callable[[float], Hashable]

BUDGET: Final = 80_000_000
"""Bytes that the kept pictures may take."""
NUMBERED: Final = 20_000
"""So many values have numbers at most; when there are more, all get new ones."""
LARGEST: Final = 4.0
"""Above this zoom things are drawn directly: few are seen then, and pictures would be huge."""


class Copier:
    """Copies kept pictures onto what a painter draws on: within a `with`, in which it has no transform."""

    def __init__(self, cache: PixmapCache, painter: QPainter, transform: QTransform, ratio: float) -> None:
        """Take where pictures are kept, and the painter with its transform."""
        self._painter, self._transform = painter, transform
        self._picture, self._paint = cache.picture, painter.drawPixmap
        self._across, self._down = transform.m11(), transform.m22()
        self._left, self._top = transform.dx(), transform.dy()
        self._ratio = ratio
        self._zoom = round(self._across * ratio, 4)

    def __enter__(self) -> None:
        """Take the transform off."""
        self._painter.resetTransform()

    def __exit__(self, *_: object) -> None:
        """Put it on again."""
        self._painter.setWorldTransform(self._transform)

    def copy(self, seen: Hashable, extent: QRectF, draw: Draw, x: float = 0.0, y: float = 0.0) -> None:
        """Draw what `draw` draws within `extent`, that far from the origin; `seen` tells it apart from all that looks
        different.
        """
        picture, ratio = self._picture(seen, self._zoom, extent, draw), self._ratio
        picture.setDevicePixelRatio(ratio)
        left = self._across * extent.x() + (x * self._across + self._left)
        top = self._down * extent.y() + (y * self._down + self._top)
        if ratio == 1:
            self._paint(round(left), round(top), picture)
        else:
            self._paint(QPointF(round(left * ratio) / ratio, round(top * ratio) / ratio), picture)


class PixmapCache:
    """Pictures by what they show and at which zoom; the longest unused go first."""

    keeps = True
    """Whether any are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0
        self._numbers: dict[Hashable, int] = {}
        self._next = 0

    def number(self, value: Hashable) -> int:
        """A number that stands for a value in the keys of pictures: it is looked up faster than large values."""
        number = self._numbers.get(value)
        if number is None:
            if len(self._numbers) >= NUMBERED:
                self._numbers.clear()
            number = self._numbers[value] = self._next
            self._next += 1
        return number

    def clear(self) -> None:
        """Forget all pictures: the theme changed."""
        self._kept.clear()
        self._numbers.clear()
        self._bytes = 0

    def draw(self, painter: QPainter, look: Look, extent: QRectF, draw: Draw) -> None:
        """Draw what `draw` draws within `extent`, from a kept picture when there is one.

        `look` gives, for a zoom, what tells this drawing apart from others that look different at that zoom.
        """
        transform = painter.worldTransform()
        seen = look(transform.m11())
        copier = self.copier(painter, transform)
        if copier is None:
            draw(painter)
            return
        with copier:
            copier.copy(seen, extent, draw)

    def copier(self, painter: QPainter, transform: QTransform) -> Copier | None:
        """What copies kept pictures onto what a painter of that transform draws on, any number of them; None where
        they would be too large, or lean.
        """
        ratio = painter.device().devicePixelRatio()
        if transform.isRotating() or transform.m11() * ratio > LARGEST:
            return None
        return Copier(self, painter, transform, ratio)

    def picture(self, seen: Hashable, zoom: float, extent: QRectF, draw: Draw) -> QPixmap:
        """The picture of a drawing at a zoom, made when there is none."""
        key = seen, zoom
        picture = self._kept.get(key)
        if picture is None:
            picture = self._made(extent, zoom, draw)
            self._keep(key, picture)
        else:
            self._kept.move_to_end(key)
        return picture

    def _made(self, extent: QRectF, zoom: float, draw: Draw) -> QPixmap:
        width, height = int(extent.width() * zoom) + 2, int(extent.height() * zoom) + 2
        picture = QPixmap(max(1, width), max(1, height))
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.scale(zoom, zoom)
            painter.translate(-extent.topLeft())
            draw(painter)
        return picture

    def _keep(self, key: Hashable, picture: QPixmap) -> None:
        self._kept[key] = picture
        self._bytes += picture.width() * picture.height() * 4
        while self._bytes > BUDGET and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4

"""Drawn things kept as pictures at the zoom at which they are seen, so that a repaint only copies them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from ui.painting import painting

if TYPE_CHECKING:
    Draw = Callable[[QPainter], None]

BUDGET: Final = 80_000_000
"""Bytes that the kept pictures may take."""
NUMBERED: Final = 20_000
"""So many values have numbers at most; when there are more, all get new ones."""
LARGEST: Final = 4.0
"""Above this zoom things are drawn directly: few are seen then, and pictures would be huge."""


class PixmapCache:
    """Pictures by what they show and at which zoom; the longest unused go first."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0
        self._numbers: dict[Hashable, int] = {}
        self._next = 0

    def number(self, value: Hashable) -> int:
        """Give a number that stands for a value in the keys of pictures: it is looked up faster than large values."""
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

    def draw(self, painter: QPainter, key: Hashable, extent: QRectF, draw: Draw) -> None:
        """Draw what `draw` draws within `extent`, from a kept picture when there is one.

        `key` must tell apart everything that looks different; the zoom is added to it here.
        """
        transform = painter.worldTransform()
        ratio = painter.device().devicePixelRatio()
        scale = transform.m11() * ratio
        if transform.isRotating() or scale > LARGEST:
            draw(painter)
            return
        zoom = round(scale, 4)
        picture = self._kept.get((key, zoom))
        if picture is None:
            picture = self._made(extent, zoom, draw)
            self._keep((key, zoom), picture)
        else:
            self._kept.move_to_end((key, zoom))
        corner = transform.map(extent.topLeft())
        picture.setDevicePixelRatio(ratio)
        painter.resetTransform()
        painter.drawPixmap(
            QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), picture
        )
        painter.setWorldTransform(transform)

    def _made(self, extent: QRectF, zoom: float, draw: Draw) -> QPixmap:
        width, height = int(extent.width() * zoom) + 2, int(extent.height() * zoom) + 2
        picture = QPixmap(max(1, width), max(1, height))
        picture.fill(Qt.GlobalColor.transparent)
        with painting(picture) as painter:
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

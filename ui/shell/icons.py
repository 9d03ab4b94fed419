"""The icons of actions: our own line drawings, in the colour of the text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from sandbox.resources import asset
from ui.painting import painting
from ui.theme import Theme, mixed

DENSITY: Final = 3
"""Pixels a point, so that icons are sharp on dense screens."""


def icon(name: str, theme: Theme, size: int = 20) -> QIcon:
    """An icon of `assets/icons`, greyed where its action can't be used; an empty one if there is no file."""
    path = asset("icons", f"{name}.svg")
    if not path.is_file():
        return QIcon()
    made = QIcon()
    made.addPixmap(_drawn(path, theme.text, size), QIcon.Mode.Normal)
    made.addPixmap(_drawn(path, mixed(theme.edge, theme.background, 0.3), size), QIcon.Mode.Disabled)
    return made


def _drawn(path: Path, colour: str, size: int) -> QPixmap:
    """A drawing in a colour; Qt keeps it for the next window."""
    key, pixmap = f"{path} {colour} {size}", QPixmap()
    if QPixmapCache.find(key, pixmap):
        return pixmap
    pixmap = QPixmap(size * DENSITY, size * DENSITY)
    pixmap.fill(Qt.GlobalColor.transparent)
    drawing = path.read_text(encoding="utf-8").replace("currentColor", colour)
    with painting(pixmap) as painter:
        QSvgRenderer(drawing.encode()).render(painter, QRectF(0, 0, size * DENSITY, size * DENSITY))
    pixmap.setDevicePixelRatio(DENSITY)
    QPixmapCache.insert(key, pixmap)
    return pixmap

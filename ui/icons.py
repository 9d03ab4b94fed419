"""The icons of actions: our own line drawings, in the colour of the text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sandbox.resources import asset
from ui.painting import painting
from ui.theme import Theme, mixed

DENSITY: Final = 3
"""Pixels a point, so that icons are sharp on dense screens."""


def icon(name: str, theme: Theme, size: int = 20) -> QIcon:
    """Give an icon of `assets/icons`, greyed where its action can't be used; an empty one if there is no file."""
    path = asset("icons", f"{name}.svg")
    if not path.is_file():
        return QIcon()
    drawing = path.read_text(encoding="utf-8")
    made = QIcon()
    made.addPixmap(_drawn(drawing, theme.text, size), QIcon.Mode.Normal)
    made.addPixmap(_drawn(drawing, mixed(theme.edge, theme.background, 0.3), size), QIcon.Mode.Disabled)
    return made


def _drawn(drawing: str, colour: str, size: int) -> QPixmap:
    pixmap = QPixmap(size * DENSITY, size * DENSITY)
    pixmap.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(QByteArray(drawing.replace("currentColor", colour).encode()))
    with painting(pixmap) as painter:
        renderer.render(painter, QRectF(0, 0, size * DENSITY, size * DENSITY))
    pixmap.setDevicePixelRatio(DENSITY)
    return pixmap

"""Pictures of the table for others: on the clipboard, as PNG, SVG or PDF, in the sizes that streams and posts want.

The same scenario, verdict and choices give the same pixels: the font is ours, and nothing moves.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from sandbox.words.names import titled
from ui.canvas.items import paint
from ui.canvas.items.pixmap_cache import PixmapCache
from ui.canvas.items.scene import TableScene
from ui.render import HINTS, draw, draw_title, png, title_height, write_picture
from ui.settings import PictureBackground, PictureSize
from ui.theme import font

if TYPE_CHECKING:
    from collections.abc import Hashable

    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language
    from ui.canvas.items.pixmap_cache import Draw
    from ui.theme import Theme

SIZES: Final[tuple[PictureSize, ...]] = get_args(PictureSize)
BACKGROUNDS: Final[tuple[PictureBackground, ...]] = get_args(PictureBackground)
PIXELS: Final[dict[PictureSize, tuple[int, int]]] = {
    "1280x720": (1280, 720),
    "1920x1080": (1920, 1080),
    "square": (1080, 1080),
}
KEYS: Final = {"green": "#00ff00", "magenta": "#ff00ff"}
"""The pure colours that a chroma key takes out."""
MOST_PIXELS: Final = 16_384
"""No side of a picture is longer: what programs that open pictures still take."""
HEADER: Final = 60
PDF_DPI: Final = 576
POINTS: Final = 72
SUFFIXES: Final = (".png", ".svg", ".pdf")


class Shot(Struct, frozen=True):
    """What is to be seen: a board with its verdict at a moment of combat, its look, size and background."""

    scenario: Scenario
    verdict: Verdict | None
    theme: Theme
    language: Language = "en"
    moment: str | None = None
    size: PictureSize = "1920x1080"
    background: PictureBackground = "theme"


class _Direct(PixmapCache):
    """Draws everything as shapes: files of shapes hold no pictures of text."""

    def draw(self, painter: QPainter, key: Hashable, extent: QRectF, draw: Draw) -> None:
        """Draw what `draw` draws."""
        del key, extent
        draw(painter)


def image(shot: Shot) -> QImage:
    """Give the picture in pixels; only a transparent one has an alpha channel."""
    scene, size = _scene(shot)
    clear = shot.background == "transparent"
    made = QImage(size, QImage.Format.Format_ARGB32_Premultiplied if clear else QImage.Format.Format_RGB32)
    made.fill(paint.colour(_ground(shot) or "#000000", 0 if clear else 255))
    painter = QPainter(made)
    _paint(painter, shot, scene, size)
    painter.end()
    shiboken6.delete(scene)
    return made


def svg(shot: Shot) -> bytes:
    """Give the picture as an SVG file, text as shapes."""
    scene, size = _scene(shot, _Direct)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QSvgGenerator()
    made.setOutputDevice(buffer)
    made.setSize(size)
    made.setViewBox(QRect(0, 0, size.width(), size.height()))
    made.setTitle(titled(shot.scenario, shot.language)[0])
    painter = QPainter(made)
    painter.setFont(font(15))  # it names one, though nothing is written with it
    painter.setRenderHint(paint.SHAPES)
    _fill(painter, shot, size)
    _paint(painter, shot, scene, size)
    painter.end()
    shiboken6.delete(scene)
    return bytes(data.data())


def pdf(shot: Shot) -> bytes:
    """Give the picture as a PDF file of one page."""
    scene, size = _scene(shot, _Direct)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QPdfWriter(buffer)
    made.setTitle(titled(shot.scenario, shot.language)[0])
    made.setResolution(PDF_DPI)
    made.setPageSize(QPageSize(QSizeF(size), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    made.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(made)
    painter.scale(PDF_DPI / POINTS, PDF_DPI / POINTS)
    _fill(painter, shot, size)
    _paint(painter, shot, scene, size)
    painter.end()
    shiboken6.delete(scene)
    return bytes(data.data())


def save(shot: Shot, path: Path) -> None:
    """Write the picture to a file of the kind that its suffix names, PNG for any other; whole or not at all.

    Raises OSError when it can't be written.
    """
    suffix = path.suffix.casefold()
    data = svg(shot) if suffix == ".svg" else pdf(shot) if suffix == ".pdf" else png(image(shot))
    write_picture(path, data)


def _scene(shot: Shot, pixmaps: type[PixmapCache] = PixmapCache) -> tuple[TableScene, QSize]:
    """Lay the table out for the shape of the picture; gives the picture's size too."""
    pixels = PIXELS.get(shot.size)
    header = title_height(pixels) if pixels and shot.background == "theme" else 0.0
    shape = pixels[0] / (pixels[1] - header) if pixels else 16 / 9
    scene = TableScene(shot.theme, 1.0, shot.language, max(1.0, shape))
    scene.pixmaps = pixmaps()
    scene.show_scenario(shot.scenario, shot.verdict, shot.moment)
    if shot.background != "theme":  # the lanes are ground too: what is filmed behind shall be seen
        scene.setBackgroundBrush(Qt.BrushStyle.NoBrush)
        scene.ground.show_grounds(scene.ground.bounds, scene.ground.grounds[-1:], ("", QRectF()))
    return scene, QSize(*(pixels or _own_size(shot, scene)))


def _own_size(shot: Shot, scene: TableScene) -> tuple[int, int]:
    """The size of the table itself, once or twice."""
    whole = scene.sceneRect()
    height = whole.height() + (HEADER if shot.background == "theme" else 0)
    factor = min(2 if shot.size == "2x" else 1, MOST_PIXELS / max(whole.width(), height))
    return math.ceil(whole.width() * factor), math.ceil(height * factor)


def _ground(shot: Shot) -> str | None:
    """The colour behind everything; None where there is none."""
    return shot.theme.background if shot.background == "theme" else KEYS.get(shot.background)


def _fill(painter: QPainter, shot: Shot, size: QSize) -> None:
    colour = _ground(shot)
    if colour is not None:
        painter.fillRect(QRect(0, 0, size.width(), size.height()), paint.colour(colour))


def _paint(painter: QPainter, shot: Shot, scene: TableScene, size: QSize) -> None:
    """Draw the table, with the title over it where there is a ground to read it on."""
    painter.setRenderHints(HINTS)
    room = QRectF(0, 0, size.width(), size.height())
    if shot.background == "theme":
        room = draw_title(painter, shot.scenario, (size.width(), size.height()), shot.theme, shot.language)
    draw(painter, scene, room, 2.0)

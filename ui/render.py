"""The picture of a scenario: the table as the window shows it, written to a PNG file without a window."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

import sandbox
from sandbox.scenario.files import write_whole
from sandbox.words.names import titled
from ui.canvas.items import paint
from ui.canvas.items.scene import TableScene
from ui.canvas.view_model.labels import table_text
from ui.guard import require_sound_pair
from ui.theme import DARK, THEMES, Theme
from ui.translations import Translations

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language

require_sound_pair()
ALIASES: Final = {"contrast": "high-contrast", "colorblind": "colour-blind"}
HEADER: Final = 56.0
"""The height of the title at 1080 pixels."""
HINTS: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


def save_picture(
    scenario: Scenario,
    out_path: str | os.PathLike[str],
    size: tuple[int, int] = (1920, 1080),
    theme: str = "dark",
    language: Language = "en",
) -> None:
    """Judge a scenario and write its table to a PNG file; the same scenario always gives the same picture.

    The file is whole or not there. Raises OSError when it can't be written; an unknown theme is dark.
    """
    if QGuiApplication.instance() is None:
        QApplication(["combat-sandbox", "-platform", os.environ.get("QT_QPA_PLATFORM", "offscreen")])
    spoken = Translations()
    spoken.speak(language)
    try:
        image = picture(
            scenario, sandbox.judge(scenario), size, THEMES.get(ALIASES.get(theme, theme), DARK), language
        )
    finally:
        spoken.speak("en")
    write_picture(Path(out_path), png(image))


def picture(
    scenario: Scenario,
    verdict: Verdict | None,
    size: tuple[int, int] = (1920, 1080),
    theme: Theme = DARK,
    language: Language = "en",
) -> QImage:
    """Give the table of a scenario and its verdict as an image, with a title over it. Needs a QApplication."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(paint.colour(theme.background))
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    room = draw_title(painter, scenario, size, theme, language)
    scene = TableScene(theme, 1.0, language, max(1.0, room.width() / room.height()))
    scene.show_scenario(scenario, verdict)
    draw(painter, scene, room)
    painter.end()
    shiboken6.delete(
        scene
    )  # in order and now: Python's garbage collector takes items apart before their scene
    return image


def draw(painter: QPainter, scene: TableScene, room: QRectF, most: float = 1.6) -> None:
    """Draw a whole table into the middle of a rectangle, as large as it fits but no larger than `most`."""
    whole = scene.sceneRect()
    zoom = min(room.width() / whole.width(), room.height() / whole.height(), most)
    scene.see_from(zoom)
    target = QRectF(0, 0, whole.width() * zoom, whole.height() * zoom)
    target.moveCenter(room.center())
    scene.render(painter, target, whole, Qt.AspectRatioMode.KeepAspectRatio)


def title_height(size: tuple[int, int]) -> float:
    """Give the height of the title of a picture of this size."""
    return HEADER * min(size[1] / 1080, size[0] / 1920)


def draw_title(
    painter: QPainter, scenario: Scenario, size: tuple[int, int], theme: Theme, language: Language = "en"
) -> QRectF:
    """Draw the title and the rules of a scenario at the top of a picture; gives the room below."""
    width, height = size
    header = title_height(size)
    scale = header / HEADER
    painter.save()
    painter.scale(scale, scale)
    _title(painter, scenario, width / scale, theme, language)
    painter.restore()
    return QRectF(0, header, width, height - header)


def _title(painter: QPainter, scenario: Scenario, width: float, theme: Theme, language: Language) -> None:
    title = titled(scenario, language)[0].strip()
    left = 40.0
    if title:
        wide = min(paint.text_width(title, 20, bold=True), width * 0.6)
        paint.write(painter, QRectF(left, 12, wide + 2, HEADER - 16), title, theme.text, 20, bold=True)
        left += wide + 40
    area = QRectF(left, 13, max(0.0, width - left - 40), HEADER - 16)
    paint.write(painter, area, table_text(scenario), theme.muted, 15)


def png(image: QImage) -> bytes:
    """Give an image as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(data.data())


def write_picture(path: Path, data: bytes) -> None:
    """Write a picture, whole or not at all; a device or a pipe stays what it is and takes the data as they come.

    Raises OSError when it can't be written.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
    else:
        write_whole(data, path)

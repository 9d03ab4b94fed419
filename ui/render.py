"""The picture of a scenario: the table as the window shows it, written to a PNG file without a window."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication

import sandbox
from ui.canvas import paint
from ui.canvas.labels import table_text
from ui.canvas.scene import TableScene
from ui.theme import DARK, THEMES, Theme
from ui.translations import Translations

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language

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
    _write(Path(out_path), _png(image))


def picture(
    scenario: Scenario,
    verdict: Verdict | None,
    size: tuple[int, int] = (1920, 1080),
    theme: Theme = DARK,
    language: Language = "en",
) -> QImage:
    """Give the table of a scenario and its verdict as an image, with a title over it. Needs a QApplication."""
    width, height = size
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(paint.colour(theme.background))
    scene = TableScene(theme, 1.0, language)
    scene.present(scenario, verdict)
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    scale = min(height / 1080, width / 1920)
    header = HEADER * scale
    painter.save()
    painter.scale(scale, scale)
    _title(painter, scenario, width / scale, theme)
    painter.restore()
    room = QRectF(0, header, width, height - header)
    whole = scene.sceneRect()
    zoom = min(room.width() / whole.width(), room.height() / whole.height(), 1.6)
    target = QRectF(0, 0, whole.width() * zoom, whole.height() * zoom)
    target.moveCenter(room.center())
    scene.render(painter, target, whole, Qt.AspectRatioMode.KeepAspectRatio)
    painter.end()
    return image


def _title(painter: QPainter, scenario: Scenario, width: float, theme: Theme) -> None:
    title = scenario.title.strip()
    left = 40.0
    if title:
        wide = min(paint.text_width(title, 20, bold=True), width * 0.6)
        paint.write(painter, QRectF(left, 12, wide + 2, HEADER - 16), title, theme.text, 20, bold=True)
        left += wide + 40
    area = QRectF(left, 13, max(0.0, width - left - 40), HEADER - 16)
    paint.write(painter, area, table_text(scenario), theme.muted, 15)


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(data.data())


def _write(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever reads half of it: beside it first, then in its place."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise

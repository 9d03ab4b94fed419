"""Pictures as shapes, text included: SVG. Nothing of the time or the machine stays in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from sandbox.words.names import titled
from ui.canvas.items import paint
from ui.pictures.drawing import laid_out, paint_shots
from ui.theme import font

if TYPE_CHECKING:
    from ui.pictures.shot import Shot

UNUSED: Final = re.compile(
    r"""<desc>[^<]*</desc>\s*|<defs>\s*</defs>\s*|\s*\n?font-family="[^"]*" font-size="[^"]*" """
    r"""font-weight="[^"]*" font-style="[^"]*" |(?<=<path) vector-effect="none\""""
)
"""What Qt writes and nothing is drawn with: every text is a shape."""
EMPTY: Final = re.compile(r"<g[^<>]*>\s*</g>\s*")
MILLIMETRES: Final = re.compile(r'<svg width="[^"]*" height="[^"]*"')


def svg(*shots: Shot) -> bytes:
    """An SVG file: of one shot, or of several beside each other. Needs a QApplication."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QSvgGenerator()
    with laid_out(shots, shapes=True) as drawable:
        size = drawable.size
        made.setOutputDevice(buffer)
        made.setSize(size)
        made.setViewBox(QRect(0, 0, size.width(), size.height()))
        made.setTitle(titled(shots[0].scenario, shots[0].language)[0])
        painter = QPainter(made)
        try:
            painter.setFont(font(15))  # it names one, though nothing is written with it
            painter.setRenderHint(paint.SHAPES)
            paint_shots(painter, drawable)
        finally:
            painter.end()
    text = EMPTY.sub("", UNUSED.sub("", bytes(data.data()).decode()))
    return MILLIMETRES.sub(f'<svg width="{size.width()}" height="{size.height()}"', text, count=1).encode()

"""Pictures as shapes: SVG, text included, and PDF, fonts included. Nothing of the time or the machine stays in them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QSizeF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from sandbox.words.names import titled
from ui.canvas.items import paint
from ui.pictures.drawing import laid_out, paint_shots
from ui.pictures.pdf_objects import settled
from ui.theme import font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.pictures.shot import Shot

PDF_DPI: Final = 576
POINTS: Final = 72
UNUSED: Final = re.compile(
    r"""<desc>[^<]*</desc>\s*|<defs>\s*</defs>\s*|\s*\n?font-family="[^"]*" font-size="[^"]*" """
    r"""font-weight="[^"]*" font-style="[^"]*" |(?<=<path) vector-effect="none\""""
)
"""What Qt writes and nothing is drawn with: every text is a shape."""
EMPTY: Final = re.compile(r"<g[^<>]*>\s*</g>\s*")
MILLIMETRES: Final = re.compile(r'<svg width="[^"]*" height="[^"]*"')


def svg(*shots: Shot) -> bytes:
    """Give an SVG file: of one shot, or of several beside each other. Needs a QApplication."""
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


def pdf(pages: Sequence[Sequence[Shot]]) -> bytes:
    """Give a PDF file whose pages each show their shots beside each other. Needs a QApplication."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QPdfWriter(buffer)
    made.setTitle(titled(pages[0][0].scenario, pages[0][0].language)[0])
    made.setResolution(PDF_DPI)
    painter: QPainter | None = None
    try:
        for shots in pages:
            with laid_out(shots, shapes=True) as drawable:
                policy = QPageSize.SizeMatchPolicy.ExactMatch
                made.setPageSize(QPageSize(QSizeF(drawable.size), QPageSize.Unit.Point, "", policy))
                made.setPageMargins(QMarginsF(0, 0, 0, 0))
                if painter is None:
                    painter = QPainter(made)
                else:
                    made.newPage()
                painter.save()
                painter.scale(PDF_DPI / POINTS, PDF_DPI / POINTS)
                paint_shots(painter, drawable)
                painter.restore()
    finally:
        if painter is not None:
            painter.end()
    return settled(bytes(data.data()))

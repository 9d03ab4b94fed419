"""Pictures as pages: PDF, with its fonts. The same pages are the same bytes.

Qt writes the time, numbers of the file's own, and the fonts in the order of random keys, with the numbers of their
objects in their names. pypdf writes the objects in the order in which a reader comes to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, Final

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import NameObject
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from sandbox.words.names import titled
from ui.pictures.drawing import laid_out, paint_shots
from ui.pictures.shot import Shot

DPI: Final = 576
POINTS: Final = 72
"""An inch has so many, in which pages are measured."""


def pdf(pages: Sequence[Sequence[Shot]]) -> bytes:
    """A PDF file whose pages each show their shots beside each other. Needs a QApplication."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QPdfWriter(buffer)
    made.setResolution(DPI)
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
                painter.scale(DPI / POINTS, DPI / POINTS)
                paint_shots(painter, drawable)
                painter.restore()
    finally:
        if painter is not None:
            painter.end()
    return settled(bytes(buffer.data().data()), titled(pages[0][0].scenario, pages[0][0].language)[0])


def settled(written: bytes, title: str) -> bytes:
    """A PDF file as Qt wrote it, under a title, without what chance or the clock put in."""
    reader = PdfReader(BytesIO(written))
    del reader.trailer["/ID"]
    del reader.root_object["/Metadata"]
    for page in reader.pages:
        _name_fonts(page)
    made = PdfWriter(clone_from=reader)
    made.pdf_header = reader.pdf_header
    made.metadata = {"/Title": title}
    settled = BytesIO()
    made.write(settled)
    return settled.getvalue()


def _name_fonts(page: PageObject) -> None:
    """Name the parts of fonts as the fonts are named, without the number of an object."""
    resources: Any = page["/Resources"]
    fonts: Iterable[Any] = resources.get("/Font", {}).values()
    for font in (each.get_object() for each in fonts):
        (descendant,) = font["/DescendantFonts"]
        descendant.get_object()["/FontDescriptor"][NameObject("/FontName")] = font["/BaseFont"]

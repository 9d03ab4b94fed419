"""A painter that always ends: one that outlives its picture takes the program with it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPaintDevice


@contextmanager
def painting(on: QPaintDevice) -> Iterator[QPainter]:
    """A painter on a picture or widget, and end it whatever happens: an error keeps what drew alive for as long
    as somebody looks at it, and by then the picture is gone.
    """
    painter = QPainter(on)
    try:
        yield painter
    finally:
        painter.end()

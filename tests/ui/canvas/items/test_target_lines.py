"""The lines to targets: what they leave behind for whoever draws next."""

from __future__ import annotations

from PySide6.QtGui import QImage, QPainter

from ui.canvas.items.flows import TargetItem
from ui.canvas.items.paint import Style
from ui.canvas.layout.metrics import Rect, metrics
from ui.canvas.view_model.model import TargetLine
from ui.theme import DARK


def test_a_line_behind_a_seat_clips_nothing_that_is_drawn_after_it() -> None:
    item = TargetItem("target:play:0:a", Style(DARK, metrics(1.0)))
    seat = Rect(0, 100, 200, 60)
    line = TargetLine("target:play:0:a", "play:0", "a")
    item.show_line(line, Rect(0, 300, 80, 20), Rect(0, 0, 80, 40), [seat])
    picture = QImage(200, 400, QImage.Format.Format_ARGB32)
    painter = QPainter(picture)
    try:
        item.paint_on(painter)
        assert not painter.hasClipping()
    finally:
        painter.end()

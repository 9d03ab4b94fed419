"""The legend shows every mark, drawn as on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from tests.ui.tables import duel
from ui.canvas.items.label_items import Label
from ui.canvas.view_model.model import MarkKind
from ui.features.help import CARDS, MARKS, Legend
from ui.shell.window import Window


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "colour-blind"])
def test_every_mark_is_drawn_and_named(
    open_window: Callable[[Scenario], Window], qtbot: QtBot, theme: str
) -> None:
    window = open_window(duel())
    window.actions_.by_key[f"view.theme:{theme}"].trigger()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    legend = window.panel("legend")
    assert isinstance(legend, Legend)
    qtbot.waitUntil(legend.isVisible)
    pictures = set()
    for mark in (*MARKS, *CARDS):
        swatch = legend.findChild(QWidget, f"mark:{mark}")
        assert swatch.accessibleName()
        image = swatch.grab().toImage()
        colours = {image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
        assert len(colours) > 2, mark
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == len(MARKS) + len(CARDS)


def test_every_label_of_the_table_is_explained() -> None:
    drawn = {
        mark.draw.keywords["drawn"].kind
        for mark in MARKS.values()
        if "drawn" in getattr(mark.draw, "keywords", {})
    }
    assert set(get_args(get_type_hints(Label)["kind"])) == drawn | {"missing"}
    assert "missing" in MARKS


def test_every_pill_of_the_table_is_explained() -> None:
    cards = [
        mark.draw.keywords["card"] for mark in MARKS.values() if "card" in getattr(mark.draw, "keywords", {})
    ]
    pills = {pill.mark for card in cards for pill in card.pills}
    assert set(get_args(MarkKind)) - pills <= {"broken"}
    assert "broken" in MARKS

"""Names are whole as long as there is room: smaller, then on two lines, cut only after that."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tests.ui.canvas.boards import creature, judged, scenario
from ui.canvas.items import paint
from ui.canvas.items.card_art import _name, draw_card
from ui.canvas.items.card_sizes import NOT_FIRST, H, W, largest, one_line, two_lines, whole_name
from ui.canvas.items.card_sizes import Distance as Seen
from ui.canvas.items.paint import Style, text_width
from ui.canvas.layout.metrics import metrics
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Card
from ui.theme import DARK

LONG = "永遠の番人、聖なる誓いのオルドリック卿"


def card(name: str, **keys: object) -> Card:
    """The card of a creature that fights, so that its name shares the bar with a sign."""
    board = scenario(
        permanents=[creature(name, "ann", 2, 2, **keys) | {"id": "one"}],
        attacks=[{"attacker": "one", "target": "bob"}],
    )
    return build_table(board, judged(board)).cards["one"]


@pytest.mark.parametrize(
    ("name", "texts", "size"),
    [
        pytest.param("Elf", ("Elf",), 19.0, id="short"),
        pytest.param("Mesa Pegasus", ("Mesa Pegasus",), 16.0, id="smaller"),
        pytest.param("Ninja of the Deep Hours", ("Ninja of the", "Deep Hours"), 15.0, id="two-lines"),
        pytest.param(
            "Supercalifragilisticexpi", ("Supercalifragil", "isticexpi"), 15.0, id="one-word-is-parted"
        ),
    ],
)
def test_a_name_is_smaller_then_on_two_lines_then_cut(name: str, texts: tuple[str, ...], size: float) -> None:
    lines = whole_name(name, 19.0, 15.0, 112.0, 132.0)
    assert lines == (texts, size)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        pytest.param("シェオルドレッド", ("シェオル", "ドレッド"), id="in-the-middle"),
        pytest.param("怒りの大天使アクローマ", ("怒りの大天使", "アクローマ"), id="before-katakana"),
        pytest.param("踊る影のボーラス", ("踊る影の", "ボーラス"), id="behind-the-joint"),
        pytest.param("Jötunheimerfrost", ("Jötun…frost",), id="no-word-is-parted"),
    ],
)
def test_a_japanese_name_is_parted_near_the_middle(name: str, texts: tuple[str, ...]) -> None:
    assert two_lines(name, 15.0, 15.0, 106.0, 132.0).texts == texts


def test_a_japanese_word_is_rather_smaller_than_parted() -> None:
    assert largest("プロパガンダ", 21.0, 15.0, 106.0, 106.0) == (("プロパガンダ",), 17.0)
    assert whole_name("軍団のまとめ役、ウィノータ", 15.0, 15.0, 118.0, 132.0).texts == (
        "軍団のまとめ役、",
        "ウィノータ",
    )


@pytest.mark.parametrize("width", range(40, 200, 7))
@pytest.mark.parametrize(
    "name", [LONG, "Sentinel of the Nine Gates 39", "Wall", "森", "ドラゴンの王ヴェルザロス"]
)
def test_no_line_is_wider_than_its_room_nor_begins_as_none_may(name: str, width: int) -> None:
    for lines in (
        one_line(name, 20.0, 14.0, width),
        two_lines(name, 21.0, 15.0, width, width),
        whole_name(name, 15.0, 13.0, width, width),
    ):
        assert all(text_width(text, lines.size, bold=True) <= width for text in lines.texts)
        assert not any(text[0] in NOT_FIRST for text in lines.texts[1:])


@pytest.mark.parametrize("seen", [Seen.NEAR, Seen.MIDDLE])
@pytest.mark.parametrize(
    "name", ["Grizzly Bears", "Llanowar Elves", "Wall of Stone", "Giant Spider 39", "Mesa Pegasus"]
)
def test_names_of_everyday_cards_are_whole(name: str, seen: Seen) -> None:
    lines, _, _ = _name(card(name), seen)
    assert "".join(lines.texts).replace(" ", "") == name.replace(" ", "")


@pytest.mark.parametrize("seen", [Seen.NEAR, Seen.MIDDLE])
def test_a_name_on_two_lines_leaves_the_numbers_as_they_are(seen: Seen) -> None:
    def drawn(name: str) -> QImage:
        image = QImage(int(W), int(H), QImage.Format.Format_RGB32)
        image.fill(QColor(DARK.background))
        painter = QPainter(image)
        draw_card(painter, card(name, keywords=["flying", "trample", "reach"]), Style(DARK, metrics()), seen)
        painter.end()
        return image.copy(90, 71, 50, 25)

    assert drawn("Elf") == drawn(LONG)


def test_a_low_area_cuts_nothing_off_the_letters() -> None:
    def written(height: float) -> QImage:
        image = QImage(120, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        paint.write(painter, QRectF(4, 30 - height / 2, 112, height), "Juggernaut", "#ffffff", 19, bold=True)
        painter.end()
        return image

    assert written(20) == written(50)

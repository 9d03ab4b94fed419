"""What is written on a card: from near in words while there is room, from the middle as icons, words where there is no
icon, and how many have no room.
"""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from tests.ui.canvas.boards import creature, scenario
from ui.canvas.items import paint
from ui.canvas.items.card_art import BAR, draw_card, pill_words
from ui.canvas.items.card_sizes import Distance, H, W
from ui.canvas.items.paint import Style
from ui.canvas.layout.metrics import metrics
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Pill
from ui.theme import DARK

MANY = ["flying", "first strike", "vigilance", "trample", "haste", "lifelink", "deathtouch"]


@pytest.mark.parametrize(
    ("keywords", "language", "words"),
    [
        pytest.param(["flying", "trample"], "en", ["flying, ", "trample"], id="words"),
        pytest.param(["flying", "first strike", "haste"], "en", [], id="icons where words have no room"),
        pytest.param(MANY[:5], "en", [], id="five icons"),
        pytest.param(MANY, "en", ["+3"], id="more than have room"),
        pytest.param(["banding"], "en", ["banding"], id="702.22-no icon but room"),
        pytest.param(["banding", "ninjutsu"], "en", ["banding, ", "ninjutsu"], id="702.49-two words"),
        pytest.param(["banding", "ninjutsu"], "ja", ["バンド、", "忍術"], id="702.49-ja"),
        pytest.param([*MANY[:3], "banding"], "ja", ["バンド"], id="702.22-ja-beside icons"),
        pytest.param([*MANY[:4], "banding"], "ja", ["+1"], id="702.22-ja-no room"),
    ],
)
def test_keywords_seen_from_the_middle(
    monkeypatch: pytest.MonkeyPatch, keywords: list[str], language: Language, words: list[str]
) -> None:
    board = scenario(permanents=[creature("Elf", "ann", 1, 1, keywords=keywords)])
    said: list[tuple[str, QRectF]] = []
    write = paint.write

    def noted(painter: QPainter, area: QRectF, text: str, *args: object, **keys: object) -> None:
        said.append((text, QRectF(area)))
        write(painter, area, text, *args, **keys)  # type: ignore[arg-type]

    monkeypatch.setattr(paint, "write", noted)
    image = QImage(int(W), int(H), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw_card(
        painter, build_table(board, None).cards["elf"], Style(DARK, metrics(), language), Distance.MIDDLE
    )
    painter.end()
    row = [(text, area) for text, area in said if BAR < area.center().y() < H - 42]
    assert [text for text, _ in row] == words
    assert all(area.center().x() < W for _, area in row)


@pytest.mark.parametrize(
    ("room", "seen", "words"),
    [
        pytest.param(400.0, Distance.NEAR, "701.15b obeyed ×2", id="whole"),
        pytest.param(100.0, Distance.NEAR, "701.15b ×2", id="the-word-gives-way-not-the-number"),
        pytest.param(400.0, Distance.MIDDLE, "701.15b ×2", id="short-from-the-middle"),
    ],
)
def test_a_pill_keeps_how_often_it_is_meant(room: float, seen: Distance, words: str) -> None:
    assert pill_words(Pill("obeyed", "701.15b", times=2), 13.0, room, seen) == words


@pytest.mark.parametrize(("room", "words"), [(400.0, "owes {2} to attack Dee"), (100.0, "owes {2}")])
def test_a_cost_keeps_its_word(room: float, words: str) -> None:
    assert pill_words(Pill("cost", "508.1h", "{2}", "Dee"), 13.0, room, Distance.NEAR) == words


@pytest.mark.parametrize(
    ("held", "lone"), [pytest.param(True, True, id="table"), pytest.param(False, False, id="picture")]
)
def test_icons_stand_without_their_words_only_where_somebody_can_ask(
    monkeypatch: pytest.MonkeyPatch, held: bool, lone: bool
) -> None:
    board = scenario(permanents=[creature("Elf", "ann", 1, 1, keywords=MANY)])
    drawn: list[str] = []
    monkeypatch.setattr("ui.canvas.items.card_art.draw_icon", lambda _painter, name, *_: drawn.append(name))
    said = " ".join(written(monkeypatch, board, held=held))
    assert any(each not in said for each in drawn) == lone
    assert "+" in said


def written(monkeypatch: pytest.MonkeyPatch, board: Scenario, *, held: bool = False) -> list[str]:
    """What is written on the first card of a board, which is seen from near."""
    said: list[str] = []
    monkeypatch.setattr(paint, "write", lambda _painter, _area, text, *_, **__: said.append(text))
    image = QImage(int(W), int(H), QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        card = next(iter(build_table(board, None).cards.values()))
        draw_card(painter, card, Style(DARK, metrics(), "en", held), Distance.NEAR)
    return said


@pytest.mark.parametrize(
    ("name", "keys", "words"),
    [
        pytest.param("Ogre", {"goaded_by": ["bob", "cid"]}, ["goaded by Bob, Cid"], id="smaller"),
        pytest.param(
            "Razorgrass Screen",
            {"keywords": ["defender", "indestructible"], "summoning_sick": True},
            ["summoning sick", "defender", "indestructible"],
            id="beside-the-numbers",
        ),
        pytest.param(
            "アスモラノマルディカダイスティナクルダカール",
            {},
            ["アスモラノマルディカダ", "イスティナクルダカール"],
            id="a-long-name",
        ),
    ],
)
def test_what_a_card_says_is_whole_while_there_is_room(
    monkeypatch: pytest.MonkeyPatch, name: str, keys: dict[str, Any], words: list[str]
) -> None:
    players = [{"id": each, "name": each.title()} for each in ("ann", "bob", "cid")]
    board = scenario(players=players, permanents=[creature(name, "ann", 2, 1, **keys)])
    assert set(words) <= set(written(monkeypatch, board))

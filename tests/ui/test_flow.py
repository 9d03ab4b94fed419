"""Lines of widgets: where they lie, and that nothing of them outlives what Qt has."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ui.plain import JOINED, breakable
from ui.widgets.findings import Texts
from ui.widgets.flow import FlowLayout
from ui.widgets.page import Scrolled
from ui.widgets.parts import label


@pytest.fixture
def line(qtbot: QtBot) -> tuple[QWidget, FlowLayout, list[QPushButton]]:
    host = QWidget()
    qtbot.addWidget(host)
    layout = FlowLayout(gap=6)
    host.setLayout(layout)
    buttons = [QPushButton(f"{n}") for n in range(6)]
    for button in buttons:
        button.setFixedSize(80, 20)
        layout.addWidget(button)
    return host, layout, buttons


@pytest.mark.parametrize(("width", "height"), [(600, 20), (300, 46), (80, 150), (40, 150)])
def test_what_has_no_room_goes_on_in_a_further_line(
    line: tuple[QWidget, FlowLayout, list[QPushButton]], width: int, height: int
) -> None:
    _, layout, buttons = line
    assert layout.heightForWidth(width) == height
    layout.setGeometry(QRect(0, 0, width, height))
    places = [(button.y(), button.x()) for button in buttons]
    assert places == sorted(places)
    assert len(set(places)) == 6


@pytest.mark.parametrize(
    "gone", [shiboken6.delete, lambda button: button.setParent(None)], ids=["deleted", "taken"]
)
def test_what_goes_leaves_its_line(line: tuple[QWidget, FlowLayout, list[QPushButton]], gone: object) -> None:
    _, layout, buttons = line
    items = [layout.itemAt(n) for n in range(layout.count())]
    gone(buttons[2])  # type: ignore[operator]
    del items
    assert layout.count() == 5
    assert layout.one_line().width() == 5 * 80 + 4 * 6
    assert layout.heightForWidth(300) == 46


def test_what_is_scrolled_is_no_higher_than_its_lines(qtbot: QtBot) -> None:
    panel = Scrolled("page", "Page")
    qtbot.addWidget(panel)
    for _ in range(5):
        panel.column.addWidget(label("a line that fits, but not at its least width", "text"))
    panel.column.addStretch(1)
    panel.resize(400, 60)
    panel.show()
    assert panel.inside.height() == panel.column.heightForWidth(panel.inside.width())


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        pytest.param("攻撃しなければならない", "攻-撃-し な-け-れ-ば な-ら-な-い", id="must"),
        pytest.param("熊は3点を負う", "熊-は 3-点-を 負-う", id="what-hangs-on-a-word"),
        pytest.param("ドラッグしましょう", "ド-ラ-ッ-グ し-ま-し-ょ-う", id="long"),
        pytest.param(
            "プレイヤーBに3点、ライフ+0", "プ-レ-イ-ヤ-ー-B-に 3-点 、 ラ-イ-フ-+-0", id="letters-and-numbers"
        ),
        pytest.param(
            "ブロック・クリーチャー1体は", "ブ-ロ-ッ-ク ・ ク-リ-ー-チ-ャ-ー 1-体-は", id="so-many-of-them"
        ),
        pytest.param("4点中1点", "4-点-中 1-点", id="so-much-of-it"),
        pytest.param("選ぶものはありません", "選-ぶ も-の-は あ-り-ま-せ-ん", id="in-a-row-of-kana"),
        pytest.param("ブロックしているのは", "ブ-ロ-ッ-ク-し-て い-る-の-は", id="verb-that-helps"),
        pytest.param("アーティファクトを", "ア-ー-テ-ィ-フ-ァ-ク-ト を", id="eight"),
        pytest.param("Elf", "Elf", id="english"),
    ],
)
def test_a_line_of_japanese_breaks_between_words(text: str, joined: str) -> None:
    assert breakable(text) == joined.replace(" ", "").replace("-", JOINED)


def test_rules_in_a_row_are_not_parted() -> None:
    assert breakable("（509.1b-c）") == f"（509.1{JOINED.join('b-c')}）"


@pytest.mark.parametrize("text", ["a +1/+1 counter", "熊に+1/-1修整"])
def test_a_change_of_power_and_toughness_is_not_parted_behind_its_slash(text: str) -> None:
    assert f"+1/{JOINED}" in breakable(text)
    assert breakable("Fire/Ice 2/2") == "Fire/Ice 2/2"


def test_lines_of_a_ruling_break_between_words_too(qtbot: QtBot) -> None:
    texts = Texts("result")
    qtbot.addWidget(texts)
    texts.show_texts(("敗北する",), "結果")
    shown = texts.findChildren(QLabel)[-1]
    assert QLabel.text(shown) == JOINED.join("敗北する")

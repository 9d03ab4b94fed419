"""The lands of a player in the inspector: every kind that landwalk looks for can be entered and taken away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Player, Scenario
from sandbox.scenario.keywords import read_keywords
from sandbox.words.names import keyword_name
from tests.ui.panels.forms import click, inspect, part, search
from tests.ui.tables import creature, duel
from ui.canvas.view_model.labels import BASIC, OTHERS, land_title
from ui.features.inspector.picks import LANDS
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.widgets.fields import FlagField
from ui.widgets.keyboard import named

Open = Callable[[Scenario], Window]


def walked(keyword: str, *lands: str) -> Scenario:
    """Give an attack of a creature with a landwalk, blocked by a player with some lands."""
    return duel(
        players=(Player(id="ann", name="Ann"), Player(id="bob", name="Bob", lands=lands)),
        permanents=(creature("Walker", "ann", 2, 2, keyword), creature("Elf", "bob")),
        attacks=(Attack(attacker="walker", target="bob"),),
        blocks=(Block(blocker="elf", attacker="walker"),),
    )


def lands(window: Window, player: int = 1) -> tuple[str, ...]:
    return window.document.scenario.players[player].lands


def tick(qtbot: QtBot, box: FlagField) -> None:
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))


@pytest.mark.parametrize(
    ("keyword", "typed", "kind"),
    [
        ("nonbasic landwalk", "nonbasic", "Nonbasic"),
        ("legendary landwalk", "legendary", "Legendary"),
        ("snow landwalk", "snow land", "Snow"),
        ("snow swampwalk", "snow swamp", "Snow Swamp"),
        ("desertwalk", "desert", "Desert"),
        ("gatewalk", "gate", "Gate"),
        ("zorwalk", "Zor", "Zor"),
    ],
)
def test_a_kind_of_land_is_entered_heeded_and_taken_away(
    open_window: Open, qtbot: QtBot, keyword: str, typed: str, kind: str
) -> None:
    """CR 702.14c."""
    window = open_window(walked(keyword))
    assert window.document.verdict.blocks[0].legal
    panel = inspect(window, "bob")
    search(qtbot, panel, "add_land", typed)
    assert lands(window) == (kind,)
    qtbot.waitUntil(lambda: window.document.idle)
    assert [each.code for each in window.document.verdict.blocks[0].broken] == ["landwalk"]
    click(qtbot, panel, f"land:{kind}")
    assert lands(window) == ()
    window.document.undo_stack.undo()
    assert lands(window) == (kind,)


def test_a_kind_is_found_by_its_japanese_name(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    app_context.change_settings(language="ja")
    window = open_window(walked("desertwalk"))
    search(qtbot, inspect(window, "bob"), "add_land", "砂漠")
    assert lands(window) == ("Desert",)


def test_basic_types_are_ticked_whatever_their_case(open_window: Open, qtbot: QtBot) -> None:
    """Format 1.1."""
    window = open_window(walked("islandwalk", "island", "Desert"))
    panel = inspect(window, "bob")
    island = part(panel, FlagField, "Island")
    assert island.isChecked()
    assert not part(panel, FlagField, "Swamp").isChecked()
    tick(qtbot, island)
    assert lands(window) == ("Desert",)
    tick(qtbot, island)
    assert lands(window) == ("Desert", "Island")
    search(qtbot, panel, "add_land", "desert")
    assert lands(window) == ("Island", "Desert"), "none stands there twice"


def test_players_are_changed_together(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(walked("desertwalk", "Gate"))
    panel = inspect(window, "ann", "bob")
    assert part(panel, QPushButton, "land:Gate").text() == "(Gate)  ×"
    search(qtbot, panel, "add_land", "desert")
    assert (lands(window, 0), lands(window)) == (("Desert",), ("Gate", "Desert"))
    assert window.document.undo_stack.count() == 1
    click(qtbot, panel, "land:Gate")
    assert lands(window) == ("Desert",)
    assert not named(panel, "land:Gate")


def test_every_kind_that_is_offered_has_a_japanese_name(app_context: AppContext) -> None:
    english = [land_title(kind, "en") for kind in (*BASIC, *OTHERS)]
    app_context.change_settings(language="ja")
    japanese = [land_title(kind.upper(), "ja") for kind in (*BASIC, *OTHERS)]
    assert not any(name.isascii() for name in japanese)
    assert len({*japanese}) == len({*english}) == len(BASIC) + len(OTHERS)


@pytest.mark.parametrize("keyword", LANDS)
def test_every_landwalk_that_is_offered_has_a_meaning_and_a_japanese_name(keyword: str) -> None:
    assert read_keywords((keyword,)).landwalks
    assert keyword_name(keyword) == keyword
    assert not keyword_name(keyword, "ja").isascii()
    assert keyword_name(keyword, "ja").endswith("渡り")

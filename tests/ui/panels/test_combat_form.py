"""The inspector's part on combat: whom the selected attack, how they came to it, what their keywords choose."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sandbox import Attack, Player, Scenario
from sandbox.scenario.model import Choice, Leaving
from tests.ui.panels.forms import click, give, inspect, part, pick, search, thing
from tests.ui.tables import creature, duel
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField
from ui.widgets.keyboard import named

Open = Callable[[Scenario], Window]


def table(**fields: object) -> Scenario:
    permanents = (
        creature("Teacher", "ann", 3, 3, keywords=("mentor", "annihilator 1", "provoke")),
        creature("Bear", "ann"),
        creature("Elf", "bob", 1, 1),
        creature("Wall", "bob", 0, 4),
    )
    return duel(permanents=permanents, **fields)


ATTACKS = (Attack(attacker="teacher", target="bob"), Attack(attacker="bear", target="bob"))


def test_several_attack_and_stay_home_together(open_window: Open, qtbot: QtBot) -> None:
    """CR 508.1b."""
    window = open_window(table())
    inspector = inspect(window, "teacher", "bear")
    pick(qtbot, part(inspector, ChoiceField, "attacks"), "Bob")
    assert window.document.scenario.attacks == ATTACKS
    assert window.document.undo_stack.count() == 1
    pick(qtbot, part(inspector, ChoiceField, "attacks"), "nothing")
    assert window.document.scenario.attacks == ()


def test_how_an_attacker_came_to_attack_is_chosen(open_window: Open, qtbot: QtBot) -> None:
    """CR 508.4."""
    window = open_window(table(attacks=ATTACKS))
    inspector = inspect(window, "bear")
    pick(qtbot, part(inspector, ChoiceField, "entered"), "put in attacking after blockers")
    expected = Attack(attacker="bear", target="bob", declared=False, entered="blockers")
    assert window.document.scenario.attacks[1] == expected
    pick(qtbot, part(inspector, ChoiceField, "entered"), "declared as an attacker")
    assert window.document.scenario.attacks == ATTACKS


def test_only_attackers_are_asked_how_they_came(open_window: Open) -> None:
    window = open_window(table())
    assert part(inspect(window, "bear"), ChoiceField, "entered").isHidden()


def test_an_effect_made_an_attacker_blocked(open_window: Open, qtbot: QtBot) -> None:
    """CR 509.1h."""
    window = open_window(table(attacks=ATTACKS))
    box = part(inspect(window, "bear"), FlagField, "blocked")
    for expected in (("bear",), ()):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
        assert window.document.scenario.blocked == expected


def test_an_attacker_left_combat_before_damage(open_window: Open, qtbot: QtBot) -> None:
    """CR 506.4."""
    window = open_window(table(attacks=ATTACKS))
    assert part(inspect(window, "elf"), FlagField, "removed").isHidden(), "it is not in combat"
    box = part(inspect(window, "bear"), FlagField, "removed")
    for expected in (("bear",), ()):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
        assert window.document.scenario.removed == expected


def test_a_mentor_chooses_whom_it_teaches(open_window: Open, qtbot: QtBot) -> None:
    """CR 702.134a."""
    window = open_window(table(attacks=ATTACKS))
    inspector = inspect(window, "teacher")
    search(qtbot, part(inspector, QWidget, "choice:mentor"), "add_thing", "Bear")
    assert window.document.scenario.choices == (
        Choice(source="teacher", keyword="mentor", targets=("bear",)),
    )
    click(qtbot, part(inspector, QWidget, "choice:mentor"), "thing:bear")
    assert window.document.scenario.choices == ()
    window.document.undo_stack.undo()
    assert part(inspector, QWidget, "thing:bear").isVisible()


@pytest.mark.parametrize(
    "keyword",
    [pytest.param("annihilator", id="702.86a"), pytest.param("provoke", id="702.39a")],
)
def test_what_the_attacked_player_has_is_chosen(open_window: Open, qtbot: QtBot, keyword: str) -> None:
    window = open_window(table(attacks=ATTACKS))
    field = part(inspect(window, "teacher"), QWidget, f"choice:{keyword}")
    search(qtbot, field, "add_thing", "Wall")
    expected = Choice(source="teacher", keyword=keyword, targets=("wall",))
    assert window.document.scenario.choices == (expected,)


def test_a_token_leaves_later_in_the_turn(open_window: Open, qtbot: QtBot) -> None:
    """CR 603.7."""
    window = open_window(table())
    inspector = inspect(window, "bear", "teacher")
    box = part(inspector, FlagField, "token")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    pick(qtbot, part(inspector, ChoiceField, "leaving"), "sacrificed at the end step")
    for each in ("bear", "teacher"):
        assert thing(window, each).token
        assert thing(window, each).leaving == Leaving(at="end_step", to="graveyard")
    pick(qtbot, part(inspector, ChoiceField, "leaving"), "stays")
    assert thing(window, "bear").leaving is None


def test_the_one_defending_player_is_chosen(open_window: Open, qtbot: QtBot) -> None:
    """CR 506.2a."""
    three = (*duel().players, Player(id="cid", name="Cid"))
    window = open_window(duel(players=three, attack_option="single", defending="bob"))
    pick(qtbot, part(inspect(window), ChoiceField, "defending"), "Cid")
    assert window.document.scenario.defending == "cid"


def test_the_table_has_a_title_and_a_description(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    give(qtbot, part(inspect(window), TextField, "title"), "決闘")
    give(qtbot, part(inspect(window), TextField, "description"), "Two players")
    scenario = window.document.scenario
    assert (scenario.title, scenario.description) == ("決闘", "Two players")


def test_a_title_is_the_one_in_the_language(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel(title="Duel", view={"ja": {"title": "決闘"}, "en": {"title": "The duel"}}))
    field = part(inspect(window), TextField, "title")
    assert field.text() == "The duel"
    give(qtbot, field, "Ours")
    scenario = window.document.scenario
    assert (scenario.title, scenario.view["en"], scenario.view["ja"]) == (
        "Duel",
        {"title": "Ours"},
        {"title": "決闘"},
    )


def test_an_owner_other_than_the_controller_is_chosen(open_window: Open, qtbot: QtBot) -> None:
    """CR 108.3."""
    window = open_window(table())
    pick(qtbot, part(inspect(window, "bear"), ChoiceField, "owner"), "Bob")
    assert (thing(window, "bear").controller, thing(window, "bear").owned_by) == ("ann", "bob")


def test_players_sit_in_teams(open_window: Open, qtbot: QtBot) -> None:
    """CR 805.1."""
    window = open_window(duel())
    give(qtbot, part(inspect(window, "ann", "bob"), TextField, "team"), "heads")
    assert [p.team for p in window.document.scenario.players] == ["heads", "heads"]


def test_which_of_several_legends_stays_is_a_box_on_each(open_window: Open, qtbot: QtBot) -> None:
    """CR 704.5j."""
    legends = (creature("Isamaru", "ann"), creature("Isamaru", "ann"), creature("Elf", "bob"))
    ids = ("one", "two", "elf")
    cards = [replace(p, id=i, supertypes=("Legendary",)) for i, p in zip(ids, legends, strict=True)]
    window = open_window(duel(permanents=tuple(cards)))
    assert not named(inspect(window, "elf"), "legend_rule"), "nothing else has its name"
    for each in ("one", "two"):
        box = part(inspect(window, each), FlagField, "legend_rule")
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
        assert window.document.scenario.choices == (Choice(source=each, keyword="legend rule"),)
    box = part(inspect(window, "two"), FlagField, "legend_rule")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert window.document.scenario.choices == ()

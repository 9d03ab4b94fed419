"""What the entries of the menus do to the table, each one step for undo."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from sandbox import Assignment, Attack, Block, Scenario, loads
from tests.ui.tables import creature, duel, fight
from ui.document.exchange import CARDS_MIME
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
Seen = Callable[[Scenario], object]


def use(window: Window, action: str, *selected: str) -> None:
    """Select things and use an entry of a menu."""
    window.document.select(selected)
    entry = window.actions_.by_key[action]
    assert entry.isEnabled()
    entry.trigger()


def attackers(board: Scenario) -> list[str]:
    return [each.attacker for each in board.attacks]


def names(board: Scenario) -> list[str]:
    return [p.label for p in board.permanents]


@pytest.mark.parametrize(
    ("action", "selected", "seen", "expected"),
    [
        pytest.param("combat.withdraw_selected", ["wall"], lambda s: s.blocks, (), id="509.1-no-block"),
        pytest.param("combat.withdraw_all", [], attackers, [], id="508.1-nobody-attacks"),
        pytest.param("combat.next_active", [], lambda s: (s.active, s.attacks), ("bob", ()), id="102.1"),
        pytest.param(
            "combat.attack_option:single",
            [],
            lambda s: (s.attack_option, s.defending),
            ("single", "bob"),
            id="506.2a-the-first-opponent-until-one-is-chosen",
        ),
        pytest.param("edit.add_creature", ["bob"], lambda s: s.permanents[-1].controller, "bob", id="beside"),
        pytest.param("edit.add_creature", [], lambda s: s.permanents[-1].controller, "ann", id="attacker's"),
        pytest.param(
            "edit.add_planeswalker", [], lambda s: s.permanents[-1].controller, "bob", id="to-be-attacked"
        ),
        pytest.param(
            "edit.add_battle",
            [],
            lambda s: (s.permanents[-1].controller, s.permanents[-1].protector),
            ("ann", "bob"),
            id="310.11a-an-opponent-protects-a-siege",
        ),
        pytest.param("edit.add_player", [], lambda s: len(s.players), 3, id="last-in-turn-order"),
        pytest.param("edit.delete", ["wall"], names, ["Juggernaut", "Bear", "Elf"], id="delete"),
        pytest.param(
            "edit.duplicate", ["bear"], names, ["Juggernaut", "Bear", "Elf", "Wall", "Bear"], id="duplicate"
        ),
        pytest.param("edit.cut", ["elf"], names, ["Juggernaut", "Bear", "Wall"], id="cut"),
    ],
)
def test_an_entry_changes_the_table_and_undo_takes_it_back(
    open_window: Open, action: str, selected: list[str], seen: Seen, expected: object
) -> None:
    window = open_window(fight())
    use(window, action, *selected)
    assert seen(window.document.scenario) == expected
    window.document.undo_stack.undo()
    assert window.document.scenario == fight()


def test_all_that_was_divided_by_hand_is_automatic_again(open_window: Open) -> None:
    """CR 510.1."""
    by_hand = (Assignment(step="regular", source="juggernaut", to="wall", amount=5),)
    board = duel(
        attacks=(Attack(attacker="juggernaut", target="bob"),),
        blocks=(Block(blocker="wall", attacker="juggernaut"),),
        assignments=by_hand,
    )
    window = open_window(board)
    use(window, "combat.automatic_damage")
    assert window.document.scenario.assignments == ()


def test_what_is_cut_is_pasted_on_the_side_of_the_selected_player(open_window: Open) -> None:
    window = open_window(duel())
    use(window, "edit.cut", "bear")
    use(window, "edit.paste", "bob")
    pasted = window.document.scenario.permanents[-1]
    assert (pasted.label, pasted.controller) == ("Bear", "bob")
    assert window.document.selection == (pasted.id,)


@pytest.mark.parametrize("held", [b"\xff\xfe", b"", b"[1, 2]", b'{"permanents": [{"id": "x"}]}'])
def test_cards_on_the_clipboard_that_are_none_are_told_and_change_nothing(
    open_window: Open, held: bytes
) -> None:
    window, data = open_window(duel()), QMimeData()
    data.setData(CARDS_MIME, held)
    QGuiApplication.clipboard().setMimeData(data)
    use(window, "edit.paste")
    assert window.document.undo_stack.count() == 0
    assert window.statusBar().currentMessage() == "The clipboard holds no cards and no table."


def test_a_clipboard_that_never_held_anything_is_told(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(duel())
    monkeypatch.setattr(QClipboard, "mimeData", lambda *_: None)
    use(window, "edit.paste")
    assert window.statusBar().currentMessage() == "The clipboard holds no cards and no table."


def test_new_creatures_have_names_of_their_own(open_window: Open) -> None:
    window = open_window(duel(permanents=(creature("Creature", "ann"),)))
    use(window, "edit.add_creature")
    use(window, "edit.add_creature")
    assert names(window.document.scenario) == ["Creature", "Creature 2", "Creature 3"]


def test_everything_is_untapped_deleted_and_taken_back(open_window: Open) -> None:
    window = open_window(
        duel(permanents=(creature("Creature", "ann", tapped=True), creature("Other", "bob")))
    )
    before = window.document.scenario
    use(window, "edit.untap_all")
    assert not any(p.tapped for p in window.document.scenario.permanents)
    assert not window.action("edit.untap_all").isEnabled()
    use(window, "edit.delete_creatures")
    assert names(window.document.scenario) == []
    assert not window.action("edit.clear").isEnabled()
    use(window, "edit.undo_all")
    assert window.document.scenario == before
    use(window, "edit.clear")
    assert names(window.document.scenario) == []


def test_everything_and_nothing_is_selected(open_window: Open) -> None:
    window = open_window(duel())
    use(window, "edit.select_all")
    assert set(window.document.selection) >= {"juggernaut", "bear", "elf", "wall"}
    window.actions_.by_key["edit.select_none"].trigger()
    assert window.document.selection == ()


def test_the_whole_scenario_and_the_ruling_are_copied_as_text(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    use(window, "edit.copy_scenario")
    assert loads(QGuiApplication.clipboard().text()) == fight()
    qtbot.waitUntil(lambda: window.document.idle)
    use(window, "combat.copy_ruling")
    assert QGuiApplication.clipboard().text().startswith("Legal")


def test_zooming_is_taken_back_by_the_actual_size_and_by_the_whole_table(open_window: Open) -> None:
    window = open_window(duel())
    whole = window.view.transform().m11()
    use(window, "view.zoom_in")
    near = window.view.transform().m11()
    use(window, "view.zoom_out")
    assert near > whole
    assert window.view.transform().m11() == pytest.approx(whole)
    use(window, "view.zoom_reset")
    assert window.view.transform().m11() == pytest.approx(1)
    use(window, "view.fit")
    assert window.view.transform().m11() == pytest.approx(whole)


@pytest.mark.parametrize(
    ("action", "panel"),
    [
        ("rules.explain", "explain"),
        ("rules.triggers", "triggers"),
        ("combat.next_combat", "next_combat"),
        ("variation.show", "variations"),
        ("help.about", "about"),
    ],
)
def test_an_entry_shows_its_panel(open_window: Open, qtbot: QtBot, action: str, panel: str) -> None:
    window = open_window(fight())
    use(window, action)
    dock = window.findChild(QDockWidget, panel)
    qtbot.waitUntil(lambda: dock.isVisible() and window.rect().intersects(dock.geometry()))


def test_a_panel_that_is_chosen_in_the_menu_is_seen_and_chosen_again_goes(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    window.show_panel("library")
    choices = {each.text(): each for each in window.docks.toggles()}
    seen = {dock.windowTitle(): dock for dock in window.findChildren(QDockWidget)}
    for title in ("Outline", "Library", "Outline"):  # folded away, then behind the other
        choices[title].trigger()
        qtbot.waitUntil(lambda title=title: choices[title].isChecked())
        assert window.rect().intersects(seen[title].geometry())
        assert seen[title].height() > 100
    choices["Outline"].trigger()
    assert seen["Outline"].isHidden()
    assert not choices["Outline"].isChecked()

"""What the table's menu lets happen to selected creatures: entering attacking, ninjutsu, enlist and exert."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Permanent, Scenario
from sandbox.scenario.model import Change
from tests.ui.panels.forms import inspect, part
from tests.ui.tables import creature, duel
from ui.shell.actions import CONTEXT
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
BEARS = (creature("Bear", "ann"), creature("Ninja", "ann", 4, 4), creature("Elf", "bob", 1, 1))
ATTACK = (Attack(attacker="bear", target="bob"),)


def menu(window: Window, selected: list[str], action: str) -> None:
    """Select things and use an entry of the context menu."""
    window.document.select(selected)
    assert action in window.actions_.placed(CONTEXT, lambda row: row.context)
    assert window.actions_.by_key[action].isEnabled()
    window.actions_.by_key[action].trigger()


def test_a_creature_enters_attacking_and_undo_takes_it_back(open_window: Open) -> None:
    """CR 508.4."""
    window = open_window(duel(permanents=BEARS))
    before = window.document.scenario
    menu(window, ["ninja"], "combat.put_attacking")
    after = window.document.scenario
    assert after.attacks == (Attack(attacker="ninja", target="bob", declared=False),)
    assert next(p for p in after.permanents if p.id == "ninja").tapped
    window.document.undo_stack.undo()
    assert window.document.scenario == before


def test_a_ninja_takes_the_place_of_an_unblocked_attacker(open_window: Open) -> None:
    """CR 702.49c."""
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    menu(window, ["ninja", "bear"], "combat.swap_unblocked")
    after = window.document.scenario
    assert after.attacks[-1] == Attack(attacker="ninja", target="bob", declared=False, entered="blockers")
    assert [(c.permanent, c.leaves) for c in after.changes] == [("bear", "hand")]
    window.document.undo_stack.undo()
    assert window.document.scenario.changes == ()


def test_swapping_a_blocked_attacker_is_refused_in_words(open_window: Open) -> None:
    blocks = (Block(blocker="elf", attacker="bear"),)
    window = open_window(duel(permanents=BEARS, attacks=ATTACK, blocks=blocks))
    menu(window, ["bear", "ninja"], "combat.swap_unblocked")
    assert window.statusBar().currentMessage() == "Bear is not an unblocked attacker."
    assert window.document.scenario.changes == ()


def test_enlisting_taps_the_helper_for_the_attacker(open_window: Open) -> None:
    """CR 702.154a."""
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    menu(window, ["ninja", "bear"], "combat.enlist")
    changes = window.document.scenario.changes
    assert [(c.permanent, c.tapped, c.power) for c in changes] == [("ninja", True, 0), ("bear", None, 4)]


def test_enlisting_somebody_elses_creature_is_refused_in_words(open_window: Open) -> None:
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    menu(window, ["elf", "bear"], "combat.enlist")
    assert window.statusBar().currentMessage().startswith("Elf cannot be tapped to enlist")


def test_exerting_marks_the_attacker(open_window: Open) -> None:
    """CR 701.43."""
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    menu(window, ["bear"], "combat.exert")
    assert "exerted" in window.document.scenario.permanents[0].keywords


@pytest.mark.parametrize("action", ["combat.swap_unblocked", "combat.enlist", "combat.exert"])
def test_nothing_is_offered_without_an_attacker(open_window: Open, action: str) -> None:
    window = open_window(duel(permanents=BEARS))
    window.document.select(["bear", "ninja"])
    assert not window.actions_.by_key[action].isEnabled()


def test_a_creature_enters_blocking(open_window: Open) -> None:
    """CR 509.4."""
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    before = window.document.scenario
    menu(window, ["bear", "elf"], "combat.put_blocking")
    assert window.document.scenario.blocks == (Block(blocker="elf", attacker="bear", declared=False),)
    window.document.undo_stack.undo()
    assert window.document.scenario == before


def test_a_ninja_takes_a_place_after_first_strike_damage(open_window: Open) -> None:
    """CR 702.49c."""
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    menu(window, ["ninja", "bear"], "combat.swap_after_first")
    after = window.document.scenario
    assert after.attacks[-1] == Attack(attacker="ninja", target="bob", declared=False, entered="first")
    assert [(c.permanent, c.after, c.leaves) for c in after.changes] == [("bear", "first", "hand")]


def test_attackers_form_a_band_and_leave_it(open_window: Open) -> None:
    """CR 702.22c."""
    both = (*ATTACK, Attack(attacker="ninja", target="bob"))
    window = open_window(duel(permanents=BEARS, attacks=both))
    menu(window, ["bear", "ninja"], "combat.band")
    assert window.document.scenario.bands == (("bear", "ninja"),)
    assert not window.actions_.by_key["combat.swap_unblocked"].isEnabled()
    assert not window.actions_.by_key["combat.put_tokens"].isEnabled()
    menu(window, ["ninja"], "combat.disband")
    assert window.document.scenario.bands == ()
    assert not window.actions_.by_key["combat.disband"].isEnabled()


def test_the_tokens_of_mobilize_are_put_in_once(open_window: Open) -> None:
    """CR 702.181a."""
    warlord = creature("Bear", "ann", keywords=("mobilize 2",))
    window = open_window(duel(permanents=(warlord, *BEARS[1:]), attacks=ATTACK))
    menu(window, ["bear"], "combat.put_tokens")
    after = window.document.scenario
    assert [(a.target, a.declared) for a in after.attacks[1:]] == [("bob", False)] * 2
    assert window.document.undo_stack.count() == 1
    menu(window, ["bear"], "combat.put_tokens")
    assert window.document.scenario == after
    assert "Bear" in window.statusBar().currentMessage()


def tapped(window: Window) -> dict[str, bool]:
    return {p.id: p.tapped for p in window.document.scenario.permanents}


def test_the_key_t_taps_all_that_is_selected_and_untaps_what_is_tapped(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel(permanents=(*BEARS[:2], creature("Elf", "bob", tapped=True))))
    window.document.select(["bear", "elf"])
    window.view.setFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_T)
    assert tapped(window) == {"bear": True, "ninja": False, "elf": True}
    qtbot.keyClick(window.view, Qt.Key.Key_T)
    assert tapped(window) == {"bear": False, "ninja": False, "elf": False}
    window.document.undo_stack.undo()
    window.document.undo_stack.undo()
    assert tapped(window) == {"bear": False, "ninja": False, "elf": True}


def test_a_t_that_is_typed_or_looks_for_a_choice_taps_nothing(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel(permanents=BEARS))
    form = inspect(window, "bear")
    for field in (part(form, QLineEdit, "name"), part(form, QComboBox, "controller")):
        field.setFocus()
        qtbot.keyClick(field, Qt.Key.Key_T)
    assert not tapped(window)["bear"]


@pytest.mark.parametrize(
    ("moment", "after"),
    [
        pytest.param(None, "attackers", id="508.7"),
        pytest.param("attackers", "attackers", id="508.7-as they attack"),
        pytest.param("blockers", "blockers", id="508.7-once blocked"),
    ],
)
def test_an_attacker_attacks_something_else_from_then_on(
    open_window: Open, qtbot: QtBot, moment: str | None, after: str
) -> None:
    walker = Permanent(id="walker", name="Walker", controller="bob", types=("planeswalker",), loyalty=4)
    window = open_window(duel(permanents=(*BEARS, walker), attacks=ATTACK))
    window.document.look_at(moment)
    menu(window, ["bear"], "combat.reselect")
    offered = window.findChild(QMenu, "targets")
    assert [a.data() for a in offered.actions()] == ["bob", "walker"]
    qtbot.keyClick(offered, Qt.Key.Key_Down)
    qtbot.keyClick(offered, Qt.Key.Key_Return)
    assert window.document.scenario.attacks == ATTACK
    assert window.document.scenario.changes == (Change(after=after, permanent="bear", attacks="walker"),)
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.verdict.outcome.permanents["walker"].loyalty == 2
    window.document.undo_stack.undo()
    assert window.document.scenario.changes == ()


@pytest.mark.parametrize(
    ("keys", "after"),
    [
        pytest.param(0, "attackers", id="506.4-as they attack"),
        pytest.param(2, "first", id="506.4-between the two damage steps"),
    ],
)
def test_an_attacker_is_removed_from_combat_after_a_step(
    open_window: Open, qtbot: QtBot, keys: int, after: str
) -> None:
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    for down in (1, keys):
        menu(window, ["bear"], "combat.remove")
        offered = window.findChildren(QMenu, "targets")[-1]
        for _ in range(down):
            qtbot.keyClick(offered, Qt.Key.Key_Down)
        qtbot.keyClick(offered, Qt.Key.Key_Return)
    assert window.document.scenario.attacks == ATTACK
    assert window.document.scenario.changes == (Change(after=after, permanent="bear", removed=True),)


def test_regeneration_shields_are_put_and_taken_as_tapping_is(open_window: Open) -> None:
    window = open_window(duel(permanents=BEARS, attacks=ATTACK))
    shielded = []
    for _ in range(2):
        menu(window, ["bear"], "edit.regeneration")
        shielded.append([p.regeneration_shields for p in window.document.scenario.permanents])
    assert shielded == [[1, *[0] * (len(BEARS) - 1)], [0] * len(BEARS)]

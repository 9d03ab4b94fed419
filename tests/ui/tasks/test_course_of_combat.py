"""What the table's menu lets happen to selected creatures: entering attacking, ninjutsu, enlist and exert."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandbox import Attack, Block, Scenario
from tests.ui.tables import creature, duel
from ui.actions import CONTEXT
from ui.window import Window

Open = Callable[[Scenario], Window]
BEARS = (creature("Bear", "ann"), creature("Ninja", "ann", 4, 4), creature("Elf", "bob", 1, 1))
ATTACK = (Attack(attacker="bear", target="bob"),)


def menu(window: Window, selected: list[str], action: str) -> None:
    """Select things and use an entry of the context menu."""
    window.document.select(selected)
    assert action in CONTEXT
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

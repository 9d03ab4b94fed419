"""Several cards at once: lined up, spaced, copied."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import sketch
from tests.ui.canvas.robot import Hand
from ui.canvas.layout.spread import evenly_spaced, lined_up
from ui.shell.window import Window

GROUP = ("ogre", "pegasus", "shaman")


@pytest.fixture
def window(open_window: Callable[[Scenario], Window]) -> Window:
    """The real window on the sketch, three cards of the bench selected."""
    opened = open_window(sketch())
    opened.document.select(GROUP)
    return opened


def places(window: Window) -> dict[str, tuple[float, float]]:
    view = window.view
    return {each: (view.middle_of(each).x(), view.middle_of(each).y()) for each in GROUP}


@pytest.mark.parametrize(("key", "level"), [("view.align_row", 1), ("view.align_column", 0)])
def test_selected_cards_line_up_without_overlap_and_undo_takes_it_back(
    window: Window, key: str, level: int
) -> None:
    before = places(window)
    window.actions_.by_key[key].trigger()
    after = places(window)
    assert len({spot[level] for spot in after.values()}) == 1
    frames = [window.view.frame_of(each) for each in GROUP]
    assert not any(a.intersects(b) for i, a in enumerate(frames) for b in frames[:i])
    window.document.undo_stack.undo()
    assert places(window) == before


@pytest.mark.parametrize("mate", ["krenko", "raider", "shaman"])
def test_what_is_lined_up_stays_on_the_table_that_is_seen(window: Window, mate: str) -> None:
    window.document.select(("ogre", "pegasus", mate))
    window.actions_.by_key["view.align_column"].trigger()
    QApplication.processEvents()
    seen = window.view.seen
    assert all(seen.contains(window.view.frame_of(each)) for each in window.document.selection)


def test_selected_cards_are_spaced_evenly(window: Window) -> None:
    hand = Hand(window.view)
    hand.drag("shaman", hand.at("shaman") + QPoint(37, 0))
    window.document.select(GROUP)
    window.actions_.by_key["view.space_evenly"].trigger()
    first, second, third = sorted(x for x, _ in places(window).values())
    assert second - first == pytest.approx(third - second, abs=0.2)


def test_tidy_gives_up_what_was_placed_by_hand_and_undo_brings_it_back(window: Window, qtbot: QtBot) -> None:
    laid_out = places(window)
    assert not window.actions_.by_key["view.tidy"].isEnabled()
    hand = Hand(window.view)
    hand.drag("shaman", hand.at("shaman") + QPoint(40, 0), Qt.KeyboardModifier.ShiftModifier)
    placed = places(window)
    assert placed["shaman"] != laid_out["shaman"]
    qtbot.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert places(window) == laid_out
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert places(window) == placed


def test_one_card_alone_cannot_be_lined_up(window: Window) -> None:
    assert window.actions_.by_key["view.align_row"].isEnabled()
    window.document.select(("ogre",))
    assert not window.actions_.by_key["view.align_row"].isEnabled()


def test_lining_up_keeps_the_order_from_left_to_right() -> None:
    spots = lined_up({"a": (50, 0), "b": (0, 90), "c": (60, 30)}, 100, upright=False)
    assert [each for each, _ in sorted(spots.items(), key=lambda item: item[1][0])] == ["b", "a", "c"]
    assert {y for _, y in spots.values()} == {40}


def test_spacing_goes_along_the_longer_way() -> None:
    spots = evenly_spaced({"a": (0, 0), "b": (5, 10), "c": (0, 200)})
    assert spots == {"a": (0, 0), "b": (5, 100), "c": (0, 200)}


def alt_drag(hand: Hand, start: str, end: QPoint) -> None:
    hand._last = hand.at(start)
    hand.press(start, Qt.KeyboardModifier.AltModifier)
    hand.move(end)
    hand.send(QEvent.Type.MouseButtonRelease, end, Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton)
    QApplication.processEvents()


def test_dragging_with_alt_lays_a_copy_and_leaves_the_card(window: Window) -> None:
    hand, document = Hand(window.view), window.document
    before, spot = len(document.scenario.permanents), hand.at("ogre")
    end = hand.at("bear") + QPoint(0, 90)
    document.select(("ogre",))
    alt_drag(hand, "ogre", end)
    (copy,) = document.selection
    assert len(document.scenario.permanents) == before + 1
    assert (hand.at(copy) - end).manhattanLength() <= 40  # the table may have grown to hold it
    assert document.scenario.attacks == sketch().attacks
    document.undo_stack.undo()
    assert len(document.scenario.permanents) == before
    assert hand.at("ogre") == spot


def test_a_selection_dragged_with_alt_is_copied_as_a_whole(window: Window) -> None:
    hand = Hand(window.view)
    alt_drag(hand, "ogre", hand.at("bear") + QPoint(0, 90))
    copies = [p.label for p in window.document.scenario.permanents if p.id in window.document.selection]
    assert copies == ["Ogre", "Pegasus", "Shaman"]


def test_a_selection_dragged_onto_a_player_attacks_together(window: Window) -> None:
    Hand(window.view).drag("ogre", "cid")
    attacks = {(a.attacker, a.target) for a in window.document.scenario.attacks}
    assert {(each, "cid") for each in GROUP} <= attacks


def test_a_selection_dragged_onto_another_defender_moves_there_together(window: Window) -> None:
    hand = Hand(window.view)
    hand.drag("ogre", "cid")
    window.document.select(GROUP)
    hand.drag("pegasus", "dee")
    attacks = {a.attacker: a.target for a in window.document.scenario.attacks}
    assert [attacks[each] for each in GROUP] == ["dee"] * 3

"""Effects that nothing on the table carries, bands, and teams, as they are drawn and taken hold of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, judged, scenario, sketch
from tests.ui.canvas.robot import Hand
from tests.ui.parts import panel_of
from ui.canvas.items.group_outlines import group_marks
from ui.canvas.items.scene import TableScene
from ui.canvas.layout.arrange import arrange
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.tooltips import tell
from ui.shell.window import Window

ARBITER = {"kind": "max_attackers", "count": 1, "controller": "bob", "note": "Silent Arbiter"}
FLOCK = {"kind": "cannot_block", "creatures": ["elf"], "controller": "ann"}


def with_effects(*effects: dict[str, Any]) -> Scenario:
    return scenario(
        permanents=[creature("Bear", "ann", 2, 2), creature("Elf", "bob", 1, 1)], effects=list(effects)
    )


def team_board() -> Scenario:
    players = [
        {"id": name.casefold(), "name": name, "team": team}
        for name, team in (("Ann", "north"), ("Bob", "north"), ("Cid", "south"), ("Dee", "south"))
    ]
    return scenario(
        variant="two_headed_giant",
        players=players,
        permanents=[
            creature("Giant", "ann", 3, 3),
            creature("Wurm", "bob", 6, 4),
            creature("Bear", "dee", 2, 2),
        ],
        attacks=[{"attacker": "giant", "target": "cid"}],
    )


def test_every_effect_is_a_chip_below_the_bench_and_none_takes_no_room() -> None:
    bare, full = TableScene(), TableScene()
    for scene, board in ((bare, with_effects()), (full, with_effects(ARBITER, FLOCK))):
        scene.show_scenario(board, judged(board))
    assert not bare.spell_ids
    bench = full.layout_.grounds[-1].rect
    chips = [full.layout_.boxes[each] for each in ("effect:0", "effect:1")]
    assert all(chip.y > bench.bottom and chip.bottom <= full.layout_.board.bottom for chip in chips)
    assert not chips[0].meets(chips[1])
    assert bare.layout_.board.bottom == bare.layout_.grounds[-1].rect.bottom


def test_many_effects_lie_in_rows_that_do_not_overlap() -> None:
    scene = TableScene()
    scene.show_scenario(
        with_effects(*[FLOCK | {"note": f"Number {n} of a long list"} for n in range(25)]), None
    )
    chips = [scene.layout_.boxes[f"effect:{n}"] for n in range(25)]
    assert not any(a.meets(b) for i, a in enumerate(chips) for b in chips[:i])
    assert max(chip.right for chip in chips) <= scene.layout_.board.right


def test_a_chip_says_its_note_else_what_it_does_in_its_controllers_colour() -> None:
    scene = TableScene(language="ja")
    scene.show_scenario(with_effects(ARBITER, FLOCK, {"kind": "cannot_block", "creatures": "any"}), None)
    noted, told, nobody = scene.table.spells
    assert noted.text == "Silent Arbiter"
    assert "エルフ" in told.text
    assert (noted.seat, told.seat, nobody.seat) == (1, 0, None)


def test_the_pointer_on_a_chip_lights_whom_it_speaks_of(table: Callable[[Scenario], Hand]) -> None:
    hand = table(with_effects(ARBITER, FLOCK))
    hand.send(QEvent.Type.MouseMove, "effect:1", Qt.MouseButton.NoButton, Qt.MouseButton.NoButton)
    assert {"effect:1", "elf", "ann"} <= hand.view.document.spotlit
    assert "bear" not in hand.view.document.spotlit


def test_a_chip_is_selected_by_a_click_and_explained(table: Callable[[Scenario], Hand]) -> None:
    hand = table(with_effects(ARBITER, FLOCK))
    hand.click("effect:1")
    assert hand.view.document.selection == ("effect:1",)
    assert "Elf" in tell(hand.view.document, hand.view.table, "effect:1", "en")


def test_a_creature_dropped_on_a_chip_attacks_nothing(table: Callable[[Scenario], Hand]) -> None:
    hand = table(with_effects(ARBITER))
    hand.drag("bear", "effect:0")
    assert hand.view.document.scenario.attacks == ()


def test_delete_takes_the_selected_effects_away_and_undo_brings_them_back(
    open_window: Callable[[Scenario], Window],
) -> None:
    window = open_window(with_effects(ARBITER, FLOCK, ARBITER))
    window.document.select(["effect:0", "effect:2"])
    window.actions_.by_key["edit.delete"].trigger()
    assert [e.note for e in window.document.scenario.effects] == [""]
    window.document.undo_stack.undo()
    assert len(window.document.scenario.effects) == 3


def test_a_double_click_on_a_chip_opens_the_inspector_with_the_effects(
    open_window: Callable[[Scenario], Window],
) -> None:
    window = open_window(with_effects(ARBITER))
    spot = QPointF(window.view.mapFromScene(window.view.middle_of("effect:0")))
    viewport = window.view.viewport()
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        event = QMouseEvent(
            kind, spot, viewport.mapToGlobal(spot),
            Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(viewport, event)
    assert panel_of(window, "inspector").isVisible()
    assert window.document.selection == ("effect:0",)


@pytest.mark.parametrize(
    "named", [pytest.param(("giant", "raider"), id="702.22c"), pytest.param((), id="none")]
)
def test_the_members_of_a_band_stand_side_by_side_over_one_bracket(named: tuple[str, ...]) -> None:
    names = ("Giant", "Ogre", "Raider", "Elf")
    board = scenario(
        permanents=[creature(name, "ann", 2, 2, keywords=["banding"]) for name in names],
        attacks=[{"attacker": name.casefold(), "target": "bob"} for name in names],
        bands=[list(named)] if named else [],
    )
    read = build_table(board, judged(board))
    layout = arrange(read)
    brackets = group_marks(read, layout, 24).brackets
    assert len(brackets) == bool(named)
    if named:
        order = sorted((each.casefold() for each in names), key=lambda each: layout.boxes[each].x)
        assert abs(order.index("giant") - order.index("raider")) == 1
        cards = [layout.boxes[each] for each in named]
        assert sorted(x for x, _ in brackets[0].ticks) == sorted(card.cx for card in cards)
        assert brackets[0].low > max(card.bottom for card in cards)


def test_a_band_that_does_not_attack_has_no_bracket() -> None:
    board = scenario(
        permanents=[creature("Elf", "ann", 1, 1), creature("Ogre", "ann", 3, 3)],
        attacks=[{"attacker": "elf", "target": "bob"}],
        bands=[["elf", "ogre"]],
    )
    assert build_table(board, judged(board)).bands == ()


def test_a_team_has_one_frame_and_one_life_total() -> None:
    board = team_board()
    read = build_table(board, judged(board))
    layout = arrange(read)
    frames = group_marks(read, layout, 24).frames
    assert [bool(seat.shared) for seat in read.seats] == [False, True, False, True]
    boxes = layout.boxes
    assert [[seat for seat in boxes if frame.meets(boxes[seat])] for frame in frames] == [["cid", "dee"]]
    assert (
        layout.grounds[-1].rect.grown(1).meets(boxes["ann"])
    )  # the bench, with its frame, is the active team's


def test_players_without_teams_have_no_frame() -> None:
    read = build_table(sketch(), judged(sketch()))
    assert group_marks(read, arrange(read), 24).frames == ()


def test_a_teammate_of_the_active_player_attacks_by_dragging(table: Callable[[Scenario], Hand]) -> None:
    hand = table(team_board())
    hand.drag("wurm", "dee")
    assert ("wurm", "dee") in {(a.attacker, a.target) for a in hand.view.document.scenario.attacks}


def test_lands_and_mana_stand_at_the_seat() -> None:
    players = [{"id": "ann", "pool": "{2}"}, {"id": "bob", "lands": ["Island"]}]
    ann, bob = build_table(scenario(players=players), None).seats
    assert (ann.pool, ann.lands) == ("{2}", ())
    assert (bob.pool, bob.lands) == ("", ("Island",))

"""Attackers made to attack something else, and tokens that entered attacking, in the hand (CR 508.4, 508.7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from sandbox import Scenario, edits
from sandbox.words.catalogue import Language
from tests.ui.canvas.boards import creature, judged, scenario
from tests.ui.canvas.robot import Hand
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.tooltips import tell

Table = Callable[[Scenario], Hand]


def board(**keys: object) -> Scenario:
    """Ann's Bear attacks Bob, who has two planeswalkers; Cid is there as well."""
    walkers = [
        {"id": each, "name": each, "controller": "bob", "types": ["planeswalker"], "loyalty": 5}
        for each in ("jace", "chandra")
    ]
    return scenario(
        players=[{"id": each, "name": each.title()} for each in ("ann", "bob", "cid")],
        permanents=[creature("Bear", "ann", 2, 2, **keys), *walkers],
        attacks=[{"attacker": "bear", "target": "bob"}],
    )


def attacked(hand: Hand) -> list[tuple[str, str, bool]]:
    return [(a.attacker, a.target, a.declared) for a in hand.view.document.scenario.attacks]


@pytest.mark.parametrize(
    ("moment", "flows"),
    [
        pytest.param(None, {"attack:bear:jace": 2, "damage:bear:bob": 0}, id="508.7-at the end"),
        pytest.param("beginning", {}, id="508.7-before it attacks"),
    ],
)
def test_the_river_goes_to_what_it_attacks_now_and_a_thin_line_to_what_it_attacked(
    moment: str | None, flows: dict[str, int]
) -> None:
    table = edits.reselect(board(), "bear", "jace")
    read = build_table(table, judged(table), moment)
    assert {name: flow.amount for name, flow in read.flows.items()} == flows


def test_dragging_the_reselected_attacker_changes_what_it_attacks_now_and_not_the_declaration(
    table: Table,
) -> None:
    """CR 508.7: it stays declared against Bob."""
    hand = table(edits.reselect(board(), "bear", "jace"))
    hand.drag("bear", "chandra")
    assert attacked(hand) == [("bear", "bob", True)]
    assert [(c.permanent, c.attacks, c.after) for c in hand.view.document.scenario.changes] == [
        ("bear", "chandra", "attackers")
    ]
    hand.view.document.undo_stack.undo()
    assert hand.view.document.scenario.changes[0].attacks == "jace"


def test_a_token_of_myriad_is_dragged_onto_a_planeswalker_of_its_opponent(table: Table) -> None:
    """CR 702.116a: its controller chooses the player or a planeswalker of that player."""
    declared = edits.attack(board(keywords=["myriad"]), "bear", "cid")
    hand = table(edits.put_tokens(declared, "bear"))
    (token,) = (a.attacker for a in hand.view.document.scenario.attacks if not a.declared)
    assert (token, "bob", False) in attacked(hand)
    hand.drag(token, "jace")
    assert attacked(hand) == [("bear", "cid", True), (token, "jace", False)]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        pytest.param("en", "Made to attack jace instead of Bob, after attackers (508.7)", id="508.7-en"),
        pytest.param(
            "ja", "攻撃クリーチャー指定の後に攻撃先がボブからジェイスへ選び直された（508.7）", id="508.7-ja"
        ),
    ],
)
def test_both_ways_of_a_reselected_attacker_say_what_it_was_made_to_attack_and_by_which_rule(
    table: Table, language: Language, words: str
) -> None:
    view = table(edits.reselect(board(), "bear", "jace")).view
    for name in ("attack:bear:jace", "damage:bear:bob"):
        assert words in tell(view.document, view.table, name, language)


def test_the_sign_of_a_reselected_attacker_carries_its_rule_and_is_part_of_the_arrow(table: Table) -> None:
    hand = table(edits.reselect(board(), "bear", "jace"))
    signs = {n: item for n, item in hand.view.table_scene.labels.items() if item.label.kind == "reselected"}
    assert {name: item.label.text for name, item in signs.items()} == {"reselected:attack:bear:jace": "508.7"}
    sign = signs["reselected:attack:bear:jace"]
    spot = hand.view.mapFromScene(sign.pos() + sign.grip().topLeft() * 0.8)
    viewport = hand.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, spot, viewport.mapToGlobal(spot)))
    assert "(508.7)" in QToolTip.text()
    hand.drag(spot, "chandra")
    assert [(c.permanent, c.attacks) for c in hand.view.document.scenario.changes] == [("bear", "chandra")]


def test_an_attacker_that_attacks_what_it_was_declared_to_attack_has_no_sign(table: Table) -> None:
    hand = table(board())
    assert all(item.label.kind != "reselected" for item in hand.view.table_scene.labels.values())

"""The table in each step of a combat: who is there, what they have, what flows (CR 506.1, 508-511)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.rules.judge import course
from tests.ui.canvas.boards import creature, judged, scenario
from ui.canvas.layout.arrange import arrange
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.labels import lethal_text
from ui.canvas.view_model.model import Card, Table

BOARD = scenario(
    players=[{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob", "life": 9}],
    permanents=[
        creature("Knight", "ann", 3, 3, keywords=["double strike", "trample"]),
        creature("Samurai", "ann", 2, 2, keywords=["bushido 1"]),
        creature("Guard", "ann", 1, 1, keywords=["vigilance"]),
        creature("Bear", "bob", 2, 2),
        creature("Spider", "bob", 1, 5),
    ],
    attacks=[
        {"attacker": "knight", "target": "bob"},
        {"attacker": "samurai", "target": "bob"},
        {"attacker": "guard", "target": "bob"},
    ],
    blocks=[{"blocker": "bear", "attacker": "knight"}, {"blocker": "spider", "attacker": "samurai"}],
)
STEPS = ("beginning", "attackers", "blockers", "first", "regular", None)


def at(moment: str | None) -> Table:
    return build_table(BOARD, judged(BOARD), moment)


def card(moment: str | None, name: str) -> Card:
    return at(moment).cards[name]


@pytest.mark.parametrize(
    ("moment", "flows"),
    [
        ("beginning", {}),
        ("attackers", {"attack:knight:bob": 0, "attack:samurai:bob": 0, "attack:guard:bob": 0}),
        pytest.param("first", {"attack:knight:bob": 1, "block:bear:knight": 2}, id="510.4 first strike"),
        pytest.param("regular", {"attack:knight:bob": 3, "attack:guard:bob": 1, "block:spider:samurai": 3}, id="510.4"),
        pytest.param(
            None,
            {"attack:knight:bob": 4, "attack:guard:bob": 1, "block:bear:knight": 2, "block:spider:samurai": 3},
            id="the whole combat",
        ),
    ],
)  # fmt: skip
def test_only_the_damage_of_the_step_flows(moment: str | None, flows: dict[str, int]) -> None:
    found = {name: flow.amount for name, flow in at(moment).flows.items()}
    assert {name: amount for name, amount in found.items() if amount or moment == "attackers"} == flows


def test_blocks_are_arrows_without_damage_until_damage_is_dealt() -> None:
    found = at("blockers").flows
    assert {name for name in found if name.startswith("block:")} == {
        "block:bear:knight",
        "block:spider:samurai",
    }
    assert not any(flow.amount for flow in found.values())


@pytest.mark.parametrize(
    ("moment", "life", "after"),
    [
        ("blockers", 9, None),
        pytest.param("first", 9, 8, id="510.4 life falls in the first step"),
        pytest.param("regular", 8, 4, id="510.4 and on from there in the second"),
        (None, 9, 4),
    ],
)
def test_life_goes_on_from_step_to_step(moment: str | None, life: int, after: int | None) -> None:
    bob = next(seat for seat in at(moment).seats if seat.id == "bob")
    assert (bob.life, bob.life_after) == (life, after)


@pytest.mark.parametrize(
    ("moment", "gone", "left"),
    [
        ("blockers", None, False),
        pytest.param("first", "704.5g", False, id="704.5g dies in the first step"),
        pytest.param("regular", "704.5g", True, id="is gone in the second"),
    ],
)
def test_who_dies_is_crossed_out_and_then_gone(moment: str, gone: str | None, left: bool) -> None:
    bear = card(moment, "bear")
    assert (bear.gone, bear.left) == (gone, left)


def test_who_is_gone_needs_no_more_damage() -> None:
    bar = card("first", "bear").bar
    assert bar is not None
    assert bar.is_lethal
    assert card("regular", "bear").bar is None


def test_no_arrow_leads_to_what_is_gone() -> None:
    assert "block:bear:knight" not in at("regular").flows


@pytest.mark.parametrize(
    ("moment", "tapped"),
    [("beginning", []), pytest.param("attackers", ["knight", "samurai"], id="508.1f 702.20b")],
)
def test_attackers_tap_when_they_are_declared(moment: str, tapped: list[str]) -> None:
    assert [each.id for each in at(moment).cards.values() if each.tapped] == tapped


@pytest.mark.parametrize(
    ("moment", "power"), [("attackers", 2), pytest.param("blockers", 3, id="702.45a bushido")]
)
def test_a_triggered_bonus_is_there_from_its_step_on(moment: str, power: int) -> None:
    samurai = card(moment, "samurai")
    assert (samurai.power, samurai.changed) == (power, int(power > 2))


def test_damage_of_an_earlier_step_stays_marked() -> None:
    board = scenario(
        permanents=[
            creature("Archer", "ann", 1, 1, keywords=["first strike"]),
            creature("Wall", "bob", 0, 4),
        ],
        attacks=[{"attacker": "archer", "target": "bob"}],
        blocks=[{"blocker": "wall", "attacker": "archer"}],
    )
    bar = build_table(board, judged(board), "regular").cards["wall"].bar
    assert bar is not None
    assert (bar.marked, bar.assigned, bar.needed, bar.is_lethal) == (1, 0, 3, False)
    assert lethal_text(bar) == "1/4"


def test_nothing_moves_between_blocks_and_the_end() -> None:
    def places(moment: str | None) -> dict[str, object]:
        table = at(moment)
        return dict(arrange(replace(table, flows=table.room)).boxes)

    assert places("blockers") == places("first") == places("regular") == places(None)


def test_steps_that_are_known_are_not_played_again() -> None:
    known = course(BOARD).moments
    for moment in STEPS:
        assert build_table(BOARD, judged(BOARD), moment, known) == at(moment)


def test_a_step_that_does_not_happen_does_no_harm() -> None:
    board = scenario(
        permanents=[creature("Bear", "ann", 2, 2)], attacks=[{"attacker": "bear", "target": "bob"}]
    )
    table = build_table(board, judged(board), "first")
    assert arrange(table).boxes.keys() >= {"bear", "bob"}


@pytest.mark.parametrize(
    ("keys", "moment", "numbers"),
    [
        pytest.param({"keywords": ["bushido 2"]}, "attackers", (2, 2, 0), id="702.45a-not-yet"),
        pytest.param({"keywords": ["bushido 2"]}, "blockers", (4, 4, 1), id="702.45a"),
        pytest.param({"keywords": ["bushido 2"]}, None, (4, 4, 1), id="702.45a-as-a-whole"),
        pytest.param({"keywords": ["exalted"]}, "attackers", (3, 3, 1), id="702.83a"),
        pytest.param({"keywords": ["training"]}, None, (2, 2, 0), id="702.149a-alone"),
        pytest.param({}, None, (2, 2, 0), id="plain"),
    ],
)
def test_power_and_toughness_that_combat_changes_are_shown_and_marked(
    keys: dict[str, object], moment: str | None, numbers: tuple[int, int, int]
) -> None:
    board = scenario(
        permanents=[creature("Ronin", "ann", 2, 2, **keys), creature("Wall", "bob", 0, 6)],
        attacks=[{"attacker": "ronin", "target": "bob"}],
        blocks=[{"blocker": "wall", "attacker": "ronin"}],
    )
    card = build_table(board, judged(board), moment).cards["ronin"]
    assert (card.power, card.toughness, card.changed) == numbers


def test_what_tramples_past_a_planeswalker_flows_on_to_its_controller() -> None:
    """Trample over planeswalkers: loyalty first, the rest to the player (CR 702.19c)."""
    board = scenario(
        permanents=[
            creature("Thrasta", "ann", 7, 7, keywords=["trample over planeswalkers"]),
            {"id": "walker", "name": "Walker", "controller": "bob", "types": ["planeswalker"], "loyalty": 4},
        ],
        attacks=[{"attacker": "thrasta", "target": "walker"}],
    )
    flows = build_table(board, judged(board)).flows
    assert {name: (flow.amount, flow.step) for name, flow in flows.items()} == {
        "attack:thrasta:walker": (4, "regular"),
        "damage:thrasta:bob": (3, "regular"),
    }


def fates(moment: str | None, **change: object) -> tuple[str | None, bool, str | None, str, int]:
    """What an unblocked Ogre shows whose combat changes after blockers, and how many arrows it has."""
    board = scenario(
        permanents=[
            creature("Ogre", "ann", 3, 3),
            creature("Knight", "ann", 2, 2, keywords=["first strike"]),
        ],
        attacks=[{"attacker": "ogre", "target": "bob"}, {"attacker": "knight", "target": "bob"}],
        changes=[{"after": "blockers", "permanent": "ogre", **change}],
    )
    seen = build_table(board, judged(board), moment)
    ogre = seen.cards["ogre"]
    arrows = sum(flow.source == "ogre" for flow in seen.flows.values())
    return ogre.fate, ogre.left, ogre.gone, seen.homes["ogre"], arrows


@pytest.mark.parametrize(
    ("change", "then", "later"),
    [
        pytest.param(
            {"removed": True}, ("left_combat", False, None, "ann", 1), ("left_combat", False, None, "ann", 0),
            id="506.4-removed",
        ),
        pytest.param(
            {"controller": "bob"}, ("left_combat", False, None, "bob", 1), ("left_combat", False, None, "bob", 0),
            id="506.4-another-controller",
        ),
        pytest.param(
            {"phases_out": True}, ("phased_out", True, None, "ann", 1), ("phased_out", True, None, "ann", 0),
            id="702.26b-phased-out",
        ),
        pytest.param(
            {"leaves": "hand"}, ("hand", False, None, "ann", 1), ("hand", True, None, "ann", 0), id="506.4-to-hand"
        ),
        pytest.param(
            {"leaves": "exile"}, ("exile", False, "", "ann", 1), ("exile", True, "", "ann", 0), id="506.4-exiled"
        ),
        pytest.param(
            {"leaves": "graveyard"}, (None, False, "", "ann", 1), (None, True, "", "ann", 0), id="506.4-destroyed"
        ),
    ],
)  # fmt: skip
def test_what_leaves_combat_shows_it_from_then_on(
    change: dict[str, object], then: tuple[object, ...], later: tuple[object, ...]
) -> None:
    assert fates("attackers", **change) == (None, False, None, "ann", 1)
    assert fates("blockers", **change) == then
    assert fates("first", **change) == later
    assert fates("regular", **change) == later


def test_what_a_loser_owns_leaves_the_game_and_what_the_loser_took_over_stays() -> None:
    """CR 800.4a."""
    board = scenario(
        players=[{"id": "ann", "life": 20}, {"id": "bob", "life": 3}, {"id": "cid", "life": 20}],
        permanents=[
            creature("Ogre", "ann", 3, 3),
            creature("Elf", "bob", 1, 1),
            creature("Bear", "bob", 2, 2) | {"owner": "cid"},
        ],
        attacks=[{"attacker": "ogre", "target": "bob"}],
    )
    cards = build_table(board, judged(board)).cards
    assert (cards["elf"].fate, cards["bear"].fate) == ("left_game", None)


def test_what_enters_later_is_only_a_shade_until_then() -> None:
    """CR 508.4d."""
    board = scenario(
        permanents=[creature("Ogre", "ann", 3, 3), creature("Late", "ann", 2, 2)],
        attacks=[
            {"attacker": "ogre", "target": "bob"},
            {"attacker": "late", "target": "bob", "declared": False, "entered": "blockers"},
        ],
    )
    seen = {step: build_table(board, judged(board), step) for step in ("attackers", "blockers", None)}
    assert [(t.cards["late"].fate, t.cards["late"].left) for t in seen.values()] == [
        ("absent", True),
        (None, False),
        (None, False),
    ]
    assert ["attack:late:bob" in t.flows for t in seen.values()] == [False, True, True]

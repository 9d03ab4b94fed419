"""Protection from a quality keeps creatures of that quality from blocking (CR 702.16f)."""

from __future__ import annotations

import pytest

from tests.combats import play
from tests.declared import Json, blocks_of, creature, foe, table, verdict


@pytest.mark.parametrize(
    ("quality", "blocker", "stopped"),
    [
        pytest.param("protection from red", {"colors": ["red"]}, True, id="702.16a-color"),
        pytest.param(
            "Protection from Red", {"colors": ["red", "green"]}, True, id="702.16a-one-of-its-colors"
        ),
        pytest.param("protection from red", {"colors": ["green"]}, False, id="702.16a-another-color"),
        pytest.param("protection from red", {}, False, id="702.16a-colorless"),
        pytest.param(
            "protection from red and from white", {"colors": ["white"]}, True, id="702.16g-and-from"
        ),
        pytest.param("protection from all colors", {"colors": ["blue"]}, True, id="702.16h-all-colors"),
        pytest.param("protection from all colors", {}, False, id="702.16h-colorless"),
        pytest.param("protection from creatures", {}, True, id="702.16a-creatures"),
        pytest.param("protection from everything", {}, True, id="702.16j-everything"),
        pytest.param(
            "protection from artifacts", {"types": ["artifact", "creature"]}, True, id="702.16a-type"
        ),
        pytest.param("protection from artifacts", {}, False, id="702.16a-not-that-type"),
        pytest.param("protection from goblins", {"subtypes": ["Goblin"]}, True, id="702.16a-subtype"),
        pytest.param("protection from goblins", {"subtypes": ["Elf"]}, False, id="702.16a-another-subtype"),
        pytest.param(
            "protection from goblins", {"keywords": ["changeling"]}, True, id="702.73a-every-creature-type"
        ),
        pytest.param(
            "protection from artifacts", {"keywords": ["changeling"]}, False, id="702.73a-no-card-type"
        ),
        pytest.param(
            "protection from legendary", {"keywords": ["changeling"]}, False, id="702.73a-no-supertype"
        ),
        pytest.param(
            "protection from instants",
            {"keywords": ["changeling"], "colors": ["red"]},
            False,
            id="702.16a-instants",
        ),
        pytest.param(
            "protection from sorceries",
            {"keywords": ["changeling"], "colors": ["red"]},
            False,
            id="702.16a-sorceries",
        ),
        pytest.param(
            "protection from spells",
            {"keywords": ["changeling"], "colors": ["red"]},
            False,
            id="702.16a-spells",
        ),
        pytest.param(
            "protection from colored spells",
            {"keywords": ["changeling"], "colors": ["red"]},
            False,
            id="702.16a-colored-spells",
        ),
        pytest.param(
            "protection from instant",
            {"keywords": ["changeling"], "colors": ["red"]},
            False,
            id="702.16a-instant",
        ),
        pytest.param(
            "protection from kindred spells",
            {"keywords": ["changeling"], "colors": ["red"]},
            False,
            id="702.16a-kindred-spells",
        ),
        pytest.param(
            "protection from tokens",
            {"keywords": ["changeling"], "colors": ["red"]},
            False,
            id="702.16a-tokens",
        ),
        pytest.param("protection from tokens", {"token": True}, True, id="702.16a-a-token"),
        pytest.param(
            "protection from colored creatures", {"colors": ["red"]}, True, id="702.16a-colored-creatures"
        ),
        pytest.param("protection from colored creatures", {}, False, id="702.16a-colorless-creature"),
        pytest.param(
            "protection from equipment", {"keywords": ["changeling"]}, False, id="702.73a-no-artifact-type"
        ),
        pytest.param(
            "protection from forests", {"keywords": ["changeling"]}, False, id="702.73a-no-land-type"
        ),
        pytest.param(
            "protection from white creatures", {"colors": ["white"]}, True, id="702.16a-color-and-type"
        ),
        pytest.param(
            "protection from white creatures", {"colors": ["red"]}, False, id="702.16a-another-color-and-type"
        ),
        pytest.param(
            "protection from multicolored", {"colors": ["red", "blue"]}, True, id="702.16a-multicolored"
        ),
        pytest.param(
            "protection from monocolored", {"colors": ["red", "blue"]}, False, id="702.16a-monocolored"
        ),
        pytest.param("protection from non-Human creatures", {}, True, id="702.16a-what-it-is-not"),
        pytest.param("protection from nonred creatures", {"colors": ["red"]}, False, id="702.16a-what-it-is"),
        pytest.param(
            "protection from the chosen type", {"keywords": ["changeling"]}, False, id="702.73a-no-type"
        ),
        pytest.param("protection from Bob", {}, True, id="702.16k-a-player-by-name"),
        pytest.param(
            "protection from mana value 3 or greater", {"mana_cost": "{2}{R}"}, True, id="702.16a-mana-value"
        ),
        pytest.param(
            "protection from mana value 2 or less", {"mana_cost": "{2}{R}"}, False, id="702.16a-less"
        ),
        pytest.param("protection from mana value 0", {"token": True}, True, id="202.3a-a-token"),
        pytest.param("protection from mana value 0", {}, False, id="202.3-nobody-told"),
        pytest.param("protection from odd mana values", {"mana_cost": "{2}{R}"}, True, id="702.16a-odd"),
        pytest.param(
            "protection from creatures with power 4 or greater", {"power": 4}, True, id="702.16a-power"
        ),
        pytest.param("protection from toughness 2 or less", {"toughness": 3}, False, id="702.16a-toughness"),
        pytest.param("protection from Ann", {}, False, id="702.16k-another-player"),
    ],
)
def test_what_may_block(quality: str, blocker: Json, stopped: bool) -> None:
    said = blocks_of(table([creature("a", keywords=[quality]), foe("b", **blocker)], "a:bob", "b:a"))
    assert [(each.rule, each.code, each.creatures, each.target) for each in said.broken] == (
        [("702.16f", "protection", ("b",), "a")] if stopped else []
    )


@pytest.mark.parametrize(
    ("quality", "dealt"),
    [
        pytest.param("protection from ann", "x>a:2", id="702.16k-from-her"),
        pytest.param("protection from Queen Ann", "x>a:2", id="702.16k-by-name"),
        pytest.param("protection from bob", "a>x:3 x>a:2", id="702.16k-from-another"),
        pytest.param("protection from each opponent", "x>a:2", id="702.16k-each-opponent"),
    ],
)
def test_damage_of_what_a_player_controls_is_prevented(quality: str, dealt: str) -> None:
    players = [{"id": "ann", "name": "Queen Ann"}, {"id": "bob"}]
    assert play(["a ann 3/3", f"x bob 2/2 {quality}"], "a>bob", "x>a", players=players).dealt() == dealt


@pytest.mark.parametrize(
    ("quality", "noted"),
    [
        pytest.param("protection from the chosen player", ["unknown_keyword"], id="702.16k-nobody"),
        pytest.param("protection from bob", [], id="702.16k-a-player"),
        pytest.param("protection from player bob", [], id="702.16k-called-a-player"),
        pytest.param(
            "protection from player zed", ["unknown_keyword"], id="702.16k-called-a-player-and-nobody"
        ),
        pytest.param("protection from each of your opponents", [], id="702.16k-opponents"),
        pytest.param("protection from the color of your choice", ["unknown_keyword"], id="702.16a-choice"),
        pytest.param("protection from mana value 3 or less", [], id="702.16a-mana-value"),
        pytest.param("protection from the mana value", ["unknown_keyword"], id="702.16a-no-mana-value"),
        pytest.param("protection from goblins", [], id="702.16a-subtype"),
    ],
)
def test_protection_from_what_no_table_tells_is_noted(quality: str, noted: list[str]) -> None:
    assert [note.code for note in play([f"a ann 3/3 {quality}"], "a>bob").notes] == noted


@pytest.mark.parametrize(
    ("quality", "blocker", "stopped", "noted"),
    [
        pytest.param("protection from elves", {"subtypes": ["Elf"]}, True, ["player_or_kind"], id="702.16a"),
        pytest.param("protection from elves", {}, False, ["player_or_kind"], id="702.16a-the-other-blocks"),
        pytest.param("protection from player elves", {}, True, [], id="702.16k-the-player"),
        pytest.param(
            "protection from mercenaries", {"subtypes": ["Mercenary"]}, True, [], id="702.16a-plural"
        ),
        pytest.param("protection from zed", {"keywords": ["changeling"]}, False, [], id="702.73a-no-name"),
    ],
)
def test_a_word_that_is_a_player_and_a_kind_is_the_kind(
    quality: str, blocker: Json, stopped: bool, noted: list[str]
) -> None:
    other = foe("elf", subtypes=["Elf"])
    board = table([creature("a", keywords=[quality]), foe("b", **blocker), other], "a:bob", "b:a")
    board["players"] = [{"id": "ann", "name": "Zed"}, {"id": "bob", "name": "Elves"}]
    said = verdict(board)
    assert [each.code for each in said.blocks[0].broken] == ["protection"] * stopped
    assert [each.code for each in said.notes] == noted


def test_a_blocker_with_protection_may_block() -> None:
    board = [creature("a", colors=["red"]), foe("b", keywords=["protection from red"])]
    assert blocks_of(table(board, "a:bob", "b:a")).legal

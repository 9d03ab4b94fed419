"""Protection from a quality keeps creatures of that quality from blocking (CR 702.16f)."""

from __future__ import annotations

import pytest

from tests.declared import Json, blocks_of, creature, foe, table


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
    ],
)
def test_what_may_block(quality: str, blocker: Json, stopped: bool) -> None:
    said = blocks_of(table([creature("a", keywords=[quality]), foe("b", **blocker)], "a:bob", "b:a"))
    assert [(each.rule, each.code, each.creatures, each.target) for each in said.broken] == (
        [("702.16f", "protection", ("b",), "a")] if stopped else []
    )


def test_a_blocker_with_protection_may_block() -> None:
    board = [creature("a", colors=["red"]), foe("b", keywords=["protection from red"])]
    assert blocks_of(table(board, "a:bob", "b:a")).legal

"""Keywords that say who may block whom: each one's obeyed and broken side, numbered by edition (CR 702)."""

from __future__ import annotations

import pytest

from tests.declared import Json, blocks_of, creature, foe, table


def words(*keywords: str) -> Json:
    return {"keywords": list(keywords)}


@pytest.mark.parametrize(
    ("attacker", "blocker", "code"),
    [
        pytest.param(words("Flying"), {}, "flying", id="702.9b"),
        pytest.param(words("flying"), words("flying"), None, id="702.9b-flyer"),
        pytest.param(words("flying"), words("REACH"), None, id="702.17b"),
        pytest.param({}, words("flying"), None, id="702.9c-flyer-blocks-anything"),
        pytest.param({"counters": {"flying": 1}}, {}, "flying", id="122.1b-flying-counter"),
        pytest.param({"counters": {"Flying": 1}}, {}, "flying", id="122.1b-in-any-letters"),
        pytest.param(words("shadow"), {}, "shadow", id="702.28b"),
        pytest.param({}, words("shadow"), "shadow", id="702.28b-the-other-way"),
        pytest.param(words("shadow"), words("shadow"), None, id="702.28b-both"),
        pytest.param(words("horsemanship"), {}, "horsemanship", id="702.31b"),
        pytest.param(words("horsemanship"), words("horsemanship"), None, id="702.31b-both"),
        pytest.param({}, words("horsemanship"), None, id="702.31b-may-block-others"),
        pytest.param(words("fear"), {"colors": ["red"]}, "fear", id="702.36b"),
        pytest.param(words("fear"), {"colors": ["red", "black"]}, None, id="702.36b-black"),
        pytest.param(words("fear"), {"types": ["artifact", "creature"]}, None, id="702.36b-artifact"),
        pytest.param(
            words("intimidate") | {"colors": ["red"]}, {"colors": ["green"]}, "intimidate", id="702.13b"
        ),
        pytest.param(
            words("intimidate") | {"colors": ["red"]}, {"colors": ["red"]}, None, id="702.13b-color"
        ),
        pytest.param(words("intimidate"), {}, "intimidate", id="702.13b-colorless-shares-nothing"),
        pytest.param(words("intimidate"), {"types": ["artifact", "creature"]}, None, id="702.13b-artifact"),
        pytest.param(words("skulk"), {"power": 3}, "skulk", id="702.118b"),
        pytest.param(words("skulk"), {"power": 2}, None, id="702.118b-equal"),
        pytest.param(words("skulk"), {"counters": {"+1/+1": 1}}, "skulk", id="702.118b-counters"),
        pytest.param({}, words("decayed"), "decayed", id="702.147a"),
        pytest.param({}, words("defender"), None, id="702.3b-blocks"),
        pytest.param(words("menace"), {}, "menace", id="702.111b"),
        pytest.param(words("trample", "first strike", "Zeal"), {}, None, id="no-evasion"),
        pytest.param(words("islandwalk"), {}, None, id="702.14c-no-such-land"),
    ],
)
def test_evasion(attacker: Json, blocker: Json, code: str | None) -> None:
    said = blocks_of(table([creature("a", **attacker), foe("b", **blocker)], "a:bob", "b:a"))
    assert [each.code for each in said.broken] == ([] if code is None else [code])
    assert all(each.creatures == ("b",) and each.target == "a" for each in said.broken)
    assert said.legal == (code is None)


def test_each_evasion_is_a_fault_of_its_own() -> None:
    board = [creature("a", keywords=["flying", "fear", "horsemanship"]), foe("b")]
    said = blocks_of(table(board, "a:bob", "b:a"))
    assert {each.code for each in said.broken} == {"flying", "fear", "horsemanship"}


@pytest.mark.parametrize(
    ("keyword", "lands", "codes"),
    [
        pytest.param("islandwalk", {"bob": ["Island"]}, ["landwalk"], id="702.14c"),
        pytest.param("Islandwalk", {"bob": ["island"]}, ["landwalk"], id="702.14c-case"),
        pytest.param("islandwalk", {"bob": ["Swamp"]}, [], id="702.14c-another-land"),
        pytest.param("islandwalk", {"cat": ["Island"]}, [], id="702.14c-another-players-land"),
        pytest.param("islandwalk", {"ann": ["Island"]}, [], id="702.14c-ones-own-land"),
        pytest.param("islandwalk", {"bob": ["Snow Island"]}, ["landwalk"], id="702.14c-snow-land"),
        pytest.param("snow islandwalk", {"bob": ["Island"]}, [], id="702.14c-no-snow-land"),
        pytest.param("desertwalk", {"bob": ["Desert"]}, ["landwalk"], id="702.14c-desert"),
        pytest.param("legendary landwalk", {"bob": ["Legendary"]}, ["landwalk"], id="702.14c-legendary"),
        pytest.param("nonbasic landwalk", {"bob": ["Nonbasic"]}, ["landwalk"], id="702.14c-nonbasic"),
        pytest.param("nonbasic landwalk", {"bob": ["Desert"]}, ["landwalk"], id="702.14c-desert-is-nonbasic"),
        pytest.param("nonbasic landwalk", {"bob": ["Island"]}, [], id="702.14c-island-may-be-basic"),
        pytest.param("nonbasic landwalk", {"bob": ["Snow Island"]}, [], id="205.4g-snow-may-be-basic"),
    ],
)
@pytest.mark.parametrize("target", ["bob", "pw"])
def test_landwalk(keyword: str, lands: dict[str, list[str]], codes: list[str], target: str) -> None:
    walker = {"id": "pw", "controller": "bob", "types": ["planeswalker"], "loyalty": 3}
    board = table([creature("a", keywords=[keyword]), foe("b"), walker], f"a:{target}", "b:a")
    board["players"] = [{"id": each, "lands": lands.get(each, [])} for each in ("ann", "bob", "cat")]
    assert [each.code for each in blocks_of(board).broken] == codes


def test_landwalk_sees_lands_on_the_table() -> None:
    land = {"id": "l", "controller": "bob", "types": ["land"], "subtypes": ["Forest"]}
    said = blocks_of(table([creature("a", keywords=["forestwalk"]), foe("b"), land], "a:bob", "b:a"))
    assert [each.code for each in said.broken] == ["landwalk"]


@pytest.mark.parametrize(
    ("blocks", "broken"),
    [
        pytest.param("", [], id="702.111b-none"),
        pytest.param("b:a", [("menace", ("b",), 2, 1)], id="702.111b-one"),
        pytest.param("b:a b2:a", [], id="702.111b-two"),
        pytest.param("b:a b2:a b3:a", [], id="702.111b-three"),
    ],
)
def test_menace(blocks: str, broken: list[tuple[str, tuple[str, ...], int, int]]) -> None:
    said = blocks_of(
        table([creature("a", keywords=["menace"]), foe("b"), foe("b2"), foe("b3")], "a:bob", blocks)
    )
    assert [(b.code, b.creatures, b.count, b.found) for b in said.broken] == broken


@pytest.mark.parametrize(
    ("keyword", "old", "new"),
    [
        ("flying", "702.9b", "702.9b"),
        ("shadow", "702.27b", "702.28b"),
        ("horsemanship", "702.30b", "702.31b"),
        ("fear", "702.35b", "702.36b"),
        ("intimidate", "702.13b", "702.13b"),
        ("menace", "702.110b", "702.111b"),
        ("skulk", "702.117b", "702.118b"),
        ("protection from green", "702.16f", "702.16f"),
    ],
)
@pytest.mark.parametrize("edition", ["2019-10-04", "2023-11-17", "2026-09-25"])
def test_keywords_are_numbered_by_edition(keyword: str, old: str, new: str, edition: str) -> None:
    """Ward took 702.21 in 2021 and moved everything after it by one."""
    board = [creature("a", keywords=[keyword]), foe("b", power=3, colors=["green"])]
    said = blocks_of(table(board, "a:bob", "b:a", edition=edition))
    assert [each.rule for each in said.broken] == [old if edition == "2019-10-04" else new]


@pytest.mark.parametrize(
    ("keyword", "blocker", "code"),
    [
        pytest.param("exalted", {"power": 3}, None, id="702.83-exalted-then-skulk"),
        pytest.param("haste", {"power": 3}, "skulk", id="702.118b-without-exalted"),
    ],
)
def test_blocks_are_judged_after_attack_triggers(keyword: str, blocker: Json, code: str | None) -> None:
    board = [creature("a", keywords=["skulk", keyword]), foe("b", **blocker)]
    said = blocks_of(table(board, "a:bob", "b:a"))
    assert [each.code for each in said.broken] == ([] if code is None else [code])

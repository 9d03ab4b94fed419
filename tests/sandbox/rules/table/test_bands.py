"""Which attackers may form a band (CR 702.22c-d)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.combats import assigns, play
from tests.combats import creature as fighter
from tests.declared import Json, attack_of, creature, facts, table, walker

X, Y = creature("x", keywords=["banding"]), creature("y", keywords=["Banding"])
P, Q = creature("p"), creature("q")
WOLF = creature("w", keywords=["bands with other wolves"], subtypes=["Wolf"])
PUP = creature("u", subtypes=["Wolf"])
PACK = {"name": "Wolves of the Hunt", "keywords": ["bands with other creatures named Wolves of the Hunt"]}
HUNTERS = [creature("h", **PACK), creature("k", name="Wolves of the Hunt")]


@pytest.mark.parametrize(
    ("permanents", "attacks", "bands", "rule"),
    [
        pytest.param([X, Y], "x:bob y:bob", [["x", "y"]], None, id="702.22c-all-with"),
        pytest.param([X, P], "x:bob p:bob", [["x", "p"]], None, id="702.22c-one-without"),
        pytest.param(
            [X, Y, P], "x:bob y:bob p:bob", [["x", "y", "p"]], None, id="702.22c-many-and-one-without"
        ),
        pytest.param([X, P, Q], "x:bob p:bob q:bob", [["x", "p", "q"]], "702.22c", id="702.22c-two-without"),
        pytest.param([P, Q], "p:bob q:bob", [["p", "q"]], "702.22c", id="702.22c-none-with"),
        pytest.param(
            [X, Y, P], "x:bob y:bob p:bob", [["x", "p"], ["y", "p"]], "702.22c", id="702.22c-in-two-bands"
        ),
        pytest.param(
            [X, Y, P, Q], "x:bob y:bob p:bob q:bob", [["x", "p"], ["y", "q"]], None, id="702.22c-two-bands"
        ),
        pytest.param([X, P, walker()], "x:bob p:pw", [["x", "p"]], "702.22d", id="702.22d-two-targets"),
        pytest.param([X, P], "x:bob", [["x", "p"]], "702.22d", id="702.22d-one-stays-home"),
        pytest.param([X, P], "x:bob p:bob", [], None, id="702.22c-no-band-announced"),
        pytest.param([WOLF, PUP], "w:bob u:bob", [["w", "u"]], None, id="702.22b-bands-with-other"),
        pytest.param([WOLF, P], "w:bob p:bob", [["w", "p"]], "702.22c", id="702.22b-not-of-the-quality"),
        pytest.param(HUNTERS, "h:bob k:bob", [["h", "k"]], None, id="702.22b-by-name"),
        pytest.param([*HUNTERS, P], "h:bob p:bob", [["h", "p"]], "702.22c", id="702.22b-another-name"),
    ],
)
def test_bands(permanents: list[Json], attacks: str, bands: list[list[str]], rule: str | None) -> None:
    said = attack_of(table(permanents, attacks, bands=bands))
    assert facts(said.broken) == (
        [] if rule is None else [(rule, "band", tuple(bands[-1]), None, None, None, None)]
    )
    assert said.legal == (rule is None)


def test_a_creature_put_onto_the_battlefield_attacking_is_in_no_band() -> None:
    board = table([X, P], "x:bob p:bob", bands=[["x", "p"]])
    board["attacks"][1]["declared"] = False
    assert facts(attack_of(board).broken) == [("702.22c", "band", ("x", "p"), None, None, None, None)]


@pytest.mark.parametrize(
    ("edition", "rule"), [("2019-10-04", "702.21c"), ("2023-11-17", "702.22c"), ("2026-09-25", "702.22c")]
)
def test_banding_is_numbered_by_edition(edition: str, rule: str) -> None:
    said = attack_of(table([P, Q], "p:bob q:bob", bands=[["p", "q"]], edition=edition))
    assert [each.rule for each in said.broken] == [rule]


@pytest.mark.parametrize(
    ("blockers", "legal", "notes"),
    [
        pytest.param([("", ()), ("", ())], False, [], id="510.1c-2023-in-order"),
        pytest.param([("", ()), ("banding", ())], True, [("others_divide", "702.22j", ("bob", "a"))], id="702.22j-banding"),
        pytest.param(
            [("bands with other Wolves", ("Wolf",)), ("", ("Wolf",))], True, [("others_divide", "702.22j", ("bob", "a"))],
            id="702.22j-two-of-a-quality",
        ),
        pytest.param([("bands with other Wolves", ("Wolf",)), ("", ())], False, [], id="702.22j-no-other-of-it"),
        pytest.param([("bands with other Wolves", ()), ("", ("Wolf",))], False, [], id="702.22j-not-of-it-itself"),
    ],
)  # fmt: skip
def test_who_is_blocked_by_a_band_has_its_damage_divided_freely(
    blockers: list[tuple[str, tuple[str, ...]]], legal: bool, notes: list[tuple[str, str, tuple[str, ...]]]
) -> None:
    foes: list[Any] = [
        fighter(f"{name} bob 0/3 {words}".strip(), subtypes=list(kinds))
        for name, (words, kinds) in zip("xy", blockers, strict=True)
    ]
    got = play(
        ["a ann 5/5", *foes],
        "a>bob",
        "x>a y>a",
        edition="2023-11-17",
        assignments=assigns("a>y:5"),
    )
    assert (not got.codes()) == legal
    assert [(n.code, n.rule, n.subjects) for n in got.notes] == notes


def test_who_blocks_a_band_has_its_damage_divided_by_the_attacker() -> None:
    """CR 702.22k."""
    board: list[Any] = ["a ann 1/1 banding", "b ann 1/9", "x bob 5/5"]
    got = play(board, "a>bob b>bob", "x>a", bands=[["a", "b"]])
    assert [(n.code, n.rule, n.subjects) for n in got.notes] == [("others_divide", "702.22k", ("ann", "x"))]

"""Only what may attack or block to begin with obeys a requirement (CR 508.1a-d, 509.1a-c)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

import sandbox
from sandbox.scenario.model import Edition
from sandbox.words.ruling import ruling
from tests.combats import Json, creature, scenario

EDITIONS = get_args(Edition)
LURE = {"kind": "must_be_blocked_by_all"}
BAIT = {"kind": "must_be_blocked"}
EACH = {"kind": "must_attack"}


def judged(board: list[str | Json], attacks: str, blocks: str, edition: str) -> sandbox.Verdict:
    return sandbox.judge(scenario(board, attacks, blocks, edition=edition))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("board", "blocks", "statuses", "counts"),
    [
        pytest.param(
            [creature("ogre bob 3/3", tapped=True), "bear bob 2/2"], "ogre>a", {"ogre": "excused", "bear": "violated"}, (0, 1),
            id="509.1c-a-tapped-one-obeys-no-lure",
        ),
        pytest.param(
            [creature("ogre bob 3/3", tapped=True)], "ogre>a", {"ogre": "excused"}, (0, 0), id="509.1c-nobody-else",
        ),
        pytest.param(
            [creature("ogre bob 3/3", types=["artifact"]), "bear bob 2/2"], "ogre>a", {"bear": "violated"}, (0, 1),
            id="509.1a-no-creature",
        ),
        pytest.param(
            ["ogre bob 3/3", "bear bob 2/2"], "ogre>a", {"ogre": "obeyed", "bear": "violated"}, (1, 2), id="509.1c-an-untapped-one",
        ),
    ],
)  # fmt: skip
def test_who_cannot_block_obeys_no_lure(
    board: list[str | Json], blocks: str, statuses: dict[str, str], counts: tuple[int, int], edition: str
) -> None:
    lured = creature("a ann 2/2", effects=[LURE])
    entry = judged([lured, *board], "a>bob", blocks, edition).blocks[0]
    assert not entry.legal
    assert {r.creature: r.status for r in entry.requirements if r.creature in statuses} == statuses
    assert (entry.obeyed, entry.maximum) == counts


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("tapped", "status"),
    [pytest.param(True, "violated", id="509.1c-tapped"), pytest.param(False, "obeyed", id="509.1c-untapped")],
)
def test_who_cannot_block_is_no_blocker_of_what_must_be_blocked(
    tapped: bool, status: str, edition: str
) -> None:
    board = [creature("a ann 2/2", effects=[BAIT]), creature("ogre bob 3/3", tapped=tapped), "bear bob 2/2"]
    assert [r.status for r in judged(board, "a>bob", "ogre>a", edition).blocks[0].requirements] == [status]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("more", "keywords", "status", "code"),
    [
        pytest.param({"tapped": True}, "", "excused", "tapped", id="508.1a-tapped"),
        pytest.param({"summoning_sick": True}, "", "excused", "summoning_sick", id="302.6-new"),
        pytest.param({}, " defender", "obeyed", "defender", id="702.3b-is-a-restriction"),
        pytest.param({}, "", "obeyed", None, id="508.1d"),
    ],
)
def test_who_cannot_attack_obeys_no_requirement_to_attack(
    more: dict[str, Any], keywords: str, status: str, code: str | None, edition: str
) -> None:
    attack = judged([creature(f"a ann 2/2{keywords}", effects=[EACH], **more)], "a>bob", "", edition).attack
    assert [r.status for r in attack.requirements] == [status]
    assert [fault.code for fault in attack.broken] == ([] if code is None else [code])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_goaded_creature_that_attacks_what_is_no_defender_obeys_nothing(edition: str) -> None:
    """CR 508.1b, 701.15b."""
    board: list[str | Json] = [creature("a ann 2/2", goaded_by=["bob"])]
    attack = judged(board, "a>ann", "", edition).attack
    assert attack.obeyed == 0
    assert {r.code: r.status for r in attack.requirements} == {
        "goaded": "violated",
        "goaded_other_player": "excused",
    }


def test_an_excuse_does_not_deny_what_is_as_good() -> None:
    """CR 508.1d: of two that must attack only one can; either would obey as much."""
    alone = {"kind": "max_attackers", "count": 1}
    board: list[str | Json] = [
        creature("a ann 2/2", effects=[EACH]),
        creature("b ann 2/2", effects=[EACH, alone]),
    ]
    table = scenario(board, "a>bob")
    (excused,) = (f for f in ruling(table, sandbox.judge(table)).right if f.kind == "excused")
    assert "A declaration that obeys it obeys no more" in excused.why

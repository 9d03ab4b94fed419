"""What follows at once on what changes in a combat: state-based actions between resolutions, hone counters, Equipment
on what is no creature any more, a blocker that was removed (CR 122.1j, 301.5c, 506.4, 508.7, 704.3).
"""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.learn.library import ALL_EDITIONS
from tests.combats import Json, creature, enchantment, play, walker


def change(permanent: str, *, after: str = "blockers", **what: Any) -> Json:
    return {"after": after, "permanent": permanent, **what}


def equipment(host: str, **more: Any) -> Json:
    return {
        "id": "e",
        "controller": "ann",
        "types": ["artifact"],
        "subtypes": ["Equipment"],
        "attached_to": host,
    } | more


def vehicle(**more: Any) -> Json:
    return creature("v ann 5/5", types=["artifact", "creature"], subtypes=["Vehicle"]) | more


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize(
    ("changes", "zone", "life"),
    [
        pytest.param([change("a", toughness=-3), change("a", toughness=3)], "graveyard", 20, id="704.5f-dies-between"),
        pytest.param([change("a", damage=3), change("a", damage=-3)], "graveyard", 20, id="704.5g-dies-between"),
        pytest.param([change("a", toughness=3), change("a", toughness=-3)], "battlefield", 17, id="704.3-the-other-way"),
        pytest.param(
            [change("a", toughness=-3, note="swap"), change("a", toughness=3, note="swap")], "battlefield", 17,
            id="608.2-one-spell",
        ),
        pytest.param(
            [change("a", toughness=-3, note="one"), change("a", toughness=3, note="other")], "graveyard", 20,
            id="704.3-two-spells",
        ),
        pytest.param([change("b", leaves="graveyard"), change("a", toughness=-1)], "battlefield", 17, id="704.3-nothing-dies"),
    ],
)  # fmt: skip
def test_state_based_actions_come_between_resolutions(
    changes: list[Json], zone: str, life: int, edition: str
) -> None:
    got = play(["a ann 3/3", "b ann 1/1"], "a>bob", changes=changes, edition=edition)
    assert (got.permanents["a"]["zone"], got.life("bob")) == (zone, life)


def test_an_aura_falls_off_before_the_next_spell_resolves() -> None:
    aura = enchantment("aura", "ann", subtypes=["Aura"], attached_to="b")
    changes = [change("b", leaves="exile"), change("aura", phases_out=True)]
    assert (
        play(["a ann 3/3", "b ann 1/1", aura], "a>bob", changes=changes).permanents["aura"]["zone"]
        == "graveyard"
    )


@pytest.mark.parametrize(
    ("changes", "life"),
    [
        pytest.param([], 16, id="122.1j"),
        pytest.param([change("e", counters={"hone": 1})], 15, id="122.1j-one-more"),
        pytest.param([change("e", counters={"hone": -2})], 18, id="122.1j-taken-off"),
        pytest.param([change("e", leaves="exile")], 18, id="122.1j-gone"),
        pytest.param([change("e", phases_out=True)], 18, id="702.26b-phased-out"),
        pytest.param([change("e", controller="bob")], 16, id="301.5d-whoever-controls-it"),
    ],
)
def test_hone_counters_follow_what_happens(changes: list[Json], life: int) -> None:
    things: list[Any] = ["a ann 2/2", equipment("a", counters={"hone": 2})]
    for edition in ALL_EDITIONS:
        assert play(things, "a>bob", changes=changes, edition=edition).life("bob") == life


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_a_vehicle_that_is_no_creature_any_more_loses_its_equipment_704_5n(edition: str) -> None:
    again = [change("v", types=["artifact"]), change("v", types=["artifact", "creature"])]
    things: list[Any] = [vehicle(), equipment("v", counters={"hone": 3}), "x bob 9/9"]
    got = play(things, "v>bob", changes=again, edition=edition)
    assert got.permanents["e"]["zone"] == "battlefield"
    assert got.life("bob") == 20  # it left combat (CR 506.4)
    block = play(
        [vehicle(controller="bob"), equipment("v", counters={"hone": 3}), "a ann 9/9"],
        "a>bob", "v>a", changes=[change("v", after="attackers", **{k: w for k, w in each.items() if k == "types"}) for each in again],
        edition=edition,
    )  # fmt: skip
    assert block.dealt() == "a>v:9 v>a:5"


def test_equipment_that_becomes_a_creature_comes_off_301_5c() -> None:
    things: list[Any] = ["a ann 2/2", equipment("a", counters={"hone": 2}, power=1, toughness=1)]
    got = play(things, "a>bob", changes=[change("e", types=["artifact", "creature"])])
    assert (got.life("bob"), got.permanents["e"]["zone"]) == (18, "battlefield")


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize(
    ("more", "dealt"),
    [
        pytest.param([], "a>w:2 w>a:4", id="509.1g-it-blocks"),
        pytest.param([change("w", removed=True)], "", id="506.4-removed"),
        pytest.param([change("w", removed=True), change("b", attacks="w")], "b>w:3 b>w:3l", id="508.7-attacked-and-blocks-nothing-again"),
    ],
)  # fmt: skip
def test_a_blocker_that_was_removed_blocks_nothing_again_when_it_is_attacked(
    more: list[Json], dealt: str, edition: str
) -> None:
    both = walker("w", "bob", 6, types=["planeswalker", "creature"], power=4, toughness=9)
    got = play(["a ann 2/9", "b ann 3/3", both], "a>bob b>bob", "w>a", changes=more, edition=edition)
    assert [d for d in got.dealt().split() if "w" in d and not d.endswith("l")] == [
        d for d in dealt.split() if not d.endswith("l")
    ]


@pytest.mark.parametrize("edition", ALL_EDITIONS)
@pytest.mark.parametrize(
    ("block", "zone"),
    [
        pytest.param("x>l", "graveyard", id="704.3-again"),
        pytest.param("", "battlefield", id="704.5g-as-long-as-its-lord-lives"),
    ],
)
def test_what_lived_by_an_effect_dies_after_its_source_did(block: str, zone: str, edition: str) -> None:
    lord = {"kind": "gets", "creatures": {"other": True, "controller": "you"}, "toughness": 1}
    things: list[Any] = [creature("l ann 0/1", effects=[lord]), "b ann 1/1", "x bob 1/9"]
    got = play(things, "l>bob", block, changes=[change("b", damage=1)], edition=edition)
    assert got.permanents["b"]["zone"] == zone

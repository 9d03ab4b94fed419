"""Steps, state-based actions and what is left: CR 510.4, 704.5, 704.6, 800.4, 810, 903."""

from __future__ import annotations

from typing import Any

import pytest

from tests.combats import Json, Played, battle, creature, enchantment, play, scenario, walker

EDITIONS = ("2026-09-25", "2023-11-17", "2019-10-04")


@pytest.mark.parametrize(
    ("attacker", "blocker", "first", "regular"),
    [
        pytest.param("a ann 2/2 first strike", "x bob 2/2", "a>x:2", "", id="702.7b-first-strike"),
        pytest.param("a ann 2/2", "x bob 2/2 double strike", "x>a:2", "", id="702.4b-blocker-strikes-twice"),
        pytest.param("a ann 2/9 double strike", "x bob 2/9", "a>x:2", "a>x:2 x>a:2", id="702.4b-both-steps"),
        pytest.param(
            "a ann 5/5 double strike, trample",
            "x bob 0/6",
            "a>x:5",
            "a>x:1 a>bob:4",
            id="702.4b-trample-again",
        ),
        pytest.param(
            "a ann 3/3 double strike, trample",
            "x bob 4/2",
            "a>x:2 a>bob:1",
            "a>bob:3",
            id="702.19d-blocker-died",
        ),
        pytest.param("a ann 3/3 double strike", "x bob 4/2", "a>x:3", "", id="509.1h-blocker-died"),
        pytest.param(
            "a ann 2/2 first strike, double strike",
            "x bob 2/9",
            "a>x:2",
            "a>x:2 x>a:2",
            id="702.4b-both-keywords",
        ),
        pytest.param("a ann 0/2 first strike", "x bob 2/2", "", "x>a:2", id="510.4-first-striker-of-power-0"),
    ],
)
def test_first_and_double_strike_make_two_steps(
    attacker: str, blocker: str, first: str, regular: str
) -> None:
    got = play([attacker, blocker], "a>bob", "x>a")
    assert [s["step"] for s in got.steps] == ["first", "regular"]
    assert (got.assigned(0), got.assigned(1)) == (first, regular)


def test_a_double_striking_trampler_against_five_blockers() -> None:
    """The second step divides anew among the living (CR 510.4, 702.19b)."""
    table = ["a ann 3/3 double strike, trample", "x bob 0/2", *(f"y{i} bob 1/1" for i in range(4))]
    got = play(table, "a>bob", "x>a y0>a y1>a y2>a y3>a")
    assert got.assigned(0) == "a>x:2 a>y0:1"
    assert got.assigned(1) == "a>y1:1 a>y2:1 a>y3:1 y1>a:1 y2>a:1 y3>a:1"
    assert got.life("bob") == 20


@pytest.mark.parametrize(
    ("removed", "steps"),
    [pytest.param([], 2, id="510.4"), pytest.param(["a"], 1, id="510.4-the-first-striker-left-combat")],
)
def test_a_first_step_needs_a_first_striker_in_combat(removed: list[str], steps: int) -> None:
    got = play(["a ann 2/2 first strike", "b ann 2/2"], "a>bob b>bob", removed=removed)
    assert len(got.steps) == steps


def test_without_attackers_there_is_no_damage_step() -> None:
    """CR 508.8."""
    assert play(["a ann 2/2 first strike"], "").steps == ()


@pytest.mark.parametrize(
    ("permanent", "why"),
    [
        pytest.param("x bob 0/4", "704.5g", id="704.5g-damage"),
        pytest.param("x bob 0/5", None, id="704.5g-not-enough"),
        pytest.param("x bob 0/4 indestructible", None, id="702.12b"),
        pytest.param(creature("x bob 0/4", counters={"+1/+1": 1}), None, id="122.1a"),
        pytest.param(creature("x bob 0/5", damage=1), "704.5g", id="704.5g-marked-before"),
        pytest.param(creature("x bob 0/4", regeneration_shields=1), None, id="701.19a"),
    ],
)
def test_damage_destroys(permanent: str | Json, why: str | None) -> None:
    assert play(["a ann 4/4", permanent], "a>bob", "x>a").why("x") == why


@pytest.mark.parametrize(
    ("attacker", "blocker", "why"),
    [
        pytest.param("a ann 1/1 deathtouch", "x bob 0/9", "704.5h", id="704.5h"),
        pytest.param("a ann 1/1 deathtouch", "x bob 0/1", "704.5g", id="704.5g-and-h"),
        pytest.param("a ann 1/1 deathtouch", "x bob 0/9 indestructible", None, id="702.12b-deathtouch"),
        pytest.param("a ann 1/1 deathtouch, wither", "x bob 0/9", "704.5h", id="704.5h-wither"),
        pytest.param("a ann 4/1 infect", "x bob 0/4 indestructible", "704.5f", id="704.5f-counters"),
        pytest.param("a ann 4/1 wither", creature("x bob 0/4", regeneration_shields=3), "704.5f", id="704.5f-no-regeneration"),
    ],
)  # fmt: skip
def test_a_creature_dies_by_its_rule(attacker: str, blocker: str | Json, why: str | None) -> None:
    assert play([attacker, blocker], "a>bob", "x>a").why("x") == why


def test_a_regenerated_creature_is_out_of_combat() -> None:
    """Tapped, without damage, one shield for 704.5g and h together; it doesn't strike again (CR 701.19, 704.7)."""
    table = [
        creature("a ann 2/2 double strike", regeneration_shields=1),
        "x bob 9/9 first strike, deathtouch",
    ]
    got = play(table, "a>bob", "x>a")
    assert got.permanents["a"] | {"zone": "battlefield", "damage": 0, "tapped": True} == got.permanents["a"]
    assert (got.assigned(0), got.assigned(1)) == ("a>x:2 x>a:9", "")
    assert "regenerated" in [n.code for n in got.notes]


@pytest.mark.parametrize(
    ("counters", "attacker", "left", "why"),
    [
        pytest.param({"+1/+1": 2}, "a ann 1/1 wither", {"+1/+1": 1}, None, id="704.5q"),
        pytest.param({"+1/+1": 1}, "a ann 1/1 wither", {}, None, id="704.5q-none-left"),
        pytest.param(
            {"+1/+1": 1}, "a ann 4/1 wither", {"+1/+1": 1, "-1/-1": 4}, "704.5f", id="704.3-all-at-once"
        ),
        pytest.param({"charge": 2, "shield": 1}, "a ann 4/1 wither", {"charge": 2}, None, id="122.1c"),
    ],
)
def test_counters_that_are_left(
    counters: dict[str, int], attacker: str, left: dict[str, int], why: str | None
) -> None:
    got = play([attacker, creature("x bob 0/3", counters=counters)], "a>bob", "x>a")
    assert (got.permanents["x"]["counters"], got.why("x")) == (left, why)


def test_a_finality_counter_means_exile() -> None:
    """CR 122.1h."""
    got = play(["a ann 4/4", creature("x bob 0/1", counters={"finality": 1})], "a>bob", "x>a")
    assert (got.permanents["x"]["zone"], got.why("x")) == ("exile", "704.5g")


@pytest.mark.parametrize(
    ("thing", "edition", "zone", "why"),
    [
        pytest.param(walker("w", "bob", 2), "2026-09-25", "graveyard", "704.5i", id="704.5i"),
        pytest.param(
            battle("w", "ann", "bob", 2, "Siege"), "2026-09-25", "battlefield", None, id="704.5v-siege"
        ),
        pytest.param(battle("w", "bob", "bob", 2), "2026-09-25", "graveyard", "704.5w", id="704.5w"),
        pytest.param(battle("w", "bob", "bob", 2), "2023-11-17", "graveyard", "704.5v", id="704.5v-2023"),
    ],
)
def test_what_is_attacked_goes_by_its_rule(thing: Json, edition: str, zone: str, why: str | None) -> None:
    got = play(["a ann 3/3", thing], "a>w", edition=edition)
    assert (got.permanents["w"]["zone"], got.why("w")) == (zone, why)
    assert (got.permanents["w"]["loyalty"] or 0, got.permanents["w"]["defense"] or 0) == (0, 0)


def test_a_planeswalker_that_died_in_the_first_step_is_not_attacked_in_the_second() -> None:
    """CR 506.4c; with trample over planeswalkers damage goes to its controller (CR 702.19e)."""
    table = [
        "a ann 3/3 first strike",
        "b ann 2/2",
        "c ann 4/4 trample",
        "d ann 1/1 trample over planeswalkers",
        walker("w", "bob", 3),
    ]
    got = play(table, "a>w b>w c>w d>w")
    assert (got.assigned(0), got.assigned(1)) == ("a>w:3", "d>bob:1")


@pytest.mark.parametrize(
    ("permanent", "attack", "tapped"),
    [
        pytest.param("a ann 1/1", "a>bob", True, id="508.1f"),
        pytest.param("a ann 1/1 vigilance", "a>bob", False, id="702.20b"),
        pytest.param("a ann 1/1", "+a>bob", False, id="508.4"),
        pytest.param(creature("a ann 1/1", tapped=True), "+a>bob", True, id="508.4-entered-tapped"),
        pytest.param("a ann 1/1", "", False, id="508.1f-stayed-home"),
    ],
)
def test_attackers_tap(permanent: str | Json, attack: str, tapped: bool) -> None:
    assert play([permanent], attack).permanents["a"]["tapped"] is tapped


# Players


@pytest.mark.parametrize(
    ("more", "life"),
    [
        pytest.param({}, 20, id="103.4"),
        pytest.param({"variant": "commander"}, 40, id="903.7"),
        pytest.param({"variant": "brawl"}, 25, id="903.12f-two-players"),
        pytest.param(
            {"variant": "brawl", "players": [{"id": p} for p in ("ann", "bob", "cat")]}, 30, id="903.12f"
        ),
        pytest.param(
            {
                "variant": "two_headed_giant",
                "players": [{"id": "ann", "team": "a"}, {"id": "bob", "team": "b"}],
            },
            30,
            id="810.4",
        ),
        pytest.param({"players": [{"id": "ann"}, {"id": "bob", "life": 7}]}, 7, id="stated"),
    ],
)
def test_players_start_with_the_life_of_the_variant(more: dict[str, Any], life: int) -> None:
    assert play([], "", **more).life("bob") == life


@pytest.mark.parametrize(
    ("bob", "lost"),
    [
        pytest.param({"life": 3}, "704.5a", id="704.5a"),
        pytest.param({"life": 4}, None, id="704.5a-one-life-left"),
        pytest.param({"poison": 8}, "704.5c", id="704.5c"),
        pytest.param({"poison": 7}, None, id="704.5c-nine"),
        pytest.param({"life": 1, "poison": 9}, "704.5a", id="704.5a-and-c"),
    ],
)
def test_players_lose(bob: dict[str, int], lost: str | None) -> None:
    got = play(["a ann 3/3 toxic 2"], "a>bob", players=[{"id": "ann"}, {"id": "bob", **bob}])
    assert got.players["bob"]["lost"] == lost


@pytest.mark.parametrize(
    ("edition", "variant", "before", "lost"),
    [
        pytest.param("2026-09-25", "commander", 18, "704.6c", id="704.6c"),
        pytest.param("2019-10-04", "commander", 18, "704.5v", id="704.5v-2019"),
        pytest.param("2026-09-25", "commander", 17, None, id="704.6c-twenty"),
        pytest.param("2026-09-25", "brawl", 20, None, id="903.12h"),
    ],
)
def test_commander_damage_loses_at_twenty_one(
    edition: str, variant: str, before: int, lost: str | None
) -> None:
    got = play(
        [creature("a ann 1/1", commander=True)],
        "a>bob",
        edition=edition,
        variant=variant,
        effects=[{"kind": "damage_plus", "sources": "any", "amount": 2}],
        players=[{"id": "ann"}, {"id": "bob", "commander_damage": {"a": before}}],
    )
    assert got.players["bob"]["lost"] == lost
    assert got.players["bob"]["commander_damage"] == {"a": before + (3 if variant == "commander" else 0)}


def test_commander_damage_counts_infect_and_is_for_players_only() -> None:
    table = [
        creature("a ann 3/3 infect", commander=True),
        walker("w", "bob", 9),
        creature("b ann 2/2", commander=True),
    ]
    got = play(table, "a>bob b>w", variant="commander")
    assert got.players["bob"]["commander_damage"] == {"a": 3}
    assert got.life("bob") == 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_commander_that_dies_may_return(edition: str) -> None:
    """CR 903.9a, in 2019 903.9."""
    table = [creature("a ann 1/1", commander=True), "x bob 3/3"]
    got = play(table, "a>bob", "x>a", variant="commander", edition=edition)
    assert got.permanents["a"]["zone"] == "graveyard"
    assert got.permanents["a"]["may_return_to_command_zone"] is True
    assert got.permanents["x"]["may_return_to_command_zone"] is False


def test_a_player_who_lost_in_the_first_step_has_left_in_the_second() -> None:
    """Nothing is assigned to them, what they own or control is gone (CR 800.4a, 800.4e)."""
    table: list[Any] = [
        "f ann 3/3 first strike",
        "a ann 2/2",
        "b ann 2/2",
        "x bob 5/5",
        walker("w", "bob", 3),
        enchantment("e", "bob", {"kind": "prevent_damage", "amount": "all", "recipients": ["cat"]}),
        creature("y cat 4/4", owner="bob"),
        creature("g ann 2/2", owner="bob"),
    ]
    players = [{"id": "ann"}, {"id": "bob", "life": 3}, {"id": "cat"}]
    got = play(table, "f>bob a>bob b>w g>cat", "x>a", players=players)
    assert got.players["bob"]["lost"] == "704.5a"
    assert (got.assigned(0), got.assigned(1)) == ("f>bob:3", "")
    assert {p for p, o in got.permanents.items() if (o["zone"], o["why"]) == ("exile", "800.4a")} == set(
        "xweyg"
    )
    assert [(n.code, n.subjects) for n in got.notes] == [("left_game", ("bob",))]


def test_the_second_step_happens_when_everybody_left() -> None:
    got = play(["f ann 9/9 double strike"], "f>bob", players=[{"id": "ann"}, {"id": "bob", "life": 1}])
    assert [(s["step"], len(s["assigned"])) for s in got.steps] == [("first", 1), ("regular", 0)]


TEAMS = [{"id": p, "team": t} for p, t in (("ann", "a"), ("amy", "a"), ("bob", "b"), ("bea", "b"))]


def giant(permanents: list[Any], attacks: str, blocks: str = "", **more: Any) -> Played:
    return Played(scenario(permanents, attacks, blocks, variant="two_headed_giant", players=TEAMS, **more))


def test_a_team_has_one_life_total() -> None:
    """CR 810.9: shown under each teammate's id; lifelink is the team's too."""
    got = giant(["a ann 3/3 lifelink", "b amy 4/4"], "a>bob b>bea")
    assert [got.life(p) for p in ("ann", "amy", "bob", "bea")] == [33, 33, 23, 23]


@pytest.mark.parametrize(
    ("permanents", "attacks", "lost"),
    [
        pytest.param(["a ann 15/1", "b ann 15/1"], "a>bob b>bea", "704.6a", id="704.6a"),
        pytest.param(["a ann 8/1 infect", "b ann 7/1 infect"], "a>bob b>bea", "704.6b", id="704.6b"),
        pytest.param(["a ann 8/1 infect", "b ann 6/1 infect"], "a>bob b>bea", None, id="704.6b-fourteen"),
    ],
)
def test_a_team_loses_together(permanents: list[Any], attacks: str, lost: str | None) -> None:
    got = giant(permanents, attacks)
    assert [got.players[p]["lost"] for p in ("bob", "bea", "ann")] == [lost, lost, None]


# What can't be so


@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "life"),
    [
        pytest.param([enchantment("a", "ann")], "a>bob", "", 20, id="506.3-a-noncreature-attacks"),
        pytest.param(
            ["a ann 2/2", enchantment("x", "bob")], "a>bob", "x>a", 18, id="506.3-a-noncreature-blocks"
        ),
        pytest.param(["a ann 2/2"], "a>bob a>bob", "", 18, id="508.1-twice"),
        pytest.param(["a ann 2/2", "b ann 3/3"], "a>bob", "a>a", 18, id="509.1-itself"),
        pytest.param(
            ["a ann 2/2", "h ann 3/3", "x bob 1/1"], "a>bob", "x>h", 18, id="509.1-what-does-not-attack"
        ),
        pytest.param(["a ann 2/2", "x bob 1/1"], "a>x", "", 20, id="506.2-a-creature-is-attacked"),
        pytest.param(["a ann 2/2", "b ann 3/3"], "a>bob b>bob", "b>a", 17, id="509.1-an-attacker-blocks"),
    ],
)
def test_an_impossible_declaration_is_played_as_far_as_it_goes(
    permanents: list[Any], attacks: str, blocks: str, life: int
) -> None:
    assert play(permanents, attacks, blocks).life("bob") == life

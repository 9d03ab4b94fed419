"""A combat is played once: what happened after attackers were declared holds for blocks, damage and the next combat."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import sandbox
from sandbox.rules.judge import course
from sandbox.rules.play import combat
from sandbox.rules.play.combat import from_blocks, play, until_blocks
from sandbox.scenario.model import NEWEST, Block
from tests.combats import Json, Played, battle, creature, enchantment, scenario, walker

EDITIONS = ("2019-10-04", "2023-11-17", "2026-09-25")
THREE = [{"id": "ann"}, {"id": "bob"}, {"id": "cat"}]


def change(permanent: str, after: str = "attackers", **what: Any) -> Json:
    return {"after": after, "permanent": permanent, **what}


def faults(table: sandbox.Scenario, player: str) -> list[str]:
    entries = {entry.player: entry for entry in sandbox.judge(table).blocks}
    return [fault.code for fault in entries[player].broken]


# The defending player as last known (CR 506.4c, 508.5, 802.2a)

GONE = (
    pytest.param({"leaves": "graveyard"}, id="506.4-left"),
    pytest.param({"leaves": "hand"}, id="506.4-returned"),
    pytest.param({"phases_out": True}, id="702.26b-phased-out"),
    pytest.param({"types": ["enchantment"]}, id="506.4-no-planeswalker-any-more"),
    pytest.param({"controller": "cat"}, id="506.4-another-controller"),
    pytest.param({"removed": True}, id="506.4-removed"),
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("what", GONE)
@pytest.mark.parametrize("reselected", [False, True], ids=["508.5-declared", "508.7-reselected"])
def test_who_was_defending_blocks_and_nobody_else(what: Json, edition: str, reselected: bool) -> None:
    things: list[str | Json] = [
        creature("a ann 3/3 afflict 1"), "x bob 1/5", "y cat 1/5", walker("pw", "bob", 4),
    ]  # fmt: skip
    changes = [change("a", attacks="pw")] if reselected else []
    aim = "a>cat" if reselected else "a>pw"
    more = {"players": THREE, "changes": [*changes, change("pw", **what)], "edition": edition}
    mine = scenario(things, aim, "x>a", **more)
    assert sandbox.judge(mine).legal
    got = Played(mine)
    assert got.assigned() == "a>x:3 x>a:1"
    assert (got.life("bob"), got.life("cat")) == (19, 20)  # afflict speaks of the same player
    theirs = scenario(things, aim, "y>a", **more)
    assert faults(theirs, "cat") == ["not_attacking_you"]
    unblocked = Played(scenario(things, aim, "", **more))
    assert unblocked.assigned() == ""
    assert "attacks_nothing" in [note.code for note in unblocked.notes]


@pytest.mark.parametrize(
    ("edition", "what", "blocks"),
    [
        pytest.param("2023-11-17", {"leaves": "graveyard"}, "bob", id="506.4c-left"),
        pytest.param("2026-09-25", {"leaves": "graveyard"}, "bob", id="506.4c-left-2026"),
        pytest.param("2023-11-17", {"types": ["artifact"]}, "bob", id="506.4-no-battle-any-more"),
        pytest.param("2026-09-25", {"controller": "bob"}, "bob", id="506.4-another-controller"),
        pytest.param("2026-09-25", {"protector": "cat"}, "bob", id="506.4-another-protector-removes-2026"),
        pytest.param("2023-11-17", {"protector": "cat"}, "cat", id="508.5-another-protector-defends-2023"),
    ],
)
def test_an_attacked_battle_changes(edition: str, what: Json, blocks: str) -> None:
    things: list[str | Json] = ["a ann 3/3", "x bob 1/5", "y cat 1/5", battle("s", "ann", "bob", 5, "Siege")]
    more = {"players": THREE, "changes": [change("s", **what)], "edition": edition}
    legal = {
        player: sandbox.judge(scenario(things, "a>s", f"{blocker}>a", **more)).legal
        for player, blocker in (("bob", "x"), ("cat", "y"))
    }
    assert legal == {"bob": blocks == "bob", "cat": blocks == "cat"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("line", "effects", "blocks", "code"),
    [
        pytest.param("a ann 3/3 menace", [], "x>a", "menace", id="702.111b-menace"),
        pytest.param("a ann 3/3", [{"kind": "must_be_blocked_by_all"}], "", None, id="509.1c-lure"),
    ],
)
def test_restrictions_and_requirements_hold_for_who_was_defending(
    line: str, effects: list[Json], blocks: str, code: str | None, edition: str
) -> None:
    things = [creature(line, effects=effects), "x bob 1/5", "y cat 1/5", walker("pw", "bob", 4)]
    more = {"players": THREE, "changes": [change("pw", leaves="exile")], "edition": edition}
    entries = {e.player: e for e in sandbox.judge(scenario(things, "a>pw", blocks, **more)).blocks}
    assert not entries["bob"].legal
    assert [fault.code for fault in entries["bob"].broken] == ([code] if code else [])
    assert entries["cat"].legal
    assert entries["bob"].maximum == (0 if code else 1)


# What may block now (CR 506.4, 508.1f, 509.1a, 509.1g-h)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("line", "more", "what"),
    [
        pytest.param("x ann 2/2", {}, {"controller": "bob"}, id="509.1a-won"),
        pytest.param("x bob 2/2", {"tapped": True}, {"tapped": False}, id="509.1a-untapped"),
        pytest.param(
            "x bob 2/2", {"types": ["artifact"]}, {"types": ["artifact", "creature"]}, id="509.1a-animated"
        ),
        pytest.param("x bob 2/2", {"summoning_sick": True}, {"gains": ["reach"]}, id="509.1b-gained-reach"),
    ],
)
def test_what_became_able_blocks_and_deals_damage(line: str, more: Json, what: Json, edition: str) -> None:
    attacker = "a ann 3/3 flying" if "gains" in what else "a ann 3/3"
    table = scenario(
        [attacker, creature(line, **more)], "a>bob", "x>a", changes=[change("x", **what)], edition=edition
    )
    got = Played(table)
    assert (got.verdict.legal, got.assigned(), got.why("x")) == (True, "a>x:3 x>a:2", "704.5g")
    assert (got.life("bob"), got.permanents["a"]["damage"]) == (20, 2)


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        pytest.param("b ann 2/2", ["tapped"], id="508.1f-it-was-tapped-to-attack"),
        pytest.param("b ann 2/2 vigilance", [], id="702.20b-it-was-not"),
    ],
)
def test_a_stolen_attacker_blocks_only_untapped(line: str, codes: list[str]) -> None:
    table = scenario(["a ann 3/3", line], "a>bob b>bob", "b>a", changes=[change("b", controller="bob")])
    assert faults(table, "bob") == codes
    assert Played(table).assigned() == "a>b:3 b>a:2"


def test_what_lost_its_type_before_blocks_does_not_block() -> None:
    table = scenario(["a ann 3/3", "x bob 2/2"], "a>bob", "x>a", changes=[change("x", types=["artifact"])])
    assert faults(table, "bob") == ["not_creature"]
    assert Played(table).assigned() == "a>bob:3"


# Trample over planeswalkers (CR 702.19c, e)


@pytest.mark.parametrize(
    ("aim", "changes", "edition", "assigned"),
    [
        pytest.param("bob", [], NEWEST, "a>x:2 a>bob:4", id="702.19c-a-player"),
        pytest.param("s", [], NEWEST, "a>x:2 a>s:4", id="702.19c-a-battle"),
        pytest.param("w", [], NEWEST, "a>x:2 a>w:3 a>bob:1", id="702.19c-a-planeswalker"),
        pytest.param("w", [{"types": ["artifact"]}], NEWEST, "a>x:2 a>bob:4", id="702.19e-none-any-more"),
        pytest.param("w", [{"leaves": "exile"}], NEWEST, "a>x:2 a>bob:4", id="702.19e-it-left"),
        pytest.param("w", [{"phases_out": True}], NEWEST, "a>x:2 a>bob:4", id="702.19e-phased-out"),
        pytest.param("bob", [], "2023-11-17", "a>x:2 a>bob:4", id="702.19c-2023"),
        pytest.param("bob", [], "2019-10-04", "a>x:6", id="702.19c-unknown-in-2019"),
    ],
)
def test_trample_over_planeswalkers_is_a_variant_of_trample(
    aim: str, changes: list[Json], edition: str, assigned: str
) -> None:
    things = [
        creature("a ann 6/6 trample over planeswalkers"), "x bob 0/2", walker("w", "bob", 3),
        battle("s", "ann", "bob", 9, "Siege"),
    ]  # fmt: skip
    told = [change("w", after="blockers", **each) for each in changes]
    assert Played(scenario(things, f"a>{aim}", "x>a", changes=told, edition=edition)).assigned() == assigned


@pytest.mark.parametrize(("power", "past"), [(1, (0, 0)), (2, (1, 1)), (5, (4, 4))])
def test_a_planeswalker_that_blocks_its_own_attacker_takes_lethal_damage_first(
    power: int, past: tuple[int, int]
) -> None:
    """CR 702.19b."""
    both = walker("w", "bob", 3) | {"types": ["creature", "planeswalker"], "power": 0, "toughness": 1}
    played = Played(scenario([f"a ann {power}/1 trample", both], "a>w", "w>a"))
    assert played.overflow("a") == past


# Auras and Equipment (CR 704.5m-n)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_aura_falls_off_what_left_and_its_effect_ends(edition: str) -> None:
    aura = enchantment(
        "aura", "bob", {"kind": "prevent_damage", "recipients": "you", "amount": "all"}, attached_to="x"
    )
    sword = {
        "id": "sword",
        "controller": "bob",
        "types": ["artifact"],
        "subtypes": ["Equipment"],
        "attached_to": "x",
    }
    table = scenario(
        ["a ann 3/3 first strike", "b ann 2/2", "x bob 1/1", aura, sword],
        "a>bob b>bob",
        "x>a",
        edition=edition,
    )
    got = Played(table)
    assert got.dealt(0) == "a>x:3"
    assert (got.why("aura"), got.permanents["sword"]["zone"], got.life("bob")) == (
        "704.5m",
        "battlefield",
        18,
    )
    after = {p.id: p for p in sandbox.next_combat(table).permanents}
    assert "aura" not in after
    assert after["sword"].attached_to is None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("gains", "zone", "worn", "life"),
    [
        pytest.param("protection from blue", "graveyard", "a", 17, id="702.16c-aura-falls-off"),
        pytest.param("protection from red", "battlefield", "a", 20, id="702.16c-another-color-stays"),
        pytest.param("protection from artifacts", "battlefield", None, 20, id="702.16d-equipment-comes-off"),
        pytest.param("protection from everything", "graveyard", None, 17, id="702.16j-both"),
    ],
)
def test_what_is_attached_leaves_what_gains_protection_from_it(
    gains: str, zone: str, worn: str | None, life: int, edition: str
) -> None:
    stops = {"kind": "assigns_no_damage", "creatures": "attached"}
    aura = enchantment("aura", "bob", stops, attached_to="a", colors=["blue"])
    sword = enchantment("sword", "ann", attached_to="a", types=["artifact"], subtypes=["Equipment"])
    gained = [change("a", after="blockers", gains=[gains])]
    table = scenario(["a ann 3/3", aura, sword], "a>bob", changes=gained, edition=edition)
    got = Played(table)
    assert (got.permanents["aura"]["zone"], got.life("bob")) == (zone, life)
    assert {p.id: p for p in sandbox.next_combat(table).permanents}["sword"].attached_to == worn


def test_an_aura_stays_on_what_had_the_protection_from_the_beginning() -> None:
    aura = enchantment("aura", "bob", attached_to="a", colors=["blue"])
    table = scenario([creature("a ann 3/3", keywords=["protection from blue"]), aura], "a>bob")
    assert Played(table).permanents["aura"]["zone"] == "battlefield"


def test_an_aura_on_what_died_before_combat_is_gone_with_its_effects() -> None:
    aura = enchantment("aura", "bob", {"kind": "cannot_attack", "creatures": "any"}, attached_to="x")
    table = scenario(["a ann 3/3", creature("x bob 1/1", damage=1), aura], "a>bob")
    assert sandbox.judge(table).legal
    assert Played(table).life("bob") == 17


# Keyword counters (CR 122.1b)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("counters", "power"), [(1, 3), (2, 4), (3, 5)], ids=["one", "two", "122.1b-three"])
def test_each_counter_of_exalted_counts(counters: int, power: int, edition: str) -> None:
    table = scenario([creature("a ann 2/2", counters={"exalted": counters})], "a>bob", edition=edition)
    assert Played(table).assigned() == f"a>bob:{power}"


# Targets and stun counters (CR 702.11b, 702.16b, 702.18a, 122.1d)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        pytest.param("reach", 1, id="702.39a"),
        pytest.param("hexproof", 0, id="702.11b-hexproof"),
        pytest.param("hexproof from red", 0, id="702.11d-hexproof-from-red"),
        pytest.param("hexproof from blue", 1, id="702.11d-hexproof-from-blue"),
        pytest.param("shroud", 0, id="702.18a-shroud"),
        pytest.param("protection from red", 0, id="702.16b-protection"),
    ],
)
def test_provoke_needs_a_legal_target(words: str, asked: int, edition: str) -> None:
    red = creature("a ann 3/3 provoke", colors=["red"])
    choices = [{"source": "a", "keyword": "provoke", "targets": ["x"]}]
    table = scenario([red, creature(f"x bob 2/9 {words}")], "a>bob", choices=choices, edition=edition)
    (entry,) = sandbox.judge(table).blocks
    assert len(entry.requirements) == asked
    assert ("not_a_target" in [note.code for note in Played(table).notes]) == (not asked)


@pytest.mark.parametrize(
    ("words", "power"),
    [
        pytest.param("", 3, id="702.134a"),
        pytest.param("hexproof", 3, id="702.11b-ones-own-may"),
        pytest.param("shroud", 2, id="702.18a-shroud"),
        pytest.param("protection from red", 2, id="702.16b-protection"),
    ],
)
def test_mentor_needs_a_legal_target(words: str, power: int) -> None:
    mentor = creature("m ann 3/3 mentor", colors=["red"])
    got = Played(scenario([mentor, creature(f"a ann 2/2 {words}".strip())], "m>bob a>bob"))
    assert got.assigned() == f"m>bob:3 a>bob:{power}"


@pytest.mark.parametrize(
    ("more", "untapped", "left"),
    [
        pytest.param({"tapped": True, "counters": {"stun": 2}}, False, {"stun": 1}, id="122.1d-one-goes"),
        pytest.param({"tapped": True}, True, {}, id="702.39a-untaps"),
        pytest.param({"counters": {"stun": 1}}, True, {"stun": 1}, id="122.1d-untapped-already"),
    ],
)
def test_a_stun_counter_goes_instead_of_untapping(more: Json, untapped: bool, left: Json) -> None:
    choices = [{"source": "a", "keyword": "provoke", "targets": ["x"]}]
    table = scenario(["a ann 3/3 provoke", creature("x bob 2/9", **more)], "a>bob", choices=choices)
    got = Played(table)
    assert (not got.permanents["x"]["tapped"], got.permanents["x"]["counters"]) == (untapped, left)
    assert faults(replace(table, blocks=(Block("x", "a"),)), "bob") == ([] if untapped else ["tapped"])


# Sieges (CR 310.12b, 500.2)


@pytest.mark.parametrize(("edition", "rule"), [("2023-11-17", "310.11b"), (NEWEST, "310.12b")])
def test_a_siege_that_falls_first_is_gone_in_the_second_step(edition: str, rule: str) -> None:
    siege = battle("s", "ann", "bob", 3, "Siege")
    table = scenario(["a ann 3/3 first strike", "b ann 3/3", siege], "a>s b>s", edition=edition)
    got = Played(table)
    assert (got.assigned(0), got.assigned(1)) == ("a>s:3", "")
    assert (got.permanents["s"]["zone"], got.why("s")) == ("exile", rule)
    assert "s" not in {p.id for p in sandbox.next_combat(table).permanents}


def test_a_siege_that_falls_last_waits_for_its_trigger_and_is_gone_in_the_next_combat() -> None:
    table = scenario(["a ann 3/3", battle("s", "ann", "bob", 3, "Siege")], "a>s")
    assert Played(table).permanents["s"]["zone"] == "battlefield"
    assert "s" not in {p.id for p in sandbox.next_combat(table).permanents}


# Who leaves the game (CR 800.4a)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_borrowed_goes_back(edition: str) -> None:
    players = [{"id": "ann"}, {"id": "bob", "life": 3}, {"id": "cat"}]
    things = [
        "a ann 3/3 first strike",
        "b ann 1/1",
        creature("own bob 1/1"),
        creature("lent bob 2/2", owner="cat"),
    ]
    got = Played(scenario(things, "a>bob b>bob", "lent>b", players=players, edition=edition))
    assert (got.permanents["own"]["zone"], got.why("own")) == ("exile", "800.4a")
    assert got.permanents["lent"]["zone"] == "battlefield"
    assert got.assigned(1) == ""  # it left combat, and b stays blocked


# Changes (CR 508.8, 702.22b)


def test_changes_after_attackers_happen_though_nobody_attacks() -> None:
    got = Played(scenario(["a ann 3/3", "x bob 1/1"], "", changes=[change("x", leaves="exile")]))
    assert got.permanents["x"]["zone"] == "exile"
    assert got.steps == ()


def test_losing_banding_is_losing_bands_with_other() -> None:
    more = {"keywords": ["bands with other Wolves"], "subtypes": ["Wolf"]}
    things = ["a ann 4/4", creature("x bob 1/3", **more), creature("y bob 1/3", **more)]
    loses = [change(each, after="blockers", loses=["banding"]) for each in ("x", "y")]
    codes = [
        [note.code for note in Played(scenario(things, "a>bob", "x>a y>a", changes=changes)).notes]
        for changes in ([], loses)
    ]
    assert ["others_divide" in each for each in codes] == [True, False]


# The next combat (CR 302.6, 702.26, 704.5f)


def test_the_next_combat_knows_what_entered_and_what_is_out() -> None:
    things = ["a ann 3/3", "n ann 2/2", "l ann 2/2", "z ann 1/1", "x bob 1/1", "w ann 1/1"]
    table = scenario(
        things, "a>bob +n>bob +++l>bob",
        changes=[change("x", phases_out=True), change("w", after="blockers", controller="bob")],
    )  # fmt: skip
    after = {p.id: p for p in sandbox.next_combat(table).permanents}
    assert {each: p.summoning_sick for each, p in after.items()} == {
        "a": False, "n": True, "z": False, "w": True,
    }  # fmt: skip


# The entry of a block (format section 2.2)


@pytest.mark.parametrize(
    ("attacks", "blocks", "expected"),
    [
        pytest.param(
            "a>bob", "y>a", {"bob": [], "cat": ["not_attacking_you"]}, id="802.4-the-blockers-controller"
        ),
        pytest.param("a>bob", "x>a", {"bob": [], "cat": []}, id="509.1a-own"),
        pytest.param("a>bob", "b>a", {"bob": ["not_attacking_you"], "cat": []}, id="509.1a-who-has-no-entry"),
    ],
)
def test_a_strangers_block_stands_with_its_controller(
    attacks: str, blocks: str, expected: dict[str, list[str]]
) -> None:
    table = scenario(["a ann 3/3", "b ann 1/1", "x bob 1/1", "y cat 1/1"], attacks, blocks, players=THREE)
    assert {player: faults(table, player) for player in expected} == expected
    assert sandbox.judge(table).legal == (not any(expected.values()))


# State-based actions before attackers (CR 704.3)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("more", "why"),
    [
        pytest.param({"damage": 3}, "704.5g", id="704.5g-lethal-damage"),
        pytest.param({"counters": {"-1/-1": 3}}, "704.5f", id="704.5f-toughness-0"),
        pytest.param({"deathtouch_damage": True, "damage": 1}, "704.5h", id="704.5h-deathtouch"),
    ],
)
def test_the_dead_are_dead_before_attackers_are_declared(more: Json, why: str, edition: str) -> None:
    effects = [{"kind": "must_attack"}, {"kind": "max_attackers", "count": 0}]
    dead = creature("d ann 3/3", effects=effects, **more)
    table = scenario([dead, "a ann 2/2"], "a>bob", edition=edition)
    got = Played(table)
    assert (got.verdict.legal, got.verdict.attack.requirements, got.why("d")) == (True, (), why)
    assert ("died_before_combat", ("d",)) in [(note.code, note.subjects) for note in got.notes]
    attacks = Played(scenario([dead, "a ann 2/2"], "d>bob a>bob", edition=edition))
    assert [fault.code for fault in attacks.verdict.attack.broken] == ["gone"]
    assert attacks.assigned() == "a>bob:2"
    blocks = scenario(["a ann 2/2", creature("d bob 3/3", **more)], "a>bob", "d>a", edition=edition)
    assert faults(blocks, "bob") == ["gone"]
    assert Played(blocks).assigned() == "a>bob:2"


def test_what_regenerates_before_attackers_is_tapped() -> None:
    table = scenario([creature("a ann 2/2", damage=2, regeneration_shields=1)], "a>bob")
    got = Played(table)
    assert [fault.code for fault in got.verdict.attack.broken] == ["tapped"]
    assert "regenerated_before_combat" in [note.code for note in got.notes]


def test_a_planeswalker_without_loyalty_can_not_be_attacked() -> None:
    table = scenario(["a ann 2/2", walker("w", "bob", 0)], "a>w")
    assert [fault.code for fault in sandbox.judge(table).attack.broken] == ["not_a_defender"]


# One play


def test_a_scenario_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    begin = combat.until_blocks
    monkeypatch.setattr(combat, "until_blocks", lambda s: played.append(s) or begin(s))
    table = scenario(["a ann 3/3 exalted", "x bob 1/1"], "a>bob", "x>a")
    sandbox.judge(table)
    assert course(table).moments
    assert course(table).keywords
    sandbox.next_combat(table)
    assert len(played) == 1


def test_a_play_goes_on_from_before_blocks_as_from_the_beginning() -> None:
    table = scenario(["a ann 3/3 trample", "b ann 2/2 flanking", "x bob 2/2", "y bob 1/4"], "a>bob b>bob")
    begun = until_blocks(table)
    for blocks in ((), (Block("x", "a"),), (Block("x", "b"), Block("y", "a"))):
        other = replace(table, blocks=blocks)
        assert from_blocks(begun, other).damage == play(other).damage
        assert from_blocks(begun, other).final.permanents == play(other).final.permanents


def test_fights_are_told_in_the_verdict() -> None:
    things = ["a ann 3/3", "b ann 2/2 trample", "c ann 1/1", "x bob 1/1", walker("w", "bob", 3)]
    verdict = sandbox.judge(scenario(things, "a>bob b>w c>bob", "x>a x>b"))
    first, second = verdict.fights
    assert (first.id, first.creatures, first.attacked) == ("a", ("a", "b", "x"), ("bob", "w"))
    assert (first.players, first.blocked) == (("ann", "bob"), ("a", "b"))
    assert "509.1a" in first.rules
    assert (second.creatures, second.blocks, second.rules) == (("c",), (), ())

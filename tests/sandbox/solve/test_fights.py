"""Fights that the kernel works out beside the same fights played, and tables of which it knows too little."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.rules import rulebook
from sandbox.rules.abilities import keywords
from sandbox.rules.abilities.keywords import TriggeredKeyword
from sandbox.rules.judge import judge
from sandbox.scenario.model import Block
from sandbox.solve.answer import GoalOrder
from sandbox.solve.ask import solve
from sandbox.solve.fights import Fights
from sandbox.solve.played_fight import engaged

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario

Json = dict[str, Any]
WORDS = (
    "first strike", "double strike", "double strike", "trample", "trample", "deathtouch", "lifelink", "infect", "wither",
    "indestructible", "toxic 1", "bushido 1", "flanking", "rampage 2", "afflict 1", "frenzy 1", "poisonous 1", "menace",
    "absorb 1", "protection from red", "protection from red", "renown 1", "trample over planeswalkers",
)  # fmt: skip
CHANGES: tuple[Json, ...] = (
    {"power": 1}, {"gains": ["trample"]}, {"counters": {"-1/-1": 1}}, {"damage": 1}, {"loses": ["flanking"]},
)  # fmt: skip


MARKER: Json = {"kind": "trigger", "event": "becomes_blocked", "creatures": "any"}
DOES: Json = {"does": [{"do": "gets", "who": "that", "power": 1, "toughness": 1}]}


def creature(rng: Random, name: str, controller: str) -> Json:
    found: Json = {
        "id": name, "controller": controller, "power": rng.randint(0, 4), "toughness": rng.randint(1, 4),
        "keywords": rng.sample(WORDS, rng.choice((0, 1, 2, 2, 3))), "damage": int(rng.random() < 0.1),
    }  # fmt: skip
    if rng.random() < 0.4:
        found["colors"] = ["red"]
    if rng.random() < 0.1:
        found["effects"] = [{"kind": rng.choice(("assigns_toughness", "assigns_no_damage"))}]
    return found


def fighting_board(rng: Random) -> tuple[Scenario, tuple[Block, ...]]:
    """A board with one fight or two, and blocks."""
    many = rng.choice(((1, 1), (1, 2), (1, 3), (1, 3), (2, 2), (2, 1)))
    mine, theirs = (
        [creature(rng, f"{s}{i}", p) for i in range(n)]
        for s, p, n in zip("ab", ("ann", "bob"), many, strict=True)
    )
    if len(mine) > 1:
        theirs[0]["effects"] = [{"kind": "extra_blocks", "count": 1}]
    mine[0]["commander"] = rng.random() < 0.2
    board: Json = {
        "format": "combat/1", "active": "ann", "variant": rng.choice(("normal", "commander")),
        "players": [{"id": "ann", "life": 20}, {"id": "bob", "life": 99}], "permanents": [*mine, *theirs],
        "attacks": [{"attacker": a["id"], "target": "bob"} for a in mine],
    }  # fmt: skip
    if rng.random() < 0.2:
        word = rng.choice(("bushido", "flanking", "rampage", "frenzy"))
        board["unapplied"] = [{"source": rng.choice(mine)["id"], "keyword": word}]
    if rng.random() < 0.2:
        who = rng.choice([*mine, *theirs])["id"]
        board["changes"] = [{"after": "attackers", "permanent": who, **rng.choice(CHANGES)}]
    blocks = [
        Block(b["id"], a["id"]) for b in theirs for a in (mine if b is theirs[0] else [rng.choice(mine)])
    ]
    return loads(json.dumps(board)), tuple(blocks)


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(10))
def test_fights_come_to_what_they_come_to_when_played_509_510(chunk: int) -> None:
    for seed in range(chunk * 40, chunk * 40 + 40):
        rng = Random(seed)
        scenario, blocks = fighting_board(rng)
        order = tuple(rng.sample(("result", "material", "life", "poison"), 4))
        fights = Fights(scenario, "bob", GoalOrder(order))  # type: ignore[arg-type]
        engagement = engaged(fights.at, blocks)
        for group in fights.groups(engagement):
            found = fights.lines(engagement, group, told=bool(seed % 2))
            played = fights.played(engagement, group, gone=False)
            one, other = (
                (min(line.score for line in each.lines), each.most_first, each.most, each.free)
                for each in (found, played)
            )
            assert one == other, seed


def test_who_absorbs_is_killed_rather_than_all_dealt_lethal_damage_702_19b_702_64a() -> None:
    ogre = {"id": "ogre", "controller": "ann", "power": 2, "toughness": 3}
    ogre["keywords"] = [
        "first strike",
        "deathtouch",
        "trample",
    ]  # 2 to the wall kill it, 1 and 1 the elf alone
    wall = {"id": "wall", "controller": "bob", "power": 5, "toughness": 5, "keywords": ["absorb 1"]}
    elf = {"id": "elf", "controller": "bob", "power": 5, "toughness": 2}
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
        "permanents": [ogre, wall, elf], "attacks": [{"attacker": "ogre", "target": "bob"}],
    }  # fmt: skip
    fights = Fights(loads(json.dumps(board)), "bob", GoalOrder())
    state = engaged(fights.at, (Block("wall", "ogre"), Block("elf", "ogre")))
    assert min(line.value.material for line in fights.lines(state, ("ogre",)).lines) == 5 - 10


def test_what_waits_for_the_end_of_combat_ends_with_who_has_lost_800_4a() -> None:
    destroys = {"do": "destroy", "who": "that", "at": "end_of_combat"}
    horror = {"id": "horror", "controller": "bob", "power": 0, "toughness": 6}
    horror["effects"] = [
        {"kind": "trigger", "event": "blocks_creature", "creatures": "self", "does": [destroys]}
    ]
    knights = [{"id": each, "controller": "ann", "power": 3, "toughness": 3} for each in ("knight", "other")]
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "life": 3}],
        "permanents": [*knights, horror], "attacks": [{"attacker": k["id"], "target": "bob"} for k in knights],
    }  # fmt: skip
    fights = Fights(loads(json.dumps(board)), "bob", GoalOrder())
    assert fights.is_separable
    value, _ = fights.result_of((Block("horror", "knight"),))
    assert (value.result, value.material) == (-1, 0)


def wall_board(*words: str, effects: tuple[Json, ...] = ()) -> Scenario:
    """Ogre 2/2 attacks; Wall 0/3 may block it."""
    ogre = {"id": "ogre", "controller": "ann", "power": 2, "toughness": 2, "keywords": list(words)}
    wall = {"id": "wall", "controller": "bob", "power": 0, "toughness": 3}
    return loads(
        json.dumps({
            "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
            "permanents": [ogre, wall], "attacks": [{"attacker": "ogre", "target": "bob"}], "effects": list(effects),
        })
    )  # fmt: skip


def test_a_keyword_that_the_table_of_triggers_gains_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    grit = {"event": "becomes_blocked", "does": [{"do": "gets", "power": 1}]}
    row = TriggeredKeyword("grit", (grit,), in_fight=None)
    monkeypatch.setitem(keywords.ROWS, "grit", row)
    monkeypatch.setitem(keywords.RANKS, "grit", len(keywords.RANKS))
    monkeypatch.setattr(keywords, "TRIGGERED", keywords.TRIGGERED | {"grit"})
    monkeypatch.setitem(rulebook.NUMBERS, "grit", {"2026-09-25": "702.999"})
    scenario = wall_board("grit")
    judged = judge(replace(scenario, blocks=(Block("wall", "ogre"),)))
    assert judged.outcome.permanents["wall"].zone == "graveyard"  # +1/+0 for one instance
    answer = solve(scenario, "best-blocks")
    assert answer.exact
    assert answer.answer is not None
    assert answer.answer.blocks == ()


@pytest.mark.parametrize(
    ("scenario", "works_out"),
    [
        pytest.param(wall_board("trample"), True, id="known"),
        pytest.param(wall_board("cycling {2}", "ward 2"), True, id="aside"),
        pytest.param(wall_board("bushido 1"), True, id="triggers"),
        pytest.param(wall_board("grit"), False, id="a-word-that-nobody-knows"),
        pytest.param(wall_board(effects=({"kind": "must_attack", "creatures": "any"},)), True, id="declares"),
        pytest.param(
            wall_board(effects=({"kind": "damage_plus", "sources": "any", "amount": 1},)), True, id="damage"
        ),
        pytest.param(wall_board(effects=({"kind": "redirect_damage", "to": "wall"},)), False, id="redirects"),
        pytest.param(
            wall_board(effects=({"kind": "prevent_damage", "amount": 2},)), False, id="shield-615.7"
        ),
    ],
)
def test_fights_are_looked_at_one_by_one_where_all_on_the_table_is_known(
    scenario: Scenario, works_out: bool
) -> None:
    assert Fights(scenario, "bob", GoalOrder()).is_separable == works_out


def test_no_blocks_are_worth_more_than_what_is_promised_at_the_most_where_the_other_side_may_lose() -> None:
    """What one loses by a creature's size as it dies is not counted beforehand."""
    drains = {"do": "life", "players": "opponents", "lose": {"power_of": "self"}}
    ogre = {"id": "ogre", "controller": "ann", "power": 3, "toughness": 3}
    bear = {"id": "bear", "controller": "bob", "power": 2, "toughness": 2}
    dies = {"kind": "trigger", "event": "dies", "creatures": "self", "does": [drains]}
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann", "life": 2}, {"id": "bob"}],
        "permanents": [ogre, {**bear, "effects": [dies]}], "attacks": [{"attacker": "ogre", "target": "bob"}],
    }  # fmt: skip
    fights = Fights(loads(json.dumps(board)), "bob", GoalOrder())
    value, _ = fights.result_of((Block("bear", "ogre"),))
    assert value.result == 1
    assert fights.ceiling.covers(value)

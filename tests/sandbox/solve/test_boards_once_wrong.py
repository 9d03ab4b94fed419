"""Boards on which a search once was wrong, or not honest about what it knew."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from sandbox import dumps, load, loads
from sandbox.bestiary.book import permanent
from sandbox.rules.judge import judge
from sandbox.scenario.model import Attack, Block, Player, Scenario
from sandbox.solve.answer import COMPONENTS, QUESTIONS, AskedQuestion, Value
from sandbox.solve.ask import solve, solve_all
from sandbox.words.answers import answer_lines, answer_text
from tests.plain_checks import ASKED, blocks_are_best, vector
from tests.plain_enumeration import Enumeration, TooLargeError
from tests.sandbox.rules.abilities.boards import board
from tests.solve_boards import board_of_kind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.solve.answer import Question

BOARDS = Path(__file__).parents[2] / "conformance_solve"


def test_deathtouch_and_wither_kill_nothing_indestructible_with_one_damage_702_12b_702_19b() -> None:
    read = json.loads(
        (BOARDS / "01-wither-deathtouch-trample-indestructible.json").read_text(encoding="utf-8")
    )
    read["scenario"]["players"] = [{**player, "life": 20} for player in read["scenario"]["players"]]
    scenario = loads(json.dumps(read["scenario"]))
    answer = solve(scenario, "best-blocks")
    tried = Enumeration(scenario)
    every = [tried.played(replace(scenario, blocks=b), "bob") for b in tried.blocks(tried.file, "bob")]
    assert answer.value is not None
    assert vector(answer.value) == max(every)


def test_melee_kills_because_somebody_attacks_the_other_opponent_702_121a() -> None:
    answer = solve(load(BOARDS / "02-melee-split-lethal.combat.json"), "lethal", "bob", seconds=60)
    assert answer.verdict
    assert answer.answer is not None
    assert {a.target for a in answer.answer.attacks or ()} == {"bob", "cat"}


GOBLIN = {"name": "Goblin", "types": ["creature"], "power": 2, "toughness": 1}


def brings_tokens(life: int, *players: str, **said: object) -> Scenario:
    """A creature that attacks Bob and brings an attacking token with it, Bob's only blocker at home."""
    return loads(
        json.dumps({
            "format": "combat/1", "active": "ann",
            "players": [{"id": "ann"}, {"id": "bob", "life": life}, *({"id": p, "life": 2} for p in players)],
            "permanents": [
                {"id": "a0", "controller": "ann", "power": 1, "toughness": 2, **said},
                {"id": "b0", "controller": "bob", "power": 1, "toughness": 3},
            ],
            "attacks": [{"attacker": "a0", "target": "bob"}],
        })
    )  # fmt: skip


CREATES: Final = {
    "kind": "trigger", "event": "attacks",
    "does": [{"do": "create", "token": GOBLIN, "attacking": "same", "tapped": True}],
}  # fmt: skip


def test_what_enters_attacking_is_blocked_or_kills_508_4() -> None:
    scenario = brings_tokens(2, effects=[CREATES])
    answer = solve(scenario, "survive")
    assert answer.verdict
    assert answer.answer is not None
    assert answer.answer.blocks == (Block("b0", "a0+1"),)
    told = tuple(answer_lines(scenario, answer))
    assert "Block Goblin with b0." in [line.strip() for line in told]
    assert "Goblin: graveyard; as declared: survives." in told
    applied = replace(scenario, blocks=answer.answer.blocks)
    assert loads(dumps(applied)) == applied
    assert judge(applied).blocks[0].legal


@pytest.mark.parametrize(
    ("cards", "questions"),
    [
        pytest.param(
            "ann: r = Grizzly Bears | c = Gruul War Chant\nbob: w = Serra Angel | x = Serra Angel\nattack r",
            ("best-blocks", "best-attack"),
            id="worth-as-combat-begins",
        ),
        pytest.param(
            "ann: s = Essence Sliver | h = Hill Giant\nbob: k = Wall of Wood\nattack s, h",
            ("best-division",),
            id="119.3-gained-by-an-ability",
        ),
        pytest.param(
            "ann: m = Conclave Mentor | b = Heirloom Blade @m\nbob: c = Cockatrice | v = Cruel Celebrant\nattack m",
            ("best-blocks", "best-attack"),
            id="511.2-gained-at-end-of-combat",
        ),
        pytest.param(
            "ann: k = Kruphix, God of Horizons | u = Uro, Titan of Nature's Wrath\nbob: g = Hill Giant\nattack k, u",
            ("best-blocks", "best-division"),
            id="508.1a-gained-beside-what-is-no-creature",
        ),
    ],
)
def test_what_cards_do_counts_as_trying_everything_says(cards: str, questions: tuple[Question, ...]) -> None:
    scenario = loads(json.dumps(board(f'{cards}\nalso {{"ann": {{"life": 20}}, "bob": {{"life": 20}}}}')))
    for question in questions:
        ASKED[question](scenario, question, COMPONENTS, Enumeration(scenario, COMPONENTS, 300))


def test_what_enters_before_attackers_attacks_beside_who_gives_it_more_508_1_613_1() -> None:
    cards = "ann: r = Goblin Rabblemaster | c = Goblin Chieftain\nbob: w = Wall of Wood !tapped"
    answer = solve(loads(json.dumps(board(cards))), "best-attack")
    assert answer.exact
    assert answer.value == Value(life=9)


def test_myriad_kills_whom_only_a_token_attacks_702_116() -> None:
    scenario = brings_tokens(20, "cat", keywords=["myriad", "trample"], power=2)
    attack = solve(scenario, "best-attack")
    assert attack.value is not None
    assert attack.value.result == 1
    cats = next(a for a in solve_all(scenario, AskedQuestion("best-blocks")) if a.player == "cat")
    assert (cats.value, cats.exact) == (Value(-1, 0, -2), True)


@pytest.mark.unmeasured
@pytest.mark.parametrize("question", QUESTIONS)
def test_boards_on_which_tokens_enter_attacking_are_answered_as_trying_everything_says_508_4(
    question: Question,
) -> None:
    judged = 0
    for seed in range(int(os.environ.get("ENTERS_BOARDS", "12"))):
        scenario = loads(json.dumps(board_of_kind("enters", Random(seed), attackers=2, blockers=2)))
        tried = Enumeration(scenario, COMPONENTS, 200)
        with suppress(TooLargeError):
            ASKED[question](scenario, question, COMPONENTS, tried)
            judged += 1
    assert judged


def test_why_nobody_attacks_is_told_with_what_refutes_it_508_1() -> None:
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
        "permanents": [
            {"id": "bear", "name": "Grizzly Bears", "controller": "ann", "power": 2, "toughness": 2},
            {"id": "giant", "name": "Hill Giant", "controller": "bob", "power": 3, "toughness": 3},
        ],
    }  # fmt: skip
    scenario = loads(json.dumps(board))
    answer = solve(scenario, "best-attack")
    told = answer_text(scenario, answer)
    assert told.headline == "Nobody attacks."
    assert told.closest == (
        "No attack is better: what comes closest is to attack with Grizzly Bears: material −4, life swing +0.",
        "  Grizzly Bears: blocked by Hill Giant, Grizzly Bears dies.",
    )
    assert "丘巨人がブロック" in answer_text(scenario, answer, "ja").closest[1]


def test_a_token_that_is_not_there_is_blocked_against_the_rules_509_1a() -> None:
    scenario = replace(brings_tokens(20, effects=[CREATES]), blocks=(Block("b0", "a0+9"),))
    (blocks,) = judge(loads(dumps(scenario))).blocks
    assert not blocks.legal


@pytest.mark.parametrize("creatures", ["3", "9"])
def test_an_attack_that_owes_what_nobody_can_pay_kills_nobody_508_1h(creatures: str) -> None:
    answer = solve(load(BOARDS / f"04-tax-lethal-{creatures}-three.combat.json"), "lethal", "bob")
    assert answer.verdict is False
    assert answer.answer is None
    assert answer.value == Value()


@pytest.mark.parametrize(
    "does",
    [
        pytest.param([{"do": "base", "power": 4, "toughness": 5, "who": "target"}], id="613.4b"),
        pytest.param([{"do": "gets", "power": 3, "toughness": 4, "who": "target"}], id="613.4c"),
    ],
)
def test_a_card_that_sets_power_and_toughness_threatens_as_one_that_adds_to_them(does: object) -> None:
    hand = [{"name": "Mold", "mana_cost": "{U}", "does": does, "targets": [{}]}]
    scenario = loads(
        json.dumps({
            "format": "combat/1", "active": "ann",
            "players": [{"id": "ann", "pool": "{U}", "hand": hand}, {"id": "bob"}],
            "permanents": [
                {"id": "a0", "controller": "ann", "power": 1, "toughness": 1},
                {"id": "b0", "controller": "bob", "power": 4, "toughness": 4},
            ],
            "attacks": [{"attacker": "a0", "target": "bob"}], "blocks": [{"blocker": "b0", "attacker": "a0"}],
        })
    )  # fmt: skip
    answer = solve(scenario, "best-blocks", tricks=1)
    assert answer.declared == Value(0, -8, 0)
    assert answer.value == Value(0, 0, -4)


def test_what_an_attack_that_kills_is_worth_is_told_of_who_attacks() -> None:
    scenario = replace(brings_tokens(1), permanents=brings_tokens(1).permanents[:1])
    (answer,) = solve_all(scenario, AskedQuestion("lethal"))
    assert answer.player == "bob"
    assert answer_text(scenario, answer).value == "For ann: an opponent loses, material +0, life swing +1."


def test_what_attacks_undeclared_may_be_blocked_by_who_would_die_of_it_508_4() -> None:
    scenario = loads(
        json.dumps({
            "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "life": 1}],
            "permanents": [{"id": "a", "controller": "ann", "power": 1, "toughness": 3},
                           {"id": "b", "controller": "bob", "power": 0, "toughness": 2}],
            "attacks": [{"attacker": "a", "target": "bob", "declared": False}],
        })
    )  # fmt: skip
    (answer,) = solve_all(scenario, AskedQuestion("lethal"))
    assert (answer.verdict, answer.reason) == (False, None)


def test_a_division_counts_the_life_lost_as_its_attackers_were_declared_603_2() -> None:
    attackers = tuple(permanent("Falkenrath Perforator", a, "ann") for a in ("a", "b"))
    scenario = Scenario(
        format="combat/1", active="ann", players=(Player(id="ann"), Player(id="bob")), permanents=attackers,
        attacks=tuple(Attack(p.id, "bob") for p in attackers),
    )  # fmt: skip
    answer = solve(scenario, "best-division")
    assert (answer.value, answer.declared) == (Value(0, 0, 6), Value(0, 0, 6))


MANY: Final = 200
"""So many blocks may be looked at: as in a second, however busy the machine is."""


def test_many_blocks_of_what_enters_attacking_are_looked_at_508_4() -> None:
    few = brings_tokens(3, effects=[CREATES])
    more = [replace(p, id=f"{p.id}{n}") for p in few.permanents for n in range(3)]
    attacks = tuple(Attack(p.id, "bob") for p in (*few.permanents, *more) if p.controller == "ann")
    scenario = replace(few, permanents=(*few.permanents, *more), attacks=attacks)
    looks = count()
    answer = solve_all(scenario, AskedQuestion("best-blocks"), cancelled=lambda: next(looks) >= MANY)[0]
    assert next(looks) > MANY
    assert answer.answer is not None
    assert answer.value is not None
    assert answer.value.result == -1


LIFELINK: Final = {"kind": "has", "creatures": {"controller": "opponents"}, "keywords": ["lifelink"]}
HURTS: Final = {
    "kind": "trigger", "event": "becomes_blocked_by", "does": [{"do": "damage", "amount": 1, "who": "that"}],
}  # fmt: skip
LINKED: Final = {
    "kind": "trigger", "event": "becomes_blocked", "does": [{"do": "has", "who": "self", "keywords": ["Lifelink"]}],
}  # fmt: skip


@pytest.mark.parametrize(
    "said",
    [
        pytest.param(
            {"charm": [{"kind": "damage_times", "sources": {"blocking": True}, "factor": 2}]},
            id="510.2-more-by-who-blocks",
        ),
        pytest.param(
            {"charm": [{"kind": "damage_plus", "sources": {"blocking": True}, "amount": 1}]},
            id="510.2-one-more-by-who-blocks",
        ),
        pytest.param(
            {"charm": [{"kind": "prevent_damage", "recipients": {"blocking": True}, "amount": "all"}]},
            id="615.1a-none-to-who-blocks",
        ),
        pytest.param(
            {"charm": [{"kind": "prevent_damage", "sources": {"blocked": True}, "amount": "all"}]},
            id="615.1a-none-by-who-is-blocked",
        ),
        pytest.param(
            {"charm": [{"kind": "assigns_no_damage", "creatures": {"blocked": True}}]},
            id="510.1a-who-is-blocked-assigns-none",
        ),
        pytest.param(
            {"charm": [{"kind": "damage_plus", "sources": "any", "amount": {"count": {"blocking": True}}}]},
            id="611.3a-as-much-more-as-block",
        ),
        pytest.param({"a1": [HURTS], "charm": [LIFELINK]}, id="702.15b-damage-by-an-ability"),
        pytest.param({"a1": [LINKED, HURTS]}, id="702.15b-lifelink-as-it-is-blocked"),
        pytest.param(
            {
                "a0": [{"kind": "gets", "creatures": {"attacking": True}, "power": 1, "toughness": 1}],
                "changes": [{"after": "attackers", "permanent": "a0", "toughness": -3}],
                "edition": "2019-10-04",
            },
            id="704.5f-who-lives-only-as-it-attacks",
        ),
    ],
)
def test_damage_that_blocks_change_counts_in_the_best_blocks(said: Mapping[str, object]) -> None:
    creatures = {
        "a0": ("ann", 3, 3, 3),
        "a1": ("ann", 2, 2, 2),
        "b0": ("bob", 2, 2, 2),
        "b1": ("bob", 1, 3, 4),
    }
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann", "life": 20}, {"id": "bob", "life": 9}],
        "permanents": [
            *({"id": c, "controller": whose, "power": power, "toughness": toughness, "worth": worth,
               "effects": said.get(c, [])} for c, (whose, power, toughness, worth) in creatures.items()),
            {"id": "charm", "controller": "bob", "types": ["enchantment"], "worth": 0, "effects": said.get("charm", [])},
        ],
        "attacks": [{"attacker": "a0", "target": "bob"}, {"attacker": "a1", "target": "bob"}],
        **{part: said[part] for part in ("changes", "edition") if part in said},
    }  # fmt: skip
    scenario = loads(json.dumps(board))
    blocks_are_best(scenario, "best-blocks", COMPONENTS, Enumeration(scenario, COMPONENTS, 400))


def test_lifelink_gains_nothing_where_nobody_can_gain_life_119_7() -> None:
    """Beside an attack on somebody else, when only what damage does in the fight is added up."""
    permanents = [
        {"id": "a0", "controller": "ann", "power": 2, "toughness": 2, "keywords": ["lifelink"]},
        {"id": "a1", "controller": "ann", "power": 2, "toughness": 3, "keywords": ["battle cry"]},
        {
            "id": "charm",
            "controller": "ann",
            "types": ["enchantment"],
            "effects": [{"kind": "cannot_gain_life"}],
        },
    ]
    table = {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": "ann"}, {"id": "bob"}, {"id": "cat"}],
        "permanents": [*permanents, {"id": "b", "controller": "cat", "power": 0, "toughness": 1}],
        "attacks": [{"attacker": "a0", "target": "cat"}, {"attacker": "a1", "target": "bob"}],
        "blocks": [],
    }
    answer = solve(loads(json.dumps(table)), "best-blocks", "cat")
    assert answer.value is not None
    assert vector(answer.value)[2] == -3  # what is dealt, and nothing gained

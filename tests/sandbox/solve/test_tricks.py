"""Questions that look at what may still be played, against plain enumeration (explore format, section 3)."""

from __future__ import annotations

import json
import os
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.rules.judge import judge
from sandbox.scenario.model import Play, Spell
from sandbox.solve.answer import Answer, Chosen, Threat, Value
from sandbox.solve.ask import solve
from sandbox.words.answers import answer_text
from tests.plain_checks import attack_pairs, block_pairs, is_closest, vector
from tests.plain_enumeration import NOTHING, TooLargeError
from tests.plain_tricks import Tricks

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario

Json = dict[str, Any]
BOARDS = int(os.environ.get("TRICK_BOARDS", "8"))
"""So many boards of each kind; more are tried on demand."""
WORDS = (
    "trample",
    "deathtouch",
    "first strike",
    "lifelink",
    "flying",
    "menace",
    "double strike",
    "hexproof",
    "bushido 1",
)
CARDS: tuple[Json, ...] = (
    {"name": "Growth", "mana_cost": "{G}", "does": [{"do": "gets", "power": 3, "toughness": 3, "who": "target"}], "targets": [{}]},
    {"name": "Bolt", "mana_cost": "{R}", "colors": ["red"], "does": [{"do": "damage", "amount": 3, "who": "target"}],
     "targets": [{"kinds": ["creature", "player"]}]},
    {"name": "Murder", "mana_cost": "{1}{B}", "does": [{"do": "destroy", "who": "target"}], "targets": [{}]},
    {"name": "Fog", "mana_cost": "{G}", "does": [{"do": "prevent_damage", "amount": "all"}]},
    {"name": "Strike", "mana_cost": "{W}", "does": [{"do": "has", "keywords": ["first strike", "lifelink"], "who": "target"}],
     "targets": [{"controller": "you"}]},
    {"name": "Flicker", "mana_cost": "{W}", "does": [{"do": "return", "who": "target"}], "targets": [{"controller": "you"}]},
    {"name": "Curse", "mana_cost": "{B}", "does": [{"do": "gets", "power": -2, "toughness": -2, "who": "target"}], "targets": [{}]},
    {"name": "Draught", "mana_cost": "{W}", "does": [{"do": "life", "gain": 3, "players": "you"}]},
    {"name": "Rally", "mana_cost": "{1}{W}", "does": [{"do": "gets", "power": 1, "toughness": 1, "who": "yours"}]},
    {"name": "Slow", "mana_cost": "{R}", "types": ["sorcery"], "does": [{"do": "damage", "amount": 5, "who": "target"}],
     "targets": [{}]},
)  # fmt: skip
BREATH: Json = {"kind": "activated", "cost": "{R}", "does": [{"do": "gets", "power": 1}]}


def board(seed: int, *, attackers: int = 2, blockers: int = 2, cards: int = 2) -> Scenario:
    """A small table of two players with hands and mana."""
    rng = Random(seed)
    players = [
        {
            "id": p, "life": rng.choice((2, 3, 5, 20)),
            "pool": "".join(rng.choice(("{W}", "{B}", "{R}", "{G}", "{1}")) for _ in range(rng.randint(0, 3))),
            "hand": [rng.choice(CARDS) for _ in range(rng.randint(0, cards))],
        }
        for p in ("ann", "bob")
    ]  # fmt: skip

    def creature(name: str, controller: str) -> Json:
        thing: Json = {
            "id": name,
            "controller": controller,
            "power": rng.randint(0, 4),
            "toughness": rng.randint(1, 4),
        }
        if rng.random() < 0.5:
            thing["keywords"] = [rng.choice(WORDS)]
        if rng.random() < 0.15:
            thing["effects"] = [BREATH]
        return thing

    mine = [creature(f"a{n}", "ann") for n in range(rng.randint(1, attackers))]
    theirs = [creature(f"b{n}", "bob") for n in range(rng.randint(1, blockers))]
    return loads(
        json.dumps(
            {
                "format": "combat/1", "active": "ann", "players": players, "permanents": [*mine, *theirs],
                "attacks": [{"attacker": a["id"], "target": "bob"} for a in mine if rng.random() < 0.8],
            }
        )
    )  # fmt: skip


def uses(seed: int, player: str) -> dict[str, int]:
    """How many things each player may use when one is asked about: some ask for two, or for one's own."""
    other = "bob" if player == "ann" else "ann"
    return {other: 2 if seed % 5 == 4 else 1, player: int(seed % 3 == 2)}


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(4))
def test_blocks_guarantee_what_trying_everything_says(chunk: int) -> None:
    for seed in range(chunk * BOARDS, (chunk + 1) * BOARDS):
        scenario = board(seed)
        if not scenario.attacks:
            continue
        may = uses(seed, "bob")
        tried = Tricks(scenario, may)
        try:
            values = tried.blocked(scenario, "bob")
            nominal = tried.own(values, scenario, "bob")
        except TooLargeError:
            continue
        answer = solve(scenario, "best-blocks", tricks=may["ann"], own_tricks=may["bob"])
        top = max(values.values(), key=tried.score)
        assert answer.exact, seed
        assert (vector(answer.value), answer.bound) == (top, answer.value), seed
        assert vector(answer.nominal) == nominal, seed
        assert answer.best == str(sum(v == top for v in values.values())), seed
        assert answer.answer is not None
        chosen = {block_pairs(b): v for b, v in values.items()}
        assert chosen[block_pairs(answer.answer.blocks or ())] == top, seed
        is_closest(answer, chosen, tried)
        declared = values.get(()) if not scenario.blocks else None
        assert answer.declared is not None
        assert vector(answer.declared) == declared, seed
        line = replace(
            scenario,
            blocks=answer.answer.blocks,
            plays=answer.reply.plays or (),
            assignments=answer.reply.assignments or (),
        )
        comes_to(tried, line, top, seed)


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(3))
def test_attacks_guarantee_what_trying_everything_says(chunk: int) -> None:
    for seed in range(chunk * BOARDS, (chunk + 1) * BOARDS):
        scenario = board(seed, cards=1)
        may = uses(seed, "ann")
        tried = Tricks(replace(scenario, attacks=()), may)
        try:
            values = tried.attacked_with()
            top = max(values.values(), key=tried.score)
            best = [a for a, v in values.items() if v == top]
            nominal = max(
                (tried.attack_nominal(replace(scenario, attacks=a), "bob") if a else NOTHING for a in best),
                key=tried.score,
            )
        except TooLargeError:
            continue
        answer = solve(scenario, "best-attack", tricks=may["bob"], own_tricks=may["ann"])
        assert answer.exact, seed
        assert (vector(answer.value), answer.bound) == (top, answer.value), seed
        assert vector(answer.nominal) == nominal, seed
        assert answer.best == str(len(best)), seed
        assert answer.answer is not None
        chosen = {attack_pairs(a): v for a, v in values.items()}
        assert chosen[attack_pairs(answer.answer.attacks or ())] == top, seed
        is_closest(answer, chosen, tried)


def comes_to(tried: Tricks, line: Scenario, value: object, seed: int) -> None:
    """The line that an answer tells is legal, and comes to its value."""
    verdict = judge(line)
    assert all(p.legal for p in verdict.plays), seed
    assert all(step.legal for step in verdict.damage), seed
    assert tried.value(line, verdict, "bob") == value, seed


GROWTH = Play(after="blockers", player="ann", card=Spell(name="Growth"))
HELP = Play(after="blockers", player="bob", card=Spell(name="Help"))
LESS, MORE = (Threat("ann", "Growth", (), value, (GROWTH,)) for value in (Value(0, -2, 3), Value(0, 2, -3)))


@pytest.mark.parametrize(
    ("asked", "said", "told"),
    [
        pytest.param({}, "Worse with 1 of 2 things that may be played, the worst first:", 1, id="worse"),
        pytest.param(
            {"goal": ("life", "material"), "value": Value(0, 2, -3)},
            "Worse with 1 of 2 things",
            1,
            id="by-what-counts",
        ),
        pytest.param({"exact": False}, "What may be played, the worst first:", 1, id="not-all-looked-at"),
        pytest.param(
            {"reply": Chosen(plays=(HELP,))}, "What may be played, the worst first:", 2, id="ones-own-too"
        ),
        pytest.param(
            {"threats": (MORE,), "value": Value()}, "Nothing that may be played makes it worse.", 0, id="none"
        ),
        pytest.param({"threats": ()}, "", 0, id="no-time-for-them"),
        pytest.param(
            {"threats": (replace(LESS, source="x", targets=("y",)),)},
            "If ann uses the ability of Growth on y: material −2, life swing +3.",
            1,
            id="an-ability",
        ),
    ],
)
def test_what_may_be_played_is_told_where_it_makes_it_worse(
    asked: dict[str, Any], said: str, told: int
) -> None:
    scenario = board(0)
    answer = Answer("best-blocks", "bob", answer=Chosen(blocks=()), value=Value(0, -2, 3), nominal=Value())
    answer = replace(answer, **{"threats": (LESS, MORE), **asked})
    text = answer_text(scenario, answer)
    lines = (*text.after, *(threat.text for threat in text.threats))
    assert any(line.startswith(said) for line in lines) if said else len(text.after) == 1
    assert len(text.threats) == told
    if told == 1:
        assert text.threats[0].place == (answer.goal[0] == "life")

"""Questions that count what comes back, against plain enumeration (explore format, section 4)."""

from __future__ import annotations

import json
import os
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import judge
from sandbox.rules.play.combat import play
from sandbox.rules.play.next_turn import next_turn
from sandbox.scenario.model import Attack
from sandbox.solve.ahead import BlocksAhead, WayBack
from sandbox.solve.answer import AskedQuestion, GoalOrder
from sandbox.solve.ask import solve, solve_all
from sandbox.solve.watch import Watch
from tests.plain_ahead import Ahead
from tests.plain_checks import attack_pairs, block_pairs, is_closest, vector
from tests.plain_enumeration import Enumeration, TooLargeError, added
from tests.sandbox.rules.abilities.boards import board as board_of_cards

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from sandbox.solve.answer import Answer

Json = dict[str, Any]
BOARDS = int(os.environ.get("AHEAD_BOARDS", "26"))
"""So many boards of each chunk; more are tried on demand."""
WORDS = (
    "trample", "deathtouch", "first strike", "lifelink", "flying", "vigilance", "double strike", "defender", "wither",
    "menace", "indestructible", "reach", "infect", "bushido 1",
)  # fmt: skip


def board(seed: int, attackers: int = 2, blockers: int = 2) -> Scenario:
    """A small table of two players."""
    rng = Random(seed)

    def creature(name: str, controller: str) -> Json:
        thing: Json = {
            "id": name,
            "controller": controller,
            "power": rng.randint(0, 4),
            "toughness": rng.randint(1, 4),
        }
        if rng.random() < 0.5:
            thing["keywords"] = [rng.choice(WORDS)]
        if rng.random() < 0.1:
            thing["summoning_sick"] = True
        if rng.random() < 0.1:
            thing["tapped"] = True
        return thing

    mine = [creature(f"a{n}", "ann") for n in range(rng.randint(1, attackers))]
    theirs = [creature(f"b{n}", "bob") for n in range(rng.randint(1, blockers))]
    players = [
        {"id": p, "life": rng.choice((2, 4, 7, 20)), "poison": rng.choice((0, 0, 8))} for p in ("ann", "bob")
    ]
    able = [
        a
        for a in mine
        if not a.get("tapped") and not a.get("summoning_sick") and "defender" not in a.get("keywords", ())
    ]
    return loads(
        json.dumps({
            "format": "combat/1", "active": "ann", "players": players, "permanents": [*mine, *theirs],
            "attacks": [{"attacker": a["id"], "target": "bob"} for a in able if rng.random() < 0.8],
        })
    )  # fmt: skip


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize("question", ["best-blocks", "best-attack"])
def test_both_combats_are_worth_what_trying_everything_says(question: str, chunk: int) -> None:
    for seed in range(chunk * BOARDS, (chunk + 1) * BOARDS):
        scenario = board(seed)
        if question == "best-blocks" and not scenario.attacks:
            continue
        tried = Ahead(scenario)
        try:
            if question == "best-blocks":
                values = {block_pairs(b): v for b, v in tried.blocked(scenario, "bob").items()}
            else:
                values = {attack_pairs(a): v for a, v in tried.attacked_with().items()}
        except TooLargeError:
            continue
        answer = solve(scenario, question, ahead=1)  # type: ignore[arg-type]
        top = max(values.values(), key=tried.score)
        assert answer.exact, seed
        assert answer.value is not None
        assert answer.here is not None
        assert (vector(answer.value), answer.bound) == (top, answer.value), seed
        assert answer.best == str(sum(v == top for v in values.values())), seed
        assert answer.answer is not None
        assert answer.reply is not None
        if question == "best-blocks":
            assert values[block_pairs(answer.answer.blocks or ())] == top, seed
            line = replace(scenario, blocks=answer.answer.blocks or ())
        else:
            assert values[attack_pairs(answer.answer.attacks or ())] == top, seed
            line = replace(scenario, attacks=answer.answer.attacks or (), blocks=answer.reply.blocks or ())
        is_closest(answer, values, tried)
        line = replace(line, assignments=answer.reply.assignments or ())
        both_combats(line, tried, answer, question)


def both_combats(line: Scenario, tried: Ahead, answer: Answer, question: str) -> None:
    """The line that an answer tells comes to `here`, and with the way back to its value."""
    verdict = judge(line)
    assert all(step.legal for step in verdict.damage)
    here = Enumeration.value(tried, line, verdict, "bob") if line.attacks else (0, 0, 0, 0)
    assert answer.value is not None
    assert answer.here is not None
    sign = 1 if question == "best-blocks" else -1
    assert tuple(sign * n for n in vector(answer.here)) == here
    back = (0, 0, 0, 0)
    for each in answer.back or ():
        back = added(back, vector(each.value))
    assert added(here, back) == tuple(sign * n for n in vector(answer.value))


def test_a_turn_ends_between_the_two_combats_514_2() -> None:
    """Damage is gone, what was pumped is as it was, what attacked is tapped, and the other side has untapped."""
    scenario = loads(
        json.dumps({
            "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
            "permanents": [
                {"id": "bear", "controller": "ann", "power": 2, "toughness": 2, "keywords": ["exalted"]},
                {"id": "wall", "controller": "bob", "power": 0, "toughness": 4, "tapped": True, "counters": {"stun": 1}},
                {"id": "elf", "controller": "bob", "power": 1, "toughness": 4, "tapped": True, "summoning_sick": True},
                {"id": "gate", "controller": "bob", "power": 0, "toughness": 4},
            ],
            "attacks": [{"attacker": "bear", "target": "bob"}], "blocks": [{"blocker": "gate", "attacker": "bear"}],
        })
    )  # fmt: skip
    table = next_turn(play(scenario), "bob", "ann")
    assert table is not None
    bear, wall, elf, gate = table.permanents
    assert (table.active, bear.power, bear.tapped) == ("bob", 2, True)
    assert (wall.tapped, wall.counters) == (True, {})
    assert (elf.tapped, elf.summoning_sick, gate.damage) == (False, False, 0)


def test_what_lasts_is_so_in_the_next_turn_611_2a() -> None:
    exchanged = board_of_cards(
        "ann: b = Memnite\nbob: t = Tree of Perdition\nattack b\nblock t > b\nplay blockers bob: $t > ann\n"
        "play blockers ann: Giant Growth > b"
    )
    table = next_turn(play(loads(json.dumps(exchanged))), "bob", "ann")
    assert table is not None
    now = starting_state(table)
    assert [(now.power(each), now.characteristics(each).toughness) for each in ("t", "b")] == [
        (0, 20),
        (1, 1),
    ]


LOOKS = (1, 3, 10, 30, 100, 1_000)
"""After so many looks at the watch time is over."""


@pytest.mark.parametrize("seed", [1, 4, 7, 12, 31, 33])
def test_a_longer_limit_bounds_no_less_than_the_best_and_never_gives_a_worse_answer(seed: int) -> None:
    scenario = board(seed, attackers=3, blockers=3)
    if not scenario.attacks:
        scenario = replace(scenario, attacks=(Attack("a0", "bob"),))
    score = GoalOrder().score
    best = solve(scenario, "best-blocks", ahead=1).value
    assert best is not None
    known, goal = None, GoalOrder()
    looking = BlocksAhead(scenario, "bob", goal, Watch(), WayBack(goal, ("ann",), Watch()))
    for looks in LOOKS:
        (answer, again) = (stopped_after(scenario, looks) for _ in range(2))
        assert (answer.answer, answer.bound, answer.exact) == (again.answer, again.bound, again.exact)
        assert answer.bound is not None
        assert score(answer.bound) >= score(best), looks
        assert answer.answer is not None
        worth = score(looking.of(answer.answer.blocks or ()).value)
        assert known is None or worth >= known, looks
        known = worth
    assert known == score(best)


def stopped_after(scenario: Scenario, looks: int) -> Answer:
    """The best blocks with what comes back, where time is over after so many looks at the watch."""
    left = count(looks, -1)
    return solve_all(scenario, AskedQuestion("best-blocks", ahead=1), cancelled=lambda: next(left) <= 0)[0]

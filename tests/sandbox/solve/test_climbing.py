"""Good answers found at once, which a longer search never falls behind."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.scenario.model import Attack, Change
from sandbox.solve.answer import AskedQuestion, GoalOrder, Value
from sandbox.solve.ask import solve_all
from sandbox.solve.search import climb
from sandbox.words.answers import answer_text
from tests.benchmarks.large_boards import at_home, mixed
from tests.sandbox.rules.abilities.boards import board as board_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.rules.solving.declaration import Declaration
    from sandbox.scenario.model import Scenario


@pytest.mark.parametrize(
    ("best", "start"),
    [
        pytest.param({"bear": ("ogre",)}, {}, id="one-change"),
        pytest.param({"bear": ("elf",), "ape": ("ogre",)}, {"bear": ("ogre",)}, id="one-after-the-other"),
        pytest.param({"bear": ("ogre",), "ape": ("ogre",)}, {}, id="two-at-once"),
    ],
)
def test_climbing_ends_where_no_change_is_better(
    best: Mapping[str, tuple[str, ...]], start: Mapping[str, tuple[str, ...]]
) -> None:
    seen: dict[frozenset[object], int] = {}
    together = best == {"bear": ("ogre",), "ape": ("ogre",)}

    def score_of(each: Declaration) -> int:
        alike = sum(each.get(c, ()) == best.get(c, ()) for c in ("bear", "ape"))
        score = (2 if alike == 2 else 0 if each else 1) if together else alike
        seen[frozenset(each.items())] = score
        return score

    climb([start], {"bear": ("ogre", "elf"), "ape": ("ogre", "elf")}, score_of)
    assert max(seen.values()) == 2
    assert seen[frozenset(best.items())] == 2


def together(scenario: Scenario) -> Scenario:
    """The same table with a change after blocks, so that no fight is looked at by itself, and none is as it seems."""
    return replace(scenario, changes=(Change(after="blockers", permanent="a2", power=5, toughness=4),))


def test_more_patience_is_never_worse() -> None:
    score = GoalOrder().score
    found = []
    for patience in (1, 40, 600):
        looks = iter(range(10**9))
        (answer,) = solve_all(
            together(mixed(6, hard=False)),
            AskedQuestion("best-blocks"),
            cancelled=lambda p=patience, n=looks: next(n) >= p,
        )
        assert answer.value is not None
        assert not answer.exact
        found.append(score(answer.value))
    assert found == sorted(found)
    assert found[-1] > found[0]


GOBLINS: Final = (
    "ann: c = Goblin Chieftain | k = Goblin King | p = Goblin Piker | l = Legion Loyalist\n"
    "bob: e = Elvish Archdruid | w = Llanowar Elves | v = Elvish Visionary"
)
"""A table on which every fight depends on who dies in the others."""


def test_an_attack_that_looks_better_is_told_beside_the_best_one_until_it_is_proved_or_refuted() -> None:
    scenario, score = loads(json.dumps(board_of(GOBLINS))), GoalOrder().score
    everybody = [Attack(each, "bob") for each in "ckpl"]
    scores, likely = [], set()
    for patience in (20, 50, 200, 10**9):
        looks = iter(range(10**9))
        (answer,) = solve_all(
            scenario, AskedQuestion("best-attack"), cancelled=lambda p=patience, n=looks: next(n) >= p
        )
        assert answer.value is not None
        assert answer.answer is not None
        scores.append(score(answer.value))
        if answer.likely is not None:
            assert not answer.exact
            assert answer.likely != answer.answer
            likely.add(answer_text(scenario, answer).bound)
    assert scores == sorted(scores)
    assert scores[-1] > scores[0] > 0
    assert answer.exact
    assert answer.likely is None
    assert [*(answer.answer.attacks or ())] == everybody
    assert (
        "Time ran out: this is the best that was found. Another attack looks better, but the best blocks against it "
        "weren't found in time: Attack bob with Goblin King, Goblin Piker and Legion Loyalist."
    ) in likely


@pytest.mark.parametrize("patience", [20, 50, 200, 400])
def test_the_value_of_the_best_attack_so_far_is_that_of_its_reply(patience: int) -> None:
    scenario, looks = loads(json.dumps(board_of(GOBLINS))), iter(range(10**9))
    (answer,) = solve_all(scenario, AskedQuestion("best-attack"), cancelled=lambda: next(looks) >= patience)
    assert answer.answer is not None
    declared = replace(scenario, attacks=answer.answer.attacks or ())
    (blocks,) = solve_all(declared, AskedQuestion("best-blocks"))
    assert answer.value == (Value() if blocks.value is None else -blocks.value)


def test_a_bound_is_told_only_where_it_says_something() -> None:
    scenario = together(at_home(6))
    looks = iter(range(10**9))
    answer = solve_all(scenario, AskedQuestion("best-attack"), cancelled=lambda: next(looks) >= 2)[0]
    assert not answer.exact
    said = answer_text(scenario, answer).bound
    assert said is None or "1099511627776" not in said

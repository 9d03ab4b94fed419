"""Good answers found at once, which a longer search never falls behind."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.scenario.model import Change
from sandbox.solve.answer import AskedQuestion, GoalOrder
from sandbox.solve.ask import solve, solve_all
from sandbox.solve.attacks import AttackSearch
from sandbox.solve.search import climb
from sandbox.solve.watch import Watch
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


def test_likely_attacks_are_those_that_are_good_on_the_plain_table() -> None:
    search = AttackSearch(loads(json.dumps(board_of(GOBLINS))), GoalOrder(), None, Watch())
    assert not search.is_told_apart
    assert {"c": ("bob",), "k": ("bob",), "p": ("bob",), "l": ("bob",)} in search.likely[:3]


def test_the_best_attack_so_far_is_told_with_whether_its_reply_is_certain() -> None:
    scenario, score = loads(json.dumps(board_of(GOBLINS))), GoalOrder().score
    exact = solve(scenario, "best-attack").value
    said = set()
    for patience in (50, 200):
        looks = iter(range(10**9))
        (answer,) = solve_all(
            scenario,
            AskedQuestion("best-attack"),
            cancelled=lambda p=patience, n=looks: next(n) >= p,
        )
        assert exact is not None
        assert not answer.exact
        assert answer.answer is not None
        assert answer.answer.attacks
        assert (answer.value is not None) == answer.certain
        assert answer.value is None or 0 < score(answer.value) <= score(exact)
        said.add((answer.certain, answer_text(scenario, answer).bound))
    assert said == {
        (True, "Time ran out: this is the best that was found."),
        (
            False,
            (
                "Time ran out: this is the best that was found, against the best blocks that were found; there may be"
                " better ones."
            ),
        ),
    }


def test_a_bound_is_told_only_where_it_says_something() -> None:
    scenario = together(at_home(6))
    looks = iter(range(10**9))
    answer = solve_all(scenario, AskedQuestion("best-attack"), cancelled=lambda: next(looks) >= 2)[0]
    assert not answer.exact
    said = answer_text(scenario, answer).bound
    assert said is None or "1099511627776" not in said

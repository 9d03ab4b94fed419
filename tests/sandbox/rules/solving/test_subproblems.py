"""What no declaration can ever use is left out before a problem is solved (CR 508.1c-d, 509.1b-c)."""

import pytest

from sandbox.rules.solving.declaration import (
    AllOrNone,
    AtMost,
    Needs,
    Origin,
    PairGroup,
    Problem,
    Quorum,
    Restriction,
)
from sandbox.rules.solving.subproblems import possible

WHY = Origin("509.1b", "because")


def problem(options: str, *restrictions: Restriction) -> Problem:
    """Give a problem of creatures that may be paired with objects, each written `x:ab`."""
    pairs = {c: tuple(objects) for c, objects in (each.split(":") for each in options.split())}
    return Problem(lambda: pairs, {}, restrictions, (), {}, lambda _, __: (), WHY)


def group(creatures: str, objects: str | None = None) -> PairGroup:
    return PairGroup(frozenset(creatures), None if objects is None else frozenset(objects))


def at_most(count: int, creatures: str, objects: str | None = None) -> AtMost:
    return AtMost(WHY, group(creatures, objects), count)


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        pytest.param(problem("x:a y:"), "x:a", id="nothing-to-block"),
        pytest.param(problem("x:ab y:b", Quorum(WHY, group("xy", "a"), 2)), "x:b y:b", id="too-few-can-block-it"),
        pytest.param(problem("x:ab y:a", Quorum(WHY, group("xy", "a"), 2)), "x:ab y:a", id="just-enough-can"),
        pytest.param(
            problem("x:ab y:a", Quorum(WHY, group("xy", "a"), 2), at_most(1, "xy")), "x:b", id="no-more-than-one-blocks"
        ),
        pytest.param(
            problem("x:ab y:a", Quorum(WHY, group("xy", "a"), 2), at_most(2, "xy")), "x:ab y:a", id="two-may-block"
        ),
        pytest.param(
            problem("x:ab y:a", Quorum(WHY, group("xy", "a"), 2), at_most(1, "xy", "a")), "x:b", id="one-may-block-it"
        ),
        pytest.param(
            problem("x:ab y:a", Quorum(WHY, group("xy", "a"), 2), at_most(1, "xy", "b")), "x:ab y:a", id="one-another"
        ),
        pytest.param(
            problem("x:ab y:a", Quorum(WHY, group("xy", "a"), 2), at_most(1, "x")), "x:ab y:a", id="one-of-others"
        ),
        pytest.param(problem("x:a y:a", Needs(WHY, frozenset("x"), group("xy"), 1)), "x:a y:a", id="has-company"),
        pytest.param(problem("x:a y:a", Needs(WHY, frozenset("x"), group("xy"), 2)), "y:a", id="lacks-company"),
        pytest.param(problem("x:a y:a", Needs(WHY, frozenset("x"), group("y"), 1)), "x:a y:a", id="others-are-company"),
        pytest.param(problem("x:a z:a", Needs(WHY, frozenset("x"), group("y"), 1)), "z:a", id="company-is-not-there"),
        pytest.param(
            problem("x:ab y:b", AllOrNone(WHY, group("xy", "a"), frozenset("xy"))), "x:b y:b", id="not-everyone-can"
        ),
        pytest.param(
            problem("x:ab y:a", AllOrNone(WHY, group("xy", "a"), frozenset("xy"))), "x:ab y:a", id="everyone-can"
        ),
        pytest.param(
            problem("x:ab y:a", AllOrNone(WHY, group("xy", "a"), frozenset("xy")), at_most(1, "xy")), "x:b",
            id="everyone-is-too-many",
        ),
        pytest.param(
            problem("x:a y:a z:b", Needs(WHY, frozenset("z"), group("xz"), 1), Quorum(WHY, group("xy", "a"), 3)), "",
            id="one-after-the-other",
        ),
    ],
)  # fmt: skip
def test_what_can_never_be_accompanied_enough_is_left_out_509_1b(asked: Problem, left: str) -> None:
    assert " ".join(f"{c}:{''.join(objects)}" for c, objects in possible(asked).items()) == left

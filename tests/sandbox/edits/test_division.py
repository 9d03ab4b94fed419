"""Damage by hand: what becomes of the rest of a division when one amount changes, and what mends a fault."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandbox
from sandbox import edits
from sandbox.edits.declarations import settled, shifted
from sandbox.rules.judge import course
from sandbox.rules.verdict import Division
from sandbox.scenario.model import Scenario

LINE = ("one", "two", "bob")


def divided(
    portions: tuple[int, ...],
    needs: tuple[int, ...],
    total: int | None = None,
    recipients: tuple[str, ...] = LINE,
    whole: str | None = None,
) -> Division:
    """Give a division by its amounts along the line and what each needs."""
    return Division(
        step="regular",
        source="ogre",
        total=sum(portions) if total is None else total,
        recipients=recipients[: len(portions)],
        needs=dict(zip(recipients, needs, strict=False)),
        portions=dict(zip(recipients, portions, strict=False)),
        by_hand=False,
        all_or_nothing=whole,
    )


@pytest.mark.parametrize(
    ("before", "needs", "to", "amount", "after"),
    [
        pytest.param((2, 2, 2), (2, 2), "one", 3, (3, 2, 1), id="702.19b more comes from what tramples over"),
        pytest.param((2, 2, 2), (2, 2), "one", 5, (5, 1, 0), id="702.19b then from the end of the line"),
        pytest.param((4, 2, 0), (2, 2), "bob", 1, (3, 2, 1), id="702.19b overflow takes what nobody needs"),
        pytest.param((4, 2, 0), (2, 2), "bob", 3, (2, 1, 3), id="702.19b then what the last one needs"),
        pytest.param((2, 2, 2), (2, 2), "bob", 0, (2, 4, 0), id="510.1c less overflow goes to the last blocker"),
        pytest.param((1, 2, 3), (2, 2), "bob", 1, (2, 3, 1), id="702.19b who is short is served first"),
        pytest.param((2, 2, 2), (2, 2), "one", 1, (1, 2, 3), id="510.1c less goes over to what is attacked"),
        pytest.param((3, 2), (3, 3), "one", 4, (4, 1), id="510.1c two blockers share"),
        pytest.param((3, 2), (3, 3), "two", 3, (2, 3), id="510.1c and back"),
        pytest.param((1, 1, 4), (1, 1), "two", 3, (1, 3, 2), id="702.2c deathtouch needs one each"),
        pytest.param((5,), (3,), "one", 4, (4,), id="510.1a alone it stays wrong, for the rules to say"),
        pytest.param((3, 2), (3, 3), "one", 9, (9, 0), id="510.1a more than there is empties the others"),
        pytest.param((3, 2), (3, 3), "one", -4, (0, 5), id="no amount is below nothing"),
    ],
)  # fmt: skip
def test_the_total_stays_when_one_amount_changes(
    before: tuple[int, ...], needs: tuple[int, ...], to: str, amount: int, after: tuple[int, ...]
) -> None:
    made = shifted(divided(before, needs), to, amount)
    assert tuple(made.values()) == after


@pytest.mark.parametrize(
    ("before", "to", "amount", "after"),
    [
        pytest.param((3, 2, 0), "bob", 1, (0, 0, 5), id="any goes there means all goes there"),
        pytest.param((0, 0, 5), "bob", 4, (3, 2, 0), id="less there means none there"),
        pytest.param((3, 2, 0), "one", 2, (2, 3, 0), id="moving between blockers never sends it past them"),
        pytest.param((0, 0, 5), "one", 1, (1, 4, 0), id="one for a blocker brings all back"),
        pytest.param((0, 0, 5), "one", 5, (5, 0, 0), id="all of it for one blocker"),
    ],
)
def test_as_though_unblocked_is_all_or_nothing(
    before: tuple[int, ...], to: str, amount: int, after: tuple[int, ...]
) -> None:
    made = shifted(divided(before, (3, 2), whole="bob"), to, amount)
    assert tuple(made.values()) == after


@pytest.mark.parametrize(
    ("before", "total", "after"),
    [
        pytest.param((1, 1, 0), 6, (2, 2, 2), id="510.1a what is missing is given along the line"),
        pytest.param((4, 4, 1), 6, (4, 2, 0), id="510.1a what is too much is taken from its end"),
        pytest.param((2, 2, 2), 6, (2, 2, 2), id="510.1a a right total stays"),
    ],
)
def test_a_wrong_total_is_put_right(before: tuple[int, ...], total: int, after: tuple[int, ...]) -> None:
    assert tuple(settled(divided(before, (2, 2), total)).values()) == after


AMOUNT = st.integers(0, 9)


@given(
    st.tuples(AMOUNT, AMOUNT, AMOUNT), st.tuples(AMOUNT, AMOUNT), st.sampled_from(LINE), st.integers(0, 27)
)
def test_no_division_loses_or_makes_damage(
    before: tuple[int, ...], needs: tuple[int, ...], to: str, amount: int
) -> None:
    division = divided(before, needs)
    made = shifted(division, to, min(amount, division.total))
    assert sum(made.values()) == division.total
    assert min(made.values()) >= 0


# On a board


def board(power: int = 6, *, edition: str = "2026-09-25", **attacker: Any) -> Scenario:
    """Give an Ogre attacking Bob, blocked by a Bear 2/2 and an Elf 1/1."""
    fields = {"id": "ogre", "controller": "ann", "power": power, "toughness": 6, "keywords": ["trample"]}
    return sandbox.loads(
        json.dumps(
            {
                "format": "combat/1",
                "edition": edition,
                "active": "ann",
                "players": [{"id": "ann"}, {"id": "bob"}],
                "permanents": [
                    fields | attacker,
                    {"id": "bear", "controller": "bob", "power": 2, "toughness": 2},
                    {"id": "elf", "controller": "bob", "power": 1, "toughness": 1},
                ],
                "attacks": [{"attacker": "ogre", "target": "bob"}],
                "blocks": [{"blocker": "bear", "attacker": "ogre"}, {"blocker": "elf", "attacker": "ogre"}],
            }
        )
    )


def assigned(scenario: Scenario, step: int = -1) -> dict[str, int]:
    """Give what the Ogre assigns."""
    return {a.to: a.amount for a in sandbox.judge(scenario).damage[step].assigned if a.source == "ogre"}


@pytest.mark.parametrize(
    ("keywords", "total", "line", "needs"),
    [
        pytest.param(["trample"], 6, ("bear", "elf", "bob"), {"bear": 2, "elf": 1}, id="702.19b"),
        pytest.param([], 6, ("bear", "elf"), {"bear": 2, "elf": 1}, id="510.1c"),
        pytest.param(
            ["trample", "deathtouch"], 6, ("bear", "elf", "bob"), {"bear": 1, "elf": 1}, id="702.2c"
        ),
    ],
)
def test_a_division_knows_its_line_and_what_each_needs(
    keywords: list[str], total: int, line: tuple[str, ...], needs: dict[str, int]
) -> None:
    made = course(board(keywords=keywords)).divisions["regular"]["ogre"]
    assert (made.total, made.recipients, made.needs) == (total, line, needs)


def test_a_blocker_divides_among_what_it_blocks() -> None:
    made = course(board()).divisions["regular"]["bear"]
    assert (made.total, made.recipients, made.portions) == (2, ("ogre",), {"ogre": 2})


def test_there_is_no_division_in_a_step_that_does_not_happen() -> None:
    assert course(board()).divisions["first"] == {}


def test_changing_one_amount_declares_the_whole_division() -> None:
    after = edits.assign_amount(board(), "regular", "ogre", "bear", 4)
    assert assigned(after) == {"bear": 4, "elf": 1, "bob": 1}
    assert {a.source for a in after.assignments} == {"ogre"}


def test_the_same_amount_changes_nothing() -> None:
    assert edits.assign_amount(board(), "regular", "ogre", "bear", 2) == board()


def test_an_amount_for_what_the_creature_does_not_fight_is_refused() -> None:
    with pytest.raises(edits.EditError, match="not_a_recipient"):
        edits.assign_amount(board(keywords=[]), "regular", "ogre", "bob", 1)


def test_each_damage_step_is_divided_by_itself() -> None:
    double = board(keywords=["trample", "double strike"], toughness=9)
    after = edits.assign_amount(double, "first", "ogre", "bob", 1)
    assert assigned(after, 0) == {"bear": 2, "elf": 3, "bob": 1}
    assert assigned(after, 1) == {"bob": 6}
    assert [course(after).divisions[step]["ogre"].by_hand for step in ("first", "regular")] == [True, False]


@pytest.mark.parametrize(
    ("edition", "keywords", "to", "amount", "code"),
    [
        pytest.param("2026-09-25", ["trample"], "bob", 5, "not_lethal_before_trample", id="702.19b"),
        pytest.param("2019-10-04", [], "elf", 5, "not_lethal_first", id="510.1c in the order of 2019"),
    ],
)
def test_mending_gives_the_short_one_what_is_missing(
    edition: str, keywords: list[str], to: str, amount: int, code: str
) -> None:
    wrong = edits.assign_amount(board(edition=edition, keywords=keywords), "regular", "ogre", to, amount)
    faults = sandbox.judge(wrong).damage[0].broken
    assert {fault.code for fault in faults} == {code}
    for fault in faults:
        wrong = edits.mend(wrong, "regular", fault)
    assert sandbox.judge(wrong).damage[0].legal
    assert wrong.assignments


@pytest.mark.parametrize(
    ("amounts", "code", "after"),
    [
        pytest.param(
            {"bear": 2, "elf": 1}, "wrong_total", {"bear": 2, "elf": 1, "bob": 3}, id="510.1a too little"
        ),
        pytest.param({"bear": 9}, "wrong_total", {"bear": 6}, id="510.1a too much"),
        pytest.param(
            {"bear": 2, "elf": 1, "ann": 3}, "not_a_recipient", {"bear": 2, "elf": 1, "bob": 3}, id="510.1c"
        ),
    ],
)
def test_mending_puts_a_total_right(amounts: dict[str, int], code: str, after: dict[str, int]) -> None:
    wrong = edits.assign(board(), "regular", "ogre", amounts)
    fault = next(f for f in sandbox.judge(wrong).damage[0].broken if f.code == code)
    assert assigned(edits.mend(wrong, "regular", fault)) == after


def test_damage_of_who_strikes_in_the_other_step_is_automatic_again() -> None:
    double = edits.change(board(), ["elf"], keywords=("first strike",))
    wrong = edits.assign(double, "first", "ogre", {"bear": 6})
    fault = sandbox.judge(wrong).damage[0].broken[0]
    assert fault.code == "not_in_this_step"
    assert edits.mend(wrong, "first", fault) == double

"""The guide asks only what still makes a difference, and ends where the table ends."""

import itertools
from typing import get_args

import pytest
from msgspec import convert
from msgspec.structs import replace

from sandbox.rules.missed_guide import (
    CHOICES,
    Noticed,
    matters,
    next_question,
    told_by,
    told_by_keyword,
    told_by_time,
    walk,
)
from sandbox.rules.missed_trigger import missed_trigger
from sandbox.scenario.effects import Trigger
from sandbox.scenario.missed import MissedQuestion, Rel

START = MissedQuestion(format="missed/1", edition="2024-09-23", rel="competitive", category="visible")


def asked(
    question: MissedQuestion, answers: dict[str, object], known: frozenset[str] = frozenset()
) -> list[str]:
    """Give the fields that the guide asks for when these answers are given, and the defaults to all others."""
    fields = []
    while (field := next_question(question, known)) is not None:
        fields.append(field)
        question = replace(question, **{field: answers.get(field, getattr(question, field))})
        known |= {field}
    return fields


TALKS = [
    pytest.param({"intentional": True}, "competitive", ["intentional", "special"], id="A1"),
    pytest.param({"special": "no_impact"}, "competitive", ["intentional", "special"], id="A2"),
    pytest.param({"special": "only_copies"}, "competitive", ["intentional", "special"], id="A3"),
    pytest.param(
        {"acknowledged": True}, "competitive", ["intentional", "special", "category", "acknowledged"], id="A6"
    ),
    pytest.param(
        {"category": "invisible", "acknowledged": True},
        "competitive",
        ["intentional", "special", "category", "acknowledged", "may"],
        id="A9",
    ),
    pytest.param(
        {"may": True}, "regular", ["intentional", "special", "category", "acknowledged", "may"], id="J1"
    ),
    pytest.param(
        {"disruptive": True},
        "regular",
        ["intentional", "special", "category", "acknowledged", "may", "disruptive"],
        id="J3",
    ),
    pytest.param(
        {"aura_affects_enchanted_only": True},
        "competitive",
        [
            *("intentional", "special", "category", "acknowledged"),
            *("aura_affects_enchanted_only", "detrimental"),
        ],
        id="P1",
    ),
    pytest.param(
        {"detrimental": True},
        "professional",
        [
            *("intentional", "special", "category", "acknowledged"),
            *("aura_affects_enchanted_only", "undoes_zone_change", "too_old", "duration_expired"),
            *("opponent_wants_it", "detrimental", "owns_card"),
        ],
        id="P5-C",
    ),
]


@pytest.mark.parametrize(("answers", "rel", "fields"), TALKS)
def test_only_what_makes_a_difference_is_asked(
    answers: dict[str, object], rel: Rel, fields: list[str]
) -> None:
    assert asked(replace(START, rel=rel), answers) == fields


@pytest.mark.parametrize("rel", get_args(Rel))
def test_nothing_that_is_left_unasked_changes_the_answer(rel: Rel) -> None:
    switches = ("intentional", "acknowledged", "may", "too_old", "detrimental", "undoes_zone_change")
    for values in itertools.product((False, True), repeat=len(switches)):
        answers: dict[str, object] = dict(zip(switches, values, strict=True))
        fields = asked(replace(START, rel=rel), answers)
        given = {field: answers[field] for field in fields if field in answers}
        settled = convert(
            {"format": "missed/1", "edition": START.edition, "rel": rel, "category": "visible", **given},
            MissedQuestion,
        )
        assert missed_trigger(settled).steps == missed_trigger(replace(settled, **answers)).steps


def test_what_the_board_tells_is_not_asked() -> None:
    told = told_by(Trigger(event="attacks", optional=True, targets=True))
    assert told == {
        "may": True,
        "detrimental": False,
        "category": "choice",
        "aura_affects_enchanted_only": False,
        "undoes_zone_change": False,
    }
    question = replace(START, **told)
    assert "category" not in asked(question, {}, frozenset(told))
    assert told_by(Trigger(event="attacks", visible=True))["category"] == "visible"
    assert "category" not in told_by(Trigger(event="attacks", detrimental=True))
    assert "undoes_zone_change" not in told_by(Trigger(event="end_of_combat"))


@pytest.mark.parametrize(
    ("noticed", "told"),
    [
        pytest.param("attackers", {"too_old": False, "duration_expired": False}, id="P4-combat-lasts"),
        pytest.param("end", {"too_old": False, "duration_expired": False}, id="P4-end-of-combat"),
        pytest.param("later_this_turn", {"too_old": False}, id="P3-same-turn"),
        pytest.param("next_turn", {"too_old": False}, id="P3-same-phase-of-the-next-turn"),
        pytest.param("next_turn_late", {"too_old": True}, id="P3-before-the-current-phase"),
        pytest.param("later", {"too_old": True}, id="P3-more-than-a-turn"),
    ],
)
def test_the_time_tells_what_is_too_old(noticed: Noticed, told: dict[str, bool]) -> None:
    assert told_by_time(noticed) == told


@pytest.mark.parametrize(
    ("keyword", "noticed", "category", "expired"),
    [
        pytest.param("exalted", "attackers", "invisible", False, id="A8-exalted"),
        pytest.param("exalted", "next_turn", "invisible", True, id="P4-exalted-ended-with-the-turn"),
        pytest.param("bushido", "later_this_turn", "invisible", False, id="P4-bushido-lasts-this-turn"),
        pytest.param("dethrone", "later", "visible", False, id="A6-dethrone-stays"),
        pytest.param("afflict", "next_turn", "visible", False, id="A6-afflict"),
        pytest.param("poisonous", "regular", "visible", False, id="A6-poisonous"),
    ],
)
def test_a_keyword_tells_how_it_shows_and_how_long_it_lasts(
    keyword: str, noticed: Noticed, category: str, expired: bool
) -> None:
    told = told_by_keyword(keyword, noticed)
    assert (told["category"], told["duration_expired"]) == (category, expired)
    assert (told["may"], told["detrimental"], told["special"]) == (False, False, None)


def test_a_walk_asks_only_what_matters_and_drops_stale_answers() -> None:
    first = walk(START, {}, {})
    assert (first.asked, first.open) == ((), "intentional")
    caught = walk(START, {}, {"intentional": True, "special": None, "acknowledged": True})
    assert missed_trigger(caught.question).penalty == "investigate_cheating"
    assert "acknowledged" not in caught.asked
    told = {"special": None, "category": "visible", "may": False, "owns_card": True, "intentional": False}
    done = walk(START, told, {"acknowledged": True})
    assert (done.asked, done.open) == (("acknowledged",), None)
    assert not missed_trigger(done.question).missed


def test_every_field_of_a_question_can_be_asked() -> None:
    fields = set(MissedQuestion.__struct_fields__) - {"format", "edition", "rel"}
    assert set(CHOICES) == fields
    assert matters(START, "acknowledged")
    assert not matters(replace(START, acknowledged=True), "too_old")

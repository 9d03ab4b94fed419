"""The guide asks only what still makes a difference, and ends where the table ends."""

import itertools
from typing import get_args

import pytest
from msgspec import convert
from msgspec.structs import replace

from sandbox.bestiary import permanent
from sandbox.rules.missed_guide import (
    CHOICES,
    Noticed,
    answers_to,
    matters,
    next_question,
    told_by,
    told_by_keyword,
    told_by_time,
    walk,
)
from sandbox.rules.missed_trigger import _STEP_A, _STEP_C, _STEP_J, _STEP_P, missed_trigger
from sandbox.scenario.effects import Trigger
from sandbox.scenario.missed import IpgEdition, MissedQuestion, Rel

START = MissedQuestion(format="missed/1", edition="2024-09-23", rel="competitive", category="visible")


def asked(
    question: MissedQuestion, answers: dict[str, object], known: frozenset[str] = frozenset()
) -> list[str]:
    """Give the fields that the guide asks for when these answers are given, and the defaults to all others."""
    fields = []
    while (field := next_question(question, known)) is not None:
        fields.append(field)
        settled = next(
            (each for each in answers_to(field) if each.items() <= answers.items()),
            next(
                each
                for each in answers_to(field)
                if each[field] == answers.get(field, getattr(question, field))
            ),
        )
        question = replace(question, **settled)
        known |= settled.keys()
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
        ["intentional", "special", "category", "acknowledged", "may", "repeated", "disruptive"],
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
            *("action_shows_it", "opponent_wants_it", "detrimental", "owns_card"),
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
    ("name", "unknown"),
    [
        pytest.param("Zur the Enchanter", {"may", "detrimental", "category"}, id="says-may"),
        pytest.param("Goblin Guide", {"may", "detrimental", "category"}, id="is-bad-for-its-controller"),
    ],
)
def test_what_the_library_does_not_know_of_a_card_is_asked(name: str, unknown: set[str]) -> None:
    (trigger,) = (each for each in permanent(name, "x", "ann").effects if isinstance(each, Trigger))
    assert unknown.isdisjoint(told_by(trigger))
    assert unknown <= set(asked(START, {}, frozenset(told_by(trigger)))) | {"may"}
    assert "may" in asked(replace(START, rel="regular"), {}, frozenset(told_by(trigger)))


def test_a_card_whose_facts_say_may_says_so() -> None:
    (trigger,) = (
        each for each in permanent("Alaborn Cavalier", "x", "ann").effects if isinstance(each, Trigger)
    )
    assert told_by(trigger)["may"] is True
    (trigger,) = (
        each for each in permanent("Ace, Fearless Rebel", "x", "ann").effects if isinstance(each, Trigger)
    )
    assert "may" not in told_by(trigger)


def test_what_is_said_not_to_be_is_not_asked() -> None:
    told = told_by(Trigger(event="attacks", optional=False, detrimental=False))
    assert (told["may"], told["detrimental"]) == (False, False)


WAYS: dict[str, dict[str, object]] = {
    "A1": {"intentional": True},
    "A2": {"special": "no_impact"},
    "A3": {"special": "only_delayed"},
    "saga_lore": {"special": "saga_lore"},
    "A4": {"special": "when_you_do", "acknowledged": True},
    "A5": {"category": "choice"},
    "A6": {"category": "visible"},
    "A7": {"category": "rules"},
    "A8": {"category": "invisible"},
    "A9": {"category": "invisible", "acknowledged": True, "may": True},
    "A10": {"acknowledged": False, "opponent_rushed": True},
    "A11": {"category": "rules", "opponents_play": "stands", "acknowledged": False, "opponent_rushed": False},
    "J1": {"may": True},
    "J2": {},
    "J3": {"disruptive": True},
    "J4": {"repeated": True},
    "P1": {"aura_affects_enchanted_only": True},
    "P2": {"undoes_zone_change": True},
    "P3": {"too_old": True},
    "P4": {"duration_expired": True},
    "P5": {"opponent_wants_it": True},
    "P6": {"action_shows_it": True},
    "C": {"detrimental": True},
}


@pytest.mark.parametrize("edition", get_args(IpgEdition))
@pytest.mark.parametrize("row", WAYS)
def test_every_row_is_reached_by_answering(row: str, edition: IpgEdition) -> None:
    rel: Rel = "regular" if row.startswith("J") else "competitive"
    blank = replace(START, edition=edition, rel=rel)
    answers: dict[str, object] = {}
    while (open_ := walk(blank, {}, answers).open) is not None:
        fitting = (each for each in answers_to(open_) if each.items() <= WAYS[row].items())
        usual = (each for each in answers_to(open_) if each[open_] == getattr(blank, open_))
        answers |= next(fitting, None) or next(usual)
    rows = [step.row for step in missed_trigger(walk(blank, {}, answers).question).steps]
    assert (row in rows) == (row != "P6" or edition == "2024-09-23")


def test_every_row_of_the_table_has_a_way_to_it() -> None:
    table = {row for step in (_STEP_A, _STEP_J, _STEP_P, _STEP_C) for row, _ in step}
    assert table == WAYS.keys()


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

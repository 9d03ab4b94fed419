"""The missed-trigger guide: every row of the table, the worked examples, and every combination of answers."""

import itertools
from typing import Any, get_args

import pytest
from msgspec import convert, structs

from sandbox.rules.missed_trigger import MissedAnswer, Penalty, Remedy, missed_trigger
from sandbox.scenario.missed import Category, IpgEdition, MissedQuestion, Rel, Special

EDITIONS = get_args(IpgEdition)
TOURNAMENT = ("competitive", "professional")


def asked(**facts: object) -> MissedQuestion:
    defaults = {
        "format": "missed/1",
        "edition": "2024-09-23",
        "rel": "competitive",
        "category": "visible",
    }
    return convert({**defaults, **facts}, MissedQuestion)


def rows(answer: MissedAnswer) -> list[str]:
    return [step.row for step in answer.steps]


AWARENESS = [
    pytest.param({"intentional": True}, False, "judge_discretion", "investigate_cheating", ["A1"], id="A1"),
    pytest.param(
        {"intentional": True, "acknowledged": True, "rel": "regular"},
        False,
        "judge_discretion",
        "investigate_cheating",
        ["A1"],
        id="A1-at-regular-too",
    ),
    pytest.param({"special": "no_impact"}, False, "none", "none", ["A2"], id="A2"),
    pytest.param(
        {"special": "no_impact", "intentional": True}, False, "none", "none", ["A2"], id="A2-even-on-purpose"
    ),
    pytest.param(
        {"special": "only_delayed", "category": "invisible"}, False, "none", "none", ["A3"], id="A3-delayed"
    ),
    pytest.param({"special": "only_copies"}, False, "none", "none", ["A3"], id="A3-copies"),
    pytest.param(
        {"special": "when_you_do", "acknowledged": True}, False, "none", "none", ["A4"], id="A4-announced"
    ),
    pytest.param(
        {"special": "when_you_do"}, True, "ask_opponent", "none", ["A6", "P5", "C"], id="A4-not-announced"
    ),
    pytest.param(
        {"category": "choice", "acknowledged": True}, False, "none", "none", ["A5"], id="A5-remembered"
    ),
    pytest.param({"category": "choice"}, True, "ask_opponent", "none", ["A5", "P5", "C"], id="A5-missed"),
    pytest.param(
        {"category": "visible", "acknowledged": True}, False, "none", "none", ["A6"], id="A6-remembered"
    ),
    pytest.param({"category": "visible"}, True, "ask_opponent", "none", ["A6", "P5", "C"], id="A6-missed"),
    pytest.param(
        {"category": "rules", "acknowledged": True}, False, "none", "none", ["A7"], id="A7-remembered"
    ),
    pytest.param({"category": "rules"}, True, "ask_opponent", "none", ["A7", "P5", "C"], id="A7-missed"),
    pytest.param(
        {"category": "invisible", "acknowledged": True}, False, "none", "none", ["A8"], id="A8-remembered"
    ),
    pytest.param(
        {"category": "invisible", "may": True},
        True,
        "ask_opponent",
        "none",
        ["A8", "P5", "C"],
        id="A8-missed",
    ),
    pytest.param(
        {"category": "invisible", "may": True, "acknowledged": True},
        False,
        "none",
        "none",
        ["A8", "A9"],
        id="A9-taken-to-have-said-yes",
    ),
    pytest.param(
        {"category": "choice", "acknowledged": True},
        False,
        "none",
        "none",
        ["A5"],
        id="A10-spoken-before-passing",
    ),
    pytest.param(
        {"category": "invisible", "acknowledged": True},
        False,
        "none",
        "none",
        ["A8"],
        id="A10-opponent-was-too-fast",
    ),
    pytest.param(
        {"category": "rules"}, True, "ask_opponent", "none", ["A7", "P5", "C"], id="A11-the-play-went-through"
    ),
    pytest.param(
        {"category": "rules", "acknowledged": True},
        False,
        "none",
        "none",
        ["A7"],
        id="A11-the-play-was-taken-back",
    ),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("facts", "missed", "remedy", "penalty", "path"), AWARENESS)
def test_step_a_says_whether_the_trigger_was_missed(
    edition: str, facts: dict[str, Any], missed: bool, remedy: str, penalty: str, path: list[str]
) -> None:
    answer = missed_trigger(asked(**{"edition": edition, **facts}))
    assert (answer.missed, answer.remedy, answer.penalty, rows(answer)) == (missed, remedy, penalty, path)


REGULAR = [
    pytest.param({"may": True}, "declined", ["A6", "J1"], id="J1"),
    pytest.param({"may": True, "disruptive": True}, "declined", ["A6", "J1"], id="J1-before-J3"),
    pytest.param({}, "resolve_now", ["A6", "J2"], id="J2"),
    pytest.param({"opponent_wants_it": False}, "resolve_now", ["A6", "J2"], id="J2-nobody-is-asked"),
    pytest.param({"disruptive": True}, "none", ["A6", "J3"], id="J3"),
    pytest.param(
        {"detrimental": True, "owns_card": True}, "resolve_now", ["A6", "J2"], id="J2-regular-has-no-penalty"
    ),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("facts", "remedy", "path"), REGULAR)
def test_step_j_finds_the_remedy_at_regular(
    edition: str, facts: dict[str, Any], remedy: str, path: list[str]
) -> None:
    answer = missed_trigger(asked(**{"edition": edition, "rel": "regular", **facts}))
    assert (answer.missed, answer.remedy, answer.stack_position) == (True, remedy, None)
    assert (answer.penalty, rows(answer)) == ("none", path)


COMPETITIVE = [
    pytest.param({"aura_affects_enchanted_only": True}, "resolve_now", None, "P1", id="P1"),
    pytest.param(
        {
            "aura_affects_enchanted_only": True,
            "undoes_zone_change": True,
            "too_old": True,
            "duration_expired": True,
        },
        "resolve_now",
        None,
        "P1",
        id="P1-however-late",
    ),
    pytest.param({"undoes_zone_change": True}, "opponent_picks_time", None, "P2", id="P2"),
    pytest.param(
        {"undoes_zone_change": True, "too_old": True, "duration_expired": True},
        "opponent_picks_time",
        None,
        "P2",
        id="P2-never-expires",
    ),
    pytest.param({"too_old": True, "opponent_wants_it": True}, "none", None, "P3", id="P3"),
    pytest.param({"too_old": True, "duration_expired": True}, "none", None, "P3", id="P3-before-P4"),
    pytest.param({"duration_expired": True, "opponent_wants_it": True}, "none", None, "P4", id="P4"),
    pytest.param({}, "ask_opponent", None, "P5", id="P5-not-asked-yet"),
    pytest.param({"may": True}, "ask_opponent", None, "P5", id="P5-may-makes-no-difference"),
    pytest.param({"disruptive": True}, "ask_opponent", None, "P5", id="P5-disruption-is-for-regular"),
    pytest.param({"opponent_wants_it": True}, "put_on_stack", "proper_or_bottom", "P5", id="P5-yes"),
    pytest.param({"opponent_wants_it": False}, "none", None, "P5", id="P5-no"),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rel", TOURNAMENT)
@pytest.mark.parametrize(("facts", "remedy", "position", "row"), COMPETITIVE)
def test_step_p_finds_the_remedy_at_tournaments(
    edition: str, rel: str, facts: dict[str, Any], remedy: str, position: str | None, row: str
) -> None:
    answer = missed_trigger(asked(**{"edition": edition, "rel": rel, **facts}))
    assert (answer.missed, answer.remedy, answer.stack_position) == (True, remedy, position)
    assert rows(answer) == ["A6", row, "C"]


@pytest.mark.parametrize(
    ("detrimental", "owns_card", "penalty", "finding"),
    [
        pytest.param(False, False, "none", "not_detrimental", id="C-not-detrimental"),
        pytest.param(False, True, "none", "not_detrimental", id="C-not-detrimental-own-card"),
        pytest.param(True, False, "none", "not_owned", id="C-somebody-elses-card"),
        pytest.param(True, True, "warning", "warning", id="C-warning"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "remedied", [{}, {"too_old": True}, {"aura_affects_enchanted_only": True}, {"opponent_wants_it": False}]
)
def test_step_c_gives_the_penalty_whatever_the_remedy_is(
    edition: str, remedied: dict[str, bool], detrimental: bool, owns_card: bool, penalty: str, finding: str
) -> None:
    answer = missed_trigger(asked(edition=edition, detrimental=detrimental, owns_card=owns_card, **remedied))
    assert answer.penalty == penalty
    assert (answer.steps[-1].row, answer.steps[-1].finding) == ("C", finding)


@pytest.mark.parametrize(
    ("edition", "missed", "remedy", "path"),
    [
        pytest.param(
            "2024-09-23",
            True,
            "ask_opponent",
            ["saga_lore", "A6", "P5", "C"],
            id="2024-handled-like-a-trigger",
        ),
        pytest.param("2021-02-05", False, "judge_discretion", ["saga_lore"], id="2021-a-game-rule-violation"),
    ],
)
def test_a_forgotten_lore_counter_depends_on_the_edition(
    edition: str, missed: bool, remedy: str, path: list[str]
) -> None:
    answer = missed_trigger(asked(edition=edition, special="saga_lore"))
    assert (answer.missed, answer.remedy, rows(answer)) == (missed, remedy, path)


BAD_FOR_ME = {"detrimental": True, "owns_card": True}
EXAMPLES = [
    pytest.param(
        {"category": "invisible", "owns_card": True, "opponent_wants_it": False},
        (True, "none", "none"),
        id="1-exalted-forgotten",
    ),
    pytest.param({"acknowledged": True}, (False, "none", "none"), id="2-six-damage-implies-the-angel"),
    pytest.param({"owns_card": True}, (True, "ask_opponent", "none"), id="2-two-damage-does-not"),
    pytest.param(
        {"category": "rules", "acknowledged": True}, (False, "none", "none"), id="3-needs-two-blockers"
    ),
    pytest.param(
        {"category": "rules", "owns_card": True, "duration_expired": True},
        (True, "none", "none"),
        id="3-silently-assigned",
    ),
    pytest.param(
        {"aura_affects_enchanted_only": True, "owns_card": True, "too_old": True},
        (True, "resolve_now", "none"),
        id="4-aura-taps-three-turns-later",
    ),
    pytest.param(
        {"undoes_zone_change": True, **BAD_FOR_ME},
        (True, "opponent_picks_time", "warning"),
        id="5-token-not-exiled",
    ),
    pytest.param({"owns_card": True}, (True, "ask_opponent", "none"), id="6-last-time-counter"),
    pytest.param(
        {"category": "choice", "owns_card": True, "opponent_wants_it": True},
        (True, "put_on_stack", "none"),
        id="7-no-target-chosen",
    ),
    pytest.param(
        {**BAD_FOR_ME, "opponent_wants_it": True}, (True, "put_on_stack", "warning"), id="8-pact-same-turn"
    ),
    pytest.param({**BAD_FOR_ME, "too_old": True}, (True, "none", "warning"), id="8-pact-too-late"),
    pytest.param({"owns_card": True}, (True, "ask_opponent", "none"), id="9-in-time"),
    pytest.param({"owns_card": True, "too_old": True}, (True, "none", "none"), id="9-a-phase-too-late"),
    pytest.param(
        {"detrimental": True, "opponent_wants_it": True},
        (True, "put_on_stack", "none"),
        id="10-opponents-card",
    ),
    pytest.param(
        {**BAD_FOR_ME, "opponent_wants_it": True}, (True, "put_on_stack", "warning"), id="11-their-extra-draw"
    ),
    pytest.param(
        {"owns_card": True, "opponent_wants_it": False}, (True, "none", "none"), id="11-my-own-extra-draw"
    ),
    pytest.param({"category": "invisible"}, (True, "ask_opponent", "none"), id="12-same-turn"),
    pytest.param(
        {"category": "invisible", "duration_expired": True}, (True, "none", "none"), id="12-next-turn"
    ),
    pytest.param({"special": "when_you_do", "acknowledged": True}, (False, "none", "none"), id="13-exert"),
    pytest.param({"rel": "regular", "may": True}, (True, "declined", "none"), id="14-you-may-gain-life"),
    pytest.param({"rel": "regular"}, (True, "resolve_now", "none"), id="14-draw-a-card"),
    pytest.param({"rel": "regular", "disruptive": True}, (True, "none", "none"), id="14-three-turns-later"),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("facts", "expected"), EXAMPLES)
def test_worked_examples(edition: str, facts: dict[str, Any], expected: tuple[bool, str, str]) -> None:
    answer = missed_trigger(asked(**{"edition": edition, **facts}))
    assert (answer.missed, answer.remedy, answer.penalty) == expected


SWITCHES = (
    "may",
    "detrimental",
    "owns_card",
    "intentional",
    "acknowledged",
    "aura_affects_enchanted_only",
    "undoes_zone_change",
    "duration_expired",
    "too_old",
    "disruptive",
)


@pytest.mark.unmeasured
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("rel", get_args(Rel))
@pytest.mark.parametrize("special", [None, *get_args(Special)])
def test_every_combination_has_a_consistent_answer(edition: str, rel: str, special: str | None) -> None:
    seen = 0
    for category in get_args(Category):
        for values in itertools.product((False, True), repeat=len(SWITCHES)):
            for wanted in (None, False, True):
                switches = dict(zip(SWITCHES, values, strict=True))
                question = asked(
                    edition=edition,
                    rel=rel,
                    special=special,
                    category=category,
                    opponent_wants_it=wanted,
                    **switches,
                )
                assert_consistent(question, missed_trigger(question))
                seen += 1
    assert seen == 4 * 2**10 * 3


def assert_consistent(question: MissedQuestion, answer: MissedAnswer) -> None:
    path = rows(answer)
    assert answer.remedy in get_args(Remedy)
    assert answer.penalty in get_args(Penalty)
    assert (answer.penalty == "investigate_cheating") == (
        question.intentional and question.special != "no_impact"
    )
    assert (answer.stack_position is None) == (answer.remedy != "put_on_stack")
    assert path[0][0] == "A" or path[0] == "saga_lore"
    assert ("C" in path) == (answer.missed and question.rel != "regular")
    assert any(row.startswith("J") for row in path) == (answer.missed and question.rel == "regular")
    assert any(row.startswith("P") for row in path) == ("C" in path)
    if answer.penalty == "warning":
        assert answer.missed
        assert question.detrimental
        assert question.owns_card
    if not answer.missed:
        assert answer.remedy in ("none", "judge_discretion")
    if question.acknowledged:
        assert not answer.missed


def test_professional_is_judged_as_competitive() -> None:
    question = asked(opponent_wants_it=True, detrimental=True, owns_card=True)
    assert missed_trigger(structs.replace(question, rel="professional")) == missed_trigger(question)


def test_rows_that_were_passed_over_are_told_in_order() -> None:
    answer = missed_trigger(asked(category="rules", duration_expired=True))
    assert [visit.row for visit in answer.visits] == [
        *("A1", "A2", "A3", "saga_lore", "A4", "A5", "A6", "A7"),
        *("P1", "P2", "P3", "P4", "C"),
    ]
    assert rows(answer) == ["A7", "P4", "C"]

"""Sentences of the missed-trigger guide: every row, remedy and penalty has them in both languages."""

from typing import get_args

import pytest
from msgspec import structs

from sandbox.rules.missed_guide import CHOICES
from sandbox.rules.missed_trigger import Penalty, Remedy, RowResult, Visit, missed_trigger
from sandbox.scenario.missed import IpgEdition, MissedQuestion, Rel, Special
from sandbox.words.catalogue import LANGUAGES, Language, sentence
from sandbox.words.missed import conclusion, hint_text, missed_json, row_text

QUESTION = MissedQuestion(format="missed/1", edition="2024-09-23", rel="competitive", category="visible")
DECIDING: dict[str, tuple[RowResult, ...]] = {
    "A1": ("cheating",),
    "A2": ("no_impact",),
    "A3": ("automatic",),
    "saga_lore": ("covered", "not_covered"),
    "A4": ("remembered",),
    "A5": ("remembered", "missed"),
    "A6": ("remembered", "missed"),
    "A7": ("remembered", "missed"),
    "A8": ("shown", "remembered", "missed"),
    "A9": ("remembered",),
    "J1": ("declined",),
    "J2": ("resolve_now",),
    "J3": ("play_on",),
    "P1": ("resolve_now",),
    "P2": ("opponent_picks_time",),
    "P3": ("play_on",),
    "P4": ("play_on",),
    "P5": ("ask_opponent", "put_on_stack", "play_on"),
    "C": ("not_detrimental", "not_owned", "warning"),
}
PASSED = [row for row in DECIDING if row not in ("J3", "P5", "C")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", DECIDING)
def test_each_finding_of_a_row_has_its_own_sentence(row: str, language: Language) -> None:
    said = [row_text(Visit(row, finding), QUESTION, language) for finding in DECIDING[row]]
    assert all(said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", PASSED)
def test_each_row_says_why_it_was_passed_over(row: str, language: Language) -> None:
    assert row_text(Visit(row, None), QUESTION, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_remedies_and_penalties_are_told_apart(language: Language) -> None:
    answer = missed_trigger(QUESTION)
    remedies = {conclusion(structs.replace(answer, remedy=each), language)[1] for each in get_args(Remedy)}
    penalties = {conclusion(structs.replace(answer, penalty=each), language)[2] for each in get_args(Penalty)}
    assert len(remedies) == len(get_args(Remedy))
    assert len(penalties) == len(get_args(Penalty))


def test_a_copy_is_named_where_the_trigger_only_makes_copies() -> None:
    texts = {
        special: row_text(
            Visit("A3", "automatic"),
            MissedQuestion(
                format="missed/1",
                edition="2024-09-23",
                rel="competitive",
                category="visible",
                special=special,
            ),
        )
        for special in get_args(Special)
        if special.startswith("only_")
    }
    assert "copy" in texts["only_copies"]
    assert "delayed" in texts["only_delayed"]


def test_the_answer_has_the_keys_of_the_format() -> None:
    answer = missed_json(QUESTION, missed_trigger(QUESTION))
    assert list(answer) == ["missed", "remedy", "stack_position", "penalty", "steps"]
    assert [list(step) for step in answer["steps"]] == [["row", "text"]] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_answer_has_words(language: Language) -> None:
    asks = {f"missed-ask-{field}" for field in (*CHOICES, "rel", "edition")}
    specials = {f"missed-special-{each or 'none'}" for each in CHOICES["special"]}
    categories = {f"missed-category-{each}" for each in CHOICES["category"]}
    rels = {f"missed-rel-{each}" for each in get_args(Rel)}
    said = {sentence(language, each) for each in asks | specials | categories | rels}
    assert len(said) == len(asks | specials | categories | rels)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        pytest.param({}, True, id="P6-the-opponent-is-asked"),
        pytest.param({"opponent_wants_it": True}, True, id="P6-before-it-is-put-on-the-stack"),
        pytest.param({"opponent_wants_it": False}, False, id="P6-nothing-to-put-there"),
        pytest.param({"edition": "2021-02-05"}, False, id="P6-not-in-2021"),
        pytest.param({"rel": "regular"}, False, id="P6-not-at-regular"),
        pytest.param({"too_old": True}, False, id="P6-not-where-it-is-too-late"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_simple_backup_is_told_where_the_edition_has_it(
    facts: dict[str, object], told: bool, language: Language
) -> None:
    question = structs.replace(QUESTION, **facts)
    texts = [row_text(step, question, language) for step in missed_trigger(question).steps]
    assert any("P6" in text for text in texts) is told


@pytest.mark.parametrize(
    ("field", "category", "rows"),
    [
        pytest.param("acknowledged", "visible", ["A10"], id="A10"),
        pytest.param("acknowledged", "rules", ["A10", "A11"], id="A11"),
        pytest.param("may", "visible", [], id="no-hint"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_tells_what_is_in_time(
    field: str, category: str, rows: list[str], language: Language
) -> None:
    hint = hint_text(field, structs.replace(QUESTION, category=category), language)
    assert [row for row in ("A10", "A11") if row in hint] == rows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "rel", "row", "hint", "said"),
    [
        pytest.param("2021-02-05", "regular", "J2", "J4", True, id="J4-2021-02-05"),
        pytest.param("2024-09-23", "regular", "J2", "J4", True, id="J4-2024-09-23"),
        pytest.param("2021-02-05", "competitive", "P5", "P6", False, id="P6-2021-02-05-no-backup"),
        pytest.param("2024-09-23", "competitive", "P5", "P6", True, id="P6-2024-09-23-simple-backup"),
        pytest.param("2021-02-05", "competitive", "C", "once", False, id="15-once-each-turn-2021-02-05"),
        pytest.param("2024-09-23", "competitive", "C", "once", True, id="15-once-each-turn-2024-09-23"),
    ],
)
def test_what_no_question_asks_is_said_at_its_row(
    edition: IpgEdition, rel: Rel, row: str, hint: str, said: bool, language: Language
) -> None:
    question = structs.replace(QUESTION, edition=edition, rel=rel)
    steps = missed_json(question, missed_trigger(question), language)["steps"]
    (text,) = (step["text"] for step in steps if step["row"] == row)
    assert (sentence(language, f"missed-hint-{hint}") in text) is said

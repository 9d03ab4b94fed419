"""Reading and writing `.missed.json` files: defaults, every fault at its place, and what is written."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.missed import MissedQuestion, dumps_missed, load_missed, loads_missed, save_missed

WHOLE = {"format": "missed/1", "edition": "2021-02-05", "rel": "regular", "category": "choice"}


def faults(value: object) -> list[tuple[str, str]]:
    with pytest.raises(ScenarioError) as caught:
        loads_missed(json.dumps(value))
    return [(fault.place, fault.code) for fault in caught.value.faults]


def test_keys_that_are_left_out_take_their_defaults() -> None:
    question = loads_missed(json.dumps(WHOLE))
    assert question == MissedQuestion(
        format="missed/1", edition="2021-02-05", rel="regular", category="choice", special=None
    )
    assert question.opponent_wants_it is None
    assert question.intentional is False


def test_all_keys_are_read() -> None:
    said: dict[str, Any] = {
        **WHOLE,
        "special": "saga_lore",
        "opponent_wants_it": True,
        **dict.fromkeys(("may", "detrimental", "owns_card", "intentional", "acknowledged"), True),
        **dict.fromkeys(("aura_affects_enchanted_only", "undoes_zone_change", "duration_expired"), True),
        **dict.fromkeys(("too_old", "disruptive"), True),
    }
    question = loads_missed(json.dumps(said))
    assert {key: getattr(question, key) for key in said} == said


@pytest.mark.parametrize(
    ("change", "place", "code"),
    [
        pytest.param({"format": "missed/2"}, "format", "unknown_word", id="format"),
        pytest.param({"edition": "2026-09-25"}, "edition", "unknown_word", id="edition-of-another-book"),
        pytest.param({"rel": "casual"}, "rel", "unknown_word", id="rel"),
        pytest.param({"category": None}, "category", "wrong_type", id="category-null"),
        pytest.param({"special": "other"}, "special", "unknown_word", id="special"),
        pytest.param({"may": 1}, "may", "wrong_type", id="number-for-bool"),
        pytest.param({"may": None}, "may", "wrong_type", id="null-for-bool"),
        pytest.param({"opponent_wants_it": "yes"}, "opponent_wants_it", "wrong_type", id="text-for-bool"),
        pytest.param({"noticed": "later"}, "noticed", "unknown_key", id="unknown-key"),
    ],
)
def test_a_fault_names_its_place(change: dict[str, Any], place: str, code: str) -> None:
    assert faults({**WHOLE, **change}) == [(place, code)]


@pytest.mark.parametrize("key", sorted(WHOLE))
def test_a_missing_key_is_named(key: str) -> None:
    assert faults({each: value for each, value in WHOLE.items() if each != key}) == [(key, "missing_key")]


def test_all_faults_are_told() -> None:
    found = faults({"format": "missed/1", "rel": "x", "may": "y", "zzz": 0})
    assert {place for place, _ in found} == {"rel", "may", "zzz", "edition", "category"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("", "not_json", id="empty"),
        pytest.param("[]", "wrong_type", id="list"),
        pytest.param(b"\xff\xfe", "not_utf8", id="not-utf8"),
        pytest.param('{"may": true, "may": true}', "missing_key", id="keys-missing-and-doubled"),
    ],
)
def test_what_is_no_question_is_refused(text: str | bytes, code: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        loads_missed(text)
    assert code in {fault.code for fault in caught.value.faults}


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_missed(tmp_path / "none.missed.json")
    assert caught.value.faults[0].code == "no_such_file"


QUESTIONS = st.from_type(MissedQuestion)


@given(QUESTIONS)
def test_what_is_written_is_read_back(question: MissedQuestion) -> None:
    assert loads_missed(dumps_missed(question)) == question


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    question = MissedQuestion(
        format="missed/1", edition="2024-09-23", rel="regular", category="visible", may=True
    )
    save_missed(question, tmp_path / "x.missed.json")
    assert load_missed(tmp_path / "x.missed.json") == question
    assert [p.name for p in tmp_path.iterdir()] == ["x.missed.json"]


def test_a_folder_that_is_not_there_is_a_scenario_error(tmp_path: Path) -> None:
    question = MissedQuestion(format="missed/1", edition="2024-09-23", rel="regular", category="visible")
    with pytest.raises(ScenarioError):
        save_missed(question, tmp_path / "nowhere" / "x.missed.json")

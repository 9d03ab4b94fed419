"""Sentences for files that can't be read."""

from typing import get_args

import pytest

from sandbox.scenario.errors import NAMES, Code, Misplaced
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.faults import expected_phrase, fault_json, fault_sentence

POWER = ("permanents", 0, "power")


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        pytest.param(
            Misplaced(POWER, "wrong_type", ("whole_number", "null"), '"three"'),
            'permanents[0].power: expected a whole number or null, found "three"',
            id="wrong_type",
        ),
        pytest.param(
            Misplaced(("attacks", 0, "attacker"), "dangling_id", ("permanent",), '"nobody"'),
            'attacks[0].attacker: nothing has this id; expected the id of a permanent, found "nobody"',
            id="dangling_id",
        ),
        pytest.param(
            Misplaced(POWER, "out_of_range", (">= 0", "<= 9"), "12"),
            "permanents[0].power: out of range: expected 0 or more and 9 or less, found 12",
            id="out_of_range",
        ),
        pytest.param(
            Misplaced(
                ("creture",), "unknown_key", (*(f'"k{n}"' for n in range(9)), '"creatures"'), '"creture"'
            ),
            'creture: unknown key; known here: "creatures", found "creture"',
            id="near-by-names-only",
        ),
        pytest.param(
            Misplaced(("a.json",), "no_such_file", ("file",), "No such file or directory"),
            "a.json: there is no such file",
            id="no_such_file",
        ),
        pytest.param(
            Misplaced(("a.json",), "unwritable_file", ("file",), "No space left on device"),
            "a.json: it can't be written: No space left on device",
            id="unwritable_file",
        ),
        pytest.param(
            Misplaced((), "too_large", ("<= 100",), "101"),
            "the file: too large: at most 100 bytes can be read, found 101",
            id="too_large",
        ),
    ],
)
def test_a_fault_says_place_expected_and_found(fault: Misplaced, text: str) -> None:
    assert fault_sentence(fault) == text


@pytest.mark.parametrize(("language", "end"), [("en", " (1:9)"), ("ja", "（1:9）")])
def test_line_and_column_stand_behind(language: Language, end: str) -> None:
    assert fault_sentence(Misplaced(POWER, "missing_key", spot="1:9"), language).endswith(end)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(Code))
def test_every_code_has_a_sentence(code: Code, language: Language) -> None:
    text = fault_sentence(Misplaced(POWER, code, ("whole_number",), "7"), language)
    assert text.startswith("permanents[0].power")
    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_name_for_what_is_expected_has_words(name: str, language: Language) -> None:
    assert expected_phrase(Misplaced(POWER, "wrong_type", (name,)), language)


def test_the_json_of_a_fault_is_the_formats() -> None:
    fault = fault_json(Misplaced(POWER, "missing_key", ("whole_number",)), "ja")
    assert fault["place"] == "permanents[0].power"
    assert (fault["expected"], fault["found"]) == ("整数", "なし")
    assert fault["message"] == "permanents[0].power：足りない。整数が必要"

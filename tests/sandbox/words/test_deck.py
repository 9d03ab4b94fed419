"""Sentences of the deck check: every fault and note in both languages, with what the fact says."""

import re
from typing import get_args

import pytest

from sandbox.deck.report import DeckNote, DeckReport, Fault, FaultCode, NoteCode, UncheckedCode
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.deck import colors_text, deck_json, fault_line, fault_text, note_text, summary


def fault(code: FaultCode | UncheckedCode, **facts: object) -> Fault:
    return Fault(
        **{
            "code": code,
            "rule": "903.5c",
            "card": "Elf",
            "line": 7,
            "lines": (7, 9),
            "count": 3,
            "allowed": 2,
            "colors": "WU",
            "other": "Bear",
            "ability": "survivors",
            "kind": "ante",
            "suggestions": ("Elk", "Owl"),
            **facts,
        }  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_own_sentence_with_the_rule(language: Language) -> None:
    said = [fault_text(fault(code), language) for code in (*get_args(FaultCode), *get_args(UncheckedCode))]
    assert len(set(said)) == len(said)
    assert all("903.5c" in text for text in said)
    assert not any(re.search(r"[{}$]", text) for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_its_own_sentence(language: Language) -> None:
    notes = [
        DeckNote(code=code, cards=("Elf",), count=2, colors="W", date="2030-01-02")
        for code in get_args(NoteCode)
    ]
    said = [note_text(note, language) for note in notes]
    assert len(set(said)) == len(said)
    assert not any(re.search(r"[{}$]", text) for text in said)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        pytest.param("deck_size", ("3", "2"), id="903.5a"),
        pytest.param("copies", ("Elf", "3", "2"), id="903.5b"),
        pytest.param("color_identity", ("Elf", "white and blue"), id="903.5c"),
        pytest.param("partner_not_in_edition", ("Elf", "Bear", "Survivors"), id="702.124i"),
        pytest.param("banned", ("Elf", "ante"), id="banned"),
        pytest.param("unknown_card", ("Elf", "Elk or Owl"), id="unknown"),
    ],
)
def test_a_sentence_says_the_facts(code: FaultCode, words: tuple[str, ...]) -> None:
    assert all(word in fault_text(fault(code)) for word in words)


def test_lines_stand_before_the_sentence() -> None:
    assert fault_line(fault("copies")).startswith("lines 7, 9: Elf")
    assert fault_line(fault("copies", lines=(7,))).startswith("line 7: Elf")
    assert fault_line(fault("copies", lines=()), "ja").startswith("Elf")
    assert fault_line(fault("copies"), "ja").startswith("7, 9行目：Elf")


@pytest.mark.parametrize(
    "kind", ["banned", "conspiracy", "ante", "dexterity", "acorn", "set_joke", "something_new"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_ban_is_told(kind: str, language: Language) -> None:
    assert "Elf" in fault_text(fault("banned", kind=kind), language)


@pytest.mark.parametrize("ability", ["partner", "partner_with", "friends_forever", "choose_a_background"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_abilities_have_names(ability: str, language: Language) -> None:
    assert ability not in fault_text(fault("partner_not_in_edition", ability=ability), language).replace(
        "partner", ""
    )


def test_colours_are_named() -> None:
    assert colors_text("") == "colorless"
    assert colors_text("WUBRG", "ja") == "白、青、黒、赤、緑"


def test_the_summary_says_what_is_not_known() -> None:
    report = DeckReport(False, "2026-09-25", 3, (), None, (), ())
    assert summary(report) == "Commander: none. Color identity: unknown. 3 cards, rules of 2026-09-25."


def test_json_has_a_message_for_every_fault_and_note() -> None:
    report = DeckReport(
        False,
        "2026-09-25",
        3,
        ("Elf",),
        "G",
        (fault("copies"),),
        (DeckNote(code="banned_list", date="2030-01-02"),),
        unchecked=(fault("unknown_card"),),
    )
    answer = deck_json(report)
    assert list(answer) == [
        "legal",
        "edition",
        "size",
        "commanders",
        "color_identity",
        "faults",
        "notes",
        "format",
        "unchecked",
        "candidates",
    ]
    assert answer["unchecked"][0]["message"] == fault_text(report.unchecked[0])
    assert answer["faults"][0]["message"] == fault_text(report.faults[0])
    assert {"code", "rule", "card", "line"} <= answer["faults"][0].keys()
    assert answer["notes"][0]["message"] == "Banned list of 2030-01-02."

"""Japanese names of cards."""

import csv

import pytest

from sandbox.resources import asset
from sandbox.scenario.card_names import (
    english_by_japanese,
    english_name,
    fold,
    japanese_name,
    japanese_subtype,
)


def test_no_two_cards_share_a_japanese_name_and_none_reads_like_an_english_one() -> None:
    table = asset("cards", "names_ja.csv").read_text(encoding="utf-8")
    rows = list(csv.reader(table.splitlines()))[1:]
    assert len(english_by_japanese()) == len(rows) == 29_960
    assert not {fold(english) for english, _ in rows} & english_by_japanese().keys()


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        pytest.param("Juggernaut", "巨大戦車", id="kanji"),
        pytest.param("Fire // Ice", "火 // 氷", id="both-halves"),
        pytest.param("Ann", None, id="no-card"),
    ],
)
def test_a_card_has_the_name_that_was_printed(english: str, japanese: str | None) -> None:
    assert japanese_name(english) == japanese
    if japanese is not None:
        assert english_name(japanese) == english


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("せらの天使", id="other-kana"),
        pytest.param("ｾﾗの天使", id="half-width"),
        pytest.param("セラ の 天使", id="spaces"),
    ],
)
def test_a_japanese_name_is_found_however_it_is_typed(typed: str) -> None:
    assert english_name(typed) == "Serra Angel"


def test_voiced_and_voiceless_kana_stay_apart() -> None:
    assert fold("ガ") != fold("カ")
    assert fold("ｶﾞ") == fold("が")


@pytest.mark.parametrize(
    ("subtype", "japanese"),
    [
        pytest.param("Goblin", "ゴブリン", id="205.3m"),
        pytest.param("time lord", "タイムロード", id="205.3m-two-words"),
        pytest.param("Urza's", "ウルザの", id="205.3i"),
        pytest.param("Florgle", None, id="unknown"),
    ],
)
def test_subtypes_have_japanese_names(subtype: str, japanese: str | None) -> None:
    assert japanese_subtype(subtype) == japanese

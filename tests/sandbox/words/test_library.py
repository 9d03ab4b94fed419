"""What of a card does not come onto the table is said in words, never in the notation of the assets."""

from __future__ import annotations

import re

import pytest

from sandbox import bestiary
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.library import missing_words


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        pytest.param([], "", id="nothing"),
        pytest.param(
            ["pt:who=attached,mod=+2/+0", "grant_kw:who=attached,kw=trample"],
            "changes of power and toughness; abilities that it gives or takes",
            id="aura",
        ),
        pytest.param(
            ["act({T})>pt:mod=+1/+1", "on_attack>pt:mod=+1/+1"], "changes of power and toughness", id="once"
        ),
        pytest.param(["1+*"], "the number 1+*", id="unfixed-number"),
        pytest.param(["on_attack"], "what its triggered abilities do", id="trigger"),
        pytest.param(["act({1})>cant_block:who=target[any]"], "who can or must attack or block", id="target"),
        pytest.param(["soulbond"], "soulbond", id="unknown-keyword"),
        pytest.param(["act({1})>a_new_code:n=1"], "more that matters in combat", id="unknown-code"),
    ],
)
def test_what_is_missing_is_said(missing: list[str], said: str) -> None:
    assert missing_words(missing) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_library_shows_its_notation(language: Language) -> None:
    for entry in bestiary.find("a", 400):
        said = missing_words(entry.missing, language)
        assert not re.search(r"[a-z]_[a-z]|[<>=]|act\(", said), (entry.name, said)
        assert bool(said) == (not entry.complete)

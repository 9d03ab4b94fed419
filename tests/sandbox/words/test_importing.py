"""What of another program's file is not on the table, in words of both languages."""

from typing import get_args

import pytest

from sandbox.importing import NotImported, UnreadCode
from sandbox.words.catalogue import Language
from sandbox.words.library import unread_json, unread_line, unread_text


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("code", get_args(UnreadCode))
def test_each_fact_has_words_without_gaps(code: UnreadCode, language: Language) -> None:
    fact = NotImported(3, code, "7", "Grizzly Bears", "hand", ("pt:mod=+1/+0",))
    text = unread_text(fact, language)
    assert text
    assert not {"{", "importing-"} & {text[:10], text[:1]}
    assert "3" in unread_line(fact, language)


def test_it_is_said_with_the_line_and_in_the_language_of_the_reader() -> None:
    fact = NotImported(12, "elsewhere", "Shock", "Human", "hand")
    assert unread_line(fact) == "line 12: the hand of Human: Shock"
    assert unread_line(fact, "ja") == "12行目：Humanの手札：Shock"
    assert unread_json(fact)["message"] == "the hand of Human: Shock"
    assert (
        unread_line(NotImported(0, "active_assumed", card="p0")) == "no active player is named; p0 was taken"
    )

"""Why an edit cannot be made, as a sentence in every language."""

from __future__ import annotations

from typing import get_args

import pytest

from sandbox.edits.errors import EditCode
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.faults import refusal_sentence
from tests.ui.tables import duel


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(EditCode))
def test_every_refusal_has_a_sentence_without_code_or_id(code: str, language: Language) -> None:
    said = refusal_sentence(duel(), code, "bear", language)
    assert said.endswith((".", "。"))
    assert code not in said
    assert "bear" not in said, "people read names"


def test_a_refusal_names_the_creature() -> None:
    assert refusal_sentence(duel(), "not_unblocked", "bear") == "Bear is not an unblocked attacker."

"""Why an edit cannot be made, as a sentence: "Bear is blocked or does not attack."."""

from __future__ import annotations

from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language, sentence
from sandbox.words.names import names


def refusal_sentence(scenario: Scenario, code: str, detail: str, language: Language = "en") -> str:
    """Say why an edit was refused: the code and detail of an EditError (a KeyError for a code that is none)."""
    return sentence(language, f"edit-{code}", who=names(scenario, language).get(detail, detail))

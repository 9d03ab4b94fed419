"""The verdict of a document in words: worked out from what it holds, and kept by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.words.ruling import ruling, ruling_so_far

if TYPE_CHECKING:
    from sandbox.words.catalogue import Language
    from sandbox.words.ruling import Ruling
    from ui.document.document import Document


def ruling_of(document: Document, language: Language) -> Ruling | None:
    """Give the newest verdict in words; None as long as there is none."""
    scenario, verdict = document.judged_scenario, document.verdict
    return None if scenario is None or verdict is None else ruling(scenario, verdict, language)


def shown_ruling(document: Document, language: Language) -> Ruling | None:
    """Give the ruling with the fights and results of the step that the table shows, and of those before it."""
    said, step = ruling_of(document, language), document.shown_step
    scenario, verdict = document.judged_scenario, document.verdict
    if said is None or step is None or scenario is None or verdict is None:
        return said
    return ruling_so_far(said, scenario, verdict, step, language)

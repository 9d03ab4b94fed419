"""The verdict of a document in words, and the names of its steps: worked out from what it holds, and kept by nobody."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from sandbox.words.catalogue import Language
from sandbox.words.ruling import Ruling, ruling, ruling_so_far
from ui.document.document import Document

SUMMARY: Final = "summary"
"""The name of combat as a whole among the steps: what was before it, and what comes of it."""


def ruling_of(document: Document, language: Language) -> Ruling | None:
    """The newest verdict in words, without a fix on a table that is a question; None as long as there is none."""
    scenario, verdict = document.judged_scenario, document.verdict
    if scenario is None or verdict is None:
        return None
    said = ruling(scenario, verdict, language)
    if not document.asked:
        return said
    return replace(said, wrong=tuple(replace(each, fix="") for each in said.wrong), example=())


def shown_ruling(document: Document, language: Language) -> Ruling | None:
    """The ruling with the fights and results of the step that the table shows, and of those before it."""
    said, step = ruling_of(document, language), document.shown_step
    scenario, verdict = document.judged_scenario, document.verdict
    if said is None or step is None or scenario is None or verdict is None:
        return said
    return ruling_so_far(said, scenario, verdict, step, language)


def moment_title(moment: str) -> str:
    """The name of a step, or of combat as a whole, as people read it."""
    translate = QCoreApplication.translate
    return {
        "beginning": translate("Timeline", "beginning"),
        "attackers": translate("Timeline", "attackers"),
        "blockers": translate("Timeline", "blockers"),
        "first": translate("Timeline", "first strike"),
        "regular": translate("Timeline", "damage"),
        "end": translate("Timeline", "end of combat"),
        SUMMARY: translate("Timeline", "before → after"),
    }[moment]

"""What programs are told of a scenario: its verdict with the ruling's headline, its sentences, and one text for those
who don't see a picture of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.words.catalogue import sentence
from sandbox.words.findings import verdict_json
from sandbox.words.names import titled
from sandbox.words.ruling import ruling

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language
    from sandbox.words.ruling import Ruling


def told_json(scenario: Scenario, verdict: Verdict, language: Language = "en") -> dict[str, Any]:
    """The verdict as the format's JSON, with `headline`, `sentences` and `alt`."""
    said = ruling(scenario, verdict, language)
    return {
        **verdict_json(scenario, verdict, language),
        "headline": said.headline,
        "sentences": list(sentences(said, language)),
        "alt": alt(scenario, said, language),
    }


def sentences(said: Ruling, language: Language) -> tuple[str, ...]:
    """A ruling a sentence at a time: what is wrong and why, the nearest legal declaration, fights, results, notes."""
    wrong = (sentence(language, "list-finding", title=each.title, why=each.why) for each in said.wrong)
    fights = (fight.text for fight in said.fights)
    return (*wrong, *said.example, *fights, *said.results, *said.notes)


def alt(scenario: Scenario, said: Ruling, language: Language) -> str:
    """The text in place of a picture: title, headline, fights and results."""
    title = titled(scenario, language)[0].strip()
    parts = (title, said.headline, *(fight.text for fight in said.fights), *said.results)
    stop, between = ("。", "") if language == "ja" else (".", " ")
    return between.join(part if part.endswith((stop, "!", "?")) else part + stop for part in parts if part)

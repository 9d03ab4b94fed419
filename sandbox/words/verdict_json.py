"""The verdict as the format's JSON (section 2): the facts under their names, with a sentence for each finding."""

from __future__ import annotations

from typing import Any

import msgspec

from sandbox.rules.verdict import AttackRequirement, AttackVerdict, BlockRequirement, BlockVerdict, Verdict
from sandbox.scenario.model import Scenario
from sandbox.words import findings
from sandbox.words.catalogue import Language
from sandbox.words.names import names


def verdict_json(scenario: Scenario, verdict: Verdict, language: Language = "en") -> dict[str, Any]:
    """The verdict as plain rows and dictionaries, ready to be written as JSON (format section 2)."""
    called = names(scenario, language)
    answer: dict[str, Any] = msgspec.to_builtins(verdict)
    _put_messages(answer["attack"], verdict.attack, called, language)
    for entry, block in zip(answer["blocks"], verdict.blocks, strict=True):
        _put_messages(entry, block, called, language)
    for entry, step in zip(answer["damage"], verdict.damage, strict=True):
        for fault, fact in zip(entry["broken"], step.broken, strict=True):
            fault["message"] = findings.broken(fact, called, language).in_full(language)
    answer["notes"] = [findings.note(fact, called, language) for fact in verdict.notes]
    return answer


def _put_messages(
    entry: dict[str, Any], declared: AttackVerdict | BlockVerdict, called: dict[str, str], language: Language
) -> None:
    for fault, fact in zip(entry["broken"], declared.broken, strict=True):
        fault["message"] = findings.broken(fact, called, language).in_full(language)
    requirements: tuple[AttackRequirement | BlockRequirement, ...] = declared.requirements
    for requirement, asked in zip(entry["requirements"], requirements, strict=True):
        said = findings.requirement(asked, called, language)
        requirement["message"] = findings.with_status(said, asked.status, language)

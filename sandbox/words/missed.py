"""The missed-trigger guide in sentences: the rows of the path, the remedy and the penalty."""

from __future__ import annotations

from typing import Any

from sandbox.rules.missed_trigger import MissedAnswer, Visit
from sandbox.scenario.missed import MissedQuestion
from sandbox.words.catalogue import Language, sentence


def missed_json(question: MissedQuestion, answer: MissedAnswer, language: Language = "en") -> dict[str, Any]:
    """Give the answer as plain values, ready to be written as JSON (format section 1.4)."""
    return {
        "missed": answer.missed,
        "remedy": answer.remedy,
        "stack_position": answer.stack_position,
        "penalty": answer.penalty,
        "steps": [{"row": step.row, "text": row_text(step, question, language)} for step in answer.steps],
    }


def row_text(visit: Visit, question: MissedQuestion, language: Language = "en") -> str:
    """Say what a row of the table decided, or why it was passed over."""
    if visit.finding is None:
        return sentence(language, f"missed-passed-{visit.row}")
    return sentence(
        language, f"missed-row-{visit.row}", finding=visit.finding, special=question.special or "none"
    )


def conclusion(answer: MissedAnswer, language: Language = "en") -> tuple[str, str, str]:
    """Say the answer in three sentences: missed or not, the remedy, the penalty."""
    return (
        sentence(language, "missed-answer", missed="yes" if answer.missed else "no"),
        sentence(language, f"missed-remedy-{answer.remedy}"),
        sentence(language, f"missed-penalty-{answer.penalty}"),
    )

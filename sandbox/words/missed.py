"""The missed-trigger guide in sentences: the rows of the path, the remedy and the penalty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandbox.rules.missed_guide import Noticed
from sandbox.rules.missed_trigger import MissedAnswer, Visit
from sandbox.rules.verdict import KeywordMoment, Timing, WhatTriggers
from sandbox.scenario.missed import MissedQuestion
from sandbox.words.catalogue import Language, has, sentence
from sandbox.words.names import keyword_name

TRIGGERED_SINCE: Final = "2024-09-23"
"""The edition that lets a judge back up a simple action before the opponent is asked (P6): it did trigger."""


def missed_json(question: MissedQuestion, answer: MissedAnswer, language: Language = "en") -> dict[str, Any]:
    """The answer as plain values, ready to be written as JSON (format section 1.4)."""
    return {
        "missed": answer.missed,
        "remedy": answer.remedy,
        "stack_position": answer.stack_position,
        "penalty": answer.penalty,
        "steps": [{"row": step.row, "text": row_text(step, question, language)} for step in answer.steps],
    }


def row_name(row: str, language: Language = "en") -> str:
    """What a row of the table is called where people read it."""
    named = f"missed-name-{row}"
    return sentence(language, named) if has(language, named) else row


def row_text(visit: Visit, question: MissedQuestion, language: Language = "en") -> str:
    """Say what a row of the table decided, or why it was passed over."""
    if visit.finding is None:
        return sentence(language, f"missed-passed-{visit.row}")
    text = sentence(
        language, f"missed-row-{visit.row}", finding=visit.finding, special=question.special or "none"
    )
    hint = _hint(visit, question)
    return sentence(language, "missed-two", first=text, second=sentence(language, hint)) if hint else text


def _hint(visit: Visit, question: MissedQuestion) -> str | None:
    """What is worth adding to a row that no question asks about: rows J4 and P6, and what counts as triggered."""
    late = question.too_old or question.duration_expired
    if visit.row in ("J2", "J3") and late:
        return "missed-hint-late"
    if visit.row == "J2" and not question.repeated:
        return "missed-hint-J4"
    if question.edition != TRIGGERED_SINCE:
        return None
    if visit.row == "P5" and visit.finding != "play_on" and not question.action_shows_it:
        return "missed-hint-P6"
    return "missed-hint-once" if visit.row == "C" else None


def conclusion(answer: MissedAnswer, language: Language = "en") -> tuple[str, str, str]:
    """Say the answer in three sentences: missed or not, the remedy, the penalty."""
    return (
        sentence(language, "missed-answer", missed="yes" if answer.missed else "no"),
        sentence(language, f"missed-remedy-{answer.remedy}"),
        sentence(language, f"missed-penalty-{answer.penalty}"),
    )


def trigger_title(fact: WhatTriggers, names: Mapping[str, str], language: Language = "en") -> str:
    """Say whose ability triggered at what: "Hellrider: when Ophidian attacks", "Exalted Angel: exalted"."""
    source = names.get(fact.source or "", fact.source or "")
    if isinstance(fact, KeywordMoment):
        keyword = keyword_name(fact.keyword, language)
        return sentence(language, "missed-keyword", source=source, keyword=keyword)
    about = names.get(fact.about or "", fact.about or "")
    event = sentence(language, f"effect-event-{fact.event}", creatures=about, n=1)
    if not source:
        return sentence(language, "missed-trigger-nobody", event=event)
    return sentence(language, "missed-trigger", source=source, event=event)


def step_title(step: Timing, language: Language = "en") -> str:
    """Name a step of combat as a heading."""
    return sentence(language, f"missed-step-{step}")


def ask_text(field: str, question: MissedQuestion, language: Language = "en") -> str:
    """Say what a field of the question asks; how awareness is shown depends on how the trigger shows."""
    if field == "acknowledged":
        return sentence(language, f"missed-ask-acknowledged-{question.category}")
    return sentence(language, f"missed-ask-{field}")


def hint_text(field: str, question: MissedQuestion, language: Language = "en") -> str:
    """Say what is worth knowing for the answer, such as what a visible change is; "" for nothing."""
    if field == "acknowledged":
        rows = (
            ("hint-A10", "hint-A11", "hint-pointing")
            if question.category == "rules"
            else ("hint-A10", "hint-pointing")
        )
        return "\n".join(sentence(language, f"missed-{row}") for row in rows)
    if field == "disruptive" and (question.too_old or question.duration_expired):
        return sentence(language, "missed-hint-late")
    explained = f"missed-explain-{field}"
    return sentence(language, explained) if has(language, explained) else ""


def choice_text(field: str, value: object, language: Language = "en") -> str:
    """Say an answer to a field of the question: its value, or all that the answer settles with it."""
    if isinstance(value, dict):
        if value.get("opponent_rushed"):
            return sentence(language, "missed-choice-rushed")
        value = value[field]
    if isinstance(value, bool):
        return sentence(language, "missed-choice-yes" if value else "missed-choice-no")
    if value is None and field == "opponent_wants_it":
        return sentence(language, "missed-choice-not_asked")
    return sentence(language, f"missed-{field}-{value or 'none'}")


def noticed_text(noticed: Noticed, language: Language = "en") -> str:
    """Say when a trigger was noticed."""
    return sentence(language, f"missed-noticed-{noticed}")


def answer_text(title: str, question: MissedQuestion, answer: MissedAnswer, language: Language = "en") -> str:
    """A whole answer as plain text: what it is about, the three sentences, then a line for each row."""
    rows = (
        sentence(
            language, "missed-line", row=row_name(step.row, language), text=row_text(step, question, language)
        )
        for step in answer.steps
    )
    head = (
        title,
        choice_text("rel", question.rel, language),
        f"{sentence(language, 'missed-ask-edition')} {question.edition}",
    )
    return "\n".join((", ".join(head), *conclusion(answer, language), "", *rows)) + "\n"

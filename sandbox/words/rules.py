"""Rules in our own words: what the number of a rule means, in one or two sentences."""

from __future__ import annotations

from sandbox.rules.rulebook import NUMBERS, number
from sandbox.scenario.model import NEWEST, Edition
from sandbox.words.catalogue import Language, has, sentence
from sandbox.words.effects import explain


def rule_words(rule: str, edition: Edition = NEWEST, language: Language = "en") -> str:
    """Explain a rule by its number in an edition; "" for one that the program never cites."""
    numbered = f"rule-{rule.replace('.', '-')}"
    if has(language, numbered):
        return sentence(language, numbered)
    for topic in NUMBERS:
        if number(topic, edition) == rule:
            return _topic_words(topic, language)
    return ""


def _topic_words(topic: str, language: Language) -> str:
    message = f"rule-{topic}"
    if has(language, message):
        return sentence(language, message)
    return explain(topic, language) or explain(topic.replace("_", " "), language)

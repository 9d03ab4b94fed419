"""Effects as sentences for people, and what each keyword and kind of effect does."""

from __future__ import annotations

import re

from sandbox.scenario.effects import Effect, OnDamage, Trigger, kind_of
from sandbox.scenario.model import Permanent, Scenario
from sandbox.scenario.selectors import Selector, Who
from sandbox.words.catalogue import Language, Value, has_part, sentence
from sandbox.words.keywords import begun, keyword_name
from sandbox.words.selector_phrases import (
    Speaker,
    defenders_phrase,
    recipients_phrase,
    single_phrase,
    speaker_of,
    who_phrase,
)

CREATURE_FIELDS = {
    "creatures": "creatures",
    "who": "who",
    "attackers": "others",
    "blockers": "others",
    "sources": "sources",
}
"""Fields of an effect that select creatures, and the name that the catalogue has for them."""


NAMING = frozenset({"self", "attached"})
"""Selectors that are said as a name, which keeps its letters as they are."""


def effect_sentence(
    effect: Effect, scenario: Scenario, carrier: Permanent | None = None, language: Language = "en"
) -> str:
    """Say what an effect does: "Goblin can't be blocked except by 3 or more creatures"."""
    speaker = speaker_of(scenario, effect, carrier, language)
    text = sentence(language, f"effect-{kind_of(effect)}", **_facts(effect, speaker))
    if (
        not isinstance(getattr(effect, "creatures", "any"), tuple)
        and getattr(effect, "creatures", "any") not in NAMING
    ):
        text = text[:1].upper() + text[1:]
    if isinstance(effect, OnDamage) and effect.order is not None:
        text = sentence(language, "effect-ordered", text=text, order=effect.order)
    return sentence(language, "effect-noted", text=text, note=effect.note) if effect.note else text


def _facts(effect: Effect, speaker: Speaker) -> dict[str, Value]:
    """The facts of an effect under the names that the catalogue has for them."""
    facts: dict[str, Value] = {}
    for field, fact in CREATURE_FIELDS.items():
        if hasattr(effect, field):
            facts |= _creatures(getattr(effect, field), fact, speaker)
    if hasattr(effect, "defenders"):
        facts["defenders"] = defenders_phrase(effect.defenders, speaker)
        facts["aimed"] = "no" if effect.defenders == "any" else "yes"
    if hasattr(effect, "recipients"):
        facts["recipients"] = recipients_phrase(effect.recipients, speaker)
        facts["limited"] = "no" if effect.recipients == "any" else "yes"
    if hasattr(effect, "to"):
        facts["to"] = speaker.you if effect.to == "you" else single_phrase(effect.to, speaker)
    for field in ("count", "amount", "factor", "cost"):
        if hasattr(effect, field):
            facts[field] = getattr(effect, field)
    facts["any"] = "yes" if facts.get("count") == "any" or facts.get("amount") == "all" else "no"
    if hasattr(effect, "keyword"):
        facts["keyword"] = keyword_name(effect.keyword, speaker.language)
    if isinstance(effect, Trigger):
        subject = {"creatures": facts["creatures"], "n": facts["n"]}
        facts["event"] = sentence(speaker.language, f"effect-event-{effect.event}", **subject)
        facts["text"] = speaker.texts.get(effect.text, effect.text)
        facts["told"] = "yes" if effect.text else "no"
    return facts


def _creatures(who: Who, fact: str, speaker: Speaker) -> dict[str, Value]:
    """The phrase for a selector, and whether it limits at all, and whether it is one creature."""
    anybody = who in ("any", Selector())
    if fact == "creatures":
        one = (
            who in {"self", "attached"} if isinstance(who, str) else isinstance(who, tuple) and len(who) == 1
        )
        return {fact: who_phrase(who, speaker), "n": 1 if one else 2}
    if fact == "others":
        return {fact: who_phrase(who, speaker), "limited": "no" if anybody else "yes"}
    phrase = speaker.say("who-sources-any") if anybody and fact == "sources" else who_phrase(who, speaker)
    return {fact: phrase, "everyone": "yes" if anybody else "no"}


def explain(code: str, language: Language = "en") -> str:
    """Explain a keyword as printed or a kind of effect in one sentence; "" for a word that is neither."""
    word = re.sub(r"\s+\d+$", "", " ".join(code.casefold().split()))
    if word.endswith("walk"):
        word = "landwalk"
    for message in (f"effect-{word}", begun(word, language)[0], f"explain-{word}"):
        if re.fullmatch(r"[a-zA-Z0-9_-]+", message) and has_part(language, message, "says"):
            return sentence(language, f"{message}.says")
    return ""

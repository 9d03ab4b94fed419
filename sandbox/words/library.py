"""What the library, or another program's file, knows of a card and the table can't say, in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from sandbox.bestiary.facts import read_facts
from sandbox.bestiary.request import ENGLISH, Vocabulary
from sandbox.grouping import grouped
from sandbox.importing import NotImported
from sandbox.scenario.card_names import fold
from sandbox.words.catalogue import LANGUAGES, Language, has, in_a_row, sentence
from sandbox.words.names import card_name, color_name, keyword_message, keyword_name

_SUBJECTS: Final = {
    "numbers": "pt base_pt cda_pt double_power switch_pt level_band number",
    "abilities": "grant_kw lose_kw grant_ability evasion_negated",
    "counters": "counters counter_other counters_remove enters_with_counters ally_enters_with_counters",
    "damage": "damage prevent_damage redirect_damage damage_mult damage_plus toughness_as_damage"
    " assigns_no_combat_damage",
    "tapping": "tap untap no_untap",
    "leaving": "destroy sacrifice bounce exile gain_control phase_out remove_from_combat fight",
    "regeneration": "regenerate cant_regenerate",
    "declarations": "unblockable goad exert can_attack_despite_defender can_block_extra attack_tax",
    "types": "animate becomes_creature not_creature set_color daybound nightbound",
    "arrivals": "token_attacking put_attacking extra_combat",
    "entering": "enters",
    "conditions": "partial condition filter custom",
}
"""What the codes of the facts are about; each subject is a phrase of the catalogue."""
_SUBJECT_OF: Final = {code: subject for subject, codes in _SUBJECTS.items() for code in codes.split()}
_DECLARING: Final = ("cant_", "must_", "can_")


def missing_words(missing: Iterable[str], language: Language = "en") -> str:
    """Say once each in a row what of a card isn't on the table (`pt:who=attached,mod=+2/+0`, `1+*`); "" for nothing."""
    return in_a_row(language, dict.fromkeys(_phrase(each, language) for each in missing))


@cache
def vocabulary() -> Vocabulary:
    """The words in which creatures are described in the library, in all languages, for `read_request`."""
    words = dict(ENGLISH)
    for language in LANGUAGES:
        for part, word in ENGLISH.values():
            if part == "keywords" and has(language, keyword_message(word)):
                words.setdefault(fold(keyword_name(word, language)), (part, word))
            elif part == "colors":
                words.setdefault(fold(color_name(word, language)), (part, word))
            elif part == "types":
                words.setdefault(fold(sentence(language, f"who-type-{word}")), (part, word))
            other = f"library-word-{word.replace(' ', '_')}"
            if part in {"keywords", "effects", "states"} and has(language, other):
                words |= {fold(each): (part, word) for each in sentence(language, other).split()}
    return words


@cache
def spoken_keywords() -> dict[str, list[str]]:
    """What else each keyword is called in the library, in all languages."""
    return grouped((word, called) for called, (part, word) in vocabulary().items() if part == "keywords")


def _phrase(notation: str, language: Language) -> str:
    if "*" in notation and " " not in notation and ":" not in notation:
        return sentence(language, "library-unfixed", number=notation)
    facts = read_facts(notation)
    code = facts[0].code if facts else notation
    subject = _SUBJECT_OF.get(code)
    if subject is None and code.startswith("on_"):
        subject = "triggers"
    if subject is None and code.startswith(_DECLARING):
        subject = "declarations"
    if subject is not None:
        return sentence(language, f"library-{subject}")
    if code == notation and "_" not in code:
        return keyword_name(code, language)
    return sentence(language, "library-more")


def unread_text(fact: NotImported, language: Language = "en") -> str:
    """Say what of a file is not in the scenario, without its place."""
    return sentence(
        language,
        f"importing-{fact.code}",
        card=card_name(fact.card, language),
        text=fact.text,
        zone=sentence(language, f"importing-zone-{fact.zone}") if fact.zone else "",
        missing=missing_words(fact.missing, language),
    )


def unread_line(fact: NotImported, language: Language = "en") -> str:
    """Say it with its line, where it has one."""
    text = unread_text(fact, language)
    return sentence(language, "importing-at", line=fact.line, text=text) if fact.line else text


def unread_json(fact: NotImported, language: Language = "en") -> dict[str, Any]:
    """The same as plain values, ready to be written as JSON."""
    said = {"line": fact.line, "code": fact.code, "card": fact.card, "text": fact.text}
    return {**said, "message": unread_text(fact, language)}

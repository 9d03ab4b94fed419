"""The words of an effect's form: the sentence of its kind, cut where its values stand."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QCoreApplication

from sandbox.words.catalogue import has, sentence
from sandbox.words.effects import CREATURE_FIELDS
from sandbox.words.keywords import keyword_name
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from sandbox.scenario.effects import AnyEffect
    from ui.translations import Spoken

CUT: Final = re.compile("⟦([a-z_]+)⟧")
LOOSE: Final = " ,:;、：；"
"""Between words and a field nothing stands that belongs to the word before it."""
ASIDE: Final = frozenset({"note", "controller"})
OPEN: Final[dict[str, str | int]] = {
    "aimed": "yes",
    "limited": "yes",
    "everyone": "no",
    "any": "no",
    "told": "yes",
    "n": 1,
}
"""What the catalogue is told so that a sentence speaks of every value that it can."""
TITLES: Final = {
    "creatures": QT_TRANSLATE_NOOP("Effects", "these creatures"),
    "who": QT_TRANSLATE_NOOP("Effects", "which others"),
    "attackers": QT_TRANSLATE_NOOP("Effects", "which attackers"),
    "blockers": QT_TRANSLATE_NOOP("Effects", "which blockers"),
    "defenders": QT_TRANSLATE_NOOP("Effects", "who is attacked"),
    "sources": QT_TRANSLATE_NOOP("Effects", "where the damage comes from"),
    "recipients": QT_TRANSLATE_NOOP("Effects", "who is dealt damage"),
    "count": QT_TRANSLATE_NOOP("Effects", "how many"),
    "amount": QT_TRANSLATE_NOOP("Effects", "how much"),
    "factor": QT_TRANSLATE_NOOP("Effects", "how many times"),
    "cost": QT_TRANSLATE_NOOP("Effects", "cost"),
    "keyword": QT_TRANSLATE_NOOP("Effects", "keyword"),
    "event": QT_TRANSLATE_NOOP("Effects", "what happens"),
    "text": QT_TRANSLATE_NOOP("Effects", "what to remember"),
    "order": QT_TRANSLATE_NOOP("Effects", "applied in place"),
    "optional": QT_TRANSLATE_NOOP("Effects", "optional"),
    "detrimental": QT_TRANSLATE_NOOP("Effects", "detrimental"),
    "had_to_attack": QT_TRANSLATE_NOOP("Effects", "only if it had to attack"),
    "to": QT_TRANSLATE_NOOP("Effects", "to whom instead"),
    "defending": QT_TRANSLATE_NOOP("Effects", "defending player"),
    "unpicked": QT_TRANSLATE_NOOP("Effects", "none picked"),
    "visible": QT_TRANSLATE_NOOP("Effects", "visible"),
    "targets": QT_TRANSLATE_NOOP("Effects", "targets"),
    "note": QT_TRANSLATE_NOOP("Effects", "note"),
    "controller": QT_TRANSLATE_NOOP("Effects", "“you” is"),
    "carrier": QT_TRANSLATE_NOOP("Effects", "its controller"),
    "any": QT_TRANSLATE_NOOP("Effects", "any number"),
    "unknown": QT_TRANSLATE_NOOP("Effects", "not known"),
    "yes": QT_TRANSLATE_NOOP("Effects", "yes"),
    "no": QT_TRANSLATE_NOOP("Effects", "no"),
    "all": QT_TRANSLATE_NOOP("Effects", "all"),
}


@cache
def effect_template(effect: type[AnyEffect], language: Spoken) -> tuple[tuple[str, str], ...]:
    """Give an effect's sentence as pieces: a text and the field that follows it; either may be "".

    Fields that the sentence does not speak of follow it, each with its title as text.
    """
    kind = str(effect.__struct_config__.tag)
    names = [field.name for field in msgspec.structs.fields(effect) if field.name not in ASIDE]
    text = _sentence(kind, names, language)
    pieces: list[tuple[str, str]] = []
    at = 0
    for found in CUT.finditer(text):
        pieces.append((text[at : found.start()].strip(LOOSE), found[1]))
        at = found.end()
    pieces.append((text[at:].strip(LOOSE), ""))
    spoken = {name for _, name in pieces}
    pieces += [("", name) for name in names if name not in spoken]
    return tuple(piece for piece in pieces if any(piece))


def _sentence(kind: str, names: list[str], language: Spoken) -> str:
    message = f"effect-{kind}"
    if not has(language, message):
        return kind.replace("_", " ")
    facts = {CREATURE_FIELDS.get(name, name): f"⟦{name}⟧" for name in names}
    if "event" in facts:
        facts["event"] = "⟦creatures⟧ ⟦event⟧"
    return sentence(language, message, **(OPEN | facts))


@cache
def kind_title(effect: type[AnyEffect], language: Spoken) -> str:
    """Give what a kind of effect is called in a list."""
    return sentence(language, f"effect-{effect.__struct_config__.tag}.kind")


def field_title(name: str) -> str:
    """Give what a field of effects is called, where its sentence does not say it."""
    return QCoreApplication.translate("Effects", TITLES[name]) if name in TITLES else name.replace("_", " ")


def value_title(word: str, language: Spoken) -> str:
    """Give what a word that a field may hold is called: an event, a keyword, or "any" and "all"."""
    if word in TITLES:
        return field_title(word)
    if has(language, f"effect-event-{word}"):
        return sentence(language, f"effect-event-{word}", creatures="", n=1).strip()
    return keyword_name(word, language)

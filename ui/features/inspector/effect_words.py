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
ASIDE: Final = ("note", "controller", "if_", "unless")
"""Fields that every effect has, and that stand outside its sentence."""
OPEN: Final[dict[str, str | int]] = {
    "aimed": "yes",
    "limited": "yes",
    "everyone": "no",
    "any": "no",
    "told": "yes",
    "added": "no",
    "damage": "combat",
    "n": 1,
}
"""What the catalogue is told so that a sentence speaks of every value that it can."""
EVENT_FACTS: Final[dict[str, str | int]] = {
    "creatures": "",
    **dict.fromkeys(("others", "players", "spells", "counter"), "…"),
    "n": 1,
    "count": 1,
}
"""What the catalogue is told to name an event."""
PARTS: Final = {
    "size": "⟦power⟧ / ⟦toughness⟧",
    "what": "⟦keywords⟧",
    "is": "⟦types⟧",
    "events": "⟦events⟧",
    "of": "⟦of⟧",
}
"""Facts of sentences that are made of fields with other names."""
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
    "players": QT_TRANSLATE_NOOP("Effects", "which players"),
    "others": QT_TRANSLATE_NOOP("Effects", "with which creature"),
    "if_": QT_TRANSLATE_NOOP("Effects", "only if"),
    "unless": QT_TRANSLATE_NOOP("Effects", "unless"),
    "damage": QT_TRANSLATE_NOOP("Effects", "which damage"),
    "keywords": QT_TRANSLATE_NOOP("Effects", "keywords"),
    "effects": QT_TRANSLATE_NOOP("Effects", "abilities"),
    "choice": QT_TRANSLATE_NOOP("Effects", "one of them"),
    "of": QT_TRANSLATE_NOOP("Effects", "of which"),
    "power": QT_TRANSLATE_NOOP("Effects", "power"),
    "toughness": QT_TRANSLATE_NOOP("Effects", "toughness"),
    "defines": QT_TRANSLATE_NOOP("Effects", "defines its size"),
    "types": QT_TRANSLATE_NOOP("Effects", "types"),
    "supertypes": QT_TRANSLATE_NOOP("Effects", "supertypes"),
    "subtypes": QT_TRANSLATE_NOOP("Effects", "subtypes"),
    "colors": QT_TRANSLATE_NOOP("Effects", "colors"),
    "colorless": QT_TRANSLATE_NOOP("Effects", "colorless"),
    "add": QT_TRANSLATE_NOOP("Effects", "besides its own"),
    "not_creature": QT_TRANSLATE_NOOP("Effects", "not a creature"),
    "name": QT_TRANSLATE_NOOP("Effects", "name"),
    "plus": QT_TRANSLATE_NOOP("Effects", "how many more"),
    "counter": QT_TRANSLATE_NOOP("Effects", "which counters"),
    "also": QT_TRANSLATE_NOOP("Effects", "or when"),
    "events": QT_TRANSLATE_NOOP("Effects", "which events"),
    "does": QT_TRANSLATE_NOOP("Effects", "what it does"),
    "modes": QT_TRANSLATE_NOOP("Effects", "modes"),
    "choose": QT_TRANSLATE_NOOP("Effects", "how many modes"),
    "spells": QT_TRANSLATE_NOOP("Effects", "which spells"),
    "once": QT_TRANSLATE_NOOP("Effects", "only the first time each turn"),
    "limit": QT_TRANSLATE_NOOP("Effects", "times each turn"),
    "timing": QT_TRANSLATE_NOOP("Effects", "when"),
    "x": QT_TRANSLATE_NOOP("Effects", "X"),
    "nothing": QT_TRANSLATE_NOOP("Effects", "nothing"),
    "combat": QT_TRANSLATE_NOOP("Effects", "combat damage"),
    "any_spell": QT_TRANSLATE_NOOP("Effects", "any spell"),
    "instant": QT_TRANSLATE_NOOP("Effects", "any time"),
    "during_combat": QT_TRANSLATE_NOOP("Effects", "during combat"),
    "before_attackers": QT_TRANSLATE_NOOP("Effects", "before attackers are declared"),
    "declare_attackers": QT_TRANSLATE_NOOP("Effects", "in the declare attackers step"),
    "declare_blockers": QT_TRANSLATE_NOOP("Effects", "in the declare blockers step"),
    "after_blockers": QT_TRANSLATE_NOOP("Effects", "after blockers are declared"),
    "opponents_turn": QT_TRANSLATE_NOOP("Effects", "in an opponent's turn"),
    "noncombat": QT_TRANSLATE_NOOP("Effects", "noncombat damage"),
    "creature": QT_TRANSLATE_NOOP("Effects", "creature spells"),
    "noncreature": QT_TRANSLATE_NOOP("Effects", "noncreature spells"),
    "instant_or_sorcery": QT_TRANSLATE_NOOP("Effects", "instants and sorceries"),
    "sorcery": QT_TRANSLATE_NOOP("Effects", "as a sorcery"),
    "before_blockers": QT_TRANSLATE_NOOP("Effects", "before blockers are declared"),
    "your_turn": QT_TRANSLATE_NOOP("Effects", "in your turn"),
}


@cache
def effect_template(effect: type[AnyEffect], language: Spoken) -> tuple[tuple[str, str], ...]:
    """An effect's sentence as pieces: a text and the field that follows it; either may be "".

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
    if kind == "is":
        facts["what"] = PARTS["is"]
    facts |= {fact: text for fact, text in PARTS.items() if all(name in names for name in CUT.findall(text))}
    said = sentence(language, message, **(OPEN | facts))
    return said if CUT.sub("", said).strip(LOOSE) else f"{sentence(language, f'{message}.kind')} {said}"


@cache
def kind_title(effect: type[AnyEffect], language: Spoken) -> str:
    """What a kind of effect is called in a list."""
    return sentence(language, f"effect-{effect.__struct_config__.tag}.kind")


def field_title(name: str) -> str:
    """What a field of effects is called, where its sentence does not say it."""
    return QCoreApplication.translate("Effects", TITLES[name]) if name in TITLES else name.replace("_", " ")


def value_title(word: str, language: Spoken) -> str:
    """What a word that a field may hold is called: an event, a keyword, or "any" and "all"."""
    if word in TITLES:
        return field_title(word)
    if has(language, f"effect-event-{word}"):
        return sentence(language, f"effect-event-{word}", **EVENT_FACTS).strip()
    return keyword_name(word, language)

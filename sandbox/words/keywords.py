"""Keywords by their name in the reader's language, and what they do in one sentence."""

from __future__ import annotations

import re

from sandbox.words.catalogue import Language, has, sentence

TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
_COST = re.compile(r"^\{")
_NUMBERED = re.compile(r"^(?P<name>.*?)\s+(?P<number>\d+)$")


def keyword_name(printed: str, language: Language = "en") -> str:
    """A keyword as people of that language write it: "toxic 2", "protection from red"."""
    word = " ".join(printed.casefold().split())
    message = keyword_message(word)
    if has(language, message):
        return sentence(language, message)
    numbered = _NUMBERED.match(word)
    if numbered and has(language, keyword_message(numbered["name"])):
        name = sentence(language, keyword_message(numbered["name"]))
        return sentence(language, "keyword-numbered", name=name, number=numbered["number"])
    if word.startswith("protection from "):
        quality = word.removeprefix("protection from ")
        return sentence(language, "keyword-protection-from", quality=quality_name(quality, language))
    message, rest = begun(word, language)
    if not message:
        return printed
    name = sentence(language, message)
    if _COST.match(rest):
        return sentence(language, "keyword-numbered", name=name, number=rest.upper())
    quality = quality_name(rest.removeprefix("from "), language)
    way = "keyword-from" if rest.startswith("from ") else "keyword-qualified"
    return sentence(language, way, name=name, quality=quality)


def begun(word: str, language: Language) -> tuple[str, str]:
    """The message of the keyword that a word begins with, and what it says besides, as in "enchant creature" or
    "ward {2}"; "" for a word that begins with none.
    """
    words = word.split()
    for end in range(len(words), 0, -1):
        message = keyword_message(" ".join(words[:end]))
        if has(language, message):
            return message, " ".join(words[end:])
    return "", word


def quality_name(word: str, language: Language) -> str:
    """A color or a card type, one or many, in the reader's language; any other word as it is."""
    if word in TYPES:
        return sentence(language, f"who-type-{word}")
    if word.removesuffix("s") in TYPES:
        return sentence(language, f"keyword-many-{word}")
    return color_name(word, language)


def color_name(word: str, language: Language) -> str:
    """A color in the reader's language; any other word as it is."""
    message = f"keyword-color-{word}"
    return sentence(language, message) if re.fullmatch("[a-z]+", word) and has(language, message) else word


def keyword_message(word: str) -> str:
    """The id of the message that names a keyword."""
    return "keyword-" + re.sub(r"[^a-z0-9]+", "_", word).strip("_")

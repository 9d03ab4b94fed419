"""Keywords by their name in the reader's language, and what they do in one sentence."""

from __future__ import annotations

import re

from sandbox.words.catalogue import Language, has, sentence

_NUMBERED = re.compile(r"^(?P<name>.*?)\s+(?P<number>\d+)$")


def keyword_name(printed: str, language: Language = "en") -> str:
    """Give a keyword as people of that language write it: "toxic 2", "protection from red"."""
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
        return sentence(language, "keyword-protection-from", quality=color_name(quality, language))
    return printed


def color_name(word: str, language: Language) -> str:
    """Give a color in the reader's language; any other word as it is."""
    message = f"keyword-color-{word}"
    return sentence(language, message) if re.fullmatch("[a-z]+", word) and has(language, message) else word


def keyword_message(word: str) -> str:
    """Give the id of the message that names a keyword."""
    return "keyword-" + re.sub(r"[^a-z0-9]+", "_", word).strip("_")

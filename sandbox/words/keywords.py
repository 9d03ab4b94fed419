"""Keywords by their name in the reader's language, and what they do in one sentence."""

from __future__ import annotations

import re

from sandbox.words.catalogue import Language, has, sentence

_NUMBERED = re.compile(r"^(?P<name>.*?)\s+(?P<number>\d+)$")


def keyword_name(printed: str, language: Language = "en") -> str:
    """Give a keyword as people of that language write it: "toxic 2", "protection from red"."""
    word = " ".join(printed.casefold().split())
    message = _message(word)
    if has(language, message):
        return sentence(language, message)
    numbered = _NUMBERED.match(word)
    if numbered and has(language, _message(numbered["name"])):
        name = sentence(language, _message(numbered["name"]))
        return sentence(language, "keyword-numbered", name=name, number=numbered["number"])
    if word.startswith("protection from "):
        quality = word.removeprefix("protection from ")
        return sentence(language, "keyword-protection-from", quality=color_name(quality, language))
    return printed


def color_name(word: str, language: Language) -> str:
    """Give a color in the reader's language; any other word as it is."""
    message = f"keyword-color-{word}"
    return sentence(language, message) if re.fullmatch("[a-z]+", word) and has(language, message) else word


def _message(word: str) -> str:
    return "keyword-" + re.sub(r"[^a-z0-9]+", "_", word).strip("_")

"""What a person types into the library: `3 grizzly bears`, `5/5 trample flying`, `4 goblin tokens 1/1`, `灰色熊3体`.

A number of copies, and either the name of a card or a creature of its own: power and toughness, and around them in any
order keywords, colors, types and a name. Words are looked up in a `Vocabulary`, which knows as many languages as
whoever asks puts into it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.bestiary.book import Match, creature_types, entry, matches, permanent
from sandbox.bestiary.cards import BestiaryEntry
from sandbox.scenario import effects as fx
from sandbox.scenario.card_names import english_subtype, fold
from sandbox.scenario.keywords import BYSTANDERS, NUMBERED, PLAIN
from sandbox.scenario.model import Permanent
from sandbox.scenario.selectors import Color, Type

MOST: Final = 999
"""No more copies are put on the table at a time."""

Part = Literal[
    "keywords", "effects", "states", "colors", "types", "supertypes", "subtypes", "token", "filler"
]
Vocabulary = Mapping[str, tuple[Part, str]]
"""Folded words, or several in a row, with the part of a creature that they name and the format's word for it."""

_PT: Final = re.compile(r"(?<![A-Za-z\d/])(\d{1,6})\s*/\s*(\d{1,6})(?![\d/])")
_COUNTS: Final = (
    re.compile(r"^(?P<n>\d{1,3})\s*[x×]\s*(?=\S)", re.IGNORECASE),
    re.compile(r"^(?P<n>\d{1,3})\s*[体匹枚つ個]\s*の?\s*(?=\S)"),
    re.compile(r"^(?P<n>\d{1,3})\s+(?=\S)"),
    re.compile(r"[\s、]*[を]?\s*(?P<n>\d{1,3})\s*[体匹枚つ個]$"),
    re.compile(r"\s*[x×]\s*(?P<n>\d{1,3})$", re.IGNORECASE),
)
_IN_WORDS: Final = {
    word: number
    for number, word in enumerate(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), start=2
    )
}
_PLURALS: Final = (("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("es", ""), ("s", ""))
NEAR: Final = 3
SLIP: Final = 0.75
"""So many names are told where none is surely meant."""
_LONGEST: Final = 4
"""So many words a keyword has at most."""
EFFECTS: Final[Mapping[str, tuple[fx.AnyEffect, tuple[str, ...]]]] = {
    "must_attack": (fx.MustAttack(), ("must attack", "attacks each combat", "attacks each turn")),
    "must_block": (fx.MustBlock(), ("must block", "blocks each combat", "blocks each turn")),
    "must_be_blocked": (fx.MustBeBlocked(), ("must be blocked",)),
    "must_be_blocked_by_all": (fx.MustBeBlockedByAll(), ("lure",)),
    "cannot_attack": (fx.CannotAttack(), ("can't attack", "cannot attack", "cant attack")),
    "cannot_block": (fx.CannotBlock(), ("can't block", "cannot block", "cant block")),
    "cannot_be_blocked": (
        fx.CannotBeBlocked(),
        ("unblockable", "can't be blocked", "cannot be blocked", "cant be blocked"),
    ),
}
"""The effects that a creature may be described with, and the words for each."""
STATES: Final[Mapping[str, tuple[str, ...]]] = {
    "tapped": ("tapped",),
    "goaded": ("goaded",),
    "summoning_sick": ("summoning sick", "sick"),
}
"""The states likewise."""
UNSIZED: Final = 2
"""The power and toughness of a creature that is described by what it does alone."""
OPPONENT: Final = ""
"""Who goaded a creature that is described: an opponent, named when it is put on the table."""
_GRAMMAR: Final = "if able with and a an of the that has have no creature creatures の を と が に は で 持ち 持つ を持つ い クリーチャー"


class LibraryRequest(Struct, frozen=True):
    """What was asked for: so many of a card that is named, or of a creature that is described.

    `matches`: the cards that the words may name, best first. `creature`: the creature that they describe, without
    controller; its id is what to call it. `lacks_numbers`: a token was asked for without power and toughness.
    `unread`: the words that describe nothing that is known, and become its name.
    """

    count: int = 1
    matches: tuple[Match, ...] = ()
    creature: Permanent | None = None
    lacks_numbers: bool = False
    unread: str = ""

    @property
    def taken(self) -> BestiaryEntry | Permanent | None:
        """What Enter takes: the creature that is described, else the best card if it is surely meant and no token is,
        else nothing.
        """
        if self.creature is not None:
            return self.creature
        sure = bool(self.matches) and self.matches[0].sure and not self.lacks_numbers
        return self.matches[0].entry if sure else None


def read_request(
    text: str, vocabulary: Vocabulary | None = None, limit: int = 20, *, spells: bool = False
) -> LibraryRequest:
    """Read what was typed. The whole of it may be a name; else a number of copies is taken off it first. With `spells`
    cards that are only played are found, too.
    """
    typed = " ".join(unicodedata.normalize("NFKC", text).split())
    if not typed or typed.isdecimal():
        return LibraryRequest()
    if entry(typed) is not None:
        return LibraryRequest(matches=matches(typed, limit, spells=spells))
    count, rest = _counted(typed)
    numbers = _PT.search(rest)
    words = vocabulary if vocabulary is not None else ENGLISH
    if numbers is None:
        token = any(part == "token" for part, _ in _parts(rest, words))
        found = _named(rest, limit, several=count > 1, spells=spells)
        made, unread = _creature(rest, words, several=count > 1)
        meant = any(match.how != "alike" for match in found)
        if meant or token or unread or made.name or not (made.effects or made.keywords or made.goaded_by):
            return LibraryRequest(count, found, lacks_numbers=token)
        return LibraryRequest(count, (), replace(made, power=UNSIZED, toughness=UNSIZED))
    around = f"{rest[: numbers.start()]} {rest[numbers.end() :]}".strip()
    if count == 1:
        count, around = _counted(around)
    made, unread = _creature(around, words, several=count > 1)
    sized = replace(made, power=int(numbers[1]), toughness=int(numbers[2]))
    return LibraryRequest(count, (), sized, unread=unread)


@lru_cache(maxsize=256)
def asked(text: str) -> tuple[tuple[Permanent, ...], tuple[str, ...]]:
    """What a line of notation asks for in words, as permanents of nobody; where no card is surely meant, the names of
    those that may be.
    """
    request = read_request(text)
    if request.creature is not None:
        near = get_close_matches(request.unread.casefold(), sorted(PLAIN), 1, SLIP) if request.unread else ()
        return ((), tuple(near)) if near else (put(request.creature, "", request.count), ())
    count, rest = _counted(" ".join(text.split()))
    cards = filter(None, map(entry, (text, rest, *_singulars(rest))))
    card = next((card for card in cards if card.is_permanent), None)
    if card is not None:
        return put(card, "", 1 if entry(text) is card else count), ()
    likely = [match for match in request.matches if match.how == "misspelt" or (match.sure and " " in text)]
    return (), tuple(match.entry.name for match in likely[:NEAR])


def put(
    chosen: BestiaryEntry | Permanent, controller: str, count: int = 1, opponent: str | None = None
) -> tuple[Permanent, ...]:
    """So many of a card or a described creature as a controller's permanents; their ids are to be made fresh. One that
    is described as goaded is so by the opponent, if there is one.
    """
    if isinstance(chosen, BestiaryEntry):
        made = permanent(chosen.name, chosen.name, controller)
    else:
        by = (
            ()
            if opponent is None
            else tuple(opponent if each == OPPONENT else each for each in chosen.goaded_by)
        )
        made = replace(chosen, controller=controller, goaded_by=by)
    return (made,) * count


def _counted(text: str) -> tuple[int, str]:
    """Take a number of copies off a text; 1 where it says none."""
    for pattern in _COUNTS:
        found = pattern.search(text)
        if found and 0 < int(found["n"]) <= MOST and (rest := text[: found.start()] + text[found.end() :]):
            return int(found["n"]), rest.strip()
    first, _, rest = text.partition(" ")
    number = _IN_WORDS.get(first.casefold(), 1)
    return (number, rest) if number > 1 and rest else (1, text)


def _named(text: str, limit: int, *, several: bool, spells: bool) -> tuple[Match, ...]:
    """The cards that a text names; of several a plural may be typed."""
    found = matches(text, limit, spells=spells)
    if several and not (found and found[0].sure):
        for single in _singulars(text):
            others = matches(single, limit)
            if others and others[0].sure:
                return others
    return found


def _singulars(text: str) -> Iterator[str]:
    """What one of these is called, the likeliest first."""
    for ending, instead in _PLURALS:
        if text.casefold().endswith(ending) and len(text) > len(ending) + 1:
            yield text[: -len(ending)] + instead


def _creature(text: str, vocabulary: Vocabulary, *, several: bool) -> tuple[Permanent, str]:
    """The creature that words describe: a card of the library where they name one, else one of their own; and the words
    that are but its name.
    """
    card = entry(text) or next(filter(None, map(entry, _singulars(text) if several else ())), None)
    if (
        card is not None and fold(text) not in vocabulary
    ):  # 飛行 is what it has, though an Aura is called so, too
        made = permanent(card.name, card.name, "")
        return (made if made.is_creature else replace(made, types=("creature", *made.types))), ""
    said: dict[Part, list[str]] = {part: [] for part in get_args(Part)}
    for part, word in _qualified(_parts(text, vocabulary)):
        said[part].append(word)
    token = bool(said["token"])
    named = said["filler"]
    if named and (several or token):
        known = creature_types()
        last = next((one for one in _singulars(named[-1]) if fold(one) in known), None)
        named[-1] = last or named[-1]
    subtypes = said["subtypes"] + [
        _type_of(word) or word.title() for word in named if token or _type_of(word)
    ]
    name = " ".join(word if word[:1].isupper() else word.title() for word in named) or " ".join(
        said["subtypes"]
    )
    made = Permanent(
        id=name or "creature",
        name=name or None,
        controller="",
        types=("creature", *(kind for kind in _TYPES if kind in said["types"])),
        supertypes=tuple(said["supertypes"]),
        subtypes=tuple(dict.fromkeys(subtypes)),
        colors=tuple(color for color in get_args(Color) if color in said["colors"]),
        keywords=tuple(dict.fromkeys(said["keywords"])),
        effects=tuple(EFFECTS[code][0] for code in dict.fromkeys(said["effects"])),
        tapped="tapped" in said["states"],
        summoning_sick="summoning_sick" in said["states"],
        goaded_by=(OPPONENT,) if "goaded" in said["states"] else (),
        token=token,
    )
    return made, "" if token else " ".join(word for word in said["filler"] if not _type_of(word))


def _type_of(word: str) -> str | None:
    """The creature type that a word names, in English or Japanese."""
    kind = english_subtype(word) or word.title()
    return kind if fold(kind) in creature_types() else None


def _qualified(parts: Iterator[tuple[Part, str]]) -> Iterator[tuple[Part, str]]:
    """Put a number or a color to the keyword before it that asks for one: toxic 2, protection from red."""
    waiting = ""
    for part, word in parts:
        if waiting == "protection" and part == "colors":
            yield "keywords", f"protection from {word}"
            continue
        if waiting in NUMBERED and part == "filler" and word.isdecimal():
            yield "keywords", f"{waiting} {word}"
            waiting = ""
            continue
        if waiting == "protection" and part == "filler" and word in ("from", ""):
            continue
        if waiting in NUMBERED:
            yield "keywords", f"{waiting} 1"
        waiting = word if part == "keywords" and (word == "protection" or word in NUMBERED) else ""
        if not waiting and word:
            yield part, word
    if waiting in NUMBERED:
        yield "keywords", f"{waiting} 1"


def _parts(text: str, vocabulary: Vocabulary) -> Iterator[tuple[Part, str]]:
    """Take a description apart into what its words name; a word that is in no vocabulary is a filler with its text."""
    words = [word for word in re.split(r"[\s,;、。・()（）]+", text) if word]
    place = 0
    while place < len(words):
        for length in range(min(_LONGEST, len(words) - place), 0, -1):
            found = vocabulary.get(fold(" ".join(words[place : place + length])))
            if found is not None:
                yield found
                place += length
                break
        else:
            yield from _unspaced(words[place], vocabulary)
            place += 1


def _unspaced(word: str, vocabulary: Vocabulary) -> Iterator[tuple[Part, str]]:
    """Take a word apart that its language writes without spaces; another one is what it is."""
    if word.casefold().endswith("walk") and word.isascii():
        yield "keywords", word.casefold()
        return
    if word.isascii():
        yield "filler", word
        return
    unknown, whole = "", word
    parts: list[tuple[Part, str]] = []
    while word:
        longest = range(len(word), 1 if "ァ" <= word[0] <= "ヶ" else 0, -1)  # ト is no と
        length = next((n for n in longest if fold(word[:n]) in vocabulary), 0)
        if length:
            parts += [("filler", unknown)] if unknown else []
            parts.append(vocabulary[fold(word[:length])])
        unknown = "" if length else unknown + word[0]
        word = word[length or 1 :]
    parts += [("filler", unknown)] if unknown else []
    names = any(part == "filler" and said for part, said in parts)
    if names and (
        _KANA.fullmatch(whole) or all(part == "filler" for part, _ in parts)
    ):  # 謎の言葉 is one name
        parts = [("filler", whole)]
    yield from parts


_KANA: Final = re.compile("[ぁ-ゟー]+")
"""A word of kana alone."""
_TYPES: Final[tuple[Type, ...]] = tuple(kind for kind in get_args(Type) if kind != "creature")


def english_words() -> dict[str, tuple[Part, str]]:
    """The vocabulary of English: keywords, colors, types."""
    found: dict[str, tuple[Part, str]] = {fold(word): ("filler", "") for word in _GRAMMAR.split()}
    found |= {fold(word): ("token", "token") for word in ("token", "tokens", "トークン")}
    found |= {fold(word): ("keywords", word) for word in (*PLAIN, *NUMBERED, *BYSTANDERS, "protection")}
    found |= {fold(color): ("colors", color) for color in get_args(Color)}
    found |= {fold(kind): ("types", kind) for kind in _TYPES}
    found |= {fold(word): ("effects", code) for code, (_, words) in EFFECTS.items() for word in words}
    found |= {fold(word): ("states", code) for code, words in STATES.items() for word in words}
    return (
        found
        | {fold(word): ("supertypes", word) for word in ("Legendary", "Snow")}
        | {"colorless": ("filler", "")}
    )


ENGLISH: Final[Vocabulary] = english_words()

"""The Fluent catalogues: a folder a language, a file a subject, read when first needed.

A message's id begins with the name of its file: `broken-flying` stands in `broken.ftl`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, Literal

from fluent.syntax import FluentParser, ast
from msgspec import Struct

from sandbox.resources import asset
from sandbox.scenario.card_names import english_name
from sandbox.scenario.references import maker_of

Language = Literal["en", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja")
Value = str | int
CACHED: Final = 16_384
"""Sentences kept: while somebody edits, most of a ruling stays as it was."""

BEGINNING: Final = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)
"""Where a message begins; its other lines are indented."""


class Variants(Struct, frozen=True):
    """Of what is said by a fact, one of several by its word or number, as a number is told in the language, or else."""

    fact: str
    said: Mapping[str | int, Pieces]
    otherwise: Pieces


Pieces = tuple[str | tuple[str] | Variants, ...]
"""What a message is made of: texts, the names of facts that are put in, and choices."""


@cache
def _texts(language: Language, subject: str) -> dict[str, str]:
    """The messages of a file as they are written, by their ids."""
    path = asset("translations", language, f"{subject}.ftl")
    if not path.is_file():
        return {}
    _, *messages = BEGINNING.split(path.read_text(encoding="utf-8"))
    return {message.partition("=")[0].rstrip(): message for message in messages}


@cache
def _message(language: Language, message_id: str) -> Mapping[str, Pieces]:
    """A message and its attributes by name ("": itself), parsed when first said: most never are."""
    text = _texts(language, message_id.partition("-")[0])[message_id]
    message = FluentParser(with_spans=False).parse_entry(text)
    assert isinstance(message, ast.Message), text
    own = {} if message.value is None else {"": _pieces(message.value)}
    return own | {each.id.name: _pieces(each.value) for each in message.attributes}


def _pieces(pattern: ast.Pattern) -> Pieces:
    return tuple(map(_piece, pattern.elements))


def _piece(element: ast.TextElement | ast.Placeable) -> str | tuple[str] | Variants:
    match element.value if isinstance(element, ast.TextElement) else element.expression:
        case ast.SelectExpression(selector=ast.VariableReference(id=fact), variants=variants):
            said = {_key(each.key): _pieces(each.value) for each in variants}
            return Variants(fact.name, said, next(said[_key(each.key)] for each in variants if each.default))
        case ast.VariableReference(id=fact):
            return (fact.name,)
        case ast.StringLiteral() as literal:
            return str(literal.parse()["value"])
        case text:
            assert isinstance(text, str), text
            return text


def _key(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    return int(key.value) if isinstance(key, ast.NumberLiteral) else key.name


def has(language: Language, message_id: str) -> bool:
    """Say whether the catalogue of a language holds a message."""
    return message_id in _texts(language, message_id.partition("-")[0])


LINES = re.compile(r"[\t\n\v\f\r\x85\u2028\u2029]+")
OBEYED = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control signs, and those that turn the direction of what follows."""


def sentence(language: Language, message_id: str, /, **facts: Value) -> str:
    """A message of the catalogue, filled with facts.

    `broken-menace.why` names the attribute `why` of the message. An id that stands in no catalogue is a
    KeyError; a fact too many is ignored, and one too few leaves its name in braces.
    """
    return _said(language, message_id, tuple(facts.items()))


@lru_cache(maxsize=CACHED)
def _said(language: Language, message_id: str, facts: tuple[tuple[str, Value], ...]) -> str:
    shown = {fact: (harmless(value) if isinstance(value, str) else value) for fact, value in facts}
    name, _, attribute = message_id.partition(".")
    return "".join(_filled(language, _message(language, name)[attribute], shown))


def _filled(language: Language, pieces: Pieces, facts: Mapping[str, Value]) -> Iterator[str]:
    for piece in pieces:
        if isinstance(piece, str):
            yield piece
        elif isinstance(piece, Variants):
            value = facts.get(piece.fact, "")
            chosen = piece.said.get(value)
            if chosen is None and isinstance(value, int):
                chosen = piece.said.get("one" if language == "en" and abs(value) == 1 else "other")
            yield from _filled(language, piece.otherwise if chosen is None else chosen, facts)
        else:
            value = facts.get(piece[0], f"{{${piece[0]}}}")
            yield numeral(value, ",") if isinstance(value, int) else value


def numeral(n: float, form: str = "") -> str:
    """A number as it is written, with a minus, which is no hyphen."""
    return f"{n:{form}}".replace("-", "\N{MINUS SIGN}")


def harmless(text: str) -> str:
    """A person's text without signs that a terminal would obey; lines and tabs become spaces."""
    return text if text.isprintable() else OBEYED.sub("\N{REPLACEMENT CHARACTER}", LINES.sub(" ", text))


def has_part(language: Language, message_id: str, attribute: str) -> bool:
    """Say whether a message of the catalogue has this attribute."""
    return has(language, message_id) and attribute in _message(language, message_id)


def listed(
    language: Language,
    items: Iterable[str],
    link: Literal["and", "or", "each", "both"] = "and",
    most: int | None = None,
) -> str:
    """Put names in a row as the language does: "Elf, Bear and Wurm"; nothing gives an empty text. What is `each` one
    of a kind, such as colors, some languages only separate; sentences that hold `both` have a word of their own.

    Of more than `most` names the rest is counted: "Elf, Bear and 7 more". A Japanese name of a card that holds the
    comma itself stands in brackets.
    """
    names = list(items)
    if most is not None and len(names) > most:
        names[most - 1 :] = [sentence(language, "list-more-named", count=len(names) - most + 1)]
    if len(names) < 2:  # noqa: PLR2004  a row has two
        return "".join(names)
    comma = sentence(language, "list-comma")
    for place, name in enumerate(names):
        if comma in name and english_name(name.partition(" #")[0]) is not None:
            names[place] = sentence(language, "list-card", name=name)
    return sentence(language, f"list-{link}", first=comma.join(names[:-1]), last=names[-1])


def in_a_row(language: Language, parts: Iterable[str]) -> str:
    """Put parts of a sentence in a row: "Ogre attacks Cid; Bear stays home"."""
    return sentence(language, "list-semicolon").join(parts)


class Wording(Struct, frozen=True):
    """What things are called by their ids, and what is said of them in a language."""

    names: Mapping[str, str]
    language: Language

    def say(self, message_id: str, /, **facts: Value) -> str:
        """A message of the catalogue in the language of the reader."""
        return sentence(self.language, message_id, **facts)

    def name(self, thing: str | None) -> str:
        """The name of a player or permanent; "" for none. What has no name is called as it is, or by what made it."""
        if thing is None or thing in self.names:
            return "" if thing is None else self.names[thing]
        maker = maker_of(thing)
        return thing if maker is None else f"{self.name(maker)} {thing.removeprefix(maker)}"

    def row(
        self, things: Iterable[str], link: Literal["and", "or", "each"] = "and", most: int | None = None
    ) -> str:
        """The names of several, in a row."""
        return listed(self.language, map(self.name, things), link, most)

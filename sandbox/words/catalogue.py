"""The Fluent catalogues: a folder a language, a file a subject, read when first needed.

A message's id begins with the name of its file: `broken-flying` stands in `broken.ftl`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from fluent.runtime import FluentBundle, FluentResource, resolver
from msgspec import Struct

from sandbox.resources import asset
from sandbox.scenario.references import maker_of

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message

Language = Literal["en", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja")
Value = str | int
CACHED: Final = 16_384
"""Sentences kept: while somebody edits, most of a ruling stays as it was."""
GROUPED: Final = 1000
"""From here on numbers are written in groups of digits."""
LONG: Final = 2000
"""Longer texts, as of a fight of a hundred, are put in afterwards: Fluent takes none of more than 2500 letters."""


BEGINNING: Final = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)
"""Where a message begins; its other lines are indented."""


@cache
def _bundle(language: Language) -> FluentBundle:
    return FluentBundle([language], use_isolating=False)


@cache
def _texts(language: Language, subject: str) -> dict[str, str]:
    """The messages of a file as they are written, by their ids."""
    path = asset("translations", language, f"{subject}.ftl")
    if not path.is_file():
        return {}
    _, *messages = BEGINNING.split(path.read_text(encoding="utf-8"))
    return {message.partition("=")[0].rstrip(): message for message in messages}


@cache
def _message(language: Language, message_id: str) -> Message:
    """A message, parsed when it is first said: none refers to another, and most are never said."""
    bundle = _bundle(language)
    bundle.add_resource(FluentResource(_texts(language, message_id.partition("-")[0])[message_id]))
    return bundle.get_message(message_id)


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


def _pattern(language: Language, message_id: str) -> Any:  # noqa: ANN401  one of Fluent's
    name, _, attribute = message_id.partition(".")
    message = _message(language, name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise KeyError(message_id)
    return pattern


@cache
def _template(language: Language, message_id: str) -> str | None:
    """A message in which nothing is chosen, for `str.format_map`: that takes a tenth of the time."""
    pattern = _pattern(language, message_id)
    text, nowhere = "", cast("Any", None)
    for each in getattr(pattern, "elements", [pattern]):
        inside = getattr(each, "expression", each)
        if isinstance(inside, resolver.Literal):
            text += inside(nowhere).replace("{", "{{").replace("}", "}}")
        elif isinstance(inside, resolver.VariableReference):
            text += f"{{{inside.id.name}}}"
        else:
            return None
    return text


@lru_cache(maxsize=CACHED)
def _said(language: Language, message_id: str, facts: tuple[tuple[str, Value], ...]) -> str:
    shown = {fact: (harmless(value) if isinstance(value, str) else value) for fact, value in facts}
    template = _template(language, message_id)
    simple = all(
        type(value) is str or (type(value) is int and abs(value) < GROUPED) for value in shown.values()
    )
    if template is not None and simple:
        with suppress(KeyError):
            return template.format_map(shown)
    pattern = _pattern(language, message_id)
    long = {
        f"\0{fact}\0": value for fact, value in shown.items() if isinstance(value, str) and len(value) > LONG
    }
    text = str(
        _bundle(language).format_pattern(pattern, shown | {each.strip("\0"): each for each in long})[0]
    )
    for place, value in long.items():
        text = text.replace(place, value)
    return text


def harmless(text: str) -> str:
    """A person's text without signs that a terminal would obey; lines and tabs become spaces."""
    return text if text.isprintable() else OBEYED.sub("\N{REPLACEMENT CHARACTER}", LINES.sub(" ", text))


def has_part(language: Language, message_id: str, attribute: str) -> bool:
    """Say whether a message of the catalogue has this attribute."""
    if not has(language, message_id):
        return False
    return attribute in _message(language, message_id).attributes


def listed(
    language: Language,
    items: Iterable[str],
    link: Literal["and", "or", "each", "both"] = "and",
    most: int | None = None,
) -> str:
    """Put names in a row as the language does: "Elf, Bear and Wurm"; nothing gives an empty text. What is `each` one
    of a kind, such as colors, some languages only separate; sentences that hold `both` have a word of their own.

    Of more than `most` names the rest is counted: "Elf, Bear and 7 more".
    """
    names = list(items)
    if most is not None and len(names) > most:
        names[most - 1 :] = [sentence(language, "list-more-named", count=len(names) - most + 1)]
    if len(names) < 2:  # noqa: PLR2004  a row has two
        return "".join(names)
    comma = sentence(language, "list-comma")
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

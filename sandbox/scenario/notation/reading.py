"""A line to its scenario: first the plain values of the file, which are then read exactly as a file is."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final, NoReturn, get_args

from sandbox.scenario import limits
from sandbox.scenario.convert import fields_of
from sandbox.scenario.errors import Misplaced, ScenarioError, shown
from sandbox.scenario.files import scenario_of
from sandbox.scenario.model import Scenario
from sandbox.scenario.notation.shapes import Shape, shape_of
from sandbox.scenario.notation.signs import NUMBER, STROKE, Lexeme, Scanner
from sandbox.scenario.parse import faults_of, whole_number

ENDS: Final = frozenset({",", "|", "end"})
FORMATS: Final = get_args(next(field.type for field in fields_of(Scenario) if field.name == "format"))
NEAR: Final = 5


def read(text: str) -> Scenario:
    """The scenario of a readable line. Raises `ScenarioError`; nothing in the line is silently dropped."""
    told = values(text)
    return scenario_of(told, list(faults_of(told)))


def values(text: str) -> dict[str, Any]:
    """The plain values of a readable line, as its file would hold them. Raises `ScenarioError`."""
    if len(text) > limits.FILE_BYTES:
        raise ScenarioError([Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), str(len(text)))])
    return _LineReader(text).told()


class _LineReader:
    """One line being read into the values that a file would hold."""

    def __init__(self, text: str) -> None:
        self._scanner = Scanner(text)
        self._told: dict[str, Any] = {}
        self._growing: set[int] = set()
        """The lists that are written entry by entry: what was given as a whole takes no more."""
        self._shape = shape_of(Scenario)

    def told(self) -> dict[str, Any]:
        """Read everything."""
        scanner = self._scanner
        if scanner.token.text not in FORMATS:
            scanner.refuse(map(shown, FORMATS))
        self._lead(self._shape, self._told)
        self._fields(self._shape, self._told)
        while scanner.skip("|"):
            self._section()
        scanner.take("end")
        return self._told

    def _section(self) -> None:
        scanner, items, first = self._scanner, self._shape.items, self._scanner.token
        if scanner.skip("@"):
            things = self._grown(self._told, "permanents", first)
            self._items("permanents", things, {"controller": scanner.take("word", "quoted").text})
        elif first.kind == "word" and first.text in items and not scanner.is_key():
            self._items(first.text, self._grown(self._told, first.text, scanner.advance()), {})
        elif first.kind in ENDS:  # cut off, or a sign too many
            scanner.refuse(('"@"', *map(shown, items), "word"))
        else:
            self._fields(self._shape, self._told)

    def _items(self, key: str, things: list[Any], said: dict[str, Any]) -> None:
        shape = shape_of(self._shape.items[key])
        while True:
            thing: dict[str, Any] = {}
            self._lead(shape, thing)
            if self._scanner.token.kind == "*" and key == "players":
                self._once(self._told, "active", thing["id"], self._scanner.advance())
            thing |= said
            self._fields(shape, thing)
            things.append(thing)
            if not self._scanner.skip(","):
                return

    def _lead(self, shape: Shape, thing: dict[str, Any]) -> None:
        for position, key in enumerate(shape.short.lead):
            if position and shape.short.arrow:
                self._scanner.take(">")
            text = self._scanner.take("word", "quoted").text
            if text or key in shape.required:
                thing[key] = text

    def _fields(self, shape: Shape, thing: dict[str, Any]) -> None:
        """Read what stands up to the end of a thing."""
        scanner = self._scanner
        while scanner.token.kind not in ENDS:
            if scanner.token.kind == "quoted" and shape.short.quoted:
                token = scanner.advance()
                self._once(thing, shape.short.quoted, token.text, token)
            elif scanner.token.kind == "(" and shape.short.brackets:
                self._once(thing, shape.short.brackets, None, scanner.advance())
                thing[shape.short.brackets] = [scanner.phrase().text for _ in scanner.entries(")")]
            elif scanner.token.kind == "word":
                is_key = scanner.is_key()
                token = scanner.advance()
                if is_key:
                    self._key(shape, thing, token)
                else:
                    self._word(shape, thing, token)
            else:
                scanner.refuse(('","', '"|"', "end"))

    def _key(self, shape: Shape, thing: dict[str, Any], token: Lexeme) -> None:
        self._scanner.take(":")
        if token.text not in shape.keys:
            self._scanner.refuse(map(shown, sorted(shape.keys)), token, "unknown_key")
        self._once(thing, token.text, None, token)
        thing[token.text] = self._scanner.value()

    def _word(self, shape: Shape, thing: dict[str, Any], token: Lexeme) -> None:
        text, short = token.text, shape.short
        stroke = STROKE.fullmatch(text) if short.stroke else None
        if text in shape.flags:
            self._once(thing, text, said=True, token=token)
        elif text in shape.kinds:
            fields = self._scanner.object() if self._scanner.token.kind == "{" else {}
            if "kind" in fields:
                self._scanner.refuse((), token, "duplicate_key")
            self._grown(thing, "effects", token).append({"kind": text, **fields})
        elif text in shape.words and shape.words[text] in shape.listed:
            self._grown(thing, shape.words[text], token).append(text)
        elif text in shape.words:
            self._once(thing, shape.words[text], text, token)
        elif stroke and short.stroke:
            for key, digits in zip(short.stroke, stroke.groups(), strict=True):
                self._once(thing, key, whole_number(digits), token)
        elif short.number and (found := NUMBER.fullmatch(text)) and text.lstrip("-") == found.group(1):
            self._once(thing, short.number, whole_number(text), token)
        else:
            self._unknown(shape, token)

    def _grown(self, thing: dict[str, Any], key: str, token: Lexeme) -> list[Any]:
        """The list of a field that is written entry by entry."""
        if key not in thing:
            thing[key] = []
            self._growing.add(id(thing[key]))
        elif id(thing[key]) not in self._growing:
            self._scanner.refuse((), token, "duplicate_key")
        things: list[Any] = thing[key]
        return things

    def _once(self, thing: dict[str, Any], key: str, said: object, token: Lexeme) -> None:
        if key in thing:
            self._scanner.refuse((), token, "duplicate_key")
        thing[key] = said

    def _unknown(self, shape: Shape, token: Lexeme) -> NoReturn:
        """Refuse a word, and say which ones are near to it."""
        keys = (f"{key}:" for key in shape.keys - shape.flags)
        known = sorted({*shape.flags, *shape.kinds, *shape.words, *keys})
        near = get_close_matches(token.text[:60], known, NEAR, 0.7)
        self._scanner.refuse(map(shown, near or known), token, "unknown_word")

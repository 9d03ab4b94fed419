"""The pieces of a line of notation, one after the other, each with its line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, NoReturn

from sandbox.scenario import limits
from sandbox.scenario.errors import Code, Misplaced, ScenarioError, shown
from sandbox.scenario.keywords import BYSTANDERS, NUMBERED, PLAIN
from sandbox.scenario.parse import whole_number

WORD: Final = re.compile(r"""[^\s,|:{}\[\]()<>="'`@*\\]+""")
"""A word without quotes: everything but white space and what the line itself is made of."""
ASKS: Final = "?"
"""As a word of its own: what stands behind it is asked of the table. A text that is nothing else stands in quotes."""
NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
STROKE: Final = re.compile(r"(-?(?:0|[1-9][0-9]*))/(-?(?:0|[1-9][0-9]*))")
QUOTED: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*+"')
SPACE: Final = re.compile(r"\s+")
CONSTANTS: Final[dict[str, Any]] = {"true": True, "false": False, "null": None}
PHRASE: Final = re.compile(r"""[^\s,|:{}\[\]()<>="`@*\\]+(?: [^\s,|:{}\[\]()<>="`@*\\]+)*""")
"""A keyword within round brackets: words with single spaces between."""


THING: Final = re.compile(r"""((?:(?!\s\?(?:\s|$))[^,|:{}\[\]()<>="`@*\\])+)(?=[,|]|\s\?|$)""")
"""Nothing but words, up to the end of a thing."""
_ALONE: Final = "|".join(sorted(map(re.escape, PLAIN | BYSTANDERS), key=len, reverse=True))
KEYWORD: Final = re.compile(
    rf"(?:{_ALONE}|(?:{'|'.join(NUMBERED)})(?: +\d{{1,6}})?|protection from \w+|\w+walk)(?=[\s,|]|$)",
    re.IGNORECASE,
)


class Lexeme(NamedTuple):
    """A piece of the line: a sign by itself (`kind` is the sign), a `word`, a `quoted` text, or the `end`."""

    kind: str
    text: str
    start: int


class Scanner:
    """Reads the pieces of a line one after the other; raises `ScenarioError` with line and column."""

    def __init__(self, line: str) -> None:
        self._line = line
        self._pieces = 0
        self.token = Lexeme("end", "", 0)
        self._at = 0
        self.advance()

    def advance(self) -> Lexeme:
        """Go on to the next piece; gives the one that was read."""
        before = self.token
        self._pieces += 1
        if self._pieces > limits.VALUES:
            raise ScenarioError([Misplaced((), "too_many", (f"<= {limits.VALUES}",), f"> {limits.VALUES}")])
        space = SPACE.match(self._line, self._at)
        start = space.end() if space else self._at
        sign = self._line[start : start + 1]
        if not sign:
            self.token = Lexeme("end", "", start)
        elif sign == '"':
            self.token = Lexeme("quoted", self._unquoted(start), start)
        elif found := WORD.match(self._line, start):
            self.token = Lexeme(ASKS if found.group() == ASKS else "word", found.group(), start)
            self._at = found.end()
        else:
            self.token = Lexeme(sign, sign, start)
            self._at = start + 1
        return before

    def words(self) -> str:
        """The words up to the next sign, if nothing but words stand there up to the end of a thing; else ""."""
        found = THING.match(self._line, self.token.start) if self.token.kind == "word" else None
        return " ".join(found.group(1).split()) if found else ""

    def skip_words(self) -> None:
        """Go on to the sign behind such words."""
        found = THING.match(self._line, self.token.start)
        assert found is not None
        self._at = found.end(1)
        self.advance()

    def state(self) -> tuple[Lexeme, int]:
        """Where it stands, to come back to."""
        return self.token, self._at

    def come_back(self, state: tuple[Lexeme, int]) -> None:
        """Stand there again."""
        self.token, self._at = state

    def keyword(self) -> str | None:
        """Take a keyword that stands bare, with its number or quality, if the next words are one."""
        found = KEYWORD.match(self._line, self.token.start) if self.token.kind == "word" else None
        if found is None:
            return None
        self._at = found.end()
        self.advance()
        return " ".join(found.group().casefold().split())

    def spot(self, at: Lexeme) -> str:
        """The line and column of a piece."""
        return self._spot(at.start)[0]

    def is_key(self) -> bool:
        """Say whether a `:` follows the next piece at once: it is a key."""
        return self._line.startswith(":", self._at)

    def take(self, *kinds: str) -> Lexeme:
        """Take a piece of one of these kinds."""
        if self.token.kind not in kinds:
            self.refuse(map(named, kinds))
        return self.advance()

    def skip(self, kind: str) -> bool:
        """Take a piece if it is of this kind; says whether it was."""
        if self.token.kind != kind:
            return False
        self.advance()
        return True

    def refuse(
        self, expected: Iterable[str], token: Lexeme | None = None, code: Code = "not_notation"
    ) -> NoReturn:
        """Say that something else was expected where this piece stands (the next one, unless given)."""
        at = token or self.token
        raise ScenarioError(
            [
                Misplaced(
                    self._spot(at.start), code, tuple(expected), shown(at.text) if at.kind != "end" else ""
                )
            ]
        )

    def phrase(self) -> Lexeme:
        """Take an entry of round brackets: a quoted text, or words up to the next sign."""
        if self.token.kind == "quoted":
            return self.advance()
        start = self.token.start
        found = PHRASE.match(self._line, start) if self.token.kind != "end" else None
        if found is None:
            self.refuse(("text",))
        self._at = found.end()
        self.advance()
        return Lexeme("quoted", found.group(), start)

    def value(self, depth: int = 0) -> Any:  # noqa: ANN401  whatever JSON can hold
        """Read a plain value."""
        if depth > limits.DEPTH:
            raise ScenarioError(
                [Misplaced(self._spot(self.token.start), "too_deep", (f"<= {limits.DEPTH}",))]
            )
        if self.token.kind == "{":
            return self.object(depth)
        if self.skip("["):
            return [self.value(depth + 1) for _ in self.entries("]")]
        token = self.take("word", "quoted", "[", "{")
        return token.text if token.kind == "quoted" else _typed(token.text)

    def object(self, depth: int = 0) -> dict[str, Any]:
        """Read `{key:value, ...}`."""
        self.take("{")
        read: dict[str, Any] = {}
        for _ in self.entries("}"):
            key = self.take("word", "quoted")
            if key.text in read:
                self.refuse((), key, "duplicate_key")
            self.take(":")
            read[key.text] = self.value(depth + 1)
        return read

    def entries(self, end: str) -> Iterator[None]:
        """Stand before each of the entries that commas part, up to the sign that ends them; each has to be read."""
        if self.skip(end):
            return
        yield
        while self.take(",", end).kind != end:
            yield

    def _unquoted(self, start: int) -> str:
        found = QUOTED.match(self._line, start)
        if found is None:
            at = Lexeme('"', self._line[start : start + 20], start)
            self.refuse(('"\\""',), at._replace(start=len(self._line)))
        self._at = found.end()
        try:
            return str(json.loads(found.group()))
        except ValueError:
            self.refuse(("text",), Lexeme("quoted", found.group(), start))

    def _spot(self, start: int) -> tuple[str]:
        before = self._line[:start]
        return (f"{before.count(chr(10)) + 1}:{start - before.rfind(chr(10))}",)


def named(kind: str) -> str:
    """A kind of piece as a fault names it."""
    return {"word": "word", "quoted": "text", "end": "end"}.get(kind) or shown(kind)


def _typed(text: str) -> Any:  # noqa: ANN401  whatever JSON can hold
    """Read a word where any value may stand."""
    if text in CONSTANTS:
        return CONSTANTS[text]
    found = NUMBER.fullmatch(text)
    if found is None:
        return text
    return whole_number(text) if text == found.group(1) or text == f"-{found.group(1)}" else float(text)

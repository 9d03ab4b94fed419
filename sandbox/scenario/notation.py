"""A scenario as one line of text: readable by people, exact both ways, for chats, bug reports and test names.

`combat/1 "One Juggernaut" | players ann* 20, bob 20 | @ann jug "Juggernaut" 5/3 artifact creature must_attack |
attacks jug>bob` says the same as the file. The line follows from the types of the model: what has no short way of
writing is written as `key:value`, so that a new key needs nothing here. `assets/formats/notation.ebnf` is the grammar.
A line that would be longer than `LONGEST` is packed: `combat:` and the line compressed.

How each value is written is derived from its type: a flag by its name, a word of a closed list by itself, an effect by
its kind; `SHORT` says what else is written by its place (`bear "Grizzly Bears" 2/2`). A word belongs to the first field
that knows it; every field can also be written as `key:value`. Reading gives the plain values of the file first, which
are then read exactly as a file is.

Behind `?` stands what is asked of the table: `... ? lethal "Win this turn." 3 | attacks jug>bob`. Which words it has
is said by the type that is read (`values_asked`): `sandbox.learn` reads puzzles so.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from itertools import count, groupby
from typing import Any, Final, Literal, NoReturn, get_args, get_origin

import msgspec

from sandbox.scenario import limits
from sandbox.scenario import model as md
from sandbox.scenario.convert import bare, branches, fields_of, is_struct, plain
from sandbox.scenario.errors import KeyPath, Misplaced, ScenarioError, shown
from sandbox.scenario.files import scenario_of
from sandbox.scenario.keywords import PLAIN
from sandbox.scenario.messages import FORMATS, HEAD, SCHEME, lettered, lines_at, pack, place_of, unpack
from sandbox.scenario.parse import faults_of, whole_number
from sandbox.scenario.scanner import ASKS, CONSTANTS, NUMBER, PHRASE, STROKE, WORD, Lexeme, Scanner


def quoted(text: str) -> str:
    """A text in quotes, without signs that a terminal would obey or that end a line."""
    line = json.dumps(text, ensure_ascii=False)
    return line if line.isprintable() else json.dumps(text)


def label(text: str) -> str:
    """Write a text where only a text can stand: an id, a key."""
    return text if WORD.fullmatch(text) and text.isprintable() and text != ASKS else quoted(text)


def phrase(text: str) -> str:
    """Write an entry of round brackets."""
    return text if PHRASE.fullmatch(text) and text.isprintable() else quoted(text)


def value(item: object) -> str:
    """Write a plain JSON value; a text that could be taken for something else stands in quotes."""
    if isinstance(item, str):
        return quoted(item) if item in CONSTANTS or NUMBER.fullmatch(item) else label(item)
    if isinstance(item, dict):
        return "{" + ", ".join(f"{label(key)}:{value(each)}" for key, each in item.items()) + "}"
    if isinstance(item, list | tuple):
        return "[" + ", ".join(map(value, item)) + "]"
    return json.dumps(item, allow_nan=False)


class Short(msgspec.Struct, frozen=True):
    """What is written by its place: `lead` texts first (with `>` between them: `arrow`), then a quoted text, a number,
    two numbers with a stroke, and texts in round brackets.
    """

    lead: tuple[str, ...] = ()
    arrow: bool = False
    quoted: str | None = None
    number: str | None = None
    stroke: tuple[str, str] | None = None
    brackets: str | None = None


SHORT: Final[dict[type[msgspec.Struct], Short]] = {
    md.Scenario: Short(lead=("format",), quoted="title"),
    md.Player: Short(lead=("id",), quoted="name", number="life"),
    md.Permanent: Short(lead=("id",), quoted="name", stroke=("power", "toughness"), brackets="keywords"),
    md.Attack: Short(lead=("attacker", "target"), arrow=True),
    md.Block: Short(lead=("blocker", "attacker"), arrow=True),
    md.Assignment: Short(lead=("source", "to"), arrow=True, number="amount"),
    md.Change: Short(lead=("permanent",), brackets="gains", quoted="note"),
    md.Unapplied: Short(lead=("source", "keyword")),
    md.Choice: Short(lead=("source", "keyword")),
    md.Play: Short(lead=("player",)),
}


class Shape(msgspec.Struct, frozen=True):
    """How a struct is written: `short`, and what its bare words mean."""

    struct: type[msgspec.Struct]
    short: Short
    words: dict[str, str]
    """A word of a closed list, to the field that it is a value of."""
    listed: frozenset[str]
    """The fields of `words` that hold a list of words."""
    flags: frozenset[str]
    """Fields that are false unless their name stands there."""
    kinds: frozenset[str]
    """Kinds of effects, for the list `effects`."""
    items: dict[str, type[msgspec.Struct]]
    """Fields that hold a list of values with a shape of their own."""
    keys: frozenset[str]
    """Every field, as the file calls it."""
    required: frozenset[str]
    """Those that can't be left out."""

    @property
    def known(self) -> frozenset[str]:
        """Every word that means something by itself."""
        return self.flags | self.kinds | self.words.keys()

    first: dict[str, tuple[str, ...]]
    """The words that may stand at the place of those which lead."""


@cache
def shape_of(struct: type[msgspec.Struct], placed: Short | None = None) -> Shape:
    """How a struct is written: one of the model, or any of which it is said what stands at its place."""
    short = placed or SHORT[struct]
    words: dict[str, str] = {}
    listed: set[str] = set()
    flags: set[str] = set()
    kinds: set[str] = set()
    items: dict[str, type[msgspec.Struct]] = {}
    for field in fields_of(struct):
        key = field.encode_name
        entry = _entry_of(field.type)
        if field.type is bool and field.default is False:
            flags.add(key)
        elif key in short.lead:
            continue
        elif key == "effects" and entry is not None:
            kinds = {str(each.__struct_config__.tag) for each in branches(entry) if is_struct(each)}
        elif entry in SHORT:
            items[key] = entry
        elif entry is not None and get_origin(entry) is Literal:
            listed.add(key)
            words = dict.fromkeys(get_args(entry), key) | words
        else:
            words = dict.fromkeys(_words(field.type), key) | words
    words = {word: key for word, key in words.items() if word not in flags | kinds}
    return Shape(
        struct=struct,
        short=short,
        words=words,
        listed=frozenset(listed),
        flags=frozenset(flags),
        kinds=frozenset(kinds),
        items=items,
        keys=frozenset(field.encode_name for field in fields_of(struct)),
        required=frozenset(field.encode_name for field in fields_of(struct) if field.required),
        first={field.name: _words(field.type) for field in fields_of(struct) if field.name in short.lead},
    )


def _entry_of(wanted: object) -> object:
    """What a list holds, also one that may be missing; None where it is no list."""
    kinds = [bare(each) for each in branches(wanted) if each is not type(None)]
    return bare(get_args(kinds[0])[0]) if len(kinds) == 1 and get_origin(kinds[0]) is tuple else None


def _words(wanted: object) -> tuple[str, ...]:
    """The words of a closed list, alone or beside null; none where anything else may stand there too."""
    literals = [each for each in branches(wanted) if get_origin(each) is Literal]
    others = [each for each in branches(wanted) if each is not type(None) and each not in literals]
    return () if others else tuple(word for each in literals for word in get_args(each))


def write(scenario: md.Scenario, asked: msgspec.Struct | None = None, short: Short | None = None) -> str:
    """The readable line of a scenario, with what is `asked` of it behind it, whose places `short` says.

    Raises `ScenarioError` when it holds what no file can.
    """
    told: Any = plain(scenario)
    question: Any = None if asked is None else plain(asked)
    faults = [*faults_of(told), *faults_of(question)]
    if faults:
        raise ScenarioError(faults)
    line = " | ".join(_sections(told))
    if asked is None:
        return line
    shape = shape_of(type(asked), short)
    lists = [_list(key, question.pop(key), None) for key in shape.items if question.get(key)]
    return " | ".join((f"{line} {ASKS} {_item(question, shape)}", *(part for each in lists for part in each)))


def _sections(told: dict[str, Any]) -> Iterator[str]:
    """Yield the parts of the line: what speaks of the whole, the lists of things, and what the model has after them."""
    shape = shape_of(md.Scenario)
    marked = [player["id"] for player in told["players"]].count(told["active"]) == 1
    active = told["active"] if marked else None
    keys = [key for key in told if not (marked and key == "active")]
    first = keys.index("players")
    yield _item({key: told[key] for key in keys[:first]}, shape)
    for key in keys:
        if key in shape.items:
            yield from _list(key, told[key], active if key == "players" else None)
    rest = {key: told[key] for key in keys[first:] if key not in shape.items}
    if rest:
        yield _item(rest, shape, tail=True)


def _list(key: str, items: list[dict[str, Any]], active: str | None) -> Iterator[str]:
    shape = shape_of(shape_of(md.Scenario).items[key])
    if key == "permanents":
        for controller, group in groupby(items, key=lambda item: item["controller"]):
            told = ({name: each for name, each in item.items() if name != "controller"} for item in group)
            yield f"@{label(controller)} " + ", ".join(_item(each, shape) for each in told)
    elif key == "plays":
        for after, group in groupby(items, key=lambda item: item["after"]):
            yield f"plays after {after}: " + ", ".join(_play(each, shape) for each in group)
    else:
        yield f"{key} " + ", ".join(_item(item, shape, active) for item in items)


def _item(told: dict[str, Any], shape: Shape, active: str | None = None, *, tail: bool = False) -> str:
    """Write one thing: what has its place first, then every other field in the order of the model."""
    left = dict(told)
    pieces = [] if tail else [*_placed(left, shape, active)]
    for key, item in left.items():
        pieces += _field(key, item, shape)
    return " ".join(pieces)


def _placed(left: dict[str, Any], shape: Shape, active: str | None) -> Iterator[str]:
    """Yield what is written by its place, and take it out of what is left."""
    short = shape.short
    lead = [left.pop(key, "") for key in short.lead]
    mark = "*" if lead[0] == active else ""
    yield (">" if short.arrow else " ").join(map(label, lead)) + mark
    if short.quoted in left:
        yield quoted(left.pop(short.quoted))
    if short.number in left:
        yield str(left.pop(short.number))
    if short.stroke and all(key in left for key in short.stroke):
        yield "/".join(str(left.pop(key)) for key in short.stroke)


def _play(told: dict[str, Any], shape: Shape) -> str:
    """Write a play, `bob "Giant Growth" > bear`: its player, the spell by its name or the permanent whose ability it
    is, its targets, then every other field.
    """
    left = {key: each for key, each in told.items() if key not in ("after", "player", "targets")}
    pieces = [label(told["player"])]
    if "card" in left:
        card = dict(left["card"])
        pieces.append(quoted(card.pop("name", "")))
        left["card"] = card
    elif "source" in left and WORD.fullmatch(left["source"]) and left["source"].isprintable():
        pieces.append(left.pop("source"))
    pieces += (f"> {label(target)}" for target in told.get("targets", ()))
    if not {"card", "source"} & told.keys():
        pieces.append("source:null")  # else the next word would be it
    for key, item in left.items():
        pieces += _field(key, item, shape)
    return " ".join(pieces)


def _field(key: str, item: Any, shape: Shape) -> Iterator[str]:  # noqa: ANN401  whatever a file holds
    """Yield a field as the words that it has, or as `key:value`."""
    if key == shape.short.brackets:
        yield "(" + ", ".join(map(phrase, item)) + ")"
    elif key in shape.flags:
        yield key
    elif key == "effects" and all(effect["kind"] in shape.kinds for effect in item):
        for effect in item:
            fields = {name: each for name, each in effect.items() if name != "kind"}
            yield effect["kind"] + (value(fields) if fields else "")
    elif key in shape.listed and all(shape.words.get(word) == key for word in item):
        yield from item
    elif key not in shape.listed and isinstance(item, str) and shape.words.get(item) == key:
        yield item
    else:
        yield f"{key}:{value(item)}"


ENDS: Final = frozenset({",", "|", "end", ASKS})
NEAR: Final = 5


SpellByName = Callable[[str], md.Spell | None]
"""Who knows what a spell of a name does; None: nobody here."""
CardsAsked = Callable[[str], tuple[tuple[md.Permanent, ...], tuple[str, ...]]]
"""Who knows what `3 grizzly bears` are, as permanents of nobody; where none is surely meant, what may be."""
MOST_ASKED: Final = 200
"""So many things of a line are looked up at most."""


def read(text: str, spells: SpellByName | None = None, cards: CardsAsked | None = None) -> md.Scenario:
    """The scenario of a readable line. Raises `ScenarioError`; nothing in the line is silently dropped."""
    reader = _LineReader(text, spells, cards)
    told = reader.told()
    reader.end()
    try:
        return scenario_of(told, list(faults_of(told)))
    except ScenarioError as error:
        raise ScenarioError([reader.spotted(fault) for fault in error.faults]) from None


def values(text: str, spells: SpellByName | None = None) -> dict[str, Any]:
    """The plain values of a readable line, as its file would hold them. Raises `ScenarioError`."""
    reader = _LineReader(text, spells)
    told = reader.told()
    reader.end()
    return told


def values_asked(
    text: str, asked: type[msgspec.Struct], short: Short, spells: SpellByName | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The plain values of a line with a question, and those of the question. Raises `ScenarioError`."""
    reader = _LineReader(text, spells)
    told = reader.told()
    question = reader.question(shape_of(asked, short))
    reader.end()
    return told, question


def _is_whole(thing: dict[str, Any]) -> bool:
    """Whether a permanent says all that it must: a creature its size."""
    return "creature" not in thing.get("types", ("creature",)) or {"power", "toughness"} <= thing.keys()


def _as_told(permanent: md.Permanent, taken: set[str]) -> dict[str, Any]:
    """A permanent of the library as a file tells it, under an id of its own that its name makes."""
    stem = "-".join(re.findall(r"\w+", permanent.label.casefold())) or "permanent"
    name = next(each for n in count(1) if (each := stem if n == 1 else f"{stem}-{n}") not in taken)
    taken.add(name)
    told: Any = plain(permanent)
    return {**told, "id": name, "name": permanent.label}


def _besides(card: dict[str, Any], said: dict[str, Any]) -> dict[str, Any]:
    """A card with what is said of it: instead of what it has, and of what it has several besides."""
    several = (key for key in said if isinstance(said[key], list) and isinstance(card.get(key), list))
    return (
        card
        | said
        | {key: [*card[key], *(each for each in said[key] if each not in card[key])] for key in several}
    )


class _LineReader:
    """One line being read into the values that a file would hold."""

    def __init__(self, text: str, spells: SpellByName | None, cards: CardsAsked | None = None) -> None:
        if len(text) > limits.FILE_BYTES:
            raise ScenarioError([Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), str(len(text)))])
        self._scanner = Scanner(text)
        self._spells = spells
        self._cards = cards
        self._asked = 0
        self._spots: dict[KeyPath, str] = {}
        self._told: dict[str, Any] = {}
        self._growing: set[int] = set()
        """The lists that are written entry by entry: what was given as a whole takes no more."""
        self._shape = shape_of(md.Scenario)

    def told(self) -> dict[str, Any]:
        """Read the table."""
        if self._scanner.token.text not in FORMATS:
            self._scanner.refuse(map(shown, FORMATS))
        return self._whole(self._shape)

    def question(self, shape: Shape) -> dict[str, Any]:
        """Read what is asked of the table."""
        self._scanner.take(ASKS)
        return self._whole(shape)

    def end(self) -> None:
        """Stand at the end."""
        self._scanner.take("end")

    def _whole(self, shape: Shape) -> dict[str, Any]:
        self._shape, self._told = shape, {}
        self._lead(shape, self._told)
        self._fields(shape, self._told)
        while self._scanner.skip("|"):
            self._section()
        return self._told

    def spotted(self, fault: Misplaced) -> Misplaced:
        """A fault of what the line says, with the line and column of the thing that it is in; else of the line."""
        return msgspec.structs.replace(fault, spot=self._spots.get(fault.path[:2], "1:1"))

    def _section(self) -> None:
        scanner, items, first = self._scanner, self._shape.items, self._scanner.token
        if "permanents" in items and scanner.skip("@"):
            things = self._grown(self._told, "permanents", first)
            self._items("permanents", things, {"controller": scanner.take("word", "quoted").text})
        elif first.kind == "word" and first.text == "plays" in items and not scanner.is_key():
            self._plays(self._grown(self._told, first.text, scanner.advance()))
        elif first.kind == "word" and first.text in items and not scanner.is_key():
            self._items(first.text, self._grown(self._told, first.text, scanner.advance()), {})
        elif first.kind in ENDS:  # cut off, or a sign too many
            scanner.refuse((*(['"@"'] if "permanents" in items else []), *map(shown, items), "word"))
        else:
            self._fields(self._shape, self._told)

    def _items(self, key: str, things: list[Any], said: dict[str, Any]) -> None:
        shape = shape_of(self._shape.items[key])
        while True:
            self._spots[key, len(things)] = self._scanner.spot(self._scanner.token)
            things += (
                self._card_things(shape, things, said) if key == "permanents" else [self._thing(shape, said)]
            )
            if not self._scanner.skip(","):
                return

    def _thing(self, shape: Shape, said: dict[str, Any]) -> dict[str, Any]:
        thing: dict[str, Any] = {}
        self._lead(shape, thing)
        if self._scanner.token.kind == "*" and shape.struct is md.Player:
            self._once(self._told, "active", thing["id"], self._scanner.advance())
        thing |= said
        self._fields(shape, thing)
        return thing

    def _card_things(self, shape: Shape, things: list[Any], said: dict[str, Any]) -> list[dict[str, Any]]:
        """A permanent as notation has it; else, where words alone or a name in quotes stand there, those that they ask
        the library for. An id with its size is notation, whatever else is wrong with it.
        """
        words, state, first = self._scanner.words(), self._scanner.state(), self._scanner.token
        sized = STROKE.fullmatch(words.partition(" ")[2].partition(" ")[0])
        if sized and not first.text.isdecimal():
            return [self._thing(shape, said)]
        thing: dict[str, Any]
        try:
            thing = self._thing(shape, said)
        except ScenarioError:
            if not words or self._cards is None:
                raise
            thing = {}
        if not words and self._cards is not None and not _is_whole(thing):
            return self._named_things(thing, things, first)
        counted = words[:1].isdecimal() and "keywords" in thing
        if not words or self._cards is None or (_is_whole(thing) and not counted):
            return [thing]
        end = self._scanner.state() if thing else None
        found, near = self._looked_up(words, len(things), first)
        if not found:
            self._scanner.come_back(state)
            if near and not _is_whole(thing):
                self._scanner.refuse(map(shown, near), Lexeme("word", words, first.start), "unknown_word")
            if end is None:
                return [self._thing(shape, said)]  # which says what is wrong with it
            self._scanner.come_back(end)
            return [thing]
        self._scanner.come_back(state)
        self._scanner.skip_words()
        taken = self._taken(things)
        return [_as_told(permanent, taken) | said for permanent in found]

    def _named_things(self, thing: dict[str, Any], things: list[Any], first: Lexeme) -> list[dict[str, Any]]:
        """What the library has under a name in quotes, `bear "Grizzly Bears"` or several, `3 "Grizzly Bears"`, with
        what is said of each besides; the thing itself, which says too little, where it has none.
        """
        name = thing.get("name", thing["id"] if first.kind == "quoted" else "")
        if not isinstance(name, str) or not name:
            return [thing]
        counted = "name" in thing and first.text.isdecimal()
        found, near = self._looked_up(f"{first.text} {name}" if counted else name, len(things), first)
        if near and not found:
            self._scanner.refuse(map(shown, near), Lexeme("quoted", name, first.start), "unknown_word")
        taken = self._taken(things)
        made = {"name"} if "name" in thing and not counted else {"name", "id"}
        said = {key: each for key, each in thing.items() if key not in made}
        return [_besides(_as_told(permanent, taken), said) for permanent in found] or [thing]

    def _looked_up(
        self, words: str, there: int, first: Lexeme
    ) -> tuple[tuple[md.Permanent, ...], tuple[str, ...]]:
        self._asked += 1
        if self._cards is None or self._asked > MOST_ASKED:
            return (), ()
        found, near = self._cards(words)
        if there + len(found) > limits.OBJECTS:
            self._scanner.refuse((f"<= {limits.OBJECTS}",), first, "too_many")
        return found, near

    def _taken(self, things: list[Any]) -> set[str]:
        """The ids that stand before it."""
        there = (*self._told.get("players", ()), *things)
        return {each["id"] for each in there if isinstance(each.get("id"), str)}

    def _plays(self, things: list[Any]) -> None:
        """Read what is played at a moment: `after blockers: bob "Giant Growth" > bear, ann dragon times:3`."""
        scanner, shape = self._scanner, shape_of(md.Play)
        for wanted in (("after",), get_args(md.Played)):
            if scanner.token.text not in wanted:
                scanner.refuse(map(shown, wanted))
            after = scanner.advance().text
        scanner.take(":")
        while True:
            thing: dict[str, Any] = {"after": after, "player": scanner.take("word", "quoted").text}
            name = scanner.token if scanner.token.kind == "quoted" else None
            if name is not None:
                scanner.advance()
            elif scanner.token.kind == "word" and not scanner.is_key():
                thing["source"] = scanner.advance().text
            while scanner.skip(">"):
                thing.setdefault("targets", []).append(scanner.take("word", "quoted").text)
            self._fields(shape, thing)
            if thing.get("source", "") is None:
                del thing["source"]
            if name is not None:
                thing["card"] = self._card(name, thing.get("card"))
            things.append(thing)
            if not scanner.skip(","):
                return

    def _card(self, name: Lexeme, said: object) -> Any:  # noqa: ANN401  whatever a file holds
        """A spell of a name, with what is said of it, else as it is known."""
        if isinstance(said, dict):
            return {"name": name.text, **said} if name.text else said
        known = self._spells(name.text) if said is None and self._spells is not None else None
        if known is None:
            self._scanner.refuse(('"card:{...}"',), name)
        return plain(known)

    def _lead(self, shape: Shape, thing: dict[str, Any]) -> None:
        for position, key in enumerate(shape.short.lead):
            if position and shape.short.arrow:
                self._scanner.take(">")
            token = self._scanner.take("word", "quoted")
            text, known = token.text, shape.first.get(key, ())
            if known and text not in known:
                self._scanner.refuse(map(shown, known), token, "unknown_word")
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
                is_key, token = scanner.is_key(), scanner.token
                if is_key:
                    scanner.advance()
                    self._key(shape, thing, token)
                elif (
                    shape.struct is md.Permanent
                    and token.text not in shape.known
                    and (printed := scanner.keyword())
                ):
                    self._grown(thing, "keywords", token).append(printed)
                else:
                    scanner.advance()
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
        keywords = PLAIN if shape.struct is md.Permanent else frozenset[str]()
        near = get_close_matches(token.text[:60], sorted({*known, *keywords}), NEAR, 0.7)
        self._scanner.refuse(map(shown, near or known), token, "unknown_word")


def link_of(scenario: md.Scenario, drawn: bytes) -> str:
    """What stands behind `#` in a link to a page that shows a table: the packed form, a point, and what is drawn of it
    in the same letters, which nobody reads here. Raises `ScenarioError` as `format_notation`.
    """
    return f"{pack(write(scenario))}.{lettered(zlib.compress(drawn, 9))}"


LONGEST: Final = 1_900
"""A readable line has at most so many signs: what one message of the usual chats takes."""


SHORTEST: Final = 500
"""What is copied for a chat is readable if it is no longer."""


def format_notation(scenario: md.Scenario) -> str:
    """A scenario as one line: readable, or packed where that would be too long.

    Raises `ScenarioError` when it holds what no file can (half characters, NaN in the view, too deep a view).

    >>> format_notation(parse_notation("combat/1 | players ann*, bob | @ann elf 1/1 | attacks elf>bob"))
    'combat/1 | players ann*, bob | @ann elf 1/1 | attacks elf>bob'
    """
    return fitting(write(scenario))


def fitting(line: str) -> str:
    """A readable line as it is sent: packed where it would be too long."""
    return line if len(line) <= LONGEST else pack(line)


def short_notation(scenario: md.Scenario) -> str:
    """A scenario as a line for a chat: readable where it is short, else packed. Raises as `format_notation`."""
    line = write(scenario)
    return line if len(line) <= SHORTEST else pack(line)


def parse_notation(
    text: str, spells: SpellByName | None = None, cards: CardsAsked | None = None
) -> md.Scenario:
    """The scenario that a line stands for, readable or packed; white space around it doesn't matter, nor does what
    stands around it in a message. A spell that is only named is what `spells` knows of it; `cards` makes permanents of
    words such as `3 grizzly bears`.

    Raises `ScenarioError`: a fault of the line has `line:column` as its place, one of what it says the place that
    it has in a file (`permanents[2].power`), and line and column beside it.
    """
    place = place_of(text)
    if place is None:
        return read(text, spells, cards)
    faults: ScenarioError | None = None
    for line in dict.fromkeys(lines_at(text, place)):
        try:
            return read(readable(line), spells, cards)
        except ScenarioError as error:
            faults = faults or error
    assert faults is not None
    raise faults


def readable(text: str) -> str:
    """The readable line of one that may be packed. Raises `ScenarioError` where it is damaged."""
    return unpack(text) if text.lstrip().startswith((HEAD, SCHEME)) else text


def asks(text: str) -> bool:
    """Say whether a line, as far as it can be read, has a question behind it."""
    try:
        scanner = Scanner(readable(text))
        while scanner.token.kind not in {ASKS, "end"}:
            scanner.advance()
    except ScenarioError:
        return False
    return scanner.token.kind == ASKS

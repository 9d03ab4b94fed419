"""Which texts of a scenario name things on the table: the types of the model say it, and here alone they are walked.

A field that holds an id has one of the types below; a new field needs nothing else to be checked, renamed, and let go
when what it names goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import is_not
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.convert import bare, branches, fields_of, is_struct
from sandbox.scenario.errors import KeyPath
from sandbox.scenario.limits import Text

Target = Literal["player", "permanent", "away", "emblem"]
"""The lists of a scenario that give out ids."""
Value = TypeVar("Value", bound=Struct)


class Refers(Struct, frozen=True):
    """What a text may say: the id of something in these lists, or one of these words.

    `vital`: without what it names, what holds it would mean something else, and goes with it; else it is only left out
    where it may be. `expected` is how a fault says what was wanted.
    """

    to: tuple[Target, ...] = ()
    words: tuple[str, ...] = ()
    vital: bool = False
    expected: tuple[str, ...] = ()


FILLED: Final = Refers()
"""On a list: it goes with the last of what it names; one that named nobody stays."""
VITAL: Final = Refers(vital=True)
"""On a list: with the last of what it names goes what holds it, too."""
PlayerId = Annotated[Text, Refers(("player",), expected=("player",))]
PermanentId = Annotated[Text, Refers(("permanent",), expected=("permanent",))]
SourceId = Annotated[Text, Refers(("permanent",), vital=True, expected=("permanent",))]
"""What an ability is of: without it there is none."""
CarrierId = Annotated[Text, Refers(("permanent", "emblem"), expected=("permanent",))]
"""What carries a triggered ability: a permanent, or an emblem by the id that its effects say."""
CommanderId = Annotated[Text, Refers(("permanent", "away"), expected=("permanent",))]
ThingId = Annotated[Text, Refers(("player", "permanent"), expected=("player", "permanent"))]


class Reference(Struct, frozen=True):
    """A text that may name something: where it stands, what it says, what it may."""

    path: KeyPath
    text: str
    refers: Refers

    @property
    def is_word(self) -> bool:
        """Whether it is one of its words, and names nothing by an id."""
        return self.text in self.refers.words


def maker_of(thing: str) -> str | None:
    """The id of what made a token called `SOURCE+1`, `SOURCE+2` ... as it entered; None for any other id."""
    maker, plus, number = thing.rpartition("+")
    return maker if plus and maker and number.isdecimal() and number.isascii() else None


Naming = Callable[[str, Refers], str | None]
"""Gives the name of an id after a change; None when it is gone."""


class _Within(Struct, frozen=True):
    """What may name something within the values of a type."""

    text: Refers | None = None
    items: _Within | None = None
    filled: Refers | None = None
    """What becomes of a list that names nobody any more."""
    keys: Refers | None = None
    values: _Within | None = None
    structs: bool = False


_NOTHING: Final = _Within()


class _Field(Struct, frozen=True):
    name: str
    key: str
    optional: bool
    within: _Within


class _Gone(Struct, frozen=True):
    """What is left of a value that named what is gone; `whole`: what holds it goes too, though it might do without."""

    whole: bool


def references(value: Struct, path: KeyPath = ()) -> Iterator[Reference]:
    """Yield every text in a value of the model that may name something, in the order of the fields.

    >>> from sandbox.scenario.model import Attack
    >>> [(r.path, r.text) for r in references(Attack("bear", "bob"))]
    [(('attacker',), 'bear'), (('target',), 'bob')]
    """
    for field in _fields(type(value)):
        held = getattr(value, field.name)
        if not held and held != "":
            continue  # most fields of most things are empty
        if isinstance(held, str) and field.within.text is not None:
            yield Reference((*path, field.key), held, field.within.text)
        else:
            yield from _references(held, field.within, (*path, field.key))


def _references(value: object, within: _Within, path: KeyPath) -> Iterator[Reference]:
    if isinstance(value, str) and within.text is not None:
        yield Reference(path, value, within.text)
    elif isinstance(value, tuple) and within.items is not None:
        for index, item in enumerate(value):
            yield from _references(item, within.items, (*path, index))
    elif isinstance(value, dict):
        if within.keys is not None:
            yield from (Reference((*path, key), key, within.keys) for key in value)
        for key, item in value.items():
            yield from _references(item, within.values or _NOTHING, (*path, key))
    elif isinstance(value, Struct) and within.structs:
        yield from references(value, path)


def renamed(value: Value, name: Naming) -> Value | None:
    """A value of the model in which everything goes by its new name.

    Who is gone is left out of lists and of fields that may be absent; what can't be without it goes with it, up to None
    for the value itself. The very same value comes back where nothing changes.
    """
    changed: dict[str, Any] = {}
    for field in _fields(type(value)):
        old = getattr(value, field.name)
        new = _renamed(old, field.within, name)
        if isinstance(new, _Gone):
            if new.whole or not field.optional:
                return None
            new = None
        if new is not old:
            changed[field.name] = new
    return replace(value, **changed) if changed else value


def _renamed(value: Any, within: _Within, name: Naming) -> Any:  # noqa: ANN401  whatever a field holds
    if isinstance(value, str) and within.text is not None and value not in within.text.words:
        called = _called(value, within.text, name)
        return _Gone(within.text.vital) if called is None else called
    if isinstance(value, tuple) and within.items is not None:
        return _renamed_items(value, within.items, name, within.filled)
    if isinstance(value, dict):
        return _renamed_entries(value, within, name)
    if isinstance(value, Struct) and within.structs:
        return renamed(value, name) or _Gone(whole=False)
    return value


def _called(thing: str, refers: Refers, name: Naming) -> str | None:
    """The new name of a thing: what was made by another is called by it, unless it has a name of its own."""
    called = name(thing, refers)
    maker = maker_of(thing)
    if called != thing or maker is None or "permanent" not in refers.to:
        return called
    makers = name(maker, refers)
    return None if makers is None else makers + thing[len(maker) :]


def _renamed_items(value: tuple[Any, ...], items: _Within, name: Naming, filled: Refers | None) -> object:
    new = [_renamed(item, items, name) for item in value]
    left = tuple(item for item in new if not isinstance(item, _Gone))
    if value and not left and filled is not None:
        return _Gone(filled.vital)
    return left if len(left) < len(value) or any(map(is_not, left, value)) else value


def _renamed_entries(value: dict[str, Any], within: _Within, name: Naming) -> dict[str, Any]:
    entries: dict[str, Any] = {}
    for key, item in value.items():
        new = key if within.keys is None else name(key, within.keys)
        left = item if within.values is None else _renamed(item, within.values, name)
        if new is not None and not isinstance(left, _Gone):
            entries[new] = left
    return value if entries == value else entries


@cache
def _fields(struct: type[Struct]) -> tuple[_Field, ...]:
    """The fields of a struct within which something may be named."""
    found = []
    for field in fields_of(struct):
        within = _within(field.type)
        if within is not None:
            found.append(_Field(field.name, field.encode_name, field.default is None, within))
    return tuple(found)


def _within(wanted: object) -> _Within | None:
    """What may name something within a type; None where nothing may."""
    found: dict[str, Any] = {}
    for branch in branches(wanted):
        found |= _within_branch(branch)
    return _Within(**found) if found else None


def _within_branch(branch: Any) -> dict[str, Any]:  # noqa: ANN401  a type
    kind: Any = bare(branch)
    refers = next((meta for meta in getattr(branch, "__metadata__", ()) if isinstance(meta, Refers)), None)
    if kind is str:
        return {} if refers is None else {"text": refers}
    if get_origin(kind) is tuple:
        items = _within(get_args(kind)[0])
        return {} if items is None else {"items": items, "filled": refers}
    if get_origin(kind) is dict:
        key, entry = get_args(kind)
        keys, values = _within_branch(key).get("text"), _within(entry)
        return {name: each for name, each in (("keys", keys), ("values", values)) if each is not None}
    return {"structs": True} if is_struct(kind) else {}

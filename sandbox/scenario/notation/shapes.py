"""How each value of the model is written: what its fields are called for short, derived from their types.

A flag is written by its name, a word of a closed list by itself, an effect by its kind; `SHORT` says what else is
written by its place (`bear "Grizzly Bears" 2/2`). A word belongs to the first field that knows it; every field can
also be written as `key:value`.
"""

from __future__ import annotations

import types
from functools import cache
from typing import Annotated, Final, Literal, Union, get_args, get_origin

import msgspec

from sandbox.scenario.convert import fields_of
from sandbox.scenario.model import (
    Assignment,
    Attack,
    Block,
    Change,
    Choice,
    Permanent,
    Player,
    Scenario,
    Unapplied,
)


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
    Scenario: Short(lead=("format",), quoted="title"),
    Player: Short(lead=("id",), quoted="name", number="life"),
    Permanent: Short(lead=("id",), quoted="name", stroke=("power", "toughness"), brackets="keywords"),
    Attack: Short(lead=("attacker", "target"), arrow=True),
    Block: Short(lead=("blocker", "attacker"), arrow=True),
    Assignment: Short(lead=("source", "to"), arrow=True, number="amount"),
    Change: Short(lead=("permanent",), brackets="gains", quoted="note"),
    Unapplied: Short(lead=("source", "keyword")),
    Choice: Short(lead=("source", "keyword")),
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


@cache
def shape_of(struct: type[msgspec.Struct]) -> Shape:
    """How a struct of the model is written."""
    words: dict[str, str] = {}
    listed: set[str] = set()
    flags: set[str] = set()
    kinds: set[str] = set()
    items: dict[str, type[msgspec.Struct]] = {}
    for field in fields_of(struct):
        key = field.encode_name
        entry = _entry_of(field.type)
        branches = get_args(entry) if _is_union(entry) else (entry,)
        if field.type is bool and field.default is False:
            flags.add(key)
        elif key in SHORT[struct].lead:
            continue
        elif key == "effects" and entry is not None:
            kinds = {str(each.__struct_config__.tag) for each in branches}
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
        short=SHORT[struct],
        words=words,
        listed=frozenset(listed),
        flags=frozenset(flags),
        kinds=frozenset(kinds),
        items=items,
        keys=frozenset(field.encode_name for field in fields_of(struct)),
        required=frozenset(field.encode_name for field in fields_of(struct) if field.required),
    )


def _bare(wanted: object) -> object:
    return get_args(wanted)[0] if get_origin(wanted) is Annotated else wanted


def _is_union(wanted: object) -> bool:
    return get_origin(wanted) in {Union, types.UnionType}


def _entry_of(wanted: object) -> object:
    """What a list holds; None where it is no list, or may be none."""
    bare = _bare(wanted)
    return _bare(get_args(bare)[0]) if get_origin(bare) is tuple else None


def _words(wanted: object) -> tuple[str, ...]:
    """The words of a closed list, alone or beside null; none where anything else may stand there too."""
    branches = get_args(wanted) if _is_union(wanted) else (wanted,)
    literals = [branch for branch in branches if get_origin(branch) is Literal]
    others = [branch for branch in branches if branch is not type(None) and branch not in literals]
    return () if others else tuple(word for branch in literals for word in get_args(branch))

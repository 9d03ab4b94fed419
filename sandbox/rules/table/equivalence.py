"""Which permanents are alike, so that what holds of one holds of the other.

Two permanents are alike when nothing but their ids tells them apart and nothing on the board names either
id: exchanging them leaves the board as it was. Boards full of tokens are judged once per kind, not per token.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.selectors import Selector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.table.board import Board


def alike_kinds(board: Board) -> dict[str, int]:
    """Give each permanent the number of its kind; permanents with the same number are alike."""
    named = frozenset(_named_ids(board))
    encoder = msgspec.json.Encoder(order="deterministic")
    kinds: dict[object, int] = {}
    numbers: dict[str, int] = {}
    for permanent in board.permanents.values():
        if permanent.id in named:
            key: object = permanent.id
        else:
            key = encoder.encode(msgspec.structs.replace(permanent, id="-"))
        numbers[permanent.id] = kinds.setdefault(key, len(kinds))
    return numbers


def _named_ids(board: Board) -> Iterator[str]:
    yield from board.attached_to
    yield from board.attached_to.values()
    for permanent in board.permanents.values():
        for effect in permanent.effects:
            yield from named_by(effect)
    for effect in board.scenario.effects:
        yield from named_by(effect)


@lru_cache(maxsize=4096)
def named_by(effect: AnyEffect) -> frozenset[str]:
    """Give every id that an effect may name, and perhaps some words that are none."""
    found: set[str] = set()
    for name in effect.__struct_fields__:
        found |= _words(getattr(effect, name))
    return frozenset(found)


def _words(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, tuple):
        return {word for item in value for word in _words(item)}
    if isinstance(value, Selector):
        return set(value.ids or ()) | _words(value.any_of) | _words(value.not_)
    return set()

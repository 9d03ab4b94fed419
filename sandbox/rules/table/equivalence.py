"""Which permanents are alike, so that what holds of one holds of the other.

Two permanents are alike when nothing but their ids tells them apart and nothing on the board names either
id: exchanging them leaves the board as it was. Boards full of tokens are judged once per kind, not per token.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from sandbox.scenario.references import references

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.graph.board import Board


def alike_kinds(board: Board) -> Mapping[str, int]:
    """Give each permanent the number of its kind; permanents with the same number are alike."""
    named = frozenset(_named_ids(board))
    encoder = msgspec.json.Encoder(order="deterministic")
    kinds: dict[object, int] = {}
    numbers: dict[str, int] = {}
    for permanent in board.permanents.values():
        if permanent.id in named:
            key: object = permanent.id
        else:
            key = encoder.encode(replace(permanent, id="-"))
        numbers[permanent.id] = kinds.setdefault(key, len(kinds))
    return numbers


def _named_ids(board: Board) -> Iterator[str]:
    """Give the ids that the board speaks of; words and players' ids among them are nobody's here."""
    for value in (*board.permanents.values(), *board.scenario.effects):
        yield from (found.text for found in references(value))

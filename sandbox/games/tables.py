"""What numbers in the client's log mean: keywords, kinds of counters, and subtypes that it spells in its own way."""

from __future__ import annotations

import csv
from functools import cache
from typing import TYPE_CHECKING

from sandbox.resources import asset

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def keywords() -> Mapping[int, str]:
    """The abilities that are keywords, by their number in the log."""
    return _table("abilities.csv")


@cache
def counter_kinds() -> Mapping[int, str]:
    """The kinds of counters by their number in the log."""
    return _table("counters.csv")


def subtypes_spelled() -> Mapping[str, str]:
    """Subtypes that cards spell otherwise than the log."""
    return {"AssemblyWorker": "Assembly-Worker", "Urzas": "Urza's", "AllCreatureTypes": ""}


def _table(name: str) -> dict[int, str]:
    with asset("games", name).open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        return {int(number): word for number, word in rows}

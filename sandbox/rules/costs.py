"""What a declaration owes in all, and whether a pool of mana pays it (CR 508.1h-j, 509.1d-f, 107.4, 118).

Costs stand in the scenario as mana (`{2}{W}`) or in words. Mana adds up; words are counted. The total is locked in
before anything is paid, and partial payments aren't allowed.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

import networkx as nx
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

_MANA: Final = re.compile(r"\{([^{}]{1,8})\}")
_ONLY_MANA: Final = re.compile(r"(?:\{[^{}]{1,8}\})+")
_COLORS: Final = "WUBRGC"
_MOST_UNITS: Final = 400
"""Beyond so much mana, colours are no longer matched one by one."""


class Owed(Struct, frozen=True):
    """A total cost: generic mana, other mana symbols as printed, and costs in words with how often each is owed."""

    generic: int = 0
    symbols: tuple[str, ...] = ()
    others: tuple[tuple[str, int], ...] = ()

    @property
    def mana(self) -> str:
        """The mana as it is written: `{4}{W}{W}`; empty where none is owed."""
        generic = f"{{{self.generic}}}" if self.generic else ""
        return generic + "".join(f"{{{s}}}" for s in self.symbols)


def total(costs: Iterable[str]) -> Owed:
    """Add up costs (CR 508.1h, 509.1d): each entry is mana symbols, or words for anything else."""
    generic, symbols, words = 0, [], Counter[str]()
    for cost in costs:
        text = cost.strip()
        if not _ONLY_MANA.fullmatch(text):
            words[text] += 1
            continue
        for symbol in _MANA.findall(text.upper()):
            if symbol.isascii() and symbol.isdigit():
                generic += int(symbol)
            else:
                symbols.append(symbol)
    order = {symbol: i for i, symbol in enumerate(_COLORS)}
    return Owed(generic, tuple(sorted(symbols, key=lambda s: (order.get(s, 9), s))), tuple(words.items()))


def pays(pool: str, owed: Owed) -> bool | None:
    """Say whether a pool of mana (`{W}{W}{3}`, a number is colourless mana) pays the mana of a total (CR 118.3).

    Hybrid and Phyrexian symbols are paid in the way that works, life being always there. None when the total has
    a symbol that the pool can't decide, such as `{X}`.
    """
    units = _units(pool)
    needs = [_payable_with(symbol) for symbol in owed.symbols]
    if any(need is None for need in needs):
        return None
    specific = [need for need in needs if need]
    if len(specific) > _MOST_UNITS or len(units) > _MOST_UNITS:
        units = units[:_MOST_UNITS]
    return len(specific) <= _matched(specific, units) and len(specific) + owed.generic <= len(_units(pool))


def _units(pool: str) -> list[str]:
    units: list[str] = []
    for symbol in _MANA.findall(pool.upper()):
        units += ["C"] * int(symbol) if symbol.isdigit() else [symbol]
    return units


def _payable_with(symbol: str) -> frozenset[str] | None:
    """Give the kinds of mana that pay a symbol; none of them for one that life can pay, None for the unknown."""
    sides = frozenset(symbol.split("/"))
    if "P" in sides:
        return frozenset()
    if all(side in _COLORS for side in sides):
        return sides
    if any(side.isdigit() for side in sides):
        return frozenset(_COLORS)
    return None


def _matched(needs: list[frozenset[str]], units: list[str]) -> int:
    """Give how many symbols can be paid at once, each with a mana of its own."""
    graph: nx.Graph[tuple[str, int]] = nx.Graph()
    symbols = [("symbol", i) for i in range(len(needs))]
    graph.add_nodes_from(symbols)
    graph.add_edges_from(
        (("symbol", i), ("mana", j))
        for i, need in enumerate(needs)
        for j, unit in enumerate(units)
        if unit in need
    )
    return len(nx.bipartite.hopcroft_karp_matching(graph, symbols)) // 2

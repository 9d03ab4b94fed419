"""What a declaration owes in all, and whether a pool of mana pays it (CR 508.1h-j, 509.1d-f, 107.4, 118).

Costs stand in the scenario as mana (`{2}{W}`) or in words. Mana adds up; words are counted. The total is locked in
before anything is paid, and partial payments aren't allowed.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_MANA: Final = re.compile(r"\{([^{}]{1,8})\}")
_ONLY_MANA: Final = re.compile(r"(?:\{[^{}]{1,8}\})+")
_COLORS: Final = "WUBRGC"
_INSTEAD: Final = 2
"""So much mana of any kind pays a monocoloured hybrid symbol (CR 107.4e)."""
_EITHER: Final = f"{_INSTEAD}/"


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

    Hybrid and Phyrexian symbols are paid in the way that works, life being always there; `{2/W}` takes two mana of any
    kind where no white is left (CR 107.4e). None when the total has a symbol that the pool can't decide, such as `{X}`.
    """
    mana = _kinds(pool)
    needs = {symbol: _payable_with(symbol) for symbol in set(owed.symbols)}
    if None in needs.values():
        return None
    asked = [(kinds, symbol) for symbol in owed.symbols if (kinds := needs[symbol])]
    if _short(Counter(kinds for kinds, symbol in asked if _EITHER not in symbol), mana):
        return False
    lacking = _short(Counter(kinds for kinds, _ in asked), mana)  # two mana of any kind pay each of these
    by_kind = len(asked) - lacking
    return by_kind + _INSTEAD * lacking + owed.generic <= sum(mana.values())


def _kinds(pool: str) -> Counter[str]:
    mana = Counter[str]()
    for symbol in _MANA.findall(pool.upper()):
        if symbol.isdigit():
            mana["C"] += int(symbol)
        else:
            mana[symbol] += 1
    return mana


def _payable_with(symbol: str) -> frozenset[str] | None:
    """Give the kinds of mana of which one pays a symbol; none for one that life can pay, None for the unknown."""
    sides = frozenset(symbol.split("/"))
    if "P" in sides:
        return frozenset()
    kinds = sides - {str(_INSTEAD)}
    return kinds if kinds and kinds.issubset(_COLORS) else None


def _short(asked: Mapping[frozenset[str], int], mana: Mapping[str, int]) -> int:
    """Give how many symbols, counted by the kinds of mana that pay them, lack a mana when as many as can be have one.

    It is the most by which those that some kinds alone pay exceed the mana of these kinds (Hall's theorem).
    """
    return max(
        sum(n for needed, n in asked.items() if needed.issubset(kinds))
        - sum(mana.get(kind, 0) for kind in kinds)
        for size in range(len(_COLORS) + 1)
        for kinds in combinations(_COLORS, size)
    )

"""What a declaration owes in all, and whether a pool of mana pays it (CR 508.1h-j, 509.1d-f, 107.4, 118).

Costs stand in the scenario as mana (`{2}{W}`) or in words. Mana adds up; words are counted. The total is locked in
before anything is paid, and partial payments aren't allowed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Final

from msgspec import Struct

_MANA: Final = re.compile(r"\{([^{}]{1,8})\}")
_ONLY_MANA: Final = re.compile(r"(?:\{[^{}]{1,8}\})+")
_COLORS: Final = "WUBRGC"
_ORDER: Final = {symbol: place for place, symbol in enumerate(_COLORS)}
_LIFE: Final = "P"
"""What pays a Phyrexian symbol besides its colour: life, taken here for one more kind that nothing else takes."""
_LIFE_EACH: Final = 2
"""So much life pays a Phyrexian symbol (CR 107.4f)."""
_INSTEAD: Final = 2
"""So much mana of any kind pays a monocoloured hybrid symbol (CR 107.4e)."""
_EITHER: Final = f"{_INSTEAD}/"
_TOGETHER: Final = tuple(
    frozenset(kinds) for size in range(len(_COLORS) + 2) for kinds in combinations(_COLORS + _LIFE, size)
)
"""All sets of kinds of mana, and life."""


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
    generic, symbols = 0, list[str]()
    words: dict[str, int] = {}
    for cost in costs:
        text = cost.strip()
        if not _ONLY_MANA.fullmatch(text):
            words[text] = words.get(text, 0) + 1
            continue
        for symbol in _MANA.findall(text.upper()):
            if symbol.isascii() and symbol.isdigit():
                generic += int(symbol)
            else:
                symbols.append(symbol)
    symbols.sort(key=lambda s: (_ORDER.get(s, len(_ORDER)), s))
    return Owed(generic, tuple(symbols), tuple(words.items()))


def mana_value(cost: str) -> int:
    """The mana value of a mana cost: {X} is 0, a hybrid symbol its larger part (CR 202.3b, e-g).

    >>> mana_value("{X}{2/W}{G/P}{3}"), mana_value("")
    (6, 0)
    """
    symbols = (symbol.split("/") for symbol in _MANA.findall(cost.upper()))
    return sum(max(map(_value_of, sides)) for sides in symbols)


def mana_with_x(mana: str, x: int) -> str:
    """Mana with a number in the place of X."""
    return mana.replace("{X}", f"{{{x}}}").replace("{x}", f"{{{x}}}")


def _value_of(symbol: str) -> int:
    return int(symbol) if symbol.isdigit() else 0 if symbol in ("X", "Y", "Z", _LIFE) else 1


def pays(pool: str, owed: Owed, life: int = 0) -> bool | None:
    """Say whether a pool of mana (`{W}{W}{3}`, a number is colourless mana) and a life total pay the mana of a total
    (CR 118.3).

    Hybrid symbols are paid in the way that works, Phyrexian ones with their mana or with 2 life each as far as there
    is that much (CR 107.4f, 119.4); `{2/W}` takes two mana of any kind where no white is left (CR 107.4e). None when
    the total has a symbol that the pool can't decide, such as `{X}`.

    >>> pays("{W}{1}", total(["{1}{W}"])), pays("{1}", total(["{W/P}", "{W/P}"]), life=3)
    (True, False)
    """
    strain = strains(owed)
    return (
        None if strain is None else all(n <= most for n, most in zip(strain, room(pool, life), strict=True))
    )


def strains(owed: Owed) -> tuple[int, ...] | None:
    """How much a total asks of each bound of `room`; what two totals ask together is the sum.

    The symbols that some kinds of mana (or life) alone pay are no more than these kinds are (Hall's theorem); of those
    that two mana of any kind pay as well, what exceeds it counts twice in all the mana that there is. Of that mana each
    symbol takes one, but for the Phyrexian ones that life pays: all that there is life for, or all of them. None when
    the total has a symbol that no pool can decide.
    """
    needs = {symbol: _payable_with(symbol) for symbol in set(owed.symbols)}
    if None in needs.values():
        return None
    asked = [(kinds, symbol) for symbol in owed.symbols if (kinds := needs[symbol])]
    fixed = [kinds for kinds, symbol in asked if _EITHER not in symbol]
    phyrexian = sum(_LIFE in kinds for kinds in fixed)
    alone = (sum(needed <= kinds for needed in fixed) for kinds in _TOGETHER)
    every = [sum(needed <= kinds for needed, _ in asked) for kinds in _TOGETHER]
    mana = owed.generic + len(asked)
    return (*alone, *(mana + n for n in every), *(mana - phyrexian + n for n in every))


def room(pool: str, life: int = 0) -> tuple[int, ...]:
    """The bounds that a pool of mana and a life total set: the mana of some kinds together (with or without
    life); that, and all the mana and life that there is; that, and all the mana.
    """
    mana, symbols = _kinds(pool), life_symbols(life)
    some = [sum(symbols if kind == _LIFE else mana[kind] for kind in kinds) for kinds in _TOGETHER]
    return (*some, *(mana.total() + symbols + n for n in some), *(mana.total() + n for n in some))


class LifeNeed(Struct, frozen=True):
    """How much is paid with life: `slope` times the symbols are at least the sum of `numbers` as owed, less `room`."""

    numbers: tuple[int, ...]
    room: int
    slope: int


def needs_life(costs: tuple[str, ...], due: tuple[int, ...], pool: str) -> tuple[LifeNeed, ...]:
    """All that says how many symbols are paid with life beside a pool, each cost owed at most so often."""
    each = [strains(total([cost])) for cost in costs]
    if None in each or not each:
        return ()
    found: dict[tuple[tuple[int, ...], int], int] = {}
    bounds = zip(zip(*filter(None, each), strict=True), room(pool), room("", _LIFE_EACH), strict=True)
    for numbers, most, slope in bounds:
        if slope and sum(n * times for n, times in zip(numbers, due, strict=True)) > most:
            found[numbers, slope] = min(most, found.get((numbers, slope), most))
    return tuple(LifeNeed(numbers, most, slope) for (numbers, slope), most in found.items())


def life_symbols(life: int) -> int:
    """Say how many Phyrexian symbols so much life pays (CR 107.4f, 119.4)."""
    return max(0, life) // _LIFE_EACH


def _kinds(pool: str) -> Counter[str]:
    mana = Counter[str]()
    for symbol in _MANA.findall(pool.upper()):
        if symbol.isdigit():
            mana["C"] += int(symbol)
        else:
            mana[symbol] += 1
    return mana


def _payable_with(symbol: str) -> frozenset[str] | None:
    """The kinds of mana of which one pays a symbol, life among them; None for the unknown."""
    sides = frozenset(symbol.split("/"))
    kinds = sides - {str(_INSTEAD)}
    known = kinds.issubset(_COLORS + _LIFE) and bool(kinds - {_LIFE})
    return kinds if known else None

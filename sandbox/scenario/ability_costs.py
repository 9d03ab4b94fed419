"""What an ability or a spell costs, read from the words of its cost (CR 118, 601.2f, 602.1): `{2}{R}, {T}, sacrifice`.

The parts stand between commas. Symbols are mana, `{T}` and `{Q}` tap and untap what carries it; `+1`, `0`, `-3` and
`-x` are the loyalty counters that a loyalty ability puts on or takes off (606.4); else a part is one of the words below
with a number (1 where it has none, `x` for the X of the play) and what it is about; others are told and left to the
players.
"""

from __future__ import annotations

import re
from functools import lru_cache, reduce
from typing import Any, Final, Literal, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.selectors import Color, Selector, Thing, Type

What = Literal[
    "sacrifice", "tap", "return", "discard", "pay", "remove", "put", "crew", "saddle", "exert", "exile",
    "words",
]  # fmt: skip
"""`sacrifice`, `exert` and `exile` without a kind are about what carries it; `pay` is about `life` or `energy`,
`remove` and `put` about counters of a kind (`remove 1 +1/+1 from creature`: on any creature of one's own), `crew` and
`saddle` about total power; `words` are those of somebody else.
"""
WORDS: Final[tuple[What, ...]] = get_args(What)
UNSEEN: Final = ("hand", "graveyard")
"""Where cards are exiled from that the table doesn't show: `exile 1 blue card from hand`."""
_PART: Final = re.compile(r"^(?P<what>[a-z]+)(?: (?P<count>\d{1,6}|x))?(?: (?P<kind>.+))?$")
_SYMBOLS: Final = re.compile(r"^(\{[^{}]{1,7}\})+$")
_LOYALTY: Final = re.compile(r"^(?P<sign>[+\-\N{MINUS SIGN}]?)(?P<count>\d{1,6}|x)$", re.IGNORECASE)
_TAPPING: Final = frozenset({"{T}", "{Q}"})


class CostPart(Struct, frozen=True):
    """One thing that is paid besides mana; `count` None is X."""

    what: What
    count: int | None = 1
    kind: str = ""
    whose: str = ""
    """On what the counters are that are removed, where not on what carries the ability; where of `UNSEEN` the cards
    are that are exiled.
    """

    @property
    def is_named(self) -> bool:
        """Whether somebody says with what it is paid; of cards in hands and graveyards nobody does."""
        named = self.what in ("sacrifice", "tap", "return", "exile") and self.kind != ""
        return (named or self.whose != "") and self.whose not in UNSEEN


class AbilityCost(Struct, frozen=True):
    """A cost: mana symbols, whether what carries it is tapped or untapped for it, and the rest."""

    mana: str = ""
    taps: bool = False
    untaps: bool = False
    parts: tuple[CostPart, ...] = ()

    @property
    def is_loyalty(self) -> bool:
        """Whether it is the cost of a loyalty ability (CR 606.1)."""
        return any(part.kind == "loyalty" for part in self.parts)


@lru_cache(maxsize=1024)
def ability_cost(text: str) -> AbilityCost:
    """The cost that a text says; never fails.

    >>> ability_cost("{1}{R}, {T}, sacrifice 2 creature").parts
    (CostPart(what='sacrifice', count=2, kind='creature', whose=''),)
    """
    symbols: list[str] = []
    parts: list[CostPart] = []
    for part in filter(None, map(str.strip, text.split(","))):
        if _SYMBOLS.match(part):
            symbols += re.findall(r"\{[^{}]+\}", part)
        else:
            parts.append(_part(part))
    mana = "".join(symbol for symbol in symbols if symbol not in _TAPPING)
    return AbilityCost(mana, "{T}" in symbols, "{Q}" in symbols, tuple(parts))


def _part(text: str) -> CostPart:
    if loyalty := _LOYALTY.match(text):
        number = None if loyalty["count"].casefold() == "x" else int(loyalty["count"])
        return CostPart("put" if loyalty["sign"] in ("", "+") else "remove", number, "loyalty")
    found = _PART.match(text)
    what = next((each for each in WORDS if found is not None and each == found["what"]), None)
    if found is None or what is None:
        return CostPart("words", kind=text)
    count = 1 if found["count"] is None else None if found["count"] == "x" else int(found["count"])
    kind, _, whose = (found["kind"] or "").partition(" from ")
    return CostPart(what, count, kind, whose)


def payable_kind(kind: str, player: str | None = None) -> Selector:
    """What the words of a cost speak of: things of a type or subtype that the player controls, others alone where they
    say `another`; `artifact or creature` are either.

    >>> payable_kind("another goblin").subtype
    'Goblin'
    >>> payable_kind("nonland permanent").not_.type
    'land'
    """
    either = kind.casefold().split(" or ")
    if len(either) > 1:
        others = True if {"another", "other"} & set(either[0].split()) else None
        any_of = tuple(replace(payable_kind(each, player), other=None) for each in either)
        return Selector(kinds=("permanent",), other=others, any_of=any_of)
    words = [word for word in kind.casefold().split() if word not in _ASIDE]
    types = [word for word in words if word in _TYPES]
    plain = {"permanent", *_TYPES, *_STATES, *_SUCH}
    subtype = " ".join(word for word in words if word not in plain)
    both = {"artifact", "creature"} <= set(types)
    said = Selector(
        controller=player,
        kinds=("creature",) if both else (cast("Thing", types[0]),) if types else ("permanent",),
        type="artifact" if both else None,
        subtype=subtype.title() or None,
        attacking="attacking" in words if {"attacking", "nonattacking"} & set(words) else None,
        other=True if {"another", "other"} & set(kind.casefold().split()) else None,
        token="token" in words if {"token", "nontoken"} & set(words) else None,
        color=next((cast("Color", word) for word in words if word in _COLORS), None),
    )
    return reduce(lambda such, word: replace(such, **_SUCH[word]), (w for w in words if w in _SUCH), said)


_TYPES: Final = frozenset(get_args(Type))
_COLORS: Final = frozenset(get_args(Color))
_STATES: Final = frozenset({"attacking", "nonattacking", "token", "nontoken"}) | _COLORS
_SUCH: Final[dict[str, dict[str, Any]]] = {
    "legendary": {"supertype": "Legendary"},
    "snow": {"supertype": "Snow"},
    "colorless": {"color": "colorless"},
    "modified": {"modified": True},
    "suspected": {"keyword": "suspected"},
    "unblocked": {"blocked": False},
    "tapped": {"tapped": True},
    "nonland": {"not_": Selector(type="land")},
    "noncreature": {"not_": Selector(type="creature")},
}
"""Words of a cost about what no type and no subtype says."""
_ASIDE: Final = frozenset({"a", "an", "another", "other", "untapped", "you", "control"})
"""Words of a cost that are no type and no subtype."""

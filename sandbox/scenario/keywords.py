"""Keywords as printed on cards, read into names, numbers and qualities (CR 702).

Words are compared without regard to case; each entry is one instance. Words that the rules of combat
do not know are kept under their own name and reported by `unknown`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from msgspec import Struct

PLAIN: Final = frozenset(
    {
        "banding", "battle cry", "crewed", "deathtouch", "decayed", "defender", "detained", "dethrone", "double strike",
        "exalted", "exerted", "extort", "fear", "first strike", "flanking", "flying", "haste", "horsemanship",
        "indestructible", "infect", "intimidate", "lifelink", "melee", "menace", "mentor", "monstrous", "myriad",
        "persist", "provoke", "reach", "renowned", "saddled", "shadow", "skulk", "suspected", "training", "trample",
        "trample over planeswalkers", "undying", "unleash", "vigilance", "wither",
    }
)  # fmt: skip
"""Keywords that touch combat and stand alone."""
NUMBERED: Final = frozenset(
    {
        "absorb", "afflict", "afterlife", "annihilator", "bushido", "frenzy", "mobilize", "poisonous", "rampage", "renown",
        "toxic",
    }
)  # fmt: skip
"""Keywords that touch combat and carry a number."""
BYSTANDERS: Final = frozenset(
    {
        "backup", "blitz", "boast", "cascade", "changeling", "commander ninjutsu", "convoke", "crew",
        "cycling", "dash", "devoid", "disguise", "enchant", "encore", "enlist", "equip", "evolve", "exert",
        "exploit", "firebending", "flash", "flashback", "hexproof", "ingest", "kicker", "max speed",
        "morph", "ninjutsu", "partner", "phasing", "prowess", "riot", "saddle", "shroud", "sneak",
        "start your engines!", "storm", "suspend", "ward", "warp",
    }
)  # fmt: skip
"""Keywords known to be without effect on a declaration or on combat damage."""
COUNTERS: Final = frozenset(
    {
        "deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste", "hexproof",
        "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
    }
)  # fmt: skip
"""Counters that give the keyword that they are named after (CR 122.1b)."""

DESIGNATIONS: Final = frozenset(
    {"crewed", "detained", "exerted", "monstrous", "renowned", "saddled", "suspected"}
)
"""What is written as a keyword and is none: a copy doesn't copy it (CR 707.2), and but for what being suspected gives
no loss of abilities ends it (CR 701.60c).
"""
LEGEND_RULE: Final = "legend rule"
"""What a choice calls it that says which of several legendary permanents stays (CR 704.5j)."""

_NUMBER: Final = re.compile(r"^(?P<name>[a-z][a-z' -]*?)\s+(?P<value>\d{1,6})$")
_WARD: Final = re.compile(r"ward[ —-]+(?P<cost>.+)", re.IGNORECASE)
_QUALITY: Final = re.compile(r"\s*(?:,\s*)?(?:and\s+)?(?:from\s+)")


def plain_name(printed: str) -> str:
    """The lower-case name of a keyword without its number: "Bushido 2" is bushido."""
    words = printed.casefold().split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1].isdecimal() else words)


@lru_cache(maxsize=4096)
def ward_costs(words: tuple[str, ...]) -> tuple[str, ...]:
    """What each instance of ward among keywords costs that says it: `ward {2}`, `ward—pay 3 life` (CR 702.21a)."""
    found = (_WARD.fullmatch(word) for word in words)
    return tuple(
        each["cost"].casefold() if "{" not in each["cost"] else each["cost"] for each in found if each
    )


class Keywords(Struct, frozen=True):
    """The keywords of one creature.

    `counts`: instances by lower-case name; `numbers`: the values of numbered ones, an entry an instance;
    `protections`: qualities of `protection from`; `landwalks`: the land types of landwalk;
    `bands_with`: whom it bands with besides creatures with banding; `unknown`: the rest.
    """

    counts: Mapping[str, int]
    numbers: Mapping[str, tuple[int, ...]]
    protections: tuple[str, ...]
    landwalks: tuple[str, ...]
    bands_with: tuple[str, ...]
    unknown: tuple[str, ...]

    def has(self, name: str) -> bool:
        """Say whether there is at least one instance of the keyword with this lower-case name."""
        return name in self.counts

    def count(self, name: str) -> int:
        """Count the instances of a keyword."""
        return self.counts.get(name, 0)

    def total(self, name: str) -> int:
        """Add up the numbers of a numbered keyword: the total toxic value, CR 702.164b."""
        return sum(self.numbers.get(name, ()))


class _KeywordCounts:
    """What has been read so far of one creature's keywords."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.numbers: dict[str, tuple[int, ...]] = {}
        self.protections: list[str] = []
        self.landwalks: list[str] = []
        self.bands_with: list[str] = []
        self.unknown: list[str] = []

    def count(self, name: str) -> None:
        """Count an instance of a keyword."""
        self.counts[name] = self.counts.get(name, 0) + 1

    def read(self, printed: str) -> None:
        """Read an entry as printed."""
        text = " ".join(printed.casefold().split())
        if text in PLAIN:
            self.count(text)
        elif text.startswith("protection from "):
            self.count("protection")
            self.protections += [q for q in _QUALITY.split(text.removeprefix("protection")) if q]
            if {"power", "toughness"} & set(text.split()):  # what a fight changes: no keyword that is plain
                self.count(text)
        elif text.startswith("bands with other"):
            self.count("bands with other")
            self.bands_with.append(text.removeprefix("bands with other").strip().strip('"'))
        elif text.endswith("walk") and text != "landwalk" and len(text) > len("walk"):
            self.count("landwalk")
            quality = text.removesuffix("walk").strip()
            self.landwalks.append(quality.removesuffix(" land"))
        else:
            self.read_other(printed, text)

    def read_other(self, printed: str, text: str) -> None:
        """Read an entry that is a name alone or with a number, known or not."""
        found = _NUMBER.match(text)
        name = found["name"] if found else text
        self.count(name)
        if found:
            self.numbers[name] = (*self.numbers.get(name, ()), int(found["value"]))
        known = name in NUMBERED if found else name in BYSTANDERS
        if not known and not any(
            text == word or text.startswith((f"{word} ", f"{word}—")) for word in BYSTANDERS
        ):
            self.unknown.append(printed)


@lru_cache(maxsize=4096)
def read_keywords(printed: tuple[str, ...]) -> Keywords:
    """Read keywords as printed: `"toxic 2"`, `"protection from red and from white"`, `"islandwalk"` (CR 702).

    Takes the entries of a permanent's `keywords`, each one instance, and gives their meaning; never fails.
    """
    counted = _KeywordCounts()
    for entry in printed:
        counted.read(entry)
    return Keywords(
        counts=MappingProxyType(counted.counts),
        numbers=MappingProxyType(counted.numbers),
        protections=tuple(counted.protections),
        landwalks=tuple(counted.landwalks),
        bands_with=tuple(counted.bands_with),
        unknown=tuple(counted.unknown),
    )

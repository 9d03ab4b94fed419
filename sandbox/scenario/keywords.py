"""Keywords as printed on cards, read into names, numbers and qualities (CR 702).

Words are compared without regard to case; each entry is one instance. Words that the rules of combat
do not know are kept under their own name and reported by `unknown`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import Struct

from sandbox.resources import asset


class KeywordTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of keywords, a row or a list for each thing to know: `assets/rules/keywords.json`."""

    plain: frozenset[str]
    """Keywords that touch combat and stand alone."""
    numbered: frozenset[str]
    """Keywords that touch combat and carry a number."""
    bystanders: frozenset[str]
    """Keywords known to be without effect on a declaration or on combat damage."""
    counters: frozenset[str]
    """Counters that give the keyword that they are named after (CR 122.1b)."""
    designations: frozenset[str]
    """What is written as a keyword and is none: a copy doesn't copy it (CR 707.2), and but for what being suspected
    gives no loss of abilities ends it (CR 701.60c).
    """
    silent: frozenset[str]
    """Keywords that speak of who may attack and block whom (CR 508.1, 509.1), or of what comes after combat."""
    aside: frozenset[str]
    """Keywords that do nothing in a combat of which a file tells (CR 702); what stands behind their name is theirs."""
    in_fight: dict[str, Any]
    """What those that don't trigger do in a fight: `sandbox.rules.fight.rows.KeywordInFight`."""
    triggered: tuple[Any, ...]
    """Those that trigger: `sandbox.rules.abilities.keywords.TriggeredKeyword`."""


KEYWORD_TABLE: Final = msgspec.json.decode(asset("rules", "keywords.json").read_bytes(), type=KeywordTable)
PLAIN, NUMBERED, BYSTANDERS = KEYWORD_TABLE.plain, KEYWORD_TABLE.numbered, KEYWORD_TABLE.bystanders
COUNTERS, DESIGNATIONS = KEYWORD_TABLE.counters, KEYWORD_TABLE.designations
LEGEND_RULE: Final = "legend rule"
"""What a choice calls it that says which of several legendary permanents stays (CR 704.5j)."""

_NUMBER: Final = re.compile(r"^(?P<name>[a-z][a-z' -]*?)\s+(?P<value>\d{1,6})$")
_WARD: Final = re.compile(r"ward[ —-]+(?P<cost>.+)", re.IGNORECASE)
_BESIDE: Final = re.compile(rf"(?:{'|'.join(map(re.escape, BYSTANDERS))})(?:[ —]|$)")
"""One of the bystanders, with whatever stands behind its name."""
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


@lru_cache(maxsize=4096)
def read_keywords(printed: tuple[str, ...]) -> Keywords:
    """Read keywords as printed: `"toxic 2"`, `"protection from red and from white"`, `"islandwalk"` (CR 702).

    Takes the entries of a permanent's `keywords`, each one instance, and gives their meaning; never fails.
    """
    counts: Counter[str] = Counter()
    numbers: dict[str, tuple[int, ...]] = {}
    protections: list[str] = []
    landwalks: list[str] = []
    bands_with: list[str] = []
    unknown: list[str] = []
    for entry in printed:
        text = " ".join(entry.casefold().split())
        if text in PLAIN:
            counts[text] += 1
        elif text.startswith("protection from "):
            counts["protection"] += 1
            protections += [q for q in _QUALITY.split(text.removeprefix("protection")) if q]
            if {"power", "toughness"} & set(text.split()):  # what a fight changes: no keyword that is plain
                counts[text] += 1
        elif text.startswith("bands with other"):
            counts["bands with other"] += 1
            bands_with.append(text.removeprefix("bands with other").strip().strip('"'))
        elif text.endswith("walk") and text != "landwalk" and len(text) > len("walk"):
            counts["landwalk"] += 1
            landwalks.append(text.removesuffix("walk").strip().removesuffix(" land"))
        else:
            found = _NUMBER.match(text)
            name = found["name"] if found else text
            counts[name] += 1
            if found:
                numbers[name] = (*numbers.get(name, ()), int(found["value"]))
            known = name in NUMBERED if found else name in BYSTANDERS
            if not known and not _BESIDE.match(text):
                unknown.append(entry)
    lists = map(tuple, (protections, landwalks, bands_with, unknown))
    return Keywords(MappingProxyType(counts), MappingProxyType(numbers), *lists)

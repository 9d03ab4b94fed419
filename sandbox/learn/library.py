"""The library of scenarios by rule: what stands in `assets/scenarios/library.json`, and which scenario shows a rule.

A scenario's title and its lesson (the description) stand in its own file, in both languages; the library says where it
belongs, how hard it is, which rules it shows, what it asks, and what its sentences claim,
to be compared with the verdict.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from sandbox.learn.goals import Goal, read_as
from sandbox.resources import asset
from sandbox.scenario.files import load, read_bytes
from sandbox.scenario.limits import Text
from sandbox.scenario.missed import MissedQuestion
from sandbox.scenario.model import Edition, Scenario

ALL_EDITIONS: Final[tuple[Edition, ...]] = ("2026-09-25", "2023-11-17", "2019-10-04")
Level = Annotated[int, Meta(ge=1, le=5)]


class BothLanguages(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages. What stands in braces, `{bear}`, is the id of a thing whose name belongs there."""

    en: Text
    ja: Text

    def in_(self, language: Literal["en", "ja"]) -> str:
        """The text of a language."""
        return self.ja if language == "ja" else self.en


class Topic(Struct, frozen=True, forbid_unknown_fields=True):
    """A shelf of the library."""

    id: Text
    title: BothLanguages


class Remembering(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a missed trigger that belongs to a scenario, and what the guide answers: field by field."""

    question: MissedQuestion
    expect: dict[Text, Text]


class Claim(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What the sentences of a scenario come to, in full: whatever is not named here does not happen.

    `broken` are the codes of the restrictions that are broken, `leaves` what leaves the battlefield, `life` the totals
    of the players whose life changes, `loses` who loses by which rule, `passes` how much tramples over what blocks.
    """

    legal: bool
    broken: tuple[Text, ...] = ()
    leaves: tuple[Text, ...] = ()
    life: dict[Text, int] = field(default_factory=dict)
    loses: dict[Text, Text] = field(default_factory=dict)
    passes: dict[Text, int] = field(default_factory=dict)


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A scenario of the library; `file` is its path below `assets/scenarios` without the ending."""

    file: Text
    topic: Text
    level: Level
    rules: tuple[Text, ...]
    question: BothLanguages
    claim: Claim
    expect: Goal | None = None
    """What else the sentences say: requirements, counters, costs."""
    editions: tuple[Edition, ...] = ALL_EDITIONS
    """The editions of the rules in which the verdict is the expected one."""
    missed: Remembering | None = None

    @property
    def path(self) -> Path:
        """The scenario's file."""
        return asset("scenarios", *f"{self.file}.combat.json".split("/"))

    @property
    def scenario(self) -> Scenario:
        """The scenario itself."""
        return load(self.path)


class Library(Struct, frozen=True, forbid_unknown_fields=True):
    """All topics and entries, in the order in which people learn them."""

    format: Literal["library/1"]
    topics: tuple[Topic, ...] = field(default_factory=tuple)
    entries: tuple[Entry, ...] = field(default_factory=tuple)


@cache
def library() -> Library:
    """Read the library. Raises `ScenarioError` with every fault at its place."""
    return read_as(Library, read_bytes(asset("scenarios", "library.json")))


def showing(rule: str) -> tuple[Entry, ...]:
    """The entries that show a rule, easiest first; where none shows the very paragraph, those of its section."""
    entries = sorted(library().entries, key=lambda entry: entry.level)
    exact = tuple(entry for entry in entries if rule in entry.rules)
    return exact or tuple(e for e in entries if any(_section(each) == _section(rule) for each in e.rules))


def _section(rule: str) -> str:
    return rule.rstrip("abcdefghijklmnopqrstuvwxyz")

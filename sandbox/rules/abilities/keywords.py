"""Triggered combat keywords as the abilities that they are, in one table and the words of the format (CR 702)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from sandbox.rules.fight import rows
from sandbox.rules.graph.state import CombatState
from sandbox.scenario.actions import Create
from sandbox.scenario.effects import Trigger
from sandbox.scenario.keywords import KEYWORD_TABLE, NUMBERED, Keywords, plain_name
from sandbox.scenario.model import Scenario

KeywordEvent = Literal["attacks", "blocked", "damage", "casts", "dies"]
"""When a keyword triggers: as attackers are declared, as blockers were, at combat damage, at a spell, as it dies."""
_EVENTS: Final[dict[str, KeywordEvent]] = {
    "attacks": "attacks",
    "attacks_alone": "attacks",
    "blocks": "blocked",
    "becomes_blocked": "blocked",
    "becomes_blocked_by": "blocked",
    "attacks_unblocked": "blocked",
    "deals_combat_damage_to_player": "damage",
    "casts": "casts",
    "dies": "dies",
}


class TriggeredKeyword(Struct, frozen=True, forbid_unknown_fields=True):
    """A row: a keyword, and the triggered abilities that an instance of it is, as a file has them but for "N" and "-N"
    in the place of its number.

    `shows`: it changes what everybody sees, not power and toughness alone. `asks`: without a choice it does nothing,
    be there one to choose from or several; `takes_first`: without a choice the first that it may target is taken.
    `in_fight`: what it does from the declaration of blockers on; None: only the play knows. `together`: nothing that an
    instance does matters to another, so that very many are worked out at once.
    """

    keyword: str
    triggers: tuple[dict[str, Any], ...]
    shows: bool = False
    asks: bool = False
    takes_first: bool = False
    in_fight: rows.KeywordInFight | None = rows.SILENT
    together: bool = False

    @property
    def event(self) -> KeywordEvent:
        """When it triggers."""
        return _EVENTS[self.triggers[0]["event"]]

    @property
    def targets(self) -> bool:
        """Whether it has targets."""
        return "targets" in self.triggers[0]

    @property
    def optional(self) -> bool:
        """Whether it may be declined."""
        return "optional" in self.triggers[0]

    def abilities(self, number: int) -> tuple[Trigger, ...]:
        """The abilities of an instance with this number; of one without a number any will do."""
        return msgspec.convert(_numbered(self.triggers, number), tuple[Trigger, ...])


def _numbered(value: Any, number: int) -> Any:  # noqa: ANN401  whatever a file holds
    """A plain value with the number of an instance in its places."""
    match value:
        case dict():
            return {key: _numbered(each, number) for key, each in value.items()}
        case list() | tuple():
            return [_numbered(each, number) for each in value]
    return {"N": number, "-N": -number}.get(value, value)


TABLE: Final = msgspec.convert(KEYWORD_TABLE.triggered, tuple[TriggeredKeyword, ...])
"""All triggered combat keywords; of those of one player that trigger together the first resolves first."""
ROWS: Final = {row.keyword: row for row in TABLE}
"""The rows by their keyword."""
RANKS: Final = {row.keyword: rank for rank, row in enumerate(TABLE)}
"""The place of each row."""
TRIGGERED: Final = frozenset(ROWS)
"""All triggered combat keywords that can be forgotten."""
PUTS_ATTACKING: Final = tuple(
    row.keyword
    for row in TABLE
    if any(isinstance(do, Create) and do.attacking for each in row.abilities(1) for do in each.does)
)
"""The keywords that put tokens onto the battlefield attacking (CR 508.4, 702.116a, 702.181a)."""


def in_fight(keyword: str) -> rows.KeywordInFight | None:
    """What a keyword does from the declaration of blockers on, triggered or not; None: only the play knows."""
    row = ROWS.get(keyword)
    return rows.keyword_row(keyword) if row is None else row.in_fight


def rows_of(keyword: str, keywords: Keywords) -> tuple[Trigger, ...]:
    """The abilities that all instances of a keyword stand for, each instance by itself."""
    return _abilities(keyword, keywords.numbers.get(keyword, ()), keywords.count(keyword))


@lru_cache(maxsize=256)
def _abilities(keyword: str, numbers: tuple[int, ...], count: int) -> tuple[Trigger, ...]:
    each = sorted(numbers, reverse=True) if keyword in NUMBERED else (0,) * count
    return tuple(ability for number in each for ability in ROWS[keyword].abilities(number))


def unapplied(scenario: Scenario) -> frozenset[tuple[str, str]]:
    """The triggered keywords that were declined or forgotten, by source and name."""
    return frozenset((u.source, plain_name(u.keyword)) for u in scenario.unapplied)


def applying(state: CombatState, source: str, keyword: str) -> int:
    """How many instances of a keyword, or what number in all, apply for a permanent; 0 where it was forgotten."""
    keywords = state.keywords(source)
    amount = keywords.total(keyword) if keyword in NUMBERED else keywords.count(keyword)
    return 0 if amount and (source, keyword) in unapplied(state.scenario) else amount

"""What every sentence about a verdict needs, as one value; and what is said once of many: "40 × Goblin are tapped"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from functools import lru_cache
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.grouping import grouped
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.rulebook import number
from sandbox.rules.table.equivalence import alike_kinds
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Permanent, Scenario
from sandbox.words.catalogue import Language, Wording
from sandbox.words.names import names, spoken_name


class VerdictContext(Wording, frozen=True):
    """What every sentence about a verdict needs: the scenario that was judged, and the table with what entered, too."""

    scenario: Scenario
    state: CombatState
    verdict: Verdict

    def rule(self, topic: str) -> str:
        """The number of a rule in the scenario's edition."""
        return number(topic, self.scenario.edition)


def verdict_context(scenario: Scenario, verdict: Verdict, language: Language = "en") -> VerdictContext:
    """All that sentences about a verdict need."""
    came = entered(verdict)
    table = replace(scenario, permanents=(*scenario.permanents, *came)) if came else scenario
    called = names(scenario, language, came)
    return VerdictContext(called, language, scenario, starting_state(table), verdict)


def entered(verdict: Verdict) -> tuple[Permanent, ...]:
    """What entered in a combat and no file has: tokens, permanent spells."""
    return tuple(after.card for after in verdict.outcome.permanents.values() if after.card is not None)


Fact = TypeVar("Fact", bound=Struct)
NAMED: Final = 3
"""So many creatures that are alike are named; of more, how many there are."""


class Alike(Struct, Generic[Fact], frozen=True):
    """A fact about a creature, the place that it has among the others, and all creatures of which the same is so."""

    fact: Fact
    place: int
    creatures: tuple[str, ...]
    places: tuple[int, ...] = ()
    """The places of all of them."""

    @property
    def count(self) -> int:
        """Of how many creatures it is said, at least one."""
        return len(self.creatures) or 1


def merge_alike(
    facts: Iterable[Fact], subject: Callable[[Fact], str | None], context: VerdictContext
) -> tuple[Alike[Fact], ...]:
    """Put facts together that differ only in which of some alike is their `subject` (None: it stays by itself)."""
    found: dict[Hashable, list[tuple[int, Fact, str | None]]] = {}
    for place, fact in enumerate(facts):
        creature = subject(fact)
        key: Hashable = place if creature is None else (type(fact), *_but_for(fact, creature))
        found.setdefault(key, []).append((place, fact, creature))
    kinds = kinds_of(context.state) if any(len(entries) > 1 for entries in found.values()) else {}
    split = grouped(
        ((key, kinds.get(entry[2], entry[2])), entry) for key, entries in found.items() for entry in entries
    )
    groups = (
        Alike(
            entries[0][1],
            entries[0][0],
            tuple(c for _, _, c in entries if c is not None),
            tuple(place for place, _, _ in entries),
        )
        for entries in split.values()
    )
    return tuple(sorted(groups, key=lambda group: group.place))


def as_one(creatures: Collection[str], context: VerdictContext) -> VerdictContext:
    """The context in which the first of some that are alike stands for all: "Elf #1 and Elf #2", "40 × Goblin"."""
    if len(creatures) <= 1:
        return context
    first = next(iter(creatures))
    if len(creatures) <= NAMED:
        text = context.row(creatures)
    else:
        name = spoken_name(context.state.permanents[first].card, context.language)
        text = context.say("list-alike", count=len(creatures), name=name)
    return replace(context, names={**context.names, first: text})


def _but_for(fact: Struct, creature: str) -> Iterable[Hashable]:
    """A fact's values without the creature wherever it is named, and without what would obey a requirement."""
    for name in (each for each in fact.__struct_fields__ if each != "moves"):
        value = getattr(fact, name)
        if isinstance(value, tuple):
            yield tuple("" if each == creature else each for each in value)
        else:
            yield "" if value == creature else value


@lru_cache(maxsize=1)
def kinds_of(state: CombatState) -> dict[str | None, Hashable]:
    """Each creature its kind: those of a kind differ in nothing but the number; those known by id are all different."""
    return {
        each: (kind, state.permanents[each].card.label) for each, kind in state.cached(alike_kinds).items()
    }

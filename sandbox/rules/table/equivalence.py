"""Which permanents are alike, so that what holds of one holds of the other.

Two permanents are alike when nothing but their ids tells them apart and nothing on the table names either
id: exchanging them leaves the table as it was. Tables full of tokens are judged once per kind, not per token.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from sandbox.rules.graph.state import CombatState
from sandbox.scenario.references import references


def alike_kinds(state: CombatState) -> Mapping[str, int]:
    """The number of each permanent's kind; permanents with the same number are alike."""
    named = frozenset(_named_ids(state))
    encoder = msgspec.json.Encoder(order="deterministic")
    kinds: dict[object, int] = {}
    numbers: dict[str, int] = {}
    for s in state.permanents.values():
        if s.id in named:
            key: object = s.id
        else:
            alike = replace(s, id="-", card=replace(s.card, id="-"))
            key = (encoder.encode(alike), state.controller(s.id), state.graph.attacks(s.id))
        numbers[s.id] = kinds.setdefault(key, len(kinds))
    return numbers


def _named_ids(state: CombatState) -> Iterator[str]:
    """The ids that the table speaks of; words and players' ids among them are nobody's here."""
    for s in state.permanents.values():
        yield from (found.text for found in references(s.card))
        for effect in (effect for m in s.modifications for effect in m.effects):
            yield from (found.text for found in references(effect))
    for effect in state.scenario.effects:
        yield from (found.text for found in references(effect))

"""What selected creatures can be declared to do, by name: for the keyboard, the menu of a right click, the palette.

Everything that can be named is offered, legal or not: what is wrong with it the ruling says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sandbox.rules.judge import declared_table
from sandbox.rules.legal_pairs import can_block, has_room_to_block
from sandbox.words.names import names
from ui.document import intents

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language
    from ui.document.intents import Intent


DECLARING: Final = ("combat.attack", "combat.block", "combat.goad")
"""The actions that declare."""


class Candidate(NamedTuple):
    """A player or permanent that can be chosen, and what people call it."""

    id: str
    name: str


class Declarable(NamedTuple):
    """What creatures can be declared to do: among what they choose, and what choosing one of it asks for."""

    offered: tuple[Candidate, ...]
    intent: Callable[[Candidate], Intent]


def everything(scenario: Scenario, language: Language) -> tuple[Candidate, ...]:
    """All that has a name."""
    return tuple(Candidate(each, name) for each, name in names(scenario, language).items())


def creatures(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """The creatures among what is chosen."""
    there = {p.id for p in scenario.permanents if p.is_creature}
    return tuple(each for each in chosen if each in there)


def attackers(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """The creatures of the active player or team among what is chosen."""
    board = declared_table(scenario)
    mine = creatures(scenario, chosen)
    return tuple(each for each in mine if board.permanents[each].controller in board.active_team)


def blockers(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """The creatures of other players among what is chosen."""
    board = declared_table(scenario)
    found = creatures(scenario, chosen)
    return tuple(each for each in found if board.permanents[each].controller not in board.active_team)


def targets(scenario: Scenario, language: Language) -> tuple[Candidate, ...]:
    """What can be attacked, seat by seat (CR 508.1b)."""
    called = names(scenario, language)
    return tuple(Candidate(each, called[each]) for each in declared_table(scenario).attackable)


def blockable(scenario: Scenario, blocking: Iterable[str], language: Language) -> tuple[Candidate, ...]:
    """The attackers, those first that all of these can block."""
    called, mine = names(scenario, language), tuple(blocking)
    attacking = dict.fromkeys(a.attacker for a in scenario.attacks)
    fits = {a: all(can_block(scenario, b, a) for b in mine) for a in attacking}
    return tuple(Candidate(each, called[each]) for each in sorted(attacking, key=lambda a: not fits[a]))


def goaders(scenario: Scenario, goaded: Iterable[str], language: Language) -> tuple[Candidate, ...]:
    """The players who can goad these: all but those who control one of them, or everybody (CR 701.15)."""
    called, mine = names(scenario, language), set(goaded)
    own = {p.controller for p in scenario.permanents if p.id in mine}
    seats = [p.id for p in scenario.players]
    return tuple(Candidate(each, called[each]) for each in seats if each not in own or len(seats) == len(own))


def block(scenario: Scenario, blocking: Iterable[str], attacker: Candidate) -> Intent:
    """Let creatures block an attacker; who may not block one more blocks it instead."""
    mine = tuple(blocking)
    full = frozenset(each for each in mine if not has_room_to_block(scenario, each))
    return intents.block(mine, attacker.id, attacker.name, full)


def declarable(scenario: Scenario, chosen: Iterable[str], key: str, language: Language) -> Declarable:
    """What the creatures among what is chosen can be declared to do by an action, one of `DECLARING`."""
    if key == "combat.attack":
        mine = attackers(scenario, chosen)
        offered = targets(scenario, language) if mine else ()
        return Declarable(offered, lambda one: intents.attack(mine, one.id, one.name))
    if key == "combat.block":
        mine = blockers(scenario, chosen)
        offered = blockable(scenario, mine, language) if mine else ()
        return Declarable(offered, lambda one: block(scenario, mine, one))
    mine = creatures(scenario, chosen)
    offered = goaders(scenario, mine, language) if mine else ()
    return Declarable(offered, lambda one: intents.goad(scenario, mine, one.id, one.name))

"""The independent fights of a combat, as the verdict tells them: who is in each, and which rules speak of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.verdict import AttackRequirement, AttackVerdict, BlockRequirement, BlockVerdict, Fight
from sandbox.scenario.model import Attack, Block

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandbox.rules.graph.state import CombatState
    from sandbox.rules.play.combat import PlayedCombat


def told_fights(
    played: PlayedCombat, attack: AttackVerdict, blocks: Iterable[BlockVerdict]
) -> tuple[Fight, ...]:
    """The fights of a combat in the order of their first attackers (CR 506, 509)."""
    state = played.final
    rules: dict[str, list[str]] = {}
    for creature, rule in _spoken_of(played, attack, blocks):
        rules.setdefault(creature, []).append(rule)
    return tuple(_fight(state, creatures, rules) for creatures in state.graph.fights)


def _fight(state: CombatState, creatures: tuple[str, ...], rules: dict[str, list[str]]) -> Fight:
    attacks = [Attack(c, target) for c in creatures if (target := state.graph.target_of(c)) is not None]
    blocks = [Block(b, a.attacker) for a in attacks for b in state.graph.blockers_of(a.attacker)]
    sides = [state.controller(c) for c in creatures]
    sides += [player for a in attacks if (player := state.graph.defending(a.attacker)) is not None]
    spoken = [rule for c in creatures if c in rules for rule in rules[c]]
    return Fight(
        id=creatures[0],
        creatures=creatures,
        attacked=tuple(dict.fromkeys([a.target for a in attacks])),
        players=tuple(dict.fromkeys(sides)),
        rules=tuple(dict.fromkeys(spoken)),
        attacks=tuple(attacks),
        blocks=tuple(blocks),
        blocked=tuple([a.attacker for a in attacks if state.graph.is_blocked(a.attacker)]),
    )


def _spoken_of(
    played: PlayedCombat, attack: AttackVerdict, blocks: Iterable[BlockVerdict]
) -> Iterator[tuple[str, str]]:
    """Each creature that a finding of the verdict speaks of, with the finding's rule."""
    declared: tuple[AttackVerdict | BlockVerdict, ...] = (attack, *blocks)
    faults = [
        *(f for each in declared for f in each.broken),
        *(f for step in played.damage for f in step.broken),
    ]
    yield from ((creature, fault.rule) for fault in faults for creature in fault.creatures)
    requirements: Iterator[AttackRequirement | BlockRequirement] = (
        each for stage in declared for each in stage.requirements
    )
    for asked in requirements:
        if asked.creature is not None:
            yield asked.creature, asked.rule
    trample = played.begun.rule("trample")
    for step in played.damage:
        yield from ((over.attacker, trample) for over in step.trample)
        yield from ((cause.source, cause.rule) for cause in step.modified)
    for s in played.final.permanents.values():
        if s.why is not None:
            yield s.id, s.why

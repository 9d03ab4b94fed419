"""What to change to reach the nearest legal declaration, as actions: "Ogre attacks Cid"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from sandbox.rules.verdict import AttackVerdict, BlockVerdict
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language, in_a_row, sentence

SHOWN: Final = 6
"""So many changes are said; of more, how many there are."""

Act = Literal["attack", "stay_home", "block", "not_block"]


class Change(Struct, frozen=True):
    """One step towards a legal declaration; `target` is what to attack, or whom to block or not to block."""

    act: Act
    creature: str
    target: str | None = None


def attack_changes(scenario: Scenario, attack: AttackVerdict) -> tuple[Change, ...]:
    """Give what differs between the declared attack and the example: who stays home, who attacks what."""
    declared = {(entry.attacker, entry.target) for entry in scenario.attacks if entry.declared}
    example = {(entry.attacker, entry.target): None for entry in attack.example if entry.declared}
    going = {attacker for attacker, _ in example}
    home = dict.fromkeys(attacker for attacker, _ in sorted(declared) if attacker not in going)
    new = (Change("attack", attacker, target) for attacker, target in example if (attacker, target) not in declared)
    return (*new, *(Change("stay_home", attacker) for attacker in home))


def block_changes(scenario: Scenario, block: BlockVerdict) -> tuple[Change, ...]:
    """Give what differs between a player's declared blocks and the example."""
    owner = {permanent.id: permanent.controller for permanent in scenario.permanents}
    team = {p.id for p in scenario.players if _same_side(scenario, p.id, block.player)}
    declared = [
        (entry.blocker, entry.attacker) for entry in scenario.blocks if owner.get(entry.blocker) in team
    ]
    example = [(entry.blocker, entry.attacker) for entry in block.example]
    new = (Change("block", *pair) for pair in example if pair not in declared)
    gone = (Change("not_block", *pair) for pair in dict.fromkeys(declared) if pair not in example)
    return (*new, *gone)


def change_sentences(changes: Sequence[Change], names: Mapping[str, str], language: Language) -> str:
    """Say changes in a row: "Ogre attacks Cid; Bear stays home"; "" when there are none."""
    said = [
        sentence(
            language,
            f"fix-{change.act}",
            creature=names.get(change.creature, change.creature),
            target=names.get(change.target or "", change.target or ""),
        )
        for change in changes[:SHOWN]
    ]
    if len(changes) > SHOWN:
        said.append(sentence(language, "fix-more", count=len(changes) - SHOWN))
    return in_a_row(language, said)


def _same_side(scenario: Scenario, player: str, other: str) -> bool:
    if player == other or scenario.variant != "two_headed_giant":
        return player == other
    teams = {p.id: p.team for p in scenario.players}
    return teams[player] is not None and teams[player] == teams[other]

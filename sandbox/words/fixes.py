"""What to change to reach the nearest legal declaration, as actions: "Ogre attacks Cid"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from sandbox.scenario.model import Attack, Block, Scenario
from sandbox.scenario.variants import playing_with
from sandbox.words.catalogue import in_a_row, listed
from sandbox.words.merge_alike import Alike, names_for, together
from sandbox.words.teller import Teller

SHOWN: Final = 6
"""So many changes are said; of more, how many there are."""

Act = Literal["attack", "attack_instead", "stay_home", "block", "block_instead", "not_block"]


class FixStep(Struct, frozen=True):
    """One step towards a legal declaration.

    `target` is what to attack, or whom to block or not to block; `instead` what was attacked or blocked before.
    """

    act: Act
    creature: str
    target: str | None = None
    instead: str | None = None


def attack_changes(scenario: Scenario, example: Iterable[Attack]) -> tuple[FixStep, ...]:
    """Give what differs between the declared attack and an example: who attacks what, who stays home."""
    declared = [(a.attacker, a.target) for a in scenario.attacks if a.declared]
    wanted = [(a.attacker, a.target) for a in example]
    return tuple(_changes(declared, wanted, ("attack", "attack_instead", "stay_home")))


def block_changes(scenario: Scenario, player: str, example: Iterable[Block]) -> tuple[FixStep, ...]:
    """Give what differs between a player's declared blocks and an example; who was put in blocking declares nothing
    (CR 509.4b).
    """
    owner = {permanent.id: permanent.controller for permanent in scenario.permanents}
    team = playing_with(scenario, player)
    declared = [(b.blocker, b.attacker) for b in scenario.blocks if b.declared and owner[b.blocker] in team]
    wanted = [(b.blocker, b.attacker) for b in example]
    return tuple(_changes(declared, wanted, ("block", "block_instead", "not_block")))


def _changes(
    declared: list[tuple[str, str]], example: list[tuple[str, str]], acts: tuple[Act, Act, Act]
) -> Iterator[FixStep]:
    """First who does something new, then who stops; a creature that only turns elsewhere is one change."""
    do, turn, stop = acts
    before, after = set(declared), set(example)
    gone: dict[str, list[str]] = {}
    for creature, target in dict.fromkeys(declared):
        if (creature, target) not in after:
            gone.setdefault(creature, []).append(target)
    for creature, target in example:
        if (creature, target) in before:
            continue
        old = gone.get(creature, [])
        yield FixStep(turn, creature, target, old.pop(0)) if old else FixStep(do, creature, target)
    yield from (FixStep(stop, creature, target) for creature, targets in gone.items() for target in targets)


def change_sentences(changes: Sequence[FixStep], speaker: Teller) -> str:
    """Say changes in a row: "Ogre and Elf attack Cid; Bear stays home"; "" when there are none. What creatures that are
    alike do is one change, and so is what several do to the same thing.
    """
    doing: dict[FixStep, list[Alike[FixStep]]] = {}
    for group in together(changes, lambda change: change.creature, speaker):
        doing.setdefault(replace(group.fact, creature=""), []).append(group)
    said = []
    for deed, groups in [*doing.items()][:SHOWN]:
        who = [names_for(group.creatures, speaker)[group.fact.creature] for group in groups]
        where = {
            key: speaker.names.get(each or "", each or "")
            for key, each in asdict(deed).items()
            if key != "act"
        }
        facts = {**where, "creature": listed(speaker.language, who, most=SHOWN)}
        said.append(speaker.say(f"fix-{deed.act}", n=sum(group.count for group in groups), **facts))
    if len(doing) > SHOWN:
        rest = sum(group.count for groups in [*doing.values()][SHOWN:] for group in groups)
        said.append(speaker.say("fix-more", count=rest))
    return in_a_row(speaker.language, said)

"""Annihilator: what the defending player sacrifices as the ability resolves, after attackers were declared (CR 702.86).

The player chooses; a scenario says so in its `choices`. Without a choice nothing is sacrificed, and a note says
how much there would be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.graph.state import CombatState


class AnnihilatorChoice(Struct, frozen=True):
    """What a player was asked to sacrifice to an attacker's annihilator, and what they chose.

    `number` is how many permanents they must sacrifice: as many as the ability says, or all that they have on the
    table. `made` are those of the chosen that go; `strange` are not theirs, or no longer there; `extra` are too many.
    """

    source: str
    player: str
    number: int
    made: tuple[str, ...]
    strange: tuple[str, ...]
    extra: tuple[str, ...]


def sacrifices(
    then: CombatState, state: CombatState, numbers: Mapping[str, int]
) -> Iterator[AnnihilatorChoice]:
    """What was chosen for each annihilator that triggers, one after the other (CR 702.86a).

    `then` is the table as they trigger, `numbers` how much each asks for: several instances trigger each by itself (CR
    702.86b), which comes to the sum of their numbers.
    """
    choices = then.scenario.choices
    chosen = {c.source: c.targets for c in choices if plain_name(c.keyword) == "annihilator"}
    gone: set[str] = set()
    for attacker, asked in numbers.items():
        player = then.graph.defending(attacker)
        if player is None or attacker not in chosen:
            continue
        here = (s.id for s in state.permanents.values() if s.is_here and s.id not in gone)
        theirs = {each for each in here if state.controller(each) == player}
        named = tuple(dict.fromkeys(chosen[attacker]))
        own = [each for each in named if each in theirs]
        number = min(asked, len(theirs))
        gone.update(own[:number])
        strange = tuple(each for each in named if each not in theirs)
        yield AnnihilatorChoice(attacker, player, number, tuple(own[:number]), strange, tuple(own[number:]))

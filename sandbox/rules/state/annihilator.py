"""Annihilator: what the defending player sacrifices as the ability resolves, after attackers were declared (CR 702.86).

The player chooses; a scenario says so in its `choices`. Without a choice nothing is sacrificed, and a note says
how much there would be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.rules.state.state_based import to_graveyard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.state.combat_state import CombatState
    from sandbox.rules.state.engagement import Engagement
    from sandbox.rules.state.keyword_triggers import Abilities


class Sacrifice(Struct, frozen=True):
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


def sacrifices(known: Abilities, engagement: Engagement, state: CombatState) -> Iterator[Sacrifice]:
    """Give what was chosen for each annihilator that triggers, one after the other (CR 702.86a).

    Several instances trigger each by itself (CR 702.86b), which comes to the sum of their numbers.
    """
    chosen = known.chosen("annihilator")
    gone: set[str] = set()
    for attacker in engagement.declared:
        asked, player = known.total(attacker, "annihilator"), engagement.defenders[attacker]
        if not asked or player is None or attacker not in chosen or not state.is_here(attacker):
            continue
        theirs = {
            s.id
            for s in state.permanents.values()
            if s.is_here and s.card.controller == player and s.id not in gone
        }
        named = tuple(dict.fromkeys(chosen[attacker]))
        own = [each for each in named if each in theirs]
        number = min(asked, len(theirs))
        gone.update(own[:number])
        strange = tuple(each for each in named if each not in theirs)
        yield Sacrifice(attacker, player, number, tuple(own[:number]), strange, tuple(own[number:]))


def sacrificed(known: Abilities, engagement: Engagement, state: CombatState) -> CombatState:
    """Give the state after what was chosen for annihilator is in the graveyard (CR 701.21a, 702.86a)."""
    made = [each for sacrifice in sacrifices(known, engagement, state) for each in sacrifice.made]
    if not made:
        return state
    why = known.board.rule("annihilator")
    return state.with_permanents(to_graveyard(state.permanents[each], why) for each in made)

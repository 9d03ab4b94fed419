"""What spells and abilities change in the course of a combat: a scenario's `changes`, each at its moment.

What was declared stays declared: no restriction, requirement or cost is looked at again (CR 506.4a). A permanent
leaves combat in the ways of CR 506.4; tapping or untapping it is none of them (CR 506.4b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from sandbox.rules.graph.combat_graph import defender_of
from sandbox.rules.graph.state import Growth
from sandbox.rules.graph.transitions import (
    leave_combat,
    reselect,
    stop_being_attacked,
    stop_fighting,
    with_cards,
)
from sandbox.rules.play.provoke import untapped
from sandbox.rules.play.state_based import to_graveyard
from sandbox.scenario.keywords import COUNTERS, plain_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandbox.rules.graph.board import Board
    from sandbox.rules.graph.state import CombatState, Standing
    from sandbox.scenario.model import After, Change, Permanent, Type


ReselectFault = Literal["reselect", "reselect_opponent", "reselect_option", "reselect_range"]
"""Topics of the rulebook: what keeps a creature from attacking something else."""


def apply_changes(state: CombatState, step: After) -> CombatState:
    """Give the state after the changes that happen after this step; what is not there is not changed."""
    for change in state.board.scenario.changes:
        if change.after == step and state.permanents[change.permanent].is_here:
            state = _changed(state, change)
            state = _phased_along(state, change.permanent) if change.phases_out else state
    return state


def _phased_along(state: CombatState, host: str) -> CombatState:
    """Give the state after what is attached to a permanent, and to that, phased out with it (CR 702.26g)."""
    along: dict[str, None] = {}
    waiting = [host]
    while waiting:
        attached = (thing for thing, _ in state.board.graph.links_to(waiting.pop(), "attached"))
        more = [thing for thing in attached if thing not in along and state.is_here(thing)]
        along.update(dict.fromkeys(more))
        waiting += more
    return state.with_permanents(
        replace(state.permanents[each], present=False, phased_out=True) for each in along
    )


def _changed(state: CombatState, change: Change) -> CombatState:
    board, was = state.board, state.permanents[change.permanent]
    before = board.permanents[was.id]
    card = _card(change, before, was)
    s = replace(
        was.pumped(*_growth(change)),
        damage=max(0, was.damage + change.damage),
        present=not change.phases_out,
        phased_out=change.phases_out,
        loyalty=_own(card, "planeswalker", was.loyalty),
        defense=_own(card, "battle", was.defense),
    )
    if change.tapped is not None:
        s = replace(s, tapped=True) if change.tapped else untapped(s)
    for kind, more in change.counters.items():
        s = _counted(change, s, kind, more)
    if change.leaves is not None:
        s = to_graveyard(s, None) if change.leaves == "graveyard" else s.gone(change.leaves, None)
    fault = change.attacks is None or reselect_fault(state, change)
    state = state.with_permanents([s])
    state = _leaving(state, change, before, card)
    state = state if card == before else with_cards(state, [card])
    return state if fault or change.attacks is None else reselect(state, s.id, change.attacks)


def _own(card: Permanent, kind: Type, value: int | None) -> int | None:
    """Give the loyalty or defense of a permanent: none to begin with, where it has become what has it (CR 306.5c,
    310.4c).
    """
    return 0 if value is None and kind in card.types else value


def _growth(change: Change) -> Iterator[Growth]:
    if change.power or change.toughness:
        yield Growth(None, None, change.power, change.toughness, change.after, change.note)


def reselect_fault(state: CombatState, change: Change) -> ReselectFault | None:
    """Say why a creature can't be made to attack what a change names; None if it can.

    It must be attacking. What it is to attack is an opponent of its controller, their planeswalker or a battle that
    they protect, whom it could have been declared to attack under the attack option and within range of influence
    (CR 508.7c-e). No restriction or requirement counts (CR 508.7b).
    """
    board, attacker, target = state.board, change.permanent, change.attacks
    if not board.attacks(attacker) or not state.permanents[attacker].in_combat:
        return "reselect"
    player = target if target in board.players else _defends(state, target)
    opponents = board.opponents_of(board.permanents[attacker].controller)
    if player is None or player not in opponents or state.seats[player].lost is not None:
        return "reselect_opponent"
    if not board.in_range(player):
        return "reselect_range"
    return None if player in board.defending_players else "reselect_option"


def _defends(state: CombatState, target: str | None) -> str | None:
    """Give who controls a planeswalker, or protects a battle, that is there now (CR 508.5)."""
    board = state.board
    if (
        target is None
        or not state.is_here(target)
        or (board.kind_of(target) == "battle" and not board.profile.battles)
    ):
        return None
    return board.defender_of(target)


def _card(change: Change, card: Permanent, s: Standing) -> Permanent:
    lost = {plain_name(word) for word in change.loses}
    kept = tuple(word for word in card.keywords if not _is_lost(word, lost)) if lost else card.keywords
    types = change.types or card.types
    controller = change.controller or card.controller
    fields = {
        "controller": controller,
        "owner": card.owner
        if change.controller is None
        else card.owned_by,  # nobody else's by that (CR 108.3)
        # what becomes a battle is protected by its controller (CR 310.9a, 704.5x)
        "protector": change.protector or card.protector or (controller if "battle" in types else None),
        "types": types,
    }
    return replace(
        card,
        keywords=kept + change.gains,
        lost=_lost(change, card, s, lost),
        effects=card.effects + change.effects,
        **fields,
    )


def _is_lost(word: str, lost: set[str]) -> bool:
    """Say whether a keyword as printed is lost; who loses banding loses bands with other, too (CR 702.22b)."""
    bands = "banding" in lost and " ".join(word.casefold().split()).startswith("bands with other")
    return bands or plain_name(word) in lost


def _lost(change: Change, card: Permanent, s: Standing, loses: set[str]) -> tuple[str, ...]:
    """Give the keywords that counters on a permanent do not give it: those lost after the counter was put there.

    Abilities are gained and lost in the order of timestamps, and a keyword counter has one (CR 122.1b, 613.1f,
    613.7c); each counter of a kind gets a new one as another is put there, which gives the keyword again.
    """
    given = COUNTERS & loses
    before = (*card.lost, *(kind for kind in s.counters if kind.casefold() in given))
    again = {kind.casefold() for kind, more in change.counters.items() if more > 0}
    return tuple(dict.fromkeys(kind for kind in before if kind.casefold() not in again))


def _leaving(state: CombatState, change: Change, was: Permanent, now: Permanent) -> CombatState:
    """Give the state after a permanent left combat, if a change makes it, other than by leaving the battlefield (CR
    506.4).

    What fights leaves when it is no creature any more, or becomes a battle; what is attacked as a planeswalker or
    battle when it is none any more. What blocks and is attacked goes on with the one of them that it still can (CR
    506.4d).
    """
    board = state.board
    protector = board.profile.protector_change_removes and now.protector != was.protector
    if change.removed or now.controller != was.controller or protector:
        return leave_combat(state, (now.id,))
    fights = board.attacks(now.id) or bool(board.blocked_by(now.id))
    if defender_of(was) is not None and defender_of(now) is None:
        state = stop_being_attacked(state, (now.id,)) if fights else leave_combat(state, (now.id,))
    if fights and (not now.is_creature or ("battle" in now.types and "battle" not in was.types)):
        state = stop_fighting(state, (now.id,))
    return state


def _counted(change: Change, s: Standing, kind: str, more: int) -> Standing:
    if kind == "loyalty" and s.loyalty is not None:
        return replace(s, loyalty=max(0, s.loyalty + more))
    if kind == "defense" and s.defense is not None:
        return replace(s, defense=max(0, s.defense + more))
    after = s.with_counters(kind, more)
    power, toughness = after.power - s.power, after.toughness - s.toughness
    if not (power or toughness):
        return after
    grown = Growth(None, None, power, toughness, change.after, change.note)
    return replace(after, grown=(*after.grown, grown))


def idle_changes(board: Board, steps: Iterable[str]) -> tuple[str, ...]:
    """Give what would change, or enter, after a first combat damage step that does not happen (CR 510.4)."""
    if "first" in steps:
        return ()
    scenario = board.scenario
    entering = (a.attacker for a in scenario.attacks if a.entered == "first" and not a.declared)
    return tuple(dict.fromkeys((*(c.permanent for c in scenario.changes if c.after == "first"), *entering)))

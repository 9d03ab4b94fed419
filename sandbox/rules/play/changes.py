"""What spells and abilities change in the course of a combat: a scenario's `changes`, each at its moment.

What was declared stays declared: no restriction, requirement or cost is looked at again (CR 506.4a). A permanent
leaves combat in the ways of CR 506.4; tapping or untapping it is none of them (CR 506.4b).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final, Literal

from msgspec.structs import replace

from sandbox.rules.abilities.dying import to_graveyard, untapped
from sandbox.rules.graph.characteristics import Characteristics, lost_of_counters
from sandbox.rules.graph.records import Modification, PermanentState, growth_of
from sandbox.rules.graph.state import CombatState, change_control
from sandbox.rules.graph.transitions import change_protector, defended_by_protectors, leave_combat, reselect
from sandbox.scenario.model import After, Change, Scenario
from sandbox.scenario.selectors import Type

ReselectFault = Literal["reselect", "reselect_opponent", "reselect_option", "reselect_range"]
"""Topics of the rulebook: what keeps a creature from attacking something else."""


def resolutions(scenario: Scenario, step: After) -> Iterator[tuple[Change, ...]]:
    """The changes that happen after a step, in order: each by itself, those that follow one another with the same note
    together, as what one spell or ability does (CR 608.2, 704.3).
    """
    of_step = (change for change in scenario.changes if change.after == step)
    for note, same in groupby(of_step, key=lambda change: change.note):
        if note:
            yield tuple(same)
        else:
            yield from ((change,) for change in same)


def apply_changes(state: CombatState, changes: Iterable[Change]) -> CombatState:
    """The state after changes; what is not there is not changed."""
    for change in changes:
        if state.permanents[change.permanent].is_here:
            state = _changed(state, change)
            state = _phased_along(state, change.permanent) if change.phases_out else state
    return state


def _phased_along(state: CombatState, host: str) -> CombatState:
    """The state after what is attached to a permanent, and to that, phased out with it (CR 702.26g)."""
    along = filter(state.is_here, state.graph.attached_along(host))
    return state.with_permanents(
        replace(state.permanents[each], present=False, phased_out=True) for each in along
    )


def _changed(state: CombatState, change: Change) -> CombatState:
    was, before = state.permanents[change.permanent], state.characteristics(change.permanent)
    s = replace(was, lost=_lost(change, was))
    if modification := _modification(change):
        s = s.modified(modification)
    s = replace(
        s,
        damage=max(0, was.damage + change.damage),
        present=not change.phases_out,
        phased_out=change.phases_out,
        loyalty=_own(change, before, "planeswalker", was.loyalty),
        defense=_own(change, before, "battle", was.defense),
    )
    if change.tapped is not None:
        s = replace(s, tapped=True) if change.tapped else untapped(s)
    for kind, more in change.counters.items():
        s = _counted(change, s, kind, more)
    if change.leaves is not None:
        s = to_graveyard(s, None) if change.leaves == "graveyard" else s.gone(change.leaves, None)
    fault = change.attacks is None or reselect_fault(state, change)
    protector = state.graph.protectors.get(s.id)
    state = _under(state.with_permanents([s]), change)
    state = _leaving(state, change, before, protector)
    state = defended_by_protectors(state, [s.id])
    return state if fault or change.attacks is None else reselect(state, s.id, change.attacks)


def _modification(change: Change) -> Modification | None:
    """What a change makes of a permanent's characteristics, if anything (CR 611.2c)."""
    said: dict[str, Any] = {name: getattr(change, name) for name in _OF_ITSELF}
    return Modification(**said, after=change.after, note=change.note) if any(said.values()) else None


_OF_ITSELF: Final = ("power", "toughness", "gains", "loses", "effects", "types")
"""What a change may say of a permanent's characteristics."""


def _under(state: CombatState, change: Change) -> CombatState:
    """The state after a permanent came under another's control, or a battle's under another's protection. What becomes
    a battle is protected by its controller (CR 310.9a, 704.5x).
    """
    permanent = change.permanent
    if change.controller is not None:
        state = change_control(state, {permanent: change.controller})
    protector = change.protector
    if protector is None and "battle" in state.characteristics(permanent).types:
        protector = state.graph.protectors.get(permanent, state.controller(permanent))
    return state if protector is None else change_protector(state, permanent, protector)


def _own(change: Change, was: Characteristics, kind: Type, value: int | None) -> int | None:
    """The loyalty or defense of a permanent: none to begin with where it became what has it (CR 306.5c, 310.4c)."""
    return 0 if value is None and kind in (change.types or was.types) else value


def reselect_fault(state: CombatState, change: Change) -> ReselectFault | None:
    """Say why a creature can't be made to attack what a change names; None if it can.

    It must be attacking. What it is to attack is an opponent of its controller, their planeswalker or a battle that
    they protect, whom it could have been declared to attack under the attack option and within range of influence
    (CR 508.7c-e). No restriction or requirement counts (CR 508.7b).
    """
    attacker, target = change.permanent, change.attacks
    if not state.graph.attacks(attacker) or not state.permanents[attacker].in_combat:
        return "reselect"
    player = target if target in state.players else _defends(state, target)
    opponents = state.seating.opponents_of(state.controller(attacker))
    if player is None or player not in opponents or state.players[player].lost is not None:
        return "reselect_opponent"
    if not state.seating.in_range(player):
        return "reselect_range"
    return None if player in state.defending_players else "reselect_option"


def _defends(state: CombatState, target: str | None) -> str | None:
    """Who controls a planeswalker, or protects a battle, that is there now (CR 508.5)."""
    if (
        target is None
        or not state.is_here(target)
        or (state.kind_of(target) == "battle" and not state.profile.battles)
    ):
        return None
    return state.defender_of(target)


def _lost(change: Change, s: PermanentState) -> tuple[str, ...]:
    """The keywords that counters on a permanent do not give it: those lost after the counter was put there. Each
    counter of a kind gets a new timestamp as another is put there, which gives the keyword again (CR 613.7c).
    """
    again = {kind.casefold() for kind, more in change.counters.items() if more > 0}
    return tuple(kind for kind in lost_of_counters(s, change.loses) if kind.casefold() not in again)


def _leaving(state: CombatState, change: Change, was: Characteristics, protector: str | None) -> CombatState:
    """The state after a permanent left combat, if a change makes it: by itself, or as its controller or protector
    becomes another, who were what is given (CR 506.4). What it is no more is seen as state-based actions are checked.
    """
    protects = state.profile.protector_change_removes and state.graph.protectors.get(was.id) != protector
    if change.removed or state.controller(was.id) != was.controller or protects:
        return leave_combat(state, (was.id,))
    return state


def _counted(change: Change, s: PermanentState, kind: str, more: int) -> PermanentState:
    after = s.with_counters(kind, more)
    now, was = growth_of(after.counters), growth_of(s.counters)
    if now == was:
        return after
    power, toughness = now[0] - was[0], now[1] - was[1]
    why = Modification(
        power=power, toughness=toughness, by_counters=True, after=change.after, note=change.note
    )
    return after.modified(why)


def idle_changes(state: CombatState, steps: Iterable[str]) -> tuple[str, ...]:
    """What would change, or enter, after a first combat damage step that does not happen (CR 510.4)."""
    if "first" in steps:
        return ()
    scenario = state.scenario
    entering = (a.attacker for a in scenario.attacks if a.entered == "first" and not a.declared)
    return tuple(dict.fromkeys((*(c.permanent for c in scenario.changes if c.after == "first"), *entering)))

"""A combat, played once: states of the combat graph from the beginning to the end (CR 506-511).

`play` gives the whole of it, and every verdict is read off that value. Nothing here fails on a scenario that can be
read: an illegal declaration is played as though it stood, as far as anything could come of it.

To play on from one state in several ways, as a search over blocks or divisions does: `until_blocks(scenario)` plays
up to the moment at which blockers are declared, and `from_blocks(begun, other)` plays the rest for a scenario that
differs from the first in nothing but `blocks` (those of `declared` creatures), `blocked`, `orders` and
`assignments`. Both are pure: what has begun may be gone on from as often as one likes. Step by step it goes with
`declare_blockers` and `blockers_declared`, then `damage_begins` and `damage_dealt` for each of `combat_steps`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import ById
from sandbox.rules.damage.effects import damage_effects
from sandbox.rules.damage.step import Struck, damage_step
from sandbox.rules.damage.striking import begin_step, combat_steps
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.graph.transitions import declare_attackers, declare_blockers, enter, leave_combat
from sandbox.rules.play.changes import apply_changes, resolutions
from sandbox.rules.play.keywords import Occasion, trigger
from sandbox.rules.play.state_based import check_state, fallen_sieges, leave_game
from sandbox.rules.play.triggers import (
    Happening,
    arrival_events,
    attack_events,
    block_events,
    damage_events,
    deaths,
)
from sandbox.rules.verdict import DamageStep, Dealt, KeywordMoment, Reselected, Timing
from sandbox.scenario.model import Scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.damage.effects import DamageEffects
    from sandbox.rules.graph.state import CombatState
    from sandbox.rules.play.triggers import Events
    from sandbox.scenario.model import After, Step

REMEMBERED = 4
"""How many combats are remembered."""


class Scene(Struct, frozen=True):
    """The table as it stands at the end of a step of the timeline."""

    timing: Timing
    state: CombatState


class PlayedCombat(Struct, frozen=True):
    """A combat, as far as it was played: `state` is where it is now.

    `scenes` are the steps that were played, each with the table at its end; `happenings` what triggered abilities
    saw; `keywords` the triggered combat keywords that triggered; `reselected` the attackers that were made to
    attack something else; `struck` the damage steps. `checked` is the state of which state-based actions last had
    nothing more to say.
    """

    scenario: Scenario
    state: CombatState
    begun: CombatState
    """As attackers are declared: what had lethal damage is dead already (CR 704.3)."""
    attacked: CombatState | None = None
    """As attackers were declared, before anything triggered."""
    unblocked: CombatState | None = None
    """As blockers are declared (CR 509.1); None in a combat in which nothing attacks (CR 508.8)."""
    scenes: tuple[Scene, ...] = ()
    happenings: tuple[Happening, ...] = ()
    keywords: tuple[KeywordMoment, ...] = ()
    reselected: tuple[Reselected, ...] = ()
    struck: tuple[Struck, ...] = ()
    checked: CombatState | None = None

    @property
    def damage(self) -> tuple[DamageStep, ...]:
        """The combat damage steps as the verdict tells them."""
        return tuple(struck.step for struck in self.struck)

    @property
    def final(self) -> CombatState:
        """The table when combat is over."""
        return self.state

    @property
    def at_blocks(self) -> CombatState:
        """As the declarations of blockers are judged: what triggered as attackers were declared, and what changed then,
        is done (CR 508.2, 509.1b). Attackers are judged as combat has `begun` (508.1).
        """
        return self.unblocked or self.state


def play(scenario: Scenario) -> PlayedCombat:
    """Play the combat of a scenario; asked again soon for the same one, it is the same value."""
    return _play(ById(scenario))


@lru_cache(maxsize=REMEMBERED)
def _play(scenario: ById[Scenario]) -> PlayedCombat:
    return from_blocks(until_blocks(scenario.value), scenario.value)


def until_blocks(scenario: Scenario) -> PlayedCombat:
    """Play a combat up to the moment at which blockers are declared (CR 506.1, 507, 508)."""
    start = starting_state(scenario)
    played = PlayedCombat(scenario, start, start)
    played = _happens(played, "beginning", (("beginning_of_combat", None),))
    played = _check(played, "beginning")
    played = replace(played, begun=played.state)
    if not scenario.attacks and not any(change.after == "attackers" for change in scenario.changes):
        return replace(played, state=declare_attackers(played.state))
    played = _attack(played)
    goes_on = (
        played.attacked is not None and played.attacked.graph.attackers
    )  # else nothing more happens (CR 508.8)
    return replace(played, unblocked=played.state) if goes_on else played


def from_blocks(begun: PlayedCombat, scenario: Scenario) -> PlayedCombat:
    """Play the rest of a combat that was played until blockers are declared (CR 509-511): with the blocks, orders and
    assignments of a scenario that is the same in all else.
    """
    played = begun
    if scenario is not begun.scenario:
        state = begun.state.with_scenario(scenario)
        played = replace(begun, scenario=scenario, state=state)
    if played.unblocked is not None:
        played = _strike(_block(played))
    played = _happens(played, "end", (("end_of_combat", None),))
    return replace(played, scenes=(*played.scenes, Scene("end", played.state)))


# The steps


def _attack(played: PlayedCombat) -> PlayedCombat:
    """Attackers are declared; keywords trigger; spells and abilities change the table (CR 508)."""
    then = declare_attackers(played.state)
    played = replace(played, state=then, attacked=then)
    played = _happens(played, "attackers", attack_events(then))
    played = _trigger(played, Occasion("attacks", "attackers", then))
    return _change(_check(played, "attackers"), "attackers")


def _block(played: PlayedCombat) -> PlayedCombat:
    """Blockers are declared (CR 509)."""
    return blockers_declared(replace(played, state=declare_blockers(played.state)))


def blockers_declared(played: PlayedCombat) -> PlayedCombat:
    """Go on from a state in which blockers are declared to the end of their step (CR 509.2-4): keywords trigger, others
    may enter, the table changes.
    """
    then = played.state
    played = _happens(played, "blockers", _of_fighters(then, block_events(then)))
    played = _trigger(played, _blocking(then))
    played = replace(played, state=removed_from_combat(played.state))
    played = _check(played, "blockers")
    before = played.state
    played = replace(played, state=enter(before, "blockers"))
    if played.state is not before:
        entered = arrival_events(before, played.state)
        played = _happens(played, "blockers", _of_fighters(played.state, entered))
        played = _trigger(played, _arriving(before, played.state))
        played = _check(played, "blockers")
    return _change(played, "blockers")


def _blocking(then: CombatState) -> Occasion:
    graph = then.graph
    attackers = then.fighting(graph.attackers)
    blocked = tuple(a for a in attackers if graph.is_blocked(a))
    return Occasion(
        "blocked",
        "blockers",
        then,
        blocked=blocked,
        faced={a: graph.blockers_of(a) for a in blocked},
        blocking=then.fighting(graph.blockers),
        unblocked=tuple(a for a in attackers if not graph.is_blocked(a)),
    )


def _arriving(before: CombatState, then: CombatState) -> Occasion:
    """What triggers as creatures enter blocking: their attacker becomes blocked if it was not, and is blocked by
    each of them; they themselves do not block (CR 509.3a, c, d, 509.4a).
    """
    graph, had = then.graph, before.graph
    faced = {
        a: tuple(foe for foe in graph.blockers_of(a) if foe not in had.blockers_of(a) and then.is_here(foe))
        for a in then.fighting(had.attackers)
    }
    faced = {a: foes for a, foes in faced.items() if foes}
    newly = tuple(a for a in faced if not had.is_blocked(a))
    return Occasion("blocked", "blockers", then, blocked=newly, faced=faced)


def _strike(played: PlayedCombat) -> PlayedCombat:
    """Combat damage is dealt (CR 510); who has lost before a step has left when it begins (CR 800.4)."""
    played = replace(played, state=leave_game(played.state))
    for step in combat_steps(played.state):
        played, effects = damage_begins(played, step)
        struck = damage_step(effects, played.state, step)
        played = replace(played, struck=(*played.struck, struck))
        played = damage_dealt(played, step, struck.state, struck.step.dealt)
    return played


def damage_begins(played: PlayedCombat, step: Step) -> tuple[PlayedCombat, DamageEffects]:
    """Begin a combat damage step (CR 510.4, 800.4); give the effects that speak of damage then, too."""
    state = begin_step(leave_game(played.state), step)
    return replace(played, state=state), state.remembered(damage_effects)


def damage_dealt(
    played: PlayedCombat, step: Step, after: CombatState, dealt: tuple[Dealt, ...]
) -> PlayedCombat:
    """Go on from the beginning of a damage step to its end, given the state after its damage and what was dealt (CR
    510.3): abilities see it, then come state-based actions, then what triggered resolves, and the table may change.
    """
    played = _happens(played, step, damage_events(after, dealt))
    played = _check(replace(played, state=after), step)
    checked = played.state
    played = _trigger(played, Occasion("damage", step, after, dealt=dealt))
    played = played if played.state is checked else _check(played, step)
    if step == "regular":
        return played
    played = replace(played, state=enter(played.state, step))
    return _change(_check(played, step), step)


def _change(played: PlayedCombat, step: After) -> PlayedCombat:
    """Let happen what spells and abilities change after a step (CR 506.4, 508.2, 509.2, 510.3), one after the other,
    with state-based actions between them (704.3); the triggers of what fell resolve before the step is over.
    """
    begun = played.state
    for changes in resolutions(played.scenario, step):
        before = played.state
        after = apply_changes(before, changes)
        if after is not before:
            played = _check(_leaves(replace(played, state=after), step, before), step)
    moved = tuple(_moved(begun, played.state, step))
    played = replace(played, reselected=(*played.reselected, *moved))
    fallen = fallen_sieges(played.state)
    return played if fallen is played.state else _check(replace(played, state=fallen), step)


def _moved(before: CombatState, after: CombatState, step: After) -> Iterator[Reselected]:
    """Give the attackers that attack something else now (CR 508.7)."""
    if after.graph is before.graph:
        return
    for attacker in before.graph.attackers:
        was, now = before.graph.target_of(attacker), after.graph.target_of(attacker)
        if was is not None and now is not None and was != now:
            yield Reselected(step, attacker, was, now)


def removed_from_combat(state: CombatState) -> CombatState:
    """Give the state after what the scenario names as `removed` left combat (CR 506.4)."""
    return leave_combat(state, state.scenario.removed)


# What every step does


def _trigger(played: PlayedCombat, occasion: Occasion) -> PlayedCombat:
    """Let the keywords that trigger resolve; abilities see what died of it."""
    before = played.state
    state, moments = trigger(occasion, before)
    new = tuple(m for m in moments if m not in played.keywords)
    played = replace(played, state=state, keywords=(*played.keywords, *new))
    return played if state is before else _leaves(played, occasion.timing, before)


def _of_fighters(state: CombatState, events: Events) -> Events:
    """Give the events of what is in combat: what left it neither blocks nor becomes blocked (CR 506.4)."""
    return tuple(e for e in events if e[1] is None or state.permanents[e[1]].in_combat)


def _happens(played: PlayedCombat, timing: Timing, events: Events) -> PlayedCombat:
    """Keep what happens now; what is no longer there takes no part in it."""
    here = tuple((event, about) for event, about in events if about is None or played.state.is_here(about))
    if not here:
        return played
    return replace(played, happenings=(*played.happenings, Happening(timing, played.state, here)))


def _leaves(played: PlayedCombat, timing: Timing, before: CombatState) -> PlayedCombat:
    """Keep who died since a state; abilities on the table as it was then see it (CR 603.10a)."""
    events = deaths(before, played.state)
    if not events:
        return played
    return replace(played, happenings=(*played.happenings, Happening(timing, before, events)))


def _check(played: PlayedCombat, timing: Timing) -> PlayedCombat:
    """Do the state-based actions that end a step's turn-based action (CR 703.3, 704.3)."""
    before = played.state
    state = check_state(before, played.checked)
    played = _leaves(replace(played, state=state, checked=state), timing, before)
    earlier = played.scenes[:-1] if played.scenes and played.scenes[-1].timing == timing else played.scenes
    return replace(played, scenes=(*earlier, Scene(timing, state)))

"""A combat, played once: states of the combat graph from the beginning to the end (CR 506-511).

`play` gives the whole of it, and every verdict is read off that value. Nothing here fails on a scenario that can be
read: an illegal declaration is played as though it stood, as far as anything could come of it.

To play on from one state in several ways, as a search over blocks or divisions does: `until_blocks(scenario)` plays
up to the moment at which blockers are declared, and `from_blocks(begun, other)` plays the rest for a scenario that
differs from the first in nothing but `blocks` (those of `declared` creatures), `blocked`, `orders` and
`assignments`. Both are pure: what has begun may be gone on from as often as one likes. Step by step it goes with
`declare_blockers` and `blockers_declared`, then `damage_begins` and `damage_dealt` for each of `combat_steps`.

What combat damage means to abilities besides who dealt it: life gained and lost, excess damage, counters;
and what is remembered of a turn (CR 119.10, 120.10).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import remembered
from sandbox.rules import verdict as vd
from sandbox.rules.abilities.actions import after_prevention
from sandbox.rules.abilities.events import (
    Happening,
    Occurrence,
    arrival_events,
    attack_events,
    block_events,
    damage_events,
    events_between,
    life_events,
    noting_hurt,
    tapped_events,
)
from sandbox.rules.abilities.harm import excess_of
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.abilities.stack import StackItem
from sandbox.rules.abilities.triggering import Triggered, abilities_by_event
from sandbox.rules.damage.effects import DamageEffects, damage_effects
from sandbox.rules.damage.life import life_to_gain
from sandbox.rules.damage.step import Struck, damage_step
from sandbox.rules.damage.striking import begin_step, combat_steps
from sandbox.rules.declaring.attack import judge_attack
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.state import CombatState, Moment, starting_state
from sandbox.rules.graph.transitions import declare_attackers, declare_blockers, enter, leave_combat
from sandbox.rules.play.changes import apply_changes, resolutions
from sandbox.rules.play.playing import has_plays, play_at, play_next
from sandbox.rules.play.resolving import BeforeResolving, delayed, happens, see, settle
from sandbox.rules.play.state_based import fallen_sieges, leave_game
from sandbox.scenario.model import After, Play, Scenario, Step


def life_of_damage(before: CombatState, dealt: Iterable[vd.Dealt]) -> tuple[Occurrence, ...]:
    """The life combat damage costs, once a player, and brings, once a lifelinker (CR 119.10, 120.3a, 120.3f)."""
    lost: dict[str, int] = {}
    whole: dict[str, dict[str, int]] = {}
    for d in dealt:
        if d.to in before.players and d.kind == "damage":
            lost[d.to] = lost.get(d.to, 0) + d.amount
        by = whole.setdefault(d.source, {})
        by[d.to] = max(by.get(d.to, 0), d.amount)
    changes = [(player, -amount) for player, amount in lost.items()]
    for source, by in whole.items():
        if before.keywords(source).has("lifelink"):
            player = before.controller(source)
            changes.append((player, life_to_gain(before, player, sum(by.values()))))
    return life_events(changes)


def counters_of_damage(
    before: CombatState, after: CombatState, dealt: Iterable[vd.Dealt]
) -> tuple[Happening, ...]:
    """What damage dealt in the form of counters put on creatures, and who did (CR 120.3d)."""
    by = {d.to: before.controller(d.source) for d in dealt if d.kind == "minus_counters"}
    seen = events_between(before, after)
    got = [
        Happening(
            h.state,
            tuple(replace(e, by=by.get(e.about or "")) for e in h.events if e.event == "gets_counters"),
        )
        for h in seen
    ]
    return tuple(h for h in got if h.events)


REMEMBERED = 4
"""How many combats are remembered."""


class StepEnd(Struct, frozen=True):
    """The table as it stands at the end of a step of the timeline."""

    timing: vd.Timing
    state: CombatState


class PlayedCombat(Struct, frozen=True):
    """A combat, as far as it was played: `state` is where it is now.

    `step_ends` are the steps that were played, with the table at their end; `triggers` the abilities that triggered and
    `keywords` the triggered combat keywords; `plays` what was played, `notes` what is to be told of all that;
    `reselected` the attackers that were made to attack something else; `struck` the damage steps. `checked` is the
    state of which state-based actions last had nothing more to say.

    `waiting` is what triggered and is not on the stack yet, by its place among `triggers`; `used` what triggers
    but once a turn and did; `open` what does nothing until somebody chooses; `instances` how often each ability was put
    on the stack; `combats` how many more combats follow; `spent` the mana that each player paid. `over`: an effect
    ended the combat phase, and nothing more happens in it (CR 724.2).
    """

    scenario: Scenario
    state: CombatState
    begun: CombatState
    """As attackers are declared: what had lethal damage is dead already (CR 704.3)."""
    attacked: CombatState | None = None
    """As attackers were declared, before anything triggered."""
    unblocked: CombatState | None = None
    """As blockers are declared (CR 509.1); None in a combat in which nothing attacks (CR 508.8)."""
    step_ends: tuple[StepEnd, ...] = ()
    keywords: tuple[vd.KeywordMoment, ...] = ()
    triggers: tuple[vd.TriggerFact, ...] = ()
    plays: Mapping[int, vd.PlayFact] = {}
    notes: tuple[vd.Note, ...] = ()
    reselected: tuple[vd.Reselected, ...] = ()
    struck: tuple[Struck, ...] = ()
    checked: CombatState | None = None
    waiting: tuple[tuple[int, Triggered], ...] = ()
    used: frozenset[object] = frozenset()
    instances: Mapping[tuple[str | None, int, str], int] = {}
    combats: int = 0
    over: bool = False
    spent: Mapping[str, tuple[str, ...]] = {}
    casting: Mapping[str, StackItem] = {}
    """The spells that were cast, as they were put on the stack."""
    open: tuple[vd.OpenChoice, ...] = ()
    optional: tuple[vd.OptionalTrigger, ...] = ()
    together: tuple[tuple[tuple[int, Triggered], ...], ...] = ()
    """What was put onto the stack at one time, in that order, by its place among what triggered."""
    resolutions: tuple[BeforeResolving, ...] = ()
    """What resolved, in order, each with the table before it."""

    @property
    def damage(self) -> tuple[vd.DamageStep, ...]:
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


@remembered(REMEMBERED)
def play(scenario: Scenario) -> PlayedCombat:
    """Play the combat of a scenario."""
    return from_blocks(until_blocks(scenario), scenario)


def until_blocks(scenario: Scenario) -> PlayedCombat:
    """Play a combat up to the moment at which blockers are declared (CR 506.1, 507, 508), and what is played before."""
    start = starting_state(scenario).declaring(attacks=False, blocks=False)
    played = PlayedCombat(scenario, start, start)
    if has_plays(scenario, "main"):
        played = play_at(settle(at(played, "main"), "beginning"), "main")
    played = happens(at(played, "beginning"), "beginning", (Occurrence("beginning_of_combat"),))
    played = play_at(settle(played, "beginning"), "beginning")
    played = _ends(played, "beginning")
    played = replace(played, begun=played.state)
    if played.over:
        return played
    if not scenario.attacks and not _something_happens(scenario):
        return replace(played, state=declare_attackers(at(played, "attackers").state))
    played = _attack(played)
    attacked = (
        played.attacked is not None and played.state.graph.attackers
    )  # else nothing more happens (CR 508.8)
    return replace(played, unblocked=played.state) if attacked else played


def _something_happens(scenario: Scenario) -> bool:
    """Whether something happens as attackers are declared, though nothing attacks."""
    return any(c.after == "attackers" for c in scenario.changes) or has_plays(scenario, "attackers")


def at(played: PlayedCombat, timing: Moment) -> PlayedCombat:
    """Go on in a step, or before combat."""
    return replace(played, state=replace(played.state, timing=timing))


def from_blocks(begun: PlayedCombat, scenario: Scenario) -> PlayedCombat:
    """Play the rest from declared blockers on (CR 509-511), as a scenario says that is otherwise the same."""
    played = begun
    if scenario is not begun.scenario:
        state = begun.state.with_scenario(scenario)
        played = replace(begun, scenario=scenario, state=state)
    if played.unblocked is not None:
        played = _strike(blockers_declared(replace(played, state=declare_blockers(played.state))))
    if played.over:
        return _ends(played, "end")
    played = happens(at(played, "end"), "end", (Occurrence("end_of_combat"),))
    if played.waiting or any(each.at == "end_of_combat" for each in played.state.delayed):
        played = settle(*delayed(played, "end_of_combat"))
    return _ends(played, "end")


# The steps


def _attack(played: PlayedCombat) -> PlayedCombat:
    """Attackers are declared; abilities trigger; spells and abilities change the table (CR 508)."""
    before = at(played, "attackers").state
    then = declare_attackers(before)
    if then.looks.forced:
        forced = frozenset(judge_attack(played.begun).had_to_attack)
        then = replace(then, forced=forced).looked_at_anew()
    tapped = tapped_events(before, then)
    played = replace(played, state=then, attacked=then)
    if abilities_by_event(then):
        played = happens(played, "attackers", (*tapped, *_here(then, attack_events(then))))
    return _change(_step(played, "attackers"), "attackers")


def blockers_declared(played: PlayedCombat) -> PlayedCombat:
    """Go on from declared blockers to the end of their step: triggers, arrivals, changes (CR 509.2-4)."""
    played = at(played, "blockers")
    if abilities_by_event(played.state):
        played = happens(played, "blockers", _of_fighters(played.state, block_events(played.state)))
    played = _step(played, "blockers")
    state = leave_combat(
        played.state, played.state.scenario.removed
    )  # what the scenario says is removed (CR 506.4)
    if state is not played.state:
        played = settle(replace(played, state=state), "blockers")
    before = played.state
    played = replace(played, state=enter(before, "blockers"))
    if played.state is not before:
        played = see(played, "blockers", events_between(before, played.state))
        entered = arrival_events(before, played.state)
        played = happens(played, "blockers", _of_fighters(played.state, entered))
        played = settle(played, "blockers")
    return _change(played, "blockers")


def _strike(played: PlayedCombat) -> PlayedCombat:
    """Combat damage is dealt (CR 510); who has lost before a step has left when it begins (CR 800.4)."""
    played = replace(played, state=leave_game(played.state))
    for step in () if played.over else combat_steps(played.state):
        if played.over:
            break
        played, effects = damage_begins(played, step)
        struck = damage_step(effects, played.state, step)
        played = replace(played, struck=(*played.struck, struck))
        played = damage_dealt(played, step, struck.state, struck.step.dealt)
    return played


def damage_begins(played: PlayedCombat, step: Step) -> tuple[PlayedCombat, DamageEffects]:
    """Begin a combat damage step (CR 510.4, 800.4); give the effects that speak of damage then, too."""
    state = begin_step(leave_game(at(played, step).state), step)
    return replace(played, state=state), state.cached(damage_effects)


def damage_dealt(
    played: PlayedCombat, step: Step, after: CombatState, dealt: tuple[vd.Dealt, ...]
) -> PlayedCombat:
    """Go on from the beginning of a damage step to its end, given the state after its damage and what was dealt (CR
    510.3): abilities see it, then come state-based actions, then what triggered resolves, and the table may change.
    """
    before = played.state
    then = after_prevention(Resolution(after, EffectContext(None, None))) if after.prevented else None
    played = replace(played, state=after if then is None else then.state)
    watched = bool(abilities_by_event(after))
    if dealt and (watched or after.looks.status):
        played = replace(played, state=noting_hurt(played.state, ((d.source, d.to) for d in dealt)))
    if dealt and watched:
        excess = excess_of(before, ((d.source, d.to, d.amount) for d in dealt))
        events = (*damage_events(after, dealt, excess), *life_of_damage(before, dealt))
        played = happens(played, step, _here(after, events))
        played = see(played, step, counters_of_damage(before, after, dealt))
    if then is not None:
        played = see(replace(played, notes=(*played.notes, *then.notes)), step, then.happenings)
    played = settle(played, step)
    if step == "regular":
        return _ends(played, step)
    played = replace(played, state=enter(played.state, step))
    return _change(settle(played, step), step)


def _step(played: PlayedCombat, step: After) -> PlayedCombat:
    """Let what triggered in a step resolve, after what was played before it did."""
    held = played.waiting
    if any(play.after == step and play.before_triggers for play in played.scenario.plays):
        played = play_at(replace(played, waiting=()), step, before_triggers=True)
        played = replace(played, waiting=(*held, *played.waiting))
    return settle(played, step)


def _change(played: PlayedCombat, step: After) -> PlayedCombat:
    """Let happen what spells and abilities change after a step (CR 506.4, 508.2, 509.2, 510.3), one after the other,
    with state-based actions between them (704.3), and what is played then; the triggers of what fell resolve before
    the step is over.
    """
    begun = played.state
    for changes in resolutions(played.scenario, step):
        before = played.state
        after = apply_changes(before, changes)
        if after is not before:
            played = settle(see(replace(played, state=after), step, events_between(before, after)), step)
    played = play_at(played, step)
    moved = tuple(_moved(begun, played.state, step))
    played = replace(played, reselected=(*played.reselected, *moved))
    fallen = fallen_sieges(played.state)
    if fallen is not played.state:
        played = settle(replace(played, state=fallen), step)
    return _ends(played, step)


def at_end_step(played: PlayedCombat) -> PlayedCombat:
    """Go on from the end of a combat after what waited for the next end step has happened (CR 513, 603.7)."""
    if not any(each.at == "end_step" for each in played.state.delayed):
        return played
    return settle(*delayed(played, "end_step"))


def played_on(played: PlayedCombat, play: Play, start: CombatState) -> PlayedCombat:
    """Go on from the end of a step with one more play in it; `start` is the state in which plays could begin."""
    played = play_next(played, play, start)
    fallen = fallen_sieges(played.state)
    timing: vd.Timing = "beginning" if play.after == "main" else play.after
    return played if fallen is played.state else settle(replace(played, state=fallen), timing)


def _ends(played: PlayedCombat, timing: vd.Timing) -> PlayedCombat:
    """Keep the table as it stands at the end of a step."""
    return replace(played, step_ends=(*played.step_ends, StepEnd(timing, played.state)))


def _moved(before: CombatState, after: CombatState, step: After) -> Iterator[vd.Reselected]:
    """The attackers that attack something else now (CR 508.7)."""
    if after.graph is before.graph:
        return
    for attacker in before.graph.attackers:
        was, now = before.graph.target_of(attacker), after.graph.target_of(attacker)
        if was is not None and now is not None and was != now:
            yield vd.Reselected(step, attacker, was, now)


# What every step does


def _of_fighters(state: CombatState, events: tuple[Occurrence, ...]) -> tuple[Occurrence, ...]:
    """The events of what is in combat: what left it neither blocks nor becomes blocked (CR 506.4)."""
    there = state.permanents
    return tuple([e for e in events if e.about is None or there[e.about].in_combat])


def _here(state: CombatState, events: tuple[Occurrence, ...]) -> tuple[Occurrence, ...]:
    return tuple([e for e in events if e.about is None or e.about in state.players or state.is_here(e.about)])

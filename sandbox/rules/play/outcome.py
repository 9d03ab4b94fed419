"""The table after combat, as the verdict tells it (format 2.5, CR 506.4, 704, 903.9a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.graph.state import scenario_at
from sandbox.rules.play.leaving import leaving
from sandbox.rules.verdict import Moment, Outcome, PermanentOutcome, PlayerOutcome, StoryPart

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sandbox.rules.graph.records import PermanentState
    from sandbox.rules.graph.state import CombatState
    from sandbox.rules.play.combat import PlayedCombat
    from sandbox.rules.play.resolving import BeforeResolving
    from sandbox.rules.verdict import Timing


def outcome(played: PlayedCombat, state: CombatState) -> Outcome:
    """The players and permanents of a state of a combat; what is gone keeps the damage and counters that it last
    had.
    """
    scenario = played.scenario
    known = {p.id for p in scenario.permanents}
    fights = {end for a in scenario.attacks for end in (a.attacker, a.target)}
    fights |= {b.blocker for b in scenario.blocks}
    return Outcome(
        players={
            player: PlayerOutcome(now.life, now.poison, dict(now.commander_damage), now.lost)
            for player, now in state.players.items()
        },
        permanents={
            s.id: _permanent(played, state, s, fights=s.id in fights, entered=s.id not in known)
            for s in state.permanents.values()
        },
    )


def _permanent(
    played: PlayedCombat, state: CombatState, s: PermanentState, *, fights: bool, entered: bool
) -> PermanentOutcome:
    stays = (
        not s.removed or s.id in state.graph.attacked
    )  # what blocked and is attacked may go on with the latter (CR 506.4d)
    left = fights and s.zone == "battlefield" and (s.phased_out or not stays)
    return PermanentOutcome(
        zone=s.zone,
        why=s.why,
        damage=s.damage,
        counters=dict(s.counters),
        loyalty=s.loyalty,
        defense=s.defense,
        tapped=s.tapped,
        may_return_to_command_zone=may_return(state, s),
        left_combat=state.rule("removed_from_combat") if left else None,
        phased_out=s.phased_out,
        absent=not s.present and not s.phased_out,
        leaving=leaving(played.attacked, state, s.id),
        card=s.card if entered else None,
    )


def may_return(state: CombatState, s: PermanentState) -> bool:
    """Say whether a commander went where its owner may move it to the command zone from (CR 903.9a; before 2020
    instead, 903.9). What left with its owner may not.
    """
    return s.card.commander and not s.is_here and s.why != state.rule("leaves_with_player")


def moments_of(played: PlayedCombat) -> tuple[Moment, ...]:
    """The steps that happen, in order, each with the table at its end: the timeline (CR 506.1).

    Without attackers there is only the beginning and the end (CR 508.8); `first` is there only when first or
    double strike makes two damage steps (CR 510.4).
    """
    return tuple(
        Moment(scene.timing, scenario_at(scene.state), outcome(played, scene.state))
        for scene in played.scenes
    )


def scenes_of(played: PlayedCombat) -> tuple[Moment, ...]:
    """The moments of a combat one by one: where something resolves in a step, the table before the first and after each
    that resolved; then the end of the step.
    """
    runs = _runs(played)
    return tuple(
        moment
        for end in moments_of(played)
        for moment in (
            *(
                Moment(end.timing, scenario_at(run[0].state), outcome(played, run[0].state), number)
                for number, run in enumerate(runs.get(end.timing, ()))
            ),
            end,
        )
    )


def story_of(played: PlayedCombat) -> tuple[StoryPart, ...]:
    """What resolved, in order (CR 608)."""
    return tuple(_parts(_runs(played)))


def _parts(runs: Mapping[Timing, Sequence[Sequence[BeforeResolving]]]) -> Iterator[StoryPart]:
    for timing, several in runs.items():
        for number, run in enumerate(several, 1):
            moment = timing if number == len(several) else f"{timing}:{number}"
            triggers = tuple(each.trigger for each in run if each.trigger is not None)
            yield StoryPart(timing, moment, triggers, run[0].play)


def _runs(played: PlayedCombat) -> Mapping[Timing, list[list[BeforeResolving]]]:
    """What resolved, by step; one ability that triggered several times and resolved in a row stands together."""
    found: dict[Timing, list[list[BeforeResolving]]] = {}
    before: object = None
    for each in played.resolutions:
        runs = found.setdefault(each.timing, [])
        fact = None if each.trigger is None else played.triggers[each.trigger]
        ability = None if fact is None else (each.timing, fact.source, fact.event, fact.text)
        if runs and ability is not None and ability == before:
            runs[-1].append(each)
        else:
            runs.append([each])
        before = ability
    return found

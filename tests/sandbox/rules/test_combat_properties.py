"""What holds of every combat, however odd the scenario."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from sandbox.rules.graph.state import scenario_at, starting_state
from sandbox.rules.judge import outcome
from sandbox.rules.play.combat import from_blocks, play, until_blocks
from sandbox.rules.play.combat_notes import CombatNote, combat_notes
from sandbox.rules.verdict import DamageStep, Note, Outcome, TriggerFact
from sandbox.scenario.model import Assignment, Scenario
from tests.strategies import scenarios


def played(
    scenario: Scenario,
) -> tuple[tuple[DamageStep, ...], Outcome, tuple[TriggerFact, ...], tuple[Note, ...]]:
    combat = from_blocks(until_blocks(scenario), scenario)
    return combat.damage, outcome(combat, combat.final), combat.triggers, combat_notes(combat)


@given(scenarios(max_permanents=12))
def test_every_scenario_that_can_be_read_is_played(scenario: Scenario) -> None:
    damage, after, triggered, notes = played(scenario)
    assert set(after.players) == {p.id for p in scenario.players}
    assert set(after.permanents) == {p.id for p in scenario.permanents}
    assert {note.code for note in notes} <= {*get_args(CombatNote)}
    assert [s.step for s in damage] in ([], ["regular"], ["first", "regular"])
    msgspec.json.encode((damage, after, triggered, notes))


@pytest.mark.unmeasured
@given(scenarios(max_permanents=12))
def test_the_same_scenario_comes_out_the_same(scenario: Scenario) -> None:
    assert played(scenario) == played(scenario)


@pytest.mark.unmeasured
@given(scenarios(max_permanents=12, sensible=True))
def test_what_is_assigned_and_dealt_is_something_to_somebody_who_is_there(scenario: Scenario) -> None:
    state = starting_state(scenario)
    redirects, by_power = (
        word in msgspec.json.encode(scenario) for word in (b"redirect_damage", b"lethal_by_power")
    )
    for step in played(scenario)[0]:
        assert all(a.amount > 0 for a in step.assigned)
        assert all(d.amount > 0 for d in step.dealt)
        assert len({(a.source, a.to) for a in step.assigned}) == len(step.assigned)
        assert {d.source for d in step.dealt} <= {a.source for a in step.assigned}
        if not redirects:  # CR 614.9
            assert {(d.source, d.to) for d in step.dealt} <= {(a.source, a.to) for a in step.assigned}
        for a in step.assigned:
            assert a.to in state.players or (a.to in state.permanents and a.to != a.source)
        for entry in step.lethal:
            if not by_power:  # CR 704.5g
                assert entry.needed == max(0, entry.toughness - entry.marked)
            assert entry.is_lethal or entry.needed > entry.assigned
            assert entry.assigned == sum(a.amount for a in step.assigned if a.to == entry.creature)
        for over in step.trample:
            assert over.max_overflow >= 0
            if all(a.by == "automatic" for a in step.assigned):
                assert over.overflow <= over.max_overflow


@given(scenarios(max_permanents=12, sensible=True))
def test_what_assigns_by_itself_is_legal_when_it_is_declared(scenario: Scenario) -> None:
    """And comes to the same: the whole combat is the same when its own assignments are written down."""
    bare = replace(scenario, assignments=())
    before = played(bare)
    declared = tuple(
        Assignment(step.step, a.source, a.to, a.amount) for step in before[0] for a in step.assigned
    )
    after = played(replace(bare, assignments=declared))
    assert all(step.legal for step in after[0])
    assert after[1:3] == before[1:3]
    for was, now in zip(before[0], after[0], strict=True):
        assert Counter((a.source, a.to, a.amount) for a in was.assigned) == Counter(
            (a.source, a.to, a.amount) for a in now.assigned
        )
        assert (was.trample, was.lethal) == (now.trample, now.lethal)


@pytest.mark.unmeasured
@given(scenarios(max_permanents=12))
def test_the_timeline_never_brings_back_what_is_gone(scenario: Scenario) -> None:
    told = play(scenario)
    assert told.step_ends[0].timing == "beginning"
    for before, after in zip(told.step_ends, told.step_ends[1:], strict=False):
        for name, standing in before.state.permanents.items():
            if not standing.is_here:
                assert after.state.permanents[name] == standing
        for player, was in before.state.players.items():
            assert was.lost is None or after.state.players[player].lost == was.lost


@pytest.mark.unmeasured
@given(scenarios(max_permanents=12))
def test_a_moment_is_a_scenario_again(scenario: Scenario) -> None:
    """What a state makes of the scenario has the power and toughness that the state tells."""
    final = play(scenario).final
    later = starting_state(scenario_at(final))
    for name in final.permanents:
        assert (later.power(name), later.toughness(name)) == (final.power(name), final.toughness(name))
    assert set(play(scenario).at_blocks.permanents) == set(final.permanents)

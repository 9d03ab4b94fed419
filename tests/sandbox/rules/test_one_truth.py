"""Random combats with random changes: blocks, play and timeline agree on who defends, who fights and who is tapped, and
what is printed comes to the same as what is gained just before it matters.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import sandbox
from sandbox.rules.declaring.block import defending_now
from sandbox.rules.judge import course
from sandbox.rules.play.combat import PlayedCombat, play
from sandbox.scenario.model import Change, Scenario
from tests.happenings import random_change, random_reselection
from tests.random_fights import random_fight

Json = dict[str, Any]
BOARDS = 1_000
PIECES = 10
MORE: tuple[Json, ...] = (
    {"tapped": True}, {"tapped": False}, {"controller": "bob"}, {"controller": "ann"}, {"types": ["creature"]},
    {"types": ["artifact"]}, {"removed": True}, {"phases_out": True}, {"leaves": "exile"}, {"gains": ["flying"]},
    {"loses": ["first strike"]}, {"gains": ["double strike"]}, {"counters": {"exalted": 2}}, {"damage": 3},
)  # fmt: skip


def board(seed: int) -> Scenario:
    """Give a random fight in which much happens at every moment."""
    rng = Random(seed)
    plain = random_fight(rng)
    names = [p["id"] for p in plain["permanents"]]
    changes = list(plain.get("changes", ()))
    for _ in range(rng.randint(0, 4)):
        change = random_change(rng, names) | (rng.choice(MORE) if rng.random() < 0.6 else {})
        changes.append(change)
    if plain["attacks"] and rng.random() < 0.3:
        aims = [p["id"] for p in plain["players"]] + [n for n in names if n in ("walker", "battle")]
        changes.append(random_reselection(rng, [a["attacker"] for a in plain["attacks"]], aims))
    return msgspec.convert(plain | {"changes": changes}, Scenario)


def assert_agreement(scenario: Scenario) -> None:
    """Read the verdict, the play and the timeline side by side."""
    played, verdict = play(scenario), sandbox.judge(scenario)
    assert_who_defends(played, verdict)
    told = {moment.timing: moment for moment in course(scenario).moments}
    for end in played.step_ends:
        moment = told[end.timing]
        for p in moment.scenario.permanents:
            s = end.state.permanents[p.id]
            assert p.tapped == s.tapped == moment.outcome.permanents[p.id].tapped
            assert p.controller == end.state.controller(p.id)
    assert verdict.outcome == told["end"].outcome
    assert_who_fights(played, verdict)


def assert_who_defends(played: PlayedCombat, verdict: sandbox.Verdict) -> None:
    if played.unblocked is None:
        return
    before = played.unblocked
    graph, fighting = before.graph, before.fighting(before.graph.attackers)
    for attacker in graph.attackers:
        assert (defending_now(before, attacker) == graph.defending(attacker)) == (attacker in fighting)
    for b in played.scenario.blocks:
        s, entries = before.permanents[b.blocker], {e.player: e for e in verdict.blocks}
        entry = entries.get(before.controller(b.blocker))
        if not b.declared or entry is None:
            continue
        faults = {f.code for f in entry.broken if b.blocker in f.creatures and f.target in (None, b.attacker)}
        attacks = b.attacker in fighting and graph.defending(b.attacker) == entry.player
        assert ("gone" in faults) == (not s.is_here and b.blocker not in before.late)
        if s.is_here:
            assert ("tapped" in faults) == s.tapped
            assert ("not_creature" in faults) == (not before.is_creature(b.blocker))
            assert ("not_attacking_you" in faults) == (not attacks)


def assert_who_fights(played: PlayedCombat, verdict: sandbox.Verdict) -> None:
    final = played.final.graph
    creatures = [creature for fight in verdict.fights for creature in fight.creatures]
    assert len(creatures) == len(set(creatures))
    assert set(creatures) == {*final.attackers, *final.blockers}
    for fight in verdict.fights:
        for block in fight.blocks:
            assert {block.blocker, block.attacker} <= set(fight.creatures)
    for struck in played.struck:
        for size in struck.step.sizes:
            assert struck.before.permanents[size.creature].in_combat
        for a in struck.step.assigned:
            graph = struck.before.graph
            mine = {*graph.blockers_of(a.source), *graph.blocked_by(a.source)}
            reached = {graph.target_of(a.source), graph.defending(a.source)}
            assert a.to in mine or a.to in reached
            assert a.to not in mine or struck.before.permanents[a.to].in_combat


@pytest.mark.unmeasured
@pytest.mark.parametrize("piece", range(PIECES))
def test_blocks_play_and_timeline_agree(piece: int) -> None:
    for seed in range(piece, BOARDS, PIECES):
        try:
            assert_agreement(board(seed))
        except AssertionError as error:
            error.add_note(f"board {seed}")
            raise


def summary(verdict: sandbox.Verdict) -> tuple[object, ...]:
    """Give what must not depend on when an ability came: blocks, damage, life, zones, damage marked."""
    outcome = verdict.outcome
    return (
        [
            (b.player, b.legal, b.obeyed, b.maximum, [(f.code, f.creatures) for f in b.broken])
            for b in verdict.blocks
        ],
        [(step.step, step.assigned, step.dealt) for step in verdict.damage],
        outcome.players,
        {name: (p.zone, p.why, p.damage, p.tapped) for name, p in outcome.permanents.items()},
    )


PRINTED = ("first strike", "double strike", "flying", "reach", "lifelink", "deathtouch", "trample", "menace", "flanking",
           "bushido 1", "rampage 1", "afflict 1", "infect", "skulk", "fear", "indestructible", "wither")  # fmt: skip


@pytest.mark.unmeasured
@pytest.mark.parametrize("piece", range(PIECES))
def test_printed_and_gained_before_blocks_are_the_same(piece: int) -> None:
    """None of these keywords says anything before blockers are declared."""
    for seed in range(piece, BOARDS, PIECES):
        rng = Random(seed)
        plain = replace(board(seed), changes=())
        word = rng.choice(PRINTED)
        name = rng.choice([p.id for p in plain.permanents if p.is_creature])
        if name in {a.attacker for a in plain.attacks if a.entered != "attackers"} | {
            b.blocker for b in plain.blocks if not b.declared
        }:
            continue  # what is not there yet gains nothing
        before = next(p for p in plain.permanents if p.id == name)
        if word == "indestructible" and (before.damage or before.deathtouch_damage):
            continue  # it would matter as combat begins (CR 704.3)
        printed = replace(
            plain,
            permanents=tuple(
                replace(p, keywords=(*p.keywords, word)) if p.id == name else p for p in plain.permanents
            ),
        )
        gained = replace(plain, changes=(Change(after="attackers", permanent=name, gains=(word,)),))
        assert summary(sandbox.judge(printed)) == summary(sandbox.judge(gained)), (seed, name, word)

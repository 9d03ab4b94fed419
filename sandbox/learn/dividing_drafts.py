"""Drafts about dividing damage: so that two blockers die, or that as much as possible passes (CR 510.1c, 702.19b)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random
from typing import Final

from msgspec.structs import replace

from sandbox.learn import goals
from sandbox.learn.drafts import PLAIN, Draft, creatures, luck
from sandbox.learn.goals import Goal
from sandbox.learn.puzzles import PuzzleAnswer, killed
from sandbox.learn.tables import TableDraft, seats
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Assignment, Attack, Block, Permanent, Scenario
from sandbox.words.learning import Question

DIVISIONS: Final = 250
"""Tables with more ways to divide damage are thrown away."""
VICTIMS: Final = {1: 2, 2: 3, 3: 4, 4: 5, 5: 5}
"""How many blockers share the damage, by level; of fewer than three there would be nothing to choose."""
NEAR: Final = 1
"""A wrong division looks right where so many points of damage lie elsewhere."""
Judged = tuple[tuple[Assignment, ...], tuple[Scenario, Verdict]]
"""A division, and the table with it, judged."""


def divide(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Ask for a division of damage that doesn't come about by itself."""
    return _both_die(rng, level) if luck(rng, 50) else _most_over(rng, level, theme)


def _both_die(rng: Random, level: int) -> Draft | None:
    """One attacker, more blockers than it can kill: two of them have to die."""
    table = TableDraft(rng)
    attacker = table.put("ann", *PLAIN)
    for _ in range(max(3, VICTIMS[level])):
        made = table.put("bob", *PLAIN, "wall", "reach", "first_strike")
        if made is not None and made.toughness and level > 1 and luck(rng, 40):
            table.change(made, damage=rng.randrange(made.toughness))
    scenario = table.scenario(seats(2))
    assert attacker is not None
    blockers = [p.id for p in creatures(scenario, "bob")]
    scenario = replace(
        scenario,
        attacks=(Attack(attacker.id, "bob"),),
        blocks=tuple(Block(each, attacker.id) for each in blockers),
    )
    chosen = sorted(rng.sample(blockers, 2), key=blockers.index)
    dead = Goal(all=tuple(Goal(path=f"outcome.permanents[{each}].zone", is_="graveyard") for each in chosen))
    needed = {e.creature: e.needed for step in judge(scenario).damage for e in step.lethal}
    if sum(needed.get(each, 0) for each in chosen) > (attacker.power or 0):
        return None
    asked = Question("divide-both_die", {"attacker": attacker.id, "one": chosen[0], "other": chosen[1]})
    if goals.holds(dead, scenario, judge(scenario)):
        return None
    every = list(_divisions(scenario, (attacker.id,)))
    return _division_draft(scenario, every, dead, asked, "510.1c")


def _most_over(rng: Random, level: int, theme: str | None) -> Draft | None:
    """A trampler and a helper share a blocker: as much as possible has to pass."""
    table = TableDraft(rng, theme)
    trampler = table.put("ann", "trample", themed=False)
    helper = table.put("ann", *PLAIN, "deathtouch", themed=False)
    shared = table.put("bob", "several_blocks", themed=False)
    assert trampler is not None
    assert helper is not None
    assert shared is not None
    for _ in range(VICTIMS[level] - 2):
        made = table.put("bob", *PLAIN, themed=False)
        if made is not None and (made.toughness or 0) > 1:
            table.change(made, damage=(made.toughness or 0) - 1)
    if level > 1 and shared.toughness:
        table.change(shared, damage=rng.randrange(shared.toughness))
    scenario = table.scenario(seats(2))
    blocks = [Block(shared.id, trampler.id), Block(shared.id, helper.id)]
    blocks += [Block(p.id, trampler.id) for p in creatures(scenario, "bob") if p.id != shared.id]
    scenario = replace(
        scenario,
        attacks=(Attack(trampler.id, "bob"), Attack(helper.id, "bob")),
        blocks=tuple(blocks),
    )
    path = f"damage[step=regular].trample[attacker={trampler.id}].overflow"
    sources = (trampler.id, helper.id)
    if _most(scenario, trampler, shared.id, helper) <= max(0, _number(path, (scenario, judge(scenario)))):
        return None
    every = list(_divisions(scenario, sources))
    most = max((_number(path, divided) for _, divided in every), default=0)
    asked = Question("divide-most_over", {"attacker": trampler.id, "player": "bob"})
    if most == 0:
        return None
    return _division_draft(scenario, every, Goal(path=path, at_least=most), asked, "702.19b")


def _most(scenario: Scenario, trampler: Permanent, shared: str, helper: Permanent) -> int:
    """What can pass when the helper deals with the shared blocker as far as it can; what is proven afterwards."""
    needed = {e.creature: e.needed for step in judge(scenario).damage for e in step.lethal}
    mine = [block.blocker for block in scenario.blocks if block.attacker == trampler.id]
    helps = needed[shared] if "deathtouch" in helper.keywords else min(needed[shared], helper.power or 0)
    return (trampler.power or 0) - sum(needed[each] for each in mine) + helps


def _number(path: str, judged: tuple[Scenario, Verdict]) -> int:
    found = goals.values(path, *judged)
    return found[0] if found and isinstance(found[0], int) else 0


def _divisions(scenario: Scenario, sources: tuple[str, ...]) -> Iterator[Judged]:
    """Give every legal way to divide these sources' damage of the regular step, judged."""
    sizes = {size.creature: size.power for step in judge(scenario).damage for size in step.sizes}
    choices = [list(_ways(scenario, source, sizes.get(source, 0))) for source in sources]
    if prod(map(len, choices)) > DIVISIONS:
        return
    for each in product(*choices):
        given = tuple(a for ways in each for a in ways)
        divided = replace(scenario, assignments=given)
        verdict = judge(divided)
        if verdict.legal:
            yield given, (divided, verdict)


def _ways(scenario: Scenario, source: str, power: int) -> Iterator[tuple[Assignment, ...]]:
    to = [block.blocker for block in scenario.blocks if block.attacker == source]
    creature = next(p for p in scenario.permanents if p.id == source)
    if "trample" in creature.keywords:
        to.append(next(a.target for a in scenario.attacks if a.attacker == source))
    for amounts in _sums(power, len(to)):
        yield tuple(Assignment("regular", source, each, n) for each, n in zip(to, amounts, strict=True) if n)


def _sums(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Give every way to write a number as a sum of so many others."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _sums(total - first, parts - 1):
            yield (first, *rest)


def _division_draft(
    scenario: Scenario, every: list[Judged], goal: Goal, asked: Question, rule: str
) -> Draft | None:
    plain = judge(scenario)
    if not plain.legal or goals.holds(goal, scenario, plain):
        return None
    right = [(given, judged) for given, judged in every if goals.holds(goal, *judged)]
    wrong = [given for given, judged in every if not goals.holds(goal, *judged)]
    if not right:
        return None
    answer, judged = min(right, key=lambda each: len(killed(*each[1])))
    if asked.code == "divide-both_die" and killed(*judged) != {asked.about["one"], asked.about["other"]}:
        return None
    return Draft(
        scenario,
        PuzzleAnswer(assignments=answer),
        asked,
        rule,
        scenario.attacks[0].attacker,
        len(right),
        len(right) / len(every),
        sum(_differing(answer, given) <= NEAR for given in wrong),
    )


def _differing(one: tuple[Assignment, ...], other: tuple[Assignment, ...]) -> int:
    """Count the points of damage that lie elsewhere."""
    amounts = {(a.source, a.to): a.amount for a in one}
    return sum(max(0, a.amount - amounts.get((a.source, a.to), 0)) for a in other)

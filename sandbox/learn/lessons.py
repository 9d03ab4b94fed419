"""Lessons: chapters of short steps, each a table, a goal to reach on it, hints, and what there is to know afterwards.

A step's file says what has to hold (`done`); what is said to a wrong answer comes from the verdict. The learner may
attack, block and divide damage; whoever changes anything else has left the step's table.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct
from msgspec.structs import replace

from sandbox.learn import goals
from sandbox.learn.goals import Goal, Unmet, read_as
from sandbox.learn.library import Spoken
from sandbox.resources import asset
from sandbox.rules.verdict import Verdict
from sandbox.scenario.files import read_bytes
from sandbox.scenario.limits import Text
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.words.learning import Lack

FEWEST: Literal[1] = 1


class Declared(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a learner declares: attacks, blocks, damage divided by hand."""

    attacks: tuple[Attack, ...] = ()
    blocks: tuple[Block, ...] = ()
    assignments: tuple[Assignment, ...] = ()

    def on(self, scenario: Scenario) -> Scenario:
        """Give a scenario with this declared instead of what it has."""
        return replace(scenario, attacks=self.attacks, blocks=self.blocks, assignments=self.assignments)


def declared_in(scenario: Scenario) -> Declared:
    """Give what is declared in a scenario."""
    return Declared(scenario.attacks, scenario.blocks, scenario.assignments)


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """The first two rungs: the rule that it is about, and the creature; the third is a move of the solution."""

    rule: Text
    creature: Text


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One step: `goal` is what to do, `done` when it is reached, `solution` one way to reach it."""

    id: Text
    goal: Spoken
    scenario: Scenario
    done: Goal
    hints: Hints
    solution: Declared
    explanation: Spoken

    @property
    def solved(self) -> Scenario:
        """The table with the stored solution."""
        return self.solution.on(self.scenario)

    @property
    def fewest(self) -> int:
        """The number of moves that the stored solution needs."""
        return max(FEWEST, moves_between(declared_in(self.scenario), self.solution))


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter file: `NAME.lesson.json`."""

    format: Literal["lesson/1"]
    id: Text
    title: Spoken
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]


@cache
def course() -> tuple[Chapter, ...]:
    """Give the chapters that come with the program, in order."""
    return tuple(loads_chapter(read_bytes(path)) for path in sorted(asset("lessons").glob("*.lesson.json")))


def loads_chapter(text: str | bytes) -> Chapter:
    """Read a chapter from its JSON text. Raises `ScenarioError` with every fault at its place."""
    return read_as(Chapter, text)


def same_table(step: Step, scenario: Scenario) -> bool:
    """Say whether a scenario is the step's table, whatever is declared and wherever things lie."""
    bare = Declared()
    there = replace(bare.on(scenario), view={}, orders={})
    return there == replace(bare.on(step.scenario), view={}, orders={})


def is_done(step: Step, scenario: Scenario, verdict: Verdict) -> bool:
    """Say whether the goal of a step is reached on its own table."""
    return same_table(step, scenario) and goals.holds(step.done, scenario, verdict)


def missing(step: Step, scenario: Scenario, verdict: Verdict) -> tuple[Unmet, ...]:
    """Give what of the goal does not hold yet."""
    return goals.unmet(step.done, scenario, verdict)


def lack_of(unmet: Unmet) -> Lack:
    """Give what is missing as the words need it."""
    goal = unmet.goal
    wanted = None if goal.is_ is UNSET else goal.is_
    return Lack(goal.path or "", unmet.found, wanted, goal.at_least, unmet.wanted)


def stars(step: Step, moves: int, hints: int) -> int:
    """Give one to three stars: one is lost for more moves than needed, one for any hint."""
    return 3 - (moves > step.fewest) - (hints > 0)


def moves_between(before: Declared, after: Declared) -> int:
    """Count the moves that lead from one declaration to another: an arrow each, a divided creature each."""
    attacks = {a.attacker for a in set(before.attacks) ^ set(after.attacks)}
    blocks = {(b.blocker, b.attacker) for b in set(before.blocks) ^ set(after.blocks)}
    divided = {(a.step, a.source) for a in set(before.assignments) ^ set(after.assignments)}
    return len(attacks) + len(blocks) + len(divided)

"""Lessons: chapters of short steps, each a table, a goal to reach on it, hints, and what there is to know afterwards.

A step's file says what has to hold (`done`); what is said to a wrong answer comes from the verdict, or from the step
where it is a mistake that the step knows. The learner may declare and divide only what the stored solution declares and
divides: the table, the other side's declaration and what lies there already have to stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Final, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from sandbox.learn import goals
from sandbox.learn.goals import Goal, read_as
from sandbox.learn.library import BothLanguages
from sandbox.resources import asset
from sandbox.rules.verdict import Verdict
from sandbox.scenario.files import read_bytes
from sandbox.scenario.limits import Text
from sandbox.scenario.model import Assignment, Attack, Block, Play, Scenario, Unapplied
from sandbox.words.catalogue import Language
from sandbox.words.learning import Departure, MoveReply, fill, reply

FEWEST: Literal[1] = 1
Pair = TypeVar("Pair", Attack, Block, Unapplied)


class Declared(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a learner declares and plays, damage divided by hand, and which triggers were forgotten."""

    attacks: tuple[Attack, ...] = ()
    blocks: tuple[Block, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    plays: tuple[Play, ...] = ()
    unapplied: tuple[Unapplied, ...] = ()

    def on(self, scenario: Scenario) -> Scenario:
        """A scenario with this declared instead of what it has."""
        return replace(scenario, **asdict(self))


def declared_in(scenario: Scenario) -> Declared:
    """What is declared in a scenario."""
    return Declared(**{name: getattr(scenario, name) for name in Declared.__struct_fields__})


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """The first two rungs: the rule that it is about, and the creature; the third is a move of the solution."""

    rule: Text
    creature: Text


class WrongAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A legal answer that is wrong, `when` something holds, and what is said to it."""

    when: Goal
    says: BothLanguages


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One step: `goal` is what to do, `done` when it is reached, `solution` one way to reach it."""

    id: Text
    goal: BothLanguages
    scenario: Scenario
    done: Goal
    hints: Hints
    solution: Declared
    explanation: BothLanguages
    mistakes: tuple[WrongAnswer, ...] = ()

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
    title: BothLanguages
    steps: Annotated[tuple[LessonStep, ...], Meta(min_length=1)]


@cache
def course() -> tuple[Chapter, ...]:
    """The chapters that come with the program, in order."""
    return tuple(loads_chapter(read_bytes(path)) for path in sorted(asset("lessons").glob("*.lesson.json")))


def loads_chapter(text: str | bytes) -> Chapter:
    """Read a chapter from its JSON text. Raises `ScenarioError` with every fault at its place."""
    return read_as(Chapter, text)


def same_table(step: LessonStep, scenario: Scenario) -> bool:
    """Say whether a scenario is the step's table, whatever is declared and wherever things lie."""
    bare = Declared()
    there = replace(bare.on(scenario), view={}, orders={})
    return there == replace(bare.on(step.scenario), view={}, orders={})


def departures(step: LessonStep, scenario: Scenario) -> tuple[Departure, ...]:
    """What of a step had to stay and did not: its table, and whatever its solution leaves alone."""
    if not same_table(step, scenario):
        return (Departure("table"),)
    return tuple(_departures(step, scenario))


def _departures(step: LessonStep, scenario: Scenario) -> Iterator[Departure]:
    start, solution = step.scenario, step.solution
    if set(solution.attacks) == set(start.attacks) != set(scenario.attacks):
        yield Departure("attack", start.active)
    whose = start.controllers
    for player in dict.fromkeys(whose.values()):
        asked, given, there = (
            {b for b in blocks if whose.get(b.blocker) == player}
            for blocks in (solution.blocks, start.blocks, scenario.blocks)
        )
        if asked == given != there:
            yield Departure("blocks", player)
    if set(solution.unapplied) == set(start.unapplied) != set(scenario.unapplied):
        yield Departure("triggers")
    own = {each.player for each in solution.plays if each not in start.plays}
    for player in dict.fromkeys(each.player for each in (*start.plays, *scenario.plays)):
        if player not in own and _played(start, player) != _played(scenario, player):
            yield Departure("plays", player)
    yield from _divided_otherwise(step, scenario)


def _divided_otherwise(step: LessonStep, scenario: Scenario) -> Iterator[Departure]:
    """Whose damage had to stay as it was, or to be divided by hand."""
    start, solution = step.scenario, step.solution
    by_hand = {a.source for a in solution.assignments}
    for creature in dict.fromkeys(a.source for a in (*start.assignments, *scenario.assignments)):
        divided = [_divided(each.assignments, creature) for each in (start, scenario)]
        if creature not in by_hand and divided[0] != divided[1]:
            yield Departure("damage", creature)
    for creature in dict.fromkeys(a.source for a in solution.assignments):
        if not _divided(scenario.assignments, creature):
            yield Departure("by_hand", creature)


def _played(scenario: Scenario, player: str) -> list[Play]:
    return [each for each in scenario.plays if each.player == player]


def _divided(assignments: Sequence[Assignment], creature: str) -> set[Assignment]:
    return {each for each in assignments if each.source == creature}


def is_done(step: LessonStep, scenario: Scenario, verdict: Verdict) -> bool:
    """Say whether the goal of a step is reached, with everything else as the step has it."""
    return not departures(step, scenario) and goals.holds(step.done, scenario, verdict)


def reply_to(step: LessonStep, scenario: Scenario, verdict: Verdict, language: Language = "en") -> MoveReply:
    """What is said to an answer that is not right: what is wrong in it, not what would be right."""
    known = next((each for each in step.mistakes if goals.holds(each.when, scenario, verdict)), None)
    return reply(
        scenario,
        verdict,
        goals.unmet(step.done, scenario, verdict),
        language,
        departures=departures(step, scenario),
        mistake="" if known is None else fill(known.says.in_(language), step.scenario, language),
    )


def taken_back(step: LessonStep, scenario: Scenario, verdict: Verdict) -> Scenario:
    """The table of a wrong answer without its wrong part: with what had to stay as it was, and without what belongs to
    no right answer that is known; else without the creatures that break a restriction. What only lacks something stays.
    """
    if not same_table(step, scenario):
        return step.scenario
    start, here = declared_in(step.scenario), declared_in(scenario)
    known = Declared(
        _known(start.attacks, step.solution.attacks, here.attacks),
        _known(start.blocks, step.solution.blocks, here.blocks),
        _known_divisions(step, here),
        _known_plays(start.plays, step.solution.plays, here.plays),
        _known(start.unapplied, step.solution.unapplied, here.unapplied),
    )
    rows = [verdict.attack.broken, *(part.broken for part in verdict.blocks)]
    wrong = {creature for row in rows for each in row for creature in each.creatures}
    freed = [
        replace(
            here,
            attacks=tuple(a for a in here.attacks if a in kept.attacks or a.attacker not in wrong),
            blocks=tuple(b for b in here.blocks if b in kept.blocks or b.blocker not in wrong),
        )
        for kept in (step.solution, start)
    ]
    return next((each for each in (known, *freed) if each != here), here).on(scenario)


def _known(start: Sequence[Pair], solution: Sequence[Pair], here: Sequence[Pair]) -> tuple[Pair, ...]:
    """What is declared, without what neither the step nor its solution has, and with what both have."""
    kept = tuple(each for each in here if each in start or each in solution)
    return kept + tuple(each for each in start if each in solution and each not in kept)


def _known_plays(start: Sequence[Play], solution: Sequence[Play], here: Sequence[Play]) -> tuple[Play, ...]:
    """The plays as they are where each of them belongs to the solution, in its order; else as the step began."""
    kept = [each for each in solution if each in here]
    right = list(here) == kept and all(each in here for each in start)
    return tuple(here if right else start)


def _known_divisions(step: LessonStep, here: Declared) -> tuple[Assignment, ...]:
    """How damage is divided: each creature's as it is where the solution has it so, else as the step began."""
    start, solution = step.scenario.assignments, step.solution.assignments
    creatures = dict.fromkeys(each.source for each in (*here.assignments, *start))
    rows = [
        here.assignments if _divided(here.assignments, each) == _divided(solution, each) else start
        for each in creatures
    ]
    return tuple(a for each, row in zip(creatures, rows, strict=True) for a in row if a.source == each)


HINT_COSTS: Final = (1, 0, 1)
"""The stars that each hint costs, rung by rung: the first is the price of being helped, the last that of the move."""


def stars(step: LessonStep, moves: int, hints: int, tries: int = 0) -> int:
    """One to three stars: one is lost for more moves than needed, one for wrong answers, and what hints cost."""
    return max(1, 3 - (moves > step.fewest) - (tries > 0) - sum(HINT_COSTS[:hints]))


def moves_between(before: Declared, after: Declared) -> int:
    """Count the moves from one declaration to another: an arrow, a divided creature, a play, a trigger each."""
    attacks = {a.attacker for a in set(before.attacks) ^ set(after.attacks)}
    blocks = {(b.blocker, b.attacker) for b in set(before.blocks) ^ set(after.blocks)}
    divided = {(a.step, a.source) for a in set(before.assignments) ^ set(after.assignments)}
    played = sum(each not in after.plays for each in before.plays)
    played += sum(each not in before.plays for each in after.plays)
    forgotten = set(before.unapplied) ^ set(after.unapplied)
    return len(attacks) + len(blocks) + len(divided) + played + len(forgotten)

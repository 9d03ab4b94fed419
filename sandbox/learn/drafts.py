"""Drafts of puzzles: a table, its answer and what is asked, still without words; and what all makers use."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from sandbox.learn import goals
from sandbox.learn.goals import Goal
from sandbox.learn.puzzles import PuzzleAnswer
from sandbox.rules.judge import judge
from sandbox.scenario.model import Permanent, Scenario
from sandbox.words.catalogue import LANGUAGES
from sandbox.words.learning import Question, choice_texts

SIZES: Final = {1: 3, 2: 5, 3: 6, 4: 8, 5: 9}
"""How many creatures a table has, by level."""
FOUR: Final = 4
"""So many choices there are."""
HARDER: Final = 3
"""From this level on there is more to look at."""
PLAIN: Final = ("plain", "plain", "plain")
"""Creatures without abilities come up three times as often."""
Option = tuple[Goal, dict[str, str]]
"""A choice: what it says as a goal, and as a message (under "") with its facts."""


class Draft(Struct, frozen=True):
    """A puzzle without its words. `share` is how much of all that could be answered is right, `near` how many wrong
    answers look right (`sandbox.learn.near`).
    """

    scenario: Scenario
    answer: PuzzleAnswer
    question: Question
    rule: str
    creature: str
    solutions: int | None
    share: float
    near: int
    choices: tuple[tuple[str, dict[str, str]], ...] = ()
    """The message and the facts of each choice."""


def luck(rng: Random, percent: int) -> bool:
    """Throw for something that happens so often."""
    return rng.randrange(100) < percent


def creatures(scenario: Scenario, player: str) -> list[Permanent]:
    """Give the creatures of a player."""
    return [p for p in scenario.permanents if p.controller == player and p.is_creature]


def choices_draft(
    rng: Random,
    scenario: Scenario,
    options: list[Option],
    question: Question,
    hinted: tuple[str, str],
    near: int,
) -> Draft | None:
    """Mix the choices; the first of the options is the right one, has to be the only one, and no two may read alike.

    `hinted` are the rule and the creature of the hints.
    """
    verdict = judge(scenario)
    if len(options) < FOUR:
        return None
    holding = [goals.holds(goal, scenario, verdict) for goal, _ in options]
    if holding != [True] + [False] * (len(options) - 1):
        return None
    order = rng.sample(range(len(options)), len(options))
    shown = [options[place] for place in order]
    choices = tuple((facts[""], {k: v for k, v in facts.items() if k}) for _, facts in shown)
    if any(len(set(choice_texts(choices, scenario, language))) < len(choices) for language in LANGUAGES):
        return None
    return Draft(
        scenario,
        PuzzleAnswer(choice=order.index(0)),
        question,
        *hinted,
        1,
        0.0,
        near,
        choices=choices,
    )

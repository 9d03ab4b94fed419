"""Puzzles as values (format `puzzle/1`), and whether an answer to one is right.

Nothing is right because it is the stored answer: every answer is judged on the table, so each of several best ones is.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from sandbox.explore.ask import explore
from sandbox.learn import goals
from sandbox.learn.goals import Goal
from sandbox.learn.library import Level
from sandbox.learn.reading import read_as
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.check import check as faults_of_scenario
from sandbox.scenario.convert import plain
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.limits import Count, Text
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.scenario.pretty import pretty

Kind = Literal[
    "legal-attack", "legal-blocks", "survive", "lethal", "best-blocks", "divide", "verdict", "count"
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LONGEST: Final = 30.0
"""For so many seconds at most a solution is compared with all others."""
ASKED_FOR: Final[dict[Kind, str]] = {
    "legal-attack": "attacks",
    "legal-blocks": "blocks",
    "survive": "blocks",
    "lethal": "attacks",
    "best-blocks": "blocks",
    "divide": "assignments",
    "verdict": "choice",
    "count": "choice",
}
"""What an answer to a kind has to hold."""


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer: what is declared, or the place of a choice in the list, from 0."""

    attacks: tuple[Attack, ...] | None = None
    blocks: tuple[Block, ...] | None = None
    assignments: tuple[Assignment, ...] | None = None
    choice: Count | None = None


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A puzzle. `player` is whom it is about, where it is about one; `goals` are what the choices say, one each, or
    what a division has to reach. `solutions` is how many answers are right, None where nobody counted.
    """

    format: Literal["puzzle/1"] = "puzzle/1"
    kind: Kind
    seed: Count = 0
    level: Level = 1
    title: Text
    question: Text
    scenario: Scenario
    answer: PuzzleAnswer
    solutions: Annotated[str, Meta(pattern=r"^[0-9]{1,300}$")] | None = None
    hints: tuple[Text, ...] = ()
    choices: tuple[Text, ...] | None = None
    player: Text | None = None
    goals: tuple[Goal, ...] = ()


class Marked(Struct, frozen=True):
    """An answer that was looked at: whether it is right, and the table with it, judged."""

    right: bool
    scenario: Scenario
    verdict: Verdict


def loads_puzzle(text: str | bytes) -> Puzzle:
    """Read a puzzle. Raises `ScenarioError` with every fault at its place."""
    puzzle = read_as(Puzzle, text)
    if getattr(puzzle.answer, ASKED_FOR[puzzle.kind]) is None:
        raise ScenarioError([Misplaced(("answer", ASKED_FOR[puzzle.kind]), "missing_key", ("list",))])
    if (puzzle.choices is None) != (ASKED_FOR[puzzle.kind] != "choice"):
        raise ScenarioError(
            [Misplaced(("choices",), "wrong_type", ("list",) if puzzle.choices is None else ("null",))]
        )
    if puzzle.choices is not None and len(puzzle.goals) != len(puzzle.choices):
        raise ScenarioError(
            [Misplaced(("goals",), "too_few", (f">= {len(puzzle.choices)}",), str(len(puzzle.goals)))]
        )
    if puzzle.player is not None and puzzle.player not in {p.id for p in puzzle.scenario.players}:
        raise ScenarioError([Misplaced(("player",), "dangling_id", ("player",), f'"{puzzle.player}"')])
    return puzzle


def dumps_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as JSON text: every key of the format, the scenario with its defaults left out."""
    return pretty(puzzle_json(puzzle)) + "\n"


def puzzle_json(puzzle: Puzzle) -> dict[str, object]:
    """Give a puzzle as plain JSON values."""
    value = {name: plain(getattr(puzzle, name)) for name in puzzle.__struct_fields__}
    for name in ("player", "goals"):
        if not value[name]:
            del value[name]
    return value


def loads_answer(puzzle: Puzzle, text: str | bytes) -> PuzzleAnswer:
    """Read an answer to a puzzle. Raises `ScenarioError` with every fault at its place."""
    answer = read_as(PuzzleAnswer, text)
    name = ASKED_FOR[puzzle.kind]
    if getattr(answer, name) is None:
        raise ScenarioError(
            [Misplaced((name,), "missing_key", ("whole_number" if name == "choice" else "list",))]
        )
    if answer.choice is not None and puzzle.choices is not None and answer.choice >= len(puzzle.choices):
        raise ScenarioError(
            [Misplaced(("choice",), "out_of_range", (f"<= {len(puzzle.choices) - 1}",), str(answer.choice))]
        )
    found = list(faults_of_scenario(answered(puzzle, answer)))
    if found:
        raise ScenarioError(found)
    return answer


def answered(puzzle: Puzzle, answer: PuzzleAnswer) -> Scenario:
    """Give the table with an answer on it; only what the kind asks for is taken."""
    name = ASKED_FOR[puzzle.kind]
    if name == "choice":
        return puzzle.scenario
    given = getattr(answer, name) or ()
    match name:
        case "attacks":
            return replace(puzzle.scenario, attacks=given, blocks=(), assignments=())
        case "blocks":
            return replace(puzzle.scenario, blocks=given, assignments=())
    return replace(puzzle.scenario, assignments=given)


def mark(puzzle: Puzzle, answer: PuzzleAnswer) -> Marked:
    """Say whether an answer is right: legal, and as good as any other."""
    scenario = answered(puzzle, answer)
    verdict = judge(scenario)
    return Marked(_is_right(puzzle, answer, scenario, verdict), scenario, verdict)


def _is_right(puzzle: Puzzle, answer: PuzzleAnswer, scenario: Scenario, verdict: Verdict) -> bool:
    blocks = all(entry.legal for entry in verdict.blocks) and verdict.legal
    match puzzle.kind:
        case "legal-attack" | "legal-blocks":
            return blocks if puzzle.kind == "legal-blocks" else verdict.attack.legal
        case "survive":
            return blocks and survives(scenario, puzzle.player)
        case "lethal":
            return verdict.attack.legal and bool(scenario.attacks) and is_lethal(scenario, puzzle.player)
        case "best-blocks":
            return blocks and is_best(scenario, puzzle.player)
        case _:
            asked = puzzle.goals if answer.choice is None else (puzzle.goals[answer.choice],)
            fits = all(goals.holds(goal, scenario, verdict) for goal in asked)
            return fits and (verdict.legal or puzzle.kind != "divide")


def survives(scenario: Scenario, player: str | None) -> bool:
    """Say whether a player stays in the game with the declared blocks, however damage is divided."""
    declared = explore(scenario, "best-blocks", player, goal=("result",), seconds=LONGEST).declared
    return declared is not None and declared.result >= 0


def is_lethal(scenario: Scenario, player: str | None) -> bool:
    """Say whether the declared attack makes a player lose, whatever is blocked."""
    return explore(scenario, "survive", player, goal=("result",), seconds=LONGEST).verdict is False


def is_best(scenario: Scenario, player: str | None) -> bool:
    """Say whether the declared blocks of a player are as good as any."""
    found = explore(scenario, "best-blocks", player, seconds=LONGEST)
    return found.declared is not None and found.declared == found.value

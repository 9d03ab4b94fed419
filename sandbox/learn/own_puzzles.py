"""Puzzles and lessons made of a table that somebody laid: the person's own board as an exercise for others."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandbox.explain.declarations import maxima
from sandbox.learn.goals import Goal
from sandbox.learn.kinds import Kind
from sandbox.learn.lessons import Chapter, Declared, Hints, Step, declared_in
from sandbox.learn.library import Spoken
from sandbox.learn.puzzles import LONGEST, Puzzle, PuzzleAnswer, mark
from sandbox.rules.graph.board import read_board
from sandbox.rules.judge import judge
from sandbox.scenario.convert import plain
from sandbox.scenario.model import Attack, Block, Scenario
from sandbox.scenario.pretty import pretty
from sandbox.solve.ask import solve
from sandbox.solve.legal import attacked
from sandbox.words.catalogue import Language, sentence
from sandbox.words.learning import Question, hint_texts, question_text, title_text

RULES: Final[dict[Kind, str]] = {
    "legal-attack": "508.1d",
    "legal-blocks": "509.1c",
    "survive": "704.5a",
    "lethal": "704.5a",
    "best-blocks": "509.1a",
}
"""The kinds that a table can become, with the rule that each is about."""


def puzzle_of(scenario: Scenario, kind: Kind, language: Language) -> Puzzle | None:
    """Make a puzzle of a table; None where it has no answer that anybody would have to look for."""
    bare = _bare(scenario, kind)
    player = _other(bare)
    answer, count = _answer(bare, kind, player)
    given = answer.attacks if answer.attacks is not None else answer.blocks
    if not given:
        return None
    who = scenario.active if kind == "legal-attack" else player
    creature = given[0].attacker if isinstance(given[0], Attack) else given[0].blocker
    titled = replace(bare, title=scenario.title or title_text(kind, 0, language))
    parts = (answer.attacks, answer.blocks, None)
    made = Puzzle(
        kind=kind,
        title=titled.title,
        question=question_text(Question(kind, {"player": who}), titled, language),
        scenario=titled,
        answer=answer,
        solutions=count,
        hints=hint_texts(RULES[kind], creature, titled, judge(titled), parts, language),
    )
    return made if mark(made, answer).right else None  # the attack that blocks answer may be illegal itself


def _other(bare: Scenario) -> str:
    """Give who is asked about beside the active player: who is attacked first, else who sits next."""
    board = read_board(bare)
    others = (p.id for p in bare.players if p.id != bare.active)
    return next(iter(attacked(board)), None) or next(others, bare.active)


def _bare(scenario: Scenario, kind: Kind) -> Scenario:
    attacks = () if kind in {"legal-attack", "lethal"} else scenario.attacks
    return replace(scenario, attacks=attacks, blocks=(), assignments=())


def _answer(bare: Scenario, kind: Kind, player: str) -> tuple[PuzzleAnswer, str | None]:
    if kind == "legal-attack" or kind == "legal-blocks":  # noqa: PLR1714  the type checker follows this
        found = maxima(bare, None if kind == "legal-attack" else player, 1)
        pairs = found.declarations[0]
        count = str(found.count) if found.exact else None
        if kind == "legal-attack":
            return PuzzleAnswer(attacks=tuple(p for p in pairs if isinstance(p, Attack))), count
        return PuzzleAnswer(blocks=tuple(p for p in pairs if isinstance(p, Block))), count
    question: object = kind
    assert question in {"survive", "lethal", "best-blocks"}
    asked = solve(bare, kind, player, seconds=LONGEST)  # type: ignore[arg-type]
    chosen = asked.answer
    return PuzzleAnswer(
        attacks=None if chosen is None else chosen.attacks, blocks=None if chosen is None else chosen.blocks
    ), asked.best


def lesson_of(scenario: Scenario) -> str | None:
    """Make a lesson of one step of a table, as the text of its file: what is declared now is the solution.

    None where nothing is declared, or nothing comes of it.
    """
    start, solved = Declared().on(scenario), judge(scenario)
    if scenario.blocks:
        start = replace(start, attacks=scenario.attacks)
    first = (
        scenario.blocks[0].blocker if scenario.blocks else next((a.attacker for a in scenario.attacks), None)
    )
    before = judge(start)
    goals = [Goal(path="legal", is_=True)] if solved.legal else []
    for thing, after in solved.outcome.permanents.items():
        if before.outcome.permanents[thing].zone != after.zone:
            goals.append(Goal(path=f"outcome.permanents[{thing}].zone", is_=after.zone))
    for player, end in solved.outcome.players.items():
        if before.outcome.players[player].life != end.life:
            goals.append(Goal(path=f"outcome.players[{player}].life", is_=end.life))
    if first is None or not goals or start == scenario:
        return None
    told = {language: sentence(language, "learn-own_goal") for language in ("en", "ja")}
    done = {language: sentence(language, "learn-own_done") for language in ("en", "ja")}
    step = Step(
        id="step",
        goal=Spoken(**told),
        scenario=start,
        done=Goal(all=tuple(goals)),
        hints=Hints("509.1a" if scenario.blocks else "508.1a", first),
        solution=declared_in(scenario),
        explanation=Spoken(**done),
    )
    title = scenario.title or sentence("en", "learn-own_title")
    chapter = Chapter("lesson/1", "own", Spoken(title, title), (step,))
    return pretty(plain(chapter)) + "\n"

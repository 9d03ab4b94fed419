"""Making puzzles: a seed gives a table, the solver proves that there is an answer, how many, and that it isn't obvious.

Drafts that are trivial are thrown away. Levels differ in the number of creatures (`sandbox.learn.drafts.SIZES`), in how
few of all declarations are right (`SHARES`) and in how many wrong answers look right (`NEAR`).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Final

from msgspec.structs import replace

from sandbox.learn import declaring_drafts, dividing_drafts, fighting_drafts
from sandbox.learn.drafts import Draft
from sandbox.learn.kinds import ASKED_FOR, KINDS, Kind
from sandbox.learn.puzzles import Puzzle
from sandbox.learn.tables import pool
from sandbox.rules.judge import judge
from sandbox.words.catalogue import Language
from sandbox.words.learning import choice_texts, hint_texts, question_text, title_text

SHARES: Final = {1: 0.6, 2: 0.4, 3: 0.25, 4: 0.15, 5: 0.1}
"""The share of all declarations that may be right, by level."""
NEAR: Final[dict[Kind, tuple[int, ...]]] = {
    "legal-attack": (1, 3, 6, 9, 12),
    "legal-blocks": (1, 3, 5, 9, 14),
    "survive": (1, 3, 6, 9, 12),
    "lethal": (2, 4, 6, 8, 10),
    "best-blocks": (1, 4, 7, 10, 13),
    "divide": (1, 2, 3, 4, 6),
    "verdict": (1, 2, 3, 5, 7),
    "count": (0, 1, 2, 3, 4),
}
"""How many wrong answers have to look right, by level; not more than the next level asks for."""
KEPT: Final[dict[Kind, int]] = {
    "legal-attack": 8,
    "legal-blocks": 10,
    "survive": 3,
    "lethal": 3,
    "best-blocks": 6,
    "divide": 3,
    "verdict": 2,
    "count": 24,
}
"""Of so many drafts that are not trivial the one that fits its level best is taken, unless one before fits it: counted,
never timed, so that every machine makes the same puzzles.
"""
LONGER: Final = 4
"""So many times longer a table with a card of the theme is looked for; some kinds have no place for it."""
TRIES: Final = 400
WEEK: Final = (1, 2, 2, 3, 3, 4, 5)
"""How hard the puzzle of a day is, Monday first."""


def make(
    kind: Kind, seed: int, level: int | None = None, language: Language = "en", theme: str | None = None
) -> Puzzle:
    """Make a puzzle: the same arguments give the same one, anywhere. Themes: `sandbox.learn.tables`."""
    level = level or 1 + Random(f"level {kind} {seed}").randrange(5)  # noqa: S311  a puzzle is no secret
    return _worded(draft_of(kind, seed, level, theme), kind, seed, level, language)


def draft_of(kind: Kind, seed: int, level: int, theme: str | None = None) -> Draft:
    """Make a puzzle as far as it needs no words."""
    rng = Random(f"puzzle {kind} {seed} {level} {theme or ''}")  # noqa: S311
    kept: list[Draft] = []
    enough = KEPT[kind]
    for _ in range(TRIES):
        draft = _MAKERS[kind](rng, level, theme)
        if draft is None:
            continue
        kept.append(draft)
        best = min(kept, key=lambda each: (not _shows(each, theme), _off(each, kind, level)))
        fits = _shows(best, theme)
        if (fits and (_off(best, kind, level) == (0, 0) or len(kept) >= enough)) or len(
            kept
        ) == LONGER * enough:
            return best
    raise RuntimeError(f"no {kind} from {seed} at {level}")  # never seen: drafts are plenty


def _shows(draft: Draft, theme: str | None) -> bool:
    """Say whether a card of the theme lies on the table."""
    return theme is None or any(each.name in pool()[theme] for each in draft.scenario.permanents)


def daily(day: date, language: Language = "en", theme: str | None = None) -> Puzzle:
    """Give the puzzle of a day: kinds take turns, and the week gets harder towards its end."""
    number = day.toordinal()
    return make(KINDS[number % len(KINDS)], number, WEEK[day.weekday()], language, theme)


def _off(draft: Draft, kind: Kind, level: int) -> tuple[int, float]:
    """Say how far a draft is from its level: by the wrong answers that look right, then by the share of right ones."""
    least, most = NEAR[kind][level - 1], (*NEAR[kind], draft.near)[level]
    return max(0, least - draft.near, draft.near - most), max(0.0, draft.share - SHARES[level])


def _worded(draft: Draft, kind: Kind, seed: int, level: int, language: Language) -> Puzzle:
    scenario, answer = draft.scenario, draft.answer
    titled = replace(scenario, title=title_text(kind, seed, language))
    verdict = judge(titled)
    return Puzzle(
        kind=kind,
        seed=seed,
        level=level,
        title=titled.title,
        question=question_text(draft.question, titled, language),
        scenario=titled,
        answer=answer,
        solutions=None if draft.solutions is None else str(draft.solutions),
        hints=hint_texts(
            draft.rule,
            draft.creature,
            titled,
            verdict,
            (answer.attacks, answer.blocks, answer.assignments),
            language,
        ),
        choices=choice_texts(draft.choices, titled, language) if ASKED_FOR[kind] == "choice" else None,
    )


_Maker = Callable[[Random, int, str | None], Draft | None]
_MAKERS: Final[dict[Kind, _Maker]] = {
    "legal-attack": declaring_drafts.legal_attack,
    "legal-blocks": declaring_drafts.legal_blocks,
    "survive": fighting_drafts.survive,
    "lethal": fighting_drafts.lethal,
    "best-blocks": fighting_drafts.best_blocks,
    "divide": dividing_drafts.divide,
    "verdict": declaring_drafts.verdict_of,
    "count": fighting_drafts.count,
}

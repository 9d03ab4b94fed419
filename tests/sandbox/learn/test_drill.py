"""Drills: questions of one sort, harder as one gets on, and the third mistake ends it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandbox.learn.drill import DRILLS, Drill, DrillKind, answered
from sandbox.learn.making import drill_question
from sandbox.learn.puzzles import PuzzleAnswer, mark
from sandbox.words.catalogue import LANGUAGES, Language

WORDS: dict[tuple[DrillKind, Language], tuple[str, ...]] = {
    ("dies", "en"): ("Who dies",),
    ("dies", "ja"): ("死亡",),
    ("through", "en"): ("How much", "least life"),
    ("through", "ja"): ("最大何点", "何点か"),
}


@pytest.mark.parametrize("kind", DRILLS)
@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_question_asks_what_the_drill_is_about_and_one_choice_is_right(kind: DrillKind, level: int) -> None:
    """The same seed gives the same question, in each language."""
    for seed in range(3):
        every = {language: drill_question(kind, seed, level, language) for language in LANGUAGES}
        one, other = ((replace(each.scenario, title=""), each.answer) for each in every.values())
        assert one == other
        for language, asked in every.items():
            assert any(words in asked.question for words in WORDS[kind, language])
            assert asked.choices is not None
            right = [n for n in range(len(asked.choices)) if mark(asked, PuzzleAnswer(choice=n)).right]
            assert right == [asked.answer.choice]
        assert seed or drill_question(kind, seed, level) == every["en"]


def test_it_gets_harder_counts_rows_and_ends_with_the_third_mistake() -> None:
    asked = drill_question("dies", 1, 1)
    right = asked.answer.choice or 0
    wrong = next(n for n in range(4) if n != right)
    drill, levels = Drill("dies", 7), []
    for choice in (right,) * 9 + (wrong,) + (right,) * 2 + (wrong, wrong):
        assert not drill.over
        levels.append(drill.level)
        drill = answered(drill, asked, choice)
    assert (drill.over, drill.right, drill.longest, drill.number) == (True, 11, 9, 14)
    assert levels == [1] * 4 + [2] * 4 + [3] * 6

"""Every lesson in the window, once wrong and once right: its first half in English, the second in Japanese. What is
said to each answer in each of them is looked at in the tests of lessons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandbox.learn.lessons import course
from sandbox.words.catalogue import LANGUAGES
from tests.sandbox.learn.wrong_answers import WRONG, Wrong, moved
from tests.ui.learn.doing import read
from tests.ui.settling import settle
from ui.features.learn.learning import Learning

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from ui.shell.app_context import AppContext
    from ui.shell.window import Window

FIRST: dict[tuple[str, str], Wrong] = {(wrong.chapter, wrong.step): wrong for wrong in reversed(WRONG)}


@pytest.mark.unmeasured
@pytest.mark.parametrize("chapter", range(len(course())), ids=lambda number: course()[number].id)
def test_a_lesson_is_walked_wrong_and_right(
    window: Window, qtbot: QtBot, app_context: AppContext, chapter: int
) -> None:
    learning, document = window.part(Learning), window.document
    steps = course()[chapter].steps
    for number, step in enumerate(steps):
        wrong, language = FIRST[course()[chapter].id, step.id], LANGUAGES[2 * number // len(steps)]
        if app_context.language != language:
            app_context.change_settings(language=language)
        learning.begin_step(chapter, number)
        settle(window, qtbot)
        document.apply(lambda table, wrong=wrong: moved(table, wrong.moves))
        settle(window, qtbot)
        learning.check()
        settle(window, qtbot)
        assert learning.now.state == "wrong", step.id
        assert (wrong.ja if language == "ja" else wrong.en) in read(window)
        learning.again()
        settle(window, qtbot)
        document.apply(lambda table, step=step: step.solution.on(table))
        settle(window, qtbot)
        learning.check()
        settle(window, qtbot)
        assert learning.now.state == "right", step.id
        assert learning.now.got == 2, "a wrong answer costs one star"

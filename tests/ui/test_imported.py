"""A puzzle of Forge that is opened or dropped: on the table, unsaved, and what is missing is told."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from tests.ui.app_contexts import windows_in
from ui.app import create_window
from ui.features.learn.learning import Learning
from ui.shell.app_context import AppContext

BOARDS = Path(__file__).resolve().parents[1] / "sandbox" / "importing" / "boards"


def headlines(window: object) -> list[str]:
    messages = window.banner._messages.values()  # type: ignore[attr-defined]
    return [message.headline for message in messages]


def test_a_board_of_another_program_is_dropped(app_context: AppContext) -> None:
    window = create_window([])
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(BOARDS / "attack.pzl"))])
    spot, left, plain = QPointF(300, 300), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(spot, Qt.DropAction.CopyAction, data, left, plain))
    opened = windows_in(app_context).all[-1]
    assert [a.attacker for a in opened.document.scenario.attacks] == ["grizzly-bears", "grizzly-bears-2"]
    assert opened.document.path is None
    assert headlines(opened) == ["attack.pzl was imported. Not all of it is on the table:"]


def test_one_that_is_read_in_full_says_nothing(app_context: AppContext) -> None:
    window = create_window([str(BOARDS / "human.pzl")])
    assert windows_in(app_context).all == (window,)
    assert headlines(window) == []


def test_a_broken_one_is_told_at_its_line(app_context: AppContext, tmp_path: Path) -> None:
    broken = tmp_path / "broken.pzl"
    broken.write_text("p0life=ten\n")
    window = create_window([str(broken)])
    assert windows_in(app_context).all == (window,)
    assert headlines(window) == ["broken.pzl could not be read."]


def test_a_puzzle_that_a_combat_answers_has_its_question_beside_it(app_context: AppContext) -> None:
    window = create_window([str(BOARDS / "attack.pzl")])
    learning = window.part(Learning)
    assert (learning.now.where, learning.now.draft.kind) == ("author", "lethal")
    assert learning.now.draft.question == "Does the wall hold?\nLook twice."
    assert windows_in(app_context).all == (window,)

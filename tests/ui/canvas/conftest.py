"""Every test of the canvas takes its tables apart in order, as a window does when it is closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox.scenario.model import Scenario
from tests.ui.canvas.robot import Hand
from ui.canvas.hand.view import TableView
from ui.canvas.items.scene import TableScene
from ui.canvas.viewer import TableViewer
from ui.document.document import Document

Table = Callable[[Scenario], Hand]


@pytest.fixture(autouse=True)
def taken_apart_in_order(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Delete views, then scenes, before Python's garbage collector finds their items first."""
    made: list[TableScene] = []
    make = TableScene.__init__

    def counted(scene: TableScene, *args: Any, **kwargs: Any) -> None:
        make(scene, *args, **kwargs)
        made.append(scene)

    monkeypatch.setattr(TableScene, "__init__", counted)
    yield
    if QApplication.instance() is not None:
        for view in QApplication.topLevelWidgets():
            if isinstance(view, TableViewer) and shiboken6.isValid(view):
                shiboken6.delete(view)
    for scene in made:
        if shiboken6.isValid(scene):
            shiboken6.delete(scene)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """Lay out a scenario in a view of 1350 x 860 without a window around it."""

    def laid(board: Scenario) -> Hand:
        view = TableView(Document(board))
        qtbot.addWidget(view)
        view.resize(1350, 860)
        view.show()
        qtbot.waitUntil(lambda: view.document.idle)
        QApplication.processEvents()
        return Hand(view)

    return laid

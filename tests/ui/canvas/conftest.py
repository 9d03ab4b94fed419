"""Every test of the canvas takes its tables apart in order, as a window does when it is closed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

from ui.canvas.scene import TableScene
from ui.canvas.view import TableView


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
            if isinstance(view, TableView) and shiboken6.isValid(view):
                shiboken6.delete(view)
    for scene in made:
        if shiboken6.isValid(scene):
            shiboken6.delete(scene)

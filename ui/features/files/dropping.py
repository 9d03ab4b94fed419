"""What is dropped on a window: files and notation are opened, cards come onto the side under the pointer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF

from sandbox import edits
from sandbox.scenario.notation import is_notation
from ui.features.files.sharing import SCENARIO_MIME
from ui.features.library import MIME

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDropEvent

    from ui.shell.window import Window


def can_take(data: QMimeData) -> bool:
    """Say whether something of it could be opened or laid on the table."""
    return (
        data.hasFormat(MIME)
        or data.hasFormat(SCENARIO_MIME)
        or any(url.isLocalFile() for url in data.urls())
        or is_notation(data.text())
    )


def cards_in(data: QMimeData) -> str:
    """Give the text of the cards that are dropped or pasted; what is none is no error here."""
    return bytes(data.data(MIME).data()).decode("utf-8", "replace")


def text_in(data: QMimeData | None) -> str:
    """Give the text of cards, else any text, that is pasted; "" where nothing was ever copied."""
    if data is None:
        return ""
    return cards_in(data) if data.hasFormat(MIME) else data.text()


def take(window: Window, event: QDropEvent) -> None:
    """Open the files, or put the cards on the table."""
    data = event.mimeData()
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if data.hasFormat(MIME):
        event.acceptProposedAction()
        text = cards_in(data)
        seat = side_at(window, event.position())
        said = QCoreApplication.translate("EditTasks", "Paste")
        before = {p.id for p in window.document.scenario.permanents}
        if window.document.apply(said, lambda s: edits.paste(s, text, seat)):
            there = window.document.scenario.permanents
            window.document.select(p.id for p in there if p.id not in before)
    elif data.hasFormat(SCENARIO_MIME):
        event.acceptProposedAction()
        window.open_text(bytes(data.data(SCENARIO_MIME).data()).decode("utf-8", "replace"))
    elif paths:
        event.acceptProposedAction()
        window.app_context.open_paths(paths, window)
    elif is_notation(data.text()):
        event.acceptProposedAction()
        window.open_text(data.text())


def side_at(window: Window, spot: QPointF) -> str | None:
    """Give the player whose seat, card or lane is at a point of the window; None beside the table."""
    view, scenario = window.view, window.document.scenario
    at = view.mapToScene(view.mapFrom(window, spot.toPoint()))
    thing = view.thing_at(at)
    controllers = {p.id: p.controller for p in scenario.permanents}
    if thing is not None:
        return controllers.get(thing, thing)
    grounds = view.table_scene.layout_.grounds
    inside = (
        g.seat
        for g in grounds
        if g.rect.x <= at.x() <= g.rect.x + g.rect.w and g.rect.y <= at.y() <= g.rect.y + g.rect.h
    )
    return next(inside, None)

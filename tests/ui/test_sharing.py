"""The table dragged out of the window: every form that a program may take, and back again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDrag, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox import Scenario, load, loads, parse_notation, save
from sandbox.scenario.messages import HEAD, SCHEME, pack
from sandbox.scenario.notation import write
from tests.ui.app_contexts import windows_in
from tests.ui.canvas.boards import marks, sketch
from tests.ui.tables import duel
from ui.document.exchange import SCENARIO_MIME
from ui.features.pictures import HANDLE, LinkDialog, PictureTasks, TableHandle, table_data
from ui.pictures.shot import Shot
from ui.shell.app_context import AppContext
from ui.shell.toolbar import Tools
from ui.shell.window import Window

Open = Callable[[Scenario], Window]


def handle(window: Window) -> TableHandle:
    found = next(bar for bar in window.findChildren(Tools) if bar.isVisible()).buttons[HANDLE]
    assert isinstance(found, TableHandle)
    return found


def paths(data: QMimeData) -> dict[str, Path]:
    return {Path(url.toLocalFile()).suffix: Path(url.toLocalFile()) for url in data.urls()}


def test_it_is_notation_and_picture_and_files(open_window: Open) -> None:
    window = open_window(marks())
    data = handle(window).carried()
    assert parse_notation(data.text()) == window.document.scenario
    assert loads(bytes(data.data(SCENARIO_MIME).data()).decode()) == window.document.scenario
    files = paths(data)
    assert load(files[".json"]) == window.document.scenario
    assert QImage(str(files[".png"])) == QImage(data.imageData()).convertToFormat(
        QImage(str(files[".png"])).format()
    )


def test_where_no_file_can_be_written_the_rest_is_still_given(tmp_path: Path) -> None:
    data = table_data(Shot(duel(), None), QImage(4, 4, QImage.Format.Format_RGB32), tmp_path / "nowhere")
    assert not data.hasUrls()
    assert parse_notation(data.text()) == duel()


def test_dragging_the_button_drags_the_table_and_a_click_does_not(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(duel())
    dragged: list[str] = []

    def taken(drag: QDrag, _actions: Qt.DropAction) -> Qt.DropAction:
        dragged.append(drag.mimeData().text())
        assert not drag.pixmap().isNull()
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", taken)
    clicked: list[bool] = []
    monkeypatch.setattr(window.part(PictureTasks), "save", lambda: clicked.append(True))
    button = handle(window)
    start = button.rect().center()
    qtbot.mousePress(button, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(button, start + QPoint(2, 0))
    assert dragged == []
    qtbot.mouseMove(button, start + QPoint(QApplication.startDragDistance() + 4, 0))
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=start + QPoint(400, 400))
    assert [parse_notation(text) for text in dragged] == [duel()]
    assert clicked == []
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseMove(button, QPoint(1, 1))
    assert len(dragged) == 1


def test_what_was_dragged_out_is_opened_where_it_is_dropped(
    open_window: Open, app_context: AppContext
) -> None:
    window = open_window(marks())
    data = handle(window).carried()
    other = open_window(duel())
    event = QDropEvent(
        QPointF(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    other.dropEvent(event)
    assert event.isAccepted()
    assert [w.document.scenario for w in windows_in(app_context).all][-1] == marks()


def dialog_of(window: Window) -> LinkDialog:
    found = window.findChild(LinkDialog)
    assert isinstance(found, LinkDialog)
    return found


def test_a_link_asks_once_where_the_page_is(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(sketch())
    window.actions_.by_key["picture.link"].trigger()
    dialog = dialog_of(window)
    assert not dialog.taker.isEnabled()
    dialog.address.setText("javascript:alert(1)")
    assert not dialog.taker.isEnabled()
    dialog.address.setText(" https://example.org/viewer.html#old ")
    qtbot.mouseClick(dialog.taker, Qt.MouseButton.LeftButton)
    link = QGuiApplication.clipboard().text()
    assert link.startswith("https://example.org/viewer.html#combat:")
    assert parse_notation(link) == sketch()
    assert window.app_context.settings.link_host == "https://example.org/viewer.html"
    QGuiApplication.clipboard().clear()
    window.actions_.by_key["picture.link"].trigger()
    assert QGuiApplication.clipboard().text() == link


def test_the_page_of_links_is_saved(open_window: Open, tmp_path: Path) -> None:
    tasks = open_window(sketch()).part(PictureTasks)
    tasks.write_viewer(tmp_path / "viewer.html")
    assert b"<script>" in (tmp_path / "viewer.html").read_bytes()
    tasks.write_viewer(tmp_path / "no" / "viewer.html")
    assert tasks._shell.banner.isVisible()


def test_an_address_opens_the_table_that_it_carries(open_window: Open, tmp_path: Path) -> None:
    windows = windows_in(open_window(sketch()).app_context)
    address = f"{SCHEME}{pack(write(marks())).removeprefix(HEAD)}"
    windows.receive([address])
    assert windows.all[-1].document.scenario == marks()
    save(marks(), tmp_path / "a file.combat.json")
    windows.receive([QUrl.fromLocalFile(tmp_path / "a file.combat.json").toString()])
    assert windows.all[-1].document.path == tmp_path / "a file.combat.json"
    count = len(windows.all)
    windows.receive([f"{SCHEME}AAAAAAAAAAAA"])
    assert len(windows.all) == count
    assert any(window.banner.isVisible() for window in windows.all)

"""The overlay from the window: what is chosen is seen at once, the address is shown and copied."""

from __future__ import annotations

import socket
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from sandbox.rules.judge import course
from tests.ui.app_contexts import windows_in
from tests.ui.canvas.boards import marks
from ui.features.overlay import OverlayDialog, OverlayTasks
from ui.features.present import Presenting
from ui.overlay.following import OverlayLook, Wanted
from ui.pictures.shot import Poll
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.numbers import NumberField

ROOT = Path(__file__).resolve().parents[3]
PATIENT = 60_000
"""Milliseconds that a busy machine may take to start a process."""
pytestmark = pytest.mark.timeout(300)


@pytest.fixture
def window(open_window: Callable[[Scenario], Window], monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    made = open_window(marks())
    yield made
    tasks_of(made).close()


def tasks_of(window: Window) -> OverlayTasks:
    return window.part(OverlayTasks)


@pytest.fixture
def dialog(window: Window) -> OverlayDialog:
    window.actions_.by_key["show.overlay_options"].trigger()
    found = window.findChild(OverlayDialog)
    assert isinstance(found, OverlayDialog)
    return found


def choose(dialog: OverlayDialog, name: str, value: object) -> None:
    field = dialog.form.fields[name]
    assert isinstance(field, ChoiceField)
    row = next(row for row in range(field.count()) if field.itemData(row) == value)
    field.setCurrentIndex(row)
    field.activated.emit(row)


def shown(address: str) -> str:
    with urllib.request.urlopen(address + "overlay.svg", timeout=60) as answer:  # noqa: S310  our own address
        return str(answer.read().decode())


def is_taken(holder: socket.socket, number: int) -> bool:
    """Try to listen on a port in the program's place."""
    try:
        holder.bind(("127.0.0.1", number))
    except OSError:
        return False
    holder.listen()
    return True


def test_it_is_turned_on_and_off_and_follows_what_is_chosen(
    window: Window, dialog: OverlayDialog, qtbot: QtBot
) -> None:
    switch, address = dialog.findChild(QPushButton, "switch"), dialog.findChild(QLineEdit, "address")
    assert (switch.text(), address.text()) == ("Turn the overlay on", "")
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert switch.text() == "Turn the overlay off"
    assert window.statusBar().currentMessage() == "The overlay is starting…"
    qtbot.waitUntil(lambda: bool(address.text()), timeout=PATIENT)
    assert QGuiApplication.clipboard().text() == address.text()
    qtbot.waitUntil(lambda: "#f0803c" in shown(address.text()), timeout=PATIENT)
    assert 'fill="#00ff00"' not in shown(address.text())
    choose(dialog, "overlay_background", "green")
    qtbot.waitUntil(lambda: 'fill="#00ff00"' in shown(address.text()), timeout=PATIENT)
    assert window.app_context.settings.overlay_background == "green"
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert (switch.text(), address.text()) == ("Turn the overlay on", "")


def test_another_port_begins_it_anew_and_one_that_is_taken_is_told(
    window: Window, dialog: OverlayDialog, qtbot: QtBot
) -> None:
    tasks = tasks_of(window)
    with socket.create_server(("127.0.0.1", 0)) as free:
        number = free.getsockname()[1]
    field = dialog.form.fields["overlay_port"]
    assert isinstance(field, NumberField)
    tasks.overlay()
    field.setValue(number)
    qtbot.waitUntil(lambda: urlsplit(tasks.address).port == number, timeout=PATIENT)
    assert urlsplit(tasks.address).port == number
    tasks.overlay()
    holder = socket.socket()
    qtbot.waitUntil(lambda: is_taken(holder, number), timeout=PATIENT)  # once the process has let it go
    with holder:
        tasks.overlay()
        qtbot.waitUntil(window.banner.isVisible, timeout=PATIENT)
    assert not tasks.overlay_is_on


@pytest.mark.parametrize(
    ("step", "moment"), [("window", "beginning"), ("whole", None), ("blockers", "blockers")]
)
def test_the_step_is_the_window_s_or_one_that_was_chosen(
    window: Window, dialog: OverlayDialog, step: str, moment: str | None
) -> None:
    window.document.look_at("beginning")
    choose(dialog, "overlay_step", step)
    context = window.app_context
    look = OverlayLook(context.theme.name, "en", "transparent", headline=False, findings=True)
    assert tasks_of(window)._seen() == Wanted(window.document.scenario, moment, look)


def test_the_first_free_port_is_kept_and_a_new_address_is_another(
    window: Window, dialog: OverlayDialog, qtbot: QtBot
) -> None:
    tasks = tasks_of(window)
    tasks.overlay()
    qtbot.waitUntil(lambda: bool(tasks.address), timeout=PATIENT)
    first = tasks.address
    assert window.app_context.settings.overlay_port == urlsplit(first).port
    tasks.overlay()
    tasks.overlay()  # as after a start of the program
    qtbot.waitUntil(lambda: bool(tasks.address), timeout=PATIENT)
    assert tasks.address == first
    qtbot.mouseClick(dialog.findChild(QPushButton, "new_address"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(tasks.address), timeout=PATIENT)
    assert urlsplit(tasks.address).path != urlsplit(first).path


def test_there_is_one_overlay_which_goes_with_who_asks_for_it(window: Window) -> None:
    other = windows_in(window.app_context).open_new().part(OverlayTasks)
    tasks_of(window).overlay()
    other.overlay()
    assert (tasks_of(window).overlay_is_on, other.overlay_is_on) == (False, True)
    other.close()


def test_it_follows_the_presenter_and_keys_lead_both(window: Window) -> None:
    tasks = tasks_of(window)
    tasks.press("first")
    assert (window.document.moment, tasks._seen().moment) == ("beginning", "beginning")
    tasks.press("poll")
    tasks.press("hide")
    assert (tasks._seen().poll, tasks._seen().hidden) == (Poll("legal"), True)
    window.actions_.by_key["show.presenter"].trigger()
    stage = window.part(Presenting).stage
    assert stage is not None
    assert (tasks._seen().poll, tasks._seen().hidden) == (None, True)
    tasks.press("next")
    assert (stage.shown.moment, window.document.moment) == ("attackers", "beginning")
    assert tasks._seen().moment == "attackers"
    for key in ("last", "poll", "reveal"):
        tasks.press(key)
    assert (tasks._seen().moment, tasks._seen().poll) == ("blockers", Poll("legal", revealed=True))
    window.presented.emit(stage.shown, frozenset({"x", "a"}))
    assert tasks._seen().lit == ("a", "x")
    stage.close()
    assert (tasks._seen().moment, tasks._seen().poll, tasks._seen().lit) == ("beginning", None, ())


def test_what_plays_goes_on_by_itself_without_a_presenter(window: Window) -> None:
    tasks, document = tasks_of(window), window.document
    tasks.press("play")
    seen = [document.moment]
    while tasks._playing.isActive():
        tasks._playing.timeout.emit()
        seen.append(document.moment)
    assert seen == [each.timing for each in course(document.scenario).moments]
    tasks.press("play")
    tasks.press("play")
    assert not tasks._playing.isActive()


def test_it_is_on_with_the_program_if_that_is_wished(
    app_context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[OverlayTasks] = []
    monkeypatch.setattr(OverlayTasks, "overlay", lambda tasks: begun.extend([tasks]))
    app_context.change_settings(overlay_at_start=True)
    windows = windows_in(app_context)
    for _ in range(2):
        windows.open_new()
        QApplication.processEvents()
    assert len(begun) == 1

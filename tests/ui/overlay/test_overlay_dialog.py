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
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario
from tests.ui.canvas.boards import marks
from ui.features.overlay import OverlayDialog, OverlayTasks, Seen
from ui.overlay.following import OverlayLook
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
    qtbot.waitUntil(lambda: bool(tasks.address), timeout=PATIENT)
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
    assert tasks_of(window)._seen() == Seen(moment, look)

"""The overlay of a window: another process shows what the document shows, and the window waits for nothing."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits
from tests.ui.canvas.boards import sketch
from ui.document.document import Document
from ui.features import overlay as module
from ui.features.overlay import OverlayFeed, OverlayTasks
from ui.shell.window import Window

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.timeout(300)
PATIENT = 60_000
"""Milliseconds that a busy machine may take to start a process."""


@pytest.fixture
def document(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Document]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    made = Document(sketch())
    made.setParent(qapp)
    yield made
    made.deleteLater()


def shown(address: str) -> bytes:
    with urllib.request.urlopen(address + "overlay.svg", timeout=60) as answer:  # noqa: S310  our own address
        return bytes(answer.read())


def test_the_overlay_follows_edits_and_steps_and_ends(document: Document, qtbot: QtBot) -> None:
    feed = OverlayFeed(document, ("--size", "320x180"), document)
    with qtbot.waitSignal(feed.ready, timeout=PATIENT) as told:
        pass
    [address] = told.args
    seen: list[bytes] = []

    def is_new() -> bool:
        drawn = shown(address)
        if len(drawn) < 1000 or drawn in seen:
            return False
        seen.append(drawn)
        return True

    qtbot.waitUntil(is_new, timeout=PATIENT)
    document.apply(lambda s: edits.withdraw(s, [attack.attacker for attack in s.attacks]))
    qtbot.waitUntil(is_new, timeout=PATIENT)
    document.undo_stack.undo()
    document.look_at("beginning")
    qtbot.waitUntil(is_new, timeout=PATIENT)
    process = feed.findChild(QProcess)
    assert process is not None
    feed.stop()
    assert process.state() == QProcess.ProcessState.NotRunning
    with pytest.raises(OSError, match="refused"):
        shown(address)


def test_a_process_that_has_only_begun_to_start_ends_with_what_it_is_told_by(
    document: Document, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    feed = OverlayFeed(document, (), document)
    feed.stop()
    with qtbot.waitSignal(feed.destroyed, timeout=PATIENT):
        pass
    assert "still running" not in caplog.text


def test_what_cannot_start_is_told(document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PROGRAM", ("-c", "import sys; sys.exit('no aiohttp here')"))
    feed = OverlayFeed(document, (), document)
    with qtbot.waitSignal(feed.ended, timeout=PATIENT) as told:
        pass
    assert told.args == ["no aiohttp here"]
    assert QGuiApplication.clipboard() is not None


def test_an_overlay_that_failed_leaves_no_process(open_window: Callable[[Scenario], Window]) -> None:
    window = open_window(sketch())
    window.part(OverlayTasks).overlay()
    (process,) = window.findChildren(QProcess)
    process.errorOccurred.emit(QProcess.ProcessError.WriteError)  # which a process that goes on may meet
    assert process.state() == QProcess.ProcessState.NotRunning
    assert not window.part(OverlayTasks).overlay_is_on

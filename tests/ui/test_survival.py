"""Mistakes of the program itself: told in a line, kept in the log, and editing goes on."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from shiboken6 import isValid

from sandbox import Scenario
from sandbox.resources import asset
from tests.ui.app_contexts import windows_in
from tests.ui.canvas.robot import Hand
from tests.ui.tables import duel
from ui.app import _Fault
from ui.canvas.hand.view import TableView
from ui.canvas.items.cards import BoxItem
from ui.shell.app_context import AppContext
from ui.shell.banner import BannerMessage
from ui.shell.window import Window

Open = Callable[[Scenario], Window]
NO_BUTTON = Qt.MouseButton.NoButton
NO_KEY = Qt.KeyboardModifier.NoModifier
ROOT = Path(__file__).parents[2]


class Mistake(ArithmeticError):  # noqa: N818  it is one
    """What goes wrong in these tests."""


def fail(*_: object, **__: object) -> None:
    raise Mistake("two and two")


@pytest.fixture
def survives(app_context: AppContext, monkeypatch: pytest.MonkeyPatch) -> AppContext:
    """Take errors as the program does."""
    monkeypatch.setattr(sys, "excepthook", _Fault(windows_in(app_context)))
    return app_context


def told(window: Window) -> str:
    QApplication.processEvents()
    return " ".join(each.text() for each in window.banner.findChildren(QLabel) if each.isVisible())


def attack(window: Window, creature: str) -> bool:
    """Drag a creature onto Bob; says whether it attacks then."""
    Hand(window.view).drag(creature, "bob")
    return creature in {a.attacker for a in window.document.scenario.attacks}


@pytest.mark.parametrize(
    ("name", "wheel"),
    [("named_at", False), ("_begin", False), ("_end", False), ("zoom", True)],
    ids=["press", "move", "release", "wheel"],
)
def test_an_error_in_what_the_mouse_does_is_told_and_editing_goes_on(
    survives: AppContext,
    open_window: Open,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    wheel: bool,
) -> None:
    window = open_window(duel())
    hand = Hand(window.view)
    with monkeypatch.context() as patch:
        patch.setattr(TableView, name, fail)
        hand.drag("bear", "bob")
        at = QPointF(hand.at("bear"))
        up = QPoint(0, 120)
        turned = QWheelEvent(at, at, up, up, NO_BUTTON, NO_KEY, Qt.ScrollPhase.NoScrollPhase, False)
        QApplication.sendEvent(window.view.viewport(), turned)
    assert "two and two" in told(window)
    assert any(record.exc_info for record in caplog.records)
    if wheel:
        window.document.undo_stack.undo()
    assert window.view.gesture is None
    assert attack(window, "bear")
    assert windows_in(survives).all == (window,)


def test_an_error_in_a_key_is_told_and_editing_goes_on(
    survives: AppContext, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(duel())
    with monkeypatch.context() as patch:
        patch.setattr(TableView, "zoom", fail)
        QTest.keyClick(window.view, Qt.Key.Key_Plus)
    assert "two and two" in told(window)
    assert attack(window, "bear")
    assert windows_in(survives).all == (window,)


def test_an_error_while_the_picture_of_a_drag_is_drawn_lets_the_drag_go_and_no_painter_is_left(
    survives: AppContext, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(duel())
    hand = Hand(window.view)
    painters: list[QPainter] = []

    def broken(_item: object, painter: QPainter, *_: object) -> None:
        painters.append(painter)
        raise Mistake

    with monkeypatch.context() as patch:
        patch.setattr(BoxItem, "paint_on", broken)
        for _ in range(3):
            hand.lift("bear", "bob")
            assert window.view.gesture is None
            hand.release("bob")
    assert painters
    assert not any(isValid(painter) and painter.isActive() for painter in painters)
    assert "Mistake" in told(window)
    assert attack(window, "bear")
    assert windows_in(survives).all == (window,)


def test_an_error_at_every_painting_is_told_once(
    survives: AppContext, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(duel())
    with monkeypatch.context() as patch:
        patch.setattr(BoxItem, "paint_on", fail)
        window.view.grab()
        told(window)
        shown = window.banner.findChildren(BannerMessage)
        for _ in range(5):
            window.view.grab()
            QApplication.processEvents()
        assert window.banner.findChildren(BannerMessage) == shown
    assert windows_in(survives).all == (window,)


def test_an_error_keeps_what_is_unsaved_at_once(
    survives: AppContext, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(duel())
    assert attack(window, "bear")
    with monkeypatch.context() as patch:
        patch.setattr(TableView, "zoom", fail)
        QTest.keyClick(window.view, Qt.Key.Key_Plus)
    assert window.recovery.file.exists()
    assert windows_in(survives).all == (window,)


def test_a_painter_ends_though_drawing_failed() -> None:
    picture = QPixmap(4, 4)
    with pytest.raises(Mistake), QPainter(picture) as painter:
        fail()
    assert not painter.isActive()


def test_quitting_after_cards_were_copied_ends_well(tmp_path: Path) -> None:
    """The clipboard may live longer than the interpreter: what it holds then must be no object of Python's."""
    program = textwrap.dedent(
        """
        import sys
        from PySide6.QtCore import QTimer
        from ui import app
        from ui.shell import toast

        toast.READ_MS = 0  # nobody reads the farewell

        def copy():
            window = app.windows_of(app.application()).all[0]
            window.document.select([window.document.scenario.permanents[0].id])
            for key in ("edit.copy", "picture.copy", "edit.duplicate", "edit.cut", "file.quit"):
                window.actions_.by_key[key].trigger()

        application = app.application()
        QTimer.singleShot(0, application, copy)
        raise SystemExit(app.main([sys.argv[1]], new_instance=True))
        """
    )
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    own = dict.fromkeys(homes, str(tmp_path)) | {"QT_QPA_PLATFORM": "offscreen"}
    sample = str(asset("scenarios", "sample.combat.json"))
    for _ in range(2):
        ended = subprocess.run(
            [sys.executable, "-c", program, sample],
            cwd=ROOT,
            env=os.environ | own,
            capture_output=True,
            check=False,
        )
        assert ended.returncode == 0, ended.stderr.decode()


ERRORS = {
    "index": "[][1]",
    "division": "1 / 0",
    "arguments": "(lambda: 0)(1)",
    "attribute": "None.power",
    "unpacking": "exec('a, b = 1, 2, 3')",
}


@pytest.mark.parametrize("wrong", ERRORS.values(), ids=ERRORS)
def test_an_error_of_the_interpreter_in_what_qt_calls_does_not_end_the_program(wrong: str) -> None:
    """It does on Python 3.11 as soon as Qt was called by Python: while a picture is taken, in a filter, at undo."""
    program = textwrap.dedent(
        f"""
        import ui
        from PySide6.QtCore import QEvent, QObject, QRectF
        from PySide6.QtGui import QImage, QPainter, QUndoCommand, QUndoStack
        from PySide6.QtWidgets import QApplication, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget

        class Item(QGraphicsRectItem):
            def paint(self, *_):
                {wrong}

        class Filter(QObject):
            def eventFilter(self, watched, event):
                {wrong}

        class Edit(QUndoCommand):
            def redo(self):
                {wrong}

        class View(QGraphicsView):
            def viewportEvent(self, event):
                return super().viewportEvent(event)

            def leaveEvent(self, event):
                {wrong}

        app = QApplication([])
        scene, stack, filter_ = QGraphicsScene(), QUndoStack(), Filter()
        view, widget = View(scene), QWidget()
        widget.installEventFilter(filter_)
        scene.addItem(Item(0, 0, 9, 9))
        picture = QImage(9, 9, QImage.Format.Format_RGB32)

        def render():
            painter = QPainter(picture)
            try:
                scene.render(painter)
            finally:
                painter.end()

        for act in (
            render,
            lambda: app.sendEvent(widget, QEvent(QEvent.Type.User)),
            lambda: stack.push(Edit()),
            lambda: app.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave)),
        ) * 2:
            try:
                act()
            except Exception as error:
                assert "override" in str(error)
        widget.removeEventFilter(filter_)
        print("survived")
        """
    )
    screen = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=screen,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout.split()[-1:]) == (0, ["survived"]), ended.stderr

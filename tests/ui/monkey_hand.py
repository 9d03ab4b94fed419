"""What the monkey does: one random event at a time, from a timer within the event loop, and what must hold then."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QHelpEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from sandbox import bestiary, dumps, judge, loads
from sandbox.resources import asset
from tests.ui.monkey import BESIDE, CHECK_EVERY, CLIPS, MOST_WINDOWS, NEVER, SELDOM, TEXTS, UNDO_EVERY
from ui.app import windows_of
from ui.document.exchange import CARDS_MIME
from ui.features.library import clip_of
from ui.features.present import KEYS as PRESENTER_KEYS
from ui.features.present import Presenter

if TYPE_CHECKING:
    from sandbox import Scenario
    from tests.ui.monkey import Report
    from ui.shell.window import Window

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
PLAIN, CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
KEYS = [
    *(Qt.Key(number) for number in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(number) for number in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *(getattr(Qt.Key, f"Key_{name}") for name in (
        "Return", "Escape", "Tab", "Backtab", "Delete", "Backspace", "Left", "Right", "Up", "Down", "Space", "Home",
        "End", "PageUp", "PageDown", "F1", "F2", "F6", "Plus", "Minus", "Question", "Slash", "Menu",
    )),
]  # fmt: skip
MODIFIERS = [*[PLAIN] * 8, *[CTRL] * 4, *[SHIFT] * 2, *[CTRL | SHIFT] * 2, ALT]
ENDING = frozenset({Qt.Key.Key_Q, Qt.Key.Key_W})
LOOKS = {
    "language": ["en", "ja"],
    "theme": ["dark", "light", "high-contrast", "colour-blind"],
    "text_size": [100, 100, 150, 200],
}
"""What a run looks like; the same seed chooses the same."""
CHANGES = ("theme in a drag", "undo in a drag", "escape in a drag")


def _click(target: QWidget, button: Qt.MouseButton, spot: QPoint) -> None:
    """Click; what the press opened may have closed the window, and Qt's own click would go on in what is gone."""
    QTest.mousePress(target, button, PLAIN, spot)
    if isValid(target):
        QTest.mouseRelease(target, button, PLAIN, spot)


def _strike(target: QWidget, key: Qt.Key, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Press a key and let go of it, if what had it is still there."""
    QTest.keyPress(target, key, keys)
    if isValid(target):
        QTest.keyRelease(target, key, keys)


class Monkey(QObject):
    """Makes random events until there were enough, then ends the program."""

    def __init__(self, rng: random.Random, events: int, report: Report, app: QApplication) -> None:
        """Begin once the event loop runs."""
        super().__init__(app)
        self.rng, self.events, self.report, self.app = rng, events, report, app
        self.windows = windows_of(app)
        self.context = self.windows.context
        self.finished = False
        self.alive: Callable[[], Any] = int
        self.files = report.folder / "files"
        self.files.mkdir(exist_ok=True)
        self._later: list[Callable[[], object]] = []
        self._firsts: dict[int, Scenario] = {}
        self._told: dict[int, Scenario] = {}
        self._inside = 0
        self._samples = sorted(asset("scenarios").rglob("*.combat.json"))
        (self.files / "bad.combat.json").write_text('{"format": "combat/1", "zzz": 1}')
        (self.files / "folder.combat.json").mkdir(exist_ok=True)
        app.setQuitOnLastWindowClosed(False)
        for name in ("getSaveFileName", "getOpenFileName", "getOpenFileNames"):
            setattr(QFileDialog, name, staticmethod(self._answer(name)))
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._tick)
        self._pulse = QTimer(self, interval=500)  # a nested loop or a close may have swallowed the chain
        self._pulse.timeout.connect(self._go_on)
        self._pulse.start()

    def first_file(self) -> Path:
        """Give a file that may be saved to."""
        path = self.files / "first.combat.json"
        shutil.copy(self.rng.choice(self._samples), path)
        return path

    def _answer(self, name: str) -> Callable[..., object]:
        def given(*_: object, **__: object) -> object:
            names = ["first", "second", "bad", "folder", "nowhere/x"]
            path = str(self.files / f"{self.rng.choice(names)}.combat.json")
            return ([path], "") if name == "getOpenFileNames" else (self.rng.choice([path, path, ""]), "")

        return given

    # One event after another

    def _go_on(self) -> None:
        if not self._timer.isActive():
            self._timer.start(0)

    def _tick(self) -> None:
        if self._inside > 2:
            return
        self._inside += 1
        self.alive()
        self.report.event += 1
        try:
            if self.report.event >= self.events:
                self._finish()
                return
            self._one()
        except RuntimeError as error:
            if "already deleted" not in str(error):  # what the monkey held is gone
                raise
        finally:
            self._inside -= 1
        self._timer.start(self.rng.choice([0] * 12 + [5, 20]))

    def _one(self) -> None:
        if self.report.event == 1:
            self.report.say("another look")
            self.context.change_settings(**{name: self.rng.choice(every) for name, every in LOOKS.items()})
        for window in self.windows.all:
            if not window.document.undo_stack.count():
                self._firsts[id(window.document)] = window.document.scenario
        self._tell_state()
        if self._later:
            self._later.pop(0)()
        else:
            acts, weights = zip(*ACTS, strict=True)
            self.rng.choices(acts, weights)[0](self, self._window())
        if self.report.event % CHECK_EVERY == 0:
            self._check()
        if self.report.event % UNDO_EVERY == 0:
            self._undo_all()
        for window in self.windows.all[: -MOST_WINDOWS or None][: len(self.windows.all) - MOST_WINDOWS]:
            window.close()

    def _tell_state(self) -> None:
        """Write down what lies on the tables that changed, so that two runs can be compared event by event."""
        for at, window in enumerate(self.windows.all):
            document = window.document
            if self._told.get(id(document)) is not document.scenario:
                self._told[id(document)] = document.scenario
                lies, stack = crc32(dumps(document.scenario).encode()), document.undo_stack
                self.report.note(f"table {at}: {lies:08x}, step {stack.index()} of {stack.count()}")

    def _window(self) -> Window:
        windows = self.windows.all
        if not windows:
            self.report.say("open sample")
            window = self.windows.open_sample()
            window.show()
            return window
        return self.rng.choice(windows)

    def _finish(self) -> None:
        self._pulse.stop()
        self._check()
        self._undo_all()
        self.finished = True
        self.app.quit()

    # What must hold

    def _check(self) -> None:
        for window in self.windows.all:
            document = window.document
            scenario = document.scenario
            if loads(dumps(scenario)) != scenario:
                self.report.fault("broken", "a scenario that does not come back from its text")
            things = {each.id for each in (*scenario.players, *scenario.permanents)}
            things |= {f"effect:{at}" for at in range(len(scenario.effects))}
            if not set(document.selection) <= things:
                self.report.fault("broken", f"selected and not there: {set(document.selection) - things}")
            if document.idle and not document.answer_hidden and document.verdict != judge(scenario):
                self.report.fault("broken", "idle, and the verdict is not of what is shown")

    def _undo_all(self) -> None:
        for window in self.windows.all:
            document, stack = window.document, window.document.undo_stack
            document.settle()
            last, index = document.scenario, stack.index()
            stack.setIndex(0)
            if stack.count() and document.scenario != self._firsts.get(id(document), document.scenario):
                self.report.fault("broken", "undoing everything leads elsewhere")
            stack.setIndex(index)
            if document.scenario != last:
                self.report.fault("broken", "undo and redo lead elsewhere")

    # What it does

    def _spot(self, window: Window) -> QPoint:
        """Give a point of the table where something is, most of the time."""
        scene, view = window.view.table_scene, window.view
        things = [*scene.boxes.values()]
        numbers = [*scene.labels.values()]
        at = self.rng.random()
        if at < 0.6 and things:
            area = self.rng.choice(things).sceneBoundingRect()
        elif at < 0.85 and numbers:
            area = self.rng.choice(numbers).sceneBoundingRect()
        else:
            size = view.viewport().size()
            return QPoint(self.rng.randrange(max(1, size.width())), self.rng.randrange(max(1, size.height())))
        return view.mapFromScene(
            QPointF(area.x() + self.rng.random() * area.width(), area.y() + self.rng.random() * area.height())
        )

    def _send(
        self, window: Window, kind: QEvent.Type, spot: QPoint, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        port = window.view.viewport()
        keys = self.rng.choice(MODIFIERS)
        place = QPointF(spot)
        event = QMouseEvent(kind, place, QPointF(port.mapToGlobal(spot)), button, held, keys)
        QApplication.postEvent(port, event)

    def mouse(self, window: Window) -> None:
        """Click, double-click or drag on the table, and be interrupted at it."""
        start, end = self._spot(window), self._spot(window)
        button = self.rng.choice([LEFT] * 8 + [RIGHT, MIDDLE])
        none = Qt.MouseButton.NoButton
        self.report.say(f"mouse {button.name} {start.toTuple()} {end.toTuple()}")
        self._send(window, QEvent.Type.MouseButtonPress, start, button, button)
        if self.rng.random() < 0.6:
            for share in (0.1, 0.5, 1.0):
                spot = start + (end - start) * share
                self._later.append(
                    lambda at=spot: self._send(window, QEvent.Type.MouseMove, at, none, button)
                )  # type: ignore[misc]
            if self.rng.random() < 0.2:
                self._later.append(lambda: self._interrupt(window))
        else:
            end = start
        self._later.append(lambda: self._send(window, QEvent.Type.MouseButtonRelease, end, button, none))
        if self.rng.random() < 0.1:
            double = QEvent.Type.MouseButtonDblClick
            self._later.append(lambda: self._send(window, double, end, button, button))
            self._later.append(lambda: self._send(window, QEvent.Type.MouseButtonRelease, end, button, none))

    def _interrupt(self, window: Window) -> None:
        change = self.rng.choice(CHANGES)
        self.report.say(change)
        if change == "theme in a drag":
            self.context.change_settings(theme=self.rng.choice(["dark", "light"]))
        elif change == "undo in a drag":
            window.document.undo_stack.undo()
        else:
            _strike(window.view, Qt.Key.Key_Escape)

    def rest(self, window: Window) -> None:
        """Point, turn the wheel, ask for a tooltip."""
        port, spot = window.view.viewport(), self._spot(window)
        self.report.say(f"rest {spot.toTuple()}")
        at, there, turn = (
            QPointF(spot),
            QPointF(port.mapToGlobal(spot)),
            QPoint(0, self.rng.choice([-120, 30, 120])),
        )
        none = Qt.MouseButton.NoButton
        QApplication.postEvent(
            port, QWheelEvent(at, there, turn, turn, none, PLAIN, Qt.ScrollPhase.NoScrollPhase, False)
        )
        QApplication.postEvent(port, QHelpEvent(QEvent.Type.ToolTip, spot, there.toPoint()))
        self._send(window, QEvent.Type.MouseMove, spot, none, none)

    def key(self, window: Window) -> None:
        """Press a key, or type a text, wherever the keyboard is."""
        target = self.app.activePopupWidget() or self.app.focusWidget() or window.view
        if self.rng.random() < 0.3:
            self._type(target, self.rng.choice(TEXTS)[:30])
            return
        key, keys = self.rng.choice(KEYS), self.rng.choice(MODIFIERS)
        if not (keys & CTRL and key in ENDING):
            self.report.say(f"key {key.name} {keys} {type(target).__name__}")
            _strike(target, key, keys)

    def _type(self, target: QWidget, text: str) -> None:
        self.report.say(f"type {text!r} {type(target).__name__} {target.objectName()}")
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                if not isValid(target):
                    return
                QApplication.sendEvent(target, QKeyEvent(kind, 0, PLAIN, letter))

    def action(self, window: Window) -> None:
        """Do something by name."""
        enabled = [each for each in window.actions_.by_key.values() if each.isEnabled()]
        chosen = self.rng.choice(enabled)
        name = chosen.objectName()
        if name in NEVER or (name.startswith(SELDOM) and self.rng.random() < 0.8):
            return
        self.report.say(f"action {name}")
        chosen.trigger()

    def widget(self, window: Window) -> None:
        """Use something in a panel, a popup or a menu."""
        root = self.app.activePopupWidget() or self.app.activeModalWidget() or window
        others = [each for each in self.app.topLevelWidgets() if each.isVisible() and each is not window]
        if root is window and others and self.rng.random() < BESIDE:
            root = self.rng.choice(others)
            if isinstance(root, Presenter):
                self._present(root)
                return
        kinds = (
            QAbstractButton, QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox, QTabBar, QAbstractItemView,
        )  # fmt: skip
        there = [each for each in root.findChildren(QWidget) if isinstance(each, kinds)]
        there = [each for each in there if each.isVisible() and each.isEnabled()]
        if not there:
            return
        chosen = self.rng.choice(there)
        self.report.say(f"use {type(chosen).__name__} {chosen.objectName()}")
        if isinstance(chosen, QComboBox) and chosen.count():
            at = self.rng.randrange(chosen.count())
            chosen.setCurrentIndex(at)
            chosen.activated.emit(at)
        elif isinstance(chosen, QLineEdit | QPlainTextEdit | QAbstractSpinBox):
            chosen.setFocus()
            if self.rng.random() < 0.5:
                chosen.selectAll()
            self._type(chosen, self.rng.choice(TEXTS)[:30])
            if isValid(chosen) and self.rng.random() < 0.5:
                _strike(chosen, self.rng.choice([Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape]))
        else:
            spot = QPoint(
                self.rng.randrange(max(1, chosen.width())), self.rng.randrange(max(1, chosen.height()))
            )
            _click(chosen, self.rng.choice([LEFT] * 6 + [RIGHT]), spot)

    def _present(self, stage: Presenter) -> None:
        """Lead the presenter, or draw on it."""
        if self.rng.random() < 0.6:
            key = self.rng.choice(list(PRESENTER_KEYS))
            self.report.say(f"present {key.name}")
            _strike(stage, key)
            return
        button, keys = self.rng.choice([LEFT, RIGHT]), self.rng.choice([PLAIN, CTRL, SHIFT, ALT])
        start, end = (
            QPoint(self.rng.randrange(stage.width()), self.rng.randrange(stage.height())) for _ in range(2)
        )
        self.report.say(f"draw {start.toTuple()} {end.toTuple()}")
        QTest.mousePress(stage, button, keys, start)
        QTest.mouseMove(stage, end)
        QTest.mouseRelease(stage, button, keys, end)

    def elsewhere(self, window: Window) -> None:
        """Open what stands beside the table: a panel, a dialog, a lesson, a puzzle, the presenter."""
        beside = [
            each
            for name, each in window.actions_.by_key.items()
            if name.startswith(("rules.", "learn.", "show.", "variation.", "picture.")) and each.isEnabled()
        ]
        chosen = self.rng.choice(beside)
        self.report.say(f"beside {chosen.objectName()}")
        chosen.trigger()

    def back(self, window: Window) -> None:
        """Undo and redo."""
        times = self.rng.randint(1, 10)
        self.report.say(f"undo and redo {times}")
        stack = window.document.undo_stack
        for _ in range(times):
            self.rng.choice([stack.undo, stack.redo])()

    def panel(self, window: Window) -> None:
        """Show a panel, float it, fold it away; resize, minimise or close the window; open another."""
        act = self.rng.randrange(9)
        self.report.say(f"window {act}")
        if act < 4:
            dock = self.rng.choice(window.findChildren(QDockWidget))
            show = (dock.show, dock.close, dock.raise_, lambda: dock.setFloating(not dock.isFloating()))
            show[act]()
        elif act == 4:
            window.resize(self.rng.choice([400, 800, 1280, 1700]), self.rng.choice([300, 720, 1000]))
        elif act == 5:
            window.showMinimized()
            self._later.append(window.come_forward)
        elif act == 6 and len(self.windows.all) > 1:
            window.close()
        elif act == 7:
            self.windows.open_sample(window, self.rng.choice(self._samples)).show()
        else:
            self.windows.receive([str(self.files / "first.combat.json")])

    def drop(self, window: Window) -> None:
        """Drop a card, a file or rubbish."""
        data = QMimeData()
        found = bestiary.find(self.rng.choice(["a", "dragon", "goblin", "wall"]), 20)
        kind = self.rng.randrange(3)
        if kind == 0 and found:
            card = self.rng.choice(found)
            data.setData(CARDS_MIME, clip_of(card, window.document.scenario.active).encode())
        elif kind == 1:
            data.setUrls([QUrl.fromLocalFile(str(self.files / "bad.combat.json"))])
        else:
            data.setData(CARDS_MIME, self.rng.choice([b"{}", b"\xff", b"[" * 5000]))
        spot = QPointF(window.view.mapTo(window, self._spot(window)))
        self.report.say(f"drop {kind} {spot.toTuple()}")
        window.dropEvent(QDropEvent(spot, Qt.DropAction.CopyAction, data, LEFT, PLAIN))

    def paste(self, window: Window) -> None:
        """Paste something from elsewhere."""
        QGuiApplication.clipboard().setText(self.rng.choice([*CLIPS, self._samples[0].read_text()]))
        self.report.say("paste")
        window.actions_.by_key[self.rng.choice(["edit.paste", "file.open_clipboard"])].trigger()

    def outside(self, window: Window) -> None:
        """Change or remove the file of a window as another program would."""
        path = window.document.path
        if path is None or path.parent != self.files or not path.is_file():
            return
        act = self.rng.randrange(3)
        self.report.say(f"outside {act} {path.name}")
        if act == 0:
            path.unlink()
        else:
            path.write_text("{" if act == 1 else self.rng.choice(self._samples).read_text())


ACTS: tuple[tuple[Callable[[Monkey, Window], None], int], ...] = (
    (Monkey.mouse, 22),
    (Monkey.rest, 8),
    (Monkey.key, 14),
    (Monkey.action, 14),
    (Monkey.widget, 16),
    (Monkey.back, 4),
    (Monkey.elsewhere, 3),
    (Monkey.panel, 3),
    (Monkey.drop, 3),
    (Monkey.paste, 1),
    (Monkey.outside, 1),
)
"""What it does, and how often."""

"""The presenter window: the table alone, of a fixed size, under a title that never changes, led by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from sandbox import edits
from ui.features.present import presented
from ui.features.present.presented import Pointing, PresentedTable
from ui.features.present.state import PresenterState, played, pressed

if TYPE_CHECKING:
    from sandbox.scenario.marks import Mark
    from ui.document.document import Document
    from ui.theme import Theme
    from ui.translations import Spoken

TITLE: Final = "Presenter \N{EM DASH} Combat Sandbox"
"""Never translated and never changed: who films a window finds it by its title. It ends with the program's name, which
Qt puts behind it otherwise, on some systems.
"""
SIZES: Final = ((1920, 1080), (1600, 900), (1280, 720), (960, 540))
NOTCH: Final = 120
"""How far a wheel turns for a step; touchpads and fine wheels turn by less at a time."""
STRAY: Final = 6
"""Pixels that a hand may stray while it clicks."""
KEYS: Final = {
    Qt.Key.Key_Right: "next", Qt.Key.Key_Down: "next", Qt.Key.Key_PageDown: "next", Qt.Key.Key_Space: "next", Qt.Key.Key_N: "next",
    Qt.Key.Key_Left: "previous", Qt.Key.Key_Up: "previous", Qt.Key.Key_PageUp: "previous",
    Qt.Key.Key_Home: "first", Qt.Key.Key_End: "last", Qt.Key.Key_0: "whole",
    Qt.Key.Key_V: "verdict", Qt.Key.Key_H: "findings", Qt.Key.Key_S: "spotlight", Qt.Key.Key_Z: "alone",
    Qt.Key.Key_A: "poll", Qt.Key.Key_Return: "reveal", Qt.Key.Key_Enter: "reveal", Qt.Key.Key_B: "background", Qt.Key.Key_Period: "background",
    Qt.Key.Key_P: "play", Qt.Key.Key_F5: "play", Qt.Key.Key_Plus: "faster", Qt.Key.Key_Minus: "slower", Qt.Key.Key_C: "colour",
    Qt.Key.Key_Question: "keys", Qt.Key.Key_F1: "keys",
} | {key: str(number) for number, key in enumerate((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6), 1)}  # fmt: skip
"""Page keys and the full stop are what presentation clickers send."""
COLOURED: Final = (
    (Qt.KeyboardModifier.ShiftModifier, 1),
    (Qt.KeyboardModifier.ControlModifier, 2),
    (Qt.KeyboardModifier.AltModifier, 3),
)


class Presenter(QWidget):
    """The table of a document for others to see. Signal `closed()`.

    The left button draws freehand, the right one arrows; a click goes on; the wheel goes on and back.
    """

    closed = Signal()

    def __init__(self, document: Document, theme: Theme, language: Spoken) -> None:
        """Show a document, at the step that its window shows."""
        super().__init__()
        self.setWindowTitle(TITLE)
        self.setObjectName("presenter")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self._document = document
        self._theme = theme
        self.shown = PresenterState(moment=document.moment)
        self._pointer: QPointF | None = None
        self._drawing: list[QPointF] = []
        self._button = Qt.MouseButton.NoButton
        self._modifiers = Qt.KeyboardModifier.NoModifier
        self._turned = 0
        self._playing = QTimer(self)
        self._playing.setSingleShot(True)
        self._playing.timeout.connect(self._on_time)
        document.judged.connect(self._on_document)
        self._fit()
        self.table = PresentedTable(document, theme, language, self.size())

    # What others ask

    def apply_style(self, theme: Theme, language: Spoken) -> None:
        """Wear another theme and speak another language."""
        self._theme = theme
        self.table.wear(theme, language)
        self.update()

    def press(self, key: str) -> None:
        """Do what a key means."""
        self._show(pressed(self.shown, key, self.table.moments))

    def _show(self, shown: PresenterState) -> None:
        self.shown = shown
        self._playing.start(shown.pause) if shown.playing else self._playing.stop()
        self.update()

    def _on_time(self) -> None:
        self._show(played(self.shown, self.table.moments))

    def _on_document(self) -> None:
        self.table.forget()
        self.update()

    def _drawn(self) -> Mark | None:
        """What is being drawn, or nothing."""
        if len(self._drawing) < 2:  # noqa: PLR2004  a point is no line
            return None
        colour = next((number for key, number in COLOURED if self._modifiers & key), self.shown.colour)
        is_arrow = self._button == Qt.MouseButton.RightButton
        return self.table.mark("arrow" if is_arrow else "line", colour, self._drawing)

    def _keep(self, mark: Mark | None) -> None:
        """Keep a mark with the scenario; None takes all marks away."""
        if mark is not None:
            self._document.apply(self.tr("Draw on the table"), lambda scenario: edits.draw(scenario, mark))
        else:
            self._document.apply(self.tr("Wipe the table"), edits.wipe)
        self.update()

    # Qt

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the table, what was drawn on it, what the pointer does, and the keys if they are asked for."""
        painter = QPainter(self)
        try:
            pointing = Pointing(self._pointer, self._drawn())
            self.table.paint(painter, self.shown, pointing, self.devicePixelRatioF())
            if self.shown.keys:
                presented.keys(painter, QRectF(self.rect()), self._keys_said(), self._theme)
        finally:
            painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key means."""
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Escape, Qt.Key.Key_F11}:
            self.close()
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self._keep(None)
        elif key == Qt.Key.Key_U and self._document.undo_stack.canUndo():
            self._document.undo_stack.undo()
        elif key in KEYS:
            self.press(KEYS[key])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to draw."""
        self._button, self._modifiers = event.button(), event.modifiers()
        self._drawing = [event.position()]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer, and draw."""
        self._pointer = event.position()
        if self._drawing:
            self._drawing.append(event.position())
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep what was drawn; a click that drew nothing goes on."""
        if not self._drawing:
            return
        self._drawing.append(event.position())
        far = max((point - self._drawing[0]).manhattanLength() for point in self._drawing)
        mark, self._drawing = self._drawn(), []
        if far > STRAY:
            if mark is not None:
                self._keep(mark)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.press("next")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Go on, or back, a step a notch."""
        turn = event.angleDelta().y()
        self._turned = self._turned + turn if self._turned * turn >= 0 else turn
        while abs(self._turned) >= NOTCH:
            self.press("previous" if self._turned > 0 else "next")
            self._turned -= NOTCH if self._turned > 0 else -NOTCH

    def leaveEvent(self, event: QEvent) -> None:
        """Let the ring go with the pointer."""
        self._pointer = None
        self.update()
        super().leaveEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything back."""
        self._playing.stop()
        self.table.close()
        self.closed.emit()
        super().closeEvent(event)

    def _fit(self) -> None:
        """Be as large as the largest of the usual sizes that the screen has room for; without a frame where it takes
        all of that.
        """
        room = self.screen().availableGeometry()
        sizes = [QSize(*size) for size in SIZES]
        fitting = (s for s in sizes if s.width() <= room.width() and s.height() <= room.height())
        size = next(fitting, sizes[-1])
        if size == room.size():
            self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
            self.move(room.topLeft())
        self.setFixedSize(size)

    def _keys_said(self) -> tuple[tuple[str, str], ...]:
        return (
            ("→ ←", self.tr("next, previous step; also wheel, click, clicker")),
            ("1 … 6, 0", self.tr("a step, the whole combat")),
            ("P, + −", self.tr("play, faster, slower")),
            ("V", self.tr("verdict")),
            ("H", self.tr("findings")),
            ("S, Z", self.tr("spotlight, only the fight under the pointer")),
            ("A, Enter", self.tr("poll, reveal")),
            ("B", self.tr("background")),
            ("C", self.tr("color of the pen; Shift, Ctrl and Alt have others")),
            (self.tr("Mouse"), self.tr("left button draws freehand, right button an arrow")),
            ("Del, U", self.tr("wipe, undo")),
            ("Esc", self.tr("close")),
        )

"""The presenter window: the table alone, of a fixed size, under a title that never changes, led by keys."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from sandbox import edits
from sandbox.scenario.marks import Mark, marks_of
from ui.canvas.items import hit_test, paint
from ui.canvas.items.drawings import COLOURS, mark_over, paint_mark
from ui.pictures.drawing import HINTS, laid_out, paint_shots, placed, room_for_table
from ui.pictures.shot import KEYS as KEY_COLOURS
from ui.pictures.shot import Shot, moments_of
from ui.present import overlays
from ui.present.poll import choices, fight_of
from ui.present.state import PresenterState, played, pressed

if TYPE_CHECKING:
    from ui.canvas.items.scene import TableScene
    from ui.document import Document
    from ui.present.poll import PollLetter
    from ui.theme import Theme
    from ui.translations import Spoken

TITLE: Final = "Combat Sandbox Presenter"
"""Never translated and never changed: who films a window finds it by its title."""
SIZES: Final = ((1920, 1080), (1600, 900), (1280, 720), (960, 540))
TEXT: Final = 1.5
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
        self._theme, self._language = theme, language
        self.shown = PresenterState(moment=document.moment)
        self._pointer: QPointF | None = None
        self._drawing: list[QPointF] = []
        self._fight: dict[str, frozenset[str]] = {}
        self._letters: tuple[PollLetter, ...] = ()
        self._button = Qt.MouseButton.NoButton
        self._modifiers = Qt.KeyboardModifier.NoModifier
        self._stack = ExitStack()
        self._scene: TableScene | None = None
        self._target = QRectF(0, 0, 1, 1)
        self._picture = QImage()
        self._stale = True
        self._playing = QTimer(self)
        self._playing.setSingleShot(True)
        self._playing.timeout.connect(self._on_time)
        document.judged.connect(self._on_document)
        self.setFixedSize(self._fitting())

    # What others ask

    def apply_style(self, theme: Theme, language: Spoken) -> None:
        """Wear another theme and speak another language."""
        self._theme, self._language = theme, language
        self._on_document()

    @property
    def moments(self) -> tuple[str, ...]:
        """The steps of this combat."""
        return tuple(each.timing for each in moments_of(self._document.scenario))

    def press(self, key: str) -> None:
        """Do what a key means."""
        self._show(pressed(self.shown, key, self.moments))

    def place_of(self, thing: str) -> QRectF | None:
        """Give where a player, permanent or arrow is seen."""
        item = self._scene.item_of(thing) if self._scene is not None else None
        return None if item is None else self._to_window().mapRect(item.sceneBoundingRect())

    def thing_at(self, at: QPointF) -> str | None:
        """Give the player or permanent at a point, at an arrow the one that it comes from."""
        if self._scene is None:
            return None
        spot = self._on_table(at)
        flow = hit_test.flow_at(self._scene, spot)
        return hit_test.thing_at(self._scene, spot) or (flow.flow.source if flow is not None else None)

    def _from_left(self, thing: str) -> tuple[float, float]:
        """Give what orders things as people read them."""
        place = self.place_of(thing) or QRectF()
        return place.x(), place.y()

    # What is shown

    def _shot(self) -> Shot:
        document, shown = self._document, self.shown
        return Shot(
            document.scenario,
            document.verdict if document.idle else None,
            self._theme,
            self._language,
            self._moment(),
            size=(self.width(), self.height()),
            background="theme" if shown.background == "theme" else "transparent",
            headline=shown.says,
            findings=shown.tells,
            titled=not shown.headline,
            marked=False,
            text=TEXT,
        )

    def _moment(self) -> str | None:
        """Give the step that is seen: while viewers are asked about a whole combat, the one that they decide about."""
        shown, scenario = self.shown, self._document.scenario
        asked = "blockers" if scenario.blocks else "attackers"
        moment = asked if shown.poll and not shown.revealed and shown.moment is None else shown.moment
        return moment if moment in self.moments else None

    def _show(self, shown: PresenterState) -> None:
        old, self.shown = self.shown, shown
        quiet = {"spotlight", "alone", "playing", "speed", "colour", "keys"}
        if any(
            getattr(old, name) != getattr(shown, name)
            for name in PresenterState.__struct_fields__
            if name not in quiet
        ):
            self._stale = True
        self._playing.start(shown.pause) if shown.playing else self._playing.stop()
        self.update()

    def _on_time(self) -> None:
        self._show(played(self.shown, self.moments))

    def _on_document(self) -> None:
        self._stale = True
        self.update()

    def _draw_table(self) -> None:
        """Draw the table anew: everything else is painted over its picture."""
        self._stale = False
        self._stack.close()
        shot = self._shot()
        drawable = self._stack.enter_context(laid_out([shot]))
        self._scene = drawable.parts[0][1]
        ratio = self.devicePixelRatioF()
        self._picture = QImage(drawable.size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
        self._picture.setDevicePixelRatio(ratio)
        self._picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._picture)
        try:
            paint_shots(painter, drawable)
        finally:
            painter.end()
        room, most = room_for_table(shot, (self.width(), self.height()))
        self._target = placed(self._scene, room, most)
        self._fight = {}
        if self.shown.poll:
            self._letters = choices(shot.scenario, self._document.verdict, self._language, self._from_left)

    def _to_window(self) -> QTransform:
        """Give the way from the table to the window."""
        assert self._scene is not None
        whole = self._scene.sceneRect()
        zoom = self._target.width() / whole.width()
        corner = self._target.topLeft() - whole.topLeft() * zoom
        return QTransform(zoom, 0, 0, zoom, corner.x(), corner.y())

    def _on_table(self, at: QPointF) -> QPointF:
        return self._to_window().inverted()[0].map(at)

    def _paint_table(self, painter: QPainter) -> None:
        """Paint the table; what steps back is dimmed and the ground is not: a key colour stays pure."""
        if self._pointer is None or not (self.shown.spotlight or self.shown.alone):
            painter.drawImage(0, 0, self._picture)
            return
        picture = self._picture.copy()
        dimming = QPainter(picture)
        try:
            dimming.setRenderHints(HINTS)
            dimming.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            self._dim(dimming, self._pointer)
        finally:
            dimming.end()
        painter.drawImage(0, 0, picture)

    def _dim(self, painter: QPainter, pointer: QPointF) -> None:
        """Let everything step back but the fight that is pointed at, or what is pointed at, whatever it is."""
        thing = self.thing_at(pointer)
        lit = frozenset[str]() if thing is None else frozenset({thing})
        if self.shown.alone:
            if thing is not None and thing not in self._fight:
                scenario, verdict = self._document.scenario, self._document.verdict
                self._fight = {thing: fight_of(scenario, verdict, thing, self._language)}
            lit = next(iter(self._fight.values()), lit)
            if not lit:
                return
        areas = [area for each in lit if (area := self.place_of(each)) is not None]
        spot = pointer if self.shown.spotlight and not areas else None
        shade = paint.colour("#000000", 235 if self.shown.alone else 165)
        overlays.dim(painter, QRectF(self.rect()), overlays.Lit(areas, self._ways_between(lit), spot), shade)

    def _ways_between(self, things: frozenset[str]) -> list[QPainterPath]:
        """Give where the arrows between some players and permanents are seen, with what stands on them."""
        assert self._scene is not None
        scene, to_window = self._scene, self._to_window()
        between = [item for item in scene.flows.values() if {item.flow.source, item.flow.target} <= things]
        ways = [to_window.map(item.mapToScene(item.shape())) for item in between]
        names = {item.objectName() for item in between}
        labels = [label for name, label in scene.labels.items() if name.removesuffix("!") in names]
        for label in labels:
            way = QPainterPath()
            way.addRoundedRect(to_window.mapRect(label.sceneBoundingRect()), 12, 12)
            ways.append(way)
        return ways

    # Drawing on it

    def _mark(self, points: list[QPointF], modifiers: Qt.KeyboardModifier) -> Mark:
        """Give what was drawn as a mark over what lies there."""
        assert self._scene is not None
        colour = next((number for key, number in COLOURED if modifiers & key), self.shown.colour)
        kind: Literal["line", "arrow"] = "arrow" if self._button == Qt.MouseButton.RightButton else "line"
        things = [each for each in self._scene.layout_.boxes if each not in self._scene.spell_ids]
        return mark_over(kind, colour, [*map(self._on_table, points)], things, self._scene.place_of)

    def _paint_marks(self, painter: QPainter) -> None:
        """Draw what is kept with the scenario, and what is just being drawn."""
        assert self._scene is not None
        marks = marks_of(self._document.scenario.view)
        if len(self._drawing) > 1:
            marks = (*marks, self._mark(self._drawing, self._modifiers))
        painter.save()
        painter.setTransform(self._to_window(), combine=True)
        for mark in marks:
            paint_mark(painter, mark, self._scene.place_of)
        painter.restore()

    def _keep(self, mark: Mark | None) -> None:
        """Keep a mark with the scenario; None takes all marks away."""
        if mark is not None:
            self._document.apply(self.tr("Draw on the table"), lambda scenario: edits.draw(scenario, mark))
        else:
            self._document.apply(self.tr("Wipe the table"), edits.wipe)
        self.update()

    # Qt

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the table, what was drawn on it, and what the pointer does."""
        if self._stale:
            self._draw_table()
        painter = QPainter(self)
        try:
            painter.setRenderHints(HINTS)
            if self.shown.background in KEY_COLOURS:
                painter.fillRect(self.rect(), paint.colour(KEY_COLOURS[self.shown.background]))
            self._paint_table(painter)
            if self.shown.poll:
                for choice in self._letters:
                    area = self.place_of(choice.thing)
                    if area is not None:
                        overlays.letter(painter, area, choice, self._theme, revealed=self.shown.revealed)
            self._paint_marks(painter)
            if self._pointer is not None:
                overlays.ring(painter, self._pointer, COLOURS[self.shown.colour])
            if self.shown.keys:
                overlays.keys(painter, QRectF(self.rect()), self._keys_said(), self._theme)
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
        points, self._drawing = self._drawing, []
        if not points:
            return
        far = max((p - points[0]).manhattanLength() for p in (*points, event.position()))
        if far > STRAY:
            self._keep(self._mark([*points, event.position()], self._modifiers))
        elif event.button() == Qt.MouseButton.LeftButton:
            self.press("next")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Go on, or back."""
        self.press("previous" if event.angleDelta().y() > 0 else "next")

    def leaveEvent(self, event: QEvent) -> None:
        """Let the ring go with the pointer."""
        self._pointer = None
        self.update()
        super().leaveEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Give everything back."""
        self._playing.stop()
        self._stack.close()
        self._scene = None
        self.closed.emit()
        super().closeEvent(event)

    def _fitting(self) -> QSize:
        """Give the largest of the usual sizes that the screen has room for."""
        room = self.screen().availableSize()
        sizes = [QSize(*size) for size in SIZES]
        return next(
            (s for s in sizes if s.width() <= room.width() and s.height() <= room.height()), sizes[-1]
        )

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


def corner_of(window: QWidget) -> QPoint:
    """Give where a presenter opens that doesn't lie over its window's title."""
    return window.geometry().topLeft() + QPoint(40, 40)

"""The presenter: the table for an audience.

The presenter window: the table alone, of a fixed size, under a title that never changes, led by keys; and what it
paints over it: what was drawn, lettered and pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from sandbox import edits
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from sandbox.scenario.view import Mark, marks_of
from sandbox.words.catalogue import Language
from sandbox.words.ruling import ruling
from ui.canvas.items import paint, scene
from ui.canvas.items.drawings import COLOURS, broad_pen, mark_over, paint_mark
from ui.canvas.items.scene import TableScene
from ui.document.document import Document, Edit
from ui.pictures.drawing import HINTS, Drawable, laid_out, paint_shots, placed, room_for_table
from ui.pictures.presented import PresenterState, played, pressed, seen_moment
from ui.pictures.shot import KEYS as KEY_COLOURS
from ui.pictures.shot import Shot, moments_of
from ui.shell.actions import ActionRow
from ui.shell.window import FeatureTasks, Window
from ui.theme import Theme
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.parts import later

TEXT = 1.5


class Pointing(NamedTuple):
    """What the hand does: where the pointer is, if it is there at all, and the mark that it is just drawing."""

    pointer: QPointF | None = None
    mark: Mark | None = None


class PresentedTable:
    """The table of a document as it is presented; drawn anew only when it looks different."""

    def __init__(
        self, document: Document, theme: Theme, language: Spoken, size: QSize, *, moves: bool
    ) -> None:
        """Show a document in that many pixels; where it `moves` one sees how a step comes of the one before."""
        self._document = document
        self._moves = moves
        self.motion = scene.motion_of(None)
        self.motion.valueChanged.connect(self._go)
        self._theme, self._language = theme, language
        self.size = size
        self._stack = ExitStack()
        self._scene: TableScene | None = None
        self._room = self._target = QRectF(0, 0, 1, 1)
        self._picture = QImage()
        self._drawn: tuple[object, ...] | None = None
        self._drawable: Drawable | None = None
        self._fight: dict[str, frozenset[str]] = {}

    def wear(self, theme: Theme, language: Spoken) -> None:
        """Wear another theme and speak another language."""
        self._theme, self._language = theme, language
        self.forget()

    def resize(self, size: QSize) -> None:
        """Show it in that many pixels."""
        if size != self.size:
            self.size = size
            self.forget()

    def forget(self) -> None:
        """Draw the table anew when it is painted next."""
        self._drawn = None

    def close(self) -> None:
        """Everything back."""
        self.motion.stop()
        self._stack.close()
        self._scene, self._drawn, self._drawable = None, None, None

    # Where things are

    @property
    def moments(self) -> tuple[str, ...]:
        """The moments of this combat: its steps, and what resolves in them."""
        return tuple(each.key for each in moments_of(self._document.scenario))

    def place_of(self, thing: str) -> QRectF | None:
        """Where a player, permanent or arrow is seen."""
        item = self._scene.item_of(thing) if self._scene is not None else None
        return None if item is None else self._to_window().mapRect(item.sceneBoundingRect())

    def thing_at(self, at: QPointF) -> str | None:
        """The player or permanent at a point, at an arrow the one that it comes from."""
        if self._scene is None:
            return None
        spot = self._on_table(at)
        flow = scene.flow_at(self._scene, spot)
        return scene.thing_at(self._scene, spot) or (flow.flow.source if flow is not None else None)

    def mark(self, kind: Literal["line", "arrow"], colour: int, points: list[QPointF]) -> Mark | None:
        """What was drawn along points of the window as a mark over what lies there, if there is a table yet."""
        if self._scene is None:
            return None
        things = [each for each in self._scene.layout_.boxes if each not in self._scene.spell_ids]
        return mark_over(kind, colour, [*map(self._on_table, points)], things, self._scene.place_of)

    def _to_window(self) -> QTransform:
        """The way from the table to the window."""
        assert self._scene is not None
        whole = self._scene.sceneRect()
        zoom = self._target.width() / whole.width()
        corner = self._target.topLeft() - whole.topLeft() * zoom
        return QTransform(zoom, 0, 0, zoom, corner.x(), corner.y())

    def _on_table(self, at: QPointF) -> QPointF:
        return self._to_window().inverted()[0].map(at)

    # What is painted

    def paint(self, painter: QPainter, shown: PresenterState, pointing: Pointing, ratio: float) -> None:
        """Paint the table, what was drawn on it, and what the pointer does."""
        moment = self._moment(shown)
        looks = (shown.background, shown.findings, shown.headline, shown.asked, ratio, moment)
        if looks != self._drawn:
            *before, since = self._drawn or (None,)
            goes_on = self._moves and moment is not None and before == [*looks[:-1]]
            self._draw(shown, ratio, str(since) if goes_on and since is not None else None)
            self._drawn = looks
        painter.setRenderHints(HINTS)
        if shown.background in KEY_COLOURS:
            painter.fillRect(
                QRectF(QPointF(), self.size.toSizeF()), paint.colour(KEY_COLOURS[shown.background])
            )
        painter.drawImage(0, 0, self._stepped_back(shown, pointing.pointer))
        self._paint_marks(painter, pointing.mark)
        if pointing.pointer is not None:
            ring(painter, pointing.pointer, COLOURS[shown.colour])

    def _shot(self, shown: PresenterState) -> Shot:
        document = self._document
        return Shot(
            document.scenario,
            document.verdict if document.idle else None,
            self._theme,
            self._language,
            self._moment(shown),
            size=self.size.toTuple(),
            background="theme" if shown.background == "theme" else "transparent",
            headline=shown.headline,
            findings=shown.findings,
            poll=shown.asked,
            titled=not shown.headline,
            marked=False,
            text=TEXT,
        )

    def _moment(self, shown: PresenterState) -> str | None:
        return seen_moment(shown, self._document.scenario, self.moments)

    def _draw(self, shown: PresenterState, ratio: float, since: str | None) -> None:
        """Draw the table anew, on its way from a moment if there is one: all else is painted over its picture."""
        self.motion.stop()
        self._stack.close()
        shot = replace(self._shot(shown), since=since, share=1.0 if since is None else 0.0)
        self._drawable = drawable = self._stack.enter_context(laid_out([shot]))
        self._scene = drawable.parts[0][1]
        self._picture = QImage(drawable.size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
        self._picture.setDevicePixelRatio(ratio)
        self._render(drawable)
        room, most = room_for_table(shot, (self.size.width(), self.size.height()))
        self._room, self._target = room, placed(self._scene, room, most)
        self._fight = {}
        if since is not None:
            self.motion.start()

    def _render(self, drawable: Drawable) -> None:
        self._picture.fill(Qt.GlobalColor.transparent)
        with QPainter(self._picture) as painter:
            paint_shots(painter, drawable)

    def _go(self, share: float) -> None:
        """Draw how far everything is on its way."""
        if self._scene is not None and self._drawable is not None:
            self._scene.stop_at(share)
            self._render(self._drawable)

    def _stepped_back(self, shown: PresenterState, pointer: QPointF | None) -> QImage:
        """The table; what steps back is dimmed and the ground is not: a key colour stays pure."""
        if pointer is None or not (shown.spotlight or shown.alone):
            return self._picture
        picture = self._picture.copy()
        with QPainter(picture) as painter:
            painter.setRenderHints(HINTS)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            self._dim(painter, shown, pointer)
        return picture

    def lit_by(self, shown: PresenterState, pointer: QPointF | None) -> frozenset[str]:
        """What stays light: the fight that is pointed at, or what is pointed at; nobody where nothing steps back."""
        if pointer is None or not (shown.spotlight or shown.alone):
            return frozenset()
        thing = self.thing_at(pointer)
        if not shown.alone:
            return frozenset() if thing is None else frozenset({thing})
        if thing is not None and thing not in self._fight:
            scenario, verdict = self._document.scenario, self._document.verdict
            self._fight = {thing: fight_of(scenario, verdict, thing, self._language)}
        return next(iter(self._fight.values()), frozenset())

    def _dim(self, painter: QPainter, shown: PresenterState, pointer: QPointF) -> None:
        """Let everything step back but what is lit; a spotlight over nothing lights the spot."""
        lit = self.lit_by(shown, pointer)
        if shown.alone and not lit:
            return
        areas = [area for each in lit if (area := self.place_of(each)) is not None]
        spot = pointer if shown.spotlight and not areas else None
        shade = paint.colour("#000000", 235 if shown.alone else 165)
        whole = QRectF(0, 0, self.size.width(), self._room.bottom())  # what is said below stays readable
        dim(painter, whole, Lit(areas, self._ways_between(lit), spot), shade)

    def _ways_between(self, things: frozenset[str]) -> list[QPainterPath]:
        """Where the arrows between some players and permanents are seen, with what stands on them."""
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

    def _paint_marks(self, painter: QPainter, drawing: Mark | None) -> None:
        """Draw what is kept with the scenario, and what is just being drawn."""
        assert self._scene is not None
        marks = marks_of(self._document.scenario.view)
        painter.save()
        painter.setTransform(self._to_window(), combine=True)
        for mark in marks if drawing is None else (*marks, drawing):
            paint_mark(painter, mark, self._scene.place_of)
        painter.restore()


# What is painted over the table while it is presented: dimming, letters, the pointer's ring, the keys


RING: Final = 30.0
SPOT: Final = 110.0


class Lit(NamedTuple):
    """What stays light: some areas, the ways between them and, if there is one, what lies around a spot."""

    areas: Sequence[QRectF]
    ways: Sequence[QPainterPath] = ()
    spot: QPointF | None = None


def dim(painter: QPainter, whole: QRectF, lit: Lit, shade: QColor) -> None:
    """Darken everything but what stays light."""
    path = QPainterPath()
    path.addRect(whole)
    light = QPainterPath()
    light.setFillRule(Qt.FillRule.WindingFill)
    for area in lit.areas:
        light.addRoundedRect(area.adjusted(-10, -10, 10, 10), 14, 14)
    if lit.spot is not None:
        light.addEllipse(lit.spot, SPOT, SPOT)
    for way in lit.ways:
        light = light.united(way)
    painter.fillPath(path.subtracted(light), shade)


def ring(painter: QPainter, at: QPointF, ink: str) -> None:
    """Draw the ring around the pointer."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (broad_pen("#0c1016", 8), broad_pen(ink, 4.5)):
        painter.setPen(pen)
        painter.drawEllipse(at, RING, RING)


def keys(painter: QPainter, whole: QRectF, said: Sequence[tuple[str, str]], theme: Theme) -> None:
    """List the keys, for the presenter."""
    line = 34.0
    wide = max(paint.text_width(meaning, 17) for _, meaning in said)
    area = QRectF(0, 0, min(whole.width() - 40, max(620.0, wide + 200)), line * len(said) + 36)
    area.moveCenter(whole.center())
    paint.box(painter, area, 18, theme.surface, paint.pen(theme.edge, 2))
    for number, (key, meaning) in enumerate(said):
        top = area.y() + 18 + number * line
        paint.write(painter, QRectF(area.x() + 28, top, 130, line), key, theme.text, 17, bold=True)
        paint.write(painter, QRectF(area.x() + 165, top, area.width() - 190, line), meaning, theme.text, 17)


def fight_of(scenario: Scenario, verdict: Verdict | None, thing: str, language: Language) -> frozenset[str]:
    """Everybody in the fight that something is in, with what is attacked; itself alone where it is in none."""
    found = {thing}
    if verdict is not None:
        for fight in ruling(scenario, verdict, language).fights:
            targets = {attack.target for attack in scenario.attacks if attack.attacker in fight.ids}
            if thing in fight.ids or thing in targets:
                found |= {*fight.ids, *targets}
    return frozenset(found)


TITLE: Final = "Presenter \N{EM DASH} Combat Sandbox"
"""Never translated and never changed: who films a window finds it by its title. It ends with the program's name, which
Qt puts behind it otherwise, on some systems.
"""
SIZES: Final = ((1920, 1080), (1600, 900), (1280, 720), (960, 540))
SMALLEST: Final = (320, 180)
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
    """The table of a document for others to see. Signals: `closed()`; `changed(shown, lit)`, it shows something else,
    or other things step back.

    The left button draws freehand, the right one arrows; a click goes on; the wheel goes on and back.
    """

    closed = Signal()
    changed = Signal(object, object)

    def __init__(
        self,
        document: Document,
        theme: Theme,
        language: Spoken,
        size: QSize | None = None,
        *,
        moves: bool = False,
    ) -> None:
        """Show a document, at the step that its window shows, in a window of some size, with or without motion."""
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
        self._playing = later(self, self._on_time)
        document.judged.connect(self._on_document)
        self.table = PresentedTable(
            document, theme, language, self._fitting() if size is None else size, moves=moves
        )
        self.table.motion.valueChanged.connect(self.update)
        self.setMinimumSize(*SMALLEST)
        self.resize(self.table.size)
        self._lit: frozenset[str] = frozenset()

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
        self._tell()
        self._playing.start(shown.pause) if shown.playing else self._playing.stop()
        self.update()

    def _tell(self) -> None:
        """Say what is shown, and who is lit."""
        self._lit = self.table.lit_by(self.shown, self._pointer)
        self.changed.emit(self.shown, self._lit)

    def _on_time(self) -> None:
        self._show(played(self.shown, self.table.moments))

    def _on_document(self) -> None:
        self.table.forget()
        self.update()

    def _drawn(self) -> Mark | None:
        if len(self._drawing) < 2:  # noqa: PLR2004  a point is no line
            return None
        colour = next((number for key, number in COLOURED if self._modifiers & key), self.shown.colour)
        is_arrow = self._button == Qt.MouseButton.RightButton
        return self.table.mark("arrow" if is_arrow else "line", colour, self._drawing)

    def _keep(self, mark: Mark | None) -> None:
        """Keep a mark with the scenario; None takes all marks away."""
        if mark is not None:
            self._document.apply(lambda scenario: edits.draw(scenario, mark))
        else:
            self._document.apply(edits.wipe)
        self.update()

    # Qt

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the table, what was drawn on it, what the pointer does, and the keys if they are asked for."""
        with QPainter(self) as painter:
            pointing = Pointing(self._pointer, self._drawn())
            self.table.paint(painter, self.shown, pointing, self.devicePixelRatioF())
            if self.shown.keys:
                keys(painter, QRectF(self.rect()), self._keys_said(), self._theme)

    def _undo_drawing(self) -> None:
        """Take back what was drawn or wiped last, and no edit of the table, which nobody sees here."""
        stack = self._document.undo_stack
        last = stack.command(stack.index() - 1)
        if isinstance(last, Edit) and last.draws:
            stack.undo()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key means."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self.shown.keys:
            self.press("keys")
        elif key in {Qt.Key.Key_Escape, Qt.Key.Key_F11}:
            self.close()
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self._keep(None)
        elif key == Qt.Key.Key_U:
            self._undo_drawing()
        elif key == Qt.Key.Key_F:
            self._fill_screen()
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
        if self.table.lit_by(self.shown, self._pointer) != self._lit:
            self._tell()
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
        else:
            self.press("keys" if event.button() == Qt.MouseButton.RightButton else "next")

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
        if self._lit:
            self._tell()
        self.update()
        super().leaveEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything back."""
        self._playing.stop()
        self.table.close()
        self.closed.emit()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the window."""
        self.table.resize(event.size())
        super().resizeEvent(event)

    def _fitting(self) -> QSize:
        """The largest of the usual sizes that leaves some of its screen free, or the smallest of them."""
        room = self.screen().availableGeometry()
        sizes = [QSize(*size) for size in SIZES]
        return next((s for s in sizes if s.width() < room.width() and s.height() < room.height()), sizes[-1])

    def _fill_screen(self) -> None:
        """Take all of the screen, without a frame, or give it back."""
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def _keys_said(self) -> tuple[tuple[str, str], ...]:
        return (
            ("→ ←", self.tr("next, previous step; also wheel, click, clicker")),
            ("1 … 6, 0", self.tr("a step, the whole combat")),
            ("P, + −", self.tr("play, faster, slower")),
            ("V", self.tr("verdict")),
            ("H", self.tr("findings")),
            ("S, Z", self.tr("spotlight, only the fight under the pointer")),
            ("A, Enter", self.tr("poll: legal? who dies? lethal?; reveal")),
            ("B", self.tr("background")),
            ("C", self.tr("color of the pen; Shift, Ctrl and Alt have others")),
            (self.tr("Mouse"), self.tr("left button draws freehand, right button an arrow")),
            ("Del, U", self.tr("wipe, undo")),
            ("F", self.tr("all of the screen; else the window has any size")),
            ("Esc", self.tr("close")),
        )


ROWS: Final = (
    ActionRow("show.presenter", QT_TRANSLATE_NOOP("Actions", "P&resent"), "F11", menu="view.show"),
    ActionRow("show.wipe", QT_TRANSLATE_NOOP("Actions", "&Wipe what was drawn"), enabled=lambda d: bool(marks_of(d.scenario.view)), menu="view.show", edit=lambda s, _: edits.wipe(s)),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add the presenter."""
    presenting = Presenting(shell)
    shell.add_actions(ROWS, presenting)
    shell.app_context.settings_changed.connect(presenting.follow_style)
    shell.closing.connect(presenting.close)
    shell.presenter_wanted.connect(presenting.press)


class Presenting(FeatureTasks):
    """Opens the presenter of a window and closes it; carries out `show.presenter`."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self.stage: Presenter | None = None
        self._size: QSize | None = None

    def presenter(self) -> None:
        """Open the presenter window, or close it."""
        if self.stage is not None:
            self.stage.close()
            return
        context = self._shell.app_context
        self.stage = Presenter(
            self._shell.document, context.theme, context.language, self._size, moves=context.moves
        )
        self.stage.closed.connect(self._on_closed)
        self.stage.changed.connect(self._shell.presented)
        self.stage.show()
        self._shell.presented.emit(self.stage.shown, frozenset())
        self.stage.activateWindow()
        self._shell.say(self.tr("In the presenter ? shows its keys."))

    def press(self, key: str) -> None:
        """Do what a key of the presenter means, if it is open."""
        if self.stage is not None:
            self.stage.press(key)

    def follow_style(self) -> None:
        """Wear what the window wears."""
        if self.stage is not None:
            self.stage.apply_style(self._shell.app_context.theme, self._shell.app_context.language)

    def close(self) -> None:
        """Close the presenter."""
        if self.stage is not None:
            self.stage.close()

    def _on_closed(self) -> None:
        if self.stage is not None:
            self._size = None if self.stage.isFullScreen() else self.stage.size()
            self.stage.deleteLater()
            self.stage = None
            self._shell.presented.emit(None, frozenset())

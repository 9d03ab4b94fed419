"""What a presenter paints: the table as a picture, and over it what was drawn, lettered and pointed at."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform

from sandbox.scenario.marks import Mark, marks_of
from ui.canvas.items import hit_test, paint
from ui.canvas.items.drawings import COLOURS, mark_over, paint_mark
from ui.features.present import overlays
from ui.features.present.poll import choices, fight_of
from ui.pictures.drawing import HINTS, laid_out, paint_shots, placed, room_for_table
from ui.pictures.shot import KEYS as KEY_COLOURS
from ui.pictures.shot import Shot, moments_of

if TYPE_CHECKING:
    from ui.canvas.items.scene import TableScene
    from ui.document.document import Document
    from ui.features.present.poll import PollLetter
    from ui.features.present.state import PresenterState
    from ui.theme import Theme
    from ui.translations import Spoken

TEXT = 1.5


class Pointing(NamedTuple):
    """What the hand does: where the pointer is, if it is there at all, and the mark that it is just drawing."""

    pointer: QPointF | None = None
    mark: Mark | None = None


class PresentedTable:
    """The table of a document as it is presented; drawn anew only when it looks different."""

    def __init__(self, document: Document, theme: Theme, language: Spoken, size: QSize) -> None:
        """Show a document in that many pixels."""
        self._document = document
        self._theme, self._language = theme, language
        self._size = size
        self._stack = ExitStack()
        self._scene: TableScene | None = None
        self._target = QRectF(0, 0, 1, 1)
        self._picture = QImage()
        self._drawn: object = None
        self._fight: dict[str, frozenset[str]] = {}
        self._letters: tuple[PollLetter, ...] = ()

    def wear(self, theme: Theme, language: Spoken) -> None:
        """Wear another theme and speak another language."""
        self._theme, self._language = theme, language
        self.forget()

    def forget(self) -> None:
        """Draw the table anew when it is painted next."""
        self._drawn = None

    def close(self) -> None:
        """Everything back."""
        self._stack.close()
        self._scene, self._drawn = None, None

    # Where things are

    @property
    def moments(self) -> tuple[str, ...]:
        """The steps of this combat."""
        return tuple(each.timing for each in moments_of(self._document.scenario))

    def place_of(self, thing: str) -> QRectF | None:
        """Where a player, permanent or arrow is seen."""
        item = self._scene.item_of(thing) if self._scene is not None else None
        return None if item is None else self._to_window().mapRect(item.sceneBoundingRect())

    def thing_at(self, at: QPointF) -> str | None:
        """The player or permanent at a point, at an arrow the one that it comes from."""
        if self._scene is None:
            return None
        spot = self._on_table(at)
        flow = hit_test.flow_at(self._scene, spot)
        return hit_test.thing_at(self._scene, spot) or (flow.flow.source if flow is not None else None)

    def from_left(self, thing: str) -> tuple[float, float]:
        """What orders things as people read them."""
        place = self.place_of(thing) or QRectF()
        return place.x(), place.y()

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
        looks = (
            shown.background,
            shown.says,
            shown.tells,
            shown.headline,
            shown.poll,
            self._moment(shown),
            ratio,
        )
        if looks != self._drawn:
            self._draw(shown, ratio)
            self._drawn = looks
        painter.setRenderHints(HINTS)
        if shown.background in KEY_COLOURS:
            painter.fillRect(
                QRectF(QPointF(), self._size.toSizeF()), paint.colour(KEY_COLOURS[shown.background])
            )
        painter.drawImage(0, 0, self._stepped_back(shown, pointing.pointer))
        for choice in self._letters if shown.poll else ():
            area = self.place_of(choice.thing)
            if area is not None:
                overlays.letter(painter, area, choice, self._theme, revealed=shown.revealed)
        self._paint_marks(painter, pointing.mark)
        if pointing.pointer is not None:
            overlays.ring(painter, pointing.pointer, COLOURS[shown.colour])

    def _shot(self, shown: PresenterState) -> Shot:
        document = self._document
        return Shot(
            document.scenario,
            document.verdict if document.idle else None,
            self._theme,
            self._language,
            self._moment(shown),
            size=self._size.toTuple(),
            background="theme" if shown.background == "theme" else "transparent",
            headline=shown.says,
            findings=shown.tells,
            titled=not shown.headline,
            marked=False,
            text=TEXT,
        )

    def _moment(self, shown: PresenterState) -> str | None:
        """The step that is seen: while viewers are asked about a whole combat, the one that they decide about."""
        asked = "blockers" if self._document.scenario.blocks else "attackers"
        moment = asked if shown.poll and not shown.revealed and shown.moment is None else shown.moment
        return moment if moment in self.moments else None

    def _draw(self, shown: PresenterState, ratio: float) -> None:
        """Draw the table anew: everything else is painted over its picture."""
        self._stack.close()
        shot = self._shot(shown)
        drawable = self._stack.enter_context(laid_out([shot]))
        self._scene = drawable.parts[0][1]
        self._picture = QImage(drawable.size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
        self._picture.setDevicePixelRatio(ratio)
        self._picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._picture)
        try:
            paint_shots(painter, drawable)
        finally:
            painter.end()
        room, most = room_for_table(shot, (self._size.width(), self._size.height()))
        self._target = placed(self._scene, room, most)
        self._fight = {}
        if shown.poll:
            self._letters = choices(shot.scenario, self._document.verdict, self._language, self.from_left)

    def _stepped_back(self, shown: PresenterState, pointer: QPointF | None) -> QImage:
        """The table; what steps back is dimmed and the ground is not: a key colour stays pure."""
        if pointer is None or not (shown.spotlight or shown.alone):
            return self._picture
        picture = self._picture.copy()
        painter = QPainter(picture)
        try:
            painter.setRenderHints(HINTS)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            self._dim(painter, shown, pointer)
        finally:
            painter.end()
        return picture

    def _dim(self, painter: QPainter, shown: PresenterState, pointer: QPointF) -> None:
        """Let everything step back but the fight that is pointed at, or what is pointed at, whatever it is."""
        thing = self.thing_at(pointer)
        lit = frozenset[str]() if thing is None else frozenset({thing})
        if shown.alone:
            if thing is not None and thing not in self._fight:
                scenario, verdict = self._document.scenario, self._document.verdict
                self._fight = {thing: fight_of(scenario, verdict, thing, self._language)}
            lit = next(iter(self._fight.values()), lit)
            if not lit:
                return
        areas = [area for each in lit if (area := self.place_of(each)) is not None]
        spot = pointer if shown.spotlight and not areas else None
        shade = paint.colour("#000000", 235 if shown.alone else 165)
        whole = QRectF(QPointF(), self._size.toSizeF())
        overlays.dim(painter, whole, overlays.Lit(areas, self._ways_between(lit), spot), shade)

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

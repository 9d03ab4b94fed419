"""The table in the window: takes hold of what the hand presses, says which gesture that begins, and asks for the edit
that it means. Under a gesture what may receive the thing lights, and all else dims.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QTransform,
)
from PySide6.QtWidgets import QApplication

from sandbox.edits.table import grouped_with
from sandbox.rules.judge import declared_table
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from ui.canvas.hand.aiming import Aiming
from ui.canvas.hand.carrying import CopyCards, MoveCards
from ui.canvas.hand.damage_hand import DamageHand
from ui.canvas.hand.declaring import ArrowEndDrag, AttackDrag, BlockDrag, Foresight
from ui.canvas.hand.gestures import Gesture, RubberBand
from ui.canvas.items import scene
from ui.canvas.items.cards import CardItem
from ui.canvas.items.paint import HINTS, colour
from ui.canvas.view_model.tooltips import missing
from ui.canvas.viewer import TableViewer
from ui.document.conditions import creatures
from ui.document.document import Document
from ui.theme import DARK, Theme

OPACITY: Final = 150
GLOW: Final = ((11.0, 70), (4.0, 255))
"""The edge of what is lit: width and opacity of its strokes."""


def veil(
    taken: QPixmap, transform: QTransform, theme: Theme, lit: Iterable[QRectF], bright: Iterable[QRectF]
) -> None:
    """Dim a picture but for the frames in `lit`, which get a glowing edge, and in `bright`."""
    receiving = list(lit)
    ratio = taken.devicePixelRatio()
    path = QPainterPath()
    path.addRect(QRectF(0, 0, taken.width() / ratio, taken.height() / ratio))
    gaps = QPainterPath()
    gaps.setFillRule(Qt.FillRule.WindingFill)
    for frame in (*receiving, *bright):
        gaps.addRoundedRect(transform.mapRect(frame.adjusted(-4, -4, 4, 4)), 10, 10)
    with QPainter(taken) as painter:
        painter.setRenderHints(HINTS)
        painter.fillPath(path.subtracted(gaps), colour(theme.background, OPACITY))
        painter.setWorldTransform(transform)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for frame in receiving:
            for width, alpha in GLOW:
                painter.setPen(QPen(colour(theme.obeyed, alpha), width))
                painter.drawRoundedRect(frame.adjusted(-3, -3, 3, 3), 12, 12)


def still(view: TableView, gesture: Gesture) -> QPixmap:
    """Take a picture of what a view shows, dimmed and lit for a gesture.

    Not by grabbing the viewport, which must not paint itself while it is being painted.
    """
    area, ratio = view.viewport().rect(), view.devicePixelRatioF()
    taken = QPixmap(area.size() * ratio)
    taken.setDevicePixelRatio(ratio)
    ground = view.table_scene.ground
    quiet, ground.quiet = ground.quiet, True
    try:
        with QPainter(taken) as painter:
            painter.setRenderHints(HINTS)
            view.render(painter, QRectF(area), area)
    finally:
        ground.quiet = quiet
    if gesture.answer_hidden:
        boxes = view.table_scene.boxes
        lit = [view.frame_of(each) for each in {view.card_of(t) for t in gesture.lit()} if each in boxes]
        bright = [view.frame_of(each) for each in {view.card_of(t) for t in gesture.bright()}]
        veil(taken, view.viewportTransform(), view.table_style.theme, lit, bright)
    return taken


def gesture_at(view: TableView, event: QMouseEvent) -> Gesture | None:
    """What a press may become: by what lies there, the button and the keys."""
    at = view.mapToScene(event.position().toPoint())
    if event.button() != Qt.MouseButton.LeftButton:
        return None
    group = view.table.group_of(scene.group_at(view.table_scene, at))
    thing = view.thing_at(at) or (group.cards[0] if group is not None else None)
    tip = scene.tip_at(view.table_scene, at)
    if thing is not None and thing in view.table.cards and tip is None:
        copies = event.modifiers() & Qt.KeyboardModifier.AltModifier
        taken = _taken(view, at, thing)
        return CopyCards(view, at, thing, taken) if copies else _card_gesture(view, at, thing, taken)
    ghost = scene.ghost_at(view.table_scene, at)
    flow = tip or (scene.flow_at(view.table_scene, at) if ghost is None else None)
    if flow is not None and not flow.objectName().startswith("damage:"):
        return ArrowEndDrag(view, at, flow.flow)
    shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    return RubberBand(view, at, view.document.selection if shift else ())


def picked(view: TableView, at: QPointF, thing: str) -> tuple[str, ...]:
    """What a press on a card, seat or tab picks: of a tab its group; one of a stack, on its number all of them; of
    a stack of which some are selected, those; and all that are grouped with them.
    """
    group = view.table.group_of(thing)
    return grouped_with(
        view.document.scenario, _of_stack(view, at, thing) if group is None else group.members
    )


def _of_stack(view: TableView, at: QPointF, thing: str) -> tuple[str, ...]:
    card, item = view.table.cards.get(thing), view.table_scene.boxes.get(thing)
    if card is None or card.count == 1:
        return (thing,)
    if isinstance(item, CardItem) and item.on_count(item.mapFromScene(at)):
        return card.members
    return tuple(each for each in view.document.selection if each in set(card.members)) or (thing,)


def _taken(view: TableView, at: QPointF, thing: str) -> tuple[str, ...]:
    """The cards that come along with one: all that are selected, if it is."""
    mine, chosen = picked(view, at, thing), view.document.selection
    together = chosen if set(mine) <= set(chosen) else mine
    return tuple(c for c in together if view.card_of(c) in view.table.cards)


def _card_gesture(view: TableView, at: QPointF, thing: str, fitting: tuple[str, ...]) -> Gesture:
    """Creatures of the active player or team attack, others block; what never is one is moved."""
    declared = frozenset(creatures(view.document.scenario, (*fitting, thing)))
    if thing not in declared:
        return MoveCards(view, at, thing, fitting)
    active = {seat.id for seat in view.table.seats if seat.active}
    attacks = view.table.homes[thing] in active
    same = tuple(
        c for c in fitting if c in declared and (view.table.homes[view.card_of(c)] in active) == attacks
    )
    return (AttackDrag if attacks else BlockDrag)(view, at, thing, same)


class Pressed(NamedTuple):
    """Where the left button went down, what gesture this may become, and what it picks of what lay there as it was
    seen.
    """

    spot: QPoint
    gesture: Gesture
    picks: tuple[str, ...]
    double: str | None = None
    """What the second press of a double click was on."""


class TableView(TableViewer):
    """The table of a document, to be edited by hand.

    Signals: `activated(id)` after a double click on something, `context_wanted(ids, global position)` after a right
    click, `fix_wanted(finding)` after a click on the arrow to what is missing, `cast_wanted(id)` after a press on a
    card in a hand, `answer_wanted(id)` after a click on the question mark at a card, `crew_wanted(id, ids)` after
    creatures were dropped on a Vehicle or Mount; ids are of players, permanents or, `attack:...` and `block:...`, of
    arrows.
    """

    activated = Signal(str)
    context_wanted = Signal(object, QPoint)
    fix_wanted = Signal(object)
    cast_wanted = Signal(str)
    answer_wanted = Signal(str)
    crew_wanted = Signal(str, object)

    def __init__(
        self, document: Document, theme: Theme = DARK, text: float = 1.0, language: Language = "en"
    ) -> None:
        """Follow a document, in a theme, a text scale from 1 to 2 and a language."""
        super().__init__(document, theme, text, language)
        self.lays = False
        """Whether what is dropped on the empty table stays there: Shift is held."""
        self.gives = False
        """Whether what is dropped on another player's ground becomes theirs: Ctrl is held."""
        self.gesture: Gesture | None = None
        """The gesture that is going on."""
        self._pressed: Pressed | None = None
        self._drawn = QRectF()
        self._still: QPixmap | None = None
        self._still_at: object = None
        self._space = False
        self.foresight = Foresight(document, self)
        self.foresight.known.connect(self._show_gesture)
        self.damage_hand = DamageHand(self)
        self.aiming = Aiming(self)
        self.table_scene.presented.connect(self._forget_still)
        document.changed.connect(self._follow_edit)
        document.foreseen.connect(self._on_foreseen)

    # What others ask

    @property
    def held(self) -> bool:
        """Whether a hand holds the table or something on it."""
        return super().held or self.gesture is not None or self._pressed is not None

    def cancel(self) -> None:
        """End the gesture without asking for anything."""
        super().cancel()
        self.aiming.leave()
        self._end(release=False)

    # What gestures ask

    def middles(self) -> dict[str, tuple[float, float]]:
        """Where the selected cards lie."""
        chosen = [c for c in self.document.selection if self.card_of(c) in self.table.cards]
        spots = {card: self.middle_of(card) for card in chosen}
        return {card: (spot.x(), spot.y()) for card, spot in spots.items()}

    def is_target(self, thing: str) -> bool:
        """Say whether it is of a kind that can be attacked (CR 506.2)."""
        return thing in declared_table(self.document.scenario).targets

    # Following the document

    def _follow_edit(self) -> None:
        if self.gesture is not None and not self.gesture.follow():
            self.cancel()

    def _forget_still(self) -> None:
        self._still = None

    def _on_foreseen(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Work out how the table would lie."""
        self.table_scene.prepare(scenario, verdict)

    # The hand

    def pans(self, event: QMouseEvent) -> bool:
        """Say whether a press moves the table: the middle button does, and each while space is held."""
        return event.button() == Qt.MouseButton.MiddleButton or self._space

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of what is pressed."""
        if self.held:
            return
        if self.pans(event):
            super().mousePressEvent(event)
            return
        spot = event.position().toPoint()
        thing, gesture = self.named_at(spot), gesture_at(self, event)
        if event.button() == Qt.MouseButton.LeftButton and (thing or "").startswith("hand:"):
            self.cast_wanted.emit(thing)
            return
        picks = () if thing is None else picked(self, self.mapToScene(spot), thing)
        self.table_scene.settle()  # what was hit is what was seen, also while it was moving
        if gesture is None:
            return
        self._pressed = Pressed(spot, gesture, picks)
        if not isinstance(gesture, RubberBand):
            self._choose(event, picks)

    def _choose(self, event: QMouseEvent, picks: tuple[str, ...]) -> None:
        """Select what is pressed, at once unless it is part of a selection that may be dragged."""
        if not picks or picks[0] in self.table.flows:
            return
        chosen = self.document.selection
        there = set(picks) <= set(chosen)
        if event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier):
            rest = tuple(c for c in chosen if c not in set(picks))
            self.document.select(rest if there else (*rest, *picks))
        elif not there:
            self.document.select(picks)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with the gesture, or light what lies under the pointer."""
        if self.gesture is None and self._pressed is not None:
            way = event.position().toPoint() - self._pressed.spot
            if way.manhattanLength() >= QApplication.startDragDistance():
                self._begin(self._pressed.gesture)
        if self.gesture is None:
            super().mouseMoveEvent(event)
            return
        self._read_keys(event)
        self.gesture.move(self.mapToScene(event.position().toPoint()))
        self._show_gesture()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture, or the click; another button than that of the gesture ends nothing."""
        if super().held:
            super().mouseReleaseEvent(event)
            return
        if self._pressed is not None and event.button() != Qt.MouseButton.LeftButton:
            return
        double = None
        if self.gesture is None and self._pressed is not None:
            self._click(event, self._pressed)
            double = self._pressed.double
        self._read_keys(event)
        if self.gesture is not None:
            self.gesture.move(self.mapToScene(event.position().toPoint()))
        self._end(release=True)
        self.setCursor(Qt.CursorShape.OpenHandCursor if self._space else Qt.CursorShape.ArrowCursor)
        if double is not None:
            self.activated.emit(double)

    def _click(self, event: QMouseEvent, pressed: Pressed) -> None:
        """A press without a drag: the empty table clears the selection, one of several is chosen alone."""
        ghost = self.table.ghost_of(pressed.picks[0]) if pressed.picks else None
        if ghost is not None:
            finding = missing(self.document, ghost, self.table_style.language)
            if finding is not None:
                self.fix_wanted.emit(finding)
            return
        plain = not event.modifiers() & (
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
        )
        if plain and not isinstance(pressed.gesture, ArrowEndDrag):
            self.document.select(pressed.picks)
            asking = scene.asking_at(self.table_scene, self.mapToScene(pressed.spot))
            if asking is not None:
                self.answer_wanted.emit(asking)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take hold of it, as any press does, for a drag; let go in its place it is what was double-clicked."""
        thing = self.named_at(event.position().toPoint())
        if not (thing or "").startswith("hand:"):
            self.mousePressEvent(event)
        if thing is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if self._pressed is None:
            self.activated.emit(thing)
        else:
            self._pressed = self._pressed._replace(double=thing)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Say what a menu is wanted for, under the pointer, on open ground whose side it is, or, by key, of what is
        selected; none during a gesture.
        """
        if self.gesture is not None:
            return
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.document.selection:
            card = self.mapFromScene(self.frame_of(self.document.selection[-1])).boundingRect()
            self.context_wanted.emit(self.document.selection, self.viewport().mapToGlobal(card.bottomLeft()))
            return
        thing = self.named_at(event.pos())
        if thing is None or self.table.ghost_of(thing) is not None:
            at = self.mapToScene(event.pos())
            thing = self.table_scene.layout_.side_at(at.x(), at.y())
        group = self.table.group_of(thing)
        if group is not None:
            self.document.select(group.members)
            thing = group.members[0]
        if thing not in self.document.selection:
            self.document.select((thing,) if thing is not None else ())
        ids = self.document.selection if thing in self.document.selection else (thing,) if thing else ()
        self.context_wanted.emit(ids, event.globalPos())

    def hover(self, at: QPointF) -> None:
        """Light what lies at a point; the arrow to what is missing can be clicked."""
        before = self._hovered
        super().hover(at)
        if self._hovered == before:
            return
        if self.table.ghost_of(self._hovered) is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.viewport().unsetCursor()

    # A gesture's picture: a still of the table, dimmed where nothing may be dropped, and the gesture over it

    def _begin(self, gesture: Gesture) -> None:
        self.gesture = gesture
        self._hovered = None
        self.document.spotlight(())
        self._still = None
        self._drawn = QRectF()

    def _show_gesture(self) -> None:
        if self.gesture is None:
            return
        if self._picture(self.gesture)[1]:
            self.viewport().update()
        now = self.gesture.area()
        region = QRegion(self.mapFromScene(self._drawn).boundingRect().adjusted(-2, -2, 2, 2))
        region |= QRegion(self.mapFromScene(now).boundingRect().adjusted(-2, -2, 2, 2))
        self._drawn = now
        self.viewport().update(region)

    def _picture(self, gesture: Gesture) -> tuple[QPixmap, bool]:
        """The still picture, and whether it is another than before: it depends on the table, zoom, place and size."""
        at, known = (self.viewportTransform(), self.viewport().size()), self._still
        if known is None or self._still_at != at:
            self._still, self._still_at = still(self, gesture), at
            return self._still, True
        return known, False

    def _end(self, *, release: bool) -> None:
        gesture, self.gesture = self.gesture, None
        self.foresight.forget()
        self._pressed = None
        self._still = None
        if gesture is None:
            return
        if release:
            gesture.release()
        if not self._waiting.isActive():  # else the next picture is that of the verdict
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table, or the still picture and the gesture over it."""
        if self.gesture is None:
            super().paintEvent(event)
            return
        picture, _ = self._picture(self.gesture)
        with QPainter(self.viewport()) as painter:
            painter.setRenderHints(HINTS)
            painter.setClipRegion(event.region())
            painter.drawPixmap(0, 0, picture)
            painter.setWorldTransform(self.viewportTransform())
            self.gesture.paint(painter)

    # Keys, words

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space lets the mouse move the table, Ctrl gives what is in the hand away."""
        self._give(event, on=True)
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End panning, and giving."""
        self._give(event, on=False)
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self.unsetCursor()
        else:
            super().keyReleaseEvent(event)

    def _read_keys(self, event: QMouseEvent) -> None:
        """See which keys are held with what is in the hand."""
        self.lays = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.gives = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)

    def _give(self, event: QKeyEvent, *, on: bool) -> None:
        """Let Ctrl give away what is in the hand, or no longer."""
        if event.key() == Qt.Key.Key_Control and self.gesture is not None and self.gives is not on:
            self.gives = on
            self.gesture.move(self.gesture.at)
            self._show_gesture()

    def let_go(self) -> None:
        """Let go of a gesture that went wrong, without asking for anything."""
        super().let_go()
        self.gesture = self._pressed = self._still = None

    def take_event(self, event: QEvent) -> bool:
        """Hand keys to the number that they are for, and those that answer to who asks."""
        if event.type() in KEYS and (self.aiming.takes_key(event) or self.damage_hand.takes_key(event)):
            return True
        return super().take_event(event)

    def take_viewport_event(self, event: QEvent) -> bool:
        """Hand the mouse to the number that it is on."""
        if event.type() in MOUSE and (self.aiming.takes_mouse(event) or self.damage_hand.takes(event)):
            return True
        return super().take_viewport_event(event)


KEYS: Final = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.FocusOut})
MOUSE: Final = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.ToolTip,
    }
)

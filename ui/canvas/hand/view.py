"""The table in the window: follows a document, takes hold of what the hand presses, and zooms."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPaintEvent,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsView, QToolTip, QWidget

from sandbox.rules.graph.board import read_board
from ui.canvas.hand.arrow_navigation import beside
from ui.canvas.hand.damage_hand import DamageHand
from ui.canvas.hand.declare_keys import DeclareKeys
from ui.canvas.hand.declaring import ArrowEndDrag
from ui.canvas.hand.drag_overlay import HINTS, still
from ui.canvas.hand.foresight import Foresight
from ui.canvas.hand.gestures import Gesture, Pan, RubberBand
from ui.canvas.hand.hit_gesture import gesture_at, picked
from ui.canvas.hand.zoom import STEP, ZoomView
from ui.canvas.items import hit_test
from ui.canvas.items.paint import Style
from ui.canvas.items.scene import TableScene
from ui.canvas.view_model.tooltips import missing, tell
from ui.painting import painting
from ui.theme import DARK, Theme

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language
    from ui.canvas.hand.intents import Intent
    from ui.canvas.items.flows import FlowItem
    from ui.canvas.layout.metrics import Rect
    from ui.canvas.view_model.model import Table
    from ui.document import Document

WAIT: Final = 30
"""Milliseconds that a new scenario waits for its verdict before it is drawn without, more on large boards.

Drawing and judging at once would hold each other up, and nobody sees so short a while.
"""


class Pressed(NamedTuple):
    """Where a button went down, what gesture this may become, and what it picks of what lay there as it was seen."""

    spot: QPoint
    button: Qt.MouseButton
    gesture: Gesture
    picks: tuple[str, ...]


class TableView(ZoomView):
    """The table of a document.

    Signals: `activated(id)` after a double click on something, `context_wanted(ids, global position)` after a right
    click, `fix_wanted(finding)` after a click on the arrow to what is missing; ids are of players, permanents or,
    `attack:...` and `block:...`, of arrows.
    """

    activated = Signal(str)
    context_wanted = Signal(object, QPoint)
    fix_wanted = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        """Follow a document."""
        self.table_scene = TableScene()
        super().__init__(self.table_scene, parent)
        self.table_scene.setParent(self)  # so that Qt takes both apart in order
        self.document = document
        self.motion = False
        self.lays = False
        """Whether what is dropped on the empty table stays there: Shift was held as it was let go."""
        self._gesture: Gesture | None = None
        self._pressed: Pressed | None = None
        self._drawn = QRectF()
        self._still: QPixmap | None = None
        self._still_at: object = None
        self._stale = True
        self._space = False
        self._hovered: str | None = None
        self._core: Rect | None = None
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.timeout.connect(self._catch_up)
        self.table_scene.laid_out.connect(self._make_room)
        self.zoomed.connect(self.table_scene.see_from)
        self._dress_widget()
        self.foresight = Foresight(document, self)
        self.foresight.known.connect(self._show_gesture)
        self.damage_hand = DamageHand(self)
        self.declare_keys = DeclareKeys(self)
        document.changed.connect(self._on_changed)
        document.judged.connect(self._refresh)
        document.foreseen.connect(self._on_foreseen)
        document.moment_changed.connect(self._refresh)
        document.selection_changed.connect(self._relight)
        document.spotlight_changed.connect(self._relight)
        self._refresh()

    def _dress_widget(self) -> None:
        self.setObjectName("table")
        self.setRenderHints(HINTS)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.viewport().setAutoFillBackground(False)  # the scene's own ground covers it
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(240, 160)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # What others ask

    @property
    def table(self) -> Table:
        """What is drawn."""
        return self.table_scene.table

    @property
    def table_style(self) -> Style:
        """The look."""
        return self.table_scene.table_style

    @property
    def gesture(self) -> Gesture | None:
        """The gesture that is going on."""
        return self._gesture

    def apply_style(self, theme: Theme = DARK, text: float = 1.0, language: Language = "en") -> None:
        """Wear a theme, a text scale from 1 to 2 and a language."""
        self.cancel()
        self.setAccessibleName(self.tr("Table"))
        self.table_scene.apply_style(theme, text, language)
        self._refresh()

    def cancel(self) -> None:
        """End the gesture without asking for anything."""
        self._end(release=False)

    # What gestures ask

    def ask(self, intent: Intent) -> None:
        """Make the edit that a gesture asks for."""
        self.document.apply(intent.text, intent.step, intent.merge)

    def card_of(self, thing: str) -> str:
        """Give the card that stands for an id: for what lies in a stack the stack's."""
        return self.table.stack_of.get(thing, thing)

    def name_of(self, thing: str) -> str:
        """Give what people call it."""
        seat = next((s.name for s in self.table.seats if s.id == thing), None)
        card = self.table.cards.get(self.card_of(thing))
        return seat or (card.name if card else thing)

    def middle_of(self, thing: str) -> QPointF:
        """Give the middle of a card or seat in the scene."""
        item = self.table_scene.boxes.get(self.card_of(thing))
        return item.middle if item is not None else QPointF()

    def middles(self) -> dict[str, tuple[float, float]]:
        """Give where the selected cards lie."""
        chosen = [c for c in self.document.selection if self.card_of(c) in self.table.cards]
        spots = {card: self.middle_of(card) for card in chosen}
        return {card: (spot.x(), spot.y()) for card, spot in spots.items()}

    def frame_of(self, thing: str) -> QRectF:
        """Give the rectangle of a card or seat in the scene."""
        item = self.table_scene.boxes.get(self.card_of(thing))
        return QRectF(item.pos().x(), item.pos().y(), *item.size) if item is not None else QRectF()

    def is_target(self, thing: str) -> bool:
        """Say whether it is of a kind that can be attacked (CR 506.2)."""
        return thing in read_board(self.document.scenario).targets

    def thing_at(self, at: QPointF, besides: frozenset[str] = frozenset()) -> str | None:
        """Give the player or permanent at a point of the scene, the topmost card first."""
        return hit_test.thing_at(self.table_scene, at, besides)

    def flow_at(self, at: QPointF) -> FlowItem | None:
        """Give the arrow at a point of the scene; of several the one whose line is nearest."""
        return hit_test.flow_at(self.table_scene, at)

    # Following the document

    def _on_changed(self) -> None:
        self._stale = True
        if self._gesture is not None and not self._gesture.follow():
            self.cancel()
        self._waiting.start(WAIT + len(self.table.cards) // 5)

    def _catch_up(self) -> None:
        if self._stale:
            self._refresh()

    def _refresh(self) -> None:
        if self._waiting.isActive():
            self._waiting.stop()
            self.viewport().update()
        self._stale = False
        document = self.document
        moments = () if document.moment is None else document.moments
        self.table_scene.show_scenario(
            document.scenario, document.verdict, document.moment, moments, animate=self.motion
        )
        self._relight()
        self._still = None

    def _on_foreseen(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Work out how the table would lie, between two frames of the drag."""
        QTimer.singleShot(0, self, partial(self.table_scene.prepare, scenario, verdict))

    def _make_room(self) -> None:
        """Show all of another table, if all was shown of the one before."""
        before, self._core = self._core, self.table_scene.layout_.core
        self.spread_room()
        if self.fitted and before != self._core:
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out in the shape of the view, as long as all of it is shown."""
        size = self.viewport().size()
        if self.fitted and self.table_scene.shape(size.width() / max(1, size.height())):
            self._refresh()
        super().resizeEvent(event)

    def _relight(self) -> None:
        hovered = (self._hovered,) if self._hovered else ()
        self.table_scene.light((*self.document.spotlit, *hovered), self.document.selection)

    # The hand

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of what is pressed."""
        if self._pressed is not None or self._gesture is not None:
            return
        spot = event.position().toPoint()
        thing, gesture = self._named_at(spot), gesture_at(self, event, pans=self._space)
        picks = () if thing is None else picked(self, self.mapToScene(spot), thing)
        self.table_scene.settle()  # what was hit is what was seen, also while it was moving
        if gesture is None:
            return
        self._pressed = Pressed(spot, event.button(), gesture, picks)
        if isinstance(gesture, Pan):
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif not isinstance(gesture, RubberBand):
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
        at = self.mapToScene(event.position().toPoint())
        if self._gesture is None and self._pressed is not None:
            way = event.position().toPoint() - self._pressed.spot
            if way.manhattanLength() >= QApplication.startDragDistance():
                self._begin(self._pressed.gesture)
        if self._gesture is None:
            self._hover(at)
            return
        self._gesture.move(at)
        self._show_gesture()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture, or the click; another button than that of the gesture ends nothing."""
        if self._pressed is not None and event.button() != self._pressed.button:
            return
        if self._gesture is None and self._pressed is not None:
            self._click(event, self._pressed)
        if self._gesture is not None:
            self._gesture.move(self.mapToScene(event.position().toPoint()))
        self.lays = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._end(release=True)
        self.setCursor(Qt.CursorShape.OpenHandCursor if self._space else Qt.CursorShape.ArrowCursor)

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
        if (
            plain
            and event.button() == Qt.MouseButton.LeftButton
            and not isinstance(pressed.gesture, (Pan, ArrowEndDrag))
        ):
            self.document.select(pressed.picks)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Say what was double-clicked."""
        thing = self._named_at(event.position().toPoint())
        if thing is not None and event.button() == Qt.MouseButton.LeftButton:
            self.activated.emit(thing)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Say what a menu is wanted for; none in the middle of a gesture."""
        if self._gesture is not None:
            return
        thing = self._named_at(event.pos())
        if self.table.ghost_of(thing) is not None:
            thing = None
        group = self.table.group_of(thing)
        if group is not None:
            self.document.select(group.members)
            thing = group.members[0]
        if thing is not None and thing not in self.document.selection:
            self.document.select((thing,))
        ids = self.document.selection if thing in self.document.selection else (thing,) if thing else ()
        self.context_wanted.emit(ids, event.globalPos())

    def _named_at(self, spot: QPoint) -> str | None:
        return hit_test.named_at(self.table_scene, self.mapToScene(spot))

    def _hover(self, at: QPointF) -> None:
        name = hit_test.named_at(self.table_scene, at)
        if name != self._hovered:
            self._hovered = name
            self.document.spotlight((name, *self.table.about(name)) if name is not None else ())
            if self.table.ghost_of(name) is not None:
                self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
            else:
                self.viewport().unsetCursor()

    def leaveEvent(self, event: QEvent) -> None:
        """Put out the light."""
        self._hovered = None
        self.document.spotlight(())
        super().leaveEvent(event)

    # A gesture's picture: a still of the table, dimmed where nothing may be dropped, and the gesture over it

    def _begin(self, gesture: Gesture) -> None:
        self._gesture = gesture
        self._hovered = None
        self.document.spotlight(())
        self._still = None
        self._drawn = QRectF()

    def _show_gesture(self) -> None:
        if self._gesture is None or isinstance(self._gesture, Pan):
            return
        if self._still is None or self._still_at != self._standpoint():
            self._still, self._still_at = still(self, self._gesture), self._standpoint()
            self.viewport().update()
        now = self._gesture.area()
        region = QRegion(self.mapFromScene(self._drawn).boundingRect().adjusted(-2, -2, 2, 2))
        region |= QRegion(self.mapFromScene(now).boundingRect().adjusted(-2, -2, 2, 2))
        self._drawn = now
        self.viewport().update(region)

    def _standpoint(self) -> object:
        """Give what a still picture depends on besides the table: zoom, place and size."""
        return self.viewportTransform(), self.viewport().size()

    def _end(self, *, release: bool) -> None:
        gesture, self._gesture = self._gesture, None
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
        if self._gesture is None or isinstance(self._gesture, Pan):
            super().paintEvent(event)
            return
        if self._still is None or self._still_at != self._standpoint():
            self._still, self._still_at = still(self, self._gesture), self._standpoint()
        with painting(self.viewport()) as painter:
            painter.setRenderHints(HINTS)
            painter.setClipRegion(event.region())
            painter.drawPixmap(0, 0, self._still)
            painter.setWorldTransform(self.viewportTransform())
            self._gesture.paint(painter)

    # Keys, words

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom, pan, steer, or let go."""
        key = event.key()
        if key == Qt.Key.Key_Escape and (self._gesture is not None or self._pressed is not None):
            self.cancel()
        elif key == Qt.Key.Key_Escape and self.document.selection:
            self.document.select(())
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom(STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif key in ARROWS and not event.modifiers():
            self._steer(*ARROWS[Qt.Key(key)])
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End panning."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self.unsetCursor()
        else:
            super().keyReleaseEvent(event)

    def _steer(self, dx: int, dy: int) -> None:
        """Select the next thing in a direction."""
        boxes = self.table_scene.layout_.boxes
        chosen = self.document.selection
        found = beside(boxes, self.card_of(chosen[-1]) if chosen else None, dx, dy)
        if found is not None:
            self.document.select((found,))
            self.ensureVisible(self.frame_of(found), 30, 30)

    def let_go(self) -> None:
        """Let go of a gesture that went wrong, without asking for anything."""
        self._gesture = self._pressed = self._still = None

    def take_event(self, event: QEvent) -> bool:
        """Hand keys to the number that they are for, and those that declare to who takes them."""
        if event.type() in KEYS and (self.declare_keys.takes_key(event) or self.damage_hand.takes_key(event)):
            return True
        return super().take_event(event)

    def take_viewport_event(self, event: QEvent) -> bool:
        """Hand the mouse to the number that it is on; explain what lies under the pointer; zoom by pinching."""
        if event.type() in MOUSE and self.damage_hand.takes(event):
            return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            thing = self._named_at(event.pos())
            words = "" if thing is None else tell(self.document, self.table, thing, self.table_style.language)
            QToolTip.showText(event.globalPos(), words, self.viewport())
            return True
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.zoom(1 + event.value(), event.position().toPoint())
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
ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}

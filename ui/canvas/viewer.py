"""The table to be looked at: it follows a document, is zoomed, moved about, lit and explained, and changes nothing.

A tooltip of the table lies below what it explains, else where it covers the least of the cards. It never covers what
it explains: near the edge of the screen Qt would lay it over the pointer, and so over the card.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from math import inf
from operator import itemgetter
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QToolTip,
    QWhatsThis,
    QWidget,
)

from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from ui.canvas.items import scene
from ui.canvas.items.flows import FlowItem
from ui.canvas.items.paint import HINTS, Style
from ui.canvas.items.scene import TableScene
from ui.canvas.layout.metrics import Rect
from ui.canvas.view_model.model import Table
from ui.canvas.view_model.tooltips import tell
from ui.document.conditions import attacking_side, defending_side
from ui.document.document import Document
from ui.theme import DARK, Theme
from ui.translations import Spoken

LEAST: Final = 0.08
MOST: Final = 4.0
STEP: Final = 1.15
FITTED: Final = 2.4
"""The largest zoom that fitting gives a small table."""
SLACK: Final = 1.1
"""A table that could be shown at most so many times larger after an edit keeps its zoom."""
EQUAL: Final = 1e-6
"""Zooms that are no further apart are the same."""
MARGIN: Final = 2
"""What Qt leaves free around what it fits into a view."""


# A view that survives its own mistakes: an error while an event is handled ends no more than what it is about


class GuardedView(QGraphicsView):
    """Hands every event on, and what goes wrong to `sys.excepthook`."""

    def event(self, event: QEvent) -> bool:
        """Handle what comes to the view."""
        try:
            return self.take_event(event)
        except Exception as error:  # noqa: BLE001  whatever it is, editing goes on
            return self._survive(error)

    def viewportEvent(self, event: QEvent) -> bool:
        """Handle what comes to what is viewed, its painting too."""
        try:
            return self.take_viewport_event(event)
        except Exception as error:  # noqa: BLE001  whatever it is, editing goes on
            return self._survive(error)

    def take_event(self, event: QEvent) -> bool:
        """Say whether an event of the view was handled."""
        return super().event(event)

    def take_viewport_event(self, event: QEvent) -> bool:
        """Say whether an event of what is viewed was handled."""
        return super().viewportEvent(event)

    def let_go(self) -> None:
        """Let go of what is under way, which may be what went wrong; it must not fail itself."""

    def _survive(self, error: Exception) -> bool:
        self.let_go()
        sys.excepthook(type(error), error, error.__traceback__)
        return True


class ZoomView(GuardedView):
    """A graphics view without scroll bars; it fits its scene until somebody zooms or scrolls.

    Signal `zoomed(zoom)`: it shows its scene larger or smaller than before.
    """

    zoomed = Signal(float)

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.fitted = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def unit(self) -> float:
        """How much of the scene one pixel of the screen is."""
        return 1 / max(0.01, self.transform().m11())

    @property
    def seen(self) -> QRectF:
        """The part of the scene that is seen."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def fit(self) -> None:
        """Show the whole table, and go on doing so when it or the window changes its size."""
        area = self.scene().sceneRect()
        self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
        if self.transform().m11() > FITTED:
            super().scale(FITTED / self.transform().m11(), FITTED / self.transform().m11())
            self.centerOn(area.center())
        self.fitted = True
        self.zoomed.emit(self.transform().m11())

    def fit_again(self) -> None:
        """Show the whole table after an edit: the zoom stays as it is where all is seen and could hardly be larger,
        so that cards don't grow and shrink with every drop.
        """
        area, room = (
            self.scene().sceneRect(),
            self.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN),
        )
        largest = min(FITTED, room.width() / max(1.0, area.width()), room.height() / max(1.0, area.height()))
        if 1.0 <= largest / self.transform().m11() + EQUAL <= SLACK:
            self.centerOn(area.center())
        else:
            self.fit()

    def zoom(self, factor: float, around: QPoint | None = None) -> None:
        """Show the table larger or smaller; the point of the viewport stays where it is, else the middle."""
        now = self.transform().m11()
        factor = max(LEAST, min(MOST, now * factor)) / now
        spot = around or self.viewport().rect().center()
        before = self.mapToScene(spot)
        self.scale(factor, factor)
        self.scroll_by(self.mapToScene(spot) - before)

    def scale(self, sx: float, sy: float) -> None:
        """Zoom without limits; the table no longer fits itself to the window."""
        self.fitted = False
        super().scale(sx, sy)
        self.zoomed.emit(self.transform().m11())

    def scroll_by(self, shift: QPointF) -> None:
        """Move the table by a way of the scene."""
        self.fitted = False
        zoom = self.transform().m11()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(round(across.value() - shift.x() * zoom))
        down.setValue(round(down.value() - shift.y() * zoom))

    def spread_room(self) -> None:
        """Let the scene be pushed half out of the view to every side."""
        area = self.scene().sceneRect()
        across, down = area.width() / 2, area.height() / 2
        self.setSceneRect(area.adjusted(-across, -down, across, down))

    # Qt's

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom."""
        turned = event.angleDelta().y()
        if turned:
            self.zoom(STEP ** (turned / 120), event.position().toPoint())
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table again."""
        super().resizeEvent(event)
        if self.fitted:
            self.fit()
        self.viewport().update()  # what was scrolled before it was drawn at the new place would stay


# Steering by the arrow keys: what lies next in a direction


SIDEWAYS = 2.5
"""How much worse a step to the side is than one ahead."""


def beside(
    boxes: Mapping[str, Rect], start: str | None, dx: int, dy: int, seats: Container[str] = ()
) -> str | None:
    """What lies next to `start` in a direction, edge to edge; the first of all things when there is no start. A seat
    is as far away as if a card lay before it, and one that is not straight ahead as if three did. To the left and the
    right what lies in the same row comes first.
    """
    if start is None or start not in boxes:
        return min(boxes, key=lambda each: (boxes[each].y, boxes[each].x), default=None)
    here = boxes[start]

    def cost(each: str) -> tuple[bool, float, float] | None:
        there = boxes[each]
        x, y = there.cx - here.cx, there.cy - here.cy
        wide, high = abs(x) - (here.w + there.w) / 2, abs(y) - (here.h + there.h) / 2
        ahead, gap, aside = (x * dx - here.w / 2, wide, high) if dx else (y * dy - here.h / 2, high, wide)
        # of several that lie straight ahead the nearest middle
        far = max(0, gap) + SIDEWAYS * max(0, aside) + here.w * (each in seats) * (3 if aside > 0 else 1)
        return (dx != 0 and aside > 0, far, abs(x) + abs(y)) if ahead > 0 else None

    costs = {each: cost(each) for each in boxes if each != start}
    near = {each: value for each, value in costs.items() if value is not None}
    return min(near, key=near.__getitem__, default=None)


EDGE: Final = 12
"""How far what is said over the table stands off its edges."""
APART: Final = 6
"""Pixels between a tooltip and what it explains."""
AWAY: Final = 20
"""So many pixels of a card are covered rather than a tooltip lie one pixel further away."""
ON_IT: Final = 1e9
"""What it costs to lie on what is explained: that is done only where there is no other place."""
READ: Final = 200.0
"""How much worse it is to cover a name, a number or a label than as much of anything else."""
NEAR, BESIDE = 40, 8
"""So many cards are left free where it can be; beside so many a place is looked for."""


def show_tooltip(words: str, about: QRect, cards: Iterable[QRect], over: QWidget) -> None:
    """Show a tooltip over a widget; `about` is what it explains, `cards` what it should leave free, all on the screen.

    Without words the one that is shown goes.
    """
    QToolTip.showText(QPoint(about.left(), about.bottom()), words, over)
    shown = (each for each in QApplication.topLevelWidgets() if each.objectName() == "qtooltip_label")
    label = next((each for each in shown if each.isVisible()), None)
    if words and label is not None:
        room = over.screen().availableGeometry()
        label.move(best_place(label.size().width(), label.size().height(), about, tuple(cards), room))


def best_place(width: int, height: int, about: QRect, cards: tuple[QRect, ...], room: QRect) -> QPoint:
    """The upper left corner for so large a tooltip: around `about`, or beside a card that is near, where it covers
    little and is not far away.
    """
    near = sorted(cards, key=lambda card: (card.center() - about.center()).manhattanLength())[:NEAR]
    lefts, tops = [about.left(), about.right() - width], [about.top()]
    for card in (about, *near[:BESIDE]):
        lefts += (card.right() + APART, card.left() - APART - width)
        tops += (card.bottom() + APART, card.top() - APART - height)
    right, low = room.right() - width, room.bottom() - height
    inside = [(max(room.left(), min(x, right)), max(room.top(), min(y, low))) for y in tops for x in lefts]

    def far(lying: QRect) -> float:
        across = max(lying.left() - about.right(), about.left() - lying.right(), 0)
        down = max(lying.top() - about.bottom(), about.top() - lying.bottom(), 0)
        return AWAY * (across + down) + ON_IT * lying.intersects(about)

    return clearest((QRect(*spot, width, height) for spot in inside), near, far).topLeft()


def clearest(
    places: Iterable[QRect],
    cards: Sequence[QRect],
    far: Callable[[QRect], float] = lambda _: 0.0,
    texts: Sequence[QRect] = (),
) -> QRect:
    """Of some places, at least one, that which covers the least of cards and, weighing `READ` times as much, of texts,
    half of which can't be read either; `far` says how many pixels of a card each may cover less for where it lies.
    """
    least, best = inf, QRect()
    for away, place in sorted(((far(place), place) for place in places), key=itemgetter(0)):
        if away >= least:  # it is too far away, whatever it covers, and so are the others
            break
        shared = (place.intersected(card) for card in cards if place.intersects(card))
        hidden = (READ * text.width() * text.height() for text in texts if place.intersects(text))
        harm = away + sum(part.width() * part.height() for part in shared) + sum(hidden)
        if harm < least:
            least, best = harm, place
    return best


WIDEST: Final = 0.8
"""The most of the width that words over the table take."""


class WordsOver(QLabel):
    """Words over the lower edge of a widget, the table or what that is in, where they hide least: in one line, if that
    is not too long. They take no room and no click.
    """

    def __init__(self, view: TableViewer, over: QWidget, name: str) -> None:
        super().__init__(over)
        self._view, self._over = view, over
        self.setObjectName(name)
        self.setProperty("role", "over")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, text: str) -> None:
        """Say something, or nothing."""
        self.setText(text)
        self.setAccessibleName(text)
        self.lay()
        self.setVisible(bool(text))

    def lay(self) -> None:
        """Lie where there is room now."""
        if not self.text():
            return
        self.ensurePolished()
        most = round(WIDEST * self._over.width())
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > most:
            self.setWordWrap(True)
            size = QSize(most, self.heightForWidth(most))
        self.setGeometry(QRect(self._view.free_place(size, self._over), size))
        self.raise_()


WAIT: Final = 30
"""Milliseconds that a new scenario waits for its verdict before it is drawn without, more on large boards.

Drawing and judging at once would hold each other up, and nobody sees so short a while.
"""
POINTER: Final = QRect(-6, -6, 22, 28)
"""What a pointer covers, about its tip."""
BY_KEY: Final = frozenset(
    {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}
)
"""Why the keyboard comes to a thing without the mouse."""
FOR_A_WHILE: Final = frozenset(
    {
        Qt.FocusReason.PopupFocusReason,
        Qt.FocusReason.ActiveWindowFocusReason,
        Qt.FocusReason.MenuBarFocusReason,
    }
)
"""Why it goes and comes back by itself."""
ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


WITH_ARROWS: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""What may be held with them; some systems count them to the keypad."""


class Panned(NamedTuple):
    """A hand that moves the table: its button, where it went down, and the point of the scene that it holds."""

    button: Qt.MouseButton
    spot: QPoint
    at: QPointF


class TableViewer(ZoomView):
    """The table of a document. The left and the middle button move it, arrow keys go from one thing to the next."""

    def __init__(
        self, document: Document, theme: Theme = DARK, text: float = 1.0, language: Language = "en"
    ) -> None:
        """Follow a document, in a theme, a text scale from 1 to 2 and a language."""
        self.table_scene = TableScene(theme, text, language)
        super().__init__(self.table_scene)
        self.table_scene.setParent(self)  # so that Qt takes both apart in order
        self.document = document
        self.motion = False
        self._panned: Panned | None = None
        self._stale = True
        self._hovered: str | None = None
        self._on_number = False
        self._core: Rect | None = None
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.timeout.connect(self._catch_up)
        self.table_scene.laid_out.connect(self._make_room)
        self.zoomed.connect(self.table_scene.see_from)
        self._set_up_widget()
        document.changed.connect(self._on_changed)
        document.judged.connect(self._refresh)
        document.moment_changed.connect(self._refresh)
        document.selection_changed.connect(self._relight)
        document.spotlight_changed.connect(self._relight)
        self._refresh()

    def _set_up_widget(self) -> None:
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
    def held(self) -> bool:
        """Whether a hand holds the table or something on it."""
        return self._panned is not None

    def apply_style(self, theme: Theme = DARK, text: float = 1.0, language: Language = "en") -> None:
        """Wear a theme, a text scale from 1 to 2 and a language."""
        self.cancel()
        self.setAccessibleName(QCoreApplication.translate("TableViewer", "Table"))
        if not self.table_scene.apply_style(theme, text, language):
            return
        self._refresh()
        if self.fitted:
            self.fit()

    def cancel(self) -> None:
        """Let go of what a hand holds, without asking for anything."""
        self._panned = None

    def card_of(self, thing: str) -> str:
        """The card that stands for an id: for what lies in a stack the stack's."""
        return self.table.stack_of.get(thing, thing)

    def name_of(self, thing: str) -> str:
        """What people call it."""
        seat = next((s.name for s in self.table.seats if s.id == thing), None)
        card = self.table.cards.get(self.card_of(thing))
        return seat or (card.name if card else thing)

    def explain(self, words: str, thing: str | None, area: QRect) -> None:
        """Show a tooltip about what lies at an area of the viewport, where it covers nothing of that and as little as
        can be of the cards; for a card the area is the card.
        """
        corner = self.viewport().mapToGlobal(QPoint())
        seen = self.viewport().rect()
        shown = self.frames_in_view()
        if thing is not None and self.card_of(thing) in shown:
            area = shown[self.card_of(thing)]
        cards = (each.translated(corner) for each in shown.values() if each.intersects(seen) and each != area)
        show_tooltip(words, area.translated(corner), cards, self.viewport())

    def frames_in_view(self) -> dict[str, QRect]:
        """Where the cards and seats lie in the viewport, also those beyond its edges."""
        return {
            each: self.mapFromScene(self.frame_of(each)).boundingRect() for each in self.table_scene.boxes
        }

    def middle_of(self, thing: str) -> QPointF:
        """The middle of a card or seat in the scene."""
        item = self.table_scene.boxes.get(self.card_of(thing))
        return item.middle if item is not None else QPointF()

    def frame_of(self, thing: str) -> QRectF:
        """The rectangle of a card or seat in the scene."""
        item = self.table_scene.boxes.get(self.card_of(thing))
        return QRectF(item.pos().x(), item.pos().y(), *item.size) if item is not None else QRectF()

    def free_place(self, size: QSize, over: QWidget) -> QPoint:
        """Where something so large lies near the lower edge of a widget, the table or what it is in: in the middle, at
        an end or higher up where it hides less of the cards, when nothing moves any more, and of what lies over them.
        """
        scene, seats = self.table_scene, {seat.id for seat in self.table.seats}
        corner = self.viewport().mapTo(over, QPoint())
        cards = [
            self.mapFromScene(QRectF(place.x, place.y, *item.size)).boundingRect().translated(corner)
            for each, item in scene.boxes.items()
            if each not in seats and (place := scene.layout_.boxes.get(each)) is not None
        ]
        bars = self.viewport().findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        cards += [bar.geometry().translated(corner) for bar in bars if bar.isVisible()]
        low, last = over.height() - size.height() - EDGE, over.width() - size.width() - EDGE
        heights = range(low, over.height() // 3, -max(1, size.height() // 2))
        spots = (QPoint(x, y) for y in heights or (low,) for x in ((last + EDGE) // 2, EDGE, last))
        return clearest((QRect(spot, size) for spot in spots), cards).topLeft()

    def thing_at(self, at: QPointF, besides: frozenset[str] = frozenset()) -> str | None:
        """The player or permanent at a point of the scene, the topmost card first."""
        return scene.thing_at(self.table_scene, at, besides)

    def flow_at(self, at: QPointF) -> FlowItem | None:
        """The arrow at a point of the scene; of several the one whose line is nearest."""
        return scene.flow_at(self.table_scene, at)

    # Following the document

    def _on_changed(self) -> None:
        self._stale = True
        self._waiting.start(WAIT + len(self.table.cards) // 5)

    def _catch_up(self) -> None:
        if self._stale:
            self._refresh()

    def _refresh(self) -> None:
        if self._stale:  # what is seen may be the still picture of a gesture that has ended
            self._waiting.stop()
            self.viewport().update()
        self._stale = False
        document = self.document
        moments = () if document.moment is None else document.scenes
        self.table_scene.show_scenario(
            document.scenario, document.verdict, document.moment, moments, animate=self.motion
        )
        self._relight()

    def _make_room(self) -> None:
        """Show all of another table, if all was shown of the one before."""
        before, self._core = self._core, self.table_scene.layout_.core
        self.spread_room()
        if self.fitted and before != self._core:
            self.fit_again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out in the shape of the view, as long as all of it is shown."""
        size = self.viewport().size()
        if self.fitted and self.table_scene.shape(size.width() / max(1, size.height())):
            self._refresh()
        super().resizeEvent(event)

    def _relight(self) -> None:
        hovered = (self._hovered,) if self._hovered else ()
        self.table_scene.light((*self.document.spotlit, *hovered), self.document.selection)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is, once it came by a key."""
        if event.reason() in BY_KEY:
            self._ring(on=True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show it no longer."""
        if event.reason() not in FOR_A_WHILE:
            self._ring(on=False)
        super().focusOutEvent(event)

    def _ring(self, *, on: bool) -> None:
        """Show that the keyboard is here, or don't."""
        if self.property("ring") is not on:
            self.setProperty("ring", on)
            self.style().unpolish(self)
            self.style().polish(self)

    # The mouse

    def pans(self, event: QMouseEvent) -> bool:
        """Say whether a press moves the table."""
        return event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the table."""
        if self._panned is None and self.pans(event):
            spot = event.position().toPoint()
            self._panned = Panned(event.button(), spot, self.mapToScene(spot))
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the table so that what is held stays under the hand, or light what lies under the pointer."""
        spot = event.position().toPoint()
        if self._panned is None:
            self.hover(self.mapToScene(spot))
        elif (
            not self.fitted
            or (spot - self._panned.spot).manhattanLength() >= QApplication.startDragDistance()
        ):
            self.scroll_by(self.mapToScene(spot) - self._panned.at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the table; another button than the one that holds it ends nothing."""
        if self._panned is not None and event.button() == self._panned.button:
            self._panned = None
            self.unsetCursor()

    def hover(self, at: QPointF) -> None:
        """Light what lies at a point, and what it has to do with."""
        name = scene.named_at(self.table_scene, at)
        on_number = name is not None and scene.on_number(self.table_scene, name, at)
        if (name, on_number) != (self._hovered, self._on_number):
            self._hovered, self._on_number = name, on_number
            sources = self.table.cards[name].sources if name is not None and on_number else ()
            self.document.spotlight((name, *self.table.about(name), *sources) if name is not None else ())

    def leaveEvent(self, event: QEvent) -> None:
        """Put out the light."""
        self._hovered = None
        self.document.spotlight(())
        super().leaveEvent(event)

    # Keys, words

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom, steer, or let go."""
        key = event.key()
        if key == Qt.Key.Key_Escape and self.held:
            self.cancel()
        elif key == Qt.Key.Key_Escape and self.document.selection:
            self.document.select(())
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom(STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in ARROWS and not event.modifiers() & ~WITH_ARROWS:
            more = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._steer(*ARROWS[Qt.Key(key)], more=more)
        else:
            super().keyPressEvent(event)

    def _steer(self, dx: int, dy: int, *, more: bool) -> None:
        """Select the next thing in a direction, at first a creature that may be declared now, if there is one; or
        `more` of the cards, and fewer on the way back.
        """
        boxes: Mapping[str, Rect] = self.table_scene.layout_.boxes
        chosen = self.document.selection
        if not chosen:
            boxes = {each: boxes[each] for each in self._declaring() if each in boxes} or boxes
        seats = {seat.id for seat in self.table.seats}
        if more:
            boxes = {each: box for each, box in boxes.items() if each not in seats}
        found = beside(boxes, self.card_of(chosen[-1]) if chosen else None, dx, dy, seats)
        if found is not None:
            back = chosen[-2:-1] == (found,)
            kept = chosen[:-2] if back else tuple(each for each in chosen if each != found)
            self.document.select((*kept, found) if more else (found,))
            self.bring_into_sight(found)

    def _declaring(self) -> tuple[str, ...]:
        """The creatures of those who declare next: who attacks, or while something attacks the others."""
        scenario = self.document.scenario
        every = (p.id for p in scenario.permanents)
        return (defending_side if scenario.attacks else attacking_side)(scenario, every)

    def bring_into_sight(self, thing: str) -> None:
        """Push the table until a card or seat is seen; a table that is seen as a whole stays where it is."""
        if not self.fitted:
            self.ensureVisible(self.frame_of(thing), 30, 30)

    def named_at(self, spot: QPoint) -> str | None:
        """The name of what lies at a point of the viewport: a player or permanent, a group, an arrow."""
        return scene.named_at(self.table_scene, self.mapToScene(spot))

    def let_go(self) -> None:
        """Let go of what went wrong, without asking for anything."""
        self._panned = None

    def take_viewport_event(self, event: QEvent) -> bool:
        """Explain what lies under the pointer, or where somebody clicks to ask; zoom by pinching."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._ring(on=False)
        if isinstance(event, QHelpEvent):
            thing = self.named_at(event.pos())
            words = "" if thing is None else tell(self.document, self.table, thing, self.table_style.language)
            if event.type() == QEvent.Type.ToolTip:
                self.explain(words, thing, POINTER.translated(event.pos()))
            elif event.type() == QEvent.Type.WhatsThis:
                QWhatsThis.showText(event.globalPos(), words, self)
            else:
                event.setAccepted(bool(words))
            return True
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.zoom(1 + event.value(), event.position().toPoint())
            return True
        return super().take_viewport_event(event)


class ScenarioViewer(TableViewer):
    """Shows a scenario that it judges by itself, under a name of its own."""

    _name = ""

    def __init__(self, scenario: Scenario) -> None:
        """Show a scenario, judged."""
        super().__init__(Document(scenario))
        self.document.setParent(self)
        self.setObjectName("beside")
        self.setMinimumSize(160, 120)

    def call(self, name: str) -> None:
        """Let screen readers tell it from the table of the window."""
        self._name = name
        self.setAccessibleName(name)

    def apply_style(self, theme: Theme = DARK, text: float = 1.0, language: Spoken = "en") -> None:
        """Keep the name in every language."""
        super().apply_style(theme, text, language)
        self.call(self._name)

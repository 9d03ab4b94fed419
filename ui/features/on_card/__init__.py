"""Editing on the card, and the bar at what is selected: what is done most with it, one click away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from ui.canvas.hand.view import TableView
from ui.canvas.items.card_art import pills_height
from ui.canvas.items.paint import to_qrect
from ui.canvas.layout.home_places import root
from ui.canvas.viewer import clearest
from ui.document import conditions
from ui.features.on_card.on_card_editor import OnCardEditor, read_places
from ui.plain import tip
from ui.shell.actions import BAR, ActionRow
from ui.shell.window import Offered, Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.flow import in_column
from ui.widgets.parts import later, reveal

Popup = Callable[[], QMenu | None]

GAPS: Final = (8, 26, 44, 70, 100, 140, 200, 280)
"""How far the bar stands off the card, at best and where it would cover something there."""
AROUND: Final = 14
"""How much wider a button is than its words."""
SLIDES: Final = 9
"""To how many places on either side it may be pushed along."""
PAST: Final = 160
"""How far the last of them are beside the middle of the card, from which a river may come."""
AWAY: Final = 4.0
"""How many pixels may be covered to be a pixel nearer to the card."""
PIECES: Final = 8
"""In so many parts one looks how much of a river would be covered."""
SURELY: Final = QMargins(30, 30, 30, 30)
"""What lies further off than this is not looked at."""
SHORE: Final = QMargins(6, 6, 6, 6)
"""What is left free beside a river, which bends within its parts."""
ONWARD: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
MOVED: Final = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide})
ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class SelectionBar(QFrame):
    """Buttons beside the selected cards, unseen while something is in the hand.

    Each button of the lower row is an action, or the menu that it has where there is something to choose; those above
    are what features offer for what is selected: abilities with their costs, what is still to be chosen.
    """

    def __init__(
        self, view: TableView, hand: OnCardEditor, offers: Callable[[], tuple[Offered, ...]]
    ) -> None:
        """Stand on a view; `offers` says what is offered besides actions."""
        super().__init__(view.viewport())
        self._view, self._hand, self._offers = view, hand, offers
        self._offered: dict[str, tuple[Offered, QToolButton]] = {}
        self._actions: dict[str, QAction] = {}
        self._popups: Mapping[str, Popup] = {}
        self._buttons: dict[str, QToolButton] = {}
        self.setObjectName("card-bar")
        self.setCursor(Qt.CursorShape.ArrowCursor)
        column = in_column(on=self, margins=(3, 2, 3, 2), spacing=0)
        self._above_row, self._row = QHBoxLayout(), QHBoxLayout()
        for row in (self._above_row, self._row):
            row.setSpacing(0)
            column.addLayout(row)
        self.hide()
        self._later = later(self, self.refresh)
        view.viewport().installEventFilter(self)
        for changed in (
            view.document.selection_changed,
            view.table_scene.presented,
            view.zoomed,
            hand.changed,
        ):
            changed.connect(self._soon)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self._soon)
        view.document.spotlight_changed.connect(self._on_lit)
        self._above: list[QWidget] = []
        self._stays: QPoint | None = None
        view.document.selection_changed.connect(self._let_go)

    def _let_go(self) -> None:
        """Look for the best place again: the hand is elsewhere."""
        self._stays = None

    def leaveEvent(self, event: QEvent) -> None:
        """Look for the best place again once the pointer has left."""
        self._let_go()
        self._later.start()
        super().leaveEvent(event)

    def keep_clear_of(self, above: QWidget) -> None:
        """Never stand under something that lies over the table."""
        self._above.append(above)
        above.installEventFilter(self)

    def fill(self, actions: Mapping[str, QAction], popups: Mapping[str, Popup]) -> None:
        """Offer actions in this order; one with a menu opens it, where it gives one."""
        for old in self._buttons.values():
            self._row.removeWidget(old)
            old.deleteLater()
        self._popups = popups
        self._actions = dict(actions)
        self._buttons = {key: self._button(key, action) for key, action in self._actions.items()}
        self.setAccessibleName(self.tr("What can be done with what is selected"))
        self._later.start()

    def _button(self, key: str, action: QAction) -> QToolButton:
        made = QToolButton(self)
        made.setObjectName(f"bar:{key}")
        made.setText(action.iconText().strip(" …") + (" ▾" if key in self._popups else ""))
        made.setAccessibleName(action.iconText().strip(" …"))
        made.setToolTip(action.toolTip())
        made.setWhatsThis(action.whatsThis())
        made.setAutoRaise(True)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(lambda: self._take(key))
        made.installEventFilter(self)
        self._row.addWidget(made)
        made.ensurePolished()
        made.setFixedWidth(made.fontMetrics().horizontalAdvance(made.text()) + AROUND)
        return made

    def _take(self, key: str) -> None:
        """Do what a button says, after what was typed on a card."""
        self._view.document.settle()
        menu = self._popups[key]() if key in self._popups else None
        if menu is None:
            self._actions[key].trigger()
        else:
            menu.popup(self._buttons[key].mapToGlobal(QPoint(0, self._buttons[key].height() + 2)))

    @property
    def corner(self) -> QPoint:
        """The lower left corner on the screen; of a bar that is unseen the middle of the table."""
        if self.isVisible():
            return self.mapToGlobal(QPoint(0, self.height()))
        return self._view.viewport().mapToGlobal(self._view.viewport().rect().center())

    # When and where

    def refresh(self) -> None:
        """Show what can be done now, at the place where it covers least; nothing where it would be in the way."""
        shown = [key for key, action in self._actions.items() if action.isEnabled()]
        free = self._is_free()
        if free:
            self._offer()
        place = self._place(shown) if free and (shown or self._offered) else None
        if place is None:
            if any(button.hasFocus() for button in self._buttons.values()):
                self._view.setFocus(Qt.FocusReason.OtherFocusReason)
            self.hide()
            return
        if self._stays is not None and self.isVisible():
            # under the hand that turns the wheel, whatever moves, as long as all of it is in sight
            place.moveTopLeft(self._stays)
            place.moveBottom(min(place.bottom(), self._view.viewport().rect().bottom()))
        self.setGeometry(place)
        self.show()
        self.raise_()

    def _offer(self) -> None:
        """Have a button for each thing that features offer now."""
        wanted = {each.key: each for each in self._offers()}
        if [*wanted] != [*self._offered]:
            for _, button in self._offered.values():
                self._above_row.removeWidget(button)
                button.hide()
                button.deleteLater()
            self._offered = {key: (each, self._offer_button(each)) for key, each in wanted.items()}
        for key, each in wanted.items():
            button = self._offered[key][1]
            self._offered[key] = (each, button)
            text = each.text + (" ▾" if each.menu is not None else "")
            button.setText(text)
            button.setFixedWidth(
                button.fontMetrics().horizontalAdvance(text) + 2 * AROUND
            )  # in this text size
            button.setAccessibleName(each.text)
            button.setToolTip(tip(each.told))
            if button.property("urgent") != each.urgent:
                button.setProperty("urgent", each.urgent)
                button.style().polish(button)

    def _offer_button(self, each: Offered) -> QToolButton:
        made = QToolButton(self)
        made.setObjectName(f"offer:{each.key}")
        made.setProperty("role", "offer")
        made.setProperty("urgent", each.urgent)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: self._take_offer(each.key))
        made.installEventFilter(self)
        self._above_row.addWidget(made)
        made.ensurePolished()
        made.show()
        return made

    def _take_offer(self, key: str) -> None:
        self._view.document.settle()
        offered, button = self._offered[key]
        if offered.menu is not None:
            offered.menu().popup(button.mapToGlobal(QPoint(0, button.height() + 2)))
        elif offered.take is not None:
            self._stays = self._stays or self.pos()
            offered.take()

    def _turn(self, watched: QObject, event: QWheelEvent) -> bool:
        """Let the wheel over an offer do it once more, or once less."""
        there = (each for each, button in self._offered.values() if button is watched)
        offered = next(there, None)
        if offered is None or offered.turn is None or not event.angleDelta().y():
            return False
        self._stays = self._stays or self.pos()
        offered.turn(1 if event.angleDelta().y() > 0 else -1)
        return True

    def _is_free(self) -> bool:
        """Say whether nothing is in the hand, being typed or being asked on the table."""
        view = self._view
        dragging = view.damage_hand.dragging or self._hand.dragging
        return not (view.held or dragging or self._hand.field or view.aiming.asked)

    def _place(self, shown: list[str]) -> QRect | None:
        view = self._view
        mine = {view.card_of(each) for each in view.document.selection}
        there = {*view.table.cards, *(s.id for s in view.table.seats if self._offered)}
        mine = {each for each in mine if each in there and each in view.table_scene.boxes}
        seen = view.viewport().rect()
        cards = [rect for each in mine if (rect := self._frame(each)).intersects(seen)]
        if not cards:
            return None
        for key, button in self._buttons.items():
            reveal(button, on=key in shown)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if key in shown[:1] else Qt.FocusPolicy.NoFocus)
        if shown:
            self.setTabOrder(view, self._buttons[shown[0]])
        self._above_row.activate()
        self._row.activate()
        size = self.sizeHint()
        if size.width() > seen.width() or size.height() > seen.height():
            return None
        at = self._frame(
            view.card_of(next(e for e in reversed(view.document.selection) if view.card_of(e) in mine))
        )
        around = QRect()
        for each in (
            *cards,
            *(self._frame(root(view.table, card)) for card in mine & view.table.cards.keys()),
        ):
            around = around.united(each)
        spots = dict.fromkeys((*_spots(at, size, seen), *_spots(around, size, seen)))
        rects = [QRect(spot, size) for spot in spots]
        taken = [*cards, *(each.geometry() for each in self._above if each.isVisible())]
        free = [rect for rect in rects if not any(rect.intersects(card) for card in taken)]
        others, texts = self._others(mine, free)

        def far(rect: QRect) -> float:
            return AWAY * (rect.center() - at.center()).manhattanLength()

        return clearest(free, others, far, texts) if free else None

    def _frame(self, card: str) -> QRect:
        """Where a card lies in the view when nothing moves any more, with the pills above it."""
        scene = self._view.table_scene
        rect = scene.layout_.boxes[card]
        record, item = scene.table.cards.get(card), scene.boxes[card]
        seen = getattr(item, "seen", None)
        pills = 0.0 if seen is None or record is None else pills_height(record, seen)
        high = pills * self._view.table_style.sizes.text
        area = item.turn().mapRect(item.boundingRect()).translated(rect.x, rect.y)
        area.setTop(min(area.top(), rect.y - high))
        return self._view.mapFromScene(area).boundingRect()

    def _others(self, mine: set[str], near: list[QRect]) -> tuple[list[QRect], list[QRect]]:
        """Where the other cards near lie when nothing moves any more, and where there is something to be read."""
        view, scene, seen = self._view, self._view.table_scene, QRect()
        for rect in near:
            seen = seen.united(rect)
        around = view.mapToScene(seen.marginsAdded(SURELY)).boundingRect()
        boxes, texts = [], []
        for each, item in scene.boxes.items():
            place = scene.layout_.boxes.get(each)
            way = QPointF() if place is None else QPointF(place.x, place.y) - item.pos()
            area = item.sceneBoundingRect().translated(way)
            if each in mine or not around.intersects(area):
                continue
            box = view.mapFromScene(area).boundingRect()
            if box.intersects(seen):
                boxes += [box] if each in scene.table.cards else []
                values = (value.translated(way) for value in read_places(item))
                texts += [view.mapFromScene(value).boundingRect() for value in values]
        marks = [label.grip().translated(label.pos()) for label in scene.labels.values()]
        words = (each.words(view.table_style.sizes.text) for each in scene.group_marks.shown.brackets)
        marks += [scene.ground.hint_area(), *map(to_qrect, words)]
        texts += [view.mapFromScene(mark).boundingRect() for mark in marks if around.intersects(mark)]
        for flow in scene.flows.values():
            head = to_qrect(flow.course.head)
            texts += [view.mapFromScene(head).boundingRect()] if around.intersects(head) else []
            parts = map(to_qrect, flow.course.parts(PIECES))
            rivers = (view.mapFromScene(part).boundingRect() for part in parts if around.intersects(part))
            boxes += [river.marginsAdded(SHORE) for river in rivers]
        return boxes, [text for text in texts if text.intersects(seen)]

    def _soon(self) -> None:
        """Look again once whatever happens has happened."""
        self._later.start()

    def _on_lit(self) -> None:
        if self.isVisible() != (bool(self._view.document.selection) and self._is_free()):
            self._later.start()

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go while something is in the hand, and come back afterwards; arrow keys go from button to button."""
        if watched is self._view.viewport():
            kind = event.type()
            if kind == QEvent.Type.MouseMove and self.isVisible() and not self._is_free():
                self.hide()
            elif kind in {QEvent.Type.MouseButtonRelease, QEvent.Type.Resize}:
                self._later.start()
        elif watched in self._above:
            if event.type() in MOVED:
                self._later.start()
        elif isinstance(event, QWheelEvent):
            return self._turn(watched, event)
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(watched, event)
        return super().eventFilter(watched, event)

    def _key(self, button: QObject, event: QKeyEvent) -> bool:
        offers = (each for _, each in self._offered.values())
        there = [each for each in (*offers, *self._buttons.values()) if each.isVisible()]
        if event.key() in ONWARD and button in there:
            at = there.index(button) + ONWARD[Qt.Key(event.key())]
            there[at % len(there)].setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() in ENTER and isinstance(button, QToolButton):
            button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            return False
        return True


def _spots(card: QRect, size: QSize, seen: QRect) -> list[QPoint]:
    """The places beside a card that are in sight: below and above it, near and further, and at its sides."""
    width, height = size.width(), size.height()
    left, right = seen.left() + 2, seen.right() - width - 1
    across = {
        max(left, min(right, card.center().x() - width // 2 + (width // 2 + PAST) * n // SLIDES))
        for n in range(-SLIDES, SLIDES + 1)
    }
    down = [y for gap in GAPS for y in (card.bottom() + gap, card.top() - gap - height)]
    spots = [QPoint(x, y) for y in down for x in sorted(across)]
    middle = card.center().y() - height // 2
    spots += [QPoint(card.right() + GAPS[0], middle), QPoint(card.left() - GAPS[0] - width, middle)]
    return [spot for spot in spots if seen.contains(QRect(spot, size))]


ROWS: Final = (
    ActionRow("edit.on_card", QT_TRANSLATE_NOOP("Actions", "Edit &on the card"), "E", enabled=conditions.selected, menu="edit.inspect", run=lambda shell: shell.part(OnCardEditor).open()),
    ActionRow("edit.more", QT_TRANSLATE_NOOP("Actions", "&More for what is selected…"), enabled=conditions.selected, brief=QT_TRANSLATE_NOOP("Actions", "More"), bar="more", run=lambda shell: shell.offer_context((), shell.part(SelectionBar).corner)),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add editing on the card, and the bar at what is selected."""
    hand = OnCardEditor(shell.view)
    bar = SelectionBar(shell.view, hand, lambda: shell.offers)

    def fill() -> None:
        keys = shell.actions_.placed(BAR, lambda row: row.bar)
        bar.fill({key: shell.action(key) for key in keys if key != "-"}, shell.popups)

    shell.add_actions(ROWS)
    shell.banner.aiming.append(lambda: hand.dragging)
    shell.covered.connect(bar.keep_clear_of)
    shell.dressed.connect(fill)

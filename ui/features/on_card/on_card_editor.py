"""Editing on the card: a double click on a name or number lets it be typed there; wheel and drag turn a number.

It takes the mouse of a table before the table does. A drag upwards on a number may also be meant for the card: over
what the card can attack or block it becomes the drag of the card, and the number stays as it was.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Final, NamedTuple
from uuid import uuid4

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from sandbox import edits
from sandbox.rules.judge import declared_table
from sandbox.scenario.card_names import english_name
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.scenario.variants import starting_life
from sandbox.words.names import label_of
from ui.canvas.hand import choices
from ui.canvas.hand.gestures import Notches, NumberDrag
from ui.canvas.hand.view import TableView
from ui.canvas.items import card_art, card_sizes, seat_art
from ui.canvas.items.cards import BoxItem, CardItem, HoldingItem, PlainItem, SeatItem, SpellItem, StripItem
from ui.canvas.items.scene import TableScene
from ui.canvas.view_model.model import Card, Seat
from ui.document import conditions
from ui.document.document import EditStep
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.fields import TextField

NUMBERS: Final = ("power", "toughness", "loyalty", "defense", "life")
DEALT: Final = "dealt:"
"""Before the id of a commander: the damage that a player was dealt by it (CR 903.10a)."""


def value_places(item: BoxItem) -> dict[str, QRectF]:
    """Where each value of a card or seat stands, in the scene."""
    way, found = _way(item), _drawn(item)
    return {value: way.mapRect(area) for value, area in found.items() if not area.isEmpty()}


def read_places(item: BoxItem) -> list[QRectF]:
    """Where there is something to be read on a card, seat or spell, in the scene."""
    told: tuple[QRectF, ...] = ()
    if isinstance(item, SpellItem):
        return [item.sceneBoundingRect()]
    if isinstance(item, SeatItem) and isinstance(item.record, Seat):
        told = seat_art.told_areas(item.record, item.size[0] / (item.size[1] / item.high))
    way = _way(item)
    return [*value_places(item).values(), *(way.mapRect(area) for area in told if not area.isEmpty())]


def _way(item: BoxItem) -> QTransform:
    """From what is drawn to the scene."""
    return _scaled(item) * item.turn() * QTransform.fromTranslate(item.x(), item.y())


def value_at(scene: TableScene, thing: str, at: QPointF) -> str | None:
    """The value of a thing at a point of the scene; none where a label covers it."""
    item = scene.boxes.get(thing)
    if item is None or any(label.grip().contains(at - label.pos()) for label in scene.labels.values()):
        return None
    return next((value for value, area in value_places(item).items() if area.contains(at)), None)


def can_be_turned(item: BoxItem) -> bool:
    """Say whether it is seen from near enough that wheel and drag are for a number, and not for the card."""
    return not isinstance(item, CardItem) or item.seen < card_sizes.Distance.AFAR


def number_of(record: Card | Seat) -> str:
    """The first number of a card or seat; of other permanents, which have none, loyalty."""
    if isinstance(record, Seat):
        return "life"
    return "power" if record.power is not None else "defense" if "battle" in record.types else "loyalty"


def shown_number(record: Card | Seat, number: str) -> int | None:
    """A number as a card or seat shows it, with all that changes it; None where it shows none."""
    if isinstance(record, Seat):
        dealt = {f"{DEALT}{each.id}": each.before for each in record.commander}
        return record.life if number == "life" else dealt.get(number)
    if number in {"power", "toughness"}:
        return record.power if number == "power" else record.toughness
    return record.number if record.power is None and number == number_of(record) else None


def _scaled(item: BoxItem) -> QTransform:
    """The way from a drawing of 100 % to the item."""
    scale = item.size[1] / item.high if isinstance(item, PlainItem) else item.style.sizes.text
    return QTransform.fromScale(scale, scale)


def _drawn(item: BoxItem) -> dict[str, QRectF]:
    record, width = item.record, item.size[0]
    if isinstance(item, SeatItem) and isinstance(record, Seat):
        width /= item.size[1] / item.high
        places = {"name": seat_art.name_area(record, width), "life": seat_art.life_area(record, width)}
        dealt = seat_art.commander_areas(record, width).items()
        return places | {f"{DEALT}{commander}": area for commander, area in dealt}
    if not isinstance(record, Card):
        return {}
    if isinstance(item, HoldingItem):
        width /= item.size[1] / item.high
        area = seat_art.holding_area(record, width).adjusted(-24, 0, 8, 0)
        return {"name": QRectF(8, 0, width - 16, 33), number_of(record): area}
    if isinstance(item, StripItem):
        return {"name": QRectF(0, 0, width, item.high)}
    seen = item.seen if isinstance(item, CardItem) else card_sizes.Distance.NEAR
    area = card_art.number_area(record, seen)
    named: dict[str, QRectF] = {"name": card_art.name_area(record, seen)}
    if record.power is None:
        return {**named, number_of(record): area}
    half = area.width() / 2
    return {**named, "power": area.adjusted(0, 0, -half, 0), "toughness": area.adjusted(half, 0, 0, 0)}


TITLES: Final[dict[str, str]] = {
    "name": QT_TRANSLATE_NOOP("OnCard", "Name"),
    "power": QT_TRANSLATE_NOOP("OnCard", "Power and toughness"),
    "toughness": QT_TRANSLATE_NOOP("OnCard", "Power and toughness"),
    "loyalty": QT_TRANSLATE_NOOP("OnCard", "Loyalty"),
    "defense": QT_TRANSLATE_NOOP("OnCard", "Defense"),
    "life": QT_TRANSLATE_NOOP("OnCard", "Life"),
    "dealt": QT_TRANSLATE_NOOP("OnCard", "Commander damage"),
}
COUNTED: Final = frozenset({"loyalty", "defense", "dealt"})
"""Numbers of counters and damage: never less than none."""
WHOLE: Final = re.compile(r"[+-]?\d+")


def card_value_title(value: str) -> str:
    """What people call a value."""
    return QCoreApplication.translate("OnCard", TITLES[value.partition(":")[0]])


def raise_by(scenario: Scenario, number: str, by: Mapping[str, int]) -> EditStep:
    """Let a number of things be so much more or less than it is in a scenario, as far as it may be."""
    there: dict[str, Permanent | Player] = {**declared_table(scenario).permanents} | {
        p.id: p for p in scenario.players
    }
    kind, _, commander = number.partition(":")
    lowest = 0 if kind in COUNTED else -NUMBER

    def value_of(each: str) -> int:
        thing = there[each]
        if commander and isinstance(thing, Player):
            return thing.commander_damage.get(commander, 0)
        return starting_life(scenario, each) if number == "life" else getattr(thing, number) or 0

    before = {each: value_of(each) for each in by if each in there}
    after = {each: max(lowest, min(NUMBER, before[each] + by[each])) for each in before}

    def step(now: Scenario) -> Scenario:
        for each, value in after.items():
            if commander:
                now = edits.set_commander_damage(now, each, commander, value)
            else:
                now = edits.change(now, [each], **{number: value})
        return now

    return step


def name_things(ids: Iterable[str], typed: str) -> EditStep:
    """Things another name; permanents keep the English one of a card that is known."""
    chosen = tuple(ids)

    def step(now: Scenario) -> Scenario:
        seats = {p.id for p in now.players}
        for each in chosen:
            name = typed if each in seats else english_name(typed) or typed or None
            now = edits.change(now, [each], name=name)
        return now

    return step


def numbers_in(typed: str, shown: tuple[int, ...]) -> tuple[int, ...] | None:
    """Read as many numbers as are shown: `3/4`, also `/4` or `3` where the other one stays; None where there are none
    or no such ones.
    """
    plain = unicodedata.normalize("NFKC", typed).replace("−", "-").replace(" ", "")
    words = plain.split("/")
    if len(words) > len(shown) or not any(words):
        return None
    words += [""] * (len(shown) - len(words))
    if any(word and not WHOLE.fullmatch(word) for word in words):
        return None
    read = tuple(int(word[:9]) if word else old for word, old in zip(words, shown, strict=True))
    return read if all(abs(number) <= NUMBER for number in read) else None


ROOM: Final = 26
"""How much wider than its text the field is."""
MORE: Final = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}


class InlineField(TextField):
    """A text field on a table.

    Signals, besides `edited(text)`: `finished()` when it is no longer wanted, `stepped(by)` when more or less of a
    number is asked for, `turned(by)` when the field of another value is.
    """

    finished = Signal()
    stepped = Signal(int)
    turned = Signal(int)

    def __init__(self, host: QWidget, name: str) -> None:
        """Stand on a widget, for what people call `name`."""
        super().__init__(name)
        self.setParent(host)  # which Qt made: it is asked for, and no Python name of it kept
        self.setObjectName("on-card")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.editingFinished.connect(self._on_left)

    def lay(self, area: QRect, host: QRect, letters: int) -> None:
        """Lie over an area of the host, with letters of a size, wide enough for what it holds."""
        self.setStyleSheet(f"font-size: {letters}px; font-weight: bold; padding: 0px 3px;")
        self.ensurePolished()
        width = max(area.width(), self.fontMetrics().horizontalAdvance(self.text() + "0") + ROOM)
        height = max(area.height(), self.sizeHint().height())
        place = QRect(0, 0, min(width, host.width()), height)
        place.moveCenter(area.center())
        place.moveLeft(max(host.left(), min(place.left(), host.right() - place.width())))
        place.moveTop(max(host.top(), min(place.top(), host.bottom() - place.height())))
        self.setGeometry(place)

    def begin(self, text: str) -> None:
        """Show a text, ready to be typed over."""
        self.show_values([text])
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()

    def give(self) -> bool:
        """What was typed; say whether nothing is left that can't be taken."""
        if self.isModified():
            self.editingFinished.emit()
        return not self._refused

    def withdraw(self) -> None:
        """Go, with the remark that hangs below."""
        self.blockSignals(True)
        self._remark.settle()
        self._remark.deleteLater()
        self.hide()
        self.deleteLater()

    def _on_left(self) -> None:
        """Go, unless what was typed can't be taken and somebody is still at it."""
        if not self._refused or not self.hasFocus():
            self.finished.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001  Qt's
        """Go on to the next value of the same thing."""
        self.turned.emit(1 if forward else -1)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts back and goes; up and down change a number; the table has none of the keys."""
        if event.key() == Qt.Key.Key_Escape:
            self.setModified(False)
            self._settle()
            self.finished.emit()
        elif event.key() in MORE:
            self.stepped.emit(MORE[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
        event.accept()  # an Enter that is left over would begin with the table's damage

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn a number as its place on the table does."""
        if event.angleDelta().y():
            self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Take Esc and the arrows before a shortcut of the window does."""
        shortcut = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if shortcut and event.key() in {Qt.Key.Key_Escape, *MORE}:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)


PAUSE_MS: Final = 700
"""Turns of the wheel that come closer than this are one step for undo, and so are arrows in a field."""
PER_ONE: Final = 10
"""Pixels of the screen that a drag needs for one."""
LETTERS: Final = 15
"""How large the letters of a field are at least, at 100 %."""


class Subject(NamedTuple):
    """A value of a thing on the table."""

    thing: str
    value: str


class Turned(NamedTuple):
    """A number that wheel and drag turn: which steps of it are one for undo, and what so much more of it is."""

    series: str
    more: Callable[[int], EditStep]


class OnCardEditor(QObject):
    """Takes the events of a table's mouse that are for a name or number of a card or seat.

    Signal `changed()`: a number was taken into the hand or let go, a field opened or closed.
    """

    changed = Signal()

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.view = view
        self._drag: NumberDrag | None = None
        self._notches = Notches()
        self._over = False
        self.field: InlineField | None = None
        """The field that is open."""
        self._subject: Subject | None = None
        self._series = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._end_series)
        self._end_series()
        view.viewport().installEventFilter(self)
        view.table_scene.presented.connect(self._follow)
        view.zoomed.connect(self._follow)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self._follow)

    @property
    def dragging(self) -> bool:
        """Whether a number is in the hand."""
        return self._drag is not None and self._drag.begun

    def subjects(self, subject: Subject) -> tuple[str, ...]:
        """Whose value it is: of a selected thing, all that are selected and have such a one; of a stack all."""
        card = self.view.table.cards.get(subject.thing)
        mine = card.members if card is not None else (subject.thing,)
        chosen = self.view.document.selection
        picked = tuple(each for each in chosen if each in mine)
        if not picked:
            return mine
        if subject.value == "name":
            return picked
        return tuple(each for each in chosen if self._shown(each, subject.value) is not None)

    def open(self) -> bool:
        """Open the field of the first number, else of the name, of what is selected."""
        for each in () if self.view.document.fixed_cards else self.view.document.selection:
            thing = self.view.card_of(each)
            item = self.view.table_scene.boxes.get(thing)
            there = value_places(item) if item is not None else {}
            if item is not None and there:
                self.view.bring_into_sight(thing)
                numbers: list[str] = [value for value in NUMBERS if value in there]
                self._open(Subject(thing, (*numbers, "name")[0]))
                return True
        return False

    # The mouse

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is for a name or number."""
        if isinstance(event, QWheelEvent):
            return self._wheel(event)
        if not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.MouseButtonDblClick:
            return self._double(event)
        if event.type() == QEvent.Type.MouseButtonPress:
            self._press(event)
        elif event.type() == QEvent.Type.MouseMove:
            return self._move(event)
        elif event.type() == QEvent.Type.MouseButtonRelease and self._drag is not None:
            begun, self._drag = self._drag.begun, None
            self.changed.emit()
            return begun
        return False

    def _at(self, spot: QPointF) -> Subject | None:
        if self.view.document.fixed_cards:
            return None
        at = self.view.mapToScene(spot.toPoint())
        thing = self.view.thing_at(at)
        value = None if thing is None else value_at(self.view.table_scene, thing, at)
        return None if thing is None or value is None else Subject(thing, value)

    def _number_at(self, spot: QPointF) -> Subject | None:
        """The number at a point, if it is seen from near enough to be turned."""
        found = self._at(spot)
        if found is None or found.value == "name":
            return None
        return found if can_be_turned(self.view.table_scene.boxes[found.thing]) else None

    def _turned(self, spot: QPointF) -> Turned | None:
        """What turning does at a point."""
        found = self._number_at(spot)
        return None if found is None else self._raised(found)

    def _raised(self, subject: Subject) -> Turned | None:
        if (value := subject.value) == "name":
            return None
        now = self.view.document.scenario

        def more(by: int) -> EditStep:
            return raise_by(now, value, dict.fromkeys(self.subjects(subject), by))

        return Turned(f"{value}:{','.join(self.subjects(subject))}", more)

    def _double(self, event: QMouseEvent) -> bool:
        found = self._at(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if found is None or event.modifiers():
            return False
        self._open(found)
        return True

    def _press(self, event: QMouseEvent) -> None:
        """A press on a number may become its drag; the table has the press as well, which selects or is a target."""
        self._drag = None
        aims = self.view.aiming.asked is not None
        if event.button() == Qt.MouseButton.LeftButton and not event.modifiers() and not aims:
            found = self._turned(event.position())
            if found is not None:
                self._drag = NumberDrag(self.view.document, event.position(), found.more)

    def _move(self, event: QMouseEvent) -> bool:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._drag = None  # a menu had the release
        drag = self._drag
        if drag is None:
            self._hover(event)
            return False
        way = event.position() - drag.spot
        if not drag.begun:
            if way.manhattanLength() < QApplication.startDragDistance():
                return False
            if abs(way.x()) > abs(way.y()):
                self._drag = None
                return False
            drag.begun = True
            self.view.cancel()
            self.changed.emit()
        if self._is_for_card(event.position()):
            self._drag = None
            drag.set(0)
            self._carry(drag.spot, event)
        elif not drag.set(int(-way.y() / PER_ONE)):
            self._drag = None
        return True

    def _is_for_card(self, spot: QPointF) -> bool:
        """Say whether the pointer is over something that what is selected could attack or block."""
        over = self.view.thing_at(self.view.mapToScene(spot.toPoint()))
        document, language = self.view.document, self.view.table_style.language
        if over is None or over in {self.view.card_of(each) for each in document.selection}:
            return False
        scenario, chosen = document.scenario, document.selection
        if conditions.attacking_side(scenario, chosen):
            return self.view.is_target(over)
        mine = conditions.defending_side(scenario, chosen)
        return bool(mine) and over in {one.id for one in choices.blockable(scenario, mine, language)}

    def _carry(self, spot: QPointF, event: QMouseEvent) -> None:
        """Let the table have the drag, as it began."""
        left = Qt.MouseButton.LeftButton
        at = self.view.viewport().mapToGlobal(spot)
        self.view.mousePressEvent(
            QMouseEvent(QEvent.Type.MouseButtonPress, spot, at, left, left, event.modifiers())
        )
        self.view.mouseMoveEvent(event)

    def _hover(self, event: QMouseEvent) -> None:
        if event.buttons() or self.view.gesture is not None:
            return
        over = self._turned(event.position()) is not None
        if over:
            self.view.viewport().setCursor(Qt.CursorShape.SizeVerCursor)
        elif self._over:
            self.view.viewport().unsetCursor()
        self._over = over

    def _wheel(self, event: QWheelEvent) -> bool:
        turned = event.angleDelta().y()
        free = self.view.gesture is None and not event.modifiers()
        found = self._turned(event.position()) if free and turned else None
        if found is None:
            return False
        if notches := self._notches.turn(turned):
            self._step(found, notches)
        event.accept()
        return True

    def _step(self, turned: Turned, by: int) -> None:
        """Change a number; changes that follow each other closely are one step for undo."""
        self._pause.start()
        self.view.document.apply(turned.more(by), f"{self._series}:{turned.series}")

    def _end_series(self) -> None:
        self._series = f"number-{uuid4()}"

    # The field

    def _open(self, subject: Subject) -> None:
        if self.field is not None and not self.field.give():
            return
        self.close()
        self.view.cancel()
        self.view.document.settle()
        self.view.table_scene.settle()
        told = f"{card_value_title(subject.value)}: {self.view.name_of(subject.thing)}"
        field = InlineField(self.view.viewport(), told)
        self.field, self._subject = field, subject
        field.edited.connect(self._take)
        field.finished.connect(self.close)
        field.stepped.connect(self._on_stepped)
        field.turned.connect(self._turn)
        field.show_values([self._text(subject)])
        self._place()
        field.begin(self._text(subject))
        self.changed.emit()

    def close(self) -> None:
        """Close the field that is open; the keyboard goes back to the table if it was there."""
        field, self.field = self.field, None
        if field is None:
            return
        had = field.hasFocus()
        field.withdraw()
        self.changed.emit()
        if had:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        """Stay at the value; a value that is gone needs no field."""
        if self.field is None or self._subject is None:
            return
        if self._subject.value not in self._there(self._subject):
            self.close()
            return
        self.field.show_values([self._text(self._subject)])
        self._place()

    def _there(self, subject: Subject) -> dict[str, QRectF]:
        """Where the values of a thing stand, none where it lies no more on the table."""
        item = self.view.table_scene.boxes.get(self.view.card_of(subject.thing))
        return {} if item is None else value_places(item)

    def _place(self) -> None:
        if self.field is None or self._subject is None:
            return
        there = self._there(self._subject)
        area = there[self._subject.value]
        if self._subject.value in {"power", "toughness"}:
            area = there["power"].united(there["toughness"])
        zoom = self.view.transform().m11()
        least = LETTERS * self.view.table_style.sizes.text
        letters = max(least, min(0.7 * area.height() * zoom, 2 * least))
        seen = self.view.viewport().rect()
        self.field.lay(self.view.mapFromScene(area).boundingRect(), seen, round(letters))

    def _text(self, subject: Subject) -> str:
        """What stands in the field at first: what the card shows."""
        if subject.value == "name":
            return self._name(subject.thing)
        return "/".join(str(number) for number in self._numbers(subject))

    def _name(self, thing: str) -> str:
        scenario, language = self.view.document.scenario, self.view.table_style.language
        permanent = declared_table(scenario).permanents.get(thing)
        return self.view.name_of(thing) if permanent is None else label_of(permanent, language)

    def _numbers(self, subject: Subject) -> tuple[int, ...]:
        found = (self._shown(subject.thing, each) for each in _parts(subject.value))
        return tuple(number for number in found if number is not None)

    def _shown(self, thing: str, number: str) -> int | None:
        item = self.view.table_scene.boxes.get(self.view.card_of(thing))
        record = item.record if item is not None else None
        return shown_number(record, number) if isinstance(record, (Card, Seat)) else None

    def _take(self, typed: str) -> None:
        """Ask for what was typed: a name, or numbers as the card is to show them."""
        field, subject = self.field, self._subject
        if field is None or subject is None:
            return
        step = self._asked(subject, typed)
        if step is None:
            told = self.tr("Numbers such as {example} can stand here.")
            field.refuse(told.format(example="/".join("34"[: len(self._numbers(subject))])))
        else:
            self.view.document.apply(step)

    def _asked(self, subject: Subject, typed: str) -> EditStep | None:
        ids = self.subjects(subject)
        if subject.value == "name":
            return name_things(ids, typed.strip())
        numbers = numbers_in(typed, self._numbers(subject))
        if numbers is None:
            return None
        scenario = self.view.document.scenario
        made = [
            raise_by(scenario, part, {each: wanted - (self._shown(each, part) or 0) for each in ids})
            for part, wanted in zip(_parts(subject.value), numbers, strict=True)
        ]
        return lambda now: reduce(lambda s, step: step(s), made, now)

    def _on_stepped(self, by: int) -> None:
        """Change the number at which the cursor stands, after what was typed."""
        field, subject = self.field, self._subject
        if field is None or subject is None or subject.value == "name":
            return
        if field.isModified():
            self._take(field.text())
            field.setModified(False)
        parts, cursor = _parts(subject.value), field.cursorPosition()
        second = "/" in field.text()[:cursor] and not field.hasSelectedText()
        raised = self._raised(Subject(subject.thing, parts[-1 if second else 0]))
        if raised is not None:
            self._step(raised, by)
        field.setCursorPosition(cursor if second else 0)

    def _turn(self, by: int) -> None:
        """Open the field of the next value of the same thing."""
        subject = self._subject
        if subject is None:
            return
        every = [value for value in self._there(subject) if value != "toughness"]
        now = "power" if subject.value == "toughness" else subject.value
        self._open(Subject(subject.thing, every[(every.index(now) + by) % len(every)]))


def _parts(value: str) -> tuple[str, ...]:
    """The numbers that are typed together."""
    if value == "name":
        return ()
    return ("power", "toughness") if value in {"power", "toughness"} else (value,)

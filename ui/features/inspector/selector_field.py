"""The field of a selector: a phrase in the sentence, and below it a row for each condition or chips for each thing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from sandbox.scenario.selectors import KINDS, Defenders, RecipientObject, Recipients, Selector
from ui.features.inspector.conditions import ConditionsForm
from ui.features.inspector.picks import ThingsField
from ui.plain import tip
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, arrow_room
from ui.widgets.flow import FlowLayout
from ui.widgets.page import button
from ui.widgets.parts import Words, clear

if TYPE_CHECKING:
    from sandbox.scenario.selectors import Defender
    from ui.features.inspector.things import Things

WIDEST: Final = 26
"""So many letters of a phrase are shown in the field; all of them stand below it."""
KIND_TITLES: Final = {
    "player": QT_TRANSLATE_NOOP("KindsForm", "players"),
    "planeswalker": QT_TRANSLATE_NOOP("KindsForm", "planeswalkers"),
    "battle": QT_TRANSLATE_NOOP("KindsForm", "battles"),
}


class SelectorField(QComboBox):
    """A choice of selectors by what they mean; `detail` is a widget for below the sentence, where one is made.

    Signals: `edited(selector, series)`, `opened(bool)` when its detail is shown or folded away.
    """

    edited = Signal(object, str)
    opened = Signal(bool)

    def __init__(
        self,
        title: str,
        value: Any,  # noqa: ANN401  a selector of any kind
        wanted: Any,  # noqa: ANN401  which kind
        things: Things,
        *,
        open_: bool = False,
        nested: bool = False,
    ) -> None:
        """Show a selector's value under what people call it; one within another has its form always open."""
        super().__init__()
        self._title = title
        self._wanted = wanted
        self._value = value
        self._things = things
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.detail = SelectorDetail(self, open_=open_ or nested, headed=not nested)
        self.detail.setAccessibleName(title)
        self.detail.toggled.connect(self.opened)
        self._items: list[Any] = []
        self._show()
        self.activated.connect(self._on_activated)

    def _show(self) -> None:
        """Show the value alone; what else can be picked is found when somebody comes to pick."""
        text = self._things.phrase(self._value, self._wanted)
        self.clear()
        self._items = [self._value]
        self.addItem(text)
        self.setToolTip(tip(text))
        self.setAccessibleName(self._title)
        if self._is_made():
            self.detail.show_(text, self._title, self._value, self._editor)
        else:
            self.detail.close_()
        self.updateGeometry()

    def _is_made(self) -> bool:
        """Say whether the value has parts that a form shows; a single thing has when somebody makes a list of it."""
        single = isinstance(self._value, tuple) and len(self._value) == 1
        return not isinstance(self._value, str) and (not single or self.detail.open_)

    def _editor(self) -> QWidget:
        value = self._value
        if isinstance(value, tuple):
            pool = (*self._things.players, *self._things.single(self._wanted))
            among = pool if self._wanted in (Defenders, Recipients) else self._things.single(self._wanted)
            names = {each: self._things.speaker.name(each) for each in among}
            made: Any = ThingsField(self._title, self.tr("Add one of these…"), names, value)
            made.edited.connect(self._take)
        elif _of_somebody(value):
            made = KindsForm(value, self._things)
            made.edited.connect(self._take)
        else:
            made = ConditionsForm(value, self._things, SelectorField)
            made.edited.connect(self._take)
        return made  # type: ignore[no-any-return]

    def _fill(self) -> None:
        """Offer everything that can be picked."""
        if self.count() > 1:
            return
        made = [
            (self._things.phrase(each, self._wanted), each) for each in self._things.choices(self._wanted)
        ]
        for text, each in (*made, *self._things.starts(self._wanted)):
            self._items.append(each)
            self.addItem(text)

    def _on_activated(self, row: int) -> None:
        chosen = self._items[row]
        if row and not isinstance(chosen, str) and chosen not in [*self._things.choices(self._wanted)]:
            self.detail.open_ = True
            self.opened.emit(True)
            if chosen == () and isinstance(self._value, tuple):
                chosen = self._value
        self._take(chosen)

    def _take(self, value: Any, series: str = "") -> None:  # noqa: ANN401
        if value != self._value:
            self._value = value
            self._show()
            self.edited.emit(value, series)
        else:
            self._show()

    def sizeHint(self) -> QSize:
        """Ask for the room of the phrase, up to a point."""
        metrics = self.fontMetrics()
        room = min(metrics.horizontalAdvance(self.itemText(0)), metrics.averageCharWidth() * WIDEST)
        return QSize(room + arrow_room(self), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Get along with a narrow column."""
        return QSize(min(self.sizeHint().width(), 110), super().sizeHint().height())

    def showPopup(self) -> None:
        """Offer everything that can be picked."""
        self._fill()
        self.view().setMinimumWidth(min(420, self.view().sizeHintForColumn(0) + 24))
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list with the arrow keys: going along it must not change the effect at every step."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel; a selector should not change while scrolling by."""
        event.ignore()


def _of_somebody(value: Defender | Selector) -> bool:
    """Say whether an object speaks of players and what can be attacked, and not of creatures (format 1.3)."""
    if isinstance(value, RecipientObject):
        return value.of is not None or value.kinds is not None
    return not isinstance(value, Selector)


class SelectorDetail(QWidget):
    """What stands below a sentence for one of its selectors: the whole phrase, which folds its form away."""

    toggled = Signal(bool)

    def __init__(self, field: QWidget, *, open_: bool, headed: bool) -> None:
        """Start without anything to show; one that is not `headed` has no phrase to fold it away.

        It belongs to its field until it is laid out, for a widget that belongs to nobody would be shown as a window.
        """
        super().__init__(field)
        self._headed = headed
        self.open_ = open_
        self._kind: object = None
        self._text = ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(5)
        self._head = QVBoxLayout()
        self._column.addLayout(self._head)
        self._inside = QVBoxLayout()
        self._column.addLayout(self._inside)
        self._body: QWidget | None = None
        self.hide()

    def show_(self, text: str, title: str, value: Any, editor: Any) -> None:  # noqa: ANN401
        """Show a value's phrase, and the form that `editor` makes unless the one of its kind is there already."""
        kind = (type(value), _of_somebody(value) if not isinstance(value, tuple) else None)
        if kind != self._kind:
            self._kind = kind
            clear(self._inside)
            self._body = editor()
            self._inside.addWidget(self._body)
        if self._headed and text != self._text:
            self._text = text
            self._headline(title)
        self._arrange()

    def close_(self) -> None:
        """Show nothing."""
        self._kind = None
        self._text = ""
        clear(self._head)
        clear(self._inside)
        self.hide()

    def _headline(self, title: str) -> None:
        clear(self._head)
        fold = button(self._text, self._on_fold, "fold", "line")
        fold.setToolTip(self.tr("Show or fold away what this is made of"))
        fold.setAccessibleDescription(f"{title}. {fold.toolTip()}")
        self._head.addWidget(fold)

    def _on_fold(self) -> None:
        self.open_ = not self.open_
        self._arrange()
        self.toggled.emit(self.open_)

    def _arrange(self) -> None:
        self.show()
        if self._body is not None:
            self._body.setVisible(self.open_)


class KindsForm(QWidget):
    """Of whom something may be attacked, and of which kinds; signal `edited(selector, series)`."""

    edited = Signal(object, str)

    def __init__(self, value: Any, things: Things) -> None:  # noqa: ANN401  a Defender or a RecipientObject
        """Show a selector of players and what can be attacked."""
        super().__init__()
        self._value = value
        line = FlowLayout(gap=8)
        self.setLayout(line)
        line.setContentsMargins(10, 0, 0, 0)
        for kind, title in KIND_TITLES.items():
            flag = FlagField(self.tr(title))
            flag.setObjectName(kind)
            flag.show_values([kind in self._kinds()])
            flag.edited.connect(partial(self._on_kind, kind))
            line.addWidget(flag)
        line.addWidget(Words(self.tr("of")))
        words = [(things.phrase(each, Defenders), each) for each in ("any", "you", "opponents")]
        called = [(things.speaker.name(each), each) for each in things.players]
        of = ChoiceField(self.tr("of"), [*words, *called])
        of.setObjectName("of")
        of.show_values([value.of or "any"])
        of.edited.connect(lambda chosen: self._take(of=chosen))
        line.addWidget(of)

    def _kinds(self) -> tuple[str, ...]:
        return KINDS if self._value.kinds is None else self._value.kinds

    def _on_kind(self, kind: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
        self._take(kinds=tuple(k for k in KINDS if (on if k == kind else k in self._kinds())))

    def _take(self, **fields: Any) -> None:
        self._value = replace(self._value, **fields)
        self.edited.emit(self._value, "")

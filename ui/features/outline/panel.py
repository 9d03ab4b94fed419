"""The outline: the whole table as a tree, for the keyboard and for screen readers, equal to the canvas.

It shows the rows of `outline_rows` and takes the keys: A lets the selected creatures attack, B lets them
block, Delete withdraws or removes, + and - change +1/+1 counters or life, and on a line of divided damage its amount,
which figures set; Enter on a finding takes its fix; the menu key offers what a right click on the table does.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QPaintEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTreeView, QWidget

from sandbox import edits
from sandbox.rules.judge import declared_table
from sandbox.rules.legal_pairs import has_room_to_block, why_not_attack, why_not_block
from sandbox.scenario.variants import starting_life
from sandbox.words.names import names
from ui.document import intents
from ui.document.rulings import shown_ruling
from ui.features.outline.outline_rows import AWAY, DividedPortion, OutlineRow, change_portion, outline_rows
from ui.plain import menu_text, tip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandbox.rules.verdict import Broken
    from ui.document.document import Document
    from ui.document.intents import Intent
    from ui.translations import Spoken

ID: Final = Qt.ItemDataRole.UserRole
ABOUT: Final = Qt.ItemDataRole.UserRole + 1
PORTION: Final = Qt.ItemDataRole.UserRole + 3
"""The amount of damage that a line tells."""
FINDING: Final = Qt.ItemDataRole.UserRole + 4
"""The finding that a line tells."""
FOLDED: Final = Qt.ItemDataRole.UserRole + 2
"""Whether something is folded until somebody unfolds it."""


class Outline(QTreeView):
    """The tree of a document; made anew when the document changed and somebody sees it.

    Signals: `context_wanted(ids, place)`, somebody asks for the menu of what is selected; `fix_wanted(finding)`,
    somebody took the fix of a finding.
    """

    context_wanted = Signal(object, QPoint)
    fix_wanted = Signal(object)

    def __init__(self, document: Document, language: Spoken, parent: QWidget | None = None) -> None:
        """Follow a document."""
        super().__init__(parent)
        self._document = document
        self._language = language
        self._filling = False
        self._stale = False
        self.setObjectName("outline")
        self.setAccessibleName(self.tr("Outline of the combat"))
        self.setHeaderHidden(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformRowHeights(True)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.refresh)
        document.changed.connect(self._later.start)
        document.judged.connect(self._later.start)
        document.moment_changed.connect(self._later.start)
        document.selection_changed.connect(self._show_selection)
        self.selectionModel().selectionChanged.connect(self._on_selection)
        self.activated.connect(self._on_activated)
        self.setMouseTracking(True)
        self.entered.connect(self._light)
        self.viewportEntered.connect(partial(document.spotlight, ()))
        self.refresh()

    # Filling

    def refresh(self) -> None:
        """Show the document as it is now; what was folded stays folded, the cursor stays where it was."""
        self._stale = self.visibleRegion().isEmpty() and self._model.rowCount() > 0
        if self._stale:
            return
        parents = [index for index in self._walk() if self._model.hasChildren(index)]
        folded = {self._path(index) for index in parents if not self.isExpanded(index)}
        unfolded = {self._path(index) for index in parents if self.isExpanded(index)}
        current = self._path(self.currentIndex())
        self._filling = True
        self._model.clear()
        for row in self._rows():
            self._model.appendRow(_item(row))
        self.scheduleDelayedItemsLayout()  # until then unfolding costs nothing
        here = QModelIndex()
        for index in self._walk():
            path = self._path(index)
            if self._model.hasChildren(index):
                self.setExpanded(index, path in unfolded if index.data(FOLDED) else path not in folded)
            here = index if path == current else here
        if here.isValid():
            self.selectionModel().setCurrentIndex(here, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._filling = False
        self._show_selection()

    def _rows(self) -> Iterator[OutlineRow]:
        document = self._document
        current = document.judged_scenario is document.scenario
        said = shown_ruling(document, self._language)
        return outline_rows(
            document.scenario,
            document.verdict,
            said,
            self._language,
            current=current,
            step=document.shown_step,
        )

    # The cursor and the selection

    def _walk(self, parent: QModelIndex | None = None) -> Iterator[QModelIndex]:
        above = parent or QModelIndex()
        for row in range(self._model.rowCount(above)):
            index = self._model.index(row, 0, above)
            yield index
            yield from self._walk(index)

    def _path(self, index: QModelIndex) -> tuple[object, ...]:
        path: list[object] = []
        while index.isValid():
            portion = index.data(PORTION)
            path.append(
                portion.place if isinstance(portion, DividedPortion) else index.data(ID) or index.data()
            )
            index = index.parent()
        return tuple(path)

    def _show_selection(self) -> None:
        chosen = set(self._document.selection)
        flag = QItemSelectionModel.SelectionFlag
        self._filling = True
        picked = QItemSelection()
        for index in self._walk():
            if index.data(ID) in chosen:
                picked.select(index, index)
        self.selectionModel().select(picked, flag.ClearAndSelect)
        self._filling = False

    def _on_selection(self) -> None:
        if not self._filling:
            self._document.select(i.data(ID) for i in self.selectedIndexes() if i.data(ID))

    # The keyboard

    def event(self, event: QEvent) -> bool:
        """Keep the outline's own keys from being shortcuts: Delete where it withdraws or makes damage automatic,
        A and B on a thing.
        """
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            index = self.currentIndex()
            declares = index.data(ID) is not None and event.text().casefold() in {"a", "b"}
            if declares or (event.key() in AWAY and (index.data(PORTION) or self._fighting(index))):
                event.accept()
                return True
        return super().event(event)

    def _light(self, index: QModelIndex) -> None:
        """Light what a line is about: a finding everything that it names."""
        finding, each = index.data(FINDING), index.data(ID)
        self._document.spotlight(finding.named if finding is not None else (each,) if each else ())

    def leaveEvent(self, event: QEvent) -> None:
        """Put out the light."""
        self._document.spotlight(())
        super().leaveEvent(event)

    def _on_activated(self, index: QModelIndex) -> None:
        finding = index.data(FINDING)
        if finding is not None and finding.fix:
            self.fix_wanted.emit(finding)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A attacks, B blocks, Delete withdraws or removes, + and - count."""
        index = self.currentIndex()
        each = index.data(ID)
        text = event.text().casefold()
        portion = index.data(PORTION)
        if isinstance(portion, DividedPortion) and change_portion(self._document, portion, event):
            return
        if each is None:
            super().keyPressEvent(event)
        elif text == "a":
            self._offer_attack(each)
        elif text == "b":
            self._offer_block(each)
        elif event.key() in AWAY:
            self._delete(index)
        elif text in ("+", "-"):
            self._count(each, 1 if text == "+" else -1)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for what can be done with the selection, at the pointer or at the cursor."""
        self._on_selection()
        at_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        corner = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft())
        self.context_wanted.emit(self._document.selection, corner if at_key else event.globalPos())

    @property
    def _called(self) -> dict[str, str]:
        """What people call the things on the table."""
        return names(self._document.scenario, self._language)

    def _chosen(self, creature: str | None) -> tuple[str, ...]:
        """The selected permanents if a creature is one of them, else it alone."""
        chosen = self._document.selection if creature in self._document.selection else (creature or "",)
        there = {p.id for p in self._document.scenario.permanents}
        return tuple(each for each in chosen if each in there)

    def _offer_attack(self, creature: str) -> None:
        scenario, chosen, called = self._document.scenario, self._chosen(creature), self._called
        self._offer(
            self.tr("{creature} attacks"),
            chosen,
            {t: intents.attack(chosen, t, called[t]) for t in declared_table(scenario).attackable},
            partial(why_not_attack, scenario),
        )

    def _offer_block(self, creature: str) -> None:
        scenario, chosen, called = self._document.scenario, self._chosen(creature), self._called
        full = frozenset(each for each in chosen if not has_room_to_block(scenario, each))
        self._offer(
            self.tr("{creature} blocks"),
            chosen,
            {a: intents.block(chosen, a, called[a], full) for a in declared_table(scenario).attacks},
            partial(why_not_block, scenario),
        )

    def _offer(
        self,
        title: str,
        chosen: tuple[str, ...],
        choices: dict[str, Intent],
        why_not: Callable[[str, str], tuple[Broken, ...]],
    ) -> None:
        """Offer targets in a menu at the cursor: those that are allowed first, the others with their rule."""
        if not chosen:
            return
        called = self._called
        menu = QMenu(menu_text(title.format(creature=", ".join(called[each] for each in chosen))), self)
        menu.setObjectName("targets")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rules = {
            t: dict.fromkeys(fault.rule for each in chosen for fault in why_not(each, t)) for t in choices
        }
        for target in sorted(choices, key=lambda target: bool(rules[target])):
            name = menu_text(called[target])
            action = menu.addAction(f"{name}  ({', '.join(rules[target])})" if rules[target] else name)
            action.setData(target)
            action.triggered.connect(partial(self._carry_out, choices[target]))
        if menu.isEmpty():
            menu.addAction(self.tr("nothing")).setEnabled(False)
        place: QRect = self.visualRect(self.currentIndex())
        menu.popup(self.viewport().mapToGlobal(place.bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def _carry_out(self, intent: Intent, _checked: bool = False) -> None:  # noqa: FBT001, FBT002
        self._document.apply(intent.text, intent.step)

    def _fighting(self, index: QModelIndex) -> tuple[str, ...]:
        """Those of the selected that attack or block, if a line is about one of the selected; else it alone."""
        scenario, each = self._document.scenario, index.data(ID)
        busy = {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}
        return tuple(thing for thing in self._chosen(each) if thing in busy)

    def _delete(self, index: QModelIndex) -> None:
        """Withdraw a block, or whoever of the selected fights; where nobody does, remove them."""
        each, attacker, fighting = index.data(ID), index.data(ABOUT), self._fighting(index)
        if attacker is not None and len(fighting) == 1:
            self._document.apply(*intents.reblock(each, attacker, None, ""))
        elif fighting:
            self._document.apply(*intents.withdraw(fighting))
        else:
            chosen = self._chosen(each) or (each,)
            self._document.apply(self.tr("Delete"), lambda s: edits.remove(s, chosen))

    def _count(self, each: str, by: int) -> None:
        scenario = self._document.scenario
        player = next((p for p in scenario.players if p.id == each), None)
        permanent = next((p for p in scenario.permanents if p.id == each), None)
        key = f"outline-{each}"
        if player is not None:
            life = starting_life(scenario, each) + by
            self._document.apply(self.tr("Life"), lambda s: edits.change(s, [each], life=life), key)
        elif permanent is not None:
            count = max(0, permanent.counters.get("+1/+1", 0) + by)
            self._document.apply(
                self.tr("Counters"), lambda s: edits.set_counter(s, [each], "+1/+1", count), key
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Catch up with what changed while nobody looked."""
        if self._stale:
            self._later.start()
        super().paintEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the top, so that it can be seen where the keyboard is."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.setCurrentIndex(self.model().index(0, 0))

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        self._later.stop()
        super().hideEvent(event)


def _item(row: OutlineRow) -> QStandardItem:
    """A row with all below it as the tree holds them."""
    item = QStandardItem(row.text)
    item.setAccessibleText(row.text)
    item.setToolTip(tip(row.text))
    told = {
        ID: row.thing,
        ABOUT: row.attacker,
        PORTION: row.portion,
        FINDING: row.finding,
        FOLDED: row.folded,
    }
    for role, value in told.items():
        if value:
            item.setData(value, role)
    for each in row.below:
        item.appendRow(_item(each))
    return item

"""Two variations side by side, and below them what differs in the outcome.

At the left is the table that is being edited, or a variation; at the right a variation. Variations are looked at
only. Both sides zoom and move together.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QTransform
from PySide6.QtWidgets import QFrame, QListView, QListWidget

from sandbox.explain.difference import difference
from sandbox.scenario.model import Scenario
from sandbox.scenario.variations import tree_of
from sandbox.words.catalogue import sentence
from sandbox.words.differences import DifferenceText, comparison_text, difference_texts
from ui.canvas.viewer import ScenarioViewer, TableViewer
from ui.document.document import Document
from ui.translations import Spoken
from ui.widgets.choices import ChoiceField
from ui.widgets.flow import in_column, in_row
from ui.widgets.keyboard import describe
from ui.widgets.page import button
from ui.widgets.parts import label, reveal


class LinkedViews(QObject):
    """Keeps two tables at one zoom and one place: whichever moved leads, seen when it is painted."""

    def __init__(self, first: TableViewer, second: TableViewer) -> None:
        """Join two views, until the second one goes away."""
        super().__init__(second)
        self._views = (first, second)
        self._last = {view: self._place(view) for view in self._views}
        for view in self._views:
            view.viewport().installEventFilter(self)

    @staticmethod
    def _place(view: TableViewer) -> tuple[QTransform, QPointF]:
        return view.transform(), view.seen.center()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the view that moved; of two, the one that somebody moved, not one that fitted itself."""
        if event.type() == QEvent.Type.Paint:
            moved = [view for view in self._views if self._place(view) != self._last[view]]
            if moved:
                first, second = self._views
                leading = min(moved, key=lambda view: view.fitted)
                self._follow(leading, second if leading is first else first)
        return super().eventFilter(watched, event)

    def part(self) -> None:
        """Let each table move by itself again."""
        for view in self._views:
            view.viewport().removeEventFilter(self)
        self.deleteLater()

    def _follow(self, leading: TableViewer, other: TableViewer) -> None:
        whole = leading.seen.adjusted(-2, -2, 2, 2).contains(leading.table_scene.sceneRect())
        if whole:
            other.fit()
        else:
            other.zoom(leading.transform().m11() / other.transform().m11())
            other.centerOn(leading.seen.center())
        self._last = {view: self._place(view) for view in self._views}


class Comparison(QFrame):
    """The strip below the two tables: what is compared, and what differs.

    Signals: `closed()` when somebody leaves the comparison; `wanted(id)` when a variation shall come onto the table;
    `told(text)` when other things differ than before; `first_changed()` when something else is at the left.
    """

    closed = Signal()
    wanted = Signal(str)
    told = Signal(str)
    first_changed = Signal()

    def __init__(self, view: TableViewer, language: Spoken, other: str, first: str | None = None) -> None:
        """Compare the table of a view, or its scenario's variation `first`, with another of its variations."""
        super().__init__()
        self.setObjectName("comparison")
        self._view = view
        self._document = view.document
        self._language = language
        self.differences: tuple[DifferenceText, ...] = ()
        """What differs now, in words."""
        tree = tree_of(self._document.scenario)
        node = tree.node(other)
        self.beside = ScenarioViewer(node.scenario if node is not None else self._document.scenario)
        self.first: ScenarioViewer | None = None
        self.shown = other if node is not None else ""
        """The id of the variation at the right."""
        self.shown_first = first if tree.node(first) is not None else None
        """The id of the variation at the left, None when the table is there."""
        self._together: LinkedViews | None = None
        self._lay_out()
        self._document.changed.connect(self._on_changed)
        self._follow(self._document)
        self._follow(self.beside.document)
        self.beside.document.look_at(self._document.moment)
        self._fill_choices()
        self._seat_first()
        describe(self)
        self.refresh()

    def _lay_out(self) -> None:
        self.first_choice = ChoiceField(self.tr("At the left"), ())
        self.first_choice.edited.connect(self.show_first)
        self.choice = ChoiceField(self.tr("Compare with"), ())
        self.choice.edited.connect(self.show_variation)
        for each in (self.first_choice, self.choice):
            each.setToolTip(each.accessibleName())
        self.copy_button = button(self.tr("Copy"), self.copy, "copy-comparison")
        self.take_button = button(
            self.tr("Put on the table"), lambda: self.wanted.emit(self.shown), "take-comparison"
        )
        self.close_button = button(self.tr("Close"), self.closed.emit, "close-comparison")
        sides = in_row((self.first_choice, 1), label("↔", "muted"), (self.choice, 1))
        for made in (self.take_button, self.copy_button, self.close_button):
            sides.addWidget(made)
        self.headline = label("", "title")
        self.list = QListWidget()
        self.list.setFlow(QListView.Flow.LeftToRight)
        self.list.setWrapping(True)
        self.list.setSpacing(2)
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumHeight(0)
        self.list.currentRowChanged.connect(self._on_current)
        in_column(sides, self.headline, (self.list, 1), on=self, margins=(12, 8, 12, 8))

    # Following

    @property
    def left(self) -> TableViewer:
        """The table at the left."""
        return self.first or self._view

    @property
    def summary(self) -> str:
        """How much differs, in words."""
        return sentence(self._language, "variations-count", n=len(self.differences))

    def _follow(self, document: Document) -> None:
        """Let what is lit and looked at be the same everywhere, and say what differs after every verdict."""
        document.judged.connect(self.refresh)
        document.spotlight_changed.connect(self._light)
        document.moment_changed.connect(self._look)

    def _documents(self) -> tuple[Document, ...]:
        first = () if self.first is None else (self.first.document,)
        return (self._document, *first, self.beside.document)

    def _light(self) -> None:
        leading = self.sender()
        if isinstance(leading, Document):
            for document in self._documents():
                document.spotlight(leading.spotlit)

    def _look(self) -> None:
        leading = self.sender()
        if isinstance(leading, Document):
            for document in self._documents():
                document.look_at(leading.moment)

    def _on_changed(self, before: Scenario, after: Scenario) -> None:
        if before.view.get("variations") is not after.view.get("variations"):
            self._fill_choices()
            self._seat_first()

    def _fill_choices(self) -> None:
        """Offer the variations that there are; without the one at the right the comparison ends."""
        tree = tree_of(self._document.scenario)
        node = tree.node(self.shown)
        if node is None:
            self.closed.emit()
            return
        if tree.node(self.shown_first) is None:
            self.shown_first = None
        named = [(each.name, each.id) for each in tree.nodes]
        self.choice.offer(named)
        self.choice.show_values([self.shown])
        self.first_choice.offer([(self.tr("On the table"), None), *named])
        self.first_choice.show_values([self.shown_first])
        self.beside.call(node.name)
        self.beside.document.apply(lambda _: node.scenario)

    def _seat_first(self) -> None:
        """Put the variation that was chosen, or the table, at the left, and let both sides move together."""
        node = tree_of(self._document.scenario).node(self.shown_first)
        before = self.left
        if node is None:
            gone, self.first = self.first, None
            if gone is not None:
                gone.hide()
                gone.setParent(None)
                gone.deleteLater()
        elif self.first is None:
            self.first = ScenarioViewer(node.scenario)
            self.first.setObjectName("first")
            self._follow(self.first.document)
            self.first.document.look_at(self._document.moment)
        else:
            self.first.document.apply(lambda _: node.scenario)
        if self.first is not None and node is not None:
            self.first.call(node.name)
        if self._together is None or before is not self.left:
            if self._together is not None:
                self._together.part()
            self._together = LinkedViews(self.left, self.beside)
            self.first_changed.emit()

    def show_variation(self, each: str) -> None:
        """Compare with another variation."""
        self.shown = each
        self._fill_choices()
        self.refresh()

    def show_first(self, each: str | None) -> None:
        """Put another variation at the left, None for the table."""
        self.shown_first = each
        self._fill_choices()
        self._seat_first()
        self.refresh()

    # What differs

    def refresh(self) -> None:
        """Say what differs, as soon as both sides are judged."""
        table, other = self.left.document, self.beside.document
        if table.verdict is None or other.verdict is None or not (table.idle and other.idle):
            return
        boards = (table.scenario, other.scenario)
        facts = difference(table.verdict, other.verdict, *boards)
        before, self.differences = self.differences, difference_texts(facts, *boards, self._language)
        self.list.setAccessibleName(self.summary)
        self.headline.setText(self.summary)
        self.list.clear()
        reveal(self.list, on=bool(self.differences))
        for text in self.differences:
            said = sentence(
                self._language, "variations-line", what=text.what, first=text.first, second=text.second
            )
            self.list.addItem(said)
        if self.differences != before:
            self.told.emit(self.summary)

    def _on_current(self, row: int) -> None:
        self._document.spotlight(self.differences[row].ids if 0 <= row < len(self.differences) else ())

    def copy(self) -> None:
        """Put the differences on the clipboard as text."""
        sides = (self.first_choice.currentText(), self.choice.currentText())
        text = comparison_text(self.differences, *sides, self._language)
        QGuiApplication.clipboard().setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

"""Two variations side by side: the table at the left, another board at the right, and below what differs in the outcome.

The left side stays the table that is being edited; the right side is looked at only. Both zoom and move together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QTransform
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from sandbox.explore.difference import difference
from sandbox.scenario.variations import tree_of
from sandbox.words.catalogue import sentence
from sandbox.words.variations import comparison_text, difference_texts
from ui.canvas.view import TableView
from ui.document import Document
from ui.panels.parts import label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sandbox.scenario.model import Scenario
    from sandbox.words.variations import DifferenceText
    from ui.canvas.intents import Intent
    from ui.translations import Spoken


class Beside(TableView):
    """A table that is looked at: the hand moves it, and changes nothing on it."""

    def __init__(self, scenario: Scenario) -> None:
        """Show a scenario, judged."""
        super().__init__(Document(scenario))
        self.document.setParent(self)
        self.setObjectName("beside")
        self.setAcceptDrops(False)

    def ask(self, intent: Intent) -> None:
        """Make no edit."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Let the left button move the table, as the middle one does."""
        if event.button() == Qt.MouseButton.LeftButton:
            middle = Qt.MouseButton.MiddleButton
            event = QMouseEvent(
                event.type(), event.position(), event.globalPosition(), middle, middle, event.modifiers()
            )
        super().mousePressEvent(event)


class Together(QObject):
    """Keeps two tables at one zoom and one place: whichever moved leads, seen when it is painted."""

    def __init__(self, first: TableView, second: TableView) -> None:
        """Join two views, until the second one goes away."""
        super().__init__(second)
        self._views = (first, second)
        self._last = {view: self._place(view) for view in self._views}
        for view in self._views:
            view.viewport().installEventFilter(self)

    @staticmethod
    def _place(view: TableView) -> tuple[QTransform, QPointF]:
        return view.transform(), view.seen.center()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the view that is about to be painted."""
        if event.type() == QEvent.Type.Paint:
            first, second = self._views
            leading, other = (first, second) if watched is first.viewport() else (second, first)
            if self._place(leading) != self._last[leading]:
                self._follow(leading, other)
        return super().eventFilter(watched, event)

    def _follow(self, leading: TableView, other: TableView) -> None:
        whole = leading.seen.adjusted(-2, -2, 2, 2).contains(leading.table_scene.sceneRect())
        if whole:
            other.fit()
        else:
            other.zoom(leading.transform().m11() / other.transform().m11())
            other.centerOn(leading.seen.center())
        self._last = {view: self._place(view) for view in self._views}


class Comparison(QFrame):
    """The strip below the two tables: with which variation, and what differs.

    Signals: `closed()` when somebody leaves the comparison; `wanted(id)` when a variation shall come onto the table;
    `told(text)` when other things differ than before.
    """

    closed = Signal()
    wanted = Signal(str)
    told = Signal(str)

    def __init__(self, view: TableView, language: Spoken, other: str, parent: QWidget | None = None) -> None:
        """Compare the table of a view with one of its scenario's variations."""
        super().__init__(parent)
        self.setObjectName("comparison")
        self._view = view
        self._document = view.document
        self._language = language
        self._texts: tuple[DifferenceText, ...] = ()
        node = tree_of(self._document.scenario).node(other)
        self.beside = Beside(node.scenario if node is not None else self._document.scenario)
        self._shown = other if node is not None else ""
        self._lay_out()
        self._together = Together(view, self.beside)
        self._document.changed.connect(self._on_changed)
        self._document.judged.connect(self.refresh)
        self._document.spotlight_changed.connect(self._light_beside)
        self._document.moment_changed.connect(self._look_beside)
        self._follow_beside()
        self._look_beside()
        self._fill_choices()
        self.refresh()

    def _lay_out(self) -> None:
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Compare with"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(6)
        self.choice.activated.connect(self._on_chosen)
        self.copy_button = self._button(self.tr("Copy"), self.copy)
        self.take_button = self._button(self.tr("Put on the table"), self._take)
        self.close_button = self._button(self.tr("Close"), self.closed.emit)
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Compare with"), "word"))
        row.addWidget(self.choice, 1)
        for button in (self.take_button, self.copy_button, self.close_button):
            row.addWidget(button)
        self.list = QTreeWidget()
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setColumnCount(3)
        self.list.currentItemChanged.connect(self._on_current)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addLayout(row)
        column.addWidget(self.list)
        self.list.setMinimumHeight(self.fontMetrics().height() * 4)
        self.list.setMaximumHeight(self.fontMetrics().height() * 8)

    def _button(self, text: str, act: Any) -> QPushButton:  # noqa: ANN401  a method or a signal
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: act())
        return button

    # Following

    @property
    def shown(self) -> str:
        """The id of the variation at the right."""
        return self._shown

    @property
    def differences(self) -> tuple[DifferenceText, ...]:
        """What differs now, in words."""
        return self._texts

    @property
    def summary(self) -> str:
        """How much differs, in words."""
        return sentence(self._language, "variations-count", n=len(self._texts))

    def _follow_beside(self) -> None:
        self.beside.document.judged.connect(self.refresh)
        self.beside.document.spotlight_changed.connect(self._light_table)

    def _on_changed(self, before: Scenario, after: Scenario) -> None:
        if before.view.get("variations") is not after.view.get("variations"):
            self._fill_choices()

    def _fill_choices(self) -> None:
        """Offer the variations that there are; without the one that was compared the comparison ends."""
        tree = tree_of(self._document.scenario)
        node = tree.node(self._shown)
        if node is None:
            self.closed.emit()
            return
        self.choice.clear()
        for each in tree.nodes:
            self.choice.addItem(each.name, each.id)
        self.choice.setCurrentIndex(self.choice.findData(self._shown))
        self.beside.document.apply("", lambda _: node.scenario)

    def show_variation(self, each: str) -> None:
        """Compare with another variation."""
        self._shown = each
        self._fill_choices()
        self.refresh()

    def _on_chosen(self, index: int) -> None:
        self.show_variation(self.choice.itemData(index))

    def _light_beside(self) -> None:
        self.beside.document.spotlight(self._document.spotlit)

    def _look_beside(self) -> None:
        self.beside.document.look_at(self._document.moment)

    def _light_table(self) -> None:
        self._document.spotlight(self.beside.document.spotlit)

    # What differs

    def refresh(self) -> None:
        """Say what differs, as soon as both sides are judged."""
        table, other = self._document, self.beside.document
        if table.verdict is None or other.verdict is None or not (table.idle and other.idle):
            return
        boards = (table.scenario, other.scenario)
        facts = difference(table.verdict, other.verdict, *boards)
        before, self._texts = self._texts, difference_texts(facts, *boards, self._language)
        self.list.setAccessibleName(self.summary)
        self.list.setHeaderLabels([self.summary, self.tr("On the table"), self.choice.currentText()])
        self.list.clear()
        for text in self._texts:
            item = QTreeWidgetItem([text.what, text.first, text.second])
            spoken = sentence(
                self._language, "variations-line", what=text.what, first=text.first, second=text.second
            )
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
            self.list.addTopLevelItem(item)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        if self._texts != before:
            self.told.emit(self.summary)

    def _on_current(self, item: QTreeWidgetItem | None, _before: QTreeWidgetItem | None) -> None:
        row = self.list.indexOfTopLevelItem(item) if item is not None else -1
        self._document.spotlight(self._texts[row].ids if 0 <= row < len(self._texts) else ())

    def copy(self) -> None:
        """Put the differences on the clipboard as text."""
        text = comparison_text(
            self._texts, self.tr("On the table"), self.choice.currentText(), self._language
        )
        QGuiApplication.clipboard().setText(text)

    def _take(self) -> None:
        self.wanted.emit(self._shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

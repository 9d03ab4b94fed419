"""The variations of a scenario: tables that were kept under a name, as a tree, and two of them side by side; all
undoable.

Enter puts one on the table, F2 renames, Delete removes, Alt with Up and Down moves it among its siblings, C compares
the chosen one with the table, or two chosen ones with each other; a right click or the menu key offers it all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QEvent, QKeyCombination, QObject, QPoint, QSignalBlocker, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyledItemDelegate,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from sandbox.edits import variations
from sandbox.scenario.variations import Tree, board_of, tree_of
from sandbox.words.catalogue import sentence
from ui.document.document import EditStep
from ui.features.variations.comparison import Comparison
from ui.plain import tip
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import FeatureTasks, Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.menus import open_at
from ui.widgets.page import button
from ui.widgets.parts import label, later, reveal

ID: Final = Qt.ItemDataRole.UserRole
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRESSED: Final = frozenset({QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress})


class VariationRow(NamedTuple):
    """A variation as it is shown."""

    id: str
    parent: str | None
    name: str
    state: str
    here: bool


class Naming(QStyledItemDelegate):
    """Takes a name on Enter at once: Qt takes it a turn later, when another key may have ended the field."""

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """The name to the tree and close the field, which takes no further key."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in ENTER:
            self.commitData.emit(editor)
            self.closeEditor.emit(editor)
            return True
        return super().eventFilter(editor, event)


class Branches(QTreeWidget):
    """The tree itself. While it has the keyboard, the keys of its actions mean the variation under the cursor, not what
    is selected on the table.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Variations"))
        self.setHeaderHidden(True)
        self.setColumnCount(2)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)  # a long name ends in dots
        self.setUniformRowHeights(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(Naming(self))
        self.setExpandsOnDoubleClick(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    @property
    def chosen(self) -> str | None:
        """The id of the variation under the cursor."""
        item = self.currentItem()
        return None if item is None else str(item.data(0, ID))

    @property
    def chosen_two(self) -> tuple[str, str] | None:
        """The ids of the two variations that are selected, the upper one first; None when it is not two."""
        items = sorted(self.selectedItems(), key=lambda item: self.visualItemRect(item).y())
        return (items[0].data(0, ID), items[1].data(0, ID)) if len(items) == 2 else None  # noqa: PLR2004

    def offer(self, text: str, keys: str, act: Callable[[], object]) -> None:
        """Let something be done with the chosen variation, by keys and from the menu."""
        action = QAction(text, self)
        action.setShortcuts(QKeySequence.listFromString(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda _=False: act())
        self.addAction(action)

    def event(self, event: QEvent) -> bool:
        """Keep the keys of actions from the window's shortcuts."""
        typing = self.state() == QAbstractItemView.State.EditingState or self.chosen is None
        if isinstance(event, QKeyEvent) and event.type() in PRESSED and not typing:
            plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            keys = QKeySequence(QKeyCombination(plain, Qt.Key(event.key())))
            action = next((each for each in self.actions() if keys in each.shortcuts()), None)
            if action is not None:
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    action.trigger()
                return True
        return super().event(event)


class Variations(QWidget):
    """The panel: the tree and what to do with it."""

    def __init__(self, shell: Window) -> None:
        super().__init__()
        self._document, self._language = shell.document, shell.app_context.language
        self._tasks = shell.part(VariationTasks)
        self._read: tuple[object, Tree] = (None, Tree())
        self._items: dict[str, QTreeWidgetItem] = {}
        self._shown: object = None
        self.setObjectName("variations")
        self.tree = Branches(self)
        self.setFocusProxy(self.tree)
        self._lay_out()
        self._later = later(self, self.refresh, self._document.changed)
        for text, keys, act in (
            (self.tr("Put on the table"), "Return; Enter", self._go_to_chosen),
            (self.tr("Compare"), "C", self._compare),
            (self.tr("Branch"), "", self.branch),
            (self.tr("Update"), "", self.renew),
            (self.tr("Rename"), "F2", self._rename),
            (self.tr("Move up"), "Alt+Up", partial(self._move, -1)),
            (self.tr("Move down"), "Alt+Down", partial(self._move, 1)),
            (self.tr("Remove"), "Del; Backspace", self.remove),
        ):
            self.tree.offer(text, keys, act)
        self.tree.itemDoubleClicked.connect(self._go_to_chosen)
        self.tree.customContextMenuRequested.connect(self._offer)
        self.tree.itemChanged.connect(self._on_renamed)
        self.tree.currentItemChanged.connect(self._enable)
        self.refresh()

    def _lay_out(self) -> None:
        self.hint = label(
            self.tr("Keep the table under a name, try something else, and compare what comes of it."), "muted"
        )
        self.note = label("", "muted")
        self.tree.setMinimumHeight(1)  # words have their room first; what does not fit is scrolled to
        self.keep_button = button(self.tr("Keep"), self.keep, "keep-variation")
        self.renew_button = button(self.tr("Update"), self.renew, "renew-variation")
        self.branch_button = button(self.tr("Branch"), self.branch, "branch-variation")
        self.remove_button = button(self.tr("Remove"), self.remove, "remove-variation")
        self.compare_button = button(self.tr("Compare"), self._compare, "compare-variation")
        kept, gone = (self.keep_button, self.branch_button), (self.renew_button, self.remove_button)
        row = FlowLayout(*kept, self.compare_button, *gone)
        in_column(self.hint, self.note, (self.tree, 1), row, on=self, margins=(12, 6, 12, 6), spacing=8)

    def begin(self, part: str) -> None:
        """The keyboard to a variation."""
        self.refresh()
        self.show_variation(part)
        self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    # What there is

    @property
    def known(self) -> Tree:
        """The variations of the document, read again only when they changed."""
        raw = self._document.scenario.view.get("variations")
        if raw is not self._read[0]:
            self._read = (raw, tree_of(self._document.scenario))
        return self._read[1]

    def refresh(self) -> None:
        """Show the document's variations; the cursor stays where it was."""
        self._later.stop()
        tree, current = self.known, self.tree.chosen
        rows = self._rows(tree)
        if rows == self._shown:
            return
        self._shown = rows
        with QSignalBlocker(self.tree):
            self.tree.clear()
            self._fill(rows)
        self.tree.expandAll()
        self.show_variation(current if tree.node(current) else tree.here)
        reveal(self.hint, on=not tree.nodes)
        n = len(tree.unread)
        self.note.setText(sentence(self._language, "variations-unread", n=n) if n else "")
        reveal(self.note, on=bool(n))
        self._enable()

    def _rows(self, tree: Tree) -> tuple[VariationRow, ...]:
        """What is to be shown, parents before their children."""
        board = board_of(self._document.scenario)
        rows, waiting = [], list(tree.children(None))
        while waiting:
            node = waiting.pop(0)
            state = self._state(tree, node.id, same=node.scenario == board)
            rows.append(VariationRow(node.id, node.parent, node.name, state, here=node.id == tree.here))
            waiting += tree.children(node.id)
        return tuple(rows)

    def _fill(self, rows: tuple[VariationRow, ...]) -> None:
        self._items = {}
        for row in rows:
            item = self._items[row.id] = QTreeWidgetItem([row.name, row.state])
            above = self.tree.invisibleRootItem() if row.parent is None else self._items[row.parent]
            above.addChild(item)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            item.setData(0, ID, row.id)
            spoken = f"{row.name}, {row.state}" if row.state else row.name
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
            for column in (0, 1):
                item.setToolTip(column, tip(spoken))
            font = item.font(0)
            font.setBold(row.here)
            item.setFont(0, font)

    def _state(self, tree: Tree, each: str, *, same: bool) -> str:
        """Say how the table stands to a variation, by words and not only by bold type."""
        if each == tree.here:
            return self.tr("● on the table") if same else self.tr("● changed since")
        return self.tr("= the table") if same else ""

    def show_variation(self, each: str | None) -> None:
        """Put the cursor on a variation."""
        if each is not None and each in self._items:
            self.tree.setCurrentItem(self._items[each])

    def _enable(self, *_: Any) -> None:
        chosen = self.tree.chosen is not None
        for each in (self.branch_button, self.remove_button, self.compare_button, self.renew_button):
            each.setEnabled(chosen)

    # What can be done

    def keep(self) -> None:
        """Keep the board on the table as a new variation, ready to be named."""
        name = self._fresh_name()
        self._apply(lambda s: variations.keep(s, name), name_it=True)

    def branch(self) -> None:
        """Go on from the chosen variation in a new one."""
        each, name = self.tree.chosen, self._fresh_name()
        if each is not None:
            self._apply(lambda s: variations.branch(s, each, name), name_it=True)

    def renew(self) -> None:
        """Let the chosen variation hold what is on the table now."""
        each = self.tree.chosen
        if each is not None:
            self._apply(lambda s: variations.renew(s, each))

    def go_to(self, each: str) -> None:
        """Put a variation on the table."""
        self._apply(lambda s: variations.go_to(s, each))

    def remove(self, each: str | None = None) -> None:
        """Remove a variation, the chosen one when none is named."""
        gone = each or self.tree.chosen
        if gone is not None:
            self._apply(lambda s: variations.drop(s, gone))

    def _go_to_chosen(self) -> None:
        if self.tree.chosen is not None:
            self.go_to(self.tree.chosen)

    def _rename(self) -> None:
        self.tree.edit(self.tree.currentIndex().siblingAtColumn(0))

    def _move(self, by: int) -> None:
        """Put a variation elsewhere among those that come from the same one."""
        each = self.tree.chosen
        if each is not None:
            self._document.apply(lambda s: variations.move(s, each, by))
            self.refresh()

    def _compare(self) -> None:
        """Compare two chosen variations, or the chosen one with the table."""
        both = self.tree.chosen_two
        if both is not None:
            self._tasks.compare_with(both[1], both[0])
        elif self.tree.chosen is not None:
            self._tasks.compare_with(self.tree.chosen)

    def _offer(self, place: QPoint) -> None:
        """Offer what can be done with the chosen variation."""
        if self.tree.chosen is not None:
            menu = QMenu(self)
            menu.setObjectName("variation")
            menu.addActions(self.tree.actions())
            open_at(menu, self.tree.viewport().mapToGlobal(place))

    def _fresh_name(self) -> str:
        taken = {node.name for node in self.known.nodes}
        number = len(self.known.nodes) + 1
        while (name := self.tr("Variation {number}").format(number=number)) in taken:
            number += 1
        return name

    def _apply(self, step: EditStep, *, name_it: bool = False) -> None:
        if not self._document.apply(step):
            return
        self.refresh()
        self.show_variation(self.known.here)
        if name_it and self.isVisible():
            self.tree.setFocus()
            self._rename()

    def _on_renamed(self, item: QTreeWidgetItem) -> None:
        each, name = item.data(0, ID), item.text(0).strip()
        node = self.known.node(each)
        if node is not None and name and name != node.name:
            self._document.apply(lambda s: variations.rename(s, each, name))
        self._later.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while nobody looked."""
        super().showEvent(event)
        self.refresh()


STRIP: Final = 180
"""How high the strip below two tables is, at 100 % text."""
SHARE: Final = 0.32
"""The most of the window's height that it takes."""
ROWS: Final = (
    ActionRow("variation.keep", QT_TRANSLATE_NOOP("Actions", "&Keep the table as a variation"), "Ctrl+B", menu="variations.keep"),
    ActionRow("variation.branch", QT_TRANSLATE_NOOP("Actions", "&Branch off the chosen variation"), enabled=lambda d: bool(d.scenario.view.get("variations")), menu="variations.keep"),
    ActionRow("variation.compare", QT_TRANSLATE_NOOP("Actions", "&Compare with the chosen variation"), "Ctrl+Shift+B", menu="variations.keep"),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add variations, and the comparison of two."""
    shell.add_actions(ROWS, VariationTasks(shell))
    action = ActionRow("variation.show", QT_TRANSLATE_NOOP("Actions", "&Show the variations"), menu="variations.show")  # fmt: skip
    shell.add_panel(PanelRow("variations", QT_TRANSLATE_NOOP("Docks", "Variations"), QT_TRANSLATE_NOOP("Explaining", "Tables that were kept under a name, as a tree: go back to one, branch off, or compare two of them."), Variations, action=action))  # fmt: skip


class VariationTasks(FeatureTasks):
    """Carries out the actions `variation.*` for one window; holds the comparison while there is one."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self.comparison: Comparison | None = None
        shell.app_context.settings_changed.connect(self._apply_style)

    def keep(self) -> None:
        """Keep the board on the table as a variation, named in the panel."""
        self._shell.show_panel("variations")
        self._panel.keep()

    def branch(self) -> None:
        """Go on from the variation under the panel's cursor in a new one."""
        self._shell.show_panel("variations")
        self._panel.branch()

    @property
    def _panel(self) -> Variations:
        panel = self._shell.panel("variations")
        assert isinstance(panel, Variations)
        return panel

    def compare(self) -> None:
        """Open a comparison with the variation under the cursor, or with the newest that differs from the table,
        or close the one that is open.
        """
        if self.comparison is not None:
            self.leave()
            return
        scenario = self._document.scenario
        tree, board = tree_of(scenario), board_of(scenario)
        others = (n.id for n in reversed(tree.nodes) if n.scenario != board)
        chosen = tree.node(self._panel.tree.chosen or tree.here)
        each = chosen.id if chosen is not None and chosen.scenario != board else next(others, tree.here)
        if each is None:
            self._shell.say(self.tr("Keep a variation first: it is what the table is compared with."))
        else:
            self.compare_with(each)

    def compare_with(self, each: str, first: str | None = None) -> None:
        """Put a variation beside the table, or beside the variation `first`, with what differs below both."""
        if self.comparison is not None:
            self.comparison.show_first(first)
            self.comparison.show_variation(each)
            return
        shell = self._shell
        made = self.comparison = Comparison(shell.view, shell.app_context.language, each, first)
        made.closed.connect(self.leave)
        made.wanted.connect(partial(self._document.edit, variations.go_to))
        made.told.connect(shell.announce)
        made.first_changed.connect(self._seat)
        shell.docks.make_room()
        shell.tables.addWidget(made.beside)
        self._seat()
        made.setFixedHeight(round(min(STRIP * shell.app_context.text_scale, SHARE * shell.height())))
        shell.beside_tables.addWidget(made)
        made.choice.setFocus()

    def _seat(self) -> None:
        """Put what is compared side by side."""
        made, shell = self.comparison, self._shell
        if made is None:
            return
        if made.first is not None:
            shell.tables.insertWidget(0, made.first)
        reveal(shell.view, on=made.first is None)
        for view in filter(None, (made.first, made.beside)):
            view.apply_style(
                shell.app_context.theme, shell.app_context.text_scale, shell.app_context.language
            )
        shell.tables.setSizes([shell.tables.width()] * shell.tables.count())

    def leave(self) -> None:
        """Close the comparison."""
        made, self.comparison = self.comparison, None
        if made is not None:
            for part in filter(None, (made.first, made.beside, made)):
                part.hide()
                part.setParent(None)
                part.deleteLater()
            self._shell.view.show()
            self._shell.docks.end_room()
            self._shell.view.setFocus()

    def _apply_style(self) -> None:
        if self.comparison is not None:
            each, first = self.comparison.shown, self.comparison.shown_first
            self.leave()
            self.compare_with(each, first)

"""A window: the table in the middle, panels around it, menus; what can be done in it the features add.

A feature is a room or module of `ui.features` with one function `register(shell)`. The window calls it while it is
being made; what the feature keeps for the window is a `QObject` whose parent is the window, found again by `part`.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from PySide6.QtCore import (
    QByteArray,
    QChildEvent,
    QCoreApplication,
    QMimeData,
    QObject,
    QPoint,
    QPointF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QDockWidget,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QSplitter,
    QToolBar,
    QWidget,
)
from shiboken6 import isValid

from sandbox import edits
from sandbox.scenario.model import Scenario
from sandbox.words.faults import refusal_sentence
from sandbox.words.names import titled
from ui.canvas.hand.view import TableView
from ui.document.document import Document
from ui.document.recovery import Recovery
from ui.plain import title
from ui.shell.actions import CONTEXT, SET, ActionRow, Actions, Submenu, icon
from ui.shell.app_context import AppContext
from ui.shell.banner import Banner
from ui.shell.docks import Docks, PanelRow
from ui.shell.palette import (
    Finder,
    found_actions,
    found_line,
    found_panels,
    found_things,
    not_now,
)
from ui.shell.preview import Preview
from ui.shell.toast import Toast
from ui.shell.toolbar import KeptLabel, Tool, Tools
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.fields import give_typed
from ui.widgets.flow import in_column
from ui.widgets.keyboard import enter
from ui.widgets.menus import KeyedMenu

if TYPE_CHECKING:
    from ui.shell.windows import OpenWindows

LAYOUT_VERSION: Final = 3
FRAME: Final = 8
TITLE: Final = 40
"""What a window manager puts around a window, at most; the first window has room for it on the screen."""
SAY_MS: Final = 4000
READ_MS: Final = 70
"""How long a letter takes to read; longer sentences stay longer."""
MOST: Final = 10
"""So many entries has the menu of a right click at most; others stand in a menu below it."""
ROWS: Final = (
    ActionRow("edit.palette", QT_TRANSLATE_NOOP("Actions", "Co&mmand palette…"), "Ctrl+K", "palette", brief=QT_TRANSLATE_NOOP("Actions", "Find"), menu="edit.find", tool="find", run=lambda shell: shell.finder.palette()),
    ActionRow("pane.following", QT_TRANSLATE_NOOP("Actions", "To the &next pane"), "F6", menu="window.windows", run=lambda shell: shell.go_on(1)),
    ActionRow("pane.preceding", QT_TRANSLATE_NOOP("Actions", "To the pre&vious pane"), "Shift+F6", menu="window.windows", run=lambda shell: shell.go_on(-1)),
    Submenu("panels", QT_TRANSLATE_NOOP("Actions", "&Panels"), "view.panels"),
)  # fmt: skip


class Offered(NamedTuple):
    """A button of the bar at what is selected, made for that alone, unlike actions: what it says, shortly and in
    full, what a click does or the menu that it opens, and what a turn of the wheel over it does (1 up, -1 down).
    `urgent`: it waits for an answer.
    """

    key: str
    text: str
    told: str
    take: Callable[[], object] | None = None
    menu: Callable[[], QMenu] | None = None
    turn: Callable[[int], object] | None = None
    urgent: bool = False


Aimed = Callable[[QPointF], tuple[str, ...]]
"""What lights while something is held over a point of the window."""


class Drop(NamedTuple):
    """Who takes what is dropped on the window: whether it can be, what is done with it at a point, and what lights
    while it is held over one.
    """

    takes: Callable[[QMimeData], bool]
    take: Callable[[QMimeData, QPointF], None]
    aim: Callable[[QMimeData], Aimed] | None = None


Part = TypeVar("Part", bound=QObject)
Dialog = TypeVar("Dialog", bound=QDialog)
Feature = Callable[["Window"], None]
"""What makes something part of a window: the `register` of a feature."""


class Window(QMainWindow):
    """A window on one document.

    Signals: `rule_wanted(rule)`, somebody asks what a rule says; `fix_wanted(finding)`, somebody takes the fix of a
    finding; `play_wanted(play)`, somebody plays a spell whose targets are still to be chosen; `presented(shown, lit)`,
    how the presenter shows the table, None when it is closed; `presenter_wanted(key)`, a key of it is pressed
    elsewhere; `panel_seen(name, seen)`; `covered(widget)`, something lies over the table; `dressed()`, other letters or
    another language; `closing()`; `gone()`, it was closed.
    """

    rule_wanted = Signal(str)
    fix_wanted = Signal(object)
    play_wanted = Signal(object)
    presented = Signal(object, object)
    presenter_wanted = Signal(str)
    panel_seen = Signal(str, bool)
    covered = Signal(QWidget)
    dressed = Signal()
    closing = Signal()
    gone = Signal()

    def __init__(
        self,
        app_context: AppContext,
        windows: OpenWindows,
        document: Document,
        features: Sequence[Feature] = (),
        recovered_from: Path | None = None,
    ) -> None:
        """Show a document; `recovered_from` is the file of unsaved work that it was read from."""
        super().__init__()
        self.app_context = app_context
        self.windows = windows
        self.document = document
        document.setParent(self)
        self.recovery = Recovery(document, app_context.folders.recovery, recovered_from)
        self._named = ("", "")
        self._tasks: dict[str, Callable[..., object]] = {}
        self.context_first: list[Callable[[QMenu], None]] = []
        self.context_last: list[Callable[[QMenu], None]] = []
        """What the menu of a right click holds before the actions, and after them."""
        self.drops: list[Drop] = []
        """What is dropped on the window is taken by the first who can."""
        self._aimed: Aimed | None = None
        self.tools: dict[str, Callable[[QAction, QSize], Tool]] = {}
        """The buttons of their own kind that actions have in the toolbar, by their keys."""
        self.offering: list[Callable[[], Iterable[Offered]]] = []
        """What the bar at what is selected offers, in front: each source for the selection of now."""
        self.popups: dict[str, Callable[[], QMenu | None]] = {}
        """The menus of choices that actions have, by their keys."""
        self.setAcceptDrops(True)
        self._lay_out()
        self.actions_ = Actions(self, self._on_action)
        self.finder = Finder(self)
        self.add_actions(ROWS)
        self.finder.lookups.append(
            lambda typed: found_line(typed, lambda text: self.windows.open_text(text, self))
        )
        self.finder.sources.append(lambda: found_actions(self.actions_, self.say))
        self.finder.sources.append(lambda: found_panels(self.docks.titles, self.show_panel))
        self.finder.sources.append(
            lambda: found_things(self.document, self.app_context.language, self._go_to)
        )
        for register in features:
            register(self)
        self.docks.lay_out()
        self._speak()
        self._dress(words=True, sizes=True)
        self.actions_.fill(self.menuBar())
        self.actions_.submenus["panels"].addActions(self.docks.toggles())
        self._follow()
        self._restore()

    # Making

    def _lay_out(self) -> None:
        context = self.app_context
        self.banner = Banner(lambda: context.language, self.windows.picture_of)
        self.view = TableView(self.document, context.theme, context.text_scale, context.language)
        self.banner.aiming.append(lambda: self.view.held)
        self.view.setAcceptDrops(False)  # what is dropped is the window's business
        self.view.context_wanted.connect(self.offer_context)
        middle = QWidget()
        self.tables = QSplitter(Qt.Orientation.Horizontal)
        self.tables.setChildrenCollapsible(False)
        ignored = QSizePolicy.Policy.Ignored  # what stands above and below it has its room first
        self.tables.setSizePolicy(QSizePolicy.Policy.Expanding, ignored)
        self.tables.addWidget(self.view)
        self.beside_tables = in_column((self.tables, 1), spacing=0)
        self._column = in_column(self.banner, (self.beside_tables, 1), on=middle, spacing=0)
        self.setCentralWidget(middle)
        self.preview = Preview(self.view, self.tables, self.app_context)
        self.preview.told.connect(self.announce)
        self.kept = KeptLabel(self.document, self.app_context.folders.recovery)
        self.statusBar().hide()  # it keeps what is said; where it is read it takes no room from the table
        Toast(self.statusBar(), middle, self.view)
        self.docks = Docks(self, self.app_context)
        self.docks.seen.connect(self.panel_seen)

    def _speak(self) -> None:
        self.statusBar().clearMessage()  # it was said in the old language
        self.actions_.retranslate(self.app_context.settings.shortcuts)
        self.banner.retranslate()
        self.kept.retranslate()

    def _dress(self, *, words: bool, sizes: bool) -> None:
        """Wear other colours beyond what the style sheet does, and with `sizes` or `words` other letters too."""
        context = self.app_context
        self.preview.end()
        self.view.apply_style(context.theme, context.text_scale, context.language)
        self.view.motion = context.moves
        self._text_scale, self._language = context.text_scale, context.language
        self.actions_.give_icons(lambda name: icon(name, context.theme, round(20 * context.text_scale)))
        if sizes:
            self._fill_toolbar()
            self.dressed.emit()
        self.docks.fill(words=words, sizes=sizes)
        self._on_document()

    def _fill_toolbar(self) -> None:
        for old in self.findChildren(QToolBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self.removeToolBar(old)
            old.deleteLater()
        self.addToolBar(Tools(self, self.actions_, self.app_context.text_scale, self.tools, self.kept))

    def _follow(self) -> None:
        self.document.settling.connect(self._give_typed)
        self.document.judged.connect(self._on_document)
        self.document.selection_changed.connect(self._on_document)
        self.document.path_changed.connect(self._on_document)
        self.document.refused.connect(self._on_refused)
        self.document.undo_changed.connect(self._on_document)
        self.app_context.settings_changing.connect(self.docks.rest)
        self.app_context.settings_changed.connect(self._on_settings)
        self.app_context.shortcuts_changed.connect(self._on_shortcuts)

    def _restore(self) -> None:
        settings = self.app_context.settings
        room = self.screen().availableSize()
        self.resize(min(1440, room.width() - FRAME), min(860, room.height() - TITLE))
        self.docks.arrange()
        if settings.geometry:
            self.restoreGeometry(QByteArray.fromBase64(settings.geometry.encode()))
        if settings.docks:
            self.restoreState(QByteArray.fromBase64(settings.docks.encode()), LAYOUT_VERSION)

    # What features add

    def add_actions(self, rows: Iterable[ActionRow | Submenu], carrier: object = None) -> None:
        """Add actions and submenus; `GROUP.METHOD` is carried out by that method of `carrier`, unless its row says what
        it does.
        """
        for row in rows:
            self.actions_.add(row)
            if isinstance(row, Submenu):
                self.add_actions(row.rows)
            elif row.edit is not None:
                self._tasks[row.key] = partial(self._edit, row.edit)
            elif row.run is not None:
                self._tasks[row.key] = partial(row.run, self)
            elif row.panel:
                self._tasks[row.key] = partial(self.show_panel, *row.panel)
            elif row.checked:
                self._tasks[row.key] = partial(self._choose, row.checked)
            else:
                self._tasks[row.key] = getattr(carrier, row.id.partition(".")[2])

    def _edit(self, edit: Callable[[Scenario, Any], Scenario], argument: str | int | None = None) -> None:
        about = self.document.selection if argument is None else argument
        self.document.apply(lambda scenario: edit(scenario, about))

    def _choose(self, name: str, value: str | int) -> None:
        """Set what a choice of several sets: of the person, or of the scenario."""
        if name in SET:
            self.app_context.change_settings(**{name: value})
        else:
            self.document.apply(lambda scenario: edits.setting(scenario, **{name: value or None}))

    def add_panel(self, row: PanelRow) -> None:
        """Add a panel, with the action that shows it."""
        self.docks.add(row)
        if row.action is not None:
            self.actions_.add(row.action)
            self._tasks[row.action.key] = partial(self.show_panel, row.name)

    def add_above(self, widget: QWidget) -> None:
        """Put something above the tables, below the banner; the keyboard comes to the table first."""
        self._column.insertWidget(self._column.indexOf(self.banner) + 1, widget)

    # What features ask

    @property
    def untouched(self) -> bool:
        """Whether the window holds an empty table that nobody has changed."""
        return (
            self.document.path is None
            and not self.document.undo_stack.count()
            and not self.document.dirty
            and not self.document.scenario.permanents
        )

    @property
    def offers(self) -> tuple[Offered, ...]:
        """What features offer for what is selected, besides their actions."""
        return tuple(each for source in self.offering for each in source())

    def action(self, key: str) -> QAction:
        """The action of a row."""
        return self.actions_.by_key[key]

    def run(self, key: str) -> None:
        """Carry out an action, after what was typed before it."""
        self.document.settle()
        argument = self.actions_.row(key).argument
        if argument is None:
            self._tasks[key]()
        else:
            self._tasks[key](argument)

    def say(self, text: str) -> None:
        """Say something in passing, over the lower edge of the table and to screen readers."""
        self.statusBar().showMessage(text, max(SAY_MS, READ_MS * len(text)))
        self.announce(text)

    def announce(self, text: str) -> None:
        """Say something to screen readers."""
        event = QAccessibleAnnouncementEvent(self, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)

    def show_panel(self, name: str, part: str = "") -> None:
        """Show a panel before those that share its place, with the keyboard in it, or in a named part of it."""
        self.docks.raise_(name, part)

    def panel(self, name: str) -> QWidget:
        """The panel of a name, seen or not."""
        return self.docks.panel(name)

    def part(self, kind: type[Part]) -> Part:
        """What a feature keeps for the window."""
        found = self.findChild(kind)
        assert isinstance(found, kind)  # the feature is part of every window
        return found

    def come_forward(self) -> None:
        """Stand before all other windows, with the keyboard."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def offer_context(self, _ids: object, place: QPoint) -> None:
        """Offer what can be done with what is selected."""
        self.context_menu().popup(place)

    def context_menu(self) -> QMenu:
        """The menu of what can be done with what is selected, at most ten entries."""
        menu = KeyedMenu(self)
        menu.setObjectName("context")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for fill in self.context_first:
            fill(menu)
        last = QMenu(menu)
        for fill in self.context_last:
            fill(last)
        keys = self.actions_.placed(CONTEXT, lambda row: row.context)
        fitting = [action for key in keys if key != "-" and (action := self.action(key)).isEnabled()]
        after = last.actions()
        room = MOST - len(menu.actions()) - len(after)
        near = fitting if len(fitting) <= room else fitting[: room - 1]
        menu.addActions(near)
        if len(near) < len(fitting):
            more = menu.addMenu(QCoreApplication.translate("Actions", "More"))
            more.setObjectName("more")
            more.addActions(fitting[len(near) :])
        menu.addActions(after)
        return menu

    # From pane to pane

    def go_on(self, by: int) -> None:
        """Put the keyboard into the next pane, or the one before: the table, the panels that are seen, the banner."""
        panes = [self.view, *self.docks.seen_panels, *([self.banner] if self.banner.isVisible() else [])]
        focus = QApplication.focusWidget()
        here = (n for n, pane in enumerate(panes) if focus is not None and pane.isAncestorOf(focus))
        at = next((n for n, pane in enumerate(panes) if pane is focus), None)
        enter(panes[(next(here, -1 if by > 0 else 0) + by if at is None else at + by) % len(panes)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc, where nothing else wants it, leads back to the table; Enter presses the button that has the keyboard."""
        focus = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Escape and focus is not self.view:
            self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(focus, QAbstractButton):
            focus.click()
        elif told := not_now(self.actions_, QKeySequence(event.keyCombination())):
            self.say(told)
        else:
            super().keyPressEvent(event)

    # What happens

    def _go_to(self, each: str) -> None:
        """Select a player or permanent and bring it into sight."""
        self.document.select([each])
        self.view.setFocus()

    def _give_typed(self) -> None:
        """Let the field that has the keyboard give what it holds, in a panel that floats as well."""
        docks = self.findChildren(QDockWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        windows = (self, *(dock for dock in docks if dock.isFloating()))
        for field in dict.fromkeys(window.focusWidget() for window in windows):
            give_typed(field)

    def _on_document(self) -> None:
        document = self.document
        self.setWindowTitle(f"{title(self._distinct_name())}[*]")
        self.setWindowModified(document.dirty)
        self.actions_.update(document, self.app_context.settings)

    def _on_settings(self) -> None:
        """Dress anew; another size of the text asks for another width of the panels."""
        grown = self._text_scale != self.app_context.text_scale
        spoken = self._language != self.app_context.language
        if spoken:
            self._speak()
        self._dress(words=spoken, sizes=spoken or grown)
        if grown:
            self.docks.give_width()

    def _on_shortcuts(self) -> None:
        """Let actions have other keys."""
        self.actions_.give_keys(self.app_context.settings.shortcuts)

    def _on_refused(self, code: str, detail: str) -> None:
        self.say(refusal_sentence(self.document.scenario, code, detail, self.app_context.language))

    @property
    def name(self) -> str:
        """What people call the document."""
        document = self.document
        title, _ = titled(document.scenario, self.app_context.language)
        return title or (document.path.name if document.path else self.tr("Untitled"))

    def _distinct_name(self) -> str:
        """The name, numbered when other windows have it, as long as it stays: who films a window finds it by title."""
        name, shown = self._named
        if name != self.name:
            others = (w for w in self.windows.all if w is not self and not w.untouched)
            taken = {each.window().windowTitle() for each in others}
            numbered = (self.name if n == 1 else f"{self.name} ({n})" for n in itertools.count(1))
            shown = next(each for each in numbered if f"{each}[*]" not in taken)
            self._named = (self.name, shown)
        return shown

    def _on_action(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.run(action.objectName())

    # Qt

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take what somebody can take."""
        drop = self._drop_for(event.mimeData())
        self._aimed = None if drop is None or drop.aim is None else drop.aim(event.mimeData())
        if drop is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Light what would receive what is held over it."""
        if self._aimed is not None:
            self.document.spotlight(self._aimed(event.position()))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Light it no longer."""
        super().dragLeaveEvent(event)
        self._aimed = None
        self.document.spotlight(())

    def dropEvent(self, event: QDropEvent) -> None:
        """What is dropped to the first who can take it."""
        self._aimed = None
        self.document.spotlight(())
        self.document.settle()
        drop = self._drop_for(event.mimeData())
        if drop is not None:
            event.acceptProposedAction()
            drop.take(event.mimeData(), event.position())

    def _drop_for(self, data: QMimeData) -> Drop | None:
        return next((each for each in self.drops if each.takes(data)), None)

    def childEvent(self, event: QChildEvent) -> None:
        """Let the panels have the rows of tabs that Qt makes."""
        if event.polished():
            self.docks.take_up(event.child())
        super().childEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let panels that a small window had squeezed have their width again."""
        super().resizeEvent(event)
        if event.size().width() > event.oldSize().width() > 0:
            QTimer.singleShot(0, self, self.docks.widen)

    def close(self) -> bool:
        """Close the window; one that is closed and gone stays so."""
        return not isValid(self) or super().close()

    def deleteLater(self) -> None:
        """Let Qt delete the window, which a closed one does by itself."""
        if isValid(self):
            super().deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep unsaved changes for the next start, and the layout; nothing has to be asked."""
        self.document.close()
        self.closing.emit()
        self.recovery.close()
        self.docks.end_room()  # what two tables had folded away is not the layout of the next window
        self.keep_layout()
        self.gone.emit()
        super().closeEvent(event)
        self.deleteLater()  # Qt takes it apart in order, which Python's garbage collector would not

    def keep_layout(self) -> None:
        """Let the next window have the size and the panels of this one."""
        self.app_context.change_settings(
            geometry=bytes(self.saveGeometry().toBase64().data()).decode(),
            docks=bytes(self.saveState(LAYOUT_VERSION).toBase64().data()).decode(),
        )


class FeatureTasks(QObject):
    """What a feature does in a window, and keeps for it."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self._shell = shell
        self._document = shell.document

    def open_dialog(self, kind: type[Dialog], make: Callable[[], Dialog]) -> None:
        """Show the dialog of a kind, which is made where there is none."""
        dialog = self._shell.findChild(kind) or make()
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

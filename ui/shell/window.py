"""The main window: the table in the middle, panels around it, menus made from the actions table."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QIcon
from PySide6.QtWidgets import (
    QDockWidget,
    QMainWindow,
    QMenu,
    QSizePolicy,
    QSplitter,
    QToolBar,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from sandbox.words.faults import refusal_sentence
from sandbox.words.names import titled
from sandbox.words.ruling import ruling_text
from ui.canvas.hand.view import TableView
from ui.document.recovery import Found, Recovery
from ui.document.rulings import ruling_of, shown_ruling
from ui.features.combat import CombatTasks
from ui.features.editing import EditTasks
from ui.features.files import dropping
from ui.features.files.file_tasks import FileTasks
from ui.features.help.welcome import Welcome
from ui.features.help.whats_this import HelpTasks, TableExplained
from ui.features.learn.callout import Callout
from ui.features.learn.learn_tasks import LearnTasks
from ui.features.learn.learning import Learning
from ui.features.on_card.card_bar import CardBar
from ui.features.on_card.card_hand import CardHand
from ui.features.pictures.picture_tasks import PictureTasks
from ui.features.present.show_tasks import ShowTasks
from ui.features.rules_tasks import RulesTasks
from ui.features.ruling.verdict_bar import VerdictBar
from ui.features.variations.variation_tasks import VariationTasks
from ui.features.view import ViewTasks
from ui.features.windows import WindowTasks
from ui.plain import title
from ui.shell.actions import BAR, ROWS, ActionRow, Actions
from ui.shell.banner import Banner
from ui.shell.context_menu import bar_popups, context_menu
from ui.shell.docks import Docks
from ui.shell.icons import icon
from ui.shell.kept_label import KeptLabel
from ui.shell.panel_rows import PANEL_OF
from ui.shell.preview import Preview
from ui.shell.submenus import Submenus
from ui.shell.toast import Toast
from ui.shell.toolbar import Tools
from ui.widgets.fields import give_typed

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent

    from sandbox.words.ruling import Ruling
    from ui.document.document import Document
    from ui.shell.app_context import AppContext

LAYOUT_VERSION: Final = 3
FRAME: Final = 8
TITLE: Final = 40
"""What a window manager puts around a window, at most; the first window has room for it on the screen."""
SAY_MS: Final = 4000
READ_MS: Final = 70
"""How long a letter takes to read; longer sentences stay longer."""


class Window(QMainWindow):
    """A window on one document.

    `document` and `view` are what tests and other tools hold on to; `app_context` is what all windows share.
    """

    def __init__(
        self, app_context: AppContext, document: Document, recovered_from: Path | None = None
    ) -> None:
        """Show a document; `recovered_from` is the file of unsaved work that it was read from."""
        super().__init__()
        self.app_context = app_context
        self.document = document
        document.setParent(self)
        self.recovery = Recovery(document, app_context.folders.recovery, recovered_from)
        self._named = ("", "")
        self._told = ""
        self.file_tasks = FileTasks(self, self)
        self.combat_tasks = CombatTasks(self, self)
        self.picture_tasks = PictureTasks(self, self)
        self.variation_tasks = VariationTasks(self, self)
        self.show_tasks = ShowTasks(self, self)
        self.tasks: dict[str, QObject] = {
            "file": self.file_tasks,
            "edit": EditTasks(self, self),
            "view": ViewTasks(self, self),
            "combat": self.combat_tasks,
            "rules": RulesTasks(self, self),
            "picture": self.picture_tasks,
            "variation": self.variation_tasks,
            "show": self.show_tasks,
            "window": WindowTasks(self, self),
            "help": HelpTasks(self),
            "learn": LearnTasks(self, self),
        }
        self.learning: Learning = Learning(self)
        self.setAcceptDrops(True)
        self.preview = Preview(self)
        self._lay_out()
        self.apply_style()
        self._follow()
        self._restore()

    # Making

    def _lay_out(self) -> None:
        self.banner = Banner()
        self.banner.recover_wanted.connect(self._on_recover_wanted)
        self.view = TableView(self.document)
        self.card_hand = CardHand(self.view)
        self.card_bar = CardBar(self.view, self.card_hand)
        self.card_hand.fixed = lambda: self.learning.now.fixes_cards
        self.banner.aiming = lambda: self.view.held or self.card_hand.dragging
        TableExplained(self.view)
        self.view.setAcceptDrops(False)  # what is dropped is the window's business
        self.view.activated.connect(self._on_activated)
        self.view.context_wanted.connect(self.offer_context)
        self.view.fix_wanted.connect(self.combat_tasks.take_fix)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        self.tables = QSplitter(Qt.Orientation.Horizontal)
        self.tables.setChildrenCollapsible(False)
        ignored = QSizePolicy.Policy.Ignored  # what stands above and below it has its room first
        self.tables.setSizePolicy(QSizePolicy.Policy.Expanding, ignored)
        self.tables.addWidget(self.view)
        self.beside_tables = QVBoxLayout()
        self.beside_tables.setSpacing(0)
        self.beside_tables.addWidget(self.tables, 1)
        column.addLayout(self.beside_tables, 1)
        self.verdict_bar = VerdictBar()
        self.verdict_bar.wanted.connect(self.show_wrong)
        column.insertWidget(1, self.verdict_bar)  # the keyboard comes to the table first
        self.setCentralWidget(middle)
        self.welcome = Welcome(self.view)
        self.welcome.wanted.connect(self._on_welcome)
        self._callout = Callout(self)
        self.card_bar.keep_clear_of(self._callout)
        self.kept = KeptLabel(self.document, self.app_context.folders.recovery)
        self.statusBar().hide()  # it keeps what is said; where it is read it takes no room from the table
        Toast(self.statusBar(), middle)
        self.docks = Docks(self)

    def apply_style(self) -> None:
        """Make everything that holds words anew: menus, toolbar, panels."""
        for action in self.findChildren(QAction, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self.removeAction(action)
            action.deleteLater()
        settings = self.app_context.settings
        self.actions_ = Actions(self, self._on_action, settings.shortcuts, self._icon)
        for menu in self.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            menu.deleteLater()
        self.menuBar().clear()
        self.statusBar().clearMessage()  # it was said in the old language
        self._submenus = self.actions_.fill(self.menuBar())
        self._submenus["panels"].addActions(self.docks.toggles())
        Submenus(self, self._submenus)
        self.welcome.retranslate(settings.shortcuts)
        self.banner.retranslate()
        self.kept.retranslate()
        self._dress(words=True, sizes=True)

    def _dress(self, *, words: bool, sizes: bool) -> None:
        """Wear other colours beyond what the style sheet does, and with `sizes` or `words` other letters too."""
        self.preview.end()
        self.view.apply_style(self.app_context.theme, self.app_context.text_scale, self.app_context.language)
        self.view.motion = self.app_context.moves
        self._text_scale, self._language = self.app_context.text_scale, self.app_context.language
        if sizes:
            self.card_bar.fill(self.actions_.by_key, bar_popups(self), BAR)
            self._fill_toolbar()
        self.docks.fill(words=words, sizes=sizes)
        self._on_document()
        self.tell_ruling()
        self.show_tasks.follow_style()

    def _fill_toolbar(self) -> None:
        for old in self.findChildren(QToolBar):
            self.removeToolBar(old)
            old.deleteLater()
        scale, shot = self.app_context.text_scale, self.picture_tasks.shot
        self.addToolBar(Tools(self, self.actions_, scale, shot, self.kept))

    def _icon(self, name: str) -> QIcon:
        return icon(name, self.app_context.theme, round(20 * self.app_context.text_scale))

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

    # What others ask

    @property
    def untouched(self) -> bool:
        """Whether the window holds an empty table that nobody has changed."""
        return (
            self.document.path is None
            and not self.document.undo_stack.count()
            and not self.document.dirty
            and not self.document.scenario.permanents
        )

    def run(self, row: ActionRow) -> None:
        """Carry out an action of the table, after what was typed before it."""
        self.document.settle()
        if row.id in PANEL_OF:
            self.show_panel(PANEL_OF[row.id])
            return
        group, _, method = row.id.partition(".")
        task = getattr(self.tasks[group], method)
        if row.argument is None:
            task()
        else:
            task(row.argument)

    def say(self, text: str) -> None:
        """Say something in passing, over the lower edge of the table and to screen readers."""
        self.statusBar().showMessage(text, max(SAY_MS, READ_MS * len(text)))
        self.announce(text)

    @property
    def ruling(self) -> Ruling | None:
        """What the rules say of the table, in the language of the window; None before there is a verdict."""
        return ruling_of(self.document, self.app_context.language)

    def ruling_text(self) -> str:
        """Give the ruling as text, "" without one."""
        said = self.ruling
        return "" if said is None else ruling_text(said, self.app_context.language)

    def show_panel(self, name: str) -> None:
        """Show a panel and put it before those that share its place."""
        self.docks.raise_(name)

    def show_wrong(self) -> None:
        """Lead to the first thing that is wrong, from one that has the keyboard to the next."""
        self.docks.show("ruling")
        self.docks.ruling.lead_to_wrong()

    def show_shortcuts(self) -> None:
        """Show the panel of shortcuts."""
        self.show_panel("shortcuts")

    def open_text(self, text: str) -> None:
        """Open the scenario that a text holds."""
        self.file_tasks.open_text(text)

    def come_forward(self) -> None:
        """Stand before all other windows, with the keyboard."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def submenu(self, name: str) -> QMenu:
        """Give a submenu by its name in the table of actions."""
        return self._submenus[name]

    def go_to(self, each: str) -> None:
        """Select a player or permanent and bring it into sight."""
        self.document.select([each])
        self.view.setFocus()

    def show_rule(self, rule: str) -> None:
        """Show a rule in plain words, with the scenarios of the library that it is seen in."""
        self.learning.go("gallery", rule)
        self.show_panel("learn")

    def open_palette(self) -> None:
        """Open the command palette."""
        self.docks.open_palette()

    # What happens

    def _give_typed(self) -> None:
        """Let the field that has the keyboard give what it holds, in a panel that floats as well."""
        windows = (self, *(dock for dock in self.findChildren(QDockWidget) if dock.isFloating()))
        for field in dict.fromkeys(window.focusWidget() for window in windows):
            give_typed(field)

    def _on_document(self) -> None:
        document = self.document
        self.setWindowTitle(f"{title(self._distinct_name())}[*]")
        self.setWindowModified(document.dirty)
        self.actions_.update(document, self.app_context.settings)
        self.welcome.setVisible(not document.scenario.permanents)

    def _on_settings(self) -> None:
        """Dress anew; another size of the text asks for another width of the panels."""
        grown = self._text_scale != self.app_context.text_scale
        if self._language != self.app_context.language:
            self.apply_style()
        else:
            self.actions_.give_icons(self._icon)
            self._dress(words=False, sizes=grown)
        if grown:
            self.docks.give_width()

    def _on_shortcuts(self) -> None:
        """Let actions have other keys, and show them."""
        self.actions_.give_keys(self.app_context.settings.shortcuts)
        self.docks.shortcuts.follow(self.app_context.settings.shortcuts)

    def tell_ruling(self) -> None:
        """Show the verdict above the table, and tell screen readers."""
        said = self.ruling
        shown = shown_ruling(self.document, self.app_context.language)
        self.verdict_bar.show_ruling(shown, failed=self.document.failed, veiled=self.document.veiled)
        if said is None:
            return
        told = said.headline if said.legal else f"{said.headline}. {self.verdict_bar.counted}"
        if told != self._told:
            self._told = told
            self.announce(told)

    def announce(self, text: str) -> None:
        """Say something to screen readers."""
        event = QAccessibleAnnouncementEvent(self, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)

    def _on_refused(self, code: str, detail: str) -> None:
        self.say(refusal_sentence(self.document.scenario, code, detail, self.app_context.language))

    def _on_recover_wanted(self, found: object) -> None:
        assert isinstance(found, Found)  # a signal carries any object
        self.app_context.open_found(found, self)

    def _on_activated(self, each: str) -> None:
        """A double click: what was clicked can be changed."""
        if not each.startswith(("attack:", "block:", "damage:", "ghost:")):
            if not each.startswith("group:"):  # its members are selected by the first click
                self.document.select([each])
            self.show_panel("inspector")

    def offer_context(self, _ids: object, place: QPoint) -> None:
        """Offer what can be done with what is selected."""
        context_menu(self).popup(place)

    def _on_welcome(self, wanted: str) -> None:
        if wanted == "sample":
            self.app_context.open_sample(self)
        else:
            self.actions_.by_key[wanted].trigger()
            if wanted == "edit.add_creature":  # it is there to be made one's own
                self.show_panel("inspector")

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
            others = (w for w in self.app_context.windows if w is not self and not w.untouched)
            taken = {window.windowTitle() for window in others}
            numbered = (self.name if n == 1 else f"{self.name} ({n})" for n in itertools.count(1))
            shown = next(each for each in numbered if f"{each}[*]" not in taken)
            self._named = (self.name, shown)
        return shown

    def _on_action(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.run(ROWS[action.objectName()])

    # Qt

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files, and cards of the library."""
        if dropping.can_take(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open files that are dropped on the window; lay cards on the side that they are dropped on."""
        self.document.settle()
        dropping.take(self, event)

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
        self.show_tasks.close()
        self.document.close()
        self.learning.end()
        self.recovery.close()
        self.docks.end_room()  # what two tables had folded away is not the layout of the next window
        self.app_context.change_settings(
            geometry=bytes(self.saveGeometry().toBase64().data()).decode(),
            docks=bytes(self.saveState(LAYOUT_VERSION).toBase64().data()).decode(),
        )
        self.app_context.closed(self)
        super().closeEvent(event)
        self.deleteLater()  # Qt takes it apart in order, which Python's garbage collector would not

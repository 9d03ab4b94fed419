"""The actions of a window: menus, toolbar, shortcuts, the command palette and the menu of a right click are made from
the rows that features add. A row says where it stands: in a section of a menu, of the toolbar, and so on.

Their icons are our own line drawings, in the colour of the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from sandbox.resources import asset
from sandbox.scenario.model import Scenario
from ui.document.document import Document
from ui.settings import Settings
from ui.theme import Theme, mixed
from ui.translations import QT_TRANSLATE_NOOP

DENSITY: Final = 3
"""Pixels a point, so that icons are sharp on dense screens."""


def icon(name: str, theme: Theme, size: int = 20) -> QIcon:
    """An icon of `assets/icons`, greyed where its action can't be used; an empty one if there is no file."""
    path = asset("icons", f"{name}.svg")
    if not path.is_file():
        return QIcon()
    made = QIcon()
    made.addPixmap(_drawn(path, theme.text, size), QIcon.Mode.Normal)
    made.addPixmap(_drawn(path, mixed(theme.edge, theme.background, 0.3), size), QIcon.Mode.Disabled)
    return made


def _drawn(path: Path, colour: str, size: int) -> QPixmap:
    """A drawing in a colour; Qt keeps it for the next window."""
    key, pixmap = f"{path} {colour} {size}", QPixmap()
    if QPixmapCache.find(key, pixmap):
        return pixmap
    pixmap = QPixmap(size * DENSITY, size * DENSITY)
    pixmap.fill(Qt.GlobalColor.transparent)
    drawing = path.read_text(encoding="utf-8").replace("currentColor", colour)
    with QPainter(pixmap) as painter:
        QSvgRenderer(drawing.encode()).render(painter, QRectF(0, 0, size * DENSITY, size * DENSITY))
    pixmap.setDevicePixelRatio(DENSITY)
    QPixmapCache.insert(key, pixmap)
    return pixmap


class ActionRow(NamedTuple):
    """One action: its id, its text, the shortcut it comes with, its icon, and when it can be used.

    It makes an `edit` of the scenario, shows a `panel`, or does one step by `run`, else its feature has a method for
    it. What has an argument stands in the submenu that is called as its id, and hands it on; with `checked` it sets
    that to it.
    """

    id: str
    text: str
    shortcut: str = ""
    icon: str = ""
    enabled: Callable[[Document], bool] | None = None
    checked: str = ""
    argument: str | int | None = None
    brief: str = ""
    """What a button says."""
    menu: str = ""
    """`MENU.SECTION` of `MENUS`, or a submenu."""
    context: str = ""
    """The section of `CONTEXT`, the menu of a right click on the table."""
    bar: str = ""
    """The section of `BAR`, what stands at a selected card."""
    tool: str = ""
    """The section of `TOOLBAR`."""
    edit: Callable[[Scenario, Any], Scenario] | None = None
    """What it makes of a scenario, with its argument, else with what is selected."""
    panel: tuple[str, ...] = ()
    """The panel that it shows, and the part of it that the keyboard comes to."""
    run: Callable[[Any], object] | None = None
    """What it does with the window."""
    worded: int = 1
    """How long a button of the toolbar says what it is in words: 0 never, 1 where there is room for all, up to 3."""

    @property
    def key(self) -> str:
        """What tells the action from all others, choices included."""
        return self.id if self.argument is None else f"{self.id}:{self.argument}"


def on_table(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """The permanents among what is chosen."""
    there = {p.id for p in scenario.permanents}
    return tuple(each for each in chosen if each in there)


class Submenu(NamedTuple):
    """A menu within a menu; one that somebody fills anew is filled as it opens. One with `options`, a text and a value
    each, is a choice of several, which sets `sets`, a value of the settings or the scenario, or makes an `edit`.
    """

    name: str
    text: str
    menu: str
    fill: Callable[[QMenu], None] | None = None
    sets: str = ""
    options: tuple[tuple[str, str | int], ...] = ()
    edit: Callable[[Scenario, Any], Scenario] | None = None

    @property
    def rows(self) -> tuple[ActionRow, ...]:
        """An action for each option."""
        return tuple(
            ActionRow(self.name, text, checked=self.sets, argument=value, edit=self.edit)
            for text, value in self.options
        )


MENUS: Final = (
    ("file", QT_TRANSLATE_NOOP("Actions", "&File"), "open - save - close"),
    (
        "edit",
        QT_TRANSLATE_NOOP("Actions", "&Edit"),
        "undo - clipboard - adding - inspect change counter - table - find",
    ),
    ("view", QT_TRANSLATE_NOOP("Actions", "&View"), "zoom - show - look - panels"),
    ("combat", QT_TRANSLATE_NOOP("Actions", "&Combat"), "declare - wrong fix - withdraw - entering - next"),
    ("rules", QT_TRANSLATE_NOOP("Actions", "&Rules"), "ask - formats - settings"),
    ("variations", QT_TRANSLATE_NOOP("Actions", "V&ariations"), "keep - show"),
    ("learn", QT_TRANSLATE_NOOP("Actions", "&Learn"), "begin - games - save - progress"),
    ("window", QT_TRANSLATE_NOOP("Actions", "&Window"), "windows"),
    ("help", QT_TRANSLATE_NOOP("Actions", "&Help"), "begin - help"),
)
"""The menus with their sections, `-` for a line. Within a section the order is that of the features."""
CONTEXT: Final = ("inspect", "combat", "change", "entering", "clipboard", "groups", "adding")
BAR: Final = ("declare", "change", "goad", "inspect", "more")
TOOLBAR: Final = ("file", "-", "undo", "-", "adding", "-", "view", "-", "combat", "-", "find")
SET: Final = frozenset({"theme", "text_size", "motion", "language"})
"""What the person chooses for every table; all else that is chosen is the scenario's."""


def plain_text(row: ActionRow | Submenu) -> str:
    """An action's text as people read it in a list, in the language of the window: no mnemonic, no dots."""
    text = QCoreApplication.translate("Actions", row.text)
    head = text.partition("(&")[0] if "(&" in text else text
    return head.replace("&", "").removesuffix("…").strip()


class Actions:
    """The actions of one window. They are made once, and live as long as it does."""

    def __init__(self, parent: QWidget, run: Callable[[], None]) -> None:
        """Start with none; `run` is the window's slot, which finds the row by the name of its sender, so that nothing
        holds the window.
        """
        self._parent = parent
        self._run = run
        self._entries: list[ActionRow | Submenu] = []
        self._groups: dict[str, QActionGroup] = {}
        self._titles: list[tuple[QMenu, str]] = []
        self.every: list[ActionRow] = []
        """Every action, choices included, as they were added."""
        self.by_key: dict[str, QAction] = {}
        self.submenus: dict[str, QMenu] = {}

    def add(self, entry: ActionRow | Submenu) -> None:
        """Add an action or a submenu."""
        self._entries.append(entry)
        if isinstance(entry, Submenu):
            return
        self.every.append(entry)
        action = self.by_key[entry.key] = QAction(self._parent)
        action.setObjectName(entry.key)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(self._run)
        if entry.checked:
            group = self._groups.setdefault(entry.id, QActionGroup(self._parent))
            action.setCheckable(True)
            group.addAction(action)

    @property
    def rows(self) -> tuple[ActionRow, ...]:
        """The actions that are no choice of several, in the order of the menus."""
        places = [f"{menu}.{section}" for menu, _, sections in MENUS for section in sections.split()]
        within = {each.name: each.menu for each in self._entries if isinstance(each, Submenu)}
        rank = {place: number for number, place in enumerate(places)}
        rows = (each for each in self.every if each.argument is None)
        return tuple(sorted(rows, key=lambda row: rank.get(within.get(row.menu, row.menu), len(rank))))

    def row(self, key: str) -> ActionRow:
        """The row of an action."""
        return next(row for row in self.every if row.key == key)

    @property
    def choices(self) -> tuple[tuple[Submenu, ActionRow], ...]:
        """Every choice of several with the submenu that has it."""
        menus = {each.name: each for each in self._entries if isinstance(each, Submenu)}
        return tuple((menus[each.id], each) for each in self.every if each.argument is not None)

    def placed(self, sections: Iterable[str], where: Callable[[ActionRow], str]) -> tuple[str, ...]:
        """The keys of the actions that stand in some sections, `-` where there is a line."""
        found = ([row.key for row in self.every if where(row) == each] or ["-"] for each in sections)
        return tuple(key for keys in found for key in keys)

    def retranslate(self, shortcuts: Mapping[str, str]) -> None:
        """Speak the language of the window; `shortcuts` are those that the person changed."""
        for row in self.every:
            action = self.by_key[row.key]
            action.setText(QCoreApplication.translate("Actions", row.text))
            brief = QCoreApplication.translate("Actions", row.brief) if row.brief else plain_text(row)
            action.setIconText(f" {brief}")  # some room between icon and words
        self._entitle()
        self.give_keys(shortcuts)

    def _entitle(self) -> None:
        for menu, title in self._titles:
            menu.setTitle(QCoreApplication.translate("Actions", title))

    def give_icons(self, icon: Callable[[str], QIcon]) -> None:
        """Let every action that has an icon have this one."""
        for row in self.every:
            if row.icon:
                self.by_key[row.key].setIcon(icon(row.icon))

    def give_keys(self, shortcuts: Mapping[str, str]) -> None:
        """Let every action have the keys that the person gave it, else its own."""
        for row in self.every:
            action = self.by_key[row.key]
            action.setShortcut(QKeySequence(shortcuts.get(row.key, row.shortcut)))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{plain_text(row)}  {keys}".rstrip())
            action.setWhatsThis(action.toolTip())

    def update(self, document: Document, settings: Settings) -> None:
        """Enable what can be done now, and check what is chosen."""
        conditional = [(row, row.enabled) for row in self.every if row.enabled is not None]
        holding = {holds: holds(document) for holds in dict.fromkeys(holds for _, holds in conditional)}
        for row, holds in conditional:
            self.by_key[row.key].setEnabled(holding[holds])
        for row in (row for row in self.every if row.checked):
            chosen = getattr(settings if row.checked in SET else document.scenario, row.checked)
            self.by_key[row.key].setChecked((0 if chosen is None else chosen) == row.argument)

    def fill(self, menu_bar: QMenuBar) -> None:
        """Make the menus, once actions have their words and icons: a window hears of each change of those it has."""
        self._parent.addActions([*self.by_key.values()])
        for name, title, sections in MENUS:
            menu = menu_bar.addMenu("")
            self._titles.append((menu, title))
            for section in sections.split():
                if section == "-":
                    menu.addSeparator()
                for entry in (each for each in self._entries if each.menu == f"{name}.{section}"):
                    if isinstance(entry, Submenu):
                        self._fill(menu.addMenu(""), entry)
                    else:
                        menu.addAction(self.by_key[entry.key])
        self._entitle()

    def _fill(self, menu: QMenu, made: Submenu) -> None:
        self.submenus[made.name] = menu
        self._titles.append((menu, made.text))
        for row in (row for row in self.every if row.id == made.name and row.argument is not None):
            menu.addAction(self.by_key[row.key])
        for row in (row for row in self.every if row.menu == made.name):
            menu.addAction(self.by_key[row.key])
        if made.fill is not None:
            menu.aboutToShow.connect(lambda fill=made.fill: fill(menu))

"""What a feature knows of the window that it is part of, and what it can add to it.

A feature is a room or module of `ui.features` with one function `register(shell)`. The window calls it while it is
being made; what the feature keeps for the window is a `QObject` whose parent is the window, found again by `part`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, QRect, QSize, SignalInstance
from PySide6.QtGui import QAction, QScreen
from PySide6.QtWidgets import QMenu, QSplitter, QVBoxLayout, QWidget

from sandbox.scenario.model import Scenario
from ui.canvas.hand.view import TableView
from ui.document.document import Document
from ui.document.recovery import Recovery
from ui.shell.actions import ActionRow, Submenu
from ui.shell.app_context import AppContext
from ui.shell.banner import Banner
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.shell.preview import Preview
from ui.shell.toolbar import Tool


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
Feature = Callable[["Shell"], None]
"""What makes something part of a window: the `register` of a feature."""


class Windows(Protocol):
    """The open windows of the program; whatever is opened `beside` an untouched window takes its place."""

    @property
    def all(self) -> Sequence[Shell]:
        """The open windows, oldest first."""

    def open_new(self, beside: Shell | None = None) -> Shell:
        """Open an empty table."""

    def open_paths(self, paths: Iterable[Path], beside: Shell | None = None) -> Sequence[Shell]:
        """Open files, a window each."""

    def open_scenario(self, scenario: Scenario, path: Path | None, beside: Shell | None = None) -> Shell:
        """Open a scenario in a window of its own."""

    def open_sample(self, beside: Shell | None = None, path: Path | None = None) -> Shell:
        """Open a scenario that comes with the program."""

    def open_text(self, text: str, beside: Shell) -> None:
        """Open the scenario that a text holds."""

    def close_all(self) -> None:
        """Close every window."""


class Shell(Protocol):
    """A window, as its features see it.

    Signals: `rule_wanted(rule)`, somebody asks what a rule says; `fix_wanted(finding)`, somebody takes the fix of a
    finding; `play_wanted(play)`, somebody plays a spell whose targets are still to be chosen; `presented(shown, lit)`,
    how the presenter shows the table, None when it is closed; `presenter_wanted(key)`, a key of it is pressed
    elsewhere; `panel_seen(name, seen)`; `covered(widget)`, something lies over the table; `dressed()`, other letters or
    another language; `closing()`.
    """

    # What there is

    @property
    def document(self) -> Document:
        """The open scenario."""

    @property
    def app_context(self) -> AppContext:
        """What all windows share: settings, theme, language."""

    @property
    def windows(self) -> Windows:
        """All windows."""

    @property
    def recovery(self) -> Recovery:
        """What keeps unsaved changes."""

    @property
    def view(self) -> TableView:
        """The table."""

    @property
    def preview(self) -> Preview:
        """What stands in the table's place while a declaration is only looked at."""

    @property
    def tables(self) -> QSplitter:
        """The tables, side by side."""

    @property
    def beside_tables(self) -> QVBoxLayout:
        """What stands above and below the tables."""

    @property
    def banner(self) -> Banner:
        """The message bar."""

    @property
    def name(self) -> str:
        """What people call the document."""

    @property
    def untouched(self) -> bool:
        """Whether it is an empty table that nobody has changed."""

    @property
    def rows(self) -> tuple[ActionRow, ...]:
        """Every action that is no choice of several, in the order of the menus."""

    @property
    def popups(self) -> Mapping[str, Callable[[], QMenu | None]]:
        """The menus of choices that actions have, by their keys."""

    @property
    def rule_wanted(self) -> SignalInstance:
        """Somebody asks what a rule says."""

    @property
    def fix_wanted(self) -> SignalInstance:
        """Somebody takes the fix of a finding."""

    @property
    def play_wanted(self) -> SignalInstance:
        """Somebody plays a spell whose targets are still to be chosen."""

    @property
    def presented(self) -> SignalInstance:
        """How the presenter shows the table changed, or who is lit in it."""

    @property
    def presenter_wanted(self) -> SignalInstance:
        """Somebody presses a key of the presenter from elsewhere."""

    @property
    def panel_seen(self) -> SignalInstance:
        """A panel came into sight or went out of it."""

    @property
    def covered(self) -> SignalInstance:
        """Something lies over the table, under which nothing may stand."""

    @property
    def dressed(self) -> SignalInstance:
        """The window wears other letters, or another language."""

    @property
    def closing(self) -> SignalInstance:
        """The window is being closed."""

    # What can be added

    def add_actions(self, rows: Iterable[ActionRow | Submenu], carrier: object) -> None:
        """Add actions and submenus; `GROUP.METHOD` is carried out by that method of `carrier`."""

    def add_panel(self, row: PanelRow) -> None:
        """Add a panel."""

    def add_palette(self, source: Callable[[], Iterable[PaletteEntry]]) -> None:
        """Let the command palette find what a source gives at the moment of opening."""

    def add_lookup(self, lookup: Callable[[str], Iterable[PaletteEntry]]) -> None:
        """Let the command palette find what is known of a text that is typed, where nothing else is meant by it."""

    def add_context(self, fill: Callable[[QMenu], None], *, last: bool = False) -> None:
        """Let the menu of a right click hold more, before the actions or after them."""

    def add_popup(self, key: str, menu: Callable[[], QMenu | None]) -> None:
        """Let an action have a menu of choices wherever there is something to choose."""

    def add_offers(self, source: Callable[[], Iterable[Offered]]) -> None:
        """Let the bar at what is selected offer more, in front: what a source gives for the selection of now."""

    def add_tool(self, key: str, make: Callable[[QAction, QSize], Tool]) -> None:
        """Let an action have a button of its own kind in the toolbar."""

    def add_drop(self, drop: Drop) -> None:
        """Let what is dropped on the window be taken; the first who can takes it."""

    def add_above(self, widget: QWidget) -> None:
        """Put something above the tables, below the banner."""

    @property
    def offers(self) -> tuple[Offered, ...]:
        """What features offer for what is selected, besides their actions."""

    # What can be asked for

    def say(self, text: str) -> None:
        """Say something in passing, over the lower edge of the table and to screen readers."""

    def announce(self, text: str) -> None:
        """Say something to screen readers alone."""

    def run(self, key: str) -> None:
        """Carry out an action."""

    def action(self, key: str) -> QAction:
        """The action of a row."""

    def submenu(self, name: str) -> QMenu:
        """The submenu of a name, once the menus are made."""

    def placed(self, sections: Iterable[str], where: Callable[[ActionRow], str]) -> tuple[str, ...]:
        """The keys of the actions that stand in some sections, `-` where there is a line."""

    def show_panel(self, name: str, part: str = "") -> None:
        """Show a panel before those that share its place, with the keyboard in it, or in a named part of it."""

    def panel(self, name: str) -> QWidget:
        """The panel of a name, seen or not."""

    def part(self, kind: type[Part]) -> Part:
        """What a feature keeps for the window."""

    def make_room(self) -> None:
        """Fold panels away for two tables where there is too little room for them beside these."""

    def end_room(self) -> None:
        """Unfold what was folded away for two tables."""

    def offer_context(self, ids: object, place: QPoint, /) -> None:
        """Open the menu of what can be done with what is selected, at a place of the screen."""

    # What it is to the system

    def window(self) -> QWidget:
        """The widget: the parent of what a feature keeps for it, and of dialogs."""

    def geometry(self) -> QRect:
        """Where it is."""

    def screen(self) -> QScreen:
        """The screen that it is on."""

    def come_forward(self) -> None:
        """Stand before all other windows, with the keyboard."""

    def close(self) -> bool:
        """Close it."""

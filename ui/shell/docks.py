"""The panels of a window, each in a dock that can be moved, folded away and found in the View menu."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QTabBar, QTabWidget, QWidget

from ui.features.help.shortcuts import Shortcuts
from ui.features.inspector.panel import Inspector
from ui.features.learn.panel import LearnPanel
from ui.features.library import LibraryPanel
from ui.features.outline.panel import Outline
from ui.features.ruling.panel import RulingPanel
from ui.features.timeline import Timeline
from ui.features.variations.panel import Variations
from ui.shell import palette_sources
from ui.shell.palette import Palette
from ui.shell.panel_rows import PANELS
from ui.shell.panel_title import PanelTitle

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ui.shell.window import Window

Area = Qt.DockWidgetArea
Kind = TypeVar("Kind", bound=QWidget)
EAGER: Final = frozenset({"ruling", "timeline"})
"""Panels that others look at, seen or not."""

RULING: Final = "ruling"
"""The panel that no other one ever covers."""
RIGHT: Final = tuple(row.name for row in PANELS if not row.below)
"""The panels of the right side: the ruling, and below it the others in the order of their tabs."""
TABBED: Final = tuple(name for name in RIGHT if name != RULING)
WIDTH: Final = 360
"""How wide the right side is at first, at 100 % text."""
SHARE: Final = 0.38
"""The most of the window's width that it takes then."""
RULING_SHARE: Final = 0.42
"""How much of the right side's height the ruling has at first, beside another panel."""
HEADLINE_SHARE: Final = 0.2
"""How much of it the ruling has beside a tall panel: the headline, and what is wrong by scrolling."""
SLACK: Final = 24
"""How many pixels a height differs that nobody changed, with a row of tabs or without."""
NARROWEST: Final = 240
"""How narrow the right side may become; a window that was small for a moment leaves it readable."""
TWO_TABLES: Final = 1500
"""How wide a window is, at 100 % text, that has room for two tables beside its panels."""

SCROLLS: Final = {"ScrollLeftButton": "Scroll Left", "ScrollRightButton": "Scroll Right"}
"""What Qt calls the buttons that scroll a row of tabs, and how it names them."""


class Docks(QObject):
    """Makes a window's panels, and makes them anew when the language or the colours change."""

    def __init__(self, window: Window) -> None:
        """Make the docks, still empty."""
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)
        self._docks: dict[str, QDockWidget] = {}
        self._rows = {row.name: row for row in PANELS}
        self._made: dict[str, QWidget] = {}
        self._palette: Palette | None = None
        self._folded: tuple[QDockWidget, ...] = ()
        self._alone = ""
        self._lowered: int | None = None
        self._own_height = 0
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._title_alone)
        self._later.timeout.connect(self._lower_ruling)
        for row in PANELS:
            self._add(row.name, Area.BottomDockWidgetArea if row.below else Area.RightDockWidgetArea)
        window.splitDockWidget(self._docks[RULING], self._docks[TABBED[0]], Qt.Orientation.Vertical)
        for before, name in pairwise(TABBED):
            window.tabifyDockWidget(self._docks[before], self._docks[name])
        self._docks["explorer"].visibilityChanged.connect(self._on_explorer_seen)
        for row in PANELS:
            if row.folded:
                self._docks[row.name].hide()
        window.setTabPosition(Area.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, Area.BottomDockWidgetArea)

    def arrange(self) -> None:
        """Give the right side its width, and the ruling its share of the height beside another panel."""
        self.give_width()
        for name in TABBED:
            if self._is_seen(self._docks[name]):
                self._share_height(name)

    def give_width(self) -> None:
        """Give the right side the width that its text asks for, and the timeline no more height than it needs."""
        width = round(min(WIDTH * self._window.app_context.text_scale, SHARE * self._window.width()))
        self._resize([self._docks[RULING]], [width], Qt.Orientation.Horizontal)
        timeline = self._docks["timeline"]
        height = timeline.minimumSizeHint().height()
        self._resize([timeline], [height], Qt.Orientation.Vertical)

    def _resize(self, docks: list[QDockWidget], sizes: list[int], way: Qt.Orientation) -> None:
        """Give docks their sizes, a pixel at least: Qt takes no less, however small the window is."""
        self._window.resizeDocks(docks, [max(1, size) for size in sizes], way)

    def widen(self) -> None:
        """Give the right side its width again after a small window had squeezed it."""
        shown = [dock for dock in self._docks.values() if dock.objectName() in RIGHT and dock.isVisible()]
        if any(dock.width() <= NARROWEST for dock in shown if self._is_seen(dock)):
            self.give_width()

    def make_room(self) -> None:
        """Fold the right side away for two tables in a window that is too small for them beside it."""
        window = self._window
        if window.width() < TWO_TABLES * window.app_context.text_scale:
            docks = (self._docks[name] for name in RIGHT)
            self._folded = tuple(dock for dock in docks if not dock.isHidden())
            for dock in self._folded:
                dock.hide()

    def end_room(self) -> None:
        """Unfold what was folded away for two tables."""
        for dock in self._folded:
            dock.show()
        if self._folded:
            self._folded[0].raise_()
        self._folded = ()

    def fill(self, *, words: bool = True, sizes: bool = True) -> None:
        """Make the panels anew that are seen or hold what somebody entered, the others once they are seen: all for
        other `words`, else those that draw in the theme's colours or measure letters of other `sizes`, while the style
        sheet dresses the rest where it stands.
        """
        for row in PANELS:
            if not (words or row.drawn or (sizes and row.measured)):
                continue
            dock, before = self._docks[row.name], self._made.pop(row.name, None)
            if dock.windowTitle() != row.shown_title:
                self._alone = ""
                _title(dock, QWidget(dock))
                dock.setWindowTitle(row.shown_title)
                dock.setWhatsThis(row.shown_purpose)
            if self._stays(row.name, before):
                self._make(row.name, before)
            elif before is not None or dock.widget() is None:
                self._put(row.name, QWidget())
        self._title_alone()
        self._name_tab_buttons()

    def rest(self) -> None:
        """Let the panels go at once that nobody sees and that hold nothing that somebody entered: they would have to be
        dressed anew as well, and are made anew once they are seen.
        """
        for name, panel in list(self._made.items()):
            if not self._stays(name, panel):
                del self._made[name]
                self._put(name, QWidget())
                QCoreApplication.sendPostedEvents(panel, QEvent.Type.DeferredDelete)

    def _stays(self, name: str, panel: QWidget | None) -> bool:
        """Say whether a panel has to be there now."""
        return name in EAGER or self._is_seen(self._docks[name]) or hasattr(panel, "take_over")

    def _title_alone(self) -> None:
        """Give the panel that is alone below the ruling a title, which tabs are to several."""
        shown = [name for name in TABBED if not self._docks[name].isHidden()]
        alone = shown[0] if len(shown) == 1 else ""
        if alone == self._alone:
            return
        if self._alone:
            dock = self._docks[self._alone]
            _title(dock, QWidget(dock))
        self._alone = alone
        if alone:
            dock = self._docks[alone]
            title = PanelTitle(dock.windowTitle())
            title.closed.connect(dock.close)
            _title(dock, title)

    def _lower_ruling(self) -> None:
        """Leave a tall panel most of the height as long as it is seen; the ruling has its own again after, unless
        somebody gave it another one meanwhile.
        """
        ruling = self._docks[RULING]
        docks = (self._docks[row.name] for row in PANELS if row.tall)
        tall = next((dock for dock in docks if self._is_seen(dock) and not dock.isFloating()), None)
        beside = tall is not None and self._is_seen(ruling) and not ruling.isFloating()
        if beside == (self._lowered is not None):
            return
        height = ruling.height()
        if tall is not None and self._lowered is None:
            whole = height + tall.height()
            low = round(HEADLINE_SHARE * whole)
            if abs(height - self._own_height) > SLACK:  # else it is the one that it was given back
                self._own_height = height if height > low + SLACK else round(RULING_SHARE * whole)
            self._resize([ruling, tall], [low, whole - low], Qt.Orientation.Vertical)
            self._lowered = low
        elif self._lowered is not None:
            low, self._lowered = self._lowered, None
            if abs(height - low) <= SLACK:
                seen = [dock for name in TABBED if self._is_seen(dock := self._docks[name])]
                heights = [self._own_height, *(height + dock.height() - self._own_height for dock in seen)]
                self._resize([ruling, *seen], heights, Qt.Orientation.Vertical)

    def _is_seen(self, dock: QDockWidget) -> bool:
        """Say whether a dock is in the window: one behind another is moved out of it."""
        return dock.isVisible() and self._window.rect().intersects(dock.geometry())

    def _make(self, name: str, before: QWidget | None = None) -> QWidget:
        made = self._made[name] = self._rows[name].make(self._window, before)
        self._put(name, made)
        return made

    def _on_seen(self, name: str, seen: bool) -> None:  # noqa: FBT001  Qt's signal
        """Make a panel when it is first seen; the inspector rests while it isn't."""
        self._later.start()
        if seen:
            self.panel(name)
        if name in self._made and name == "inspector":
            self.inspector.catch_up(seen)

    @property
    def ruling(self) -> RulingPanel:
        """The ruling."""
        return self._named("ruling", RulingPanel)

    @property
    def inspector(self) -> Inspector:
        """The inspector."""
        return self._named("inspector", Inspector)

    @property
    def outline(self) -> Outline:
        """The outline."""
        return self._named("outline", Outline)

    @property
    def library(self) -> LibraryPanel:
        """The library."""
        return self._named("library", LibraryPanel)

    @property
    def variations(self) -> Variations:
        """The variations."""
        return self._named("variations", Variations)

    @property
    def learn(self) -> LearnPanel:
        """The lessons and puzzles."""
        return self._named("learn", LearnPanel)

    @property
    def shortcuts(self) -> Shortcuts:
        """The shortcuts."""
        return self._named("shortcuts", Shortcuts)

    @property
    def timeline(self) -> Timeline:
        """The timeline."""
        return self._named("timeline", Timeline)

    def _named(self, name: str, kind: type[Kind]) -> Kind:
        """Give a panel, or what is the panel in its frame."""
        panel = self.panel(name)
        found = panel if isinstance(panel, kind) else panel.findChild(kind)
        assert isinstance(found, kind)  # its row makes one
        return found

    def _name_tab_buttons(self) -> None:
        """Name the buttons of the rows of tabs, to which Qt gives names only as it makes them."""
        for button in (each for bar in self._rows_of_tabs() for each in bar.findChildren(QAbstractButton)):
            if button.objectName() in SCROLLS:
                button.setAccessibleName(QCoreApplication.translate("QTabBar", SCROLLS[button.objectName()]))
            else:
                button.setToolTip(QCoreApplication.translate("QTabBar", "Close Tab"))

    def _rows_of_tabs(self) -> list[QTabBar]:
        return self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give each row of tabs, which Qt makes when panels come to share a place, buttons that close them."""
        if event.type() == QEvent.Type.ChildPolished:
            for bar in self._rows_of_tabs():
                if not bar.tabsClosable():
                    bar.setTabsClosable(True)
                    bar.tabCloseRequested.connect(partial(self._on_close, bar))
        return super().eventFilter(watched, event)

    def _on_explorer_seen(self, seen: bool) -> None:  # noqa: FBT001  Qt's signal
        """What the explorer shows on the table goes when another panel comes before it."""
        if not seen:
            self._window.preview.left.emit()

    def _on_close(self, bar: QTabBar, index: int) -> None:
        """Fold the panel of a tab away; the View menu has it."""
        title = bar.tabText(index)
        for dock in self._docks.values():
            if dock.windowTitle() == title:
                dock.close()

    @property
    def titles(self) -> dict[str, str]:
        """The names of the panels with what people call them."""
        return {name: dock.windowTitle() for name, dock in self._docks.items()}

    def toggles(self) -> list[QAction]:
        """Give an action for each panel that shows or folds it away."""
        return [dock.toggleViewAction() for dock in self._docks.values()]

    def panel(self, name: str) -> QWidget:
        """Give the panel of a name, shown or folded away."""
        return self._made.get(name) or self._make(name)

    def show(self, name: str) -> None:
        """Show a panel before those that share its place; the first beside the ruling leaves that its share."""
        dock = self._docks[name]
        first = name in TABBED and all(self._docks[each].isHidden() for each in TABBED)
        dock.show()
        dock.raise_()
        if first:
            self._share_height(name)

    def _share_height(self, name: str) -> None:
        heights = [round(share * self._window.height()) for share in (RULING_SHARE, 1 - RULING_SHARE)]
        docks = [self._docks[RULING], self._docks[name]]
        self._resize(docks, heights, Qt.Orientation.Vertical)

    def raise_(self, name: str) -> None:
        """Show a panel before those that share its place, with the keyboard in it."""
        self.show(name)
        self.panel(name).setFocus(Qt.FocusReason.OtherFocusReason)

    def open_palette(self) -> None:
        """Open the command palette."""
        if self._palette is not None:
            self._palette.deleteLater()
        window = self._window
        sources = (
            palette_sources.actions,
            palette_sources.panels,
            palette_sources.things,
            palette_sources.keywords,
            palette_sources.declarations,
            palette_sources.rules,
            palette_sources.effects,
            palette_sources.scenarios,
            palette_sources.rulebook,
        )
        self._palette = Palette(window, [partial(source, window) for source in sources])
        self._palette.open()

    @property
    def palette(self) -> Palette | None:
        """The command palette, if it was opened."""
        return self._palette

    def _add(self, name: str, area: Qt.DockWidgetArea) -> None:
        dock = QDockWidget(self._window)
        dock.setObjectName(name)
        self._window.addDockWidget(area, dock)
        self._docks[name] = dock
        dock.visibilityChanged.connect(partial(self._on_seen, name))

    def _put(self, name: str, panel: QWidget) -> None:
        dock = self._docks[name]
        old = dock.widget()
        if name in RIGHT:
            panel.setMinimumWidth(NARROWEST)
        dock.setWidget(panel)
        if old is not None:
            old.deleteLater()


def _title(dock: QDockWidget, title: QWidget) -> None:
    """Give a dock a title, an empty one where a tab or the place says what it is. Qt names its buttons anew then."""
    old = dock.titleBarWidget()
    dock.setTitleBarWidget(title)
    if old is not None:
        old.deleteLater()

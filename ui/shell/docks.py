"""The panels of a window, each in a dock that can be moved, folded away and found in the View menu.

Qt takes apart what stands in a dock when another widget comes in its place. So a dock keeps its title and its frame as
long as it lives, and only what the frame holds is made anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QTabBar,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ui.shell.actions import ActionRow
from ui.shell.app_context import AppContext
from ui.widgets.parts import label, later, reveal

Area = Qt.DockWidgetArea
WIDTH: Final = 360
"""How wide the right side is at first, at 100 % text."""
SHARE: Final = 0.38
"""The most of the window's width that it takes then."""
LEADING_SHARE: Final = 0.42
"""How much of the right side's height the leading panel has at first, beside another panel."""
HEADLINE_SHARE: Final = 0.2
"""How much of it the leading panel has beside a tall one: its headline, and the rest by scrolling."""
SLACK: Final = 24
"""How many pixels a height differs that nobody changed, with a row of tabs or without."""
NARROWEST: Final = 240
"""How narrow the right side may become; a window that was small for a moment leaves it readable."""
TWO_TABLES: Final = 1500
"""How wide a window is, at 100 % text, that has room for two tables beside its panels."""
SCROLLS: Final = {"ScrollLeftButton": "Scroll Left", "ScrollRightButton": "Scroll Right"}
"""What Qt calls the buttons that scroll a row of tabs, and how it names them."""


@runtime_checkable
class Beginning(Protocol):
    """A panel that one can begin at a part of."""

    def begin(self, part: str, /) -> None:
        """Put the keyboard into a part."""


@runtime_checkable
class Lasting(Protocol):
    """A panel that holds what somebody entered."""

    def take_over(self, other: Any, /) -> None:  # noqa: ANN401  a panel of its own kind
        """Go on with what was entered in the panel that it replaces."""


class PanelRow(NamedTuple):
    """One panel, and what makes it for a window."""

    name: str
    title: str
    purpose: str
    make: Callable[[Any], QWidget]
    action: ActionRow | None = None
    """The action that shows it, if it has one of its own."""
    folded: bool = True
    """Whether it is folded away at first."""
    drawn: bool = False
    """Whether it draws in the colours of the theme itself, beyond what the style sheet does for every panel."""
    measured: bool = False
    """Whether it measures letters as it is made, beyond what the style sheet does for every panel."""
    eager: bool = False
    """Whether others look at it, so that it is there seen or not."""
    rests: bool = False
    """Whether it goes on working only while it is seen: Qt moves one that is behind another aside and hides it not."""
    leading: bool = False
    """Whether it stands on top of the right side, covered by no other one; one panel does."""
    below: bool = False
    """Whether it has its place below the table, not at the right."""
    tall: bool = False
    """Whether it takes most of the height beside the leading panel, which says little of what it is about."""

    @property
    def shown_title(self) -> str:
        """The title in the language of the window."""
        return QCoreApplication.translate("Docks", self.title)

    @property
    def shown_purpose(self) -> str:
        """What it is for, in the language of the window."""
        return QCoreApplication.translate("Explaining", self.purpose)


class PanelTitle(QWidget):
    """The title of a panel that stands alone, with a button that folds it away; several that share a place have tabs
    instead, and it takes no room. Signal: `closed()`.
    """

    closed = Signal()

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.title = ""
        self._parts: tuple[QLabel, QToolButton] | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)

    def say(self, title: str) -> None:
        """Show a title, or nothing."""
        self.title = title
        if self._parts is None and not title:
            return
        said, button = self._parts = self._parts or self._made()
        said.setText(title)
        reveal(said, on=bool(title))
        reveal(button, on=bool(title))
        button.setToolTip(self.tr("Close") if title else "")
        button.setAccessibleName(self.tr("Close {panel}").format(panel=title) if title else "")
        self._row.setContentsMargins(*((16, 6, 8, 2) if title else (0, 0, 0, 0)))

    def _made(self) -> tuple[QLabel, QToolButton]:
        """What shows a title: few panels ever stand alone."""
        said, button = label("", "title"), QToolButton(self)
        button.setObjectName("close-panel")
        button.clicked.connect(self.closed)
        self._row.addWidget(said, 1)
        self._row.addWidget(button)
        return said, button


class Dock(QDockWidget):
    """A dock with its title and its frame, which stay as long as it does, and the panel in the frame, which is made
    anew now and then.
    """

    def __init__(self, row: PanelRow, window: QMainWindow) -> None:
        """Stand in a window, still empty."""
        super().__init__(window)
        self.row = row
        self.setObjectName(row.name)
        self.choice = QAction(self, checkable=True)
        self.head = PanelTitle(self)
        self.head.closed.connect(self.close)
        self.retranslate()
        frame = QWidget(self)
        if not row.below:
            frame.setMinimumWidth(NARROWEST)
        self._inside = QVBoxLayout(frame)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self.setWidget(frame)
        self.panel: QWidget | None = None

    def put(self, panel: QWidget | None) -> None:
        """Hold another panel, or none; the one before goes, and the keyboard in it to the same field of the other."""
        old, self.panel = self.panel, panel
        field = self.window().focusWidget()
        held = old is not None and (field is old or old.isAncestorOf(field))
        if old is not None:
            self._inside.removeWidget(old)
            old.hide()
            old.deleteLater()
        if panel is not None:
            self._inside.addWidget(panel)
            panel.show()  # a layout would, once it is its turn
            if held:
                same = panel.findChild(QWidget, field.objectName()) if field.objectName() else None
                (same or panel).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Speak the language of the window; Qt names the buttons of a dock when it is given its title."""
        if self.windowTitle() != self.row.shown_title:
            self.setTitleBarWidget(self.head)
            self.setWindowTitle(self.row.shown_title)
            self.choice.setText(self.row.shown_title)
            self.setWhatsThis(self.row.shown_purpose)
            if self.head.title:
                self.head.say(self.row.shown_title)


class Docks(QObject):
    """Makes a window's panels, and makes them anew when the language or the colours change.

    Signal `seen(name, seen)`: a panel came into sight or went out of it.
    """

    seen = Signal(str, bool)

    def __init__(self, window: QMainWindow, context: AppContext) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self._docks: dict[str, Dock] = {}
        self._folded: tuple[Dock, ...] = ()
        self._lowered: int | None = None
        self._own_height = 0
        self._later = later(self, self._title_alone)
        self._later.timeout.connect(self._lower_leading)
        window.setTabPosition(Area.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, Area.BottomDockWidgetArea)

    def add(self, row: PanelRow) -> None:
        """Make a dock for a panel, still empty."""
        dock = self._docks[row.name] = Dock(row, self._window)
        dock.visibilityChanged.connect(partial(self._on_seen, row.name))
        dock.visibilityChanged.connect(dock.choice.setChecked)
        dock.choice.triggered.connect(partial(self._choose, row.name))

    def lay_out(self) -> None:
        """Every dock its place: the leading one above the others of the right side, which share one as tabs."""
        for dock in self._docks.values():
            area = Area.BottomDockWidgetArea if dock.row.below else Area.RightDockWidgetArea
            self._window.addDockWidget(area, dock)
        self._window.splitDockWidget(self._leading, self._tabbed[0], Qt.Orientation.Vertical)
        for before, dock in pairwise(self._tabbed):
            self._window.tabifyDockWidget(before, dock)
        for dock in self._docks.values():
            if dock.row.folded:
                dock.hide()

    @property
    def _leading(self) -> Dock:
        return next(dock for dock in self._docks.values() if dock.row.leading)

    @property
    def _tabbed(self) -> list[Dock]:
        return [dock for dock in self._docks.values() if not (dock.row.leading or dock.row.below)]

    # Sizes

    def arrange(self) -> None:
        """The right side its width, and the leading panel its share of the height beside another panel."""
        self.give_width()
        for dock in self._tabbed:
            if self._is_seen(dock):
                self._share_height(dock)

    def give_width(self) -> None:
        """The right side the width that its text asks for, and what is below no more height than it needs."""
        width = round(min(WIDTH * self._context.text_scale, SHARE * self._window.width()))
        self._resize([self._leading], [width], Qt.Orientation.Horizontal)
        for dock in (each for each in self._docks.values() if each.row.below):
            self._resize([dock], [dock.minimumSizeHint().height()], Qt.Orientation.Vertical)

    def _resize(self, docks: list[Dock], sizes: list[int], way: Qt.Orientation) -> None:
        """Docks their sizes, a pixel at least: Qt takes no less, however small the window is."""
        self._window.resizeDocks(docks, [max(1, size) for size in sizes], way)

    def widen(self) -> None:
        """The right side its width again after a small window had squeezed it."""
        shown = (dock for dock in self._docks.values() if not dock.row.below and dock.isVisible())
        if any(dock.width() <= NARROWEST for dock in shown if self._is_seen(dock)):
            self.give_width()

    def make_room(self) -> None:
        """Fold the right side away for two tables in a window that is too small for them beside it."""
        if self._window.width() < TWO_TABLES * self._context.text_scale:
            shown = (dock for dock in self._docks.values() if not dock.row.below)
            self._folded = tuple(dock for dock in shown if not dock.isHidden())
            for dock in self._folded:
                dock.hide()

    def end_room(self) -> None:
        """Unfold what was folded away for two tables."""
        for dock in self._folded:
            dock.show()
        if self._folded:
            self._folded[0].raise_()
        self._folded = ()

    def _lower_leading(self) -> None:
        """Leave a tall panel most of the height as long as it is seen; the leading one has its own again after, unless
        somebody gave it another one meanwhile.
        """
        leading = self._leading
        docks = (dock for dock in self._docks.values() if dock.row.tall)
        tall = next((dock for dock in docks if self._is_seen(dock) and not dock.isFloating()), None)
        beside = tall is not None and self._is_seen(leading) and not leading.isFloating()
        if beside == (self._lowered is not None):
            return
        height = leading.height()
        if tall is not None and self._lowered is None:
            whole = height + tall.height()
            low = round(HEADLINE_SHARE * whole)
            if abs(height - self._own_height) > SLACK:  # else it is the one that it was given back
                self._own_height = height if height > low + SLACK else round(LEADING_SHARE * whole)
            self._resize([leading, tall], [low, whole - low], Qt.Orientation.Vertical)
            self._lowered = low
        elif self._lowered is not None:
            low, self._lowered = self._lowered, None
            if abs(height - low) <= SLACK:
                seen = [dock for dock in self._tabbed if self._is_seen(dock)]
                heights = [self._own_height, *(height + dock.height() - self._own_height for dock in seen)]
                self._resize([leading, *seen], heights, Qt.Orientation.Vertical)

    def _share_height(self, dock: Dock) -> None:
        heights = [round(share * self._window.height()) for share in (LEADING_SHARE, 1 - LEADING_SHARE)]
        self._resize([self._leading, dock], heights, Qt.Orientation.Vertical)

    # Panels

    def fill(self, *, words: bool = True, sizes: bool = True) -> None:
        """Make the panels anew that are seen or hold what somebody entered, the others once they are seen: all for
        other `words`, else those that draw in the theme's colours or measure letters of other `sizes`, while the style
        sheet dresses the rest where it stands.
        """
        for dock in self._docks.values():
            if words or dock.row.drawn or (sizes and dock.row.measured):
                dock.retranslate()
                if self._stays(dock):
                    self._make(dock)
                else:
                    dock.put(None)
        self._title_alone()
        self._name_tab_buttons()

    def rest(self) -> None:
        """Let the panels go at once that nobody sees and that hold nothing that somebody entered: they would have to be
        dressed anew as well, and are made anew once they are seen.
        """
        for dock in self._docks.values():
            panel = dock.panel
            if panel is not None and not self._stays(dock):
                dock.put(None)
                QCoreApplication.sendPostedEvents(panel, QEvent.Type.DeferredDelete)

    def _stays(self, dock: Dock) -> bool:
        """Say whether a panel has to be there now."""
        return dock.row.eager or self._is_seen(dock) or isinstance(dock.panel, Lasting)

    def _make(self, dock: Dock) -> QWidget:
        made = dock.row.make(self._window)
        if isinstance(made, Lasting) and dock.panel is not None:
            made.take_over(dock.panel)
        dock.put(made)
        return made

    def _title_alone(self) -> None:
        """The panel that is alone below the leading one a title, which tabs are to several."""
        shown = [dock for dock in self._tabbed if not dock.isHidden()]
        for dock in self._tabbed:
            title = dock.windowTitle() if shown == [dock] else ""
            if dock.head.title != title:
                dock.head.say(title)

    def _is_seen(self, dock: Dock) -> bool:
        """Say whether a dock is in the window: one behind another is moved out of it."""
        return dock.isVisible() and self._window.rect().intersects(dock.geometry())

    def _on_seen(self, name: str, seen: bool) -> None:  # noqa: FBT001  Qt's signal
        """Make a panel when it is first seen."""
        self._later.start()
        if seen:
            self.panel(name)
        dock = self._docks[name]
        if dock.panel is not None and dock.row.rests:
            reveal(dock.panel, on=seen)
        self.seen.emit(name, seen)

    def _choose(self, name: str) -> None:
        """Fold away a panel that is in sight; bring one to the front that was folded away or behind another."""
        dock = self._docks[name]
        if self._is_seen(dock):
            dock.close()
        else:
            self.raise_(name)

    @property
    def titles(self) -> dict[str, str]:
        """The names of the panels with what people call them."""
        return {name: dock.windowTitle() for name, dock in self._docks.items()}

    @property
    def seen_panels(self) -> list[QWidget]:
        """The panels that are in sight, the leading one first and what is below the table last."""
        docks = sorted(self._docks.values(), key=lambda dock: (dock.row.below, not dock.row.leading))
        return [dock.panel for dock in docks if dock.panel is not None and self._is_seen(dock)]

    def toggles(self) -> list[QAction]:
        """An action for each panel that shows it or, where it is in sight, folds it away."""
        return [dock.choice for dock in self._docks.values()]

    def panel(self, name: str) -> QWidget:
        """The panel of a name, shown or folded away."""
        dock = self._docks[name]
        return dock.panel or self._make(dock)

    def show(self, name: str) -> None:
        """Show a panel before those that share its place; the first beside the leading one leaves that its share."""
        dock = self._docks[name]
        first = dock in self._tabbed and all(each.isHidden() for each in self._tabbed)
        dock.show()
        dock.raise_()
        if first:
            self._share_height(dock)

    def raise_(self, name: str, part: str = "") -> None:
        """Show a panel before those that share its place, with the keyboard in it, or in a part of it that it can
        `begin` with.
        """
        self.show(name)
        panel = self.panel(name)
        if part and isinstance(panel, Beginning):
            panel.begin(part)
        else:
            panel.setFocus(Qt.FocusReason.OtherFocusReason)

    # Rows of tabs

    def _name_tab_buttons(self) -> None:
        """Name the buttons of the rows of tabs, to which Qt gives names only as it makes them."""
        for button in (each for bar in self._rows_of_tabs() for each in bar.findChildren(QAbstractButton)):
            if button.objectName() in SCROLLS:
                button.setAccessibleName(QCoreApplication.translate("QTabBar", SCROLLS[button.objectName()]))
            else:
                button.setToolTip(QCoreApplication.translate("QTabBar", "Close Tab"))

    def _rows_of_tabs(self) -> list[QTabBar]:
        return self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def take_up(self, child: QObject) -> None:
        """A row of tabs, which Qt makes when panels come to share a place, buttons that close them."""
        if isinstance(child, QTabBar) and not child.tabsClosable():
            child.setTabsClosable(True)
            child.tabCloseRequested.connect(self._on_close)

    def _on_close(self, index: int) -> None:
        """Fold the panel of a tab away; the View menu has it."""
        bar = self.sender()
        title = bar.tabText(index) if isinstance(bar, QTabBar) else None
        for dock in self._docks.values():
            if dock.windowTitle() == title:
                dock.close()

"""What the tasks of a window may ask of it: no more than each needs, so that no task knows the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint, QRect
    from PySide6.QtGui import QScreen
    from PySide6.QtWidgets import QSplitter, QVBoxLayout

    from ui.canvas.hand.view import TableView
    from ui.document.document import Document
    from ui.document.recovery import Recovery
    from ui.features.learn.learning import Learning
    from ui.features.on_card.card_bar import CardBar
    from ui.features.on_card.card_hand import CardHand
    from ui.shell.app_context import AppContext
    from ui.shell.banner import Banner
    from ui.shell.docks import Docks


class TaskPort(Protocol):
    """What all of them need: the document, what all windows share, and a line to say something in."""

    @property
    def document(self) -> Document:
        """The document of the window."""

    @property
    def app_context(self) -> AppContext:
        """What all windows share: settings, theme, language."""

    def say(self, text: str) -> None:
        """Say something in passing."""


class PanelPort(Protocol):
    """The panels."""

    @property
    def docks(self) -> Docks:
        """The panels."""

    def show_panel(self, name: str) -> None:
        """Show a panel."""


class BesidePort(PanelPort, Protocol):
    """What is asked of a window beside which another is opened, or which gives way to it."""

    @property
    def banner(self) -> Banner:
        """The message bar."""

    @property
    def untouched(self) -> bool:
        """Whether the window holds an empty table that nobody has changed."""

    def geometry(self) -> QRect:
        """Give where the window is."""

    def screen(self) -> QScreen:
        """Give the screen that it is on."""

    def come_forward(self) -> None:
        """Stand before all other windows, with the keyboard."""

    def close(self) -> bool:
        """Close the window."""


class FilePort(TaskPort, BesidePort, Protocol):
    """What the File menu needs: a window beside which others are opened, and what is kept of unsaved work."""

    @property
    def recovery(self) -> Recovery:
        """What keeps unsaved changes."""


class TablePort(TaskPort, Protocol):
    """The table as well."""

    @property
    def view(self) -> TableView:
        """The table."""


class CombatPort(TablePort, Protocol):
    """What the Combat menu needs."""

    def ruling_text(self) -> str:
        """Give the ruling as text, "" without one."""

    def show_wrong(self) -> None:
        """Lead to what is wrong."""


class EditPort(TablePort, PanelPort, Protocol):
    """What the Edit menu needs: panels in which more is asked, and what edits on the card."""

    @property
    def card_hand(self) -> CardHand:
        """What edits on the card."""

    @property
    def card_bar(self) -> CardBar:
        """The bar at what is selected."""

    def offer_context(self, ids: object, place: QPoint, /) -> None:
        """Offer what can be done with what is selected."""

    @property
    def untouched(self) -> bool:
        """Whether the window holds an empty table that nobody has changed."""

    def show_shortcuts(self) -> None:
        """Show the panel of shortcuts."""

    def open_palette(self) -> None:
        """Open the command palette."""

    def open_text(self, text: str) -> None:
        """Open the scenario that a text holds."""


class LearnPort(TablePort, Protocol):
    """What the Learn menu needs."""

    @property
    def learning(self) -> Learning:
        """Lessons and puzzles."""

    @property
    def name(self) -> str:
        """What people call the document."""

    def show_panel(self, name: str) -> None:
        """Show a panel."""


class ShowPort(TablePort, Protocol):
    """What pictures, the presenter and the overlay need: a place to tell what went wrong."""

    @property
    def banner(self) -> Banner:
        """The message bar."""


class VariationPort(TablePort, PanelPort, Protocol):
    """What the comparison needs: the place of the tables, and room for a second one."""

    @property
    def tables(self) -> QSplitter:
        """The tables, side by side."""

    @property
    def beside_tables(self) -> QVBoxLayout:
        """What stands above and below them."""

    def announce(self, text: str) -> None:
        """Say something to screen readers alone."""

    def height(self) -> int:
        """Give the height of the window in pixels."""

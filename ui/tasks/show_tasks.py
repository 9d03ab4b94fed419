"""Showing the table to others: the presenter window, and the overlay of a stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from sandbox import edits
from ui.overlay.feed import OverlayFeed
from ui.panels.banner import BannerLine, BannerNote
from ui.present.presenter import Presenter

if TYPE_CHECKING:
    from ui.window import Window

ALIASES = {"high-contrast": "contrast", "colour-blind": "colorblind"}
"""What the command line calls themes."""


class ShowTasks(QObject):
    """Carries out the actions `show.*` for one window."""

    def __init__(self, window: Window) -> None:
        """Work for this window."""
        super().__init__(window)
        self._window = window
        self._feed: OverlayFeed | None = None
        self.stage: Presenter | None = None

    def presenter(self) -> None:
        """Open the presenter window, or close it."""
        if self.stage is not None:
            self.stage.close()
            return
        window = self._window
        self.stage = Presenter(window.document, window.app_context.theme, window.app_context.language)
        self.stage.closed.connect(self._on_closed)
        self.stage.show()
        self.stage.activateWindow()

    def wipe(self) -> None:
        """Take away what was drawn on the table."""
        self._window.document.apply(self.tr("Wipe the table"), edits.wipe)

    def overlay(self) -> None:
        """Start the overlay and copy its address, or stop it."""
        if self._feed is not None:
            self._end_overlay()
            self._window.say(self.tr("The overlay is off."))
            return
        window = self._window
        theme = window.app_context.theme.name
        options = ("--language", window.app_context.language, "--theme", ALIASES.get(theme, theme))
        self._feed = OverlayFeed(window.document, options, self)
        self._feed.ready.connect(self._on_ready)
        self._feed.ended.connect(self._on_ended)

    def follow_style(self) -> None:
        """Let the presenter wear what the window wears."""
        if self.stage is not None:
            self.stage.apply_style(self._window.app_context.theme, self._window.app_context.language)

    def close(self) -> None:
        """End everything that is shown to others."""
        if self.stage is not None:
            self.stage.close()
        if self._feed is not None:
            self._end_overlay()

    def _end_overlay(self) -> None:
        assert self._feed is not None
        self._feed.stop()
        self._feed = None

    def _on_closed(self) -> None:
        if self.stage is not None:
            self.stage.deleteLater()
            self.stage = None

    def _on_ready(self, address: str) -> None:
        QGuiApplication.clipboard().setText(address)
        self._window.banner.settled("overlay")
        self._window.say(
            self.tr("The overlay is on; its address was copied: {address}").format(address=address)
        )

    def _on_ended(self, why: str) -> None:
        self._feed = None
        self._window.banner.tell(
            "overlay", lambda: BannerNote(self.tr("The overlay can't be shown."), (BannerLine(why),))
        )

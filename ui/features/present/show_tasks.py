"""Showing the table to others: the presenter window, and the overlay of a stream."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from sandbox import edits
from ui.features.overlay.feed import OverlayFeed, Seen
from ui.features.overlay.overlay_dialog import OverlayDialog
from ui.features.present.presenter import Presenter
from ui.overlay.following import OverlayLook
from ui.shell.banner import BannerLine, BannerNote

if TYPE_CHECKING:
    from ui.shell.ports import ShowPort


class ShowTasks(QObject):
    """Carries out the actions `show.*` for one window. Signal `overlay_changed()`: it is on, off, or has an address."""

    overlay_changed = Signal()

    def __init__(self, window: ShowPort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window
        self._feed: OverlayFeed | None = None
        self._port = 0
        self.address = ""
        """Where the overlay is; "" while there is none."""
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
        self._port = self._window.app_context.settings.overlay_port
        options = ("--port", str(self._port)) if self._port else ()
        self._feed = OverlayFeed(self._window.document, options, self, self._seen)
        self._feed.ready.connect(self._on_ready)
        self._feed.ended.connect(self._on_ended)
        self._window.say(self.tr("The overlay is starting…"))
        self.overlay_changed.emit()

    def overlay_options(self) -> None:
        """Open the dialog with what can be chosen of the overlay."""
        parent = self._window.view.window()
        dialog = parent.findChild(OverlayDialog) or OverlayDialog(self, self._window, parent)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    @property
    def overlay_is_on(self) -> bool:
        """Whether there is an overlay, be it still starting."""
        return self._feed is not None

    def follow_overlay_settings(self) -> None:
        """Let the overlay look as was chosen; with another port it begins anew."""
        if self._feed is None:
            return
        if self._port != self._window.app_context.settings.overlay_port:
            self._end_overlay()
            self.overlay()
        else:
            self._feed.tell_soon()

    def _seen(self) -> Seen:
        """Give how the overlay shows the table."""
        context, moment = self._window.app_context, self._window.document.moment
        settings = context.settings
        step = {"window": moment, "whole": None}.get(settings.overlay_step, settings.overlay_step)
        look = OverlayLook(
            context.theme.name,
            context.language,
            settings.overlay_background,
            settings.overlay_headline,
            settings.overlay_findings,
        )
        return Seen(step, look)

    def follow_style(self) -> None:
        """Let presenter and overlay wear what the window wears."""
        if self._feed is not None:
            self._feed.tell_soon()
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
        self._forget_address()

    def _forget_address(self) -> None:
        self.address = ""
        self.overlay_changed.emit()

    def _on_closed(self) -> None:
        if self.stage is not None:
            self.stage.deleteLater()
            self.stage = None

    def _on_ready(self, address: str) -> None:
        self.address = address
        self.overlay_changed.emit()
        QGuiApplication.clipboard().setText(address)
        self._window.banner.settled("overlay")
        self._window.say(
            self.tr("The overlay is on; its address was copied: {address}").format(address=address)
        )

    def _on_ended(self, why: str) -> None:
        self._end_overlay()
        self._window.banner.tell(
            "overlay", lambda: BannerNote(self.tr("The overlay can't be shown."), (BannerLine(why),))
        )

"""The presenter: the table for an audience."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize

from sandbox import edits
from ui.document import conditions
from ui.features.present.presenter import Presenter
from ui.shell.actions import ActionRow
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from ui.shell.shell import Shell

ROWS: Final = (
    ActionRow("show.presenter", QT_TRANSLATE_NOOP("Actions", "P&resent"), "F11", menu="file.show"),
    ActionRow("show.wipe", QT_TRANSLATE_NOOP("Actions", "&Wipe what was drawn"), enabled=conditions.has_drawings, menu="file.show"),
)  # fmt: skip


def register(shell: Shell) -> None:
    """Add the presenter."""
    presenting = Presenting(shell)
    shell.add_actions(ROWS, presenting)
    shell.app_context.settings_changed.connect(presenting.follow_style)
    shell.closing.connect(presenting.close)
    shell.presenter_wanted.connect(presenting.press)


class Presenting(QObject):
    """Opens the presenter of a window and closes it; carries out `show.presenter` and `show.wipe`."""

    def __init__(self, shell: Shell) -> None:
        """Present nothing yet."""
        super().__init__(shell.window())
        self._shell = shell
        self.stage: Presenter | None = None
        self._size: QSize | None = None

    def presenter(self) -> None:
        """Open the presenter window, or close it."""
        if self.stage is not None:
            self.stage.close()
            return
        context = self._shell.app_context
        self.stage = Presenter(self._shell.document, context.theme, context.language, self._size)
        self.stage.closed.connect(self._on_closed)
        self.stage.changed.connect(self._shell.presented)
        self.stage.show()
        self._shell.presented.emit(self.stage.shown, frozenset())
        self.stage.activateWindow()

    def press(self, key: str) -> None:
        """Do what a key of the presenter means, if it is open."""
        if self.stage is not None:
            self.stage.press(key)

    def wipe(self) -> None:
        """Take away what was drawn on the table."""
        self._shell.document.apply(self.tr("Wipe the table"), edits.wipe)

    def follow_style(self) -> None:
        """Wear what the window wears."""
        if self.stage is not None:
            self.stage.apply_style(self._shell.app_context.theme, self._shell.app_context.language)

    def close(self) -> None:
        """Close the presenter."""
        if self.stage is not None:
            self.stage.close()

    def _on_closed(self) -> None:
        if self.stage is not None:
            self._size = None if self.stage.isFullScreen() else self.stage.size()
            self.stage.deleteLater()
            self.stage = None
            self._shell.presented.emit(None, frozenset())

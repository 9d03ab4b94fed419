"""What all windows share: the settings, and the colours, letters and language that the application wears by them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

from ui import theme as themes
from ui.settings import Folders, load_settings, save_settings, with_recent
from ui.translations import Spoken, Translations, spoken
from ui.widgets.style import style_sheet


class AppContext(QObject):
    """The settings and what follows from them; a child of the application, so that there is one.

    `settings_changing()` fires before colours, text size, motion or language change: windows let go what nobody sees.
    `settings_changed()` fires after they did; windows then dress anew.
    `shortcuts_changed()` fires after actions got other keys.
    """

    settings_changing = Signal()
    settings_changed = Signal()
    shortcuts_changed = Signal()

    def __init__(self, app: QApplication, folders: Folders) -> None:
        """Read the settings and dress the application."""
        super().__init__(app)
        self._app = app
        self.folders = folders
        """Where settings and unsaved work are kept."""
        self.damaged: list[Path] = []
        """Damaged files of the program that were set aside, and of which nobody was told yet."""
        self.settings = load_settings(folders.settings, self.damaged.append)
        """What the person set."""
        self._translations = Translations()
        app.setStyle("Fusion")
        self._apply_style()

    @property
    def language(self) -> Spoken:
        """The language that is spoken now."""
        return spoken(self.settings.language)

    @property
    def theme(self) -> themes.Theme:
        """The colours that are worn now."""
        name = self.settings.theme
        if name == "system":
            light = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
            return themes.LIGHT if light else themes.DARK
        return themes.THEMES[name]

    @property
    def text_scale(self) -> float:
        """How large text is, 1.0 to 2.0."""
        return self.settings.text_size / 100

    @property
    def moves(self) -> bool:
        """Whether changes on the table are animated: as it was set, else unless the system asks for stillness.

        Without a screen nobody sees a motion, and whoever drags there must not meet cards on their way.
        """
        if self.settings.motion == "system":
            if self._app.platformName() in ("offscreen", "minimal"):
                return False
            return self._app.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        return self.settings.motion == "full"

    def change_settings(self, **fields: Any) -> None:
        """Change settings, keep them, and let every window follow."""
        after = msgspec.structs.replace(self.settings, **fields)
        if after == self.settings:
            return
        before, self.settings = self.settings, after
        save_settings(after, self.folders.settings)
        worn = ("theme", "text_size", "motion", "language")
        if any(getattr(before, name) != getattr(after, name) for name in worn):
            self.settings_changing.emit()
            self._apply_style()
            self.settings_changed.emit()
        if before.shortcuts != after.shortcuts:
            self.shortcuts_changed.emit()

    def remember(self, path: Path) -> None:
        """Put a file first among the recent ones."""
        self.change_settings(recent=with_recent(self.settings, path).recent)

    def _apply_style(self) -> None:
        """Let the application look as it was set; each of these goes through every widget, so only what changed.

        Bare widgets are dressed in half the time that those take which wear another sheet.
        """
        self._translations.speak(self.language)
        font, sheet = themes.font(15 * self.text_scale), style_sheet(self.theme, self.text_scale)
        if sheet != self._app.styleSheet():
            self._app.setStyleSheet("")
        if font != self._app.font():
            self._app.setFont(font)
        if sheet != self._app.styleSheet():
            self._app.setPalette(themes.palette(self.theme))
            self._app.setStyleSheet(sheet)

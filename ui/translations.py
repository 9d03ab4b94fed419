"""The language of the window: which one, and the catalogue of its labels."""

from __future__ import annotations

import logging
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from sandbox.resources import asset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.settings import Language

if TYPE_CHECKING:

    def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
        """Mark a text of a table for translation, and give it back."""
else:
    from PySide6.QtCore import QT_TRANSLATE_NOOP

log = logging.getLogger(__name__)

LEFT_OPEN: Final = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
    QT_TRANSLATE_NOOP("QTabBar", "Close Tab"),
    QT_TRANSLATE_NOOP("QToolBar", "Extension"),
    QT_TRANSLATE_NOOP("QAccessibleActionInterface", "Show Menu"),
    QT_TRANSLATE_NOOP("QAccessibleActionInterface", "Set Focus"),
)
"""Labels of Qt's own widgets that its catalogues have no words for; ours has them."""

Spoken = Literal["en", "ja"]
LANGUAGES: Final[dict[Spoken, str]] = {"en": "English", "ja": "日本語"}
"""Each language by its own name, which is never translated."""


def spoken(language: Language) -> Spoken:
    """The language to speak: the one that was set, else the system's if there is a catalogue for it."""
    if language != "system":
        return language
    return "ja" if QLocale.system().language() == QLocale.Language.Japanese else "en"


@contextmanager
def speaking(language: Spoken) -> Iterator[None]:
    """Let labels be in a language for a while, in an application that needs no screen where there is none yet."""
    offscreen()
    said = Translations()
    said.speak(language)
    try:
        yield
    finally:
        said.speak("en")


def offscreen() -> None:
    """Make an application that needs no screen, where there is none yet."""
    if QCoreApplication.instance() is None:
        QApplication(["combat-sandbox", "-platform", os.environ.get("QT_QPA_PLATFORM", "offscreen")])


class Translations:
    """The catalogues that are installed in the application: Qt's own, for its dialogs, and the window's."""

    def __init__(self) -> None:
        """Start in English, the language of the source."""
        self._installed: list[QTranslator] = []

    def speak(self, language: Spoken) -> None:
        """Let every label that is made from now on be in this language; English has a catalogue of plural forms."""
        app = QCoreApplication.instance()
        if app is None:
            return
        for old in self._installed:
            app.removeTranslator(old)
        self._installed = []
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        own = str(asset("translations", "qt", f"combat_sandbox_{language}.qm"))
        for catalogue in (f"{folder}/qtbase_{language}.qm", own):
            translator = QTranslator()
            if translator.load(catalogue):
                app.installTranslator(translator)
                self._installed.append(translator)
            else:
                log.warning("no catalogue of labels in %s", catalogue)

"""The language of the window: which one, and the catalogue of its labels."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from sandbox.resources import asset

if TYPE_CHECKING:
    from ui.settings import Language

if TYPE_CHECKING:

    def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
        """Mark a text of a table for translation, and give it back."""
else:
    from PySide6.QtCore import QT_TRANSLATE_NOOP  # noqa: F401  others import it from here

log = logging.getLogger(__name__)

Spoken = Literal["en", "ja"]
LANGUAGES: Final[dict[Spoken, str]] = {"en": "English", "ja": "日本語"}
"""Each language by its own name, which is never translated."""


def spoken(language: Language) -> Spoken:
    """Give the language to speak: the one that was set, else the system's if there is a catalogue for it."""
    if language != "system":
        return language
    return "ja" if QLocale.system().language() == QLocale.Language.Japanese else "en"


class Translations:
    """The catalogue that is installed in the application."""

    def __init__(self) -> None:
        """Start in English, the language of the source."""
        self._installed: QTranslator | None = None

    def speak(self, language: Spoken) -> None:
        """Let every label that is made from now on be in this language; English has a catalogue of plural forms."""
        app = QCoreApplication.instance()
        if app is None:
            return
        if self._installed is not None:
            app.removeTranslator(self._installed)
            self._installed = None
        translator = QTranslator()
        if translator.load(str(asset("translations", "qt", f"combat_sandbox_{language}.qm"))):
            app.installTranslator(translator)
            self._installed = translator
        else:
            log.warning("no catalogue of labels for %s", language)

"""In which forms cards and tables leave a window and come into one: kinds of data, text, names of files."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from PySide6.QtCore import QCoreApplication, QMimeData

from sandbox.scenario.model import Play, Scenario
from sandbox.words.catalogue import Language
from sandbox.words.names import titled

CARDS_MIME: Final = "application/x-combat-sandbox+json"
"""Cards as the text that is pasted."""
SCENARIO_MIME: Final = "application/vnd.combat-sandbox+json"
"""A scenario as its file holds it."""
SUFFIX: Final = ".combat.json"


def cards_in(data: QMimeData) -> str:
    """The text of the cards that are dropped or pasted; what is none is no error here."""
    return bytes(data.data(CARDS_MIME).data()).decode("utf-8", "replace")


def text_in(data: QMimeData | None) -> str:
    """The text of cards, else any text, that is pasted; "" where nothing was ever copied."""
    if data is None:
        return ""
    return cards_in(data) if data.hasFormat(CARDS_MIME) else data.text()


def file_stem(scenario: Scenario, language: Language) -> str:
    """A scenario's title in a language as the beginning of a file's name: "four-players-one-colossus"."""
    words = re.sub(r"[\W_]+", "-", titled(scenario, language)[0].casefold()).strip("-")
    return words or QCoreApplication.translate("FileTasks", "table")


PLAY_MIME: Final = "application/x-combat-sandbox-play+json"
"""A spell that is dragged to its target, as the play that it would be."""


def play_bytes(play: Play) -> bytes:
    """A play as it is dragged."""
    return msgspec.json.encode(play)


def play_in(data: QMimeData) -> Play | None:
    """The play that is dropped; None for what is none."""
    try:
        return msgspec.json.decode(bytes(data.data(PLAY_MIME).data()), type=Play)
    except (msgspec.DecodeError, RecursionError):
        return None

"""The kinds of lands that landwalk can look for (CR 702.14), and what people call them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from ui.translations import QT_TRANSLATE_NOOP

BASIC: Final = {
    "Plains": QT_TRANSLATE_NOOP("Lands", "Plains"),
    "Island": QT_TRANSLATE_NOOP("Lands", "Island"),
    "Swamp": QT_TRANSLATE_NOOP("Lands", "Swamp"),
    "Mountain": QT_TRANSLATE_NOOP("Lands", "Mountain"),
    "Forest": QT_TRANSLATE_NOOP("Lands", "Forest"),
}
"""The basic land types (CR 305.6)."""
OTHERS: Final = {
    "Nonbasic": QT_TRANSLATE_NOOP("Lands", "Nonbasic land"),
    "Legendary": QT_TRANSLATE_NOOP("Lands", "Legendary land"),
    "Snow": QT_TRANSLATE_NOOP("Lands", "Snow land"),
    "Snow Plains": QT_TRANSLATE_NOOP("Lands", "Snow Plains"),
    "Snow Island": QT_TRANSLATE_NOOP("Lands", "Snow Island"),
    "Snow Swamp": QT_TRANSLATE_NOOP("Lands", "Snow Swamp"),
    "Snow Mountain": QT_TRANSLATE_NOOP("Lands", "Snow Mountain"),
    "Snow Forest": QT_TRANSLATE_NOOP("Lands", "Snow Forest"),
    "Desert": QT_TRANSLATE_NOOP("Lands", "Desert"),
    "Gate": QT_TRANSLATE_NOOP("Lands", "Gate"),
    "Cave": QT_TRANSLATE_NOOP("Lands", "Cave"),
    "Lair": QT_TRANSLATE_NOOP("Lands", "Lair"),
    "Locus": QT_TRANSLATE_NOOP("Lands", "Locus"),
    "Mine": QT_TRANSLATE_NOOP("Lands", "Mine"),
    "Power-Plant": QT_TRANSLATE_NOOP("Lands", "Power-Plant"),
    "Tower": QT_TRANSLATE_NOOP("Lands", "Tower"),
    "Urza's": QT_TRANSLATE_NOOP("Lands", "Urza's"),
    "Sphere": QT_TRANSLATE_NOOP("Lands", "Sphere"),
    "Town": QT_TRANSLATE_NOOP("Lands", "Town"),
    "Planet": QT_TRANSLATE_NOOP("Lands", "Planet"),
}
"""What else is offered: qualities that keywords name, and land types (CR 205.3i); any other word may be typed."""
_TITLES: Final = {kind.casefold(): title for kind, title in (BASIC | OTHERS).items()}


def land_title(kind: str) -> str:
    """What people call a kind of lands, whatever its case; a word that is in no list as it is."""
    title = _TITLES.get(" ".join(kind.casefold().split()))
    return kind if title is None else QCoreApplication.translate("Lands", title)

"""Colours, palettes and type: the tokens of the visual language, and nothing that draws.

A theme swaps the colours and nothing else; shape, place and word carry the meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from sandbox.resources import asset

OKABE_ITO: Final = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#999999")
"""Seat colours in the order of Okabe and Ito; the eighth is grey, because black is a background here."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of the program by what it means, as `#rrggbb`."""

    name: str
    dark: bool
    background: str
    surface: str
    """Seats, benches, panels."""
    raised: str
    """Cards."""
    bar: str
    """The name bar of a card."""
    edge: str
    """The outline of what has no mark."""
    track: str
    """The empty part of a bar, and behind badges and pills."""
    text: str
    muted: str
    obeyed: str
    violated: str
    excused: str
    cost: str
    damage: str
    damage_text: str
    """The blue of `damage`, light or dark enough to be read."""
    overflow: str
    dies: str
    dies_text: str
    """The red of `dies`, light or dark enough to be read."""
    on_mark: str
    """Text on a filled pill."""
    focus: str
    """The ring around what is chosen or lit."""
    tint: float = 0.08
    """How much of a seat's colour its lane takes."""
    seats: tuple[str, ...] = OKABE_ITO


DARK: Final = Theme(
    name="dark",
    dark=True,
    background="#14181f",
    surface="#1b212b",
    raised="#2a3340",
    bar="#2f3a49",
    edge="#47556a",
    track="#14181f",
    text="#e8edf4",
    muted="#a9b5c6",
    obeyed="#2fb48a",
    violated="#f0803c",
    excused="#93a1b5",
    cost="#e5b93c",
    damage="#5aa7e8",
    damage_text="#7fbdf2",
    overflow="#c77bd6",
    dies="#e0525e",
    dies_text="#ff8d95",
    on_mark="#0c1016",
    focus="#ffffff",
)
LIGHT: Final = Theme(
    name="light",
    dark=False,
    background="#e9edf2",
    surface="#f6f8fb",
    raised="#ffffff",
    bar="#e1e8f0",
    edge="#a3b0c0",
    track="#eaeff5",
    text="#161c26",
    muted="#414c5c",
    obeyed="#0b7353",
    violated="#b23c05",
    excused="#5a6779",
    cost="#735500",
    damage="#4a90cf",
    damage_text="#1c5f9e",
    overflow="#8b3a9e",
    dies="#cf3542",
    dies_text="#ae1f2c",
    on_mark="#ffffff",
    focus="#10151d",
    tint=0.14,
    seats=("#e69f00", "#56b4e9", "#009e73", "#d9c900", "#0072b2", "#d55e00", "#cc79a7", "#858585"),
)
HIGH_CONTRAST: Final = Theme(
    name="high-contrast",
    dark=True,
    background="#000000",
    surface="#000000",
    raised="#0b0b0b",
    bar="#262626",
    edge="#d0d0d0",
    track="#000000",
    text="#ffffff",
    muted="#e2e2e2",
    obeyed="#3dffb5",
    violated="#ff9d52",
    excused="#cfcfcf",
    cost="#ffe14d",
    damage="#4db2ff",
    damage_text="#7cc6ff",
    overflow="#f59bff",
    dies="#ff5a66",
    dies_text="#ff9aa1",
    on_mark="#000000",
    focus="#ffff00",
    tint=0.0,
)
COLOUR_BLIND: Final = Theme(
    name="colour-blind",
    dark=True,
    background="#14181f",
    surface="#1b212b",
    raised="#242c38",
    bar="#2b3542",
    edge="#47556a",
    track="#14181f",
    text="#f0f3f7",
    muted="#b4bfce",
    obeyed="#21b78c",
    violated="#e69f00",
    excused="#a0aab8",
    cost="#f0e442",
    damage="#56b4e9",
    damage_text="#7cc8f2",
    overflow="#dd9ac0",
    dies="#d55e00",
    dies_text="#ff9147",
    on_mark="#0c1016",
    focus="#ffffff",
)
THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {theme.name: theme for theme in (DARK, LIGHT, HIGH_CONTRAST, COLOUR_BLIND)}
)


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb` as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)  # noqa: PLR2004  the standard's numbers
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def mixed(base: str, other: str, share: float) -> str:
    """`base` with that share of `other` in it."""
    pairs = ((int(base[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def readable_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    return max(("#0c1016", "#ffffff"), key=lambda ink: contrast(ink, colour))


def lane_tint(theme: Theme, seat: int) -> str:
    """The background of a seat's lane."""
    return mixed(theme.background, seat_colour(theme, seat), theme.tint)


def seat_colour(theme: Theme, seat: int) -> str:
    """The colour of the seat with this place at the table; more than eight begin again."""
    return theme.seats[seat % len(theme.seats)]


def palette(theme: Theme) -> QPalette:
    """The palette that makes Qt's Fusion widgets wear a theme."""
    roles = QPalette.ColorRole
    colours = {
        roles.Window: theme.background,
        roles.WindowText: theme.text,
        roles.Base: theme.surface,
        roles.AlternateBase: theme.background,
        roles.Text: theme.text,
        roles.Button: theme.raised,
        roles.ButtonText: theme.text,
        roles.BrightText: theme.dies_text,
        roles.ToolTipBase: theme.raised,
        roles.ToolTipText: theme.text,
        roles.PlaceholderText: theme.muted,
        roles.Highlight: theme.damage,
        roles.HighlightedText: readable_on(theme.damage),
        roles.Link: theme.damage if theme.dark else theme.overflow,
        roles.Light: theme.bar,
        roles.Midlight: theme.bar,
        roles.Mid: theme.edge,
        roles.Dark: mixed(theme.background, "#000000", 0.35),
        roles.Shadow: "#000000",
        roles.Accent: theme.damage,
    }
    result = QPalette()
    for role, colour in colours.items():
        result.setColor(role, QColor(colour))
    faded = QColor(mixed(theme.muted, theme.background, 0.4))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, faded)
    return result


@cache
def family() -> str:
    """Register the program's own font and give its family; the system's font when it can't be read.

    Needs a QGuiApplication.
    """
    names: list[str] = []
    for path in sorted(asset("fonts").glob("*.otf")):
        number = QFontDatabase.addApplicationFont(str(path))
        names += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return names[0] if names else QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()


@lru_cache(maxsize=512)
def font(size: float, *, bold: bool = False) -> QFont:
    """The font of a size in pixels; its figures all have one width."""
    result = QFont(family())
    result.setPixelSize(max(1, round(size)))
    result.setBold(bold)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return result

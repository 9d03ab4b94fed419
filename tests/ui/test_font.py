"""The bundled font holds every character that the program can show of its own, in figures of one width."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QRawFont

from sandbox.resources import asset

STYLES = ("Regular", "Bold")
UI = Path(__file__).resolve().parents[2] / "ui"


def font_file(style: str) -> str:
    """Give the path of one style of the bundled font."""
    return str(asset("fonts", f"CombatSandboxSans-{style}.otf"))


def texts() -> Iterator[Path]:
    """Give every file whose text may come onto the screen."""
    yield from asset("translations").rglob("*.ftl")
    yield from asset("translations").rglob("*.ts")
    yield from UI.rglob("*.py")


@pytest.mark.parametrize("style", STYLES)
def test_holds_every_character_of_our_texts(qapp: QGuiApplication, style: str) -> None:
    del qapp
    font = QRawFont(font_file(style), 12)
    assert font.isValid()
    signs = {sign for path in texts() for sign in path.read_text(encoding="utf-8") if sign.isprintable()}
    assert {"A", "致"} <= signs
    assert [sign for sign in sorted(signs) if not font.supportsCharacter(ord(sign))] == []


@pytest.mark.parametrize("style", STYLES)
def test_figures_have_one_width(qapp: QGuiApplication, style: str) -> None:
    del qapp
    font = QRawFont(font_file(style), 16)
    widths = {
        advance.x() for advance in font.advancesForGlyphIndexes(font.glyphIndexesForString("0123456789"))
    }
    assert len(widths) == 1


@pytest.mark.parametrize("style", STYLES)
def test_has_a_name_of_its_own(qapp: QGuiApplication, style: str) -> None:
    del qapp
    font = QRawFont(font_file(style), 16)
    assert font.familyName() == "Combat Sandbox Sans"
    assert font.styleName() == style

"""Colours and type: every palette can be read, and differs in nothing but colour."""

import itertools

import pytest
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication

from ui.theme import (
    OKABE_ITO,
    THEMES,
    Theme,
    contrast,
    family,
    font,
    lane_tint,
    palette,
    readable_on,
    seat_colour,
)

INKS = ("text", "muted", "obeyed", "violated", "excused", "cost", "overflow", "damage_text", "dies_text")
WRITTEN = [
    *itertools.product(INKS, ("background", "surface", "track")),
    *itertools.product(set(INKS) - {"overflow"}, ("raised",)),
    *itertools.product(("text", "muted"), ("bar",)),
]
"""Which ink is written on which ground; overflow stands only on pills and panels."""
READABLE = 4.5
SEEN = 3.0
"""What WCAG 2 asks of shapes that carry meaning."""


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=lambda theme: theme.name)
class TestEveryTheme:
    @pytest.mark.parametrize(("ink", "ground"), sorted(WRITTEN))
    def test_text_can_be_read_on_every_ground(self, theme: Theme, ink: str, ground: str) -> None:
        assert contrast(getattr(theme, ink), getattr(theme, ground)) >= READABLE

    @pytest.mark.parametrize("mark", ["obeyed", "violated"])
    def test_text_can_be_read_on_a_filled_pill(self, theme: Theme, mark: str) -> None:
        assert contrast(theme.on_mark, getattr(theme, mark)) >= READABLE

    @pytest.mark.parametrize("seat", range(8))
    def test_hints_can_be_read_in_every_lane(self, theme: Theme, seat: int) -> None:
        assert contrast(theme.muted, lane_tint(theme, seat)) >= READABLE

    @pytest.mark.parametrize("seat", range(8))
    def test_initials_can_be_read_on_every_portrait(self, theme: Theme, seat: int) -> None:
        colour = seat_colour(theme, seat)
        assert contrast(readable_on(colour), colour) >= READABLE

    @pytest.mark.parametrize("mark", ["obeyed", "violated", "dies", "cost"])
    def test_marks_stand_out_from_cards(self, theme: Theme, mark: str) -> None:
        assert contrast(getattr(theme, mark), theme.raised) >= SEEN
        assert contrast(getattr(theme, mark), theme.bar) >= SEEN

    def test_the_palette_of_widgets_can_be_read(self, theme: Theme) -> None:
        made = palette(theme)
        roles = QPalette.ColorRole
        for ink, ground in ((roles.Text, roles.Base), (roles.ButtonText, roles.Button), (roles.WindowText, roles.Window),
                            (roles.HighlightedText, roles.Highlight), (roles.ToolTipText, roles.ToolTipBase)):  # fmt: skip
            assert contrast(made.color(ink).name(), made.color(ground).name()) >= READABLE


def test_black_on_white_is_the_most_contrast_there_is() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


def test_seats_take_the_colours_of_okabe_and_ito_in_order_and_begin_again() -> None:
    dark = THEMES["dark"]
    assert [seat_colour(dark, n) for n in range(8)] == list(OKABE_ITO)
    assert seat_colour(dark, 8) == OKABE_ITO[0]


def test_figures_all_have_one_width(qapp: QApplication) -> None:
    assert qapp is not None
    assert family() in QFontDatabase.families()
    for bold in (False, True):
        measures = QFontMetricsF(font(17, bold=bold))
        assert len({measures.horizontalAdvance(figure) for figure in "0123456789"}) == 1

"""How a seat is drawn."""

from __future__ import annotations

import pytest

from ui.canvas.seat_art import initial_of


@pytest.mark.parametrize(
    ("name", "initial"),
    [
        pytest.param("Ann", "A", id="first-letter"),
        pytest.param("éowyn", "É", id="capital"),
        pytest.param("Player B", "B", id="lettered"),
        pytest.param("プレイヤーB", "B", id="lettered-in-japanese"),
        pytest.param("Seat 2", "2", id="numbered"),
        pytest.param("BOB", "B", id="all-capitals"),
        pytest.param("さくら", "さ", id="japanese"),
        pytest.param("X", "X", id="one-letter"),
        pytest.param("  ", "?", id="nameless"),
    ],
)
def test_the_portrait_has_the_letter_that_tells_players_apart(name: str, initial: str) -> None:
    assert initial_of(name) == initial

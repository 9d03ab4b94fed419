"""What files are called."""

from __future__ import annotations

import pytest

from tests.ui.tables import duel
from ui.document.exchange import file_stem


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        pytest.param("Four players, one Colossus", "four-players-one-colossus", id="comma"),
        pytest.param("  ../etc: a_b? ", "etc-a-b", id="signs-that-file-systems-dislike"),
        pytest.param("統率者戦 4人", "統率者戦-4人", id="japanese"),
        pytest.param("?!", "table", id="nothing-left"),
        pytest.param("", "table", id="untitled"),
    ],
)
def test_a_file_is_called_after_the_title(title: str, stem: str) -> None:
    assert file_stem(duel(title=title)) == stem

"""What files are called."""

from __future__ import annotations

import pytest

from sandbox.words.catalogue import LANGUAGES
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
    assert file_stem(duel(title=title), "en") == stem


def test_a_file_is_called_by_the_title_in_the_language() -> None:
    named = duel(title="Menace", view={"ja": {"title": "威迫"}})
    assert [file_stem(named, each) for each in LANGUAGES] == ["menace", "威迫"]

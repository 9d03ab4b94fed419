"""Tables of puzzles that are looked for once for all tests: that takes long, and putting them into words does not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from sandbox.learn.making import draft_of

if TYPE_CHECKING:
    from sandbox.learn.drafts import Draft
    from sandbox.learn.kinds import Kind

once = cache(draft_of)


def drafted(kind: Kind, seed: int, level: int, theme: str | None = None) -> Draft:
    """Give what a puzzle is made of."""
    return once(kind, seed, level, theme)


@pytest.fixture(autouse=True)
def made_of_the_same_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make puzzles of the drafts that are known already."""
    monkeypatch.setattr("sandbox.learn.making.draft_of", drafted)

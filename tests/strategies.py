"""Scenarios for hypothesis: the boards of `tests.boards`, drawn so that a failing one shrinks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from hypothesis import strategies as st

from sandbox.scenario.model import Scenario
from tests.boards import EFFECTS, random_scenario


def scenarios(
    max_players: int = 4,
    max_permanents: int = 8,
    kinds: Collection[type[Any]] = EFFECTS,
    *,
    sensible: bool = False,
) -> st.SearchStrategy[Scenario]:
    """Valid scenarios; the parameters are those of `tests.boards.random_scenario`."""
    dice = st.randoms(use_true_random=False)
    return dice.map(lambda rng: random_scenario(rng, max_players, max_permanents, kinds, sensible=sensible))

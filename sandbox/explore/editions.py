"""The same table under each edition of the Comprehensive Rules that the program knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from msgspec.structs import replace

from sandbox.rules.judge import judge
from sandbox.scenario.model import Edition

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario

EDITIONS: tuple[Edition, ...] = get_args(Edition)
"""All editions, the newest first."""


def compare(scenario: Scenario) -> tuple[tuple[Edition, Verdict], ...]:
    """Judge a scenario under every edition, the newest first; everything else stays as it is."""
    return tuple((edition, judge(replace(scenario, edition=edition))) for edition in EDITIONS)

"""Which puzzles there are: their kinds, what an answer to each holds, and the themes that may be chosen."""

from __future__ import annotations

from typing import Final, Literal, get_args

Kind = Literal[
    "legal-attack", "legal-blocks", "survive", "lethal", "best-attack", "best-blocks", "wary-blocks",
    "divide", "verdict", "count",
]  # fmt: skip
_TOLD: Final[dict[Kind, tuple[str, str]]] = {
    "legal-attack": ("attacks", "508.1d"),
    "legal-blocks": ("blocks", "509.1c"),
    "survive": ("blocks", "704.5a"),
    "lethal": ("attacks", "704.5a"),
    "best-attack": ("attacks", "508.1a"),
    "best-blocks": ("blocks", "509.1a"),
    "wary-blocks": ("blocks", "117.1a"),
    "divide": ("assignments", "510.1c"),
    "verdict": ("choice", "508.1d"),
    "count": ("choice", "510.1b"),
}
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ASKED_FOR: Final = {kind: asked for kind, (asked, _) in _TOLD.items()}
"""What an answer to a kind has to hold."""
RULES: Final = {kind: rule for kind, (_, rule) in _TOLD.items()}
"""The rule that each kind is about, where nothing else is known."""
THEMES: Final = ("trample", "flying", "menace", "deathtouch", "first_strike", "lure", "lifelink")
"""Subjects that a week of puzzles may have: categories of the pool of creatures that come up more often."""

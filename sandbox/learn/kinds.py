"""Which puzzles there are: their kinds, what an answer to each holds, and the themes that may be chosen."""

from __future__ import annotations

from typing import Final, Literal, get_args

Kind = Literal[
    "legal-attack", "legal-blocks", "survive", "lethal", "best-attack", "best-blocks", "wary-blocks",
    "divide", "verdict", "count",
]  # fmt: skip
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ASKED_FOR: Final[dict[Kind, str]] = {
    "legal-attack": "attacks",
    "legal-blocks": "blocks",
    "survive": "blocks",
    "lethal": "attacks",
    "best-attack": "attacks",
    "best-blocks": "blocks",
    "wary-blocks": "blocks",
    "divide": "assignments",
    "verdict": "choice",
    "count": "choice",
}
"""What an answer to a kind has to hold."""
RULES: Final[dict[Kind, str]] = {
    "legal-attack": "508.1d",
    "legal-blocks": "509.1c",
    "survive": "704.5a",
    "lethal": "704.5a",
    "best-attack": "508.1a",
    "best-blocks": "509.1a",
    "wary-blocks": "117.1a",
    "divide": "510.1c",
    "verdict": "508.1d",
    "count": "510.1b",
}
"""The rule that each kind is about, where nothing else is known."""
THEMES: Final = ("trample", "flying", "menace", "deathtouch", "first_strike", "lure", "lifelink")
"""Subjects that a week of puzzles may have: categories of the pool of creatures that come up more often."""

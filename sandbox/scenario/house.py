"""House rules of Commander by name: options that the players may agree on before the game.

Each changes what it says and nothing else. Where they are listed, and since when, stands in `assets/formats/README.md`;
what each means in a combat in `sandbox.rules.play.house`, in a deck in `sandbox.deck.check`.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

HouseRule = Literal[
    "open_play",  # the legend rule leaves commanders alone
    "league",  # nobody plays, or has in the deck, another player's commander
    "sideboard",  # ten cards beside the deck
    "stranglehold_cage",  # Stranglehold and Grafdigger's Cage lie in the command zone from the beginning
    "victory_points",  # points for damage and for kills by commander damage
    "democratic_victory",  # votes after the game
]
HOUSE_RULES: Final[tuple[HouseRule, ...]] = get_args(HouseRule)
"""All of them, in the order in which they are offered."""

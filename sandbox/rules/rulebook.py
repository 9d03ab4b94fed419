"""The editions of the Comprehensive Rules: the numbers of rules by topic, and what combat does in each of them. The one
place that knows how they moved and what comes out otherwise.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from sandbox.resources import asset
from sandbox.scenario.model import NEWEST, Edition


def _numbers() -> dict[str, dict[str, str]]:
    text = asset("rules", "numbers.csv").read_text(encoding="ascii")
    (_, *editions), *rows = (line.split(",") for line in text.splitlines())
    return {topic: dict(zip(editions, numbers, strict=True)) for topic, *numbers in rows}


NUMBERS: Final = _numbers()
"""The number of a rule in each edition, by its topic.

For a keyword that came later stands the rule about what rules say of keywords at all (702.1), for a kind of partners
that came later the one about partners; 701 was put in order in 2025, and Ward took 702.21 in 2021.
"""


def number(topic: str, edition: Edition = NEWEST) -> str:
    """The rule number of a topic of `NUMBERS` in an edition; a topic that is not there is a KeyError."""
    return NUMBERS[topic][edition]


def left_with_owner(why: str | None) -> bool:
    """Whether what went by this rule left the game with the player who owns it (CR 800.4a)."""
    return why in NUMBERS["leaves_with_player"].values()


class Profile(Struct, frozen=True, kw_only=True):
    """What differs from edition to edition, as it is in the newest.

    `damage_order`: attackers and blockers line up and are dealt lethal damage in turn (CR 509.2-3, 510.1c until
    2024-11-08), or it is divided freely. `commander_zone`: a commander that would die may go to the command zone
    instead (903.9 until 2020-07), or dies and may be moved then (903.9a, 704.6d). `battles`: the card type is known
    (310, since 2023); a battle without defense waits for its own trigger, which only a Siege has, and else goes to the
    graveyard in each of them (704.5v, 2026 also 704.5w). `trample_over_planeswalkers`: the keyword has a meaning
    (702.19c, since 2021). `attacks_player_alone`: the term exists (506.6, 2026). `protector_change_removes`: a battle
    whose protector changes leaves combat (506.4, 2026). `newer_keywords`: words that came later; who puts such a card
    on the table means it, so they act all the same, and so do counters that came later (122.1b-j).
    """

    damage_order: Literal["ordered", "free"] = "free"
    commander_zone: Literal["replacement", "state_based"] = "state_based"
    battles: bool = True
    trample_over_planeswalkers: bool = True
    attacks_player_alone: bool = True
    protector_change_removes: bool = True
    newer_keywords: frozenset[str] = frozenset()


PROFILES: Final = msgspec.json.decode(
    asset("rules", "editions.json").read_bytes(), type=dict[Edition, Profile]
)


def profile(edition: Edition) -> Profile:
    """What is so in an edition."""
    return PROFILES[edition]

"""The editions of the Comprehensive Rules: the numbers of rules by topic, and what combat does in each of them. The one
place that knows how they moved and what comes out otherwise.
"""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

from msgspec import Struct

from sandbox.scenario.model import NEWEST, Edition

_OLD: Final = "2023-11-17"
_OLDEST: Final = "2019-10-04"

NUMBERS: Final[dict[str, str]] = {
    # 613: continuous effects, by layer
    "layer_6": "613.1f",
    "layer_7a": "613.4a",
    "layer_7b": "613.4b",
    "layer_7c": "613.4c",
    "layer_7d": "613.4d",
    # 506-511: the combat phase
    "attackable": "508.1b",
    "attack_eligibility": "508.1a",
    "attack_restriction": "508.1c",
    "attack_requirement": "508.1d",
    "attack_cost": "508.1h",
    "attack_payment": "508.1j",
    "put_attacking": "508.4",
    "put_blocking": "509.4",
    "reselect": "508.7",
    "reselect_opponent": "508.7c",
    "reselect_option": "508.7d",
    "reselect_range": "508.7e",
    "attacks_alone": "506.5",
    "attacks_player_alone": "506.6",
    "had_to_attack": "506.7",
    "removed_from_combat": "506.4",
    "attacks_nothing": "506.4c",
    "single_defender": "506.2a",
    "block_eligibility": "509.1a",
    "block_restriction": "509.1b",
    "block_requirement": "509.1c",
    "block_cost": "509.1d",
    "block_payment": "509.1f",
    "stays_blocked": "509.1h",
    "assign_amount": "510.1a",
    "assign_unblocked": "510.1b",
    "assign_blocked": "510.1c",
    "assign_blocker": "510.1d",
    "assign_whole": "510.1e",
    "illegal_action": "733.1",
    "damage_steps": "510.4",
    "damage_order": "510.1c",
    "damage_order_of_blocker": "510.1d",
    "damage_order_announced": "509.2",
    # 120: damage
    "damage_loyalty": "120.3c",
    "damage_minus_counters": "120.3d",
    "damage_defense": "120.3h",
    "damage_modified": "120.4b",
    "prevention": "615.6",
    "redirection": "614.9",
    "prevention_shield": "615.7",
    "shield_counter": "122.1c",
    "stun_counter": "122.1d",
    # 704: state-based actions
    "loses_life": "704.5a",
    "loses_poison": "704.5c",
    "dies_toughness": "704.5f",
    "dies_damage": "704.5g",
    "dies_deathtouch": "704.5h",
    "dies_loyalty": "704.5i",
    "legend_rule": "704.5j",
    "aura_falls_off": "704.5m",
    "siege_defense": "704.5v",
    "siege_trigger": "310.12b",
    "battle_defense": "704.5w",
    "team_loses_life": "704.6a",
    "team_loses_poison": "704.6b",
    "loses_commander_damage": "704.6c",
    # 104-118, 307, 601-608, 700: abilities and spells
    "wins": "104.2b",
    "loses": "104.3e",
    "loop": "104.4b",
    "tap_symbol": "107.5",
    "cost": "118.3",
    "sorcery_timing": "307.1",
    "targets": "601.2c",
    "pay_mana": "601.2h",
    "timing": "601.3",
    "activate": "602.2",
    "ability_limit": "602.5b",
    "ability_timing": "602.5d",
    "choices_of_triggers": "603.3c",
    "trigger_target": "603.3d",
    "choices_on_resolution": "608.2d",
    "modes": "700.2",
    # 701: keyword actions
    "destroy": "701.8a",
    "exile": "701.13a",
    "sacrifice": "701.21a",
    "transform": "701.27",
    "goad": "701.15b",
    "regenerate": "701.19a",
    "suspect": "701.60",
    "detained": "701.35a",
    "exert": "701.43",
    # 702: keywords
    "deathtouch": "702.2c",
    "defender": "702.3b",
    "equip": "702.6a",
    "double_strike": "702.4b",
    "first_strike": "702.7b",
    "flying": "702.9b",
    "haste": "702.10b",
    "indestructible": "702.12b",
    "intimidate": "702.13b",
    "landwalk": "702.14c",
    "lifelink": "702.15b",
    "protection": "702.16f",
    "protection_damage": "702.16e",
    "reach": "702.17b",
    "trample": "702.19b",
    "trample_without_blockers": "702.19d",
    "trample_over_planeswalkers": "702.19c",
    "planeswalker_gone": "702.19e",
    "vigilance": "702.20b",
    "band": "702.22c",
    "band_target": "702.22d",
    "band_attackers_divide": "702.22k",
    "band_defenders_divide": "702.22j",
    "rampage": "702.23",
    "flanking": "702.25",
    "shadow": "702.28b",
    "horsemanship": "702.31b",
    "fear": "702.36b",
    "provoke": "702.39",
    "bushido": "702.45",
    "absorb": "702.64",
    "ninjutsu": "702.49",
    "frenzy": "702.68",
    "poisonous": "702.70",
    "phased_out": "702.26b",
    "persist": "702.79",
    "wither": "702.80",
    "exalted": "702.83",
    "annihilator": "702.86",
    "infect": "702.90",
    "battle_cry": "702.91",
    "level_up": "702.87a",
    "loyalty": "606.3",
    "umbra_armor": "702.89a",
    "undying": "702.93",
    "unleash": "702.98a",
    "dethrone": "702.105",
    "prowess": "702.108",
    "menace": "702.111b",
    "renown": "702.112",
    "myriad": "702.116",
    "skulk": "702.118b",
    "melee": "702.121",
    "crew": "702.122a",
    "afflict": "702.130",
    "mentor": "702.134",
    "decayed": "702.147a",
    "training": "702.149",
    "enlist": "702.154",
    "saddle": "702.171a",
    "mobilize": "702.181",
    "firebending": "702.189",
    "sneak": "702.190",
    "start_your_engines": "702.179",
    "max_speed": "702.178",
    "toxic": "702.164c",
    # 800-903: several players, Commander
    "summoning_sick": "302.6",
    "leaves_with_player": "800.4a",
    "range_of_influence": "801.3",
    "own_attackers_only": "802.4a",
    "attack_left": "803.1a",
    "attack_right": "803.1b",
    "commander_zone_change": "903.9a",
    "commander_component": "903.3b",
    "commander_component_zone": "903.9c",
    "commander_zone_replaced": "903.9b",
    "commander_tax": "903.8",
    "commander_damage": "903.10a",
    "brawl_no_commander_damage": "903.12h",
    "trigger": "603.2",
    "delayed_trigger": "603.7",
    # 903, 702.124: what a Commander deck may hold
    "commander": "903.3",
    "chosen_color": "903.4b",
    "deck_size": "903.5a",
    "brawl_commander": "903.12c",
    "brawl_deck_size": "903.12d",
    "brawl_colorless": "903.12e",
    "deck_singleton": "903.5b",
    "deck_identity": "903.5c",
    "deck_land_types": "903.5d",
    "deck_no_sideboard": "903.5e",
    "deck_outside_game": "903.11",
    "partner": "702.124h",
    "partner_text": "702.124i",
    "partner_with": "702.124j",
    "choose_a_background": "702.124k",
    "doctors_companion": "702.124m",
    "partner_mixed": "702.124f",
    "partner_at_most_two": "702.124g",
}
"""Numbers of the newest edition."""

_NEWER_THAN_2019: Final = (
    *("trample_over_planeswalkers", "planeswalker_gone", "decayed", "training", "enlist", "toxic"),
    *("saddle", "mobilize", "firebending", "sneak", "start_your_engines", "max_speed"),
)
"""Keywords without a number then: what rules say of keywords at all is cited for them (702.1)."""

_PARTNERS_SINCE_2019: Final = ("partner_text", "choose_a_background", "doctors_companion")
"""Kinds of partners that came later: the rule about partners is cited for them."""

_MOVED: Final[dict[str, dict[str, str]]] = {
    _OLD: {
        "illegal_action": "728.1",
        "had_to_attack": "506.6",
        "put_blocking": "509.7",
        "goad": "701.38b",
        "regenerate": "701.15a",
        "detained": "701.29a",
        "exert": "701.39",
        "suspect": "701.1",
        "destroy": "701.7a",
        "exile": "701.11a",
        "sacrifice": "701.17a",
        "saddle": "702.1",
        "mobilize": "702.1",
        "firebending": "702.1",
        "sneak": "702.1",
        "start_your_engines": "702.1",
        "max_speed": "702.1",
        "battle_defense": "704.5v",
        "siege_trigger": "310.11b",
        "partner_text": "702.124j",
        "partner_with": "702.124i",
    },
    _OLDEST: {
        **{f"layer_7{sublayer}": f"613.3{sublayer}" for sublayer in "abcd"},
        "illegal_action": "722.1",
        "trample_without_blockers": "702.19c",
        "had_to_attack": "508.1d",
        "put_blocking": "509.7",
        "damage_modified": "120.4a",
        "shield_counter": "122.1",
        "stun_counter": "122.1",
        "destroy": "701.7a",
        "exile": "701.11a",
        "sacrifice": "701.16a",
        "goad": "701.37a",
        "regenerate": "701.14a",
        "detained": "701.28a",
        "exert": "701.38",
        "suspect": "701.1",
        **dict.fromkeys(_NEWER_THAN_2019, "702.1"),
        "team_loses_life": "704.5t",
        "team_loses_poison": "704.5u",
        "loses_commander_damage": "704.5v",
        "commander_zone_change": "903.9",
        "commander_component": "903.3",
        "commander_component_zone": "903.9",
        "commander_zone_replaced": "903.9",
        "brawl_no_commander_damage": "903.11",
        "brawl_commander": "903.11",
        "brawl_deck_size": "903.11",
        "brawl_colorless": "903.11",
        "partner": "702.123a",
        **dict.fromkeys(_PARTNERS_SINCE_2019, "702.123"),
        "partner_with": "702.123f",
        "partner_at_most_two": "702.123a",
    },
}
"""What stood elsewhere in an older edition (EDITIONS: 701 was put in order in 2025)."""

_WARD: Final = 21
"""Ward took 702.21 in 2021; the keywords after it stood one number earlier before that."""


def number(topic: str, edition: Edition = NEWEST) -> str:
    """The rule number of a topic of `NUMBERS` in an edition; a topic that is not there is a KeyError."""
    return _BY_EDITION[edition][topic]


def _in_edition(topic: str, edition: Edition) -> str:
    if topic in _MOVED.get(edition, {}):
        return _MOVED[edition][topic]
    keyword = re.fullmatch(r"702\.(\d+)(\w*)", NUMBERS[topic])
    if edition == _OLDEST and keyword is not None and int(keyword[1]) > _WARD:
        return f"702.{int(keyword[1]) - 1}{keyword[2]}"
    return NUMBERS[topic]


_BY_EDITION: Final[dict[Edition, dict[str, str]]] = {
    edition: {topic: _in_edition(topic, edition) for topic in NUMBERS} for edition in get_args(Edition)
}


_SINCE_2024: Final = frozenset(
    {
        "disguise", "firebending", "max speed", "mobilize", "saddle", "sneak", "start your engines!",
        "suspected", "warp",
    }
)  # fmt: skip
"""Keywords that came after the 2023 edition (CR 702.171, 702.178-181, 702.189-190, 701.60)."""
_SINCE_2020: Final = _SINCE_2024 | {
    *("backup", "blitz", "boast", "decayed", "encore", "enlist", "toxic", "training", "ward"),
}
"""Keywords that came after the 2019 edition (CR 702.21, 702.141-165)."""


class Profile(Struct, frozen=True, kw_only=True):
    """The differences of an edition.

    `damage_order`: attackers and blockers line up and are dealt lethal damage in turn (CR 509.2-3, 510.1c until
    2024-11-08), or it is divided freely. `commander_zone`: a commander that would die may go to the command zone
    instead (903.9 until 2020-07), or dies and may be moved then (903.9a, 704.6d). `battles`: the card type is known
    (310, since 2023); a battle without defense waits for its own trigger, which only a Siege has, and else goes to the
    graveyard in each of them (704.5v, 2026 also 704.5w). `trample_over_planeswalkers`: the keyword has a meaning
    (702.19c, since 2021). `attacks_player_alone`: the term exists (506.6, 2026). `protector_change_removes`: a battle
    whose protector changes leaves combat (506.4, 2026). `hone_counters`: they are known (122.1j, 2026).
    `newer_keywords`: words that came later; who puts such a card on the table means it, so they act all the same.
    """

    damage_order: Literal["ordered", "free"]
    commander_zone: Literal["replacement", "state_based"]
    battles: bool
    trample_over_planeswalkers: bool
    attacks_player_alone: bool
    protector_change_removes: bool
    hone_counters: bool
    newer_keywords: frozenset[str]


PROFILES: Final[dict[Edition, Profile]] = {
    "2019-10-04": Profile(
        damage_order="ordered",
        commander_zone="replacement",
        battles=False,
        trample_over_planeswalkers=False,
        attacks_player_alone=False,
        protector_change_removes=False,
        hone_counters=False,
        newer_keywords=_SINCE_2020,
    ),
    "2023-11-17": Profile(
        damage_order="ordered",
        commander_zone="state_based",
        battles=True,
        trample_over_planeswalkers=True,
        attacks_player_alone=False,
        protector_change_removes=False,
        hone_counters=False,
        newer_keywords=_SINCE_2024,
    ),
    "2026-09-25": Profile(
        damage_order="free",
        commander_zone="state_based",
        battles=True,
        trample_over_planeswalkers=True,
        attacks_player_alone=True,
        protector_change_removes=True,
        hone_counters=True,
        newer_keywords=frozenset(),
    ),
}


def profile(edition: Edition) -> Profile:
    """What is so in an edition."""
    return PROFILES[edition]

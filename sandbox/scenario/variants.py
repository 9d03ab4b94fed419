"""What each variant of the game changes: the one place that tells them apart (CR 103.4, 805, 810, 903); and named
formats with commanders, whose numbers differ, for the table and for decks.

Editions of the rules are the matter of `sandbox.rules.rulebook`; here stands what a variant does in every one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import Struct

from sandbox.resources import asset
from sandbox.scenario.model import Variant

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


POISON: Final = 10
"""So many poison counters lose the game (CR 704.5c)."""
COMMANDER_DAMAGE: Final = 21
"""So much combat damage from one commander loses the game (CR 903.10a, 704.6c)."""
HEADS: Final = 2
"""How many players the smallest team of a shared turn has (CR 810.1)."""


class VariantProfile(Struct, frozen=True, kw_only=True):
    """The differences of a variant.

    `life` is what a player or team begins with, `life_of_several` where more than two play (CR 903.12f). `teams`:
    teammates take their turns, declare and live as one (CR 805, 810). `commander_damage`: 21 from one commander loses
    (CR 903.10a, not in Brawl: 903.12h). A team loses with `team_poison` counters, and each head beyond the second lets
    it bear `head_poison` more (CR 810.8d, 810.11).
    """

    life: int
    life_of_several: int
    teams: bool = False
    commander_damage: bool = False
    team_poison: int = POISON
    head_poison: int = 0


PROFILES: Final[dict[Variant, VariantProfile]] = {
    "normal": VariantProfile(life=20, life_of_several=20),
    "commander": VariantProfile(life=40, life_of_several=40, commander_damage=True),
    "brawl": VariantProfile(life=25, life_of_several=30),
    "two_headed_giant": VariantProfile(
        life=30, life_of_several=30, teams=True, team_poison=15, head_poison=5
    ),
    "two_headed_commander": VariantProfile(  # Commander among teams; the book names no life total for it
        life=60, life_of_several=60, teams=True, commander_damage=True, team_poison=15, head_poison=5
    ),
}


def variant_of(scenario: Scenario) -> VariantProfile:
    """What is so in the variant of a scenario."""
    return PROFILES[scenario.variant]


def playing_with(scenario: Scenario, player: str) -> tuple[str, ...]:
    """The players who take their turns, declare, live and lose as one with a player, the player included, in the
    order of the scenario (CR 805, 810). An unknown player is a KeyError.
    """
    for one in scenario.players:
        if one.id == player:
            if one.team is None or not variant_of(scenario).teams:
                return (player,)
            return tuple(each.id for each in scenario.players if each.team == one.team)
    raise KeyError(player)


def starting_life(scenario: Scenario, player: str) -> int:
    """A player's life total before combat: what the scenario says, else what the variant starts with
    (CR 103.4, 810.4, 903.7, 903.12f). A team that shares its life total may state it at any of its players.
    """
    stated = {each.id: each.life for each in scenario.players}
    known = (stated[each] for each in (player, *playing_with(scenario, player)) if stated[each] is not None)
    return next((life for life in known if life is not None), beginning_life(scenario))


def beginning_life(scenario: Scenario) -> int:
    """The life total with which each player, or team, began the game (CR 103.4)."""
    rules = variant_of(scenario)
    several = len(scenario.players) > 2  # noqa: PLR2004  a multiplayer game
    return rules.life_of_several if several else rules.life


def poison_limit(scenario: Scenario, player: str) -> int:
    """With how many poison counters a player, or their team, loses (CR 704.5c, 704.6b, 810.8d, 810.11)."""
    rules, heads = variant_of(scenario), len(playing_with(scenario, player))
    return rules.team_poison + rules.head_poison * max(0, heads - HEADS)


class Format(Struct, frozen=True):
    """A format: the variant whose rules it follows, its starting life (None is the variant's own), and its decks.

    Commander damage counts where the variant is `commander` (CR 903.10a), not in Brawl (903.12h). A deck has
    `deck_size` cards with its commanders, beside it up to `sideboard` cards, and no card above `mana_value`. Where
    there is a `rarity`, its cards were printed at it at some time, and its commander at the next higher one.
    `commander_damage` is another number than the variant's own (None): such a format is one of decks alone here.
    The file says of each, too, when and where its numbers were looked up.
    """

    name: str
    variant: Variant
    life: int | None
    deck_size: int
    sideboard: int
    mana_value: int | None = None
    rarity: Literal["common"] | None = None
    commander_damage: int | None = None


FORMATS: Final = msgspec.json.decode(
    asset("formats", "formats.json").read_bytes(), type=tuple[Format, ...], strict=True
)
"""Commander 40 (CR 903.7), Brawl 25 or 30 (903.12f), and formats of other rules committees."""
TABLE_FORMATS: Final = tuple(each for each in FORMATS if each.commander_damage is None)
"""Those that a table can be set up for."""
FORMAT_NAMES: Final = tuple(each.name for each in FORMATS)


def format_named(name: str) -> Format:
    """The format of a name; an unknown name is a KeyError."""
    return {each.name: each for each in FORMATS}[name]

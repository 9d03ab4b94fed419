"""Named formats with commanders: the numbers that differ, for the table and for decks."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from sandbox.resources import asset
from sandbox.scenario.model import Variant


class Format(Struct, frozen=True, forbid_unknown_fields=True):
    """A format: the variant whose rules it follows, its starting life (None is the variant's own), and its decks.

    Commander damage counts where the variant is `commander` (CR 903.10a), not in Brawl (903.12h). A deck has
    `deck_size` cards with its commanders, beside it up to `sideboard` cards, and no card above `mana_value`. Where
    there is a `rarity`, its cards were printed at it at some time, and its commander at the next higher one.
    `commander_damage` is another number than the variant's own (None): such a format is one of decks alone here.
    `as_of` and `source` say when and where the numbers were looked up.
    """

    name: str
    variant: Variant
    life: int | None
    deck_size: int
    sideboard: int
    as_of: str
    source: str
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

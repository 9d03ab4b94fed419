"""Named formats: the numbers that differ from the variant that they are played by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandbox.edits.table import setting
from sandbox.resources import asset
from sandbox.scenario.model import Variant

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario


class Format(Struct, frozen=True):
    """A format: the variant whose rules it follows, and its starting life; None is the variant's own.

    Commander damage counts where the variant is `commander` (CR 903.10a), not in Brawl (903.12h). `as_of` and
    `source` say when and where its numbers were looked up.
    """

    name: str
    variant: Variant
    life: int | None
    as_of: str
    source: str


FORMATS: Final = msgspec.json.decode(
    asset("formats", "formats.json").read_bytes(), type=tuple[Format, ...], strict=True
)
"""Commander 40 (CR 903.7), Brawl 25 or 30 (903.12f), and two formats of other rules committees."""


def play_format(scenario: Scenario, name: str) -> Scenario:
    """Begin a game of a format: its variant, its starting life, no poison and no commander damage yet.

    An unknown name is a KeyError.
    """
    chosen = {each.name: each for each in FORMATS}[name]
    players = tuple(replace(p, life=chosen.life, poison=0, commander_damage={}) for p in scenario.players)
    return setting(replace(scenario, players=players), variant=chosen.variant)

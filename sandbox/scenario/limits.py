"""The limits that keep a hostile or broken file from hurting, in one place.

They are far above any board that people build and far below what would exhaust a machine.
"""

from typing import Annotated, Final

from msgspec import Meta

FILE_BYTES: Final = 16 * 1024 * 1024
DEPTH: Final = 48
PLAYERS: Final = 16
OBJECTS: Final = 10_000
EFFECTS: Final = 10_000
"""How many effects a board may have in all, on permanents and off."""
TIMES: Final = 1_000
"""How often one play may be repeated."""
LIST_ITEMS: Final = 50_000
VALUES: Final = 1_000_000
"""How many lists, objects and commas a file may have in all: what bounds the memory that reading it takes."""
FAULTS: Final = 1_000
"""How many faults of one file are told."""
TEXT_LENGTH: Final = 20_000
ID_LENGTH: Final = 200
NUMBER: Final = 1_000_000
FACTOR: Final = 1_000_000_000
"""Damage is multiplied by no more than this, whatever the effects say together: the numbers stay readable."""
APPLIED: Final = 200_000
"""How often effects change or redirect the damage of one step in all."""
VIEW_NUMBER: Final = 2**53
"""No number anywhere in a file is beyond what every JSON reader holds exactly."""


Number = Annotated[int, Meta(ge=-NUMBER, le=NUMBER)]
"""A whole number as a card or counter may show it; power may be negative."""
Count = Annotated[int, Meta(ge=0, le=NUMBER)]
"""How many of something: never negative."""
Text = Annotated[str, Meta(max_length=TEXT_LENGTH)]
Mana = Annotated[str, Meta(pattern=r"^(\{([0-9]{1,3}|[WUBRGC])\}){0,50}$")]
"""Mana in a pool: `{W}{W}{3}`, a number is colourless mana."""
ManaCost = Annotated[str, Meta(pattern=r"^(\{[0-9A-Z/]{1,7}\}){0,50}$")]
"""A mana cost as printed (CR 202.1): `{2}{G}{G}`, `{X}{R}`, `{G/W/P}`; empty: the card has none."""
Id = Annotated[str, Meta(min_length=1, max_length=ID_LENGTH)]

"""The limits that keep a hostile or broken file from hurting, in one place.

They are far above any board that people build and far below what would exhaust a machine.
"""

from typing import Annotated, Final

from msgspec import Meta

FILE_BYTES: Final = 16 * 1024 * 1024
DEPTH: Final = 48
PLAYERS: Final = 16
OBJECTS: Final = 20_000
LIST_ITEMS: Final = 50_000
TEXT_LENGTH: Final = 20_000
ID_LENGTH: Final = 200
NUMBER: Final = 1_000_000


Number = Annotated[int, Meta(ge=-NUMBER, le=NUMBER)]
"""A whole number as a card or counter may show it; power may be negative."""
Count = Annotated[int, Meta(ge=0, le=NUMBER)]
"""How many of something: never negative."""
Text = Annotated[str, Meta(max_length=TEXT_LENGTH)]
Id = Annotated[str, Meta(min_length=1, max_length=ID_LENGTH)]

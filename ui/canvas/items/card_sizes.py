"""How large a card is, and from how far it is seen: at 100 % it is 150 x 104."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final

W: Final = 150.0
H: Final = 104.0
LEAN: Final = 12.0
RISE: Final = 13.0
MIDDLE: Final = 0.74
"""Below this zoom words on a card give way to icons, and figures are larger."""
FAR: Final = 0.5
"""Below this zoom a card shows name and numbers as large as can be, and icons where there is room beside them."""
AFAR: Final = 0.42
"""Below this zoom they are larger still, and nothing stands above the card."""


MORE: Final = 0.25
"""How much more of a card, a seat or a label its letters take at twice the text size: where a table is seen as a whole
its cards are no larger then.
"""


def enlarged(text: float) -> float:
    """How much larger letters are at a text scale, measured by what they stand on."""
    return 1 + MORE * (text - 1)


class Distance(IntEnum):
    """From how far a card is seen."""

    NEAR = 0
    MIDDLE = 1
    FAR = 2
    AFAR = 3


@lru_cache(maxsize=64)
def distance(zoom: float, text: float = 1.0) -> Distance:
    """Give from how far cards are seen at a zoom. Who asks for larger text has the letters of a card that is further
    away: fewer and larger; a card that is as large on the screen as the letters ask for shows all.
    """
    zoom = min(zoom * text, max(AFAR, zoom * text - (text - 1) / 2))
    if zoom < AFAR:
        return Distance.AFAR
    if zoom < FAR:
        return Distance.FAR
    return Distance.MIDDLE if zoom < MIDDLE else Distance.NEAR

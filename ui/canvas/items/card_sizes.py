"""How large a card is, and from how far it is seen: at 100 % it is 150 x 104."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from itertools import chain, takewhile
from typing import Final, NamedTuple

from ui.canvas.items.paint import shortened, text_width

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
    """From how far cards are seen at a zoom. Who asks for larger text has the letters of a card that is further
    away: fewer and larger; a card that is as large on the screen as the letters ask for shows all.
    """
    zoom = min(zoom * text, max(AFAR, zoom * text - (text - 1) / 2))
    if zoom < AFAR:
        return Distance.AFAR
    if zoom < FAR:
        return Distance.FAR
    return Distance.MIDDLE if zoom < MIDDLE else Distance.NEAR


# How names are set where room is short: whole if they can be, smaller, then on two lines, and cut only after that


NOT_FIRST: Final = frozenset("、。，．・：；！？」』）ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々")
"""What must not begin a line in Japanese."""


AFTER: Final = frozenset("のな・、，")
"""What a line in Japanese ends with best."""
KATAKANA: Final = frozenset(map(chr, range(0x30A1, 0x30FD)))
SMALLER: Final = 2
"""How much smaller a name on two lines may be so that it is whole."""
JOINT: Final = 4
"""A name is parted behind those, or where katakana begins, though its lines differ by so many letters more."""


class NameLines(NamedTuple):
    """A name on one or two lines, and the size of its letters."""

    texts: tuple[str, ...]
    size: float

    @property
    def tall(self) -> bool:
        """Whether there are two."""
        return len(self.texts) > 1


@lru_cache(maxsize=8192)
def one_line(name: str, size: float, least: float, width: float) -> NameLines:
    """Set a name on one line: smaller where it must be, down to `least`, then cut."""
    size = float(round(size))  # letters have whole sizes
    whole = text_width(name, size, bold=True)
    fitting = size if whole <= width else float(int(size * width / whole))
    size = max(min(size, least), fitting)
    return NameLines((shortened(name, size, width),), size)


@lru_cache(maxsize=8192)
def two_lines(name: str, size: float, least: float, width: float, low: float) -> NameLines:
    """Set a name on two lines where one of that size is too narrow for it, breaking at a blank or, in Japanese, near
    the middle; a single word is set on one line, smaller, if there is room. `low` is the width of the second line.
    """
    if text_width(name, size, bold=True) <= width:
        return NameLines((name,), size)
    cuts = [i for i, letter in enumerate(name) if letter == " "]
    japanese = any(letter > "\u2e80" for letter in name)
    inside = [] if not japanese else [i for i in range(1, len(name)) if name[i] not in NOT_FIRST]
    if KATAKANA.issuperset(name) and text_width(name, least, bold=True) <= width:
        return one_line(name, size, least, width)

    def fit(places: Iterable[int]) -> list[int]:
        return [i for i in places if text_width(name[:i], size, bold=True) <= width]

    blanks = fit(cuts)
    fitting = blanks or fit(inside)
    if not blanks:
        whole = [i for i in fitting if text_width(name[i:], size, bold=True) <= low]
        fitting = sorted(whole, key=lambda i: -abs(2 * i - len(name)) + JOINT * _joint(name, i)) or fitting
    if not fitting and cuts:
        smaller = float(int(size * width / text_width(name[: cuts[0]], size, bold=True)))
        if smaller >= least:
            return two_lines(name, smaller, least, width, low)
    if not fitting:
        return one_line(name, size, least, width)
    return NameLines((name[: fitting[-1]], shortened(name[fitting[-1] :].strip(), size, low)), size)


def _joint(name: str, place: int) -> float:
    """How good a joint a Japanese name has before a letter, up to 1."""
    before, after = name[place - 1], name[place]
    return 1.0 if before in AFTER else 0.75 * (after in KATAKANA and before not in KATAKANA)


def whole_name(name: str, size: float, least: float, width: float, low: float) -> NameLines:
    """Set a name on one line as long as it is not smaller than `least` there, else on two lines of that size, or of a
    smaller one where it would be cut.
    """
    one = one_line(name, size, least, width)
    if one.texts == (name,):
        return one
    cut = two_lines(name, least, least, width, low)
    return largest(name, least, least - SMALLER, width, low, cut)


@lru_cache(maxsize=8192)
def largest(
    name: str, size: float, least: float, width: float, low: float, cut: NameLines | None = None
) -> NameLines:
    """Set a name on up to two lines, as much smaller as it must be to be whole, and a little more where it is parted
    between words then; `cut` where `least` is too large.
    """
    sizes = [size - less for less in range(int(size - least) + 1)]
    tries = (two_lines(name, each, each, width, low) for each in sizes)
    whole = (each for each in tries if _letters(*each.texts) == _letters(name))
    first = next(whole, None)
    if first is None:
        parted = filter(None, (_in_word(name, each, width, low) for each in sizes))
        return next(parted, cut or two_lines(name, least, least, width, low))
    end = len(first.texts[0])
    in_word = KATAKANA.issuperset(name[end - 1 : end + 1])
    smallest = 0.0 if in_word else first.size - SMALLER
    near = takewhile(lambda each: each.size >= smallest, chain((first,), whole))
    return next((each for each in near if _well_parted(name, each.texts)), first)


def _in_word(name: str, size: float, width: float, low: float) -> NameLines | None:
    """A name on two lines that part it anywhere, the first one as long as can be: one long word is whole then."""
    first = next(i for i in range(len(name), -1, -1) if text_width(name[:i], size, bold=True) <= width)
    whole = text_width(name[first:], size, bold=True) <= low
    return NameLines((name[:first], name[first:]), size) if whole else None


def _well_parted(name: str, texts: tuple[str, ...]) -> bool:
    """Whether a name is parted between words, if it is."""
    end = len(texts[0])
    return end == len(name) or name[end] == " " or _joint(name, end) > 0


def _letters(*texts: str) -> str:
    return "".join("".join(texts).split())

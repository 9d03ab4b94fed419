"""Every size, gap and stacking order of the canvas, in pixels at 100 % zoom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from math import sqrt
from typing import NamedTuple


class Z(IntEnum):
    """What lies over what, from the table up."""

    LANE = 0
    FIELD = 8
    FLOW = 10
    GHOST = 15
    SEAT = 20
    STRIP = 21
    CARD = 22
    LABEL = 30
    DRAWING = 40


class Rect(NamedTuple):
    """A rectangle of the table."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def moved(self, dx: float, dy: float) -> Rect:
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> Rect:
        """Give it larger by `by` on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Rect) -> bool:
        """Say whether the two overlap."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Metrics:
    """Sizes at one text scale: what holds text grows with it, the gaps that hold nothing stay."""

    text: float
    card_w: float
    card_h: float
    seat_h: float
    seat_w: float
    """The least width of a seat's band."""
    holding_w: float
    """A planeswalker or battle beside a seat."""
    strip_h: float
    """An Aura or Equipment under the card that it is on."""
    spell_h: float
    """The chip of an effect that nothing on the table carries."""
    head: float
    """From the seats down to the first cards of a lane, with room for an overflow and a badge."""
    middle: float
    """From a blocker down to its attacker, with room for a badge, a broken rule and pills."""
    row_gap: float
    """Between rows of a lane, with room for a pill."""
    tier_gap: float
    """On a crowded table, between a fight and the next below it."""
    foot: float
    """From the last attackers down to the bench, with room for pills."""
    board_w: float
    """The least width of the table."""
    signs: float = 1.0
    """How much larger seats, holdings beside them and chips are drawn than cards."""
    gap: float = 22
    between: float = 34
    """On a crowded table, between what belongs together and the next."""
    lane_pad: float = 14
    seat_pad: float = 10
    margin: float = 9
    """Clear space between a river and a card."""
    thread: float = 9
    """Clear space between two rivers of a canal."""
    spread: float = 120
    """The most extra space between two fights."""
    damage: float = 9
    """The width of one damage, where there is room for that."""
    thinnest: float = 3
    hit: float = 26
    """The least width of what the mouse can take hold of."""


EDGE = 8.0
"""Clear table around everything."""
SIGNS, CLOSE_SIGNS, HIGH_SIGNS = 1.35, 1.9, 1.25
"""How much larger chips are on a crowded table, among cards that lie closely, and on a wide table: all are seen from
afar.
"""
SEATS = 1.2
"""How much larger seats become than chips there."""


def _signed(m: Metrics, by: float) -> Metrics:
    """Sizes with larger seats and chips."""
    return replace(
        m,
        seat_h=round(m.seat_h * by * SEATS),
        seat_w=round(m.seat_w * by),
        holding_w=round(m.holding_w * by),
        spell_h=round(m.spell_h * by),
        signs=by,
    )


@cache
def high_signs(text: float = 1.0) -> Metrics:
    """The sizes of a wide table, where there is height to spare: what stands at its top is higher, so larger."""
    m = metrics(text)
    high = round(m.seat_h * HIGH_SIGNS * SEATS)
    return replace(m, seat_h=high, spell_h=round(m.spell_h * HIGH_SIGNS), signs=HIGH_SIGNS)


@cache
def crowded(text: float = 1.0) -> Metrics:
    """The sizes of a table on which so much lies that it is seen from afar."""
    m = metrics(text)
    return replace(_signed(m, SIGNS), seat_w=round(m.seat_w * sqrt(SIGNS)))


@cache
def near(text: float = 1.0) -> Metrics:
    """The sizes of a table on which so little lies that it is seen from near: signs need less of it."""
    return replace(
        metrics(text),
        seat_h=round(44 * text),
        seat_w=round(170 * text),
        holding_w=round(110 * text),
        head=round(22 + 30 * text),
        middle=round(14 + 52 * text),
        foot=round(4 + 8 * text),
    )


PILL, SPARE, SEEN = 23.0, 22.0, 36.0
"""How high a pill is with the gap below it, how much of that a river between cards can do without, and how much of one
is seen above pills: its number and its arrowhead.
"""


@cache
def nearest(text: float = 1.0) -> Metrics:
    """The sizes of a table on which one or two cards lie."""
    return replace(
        near(text),
        seat_h=round(26 * text),
        seat_w=round(100 * text),
        holding_w=round(76 * text),
        head=round(12 + 32 * text),
        foot=round(2 + 4 * text),
        spell_h=round(20 * text),
        signs=0.7,
        gap=12,
        seat_pad=5,
        lane_pad=8,
    )


def under_pills(m: Metrics, upper: int, lower: int) -> Metrics:
    """Sizes with room for so many pills over each other above the first cards of a lane, and above attackers that are
    blocked.
    """
    head = (upper * PILL + SEEN * m.signs) * m.text if upper else 0.0
    return replace(m, head=max(m.head, head), middle=m.middle + max(0.0, lower * PILL * m.text - SPARE))


@cache
def close(text: float = 1.0) -> Metrics:
    """The sizes of a table on which so much lies that cards must lie closely."""
    return replace(
        _signed(metrics(text), CLOSE_SIGNS),
        head=round(30 + 90 * text),
        middle=round(12 + 46 * text),
        row_gap=round(4 + 26 * text),
        tier_gap=round(4 + 30 * text),
        foot=round(4 + 22 * text),
        gap=12,
        between=26,
        lane_pad=16,
    )


@cache
def metrics(text: float = 1.0) -> Metrics:
    """The sizes for a text scale from 1 to 2."""
    return Metrics(
        text=text,
        card_w=round(150 * text),
        card_h=round(104 * text),
        seat_h=round(64 * text),
        seat_w=round(210 * text),
        holding_w=round(130 * text),
        strip_h=round(24 * text),
        spell_h=round(34 * text),
        head=round(50 + 44 * text),
        middle=round(34 + 80 * text),
        row_gap=round(16 + 24 * text),
        tier_gap=round(30 + 30 * text),
        foot=round(12 + 24 * text),
        board_w=round(330 * text),
    )

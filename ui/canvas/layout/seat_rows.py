"""The top of a lane: the seat, with its planeswalkers and battles beside it or, where a table is wide, below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.canvas.layout.metrics import Rect

if TYPE_CHECKING:
    from ui.canvas.layout.lanes import Lane

PASSAGE: Final = 0.75
"""The room for rivers to the seat, past what stands below it, in widths of what does."""


def width_of(lane: Lane) -> float:
    """The least width of a lane's band."""
    m, count = lane.sizes, len(lane.holdings)
    aside = count * (m.holding_w + m.lane_pad)
    if lane.below and count:
        return max(m.seat_w, aside + PASSAGE * m.holding_w) + 2 * m.seat_pad
    return m.seat_w + aside + 2 * m.seat_pad


def height_of(lane: Lane) -> float:
    """How far down a lane's band reaches."""
    m = lane.sizes
    return m.seat_pad + m.seat_h + (m.lane_pad + m.seat_h if lane.below and lane.holdings else 0)


def band(lane: Lane, x: float, width: float) -> dict[str, Rect]:
    """Place the seat and its planeswalkers and battles, to the right of it or at the right below it."""
    m = lane.sizes
    aside = len(lane.holdings) * (m.holding_w + m.lane_pad)
    whole = Rect(x + m.seat_pad, m.seat_pad, width - 2 * m.seat_pad, m.seat_h)
    top = height_of(lane) - m.seat_h
    first = whole.right - aside + m.lane_pad
    result = {lane.seat: whole if lane.below else whole._replace(w=whole.w - aside)}
    for number, holding in enumerate(lane.holdings):
        left = first + number * (m.holding_w + m.lane_pad)
        result[holding] = Rect(left, top, m.holding_w, m.seat_h)
    return result


def landing(lane: Lane, x: float, width: float) -> Rect:
    """Where rivers to the seat come in: its own box, or of it and the room below what is left of what stands there."""
    boxes = band(lane, x, width)
    seat = boxes[lane.seat]
    if not lane.below or not lane.holdings:
        return seat
    right = min(boxes[holding].x for holding in lane.holdings) - lane.sizes.lane_pad
    return Rect(seat.x, seat.y, right - seat.x, height_of(lane) - seat.y)

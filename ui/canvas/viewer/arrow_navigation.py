"""Steering by the arrow keys: what lies next in a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.canvas.layout.metrics import Rect

SIDEWAYS = 2.5
"""How much worse a step to the side is than one ahead."""


def beside(boxes: Mapping[str, Rect], start: str | None, dx: int, dy: int) -> str | None:
    """What lies next to `start` in a direction, the first of all things when there is no start."""
    if start is None or start not in boxes:
        return min(boxes, key=lambda each: (boxes[each].y, boxes[each].x), default=None)
    here = boxes[start]

    def cost(each: str) -> float | None:
        x, y = boxes[each].cx - here.cx, boxes[each].cy - here.cy
        ahead, aside = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        return ahead + SIDEWAYS * aside if ahead > 1 else None

    costs = {each: cost(each) for each in boxes if each != start}
    near = {each: value for each, value in costs.items() if value is not None}
    return min(near, key=near.__getitem__, default=None)

"""Where the tabs of groups stand: on the line around the cards, clear of cards, labels and rivers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.canvas.items.label_items import Label
from ui.canvas.layout.geometry import Point
from ui.canvas.layout.metrics import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ui.canvas.items.group_outlines import GroupOutline
    from ui.canvas.items.label_placement import Taken
    from ui.canvas.layout.geometry import ArrowPath

STEP: Final = 10.0
"""How closely a place is looked for."""
STEPS: Final = 48
"""At how many places of its way a river is looked at."""


def place_tabs(
    outlines: Sequence[GroupOutline], courses: Iterable[ArrowPath], taken: Taken, scale: float
) -> Mapping[str, tuple[Label, Point]]:
    """The tab of each outline with its middle, by the group's name and, of one that lies in several places, a
    number after a stroke; none where there is no room.
    """
    found: dict[str, tuple[Label, Point]] = {}
    rivers = list(courses) if outlines else []
    for number, outline in enumerate(outlines):
        label = Label("group", outline.text)
        w, h = label.size(scale)
        for spot in _spots(outline, w, h):
            area = Rect(spot.x - w / 2, spot.y - h / 2, w, h)
            if taken.free(*area) and not any(_crosses(river, area) for river in rivers):
                taken.add(area)
                found[outline.group if outline.group not in found else f"{outline.group}/{number}"] = (
                    label,
                    spot,
                )
                break
    return found


def _spots(outline: GroupOutline, w: float, h: float) -> Iterator[Point]:
    """Places on the lower and then on the upper edge, from left to right."""
    left, right = min(box.x for box in outline.boxes), max(box.right for box in outline.boxes)
    low, high = max(box.bottom for box in outline.boxes), min(box.y for box in outline.boxes)
    away = max(outline.off, h / 2 + 1)
    count = max(1, int((right - left - w) // STEP) + 1)
    for y in (low + away, high - away):
        for number in range(count):
            yield Point(left + w / 2 + number * STEP, y)


def _crosses(river: ArrowPath, area: Rect) -> bool:
    """Say whether a river runs through an area."""
    top, bottom = sorted((river.start.y, river.end.y))
    if bottom < area.y or area.bottom < top:
        return False
    reach = area.grown(max(4.0, (bottom - top) / STEPS))
    points = (river.at(i / STEPS) for i in range(STEPS + 1))
    return any(
        reach.y <= y <= reach.bottom and area.x - river.width / 2 - 4 <= x <= area.right + river.width / 2 + 4
        for x, y in points
    )

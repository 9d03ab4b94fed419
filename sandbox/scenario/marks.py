"""What a presenter drew on the table: lines and arrows in four colours, kept in the scenario's `view.marks`.

The rules never read them. Points are shares of the table's width and height, in ten thousandths, so that a mark stays
over what it was drawn on whatever the size of the window.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

KEY: Final = "marks"
WHOLE: Final = 10_000
MOST_MARKS: Final = 200
MOST_POINTS: Final = 500

Share = Annotated[int, Meta(ge=-WHOLE, le=2 * WHOLE)]


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line along its points, or an arrow from the first to the last; `colour` is one of four."""

    kind: Literal["line", "arrow"]
    colour: Annotated[int, Meta(ge=0, le=3)]
    points: Annotated[tuple[tuple[Share, Share], ...], Meta(min_length=1, max_length=MOST_POINTS)]


def marks_of(view: Mapping[str, Any]) -> tuple[Mark, ...]:
    """Give the marks that a view holds; what is none is left out."""
    held = view.get(KEY)
    marks = []
    for each in held[:MOST_MARKS] if isinstance(held, list) else ():
        try:
            marks.append(msgspec.convert(each, Mark))
        except msgspec.ValidationError:
            continue
    return tuple(marks)


def with_marks(view: Mapping[str, Any], marks: tuple[Mark, ...]) -> dict[str, Any]:
    """Give a view that holds these marks, the newest where there are too many, and no others."""
    others = {key: value for key, value in view.items() if key != KEY}
    return (
        others
        | {
            KEY: [
                {"kind": mark.kind, "colour": mark.colour, "points": [list(at) for at in mark.points]}
                for mark in marks[-MOST_MARKS:]
            ]
        }
        if marks
        else others
    )

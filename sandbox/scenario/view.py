"""What the window keeps in a scenario under `view`: where cards lie, which of them are taken together, and what a
presenter drew on the table, lines and arrows in four colours (`view.marks`).

The rules never read it, and whatever stands there that is not known here is passed on as it is. This module alone says
what its keys are; variations of the board have theirs in `sandbox.scenario.variations`.

A mark belongs to what it was drawn over, so that it stays there whatever the size of the window and the order of the
cards: points are shares, in ten thousandths, of the width and height of that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from sandbox.scenario.limits import NUMBER

View = dict[str, Any]
"""Keys to plain JSON values."""
POSITIONS: Final = "positions"
"""By id where a card lies: `[x, y]`."""
GROUPS: Final = "groups"
"""Lists of permanents that a person took together."""
COMBAT: Final = "combat"
"""Which combat phase of its turn this is, from the second one on (CR 500.8)."""


def positions_of(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """Where cards were laid, by id, as it stands there; nothing where that is no object."""
    found = view.get(POSITIONS)
    return found if isinstance(found, dict) else {}


def with_positions(view: Mapping[str, Any], positions: Mapping[str, Any]) -> View:
    """A view in which cards lie there; without any the layout places them all."""
    return _with(view, POSITIONS, dict(positions))


def groups_of(view: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """The permanents that are taken together; what a file says amiss about that is ignored."""
    found = view.get(GROUPS)
    every = found if isinstance(found, (list, tuple)) else ()
    return tuple(
        tuple(each)
        for each in every
        if isinstance(each, (list, tuple)) and all(isinstance(i, str) for i in each)
    )


def with_groups(view: Mapping[str, Any], groups: Iterable[Collection[str]]) -> View:
    """A view in which these are taken together; one by itself is no group."""
    return _with(view, GROUPS, [list(each) for each in groups if len(each) > 1])


def combat_of(view: Mapping[str, Any]) -> int:
    """Which combat phase of its turn it is; the first where nothing says so."""
    found = view.get(COMBAT)
    return found if type(found) is int and 1 < found <= NUMBER else 1


def with_combat(view: Mapping[str, Any], number: int) -> View:
    """A view of another combat phase."""
    return _with(view, COMBAT, number if number > 1 else 0)


def without(view: Mapping[str, Any], gone: Collection[str]) -> View:
    """A view that says nothing of what is gone."""
    after = dict(view)
    if isinstance(view.get(POSITIONS), dict):
        after[POSITIONS] = {each: at for each, at in positions_of(view).items() if each not in gone}
    if GROUPS in view:
        rest = (tuple(i for i in each if i not in gone) for each in groups_of(view))
        after = with_groups(after, rest)
    return after


def _with(view: Mapping[str, Any], key: str, value: Any) -> View:  # noqa: ANN401  JSON
    return {k: v for k, v in view.items() if k != key} | ({key: value} if value else {})


KEY: Final = "marks"
WHOLE: Final = 10_000
MOST_MARKS: Final = 200
MOST_POINTS: Final = 500
MOST_OVER: Final = 100

FAR: Final = 100
"""So many times its own size a mark may be away from what it was drawn over."""

Share = Annotated[int, Meta(ge=-FAR * WHOLE, le=FAR * WHOLE)]


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line along its points, or an arrow from the first to the last; `colour` is one of four.

    `over` holds ids. The points of a line are shares of all that it lies over, taken together; those of an arrow of
    what its start and its end lie on, "" for the table. Without `over` they are shares of the table.
    """

    kind: Literal["line", "arrow"]
    colour: Annotated[int, Meta(ge=0, le=3)]
    points: Annotated[tuple[tuple[Share, Share], ...], Meta(min_length=1, max_length=MOST_POINTS)]
    over: Annotated[tuple[str, ...], Meta(max_length=MOST_OVER)] = ()


def marks_of(view: Mapping[str, Any]) -> tuple[Mark, ...]:
    """The marks that a view holds; what is none is left out."""
    held = view.get(KEY)
    marks = []
    for each in held[:MOST_MARKS] if isinstance(held, list) else ():
        try:
            marks.append(msgspec.convert(each, Mark))
        except msgspec.ValidationError:
            continue
    return tuple(marks)


def with_marks(view: Mapping[str, Any], marks: tuple[Mark, ...]) -> dict[str, Any]:
    """A view that holds these marks, the newest where there are too many, and no others."""
    return _with(view, KEY, msgspec.json.decode(msgspec.json.encode(marks[-MOST_MARKS:])))

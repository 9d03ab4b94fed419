"""What the window keeps in a scenario under `view`: where cards lie, which of them are taken together.

The rules never read it, and whatever stands there that is not known here is passed on as it is. This module alone says
what its keys are; variations of the board have theirs in `sandbox.scenario.variations`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

View = dict[str, Any]
"""Keys to plain JSON values."""
POSITIONS: Final = "positions"
"""By id where a card lies: `[x, y]`."""
GROUPS: Final = "groups"
"""Lists of permanents that a person took together."""


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

"""What a fight may come to: lines of which the attacking player takes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.scenario.model import Assignment
from sandbox.solve.answer import Value

if TYPE_CHECKING:
    from collections.abc import Iterable


class Line(Struct, frozen=True):
    """One way that a fight may go: its value for the defending player but for who loses, what it takes of that
    player's life and the like in the first damage step and in all, and the divisions that lead there.
    """

    score: int
    value: Value
    first: tuple[int, ...]
    taken: tuple[int, ...]
    choices: tuple[Assignment, ...] = ()
    here: Value | None = None
    """Where its value counts more than this combat: what this combat alone is worth."""


class Lines(Struct, frozen=True):
    """All that a fight may come to.

    `free`: the attacking player takes one of `lines`; otherwise the defending player has a say that depends on the
    other fights, and `lines` is the one line of best play for each where nobody can lose. `most` bounds what is taken.
    `settled`: the attacker dies and nothing goes through whatever is chosen, so that more blockers that deal damage no
    earlier, and gain no life, gain nothing.
    """

    lines: tuple[Line, ...]
    most_first: tuple[int, ...]
    most: tuple[int, ...]
    free: bool = True
    settled: bool = False


def most_of(all_of: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The greatest number of each place."""
    return tuple(max(each) for each in zip(*all_of, strict=True))


def undominated_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Of lines that take the same keep the worst for the player attacked."""
    kept: dict[object, Line] = {}
    for line in lines:
        key = (line.first, line.taken)
        if key not in kept or line.score < kept[key].score:
            kept[key] = line
    return tuple(kept.values())

"""What the bar at what is selected offers besides actions: it depends on what is selected, not on the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu


class Offered(NamedTuple):
    """A button of the bar: what it says, shortly and in full, what a click does or the menu that it opens, and what a
    turn of the wheel over it does (1 up, -1 down). `urgent`: it waits for an answer.
    """

    key: str
    text: str
    told: str
    take: Callable[[], object] | None = None
    menu: Callable[[], QMenu] | None = None
    turn: Callable[[int], object] | None = None
    urgent: bool = False

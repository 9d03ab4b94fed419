"""The keyboard on the numbers of damage: which of them it holds, and what keys do to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import Qt

from ui.canvas.hand.damage_numbers import Grip, Numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from ui.canvas.hand.view import TableView
    from ui.canvas.view_model.model import Flow

DIGITS: Final = 4
MORE: Final = frozenset({Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Up, Qt.Key.Key_Right})
LESS: Final = frozenset({Qt.Key.Key_Minus, Qt.Key.Key_Down, Qt.Key.Key_Left})
ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
AWAY: Final = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})


class DamageKeys:
    """Takes the keys that are for a number: Enter and Tab reach it, + and - change it, figures set it."""

    def __init__(self, view: TableView, numbers: Numbers, moved: Callable[[], None]) -> None:
        """Hold nothing yet; `moved` is called when the keyboard holds another number."""
        self._view = view
        self._numbers = numbers
        self._moved = moved
        self._typed = ""
        self.grip: Grip | None = None
        """The number that the keyboard holds."""

    def hold(self, grip: Grip | None) -> None:
        """Hold a number, or none."""
        if grip != self.grip:
            self.grip = grip
            self._typed = ""
            self._moved()

    def settle(self) -> None:
        """Let go of a number that can't be changed any more."""
        flow = self._numbers.flow(self.grip.name) if self.grip else None
        if flow is None or flow.step is None:
            self.grip = None

    def wants(self, event: QKeyEvent) -> bool:
        """Say whether a key is for the number that the keyboard holds."""
        return self.grip is not None and _means(event)

    def takes(self, event: QKeyEvent) -> bool:
        """Say whether a key was for a number, and do what it means."""
        key = event.key()
        if key in {Qt.Key.Key_Tab, Qt.Key.Key_Backtab} and self.grip is not None:
            return self._step(self.grip, -1 if key == Qt.Key.Key_Backtab else 1)
        flow = self._flow()
        if flow is None:
            return key in ENTER and not event.modifiers() and self._enter()
        if not _means(event):
            return False
        if _figure(event):
            self._typed = (self._typed + event.text())[-DIGITS:]
            self._numbers.assign(flow, int(self._typed))
            return True
        self._typed = ""
        if key in MORE or key in LESS:
            self._numbers.change(flow, 1 if key in MORE else -1)
        elif key in AWAY:
            self._numbers.automatic(flow)
        elif key in ENTER and flow.offer is not None:
            self._numbers.mend(flow)
        else:
            self.hold(None)
        return True

    def _enter(self) -> bool:
        """Hold the first number of what is chosen."""
        chosen = set(self._view.document.selection)
        flows = self._view.table.flows | self._view.table.backs
        for grip in self._numbers.grips():
            if {flows[grip.name].source, flows[grip.name].target} & chosen:
                self.hold(grip)
                return True
        return False

    def _flow(self) -> Flow | None:
        """The arrow whose number the keyboard holds, with the step that it changes."""
        flow = self._numbers.flow(self.grip.name) if self.grip else None
        if flow is None or self.grip is None or self.grip.step not in flow.grips:
            return flow
        return replace(flow, step=self.grip.step)

    def _step(self, held: Grip, by: int) -> bool:
        """Hold the next number; beyond the last one the keyboard goes on to the next panel."""
        grips = self._numbers.grips()
        at = grips.index(held) + by if held in grips else -1
        beyond = not 0 <= at < len(grips)
        self.hold(None if beyond else grips[at])
        return not beyond


def _means(event: QKeyEvent) -> bool:
    """Say whether a key can be for a number."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return False
    return event.key() in {*MORE, *LESS, *ENTER, *AWAY, Qt.Key.Key_Escape} or _figure(event)


def _figure(event: QKeyEvent) -> bool:
    return event.text().isascii() and event.text().isdigit()

"""Damage by hand in the outline: a line for each that a creature divides its combat damage among (CR 510.1c-d).

+ and - change the amount, figures set it, Delete lets the creature divide by itself again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt

from sandbox import edits
from sandbox.rules.judge import course

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtGui import QKeyEvent

    from sandbox.rules.verdict import Division, Verdict
    from sandbox.scenario.model import Scenario, Step
    from ui.document.document import Document

AWAY: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class DividedPortion(NamedTuple):
    """What a source assigns to one of several in a step, and the most that it could."""

    step: Step
    source: str
    to: str
    amount: int
    most: int

    @property
    def place(self) -> tuple[str, ...]:
        """What stays the same while the amount changes."""
        return (self.step, self.source, self.to)


class Portions:
    """What the creatures of one table divide among several; a value of its scenario and verdict."""

    def __init__(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Read the table once for all of its creatures."""
        steps = tuple(each.step for each in verdict.damage) if verdict is not None and scenario.blocks else ()
        self._steps = {step: course(scenario).divisions[step] for step in steps}

    def of(self, source: str, called: Mapping[str, str]) -> Iterator[tuple[str, DividedPortion]]:
        """A line for each that a creature may assign damage to, where there are several."""
        for step, found in self._steps.items():
            division = found.get(source)
            if division is None or len(division.recipients) == 1:
                continue
            for to in division.recipients:
                portion = DividedPortion(step, source, to, division.portions.get(to, 0), division.total)
                yield self._line(portion, division, called[to]), portion

    def _line(self, portion: DividedPortion, division: Division, name: str) -> str:
        said = QCoreApplication.translate("Outline", "{amount} of {total} damage to {name}")
        parts = [said.format(amount=portion.amount, total=portion.most, name=name)]
        if portion.to in division.needs:
            lethal = QCoreApplication.translate("Outline", "lethal {needed}")
            parts.append(lethal.format(needed=division.needs[portion.to]))
        if len(self._steps) > 1:
            first = QCoreApplication.translate("Outline", "first-strike damage")
            second = QCoreApplication.translate("Outline", "regular damage")
            parts.append(first if portion.step == "first" else second)
        if division.by_hand:
            parts.append(QCoreApplication.translate("Outline", "by hand"))
        return ", ".join(parts)


def change_portion(document: Document, portion: DividedPortion, event: QKeyEvent) -> bool:
    """Say whether a key was for an amount, and change it."""
    step, source, to = portion.step, portion.source, portion.to
    text = event.text()
    if event.key() in AWAY:
        automatic = QCoreApplication.translate("Outline", "Automatic damage")
        document.apply(automatic, lambda s: edits.unassign(s, step, source))
        return True
    if text in ("+", "-"):
        amount = max(0, portion.amount + (1 if text == "+" else -1))
    elif text.isascii() and text.isdigit():
        longer = portion.amount * 10 + int(text)
        amount = longer if portion.amount > 0 and longer <= portion.most else int(text)
    else:
        return False
    assigned = QCoreApplication.translate("Outline", "Assign damage")
    key = f"outline-damage-{'-'.join(portion.place)}"
    document.apply(assigned, lambda s: edits.assign_amount(s, step, source, to, amount), key)
    return True

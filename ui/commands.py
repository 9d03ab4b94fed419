"""Undo by swapping values: one command for every edit, because an edit is a step from one scenario to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoCommand, QUndoStack

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

    from sandbox.scenario.model import Scenario

MERGING = 1
"""The command id of edits that may merge; Qt asks `mergeWith` only between equal ids."""


class Edit(QUndoCommand):
    """One edit: the scenario before and after it.

    Edits with the same merge key that follow each other become one (a drag on a number, turns of the wheel); one
    that leads back to where it started is taken off the stack.
    """

    def __init__(
        self,
        install: Callable[[Scenario], None],
        before: Scenario,
        after: Scenario,
        text: str,
        merge: str | None = None,
    ) -> None:
        """Remember both values; everything that can fail has happened before."""
        super().__init__(text)
        self._install = install
        self._before = before
        self._after = after
        self._merge = merge

    @property
    def after(self) -> Scenario:
        """The scenario after the edit."""
        return self._after

    @property
    def series(self) -> str | None:
        """What edits that belong together share."""
        return self._merge

    def redo(self) -> None:
        """Put the scenario after the edit on the table."""
        self._install(self._after)

    def undo(self) -> None:
        """Put the scenario before the edit back on the table."""
        self._install(self._before)

    def id(self) -> int:
        """Give Qt the same id for all edits that may merge, -1 for the others."""
        return -1 if self._merge is None else MERGING

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in an edit with the same key that was made right after this one."""
        if not isinstance(other, Edit) or other.series != self.series:
            return False
        self._after = other.after
        self.setObsolete(self._after == self._before)
        return True


class UndoStack(QUndoStack):
    """The edits of a document. Going back or forth waits its turn as an edit does: Qt's stack is lost when a command
    is pushed, undone or redone in the middle of another.
    """

    def __init__(self, in_turn: Callable[[Callable[[], object]], object], parent: QObject) -> None:
        """Make a stack; `in_turn` does what it is given once what was typed is given and nothing else is being done."""
        super().__init__(parent)
        self._in_turn = in_turn

    def undo(self) -> None:
        """Take the last edit back."""
        self._in_turn(super().undo)

    def redo(self) -> None:
        """Make the edit again that was taken back last."""
        self._in_turn(super().redo)

    def setIndex(self, index: int) -> None:
        """Go back or forth to where so many edits are made."""
        self._in_turn(lambda: super(UndoStack, self).setIndex(index))

"""What a drop would come to: the verdict of the table as it would be, worked out while the hand is on a target or flies
to one.

The document remembers it: after the drop nothing needs to be judged any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sandbox.edits import EditError

if TYPE_CHECKING:
    from collections.abc import Collection

    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from ui.document.document import Document
    from ui.document.intents import Intent

FRAME: Final = 0.008
"""Seconds that a verdict may take and still be worked out while the hand moves."""
FLIGHT: Final = 0.035
"""Seconds that a verdict may take and still be worked out while a hand flies: a frame or two of all the way."""
REST: Final = 60
"""Milliseconds without a move after which a hand rests: slower verdicts wait for that."""


class Foresight(QObject):
    """Foresees one intent at a time; `known` fires when `verdict` speaks of it."""

    known = Signal()

    def __init__(self, document: Document, parent: QObject) -> None:
        """Foresee nothing yet of a document."""
        super().__init__(parent)
        self.verdict: Verdict | None = None
        self._wish: tuple[Scenario, Intent] | None = None
        self._after: Scenario | None = None
        self._judging = document.foreseeing(self)
        self._judging.done.connect(self._on_done)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._ask)

    def consider(self, scenario: Scenario, intent: Intent, *, flying: bool = False) -> None:
        """Foresee what an intent would make of a scenario: at once, or when nothing else is considered for a while."""
        self.forget()
        self._wish = (scenario, intent)
        self._rest.start(0 if self.quick or (flying and self.soon) else REST)

    @property
    def quick(self) -> bool:
        """Whether a verdict is worked out within a frame of a drag."""
        return self._within(FRAME)

    @property
    def soon(self) -> bool:
        """Whether a verdict is worked out before a hand that flies arrives."""
        return self._within(max(FRAME, FLIGHT))

    def _within(self, limit: float) -> bool:
        seconds = self._judging.seconds
        return seconds is not None and seconds <= limit

    def wait(self) -> None:
        """Wait on: the hand has moved, and what it intends is not known yet."""
        if self._rest.isActive():
            self._rest.start()

    def forget(self) -> None:
        """Foresee nothing."""
        self._rest.stop()
        self._wish = self._after = self.verdict = None

    @Slot()
    def _ask(self) -> None:
        if self._wish is None:
            return
        scenario, intent = self._wish
        try:
            self._after = intent.step(scenario)
        except EditError:
            return
        self._judging.ask(self._after)

    @Slot(object, object)
    def _on_done(self, scenario: Scenario, verdict: Verdict | None) -> None:
        if scenario is self._after:
            self.verdict = verdict
            self.known.emit()


def dealt(verdict: Verdict, sources: Collection[str], targets: Collection[str]) -> tuple[int, ...]:
    """The damage that is dealt between creatures and their targets, an entry for each step that deals some."""
    sums = []
    for step in verdict.damage:
        facts = [d for d in step.dealt if d.source in sources and d.to in targets]
        sums.append(sum(d.amount for d in facts if d.kind != "poison") or sum(d.amount for d in facts))
    return tuple(each for each in sums if each)

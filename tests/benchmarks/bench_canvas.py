"""How fast the table draws while a card is dragged, and from the drop to the picture of the new verdict.

    python tests/benchmarks/bench_canvas.py

Raster painting without a screen, 1920 x 1080; every frame is one mouse move and the repaint that it causes. Of a drop
the time of the processor is told too, with the part of the rules: on a busy machine it says more than a clock.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from PySide6.QtCore import QEvent, QPoint, QPointF, Qt  # noqa: E402
from PySide6.QtGui import QMouseEvent  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from sandbox.rules.judge import judge  # noqa: E402
from sandbox.rules.verdict import Verdict  # noqa: E402
from sandbox.scenario.model import Scenario  # noqa: E402
from tests.ui.canvas import boards  # noqa: E402
from ui.canvas.hand.view import TableView  # noqa: E402
from ui.document.document import Document  # noqa: E402

FRAMES = 240
DROPS = 20
STEPS = 10
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


def board(creatures: int) -> Scenario:
    """Give a board of that many creatures, with an arrow for most of them."""
    return boards.crowd(creatures, 3, seed=7, fighting=0.95)


class Drop(NamedTuple):
    """Milliseconds from a drop to the picture of its verdict, those of the processor, and of these the rules'."""

    clock: float
    busy: float
    judged: float


class Hand:
    """A mouse over a view, and a stopwatch."""

    def __init__(self, scenario: Scenario) -> None:
        self.judged: list[float] = []
        self.document = Document(scenario, judge=self.judge)
        self.view = TableView(self.document)
        self.view.resize(1920, 1080)
        self.view.show()
        self.settle()

    def judge(self, scenario: Scenario) -> Verdict:
        """Judge a scenario, and note the milliseconds of the processor that it takes."""
        start = time.thread_time()
        verdict = judge(scenario)
        self.judged.append((time.thread_time() - start) * 1000)
        return verdict

    def settle(self) -> None:
        """Wait until everything is computed and drawn."""
        while not self.document.idle:
            QApplication.processEvents()
        QApplication.processEvents()

    def send(self, kind: QEvent.Type, spot: QPoint, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        """Send one mouse event to the viewport."""
        place = QPointF(spot)
        event = QMouseEvent(
            kind, place, self.view.viewport().mapToGlobal(place), button, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(self.view.viewport(), event)

    def at(self, thing: str) -> QPoint:
        """Give where a thing is on the screen."""
        return self.view.mapFromScene(self.view.middle_of(thing))

    def drag_frames(self, card: str) -> list[float]:
        """Drag a card across the whole table and put it back; give the milliseconds of each frame."""
        start = self.at(card)
        self.send(QEvent.Type.MouseButtonPress, start, LEFT, LEFT)
        frames = []
        for number in range(FRAMES):
            share = number / FRAMES
            spot = QPoint(100 + round(1700 * share), 120 + round(700 * abs(0.5 - (3 * share) % 1)))
            frames.append(timed(lambda spot=spot: self.frame(spot)))
        self.view.cancel()
        self.settle()
        return frames

    def frame(self, spot: QPoint) -> None:
        """One move of the mouse and its repaint."""
        self.send(QEvent.Type.MouseMove, spot, NONE, LEFT)
        QApplication.processEvents()

    def repaint(self) -> None:
        """Draw all of the table again."""
        self.view.viewport().update()
        QApplication.processEvents()

    def pairs(self) -> list[tuple[str, str]]:
        """Give creatures of the active player, each with an opponent whom it does not attack, all of them different."""
        table = self.view.table
        attacks = {(a.attacker, a.target) for a in self.document.scenario.attacks}
        cards = [card for card in table.cards if table.homes[card] == "ann"]
        seats = [seat.id for seat in table.seats if not seat.active]
        return [(card, seat) for seat in seats for card in cards if (card, seat) not in attacks]

    def drop(self, card: str, target: str) -> Drop:
        """Drag a card onto a target; give the milliseconds from the release to the picture of its verdict.

        It is let go before its verdict could be worked out in advance.
        """
        self.send(QEvent.Type.MouseButtonPress, self.at(card), LEFT, LEFT)
        for share in (0.4, 0.8):
            self.frame(self.at(card) + (self.at(target) - self.at(card)) * share)
        busy = time.process_time()
        result = timed(
            lambda: (self.send(QEvent.Type.MouseButtonRelease, self.at(target), LEFT, NONE), self.settle())
        )
        drop = Drop(result, (time.process_time() - busy) * 1000, self.judged[-1])
        self.document.undo_stack.undo()
        self.settle()
        return drop

    def step_frames(self) -> list[float]:
        """Step through combat to and fro; give the milliseconds from each step to its picture."""
        moments = ("beginning", "attackers", "blockers", "regular", None)
        return [
            timed(lambda moment=moment: (self.document.look_at(moment), QApplication.processEvents()))
            for _ in range(STEPS)
            for moment in (*moments, *moments[-2::-1])
        ]


def timed(action: Callable[[], object]) -> float:
    """Give the milliseconds that an action takes."""
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Print a table of what was measured."""
    keep = QApplication.instance() or QApplication([])
    for creatures in (60, 300):
        hand = Hand(board(creatures))
        idle = next(c for c in hand.view.table.cards if hand.view.table.homes[c] == "ann")
        frames = hand.drag_frames(idle)
        flows = len(hand.view.table.flows)
        slow = quantiles(frames, n=100)[98]
        full = [timed(hand.repaint) for _ in range(10)]
        drops = [hand.drop(*pair) for pair in hand.pairs()[:DROPS]]
        print(f"{creatures} cards, {flows} arrows: frame median {median(frames):.2f} ms, 99th percentile {slow:.2f} ms,"
              f" first {frames[0]:.1f}/{frames[1]:.1f} ms; full repaint {median(full):.1f} ms; drop to verdict median {median(d.clock for d in drops):.1f} ms,"
              f" most {max(d.clock for d in drops):.1f} ms; of the processor {median(d.busy for d in drops):.1f} ms,"
              f" rules {median(d.judged for d in drops):.1f} ms")  # fmt: skip
        steps = hand.step_frames()
        print(f"    step of combat to its picture: median {median(steps):.1f} ms, most {max(steps):.1f} ms")
        hand.view.close()
    del keep


if __name__ == "__main__":
    main()

"""How long a drop takes in the whole window, from the release of the mouse to the picture of its verdict.

    python tests/benchmarks/bench_window.py [--drops N]

Two moments are told: when the table has been drawn with the verdict, and when everything has: the headline and findings
of the ruling, the timeline and the status bar. No drop is made twice, as verdicts are remembered. Most drops are held
over their target for a moment, in which the verdict is worked out; a thrown one is let go as it gets there. The canvas
alone is measured by bench_canvas.py, from which the boards are taken.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt  # noqa: E402
from PySide6.QtGui import QMouseEvent, QPaintEvent  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from sandbox.scenario.files import save  # noqa: E402
from tests.benchmarks.bench_canvas import LEFT, NONE, board  # noqa: E402
from ui.app import create_window  # noqa: E402
from ui.canvas.hand.view import TableView  # noqa: E402
from ui.shell.window import Window  # noqa: E402

ROUNDS = 4
"""So often events are carried out after the verdict: a paint, what waits for it, and the paint that this causes."""


def open_window(creatures: int, folder: Path) -> Window:
    """Give a window of the usual panels with a board of that many creatures."""
    path = folder / f"{creatures}.combat.json"
    save(board(creatures), path)
    window = create_window([str(path)])
    window.resize(1920, 1080)
    settle(window)
    return window


def settle(window: Window) -> None:
    """Wait until everything is computed and drawn."""
    while not window.document.idle:
        QApplication.processEvents()
    for _ in range(ROUNDS):
        QApplication.processEvents()


def send(
    window: Window, kind: QEvent.Type, spot: QPoint, button: Qt.MouseButton, held: Qt.MouseButton
) -> None:
    """Send one mouse event to the table."""
    viewport, none = window.view.viewport(), Qt.KeyboardModifier.NoModifier
    place = QPointF(spot)
    QApplication.sendEvent(
        viewport, QMouseEvent(kind, place, viewport.mapToGlobal(place), button, held, none)
    )


class Time(NamedTuple):
    """Milliseconds of the clock and of the processor; on a busy machine the second say more."""

    clock: float
    busy: float


def now() -> Time:
    """Read both."""
    return Time(time.perf_counter() * 1000, time.process_time() * 1000)


def since(start: Time, end: Time) -> Time:
    """Give what lies between two readings."""
    return Time(end.clock - start.clock, end.busy - start.busy)


class Watch:
    """Notes when the table is first drawn with the verdict, from `begin` on: what lies over it is drawn later."""

    def __init__(self, view: TableView) -> None:
        draw, self.drawn, self.waiting = view.paintEvent, now(), False

        def noted(event: QPaintEvent) -> None:
            draw(event)
            if self.waiting and view.document.idle:
                self.drawn, self.waiting = now(), False

        view.paintEvent = noted  # type: ignore[method-assign]

    def begin(self) -> Time:
        """Wait for the next picture from now on."""
        self.waiting = True
        return now()


class Drop(NamedTuple):
    """From the release to the picture of the verdict on the table, and to the last paint of the window."""

    table: Time
    whole: Time


def drop(window: Window, watch: Watch, card: str, target: str, *, thrown: bool) -> Drop:
    """Drag a card onto a target; thrown, it is let go before anything could be worked out."""
    view = window.view
    start, end = (view.mapFromScene(view.middle_of(each)) for each in (card, target))
    send(window, QEvent.Type.MouseButtonPress, start, LEFT, LEFT)
    for share in (0.5, 0.8) if thrown else (0.5, 1.0, 1.0):
        send(window, QEvent.Type.MouseMove, start + (end - start) * share, NONE, LEFT)
        QApplication.processEvents()
    while not thrown and view.foresight.verdict is None:
        QApplication.processEvents()
    QApplication.processEvents()
    released = watch.begin()
    send(window, QEvent.Type.MouseButtonRelease, end, LEFT, NONE)
    settle(window)
    result = Drop(since(released, watch.drawn), since(released, now()))
    window.document.undo_stack.undo()
    settle(window)
    return result


def pairs(window: Window) -> list[tuple[str, str]]:
    """Give creatures of the active player, each with an opponent whom it does not attack, all of them different."""
    table, attacks = window.view.table, {(a.attacker, a.target) for a in window.document.scenario.attacks}
    cards = [c for c in table.cards if table.homes[c] == "ann"]
    seats = [seat.id for seat in table.seats if not seat.active]
    return [(card, seat) for seat in seats for card in cards if (card, seat) not in attacks]


def told(times: list[Time]) -> str:
    """Put times into words."""
    clocks, busy = zip(*times, strict=True)
    return (
        f"median {median(clocks):.1f} ms, most {max(clocks):.1f} (of the processor {median(busy):.1f},"
        f" least {min(busy):.1f})"
    )


def main() -> None:
    """Print a line for each size of board and each kind of drop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drops", type=int, default=30)
    number = parser.parse_args().drops
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            os.environ[name] = folder
        for creatures in (60, 300):
            window = open_window(creatures, Path(folder))
            watch, every = Watch(window.view), pairs(window)
            drop(window, watch, *every.pop(), thrown=True)
            gc.freeze()  # as the program does
            for thrown in (False, True):
                wanted, every = every[:number], every[number:]
                drops = [drop(window, watch, *pair, thrown=thrown) for pair in wanted]
                print(f"{creatures} creatures, {'thrown' if thrown else 'held over its target'}: drop to the verdict"
                      f" on the table {told([d.table for d in drops])}; to the last paint {told([d.whole for d in drops])}")  # fmt: skip
            window.document.undo_stack.setClean()
            window.close()
            QApplication.processEvents()


if __name__ == "__main__":
    main()

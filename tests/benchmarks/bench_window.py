"""How long a drop takes in the whole window, from the release of the mouse to the last paint that it causes.

    python tests/benchmarks/bench_window.py [--drops N]

The table, the headline and findings of the ruling, the timeline and the status bar all belong to it. The canvas alone is
measured by bench_canvas.py, from which the boards are taken.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt  # noqa: E402
from PySide6.QtGui import QMouseEvent  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from sandbox.scenario.files import save  # noqa: E402
from tests.benchmarks.bench_canvas import LEFT, NONE, board  # noqa: E402
from ui.app import create_window  # noqa: E402
from ui.window import Window  # noqa: E402

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


def drop(window: Window, card: str, target: str) -> tuple[float, float]:
    """Drag a card onto a target; give the milliseconds from the release to the last paint, and the processor's."""
    start, end = (window.view.mapFromScene(window.view.middle_of(each)) for each in (card, target))
    send(window, QEvent.Type.MouseButtonPress, start, LEFT, LEFT)
    for _ in range(3):
        send(window, QEvent.Type.MouseMove, end, NONE, LEFT)
        QApplication.processEvents()
    clock, busy = time.perf_counter(), time.process_time()
    send(window, QEvent.Type.MouseButtonRelease, end, LEFT, NONE)
    settle(window)
    clock, busy = time.perf_counter() - clock, time.process_time() - busy
    window.document.undo_stack.undo()
    settle(window)
    return clock * 1000, busy * 1000


def pair(window: Window) -> tuple[str, str]:
    """Give a creature of the active player and an opponent whom it does not attack."""
    table, attacks = window.view.table, window.document.scenario.attacks
    card = next(c for c in table.cards if table.homes[c] == "ann")
    attacked = {a.target for a in attacks if a.attacker == card}
    return card, next(s.id for s in table.seats if not s.active and s.id not in attacked)


def main() -> None:
    """Print a line for each size of board."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drops", type=int, default=40)
    drops = parser.parse_args().drops
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            os.environ[name] = folder
        for creatures in (60, 300):
            window = open_window(creatures, Path(folder))
            card, target = pair(window)
            drop(window, card, target)
            gc.freeze()  # as the program does
            clocks, busy = zip(*(drop(window, card, target) for _ in range(drops)), strict=True)
            print(f"{creatures} creatures: drop to the last paint median {median(clocks):.1f} ms, least {min(clocks):.1f},"
                  f" most {max(clocks):.1f} ms; of the processor median {median(busy):.1f} ms, least {min(busy):.1f} ms")  # fmt: skip
            window.document.undo_stack.setClean()
            window.close()
            QApplication.processEvents()


if __name__ == "__main__":
    main()

"""How long pictures take: a process of its own from start to file, and in a running one.

    python tests/benchmarks/bench_pictures.py [--creatures N]

Times are those of the processor, the best of several rounds: what else the machine does counts little.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PySide6.QtWidgets import QApplication  # noqa: E402

from sandbox import judge, save  # noqa: E402
from tests.ui.canvas.boards import crowd  # noqa: E402
from ui.pictures import page, raster, svg  # noqa: E402
from ui.pictures.shot import Shot, at_every_step  # noqa: E402

ROUNDS = 7


def best(made: Callable[[], object]) -> float:
    """Give the milliseconds of the fastest round."""
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        made()
        times.append(time.process_time() - began)
    return min(times) * 1000


def of_a_process(*words: str) -> float:
    """Give the milliseconds of a whole process."""
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        subprocess.run(
            [sys.executable, "-m", "sandbox", *words], check=False, env=environment, stdout=subprocess.DEVNULL
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times) * 1000


def main() -> None:
    """Print a line for each kind of picture."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--creatures", type=int, default=20)
    scenario = crowd(parser.parse_args().creatures, 2)
    _application = QApplication([])
    shot = Shot(scenario, judge(scenario))
    picture = raster.image(shot)
    print(f"draw 1920x1080     {best(lambda: raster.image(shot)):7.1f} ms")
    print(f"encode as PNG      {best(lambda: raster.png_of(picture)):7.1f} ms")
    print(f"SVG                {best(lambda: svg.svg(shot)):7.1f} ms")
    print(f"page               {best(lambda: page.page(shot)):7.1f} ms")
    print(f"GIF of every step  {best(lambda: raster.gif([(each,) for each in at_every_step(shot)])):7.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.combat.json"
        save(scenario, file)
        print(f"process: check     {of_a_process('check', '--json', str(file)):7.1f} ms")
        print(f"process: render    {of_a_process('render', str(file), '-o', f'{folder}/a.png'):7.1f} ms")


if __name__ == "__main__":
    main()

"""The monkey finds nothing: a short run of a few seeds each time, a long one on demand (`pytest -m slow`)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def wrong(seed: int, events: int, folder: Path, timeout: float) -> list[object]:
    """Let the monkey at the program in a process of its own; gives what it found."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.ui.monkey", str(seed), str(events), str(folder)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    if ended.returncode not in (0, 1):
        trail = (folder / "trail.txt").read_text().splitlines()[-5:]
        return [ended.returncode, ended.stderr[-2000:], (folder / "crash.txt").read_text(), *trail]
    found = json.loads(ended.stdout.splitlines()[-1])
    assert found["events"] == events
    return list(found["wrong"])


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_short_run_finds_nothing(seed: int, tmp_path: Path) -> None:
    assert wrong(seed, 250, tmp_path, 280) == []


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(101, 141))
def test_a_long_run_finds_nothing(seed: int, tmp_path: Path) -> None:
    assert wrong(seed, 4000, tmp_path, 3500) == []

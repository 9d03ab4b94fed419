"""The budget of reading logs: 50 MB in 10 seconds and under 500 MB of memory; run alone with `pytest -m benchmark`."""

from __future__ import annotations

import gzip
import resource
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.benchmark
LOGS = Path(__file__).parent.parent / "sandbox" / "games" / "logs"
MEGABYTE = 1 << 20


def test_a_large_log_is_read_in_time_and_in_little_memory(tmp_path: Path) -> None:
    log = tmp_path / "Player.log"
    excerpts = [gzip.decompress(path.read_bytes()) for path in sorted(LOGS.glob("*.gz"))]
    with log.open("wb") as file:
        while file.tell() < 50 * MEGABYTE:
            file.writelines(excerpts)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with (tmp_path / "out").open("wb") as out:
        subprocess.run([sys.executable, "-m", "sandbox", "games", "--json", log], stdout=out, check=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime  # whoever else is at work
    memory = used.ru_maxrss / 1024
    lines = (tmp_path / "out").read_bytes().count(b"\n")
    print(f"{lines} combats of 50 MB in {seconds:.1f} s, {memory:.0f} MB of memory at most")
    assert lines > 500
    assert seconds < 10
    assert memory < 500

"""The budgets of one's own games: 50 MB of logs in 10 seconds and under 500 MB of memory, a combat reviewed in 2
seconds, and one that is declared told in half a second; run alone with `pytest -m benchmark` and this file.
"""

from __future__ import annotations

import gzip
import io
import resource
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from sandbox.games.client_log import opened
from sandbox.games.combats import LoggedCombat, read_combats
from sandbox.games.judging import judged
from sandbox.games.names import ListedNames
from sandbox.games.review import review

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


@pytest.mark.parametrize("log", [pytest.param(path, id=path.stem) for path in sorted(LOGS.glob("*.gz"))])
def test_a_combat_is_reviewed_in_two_seconds(log: Path) -> None:
    with log.open("rb") as raw:
        combats = [each for each in read_combats(opened(raw)) if isinstance(each, LoggedCombat)]
    took = []
    for combat in combats:
        found = judged(combat)
        began = time.process_time()
        review(found, ListedNames())
        took.append(time.process_time() - began)
    print(f"{log.stem}: {len(took)} combats, at most {max(took, default=0):.2f} s")
    assert max(took, default=0) < 2


def test_a_declared_combat_is_told_in_half_a_second(tmp_path: Path) -> None:
    """From the line in the log to the line of the command; what a window does with it is an edit like all others."""
    log = tmp_path / "Player.log"
    log.write_bytes(b"")
    command = [sys.executable, "-m", "sandbox", "games", "--follow", "--json", str(log)]
    pieces = gzip.decompress((LOGS / "two_blocks.log.gz").read_bytes()).splitlines(keepends=True)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stderr.readline()
        took = []
        for at in declaring(pieces):
            with log.open("ab") as written:
                written.writelines(pieces[at[0] : at[1]])
            began = time.monotonic()
            process.stdout.readline()
            took.append(time.monotonic() - began)
        process.kill()
    print(f"told after {', '.join(f'{each:.2f}' for each in took)} s")
    assert max(took) < 0.5


def declaring(pieces: list[bytes]) -> list[tuple[int, int]]:
    """The parts of a log that each end with a line after which there is more of a combat."""
    ends, seen = [0], 0
    for at in range(1, len(pieces) + 1):
        combats = read_combats(io.BytesIO(b"".join(pieces[:at])))
        fighters = [
            (each.attacks, each.blocks, each.hits) for each in combats if isinstance(each, LoggedCombat)
        ]
        if len(fighters) > seen:
            seen = len(fighters)
            ends.append(at)
    return list(pairwise(ends))

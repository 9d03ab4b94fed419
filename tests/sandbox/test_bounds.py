"""Large tables that once took gigabytes or minutes: each is answered in bounds, or what of it is too large is said."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(not hasattr(os, "wait4"), reason="the system doesn't say what a process took")
SECONDS = 25
"""The largest takes 8 on a quiet machine."""
BYTES = 1_000_000_000
OTHER = {"controller": "ann", "other": True}
"""Whom an effect speaks of in the worst of these tables: everybody but the one that has it."""


class Cost(NamedTuple):
    """What a process took and said."""

    status: int
    seconds: float
    size: int
    said: str


def ran(folder: Path, *words: str) -> Cost:
    """Run the program; seconds are those of the processor, so that a busy machine changes nothing."""
    out = folder / "said"
    with out.open("wb") as told:
        program = subprocess.Popen(
            [sys.executable, "-m", "sandbox", *words],
            cwd=ROOT, stdout=told, stderr=subprocess.STDOUT, env={**os.environ, "LC_ALL": "C.UTF-8"},
        )  # fmt: skip
        _, state, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(state)
    size = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return Cost(program.returncode, used.ru_utime + used.ru_stime, size, out.read_text("utf-8", "replace"))


def facing(count: int, mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """So many attackers, each blocked by one creature."""
    both = (("a", "ann", mine), ("b", "bob", theirs))
    return {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": "ann"}, {"id": "bob"}],
        "permanents": [
            {"id": f"{letter}{n}", "controller": player, "power": 2, "toughness": 2, **more}
            for letter, player, more in both
            for n in range(count)
        ],
        "attacks": [{"attacker": f"a{n}", "target": "bob"} for n in range(count)],
        "blocks": [{"blocker": f"b{n}", "attacker": f"a{n}"} for n in range(count)],
    }


@pytest.mark.parametrize(
    ("table", "status"),
    [
        pytest.param(facing(5000, {"keywords": ["menace"]}, {}), 1, id="702.111-menace-5000"),
        pytest.param(
            facing(200, {"effects": [{"kind": "cannot_be_blocked", "controller": "ann", "creatures": OTHER}]}, {}),
            1,
            id="509.1b-cannot-be-blocked-200",
        ),
        pytest.param(facing(500, {}, {"effects": [{"kind": "redirect_damage"}]}), 2, id="614.9-redirect-500"),
        pytest.param(facing(1000, {}, {"effects": [{"kind": "redirect_damage"}]}), 2, id="614.9-redirect-1000"),
    ],
)  # fmt: skip
def test_a_large_table_has_an_answer_or_is_told_what_is_too_large(
    tmp_path: Path, table: dict[str, Any], status: int
) -> None:
    path = tmp_path / "large.combat.json"
    path.write_text(json.dumps(table), encoding="utf-8")
    cost = ran(tmp_path, "check", str(path))
    assert cost.status == status, cost.said[-400:]
    assert cost.size < BYTES
    assert cost.seconds < SECONDS
    assert len(cost.said) < 1_000_000


@pytest.mark.parametrize(("blockers", "power"), [(6, 16), (8, 20), (10, 20)])
def test_a_question_keeps_the_time_that_it_was_given(tmp_path: Path, blockers: int, power: int) -> None:
    table = facing(blockers, {}, {"power": 1})
    giant = {"id": "giant", "controller": "ann", "power": power, "toughness": power, "keywords": ["trample"]}
    table["permanents"] = [giant, *table["permanents"][blockers:]]
    table["attacks"] = [{"attacker": "giant", "target": "bob"}]
    table["blocks"] = [{"blocker": f"b{n}", "attacker": "giant"} for n in range(blockers)]
    path = tmp_path / "division.combat.json"
    path.write_text(json.dumps(table), encoding="utf-8")
    cost = ran(tmp_path, "solve", str(path), "--question", "best-division", "--time", "2")
    assert cost.status == 0, cost.said[-400:]
    assert cost.size < BYTES
    assert cost.seconds < 2 + START


START = 4.0
"""Seconds of the processor that the program takes to be there and to say what it found."""

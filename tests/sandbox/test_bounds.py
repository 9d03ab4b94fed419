"""Whatever a file holds within its limits: memory stays bounded, and an answer comes or a placed error."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.declared import Json, creature, effect, foe, table

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of a process as Linux has them")

ROOT = Path(__file__).resolve().parents[2]
MEMORY = 1024 * 1024 * 1024
"""So many bytes of address space a process may take; what it really uses is less."""
SECONDS = 30
"""So much of a processor it may take: three times what it needs where nothing else runs."""


def attack(count: int) -> str:
    return " ".join(f"a{n}:bob" for n in range(count))


def menace(count: int) -> Json:
    mine = [creature(f"a{n}", keywords=["menace"]) for n in range(count)]
    blocks = " ".join(f"b{n}:a{n}" for n in range(count))
    return table([*mine, *(foe(f"b{n}") for n in range(count))], attack(count), blocks)


def everybody(count: int, *effects: Json, **more: object) -> Json:
    return table([creature(f"a{n}", *effects, **more) for n in range(count)], attack(count))


def must_attack(creatures: int, effects: int) -> Json:
    board = everybody(creatures)
    who = [{"power": {"min": n % 3}, "toughness": {"max": 2 + n % 7}} for n in range(effects)]
    return board | {"effects": [effect("must_attack", creatures=each, controller="ann") for each in who]}


def must_block(creatures: int, effects: int) -> Json:
    board = everybody(creatures)
    board["permanents"] += [foe(f"b{n}", power=n % 7) for n in range(creatures)]
    each = [
        {"creatures": {"power": {"min": n % 5}}, "attackers": {"power": {"max": n % 7}}}
        for n in range(effects)
    ]
    return board | {"effects": [effect("must_block", controller="ann", **fields) for fields in each]}


def at_odds(count: int) -> Json:
    """Menace, a blocker each, and a requirement that joins them all: too many pairs to search."""
    board = menace(count)
    board["permanents"] = [
        p | ({"effects": [effect("must_block")]} if p["id"].startswith("b") else {})
        for p in board["permanents"]
    ]
    return board


def worst_kind(seed: int) -> Json:
    """Thirty against thirty: who needs several blockers, who asks for some of them, who may block several."""
    rng, attackers = Random(seed), [f"a{n}" for n in range(30)]
    mine = [
        creature(
            a,
            *([effect("min_blockers", count=rng.randint(3, 5))] if rng.random() < 0.75 else []),
            *([effect("max_blockers_each", count=rng.randint(2, 4))] if rng.random() < 0.4 else []),
            keywords=["menace"] if rng.random() < 0.6 else [],
        )
        for a in attackers
    ]
    theirs = [
        foe(
            f"b{n}",
            *(effect("must_block", attackers=rng.sample(attackers, 2)) for _ in range(rng.randint(0, 3))),
            *([effect("extra_blocks", count=rng.choice((1, 2, 3)))] if rng.random() < 0.6 else []),
        )
        for n in range(30)
    ]
    blocks = " ".join(f"b{n}:{rng.choice(attackers)}" for n in range(0, 30, 2))
    most = {"effects": [effect("max_blockers", count=20)]}
    return table([*mine, *theirs], attack(30), blocks) | most


def gaining(creatures: int, keywords: int) -> Json:
    words = [f"w{n}" for n in range(keywords)]
    changes = [{"after": "attackers", "permanent": f"a{n}", "gains": words} for n in range(creatures)]
    return everybody(creatures) | {"changes": changes}


def unblockable(count: int) -> Json:
    """Each attacker says of all the others that they can't be blocked."""
    every = effect("cannot_be_blocked", controller="ann", creatures={"controller": "ann", "other": True})
    mine = [creature(f"a{n}", every) for n in range(count)]
    blocks = " ".join(f"b{n}:a{n}" for n in range(count))
    return table([*mine, *(foe(f"b{n}") for n in range(count))], attack(count), blocks)


def redirecting(count: int) -> Json:
    """Each blocker is dealt whatever damage is dealt, and then the next one is."""
    theirs = [foe(f"b{n}", effect("redirect_damage")) for n in range(count)]
    blocks = " ".join(f"b{n}:a{n}" for n in range(count))
    return table([*(creature(f"a{n}") for n in range(count)), *theirs], attack(count), blocks)


CASES: list[Any] = [
    pytest.param(unblockable(200), [1, 1], id="509.1b-each-of-the-others"),
    pytest.param(redirecting(100), [0, 0], id="614.9-a-hundred-in-turn"),
    pytest.param(redirecting(500), [2, 2], id="614.9-five-hundred-in-turn"),
    pytest.param(redirecting(1_000), [2, 2], id="614.9-a-thousand-in-turn"),
    pytest.param(menace(1_000), [1, 1], id="509.1b-menace-a-blocker-each"),
    pytest.param(
        everybody(1_500, keywords=["battle cry", "melee", "mentor"]), [0, 0], id="702.91a-battle-cry"
    ),
    pytest.param(
        everybody(3_000, keywords=["battle cry"]), [0, 0], id="702.91a-3000", marks=pytest.mark.slow
    ),
    pytest.param(everybody(10_000), [0, 0], id="508.1-ten-thousand", marks=pytest.mark.slow),
    pytest.param(everybody(10_000, effect("must_attack")), [0, 0], id="508.1d-each", marks=pytest.mark.slow),
    pytest.param(menace(5_000), [1, 1], id="509.1b-five-thousand-each", marks=pytest.mark.slow),
    pytest.param(must_attack(1_000, 400), [0, 0], id="508.1d-selectors"),
    pytest.param(must_attack(1_000, 2_000), [0, 0], id="508.1d-selectors-2000", marks=pytest.mark.slow),
    pytest.param(must_block(300, 300), [1, 1], id="509.1c-selectors"),
    pytest.param(gaining(300, 100), [0, 0], id="613.1f-gained-keywords"),
    pytest.param(gaining(1_000, 900), [0, 0], id="613.1f-gained-keywords-1000", marks=pytest.mark.slow),
    pytest.param(at_odds(600), [2, 2], id="509.1c-too-large"),
    pytest.param(everybody(2) | {f"key{n}": n for n in range(100_000)}, [2, 2], id="unknown-keys"),
]


@pytest.mark.timeout(300)  # each takes seconds; a busy machine takes longer
@pytest.mark.parametrize(("board", "codes"), CASES)
def test_what_is_very_much_is_answered(board: Json, codes: list[int], tmp_path: Path) -> None:
    file = tmp_path / "much.combat.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    for options, code in zip((["--json"], []), codes, strict=True):
        done = run(["check", *options, str(file)])
        assert done.returncode == code, done.stderr[-2_000:].decode()
        assert b"Traceback" not in done.stderr
        assert done.stdout
        assert len(done.stdout) < 64_000_000


def run(arguments: list[str]) -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process that may not take more memory than that."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))

    return subprocess.run(
        [sys.executable, "-m", "sandbox", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        preexec_fn=bound,
    )


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "command", [pytest.param("explain", id="508.1d-explain"), pytest.param("check", id="509.1c-check")]
)
def test_reasons_on_sixty_creatures_of_the_worst_kind_are_bounded(command: str, tmp_path: Path) -> None:
    file = tmp_path / "worst.combat.json"
    file.write_text(json.dumps(worst_kind(5)), encoding="utf-8")
    done = run([command, str(file)])
    assert done.returncode == 1, done.stderr[-2_000:].decode()
    assert done.stdout


def test_the_part_that_is_too_large_is_named(tmp_path: Path) -> None:
    file = tmp_path / "odds.combat.json"
    file.write_text(json.dumps(at_odds(600)), encoding="utf-8")
    answer = json.loads(run(["check", "--json", str(file)]).stdout)
    assert (answer["valid"], answer["error"]["place"]) == (False, "blocks")
    assert (answer["error"]["expected"], answer["error"]["found"]) == ("100000 or less", "360000")


def test_damage_that_goes_round_too_often_is_said_at_the_effects(tmp_path: Path) -> None:
    file = tmp_path / "round.combat.json"
    file.write_text(json.dumps(redirecting(500)), encoding="utf-8")
    answer = json.loads(run(["check", "--json", str(file)]).stdout)
    assert (answer["valid"], answer["error"]["place"]) == (False, "effects")
    assert answer["error"]["expected"] == "200000 or less"


def test_a_banned_list_with_an_endless_field_is_an_error_at_its_line(tmp_path: Path) -> None:
    deck, banned = tmp_path / "deck.txt", tmp_path / "banned.csv"
    deck.write_text("1 Sol Ring\n")
    banned.write_text(f"name,kind\nSol Ring,banned\n{'x' * 140_000},banned\n")
    done = run(["deck", "--json", "--banned", str(banned), str(deck)])
    assert done.returncode == 2
    assert b"line 3" in done.stdout + done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("blockers", "power"),
    [pytest.param(*size, id=f"510.1c-{size[0]}-of-{size[1]}") for size in ((6, 16), (8, 20), (10, 20))],
)
def test_a_division_of_much_damage_is_answered_in_the_time_that_was_given(
    blockers: int, power: int, tmp_path: Path
) -> None:
    giant = creature("giant", power=power, toughness=power, keywords=["trample"])
    blocks = " ".join(f"b{n}:giant" for n in range(blockers))
    file = tmp_path / "division.combat.json"
    small = [foe(f"b{n}", power=1, toughness=2) for n in range(blockers)]
    file.write_text(json.dumps(table([giant, *small], "giant:bob", blocks)), encoding="utf-8")
    done = run(["solve", str(file), "--question", "best-division", "--time", "1", "--json"])
    assert done.returncode == 0, done.stderr[-2_000:].decode()
    assert done.stdout

"""`combat-sandbox explain`: counts, the way to each requirement, and what stands against it, in both languages."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandbox.cli import main
from sandbox.resources import asset


def run(*words: str) -> Result:
    return CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None}).invoke(main, ["explain", *words])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        pytest.param("en", ["2 declarations are equally good", "Dueling Grounds"], id="508.1d-english"),
        pytest.param("ja", ["果たし合いの場", "508.1d"], id="508.1d-japanese"),
    ],
)
def test_two_juggernauts_leave_two_best_attacks(language: str, said: list[str]) -> None:
    result = run(str(asset("scenarios", "attack-two-juggernauts.combat.json")), "--language", language)
    assert result.exit_code in (0, 1)
    assert all(words in result.output for words in said)
    assert "Traceback" not in result.output


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("attackers", "said"),
    [
        pytest.param(5, "  22 more", id="counted-to-the-end"),
        pytest.param(40, "  at least ", id="more-than-anybody-counts"),
        pytest.param(300, "  at least ", id="more-than-any-number-format-holds"),
    ],
)
def test_what_is_left_out_is_counted_or_said_to_be_more(tmp_path: Path, attackers: int, said: str) -> None:
    creatures = [
        {"id": f"c{i}", "controller": "ann", "power": 1, "toughness": i + 1} for i in range(attackers)
    ]
    few = [{"kind": "max_attackers", "count": 20}, {"kind": "must_attack", "creatures": "any"}]
    board = {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": "ann"}, {"id": "bob"}],
        "permanents": creatures,
        "effects": few if attackers > 20 else [],
    }
    file = tmp_path / "many.combat.json"
    file.write_text(json.dumps(board))
    (line,) = [line for line in run(str(file), "--most", "10").output.splitlines() if line.endswith(" more")]
    assert line.startswith(said)
    assert ("at least" in line) == (attackers >= 40)


def test_blocks_are_explored_for_each_player_who_must_do_something() -> None:
    result = run(str(asset("scenarios", "block-menace.combat.json")))
    assert result.exit_code == 1
    assert "Fix: " in result.output


def test_a_file_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    result = run(str(tmp_path / "none"), str(asset("scenarios", "block-lure.combat.json")))
    assert result.exit_code == 2
    assert "no such file" in result.stderr
    assert "block-lure" in result.stdout

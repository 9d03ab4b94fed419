"""`combat-sandbox next-combat`: writes the next board, or says why there is none."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import sandbox
from sandbox import Attack, Permanent, Player, Scenario
from sandbox.cli import main


def run(*words: str) -> Result:
    return CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None}).invoke(main, ["next-combat", *words])


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    scenario = Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob", life=4)),
        permanents=(Permanent(id="bear", controller="ann", power=2, toughness=2),),
        attacks=(Attack("bear", "bob"),),
    )
    path = tmp_path / "duel.combat.json"
    sandbox.save(scenario, path)
    return path


def test_the_next_board_is_written_and_can_be_gone_on_from(duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "second.combat.json"
    assert run(str(duel), "--untap", "bear", "-o", str(out)).exit_code == 0
    second = sandbox.load(out)
    assert second.players[1].life == 2
    assert not second.permanents[0].tapped
    assert sandbox.loads(run(str(duel)).output).permanents[0].tapped


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        pytest.param(["--untap", "wolf"], 1, 'nothing on the table has the id "wolf"', id="nobody-to-untap"),
        pytest.param(
            ["-o", "/no/such/folder/x.combat.json"], 4, "/no/such/folder/x.combat.json", id="unwritable"
        ),
    ],
)
def test_what_goes_wrong_is_said_in_one_line(duel: Path, words: list[str], status: int, said: str) -> None:
    result = run(str(duel), *words)
    assert result.exit_code == status
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_disk_without_room_is_said_with_the_systems_reason(
    duel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_room)
    result = run(str(duel), "-o", str(tmp_path / "next.combat.json"))
    assert result.exit_code == 4
    assert result.stderr.endswith("it can't be written: No space left on device\n")


def test_a_finished_game_has_no_next_combat(duel: Path, tmp_path: Path) -> None:
    over = tmp_path / "over.combat.json"
    over.write_text(duel.read_text().replace('"life": 4', '"life": 1'))
    result = run(str(over))
    assert result.exit_code == 1
    assert "there is no next combat" in result.stderr


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    result = run(str(tmp_path / "none.combat.json"))
    assert result.exit_code == 2
    assert "no such file" in result.stderr


def test_a_program_gets_one_object(duel: Path, tmp_path: Path) -> None:
    answer = json.loads(run(str(duel), "--json").stdout)
    assert sandbox.loads(json.dumps(answer["scenario"])).permanents[0].tapped
    none = run(str(duel), "--untap", "wolf", "--json")
    assert (none.exit_code, json.loads(none.stdout)["reason"]) == (1, "unknown_id")
    (tmp_path / "bad.json").write_text("{")
    assert json.loads(run(str(tmp_path / "bad.json"), "--json").stdout)["valid"] is False
    unwritable = run(str(duel), "--json", "-o", str(tmp_path / "nowhere" / "x.json"))
    assert (unwritable.exit_code, unwritable.stdout) == (4, "")

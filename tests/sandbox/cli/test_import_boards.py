"""`combat-sandbox import`: files into a folder, a line a file for programs, faults at their lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import sandbox
from sandbox.cli import main
from sandbox.learn.puzzles import loads_puzzle, mark

BOARDS = Path(__file__).resolve().parents[1] / "importing" / "boards"
ATTACK, HUMAN = str(BOARDS / "attack.pzl"), str(BOARDS / "human.pzl")


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner(env={"LC_ALL": "en_US.UTF-8"}).invoke(main, ["import", *words], input=typed)


def test_each_file_becomes_a_scenario_in_the_folder(tmp_path: Path) -> None:
    done = run(ATTACK, HUMAN, "-o", str(tmp_path / "out"))
    assert done.exit_code == 0
    assert "line 12: the hand of p0: Shock, Mountain" in done.output
    assert "human.pzl: read in full" in done.output
    written = sorted((tmp_path / "out").iterdir())
    assert [path.name for path in written] == ["attack.combat.json", "human.combat.json"]
    assert [sandbox.load(path).active for path in written] == ["p0", "human"]


def test_a_puzzle_keeps_its_question_where_a_combat_answers_it(tmp_path: Path) -> None:
    win = tmp_path / "win.pzl"
    win.write_text(
        "[metadata]\nName:Two bears\nGoal:Win\nTurns:1\nDescription:Win this turn.\\nLook twice.\n[state]\n"
        "activeplayer=p0\np0battlefield=Grizzly Bears;Hill Giant\np1life=2\np1battlefield=Wall of Stone\n"
    )
    hold, play = tmp_path / "hold.pzl", tmp_path / "play.pzl"
    hold.write_text(
        "[metadata]\nName:Hold\nGoal:Survive\n[state]\nactiveplayer=p1\np0life=2\np0battlefield=Wall of Stone\n"
        "p1battlefield=Grizzly Bears|Attacking\n"
    )
    play.write_text(
        "[metadata]\nName:Play\nGoal:Put the specified permanent on the battlefield\n[state]\np0life=3\n"
    )
    out = tmp_path / "out"
    done = run("--puzzles", str(win), str(hold), str(play), ATTACK, "-o", str(out))
    assert done.exit_code == 0
    names = ["attack.combat.json", "hold.puzzle.json", "play.combat.json", "win.puzzle.json"]
    assert sorted(path.name for path in out.iterdir()) == names
    puzzle = loads_puzzle((out / "hold.puzzle.json").read_bytes())
    assert (puzzle.kind, puzzle.title, puzzle.question) == ("survive", "Hold", "Survive.")
    assert mark(puzzle, puzzle.answer).right
    assert done.output.count("no puzzle that a combat alone answers") == 2
    assert loads_puzzle((out / "win.puzzle.json").read_bytes()).question == "Win this turn.\nLook twice."


def test_two_of_a_name_are_told_apart(tmp_path: Path) -> None:
    other = tmp_path / "attack.pzl"
    other.write_text("p0life=3\n")
    assert run(ATTACK, str(other), "-o", str(tmp_path)).exit_code == 0
    assert sandbox.load(tmp_path / "attack-2.combat.json").players[0].life == 3


def test_programs_get_a_line_a_file(tmp_path: Path) -> None:
    broken = tmp_path / "broken.pzl"
    broken.write_text("[state]\np0life=many\n")
    done = run("--json", HUMAN, str(broken), ATTACK)
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert done.exit_code == 2
    assert (first["valid"], first["error"], first["unread"]) == (True, None, [])
    assert sandbox.loads(json.dumps(first["scenario"])).active == "human"
    assert (second["valid"], second["error"]["place"], second["scenario"]) == (False, "line 2", None)
    assert third["unread"][0] == {
        "line": 3,
        "code": "metadata",
        "card": "",
        "text": "goal: Win",
        "message": "not about the table: goal: Win",
    }


def test_with_a_folder_programs_get_the_path(tmp_path: Path) -> None:
    answer = json.loads(run("--json", "-", "-o", str(tmp_path), typed="p0life=3").stdout)
    assert answer["scenario"] == str(tmp_path / "stdin.combat.json")
    assert sandbox.load(answer["scenario"]).players[0].life == 3


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        pytest.param([ATTACK], 2, "-o FOLDER", id="nowhere"),
        pytest.param(["none.pzl", "-o", "."], 2, "there is no such file", id="no-file"),
        pytest.param([ATTACK, "-o", "/dev/null/x"], 4, "can't be written", id="unwritable"),
    ],
)
def test_what_cannot_be_done_is_said(words: list[str], status: int, said: str) -> None:
    done = run(*words)
    assert done.exit_code == status
    assert said in done.stderr.replace("could not", "can't")

"""`combat-sandbox solve`: answers in both languages and as JSON, and the exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import sandbox
from sandbox.cli import main
from sandbox.resources import asset
from sandbox.solve.answer import QUESTIONS, Answer, AskedQuestion
from sandbox.solve.ask import solve_all
from sandbox.solve.watch import SearchProgress, Watch

SAMPLE = str(asset("scenarios", "sample.combat.json"))


def run(*words: str) -> Result:
    return CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None}).invoke(main, ["solve", *words])


@pytest.mark.parametrize("question", [q for q in QUESTIONS if q not in {"best-attack", "lethal"}])
def test_each_answer_is_one_object_a_line_with_the_names_of_the_contract(question: str) -> None:
    result = run(SAMPLE, "--question", question, "--json")
    assert result.exit_code == 0
    answers = [json.loads(line) for line in result.output.splitlines()]
    for answer in answers:
        assert {"file", "valid", "error", *Answer.__struct_fields__} == set(answer)
        assert (answer["question"], answer["valid"], answer["exact"]) == (question, True, True)
    if question in {"best-blocks", "survive"}:
        assert [answer["player"] for answer in answers] == ["bob", "cid", "dee"]


@pytest.mark.parametrize(
    ("file", "question", "language", "said"),
    [
        ("sample", "best-blocks", "en", "What are Bob's best blocks?"),
        ("sample", "best-blocks", "ja", "最善のブロックは？"),
        ("damage-first-strike", "lethal", "en", "    Attack Bob with White Knight and Boros Swiftblade."),
    ],
)
def test_people_read_a_move_first(file: str, question: str, language: str, said: str) -> None:
    file = str(asset("scenarios", f"{file}.combat.json"))
    result = run(file, "--question", question, "--player", "bob", "--language", language)
    assert result.exit_code == 0
    assert said in result.output


@pytest.mark.parametrize(
    ("held", "status", "said"),
    [
        pytest.param(
            b"# what they may hold\nGiant Growth\n\nShock\n", 0, "What are Bob's best blocks?", id="read"
        ),
        pytest.param(b"Giant Growth\nNo Such Card\n", 2, "held.txt:2: No Such Card", id="no-such-card"),
        pytest.param(b"\xff", 2, "held.txt: ", id="no-text"),
        pytest.param(None, 2, "held.txt: ", id="no-file"),
    ],
)
def test_a_range_is_a_file_with_names(tmp_path: Path, held: bytes | None, status: int, said: str) -> None:
    file = tmp_path / "held.txt"
    if held is not None:
        file.write_bytes(held)
    result = run(SAMPLE, "--question", "best-blocks", "--player", "bob", "--range", str(file))
    assert (result.exit_code, said in result.output) == (status, True), result.output


def test_the_next_turn_and_tricks_are_not_asked_together() -> None:
    result = run(SAMPLE, "--question", "best-attack", "--ahead", "1", "--tricks", "1")
    assert result.exit_code == 2
    assert "--ahead" in result.output


def test_that_no_scheduler_answers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> None:
        raise OSError("nobody there")

    monkeypatch.setattr("sandbox.cli.solve.solve_all", away)
    result = run(SAMPLE, "--question", "count", "--scheduler", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert "tcp://127.0.0.1:1" in result.output
    assert "nobody there" in result.output


def test_what_is_wrong_is_placed(tmp_path: Path) -> None:
    broken = tmp_path / "broken.combat.json"
    broken.write_text("{}", encoding="utf-8")
    result = run(str(broken), SAMPLE, "--question", "count", "--json")
    assert result.exit_code == 2
    assert [json.loads(line)["valid"] for line in result.output.splitlines()] == [False, True]
    assert run(SAMPLE, "--question", "survive", "--player", "nobody", "--json").exit_code == 2
    assert run(SAMPLE, "--question", "count", "--goal", "life,luck").exit_code == 2


def test_the_command_answers_to_its_former_name_and_help_does_not_tell_it() -> None:
    former = CliRunner(env={"LANG": "en_US.UTF-8"}).invoke(main, ["explore", SAMPLE, "--question", "survive"])
    assert former.exit_code == 0
    assert "explore" not in CliRunner(env={"LANG": "en_US.UTF-8"}).invoke(main, ["--help"]).output


def test_a_board_without_attack_has_no_answer_and_says_why(tmp_path: Path) -> None:
    quiet = tmp_path / "quiet.combat.json"
    quiet.write_text(
        json.dumps({"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}]}),
        encoding="utf-8",
    )
    result = run(str(quiet), "--question", "best-blocks")
    assert result.exit_code == 0
    assert "Nobody attacks" in result.output


@pytest.mark.parametrize("name", ["solve", pytest.param("explore", id="as it was called before")])
def test_the_room_is_the_function(name: str) -> None:
    ask: object = getattr(sandbox, name)
    assert callable(ask)
    answer = ask(sandbox.load(SAMPLE), "survive", "bob")
    assert isinstance(answer, Answer)
    assert answer.verdict is True


def long_question(tmp_path: Path) -> str:
    """Write a table whose best attack takes long: a change in mid-combat lets nothing be told apart."""
    creatures = [
        {"id": f"{side}{i}", "controller": player, "power": 1 + i % 4, "toughness": 1 + i % 3}
        for side, player in (("a", "ann"), ("b", "bob"))
        for i in range(9)
    ]
    table = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}], "permanents": creatures,
        "attacks": [{"attacker": "a0", "target": "bob"}],
        "changes": [{"after": "blockers", "permanent": "a0", "power": 2}],
    }  # fmt: skip
    file = tmp_path / "long.combat.json"
    file.write_text(json.dumps(table), encoding="utf-8")
    return str(file)


@pytest.mark.skipif(sys.platform == "win32", reason="a console is needed there to send Ctrl+C")
def test_ctrl_c_ends_a_search_with_the_best_found(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys\n"
        "from sandbox.solve import watch\n"
        "tell = watch.Watch.tell\n"
        "def told(self, progress):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    watch.Watch.tell = tell\n"
        "watch.Watch.tell = told\n"
        "from sandbox.cli import main\n"
        "main(sys.argv[1:])\n"
    )
    words = ["solve", long_question(tmp_path), "--question", "best-attack", "--json"]
    done = subprocess.run(
        [sys.executable, "-c", script, *words], capture_output=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert (answer["exact"], answer["best"]) == (False, None)
    assert answer["answer"]["attacks"] is not None
    assert answer["value"] != answer["bound"]
    assert not done.stderr


def test_of_the_best_attack_only_attacks_are_told(tmp_path: Path) -> None:
    told: list[SearchProgress] = []
    solve_all(
        sandbox.load(long_question(tmp_path)),
        AskedQuestion("best-attack", seconds=60),
        progress=told.append,
        cancelled=lambda: len(told) > 1,
    )
    assert told
    assert all(each.answer is not None and each.answer.attacks is not None for each in told)


def test_the_time_is_shared_among_the_players_asked_about() -> None:
    answers = solve_all(sandbox.load(SAMPLE), AskedQuestion("best-blocks", seconds=0))
    assert [a.player for a in answers] == ["bob", "cid", "dee"]
    watch = Watch(9)
    shares = [share for n in (3, 2, 1) if (share := watch.share(n).remaining()) is not None]
    assert [round(share) for share in shares] == [3, 4, 9]

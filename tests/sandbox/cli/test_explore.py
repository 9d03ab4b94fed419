"""`combat-sandbox explore`: answers in both languages and as JSON, and the exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import sandbox
from sandbox.cli import main
from sandbox.explore.answer import QUESTIONS, Answer
from sandbox.resources import asset

SAMPLE = str(asset("scenarios", "sample.combat.json"))


def run(*words: str) -> Result:
    return CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None}).invoke(main, ["explore", *words])


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
    ("language", "said"), [("en", "What are Bob's best blocks?"), ("ja", "最善のブロックは？")]
)
def test_people_read_a_move_first(language: str, said: str) -> None:
    result = run(SAMPLE, "--question", "best-blocks", "--player", "bob", "--language", language)
    assert result.exit_code == 0
    assert said in result.output


def test_what_is_wrong_is_placed(tmp_path: Path) -> None:
    broken = tmp_path / "broken.combat.json"
    broken.write_text("{}", encoding="utf-8")
    result = run(str(broken), SAMPLE, "--question", "count", "--json")
    assert result.exit_code == 2
    assert [json.loads(line)["valid"] for line in result.output.splitlines()] == [False, True]
    assert run(SAMPLE, "--question", "survive", "--player", "nobody", "--json").exit_code == 2
    assert run(SAMPLE, "--question", "count", "--goal", "life,luck").exit_code == 2


def test_a_board_without_attack_has_no_answer_and_says_why(tmp_path: Path) -> None:
    quiet = tmp_path / "quiet.combat.json"
    quiet.write_text(
        json.dumps({"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}]}),
        encoding="utf-8",
    )
    result = run(str(quiet), "--question", "best-blocks")
    assert result.exit_code == 0
    assert "Nobody attacks" in result.output


def test_the_room_is_the_function() -> None:
    ask: object = sandbox.explore
    assert callable(ask)
    answer = ask(sandbox.load(SAMPLE), "survive", "bob")
    assert isinstance(answer, Answer)
    assert answer.verdict is True

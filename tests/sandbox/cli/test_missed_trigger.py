"""`combat-sandbox missed-trigger`: an answer a line, and the exit status."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandbox.cli import main

QUESTION = {
    "format": "missed/1",
    "edition": "2021-02-05",
    "rel": "competitive",
    "category": "visible",
    "detrimental": True,
    "owns_card": True,
}


def written(folder: Path, name: str, value: object) -> str:
    path = folder / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return str(path)


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["missed-trigger", *words], input=given)


def test_json_answers_a_line_a_file_as_the_format_says(tmp_path: Path) -> None:
    first = written(tmp_path, "a.missed.json", QUESTION)
    second = written(tmp_path, "b.missed.json", {**QUESTION, "opponent_wants_it": True})
    result = run("--json", "--language", "en", first, second)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert [answer["file"] for answer in answers] == [first, second]
    assert list(answers[0]) == [
        *("file", "valid", "error", "missed", "remedy", "stack_position", "penalty", "steps"),
    ]
    assert answers[0]["valid"] is True
    assert answers[0]["error"] is None
    assert [answer["remedy"] for answer in answers] == ["ask_opponent", "put_on_stack"]
    assert [answer["stack_position"] for answer in answers] == [None, "proper_or_bottom"]
    assert [step["row"] for step in answers[0]["steps"]] == ["A6", "P5", "C"]


def test_a_file_that_cannot_be_read_tells_every_fault_and_keeps_no_other_from_its_answer(
    tmp_path: Path,
) -> None:
    bad = written(tmp_path, "bad.missed.json", {**QUESTION, "rel": "casual", "may": "yes"})
    good = written(tmp_path, "good.missed.json", QUESTION)
    result = run("--json", bad, str(tmp_path / "none.missed.json"), good)
    broken, absent, answer = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 2
    assert list(broken) == ["file", "valid", "error", "errors"]
    assert broken["valid"] is False
    assert broken["error"]["place"] == "rel"
    assert {"place", "expected", "found", "message"} <= broken["error"].keys()
    assert [error["place"] for error in broken["errors"]] == ["rel", "may"]
    assert absent["valid"] is False
    assert answer["valid"] is True


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Penalty: Warning."), ("ja", "懲罰：警告。")], ids=["english", "japanese"]
)
def test_people_read_the_answer_and_the_path(tmp_path: Path, language: str, words: str) -> None:
    result = run("--language", language, written(tmp_path, "a.missed.json", QUESTION))
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert words in lines[0]
    assert [line.split()[0] for line in lines[1:]] == ["A6", "P5", "C"]


def test_people_read_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    result = run("--language", "en", written(tmp_path, "a.missed.json", "{}"))
    assert result.exit_code == 2
    assert "category: missing" in result.output


def test_a_dash_reads_the_standard_input() -> None:
    result = run("--json", "-", given=json.dumps(QUESTION))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["missed"] is True

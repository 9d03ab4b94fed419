"""`combat-sandbox render`: what it passes on to the screen, and what it refuses in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sandbox.cli import main
from sandbox.pictures import ENDINGS
from sandbox.resources import asset
from sandbox.scenario.errors import Misplaced, ScenarioError

SAMPLE = str(asset("scenarios", "sample.combat.json"))
OTHER = str(asset("scenarios", "banding.combat.json"))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """Collect what is drawn instead of drawing it."""
    calls: list[tuple[str, dict[str, Any]]] = []

    def save(_scenario: object, target: str, *_: object, **choices: Any) -> None:
        calls.append((target, choices))

    monkeypatch.setattr("sandbox.cli.window.on_screen", lambda _: save)
    return calls


def run(*words: str) -> Result:
    return CliRunner(env={"LC_ALL": "C"}).invoke(main, ["render", *words])


@pytest.mark.parametrize("ending", [*ENDINGS, ".PNG"])
def test_every_kind_of_file_is_drawn(drawn: list[tuple[str, dict[str, Any]]], ending: str) -> None:
    assert run(SAMPLE, "-o", f"x{ending}", "--verdict", "--background", "#FF00aa").exit_code == 0
    [(target, choices)] = drawn
    assert target == f"x{ending}"
    assert choices == {
        "scale": 1.0, "background": "#ff00aa", "step": None, "headline": True, "findings": True, "together": False,
    }  # fmt: skip


def test_several_files_are_named_or_stand_together(drawn: list[tuple[str, dict[str, Any]]]) -> None:
    assert run(SAMPLE, OTHER, "-o", "a/{name}.png").exit_code == 0
    assert run(SAMPLE, OTHER, "-o", "b.png", "--contact-sheet").exit_code == 0
    assert [target for target, _ in drawn] == ["a/sample.png", "a/banding.png", "b.png"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        pytest.param(["-o", "x.bmp"], "known: .png, .svg, .pdf, .gif, .webp, .mp4, .html", id="ending"),
        pytest.param(["-o", "x"], "known: .png", id="no-ending"),
        pytest.param(["-o", "x.png", "--background", "blue"], "blue is no background", id="background"),
        pytest.param(["-o", "x.png", "--step", "all"], ".gif, .webp", id="all-steps"),
        pytest.param([OTHER, "-o", "x.png"], "--contact-sheet", id="several"),
        pytest.param(["-o", "x.png", "--scale", "0"], "0.1<=x<=8", id="scale"),
    ],
)
def test_what_cannot_be_drawn_is_said(
    drawn: list[tuple[str, dict[str, Any]]], words: list[str], said: str
) -> None:
    done = run(SAMPLE, *words)
    assert (done.exit_code, drawn) == (2, [])
    assert said in done.stderr


def test_a_device_takes_a_picture_whatever_it_is_called(drawn: list[tuple[str, dict[str, Any]]]) -> None:
    assert run(SAMPLE, "-o", str(Path("/dev/null"))).exit_code == 0
    assert len(drawn) == 1


@pytest.mark.usefixtures("drawn")
def test_a_program_gets_an_object_for_every_picture(tmp_path: Path) -> None:
    result = run(SAMPLE, OTHER, "-o", "{name}.png", "--json")
    assert [json.loads(line) for line in result.stdout.splitlines()] == [
        {"files": [SAMPLE], "output": "sample.png"},
        {"files": [OTHER], "output": "banding.png"},
    ]
    together = run(SAMPLE, OTHER, "-o", "x.html", "--contact-sheet", "--json")
    assert json.loads(together.stdout) == {"files": [SAMPLE, OTHER], "output": "x.html"}
    (tmp_path / "bad.json").write_text("{")
    faulty = run(str(tmp_path / "bad.json"), "-o", "x.png", "--json")
    assert (faulty.exit_code, json.loads(faulty.stdout)["valid"]) == (2, False)


@pytest.mark.parametrize("command", [["render"], ["page"], ["render", "--json"]])
def test_what_cannot_be_judged_is_said_of_its_file(
    monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    def save(*_: object, **__: object) -> None:
        raise ScenarioError([Misplaced(("effects",), "too_long_to_judge", ("200000",), "")])

    monkeypatch.setattr("sandbox.cli.window.on_screen", lambda _: save)
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, [*command, SAMPLE, "-o", "x.html"])
    assert done.exit_code == 2
    assert "sample.combat.json" in done.output
    assert "too long to be judged" in done.output


@pytest.mark.parametrize("token", ["short", "with blank and more of it", "ü" * 20])
def test_a_token_that_no_address_holds_is_refused(token: str) -> None:
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["overlay", "-", "--token", token])
    assert done.exit_code == 2
    assert "A token is 16 to 128 letters" in done.stderr

"""The group of commands: help in the person's language, files go to the window, what is neither is an error."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from sandbox.cli import COMMANDS, main
from sandbox.resources import asset

SAMPLE = str(asset("scenarios", "sample.combat.json"))


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(
    ("locale", "sign"),
    [pytest.param("en_US.UTF-8", "e", id="en"), pytest.param("ja_JP.UTF-8", "。", id="ja")],
)
def test_each_command_has_help_in_the_language_of_the_locale(name: str, locale: str, sign: str) -> None:
    done = CliRunner(env={"LC_ALL": locale}).invoke(main, [name, "--help"])
    assert done.exit_code == 0
    assert sign in done.stdout.partition("\n\n")[2]


def test_the_group_lists_its_commands() -> None:
    listed = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["--help"]).stdout
    hidden = {name for name in COMMANDS if main.get_command(click.Context(main), name).hidden}
    assert hidden == {"work"}
    assert all((f"\n  {name} " in listed) is (name not in hidden) for name in COMMANDS)


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize(
    "words",
    [
        pytest.param([], id="nothing"),
        pytest.param([SAMPLE], id="file"),
        pytest.param(["window", SAMPLE], id="by-name"),
        pytest.param(["./not-there.combat.json"], id="missing-file"),
    ],
)
def test_without_a_display_the_window_says_so_in_one_sentence(words: list[str]) -> None:
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, words)
    assert done.exit_code == 3
    assert done.stderr.startswith("There is no display")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "new_instance"),
    [
        pytest.param([SAMPLE, "b.combat.json"], False, id="in-the-program-that-runs"),
        pytest.param(["window", "--new-instance", SAMPLE, "b.combat.json"], True, id="in-a-new-one"),
    ],
)
def test_files_go_to_the_window(
    monkeypatch: pytest.MonkeyPatch, words: list[str], new_instance: bool
) -> None:
    opened: list[tuple[list[str], bool]] = []

    def shown(paths: list[str], *, new_instance: bool) -> int:
        opened.append((paths, new_instance))
        return 0

    monkeypatch.setattr("sandbox.cli.window.on_screen", lambda _: shown)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    done = CliRunner().invoke(main, words)
    assert (done.exit_code, opened) == (0, [([SAMPLE, "b.combat.json"], new_instance)])


def test_without_qt_the_window_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        raise ImportError("no Qt")

    monkeypatch.setattr("sandbox.cli.window.on_screen", missing)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, [SAMPLE])
    assert (done.exit_code, done.stderr) == (3, "The window needs Qt, which can't be loaded here: no Qt\n")


def test_a_misspelt_command_is_not_taken_for_a_file() -> None:
    done = CliRunner().invoke(main, ["chek", "x"])
    assert done.exit_code == 2
    assert "chek" in done.stderr


@pytest.mark.parametrize(
    ("words", "status", "drawn"),
    [
        pytest.param([SAMPLE, "-o", "x.png"], 0, ("x.png", (1920, 1080), "dark", "en"), id="defaults"),
        pytest.param(
            [SAMPLE, "-o", "x.png", "--size", "640x480", "--theme", "light", "--language", "ja"],
            0,
            ("x.png", (640, 480), "light", "ja"),
            id="options",
        ),
        pytest.param([SAMPLE, "-o", "x.png", "--size", "0x9"], 2, None, id="bad-size"),
        pytest.param(["nowhere.json", "-o", "x.png"], 2, None, id="no-file"),
    ],
)
def test_render_draws_what_it_is_told(
    words: list[str], status: int, drawn: tuple[object, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(
        "sandbox.cli.window.on_screen", lambda _: lambda _scenario, *rest, **_: calls.append(rest)
    )
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["render", *words])
    assert done.exit_code == status
    assert calls == ([] if drawn is None else [drawn])


def test_a_picture_that_cant_be_written_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sandbox.cli.window.on_screen", lambda _: full)
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["render", SAMPLE, "-o", "x.png"])
    assert (done.exit_code, done.stderr) == (4, "x.png can't be written: No space left on device\n")


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        pytest.param(KeyboardInterrupt(), 130, "", id="interrupted"),
        pytest.param(BrokenPipeError(), 141, "", id="nobody-reads"),
        pytest.param(OSError(28, "No space left on device"), 4, "No space left on device", id="full"),
        pytest.param(RuntimeError("a fault"), 70, "RuntimeError: a fault", id="a-fault-of-the-program"),
    ],
)
def test_what_goes_wrong_anywhere_is_one_sentence_and_a_status(
    error: BaseException, status: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    given_up: list[bool] = []
    monkeypatch.setattr("sandbox.cli.formats.asset", fail)
    monkeypatch.setattr("sandbox.cli.console.give_up_output", lambda: given_up.append(True))
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["schema"])
    assert (done.exit_code, said in done.stderr) == (status, True)
    assert "Traceback" not in done.stderr
    assert given_up == [True] * isinstance(error, OSError)


def test_a_traceback_is_shown_to_who_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.cli.formats.FORMATS", {})
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["--debug", "schema"])
    assert done.exit_code == 70
    assert "Traceback" in done.stderr


def test_python_m_sandbox_is_the_same_program(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sandbox", "check", "nowhere.combat.json"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(asset().parent), "LC_ALL": "C.UTF-8"},
    )
    assert (done.returncode, done.stderr) == (2, "")
    assert "there is no such file" in done.stdout

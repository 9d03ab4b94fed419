"""What the two commands do besides making the environment."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "packaging"


@pytest.mark.parametrize("script", ["run.py", "test.py"])
@pytest.mark.parametrize("version", [(3, 9), (3, 10), (3, 15)])
def test_another_python_is_turned_away_with_one_sentence(script: str, version: tuple[int, int]) -> None:
    code = f"import runpy, sys; sys.version_info = {version}; runpy.run_path({str(FOLDER / script)!r}, run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        f"Combat Sandbox needs Python 3.11 to 3.14; this is Python {version[0]}.{version[1]}."
    ]


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        pytest.param("linux", {}, True, id="linux-bare"),
        pytest.param("linux", {"DISPLAY": ":0"}, False, id="linux-x11"),
        pytest.param("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False, id="linux-wayland"),
        pytest.param("linux", {"QT_QPA_PLATFORM": "offscreen"}, False, id="linux-offscreen-wanted"),
        pytest.param("linux", {"QT_QPA_PLATFORM": "vnc:port=5900"}, False, id="linux-vnc-wanted"),
        pytest.param("linux", {"QT_QPA_PLATFORM": "xcb"}, True, id="linux-x11-wanted-but-absent"),
        pytest.param("linux", {"QT_QPA_PLATFORM": "wayland;xcb"}, True, id="linux-either-wanted-but-absent"),
        pytest.param("darwin", {}, False, id="macos"),
        pytest.param("win32", {}, False, id="windows"),
    ],
)
def test_knows_a_machine_without_a_display(
    run_script: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    variables: dict[str, str],
    expected: bool,
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(run_script.sys, "platform", platform)
    assert run_script.has_no_display() is expected


@pytest.mark.parametrize(
    ("drawn", "judged", "status"),
    [
        pytest.param(0, 0, 0, id="legal"),
        pytest.param(0, 1, 0, id="illegal-is-an-answer"),
        pytest.param(2, 2, 2, id="unreadable"),
        pytest.param(1, 0, 1, id="not-drawn"),
    ],
)
def test_without_a_display_the_picture_is_written_and_the_ruling_printed(
    run_script: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    drawn: int,
    judged: int,
    status: int,
) -> None:
    calls: list[tuple[str, ...]] = []

    def fake(_: Path, *words: str) -> int:
        calls.append(words)
        return drawn if "render" in words else judged

    monkeypatch.setattr(run_script, "run", fake)
    assert run_script.print_rulings(Path("python"), ["boards/two.combat.json"]) == status
    assert calls == [
        ("sandbox", "render", "boards/two.combat.json", "-o", "two.png"),
        ("sandbox", "check", "boards/two.combat.json"),
    ]
    assert capsys.readouterr().out.startswith("There is no display here")


def test_goes_on_after_a_failing_step_and_reports_each(
    test_script: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = {"one": ["-c", "raise SystemExit(1)"], "two": ["-c", "print('second')"]}
    monkeypatch.setattr(test_script, "STEPS", steps)
    monkeypatch.setattr(test_script.environment, "ready", lambda: Path(sys.executable))
    monkeypatch.setattr(test_script.sys, "argv", ["test.py"])
    assert test_script.main() == 1
    said = capfd.readouterr().out.split("=== Result")[1].splitlines()
    assert [line.split()[:2] for line in said if line] == [["FAILED", "one"], ["passed", "two"]]


def test_an_unknown_step_is_named(test_script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_script.sys, "argv", ["test.py", "dance"])
    with pytest.raises(SystemExit, match="There is no step 'dance'"):
        test_script.main()

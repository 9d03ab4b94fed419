"""The pair of Python and PySide6 in use is sound, and an unsound one is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from sandbox.cli.console import Status
from sandbox.resources import asset
from ui.guard import unsound_pair

NONE_IS_IMMORTAL = sys.version_info >= (3, 12)


@pytest.mark.skipif(NONE_IS_IMMORTAL, reason="None has no count here")
def test_bindings_give_back_every_reference_to_none() -> None:
    subject = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        subject.property("missing")
    assert abs(sys.getrefcount(None) - before) < 100


def test_this_environment_is_sound() -> None:
    assert unsound_pair() is None


@pytest.mark.parametrize(
    ("pyside", "python", "refused"),
    [
        pytest.param("6.12.0", (3, 11), True, id="6.12-on-3.11"),
        pytest.param("6.12.1", (3, 11), True, id="6.12.1-on-3.11"),
        pytest.param("6.13.0a1", (3, 11), True, id="6.13-on-3.11"),
        pytest.param("7.0.0", (3, 11), True, id="7.0-on-3.11"),
        pytest.param("6.11.3", (3, 11), False, id="6.11-on-3.11"),
        pytest.param("6.8.3", (3, 11), False, id="6.8-on-3.11"),
        pytest.param("6.12.0", (3, 12), False, id="6.12-on-3.12"),
        pytest.param("6.12.0", (3, 14), False, id="6.12-on-3.14"),
    ],
)
def test_refuses_the_pairs_that_crash(pyside: str, python: tuple[int, int], refused: bool) -> None:
    sentence = unsound_pair(pyside, python)
    assert (sentence is not None) == refused


def test_the_refusal_names_both_versions_in_both_languages() -> None:
    sentence = unsound_pair("6.12.0", (3, 11))
    assert sentence is not None
    english, japanese = sentence.splitlines()
    for line in (english, japanese):
        assert "6.12.0" in line
        assert "3.11" in line


@pytest.mark.skipif(NONE_IS_IMMORTAL, reason="every pair is sound here")
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["window"], id="window"),
        pytest.param(
            ["render", str(asset("scenarios", "sample.combat.json")), "-o", "none.png"], id="render"
        ),
    ],
)
def test_no_command_loads_an_unsound_pair(command: list[str], tmp_path: Path) -> None:
    forced = "import ui.guard; ui.guard._installed_pyside = lambda: '6.12.0'; import sandbox.cli"
    done = subprocess.run(
        [sys.executable, "-c", f"{forced}; sandbox.cli.main({command!r})"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "LC_ALL": "en_US.UTF-8"},
    )
    assert done.returncode == Status.NO_SCREEN
    assert "PySide6 6.12.0" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []

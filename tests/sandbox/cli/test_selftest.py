"""`--selftest`: everything that the program needs is tried, and what fails is told without stopping the rest."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from sandbox.cli import main, selftest
from sandbox.resources import asset


@pytest.fixture
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of assets with one scenario; gives the folder of scenarios."""
    scenarios = tmp_path / "scenarios"
    scenarios.mkdir()
    sample = asset("scenarios", "sample.combat.json")
    (scenarios / sample.name).write_bytes(sample.read_bytes())
    monkeypatch.setattr(selftest, "asset", tmp_path.joinpath)
    return scenarios


@pytest.mark.usefixtures("few")
def test_everything_is_tried_and_told() -> None:
    done = CliRunner().invoke(main, ["--selftest"])
    assert done.exit_code == 0, done.output
    told = done.stdout.splitlines()
    assert {line.split()[0] for line in told} == {"libraries", "scenarios", "learning", "picture", "selftest"}
    assert "scenarios  1 judged in two languages, 0 legal" in told
    assert any(line.startswith("libraries  networkx ") and line.endswith(": BSD-3-Clause") for line in told)
    assert [line.split()[1] for line in told if line.startswith("picture")] == [
        "png:",
        "svg:",
        "gif:",
        "html:",
    ]
    assert "all is well" in told[-1]


def test_what_fails_is_told_and_the_rest_is_tried(few: Path) -> None:
    next(few.iterdir()).unlink()
    done = CliRunner().invoke(main, ["--selftest"])
    assert done.exit_code == 1
    failed = [line.split()[0] for line in done.stdout.splitlines() if "FAILED" in line]
    assert failed == ["scenarios", "picture"]
    assert "2 failed" in done.stdout

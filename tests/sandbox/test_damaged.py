"""Files that once did wrong, with every command that reads files: read, or a placed error, and never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from sandbox.cli import main
from sandbox.cli.console import Status

FILES = sorted((Path(__file__).resolve().parents[1] / "damaged").iterdir())
COMMANDS = (
    ("check",),
    ("check", "--json"),
    ("explain",),
    ("explain", "--json"),
    ("notation",),
    ("notation", "--read"),
    ("next-combat",),
    ("missed-trigger", "--json"),
    ("deck",),
    ("deck", "--json"),
    ("import", "--json"),
    ("games", "--json"),
    ("puzzle", "check"),
)


@pytest.mark.unmeasured
@pytest.mark.parametrize("file", [pytest.param(file, id=file.name) for file in FILES])
def test_a_damaged_file_is_read_or_told(file: Path) -> None:
    for command in COMMANDS:
        done = CliRunner().invoke(main, [*command, str(file)])
        assert done.exit_code != Status.INTERNAL_ERROR, (command, done.output[-400:])
        assert done.exception is None or isinstance(done.exception, SystemExit), command
        assert "Traceback" not in done.output
        assert done.output or command[0] in {"notation", "games"}, command

"""A log that is being written: each combat once it is declared, what is still being chosen never, and other logs."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from click.testing import CliRunner

from sandbox.cli import main
from sandbox.games.client_log import UpToDate, WrittenLog
from sandbox.games.combats import LoggedCombat, follow_combats, read_combats
from sandbox.games.serving import GamesLine, ReadLogs, games_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

LOGS = Path(__file__).parent / "logs"
LOG = LOGS / "two_blocks.log.gz"
ALL = sorted(LOGS.glob("*.gz"))


def lines(log: Path) -> list[bytes]:
    return gzip.decompress(log.read_bytes()).splitlines(keepends=True)


class Written:
    """A log of which `before` stands there, and a piece more each time that all before was read; at last no more."""

    def __init__(self, before: bytes, *pieces: bytes) -> None:
        self._pieces, self._read = [*([before] if before else []), *pieces], not before

    def read(self, _size: int) -> bytes | None:
        self._read = not self._read
        if not self._read:
            return None
        return self._pieces.pop(0) if self._pieces else b""


def followed(before: bytes, *pieces: bytes) -> list[LoggedCombat]:
    given = follow_combats(Written(before, *pieces))  # type: ignore[arg-type]  # all that it uses
    return [each for each in given if isinstance(each, LoggedCombat)]


@pytest.mark.parametrize("log", [pytest.param(log, id=log.stem) for log in ALL])
def test_what_is_told_in_the_end_is_what_a_whole_log_tells(log: Path) -> None:
    whole = read_combats(io.BytesIO(b"".join(lines(log))))
    fought = [each for each in whole if isinstance(each, LoggedCombat) and each.attacks]
    told = [each for each in followed(b"", *lines(log)) if not each.under_way]
    assert told == fought[: len(told)]
    assert len(told) >= len(fought) - 1  # the last one may go on


@pytest.mark.parametrize("log", [pytest.param(log, id=log.stem) for log in ALL])
def test_only_what_is_declared_is_told_and_it_stays(log: Path) -> None:
    """CR 508.1, 509.1: the choice of attackers and blockers becomes whole at once; what the client marks on the way to
    it, the log has as `AttackState_Declared` and `BlockState_Declared`.
    """
    last: LoggedCombat | None = None
    for each in followed(b"", *lines(log)):
        assert each.attacks
        if last is not None and (last.match, last.game, last.line) == (each.match, each.game, each.line):
            assert each.attacks[: len(last.attacks)] == last.attacks
            assert all(not new.declared for new in each.attacks[len(last.attacks) :])
            assert not last.blocks or [b for b in each.blocks if b.declared] == [
                b for b in last.blocks if b.declared
            ]
        last = each


def test_what_stood_there_before_is_passed_over_but_for_the_combat_that_is_under_way() -> None:
    text = lines(LOG)
    combats = followed(b"", *text)
    first_over = next(each for each in combats if not each.under_way)
    cut = next(n for n in range(len(text)) if len(followed(b"", *text[: n + 1])) > len(combats) - 2)
    told = followed(b"".join(text[:cut]), *text[cut:])
    assert first_over not in told
    assert told[0].under_way
    assert not told[-1].under_way


def test_a_line_that_is_half_written_waits_for_its_other_half() -> None:
    text = b"".join(lines(LOG))
    pieces = [text[at : at + 997] for at in range(0, len(text), 997)]
    assert [each for each in followed(b"", *pieces) if not each.under_way] == [
        each for each in followed(b"", *lines(LOG)) if not each.under_way
    ]


def test_another_log_in_its_place_is_read_from_its_beginning(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"old\n")
    log = WrittenLog(path)
    try:
        assert (log.read(9), log.read(9)) == (b"old\n", None)
        with path.open("ab") as more:
            more.write(b"more\n")
        assert (log.read(9), log.read(9)) == (b"more\n", None)
        path.rename(tmp_path / "Player-prev.log")
        path.write_bytes(b"new\n")
        assert (log.read(9), log.read(9)) == (b"new\n", None)
        path.write_bytes(b"a\n")
        assert log.read(9) == b"a\n"
    finally:
        log.close()


def asked(path: Path) -> Iterator[GamesLine]:
    return games_lines(ReadLogs((str(path),), follow=True))


def test_a_window_is_told_rows_and_no_review(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"")
    told = asked(path)
    first = next(told)
    assert first.so_far is not None
    with path.open("ab") as log:
        log.write(b"".join(lines(LOG)))
    (row, later) = next(told), next(told)
    assert row.row is not None
    assert row.reviewed is later.reviewed is None
    told.close()  # type: ignore[attr-defined]  # a generator
    lost, end = asked(tmp_path / "nothing.log")
    assert end == GamesLine()
    assert lost.notes is not None
    assert lost.notes.refused


def test_the_command_follows_until_it_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "Player.log"
    path.write_bytes(b"")
    command = [sys.executable, "-m", "sandbox", "games", "--follow", "--json", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        assert process.stdout is not None
        assert b"Player.log" in process.stderr.readline()
        with path.open("ab") as log:
            log.write(b"".join(lines(LOG)))
        told: list[Any] = [msgspec.json.decode(process.stdout.readline())]
        process.kill()
    assert told[0]["scenario"]["attacks"]
    assert "review" not in told[0]


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["--follow", "--review", "a.log"], id="no-advice-in-a-game-that-runs"),
        pytest.param(["--follow", "a.log", "b.log"], id="one-log"),
        pytest.param([], id="no-log"),
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str]) -> None:
    assert CliRunner(env={"LC_ALL": "C"}).invoke(main, ["games", *words]).exit_code == 2


def test_an_archive_is_not_followed(tmp_path: Path) -> None:
    archive = tmp_path / "old.log.gz"
    archive.write_bytes(gzip.compress(b"old"))
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["games", "--follow", str(archive)])
    assert (done.exit_code, "is an archive" in done.stderr) == (2, True)


def test_the_log_is_found_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.cli.games.logs", lambda: (tmp_path / "gone.log",))
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["games", "--follow"])
    assert done.exit_code == 2
    assert "gone.log" in done.stderr


def test_up_to_date_is_said_once() -> None:
    given = follow_combats(Written(b"", *lines(LOG)))  # type: ignore[arg-type]
    assert sum(isinstance(each, UpToDate) for each in given) == 1

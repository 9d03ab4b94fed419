"""Logs read for somebody who looks on: how far it is, every combat as a row, what a review finds, and the end."""

from pathlib import Path

import pytest

from sandbox.games import serving
from sandbox.games.names import ListedNames
from sandbox.games.serving import GamesLine, ReadLogs
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import loads

LOGS = Path(__file__).parent / "logs"


def told(*files: Path, names: str | None = None) -> list[GamesLine]:
    lines: list[GamesLine] = []
    serving.answer(ReadLogs(tuple(map(str, files)), names), lines.append)
    return lines


def test_every_combat_is_a_row_and_is_reviewed_once_all_are_read() -> None:
    lines = told(LOGS / "two_blocks.log.gz")
    rows = [line.row for line in lines if line.row is not None]
    reviewed = [line.reviewed for line in lines if line.reviewed is not None]
    assert rows
    assert [row.place for row in rows] == [each.place for each in reviewed] == list(range(len(rows)))
    assert lines[-1] == GamesLine() == serving.FAILED
    for row in rows:
        assert loads(row.fought).attacks or not row.attack
        assert row.declared is None or not loads(row.declared).assignments
    read = [line.so_far for line in lines if line.so_far is not None and not line.so_far.reviewing]
    assert [each.done for each in read] == sorted(each.done for each in read)
    assert {each.of for each in read} == {(LOGS / "two_blocks.log.gz").stat().st_size}
    (notes,) = (line.notes for line in lines if line.notes is not None)
    assert (notes.games, notes.refused) == (1, None)


def test_a_log_that_is_not_there_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    lines = told(tmp_path / "nothing.log", LOGS / "planeswalker.log.gz")
    notes = [line.notes for line in lines if line.notes is not None]
    assert [note.refused is not None for note in notes] == [True, False]
    assert any(line.row is not None for line in lines)


def test_names_that_cannot_be_read_are_done_without(tmp_path: Path) -> None:
    file = tmp_path / "names.csv"
    assert any(line.row for line in told(LOGS / "planeswalker.log.gz", names=str(file)))
    with pytest.raises(ScenarioError):
        serving.known_names(str(file))


@pytest.mark.parametrize(
    "there", [pytest.param(False, id="none"), pytest.param(True, id="one-that-is-broken")]
)
def test_without_the_clients_own_names_cards_are_found_by_those_that_are_listed(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "card_database", lambda: tmp_path / "cards.mtga" if there else None)
    assert isinstance(serving.known_names(), ListedNames)

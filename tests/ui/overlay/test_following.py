"""Where an overlay's table comes from: files as they are written, lines as they come."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from sandbox import Scenario, ScenarioError, dumps, format_notation, save
from tests.ui.canvas.boards import marks, sketch
from ui.overlay.following import FollowedFile, FollowedLines, OverlayLook, Wanted


def test_a_file_is_read_when_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "a.combat.json"
    save(sketch(), path)
    file = FollowedFile(path)
    assert file.news() == Wanted(sketch())
    assert file.news() is None
    save(marks(), path)
    assert file.news() == Wanted(marks())


def test_a_file_that_cannot_be_read_is_told_once_and_read_when_it_can(tmp_path: Path) -> None:
    path = tmp_path / "a.combat.json"
    file = FollowedFile(path)
    for broken in (None, "{", "[]"):
        if broken is not None:
            path.write_text(broken)
        with pytest.raises(ScenarioError):
            file.news()
        assert file.news() is None
    save(sketch(), path)
    assert file.news() == Wanted(sketch())
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(ScenarioError):
        file.news()


def one_line(scenario: Scenario) -> str:
    return json.dumps(json.loads(dumps(scenario)))


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        pytest.param(one_line(sketch()), Wanted(sketch()), id="json"),
        pytest.param(format_notation(sketch()), Wanted(sketch()), id="notation"),
        pytest.param(
            f'{{"scenario": {one_line(sketch())}, "moment": "first"}}', Wanted(sketch(), "first"), id="moment"
        ),
        pytest.param(
            f'{{"scenario": {one_line(sketch())}, "look": {{"background": "green", "headline": true}}}}',
            Wanted(sketch(), look=OverlayLook(background="green", headline=True)),
            id="look",
        ),
    ],
)
def test_lines_are_scenarios(line: str, wanted: Wanted, qtbot: QtBot) -> None:
    source = FollowedLines(io.BytesIO(f"{format_notation(marks())}\n\n{line}\n".encode()))
    qtbot.waitUntil(lambda: source.ended)
    assert source.news() == wanted
    assert source.news() is None


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe",
        b"{}",
        b'{"scenario": 1}',
        b'{"scenario": {}, "more": 1}',
        b"combat:x",
        b'{"scenario": {}, "look": {"size": 1}}',
    ],
)
def test_a_line_that_is_none_is_a_fault(line: bytes, qtbot: QtBot) -> None:
    source = FollowedLines(io.BytesIO(line + b"\n"))
    qtbot.waitUntil(lambda: source.ended)
    with pytest.raises(ScenarioError):
        source.news()

"""Pictures of the real window in every state that a person should look at, written to `build/pictures`.

    python -m pytest -m visual

The folder is not committed. Each test also says what must be seen, so that an empty picture is a failure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import sandbox
from sandbox import edits
from sandbox.scenario.model import Scenario
from tests.ui.app_contexts import close_app_contexts, open_app_context
from tests.ui.canvas.boards import council, creature, crowd, japanese, marks, scenario, sketch
from tests.ui.canvas.items.test_group_outlines import ARBITER, FLOCK, team_board
from tests.ui.settling import settle
from ui.app import create_window
from ui.document.samples import samples
from ui.shell.app_context import AppContext
from ui.theme import THEMES

pytestmark = pytest.mark.visual
FOLDER = Path(__file__).resolve().parents[2] / "build" / "pictures"
Picture = Callable[..., QImage]
SMALL, LARGE = (1280, 720), (1920, 1080)


def sample(name: str) -> Callable[[], Scenario]:
    return lambda: sandbox.load(next(s.path for s in samples() if s.path.stem.startswith(name)))


def with_effects() -> Scenario:
    return scenario(
        title="Effects of spells",
        players=[
            {"id": "ann", "name": "Ann", "pool": "{2}"},
            {"id": "bob", "name": "Bob", "lands": ["Island", "Swamp"]},
            {"id": "cid", "name": "Cid"},
        ],
        permanents=[
            creature("Krenko", "ann", 4, 4),
            creature("Ogre", "ann", 3, 3),
            creature("Elf", "bob", 1, 1),
        ],
        effects=[ARBITER, FLOCK, {"kind": "must_attack", "creatures": ["krenko"], "controller": "cid"}],
        attacks=[{"attacker": "krenko", "target": "bob"}, {"attacker": "ogre", "target": "cid"}],
    )


def grouped_and_reselected() -> Scenario:
    board = edits.group(sketch(), ("ogre", "pegasus", "shaman"))
    board = edits.group(board, ("wall", "elf", "raider"))
    return edits.reselect(board, "juggernaut", "cid")


BOARDS: dict[str, Callable[[], Scenario]] = {
    "empty": scenario,
    "sample": sample("sample"),
    "commander": sketch,
    "every-mark": marks,
    "every-mark-sample": sample("every-mark"),
    "effects": with_effects,
    "team": team_board,
    "band": sample("banding"),
    "by-hand": sample("trample-by-hand"),
    "japanese-names": japanese,
    "60-creatures": lambda: crowd(60, 3, 7, 0.95),
    "300-creatures": lambda: crowd(300, 3, 7, 0.95),
    "eight-players": lambda: crowd(30, 7, 3, 0.8),
    "council": council,
    "groups": grouped_and_reselected,
}


@pytest.fixture
def picture(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Picture]:
    """Write a picture of the window on a scenario, and give it."""

    def taken(name: str, board: Scenario, size: tuple[int, int], **settings: object) -> QImage:
        app_context = open_app_context(qapp, tmp_path, **settings)
        assert isinstance(app_context, AppContext)
        path = tmp_path / "board.combat.json"
        sandbox.save(board, path)
        window = create_window([str(path)])
        window.resize(*size)
        window.show()
        settle(window, qtbot)
        FOLDER.mkdir(parents=True, exist_ok=True)
        image = window.grab().toImage()
        assert image.save(str(FOLDER / f"{name}.png"))
        return image

    yield taken
    close_app_contexts(qapp)


def colours(image: QImage) -> set[str]:
    columns, rows = range(0, image.width(), 2), range(0, image.height(), 2)
    return {QColor(image.pixel(x, y)).name() for x in columns for y in rows}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [pytest.param(SMALL, id="small"), pytest.param(LARGE, id="large")])
@pytest.mark.parametrize("name", BOARDS)
def test_a_board(picture: Picture, name: str, size: tuple[int, int], language: str) -> None:
    image = picture(f"{name}-{size[0]}-{language}", BOARDS[name](), size, language=language)
    assert image.width() == size[0]
    assert len(colours(image)) > 12


@pytest.mark.parametrize("theme", THEMES)
def test_every_mark_in_a_palette(picture: Picture, theme: str) -> None:
    image = picture(f"palette-{theme}", marks(), LARGE, theme=theme)
    tokens = THEMES[theme]
    assert {tokens.obeyed, tokens.violated, tokens.damage, tokens.dies} <= colours(image)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_mark_with_text_of_double_size(picture: Picture, language: str) -> None:
    image = picture(f"text-200-{language}", marks(), LARGE, text_size=200, language=language)
    assert len(colours(image)) > 12

"""Pictures of scenarios, without a window."""

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from tests.ui.canvas.boards import crowd, japanese, marks, scenario, sketch
from ui.render import save_picture, write_picture
from ui.theme import THEMES

pytestmark = pytest.mark.usefixtures("qapp")


def colours(image: QImage) -> set[str]:
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    }


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (600, 600)])
def test_a_picture_has_the_size_that_was_asked_for(tmp_path: Path, size: tuple[int, int]) -> None:
    save_picture(sketch(), tmp_path / "a.png", size)
    assert QImage(str(tmp_path / "a.png")).size().toTuple() == size


def test_the_same_scenario_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        save_picture(marks(), tmp_path / name)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.parametrize("name", [*THEMES, "contrast", "colorblind"])
def test_every_theme_can_be_drawn(tmp_path: Path, name: str) -> None:
    save_picture(sketch(), tmp_path / "a.png", (960, 540), name)
    corner = QColor(QImage(str(tmp_path / "a.png")).pixel(1, 1)).name()
    wanted = {"contrast": "high-contrast", "colorblind": "colour-blind"}.get(name, name)
    assert corner == THEMES[wanted].background


def test_marks_of_the_sketch_are_in_the_picture(tmp_path: Path) -> None:
    save_picture(sketch(), tmp_path / "a.png")
    found = colours(QImage(str(tmp_path / "a.png")))
    theme = THEMES["dark"]
    assert {theme.obeyed, theme.violated, theme.dies, theme.raised, theme.surface} <= found


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(scenario(), id="empty"),
        pytest.param(japanese(), id="japanese"),
        pytest.param(crowd(120, 4), id="crowd"),
    ],
)
def test_any_board_can_be_drawn_in_both_languages(tmp_path: Path, board: object, qapp: QApplication) -> None:
    for language in ("en", "ja"):
        save_picture(board, tmp_path / f"{language}.png", (960, 540), "light", language)  # type: ignore[arg-type]
    assert qapp.translate("Canvas", "overflow {number}") == "overflow {number}"


def test_a_picture_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        save_picture(scenario(), tmp_path / "nowhere" / "a.png", (320, 200))
    assert list(tmp_path.iterdir()) == []


def test_an_older_picture_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"old")
    save_picture(scenario(), path, (320, 200))
    assert QImage(str(path)).width() == 320
    assert [file.name for file in tmp_path.iterdir()] == ["a.png"]


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX systems only")
def test_a_pipe_takes_the_picture_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_picture(pipe, b"picture")
    got = os.read(reader, 100)
    os.close(reader)
    assert (got, pipe.is_fifo()) == (b"picture", True)

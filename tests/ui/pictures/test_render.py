"""Pictures of scenarios, without a window."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageFilter
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from sandbox import dumps, judge, load
from sandbox.pictures import PictureError
from sandbox.resources import asset
from sandbox.rules.judge import course
from sandbox.words.catalogue import LANGUAGES, Language, sentence
from tests.ui.canvas.boards import crowd, japanese, marks, scenario, sketch
from ui.canvas.items import paint
from ui.pictures.drawing import BAND, MOST_LINES, ROW, laid_out, paint_headline
from ui.pictures.files import write_picture
from ui.pictures.raster import LAST_PAUSE, ON_THE_WAY_MS, PAUSE
from ui.pictures.shot import Shot
from ui.render import save_picture
from ui.theme import THEMES

ROOT = Path(__file__).resolve().parents[3]


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
    assert qapp.translate("Canvas", "trample {number}") == "trample {number}"


def test_a_picture_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        save_picture(scenario(), tmp_path / "nowhere" / "a.png", (320, 200))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "start"),
    [
        pytest.param("a.png", b"\x89PNG", id="png"),
        pytest.param("a.SVG", b"<?xml", id="svg"),
        pytest.param("a.pdf", b"%PDF", id="pdf"),
        pytest.param("a.gif", b"GIF89a", id="gif"),
        pytest.param("a.webp", b"RIFF", id="webp"),
        pytest.param("a.html", b"<!doctype html>", id="html"),
    ],
)
def test_the_ending_chooses_the_kind_of_file(tmp_path: Path, name: str, start: bytes) -> None:
    save_picture(sketch(), tmp_path / name, (480, 270))
    assert (tmp_path / name).read_bytes().startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("ending", [".gif", ".webp"])
@pytest.mark.parametrize("background", ["theme", "transparent"])
def test_a_moving_picture_plays_every_step_with_time_to_read(
    tmp_path: Path, ending: str, background: str
) -> None:
    path = tmp_path / f"a{ending}"
    save_picture(sketch(), path, (480, 270), background=background)
    with Image.open(path) as moving:
        pauses = []
        for frame in range(moving.n_frames):
            moving.seek(frame)
            moving.load()
            pauses.append(moving.info["duration"])
        clear = moving.convert("RGBA").getpixel((1, 1))[3]
    assert sum(pause >= 2000 for pause in pauses) == 5
    assert {pause for pause in pauses if pause < 2000} == {50}, "150 ms from step to step"
    assert clear == (0 if background == "transparent" else 255)


def test_a_step_that_the_combat_has_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureError) as caught:
        save_picture(sketch(), tmp_path / "a.png", step="first")
    assert caught.value.facts["steps"] == "beginning, attackers, blockers, damage, end"
    with pytest.raises(PictureError):
        save_picture(sketch(), tmp_path / "a.png", (8000, 8000), scale=4.0)
    assert list(tmp_path.iterdir()) == []


def test_a_contact_sheet_shows_several_boards_or_all_steps_of_one(tmp_path: Path) -> None:
    save_picture([sketch(), marks(), japanese()], tmp_path / "a.png", (1200, 800), together=True)
    save_picture(sketch(), tmp_path / "b.png", (1200, 800), together=True)
    sheets = [QImage(str(tmp_path / name)) for name in ("a.png", "b.png")]
    assert [sheet.size().toTuple() for sheet in sheets] == [(1200, 800)] * 2
    assert sheets[0] != sheets[1]


@pytest.mark.parametrize("step", [None, "all"])
@pytest.mark.parametrize(
    ("ending", "start"),
    [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF"), (".gif", b"GIF8"), (".webp", b"RIFF")],
)
def test_a_contact_sheet_is_one_picture_of_the_kind_that_was_asked_for(
    tmp_path: Path, ending: str, start: bytes, step: str | None
) -> None:
    save_picture([sketch(), japanese()], tmp_path / f"a{ending}", (480, 270), together=True, step=step)
    assert (tmp_path / f"a{ending}").read_bytes().startswith(start)
    if ending in {".gif", ".webp"}:
        with Image.open(tmp_path / f"a{ending}") as sheet:
            assert (sheet.n_frames, sheet.size) == (1, (480, 270))


def test_pages_of_steps_are_pages(tmp_path: Path) -> None:
    save_picture(sketch(), tmp_path / "a.pdf", step="all")
    assert b"/Count 5" in (tmp_path / "a.pdf").read_bytes()


def test_other_processes_make_the_same_bytes(tmp_path: Path) -> None:
    """Of every kind, whatever the order of hashes, the zone, the locale and the user are, and the day where it can be
    set (with `faketime`).
    """
    names = ["a.png", "a.svg", "a.pdf", "a.gif", "a.webp", "a.html"]
    code = (
        "import sys; from tests.ui.canvas.boards import marks; from ui.render import save_picture\n"
        "for name in sys.argv[2:]:\n"
        " save_picture(marks(), sys.argv[1] + '/' + name, (640, 360), 'dark', 'ja', headline=True)"
    )
    another_day = ["faketime", "-f", "@2031-02-28 23:59:58"] if shutil.which("faketime") else []
    for number, zone, locale, day in (
        (1, "UTC", "C.UTF-8", []),
        (2, "Pacific/Kiritimati", "ja_JP.UTF-8", another_day),
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        words = {
            "PYTHONHASHSEED": str(number),
            "TZ": zone,
            "LC_ALL": locale,
            "USER": f"user{number}",
            "HOME": str(folder),
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "offscreen",
        }
        subprocess.run(
            [*day, sys.executable, "-c", code, str(folder), *(names if number == 1 else names[::-1])],
            env={**os.environ, **words}, check=True, timeout=200,
        )  # fmt: skip
    for name in names:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes(), name


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


def in_order(language: Language = "en") -> Shot:
    """A division by hand that is wrong, of a combat with an order (CR 510.1c of 2023)."""
    board = load(asset("scenarios", "damage-order.combat.json"))
    return Shot(board, judge(board), THEMES["light"], language, size=(1920, 1080), headline=True)


def test_nobody_takes_hold_of_a_number_in_a_picture() -> None:
    with laid_out([in_order()]) as drawable:
        labels = [item.label for item in drawable.parts[0][1].labels.values()]
    assert "damage" in {label.kind for label in labels}
    assert not any(label.hand for label in labels)


def test_without_findings_nothing_is_shown_as_right_or_wrong() -> None:
    for board in (marks(), sketch(), in_order().scenario):
        with laid_out([Shot(board, judge(board), size=(640, 360), findings=False)]) as drawable:
            scene = drawable.parts[0][1]
            assert {card.edge for card in scene.table.cards.values()} == {"plain"}
            assert not {"broken", "missing", "offer"} & {item.label.kind for item in scene.labels.values()}


@pytest.mark.parametrize("width", [1920, 1500, 1280, 800])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_wrong_is_said_whole_in_the_band(
    language: Language, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = []

    def write(_painter: QPainter, area: QRectF, words: str, _ink: str, size: float, **_: object) -> None:
        if size <= 20:
            assert area.bottom() < BAND + MOST_LINES * ROW
            assert paint.text_width(words, size) <= area.width()
            lines.append((area.top(), words))

    monkeypatch.setattr(paint, "write", write)
    picture = QImage(width, 200, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    paint_headline(painter, in_order(language), width)
    painter.end()
    assert "510.1c" in lines[-1][1]
    assert len({top for top, _ in lines}) == len(lines)


def test_shapes_look_as_pixels_do(tmp_path: Path) -> None:
    """SVG files hold no clipping: what relies on it is drawn beyond its edge there."""
    save_picture(sketch(), tmp_path / "a.png", (1280, 720), "light")
    save_picture(sketch(), tmp_path / "a.svg", (1280, 720), "light")
    pixels = Image.open(tmp_path / "a.png").convert("RGB")
    drawn = QImage(1280, 720, QImage.Format.Format_RGB32)
    painter = QPainter(drawn)
    QSvgRenderer(str(tmp_path / "a.svg")).render(painter)
    painter.end()
    drawn.save(str(tmp_path / "b.png"))
    apart = ImageChops.difference(pixels, Image.open(tmp_path / "b.png").convert("RGB")).convert("L")
    smooth = apart.filter(ImageFilter.MinFilter(5))  # letters may differ by a stroke
    assert sum(value >= 8 for value in smooth.tobytes()) < 100


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        pytest.param({"theme": "pink"}, "bad_theme", id="theme"),
        pytest.param({"size": (0, 0)}, "bad_size", id="no size"),
        pytest.param({"size": (64.5, 64)}, "bad_size", id="parts of pixels"),
        pytest.param({"size": 640}, "bad_size", id="one number"),
        pytest.param({"size": (70_000, 64)}, "too_large", id="too large"),
        pytest.param({"language": "fr"}, "bad_language", id="language"),
        pytest.param({"background": "plaid"}, "bad_background", id="background"),
    ],
)
def test_what_no_picture_can_be_is_refused(tmp_path: Path, choices: dict[str, Any], code: str) -> None:
    with pytest.raises(PictureError) as refused:
        save_picture(load(asset("scenarios", "sample.combat.json")), tmp_path / "a.png", **choices)
    assert refused.value.code == code
    assert not list(tmp_path.iterdir())
    for language in LANGUAGES:
        assert sentence(language, f"cli-picture-{code}", **refused.value.facts)


def test_bytes_are_given_and_without_a_path_only_given(tmp_path: Path) -> None:
    board = load(asset("scenarios", "sample.combat.json"))
    data = save_picture(board, None, (320, 180), ending=".svg")
    assert save_picture(board, tmp_path / "a.svg", (320, 180)) == data == (tmp_path / "a.svg").read_bytes()


def test_each_line_of_the_standard_input_is_a_picture(tmp_path: Path) -> None:
    program = [
        sys.executable,
        "-m",
        "sandbox",
        "render",
        "-",
        "-o",
        "{name}.svg",
        "--json",
        "--size",
        "320x180",
    ]
    lines = (
        b"combat/1 | players ann*, bob | @ann bear 2/2\n" + json.dumps(json.loads(dumps(sketch()))).encode()
    )
    done = subprocess.run(program, input=lines, capture_output=True, check=True, cwd=tmp_path)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["files"] for each in told] == [["-:1"], ["-:2"]]
    assert {path.name for path in tmp_path.iterdir()} == {"stdin-1.svg", "stdin-2.svg"}


def test_a_picture_goes_to_the_standard_output() -> None:
    program = [sys.executable, "-m", "sandbox", "render", "-", "-o", "-", "--size", "320x180"]
    line = b"combat/1 | players ann*, bob | @ann bear 2/2 | attacks bear>bob"
    done = subprocess.run(program, input=line, capture_output=True, check=True)
    assert done.stdout.startswith(b"\x89PNG")
    assert done.stdout.endswith(b"IEND\xaeB`\x82")


def test_a_film_is_as_long_as_its_steps_stand_and_the_same_each_time(tmp_path: Path) -> None:
    av = pytest.importorskip("av")
    table = load(asset("scenarios", "trample-deathtouch.combat.json"))
    data = save_picture(table, tmp_path / "a.mp4", (641, 361))
    assert data[4:8] == b"ftyp"
    assert save_picture(table, None, (641, 361), ending=".mp4") == data
    with av.open(str(tmp_path / "a.mp4")) as film:
        (stream,) = film.streams
        assert (stream.width, stream.height) == (640, 360)
        frames = sum(1 for _ in film.decode(stream))
    steps = len(course(table).moments)
    assert frames * ON_THE_WAY_MS >= (steps - 1) * PAUSE + LAST_PAUSE


def test_a_film_without_an_encoder_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    table = load(asset("scenarios", "trample-deathtouch.combat.json"))
    with pytest.raises(PictureError) as refused:
        save_picture(table, None, (640, 360), ending=".mp4")
    assert refused.value.code == "no_encoder"

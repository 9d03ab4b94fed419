"""Pictures for others: sizes, backgrounds, kinds of file, the clipboard, and text that opens again."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Scenario, bestiary, dumps, judge
from sandbox.pictures import BACKGROUND_WORDS, MOST_SIDE, Ending
from sandbox.scenario.notation import parse_notation
from sandbox.scenario.view import Mark, with_marks
from sandbox.words.catalogue import Language
from tests.ui.app_contexts import windows_in
from tests.ui.canvas.boards import crowd, japanese, marks, sketch
from tests.ui.tables import creature, duel, fight
from ui.features.pictures import Cancelled, PictureDialog, PictureTasks
from ui.pictures.drawing import laid_out, paint_shots
from ui.pictures.files import encoded
from ui.pictures.pdf import pdf
from ui.pictures.raster import image, png_of
from ui.pictures.shot import Shot, at_every_step, frames
from ui.pictures.svg import svg
from ui.settings import load_settings
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.theme import DARK, LIGHT, font
from ui.widgets.choices import ChoiceField

Open = Callable[[Scenario], Window]
Ctrl, Shift, Alt = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


def shot(scenario: Scenario, **fields: object) -> Shot:
    return Shot(scenario, judge(scenario), fields.pop("theme", DARK), **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1080)])
def test_a_picture_has_the_size_that_was_asked_for(size: tuple[int, int]) -> None:
    for background in (*BACKGROUND_WORDS, "#203040"):
        assert image(shot(sketch(), size=size, background=background)).size() == QSize(*size)
    assert image(shot(sketch(), size=size, scale=0.5)).size() == QSize(*size) / 2


def test_twice_is_twice_as_large() -> None:
    once, twice = (image(shot(sketch(), size=None, scale=scale, background="green")) for scale in (1.0, 2.0))
    assert abs(twice.width() - 2 * once.width()) <= 2
    assert abs(twice.height() - 2 * once.height()) <= 2


def test_no_picture_is_larger_than_programs_take() -> None:
    made = image(shot(crowd(300, 3), size=None, scale=2.0))
    assert max(made.width(), made.height()) <= MOST_SIDE


CORNERS = [
    ("theme", DARK.background, 255),
    ("green", "#00ff00", 255),
    ("magenta", "#ff00ff", 255),
    ("#203040", "#203040", 255),
]


@pytest.mark.parametrize(("background", "colour", "alpha"), [*CORNERS, ("transparent", "#000000", 0)])
def test_what_is_behind_the_table(background: str, colour: str, alpha: int) -> None:
    made = image(shot(sketch(), background=background))
    corner = made.pixelColor(1, 1)
    assert (corner.name(), corner.alpha()) == (colour, alpha)
    assert made.hasAlphaChannel() == (background == "transparent")


def test_between_the_cards_of_a_keyed_picture_is_only_the_key() -> None:
    made = image(shot(duel(), background="green"))
    share = sum(made.pixelColor(x, made.height() // 2) == QColor("#00ff00") for x in range(made.width()))
    assert share > made.width() / 3


@pytest.mark.parametrize("size", [None, (1280, 720), (600, 900)])
def test_the_same_board_gives_the_same_pixels(size: tuple[int, int] | None) -> None:
    first, second = (image(shot(marks(), size=size)) for _ in range(2))
    assert first == second


def test_a_keyword_without_an_icon_is_shapes_too() -> None:
    written = svg(shot(replace(duel(), permanents=(creature("Elf", "ann", keywords=("rampage 2", "*odd")),))))
    assert b"<text" not in written


def test_a_shape_file_holds_shapes_alone_and_looks_like_the_picture() -> None:
    written = svg(shot(japanese(), language="ja"))
    assert b"<text" not in written
    assert b"<image" not in written
    wanted = image(shot(japanese(), language="ja"))
    assert unlike(wanted, rasterised(written, wanted)) < 0.03


@pytest.fixture
def fonts() -> Iterator[None]:
    """Put the program's font back."""
    before = QApplication.font()
    yield
    QApplication.setFont(before)


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_shape_file_of_the_same_board_is_the_same_to_the_byte(language: Language) -> None:
    written = set()
    for size in (28.0, 21.0, 15.0):
        QApplication.setFont(font(size))
        written.add(svg(shot(japanese(), language=language)))
        image(shot(japanese(), language=language))
    assert len(written) == 1


def rasterised(written: bytes, like: QImage) -> QImage:
    """Draw a file of shapes in the size of a picture."""
    drawn = QImage(like.size(), QImage.Format.Format_RGB32)
    painter = QPainter(drawn)
    renderer = QSvgRenderer(written)
    assert renderer.isValid()
    renderer.render(painter)
    painter.end()
    return drawn


def unlike(one: QImage, other: QImage) -> float:
    """Give the share of points that clearly differ."""
    places = [(x, y) for x in range(0, one.width(), 5) for y in range(0, one.height(), 5)]
    far = 0
    for x, y in places:
        a, b = one.pixelColor(x, y), other.pixelColor(x, y)
        far += abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue()) > 90
    return far / len(places)


def test_a_transparent_shape_file_has_no_ground() -> None:
    assert b'fill="#14181f"' not in svg(shot(duel(), background="transparent"))[:600]


def test_a_page_is_a_page() -> None:
    written = pdf([(shot(sketch(), theme=LIGHT),)])
    assert written.startswith(b"%PDF-")
    assert b"/Count 1" in written
    assert b"/Font" in written


def test_the_headline_stands_in_a_band_of_its_own() -> None:
    bare, said = (image(shot(marks(), headline=headline)) for headline in (False, True))
    assert bare != said
    for drawn in (said, image(shot(marks(), headline=True, background="green"))):
        assert DARK.violated in {drawn.pixelColor(x, 1030).name() for x in range(60, 700)}


def test_without_findings_only_what_happens_is_seen() -> None:
    quiet = image(shot(marks(), findings=False))
    seen = {quiet.pixelColor(x, y).name() for x in range(0, 1920, 3) for y in range(0, 1080, 3)}
    assert DARK.violated not in seen
    assert DARK.dies in seen


def test_what_a_presenter_drew_is_in_the_picture() -> None:
    drawn = Mark("arrow", 2, ((1000, 1000), (6000, 5000)))
    board = replace(sketch(), view=with_marks(sketch().view, (drawn,)))
    seen, left_out = (image(shot(board, marked=marked)) for marked in (True, False))
    assert seen != left_out == image(shot(sketch()))
    assert b"#ff5b6e" in svg(shot(board))


def test_a_moving_picture_has_every_step_and_a_still_one_none() -> None:
    whole = shot(sketch())
    assert [frame.moment for frame in frames(whole, ".gif")] == [each.moment for each in at_every_step(whole)]
    assert len(at_every_step(whole)) == 5
    assert frames(whole, ".png") == (whole,)
    assert len(frames(at_every_step(whole)[1], ".gif")) == 1


def test_the_picture_is_copied_with_a_key(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    qtbot.keyClick(window, Qt.Key.Key_C, Ctrl | Shift)
    copied = QGuiApplication.clipboard().image()
    assert copied.size() == QSize(1920, 1080)
    assert window.statusBar().currentMessage() == "Picture copied"


@pytest.fixture
def dialog(open_window: Open, qtbot: QtBot) -> PictureDialog:
    window = open_window(marks())
    qtbot.keyClick(window, Qt.Key.Key_E, Ctrl)
    found = window.findChild(PictureDialog)
    assert isinstance(found, PictureDialog)
    qtbot.waitUntil(lambda: not found.preview.pixmap().isNull())
    return found


def choose(dialog: PictureDialog, name: str, value: object) -> None:
    field = dialog.fields[name]
    assert isinstance(field, ChoiceField)
    row = next(row for row in range(field.count()) if field.itemData(row) == value)
    field.setCurrentIndex(row)
    field.activated.emit(row)


def test_what_is_chosen_is_seen_at_once_and_kept(
    dialog: PictureDialog, app_context: AppContext, qtbot: QtBot
) -> None:
    for name, value in (
        ("picture_size", "1080x1080"),
        ("picture_background", "green"),
        ("picture_theme", "light"),
        ("step", "attackers"),
    ):
        before = dialog.preview.pixmap().toImage()
        choose(dialog, name, value)
        qtbot.waitUntil(lambda before=before: dialog.preview.pixmap().toImage() != before)
    for name in ("picture_headline", "picture_findings"):
        before = dialog.preview.pixmap().toImage()
        qtbot.mouseClick(dialog.fields[name], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        qtbot.waitUntil(lambda before=before: dialog.preview.pixmap().toImage() != before)
    qtbot.mouseClick(dialog.findChild(QPushButton, "copy"), Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().image()
    assert copied.size() == QSize(1080, 1080)
    assert copied.pixelColor(1, 1) == QColor("#00ff00")
    kept = load_settings(app_context.folders.settings)
    assert (kept.picture_size, kept.picture_theme, kept.picture_headline, kept.picture_findings) == (
        "1080x1080",
        "light",
        True,
        False,
    )


def test_any_size_can_be_typed_and_is_kept(
    dialog: PictureDialog, app_context: AppContext, qtbot: QtBot
) -> None:
    sizes, typed = dialog.fields["picture_size"], dialog.typed
    assert isinstance(sizes, ChoiceField)
    assert [sizes.itemText(row) for row in range(4)] == [
        "1920 × 1080",
        "1280 × 720",
        "1080 × 1080",
        "1080 × 1920",
    ]
    for text, kept in (("1080x1350", "1080x1350"), ("12x9", "1080x1350"), (" 800 × 600", "800x600")):
        typed.clear()
        qtbot.keyClicks(typed, text)
        qtbot.keyClick(typed, Qt.Key.Key_Return)
        assert load_settings(app_context.folders.settings).picture_size == kept
        assert sizes.currentData() == kept
    choose(dialog, "picture_size", "2x")
    assert (typed.text(), sizes.count()) == ("", 6)


@pytest.mark.parametrize(
    ("kind", "start"), [(".png", b"\x89PNG"), (".gif", b"GIF89a"), (".html", b"<!doctype html>")]
)
def test_a_picture_of_the_chosen_kind_is_saved(
    dialog: PictureDialog,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    start: bytes,
) -> None:
    asked: list[str] = []

    def named(*words: str) -> tuple[str, str]:
        asked.extend(words[1:])
        return str(tmp_path / "table"), ""

    monkeypatch.setattr("ui.features.pictures.QFileDialog.getSaveFileName", named)
    choose(dialog, "picture_kind", kind)
    with qtbot.waitSignal(dialog.finished):
        qtbot.mouseClick(dialog.findChild(QPushButton, "save"), Qt.MouseButton.LeftButton)
    assert (tmp_path / f"table{kind}").read_bytes().startswith(start)
    assert asked[1].endswith(kind)


@pytest.mark.parametrize(("title", "name"), [("", "limited-01.png"), ("A duel", "a-duel.png")])
def test_a_picture_is_named_by_the_title_or_else_by_the_file(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, name: str
) -> None:
    window = open_window(replace(duel(), title=title))
    window.document.save(tmp_path / "limited-01.combat.json")
    asked: list[str] = []
    monkeypatch.setattr(
        "ui.features.pictures.QFileDialog.getSaveFileName",
        lambda *words: (asked.append(words[2]), ("", ""))[1],
    )
    assert not window.part(PictureTasks).ask_and_write(window)
    assert asked == [str(tmp_path / name)]


def test_what_moves_is_drawn_until_it_is_cancelled(
    dialog: PictureDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = dialog.parent()
    assert isinstance(window, Window)
    seen: list[int] = []

    def cancel() -> None:
        progress = dialog.findChild(QProgressDialog)
        assert progress is not None
        seen.append(progress.maximum())
        progress.cancel()

    monkeypatch.setattr(
        "ui.features.pictures.QFileDialog.getSaveFileName", lambda *_: (str(tmp_path / "a.gif"), "")
    )
    QTimer.singleShot(0, cancel)
    assert not window.part(PictureTasks).ask_and_write(dialog)
    assert seen[0] > 1
    assert not (tmp_path / "a.gif").exists()


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_what_moves_is_told_of_and_can_be_ended_while_it_is_encoded(ending: Ending) -> None:
    seen: list[tuple[int, int]] = []

    def told(number: int, of: int) -> None:
        seen.append((number, of))
        if number == of - 1:
            raise Cancelled

    with pytest.raises(Cancelled):
        encoded(ending, frames(Shot(fight(), None, size=(64, 64)), ending), told=told)
    assert [number for number, _ in seen[: seen[0][1]]] == [*range(seen[0][1])]


def test_there_is_one_dialog_and_it_follows_the_table(dialog: PictureDialog, qtbot: QtBot) -> None:
    window = dialog.parent()
    assert isinstance(window, Window)
    qtbot.keyClick(window, Qt.Key.Key_E, Ctrl)
    assert window.findChildren(PictureDialog) == [dialog]
    before = dialog.preview.pixmap().toImage()
    window.actions_.by_key["combat.withdraw_all"].trigger()
    qtbot.waitUntil(lambda: dialog.preview.pixmap().toImage() != before)


def test_a_picture_that_cannot_be_written_is_told_without_a_dialog(open_window: Open, tmp_path: Path) -> None:
    window = open_window(fight())
    window.part(PictureTasks).write(tmp_path / "missing" / "a.png")
    assert window.banner.isVisible()


def test_a_film_that_nothing_encodes_is_told(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    window = open_window(fight())
    window.part(PictureTasks).write(tmp_path / "a.mp4")
    assert window.banner.isVisible()
    assert not (tmp_path / "a.mp4").exists()


def test_the_picture_shows_the_moment_that_is_looked_at(open_window: Open) -> None:
    window = open_window(fight())
    after = image(window.part(PictureTasks).shot())
    window.document.look_at("beginning")
    assert image(window.part(PictureTasks).shot()) != after


def test_the_whole_scenario_is_copied_and_opened_again(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(fight())
    qtbot.keyClick(window, Qt.Key.Key_C, Ctrl | Alt | Shift)
    assert QGuiApplication.clipboard().text() == dumps(fight())
    qtbot.keyClick(window, Qt.Key.Key_V, Ctrl | Shift)
    assert [w.document.scenario for w in windows_in(app_context).all] == [fight(), fight()]
    assert windows_in(app_context).all[1].document.path is None


def test_a_copied_scenario_can_be_pasted_onto_a_table(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    QGuiApplication.clipboard().setText(dumps(duel()))
    qtbot.keyClick(window, Qt.Key.Key_V, Ctrl)
    assert len(window.document.scenario.permanents) == 2 * len(duel().permanents)


def test_a_clipboard_without_a_scenario_is_told(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(fight())
    QGuiApplication.clipboard().setText("{nonsense")
    qtbot.keyClick(window, Qt.Key.Key_V, Ctrl | Shift)
    assert window.banner.isVisible()
    assert len(windows_in(app_context).all) == 1


@pytest.mark.parametrize("kind", [QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32_Premultiplied])
def test_a_png_file_holds_every_pixel(kind: QImage.Format) -> None:
    picture = QImage(7, 5, kind)  # lines of a picture are padded to four bytes, those of the file are not
    picture.fill(QColor(16, 32, 48, 128))
    picture.setPixelColor(6, 4, QColor("red"))
    read = QImage.fromData(png_of(picture), "png")
    assert read.hasAlphaChannel() == picture.hasAlphaChannel()
    assert read.convertToFormat(kind) == picture


def tricks() -> Scenario:
    line = "combat/1 | players ann*, bob | @ann bear 2/2, giant 3/3 | @bob angel 4/4 | attacks bear>bob, giant>bob | blocks angel>giant"
    plays = ' | plays after blockers: ann "Giant Growth" > giant, bob "Lightning Bolt" > bear'
    return parse_notation(line + plays, bestiary.spell, bestiary.asked)


def test_what_is_played_stands_below_its_target() -> None:
    with laid_out([Shot(tricks(), judge(tricks()))]) as drawable:
        ((_, scene, _),) = drawable.parts
        boxes, lines = scene.layout_.boxes, scene.table.targets
        assert len(lines) == 2
        assert all(boxes[each.source].cx == pytest.approx(boxes[each.target].cx) for each in lines)


def test_labels_are_as_large_for_their_cards_in_pictures_of_all_sizes() -> None:
    widths = set()
    for size in ((1920, 1080), (3840, 2160)):
        picture = QImage(*size, QImage.Format.Format_RGB32)
        with laid_out([Shot(fight(), judge(fight()), size=size)]) as drawable:
            painter = QPainter(picture)
            paint_shots(painter, drawable)
            painter.end()
            widths.add(tuple(label.grip().width() for label in drawable.parts[0][1].labels.values()))
    assert len(widths) == 1
    assert widths != {()}


def test_what_was_drawn_goes_with_its_picture() -> None:
    gc.disable()
    try:
        with laid_out([Shot(fight(), judge(fight()))]) as drawable:
            kept = weakref.ref(drawable.parts[0][1].table)
        del drawable
        assert kept() is None
    finally:
        gc.enable()

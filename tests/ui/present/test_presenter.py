"""The presenter window: keys, wheel, clicker, drawing, and what it shows and keeps to itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, judge, parse_notation
from sandbox.scenario.view import marks_of
from tests.ui.app_contexts import windows_in
from tests.ui.canvas.boards import marks, sketch
from ui.features.pictures import PictureTasks
from ui.features.present import TITLE, Presenter, Presenting, fight_of
from ui.shell.window import Window
from ui.theme import DARK, LIGHT

Open = Callable[[Scenario], Window]


def opened(window: Window, qtbot: QtBot) -> Presenter:
    qtbot.keyClick(window, Qt.Key.Key_F11)
    show = window.part(Presenting)
    assert show.stage is not None
    qtbot.waitExposed(show.stage, timeout=60_000)
    return show.stage


def opened_at(window: Window) -> Presenter:
    """Open a presenter that has drawn its table."""
    show = window.part(Presenting)
    show.presenter()
    assert show.stage is not None
    show.stage.grab()
    return show.stage


@pytest.fixture
def presenter(open_window: Open, qtbot: QtBot) -> Presenter:
    return opened(open_window(marks()), qtbot)


def colours(presenter: Presenter) -> set[str]:
    image: QImage = presenter.grab().toImage()
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }


def test_it_has_a_title_and_a_size_of_its_own_and_closes(presenter: Presenter, qtbot: QtBot) -> None:
    assert presenter.windowTitle() == TITLE
    assert TITLE.endswith(QGuiApplication.applicationDisplayName())  # or Qt would put it behind
    presenter.resize(500, 700)  # of any size beside what is filmed
    assert presenter.grab().size() == presenter.size()
    place = presenter.table.place_of(marks().attacks[0].attacker)
    assert place is not None
    assert QRectF(presenter.rect()).contains(place)
    with qtbot.waitSignal(presenter.closed):
        qtbot.keyClick(presenter, Qt.Key.Key_F11)


@pytest.mark.parametrize("key", [Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_Space])
def test_clickers_and_keys_step(presenter: Presenter, qtbot: QtBot, key: Qt.Key) -> None:
    qtbot.keyClick(presenter, Qt.Key.Key_1)
    qtbot.keyClick(presenter, key)
    assert presenter.shown.moment == "attackers"
    qtbot.keyClick(presenter, Qt.Key.Key_PageUp)
    assert presenter.shown.moment == "beginning"


def test_a_step_comes_of_the_one_before(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(marks())
    seen = {}
    for moves in (False, True):
        stage = Presenter(window.document, DARK, "en", QSize(640, 360), moves=moves)
        qtbot.addWidget(stage)
        for key in ("1", "next"):
            stage.press(key)
            seen[moves, key, "begins"] = stage.grab().toImage()
        stage.table.motion.setCurrentTime(stage.table.motion.duration())
        seen[moves, "next", "ends"] = stage.grab().toImage()
        stage.close()
    assert seen[True, "1", "begins"] == seen[False, "1", "begins"]
    assert seen[True, "next", "begins"] != seen[False, "next", "begins"]
    assert seen[True, "next", "ends"] == seen[False, "next", "begins"]


def test_wheel_and_click_step(presenter: Presenter, qtbot: QtBot) -> None:
    presenter.press("1")
    middle = QPointF(presenter.rect().center())
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    for turned in (-120, -120, 120, -40, -40, -40, 15, 120):  # fine wheels and touchpads turn by little
        event = QWheelEvent(middle, middle, QPoint(), QPoint(0, turned), *none, False)
        QApplication.sendEvent(presenter, event)
    QApplication.sendEvent(presenter, QWheelEvent(middle, middle, QPoint(), QPoint(240, 0), *none, False))
    assert presenter.shown.moment == "attackers"
    qtbot.mouseClick(presenter, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert presenter.shown.moment == "blockers"


def test_steps_of_the_presenter_leave_the_window_alone(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(marks())
    opened(window, qtbot).press("1")
    assert window.document.moment is None


def test_findings_and_background_are_seen_or_not(presenter: Presenter, qtbot: QtBot) -> None:
    assert DARK.violated in colours(presenter)
    qtbot.keyClick(presenter, Qt.Key.Key_H)
    assert DARK.violated not in colours(presenter)
    qtbot.keyClick(presenter, Qt.Key.Key_B)
    assert "#00ff00" in colours(presenter)


def test_a_poll_hides_what_is_right_until_it_is_revealed(presenter: Presenter, qtbot: QtBot) -> None:
    qtbot.keyClick(presenter, Qt.Key.Key_V)
    qtbot.keyClick(presenter, Qt.Key.Key_A)
    assert DARK.violated not in colours(presenter)
    qtbot.keyClick(presenter, Qt.Key.Key_Return)
    assert DARK.violated in colours(presenter)


def test_a_poll_gives_the_end_away_neither_before_nor_after_it_is_revealed(
    open_window: Open, qtbot: QtBot
) -> None:
    presenter = opened(open_window(sketch()), qtbot)
    assert DARK.dies in colours(presenter)
    for _ in range(2):
        qtbot.keyClick(presenter, Qt.Key.Key_A)  # which blocks are legal, then who dies
        assert DARK.dies not in colours(presenter)
        qtbot.keyClick(presenter, Qt.Key.Key_Return)
        assert DARK.dies not in colours(presenter)


def test_what_the_presenter_shows_is_told_and_keys_come_from_elsewhere(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(sketch())
    told: list[tuple[object, frozenset[str]]] = []
    window.presented.connect(lambda shown, lit: told.append((shown, lit)))
    presenter = opened(window, qtbot)
    window.presenter_wanted.emit("first")
    assert told[-1] == (presenter.shown, frozenset())
    assert presenter.shown.moment == "beginning"
    presenter.press("whole")
    presenter.press("alone")
    presenter.grab()
    raider = sketch().attacks[0].attacker
    card = presenter.table.place_of(raider)
    assert card is not None
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(
        QEvent.Type.MouseMove, card.center(), card.center(), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(presenter, moved)
    assert raider in told[-1][1]
    presenter.close()
    assert told[-1] == (None, frozenset())
    window.presenter_wanted.emit("next")  # nobody is there


@pytest.mark.parametrize(("key", "ground"), [("green", "#00ff00"), ("magenta", "#ff00ff")])
def test_a_key_colour_stays_pure_while_the_rest_steps_back(
    presenter: Presenter, qtbot: QtBot, key: str, ground: str
) -> None:
    presenter.press("background")
    if key == "magenta":
        presenter.press("background")
    presenter.press("spotlight")
    presenter.grab()
    card = presenter.table.place_of(marks().attacks[0].attacker)
    assert card is not None
    qtbot.mouseMove(presenter, card.center().toPoint())
    image: QImage = presenter.grab().toImage()
    corner = QColor(image.pixel(1, 1)).name()
    assert corner == ground
    assert DARK.text in colours(presenter)


@pytest.mark.parametrize("below", ["verdict", "poll"])
def test_what_is_said_below_does_not_step_back(presenter: Presenter, qtbot: QtBot, below: str) -> None:
    presenter.press(below)
    said = presenter.grab().copy(0, presenter.height() - 40, presenter.width(), 40).toImage()
    presenter.press("spotlight")
    card = presenter.table.place_of(marks().attacks[0].attacker)
    assert card is not None
    qtbot.mouseMove(presenter, card.center().toPoint())
    assert presenter.grab().copy(0, presenter.height() - 40, presenter.width(), 40).toImage() == said


def test_an_arrow_stands_for_who_it_comes_from(open_window: Open, qtbot: QtBot) -> None:
    presenter = opened(open_window(sketch()), qtbot)
    presenter.grab()
    attack = sketch().attacks[0]
    arrow = presenter.table.place_of(f"attack:{attack.attacker}:{attack.target}")
    assert arrow is not None
    spots = (
        QPointF(x, arrow.y() + arrow.height() * 0.7) for x in range(int(arrow.x()), int(arrow.right()) + 1, 2)
    )
    assert attack.attacker in {presenter.table.thing_at(spot) for spot in spots}


def test_a_fight_is_everybody_in_it() -> None:
    line = "combat/1 | players a*, b | @a x 1/1, y 2/2 | @b z 1/1, w 1/1 | attacks x>b, y>b | blocks z>x"
    scenario = parse_notation(line)
    assert fight_of(scenario, judge(scenario), "z", "en") == {"x", "z", "b"}
    assert fight_of(scenario, None, "w", "en") == {"w"}


def test_what_is_drawn_is_kept_with_the_scenario_and_undone(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(sketch())
    presenter = opened(window, qtbot)
    before = colours(presenter)
    buttons = (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton)
    for button, key in zip(
        buttons, (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier), strict=True
    ):
        qtbot.mousePress(presenter, button, key, QPoint(100, 100))
        for step in range(1, 6):
            qtbot.mouseMove(presenter, QPoint(100 + 30 * step, 100 + 10 * step))
        qtbot.mouseRelease(presenter, button, key, QPoint(260, 160))
    line, arrow = marks_of(window.document.scenario.view)
    assert (line.kind, line.colour, arrow.kind, arrow.colour) == ("line", 0, "arrow", 2)
    assert len(arrow.points) == 2
    assert {"#ffcf33", "#ff5b6e"} <= colours(presenter) - before
    qtbot.keyClick(presenter, Qt.Key.Key_U)
    assert marks_of(window.document.scenario.view) == (line,)
    qtbot.keyClick(presenter, Qt.Key.Key_Delete)
    assert marks_of(window.document.scenario.view) == ()


def test_drawing_makes_no_file_unsaved_and_pictures_show_it_if_they_are_to(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(sketch())
    stage = opened(window, qtbot)
    assert colours(stage)
    qtbot.mousePress(stage, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    for step in range(1, 6):
        qtbot.mouseMove(stage, QPoint(100 + 30 * step, 100 + 10 * step))
    qtbot.mouseRelease(stage, Qt.MouseButton.LeftButton, pos=QPoint(260, 160))
    assert marks_of(window.document.scenario.view)
    assert not window.document.dirty
    assert not window.isWindowModified()
    shot = window.part(PictureTasks).shot
    assert shot().marked
    window.app_context.change_settings(picture_drawings=False)
    assert not shot().marked
    window.document.apply(lambda s: edits.change(s, ["ann"], life=3))
    assert window.document.dirty
    window.document.undo_stack.undo()
    assert not window.document.dirty


def test_u_takes_no_edit_of_the_table_back(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(sketch())
    document = window.document
    document.apply(lambda scenario: edits.change(scenario, ("raider",), tapped=True))
    edited = document.scenario
    presenter = opened(window, qtbot)
    qtbot.keyClick(presenter, Qt.Key.Key_U)
    assert document.scenario == edited
    assert document.undo_stack.canUndo()


def test_pointing_lets_the_rest_step_back(presenter: Presenter) -> None:
    presenter.grab()
    card = presenter.table.place_of(marks().attacks[0].attacker)
    assert card is not None
    assert presenter.table.thing_at(card.center()) == marks().attacks[0].attacker
    bright = colours(presenter)
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(
        QEvent.Type.MouseMove, card.center(), card.center(), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(presenter, moved)
    presenter.press("alone")
    dark = presenter.grab().toImage()
    assert QColor(dark.pixel(2, 2)).lightness() < 20
    assert len(colours(presenter)) != len(bright)


def test_it_follows_edits_and_the_look_of_the_window(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(sketch())
    presenter = opened(window, qtbot)
    before = presenter.grab().toImage()
    window.actions_.by_key["combat.withdraw_all"].trigger()
    qtbot.waitUntil(lambda: window.document.idle)
    assert presenter.grab().toImage() != before
    presenter.apply_style(LIGHT, "ja")
    assert LIGHT.background in colours(presenter)


def test_it_plays_at_its_speed(presenter: Presenter, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.pictures.presented.PAUSE", 20)
    qtbot.keyClick(presenter, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: presenter.shown.moment == "end")
    assert not presenter.shown.playing


def test_the_keys_are_listed(presenter: Presenter, qtbot: QtBot) -> None:
    before = presenter.grab().toImage()
    for asking in (
        partial(qtbot.keyClick, presenter, Qt.Key.Key_F1),
        partial(qtbot.mouseClick, presenter, Qt.MouseButton.RightButton),
    ):
        asking()
        assert presenter.grab().toImage() != before
        qtbot.keyClick(presenter, Qt.Key.Key_Escape)
        assert presenter.isVisible()
        assert not presenter.shown.keys


def test_notation_is_copied_pasted_and_opened(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(sketch())
    ctrl, alt, shift = (
        Qt.KeyboardModifier.ControlModifier,
        Qt.KeyboardModifier.AltModifier,
        Qt.KeyboardModifier.ShiftModifier,
    )
    qtbot.keyClick(window, Qt.Key.Key_N, ctrl | alt)
    assert parse_notation(QGuiApplication.clipboard().text()) == sketch()
    qtbot.keyClick(window, Qt.Key.Key_V, ctrl | shift)
    qtbot.keyClick(window, Qt.Key.Key_V, ctrl)
    assert [each.document.scenario for each in windows_in(window.app_context).all] == [sketch()] * 3

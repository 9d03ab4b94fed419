"""My combats: a real log in the panel, read and reviewed, filtered, on the table, compared, and practised."""

from __future__ import annotations

import gzip
import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sandbox.games.serving import GamesLine, ReadLogs, games_lines
from sandbox.learn.progress import due
from sandbox.learn.puzzles import PuzzleAnswer, loads_puzzle, mark
from sandbox.learn.serving import TurnTable, prepare
from sandbox.scenario.files import dumps, load, loads
from sandbox.scenario.variations import tree_of
from tests.game_server import Server, attacking, blocking, creature, seated
from tests.ui.settling import settle
from ui.app import create_window
from ui.features.games.my_combats import (
    MyCombat,
    MyCombats,
    Reading,
    fought,
    mistakes_by_week,
)
from ui.features.games.panel import MyCombatsPanel
from ui.features.learn.learning import Learning
from ui.shell.app_context import AppContext
from ui.shell.progress_keeper import Preparing, keeper_of
from ui.shell.window import Window
from ui.widgets.fields import FlagField

if TYPE_CHECKING:
    from collections.abc import Callable

LOGS: Final = Path(__file__).parents[2] / "sandbox" / "games" / "logs"
LOG: Final = str(LOGS / "first_strike_and_tricks.log.gz")
LONG: Final = 60_000
"""Milliseconds that a process may take on a busy machine."""


@cache
def told(wanted: ReadLogs, written: tuple[bytes, ...]) -> tuple[GamesLine, ...]:
    """What is told of logs in which that is written, worked out once."""
    assert len(wanted.files) >= len(written)
    return tuple(games_lines(wanted))


@pytest.fixture
def read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read logs and make puzzles in this process; `test_a_log_is_read_beside_the_window` does it in the real one."""

    def ask(reading: Reading, wanted: ReadLogs) -> None:
        there = [Path(file) for file in wanted.files if Path(file).exists()]
        for line in told(wanted, tuple(file.read_bytes() for file in there)):
            reading.told.emit(line)
        reading.done.emit(GamesLine())

    monkeypatch.setattr(Reading, "ask", ask)
    monkeypatch.setattr("sandbox.learn.puzzles.LONGEST", None)  # however busy the machine is
    monkeypatch.setattr(Preparing, "ask", lambda turning, wanted: turning.done.emit(_turned(wanted)))
    monkeypatch.setattr("ui.features.games.my_combats.logs", tuple)


def _turned(wanted: TurnTable) -> object:
    return prepare(wanted)


@pytest.fixture
def window(app_context: AppContext, qtbot: QtBot) -> Window:  # noqa: ARG001
    made = create_window([])
    made.resize(1440, 900)
    made.docks.arrange()
    settle(made, qtbot)
    return made


def panel_in(window: Window) -> MyCombatsPanel:
    panel = window.panel("games")
    assert isinstance(panel, MyCombatsPanel)
    return panel


def read(window: Window, qtbot: QtBot, *files: str) -> MyCombatsPanel:
    window.show_panel("games")
    mine(window).read(files or [LOG])
    qtbot.waitUntil(lambda: mine(window).idle, timeout=LONG)
    settle(window, qtbot)
    return panel_in(window)


def mine(window: Window) -> MyCombats:
    found = window.app_context.findChild(MyCombats)
    assert isinstance(found, MyCombats)
    return found


def with_mistake(panel: MyCombatsPanel) -> MyCombat:
    return next(each for each in panel.combats if each.puzzle is not None)


def show(panel: MyCombatsPanel, combat: MyCombat) -> None:
    items = (item for item in panel._items() if item.data(Qt.ItemDataRole.UserRole).name == combat.name)
    panel.list.setCurrentItem(next(items))


def button(panel: MyCombatsPanel, name: str) -> QPushButton:
    found = panel.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


@pytest.mark.usefixtures("read_here")
def test_a_log_becomes_rows_with_what_was_missed(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot)
    combats = panel.combats
    assert len(combats) == sum(each.row.attack for each in combats) > 1
    assert all(each.reviewed for each in combats)
    missed = [each for each in combats if each.mistake is not None]
    assert missed
    texts = [item.text() for item in panel._items()]
    assert [("⚠" in text) for text in texts] == [each.mistake is not None for each in combats]
    heading = panel.list.item(0)
    assert not heading.flags() & Qt.ItemFlag.ItemIsSelectable
    assert "Game 1" in heading.text()
    heading.setText("Game 1 · white, blue, black, red, green · as long as it gets, and longer")
    settle(window, qtbot)
    assert panel.list.visualItemRect(heading).width() <= panel.list.viewport().width()


@pytest.mark.usefixtures("read_here")
def test_filters_show_mistakes_kinds_and_colors(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot, LOG, str(LOGS / "two_blocks.log.gz"))
    every = panel.combats
    panel.kinds.setCurrentIndex(1)
    assert panel.combats == [each for each in every if each.mistake is not None]
    kind = with_mistake(panel).mistake
    assert kind is not None
    panel.kinds.setCurrentIndex(panel.kinds.findData(kind.kind))
    assert {each.mistake.kind for each in panel.combats if each.mistake} == {kind.kind}
    turned = [each for each in panel._mine.shown if "turned" in each.findings]
    assert turned
    panel.kinds.setCurrentIndex(panel.kinds.findData("turned"))
    assert panel.combats == turned
    panel.kinds.setCurrentIndex(0)
    for color in ("white", "blue", "black", "red", "green"):
        panel.colors.setCurrentIndex(panel.colors.findData(color))
        assert panel.combats == [each for each in every if color in mine(window).colors(each)]
        assert len(panel._items()) == len(panel.combats)
    panel.colors.setCurrentIndex(0)
    panel.days.setCurrentIndex(1)
    assert panel.combats == [each for each in every if each.day and (date.today() - each.day).days <= 7]  # noqa: DTZ011


@pytest.mark.usefixtures("read_here")
def test_a_click_puts_the_combat_on_the_table_with_the_better_one(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot)
    combat = with_mistake(panel)
    show(panel, combat)
    said = " ".join(each.text() for each in panel.list.findChildren(QLabel))
    assert "block" in said
    panel.chosen.emit(combat)
    settle(window, qtbot)
    scenario = window.document.scenario
    tree = tree_of(scenario)
    yours, best = tree.nodes
    assert tree.here == yours.id
    mistake = combat.mistake
    assert mistake is not None
    assert best.scenario.blocks == mistake.blocks
    assert best.scenario.attacks == scenario.attacks
    assert not window.document.dirty
    button(panel, "compare").click()
    settle(window, qtbot)
    assert window.tables.count() == 2


@pytest.mark.usefixtures("read_here")
def test_a_row_stays_under_the_mouse_until_the_button_is_up(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot)
    chosen: list[MyCombat] = []
    panel.chosen.connect(chosen.append)
    for number in (1, 0, 2):
        item = panel._items()[number]
        panel.list.scrollToItem(item)
        place = panel.list.visualItemRect(item)
        qtbot.mousePress(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
        assert panel.list.visualItemRect(item) == place
        qtbot.mouseRelease(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
        assert chosen[-1] is panel.current is item.data(Qt.ItemDataRole.UserRole)
        settle(window, qtbot)
        card = panel.list.item(panel.list.row(item) + 1)
        assert panel.list.itemWidget(card) is not None


@pytest.mark.usefixtures("read_here")
def test_work_on_the_table_is_left_alone(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot)
    window.document.apply(lambda scenario: scenario.__class__(**{**_fields(scenario), "title": "Mine"}))
    before = window.document.scenario
    panel.chosen.emit(with_mistake(panel))
    settle(window, qtbot)
    assert window.document.scenario is before
    other = next(each for each in window.windows.all if each is not window)
    assert tree_of(other.document.scenario).nodes
    there = panel_in(other).current
    assert there is not None, "what is said of the combat goes with it"
    assert there.name == with_mistake(panel).name
    panel.chosen.emit(panel.combats[0])
    assert len(window.windows.all) == 2


def _fields(scenario: object) -> dict[str, object]:
    return {name: getattr(scenario, name) for name in scenario.__struct_fields__}  # type: ignore[attr-defined]


@pytest.mark.usefixtures("read_here")
def test_mistakes_become_puzzles_that_come_back(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot)
    wanted = [each for each in panel.combats if each.puzzle is not None]
    button(panel, "practise").click()
    settle(window, qtbot)
    keeper = keeper_of(window.app_context)
    assert {key.own for key in (r.key for r in keeper.progress.reviews)} == {each.name for each in wanted}
    assert len(due(keeper.progress, date.today())) == len(wanted)  # noqa: DTZ011
    learning = window.part(Learning)
    assert learning.now.puzzle is not None
    assert learning.now.puzzle.kind == "best-blocks"
    given = learning.now.puzzle.answer.blocks
    assert given
    learning.show_solution()
    assert window.document.scenario.blocks == given
    button(panel, "practise").click()
    assert len(keeper.progress.own) == len(wanted)


@pytest.mark.usefixtures("read_here")
def test_an_attack_that_was_a_mistake_becomes_a_puzzle_as_proven(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ogre, giant = creature(100, 1, 3, 3), creature(200, 2, 5, 5)
    server = Server()
    server.say("Main1", ogre, giant)
    server.say("begin")
    server.say("attack")
    server.say("attack", attacking(ogre, 2))
    server.say("block", attacking(ogre, 2, blockState="BlockState_Blocked"), blocking(giant, 100))
    server.say("damage")
    server.say("end")
    log = tmp_path / "Player.log"
    log.write_text(server.text, encoding="utf-8")
    panel = read(window, qtbot, str(log))
    (combat,) = panel.combats
    assert combat.mistake is not None
    assert combat.row.declared is not None
    assert (combat.mistake.kind, combat.puzzle) == ("bad_attack", "best-attack")
    panel.practised.emit([combat])
    settle(window, qtbot)
    puzzle = loads_puzzle(json.dumps(keeper_of(window.app_context).progress.own[combat.name]))
    assert puzzle.answer.attacks == combat.mistake.attacks
    assert not mark(puzzle, PuzzleAnswer(attacks=loads(combat.row.declared).attacks)).right
    assert window.part(Learning).now.puzzle == puzzle
    said: list[str] = []
    monkeypatch.setattr(window, "say", said.append)
    panel = read(window, qtbot)
    panel.practised.emit([each for each in panel.combats if each.puzzle is None][:1])
    assert "no such puzzle" in said[-1]
    assert panel.isVisible()  # where one was


@pytest.mark.usefixtures("read_here")
def test_a_log_without_games_says_how_to_turn_them_on(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot, str(LOGS / "detailed_logs_off.log.gz"))
    assert not panel.combats
    assert "Detailed Logs" in panel._about.text()
    panel = read(window, qtbot, str(LOGS / "nothing.log"))
    assert "nothing.log" in panel._about.text()


@pytest.mark.usefixtures("read_here")
def test_weeks_are_counted(window: Window, qtbot: QtBot) -> None:
    panel = read(window, qtbot, *(str(path) for path in sorted(LOGS.glob("*.gz"))))
    weeks = mistakes_by_week(panel.combats)
    assert all(week.weekday() == 0 and wrong <= all_ for week, (all_, wrong) in weeks.items())
    assert sum(all_ for all_, _ in weeks.values()) == sum(
        e.review is not None for e in panel.combats if e.day
    )
    assert panel._plot.count() == (2 if len(weeks) > 1 else 0)


def test_a_log_is_read_beside_the_window(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.features.games.my_combats.logs", lambda: (Path(LOG),))
    window.show_panel("games")  # finds it by itself
    qtbot.waitUntil(lambda: mine(window).idle, timeout=LONG)
    combats = mine(window).shown
    assert len(combats) > 1
    assert all(each.reviewed for each in combats)
    mine(window).end()


def test_reading_can_be_stopped(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.features.games.my_combats.logs", tuple)
    window.show_panel("games")
    mine(window).read([LOG] * 40)
    settle(window, qtbot)
    panel = panel_in(window)
    stop: Callable[[], None] = button(panel, "stop-reading").click
    assert panel.cancel_button.isVisible()
    stop()
    assert mine(window).idle
    assert not panel.cancel_button.isVisible()


def test_the_game_that_runs_comes_onto_the_table_without_advice(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Half a second from the line in the log to the ruling on the table is measured in `benchmarks/test_games.py`."""
    log = tmp_path / "Player.log"
    log.write_bytes(b"")
    monkeypatch.setattr("ui.features.games.my_combats.logs", tuple)
    monkeypatch.setattr("ui.features.games.logs", lambda: (log,))
    window.document.end_practice()
    window.windows.open_new(window)
    window.show_panel("games")
    panel, document = panel_in(window), window.document
    told: list[object] = []
    mine(window).declared.connect(told.append)
    with qtbot.waitSignal(mine(window).caught_up, timeout=LONG):
        panel.follow.click()
        assert mine(window).followed == str(log)
    with log.open("ab") as written:
        written.write(gzip.decompress((LOGS / "two_blocks.log.gz").read_bytes()))
    qtbot.waitUntil(lambda: len(told) > 1, timeout=LONG)
    live = next(each.document for each in window.windows.all if each.document.practising)
    assert live is not document or not document.undo_stack.count()
    assert live.scenario.attacks
    assert live.asked
    qtbot.waitUntil(lambda: live.verdict is not None, timeout=LONG)
    qtbot.waitUntil(lambda: len(panel._items()) == 2, timeout=LONG)  # the list grows with the game
    assert all(each.review is None for each in mine(window).shown)
    newest = panel._items()[-1]
    assert panel.list.visualItemRect(newest).intersects(panel.list.viewport().rect())
    panel.follow.click()
    assert mine(window).followed is None
    assert not live.asked
    assert not panel.follow.isChecked()
    qtbot.waitUntil(lambda: mine(window).idle, timeout=LONG)  # what was followed is read and reviewed now
    assert len(panel.combats) == 2
    mine(window).end()


@pytest.mark.usefixtures("read_here")
def test_an_attack_that_left_nobody_to_block_becomes_a_puzzle_of_both_combats(
    window: Window, qtbot: QtBot
) -> None:
    panel = read(window, qtbot)
    place, combat = next((n, each) for n, each in mine(window).combats.items() if each.puzzle is not None)
    assert combat.review is not None
    assert combat.mistake is not None
    mistake = replace(combat.mistake, kind="exposed", attacks=(), blocks=None)
    shown_of(panel, place, replace(combat, review=replace(combat.review, mistakes=(mistake,))))
    panel.findChild(QPushButton, "to-puzzle").click()
    qtbot.waitUntil(lambda: not mine(window).practising, timeout=LONG)
    (value,) = keeper_of(window.app_context).progress.own.values()
    puzzle = loads_puzzle(json.dumps(value))
    assert (puzzle.kind, puzzle.ahead) == ("best-attack", True)
    assert mark(puzzle, puzzle.answer).right


@pytest.mark.usefixtures("read_here")
@pytest.mark.parametrize(
    "why", ["not all of the combat is known", "the combat is too large", "Nothing was yours"]
)
def test_a_combat_of_which_nothing_is_said_says_why(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    panel = read(window, qtbot)
    place, combat = next((n, each) for n, each in mine(window).combats.items() if each.puzzle is not None)
    if "large" in why:
        monkeypatch.setattr("ui.features.games.panel.LARGEST", 1)
    row = replace(combat.row, declared=None) if "known" in why else combat.row
    assert why in shown_of(panel, place, replace(combat, row=row, review=None))


def shown_of(panel: MyCombatsPanel, place: int, combat: MyCombat) -> str:
    """All that stands in the list where a combat of it is another one."""
    panel._mine.combats[place] = combat
    panel.refresh()
    show(panel, combat)
    return " ".join(each.text() for each in panel.list.findChildren(QLabel))


def test_an_archive_is_not_followed(window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    archive = tmp_path / "Player.log"
    archive.write_bytes(gzip.compress(b"old"))
    monkeypatch.setattr("ui.features.games.logs", lambda: (archive,))
    window.show_panel("games")
    panel_in(window).follow.click()
    assert mine(window).followed is None
    assert not panel_in(window).follow.isChecked()
    assert "archive" in window.statusBar().currentMessage()


def test_a_log_that_is_not_there_is_not_followed(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("ui.features.games.my_combats.logs", tuple)
    monkeypatch.setattr("ui.features.games.logs", lambda: (tmp_path / "gone.log",))
    window.show_panel("games")
    panel_in(window).follow.click()
    qtbot.waitUntil(lambda: mine(window).followed is None, timeout=LONG)
    assert not panel_in(window).follow.isChecked()


@pytest.mark.usefixtures("read_here")
@pytest.mark.parametrize("opponents", [pytest.param(False, id="nameless"), pytest.param(True, id="named")])
@pytest.mark.parametrize(
    "kind",
    [pytest.param("Web page (*.html)", id="page"), pytest.param("Folder of scenarios (*)", id="folder")],
)
def test_a_game_is_exported_with_names_only_where_they_are_wanted(
    window: Window,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    *,
    kind: str,
    opponents: bool,
) -> None:
    text = gzip.decompress(Path(LOG).read_bytes())
    match = read(window, qtbot).combats[0].row.match
    log = tmp_path_factory.getbasetemp() / "Player.log"  # of the same name for each row
    log.write_bytes(seated(match, "Foe the First", "Foe the First").encode() + b"\n" + text)
    panel = read(window, qtbot, str(log))
    combat = with_mistake(panel)
    assert "Foe the First" not in dumps(fought(combat, "en"))
    path = tmp_path / "mine.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), kind))
    said: list[str] = []
    monkeypatch.setattr(window, "say", said.append)
    show(panel, combat)
    names = panel.findChild(FlagField, "opponents")
    assert isinstance(names, FlagField)
    assert names.isVisible()
    assert not names.isChecked()
    if opponents:
        names.click()
    button(panel, "export-game").click()
    game = mine(window).game_of(combat)
    if kind.startswith("Web"):
        qtbot.waitUntil(lambda: len(said) > 1, timeout=LONG)
        assert said[-1] == "The page is written."
        text = path.read_text(encoding="utf-8")
        assert text.count("<article>") == len(game) > 1
        assert "block" in text
        assert ("Foe the First" in text, "Opponent" in text) == (opponents, not opponents)
    else:
        files = sorted((tmp_path / "mine").iterdir())
        assert len(files) == len(game)
        called = {player.name for file in files for player in load(file).players}
        assert called == {"Player", "Foe the First" if opponents else "Opponent"}
        told = [load(file).description for file in files]
        assert sum(bool(each) for each in told) == sum(each.mistake is not None for each in game) > 0
    assert "can't" not in said[-1]

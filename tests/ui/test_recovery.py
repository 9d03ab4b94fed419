"""Unsaved work survives a kill, and goes away when it is saved or discarded."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSaveFile, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from sandbox import edits, load, save
from tests.ui.app_contexts import windows_in
from tests.ui.tables import duel
from ui.app import create_window
from ui.document.document import Document
from ui.document.recovery import MOST_MS, OLD_S, Recovery, clear_leftovers, find_unsaved
from ui.shell.app_context import AppContext
from ui.shell.toast import Farewell


def attacked(document: Document) -> None:
    document.apply(lambda s: edits.attack(s, "bear", "bob"))


def test_a_change_is_on_disk_within_a_second(qtbot: QtBot, tmp_path: Path) -> None:
    document = Document(duel())
    recovery = Recovery(document, tmp_path)
    attacked(document)
    assert MOST_MS < 1000
    second = QTimer(
        interval=1000, singleShot=True
    )  # on a busy machine timers are late, and still come in order
    with qtbot.waitSignal(second.timeout):
        second.start()
    assert recovery.file.exists()
    recovery.release()
    assert [found.scenario for found in find_unsaved(tmp_path)] == [document.scenario]


@pytest.mark.usefixtures("qtbot")
def test_saving_leaves_nothing_to_recover(tmp_path: Path) -> None:
    document = Document(duel())
    recovery = Recovery(document, tmp_path / "recovery")
    attacked(document)
    recovery.write()
    document.save(tmp_path / "x.combat.json")
    assert not recovery.file.exists()


@pytest.mark.usefixtures("qtbot")
def test_undoing_everything_leaves_nothing_to_recover(tmp_path: Path) -> None:
    document = Document(duel())
    recovery = Recovery(document, tmp_path)
    attacked(document)
    recovery.write()
    document.undo_stack.undo()
    assert not recovery.file.exists()


@pytest.mark.usefixtures("qtbot")
def test_work_that_is_open_elsewhere_is_not_offered(tmp_path: Path) -> None:
    document = Document(duel())
    recovery = Recovery(document, tmp_path)
    attacked(document)
    recovery.write()
    assert find_unsaved(tmp_path) == ()
    recovery.close()
    assert len(find_unsaved(tmp_path)) == 1


@pytest.mark.usefixtures("qtbot")
def test_a_file_that_changed_since_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    document = Document(duel(), path)
    recovery = Recovery(document, tmp_path / "recovery")
    attacked(document)
    recovery.close()
    assert not find_unsaved(tmp_path / "recovery")[0].outdated
    save(duel(title="somebody else's"), path)
    assert find_unsaved(tmp_path / "recovery")[0].outdated


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"scenario": "{}"}', b"[1, 2]"])
def test_what_cannot_be_read_is_set_aside_as_it_is(tmp_path: Path, content: bytes) -> None:
    for number in (1, 2):
        (tmp_path / "broken.json").write_bytes(content)
        assert find_unsaved(tmp_path) == ()
        assert (tmp_path / f"broken.json.damaged-{number}").read_bytes() == content


@pytest.mark.usefixtures("tmp_path")
def test_a_killed_program_loses_nothing(app_context: AppContext, qtbot: QtBot) -> None:
    """Edit in another process, kill it, start again: the banner has it, a click opens it."""
    program = textwrap.dedent(
        """
        import os, signal, sys
        from pathlib import Path
        from PySide6.QtWidgets import QApplication
        from sandbox import edits
        from tests.ui.tables import duel
        from ui.document.document import Document
        from ui.document.recovery import Recovery
        app = QApplication([])
        document = Document(duel())
        recovery = Recovery(document, Path(sys.argv[1]))
        document.apply(lambda s: edits.attack(s, "bear", "bob"))
        recovery.file.parent.mkdir(parents=True, exist_ok=True)
        while not recovery.file.exists():
            app.processEvents()
        os.kill(os.getpid(), signal.SIGKILL)
        """
    )
    killed = subprocess.run(
        [sys.executable, "-c", program, str(app_context.folders.recovery)],
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert killed.returncode != 0
    window = create_window([])
    assert window.banner.isVisible()
    reopen = next(b for b in window.banner.findChildren(QPushButton) if b.text() == "Reopen")
    reopen.click()
    qtbot.waitUntil(lambda: len(windows_in(app_context).all) == 2)
    recovered = windows_in(app_context).all[-1].document
    assert recovered.scenario == edits.attack(duel(), "bear", "bob")
    assert recovered.dirty
    assert not recovered.as_described, "a description speaks of the table before it was changed"
    assert not window.banner.isVisible()


@pytest.mark.usefixtures("qtbot")
def test_closing_a_window_keeps_its_unsaved_work(app_context: AppContext, tmp_path: Path) -> None:
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    window = create_window([str(path)])
    attacked(window.document)
    window.close()
    assert load(path) == duel()
    assert [found.path for found in find_unsaved(app_context.folders.recovery)] == [path]
    told = [line.text() for line in create_window([]).banner.findChildren(QLabel)]
    assert any("x.combat.json, 20" in line for line in told)


@pytest.mark.usefixtures("qtbot")
def test_discarding_forgets(app_context: AppContext) -> None:
    window = create_window([])
    attacked_any = window.document.scenario.permanents[0].id
    window.document.apply(lambda s: edits.change(s, [attacked_any], damage=1))
    window.close()
    again = create_window([])
    discard = next(b for b in again.banner.findChildren(QPushButton) if b.text() == "Discard")
    discard.click()
    assert find_unsaved(app_context.folders.recovery) == ()


@pytest.mark.usefixtures("qtbot")
def test_unsaved_work_is_offered_beside_a_file_that_cannot_be_read(
    app_context: AppContext, tmp_path: Path
) -> None:
    window = create_window([])
    attacked_any = window.document.scenario.permanents[0].id
    window.document.apply(lambda s: edits.change(s, [attacked_any], damage=1))
    window.close()
    again = create_window([str(tmp_path / "missing.json")])
    assert windows_in(app_context).all == (again,)
    told = again.banner.accessibleName()
    assert "missing.json" in told
    assert "Unsaved work" in told


EDITING = textwrap.dedent(
    """
    import sys
    from PySide6.QtCore import QTimer
    from sandbox import edits
    from tests.ui.app_contexts import folders_in
    from pathlib import Path
    from ui.app import application, create_window
    from ui.shell.app_context import AppContext
    app = application()
    app_context = AppContext(app, folders_in(Path(sys.argv[1])))
    window = create_window([sys.argv[2]])
    count = [0]
    def edit():
        count[0] += 1
        if count[0] <= 30:
            window.document.apply(lambda s: edits.change(s, ["bear"], damage=count[0]))
            print("made", count[0], flush=True)
            QTimer.singleShot(1000, lambda made=count[0]: print("due", made, flush=True))
    timer = QTimer(app, interval=100)
    timer.timeout.connect(edit)
    timer.start()
    app.exec()
    """
)


def killed_while_editing(folder: Path, path: Path, line: int) -> dict[str, int]:
    """Edit thirty times in another process and kill it when it has written a line; give the last edit that was
    made, and the last of which the program itself has seen a second pass since.
    """
    save(duel(), path)
    with subprocess.Popen(
        [sys.executable, "-c", EDITING, str(folder), str(path)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(line)]
        process.kill()
        after = [line for line in process.stdout.readlines() if line.endswith("\n")]
    return {word: int(number) for word, number in map(str.split, ["made 0", "due 0", *lines, *after])}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(8, id="soon"),
        pytest.param(26, id="in the middle"),
        *(pytest.param(n, id=f"at line {n}", marks=pytest.mark.slow) for n in range(1, 60, 5)),
    ],
)
def test_a_kill_at_any_moment_loses_less_than_a_second(tmp_path: Path, line: int) -> None:
    last = killed_while_editing(tmp_path / "home", tmp_path / "x.combat.json", line)
    found = find_unsaved(tmp_path / "home" / "data" / "recovery")
    kept = next((p.damage for f in found for p in f.scenario.permanents if p.id == "bear"), 0)
    assert last["due"] <= kept <= last["made"]
    assert load(tmp_path / "x.combat.json") == duel()


# Disks that are full, folders that nobody may write to

FULL = textwrap.dedent(
    """
    import resource, sys
    from pathlib import Path
    from sandbox import edits
    from tests.ui.app_contexts import folders_in
    from tests.ui.tables import duel
    from ui.app import application, create_window
    from ui.shell.app_context import AppContext
    app = application()
    app_context = AppContext(app, folders_in(Path(sys.argv[1])))
    window = create_window([sys.argv[2]])
    window.document.apply(lambda s: edits.change(s, ["bear"], damage=1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
    window.recovery.write()
    window.run("file.save")
    app_context.change_settings(theme="light")
    app.processEvents()
    print(window.banner.accessibleName().count(";"), window.document.dirty, app_context.settings.theme)
    """
)


def test_a_full_disk_is_told_and_leaves_every_file_whole(tmp_path: Path) -> None:
    """Files of another process may not grow beyond 64 bytes, which is how a full disk behaves."""
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path / "home"), str(path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Traceback" not in done.stderr
    assert done.stdout.split() == ["1", "True", "light"]
    assert load(path) == duel()
    assert [p.name for p in tmp_path.rglob("*") if p.suffix == ".tmp" or p.stem.startswith("x.")] == [
        "x.combat.json"
    ]


@pytest.mark.usefixtures("qtbot")
def test_a_recovery_folder_that_cannot_be_made_is_told_until_it_can(
    app_context: AppContext, tmp_path: Path
) -> None:
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    app_context.folders.data.mkdir(parents=True, exist_ok=True)
    app_context.folders.recovery.write_text("in the way")
    window = create_window([str(path)])
    attacked(window.document)
    window.recovery.write()
    assert "crash" in window.banner.accessibleName()
    app_context.folders.recovery.unlink()
    window.recovery.write()
    assert not window.banner.isVisible()
    assert window.recovery.file.exists()


def test_what_could_not_be_kept_is_tried_again(
    app_context: AppContext, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.document.recovery.AGAIN_MS", 50)
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    window = create_window([str(path)])
    with monkeypatch.context() as full:
        full.setattr(QSaveFile, "commit", lambda _: False)
        attacked(window.document)
        window.recovery.write()
        assert window.banner.isVisible()
    qtbot.waitUntil(lambda: not window.banner.isVisible())
    window.recovery.release()
    assert [f.scenario for f in find_unsaved(app_context.folders.recovery)] == [window.document.scenario]


@pytest.mark.usefixtures("qtbot")
def test_a_configuration_folder_that_cannot_be_made_hurts_nothing(
    app_context: AppContext, tmp_path: Path
) -> None:
    for each in sorted(app_context.folders.config.rglob("*"), reverse=True):
        each.unlink()
    app_context.folders.config.rmdir()
    app_context.folders.config.write_text("in the way")
    window = create_window([])
    window.actions_.by_key["view.theme:light"].trigger()
    window.actions_.by_key["view.language:ja"].trigger()
    assert app_context.settings.theme == "light"
    assert not window.banner.isVisible()
    assert window.document.scenario.permanents
    assert tmp_path.exists()


def half_written(folder: Path, name: str, seconds: float) -> Path:
    """Leave a file that was begun so many seconds ago."""
    file = folder / name
    file.write_text("{")
    then = time.time() - seconds
    os.utime(file, (then, then))
    return file


@pytest.mark.parametrize(
    ("name", "seconds", "stays"),
    [
        pytest.param(f"{'0a' * 16}.json.AbC123", OLD_S + 1, False, id="left by a kill"),
        pytest.param(f"{'0a' * 16}.json.AbC123", 0, True, id="perhaps being written"),
        pytest.param("notes.json.backup", OLD_S + 1, True, id="somebody else's"),
        pytest.param(f"{'0a' * 16}.json", OLD_S + 1, True, id="whole"),
    ],
)
def test_only_what_a_kill_left_half_written_is_cleared(
    tmp_path: Path, name: str, seconds: float, stays: bool
) -> None:
    file = half_written(tmp_path, name, seconds)
    clear_leftovers(tmp_path)
    assert file.exists() is stays


@pytest.mark.usefixtures("qtbot")
def test_what_a_living_copy_may_be_writing_stays_and_the_next_start_clears_it(
    app_context: AppContext,
) -> None:
    folder = app_context.folders.recovery
    document = Document(duel())
    recovery = Recovery(document, folder)
    attacked(document)
    recovery.write()
    begun = half_written(folder, f"{recovery.file.name}.Zz9aQ1", OLD_S + 1)
    window = create_window([])
    assert begun.exists()
    recovery.release()
    windows_in(app_context).offer_unsaved(window)
    assert not begun.exists()
    assert recovery.file.exists()


@pytest.mark.usefixtures("qtbot")
def test_closing_one_of_two_windows_says_in_the_other_where_unsaved_work_is_kept(
    app_context: AppContext, tmp_path: Path
) -> None:
    save(duel(), tmp_path / "x.combat.json")
    first, second = create_window([]), create_window([str(tmp_path / "x.combat.json")])
    attacked(second.document)
    edited = second.document.scenario
    second.close()
    QApplication.processEvents()
    texts = [each.text() for each in first.banner.findChildren(QLabel)]
    assert any("Unsaved work is kept" in text for text in texts)
    assert any(text.startswith("Duel") for text in texts)
    assert any(not each.pixmap().isNull() for each in first.banner.findChildren(QLabel))
    next(b for b in first.banner.findChildren(QPushButton) if b.text() == "Reopen").click()
    assert windows_in(app_context).all[-1].document.scenario == edited
    assert windows_in(app_context).all[-1].document.dirty
    assert not first.banner.isVisible()


@pytest.mark.usefixtures("qtbot")
def test_saving_while_a_question_is_open_leads_to_the_question(
    app_context: AppContext, tmp_path: Path
) -> None:
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    window = create_window([str(path)])
    attacked(window.document)
    save(duel(title="somebody else's"), path)
    for _ in range(2):
        window.view.setFocus()
        window.actions_.by_key["file.save"].trigger()
        QApplication.processEvents()
        focused = window.focusWidget()
        assert isinstance(focused, QPushButton)
        assert focused.text() == "Show that"
    assert load(path).title == "somebody else's"
    assert windows_in(app_context).all == (window,)


def farewells() -> list[Farewell]:
    """The lines that are on the screen after the last window."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, Farewell) and w.isVisible()]


def test_the_last_window_goes_with_a_line_where_its_work_is_and_how_it_comes_back(
    app_context: AppContext, qtbot: QtBot
) -> None:
    window = windows_in(app_context).open_scenario(duel(), None)
    window.show()
    attacked(window.document)
    QTimer.singleShot(0, window.close)
    qtbot.waitUntil(lambda: bool(farewells()))
    (line,) = farewells()
    assert not windows_in(app_context).all
    for said in ("next start", str(app_context.folders.recovery)):
        assert said in line.text()
    assert line.height() >= line.heightForWidth(line.width()) > 2 * line.fontMetrics().height()
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    assert not farewells()
    windows_in(app_context).receive([])  # a start before it had gone
    assert "earlier run" in windows_in(app_context).all[0].banner.accessibleName()


def test_a_last_window_without_unsaved_work_goes_without_a_word(
    app_context: AppContext, qtbot: QtBot
) -> None:
    window = windows_in(app_context).open_scenario(duel(), None)
    window.show()
    QTimer.singleShot(0, window.close)
    qtbot.waitUntil(lambda: not isValid(window))
    assert not farewells()


def test_two_kept_works_are_seen_whole_in_the_banner_of_a_small_window(
    app_context: AppContext, qtbot: QtBot
) -> None:
    for title in ("one", "other"):
        document = Document(duel(title=title))
        recovery = Recovery(document, app_context.folders.recovery)
        attacked(document)
        recovery.close()
    window = windows_in(app_context).open_scenario(duel(), None)
    window.resize(1280, 690)
    window.show()
    windows_in(app_context).offer_unsaved(window)
    banner = window.banner
    buttons = [b for b in banner.findChildren(QPushButton) if b.text() == "Reopen"]
    assert len(buttons) == 2
    qtbot.waitUntil(lambda: buttons[-1].visibleRegion().boundingRect() == buttons[-1].rect())
    assert banner.verticalScrollBar().maximum() == 0


def kept(app_context: AppContext, *titles: str) -> None:
    """Leave unsaved work of an earlier run."""
    for title in titles:
        document = Document(duel(title=title))
        recovery = Recovery(document, app_context.folders.recovery)
        attacked(document)
        recovery.close()


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize(
    ("words", "changed", "windows"),
    [("Reopen all", True, 3), ("Reopen all", False, 2), ("Discard all", True, 1)],
)
def test_all_unsaved_work_is_answered_at_once(
    app_context: AppContext, words: str, changed: bool, windows: int
) -> None:
    kept(app_context, "one", "two")
    window = create_window([], welcoming=not changed)
    if changed:  # it stays when another one comes
        window.document.apply(lambda s: edits.change(s, ["ann"], life=3))
    next(b for b in window.banner.findChildren(QPushButton) if b.text() == words).click()
    assert len(windows_in(app_context).all) == windows
    assert all(each.isVisible() for each in windows_in(app_context).all if each is not window)
    assert not window.banner.isVisible()
    if windows == 1:
        assert find_unsaved(app_context.folders.recovery) == ()


@pytest.mark.usefixtures("qtbot")
def test_untitled_work_is_named_by_what_lies_there(app_context: AppContext) -> None:
    kept(app_context, "")
    window = create_window([])
    texts = [each.text() for each in window.banner.findChildren(QLabel)]
    assert any(text.startswith("Juggernaut, Bear and 2 more") for text in texts)
    assert not any(b.text() == "Reopen all" for b in window.banner.findChildren(QPushButton))
    app_context.change_settings(language="ja")
    texts = [each.text() for each in window.banner.findChildren(QLabel)]
    assert any(text.startswith("巨大戦車、熊とほか2体（") for text in texts)


@pytest.mark.usefixtures("qtbot")
def test_a_file_that_ends_early_is_told_above_unsaved_work(app_context: AppContext, tmp_path: Path) -> None:
    kept(app_context, "one")
    path = tmp_path / "cut.combat.json"
    save(duel(), path)
    path.write_bytes(path.read_bytes()[:-40])
    banner = create_window([str(path)]).banner
    QApplication.processEvents()
    texts = sorted(
        (each.mapTo(banner, QPoint(0, 0)).y(), each.text())
        for each in banner.findChildren(QLabel)
        if each.text()
    )
    assert texts[0][1] == "cut.combat.json could not be read."
    assert texts[1][1].endswith("the file ends early")

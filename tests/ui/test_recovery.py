"""Unsaved work survives a kill, and goes away when it is saved or discarded."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from sandbox import edits, load, save
from tests.ui.tables import duel
from ui.app import create_window
from ui.desk import Desk
from ui.document import Document
from ui.recovery import DELAY_MS, Recovery, find_unsaved


def attacked(document: Document) -> None:
    document.apply("attack", lambda s: edits.attack(s, "bear", "bob"))


def test_a_change_is_on_disk_within_a_second(qtbot: QtBot, tmp_path: Path) -> None:
    document = Document(duel())
    recovery = Recovery(document, tmp_path)
    attacked(document)
    assert DELAY_MS < 1000
    qtbot.waitUntil(recovery.file.exists, timeout=1000)
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
def test_what_cannot_be_read_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "broken.json").write_bytes(content)
    assert find_unsaved(tmp_path) == ()
    assert (tmp_path / "broken.json").read_bytes() == content


@pytest.mark.usefixtures("tmp_path")
def test_a_killed_program_loses_nothing(desk: Desk, qtbot: QtBot) -> None:
    """Edit in another process, kill it, start again: the banner has it, a click opens it."""
    program = textwrap.dedent(
        """
        import os, signal, sys
        from pathlib import Path
        from PySide6.QtWidgets import QApplication
        from sandbox import edits
        from tests.ui.tables import duel
        from ui.document import Document
        from ui.recovery import Recovery
        app = QApplication([])
        document = Document(duel())
        recovery = Recovery(document, Path(sys.argv[1]))
        document.apply("attack", lambda s: edits.attack(s, "bear", "bob"))
        recovery.file.parent.mkdir(parents=True, exist_ok=True)
        while not recovery.file.exists():
            app.processEvents()
        os.kill(os.getpid(), signal.SIGKILL)
        """
    )
    killed = subprocess.run(
        [sys.executable, "-c", program, str(desk.folders.recovery)],
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert killed.returncode != 0
    window = create_window([])
    assert window.banner.isVisible()
    reopen = next(b for b in window.banner.findChildren(QPushButton) if b.text() == "Reopen")
    reopen.click()
    qtbot.waitUntil(lambda: len(desk.windows) == 2)
    recovered = desk.windows[-1].document
    assert recovered.scenario == edits.attack(duel(), "bear", "bob")
    assert recovered.dirty
    assert not window.banner.isVisible()


@pytest.mark.usefixtures("qtbot")
def test_closing_a_window_keeps_its_unsaved_work(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    window = create_window([str(path)])
    attacked(window.document)
    window.close()
    assert load(path) == duel()
    assert [found.path for found in find_unsaved(desk.folders.recovery)] == [path]


@pytest.mark.usefixtures("qtbot")
def test_discarding_forgets(desk: Desk) -> None:
    window = create_window([])
    attacked_any = window.document.scenario.permanents[0].id
    window.document.apply("tap", lambda s: edits.change(s, [attacked_any], damage=1))
    window.close()
    again = create_window([])
    discard = next(b for b in again.banner.findChildren(QPushButton) if b.text() == "Discard")
    discard.click()
    assert find_unsaved(desk.folders.recovery) == ()


@pytest.mark.usefixtures("qtbot")
def test_unsaved_work_is_offered_beside_a_file_that_cannot_be_read(desk: Desk, tmp_path: Path) -> None:
    window = create_window([])
    attacked_any = window.document.scenario.permanents[0].id
    window.document.apply("tap", lambda s: edits.change(s, [attacked_any], damage=1))
    window.close()
    again = create_window([str(tmp_path / "missing.json")])
    assert desk.windows == (again,)
    told = again.banner.accessibleName()
    assert "missing.json" in told
    assert "Unsaved work" in told

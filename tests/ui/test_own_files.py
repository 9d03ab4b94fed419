"""The program's own files: private, damaged ones are set aside, and locks end with their process."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from sandbox import edits, load, save
from tests.ui.app_contexts import folders_in, open_app_context, windows_in
from tests.ui.tables import duel
from ui.app import create_window
from ui.document.document import Document
from ui.document.recovery import Recovery, discard, find_unsaved
from ui.own_files import FileLock, fingerprint
from ui.settings import Folders, Settings, load_settings, save_settings
from ui.shell import single
from ui.shell.app_context import AppContext
from ui.shell.single import Single, address
from ui.shell.window import Window

posix = pytest.mark.skipif(os.name != "posix", reason="permissions and pipes of POSIX")
ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("qtbot")


def lives(document: Document, life: int) -> None:
    document.apply(lambda s: edits.change(s, ["ann"], life=life))


def told(window: Window) -> str:
    QApplication.processEvents()
    return " ".join(each.text() for each in window.banner.findChildren(QLabel) if each.isVisible())


def unsaved(**fields: object) -> bytes:
    text = json.dumps(
        {"format": "combat/1", "active": "a", "players": [{"id": "a"}, {"id": "b"}], "title": "Kept"}
    )
    return json.dumps({"scenario": text} | fields).encode()


# Always starts

DEEP = b"[" * 100_000
SETTINGS = {
    "nested 100,000 deep": DEEP,
    "nested in a field": b'{"recent": ' + DEEP,
    "no JSON": b"\xff\xfe\x00",
    "another type": b'{"text_size": "huge"}',
    "empty": b"",
}


@pytest.mark.parametrize("content", SETTINGS.values(), ids=SETTINGS)
def test_damaged_settings_are_set_aside_and_told(
    app_context: AppContext, tmp_path: Path, content: bytes
) -> None:
    path = app_context.folders.settings
    path.write_bytes(content)
    app = app_context.parent()
    again = open_app_context(app, tmp_path)  # type: ignore[arg-type]
    window = create_window([])
    assert again.settings == Settings()
    assert (path.parent / "settings.json.damaged-1").read_bytes() == content
    assert "settings.json.damaged-1" in told(window)
    again.change_settings(theme="light")
    assert load_settings(path).theme == "light"


@posix
def test_a_pipe_in_the_place_of_settings_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    aside: list[Path] = []
    assert load_settings(path, aside.append) == Settings()
    assert [each.name for each in aside] == ["settings.json.damaged-1"]
    assert stat.S_ISFIFO(aside[0].stat().st_mode)


RECOVERY = {
    "nested 100,000 deep": DEEP,
    "its scenario nested 100,000 deep": json.dumps({"scenario": "[" * 100_000}).encode(),
    "no JSON": b"\xff\xfe",
    "no scenario": b'{"scenario": "{}"}',
    "half": unsaved()[:40],
}


@pytest.mark.parametrize("content", RECOVERY.values(), ids=RECOVERY)
def test_a_damaged_file_of_unsaved_work_is_set_aside_and_told(
    app_context: AppContext, content: bytes
) -> None:
    folder = app_context.folders.recovery
    folder.mkdir(parents=True)
    (folder / f"{'ab' * 16}.json").write_bytes(content)
    (folder / f"{'cd' * 16}.json").write_bytes(unsaved())
    window = create_window([])
    assert (folder / f"{'ab' * 16}.json.damaged-1").read_bytes() == content
    assert f"{'ab' * 16}.json.damaged-1" in told(window)
    assert "Kept" in told(window)
    assert len(find_unsaved(folder)) == 1


WORK = {
    "a time far ahead": {"when": 1e18},
    "a time far back": {"when": -1e18},
    "a path with NUL": {"path": "a\0b", "sha256": "0"},
    "a device for its file": {"path": "/dev/zero", "sha256": "0"},
    "a folder for its file": {"path": "/", "sha256": "0"},
}


@pytest.mark.parametrize("fields", WORK.values(), ids=WORK)
def test_work_with_odd_circumstances_is_offered_all_the_same(
    app_context: AppContext, qtbot: QtBot, fields: dict[str, object]
) -> None:
    folder = app_context.folders.recovery
    folder.mkdir(parents=True)
    (folder / f"{'ab' * 16}.json").write_bytes(unsaved(**fields))
    window = create_window([])
    assert "Kept" in told(window)
    windows_in(app_context).open_found(find_unsaved(folder)[0])
    qtbot.waitUntil(lambda: len(windows_in(app_context).all) == 2)
    assert windows_in(app_context).all[-1].document.scenario.title == "Kept"


@posix
def test_pipes_among_the_unsaved_work_or_as_its_file_are_not_waited_for(app_context: AppContext) -> None:
    folder = app_context.folders.recovery
    folder.mkdir(parents=True)
    os.mkfifo(folder / f"{'ab' * 16}.json")
    os.mkfifo(folder / "original")
    (folder / f"{'cd' * 16}.json").write_bytes(unsaved(path=str(folder / "original"), sha256="0"))
    window = create_window([])
    assert "Kept" in told(window)
    assert f"{'ab' * 16}.json.damaged-1" in told(window)


@posix
def test_an_open_scenario_that_becomes_a_pipe_is_told_as_gone(
    app_context: AppContext, tmp_path: Path
) -> None:
    path = tmp_path / "x.combat.json"
    save(duel(), path)
    window = create_window([str(path)])
    path.unlink()
    os.mkfifo(path)
    lives(window.document, 3)
    window.recovery.write()
    window.actions_.by_key["file.save"].trigger()
    assert stat.S_ISFIFO(path.stat().st_mode)
    assert window.document.dirty
    assert told(window)
    assert windows_in(app_context).all


@pytest.mark.parametrize("name", ["/dev/zero", "\0", "."])
def test_what_is_no_file_has_no_fingerprint(name: str) -> None:
    assert fingerprint(Path(name)) is None


# Private


@posix
def test_what_the_program_keeps_is_the_persons_alone(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    with mock.patch.dict(os.environ):
        old = os.umask(0o022)
        try:
            save_settings(Settings(theme="dark"), folders.settings)
            document = Document(duel())
            recovery = Recovery(document, folders.recovery)
            lives(document, 3)
            recovery.write()
        finally:
            os.umask(old)
    modes = {path.name: path.stat().st_mode & 0o777 for path in (folders.settings, recovery.file)}
    assert set(modes.values()) == {0o600}
    kept = {path: path.stat().st_mode & 0o777 for path in (folders.config, folders.recovery)}
    assert set(kept.values()) == {0o700}
    recovery.discard()


@posix
def test_what_was_open_to_others_is_closed_to_them(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    folders.config.mkdir(mode=0o755)
    folders.settings.write_text("{}")
    folders.settings.chmod(0o644)
    save_settings(Settings(theme="light"), folders.settings)
    assert folders.settings.stat().st_mode & 0o777 == 0o600
    assert folders.config.stat().st_mode & 0o777 == 0o700


@posix
def test_logs_are_the_persons_alone(tmp_path: Path) -> None:
    program = "import os; os.umask(0o022); from ui.app import _keep_log; _keep_log()"
    state = {"XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=os.environ | state, check=True)
    logs = list(tmp_path.rglob("*.log"))
    assert {path.name: path.stat().st_mode & 0o777 for path in logs} == {
        "window.log": 0o600,
        "crash.log": 0o600,
    }
    assert {path.parent.stat().st_mode & 0o777 for path in logs} == {0o700}


@posix
def test_a_long_data_path_has_its_socket_in_a_folder_of_the_persons_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = Path("/tmp") / f"t{os.getpid()}"  # noqa: S108  the path of a socket is short
    short.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(short))
    where = Path(address(Folders(tmp_path, tmp_path / ("d" * 150))))
    try:
        assert where.parent.parent == short
        assert where.parent.stat().st_mode & 0o777 == 0o700
        made = Single(str(where))
        assert made.claim([])
        assert made.listening
        made.close()
    finally:
        for each in where.parent.iterdir():
            each.unlink()
        where.parent.rmdir()
        short.rmdir()


@posix
@pytest.mark.parametrize("trap", ["open to others", "link"])
def test_where_a_stranger_waits_nobody_listens_and_the_program_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trap: str
) -> None:
    room = tmp_path / f"{single.APP}-{os.getuid()}"
    if trap == "link":
        (tmp_path / "elsewhere").mkdir(mode=0o700)
        room.symlink_to(tmp_path / "elsewhere")
    else:
        room.mkdir()
        room.chmod(0o777)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(single.tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(single, "_fits", lambda _: True)
    where = address(Folders(tmp_path, tmp_path / ("d" * 150)))
    assert where == ""
    assert Single(where).claim([])


def test_where_sockets_have_names_the_name_cannot_be_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [address(Folders(tmp_path, tmp_path / name)) for name in ("a", "a", "b")]
    monkeypatch.setattr(single.os, "name", "other")
    places = [address(Folders(tmp_path, tmp_path / name)) for name in ("a", "a", "b")]
    assert places[0] == places[1] != places[2]
    assert str(tmp_path) not in places[0]


# Locks that know the process


def test_one_holder_at_a_time_and_none_once_it_let_go(tmp_path: Path) -> None:
    one, other = FileLock(tmp_path / "x.lock"), FileLock(tmp_path / "x.lock")
    assert one.acquire()
    assert not other.acquire()
    one.release()
    assert other.acquire()
    assert one.acquire() is False
    other.release()


@posix
def test_a_lock_ends_with_its_process_though_another_has_its_number(tmp_path: Path) -> None:
    """Neither the number of the process nor the name of the machine is looked at: another container may have both."""
    program = (
        "import sys, time; from pathlib import Path; from ui.own_files import FileLock\n"
        "lock = FileLock(Path(sys.argv[1])); print(lock.acquire(), flush=True); sys.stdin.read()"
    )
    lock = tmp_path / "x.lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", program, str(lock)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"True\n"
    mine = FileLock(lock)
    assert not mine.acquire()
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    lock.write_text(
        f"{os.getpid()}\ncombat-sandbox\n{os.uname().nodename}\n"
    )  # as if this very process held it
    assert mine.acquire()
    mine.release()


def test_two_that_have_the_same_work_back_keep_a_copy_each(tmp_path: Path) -> None:
    document = Document(duel())
    first = Recovery(document, tmp_path)
    lives(document, 3)
    first.close()
    found = find_unsaved(tmp_path)[0]
    one = Document(found.scenario)
    one.undo_stack.resetClean()
    holder = Recovery(one, tmp_path, found.file)
    other = Document(found.scenario)
    other.undo_stack.resetClean()
    late = Recovery(other, tmp_path, found.file)
    assert holder.file != late.file
    lives(other, 4)
    late.write()
    other.save(tmp_path / "other.combat.json")
    assert not late.file.exists()
    holder.close()
    assert [f.scenario for f in find_unsaved(tmp_path)] == [found.scenario]


def test_what_a_running_copy_has_back_is_not_discarded_by_another(tmp_path: Path) -> None:
    document = Document(duel())
    recovery = Recovery(document, tmp_path)
    lives(document, 3)
    recovery.write()
    discard(recovery.file)
    assert recovery.file.exists()
    recovery.close()
    discard(recovery.file)
    assert not recovery.file.exists()
    assert list(tmp_path.iterdir()) == []


# One file, one window


@pytest.mark.parametrize("way", ["symbolic link", "hard link", "corner", "folder link"])
def test_a_file_opened_by_another_way_comes_forward(
    app_context: AppContext, tmp_path: Path, way: str
) -> None:
    path = tmp_path / "a" / "x.combat.json"
    path.parent.mkdir()
    save(duel(), path)
    other = tmp_path / "y.combat.json"
    if way == "symbolic link":
        other.symlink_to(path)
    elif way == "hard link":
        other.hardlink_to(path)
    elif way == "corner":
        other = tmp_path / "a" / ".." / "a" / "x.combat.json"
    else:
        (tmp_path / "b").symlink_to(path.parent)
        other = tmp_path / "b" / "x.combat.json"
    window = create_window([str(path)])
    windows_in(app_context).receive([str(other)])
    assert windows_in(app_context).all == (window,)
    assert load(path) == duel()

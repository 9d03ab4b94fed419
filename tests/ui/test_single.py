"""One running program: who starts second hands over, who crashed or hangs keeps nobody out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from pytestqt.qtbot import QtBot

from sandbox import save
from sandbox.resources import asset
from tests.ui.app_contexts import folders_in, windows_in
from tests.ui.tables import duel, fight
from ui.settings import Folders
from ui.shell import single
from ui.shell.app_context import AppContext
from ui.shell.single import Single, address, hand_over

PATIENT = "from ui.shell import single; single.CONNECT_MS = single.ANSWER_MS = 60_000;"
"""How a start in a process of its own waits for a first one that a busy machine holds up."""


@pytest.fixture(autouse=True)
def as_patient_here(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONNECT_MS", "ANSWER_MS"):
        monkeypatch.setattr(single, name, 60_000)


@pytest.fixture
def where(tmp_path: Path) -> str:
    return address(folders_in(tmp_path))


@pytest.fixture
def first(where: str) -> Iterator[Single]:
    made = Single(where)
    assert made.claim([])
    assert made.listening
    yield made
    made.close()


class Second:
    """A second start in a process of its own, which waits for its answer while the first one works."""

    def __init__(self, where: str, *paths: str) -> None:
        code = f"{PATIENT} import sys; print(single.hand_over(sys.argv[1], sys.argv[2:]))"
        self._process = subprocess.Popen(
            [sys.executable, "-c", code, where, *paths], stdout=subprocess.PIPE, text=True
        )

    def is_alive(self) -> bool:
        return self._process.poll() is None

    @property
    def answer(self) -> str:
        return self._process.communicate(timeout=200)[0].strip()


def test_the_first_one_goes_on_and_listens(first: Single) -> None:
    assert first.listening


def test_the_second_one_hands_its_files_over(first: Single, where: str, qtbot: QtBot) -> None:
    with qtbot.waitSignal(first.asked, timeout=60_000) as asked:
        second = Second(where, "a.combat.json", "/b c.json")
    assert asked.args == [[str(Path("a.combat.json").absolute()), "/b c.json"]]
    qtbot.waitUntil(lambda: not second.is_alive(), timeout=60_000)
    assert second.answer == "taken"


def test_without_files_it_asks_for_the_window(first: Single, where: str, qtbot: QtBot) -> None:
    with qtbot.waitSignal(first.asked, timeout=60_000) as asked:
        second = Second(where)
    assert asked.args == [[]]
    qtbot.waitUntil(lambda: not second.is_alive(), timeout=60_000)
    assert second.answer == "taken"


def test_many_seconds_at_once_are_all_heard(first: Single, where: str, qtbot: QtBot) -> None:
    heard: list[str] = []
    first.asked.connect(heard.extend)
    seconds = [Second(where, f"/{n}.json") for n in range(4)]
    qtbot.waitUntil(lambda: not any(second.is_alive() for second in seconds), timeout=60_000)
    assert sorted(heard) == [f"/{n}.json" for n in range(4)]
    assert {second.answer for second in seconds} == {"taken"}


def test_where_nobody_listens_there_is_nobody(where: str) -> None:
    assert hand_over(where, []) == "nobody"


def test_of_two_that_start_at_once_one_listens(where: str) -> None:
    code = (
        f"{PATIENT} import sys; from PySide6.QtCore import QCoreApplication, QTimer;"
        "app = QCoreApplication([]); s = single.Single(sys.argv[1]); goes_on = s.claim(['x']); print(goes_on, flush=True);"
        "s.asked.connect(app.quit); QTimer.singleShot(100_000, app.quit);"
        "sys.exit(app.exec() if goes_on else 0)"
    )
    words = [sys.executable, "-c", code, where]
    both = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [each.communicate(timeout=200)[0].strip() for each in both]
    assert sorted(said) == ["False", "True"]


def test_what_a_crashed_one_left_behind_is_in_nobodys_way(where: str) -> None:
    code = (
        "import os, sys; from PySide6.QtCore import QCoreApplication; from ui.shell.single import Single;"
        "app = QCoreApplication([]); s = Single(sys.argv[1]); assert s.claim([]) and s.listening;"
        f"os.kill(os.getpid(), {int(signal.SIGKILL)})"
    )
    done = subprocess.run([sys.executable, "-c", code, where], check=False, timeout=200)
    assert done.returncode == -signal.SIGKILL
    assert Path(where).exists()
    after = Single(where)
    assert after.claim(["x.json"])
    assert after.listening
    after.close()


def test_one_that_hangs_keeps_nobody_out(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "ANSWER_MS", 50)
    Path(where).parent.mkdir(parents=True)
    hanging = QLocalServer()
    assert hanging.listen(where)
    second = Single(where)
    assert second.claim(["x.json"])
    assert not second.listening
    assert hanging.isListening()
    hanging.close()


@pytest.mark.parametrize("rubbish", [b"\xff\xfe\n", b"[]\n", b'{"paths": 3}\n', b"{}x\n"])
def test_rubbish_is_not_answered(first: Single, where: str, qtbot: QtBot, rubbish: bytes) -> None:
    heard: list[object] = []
    first.asked.connect(heard.append)
    socket = QLocalSocket()
    socket.connectToServer(where)
    socket.write(rubbish)
    socket.flush()
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert not heard
    assert first.listening


@pytest.mark.skipif(os.name != "posix", reason="pipes have no permissions of a file")
def test_nobody_else_may_enter(first: Single, where: str) -> None:
    assert first.listening
    assert Path(where).stat().st_mode & 0o077 == 0


def test_each_person_and_data_folder_has_its_own_place(tmp_path: Path) -> None:
    places = {address(Folders(tmp_path, tmp_path / name)) for name in ("a", "b", "c" * 200, "d" * 200)}
    assert len(places) == 4
    assert all(len(place) < 108 for place in places)


def test_what_is_asked_for_opens_beside_and_comes_forward(app_context: AppContext, tmp_path: Path) -> None:
    save(fight(), tmp_path / "x.combat.json")
    window = windows_in(app_context).open_scenario(duel(), None)
    window.showMinimized()
    windows_in(app_context).receive([])
    assert not window.isMinimized()
    windows_in(app_context).receive([str(tmp_path / "x.combat.json")])
    assert [w.document.scenario for w in windows_in(app_context).all] == [duel(), fight()]
    windows_in(app_context).receive([str(tmp_path / "x.combat.json")])
    assert len(windows_in(app_context).all) == 2


def test_what_cannot_be_read_is_told_in_the_window_that_is_there(
    app_context: AppContext, tmp_path: Path
) -> None:
    window = windows_in(app_context).open_scenario(duel(), None)
    window.show()
    windows_in(app_context).receive([str(tmp_path / "missing.json")])
    assert window.banner.isVisible()
    assert len(windows_in(app_context).all) == 1


def test_what_cannot_be_read_is_told_together_in_the_window_in_front(
    app_context: AppContext, tmp_path: Path
) -> None:
    behind = windows_in(app_context).open_scenario(duel(), None)
    behind.show()
    save(fight(), tmp_path / "good.combat.json")
    windows_in(app_context).receive(
        [str(tmp_path / name) for name in ("one.json", "good.combat.json", "two.json")]
    )
    front = windows_in(app_context).all[-1]
    assert front is not behind
    told = front.banner.accessibleName()
    assert "one.json" in told
    assert "two.json" in told
    assert not behind.banner.isVisible()


def start(home: Path, *words: str) -> subprocess.Popen[str]:
    """Start the real program with words on its command line, without a screen."""
    env = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "c"),
        "XDG_DATA_HOME": str(home / "d"),
        "XDG_STATE_HOME": str(home / "s"),
    }
    code = f"{PATIENT} from sandbox.cli import main; main()"
    return subprocess.Popen([sys.executable, "-c", code, "window", *words], env=env, text=True)


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of a person are moved as Linux does it")
def test_a_second_program_ends_and_the_first_opens_its_file(tmp_path: Path, qtbot: QtBot) -> None:
    sample = str(asset("scenarios", "sample.combat.json"))
    running = start(tmp_path)
    socket = tmp_path / "d" / "combat-sandbox" / "running"
    try:
        qtbot.waitUntil(socket.exists, timeout=60_000)
        assert start(tmp_path, sample).wait(200) == 0
        assert running.poll() is None
        settings = tmp_path / "c" / "combat-sandbox" / "settings.json"
        qtbot.waitUntil(lambda: settings.exists() and sample in settings.read_text(), timeout=60_000)
        other = start(tmp_path, "--new-instance")
        with pytest.raises(subprocess.TimeoutExpired):
            other.wait(1)
        other.kill()
        other.wait()
    finally:
        running.kill()
        running.wait()


def test_the_system_may_ask_for_a_file_too(tmp_path: Path) -> None:
    code = (
        "import sys; from ui.app import CombatApplication; from PySide6.QtCore import QUrl; from PySide6.QtGui import QFileOpenEvent;"
        "app = CombatApplication([]); app.opened.connect(print);"
        "app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile(sys.argv[1])))"
    )
    wanted = str(tmp_path / "a b.combat.json")
    done = subprocess.run(
        [sys.executable, "-c", code, wanted],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=200,
    )
    assert done.stdout.strip() == wanted

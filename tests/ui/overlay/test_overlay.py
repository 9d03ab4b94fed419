"""The overlay as a program: it follows a file, rewrites pictures whole, and a browser shows it over anything."""

from __future__ import annotations

import gc
import io
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from sandbox import judge, save
from sandbox.rules.judge import course
from tests.ui.canvas.boards import marks, sketch
from ui.overlay import app as module
from ui.overlay.app import NOTHING, Following, Overlay, OverlayServer
from ui.overlay.following import FollowedFile, FollowedLines, Wanted
from ui.pictures.drawing import BAND
from ui.pictures.raster import png
from ui.pictures.shot import Poll, Shot
from ui.pictures.svg import svg

ROOT = Path(__file__).resolve().parents[3]
CHROMIUM = shutil.which("chromium")
STATE = Path("/proc/self/statm")
PHOTOGRAPHS = 5
"""So often at most the page is drawn: on a busy machine Chromium may be done before the first event has come."""
PATIENT = 60_000
"""Milliseconds that a busy machine may take to start a process."""


@pytest.fixture
def server() -> Iterator[OverlayServer]:
    made = OverlayServer()
    yield made
    made.stop()


def test_only_what_looks_different_is_shown_and_files_are_always_whole(
    server: OverlayServer, tmp_path: Path
) -> None:
    overlay = Overlay(lambda wanted: Shot(wanted.scenario, None, size=(320, 180)), server, tmp_path)
    assert overlay.show(Wanted(sketch()))
    before = {path.name: path.stat().st_ino for path in tmp_path.iterdir()}
    assert set(before) == {"overlay.png", "overlay.svg"}
    assert not overlay.show(Wanted(sketch()))
    assert {path.name: path.stat().st_ino for path in tmp_path.iterdir()} == before
    assert overlay.show(Wanted(marks()))
    assert all(
        (tmp_path / name).stat().st_ino != inode for name, inode in before.items()
    )  # put in place, not written into


def test_nothing_is_seen_of_what_is_hidden(server: OverlayServer, tmp_path: Path) -> None:
    overlay = Overlay(lambda wanted: Shot(wanted.scenario, None, size=(320, 180)), server, tmp_path)
    overlay.show(Wanted(sketch(), hidden=True))
    assert (tmp_path / "overlay.svg").read_bytes() == NOTHING
    picture = QImage(str(tmp_path / "overlay.png"))
    assert (picture.width(), picture.height(), picture.pixelColor(160, 90).alpha()) == (320, 180, 0)
    assert overlay.show(Wanted(sketch()))


def test_views_are_drawn_of_the_same_table(server: OverlayServer) -> None:
    scenario = sketch()
    shot = Shot(scenario, judge(scenario), background="transparent")
    overlay = Overlay(lambda _: shot, server, None)
    overlay.show(Wanted(scenario))
    server.views = ("", "compact", "lower", "fight=1", "fight=99")
    overlay.show_views()
    drawn = server._shown.views
    assert set(drawn) == set(server.views)
    sizes = {view: re.search(rb'viewBox="0 0 (\d+) (\d+)"', svg) for view, svg in drawn.items()}
    assert sizes["lower"] is not None
    assert sizes["lower"].groups() == (b"1920", f"{BAND:.0f}".encode())
    assert drawn["fight=99"] == drawn[""]
    assert drawn["fight=1"] != drawn[""]
    assert sizes["compact"] is not None
    assert sizes["compact"].groups() != (b"1920", b"1080")
    number = server._shown.number
    overlay.show_views()
    assert server._shown.number == number


@pytest.mark.parametrize("written", [svg, png])
def test_over_a_stream_a_fight_is_seen_alone(written: Callable[[Shot], bytes]) -> None:
    scenario = sketch()
    for background, alone in (("transparent", True), ("theme", False)):
        shot = Shot(scenario, judge(scenario), size=(960, 540), background=background, fight=1)
        picture = QImage.fromData(written(shot)).convertToFormat(QImage.Format.Format_ARGB32)
        seen = [
            picture.pixelColor(x, 30).alpha() for x in range(700, 960)
        ]  # the last seat, which is in no fight
        assert any(seen) != alone


@pytest.mark.unmeasured
@pytest.mark.skipif(not STATE.exists(), reason="the system doesn't say how large a process is")
def test_memory_stays_flat_over_many_tables(server: OverlayServer) -> None:
    """As an overlay that shows every table of a long evening; a table drawn weighs some 200 kB."""
    scenario = sketch()
    overlay = Overlay(lambda wanted: Shot(wanted.scenario, None, size=(320, 180)), server, None)
    weights = []
    for number in range(1, 161):
        first = replace(scenario.players[0], life=number)
        overlay.show(Wanted(replace(scenario, players=(first, *scenario.players[1:]))))
        if number in {80, 160}:
            gc.collect()
            weights.append(int(STATE.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    assert weights[1] - weights[0] < 20_000_000  # 0.6 MB a table were kept once


def test_keys_lead_what_is_seen_of_a_file(server: OverlayServer, tmp_path: Path) -> None:
    path = tmp_path / "live.combat.json"
    save(sketch(), path)
    seen: list[Wanted] = []

    def look(wanted: Wanted) -> Shot:
        seen.append(wanted)
        return Shot(wanted.scenario, None, size=(320, 180), poll=wanted.poll)

    following = Following(FollowedFile(path), server, Overlay(look, server, None), lambda _: None)
    following.go_on()
    for key in ("first", "next", "poll", "reveal", "hide"):
        server.pressed.put(key)
        following.go_on()
    assert [wanted.moment for wanted in seen] == [
        None,
        "beginning",
        "attackers",
        *["blockers"] * 3,  # what is asked about
    ]
    assert [wanted.poll for wanted in seen][2:] == [None, Poll("legal"), *[Poll("legal", revealed=True)] * 2]
    assert [wanted.hidden for wanted in seen] == [*[False] * 5, True]


def test_what_plays_goes_on_by_itself(
    server: OverlayServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "live.combat.json"
    save(sketch(), path)
    seen: list[str | None] = []

    def look(wanted: Wanted) -> Shot:
        seen.append(wanted.moment)
        return Shot(wanted.scenario, None, size=(320, 180))

    now = 0.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    following = Following(FollowedFile(path), server, Overlay(look, server, None), lambda _: None)
    following.go_on()
    server.pressed.put("play")
    for now in (1.0, 2.0, 3.3, 4.0, 5.6, 99.0, 199.0, 299.0, 399.0):  # noqa: B007  what the clock says
        following.go_on()
    steps = [each.timing for each in course(sketch()).moments]
    assert seen == [None, *steps]


def test_who_sends_lines_is_told_the_keys(server: OverlayServer) -> None:
    pressed: list[str] = []
    lines = FollowedLines(io.BytesIO())
    following = Following(
        lines, server, Overlay(lambda _: Shot(sketch(), None), server, None), pressed.append
    )
    server.pressed.put("next")
    following.go_on()
    assert pressed == ["next"]


def begun(follows: str, folder: Path) -> subprocess.Popen[str]:
    """Start the program; the first line that it prints is its address."""
    words = {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    code = "import sys; from ui.overlay.app import serve; serve(sys.argv[1], lambda a: print(a, flush=True), print, folder=sys.argv[2], background='transparent')"
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", code, follows, str(folder)],
        env={**os.environ, **words}, stdin=pipe, stdout=pipe, stderr=pipe, text=True,
    )  # fmt: skip


@pytest.fixture
def running(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    save(sketch(), tmp_path / "live.combat.json")
    program = begun(str(tmp_path / "live.combat.json"), tmp_path)
    yield program
    program.kill()
    program.communicate(timeout=60)


@pytest.mark.timeout(300)
def test_who_waits_for_lines_ends_when_asked_to(tmp_path: Path) -> None:
    program = begun("-", tmp_path)
    assert program.stdout is not None
    assert program.stdout.readline().startswith("http://127.0.0.1:")
    program.send_signal(signal.SIGTERM)
    assert program.wait(timeout=60) == 0  # while its input is still open
    assert program.communicate(timeout=60) == ("", "")


@pytest.mark.timeout(300)
def test_a_browser_shows_the_table_over_a_coloured_page(
    running: subprocess.Popen[str], tmp_path: Path, qtbot: QtBot
) -> None:
    assert running.stdout is not None
    address = running.stdout.readline().strip()
    assert address.startswith("http://127.0.0.1:")
    files = [tmp_path / "overlay.svg", tmp_path / "overlay.png"]
    qtbot.waitUntil(lambda: all(file.exists() for file in files), timeout=PATIENT)
    first = files[1].read_bytes()
    save(marks(), tmp_path / "live.combat.json")
    qtbot.waitUntil(lambda: files[1].read_bytes() != first, timeout=PATIENT)
    if CHROMIUM is not None:
        (tmp_path / "page.html").write_text(
            f'<body style="margin:0;background:#b33ac8"><iframe src="{address}" style="border:0;width:960px;height:540px">'
        )
        for _ in range(PHOTOGRAPHS):
            seen = photographed(CHROMIUM, tmp_path)
            colours = {seen.pixelColor(x, y).name() for x in range(0, 960, 2) for y in range(0, 540, 2)}
            if len(colours) > 1:
                break
        assert seen.pixelColor(3, 300).name() == "#b33ac8"
        assert {"#b33ac8", "#f0803c", "#2fb48a"} <= colours
    running.send_signal(signal.SIGTERM)
    assert running.wait(timeout=60) == 0


def photographed(chromium: str, folder: Path) -> QImage:
    """Let Chromium draw `page.html` once its frame has loaded."""
    quiet = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-sync",
    )
    offline = ("--disable-background-networking", "--disable-component-update", "--hide-scrollbars")
    subprocess.run(
        [chromium, *quiet, *offline, f"--user-data-dir={folder / 'browser'}", "--window-size=960,540", f"--screenshot={folder / 'page.png'}", (folder / "page.html").as_uri()],
        check=True, capture_output=True, timeout=200,
    )  # fmt: skip
    return QImage(str(folder / "page.png"))

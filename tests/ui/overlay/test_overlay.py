"""The overlay as a program: it follows a file, rewrites pictures whole, and a browser shows it over anything."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from sandbox import save
from tests.ui.canvas.boards import marks, sketch
from ui.overlay.app import Overlay
from ui.overlay.following import Wanted
from ui.overlay.server import OverlayServer
from ui.pictures.shot import Shot

ROOT = Path(__file__).resolve().parents[3]
CHROMIUM = shutil.which("chromium")
PHOTOGRAPHS = 5
"""So often at most the page is drawn: on a busy machine Chromium may be done before the first event has come."""
PATIENT = 60_000
"""Milliseconds that a busy machine may take to start a process."""


@pytest.fixture
def server() -> Iterator[OverlayServer]:
    made = OverlayServer()
    yield made
    made.stop()


@pytest.mark.usefixtures("qapp")
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


@pytest.fixture
def running(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    save(sketch(), tmp_path / "live.combat.json")
    words = {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    code = "import sys; from ui.overlay.app import serve; serve(sys.argv[1], lambda a: print(a, flush=True), print, folder=sys.argv[2], background='transparent')"
    program = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "live.combat.json"), str(tmp_path)],
        env={**os.environ, **words}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    yield program
    program.kill()
    program.communicate(timeout=60)


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

"""The program behind `combat-sandbox overlay`: follows a table, draws it when it changes, shows it to browsers."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final, Unpack

import msgspec
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

import sandbox
from sandbox.pictures import PictureError
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import write_whole
from ui.overlay.following import FollowedFile, FollowedLines
from ui.overlay.server import OverlayServer
from ui.pictures.raster import png
from ui.pictures.shot import Shot, at_step
from ui.pictures.svg import svg
from ui.render import PictureOptions, theme_named
from ui.translations import Translations

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sandbox.scenario.errors import Misplaced
    from sandbox.words.catalogue import Language
    from ui.overlay.following import Wanted
    from ui.theme import Theme

PERIOD: Final = 0.1
"""Seconds between two looks at the table: it is drawn at most ten times a second."""


class Overlay:
    """Draws what is wanted when it looks different, for a server and into a folder."""

    def __init__(self, look: Callable[[Wanted], Shot], server: OverlayServer, folder: Path | None) -> None:
        """Take how tables look and who shows them."""
        self._look = look
        self._server = server
        self._folder = folder
        self._last = b""

    def show(self, wanted: Wanted) -> bool:
        """Show a table; say whether it looks different. Raises OSError where the folder can't be written."""
        shot = self._look(wanted)
        drawn = svg(shot)
        if drawn == self._last:
            return False
        self._last, picture = drawn, png(shot)
        self._server.publish(drawn, picture)
        if self._folder is not None:
            write_whole(drawn, self._folder / "overlay.svg")
            write_whole(picture, self._folder / "overlay.png")
        return True


def _theme(name: str, otherwise: str) -> Theme:
    """A theme by its name; for one that there is not the other."""
    with contextlib.suppress(PictureError):
        return theme_named(name)
    return theme_named(otherwise)


def serve(  # noqa: PLR0913  what an overlay can be asked for
    file: str,
    on_address: Callable[[str], None],
    on_faults: Callable[[Sequence[Misplaced]], None],
    *,
    port: int = 0,
    token: str | None = None,
    folder: str | None = None,
    size: tuple[int, int] = (1920, 1080),
    theme: str = "dark",
    language: Language = "en",
    step: str | None = None,
    **looks: Unpack[PictureOptions],
) -> None:
    """Follow a file, or the lines of the standard input for `-`, until the process is asked to end or the lines do.

    Tells the address of the page once, and whatever can't be read. Raises OSError where the port is taken or the folder
    can't be written.
    """
    if QGuiApplication.instance() is None:
        QApplication(["combat-sandbox", "-platform", os.environ.get("QT_QPA_PLATFORM", "offscreen")])
    spoken = Translations()
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    source = FollowedLines(sys.stdin.buffer) if file == "-" else FollowedFile(Path(file))

    def look(wanted: Wanted) -> Shot:
        said = {key: value for key, value in msgspec.structs.asdict(wanted.look).items() if value is not None}
        worn = _theme(said.pop("theme", theme), theme)
        in_words: Language = said.pop("language", language)
        spoken.speak(in_words)
        verdict = sandbox.judge(wanted.scenario)
        shot = Shot(wanted.scenario, verdict, worn, in_words, size=size, **{**looks, **said})
        try:
            return at_step(shot, wanted.moment or step)
        except PictureError:  # this combat has no such step
            return shot

    server = OverlayServer(port, token)
    try:
        on_address(server.address)
        overlay = Overlay(look, server, None if folder is None else Path(folder))
        while not stopped.is_set():
            ended = source.ended
            try:
                wanted = source.news()
                if wanted is not None:
                    overlay.show(wanted)
            except ScenarioError as error:  # what was shown stays
                on_faults(error.faults)
            if ended:
                return
            stopped.wait(PERIOD)
    finally:
        server.stop()

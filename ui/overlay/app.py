"""The program behind `combat-sandbox overlay`: follows a table, draws it when it changes, shows it to browsers."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty
from time import monotonic
from typing import Final, Unpack

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

import sandbox
from sandbox.pictures import PictureError
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.files import write_whole
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from ui.overlay.following import FollowedLines, OverlayLook, Source, Wanted, followed
from ui.overlay.server import NOTHING, OverlayServer
from ui.pictures.presented import PresenterState, played, pressed, seen_moment
from ui.pictures.raster import png, png_of
from ui.pictures.shot import FULL_HD, Shot, at_step, moments_of
from ui.pictures.svg import svg
from ui.render import PictureOptions, theme_named
from ui.theme import Theme
from ui.translations import Translations, offscreen

PERIOD: Final = 0.1
"""Seconds between two looks at the table: it is drawn at most ten times a second."""


class Overlay:
    """Draws what is wanted when it looks different, for a server and into a folder."""

    def __init__(self, look: Callable[[Wanted], Shot], server: OverlayServer, folder: Path | None) -> None:
        self._look = look
        self._server = server
        self._folder = folder
        self._last: dict[str, bytes] = {}
        self._wanted: Wanted | None = None
        self._picture = b""

    def show(self, wanted: Wanted) -> bool:
        """Show a table; say whether it looks different. Raises OSError where the folder can't be written."""
        self._wanted = wanted
        shot = self._look(wanted)
        drawn = {view: NOTHING if wanted.hidden else svg(viewed(shot, view)) for view in self._server.views}
        if drawn == self._last:
            return False
        anew = drawn.get("") != self._last.get("")
        self._last = drawn
        if anew:
            self._picture = png_of(_clear(shot.size)) if wanted.hidden else png(shot)
        self._server.publish(drawn, self._picture)
        if self._folder is not None and anew:
            write_whole(drawn[""], self._folder / "overlay.svg")
            write_whole(self._picture, self._folder / "overlay.png")
        return True

    def show_views(self) -> None:
        """Draw the views that pages ask for since the table was shown."""
        if self._wanted is not None and self._last.keys() != {*self._server.views}:
            self.show(self._wanted)


def viewed(shot: Shot, view: str) -> Shot:
    """A shot as a view shows it (`ui.overlay.server.view_of`)."""
    name, _, number = view.partition("=")
    if name == "compact":  # as small as the table is
        return replace(shot, size=None, headline=False, titled=False)
    if name == "lower":
        return replace(shot, band=True, titled=False)
    return replace(shot, fight=int(number)) if name == "fight" else shot


def _clear(size: tuple[int, int] | None) -> QImage:
    picture = QImage(*(size or FULL_HD), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _theme(name: str, otherwise: str) -> Theme:
    """A theme by its name; for one that there is not the other."""
    with contextlib.suppress(PictureError):
        return theme_named(name)
    return theme_named(otherwise)


class Following:
    """Shows what a source tells and does what is pressed: of a file keys lead what is seen; of lines who sends them is
    told the keys.
    """

    def __init__(
        self, source: Source, server: OverlayServer, overlay: Overlay, on_key: Callable[[str], None]
    ) -> None:
        """Nothing is known yet, and nothing was pressed."""
        self._source, self._server, self._overlay, self._on_key = source, server, overlay, on_key
        self._last: Wanted | None = None
        self._led = PresenterState()
        self._due = 0.0

    def go_on(self) -> None:
        """Show what is new. Raises `ScenarioError` for what can't be read, and OSError as `Overlay.show`."""
        led = self._led
        with contextlib.suppress(Empty):
            while True:
                self._press(self._server.pressed.get_nowait())
        if self._led.playing and self._last is not None and monotonic() >= self._due:
            self._lead(played(self._led, _moments(self._last.scenario)))
        wanted = self._source.news()
        if wanted is not None or (self._last is not None and led != self._led):
            self._last = wanted or self._last
            assert self._last is not None
            self._overlay.show(led_by(self._last, self._led))
        self._overlay.show_views()

    def _press(self, key: str) -> None:
        if isinstance(self._source, FollowedLines):
            self._on_key(key)
        elif self._last is not None:
            self._lead(pressed(self._led, key, _moments(self._last.scenario)))

    def _lead(self, led: PresenterState) -> None:
        """Show this from now on; while it plays, until a step's time is over."""
        self._led, self._due = led, monotonic() + led.pause / 1000


def _moments(scenario: Scenario) -> tuple[str, ...]:
    return tuple(each.key for each in moments_of(scenario))


def led_by(wanted: Wanted, led: PresenterState) -> Wanted:
    """What is wanted, as the keys that were pressed lead it; as it was while none was."""
    if led == PresenterState():
        return wanted
    moment = seen_moment(led, wanted.scenario, _moments(wanted.scenario))
    look = OverlayLook(headline=led.headline or None, findings=None if led.findings else False)
    return replace(wanted, moment=moment, look=look, poll=led.asked, hidden=led.hidden)


def serve(  # noqa: PLR0913  what an overlay can be asked for
    file: str,
    on_address: Callable[[str], None],
    on_faults: Callable[[Sequence[Misplaced]], None],
    on_key: Callable[[str], None] = lambda _: None,
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

    Tells the address of the page once, whatever can't be read, and the keys that are pressed while lines are followed.
    Raises OSError where the port is taken or the folder can't be written.
    """
    offscreen()
    spoken = Translations()
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    source = followed(file)

    def look(wanted: Wanted) -> Shot:
        said = {key: value for key, value in msgspec.structs.asdict(wanted.look).items() if value is not None}
        worn = _theme(said.pop("theme", theme), theme)
        in_words: Language = said.pop("language", language)
        spoken.speak(in_words)
        verdict = sandbox.judge(wanted.scenario)
        shot = Shot(wanted.scenario, verdict, worn, in_words, size=size, **{**looks, **said})
        shot = replace(shot, lit=wanted.lit, poll=wanted.poll)
        if ":" in (wanted.moment or ""):  # something that resolves within a step
            return replace(shot, moment=wanted.moment if wanted.moment in _moments(wanted.scenario) else None)
        try:
            return at_step(shot, wanted.moment or step)
        except PictureError:  # this combat has no such step
            return shot

    server = OverlayServer(port, token)
    try:
        on_address(server.address)
        overlay = Overlay(look, server, None if folder is None else Path(folder))
        following = Following(source, server, overlay, on_key)
        while not stopped.is_set():
            ended = source.ended
            try:
                following.go_on()
            except ScenarioError as error:  # what was shown stays
                on_faults(error.faults)
            if ended:
                return
            stopped.wait(PERIOD)
    finally:
        server.stop()

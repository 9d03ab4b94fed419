"""The program behind `combat-sandbox overlay`: follows a table, draws it when it changes, shows it to browsers on a
page on 127.0.0.1, over anything.

Only who knows the token is answered, only under the names of this machine, and never on behalf of another page. What
is shown is kept as bytes here; aiohttp serves the requests in a thread of their own, so that who publishes waits for no
reader, however slow.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import hmac
import logging
import secrets
import signal
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from types import MappingProxyType
from typing import Final, NamedTuple, Unpack

import msgspec
from aiohttp import web
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
from ui.pictures.presented import PresenterState, played, pressed, seen_moment
from ui.pictures.raster import png, png_of
from ui.pictures.shot import FULL_HD, Shot, at_step, moments_of
from ui.pictures.svg import svg
from ui.render import PictureOptions, theme_named
from ui.theme import Theme
from ui.translations import Translations, offscreen

STREAMS: Final = 64
"""So many pages are told of changes at once; one more is told to come later."""
PATIENCE: Final = 10.0
"""Seconds for which a reader may keep a message waiting before it is let go."""
TRIES: Final = 15
PAUSE: Final = 0.2
"""So often a port that is taken is asked for again, after so many seconds each."""
PULSE: Final = 15.0
"""Seconds between signs of life on a quiet stream."""
AGAIN: Final = 1.0
"""Seconds until a page whose stream ended, as when the program is started again, asks again."""
SCRIPT: Final = """
let shown=document.querySelector('img'),last='';
const asked=location.search?location.search+'&':'?';
shown.src='overlay.svg'+location.search;
const show=async number=>{
  const next=new Image();
  next.alt='';
  next.src='overlay.svg'+asked+'of='+number;
  last=number;
  await next.decode();
  if(number===last){shown.replaceWith(next);shown=next}
};
const listen=()=>{
  const events=new EventSource('events'+location.search);
  events.onmessage=event=>show(event.data);
  events.onerror=()=>{if(events.readyState===EventSource.CLOSED)setTimeout(listen,5000)};
};
listen();
"""
"""The page has loaded once its first picture has: an image of none has a grey edge. A picture takes the place of the
one before when it can be painted at once: nothing flickers. A browser asks again by itself when a stream ends, so that
the page is there again when the program is, but not when it was told to come later.
"""
PAGE: Final = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Combat Sandbox overlay</title>'
    "<style>html,body{margin:0;height:100%;background:transparent;overflow:hidden}"
    "img{width:100%;height:100%;object-fit:contain;object-position:bottom;display:block}</style></head>"
    f'<body><img alt=""><script>{SCRIPT}</script></body></html>'
)
SCRIPT_HASH: Final = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
HEADERS: Final = {
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": (
        f"default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'sha256-{SCRIPT_HASH}'"
    ),
}
LOOPBACK: Final = "127.0.0.1"
_SILENT: Final = logging.getLogger("combat-sandbox.overlay")
_SILENT.disabled = True
"""What strangers send is answered, and no matter of the program."""


NOTHING: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>'
PRESSED: Final = frozenset(
    {"next", "previous", "first", "last", "whole", "play", "verdict", "findings", "poll", "reveal", "hide"}
)
"""The keys of the presenter that a stream deck can press."""
VIEWS: Final = 8
"""So many views are drawn at once; of more the one that was asked for first is let go."""


class Published(NamedTuple):
    """What is shown now by the names of its views, and the how manyeth it is."""

    number: int = 0
    views: Mapping[str, bytes] = MappingProxyType({})
    png: bytes = b""


def view_of(query: Mapping[str, str]) -> str:
    """The view that an address asks for: "" the whole picture, "compact" the table alone, "lower" the ruling alone,
    "fight=2" one fight.
    """
    number = query.get("fight", "")
    if number.isascii() and number.isdecimal() and len(number) < 4:  # noqa: PLR2004  nobody has a thousand fights
        return f"fight={int(number)}"
    return next((name for name in ("compact", "lower") if name in query), "")


class OverlayServer:
    """Serves what is published until it is stopped; `address` is the page's. `views` are those that pages ask for, and
    `pressed` holds the keys that were pressed and that nobody has taken yet.
    """

    def __init__(self, port: int = 0, token: str | None = None) -> None:
        """Listen on a port of 127.0.0.1, any free one for 0, for who knows a token, a new one without it: with the same
        of both the address stays as it was. Raises OSError where the port is taken.
        """
        self._token = token or secrets.token_urlsafe(24)
        self._shown = Published()
        self._run_id = secrets.token_hex(4)
        self.views: tuple[str, ...] = ("",)
        self.pressed: SimpleQueue[str] = SimpleQueue()
        self._streams = 0
        self._loop = asyncio.new_event_loop()
        self._changed = asyncio.Condition()
        self._runner = web.AppRunner(
            self._app(), access_log=None, handle_signals=False, handler_cancellation=True, logger=_SILENT
        )
        self._ready: threading.Event = threading.Event()
        self._failed: OSError | None = None
        self._wanted = port
        self._port = 0
        self._thread = threading.Thread(target=self._run, name="overlay", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._failed is not None:
            raise self._failed

    @property
    def address(self) -> str:
        """Where the page is, token included."""
        return f"http://{LOOPBACK}:{self._port}/{self._token}/"

    def publish(self, views: Mapping[str, bytes], png: bytes) -> None:
        """Show something else from now on; returns at once."""
        self._shown = Published(self._shown.number + 1, views, png)
        self._loop.call_soon_threadsafe(lambda: asyncio.ensure_future(self._tell()))

    def stop(self) -> None:
        """Let everybody go and end."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._start())
        except OSError as error:
            self._failed = error
        self._ready.set()
        if self._failed is None:
            self._loop.run_forever()
        self._loop.run_until_complete(self._end())
        self._loop.close()

    async def _start(self) -> None:
        await self._runner.setup()
        for last in (False,) * TRIES + (True,):
            try:
                site = web.TCPSite(self._runner, LOOPBACK, self._wanted, backlog=512, reuse_address=True)
                await site.start()
                break
            except OSError:  # who had it may be about to end, as a program that is started again
                if last:
                    raise
                await asyncio.sleep(PAUSE)
        self._port = self._runner.addresses[0][1]

    async def _end(self) -> None:
        streams = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in streams:
            task.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
        await self._runner.cleanup()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guarded], client_max_size=1024)
        app.router.add_get("/{token}/", self._page)
        app.router.add_get("/{token}/overlay.svg", self._svg)
        app.router.add_get("/{token}/overlay.png", self._png)
        app.router.add_get("/{token}/events", self._events)
        for method in ("GET", "POST"):  # stream decks open addresses, or post to them
            app.router.add_route(method, f"/{{token}}/{{key:{'|'.join(sorted(PRESSED))}}}", self._press)
        return app

    @web.middleware
    async def _guarded(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer who knows the token and comes from here; tell all others the same nothing."""
        token = request.match_info.get("token", "")
        names = {f"{LOOPBACK}:{self._port}", f"localhost:{self._port}"}
        origin = request.headers.get("Origin")
        known = hmac.compare_digest(token.encode(), self._token.encode())
        if (
            not known
            or request.host not in names
            or origin not in {None, *(f"http://{name}" for name in names)}
        ):
            return web.Response(status=404, text="404", headers=HEADERS)
        return await handler(request)

    async def _page(self, _request: web.Request) -> web.Response:
        return web.Response(text=PAGE, content_type="text/html", headers=HEADERS)

    async def _svg(self, request: web.Request) -> web.Response:
        drawn = self._shown.views.get(self._asked(request), NOTHING)
        return web.Response(body=drawn, content_type="image/svg+xml", headers=HEADERS)

    async def _press(self, request: web.Request) -> web.Response:
        self.pressed.put(request.match_info["key"])
        return web.Response(status=204, headers=HEADERS)

    def _asked(self, request: web.Request) -> str:
        """The view that somebody asks for, which is drawn from now on."""
        view = view_of(request.query)
        if view not in self.views:
            self.views = ("", *self.views[1:][-VIEWS + 2 :], view)
        return view

    async def _png(self, _request: web.Request) -> web.Response:
        return web.Response(body=self._shown.png, content_type="image/png", headers=HEADERS)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Tell the number of what is shown, now and whenever it changes; what a reader missed it never hears of. No
        other start of the program tells the same, so that no browser takes an old picture for the new one.
        """
        if self._streams >= STREAMS:
            return web.Response(status=503, text="503", headers={**HEADERS, "Retry-After": "5"})
        self._asked(request)
        response = web.StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream"})
        self._streams += 1
        try:
            await response.prepare(request)
            await response.write(f"retry: {1000 * AGAIN:.0f}\n\n".encode())
            told = 0
            while True:
                message = (
                    f"data: {self._run_id}.{self._shown.number}\n\n"
                    if self._shown.number != told
                    else ": \n\n"
                )
                told = self._shown.number
                async with asyncio.timeout(PATIENCE):
                    await response.write(message.encode())
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PULSE):
                        await self._other_than(told)
        except (TimeoutError, ConnectionError):
            return response
        finally:
            self._streams -= 1

    async def _other_than(self, told: int) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self._shown.number != told)


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
    """A shot as a view shows it (`ui.overlay.app.view_of`)."""
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

"""`combat-sandbox serve`: answers requests of other programs, a line of JSON-RPC 2.0 each, as long as they come: from
the standard input, over HTTP on this machine, or as tools of the Model Context Protocol.
"""

from __future__ import annotations

import asyncio
import gc
import hmac
import importlib
import logging
import secrets
import signal
import sys
from collections import deque
from contextlib import suppress
from itertools import cycle
from multiprocessing import get_context
from queue import Queue
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

import click
import msgspec

from sandbox.cli.console import Status, TranslatedCommand, language_option, say, tell_unwritable
from sandbox.scenario.limits import FILE_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection
    from typing import IO

    from sandbox.words.catalogue import Language

log = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"
GARBAGE: Final = 10_000
"""So many objects more are there before somebody looks for cycles: every 700 would take a tenth of the time, and what
lies about longer has left the processor's memory when it is freed.
"""
AHEAD: Final = 8
"""So many requests a process are read before the first of them is answered."""
MOST_BYTES: Final = 2 * FILE_BYTES
"""A request is no longer: a scenario of the largest size, escaped."""


@click.command(cls=TranslatedCommand)
@click.option("--http", "port", type=click.IntRange(0, 65535), metavar="PORT")
@click.option("--token", envvar="COMBAT_SANDBOX_TOKEN", metavar="TOKEN")
@click.option("--mcp", "tools", is_flag=True)
@click.option("--jobs", type=click.IntRange(1, 64), default=1, metavar="N")
@language_option
def serve(
    ctx: click.Context, *, port: int | None, token: str | None, tools: bool, jobs: int, language: Language
) -> None:
    """Answer until nobody asks any more; exit status 0 then, 3 a library is missing, 4 no port."""
    if tools + (port is not None) + (jobs > 1) > 1:
        raise click.UsageError(say(language, "cli-serve-either"))
    gc.set_threshold(GARBAGE)
    try:
        if tools:
            from sandbox.cli.model_context import serve_tools  # noqa: PLC0415  an extra

            serve_tools(language)
        elif port is not None:
            serve_http(port, token or secrets.token_urlsafe(24), language)
        else:
            serve_lines(sys.stdin.buffer, sys.stdout.buffer, language, jobs)
    except ImportError as error:
        extra = "mcp" if tools else "overlay"
        click.echo(say(language, "cli-serve-extra", extra=extra, error=str(error)), err=True)
        ctx.exit(Status.NO_SCREEN)
    except OSError as error:
        if isinstance(error, BrokenPipeError) or port is None:
            raise
        tell_unwritable(f"{LOOPBACK}:{port}", error.strerror or str(error), language)
        ctx.exit(Status.UNWRITABLE)


@click.command(cls=TranslatedCommand, hidden=True)
@click.argument("room", type=click.Choice(("solve", "learn", "games")))
def work(room: str) -> None:
    """Do what the window asks a room of the program for, a line of JSON each, until its standard input ends. Its module
    `serving` says what may be ASKED, tells its `answer`, and says what is told where it FAILED, which is logged.
    """
    serving = importlib.import_module(f"sandbox.{room}.serving")

    def tell(told: object) -> None:
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()

    for line in sys.stdin.buffer:
        try:
            serving.answer(msgspec.json.decode(line, type=serving.ASKED), tell)
        except Exception:
            log.exception("%s could not answer", room)
            tell(serving.FAILED)


def serve_lines(asked: IO[bytes], told: IO[bytes], language: Language, jobs: int = 1) -> None:
    """Answer each line of a stream with a line, at once and in order, until it ends; a line that is too long is a bad
    request. Several processes work on as many lines at a time.
    """
    from sandbox.cli.requests import answered  # noqa: PLC0415  only where requests come

    if jobs == 1:
        _tell(told, (answered(line, language) for line in _lines(asked)))
        return
    workers = [_worker(language) for _ in range(jobs)]
    waiting: Queue[Connection | None] = Queue(AHEAD * jobs)
    unread = Event()

    def tell() -> None:
        turns = iter(waiting.get, None)
        try:
            _tell(told, (worker.recv_bytes() for worker in turns))
        except (BrokenPipeError, EOFError):  # nobody reads the answers any more, or gives one
            unread.set()
            deque(turns, maxlen=0)

    telling = Thread(target=tell)
    telling.start()
    try:
        for line, worker in zip(_lines(asked), cycle(workers), strict=False):
            if unread.is_set():
                break
            worker.send_bytes(line)
            waiting.put(worker)
    finally:  # also where somebody ends it, or a process has ended
        waiting.put(None)
        telling.join()
    if unread.is_set():
        raise BrokenPipeError


def _worker(language: Language) -> Connection:
    """The end of a pipe at which a process of its own answers each request, until this one ends."""
    here, there = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_work, args=(there, language), daemon=True)
    interrupted = signal.signal(signal.SIGINT, signal.SIG_IGN)  # handed down: Ctrl+C is for this process
    process.start()
    signal.signal(signal.SIGINT, interrupted)
    there.close()
    return here


def _work(pipe: Connection, language: Language) -> None:
    from sandbox.cli.requests import answered  # noqa: PLC0415

    gc.set_threshold(GARBAGE)
    with suppress(EOFError):
        while True:
            pipe.send_bytes(answered(pipe.recv_bytes(), language))


def _lines(asked: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream that hold something."""
    while line := asked.readline(MOST_BYTES):
        rest = line
        while len(rest) == MOST_BYTES and not rest.endswith(b"\n"):  # too long: the rest of it goes unread
            rest, line = asked.readline(MOST_BYTES), b"{"
        if line.strip():
            yield line


def _tell(told: IO[bytes], answers: Iterable[bytes]) -> None:
    """Write each answer that there is as a line."""
    for answer in answers:
        if answer:
            told.write(answer + b"\n")
            told.flush()


def serve_http(port: int, token: str, language: Language) -> None:
    """Answer requests that are posted to a port of this machine by who knows the token; prints the address and it."""
    from aiohttp import web  # noqa: PLC0415  an extra

    from sandbox.cli.requests import answered  # noqa: PLC0415

    async def answer(request: web.Request) -> web.Response:
        names = {f"{LOOPBACK}:{request.url.port}", f"localhost:{request.url.port}"}
        given = request.headers.get("Authorization", "").removeprefix("Bearer ")
        known = hmac.compare_digest(given.encode(), token.encode())
        if not known or request.headers.get("Host") not in names or "Origin" in request.headers:
            return web.Response(status=401, text="401", headers={"WWW-Authenticate": "Bearer"})
        said = answered(await request.read(), language)
        return web.Response(
            body=said, status=200 if said else 204, content_type="application/json", charset="utf-8"
        )

    async def run() -> None:
        app = web.Application(client_max_size=MOST_BYTES)
        app.router.add_post("/", answer)
        silent = logging.getLogger(
            "combat-sandbox.serve"
        )  # what is no request is answered and no matter of ours
        silent.disabled = True
        runner = web.AppRunner(app, access_log=None, logger=silent)
        await runner.setup()
        ended = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(ended.set))
        loop = asyncio.get_running_loop()
        try:
            await web.TCPSite(runner, LOOPBACK, port).start()
            click.echo(f"http://{LOOPBACK}:{runner.addresses[0][1]}/ {token}")
            await ended.wait()
        finally:
            await runner.cleanup()

    asyncio.run(run())

"""The browser source: who is answered, who is not, and that nobody is waited for."""

from __future__ import annotations

import contextlib
import http.client
import socket
import struct
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from pytestqt.qtbot import QtBot

from ui.overlay import app as module
from ui.overlay.app import OverlayServer

SVG = b"<svg xmlns='http://www.w3.org/2000/svg'/>"


@pytest.fixture
def server() -> Iterator[OverlayServer]:
    made = OverlayServer()
    made.publish({"": SVG}, b"png")
    yield made
    made.stop()


def path_of(server: OverlayServer) -> str:
    return urlsplit(server.address).path


def port_of(server: OverlayServer) -> int:
    port = urlsplit(server.address).port
    assert port is not None
    return port


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


def asked(server: OverlayServer, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", port_of(server), timeout=60)
    with contextlib.closing(connection):
        connection.request(method, path, headers={"Connection": "close", **headers})
        with connection.getresponse() as answer:
            return Answer(answer.status, answer.headers, answer.read())


@contextlib.contextmanager
def lines(server: OverlayServer) -> Iterator[Iterator[bytes]]:
    """Open a stream of events; give how manyeth each says that it is."""
    with socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) as stream:
        host = f"127.0.0.1:{port_of(server)}"
        stream.sendall(f"GET {path_of(server)}events HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        with stream.makefile("rb") as read:
            yield (line.rpartition(b".")[2].strip() for line in read if line.startswith(b"data:"))


@pytest.mark.parametrize(
    ("name", "kind", "body"),
    [("overlay.svg", "image/svg+xml", SVG), ("overlay.png", "image/png", b"png"), ("", "text/html", None)],
)
def test_who_knows_the_token_sees_the_table(
    server: OverlayServer, name: str, kind: str, body: bytes | None
) -> None:
    answer = asked(server, path_of(server) + name)
    assert (answer.status, answer.headers.get_content_type()) == (200, kind)
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert body is None or answer.body == body


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        pytest.param("/", {}, id="no-token"),
        pytest.param("/overlay.svg", {}, id="no-token-file"),
        pytest.param("/{token}x/", {}, id="longer-token"),
        pytest.param("/aaaaaaaa/", {}, id="wrong-token"),
        pytest.param("/%ff%00/", {}, id="odd-token"),
        pytest.param("/{token}/../../etc/passwd", {}, id="outside"),
        pytest.param("/{token}/%2e%2e/%2e%2e/etc/passwd", {}, id="outside-coded"),
        pytest.param("/{token}/server.py", {}, id="another-file"),
        pytest.param("/{token}/", {"Host": "evil.example"}, id="another-host"),
        pytest.param("/{token}/", {"Host": "evil.example:80@127.0.0.1"}, id="odd-host"),
        pytest.param("/{token}/", {"Host": ""}, id="empty-host"),
        pytest.param("/{token}/events", {"Origin": "https://evil.example"}, id="another-origin"),
        pytest.param("/{token}/overlay.svg", {"Origin": "null"}, id="no-origin"),
    ],
)
def test_all_others_are_told_nothing(server: OverlayServer, path: str, headers: dict[str, str]) -> None:
    token = path_of(server).strip("/")
    answer = asked(server, path.replace("{token}", token), **headers)
    assert answer.status in {400, 404}
    assert token.encode() not in answer.body
    assert SVG not in answer.body


def test_only_reading_is_answered(server: OverlayServer) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert asked(server, path_of(server), method).status in {404, 405}


def test_it_listens_on_this_machine_alone(server: OverlayServer) -> None:
    assert urlsplit(server.address).hostname == "127.0.0.1"
    assert server._runner.addresses == [("127.0.0.1", port_of(server))]


def test_every_start_has_another_token(server: OverlayServer) -> None:
    other = OverlayServer()
    other.stop()
    assert path_of(other) != path_of(server)
    assert len(path_of(server)) > 30


def test_a_port_that_is_taken_is_an_error(server: OverlayServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 0)
    with pytest.raises(OSError, match="address already in use"):
        OverlayServer(port_of(server))


def test_a_change_is_told_at_once(server: OverlayServer) -> None:
    with lines(server) as told:
        assert next(told) == b"1"
        server.publish({"": SVG}, b"other")
        assert next(told) == b"2"


def test_many_connections_and_slow_readers_hold_nobody_up(server: OverlayServer) -> None:
    """200 that say nothing, 40 that begin a question, 60 streams that nobody reads, while everything is published."""
    with contextlib.ExitStack() as opened:
        for number in range(240):
            idle = opened.enter_context(socket.create_connection(("127.0.0.1", port_of(server)), timeout=60))
            if number >= 200:
                idle.sendall(b"GET / HTTP/1.1\r\nHost: ")
        for _ in range(60):
            assert next(opened.enter_context(lines(server))) == b"1"
        for number in range(2000):
            server.publish({"": SVG * 1000}, b"%d" % number)
        assert int(next(opened.enter_context(lines(server)))) > 1
        assert asked(server, path_of(server) + "overlay.png").body == b"1999"
        assert len(asked(server, path_of(server) + "overlay.svg").body) == 1000 * len(SVG)


def test_too_many_streams_are_told_to_come_later(
    server: OverlayServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "STREAMS", 1)
    with lines(server) as told:
        next(told)
        answer = asked(server, path_of(server) + "events")
        assert (answer.status, answer.headers["Retry-After"]) == (503, "5")


def test_a_killed_reader_makes_room_at_once(
    server: OverlayServer, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(module, "STREAMS", 3)
    monkeypatch.setattr(module, "PULSE", 3600)  # nothing is written to it meanwhile
    for _ in range(3):
        stream = socket.create_connection(("127.0.0.1", port_of(server)), timeout=60)
        host = f"127.0.0.1:{port_of(server)}"
        stream.sendall(f"GET {path_of(server)}events HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        assert stream.recv(9) == b"HTTP/1.1 "
        stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        stream.close()
    qtbot.waitUntil(lambda: server._streams == 0)
    with lines(server) as told:
        assert next(told) == b"1"


def test_it_ends_while_streams_are_open() -> None:
    ending = OverlayServer()
    ending.publish({"": SVG}, b"")
    with lines(ending) as told:
        next(told)
        ending.stop()
        assert list(told) == []


def test_an_address_stays_the_same_over_restarts() -> None:
    token = "t" * 24
    first = OverlayServer(0, token)
    address, port = first.address, port_of(first)
    assert address == f"http://127.0.0.1:{port}/{token}/"
    first.stop()
    for _ in range(3):
        again = OverlayServer(port, token)
        try:
            assert again.address == address
            again.publish({"": b"<svg/>"}, b"")
            assert asked(again, f"{path_of(again)}overlay.svg").body == b"<svg/>"
        finally:
            again.stop()


def test_no_start_tells_the_numbers_of_another() -> None:
    """A browser that waits for the program to come back would show the picture of before from its memory."""
    told = []
    for _ in range(2):
        server = OverlayServer()
        server.publish({"": SVG}, b"")
        with socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) as stream:
            host = f"127.0.0.1:{port_of(server)}"
            stream.sendall(f"GET {path_of(server)}events HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            with stream.makefile("rb") as read:
                told.append(next(line for line in read if line.startswith(b"data:")))
        server.stop()
    assert told[0] != told[1]


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_keys_are_pressed_at_the_address_by_who_knows_it(server: OverlayServer, method: str) -> None:
    for key in ("next", "previous", "reveal", "hide"):
        assert asked(server, path_of(server) + key, method).status == 204
        assert asked(server, f"/guessed/{key}", method).status == 404
        assert asked(server, path_of(server) + key, method, Origin="https://evil.example").status == 404
    assert asked(server, path_of(server) + "quit", method).status == 404
    assert [server.pressed.get_nowait() for _ in range(4)] == ["next", "previous", "reveal", "hide"]
    assert server.pressed.empty()


@pytest.mark.parametrize(
    ("query", "view"),
    [
        ("", ""),
        ("of=3", ""),
        ("compact", "compact"),
        ("lower&of=3", "lower"),
        ("fight=2", "fight=2"),
        ("fight=002", "fight=2"),
        ("fight=x", ""),
        ("fight=-1", ""),
        ("fight=99999", ""),
        ("fight=%D9%A3", ""),
    ],
)
def test_a_view_is_drawn_once_somebody_asks_for_it(server: OverlayServer, query: str, view: str) -> None:
    server.publish({"": SVG, "compact": b"<svg>c</svg>"}, b"")
    body = asked(server, f"{path_of(server)}overlay.svg?{query}").body
    assert body == {"": SVG, "compact": b"<svg>c</svg>"}.get(view, module.NOTHING)
    assert view in server.views


def test_only_some_views_are_drawn_however_many_are_asked_for(server: OverlayServer) -> None:
    for number in range(50):
        asked(server, f"{path_of(server)}overlay.svg?fight={number}")
    assert len(server.views) == module.VIEWS
    assert (server.views[0], server.views[-1]) == ("", "fight=49")


@pytest.mark.parametrize(
    "said",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: " + b"a" * 70_000 + b"\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: many\r\n\r\n",
        b"GET /%zz HTTP/1.1\r\nHost: \xff\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
    ],
)
def test_bad_requests_leave_no_trace(
    server: OverlayServer, said: bytes, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) as stream:
        stream.sendall(said)
        stream.shutdown(socket.SHUT_WR)
        with contextlib.suppress(ConnectionError), stream.makefile("rb") as read:
            read.read()
    assert asked(server, path_of(server)).status == 200
    assert (capfd.readouterr().err, caplog.text) == ("", "")

"""`serve`: a line of JSON-RPC in, a line out; over HTTP with a token; what can't be answered says why."""

from __future__ import annotations

import base64
import contextlib
import gc
import io
import json
import multiprocessing
import os
import queue
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from click.testing import CliRunner

import sandbox
from sandbox.cli import main
from sandbox.cli import serve as serve_module
from sandbox.cli.requests import METHODS, answered
from sandbox.cli.serve import serve_lines
from sandbox.resources import asset
from sandbox.rules.graph.state import CombatState
from sandbox.scenario.convert import plain
from tests.schemas import schema_of

if TYPE_CHECKING:
    from collections.abc import Iterator

LINE = "combat/1 | players ann*, bob | @ann bear 2/2 | @bob wall 0/4 | attacks bear>bob | blocks wall>bear"
ASKED = 'combat/1 | players ann*, bob | @ann elf 1/1 ? legal-attack "Attack." | attacks elf>bob'
SCENARIO = plain(sandbox.parse_notation(LINE))
ILLEGAL = plain(sandbox.load(asset("scenarios", "attack-goaded-twice.combat.json")))


def ask(method: str, **params: Any) -> dict[str, Any]:
    """Ask for one thing; give the whole response."""
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    jsonschema.validate(request, schema_of("request"))
    response: dict[str, Any] = json.loads(answered(json.dumps(request), "en"))
    jsonschema.validate(response, schema_of("response"))
    assert response["id"] == 1
    return response


@pytest.mark.parametrize("scenario", [pytest.param(LINE, id="notation"), pytest.param(SCENARIO, id="object")])
def test_a_scenario_is_judged_as_on_the_command_line(scenario: object) -> None:
    told = ask("check", scenario=scenario)["result"]
    line = CliRunner().invoke(main, ["check", "-", "--json", "--language", "en"], input=json.dumps(SCENARIO))
    assert {"file": "-", "valid": True, "error": None, **told} == json.loads(line.stdout)
    assert told["headline"] in told["alt"]
    assert told["sentences"]
    assert ask("check", scenario=scenario, sentences=False)["result"] == {
        key: told[key] for key in told.keys() - {"headline", "sentences", "alt"}
    }


@pytest.mark.parametrize("sentences", [False, True])
def test_a_table_without_effects_leaves_nothing_to_the_garbage_collector(sentences: bool) -> None:
    """Else a thousand answers a second wait for it, each with its table."""

    def judged(lives: range) -> int:
        for life in lives:
            asked = LINE.replace("bob |", f"bob {life} |", 1)
            assert ask("check", scenario=asked, sentences=sentences)["result"]["legal"]
        return sum(isinstance(each, CombatState) for each in gc.get_objects())

    gc.disable()
    try:
        kept = judged(range(101, 111))  # the last few answers are remembered
        assert judged(range(111, 131)) <= kept
    finally:
        gc.enable()


def test_what_is_wrong_is_said_in_the_language_that_is_asked_for() -> None:
    english, japanese = (ask("check", scenario=ILLEGAL, language=each)["result"] for each in ("en", "ja"))
    assert english["legal"] is japanese["legal"] is False
    assert english["sentences"][0].isascii()
    assert not japanese["sentences"][0].isascii()


def test_every_method_answers() -> None:
    assert set(METHODS) == {"check", "explain", "solve", "render", "notation", "games"}
    assert ask("explain", scenario=ILLEGAL, most=1)["result"]["surveys"][0]["player"] is None
    solved = ask("solve", scenario=LINE, question="lethal", time=5)["result"]
    assert (solved[0]["question"], solved[0]["exact"]) == ("lethal", True)
    assert solved[0]["sentences"]
    noted = ask("notation", scenario=SCENARIO)["result"]
    assert sandbox.parse_notation(noted["notation"]) == sandbox.parse_notation(LINE)
    assert noted["scenario"] == json.loads(json.dumps(noted["scenario"]))
    assert ask("games", log="nothing of a game\n")["result"] == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("kind", "start"), [("png", b"\x89PNG"), ("webp", b"RIFF"), ("svg", b"<?xml")])
def test_pictures_are_bytes_or_text(kind: str, start: bytes) -> None:
    told = ask("render", scenario=LINE, kind=kind, size=[320, 180])["result"]
    data = told["text"].encode() if "text" in told else base64.b64decode(told["base64"])
    assert data.startswith(start)
    assert told["type"].startswith("image/")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param("nonsense", -32700, id="no JSON"),
        pytest.param("\xff\xfe", -32700, id="no JSON either"),
        pytest.param("[]", -32600, id="no request"),
        pytest.param('{"id": 1}', -32600, id="no method"),
        pytest.param('{"jsonrpc": "2.0", "id": 1, "method": "fly"}', -32601, id="unknown method"),
        pytest.param('{"jsonrpc": "2.0", "id": 1, "method": "check"}', -32602, id="nothing to judge"),
        pytest.param(
            '{"jsonrpc": "2.0", "id": 1, "method": "check", "params": {"scenario": 3}}', -32602, id="a number"
        ),
        pytest.param(
            '{"jsonrpc": "2.0", "id": 1, "method": "check", "params": {"scenario": {}, "x": 1}}',
            -32602,
            id="unknown key",
        ),
        pytest.param(
            '{"jsonrpc": "2.0", "id": 1, "method": "solve", "params": {"scenario": "combat/1 | players a*, b",'
            ' "question": "lethal", "player": "zoe"}}',
            -32602,
            id="nobody",
        ),
    ],
)
def test_a_bad_request_is_answered_with_what_is_wrong(line: str, code: int) -> None:
    response = json.loads(answered(line, "en"))
    jsonschema.validate(response, schema_of("response"))
    assert response["error"]["code"] == code
    assert response["error"]["message"]
    assert "result" not in response


def test_faults_of_a_scenario_stand_in_the_answer_with_their_places() -> None:
    error = ask("check", scenario={**SCENARIO, "active": "zoe"})["error"]
    assert error["code"] == -32602
    assert [fault["place"] for fault in error["data"]] == ["active"]


@pytest.mark.parametrize("step", ["end", "first"])
@pytest.mark.usefixtures("qapp")
def test_a_picture_that_cant_be_made_is_said(step: str) -> None:
    response = ask("render", scenario="combat/1 | players ann*, bob", step=step, size=[320, 180])
    assert "first" not in step or "no such step" in response["error"]["message"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_lines_are_answered_in_order_and_notifications_are_not(jobs: int) -> None:
    check = {"jsonrpc": "2.0", "method": "notation", "params": {"scenario": LINE}}
    asked = [{**check, "id": 1}, check, {**check, "id": "b"}]
    told = io.BytesIO()
    serve_lines(io.BytesIO("\n\n".join(map(json.dumps, asked)).encode()), told, "en", jobs)
    assert [json.loads(line)["id"] for line in told.getvalue().splitlines()] == [1, "b"]


def test_who_ends_it_is_told_what_was_asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(asked: io.BytesIO) -> Iterator[bytes]:
        yield asked.readline()
        raise KeyboardInterrupt

    monkeypatch.setattr("sandbox.cli.serve._lines", interrupted)
    told = io.BytesIO()
    with pytest.raises(KeyboardInterrupt):
        serve_lines(io.BytesIO(b'{"jsonrpc": "2.0", "id": 7, "method": "fly"}'), told, "en", 2)
    assert json.loads(told.getvalue())["id"] == 7


def test_a_line_that_is_too_long_is_refused_and_the_next_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sandbox.cli.serve.MOST_BYTES", 200)
    good = json.dumps({"jsonrpc": "2.0", "id": 7, "method": "fly"}).encode()
    told = io.BytesIO()
    serve_lines(io.BytesIO(b'{"x": "' + b"a" * 5000 + b'"}\n' + good + b"\n"), told, "en")
    assert [json.loads(line)["error"]["code"] for line in told.getvalue().splitlines()] == [-32700, -32601]


@contextlib.contextmanager
def running(*options: str) -> Iterator[tuple[str, str]]:
    """Serve over HTTP; give address and token."""
    program = [sys.executable, "-m", "sandbox", "serve", "--http", "0", *options]
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"}
    ) as one:
        assert one.stdout is not None
        try:
            address, _, token = one.stdout.readline().strip().partition(" ")
            yield address, token
        finally:
            one.send_signal(signal.SIGINT)
            assert one.wait(20) == 0


def posted(address: str, data: bytes, **headers: str) -> tuple[int, bytes]:
    request = urllib.request.Request(address, data, headers)  # noqa: S310  an address of this machine
    try:
        with urllib.request.urlopen(request, timeout=200) as answer:  # noqa: S310
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process there")
def test_who_knows_the_token_is_answered_over_http() -> None:
    data = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "check", "params": {"scenario": LINE}}).encode()
    with running("--token", "secret") as (address, token):
        assert token == "secret"  # noqa: S105
        assert address.startswith("http://127.0.0.1:")
        good = {"Authorization": "Bearer secret"}
        status, body = posted(address, data, **good)
        assert (status, json.loads(body)["result"]["legal"]) == (200, True)
        assert posted(address, data)[0] == 401
        assert posted(address, data, Authorization="Bearer other")[0] == 401
        assert posted(address, data, **good, Host="example.org")[0] == 401
        assert posted(address, data, **good, Origin="https://example.org")[0] == 401
        assert json.loads(posted(address, b"x", **good)[1])["error"]["code"] == -32700


def test_only_one_way_at_a_time() -> None:
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["serve", "--http", "0", "--mcp"])
    assert done.exit_code == 2
    assert "Either --http or --mcp" in done.stderr


def test_tools_of_the_model_context_protocol() -> None:
    pytest.importorskip("mcp", reason="the extra mcp is not installed")
    program = [sys.executable, "-m", "sandbox", "serve", "--mcp"]
    begin = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    asked = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": begin},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
        {"jsonrpc": "2.0", "id": 3, "method": "tools/call",
         "params": {"name": "check", "arguments": {"scenario": LINE}}},
        {"jsonrpc": "2.0", "id": 4, "method": "tools/call",
         "params": {"name": "check", "arguments": {"scenario": "nonsense"}}},
    ]  # fmt: skip
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"}
    ) as one:
        assert one.stdin is not None
        assert one.stdout is not None
        for each in asked:
            one.stdin.write(json.dumps(each) + "\n")
        one.stdin.flush()
        told = {}
        while len(told) < 4:
            answer = json.loads(one.stdout.readline())
            told[answer["id"]] = answer["result"]
        one.stdin.close()
        one.wait(20)
    assert {tool["name"] for tool in told[2]["tools"]} == set(METHODS)
    assert json.loads(told[3]["content"][0]["text"])["legal"] is True
    assert told[4]["isError"] is True
    assert "nonsense" in told[4]["content"][0]["text"]


@pytest.fixture
def as_before() -> Iterator[None]:
    """Give back what serving sets for the whole process."""
    threshold, numbers = gc.get_threshold(), (signal.SIGINT, signal.SIGTERM)
    handlers = [signal.getsignal(number) for number in numbers]
    yield
    gc.set_threshold(*threshold)
    for number, handler in zip(numbers, handlers, strict=True):
        signal.signal(number, handler)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process there")
@pytest.mark.usefixtures("as_before")
def test_over_http_only_who_knows_the_token_asks_until_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "fly"}).encode()
    unasked = b'{"jsonrpc": "2.0", "method": "fly"}'
    printed: queue.Queue[str] = queue.Queue()
    told: list[tuple[int, bytes]] = []

    def ask_and_end() -> None:
        address, _, token = printed.get(timeout=60).partition(" ")
        known = {"Authorization": f"Bearer {token}"}
        told.extend(
            (posted(address, data, **known), posted(address, unasked, **known), posted(address, data))
        )
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr("sandbox.cli.serve.click.echo", printed.put)
    asking = threading.Thread(target=ask_and_end)
    asking.start()
    serve_module.serve_http(0, "secret", "en")
    asking.join(20)
    assert [status for status, _ in told] == [200, 204, 401]
    assert json.loads(told[0][1])["error"]["code"] == -32601


@pytest.mark.usefixtures("as_before")
def test_a_process_of_its_own_answers_until_its_pipe_ends() -> None:
    here, there = multiprocessing.Pipe()
    working = threading.Thread(target=serve_module._work, args=(there, "en"))
    working.start()
    here.send_bytes(json.dumps({"jsonrpc": "2.0", "id": 7, "method": "fly"}).encode())
    assert json.loads(here.recv_bytes())["id"] == 7
    here.close()
    working.join(20)
    assert not working.is_alive()


@pytest.mark.parametrize(
    ("room", "asked", "told"),
    [
        pytest.param("learn", {"type": "line", "language": "en", "line": ASKED}, "puzzle", id="a-line-with-a-question"),
        pytest.param("learn", {"type": "nothing"}, None, id="what-nobody-may-ask"),
    ],
)  # fmt: skip
def test_the_window_asks_a_room_line_by_line(room: str, asked: dict[str, str], told: str | None) -> None:
    done = CliRunner().invoke(main, ["work", room], input=json.dumps(asked) + "\n")
    assert done.exit_code == 0
    answer = json.loads(done.stdout)
    assert (told in answer) if told else answer == {}


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize(
    ("options", "patched", "error", "status", "said"),
    [
        pytest.param(["--http", "0"], "serve_http", ImportError("no aiohttp"), 3, "overlay", id="no-extra"),
        pytest.param(
            ["--http", "9"], "serve_http", PermissionError(13, "denied"), 4, "127.0.0.1:9", id="no-port"
        ),
        pytest.param([], "serve_lines", BrokenPipeError(), 141, "", id="nobody-reads"),
    ],
)
def test_why_nothing_is_served(
    options: list[str],
    patched: str,
    error: Exception,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(serve_module, patched, refuse)
    monkeypatch.setattr("sandbox.cli.console.give_up_output", lambda: None)
    done = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["serve", *options])
    assert (done.exit_code, said in done.stderr) == (status, True)

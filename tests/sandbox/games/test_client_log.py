"""Logs as they lie on a disk: real ones in excerpts, cut, damaged, spread over lines, joined, and noise."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import IO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.games import client_log
from sandbox.games.client_log import ServerEvent, opened, read_events
from sandbox.games.combats import LogEnd, LoggedCombat, read_combats
from sandbox.games.judging import judged
from sandbox.games.messages import keywords
from sandbox.games.notes import Unread
from tests.game_server import Server, attacking, creature, damage

LOGS = Path(__file__).with_name("logs")
EXCERPTS = {
    "two_blocks": (2, {(4, 1), (6, 1)}),
    "first_strike_and_tricks": (6, {(5, 1), (6, 1), (8, 1), (9, 1), (10, 1), (12, 1)}),
    "reconnects": (3, {(3, 1), (7, 1), (9, 1)}),
    "prevented": (8, {(5, 1), (7, 1), (10, 1), (11, 1), (12, 1), (15, 1), (21, 1), (22, 1)}),
    "planeswalker": (8, {(6, 1), (8, 1), (10, 1), (14, 1), (18, 1), (25, 1), (27, 1), (29, 1)}),
}


def whole(name: str) -> bytes:
    return gzip.decompress((LOGS / f"{name}.log.gz").read_bytes())


def read(text: bytes) -> tuple[list[LoggedCombat], LogEnd]:
    found = list(read_combats(opened(io.BufferedReader(io.BytesIO(text)))))
    (end,) = (each for each in found if isinstance(each, LogEnd))
    return [each for each in found if isinstance(each, LoggedCombat) and each.attacks], end


def codes(text: bytes) -> list[str]:
    combats, end = read(text)
    return [fact.code for c in combats for fact in c.unread] + [fact.code for fact in end.unread]


@pytest.mark.parametrize("name", EXCERPTS)
def test_every_combat_of_a_real_log_is_legal_and_deals_what_the_log_says(name: str) -> None:
    combats, end = read((LOGS / f"{name}.log.gz").read_bytes())
    number, turns = EXCERPTS[name]
    assert len(combats) == number
    assert {(c.turn, c.number) for c in combats} == turns
    assert end.unread == ()
    for combat in combats:
        found = judged(combat)
        assert found.legal
        assert found.agrees is (True if combat.finished else None), found.differs
        assert found.verdict is not None
        gone = {i for i, p in found.verdict.outcome.permanents.items() if p.zone != "battlefield"}
        assert {f"i{i}" for i in combat.fallen} <= gone


@pytest.mark.parametrize("name", EXCERPTS)
def test_every_combat_damage_of_a_real_log_is_in_a_combat(name: str) -> None:
    """Read the log another way: whatever object of JSON it holds, searched for annotations."""
    dealt = 0
    for line in whole(name).decode().splitlines():
        if line.startswith("{") and "greToClientEvent" in line:
            for message in json.loads(line)["greToClientEvent"]["greToClientMessages"]:
                for note in message.get("gameStateMessage", {}).get("annotations", []):
                    details = {d["key"]: d.get("valueInt32", [0])[0] for d in note.get("details", [])}
                    if note["type"] == ["AnnotationType_DamageDealt"] and details.get("type") == 1:
                        dealt += details["damage"]
    combats, _ = read(whole(name))
    assert sum(hit.amount for c in combats for hit in c.hits) == dealt > 0


def test_keywords_of_the_table_fit_who_attacked_and_blocked() -> None:
    """Flying is blocked by flying and reach alone, first strike deals first, haste attacks at once."""
    seen = set()
    table = keywords()
    for name in EXCERPTS:
        for combat in read(whole(name))[0]:
            abilities = {p.id: {table.get(a) for a in p.abilities} for p in combat.permanents}
            permanents = {p.id: p for p in combat.permanents}
            for block in combat.blocks:
                if "flying" in abilities[block.attacker]:
                    assert {"flying", "reach"} & abilities[block.blocker]
                    seen.add("flying")
            for attack in combat.attacks:
                assert "defender" not in abilities[attack.attacker]
                if permanents[attack.attacker].sick and attack.declared:
                    assert "haste" in abilities[attack.attacker]
                    seen.add("haste")
            for hit in combat.hits:
                if hit.step == "first":
                    gained = {h.now.id for h in combat.happenings if h.now is not None}
                    assert {"first strike", "double strike"} & abilities[hit.source] or hit.source in gained
                    seen.add("first strike")
    assert seen >= {"flying", "first strike"}


def test_a_log_without_details_says_how_to_have_them() -> None:
    combats, end = read((LOGS / "detailed_logs_off.log.gz").read_bytes())
    assert (combats, end.games, [fact.code for fact in end.unread]) == ([], 0, ["detailed_logs_off"])


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda text: text.replace(b"\r\n", b"\n"), id="newlines"),
        pytest.param(lambda text: text.replace(b"\r\n", b"\r"), id="carriage-returns"),
        pytest.param(lambda text: text.replace(b"\r\n", b"\n", 40), id="mixed"),
        pytest.param(lambda text: b"\xef\xbb\xbf" + text, id="byte-order-mark"),
        pytest.param(lambda text: text.decode().encode("utf-16"), id="utf-16"),
        pytest.param(
            lambda text: gzip.compress(text[:1000]) + gzip.compress(text[1000:]), id="joined-archives"
        ),
        pytest.param(lambda text: b"{ noise\n\x00\xff\xfe}\n{\n}\n" + text, id="noise-before"),
        pytest.param(
            lambda text: text.replace(b"[Unity", b'1/1/2026 odd { "a": 1 }\r\n[Unity'), id="noise-between"
        ),
        pytest.param(
            lambda text: text.replace(b"GreToClientEvent\r\n{", b"GreToClientEvent {"), id="on-the-heading"
        ),
    ],
)
def test_the_same_combats_are_read_however_the_log_is_written(make: object) -> None:
    text = whole("two_blocks")
    assert callable(make)
    expected = [(c.turn, c.hits, c.blocks) for c in read(text)[0]]
    assert [(c.turn, c.hits, c.blocks) for c in read(make(text))[0]] == expected


def test_objects_spread_over_lines_are_read() -> None:
    text = whole("two_blocks").decode().splitlines()
    spread = [json.dumps(json.loads(line), indent=2) if "greToClientEvent" in line else line for line in text]
    combats, end = read("\r\n".join(spread).encode())
    assert [c.turn for c in combats] == [4, 6]
    assert end.unread == ()


def test_the_messages_before_a_cut_are_saved_and_the_cut_is_told() -> None:
    text = whole("two_blocks")
    event = next(
        e for e in read_events(io.BytesIO(text)) if isinstance(e, ServerEvent) and len(e.messages) > 2
    )
    line = text.splitlines()[event.line - 1]
    half = line[: line.rindex(b'"gameStateId"')]
    first, second = read_events(io.BytesIO(half + b"\n[Heading] more\n"))
    assert isinstance(first, ServerEvent)
    assert 0 < len(first.messages) < len(event.messages)
    assert second == Unread(1, "cut")


def test_what_begins_on_the_line_of_a_cut_is_read() -> None:
    event = b'{ "timestamp": "1", "greToClientEvent": { "greToClientMessages": [ { "type": "A" } ] } }'
    found = list(read_events(io.BytesIO(event[:60] + event + b"\n")))
    assert [each.code for each in found if isinstance(each, Unread)] == ["not_json"] or found
    assert any(isinstance(each, ServerEvent) and len(each.messages) == 1 for each in found)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(b'"cardTypes": [', b'"cardTypes": [7, ', id="number-for-word"),
        pytest.param(b'"objectInstanceIds": [', b'"objectInstanceIds": [null, ', id="null"),
        pytest.param(b'"annotations": [', b'"annotations": [3, ', id="number-for-object"),
        pytest.param(b'"players": [', b'"players": [{}, ', id="missing-key"),
        pytest.param(b'"lifeTotal": ', b'"lifeTotal": 9e99, "x": ', id="too-large"),
    ],
)
def test_a_message_of_another_shape_is_passed_over_and_told(old: bytes, new: bytes) -> None:
    text = whole("two_blocks")
    assert old in text
    combats, end = read(text.replace(old, new))
    found = [fact for c in combats for fact in c.unread] + list(end.unread)
    assert any(fact.code == "bad_message" and fact.line and fact.text for fact in found)


def test_a_line_without_end_is_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_log, "LONGEST", 5000)
    monkeypatch.setattr(client_log, "CHUNK", 700)
    server = Server()
    elf = creature(100, 1, 2, 2)
    server.say("Main1", elf)
    server.say("begin")
    server.lines += ["{" + "x" * 20_000, '{"a": [' + "[" * 9000]
    server.say("attack", attacking(elf))
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    (combat,) = server.combats()
    assert [fact.code for fact in combat.unread] == ["line_too_long", "line_too_long"]
    assert combat.hits


def test_brackets_without_end_are_told() -> None:
    deep = (
        b'{"greToClientEvent": {"greToClientMessages": ['
        + b'{"a":' * 100_000
        + b"1"
        + b"}" * 100_000
        + b"]}}\n"
    )
    found = list(read_events(io.BytesIO(deep)))
    assert found


def test_a_damaged_archive_is_read_as_far_as_it_goes() -> None:
    packed = (LOGS / "first_strike_and_tricks.log.gz").read_bytes()
    for broken in (
        packed[: len(packed) // 2],
        packed[:20_000] + b"\x00" * 500 + packed[20_500:],
        packed + b"rest",
    ):
        combats, end = read(broken)
        told = [fact.code for c in combats for fact in c.unread] + [fact.code for fact in end.unread]
        assert "broken_archive" in told
        assert combats


TEXT = whole("two_blocks")
PLACE = st.integers(0, len(TEXT))
NOISE = st.one_of(
    st.binary(min_size=1, max_size=40),
    st.sampled_from([b"}", b"{", b'"', b"\n", b"\r", b"[Unity]", b"\x00" * 9, b"null"]),
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["cut", "left out", "put in", "doubled"]), PLACE, PLACE, NOISE)
def test_nothing_that_is_done_to_a_log_makes_the_reader_fail(
    how: str, one: int, other: int, noise: bytes
) -> None:
    start, end = sorted((one, other))
    text = {
        "cut": TEXT[:one],
        "left out": TEXT[:start] + TEXT[end:],
        "put in": TEXT[:one] + noise + TEXT[one:],
        "doubled": TEXT[:end] + TEXT[start:],
    }[how]
    combats, _ = read(text)
    for combat in combats:
        judged(combat)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_values_of_other_types_make_nothing_fail(data: st.DataObject) -> None:
    lines = whole("two_blocks").decode().splitlines()
    events = [n for n, line in enumerate(lines) if "gameObjects" in line]
    odd = st.sampled_from([None, -1, 10**30, 1.5, "", "x" * 300, [], {}, True, ["?"], {"value": "7"}])
    for n in data.draw(st.lists(st.sampled_from(events), min_size=1, max_size=6, unique=True)):
        event = json.loads(lines[n])
        at = event
        for _ in range(data.draw(st.integers(3, 9))):
            keys = list(at) if isinstance(at, dict) else list(range(len(at))) if isinstance(at, list) else []
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if not isinstance(at[key], dict | list) or not at[key]:
                at[key] = data.draw(odd)
                break
            at = at[key]
        lines[n] = json.dumps(event)
    for combat in read("\n".join(lines).encode())[0]:
        judged(combat)


class _Growing(io.RawIOBase):
    """A stream that gives a few bytes at a time, as a pipe does."""

    def __init__(self, text: bytes) -> None:
        self._stream: IO[bytes] = io.BytesIO(text)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        part = self._stream.read(min(len(buffer), 4096))
        buffer[: len(part)] = part
        return len(part)


def test_a_stream_that_can_not_go_back_is_read() -> None:
    stream = io.BufferedReader(_Growing((LOGS / "two_blocks.log.gz").read_bytes()))
    assert [c.turn for c in read_combats(opened(stream)) if isinstance(c, LoggedCombat) and c.attacks] == [
        4,
        6,
    ]


def test_a_log_that_is_broken_all_over_is_told_in_part() -> None:
    event = b'{"greToClientEvent": {"greToClientMessages": [{"type": 7}, {"type": 8}]}}\n'
    _, end = read(event * 3000)
    assert len(end.unread) == 1000

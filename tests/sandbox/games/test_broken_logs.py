"""Logs that are cut, damaged, mixed up and joined: what can be read is read, the rest has its place, nothing fails."""

from __future__ import annotations

import gzip
import io
import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from sandbox.games.client_log import opened
from sandbox.games.combats import LogEnd, LoggedCombat, read_combats
from sandbox.games.judging import judged
from sandbox.games.notes import Unread
from sandbox.words.games import combat_told, unread_text

if TYPE_CHECKING:
    from collections.abc import Callable

LOGS: Final = Path(__file__).parent / "logs"
NAMES: Final = ("first_strike_and_tricks", "planeswalker", "reconnects", "two_blocks")
PACKED: Final = {name: (LOGS / f"{name}.log.gz").read_bytes() for name in NAMES}
PLAIN: Final = {name: gzip.decompress(packed) for name, packed in PACKED.items()}


def read(raw: bytes) -> tuple[list[LoggedCombat], list[Unread]]:
    """The combats of a log, each judged and told, and everything that is not understood."""
    found = list(read_combats(opened(io.BytesIO(raw))))
    assert [isinstance(each, LogEnd) for each in found] == [False] * (len(found) - 1) + [True]
    combats = [each for each in found if isinstance(each, LoggedCombat)]
    notes = [note for each in found for note in each.unread]
    for combat in combats:
        one = judged(combat)
        combat_told("log", one)
        notes += one.unread
    for note in notes:
        assert note.line >= 0
        assert unread_text(note)
    return combats, notes


def cut(raw: bytes, rng: random.Random) -> bytes:
    """The log as it is when the program is ended while it writes."""
    return raw[: rng.randrange(len(raw))]


def holes(raw: bytes, rng: random.Random) -> bytes:
    """The log without some stretches."""
    for _ in range(6):
        at = rng.randrange(len(raw))
        raw = raw[:at] + raw[at + rng.randrange(1, 4000) :]
    return raw


def scribbled(raw: bytes, rng: random.Random) -> bytes:
    """The log with bytes that nobody wrote."""
    marked = bytearray(raw)
    for _ in range(200):
        marked[rng.randrange(len(marked))] = rng.randrange(256)
    return bytes(marked)


def halves(raw: bytes, rng: random.Random) -> bytes:
    """The log with lines that end in the middle, each followed by the next."""
    lines = raw.split(b"\n")
    for _ in range(8):
        place = rng.randrange(len(lines))
        lines[place] = lines[place][: len(lines[place]) // 2]
    return b"\n".join(lines)


def mixed_ends(raw: bytes, rng: random.Random) -> bytes:
    """The log with lines that end as on other systems."""
    return b"".join(line + rng.choice([b"\n", b"\r\n", b"\r"]) for line in raw.split(b"\n"))


def shuffled(raw: bytes, rng: random.Random) -> bytes:
    """The log with some lines in each other's place."""
    lines = raw.split(b"\n")
    for _ in range(10):
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def other_values(raw: bytes, rng: random.Random) -> bytes:
    """The log with numbers and words of another kind than the client's."""
    for _ in range(12):
        old = rng.choice([b'"instanceId": ', b'"value": ', b'"lifeTotal": ', b'"grpId": ', b'"type": '])
        new = rng.choice([b"-", b'null, "x": ', b"99999999999999999999", b"[", b'"'])
        place = raw.find(old, rng.randrange(len(raw)))
        if place >= 0:
            raw = raw[: place + len(old)] + new + raw[place + len(old) :]
    return raw


def joined(raw: bytes, rng: random.Random) -> bytes:
    """Two logs, one of them cut, one behind the other."""
    return cut(raw, rng) + PLAIN[rng.choice(NAMES)]


HARMS: Final = (cut, holes, scribbled, halves, mixed_ends, shuffled, other_values, joined)


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_happens_to_a_log_makes_reading_fail(
    name: str, harm: Callable[[bytes, random.Random], bytes]
) -> None:
    for seed in range(2):
        rng = random.Random(f"{name} {seed}")
        read(harm(PLAIN[name], rng))


@pytest.mark.parametrize("name", NAMES)
def test_line_ends_change_nothing(name: str) -> None:
    rng = random.Random(1)
    whole, _ = read(PLAIN[name])
    mixed, notes = read(mixed_ends(PLAIN[name], rng))
    assert [_what(each) for each in mixed] == [_what(each) for each in whole]
    assert {note.code for note in notes}.isdisjoint({"cut", "not_json", "bad_message"})


@pytest.mark.parametrize("name", NAMES)
def test_logs_joined_together_give_the_combats_of_each(name: str) -> None:
    one, _ = read(PLAIN[name])
    both, _ = read(PLAIN["planeswalker"] + PLAIN[name])
    first, _ = read(PLAIN["planeswalker"])
    assert [_what(each) for each in both] == [_what(each) for each in (*first, *one)]
    archives, _ = read(PACKED["planeswalker"] + PACKED[name])
    assert [_what(each) for each in archives] == [_what(each) for each in both]


def test_a_line_that_is_cut_has_its_place() -> None:
    raw = PLAIN["two_blocks"]
    lines = raw.split(b"\n")
    place = max(range(len(lines)), key=lambda n: len(lines[n]))
    lines[place] = lines[place][: len(lines[place]) // 2]
    _, notes = read(b"\n".join(lines))
    assert place + 1 in {note.line for note in notes if note.code in {"cut", "not_json"}}


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
@pytest.mark.parametrize("name", NAMES)
def test_an_archive_that_ends_too_early_gives_what_stands_before(name: str, part: float) -> None:
    packed = PACKED[name]
    whole, _ = read(PLAIN[name])
    combats, notes = read(packed[: int(len(packed) * part)])
    assert "broken_archive" in {note.code for note in notes}
    assert [_what(each) for each in combats[:-1]] == [
        _what(each) for each in whole[: max(0, len(combats) - 1)]
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_archive_is_told(seed: int) -> None:
    rng = random.Random(seed)
    packed = bytearray(PACKED["planeswalker"])
    place = rng.randrange(100, len(packed))
    packed[place] ^= 0xFF
    _, notes = read(bytes(packed))
    assert {"broken_archive", "cut", "not_json"} & {note.code for note in notes}


def _what(combat: LoggedCombat) -> tuple[object, ...]:
    return combat.match, combat.game, combat.turn, combat.attacks, combat.blocks, combat.hits

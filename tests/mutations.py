"""Files as they go wrong: valid scenario texts with bytes, keys, values and structure spoiled.

`malformed(rng, text)` gives one, `shuffled(rng, text)` a milder one that often still can be read; the same die
gives the same file. What reads them is up to the test.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

BYTES = (
    b"",
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
    b'"',
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"\n",
    b"9" * 30,
)
SCRAPS = (
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"null",
    b"true",
    b"\\ud800",
    b"/* */",
    b"\xef\xbb\xbf",
    b"{}",
    b"[[[[",
)
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2.5,
        10**7,
        -(10**40),
        "",
        "self",
        "any",
        "you",
        "opponents",
        "nobody",
        "ann",
    ),
    *(
        "\x00",
        "𝕏" * 300,
        [],
        {},
        [[]],
        {"a": 1},
        ["ann", 3],
        {"of": "you"},
        {"kinds": []},
        {"not": {"not": "any"}},
    ),
    *({"power": {"min": "self", "max": []}}, {"kind": "must_attack"}, {"kind": "trigger", "event": "dies"}),
)
Holder = dict[Any, Any] | list[Any]
Key = str | int
KEYS = (
    "id",
    "kind",
    "creatures",
    "controller",
    "count",
    "types",
    "",
    "a.b",
    "attacker",
    "__proto__",
    "kind ",
)


def malformed(rng: Random, text: str) -> bytes:
    """Spoil a valid text in one to four ways, in its bytes or in its structure."""
    if rng.random() < 0.4:
        return _spoiled_bytes(rng, text.encode())
    value = json.loads(text)
    for _ in range(rng.randint(1, 4)):
        value = _spoiled_value(rng, value)
    return json.dumps(value, ensure_ascii=rng.random() < 0.5).encode()


def shuffled(rng: Random, text: str) -> bytes:
    """Give keys of a valid text the values that the same keys have elsewhere: readable mostly, sensible hardly."""
    value = json.loads(text)
    for _ in range(rng.randint(1, 4)):
        places = [(holder, key) for holder, key in _places(value) if key != "id"]
        holder, key = rng.choice(places)
        alike = [(other, place) for other, place in places if place == key]
        holder[key] = _like(rng, holder[key], alike)
    return json.dumps(value).encode()


def _spoiled_bytes(rng: Random, data: bytes) -> bytes:
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice((0, 0, 1, 1, 2, 20)))
        form = rng.randrange(5)
        if form == 0:
            data = data[:start]
        elif form == 1:
            data = data[:start] + data[start:end] * 2 + data[end:]
        elif form == 2:
            data = data[:start] + bytes([rng.randrange(256)]) + data[end:]
        else:
            data = data[:start] + rng.choice(BYTES + SCRAPS) + data[end:]
    return data


def _spoiled_value(rng: Random, value: object) -> object:
    """Give the value with one place spoiled: replaced, taken out, doubled, renamed or swapped with another."""
    value = copy.deepcopy(value)
    places = list(_places(value))
    if not places or rng.random() < 0.02:
        return rng.choice(VALUES)
    holder, key = rng.choice(places)
    ways: tuple[Callable[[], Any], ...] = (
        lambda: holder.__setitem__(key, copy.deepcopy(rng.choice(VALUES))),
        lambda: holder.__setitem__(key, _like(rng, holder[key], places)),
        lambda: holder.__setitem__(key, _like(rng, holder[key], places)),
        lambda: holder.__setitem__(key, [holder[key]]),
        lambda: holder.__setitem__(key, copy.deepcopy(rng.choice(places)[0])),
        lambda: holder.pop(key),
        lambda: _add(rng, holder, key),
        lambda: _swap(holder, key, *rng.choice(places)),
    )
    rng.choice(ways)()
    return value


def _like(rng: Random, value: object, places: Sequence[tuple[Holder, Key]]) -> object:
    """Give another value of the file that is of the same type, so that what is spoiled may stay readable."""
    others = [holder[key] for holder, key in places if type(holder[key]) is type(value)]
    return copy.deepcopy(rng.choice(others))


def _add(rng: Random, holder: Holder, key: Key) -> None:
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(rng.choice((*VALUES, holder[key]))))
    else:
        holder[rng.choice(KEYS)] = copy.deepcopy(rng.choice((*VALUES, holder[key])))


def _swap(holder: Holder, key: Key, other: Holder, place: Key) -> None:
    mine, theirs = copy.deepcopy(holder[key]), copy.deepcopy(other[place])
    holder[key] = theirs
    other[place] = mine


def _places(value: object) -> Iterator[tuple[Holder, Key]]:
    """Yield every place in a value as its holder and key."""
    if not isinstance(value, dict | list):
        return
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        yield from _places(value[key])

"""What Qt leaves to chance in a PDF file, settled: the same pages are the same bytes.

Qt writes the time, numbers of the file's own, and the fonts in the order of random keys (`QPdfEnginePrivate` holds them
in a hash), with the numbers of their objects after it. Here time and numbers are nothing, and the objects stand in the
order in which a reader comes to them from the file's end.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

DATE: Final = re.compile(rb"(?<=Date )\(D:[^)]*\)")
NO_DATE: Final = b"(D:20000101000000Z)"
NUMBERS: Final = re.compile(rb"/ID \[[^\]]*\]|uuid:[0-9a-f-]{36}")
"""Where a PDF file says which one it is."""
XMP_DATE: Final = re.compile(rb'(xmp:\w+Date)="[^"]{25}"')
START: Final = re.compile(rb"(\d{10}) \d{5} n")
"""Where an object stands, in the table of places at the end."""
REFERENCE: Final = re.compile(rb"\((?:\\.|[^\\()])*\)|\b(\d+) 0 (R|obj)\b", re.DOTALL)
"""A reference or the head of an object; texts are passed over."""
SUBSET: Final = re.compile(rb"/Q[A-Z]{5}\+")
"""The letters before the name of a part of a font, after the number of an object."""


def settled(written: bytes) -> bytes:
    """Give a PDF file as Qt wrote it without what chance or the clock put in."""
    body, _, end = written.rpartition(b"\nxref\n")
    trailer = end[end.index(b"trailer") : end.index(b"startxref")]
    order = _order(_objects(body, end), trailer)
    numbers = {old: number for number, old in enumerate(order, 1)}
    made = bytearray(body[: body.index(b"1 0 obj")])
    places = [b"0000000000 65535 f \n"]
    for old, (head, stream) in order.items():
        places.append(b"%010d 00000 n \n" % len(made))
        made += _settled_head(head, numbers, numbers[old]) + NUMBERS.sub(_zeros, _undated(stream))
    start = len(made)
    made += b"xref\n0 %d\n%b" % (len(places), b"".join(places))
    trailer = re.sub(rb"/Size \d+", b"/Size %d" % len(places), _renumbered(trailer, numbers))
    return bytes(made) + NUMBERS.sub(_zeros, trailer) + b"startxref\n%d\n%%%%EOF\n" % start


def _objects(body: bytes, end: bytes) -> dict[int, tuple[bytes, bytes]]:
    """Give the objects by number: what is written before the stream of each, and the stream, with what follows it."""
    starts = {number: int(found[1]) for number, found in enumerate(START.finditer(end), 1)}
    ends = dict(pairwise([*sorted(starts.values()), len(body) + 1]))
    objects = {}
    for number, start in starts.items():
        head, stream, rest = (body + b"\n")[start : ends[start]].partition(b"\nstream\n")
        objects[number] = (head, stream + rest)
    return objects


def _order(objects: dict[int, tuple[bytes, bytes]], trailer: bytes) -> dict[int, tuple[bytes, bytes]]:
    """Give the objects as they are come to from the trailer, each followed by what it names."""
    found: dict[int, tuple[bytes, bytes]] = {}
    waiting = _named(trailer)
    while waiting:
        number = waiting.pop(0)
        if number not in found:
            found[number] = objects[number]
            waiting = _named(objects[number][0]) + waiting
    return found


def _named(head: bytes) -> list[int]:
    return [int(found[1]) for found in REFERENCE.finditer(head) if found[2] == b"R"]


def _settled_head(head: bytes, numbers: dict[int, int], number: int) -> bytes:
    letters = "".join(chr(ord("A") + number // 26**place % 26) for place in range(5))
    head = SUBSET.sub(f"/Q{letters}+".encode(), _renumbered(head, numbers))
    return DATE.sub(NO_DATE, head)


def _renumbered(head: bytes, numbers: dict[int, int]) -> bytes:
    def renumber(found: re.Match[bytes]) -> bytes:
        return b"%d 0 %b" % (numbers[int(found[1])], found[2]) if found[1] else found[0]

    return REFERENCE.sub(renumber, head)


def _undated(stream: bytes) -> bytes:
    return XMP_DATE.sub(rb'\1="2000-01-01T00:00:00+00:00"', stream)


def _zeros(found: re.Match[bytes]) -> bytes:
    name, sign, said = found.group().partition(b"[" if b"[" in found.group() else b":")
    return name + sign + re.sub(rb"[0-9a-f]", b"0", said)

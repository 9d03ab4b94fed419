"""Notation as it travels: packed into letters, as an address, inside a message."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from typing import Final, get_args

from sandbox.scenario import limits
from sandbox.scenario.convert import fields_of
from sandbox.scenario.errors import Misplaced, ScenarioError, shown
from sandbox.scenario.model import Scenario

FORMATS: Final = get_args(next(field.type for field in fields_of(Scenario) if field.name == "format"))
"""What a readable line begins with."""
HEAD: Final = "combat:"
SCHEME: Final = "combat-sandbox:"
"""What addresses begin with that open a table in the program."""
BEGUN: Final = re.compile(
    rf"(?<![A-Za-z0-9_\"/:.-])(?:(?:{'|'.join(map(re.escape, FORMATS))})(?=[\s|])|(?:{HEAD}|{SCHEME})(?=/*[A-Za-z0-9_-]{{8}}))"
)
"""Where a table begins within a message; words that are written without spaces may stand before it."""
BRACKETS: Final = {"「": "」", "『": "』", "【": "】", "（": "）"}
"""What Japanese puts around something quoted."""


USUAL: Final = (
    b' commander multiple description:"" commander_damage:{} team: variant:normal edition: | @bob | @cid | @dee | @ann '
    b"artifact enchantment planeswalker land legendary white blue black red green counters:{+1/+1:1} loyalty:4 "
    b"summoning_sick token goaded_by:[bob] subtypes:[Human, Warrior, Goblin, Elf, Equipment] attached_to: "
    b"max_attackers{count:1} max_blockers{count:1} cannot_attack cannot_block cannot_be_blocked must_attack must_block "
    b'attack_cost{cost:"{2}", creatures:any, defenders:you} effects:[] note:"" (flying, first strike, double strike, '
    b"deathtouch, lifelink, trample, vigilance, menace, reach, haste, defender, indestructible, protection from red, "
    b'toxic 1) tapped creature 1/1, 2/2, 3/3, 4/4 | players ann* "Ann" 40, bob "Bob" 40, cid "Cid" 40, dee "Dee" 40 '
    b"combat/1 | attacks >bob, >cid, >dee | blocks >"
)
"""What lines often hold, as the dictionary of their packed form (RFC 1950, FDICT): it never changes."""


def pack(line: str) -> str:
    """The packed form of a readable line."""
    packing = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, USUAL)
    return HEAD + lettered(packing.compress(line.encode()) + packing.flush())


def lettered(data: bytes) -> str:
    """Bytes as letters that every chat and address leaves alone."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpack(text: str) -> str:
    """The readable line that was packed; white space that a program put in between doesn't matter.

    Raises `ScenarioError` where it is cut off, changed, or larger than any file may be.
    """
    if len(text) > limits.FILE_BYTES:
        raise ScenarioError([Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), str(len(text)))])
    letters = "".join(text.split()).removeprefix(SCHEME).strip("/").removeprefix(HEAD).partition(".")[0]
    try:
        deflated = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        inflater = zlib.decompressobj(zdict=USUAL)
        line = inflater.decompress(deflated, limits.FILE_BYTES + 1)
    except (binascii.Error, zlib.error, ValueError):
        raise _damaged(letters) from None
    if len(line) > limits.FILE_BYTES:  # what would unpack to more is not unpacked any further
        raise ScenarioError(
            [Misplaced((), "too_large", (f"<= {limits.FILE_BYTES}",), f"> {limits.FILE_BYTES}")]
        )
    if not inflater.eof or inflater.unused_data:
        raise _damaged(letters)
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise _damaged(letters) from None


def _damaged(letters: str) -> ScenarioError:
    return ScenarioError([Misplaced((f"1:{len(HEAD) + 1}",), "not_notation", ("packed",), shown(letters))])


def place_of(text: str) -> int | None:
    """Where notation begins in a text, which may be a message with a table in it; None where it holds none."""
    start = len(text) - len(text.lstrip())
    if text.startswith((HEAD, SCHEME, *(f"{name} " for name in FORMATS)), start):
        return start
    found = None if text.startswith("{", start) else BEGUN.search(text)
    return None if found is None else found.start()


def is_notation(text: str) -> bool:
    """Say whether a text means to be a line of notation, well written or not, or a message with one in it."""
    return place_of(text) is not None


def lines_at(text: str, place: int) -> Iterator[str]:
    """Yield what may be the line that begins at a place of a message, each with spaces for what stands before it."""
    before, rest = text[:place], text[place:]
    if rest.startswith((HEAD, SCHEME)):
        yield "".join(rest.split())  # a chat may break it; where words follow, the first piece is it
        yield re.split(r"[^!-~]", rest, maxsplit=1)[0].rstrip(").,;>]\"'`")
        return
    around = re.sub(r"[^\n]", " ", before)
    if before.count("`") % 2:  # within marks of code
        yield around + rest.partition("`")[0]
    if before[-1:] in BRACKETS:
        yield around + rest.rpartition(BRACKETS[before[-1]])[0]
    yield around + rest
    yield around + rest.partition("\n")[0]

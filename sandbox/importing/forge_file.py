"""The text of a Forge puzzle or game state, taken apart: sections, keys, seats, cards and what is marked on them.

Lines are `key=value`; `[metadata]` and `[state]` begin sections, `#` a comment, and a file without sections is a state.
Keys and marks are read without regard to case. A zone holds cards separated by `;`, a card is a name and marks
separated by `|`, a mark a word, often with a value after `:`. Seats are `p0`, `p1` ..., or `human` and `ai`.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct

from sandbox.scenario import limits
from sandbox.scenario.errors import Misplaced, ScenarioError, shown

UnreadCode = Literal[
    "unknown_card",
    "not_combat",
    "missing",
    "elsewhere",
    "mark",
    "counter_folded",
    "player_counter",
    "detached",
    "attack_lost",
    "phased_out",
    "other_face",
    "active_assumed",
    "after_combat",
    "key",
    "metadata",
    "repeated",
    "line",
    "more",
]
"""
`unknown_card`: no card of this name is known; `not_combat`: it is, and does nothing that a scenario has to say;
`missing`: the card is on the table, but not all that it does (`missing`, in the notation of the bestiary).
`elsewhere`: cards in a zone that is not the battlefield (`zone`); `mark`: what is marked on a card and not understood.
`counter_folded`: counters whose change of power and toughness was added to the card's own numbers;
`player_counter`: counters of a player other than poison. `detached`: attached to something not on the table;
`attack_lost`: attacks something not on the table. `phased_out`: not there for now (CR 702.26b).
`other_face`: lies with a face up that is not known. `active_assumed`: the file names no active player, the first one
was taken; `after_combat`: the combat of the turn is over at the file's phase. `key`, `metadata`, `line`: lines that say
nothing about combat, or nothing; `repeated`: an earlier line of the same key, the later one holds.
`more`: so many (`text`) besides.
"""

ZONES: Final = ("battlefield", "hand", "graveyard", "library", "exile", "command", "sideboard")
_OTHER_NAMES: Final = {"play": "battlefield"}
_SEAT_KEY: Final = re.compile(
    r"(?P<seat>human|ai|computer|p\d{1,2})(?P<what>life|counters|play|" + "|".join(ZONES) + ")"
)
_SEAT: Final = re.compile(r"human|ai|computer|p(?P<number>\d{1,2})")
_SECTION: Final = re.compile(r"\[\s*([^\]]*?)\s*\]")
_LONGEST: Final = 160


class NotImported(Struct, frozen=True):
    """One thing of a file that is not in the scenario, or not as it was: the line, why, and what it is about.

    `card` is a card's name, `text` what stood there, shortened; `zone` and `missing` belong to their codes.
    """

    line: int
    code: UnreadCode
    text: str = ""
    card: str = ""
    zone: str = ""
    missing: tuple[str, ...] = ()


class FileValue(Struct, frozen=True):
    """The value of a key, and the line on which it stands."""

    line: int
    text: str


class FileCard(Struct, frozen=True):
    """A card in a zone: its name, and what is marked on it, words in lower case with their values as they stand."""

    line: int
    name: str
    marks: tuple[tuple[str, str], ...] = ()

    def mark(self, *words: str) -> str | None:
        """The value of the first of these marks that it bears; None for none."""
        return next((value for word, value in self.marks if word in words), None)


class ForgeFile(Struct, frozen=True):
    """A file taken apart: what its keys say of the table (`state`) and of each seat, and what was left over."""

    metadata: dict[str, FileValue]
    state: dict[str, FileValue]
    seats: dict[int, dict[str, FileValue]]
    spelled: dict[int, str]
    unread: tuple[NotImported, ...]


def take_apart(text: str) -> ForgeFile:
    """Take a file apart. Raises `ScenarioError` for one that says nothing of a table, or is too large."""
    lines = re.split(r"\r\n|\r|\n", text)
    if len(lines) > limits.LIST_ITEMS:
        raise ScenarioError([Misplaced((), "too_many", (f"<= {limits.LIST_ITEMS}",), str(len(lines)))])
    file = ForgeFile({}, {}, {}, {}, ())
    unread: list[NotImported] = []
    section = "state"
    for number, line in enumerate(lines, 1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        begins = _SECTION.fullmatch(bare)
        if begins:
            section = begins[1].casefold()
        else:
            unread += _taken(file, section, number, bare)
    if not file.seats:
        raise ScenarioError([Misplaced((), "missing_key", ("p0battlefield", "humanbattlefield"))])
    return ForgeFile(file.metadata, file.state, file.seats, file.spelled, tuple(unread))


def _taken(file: ForgeFile, section: str, number: int, line: str) -> list[NotImported]:
    """Put a line where it belongs; gives what can't be put anywhere, or is put out by it."""
    if section == "metadata":
        found = re.match(r"([^:=]+)[:=](.*)", line)
        where = file.metadata
    else:
        found = re.match(r"([^=]+)=(.*)", line) if section == "state" else None
        where = file.state
    if found is None:
        return [NotImported(number, "line", short(line))]
    key, value = found[1].strip().casefold(), FileValue(number, found[2].strip())
    seated = _SEAT_KEY.fullmatch(key) if section == "state" else None
    seat = None if seated is None else seat_of(seated["seat"])
    if seated is not None and seat is not None:
        where = file.seats.setdefault(seat, {})
        file.spelled.setdefault(seat, seated["seat"])
        key = _OTHER_NAMES.get(seated["what"], seated["what"])
    before = where.get(key)
    where[key] = value
    return (
        [] if before is None else [NotImported(before.line, "repeated", short(f"{found[1]}={before.text}"))]
    )


def seat_of(name: str) -> int | None:
    """The place of a player in turn order: `human` and `p0` are 0, `ai` and `p1` are 1; None for no player."""
    found = _SEAT.fullmatch(name.strip().casefold())
    if found is None:
        return None
    seat = int(found["number"]) if found["number"] else 0 if found[0] == "human" else 1
    return seat if seat < limits.PLAYERS else None


def cards_in(value: FileValue) -> tuple[FileCard, ...]:
    """Take a zone apart into its cards. Raises `ScenarioError` for more than any table holds."""
    parts = value.text.split(";")
    if len(parts) > limits.OBJECTS:
        fault = Misplaced((f"line {value.line}",), "too_many", (f"<= {limits.OBJECTS}",), str(len(parts)))
        raise ScenarioError([fault])
    return tuple(_card(value.line, part) for part in parts if part.strip())


def _card(line: int, text: str) -> FileCard:
    name, *marks = (part.strip() for part in text.split("|"))
    parted = (mark.partition(":") for mark in marks if mark)
    return FileCard(line, name, tuple((word.strip().casefold(), value.strip()) for word, _, value in parted))


def whole(text: str, place: str, faults: list[Misplaced], least: int = -limits.NUMBER) -> int:
    """A number of the file; what is none, or too large or small, becomes a fault and 0."""
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        faults.append(Misplaced((place,), "wrong_type", ("whole_number",), shown(text)))
        return 0
    number = int(text) if len(text) < 10 else limits.NUMBER + 1  # noqa: PLR2004  int() refuses endless digits
    if not least <= number <= limits.NUMBER:
        bounds = (f">= {least}", f"<= {limits.NUMBER}")
        faults.append(Misplaced((place,), "out_of_range", bounds, shown(text)))
        return 0
    return number


def short(text: str) -> str:
    """A text without pages of it."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"

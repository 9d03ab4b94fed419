"""Logs read and combats reviewed in a process of their own, so that whoever asks keeps its own pace.

A line in is a `ReadLogs`, the lines out are `GamesLine`s, as JSON: every combat as soon as it is read, then, one after
the other, what a review finds, and at the end the last one. Whoever wants no answer any more ends the process.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, get_args

from msgspec import Struct

from sandbox.games.client_log import UpToDate, WrittenLog, card_database, opened
from sandbox.games.combats import LogEnd, LoggedCombat, follow_combats, read_combats
from sandbox.games.judging import JudgedCombat, judged
from sandbox.games.mistakes import Review
from sandbox.games.names import ListedNames, Names, read_names
from sandbox.games.notes import Unread
from sandbox.games.scenarios import table_of
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps
from sandbox.scenario.selectors import Color

_LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The basic lands in the order of their colours."""


class ReadLogs(Struct, frozen=True):
    """Read these logs, with names from this file or those that are found, and review what was decided in them; or
    `follow` the one that is being written, which says what is declared and what it comes to, and nothing of what would
    be better.
    """

    files: tuple[str, ...]
    names: str | None = None
    follow: bool = False


class CombatRow(Struct, frozen=True, omit_defaults=True):
    """A combat as a list shows it: which one of which game, and its tables as the texts of files.

    `fought` is the combat as damage was dealt, `declared` as it was when the player whose log it is (`you`) had
    declared. `colors` are those of the opponents' cards and lands that lay there, `called` is what players are called,
    for whom somebody wants to know. Without `attack` nobody attacked.
    """

    place: int
    file: str
    time: int
    match: str
    game: int
    turn: int
    number: int
    you: tuple[int, ...]
    yours: bool
    attack: bool
    fought: str
    declared: str | None
    colors: tuple[Color, ...]
    damage: int
    legal: bool
    agrees: bool | None
    under_way: bool = False
    called: tuple[tuple[int, str], ...] = ()


class ReadSoFar(Struct, frozen=True):
    """How far it is: bytes of all logs, then combats that are reviewed."""

    done: int
    of: int
    reviewing: bool = False


class LogNotes(Struct, frozen=True):
    """A log that is read: how many games, what in it is not understood; `refused`: why it can't be read at all."""

    file: str
    games: int = 0
    unread: tuple[Unread, ...] = ()
    refused: str | None = None


class ReviewedRow(Struct, frozen=True):
    """What a review finds in the combat at a place; None where nothing was to be decided."""

    place: int
    review: Review | None


class GamesLine(Struct, frozen=True, omit_defaults=True):
    """One thing told; with none of them it is the end."""

    so_far: ReadSoFar | None = None
    row: CombatRow | None = None
    notes: LogNotes | None = None
    reviewed: ReviewedRow | None = None


def known_names(file: str | None = None) -> Names:
    """Names from a file, else from the client's own database if it is here. Raises `ScenarioError` for that file."""
    if file is not None:
        return read_names(Path(file))
    found = card_database()
    with contextlib.suppress(ScenarioError):  # a database that was found and can't be read is as good as none
        return ListedNames() if found is None else read_names(found)
    return ListedNames()


def games_lines(wanted: ReadLogs) -> Iterator[GamesLine]:
    """Read logs and review their combats."""
    from sandbox.games.review import review  # noqa: PLC0415  the search is loaded once the rows are there

    names: Names = ListedNames()
    with contextlib.suppress(ScenarioError):
        names = known_names(wanted.names)
    if wanted.follow:
        yield from _follow(wanted.files[0], names)
        yield GamesLine()
        return
    total = sum(map(_size, wanted.files))
    found: list[JudgedCombat] = []
    before = 0
    for file in wanted.files:
        for each in _read(file, names, before, total):
            if isinstance(each, GamesLine):
                yield each
            else:
                row = _row(len(found), file, each, names)
                if row is not None:
                    found.append(each)
                    yield GamesLine(row=row)
        before += _size(file)
    for place, one in enumerate(found):
        yield GamesLine(so_far=ReadSoFar(place, len(found), reviewing=True))
        yield GamesLine(reviewed=ReviewedRow(place, review(one, names)))
    yield GamesLine()


def _read(file: str, names: Names, before: int, total: int) -> Iterator[GamesLine | JudgedCombat]:
    """The combats of a log, judged, how far it is, and what is to be said of it."""
    try:
        with Path(file).open("rb") as raw:
            for each in read_combats(opened(raw), opponents=True):
                yield GamesLine(so_far=ReadSoFar(before + raw.tell(), total))
                if isinstance(each, LogEnd):
                    yield GamesLine(notes=LogNotes(file, each.games, each.unread))
                else:
                    yield judged(each, names)
    except OSError as error:
        yield GamesLine(notes=LogNotes(file, refused=error.strerror or ""))


def _follow(file: str, names: Names) -> Iterator[GamesLine]:
    """The combats of a log while it is written, after a line that says how far it was."""
    try:
        with contextlib.closing(WrittenLog(Path(file))) as written:
            for place, each in enumerate(follow_combats(written, opponents=True)):
                if isinstance(each, UpToDate):
                    yield GamesLine(so_far=ReadSoFar(_size(file), _size(file)))
                else:
                    yield GamesLine(row=_row(place, file, judged(each, names), names))
    except OSError as error:
        yield GamesLine(notes=LogNotes(file, refused=error.strerror or ""))


def _row(place: int, file: str, found: JudgedCombat, names: Names) -> CombatRow | None:
    """A combat as a row; None where no scenario can hold it, or where you could attack and nobody looks twice."""
    combat, scenario = found.combat, found.scenario
    if scenario is None or found.legal is None:
        return None
    attacks = combat.active in combat.you
    declared = table_of(combat, names, "attackers" if attacks else "blockers").scenario
    return CombatRow(
        place=place,
        file=file,
        time=combat.time,
        match=combat.match,
        game=combat.game,
        turn=combat.turn,
        number=combat.number,
        you=combat.you,
        yours=attacks,
        attack=bool(combat.attacks),
        fought=dumps(scenario),
        declared=None if declared is None else dumps(declared),
        colors=tuple(_colors(combat)),
        damage=sum(each.amount for each in found.dealt),
        legal=found.legal,
        agrees=found.agrees,
        under_way=combat.under_way,
        called=combat.called,
    )


def _colors(combat: LoggedCombat) -> Iterator[Color]:
    """The colours of what the opponents have, as far as it lay there, each once, in their order."""
    others = [p for p in combat.permanents if p.owner not in combat.you]
    lands = {kind for seat in combat.seats["attackers"] if seat.seat not in combat.you for kind in seat.lands}
    for land, color in zip(_LANDS, get_args(Color), strict=True):
        if land in lands or any(color in p.colors for p in others):
            yield color


def _size(file: str) -> int:
    try:
        return Path(file).stat().st_size
    except OSError:
        return 0


ASKED: Final = ReadLogs
FAILED: Final = GamesLine()


def answer(asked: ReadLogs, tell: Callable[[GamesLine], None]) -> None:
    """Tell one line after the other."""
    for each in games_lines(asked):
        tell(each)

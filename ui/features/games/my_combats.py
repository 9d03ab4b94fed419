"""The combats of a person's own games, read and reviewed by a process beside the windows, which all show the same."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cached_property, lru_cache
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from sandbox.edits.variations import go_to, keep
from sandbox.games.client_log import logs
from sandbox.games.mistakes import Mistake, Review, ReviewCode
from sandbox.games.serving import CombatRow, GamesLine, LogNotes, ReadLogs, ReadSoFar
from sandbox.learn.kinds import Kind as PuzzleKind
from sandbox.learn.progress import PuzzleKey, with_own
from sandbox.learn.puzzles import AskedPuzzle, loads_puzzle, puzzle_json
from sandbox.learn.serving import Prepared, TurnTable
from sandbox.scenario.files import dumps, loads
from sandbox.scenario.model import Scenario
from sandbox.scenario.selectors import Color
from sandbox.scenario.variations import tree_of, with_tree
from sandbox.words.catalogue import Language, sentence
from sandbox.words.games import titled
from ui.background import NOT_YET, PROGRAM, LineServer
from ui.shell.app_context import AppContext
from ui.shell.progress_keeper import Preparing, keeper_of

READER: Final = (*PROGRAM, "work", "games")
"""What is called to read logs and review combats."""
PUZZLES: Final[dict[str, PuzzleKind]] = {
    "missed_lethal": "lethal",
    "bad_attack": "best-attack",
    "held_back": "best-attack",
    "other_attack": "best-attack",
    "exposed": "best-attack",
    "died": "survive",
    "chump": "best-blocks",
    "missed_block": "best-blocks",
    "bad_block": "best-blocks",
}
"""What can be asked about a mistake."""
TOLD_MS: Final = 80
"""So many milliseconds what is new waits for more, before it is shown."""


class MyCombat(Struct, frozen=True, dict=True):
    """A combat of the list, with what a review found as soon as it was looked at."""

    row: CombatRow
    called: tuple[tuple[int, str], ...] = ()
    """What its players are called, by seat: only for an export that is to say so."""
    reviewed: bool = False
    review: Review | None = None

    @property
    def mistake(self) -> Mistake | None:
        """What would have been better; None where nothing is said."""
        return self.review.mistakes[0] if self.review is not None and self.review.mistakes else None

    @property
    def findings(self) -> tuple[ReviewCode, ...]:
        """What it is counted by."""
        return () if self.review is None else self.review.findings

    @property
    def missed(self) -> bool:
        """Whether something would have been better, whatever trick could have come."""
        return self.mistake is not None and self.mistake.finding != "spoiled"

    @property
    def shown(self) -> bool:
        """Whether it stands in the list: combats without an attack only where that was a mistake."""
        return self.row.attack or self.mistake is not None

    @property
    def puzzle(self) -> PuzzleKind | None:
        """What a puzzle of it asks; None where it can't be one."""
        found = self.mistake
        return None if found is None or self.row.declared is None else PUZZLES.get(found.kind)

    @property
    def name(self) -> str:
        """What tells it from all other combats, whichever log it was read from."""
        row = self.row
        return f"{row.match} {row.game} {row.turn} {row.number}"

    @cached_property
    def day(self) -> date | None:
        """The day on which it was fought; None where the log doesn't say."""
        time = self.row.time
        return datetime.fromtimestamp(time / 1000, UTC).astimezone().date() if time else None


def nameless(row: CombatRow) -> MyCombat:
    """A combat of which nothing on the screen says what its players are called."""
    return MyCombat(replace(row, called=()), row.called)


def fought(combat: MyCombat, language: Language) -> Scenario:
    """The combat as damage was dealt, with its title and players."""
    return _fought(combat.row.fought, combat.row, language)


@lru_cache(maxsize=256)
def _fought(text: str, row: CombatRow, language: Language) -> Scenario:
    return titled(loads(text), row, language)


def with_best(combat: MyCombat, language: Language) -> tuple[Scenario, str | None]:
    """The combat with what was done and what was best as variations, and the id of the best one; None where nothing is
    known to be better.
    """
    scenario, mistake = fought(combat, language), combat.mistake
    if mistake is None or combat.row.declared is None:
        return scenario, None
    kept = keep(scenario, sentence(language, "games-variation-yours"))
    yours = tree_of(kept).here
    declared = titled(loads(combat.row.declared), combat.row, language)
    attacks = declared.attacks if mistake.attacks is None else mistake.attacks
    blocks = mistake.blocks if mistake.attacks is None else mistake.reply
    best = replace(declared, attacks=attacks, blocks=blocks or ())
    both = keep(with_tree(best, tree_of(kept)), sentence(language, "games-variation-best"))
    better = tree_of(both).here
    assert yours is not None
    return go_to(both, yours), better


class Reading(LineServer):
    """Reads logs: asked a `ReadLogs`, it gives a `GamesLine` after the other. Signal `told(line)`."""

    told = Signal(object)

    def hear(self, line: bytes) -> object:
        """Pass on what is told; the end is the answer."""
        told = msgspec.json.decode(line, type=GamesLine)
        self.told.emit(told)
        return told if told == GamesLine() else NOT_YET


class MyCombats(QObject):
    """Everything read so far. Signals: `changed()`, after which everything may be another; `practised(new)` when
    puzzles were made of mistakes whose better declaration is the best one, so many of them new ones. Of the game that
    runs: `caught_up()` once all of its log is read, `declared(row)` when there is more of a combat, `lost(why)` when
    its log can't be followed any more.
    """

    changed = Signal()
    practised = Signal(int)
    caught_up = Signal()
    declared = Signal(object)
    lost = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._context = context
        self.combats: dict[int, MyCombat] = {}
        self.notes: list[LogNotes] = []
        self.files: tuple[str, ...] = ()
        self.so_far: ReadSoFar | None = None
        self._reading = Reading(self, READER)
        self._reading.told.connect(self._on_told)
        self._reading.done.connect(self._on_read)
        self._turning = Preparing(self)
        self._turning.done.connect(self._on_turned)
        self._following = Reading(self, READER)
        self._following.told.connect(self._on_followed)
        self._following.done.connect(lambda _: self.follow(None))
        self.followed: str | None = None
        """The log of the game that runs, None while none is followed."""
        self._declared = False
        self._waiting: list[MyCombat] = []
        self._made = 0
        self._soon = QTimer(self, singleShot=True, interval=TOLD_MS)
        self._soon.timeout.connect(self.changed)
        self._looked = False

    @property
    def idle(self) -> bool:
        """Whether nothing is being read or reviewed."""
        return self._reading.idle

    @property
    def shown(self) -> list[MyCombat]:
        """The combats of the list, the newest game first, each game in its order; a combat of two logs once."""
        found = {each.name: each for each in self.combats.values() if each.shown}
        games: dict[tuple[str, int], list[MyCombat]] = {}
        for each in found.values():
            games.setdefault((each.row.match, each.row.game), []).append(each)
        newest = sorted(games.values(), key=lambda game: game[0].row.time, reverse=True)
        return [each for game in newest for each in game]

    def game_of(self, combat: MyCombat) -> list[MyCombat]:
        """The combats of the game that a combat is of, in their order."""
        row = combat.row
        return [each for each in self.shown if (each.row.match, each.row.game) == (row.match, row.game)]

    def colors(self, combat: MyCombat) -> tuple[Color, ...]:
        """The colours that an opponent was seen with in the whole match."""
        match = combat.row.match
        rows = (each.row for each in self.combats.values() if each.row.match == match)
        return tuple(dict.fromkeys(color for row in rows for color in row.colors))

    # Reading

    def find(self) -> None:
        """Read the logs that are where the client keeps them, once, unless others were opened."""
        if not self._looked and not self.files:
            self._looked = True
            found = logs()
            if found:
                self.read([str(path) for path in found])

    def read(self, files: Sequence[str]) -> None:
        """Read these logs in place of those before."""
        self.combats, self.notes, self.files = {}, [], tuple(files)
        self.so_far = ReadSoFar(0, 0)
        self._reading.ask(ReadLogs(self.files))
        self.changed.emit()

    def cancel(self) -> None:
        """Read and review no further; what is there stays."""
        self._reading.stop()
        self.so_far = None
        self.changed.emit()

    # The game that runs

    def follow(self, log: str | None) -> None:
        """Follow the log that is being written, or none; what was followed is read and reviewed then, too."""
        before, self.followed = self.followed, log
        if log == before:
            return
        self._following.end()
        if log is not None:
            self._following.ask(ReadLogs((log,), follow=True))
        elif before is not None and self._declared:
            self.read(tuple(dict.fromkeys((*self.files, before))))
        self._declared = False
        self.changed.emit()

    def _on_followed(self, line: GamesLine) -> None:
        if line.row is not None:
            self._declared = True
            combat = nameless(line.row)
            self._list(combat)
            self.declared.emit(combat.row)
        elif line.so_far is not None:
            self.caught_up.emit()
        elif line.notes is not None and line.notes.refused is not None:
            self.lost.emit(line.notes.refused)

    def _list(self, combat: MyCombat) -> None:
        """Let a combat of the game that runs stand in the list, in the place of what was known of it so far."""
        there = (place for place, each in self.combats.items() if each.name == combat.name)
        place = next(there, max(self.combats, default=-1) + 1)
        self.combats[place] = combat
        if not self._soon.isActive():
            self._soon.start()

    def end(self) -> None:
        """End what works for it."""
        self._reading.end()
        self._following.end()
        self._turning.end()

    def _on_told(self, line: GamesLine) -> None:
        if line.so_far is not None:
            self.so_far = line.so_far
        if line.row is not None:
            self.combats[line.row.place] = nameless(line.row)
        if line.notes is not None:
            self.notes.append(line.notes)
        if line.reviewed is not None:
            place = line.reviewed.place
            self.combats[place] = replace(self.combats[place], reviewed=True, review=line.reviewed.review)
        if not self._soon.isActive():
            self._soon.start()

    def _on_read(self, _: object) -> None:
        self.so_far = None
        self._soon.stop()
        self.changed.emit()

    # Practising

    @property
    def practising(self) -> int:
        """How many puzzles are still to be made."""
        return len(self._waiting)

    def practise(self, combats: Sequence[MyCombat]) -> None:
        """Make puzzles of mistakes that come back like all puzzles; those that are there already stay."""
        known = keeper_of(self._context).progress.own
        self._made = 0
        self._waiting = [each for each in combats if each.puzzle is not None and each.name not in known]
        self._next()

    def has_puzzle(self, combats: Sequence[MyCombat]) -> bool:
        """Whether one of these combats is a puzzle that comes back."""
        own = keeper_of(self._context).progress.own
        return any(each.name in own for each in combats)

    def _next(self) -> None:
        language = self._context.language
        if not self._waiting:
            self.practised.emit(self._made)
            self.changed.emit()
            return
        each = self._waiting[0]
        assert each.puzzle is not None
        assert each.row.declared is not None
        assert each.mistake is not None
        table = titled(loads(each.row.declared), each.row, language)
        better = AskedPuzzle(kind=each.puzzle, attacks=each.mistake.attacks, blocks=each.mistake.blocks)
        if each.mistake.kind == "exposed":  # what saves is known; what is best besides is looked for
            better = AskedPuzzle(kind=each.puzzle, ahead=True)
        self._turning.ask(TurnTable(language, dumps(table), better))
        self.changed.emit()

    def _on_turned(self, made: Prepared | None) -> None:
        if not self._waiting:
            return
        combat = self._waiting.pop(0)
        if made is not None and made.puzzle is not None and made.right:
            puzzle = loads_puzzle(made.puzzle)
            key = PuzzleKey(puzzle.kind, 0, puzzle.level, own=combat.name)
            keeper = keeper_of(self._context)
            today = date.today()  # noqa: DTZ011  the person's own day
            keeper.keep(with_own(keeper.progress, key, puzzle_json(puzzle), today))
            self._made += 1
        self._next()


def mistakes_by_week(combats: Sequence[MyCombat]) -> dict[date, tuple[int, int]]:
    """By the Monday of each week, the first to the last: how many combats were yours to decide in it, and in how many
    something would have been better.
    """
    counted: dict[date, tuple[int, int]] = {}
    for each in combats:
        if each.day is not None and each.review is not None:
            week = date.fromordinal(each.day.toordinal() - each.day.weekday())
            all_, wrong = counted.get(week, (0, 0))
            counted[week] = all_ + 1, wrong + each.missed
    return dict(sorted(counted.items()))


def counted_findings(combats: Sequence[MyCombat]) -> dict[ReviewCode, int]:
    """How many mistakes of each kind are in combats, and how many something played later turned, the most frequent
    first.
    """
    counted: dict[ReviewCode, int] = {}
    for each in combats:
        for finding in each.findings:
            counted[finding] = counted.get(finding, 0) + 1
    return dict(sorted(counted.items(), key=lambda kind: (-kind[1], kind[0])))


def combats_of(context: AppContext) -> MyCombats:
    """What all windows share of a person's games."""
    found: MyCombats | None = context.findChild(MyCombats)
    return found or MyCombats(context)

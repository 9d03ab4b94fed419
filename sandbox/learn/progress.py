"""What a person has done: lessons with their stars, puzzles that come back, days in a row, what went wrong most.

A value that never forgets by an update: what a newer version wrote and this one doesn't know is kept as it is.
Failed puzzles come back after 1, 3, 7 and 21 days (Leitner's boxes); a right answer moves one on, a wrong one to the
first box again.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from sandbox.learn.kinds import Kind
from sandbox.scenario.convert import convert
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import in_file_order
from sandbox.scenario.limits import Count, Text
from sandbox.scenario.parse import parse
from sandbox.scenario.pretty import pretty

DAYS: Final = (1, 3, 7, 21)
"""After how many days a failed puzzle comes back, box by box."""
MOST_OWN: Final = 300
"""So many puzzles of a person's own come back at most."""


class PuzzleKey(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a made puzzle can be made of again."""

    kind: Kind
    seed: Count
    level: Count
    theme: Text | None = None
    own: Text | None = None
    """The name of a puzzle that is kept in the progress itself: it was made of a table of the person's own."""


class DuePuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle that comes back: its box, from 0, and the day on which it is due."""

    key: PuzzleKey
    box: Count
    due: date


class RuleTally(Struct, frozen=True, forbid_unknown_fields=True):
    """How often a subject (a rule) was asked about, and how often it went wrong."""

    asked: Count = 0
    wrong: Count = 0


class Progress(Struct, frozen=True):
    """All of it. `lessons` has stars by `CHAPTER/STEP`; `seen` and `solved` are files of the library."""

    format: Literal["progress/1"] = "progress/1"
    lessons: dict[Text, Count] = field(default_factory=dict)
    seen: tuple[Text, ...] = ()
    solved: tuple[Text, ...] = ()
    reviews: tuple[DuePuzzle, ...] = ()
    tallies: dict[Text, RuleTally] = field(default_factory=dict)
    puzzles: Count = 0
    """Puzzles answered right."""
    daily: tuple[date, ...] = ()
    """Days whose puzzle was answered right, latest last."""
    welcomed: bool = False
    own: dict[Text, Any] = field(default_factory=dict)
    """Puzzles made of a person's own tables, as long as they come back, by name."""
    unknown: dict[Text, Any] = field(default_factory=dict)
    """What another version wrote."""


_KNOWN: Final = frozenset(Progress.__struct_fields__) - {"unknown"}


def with_lesson(progress: Progress, step: str, stars: int) -> Progress:
    """The progress with a lesson done; more stars than now stay."""
    best = max(stars, progress.lessons.get(step, 0))
    return replace(progress, lessons={**progress.lessons, step: best})


def with_seen(progress: Progress, file: str) -> Progress:
    """The progress with a scenario of the library looked at."""
    return progress if file in progress.seen else replace(progress, seen=(*progress.seen, file))


def with_solved(progress: Progress, file: str) -> Progress:
    """The progress with a scenario of the library understood."""
    return progress if file in progress.solved else replace(progress, solved=(*progress.solved, file))


def with_answer(progress: Progress, key: PuzzleKey, subject: str, today: date, *, right: bool) -> Progress:
    """The progress after a first answer to a puzzle about a subject."""
    was = next((each for each in progress.reviews if each.key == key), None)
    others = tuple(each for each in progress.reviews if each.key != key)
    before = progress.tallies.get(subject, RuleTally())
    tallies = {**progress.tallies, subject: RuleTally(before.asked + 1, before.wrong + (not right))}
    progress = replace(progress, tallies=tallies, puzzles=progress.puzzles + right)
    if right and was is not None and today < was.due:
        return progress  # it was fresh in mind: it comes back on its day all the same
    box = 0 if not right else -1 if was is None else was.box + 1
    if 0 <= box < len(DAYS):
        others = (*others, DuePuzzle(key, box, today + timedelta(days=DAYS[box])))
    named = {each.key.own for each in others}
    own = {name: puzzle for name, puzzle in progress.own.items() if name in named}
    return replace(progress, reviews=others, own=own)


def with_own(progress: Progress, key: PuzzleKey, puzzle: object, today: date) -> Progress:
    """The progress with a puzzle of the person's own, as plain JSON values, which comes back from today on; one that
    is there already stays as it is.
    """
    if key.own is None or key.own in progress.own or len(progress.own) >= MOST_OWN:
        return progress
    own = {**progress.own, key.own: puzzle}
    return replace(progress, own=own, reviews=(*progress.reviews, DuePuzzle(key, 0, today)))


def without_own(progress: Progress, name: str) -> Progress:
    """The progress without a puzzle of the person's own."""
    own = {each: puzzle for each, puzzle in progress.own.items() if each != name}
    return replace(progress, own=own, reviews=tuple(r for r in progress.reviews if r.key.own != name))


def with_daily(progress: Progress, day: date) -> Progress:
    """The progress with a day's puzzle done."""
    return replace(progress, daily=tuple(sorted({*progress.daily, day})))


def due(progress: Progress, today: date) -> tuple[DuePuzzle, ...]:
    """The puzzles that come back by today, the longest waiting first."""
    return tuple(
        sorted((r for r in progress.reviews if r.due <= today), key=lambda r: (r.due, r.key.kind, r.key.seed))
    )


def streak(progress: Progress, today: date) -> int:
    """Count the days in a row up to today, or to yesterday while today's puzzle waits."""
    days = set(progress.daily)
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def hardest(progress: Progress, most: int = 5) -> tuple[tuple[str, RuleTally], ...]:
    """The subjects that went wrong most often."""
    wrong = [(subject, tally) for subject, tally in progress.tallies.items() if tally.wrong]
    return tuple(sorted(wrong, key=lambda each: (-each[1].wrong, each[1].asked, each[0]))[:most])


def merged(mine: Progress, other: Progress) -> Progress:
    """Put two progresses together, as when one is imported: nothing of either is lost."""
    lessons = {
        key: max(mine.lessons.get(key, 0), other.lessons.get(key, 0))
        for key in (*mine.lessons, *other.lessons)
    }
    keys = {each.key for each in mine.reviews}
    tallies = {
        key: max(
            (each.tallies.get(key, RuleTally()) for each in (mine, other)), key=lambda tally: tally.asked
        )
        for key in (*mine.tallies, *other.tallies)
    }
    return Progress(
        lessons=lessons,
        seen=tuple(dict.fromkeys((*mine.seen, *other.seen))),
        solved=tuple(dict.fromkeys((*mine.solved, *other.solved))),
        reviews=(*mine.reviews, *(each for each in other.reviews if each.key not in keys)),
        tallies=tallies,
        puzzles=max(mine.puzzles, other.puzzles),
        daily=tuple(sorted({*mine.daily, *other.daily})),
        welcomed=mine.welcomed or other.welcomed,
        own={**other.own, **mine.own},
        unknown={**other.unknown, **mine.unknown},
    )


def loads_progress(text: str | bytes) -> Progress:
    """Read a progress. Raises `ScenarioError` with every fault at its place."""
    value, faults = parse(text)
    extra = {key: value[key] for key in value if key not in _KNOWN} if isinstance(value, dict) else {}
    known = {key: item for key, item in value.items() if key in _KNOWN} if isinstance(value, dict) else value
    result = convert(known, Progress)
    if isinstance(result, Progress):
        if not faults:
            return replace(result, unknown=extra)
    else:
        faults += result
    raise ScenarioError(in_file_order(value, faults))


def dumps_progress(progress: Progress) -> str:
    """Write a progress as JSON text."""
    value = msgspec.to_builtins(replace(progress, unknown={}))
    del value["unknown"]
    return pretty({**value, **progress.unknown}) + "\n"

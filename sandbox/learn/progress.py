"""What a person has done: lessons with their stars, puzzles that come back, days in a row, what went wrong most.

A value that never forgets by an update: what a newer version wrote and this one doesn't know is kept as it is.
Failed puzzles come back after 1, 3, 7 and 21 days (Leitner's boxes); a right answer moves one on, a wrong one to the
first box again. From the third box on another position of the same kind and level comes instead.

Every first answer is a game between the person and the puzzle: a person has a rating
for each kind and theme, and each level of a kind its own, so that answers say how hard a level really is.

How strong somebody is, and how hard puzzles are: Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013).

Every answer is a rating period of one game between the person and the puzzle; the names of the steps are the paper's.
"""

from __future__ import annotations

import math
from datetime import date, timedelta
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from sandbox.learn.kinds import KINDS, Kind
from sandbox.scenario.files import pretty, value_of
from sandbox.scenario.limits import Count, Text
from sandbox.scenario.parse import parse

Value = Annotated[float, Meta(ge=-10_000, le=10_000)]
Spread = Annotated[float, Meta(gt=0, le=350)]

SCALE: Final = 173.7178
"""Points of the scale that people read in one of the paper's own."""
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How much the volatility may change; the paper's choice where little is known."""
EPSILON: Final = 1e-6
SURE: Final = 110.0
"""A rating of a smaller deviation is known well enough to be told without a question mark."""


class Rating(Struct, frozen=True, forbid_unknown_fields=True):
    """A strength in points, its standard deviation, and how erratic it is."""

    value: Value = 1500.0
    deviation: Spread = 350.0
    volatility: Annotated[float, Meta(gt=0, le=1)] = 0.06


def rated(mine: Rating, games: tuple[tuple[Rating, float], ...]) -> Rating:
    """A rating after the games of one period, each with the other's rating and a score: 1 won, 0 lost, 0.5 drawn.

    >>> others = (Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)
    >>> after = rated(Rating(1500, 200), others)
    >>> f"{after.value:.2f} {after.deviation:.2f} {after.volatility:.5f}"
    '1464.05 151.52 0.06000'
    """
    mu, phi = (mine.value - MIDDLE) / SCALE, mine.deviation / SCALE
    told = [(_g(other.deviation / SCALE), (other.value - MIDDLE) / SCALE, score) for other, score in games]
    expected = [1 / (1 + math.exp(-g * (mu - other))) for g, other, _ in told]
    v = 1 / sum(g * g * e * (1 - e) for (g, _, _), e in zip(told, expected, strict=True))
    better = sum(g * (score - e) for (g, _, score), e in zip(told, expected, strict=True))
    sigma = _volatility(mine.volatility, phi, v, v * better)
    phi = 1 / math.sqrt(1 / (phi * phi + sigma * sigma) + 1 / v)
    return Rating(MIDDLE + SCALE * (mu + phi * phi * better), min(SCALE * phi, 350.0), sigma)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """The new volatility: the root of the paper's f by the Illinois algorithm (its step 5)."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        e = math.exp(x)
        total = phi * phi + v + e
        return e * (delta * delta - total) / (2 * total * total) - (x - a) / (TAU * TAU)

    low = a
    if delta * delta > phi * phi + v:
        high = math.log(delta * delta - phi * phi - v)
    else:
        high = a - TAU
        while f(high) < 0:
            high -= TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > EPSILON:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


DAYS: Final = (1, 3, 7, 21)
"""After how many days a failed puzzle comes back, box by box."""
MOST_OWN: Final = 300
"""So many puzzles of a person's own come back at most."""


SIBLINGS: Final = 2
"""From this box on another position of its kind and level comes in a puzzle's place."""
ANOTHER: Final = 7919
SEEDS: Final = 1_000_000
"""So far from a seed lie those of its siblings, below this."""
MOST_WEEKS: Final = 104
BEGINNER: Final = Rating(value=900.0)
LEVELS: Final[tuple[Rating, ...]] = tuple(Rating(800.0 + 300 * step, 120.0) for step in range(5))
"""How hard the levels of a kind are until answers say more."""
BY_HINTS: Final = 0.5
"""What a right answer is worth that took a hint."""


class PuzzleKey(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a made puzzle can be made of again."""

    kind: Kind
    seed: Count
    level: Count
    theme: Text | None = None
    own: Text | None = None
    """The name of a puzzle that is kept in the progress itself: it was made of a table of the person's own."""
    entry: Text | None = None
    """The file of a scenario of the library whose question somebody didn't know; all but this is left out."""


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
    ratings: dict[Text, Rating] = field(default_factory=dict)
    """How strong the person is, by kind and by theme."""
    levels: dict[Text, Rating] = field(default_factory=dict)
    """How hard levels are, by `KIND LEVEL`."""
    weeks: dict[date, dict[Text, RuleTally]] = field(default_factory=dict)
    """What was asked, and what went wrong, by the Monday of its week and by kind and theme."""
    best: dict[Text, Count] = field(default_factory=dict)
    """The most right answers in one drill, by drill."""
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


def with_answer(
    progress: Progress, key: PuzzleKey, subject: str, today: date, *, right: bool, hints: int = 0
) -> Progress:
    """The progress after a first answer to a puzzle about a subject, which took so many hints."""
    was = next((each for each in progress.reviews if each.key == key), None)
    others = tuple(each for each in progress.reviews if each.key != key)
    tallies = {**progress.tallies, subject: _tallied(progress.tallies, subject, right=right)}
    progress = replace(progress, tallies=tallies, puzzles=progress.puzzles + right)
    if key.own is None and (was is None or was.box >= SIBLINGS):  # the very position again says nothing new
        progress = _rated(progress, key, (BY_HINTS if hints else 1.0) if right else 0.0)
    if key.own is None:
        progress = _in_week(progress, key, today, right=right)
    if right and was is not None and today < was.due:
        return progress  # it was fresh in mind: it comes back on its day all the same
    box = 0 if not right else -1 if was is None else was.box + 1
    if 0 <= box < len(DAYS):
        others = (*others, DuePuzzle(key, box, today + timedelta(days=DAYS[box])))
    named = {each.key.own for each in others}
    own = {name: puzzle for name, puzzle in progress.own.items() if name in named}
    return replace(progress, reviews=others, own=own)


def _tallied(tallies: dict[str, RuleTally], subject: str, *, right: bool) -> RuleTally:
    before = tallies.get(subject, RuleTally())
    return RuleTally(before.asked + 1, before.wrong + (not right))


def _rated(progress: Progress, key: PuzzleKey, score: float) -> Progress:
    """Both ratings after their game; the theme's is one of the person's, too."""
    level = level_rating(progress, key.kind, key.level)
    mine = {name: progress.ratings.get(name, BEGINNER) for name in (key.kind, key.theme) if name}
    ratings = {name: rated(each, ((level, score),)) for name, each in mine.items()}
    harder = rated(level, ((mine[key.kind], 1 - score),))
    return replace(
        progress,
        ratings={**progress.ratings, **ratings},
        levels={**progress.levels, f"{key.kind} {key.level}": harder},
    )


def _in_week(progress: Progress, key: PuzzleKey, today: date, *, right: bool) -> Progress:
    monday = today - timedelta(days=today.weekday())
    week = progress.weeks.get(monday, {})
    told = {name: _tallied(week, name, right=right) for name in (key.kind, key.theme) if name}
    weeks = {**progress.weeks, monday: {**week, **told}}
    return replace(progress, weeks=dict(sorted(weeks.items())[-MOST_WEEKS:]))


def level_rating(progress: Progress, kind: Kind, level: int) -> Rating:
    """How hard the puzzles of a kind and level are."""
    return progress.levels.get(f"{kind} {level}") or LEVELS[min(level, len(LEVELS)) - 1]


def level_near(progress: Progress, kind: Kind, theme: str | None = None) -> int:
    """The level of a kind whose rating is nearest to the person's: in a theme, to that of the theme where it is known.

    >>> level_near(Progress(), "survive")
    1
    """
    mine = progress.ratings.get(theme or kind) or progress.ratings.get(kind, BEGINNER)
    levels = range(1, len(LEVELS) + 1)
    return min(levels, key=lambda each: abs(level_rating(progress, kind, each).value - mine.value))


def shown_seed(due_puzzle: DuePuzzle) -> int:
    """The seed of the puzzle that is shown when one comes back: its own, later that of a sibling."""
    box = due_puzzle.box
    return (due_puzzle.key.seed + ANOTHER * box) % SEEDS if box >= SIBLINGS else due_puzzle.key.seed


def with_unknown(progress: Progress, file: str, today: date) -> Progress:
    """The progress with a scenario of the library whose question somebody didn't know: it comes back."""
    key = flash_card(file)
    others = tuple(each for each in progress.reviews if each.key != key)
    return replace(progress, reviews=(*others, DuePuzzle(key, 0, today + timedelta(days=DAYS[0]))))


def flash_card(file: str) -> PuzzleKey:
    """What a scenario of the library comes back as."""
    return PuzzleKey("verdict", 0, 1, entry=file)


def with_known(progress: Progress, file: str, today: date) -> Progress:
    """The progress with a scenario of the library understood; one that came back moves on."""
    key = flash_card(file)
    was = next((each for each in progress.reviews if each.key == key and each.due <= today), None)
    if was is not None:
        moved = DuePuzzle(key, was.box + 1, today + timedelta(days=(*DAYS, 0)[was.box + 1]))
        left = tuple(each for each in progress.reviews if each is not was)
        progress = replace(progress, reviews=(*left, moved) if moved.box < len(DAYS) else left)
    return with_solved(progress, file)


def with_drill(progress: Progress, drill: str, right: int) -> Progress:
    """The progress with so many right answers in a drill; the most of all stays."""
    return replace(progress, best={**progress.best, drill: max(right, progress.best.get(drill, 0))})


def with_own(progress: Progress, key: PuzzleKey, puzzle: object, today: date) -> Progress:
    """The progress with a person's own puzzle, as plain JSON, due from today; one that is there stays as it is."""
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


def hardest(progress: Progress) -> tuple[tuple[str, RuleTally], ...]:
    """The subjects that went wrong most often, five at most."""
    wrong = [(subject, tally) for subject, tally in progress.tallies.items() if tally.wrong]
    return tuple(sorted(wrong, key=lambda each: (-each[1].wrong, each[1].asked, each[0]))[:5])


def by_week(progress: Progress, subject: str | None = None) -> dict[date, tuple[int, int]]:
    """How many puzzles were asked and how many went wrong by week: of a kind or theme, or all by their kinds."""
    told = {}
    for week, tallies in progress.weeks.items():
        counted = [
            tally
            for name, tally in tallies.items()
            if (name in KINDS if subject is None else name == subject)
        ]
        told[week] = sum(each.asked for each in counted), sum(each.wrong for each in counted)
    return told


def merged(mine: Progress, other: Progress) -> Progress:
    """Put two progresses together, as when one is imported: nothing of either is lost."""
    lessons = {
        key: max(mine.lessons.get(key, 0), other.lessons.get(key, 0))
        for key in (*mine.lessons, *other.lessons)
    }
    keys = {each.key for each in mine.reviews}
    return Progress(
        lessons=lessons,
        seen=tuple(dict.fromkeys((*mine.seen, *other.seen))),
        solved=tuple(dict.fromkeys((*mine.solved, *other.solved))),
        reviews=(*mine.reviews, *(each for each in other.reviews if each.key not in keys)),
        tallies=_fuller(mine.tallies, other.tallies),
        puzzles=max(mine.puzzles, other.puzzles),
        daily=tuple(sorted({*mine.daily, *other.daily})),
        welcomed=mine.welcomed or other.welcomed,
        own={**other.own, **mine.own},
        ratings=_surer(mine.ratings, other.ratings),
        levels=_surer(mine.levels, other.levels),
        weeks={
            week: _fuller(mine.weeks.get(week, {}), other.weeks.get(week, {}))
            for week in sorted({*mine.weeks, *other.weeks})
        },
        best={key: max(mine.best.get(key, 0), other.best.get(key, 0)) for key in (*mine.best, *other.best)},
        unknown={**other.unknown, **mine.unknown},
    )


def _fuller(mine: dict[str, RuleTally], other: dict[str, RuleTally]) -> dict[str, RuleTally]:
    """Of two counts of a subject the one of more questions."""
    return {
        key: max((each.get(key, RuleTally()) for each in (mine, other)), key=lambda tally: tally.asked)
        for key in (*mine, *other)
    }


def _surer(mine: dict[str, Rating], other: dict[str, Rating]) -> dict[str, Rating]:
    """Of two ratings the one that is known better."""
    rows = {key: [each[key] for each in (mine, other) if key in each] for key in (*mine, *other)}
    return {key: min(found, key=lambda rating: rating.deviation) for key, found in rows.items()}


def loads_progress(text: str | bytes) -> Progress:
    """Read a progress. Raises `ScenarioError` with every fault at its place."""
    value, faults = parse(text)
    known, extra = value, {}
    if isinstance(value, dict):
        known = {key: item for key, item in value.items() if key in _KNOWN}
        extra = {key: item for key, item in value.items() if key not in _KNOWN}
    return replace(value_of(known, faults, Progress), unknown=extra)


def dumps_progress(progress: Progress) -> str:
    """Write a progress as JSON text."""
    value = msgspec.to_builtins(replace(progress, unknown={}))
    del value["unknown"]
    return pretty({**value, **progress.unknown}) + "\n"

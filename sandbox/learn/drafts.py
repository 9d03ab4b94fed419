"""Drafts of puzzles: a table, its answer and what is asked, still without words; and what all makers use.

Tables are random and of real creatures: the same seed gives the same one on every machine. Levels are told apart by
near misses, wrong answers that look right. A declaration is near where one creature does something else than in a
right one, something that it could do alone, or where two creatures change places. What is read off a combat is near
where one thing was overlooked: a keyword of one creature, or damage that is marked.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.bestiary import permanent
from sandbox.grouping import grouped
from sandbox.learn import goals
from sandbox.learn.goals import Goal
from sandbox.learn.puzzles import PuzzleAnswer
from sandbox.resources import asset
from sandbox.rules.judge import judge
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from sandbox.words.catalogue import LANGUAGES
from sandbox.words.learning import Choice, Overlooked, Question, choice_texts

SIZES: Final = {1: 4, 2: 5, 3: 6, 4: 8, 5: 9}
"""How many creatures a table has where declarations are asked for, by level."""
MOST: Final = {1: 4, 2: 6, 3: 6, 4: 3, 5: 3}
"""So many answers are right at most, by level."""
SHAPES: Final = 100
"""Among the puzzles of so many seeds behind each other no table is like another one (see `shape_number`)."""
FOUR: Final = 4
"""So many choices there are."""
HARDER: Final = 3
"""From this level on there is more to look at."""
PLAIN: Final = ("plain", "plain", "plain")
"""Creatures without abilities come up three times as often."""
Option = tuple[Goal, Choice]
"""What a choice says, as a goal and as what is put into words."""


class Draft(Struct, frozen=True):
    """A puzzle without its words. `share` is how much of all that could be answered is right, `near` how many wrong
    answers look right (`sandbox.learn.drafts`), and `tempting` says that what comes to mind first, creature by
    creature, is wrong: `thought`, where there is such an answer.
    """

    scenario: Scenario
    answer: PuzzleAnswer
    question: Question
    rule: str
    creature: str
    solutions: int | None
    share: float
    near: int
    tempting: bool = True
    thought: PuzzleAnswer | None = None
    choices: tuple[Choice, ...] = ()


def shape_of(scenario: Scenario) -> list[str]:
    """What lies on which side, whatever its name: sizes, keywords and effects."""
    return sorted(
        f"{p.controller} {p.power}/{p.toughness} {sorted(p.keywords)} {[type(e).__name__ for e in p.effects]}"
        for p in scenario.permanents
    )


def shape_number(scenario: Scenario) -> int:
    """A number below `SHAPES` that is the same for tables of the same shape."""
    return zlib.crc32(repr(shape_of(scenario)).encode()) % SHAPES


def luck(rng: Random, percent: int) -> bool:
    """Throw for something that happens so often."""
    return rng.randrange(100) < percent


def creatures(scenario: Scenario, player: str) -> list[Permanent]:
    """The creatures of a player."""
    return [p for p in scenario.permanents if p.controller == player and p.is_creature]


def choices_draft(
    rng: Random,
    scenario: Scenario,
    options: list[Option],
    question: Question,
    hinted: tuple[str, str],
    near: int,
) -> Draft | None:
    """Mix the choices, numbers by their size; the first of the options is the right one, has to be the only one, and no
    two may read alike.

    `hinted` are the rule and the creature of the hints.
    """
    verdict = judge(scenario)
    if len(options) < FOUR:
        return None
    holding = [goals.holds(goal, scenario, verdict) for goal, _ in options]
    if holding != [True] + [False] * (len(options) - 1):
        return None
    order = rng.sample(range(len(options)), len(options))
    order.sort(key=lambda place: getattr(options[place][1], "number", 0))
    choices = tuple(options[place][1] for place in order)
    if any(len(set(choice_texts(choices, scenario, language))) < len(choices) for language in LANGUAGES):
        return None
    return Draft(
        scenario, PuzzleAnswer(choice=order.index(0)), question, *hinted, 1, 0.0, near, choices=choices
    )


Order = tuple[int, ...]
Objects = Mapping[str, tuple[str, ...]]
"""By creature: what it attacks or blocks."""


def objects_of(pairs: Sequence[Attack | Block]) -> dict[str, tuple[str, ...]]:
    """What each creature does by these declared pairs."""
    return {creature: tuple(others) for creature, others in grouped(pair.pair for pair in pairs).items()}


def neighbours(options: Objects, declared: Objects) -> Iterator[dict[str, tuple[str, ...]]]:
    """Every declaration in which one creature does something else that it could do, or nothing."""
    for creature, choices in options.items():
        for other in ((), *((choice,) for choice in choices)):
            if other != declared.get(creature, ()):
                yield {**declared, creature: other}


def first_thought(options: Objects, value: Callable[[Objects], Order | None]) -> Objects:
    """What comes to mind first: creature by creature what has the most `value` beside the others, if it may be."""
    declared: Objects = {}
    for creature, choices in options.items():
        tried = [declared, *({**declared, creature: (choice,)} for choice in choices)]
        worth = [(found, -place) for place, each in enumerate(tried) if (found := value(each)) is not None]
        declared = tried[-max(worth)[1]] if worth else declared
    return declared


def _swaps(options: Objects, declared: Objects) -> Iterator[dict[str, tuple[str, ...]]]:
    """Every declaration in which two creatures do what the other one did, where both could."""
    for one, other in combinations(options, 2):
        first, second = declared.get(one, ()), declared.get(other, ())
        if first != second and set(first) <= set(options[other]) and set(second) <= set(options[one]):
            yield {**declared, one: second, other: first}


def near_misses(options: Objects, declared: Objects, is_right: Callable[[Objects], bool]) -> int:
    """Count the wrong declarations that differ from a right one in one creature, or in two that change places."""
    near = chain(neighbours(options, declared), _swaps(options, declared))
    return sum(not is_right(each) for each in near)


def overlooking(scenario: Scenario, fighting: Sequence[str]) -> Iterator[tuple[Scenario, Overlooked]]:
    """The table as somebody sees it who overlooks one thing about one of the creatures that fight, and what."""
    for place, thing in enumerate(scenario.permanents):
        if thing.id in fighting:
            for seen, keyword in _without_one_thing(thing):
                before, after = scenario.permanents[:place], scenario.permanents[place + 1 :]
                without = replace(scenario, permanents=(*before, seen, *after))
                yield without, Overlooked(thing.id, keyword)


def _without_one_thing(thing: Permanent) -> Iterator[tuple[Permanent, str | None]]:
    for keyword in dict.fromkeys(thing.keywords):
        yield replace(thing, keywords=tuple(each for each in thing.keywords if each != keyword)), keyword
    if thing.damage:
        yield replace(thing, damage=0), None


NAMES: Final = ("Ann", "Bob", "Cid", "Dee")
SEATS: Final = frozenset(each.casefold() for each in NAMES)
THEMED: Final = 0.5
"""How often a creature is drawn from the theme."""


@cache
def pool() -> dict[str, tuple[str, ...]]:
    """The names of creatures and other permanents by what they are good for."""
    text = asset("puzzles", "creatures.json").read_text(encoding="utf-8")
    return {category: tuple(names) for category, names in json.loads(text).items()}


class TableDraft:
    """A table that is being laid: each card once, ids made of the names."""

    def __init__(self, rng: Random, theme: str | None = None) -> None:
        """Begin with nothing on the table."""
        self.rng = rng
        self.theme = theme
        self.permanents: list[Permanent] = []
        self._used: set[str] = set()

    def put(self, controller: str, *categories: str, themed: bool = True) -> Permanent | None:
        """Put a card of one of these categories under a player; None when all of them lie there already."""
        names = [name for category in categories for name in pool()[category] if name not in self._used]
        if themed and self.theme and self.rng.random() < THEMED:
            names = [name for name in pool()[self.theme] if name not in self._used] or names
        if not names:
            return None
        name = names[self.rng.randrange(len(names))]
        self._used.add(name)
        made = replace(_card(name), id=self._id(name), controller=controller)
        self.permanents.append(made)
        return made

    def change(self, thing: Permanent, **fields: object) -> Permanent:
        """Change a permanent on the table."""
        changed: Permanent = replace(thing, **fields)
        self.permanents[self.permanents.index(thing)] = changed
        return changed

    def scenario(self, players: tuple[Player, ...]) -> Scenario:
        """The table as a scenario; the first player is active."""
        return Scenario(
            format="combat/1", active=players[0].id, players=players, permanents=tuple(self.permanents)
        )

    def _id(self, name: str) -> str:
        short, whole = _ids(name)
        taken = {each.id for each in self.permanents} | SEATS
        return next(each for each in (short, whole, f"{short}{len(taken)}") if each not in taken)


@cache
def _card(name: str) -> Permanent:
    """A card as it is put on the tables of puzzles; so many are laid that each is looked up once."""
    return replace(permanent(name, "", ""), mana_cost=None)


@cache
def _ids(name: str) -> tuple[str, str]:
    """What a card may be called on a table: its last word, else all."""
    words = re.findall(r"[a-z]+", name.casefold())
    return words[-1] if words else "creature", "_".join(words)


def seats(count: int, *lives: int) -> tuple[Player, ...]:
    """So many players; the lives are those of the players after the first."""
    given = (None, *lives, None, None, None)
    return tuple(
        Player(id=name.casefold(), name=name, life=life)
        for name, life in zip(NAMES[:count], given[:count], strict=True)
    )

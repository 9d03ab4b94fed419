"""What can be asked of a scenario, what is best, and what an answer holds (the contract of questions)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.model import Assignment, Attack, Block, Play, Scenario, Spell

FRONT: Final = 20
"""So many values of the front are given, unless more or fewer are asked for."""
Question = Literal["best-blocks", "best-attack", "lethal", "survive", "best-division", "count"]
QUESTIONS: Final[tuple[Question, ...]] = get_args(Question)
Component = Literal["result", "material", "life", "poison"]
COMPONENTS: Final[tuple[Component, ...]] = get_args(Component)
"""What a value consists of, in the order in which it is compared unless another one is asked for."""
Reason = Literal["nobody_attacks", "not_attacked", "no_legal_declaration", "already_lost"]
"""Why a position has no answer, or only one that says little."""
_RADIX: Final = 1 << 44
"""More than any component can be: of a million times a million at most."""


CardRange = tuple[tuple[Spell, float | None], ...]
"""Cards that an opponent may hold, each with how often, if that is known."""


class Value(Struct, frozen=True):
    """What a player gains against the other side, component by component."""

    result: int = 0
    material: int = 0
    life: int = 0
    poison: int = 0

    def __add__(self, other: Value) -> Value:
        """Add component by component."""
        return Value(
            self.result + other.result,
            self.material + other.material,
            self.life + other.life,
            self.poison + other.poison,
        )

    def __neg__(self) -> Value:
        """What it is to the other side."""
        return Value(-self.result, -self.material, -self.life, -self.poison)

    def covers(self, other: Value) -> bool:
        """Say whether it is as good in every component."""
        return all(getattr(self, c) >= getattr(other, c) for c in COMPONENTS)


BOUNDLESS: Final = 1 << 30
"""So much of something is as good as nothing said of it."""


def bounded(bound: Value) -> dict[str, int | None]:
    """A bound component by component; None is what nothing bounds."""
    return {c: None if abs(n) >= BOUNDLESS else n for c in COMPONENTS for n in (getattr(bound, c),)}


EVERYTHING: Final = 1 << 200
"""More than any score."""


class GoalOrder(Struct, frozen=True):
    """The components in the order in which they are compared; a component that is not named is not compared."""

    order: tuple[Component, ...] = COMPONENTS

    def score(self, value: Value) -> int:
        """A value as one whole number that is compared as the value is, and adds up as values do."""
        number = 0
        for component in self.order:
            number = number * _RADIX + int(getattr(value, component))
        return number


def read_goal(order: Iterable[str]) -> GoalOrder:
    """Read a goal; what is no component, stands twice, or an empty goal is a ValueError."""
    names = tuple(order)
    if not names or len(set(names)) < len(names) or not set(names) <= set(COMPONENTS):
        raise ValueError(",".join(names))
    return GoalOrder(tuple(c for name in names for c in COMPONENTS if c == name))


class AskedQuestion(Struct, frozen=True):
    """What is asked of a table: the one value that the command line, the window, programs and sweeps ask with.

    `seconds` bounds the search, None doesn't; `most` are so many values of the front. Each opponent may use so many
    cards or abilities after blocks (`tricks`), the player asked about `own_tricks`; `ahead` so many combats of the
    other side count, too: none, or one. `cards` are what opponents may hold besides their hands: each uses one thing.
    """

    question: Question
    player: str | None = None
    goal: tuple[Component, ...] = COMPONENTS
    seconds: float | None = None
    most: int = FRONT
    tricks: int = 0
    own_tricks: int = 0
    ahead: int = 0
    cards: CardRange | None = None

    @property
    def looks_at_plays(self) -> bool:
        """Whether it matters what may be played."""
        return bool(self.tricks or self.own_tricks or self.cards is not None)


class Chosen(Struct, frozen=True, omit_defaults=True):
    """Declarations, plays and divisions in the scenario's own words; None is what was not asked about."""

    attacks: tuple[Attack, ...] | None = None
    blocks: tuple[Block, ...] | None = None
    assignments: tuple[Assignment, ...] | None = None
    plays: tuple[Play, ...] | None = None


class Counted(Struct, frozen=True):
    """How many legal declarations there are, as decimal numbers: attacks, and blocks by defending player."""

    attacks: str
    blocks: dict[str, str]


class Alternative(Struct, frozen=True):
    """A value that no other exceeds in every component, and a declaration that reaches it."""

    value: Value
    answer: Chosen


class Closest(Struct, frozen=True):
    """The best declaration that does anything, where doing nothing is better, and what the others then do; `of_all`:
    whether every legal one was looked at.
    """

    value: Value
    answer: Chosen
    reply: Chosen
    of_all: bool = True


CLOSEST: Final = 2
"""So large a part of the time left what comes closest is looked for, where doing nothing is best."""
OF_ATTACKS: Final[frozenset[Question]] = frozenset({"best-attack", "lethal"})
"""The questions that ask for an attack."""
NOTHING: Final = (Chosen(attacks=()), Chosen(blocks=()))


class FoundLine(Struct, frozen=True, kw_only=True):
    """A declaration that was found with what the others do then: what it comes to, whether nothing is better (`exact`),
    whether it comes to no less (`certain`), what no declaration exceeds, and in how many the value is reached.
    """

    value: Value
    attacks: tuple[Attack, ...] = ()
    blocks: tuple[Block, ...] = ()
    plays: tuple[Play, ...] | None = None
    choices: tuple[Assignment, ...] = ()
    exact: bool = True
    certain: bool = True
    bound: Value | None = None
    count: int | None = None

    def declared(self, question: Question) -> Chosen:
        """What a question about attacks or blocks asks for."""
        return Chosen(attacks=self.attacks) if question in OF_ATTACKS else Chosen(blocks=self.blocks)

    def reply(self, question: Question) -> Chosen:
        """What the others then do."""
        blocks = self.blocks if question in OF_ATTACKS else None
        return Chosen(blocks=blocks, assignments=self.choices, plays=self.plays)

    def answered(
        self, question: Question, player: str, standing: FoundLine | None, *, saves: bool = True
    ) -> Answer:
        """It as an answer, with what is known of the file's own declaration; unless it `saves` the player asked about
        it is told as what is nearest to that.
        """
        reply = self.reply(question)
        return Answer(
            question,
            player,
            exact=self.exact,
            answer=self.declared(question) if saves else None,
            value=self.value if self.certain else None,
            declared=None if standing is None else standing.value,
            bound=self.bound,
            best=None if self.count is None else str(self.count),
            reply=reply if saves else replace(reply, blocks=self.blocks),
            instead=None if standing is None else standing.reply(question),
        )

    def does_nothing(self, question: Question) -> bool:
        """Whether it is certain that nobody attacks, or blocks, where that is asked: what comes closest says why."""
        nobody = question in {"best-attack", "best-blocks"} and self.declared(question) in NOTHING
        return self.exact and nobody

    def closest(self, question: Question) -> Closest | None:
        """It as what comes closest to doing nothing."""
        of_all = self.exact
        return (
            Closest(self.value, self.declared(question), self.reply(question), of_all)
            if self.certain
            else None
        )


class Threat(Struct, frozen=True):
    """A card of an opponent, or an ability of what is theirs (`source`), and the worst that it alone does: at what,
    the value that is left, and the plays that lead there.
    """

    player: str
    card: str
    targets: tuple[str, ...]
    value: Value
    plays: tuple[Play, ...]
    source: str | None = None


class Returning(Struct, frozen=True):
    """The combat of an opponent's next turn: what it is worth to that opponent, the attack, and how it is answered."""

    player: str
    value: Value
    attack: Chosen
    reply: Chosen


class MeanValue(Struct, frozen=True):
    """The mean of several values."""

    result: float = 0.0
    material: float = 0.0
    life: float = 0.0
    poison: float = 0.0


class Answer(Struct, frozen=True):
    """The answer to a question, with the names of the JSON.

    `goal` is what counted, `answer` is what the question asks for, `reply` what the others then do; both together give
    `value`. `declared` is the value of the scenario's own declaration, `bound` one that no declaration exceeds, `best`
    in how many it is reached. `instead` is what the others do with the scenario's own declaration. `exact` is False
    where time ran out before `value` was proven to be the best; a `verdict` is certain all the same. `likely` is then
    an attack that seems to be better than `answer`, but the best reply to it wasn't found in time. With more than
    eight creatures a side a verdict asks only who loses, and is exact as soon as that is certain: `value` and `bound`
    are as good as any in `result` alone.
    `reason` says why there is no answer. Where nobody attacks, or blocks, `closest` is what comes closest to that.

    With tricks `value` and `declared` are guaranteed, `nominal` and `declared_nominal` hold if nobody plays anything;
    `threats` are the cards that opponents may use against the answer, `expected` the mean over one card drawn.
    Looking ahead, `value` counts what comes back (`back`), too, and `here` this combat alone.
    """

    question: Question
    player: str | None = None
    goal: tuple[Component, ...] = COMPONENTS
    exact: bool = True
    answer: Chosen | None = None
    value: Value | None = None
    declared: Value | None = None
    bound: Value | None = None
    best: str | None = None
    reply: Chosen | None = None
    likely: Chosen | None = None
    instead: Chosen | None = None
    verdict: bool | None = None
    count: Counted | None = None
    front: tuple[Alternative, ...] | None = None
    closest: Closest | None = None
    nominal: Value | None = None
    declared_nominal: Value | None = None
    threats: tuple[Threat, ...] | None = None
    expected: MeanValue | None = None
    here: Value | None = None
    back: tuple[Returning, ...] | None = None
    seconds: float = 0.0
    reason: Reason | None = None

    def blocking(self, scenario: Scenario) -> tuple[str, ...]:
        """Whose declarations its blocks are: those of the player asked about, else of every player."""
        if self.question in {"best-blocks", "survive"} and self.player is not None:
            return (self.player,)
        return tuple(p.id for p in scenario.players)

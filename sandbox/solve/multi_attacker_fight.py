"""Fights of several attackers with blockers in common, worked out by arithmetic (CR 509.1, 510, 702.2, 702.7, 702.19).

It speaks of fights in which nothing replaces or prevents damage. The attacking player divides first, in every way that
might matter: whom it kills, and, as long as another step follows, how much it leaves on whom. Then the defending player
divides the damage of those who block several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from sandbox.scenario.model import Assignment
from sandbox.solve.answer import Value
from sandbox.solve.fight_outcome import Line, Lines, most_of, undominated_lines
from sandbox.solve.single_attacker_fights import NEVER, Fighter

if TYPE_CHECKING:
    from sandbox.scenario.model import Step
    from sandbox.solve.fights import Fights

PLAYER: Final = ""
"""Stands for the player attacked where damage is divided."""
Split = tuple[tuple[str, int], ...]
"""What one creature assigns to whom."""


class Combatant(Struct, frozen=True):
    """A creature in the fight as it stands once blockers are declared, and whom it fights."""

    fighter: Fighter
    power: int
    toughness: int
    foes: tuple[str, ...]


class Hurt(Struct, frozen=True):
    """How a creature has come through so far."""

    damage: int = 0
    minus: int = 0


class FightState(Struct, frozen=True):
    """The fight at a moment: who is left with what, what was taken of the player attacked and gained by the other."""

    left: dict[str, Hurt]
    taken: tuple[int, ...]
    gained: int = 0
    material: int = 0


class MultiAttackerFight:
    """One fight of several attackers."""

    def __init__(
        self, fights: Fights, blockers: Mapping[str, tuple[str, ...]], fighters: Mapping[str, Fighter]
    ) -> None:
        """Read who is blocked by whom; every attacker is blocked and attacks the player."""
        self.fights = fights
        self.attackers = tuple(blockers)
        blocking: dict[str, tuple[str, ...]] = {}
        for a, some in blockers.items():
            for b in some:
                blocking[b] = (*blocking.get(b, ()), a)
        self.cast = {a: self._attacker(fighters[a], some) for a, some in blockers.items()}
        self.cast |= {b: self._blocker(fighters, b, some) for b, some in blocking.items()}
        self.steps: tuple[Step, ...] = ("regular",)
        if any(c.fighter.first for c in self.cast.values() if self._stands(c)):
            self.steps = ("first", "regular")

    def _attacker(self, f: Fighter, blockers: tuple[str, ...]) -> Combatant:
        more = f.bushido + f.rampage * (len(blockers) - 1)
        return Combatant(f, f.power + more, f.toughness + more, blockers)

    def _blocker(self, fighters: Mapping[str, Fighter], b: str, attackers: tuple[str, ...]) -> Combatant:
        f = fighters[b]
        less = 0 if f.has_flanking else sum(fighters[a].flanking for a in attackers)
        return Combatant(f, f.power + f.bushido - less, f.toughness + f.bushido - less, attackers)

    def _stands(self, c: Combatant) -> bool:
        """Say whether a creature is left once what triggers as blockers are declared has happened."""
        return c.toughness > 0 and (c.fighter.indestructible or c.fighter.marked < c.toughness)

    @property
    def _start(self) -> FightState:
        left = {c: Hurt(x.fighter.marked) for c, x in self.cast.items() if self._stands(x)}
        material = sum(self._lost(c) for c in self.cast if c not in left)
        taken = [0] * (2 + len(self.fights.commanders))
        taken[0] = sum(self.cast[a].fighter.afflict for a in self.attackers)
        return FightState(left, tuple(taken), 0, material)

    def lines(self) -> Lines:
        """Give what the fight may come to."""
        start = self._start
        return self._step(start, self.steps, start.taken, ())

    def is_held_below(self, score: int, score_of: Callable[[Value], int]) -> bool:
        """Say whether the attacking player can hold the fight below a score, whatever the defending player does. That
        is known sooner than what the fight comes to.
        """
        known: dict[object, bool] = {}

        def held(at: FightState, steps: tuple[Step, ...]) -> bool:
            if not steps:
                return score_of(self._value(at)) < score
            key = (steps, _key(at))
            if key not in known:
                mine, theirs = self._striking(at, steps[0])
                known[key] = any(
                    all(held(self._struck(at, one | other), steps[1:]) for other in self._replies(at, theirs))
                    for one in self._attacks(at, mine, last=len(steps) == 1)
                )
            return known[key]

        return held(self._start, self.steps)

    def _lost(self, creature: str) -> int:
        worth = self.cast[creature].fighter.worth
        return worth if creature in self.attackers else -worth

    # One damage step

    def _step(
        self,
        at: FightState,
        steps: tuple[Step, ...],
        first: tuple[int, ...],
        told: tuple[Assignment, ...],
    ) -> Lines:
        if not steps:
            value = self._value(at)
            line = Line(self.fights.goal.score(value), value, first, at.taken, told)
            return Lines((line,), first, at.taken)
        step, last = steps[0], len(steps) == 1
        mine, theirs = self._striking(at, step)
        by_attacker: list[Lines] = []
        known: dict[object, Lines] = {}
        for one in self._attacks(at, mine, last=last):
            replies: list[Lines] = []
            for other in self._replies(at, theirs):
                after = self._struck(at, {**one, **other})
                key = _key(after)
                found = known.get(key)
                if found is None:
                    entries = self._entries(step, {**one, **other})
                    now = after.taken if step == "first" else first
                    found = known[key] = self._step(after, steps[1:], now, (*told, *entries))
                if found not in replies:
                    replies.append(found)
            by_attacker.append(_reply(replies))
        return _choice(by_attacker)

    def _value(self, at: FightState) -> Value:
        return Value(0, at.material, -at.taken[0] - at.gained, -at.taken[1])

    def _striking(self, at: FightState, step: Step) -> tuple[list[str], list[str]]:
        """Give the attackers and the blockers that deal damage in a step."""
        every = [c for c in at.left if self._strikes(c, step) and self._amount(at, c)]
        mine = [a for a in self.attackers if a in every]
        return mine, [c for c in every if c not in mine]

    def _strikes(self, creature: str, step: Step) -> bool:
        f = self.cast[creature].fighter
        return f.first if step == "first" else f.double or not f.first

    def _amount(self, at: FightState, creature: str) -> int:
        c, minus = self.cast[creature], at.left[creature].minus
        return c.fighter.amount(c.power - minus, c.toughness - minus)

    def _foes(self, at: FightState, creature: str) -> tuple[str, ...]:
        return tuple(f for f in self.cast[creature].foes if f in at.left)

    def _need(self, at: FightState, creature: str) -> int:
        """Give how much damage is lethal to a creature."""
        hurt = at.left[creature]
        return max(0, self.cast[creature].toughness - hurt.minus - hurt.damage)

    # The attackers' damage

    def _attacks(self, at: FightState, striking: Sequence[str], *, last: bool) -> Iterator[dict[str, Split]]:
        """Give the ways to divide the attackers' damage that may matter; first those in which each kills the most."""
        alone = {f for f in at.left if sum(f in self.cast[a].foes for a in striking) == 1} if last else set()
        each = [sorted(self._splits(at, a, alone), key=lambda s: -self._killed(at, a, s)) for a in striking]
        for chosen in product(*each):
            division = dict(zip(striking, chosen, strict=True))
            if self._may_pass(at, division):
                yield division

    def _killed(self, at: FightState, attacker: str, split: Split) -> int:
        """Give the worth of what an attacker kills by itself with so much damage."""
        deathtouch = self.cast[attacker].fighter.deathtouch
        return sum(
            self.cast[to].fighter.worth
            for to, n in split
            if to != PLAYER and n >= (1 if deathtouch else self._need(at, to))
        )

    def _splits(self, at: FightState, attacker: str, alone: set[str]) -> Iterator[Split]:
        foes, amount = self._foes(at, attacker), self._amount(at, attacker)
        tramples = self.cast[attacker].fighter.trample
        if not foes:
            yield ((PLAYER, amount),) if tramples else ()
            return
        choices = [self._portions(at, attacker, f, amount) if f in alone else None for f in foes]
        for amounts in _sums(amount, choices):
            left = amount - sum(amounts)
            if left and not tramples:
                if all(c is None for c in choices):
                    continue  # somebody else's turn: everything is handed out
                amounts = self._handed(amounts, choices, left)  # noqa: PLW2901
                left = 0
            told = tuple((f, n) for f, n in zip(foes, amounts, strict=True) if n)
            yield (*told, (PLAYER, left)) if left else told
            if left and tramples:
                rest = self._handed(amounts, choices, left)
                yield tuple((f, n) for f, n in zip(foes, rest, strict=True) if n)

    def _handed(
        self, amounts: tuple[int, ...], choices: Sequence[tuple[int, ...] | None], left: int
    ) -> tuple[int, ...]:
        """Hand what is left over to whom it makes no difference: one that is killed, or can't be."""
        spare = [i for i, c in enumerate(choices) if c is not None]
        where = next((i for i in spare if amounts[i]), spare[0] if spare else 0)
        return (*amounts[:where], amounts[where] + left, *amounts[where + 1 :])

    def _portions(self, at: FightState, attacker: str, foe: str, amount: int) -> tuple[int, ...]:
        """Give how much it may matter to assign to one whom nobody else strikes in the last step."""
        f, hurt = self.cast[foe].fighter, at.left[foe]
        one = self.cast[attacker].fighter
        need = self._need(at, foe)
        if one.deathtouch:
            need = min(need, 1)
        kill = need
        if f.indestructible:
            kill = self.cast[foe].toughness - hurt.minus if one.withers else NEVER
        return tuple(n for n in dict.fromkeys((0, need, kill)) if n <= amount)

    def _may_pass(self, at: FightState, division: Mapping[str, Split]) -> bool:
        """Say whether all blockers have lethal damage before any goes past them (CR 702.19b)."""
        total: dict[str, int] = {}
        deadly: set[str] = set()
        for a, split in division.items():
            for to, n in split:
                total[to] = total.get(to, 0) + n
                if self.cast[a].fighter.deathtouch:
                    deadly.add(to)
        return all(
            f in deadly or total.get(f, 0) >= self._need(at, f)
            for a, split in division.items()
            if any(to == PLAYER for to, _ in split)
            for f in self._foes(at, a)
        )

    # The blockers' damage

    def _replies(self, at: FightState, striking: Sequence[str]) -> Iterator[dict[str, Split]]:
        """Give the ways to divide the blockers' damage."""
        each = []
        for b in striking:
            foes, amount = self._foes(at, b), self._amount(at, b)
            splits = [
                tuple((f, n) for f, n in zip(foes, amounts, strict=True) if n)
                for amounts in _all(amount, len(foes))
            ]
            each.append(splits or [()])
        for chosen in product(*each):
            yield dict(zip(striking, chosen, strict=True))

    # What comes of it

    def _struck(self, at: FightState, division: Mapping[str, Split]) -> FightState:
        damage: dict[str, int] = {}
        minus: dict[str, int] = {}
        deadly: set[str] = set()
        taken, gained = list(at.taken), at.gained
        for c, split in division.items():
            f = self.cast[c].fighter
            for to, n in split:
                if to == PLAYER:
                    self._through(f, n, taken)
                elif f.withers:
                    minus[to] = minus.get(to, 0) + n
                else:
                    damage[to] = damage.get(to, 0) + n
                if f.deathtouch:
                    deadly.add(to)
            dealt = sum(n for _, n in split) if f.lifelink else 0
            if c in self.attackers:
                gained += dealt
            else:
                taken[0] -= dealt
        left, material = {}, at.material
        for c, hurt in at.left.items():
            now = Hurt(hurt.damage + damage.get(c, 0), hurt.minus + minus.get(c, 0))
            toughness, f = self.cast[c].toughness - now.minus, self.cast[c].fighter
            dies = c in deadly or now.damage >= toughness
            if toughness <= 0 or (dies and not f.indestructible):
                material += self._lost(c)
            else:
                left[c] = now
        return FightState(left, tuple(taken), gained, material)

    def _through(self, f: Fighter, amount: int, taken: list[int]) -> None:
        taken[1 if f.infect else 0] += amount
        taken[1] += f.toxic + f.poisonous
        if f.id in self.fights.commanders:
            taken[2 + self.fights.commanders.index(f.id)] += amount

    def _entries(self, step: Step, division: Mapping[str, Split]) -> tuple[Assignment, ...]:
        player = {a: self.fights.state.graph.target_of(a) for a in self.attackers}
        return tuple(
            Assignment(step, c, player[c] or to if to == PLAYER else to, n)
            for c, split in division.items()
            for to, n in split
        )


def _key(at: FightState) -> object:
    return tuple(at.left.items()), at.taken, at.gained, at.material


def _reply(replies: list[Lines]) -> Lines:
    """Let the defending player, who knows how the attackers divide, choose."""
    if len(replies) == 1:
        return replies[0]
    best = max(replies, key=lambda r: min(line.score for line in r.lines))
    taken = {(line.first, line.taken) for r in replies for line in r.lines}
    most_first, most = most_of(r.most_first for r in replies), most_of(r.most for r in replies)
    if all(r.free for r in replies) and len(taken) == 1:
        return Lines(best.lines, most_first, most)
    return Lines((min(best.lines, key=lambda line: line.score),), most_first, most, free=False)


def _choice(by_attacker: list[Lines]) -> Lines:
    """Let the attacking player choose."""
    most_first = most_of(r.most_first for r in by_attacker)
    most = most_of(r.most for r in by_attacker)
    lines = undominated_lines(line for r in by_attacker for line in r.lines)
    if all(r.free for r in by_attacker):
        return Lines(lines, most_first, most)
    return Lines((min(lines, key=lambda line: line.score),), most_first, most, free=False)


def _sums(amount: int, choices: Sequence[tuple[int, ...] | None]) -> Iterator[tuple[int, ...]]:
    """Give what may be handed out: to each one of its choices, or any number where it has none."""
    if not choices:
        yield ()
        return
    for n in range(amount + 1) if choices[0] is None else choices[0]:
        if n <= amount:
            yield from ((n, *rest) for rest in _sums(amount - n, choices[1:]))


def _all(amount: int, places: int) -> Iterator[tuple[int, ...]]:
    """Give every way to hand out all of an amount."""
    if places <= 1:
        yield from [(amount,)] if places else []
        return
    for n in range(amount + 1):
        yield from ((n, *rest) for rest in _all(amount - n, places - 1))

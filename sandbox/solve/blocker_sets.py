"""What may block one attacker, set by set: sets of blockers that no smaller one dominates, and bounds on larger ones.

Alike creatures are one kind, and a set is so many of each kind. One set dominates another that has a blocker more and
is worth no more, takes no less and obeys no more (dominance). A blocker that may block several attackers stands in a
set whole, or in part: then what it is worth counts in one of its fights, and it deals its damage here or not; how much
of its damage that takes at the least is what it demands. What such parts come to no fight of several attackers with a
blocker in common exceeds (CR 509.1b, 510.1).

Sets that have not been looked at stand in the program as bound columns: the attacker dies before it strikes, as it
strikes, or not at all; such a set deals as much damage as that takes, and loses at least the one of it that the
attacker could kill alone.

A 3/3 attacks Bear 2/2 and Elf 1/1. Sets: nobody (3 life), Bear (Bear lost), Elf (Elf lost), both (the 3/3 dies, Bear or
both are lost: it is worth 6 for 6). Bear alone is dominated by nobody as long as life is not compared before material.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.fight.kernel import Combatant, kind_to_creature
from sandbox.rules.solving import declaration as dc
from sandbox.solve.answer import BOUNDLESS, Value
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations
from sandbox.solve.watch import Watch

FIRST_DEPTH: Final = 3
"""Sets of so many blockers are looked at first,"""
FIRST_WIDTH: Final = 300
"""as long as there are no more than these of one attacker."""


InPart = tuple[tuple[int, bool], ...]
"""The kinds of blockers that stand in a set in part, each with whether it deals its damage there."""
SetInPart = tuple[tuple[int, ...], InPart]


class AlikeKind(Struct, frozen=True):
    """Creatures that are alike; each may block so many attackers."""

    members: tuple[str, ...]
    capacity: int = 1

    @property
    def first(self) -> str:
        """The one that stands for all."""
        return self.members[0]


class Demand(Struct, frozen=True):
    """How much damage of a blocker in part, by its kind, a set of blockers counts on."""

    blocker: int
    damage: int


class Pattern(Struct, frozen=True):
    """Kinds of attackers, each with its blockers: value and what is taken of the player attacked, requirements obeyed.
    `parts`: the blockers that stand in it only in part.
    """

    sets: tuple[tuple[int, tuple[int, ...]], ...]
    value: Value
    taken: tuple[int, ...]
    obeyed: int
    plain: bool = True
    parts: tuple[Demand, ...] = ()
    bearing: Value | None = None
    """The value if the one blocker that stands in it in part counts here, as it does in one of its fights."""
    most: int | None = None
    """Of a fight that is not worked out: a score that it doesn't exceed."""

    @property
    def whole(self) -> dict[int, int]:
        """How many of each kind of blocker block here and nowhere else."""
        if len(self.sets) > 1:
            return {i: 1 for _, some in self.sets for i in some}
        parts, found = [d.blocker for d in self.parts], dict[int, int]()
        for i in self.sets[0][1]:
            if i not in parts:
                found[i] = found.get(i, 0) + 1
        return found


class Sides(Struct, frozen=True):
    """Both sides of a combat in kinds, and what binds the blocks."""

    fights: Fights
    legal: LegalDeclarations
    declared: dc.Declaration
    watch: Watch
    attackers: tuple[AlikeKind, ...]
    blockers: tuple[AlikeKind, ...]
    weights: dict[tuple[str, str], int]
    """How many requirements on a blocker each of its blocks obeys."""
    units: Value
    """What one of each component of a value counts where they stand as one number."""

    @property
    def sharing(self) -> tuple[int, ...]:
        """The kinds of blockers that may block several attackers."""
        return tuple(i for i, k in enumerate(self.blockers) if k.capacity > 1)

    def score(self, value: Value) -> int:
        """A value as one number."""
        units = self.units
        return units.material * value.material + units.life * value.life + units.poison * value.poison

    def asked(self, attacker: str) -> list[dc.Requirement]:
        """The requirements that an attacker's blocks may obey together."""
        every = self.legal.problem.requirements
        return [r for r in every if r.creature is None and names(r, attacker)]

    def binding(self, attacker: str) -> list[dc.Restriction]:
        """The restrictions on who blocks an attacker."""
        return [
            r
            for r in self.legal.problem.restrictions
            if isinstance(r, dc.Quorum | dc.AtMost | dc.AllOrNone)
            and r.group.objects is not None
            and attacker in r.group.objects
        ]


def is_local(r: dc.Requirement | dc.Restriction) -> bool:
    """Say whether a rule speaks of blocks of one attacker, or of one blocker."""
    group = getattr(r, "group", None)
    if group is None:
        return False
    return (group.objects is not None and len(group.objects) == 1) or getattr(r, "creature", None) is not None


def names(r: dc.Requirement | dc.Restriction, attacker: str) -> bool:
    """Say whether a rule speaks of blocks of an attacker."""
    group = getattr(r, "group", None)
    return group is not None and (group.objects is None or attacker in group.objects)


class BlockerSets:
    """The sets of blockers of one kind of attacker, of each size in turn."""

    def __init__(self, sides: Sides, place: int, *, everything: bool = False) -> None:
        """Begin with nobody; with `everything` what is no better than something smaller counts, too."""
        self._everything = everything
        self.sides = sides
        self.place = place
        self.attacker = sides.attackers[place].first
        self.able = [i for i, k in enumerate(sides.blockers) if self.attacker in sides.legal.options[k.first]]
        self.size = 0
        """Sets of fewer blockers have been looked at."""
        self.found: list[Pattern] = []
        self._local = sides.binding(self.attacker)
        self._asked = sides.asked(self.attacker)
        self._slow = set() if everything else {i for i in self.able if self._is_slow(i)}
        self._settled: set[tuple[int, ...]] = set()
        self._level: list[tuple[int, ...]] = [()]
        self._known: dict[SetInPart, Pattern] = {}
        self._held: dict[SetInPart, list[Pattern]] = {}
        """Sets with blockers in part, by what stands for them."""
        self._let_go: set[SetInPart] = set()
        self._costs: dict[object, dict[int, int]] = {}

    @property
    def more(self) -> bool:
        """Whether there are larger sets."""
        return bool(self._level)

    @property
    def width(self) -> int:
        """How many sets of one blocker more there are."""
        return len(self._level)

    def begin(self, depth: int = FIRST_DEPTH) -> None:
        """Look at the smallest sets, up to so many blockers."""
        while self.more and self.size <= depth and (self.size <= 1 or self.width <= FIRST_WIDTH):
            self.grow()

    def grow(self, wanted: Callable[[tuple[int, ...]], bool] | None = None) -> None:
        """Look at the sets of one blocker more, or at those of them that are wanted."""
        following: list[tuple[int, ...]] = []
        for some in self._level:
            self.sides.watch.go_on()
            if any(i in self._slow and _without(some, i) in self._settled for i in set(some)):
                self._settled.add(some)
            elif wanted is None or wanted(some):
                self.found += self._of(some)
            counts = Counter(some)
            following += [
                (*some, i)
                for i in self.able
                if (not some or i >= some[-1]) and counts[i] < len(self.sides.blockers[i].members)
            ]
        self.size += 1
        self._level = [s for s in following if not self._is_settled(s)]

    def _is_settled(self, some: tuple[int, ...]) -> bool:
        """Say whether neither this set nor a larger one is worth a look."""
        settled = any(i in self._slow and _without(some, i) in self._settled for i in set(some))
        if settled:
            self._settled.add(some)
        return settled and self._slow.issuperset(self.able)

    def _names(self, some: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(b for i, n in Counter(some).items() for b in self.sides.blockers[i].members[:n])

    def _of(self, some: tuple[int, ...]) -> Iterator[Pattern]:
        """What a set comes to, whole and with its blockers in part, where nothing smaller is as good."""
        sides, blockers = self.sides, self._names(some)
        choice = dc.DeclaredPairs(dict.fromkeys(blockers, (self.attacker,)))
        if any(True for r in self._local for _ in r.broken(choice)):
            return
        obeyed = sum(r.obeyed(choice) for r in self._asked)
        obeyed += sum(sides.weights.get((b, self.attacker), 0) for b in blockers)
        sharing = [i for i in some if sides.blockers[i].capacity > 1]
        for parts in product((None, False, True), repeat=len(sharing)):
            key = tuple((i, deals) for i, deals in zip(sharing, parts, strict=True) if deals is not None)
            pattern = self._pattern(some, blockers, key, obeyed)
            self._known[some, key] = pattern
            better = None if self._everything else self._dominating(some, key, pattern)
            if better is None or better in self._let_go:
                yield pattern
            elif key:
                self._held.setdefault(better, []).append(pattern)

    def let_go(self, some: tuple[int, ...], shared: Iterable[int]) -> None:
        """Take what was held back for a set with blockers in part: what is promised of it is worked out, so that it no
        longer stands for larger sets of which no more is promised.
        """
        for deals in product((False, True), repeat=len(blockers := sorted(shared))):
            key = some, tuple(zip(blockers, deals, strict=True))
            self._let_go.add(key)
            self.found += self._held.pop(key, [])

    def _pattern(self, some: tuple[int, ...], blockers: tuple[str, ...], key: InPart, obeyed: int) -> Pattern:
        sides = self.sides
        deals = {sides.blockers[i].first: (False, d) for i, d in key}
        lines = sides.fights.single(self.attacker, blockers, parts=deals, gains=not deals or self._is_first)
        if lines.settled and all(sides.blockers[i].capacity == 1 for i in some):
            self._settled.add(some)  # of one in part it matters how much damage the others leave it to deal
        least = min(lines.lines, key=lambda line: line.score)
        demands = tuple(
            Demand(
                i,
                sides.fights.demand(self.attacker, blockers, sides.blockers[i].first) if d else 0,
            )
            for i, d in key
        )
        bearing = None
        if len(key) == 1:
            bears = {b: (True, d) for b, (_, d) in deals.items()}
            whole = sides.fights.single(self.attacker, blockers, parts=bears, gains=self._is_first)
            bearing = min(whole.lines, key=lambda line: line.score).value
        plain = least.taken == lines.most and least.first == lines.most_first
        taken = (*lines.most_first, *lines.most)
        return Pattern(((self.place, some),), least.value, taken, obeyed, plain, demands, bearing)

    def costs_of(self, p: Pattern, blocker: int) -> dict[int, int]:
        """How much damage the attacker may deal to a blocker in part, and how much less it is worth then, as a score;
        what that blocker is worth aside.
        """
        key = p.sets[0][1], tuple((d.blocker, d.damage > 0) for d in p.parts), blocker
        if key not in self._costs:
            self._costs[key] = dict(self._each_cost(p, blocker))
        return self._costs[key]

    def _each_cost(self, p: Pattern, blocker: int) -> Iterator[tuple[int, int]]:
        sides, blockers = self.sides, self._names(p.sets[0][1])
        deals = {sides.blockers[d.blocker].first: (False, d.damage > 0) for d in p.parts}
        name, whole = sides.blockers[blocker].first, sides.score(p.value)
        yield 0, 0
        one = sides.fights.combatant(self.attacker)
        if one is None or one.keywords.early or one.triggered:
            return  # what it leaves alive would count as dead before it strikes
        for n in range(1, sides.fights.lethal(name) + 1):
            lines = sides.fights.single(
                self.attacker, blockers, parts=deals, gains=self._is_first, left=(name, n)
            )
            forced = min(lines.lines, key=lambda line: line.score).value
            if forced.material > -BOUNDLESS // 2:
                return  # it can't deal so much
            forced = replace(forced, material=forced.material + BOUNDLESS)
            yield n, sides.score(forced) - whole

    @cached_property
    def _is_first(self) -> bool:
        return self.sides.fights.is_first(self.attacker, self.sides.fights.attackers)

    def _dominating(self, some: tuple[int, ...], key: InPart, one: Pattern) -> SetInPart | None:
        """A set with one blocker fewer that is as good; one that is declared so stays if it is no worse."""
        score = self.sides.fights.goal.score
        for i in set(some) - {i for i, _ in key}:
            fewer = _without(some, i), key
            less = self._known.get(fewer)
            if less is None or less.obeyed < one.obeyed:
                continue
            if any(n > m for n, m in zip(less.taken, one.taken, strict=True)):
                continue
            if any(n.damage > m.damage for n, m in zip(less.parts, one.parts, strict=True)):
                continue
            better = score(less.value) - score(one.value)
            if less.bearing is not None and one.bearing is not None:  # it may count in either
                better = min(better, score(less.bearing) - score(one.bearing))
            if better > 0 or (better == 0 and not self._is_declared(i)):
                return fewer
        return None

    def _is_declared(self, blocker: int) -> bool:
        members = self.sides.attackers[self.place].members
        return any(
            a in members for b in self.sides.blockers[blocker].members for a in self.sides.declared.get(b, ())
        )

    def _is_slow(self, kind: int) -> bool:
        """Say whether a blocker changes nothing once the attacker dies anyway and nothing goes through."""
        sides, blocker = self.sides, self.sides.blockers[kind].first
        f = sides.fights.combatant(blocker)
        if (
            f is None
            or f.keywords.early
            or f.keywords.lifelink
            or sides.weights.get((blocker, self.attacker))
        ):
            return False
        if any(isinstance(r, dc.AllOrNone) for r in self._local) or self._is_declared(kind):
            return False
        return all(r.group.creatures >= set(sides.legal.options) for r in self._asked)


def _without(some: tuple[int, ...], i: int) -> tuple[int, ...]:
    place = some.index(i)
    return (*some[:place], *some[place + 1 :])


EARLY, LATE, NOT = 0, 1, 2
"""The columns of a promise: the attacker dies before it strikes, dies later, or doesn't die."""
LOSS: Final = 3
"""The column of what is lost, after which come those of who blocks."""
INFINITY: Final = float("inf")


class BoundColumns:
    """What is promised of one kind of attacker."""

    kept: Final = 3
    """So many columns say that an attacker has a larger set."""

    def __init__(self, sides: Sides, sets: BlockerSets) -> None:
        """Read what the larger sets could be made of."""
        self.sides = sides
        self.sets = sets
        self.able = tuple(sets.able)
        one = sides.fights.combatant(sets.attacker)
        foes = [sides.fights.combatant(sides.blockers[i].first) for i in self.able]
        assert one is not None
        self.one = one
        self.foes = [f for f in foes if f is not None]
        self.many = len(sides.attackers[sets.place].members)
        grown = sum(row.attacking(number, sets.size)[1] for row, number in one.triggered)
        self.need = max(1, one.size[1] + grown - one.damage)
        self.strengths = [sides.fights.strength(f.id) for f in self.foes]
        self.damage = [self._damage(f, n) for f, n in zip(self.foes, self.strengths, strict=True)]
        kills = sum(n * len(sides.blockers[i].members) for i, n in zip(self.able, self.damage, strict=True))
        self.dies = kills >= self.need
        self.dies_early = self.dies and not one.keywords.early and any(f.keywords.early for f in self.foes)
        self.sharing = tuple(i for i in self.able if sides.blockers[i].capacity > 1)
        """Those who may block others besides: how much of their damage is dealt here is a column of its own."""
        self.losses = [self._loss(i, f) for i, f in zip(self.able, self.foes, strict=True)]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return LOSS + 1 + len(self.able) + len(self.sharing)

    def column(self, blocker: int) -> int:
        """The column that says how many of a kind block."""
        return LOSS + 1 + self.able.index(blocker)

    def dealing(self, blocker: int) -> int:
        """The column that says how much damage one who may block others, too, deals here."""
        return LOSS + 1 + len(self.able) + self.sharing.index(blocker)

    def _damage(self, f: Combatant, strength: int) -> int:
        """How much of what it takes for the attacker to die a blocker deals at the most."""
        if self.one.keywords.indestructible and kind_to_creature(f.keywords) != "minus_counters":
            return 0
        deadly = f.keywords.deathtouch and not self.one.keywords.indestructible
        return self.need if deadly and strength else min(self.need, strength)

    def _loss(self, i: int, f: Combatant) -> int:
        """What is lost in any case with this one, unless the attacker dies before it strikes."""
        one, goal = self.one, self.sides.fights.goal
        first = next((c for c in goal.order if c != "result"), None)
        shrinks = (o.keywords for o in self.foes if o.keywords.early)
        if (
            first != "material"
            or self.many > 1
            or any(kind_to_creature(o) == "minus_counters" for o in shrinks)
        ):
            return 0
        if not self.sides.fights.kills_alone(one, f):
            return 0
        return self.sides.fights.worth[f.id] // self.sides.blockers[i].capacity

    def most_of(self, some: tuple[int, ...]) -> tuple[Value, int]:
        """What a set of blockers doesn't exceed: a value, and requirements obeyed."""
        places = [self.able.index(i) for i in some]
        damage = sum(self.damage[k] for k in places)
        early = (
            self.dies_early
            and sum(self.damage[k] for k in places if self.foes[k].keywords.early) >= self.need
        )
        lost = 0 if early else max((self.losses[k] for k in places), default=0)
        killed = self.sides.fights.worth[self.sets.attacker] * (damage >= self.need)
        gained = sum(2 * self.strengths[k] for k in places if self.foes[k].keywords.lifelink)
        weights, attacker = self.sides.weights, self.sets.attacker
        obeyed = sum(weights.get((self.sides.blockers[i].first, attacker), 0) for i in some)
        return Value(0, killed - lost, gained), obeyed + len(self.sides.asked(attacker))

    def upper(self) -> list[int]:
        """How often each column may be taken."""
        mine = [self.many if self.dies_early else 0, self.many if self.dies else 0, self.many]
        blockers = [len(self.sides.blockers[i].members) for i in self.able]
        strength = [self.strengths[self.able.index(i)] for i in self.sharing]
        return [*mine, max(self.losses, default=0), *blockers, *strength]

    def rows(self) -> list[tuple[float, float, dict[int, float]]]:
        """What holds of its columns."""
        blockers = range(LOSS + 1, LOSS + 1 + len(self.able))
        size = dict.fromkeys(blockers, 1.0) | dict.fromkeys(range(self.kept), -float(self.sets.size))
        kill = {j: float(n) for j, n in zip(blockers, self.damage, strict=True) if n}
        firsts = {j for j in blockers if self.foes[j - LOSS - 1].keywords.early}
        found: list[tuple[float, float, dict[int, float]]] = []
        for i in self.sharing:
            j, dealing = self.column(i), self.dealing(i)
            place, each = self.able.index(i), kill.pop(j, 0.0)
            f = self.foes[place].keywords
            found.append((-INFINITY, 0.0, {dealing: 1.0, j: -float(self.strengths[place])}))
            if each:
                kill[dealing] = each if f.deathtouch else 1.0
                firsts |= {dealing} if f.early else set()
        early = {j: n for j, n in kill.items() if j in firsts}
        found += [
            (0.0, INFINITY, size),
            (0.0, INFINITY, kill | {EARLY: -float(self.need), LATE: -float(self.need)}),
            (0.0, INFINITY, early | {EARLY: -float(self.need)}),
        ]
        for j, i, loss in zip(blockers, self.able, self.losses, strict=True):
            members = len(self.sides.blockers[i].members)
            found.append((-INFINITY, 0.0, {j: 1.0} | dict.fromkeys(range(self.kept), -float(members))))
            if loss:
                share = loss / members
                found.append((0.0, INFINITY, {LOSS: 1.0, j: -share, EARLY: float(loss)}))
        return found

    def cost(self, component: str) -> list[float]:
        """What each column counts for a component of the value."""
        found = [0.0] * self.width
        if component == "material":
            worth = float(self.sides.fights.worth[self.sets.attacker])
            found[EARLY], found[LATE], found[LOSS] = worth, worth, -1.0
        elif component == "life":
            end = LOSS + 1 + len(self.able)
            found[LOSS + 1 : end] = [
                float(n) if f.keywords.lifelink else 0.0
                for f, n in zip(self.foes, self.strengths, strict=True)
            ]
        return found

    def obeyed(self) -> list[float]:
        """How many requirements each column may obey."""
        found = [float(len(self.sides.asked(self.sets.attacker)))] * self.kept + [0.0]
        weights, attacker = self.sides.weights, self.sets.attacker
        return (
            found
            + [float(weights.get((self.sides.blockers[i].first, attacker), 0)) for i in self.able]
            + [0.0] * len(self.sharing)
        )

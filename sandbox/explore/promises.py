"""What no larger set of blockers of an attacker exceeds, as a few columns of a whole-number program.

Such a set kills the attacker before it strikes, or as it strikes, or not at all; it has as many blockers as have not
been looked at, deals as much damage as it takes, and loses at least the one of it that the attacker could kill alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.explore.fighters import NEVER, faced

if TYPE_CHECKING:
    from sandbox.explore.fighters import Fighter
    from sandbox.explore.patterns import BlockerSets, Sides

EARLY, LATE, NOT = 0, 1, 2
"""The columns of a promise: the attacker dies before it strikes, dies later, or doesn't die."""
LOSS: Final = 3
"""The column of what is lost, after which come those of who blocks."""
INFINITY: Final = float("inf")


class Promise:
    """What is promised of one kind of attacker."""

    kept: Final = 3
    """So many columns say that an attacker has a larger set."""

    def __init__(self, sides: Sides, sets: BlockerSets) -> None:
        """Read what the larger sets could be made of."""
        self.sides = sides
        self.sets = sets
        self.able = tuple(sets.able)
        one = sides.fights.duels.fighter(sets.attacker)
        foes = [sides.fights.duels.fighter(sides.blockers[i].first) for i in self.able]
        assert one is not None
        self.one = one
        self.foes = [f for f in foes if f is not None]
        self.many = len(sides.attackers[sets.place].members)
        self.need = max(1, one.toughness + one.bushido + one.rampage * (sets.size - 1) - one.marked)
        self.damage = [self._damage(f) for f in self.foes]
        kills = sum(n * len(sides.blockers[i].members) for i, n in zip(self.able, self.damage, strict=True))
        self.dies = kills >= self.need
        self.dies_early = self.dies and not one.first and any(f.first for f in self.foes)
        self.sharing = tuple(i for i in self.able if sides.blockers[i].capacity > 1)
        """Those who may block others besides: how much of their damage is dealt here is a column of its own."""
        self.losses = [self._loss(i, f) for i, f in zip(self.able, self.foes, strict=True)]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return LOSS + 1 + len(self.able) + len(self.sharing)

    def column(self, blocker: int) -> int:
        """Give the column that says how many of a kind block."""
        return LOSS + 1 + self.able.index(blocker)

    def dealing(self, blocker: int) -> int:
        """Give the column that says how much damage one who may block others, too, deals here."""
        return LOSS + 1 + len(self.able) + self.sharing.index(blocker)

    def _damage(self, f: Fighter) -> int:
        if self.one.indestructible:
            return min(self.need, f.strength) if f.withers else 0
        return self.need if f.deathtouch and f.strength else min(self.need, f.strength)

    def _loss(self, i: int, f: Fighter) -> int:
        """Give what is lost in any case with this one, unless the attacker dies before it strikes."""
        one, goal = self.one, self.sides.fights.goal
        first = next((c for c in goal.order if c != "result"), None)
        if first != "material" or self.many > 1 or any(o.first and o.withers for o in self.foes):
            return 0
        foe = faced(one, f)
        amount = one.amount(one.power + one.bushido, one.toughness + one.bushido)
        if not foe.dies and (foe.foe.kill > amount or foe.foe.kill >= NEVER or not amount):
            return 0
        return f.worth // self.sides.blockers[i].capacity

    def upper(self) -> list[int]:
        """Give how often each column may be taken."""
        mine = [self.many if self.dies_early else 0, self.many if self.dies else 0, self.many]
        blockers = [len(self.sides.blockers[i].members) for i in self.able]
        strength = [self.foes[self.able.index(i)].strength for i in self.sharing]
        return [*mine, max(self.losses, default=0), *blockers, *strength]

    def rows(self) -> list[tuple[float, float, dict[int, float]]]:
        """Give what holds of its columns."""
        blockers = range(LOSS + 1, LOSS + 1 + len(self.able))
        size = dict.fromkeys(blockers, 1.0) | dict.fromkeys(range(self.kept), -float(self.sets.size))
        kill = {j: float(n) for j, n in zip(blockers, self.damage, strict=True) if n}
        firsts = {j for j in blockers if self.foes[j - LOSS - 1].first}
        found: list[tuple[float, float, dict[int, float]]] = []
        for i in self.sharing:
            j, dealing = self.column(i), self.dealing(i)
            f, each = self.foes[self.able.index(i)], kill.pop(j, 0.0)
            found.append((-INFINITY, 0.0, {dealing: 1.0, j: -float(f.strength)}))
            if each:
                kill[dealing] = each if f.deathtouch else 1.0
                firsts |= {dealing} if f.first else set()
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
        """Give what each column counts for a component of the value."""
        found = [0.0] * self.width
        if component == "material":
            worth = float(self.sides.fights.worth[self.sets.attacker])
            found[EARLY], found[LATE], found[LOSS] = worth, worth, -1.0
        elif component == "life":
            end = LOSS + 1 + len(self.able)
            found[LOSS + 1 : end] = [float(f.strength) if f.lifelink else 0.0 for f in self.foes]
        return found

    def obeyed(self) -> list[float]:
        """Give how many requirements each column may obey."""
        found = [float(len(self.sides.asked(self.sets.attacker)))] * self.kept + [0.0]
        weights, attacker = self.sides.weights, self.sets.attacker
        return (
            found
            + [float(weights.get((self.sides.blockers[i].first, attacker), 0)) for i in self.able]
            + [0.0] * len(self.sharing)
        )

"""What counts of a creature in a fight worked out by arithmetic: as an attacker, and as a blocker against one."""

from __future__ import annotations

from typing import Final, NamedTuple

NEVER: Final = 1 << 40
"""So much damage that nobody assigns it."""


class Fighter(NamedTuple):
    """What counts of a creature in a fight, before blockers are declared."""

    id: str
    power: int
    toughness: int
    marked: int
    worth: int
    first: bool
    double: bool
    deathtouch: bool
    lifelink: bool
    withers: bool
    infect: bool
    indestructible: bool
    trample: bool
    toxic: int
    poisonous: int
    bushido: int
    rampage: int
    flanking: int
    has_flanking: bool
    frenzy: int
    afflict: int
    by_toughness: bool
    harmless: bool

    def amount(self, power: int, toughness: int) -> int:
        """Give what it assigns with this size."""
        return 0 if self.harmless else max(0, toughness if self.by_toughness else power)

    @property
    def strength(self) -> int:
        """The most damage that it deals in a combat, blocking."""
        amount = self.amount(self.power + self.bushido, self.toughness + self.bushido)
        return 2 * amount if self.double else amount

    def reach(self, foes: int) -> int:
        """Give the most damage that it deals in one strike, with at most so many blockers."""
        more = self.bushido + self.rampage * foes
        return self.amount(self.power + more, self.toughness + more)


class Foe(NamedTuple):
    """A blocker as it stands in a fight: what it deals, what is lethal to it, and what kills it."""

    fighter: Fighter
    amount: int
    need: int
    kill: int


class Faced(NamedTuple):
    """A blocker against an attacker; `dies`: as it blocks, of flanking (CR 702.25)."""

    foe: Foe
    dies: bool


def faced(one: Fighter, f: Fighter) -> Faced:
    """Give a blocker as it stands against an attacker."""
    less = one.flanking if not f.has_flanking else 0
    power, toughness = f.power + f.bushido - less, f.toughness + f.bushido - less
    need = max(0, toughness - f.marked)
    if one.deathtouch:
        need = min(need, 1)
    kill = need
    if f.indestructible:
        kill = toughness if one.withers else NEVER
    dies = toughness <= 0 or (need == 0 and not f.indestructible)
    return Faced(Foe(f, f.amount(power, toughness), need, kill), dies)

"""Fights of one attacker with what blocks it, worked out by arithmetic (CR 510, 702.2, 702.4, 702.7, 702.15, 702.19).

It speaks of fights in which only the attacking player has a choice and nothing replaces or prevents damage; every
other fight is played step by step by `sandbox.solve.played_fight`. Of the divisions that a player could make only those
are looked at that are not plainly worse: each blocker is killed or not, what is left over goes where it is of most use.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from sandbox.rules.damage.striking import strikes_first
from sandbox.rules.play.keywords import applying
from sandbox.scenario.effects import AssignsAsUnblocked, AssignsNoDamage, AssignsToughness
from sandbox.scenario.model import Assignment
from sandbox.solve.answer import Value
from sandbox.solve.fight_outcome import Line, Lines, most_of, undominated_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sandbox.scenario.model import Step
    from sandbox.solve.fights import Fights


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


PLAYED: Final = (
    "banding", "absorb", "protection", "renown", "bands with other", "trample over planeswalkers",
)  # fmt: skip
"""Keywords whose fights are played step by step."""


def _in_part(f: Fighter, parts: Mapping[str, tuple[int, bool]]) -> Fighter:
    if f.id not in parts:
        return f
    capacity, deals = parts[f.id]
    return f._replace(worth=f.worth // capacity, harmless=f.harmless or not deals)


class SingleAttackerFights:
    """The fights of single attackers with sets of blockers, on a board where that can be worked out."""

    def __init__(self, fights: Fights) -> None:
        """Read the board before blockers."""
        self.fights = fights
        self.state = fights.at.moment.state
        self._fighters: dict[str, Fighter | None] = {}
        self._found: dict[object, Lines] = {}
        self._kinds: dict[Fighter, int] = {}
        self._kind_of: dict[Fighter, int] = {}

    @cached_property
    def is_plain(self) -> bool:
        """Whether anything on the board is beyond arithmetic, whoever fights."""
        fights, scenario = self.fights, self.fights.scenario
        return (
            fights.is_separable
            and not fights.effects.modifiers
            and not fights.state.orders_damage
            and not scenario.removed
            and not scenario.blocked
            and not scenario.changes
        )

    def fighter(self, creature: str) -> Fighter | None:
        """Give a creature; None for one whose fights are played step by step."""
        if creature not in self._fighters:
            self._fighters[creature] = self._read(creature)
        return self._fighters[creature]

    def _read(self, creature: str) -> Fighter | None:
        state, effects = self.state, self.fights.effects
        s, now = state.permanents[creature], state.characteristics(creature)
        words = now.keywords
        odd = any(words.has(w) or words.count(w) for w in PLAYED) or bool(words.bands_with)
        odd = odd or any(w.casefold().startswith("protection") for w in now.words)
        odd = odd or s.regeneration_shields > 0 or "shield" in s.counters or s.deathtouched or not s.in_combat
        odd = odd or not set(now.types) <= {
            "creature",
            "artifact",
            "enchantment",
            "land",
        }
        odd = odd or creature in effects.creatures(self.state, AssignsAsUnblocked)
        if odd or not now.is_creature:
            return None
        return Fighter(
            id=creature,
            power=now.power,
            toughness=now.toughness,
            marked=s.damage,
            worth=self.fights.worth[creature],
            first=strikes_first(words),
            double=words.has("double strike"),
            deathtouch=words.has("deathtouch"),
            lifelink=words.has("lifelink"),
            withers=words.has("wither") or words.has("infect"),
            infect=words.has("infect"),
            indestructible=words.has("indestructible"),
            trample=words.has("trample"),
            toxic=words.total("toxic"),
            poisonous=applying(state, creature, "poisonous"),
            bushido=applying(state, creature, "bushido"),
            rampage=applying(state, creature, "rampage"),
            flanking=applying(state, creature, "flanking"),
            has_flanking=words.has("flanking"),
            frenzy=applying(state, creature, "frenzy"),
            afflict=applying(state, creature, "afflict"),
            by_toughness=creature in effects.creatures(self.state, AssignsToughness),
            harmless=creature in effects.creatures(self.state, AssignsNoDamage),
        )

    def lines(
        self,
        attacker: str,
        blockers: Sequence[str],
        *,
        told: bool = False,
        parts: Mapping[str, tuple[int, bool]] | None = None,
    ) -> Lines:
        """Give what a fight may come to; with `told` with the divisions that lead there.

        `parts`: blockers that may block so many attackers besides, and whether they deal their damage here. They count
        for their share, so that all the fights of such a blocker come to no more than these lines together.
        """
        fights = self.fights
        one = self.fighter(attacker) if self.is_plain else None
        target = fights.state.graph.target_of(attacker)
        others = [self.fighter(b) for b in blockers] if one is not None else []
        if one is None or target is None or target not in fights.state.players or None in others:
            return fights.duel(attacker, tuple(blockers))
        foes = [_in_part(f, parts) if parts else f for f in others if f is not None]
        if parts and (one.first or not _is_arithmetic(one, foes)):
            return self._promised(one, foes)
        if not _is_arithmetic(one, foes):
            return fights.duel(attacker, tuple(blockers))
        place = fights.commanders.index(attacker) if attacker in fights.commanders else None
        kind = self._kind(one)
        key = (kind, place, tuple(sorted(self._kind(f) for f in foes)))
        found = None if told else self._found.get(key)
        if found is None:
            duel = _SingleAttackerFight(
                one, [faced(one, f) for f in foes], target, (2 + len(fights.commanders), place), told=told
            )
            ends = (Line(fights.goal.score(v), v, f, t, c) for v, f, t, c in duel.play())
            lines = undominated_lines(ends)
            most_first, most = most_of(x.first for x in lines), most_of(x.taken for x in lines)
            found = Lines(lines, most_first, most, settled=duel.settled)
            if not told:
                self._found[key] = found
        return found

    def _promised(self, one: Fighter, foes: Sequence[Fighter]) -> Lines:
        """Give what no fight of an attacker exceeds: it dies, and nobody else."""
        gained = sum(2 * f.strength for f in foes if f.lifelink)
        taken = (-gained, *[0] * (1 + len(self.fights.commanders)))
        value = Value(0, one.worth, gained, 0)
        return Lines((Line(self.fights.goal.score(value), value, taken, taken),), taken, taken)

    def demand(self, attacker: str, blockers: Sequence[str], part: str) -> int:
        """Give how much damage of one of the blockers it takes at the least for the attacker to die."""
        one, f = self.fighter(attacker), self.fighter(part)
        if one is None or f is None or f.deathtouch:
            return 1
        toughness = one.toughness + one.bushido + one.rampage * (len(blockers) - 1) - one.marked
        others = (self.fighter(b) for b in blockers if b != part)
        need = toughness - sum(NEVER if o is None or o.deathtouch else o.strength for o in others)
        return need if 0 < need <= f.strength else 1

    def _kind(self, f: Fighter) -> int:
        """Give the number of a creature's kind: those of one kind fight alike."""
        known = self._kind_of.get(f)
        if known is None:
            known = self._kind_of[f] = self._kinds.setdefault(f._replace(id=""), len(self._kinds))
        return known


def _is_arithmetic(one: Fighter, foes: Sequence[Fighter]) -> bool:
    """Say whether it never matters how much damage a blocker has that survives a step."""
    if one.withers and (one.first or any(f.indestructible and f.marked for f in foes)):
        return False
    return not (one.double and (one.lifelink or one.trample) and any(f.indestructible for f in foes))


def _useful(f: Foe) -> int:
    """Give how much damage of a first strike on a blocker that survives it helps a second one."""
    return f.need if f.kill >= NEVER else f.kill - 1


class _Strike(NamedTuple):
    """What one strike does: whom it kills, what goes through, and what is left over to help another strike."""

    killed: tuple[Foe, ...]
    through: int
    over: int = 0


class _Taken(NamedTuple):
    """What has come of the fight so far."""

    life: int = 0
    poison: int = 0
    commander: int = 0
    gained: int = 0
    first: tuple[int, int, int] = (0, 0, 0)


_End = tuple[Value, tuple[int, ...], tuple[int, ...], tuple[Assignment, ...]]


class _SingleAttackerFight:
    """One attacker and its blockers."""

    def __init__(
        self,
        one: Fighter,
        foes: Sequence[Faced],
        target: str,
        commander: tuple[int, int | None],
        *,
        told: bool,
    ) -> None:
        self.one = one
        self.told = told
        self.target = target
        self.width, self.commander = commander
        blocked = bool(foes)
        more = one.bushido + one.rampage * (len(foes) - 1) if blocked else 0
        self.power = one.power + more + (0 if blocked else one.frenzy)
        self.toughness = one.toughness + more
        self.blocked = blocked
        self.lost = sum(each.foe.fighter.worth for each in foes if each.dies)
        self.foes = [each.foe for each in foes if not each.dies]
        self.two_steps = one.first or any(f.fighter.first for f in self.foes)
        self.settled = blocked

    def play(self) -> Iterator[_End]:
        """Give every end that is not plainly worse than another for the attacking player."""
        life = self.one.afflict if self.blocked else 0
        start = _Taken(life=life, first=(life, 0, 0))
        standing = tuple(self.foes)
        if self.two_steps:
            yield from self._first(standing, start)
            return
        amount = self.one.amount(self.power, self.toughness)
        back, gained = self._back(standing, lambda _: True)
        for strike in self._strike(standing, amount):
            taken = self._through(start, strike.through, amount if standing or strike.through else 0)
            told = self._entries("regular", standing, strike, amount, {})
            yield self._end(taken._replace(life=taken.life - gained), strike.killed, back, told)

    def _first(self, standing: tuple[Foe, ...], start: _Taken) -> Iterator[_End]:
        one = self.one
        back, gained = self._back(standing, lambda f: f.first)
        amount = one.amount(self.power, self.toughness) if one.first else 0
        dead, _ = self._hurt(back)
        for strike in self._strikes_first(standing, amount):
            taken = self._through(start, strike.through, amount if standing or strike.through else 0)
            taken = taken._replace(life=taken.life - gained)
            taken = taken._replace(first=(taken.life, taken.poison, taken.commander))
            if dead:
                told = self._entries("first", standing, strike, amount, self._marks(standing, strike, ()))
                yield self._end(taken, strike.killed, back, told)
            else:
                yield from self._second(standing, strike, amount, taken, back)

    def _strikes_first(self, standing: tuple[Foe, ...], amount: int) -> Iterator[_Strike]:
        if not self.one.first:
            yield _Strike((), 0)
        elif self.one.double:
            yield from self._strike_early(standing, amount)
        else:
            yield from self._strike(standing, amount, early=True)

    def _second(
        self,
        before: tuple[Foe, ...],
        first: _Strike,
        dealt: int,
        taken: _Taken,
        back: tuple[int, int, bool],
    ) -> Iterator[_End]:
        one = self.one
        left = tuple(f for f in before if f not in first.killed)
        again, gained = self._back(left, lambda f: f.double or not f.first)
        both = (back[0] + again[0], back[1] + again[1], back[2] or again[2])
        _, hurt = self._hurt(back)
        strikes = one.double or not one.first
        amount = one.amount(self.power - hurt, self.toughness - hurt) if strikes else 0
        for strike in self._strike(left, amount, marks=first.over) if strikes else (_Strike((), 0),):
            after = self._through(taken, strike.through, amount if left or strike.through else 0)
            after = after._replace(life=after.life - gained)
            wanted = left if strike.through else strike.killed
            marks = self._marks(left, first, wanted) if self.told else {}
            told = (
                (
                    *self._entries("first", before, first, dealt, marks),
                    *self._entries("regular", left, strike, amount, {}, marks),
                )
                if self.told
                else ()
            )
            yield self._end(after, (*first.killed, *strike.killed), both, told)

    def _back(
        self, standing: Sequence[Foe], strikes: Callable[[Fighter], bool]
    ) -> tuple[tuple[int, int, bool], int]:
        """Give what blockers deal to the attacker: damage, -1/-1 counters, whether deathtouch; and life gained."""
        damage = minus = gained = 0
        deathtouch = False
        for foe in standing:
            f = foe.fighter
            if foe.amount and strikes(f):
                if f.withers:
                    minus += foe.amount
                else:
                    damage += foe.amount
                deathtouch = deathtouch or f.deathtouch
                gained += foe.amount if f.lifelink else 0
        return (damage, minus, deathtouch), gained

    def _hurt(self, back: tuple[int, int, bool]) -> tuple[bool, int]:
        damage, minus, deathtouch = back
        toughness = self.toughness - minus
        if toughness <= 0:
            return True, minus
        dies = self.one.marked + damage >= toughness or deathtouch
        return dies and not self.one.indestructible, minus

    def _through(self, taken: _Taken, through: int, dealt: int) -> _Taken:
        one = self.one
        life, poison = (0, through) if one.infect else (through, 0)
        if through:
            poison += one.toxic + one.poisonous
        return taken._replace(
            life=taken.life + life,
            poison=taken.poison + poison,
            commander=taken.commander + through,
            gained=taken.gained + (dealt if one.lifelink else 0),
        )

    # Strikes

    def _strike(
        self, standing: tuple[Foe, ...], amount: int, *, marks: int = 0, early: bool = False
    ) -> Iterator[_Strike]:
        """Give whom a strike may kill and what goes through; `marks` damage was put where it helps before."""
        if not self.blocked or not standing:
            yield _Strike((), amount if self.one.trample or not self.blocked else 0)
            return
        needs = sum(f.need for f in standing) - marks
        if self.one.trample and amount >= needs:
            yield _Strike(tuple(f for f in standing if f.kill < NEVER), amount - needs)
            return
        for killed in _maximal(standing, amount) if early else _worthiest(standing, amount, marks):
            yield _Strike(killed, 0)

    def _strike_early(self, standing: tuple[Foe, ...], amount: int) -> Iterator[_Strike]:
        """Give the ways of the first of two strikes: whom it kills, and how much it puts on others for the second."""
        if not standing or (self.one.trample and amount >= sum(f.need for f in standing)):
            yield from self._strike(standing, amount)
            return
        for killed in _feasible(standing, amount):
            rest = [f for f in standing if f not in killed]
            over = amount - sum(f.kill for f in killed)
            room = sum(NEVER if f.kill >= NEVER else f.kill - 1 for f in rest)
            if over <= room or killed:
                yield _Strike(killed, 0, min(over, sum(map(_useful, rest))))

    def _marks(self, left: Sequence[Foe], first: _Strike, wanted: Sequence[Foe]) -> dict[str, int]:
        """Put what the first of two strikes has left over where the second needs it, then anywhere else."""
        over, marks = first.over, {}
        for f in (*wanted, *(f for f in left if f not in wanted and f not in first.killed)):
            marks[f.fighter.id] = min(over, _useful(f))
            over -= marks[f.fighter.id]
        return marks

    def _entries(
        self,
        step: Step,
        standing: Sequence[Foe],
        strike: _Strike,
        amount: int,
        marks: dict[str, int],
        before: dict[str, int] | None = None,
    ) -> tuple[Assignment, ...]:
        """Tell a strike as a scenario holds it."""
        if not self.told or not amount or not (standing or strike.through):
            return ()
        before = before or {}
        given = {f.fighter.id: marks.get(f.fighter.id, 0) for f in standing}
        for f in standing if strike.through or self._all_lethal(standing, amount, before) else strike.killed:
            given[f.fighter.id] = (f.need if strike.through or f.kill >= NEVER else f.kill) - before.get(
                f.fighter.id, 0
            )
        left = amount - strike.through - sum(given.values())
        if standing and left:
            where = next((f for f in standing if f.kill >= NEVER), (*strike.killed, *standing)[0])
            given[where.fighter.id] += left
        entries = [(f.fighter.id, given[f.fighter.id]) for f in standing]
        if strike.through:
            entries.append((self.target, strike.through))
        return tuple(Assignment(step, self.one.id, to, n) for to, n in entries if n > 0)

    def _all_lethal(self, standing: Sequence[Foe], amount: int, before: dict[str, int]) -> bool:
        needs = sum(f.need for f in standing) - sum(before.values())
        return self.one.trample and amount >= needs

    def _end(
        self,
        taken: _Taken,
        killed: Sequence[Foe],
        back: tuple[int, int, bool],
        entries: tuple[Assignment, ...],
    ) -> _End:
        dies, _ = self._hurt(back)
        material = (self.one.worth if dies else 0) - sum(f.fighter.worth for f in killed)
        material -= self.lost
        if not dies or taken.commander:
            self.settled = False
        first, whole = [0] * self.width, [0] * self.width
        first[0], first[1] = taken.first[0], taken.first[1]
        whole[0], whole[1] = taken.life, taken.poison
        if self.commander is not None:
            first[2 + self.commander], whole[2 + self.commander] = taken.first[2], taken.commander
        value = Value(0, material, -taken.life - taken.gained, -taken.poison)
        return value, tuple(first), tuple(whole), entries


def _feasible(standing: Sequence[Foe], amount: int) -> Iterator[tuple[Foe, ...]]:
    """Give every set of blockers that so much damage kills."""
    mortal = [f for f in standing if f.kill <= amount]
    for size in range(len(mortal) + 1):
        for some in combinations(mortal, size):
            if sum(f.kill for f in some) <= amount:
                yield some


def _maximal(standing: Sequence[Foe], amount: int) -> Iterator[tuple[Foe, ...]]:
    """Give the sets of blockers that so much damage kills to which none can be added."""
    for some in _feasible(standing, amount):
        left = amount - sum(f.kill for f in some)
        if not any(f.kill <= left for f in standing if f not in some):
            yield some


def _worthiest(standing: Sequence[Foe], amount: int, marks: int) -> tuple[tuple[Foe, ...], ...]:
    """Give a set of blockers of the greatest worth that so much damage kills, after `marks` were put on them.

    Each still takes at least one damage to die now.
    """
    best: dict[tuple[int, int], tuple[int, tuple[Foe, ...]]] = {(0, 0): (0, ())}
    for f in standing:
        if f.kill >= NEVER:
            continue
        for (spent, count), (got, some) in list(best.items()):
            now = (spent + f.kill, count + 1 if marks else 0)
            if now[0] - marks > amount or now[1] > amount:
                continue
            if now not in best or best[now][0] < got + f.fighter.worth:
                best[now] = (got + f.fighter.worth, (*some, f))
    return (max(best.values(), key=lambda each: each[0])[1],)

"""Plain enumeration for the questions, written from the contract alone: every declaration, every division.

It shares nothing with `sandbox.solve`. Each declaration and each division of damage is put into the scenario and
judged; what a played combat is worth is read from the verdict. Slow, and meant for boards of a handful of creatures.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import entering, judge
from sandbox.scenario.effects import Controls
from sandbox.scenario.model import Assignment, Attack, Block

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.rules.verdict import DamageStep, Verdict
    from sandbox.scenario.model import Permanent, Scenario

COMPONENTS: Final = ("result", "material", "life", "poison")
Vector = tuple[int, int, int, int]
"""A value component by component, in the order of `COMPONENTS`."""
Division = tuple[Assignment, ...]
NOTHING: Final[Vector] = (0, 0, 0, 0)


class TooLargeError(Exception):
    """There is too much to enumerate."""


def added(one: Vector, other: Vector) -> Vector:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def negative(one: Vector) -> Vector:
    return (-one[0], -one[1], -one[2], -one[3])


def front_of(values: set[Vector]) -> set[Vector]:
    """Give the values that no other is as good as in every component."""
    return {
        v
        for v in values
        if not any(o != v and all(a >= b for a, b in zip(o, v, strict=True)) for o in values)
    }


def controlled(s: Scenario) -> dict[str, Permanent]:
    """The permanents under whoever controls them: of what lets somebody do so the last (CR 613.1b, 613.7)."""
    now = {p.id: p for p in (*s.permanents, *entering(s))}
    made = [
        (e, e.controller or p.controller) for p in s.permanents for e in p.effects if isinstance(e, Controls)
    ]
    made += [(e, e.controller) for e in s.effects if isinstance(e, Controls)]
    for effect, you in made:
        for creature in effect.creatures:
            now[creature] = replace(now[creature], controller=you)
    return now


class Enumeration:
    """Everything that could be done on one scenario; after `most` judgements it gives up."""

    def __init__(
        self,
        scenario: Scenario,
        goal: Sequence[str] = COMPONENTS,
        most: int = 5_000,
        verdicts: dict[object, Verdict] | None = None,
    ) -> None:
        self.file = replace(scenario, assignments=())
        self.goal = tuple(COMPONENTS.index(c) for c in goal)
        self.left = most
        self.there = controlled(scenario)
        """What may attack or block."""
        begins = replace(
            scenario, attacks=(), blocks=(), plays=tuple(p for p in scenario.plays if p.after == "main")
        )
        known = {p.id for p in (*scenario.permanents, *entering(begins))}
        self.permanents = {each: p for each, p in self.there.items() if each in known}
        state = starting_state(replace(begins, plays=()))
        self.sizes = {
            p.id: max(0, state.power(p.id) + state.toughness(p.id))
            for p in scenario.permanents
            if state.is_creature(p.id)
        }
        self.players = {p.id: p for p in scenario.players}
        self._values: dict[object, Vector] = {}
        self._verdicts = {} if verdicts is None else verdicts
        """What was judged already, for another question about the same board, too."""

    def score(self, value: Vector) -> tuple[int, ...]:
        """Give what of a value is compared, in order."""
        return tuple(value[i] for i in self.goal)

    @property
    def goal_is_partial(self) -> bool:
        """Whether some component is not compared, so that it may be anything."""
        return len(self.goal) < len(COMPONENTS)

    def judged(self, s: Scenario) -> Verdict:
        key = (s.attacks, s.blocks, s.assignments)
        if key not in self._verdicts:
            self.left -= 1
            if self.left < 0:
                raise TooLargeError
            self._verdicts[key] = judge(s)
        return self._verdicts[key]

    # Sides

    def team(self, player: str) -> frozenset[str]:
        """Give who plays as one with a player."""
        if self.file.variant != "two_headed_giant":
            return frozenset({player})
        mine = self.players[player].team
        return frozenset(p.id for p in self.file.players if p.team == mine)

    @property
    def active(self) -> frozenset[str]:
        return self.team(self.file.active)

    def defender(self, target: str) -> str:
        """Give whom an attack on this is against."""
        if target in self.players:
            return target
        p = self.permanents[target]
        return (p.protector or p.controller) if "battle" in p.types else p.controller

    def attacked(self, s: Scenario) -> list[str]:
        """Give one player of each team that is attacked, in turn order from the active player."""
        order = [p.id for p in s.players]
        start = order.index(s.active)
        hit = {self.defender(t) for t in self.attacking(s).values()}
        found: dict[frozenset[str], str] = {}
        for p in order[start:] + order[:start]:
            if p in hit:
                found.setdefault(self.team(p), p)
        return list(found.values())

    def controller(self, creature: str, s: Scenario) -> str:
        """Give who controls a creature, or a token that a combat has brought."""
        if creature in self.there:
            return self.there[creature].controller
        card = self.judged(s).outcome.permanents[creature].card
        assert card is not None
        return card.controller

    def attacking(self, s: Scenario) -> dict[str, str]:
        """Give who attacks what: what is declared or put in attacking, and tokens that entered so (CR 508.4)."""
        entered = {
            a.attacker: a.target
            for fight in self.judged(s).fights
            for a in fight.attacks
            if a.attacker not in self.there
        }
        return {a.attacker: a.target for a in s.attacks} | entered

    # What a played combat is worth

    def worth(self, p: Permanent) -> int:
        if p.worth is not None:
            return p.worth
        if p.id in self.sizes:
            return self.sizes[p.id]
        if "creature" in p.types:
            size = p.counters.get("+1/+1", 0) - p.counters.get("-1/-1", 0)
            return max(0, (p.power or 0) + (p.toughness or 0) + 2 * size)
        return p.loyalty or p.defense or 0

    def value(self, s: Scenario, v: Verdict, player: str) -> Vector:
        """Give what a combat as it was played is worth to a defending player."""
        mine, active, outcome = self.team(player), self.active, v.outcome
        against = {a: t for a, t in self.attacking(s).items() if self.defender(t) in mine}
        things = {*against, *against.values()} | {b.blocker for b in s.blocks if b.attacker in against}
        material = 0
        for thing in things & self.permanents.keys():
            end = outcome.permanents[thing]
            if end.zone != "battlefield" and end.why != "800.4a":
                p = self.permanents[thing]
                sign = (p.controller in active) - (p.controller in mine)
                material += sign * self.worth(p)
        life = self.change_of_life(v, player) - self.gained(s, v, set(against))
        poison = -sum(outcome.players[p].poison - self.players[p].poison for p in mine)
        lost = [any(outcome.players[p].lost for p in side) for side in (active, mine)]
        return (lost[0] - lost[1], material, life, poison)

    def change_of_life(self, v: Verdict, player: str) -> int:
        began = self.players[player].life
        assert began is not None
        return v.outcome.players[player].life - began

    def gained(self, s: Scenario, v: Verdict, against: set[str]) -> int:
        """Give what the active player's life changed by in the fights of these attackers."""
        changed = self.change_of_life(v, s.active)
        if not changed or self.attacking(s).keys() <= against:
            return changed
        by_source: dict[str, int] = {}
        for step in v.damage:
            words = {size.creature: {w.casefold() for w in size.keywords} for size in step.sizes}
            for d in step.dealt:
                mine = words.get(d.source, set())
                creature = d.to in self.permanents and "creature" in self.permanents[d.to].types
                toxic = sum(int(w.split()[1]) for w in mine if w.startswith("toxic "))
                poisons = d.kind == "poison" and ("infect" not in mine or d.amount == toxic)
                twice = d.kind in {"loyalty", "defense"} and creature
                if "lifelink" in mine and not poisons and not twice:
                    by_source[d.source] = by_source.get(d.source, 0) + d.amount
        attackers = self.attacking(s)
        if sum(n for source, n in by_source.items() if source in attackers) != changed:
            raise TooLargeError  # whose life it is can't be told from what was dealt
        return sum(n for source, n in by_source.items() if source in against)

    # Divisions of damage

    def played(self, s: Scenario, player: str) -> Vector:
        """Give what declared attacks and blocks are worth to a defending player when everybody divides best."""
        key = (s.attacks, s.blocks, player)
        if key not in self._values:
            self._values[key] = self._divided(replace(s, assignments=()), player, ("first", "regular"))
        return self._values[key]

    def _divided(self, s: Scenario, player: str, steps: tuple[str, ...]) -> Vector:
        if not steps:
            return self.value(s, self.judged(s), player)
        step = self.step(s, steps[0])
        if step is None:
            return self._divided(s, player, steps[1:])
        fighting = self.dividing(s, step)
        attacking = self.attacking(s)
        against = {a for a, t in attacking.items() if self.defender(t) in self.team(player)}
        fighting = {c: by for c, by in fighting.items() if c in against or self.foes(s, c) & against}
        theirs = [c for c, by in fighting.items() if by in self.active]
        mine = [c for c, by in fighting.items() if by in self.team(player)]
        worst: Vector | None = None
        for one in self.divisions(s, step, theirs):
            best: Vector | None = None
            for other in self.divisions(s, step, mine):
                trial = replace(s, assignments=(*s.assignments, *one, *other))
                now = self.step(trial, steps[0])
                assert now is not None
                if now.legal:
                    value = self._divided(trial, player, steps[1:])
                    if best is None or self.score(value) > self.score(best):
                        best = value
            if best is not None and (worst is None or self.score(best) < self.score(worst)):
                worst = best
        assert worst is not None, "no division is legal"
        return worst

    def step(self, s: Scenario, name: str) -> DamageStep | None:
        return next((d for d in self.judged(s).damage if d.step == name), None)

    def foes(self, s: Scenario, creature: str) -> set[str]:
        """Give what a creature blocks and what blocks it, bands followed (CR 702.22h)."""
        blocks = {*s.blocks, *(b for fight in self.judged(s).fights for b in fight.blocks)}
        return {b.blocker for b in blocks if b.attacker == creature} | {
            b.attacker for b in blocks if b.blocker == creature
        }

    def dividing(self, s: Scenario, step: DamageStep) -> dict[str, str]:
        """Give who assigns damage in a step and may have a choice there, each with who makes it (702.22j-k)."""
        sizes = {size.creature: size for size in step.sizes}
        strikes = dict.fromkeys(a.source for a in step.assigned)
        strikes |= dict.fromkeys(c for c in sizes if self.may_pass(c, s))
        found: dict[str, str] = {}
        for c in strikes:
            foes = self.foes(s, c)
            attacker = c in self.attacking(s)
            banded = any("banding" in {w.casefold() for w in sizes[f].keywords} for f in foes if f in sizes)
            blocker_of = next((self.controller(f, s) for f in foes), None)
            if attacker and banded and blocker_of is not None:
                found[c] = blocker_of
            elif attacker or banded:
                found[c] = self.file.active
            else:
                found[c] = self.controller(c, s)
        return found

    def may_pass(self, creature: str, s: Scenario) -> bool:
        """Say whether anything lets a creature assign damage as though it weren't blocked."""
        del creature  # whom an effect is about is the judge's to say
        said = [*s.effects, *(e for p in s.permanents for e in p.effects)]
        return any(type(e).__name__ == "AssignsAsUnblocked" for e in said)

    def divisions(self, s: Scenario, step: DamageStep, sources: Sequence[str]) -> Iterator[Division]:
        """Give every way in which these could divide their damage, legal or not."""
        each = [self.ways(s, step, c) for c in sources]
        for chosen in product(*each):
            yield tuple(a for some in chosen for a in some)

    def ways(self, s: Scenario, step: DamageStep, source: str) -> list[Division]:
        """Give every way in which one could divide its damage, legal or not; one that has no choice, nothing."""
        size = next((z for z in step.sizes if z.creature == source), None)
        total = sum(a.amount for a in step.assigned if a.source == source)
        automatic = tuple(a.to for a in step.assigned if a.source == source)
        if not total and size is not None and size.assigns != "nothing":
            total = max(0, size.power if size.assigns == "power" else size.toughness)
        target = self.attacking(s).get(source)
        to = dict.fromkeys([*automatic, *self.foes(s, source)])
        passes = self.may_pass(source, s) or (
            size is not None and any("trample" in w.casefold() for w in size.keywords)
        )
        if target is not None and passes:
            to |= dict.fromkeys((target, self.defender(target)))
        if not to or not total or (len(to) == 1 and automatic):
            return [()]
        found: list[Division] = [] if automatic else [()]
        found += [
            tuple(Assignment(step.step, source, t, n) for t, n in zip(to, amounts, strict=True) if n)
            for amounts in ways_to_sum(total, len(to))
        ]
        return found

    # Declarations

    def is_paid(self, creatures: Iterator[str]) -> bool:
        """Say whether those who owe have a pool to pay from, of which the judge says whether it is enough."""
        return all(self.players[self.there[c].controller].pool is not None for c in creatures)

    def blocks(self, s: Scenario, player: str) -> list[tuple[Block, ...]]:
        """Give every legal block declaration of a player; what is put in blocking, and others' blocks, stay."""
        mine = self.team(player)
        stay = tuple(
            b
            for b in s.blocks
            if not b.declared or self.there[b.blocker].controller not in mine | self.active
        )
        put_in = {b.blocker for b in stay}
        army = [
            p.id
            for p in self.there.values()
            if p.controller in mine and "creature" in p.types and p.id not in put_in
        ]
        attackers = list(self.attacking(replace(s, blocks=stay)))
        found = []
        for chosen in product(*(self.choices(attackers, s) for _ in army)):
            blocks = tuple(Block(b, a) for b, some in zip(army, chosen, strict=True) for a in some)
            verdict = self.judged(replace(s, blocks=(*blocks, *stay)))
            entry = next((b for b in verdict.blocks if b.player in mine), None)
            if entry is not None and entry.legal and self.is_paid(c.creature for c in entry.costs):
                found.append(blocks)
        return found

    def choices(self, attackers: list[str], s: Scenario) -> list[tuple[str, ...]]:
        """Give what one creature might block."""
        extra = [e for p in s.permanents for e in p.effects if type(e).__name__ == "ExtraBlocks"]
        counts = [getattr(e, "count", 1) for e in extra]
        most = len(attackers) if "any" in counts else 1 + sum(counts)
        return [c for n in range(min(most, len(attackers)) + 1) for c in combinations(attackers, n)]

    def attacks(self) -> list[tuple[Attack, ...]]:
        """Give every legal attack declaration; what is put in attacking stays."""
        s = self.file
        stay = tuple(a for a in s.attacks if not a.declared)
        put_in = {a.attacker for a in stay}
        army = [
            p.id
            for p in self.there.values()
            if p.controller in self.active and "creature" in p.types and p.id not in put_in
        ]
        targets = [p.id for p in s.players if p.id not in self.active]
        targets += [p.id for p in s.permanents if {"planeswalker", "battle"} & set(p.types)]
        found = []
        for chosen in product([None, *targets], repeat=len(army)):
            attacks = tuple(Attack(a, t) for a, t in zip(army, chosen, strict=True) if t is not None)
            put_in_blocks = tuple(b for b in s.blocks if not b.declared)
            verdict = self.judged(replace(s, attacks=(*attacks, *stay), blocks=put_in_blocks)).attack
            if verdict.legal and self.is_paid(c.creature for c in verdict.costs):
                found.append(attacks)
        return found

    # Questions

    def blocked(self, s: Scenario, player: str) -> dict[tuple[Block, ...], Vector]:
        """Give the value of each legal block declaration of a player."""
        mine = self.team(player)
        stay = tuple(
            b
            for b in s.blocks
            if not b.declared or self.there[b.blocker].controller not in mine | self.active
        )
        return {
            blocks: self.played(replace(s, blocks=(*blocks, *stay)), player)
            for blocks in self.blocks(s, player)
        }

    def best_reply(self, s: Scenario, player: str) -> Vector:
        return max(self.blocked(s, player).values(), key=self.score)

    def attack_value(self, attacks: tuple[Attack, ...], against: str | None = None) -> Vector:
        """Give what an attack is worth to the active player when everybody blocks best."""
        stay = tuple(a for a in self.file.attacks if not a.declared)
        s = replace(
            self.file,
            attacks=(*attacks, *stay),
            blocks=tuple(b for b in self.file.blocks if not b.declared),
        )
        total = NOTHING
        for player in self.attacked(s):
            if against is None or against in self.team(player):
                total = added(total, negative(self.best_reply(s, player)))
        return total

    def attacked_with(self, against: str | None = None) -> dict[tuple[Attack, ...], Vector]:
        """Give the value of each legal attack declaration."""
        return {attacks: self.attack_value(attacks, against) for attacks in self.attacks()}

    def own_divisions(self, scenario: Scenario, player: str) -> dict[frozenset[Assignment], Vector]:
        """Give the value of every legal division of a player's damage, the others' as declared or automatic."""
        mine = self.team(player)
        base = self.with_others(scenario, mine)
        found: dict[frozenset[Assignment], Vector] = {}
        self._own(base, mine, ("first", "regular"), (), found)
        return found

    def with_others(self, file: Scenario, mine: frozenset[str]) -> Scenario:
        """Give a scenario with what it divides for others than these alone."""
        by = {
            c: who
            for step in self.judged(replace(file, assignments=())).damage
            for c, who in self.dividing(file, step).items()
        }
        stand = tuple(a for a in file.assignments if by.get(a.source) not in mine)
        return replace(file, assignments=stand)

    def _own(
        self,
        s: Scenario,
        mine: frozenset[str],
        steps: tuple[str, ...],
        told: Division,
        found: dict[frozenset[Assignment], Vector],
    ) -> None:
        if not steps:
            sides = self.attacked(s) if mine == self.active else [next(iter(mine))]
            total = NOTHING
            for player in sides:
                value = self.value(s, self.judged(s), player)
                total = added(total, negative(value) if mine == self.active else value)
            found[frozenset(told)] = total
            return
        step = self.step(s, steps[0])
        if step is None:
            self._own(s, mine, steps[1:], told, found)
            return
        sources = [c for c, by in self.dividing(s, step).items() if by in mine]
        for chosen in self.divisions(s, step, sources):
            trial = replace(s, assignments=(*s.assignments, *chosen))
            now = self.step(trial, steps[0])
            assert now is not None
            if now.legal:
                self._own(trial, mine, steps[1:], (*told, *chosen), found)


def ways_to_sum(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Give every way to write a number as a sum of so many."""
    if places == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in ways_to_sum(total - first, places - 1):
            yield (first, *rest)

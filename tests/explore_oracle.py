"""Answers to the explorer's questions by plain enumeration through `judge`, straight from the contract.

It shares nothing with `sandbox.explore`: every declaration and every division of damage is put into a scenario and
judged. Slow, and meant for boards of a handful of creatures.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.judge import judge
from sandbox.scenario.model import Assignment, Attack, Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.verdict import AttackPayment, BlockPayment, DamageStep, Verdict
    from sandbox.scenario.model import Permanent, Scenario

Vector = tuple[int, int, int, int]
"""Result, material, life, poison."""
NAMES = ("result", "material", "life", "poison")


class TooLargeError(Exception):
    """There is too much to enumerate."""


class Oracle:
    """One scenario, asked about by trying everything; after `most` judgements it gives up."""

    def __init__(self, scenario: Scenario, order: tuple[str, ...] = NAMES, most: int = 20_000) -> None:
        self.scenario = scenario
        self.order = tuple(NAMES.index(name) for name in order)
        self.left = most
        self.permanents = {p.id: p for p in scenario.permanents}
        self.players = {p.id: p for p in scenario.players}
        self.known: dict[object, Vector] = {}

    def key(self, value: Vector) -> tuple[int, ...]:
        """Give a value as it is compared."""
        return tuple(value[i] for i in self.order)

    def judged(self, scenario: Scenario) -> Verdict:
        """Judge, and count it."""
        self.left -= 1
        if self.left < 0:
            raise TooLargeError
        return judge(scenario)

    # Who is who

    def side(self, player: str) -> set[str]:
        """Give a player, in Two-Headed Giant with the teammate."""
        if self.scenario.variant != "two_headed_giant":
            return {player}
        team = self.players[player].team
        return {p.id for p in self.scenario.players if p.team == team}

    def defends(self, target: str) -> str:
        """Give whose fight an attack on this is."""
        p = self.permanents.get(target)
        if p is None:
            return target
        return p.protector if "battle" in p.types and p.protector else p.controller

    def worth(self, p: Permanent) -> int:
        """Give what a permanent counts as material."""
        if p.worth is not None:
            return p.worth
        if "creature" in p.types:
            plus = p.counters.get("+1/+1", 0) - p.counters.get("-1/-1", 0)
            return max(0, (p.power or 0) + (p.toughness or 0) + 2 * plus)
        return (p.loyalty or 0) if "planeswalker" in p.types else (p.defense or 0)

    # What a played combat is worth

    def value(self, scenario: Scenario, verdict: Verdict, player: str) -> Vector:
        """Give the value of a combat with all its damage for a defending player."""
        mine, theirs = self.side(player), self.side(scenario.active)
        outcome = verdict.outcome
        attackers = {a.attacker: a.target for a in scenario.attacks if self.defends(a.target) in mine}
        things = {*attackers, *(t for t in attackers.values() if t in self.permanents)}
        things |= {b.blocker for b in scenario.blocks if b.attacker in attackers}
        material = 0
        for thing in things:
            after = outcome.permanents[thing]
            if after.zone != "battlefield" and after.why != "800.4a":
                controller = self.permanents[thing].controller
                material += self.worth(self.permanents[thing]) * (
                    (controller in theirs) - (controller in mine)
                )
        before = self.players[player]
        gained = sum(
            d.amount
            for step in verdict.damage
            for d in step.dealt
            if d.source in attackers and self.links(d.source, step)
            and not (d.kind == "poison" and not self.has(d.source, "infect", step))
            and not (d.kind in {"loyalty", "defense"} and "creature" in self.permanents[d.to].types)
        )  # fmt: skip
        poison = sum(outcome.players[p].poison - self.players[p].poison for p in mine)
        life = outcome.players[player].life - (before.life if before.life is not None else 20)
        result = any(outcome.players[p].lost for p in theirs) - bool(outcome.players[player].lost)
        return (result, material, life - gained, -poison)

    def has(self, creature: str, keyword: str, step: DamageStep) -> bool:
        """Say whether a creature has a keyword in a step."""
        size = next((s for s in step.sizes if s.creature == creature), None)
        words = self.permanents[creature].keywords if size is None else size.keywords
        return any(w.casefold().startswith(keyword) for w in words)

    def links(self, creature: str, step: DamageStep) -> bool:
        """Say whether its damage gains life."""
        return self.has(creature, "lifelink", step)

    # Divisions

    def minimax(self, scenario: Scenario, player: str) -> Vector:
        """Give what a declared combat comes to when everybody divides best, for a defending player."""
        bare = replace(scenario, assignments=())
        key = (bare.attacks, bare.blocks, player)
        if key not in self.known:
            self.known[key] = self.divided(bare, player, 0)
        return self.known[key]

    def divided(self, scenario: Scenario, player: str, index: int) -> Vector:
        """Let everybody divide from a damage step on."""
        verdict = self.judged(scenario)
        if index >= len(verdict.damage):
            return self.value(scenario, verdict, player)
        step = verdict.damage[index]
        mine = list(dict.fromkeys(a.source for a in step.assigned))
        attacking = {a.attacker: a.target for a in scenario.attacks}
        ours = self.side(player)
        one = [s for s in mine if s in attacking and self.defends(attacking[s]) in ours]
        other = [s for s in mine if s not in attacking and self.permanents[s].controller in ours]
        worst: Vector | None = None
        for first in self.products(scenario, step, one):
            best: Vector | None = None
            for second in self.products(scenario, step, other):
                trial = replace(scenario, assignments=(*scenario.assignments, *first, *second))
                if not self.judged(trial).damage[index].legal:
                    continue
                value = self.divided(trial, player, index + 1)
                if best is None or self.key(value) > self.key(best):
                    best = value
            if best is not None and (worst is None or self.key(best) < self.key(worst)):
                worst = best
        assert worst is not None
        return worst

    def products(
        self, scenario: Scenario, step: DamageStep, sources: list[str]
    ) -> Iterator[tuple[Assignment, ...]]:
        """Give every way in which sources could divide, legal or not."""
        totals = {s: sum(a.amount for a in step.assigned if a.source == s) for s in sources}
        each = [list(self.portions(scenario, step, s, totals[s])) for s in sources]
        for chosen in product(*each):
            yield tuple(entry for some in chosen for entry in some)

    def portions(
        self, scenario: Scenario, step: DamageStep, source: str, total: int
    ) -> Iterator[tuple[Assignment, ...]]:
        """Give every way in which one source could divide, legal or not."""
        target = next((a.target for a in scenario.attacks if a.attacker == source), None)
        to = [b.blocker for b in scenario.blocks if b.attacker == source]
        to += [b.attacker for b in scenario.blocks if b.blocker == source]
        if target is not None:
            to += [target, self.defends(target)]
        to = list(dict.fromkeys(to))
        for amounts in sums(total, len(to)):
            yield tuple(Assignment(step.step, source, t, n) for t, n in zip(to, amounts, strict=True) if n)

    # Declarations

    def blocks(self, scenario: Scenario, player: str) -> Iterator[tuple[Block, ...]]:
        """Give every legal block declaration of a player."""
        ours = self.side(player)
        here = [a.attacker for a in scenario.attacks]
        army = [p.id for p in scenario.permanents if p.controller in ours and "creature" in p.types]
        most = 2 if "ExtraBlocks" in repr(scenario) else 1
        put_in = tuple(b for b in scenario.blocks if not b.declared)
        army = [a for a in army if a not in {b.blocker for b in put_in}]
        choices = [[c for n in range(most + 1) for c in combinations(here, n)] for _ in army]
        for chosen in product(*choices):
            blocks = tuple(Block(b, a) for b, some in zip(army, chosen, strict=True) for a in some)
            verdict = self.judged(replace(scenario, blocks=(*blocks, *put_in), assignments=()))
            entry = next((b for b in verdict.blocks if b.player == player), None)
            if entry is None or not entry.legal or not self.pays(entry.costs):
                continue
            yield blocks

    def pays(self, costs: tuple[AttackPayment, ...] | tuple[BlockPayment, ...]) -> bool:
        """Say whether costs may be owed: only where a pool was given (and then the judge looks at it)."""
        payers = (self.players[self.permanents[cost.creature].controller] for cost in costs)
        return all(payer.pool is not None for payer in payers)

    def attacks(self) -> Iterator[tuple[Attack, ...]]:
        """Give every legal attack declaration."""
        scenario = self.scenario
        put_in = tuple(a for a in scenario.attacks if not a.declared)
        ours = self.side(scenario.active)
        army = [p.id for p in scenario.permanents if p.controller in ours and "creature" in p.types]
        army = [a for a in army if a not in {b.attacker for b in put_in}]
        targets = [p.id for p in scenario.players if p.id not in ours]
        targets += [p.id for p in scenario.permanents if {"planeswalker", "battle"} & set(p.types)]
        for chosen in product([None, *targets], repeat=len(army)):
            attacks = tuple(Attack(a, t) for a, t in zip(army, chosen, strict=True) if t is not None)
            trial = replace(scenario, attacks=(*attacks, *put_in), blocks=(), assignments=())
            verdict = self.judged(trial).attack
            if verdict.legal and self.pays(verdict.costs):
                yield attacks

    # Questions

    def best_blocks(self, scenario: Scenario, player: str) -> tuple[Vector, list[tuple[Block, ...]]] | None:
        """Give the best value of a player's blocks, and all blocks that reach it."""
        put_in = tuple(b for b in scenario.blocks if not b.declared)
        found = [
            (self.minimax(replace(scenario, blocks=(*blocks, *put_in)), player), blocks)
            for blocks in self.blocks(scenario, player)
        ]
        if not found:
            return None
        best = max(self.key(value) for value, _ in found)
        reached = [(value, blocks) for value, blocks in found if self.key(value) == best]
        return reached[0][0], [blocks for _, blocks in reached]

    def best_division(self, scenario: Scenario, player: str) -> tuple[Vector, int]:
        """Give the best value of a player's divisions, everybody else's automatic, and in how many it is reached."""
        sign = -1 if player in self.side(scenario.active) else 1
        against = [d for d in self.attacked(scenario) if sign < 0 or player in self.side(d)]
        found = [
            tuple(sign * sum(each) for each in zip(*(self.value(s, v, d) for d in against), strict=True))
            for s, v in self.divisions(replace(scenario, assignments=()), self.side(player), 0)
        ]
        best = max(found)
        return (best[0], best[1], best[2], best[3]), found.count(best)

    def divisions(self, scenario: Scenario, mine: set[str], index: int) -> Iterator[tuple[Scenario, Verdict]]:
        """Give the scenario with every legal division of these players' damage from a step on, judged."""
        verdict = self.judged(scenario)
        if index >= len(verdict.damage):
            yield scenario, verdict
            return
        step = verdict.damage[index]
        sources = [
            s for s in dict.fromkeys(a.source for a in step.assigned) if self.permanents[s].controller in mine
        ]
        for chosen in self.products(scenario, step, sources):
            trial = replace(scenario, assignments=(*scenario.assignments, *chosen))
            if self.judged(trial).damage[index].legal:
                yield from self.divisions(trial, mine, index + 1)

    def attacked(self, scenario: Scenario) -> list[str]:
        """Give one player of each side that is attacked."""
        hit = {self.defends(a.target) for a in scenario.attacks}
        found: dict[frozenset[str], str] = {}
        for p in scenario.players:
            if p.id in hit:
                found.setdefault(frozenset(self.side(p.id)), p.id)
        return list(found.values())

    def best_attack(self, against: str | None = None) -> tuple[Vector, list[tuple[Attack, ...]]]:
        """Give the best value of an attack for the attacking player, and all attacks that reach it."""
        found = []
        put_in = tuple(a for a in self.scenario.attacks if not a.declared)
        for attacks in self.attacks():
            trial = replace(self.scenario, attacks=(*attacks, *put_in), blocks=())
            total: Vector = (0, 0, 0, 0)
            for player in self.attacked(trial):
                if against is None or against in self.side(player):
                    reply = self.best_blocks(trial, player)
                    if reply is not None:
                        r, m, life, p = reply[0]
                        total = (total[0] - r, total[1] - m, total[2] - life, total[3] - p)
            found.append((total, attacks))
        best = max(self.key(value) for value, _ in found)
        reached = [(value, attacks) for value, attacks in found if self.key(value) == best]
        return reached[0][0], [attacks for _, attacks in reached]


def sums(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Give every way to write a number as a sum of so many."""
    if places == 0:
        if total == 0:
            yield ()
        return
    for first in range(total + 1):
        for rest in sums(total - first, places - 1):
            yield (first, *rest)

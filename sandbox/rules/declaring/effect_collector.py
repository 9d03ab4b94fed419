"""What the effects on a board say about one declaration, gathered: bans, costs, restrictions, requirements.

Shared by `attack` and `block` beside it, which give each kind of effect its meaning.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import islice, product
from operator import mul
from typing import Any, Final, TypeVar

from msgspec import Struct

from sandbox.rules.costs import life_symbols, needs_life, pays, room, strains, total
from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.select import Selection, looks_at_self
from sandbox.rules.solving import declaration as dc
from sandbox.rules.solving.solver import Solution, solve
from sandbox.rules.table.equivalence import alike_kinds
from sandbox.rules.verdict import TOLD, AttackRequirement, BlockRequirement, Broken
from sandbox.scenario import effects as fx
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.variants import starting_life

ROWS: Final = 4_096
"""So many ways in which heads need life together are looked at."""
Requested = TypeVar("Requested", AttackRequirement, BlockRequirement)


class CostShare(Struct, frozen=True):
    """What one player may have to pay: for each cost the pairs that owe it, and how many of them may at the most."""

    payer: str
    pool: str
    life: int
    groups: tuple[dc.PairGroup, ...]
    costs: tuple[str, ...]
    due: tuple[int, ...]


class Ban(Struct, frozen=True, gc=False):
    """What can't be paired with one creature, or with one object, and as which of all bans it was read."""

    origin: dc.Origin
    others: frozenset[str] | None
    """None: it can't be paired with anything."""
    number: int


class Tax(Struct, frozen=True):
    """These creatures can't be paired with these objects unless the cost is paid for each of them."""

    source: str | None
    cost: str
    creatures: frozenset[str]
    objects: frozenset[str] | None

    def applies(self, creature: str, target: str) -> bool:
        """Say whether the cost is owed for this pair."""
        return creature in self.creatures and (self.objects is None or target in self.objects)


class EffectCollector(ABC):
    """What has been gathered for one declaration; `pool` is whom it may speak of.

    `restriction` and `requirement` are the topics of the rules by which effects forbid and ask here.
    """

    restriction: str
    requirement: str
    declared: dc.Declaration

    def __init__(self, state: CombatState, pool: frozenset[str]) -> None:
        self.state = state
        self.pool = pool
        self._bans: dict[str, list[Ban]] = defaultdict(list)
        self._bans_of_objects: dict[str, list[Ban]] = defaultdict(list)
        self._barred: dict[str, frozenset[str]] = {}
        self._read = 0
        self.taxes: list[Tax] = []
        self.restrictions: list[dc.Restriction] = []
        self.requirements: list[dc.Requirement] = []
        self._alone: dict[tuple[str, frozenset[str] | None], dc.PairGroup] = {}

    def alone(self, creature: str, objects: frozenset[str] | None = None) -> dc.PairGroup:
        """The pairs of one creature with these objects: the same group each time, so that it is known again."""
        key = (creature, objects)
        known = self._alone.get(key)
        if known is None:
            known = self._alone[key] = dc.PairGroup(frozenset({creature}), objects)
        return known

    @property
    @abstractmethod
    def candidates(self) -> tuple[str, ...]:
        """Everything that a creature could be paired with, were nothing forbidden."""

    @cached_property
    def selection(self) -> Selection:
        """Whom effects speak of; asked for where there is one: it holds the state that holds it."""
        return self.state.cached(Selection)

    @cached_property
    def kinds(self) -> Mapping[str, int]:
        """Which permanents are alike, by number."""
        return self.state.cached(alike_kinds)

    @cached_property
    def place(self) -> Mapping[str, int]:
        """The place of every permanent in the scenario, to keep things in its order."""
        return {p: i for i, p in enumerate(self.state.permanents)}

    def in_order(self, creatures: Iterable[str]) -> list[str]:
        """Creatures in the scenario's order."""
        return sorted(creatures, key=self.place.__getitem__)

    def forbidden_by(self, bound: BoundEffect) -> dc.Origin:
        """Where the restriction of an effect comes from (CR 508.1c, 509.1b)."""
        return _origin(bound, self.state.rule(self.restriction))

    def asked_by(self, bound: BoundEffect) -> dc.Origin:
        """Where the requirement of an effect comes from (CR 508.1d, 509.1c)."""
        return _origin(bound, self.state.rule(self.requirement))

    def ban(self, creature: str, origin: dc.Origin, objects: frozenset[str] | None = None) -> None:
        """Note that a creature can't be paired with these objects."""
        self._bans[creature].append(Ban(origin, objects, self._read))
        self._read += 1

    def ban_from(self, target: str, origin: dc.Origin, creatures: frozenset[str]) -> None:
        """Note that these creatures can't be paired with an object: one note for all of them."""
        self._bans_of_objects[target].append(Ban(origin, creatures, self._read))
        self._read += 1

    def banned(self, creature: str, target: str) -> list[Broken]:
        """What effects forbid about a pair, in the order in which the effects were read."""
        bans = [b for b in self._bans.get(creature, ()) if b.others is None or target in b.others]
        bans += [b for b in self._bans_of_objects.get(target, ()) if b.others and creature in b.others]
        return [
            Broken(ban.origin.rule, ban.origin.code, (creature,), target, ban.origin.source)
            for ban in sorted(bans, key=lambda b: b.number)
        ]

    def allowed(self, creature: str, targets: Iterable[str]) -> list[str]:
        """The objects of these with which no effect forbids to pair a creature."""
        bans = self._bans.get(creature, ())
        if not bans and not self._bans_of_objects:
            return list(targets)
        if any(ban.others is None for ban in bans):
            return []
        barred = frozenset().union(*(ban.others for ban in bans if ban.others))
        return [t for t in targets if t not in barred and creature not in self._barred_from(t)]

    def _barred_from(self, target: str) -> frozenset[str]:
        """Who can't be paired with an object; known once everything is read."""
        if target not in self._barred:
            bans = self._bans_of_objects.get(target, ())
            self._barred[target] = frozenset().union(*(ban.others for ban in bans if ban.others))
        return self._barred[target]

    def payments(self, creature: str, target: str) -> list[dc.Payment]:
        """What must be paid for a pair."""
        return [dc.Payment(creature, i) for i, tax in enumerate(self.taxes) if tax.applies(creature, target)]

    def paid(self, declared: dc.Declaration) -> frozenset[dc.Payment]:
        """All payments of a declaration."""
        if not self.taxes:
            return frozenset()
        return frozenset(p for c, targets in declared.items() for t in targets for p in self.payments(c, t))

    def every_payment(self) -> frozenset[dc.Payment]:
        """All payments that any declaration could owe."""
        return frozenset(
            dc.Payment(c, i) for i, tax in enumerate(self.taxes) for c in tax.creatures & self.pool
        )

    def budgets(self, rule: str, players: Iterable[str], paid: frozenset[dc.Payment]) -> Iterator[dc.Budget]:
        """Yield what the pools of mana and the life of players who declare together let be declared, each their own
        creatures (CR 508.1j, 509.1f, 805.5b), where they don't pay all of `paid`; nothing where they do, for no
        declaration that is compared pays more (CR 508.1d, 509.1c).
        """
        playing = tuple(players)
        heads = [player for player in playing if self.state.players[player].card.pool is not None]
        if paid:
            shares = [self._share(head, paid) for head in heads]
            for share in shares:
                yield from self._own_budget(rule, share)
            if len(heads) == len(playing) > 1:  # they have one life total (CR 810.9a)
                yield from self._shared_budget(rule, shares)

    def _share(self, payer: str, paid: frozenset[dc.Payment]) -> CostShare:
        own = frozenset(c for c, controller in self.state.graph.controllers.items() if controller == payer)
        due = Counter(payment.index for payment in paid if payment.creature in own)
        groups = tuple(dc.PairGroup(self.taxes[i].creatures & own, self.taxes[i].objects) for i in due)
        costs = tuple(self.taxes[i].cost for i in due)
        life = starting_life(self.state.scenario, payer)
        return CostShare(
            payer, self.state.players[payer].card.pool or "", life, groups, costs, tuple(due.values())
        )

    def _own_budget(self, rule: str, share: CostShare) -> Iterator[dc.Budget]:
        every = (cost for cost, n in zip(share.costs, share.due, strict=True) for _ in range(n))
        if pays(share.pool, total(every), share.life) is not False:
            return
        each = [strains(total([cost])) or () for cost in share.costs]
        rows: dict[tuple[int, ...], int] = {}
        for numbers, most in zip(zip(*each, strict=True), room(share.pool, share.life), strict=True):
            rows[numbers] = min(most, rows.get(numbers, most))
        bounds = tuple((numbers, most) for numbers, most in rows.items() if any(numbers))
        yield dc.Budget(dc.Origin(rule, "cannot_pay"), share.payer, share.groups, bounds)

    def _shared_budget(self, rule: str, shares: list[CostShare]) -> Iterator[dc.Budget]:
        """Yield that what heads pay with life beside mana is no more than they share (CR 107.4f, 119.4, 810.9a)."""
        rows: dict[tuple[int, ...], int] = {}
        for chosen in islice(product(*([*needs_life(s.costs, s.due, s.pool), None] for s in shares)), ROWS):
            if sum(need is not None for need in chosen) > 1:
                twice = max(need.slope for need in chosen if need is not None)
                numbers, most = [], twice * life_symbols(shares[0].life)
                for share, need in zip(shares, chosen, strict=True):
                    times = 0 if need is None else twice // need.slope
                    numbers += [times * n for n in (share.due if need is None else need.numbers)]
                    most += 0 if need is None else times * need.room
                rows[tuple(numbers)] = min(most, rows.get(tuple(numbers), most))
        due = [n for share in shares for n in share.due]
        bounds = tuple(
            (numbers, most) for numbers, most in rows.items() if sum(map(mul, numbers, due)) > most
        )
        if bounds:
            groups = tuple(group for share in shares for group in share.groups)
            yield dc.Budget(dc.Origin(rule, "cannot_pay"), shares[0].payer, groups, bounds)

    @abstractmethod
    def options(self, creature: str, paid: frozenset[dc.Payment]) -> tuple[str, ...]:
        """What a creature can be paired with without a payment beyond those."""

    def find_options(self, paid: frozenset[dc.Payment]) -> Callable[[], dict[str, tuple[str, ...]]]:
        """What finds the options of every creature without a payment beyond those: once, and once for each kind."""

        def find() -> dict[str, tuple[str, ...]]:
            known: dict[object, tuple[str, ...]] = {}
            found: dict[str, tuple[str, ...]] = {}
            for creature in self.in_order(self.pool):
                kind = (self.kinds[creature], self.declared.get(creature) if self.taxes else None)
                if kind not in known:
                    known[kind] = self.options(creature, paid)
                found[creature] = known[kind]
            return found

        return cache(find)

    def free(self, creature: str, target: str, paid: frozenset[dc.Payment]) -> bool:
        """Say whether a pair asks for no payment beyond those (CR 508.1d, 509.1c)."""
        return not self.taxes or paid.issuperset(self.payments(creature, target))


def _origin(bound: BoundEffect, rule: str) -> dc.Origin:
    effect: fx.Effect = bound.effect
    return dc.Origin(rule, fx.kind_of(effect), bound.source)


def company(
    into: EffectCollector, effect: fx.CannotAttackAlone | fx.CannotBlockAlone, bound: BoundEffect
) -> dc.Needs:
    """Who needs any one other at all."""
    each = into.selection.creatures(effect.creatures, bound.context)
    return dc.Needs(into.forbidden_by(bound), each, dc.PairGroup(into.selection.everybody), 1)


def companions(
    into: EffectCollector, effect: fx.NeedsCoAttackers | fx.NeedsCoBlockers, bound: BoundEffect
) -> list[dc.Needs]:
    """Who needs companions of which kind; one entry for all where the kind is the same for all."""
    why = into.forbidden_by(bound)
    each = into.selection.creatures(effect.creatures, bound.context)
    if looks_at_self(effect.who):
        return [
            dc.Needs(
                why,
                frozenset({c}),
                dc.PairGroup(into.selection.creatures(effect.who, bound.context, c)),
                effect.count,
            )
            for c in into.in_order(each)
        ]
    return [
        dc.Needs(why, each, dc.PairGroup(into.selection.creatures(effect.who, bound.context)), effect.count)
    ]


def judged(
    fact: type[Requested],
    move: Callable[[str, str], Any],
    problem: dc.Problem,
    solution: Solution,
    broken: tuple[Broken, ...],
) -> dict[str, Any]:
    """What the verdicts on attacks and on blocks say alike: the fields by name. Of very many requirements the first are
    told; those that are violated with the moves of the example that would obey them.
    """
    chosen = dc.DeclaredPairs(solution.example)
    requirements = tuple(
        fact(
            *(r.origin.rule, r.origin.code, r.creature, r.objects, r.origin.source, status),
            moves=tuple(move(*pair) for pair in _moves(r, chosen, problem)) if status == "violated" else (),
        )
        for r, status in islice(zip(problem.requirements, solution.statuses, strict=True), TOLD)
    )
    return {
        "legal": not broken and solution.obeyed >= solution.maximum,
        "broken": broken,
        "requirements": requirements,
        "obeyed": solution.obeyed,
        "maximum": solution.maximum,
        "example": tuple(move(c, other) for c, others in solution.example.items() for other in others),
        "nearest": solution.nearest,
        "at_most": solution.at_most,
        "broken_more": solution.standing.more,
        "requirements_more": max(0, len(problem.requirements) - TOLD),
    }


def _moves(r: dc.Requirement, chosen: dc.DeclaredPairs, problem: dc.Problem) -> Iterator[tuple[str, str]]:
    """The pairs of the example that obey a requirement and that are not declared."""
    for creature in chosen.of(r.group):
        there = problem.declared.get(creature, ())
        for o in chosen.declared[creature]:
            if o not in there and (r.group.objects is None or o in r.group.objects):
                yield creature, o


def solved(problem: dc.Problem, place: str, effort: dc.Effort) -> Solution:
    """Solve a declaration problem at its place of the scenario; ScenarioError where it is too large to be judged."""
    try:
        return solve(problem, effort)
    except dc.TooLargeError as error:
        fault = Misplaced((place,), "too_large_to_judge", (f"<= {dc.PAIRS}",), str(error.pairs))
        raise ScenarioError([fault]) from error

"""Declaring attackers: who may attack what, restrictions, requirements, costs (CR 508.1, 702.3, 701.15, 802, 803).

Each kind of effect that speaks of attacking has its meaning here, once; the declaration problem that comes
of it is solved in `sandbox.rules.solving.solver`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property, singledispatch
from typing import Final

from msgspec.structs import replace

from sandbox.rules.costs import total
from sandbox.rules.declaring import effect_collector
from sandbox.rules.graph.context import Acting, BoundEffect
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import bound_effects, every_effect
from sandbox.rules.layers.looks import words_in
from sandbox.rules.layers.values import applies, value_of
from sandbox.rules.solving import declaration as dc
from sandbox.rules.solving.solver import solve
from sandbox.rules.table import bands
from sandbox.rules.verdict import AttackPayment, AttackRequirement, AttackVerdict, Broken, Note
from sandbox.scenario import effects as fx
from sandbox.scenario.effects import Effect
from sandbox.scenario.model import Attack
from sandbox.scenario.variants import playing_with

UNFIT: Final = frozenset(
    {"gone", "not_controlled", "not_creature", "tapped", "summoning_sick", "not_a_defender"}
)
"""Why a creature can't be chosen to attack something to begin with (CR 508.1a-b); other faults are restrictions."""
ABOUT_DEFENDER: Final = frozenset({"defender_controls", "defending"})
"""What a condition says that asks about the defending player."""
NOTE: Final = 4
"""One of so many shares of the work that a judgement may be is spent on a note."""


class AttackCollector(effect_collector.EffectCollector):
    """What the board says about declaring attackers."""

    restriction, requirement = "attack_restriction", "attack_requirement"

    def __init__(self, state: CombatState, effort: dc.Effort | None = None) -> None:
        """Read every effect on the board; so much work may be done to judge what is declared."""
        entering, team = state.entering, state.seating.active_team
        pool = frozenset([c.id for c in state.creatures if c.controller in team and c.id not in entering])
        super().__init__(state, pool)
        self.effort = effort or dc.Effort()
        self.declared: dc.Declaration = _declared(state)
        self.despite_defender: set[str] = set()
        self.goaded: dict[str, tuple[str, ...]] = {}
        self.followers: list[tuple[BoundEffect, str]] = []
        self.said: dict[object, list[dc.Requirement]] = {}
        for bound in bound_effects(state):
            if bound.source not in entering:
                add_attack_effect(bound.effect, bound, self)
        for bound in state.cached(_asking_about_defenders) if state.looks.combat else ():
            self._ban_from_defenders(bound)
        for creature in self.in_order(pool):
            if state.permanents[creature].card.goaded_by or creature in self.goaded:
                self._goaded(creature)

    def _ban_from_defenders(self, bound: BoundEffect) -> None:
        """Note whom creatures can't attack because of what that defending player controls (CR 508.1c, 508.5)."""
        effect, context = bound.effect, bound.context
        assert isinstance(effect, fx.CannotAttack)
        players = [
            player
            for player in self.state.defending_players
            if applies(self.state, effect, replace(context, acting=Acting(defending=player)))
        ]
        theirs = frozenset(t for t in self.attackable if self.state.defender_of(t) in players)
        for creature in self.selection.creatures(effect.creatures, context) if theirs else ():
            self.ban(creature, self.forbidden_by(bound), theirs)

    def _goaded(self, creature: str) -> None:
        """Two requirements for each player who goaded it: attack, and attack somebody else (CR 701.15b-d)."""
        rule = self.state.rule("goad")
        me = frozenset({creature})
        card = self.state.permanents[creature].card
        for player in dict.fromkeys((*card.goaded_by, *self.goaded.get(creature, ()))):
            others = [p for p in self.state.players if p != player]
            rivals = tuple(p for p in others if p in self.state.defending_players)
            self.requirements.append(
                dc.Requirement(dc.Origin(rule, "goaded", player), dc.PairGroup(me), creature, None)
            )
            self.requirements.append(
                dc.Requirement(
                    dc.Origin(rule, "goaded_other_player", player),
                    dc.PairGroup(me, frozenset(others)),
                    creature,
                    rivals,
                )
            )

    # What forbids a pair

    def faults(self, creature: str, target: str) -> tuple[Broken, ...]:
        """Every reason why a creature can't attack this, whatever else attacks (CR 508.1a-c)."""
        known = self.state.permanents.get(creature)
        if known is None or known.is_gone:  # a token that nothing made is as little there as what is gone
            return (Broken(self.state.rule("attack_eligibility"), "gone", (creature,)),)
        found = [
            Broken(self.state.rule(topic), code, (creature,)) for topic, code in self.unfitness(creature)
        ]
        if target not in self.attackable:
            rule = self.state.rule(self._why_not_there(target))
            found.append(Broken(rule, "not_a_defender", (creature,), target))
        return (*found, *self.banned(creature, target))

    @cached_property
    def attackable(self) -> frozenset[str]:
        """What can be attacked at all."""
        return frozenset(self.state.attackable)

    def _why_not_there(self, target: str) -> str:
        """The topic of the rule by which this can't be attacked."""
        player = self.state.defender_of(target)
        opponents = self.state.seating.opponents_of(self.state.scenario.active)
        if player in opponents and not self.state.seating.in_range(player):
            return "range_of_influence"
        if player not in opponents or player in self.state.defending_players:
            return "attackable"
        topics = {"left": "attack_left", "right": "attack_right", "single": "single_defender"}
        return topics.get(self.state.scenario.attack_option, "attackable")

    def unfitness(self, creature: str) -> list[tuple[str, str]]:
        """Why a creature can't be declared as an attacker at all: the topics of the rules, and codes."""
        s, now = self.state.permanents[creature], self.state.characteristics(creature)
        keywords = now.keywords
        found = []
        if now.controller not in self.state.seating.active_team:
            found.append(("attack_eligibility", "not_controlled"))
        if not now.is_creature or "battle" in now.types:
            found.append(("attack_eligibility", "not_creature"))
        if s.tapped:
            found.append(("attack_eligibility", "tapped"))
        if s.card.summoning_sick and not keywords.has("haste"):
            found.append(("summoning_sick", "summoning_sick"))
        if keywords.has("defender") and creature not in self.despite_defender:
            found.append(("defender", "defender"))
        if keywords.has("detained"):
            found.append(("detained", "detained"))
        return found

    # The declaration problem

    @property
    def candidates(self) -> tuple[str, ...]:
        """Everything that can be attacked."""
        return self.state.attackable

    def options(self, creature: str, paid: frozenset[dc.Payment]) -> tuple[str, ...]:
        """What a creature can attack without a payment beyond those."""
        if self.unfitness(creature):
            return ()
        targets = self.allowed(creature, self.state.attackable)
        return tuple(target for target in targets if self.free(creature, target, paid))

    def problem(self, paid: frozenset[dc.Payment] | None = None) -> dc.Problem:
        """The declaration as the neutral problem; nobody pays beyond `paid`, by default what is paid (CR 508.1d)."""
        chosen = self.paid(self.declared) if paid is None else paid
        pays = self.state.rule("attack_payment")
        heads = playing_with(self.state.scenario, self.state.scenario.active)
        problem = dc.Problem(
            find_options=self.find_options(chosen),
            capacity={},
            restrictions=(*self.restrictions, *self.budgets(pays, heads, chosen)),
            requirements=tuple(self.requirements),
            declared=self.declared,
            faults=cache(self.faults),
            excess=dc.Origin(self.state.rule("attackable"), "duplicate"),
            unfit=UNFIT,
        )
        following = self._following(problem) if self.followers else ()
        return replace(problem, requirements=(*problem.requirements, *following))

    def _following(self, problem: dc.Problem) -> Iterator[dc.Requirement]:
        """The requirements of creatures that attack if another does; none if one could attack nothing (format 1.3)."""
        alike: dict[object, list[str]] = {}
        for _, creature in self.followers:
            if options := problem.options.get(creature):
                alike.setdefault((self.kinds[creature], options), []).append(creature)
        able = _could_attack(problem, [same[0] for same in alike.values()], self.effort)
        may = {c for same in alike.values() if same[0] in able for c in same}
        for bound, creature in self.followers:
            if creature in may:
                why = self.asked_by(bound)
                leaders = self._leaders(bound, creature)
                yield dc.Requirement(why, dc.PairGroup(frozenset({creature})), creature, None, unless=leaders)

    def _leaders(self, bound: BoundEffect, creature: str) -> frozenset[str]:
        assert isinstance(bound.effect, fx.AlsoAttacks)
        return self.selection.creatures(bound.effect.who, bound.context, creature) - {creature}


def _asking_about_defenders(state: CombatState) -> tuple[BoundEffect, ...]:
    return tuple(
        bound
        for bound in every_effect(state)
        if isinstance(bound.effect, fx.CannotAttack) and _asks_about_defender(bound.effect)
    )


def _asks_about_defender(effect: fx.CannotAttack) -> bool:
    return not ABOUT_DEFENDER.isdisjoint(words_in((effect.if_, effect.unless)))


def _declared(state: CombatState) -> dc.Declaration:
    declared: dict[str, tuple[str, ...]] = {}
    for attack in state.scenario.attacks:
        if attack.declared:
            declared[attack.attacker] = (*declared.get(attack.attacker, ()), attack.target)
    return declared


# The meaning of each kind of effect


@singledispatch
def add_attack_effect(effect: Effect, bound: BoundEffect, into: AttackCollector) -> None:
    """Add what an effect says about attacking; most kinds of effect say nothing."""


@add_attack_effect.register
def _(effect: fx.CannotAttack, bound: BoundEffect, into: AttackCollector) -> None:
    if (effect.if_ or effect.unless) and _asks_about_defender(effect):
        return  # another answer for each of them
    why = into.forbidden_by(bound)
    defenders = into.selection.defenders(effect.defenders, bound.context)
    for creature in into.selection.creatures(effect.creatures, bound.context):
        into.ban(creature, why, defenders)


@add_attack_effect.register
def _(effect: fx.CannotAttackAlone, bound: BoundEffect, into: AttackCollector) -> None:
    into.restrictions.append(effect_collector.company(into, effect, bound))


@add_attack_effect.register
def _(effect: fx.AttacksOnlyAlone, bound: BoundEffect, into: AttackCollector) -> None:
    each = into.selection.creatures(effect.creatures, bound.context)
    into.restrictions.append(dc.Alone(into.forbidden_by(bound), each))


@add_attack_effect.register
def _(effect: fx.NeedsCoAttackers, bound: BoundEffect, into: AttackCollector) -> None:
    into.restrictions.extend(effect_collector.companions(into, effect, bound))


@add_attack_effect.register
def _(effect: fx.MaxAttackers, bound: BoundEffect, into: AttackCollector) -> None:
    who = into.selection.creatures(effect.who, bound.context)
    defenders = into.selection.defenders(effect.defenders, bound.context)
    why = into.forbidden_by(bound)
    into.restrictions.append(dc.AtMost(why, dc.PairGroup(who, defenders), effect.count))


@add_attack_effect.register
def _(effect: fx.AttackCost, bound: BoundEffect, into: AttackCollector) -> None:
    times = value_of(into.state, effect.times, bound.context)
    if times <= 0:
        return
    into.taxes.append(
        effect_collector.Tax(
            bound.source,
            effect.cost if times == 1 else total([effect.cost] * times).mana,
            into.selection.creatures(effect.creatures, bound.context),
            into.selection.defenders(effect.defenders, bound.context),
        )
    )


@add_attack_effect.register
def _(effect: fx.CanAttackDespiteDefender, bound: BoundEffect, into: AttackCollector) -> None:
    into.despite_defender |= into.selection.creatures(effect.creatures, bound.context)


@add_attack_effect.register
def _(effect: fx.Goaded, bound: BoundEffect, into: AttackCollector) -> None:
    you = bound.context.you
    for creature in into.selection.creatures(effect.creatures, bound.context) if you else ():
        into.goaded[creature] = (*into.goaded.get(creature, ()), you or "")


@add_attack_effect.register
def _(effect: fx.MustAttack, bound: BoundEffect, into: AttackCollector) -> None:
    why = into.asked_by(bound)
    defenders = into.selection.defenders(effect.defenders, bound.context)
    named = None if defenders is None else tuple(d for d in named_in_order(into.state, defenders))
    creatures = into.selection.creatures(effect.creatures, bound.context) & into.pool
    key = (why, creatures, defenders)
    if key not in into.said:  # many effects may say the same
        into.said[key] = [
            dc.Requirement(why, into.alone(c, defenders), c, named) for c in into.in_order(creatures)
        ]
    into.requirements.extend(into.said[key])


@add_attack_effect.register
def _(effect: fx.MustBeAttacked, bound: BoundEffect, into: AttackCollector) -> None:
    who = into.selection.creatures(effect.who, bound.context)
    defenders = into.selection.defenders(effect.defenders, bound.context)
    named = None if defenders is None else named_in_order(into.state, defenders)
    why = into.asked_by(bound)
    into.requirements.append(dc.Requirement(why, dc.PairGroup(who, defenders), None, named))


@add_attack_effect.register
def _(effect: fx.AlsoAttacks, bound: BoundEffect, into: AttackCollector) -> None:
    for creature in into.in_order(into.selection.creatures(effect.creatures, bound.context) & into.pool):
        into.followers.append((bound, creature))


def named_in_order(state: CombatState, ids: frozenset[str]) -> tuple[str, ...]:
    """Ids of players and permanents in the scenario's order."""
    return tuple(i for i in (*state.players, *state.permanents) if i in ids)


def _could_attack(problem: dc.Problem, creatures: list[str], effort: dc.Effort) -> frozenset[str]:
    """Those that attack in some unbroken declaration; where that is too much work to find out, all are taken to."""
    free = replace(problem, requirements=(), declared={})
    alone = {
        c
        for c in creatures
        if any(not dc.judge_declaration(free, {c: (o,)}).broken for o in problem.options[c])
    }
    left = [c for c in creatures if c not in alone]
    while left:
        wishes = (dc.Requirement(problem.excess, dc.PairGroup(frozenset({c})), c, None) for c in left)
        found = solve(replace(free, requirements=tuple(wishes)), effort)
        together = [c for c in left if c not in found.example]
        if len(together) == len(left):
            return frozenset(creatures) if found.highest else frozenset(creatures).difference(left)
        left = together
    return frozenset(creatures)


# The verdict


def judge_attack(state: CombatState) -> AttackVerdict:
    """Judge the declaration of attackers (CR 508.1).

    Creatures put onto the battlefield attacking are looked at by no restriction, requirement or cost (CR 508.4c).
    Raises ScenarioError where there is too much to judge.
    """
    reading = AttackCollector(state)
    problem = reading.problem()
    solution = effect_collector.solved(problem, "attacks", reading.effort)
    costs = _costs(reading)
    broken = (*solution.standing.broken, *bands.faults(state))
    told = effect_collector.judged(AttackRequirement, Attack, problem, solution, broken)
    return AttackVerdict(
        **told, costs=costs, owed=total(c.cost for c in costs), had_to_attack=_had_to_attack(problem)
    )


def disputed_costs(state: CombatState, attack: AttackVerdict) -> tuple[Note, ...]:
    """A note where an attack is illegal only because of how costs and requirements are read here.

    The book says that nobody is required to pay a cost, and no published ruling says whether who pays for one
    attack may then obey less than the same payment allows. Here it may not; were only free declarations
    compared, it might (CR 508.1d).
    """
    if not attack.costs or attack.obeyed >= attack.maximum:
        return ()
    payers = {cost.creature for cost in attack.costs}
    held = tuple(
        dict.fromkeys(
            r.creature
            for r in attack.requirements
            if r.status == "violated" and r.creature in payers and r.creature
        )
    )
    if not held:
        return ()
    effort = dc.Effort().share(NOTE)
    problem = AttackCollector(state, effort).problem(frozenset())
    if attack.obeyed < solve(problem, effort).highest:
        return ()
    return (Note("disputed_cost", state.rule("attack_requirement"), held),)


def _costs(reading: AttackCollector) -> tuple[AttackPayment, ...]:
    return tuple(
        AttackPayment(
            creature, target, reading.taxes[payment.index].cost, reading.taxes[payment.index].source
        )
        for creature, targets in reading.declared.items()
        for target in targets
        for payment in reading.payments(creature, target)
    )


def _had_to_attack(problem: dc.Problem) -> tuple[str, ...]:
    """The attackers that an effect required to attack as attackers were declared (CR 506.7)."""
    required = {
        r.creature
        for r in problem.requirements
        if r.unless is None or any(c in problem.declared for c in r.unless)
    }
    return tuple(c for c in problem.declared if c in required)

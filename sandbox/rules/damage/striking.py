"""Who assigns combat damage in a step, how much, and to whom it could (CR 510.1a-d, 510.4, 702.19)."""

from __future__ import annotations

from msgspec.structs import replace

from sandbox.rules.damage.effects import DamageEffects, lethal_size
from sandbox.rules.fight.assignment import Striker, Tally
from sandbox.rules.fight.kernel import DamageKeywords, amount_of, strikes_in
from sandbox.rules.fight.rows import damage_keywords
from sandbox.rules.graph.state import CombatState
from sandbox.rules.table.bands import others_divide
from sandbox.scenario.effects import AssignsAsUnblocked, AssignsNoDamage, AssignsToughness
from sandbox.scenario.model import Step


def combat_steps(state: CombatState) -> tuple[Step, ...]:
    """The damage steps: a first one if a fighter has first or double strike as it begins (CR 506.1, 510.4)."""
    early = any(damage_keywords(state.keywords(f)).early for f in state.fighting(_fighters(state)))
    return ("first", "regular") if early else ("regular",)


def _fighters(state: CombatState) -> tuple[str, ...]:
    return (*state.graph.attackers, *state.graph.blockers)


def begin_step(state: CombatState, step: Step) -> CombatState:
    """The state with who has first or double strike as the first of two damage steps begins noted: they don't
    strike in the second one unless they have double strike then (CR 510.4, 702.4c-d, 702.7c).
    """
    if step != "first":
        return state
    return state.with_permanents(
        replace(state.permanents[f], struck_first=True)
        for f in state.fighting(_fighters(state))
        if damage_keywords(state.keywords(f)).early
    )


def strikers(effects: DamageEffects, state: CombatState, step: Step) -> tuple[Striker, ...]:
    """The creatures that assign damage in a step: attackers in the order of the attacks, then blockers in
    APNAP order (CR 510.1, 510.4). A creature whose amount is 0 is among them.
    """
    reading = _StepReading(state, effects)
    attackers = [reading.attacker(a) for a in state.graph.attackers if reading.takes_part(a, step)]
    known = set(state.graph.attackers)  # what attacks and, against the rules, blocks too assigns once
    blockers = [
        reading.blocker(b) for b in state.graph.blockers if b not in known and reading.takes_part(b, step)
    ]
    return (*attackers, *blockers)


def opening_tally(state: CombatState, fighting: tuple[Striker, ...]) -> Tally:
    """The damage assigned in a step that begins in this state: none yet (CR 510.1)."""
    foes = dict.fromkeys(foe for striker in fighting for foe in striker.foes)
    left = {foe: lethal_size(state, foe) - state.permanents[foe].damage for foe in foes}
    walkers = {s.target for s in fighting if s.target is not None and s.beyond is not None}
    return Tally(left, {walker: state.permanents[walker].loyalty or 0 for walker in walkers})


class _StepReading:
    """The state of a step, asked about its creatures."""

    def __init__(self, state: CombatState, effects: DamageEffects) -> None:
        self.state = state
        self.by_toughness = effects.creatures(state, AssignsToughness)
        self.as_unblocked = effects.creatures(state, AssignsAsUnblocked)
        self.nothing = effects.creatures(state, AssignsNoDamage)
        self.orders_damage = state.orders_damage

    def takes_part(self, creature: str, step: Step) -> bool:
        """Say whether a creature strikes in this step: it is in combat (CR 510.4)."""
        s = self.state.permanents[creature]
        if not s.in_combat:
            return False
        has = self.keywords(creature)
        return strikes_in(step, early=has.early, double_strike=has.double_strike, struck_first=s.struck_first)

    def keywords(self, creature: str) -> DamageKeywords:
        """What a creature's keywords say of damage."""
        return damage_keywords(self.state.keywords(creature))

    def amount(self, creature: str) -> int:
        """How much a creature assigns (CR 510.1a)."""
        now = self.state.characteristics(creature)
        return amount_of(
            (now.power, now.toughness),
            by_toughness=creature in self.by_toughness,
            nothing=creature in self.nothing,
        )

    def attacker(self, creature: str) -> Striker:
        """An attacker with what it may do with its damage (CR 510.1b-c, 702.19).

        Trample over planeswalkers is trample; only where a planeswalker is attacked, or was until it left combat in any
        way, also because it is none any more (CR 506.4), may damage go on to the defending player (CR 702.19c, e).
        """
        keywords, state, graph = self.state.keywords(creature), self.state, self.state.graph
        attacks = graph.target_of(creature)
        blocked = graph.is_blocked(creature)
        over = keywords.has("trample over planeswalkers") and state.profile.trample_over_planeswalkers
        damage = damage_keywords(keywords)
        trample = damage.trample or over
        as_unblocked = blocked and creature in self.as_unblocked
        passes = not blocked or trample
        foes = state.fighting(graph.blockers_of(creature)) if blocked else ()
        attacks_walker = over and passes and graph.attacked_as(creature) == "planeswalker"
        behind = graph.defending(creature) if attacks_walker else None
        return Striker(
            id=creature,
            amount=self.amount(creature),
            foes=foes,
            is_blocked=blocked,
            attacks=attacks,
            target=state.attacked_by(creature) if passes or as_unblocked else None,
            beyond=behind if state.plays(behind) else None,
            tramples=trample,
            may_ignore_blockers=as_unblocked,
            has_deathtouch=damage.deathtouch,
            ordered=self.follows_order(foes),
        )

    def blocker(self, creature: str) -> Striker:
        """A blocker with what it may do with its damage (CR 510.1d)."""
        foes = self.state.fighting(self.state.graph.blocked_by(creature))
        return Striker(
            id=creature,
            amount=self.amount(creature),
            foes=foes,
            has_deathtouch=self.keywords(creature).deathtouch,
            ordered=self.follows_order(foes),
        )

    def follows_order(self, foes: tuple[str, ...]) -> bool:
        """Say whether an order binds the division: not where banding lets the other player divide (CR 702.22j-k)."""
        return self.orders_damage and not others_divide(self.state, foes)

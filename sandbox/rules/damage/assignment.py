"""Assigning combat damage: what players declared, the rest by itself, and what is wrong (CR 510.1, 702.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.fight.kernel import lethal_damage
from sandbox.rules.verdict import Assigned, Broken

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.damage.striking import Striker
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.model import Step

Portions = dict[str, int]
"""What one source assigns, by recipient."""


class Tally:
    """Damage assigned so far in a step: by source, in all by recipient, and by how many deathtouch sources."""

    def __init__(self, state: CombatState) -> None:
        """Count for a step that begins in this state."""
        self.state = state
        self.portions: dict[str, Portions] = {}
        self.totals: dict[str, int] = {}
        self.deathtouched: dict[str, int] = {}

    def add(self, striker: Striker, portions: Portions) -> None:
        """Count what a source assigns."""
        self.portions[striker.id] = portions
        for to, amount in portions.items():
            self.totals[to] = self.totals.get(to, 0) + amount
            if striker.has_deathtouch and amount:
                self.deathtouched[to] = self.deathtouched.get(to, 0) + 1

    def own(self, striker: Striker, to: str) -> int:
        """What a source itself assigns to a recipient."""
        return self.portions.get(striker.id, {}).get(to, 0)

    def needed(self, striker: Striker, creature: str) -> int:
        """The lethal damage that a source has to assign to a creature, with damage marked and damage that
        others assign in the same step counted (CR 702.19b, 702.2c); what would prevent it doesn't matter.
        """
        own = self.own(striker, creature)
        by_others = self.deathtouched.get(creature, 0) - (1 if own and striker.has_deathtouch else 0)
        if by_others > 0:
            return 0
        s = self.state.permanents[creature]
        left = self.state.toughness(creature) - s.damage - self.totals.get(creature, 0) + own
        return lethal_damage(left, deathtouch=striker.has_deathtouch)

    def needed_by_walker(self, striker: Striker, walker: str) -> int:
        """What a source has to assign to a planeswalker before damage goes beyond it (CR 702.19c)."""
        loyalty = self.state.permanents[walker].loyalty or 0
        return max(0, loyalty - self.totals.get(walker, 0) + self.own(striker, walker))


# What players declared


def declared_portions(state: CombatState, step: Step) -> dict[str, Portions]:
    """The declared assignments of a step by source; several entries for one recipient add up."""
    declared: dict[str, Portions] = {}
    for entry in state.scenario.assignments:
        if entry.step == step:
            portions = declared.setdefault(entry.source, {})
            portions[entry.to] = portions.get(entry.to, 0) + entry.amount
    return declared


def assign(
    fighting: tuple[Striker, ...], declared: Mapping[str, Portions], state: CombatState
) -> tuple[Tally, tuple[Assigned, ...]]:
    """Assign the damage of a step: declared sources first, then every other by itself (format 2.4).

    Of a declaration everything stands that could be dealt: what goes to something that the source doesn't fight, or
    comes from what assigns nothing in this step, is a fault of `assignment_faults` and is left out here.
    """
    tally = Tally(state)
    for striker in fighting:
        if striker.id in declared:
            portions = declared[striker.id]
            recipients = striker.recipients
            tally.add(striker, {to: n for to, n in portions.items() if n and to in recipients})
    for striker in fighting:
        if striker.id not in declared:
            tally.add(striker, automatic(striker, tally))
    assigned = tuple(
        Assigned(striker.id, to, amount, "declared" if striker.id in declared else "automatic")
        for striker in fighting
        for to, amount in tally.portions[striker.id].items()
    )
    return tally, assigned


# By itself


def automatic(striker: Striker, tally: Tally) -> Portions:
    """Divide a source's damage by itself: lethal damage to each foe in turn, the rest to what it attacks if it may
    go there, else to the last foe (format 2.4, CR 510.1b-d, 702.19b-f).
    """
    left = striker.amount
    portions: Portions = {}
    for foe in striker.foes if left else ():
        amount = min(left, tally.needed(striker, foe))
        portions[foe] = amount
        left -= amount
    if left and striker.passes:
        _go_past(striker, tally, left, portions)
    elif left and striker.foes:
        portions[striker.foes[-1]] += left
    return {to: amount for to, amount in portions.items() if amount}


def _go_past(striker: Striker, tally: Tally, left: int, portions: Portions) -> None:
    if striker.target is not None:
        stays = left
        if striker.beyond is not None:
            stays = min(left, tally.needed_by_walker(striker, striker.target))
        portions[striker.target] = portions.get(striker.target, 0) + stays
        left -= stays
    if left and striker.beyond is not None:
        portions[striker.beyond] = left


# What is wrong


def assignment_faults(
    state: CombatState, fighting: tuple[Striker, ...], declared: Mapping[str, Portions], tally: Tally
) -> tuple[Broken, ...]:
    """What is wrong with the declared assignments, each judged within the whole (CR 510.1e)."""
    by_id = {striker.id: striker for striker in fighting}
    return tuple(
        fault
        for source, portions in declared.items()
        for fault in (
            _faults(state, by_id[source], portions, tally)
            if source in by_id
            else _out_of_step(state, source, portions)
        )
    )


def _out_of_step(state: CombatState, source: str, portions: Portions) -> Iterator[Broken]:
    if any(portions.values()):
        yield Broken(
            state.rule("damage_steps"), "not_in_this_step", (source,), found=sum(portions.values()), count=0
        )


def _faults(state: CombatState, striker: Striker, portions: Portions, tally: Tally) -> Iterator[Broken]:
    ignores = striker.may_ignore_blockers and ignores_blockers(striker, portions)
    yield from _wrong_recipients(state, striker, portions, ignores=ignores)
    found = sum(portions.values())
    if found not in _totals(striker):
        expected = max(_totals(striker))
        yield Broken(state.rule("assign_amount"), "wrong_total", (striker.id,), count=expected, found=found)
    if striker.ordered and not ignores:
        yield from _out_of_order(state, striker, tally)
    if striker.is_blocked and not ignores:
        yield from _past_blockers(state, striker, tally)
    yield from _past_walker(state, striker, tally)


def ignores_blockers(striker: Striker, portions: Portions) -> bool:
    """Say whether a source assigned all of its damage to what it attacks, or to that and the player behind it."""
    given = {to for to, n in portions.items() if n}
    return bool(given) and given <= {striker.target, striker.beyond}


def _totals(striker: Striker) -> frozenset[int]:
    """What a source may assign in all; one that may ignore its blockers, and has none left, may do either."""
    if striker.foes or striker.passes:
        return frozenset({striker.amount})
    return frozenset({0, striker.amount}) if striker.recipients else frozenset({0})


def _wrong_recipients(
    state: CombatState, striker: Striker, portions: Portions, *, ignores: bool
) -> Iterator[Broken]:
    allowed = striker.recipients if ignores or striker.passes else frozenset(striker.foes)
    rule = (
        "assign_blocker"
        if striker.attacks is None
        else "assign_blocked"
        if striker.is_blocked
        else "assign_unblocked"
    )
    for to, amount in portions.items():
        if amount and to not in allowed:
            yield Broken(state.rule(rule), "not_a_recipient", (striker.id,), target=to, found=amount)


def _out_of_order(state: CombatState, striker: Striker, tally: Tally) -> Iterator[Broken]:
    """Each creature in order has lethal damage before the next one gets any (CR 510.1c-d until 2024-11-08)."""
    given = [place for place, foe in enumerate(striker.foes) if tally.own(striker, foe)]
    for foe in striker.foes[: max(given, default=0)]:
        need, own = tally.needed(striker, foe), tally.own(striker, foe)
        if own < need:
            topic = "damage_order_of_blocker" if striker.attacks is None else "damage_order"
            yield Broken(state.rule(topic), "not_lethal_first", (striker.id, foe), count=need, found=own)


def _past_blockers(state: CombatState, striker: Striker, tally: Tally) -> Iterator[Broken]:
    """All blockers have lethal damage before any goes past them (CR 702.19b)."""
    past = next(
        (to for to in (striker.target, striker.beyond) if to and _goes_past(striker, to, tally)), None
    )
    if past is None or not striker.tramples:
        return
    for foe in striker.foes:
        need, own = tally.needed(striker, foe), tally.own(striker, foe)
        if own < need:
            yield Broken(
                state.rule("trample"),
                "not_lethal_before_trample",
                (striker.id, foe),
                past,
                count=need,
                found=own,
            )


def _goes_past(striker: Striker, to: str, tally: Tally) -> bool:
    """Say whether damage goes past all blockers to this; what blocks an attack on itself takes lethal damage first."""
    as_blocker = tally.needed(striker, to) if to in striker.foes else 0
    return tally.own(striker, to) > as_blocker


def _past_walker(state: CombatState, striker: Striker, tally: Tally) -> Iterator[Broken]:
    """A planeswalker has damage equal to its loyalty before any goes to the player behind it (CR 702.19c)."""
    walker, player = striker.target, striker.beyond
    if walker is None or player is None or not tally.own(striker, player):
        return
    need, own = tally.needed_by_walker(striker, walker), tally.own(striker, walker)
    if own < need:
        yield Broken(
            state.rule("trample_over_planeswalkers"),
            "not_lethal_before_trample",
            (striker.id, walker),
            player,
            count=need,
            found=own,
        )

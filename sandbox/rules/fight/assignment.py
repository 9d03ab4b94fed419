"""Assigning combat damage: what players declared, the rest by itself, and what is wrong (CR 510.1, 702.19).

Records in, records out, as in `kernel`: the play and the search ask the same account of what is lethal and what may go
past blockers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

from sandbox.rules.fight.kernel import (
    PLAYER,
    FightRecord,
    FightState,
    Portions,
    foes_left,
    lethal_damage,
    lethal_to,
)
from sandbox.rules.verdict import Assigned, Broken
from sandbox.scenario.model import Assignment, Step

Amounts = dict[str, int]
"""What one source assigns, by recipient."""
RuleOf = Callable[[str], str]
"""The number of a rule in the edition played, by its topic."""


class Striker(Struct, frozen=True, gc=False):
    """A creature that assigns combat damage in a step, and its choices.

    `amount` is what it assigns (CR 510.1a); `foes` the creatures that it fights, in order; `target` what it
    attacks, `beyond` the player behind an attacked planeswalker (CR 702.19c, e), each only where some of its
    damage may be assigned there. `tramples`: past its blockers; `may_ignore_blockers`: as though it weren't blocked.
    `ordered`: it follows a damage assignment order.
    """

    id: str
    amount: int
    foes: tuple[str, ...]
    is_blocked: bool = False
    attacks: str | None = None
    target: str | None = None
    beyond: str | None = None
    tramples: bool = False
    may_ignore_blockers: bool = False
    has_deathtouch: bool = False
    ordered: bool = False

    @property
    def recipients(self) -> frozenset[str]:
        """All that it could assign damage to."""
        return frozenset(r for r in (*self.foes, self.target, self.beyond) if r is not None)

    @property
    def passes(self) -> bool:
        """Whether damage may go on to what it attacks without `may_ignore_blockers`."""
        return (not self.is_blocked or self.tramples) and (self.target is not None or self.beyond is not None)


class Tally:
    """Damage assigned so far in a step: by source, in all by recipient, and by how many deathtouch sources.

    `left` is the toughness of each creature less the damage marked on it as the step begins, `loyalty` that of
    planeswalkers beyond which damage may go.
    """

    def __init__(self, left: Mapping[str, int], loyalty: Mapping[str, int]) -> None:
        self.left = left
        self.loyalty = loyalty
        self.by_source: dict[str, Mapping[str, int]] = {}
        self.totals: Amounts = {}
        self.deathtouched: Amounts = {}

    def add(self, source: str, amounts: Mapping[str, int], *, deathtouch: bool) -> None:
        """Count what a source assigns."""
        self.by_source[source] = amounts
        for to, amount in amounts.items():
            self.totals[to] = self.totals.get(to, 0) + amount
            if deathtouch and amount:
                self.deathtouched[to] = self.deathtouched.get(to, 0) + 1

    def own(self, source: str, to: str) -> int:
        """What a source itself assigns to a recipient."""
        return self.by_source.get(source, {}).get(to, 0)

    def needed(self, source: str, creature: str, *, deathtouch: bool) -> int:
        """The lethal damage that a source has to assign to a creature, with damage marked and damage that
        others assign in the same step counted (CR 702.19b, 702.2c); what would prevent it doesn't matter.
        """
        own = self.own(source, creature)
        by_others = self.deathtouched.get(creature, 0) - (1 if own and deathtouch else 0)
        if by_others > 0:
            return 0
        return lethal_damage(self.left[creature] - self.totals.get(creature, 0) + own, deathtouch=deathtouch)

    def needed_by_walker(self, source: str, walker: str) -> int:
        """What a source has to assign to a planeswalker before damage goes beyond it (CR 702.19c)."""
        return max(0, self.loyalty[walker] - self.totals.get(walker, 0) + self.own(source, walker))

    def lacking(
        self, source: str, creatures: Iterable[str], *, deathtouch: bool
    ) -> Iterator[tuple[str, int, int]]:
        """Those assigned less than lethal damage by a source: what it needs and assigns (CR 510.1c, 702.19b)."""
        for creature in creatures:
            need, own = self.needed(source, creature, deathtouch=deathtouch), self.own(source, creature)
            if own < need:
                yield creature, need, own


def may_pass(fight: FightRecord, at: FightState, division: Mapping[str, Portions]) -> bool:
    """Whether all blockers of who assigns damage past them in a fight have lethal damage (CR 702.19b)."""
    passing = [source for source, portions in division.items() if portions and portions[-1][0] == PLAYER]
    if not passing:
        return True
    past = [(source, foes_left(fight, at, source), _is_deadly(fight, source)) for source in passing]
    tally = Tally({f: lethal_to(fight, at, f) for _, foes, _ in past for f in foes}, {})
    for source, portions in division.items():
        tally.add(source, dict(portions), deathtouch=_is_deadly(fight, source))
    return not any(any(tally.lacking(source, foes, deathtouch=deadly)) for source, foes, deadly in past)


def _is_deadly(fight: FightRecord, source: str) -> bool:
    return fight.cast[source].keywords.deathtouch


# What players declared


def declared_amounts(assignments: Iterable[Assignment], step: Step) -> dict[str, Amounts]:
    """The declared assignments of a step by source; several entries for one recipient add up."""
    declared: dict[str, Amounts] = {}
    for entry in assignments:
        if entry.step == step:
            amounts = declared.setdefault(entry.source, {})
            amounts[entry.to] = amounts.get(entry.to, 0) + entry.amount
    return declared


def assign(
    fighting: tuple[Striker, ...], declared: Mapping[str, Amounts], tally: Tally
) -> tuple[Assigned, ...]:
    """Assign the damage of a step, and count it: declared sources first, then every other by itself (format 2.4).

    Of a declaration everything stands that could be dealt: what goes to something that the source doesn't fight, or
    comes from what assigns nothing in this step, is a fault of `assignment_faults` and is left out here.
    """
    for striker in fighting:
        if striker.id in declared:
            recipients = striker.recipients
            amounts = {to: n for to, n in declared[striker.id].items() if n and to in recipients}
            tally.add(striker.id, amounts, deathtouch=striker.has_deathtouch)
    for striker in fighting:
        if striker.id not in declared:
            tally.add(striker.id, automatic(striker, tally), deathtouch=striker.has_deathtouch)
    return tuple(
        Assigned(striker.id, to, amount, "declared" if striker.id in declared else "automatic")
        for striker in fighting
        for to, amount in tally.by_source[striker.id].items()
    )


# By itself


def automatic(striker: Striker, tally: Tally) -> Amounts:
    """Divide a source's damage by itself: lethal damage to each foe in turn, the rest to what it attacks if it may
    go there, else to the last foe (format 2.4, CR 510.1b-d, 702.19b-f).
    """
    left = striker.amount
    amounts: Amounts = {}
    for foe in striker.foes if left else ():
        amount = min(left, tally.needed(striker.id, foe, deathtouch=striker.has_deathtouch))
        amounts[foe] = amount
        left -= amount
    if left and striker.passes:
        _go_past(striker, tally, left, amounts)
    elif left and striker.foes:
        amounts[striker.foes[-1]] += left
    return {to: amount for to, amount in amounts.items() if amount}


def _go_past(striker: Striker, tally: Tally, left: int, amounts: Amounts) -> None:
    if striker.target is not None:
        stays = left
        if striker.beyond is not None:
            stays = min(left, tally.needed_by_walker(striker.id, striker.target))
        amounts[striker.target] = amounts.get(striker.target, 0) + stays
        left -= stays
    if left and striker.beyond is not None:
        amounts[striker.beyond] = left


# What is wrong


def assignment_faults(
    rule: RuleOf, fighting: tuple[Striker, ...], declared: Mapping[str, Amounts], tally: Tally
) -> tuple[Broken, ...]:
    """What is wrong with the declared assignments, each judged within the whole (CR 510.1e)."""
    by_id = {striker.id: striker for striker in fighting}
    return tuple(
        fault
        for source, amounts in declared.items()
        for fault in (
            _faults(rule, by_id[source], amounts, tally)
            if source in by_id
            else _out_of_step(rule, source, amounts)
        )
    )


def _out_of_step(rule: RuleOf, source: str, amounts: Amounts) -> Iterator[Broken]:
    if any(amounts.values()):
        yield Broken(
            rule("damage_steps"), "not_in_this_step", (source,), found=sum(amounts.values()), count=0
        )


def _faults(rule: RuleOf, striker: Striker, amounts: Amounts, tally: Tally) -> Iterator[Broken]:
    ignores = striker.may_ignore_blockers and ignores_blockers(striker, amounts)
    yield from _wrong_recipients(rule, striker, amounts, ignores=ignores)
    found = sum(amounts.values())
    if found not in _totals(striker):
        expected = max(_totals(striker))
        yield Broken(rule("assign_amount"), "wrong_total", (striker.id,), count=expected, found=found)
    if striker.ordered and not ignores:
        yield from _out_of_order(rule, striker, tally)
    if striker.is_blocked and not ignores:
        yield from _past_blockers(rule, striker, tally)
    yield from _past_walker(rule, striker, tally)


def ignores_blockers(striker: Striker, amounts: Amounts) -> bool:
    """Say whether a source assigned all of its damage to what it attacks, or to that and the player behind it."""
    given = {to for to, n in amounts.items() if n}
    return bool(given) and given <= {striker.target, striker.beyond}


def _totals(striker: Striker) -> frozenset[int]:
    """What a source may assign in all; one that may ignore its blockers, and has none left, may do either."""
    if striker.foes or striker.passes:
        return frozenset({striker.amount})
    return frozenset({0, striker.amount}) if striker.recipients else frozenset({0})


def _wrong_recipients(rule: RuleOf, striker: Striker, amounts: Amounts, *, ignores: bool) -> Iterator[Broken]:
    allowed = striker.recipients if ignores or striker.passes else frozenset(striker.foes)
    topic = (
        "assign_blocker"
        if striker.attacks is None
        else "assign_blocked"
        if striker.is_blocked
        else "assign_unblocked"
    )
    for to, amount in amounts.items():
        if amount and to not in allowed:
            yield Broken(rule(topic), "not_a_recipient", (striker.id,), target=to, found=amount)


def _out_of_order(rule: RuleOf, striker: Striker, tally: Tally) -> Iterator[Broken]:
    """Each creature in order has lethal damage before the next one gets any (CR 510.1c-d until 2024-11-08)."""
    given = [place for place, foe in enumerate(striker.foes) if tally.own(striker.id, foe)]
    earlier = striker.foes[: max(given, default=0)]
    topic = "damage_order_of_blocker" if striker.attacks is None else "damage_order"
    for foe, need, own in tally.lacking(striker.id, earlier, deathtouch=striker.has_deathtouch):
        yield Broken(rule(topic), "not_lethal_first", (striker.id, foe), count=need, found=own)


def _past_blockers(rule: RuleOf, striker: Striker, tally: Tally) -> Iterator[Broken]:
    """All blockers have lethal damage before any goes past them (CR 702.19b)."""
    past = next(
        (to for to in (striker.target, striker.beyond) if to and _goes_past(striker, to, tally)), None
    )
    if past is None or not striker.tramples:
        return
    for foe, need, own in tally.lacking(striker.id, striker.foes, deathtouch=striker.has_deathtouch):
        ids = (striker.id, foe)
        yield Broken(rule("trample"), "not_lethal_before_trample", ids, past, count=need, found=own)


def _goes_past(striker: Striker, to: str, tally: Tally) -> bool:
    """Say whether damage goes past all blockers to this; what blocks an attack on itself takes lethal damage first."""
    as_blocker = tally.needed(striker.id, to, deathtouch=striker.has_deathtouch) if to in striker.foes else 0
    return tally.own(striker.id, to) > as_blocker


def _past_walker(rule: RuleOf, striker: Striker, tally: Tally) -> Iterator[Broken]:
    """A planeswalker has damage equal to its loyalty before any goes to the player behind it (CR 702.19c)."""
    walker, player = striker.target, striker.beyond
    if walker is None or player is None or not tally.own(striker.id, player):
        return
    need, own = tally.needed_by_walker(striker.id, walker), tally.own(striker.id, walker)
    if own < need:
        yield Broken(
            rule("trample_over_planeswalkers"),
            "not_lethal_before_trample",
            (striker.id, walker),
            player,
            count=need,
            found=own,
        )

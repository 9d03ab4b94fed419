"""Declaring: attackers, blockers, damage by hand and, in old editions, damage assignment orders.

Where damage is divided by hand and one amount changes, the total stays what the creature assigns (CR 510.1a). What one
recipient gets more, the others give up: first what they have beyond need, from the end of the line on, so that what
tramples over goes first; then what they need, from the end on, too. What one gets less, the others take: first whoever
lacks lethal damage, from the beginning of the line on (CR 702.19b, 510.1c); the rest goes to the end of the line. The
line is the creatures that the source fights in order, then what it attacks. What may only be dealt all of the damage
or none, as though the attacker weren't blocked, is never given a part. With nobody else to give or take, the total is
wrong, which the rules then say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from sandbox.edits.errors import EditError, checked, known, on_battlefield
from sandbox.edits.table import bands_without
from sandbox.rules.declaring.block import declarers, declaring_with, defending_now
from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import course
from sandbox.rules.play.combat import play
from sandbox.rules.table.bands import faults
from sandbox.rules.verdict import Broken, Division
from sandbox.scenario.model import Assignment, Attack, Block, Scenario, Step


def attack(scenario: Scenario, attacker: str, target: str | None) -> Scenario:
    """Let a creature attack something, or not (None), its damage automatic again where that is new (CR 508.1b)."""
    return attack_all(scenario, (attacker,), target)


def attack_all(scenario: Scenario, attackers: Iterable[str], target: str | None) -> Scenario:
    """Let several creatures attack the same target, or withdraw all of them; see `attack`."""
    moving = dict.fromkeys(attackers)
    if target is None:
        return _without_attackers(scenario, known(scenario, moving, entering=True))
    on_battlefield(scenario, moving, entering=True)
    known(scenario, [target])
    stay = [a if a.attacker not in moving else replace(a, target=target) for a in scenario.attacks]
    there = {a.attacker for a in stay}
    joined = [Attack(attacker=a, target=target) for a in moving if a not in there]
    changed = replace(scenario, attacks=(*dict.fromkeys((*stay, *joined)),))
    retargeted = {a.attacker for a in scenario.attacks if a.attacker in moving and a.target != target}
    return _automatic(changed, retargeted)


def block(scenario: Scenario, blocker: str, attacker: str) -> Scenario:
    """Let a creature block an attacker, besides those that it blocks already (CR 509.1a)."""
    on_battlefield(scenario, (blocker, attacker), entering=True)
    declared = Block(blocker=blocker, attacker=attacker)
    if declared in scenario.blocks:
        return scenario
    return _automatic(replace(scenario, blocks=(*scenario.blocks, declared)), {blocker, attacker})


def unblock(scenario: Scenario, blocker: str, attacker: str) -> Scenario:
    """Withdraw one block; what either creature assigned by hand is automatic again."""
    known(scenario, (blocker, attacker), entering=True)
    blocks = tuple(b for b in scenario.blocks if (b.blocker, b.attacker) != (blocker, attacker))
    return _automatic(replace(scenario, blocks=blocks), {blocker, attacker})


def withdraw(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Take creatures out of every attack and block that they are declared in."""
    gone = known(scenario, ids, entering=True)
    partners = {b.attacker for b in scenario.blocks if b.blocker in gone}
    blocks = tuple(b for b in scenario.blocks if b.blocker not in gone)
    unblocked = _automatic(replace(scenario, blocks=blocks), partners | gone)
    return _without_attackers(unblocked, gone)


def apply_attack_example(scenario: Scenario, example: Iterable[Attack]) -> Scenario:
    """Declare the attack that a verdict gives as its example; attacks that were not declared stay (CR 508.1)."""
    wanted = {a.attacker: a.target for a in example}
    declared = {a.attacker for a in scenario.attacks if a.declared}
    after = _without_attackers(scenario, declared - set(wanted))
    first = {a.attacker: a for a in reversed(after.attacks) if a.declared}
    after = replace(
        after, attacks=tuple(a for a in after.attacks if not a.declared or first[a.attacker] is a)
    )
    for attacker, target in wanted.items():
        after = attack(after, attacker, target)
    none = {fault.creatures for fault in faults(starting_state(after))}
    return replace(after, bands=tuple(band for band in after.bands if band not in none))


def apply_block_example(scenario: Scenario, player: str, example: Iterable[Block]) -> Scenario:
    """Declare the blocks that a verdict gives for one defending player; the others' blocks stay (CR 802.4).

    Blocks against what attacks this player, by creatures of somebody who declares no blocks, go too: they stand as
    faults in this player's entry (format section 2.2).
    """
    state = play(scenario).at_blocks
    team = declaring_with(state, player)
    declaring = declarers(state)

    def judged_here(declared: Block) -> bool:
        """Say whether a block is judged in this player's entry."""
        if not declared.declared:  # put onto the battlefield blocking: no part of the declaration (CR 509.4b)
            return False
        controller = state.graph.controllers.get(declared.blocker, declared.blocker)
        places = (controller, defending_now(state, declared.attacker), *declaring)
        return next(place for place in places if place in declaring) in team

    wanted = tuple(Block(blocker=b.blocker, attacker=b.attacker) for b in example)
    kept = tuple(b for b in scenario.blocks if not judged_here(b) or b in wanted)
    blocks = tuple(dict.fromkeys((*kept, *wanted)))
    moved = set(blocks) ^ set(scenario.blocks)
    touched = {b.blocker for b in moved} | {b.attacker for b in moved}
    return _automatic(replace(scenario, blocks=blocks), touched)


def declare_line(
    scenario: Scenario,
    *,
    attacks: Iterable[Attack] | None = None,
    blocks: Iterable[Block] | None = None,
    defending: Iterable[str] = (),
    assignments: Iterable[Assignment] | None = None,
) -> Scenario:
    """Declare a line of play in place of what is declared of its kinds; None leaves that kind as it is.

    `blocks` are those of the players in `defending`; other players' blocks stay, and so does what was put in.
    Assignments are taken as a whole, those of before go.
    """
    if attacks is not None:
        scenario = apply_attack_example(scenario, attacks)
    if blocks is not None:
        every = tuple(blocks)
        state = starting_state(scenario)
        for player in defending:
            team = state.seating.team_of(player)
            mine = (b for b in every if state.controller(b.blocker) in team)
            scenario = apply_block_example(scenario, player, mine)
    if assignments is not None:
        scenario = replace(scenario, assignments=tuple(assignments))
    return scenario


def assign(scenario: Scenario, step: Step, source: str, amounts: Mapping[str, int]) -> Scenario:
    """Assign a source's combat damage of one step by hand, all of it at once (CR 510.1).

    `amounts` says how much goes to whom; a source with an entry is wholly declared (format 2.4).
    """
    on_battlefield(scenario, [source], entering=True)
    known(scenario, amounts, entering=True)
    blank = Assignment(step=step, source=source, to=source, amount=0)
    entries = tuple(checked(blank, {"step": step, "to": to, "amount": n}) for to, n in amounts.items())
    others = tuple(a for a in scenario.assignments if (a.step, a.source) != (step, source))
    return replace(scenario, assignments=others + entries)


def unassign(scenario: Scenario, step: Step | None = None, source: str | None = None) -> Scenario:
    """Let damage be assigned automatically again: of one source, one step, or all of it."""
    kept = tuple(
        a
        for a in scenario.assignments
        if (step is not None and a.step != step) or (source is not None and a.source != source)
    )
    return replace(scenario, assignments=kept)


def order(scenario: Scenario, creature: str, others: Iterable[str]) -> Scenario:
    """Set a creature's damage assignment order, read in editions before 2024-11-08 (CR 509.2, 509.3)."""
    line = tuple(dict.fromkeys(others))
    on_battlefield(scenario, (creature, *line), entering=True)
    orders = {each: ids for each, ids in scenario.orders.items() if each != creature}
    return replace(scenario, orders=orders | ({creature: line} if line else {}))


def _without_attackers(scenario: Scenario, gone: Collection[str]) -> Scenario:
    """Take attackers out of the attack, with the blocks, bands and damage that hang on it."""
    leaving = {a.attacker for a in scenario.attacks if a.attacker in gone}
    if not leaving:
        return scenario
    blockers = {b.blocker for b in scenario.blocks if b.attacker in leaving}
    return replace(
        _automatic(scenario, leaving | blockers),
        attacks=tuple(a for a in scenario.attacks if a.attacker not in leaving),
        blocks=tuple(b for b in scenario.blocks if b.attacker not in leaving),
        bands=bands_without(scenario, leaving),
        blocked=tuple(a for a in scenario.blocked if a not in leaving),
        choices=tuple(c for c in scenario.choices if c.source not in leaving),
        removed=tuple(a for a in scenario.removed if a not in leaving),
    )


def _automatic(scenario: Scenario, sources: Collection[str]) -> Scenario:
    """Forget damage and orders made by hand of creatures whose fight changed."""
    if not sources or not (scenario.assignments or scenario.orders):
        return scenario
    return replace(
        scenario,
        assignments=tuple(a for a in scenario.assignments if a.source not in sources),
        orders={creature: ids for creature, ids in scenario.orders.items() if creature not in sources},
    )


SHORT = frozenset({"not_lethal_first", "not_lethal_before_trample"})
"""Faults of somebody who must have more before another may have any."""


def shifted(division: Division, to: str, amount: int) -> dict[str, int]:
    """The division in which `to` is assigned this amount, and what the others then have."""
    portions = {each: division.portions.get(each, 0) for each in division.recipients}
    whole = division.all_or_nothing
    if to == whole:
        portions[to] = division.total if amount > portions[to] else 0
    else:
        portions |= {to: max(0, amount)} | ({} if whole is None else {whole: 0})
    others = tuple(each for each in division.recipients if each != to)
    return _settled(division, portions, others)


def settled(division: Division) -> dict[str, int]:
    """The division with its total put right: what is missing is given, what is too much taken away."""
    portions = {each: division.portions.get(each, 0) for each in division.recipients}
    whole = division.all_or_nothing
    if whole is not None and portions[whole] != division.total:
        portions[whole] = 0
    return _settled(division, portions, division.recipients)


def _settled(division: Division, portions: dict[str, int], others: tuple[str, ...]) -> dict[str, int]:
    """Let these others give or take until the total is right."""
    left = division.total - sum(portions.values())
    others = tuple(each for each in others if each != division.all_or_nothing)
    if left < 0:
        for keep in (division.needs, {}):
            for each in reversed(others):
                given = min(-left, max(0, portions[each] - keep.get(each, 0)))
                portions[each] -= given
                left += given
        return portions
    for each in others:
        taken = min(left, max(0, division.needs.get(each, 0) - portions[each]))
        portions[each] += taken
        left -= taken
    if left and others:
        portions[others[-1]] += left
    return portions


def assign_amount(scenario: Scenario, step: Step, source: str, to: str, amount: int) -> Scenario:
    """Let a source assign so much to one, the others following as above. Raises EditError if it can't (CR 510.1)."""
    division = course(scenario).divisions[step].get(source)
    if division is None or to not in division.recipients:
        raise EditError("not_a_recipient", to)
    if amount == division.portions.get(to, 0):
        return scenario
    return _assigned(scenario, division, shifted(division, to, amount), to)


def mend(scenario: Scenario, step: Step, fault: Broken) -> Scenario:
    """A division that has one fault of the verdict no longer: the one who is short gets what is missing, a
    wrong total is put right, damage that can't be assigned there goes to the others.
    """
    source = fault.creatures[0]
    division = course(scenario).divisions[step].get(source)
    if division is None or not division.recipients:
        return unassign(scenario, step, source)
    if fault.code in SHORT:
        short = fault.creatures[1]
        return _assigned(scenario, division, shifted(division, short, fault.count or 0), short)
    return _assigned(scenario, division, settled(division), division.recipients[0])


def _assigned(scenario: Scenario, division: Division, portions: dict[str, int], to: str) -> Scenario:
    """Declare a division; an entry of nothing is kept only for who was changed."""
    amounts = {each: n for each, n in portions.items() if n or each == to}
    return assign(scenario, division.step, division.source, amounts)

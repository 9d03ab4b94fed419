"""Dividing combat damage by hand: what becomes of the rest when one amount changes, and what mends a fault.

The rule: the total stays what the creature assigns (CR 510.1a). What one recipient gets more, the others give up:
first what they have beyond need, from the end of the line on, so that what tramples over goes first; then what
they need, from the end on, too. What one gets less, the others take: first whoever lacks lethal damage, from the
beginning of the line on (CR 702.19b, 510.1c); the rest goes to the end of the line. The line is the creatures
that the source fights in order, then what it attacks. What may only be dealt all of the damage or none, as though
the attacker weren't blocked, is never given a part. With nobody else to give or take, the total is wrong, which the
rules then say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.edits.declarations import assign, unassign
from sandbox.edits.errors import EditError
from sandbox.rules.judge import course

if TYPE_CHECKING:
    from sandbox.rules.verdict import Broken, Division
    from sandbox.scenario.model import Scenario, Step

SHORT = frozenset({"not_lethal_first", "not_lethal_before_trample"})
"""Faults of somebody who must have more before another may have any."""


def shifted(division: Division, to: str, amount: int) -> dict[str, int]:
    """Give the division in which `to` is assigned this amount, and what the others then have."""
    portions = {each: division.portions.get(each, 0) for each in division.recipients}
    whole = division.all_or_nothing
    if to == whole:
        portions[to] = division.total if amount > portions[to] else 0
    else:
        portions |= {to: max(0, amount)} | ({} if whole is None else {whole: 0})
    others = tuple(each for each in division.recipients if each != to)
    return _settled(division, portions, others)


def settled(division: Division) -> dict[str, int]:
    """Give the division with its total put right: what is missing is given, what is too much taken away."""
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
    """Let a source assign this much to one recipient in a step, the others following; see the rule above.

    Raises EditError when the source assigns no damage to that recipient in that step (CR 510.1).
    """
    division = course(scenario).divisions[step].get(source)
    if division is None or to not in division.recipients:
        raise EditError("not_a_recipient", to)
    if amount == division.portions.get(to, 0):
        return scenario
    return _assigned(scenario, division, shifted(division, to, amount), to)


def mend(scenario: Scenario, step: Step, fault: Broken) -> Scenario:
    """Give a division that has one fault of the verdict no longer: the one who is short gets what is missing, a
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

"""What a person does with several things at once, as one edit: attack, block, goad, give, attach, put in, swap."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from sandbox.edits.clip import duplicate
from sandbox.edits.combat import put_attacking, put_blocking, reselect, swap_unblocked
from sandbox.edits.declarations import attack_all, block, unblock, withdraw
from sandbox.edits.table import change, place, remove, setting
from sandbox.scenario.model import After, Permanent, Scenario
from sandbox.scenario.view import positions_of, with_positions


def unplace(scenario: Scenario, ids: Collection[str]) -> Scenario:
    """Forget where cards were put by hand."""
    positions = positions_of(scenario.view)
    if set(ids).isdisjoint(positions):
        return scenario
    kept = {each: spot for each, spot in positions.items() if each not in set(ids)}
    return setting(scenario, view=with_positions(scenario.view, kept))


def attack_together(scenario: Scenario, attackers: Iterable[str], target: str) -> Scenario:
    """Let creatures attack a target; they leave the places where they were put by hand. Those that were made to attack
    something else in mid-combat are made to attack this then, and keep what they were declared to attack (CR 508.7).
    """
    ids = tuple(attackers)
    fighting = {a.attacker for a in scenario.attacks}
    moved = {c.permanent: c.after for c in scenario.changes if c.attacks and c.permanent in fighting}
    declared = tuple(each for each in ids if each not in moved)
    scenario = unplace(scenario, ids)
    scenario = attack_all(scenario, declared, target) if declared else scenario
    for each in (each for each in ids if each in moved):
        scenario = reselect(scenario, each, target, after=moved[each])
    return scenario


def reselect_together(scenario: Scenario, attackers: Iterable[str], target: str, after: After) -> Scenario:
    """Let attackers attack something else from a point of combat on (CR 508.7)."""
    for each in attackers:
        scenario = reselect(scenario, each, target, after=after)
    return scenario


def block_together(
    scenario: Scenario, blockers: Iterable[str], attacker: str, instead: Collection[str] = ()
) -> Scenario:
    """Let creatures block an attacker; those in `instead` stop blocking what they blocked before (CR 509.1a)."""
    ids = tuple(blockers)
    scenario = unplace(scenario, ids)
    for old in scenario.blocks:
        if old.blocker in instead and old.attacker != attacker:
            scenario = unblock(scenario, old.blocker, old.attacker)
    for blocker in ids:
        scenario = block(scenario, blocker, attacker)
    return scenario


def reblock(scenario: Scenario, blocker: str, old: str, new: str | None) -> Scenario:
    """Let a blocker block another attacker instead of one, or with None no longer block it."""
    scenario = unblock(scenario, blocker, old)
    return scenario if new is None else block(scenario, blocker, new)


def goad(scenario: Scenario, creatures: Collection[str], player: str, *, ends: bool = False) -> Scenario:
    """Let a player goad creatures, or with `ends` no longer (CR 701.15)."""
    for p in (p for p in scenario.permanents if p.id in creatures):
        others = tuple(each for each in p.goaded_by if each != player)
        scenario = change(scenario, [p.id], goaded_by=others if ends else (*others, player))
    return scenario


def give(scenario: Scenario, ids: Collection[str], player: str) -> Scenario:
    """Permanents to another player, who controls them from now on; they leave combat and their old places."""
    return change(withdraw(unplace(scenario, ids), ids), ids, controller=player)


def attach(scenario: Scenario, ids: Collection[str], host: str) -> Scenario:
    """Attach Auras and Equipment to a permanent (CR 701.3)."""
    return change(unplace(scenario, ids), ids, attached_to=host)


def duplicate_at(scenario: Scenario, where: Mapping[str, tuple[float, float]]) -> Scenario:
    """Lay a copy of each card at a place of the table."""
    originals = [p.id for p in scenario.permanents if p.id in where]
    after = duplicate(scenario, originals)
    copies = (p.id for p in after.permanents[len(scenario.permanents) :])
    return place(after, {copy: where[old] for old, copy in zip(originals, copies, strict=True)})


def put_in_attacking(scenario: Scenario, chosen: Collection[str]) -> Scenario:
    """Let the chosen creatures have entered attacking (CR 508.4) what was chosen, is attacked, or an opponent."""
    new = _creatures(scenario, chosen)
    seats = {p.id for p in scenario.players} - {scenario.active}
    things = {p.id for p in scenario.permanents if not p.is_creature} | seats
    attacked = [a.target for a in scenario.attacks]
    first = [p.id for p in scenario.players if p.id in seats]
    target = next(iter([*sorted(set(chosen) & things), *attacked, *first]))
    for each in new:
        scenario = put_attacking(remove(scenario, [each.id]), each, target)
    return scenario


def put_in_blocking(scenario: Scenario, chosen: Collection[str]) -> Scenario:
    """Let the other chosen creatures have entered the battlefield blocking the chosen attacker (CR 509.4)."""
    attacker = next(a.attacker for a in scenario.attacks if a.attacker in chosen)
    for each in _creatures(scenario, set(chosen) - {attacker}):
        scenario = put_blocking(remove(scenario, [each.id]), each, attacker)
    return scenario


def swap_in(scenario: Scenario, attacker: str, other: str, after: After) -> Scenario:
    """Return an unblocked attacker to its owner's hand for another creature of the table (CR 702.49c)."""
    (new,) = _creatures(scenario, {other})
    return swap_unblocked(remove(scenario, [other]), attacker, new, after=after)


def use_attack_option(scenario: Scenario, option: str) -> Scenario:
    """Use another attack option (CR 802, 803); a single defending player is the first opponent until one is chosen."""
    first = next(p.id for p in scenario.players if p.id != scenario.active)
    defending = (scenario.defending or first) if option == "single" else None
    return setting(scenario, attack_option=option, defending=defending)


def _creatures(scenario: Scenario, chosen: Collection[str]) -> list[Permanent]:
    return [p for p in scenario.permanents if p.id in chosen and p.is_creature]

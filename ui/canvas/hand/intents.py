"""What a gesture asks for at its end: a name for the undo list, and an edit. Pure functions of `sandbox.edits`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.rules.verdict import Broken
from sandbox.scenario.model import Scenario, Step
from sandbox.scenario.view import positions_of, with_positions
from ui.canvas.layout.spread import settle
from ui.canvas.view_model.model import Flow


class Intent(NamedTuple):
    """An edit with its name."""

    text: str
    step: Callable[[Scenario], Scenario]
    merge: str | None = None
    """Intents in a row with the same key are one step for undo."""


def attack(attackers: Iterable[str], target: str, name: str) -> Intent:
    """Let creatures attack a target; they leave the places where they were put by hand. Those that were made to attack
    something else in mid-combat are made to attack this then, and keep what they were declared to attack (CR 508.7).
    """
    ids = tuple(attackers)

    def step(scenario: Scenario) -> Scenario:
        fighting = {a.attacker for a in scenario.attacks}
        moved = {c.permanent: c.after for c in scenario.changes if c.attacks and c.permanent in fighting}
        declared = tuple(each for each in ids if each not in moved)
        scenario = _free(scenario, ids)
        scenario = edits.attack_all(scenario, declared, target) if declared else scenario
        for each in (each for each in ids if each in moved):
            scenario = edits.reselect(scenario, each, target, after=moved[each])
        return scenario

    return Intent(QCoreApplication.translate("Canvas", "Attack {target}").format(target=name), step)


def withdraw(creatures: Iterable[str]) -> Intent:
    """Take creatures out of combat."""
    ids = tuple(creatures)
    text = QCoreApplication.translate("Canvas", "Withdraw from combat")
    return Intent(text, lambda scenario: edits.withdraw(scenario, ids))


def block(blockers: Iterable[str], attacker: str, name: str, instead: frozenset[str] = frozenset()) -> Intent:
    """Let creatures block an attacker; those in `instead` stop blocking what they blocked before."""
    ids = tuple(blockers)

    def step(scenario: Scenario) -> Scenario:
        scenario = _free(scenario, ids)
        for old in scenario.blocks:
            if old.blocker in instead and old.attacker != attacker:
                scenario = edits.unblock(scenario, old.blocker, old.attacker)
        for blocker in ids:
            scenario = edits.block(scenario, blocker, attacker)
        return scenario

    return Intent(QCoreApplication.translate("Canvas", "Block {attacker}").format(attacker=name), step)


def goad(scenario: Scenario, creatures: Iterable[str], player: str, name: str) -> Intent:
    """Let a player goad creatures, or no longer, where they goad all of these by now (CR 701.15)."""
    ids = tuple(creatures)
    there = [p for p in scenario.permanents if p.id in ids]
    ends = all(player in p.goaded_by for p in there)

    def step(now: Scenario) -> Scenario:
        for p in (p for p in now.permanents if p.id in ids):
            others = tuple(each for each in p.goaded_by if each != player)
            now = edits.change(now, [p.id], goaded_by=others if ends else (*others, player))
        return now

    return Intent(QCoreApplication.translate("Canvas", "Goaded by {player}").format(player=name), step)


def give(ids: Iterable[str], player: str, name: str) -> Intent:
    """Give permanents to another player, who controls them from now on; they leave combat and their old places."""
    moved = tuple(ids)

    def step(scenario: Scenario) -> Scenario:
        scenario = edits.withdraw(_free(scenario, moved), moved)
        return edits.change(scenario, moved, controller=player)

    return Intent(QCoreApplication.translate("Canvas", "To {player}").format(player=name), step)


def attach(ids: Iterable[str], host: str, name: str) -> Intent:
    """Attach Auras and Equipment to a permanent (CR 701.3)."""
    moved = tuple(ids)

    def step(scenario: Scenario) -> Scenario:
        return edits.change(_free(scenario, moved), moved, attached_to=host)

    return Intent(QCoreApplication.translate("Canvas", "Attach to {host}").format(host=name), step)


def reblock(blocker: str, old: str, new: str | None, name: str) -> Intent:
    """Let a blocker block another attacker instead of one, or no longer block it."""

    def step(scenario: Scenario) -> Scenario:
        scenario = edits.unblock(scenario, blocker, old)
        return scenario if new is None else edits.block(scenario, blocker, new)

    if new is None:
        return Intent(QCoreApplication.translate("Canvas", "Withdraw the block"), step)
    return Intent(QCoreApplication.translate("Canvas", "Block {attacker}").format(attacker=name), step)


def assign_damage(flow: Flow, amount: int) -> Intent:
    """Let a river carry this much, the others of its source following (CR 510.1c)."""
    step, source, to = flow.step or "regular", flow.source, flow.target
    text = QCoreApplication.translate("Canvas", "Assign damage")
    return Intent(text, lambda scenario: edits.assign_amount(scenario, step, source, to, amount))


def automatic_damage(flow: Flow) -> Intent:
    """Let a river's source divide its damage by itself again."""
    text = QCoreApplication.translate("Canvas", "Automatic damage")
    return Intent(text, lambda scenario: edits.unassign(scenario, flow.step, flow.source))


def mend_damage(step: Step, fault: Broken) -> Intent:
    """Take back what the rules forbid in a division."""
    text = QCoreApplication.translate("Canvas", "Mend the damage")
    return Intent(text, lambda scenario: edits.mend(scenario, step, fault))


def order_damage(attacker: str, blockers: Iterable[str]) -> Intent:
    """Set the damage assignment order of an attacker's blockers (CR 509.2 until 2024-11-08)."""
    line = tuple(blockers)
    text = QCoreApplication.translate("Canvas", "Order the blockers")
    return Intent(text, lambda scenario: edits.order(scenario, attacker, line))


def place(where: Mapping[str, tuple[float, float]]) -> Intent:
    """Lay cards at places of the table."""
    spots = dict(where)
    return Intent(
        QCoreApplication.translate("Canvas", "Move cards"), lambda scenario: edits.place(scenario, spots)
    )


def duplicate(where: Mapping[str, tuple[float, float]]) -> Intent:
    """Lay a copy of each card at a place of the table."""
    spots = dict(where)

    def step(scenario: Scenario) -> Scenario:
        originals = [p.id for p in scenario.permanents if p.id in spots]
        after = edits.duplicate(scenario, originals)
        copies = (p.id for p in after.permanents[len(scenario.permanents) :])
        return edits.place(after, {copy: spots[old] for old, copy in zip(originals, copies, strict=True)})

    return Intent(QCoreApplication.translate("Canvas", "Duplicate"), step)


def line_up(
    where: Mapping[str, tuple[float, float]],
    room: float,
    within: tuple[float, float] = (-inf, inf),
    *,
    upright: bool,
) -> Intent:
    """Lay cards in one row, or upright in one column, `room` from middle to middle and further where they were; within
    the ends of the table, closer where it has no room for that.
    """
    along, across = (1, 0) if upright else (0, 1)
    order = sorted(where, key=lambda each: (where[each][along], where[each][across]))
    level = sum(spot[across] for spot in where.values()) / max(1, len(where))
    middles = settle([where[each][along] for each in order], [room] * len(order), *within, 0)
    made = {each: (level, at) if upright else (at, level) for each, at in zip(order, middles, strict=True)}
    return place(made)


def space_evenly(where: Mapping[str, tuple[float, float]]) -> Intent:
    """Lay cards at equal distances between the outer two, along the way in which they reach further."""
    spans = [max(s[axis] for s in where.values()) - min(s[axis] for s in where.values()) for axis in (0, 1)]
    along = 0 if spans[0] >= spans[1] else 1
    order = sorted(where, key=lambda each: where[each][along])
    first, gap = where[order[0]][along], spans[along] / max(1, len(order) - 1)
    made = {}
    for number, each in enumerate(order):
        at, other = first + number * gap, where[each][1 - along]
        made[each] = (other, at) if along else (at, other)
    return place(made)


def _free(scenario: Scenario, ids: Iterable[str]) -> Scenario:
    """Forget where cards were put by hand."""
    positions = positions_of(scenario.view)
    if set(ids).isdisjoint(positions):
        return scenario
    kept = {each: spot for each, spot in positions.items() if each not in set(ids)}
    return edits.setting(scenario, view=with_positions(scenario.view, kept))

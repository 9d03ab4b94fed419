"""What a gesture asks for at its end: a name for the undo list, and an edit. Pure functions of `sandbox.edits`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.rules.verdict import DamageStep
from sandbox.scenario.model import Scenario


class Intent(NamedTuple):
    """An edit with its name."""

    text: str
    step: Callable[[Scenario], Scenario]
    merge: str | None = None
    """Intents in a row with the same key are one step for undo."""


def attack(attackers: Iterable[str], target: str, name: str) -> Intent:
    """Let creatures attack a target; they leave the places where they were put by hand."""
    ids = tuple(attackers)

    def step(scenario: Scenario) -> Scenario:
        return edits.attack_all(_free(scenario, ids), ids, target)

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


def reblock(blocker: str, old: str, new: str | None, name: str) -> Intent:
    """Let a blocker block another attacker instead of one, or no longer block it."""

    def step(scenario: Scenario) -> Scenario:
        scenario = edits.unblock(scenario, blocker, old)
        return scenario if new is None else edits.block(scenario, blocker, new)

    if new is None:
        return Intent(QCoreApplication.translate("Canvas", "Withdraw the block"), step)
    return Intent(QCoreApplication.translate("Canvas", "Block {attacker}").format(attacker=name), step)


def shift_damage(
    steps: Iterable[DamageStep], source: str, others: Iterable[str], to: str, by: int
) -> Intent | None:
    """Move damage of a source to one of its recipients, or with a negative number away from it (CR 510.1).

    It comes from the other recipient that has most, and goes to the first other one, in the last step in which the
    source assigns any. None when there is nothing to move, or nobody to move it to.
    """
    step = next((s for s in reversed(tuple(steps)) if any(a.source == source for a in s.assigned)), None)
    if step is None:
        return None
    amounts = dict.fromkeys((*others, to), 0)
    for a in step.assigned:
        if a.source == source:
            amounts[a.to] = amounts.get(a.to, 0) + a.amount
    rest = [each for each in amounts if each != to]
    if not rest:
        return None
    giver, taker = (max(rest, key=amounts.__getitem__), to) if by > 0 else (to, rest[0])
    moved = min(abs(by), amounts[giver])
    if not moved:
        return None
    amounts[giver] -= moved
    amounts[taker] += moved
    kept = {each: amount for each, amount in amounts.items() if amount}
    name = step.step
    text = QCoreApplication.translate("Canvas", "Assign damage")
    return Intent(
        text, lambda scenario: edits.assign(scenario, name, source, kept), f"damage:{name}:{source}"
    )


def place(where: Mapping[str, tuple[float, float]]) -> Intent:
    """Lay cards at places of the table."""
    spots = dict(where)
    return Intent(
        QCoreApplication.translate("Canvas", "Move cards"), lambda scenario: edits.place(scenario, spots)
    )


def _free(scenario: Scenario, ids: Iterable[str]) -> Scenario:
    """Forget where cards were put by hand."""
    positions = scenario.view.get("positions")
    if not isinstance(positions, dict) or not set(ids) & set(positions):
        return scenario
    kept = {each: spot for each, spot in positions.items() if each not in set(ids)}
    view = {key: value for key, value in scenario.view.items() if key != "positions"}
    return edits.setting(scenario, view=view | ({"positions": kept} if kept else {}))

"""What people ask for, each an edit with its name for the undo list: by a gesture, a key, a menu or the palette.

The edits themselves are pure functions of `sandbox.edits`; here each has its label, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.rules.verdict import BlockVerdict, Broken
from sandbox.scenario.model import After, Attack, Scenario, Step


class Intent(NamedTuple):
    """An edit with its name: what `Document.apply` takes."""

    text: str
    step: Callable[[Scenario], Scenario]
    merge: str | None = None
    """Intents in a row with the same key are one step for undo."""


# Declaring


def attack(attackers: Iterable[str], target: str, name: str) -> Intent:
    """Let creatures attack a target."""
    text = QCoreApplication.translate("Intents", "Attack {target}").format(target=name)
    return _together(text, edits.attack_together, attackers, target)


def reselect(attackers: Iterable[str], target: str, after: After) -> Intent:
    """Let attackers attack something else from a point of combat on (CR 508.7)."""
    text = QCoreApplication.translate("Intents", "Now attacks something else")
    return _together(text, edits.reselect_together, attackers, target, after)


def block(blockers: Iterable[str], attacker: str, name: str, instead: frozenset[str] = frozenset()) -> Intent:
    """Let creatures block an attacker; those in `instead` stop blocking what they blocked before."""
    return _together(_blocks(name), edits.block_together, blockers, attacker, instead)


def reblock(blocker: str, old: str, new: str | None, name: str) -> Intent:
    """Let a blocker block another attacker instead of one, or no longer block it."""
    text = _blocks(name) if new else QCoreApplication.translate("Intents", "Withdraw the block")
    return Intent(text, lambda scenario: edits.reblock(scenario, blocker, old, new))


def _blocks(name: str) -> str:
    return QCoreApplication.translate("Intents", "Block {attacker}").format(attacker=name)


def withdraw(creatures: Iterable[str]) -> Intent:
    """Take creatures out of combat."""
    text = QCoreApplication.translate("Intents", "Withdraw from combat")
    return _together(text, edits.withdraw, creatures)


def withdraw_all() -> Intent:
    """Take every creature out of combat."""
    text = QCoreApplication.translate("Intents", "Withdraw all")
    return Intent(text, lambda scenario: edits.withdraw(scenario, [p.id for p in scenario.permanents]))


def attack_as(example: Iterable[Attack]) -> Intent:
    """Declare the attack that a verdict gives as its example (CR 508.1)."""
    wanted = tuple(example)
    text = QCoreApplication.translate("Intents", "Apply nearest legal attack")
    return Intent(text, lambda scenario: edits.apply_attack_example(scenario, wanted))


def block_as(entries: Iterable[BlockVerdict]) -> Intent:
    """Declare the blocks that a verdict gives as examples (CR 509.1)."""
    wanted = tuple(entries)

    def step(scenario: Scenario) -> Scenario:
        for entry in wanted:
            scenario = edits.apply_block_example(scenario, entry.player, entry.example)
        return scenario

    return Intent(QCoreApplication.translate("Intents", "Apply nearest legal blocks"), step)


def goad(scenario: Scenario, creatures: Iterable[str], player: str, name: str) -> Intent:
    """Let a player goad creatures, or no longer, where they goad all of these by now (CR 701.15)."""
    ids = tuple(creatures)
    ends = all(player in p.goaded_by for p in scenario.permanents if p.id in ids)
    text = QCoreApplication.translate("Intents", "Goaded by {player}").format(player=name)
    return Intent(text, lambda now: edits.goad(now, ids, player, ends=ends))


def band(attackers: Iterable[str]) -> Intent:
    """Let attackers attack as a band (CR 702.22c)."""
    text = QCoreApplication.translate("Intents", "Attack as a band")
    return _together(text, edits.band, attackers)


def disband(attackers: Iterable[str]) -> Intent:
    """Take attackers out of their bands."""
    text = QCoreApplication.translate("Intents", "Leave the band")
    return _together(text, edits.disband, attackers)


def enlist(attacker: str, helper: str) -> Intent:
    """Tap a creature for an attacker (CR 702.154a)."""
    text = QCoreApplication.translate("Intents", "Enlist")
    return Intent(text, lambda scenario: edits.enlist(scenario, attacker, helper))


def exert(attackers: Iterable[str]) -> Intent:
    """Exert attackers (CR 701.43)."""
    return Intent(QCoreApplication.translate("Intents", "Exert"), _each(edits.exert, attackers))


# What comes into combat


def put_attacking(chosen: Iterable[str]) -> Intent:
    """Let creatures have entered the battlefield attacking (CR 508.4)."""
    text = QCoreApplication.translate("Intents", "Put onto the battlefield attacking")
    return _together(text, edits.put_in_attacking, chosen)


def put_blocking(chosen: Iterable[str]) -> Intent:
    """Let creatures have entered the battlefield blocking the attacker among them (CR 509.4)."""
    text = QCoreApplication.translate("Intents", "Put onto the battlefield blocking")
    return _together(text, edits.put_in_blocking, chosen)


def put_tokens(attackers: Iterable[str]) -> Intent:
    """Put in the tokens of attackers' myriad and mobilize (CR 702.116, 702.181)."""
    return Intent(QCoreApplication.translate("Intents", "Put in tokens"), _each(edits.put_tokens, attackers))


def swap(attacker: str, other: str, after: After) -> Intent:
    """Return an unblocked attacker to its owner's hand for another creature (CR 702.49c)."""
    text = QCoreApplication.translate("Intents", "Swap with an unblocked attacker")
    return Intent(text, lambda scenario: edits.swap_in(scenario, attacker, other, after))


# Damage


def assign_damage(step: Step, source: str, to: str, amount: int) -> Intent:
    """Let a source deal this much to something, the others of its step following (CR 510.1c)."""
    text = QCoreApplication.translate("Intents", "Assign damage")
    return Intent(text, lambda scenario: edits.assign_amount(scenario, step, source, to, amount))


def automatic_damage(step: Step | None = None, source: str | None = None) -> Intent:
    """Let a source divide its damage by itself again; without one all of them."""
    text = QCoreApplication.translate("Intents", "Automatic damage")
    return Intent(text, lambda scenario: edits.unassign(scenario, step, source))


def mend_damage(step: Step, fault: Broken) -> Intent:
    """Take back what the rules forbid in a division (CR 510.1e)."""
    text = QCoreApplication.translate("Intents", "Mend the damage")
    return Intent(text, lambda scenario: edits.mend(scenario, step, fault))


def order_damage(attacker: str, blockers: Iterable[str]) -> Intent:
    """Set the damage assignment order of an attacker's blockers (CR 509.2 until 2024-11-08)."""
    line = tuple(blockers)
    text = QCoreApplication.translate("Intents", "Order the blockers")
    return Intent(text, lambda scenario: edits.order(scenario, attacker, line))


# What lies on the table


def give(ids: Iterable[str], player: str, name: str) -> Intent:
    """Permanents to another player, who controls them from now on."""
    text = QCoreApplication.translate("Intents", "Give to {player}").format(player=name)
    return _together(text, edits.give, ids, player)


def attach(ids: Iterable[str], host: str, name: str) -> Intent:
    """Attach Auras and Equipment to a permanent (CR 701.3)."""
    text = QCoreApplication.translate("Intents", "Attach to {host}").format(host=name)
    return _together(text, edits.attach, ids, host)


def place(where: Mapping[str, tuple[float, float]]) -> Intent:
    """Lay cards at places of the table."""
    spots = dict(where)
    text = QCoreApplication.translate("Intents", "Move cards")
    return Intent(text, lambda scenario: edits.place(scenario, spots))


def tidy() -> Intent:
    """Let the layout place every card again."""
    return Intent(QCoreApplication.translate("Intents", "Tidy the table"), edits.tidy)


def duplicate(ids: Iterable[str]) -> Intent:
    """Put a copy of each permanent beside it."""
    return _together(_duplicates(), edits.duplicate, ids)


def duplicate_at(where: Mapping[str, tuple[float, float]]) -> Intent:
    """Lay a copy of each card at a place of the table."""
    spots = dict(where)
    return Intent(_duplicates(), lambda scenario: edits.duplicate_at(scenario, spots))


def _duplicates() -> str:
    return QCoreApplication.translate("Intents", "Duplicate")


# Whose turn it is, and by which rules


def pass_turn() -> Intent:
    """Let the next player in turn order attack; the declarations of this combat go."""
    return Intent(QCoreApplication.translate("Intents", "Next player attacks"), edits.pass_turn)


def use_edition(edition: str) -> Intent:
    """Judge by another edition of the rules."""
    text = QCoreApplication.translate("Intents", "Edition of the rules")
    return Intent(text, partial(edits.setting, edition=edition))


def use_variant(variant: str) -> Intent:
    """Play another variant."""
    return Intent(QCoreApplication.translate("Intents", "Variant"), partial(edits.setting, variant=variant))


def use_range_of_influence(seats: int) -> Intent:
    """Let a player influence players at most so many seats away; 0 is everybody (CR 801)."""
    text = QCoreApplication.translate("Intents", "Range of influence")
    return Intent(text, partial(edits.setting, range_of_influence=seats or None))


def use_attack_option(option: str) -> Intent:
    """Use another attack option."""
    text = QCoreApplication.translate("Intents", "Attack option")
    return Intent(text, lambda scenario: edits.use_attack_option(scenario, option))


def _together(text: str, edit: Callable[..., Scenario], ids: Iterable[str], *how: object) -> Intent:
    """Make an edit with several at once."""
    chosen = tuple(ids)
    return Intent(text, lambda scenario: edit(scenario, chosen, *how))


def _each(edit: Callable[[Scenario, str], Scenario], ids: Iterable[str]) -> Callable[[Scenario], Scenario]:
    """Make an edit with each of several."""
    chosen = tuple(ids)

    def step(scenario: Scenario) -> Scenario:
        for each in chosen:
            scenario = edit(scenario, each)
        return scenario

    return step

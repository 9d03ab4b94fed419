"""Creatures put onto the battlefield attacking or blocking, and unblocked attackers swapped for them (CR 508.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.errors import EditError, known, on_battlefield
from sandbox.edits.table import add_permanent
from sandbox.rules.play.combat import play
from sandbox.scenario.model import Attack, Block, Change

if TYPE_CHECKING:
    from sandbox.scenario.model import After, Permanent, Scenario


def put_attacking(
    scenario: Scenario,
    permanent: Permanent,
    target: str,
    *,
    tapped: bool = True,
    entered: After = "attackers",
) -> Scenario:
    """Put a creature onto the battlefield attacking something (CR 508.4), under a fresh id when its own is taken.

    It enters tapped only because effects say so, as most do. Entered after `blockers`, it is unblocked (CR 508.4d).
    """
    known(scenario, (target,))
    before = add_permanent(scenario, replace(permanent, tapped=tapped))
    name = before.permanents[-1].id
    attack = Attack(attacker=name, target=target, declared=False, entered=entered)
    return replace(before, attacks=(*before.attacks, attack))


def put_blocking(scenario: Scenario, permanent: Permanent, attacker: str) -> Scenario:
    """Put a creature onto the battlefield blocking an attacker (CR 509.4)."""
    on_battlefield(scenario, (attacker,))
    before = add_permanent(scenario, permanent)
    block = Block(blocker=before.permanents[-1].id, attacker=attacker, declared=False)
    return replace(before, blocks=(*before.blocks, block))


def swap_unblocked(
    scenario: Scenario, attacker: str, permanent: Permanent, *, after: After = "blockers"
) -> Scenario:
    """Return an unblocked attacker to its owner's hand and put a creature in tapped, attacking the same player,
    planeswalker or battle: ninjutsu, commander ninjutsu and sneak (CR 702.49c, 702.190).

    `after` the blockers step's declaration or, for ninjutsu, its first damage step. Raises EditError
    `not_unblocked` for what is blocked or does not attack.
    """
    on_battlefield(scenario, (attacker,))
    board = play(scenario).final.board
    target = board.target_of(attacker)
    if target is None or board.is_blocked(attacker) or after == "attackers":
        raise EditError("not_unblocked", attacker)
    entered = put_attacking(scenario, permanent, target, entered=after)
    back = Change(after=after, permanent=attacker, leaves="hand")
    return replace(entered, changes=(*entered.changes, back))

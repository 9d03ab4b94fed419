"""What spells and abilities change in the course of a combat: a scenario's `changes`, each at its moment.

What was declared stays declared: no restriction, requirement or cost is looked at again (CR 506.4a). A permanent
leaves combat in the ways of CR 506.4; tapping or untapping it is none of them (CR 506.4b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.state_based import to_graveyard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.rules.board import Board
    from sandbox.rules.combat_state import CombatState, Standing
    from sandbox.rules.engagement import Engagement
    from sandbox.scenario.model import After, Change, Permanent


def arrive(board: Board, state: CombatState, step: After) -> CombatState:
    """Give the state after what enters the battlefield attacking or blocking in a step is there (CR 508.4, 509.4).

    Whoever enters where it may not attack or block enters all the same, and takes no part (CR 506.3a-e).
    """
    entering = {a.attacker for a in board.scenario.attacks if a.entered == step and a.attacker in board.late}
    if step == "blockers":
        entering |= {b.blocker for b in board.scenario.blocks if b.blocker in board.late}
    return state.with_permanents(
        replace(state.permanents[p], present=True) for p in entering if not state.permanents[p].present
    )


def apply_changes(board: Board, engagement: Engagement, state: CombatState, step: After) -> CombatState:
    """Give the state after the changes that happen after this step; what is not there is not changed."""
    fighters = frozenset((*engagement.attackers, *engagement.blockers))
    for change in board.scenario.changes:
        standing = state.permanents[change.permanent]
        if change.after == step and standing.is_here:
            state = state.with_permanents([_changed(board, change, standing, fights=standing.id in fighters)])
    return state


def _changed(board: Board, change: Change, s: Standing, *, fights: bool) -> Standing:
    card = _card(change, s.card)
    s = replace(
        s.pumped(change.power, change.toughness),
        card=card,
        damage=s.damage + change.damage,
        tapped=s.tapped if change.tapped is None else change.tapped,
        fighting=s.fighting and not _leaves_combat(board, change, s.card, card, fights=fights),
        present=not change.phases_out,
        phased_out=change.phases_out,
    )
    for kind, more in change.counters.items():
        s = _counted(s, kind, more)
    if change.leaves is None:
        return s
    return to_graveyard(s, None) if change.leaves == "graveyard" else s.gone(change.leaves, None)


def _card(change: Change, card: Permanent) -> Permanent:
    lost = {_plain(word) for word in change.loses}
    kept = tuple(word for word in card.keywords if _plain(word) not in lost) if lost else card.keywords
    fields = {
        "controller": change.controller or card.controller,
        "owner": card.owner
        if change.controller is None
        else card.owned_by,  # nobody else's by that (CR 108.3)
        "protector": change.protector or card.protector,
        "types": change.types or card.types,
    }
    return replace(card, keywords=kept + change.gains, **fields)


def _plain(keyword: str) -> str:
    """Give a keyword without its number, as "loses bushido" speaks of it."""
    words = keyword.casefold().split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1].isdecimal() else words)


def _leaves_combat(board: Board, change: Change, was: Permanent, now: Permanent, *, fights: bool) -> bool:
    """Say whether a change removes a permanent from combat, other than by leaving the battlefield (CR 506.4).

    What is attacked as a planeswalker or battle and is none any more is no longer dealt damage there; who decides
    that is whoever deals it.
    """
    protector = board.profile.protector_change_removes and now.protector != was.protector
    unfit = fights and (not now.is_creature or ("battle" in now.types and "battle" not in was.types))
    return change.removed or now.controller != was.controller or protector or unfit


def _counted(s: Standing, kind: str, more: int) -> Standing:
    if kind == "loyalty" and s.loyalty is not None:
        return replace(s, loyalty=max(0, s.loyalty + more))
    if kind == "defense" and s.defense is not None:
        return replace(s, defense=max(0, s.defense + more))
    return s.with_counters(kind, more)


def idle_changes(board: Board, steps: Iterable[str]) -> tuple[str, ...]:
    """Give what would change, or enter, after a first combat damage step that does not happen (CR 510.4)."""
    if "first" in steps:
        return ()
    scenario = board.scenario
    entering = (a.attacker for a in scenario.attacks if a.entered == "first" and not a.declared)
    return tuple(dict.fromkeys((*(c.permanent for c in scenario.changes if c.after == "first"), *entering)))

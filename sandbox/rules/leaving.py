"""What leaves the battlefield at the end of combat or at the next end step: delayed triggers (CR 603.7).

An attacker with decayed is sacrificed at end of combat (CR 702.147a); other permanents say it themselves, tokens of
myriad and mobilize among them (CR 702.116a, 702.181a). The combat is over then, so the outcome only tells it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.keyword_triggers import abilities
from sandbox.rules.rulebook import NUMBERS
from sandbox.rules.verdict import Leaves, Note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.board import Board
    from sandbox.rules.combat_state import CombatState, Standing


def leaving(board: Board, s: Standing) -> Leaves | None:
    """Say where a permanent goes later this turn; None for what stays, or is gone already.

    `board` is the board as attackers were declared: who loses decayed after that is sacrificed all the same.
    """
    if not s.is_here:
        return None
    if s.card.leaving is not None:
        asked = s.card.leaving
        topic = asked.keyword.casefold().replace(" ", "_")
        return Leaves(asked.at, asked.to, board.rule(topic if topic in NUMBERS else "delayed_trigger"))
    attacks = board.attacks_of.get(s.id, ())
    if any(attack.declared for attack in attacks) and abilities(board).count(s.id, "decayed"):
        return Leaves("end_of_combat", "graveyard", board.rule("decayed"))
    return None


def leaving_notes(board: Board, state: CombatState) -> Iterator[Note]:
    """Name what goes where and when, together where the same rule does it."""
    groups: dict[Leaves, list[str]] = {}
    for s in state.permanents.values():
        goes = leaving(board, s) if s.card.leaving is not None else None
        if goes is not None:
            groups.setdefault(goes, []).append(s.id)
    for goes, names in groups.items():
        yield Note("leaves_later", goes.rule, tuple(names), f"{goes.at}-{goes.to}")

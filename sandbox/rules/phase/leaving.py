"""What leaves the battlefield at the end of combat or at the next end step: delayed triggers (CR 603.7); and what
comes back (CR 702.79, 702.93).

An attacker with decayed is sacrificed at end of combat (CR 702.147a); other permanents say it themselves, tokens of
myriad and mobilize among them (CR 702.116a, 702.181a). The combat is over then, so the outcome only tells it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from sandbox.rules.rulebook import NUMBERS
from sandbox.rules.state.keyword_triggers import abilities
from sandbox.rules.table.commander import is_returned
from sandbox.rules.table.counters import MINUS, PLUS
from sandbox.rules.verdict import Leaves, Note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.state.combat_state import CombatState, Standing
    from sandbox.rules.table.board import Board
    from sandbox.scenario.keywords import Keywords


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
    declared = any(attack.declared for attack in board.attacks_of.get(s.id, ()))
    if declared and board.keywords(s.id).has("decayed") and abilities(board).count(s.id, "decayed"):
        return Leaves("end_of_combat", "graveyard", board.rule("decayed"))
    return None


def returns(board: Board, s: Standing, keywords: Keywords) -> Literal["persist", "undying"] | None:
    """Say by which keyword a creature that died comes back: without a -1/-1 counter by persist, without a +1/+1
    counter by undying (CR 702.79a, 702.93a).

    A token is no more (CR 704.5d), and neither is in the graveyard what left with its owner or what its owner put
    into the command zone (CR 800.4a, 903.9a).
    """
    gone = s.card.token or s.why == board.rule("leaves_with_player") or is_returned(board, s.card)
    if s.zone != "graveyard" or not s.card.is_creature or gone:
        return None
    if keywords.has("persist") and not s.counters.get(MINUS):
        return "persist"
    return "undying" if keywords.has("undying") and not s.counters.get(PLUS) else None


def leaving_notes(board: Board, state: CombatState) -> Iterator[Note]:
    """Name what goes where and when, together where the same rule does it."""
    groups: dict[Leaves, list[str]] = {}
    for s in state.permanents.values():
        goes = leaving(board, s) if s.card.leaving is not None else None
        if goes is not None:
            groups.setdefault(goes, []).append(s.id)
    for goes, names in groups.items():
        yield Note("leaves_later", goes.rule, tuple(names), f"{goes.at}-{goes.to}")

"""What an ability of a permanent can target: hexproof, shroud, protection (CR 115.4, 702.11, 702.16b, 702.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.rules.table.protection import has_quality, protected_from

if TYPE_CHECKING:
    from sandbox.rules.graph.state import CombatState

FROM: Final = "hexproof from "


def can_target(state: CombatState, source: str, target: str) -> bool:
    """Say whether an ability of a permanent, under its controller, can target another permanent.

    Not what has shroud, nor what has protection from the source; what has hexproof, or hexproof from a quality of the
    source, only under a player who is no opponent of its controller.
    """
    keywords, p = state.keywords(target), state.characteristics(source)
    if keywords.has("shroud") or protected_from(state, target, source):
        return False
    if p.controller not in state.seating.opponents_of(state.controller(target)):
        return True
    qualities = [word.removeprefix(FROM) for word in keywords.counts if word.startswith(FROM)]
    return not keywords.has("hexproof") and not any(has_quality(state, p, q, target) for q in qualities)

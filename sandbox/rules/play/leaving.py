"""What leaves the battlefield at the end of combat or at the next end step: delayed triggers (CR 603.7).

An attacker with decayed is sacrificed at end of combat (CR 702.147a); other permanents say it themselves, tokens of
myriad and mobilize among them (CR 702.116a, 702.181a). The combat is over then, so the outcome only tells it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.rules.abilities.keywords import applying
from sandbox.rules.graph.state import CombatState
from sandbox.rules.rulebook import NUMBERS
from sandbox.rules.verdict import Leaves, Note


def leaving(attacked: CombatState | None, state: CombatState, permanent: str) -> Leaves | None:
    """Say where a permanent goes later this turn; None for what stays, or is gone already.

    `attacked` is the table as attackers were declared: who loses decayed after that is sacrificed all the same.
    """
    if not state.is_here(permanent):
        return None
    asked = state.permanents[permanent].card.leaving
    if asked is not None:
        topic = asked.keyword.casefold().replace(" ", "_")
        return Leaves(asked.at, asked.to, state.rule(topic if topic in NUMBERS else "delayed_trigger"))
    if attacked is not None and is_sacrificed(attacked, permanent):
        return Leaves("end_of_combat", "graveyard", state.rule("decayed"))
    return None


def is_sacrificed(attacked: CombatState, permanent: str) -> bool:
    """Say whether decayed triggered as attackers were declared (CR 702.147a)."""
    if not attacked.graph.attacks(permanent) or not applying(attacked, permanent, "decayed"):
        return False
    return permanent in attacked.graph.declared_attackers


def leaving_notes(state: CombatState) -> Iterator[Note]:
    """Name what goes where and when, together where the same rule does it."""
    groups: dict[Leaves, list[str]] = {}
    for permanent, s in state.permanents.items():
        goes = leaving(None, state, permanent) if s.card.leaving is not None else None
        if goes is not None:
            groups.setdefault(goes, []).append(permanent)
    for goes, names in groups.items():
        yield Note("leaves_later", goes.rule, tuple(names), f"{goes.at}-{goes.to}")

"""What the requirements of a verdict ask for: of whom, and who would obey those that are violated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.verdict import AttackRequirement
from sandbox.scenario.model import Attack
from ui.canvas.view_model.model import Ghost

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.rules.verdict import BlockRequirement


def subjects(asked: AttackRequirement | BlockRequirement) -> tuple[str, ...]:
    """Who wears a requirement's mark: its creature, else those that it wants attacked or blocked."""
    if asked.creature is not None:
        return (asked.creature,)
    if asked.status == "obeyed":
        return ()
    return (asked.defenders if isinstance(asked, AttackRequirement) else asked.attackers) or ()


def missing_moves(
    requirements: Iterable[AttackRequirement | BlockRequirement], player: str | None
) -> list[Ghost]:
    """For each violated requirement the move of the example that would obey it; of one creature the first."""
    ghosts: dict[str, Ghost] = {}
    for index, asked in enumerate(requirements):
        for move in asked.moves[:1]:
            mover, target = (
                (move.attacker, move.target) if isinstance(move, Attack) else (move.blocker, move.attacker)
            )
            name = f"ghost:{mover}:{target}"
            ghosts.setdefault(mover, Ghost(name, mover, target, asked.rule, player, index))
    return list(ghosts.values())

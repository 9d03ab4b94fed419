"""What the requirements of a verdict ask for: of whom, and who would obey those that are violated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.verdict import AttackRequirement

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sandbox.rules.verdict import BlockRequirement


def subjects(asked: AttackRequirement | BlockRequirement) -> tuple[str, ...]:
    """Give who wears a requirement's mark: its creature, else those that it wants attacked or blocked."""
    if asked.creature is not None:
        return (asked.creature,)
    if asked.status == "obeyed":
        return ()
    return (asked.defenders if isinstance(asked, AttackRequirement) else asked.attackers) or ()


def violated(
    requirements: Iterable[AttackRequirement | BlockRequirement],
    wanted: Mapping[str, str],
    wanted_back: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """Give the creatures that the example moves to obey what is violated, with the rule."""
    result: dict[str, str] = {}
    for asked in requirements:
        if asked.status != "violated":
            continue
        if asked.creature is not None and asked.creature in wanted:
            result.setdefault(asked.creature, asked.rule)
        elif asked.creature is None or wanted_back:
            result |= _movers(asked, wanted, wanted_back or {}) if asked.creature not in result else {}
    return result


def _movers(
    asked: AttackRequirement | BlockRequirement, wanted: Mapping[str, str], wanted_back: Mapping[str, str]
) -> dict[str, str]:
    """Give who in the example attacks or blocks one of those that a requirement wants attacked or blocked."""
    targets = (asked.defenders if isinstance(asked, AttackRequirement) else asked.attackers) or ()
    movers = [wanted_back[t] for t in targets if t in wanted_back]
    movers += [creature for creature, target in wanted.items() if target in targets]
    return {movers[0]: asked.rule} if movers else {}

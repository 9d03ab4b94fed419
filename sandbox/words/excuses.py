"""Why an excused requirement is excused: what forbids it, what it would cost, what stands against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandbox.explore.why import Excuse, excuse
from sandbox.rules.solving.declaration import Origin
from sandbox.rules.solving.effort import Effort, SpentError
from sandbox.rules.verdict import AttackRequirement, BlockRequirement, Verdict
from sandbox.scenario.model import Scenario
from sandbox.words import findings
from sandbox.words.catalogue import Language, Value, listed
from sandbox.words.teller import Teller, teller

REASONING: Final = 1_000_000
"""So many steps of work are spent on all reasons that are told together: some three seconds."""
REASONS_SHOWN = 2
"""So many reasons of a kind are said; each of them alone would be enough."""


def excuse_sentence(
    scenario: Scenario, verdict: Verdict, index: int, player: str | None = None, language: Language = "en"
) -> str:
    """Say why requirement `index` of the attack, or of a defending player's blocks, can't be obeyed as well.

    Works it out anew, so ask for what somebody looks at. "" when nothing stands against it.
    """
    return tell_excuse(teller(scenario, verdict, language), index, player)


def tell_excuse(
    speaker: Teller, index: int, player: str | None, n: int = 1, effort: Effort | None = None
) -> str:
    """Say the same for somebody who tells a verdict already, of `n` creatures that are alike; and where to work it out
    is more than the effort allows, that.
    """
    try:
        found = excuse(speaker.scenario, index, player, effort)
    except SpentError:
        return speaker.say("requirement-excused-untold")
    return speaker.say("list-stop").join(_sentences(speaker, found, player, n))


def _sentences(speaker: Teller, found: Excuse, player: str | None, n: int) -> Iterator[str]:
    reasons = (findings.broken(fault, speaker.names, speaker.language) for fault in found.faults)
    yield from list(dict.fromkeys(said.in_full(speaker.language) for said in reasons))[:REASONS_SHOWN]
    for due in found.costs[:REASONS_SHOWN]:
        topic = "attack_requirement" if player is None else "block_requirement"
        facts: dict[str, Value] = {
            "n": n,
            "cost": due.cost,
            "target": speaker.name(due.target),
            "rule": speaker.rule(topic),
        }
        yield speaker.say("requirement-excused-cost", **facts)
    if found.restrictions:
        against = listed(
            speaker.language, dict.fromkeys(_origin(speaker, each) for each in found.restrictions)
        )
        yield speaker.say("requirement-excused-restriction", against=against, n=n)
    if found.requirements:
        rivals = [_title(speaker, number, player) for number in found.requirements[:REASONS_SHOWN]]
        yield speaker.say("requirement-excused-rival", others=listed(speaker.language, rivals), n=n)
    if found.nobody:
        idle = player is not None and not speaker.scenario.attacks
        yield speaker.say("requirement-excused-no_attackers" if idle else "requirement-excused-nobody")


def _origin(speaker: Teller, origin: Origin) -> str:
    if origin.source is None:
        return speaker.say("requirement-excused-by_rule", rule=origin.rule)
    return speaker.say("requirement-excused-by", source=speaker.name(origin.source), rule=origin.rule)


def _title(speaker: Teller, number: int, player: str | None) -> str:
    requirements: tuple[AttackRequirement | BlockRequirement, ...] = speaker.verdict.attack.requirements
    if player is not None:
        requirements = next(b.requirements for b in speaker.verdict.blocks if b.player == player)
    return findings.requirement(requirements[number], speaker.names, speaker.language).title

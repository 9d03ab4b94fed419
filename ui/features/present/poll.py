"""A question to viewers: what they decide about is lettered on the table; on a key it is told what was right."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.words.ruling import ruling

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language


class PollLetter(Struct, frozen=True):
    """One letter: whom it stands on, and whether something is wrong with it."""

    letter: str
    thing: str
    wrong: bool


def choices(
    scenario: Scenario,
    verdict: Verdict | None,
    language: Language,
    place: Callable[[str], tuple[float, float]] = lambda _: (0, 0),
) -> tuple[PollLetter, ...]:
    """Letter the blockers by their places, or the attackers where nobody blocks, as far as letters go."""
    asked = [block.blocker for block in scenario.blocks] or [attack.attacker for attack in scenario.attacks]
    asked.sort(key=place)
    stage = "blocks" if scenario.blocks else "attack"
    said = ruling(scenario, verdict, language).wrong if verdict is not None else ()
    wrong = {finding.ids[0] for finding in said if finding.stage == stage and finding.ids}
    letters = zip(ascii_uppercase, dict.fromkeys(asked), strict=False)
    return tuple(PollLetter(letter, thing, thing in wrong) for letter, thing in letters)


def fight_of(scenario: Scenario, verdict: Verdict | None, thing: str, language: Language) -> frozenset[str]:
    """Everybody in the fight that something is in, with what is attacked; itself alone where it is in none."""
    found = {thing}
    if verdict is not None:
        for fight in ruling(scenario, verdict, language).fights:
            targets = {attack.target for attack in scenario.attacks if attack.attacker in fight.ids}
            if thing in fight.ids or thing in targets:
                found |= {*fight.ids, *targets}
    return frozenset(found)

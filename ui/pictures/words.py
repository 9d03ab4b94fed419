"""What pictures and pages say besides the ruling: names of steps, headings, the table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.words.catalogue import listed, sentence
from sandbox.words.names import names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.verdict import Moment
    from sandbox.scenario.model import Permanent
    from sandbox.words.catalogue import Language


def step_name(moment: str, language: Language) -> str:
    """A step's name as people read it."""
    return sentence(language, f"picture-step-{moment}")


def table_in_words(moment: Moment, language: Language) -> Iterator[str]:
    """Say what lies on the table as a step ends: a line a player, then attacks and blocks; for screen readers."""
    scenario = moment.scenario
    called = names(scenario, language)
    for player in scenario.players:
        after = moment.outcome.players.get(player.id)
        things = [p for p in scenario.permanents if p.controller == player.id and _is_there(moment, p)]
        yield sentence(
            language,
            "picture-player",
            player=called[player.id],
            life=str(after.life) if after is not None else "",
            things=listed(language, [_thing(p, called[p.id]) for p in things]) or "—",
        )
    for attack in scenario.attacks:
        facts = {"attacker": called[attack.attacker], "target": called.get(attack.target, attack.target)}
        yield sentence(language, "picture-attacks", **facts)
    for block in scenario.blocks:
        facts = {"blocker": called[block.blocker], "attacker": called[block.attacker]}
        yield sentence(language, "picture-blocks", **facts)


def _is_there(moment: Moment, permanent: Permanent) -> bool:
    after = moment.outcome.permanents.get(permanent.id)
    return after is None or (after.zone == "battlefield" and not after.absent and not after.phased_out)


def _thing(permanent: Permanent, name: str) -> str:
    size = f" {permanent.power}/{permanent.toughness}" if permanent.is_creature else ""
    return name + size

"""Costs of abilities in words, part by part: "{1}, sacrifice another creature" (CR 118)."""

from __future__ import annotations

from typing import get_args

from sandbox.scenario.ability_costs import UNSEEN, CostPart, ability_cost, payable_kind
from sandbox.scenario.selectors import Color, Group
from sandbox.words.catalogue import Value
from sandbox.words.names import color_name, counter_name
from sandbox.words.selector_phrases import Speaker, who_phrase


def cost_phrase(cost: str, speaker: Speaker) -> str:
    """A cost in the words of whoever speaks, part by part."""
    said = (_part_said(part, speaker) for part in filter(None, map(str.strip, cost.split(","))))
    return speaker.say("list-comma").join(said)


def cost_facts(cost: str, speaker: Speaker) -> dict[str, Value]:
    """A cost, and whether it is symbols alone, which are paid; other costs are done."""
    return {"cost": cost_phrase(cost, speaker), "symbols": "no" if ability_cost(cost).parts else "yes"}


def _part_said(text: str, speaker: Speaker) -> str:
    parts = ability_cost(text).parts
    if not parts or parts[0].what in ("words", "put", "crew", "saddle") or parts[0].kind == "loyalty":
        return text
    part = parts[0]
    what = part.kind
    if part.what == "remove":
        what = counter_name(part.kind, speaker.language)
    elif part.whose in UNSEEN:
        word = part.kind.removesuffix("s").removesuffix("card").strip().replace("instant or sorcery", "spell")
        what = color_name(word, speaker.language) if word in get_args(Color) else word or "any"
    elif part.is_named:
        what = _paid_with(part.kind, part.count, speaker)
    return speaker.say(
        f"cost-part-{part.what}",
        what=what,
        own="no" if part.kind else "yes",
        any="yes" if part.kind == "any" else "no",
        whose=part.whose if part.whose in UNSEEN else _whose(part, speaker) if part.whose else "no",
        n="X" if part.count is None else part.count,
    )


def _whose(part: CostPart, speaker: Speaker) -> str:
    """On what counters are that are removed: on one permanent, or on several."""
    return (
        _paid_with(part.whose, 1, speaker)
        if part.count == 1
        else who_phrase(payable_kind(part.whose), speaker)
    )


def _paid_with(kind: str, count: int | None, speaker: Speaker) -> str:
    such = payable_kind(kind)
    fields = {name: getattr(such, name) for name in such.__struct_fields__}
    return who_phrase(Group(**fields, choose="x" if count is None else count), speaker)

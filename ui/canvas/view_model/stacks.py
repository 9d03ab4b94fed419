"""Which permanents lie on one stack: identical creatures that do nothing, and identical attackers that attack the same
thing in the same way and that nobody blocks, those of a group apart. One card and one river stand for all of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from ui.canvas.view_model.table_facts import OUTSIDE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sandbox.scenario.model import Permanent
    from ui.canvas.view_model.arrows import Arrows
    from ui.canvas.view_model.model import Flow
    from ui.canvas.view_model.table_facts import TableFacts

STACK_FROM: Final = 4
"""How many identical permanents lie on one stack; of so many, two that don't attack still do."""
PAIR: Final = 2


def stacks(facts: TableFacts, arrows: Arrows, placed: Collection[str]) -> list[list[Permanent]]:
    """All permanents, identical ones together (LOOK: one card with x12), in their order; `placed` lie where a
    hand put them.
    """
    alone = _alone(facts, arrows, placed)
    attacks = {flow.source: flow for flow in arrows.declared.values() if flow.kind == "attack"}
    found: dict[Any, list[Permanent]] = defaultdict(list)
    permanents = facts.board.permanents.values()
    many = Counter((p.name, p.controller) for p in permanents)
    for p in permanents:
        few = many[p.name, p.controller] < STACK_FROM
        apart = few or p.id in alone or not p.is_creature or p.commander
        found[p.id if apart else _likeness(p, facts, attacks.get(p.id))].append(p)
    result: list[list[Permanent]] = []
    for alike in found.values():
        least = STACK_FROM if alike[0].id in attacks else PAIR
        result += _same(alike, facts, least) if len(alike) >= least else [[p] for p in alike]
    return result


def kin(permanents: Collection[Permanent]) -> dict[str, str]:
    """The first of those with whom a permanent can lie on one stack, for each that can."""
    many: dict[tuple[str | None, str], list[str]] = defaultdict(list)
    for p in permanents:
        if p.is_creature and not p.commander:
            many[p.name, p.controller].append(p.id)
    return {each: alike[0] for alike in many.values() if len(alike) >= STACK_FROM for each in alike}


def _alone(facts: TableFacts, arrows: Arrows, placed: Collection[str]) -> set[str]:
    """What can't lie on a stack: who blocks or is blocked, is placed, carries something, or is named by a mark
    or a division of its own.
    """
    scenario = facts.scenario
    met = () if facts.moment in OUTSIDE else scenario.blocks
    alone = {b.attacker for b in met} | {b.blocker for b in facts.blocks} | {a.target for a in facts.attacks}
    alone |= {*placed, *scenario.blocked, *(each for band in scenario.bands for each in band)}
    alone |= {a.source for a in scenario.assignments}
    alone |= {p.attached_to for p in facts.board.permanents.values() if p.attached_to is not None}
    others = (flow for flow in arrows.declared.values() if not flow.name.startswith("attack:"))
    alone |= {end for flow in others for end in (flow.source, flow.target)}
    return alone | {end for ghost in arrows.ghosts for end in (ghost.source, ghost.target)}


def _likeness(p: Permanent, facts: TableFacts, attack: Flow | None) -> object:
    """What tells a creature apart from others at a glance; `_same` looks at all the rest."""
    way = None if attack is None else _way(attack)
    broken = {target: tuple(rules) for target, rules in facts.broken.get(p.id, {}).items()}
    marks = (*facts.pills.get(p.id, ()), *sorted(broken.items(), key=str))
    counters = tuple(sorted(p.counters.items()))
    grouped = facts.group_of.get(p.id)
    looks = p.name, p.controller, p.power, p.toughness, p.tapped, p.damage, p.keywords, counters
    return looks, marks, way, grouped


def _way(flow: Flow) -> Flow:
    """An arrow as it is whoever it comes from."""
    return replace(flow, name="", source="")


def _same(alike: Iterable[Permanent], facts: TableFacts, least: int) -> list[list[Permanent]]:
    """Put those together that are the same in everything, now and after combat; fewer than `least` lie side by side."""

    def becomes(p: Permanent) -> object:
        after = facts.outcome.permanents.get(p.id) if facts.outcome else None
        return after, facts.bars.get(p.id), facts.in_combat.get(p.id), p.id in facts.left

    rest = list(alike)
    result: list[list[Permanent]] = []
    while rest:
        first = rest[0]
        own = becomes(first)
        same = [p for p in rest if p is first or (replace(p, id=first.id) == first and becomes(p) == own)]
        result += [same] if len(same) >= least else [[p] for p in same]
        there = {p.id for p in same}
        rest = [p for p in rest if p.id not in there]
    return result


def gathered(flows: Mapping[str, Flow], stack_of: Mapping[str, str]) -> dict[str, Flow]:
    """The arrows with one for all of a stack, which carries what each of them brings."""
    if not stack_of and len({(flow.source, flow.target) for flow in flows.values()}) == len(flows):
        return dict(flows)
    stacked: dict[tuple[str, str], list[Flow]] = defaultdict(list)
    for flow in flows.values():
        stacked[stack_of.get(flow.source, flow.source), flow.target].append(flow)
    result = {}
    for name, flow in flows.items():
        if flow.source not in stack_of:
            together = stacked[flow.source, flow.target]
            result[name] = _sum(flow, together) if len(together) > 1 else flow
    return result


def _sum(first: Flow, flows: Iterable[Flow]) -> Flow:
    every = list(flows)
    dealt = None if first.dealt is None else sum(flow.dealt or 0 for flow in every)
    parts = tuple(map(sum, zip(*(flow.parts for flow in every), strict=False)))
    return replace(first, amount=sum(flow.amount for flow in every), parts=parts, dealt=dealt)


def arrows_of(flows: Mapping[str, Flow], stack_of: Mapping[str, str]) -> dict[str, str]:
    """The arrow that stands for each arrow of what lies on a stack under another card."""
    stacked = (flow for flow in flows.values() if flow.source in stack_of)
    return {flow.name: f"attack:{stack_of[flow.source]}:{flow.target}" for flow in stacked}

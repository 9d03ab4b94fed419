"""Which rivers' amounts a hand can change: those of a source that has its damage to divide (CR 510.1c-d, 702.19b)."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.declarations import SHORT
from sandbox.rules.editions import profile
from sandbox.rules.judge import course
from sandbox.scenario.effects import AssignsAsUnblocked
from ui.canvas.view_model.model import Flow, Offer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from sandbox.rules.judge import DeclaredTable
    from sandbox.rules.verdict import Broken, DamageStep
    from sandbox.scenario.model import Edition, Scenario

PAIR = 2


def with_grips(
    flows: Mapping[str, Flow], steps: Sequence[DamageStep], free: Collection[str] = ()
) -> dict[str, Flow]:
    """The flows with the steps in which each can be changed, of which the last is the one for who doesn't say;
    with who divided it, and what mends what is wrong with it. `free` may assign as though they weren't blocked.
    """
    found = dict(flows)
    for step in steps:
        by_hand = {a.source for a in step.assigned if a.by == "declared"}
        for names in _divided(flows, step, free):
            hand = flows[names[0]].source in by_hand
            for name in names:
                grip = len(names) >= PAIR or hand
                found[name] = replace(
                    found[name],
                    step=step.step if grip else found[name].step,
                    steps=(*found[name].steps, step.step),
                    grips=(*found[name].grips, *((step.step,) if grip else ())),
                    free=flows[name].blocked and flows[name].source in free,
                    by_hand=found[name].by_hand or hand,
                )
        for index, fault in enumerate(step.broken):
            place = _where(flows, fault)
            if place is not None:
                missing = (fault.count or 0) - (fault.found or 0)
                offer = Offer(step.step, index, fault.rule, missing, first=fault.code in SHORT)
                found[place] = replace(found[place], offer=offer)
    return _with_parts(found, steps)


def _divided(flows: Mapping[str, Flow], step: DamageStep, free: Collection[str]) -> Iterable[list[str]]:
    """Give, for each source that assigns damage in a step, the flows that it may divide it among."""
    passes = {fact.attacker for fact in step.trample} | set(free)
    rivers: dict[str, list[str]] = defaultdict(list)
    sources, there = {a.source for a in step.assigned}, {fact.creature for fact in step.lethal}
    for name, flow in flows.items():
        way = flow.target in there if flow.kind == "block" else not flow.blocked or flow.source in passes
        if flow.source in sources and way:
            rivers[flow.source].append(name)
    return rivers.values()


def _with_parts(flows: Mapping[str, Flow], steps: Iterable[DamageStep]) -> dict[str, Flow]:
    """An amount for each step to the flows that can be changed, also where one is nothing."""
    known = {step.step: step for step in steps}

    def amount(flow: Flow, step: DamageStep) -> int:
        return sum(a.amount for a in step.assigned if (a.source, a.to) == (flow.source, flow.target))

    return {
        name: replace(flow, parts=tuple(amount(flow, known[step]) for step in flow.steps))
        if flow.grips and len(flow.steps) >= PAIR
        else flow
        for name, flow in flows.items()
    }


def as_though_unblocked(scenario: Scenario, steps: Iterable[DamageStep]) -> frozenset[str]:
    """The creatures that may assign their damage as though they weren't blocked."""
    carried = (effect for p in scenario.permanents for effect in p.effects)
    if not any(isinstance(effect, AssignsAsUnblocked) for effect in (*carried, *scenario.effects)):
        return frozenset()
    found = (division for step in steps for division in course(scenario).divisions[step.step].values())
    return frozenset(division.source for division in found if division.all_or_nothing is not None)


def struck_back(flows: Mapping[str, Flow], steps: tuple[DamageStep, ...]) -> dict[str, Flow]:
    """What a blocker of several attackers assigns to each, as flows without a river of their own, named
    `back:` and the block that they stand on (CR 510.1d).
    """
    blocks = [flow for flow in flows.values() if flow.name.startswith("block:")]
    several = Counter(flow.target for flow in blocks)
    found = {}
    for flow in blocks:
        if several[flow.target] >= PAIR:
            parts = tuple(
                sum(a.amount for a in step.assigned if (a.source, a.to) == (flow.target, flow.source))
                for step in steps
                if any(a.source == flow.target for a in step.assigned)
            )
            name = f"back:{flow.name}"
            found[name] = Flow(name, "block", flow.target, flow.source, amount=sum(parts), parts=parts)
    return {name: flow for name, flow in with_grips(found, steps).items() if flow.step is not None}


def _where(flows: Mapping[str, Flow], fault: Broken) -> str | None:
    """The flow at which a fault is mended: that of the one who is short, else the source's first."""
    source = fault.creatures[0] if fault.creatures else ""
    mine = [flow for flow in flows.values() if flow.source == source]
    if fault.code in SHORT:
        mine = [flow for flow in mine if flow.target == fault.creatures[1]]
    return mine[0].name if mine else None


def with_orders(flows: Mapping[str, Flow], board: DeclaredTable, edition: Edition) -> dict[str, Flow]:
    """The flows to blockers, and back to attackers, with their place in the damage assignment order, in editions
    that have one (CR 509.2-3 until 2024-11-08).
    """
    if profile(edition).damage_order != "ordered":
        return dict(flows)
    result = {}
    for name, flow in flows.items():
        line = board.blockers_of.get(flow.source) or board.blocked_by.get(flow.source, ())
        ranked = flow.kind == "block" and len(line) >= PAIR and flow.target in line
        result[name] = replace(flow, place=line.index(flow.target) + 1) if ranked else flow
    return result

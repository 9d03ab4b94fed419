"""Which rivers' amounts a hand can change: those of a source that has its damage to divide (CR 510.1c-d, 702.19b)."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.division import SHORT
from sandbox.rules.engagement import engage
from ui.canvas.records import Flow, Offer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sandbox.rules.board import Board
    from sandbox.rules.verdict import Broken, DamageStep

PAIR = 2


def with_grips(flows: Mapping[str, Flow], steps: Iterable[DamageStep]) -> dict[str, Flow]:
    """Give the flows with the step in which each can be changed: of those shown the last in which its source
    assigns damage; with who divided it, and what mends what is wrong with it.
    """
    found = dict(flows)
    for step in steps:
        tramples = {fact.attacker for fact in step.trample}
        by = {a.source: a.by for a in step.assigned}
        rivers: dict[str, list[str]] = defaultdict(list)
        for name, flow in flows.items():
            if flow.source in by and (flow.kind == "block" or not flow.blocked or flow.source in tramples):
                rivers[flow.source].append(name)
        for source, names in rivers.items():
            for name in names:
                hand = by[source] == "declared"
                found[name] = replace(
                    found[name],
                    step=step.step if len(names) >= PAIR or hand else found[name].step,
                    by_hand=found[name].by_hand or hand,
                )
        for index, fault in enumerate(step.broken):
            place = _where(flows, fault)
            if place is not None:
                missing = (fault.count or 0) - (fault.found or 0)
                offer = Offer(step.step, index, fault.rule, missing, first=fault.code in SHORT)
                found[place] = replace(found[place], offer=offer)
    return found


def struck_back(flows: Mapping[str, Flow], steps: tuple[DamageStep, ...]) -> dict[str, Flow]:
    """Give what a blocker of several attackers assigns to each, as flows without a river of their own, named
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
    """Give the flow at which a fault is mended: that of the one who is short, else the source's first."""
    source = fault.creatures[0] if fault.creatures else ""
    mine = [flow for flow in flows.values() if flow.source == source]
    if fault.code in SHORT:
        mine = [flow for flow in mine if flow.target == fault.creatures[1]]
    return mine[0].name if mine else None


def with_orders(flows: Mapping[str, Flow], board: Board) -> dict[str, Flow]:
    """Give the flows to blockers with their place in the damage assignment order, in editions that have one (CR 509.2
    until 2024-11-08).
    """
    if not board.orders_damage:
        return dict(flows)
    engagement = engage(board)
    result = {}
    for name, flow in flows.items():
        line = engagement.foes_of(flow.source)
        ranked = flow.kind == "block" and len(line) >= PAIR and flow.target in line
        result[name] = replace(flow, place=line.index(flow.target) + 1) if ranked else flow
    return result

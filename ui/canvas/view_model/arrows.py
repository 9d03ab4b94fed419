"""Reading the arrows of the table: declared attacks and blocks as flows of damage, ghosts of what is missing, bands,
whom plays and triggered abilities target; and which amounts a hand can change, those of a source that has its damage to
divide (CR 510.1c-d, 702.19b).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from sandbox.edits.declarations import SHORT
from sandbox.rules.judge import DeclaredTable, course
from sandbox.rules.rulebook import number, profile
from sandbox.rules.verdict import Broken, DamageStep, Verdict
from sandbox.scenario.effects import AssignsAsUnblocked
from sandbox.scenario.model import Edition, Scenario
from ui.canvas.view_model.model import Band, Flow, Ghost, Offer, TargetLine
from ui.canvas.view_model.table_facts import BEFORE_BLOCKS, OUTSIDE, TableFacts, missing_moves


class Arrows:
    """The arrows of a scenario, of its verdict if there is one, at a moment of combat."""

    def __init__(self, facts: TableFacts) -> None:
        self.facts = facts

    def bands(self) -> tuple[Band, ...]:
        """The announced bands, with those of their members that attack and are still there."""
        there = {a.attacker for a in self.facts.attacks} - self.facts.fought
        members = (tuple(c for c in band if c in there) for band in self.facts.scenario.bands)
        return tuple(Band(each) for each in members if len(each) > 1)

    def flows(self) -> dict[str, Flow]:
        """Every declared attack and block between those still in combat, in the order of the declaration."""
        return {n: f for n, f in self.declared.items() if not {f.source, f.target} & self.facts.fought}

    @property
    def engaged(self) -> frozenset[str]:
        """Those who attack or block by now; who has yet to enter does not."""
        outcome = self.facts.outcome.permanents if self.facts.outcome is not None else {}
        absent = {each for each, after in outcome.items() if after.absent}
        return frozenset(self.facts.fighting) - absent

    @cached_property
    def declared(self) -> dict[str, Flow]:
        """Every declared attack and block, in the order of the declaration, and the damage of bands."""
        blocked = {b.attacker for b in self.facts.blocks} | (
            set(self.facts.scenario.blocked) if self.facts.moment not in BEFORE_BLOCKS else set()
        )
        result = [
            self._attack(a.attacker, a.target, a.attacker in blocked, declared=a.declared)
            for a in self.facts.attacks
        ]
        result += [self._block(b.blocker, b.attacker) for b in self.facts.blocks]
        result += [*self._banded(result), *self._beyond(), *self._reselected()]
        return {flow.name: flow for flow in result}

    def _banded(self, declared: Iterable[Flow]) -> list[Flow]:
        """Damage between creatures that no declared block joins: a band is blocked together (CR 702.22h)."""
        joined = {(flow.source, flow.target) for flow in declared}
        attackers = {a.attacker for a in self.facts.attacks}
        loose = [
            (source, to)
            for source, to in self.facts.assigned
            if source in attackers and to in self.facts.board.permanents and (source, to) not in joined
        ]
        return [replace(self._block(to, source), name=f"damage:{source}:{to}") for source, to in loose]

    def _beyond(self) -> list[Flow]:
        """What tramples past an attacked planeswalker on to the player behind it (CR 702.19c)."""
        attacks = {a.attacker: a.target for a in self.facts.attacks}
        past = [
            (source, to)
            for source, to in self.facts.assigned
            if to in self.facts.board.players and attacks.get(source, to) != to
        ]
        made = (self._attack(source, to, blocked=False, declared=True) for source, to in past)
        return [
            replace(flow, name=f"damage:{flow.source}:{flow.target}", overflow=True, reselected="")
            for flow in made
        ]

    def _reselected(self) -> Iterator[Flow]:
        """A thin way without damage to what an attacker attacked before that was reselected (CR 508.7)."""
        for attacker, was in self.facts.reselected.items():
            yield Flow(f"damage:{attacker}:{was}", "attack", attacker, was, blocked=True, declared=False)

    def _attack(self, attacker: str, target: str, blocked: bool, *, declared: bool) -> Flow:  # noqa: FBT001
        known = self.facts.verdict is not None
        plain = Flow(
            name=f"attack:{attacker}:{target}",
            kind="attack",
            source=attacker,
            target=target,
            amount=0 if blocked or known else max(0, self.facts.board.characteristics[attacker].power),
            blocked=blocked,
            broken=self._faults(attacker, target),
            known=known,
            declared=declared,
            reselected=self._reselect_rule(attacker),
        )
        flow = self._flowing(plain)
        return replace(flow, overflow=blocked and flow.amount > 0)

    def _reselect_rule(self, attacker: str) -> str:
        return number("reselect", self.facts.scenario.edition) if attacker in self.facts.reselected else ""

    def _block(self, blocker: str, attacker: str) -> Flow:
        plain = Flow(
            name=f"block:{blocker}:{attacker}",
            kind="block",
            source=attacker,
            target=blocker,
            broken=self._faults(blocker, attacker),
            known=self.facts.verdict is not None,
        )
        return self._flowing(plain)

    def _flowing(self, plain: Flow) -> Flow:
        """An arrow with the damage that is assigned along it, and with what is dealt where that differs."""
        parts = self.facts.assigned.get((plain.source, plain.target), ())
        amount = sum(parts) or plain.amount
        dealt = self._dealt(plain.source, plain.target) if parts else amount
        return replace(plain, amount=amount, parts=parts, dealt=None if dealt == amount else dealt)

    def _dealt(self, source: str, to: str) -> int:
        facts = self.facts.dealt.get((source, to), ())
        plain = sum(d.amount for d in facts if d.kind != "poison")
        return plain or sum(d.amount for d in facts)

    def _faults(self, creature: str, target: str) -> tuple[str, ...]:
        faults = self.facts.broken.get(creature)
        if not faults:
            return ()
        return tuple(dict.fromkeys(faults.get(target, []) + faults.get(None, [])))

    @cached_property
    def ghosts(self) -> tuple[Ghost, ...]:
        """What the violated requirements miss: where the nearest legal declaration has it (CR 508.1d, 509.1c)."""
        if self.facts.verdict is None or self.facts.moment in OUTSIDE:
            return ()
        ghosts = missing_moves(self.facts.verdict.attack.requirements, None)
        if self.facts.moment != "attackers":
            for part in self.facts.verdict.blocks:
                ghosts += missing_moves(part.requirements, part.player)
        return tuple(ghosts)


def target_lines(scenario: Scenario, verdict: Verdict | None, moment: str | None) -> tuple[TargetLine, ...]:
    """The lines of a moment of combat: of a step all of it, in its course what has just resolved; of combat as a whole
    (None) all.
    """
    return tuple({(line.source, line.target): line for line in _lines(scenario, verdict, moment)}.values())


def _lines(scenario: Scenario, verdict: Verdict | None, moment: str | None) -> Iterator[TargetLine]:
    part = (
        next((p for p in course(scenario).story if p.moment == moment), None)
        if ":" in (moment or "")
        else None
    )
    facts = () if verdict is None or len(verdict.plays) != len(scenario.plays) else verdict.plays
    for place, play in enumerate(scenario.plays):
        step = "beginning" if play.after == "main" else play.after
        if moment not in (None, step) and (part is None or part.play != place):
            continue
        source = play.source or f"play:{place}"
        for target in facts[place].targets if facts else play.targets:
            if target != source:
                yield TargetLine(f"target:play:{place}:{target}", source, target)
    for place, fact in enumerate(() if verdict is None else verdict.triggers):
        seen = moment in (None, fact.step) or (part is not None and place in part.triggers)
        if seen and fact.source is not None:
            for target in fact.targets:
                if target != fact.source:
                    yield TargetLine(f"target:trigger:{place}:{target}", fact.source, target)


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

"""A scenario and its verdict as the records that the canvas draws: arrows, seats, cards, and the whole table.

Arrows are declared attacks and blocks as flows of damage, ghosts of what is missing, bands, whom plays and triggered
abilities target; a hand can change the amounts of a source that has its damage to divide (CR 510.1c-d, 702.19b).

On one stack lie identical creatures that do nothing, and identical attackers that attack the same thing in the same way
and that nobody blocks, those of a group apart. One card and one river stand for all of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec.structs import replace

from sandbox.edits.declarations import SHORT
from sandbox.rules.given import hidden
from sandbox.rules.judge import DeclaredTable, course, entering
from sandbox.rules.rulebook import left_with_owner, number, profile
from sandbox.rules.verdict import Broken, DamageStep, Moment, PermanentOutcome, Verdict
from sandbox.scenario.effects import (
    Activated,
    AnyEffect,
    AssignsAsUnblocked,
    AttackCost,
    BlockCost,
    CannotBeBlocked,
    Gets,
    Has,
    MaxAttackers,
    MaxBlockers,
    kind_of,
)
from sandbox.scenario.model import Edition, Permanent, Scenario
from sandbox.scenario.variants import playing_with, poison_limit, starting_life, variant_of
from sandbox.scenario.view import groups_of
from sandbox.words.catalogue import Language
from sandbox.words.names import label_of, names
from ui.canvas.view_model.labels import canvas_text, initials, land_title
from ui.canvas.view_model.model import (
    Band,
    Card,
    CardKind,
    CommanderDamage,
    Edge,
    Fate,
    Flow,
    Ghost,
    LethalBar,
    Offer,
    PermanentGroup,
    Pill,
    Seat,
    Table,
    TargetLine,
)
from ui.canvas.view_model.table_facts import BEFORE_BLOCKS, OUTSIDE, TableFacts, fate, missing_moves

PAIR: Final = 2


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
        blocked.update(*(band for band in self.facts.scenario.bands if blocked & set(band)))  # CR 702.22h
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
        dealt = self.facts.dealt[plain.source, plain.target] if parts else amount
        return replace(plain, amount=amount, parts=parts, dealt=None if dealt == amount else dealt)

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


def with_grips(
    flows: Mapping[str, Flow], steps: Sequence[DamageStep], free: Collection[str] = ()
) -> dict[str, Flow]:
    """The flows with the steps in which each can be changed, of which the last is the one for who doesn't say;
    with who divided it, and what mends what is wrong with it. `free` may assign as though they weren't blocked.
    """
    found = dict(flows)
    for step in steps:
        by_hand = {a.source for a in step.assigned if a.by == "declared"}
        for divided in _divided(flows, step, free):
            hand = flows[divided[0]].source in by_hand
            for name in divided:
                grip = len(divided) >= PAIR or hand
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
    """For each source that assigns damage in a step the flows that it may divide it among."""
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
    """What a blocker of several attackers, or of a band, assigns to each, as flows without a river of their own, named
    `back:` and the arrow that they stand on (CR 510.1d, 702.22h).
    """
    blocks = [flow for flow in flows.values() if flow.kind == "block"]
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


STACK_FROM: Final = 4
"""How many identical permanents lie on one stack; of so many, two that don't attack still do."""


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
    way = None if attack is None else replace(attack, name="", source="")
    broken = {target: tuple(rules) for target, rules in facts.broken.get(p.id, {}).items()}
    marks = (*facts.pills.get(p.id, ()), *sorted(broken.items(), key=str))
    counters = tuple(sorted(p.counters.items()))
    grouped = facts.group_of.get(p.id)
    looks = p.name, p.controller, p.power, p.toughness, p.tapped, p.damage, p.keywords, counters
    return looks, marks, way, grouped


def _same(alike: Iterable[Permanent], facts: TableFacts, least: int) -> list[list[Permanent]]:
    """Put those together that are the same in everything, now and after combat; fewer than `least` lie side by side."""

    def becomes(p: Permanent) -> object:
        after = facts.outcome.permanents.get(p.id) if facts.outcome else None
        fought = facts.in_combat.get(p.id)
        looks = fought and (fought.types, fought.power, fought.toughness, fought.words, fought.effects)
        return after, facts.bars.get(p.id), looks, p.id in facts.left

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


class TableReader(TableFacts):
    """Reads seats and cards off what is known."""

    @cached_property
    def arrows(self) -> Arrows:
        """The arrows between them."""
        return Arrows(self)

    # Seats

    def seats(self) -> tuple[Seat, ...]:
        """The seats in turn order, the active player's first."""
        order = self.board.turn_order
        letters = initials([label_of(self.board.players[player], self.language) for player in order])
        return tuple(self._seat(player, initial) for player, initial in zip(order, letters, strict=True))

    def _seat(self, player: str, initial: str) -> Seat:
        value = self.board.players[player]
        after = self.outcome.players.get(player) if self.outcome else None
        before = self.stage.before.players.get(player) if self.stage and self.stage.before else None
        life = starting_life(self.scenario, player) if before is None else before.life
        poison = value.poison if before is None else before.poison
        known = self.outcome.players if self.outcome else self.board.players
        mates = [each for each in playing_with(self.scenario, player) if each != player]
        wanted = self.pills.get(player, ())
        return Seat(
            id=player,
            name=label_of(value, self.language),
            seat=self.colour_of[player],
            active=player in self.board.active_team,
            life=life,
            life_after=after.life if after is not None and after.life != life else None,
            poison=poison,
            poison_after=after.poison if after is not None and after.poison != poison else None,
            poison_of_team=sum(known[each].poison for each in mates),
            poison_limit=poison_limit(self.scenario, player),
            commander=self._commander_damage(player),
            lost=None if after is None else after.lost,
            team=value.team,
            shared=self._shared_with(player),
            lands=tuple(land_title(kind, self.language) for kind in value.lands),
            pool=value.pool or "",
            initial=initial,
            edge="violated" if any(p.mark == "violated" for p in wanted) else "plain",
        )

    def _shared_with(self, player: str) -> str:
        """Name the teammate before this player in turn order who tells the life of both (CR 810.4); "" for none."""
        team = playing_with(self.scenario, player)
        first = next(each for each in self.board.turn_order if each in team)
        return "" if first == player else label_of(self.board.players[first], self.language)

    def _commander_damage(self, player: str) -> tuple[CommanderDamage, ...]:
        before = self.board.players[player].commander_damage
        if self.stage is not None and self.stage.before is not None:
            before = self.stage.before.players[player].commander_damage
        outcome = self.outcome.players.get(player) if self.outcome else None
        after = before if outcome is None else outcome.commander_damage
        if variant_of(self.scenario).commander_damage:
            hunting = {a.attacker for a in self.attacks if a.target == player}
            near = {p.id: 0 for p in self.board.permanents.values() if p.commander and p.id in hunting}
        else:
            near = {}
        return tuple(
            CommanderDamage(self.label(each), before.get(each, 0), after.get(each, before.get(each, 0)), each)
            for each in {**near, **before, **after}
        )

    # Cards

    def cards(self) -> dict[str, Card]:
        """Every permanent as a card, identical idle ones on one stack."""
        result: dict[str, Card] = {}
        for stack in self.stacks:
            if self.moment != "end" or stack[0].id not in self.left:
                result[stack[0].id] = self._card(stack[0], tuple(p.id for p in stack))
        return result

    @cached_property
    def stacks(self) -> list[list[Permanent]]:
        """What lies together."""
        return stacks(self, self.arrows, self.places())

    def room(self) -> dict[str, Flow]:
        """The declared flows, one for each stack."""
        stack_of = {p.id: stack[0].id for stack in self.stacks for p in stack[1:]}
        return gathered(self.arrows.declared, stack_of)

    def over(self, cards: Mapping[str, Card]) -> dict[str, int]:
        """How many pills, or signs as high, stand over each card; what is broken about a block, or gets past blockers
        against the rules, stands over none.
        """
        flows = self.arrows.declared.values()
        elsewhere = {flow.target for flow in flows if flow.kind == "block"}
        elsewhere |= {flow.source for flow in flows if flow.kind == "attack" and flow.blocked and flow.broken}
        return {
            each: min(3, min(2, len(card.pills)) + 2 * (card.edge == "broken" and each not in elsewhere))
            for each, card in cards.items()
            if card.pills or card.edge == "broken"
        }

    def _card(self, p: Permanent, members: tuple[str, ...]) -> Card:
        after = self.outcome.permanents.get(p.id) if self.outcome else None
        now = self.board.characteristics[p.id]
        fought = self.in_combat.get(p.id, now)
        kind = _kind(fought.types)
        begun = self.begun.get(p.id, p)
        number = begun.loyalty if "planeswalker" in p.types else begun.defense
        later = None if after is None else (after.loyalty if "planeswalker" in p.types else after.defense)
        became = self._fate(p, after)
        gone = after.why or "" if after is not None and after.zone in {"graveyard", "exile"} else None
        if gone is not None and later is None and number is not None:
            later = 0
        power, toughness = fought.power, fought.toughness
        given = (part.keyword for part in self.board.parts.get(p.id, ()) if part.keyword)
        words = (word for word in now.words if word in fought.words)
        gained = tuple(dict.fromkeys(word for word in fought.words if word not in now.words))
        printed, creature = self.printed.get(p.id, p), kind == "creature"
        if gone is not None and toughness <= 0:  # as it came into combat: who died of being 0/0 wasn't 0/0
            came = ((now.power, now.toughness), (printed.power or 0, printed.toughness or 0))
            power, toughness = next((each for each in came if each[1] > 0), (power, toughness))
        changed = _change(power - (printed.power or 0), toughness - (printed.toughness or 0))
        name = label_of(p, self.language)
        return Card(
            id=p.id,
            name=self._told_apart(p.id, name) if len(members) == 1 else name,
            kind=kind,
            seat=self.colour_of[p.controller],
            members=members,
            words=(*words, *gained, *_effect_words(fought.effects)),
            given=(*given, *gained),
            types=fought.types,
            power=power if creature else None,
            toughness=toughness if creature else None,
            sources=tuple(
                dict.fromkeys(part.source for part in self.board.parts.get(p.id, ()) if part.source)
            ),
            changed=changed,
            number=number,
            after=later if later != number else None,
            bar=self.bars.get(p.id) or _marked(p, toughness),
            edge=self._edge(p.id, became),
            gone=gone,
            fate=became,
            left=p.id in self.left or became in {"phased_out", "absent"},
            pills=_gathered(self.pills.get(p.id, ())),
            tapped=p.tapped,
            sick=p.summoning_sick,
            goaded_by=tuple(map(self.label, p.goaded_by)),
            commander=p.commander,
            shields=p.regeneration_shields,
            counters=tuple(each for each in sorted(p.counters.items()) if each[1]) if p.counters else (),
            host=p.attached_to if p.attached_to in self.board.permanents else None,
            opens=self.unknown.get(p.id, () if p.missing else None),
            asks=not self.asking.isdisjoint(members),
        )

    def _told_apart(self, permanent: str, name: str) -> str:
        """The name of a card, with its number where words tell it apart by that: "Bear #2"."""
        called = self.called.get(permanent, name)
        return called if called.startswith(f"{name} #") else name

    @cached_property
    def called(self) -> dict[str, str]:
        """What words call everything."""
        came = {p.id: p for p in entering(self.scenario)} | dict(self.came)
        return names(self.scenario, self.language, tuple(came.values()))

    def _fate(self, p: Permanent, after: PermanentOutcome | None) -> Fate | None:
        """What became of a permanent; before there is a verdict, of what the scenario itself removes."""
        if after is None or self.outcome is None:
            return "left_combat" if p.id in self.scenario.removed else None
        return "left_game" if left_with_owner(after.why) else fate(after)

    def _edge(self, creature: str, became: Fate | None) -> Edge:
        marks = {pill.mark for pill in self.pills[creature]} if creature in self.pills else ()
        if creature in self.broken:
            return "broken"
        if "violated" in marks:
            return "violated"
        if creature in self.fighting and self.verdict is not None and became is None:
            return "legal"
        return "excused" if "excused" in marks else "plain"

    @cached_property
    def asking(self) -> frozenset[str]:
        """What has an ability that waits for a choice."""
        return frozenset(each.source for each in course(self.scenario).open) if self.verdict else frozenset()

    @cached_property
    def unknown(self) -> dict[str, tuple[str, ...]]:
        """What cards ask for that the table can't know and nobody told, by card."""
        found: dict[str, tuple[str, ...]] = {}
        for asked in hidden(self.scenario):
            for source in asked.sources if asked.told is None else ():
                found[source] = tuple(dict.fromkeys((*found.get(source, ()), asked.key)))
        return found

    # Places

    def places(self) -> dict[str, tuple[float, float]]:
        """Where cards were put by hand; what a file says amiss about that is ignored."""
        positions = self.scenario.view.get("positions")
        if not isinstance(positions, dict):
            return {}
        return {
            each: (float(spot[0]), float(spot[1]))
            for each, spot in positions.items()
            if each in self.board.permanents
            and isinstance(spot, (list, tuple))
            and [type(number) in {int, float} for number in spot] == [True, True]
        }

    def groups(self, stack_of: Mapping[str, str]) -> tuple[PermanentGroup, ...]:
        """What a person took together, as far as it is there."""
        found = [[i for i in each if i in self.board.permanents] for each in groups_of(self.scenario.view)]
        there = [each for each in found if len(each) > 1]
        return tuple(
            PermanentGroup(
                id=f"group:{number}",
                text=canvas_text("numbered_group" if len(there) > 1 else "group", number=number),
                members=tuple(each),
                cards=tuple(dict.fromkeys(stack_of.get(i, i) for i in each)),
            )
            for number, each in enumerate(there, 1)
        )

    def homes(self) -> dict[str, str]:
        """The seat beside which each permanent lies."""
        result = {}
        for p in self.board.permanents.values():
            protected = "battle" in p.types and p.protector in self.board.players
            result[p.id] = p.protector or p.controller if protected else p.controller
        return result


def build_table(
    scenario: Scenario,
    verdict: Verdict | None,
    moment: str | None = None,
    moments: tuple[Moment, ...] = (),
    language: Language = "en",
) -> Table:
    """All that the canvas draws of a scenario, of its verdict if there is one, at a moment of combat."""
    reading = TableReader(scenario, verdict, moment, moments, language)
    whole = reading if moment is None else TableReader(scenario, verdict)
    cards = reading.cards()
    every = cards if whole is reading else whole.cards()
    declared = reading.arrows.flows()
    stack_of = {member: card.id for card in cards.values() for member in card.members if member != card.id}
    flows = gathered(declared, stack_of)
    free = as_though_unblocked(scenario, reading.steps) if declared else frozenset()
    return Table(
        seats=reading.seats(),
        cards=cards,
        flows=with_orders(with_grips(flows, reading.steps, free), reading.board, scenario.edition),
        backs=with_orders(struck_back(flows, reading.steps), reading.board, scenario.edition),
        room=whole.room(),
        over=whole.over(every),
        lying=len(every),
        together=whole.arrows.bands(),
        engaged=frozenset(stack_of.get(each, each) for each in reading.arrows.engaged),
        kin=kin(reading.board.permanents.values()),
        ghosts=reading.arrows.ghosts,
        targets=target_lines(scenario, verdict, moment),
        bands=reading.arrows.bands(),
        groups=reading.groups(stack_of),
        homes=reading.homes(),
        places=reading.places(),
        steps=moment is not None,
        stack_of=stack_of | arrows_of(declared, stack_of),
    )


def _marked(p: Permanent, toughness: int) -> LethalBar | None:
    """The bar of a creature that damage was dealt to earlier, but not enough, and nobody deals any now."""
    if not p.is_creature or not 0 < p.damage < toughness:
        return None
    return LethalBar(p.damage, 0, toughness - p.damage, is_lethal=False, earlier=True)


def _effect_words(effects: Iterable[AnyEffect]) -> Iterator[str]:
    """The words for effects; an ability of a keyword stands among the keywords."""
    for effect in effects:
        if not (isinstance(effect, Activated) and effect.keyword):
            yield _effect_word(effect)


def _effect_word(effect: AnyEffect) -> str:
    """The word for an effect: its kind, and of a bonus, of keywords that it gives, of an ability, a tax and a limit
    what; what only some can't block is not unblockable.
    """
    if isinstance(effect, CannotBeBlocked) and effect.blockers != "any":
        return "*cannot_be_blocked_by_some"
    said = ""
    if isinstance(effect, Gets) and isinstance(effect.power, int) and isinstance(effect.toughness, int):
        said = f"{effect.power:+d}/{effect.toughness:+d}"
    elif isinstance(effect, Has) and effect.keywords:
        said = ",".join(effect.keywords)
    elif isinstance(effect, Activated):
        said = "" if effect.keyword else effect.cost
    elif isinstance(effect, AttackCost | BlockCost):
        said = effect.cost if getattr(effect, "times", 1) == 1 else ""
    elif isinstance(effect, MaxAttackers | MaxBlockers):
        said = str(effect.count)
    return f"*{kind_of(effect)}:{said}" if said else f"*{kind_of(effect)}"


def _change(power: int, toughness: int) -> int:
    """Say whether numbers are larger (1) or smaller (-1) than printed; where both changes even out power counts."""
    delta = power + toughness or power
    return (delta > 0) - (delta < 0)


def _kind(types: Sequence[str]) -> CardKind:
    known: tuple[CardKind, ...] = ("creature", "planeswalker", "battle")
    return next((kind for kind in known if kind in types), "other")


def _gathered(pills: Sequence[Pill]) -> tuple[Pill, ...]:
    """Put equal pills together and the urgent ones first."""
    if not pills:
        return ()
    order = ("broken", "violated", "cost", "excused", "obeyed")
    counted: dict[Pill, int] = defaultdict(int)
    for pill in pills:
        counted[pill] += 1
    made = (replace(p, times=n) for p, n in counted.items())
    return tuple(sorted(made, key=lambda p: order.index(p.mark)))

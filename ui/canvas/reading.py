"""Reading a scenario and its verdict into the records that the canvas draws."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace as with_
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from sandbox.rules.board import Board
from sandbox.rules.combat_state import starting_life
from sandbox.rules.graph import combat_graph
from sandbox.rules.verdict import AttackPayment
from sandbox.scenario.effects import CannotBeBlocked, kind_of
from ui.canvas.dividing import struck_back, with_grips, with_orders
from ui.canvas.moments import numbers_in_combat, stage
from ui.canvas.records import (
    Band,
    Card,
    CardKind,
    CommanderDamage,
    Edge,
    Flow,
    Ghost,
    LethalBar,
    Pill,
    Seat,
    Table,
)
from ui.canvas.requirements import subjects, violated

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sandbox.rules.timeline import Moment
    from sandbox.rules.verdict import Dealt, Verdict
    from sandbox.scenario.effects import AnyEffect
    from sandbox.scenario.model import Permanent, Scenario

STACK_FROM: Final = 4
"""How many identical permanents that do nothing lie on one heap."""
COUNTERS_IN_PT: Final = frozenset({"+1/+1", "-1/-1"})
BEFORE_BLOCKS: Final = frozenset({"beginning", "attackers"})
BEFORE_DAMAGE: Final = frozenset({"beginning", "attackers", "blockers"})


class Reading:
    """A scenario, what the rules say of it, and the moment of combat that is looked at."""

    def __init__(
        self,
        scenario: Scenario,
        verdict: Verdict | None,
        moment: str | None = None,
        moments: tuple[Moment, ...] = (),
    ) -> None:
        """Take a scenario, the newest verdict, even an older scenario's, and a `Timing`; None = combat as a whole.

        `moments` are the steps of this scenario, where they are known already.
        """
        self.scenario = scenario
        self.verdict = verdict
        self.moment = None if moment == "end" else moment
        moment = self.moment
        self.stage = stage(scenario, moment, moments) if moment is not None and verdict is not None else None
        self.board = Board(combat_graph(self.stage.ends if self.stage else scenario))
        self.printed = {p.id: p for p in scenario.permanents}
        self.begun = {p.id: p for p in (self.stage.begins if self.stage else scenario).permanents}
        whole = self.stage is None and verdict is not None
        self.in_combat = numbers_in_combat(scenario) if whole else {}
        self.left = self.stage.left if self.stage else frozenset()
        self.attacks = () if moment == "beginning" else scenario.attacks
        self.blocks = () if moment in BEFORE_BLOCKS else scenario.blocks
        self.steps = () if verdict is None or moment in BEFORE_DAMAGE else verdict.damage
        if moment is not None:
            self.steps = tuple(step for step in self.steps if step.step == moment)
        self.outcome = self.stage.after if self.stage else None if verdict is None else verdict.outcome
        self.seat_of = {p: self.board.turn_order.index(p) for p in self.board.players}
        self.colour_of = {p.id: number for number, p in enumerate(scenario.players)}
        self.fighting = {a.attacker for a in self.attacks} | {b.blocker for b in self.blocks}
        self._read_marks()
        self._read_damage()

    def _read_damage(self) -> None:
        """Sort assigned and dealt damage by source and recipient, and lethal damage by creature."""
        self.assigned: dict[tuple[str, str], tuple[int, ...]] = {}
        self.dealt: dict[tuple[str, str], list[Dealt]] = defaultdict(list)
        self.bars: dict[str, LethalBar] = {}
        for step in self.steps:
            sums: dict[tuple[str, str], int] = defaultdict(int)
            for a in step.assigned:
                sums[a.source, a.to] += a.amount
            for pair, amount in sums.items():
                self.assigned[pair] = (*self.assigned.get(pair, ()), amount)
            for d in step.dealt:
                self.dealt[d.source, d.to].append(d)
            for fault in step.broken:
                for source in fault.creatures[:1]:
                    self.broken[source][fault.target or fault.creatures[-1]].append(fault.rule)
            for fact in step.lethal:
                self.bars[fact.creature] = LethalBar(fact.marked, fact.assigned, fact.needed, fact.is_lethal)

    def _read_marks(self) -> None:
        """Sort the verdict's findings by the creature that they speak of."""
        self.pills: dict[str, list[Pill]] = defaultdict(list)
        self.broken: dict[str, dict[str | None, list[str]]] = defaultdict(lambda: defaultdict(list))
        if self.verdict is None or self.moment == "beginning":
            return
        parts: list[Any] = [self.verdict.attack]
        if self.moment != "attackers":
            parts += self.verdict.blocks
        for part in parts:
            for fault in part.broken:
                for creature in fault.creatures:
                    self.broken[creature][fault.target].append(fault.rule)
            for asked in part.requirements:
                for subject in subjects(asked):
                    self.pills[subject].append(Pill(asked.status, asked.rule))
            for owed in part.costs:
                attacks = isinstance(owed, AttackPayment)
                target = self.label(owed.target if attacks else owed.attacker)
                rule = self.board.rule("attack_cost" if attacks else "block_cost")
                self.pills[owed.creature].append(Pill("cost", rule, owed.cost, target, attacks=attacks))

    def label(self, thing: str) -> str:
        """Give the name of a player or permanent, its id when there is none."""
        known = self.board.players.get(thing) or self.board.permanents.get(thing)
        return thing if known is None else known.label

    # Seats

    def seats(self) -> tuple[Seat, ...]:
        """Give the seats in turn order, the active player's first."""
        return tuple(self._seat(player) for player in self.board.turn_order)

    def _seat(self, player: str) -> Seat:
        value = self.board.players[player]
        after = self.outcome.players.get(player) if self.outcome else None
        before = self.stage.before.players.get(player) if self.stage and self.stage.before else None
        life = starting_life(self.board, player) if before is None else before.life
        poison = value.poison if before is None else before.poison
        wanted = self.pills.get(player, ())
        return Seat(
            id=player,
            name=value.label,
            seat=self.colour_of[player],
            active=player in self.board.active_team,
            life=life,
            life_after=after.life if after is not None and after.life != life else None,
            poison=poison,
            poison_after=after.poison if after is not None and after.poison != poison else None,
            commander=self._commander_damage(player),
            lost=None if after is None else after.lost,
            team=value.team,
            sharing=self._shares(player),
            lands=value.lands,
            pool=value.pool or "",
            edge="violated" if any(p.mark == "violated" for p in wanted) else "plain",
        )

    def _shares(self, player: str) -> bool:
        """Say whether a teammate before this player in turn order tells the life of both (CR 810.4)."""
        if self.scenario.variant != "two_headed_giant":
            return False
        team = self.board.team_of(player)
        return next(each for each in self.board.turn_order if each in team) != player

    def bands(self) -> tuple[Band, ...]:
        """Give the announced bands, with those of their members that attack and are still there."""
        there = {a.attacker for a in self.attacks} - self.left
        members = (tuple(c for c in band if c in there) for band in self.scenario.bands)
        return tuple(Band(each) for each in members if len(each) > 1)

    def _commander_damage(self, player: str) -> tuple[CommanderDamage, ...]:
        before = self.board.players[player].commander_damage
        if self.stage is not None and self.stage.before is not None:
            before = self.stage.before.players[player].commander_damage
        outcome = self.outcome.players.get(player) if self.outcome else None
        after = before if outcome is None else outcome.commander_damage
        if self.scenario.variant == "commander":
            hunting = {a.attacker for a in self.attacks if a.target == player}
            near = {p.id: 0 for p in self.board.permanents.values() if p.commander and p.id in hunting}
        else:
            near = {}
        return tuple(
            CommanderDamage(self.label(each), before.get(each, 0), after.get(each, before.get(each, 0)))
            for each in {**near, **before, **after}
        )

    # Cards

    def cards(self) -> dict[str, Card]:
        """Give every permanent as a card, identical idle ones on one heap."""
        result: dict[str, Card] = {}
        for heap in self._heaps():
            result[heap[0].id] = self._card(heap[0], tuple(p.id for p in heap))
        return result

    def _heaps(self) -> list[list[Permanent]]:
        """Put identical permanents that do nothing together; all others are alone (LOOK: one card with x12)."""
        busy = self._busy()
        heaps: dict[Any, list[Permanent]] = {}
        for p in self.board.permanents.values():
            alike: Any = p.id
            if p.id not in busy and p.is_creature and not p.commander:
                marks = tuple(self.pills.get(p.id, ()))
                alike = (
                    p.name,
                    p.controller,
                    p.power,
                    p.toughness,
                    p.tapped,
                    p.summoning_sick,
                    p.keywords,
                    marks,
                )
            heaps.setdefault(alike, []).append(p)
        result: list[list[Permanent]] = []
        for heap in heaps.values():
            first = heap[0]
            same = [p for p in heap if p is first or replace(p, id=first.id) == first]
            others = [p for p in heap if p is not first and replace(p, id=first.id) != first]
            result += [same] if len(same) >= STACK_FROM else [[p] for p in same]
            result += [[p] for p in others]
        return result

    def _busy(self) -> set[str]:
        """Give what can't lie in a heap: who fights, is placed, carries something, or is named by a mark."""
        busy = self.fighting | {b.attacker for b in self.blocks} | {a.target for a in self.attacks}
        busy |= set(self.places()) | set(self.broken)
        busy |= {p.attached_to for p in self.board.permanents.values() if p.attached_to is not None}
        return busy | {end for ghost in self.ghosts for end in (ghost.source, ghost.target)}

    def _card(self, p: Permanent, members: tuple[str, ...]) -> Card:
        after = self.outcome.permanents.get(p.id) if self.outcome else None
        kind = _kind(p)
        begun = self.begun.get(p.id, p)
        number = begun.loyalty if "planeswalker" in p.types else begun.defense
        later = None if after is None else (after.loyalty if "planeswalker" in p.types else after.defense)
        gone = None if after is None or after.zone == "battlefield" else after.why or ""
        if gone is not None and later is None and number is not None:
            later = 0
        power, toughness = self._numbers(p.id)
        printed = self.printed.get(p.id, p)
        more, tougher = power - (printed.power or 0), toughness - (printed.toughness or 0)
        delta = more + tougher or more
        return Card(
            id=p.id,
            name=p.label,
            kind=kind,
            seat=self.colour_of[p.controller],
            members=members,
            words=(*p.keywords, *map(_effect_word, p.effects)),
            types=p.types,
            power=power if p.is_creature else None,
            toughness=toughness if p.is_creature else None,
            changed=(delta > 0) - (delta < 0),
            number=number,
            after=later if later != number else None,
            bar=self.bars.get(p.id) or _marked(p, toughness),
            edge=self._edge(p.id),
            gone=gone,
            left=p.id in self.left,
            exiled=after is not None and after.zone == "exile",
            pills=_gathered(self.pills.get(p.id, ())),
            tapped=p.tapped,
            sick=p.summoning_sick,
            goaded_by=tuple(self.label(g) for g in p.goaded_by),
            commander=p.commander,
            removed=p.id in self.scenario.removed,
            counters=tuple((k, n) for k, n in sorted(p.counters.items()) if n),
            host=p.attached_to if p.attached_to in self.board.permanents else None,
        )

    def _numbers(self, creature: str) -> tuple[int, int]:
        """Give power and toughness of this moment; of combat as a whole, those with which it deals its damage."""
        known = self.in_combat.get(creature)
        return known or (self.board.power(creature), self.board.toughness(creature))

    def _edge(self, creature: str) -> Edge:
        marks = {pill.mark for pill in self.pills.get(creature, ())}
        if creature in self.broken:
            return "broken"
        if "violated" in marks:
            return "violated"
        if creature in self.fighting and self.verdict is not None:
            return "legal"
        return "excused" if "excused" in marks else "plain"

    # Flows

    def flows(self) -> dict[str, Flow]:
        """Give every declared attack and block between those still there, in the order of the declaration."""
        return {n: f for n, f in self.declared.items() if not {f.source, f.target} & self.left}

    def room(self) -> dict[str, Flow]:
        """Give the same flows as they are when combat is over: places are kept for them in every step."""
        if self.moment is None or self.verdict is None:
            return self.declared
        whole: dict[tuple[str, str], int] = defaultdict(int)
        for step in self.verdict.damage:
            for a in step.assigned:
                whole[a.source, a.to] += a.amount
        return {n: with_(f, amount=whole[f.source, f.target]) for n, f in self.declared.items()}

    @cached_property
    def declared(self) -> dict[str, Flow]:
        """Give every declared attack and block, in the order of the declaration, and the damage of bands."""
        blocked = {b.attacker for b in self.blocks} | (
            set(self.scenario.blocked) if self.moment not in BEFORE_BLOCKS else set()
        )
        result = [
            self._attack(a.attacker, a.target, a.attacker in blocked, declared=a.declared)
            for a in self.attacks
        ]
        result += [self._block(b.blocker, b.attacker) for b in self.blocks]
        result += [*self._banded(result), *self._beyond()]
        return {flow.name: flow for flow in result}

    def _banded(self, declared: Iterable[Flow]) -> list[Flow]:
        """Give damage between creatures that no declared block joins: a band is blocked together (CR 702.22h)."""
        joined = {(flow.source, flow.target) for flow in declared}
        attackers = {a.attacker for a in self.attacks}
        loose = [
            (source, to)
            for source, to in self.assigned
            if source in attackers and to in self.board.permanents and (source, to) not in joined
        ]
        return [with_(self._block(to, source), name=f"damage:{source}:{to}") for source, to in loose]

    def _beyond(self) -> list[Flow]:
        """Give what tramples past an attacked planeswalker on to the player behind it (CR 702.19c)."""
        attacks = {a.attacker: a.target for a in self.attacks}
        past = [
            (source, to)
            for source, to in self.assigned
            if to in self.board.players and attacks.get(source, to) != to
        ]
        made = (self._attack(source, to, blocked=False, declared=True) for source, to in past)
        return [with_(flow, name=f"damage:{flow.source}:{flow.target}", overflow=True) for flow in made]

    def _attack(self, attacker: str, target: str, blocked: bool, *, declared: bool) -> Flow:  # noqa: FBT001
        parts = self.assigned.get((attacker, target), ())
        known = self.verdict is not None and (bool(self.steps) or self.moment is not None)
        guess = 0 if blocked or known else max(0, self.board.power(attacker))
        amount = sum(parts) or guess
        dealt = self._dealt(attacker, target) if parts else None
        return Flow(
            name=f"attack:{attacker}:{target}",
            kind="attack",
            source=attacker,
            target=target,
            amount=amount,
            parts=parts,
            dealt=dealt if dealt != amount else None,
            overflow=blocked and amount > 0,
            blocked=blocked,
            broken=self._faults(attacker, target),
            known=known,
            declared=declared,
        )

    def _block(self, blocker: str, attacker: str) -> Flow:
        parts = self.assigned.get((attacker, blocker), ())
        dealt = self._dealt(attacker, blocker) if parts else None
        amount = sum(parts)
        return Flow(
            name=f"block:{blocker}:{attacker}",
            kind="block",
            source=attacker,
            target=blocker,
            amount=amount,
            parts=parts,
            dealt=dealt if dealt != amount else None,
            broken=self._faults(blocker, attacker),
            known=self.verdict is not None,
        )

    def _dealt(self, source: str, to: str) -> int:
        facts = self.dealt.get((source, to), ())
        plain = sum(d.amount for d in facts if d.kind != "poison")
        return plain or sum(d.amount for d in facts)

    def _faults(self, creature: str, target: str) -> tuple[str, ...]:
        faults = self.broken.get(creature, {})
        return tuple(dict.fromkeys(faults.get(target, []) + faults.get(None, [])))

    # Ghosts

    @cached_property
    def ghosts(self) -> tuple[Ghost, ...]:
        """Give what the violated requirements miss: where the nearest legal declaration has it (CR 508.1d, 509.1c)."""
        if self.verdict is None or self.moment == "beginning":
            return ()
        attack = self.verdict.attack
        there = {(a.attacker, a.target) for a in self.attacks}
        wanted = {a.attacker: a.target for a in attack.example if (a.attacker, a.target) not in there}
        missing = violated(attack.requirements, wanted)
        ghosts = [Ghost(f"ghost:{c}:{wanted[c]}", c, wanted[c], rule) for c, rule in missing.items()]
        if self.moment != "attackers":
            ghosts += self._block_ghosts()
        return tuple(ghosts)

    def _block_ghosts(self) -> list[Ghost]:
        there = {(b.blocker, b.attacker) for b in self.blocks}
        result = []
        for part in self.verdict.blocks if self.verdict else ():
            wanted: dict[str, str] = {}
            for b in part.example:
                if (b.blocker, b.attacker) not in there:
                    wanted.setdefault(b.blocker, b.attacker)
            missing = violated(part.requirements, wanted, {a: b for b, a in reversed(wanted.items())})
            result += [Ghost(f"ghost:{c}:{wanted[c]}", c, wanted[c], rule) for c, rule in missing.items()]
        return result

    # Places

    def places(self) -> dict[str, tuple[float, float]]:
        """Give where cards were put by hand; what a file says amiss about that is ignored."""
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

    def homes(self, cards: Mapping[str, Card]) -> dict[str, str]:
        """Give the seat beside which each card lies."""
        result = {}
        for card in cards:
            p = self.board.permanents[card]
            protected = "battle" in p.types and p.protector in self.board.players
            result[card] = p.protector or p.controller if protected else p.controller
        return result


def read_table(
    scenario: Scenario, verdict: Verdict | None, moment: str | None = None, moments: tuple[Moment, ...] = ()
) -> Table:
    """Give all that the canvas draws of a scenario, of its verdict if there is one, at a moment of combat."""
    reading = Reading(scenario, verdict, moment, moments)
    cards = reading.cards()
    flows = reading.flows()
    return Table(
        seats=reading.seats(),
        cards=cards,
        flows=with_orders(with_grips(flows, reading.steps), reading.board),
        backs=struck_back(flows, reading.steps),
        room=reading.room(),
        ghosts=reading.ghosts,
        bands=reading.bands(),
        homes=reading.homes(cards),
        places=reading.places(),
        stack_of={member: card.id for card in cards.values() for member in card.members if member != card.id},
    )


def _marked(p: Permanent, toughness: int) -> LethalBar | None:
    """Give the bar of a creature that damage was dealt to earlier and nobody deals any now."""
    if not p.is_creature or not p.damage:
        return None
    return LethalBar(p.damage, 0, max(0, toughness - p.damage), is_lethal=False)


def _effect_word(effect: AnyEffect) -> str:
    """Give the word for an effect: its kind; what only some can't block is not unblockable."""
    if isinstance(effect, CannotBeBlocked) and effect.blockers != "any":
        return "*cannot_be_blocked_by_some"
    return f"*{kind_of(effect)}"


def _kind(p: Permanent) -> CardKind:
    if p.is_creature:
        return "creature"
    if "planeswalker" in p.types:
        return "planeswalker"
    return "battle" if "battle" in p.types else "other"


def _gathered(pills: Sequence[Pill]) -> tuple[Pill, ...]:
    """Put equal pills together and the urgent ones first."""
    if not pills:
        return ()
    order = ("broken", "violated", "cost", "excused", "obeyed")
    counted: dict[Pill, int] = defaultdict(int)
    for pill in pills:
        counted[pill] += 1
    made = (with_(p, times=n) for p, n in counted.items())
    return tuple(sorted(made, key=lambda p: order.index(p.mark)))

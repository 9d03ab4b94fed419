"""The fights against one defending player: what comes of each when everybody divides damage as well as can be.

A fight is what attacks, with what blocks it and what it attacks. The attacking player divides first in each damage
step, then the defending player, who knows that. Where only the attacking player has anything to choose, all that a
fight may come to is a set of lines, of which that player takes one; fights touch each other only through the life,
poison and commander damage of the player attacked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Final

import networkx as nx
from msgspec.structs import replace

from sandbox.rules.abilities.keywords import applying, in_fight
from sandbox.rules.damage.dealing import Portion
from sandbox.rules.damage.effects import DamageEffects, damage_effects
from sandbox.rules.damage.life import life_to_gain
from sandbox.rules.damage.results import counts_as_commander
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.fight.kernel import NEVER, Combatant, amount, amount_of, begin, fate, lethal_to, thresholds
from sandbox.rules.fight.rows import Size, damage_keywords, knows_fields, said_only
from sandbox.rules.graph.state import CombatState
from sandbox.rules.rulebook import left_with_owner
from sandbox.rules.table.protection import protected_from
from sandbox.scenario.effects import AssignsAsUnblocked, AssignsNoDamage, AssignsToughness
from sandbox.scenario.model import Assignment, Block, Permanent, Scenario
from sandbox.scenario.variants import COMMANDER_DAMAGE, playing_with, poison_limit
from sandbox.solve.answer import BOUNDLESS, GoalOrder, Value
from sandbox.solve.fight_solver import FightSolver, Line, Lines
from sandbox.solve.legal import LegalDeclarations, controllers
from sandbox.solve.played_fight import (
    DividedFight,
    KnownFights,
    Moment,
    before_blocks,
    blocked,
    engaged,
    known_by,
    only,
)
from sandbox.solve.reach import BETTER, Reach
from sandbox.solve.watch import WITHOUT_END, Watch

BEFORE_BLOCKS: Final = frozenset({"main", "beginning", "attackers"})
"""The moments of changes that are over as blockers are declared."""
KNOWN_OF_STATE: Final = frozenset({
    "scenario", "permanents", "players", "graph", "spent", "known", "boards", "answers", "last", "looks", "clock", "timing",
    "hurt", "spells", "in_force",
})  # fmt: skip
KNOWN_OF_PERMANENTS: Final = frozenset({
    "id", "card", "counters", "lost", "modifications", "damage", "deathtouched", "loyalty", "defense", "tapped",
    "regeneration_shields", "removed", "zone", "why", "present", "struck_first", "phased_out", "timestamp",
})  # fmt: skip
"""What is looked at of a state; where it says anything else, all of it is played."""
FIGHTING_TYPES: Final = frozenset({"creature", "artifact", "enchantment", "land"})
"""What a creature may be besides, so that damage is the same to it."""
COUNTED: Final = 8
"""With so many creatures a side it is counted how many declarations are the best."""
FAR: Final = 1 << 40
"""So far from losing is a player of whom a fight is asked what it alone would do."""


def worth(p: Permanent, power: int, toughness: int) -> int:
    """What a permanent is worth: what the scenario says, else its size, loyalty or defense as combat begins."""
    if p.worth is not None:
        return p.worth
    if p.is_creature:
        return max(0, power + toughness)
    if "planeswalker" in p.types:
        return p.loyalty or 0
    return (p.defense or 0) if "battle" in p.types else 0


class Fights:
    """The fights against one defending player, or team, of a combat with given attackers."""

    def __init__(
        self, scenario: Scenario, player: str, goal: GoalOrder, watch: Watch = WITHOUT_END,
        known: KnownFights | None = None,
    ) -> None:  # fmt: skip
        """Read a scenario; its declared blocks are not looked at. A fight that can be divided in very many ways ends
        with a StoppedError once `watch` says so. `known`: what is remembered of the same fights in other attacks.
        """
        self.scenario = scenario
        self.watch = watch
        self.goal = goal
        self.at = before_blocks(scenario)
        state = self.at.moment.state
        self.state = state
        self.team = declaring_with(state, player)
        self.active = declaring_with(state, scenario.active)
        self.player = self.team[0]
        self.known = known = known or KnownFights()
        self._numbers = known.kinds
        self._combatants: dict[str, Combatant | None] = {}
        self._alone: dict[tuple[str, str], bool] = {}
        before = self.at.start  # what enters later, or is gone by now, belongs to the fights, too
        at = {a: state if state.graph.attacks(a) else before for a in before.graph.attackers}
        at |= dict.fromkeys((a for a in state.graph.attackers if a not in at), state)
        self.attackers = tuple(
            a
            for a, s in at.items()
            if s.graph.defending(a) in self.team
            and (before if a in before.permanents else state).is_creature(a)
        )
        self._known = known.lines.setdefault((self.commanders, known_by(state, self.attackers)), {})
        self._worked_out = known.worked_out.setdefault(self.commanders, {})
        self.worth = dict.fromkeys(state.permanents, 0)
        """What each is worth as combat begins; what enters later is worth nothing."""
        idle = only(before, ()) if before.looks.combat else before
        begins = {p.id: (p, idle) for p in scenario.permanents}
        now = self.at.moment.begun
        begins |= {p.id: (p.card, now) for p in now.permanents.values() if p.id not in begins}
        self.worth |= {each: worth(p, s.power(each), s.toughness(each)) for each, (p, s) in begins.items()}
        side = controllers(scenario)
        self.others = tuple(b for b in scenario.blocks if b.declared and side[b.blocker] not in self.team)
        """What other players declared, which stands where their fights have to do with these."""

    # The player attacked

    @cached_property
    def commanders(self) -> tuple[str, ...]:
        """The attackers whose damage is counted as a commander's."""
        return tuple(a for a in self.attackers if counts_as_commander(self.state, a))

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """How much of life, poison and each commander's damage it takes until the player attacked has lost."""
        return self.limits_in(self.at.moment.state)

    def limits_in(self, state: CombatState) -> tuple[int, ...]:
        """How much it takes in a state of the combat."""
        seat = state.players[self.player]
        most = poison_limit(self.scenario, self.player)
        poison = sum(state.players[m].poison for m in playing_with(self.scenario, self.player))
        commanders = (COMMANDER_DAMAGE - seat.commander_damage.get(c, 0) for c in self.commanders)
        return (seat.life, most - poison, *commanders)

    @cached_property
    def opening(self) -> Value:
        """What has come of life and poison before blockers are declared."""
        before, now = self.at.start, self.at.moment.state
        life, poison, *_ = self.taken(before, now)
        return Value(0, 0, -life - (self.gained_in_all(before, now) if self.are_all else 0), -poison)

    @cached_property
    def is_over(self) -> bool:
        """Whether somebody who fights has lost before blockers are declared."""
        seats = self.at.moment.state.players
        return any(seats[p].lost is not None for p in (*self.team, *self.active))

    # What has come of a fight

    def things(self, engagement: CombatState, group: Iterable[str]) -> tuple[str, ...]:
        """The permanents that belong to a fight: attackers, what they attack, and what blocks them."""
        attackers, state = tuple(group), engagement
        targets = (state.graph.target_of(a) or a for a in attackers)
        blockers = (b for a in attackers for b in state.graph.blockers_of(a))
        all_of = dict.fromkeys((*attackers, *targets, *blockers))
        return tuple(t for t in all_of if t in self.state.permanents)

    def gained(self, portions: Iterable[Portion], things: Collection[str], state: CombatState) -> int:
        """The life that the attacking player gains of damage that is dealt now in a fight (CR 702.15, 119.7)."""
        return sum(
            life_to_gain(state, state.controller(p.source), p.amount)
            for p in portions
            if p.source in things
            and state.controller(p.source) in self.active
            and state.keywords(p.source).has("lifelink")
        )

    @property
    def are_all(self) -> bool:
        """Whether nobody else is attacked, so that all that comes of a combat comes of these fights."""
        graphs = self.at.start.graph, self.state.graph
        return all(graph.defending(a) in self.team for graph in graphs for a in graph.attackers)

    def gained_by(self, before: CombatState, after: CombatState, by_damage: int, *, real: bool) -> int:
        """The life that the attacking player gained: in whatever way where more than damage changes it, or where a
        `real` combat is all these fights.
        """
        whole = self.reaches.counts_life or (real and self.are_all)
        return self.gained_in_all(before, after) if whole else by_damage

    def gained_in_all(self, before: CombatState, after: CombatState) -> int:
        """The life that the attacking player gained in a combat, in whatever way."""
        return after.players[self.active[0]].life - before.players[self.active[0]].life

    def taken(self, before: CombatState, after: CombatState) -> tuple[int, ...]:
        """What was taken of the defending player's life, and poison and commander damage that were given."""
        mates = playing_with(self.scenario, self.player)
        was, now = before.players[self.player], after.players[self.player]
        poison = sum(after.players[p].poison - before.players[p].poison for p in mates)
        commanders = (
            now.commander_damage.get(c, 0) - was.commander_damage.get(c, 0) for c in self.commanders
        )
        return (was.life - now.life, poison, *commanders)

    def result(self, state: CombatState) -> int:
        """Who has lost: 1 the attacking player, -1 the defending one."""
        seats = state.players
        return (seats[self.active[0]].lost is not None) - (seats[self.player].lost is not None)

    def value(self, things: Iterable[str], state: CombatState, taken: tuple[int, ...], gained: int) -> Value:
        """The value of a fight for the defending player, but for who loses."""
        material = 0
        for thing in things:
            s = state.permanents[thing]
            if s.zone == "battlefield" or left_with_owner(s.why):
                continue
            controller = self.state.controller(thing)
            if controller in self.active:
                material += self.worth[thing]
            elif controller in self.team:
                material -= self.worth[thing]
        return Value(0, material, -taken[0] - gained, -taken[1])

    @cached_property
    def has_lost(self) -> bool:
        """Whether the player attacked has lost before blockers are declared."""
        return self.at.moment.state.players[self.player].lost is not None

    @cached_property
    def ceiling(self) -> Value:
        """A value that nothing exceeds: everything of the other side is lost, and all damage gains life."""
        mine = [p.id for p in self.state.creatures if p.controller in self.team]
        theirs = sum(n for p, n in self.worth.items() if self.state.controller(p) in self.active)
        if not self.is_separable:
            return Value(1, theirs, FAR, FAR)
        if self.reaches.counts_life or None in map(self.combatant, mine):
            return Value(0, theirs, FAR, FAR)
        life = sum(self.strength(c) for c in mine if self.state.keywords(c).has("lifelink"))
        return Value(0, theirs, life, 0) + self.opening

    # Whether fights can be looked at one by one, and worked out

    @cached_property
    def is_separable(self) -> bool:
        """Whether what comes of a fight depends on no other fight, but for who has lost, whatever is blocked.

        Whatever lies on the table, and every field of the file, has to have a row that allows it.
        """
        return self.is_mostly_separable and not self.reaches.reaching

    @cached_property
    def is_mostly_separable(self) -> bool:
        """The same where none of those fights that reach beyond their own fight."""
        scenario = self.scenario
        late = any(c.after not in BEFORE_BLOCKS for c in scenario.changes)
        if self.is_over or late or not knows_fields(scenario):
            return False
        if not self.is_known(self.state) or self.reaches.unbound or self.loses_by_blocking:
            return False
        return not self.dies_elsewhere

    @cached_property
    def dies_elsewhere(self) -> bool:
        """Whether a creature lives only while all of them attack: what it does would end with it in the fights of
        others (CR 704.5f-g).
        """
        if not self.state.looks.combat:
            return False
        idle = only(self.state, ())
        now = ((p, idle.permanents[p.id]) for p in idle.creatures)
        return any(
            fate(p.toughness, s.damage, s.deathtouched, p.keywords.has("indestructible")) for p, s in now
        )

    def separable_in(self, state: CombatState) -> bool:
        """Whether the fights of a state, whatever the file says besides, depend on no other."""
        if not self.is_known(state):
            return False
        return self.reach_in(state).is_apart(self._fought(state.graph.edges_of("blocks")))

    def is_separable_with(self, blocks: Iterable[Block]) -> bool:
        """Whether the fights depend on no other with these blocks."""
        if self.is_separable or not self.is_mostly_separable:
            return self.is_separable
        fought = self._fought((b.blocker, b.attacker) for b in (*blocks, *self.scenario.blocks))
        return all(
            how.leaves and not how.alone and self._stays(c, fight)
            for fight in fought
            for c, how in self.reaches.reaches(fight)
        )

    def _stays(self, creature: str, fight: AbstractSet[str]) -> bool:
        """Whether a creature survives a fight in any case: nothing is done to it but less damage than is lethal."""
        cast = self._cast(c for c in fight if c in self.state.permanents)
        if cast is None or any(w.does > BETTER for w in self.reaches.watching):
            return False
        attacks = self.state.controller(creature) in self.active
        foes = [f for c, f in cast.items() if (self.state.controller(c) in self.active) != attacks]
        if any(f.keywords.deathtouch or f.keywords.wither or f.keywords.infect for f in foes):
            return False
        shrinks = sum(n * min(0, row.against[1]) for f in foes for row, n in f.triggered)
        one = cast[creature]
        dealt = sum(self.reach(f, len(fight)) * (1 + f.keywords.double_strike) for f in foes)
        return dealt < one.size[1] + shrinks - one.damage

    def _fought(self, pairs: Iterable[Sequence[object]]) -> Iterator[AbstractSet[str]]:
        """Who fights with whom, as far as they share a blocker; what is blocked by nobody is so in a fight, too."""
        fighting: nx.Graph[str] = nx.Graph()
        fighting.add_nodes_from((*self.attackers, *self.state.graph.attackers))
        fighting.add_edges_from((str(blocker), str(attacker)) for blocker, attacker, *_ in pairs)
        fighting.add_edges_from((a, f"{a}'s") for a in self.scenario.blocked)
        yield from nx.connected_components(fighting)

    def is_known(self, state: CombatState) -> bool:
        """Whether a state says nothing but what is looked at here."""
        if state.late or state.scenario.bands or not said_only(state, KNOWN_OF_STATE):
            return False
        return all(said_only(s, KNOWN_OF_PERMANENTS) for s in state.permanents.values())

    def reach_in(self, state: CombatState) -> Reach:
        """How far the effects of a state reach."""
        targets = (state.graph.target_of(a) for a in self.attackers)
        mine = (p.id for p in state.creatures if p.controller in self.team)
        fighting = frozenset({*state.graph.attackers, *self.attackers, *mine, *filter(None, targets)})
        alone = self.are_all and len(state.players) == 2  # noqa: PLR2004  two players
        life = state.players[self.active[0]].life if alone else None
        return Reach(state, fighting & state.permanents.keys(), frozenset(self.active), life)

    @cached_property
    def reaches(self) -> Reach:
        """How far the effects on the table reach, before blockers are declared."""
        return self.reach_in(self.state)

    @cached_property
    def loses_by_blocking(self) -> bool:
        """Whether afflict or what else triggers might make the player lose before damage (CR 702.130)."""
        afflicted = sum(applying(self.state, a, "afflict") for a in self.attackers)
        return afflicted + self.reaches.lost >= self.limits[0]

    @cached_property
    def effects(self) -> DamageEffects:
        """The damage effects of the board before blockers."""
        return self.state.cached(damage_effects)

    @cached_property
    def is_plain(self) -> bool:
        """Whether nothing on the table is beyond the kernel, whoever fights."""
        scenario = self.scenario
        return (
            self.is_mostly_separable
            and not self.effects.modifiers
            and not self.state.orders_damage
            and not scenario.removed
            and not scenario.blocked
        )

    def are_worked_out(self, legal: LegalDeclarations) -> bool:
        """Whether the kernel works out every fight there may be, each of attackers of a player, one by one."""
        cast = (self.combatant(c) for c in (*self.attackers, *legal.options))
        return (
            not legal.payers
            and self.is_separable
            and self.is_plain
            and set().union(*legal.options.values()) <= set(self.attackers)
            and all(self.state.graph.target_of(a) in self.state.players for a in self.attackers)
            and None not in cast
        )

    def combatant(self, creature: str) -> Combatant | None:
        """A creature as the kernel sees it; None for one whose fights are played."""
        if creature not in self._combatants:
            self._combatants[creature] = self._read(creature) if self.is_plain else None
        return self._combatants[creature]

    def is_first(self, attacker: str, attackers: Iterable[str]) -> bool:
        """Whether nobody else among attackers deals damage to a blocker before an attacker does, so that it gains the
        life of its part alone.
        """
        others = (self.combatant(a) for a in attackers if a != attacker)
        return not any(c is not None and c.keywords.early for c in others)

    def _read(self, creature: str) -> Combatant | None:
        state, effects = self.state, self.effects
        s, now = state.permanents[creature], state.characteristics(creature)
        odd = s.regeneration_shields > 0 or "shield" in s.counters or s.deathtouched or not s.in_combat
        odd = odd or not now.is_creature or not set(now.types) <= FIGHTING_TYPES
        odd = odd or creature in self.reaches.by_itself
        if odd or creature in effects.creatures(state, AssignsAsUnblocked):
            return None
        keywords = now.keywords
        if any(row is None or row.played is not None for row in map(in_fight, keywords.counts)):
            return None
        c = self.striking(creature)
        again = c.keywords.double_strike or (c.keywords.early and c.keywords.trample)
        if again and keywords.has("renown") and state.controller(creature) in self.active:
            return None  # it may grow before it strikes again, or is struck (CR 702.112a)
        return c._replace(
            damage=s.damage,
            by_toughness=creature in effects.creatures(state, AssignsToughness),
            assigns_nothing=creature in effects.creatures(state, AssignsNoDamage),
            absorbs=keywords.total("absorb"),
            safe_from=self._safe_from(creature),
        )

    def striking(self, creature: str) -> Combatant:
        """A creature as it strikes by its size and what the kernel knows of its keywords, whatever is so besides."""
        state, now = self.state, self.state.characteristics(creature)
        rows = ((in_fight(name), applying(state, creature, name)) for name in now.keywords.counts)
        damage = damage_keywords(now.keywords)
        if now.keywords.has("trample over planeswalkers"):  # of a player's attacker trample (CR 702.19c)
            damage = damage._replace(trample=damage.trample or state.profile.trample_over_planeswalkers)
        triggered = tuple((row, n) for row, n in rows if row is not None and row.triggers)
        return Combatant(creature, (now.power, now.toughness), damage, triggered=triggered)

    def _safe_from(self, creature: str) -> frozenset[str]:
        """The creatures of the other side that a creature has protection from (CR 702.16e)."""
        state = self.state
        if not state.keywords(creature).protections:
            return frozenset()
        attacks = state.controller(creature) in self.active
        foes = (p.id for p in state.creatures if (p.controller in self.active) != attacks)
        return frozenset(c for c in foes if protected_from(state, creature, c))

    def strength(self, creature: str) -> int:
        """The most damage that a creature deals in a combat, blocking."""
        c = self.combatant(creature)
        if c is None:
            return 0
        size = _added(c.size, ((n * row.blocking[0], n * row.blocking[1]) for row, n in c.triggered))
        once = amount_of(size, by_toughness=c.by_toughness, nothing=c.assigns_nothing)
        return 2 * once if c.keywords.double_strike else once

    def kills_alone(self, one: Combatant, blocker: Combatant) -> bool:
        """Whether a blocker is lost when it blocks an attacker alone, that lives to strike."""
        key = one.id, blocker.id
        if key not in self._alone:
            fight, start = begin({one.id: (blocker.id,)}, {one.id: one, blocker.id: blocker}, ())
            dies = blocker.id not in start.left
            if not dies and one.id in start.left:
                whole = amount(fight, start, one.id)
                dies = 0 < whole >= thresholds(fight, start, (blocker.id,), one.id)[1][blocker.id]
            self._alone[key] = dies
        return self._alone[key]

    def reach(self, c: Combatant, blockers: int) -> int:
        """No less than the most damage that a creature deals in one strike, with at most so many blockers."""
        more: list[Size] = []
        for row, n in c.triggered:
            sizes = ((row.blocked, n), (row.unblocked, n), (row.blocking, n), (row.beyond, n * blockers))
            more += [(times * max(0, size[0]), times * max(0, size[1])) for size, times in sizes]
        size = _added(c.size, more)
        return amount_of(size, by_toughness=c.by_toughness, nothing=c.assigns_nothing)

    # The value of blocks

    def result_of(
        self, blocks: tuple[Block, ...], *, told: bool = True, low: int | None = None
    ) -> tuple[Value, tuple[Assignment, ...]]:
        """The value of blocks for the player attacked; if `told` with the divisions with which it is reached. Of what
        scores no more than `low` no more may be said than that.
        """
        found = self.apart(blocks, told=told)
        if found is not None:
            return found[0] + self.opening, found[1]
        engagement = engaged(self.at, blocks)
        if self.is_separable_with(blocks):
            groups = self.groups(engagement)
            fights = [self.lines(engagement, group, told=told) for group in groups]
            if self.early(
                fights, self.limits
            ):  # it may be better for the attacking player that less goes through first
                fights = [self.played(engagement, group, gone=False) for group in groups]
            found = self.together(
                fights, lambda: [self.lines(engagement, group, gone=True) for group in groups]
            )
            if found is not None:
                return found[0] + self.opening, found[1]
        line = self._whole(engaged(self.at, (*blocks, *self.others)) if self.others else engagement, low)
        return line.value, line.choices

    def in_full(self, blocks: tuple[Block, ...]) -> tuple[Value, tuple[Assignment, ...]]:
        """The value of blocks that were looked at before, with the divisions, however late it is."""
        watch, self.watch = self.watch, self.watch.unhurried()
        try:
            return self.result_of(blocks)
        finally:
            self.watch = watch

    def standing(self) -> tuple[Value, tuple[Assignment, ...]]:
        """The value of the file's own blocks, with the divisions with which it is reached."""
        by = controllers(self.scenario)
        mine = [b for b in self.scenario.blocks if by[b.blocker] in self.team]
        declared = tuple(b for b in mine if b.declared)
        if not self.state.orders_damage or declared == tuple(mine[: len(declared)]):
            return self.result_of(declared)
        # Blockers line up for damage in the order of the file, those put onto the battlefield, too (CR 510.1c).
        line = self._whole(engaged(self.at, self.scenario.blocks, all_of_them=True))
        return line.value, line.choices

    @cached_property
    def is_apart(self) -> bool:
        """Whether each attacker is a fight of its own where no blocker blocks several."""
        return self.is_separable and self._share_no_target

    @cached_property
    def _share_no_target(self) -> bool:
        targets = [self.state.graph.target_of(a) for a in self.attackers]
        shared = [t for t in targets if t not in self.state.players]
        return len(set(shared)) == len(shared)

    def apart(self, blocks: tuple[Block, ...], *, told: bool) -> tuple[Value, tuple[Assignment, ...]] | None:
        """The value of blocks where each attacker is a fight of its own, but for what came before; None elsewhere, or
        where the player might lose in the first damage step.
        """
        shared = not self._share_no_target or len({b.blocker for b in blocks}) < len(blocks)
        if shared or not self.is_separable_with(blocks):
            return None
        foes: dict[str, list[str]] = {a: [] for a in self.attackers}
        for b in blocks:
            if b.attacker not in foes or b.blocker in foes:
                return None
            foes[b.attacker].append(b.blocker)
        return self.together([self.single(a, tuple(some), told=told) for a, some in foes.items()], None)

    def groups(self, engagement: CombatState) -> list[tuple[str, ...]]:
        """Part the attackers into fights: those that share a blocker, or attack one planeswalker or battle.

        No verdict has these: the blocks are tried, and what attacks the same thing is told together here.
        """
        graph = engagement.graph
        fighting: nx.Graph[str] = nx.Graph()
        fighting.add_nodes_from(self.attackers)
        for attacker in self.attackers:
            target = graph.target_of(attacker)
            if target is not None and target not in engagement.players:
                fighting.add_edge(attacker, target)
            fighting.add_edges_from((attacker, blocker) for blocker in graph.blockers_of(attacker))
        return [tuple(a for a in self.attackers if a in part) for part in nx.connected_components(fighting)]

    def lines(
        self, engagement: CombatState, group: tuple[str, ...], *, gone: bool = False, told: bool = False
    ) -> Lines:
        """What a fight may come to; `gone`: as if the player had lost in the first damage step; `told`: how, too."""
        blockers = {a: engagement.graph.blockers_of(a) for a in group}
        if not gone and all(set(engagement.graph.blocked_by(b)) <= set(group) for b in blockers[group[0]]):
            found = self.single(group[0], blockers[group[0]], told=told) if len(group) == 1 else None
            found = found or self.shared(blockers)
            if found is not None:
                return found
        return self.played(engagement, group, gone=gone)

    # Fights that the kernel works out

    def single(
        self,
        attacker: str,
        blockers: tuple[str, ...],
        *,
        told: bool = False,
        parts: Mapping[str, tuple[bool, bool]] | None = None,
        gains: bool = True,
        left: tuple[str, int] | None = None,
    ) -> Lines:
        """What the fight of one attacker may come to; with `told` with the divisions that lead there. Unless it `gains`
        the attacker has no lifelink.

        `parts`: blockers that block others besides, whether their worth counts here, and whether they deal their damage
        here: all the fights of such a blocker come to no more than these lines together, if it counts in one of them.
        """
        if not self.works_out(attacker, blockers):
            engagement = engaged(self.at, tuple(Block(b, attacker) for b in blockers))
            return self.played(engagement, (attacker,), gone=False)
        commander, kinds = attacker in self.commanders and attacker, [self._kind[b] for b in blockers]
        key: object = (commander, gains, self._kind[attacker], *sorted(kinds))
        if parts:
            shares = (parts.get(b, (True, True)) for b in blockers)
            key = key, *sorted(zip(kinds, shares, strict=True))
        found = None if told else self._worked_out.get(key)
        if left is not None:
            key = key, self._kind[left[0]], left[1]
            found = self._worked_out.get(key)
        if found is None:
            cast, worth = self._in_part(attacker, blockers, parts or {})
            if left is not None:
                c = cast[left[0]]
                cast[c.id] = c._replace(damage=c.size[1] - left[1])
                worth = {**worth, c.id: BOUNDLESS}
            if not gains:
                one = cast[attacker]
                cast[attacker] = one._replace(keywords=one.keywords._replace(lifelink=False))
            found = self.solved({attacker: blockers}, cast, worth, told=told)
            if not told:
                self._worked_out[key] = found
        return found

    def works_out(self, attacker: str, blockers: Iterable[str]) -> bool:
        """Whether the kernel works out a fight: damage that goes through is dealt to the player."""
        kind = self._kind
        straight = self.state.graph.target_of(attacker) in self.state.players
        return straight and attacker in kind and all(b in kind for b in blockers)

    def _in_part(
        self, attacker: str, blockers: tuple[str, ...], parts: Mapping[str, tuple[bool, bool]]
    ) -> tuple[dict[str, Combatant], Mapping[str, int]]:
        """The creatures of a fight and their worth, where some are there in part."""
        cast = self._cast((attacker, *blockers))
        assert cast is not None
        if not parts:
            return cast, self.worth
        for b, (_, deals) in parts.items():
            cast[b] = cast[b] if deals else cast[b]._replace(assigns_nothing=True)
        return cast, {**self.worth, **{b: self.worth[b] * bears for b, (bears, _) in parts.items()}}

    @cached_property
    def _kind(self) -> dict[str, int]:
        """The number of the kind of each creature whose fights aren't played: those of one kind fight alike."""
        found: dict[str, int] = {}
        cast = [c for p in self.state.permanents if (c := self.combatant(p)) is not None]
        named = frozenset().union(*(c.safe_from for c in cast))
        for c in cast:
            kind = c if c.id in named else c._replace(id="")
            found[c.id] = self._numbers.setdefault((kind, self.worth[c.id]), len(self._numbers))
        return found

    def _cast(self, creatures: Iterable[str]) -> dict[str, Combatant] | None:
        """The creatures of a fight as the kernel sees them; None where it is played."""
        cast: dict[str, Combatant] = {}
        for creature in creatures:
            c = self.combatant(creature)
            if c is None:
                return None
            cast[creature] = c
        return cast

    def solved(
        self,
        blockers: Mapping[str, tuple[str, ...]],
        cast: Mapping[str, Combatant],
        worth: Mapping[str, int],
        *,
        told: bool,
    ) -> Lines:
        """What a fight of creatures as the kernel sees them comes to; `told` with the divisions that lead there."""
        fight, start = begin(blockers, cast, self.commanders)
        target = {a: self.state.graph.target_of(a) or a for a in blockers} if told else None
        return FightSolver(fight, worth, self.goal.score, target, self.watch).lines(start)

    def lethal(self, creature: str) -> int:
        """How much damage is lethal to a blocker; more than anybody deals if none is."""
        c = self.combatant(creature)
        if c is None or c.keywords.indestructible or c.absorbs or c.safe_from:
            return NEVER
        grown = sum(number * max(0, row.blocking[1]) for row, number in c.triggered)
        return max(1, c.size[1] + grown - c.damage)

    def demand(self, attacker: str, blockers: tuple[str, ...], part: str) -> int:
        """How much damage of one of the blockers it takes at the least for the attacker to die."""
        cast = self._cast((attacker, *blockers))
        if cast is None or cast[part].keywords.deathtouch:
            return 1
        fight, start = begin({attacker: blockers}, cast, self.commanders)
        if attacker not in start.left:
            return 1
        others = (b for b in blockers if b != part)
        deals = (NEVER if cast[b].keywords.deathtouch else self.strength(b) for b in others)
        need = lethal_to(fight, start, attacker) - sum(deals)
        return need if 0 < need <= self.strength(part) else 1

    def shared(self, blockers: Mapping[str, tuple[str, ...]]) -> Lines | None:
        """What a fight of several attackers may come to by the kernel; None where that is beyond it."""
        key = ("shared", *blockers.items())
        found = self._known.get(key)
        if found is None:
            some = dict.fromkeys(b for each in blockers.values() for b in each)
            straight = all(self.state.graph.target_of(a) in self.state.players for a in blockers)
            cast = self._cast((*blockers, *some)) if straight else None
            if cast is None:
                return None
            found = self._known[key] = self.solved(blockers, cast, self.worth, told=True)
        return found

    # Fights that are played

    def played(self, engagement: CombatState, group: tuple[str, ...], *, gone: bool) -> Lines:
        """Play a fight to its end in every way; `gone`: as if the player had lost in the first damage step."""
        graph = engagement.graph
        key = tuple((a, graph.target_of(a), graph.blockers_of(a)) for a in group), gone
        found = self._known.get(key)
        if found is None:
            m = blocked(self.unlosing, only(engagement, group))
            found = self._known[key] = DividedFight(self, m, group, gone=gone, real=False).play()
        return found

    @cached_property
    def unlosing(self) -> Moment:
        """The moment before blockers, with the player attacked far from losing."""
        return self.unlost(self.at.moment)

    def unlost(self, m: Moment) -> Moment:
        """A moment, with the player attacked far from losing."""
        far = dict.fromkeys(self.commanders, -FAR)
        seats = {
            p: replace(m.state.players[p], life=FAR, poison=-FAR, commander_damage=far) for p in self.team
        }
        return replace(m, state=m.state.with_players(seats), checked=None)

    def _whole(self, engagement: CombatState, low: int | None = None) -> Line:
        """Play all fights together."""
        m = blocked(self.at.moment, engagement)
        return DividedFight(self, m, self.attackers, gone=False, real=True, low=low).play().lines[0]

    def together(
        self,
        fights: Sequence[Lines],
        gone: Callable[[], Sequence[Lines]] | None,
        limits: tuple[int, ...] | None = None,
    ) -> tuple[Value, tuple[Assignment, ...]] | None:
        """The value of several fights at once; None where one is not free and the player may lose.

        `gone` gives the same fights when the player has lost in the first damage step; None: that isn't known.
        """
        limits = self.limits if limits is None else limits
        risk = [i for i, n in enumerate(limits) if sum(f.most[i] for f in fights) >= n]
        loss = self.goal.score(Value(result=1))
        early = self.early(fights, limits)
        if not risk and not early:
            return _sum(min(f.lines, key=lambda line: line.score) for f in fights)
        if self.reaches.ends_matter or self.reaches.counts_life or not all(f.free for f in fights):
            return None  # nothing triggers for, or against, a player who has lost
        ends = [
            (first, taken, score, chosen)
            for first, taken, score, chosen in self._combined([f.lines for f in fights], early, risk)
            if not self._reached(first, early, limits)
        ]
        found = [
            (s - loss * self._reached(t, risk, limits), self._reached(t, risk, limits), c)
            for _, t, s, c in ends
        ]
        if early:
            if gone is None:
                return None
            left = gone()
            if not all(f.free for f in left):
                return None
            combined = self._combined([f.lines for f in left], early, [])
            found += [
                (s - loss, True, c) for first, _, s, c in combined if self._reached(first, early, limits)
            ]
        _, lost, chosen = min(found, key=lambda each: each[0])
        value, choices = _sum(chosen)
        return replace(value, result=-int(lost)), choices

    def early(self, fights: Sequence[Lines], limits: tuple[int, ...]) -> list[int]:
        """Of what enough may be taken in the first damage step for the player to lose."""
        return [i for i, n in enumerate(limits) if sum(f.most_first[i] for f in fights) >= n]

    @staticmethod
    def _reached(taken: Sequence[int], which: Sequence[int], limits: tuple[int, ...]) -> bool:
        return any(n >= limits[i] for n, i in zip(taken, which, strict=True))

    def _combined(
        self, fights: Iterable[tuple[Line, ...]], early: list[int], risk: list[int]
    ) -> list[tuple[tuple[int, ...], tuple[int, ...], int, tuple[Line, ...]]]:
        """The worst that the attacking player can do for each sum of what is taken, first and in all."""
        states: dict[tuple[int, ...], tuple[int, tuple[Line, ...]]] = {
            (0,) * (len(early) + len(risk)): (0, ())
        }
        for lines in fights:
            after: dict[tuple[int, ...], tuple[int, tuple[Line, ...]]] = {}
            each = [
                ((*(line.first[i] for i in early), *(line.taken[i] for i in risk)), line) for line in lines
            ]
            for taken, (score, chosen) in states.items():
                for more, line in each:
                    key = tuple(map(int.__add__, taken, more))
                    known = after.get(key)
                    if known is None or score + line.score < known[0]:
                        after[key] = (score + line.score, (*chosen, line))
            states = after
        n = len(early)
        return [(key[:n], key[n:], score, chosen) for key, (score, chosen) in states.items()]


def _added(size: Size, more: Iterable[Size]) -> Size:
    power, toughness = size
    for each in more:
        power, toughness = power + each[0], toughness + each[1]
    return power, toughness


def _sum(lines: Iterable[Line]) -> tuple[Value, tuple[Assignment, ...]]:
    value = Value()
    choices: list[Assignment] = []
    for line in lines:
        value += line.value
        choices += line.choices
    return value, tuple(choices)

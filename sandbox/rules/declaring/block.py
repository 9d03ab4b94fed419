"""Declaring blockers, each defending player apart: restrictions, requirements, costs (CR 509.1, 802.4, 805.10d).

Each kind of effect that speaks of blocking has its meaning here, once; the declaration problem that comes of
it is solved in `sandbox.rules.solving.solver`.

Evasion: which keywords keep one creature from blocking another (CR 509.1b and the keywords' own rules).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache, singledispatch
from itertools import chain
from typing import Final

from msgspec.structs import replace

from sandbox.rules.costs import total
from sandbox.rules.declaring.effect_collector import EffectCollector, Tax, companions, company, judged, solved
from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.graph.records import PLUS
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import bound_effects
from sandbox.rules.layers.seen import land_words
from sandbox.rules.layers.select import looks_at_self
from sandbox.rules.layers.values import value_of
from sandbox.rules.solving import declaration as dc
from sandbox.rules.table.protection import protected_from
from sandbox.rules.verdict import BlockPayment, BlockRequirement, BlockVerdict, Broken
from sandbox.scenario import effects as fx
from sandbox.scenario.effects import Effect
from sandbox.scenario.keywords import Keywords, plain_name, read_keywords
from sandbox.scenario.model import Block
from sandbox.scenario.selectors import Who
from sandbox.scenario.variants import playing_with

_EVASIVE: Final = frozenset({"flying", "shadow", "horsemanship", "fear", "intimidate", "skulk"})
_UNABLE: Final = frozenset({"decayed", "suspected", "detained", "unleash"})


def evades(
    state: CombatState,
    blocker: str,
    attacker: str,
    as_though: Mapping[str, frozenset[str]],
    defender: str | None,
    a: Keywords,
) -> Iterator[str]:
    """The codes (keyword names) of everything that stops this block, whoever else blocks.

    `as_though` gives, by `reach` and `shadow`, who may block as though it had that; `defender` is the defending
    player for the attacker, whose lands count for landwalk (CR 702.14c, 802.2a); `a` are the attacker's keywords but
    for those without which it can be blocked.
    """
    b = state.keywords(blocker)
    if not _EVASIVE.isdisjoint(a.counts):
        yield from _evading(a, b, blocker, as_though)
        yield from _looks(state, blocker, attacker, a)
    if b.has("shadow") and not state.keywords(attacker).has("shadow"):
        yield "shadow"
    if a.landwalks and defender is not None and any(controls_land(state, defender, q) for q in a.landwalks):
        yield "landwalk"
    if a.protections and protected_from(state, attacker, blocker):
        yield "protection"
    if not _UNABLE.isdisjoint(b.counts):
        yield from _unable(state, blocker)


def _evading(
    a: Keywords, b: Keywords, blocker: str, as_though: Mapping[str, frozenset[str]]
) -> Iterator[str]:
    """Flying (702.9b), shadow (702.28b) and horsemanship (702.31b) ask for what the blocker has."""
    if a.has("flying") and not (b.has("flying") or b.has("reach") or blocker in as_though["reach"]):
        yield "flying"
    if a.has("shadow") and not (b.has("shadow") or blocker in as_though["shadow"]):
        yield "shadow"
    if a.has("horsemanship") and not b.has("horsemanship"):
        yield "horsemanship"


def _unable(state: CombatState, blocker: str) -> Iterator[str]:
    """Decayed (702.147a), suspected (701.60), detained (701.35a) and unleash with a counter (702.98a) block nothing."""
    b = state.keywords(blocker)
    if b.has("decayed"):
        yield "decayed"
    if b.has("suspected"):
        yield "suspect"
    if b.has("detained"):
        yield "detained"
    if b.has("unleash") and state.permanents[blocker].counters.get(PLUS, 0):
        yield "unleash"


def shape(state: CombatState, attacker: str, defender: str | None, a: Keywords) -> object:
    """All that `evades` reads of an attacker: who stops a block of one stops it of all of the same shape."""
    p = state.characteristics(attacker)
    return (
        _EVASIVE.intersection(a.counts),
        p.keywords.has("shadow"),
        frozenset(p.colors) if a.has("intimidate") else None,
        p.power if a.has("skulk") else None,
        (a.landwalks, defender) if a.landwalks else None,
        (a.protections, p.controller) if a.protections else None,
    )


def _looks(state: CombatState, blocker: str, attacker: str, a: Keywords) -> Iterator[str]:
    """Fear (702.36b), intimidate (702.13b) and skulk (702.118b) look at what the blocker is."""
    looks, p = state.characteristics(attacker), state.characteristics(blocker)
    artifact = "artifact" in p.types
    if a.has("fear") and not artifact and "black" not in p.colors:
        yield "fear"
    if a.has("intimidate") and not artifact and not set(p.colors) & set(looks.colors):
        yield "intimidate"
    if a.has("skulk") and p.power > looks.power:
        yield "skulk"


def controls_land(state: CombatState, player: str, quality: str) -> bool:
    """Say whether a player controls a land of this quality: a land type, `legendary`, `snow swamp`, `nonbasic`.

    The lands that the player's seat lists count, and lands on the table.
    """
    lands = [
        frozenset(w.casefold() for w in (*p.subtypes, *p.supertypes, *p.types))
        for p in map(state.characteristics, filter(state.is_here, state.permanents))
        if p.controller == player and "land" in p.types
    ]
    lands += map(land_words, state.players[player].card.lands)
    if quality == "nonbasic":
        return any("basic" not in words for words in lands)
    wanted = set(quality.split())
    return any(wanted <= words for words in lands)


UNFIT: Final = frozenset({"gone", "not_creature", "tapped", "not_attacking_you"})
"""Why a creature can't be chosen to block something to begin with (CR 509.1a); other faults are restrictions."""


class BlockCollector(EffectCollector):
    """What the board says about the blocks of one defending player, or of one defending team."""

    restriction, requirement = "block_restriction", "block_requirement"

    def __init__(self, state: CombatState, team: tuple[str, ...], mine: dc.Declaration) -> None:
        """Read every effect on the board for the players of `team`, who declared `mine`."""
        self.team = team
        self.attackers = tuple([a for a in state.graph.attackers if defending_now(state, a) in team])
        pool = frozenset(c.id for c in state.creatures if c.controller in team)
        super().__init__(state, pool)
        self.declared = mine
        self.as_though: dict[str, frozenset[str]] = {"reach": frozenset(), "shadow": frozenset()}
        self.despite: dict[str, frozenset[str]] = {}
        self.though_tapped: frozenset[str] = frozenset()
        self.extra: dict[str, int] = {}
        self._named: dict[frozenset[str], tuple[str, ...]] = {}
        self.facing: dict[tuple[tuple[str, ...], ...], tuple[str, ...]] = {}
        self._own: dict[frozenset[str], frozenset[str]] = {}
        self._others: dict[frozenset[str], frozenset[str]] = {}
        for bound in bound_effects(state):
            add_block_effect(bound.effect, bound, self)
        for attacker in self.attackers:
            keywords = self.evasion[attacker]
            if keywords.has("menace") or keywords.has("suspected"):
                self.restrict_blockers(dc.Origin(state.rule("menace"), "menace"), attacker, at_least=2)
        self.chosen_payments = self.paid(mine)

    @cached_property
    def evasion(self) -> Mapping[str, Keywords]:
        """The keywords of each attacker but for those that it can be blocked as though it hadn't (CR 509.1b)."""
        evasion = {attacker: self.state.keywords(attacker) for attacker in self.attackers}
        return evasion | {
            attacker: self._evasion(attacker, without)
            for attacker, without in self.despite.items()
            if attacker in evasion
        }

    def _evasion(self, attacker: str, without: frozenset[str]) -> Keywords:
        names = {word: plain_name(word) for word in self.state.characteristics(attacker).words}
        walks = "landwalk" in without
        return read_keywords(
            tuple(
                w
                for w, name in names.items()
                if name not in without and not (walks and name.endswith("walk"))
            )
        )

    def named(self, attackers: frozenset[str]) -> tuple[str, ...]:
        """Those of these that attack this team, in order; the very same for the same ones."""
        known = self._named.get(attackers)
        if known is None:
            known = self._named[attackers] = tuple(a for a in self.attackers if a in attackers)
        return known

    def restrict_blockers(
        self, why: dc.Origin, attacker: str, at_least: int | None = None, at_most: int | None = None
    ) -> None:
        """Note how many creatures must or may block an attacker."""
        group = dc.PairGroup(self.selection.everybody, frozenset({attacker}))
        if at_least is not None:
            self.restrictions.append(dc.Quorum(why, group, at_least))
        if at_most is not None:
            self.restrictions.append(dc.AtMost(why, group, at_most))

    def attacking(self, who: Who, bound: BoundEffect) -> list[str]:
        """Those of a selector's creatures that attack this team."""
        creatures = self.selection.creatures(who, bound.context)
        return [a for a in self.attackers if a in creatures]

    def each_with(
        self, creatures: Who, others: Who, bound: BoundEffect
    ) -> Iterable[tuple[str, frozenset[str]]]:
        """Each creature of a selector with the other creatures that the effect speaks of for it."""
        mine = self.selection.creatures(creatures, bound.context)
        common = None if looks_at_self(others) else self.selection.creatures(others, bound.context)
        for c in self.in_order(mine):
            yield c, self.selection.creatures(others, bound.context, c) if common is None else common

    def own(self, blockers: frozenset[str]) -> frozenset[str]:
        """Those of these creatures that may block here, the same set each time."""
        if blockers not in self._own:
            self._own[blockers] = blockers & self.pool
        return self._own[blockers]

    def others(self, blockers: frozenset[str]) -> frozenset[str]:
        """All that may block here but these, the same set each time."""
        if blockers not in self._others:
            self._others[blockers] = self.pool - blockers
        return self._others[blockers]

    # What forbids a pair

    def faults(self, blocker: str, attacker: str) -> tuple[Broken, ...]:
        """Every reason why this can't block that, whatever else blocks (CR 509.1a-b)."""
        state = self.state
        if state.permanents[blocker].is_gone:
            return (Broken(state.rule("block_eligibility"), "gone", (blocker,)),)
        found = [Broken(state.rule(topic), code, (blocker,)) for topic, code in self.unfitness(blocker)]
        stranger = blocker not in self.pool and state.is_creature(blocker)
        if stranger or attacker not in self.turn:
            found.append(
                Broken(self._why_not_yours(blocker, attacker), "not_attacking_you", (blocker,), attacker)
            )
        found += [
            Broken(state.rule(code), code, (blocker,), attacker) for code in self._evaded(blocker, attacker)
        ]
        return (*found, *self.banned(blocker, attacker))

    def _why_not_yours(self, blocker: str, attacker: str) -> str:
        """The rule: among several defending players each blocks own attackers alone (CR 509.1a, 802.4a)."""
        state = self.state
        attacked, theirs = defending_now(state, attacker), state.controller(blocker)
        several = attacked is not None and {attacked, theirs} <= set(state.defending_players)
        return state.rule("own_attackers_only" if several and attacked != theirs else "block_eligibility")

    def _evaded(self, blocker: str, attacker: str) -> dict[str, None]:
        state, keywords = self.state, self.evasion.get(attacker)
        defender = None if keywords is None else state.graph.defending(attacker)
        if keywords is None:
            if not state.is_here(attacker):
                return {}
            keywords = state.keywords(attacker)
        return dict.fromkeys(evades(state, blocker, attacker, self.as_though, defender, keywords))

    def unfitness(self, blocker: str) -> list[tuple[str, str]]:
        """Why a creature can't be declared as a blocker at all: the topics of the rules, and codes."""
        types = self.state.characteristics(blocker).types
        found = []
        if "creature" not in types or "battle" in types:
            found.append(("block_eligibility", "not_creature"))
        if self.state.permanents[blocker].tapped and blocker not in self.though_tapped:
            found.append(("block_eligibility", "tapped"))
        return found

    # The declaration problem

    @property
    def candidates(self) -> tuple[str, ...]:
        """Every creature that attacks this team."""
        return self.attackers

    @cached_property
    def turn(self) -> Mapping[str, int]:
        """The place of each attacker in the declaration."""
        return {attacker: place for place, attacker in enumerate(self.attackers)}

    @cached_property
    def shapes(self) -> tuple[tuple[str, ...], ...]:
        """The attackers by what they evade: who can block one of a shape can block all, but for what effects say."""
        found: dict[object, list[str]] = {}
        for attacker in self.attackers:
            defender = self.state.graph.defending(attacker)
            seen = shape(self.state, attacker, defender, self.evasion[attacker])
            found.setdefault(seen, []).append(attacker)
        return tuple(map(tuple, found.values()))

    def options(self, blocker: str, paid: frozenset[dc.Payment]) -> tuple[str, ...]:
        """Whom a creature can block without a payment beyond those."""
        if self.unfitness(blocker):
            return ()
        seen = tuple(alike for alike in self.shapes if not self._evaded(blocker, alike[0]))
        if seen not in self.facing:
            self.facing[seen] = tuple(sorted(chain.from_iterable(seen), key=self.turn.__getitem__))
        facing = self.facing[seen]
        attackers = self.allowed(blocker, facing)
        if len(attackers) == len(facing) and not self.taxes:
            return facing  # the same each time, so that it is known again
        return tuple(attacker for attacker in attackers if self.free(blocker, attacker, paid))

    def problem(self, paid: frozenset[dc.Payment] | None = None) -> dc.Problem:
        """The declaration of the team's blockers as the neutral problem; `paid` as for attackers (CR 509.1c)."""
        chosen = self.chosen_payments if paid is None else paid
        pays = self.state.rule("block_payment")
        return dc.Problem(
            find_options=self.find_options(chosen),
            capacity={c: 1 + n for c, n in self.extra.items()},
            restrictions=(*self.restrictions, *self.budgets(pays, self.team, chosen)),
            requirements=tuple(self.requirements),
            declared=self.declared,
            faults=cache(self.faults),
            excess=dc.Origin(self.state.rule("block_eligibility"), "too_many_attackers"),
            unfit=UNFIT,
        )


# The meaning of each kind of effect


@singledispatch
def add_block_effect(effect: Effect, bound: BoundEffect, into: BlockCollector) -> None:
    """Add what an effect says about blocking; most kinds of effect say nothing."""


@add_block_effect.register
def _(effect: fx.CannotBlock, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.forbidden_by(bound)
    for blocker, attackers in into.each_with(effect.creatures, effect.attackers, bound):
        into.ban(blocker, why, None if effect.attackers == "any" else attackers)


@add_block_effect.register
def _(effect: fx.CannotBeBlocked, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.forbidden_by(bound)
    for attacker, blockers in into.each_with(effect.creatures, effect.blockers, bound):
        _ban_blockers(into, attacker, into.own(blockers), why)


@add_block_effect.register
def _(effect: fx.CannotBeBlockedExceptBy, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.forbidden_by(bound)
    for attacker, blockers in into.each_with(effect.creatures, effect.blockers, bound):
        _ban_blockers(into, attacker, into.others(blockers), why)


def _ban_blockers(into: BlockCollector, attacker: str, blockers: frozenset[str], why: dc.Origin) -> None:
    if attacker in into.turn and blockers:
        into.ban_from(attacker, why, blockers)


@add_block_effect.register
def _(effect: fx.MinBlockers, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.forbidden_by(bound)
    for attacker in into.attacking(effect.creatures, bound):
        into.restrict_blockers(why, attacker, at_least=effect.count)
    if effect.blockers != "any":
        unfit = replace(why, code="cannot_be_blocked_except_by")
        for attacker, blockers in into.each_with(effect.creatures, effect.blockers, bound):
            _ban_blockers(into, attacker, into.others(blockers), unfit)


@add_block_effect.register
def _(effect: fx.MaxBlockersEach, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.forbidden_by(bound)
    for attacker in into.attacking(effect.creatures, bound):
        into.restrict_blockers(why, attacker, at_most=effect.count)


@add_block_effect.register
def _(effect: fx.MaxBlockers, bound: BoundEffect, into: BlockCollector) -> None:
    who = into.selection.creatures(effect.who, bound.context)
    why = into.forbidden_by(bound)
    into.restrictions.append(dc.AtMost(why, dc.PairGroup(who), effect.count))


@add_block_effect.register
def _(effect: fx.CannotBlockAlone, bound: BoundEffect, into: BlockCollector) -> None:
    into.restrictions.append(company(into, effect, bound))


@add_block_effect.register
def _(effect: fx.NeedsCoBlockers, bound: BoundEffect, into: BlockCollector) -> None:
    into.restrictions.extend(companions(into, effect, bound))


@add_block_effect.register
def _(effect: fx.BlockedByAllOrNone, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.forbidden_by(bound)
    for attacker in into.attacking(effect.creatures, bound):
        defender = into.state.graph.defending(attacker)
        everyone = frozenset(c.id for c in into.state.creatures if c.controller == defender)
        group = dc.PairGroup(into.selection.everybody, frozenset({attacker}))
        into.restrictions.append(dc.AllOrNone(why, group, everyone))


@add_block_effect.register
def _(effect: fx.BlockCost, bound: BoundEffect, into: BlockCollector) -> None:
    times = value_of(into.state, effect.times, bound.context)
    if times <= 0:
        return
    cost = effect.cost if times == 1 else total([effect.cost] * times).mana
    if not looks_at_self(effect.attackers):
        who = into.selection.creatures(effect.creatures, bound.context)
        attackers = None
        if effect.attackers != "any":
            attackers = into.selection.creatures(effect.attackers, bound.context)
        into.taxes.append(Tax(bound.source, cost, who, attackers))
        return
    for blocker, attackers in into.each_with(effect.creatures, effect.attackers, bound):
        into.taxes.append(Tax(bound.source, cost, frozenset({blocker}), attackers))


@add_block_effect.register
def _(effect: fx.ExtraBlocks, bound: BoundEffect, into: BlockCollector) -> None:
    most = len(into.state.permanents)
    more = most if effect.count == "any" else min(effect.count, most)
    for blocker in into.selection.creatures(effect.creatures, bound.context):
        into.extra[blocker] = into.extra.get(blocker, 0) + more


@add_block_effect.register
def _(effect: fx.CanBlockAsThough, bound: BoundEffect, into: BlockCollector) -> None:
    who = into.selection.creatures(effect.creatures, bound.context)
    into.as_though[effect.keyword] |= who


@add_block_effect.register
def _(effect: fx.CanBeBlockedDespite, bound: BoundEffect, into: BlockCollector) -> None:
    keyword = frozenset({plain_name(effect.keyword)})
    for attacker in into.attacking(effect.creatures, bound):
        into.despite[attacker] = into.despite.get(attacker, frozenset()) | keyword


@add_block_effect.register
def _(effect: fx.CanBlockTapped, bound: BoundEffect, into: BlockCollector) -> None:
    into.though_tapped |= into.selection.creatures(effect.creatures, bound.context)


@add_block_effect.register
def _(effect: fx.MustBlock, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.asked_by(bound)
    for blocker, attackers in into.each_with(effect.creatures, effect.attackers, bound):
        if blocker not in into.pool:
            continue
        anybody = effect.attackers == "any"
        named = None if anybody else into.named(attackers)
        group = into.alone(blocker, None if anybody else attackers)
        into.requirements.append(dc.Requirement(why, group, blocker, named))


@add_block_effect.register
def _(effect: fx.MustBeBlocked, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.asked_by(bound)
    for attacker, blockers in into.each_with(effect.creatures, effect.blockers, bound):
        if attacker in into.attackers:
            group = dc.PairGroup(blockers, frozenset({attacker}))
            into.requirements.append(dc.Requirement(why, group, None, (attacker,)))


@add_block_effect.register
def _(effect: fx.MustBeBlockedByAll, bound: BoundEffect, into: BlockCollector) -> None:
    why = into.asked_by(bound)
    for attacker, blockers in into.each_with(effect.creatures, effect.blockers, bound):
        if attacker in into.attackers:
            objects = frozenset({attacker})
            for blocker in into.in_order(blockers & into.pool):
                group = into.alone(blocker, objects)
                into.requirements.append(dc.Requirement(why, group, blocker, (attacker,)))


# The verdict


def judge_blocks(state: CombatState) -> tuple[BlockVerdict, ...]:
    """Judge the declaration of blockers of every defending player, in APNAP order (CR 509.1, 802.4).

    The state is that of the moment at which blockers are declared. A team that takes its turns together declares once,
    and the verdict stands under each teammate's id (CR 805.10d). Raises ScenarioError where there is too much to judge.
    """
    teams = {player: declaring_with(state, player) for player in declarers(state)}
    effort, left = dc.Effort(), len(set(teams.values()))
    known: dict[tuple[str, ...], BlockVerdict] = {}
    for player, team in teams.items():
        if team not in known:
            known[team] = _judge(block_reading(state, player), player, effort.share(left - len(known)))
    return tuple(replace(known[team], player=player) for player, team in teams.items())


def block_reading(state: CombatState, player: str) -> BlockCollector:
    """What the board says about the blocks that a defending player, or the player's team, declared."""
    team = declaring_with(state, player)
    return BlockCollector(state, team, _declared_by(state, team))


def declaring_with(state: CombatState, player: str) -> tuple[str, ...]:
    """A player with those who declare attackers or blockers as one with that player (CR 805.10), in APNAP order."""
    team = playing_with(state.scenario, player)
    return tuple(p for p in state.seating.turn_order if p in team)


def declarers(state: CombatState) -> tuple[str, ...]:
    """The defending players, and whoever was attacked against the rules and blocked all the same; where nobody
    is, those whose creatures block: a block of what attacks nobody is a fault, too (CR 509.1a).
    """
    blocks = [b for b in state.scenario.blocks if b.declared]
    involved = {*state.defending_players, *(defending_now(state, b.attacker) for b in blocks)}
    if involved.isdisjoint(state.players):
        involved = {state.controller(b.blocker) for b in blocks}
    return tuple(p for p in state.seating.turn_order if p in involved)


def defending_now(state: CombatState, attacker: str) -> str | None:
    """The defending player for what is in combat as blockers are declared; None for what attacks no more (CR 506.4)."""
    fights = state.graph.attacks(attacker) and state.permanents[attacker].in_combat
    return state.graph.defending(attacker) if fights else None


def _declared_by(state: CombatState, team: tuple[str, ...]) -> dc.Declaration:
    """The blocks that are judged with this team's."""
    entries = _entries(state)
    return {blocker: attackers for player in team for blocker, attackers in entries.get(player, {}).items()}


@lru_cache(maxsize=4)
def _entries(state: CombatState) -> Mapping[str, dc.Declaration]:
    """The declared blocks by the player in whose entry they are judged: their own creatures', whatever they block,
    and of creatures of players who declare nothing those that block what attacks that player (format section 2.2).
    """
    declaring = declarers(state)
    entries: dict[str, dict[str, tuple[str, ...]]] = {}
    for block in state.scenario.blocks:
        if block.declared and block.blocker in state.permanents:  # else a token that nothing made
            player = state.controller(block.blocker)
            if player not in declaring:
                place = defending_now(state, block.attacker)
                player = place if place is not None and place in declaring else declaring[0]
            mine = entries.setdefault(player, {})
            mine[block.blocker] = (*mine.get(block.blocker, ()), block.attacker)
    return entries


def _judge(reading: BlockCollector, player: str, effort: dc.Effort) -> BlockVerdict:
    problem = reading.problem()
    solution = solved(problem, "blocks", effort)
    costs = _costs(reading)
    told = judged(BlockRequirement, Block, problem, solution, solution.standing.broken)
    return BlockVerdict(**told, player=player, costs=costs, owed=total(c.cost for c in costs))


def _costs(reading: BlockCollector) -> tuple[BlockPayment, ...]:
    """What the declared blocks owe: each cost once for each creature that blocks under it (CR 509.1d)."""
    owed: dict[dc.Payment, str] = {}
    for blocker, attackers in reading.declared.items():
        for attacker in attackers:
            for payment in reading.payments(blocker, attacker):
                owed.setdefault(payment, attacker)
    return tuple(
        BlockPayment(p.creature, attacker, reading.taxes[p.index].cost, reading.taxes[p.index].source)
        for p, attacker in owed.items()
    )

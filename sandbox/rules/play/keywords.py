"""Triggered combat keywords whose effect the rules fix: one table of when each triggers and what it does (CR 702).

As they trigger they are noted, those that were declined or forgotten too; the others are applied as though they had
resolved. Each instance triggers on its own. An entry of the scenario's `unapplied` names a keyword of a source and
takes away all its instances there; the number may stand with it ("bushido 2" or "bushido").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.fight.rows import (
    AFFLICT,
    BUSHIDO,
    BY_ITSELF,
    FLANKING,
    FRENZY,
    POISONOUS,
    RAMPAGE,
    SILENT,
    KeywordInFight,
    Size,
    keyword_row,
)
from sandbox.rules.graph.counters import PLUS
from sandbox.rules.graph.records import Modification
from sandbox.rules.graph.state import CombatState, change_life
from sandbox.rules.play.annihilator import sacrifice
from sandbox.rules.play.provoke import provoke
from sandbox.rules.table.targets import can_target
from sandbox.rules.verdict import Dealt, KeywordMoment, Timing
from sandbox.scenario.keywords import NUMBERED, plain_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.model import Scenario

KeywordEvent = Literal["attacks", "blocked", "damage"]
"""When a keyword looks whether it triggers: attackers were declared, attackers became blocked or were not, combat
damage was dealt.
"""


class Occasion(Struct, frozen=True):
    """Something at which keywords trigger: `then` is the table as they do, in the step `timing`.

    `blocked` gives each attacker that became blocked now, `faced` the creatures that now block each attacker,
    `blocking` who blocks and `unblocked` what attacks and isn't blocked (CR 509.3); `dealt` is the combat damage
    dealt now.
    """

    event: KeywordEvent
    timing: Timing
    then: CombatState
    blocked: tuple[str, ...] = ()
    faced: Mapping[str, tuple[str, ...]] = {}
    blocking: tuple[str, ...] = ()
    unblocked: tuple[str, ...] = ()
    dealt: tuple[Dealt, ...] = ()

    @property
    def attacking(self) -> tuple[str, ...]:
        """The creatures that were declared as attackers: those put onto the battlefield attacking never attacked (CR
        508.4).
        """
        return tuple(a for a in self.then.graph.declared_attackers if self.then.is_here(a))

    def having(self, keyword: str, creatures: Iterable[str]) -> Iterator[str]:
        """Give those of these creatures that have a keyword."""
        return (c for c in creatures if self.then.keywords(c).has(keyword))


class TriggeredKeyword(Struct, frozen=True):
    """A row of the table: for whom a keyword triggers at an occasion, and what it does.

    `triggers` gives the permanents for which it does; `resolve` takes the state as it resolves and how often, or
    with which number in all, each of them has it, and is None where what happens is nobody's to say but the
    players'. `shows`: it changes what everybody sees, not power and toughness alone; `targets`: it has a target;
    `optional`: it says "may"; `fight`: what the kernel has to know of it.
    """

    keyword: str
    event: KeywordEvent
    triggers: Callable[[Occasion, str], Iterable[str]]
    resolve: Callable[[Occasion, CombatState, Mapping[str, int]], CombatState] | None = None
    shows: bool = False
    targets: bool = False
    optional: bool = False
    fight: KeywordInFight | None = None

    @property
    def in_fight(self) -> KeywordInFight | None:
        """What it does from the declaration of blockers on; None: only the play knows."""
        return SILENT if self.event == "attacks" else self.fight


def trigger(occasion: Occasion, state: CombatState) -> tuple[CombatState, tuple[KeywordMoment, ...]]:
    """Give the state after the keywords that trigger at an occasion resolved, and all that triggered (CR 603.2)."""
    carried = occasion.then.remembered(_carried)
    if not carried:
        return state, ()
    gone = unapplied(occasion.then.scenario)
    moments: dict[KeywordMoment, None] = {}
    for row in TABLE:
        if row.event != occasion.event or row.keyword not in carried:
            continue
        sources = dict.fromkeys(row.triggers(occasion, row.keyword))
        at = {s: KeywordMoment(occasion.timing, s, row.keyword, (s, row.keyword) in gone) for s in sources}
        moments.update(dict.fromkeys(at.values()))
        applied = {s: _amount(occasion.then, s, row.keyword) for s, m in at.items() if not m.forgotten}
        if row.resolve is not None and applied:
            state = row.resolve(occasion, state, applied)
    return state, tuple(moments)


def _carried(state: CombatState) -> frozenset[str]:
    """Give the triggered keywords that there are on a board."""
    found: set[str] = set()
    for p in state.permanents:
        found |= TRIGGERED.intersection(state.keywords(p).counts)
    return frozenset(found)


def unapplied(scenario: Scenario) -> frozenset[tuple[str, str]]:
    """Give the triggered keywords that were declined or forgotten, by source and name."""
    return frozenset((u.source, plain_name(u.keyword)) for u in scenario.unapplied)


def applying(state: CombatState, source: str, keyword: str) -> int:
    """Give how many instances of a keyword, or what number in all, apply for a permanent; 0 where it was forgotten."""
    amount = _amount(state, source, keyword)
    return 0 if amount and (source, keyword) in unapplied(state.scenario) else amount


def _amount(state: CombatState, source: str, keyword: str) -> int:
    keywords = state.keywords(source)
    return keywords.total(keyword) if keyword in NUMBERED else keywords.count(keyword)


# What keywords do to power and toughness, life and counters


TOLD_APART = 50
"""So many sources of one change of a creature are told apart."""


class _Pumps:
    """What abilities together change of creatures' power and toughness until end of turn."""

    def __init__(self, keyword: str) -> None:
        self.keyword = keyword
        self.changes: dict[str, list[Modification]] = {}

    def add(self, creature: str, source: str | None, power: int, toughness: int) -> None:
        """Note what an ability changes of a creature."""
        if power or toughness:
            change = Modification(keyword=self.keyword, source=source, power=power, toughness=toughness)
            self.changes.setdefault(creature, []).append(change)

    def applied(self, state: CombatState) -> CombatState:
        """Give the state after all that was noted."""
        return state.with_permanents(
            state.permanents[creature].modified(*changes)
            for creature, changes in self.changes.items()
            if state.is_here(creature)
        )


def _counted(state: CombatState, keyword: str, counters: Mapping[str, int]) -> CombatState:
    return state.with_permanents(
        state.permanents[c].with_growth(PLUS, n, keyword, c) for c, n in counters.items() if n
    )


# As attackers are declared


def _attacking(occasion: Occasion, keyword: str) -> Iterable[str]:
    return occasion.having(keyword, occasion.attacking)


def mentor_targets(mentor: str, then: CombatState, state: CombatState) -> tuple[str, ...]:
    """Give the attacking creatures with less power than a mentor that it can target (CR 702.134a): of those declared,
    for the target is chosen before anything can enter attacking (CR 603.3).
    """
    power = state.power(mentor)
    return tuple(
        a
        for a in then.fighting(then.graph.declared_attackers)
        if state.permanents[a].in_combat and state.power(a) < power and can_target(then, mentor, a)
    )


def _mentors(occasion: Occasion, keyword: str) -> Iterable[str]:
    then = occasion.then
    return (a for a in _attacking(occasion, keyword) if mentor_targets(a, then, then))


def _mentor(occasion: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    """Each instance gives a +1/+1 counter to an attacker that had, and has, less power: the one that was chosen, else
    the first in the order of the attacks.
    """
    then, chosen = occasion.then, chosen_for(occasion.then.scenario, "mentor")
    for mentor, instances in times.items():
        for instance in range(instances):
            legal = mentor_targets(mentor, then, then)
            named = chosen.get(mentor, ())[instance : instance + 1]
            still = mentor_targets(mentor, then, state)
            wanted = [t for t in named if t in legal] or [t for t in legal if t in still][:1]
            state = state.with_permanents(
                state.permanents[t].with_growth(PLUS, 1, "mentor", mentor) for t in wanted if t in still
            )
    return state


def _trainees(occasion: Occasion, keyword: str) -> Iterable[str]:
    """Another creature with greater power attacks too, as attackers are declared (CR 702.149a)."""
    power = {a: occasion.then.power(a) for a in occasion.attacking}
    most = max(power.values(), default=0)
    return (a for a in _attacking(occasion, keyword) if most > power[a])


def _training(_: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    return _counted(state, "training", times)


def _exalting(occasion: Occasion, keyword: str) -> Iterable[str]:
    """One creature of their controller attacks alone (CR 702.83a)."""
    then, declared = occasion.then, occasion.attacking
    if len(declared) != 1:
        return ()
    controller = then.controller(declared[0])
    theirs = (p for p in then.permanents if then.controller(p) == controller)
    there = (each for each in theirs if then.is_here(each) and each not in then.entering)
    return occasion.having(keyword, there)


def _exalted(occasion: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    pumps = _Pumps("exalted")
    for source, count in times.items():
        pumps.add(occasion.attacking[0], source, count, count)
    return pumps.applied(state)


def _battle_cry(occasion: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    """Each other attacking creature, also one put onto the battlefield attacking (CR 702.91a).

    What very many do together is told as one change of nobody in particular.
    """
    pumps = _Pumps("battle cry")
    if len(times) > TOLD_APART:
        whole = sum(times.values())
        for attacker in occasion.then.graph.attackers:
            pumps.add(attacker, None, whole - times.get(attacker, 0), 0)
        return pumps.applied(state)
    for attacker in occasion.then.graph.attackers:
        for crier, count in times.items():
            if crier != attacker:
                pumps.add(attacker, crier, count, 0)
    return pumps.applied(state)


def _melee(occasion: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    """+1/+1 for each opponent whom its controller attacked with a creature (CR 702.121a)."""
    then, pumps = occasion.then, _Pumps("melee")
    attacked: dict[str, set[str | None]] = {}
    for attacker in occasion.attacking:
        attacked.setdefault(then.controller(attacker), set()).add(then.graph.target_of(attacker))
    for attacker, count in times.items():
        you = then.controller(attacker)
        bonus = count * len(attacked[you] & then.seating.opponents_of(you))
        pumps.add(attacker, attacker, bonus, bonus)
    return pumps.applied(state)


def _dethrones(occasion: Occasion, keyword: str) -> Iterable[str]:
    """It attacks the player with the most life, or one tied for it (CR 702.105a)."""
    players = occasion.then.players
    most = max((each.life for each in players.values() if each.lost is None), default=0)
    for attacker in _attacking(occasion, keyword):
        attacked = players.get(occasion.then.graph.target_of(attacker) or "")
        if attacked is not None and attacked.life >= most:
            yield attacker


def _dethrone(_: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    return _counted(state, "dethrone", times)


def _annihilator(occasion: Occasion, state: CombatState, numbers: Mapping[str, int]) -> CombatState:
    return sacrifice(occasion.then, state, numbers)


def _provoke(occasion: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    return provoke(occasion.then, state, times)


def chosen_for(scenario: Scenario, keyword: str) -> dict[str, tuple[str, ...]]:
    """Give what was chosen for a keyword, by the permanent that has it."""
    return {c.source: c.targets for c in scenario.choices if plain_name(c.keyword) == keyword}


# As blockers are declared, and as creatures enter blocking


def _blocked(occasion: Occasion, keyword: str) -> Iterable[str]:
    return occasion.having(keyword, occasion.blocked)


def _bushido(occasion: Occasion, keyword: str) -> Iterable[str]:
    """What becomes blocked, and what blocks (CR 702.45a)."""
    return occasion.having(keyword, (*occasion.blocked, *occasion.blocking))


def _grow(keyword: str, size: Size) -> Callable[[Occasion, CombatState, Mapping[str, int]], CombatState]:
    """What gives so much for each point of its number to the creature that has it."""

    def grow(_: Occasion, state: CombatState, numbers: Mapping[str, int]) -> CombatState:
        pumps = _Pumps(keyword)
        for creature, number in numbers.items():
            pumps.add(creature, creature, number * size[0], number * size[1])
        return pumps.applied(state)

    return grow


def _rampage(occasion: Occasion, state: CombatState, numbers: Mapping[str, int]) -> CombatState:
    """+N/+N for each creature that blocks it beyond the first (CR 702.23a)."""
    pumps = _Pumps("rampage")
    for attacker, number in numbers.items():
        beyond = number * max(0, len(occasion.faced.get(attacker, ())) - 1)
        pumps.add(attacker, attacker, beyond * RAMPAGE.beyond[0], beyond * RAMPAGE.beyond[1])
    return pumps.applied(state)


def _flanking(occasion: Occasion, keyword: str) -> Iterable[str]:
    """A creature without flanking blocks it (CR 702.25a)."""
    faced = (attacker for attacker in occasion.faced if _flanked(occasion, attacker))
    return occasion.having(keyword, faced)


def _flanked(occasion: Occasion, attacker: str) -> tuple[str, ...]:
    has = occasion.then.keywords
    return tuple(foe for foe in occasion.faced.get(attacker, ()) if not has(foe).has("flanking"))


def _flank(occasion: Occasion, state: CombatState, times: Mapping[str, int]) -> CombatState:
    pumps = _Pumps("flanking")
    for attacker, count in times.items():
        for foe in _flanked(occasion, attacker):
            pumps.add(foe, attacker, count * FLANKING.against[0], count * FLANKING.against[1])
    return pumps.applied(state)


def _unblocked(occasion: Occasion, keyword: str) -> Iterable[str]:
    return occasion.having(keyword, occasion.unblocked)


def _afflict(occasion: Occasion, state: CombatState, numbers: Mapping[str, int]) -> CombatState:
    """The defending player loses life (CR 702.130a)."""
    losses: dict[str, int] = {}
    for attacker, number in numbers.items():
        defending = occasion.then.graph.defending(attacker)
        if defending is not None:
            losses[defending] = losses.get(defending, 0) - number * AFFLICT.life
    return change_life(state, losses)


# As combat damage is dealt to players


def _hits(occasion: Occasion) -> dict[tuple[str, str], None]:
    return dict.fromkeys((d.source, d.to) for d in occasion.dealt if d.to in occasion.then.players)


def _hitting(occasion: Occasion, keyword: str) -> Iterable[str]:
    return occasion.having(keyword, (source for source, _ in _hits(occasion)))


def _poisonous(occasion: Occasion, state: CombatState, numbers: Mapping[str, int]) -> CombatState:
    """N poison counters for each player dealt combat damage by it (CR 702.70a)."""
    for source, player in _hits(occasion):
        if source in numbers:
            now = state.players[player]
            poison = now.poison + numbers[source] * POISONOUS.poison
            state = state.with_players({player: replace(now, poison=poison)})
    return state


def _renowning(occasion: Occasion, keyword: str) -> Iterable[str]:
    """It isn't renowned yet (CR 702.112a)."""
    return (c for c in _hitting(occasion, keyword) if not occasion.then.keywords(c).has("renowned"))


def _renown(occasion: Occasion, state: CombatState, numbers: Mapping[str, int]) -> CombatState:
    """N +1/+1 counters, and it becomes renowned: of several instances one does it, the largest here (CR 702.112b)."""
    here = [c for c in numbers if state.is_here(c)]
    counters = {c: max(occasion.then.keywords(c).numbers.get("renown", (0,))) for c in here}
    renowned = Modification(gains=("renowned",), keyword="renown")
    state = state.with_permanents(state.permanents[c].modified(renowned) for c in here)
    return _counted(state, "renown", counters)


TABLE = (
    TriggeredKeyword("mentor", "attacks", _mentors, _mentor, shows=True, targets=True),
    TriggeredKeyword("training", "attacks", _trainees, _training, shows=True),
    TriggeredKeyword("exalted", "attacks", _exalting, _exalted),
    TriggeredKeyword("battle cry", "attacks", _attacking, _battle_cry),
    TriggeredKeyword("melee", "attacks", _attacking, _melee),
    TriggeredKeyword("dethrone", "attacks", _dethrones, _dethrone, shows=True),
    TriggeredKeyword("annihilator", "attacks", _attacking, _annihilator, shows=True),
    TriggeredKeyword("provoke", "attacks", _attacking, _provoke, shows=True, targets=True, optional=True),
    TriggeredKeyword("myriad", "attacks", _attacking, shows=True, optional=True),
    TriggeredKeyword("mobilize", "attacks", _attacking, shows=True),
    TriggeredKeyword("firebending", "attacks", _attacking, shows=True),
    TriggeredKeyword("bushido", "blocked", _bushido, _grow("bushido", BUSHIDO.blocked), fight=BUSHIDO),
    TriggeredKeyword("rampage", "blocked", _blocked, _rampage, fight=RAMPAGE),
    TriggeredKeyword("flanking", "blocked", _flanking, _flank, fight=FLANKING),
    TriggeredKeyword("frenzy", "blocked", _unblocked, _grow("frenzy", FRENZY.unblocked), fight=FRENZY),
    TriggeredKeyword("afflict", "blocked", _blocked, _afflict, shows=True, fight=AFFLICT),
    TriggeredKeyword("renown", "damage", _renowning, _renown, shows=True, fight=BY_ITSELF),
    TriggeredKeyword("poisonous", "damage", _hitting, _poisonous, shows=True, fight=POISONOUS),
)
"""All triggered combat keywords, those of an event in the order in which they resolve.

Where the order matters, who blocks puts their abilities on the stack last, so that they resolve first (CR 101.4,
405.3): a bushido blocker is larger before flanking shrinks it.
"""
ROWS = {row.keyword: row for row in TABLE}
"""The rows by their keyword."""
TRIGGERED = frozenset(ROWS)
"""All triggered combat keywords that can be forgotten."""


def in_fight(keyword: str) -> KeywordInFight | None:
    """What a keyword does from the declaration of blockers on, triggered or not; None: only the play knows."""
    row = ROWS.get(keyword)
    return keyword_row(keyword) if row is None else row.in_fight

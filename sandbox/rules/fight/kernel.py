"""Combat damage in whole numbers: who strikes when, what is lethal, what damage does, who dies (CR 510, 120, 704.5).

The one account of it: the play of a combat asks these functions about each creature as it stands, the search about
whole fights in which nothing replaces or prevents damage. Records in, records out; neither a graph nor a scenario is
known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sandbox.rules.fight.rows import KeywordInFight, Size
    from sandbox.scenario.model import Step

PLAYER: Final = ""
"""Stands for the player attacked among those who are assigned damage in a fight."""
NEVER: Final = 1 << 40
"""So much damage that nobody assigns it."""
Portions = tuple[tuple[str, int], ...]
"""What one creature assigns to whom, each more than 0."""
Fate = Literal["toughness", "damage", "deathtouch"]
"""Why a creature leaves: toughness 0 (CR 704.5f), lethal damage (704.5g), any of a source with deathtouch (704.5h)."""


class DamageKeywords(NamedTuple):
    """What a creature's keywords say of damage that it deals, and of lethal damage that it is dealt.

    `early` is first strike or double strike; `toxic` the total toxic value.
    """

    early: bool = False
    double_strike: bool = False
    deathtouch: bool = False
    lifelink: bool = False
    wither: bool = False
    infect: bool = False
    trample: bool = False
    indestructible: bool = False
    toxic: int = 0


# Who strikes, and how much


def strikes_in(step: Step, *, early: bool, double_strike: bool, struck_first: bool) -> bool:
    """Whether a creature in combat assigns damage in a step (CR 510.4, 702.4b, 702.7b).

    In the regular step that is who had neither first nor double strike as the first step began, and who has double
    strike now; where there was only one step, everybody.
    """
    return early if step == "first" else double_strike or not struck_first


def amount_of(size: Size, *, by_toughness: bool, nothing: bool) -> int:
    """How much damage a creature assigns: its power, or what an effect says instead, never less than 0 (CR 510.1a)."""
    said = size[1] if by_toughness else size[0]
    return 0 if nothing or said < 0 else said


# What is lethal, what damage does


def lethal_damage(left: int, *, deathtouch: bool) -> int:
    """How much damage is lethal to a creature whose toughness is `left` more than the damage marked on it, and assigned
    to it by others in the same step (CR 702.19b); of a source with deathtouch any is (702.2c).
    """
    if left <= 0:
        return 0
    return 1 if deathtouch else left


def kind_to_creature(source: DamageKeywords) -> Literal["damage", "minus_counters"]:
    """What damage of a source is to a creature: marked, or -1/-1 counters (CR 120.3d-e, 702.80a, 702.90c)."""
    return "minus_counters" if source.wither or source.infect else "damage"


def kind_to_player(source: DamageKeywords) -> Literal["damage", "poison"]:
    """What damage of a source is to a player: loss of life, or poison counters (CR 120.3a-b, 702.90b)."""
    return "poison" if source.infect else "damage"


Wounds = tuple[int, int, bool]
"""What a creature has come to by damage: damage marked, -1/-1 counters, whether a source with deathtouch dealt it any
since it was last looked at (CR 704.5h).
"""


def wounded(was: Wounds, source: DamageKeywords, amount: int) -> Wounds:
    """The wounds of a creature after it was dealt damage (CR 120.3d-e, 702.2b)."""
    damage, minus, deathtouched = was
    if kind_to_creature(source) == "damage":
        damage += amount
    else:
        minus += amount
    return damage, minus, deathtouched or source.deathtouch


def fate(toughness: int, damage: int, deathtouched: bool, indestructible: bool) -> Fate | None:  # noqa: FBT001
    """Why a creature leaves now, if it does (CR 704.5f-h); indestructible forbids that it is destroyed (702.12b)."""
    if toughness <= 0:
        return "toughness"
    if indestructible or not (damage or deathtouched):
        return None
    if 0 < damage >= toughness:
        return "damage"
    return "deathtouch" if deathtouched else None


# Fights in which nothing but what a creature itself has replaces or prevents damage


class Combatant(NamedTuple):
    """A creature that may fight: its size, what its keywords do, and damage marked on it.

    `triggered` are its keywords that trigger in a fight, each with how often, or with which number in all, it applies.
    So much of each source's damage to it `absorbs` prevents, and all of that of those that it is `safe_from`, which it
    has protection from (CR 702.16e, 702.64a).
    """

    id: str
    size: Size
    keywords: DamageKeywords
    damage: int = 0
    by_toughness: bool = False
    assigns_nothing: bool = False
    triggered: tuple[tuple[KeywordInFight, int], ...] = ()
    absorbs: int = 0
    safe_from: frozenset[str] = frozenset()


class FightRecord(NamedTuple):
    """Attackers of one player with what blocks each, as damage is about to be dealt.

    `sizes` is how large each is now, `foes` whom each fights, in order; `blocked` which attackers are. `commanders` are
    those whose damage is counted as a commander's; `poison` is the counters that a player whom a creature deals combat
    damage to gets besides (CR 702.70a).
    """

    cast: Mapping[str, Combatant]
    sizes: Mapping[str, Size]
    foes: Mapping[str, tuple[str, ...]]
    attackers: tuple[str, ...]
    blocked: frozenset[str]
    commanders: tuple[str, ...]
    poison: Mapping[str, int]


class FightState(NamedTuple):
    """A fight at a moment: who is left with which wounds, what was taken of the player attacked (life, poison counters,
    each commander's damage), and the life that the attacking player gained.
    """

    left: Mapping[str, Wounds]
    taken: tuple[int, ...]
    gained: int = 0


def begin(
    blockers: Mapping[str, tuple[str, ...]], cast: Mapping[str, Combatant], commanders: tuple[str, ...]
) -> tuple[FightRecord, FightState]:
    """A fight before damage: blockers declared, keywords triggered, state-based actions done (CR 509.3, 704.3)."""
    foes = dict(blockers)
    sizes: dict[str, Size] = {}
    poison: dict[str, int] = {}
    life = 0
    for a, some in blockers.items():
        power, toughness = cast[a].size
        for row, number in cast[a].triggered:
            more = row.attacking(number, len(some))
            power, toughness = power + more[0], toughness + more[1]
            life += number * row.life if some else 0
            poison[a] = poison.get(a, 0) + number * row.poison
        sizes[a] = power, toughness
        for b in some:
            foes[b] = (*foes.get(b, ()), a)
    for b in foes.keys() - blockers.keys():
        sizes[b] = _blocking(cast[b], [cast[a] for a in foes[b]])
    fight = FightRecord(
        cast,
        sizes,
        foes,
        tuple(blockers),
        frozenset(a for a, some in blockers.items() if some),
        commanders,
        poison,
    )
    left: dict[str, Wounds] = {}
    for c in foes:
        wounds = (cast[c].damage, 0, False)
        if not _leaves(fight, c, wounds):
            left[c] = wounds
    return fight, FightState(left, (life, 0, *[0] * len(commanders)))


def _blocking(c: Combatant, attackers: Iterable[Combatant]) -> Size:
    """How large a creature is as it blocks these (CR 702.25a, 702.45a)."""
    power, toughness = c.size
    for row, number in c.triggered:
        power, toughness = power + number * row.blocking[0], toughness + number * row.blocking[1]
    for attacker in attackers:
        for row, number in attacker.triggered:
            if not any(row is own for own, _ in c.triggered):
                power, toughness = power + number * row.against[0], toughness + number * row.against[1]
    return power, toughness


def _leaves(fight: FightRecord, creature: str, wounds: Wounds) -> bool:
    damage, minus, deathtouched = wounds
    indestructible = fight.cast[creature].keywords.indestructible
    return fate(fight.sizes[creature][1] - minus, damage, deathtouched, indestructible) is not None


def steps_of(fight: FightRecord, at: FightState) -> tuple[Step, ...]:
    """The combat damage steps that happen: a first one where somebody left has first or double strike (CR 510.4)."""
    cast = fight.cast
    return ("first", "regular") if any(cast[c].keywords.early for c in at.left) else ("regular",)


def amount(fight: FightRecord, at: FightState, creature: str) -> int:
    """How much damage a creature assigns when it strikes now (CR 510.1a)."""
    c, (_, minus, _), size = fight.cast[creature], at.left[creature], fight.sizes[creature]
    if minus:
        size = size[0] - minus, size[1] - minus
    return amount_of(size, by_toughness=c.by_toughness, nothing=c.assigns_nothing)


def strikers_of(fight: FightRecord, at: FightState, step: Step) -> tuple[dict[str, int], dict[str, int]]:
    """The attackers, and the blockers, that assign damage in a step, and how much (CR 510.1, 510.4)."""
    mine: dict[str, int] = {}
    theirs: dict[str, int] = {}
    for c in at.left:
        early, double_strike = fight.cast[c].keywords[:2]
        if strikes_in(step, early=early, double_strike=double_strike, struck_first=early):
            n = amount(fight, at, c)
            if n:
                (mine if c in fight.attackers else theirs)[c] = n
    return mine, theirs


def foes_left(fight: FightRecord, at: FightState, creature: str) -> tuple[str, ...]:
    """Whom a creature may assign damage to of those it fights (CR 510.1c-d)."""
    foes, left = fight.foes[creature], at.left
    return foes if len(left) == len(fight.foes) else tuple(f for f in foes if f in left)


def lethal_to(fight: FightRecord, at: FightState, creature: str) -> int:
    """How much damage is lethal to a creature now, of a source without deathtouch (CR 702.19b)."""
    damage, minus, _ = at.left[creature]
    return lethal_damage(fight.sizes[creature][1] - minus - damage, deathtouch=False)


def thresholds(
    fight: FightRecord, at: FightState, foes: Iterable[str], source: str
) -> tuple[dict[str, int], dict[str, int]]:
    """How much damage of one source alone is lethal to each of these (CR 702.19b), and how much makes it leave: `NEVER`
    where none does, for lethal damage destroys nothing indestructible, -1/-1 counters do away with it (CR 704.5f-h).
    """
    keywords = fight.cast[source].keywords
    deathtouch, counters = keywords.deathtouch, kind_to_creature(keywords) == "minus_counters"
    lethal: dict[str, int] = {}
    kill: dict[str, int] = {}
    for f in foes:
        damage, minus, _ = at.left[f]
        left = fight.sizes[f][1] - minus
        lethal[f] = kill[f] = lethal_damage(left - damage, deathtouch=deathtouch)
        foe = fight.cast[f]
        if foe.keywords.indestructible:
            kill[f] = left if counters else NEVER
        if source in foe.safe_from:
            kill[f] = NEVER
        elif foe.absorbs and kill[f] < NEVER:
            kill[f] += foe.absorbs
    return lethal, kill


def strike(fight: FightRecord, at: FightState, division: Iterable[tuple[str, Portions]]) -> FightState:
    """The fight after a step's damage was dealt at once, and what died of it has left (CR 510.2, 120.3, 704.3)."""
    hurt: dict[str, Wounds] = {}
    left, taken, gained = at.left, list(at.taken), at.gained
    for source, portions in division:
        keywords, dealt = fight.cast[source].keywords, 0
        for to, assigned in portions:
            n = assigned if to == PLAYER else let_through(fight.cast[to], source, assigned)
            dealt += n
            if to == PLAYER:
                _hit(fight, source, n, taken)
            elif n:
                hurt[to] = wounded(hurt.get(to) or left[to], keywords, n)
        if keywords.lifelink and source in fight.attackers:
            gained += dealt
        elif keywords.lifelink:
            taken[0] -= dealt
    if hurt:
        after = dict(left)
        for c, wounds in hurt.items():
            if _leaves(fight, c, wounds):
                del after[c]
            else:
                after[c] = wounds
        left = after
    return FightState(left, tuple(taken), gained)


def let_through(c: Combatant, source: str, n: int) -> int:
    """How much of a source's damage is dealt to a creature (CR 702.16e, 702.64a)."""
    return 0 if source in c.safe_from else max(0, n - c.absorbs)


def _hit(fight: FightRecord, source: str, n: int, taken: list[int]) -> None:
    """Add what damage takes of the player attacked: life or poison counters, what toxic and poisonous give, a
    commander's damage (CR 120.3a-b, 120.3g, 702.70a, 702.164c, 903.10a).
    """
    keywords = fight.cast[source].keywords
    taken[1 if kind_to_player(keywords) == "poison" else 0] += n
    taken[1] += keywords.toxic + fight.poison.get(source, 0)
    if source in fight.commanders:
        taken[2 + fight.commanders.index(source)] += n

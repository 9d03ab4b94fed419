"""Damage that abilities and spells deal, fights among it (CR 119, 120, 701.14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from sandbox.rules.abilities.events import Occurrence, damage_events, life_events, noting_hurt
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.damage.dealing import deal
from sandbox.rules.damage.effects import Modifier, damage_effects, lethal_size
from sandbox.rules.damage.results import damage_results, dealt_kinds
from sandbox.rules.graph.state import CombatState
from sandbox.rules.verdict import Assigned, Done
from sandbox.scenario.actions import DealDamage, DoFight
from sandbox.scenario.selectors import Amount, Selector

Portions = list[tuple[str, str, int]]
"""Who deals damage to whom, and how much."""
GROUPS = frozenset({"any", "yours", "opponents"})
"""Words for all of a kind."""
DAMAGEABLE = frozenset({"creature", "planeswalker", "battle"})


def deal_damage(r: Resolution, action: DealDamage) -> Resolution:
    """Go on after a source dealt damage: to each of them, divided as was chosen, or evenly (CR 120.4, 601.2d). Of
    several sources each deals it at the same time; where a group does, `those` is about each of them.
    """
    found = (r.carrier,) if action.source == "self" else dict.fromkeys(r.things(action.source))
    sources = [each for each in found if each in r.state.permanents or each in r.state.spells]
    if not sources:
        return r.speaking(did=False).telling(Done("damage", not_done=True))
    portions: Portions = []
    for source in sources:
        each = _of_one(action, source) if len(sources) > 1 else action
        if isinstance(action.source, Selector) or action.source in GROUPS:
            r = r.speaking(those=(source,))
        r, its = _portions(r, each, source)
        portions += its
    return harm(r, portions, preventable=action.preventable)


def _of_one(action: DealDamage, source: str) -> DealDamage:
    """What one of several sources does: its own power is what counts."""
    amount = action.amount
    if not isinstance(amount, Amount) or amount.power_of != action.source:
        return action
    return replace(action, amount=replace(amount, power_of=(source,)))


def _portions(r: Resolution, action: DealDamage, source: str) -> tuple[Resolution, Portions]:
    r, found = (r, ()) if action.who is None else r.picked(action.who)
    who = [t for t in dict.fromkeys(found) if _can_be_dealt(r.state, t)]
    if action.players is not None:
        who += [p for p in r.players(action.players) if p not in who]
    if action.divided is None:
        portions = [(source, to, _amount(r, action, to)) for to in who]
    else:
        portions = [(source, to, n) for to, n in _divided(r, action, who, _amount(r, action)).items()]
    portions = [(source, to, n) for source, to, n in portions if n > 0]
    return r, portions if action.excess is None else _with_excess(r, action, portions)


def _amount(r: Resolution, action: DealDamage, to: str | None = None) -> int:
    if to is not None and isinstance(action.amount, Amount):
        r = r.concerning(to)
    return max(0, r.number(action.amount))


def _divided(r: Resolution, action: DealDamage, who: list[str], amount: int) -> Mapping[str, int]:
    if not who:
        return {}
    if action.divided == "evenly":
        return dict.fromkeys(who, amount // len(who))
    if len(r.amounts) == len(who):
        return dict(zip(who, r.amounts, strict=True))
    each, more = divmod(amount, len(who))
    return {t: each + (n < more) for n, t in enumerate(who)}


def _with_excess(r: Resolution, action: DealDamage, portions: Portions) -> Portions:
    """What is more than lethal is dealt to some player instead (CR 120.10)."""
    over = sum(n - min(n, lethal(r.state, source, to)) for source, to, n in portions)
    kept = [(source, to, min(n, lethal(r.state, source, to))) for source, to, n in portions]
    theirs = r.players(action.excess or "you")
    return kept + [(kept[0][0], p, over) for p in theirs if over > 0 and kept]


def lethal(state: CombatState, source: str, to: str) -> int:
    """How much damage of a source is lethal to something, by the type for which the least is: to a player any
    (CR 120.4a, 702.2c).
    """
    if to in state.players:
        return 1_000_000
    s, p = state.permanents[to], state.characteristics(to)
    needs = [max(0, lethal_size(state, to) - s.damage)] if p.is_creature else []
    if needs and state.keywords(source).has("deathtouch"):
        needs = [min(1, needs[0])]
    needs += [s.loyalty or 0] if "planeswalker" in p.types else []
    needs += [s.defense or 0] if "battle" in p.types else []
    return min(needs, default=0)


def _can_be_dealt(state: CombatState, thing: str) -> bool:
    if thing in state.players:
        return state.players[thing].lost is None
    return state.is_here(thing) and not DAMAGEABLE.isdisjoint(state.characteristics(thing).types)


def harm(r: Resolution, portions: Iterable[tuple[str, str, int]], *, preventable: bool = True) -> Resolution:
    """Go on after noncombat damage was dealt at once; abilities see who, to whom, and the life of it (CR 120.3-4)."""
    state = r.state
    assigned = tuple(Assigned(source, to, n, "declared") for source, to, n in portions if n > 0)
    effects = state.cached(damage_effects)
    if not preventable:
        never = Modifier(("unpreventable",), None, None, None, damage="all", unpreventable=True)
        effects = replace(effects, modifiers=(*effects.modifiers, never))
    after, dealt, _ = deal(effects, state, assigned, "noncombat")
    kinds = dealt_kinds(after, dealt, combat=False)
    excess = excess_of(state, ((p.source, p.to, p.amount) for p in dealt))
    after, life = damage_results(after, dealt, kinds, combat=False)
    after = noting_hurt(after, ((p.source, p.to) for p in dealt))
    events = (*damage_events(after, kinds, excess, combat=False), *life_events(life))
    hit = tuple(dict.fromkeys(p.to for p in dealt))
    total = sum(p.amount for p in dealt)
    each = {p.amount for p in dealt}
    r = r.to(after, *events).speaking(excess=sum(excess.values()), amount=total or r.acting.amount)
    to = hit or tuple(dict.fromkeys(a.to for a in assigned))
    return r.speaking(those=to, did=bool(hit)).telling(
        Done("damage", to, each.pop() if len(each) == 1 else total, not_done=not hit)
    )


def excess_of(state: CombatState, dealt: Iterable[tuple[str, str, int]]) -> dict[str, int]:
    """How much of the damage dealt to each permanent was more than lethal (CR 120.10)."""
    whole: dict[str, int] = {}
    need: dict[str, int] = {}
    for source, to, n in dealt:
        if to in state.permanents:
            whole[to] = whole.get(to, 0) + n
            need[to] = min(need.get(to, 1_000_000), lethal(state, source, to))
    return {to: n - need[to] for to, n in whole.items() if n > need[to]}


def fight(r: Resolution, action: DoFight) -> Resolution:
    """Go on after two creatures, if still both, dealt each other damage equal to their power (CR 701.14, 701.14b)."""
    r, ones = r.picked(action.who)
    r, others = r.picked(action.with_)
    one, other = next(iter(r.here(ones)), None), next(iter(r.here(others)), None)
    both = one is not None and other is not None and r.state.is_creature(one) and r.state.is_creature(other)
    if not both or one is None or other is None:
        return r.speaking(did=False).telling(Done("fight", not_done=True))
    power = {p: max(0, r.state.power(p)) for p in (one, other)}
    if one == other:  # CR 701.14c
        return harm(r, [(one, one, 2 * power[one])])
    fought = (Occurrence("fights", one, (other,)), Occurrence("fights", other, (one,)))
    r = harm(r.to(r.state, *fought), [(one, other, power[one]), (other, one, power[other])])
    return r.telling(Done("fight", (one,)))

"""How permanents leave the battlefield (CR 122.1c, 122.1h, 614, 700.4, 701.8, 701.19, 702.12, 702.89)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TypeVar

from msgspec.structs import replace

from sandbox.rules.abilities.evaluation import things
from sandbox.rules.graph.characteristics import Characteristics
from sandbox.rules.graph.records import PermanentState
from sandbox.rules.graph.state import CombatState
from sandbox.rules.graph.transitions import detach
from sandbox.rules.layers.continuous import effects_of
from sandbox.scenario.effects import CannotRegenerate, ExiledIfDies, OnCreatures
from sandbox.scenario.model import Permanent

SHIELD = "shield"
Card = TypeVar("Card", PermanentState, Permanent)


def put_into_graveyard(state: CombatState, why: Mapping[str, str | None]) -> CombatState:
    """The state after permanents died, each by a rule, or were exiled by a counter or effect (CR 122.1h, 614.6)."""
    here = {p: rule for p, rule in why.items() if state.is_here(p)}
    if not here:
        return state
    exiled = spoken_of(state, ExiledIfDies, here)
    return state.with_permanents(
        to_graveyard(state.permanents[p], rule)
        if p not in exiled
        else state.permanents[p].gone("exile", rule)
        for p, rule in here.items()
    )


def to_graveyard(s: PermanentState, why: str | None) -> PermanentState:
    """A permanent as it goes to the graveyard, or with a finality counter into exile (CR 122.1h)."""
    return s.gone("exile" if "finality" in s.counters else "graveyard", why)


def fall_off(state: CombatState, things: Iterable[str]) -> CombatState:
    """The state after attached Auras died and all else came off (CR 704.5m-n), as what was bestowed did (702.103f)."""
    loose = [state.characteristics(thing) for thing in things]
    auras = [p.id for p in loose if is_aura(p, state.permanents[p.id].card)]
    why = state.rule("aura_falls_off")
    state = state.with_permanents(to_graveyard(state.permanents[each], why) for each in auras)
    return detach(state, [p.id for p in loose if p.id not in auras])


def is_aura(p: Characteristics, card: Permanent) -> bool:
    """Say whether an attached permanent is an Aura: an enchantment (CR 303.4), printed no creature, or bestowed."""
    named = any(subtype.casefold() == "aura" for subtype in p.subtypes)
    return named or ("enchantment" in p.types and not card.is_creature)


def spoken_of(state: CombatState, kind: type[OnCreatures], among: Iterable[str]) -> frozenset[str]:
    """Those of these permanents of which an effect of a kind speaks."""
    said = effects_of(state, kind)
    spoken = (things(state, effect.creatures, context) for effect, context in said)
    return frozenset(chain.from_iterable(spoken)).intersection(among)


def destroy(
    state: CombatState, why: Mapping[str, str | None], *, regenerate: bool = True, by_effect: bool = False
) -> CombatState:
    """The state after permanents were destroyed, each by a rule (CR 701.8).

    Not what is indestructible (702.12b). A regeneration shield, an Aura with umbra armor on it or, if an effect
    destroys it, a shield counter saves it once (701.19, 702.89a, 122.1c).
    """
    doomed = {
        p: rule for p, rule in why.items() if state.is_here(p) and not state.keywords(p).has("indestructible")
    }
    if not doomed:
        return state
    regenerates = {p for p in doomed if regenerate and state.permanents[p].regeneration_shields}
    if regenerates:
        regenerates -= spoken_of(state, CannotRegenerate, regenerates)
    saved: list[PermanentState] = []
    dying: dict[str, str | None] = {}
    for p, rule in doomed.items():
        s, armor = state.permanents[p], _armor(state, p)
        if p in regenerates:
            saved.append(regenerated(s))
        elif by_effect and s.counters.get(SHIELD):
            saved.append(s.with_counters(SHIELD, -1))
        elif armor is not None:
            saved.append(replace(s, damage=0, deathtouched=False))
            dying[armor] = state.rule("umbra_armor")
        else:
            dying[p] = rule
    return put_into_graveyard(state.with_permanents(saved), dying)


def _armor(state: CombatState, permanent: str) -> str | None:
    """An Aura with umbra armor on a permanent (CR 702.89a; totem armor until 2023)."""
    lying = (each for each in state.graph.attached.get(permanent, ()) if state.is_here(each))
    armor = ("umbra armor", "totem armor")
    return next((a for a in lying if any(state.keywords(a).has(word) for word in armor)), None)


def regenerated(s: PermanentState) -> PermanentState:
    """A permanent that a shield regenerates: tapped, without damage, out of combat (CR 701.19)."""
    return replace(
        s,
        damage=0,
        deathtouched=False,
        tapped=True,
        removed=True,
        regeneration_shields=s.regeneration_shields - 1,
    )


def untapped(s: Card) -> Card:
    """A permanent as it untaps: with a stun counter one of those goes instead (CR 122.1d)."""
    stuns = s.counters.get("stun", 0)
    if not s.tapped or stuns <= 0:
        return replace(s, tapped=False)
    counters = {**s.counters, "stun": stuns - 1}
    return replace(s, counters={kind: n for kind, n in counters.items() if n})

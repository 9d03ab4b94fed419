"""State-based actions that matter in combat (CR 704.5, 704.6), and players who leave (CR 800.4a)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from msgspec.structs import replace

from sandbox.rules.abilities.dying import destroy, fall_off, put_into_graveyard, to_graveyard
from sandbox.rules.damage.effects import lethal_by_power, lethal_size
from sandbox.rules.damage.life import cannot_lose
from sandbox.rules.fight.kernel import Fate, fate
from sandbox.rules.graph.characteristics import Characteristics
from sandbox.rules.graph.records import MINUS, PLUS, PermanentState, PlayerState
from sandbox.rules.graph.state import CombatState, change_control, take_control
from sandbox.rules.graph.transitions import (
    change_protector,
    defended_by_protectors,
    leave_combat,
    stop_being_attacked,
    stop_fighting,
)
from sandbox.rules.layers.chosen import as_chosen
from sandbox.rules.layers.continuous import effects_of
from sandbox.rules.table.protection import has_quality
from sandbox.scenario.effects import Has
from sandbox.scenario.keywords import LEGEND_RULE, plain_name, read_keywords
from sandbox.scenario.variants import COMMANDER_DAMAGE, playing_with, poison_limit, variant_of


def check_state(state: CombatState, checked: CombatState | None = None) -> CombatState:
    """The state after state-based actions (CR 704.3), again and again until none is left to do.

    What stands, and is, as it did in a state that was `checked` is passed over. Auras and Equipment are looked at again
    once what they were on has left; but for what continuous effects say, nothing else that one pass does gives another
    one cause to act.
    """
    after = act_once(state, checked)
    return check_state(after, state) if after is not state and after.looks.continuous else after


def act_once(state: CombatState, checked: CombatState | None) -> CombatState:
    """The state after all state-based actions at once; what static abilities took left combat (CR 506.4, 613.1b)."""
    new = _unchecked(state, checked)
    gone, doomed, others = _acting(state, new)
    state = state.with_permanents(others)
    if doomed:
        state = destroy(state, doomed)
        saved = (state.permanents[p] for p in doomed if state.is_here(p))
        state = state.with_permanents(now for s in saved if (now := _annihilated(s)) is not s)
    if gone:
        state = put_into_graveyard(state, gone)
    if checked is None or state.players is not checked.players:
        state = state.with_players(_losers(state))
    state = _fallen_off(_one_world(one_legend(state), new))
    if state.looks.control:
        state, moved = take_control(state)
        state = leave_combat(state, moved)
    return _out_of_combat(state) if state.looks.types or state.scenario.changes else state


def _out_of_combat(state: CombatState) -> CombatState:
    """The state after what is no creature any more, or became a battle, stopped attacking and blocking, and what is
    attacked as a planeswalker or battle and is neither any more stopped being attacked. Who does both goes on with what
    it still can (CR 506.4, 506.4d).
    """
    graph = state.graph
    fighters = state.fighting((*graph.attackers, *graph.blockers))
    attacks = (graph.attack(attacker) for attacker in graph.attackers)
    over = [
        target
        for _, target, _, data in attacks
        if not data["over"] and data["kind"] in ("planeswalker", "battle") and state.kind_of(target) is None
    ]
    state = stop_being_attacked(state, over) if over else state
    gone = [f for f in fighters if not state.is_creature(f) or _became_battle(state, f)]
    return stop_fighting(state, [*gone, *(target for target in over if target not in fighters)])


def _became_battle(state: CombatState, creature: str) -> bool:
    types = state.characteristics(creature).types
    return "battle" in types and "battle" not in state.permanents[creature].card.types


def _unchecked(state: CombatState, checked: CombatState | None) -> list[PermanentState]:
    """What is on the battlefield and stands, or is, otherwise than in a state that was checked."""
    everything = state.permanents.values()
    if checked is None or state.cached(lethal_by_power) != checked.cached(lethal_by_power):
        return [s for s in everything if s.is_here]
    before, known, was = checked.permanents, state.known, checked.known
    if known is was:
        return [s for p, s in state.permanents.items() if s is not before.get(p) and s.is_here]
    return [
        s
        for p, s in state.permanents.items()
        if (s is not before.get(p) or known.get(p) is not was.get(p)) and s.is_here
    ]


def one_legend(state: CombatState) -> CombatState:
    """The state after players kept the legendary permanents that they chose; of the others with the same name and
    controller all went to the graveyard (CR 704.5j). Where nothing was chosen all stay, with a note.
    """
    for chosen in state.scenario.choices:
        if plain_name(chosen.keyword) == LEGEND_RULE and state.is_here(chosen.source):
            others = [p for p in same_legends(state, chosen.source) if p != chosen.source]
            why = state.rule("legend_rule")
            state = state.with_permanents(to_graveyard(state.permanents[each], why) for each in others)
    return state


def _one_world(state: CombatState, new: Iterable[PermanentState]) -> CombatState:
    """The state after all world permanents but the youngest died (CR 704.5k): the last to enter, or in the list."""
    if not any(_is_world(s.card.supertypes) for s in new if s.card.supertypes):
        return state
    worlds = [
        s for p, s in state.permanents.items() if s.is_here and _is_world(state.characteristics(p).supertypes)
    ]
    why = state.rule("world_rule")
    return state.with_permanents(to_graveyard(s, why) for s in worlds[:-1])


def _is_world(supertypes: Iterable[str]) -> bool:
    return any(word.casefold() == "world" for word in supertypes)


def same_legends(state: CombatState, permanent: str) -> tuple[str, ...]:
    """The legendary permanents of one's name and controller, with it; in open play without commanders."""
    here = [state.characteristics(p) for p in state.permanents if state.is_here(p)]
    legends = [p for p in here if "legendary" in {word.casefold() for word in p.supertypes}]
    kept = state.characteristics(permanent)
    free = "open_play" in state.scenario.house
    return tuple(
        p.id
        for p in legends
        if kept in legends
        and (p.controller, p.name.casefold()) == (kept.controller, kept.name.casefold())
        and (p.id == permanent or not (free and state.permanents[p.id].card.commander))
    )


def _fallen_off(state: CombatState) -> CombatState:
    """The state after Auras whose host left or is protected died, and Equipment came off (CR 702.16c-d, 704.5m-n)."""
    loose = [
        thing
        for thing, host in state.graph.hosts.items()
        if state.is_here(thing)
        and (_left(state, host) or _now_protected(state, thing, host) or _is_no_host(state, thing, host))
    ]
    return _fallen_off(fall_off(state, loose)) if loose else state


def _left(state: CombatState, host: str) -> bool:
    player = state.players.get(host)
    return state.permanents[host].zone != "battlefield" if player is None else player.lost is not None


def _now_protected(state: CombatState, thing: str, host: str) -> bool:
    """Say whether what something is attached to gained protection from it. Protection that was there from the beginning
    leaves it where the scenario has it, and what it gives itself does, as Auras that give protection say.
    """
    if host not in state.permanents or not state.keywords(host).protections:
        return False
    had = {*read_keywords(state.permanents[host].card.keywords).protections, *_given_by(state, thing)}
    gained = (q for q in state.keywords(host).protections if q not in had)
    return any(has_quality(state, state.characteristics(thing), quality, host) for quality in gained)


def _given_by(state: CombatState, thing: str) -> Iterable[str]:
    """The qualities from which a permanent gives others protection."""
    given = ((effect, context) for effect, context in effects_of(state, Has) if context.carrier == thing)
    words = (as_chosen(state, effect.keywords, context) for effect, context in given)
    return chain.from_iterable(read_keywords(each).protections for each in words)


def _is_no_host(state: CombatState, thing: str, host: str) -> bool:
    """Whether Equipment is on what became no creature, or what is attached became one (CR 301.5c, 704.5n, 704.5p)."""
    if host not in state.permanents:
        return False
    now, on = state.characteristics(thing), state.characteristics(host)
    if now.is_creature and not state.permanents[thing].card.is_creature:
        return True
    is_equipment = any(subtype.casefold() == "equipment" for subtype in now.subtypes)
    return is_equipment and not on.is_creature and on.types != state.permanents[host].card.types


def _acting(
    state: CombatState, new: Iterable[PermanentState]
) -> tuple[dict[str, str | None], dict[str, str | None], list[PermanentState]]:
    """What goes to the graveyard, what is destroyed, by rule, and what changes else, all together (CR 704.3)."""
    gone: dict[str, str | None] = {}
    doomed: dict[str, str | None] = {}
    others: list[PermanentState] = []
    for s in new:
        p = state.characteristics(s.id)
        bar = lethal_size(state, s.id) if s.damage and p.toughness > 0 else p.toughness
        if 0 < bar > s.damage and not s.deathtouched and s.loyalty is None and s.defense is None:
            now = _annihilated(s) if s.counters else s  # nothing else looks at it
            others += [now] if now is not s else []
            continue
        dies = _dies(p, s, bar)
        why = state.rule("dies_toughness") if dies == "toughness" else _used_up(state, p, s)
        if why is not None:
            gone[s.id] = why
            continue
        if dies is not None:
            doomed[s.id] = state.rule(f"dies_{dies}")
            continue
        now = _annihilated(replace(s, deathtouched=False) if s.deathtouched else s)
        if now is not s:
            others.append(now)
    return gone, doomed, others


def _dies(p: Characteristics, s: PermanentState, bar: int) -> Fate | None:
    """Why a creature that so much damage destroys leaves (CR 704.5f-h, 702.12b)."""
    if not p.is_creature:
        return None
    return fate(bar, s.damage, s.deathtouched, p.keywords.has("indestructible"))


def _used_up(state: CombatState, p: Characteristics, s: PermanentState) -> str | None:
    """By which rule a planeswalker or battle goes to the graveyard (CR 704.5i, v, w)."""
    if "planeswalker" in p.types and s.loyalty == 0:
        return state.rule("dies_loyalty")
    if "battle" in p.types and s.defense == 0 and not is_pending(state, p):
        return state.rule("battle_defense")
    return None


def is_pending(state: CombatState, battle: Characteristics) -> bool:
    """Say whether a battle without defense stays for now: a Siege waits for its trigger (CR 310.12b, 704.5v), and
    an edition without battles says nothing of them.
    """
    return is_siege(battle) or not state.profile.battles


def is_siege(battle: Characteristics) -> bool:
    """Say whether a battle is a Siege."""
    return any(subtype.casefold() == "siege" for subtype in battle.subtypes)


def _annihilated(s: PermanentState) -> PermanentState:
    """Take off +1/+1 and -1/-1 counters in pairs (CR 704.5q)."""
    pairs = min(s.counters.get(PLUS, 0), s.counters.get(MINUS, 0)) if s.counters else 0
    return s.with_counters(PLUS, -pairs).with_counters(MINUS, -pairs) if pairs else s


def _losers(state: CombatState) -> dict[str, PlayerState]:
    """The players who lose now, with the rule (CR 704.5a, c, 704.6a-c): nobody in a game that is over."""
    losers: dict[str, PlayerState] = {}
    for player, now in state.players.items():
        why = _loss(state, player) if now.lost is None else None
        if why is not None:
            losers[player] = replace(now, lost=why)
    return {} if losers and state.is_decided else losers


def _loss(state: CombatState, player: str) -> str | None:
    why = _reason(state, player)
    return None if why is None or cannot_lose(state, player) else why


def _reason(state: CombatState, player: str) -> str | None:
    variant = variant_of(state.scenario)
    heads = [state.players[mate] for mate in playing_with(state.scenario, player)]
    poison = sum(head.poison for head in heads)
    if state.players[player].life <= 0 and not cannot_lose(state, player, by_life=True):
        return state.rule("team_loses_life" if variant.teams else "loses_life")
    if poison >= poison_limit(state.scenario, player):
        return state.rule("team_loses_poison" if variant.teams else "loses_poison")
    if variant.commander_damage and any(  # a team loses with a head (CR 810.8a)
        n >= COMMANDER_DAMAGE for head in heads for n in head.commander_damage.values()
    ):
        return state.rule("loses_commander_damage")
    return None


def fallen_sieges(state: CombatState) -> CombatState:
    """The state after Sieges without defense were exiled by their triggers, within the step (CR 310.12b, 500.2)."""
    if not state.profile.battles:
        return state
    why = state.rule("siege_trigger")
    return state.with_permanents(
        s.gone("exile", why)
        for s in state.permanents.values()
        if s.defense == 0 and s.is_here and s.card.defense
        if "battle" in (now := state.characteristics(s.id)).types and is_siege(now)
    )


def leave_game(state: CombatState) -> CombatState:
    """The state after players who lost have left, with all that they own (CR 800.4a).

    Effects that gave them control of what others own end: it goes back to its owner, and so leaves combat (CR 506.4).
    The format knows no place outside the game: what leaves with its player is shown in exile, by rule 800.4a.
    """
    lost = state.lost
    if not lost:
        return state
    everything, controllers = state.permanents.items(), state.graph.controllers
    theirs = [s for p, s in everything if (s.card.owned_by in lost or controllers[p] in lost) and s.is_here]
    if theirs:
        why = state.rule("leaves_with_player")
        borrowed = {s.id: s.card.owned_by for s in theirs if s.card.owned_by not in lost}
        state = state.with_permanents(s.gone("exile", why) for s in theirs if s.id not in borrowed)
        state = _fallen_off(change_control(leave_combat(state, borrowed), borrowed))
    return _protected_anew(state)


def _protected_anew(state: CombatState) -> CombatState:
    """The state after battles that nothing attacks, and whose protector has left, have another one: an opponent of its
    controller protects a Siege, its controller any other. Of several opponents nobody is chosen here (CR 310.11,
    704.5x).
    """
    for battle, player in state.graph.protectors.items() if state.left else ():
        if player in state.left and state.is_here(battle) and battle not in state.graph.attacked:
            p = state.characteristics(battle)
            may = state.seating.opponents_of(p.controller) if is_siege(p) else {p.controller}
            if len(may - state.left) == 1:
                (able,) = may - state.left
                state = defended_by_protectors(change_protector(state, battle, able), [battle])
    return state

"""What abilities put onto the battlefield: tokens, copies, what returns (CR 111, 400.7, 508.4, 509.4, 707)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from msgspec.structs import replace

from sandbox.rules.abilities.continuous import WORDS
from sandbox.rules.abilities.dying import fall_off
from sandbox.rules.abilities.evaluation import players, things, value_of
from sandbox.rules.abilities.events import Occurrence, arrival_events
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.damage.life import put_counters
from sandbox.rules.graph.characteristics import Characteristics, is_changeling
from sandbox.rules.graph.combat_graph import Edge
from sandbox.rules.graph.context import Acting, EffectContext, InForce
from sandbox.rules.graph.records import PermanentState
from sandbox.rules.graph.state import CombatState, permanent_state
from sandbox.rules.graph.transitions import Ends, create, detach, put_attacking, put_blocking
from sandbox.rules.layers.continuous import bound_effects
from sandbox.rules.layers.select import is_such, with_number
from sandbox.rules.table.commander import is_returned
from sandbox.rules.verdict import Note
from sandbox.scenario.actions import Create, Enter, Entering, TokenMade
from sandbox.scenario.effects import EntersWith, TokensCreated
from sandbox.scenario.keywords import DESIGNATIONS, plain_name, read_keywords
from sandbox.scenario.limits import OBJECTS
from sandbox.scenario.model import Face, Permanent, Spell
from sandbox.scenario.selectors import Group

MOST_TOKENS: Final = 500
"""No more tokens than this are made at a time: the table stays one that can be seen."""


def copied(card: Permanent) -> Permanent:
    """A token that is a copy: what is printed, without counters, damage and designations (CR 707.2)."""
    printed = {field: getattr(card, field) for field in Face.__struct_fields__}
    words = tuple(w for w in card.keywords if plain_name(w) not in DESIGNATIONS)
    return Permanent(
        **printed | {"name": card.label, "keywords": words},
        id=card.id,
        controller=card.controller,
        protector=card.protector,
        mana_cost=card.mana_cost,
        summoning_sick=True,
        token=True,
        missing=card.missing,
    )


def fresh_id(state: CombatState, maker: str) -> str:
    """The id of the next token that something makes: `MAKER+1`, `MAKER+2` ..."""
    number = 1
    while f"{maker}+{number}" in state.permanents:
        number += 1
    return f"{maker}+{number}"


def characteristics_of_spell(spell: Spell, context: EffectContext) -> Characteristics:
    """What a spell is on the stack (CR 109.3, 112.2)."""
    face = spell.enters
    return Characteristics(
        id=context.carrier or "",
        controller=context.you or "",
        name=spell.name,
        types=spell.types,  # type: ignore[arg-type]
        supertypes=spell.supertypes,
        subtypes=spell.subtypes,
        colors=spell.colors or (face.colors if face is not None else ()),
        own_words=spell.keywords,
        words=spell.keywords,
        keywords=read_keywords(spell.keywords),
        effects=(),
        power=0 if face is None else face.power or 0,
        toughness=0 if face is None else face.toughness or 0,
        mana_cost=spell.mana_cost,
        is_token=False,
        all_creature_types=is_changeling(spell.keywords),
    )


def permanent_of(  # noqa: PLR0913  how it enters
    state: CombatState,
    spell: Spell,
    name: str,
    player: str,
    *,
    tapped: bool = False,
    attached_to: str | None = None,
    protector: str = "",
) -> Permanent:
    """What a permanent card is on the battlefield, once it has entered under a player's control (CR 110.1): a Siege
    protected by the opponent who is named, else by the first (CR 310.11a).
    """
    printed = {} if spell.enters is None else {f: getattr(spell.enters, f) for f in Face.__struct_fields__}
    theirs = [p for p in state.seating.turn_order if p in state.seating.opponents_of(player)]
    siege = "siege" in {each.casefold() for each in printed.get("subtypes", ())}
    guard = protector if protector in theirs else next(iter(theirs), player) if siege else player
    return Permanent(
        **printed | {"name": printed.get("name") or spell.name or None},
        id=name,
        controller=player,
        protector=guard if "battle" in printed.get("types", ()) else None,
        mana_cost=spell.mana_cost,
        missing=spell.missing,
        summoning_sick=True,
        tapped=tapped,
        attached_to=attached_to,
    )


def put_in(r: Resolution, cards: Iterable[Permanent]) -> tuple[Resolution, tuple[str, ...]]:
    """Go on with permanents on the battlefield that were not there before."""
    new = tuple(cards)
    if not new or len(r.state.permanents) + len(new) > OBJECTS:
        return r, ()
    ids = tuple(card.id for card in new)
    state, events = with_its_counters(create(r.state, new), ids, r.acting)
    return r.to(state, *events), ids


def with_its_counters(
    state: CombatState, ids: Collection[str], acting: Acting
) -> tuple[CombatState, tuple[Occurrence, ...]]:
    """The state in which these, which just entered, have the counters that they enter with, and what abilities see of
    that (CR 122.6a); of X and what was paid it speaks as what put them there does.
    """
    said = [b for b in bound_effects(state) if isinstance(b.effect, EntersWith)]
    seen = state
    events: list[Occurrence] = []
    for bound in said:
        e: Any = bound.effect
        context = replace(bound.context, acting=acting) if bound.source in ids else bound.context
        number = value_of(seen, e.count, context)
        for each in (p for p in things(seen, e.creatures, context) if p in ids):
            before = state.permanents[each].counters
            state = put_counters(state, (each,), e.counter, number)
            more = ((k, n - before.get(k, 0)) for k, n in state.permanents[each].counters.items())
            events += (Occurrence("gets_counters", each, (), n, word=k) for k, n in more if n > 0)
    return state, tuple(events)


def created(r: Resolution, action: Create) -> Resolution:
    """Go on after tokens were created, tapped, attacking, blocking, attached (CR 111.2, 508.4)."""
    mine: list[str] = []
    for player in players(r.state, action.players, r.context):
        cards = _printed(r, action, player)
        number = min(max(0, value_of(r.state, action.count, r.context)), MOST_TOKENS)
        targets = _targets(r, action.attacking)
        if action.attacking in ("each_opponent", "other_opponents"):
            made = [(card, target) for card in cards for target in targets for _ in range(number)]
        else:
            made = [
                (card, targets[n % len(targets)] if targets else "") for card in cards for n in range(number)
            ]
        made *= _factor(r.state, player)
        r, ids = _put(r, made[:MOST_TOKENS], action, player)
        mine += ids
    return r.speaking(those=tuple(mine), did=bool(mine))


def _factor(state: CombatState, player: str) -> int:
    """How many times as many tokens are created under a player's control (CR 614.1a)."""
    factor = 1
    for bound in bound_effects(state):
        e = bound.effect
        if isinstance(e, TokensCreated):
            factor *= e.factor if player in players(state, e.players, bound.context) else 1
    return min(factor, MOST_TOKENS)


def _printed(r: Resolution, action: Create, player: str) -> list[Permanent]:
    """What each token is: as it is said, or a copy with what is said besides."""
    if action.copy_of is None:
        return [] if action.token is None else [_token(r, action.token, player)]
    known = (
        r.state.permanents[p].card
        for p in things(r.state, action.copy_of, r.context)
        if p in r.state.permanents
    )
    copies = [replace(copied(card), controller=player) for card in known]
    if action.not_legendary:
        copies = [
            replace(c, supertypes=tuple(s for s in c.supertypes if s.casefold() != "legendary"))
            for c in copies
        ]
    return copies if action.token is None else [_but(r, card, action.token) for card in copies]


def _token(r: Resolution, token: TokenMade, player: str) -> Permanent:
    power = 0 if token.power is None else value_of(r.state, token.power, r.context)
    toughness = 0 if token.toughness is None else value_of(r.state, token.toughness, r.context)
    is_creature = "creature" in token.types or "Vehicle" in token.subtypes
    return Permanent(
        id="",
        name=token.name or " ".join(token.subtypes) or None,
        controller=player,
        types=token.types,
        supertypes=token.supertypes,
        subtypes=token.subtypes,
        colors=token.colors,
        power=power if is_creature else None,
        toughness=toughness if is_creature else None,
        keywords=token.keywords,
        effects=token.effects,
        mana_cost="",
        summoning_sick=True,
        token=True,
    )


def _but(r: Resolution, card: Permanent, token: TokenMade) -> Permanent:
    """A copy with exceptions: other numbers and colours, more types, subtypes and abilities (CR 707.9)."""
    power = card.power if token.power is None else value_of(r.state, token.power, r.context)
    toughness = card.toughness if token.toughness is None else value_of(r.state, token.toughness, r.context)
    more = () if token.types == ("creature",) else token.types
    return replace(
        card,
        name=token.name or card.name,
        types=(*card.types, *(t for t in more if t not in card.types)),
        supertypes=(*card.supertypes, *token.supertypes),
        subtypes=(*card.subtypes, *token.subtypes),
        colors=token.colors or card.colors,
        power=power,
        toughness=toughness,
        keywords=(*card.keywords, *token.keywords),
        effects=(*card.effects, *token.effects),
    )


def _put(
    r: Resolution, made: list[tuple[Permanent, str]], action: Create, player: str
) -> tuple[Resolution, list[str]]:
    maker = r.carrier if r.carrier in r.state.permanents else player
    number, cards, targets = 1, list[Permanent](), dict[str, str]()
    for card, target in made:
        while f"{maker}+{number}" in r.state.permanents:
            number += 1
        name = f"{maker}+{number}"
        number += 1
        cards.append(replace(card, id=name, tapped=action.tapped))
        targets[name] = target
    r, ids = put_in(r, cards)
    if action.attacking is not None:
        r = r.to(put_attacking(r.state, {each: targets[each] for each in ids if targets[each]}))
    return _blocking_and_attached(r, ids, action), list(ids)


def _blocking_and_attached(r: Resolution, ids: tuple[str, ...], action: Create) -> Resolution:
    if action.blocking is not None:
        r = blocks(r, ids, things(r.state, action.blocking, r.context))
    if action.attached_to is not None:
        hosts = things(r.state, action.attached_to, r.context)[:1]
        edges: list[Edge] = [(each, host, "attached", {}) for each in ids for host in hosts]
        r = r.to(r.state.with_relations((), edges))
    return r


def blocks(r: Resolution, ids: Iterable[str], attackers: tuple[str, ...]) -> Resolution:
    """Go on after creatures entered blocking an attacker, which abilities see become blocked (CR 509.4)."""
    before = r.state
    if not attackers:
        return r
    r = r.to(put_blocking(r.state, dict.fromkeys(ids, attackers[0])))
    return r.to(r.state, *arrival_events(before, r.state)) if r.state is not before else r


def _targets(r: Resolution, attacking: Entering | None) -> tuple[str, ...]:
    """What that attacks which enters attacking: one after the other (CR 508.4)."""
    state, you = r.state, r.context.you
    attackable = state.attackable
    theirs = [p for p in players(state, "opponents", r.context) if p in attackable]
    match attacking:
        case None:
            return ()
        case "each_opponent":
            return tuple(theirs)
        case "other_opponents":
            defending = players(state, "defending", r.context)
            return tuple(p for p in theirs if p not in defending)
        case "same":
            target = attacked_with(r)
            return () if target is None or you is None else (target,)
    named = tuple(p for p in r.picks if p in attackable)
    same = attacked_with(r)
    return named or (() if same is None and not theirs else (same or theirs[0],))


def attacked_with(r: Resolution) -> str | None:
    """What is attacked by the attacker that an ability is about."""
    graph, acting = r.state.graph, r.acting
    hosts = graph.hosts.get(r.carrier, "")
    for each in (*acting.that, r.carrier, hosts, *acting.counterpart):
        target = graph.target_of(each)
        if target is not None:
            return target
    seen = (each for each in (*acting.that, *acting.counterpart) if each in r.state.attackable)
    return next(seen, next(iter(r.state.defending_players), None))


def returned(
    r: Resolution, ids: Iterable[str], *, under_you: bool = False, tapped: bool = False
) -> Resolution:
    """Go on after what left came back: new objects under their owners' control, or yours (CR 400.7)."""
    state = r.state
    new: list[PermanentState] = []
    gone: list[Ends] = []
    edges: list[Edge] = []
    for each in ids:
        s = state.permanents.get(each)
        if s is None or s.is_here or s.phased_out or not _may_return(state, s):
            continue
        player = (r.context.you if under_you else None) or s.card.owned_by
        card = replace(
            s.card,
            controller=player,
            owner=s.card.owned_by,
            counters={},
            damage=0,
            deathtouch_damage=False,
            tapped=tapped,
            summoning_sick=True,
            attached_to=None,
            goaded_by=(),
            lost=(),
            leaving=None,
            paired_with=None,
            keywords=tuple(w for w in s.card.keywords if plain_name(w) not in DESIGNATIONS),
        )
        new.append(replace(permanent_state(card), removed=True))
        if state.controller(each) != player:
            gone.append((state.controller(each), each, "controls"))
            edges.append((player, each, "controls", {}))
    if not new:
        return r.speaking(those=(), did=False)
    ids = [s.id for s in new]
    before = detach(fall_off(state, [t for t, host in state.graph.hosts.items() if host in ids]), ids)
    alone = [s for s in before.permanents.values() if s.card.paired_with in ids and s.id not in ids]
    new += (replace(s, card=replace(s.card, paired_with=None)) for s in alone)
    after = as_new_objects(before.with_permanents(new).with_relations(gone, edges), ids)
    after, events = with_its_counters(after, ids, r.acting)
    return r.to(after, *events).speaking(those=tuple(ids))


def _may_return(state: CombatState, s: PermanentState) -> bool:
    """Whether what left can come back: no token (CR 111.8), not what its owner put into the command zone (903.9a), nor
    what left with its owner (800.4a), nor, by a house rule, a creature card in a graveyard.
    """
    owner = state.players.get(s.card.owned_by)
    if s.card.token or is_returned(state, s.card) or (owner is not None and owner.lost is not None):
        return False
    caged = "stranglehold_cage" in state.scenario.house
    return not (caged and s.zone == "graveyard" and "creature" in s.card.types)


def as_new_objects(state: CombatState, ids: Iterable[str]) -> CombatState:
    """The state in which nothing that was said of permanents before speaks of them any more (CR 400.7)."""
    back = dict.fromkeys(ids, 1)
    returns = {**state.returns, **{each: state.returns.get(each, 0) + 1 for each in back}}
    hurt = {each: by - back.keys() for each, by in state.hurt.items() if each not in back}
    in_force = tuple(without(each, back.keys()) for each in state.in_force)
    after = replace(state, returns=returns, hurt=hurt, in_force=in_force)
    return after if in_force == state.in_force else after.looked_at_anew()


def without(entry: InForce, ids: Collection[str]) -> InForce:
    """An effect that speaks of these no more by their ids."""
    effect: Any = entry.bound.effect
    named = {name: getattr(effect, name, None) for name in WORDS}
    fewer = {
        name: tuple(each for each in said if each not in ids)
        for name, said in named.items()
        if isinstance(said, tuple) and not set(said).isdisjoint(ids)
    }
    return replace(entry, bound=replace(entry.bound, effect=replace(effect, **fewer))) if fewer else entry


def entered(r: Resolution, action: Enter) -> Resolution:
    """Go on after permanents entered the battlefield, attacking or blocking (CR 508.4, 509.4)."""
    if action.cards is not None:
        r, here = _unseen(r, action, action.cards)
    else:
        named = action.who if isinstance(action.who, tuple) else things(r.state, action.who, r.context)
        ids = tuple(p for p in named if p in r.state.permanents)
        gone = [p for p in ids if not r.state.is_here(p)]
        r = returned(r, gone, under_you=action.under == "you", tapped=action.tapped)
        here = r.here(ids)
    if action.attacking is not None:
        targets = _targets(r, action.attacking)
        r = r.to(
            put_attacking(
                r.state, {each: targets[n % len(targets)] for n, each in enumerate(here) if targets}
            )
        )
    if action.blocking is not None:
        r = blocks(r, here, things(r.state, action.blocking, r.context))
    return r.speaking(those=here, did=bool(here))


def fits(state: CombatState, card: Spell, wanted: Group, context: EffectContext) -> bool:
    """Whether a card that the table doesn't show is a permanent card of this kind (CR 110.4a)."""
    if card.enters is None:
        return False
    if context.carrier in state.permanents:
        own = state.characteristics(context.carrier or "")
        wanted = replace(
            wanted,
            power=wanted.power and with_number(wanted.power, own.power),
            toughness=wanted.toughness and with_number(wanted.toughness, own.toughness),
        )
    return is_such(characteristics_of_spell(card, context), wanted, context)


def _unseen(r: Resolution, action: Enter, wanted: Group) -> tuple[Resolution, tuple[str, ...]]:
    """Go on with cards on the battlefield that the table didn't show: as many as may be of those that were named; those
    that may not be are told.
    """
    whose = players(r.state, action.players, r.context)[:1] or (r.context.you or "",)
    maker = r.carrier if r.carrier in r.state.permanents else whose[0]
    many = (
        None
        if wanted.choose is None or wanted.choose == "any"
        else value_of(r.state, wanted.choose, r.context)
    )
    such = [card for card in r.cards if fits(r.state, card, wanted, r.context)][:many]
    beside = list(r.cards)
    for card in such:
        beside.remove(card)
    wrong = [card.name for card in beside]
    if wrong or not (r.cards or r.declined):
        code = "not_a_card" if wrong else "cards_unsaid"
        rule = r.state.rule("choices_on_resolution")
        r = r.noting(Note(code, rule, (maker,), ", ".join(wrong) or None))
    here: tuple[str, ...] = ()
    for card in such:
        new = permanent_of(r.state, card, fresh_id(r.state, maker), whose[0], tapped=action.tapped)
        r, ids = put_in(r, [replace(new, effects=(*new.effects, *card.entering))])
        here += ids
    return r, here

"""What abilities put onto the battlefield: tokens, copies, what returns (CR 111, 400.7, 508.4, 509.4, 707)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count, cycle, islice
from typing import Any, Final

from msgspec.structs import replace

from sandbox.rules.abilities.continuous import WORDS
from sandbox.rules.abilities.dying import fall_off
from sandbox.rules.abilities.evaluation import applies, players, things, value_of
from sandbox.rules.abilities.events import Occurrence, arrival_events
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.damage.life import put_counters
from sandbox.rules.graph.characteristics import Characteristics, is_changeling
from sandbox.rules.graph.combat_graph import Edge
from sandbox.rules.graph.context import Acting, EffectContext, InForce
from sandbox.rules.graph.copies import as_copy, but, copied, not_legendary
from sandbox.rules.graph.records import PermanentState
from sandbox.rules.graph.state import CombatState, permanent_state
from sandbox.rules.graph.transitions import Ends, create, detach, put_attacking, put_blocking
from sandbox.rules.layers.chosen import keys_of
from sandbox.rules.layers.continuous import effects_of, every_effect
from sandbox.rules.layers.select import is_such, with_number
from sandbox.rules.table.commander import is_returned
from sandbox.rules.table.protection import may_lie_on
from sandbox.rules.verdict import Note
from sandbox.scenario.actions import Create, Enter, Entering, TokenMade
from sandbox.scenario.effects import EntersAsCopy, EntersTapped, EntersWith, TokensCreated
from sandbox.scenario.keywords import DESIGNATIONS, plain_name, read_keywords
from sandbox.scenario.limits import OBJECTS
from sandbox.scenario.model import Face, Permanent, Spell, anew, transformed
from sandbox.scenario.selectors import Group, Whom

MOST_TOKENS: Final = 500
"""No more tokens than this are made at a time: the table stays one that can be seen."""


def fresh_ids(state: CombatState, maker: str) -> Iterator[str]:
    """The ids of the next tokens that something makes: `MAKER+1`, `MAKER+2` ..."""
    names = (f"{maker}+{number}" for number in count(1))
    return (name for name in names if name not in state.permanents and name not in state.spells)


def characteristics_of_spell(spell: Spell, context: EffectContext) -> Characteristics:
    """What a spell is on the stack, or a card whose ability is used from the hand (CR 109.3, 112.2)."""
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
        is_spell=spell.is_cast,
    )


def permanent_of(  # noqa: PLR0913  how it enters
    state: CombatState,
    spell: Spell,
    name: str,
    player: str,
    *,
    tapped: bool = False,
    attached_to: str | None = None,
    chosen: str = "",
) -> Permanent:
    """What a permanent card is on the battlefield, once it has entered under a player's control (CR 110.1), with what
    was chosen for it (614.12a): a Siege protected by the opponent who is named, else by the first (310.11a).
    """
    printed = {} if spell.enters is None else {f: getattr(spell.enters, f) for f in Face.__struct_fields__}
    theirs = [p for p in state.seating.turn_order if p in state.seating.opponents_of(player)]
    siege = "siege" in {each.casefold() for each in printed.get("subtypes", ())}
    guard = chosen if chosen in theirs else next(iter(theirs), player) if siege else player
    return Permanent(
        **printed | {"name": printed.get("name") or spell.name or None},
        id=name,
        controller=player,
        protector=guard if "battle" in printed.get("types", ()) else None,
        given=dict.fromkeys(keys_of(state, chosen), chosen),
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
    r, new = _as_copies(r, new)
    ids = tuple(card.id for card in new)
    state, events = as_they_enter(create(r.state, new), ids, r.acting)
    return r.to(state, *events), ids


def as_they_enter(
    state: CombatState, ids: Collection[str], acting: Acting
) -> tuple[CombatState, tuple[Occurrence, ...]]:
    """The state in which these, which just entered, are tapped or have the counters that they enter with, by what they
    say of themselves and by effects that were there before them, and what abilities see of that (CR 122.6a, 614.12); of
    X and what was paid it speaks as what put them there does.
    """
    said = [b for b in every_effect(state) if isinstance(b.effect, EntersWith | EntersTapped)]
    seen = state
    events: list[Occurrence] = []
    for bound in said:
        e: Any = bound.effect
        if bound.source in ids and e.creatures != "self":
            continue
        context = replace(bound.context, acting=acting) if bound.source in ids else bound.context
        if not applies(seen, e, context):
            continue
        mine = [p for p in things(seen, e.creatures, context) if p in ids]
        if isinstance(e, EntersTapped):
            state = state.with_permanents(replace(state.permanents[p], tapped=True) for p in mine)
            continue
        number = value_of(seen, e.count, context)
        for each in mine:
            before = state.permanents[each].counters
            state = put_counters(state, (each,), e.counter, number)
            more = ((k, n - before.get(k, 0)) for k, n in state.permanents[each].counters.items())
            by = state.controller(each)
            events += (Occurrence("gets_counters", each, (), n, word=k, by=by) for k, n in more if n > 0)
    return state, tuple(events)


def _as_copies(r: Resolution, new: Iterable[Permanent]) -> tuple[Resolution, tuple[Permanent, ...]]:
    """Go on with what enters as a copy of something, where somebody said of what (CR 614.1c, 707.5)."""
    cards: list[Permanent] = []
    for card in new:
        said = next((e for e in card.effects if isinstance(e, EntersAsCopy)), None)
        named: tuple[str, ...] = ()
        if said is not None:
            context = EffectContext(card.id, card.controller, r.acting)
            r, named = r.picking(things(r.state, said.of, context), 1, optional=True)
        if said is not None and named:
            model = r.state.permanents[named[0]].card
            cards.append(as_copy(card, model, said, r.number))
        else:
            cards.append(card)
    return r, tuple(cards)


def created(r: Resolution, action: Create) -> Resolution:
    """Go on after tokens were created, tapped, attacking, blocking, attached (CR 111.2, 508.4)."""
    mine: list[str] = []
    for player in r.players(action.players):
        cards = _printed(r, action, player)
        number = min(max(0, r.number(action.count)), MOST_TOKENS)
        targets = _targets(r, action.attacking)
        if action.attacking in ("each_opponent", "other_opponents"):
            made = [(card, target) for card in cards for target in targets for _ in range(number)]
        else:
            shared = list(islice(cycle(targets or ("",)), number))
            made = [(card, target) for card in cards for target in shared]
        r, ids = _put(r, _replaced(r, made, player)[:MOST_TOKENS], action, player)
        mine += ids
    return r.speaking(those=tuple(mine), did=bool(mine))


Made = list[tuple[Permanent, str]]
"""Tokens, each with what it attacks as it enters, or "" for nothing."""


def _replaced(r: Resolution, made: Made, player: str) -> Made:
    """The tokens created under a player's control instead: others, more, so many times as many (CR 614.1a, 616.1)."""
    effects = [
        e
        for e, context in (effects_of(r.state, TokensCreated) if made else ())
        if player in players(r.state, e.players, context)
    ]
    for e in sorted(effects, key=lambda e: not e.instead):
        such = [each for each in made if not e.such or _is_of(each[0], e.such)]
        token = None if e.token is None else _token(r, e.token, player)
        if token is None:
            made = [*made, *such * (e.factor - 1)][:MOST_TOKENS]
        elif e.instead:
            made = [(token, each[1]) if each in such else each for each in made]
        else:
            made = [*made, *[(token, "")] * min(len(such), 1 if e.one else MOST_TOKENS)]
    return made


def _is_of(card: Permanent, word: str) -> bool:
    """Whether a token is of a type or subtype."""
    return word.casefold() in {each.casefold() for each in (*card.types, *card.subtypes)}


def _printed(r: Resolution, action: Create, player: str) -> list[Permanent]:
    """What each token is: as it is said, or a copy with what is said besides."""
    if action.cards is not None:
        such = [card for card in r.cards if fits(r.state, card, action.cards, r.context)]
        known = [permanent_of(r.state, card, "", player) for card in such[:1]]
    elif action.copy_of is None:
        return [] if action.token is None else [_token(r, action.token, player)]
    else:
        found = r.things(action.copy_of)
        known = [r.state.permanents[p].card for p in found if p in r.state.permanents]
    copies = [replace(copied(card), controller=player) for card in known]
    if action.not_legendary:
        copies = [replace(c, supertypes=not_legendary(c.supertypes)) for c in copies]
    return copies if action.token is None else [but(card, action.token, r.number) for card in copies]


def _token(r: Resolution, token: TokenMade, player: str) -> Permanent:
    power = 0 if token.power is None else r.number(token.power)
    toughness = 0 if token.toughness is None else r.number(token.toughness)
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


def _put(
    r: Resolution, made: list[tuple[Permanent, str]], action: Create, player: str
) -> tuple[Resolution, list[str]]:
    maker = r.carrier if r.carrier in r.state.permanents else player
    targets = dict(zip(fresh_ids(r.state, maker), (target for _, target in made), strict=False))
    cards = [
        replace(card, id=name, tapped=action.tapped) for name, (card, _) in zip(targets, made, strict=True)
    ]
    before = r
    r, ids = put_in(r, cards)
    if action.attached_to is not None and not _may_all_lie(r, ids, action.attached_to):
        return before, []
    return _fighting_and_attached(r, {each: targets[each] for each in ids}, action), list(ids)


def _fighting_and_attached(r: Resolution, entered: Mapping[str, str], action: Create | Enter) -> Resolution:
    """Go on after what entered attacks what it does, if anything, or blocks, or is attached to something."""
    if action.attacking is not None:
        r = r.to(put_attacking(r.state, {each: target for each, target in entered.items() if target}))
    if action.blocking is not None:
        r = blocks(r, entered, r.things(action.blocking))
    return r if action.attached_to is None else _attached(r, entered, action.attached_to)


def _may_all_lie(r: Resolution, ids: Iterable[str], to: Whom) -> bool:
    """Whether tokens can be attached to what they are created for: else none is created (CR 303.4g)."""
    hosts = r.things(to)[:1]
    return all(may_lie_on(r.state, each, host) for each in ids for host in hosts)


def _attached(r: Resolution, ids: Iterable[str], to: Whom) -> Resolution:
    """Go on after what entered is attached to something (CR 303.4f)."""
    hosts = r.things(to)[:1]
    edges: list[Edge] = [(each, host, "attached", {}) for each in ids for host in hosts]
    return r.to(r.state.with_relations((), edges))


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
    r: Resolution, ids: Iterable[str], *, under_you: bool = False, tapped: bool = False, turned: bool = False
) -> Resolution:
    """Go on after what left came back as new objects, their owners' or yours, maybe `turned` (CR 400.7, 712.14a)."""
    state = r.state
    new: list[PermanentState] = []
    gone: list[Ends] = []
    edges: list[Edge] = []
    for each in ids:
        s = state.permanents.get(each)
        if s is None or s.is_here or s.phased_out or not _may_return(state, s):
            continue
        player = (r.context.you if under_you else None) or s.card.owned_by
        card = anew(
            (transformed(s.card) if turned else None) or s.card,
            controller=player,
            owner=s.card.owned_by,
            tapped=tapped,
            summoning_sick=True,
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
    after, events = as_they_enter(after, ids, r.acting)
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
        named = action.who if isinstance(action.who, tuple) else r.things(action.who)
        ids = tuple(p for p in named if p in r.state.permanents)
        gone = [p for p in ids if not r.state.is_here(p)]
        r = returned(r, gone, under_you=action.under == "you", tapped=action.tapped)
        here = r.here(ids)
    targets = _targets(r, action.attacking) or ("",)
    r = _fighting_and_attached(r, dict(zip(here, cycle(targets), strict=False)), action)
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
    return is_such(state, characteristics_of_spell(card, context), wanted, context)


def _unseen(r: Resolution, action: Enter, wanted: Group) -> tuple[Resolution, tuple[str, ...]]:
    """Go on with named cards that the table didn't show, on the battlefield now; those that may not be are told."""
    whose = r.players(action.players)[:1] or (r.context.you or "",)
    maker = r.carrier if r.carrier in r.state.permanents else whose[0]
    many = None if wanted.choose is None or wanted.choose == "any" else r.number(wanted.choose)
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
        new = permanent_of(r.state, card, next(fresh_ids(r.state, maker)), whose[0], tapped=action.tapped)
        r, ids = put_in(r, [replace(new, effects=(*new.effects, *card.entering))])
        here += ids
    return r, here

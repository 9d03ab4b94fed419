"""What happens in the course of a combat, and what is chosen in it: bands, what an effect blocked, who left (CR 702.22,
506.4, 509.1h); changes after a step; enlist and exert (CR 508.1g); creatures and tokens put in attacking or blocking
(CR 508.4, 509.4, 702.116, 702.181); triggered keywords that were declined or forgotten (CR 603.5).

Commanders that leave the battlefield and come back: the same card, with what it dealt and what it costs (CR 903).

What is played and chosen: abilities and spells at their moments, what triggered abilities do to whom, and what the
table can't know (CR 601, 602, 603.3c-d).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from msgspec.structs import asdict, replace

from sandbox.edits.errors import (
    EditError,
    attacking,
    checked,
    declared_attacking,
    holdable,
    known,
    on_battlefield,
)
from sandbox.edits.table import add_permanent, bands_without, change, remove
from sandbox.rules.abilities.actions import LEAVES
from sandbox.rules.abilities.keywords import PUTS_ATTACKING, applying, rows_of
from sandbox.rules.abilities.paying import is_sick
from sandbox.rules.abilities.stack import StackItem, resolve
from sandbox.rules.graph.context import Acting, EffectContext
from sandbox.rules.graph.state import starting_state
from sandbox.rules.graph.transitions import declare_attackers
from sandbox.rules.play.combat import play
from sandbox.scenario import model as md
from sandbox.scenario.keywords import LEGEND_RULE, plain_name
from sandbox.scenario.limits import OBJECTS, TIMES


def band(scenario: md.Scenario, creatures: Collection[str]) -> md.Scenario:
    """Let attackers attack as a band, each out of the band that it was in (CR 702.22c).

    Whether they may is for the judge to say. Raises EditError `not_attacking` for a creature that does not attack.
    """
    joined = tuple(dict.fromkeys(creatures))
    attacking(scenario, joined)
    apart = disband(scenario, joined)
    return replace(apart, bands=(*apart.bands, joined)) if len(joined) > 1 else apart


def disband(scenario: md.Scenario, creatures: Collection[str]) -> md.Scenario:
    """Take creatures out of their bands; a band of one is none."""
    return replace(scenario, bands=bands_without(scenario, on_battlefield(scenario, creatures)))


def make_blocked(scenario: md.Scenario, attackers: Collection[str], *, blocked: bool) -> md.Scenario:
    """Let an effect have made attackers blocked, or not (CR 509.1h). Raises EditError `not_attacking`."""
    chosen = tuple(dict.fromkeys(attackers))
    attacking(scenario, chosen)
    others = tuple(each for each in scenario.blocked if each not in chosen)
    return replace(scenario, blocked=(*others, *chosen) if blocked else others)


def leave_combat(scenario: md.Scenario, ids: Collection[str], *, left: bool) -> md.Scenario:
    """Let creatures, planeswalkers or battles have left combat after blocks and before damage, or not (CR 506.4)."""
    chosen = on_battlefield(scenario, ids)
    others = tuple(each for each in scenario.removed if each not in chosen)
    return replace(scenario, removed=(*others, *dict.fromkeys(ids)) if left else others)


def entered(scenario: md.Scenario, attackers: Collection[str], after: md.After | None) -> md.Scenario:
    """Let attackers have been put onto the battlefield attacking as a step ended, or been declared (None).

    Raises EditError `not_attacking` for a creature that does not attack (CR 508.1, 508.4).
    """
    attacking(scenario, attackers)

    came = {"declared": after is None, "entered": after or "attackers"}
    attacks = tuple(replace(a, **came) if a.attacker in attackers else a for a in scenario.attacks)
    return replace(scenario, attacks=attacks)


def add_change(scenario: md.Scenario, happens: md.Change) -> md.Scenario:
    """Let something happen after a step, besides and after what happens there already (CR 506.4)."""
    return holdable(replace(scenario, changes=(*scenario.changes, happens)))


def replace_change(scenario: md.Scenario, index: int, happens: md.Change | None) -> md.Scenario:
    """Put another change in the place of one, or take it away (None); raises EditError `no_such_change`."""
    if not 0 <= index < len(scenario.changes):
        raise EditError("no_such_change", str(index))
    kept = () if happens is None else (happens,)
    return holdable(
        replace(scenario, changes=(*scenario.changes[:index], *kept, *scenario.changes[index + 1 :]))
    )


def reselect(
    scenario: md.Scenario, attacker: str, target: str, *, after: md.After = "attackers"
) -> md.Scenario:
    """Let an attacker attack something else after a step, in the place of what it was made to attack then (CR 508.7).

    Whether it may is for the judge to say (CR 508.7c-e). Raises EditError `not_attacking` for what neither was
    declared attacking nor entered so.
    """
    attacking(scenario, (attacker,))
    happens = md.Change(after=after, permanent=attacker, attacks=target)
    others = tuple(c for c in scenario.changes if c.attacks is None or replace(c, attacks=target) != happens)
    return holdable(replace(scenario, changes=(*others, happens)))


def remove_from_combat(scenario: md.Scenario, ids: Collection[str], after: md.After) -> md.Scenario:
    """Let attackers or blockers be removed from combat after a step, instead of after another one (CR 506.4)."""
    on_battlefield(scenario, ids)
    gone = tuple(md.Change(after=after, permanent=each, removed=True) for each in dict.fromkeys(ids))
    others = tuple(c for c in scenario.changes if replace(c, after=after) not in gone)
    return holdable(replace(scenario, changes=(*others, *gone)))


def choose_targets(scenario: md.Scenario, source: str, keyword: str, targets: Iterable[str]) -> md.Scenario:
    """Choose a keyword's targets, one an instance (CR 702.134a), or for annihilator (702.86a); none takes it back."""
    chosen = tuple(targets)
    on_battlefield(scenario, (source, *chosen), entering=True)
    word = plain_name(keyword)
    others = tuple(c for c in scenario.choices if (c.source, plain_name(c.keyword)) != (source, word))
    new = (md.Choice(source=source, keyword=word, targets=chosen),) if chosen else ()
    return replace(scenario, choices=(*others, *new))


def keep_legend(scenario: md.Scenario, permanent: str, *, kept: bool) -> md.Scenario:
    """Choose which legendary permanent of a name its controller keeps (CR 704.5j), or that none is chosen."""
    on_battlefield(scenario, (permanent,))
    same = {permanent, *namesakes(scenario, permanent)}
    others = tuple(
        c for c in scenario.choices if c.source not in same or plain_name(c.keyword) != LEGEND_RULE
    )
    new = (md.Choice(source=permanent, keyword=LEGEND_RULE),) if kept else ()
    return replace(scenario, choices=(*others, *new))


def namesakes(scenario: md.Scenario, permanent: str) -> tuple[str, ...]:
    """The other legendary permanents with the name of a legendary one, whoever controls them (CR 704.5j)."""
    legends = [p for p in scenario.permanents if "legendary" in {word.casefold() for word in p.supertypes}]
    name = next((p.label.casefold() for p in legends if p.id == permanent), None)
    return tuple(p.id for p in legends if p.id != permanent and p.label.casefold() == name)


def exert(scenario: md.Scenario, attacker: str) -> md.Scenario:
    """Exert an attacker: it doesn't untap next (CR 701.43a, d). Raises EditError `not_attacking` for what isn't one."""
    declared_attacking(scenario, attacker)
    p = next(p for p in scenario.permanents if p.id == attacker)
    if any(plain_name(word) == "exerted" for word in p.keywords):
        return scenario
    return change(scenario, (attacker,), keywords=(*p.keywords, "exerted"))


def enlist(scenario: md.Scenario, attacker: str, helper: str) -> md.Scenario:
    """Tap a creature that doesn't attack as another attacks, which gets +X/+0, X the helper's power (CR 702.154a).

    The helper is tapped after attackers were declared, so that the declaration is judged with it untapped. Raises
    EditError `not_attacking`, or `cannot_enlist` for a helper that is tapped, attacks, is somebody else's or came
    under its controller's control this turn without haste.
    """
    on_battlefield(scenario, (helper,))
    declared_attacking(scenario, attacker)
    state = starting_state(scenario)
    if (
        not state.is_creature(helper)
        or state.permanents[helper].tapped
        or is_sick(state, helper)
        or any(a.attacker == helper for a in scenario.attacks)
        or state.controller(helper) != state.controller(attacker)
    ):
        raise EditError("cannot_enlist", helper)
    return holdable(
        replace(
            scenario,
            changes=(
                *scenario.changes,
                md.Change(after="attackers", permanent=helper, tapped=True, note="enlist"),
                md.Change(after="attackers", permanent=attacker, power=state.power(helper), note="enlist"),
            ),
        )
    )


def return_commander(scenario: md.Scenario, commander: str, *, returned: bool) -> md.Scenario:
    """Choose whether a commander's owner puts it into the command zone when it dies or is exiled (CR 903.9)."""
    on_battlefield(scenario, (commander,))
    others = tuple(each for each in scenario.command_zone if each != commander)
    return holdable(replace(scenario, command_zone=(*others, commander) if returned else others))


def put_attacking(
    scenario: md.Scenario, permanent: md.Permanent, target: str, *, entered: md.After = "attackers"
) -> md.Scenario:
    """Put a creature onto the battlefield attacking something (CR 508.4), under a fresh id when its own is taken.

    It enters tapped, as most effects say. Entered after `blockers`, it is unblocked (CR 508.4d).
    """
    known(scenario, (target,))
    before = add_permanent(scenario, replace(permanent, tapped=True))
    name = before.permanents[-1].id
    attack = md.Attack(attacker=name, target=target, declared=False, entered=entered)
    return replace(before, attacks=(*before.attacks, attack))


def put_blocking(scenario: md.Scenario, permanent: md.Permanent, attacker: str) -> md.Scenario:
    """Put a creature onto the battlefield blocking an attacker (CR 509.4)."""
    on_battlefield(scenario, (attacker,))
    before = add_permanent(scenario, permanent)
    block = md.Block(blocker=before.permanents[-1].id, attacker=attacker, declared=False)
    return replace(before, blocks=(*before.blocks, block))


def swap_unblocked(
    scenario: md.Scenario, attacker: str, permanent: md.Permanent, *, after: md.After = "blockers"
) -> md.Scenario:
    """Return an unblocked attacker to its owner's hand and put a creature in tapped, attacking the same player,
    planeswalker or battle: ninjutsu, commander ninjutsu and sneak (CR 702.49c, 702.190).

    `after` the blockers step's declaration or, for ninjutsu, its first damage step. Raises EditError
    `not_unblocked` for what is blocked or does not attack.
    """
    on_battlefield(scenario, (attacker,))
    state = play(scenario).final
    target = state.graph.target_of(attacker)
    if target is None or state.graph.is_blocked(attacker) or after == "attackers":
        raise EditError("not_unblocked", attacker)
    entered = put_attacking(scenario, permanent, target, entered=after)
    back = md.Change(after=after, permanent=attacker, leaves="hand")
    return replace(entered, changes=(*entered.changes, back))


def put_tokens(scenario: md.Scenario, source: str) -> md.Scenario:
    """Put the tokens of an attacker's myriad and mobilize onto the battlefield, as these abilities make them: they
    attack, were not declared (CR 508.4), and leave at end of combat or at the next end step (702.116a, 702.181a).

    Raises EditError `not_attacking` for what is not declared as an attacker, and `no_tokens` where there are none to
    put in: the keyword is not there or declined, or its tokens are on the table already.
    """
    declared_attacking(scenario, source)
    there = {p.leaving.keyword for p in scenario.permanents if p.leaving and p.leaving.source == source}
    state = declare_attackers(starting_state(scenario))
    context = EffectContext(source, state.controller(source), Acting(that=(source,)))
    items = [
        StackItem(context, trigger.does, keyword=keyword)
        for keyword in PUTS_ATTACKING
        if keyword not in there and applying(state, source, keyword)
        for trigger in rows_of(keyword, state.keywords(source))
    ]
    before = scenario
    for item in items:
        was, state = state, resolve(state, item).resolution.state
        later = [
            md.Leaving(at=each.at, to=LEAVES[type(do)], keyword=item.keyword, source=source)
            for each in state.delayed[len(was.delayed) :]
            for do in each.does
            if each.at == "end_of_combat" and type(do) in LEAVES
        ]
        for card in (s.card for name, s in state.permanents.items() if name not in was.permanents):
            token = replace(card, leaving=card.leaving or next(iter(later), None))
            scenario = put_attacking(scenario, token, state.graph.target_of(card.id) or "")
    if scenario is before:
        raise EditError("no_tokens", source)
    return scenario


def forget(scenario: md.Scenario, source: str, keyword: str) -> md.Scenario:
    """Let a triggered combat keyword of a permanent have been declined or forgotten: it does nothing (CR 603.5)."""
    on_battlefield(scenario, (source,), entering=True)
    if any(_same(entry, source, keyword) for entry in scenario.unapplied):
        return scenario
    blank = md.Unapplied(source=source, keyword="")
    return replace(scenario, unapplied=(*scenario.unapplied, checked(blank, {"keyword": keyword})))


def remember(scenario: md.Scenario, source: str, keyword: str) -> md.Scenario:
    """Let a triggered combat keyword of a permanent do what it does."""
    on_battlefield(scenario, (source,), entering=True)
    kept = tuple(entry for entry in scenario.unapplied if not _same(entry, source, keyword))
    return replace(scenario, unapplied=kept)


def _same(entry: md.Unapplied, source: str, keyword: str) -> bool:
    return entry.source == source and plain_name(entry.keyword) == plain_name(keyword)


_SHORT: Final = re.compile(r"(?:\d+|[WUBRGCSXYZ](?:/[WUBRGCP2])*|\s)*")
_SYMBOL: Final = re.compile(r"\d+|[WUBRGCSXYZ](?:/[WUBRGCP2])*")


def depart(scenario: md.Scenario, commander: str, to: md.CommanderHome = "command") -> md.Scenario:
    """Take a commander off the battlefield and keep it among those that are away, as a new object would be (CR 400.7).

    The damage that it has dealt stays counted (CR 903.10a). Raises EditError `unknown_id` for anything else.
    """
    on_battlefield(scenario, (commander,))
    card = next(p for p in scenario.permanents if p.id == commander)
    return remove(replace(scenario, away=(*scenario.away, lying(fresh(card), to))), (commander,))


def move_commander(scenario: md.Scenario, commander: str, to: md.CommanderHome) -> md.Scenario:
    """Put a commander that is away into another zone (CR 903.9). Raises EditError `unknown_id` for anything else."""
    if not any(p.id == commander for p in scenario.away):
        raise EditError("unknown_id", commander)
    away = tuple(lying(p, to) if p.id == commander else p for p in scenario.away)
    return replace(scenario, away=away)


def lying(card: md.Permanent, zone: md.CommanderHome) -> md.Permanent:
    """A card that lies in a zone; the command zone is where a commander is unless something else is said."""
    return replace(card, zone=None if zone == "command" else zone)


def fresh(card: md.Permanent) -> md.Permanent:
    """A card as it is in another zone: without what was done to it, and its owner's (CR 400.7); a double-faced one
    with its front face up, a melded one apart from the others (CR 712.8a, 712.21).
    """
    if card.front is not None:
        apart = replace(card, components=())
        back = None if card.components else (md.transformed(apart) or card).back
        printed = asdict(card.front)
        card = replace(card, **printed | {"name": printed["name"] or card.name, "front": None, "back": back})
    return md.anew(card, components=(), controller=card.owned_by, owner=None)


def cast_commander(scenario: md.Scenario, commander: str) -> md.Scenario:
    """Put a commander that is away onto the battlefield, cast from where it lies (CR 302.6): from the command zone once
    more; from another zone without tax and without counting (CR 903.8).

    It keeps its id, so that the damage of before and of now adds up. Raises EditError `unknown_id`, and `too_many`
    where there is no room.
    """
    card = next((p for p in scenario.away if p.id == commander), None)
    if card is None:
        raise EditError("unknown_id", commander)
    if len(scenario.permanents) >= OBJECTS:
        raise EditError("too_many", str(OBJECTS))
    casts = card.commander_casts + (card.zone is None)
    cast = replace(card, commander_casts=casts, zone=None, summoning_sick=True)
    away = tuple(p for p in scenario.away if p.id != commander)
    return holdable(replace(scenario, permanents=(*scenario.permanents, cast), away=away))


def set_mana_cost(scenario: md.Scenario, commander: str, text: str) -> md.Scenario:
    """Write down a commander's cost, as `mana_of` takes it. Raises EditError `bad_value`, `unknown_id`."""
    return change(scenario, [commander], mana_cost=mana_of(text) or None)


def mana_of(text: str) -> str:
    """Mana as the scenario has it, `{2}{G}{G}`, of what somebody typed, which may be shorter: `2GG`."""
    mana = unicodedata.normalize("NFKC", text).strip().upper()
    if "{" not in mana and _SHORT.fullmatch(mana):
        mana = "".join(f"{{{symbol}}}" for symbol in _SYMBOL.findall(mana))
    return mana


def add_play(scenario: md.Scenario, play: md.Play, before: int | None = None) -> md.Scenario:
    """A spell or ability played besides, after what is played at its moment already, or in response to the play at a
    place, so that it resolves before that one (CR 117.7); the same once more as the last one there is that one several
    times. Raises EditError `no_such_play`.
    """
    if before is not None:
        _there(scenario, before)
        return holdable(replace(scenario, plays=(*scenario.plays[:before], play, *scenario.plays[before:])))
    places = [place for place, each in enumerate(scenario.plays) if each.after == play.after]
    last = places[-1] if places else None
    if last is not None and play == replace(scenario.plays[last], times=play.times):
        times = scenario.plays[last].times + play.times
        return change_play(scenario, last, times=min(times, TIMES))
    return holdable(replace(scenario, plays=(*scenario.plays, play)))


def put_in_hand(scenario: md.Scenario, player: str, card: md.Spell) -> md.Scenario:
    """A card in a player's hand. Raises EditError `unknown_id`."""
    return _with_hand(scenario, player, (*_hand(scenario, player), card))


def drop_from_hand(scenario: md.Scenario, player: str, place: int) -> md.Scenario:
    """A card of a player's hand, by its place there, gone from it. Raises EditError `unknown_id`."""
    hand = _hand(scenario, player)
    if not 0 <= place < len(hand):
        raise EditError("unknown_id", f"{player} {place}")
    return _with_hand(scenario, player, (*hand[:place], *hand[place + 1 :]))


def _hand(scenario: md.Scenario, player: str) -> tuple[md.Spell, ...]:
    found = next((p for p in scenario.players if p.id == player), None)
    if found is None:
        raise EditError("unknown_id", player)
    return found.hand


def _with_hand(scenario: md.Scenario, player: str, hand: tuple[md.Spell, ...]) -> md.Scenario:
    seats = (replace(p, hand=hand) if p.id == player else p for p in scenario.players)
    return holdable(replace(scenario, players=tuple(seats)))


def play_less(scenario: md.Scenario, play: md.Play) -> md.Scenario:
    """The last play that is this one, however often, once less or no more; nothing where there is none."""
    for place in reversed(range(len(scenario.plays))):
        each = scenario.plays[place]
        if each == replace(play, times=each.times):
            if each.times == 1:
                return remove_plays(scenario, (place,))
            return change_play(scenario, place, times=each.times - 1)
    return scenario


def change_play(scenario: md.Scenario, place: int, **fields: Any) -> md.Scenario:
    """Other fields of a play: its targets, `x`, `mode`, `times`, what pays for it. Raises EditError `no_such_play`."""
    plays = scenario.plays
    _there(scenario, place)
    return holdable(
        replace(scenario, plays=(*plays[:place], checked(plays[place], fields), *plays[place + 1 :]))
    )


def move_play(scenario: md.Scenario, place: int, after: md.Played, before: int | None = None) -> md.Scenario:
    """A play at another moment, last there or before the play at a place. Raises EditError `no_such_play`."""
    _there(scenario, place)
    play = scenario.plays[place]
    if before is not None:
        _there(scenario, before)
    elif play.after == after:
        return scenario
    rest = (*scenario.plays[:place], *scenario.plays[place + 1 :])
    at = len(rest) if before is None else before - (before > place)
    return holdable(replace(scenario, plays=(*rest[:at], replace(play, after=after), *rest[at:])))


def remove_plays(scenario: md.Scenario, places: tuple[int, ...]) -> md.Scenario:
    """Plays taken back. Raises EditError `no_such_play`."""
    for place in places:
        _there(scenario, place)
    return replace(scenario, plays=tuple(p for n, p in enumerate(scenario.plays) if n not in places))


def _there(scenario: md.Scenario, place: int) -> None:
    if not 0 <= place < len(scenario.plays):
        raise EditError("no_such_play", str(place))


def choose(scenario: md.Scenario, choice: md.Choice) -> md.Scenario:
    """What is chosen for a triggered ability, in the place of what was chosen for it before (CR 603.3c-d)."""
    others = tuple(c for c in scenario.choices if _chooses_for(c) != _chooses_for(choice))
    return holdable(replace(scenario, choices=(*others, choice)))


def decline(scenario: md.Scenario, source: str, trigger: int, *, declined: bool) -> md.Scenario:
    """Let an optional triggered ability be declined, or not, or not paid for (CR 118.12, 603.5); its choices stay."""
    on_battlefield(scenario, (source,), entering=True)
    return _saying(scenario, checked(md.Choice(source=source), {"trigger": trigger}), declined=declined)


def move_trigger(scenario: md.Scenario, abilities: Sequence[md.Choice], place: int, to: int) -> md.Scenario:
    """Let one of several triggered abilities that are put onto the stack together take another place in the order in
    which they resolve, for which they are given; what was chosen for each stays (CR 603.3b).
    """
    on_battlefield(scenario, tuple(each.source for each in abilities), entering=True)
    moved = list(abilities)
    moved.insert(max(0, to), moved.pop(place))
    for order, each in enumerate(reversed(moved)):  # what goes onto the stack first resolves last
        scenario = _saying(scenario, each, order=order)
    return holdable(scenario)


def _saying(scenario: md.Scenario, blank: md.Choice, **said: object) -> md.Scenario:
    """More said of what is chosen for an ability, of which nothing else may have been said."""
    mine = [c for c in scenario.choices if _chooses_for(c) == _chooses_for(blank)]
    others = tuple(c for c in scenario.choices if c not in mine)
    now = (replace(c, **said) for c in mine or [blank])
    return replace(scenario, choices=(*others, *(c for c in now if c != blank)))


def _chooses_for(choice: md.Choice) -> tuple[str, str, int]:
    return choice.source, choice.keyword, choice.trigger


def tell(scenario: md.Scenario, thing: str, key: str, value: int | bool | str | None) -> md.Scenario:  # noqa: FBT001  one of the forms that a file has
    """What the table can't know of a player or permanent, as somebody told it; None: nobody did."""
    known(scenario, (thing,))

    def told(given: dict[str, Any]) -> dict[str, Any]:
        rest = {name: each for name, each in given.items() if name != key}
        return rest if value is None else {**rest, key: value}

    return holdable(
        replace(
            scenario,
            players=tuple(replace(p, given=told(p.given)) if p.id == thing else p for p in scenario.players),
            permanents=tuple(
                replace(p, given=told(p.given)) if p.id == thing else p for p in scenario.permanents
            ),
        )
    )

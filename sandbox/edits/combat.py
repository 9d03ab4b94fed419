"""What happens in the course of a combat, and what is chosen in it: bands, what an effect blocked, who left (CR 702.22,
506.4, 509.1h); changes after a step; enlist and exert (CR 508.1g); creatures and tokens put in attacking or blocking
(CR 508.4, 509.4, 702.116, 702.181); triggered keywords that were declined or forgotten (CR 603.5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sandbox.edits.errors import (
    EditError,
    attacking,
    checked,
    declared_attacking,
    holdable,
    known,
    on_battlefield,
)
from sandbox.edits.table import add_permanent, change
from sandbox.rules.abilities.keywords import applying
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.play.combat import play
from sandbox.scenario.keywords import LEGEND_RULE, plain_name
from sandbox.scenario.model import Attack, Block, Change, Choice, Face, Leaving, Permanent, Unapplied

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sandbox.scenario.model import After, Scenario


def band(scenario: Scenario, creatures: Collection[str]) -> Scenario:
    """Let attackers attack as a band, each out of the band that it was in (CR 702.22c).

    Whether they may is for the judge to say. Raises EditError `not_attacking` for a creature that does not attack.
    """
    joined = tuple(dict.fromkeys(creatures))
    attacking(scenario, joined)
    apart = disband(scenario, joined)
    return replace(apart, bands=(*apart.bands, joined)) if len(joined) > 1 else apart


def disband(scenario: Scenario, creatures: Collection[str]) -> Scenario:
    """Take creatures out of their bands; a band of one is none."""
    gone = on_battlefield(scenario, creatures)
    bands = (tuple(member for member in each if member not in gone) for each in scenario.bands)
    return replace(scenario, bands=tuple(each for each in bands if len(each) > 1))


def make_blocked(scenario: Scenario, attackers: Collection[str], *, blocked: bool) -> Scenario:
    """Let an effect have made attackers blocked, or not; creatures that block them do so besides (CR 509.1h).

    Raises EditError `not_attacking` for a creature that does not attack.
    """
    chosen = tuple(dict.fromkeys(attackers))
    attacking(scenario, chosen)
    others = tuple(each for each in scenario.blocked if each not in chosen)
    return replace(scenario, blocked=(*others, *chosen) if blocked else others)


def leave_combat(scenario: Scenario, ids: Collection[str], *, left: bool) -> Scenario:
    """Let creatures, planeswalkers or battles have left combat after blocks and before damage, or not (CR 506.4)."""
    chosen = on_battlefield(scenario, ids)
    others = tuple(each for each in scenario.removed if each not in chosen)
    return replace(scenario, removed=(*others, *dict.fromkeys(ids)) if left else others)


def entered(scenario: Scenario, attackers: Collection[str], after: After | None) -> Scenario:
    """Let attackers have been put onto the battlefield attacking as a step ended, or been declared (None).

    Raises EditError `not_attacking` for a creature that does not attack (CR 508.1, 508.4).
    """
    attacking(scenario, attackers)

    came = {"declared": after is None, "entered": after or "attackers"}
    attacks = tuple(replace(a, **came) if a.attacker in attackers else a for a in scenario.attacks)
    return replace(scenario, attacks=attacks)


def add_change(scenario: Scenario, happens: Change) -> Scenario:
    """Let something happen after a step, besides and after what happens there already (CR 506.4)."""
    return holdable(replace(scenario, changes=(*scenario.changes, happens)))


def replace_change(scenario: Scenario, index: int, happens: Change | None) -> Scenario:
    """Put another change in the place of one, or take it away (None); raises EditError `no_such_change`."""
    if not 0 <= index < len(scenario.changes):
        raise EditError("no_such_change", str(index))
    kept = () if happens is None else (happens,)
    return holdable(
        replace(scenario, changes=(*scenario.changes[:index], *kept, *scenario.changes[index + 1 :]))
    )


def reselect(scenario: Scenario, attacker: str, target: str, *, after: After = "attackers") -> Scenario:
    """Let an attacker attack something else after a step, in the place of what it was made to attack then (CR 508.7).

    Whether it may is for the judge to say (CR 508.7c-e). Raises EditError `not_attacking` for what neither was
    declared attacking nor entered so.
    """
    attacking(scenario, (attacker,))
    happens = Change(after=after, permanent=attacker, attacks=target)
    others = tuple(c for c in scenario.changes if c.attacks is None or replace(c, attacks=target) != happens)
    return holdable(replace(scenario, changes=(*others, happens)))


def choose_targets(scenario: Scenario, source: str, keyword: str, targets: Iterable[str]) -> Scenario:
    """Choose the targets of a triggered combat keyword, one an instance (CR 702.134a), or what is sacrificed to
    annihilator (CR 702.86a); none takes the choice back.
    """
    chosen = tuple(targets)
    on_battlefield(scenario, (source, *chosen))
    word = plain_name(keyword)
    others = tuple(c for c in scenario.choices if (c.source, plain_name(c.keyword)) != (source, word))
    new = (Choice(source=source, keyword=word, targets=chosen),) if chosen else ()
    return replace(scenario, choices=(*others, *new))


def keep_legend(scenario: Scenario, permanent: str, *, kept: bool) -> Scenario:
    """Choose which of several legendary permanents with one name its controller keeps (CR 704.5j), or take the choice
    back; of those with its name only one is chosen.
    """
    on_battlefield(scenario, (permanent,))
    same = {permanent, *namesakes(scenario, permanent)}
    others = tuple(
        c for c in scenario.choices if c.source not in same or plain_name(c.keyword) != LEGEND_RULE
    )
    new = (Choice(source=permanent, keyword=LEGEND_RULE),) if kept else ()
    return replace(scenario, choices=(*others, *new))


def namesakes(scenario: Scenario, permanent: str) -> tuple[str, ...]:
    """The other legendary permanents with the name of a legendary one, whoever controls them (CR 704.5j)."""
    legends = [p for p in scenario.permanents if "legendary" in {word.casefold() for word in p.supertypes}]
    name = next((p.label.casefold() for p in legends if p.id == permanent), None)
    return tuple(p.id for p in legends if p.id != permanent and p.label.casefold() == name)


def exert(scenario: Scenario, attacker: str) -> Scenario:
    """Exert a creature as it attacks: it won't untap in its controller's next untap step (CR 701.43a, d).

    Raises EditError `not_attacking` for a creature that isn't declared as an attacker.
    """
    declared_attacking(scenario, attacker)
    p = next(p for p in scenario.permanents if p.id == attacker)
    if any(plain_name(word) == "exerted" for word in p.keywords):
        return scenario
    return change(scenario, (attacker,), keywords=(*p.keywords, "exerted"))


def enlist(scenario: Scenario, attacker: str, helper: str) -> Scenario:
    """Tap a creature that doesn't attack as another attacks, which gets +X/+0, X the helper's power (CR 702.154a).

    The helper is tapped after attackers were declared, so that the declaration is judged with it untapped. Raises
    EditError `not_attacking`, or `cannot_enlist` for a helper that is tapped, attacks, is somebody else's or came
    under its controller's control this turn without haste.
    """
    on_battlefield(scenario, (helper,))
    declared_attacking(scenario, attacker)
    state = starting_state(scenario)
    s = state.permanents[helper]
    sick = s.card.summoning_sick and not state.keywords(helper).has("haste")
    attacks = any(a.attacker == helper for a in scenario.attacks)
    if (
        not state.is_creature(helper)
        or s.tapped
        or sick
        or attacks
        or state.controller(helper) != state.controller(attacker)
    ):
        raise EditError("cannot_enlist", helper)
    return holdable(
        replace(
            scenario,
            changes=(
                *scenario.changes,
                Change(after="attackers", permanent=helper, tapped=True, note="enlist"),
                Change(after="attackers", permanent=attacker, power=state.power(helper), note="enlist"),
            ),
        )
    )


def return_commander(scenario: Scenario, commander: str, *, returned: bool) -> Scenario:
    """Choose whether a commander's owner puts it into the command zone when it dies or is exiled (CR 903.9)."""
    on_battlefield(scenario, (commander,))
    others = tuple(each for each in scenario.command_zone if each != commander)
    return holdable(replace(scenario, command_zone=(*others, commander) if returned else others))


def put_attacking(
    scenario: Scenario,
    permanent: Permanent,
    target: str,
    *,
    tapped: bool = True,
    entered: After = "attackers",
) -> Scenario:
    """Put a creature onto the battlefield attacking something (CR 508.4), under a fresh id when its own is taken.

    It enters tapped only because effects say so, as most do. Entered after `blockers`, it is unblocked (CR 508.4d).
    """
    known(scenario, (target,))
    before = add_permanent(scenario, replace(permanent, tapped=tapped))
    name = before.permanents[-1].id
    attack = Attack(attacker=name, target=target, declared=False, entered=entered)
    return replace(before, attacks=(*before.attacks, attack))


def put_blocking(scenario: Scenario, permanent: Permanent, attacker: str) -> Scenario:
    """Put a creature onto the battlefield blocking an attacker (CR 509.4)."""
    on_battlefield(scenario, (attacker,))
    before = add_permanent(scenario, permanent)
    block = Block(blocker=before.permanents[-1].id, attacker=attacker, declared=False)
    return replace(before, blocks=(*before.blocks, block))


def swap_unblocked(
    scenario: Scenario, attacker: str, permanent: Permanent, *, after: After = "blockers"
) -> Scenario:
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
    back = Change(after=after, permanent=attacker, leaves="hand")
    return replace(entered, changes=(*entered.changes, back))


STATES: Final = frozenset({"renowned", "exerted", "suspected", "detained"})
"""Designations written as keywords, which a copy does not copy (CR 707.2)."""


def put_tokens(scenario: Scenario, source: str, targets: Collection[str] = ()) -> Scenario:
    """Put the tokens of an attacker's myriad and mobilize onto the battlefield, tapped and attacking.

    Myriad: a copy for each opponent of its controller but the defending player, attacking that player; it is exiled
    at end of combat (CR 702.116a). Mobilize N: N red Warriors 1/1 that attack what the source attacks, sacrificed at
    the next end step (CR 702.181a). `targets` are planeswalkers, battles or players to attack instead, as the
    tokens' controller chooses. They were not declared: no requirement or "attacks" looks at them (CR 508.4). Raises
    EditError `not_attacking` for what is not declared as an attacker, and `no_tokens` where there are none to put in:
    the keyword is not there or declined, or its tokens are on the table already.
    """
    declared_attacking(scenario, source)
    wanted = tuple(dict.fromkeys(targets))
    known(scenario, wanted)
    there = {p.leaving.keyword for p in scenario.permanents if p.leaving and p.leaving.source == source}
    state = starting_state(scenario)
    entering = [
        entry
        for entry in (*_myriad(state, source, wanted), *_mobilize(state, source, wanted))
        if entry[0].leaving is not None and entry[0].leaving.keyword not in there
    ]
    if not entering:
        raise EditError("no_tokens", source)
    for token, target in entering:
        scenario = put_attacking(scenario, token, target)
    return scenario


def _myriad(state: CombatState, source: str, wanted: tuple[str, ...]) -> Iterator[tuple[Permanent, str]]:
    """A copy an instance for each other opponent within range (CR 702.116a-b, 801.2)."""
    times = applying(state, source, "myriad")
    if not times:
        return
    card = state.permanents[source].card
    copy = _copied(card, Leaving(at="end_of_combat", to="exile", keyword="myriad", source=source))
    defender = state.graph.defending(source)
    for player in state.seating.turn_order:
        if (
            player in state.seating.opponents_of(card.controller)
            and player != defender
            and state.seating.in_range(player)
        ):
            chosen = (t for t in wanted if _is_theirs(state, t, player))
            yield from ((copy, target) for target in [next(chosen, player)] * times)


def _is_theirs(state: CombatState, target: str, player: str) -> bool:
    """Say whether a target is a player or a planeswalker of theirs: myriad speaks of no battles."""
    return state.kind_of(target) in {"player", "planeswalker"} and state.defender_of(target) == player


def _mobilize(state: CombatState, source: str, wanted: tuple[str, ...]) -> Iterator[tuple[Permanent, str]]:
    """Each token attacks what its controller chooses, here one after the other of what is wanted (CR 508.4)."""
    number = applying(state, source, "mobilize")
    able = [target for target in wanted if target in state.attackable]
    able = able or [state.graph.target_of(source) or state.attackable[0]]
    warrior = Permanent(
        id="warrior",
        name="Warrior",
        controller=state.controller(source),
        subtypes=("Warrior",),
        colors=("red",),
        power=1,
        toughness=1,
        summoning_sick=True,
        token=True,
        leaving=Leaving(at="end_step", to="graveyard", keyword="mobilize", source=source),
    )
    yield from ((warrior, able[place % len(able)]) for place in range(number))


def _copied(card: Permanent, leaving: Leaving) -> Permanent:
    """A token that is a copy: what is printed, without counters, damage and designations (CR 707.2)."""
    printed = {field: getattr(card, field) for field in Face.__struct_fields__}
    return Permanent(
        **printed
        | {"name": card.label, "keywords": tuple(w for w in card.keywords if plain_name(w) not in STATES)},
        id=card.id,
        controller=card.controller,
        protector=card.protector,
        mana_cost=card.mana_cost,
        summoning_sick=True,
        token=True,
        leaving=leaving,
    )


def forget(scenario: Scenario, source: str, keyword: str) -> Scenario:
    """Let a triggered combat keyword of a permanent have been declined or forgotten: it does nothing (CR 603.5)."""
    on_battlefield(scenario, (source,))
    if any(_same(entry, source, keyword) for entry in scenario.unapplied):
        return scenario
    blank = Unapplied(source=source, keyword="")
    return replace(scenario, unapplied=(*scenario.unapplied, checked(blank, {"keyword": keyword})))


def remember(scenario: Scenario, source: str, keyword: str) -> Scenario:
    """Let a triggered combat keyword of a permanent do what it does."""
    on_battlefield(scenario, (source,))
    kept = tuple(entry for entry in scenario.unapplied if not _same(entry, source, keyword))
    return replace(scenario, unapplied=kept)


def _same(entry: Unapplied, source: str, keyword: str) -> bool:
    return entry.source == source and plain_name(entry.keyword) == plain_name(keyword)

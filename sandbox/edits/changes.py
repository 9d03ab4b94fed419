"""What happens in the course of a combat, and what is chosen as a creature attacks: enlist and exert (CR 508.1g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.errors import EditError, attacking, declared_attacking, holdable, on_battlefield
from sandbox.edits.table import change
from sandbox.rules.graph.board import read_board
from sandbox.scenario.keywords import LEGEND_RULE, plain_name
from sandbox.scenario.model import Change, Choice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sandbox.scenario.model import After, Scenario


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
    """Give the other legendary permanents with the name of a legendary one, whoever controls them (CR 704.5j)."""
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
    board = read_board(scenario)
    p, leader = board.permanents[helper], board.permanents[attacker]
    sick = p.summoning_sick and not board.keywords(helper).has("haste")
    attacks = any(a.attacker == helper for a in scenario.attacks)
    if not p.is_creature or p.tapped or sick or attacks or p.controller != leader.controller:
        raise EditError("cannot_enlist", helper)
    return holdable(
        replace(
            scenario,
            changes=(
                *scenario.changes,
                Change(after="attackers", permanent=helper, tapped=True, note="enlist"),
                Change(after="attackers", permanent=attacker, power=board.power(helper), note="enlist"),
            ),
        )
    )


def return_commander(scenario: Scenario, commander: str, *, returned: bool) -> Scenario:
    """Choose whether a commander's owner puts it into the command zone when it dies or is exiled (CR 903.9)."""
    on_battlefield(scenario, (commander,))
    others = tuple(each for each in scenario.command_zone if each != commander)
    return holdable(replace(scenario, command_zone=(*others, commander) if returned else others))

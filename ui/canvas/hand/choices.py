"""What selected creatures can be declared to do, by name: for the keyboard, the menu of a right click, the palette.

Everything that can be named is offered, legal or not: what is wrong with it the ruling says. On the keyboard it is
attack and a player's letter or number, block and the arrows, goad and who does; what can be chosen stands in a line
below the table, each with its key. With one choice there is nothing to choose.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.rules.declaration_question import attackers_at_blocks, can_block, has_room_to_block
from sandbox.rules.judge import course, declared_table, entering
from sandbox.rules.verdict import TargetEntry
from sandbox.words.names import names
from ui.document.conditions import attacking_side, creatures, defending_side
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language
    from ui.canvas.hand.view import TableView
    from ui.document.document import EditStep


DECLARING: Final = ("combat.attack", "combat.block", "combat.goad", "combat.give")
"""The actions that declare, goad or give away."""


class Candidate(NamedTuple):
    """A player or permanent that can be chosen, and what people call it."""

    id: str
    name: str


class Declarable(NamedTuple):
    """What creatures can be declared to do: among what they choose, and what choosing one of it does."""

    offered: tuple[Candidate, ...]
    step: Callable[[str], EditStep]


def everything(scenario: Scenario, language: Language) -> tuple[Candidate, ...]:
    """All that has a name."""
    return tuple(Candidate(each, name) for each, name in names(scenario, language).items())


def targets(scenario: Scenario, language: Language) -> tuple[Candidate, ...]:
    """What can be attacked, seat by seat (CR 508.1b)."""
    called = names(scenario, language)
    return tuple(Candidate(each, called[each]) for each in declared_table(scenario).attackable)


def blockable(scenario: Scenario, blocking: Iterable[str], language: Language) -> tuple[Candidate, ...]:
    """The attackers, those first that all of these can block."""
    came = {p.id: p for p in (*entering(scenario), *course(scenario).entered.permanents.values())}
    called, mine = names(scenario, language, tuple(came.values())), tuple(blocking)
    attacking = attackers_at_blocks(scenario)
    fits = {a: all(can_block(scenario, b, a) for b in mine) for a in attacking}
    return tuple(Candidate(each, called[each]) for each in sorted(attacking, key=lambda a: not fits[a]))


def goaders(scenario: Scenario, goaded: Iterable[str], language: Language) -> tuple[Candidate, ...]:
    """The players who can goad these, or get them: all but those who control one, or everybody (CR 701.15)."""
    called, mine = names(scenario, language), set(goaded)
    own = {p.controller for p in declared_table(scenario).permanents.values() if p.id in mine}
    seats = [p.id for p in scenario.players]
    return tuple(Candidate(each, called[each]) for each in seats if each not in own or len(seats) == len(own))


def attack(attacking: Iterable[str], target: str) -> EditStep:
    """Let creatures attack a target."""
    mine = tuple(attacking)
    return lambda now: edits.attack_together(now, mine, target)


def block(scenario: Scenario, blocking: Iterable[str], attacker: str) -> EditStep:
    """Let creatures block an attacker; who may not block one more blocks it instead."""
    mine = tuple(blocking)
    full = frozenset(each for each in mine if not has_room_to_block(scenario, each))
    return lambda now: edits.block_together(now, mine, attacker, full)


def goad(scenario: Scenario, goaded: Iterable[str], player: str) -> EditStep:
    """Let a player goad creatures, or no longer, where they goad all of these by now (CR 701.15)."""
    ids = tuple(goaded)
    ends = all(player in p.goaded_by for p in scenario.permanents if p.id in ids)
    return lambda now: edits.goad(now, ids, player, ends=ends)


def declarable(scenario: Scenario, chosen: Iterable[str], key: str, language: Language) -> Declarable:
    """What the creatures among what is chosen can be declared to do by an action, one of `DECLARING`."""
    if key == "combat.attack":
        mine = attacking_side(scenario, chosen)
        offered = targets(scenario, language) if mine else ()
        return Declarable(offered, partial(attack, mine))
    if key == "combat.block":
        mine = defending_side(scenario, chosen)
        offered = blockable(scenario, mine, language) if mine else ()
        return Declarable(offered, partial(block, scenario, mine))
    if key == "combat.give":
        there = {p.id for p in scenario.permanents}
        mine = tuple(each for each in chosen if each in there)
        offered = goaders(scenario, mine, language) if mine else ()
        return Declarable(offered, lambda player: partial(edits.give, ids=mine, player=player))
    mine = creatures(scenario, chosen)
    offered = goaders(scenario, mine, language) if mine else ()
    return Declarable(offered, partial(goad, scenario, mine))


QUESTIONS: Final = {
    "combat.attack": QT_TRANSLATE_NOOP("Canvas", "Attack"),
    "combat.block": QT_TRANSLATE_NOOP("Canvas", "Block"),
    "combat.goad": QT_TRANSLATE_NOOP("Canvas", "Goaded by"),
    "combat.give": QT_TRANSLATE_NOOP("Canvas", "Give to"),
}
"""What is asked by each action that declares."""


def keys_of(names: Sequence[str]) -> tuple[str, ...]:
    """The key of each name: its first letter if no other begins with it, else its number; "" after the ninth."""
    first = [name[:1].casefold() for name in names]
    result = []
    for number, letter in enumerate(first, 1):
        alone = letter.isascii() and letter.isalpha() and first.count(letter) == 1
        result.append(letter if alone else str(number) if number <= len("123456789") else "")
    return tuple(result)


def ask_declared(view: TableView, key: str) -> bool:
    """Ask on the table what the selected are to be declared to do by an action that declares, each choice with its key;
    gives whether there is anything.
    """
    document = view.document
    offered, step = declarable(document.scenario, document.selection, key, view.table_style.language)

    def done(chosen: tuple[str, ...]) -> None:
        document.apply(step(chosen[0]))

    if len(offered) == 1:
        done((offered[0].id,))
    elif offered:
        question = QCoreApplication.translate("Canvas", QUESTIONS[key])
        entry = TargetEntry(tuple(each.id for each in offered))
        view.aiming.ask(question, (entry,), done, choices=offered)
    return bool(offered)

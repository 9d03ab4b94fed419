"""When an action can be used, asked of the document."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandbox.rules.abilities.keywords import PUTS_ATTACKING
from sandbox.rules.declaration_question import is_declared_as_creature
from sandbox.rules.judge import declared_table
from sandbox.scenario.model import Permanent, Scenario
from sandbox.scenario.variants import variant_of
from sandbox.scenario.view import groups_of, positions_of
from ui.document.document import Document

MOST_PLAYERS: Final = 8


def creatures(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """What attacks and blocks among what is chosen: creatures, and what becomes one."""
    there = declared_table(scenario).permanents
    return tuple(each for each in chosen if each in there and is_declared_as_creature(scenario, there[each]))


def attacking_side(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """The creatures of the active player or team among what is chosen."""
    return tuple(each for each in creatures(scenario, chosen) if _is_active(scenario, each))


def defending_side(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """The creatures of other players among what is chosen."""
    return tuple(each for each in creatures(scenario, chosen) if not _is_active(scenario, each))


def _is_active(scenario: Scenario, permanent: str) -> bool:
    board = declared_table(scenario)
    return board.permanents[permanent].controller in board.active_team


def judged(document: Document) -> bool:
    """Whether there is a verdict."""
    return document.verdict is not None


def attack_illegal(document: Document) -> bool:
    """Whether the attack is illegal, and a legal one is not what is asked for."""
    verdict = document.verdict
    return document.idle and verdict is not None and not verdict.attack.legal and not document.asked


def blocks_illegal(document: Document) -> bool:
    """Whether the blocks of a player are illegal, and legal ones are not what is asked for."""
    verdict, free = document.verdict, document.idle and not document.asked
    return free and verdict is not None and any(not entry.legal for entry in verdict.blocks)


# What is selected


def selected(document: Document) -> bool:
    """Whether anything is selected."""
    return bool(document.selection)


def to_be_inspected(document: Document) -> bool:
    """Whether what is selected has fields, or nothing is: what is played, or held in a hand, has none."""
    chosen = document.selection
    return not chosen or any(not each.startswith(("play:", "hand:")) for each in chosen)


def permanents_selected(document: Document) -> bool:
    """Whether permanents are selected."""
    return bool(_permanents(document))


def cards_to_be_changed(document: Document) -> bool:
    """Whether permanents are selected that are not given, as those of an exercise."""
    return permanents_selected(document) and not document.fixed_cards


def commanders_to_be_chosen(document: Document) -> bool:
    """Whether permanents are selected that may be changed, and it matters who is a commander."""
    return cards_to_be_changed(document) and variant_of(document.scenario).commander_damage


def creatures_to_be_changed(document: Document) -> bool:
    """Whether creatures are selected that are not given."""
    return bool(creatures(document.scenario, document.selection)) and not document.fixed_cards


def several_selected(document: Document) -> bool:
    """Whether several permanents are selected."""
    return len(_permanents(document)) > 1


def grouped_selected(document: Document) -> bool:
    """Whether something of a group is selected."""
    return any(not set(each).isdisjoint(document.selection) for each in groups_of(document.scenario.view))


def attackers_to_be_selected(document: Document) -> bool:
    """Whether creatures of those who attack are selected."""
    return bool(attacking_side(document.scenario, document.selection))


def blockers_to_be_selected(document: Document) -> bool:
    """Whether creatures of others are selected while something attacks."""
    return bool(document.scenario.attacks and defending_side(document.scenario, document.selection))


def selected_in_combat(document: Document) -> bool:
    """Whether something is selected that attacks or blocks."""
    return bool(_in_combat(document) & set(document.selection))


def attacker_selected(document: Document) -> bool:
    """Whether an attacker is selected."""
    return bool(_attackers(document))


def token_maker_selected(document: Document) -> bool:
    """Whether an attacker is selected with a keyword that puts tokens in attacking."""
    table = declared_table(document.scenario).characteristics
    return any(
        table[a].keywords.has(word) for a in _attackers(document) & {*table} for word in PUTS_ATTACKING
    )


def attackers_selected(document: Document) -> bool:
    """Whether several attackers are selected."""
    return len(_attackers(document)) > 1


def newcomer_selected(document: Document) -> bool:
    """Whether creatures are selected that neither attack nor block."""
    return bool(_newcomers(document))


def attacker_and_other_selected(document: Document) -> bool:
    """Whether an attacker is selected and one creature out of combat."""
    return len(_attackers(document)) == len(_newcomers(document)) == 1


def attacker_and_others_selected(document: Document) -> bool:
    """Whether an attacker is selected and creatures out of combat."""
    return len(_attackers(document)) == 1 and newcomer_selected(document)


# What lies on the table


def room_for_player(document: Document) -> bool:
    """Whether another player has a seat."""
    return len(document.scenario.players) < MOST_PLAYERS


def placed(document: Document) -> bool:
    """Whether cards were laid by hand."""
    return bool(positions_of(document.scenario.view))


def anybody_in_combat(document: Document) -> bool:
    """Whether anything attacks or blocks."""
    return bool(_in_combat(document))


def _permanents(document: Document) -> list[Permanent]:
    chosen = set(document.selection)
    return [each for each in declared_table(document.scenario).permanents.values() if each.id in chosen]


def _in_combat(document: Document) -> set[str]:
    scenario = document.scenario
    return {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}


def _attackers(document: Document) -> set[str]:
    return {a.attacker for a in document.scenario.attacks} & set(document.selection)


def _newcomers(document: Document) -> set[str]:
    return {each.id for each in _permanents(document) if each.is_creature} - _in_combat(document)

"""When an action can be used, asked of the document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from sandbox.rules.judge import declared_table
from sandbox.scenario.marks import marks_of
from sandbox.scenario.view import groups_of, positions_of

if TYPE_CHECKING:
    from ui.document.document import Document


def _permanents_selected(document: Document) -> bool:
    return bool(_permanents_of(document))


def _permanents_of(document: Document) -> set[str]:
    permanents = declared_table(document.scenario).permanents
    return {each for each in document.selection if each in permanents}


def _in_combat(document: Document) -> set[str]:
    scenario = document.scenario
    return {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}


def _attack_illegal(document: Document) -> bool:
    return document.idle and document.verdict is not None and not document.verdict.attack.legal


def _blocks_illegal(document: Document) -> bool:
    verdict = document.verdict
    return document.idle and verdict is not None and any(not entry.legal for entry in verdict.blocks)


def _attackers_selected(document: Document) -> set[str]:
    return {a.attacker for a in document.scenario.attacks} & set(document.selection)


def _others_selected(document: Document) -> set[str]:
    permanents = declared_table(document.scenario).permanents
    creatures = {each for each in _permanents_of(document) if permanents[each].is_creature}
    return creatures - _in_combat(document) if creatures else creatures


def _creatures_selected(document: Document, *, attacking: bool | None = None) -> bool:
    """Say whether creatures are selected: any, those of who attacks, or those of others."""
    board = declared_table(document.scenario)
    chosen = (p for each in document.selection if (p := board.permanents.get(each)) and p.is_creature)
    return any(attacking is None or (p.controller in board.active_team) == attacking for p in chosen)


MOST_PLAYERS: Final = 8

CONDITIONS: Final[Mapping[str, Callable[[Document], bool]]] = {
    "can_undo": lambda document: document.undo_stack.canUndo(),
    "can_redo": lambda document: document.undo_stack.canRedo(),
    "has_file": lambda document: document.path is not None,
    "selected": lambda document: bool(document.selection),
    "permanents_selected": _permanents_selected,
    "several_selected": lambda document: len(_permanents_of(document)) > 1,
    "grouped_selected": lambda document: any(
        not set(each).isdisjoint(document.selection) for each in groups_of(document.scenario.view)
    ),
    "creatures_selected": _creatures_selected,
    "attackers_to_be_selected": lambda document: _creatures_selected(document, attacking=True),
    "blockers_to_be_selected": lambda document: (
        bool(document.scenario.attacks) and _creatures_selected(document, attacking=False)
    ),
    "room_for_player": lambda document: len(document.scenario.players) < MOST_PLAYERS,
    "placed": lambda document: bool(positions_of(document.scenario.view)),
    "attack_illegal": _attack_illegal,
    "blocks_illegal": _blocks_illegal,
    "selected_in_combat": lambda document: bool(_in_combat(document) & set(document.selection)),
    "attacker_selected": lambda document: bool(_attackers_selected(document)),
    "newcomer_selected": lambda document: bool(_others_selected(document)),
    "attacker_and_other_selected": lambda document: (
        len(_attackers_selected(document)) == len(_others_selected(document)) == 1
    ),
    "attackers_selected": lambda document: len(_attackers_selected(document)) > 1,
    "attacker_and_others_selected": lambda document: (
        len(_attackers_selected(document)) == 1 and bool(_others_selected(document))
    ),
    "banded_selected": lambda document: any(
        set(band) & set(document.selection) for band in document.scenario.bands
    ),
    "anybody_in_combat": lambda document: bool(_in_combat(document)),
    "assigned_by_hand": lambda document: bool(document.scenario.assignments),
    "has_variations": lambda document: bool(document.scenario.view.get("variations")),
    "has_drawings": lambda document: bool(marks_of(document.scenario.view)),
    "judged": lambda document: document.verdict is not None,
}
"""When an action can be used, asked of the document."""

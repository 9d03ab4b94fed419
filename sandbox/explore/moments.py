"""A combat at a moment from which several ways lead on: before blockers, and before each combat damage step.

This is the one place where the explorer meets the course of a combat (CR 506-511): each function gives the next moment,
and nothing is changed in place.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.damage.dealing import deal
from sandbox.rules.damage.effects import DamageEffects, damage_effects
from sandbox.rules.damage.results import apply_damage, dealt_kinds
from sandbox.rules.damage.striking import begin_step, strikers
from sandbox.rules.phase.combat import removed_from_combat
from sandbox.rules.phase.moment import attackers_tapped, board_at
from sandbox.rules.state.changes import apply_changes, arrive
from sandbox.rules.state.combat_state import CombatState, starting_state
from sandbox.rules.state.engagement import Engagement, engage
from sandbox.rules.state.keyword_triggers import (
    Abilities,
    abilities,
    apply_arrival_triggers,
    apply_attack_triggers,
    apply_block_triggers,
    apply_damage_triggers,
)
from sandbox.rules.state.state_based import check_state, leave_game
from sandbox.rules.table.board import Board, read_board
from sandbox.rules.table.select import Selection

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sandbox.rules.damage.dealing import Portion
    from sandbox.rules.damage.striking import Striker
    from sandbox.rules.verdict import Assigned
    from sandbox.scenario.model import After, Block, Scenario, Step


class Moment(Struct, frozen=True):
    """The table at a moment, with the board read for it."""

    board: Board
    selection: Selection
    known: Abilities
    engagement: Engagement
    state: CombatState
    checked: CombatState | None = None
    """The last state of this board that state-based actions were done for."""

    def settled(self) -> Moment:
        """Do state-based actions (CR 704.3)."""
        state = check_state(self.board, self.state, self.checked)
        return replace(self, state=state, checked=state)

    def after(self, state: CombatState) -> Moment:
        """Go on from a state in which cards, or what they attack, may have changed."""
        was = self.state.permanents
        if any(
            s.card is not was[s.id].card or s.attacks != was[s.id].attacks for s in state.permanents.values()
        ):
            board = board_at(self.board, state)
            return Moment(board, Selection(board), abilities(board), self.engagement, state)
        return replace(self, state=state)


class Opening(Struct, frozen=True):
    """A combat up to the moment before blockers are declared; blocks may be put in from here."""

    moment: Moment
    start: CombatState
    """The table before combat."""
    engaging: Board
    """The board from which is read who fights whom."""
    moved: Mapping[str, str]
    """What attackers attack since that was reselected (CR 508.7)."""


def opening(scenario: Scenario) -> Opening:
    """Play a scenario up to its declaration of blockers (CR 506-508); its declared blocks are not looked at."""
    scenario = replace(scenario, blocks=tuple(b for b in scenario.blocks if not b.declared))
    board = read_board(scenario)
    start = starting_state(board)
    m = Moment(board, Selection(board), abilities(board), engage(board), start).settled()
    if not scenario.attacks:
        return Opening(m, start, board, {})
    m = replace(m, state=attackers_tapped(board, m.engagement, m.state))
    m = replace(m, state=apply_attack_triggers(m.known, m.engagement, m.state)).settled()
    changed, moved = _changed(m, "attackers")
    return Opening(changed, start, changed.board if moved else board, moved)


def _changed(m: Moment, step: After) -> tuple[Moment, Mapping[str, str]]:
    """Let happen what spells and abilities change after a step, and say which attackers attack something else."""
    after = apply_changes(m.board, m.engagement, m.state, step)
    if after is m.state:
        return m, {}
    was = m.state.permanents
    moved = {
        s.id: s.attacks
        for s in after.permanents.values()
        if s.attacks is not None and s.attacks != was[s.id].attacks
    }
    m = m.after(after)
    if moved:
        engagement = engage(m.board) if step == "attackers" else m.engagement
        m = replace(m, engagement=_reselected(m.board, engagement, moved))
    return m.settled(), moved


def _reselected(board: Board, engagement: Engagement, moved: Mapping[str, str]) -> Engagement:
    defenders = {**engagement.defenders, **{a: board.defender_of(t) for a, t in moved.items()}}
    return engagement.reselected({**engagement.targets, **moved}, defenders)


def engaged(at: Opening, blocks: tuple[Block, ...]) -> Engagement:
    """Give who fights whom with these blocks, besides those that are put onto the battlefield blocking."""
    board = copy(at.engaging)
    board.scenario = replace(board.scenario, blocks=(*blocks, *board.scenario.blocks))
    engagement = engage(board)
    return _reselected(at.moment.board, engagement, at.moved) if at.moved else engagement


def only(engagement: Engagement, attackers: Iterable[str]) -> Engagement:
    """Give the engagement with these attackers, and who blocks them, alone."""
    some = frozenset(attackers)
    blockers = frozenset(b for a in some for b in engagement.foes_of(a))
    return replace(
        engagement,
        attackers=tuple(a for a in engagement.attackers if a in some),
        declared=tuple(a for a in engagement.declared if a in some),
        blockers=tuple(b for b in engagement.blockers if b in blockers),
    )


def blocked(m: Moment, engagement: Engagement) -> Moment:
    """Declare blockers, with the keywords that trigger; others may enter afterwards (CR 509.1-2, 509.4)."""
    m = replace(m, engagement=engagement)
    state = apply_block_triggers(m.known, engagement, m.state)
    m = replace(m, state=removed_from_combat(m.board, state)).settled()
    m = replace(m, state=arrive(m.board, m.state, "blockers"))
    m = replace(m, state=apply_arrival_triggers(m.known, engagement, m.state)).settled()
    return _changed(m, "blockers")[0]


class Striking(Struct, frozen=True):
    """The beginning of a combat damage step: who assigns damage (CR 510.1)."""

    moment: Moment
    step: Step
    effects: DamageEffects
    fighting: tuple[Striker, ...]


def striking(m: Moment, step: Step, effects: DamageEffects | None = None) -> Striking:
    """Begin a combat damage step; who has lost before has left (CR 510, 800.4). `effects` if they are known."""
    state = begin_step(m.board, m.engagement, leave_game(m.board, m.state), step)
    m = replace(m, state=state)
    if effects is None:
        effects = damage_effects(m.board, m.selection)
        if effects.looks_at_state:
            effects = damage_effects(m.board, Selection(board_at(m.board, state)))
    return Striking(m, step, effects, strikers(m.board, m.engagement, effects, state, step))


def struck(at: Striking, assigned: tuple[Assigned, ...]) -> tuple[Moment, tuple[Portion, ...]]:
    """Deal assigned damage and go on to the end of the step (CR 510.2); give what was dealt, too."""
    m = at.moment
    state, portions, _ = deal(m.board, at.effects, m.state, assigned)
    dealt = dealt_kinds(m.board, portions)
    m = replace(m, state=apply_damage(m.board, state, portions, dealt)).settled()
    triggered = apply_damage_triggers(m.known, dealt, m.state)
    if triggered is not m.state:
        m = m.after(triggered).settled()
    if at.step == "first":
        m = replace(m, state=arrive(m.board, m.state, "first")).settled()
        m = _changed(m, "first")[0]
    return m, portions

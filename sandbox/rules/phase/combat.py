"""A whole combat after its declarations: triggered keywords, damage steps, outcome, triggers, notes (CR 506-511).

`course` plays it and keeps the table as it stood at each step of the timeline; `fight` tells it as facts.
Nothing here fails on a scenario that can be read: an illegal declaration is played as though it stood, as far as
anything could come of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.damage.effects import damage_effects
from sandbox.rules.damage.step import Struck, damage_step
from sandbox.rules.damage.striking import begin_step, combat_steps
from sandbox.rules.phase.combat_notes import combat_notes
from sandbox.rules.phase.moment import attackers_tapped, board_at
from sandbox.rules.phase.outcome import outcome
from sandbox.rules.phase.triggers import (
    Happening,
    arrival_events,
    attack_events,
    block_events,
    damage_events,
    deaths,
    triggers,
)
from sandbox.rules.state.changes import apply_changes, arrive
from sandbox.rules.state.combat_state import CombatState, starting_state
from sandbox.rules.state.engagement import Engagement, engage
from sandbox.rules.state.keyword_triggers import (
    abilities,
    apply_arrival_triggers,
    apply_attack_triggers,
    apply_block_triggers,
    apply_damage_triggers,
)
from sandbox.rules.state.state_based import check_state, leave_game
from sandbox.rules.table.board import Board
from sandbox.rules.table.select import Selection
from sandbox.rules.verdict import DamageStep, Note, Outcome, Reselected, Timing, TriggerFact

if TYPE_CHECKING:
    from sandbox.rules.phase.triggers import Events
    from sandbox.scenario.model import After


class Scene(Struct, frozen=True):
    """The table as it stands at the end of a step of the timeline."""

    timing: Timing
    state: CombatState


class Course(Struct, frozen=True):
    """A combat from its beginning to its end, step by step."""

    engagement: Engagement
    """Who fights whom in the end, after attackers were made to attack something else (CR 508.7)."""
    declared: Engagement
    """Who fights whom as declared."""
    reselected: tuple[Reselected, ...]
    scenes: tuple[Scene, ...]
    struck: tuple[Struck, ...]
    happenings: tuple[Happening, ...]
    board: Board
    """The board as it stood in the end, with what changed of its cards."""

    @property
    def damage(self) -> tuple[DamageStep, ...]:
        """The combat damage steps as the verdict tells them."""
        return tuple(struck.step for struck in self.struck)

    @property
    def final(self) -> CombatState:
        """The table when combat is over."""
        return self.scenes[-1].state


class Fight(NamedTuple):
    """What a verdict tells of a combat beyond its declarations (format 2.3-2.6)."""

    damage: tuple[DamageStep, ...]
    outcome: Outcome
    triggers: tuple[TriggerFact, ...]
    notes: tuple[Note, ...]
    reselected: tuple[Reselected, ...]


def fight(board: Board, selection: Selection) -> Fight:
    """Play the combat of a board and give its facts."""
    played = course(board, selection)
    return Fight(
        damage=played.damage,
        outcome=outcome(board, played.final),
        triggers=triggers(board, selection, played.happenings),
        notes=combat_notes(board, played),
        reselected=played.reselected,
    )


def course(board: Board, selection: Selection) -> Course:
    """Play the combat of a board step by step."""
    return _Playing(board, selection).play()


class _Playing:
    """A combat while it is played: the scenes and happenings so far."""

    def __init__(self, board: Board, selection: Selection) -> None:
        self.board = board
        self.selection = selection
        self.declared = self.engagement = engage(board)
        self.reselected: list[Reselected] = []
        self.known = abilities(board)
        self.state = starting_state(board)
        self.checked: CombatState | None = None
        self.scenes: list[Scene] = []
        self.struck: list[Struck] = []
        self.happenings: list[Happening] = []

    def play(self) -> Course:
        """Play all of the steps in order (CR 506.1)."""
        self.happens("beginning", (("beginning_of_combat", None),))
        self.check("beginning")
        if self.board.scenario.attacks:
            self.declare_attackers()
            self.declare_blockers()
            self.strike()
        self.happens("end", (("end_of_combat", None),))
        self.scenes.append(Scene("end", self.state))
        return Course(
            engagement=self.engagement,
            declared=self.declared,
            reselected=tuple(self.reselected),
            scenes=tuple(self.scenes),
            struck=tuple(self.struck),
            happenings=tuple(self.happenings),
            board=self.board,
        )

    def declare_attackers(self) -> None:
        """Declare attackers, with the keywords that trigger (CR 508.1-2)."""
        self.state = attackers_tapped(self.board, self.engagement, self.state)
        self.happens("attackers", attack_events(self.board, self.engagement))
        before = self.state
        self.state = apply_attack_triggers(self.known, self.engagement, before)
        self.leaves("attackers", before, self.board)
        self.check("attackers")
        self.change("attackers")

    def declare_blockers(self) -> None:
        """Declare blockers, with the keywords that trigger; others may enter afterwards (CR 509.1-2, 509.4)."""
        self.happens("blockers", self.of_fighters(block_events(self.engagement)))
        self.state = apply_block_triggers(self.known, self.engagement, self.state)
        self.state = removed_from_combat(self.board, self.state)
        self.check("blockers")
        self.state = arrive(self.board, self.state, "blockers")
        self.happens("blockers", self.of_fighters(arrival_events(self.engagement)))
        self.state = apply_arrival_triggers(self.known, self.engagement, self.state)
        self.check("blockers")
        self.change("blockers")

    def strike(self) -> None:
        """Play the combat damage steps (CR 510); who has lost before a step has left when it begins (CR 800.4)."""
        self.state = leave_game(self.board, self.state)
        for step in combat_steps(self.board, self.engagement, self.state):
            self.state = leave_game(self.board, self.state)
            self.state = begin_step(self.board, self.engagement, self.state, step)
            effects = damage_effects(self.board, self.selection)
            if effects.looks_at_state:
                effects = damage_effects(self.board, Selection(board_at(self.board, self.state)))
            struck = damage_step(self.board, self.engagement, effects, self.state, step)
            self.struck.append(struck)
            self.happens(step, damage_events(self.board, struck.step.dealt))
            self.state = struck.state
            self.check(step)
            triggered = apply_damage_triggers(self.known, struck.step.dealt, self.state)
            if triggered is not self.state:
                self.go_on(triggered)
                self.check(step)
            if step == "first":
                self.state = arrive(self.board, self.state, step)
                self.check(step)
                self.change(step)

    def change(self, step: After) -> None:
        """Let happen what spells and abilities change after a step (CR 506.4, 508.2, 509.2, 510.3)."""
        before, board = self.state, self.board
        after = apply_changes(board, self.engagement, before, step)
        if after is before:
            return
        self.go_on(after)
        self.reselect(step, before)
        self.leaves(step, before, board)
        self.check(step)

    def reselect(self, step: After, before: CombatState) -> None:
        """Let attackers attack what was reselected: they are neither removed from combat, nor did they attack again
        (CR 508.7a). Who enters blocking afterwards blocks what attacks its controller then (CR 509.4).
        """
        now = {s.id: s.attacks for s in self.state.permanents.values() if s.attacks is not None}
        moved = {a: t for a, t in now.items() if t != before.permanents[a].attacks}
        if not moved:
            return
        targets = self.engagement.targets
        self.reselected += [Reselected(step, a, targets[a], t) for a, t in moved.items() if t != targets[a]]
        defenders = {**self.engagement.defenders, **{a: self.board.defender_of(t) for a, t in moved.items()}}
        if step == "attackers":
            self.engagement = engage(self.board)
        self.engagement = self.engagement.reselected({**targets, **moved}, defenders)

    def go_on(self, state: CombatState) -> None:
        """Go on from a state in which cards, or what they attack, may have changed: then the board is read anew."""
        was, self.state = self.state, state
        if any(
            s.card is not was.permanents[s.id].card or s.attacks != was.permanents[s.id].attacks
            for s in state.permanents.values()
        ):
            self.board = board_at(self.board, state)
            self.selection = Selection(self.board)
            self.known = abilities(self.board)
            self.checked = None

    def of_fighters(self, events: Events) -> Events:
        """Give the events of what is still in combat: what left it neither blocks nor becomes blocked (CR 506.4)."""
        permanents = self.state.permanents
        return tuple(e for e in events if e[1] is None or permanents[e[1]].in_combat)

    def happens(self, timing: Timing, events: Events) -> None:
        """Keep what happens now; what is no longer there takes no part in it."""
        here = tuple((event, about) for event, about in events if about is None or self.state.is_here(about))
        if here:
            self.happenings.append(Happening(timing, self.state, here, self.board))

    def leaves(self, timing: Timing, before: CombatState, board: Board) -> None:
        """Keep who died since a state; abilities on the board as it was then see it (CR 603.10a)."""
        events = deaths(board, before, self.state)
        if events:
            self.happenings.append(Happening(timing, before, events, board))

    def check(self, timing: Timing) -> None:
        """Do the state-based actions that end a step's turn-based action (CR 703.3, 704.3)."""
        before = self.state
        self.state = self.checked = check_state(self.board, before, self.checked)
        self.leaves(timing, before, self.board)
        scene = Scene(timing, self.state)
        if self.scenes and self.scenes[-1].timing == timing:
            self.scenes[-1] = scene
        else:
            self.scenes.append(scene)


def removed_from_combat(board: Board, state: CombatState) -> CombatState:
    """Give the state after what the scenario names as `removed` left combat (CR 506.4)."""
    return state.with_permanents(
        replace(state.permanents[r], fighting=False)
        for r in board.scenario.removed
        if r in state.permanents and state.permanents[r].fighting
    )

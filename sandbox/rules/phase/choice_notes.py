"""What is worth knowing of choices in the course of a combat: attacks reselected, permanents sacrificed, targets
named for keywords that are not there, and what leaves later this turn (CR 508.7, 603.7, 702.86).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from sandbox.rules.phase.leaving import leaving_notes
from sandbox.rules.state.annihilator import sacrifices
from sandbox.rules.state.changes import reselect_fault
from sandbox.rules.state.keyword_triggers import abilities, mentor_targets
from sandbox.rules.state.provoke import is_target
from sandbox.rules.table.bands import others_divide
from sandbox.rules.verdict import Note
from sandbox.scenario.keywords import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.phase.combat import Course
    from sandbox.rules.table.board import Board

ChoiceNote = Literal[
    "not_reselected",
    "sacrifice_not_theirs",
    "sacrifice_too_few",
    "sacrifice_too_many",
    "choice_unused",
    "not_a_target",
    "others_divide",
    "leaves_later",
]
CHOSEN: Final = frozenset({"mentor", "annihilator", "provoke"})
"""Keywords for which a scenario chooses."""


def choice_notes(board: Board, played: Course) -> Iterator[Note]:
    """Give the notes on choices in a combat that was played."""
    yield from _unused(board)
    yield from _not_reselected(board, played)
    yield from _sacrificed(board, played)
    yield from _not_targets(board, played)
    yield from _divided(board, played)
    yield from leaving_notes(board, played.final)


def _unused(board: Board) -> Iterator[Note]:
    for choice in board.scenario.choices:
        word = plain_name(choice.keyword)
        if word not in CHOSEN or not board.keywords(choice.source).has(word):
            yield Note("choice_unused", None, (choice.source,), choice.keyword)


def _not_reselected(board: Board, played: Course) -> Iterator[Note]:
    """Name what can't be made to attack what a change says, and why not."""
    scenes = {scene.timing: scene.state for scene in played.scenes}
    for change in board.scenario.changes:
        state = scenes.get(change.after)
        if (
            change.attacks is None
            or state is None
            or state.permanents[change.permanent].attacks == change.attacks
        ):
            continue
        fault = reselect_fault(board, played.engagement, state, change)
        if fault is not None:
            yield Note("not_reselected", board.rule(fault), (change.permanent, change.attacks))


def _sacrificed(board: Board, played: Course) -> Iterator[Note]:
    """Tell choices for annihilator that name the wrong permanents, or not as many as must go (CR 702.86a)."""
    rule = board.rule("annihilator")
    for chosen in sacrifices(abilities(board), played.declared, played.scenes[0].state):
        if chosen.strange:
            yield Note("sacrifice_not_theirs", rule, (chosen.player, *chosen.strange))
        if chosen.extra:
            yield Note("sacrifice_too_many", rule, (chosen.player, *chosen.extra), str(chosen.number))
        if len(chosen.made) < chosen.number:
            yield Note("sacrifice_too_few", rule, (chosen.player,), f"{len(chosen.made)} / {chosen.number}")


def _not_targets(board: Board, played: Course) -> Iterator[Note]:
    """Name what mentor or provoke can't target (CR 702.39a, 702.134a)."""
    engagement, state = played.declared, played.scenes[0].state
    for choice in board.scenario.choices:
        word, source = plain_name(choice.keyword), choice.source
        if word not in {"mentor", "provoke"} or source not in engagement.declared:
            continue
        if not board.keywords(source).has(word):
            continue
        taught = mentor_targets(source, engagement, state) if word == "mentor" else ()
        for target in choice.targets:
            if target not in taught and not (
                word == "provoke" and is_target(engagement, state, source, target)
            ):
                yield Note("not_a_target", board.rule(word), (source, target), word)


def _divided(board: Board, played: Course) -> Iterator[Note]:
    """Name who divides damage instead of its controller, because of banding (CR 702.22j-k)."""
    told: set[str] = set()
    for striker in (striker for struck in played.struck for striker in struck.fighting):
        several = striker.amount > 0 and len(striker.foes) > 1 and striker.id not in told
        if several and others_divide(board, striker.foes):
            told.add(striker.id)
            attacks = striker.id in played.engagement.targets
            player = played.engagement.defenders[striker.id] if attacks else board.scenario.active
            topic = "band_defenders_divide" if attacks else "band_attackers_divide"
            yield Note("others_divide", board.rule(topic), (player or board.scenario.active, striker.id))

"""What is worth knowing of choices in the course of a combat: attacks reselected, permanents sacrificed, targets
named for keywords that are not there, and what leaves later this turn (CR 508.7, 603.7, 702.86).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from sandbox.rules.abilities.choosing import legal_targets
from sandbox.rules.abilities.keywords import ROWS, applying
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.play.annihilator import sacrifices
from sandbox.rules.play.changes import reselect_fault
from sandbox.rules.play.house import legends
from sandbox.rules.play.leaving import leaving_notes
from sandbox.rules.table.bands import others_divide
from sandbox.rules.verdict import Note
from sandbox.scenario.keywords import LEGEND_RULE, plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.graph.state import CombatState
    from sandbox.rules.play.combat import PlayedCombat

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


def choice_notes(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """The notes on choices in a combat that was played."""
    yield from _unused(state, played)
    yield from _not_reselected(state, played)
    if played.attacked is not None:
        yield from _sacrificed(played.attacked)
        yield from _not_targets(played.attacked)
    yield from _divided(played)
    yield from leaving_notes(played.final)


def _unused(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    for choice in state.scenario.choices:
        word = plain_name(choice.keyword)
        if word == LEGEND_RULE:
            several = (same for same in legends(state) if len(same) > 1)
            if not any(choice.source == p.id for same in several for p in same):
                yield Note("choice_unused", None, (choice.source,), choice.keyword)
        elif not word:
            if (choice.source, choice.trigger, "") not in played.instances:
                yield Note("choice_unused", None, (choice.source,))
        elif word not in CHOSEN or not state.keywords(choice.source).has(word):
            yield Note("choice_unused", None, (choice.source,), choice.keyword)


def _not_reselected(state: CombatState, played: PlayedCombat) -> Iterator[Note]:
    """Name what can't be made to attack what a change says, and why not."""
    scenes = {scene.timing: scene.state for scene in played.scenes}
    for change in state.scenario.changes:
        then = scenes.get(change.after)
        if change.attacks is None or then is None or then.graph.target_of(change.permanent) == change.attacks:
            continue
        fault = reselect_fault(then, change)
        if fault is not None:
            yield Note("not_reselected", state.rule(fault), (change.permanent, change.attacks))


def _sacrificed(then: CombatState) -> Iterator[Note]:
    """Tell choices for annihilator that name the wrong permanents, or not as many as must go (CR 702.86a)."""
    rule = then.rule("annihilator")
    asked = {a: applying(then, a, "annihilator") for a in then.graph.declared_attackers if then.is_here(a)}
    for chosen in sacrifices(then, then, {a: number for a, number in asked.items() if number}):
        if chosen.strange:
            yield Note("sacrifice_not_theirs", rule, (chosen.player, *chosen.strange))
        if chosen.extra:
            yield Note("sacrifice_too_many", rule, (chosen.player, *chosen.extra), str(chosen.number))
        if len(chosen.made) < chosen.number:
            yield Note("sacrifice_too_few", rule, (chosen.player,), f"{len(chosen.made)} / {chosen.number}")


def _not_targets(then: CombatState) -> Iterator[Note]:
    """Name what mentor or provoke can't target (CR 702.39a, 702.134a)."""
    for choice in then.scenario.choices:
        word, source = plain_name(choice.keyword), choice.source
        if word not in {"mentor", "provoke"} or source not in then.graph.declared_attackers:
            continue
        if not then.keywords(source).has(word):
            continue
        (ability,) = ROWS[word].abilities(1)
        context = EffectContext(source, then.controller(source))
        asked = ability.targets if isinstance(ability.targets, tuple) else ()
        legal = {each for target in asked for each in legal_targets(then, target, context)}
        for target in choice.targets:
            if target not in legal - then.entering:
                yield Note("not_a_target", then.rule(word), (source, target), word)


def _divided(played: PlayedCombat) -> Iterator[Note]:
    """Name who divides damage instead of its controller, because of banding (CR 702.22j-k)."""
    told: set[str] = set()
    for struck in played.struck:
        state = struck.before
        for striker in struck.fighting:
            several = striker.amount > 0 and len(striker.foes) > 1 and striker.id not in told
            if several and others_divide(state, striker.foes):
                told.add(striker.id)
                attacks = striker.attacks is not None
                player = state.graph.defending(striker.id) if attacks else state.scenario.active
                topic = "band_defenders_divide" if attacks else "band_attackers_divide"
                yield Note("others_divide", state.rule(topic), (player or state.scenario.active, striker.id))

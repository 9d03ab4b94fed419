"""Explanations, in sentences: the best declarations, and for each requirement not obeyed why or how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from sandbox.edits.declarations import apply_attack_example, apply_block_example
from sandbox.explain.declarations import Maxima, maxima
from sandbox.explain.why import smallest_fix
from sandbox.grouping import grouped
from sandbox.rules.declaration_question import Pairs
from sandbox.rules.solving.declaration import Effort, SpentError
from sandbox.rules.verdict import AttackRequirement, AttackVerdict, BlockRequirement, BlockVerdict, Verdict
from sandbox.scenario.model import Attack, Block, Scenario
from sandbox.words import findings
from sandbox.words.catalogue import Language
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.findings import NAMES_SHOWN
from sandbox.words.ruling import REASONING, attack_changes, block_changes, change_sentences, tell_excuse

MOST: Final = 24
"""For so many requirements that are not obeyed the way or the reason is worked out."""


class Option(Struct, frozen=True):
    """One declaration: its pairs, who attacks or blocks what, and what it changes ("" = nothing)."""

    pairs: tuple[object, ...]
    lines: tuple[str, ...]
    changes: str


class Unobeyed(Struct, frozen=True):
    """A requirement that is not obeyed: what it asks, whom it is about, why it is excused or how to obey it."""

    index: int
    status: str
    title: str
    why: str
    ids: tuple[str, ...]
    fix: Option | None = None


class Survey(Struct, frozen=True):
    """The attack, or a defending player's blocks, explained; `player` None is the attack.

    `options` are the best declarations, the nearest first; there may be more of them, `count` in all or even more.
    They obey `maximum` requirements; where to prove that none obeys more was too much work, none does than `at_most`.
    """

    player: str | None
    headline: str
    count: int
    exact: bool
    maximum: int
    at_most: int | None
    options: tuple[Option, ...]
    unobeyed: tuple[Unobeyed, ...]
    more: int = 0


def subject_title(scenario: Scenario, verdict: Verdict, player: str | None, language: Language = "en") -> str:
    """Name what can be explained: the attack, or a player's blocks."""
    context = verdict_context(scenario, verdict, language)
    if player is None:
        return context.say("explanation-attack")
    return context.say("explanation-blocks", player=context.name(player))


def subjects(verdict: Verdict) -> tuple[str | None, ...]:
    """Whose declarations there is something to say of: None is the attack, then defending players."""
    return (None, *(entry.player for entry in verdict.blocks if entry.requirements or entry.broken))


def surveys_json(
    scenario: Scenario, verdict: Verdict, most: int, language: Language = "en"
) -> list[dict[str, Any]]:
    """A survey for the attack (`player` null) and each defending player, with so many options at most."""
    made = []
    for player in subjects(verdict):
        told = msgspec.to_builtins(survey(scenario, verdict, player, language))
        made.append({"player": player, **told, "options": told["options"][:most]})
    return made


def survey(
    scenario: Scenario, verdict: Verdict, player: str | None = None, language: Language = "en"
) -> Survey:
    """Explain the attack (player None) or a defending player's blocks, and put all of it into words.

    Takes a search, and one more for each requirement that is not obeyed. `verdict` is that of `scenario`; a player
    without an entry in it is a StopIteration.
    """
    context = verdict_context(scenario, verdict, language)
    found = maxima(scenario, player)
    requirements = _requirements(verdict, player)
    wanting = [i for i, asked in enumerate(requirements) if asked.status != "obeyed"]
    wanting.sort(key=lambda index: requirements[index].status == "excused")
    best, effort = _at_example(context, player), Effort(REASONING)
    return Survey(
        player=player,
        headline=_headline(found, context, player),
        count=found.count,
        exact=found.exact,
        maximum=found.maximum,
        at_most=found.at_most,
        options=tuple(_option(pairs, context, player) for pairs in found.declarations),
        unobeyed=tuple(
            _unobeyed(index, requirements[index], context, best, player, effort) for index in wanting[:MOST]
        ),
        more=max(0, len(wanting) - MOST),
    )


def _declared(verdict: Verdict, player: str | None) -> AttackVerdict | BlockVerdict:
    return verdict.attack if player is None else next(b for b in verdict.blocks if b.player == player)


def _requirements(verdict: Verdict, player: str | None) -> tuple[AttackRequirement | BlockRequirement, ...]:
    requirements: tuple[AttackRequirement | BlockRequirement, ...] = _declared(verdict, player).requirements
    return requirements


def _headline(found: Maxima, context: VerdictContext, player: str | None) -> str:
    rule = context.rule("attack_requirement" if player is None else "block_requirement")
    exact = "yes" if found.exact else "no"
    maximum = context.say("explanation-requirements", count=found.maximum)
    counted = context.say(
        _counted(found, context, player), count=found.count, exact=exact, maximum=maximum, rule=rule
    )
    counted = _unproven(counted, found.at_most, context)
    if found.further is None:
        return counted
    more, exact = found.further, "yes" if found.further.exact else "no"
    maximum = context.say("explanation-requirements", count=more.maximum)
    further = context.say("explanation-further", count=more.count, exact=exact, maximum=maximum)
    further = _unproven(further, more.at_most, context)
    return context.say("explanation-without_payment", counted=counted, further=further)


def _counted(found: Maxima, context: VerdictContext, player: str | None) -> str:
    """Which sentence says how many declarations there are."""
    if found.at_most is not None:
        return "explanation-found" if found.maximum else "explanation-none-found"
    if found.maximum:
        return "explanation-count"
    if not _requirements(context.verdict, player):
        return "explanation-none-required"
    return "explanation-none-unpaid" if found.further is not None else "explanation-none-possible"


def _unproven(counted: str, at_most: int | None, context: VerdictContext) -> str:
    """Add what nothing exceeds where the maximum is not proven."""
    return (
        counted if at_most is None else context.say("explanation-unproven", counted=counted, at_most=at_most)
    )


def _option(pairs: Pairs, context: VerdictContext, player: str | None) -> Option:
    lines = tuple(_lines(pairs, context, player))
    return Option(tuple(pairs), lines, _changes(pairs, context, player))


def _lines(pairs: Pairs, context: VerdictContext, player: str | None) -> Iterator[str]:
    """Who attacks, or blocks, what: a line a target."""
    subject = "attack" if player is None else "blocks"
    for target, creatures in grouped(
        (target, creature) for creature, target in (p.pair for p in pairs)
    ).items():
        names = context.row(creatures, most=NAMES_SHOWN)
        yield context.say(f"explanation-target-{subject}", creatures=names, target=context.name(target))
    if not pairs:
        yield context.say(f"explanation-nobody-{subject}")


def _changes(pairs: Pairs, context: VerdictContext, player: str | None) -> str:
    if player is None:
        changes = attack_changes(context.state.scenario, (p for p in pairs if isinstance(p, Attack)))
    else:
        changes = block_changes(context.state.scenario, player, (p for p in pairs if isinstance(p, Block)))
    return change_sentences(changes, context)


def _at_example(context: VerdictContext, player: str | None) -> VerdictContext:
    """The context of the nearest legal declaration: what is excused is so beside what that one obeys."""
    scenario, declared = context.scenario, _declared(context.verdict, player)
    if declared.legal:
        return context
    if isinstance(declared, BlockVerdict):
        after = apply_block_example(scenario, declared.player, declared.example)
    else:
        after = apply_attack_example(scenario, declared.example)
    return verdict_context(
        after, context.verdict, context.language
    )  # the same requirements, by the same numbers


def _unobeyed(
    index: int,
    asked: AttackRequirement | BlockRequirement,
    context: VerdictContext,
    best: VerdictContext,
    player: str | None,
    effort: Effort,
) -> Unobeyed:
    said = findings.requirement(asked, context)
    ids = tuple(each for each in (asked.creature, asked.source) if each is not None)
    if asked.status == "excused":
        why = tell_excuse(best, index, player, effort=effort) or said.why
        return Unobeyed(index, asked.status, said.title, why, ids)
    try:
        fixed = smallest_fix(context.scenario, index, player, effort)
    except SpentError:
        return Unobeyed(index, asked.status, said.title, context.say("explanation-untold"), ids)
    why = said.why if fixed is not None else context.say("explanation-impossible")
    fix = None if fixed is None else _option(fixed, context, player)
    return Unobeyed(index, asked.status, said.title, why, ids, fix)

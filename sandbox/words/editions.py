"""What changes when the same table is judged by another edition of the rules: a row for each fact that differs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.words import findings
from sandbox.words.catalogue import in_a_row, sentence
from sandbox.words.context import verdict_context
from sandbox.words.ruling import ruling

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sandbox.rules.verdict import (
        AttackRequirement,
        AttackVerdict,
        BlockRequirement,
        BlockVerdict,
        DamageStep,
        Verdict,
    )
    from sandbox.scenario.model import Edition, Scenario
    from sandbox.words.catalogue import Language
    from sandbox.words.context import VerdictContext

RULE: Final = re.compile(r"\b\d{3}\.\d+[a-z]?")
Told = tuple[tuple[object, ...], str, str]
"""One fact: what tells it from the others in every edition, its topic in words, and what this edition says."""


class EditionRow(Struct, frozen=True):
    """A fact that is not the same in all editions: its topic, and what each says, in their order."""

    topic: str
    cells: tuple[str, ...]

    @property
    def only_numbers(self) -> bool:
        """Whether all editions say the same, each under its own rule number."""
        return len({RULE.sub("", cell) for cell in self.cells}) == 1


def differences(
    scenario: Scenario, verdicts: Sequence[tuple[Edition, Verdict]], language: Language = "en"
) -> tuple[EditionRow, ...]:
    """Give the facts in which verdicts of one scenario under several editions differ, in the order of the rules."""
    columns: list[dict[tuple[object, ...], tuple[str, str]]] = []
    for edition, verdict in verdicts:
        context = verdict_context(replace(scenario, edition=edition), verdict, language)
        columns.append({key: (topic, cell) for key, topic, cell in _facts(context)})
    topics = {key: topic for column in columns for key, (topic, _) in column.items()}
    nothing = sentence(language, "editions-nothing")
    rows = (
        EditionRow(topic, tuple(column.get(key, ("", nothing))[1] for column in columns))
        for key, topic in sorted(topics.items(), key=lambda item: _place(item[0], columns))
    )
    return tuple(row for row in rows if len(set(row.cells)) > 1)


def _place(key: tuple[object, ...], columns: Iterable[dict[tuple[object, ...], tuple[str, str]]]) -> int:
    """Where a fact stands in the edition that tells most."""
    return max((list(column).index(key) for column in columns if key in column), default=0)


def _facts(context: VerdictContext) -> Iterator[Told]:
    verdict = context.verdict
    said = ruling(context.scenario, verdict, context.language)
    yield ("ruling",), context.say("editions-ruling"), said.headline
    topic = context.say("editions-attack")
    yield from _declared(context, verdict.attack, ("attack",), topic)
    for block in verdict.blocks:
        topic = context.say("editions-blocks", player=context.name(block.player))
        yield from _declared(context, block, ("blocks", block.player), topic)
    yield from _order(context)
    for step in verdict.damage:
        yield from _damage(context, step)
    yield from _outcome(context)
    for fact in verdict.notes:
        text = findings.note(fact, context.names, context.language)
        yield ("note", fact.code, fact.subjects, fact.detail), context.say("editions-note"), text


def _declared(
    context: VerdictContext, declared: AttackVerdict | BlockVerdict, key: tuple[object, ...], topic: str
) -> Iterator[Told]:
    counts = {"obeyed": declared.obeyed, "maximum": declared.maximum}
    if declared.at_most is None:
        score = context.say("editions-score", **counts)
    else:
        score = context.say("editions-score-unproven", **counts, at_most=declared.at_most)
    yield (*key, "score"), topic, score
    for fault in declared.broken:
        said = findings.broken(fault, context.names, context.language)
        cell = context.say("editions-forbidden", rule=fault.rule)
        place = (*key, "broken", fault.code, fault.creatures, fault.target, fault.source)
        yield place, context.say("editions-broken", title=said.title), cell
    requirements: tuple[AttackRequirement | BlockRequirement, ...] = declared.requirements
    for number, asked in enumerate(requirements):
        title = findings.requirement(asked, context.names, context.language).title
        cell = context.say(f"editions-status-{asked.status}", rule=asked.rule)
        place = (*key, "requirement", asked.code, asked.creature, asked.source, number)
        yield place, context.say("editions-requirement", title=title), cell


def _order(context: VerdictContext) -> Iterator[Told]:
    """Whether there are damage assignment orders, where an attacker has several blockers (CR 509.2, 510.1c)."""
    if any(len(context.board.blockers_of(attacker)) > 1 for attacker in context.board.attackers):
        ordered = context.board.orders_damage
        rule = context.rule("damage_order_announced" if ordered else "damage_order")
        cell = context.say(f"editions-order-{'yes' if ordered else 'no'}", rule=rule)
        yield ("order",), context.say("editions-order"), cell


def _damage(context: VerdictContext, step: DamageStep) -> Iterator[Told]:
    name = context.say(f"editions-step-{step.step}")
    for fault in step.broken:
        said = findings.broken(fault, context.names, context.language)
        cell = context.say("editions-forbidden", rule=fault.rule)
        place = ("damage", step.step, fault.code, fault.creatures, fault.target)
        yield place, context.say("editions-broken", title=said.title), cell
    for source in dict.fromkeys(entry.source for entry in step.assigned):
        parts = [
            context.say("editions-assigned-to", amount=e.amount, to=context.name(e.to))
            for e in step.assigned
            if e.source == source
        ]
        topic = context.say("editions-assigned", source=context.name(source), step=name)
        yield ("assigned", step.step, source), topic, in_a_row(context.language, parts)
    for entry in step.trample:
        topic = context.say("editions-overflow", attacker=context.name(entry.attacker))
        yield ("overflow", step.step, entry.attacker), topic, str(entry.max_overflow)


def _outcome(context: VerdictContext) -> Iterator[Told]:
    outcome = context.verdict.outcome
    nothing = context.say("editions-nothing")
    for player, seat in outcome.players.items():
        name = context.name(player)
        yield ("life", player), context.say("editions-life", player=name), str(seat.life)
        yield ("poison", player), context.say("editions-poison", player=name), str(seat.poison)
        yield ("lost", player), context.say("editions-lost", player=name), seat.lost or nothing
    for permanent, after in outcome.permanents.items():
        text = context.say(f"editions-zone-{after.zone}")
        cell = context.say("editions-ruled", text=text, rule=after.why) if after.why else text
        yield ("zone", permanent), context.say("editions-zone", name=context.name(permanent)), cell

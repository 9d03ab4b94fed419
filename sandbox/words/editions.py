"""What changes when the same table is judged by another edition of the rules: a row for each fact that differs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.words import findings
from sandbox.words.catalogue import in_a_row, sentence
from sandbox.words.ruling import ruling
from sandbox.words.teller import teller

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
    from sandbox.words.teller import Teller

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
        speaker = teller(replace(scenario, edition=edition), verdict, language)
        columns.append({key: (topic, cell) for key, topic, cell in _facts(speaker)})
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


def _facts(speaker: Teller) -> Iterator[Told]:
    verdict = speaker.verdict
    said = ruling(speaker.scenario, verdict, speaker.language)
    yield ("ruling",), speaker.say("editions-ruling"), said.headline
    topic = speaker.say("editions-attack")
    yield from _declared(speaker, verdict.attack, ("attack",), topic)
    for block in verdict.blocks:
        topic = speaker.say("editions-blocks", player=speaker.name(block.player))
        yield from _declared(speaker, block, ("blocks", block.player), topic)
    yield from _order(speaker)
    for step in verdict.damage:
        yield from _damage(speaker, step)
    yield from _outcome(speaker)
    for fact in verdict.notes:
        text = findings.note(fact, speaker.names, speaker.language)
        yield ("note", fact.code, fact.subjects, fact.detail), speaker.say("editions-note"), text


def _declared(
    speaker: Teller, declared: AttackVerdict | BlockVerdict, key: tuple[object, ...], topic: str
) -> Iterator[Told]:
    counts = {"obeyed": declared.obeyed, "maximum": declared.maximum}
    if declared.at_most is None:
        score = speaker.say("editions-score", **counts)
    else:
        score = speaker.say("editions-score-unproven", **counts, at_most=declared.at_most)
    yield (*key, "score"), topic, score
    for fault in declared.broken:
        said = findings.broken(fault, speaker.names, speaker.language)
        cell = speaker.say("editions-forbidden", rule=fault.rule)
        place = (*key, "broken", fault.code, fault.creatures, fault.target, fault.source)
        yield place, speaker.say("editions-broken", title=said.title), cell
    requirements: tuple[AttackRequirement | BlockRequirement, ...] = declared.requirements
    for number, asked in enumerate(requirements):
        title = findings.requirement(asked, speaker.names, speaker.language).title
        cell = speaker.say(f"editions-status-{asked.status}", rule=asked.rule)
        place = (*key, "requirement", asked.code, asked.creature, asked.source, number)
        yield place, speaker.say("editions-requirement", title=title), cell


def _order(speaker: Teller) -> Iterator[Told]:
    """Whether there are damage assignment orders, where an attacker has several blockers (CR 509.2, 510.1c)."""
    if any(len(speaker.board.blockers_of(attacker)) > 1 for attacker in speaker.board.attackers):
        ordered = speaker.board.orders_damage
        rule = speaker.rule("damage_order_announced" if ordered else "damage_order")
        cell = speaker.say(f"editions-order-{'yes' if ordered else 'no'}", rule=rule)
        yield ("order",), speaker.say("editions-order"), cell


def _damage(speaker: Teller, step: DamageStep) -> Iterator[Told]:
    name = speaker.say(f"editions-step-{step.step}")
    for fault in step.broken:
        said = findings.broken(fault, speaker.names, speaker.language)
        cell = speaker.say("editions-forbidden", rule=fault.rule)
        place = ("damage", step.step, fault.code, fault.creatures, fault.target)
        yield place, speaker.say("editions-broken", title=said.title), cell
    for source in dict.fromkeys(entry.source for entry in step.assigned):
        parts = [
            speaker.say("editions-assigned-to", amount=e.amount, to=speaker.name(e.to))
            for e in step.assigned
            if e.source == source
        ]
        topic = speaker.say("editions-assigned", source=speaker.name(source), step=name)
        yield ("assigned", step.step, source), topic, in_a_row(speaker.language, parts)
    for entry in step.trample:
        topic = speaker.say("editions-overflow", attacker=speaker.name(entry.attacker))
        yield ("overflow", step.step, entry.attacker), topic, str(entry.max_overflow)


def _outcome(speaker: Teller) -> Iterator[Told]:
    outcome = speaker.verdict.outcome
    nothing = speaker.say("editions-nothing")
    for player, seat in outcome.players.items():
        name = speaker.name(player)
        yield ("life", player), speaker.say("editions-life", player=name), str(seat.life)
        yield ("poison", player), speaker.say("editions-poison", player=name), str(seat.poison)
        yield ("lost", player), speaker.say("editions-lost", player=name), seat.lost or nothing
    for permanent, after in outcome.permanents.items():
        text = speaker.say(f"editions-zone-{after.zone}")
        cell = speaker.say("editions-ruled", text=text, rule=after.why) if after.why else text
        yield ("zone", permanent), speaker.say("editions-zone", name=speaker.name(permanent)), cell

"""What differs in words: two boards, a line a thing, and as text; the editions on one board, a row a fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sandbox.explain.difference import Difference, Value
from sandbox.rules import verdict as vd
from sandbox.scenario.model import Edition, Permanent, Scenario
from sandbox.scenario.variations import board_of
from sandbox.words import findings
from sandbox.words.catalogue import Language, in_a_row, numeral, sentence
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.names import names
from sandbox.words.ruling import ruling


class DifferenceText(Struct, frozen=True):
    """A difference as people read it: what, how it is in the first and in the second, and whom it is about."""

    what: str
    first: str
    second: str
    ids: tuple[str, ...]


def difference_texts(
    facts: Iterable[Difference],
    first: Scenario,
    second: Scenario,
    language: Language = "en",
    entered: tuple[tuple[Permanent, ...] | None, tuple[Permanent, ...] | None] = (None, None),
) -> tuple[DifferenceText, ...]:
    """Say each difference, with the names that things have on the boards, and what `entered` each of them."""
    called = names(board_of(second), language, entered[1]) | names(board_of(first), language, entered[0])
    return tuple(_told(fact, called, language) for fact in facts)


def comparison_text(
    texts: Iterable[DifferenceText], first: str, second: str, language: Language = "en"
) -> str:
    """The differences between two named boards as text to copy, a line for each."""
    lines = [sentence(language, "variations-heading", first=first, second=second)]
    lines += [
        sentence(language, "variations-line", what=t.what, first=t.first, second=t.second) for t in texts
    ]
    if len(lines) == 1:
        lines.append(sentence(language, "variations-same"))
    return "\n".join(lines)


def _told(fact: Difference, called: Mapping[str, str], language: Language) -> DifferenceText:
    who = "" if fact.who is None else called.get(fact.who, fact.who)
    what = "" if fact.what is None else called.get(fact.what, fact.what)
    return DifferenceText(
        sentence(language, f"variations-{fact.code}", who=who, what=what),
        _value(fact, fact.first, language),
        _value(fact, fact.second, language),
        tuple(each for each in (fact.who, fact.what) if each is not None and each in called),
    )


def _value(fact: Difference, value: Value, language: Language) -> str:
    if isinstance(value, bool):
        word = "gone" if value else "there"
        legal = "legal" if value else "illegal"
        return sentence(language, f"variations-{word if fact.code == 'absent' else legal}")
    if fact.code == "fate":
        return sentence(language, f"variations-zone-{value}")
    if fact.code == "loses":
        return sentence(language, "variations-stays" if value is None else "variations-lost", rule=str(value))
    return value if isinstance(value, str) else numeral(value or 0)


class EditionFact(NamedTuple):
    """What one edition says of something: what tells the fact from the others in every edition, its topic in words,
    the value, whatever rule says so, and the value in words with its rule.
    """

    key: tuple[object, ...]
    topic: str
    value: object
    cell: str


class EditionRow(Struct, frozen=True):
    """A fact that editions differ in: topic, a cell for each in order, whether all but the rule number is the same."""

    topic: str
    cells: tuple[str, ...]
    only_numbers: bool


def differences(
    scenario: Scenario, verdicts: Sequence[tuple[Edition, vd.Verdict]], language: Language = "en"
) -> tuple[EditionRow, ...]:
    """The facts in which verdicts of one scenario under several editions differ, in the order of the rules."""
    columns: list[dict[tuple[object, ...], EditionFact]] = []
    for edition, verdict in verdicts:
        context = verdict_context(replace(scenario, edition=edition), verdict, language)
        columns.append({fact.key: fact for fact in _facts(context)})
    places: dict[tuple[object, ...], int] = {}
    for column in columns:
        for place, key in enumerate(column):
            places[key] = max(place, places.get(key, 0))  # where it stands in the edition that tells most
    none = EditionFact((), "", None, sentence(language, "editions-nothing"))
    rows = []
    for key in sorted(places, key=places.__getitem__):
        facts = [column.get(key, none) for column in columns]
        if len({fact.cell for fact in facts}) > 1:
            topic = next(fact.topic for fact in reversed(facts) if fact is not none)
            same = len({fact.value for fact in facts}) == 1
            rows.append(EditionRow(topic, tuple(fact.cell for fact in facts), same))
    return tuple(rows)


def _facts(context: VerdictContext) -> Iterator[EditionFact]:
    verdict = context.verdict
    said = ruling(context.scenario, verdict, context.language)
    yield EditionFact(("ruling",), context.say("editions-ruling"), said.headline, said.headline)
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
        text = findings.note(fact, context)
        key = ("note", fact.code, fact.subjects, fact.detail)
        yield EditionFact(key, context.say("editions-note"), fact.code, text)


def _declared(
    context: VerdictContext, declared: vd.AttackVerdict | vd.BlockVerdict, key: tuple[object, ...], topic: str
) -> Iterator[EditionFact]:
    counts = {"obeyed": declared.obeyed, "maximum": declared.maximum}
    if declared.at_most is None:
        score = context.say("editions-score", **counts)
    else:
        score = context.say("editions-score-unproven", **counts, at_most=declared.at_most)
    yield EditionFact((*key, "score"), topic, score, score)
    for fault in declared.broken:
        said = findings.broken(fault, context)
        cell = context.say("editions-forbidden", rule=fault.rule)
        place = (*key, "broken", fault.code, fault.creatures, fault.target, fault.source)
        yield EditionFact(place, context.say("editions-broken", title=said.title), fault.code, cell)
    requirements: tuple[vd.AttackRequirement | vd.BlockRequirement, ...] = declared.requirements
    for number, asked in enumerate(requirements):
        title = findings.requirement(asked, context).title
        cell = context.say(f"editions-status-{asked.status}", rule=asked.rule)
        place = (*key, "requirement", asked.code, asked.creature, asked.source, number)
        yield EditionFact(place, context.say("editions-requirement", title=title), asked.status, cell)


def _order(context: VerdictContext) -> Iterator[EditionFact]:
    """Whether there are damage assignment orders, where an attacker has several blockers (CR 509.2, 510.1c)."""
    if any(len(context.state.graph.blockers_of(a)) > 1 for a in context.state.graph.attackers):
        ordered = context.state.orders_damage
        rule = context.rule("damage_order_announced" if ordered else "damage_order")
        cell = context.say(f"editions-order-{'yes' if ordered else 'no'}", rule=rule)
        yield EditionFact(("order",), context.say("editions-order"), ordered, cell)


def _damage(context: VerdictContext, step: vd.DamageStep) -> Iterator[EditionFact]:
    name = context.say(f"editions-step-{step.step}")
    for fault in step.broken:
        said = findings.broken(fault, context)
        cell = context.say("editions-forbidden", rule=fault.rule)
        place = ("damage", step.step, fault.code, fault.creatures, fault.target)
        yield EditionFact(place, context.say("editions-broken", title=said.title), fault.code, cell)
    for source in dict.fromkeys(entry.source for entry in step.assigned):
        parts = [
            context.say("editions-assigned-to", amount=e.amount, to=context.name(e.to))
            for e in step.assigned
            if e.source == source
        ]
        topic = context.say("editions-assigned", source=context.name(source), step=name)
        text = in_a_row(context.language, parts)
        yield EditionFact(("assigned", step.step, source), topic, text, text)
    for entry in step.trample:
        topic = context.say("editions-overflow", attacker=context.name(entry.attacker))
        most = entry.max_overflow
        yield EditionFact(("overflow", step.step, entry.attacker), topic, most, str(most))


def _outcome(context: VerdictContext) -> Iterator[EditionFact]:
    outcome = context.verdict.outcome
    nothing = context.say("editions-nothing")
    for player, seat in outcome.players.items():
        numbers = {"life": seat.life, "poison": seat.poison}
        for what, number in numbers.items():
            topic = context.say(f"editions-{what}", player=context.name(player))
            yield EditionFact((what, player), topic, number, numeral(number))
        topic = context.say("editions-lost", player=context.name(player))
        yield EditionFact(("lost", player), topic, seat.lost is not None, seat.lost or nothing)
    for permanent, after in outcome.permanents.items():
        text = context.say(f"editions-zone-{after.zone}")
        cell = context.say("editions-ruled", text=text, rule=after.why) if after.why else text
        topic = context.say("editions-zone", name=context.name(permanent))
        yield EditionFact(("zone", permanent), topic, after.zone, cell)

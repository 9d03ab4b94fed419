"""Answers to questions, in words: a move first, what it gains, and what differs from the declared one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
from msgspec.structs import replace

from sandbox.explore.answer import COMPONENTS
from sandbox.explore.difference import difference
from sandbox.rules.judge import judge
from sandbox.words.catalogue import listed, sentence
from sandbox.words.findings import NAMES_SHOWN
from sandbox.words.names import names
from sandbox.words.variations import difference_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.explore.answer import Answer, Chosen, Value
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language

TOLD = frozenset({"life", "poison", "commander", "loses", "fate", "loyalty", "defense", "counters"})
"""Of what differs in two outcomes, what a person asks about."""


def answer_json(answer: Answer) -> dict[str, Any]:
    """Give an answer as the contract's JSON holds it."""
    found: dict[str, Any] = to_builtins(answer)
    return found


def answer_lines(scenario: Scenario, answer: Answer, language: Language = "en") -> Iterator[str]:
    """Tell an answer in lines: the question, the move, its value, the declared one's, and what makes the difference."""
    called = names(scenario, language)
    player = called.get(answer.player or "", "")
    yield sentence(language, f"question-{answer.question}", player=player)
    if answer.reason is not None:
        yield sentence(language, f"question-reason-{answer.reason}", player=player)
    if answer.verdict is not None:
        verdict = "yes" if answer.verdict else "no"
        yield sentence(language, f"question-{answer.question}-{verdict}", player=player)
    if answer.count is not None:
        yield sentence(language, "question-attacks", count=answer.count.attacks)
        for each, count in answer.count.blocks.items():
            yield sentence(language, "question-blocks", player=called[each], count=count)
    if answer.answer is not None:
        yield from move_lines(answer.answer, called, language)
    if answer.value is not None:
        yield from _gains(answer, player, language)
        yield from _difference(scenario, answer, language)
    if answer.front is not None and len(answer.front) > 1:
        yield sentence(language, "question-front")
        for one in answer.front:
            moves = "; ".join(move_lines(one.answer, called, language))
            yield f"  {value_text(one.value, language)}: {moves}"


def move_lines(chosen: Chosen, called: Mapping[str, str], language: Language = "en") -> Iterator[str]:
    """Tell a declaration, or a division, in a line a target."""
    if chosen.attacks is not None:
        pairs = [(a.target, a.attacker) for a in chosen.attacks if a.declared]
        yield from _grouped("attack", pairs, called, language)
    if chosen.blocks is not None:
        pairs = [(b.attacker, b.blocker) for b in chosen.blocks if b.declared]
        yield from _grouped("blocks", pairs, called, language)
    for each in chosen.assignments or ():
        yield sentence(
            language,
            f"question-damage-{each.step}",
            source=called[each.source],
            to=called[each.to],
            amount=each.amount,
        )


def _grouped(
    kind: str, pairs: list[tuple[str, str]], called: Mapping[str, str], language: Language
) -> Iterator[str]:
    grouped: dict[str, list[str]] = {}
    for target, creature in pairs:
        grouped.setdefault(target, []).append(called[creature])
    for target, creatures in grouped.items():
        who = listed(language, creatures, most=NAMES_SHOWN)
        yield sentence(language, f"question-move-{kind}", creatures=who, target=called[target])
    if not grouped:
        yield sentence(language, f"explore-nobody-{kind}")


def value_text(value: Value, language: Language = "en") -> str:
    """Tell a value component by component, with signs."""
    return ", ".join(
        sentence(language, f"question-{c}", n=f"{getattr(value, c):+d}".replace("-", "−"))
        for c in COMPONENTS
        if getattr(value, c) or c in ("material", "life")
    )


def _gains(answer: Answer, player: str, language: Language) -> Iterator[str]:
    assert answer.value is not None
    yield sentence(language, "question-value", player=player, value=value_text(answer.value, language))
    if not answer.exact and answer.bound is not None:
        yield sentence(language, "question-bound", bound=value_text(answer.bound, language))
    if answer.best not in {None, "1"}:
        yield sentence(language, "question-equal", count=answer.best or "")
    if answer.declared is not None and answer.declared != answer.value:
        yield sentence(language, "question-declared", value=value_text(answer.declared, language))


def _difference(scenario: Scenario, answer: Answer, language: Language) -> Iterator[str]:
    """Tell which things end differently with the answer and with the scenario's own declaration."""
    if answer.answer is None or answer.reply is None or answer.instead is None:
        return
    if answer.declared is None or answer.declared == answer.value:
        return
    after = taken(taken(scenario, answer.answer), answer.reply)
    before = taken(scenario, answer.instead)
    facts = [f for f in difference(judge(after), judge(before), after, before) if f.code in TOLD]
    for text in difference_texts(facts, after, before, language):
        yield sentence(language, "question-difference", what=text.what, now=text.first, declared=text.second)


def taken(scenario: Scenario, chosen: Chosen) -> Scenario:
    """Put what was chosen into a scenario, in the place of what it declares of that kind; what is put in stays."""
    if chosen.attacks is not None:
        put_in = tuple(a for a in scenario.attacks if not a.declared)
        scenario = replace(scenario, attacks=(*chosen.attacks, *put_in))
    if chosen.blocks is not None:
        mine = {p.id: p.controller for p in scenario.permanents}
        side = {mine[b.blocker] for b in chosen.blocks}
        kept = tuple(b for b in scenario.blocks if not b.declared or mine[b.blocker] not in side)
        scenario = replace(scenario, blocks=(*chosen.blocks, *kept))
    if chosen.assignments is not None:
        scenario = replace(scenario, assignments=chosen.assignments)
    return scenario

"""Where the judge of the product and `tests.brute_force` disagree on a board."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

import sandbox
from sandbox.rules.verdict import AttackRequirement, AttackVerdict, BlockRequirement, BlockVerdict
from tests.brute_force import Answer, Table, attack_answer, block_answers

Json = dict[str, Any]
Fault = tuple[str, str | None, str, str | None]
"""Code, source, creature, target."""


def differences(board: Json) -> list[str]:
    """Give, in words, everything in which the two judges differ; and every example that is no good."""
    verdict = sandbox.judge(sandbox.loads(json.dumps(board)))
    found = [f"attack: {each}" for each in compared(verdict.attack, attack_answer(board))]
    entries = [each["attacker"] for each in board["attacks"]]
    targets = Table(board).targets()
    astray = any(each["target"] not in targets for each in board["attacks"])
    if astray or len(entries) > len(set(entries)):
        return found  # whom such a creature attacks is nobody's knowledge
    answers = block_answers(board)
    if [each.player for each in verdict.blocks] != list(answers):
        found.append(f"defending players: {[each.player for each in verdict.blocks]}, {list(answers)}")
    for blocks in verdict.blocks:
        if blocks.player in answers:
            found += [f"blocks of {blocks.player}: {x}" for x in compared(blocks, answers[blocks.player])]
    return found


def compared(verdict: AttackVerdict | BlockVerdict, answer: Answer) -> Iterator[str]:
    """Give what differs between a verdict and brute force, as `name: product, brute force`."""
    example = examples(verdict)
    judge = answer.judge
    pairs = {
        "legal": (verdict.legal, answer.legal),
        "obeyed": (verdict.obeyed, answer.obeyed),
        "maximum": (verdict.maximum, answer.maximum),
        "broken": (broken(verdict), brute_broken(answer)),
        "requirements": (requirements(verdict), statuses(answer, example)),
        "costs": (costs(verdict), {(creature, cost, source) for creature, _, cost, source in answer.costs}),
        "example is legal and reaches the maximum": (judge.legal_example(example, answer.maximum), True),
        "distance of the example": (judge.distance(example), answer.distance),
    }
    for name, (product, brute) in pairs.items():
        if product != brute:
            yield f"{name}: {product}, brute force {brute}"


def examples(verdict: AttackVerdict | BlockVerdict) -> dict[str, frozenset[str]]:
    """Give the example as brute force writes a declaration."""
    if isinstance(verdict, AttackVerdict):
        return {each.attacker: frozenset({each.target}) for each in verdict.example}
    chosen: dict[str, frozenset[str]] = {}
    for each in verdict.example:
        chosen[each.blocker] = chosen.get(each.blocker, frozenset()) | {each.attacker}
    return chosen


def broken(verdict: AttackVerdict | BlockVerdict) -> set[tuple[str, str | None, str]]:
    """Give code, source and each creature of every restriction that is broken."""
    return without_strays(
        {(e.code, e.source, creature, e.target) for e in verdict.broken for creature in e.creatures}
    )


def brute_broken(answer: Answer) -> set[tuple[str, str | None, str]]:
    """Give the same of brute force."""
    return without_strays(answer.broken)


def without_strays(broken: Collection[Fault]) -> set[tuple[str, str | None, str]]:
    """Leave out targets, and what else is wrong with blocks of what attacks somebody else (CR 802.4b)."""
    strays = {(creature, target) for code, _, creature, target in broken if code == "not_attacking_you"}
    return {
        (code, source, creature)
        for code, source, creature, target in broken
        if code == "not_attacking_you" or (creature, target) not in strays
    }


def requirements(verdict: AttackVerdict | BlockVerdict) -> Counter[tuple[str | None, ...]]:
    """Give code, creature, source, attacker to block and status of every requirement."""
    return Counter((e.code, e.creature, e.source, to_block(e), e.status) for e in verdict.requirements)


def to_block(requirement: AttackRequirement | BlockRequirement) -> str | None:
    """Give the attacker that has to be blocked, where the requirement is about one."""
    if isinstance(requirement, BlockRequirement) and requirement.code != "must_block":
        (attacker,) = requirement.attackers or ()
        return attacker
    return None


def statuses(answer: Answer, example: Mapping[str, frozenset[str]]) -> Counter[tuple[str | None, ...]]:
    """Give the same of brute force; violated is what the example obeys and the declaration doesn't."""
    judge = answer.judge
    short = answer.obeyed < answer.maximum
    return Counter(
        (
            wish.code,
            wish.creature,
            wish.source,
            wish.attacker,
            "obeyed"
            if wish.obeyed(judge.fit)
            else "violated"
            if short and wish.obeyed(example)
            else "excused",
        )
        for wish in judge.wishes
    )


def costs(verdict: AttackVerdict | BlockVerdict) -> set[tuple[str, str, str | None]]:
    """Give creature, cost and source of all that is owed."""
    return {(each.creature, each.cost, each.source) for each in verdict.costs}


def smallest(board: Json, wrong: Callable[[Json], bool]) -> Json:
    """Take away from a board what it is wrong without too: creatures, effects, keywords, attacks, blocks."""
    for smaller in without_one_thing(board):
        try:
            still = wrong(smaller)
        except (sandbox.ScenarioError, KeyError):
            continue  # what was taken away is named elsewhere
        if still:
            return smallest(smaller, wrong)
    return board


def without_one_thing(board: Json) -> Iterator[Json]:
    """Give the boards that lack one thing."""
    for name in ("permanents", "effects", "attacks", "blocks"):
        for index in range(len(board[name])):
            yield board | {name: board[name][:index] + board[name][index + 1 :]}
    for index, permanent in enumerate(board["permanents"]):
        for name in ("effects", "keywords", "goaded_by", "colors", "counters", "tapped", "summoning_sick"):
            values = permanent.get(name)
            fewer = (
                [values[:i] + values[i + 1 :] for i in range(len(values))] if isinstance(values, list) else []
            )
            for left in fewer or ([[]] if values else []):
                changed = {key: value for key, value in permanent.items() if key != name}
                changed |= {name: left} if left else {}
                yield board | {
                    "permanents": [*board["permanents"][:index], changed, *board["permanents"][index + 1 :]]
                }


def told(seed: int, board: Json) -> str:
    """Give what a failing test says: the smallest board that shows it, and in what the judges differ."""
    small = smallest(board, lambda each: bool(differences(each)))
    return "\n".join((f"board {seed}", *differences(small), json.dumps(small)))

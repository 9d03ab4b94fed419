"""Whether an answer of the search is what plain enumeration says, field by field."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox import loads
from sandbox.rules.play.combat import until_blocks
from sandbox.solve.answer import AskedQuestion
from sandbox.solve.ask import solve_all
from tests.plain_enumeration import COMPONENTS, NOTHING, Enumeration, Vector, added, front_of, negative
from tests.solve_boards import KINDS, board_of_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Attack, Block, Scenario
    from sandbox.solve.answer import Answer, Question, Value


def vector(value: Value) -> Vector:
    return (value.result, value.material, value.life, value.poison)


SIZES = ((2, 2), (2, 3), (3, 2), (3, 3), (1, 3), (3, 1))
"""How many attackers and blockers boards have at the most."""
SMALL = ((2, 1), (2, 2), (3, 1), (3, 2))
"""How many where every attack is tried, too."""


def board(seed: int, some: Sequence[tuple[int, int]] = SIZES) -> tuple[Scenario, tuple[str, ...]]:
    """Give a small board, its kind by the number, and what is compared first."""
    rng = Random(seed)
    kind = tuple(KINDS)[seed % len(KINDS)]
    sizes = rng.choice(some)
    scenario = loads(json.dumps(board_of_kind(kind, rng, attackers=sizes[0], blockers=sizes[1])))
    goal = COMPONENTS if rng.random() < 0.75 else tuple(rng.sample(COMPONENTS, rng.choice((4, 4, 2, 1))))
    return scenario, goal


def check(question: Question, seed: int, most: int, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
    """Compare all that is answered to a question about a board with what trying everything gives."""
    scenario, goal = board(seed, sizes)
    compare(question, scenario, goal, most, {})


def compare(
    question: Question, scenario: Scenario, goal: tuple[str, ...], most: int, judged: dict[object, Verdict]
) -> None:
    """The same of a scenario, of which other questions may have `judged` what this one asks about."""
    if question in {"lethal", "survive"}:
        goal = ("result", *(c for c in goal if c != "result"))
    ASKED[question](scenario, question, goal, Enumeration(scenario, goal, most, judged))


def changed(mine: Iterable[tuple[str, str]], other: Iterable[tuple[str, str]]) -> int:
    """Count the creatures that do something else."""
    by: list[dict[str, set[str]]] = []
    for pairs in (mine, other):
        found: dict[str, set[str]] = {}
        for creature, thing in pairs:
            found.setdefault(creature, set()).add(thing)
        by.append(found)
    return sum(by[0].get(c) != by[1].get(c) for c in by[0].keys() | by[1].keys())


def is_best(
    answer: Answer, values: Mapping[frozenset[tuple[str, str]], Vector], tried: Enumeration,
    chosen: frozenset[tuple[str, str]] | None, declared: Iterable[tuple[str, str]],
) -> None:  # fmt: skip
    """Compare value, bound, number, choice and tie-break."""
    top = max(map(tried.score, values.values()))
    reached = {pairs for pairs, value in values.items() if tried.score(value) == top}
    assert answer.exact
    assert answer.value is not None
    got = vector(answer.value)
    assert tried.score(got) == top, ("value", got, top)
    assert len(tried.goal) < len(COMPONENTS) or answer.bound == answer.value
    assert answer.best == str(len(reached)), ("best", answer.best, len(reached))
    if chosen is not None:
        assert chosen in reached, ("answer", chosen)
        assert tried.goal_is_partial or values[chosen] == got
        declared = frozenset(declared)
        least = min(changed(pairs, declared) for pairs in reached)
        assert changed(chosen, declared) == least, ("changes", chosen, declared)


def in_front(answer: Answer, values: Mapping[object, Vector], tried: Enumeration) -> None:
    assert answer.front is not None, "front"
    got = [vector(each.value) for each in answer.front]
    want = front_of(set(values.values()))
    if tried.goal_is_partial:
        return
    assert set(got) == want or len(want) > 20, ("front", got, want)
    assert got == sorted(got, key=tried.score, reverse=True)


def is_closest(
    answer: Answer, values: Mapping[frozenset[tuple[str, str]], Vector], tried: Enumeration
) -> None:
    """Where nobody attacks or blocks, what comes closest is the best of what anybody does."""
    others = [tried.score(v) for pairs, v in values.items() if pairs]
    assert answer.answer is not None
    if answer.answer.attacks or answer.answer.blocks or not others:
        assert answer.closest is None
        return
    closest = answer.closest
    assert closest is not None
    assert closest.of_all
    got = tried.score(vector(closest.value))
    assert got == max(others), ("closest", got, max(others))
    chosen = closest.answer
    pairs = block_pairs(chosen.blocks or ()) | attack_pairs(chosen.attacks or ())
    assert tried.score(values[pairs]) == got, "closest answer"


def block_pairs(blocks: Iterable[Block]) -> frozenset[tuple[str, str]]:
    return frozenset((b.blocker, b.attacker) for b in blocks if b.declared)


def attack_pairs(attacks: Iterable[Attack]) -> frozenset[tuple[str, str]]:
    return frozenset((a.attacker, a.target) for a in attacks if a.declared)


def blocks_are_best(
    scenario: Scenario, question: Question, goal: tuple[str, ...], tried: Enumeration
) -> None:
    answers = solve_all(scenario, AskedQuestion(question, goal=goal))
    players = tried.attacked(scenario)
    if not players:
        assert answers[0].value is None
        assert answers[0].reason is not None
        return
    assert [a.player for a in answers] == players
    for answer, player in zip(answers, players, strict=True):
        _blocks_of(scenario, question, tried, answer, player)


def _blocks_of(
    scenario: Scenario, question: Question, tried: Enumeration, answer: Answer, player: str
) -> None:
    if answer.reason == "not_attacked":
        return
    mine = tried.team(player)
    by = {p.id: p.controller for p in scenario.permanents}
    blocks = tried.blocked(tried.file, player)
    values = {block_pairs(b): v for b, v in blocks.items()}
    declared = block_pairs(b for b in scenario.blocks if by[b.blocker] in mine)
    assert values, "no legal declaration"
    chosen = None if answer.answer is None else block_pairs(answer.answer.blocks or ())
    is_best(answer, values, tried, chosen, declared)
    entry = next(b for b in tried.judged(tried.file).blocks if b.player in mine)
    stands(tried, answer, tried.played(tried.file, player) if entry.legal else None)
    assert answer.value is not None
    if question == "survive":
        lost = until_blocks(tried.file).state.players[player].lost
        safe = any(v[0] >= 0 for v in values.values())
        assert answer.verdict == (safe and not lost), ("verdict", answer.verdict)
        assert (answer.answer is not None) == answer.verdict
    else:
        assert answer.verdict is None
        in_front(answer, values, tried)
        is_closest(answer, values, tried)
        for each in answer.front or ():
            there = values[block_pairs(each.answer.blocks or ())]
            assert tried.goal_is_partial or there == vector(each.value), "front answer"
    reply = answer.reply
    assert reply is not None
    used = answer.answer.blocks if answer.answer is not None else reply.blocks
    stay = tuple(b for b in tried.file.blocks if not b.declared or by[b.blocker] not in mine)
    line = replace(tried.file, blocks=(*(used or ()), *stay), assignments=reply.assignments or ())
    comes_to(tried, line, vector(answer.value), {player: 1})


def stands(tried: Enumeration, answer: Answer, value: Vector | None) -> None:
    """Check the value of the file's own declaration; one that the file lets owe without a pool is legal, too."""
    got = None if answer.declared is None else tried.score(vector(answer.declared))
    want = None if value is None else tried.score(value)
    assert got == want, ("declared", got, want)


def comes_to(tried: Enumeration, line: Scenario, value: Vector, players: Mapping[str, int]) -> None:
    """Check that a line with its divisions is legal and comes to a value."""
    verdict = tried.judged(line)
    assert all(step.legal for step in verdict.damage), ("reply is illegal", line.assignments)
    total = NOTHING
    for player, sign in players.items():
        one = tried.value(line, verdict, player)
        total = added(total, one if sign > 0 else negative(one))
    assert total == value, ("reply", total, value)


def attack_is_best(scenario: Scenario, question: Question, goal: tuple[str, ...], tried: Enumeration) -> None:
    for answer in solve_all(scenario, AskedQuestion(question, goal=goal)):
        against = None if question == "best-attack" else answer.player
        attacks = tried.attacked_with(against)
        if not attacks:  # announced bands can stop every attack
            assert answer.reason == "no_legal_declaration"
            continue
        values = {attack_pairs(a): v for a, v in attacks.items()}
        declared = attack_pairs(scenario.attacks)
        chosen = None if answer.answer is None else attack_pairs(answer.answer.attacks or ())
        is_best(answer, values, tried, chosen, declared)
        legal = tried.judged(tried.file).attack.legal
        mine = tuple(a for a in scenario.attacks if a.declared)
        stands(tried, answer, tried.attack_value(mine, against) if legal else None)
        assert answer.value is not None
        if question == "lethal":
            assert against is not None
            lost = tried.judged(replace(tried.file, attacks=(), blocks=())).outcome.players[against].lost
            kills = any(v[0] > 0 for v in values.values())
            assert answer.verdict == (kills or bool(lost)), ("verdict", answer.verdict, kills)
            assert (answer.answer is not None) == kills
        else:
            in_front(answer, values, tried)
            is_closest(answer, values, tried)
        reply = answer.reply
        assert reply is not None
        used = answer.answer.attacks if answer.answer is not None else reply.attacks
        stay = tuple(a for a in tried.file.attacks if not a.declared)
        line = replace(
            tried.file,
            attacks=(*(used or ()), *stay),
            blocks=(*(reply.blocks or ()), *(b for b in tried.file.blocks if not b.declared)),
            assignments=reply.assignments or (),
        )
        players = [p for p in tried.attacked(line) if against is None or against in tried.team(p)]
        comes_to(tried, line, vector(answer.value), dict.fromkeys(players, -1))


def division_is_best(
    scenario: Scenario, question: Question, goal: tuple[str, ...], tried: Enumeration
) -> None:
    before = tried.judged(replace(tried.file, attacks=(), blocks=())).outcome.permanents
    if any(p.zone != "battlefield" for p in before.values()):
        return  # what is gone before it attacks makes the declared combat another one
    for player in dict.fromkeys((scenario.active, *tried.attacked(scenario))):
        (answer,) = solve_all(scenario, AskedQuestion(question, player, goal))
        if not scenario.attacks or answer.reason == "not_attacked":
            assert answer.value is None
            continue
        values = tried.own_divisions(scenario, player)
        top = max(map(tried.score, values.values()))
        assert answer.value is not None
        got = vector(answer.value)
        assert tried.score(got) == top, ("value", got, top)
        count = sum(tried.score(v) == top for v in values.values())
        assert answer.best == str(count), ("best", answer.best, count)
        chosen = answer.answer.assignments if answer.answer is not None else None
        assert chosen is not None
        others = tried.with_others(scenario, tried.team(player)).assignments
        line = replace(scenario, assignments=(*others, *chosen))
        sign = -1 if player in tried.active else 1
        sides = tried.attacked(scenario) if sign < 0 else [player]
        comes_to(tried, line, got, dict.fromkeys(sides, sign))


def counts_are_right(
    scenario: Scenario, question: Question, goal: tuple[str, ...], tried: Enumeration
) -> None:
    (answer,) = solve_all(scenario, AskedQuestion(question, goal=goal))
    assert answer.count is not None
    assert answer.count.attacks == str(len(tried.attacks())), ("attacks", answer.count.attacks)
    s = tried.file
    hit = {tried.defender(a.target) for a in s.attacks}
    assert set(answer.count.blocks) >= hit
    for player, count in answer.count.blocks.items():
        want = len(tried.blocks(s, player))
        assert count == str(want), ("blocks", player, count, want)


ASKED: dict[Question, Callable[[Scenario, Question, tuple[str, ...], Enumeration], None]] = {
    "best-blocks": blocks_are_best, "survive": blocks_are_best, "best-attack": attack_is_best,
    "lethal": attack_is_best, "best-division": division_is_best, "count": counts_are_right,
}  # fmt: skip
"""What compares all that is answered to a question with what trying everything gives."""

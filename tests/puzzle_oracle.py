"""Which answers to a puzzle are right, by plain enumeration through `judge`, straight from what the question says.

It shares nothing with the makers of puzzles nor with the check of answers, and never looks at the stored answer: every
declaration, legal or not, and every division of damage is put on the table. Slow, and meant for small tables.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.learn.kinds import ASKED_FOR
from sandbox.learn.puzzles import Puzzle, PuzzleAnswer
from sandbox.rules.judge import judge
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.words.names import names
from sandbox.words.ruling import ruling
from tests.plain_enumeration import COMPONENTS, Enumeration
from tests.plain_tricks import Tricks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.rules.verdict import AttackVerdict, BlockVerdict, Verdict


def answers(puzzle: Puzzle) -> Iterator[PuzzleAnswer]:
    """Give every answer that somebody could give: legal ones, illegal ones, impossible ones and none at all."""
    scenario = puzzle.scenario
    match ASKED_FOR[puzzle.kind]:
        case "attacks":
            mine = [p.id for p in scenario.permanents if p.controller == "ann" and p.is_creature]
            targets = [None, *(p.id for p in scenario.players[1:])]
            for chosen in product(targets, repeat=len(mine)):
                yield PuzzleAnswer(
                    attacks=tuple(Attack(c, t) for c, t in zip(mine, chosen, strict=True) if t)
                )
            others = [p.id for p in scenario.permanents if p.id not in mine]
            yield from (PuzzleAnswer(attacks=(Attack(each, "bob"),)) for each in others)
            yield PuzzleAnswer(attacks=(Attack(mine[0], "ann"),))
        case "blocks":
            mine = [p.id for p in scenario.permanents if p.controller == "bob" and p.is_creature]
            here = [a.attacker for a in scenario.attacks]
            most = 2 if "ExtraBlocks" in repr(scenario) else 1
            ways = [some for n in range(most + 1) for some in combinations(here, n)]
            for each in product(ways, repeat=len(mine)):
                blocks = (Block(c, a) for c, some in zip(mine, each, strict=True) for a in some)
                yield PuzzleAnswer(blocks=tuple(blocks))
            yield PuzzleAnswer(blocks=tuple(Block(mine[0], a) for a in here))
            yield PuzzleAnswer(blocks=(Block(here[0], here[-1]),))
        case "assignments":
            yield from (PuzzleAnswer(assignments=each) for each in divisions(scenario))
        case _:
            yield from (PuzzleAnswer(choice=n) for n in range(len(puzzle.choices or ())))


def divisions(scenario: Scenario) -> Iterator[tuple[Assignment, ...]]:
    """Give every way to divide the attackers' regular damage: too much, too little, too early and none at all too."""
    verdict = judge(scenario)
    ways = []
    for attack in scenario.attacks:
        power = next(s.power for step in verdict.damage for s in step.sizes if s.creature == attack.attacker)
        to = [*(b.blocker for b in scenario.blocks if b.attacker == attack.attacker), attack.target]
        totals = [amounts for total in (power - 1, power, power + 1) for amounts in sums(total, len(to))]
        ways.append(
            [
                tuple(
                    Assignment("regular", attack.attacker, t, n) for t, n in zip(to, each, strict=True) if n
                )
                for each in totals
            ]
        )
    yield ()
    for chosen in product(*ways):
        yield tuple(each for some in chosen for each in some)


def right_answers(puzzle: Puzzle, most: int = 20_000) -> list[PuzzleAnswer]:
    """Give all answers that are right."""
    every = list(dict.fromkeys(answers(puzzle)))
    if len(every) > most:
        raise OverflowError
    match puzzle.kind:
        case "legal-attack" | "legal-blocks":
            return _legal(puzzle, every)
        case "survive" | "best-blocks" | "wary-blocks":
            return _blocks(puzzle, every, most)
        case "lethal":
            return _lethal(puzzle, every, most)
        case "best-attack":
            return _best_attacks(puzzle, every, most)
        case "divide":
            return _divided(puzzle, every)
        case _:
            return [PuzzleAnswer(choice=n) for n in _true_choices(puzzle)]


def on_table(puzzle: Puzzle, answer: PuzzleAnswer) -> Scenario:
    """Put an answer on the table."""
    scenario = puzzle.scenario
    match ASKED_FOR[puzzle.kind]:
        case "attacks":
            return replace(scenario, attacks=answer.attacks or (), blocks=(), assignments=())
        case "blocks":
            return replace(scenario, blocks=answer.blocks or (), assignments=())
        case "assignments":
            return replace(scenario, assignments=answer.assignments or ())
    return scenario


def _legal(puzzle: Puzzle, every: list[PuzzleAnswer]) -> list[PuzzleAnswer]:
    """Those that break no restriction, and obey as many requirements as any that breaks none (CR 508.1d, 509.1c)."""

    def declared(answer: PuzzleAnswer) -> AttackVerdict | BlockVerdict:
        verdict = judge(on_table(puzzle, answer))
        if puzzle.kind == "legal-attack":
            return verdict.attack
        return next(each for each in verdict.blocks if each.player == "bob")

    found = [(each, declared(each)) for each in every]
    allowed = [(each, said) for each, said in found if not said.broken]
    obeyed = [(each, sum(r.status == "obeyed" for r in said.requirements)) for each, said in allowed]
    maximum = max(number for _, number in obeyed)
    return [each for each, number in obeyed if number == maximum]


def _blocks(puzzle: Puzzle, every: list[PuzzleAnswer], most: int) -> list[PuzzleAnswer]:
    """Those that survive, or come to the most, however the damage is divided and whatever Ann casts if she may."""
    order = ("result",) if puzzle.kind == "survive" else COMPONENTS
    enumeration = _enumeration(puzzle.scenario, order, most)
    if puzzle.kind == "wary-blocks":
        uses = {"ann": len(puzzle.scenario.players[0].hand), "bob": 0}
        enumeration = Tricks(_with_life(puzzle.scenario), uses, most)
    legal = [each for each in every if judge(on_table(puzzle, each)).legal]
    values = [
        (each, enumeration.score(enumeration.played(_with_life(on_table(puzzle, each)), "bob")))
        for each in legal
    ]
    best = (0,) if puzzle.kind == "survive" else max(value for _, value in values)
    return [each for each, value in values if value >= best]


def _lethal(puzzle: Puzzle, every: list[PuzzleAnswer], most: int) -> list[PuzzleAnswer]:
    """Those that kill through every block."""
    right = []
    for each in every:
        scenario = on_table(puzzle, each)
        if not scenario.attacks or not judge(scenario).attack.legal:
            continue
        reply = _enumeration(scenario, ("result",), most).best_reply(_with_life(scenario), "bob")
        if reply[0] < 0:
            right.append(each)
    return right


def _best_attacks(puzzle: Puzzle, every: list[PuzzleAnswer], most: int) -> list[PuzzleAnswer]:
    """Those that leave the defender least, whatever is blocked."""
    left = []
    for each in every:
        scenario = on_table(puzzle, each)
        if judge(scenario).attack.legal:
            reply = _enumeration(scenario, COMPONENTS, most).best_reply(_with_life(scenario), "bob")
            left.append((reply, each))
    least = min(reply for reply, _ in left)
    return [each for reply, each in left if reply == least]


def _enumeration(scenario: Scenario, order: Sequence[str], most: int) -> Enumeration:
    return Enumeration(_with_life(scenario), order, most)


def _with_life(scenario: Scenario) -> Scenario:
    """Give the table with each player's starting life written out."""
    players = (p if p.life is not None else replace(p, life=20) for p in scenario.players)
    return replace(scenario, players=tuple(players))


def _divided(puzzle: Puzzle, every: list[PuzzleAnswer]) -> list[PuzzleAnswer]:
    """Those by which both creatures of the question die, or by which the most tramples over."""
    legal = [
        (each, said) for each in every if (said := judge(on_table(puzzle, each))).legal and each.assignments
    ]
    called = names(puzzle.scenario, "en")
    if "both die" in puzzle.question:
        mine = {b.blocker for b in puzzle.scenario.blocks}
        words = puzzle.question.partition("so that")[2]
        wanted = [each for each in mine if called[each] in words]
        return [
            each
            for each, said in legal
            if all(said.outcome.permanents[w].zone == "graveyard" for w in wanted)
        ]
    trampler = next(a.attacker for a in puzzle.scenario.attacks if called[a.attacker] in puzzle.question)
    through = [(each, reaching(said, trampler)) for each, said in legal]
    return [each for each, n in through if n == max(number for _, number in through)]


def reaching(verdict: Verdict, attacker: str) -> int:
    """Give how much of an attacker's damage is dealt to Bob."""
    return sum(
        d.amount for step in verdict.damage for d in step.dealt if (d.source, d.to) == (attacker, "bob")
    )


def _true_choices(puzzle: Puzzle) -> list[int]:
    """Those that say what is so."""
    scenario, choices, verdict = puzzle.scenario, puzzle.choices or (), judge(puzzle.scenario)
    if puzzle.kind == "verdict":
        true = {f"It is illegal: {finding.title}" for finding in ruling(scenario, verdict).wrong}
        return [n for n, c in enumerate(choices) if (c == "It is legal." if verdict.legal else c in true)]
    called = names(scenario, "en")
    if puzzle.question.startswith("Who dies"):
        ends = [
            {called[each] for each, end in said.outcome.permanents.items() if end.zone != "battlefield"}
            for said in _divided_alone(scenario)
        ]
        return [n for n, c in enumerate(choices) if all(_named(c, called) == dead for dead in ends)]
    if "life" in puzzle.question:
        least = min(said.outcome.players["bob"].life for said in _divided_alone(scenario))
        return [n for n, c in enumerate(choices) if c == str(least)]
    trampler = next(a.attacker for a in scenario.attacks if called[a.attacker] in puzzle.question)
    alone = [a for a in scenario.attacks if a.attacker == trampler]
    others = [b for b in scenario.blocks if b.attacker == trampler]
    most = 0
    for each in divisions(replace(scenario, attacks=tuple(alone), blocks=tuple(others))):
        said = judge(replace(scenario, assignments=each))
        if said.legal:
            most = max(most, reaching(said, trampler))
    return [n for n, c in enumerate(choices) if c == str(most)]


def _divided_alone(scenario: Scenario) -> Iterator[Verdict]:
    """Give the verdict of every legal way in which one attacker divides its damage, the others by themselves."""
    yield judge(scenario)
    for attack in scenario.attacks:
        mine = tuple(b for b in scenario.blocks if b.attacker == attack.attacker)
        if mine:
            for each in divisions(replace(scenario, attacks=(attack,), blocks=mine)):
                said = judge(replace(scenario, assignments=each))
                if said.legal:
                    yield said


def _named(choice: str, called: dict[str, str]) -> set[str]:
    """Read the names out of a choice, the longest first."""
    found = set()
    for name in sorted(called.values(), key=len, reverse=True):
        if name in choice:
            found.add(name)
            choice = choice.replace(name, "")
    return found


def sums(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Give every way to write a number as a sum of so many others."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        yield from ((first, *rest) for rest in sums(total - first, parts - 1))

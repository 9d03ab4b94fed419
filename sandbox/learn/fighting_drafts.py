"""Drafts about what fights come to: to survive, to win, to block best, and what happens (CR 510, 704)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from sandbox.explore.ask import explore
from sandbox.learn.drafts import FOUR, HARDER, PLAIN, SIZES, Draft, Option, choices_draft, creatures, luck
from sandbox.learn.goals import Goal
from sandbox.learn.puzzles import Kind, PuzzleAnswer
from sandbox.learn.tables import TableDraft, seats
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from sandbox.words.puzzles import Question

RAIDERS = {1: 3, 2: 4, 3: 4, 4: 5, 5: 6}
"""How many creatures may attack where a lethal attack is asked for, by level."""
GUARDS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}
"""How many may block there."""


def _fight_table(rng: Random, level: int, theme: str | None, *, most: int = 3) -> TableDraft:
    """Attackers of Ann's and blockers of Bob's, as many as the level asks for."""
    table = TableDraft(rng, theme)
    size = min(SIZES[level], 2 * most + 1)
    attackers = min(max(2, size // 2), most)
    for _ in range(attackers):
        table.put("ann", *PLAIN, "flying", "trample", "menace", "first_strike", "deathtouch", "double_strike")
    while len(table.permanents) < size:
        table.put("bob", *PLAIN, "wall", "reach", "deathtouch", "first_strike", "flying", themed=False)
    return table


def _unblocked(scenario: Scenario) -> int:
    """What the attack comes to when nobody blocks."""
    dealt = (d.amount for step in judge(scenario).damage for d in step.dealt if d.to == "bob")
    return sum(dealt)


def _blocks_in_all(scenario: Scenario) -> int:
    return int((len(scenario.attacks) + 1) ** len(creatures(scenario, "bob")))


def survive(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Ask for blocks that survive; the life is just enough for the best ones."""
    table = _fight_table(rng, level, theme)
    scenario = table.scenario(seats(2))
    scenario = replace(scenario, attacks=tuple(Attack(p.id, "bob") for p in creatures(scenario, "ann")))
    least = explore(scenario, "best-blocks", "bob", goal=("life",)).value
    hit = _unblocked(scenario)
    if least is None or hit + least.life < 1:
        return None
    life = 1 - least.life + rng.randrange(min(2, hit + least.life))
    scenario = replace(scenario, players=seats(2, life))
    found = explore(scenario, "survive", "bob", goal=("result",))
    if not found.verdict or found.answer is None or not found.answer.blocks or found.best is None:
        return None
    return _blocks_draft(scenario, "survive", found.answer.blocks, int(found.best), "704.5a")


def best_blocks(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Ask for the best blocks where blocking nothing isn't."""
    table = _fight_table(rng, level, theme)
    scenario = table.scenario(seats(2, 6 + rng.randrange(15)))
    scenario = replace(scenario, attacks=tuple(Attack(p.id, "bob") for p in creatures(scenario, "ann")))
    found = explore(scenario, "best-blocks", "bob")
    if found.answer is None or not found.answer.blocks or found.best is None or not found.exact:
        return None
    return _blocks_draft(scenario, "best-blocks", found.answer.blocks, int(found.best), "509.1a")


def _blocks_draft(scenario: Scenario, kind: Kind, blocks: tuple[Block, ...], count: int, rule: str) -> Draft:
    return Draft(
        scenario,
        PuzzleAnswer(blocks=blocks),
        Question(kind, {"player": "bob"}),
        rule,
        blocks[0].blocker,
        count,
        count / _blocks_in_all(scenario),
        "bob",
    )


def lethal(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Not everybody may attack: a limit, or a tax and mana for some."""
    table = TableDraft(rng, theme)
    for _ in range(RAIDERS[level]):
        table.put("ann", *PLAIN, "flying", "trample", "menace", "double_strike", "evasive")
    for _ in range(GUARDS[level]):
        table.put("bob", *PLAIN, "wall", "reach", "flying", themed=False)
    pool = None
    if luck(rng, 50):
        table.put("bob", "taxes", themed=False)
        pool = "{2}" if level == 1 else "{4}"
    else:
        table.put("bob", "crowd_limits", themed=False)
    players = (Player(id="ann", name="Ann", pool=pool), *seats(2)[1:])
    scenario = table.scenario(players)
    most = explore(scenario, "best-attack", "ann", goal=("life",)).value
    if most is None or most.life < 1:
        return None
    scenario = replace(scenario, players=(players[0], *seats(2, most.life)[1:]))
    found = explore(scenario, "lethal", "bob", goal=("result",))
    if not found.verdict or found.answer is None or not found.answer.attacks or found.best is None:
        return None
    count, every = int(found.best), 2 ** len(creatures(scenario, "ann"))
    return Draft(
        scenario,
        PuzzleAnswer(attacks=found.answer.attacks),
        Question("lethal", {"player": "bob"}),
        "704.5a",
        found.answer.attacks[0].attacker,
        count,
        count / every,
        "bob",
    )


def count(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Ask what a combat comes to: how much passes, who dies, how much life is left."""
    table = _fight_table(rng, level, "trample" if luck(rng, 50) else theme, most=4)
    scenario = table.scenario(seats(2))
    attackers = [p.id for p in creatures(scenario, "ann")]
    blocks = [
        Block(p.id, attackers[rng.randrange(len(attackers))])
        for p in creatures(scenario, "bob")
        if luck(rng, 80)
    ]
    scenario = replace(
        scenario, attacks=tuple(Attack(each, "bob") for each in attackers), blocks=tuple(blocks)
    )
    if level >= HARDER:
        scenario = replace(scenario, permanents=tuple(_hurt(rng, scenario.permanents)))
    verdict = judge(scenario)
    if not verdict.legal or not blocks:
        return None
    over = [t for step in verdict.damage for t in step.trample if step.step == "regular"]
    if over and luck(rng, 60):
        return _how_much_over(rng, scenario, over[0].attacker, over[0].max_overflow)
    return _who_dies(rng, scenario, verdict) if luck(rng, 60) else _how_much_life(rng, scenario, verdict)


def _hurt(rng: Random, permanents: Iterable[Permanent]) -> Iterator[Permanent]:
    for each in permanents:
        hurt = each.toughness and each.toughness > 1 and luck(rng, 30)
        yield replace(each, damage=1 + rng.randrange((each.toughness or 2) - 1)) if hurt else each


def _how_much_over(rng: Random, scenario: Scenario, attacker: str, number: int) -> Draft | None:
    path = f"damage[step=regular].trample[attacker={attacker}].max_overflow"
    power = next(p.power or 0 for p in scenario.permanents if p.id == attacker)
    near = [number + 1, number - 1, power, 0, number + 2, power - 1, number + 3]
    asked = Question("count-over", {"attacker": attacker, "player": "bob"})
    return choices_draft(rng, scenario, _numbers(path, number, near), asked, "702.19b")


def _how_much_life(rng: Random, scenario: Scenario, verdict: Verdict) -> Draft | None:
    number = verdict.outcome.players["bob"].life
    near = [number + 1, number - 1, number - 2, number + 2, 20]
    rng.shuffle(near)
    path = "outcome.players[bob].life"
    asked = Question("count-life", {"player": "bob"})
    return choices_draft(rng, scenario, _numbers(path, number, near), asked, "510.1b")


def _numbers(path: str, number: int, near: list[int]) -> list[Option]:
    """Give a number and three that it could be taken for; fewer than four where there are no such."""
    wrong = [n for n in dict.fromkeys(near) if n != number and n >= 0][: FOUR - 1]
    return [(Goal(path=path, is_=n), {"": "number", "number": str(n)}) for n in (number, *wrong)]


def _who_dies(rng: Random, scenario: Scenario, verdict: Verdict) -> Draft | None:
    fighting = [p.id for p in scenario.permanents if p.is_creature and p.id in _in_combat(scenario)]
    dead = frozenset(each for each in fighting if verdict.outcome.permanents[each].zone != "battlefield")
    wrong: dict[frozenset[str], None] = {}
    for _ in range(20):
        wrong.setdefault(dead ^ frozenset(rng.sample(fighting, 1)))
    if len(fighting) >= HARDER:
        wrong.setdefault(dead ^ frozenset(rng.sample(fighting, 2)))
    sets = [dead, *[each for each in wrong if each != dead][: FOUR - 1]]
    if len(sets) < FOUR:
        return None
    options = [(_exactly(fighting, each), _dying(fighting, each)) for each in sets]
    return choices_draft(rng, scenario, options, Question("count-dies", {}), "704.5g")


def _in_combat(scenario: Scenario) -> set[str]:
    return {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}


def _exactly(fighting: list[str], dead: frozenset[str]) -> Goal:
    def zone(each: str) -> Goal:
        return Goal(
            path=f"outcome.permanents[{each}].zone", is_="graveyard" if each in dead else "battlefield"
        )

    return Goal(all=tuple(zone(each) for each in fighting))


def _dying(fighting: list[str], dead: frozenset[str]) -> dict[str, str]:
    return {"": "dies", "who": " ".join(each for each in fighting if each in dead)}

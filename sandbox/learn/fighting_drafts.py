"""Drafts about what fights come to: to survive, to win, to block best, and what happens (CR 510, 704)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from msgspec.structs import replace

from sandbox.learn import goals
from sandbox.learn.drafts import FOUR, HARDER, PLAIN, SIZES, Draft, Option, choices_draft, creatures, luck
from sandbox.learn.goals import Goal
from sandbox.learn.kinds import Kind
from sandbox.learn.near import Objects, near_misses, objects_of, overlooking
from sandbox.learn.puzzles import PuzzleAnswer, is_lethal
from sandbox.learn.tables import TableDraft, seats
from sandbox.rules.judge import judge
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from sandbox.solve.answer import COMPONENTS, Answer, read_goal
from sandbox.solve.ask import solve
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations, with_pairs
from sandbox.solve.watch import Watch
from sandbox.words.learning import Question

RAIDERS = {1: 3, 2: 4, 3: 5, 4: 6, 5: 6}
"""How many creatures may attack where a lethal attack is asked for, by level."""
GUARDS = {1: 1, 2: 1, 3: 1, 4: 1, 5: 2}
"""How many may block there."""
PAID = {1: "{2}", 2: "{4}", 3: "{4}", 4: "{6}", 5: "{6}"}
"""What there is to pay attack taxes with."""
SIDES = {1: (2, 1), 2: (2, 3), 3: (3, 3), 4: (3, 4), 5: (4, 4)}
"""How many attack and how many can block where blocks are asked for, by level."""


def _fight_table(
    rng: Random, theme: str | None, sides: tuple[int, int], plain: tuple[str, ...] = PLAIN
) -> TableDraft:
    """So many attackers of Ann's and blockers of Bob's."""
    table = TableDraft(rng, theme)
    attackers, blockers = sides
    for _ in range(attackers):
        table.put("ann", *plain, "flying", "trample", "menace", "first_strike", "deathtouch", "double_strike")
    for _ in range(blockers):
        table.put("bob", *plain, "wall", "reach", "deathtouch", "first_strike", "flying", themed=False)
    return table


def _unblocked(scenario: Scenario) -> int:
    """What the attack comes to when nobody blocks."""
    dealt = (d.amount for step in judge(scenario).damage for d in step.dealt if d.to == "bob")
    return sum(dealt)


def _blocks_in_all(scenario: Scenario) -> int:
    return int((len(scenario.attacks) + 1) ** len(creatures(scenario, "bob")))


def survive(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Ask for blocks that survive; the life is just enough for the best ones."""
    table = _fight_table(rng, theme, SIDES[level])
    scenario = table.scenario(seats(2))
    scenario = replace(scenario, attacks=tuple(Attack(p.id, "bob") for p in creatures(scenario, "ann")))
    least = solve(scenario, "best-blocks", "bob", goal=("life",)).value
    hit = _unblocked(scenario)
    if least is None or hit + least.life < 1:
        return None
    life = 1 - least.life + rng.randrange(min(2, hit + least.life))
    scenario = replace(scenario, players=seats(2, life))
    found = solve(scenario, "survive", "bob", goal=("result",))
    if not found.verdict or found.answer is None or not found.answer.blocks or found.best is None:
        return None
    return _blocks_draft(scenario, "survive", found, "704.5a")


def best_blocks(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Ask for the best blocks where blocking nothing isn't."""
    table = _fight_table(rng, theme, SIDES[level])
    scenario = table.scenario(seats(2, 6 + rng.randrange(15)))
    scenario = replace(scenario, attacks=tuple(Attack(p.id, "bob") for p in creatures(scenario, "ann")))
    found = solve(scenario, "best-blocks", "bob")
    if found.answer is None or not found.answer.blocks or found.best is None or not found.exact:
        return None
    return _blocks_draft(scenario, "best-blocks", found, "509.1a")


def _blocks_draft(scenario: Scenario, kind: Kind, found: Answer, rule: str) -> Draft:
    assert found.answer is not None
    blocks, count = found.answer.blocks or (), int(found.best or 1)
    legal = LegalDeclarations(scenario, "bob")
    fights = Fights(scenario, "bob", read_goal(COMPONENTS if kind == "best-blocks" else ("result",)))

    def is_right(declared: Objects) -> bool:
        if not legal.is_legal(declared):
            return False
        pairs = tuple(pair for pair in legal.pairs(declared) if isinstance(pair, Block))
        value = fights.result_of(pairs, told=False)[0]
        return value == found.value if kind == "best-blocks" else value.result >= 0

    return Draft(
        scenario,
        PuzzleAnswer(blocks=blocks),
        Question(kind, {"player": "bob"}),
        rule,
        blocks[0].blocker,
        count,
        count / _blocks_in_all(scenario),
        near_misses(legal.options, objects_of(blocks), is_right),
    )


def lethal(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Not everybody may attack: a limit, or a tax and mana for some."""
    table = TableDraft(rng, theme)
    for _ in range(RAIDERS[level]):
        table.put("ann", *PLAIN, "flying", "trample", "menace", "double_strike", "evasive")
    for _ in range(GUARDS[level]):
        table.put("bob", *PLAIN, "wall", "reach", "flying", themed=False)
    pool = None
    if luck(rng, 50 if level <= HARDER else 75):
        table.put("bob", "taxes", themed=False)
        pool = PAID[level]
    else:
        table.put("bob", "crowd_limits", themed=False)
    players = (Player(id="ann", name="Ann", pool=pool), *seats(2)[1:])
    scenario = table.scenario(players)
    found = solve(scenario, "best-attack", "ann", goal=("life",))
    if found.value is None or found.value.life < 1:
        return None
    # So much life is lost at least: with no more than that each of them kills.
    scenario = replace(scenario, players=(players[0], *seats(2, found.value.life)[1:]))
    if any("lifelink" in p.keywords for p in creatures(scenario, "ann")):
        # What lifelink gains counts as life, too, but kills nobody.
        found = solve(scenario, "lethal", "bob", goal=("result",))
    if found.answer is None or found.best is None:
        return None
    attacks = found.answer.attacks or ()
    if not is_lethal(with_pairs(scenario, attacks), "bob"):
        return None
    count, every = int(found.best), 2 ** len(creatures(scenario, "ann"))
    return Draft(
        scenario,
        PuzzleAnswer(attacks=attacks),
        Question("lethal", {"player": "bob"}),
        "704.5a",
        attacks[0].attacker,
        count,
        count / every,
        _near_lethal(scenario, attacks),
    )


def _near_lethal(scenario: Scenario, attacks: tuple[Attack, ...]) -> int:
    from sandbox.solve.attacks import AttackSearch  # noqa: PLC0415  it loads HiGHS and numpy

    search = AttackSearch(scenario, read_goal(("result",)), "bob", Watch())
    legal = search.legal

    def is_right(declared: Objects) -> bool:
        if not legal.is_legal(declared):
            return False
        attack = with_pairs(search.bare, legal.pairs(declared))
        return bool(attack.attacks) and search.replied(attack).value.result > 0

    return near_misses(legal.options, objects_of(attacks), is_right)


def count(rng: Random, level: int, theme: str | None) -> Draft | None:
    """Ask what a combat comes to: how much passes, who dies, how much life is left."""
    attacking = max(2, SIZES[level] // 2)
    sides = (attacking, SIZES[level] - attacking)
    plain = PLAIN if level < HARDER else PLAIN[:1]
    often = "trample" if luck(rng, 50) else None
    table = _fight_table(rng, theme or often, sides, plain)
    scenario = table.scenario(seats(2))
    attackers = [p.id for p in creatures(scenario, "ann")]
    blockers = [p.id for p in creatures(scenario, "bob") if luck(rng, 80)]
    dying = luck(rng, 45)  # one blocker each then: who dies of several would be for their attacker to say
    met = rng.sample(attackers, len(attackers)) if dying else rng.choices(attackers, k=len(blockers))
    blocks = [Block(*pair) for pair in zip(blockers, met, strict=False)]
    scenario = replace(
        scenario, attacks=tuple(Attack(each, "bob") for each in attackers), blocks=tuple(blocks)
    )
    if level >= HARDER:
        scenario = replace(scenario, permanents=tuple(_hurt(rng, scenario.permanents)))
    verdict = judge(scenario)
    if not verdict.legal or not blocks:
        return None
    over = [t for step in verdict.damage for t in step.trample if step.step == "regular"]
    if dying:
        return _who_dies(rng, scenario)
    if over and luck(rng, 60):
        return _how_much_over(rng, scenario, over[0].attacker)
    return _how_much_life(rng, scenario)


def _hurt(rng: Random, permanents: Iterable[Permanent]) -> Iterator[Permanent]:
    for each in permanents:
        hurt = each.toughness and each.toughness > 1 and luck(rng, 30)
        yield replace(each, damage=1 + rng.randrange((each.toughness or 2) - 1)) if hurt else each


def _how_much_over(rng: Random, scenario: Scenario, attacker: str) -> Draft | None:
    path = f"damage[step=regular].trample[attacker={attacker}].max_overflow"
    power = next(p.power or 0 for p in scenario.permanents if p.id == attacker)
    asked = Question("count-over", {"attacker": attacker, "player": "bob"})
    return _number_draft(rng, scenario, path, (1, -1, power, 2, 3), asked, "702.19b")


def _how_much_life(rng: Random, scenario: Scenario) -> Draft | None:
    asked = Question("count-life", {"player": "bob"})
    path = "outcome.players[bob].life"
    return _number_draft(rng, scenario, path, rng.sample((1, -1, -2, 2), 4), asked, "510.1b")


def _number_draft(
    rng: Random, scenario: Scenario, path: str, further: Sequence[int], asked: Question, rule: str
) -> Draft | None:
    """Ask for the number at a path; it could be taken for what comes of overlooking something, else for a near one."""

    def read(table: Scenario) -> int:
        found = goals.values(path, table, judge(table))
        return found[0] if found and isinstance(found[0], int) else 0

    number = read(scenario)
    overlooked = [n for table in overlooking(scenario, _in_combat(scenario)) if (n := read(table)) != number]
    near = [*overlooked, *(number + n for n in further)]
    wrong = [n for n in dict.fromkeys(near) if n != number and n >= 0][: FOUR - 1]
    options: list[Option] = [
        (Goal(path=path, is_=n), {"": "number", "number": str(n)}) for n in (number, *wrong)
    ]
    looked_at = asked.about.get("attacker") or _in_combat(scenario)[0]
    return choices_draft(rng, scenario, options, asked, (rule, looked_at), len(overlooked))


def _who_dies(rng: Random, scenario: Scenario) -> Draft | None:
    fighting = _in_combat(scenario)

    def read(table: Scenario) -> frozenset[str]:
        zones = judge(table).outcome.permanents
        return frozenset(each for each in fighting if zones[each].zone != "battlefield")

    dead = read(scenario)
    overlooked = [d for table in overlooking(scenario, fighting) if (d := read(table)) != dead]
    near = [*overlooked, *(dead ^ {each} for each in rng.sample(fighting, len(fighting)))]
    sets = [dead, *dict.fromkeys(each for each in near if each != dead)][:FOUR]
    if len(sets) < FOUR:
        return None
    options = [(_exactly(fighting, each), _dying(fighting, each)) for each in sets]
    looked_at = next((each for each in fighting if each in dead), fighting[0])
    asked = Question("count-dies", {})
    return choices_draft(rng, scenario, options, asked, ("704.5g", looked_at), len(overlooked))


def _in_combat(scenario: Scenario) -> list[str]:
    fighting = {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}
    return [p.id for p in scenario.permanents if p.id in fighting]


def _exactly(fighting: list[str], dead: frozenset[str]) -> Goal:
    def zone(each: str) -> Goal:
        return Goal(
            path=f"outcome.permanents[{each}].zone", is_="graveyard" if each in dead else "battlefield"
        )

    return Goal(all=tuple(zone(each) for each in fighting))


def _dying(fighting: list[str], dead: frozenset[str]) -> dict[str, str]:
    return {"": "dies", "who": " ".join(each for each in fighting if each in dead)}

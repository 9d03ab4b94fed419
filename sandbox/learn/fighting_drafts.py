"""Drafts about fights: survive, win, block best, what comes of it, divide damage (CR 510, 704, 510.1c, 702.19b)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from math import prod
from random import Random
from typing import Final, Literal

from msgspec.structs import replace

from sandbox.bestiary import spell
from sandbox.learn import drafts, goals
from sandbox.learn.goals import Goal
from sandbox.learn.kinds import RULES, Kind
from sandbox.learn.puzzles import (
    BlocksKind,
    PuzzleAnswer,
    declaring,
    is_lethal,
    killed,
    most_tricks,
    solve_blocks,
)
from sandbox.rules.costs import mana_value
from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Assignment, Attack, Block, Permanent, Player, Scenario, Spell
from sandbox.solve.answer import COMPONENTS, Answer, Component, Value, read_goal
from sandbox.solve.ask import solve
from sandbox.solve.fight_solver import splits
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations, with_pairs
from sandbox.solve.tricks import Tricks
from sandbox.solve.watch import Watch
from sandbox.words.learning import DeathsChoice, NumberChoice, Question

RAIDERS = {1: 3, 2: 4, 3: 4, 4: 5, 5: 6}
"""How many creatures may attack where a lethal attack is asked for, by level."""
GUARDS = {1: 1, 2: 1, 3: 2, 4: 3, 5: 3}
"""How many may block there."""
PAID = {1: "{2}", 2: "{4}", 3: "{4}", 4: "{6}", 5: "{6}"}
"""What there is to pay attack taxes with."""
EXALTED = 2
"""How many creatures have exalted where one alone is to attack (CR 702.83)."""
Reason = Literal["tax", "limit", "alone"]
"""Why not everybody attacks: there is mana for some only, so many may, or one alone is stronger."""
REASONS: Final[tuple[Reason, ...]] = ("tax", "limit", "alone")
"""In the easy levels only the first two."""
SLY = ("flying", "menace", "double_strike", "evasive")
"""What every other raider is: the strongest are seldom those who get through."""
SIDES = {1: (2, 2), 2: (3, 2), 3: (3, 3), 4: (4, 3), 5: (5, 4)}
"""How many attack and how many can block where blocks are asked for, by level."""
GANGS = {1: (3, 1), 2: (3, 2), 3: (3, 3), 4: (4, 3), 5: (5, 3)}
"""How many may attack and block where the best attack is asked for, by level."""
CHASED = {1: (2, 2), 2: (3, 2), 3: (3, 2), 4: (4, 3), 5: (5, 3)}
"""The same where one has to survive: not all can be blocked, and few creatures are like others."""
COUNTED = {1: (2, 1), 2: (2, 2), 3: (3, 2), 4: (3, 3), 5: (4, 3)}
"""The same where one has to say what comes of it: what is hard are the keywords, not the number of fights."""
WARY = {1: (2, 2), 2: (3, 2), 3: (3, 3), 4: (3, 3), 5: (4, 3)}
"""The same where something may still be cast after the blocks."""
HELD = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}
"""So many cards the attacking player holds there."""
NAMED = 3
"""So many creatures die at most where one has to say which."""


def _fight_table(
    rng: Random, theme: str | None, sides: tuple[int, int], plain: tuple[str, ...] = drafts.PLAIN
) -> drafts.TableDraft:
    """So many attackers of Ann's and blockers of Bob's."""
    table = drafts.TableDraft(rng, theme)
    attackers, blockers = sides
    for _ in range(attackers):
        table.put("ann", *plain, "flying", "trample", "menace", "first_strike", "deathtouch", "double_strike")
    for _ in range(blockers):
        table.put("bob", *plain, "wall", "reach", "deathtouch", "first_strike", "flying", themed=False)
    return table


def _too_many(found: Answer, level: int) -> bool:
    """Say whether more answers are right than a level has, or nobody knows how many."""
    return found.best is None or int(found.best) > drafts.MOST[level]


def chased_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """An attack that the defender hardly survives."""
    table = _fight_table(rng, theme, CHASED[level], drafts.PLAIN if level < drafts.HARDER else ())
    return _all_attack(table.scenario(drafts.seats(2)))


def _all_attack(scenario: Scenario) -> Scenario:
    return replace(scenario, attacks=tuple(Attack(p.id, "bob") for p in drafts.creatures(scenario, "ann")))


def survive(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:
    """Ask for blocks that survive; the life is just enough for the best ones."""
    least = solve(scenario, "best-blocks", "bob", goal=("life",)).value
    hit = sum(step.dealt_to("bob") for step in judge(scenario).damage)  # when nobody blocks
    if least is None or hit + least.life < 1:
        return None
    life = 1 - least.life + rng.randrange(min(2, hit + least.life))
    scenario = replace(scenario, players=drafts.seats(2, life))
    found = solve(scenario, "survive", "bob", goal=("result",))
    if not found.verdict or found.answer is None or not found.answer.blocks or _too_many(found, level):
        return None
    return _blocks_draft(scenario, "survive", found)


def blocked_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """An attack that the defender can block in several ways."""
    table = _fight_table(rng, theme, SIDES[level])
    return _all_attack(table.scenario(drafts.seats(2, 6 + rng.randrange(15))))


def best_blocks(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:  # noqa: ARG001  as all makers
    """Ask for the best blocks where blocking nothing isn't."""
    found = solve(scenario, "best-blocks", "bob")
    if found.answer is None or not found.answer.blocks or not found.exact or _too_many(found, level):
        return None
    return _blocks_draft(scenario, "best-blocks", found)


def wary_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """An attack behind which there are cards, and mana for any one of them, but not for two."""
    table = _fight_table(rng, theme, WARY[level])
    names = drafts.pool()["tricks"]
    cards = (card for name in rng.sample(names, len(names)) if (card := spell(name)))
    held = next(some for some in combinations(cards, HELD[level]) if len(some) == 1 or not _are_paid(some))
    ann = Player(id="ann", name="Ann", pool=_paying(held), hand=held)
    return _all_attack(table.scenario((ann, *drafts.seats(2, 6 + rng.randrange(15))[1:])))


def _are_paid(cards: Sequence[Spell]) -> bool:
    """Whether what pays any one of some cards might pay all of them."""
    return sum(mana_value(card.mana_cost or "") for card in cards) <= _paying(cards).count("{")


def _paying(cards: Sequence[Spell]) -> str:
    """The least mana that pays any one of some cards: their colors, and as much as the dearest takes."""
    costs = [re.findall(r"\{(\w+)\}", card.mana_cost or "") for card in cards]
    most = max(sum(int(symbol) if symbol.isdigit() else 1 for symbol in cost) for cost in costs)
    colors: Counter[str] = Counter()
    for cost in costs:
        colors |= Counter(symbol for symbol in cost if not symbol.isdigit())
    paid = [*colors.elements()]
    paid = sorted(paid + paid[:1] * (most - len(paid)), key="WUBRG".index)
    return "".join(f"{{{symbol}}}" for symbol in paid)


def wary_blocks(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:  # noqa: ARG001  as all makers
    """Ask for the blocks that guarantee most, where those that are best if nobody casts anything guarantee less."""
    alone = solve(scenario, "best-blocks", "bob")
    if alone.answer is None or alone.value is None:
        return None
    if _is_sure(scenario, "wary-blocks", alone.value)(alone.answer.blocks or ()):
        return None
    found = solve_blocks(scenario, "wary-blocks", "bob")
    if found.answer is None or not found.answer.blocks or not found.exact or _too_many(found, level):
        return None
    if found.nominal == alone.value:
        return None
    draft = _blocks_draft(scenario, "wary-blocks", found)
    return replace(draft, thought=PuzzleAnswer(blocks=alone.answer.blocks or ()))


def _blocks_draft(scenario: Scenario, kind: BlocksKind, found: Answer) -> drafts.Draft:
    assert found.answer is not None
    assert found.value is not None
    blocks, count = found.answer.blocks or (), int(found.best or 1)
    legal = LegalDeclarations(scenario, "bob")
    is_sure = _is_sure(scenario, kind, Value() if kind == "survive" else found.value)

    def is_right(declared: drafts.Objects) -> bool:
        return legal.is_legal(declared) and is_sure(legal.blocks(declared))

    if found.nominal is None:
        near = drafts.near_misses(legal.options, drafts.objects_of(blocks), is_right)
    else:  # looking right is to be as good as long as nobody casts anything
        looks_right = _is_sure(scenario, "best-blocks", found.nominal)
        as_good = (each for each in legal.nearest_first() if looks_right(legal.blocks(each)))
        near = sum(not is_right(each) for each in as_good)
    thought = drafts.first_thought(_strongest_first(scenario, legal.options), _single_fights(scenario, legal))
    return drafts.Draft(
        scenario,
        PuzzleAnswer(blocks=blocks),
        Question(kind, {"player": "bob"}),
        RULES[kind],
        blocks[0].blocker,
        count,
        count / (len(scenario.attacks) + 1) ** len(drafts.creatures(scenario, "bob")),
        near,
        not is_right(thought),
        PuzzleAnswer(blocks=legal.blocks(thought)),
    )


def _is_sure(scenario: Scenario, kind: BlocksKind, wanted: Value) -> Callable[[tuple[Block, ...]], bool]:
    """Whether Bob's blocks are sure to come to so much, as a kind of puzzle counts."""
    fights = Fights(scenario, "bob", read_goal(("result",) if kind == "survive" else COMPONENTS))
    tricks = Tricks(fights, {"ann": most_tricks(scenario, "bob")} if kind == "wary-blocks" else {}, Watch())
    least = fights.goal.score(wanted)
    return lambda blocks: tricks.guaranteed(blocks, least - 1).score >= least


def _strongest_first(scenario: Scenario, options: drafts.Objects) -> drafts.Objects:
    """The creatures that may be declared and what for, the strongest before the others."""
    state = starting_state(scenario)

    def strength(creature: str) -> int:
        return -state.power(creature) if creature in options else 0

    return {
        creature: tuple(sorted(options[creature], key=strength)) for creature in sorted(options, key=strength)
    }


def _single_fights(
    scenario: Scenario, legal: LegalDeclarations
) -> Callable[[drafts.Objects], drafts.Order | None]:
    """What blocks are worth by material and life, as somebody sees it who doesn't look at when the game ends."""
    fights = Fights(scenario, "bob", read_goal(("material", "life")))

    def value(declared: drafts.Objects) -> drafts.Order | None:
        if not legal.is_legal(declared):
            return None
        found = fights.result_of(legal.blocks(declared), told=False)[0]
        return (found.material, found.life)

    return value


def lethal(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:  # noqa: ARG001  as all makers
    """Ask for an attack that kills, if neither the unblockable nor all the strongest that may go are enough."""
    players = scenario.players
    found = solve(scenario, "best-attack", "ann", goal=("life",))
    if found.value is None or found.value.life < 1:
        return None
    # So much life is lost at least: with no more than that each of them kills.
    scenario = replace(scenario, players=(players[0], *drafts.seats(2, found.value.life)[1:]))
    if any("lifelink" in p.keywords for p in drafts.creatures(scenario, "ann")):
        # What lifelink gains counts as life, too, but kills nobody.
        found = solve(scenario, "lethal", "bob", goal=("result",))
    if found.answer is None or found.best is None or _nobody_stops(scenario):
        return None
    attacks = found.answer.attacks or ()
    if not is_lethal(with_pairs(scenario, attacks), "bob"):
        return None
    draft = _attack_draft("lethal", "bob", scenario, found, lambda value: value.result > 0)
    return None if not draft.tempting or _too_many(found, level) else draft


def raid_table(
    rng: Random, level: int, theme: str | None, reason: Reason | None = None, helped: str = ""
) -> Scenario:
    """Raiders of Ann's, guards of Bob's, and the reason why not all attack: a limit, a tax and mana for some, or one
    that is stronger alone. Some raiders may be `helped` by one that draws the blockers away, or lets them deal more.
    """
    reason = reason or rng.choice(REASONS[:2])
    table = drafts.TableDraft(rng, theme)
    stronger = EXALTED if reason == "alone" else 0
    sly = (*SLY, "lure") if helped == "lure" else SLY
    led = helped == "battle_cry" and reason != "alone"
    for _ in range(stronger):
        table.put("ann", "exalted", themed=False)
    if led:
        table.put("ann", "battle_cry", themed=False)
    for number in range(RAIDERS[level] - stronger - led):
        table.put("ann", *((*drafts.PLAIN, "trample") if number % 2 else sly))
    for number in range(GUARDS[level]):
        table.put("bob", *drafts.PLAIN, "wall", *(() if number else ("reach", "flying")), themed=False)
    if reason != "alone":
        table.put("bob", "taxes" if reason == "tax" else "crowd_limits", themed=False)
    pool = PAID[level] if reason == "tax" else None
    return table.scenario((Player(id="ann", name="Ann", pool=pool), *drafts.seats(2)[1:]))


def _blockable(scenario: Scenario) -> set[str]:
    """The creatures of Ann's that somebody could block."""
    options = LegalDeclarations(_all_attack(scenario), "bob").options
    return {attacker for attackers in options.values() for attacker in attackers}


RAIDS: Final = (
    partial(raid_table, reason="alone"),
    partial(raid_table, reason="limit", helped="lure"),
    partial(raid_table, reason="tax", helped="battle_cry"),
    partial(raid_table, reason="tax", helped="lure"),
    partial(raid_table, reason="limit", helped="battle_cry"),
)
"""The ways of the upper levels."""


def _nobody_stops(scenario: Scenario) -> bool:
    """Say whether those whom nobody can block kill by themselves: then there is nothing to find."""
    blocked = _blockable(scenario)
    free = [p for p in drafts.creatures(scenario, "ann") if p.id not in blocked]
    return sum(each.power or 0 for each in free) >= (scenario.players[1].life or 0)


def _attack_draft(
    kind: Kind, player: str, scenario: Scenario, found: Answer, wanted: Callable[[Value], bool]
) -> drafts.Draft:
    """Ask for the attack that was found and is as `wanted`; the first thought is all the strongest that may go."""
    from sandbox.solve.attacks import AttackSearch  # noqa: PLC0415  it loads HiGHS and numpy

    attacks = () if found.answer is None else found.answer.attacks or ()
    goal: tuple[Component, ...] = ("result",) if kind == "lethal" else COMPONENTS
    search = AttackSearch(scenario, read_goal(goal), player if kind == "lethal" else None, Watch())
    legal = search.legal

    def is_right(declared: drafts.Objects) -> bool:
        if not legal.is_legal(declared):
            return False
        return wanted(search.replied(with_pairs(search.bare, legal.pairs(declared))).value)

    def value(declared: drafts.Objects) -> drafts.Order | None:
        return (sum(state.power(each) for each in declared),) if legal.is_legal(declared) else None

    state = starting_state(scenario)
    thought = drafts.first_thought(_strongest_first(scenario, legal.options), value)
    count = int(found.best or 1)
    return drafts.Draft(
        scenario=scenario,
        answer=PuzzleAnswer(attacks=attacks),
        question=Question(kind, {"player": player}),
        rule=RULES[kind],
        creature=attacks[0].attacker,
        solutions=count,
        share=count / 2 ** len(drafts.creatures(scenario, "ann")),
        near=drafts.near_misses(legal.options, drafts.objects_of(attacks), is_right),
        tempting=not is_right(thought),
        thought=declaring(kind, legal.pairs(thought)),
    )


def gang_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """Creatures of which some may attack and some may block."""
    return _fight_table(rng, theme, GANGS[level]).scenario(drafts.seats(2, 12 + rng.randrange(9)))


def best_attack(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:  # noqa: ARG001  as all makers
    """Ask for the best attack where nobody wins at once; neither all, nobody nor (later) the unblockable should go."""
    found = solve(scenario, "best-attack", "ann")
    value, answer = found.value, found.answer
    if value is None or answer is None or not found.exact or value.result or _too_many(found, level):
        return None
    attacks, mine = answer.attacks or (), drafts.creatures(scenario, "ann")
    if not 0 < len(attacks) < len(mine):
        return None
    if level >= drafts.HARDER and not {a.attacker for a in attacks} & _blockable(scenario):
        return None
    return _attack_draft("best-attack", "ann", scenario, found, lambda reached: reached == value)


def counted_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """An attack whose creatures mostly have something that can be overlooked."""
    plain = drafts.PLAIN[: max(0, 4 - level)]
    often = "trample" if drafts.luck(rng, 50) else None
    return _all_attack(_fight_table(rng, theme or often, COUNTED[level], plain).scenario(drafts.seats(2)))


def count(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:
    """Ask what a combat comes to: how much passes, who dies, how much life is left."""
    attackers = [p.id for p in drafts.creatures(scenario, "ann")]
    blockers = [p.id for p in drafts.creatures(scenario, "bob") if drafts.luck(rng, 80)]
    dying = drafts.luck(
        rng, 45
    )  # one blocker each then: who dies of several would be for their attacker to say
    met = rng.sample(attackers, len(attackers)) if dying else rng.choices(attackers, k=len(blockers))
    blocks = [Block(*pair) for pair in zip(blockers, met, strict=False)]
    scenario = replace(scenario, blocks=tuple(blocks))
    if level >= drafts.HARDER:
        scenario = replace(scenario, permanents=tuple(_hurt(rng, scenario.permanents)))
    if not blocks or not judge(scenario).legal:
        return None
    asking = coming_of(rng, scenario, "bob")
    asked = "dies" if dying else "over" if drafts.luck(rng, 60) else "life"
    return asking.get(asked, asking["life"])()


def coming_of(rng: Random, scenario: Scenario, player: str) -> dict[str, Callable[[], drafts.Draft | None]]:
    """What may be asked of a legal combat: how much tramples over, if any, who dies, how much life is left."""
    over = [t.attacker for step in judge(scenario).damage for t in step.trample if step.step == "regular"]
    asking: dict[str, Callable[[], drafts.Draft | None]] = {
        "life": lambda: _how_much_life(rng, scenario, player),
        "dies": lambda: _who_dies(rng, scenario),
    }
    return {"over": lambda: _how_much_over(rng, scenario, over[0], player), **asking} if over else asking


def _hurt(rng: Random, permanents: Iterable[Permanent]) -> Iterator[Permanent]:
    for each in permanents:
        hurt = each.toughness and each.toughness > 1 and drafts.luck(rng, 30)
        yield replace(each, damage=1 + rng.randrange((each.toughness or 2) - 1)) if hurt else each


def _how_much_over(rng: Random, scenario: Scenario, attacker: str, player: str) -> drafts.Draft | None:
    path = f"damage[step=regular].trample[attacker={attacker}].max_overflow"
    power = next(p.power or 0 for p in scenario.permanents if p.id == attacker)
    asked = Question("count-over", {"attacker": attacker, "player": player})
    return _number_draft(rng, scenario, path, (1, -1, power, 2, 3), asked, "702.19b")


def _how_much_life(rng: Random, scenario: Scenario, player: str) -> drafts.Draft | None:
    asked = Question("count-life", {"player": player})
    path = f"outcome.players[{player}].life"
    return _number_draft(rng, scenario, path, rng.sample((1, -1, -2, 2), 4), asked, RULES["count"])


def _number_draft(
    rng: Random, scenario: Scenario, path: str, further: Sequence[int], asked: Question, rule: str
) -> drafts.Draft | None:
    """Ask for the number at a path; it could be taken for what comes of overlooking something, else for a near one."""

    def read(table: Scenario) -> int:
        found = goals.values(path, table, judge(table))
        return found[0] if found and isinstance(found[0], int) else 0

    number = read(scenario)
    seen = [(read(table), what) for table, what in drafts.overlooking(scenario, _in_combat(scenario))]
    overlooked = [n for n, _ in seen if n != number]
    without = dict(reversed(seen))
    near = [*overlooked, *(number + n for n in further)]
    wrong = [n for n in dict.fromkeys(near) if n != number and n >= 0][: drafts.FOUR - 1]
    options: list[drafts.Option] = [
        (Goal(path=path, is_=n), NumberChoice(n, without.get(n))) for n in (number, *wrong)
    ]
    told = next((what.creature for n, what in seen if n != number), _in_combat(scenario)[0])
    return drafts.choices_draft(rng, scenario, options, asked, (rule, told), len(overlooked))


def _who_dies(rng: Random, scenario: Scenario) -> drafts.Draft | None:
    fighting = _in_combat(scenario)

    def read(table: Scenario) -> frozenset[str]:
        zones = judge(table).outcome.permanents
        return frozenset(each for each in fighting if zones[each].zone != "battlefield")

    dead = read(scenario)
    seen = [(read(table), what) for table, what in drafts.overlooking(scenario, fighting)]
    overlooked = [each for each, _ in seen if each != dead]
    without = dict(reversed(seen))
    near = [*overlooked, *(dead ^ {each} for each in rng.sample(fighting, len(fighting)))]
    sets = [dead, *dict.fromkeys(each for each in near if each != dead)][: drafts.FOUR]
    if len(sets) < drafts.FOUR or len(dead) > NAMED:
        return None
    options: list[drafts.Option] = [
        (
            _exactly(fighting, each),
            DeathsChoice(tuple(who for who in fighting if who in each), without.get(each)),
        )
        for each in sets
    ]
    told = next((what.creature for each, what in seen if each != dead), fighting[0])
    asked = Question("count-dies")
    return drafts.choices_draft(rng, scenario, options, asked, ("704.5g", told), len(overlooked))


def _in_combat(scenario: Scenario) -> list[str]:
    fighting = {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}
    return [p.id for p in scenario.permanents if p.id in fighting]


def _exactly(fighting: list[str], dead: frozenset[str]) -> Goal:
    def zone(each: str) -> Goal:
        return Goal(
            path=f"outcome.permanents[{each}].zone", is_="graveyard" if each in dead else "battlefield"
        )

    return Goal(all=tuple(zone(each) for each in fighting))


DIVISIONS: Final = 250
"""Tables with more ways to divide damage are thrown away."""
VICTIMS: Final = {1: 2, 2: 3, 3: 4, 4: 5, 5: 5}
"""How many blockers share the damage, by level; of fewer than three there would be nothing to choose."""
NEAR: Final = 1
"""A wrong division looks right where so many points of damage lie elsewhere."""
Judged = tuple[tuple[Assignment, ...], tuple[Scenario, Verdict]]
"""A division, and the table with it, judged."""


def divided_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """An attack with damage to divide: one attacker before many blockers, or a trampler and a helper sharing one."""
    gang = drafts.luck(rng, 50 if level < drafts.HARDER else 15)  # two sums are soon found
    return _gang_table(rng, level) if gang else _shared_table(rng, level, theme)


def divide(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:  # noqa: ARG001  as all makers
    """Ask for a division that doesn't come by itself: two blockers die, or as much as possible passes."""
    tramples = any("trample" in p.keywords for p in drafts.creatures(scenario, scenario.active))
    return _most_over(scenario) if tramples and len(scenario.attacks) > 1 else _both_die(rng, scenario)


def paired_table(rng: Random, level: int, theme: str | None) -> Scenario:  # noqa: ARG001  as all tables
    """Two attackers that have to share the work: one blocker stands before both, the others before one of them."""
    table = drafts.TableDraft(rng)
    attackers = [table.put("ann", *drafts.PLAIN, "deathtouch") for _ in range(2)]
    shared = table.put("bob", "several_blocks", "sharers")
    others = [table.put("bob", *drafts.PLAIN, "wall", "reach") for _ in range(VICTIMS[level] - 2)]
    for made in (shared, *others):
        if made is not None and (made.toughness or 0) > 1 and drafts.luck(rng, 40):
            table.change(made, damage=rng.randrange(made.toughness or 1))
    one, other = (each.id for each in attackers if each is not None)
    assert shared is not None
    blocks = [Block(shared.id, one), Block(shared.id, other)]
    blocks += [Block(made.id, (one, other)[n % 2]) for n, made in enumerate(others) if made is not None]
    scenario = table.scenario(drafts.seats(2))
    return replace(scenario, attacks=(Attack(one, "bob"), Attack(other, "bob")), blocks=tuple(blocks))


def _gang_table(rng: Random, level: int) -> Scenario:
    table = drafts.TableDraft(rng)
    attacker = table.put("ann", *drafts.PLAIN)
    for _ in range(max(3, VICTIMS[level])):
        made = table.put("bob", *drafts.PLAIN, "wall", "reach", "first_strike")
        if made is not None and made.toughness and level > 1 and drafts.luck(rng, 40):
            table.change(made, damage=rng.randrange(made.toughness))
    scenario = table.scenario(drafts.seats(2))
    assert attacker is not None
    return replace(
        scenario,
        attacks=(Attack(attacker.id, "bob"),),
        blocks=tuple(Block(each.id, attacker.id) for each in drafts.creatures(scenario, "bob")),
    )


def _both_die(rng: Random, scenario: Scenario) -> drafts.Draft | None:
    attackers = [attack.attacker for attack in scenario.attacks]
    blockers = [*dict.fromkeys(block.blocker for block in scenario.blocks)]
    chosen = sorted(rng.sample(blockers, 2), key=blockers.index)
    dead = Goal(all=tuple(Goal(path=f"outcome.permanents[{each}].zone", is_="graveyard") for each in chosen))
    needed = {e.creature: e.needed for step in judge(scenario).damage for e in step.lethal}
    if len(attackers) == 1 and sum(needed.get(each, 0) for each in chosen) > (
        scenario.permanents[0].power or 0
    ):
        return None
    code = "divide-both_die" if len(attackers) == 1 else "divide-share"
    asked = Question(code, {"attacker": attackers[0], "one": chosen[0], "other": chosen[1]})
    if goals.holds(dead, scenario, judge(scenario)):
        return None
    every = list(_divisions(scenario, tuple(attackers)))
    return _division_draft(scenario, every, dead, asked, RULES["divide"])


def _shared_table(rng: Random, level: int, theme: str | None) -> Scenario:
    table = drafts.TableDraft(rng, theme)
    trampler = table.put("ann", "trample", "tramplers", themed=False)
    helper = table.put("ann", *drafts.PLAIN, "deathtouch", themed=False)
    shared = table.put("bob", "several_blocks", "sharers", themed=False)
    assert trampler is not None
    assert helper is not None
    assert shared is not None
    for _ in range(VICTIMS[level] - 2):
        made = table.put("bob", *drafts.PLAIN, themed=False)
        if made is not None and (made.toughness or 0) > 1:
            table.change(made, damage=(made.toughness or 0) - 1)
    if level > 1 and shared.toughness:
        table.change(shared, damage=rng.randrange(shared.toughness))
    scenario = table.scenario(drafts.seats(2))
    blocks = [Block(shared.id, trampler.id), Block(shared.id, helper.id)]
    blocks += [Block(p.id, trampler.id) for p in drafts.creatures(scenario, "bob") if p.id != shared.id]
    return replace(
        scenario, attacks=(Attack(trampler.id, "bob"), Attack(helper.id, "bob")), blocks=tuple(blocks)
    )


def _most_over(scenario: Scenario) -> drafts.Draft | None:
    trampler, helper = scenario.permanents[:2]
    path = f"damage[step=regular].trample[attacker={trampler.id}].overflow"
    sources = (trampler.id, helper.id)
    if _most(scenario, trampler, scenario.blocks[0].blocker, helper) <= max(
        0, _number(path, (scenario, judge(scenario)))
    ):
        return None
    every = list(_divisions(scenario, sources))
    most = max((_number(path, divided) for _, divided in every), default=0)
    asked = Question("divide-most_over", {"attacker": trampler.id, "player": "bob"})
    if most == 0:
        return None
    return _division_draft(scenario, every, Goal(path=path, at_least=most), asked, "702.19b")


def _most(scenario: Scenario, trampler: Permanent, shared: str, helper: Permanent) -> int:
    """What can pass when the helper deals with the shared blocker as far as it can; what is proven afterwards."""
    needed = {e.creature: e.needed for step in judge(scenario).damage for e in step.lethal}
    mine = [block.blocker for block in scenario.blocks if block.attacker == trampler.id]
    helps = needed[shared] if "deathtouch" in helper.keywords else min(needed[shared], helper.power or 0)
    return (trampler.power or 0) - sum(needed[each] for each in mine) + helps


def _number(path: str, judged: tuple[Scenario, Verdict]) -> int:
    found = goals.values(path, *judged)
    return found[0] if found and isinstance(found[0], int) else 0


def _divisions(scenario: Scenario, sources: tuple[str, ...]) -> Iterator[Judged]:
    """Every legal way to divide these sources' damage of the regular step, judged."""
    sizes = {size.creature: size.power for step in judge(scenario).damage for size in step.sizes}
    choices = [list(_ways(scenario, source, sizes.get(source, 0))) for source in sources]
    if prod(map(len, choices)) > DIVISIONS:
        return
    for each in product(*choices):
        given = tuple(a for ways in each for a in ways)
        divided = replace(scenario, assignments=given)
        verdict = judge(divided)
        if verdict.legal:
            yield given, (divided, verdict)


def _ways(scenario: Scenario, source: str, power: int) -> Iterator[tuple[Assignment, ...]]:
    to = [block.blocker for block in scenario.blocks if block.attacker == source]
    creature = next(p for p in scenario.permanents if p.id == source)
    if "trample" in creature.keywords:
        to.append(next(a.target for a in scenario.attacks if a.attacker == source))
    for amounts in splits(power, len(to)):
        yield tuple(Assignment("regular", source, each, n) for each, n in zip(to, amounts, strict=True) if n)


def _division_draft(
    scenario: Scenario, every: list[Judged], goal: Goal, asked: Question, rule: str
) -> drafts.Draft | None:
    plain = judge(scenario)
    if not plain.legal or goals.holds(goal, scenario, plain):
        return None
    right = [(given, judged) for given, judged in every if goals.holds(goal, *judged)]
    wrong = [given for given, judged in every if not goals.holds(goal, *judged)]
    if not right:
        return None
    answer, judged = min(right, key=lambda each: len(killed(*each[1])))
    if asked.code != "divide-most_over" and killed(*judged) != {asked.about["one"], asked.about["other"]}:
        return None
    return drafts.Draft(
        scenario,
        PuzzleAnswer(assignments=answer),
        asked,
        rule,
        scenario.attacks[0].attacker,
        len(right),
        len(right) / len(every),
        sum(_differing(answer, given) <= NEAR for given in wrong),
    )


def _differing(one: tuple[Assignment, ...], other: tuple[Assignment, ...]) -> int:
    """Count the points of damage that lie elsewhere."""
    amounts = {(a.source, a.to): a.amount for a in one}
    return sum(max(0, a.amount - amounts.get((a.source, a.to), 0)) for a in other)

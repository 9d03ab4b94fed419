"""A judge of declarations by brute force: every declaration is written down and looked at.

An independent reading of the format and of CR 508.1, 509.1, 701.15 and 802 on the plain JSON of a scenario:
it shares no code with `sandbox.rules`, has no solver and no cleverness beyond leaving out single attacks and
blocks that are forbidden by themselves. It stands for small boards only, and for those without bands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from tests.brute_table import Answer, Declaration, Json, Price, Problem, Rule, Table, Wish


def attack_problem(scenario: Json) -> Problem:  # noqa: C901 - step by step as in 508.1
    """Write down the attack as a problem (CR 508.1)."""
    table = Table(scenario)
    attackers = table.team(table.active) if table.shared else {table.active}
    targets = table.targets()
    declared: dict[str, frozenset[str]] = {}
    faults: set[tuple[str, str | None, str, str | None]] = set()
    entries = [each for each in scenario.get("attacks", []) if each.get("declared", True)]
    put_in = {each["attacker"] for each in scenario.get("attacks", []) if not each.get("declared", True)}
    for entry in entries:
        creature = entry["attacker"]
        if creature in declared:
            faults.add(("duplicate", None, creature, None))
        declared[creature] = declared.get(creature, frozenset()) | {entry["target"]}
    freed = {
        creature
        for effect, carrier, you in table.effects()
        if effect["kind"] == "can_attack_despite_defender" and carrier not in put_in
        for creature in table.creatures
        if table.matches(effect.get("creatures", "self"), creature, carrier, carrier, you)
    }
    choices: dict[str, list[frozenset[str]]] = {}
    for creature in [*table.creatures, *(each for each in declared if each not in table.creatures)]:
        if creature in put_in:
            continue
        wrong = cannot_be_declared(table, creature, attackers, freed)
        if creature in declared:
            faults |= {(code, None, creature, None) for code in wrong}
            away = [target for target in declared[creature] if target not in targets]
            faults |= {("not_a_defender", None, creature, target) for target in away}
        if not wrong:
            choices[creature] = [frozenset(), *(frozenset({target}) for target in targets)]
    problem = Problem(declared, choices, frozenset(faults), [], [], [])
    for number, (effect, carrier, you) in enumerate(table.effects()):
        if carrier not in put_in:  # it enters when attackers have been declared (CR 508.4)
            attack_effect(table, problem, effect, (number, carrier, you), put_in)
    for creature in table.creatures:
        if table.controller(creature) in attackers and creature not in put_in:
            for goader in dict.fromkeys(table.permanent[creature].get("goaded_by", [])):
                problem.wishes += goads(table, creature, goader)
    return problem


def cannot_be_declared(table: Table, creature: str, attackers: set[str], freed: set[str]) -> list[str]:
    """Name why this can't be chosen as an attacker (CR 508.1a, 302.6, 702.3b, 506.3f)."""
    if creature not in table.permanent or "creature" not in table.types(creature):
        return ["not_creature"]
    permanent = table.permanent[creature]
    return [
        code
        for code, wrong in {
            "not_controlled": table.controller(creature) not in attackers,
            "not_creature": "battle" in table.types(creature),
            "tapped": permanent.get("tapped", False),
            "summoning_sick": permanent.get("summoning_sick", False) and not table.has(creature, "haste"),
            "defender": table.has(creature, "defender") and creature not in freed,
        }.items()
        if wrong
    ]


def goads(table: Table, creature: str, goader: str) -> list[Wish]:
    """Give the two requirements of one goad (CR 701.15b)."""
    return [
        Wish("goaded", creature, goader, lambda d: creature in d),
        Wish(
            "goaded_other_player",
            creature,
            goader,
            lambda d: any(t in table.player and t != goader for t in d.get(creature, ())),
        ),
    ]


def attack_effect(  # noqa: C901 - one case a kind
    table: Table,
    problem: Problem,
    effect: Json,
    where: tuple[int, str | None, str | None],
    put_in: set[str],
) -> None:
    """Add what one effect says of attacking (CR 508.1c-d, format section 1.3)."""
    number, carrier, you = where
    kind = effect["kind"]
    standard = "any" if kind == "attack_cost" else "self"
    mine = [
        each
        for each in table.creatures
        if table.matches(effect.get("creatures", standard), each, carrier, carrier, you)
    ]

    def at(target: str) -> bool:
        return table.defends(effect.get("defenders", "any"), target, you)

    def among(creature: str, about: str | None, default: str = "any") -> bool:
        return table.matches(effect.get("who", default), creature, about, carrier, you)

    def others(d: Declaration, creature: str, default: str = "any") -> int:
        return sum(each != creature and among(each, creature, default) for each in d)

    def rule(breaks: Callable[[Declaration], Any], *, alone: bool = False) -> None:
        problem.rules.append(Rule(kind, carrier, breaks, alone))

    match kind:
        case "cannot_attack":
            rule(lambda d: [((c,), t) for c in d if c in mine for t in d[c] if at(t)], alone=True)
        case "cannot_attack_alone":
            rule(lambda d: [((c,), None) for c in d if c in mine and len(d) == 1])
        case "attacks_only_alone":
            rule(lambda d: [((c,), None) for c in d if c in mine and len(d) > 1])
        case "needs_co_attackers":
            least = effect.get("count", 1)
            rule(lambda d: [((c,), None) for c in d if c in mine and others(d, c) < least])
        case "max_attackers":

            def too_many(d: Declaration) -> list[tuple[tuple[str, ...], str | None]]:
                found = tuple(c for c in d if among(c, carrier) and any(map(at, d[c])))
                return [(found, None)] if len(found) > effect["count"] else []

            rule(too_many)
        case "attack_cost":
            problem.prices.append(Price(number, carrier, effect["cost"], lambda c, t: c in mine and at(t)))
        case "must_be_attacked":
            problem.wishes.append(
                Wish(
                    kind,
                    None,
                    carrier,
                    lambda d: any(among(c, carrier) and any(map(at, d[c])) for c in d),
                )
            )
        case "must_attack" | "also_attacks":
            attackers = table.team(table.active) if table.shared else {table.active}
            asked = [c for c in mine if table.controller(c) in attackers and c not in put_in]
            tests: dict[str, Callable[[str, Declaration], bool]] = {
                "must_attack": lambda c, d: any(map(at, d.get(c, ()))),
                "also_attacks": lambda c, d: c in d or others(d, c, "yours") == 0,
            }
            problem.wishes += [Wish(kind, c, carrier, lambda d, c=c: tests[kind](c, d)) for c in asked]


def block_problems(scenario: Json) -> dict[str, Problem]:
    """Write down the blocks of each defending player, or team, as a problem (CR 509.1, 802.4, 805.10d)."""
    table = Table(scenario)
    attacked: dict[str, str] = {}
    for entry in scenario.get("attacks", []):
        attacked[entry["attacker"]] = entry["target"]
        if entry.get("declared", True) and not table.has(entry["attacker"], "vigilance"):
            table.tapped.add(entry["attacker"])
    problems = {}
    defenders = table.defenders()
    hit = {attacker: table.defended_by(target) for attacker, target in attacked.items()}
    for player in defenders:
        side = table.team(player) if table.shared else {player}
        here = [a for a in attacked if hit[a] & side]
        mine = []
        for block in scenario.get("blocks", []):
            controller = table.controller(block["blocker"])
            judged = {controller} & set(defenders) or hit.get(block["attacker"], set()) & set(defenders)
            judged = judged or {defenders[0]}
            if judged & side:
                mine.append((block["blocker"], block["attacker"]))
        problems[player] = block_problem(table, side, mine, (attacked, here))
    return problems


def block_problem(
    table: Table, side: set[str], blocks: list[tuple[str, str]], situation: tuple[dict[str, str], list[str]]
) -> Problem:
    """Write down the blocks of one side against those who attack it.

    A block by a creature of somebody who declares no blocks is judged with the side that it would help.
    """
    attacked, here = situation
    declared: dict[str, frozenset[str]] = {}
    faults: set[tuple[str, str | None, str, str | None]] = set()
    for blocker, attacker in blocks:
        if attacker in declared.get(blocker, ()):
            faults.add(("duplicate", None, blocker, None))
        declared[blocker] = declared.get(blocker, frozenset()) | {attacker}
        if attacker not in here or table.controller(blocker) not in side:
            faults.add(("not_attacking_you", None, blocker, attacker))
    choices: dict[str, list[frozenset[str]]] = {}
    for blocker in dict.fromkeys([*table.creatures, *declared]):
        wrong = cannot_block_at_all(table, blocker)
        more = extra_blocks(table, blocker)
        if blocker in declared:
            faults |= {(code, None, blocker, None) for code in wrong}
            if len(declared[blocker]) > 1 + more:
                faults.add(("too_many_attackers", None, blocker, None))
        if not wrong and table.controller(blocker) in side:
            most = min(1 + more, len(here))
            choices[blocker] = [
                frozenset(each) for size in range(most + 1) for each in combinations(here, size)
            ]
    problem = Problem(declared, choices, frozenset(faults), [], [], [])
    evasion(table, problem, attacked)
    for number, (effect, carrier, you) in enumerate(table.effects()):
        block_effect(table, problem, effect, (number, carrier, you), (side, here, attacked))
    return problem


def cannot_block_at_all(table: Table, blocker: str) -> list[str]:
    """Name why this can't be chosen as a blocker (CR 509.1a)."""
    if blocker not in table.creatures:
        return ["not_creature"]
    return [
        code
        for code, wrong in {
            "not_creature": "battle" in table.types(blocker),
            "tapped": table.permanent[blocker].get("tapped", False)
            and not spoken_of(table, "can_block_tapped", blocker),
        }.items()
        if wrong
    ]


def spoken_of(table: Table, kind: str, creature: str) -> list[Json]:
    """Give the effects of a kind that speak of a creature."""
    return [
        effect
        for effect, carrier, you in table.effects()
        if effect["kind"] == kind
        and table.matches(effect.get("creatures", "self"), creature, carrier, carrier, you)
    ]


def extra_blocks(table: Table, blocker: str) -> int:
    """Count the additional creatures that one may block; any number is very many."""
    counts = [effect["count"] for effect in spoken_of(table, "extra_blocks", blocker)]
    return sum(1000 if count == "any" else count for count in counts)


def evasion(table: Table, problem: Problem, attacked: dict[str, str]) -> None:
    """Add the restrictions that keywords of attackers and blockers are (CR 702)."""
    thoughts = {"reach": set[str](), "shadow": set[str]()}
    for effect, carrier, you in table.effects():
        if effect["kind"] == "can_block_as_though":
            thoughts[effect["keyword"]] |= {
                each
                for each in table.creatures
                if table.matches(effect.get("creatures", "self"), each, carrier, carrier, you)
            }

    def single(code: str, test: Callable[[str, str], bool]) -> None:
        def breaks(d: Declaration) -> list[tuple[tuple[str, ...], str | None]]:
            return [
                ((b,), a)
                for b in d
                for a in d[b]
                if a in table.creatures and b in table.creatures and test(b, a)
            ]

        problem.rules.append(Rule(code, None, breaks, alone=True))

    has = table.has
    despite = {
        a: [effect["keyword"] for effect in spoken_of(table, "can_be_blocked_despite", a)] for a in attacked
    }

    def evades(a: str, keyword: str) -> bool:
        return has(a, keyword) and keyword not in despite.get(a, [])

    single("flying", lambda b, a: evades(a, "flying") and not may_reach(b))

    def may_reach(b: str) -> bool:
        return has(b, "flying") or has(b, "reach") or b in thoughts["reach"]

    def shadowed(b: str, a: str) -> bool:
        if evades(a, "shadow"):
            return not has(b, "shadow") and b not in thoughts["shadow"]
        return has(b, "shadow") and not has(a, "shadow")

    single("shadow", shadowed)
    single(
        "fear",
        lambda b, a: (
            evades(a, "fear") and "artifact" not in table.types(b) and "black" not in table.colors(b)
        ),
    )
    single(
        "intimidate",
        lambda b, a: (
            evades(a, "intimidate")
            and "artifact" not in table.types(b)
            and not (table.colors(a) & table.colors(b))
        ),
    )
    single("skulk", lambda b, a: evades(a, "skulk") and table.number(b, "power") > table.number(a, "power"))
    single("horsemanship", lambda b, a: evades(a, "horsemanship") and not has(b, "horsemanship"))
    single("decayed", lambda b, _: has(b, "decayed"))
    single("suspect", lambda b, _: has(b, "suspected"))
    single("unleash", lambda b, _: has(b, "unleash") and "+1/+1" in table.permanent[b].get("counters", {}))
    single("landwalk", lambda _, a: any(walks(table, a, attacked)))
    single("protection", lambda b, a: any(protects(table, a, b)))

    evasive = [a for a in table.creatures if evades(a, "menace") or has(a, "suspected")]

    def menace(d: Declaration) -> list[tuple[tuple[str, ...], str | None]]:
        return [((b,), a) for b in d for a in d[b] if a in evasive and len(blockers_of(d, a)) == 1]

    problem.rules.append(Rule("menace", None, menace, alone=False))


def walks(table: Table, attacker: str, attacked: dict[str, str]) -> Iterator[bool]:
    """Say of each landwalk whether whom it attacks controls such a land (CR 702.14c)."""
    lands = {
        land.casefold()
        for player in table.kinds(attacked.get(attacker, attacker)).values()
        for land in table.player[player].get("lands", [])
    }
    for word in table.words(attacker):
        yield word.endswith("walk") and word.removesuffix("walk") in lands
        yield word == "nonbasic landwalk" and "desert" in lands


def protects(table: Table, attacker: str, blocker: str) -> Iterator[bool]:
    """Say of each protection of an attacker whether it is from this blocker (CR 702.16f)."""
    qualities = {*table.colors(blocker), "everything", "creatures"}
    qualities |= {f"{each}s" for each in table.types(blocker)}
    for word in table.words(attacker):
        from_what = word.removeprefix("protection from ").split(" and from ")
        yield word.startswith("protection from ") and not qualities.isdisjoint(from_what)


def blockers_of(declaration: Declaration, attacker: str) -> list[str]:
    """Give who blocks an attacker."""
    return [blocker for blocker, attackers in declaration.items() if attacker in attackers]


def block_effect(  # noqa: C901, PLR0912, PLR0915 - one case a kind
    table: Table,
    problem: Problem,
    effect: Json,
    where: tuple[int, str | None, str | None],
    situation: tuple[set[str], list[str], dict[str, str]],
) -> None:
    """Add what one effect says of blocking (CR 509.1b-c, format section 1.3)."""
    number, carrier, you = where
    side, here, attacked = situation
    kind = effect["kind"]
    standard = "any" if kind == "block_cost" else "self"
    mine = [
        each
        for each in table.creatures
        if table.matches(effect.get("creatures", standard), each, carrier, carrier, you)
    ]
    army = [each for each in table.creatures if table.controller(each) in side]

    def second(name: str, creature: str, about: str | None) -> bool:
        if name == "attackers" and effect.get(name, "any") == "any":
            return True  # of no attacker is anything said, however far it is
        return table.matches(effect.get(name, "any"), creature, about, carrier, you)

    def rule(breaks: Callable[[Declaration], Any], *, alone: bool = False, code: str = kind) -> None:
        problem.rules.append(Rule(code, carrier, breaks, alone))

    def pairs(test: Callable[[str, str], bool], code: str = kind) -> None:
        rule(lambda d: [((b,), a) for b in d for a in d[b] if test(b, a)], alone=True, code=code)

    def crowd(test: Callable[[str, list[str]], bool]) -> None:
        def breaks(d: Declaration) -> list[tuple[tuple[str, ...], str | None]]:
            blocked = dict.fromkeys(
                a for attackers in d.values() for a in attackers if a in mine and a in here
            )
            found = {a: blockers_of(d, a) for a in blocked}
            return [(tuple(blockers), a) for a, blockers in found.items() if test(a, blockers)]

        rule(breaks)

    def others(d: Declaration, creature: str) -> int:
        return sum(each != creature and second("who", each, creature) for each in d)

    match kind:
        case "cannot_block":
            pairs(lambda b, a: b in mine and second("attackers", a, b))
        case "cannot_be_blocked":
            pairs(lambda b, a: a in mine and second("blockers", b, a))
        case "cannot_be_blocked_except_by":
            pairs(lambda b, a: a in mine and not second("blockers", b, a))
        case "min_blockers":
            crowd(lambda _, found: len(found) < effect["count"])
            pairs(lambda b, a: a in mine and not second("blockers", b, a), "cannot_be_blocked_except_by")
        case "max_blockers_each":
            crowd(lambda _, found: len(found) > effect["count"])
        case "blocked_by_all_or_none":

            def incomplete(a: str, found: list[str]) -> bool:
                whose = set(table.kinds(attacked.get(a, a)).values())
                return any(c not in found for c in table.creatures if table.controller(c) in whose)

            crowd(incomplete)
        case "max_blockers":

            def too_many(d: Declaration) -> list[tuple[tuple[str, ...], str | None]]:
                found = tuple(b for b in d if second("who", b, carrier))
                return [(found, None)] if len(found) > effect["count"] else []

            rule(too_many)
        case "cannot_block_alone":
            rule(lambda d: [((b,), None) for b in d if b in mine and len(d) == 1])
        case "needs_co_blockers":
            least = effect.get("count", 1)
            rule(lambda d: [((b,), None) for b in d if b in mine and others(d, b) < least])
        case "block_cost":
            problem.prices.append(
                Price(
                    number,
                    carrier,
                    effect["cost"],
                    lambda b, a: b in mine and second("attackers", a, b),
                )
            )
        case "must_block":
            problem.wishes += [
                Wish(kind, b, carrier, lambda d, b=b: any(second("attackers", a, b) for a in d.get(b, ())))
                for b in army
                if b in mine
            ]
        case "must_be_blocked":
            problem.wishes += [
                Wish(
                    kind,
                    None,
                    carrier,
                    lambda d, a=a: any(second("blockers", b, a) for b in blockers_of(d, a)),
                    a,
                )
                for a in here
                if a in mine
            ]
        case "must_be_blocked_by_all":
            problem.wishes += [
                Wish(kind, b, carrier, lambda d, a=a, b=b: a in d.get(b, ()), a)
                for a in here
                if a in mine
                for b in army
                if second("blockers", b, a)
            ]


def attack_answer(scenario: Json) -> Answer:
    """Judge the attack of a scenario's JSON."""
    return attack_problem(scenario).answer()


def block_answers(scenario: Json) -> dict[str, Answer]:
    """Judge the blocks of a scenario's JSON, by defending player."""
    return {player: problem.answer() for player, problem in block_problems(scenario).items()}

"""A judge of declarations by brute force: every declaration is written down and looked at.

An independent reading of the format and of CR 508.1, 509.1, 701.15 and 802 on the plain JSON of a scenario:
it shares no code with `sandbox.rules`, has no solver and no cleverness beyond leaving out single attacks and
blocks that are forbidden by themselves. It stands for small boards only, and for those without bands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from typing import Any

Declaration = Mapping[str, frozenset[str]]
"""Each creature that attacks or blocks, and what it attacks or blocks."""
Json = dict[str, Any]
Said = Any
"""Whatever may stand at a place in the JSON."""
Payment = tuple[str, int]
"""A creature, and which effect asks for the cost."""


@dataclass(frozen=True)
class Rule:
    """A restriction: `breaks` names the creatures (and the target or attacker) that break it."""

    code: str
    source: str | None
    breaks: Callable[[Declaration], list[tuple[tuple[str, ...], str | None]]]
    alone: bool
    """Whether it looks at one creature and one target only."""


@dataclass(frozen=True)
class Wish:
    """A requirement, and whether a declaration obeys it."""

    code: str
    creature: str | None
    source: str | None
    obeyed: Callable[[Declaration], bool]
    attacker: str | None = None
    """The attacker that has to be blocked, of `must_be_blocked` and `must_be_blocked_by_all`."""


@dataclass(frozen=True)
class Price:
    """A cost effect: whether it asks something of this creature for this target."""

    number: int
    source: str | None
    cost: str
    asks: Callable[[str, str], bool]


@dataclass(frozen=True)
class Answer:
    """What brute force says of one declaration."""

    legal: bool
    broken: frozenset[tuple[str, str | None, str, str | None]]
    """Code, source, creature, target or attacker."""
    wishes: Counter[tuple[str, str | None, str | None, str | None, bool]]
    """Code, creature, source, attacker to block, obeyed."""
    obeyed: int
    maximum: int
    distance: int
    costs: frozenset[tuple[str, str, str, str | None]]
    declarations: int
    """How many declarations break nothing and make nobody pay."""
    judge: Problem = field(repr=False, compare=False)


@dataclass
class Problem:
    """A declaration to be made: what each creature may choose, restrictions, requirements and costs."""

    declared: dict[str, frozenset[str]]
    choices: dict[str, list[frozenset[str]]]
    faults: frozenset[tuple[str, str | None, str, str | None]]
    rules: list[Rule]
    wishes: list[Wish]
    prices: list[Price]

    def payments(self, declaration: Declaration) -> set[Payment]:
        """Give what a declaration owes: one creature with one effect each (format section 2.1)."""
        return {
            (creature, price.number)
            for creature, targets in declaration.items()
            for target in targets
            for price in self.prices
            if price.asks(creature, target)
        }

    def breaks(self, declaration: Declaration) -> bool:
        """Say whether a declaration breaks a restriction."""
        return any(rule.breaks(declaration) for rule in self.rules)

    def affordable(self, declaration: Declaration) -> bool:
        """Say whether it makes nobody pay more than they chose to."""
        return self.payments(declaration) <= self.payments(self.declared)

    def count(self, declaration: Declaration) -> int:
        """Count the requirements that a declaration obeys."""
        return sum(wish.obeyed(declaration) for wish in self.wishes)

    def distance(self, declaration: Declaration) -> int:
        """Count the creatures whose attack or block is another one than declared."""
        nothing: frozenset[str] = frozenset()
        names = {*self.declared, *declaration}
        return sum(self.declared.get(n, nothing) != declaration.get(n, nothing) for n in names)

    def kept(self, creature: str) -> list[frozenset[str]]:
        """Give the choices of a creature that are affordable and not forbidden whatever the others do."""
        alone = [rule for rule in self.rules if rule.alone]
        kept = []
        for option in self.choices.get(creature, [frozenset()]):
            one = {creature: option} if option else {}
            if self.affordable(one) and not any(rule.breaks(one) for rule in alone):
                kept.append(option)
        return kept

    def possible(self) -> Iterator[dict[str, frozenset[str]]]:
        """Give every declaration that breaks nothing and is affordable."""
        group = [rule for rule in self.rules if not rule.alone]
        kept = {creature: self.kept(creature) for creature in self.choices}
        for chosen in product(*kept.values()):
            declaration = {c: option for c, option in zip(kept, chosen, strict=True) if option}
            if not any(rule.breaks(declaration) for rule in group):
                yield declaration

    def legal_example(self, example: Declaration, maximum: int) -> bool:
        """Say whether an example may be made, costs nothing more, and obeys the maximum."""
        allowed = all(option in self.choices.get(creature, ()) for creature, option in example.items())
        return (
            allowed
            and not self.breaks(example)
            and self.affordable(example)
            and self.count(example) == maximum
        )

    def answer(self) -> Answer:
        """Judge the declaration by looking at every other one."""
        self.wishes = [each for each in self.wishes if not self.idle(each)]
        possible = list(self.possible())
        counts = [self.count(each) for each in possible]
        maximum = max(counts)
        nearest = min(self.distance(d) for d, c in zip(possible, counts, strict=True) if c == maximum)
        broken = set(self.faults)
        for rule in self.rules:
            for creatures, target in rule.breaks(self.declared):
                broken |= {(rule.code, rule.source, each, target) for each in creatures}
        obeyed = self.count(self.declared)
        return Answer(
            legal=not broken and obeyed == maximum,
            broken=frozenset(broken),
            wishes=Counter(
                (w.code, w.creature, w.source, w.attacker, w.obeyed(self.declared)) for w in self.wishes
            ),
            obeyed=obeyed,
            maximum=maximum,
            distance=nearest,
            costs=frozenset(
                (creature, target, price.cost, price.source)
                for creature, targets in self.declared.items()
                for target in targets
                for price in self.prices
                if price.asks(creature, target)
            ),
            declarations=sum(not self.payments(each) for each in possible),
            judge=self,
        )

    def idle(self, wish: Wish) -> bool:
        """Say whether it asks a creature to go along that could attack nothing without a further payment."""
        return wish.code == "also_attacks" and not any(self.kept(str(wish.creature)))


class Table:
    """The board of a scenario's JSON: who stands where, what is what."""

    def __init__(self, scenario: Json) -> None:
        """Read the plain JSON of a valid scenario."""
        self.scenario = scenario
        self.active: str = scenario["active"]
        self.seats: list[str] = [each["id"] for each in scenario["players"]]
        self.player: dict[str, Json] = {each["id"]: each for each in scenario["players"]}
        self.permanent: dict[str, Json] = {each["id"]: each for each in scenario.get("permanents", [])}
        self.shared = scenario.get("variant") == "two_headed_giant"
        self.creatures = [i for i, each in self.permanent.items() if "creature" in self.types(each["id"])]
        self.tapped = {i for i, each in self.permanent.items() if each.get("tapped")}

    def types(self, identity: str) -> list[str]:
        return list(self.permanent[identity].get("types", ["creature"]))

    def team(self, player: str) -> set[str]:
        """Give the player and all teammates."""
        team = self.player[player].get("team")
        return {player} | {each for each in self.seats if team and self.player[each].get("team") == team}

    def opponents(self, player: str) -> set[str]:
        return set(self.seats) - self.team(player)

    def controller(self, creature: str) -> str:
        return str(self.permanent[creature]["controller"])

    def words(self, creature: str) -> list[str]:
        return [each.casefold() for each in self.permanent[creature].get("keywords", [])]

    def has(self, creature: str, keyword: str) -> bool:
        return keyword.casefold() in self.words(creature)

    def number(self, creature: str, name: str) -> int:
        counters = self.permanent[creature].get("counters", {})
        return int(self.permanent[creature][name] + counters.get("+1/+1", 0) - counters.get("-1/-1", 0))

    def colors(self, creature: str) -> set[str]:
        return set(self.permanent[creature].get("colors", []))

    def effects(self) -> Iterator[tuple[Json, str | None, str | None]]:
        """Give each effect, what carries it, and who "you" is."""
        for identity, each in self.permanent.items():
            for effect in each.get("effects", []):
                yield effect, identity, self.controller(identity)
        for effect in self.scenario.get("effects", []):
            yield effect, None, effect.get("controller")

    def matches(
        self, selector: Said, creature: str, about: str | None, carrier: str | None, you: str | None
    ) -> bool:
        """Say whether a selector speaks of a creature (format section 1.2).

        `about` is what `other` and the numbers "self" look at.
        """
        if creature not in self.creatures:
            return False
        if isinstance(selector, list):
            return creature in selector
        if isinstance(selector, dict):
            return all(
                self.holds(field, value, creature, (about, carrier, you)) for field, value in selector.items()
            )
        words: dict[str, Callable[[], bool]] = {
            "self": lambda: creature == carrier,
            "attached": lambda: (
                carrier is not None and creature == self.permanent[carrier].get("attached_to")
            ),
            "any": lambda: True,
            "yours": lambda: self.controller(creature) == you,
            "opponents": lambda: you is not None and self.controller(creature) in self.opponents(you),
        }
        return words[selector]()

    def holds(  # noqa: C901, PLR0911, PLR0912 - one case a field
        self, name: str, value: Said, creature: str, where: tuple[str | None, str | None, str | None]
    ) -> bool:
        """Say whether one field of an object selector holds."""
        about, _carrier, you = where
        permanent = self.permanent[creature]
        match name:
            case "controller":
                mine = self.controller(creature)
                whose = {"you": {you}, "opponents": self.opponents(you) if you else set()}
                return mine in whose.get(value, {value})
            case "keyword":
                return self.has(creature, value)
            case "without_keyword":
                return not self.has(creature, value)
            case "color":
                return value in self.colors(creature)
            case "without_color":
                return value not in self.colors(creature)
            case "type":
                return value in self.types(creature)
            case "subtype":
                return value.casefold() in [each.casefold() for each in permanent.get("subtypes", [])]
            case "name":
                return bool(value.casefold() == permanent.get("name", creature).casefold())
            case "power" | "toughness":
                return self.between(value, name, creature, about)
            case "tapped":
                return (creature in self.tapped) == value
            case "other":
                return not value or creature != about
            case "ids":
                return creature in value
            case "any_of":
                return any(self.matches(each, creature, *where) for each in value)
            case "not":
                return not self.matches(value, creature, *where)
        raise AssertionError(name)

    def between(self, ends: Json, name: str, creature: str, about: str | None) -> bool:
        def bound(value: Said) -> int:
            if isinstance(value, int):
                return value
            assert about is not None
            return self.number(about, name) + {"self": 0, "self+1": 1, "self-1": -1}[value]

        found = self.number(creature, name)
        return ("min" not in ends or bound(ends["min"]) <= found) and (
            "max" not in ends or found <= bound(ends["max"])
        )

    def kinds(self, target: str) -> dict[str, str]:
        """Give as what something can be attacked, and whose it is as that."""
        if target in self.player:
            return {"player": target}
        of = {}
        if "planeswalker" in self.types(target):
            of["planeswalker"] = self.controller(target)
        if "battle" in self.types(target):
            of["battle"] = str(self.permanent[target]["protector"])
        return of

    def defends(self, selector: Said, target: str, you: str | None) -> bool:
        """Say whether a defender selector speaks of a target (format section 1.2)."""
        if isinstance(selector, list):
            return target in selector
        if isinstance(selector, dict):
            wanted = selector.get("kinds", ["player", "planeswalker", "battle"])
            return any(
                kind in wanted and self.is_of(selector.get("of", "any"), whose, you)
                for kind, whose in self.kinds(target).items()
            )
        if selector in {"you", "opponents", "any"}:
            return selector == "any" or (target in self.player and self.is_of(selector, target, you))
        return bool(target == selector)

    def is_of(self, word: str, player: str, you: str | None) -> bool:
        if word == "any":
            return True
        if word == "opponents":
            return you is not None and player in self.opponents(you)
        return player == (you if word == "you" else word)

    def defenders(self) -> list[str]:
        """Give the defending players in turn order after the active one (CR 506.2, 802, 803, 805.10)."""
        at = self.seats.index(self.active)
        order = [*self.seats[at + 1 :], *self.seats[:at]]
        opponents = [each for each in order if each in self.opponents(self.active)]
        option = self.scenario.get("attack_option", "multiple")
        if option == "single" and len(opponents) > 1 and not self.shared:
            return [each for each in opponents if each == self.scenario.get("defending")]
        if option in {"left", "right"} and not self.shared:
            return [each for each in opponents if each == order[0 if option == "left" else -1]]
        return opponents

    def defended_by(self, target: str) -> set[str]:
        """Give the players that an attack on this is an attack on: whose blockers may step in."""
        whose = set(self.kinds(target).values())
        return set(chain.from_iterable(self.team(each) if self.shared else {each} for each in whose))

    def targets(self) -> list[str]:
        """Give all that can be attacked."""
        defending = set(self.defenders())
        return [each for each in (*self.seats, *self.permanent) if defending & set(self.kinds(each).values())]


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
        if effect["kind"] == "can_attack_despite_defender"
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
            own = any(controller in players for players in hit.values())
            judged = {controller} if own else hit.get(block["attacker"], set()) & set(defenders)
            judged = judged or ({controller} if controller in defenders else {defenders[0]})
            if judged & side:
                mine.append((block["blocker"], block["attacker"]))
        problems[player] = block_problem(table, side, mine, (attacked, here))
    return problems


def block_problem(
    table: Table, side: set[str], blocks: list[tuple[str, str]], situation: tuple[dict[str, str], list[str]]
) -> Problem:
    """Write down the blocks of one side against those who attack it.

    A block by a creature of somebody who is not attacked is judged with the side that it would help.
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
            "tapped": table.permanent[blocker].get("tapped", False),
        }.items()
        if wrong
    ]


def extra_blocks(table: Table, blocker: str) -> int:
    """Count the additional creatures that one may block; any number is very many."""
    found = 0
    for effect, carrier, you in table.effects():
        if effect["kind"] == "extra_blocks" and table.matches(
            effect.get("creatures", "self"), blocker, carrier, carrier, you
        ):
            found += 1000 if effect["count"] == "any" else effect["count"]
    return found


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
    single("flying", lambda b, a: has(a, "flying") and not may_reach(b))

    def may_reach(b: str) -> bool:
        return has(b, "flying") or has(b, "reach") or b in thoughts["reach"]

    def shadowed(b: str, a: str) -> bool:
        if has(a, "shadow"):
            return not has(b, "shadow") and b not in thoughts["shadow"]
        return has(b, "shadow")

    single("shadow", shadowed)
    single(
        "fear",
        lambda b, a: has(a, "fear") and "artifact" not in table.types(b) and "black" not in table.colors(b),
    )
    single(
        "intimidate",
        lambda b, a: (
            has(a, "intimidate")
            and "artifact" not in table.types(b)
            and not (table.colors(a) & table.colors(b))
        ),
    )
    single("skulk", lambda b, a: has(a, "skulk") and table.number(b, "power") > table.number(a, "power"))
    single("horsemanship", lambda b, a: has(a, "horsemanship") and not has(b, "horsemanship"))
    single("decayed", lambda b, _: has(b, "decayed"))
    single("landwalk", lambda _, a: any(walks(table, a, attacked)))
    single("protection", lambda b, a: any(protects(table, a, b)))

    def menace(d: Declaration) -> list[tuple[tuple[str, ...], str | None]]:
        return [((b,), a) for b in d for a in d[b] if has(a, "menace") and len(blockers_of(d, a)) == 1]

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


def protects(table: Table, attacker: str, blocker: str) -> Iterator[bool]:
    """Say of each protection of an attacker whether it is from this blocker (CR 702.16f)."""
    qualities = {*table.colors(blocker), "everything", "creatures"}
    qualities |= {f"{each}s" for each in table.types(blocker)}
    for word in table.words(attacker):
        yield word.startswith("protection from ") and word.removeprefix("protection from ") in qualities


def blockers_of(declaration: Declaration, attacker: str) -> list[str]:
    """Give who blocks an attacker."""
    return [blocker for blocker, attackers in declaration.items() if attacker in attackers]


def block_effect(  # noqa: C901, PLR0912 - one case a kind
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
        return table.matches(effect.get(name, "any"), creature, about, carrier, you)

    def rule(breaks: Callable[[Declaration], Any], *, alone: bool = False) -> None:
        problem.rules.append(Rule(kind, carrier, breaks, alone))

    def pairs(test: Callable[[str, str], bool]) -> None:
        rule(lambda d: [((b,), a) for b in d for a in d[b] if test(b, a)], alone=True)

    def crowd(test: Callable[[str, list[str]], bool]) -> None:
        def breaks(d: Declaration) -> list[tuple[tuple[str, ...], str | None]]:
            blocked = dict.fromkeys(
                a for attackers in d.values() for a in attackers if a in mine and a in here
            )
            return [(tuple(blockers_of(d, a)), a) for a in blocked if test(a, blockers_of(d, a))]

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

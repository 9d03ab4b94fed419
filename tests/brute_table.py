"""What a judge by brute force knows: the table, a problem of declaring, and every declaration of it.

Plain JSON, read anew from the format; see `tests.brute_force`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, product
from typing import Any

Declaration = Mapping[str, frozenset[str]]
"""Each creature that attacks or blocks, and what it attacks or blocks."""
Json = dict[str, Any]
Said = Any
"""Whatever may stand at a place in the JSON."""
MANA_VALUES = {"": 0, "{2}{G}{G}": 4, "{X}{R}": 1, "{3}": 3}
"""The mana costs of random boards and tables of tests, counted by hand (CR 202.3)."""
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


UNFIT = {"not_creature", "not_controlled", "tapped", "summoning_sick", "not_a_defender", "not_attacking_you"}


@dataclass
class Problem:
    """A declaration to be made: what each creature may choose, restrictions, requirements and costs."""

    declared: dict[str, frozenset[str]]
    choices: dict[str, list[frozenset[str]]]
    faults: frozenset[tuple[str, str | None, str, str | None]]
    rules: list[Rule]
    wishes: list[Wish]
    prices: list[Price]

    @property
    def fit(self) -> dict[str, frozenset[str]]:
        """What is declared by creatures that may be chosen for it at all: nothing else obeys (CR 508.1a-b, 509.1a)."""
        unfit = {(creature, target) for code, _, creature, target in self.faults if code in UNFIT}
        kept = {
            c: frozenset(t for t in targets if not {(c, None), (c, t)} & unfit)
            for c, targets in self.declared.items()
        }
        return {c: targets for c, targets in kept.items() if targets}

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
        obeyed = self.count(self.fit)
        return Answer(
            legal=not broken and obeyed == maximum,
            broken=frozenset(broken),
            wishes=Counter(
                (w.code, w.creature, w.source, w.attacker, w.obeyed(self.fit)) for w in self.wishes
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
        return wish.code == "also_attacks" and not any(wish.creature in each for each in self.possible())


class Table:
    """The board of a scenario's JSON: who stands where, what is what."""

    def __init__(self, scenario: Json) -> None:
        """Read the plain JSON of a valid scenario."""
        self.scenario = scenario
        self.active: str = scenario["active"]
        self.seats: list[str] = [each["id"] for each in scenario["players"]]
        self.player: dict[str, Json] = {each["id"]: each for each in scenario["players"]}
        self.permanent: dict[str, Json] = {each["id"]: each for each in scenario.get("permanents", [])}
        self.shared = scenario.get("variant") in {"two_headed_giant", "two_headed_commander"}
        self.creatures = [i for i, each in self.permanent.items() if "creature" in self.types(each["id"])]
        self.tapped = {i for i, each in self.permanent.items() if each.get("tapped")}
        self.known_words: dict[str, list[str]] = {}

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
        """Give its keywords, those of keyword counters included (CR 122.1b)."""
        if creature not in self.known_words:
            counters = self.permanent[creature].get("counters", {})
            given = [each for each, n in counters.items() if n and each[0].isalpha()]
            words = (*self.permanent[creature].get("keywords", []), *given)
            self.known_words[creature] = [each.casefold() for each in words]
        return self.known_words[creature]

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
        """Say whether a selector speaks of a creature within the speaker's range of influence (CR 801.10, format
        section 1.2). `about` is what `other` and the numbers "self" look at.
        """
        return self.near(creature, you) and self.speaks_of(selector, creature, about, carrier, you)

    def near(self, thing: str, you: str | None) -> bool:
        """Say whether a player, or what players control or protect, is within a player's range of influence."""
        reach = self.scenario.get("range_of_influence", len(self.seats))
        if you is None:
            return True
        whose = {thing} & set(self.seats) or {
            self.controller(thing),
            self.permanent[thing].get("protector", self.controller(thing)),
        }
        away = [abs(self.seats.index(each) - self.seats.index(you)) for each in whose]
        return any(min(n, len(self.seats) - n) <= reach for n in away)

    def speaks_of(
        self, selector: Said, creature: str, about: str | None, carrier: str | None, you: str | None
    ) -> bool:
        """Say whether a selector speaks of a creature, however far it is."""
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
            case "mana_value":
                cost = permanent.get("mana_cost", "" if permanent.get("token") else None)
                return cost is not None and ("odd" if MANA_VALUES[cost] % 2 else "even") == value
            case "type":
                return value in self.types(creature)
            case "subtype":
                mine = [each.casefold() for each in permanent.get("subtypes", [])]
                return value.casefold() in mine or self.has(creature, "changeling")
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
                return any(self.speaks_of(each, creature, *where) for each in value)
            case "not":
                return not self.speaks_of(value, creature, *where)
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
        if selector != "any" and not self.near(target, you):
            return False
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
        reach = self.scenario.get("range_of_influence", len(order))
        opponents = [
            each for each in opponents if min(order.index(each), len(order) - 1 - order.index(each)) < reach
        ]
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

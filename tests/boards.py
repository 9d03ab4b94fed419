"""Random boards: every kind of effect, selector and declaration, valid as files, sensible or not as combat.

`random_scenario(random.Random(7))` is the same board for ever. `tests.strategies` gives the same boards to
hypothesis, which makes them smaller when a test fails.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from sandbox.scenario.effects import AnyEffect, Event, Trigger
from sandbox.scenario.model import (
    HOUSE_RULES,
    Assignment,
    Attack,
    AttackOption,
    Block,
    Edition,
    Permanent,
    Player,
    Scenario,
    Unapplied,
    Variant,
)
from sandbox.scenario.selectors import KINDS, Between, Color, Defender, RecipientObject, Selector, Type
from sandbox.scenario.variants import PROFILES

PLAIN_KINDS = 32
EFFECTS: tuple[type[Any], ...] = (*get_args(AnyEffect)[:PLAIN_KINDS], Trigger)
"""Those that speak of declaring, damage and what is to be remembered alone."""
COLORS: tuple[Color, ...] = get_args(Color)
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SUBTYPES = ("Goblin", "Wall", "Juggernaut", "goblin", "Siege", "Aura", "Equipment")
EVASION = ("flying", "reach", "menace", "shadow", "fear", "intimidate", "skulk", "horsemanship", "decayed")
DAMAGE = ("first strike", "double strike", "trample", "trample over planeswalkers", "deathtouch", "lifelink")
OTHERS = ("defender", "haste", "vigilance", "infect", "wither", "toxic 2", "indestructible", "banding")
LANDWALK = ("islandwalk", "mountainwalk", "nonbasic landwalk", "legendary landwalk")
PROTECTION = ("protection from red", "protection from green", "protection from creatures", "hexproof")
TRIGGERED = ("bushido 1", "rampage 2", "flanking", "exalted", "battle cry", "melee", "frenzy 1", "dethrone")
KEYWORDS = (
    *EVASION,
    *DAMAGE,
    *OTHERS,
    *LANDWALK,
    *PROTECTION,
    *TRIGGERED,
    "afflict 2",
    "poisonous 1",
    "Zeal",
)
CREATURE_FIELDS = ("creatures", "who", "blockers", "attackers", "sources")
PLAIN_FIELDS = frozenset(
    {
        *CREATURE_FIELDS,
        "count",
        "amount",
        "factor",
        "note",
        "defenders",
        "to",
        "recipients",
        "keyword",
        "cost",
        "order",
    }
)
TRIGGER_FIELDS = frozenset(
    {
        "creatures",
        "event",
        "note",
        "text",
        "optional",
        "detrimental",
        "visible",
        "targets",
        "had_to_attack",
        "defending",
    }
)
COSTS = ("{1}", "{2}", "Sacrifice a creature")


def random_scenario(
    rng: Random,
    max_players: int = 4,
    max_permanents: int = 10,
    kinds: Collection[type[Any]] = EFFECTS,
    *,
    sensible: bool = False,
) -> Scenario:
    """Give a board: the same for the same die.

    `kinds` are the effects that may stand on it; `sensible` leaves out declarations that nobody would make
    (attacking with what the active player doesn't control, blocking with an attacker).
    """
    board = _Board(rng, tuple(kinds), sensible=sensible)
    variant: Variant = rng.choice(("normal", "normal", *get_args(Variant)))
    if PROFILES[variant].teams and max_players < len(TEAMS):
        variant = "normal"
    board.players = board.seats(len(TEAMS) if PROFILES[variant].teams else rng.randint(2, max_players))
    board.permanents = tuple(f"c{number}" for number in range(rng.randint(0, max_permanents)))
    permanents = tuple(board.permanent(each) for each in board.permanents)
    active = rng.choice(board.players)
    board.attackers = [each.id for each in permanents if each.controller == active and each.is_creature]
    board.blockers = [each.id for each in permanents if each.controller != active and each.is_creature]
    board.targets = [each for each in board.players if each != active]
    board.targets += [each.id for each in permanents if not {"planeswalker", "battle"}.isdisjoint(each.types)]
    option: AttackOption = rng.choice(("multiple", *get_args(AttackOption)))
    return _for_commander(
        Scenario(
            format="combat/1",
            title=rng.choice(("", "Ein Brett", "盤面")),
            edition=rng.choice(get_args(Edition)),
            variant=variant,
            attack_option=option,
            defending=rng.choice(board.targets[:1]) if option == "single" else None,
            active=active,
            players=tuple(board.player(each, variant) for each in board.players),
            permanents=permanents,
            effects=board.some(lambda: board.effect(carried=False), 2),
            **board.declarations(),
        )
    )


def _for_commander(scenario: Scenario) -> Scenario:
    """Costs, cards of melded permanents, house rules and a commander that is away, all told by what is there."""
    size = len(scenario.permanents)
    costs = (None, "{2}{G}{G}", "{X}{R/G}", "")
    permanents = tuple(
        replace(
            p, mana_cost=costs[(at + size) % len(costs)], components=("Graf Rats",) if p.commander else ()
        )
        for at, p in enumerate(scenario.permanents)
    )
    ged = Permanent(id="ged", controller=scenario.active, power=2, toughness=2, commander=True)
    away = (ged,) if scenario.variant == "commander" and size % 2 else ()
    players = tuple(
        replace(p, commander_damage={**p.commander_damage, "ged": 5})
        if away and p.id != scenario.active
        else p
        for p in scenario.players
    )
    house = HOUSE_RULES[: size % (len(HOUSE_RULES) + 1)] if scenario.variant == "commander" else ()
    return replace(scenario, permanents=permanents, players=players, away=away, house=house)


TEAMS = ("red", "red", "blue", "blue")


@dataclass
class _Board:
    """The ids that are on the table, and a die."""

    rng: Random
    kinds: tuple[type[Any], ...]
    sensible: bool
    players: tuple[str, ...] = ()
    permanents: tuple[str, ...] = ()
    attackers: Sequence[str] = ()
    blockers: Sequence[str] = ()
    targets: Sequence[str] = ()

    def often(self, percent: int) -> bool:
        return self.rng.randrange(100) >= 100 - percent  # so that hypothesis shrinks to no

    def some(self, make: Callable[[], Any], most: int) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.rng.randint(0, most)))

    def picks(self, choices: Sequence[str], most: int) -> tuple[str, ...]:
        return self.some(lambda: self.rng.choice(choices), most) if choices else ()

    def seats(self, count: int) -> tuple[str, ...]:
        return ("ann", "bob", "cleo", "dan", "eve", "fay", "gus", "hal")[:count]

    def player(self, identity: str, variant: Variant) -> Player:
        rng = self.rng
        team = TEAMS[self.players.index(identity)] if PROFILES[variant].teams else None
        dealt = self.picks(self.permanents, 2) if variant == "commander" else ()
        return Player(
            id=identity,
            name=rng.choice((None, identity.title())),
            life=rng.choice((None, 1, 5, 20, 40)) if team is None else rng.choice((None, 30)),
            poison=rng.choice((0, 0, 0, 3, 9)),
            team=team,
            lands=self.picks(LANDS, 2),
            commander_damage={each: rng.randint(0, 20) for each in dealt},
        )

    def permanent(self, identity: str) -> Permanent:
        rng = self.rng
        types: tuple[Type, ...] = rng.choice(
            (
                *((("creature",),) * 8),
                ("artifact", "creature"),
                ("planeswalker",),
                ("planeswalker", "creature"),
                ("battle",),
                ("enchantment",),
                ("artifact",),
                ("land", "creature"),
            )
        )
        is_creature = "creature" in types
        return Permanent(
            id=identity,
            name=rng.choice((None, "Grizzly Bears", "Juggernaut", "盾の壁")),
            controller=rng.choice(self.players),
            owner=rng.choice((None, None, None, *self.players)),
            types=types,
            supertypes=rng.choice(((), (), ("Legendary",))),
            subtypes=self.picks(SUBTYPES, 2),
            colors=tuple(dict.fromkeys(self.picks(COLORS, 2))),
            power=rng.randint(-1, 6) if is_creature else None,
            toughness=rng.randint(0, 6) if is_creature else None,
            counters={each: rng.randint(0, 2) for each in self.picks(("+1/+1", "-1/-1", "shield", "oil"), 2)},
            damage=rng.choice((0, 0, 0, 1)) if is_creature else 0,
            deathtouch_damage=self.often(3),
            loyalty=rng.randint(1, 6) if "planeswalker" in types else None,
            defense=rng.randint(1, 6) if "battle" in types else None,
            protector=rng.choice(self.players) if "battle" in types else None,
            tapped=self.often(12),
            summoning_sick=self.often(10),
            keywords=self.picks(KEYWORDS, 3),
            effects=self.some(self.effect, 2) if self.often(60) else (),
            goaded_by=self.picks(self.players, 2) if self.often(15) else (),
            attached_to=rng.choice(self.permanents) if not is_creature and self.often(40) else None,
            commander=self.often(5),
            commander_casts=rng.choice((0, 0, 1, 2)),
            regeneration_shields=rng.choice((0, 0, 0, 1)),
        )

    def effect(self, *, carried: bool = True) -> object:
        kind = self.rng.choice(self.kinds)
        given = {
            each.name: self.field(each.name, each.type, carried=carried)
            for each in msgspec.structs.fields(kind)
            if each.required or self.often(40) or (each.name in {"creatures", "who", "to"} and not carried)
            if each.name in (TRIGGER_FIELDS if kind is Trigger else PLAIN_FIELDS)
        }
        given["controller"] = None if carried else self.rng.choice(self.players)
        return kind(**given)

    def field(self, name: str, type_: object, *, carried: bool) -> object:
        rng = self.rng
        words = [each for branch in get_args(type_) for each in get_args(branch) if isinstance(each, str)]
        makers: dict[str, Callable[[], object]] = {
            **dict.fromkeys(CREATURE_FIELDS, lambda: self.creatures(carried=carried)),
            **dict.fromkeys(("count", "amount", "factor"), lambda: rng.choice((*range(4), *words[-1:]))),
            **dict.fromkeys(("note", "text"), lambda: rng.choice(("", "Lure", "決闘場"))),
            **dict.fromkeys(
                ("optional", "detrimental", "visible", "targets", "had_to_attack"), lambda: self.often(50)
            ),
            "defenders": self.defenders,
            "to": lambda: rng.choice(
                ("you", *self.players, *self.permanents, *(("self", "attached") if carried else ()))
            ),
            "defending": lambda: rng.choice((None, *self.players)),
            "recipients": lambda: self.recipients(carried=carried),
            "event": lambda: rng.choice(get_args(Event)),
            "keyword": lambda: rng.choice(("reach", "shadow")),
            "cost": lambda: rng.choice(COSTS),
            "controller": lambda: None,
            "order": lambda: rng.choice((None, 0, 1)),
        }
        return makers[name]()

    def creatures(self, depth: int = 0, *, carried: bool = True) -> str | tuple[str, ...] | Selector:
        words = (
            ("self", "attached", "any", "yours", "opponents") if carried else ("any", "yours", "opponents")
        )
        form = self.rng.randrange(3)
        if form == 0:
            return self.rng.choice(words)
        if form == 1:
            return self.picks(self.permanents, 3)
        return Selector(**self.selector(depth, carried=carried))

    def selector(self, depth: int, *, carried: bool) -> dict[str, Any]:
        rng = self.rng
        makers: dict[str, Callable[[], Any]] = {
            "controller": lambda: rng.choice(("you", "opponents", *self.players)),
            "keyword": lambda: rng.choice(KEYWORDS),
            "without_keyword": lambda: rng.choice(KEYWORDS),
            "color": lambda: rng.choice(COLORS),
            "without_color": lambda: rng.choice(COLORS),
            "type": lambda: rng.choice(get_args(Type)),
            "subtype": lambda: rng.choice(SUBTYPES),
            "name": lambda: rng.choice(("Juggernaut", "grizzly bears", "c1")),
            "power": self.between,
            "toughness": self.between,
            "mana_value": lambda: rng.choice(("odd", "even")),
            "tapped": lambda: self.often(50),
            "other": lambda: self.often(50),
            "ids": lambda: self.picks(self.permanents, 3),
        }
        if depth < DEPTH:
            makers["any_of"] = lambda: self.some(lambda: self.creatures(depth + 1, carried=carried), 2)
            makers["not_"] = lambda: self.creatures(depth + 1, carried=carried)
        return {field: makers[field]() for field in rng.sample(sorted(makers), rng.randint(0, 2))}

    def between(self) -> Between:
        ends: dict[str, Any] = {}
        for end in ("min", "max"):
            if self.often(60):
                ends[end] = self.rng.choice((0, 1, 2, 3, 5, "self", "self+1", "self-1"))
        return Between(**ends)

    def defenders(self) -> str | tuple[str, ...] | Defender:
        anything = (*self.players, *self.permanents)
        form = self.rng.randrange(4)
        if form == 0:
            return self.rng.choice(("you", "opponents", "any"))
        if form == 1:
            return self.rng.choice(anything)
        if form == 2:
            return self.picks(anything, 2)
        return Defender(of=self.of(), kinds=self.some(lambda: self.rng.choice(KINDS), 3) or KINDS)

    def of(self) -> str:
        return self.rng.choice(("you", "opponents", "any", *self.players))

    def recipients(self, *, carried: bool) -> str | tuple[str, ...] | RecipientObject:
        if self.often(60):
            defenders = self.defenders()
            if not isinstance(defenders, Defender):
                return defenders
            return RecipientObject(of=defenders.of, kinds=self.rng.choice((None, defenders.kinds)))
        return RecipientObject(**self.selector(DEPTH, carried=carried))

    def declarations(self) -> dict[str, Any]:
        rng = self.rng
        attacks = tuple(self.attack(each) for each in self.attackers if self.often(50))
        if not self.sensible and self.permanents and self.often(15):
            attacks += (Attack(rng.choice(self.permanents), rng.choice((*self.players, *self.permanents))),)
        attacking = [each.attacker for each in attacks]
        blocks = tuple(
            Block(each, rng.choice(attacking))
            for each in self.blockers
            for _ in range(rng.choice((0, 0, 1, 1, 1, 2)))
            if attacking
        )
        if not self.sensible and self.permanents and self.often(15):
            blocks += (Block(rng.choice(self.permanents), rng.choice(self.permanents)),)
        return {"attacks": attacks, "blocks": blocks} | self.rarities(attacks, blocks)

    def attack(self, attacker: str) -> Attack:
        return Attack(attacker, self.rng.choice(self.targets), declared=not self.often(5))

    def rarities(self, attacks: Sequence[Attack], blocks: Sequence[Block]) -> dict[str, Any]:
        rng = self.rng
        attacking = [each.attacker for each in attacks]
        fighting = [*attacking, *(each.blocker for each in blocks)]
        blockers: dict[str, list[str]] = {}
        for each in blocks:
            blockers.setdefault(each.attacker, []).append(each.blocker)
        return {
            "bands": (tuple(attacking[:2]),) if len(attacking) > 1 and self.often(15) else (),
            "blocked": self.picks(attacking, 1) if self.often(15) else (),
            "removed": self.picks(fighting, 1) if self.often(15) else (),
            "unapplied": tuple(
                Unapplied(each, rng.choice(("exalted", "flanking", "bushido")))
                for each in self.picks(self.permanents, 1)
                if self.often(20)
            ),
            "orders": {
                each: tuple(rng.sample(ids, len(ids))) for each, ids in blockers.items() if self.often(30)
            },
            "assignments": tuple(self.assignment(each) for each in fighting if self.often(20)),
            "view": rng.choice(({}, {"c0": {"x": 1.5, "y": -2}})),
        }

    def assignment(self, source: str) -> Assignment:
        recipients = (*self.players, *self.permanents)
        to = self.rng.choice(recipients)
        return Assignment(
            self.rng.choice(("first", "regular", "regular")), source, to, self.rng.randint(0, 6)
        )


DEPTH = 2
"""How deep selectors stand in selectors."""

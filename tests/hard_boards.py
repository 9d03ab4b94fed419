"""Small random boards on which declarations are hard: few creatures, many restrictions and requirements at odds.

`hard_board(seed)` is the plain JSON of a scenario, the same for ever. Small enough for `tests.brute_force`:
at most five creatures may attack three things, at most four may block four attackers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Json = dict[str, Any]
Said = Any
"""Whatever may stand at a place in the JSON."""
SEATS = ("ann", "bob", "cat", "dan")
COLORS = ("red", "black", "green")
EVASION = (
    "flying", "reach", "menace", "shadow", "fear", "intimidate", "skulk", "horsemanship", "islandwalk",
    "Protection from Red", "protection from creatures", "decayed",
)  # fmt: skip
OTHERS = ("haste", "defender", "Flying", "vigilance", "first strike")
EDITIONS = ("2026-09-25", "2023-11-17")


def hard_board(seed: int) -> Json:
    """Give the board of this number, as the JSON of a scenario file."""
    return Maker(Random(seed)).board()


def token_board(seed: int) -> Json:
    """Give a board full of tokens that nothing but their ids tells apart, some of which effects name by id."""
    return Maker(Random(seed)).tokens()


class Maker:
    """A die and the ids on the table."""

    def __init__(self, rng: Random) -> None:
        """Choose how many there are of everything."""
        self.rng = rng
        self.shared = rng.random() < 0.1
        self.players = SEATS[: 4 if self.shared else rng.choice((2, 2, 2, 3, 4))]
        self.active = "ann"
        self.others = self.players[2:] if self.shared else self.players[1:]
        self.attackers = [f"a{n}" for n in range(rng.randint(1, 5))]
        self.blockers = [f"b{n}" for n in range(rng.choice((0, 1, 2, 3, 3, 4, 4)))]
        self.things = [f"t{n}" for n in range(rng.choice((0, 0, 1, 1, 2)) if len(self.others) < 3 else 0)]
        self.ids = (*self.attackers, *self.blockers)
        self.targets: tuple[str, ...] = (*self.others, *self.things)
        self.aims: Sequence[str] = self.targets
        self.mirrored = rng.random() < 0.25
        self.zeal = rng.choice((30, 60, 90))

    def chance(self, percent: int) -> bool:
        return self.rng.random() * 100 < percent

    def board(self) -> Json:
        """Give the whole board."""
        rng = self.rng
        option = "multiple" if self.shared or len(self.players) < 3 else self.option()
        board: Json = {
            "format": "combat/1",
            "edition": rng.choice(EDITIONS),
            "variant": "two_headed_giant" if self.shared else "normal",
            "attack_option": option,
            "active": self.active,
            "players": [self.player(each) for each in self.players],
            "permanents": [
                *(self.creature(each, self.attacking_side()) for each in self.attackers),
                *(self.creature(each, rng.choice(self.others)) for each in self.blockers),
                *(self.thing(each) for each in self.things),
            ],
            "effects": [self.loose() for _ in range(rng.choice((0, 0, 1, 2)))],
        }
        if option == "single":
            board["defending"] = rng.choice(self.others)
        if self.mirrored:
            self.mirror(board)
        if self.chance(97):
            self.aims = self.attackable(option, board)
        board["attacks"] = self.attacks()
        board["blocks"] = self.blocks(board["attacks"])
        return board

    def attackable(self, option: str, board: Json) -> list[str]:
        """Give what may be attacked under the option, or what there is when that is nothing."""
        whose = {
            each["id"]: each.get("protector", each.get("controller", each["id"]))
            for each in (*board["players"], *board["permanents"])
        }
        chosen = {
            "multiple": self.others,
            "single": [board.get("defending")],
            "left": self.players[1:2],
            "right": self.players[-1:],
        }[option]
        return [each for each in self.targets if whose[each] in chosen]

    def tokens(self) -> Json:
        """Give a board of tokens: two kinds that may attack, one of each other player that may block."""
        rng = self.rng
        self.shared = False
        self.players = SEATS[: rng.choice((2, 2, 3))]
        self.others = self.players[1:]
        self.attackers, self.blockers = [f"a{n}" for n in range(4)], [f"b{n}" for n in range(4)]
        self.things, self.zeal = ["t0"], 70
        self.ids = (*self.attackers, *self.blockers)
        self.targets = self.aims = (*self.others, "t0")
        kinds = {
            **dict.fromkeys(self.attackers[:2], self.creature("-", self.active)),
            **dict.fromkeys(self.attackers[2:], self.creature("-", self.active)),
            **dict.fromkeys(self.blockers, self.creature("-", self.others[0])),
        }
        permanents: list[Json] = [kind | {"id": identity} for identity, kind in kinds.items()]
        for each in permanents:
            each.pop("goaded_by" if self.chance(90) else "tapped", None)
        if len(self.others) > 1:
            permanents[-1] = permanents[-1] | {"controller": self.others[1]}
        attacks = self.attacks()
        return {
            "format": "combat/1",
            "active": self.active,
            "players": [self.player(each) for each in self.players],
            "permanents": [*permanents, self.thing("t0")],
            "effects": [self.loose() for _ in range(rng.choice((1, 2, 3)))],
            "attacks": attacks,
            "blocks": self.blocks(attacks),
        }

    def option(self) -> str:
        return self.rng.choice(("multiple", "multiple", "multiple", "single", "left", "right"))

    def attacking_side(self) -> str:
        return self.rng.choice(self.players[:2]) if self.shared else self.active

    def mirror(self, board: Json) -> None:
        """Make some creatures alike but for their ids."""
        for group in (self.attackers, self.blockers):
            alike = [each for each in board["permanents"] if each["id"] in group]
            for each in alike[1:]:
                if self.chance(70):
                    identity = each["id"]
                    each.clear()
                    each.update(alike[0] | {"id": identity})

    def player(self, identity: str) -> Json:
        player: Json = {"id": identity}
        if self.shared:
            player["team"] = "one" if identity in SEATS[:2] else "two"
        if self.chance(30):
            player["lands"] = ["Island"]
        return player

    def creature(self, identity: str, controller: str) -> Json:
        rng = self.rng
        creature: Json = {
            "id": identity,
            "name": rng.choice(("Grizzly Bears", "Juggernaut")),
            "controller": controller,
            "types": rng.choice((["creature"], ["creature"], ["creature"], ["artifact", "creature"])),
            "colors": rng.sample(COLORS, rng.choice((0, 1, 1, 2))),
            "power": rng.randint(0, 3),
            "toughness": rng.randint(1, 3),
            "keywords": [rng.choice(EVASION)] if self.chance(25) else [],
            "effects": [self.effect(carried=True) for _ in range(rng.choice((0, 0, 1, 1, 2, 3)))],
        }
        if self.chance(15):
            creature["keywords"].append(rng.choice(OTHERS))
        if self.chance(15):
            creature["counters"] = {rng.choice(("+1/+1", "-1/-1")): 1}
            creature["toughness"] = max(creature["toughness"], 2)  # none is dead before anything is declared
        if identity in self.attackers and self.chance(20):
            creature["goaded_by"] = [rng.choice(self.players) for _ in range(rng.choice((1, 1, 2, 3)))]
        for name in ("tapped", "summoning_sick"):
            if self.chance(7):
                creature[name] = True
        return creature

    def thing(self, identity: str) -> Json:
        rng = self.rng
        if self.chance(60):
            controller = rng.choice(self.others)
            thing = {"types": ["planeswalker"], "loyalty": 3, "controller": controller}
        else:
            thing = {
                "types": ["battle"],
                "subtypes": ["Siege"],
                "defense": 3,
                "protector": rng.choice(self.others),
            }
            thing["controller"] = rng.choice(self.players)
        return {
            "id": identity,
            **thing,
            "effects": [self.effect(carried=True, bare=True)] if self.chance(30) else [],
        }

    def loose(self) -> Json:
        """Give an effect that nothing on the table carries."""
        effect = self.effect(carried=False)
        return effect | {"controller": self.rng.choice(self.players)}

    def effect(self, *, carried: bool, bare: bool = False) -> Json:
        """Give an effect on attacking or blocking; `bare`: what carries it is no creature."""
        kinds = ATTACK_KINDS if self.chance(40) else BLOCK_KINDS
        asking = [kind for kind in kinds if kind.startswith("must") or kind == "also_attacks"]
        kind = self.rng.choice(asking if self.chance(35) else tuple(kinds))
        effect: Json = {"kind": kind}
        for name in kinds[kind]:
            optional = name.endswith("?")
            if not optional or self.chance(40):
                effect[name.rstrip("?")] = self.value(name.rstrip("?"), kind, carried=carried and not bare)
        if not (carried and not bare) and "creatures?" in kinds[kind]:
            effect["creatures"] = self.who("creatures", kind, carried=False)
        return effect

    def value(self, name: str, kind: str, *, carried: bool) -> Said:
        rng = self.rng
        if name == "count":
            counts = {
                "min_blockers": (2, 2, 3),
                "extra_blocks": (1, 1, 2, "any"),
                "needs_co_attackers": (1, 2),
            }
            return rng.choice(counts.get(kind, (0, 1, 1, 2, 2, 3)))
        makers: dict[str, Callable[[], Any]] = {
            "cost": lambda: rng.choice(("{1}", "{2}")),
            "keyword": lambda: rng.choice(("reach", "shadow")),
            "defenders": self.defenders,
        }
        return makers[name]() if name in makers else self.who(name, kind, carried=carried)

    def who(self, place: str, kind: str, *, carried: bool) -> Said:
        """Give a selector; `other` and "self" only where there is something that they look at."""
        bound = (carried or place != "creatures") and kind not in {"max_attackers", "max_blockers"}
        bound = bound and not (kind == "must_be_attacked" and place == "who")
        form = self.rng.randrange(10)
        if form < 3:
            return self.rng.choice(("any", "yours", "opponents", *(("self",) if carried else ())))
        if form < 6:
            blocking = place == "blockers" or (kind in BLOCKS and place in {"who", "creatures"})
            return self.some(self.blockers if blocking and self.blockers else self.attackers)
        return self.selector(bound=bound, depth=0)

    def some(self, ids: Sequence[str]) -> list[str]:
        return self.rng.sample(ids, self.rng.randint(1, min(3, len(ids))))

    def selector(self, *, bound: bool, depth: int) -> Json:
        rng = self.rng
        numbers = (0, 1, 2, *(("self", "self+1", "self-1") if bound else ()))
        makers: dict[str, Callable[[], Any]] = {
            "controller": lambda: rng.choice(("you", "opponents", *self.players)),
            "keyword": lambda: rng.choice(EVASION),
            "without_keyword": lambda: rng.choice(EVASION),
            "color": lambda: rng.choice(COLORS),
            "without_color": lambda: rng.choice(COLORS),
            "type": lambda: "artifact",
            "name": lambda: "juggernaut",
            "power": lambda: {rng.choice(("min", "max")): rng.choice(numbers)},
            "toughness": lambda: {rng.choice(("min", "max")): rng.choice(numbers)},
            "tapped": lambda: self.chance(50),
            "ids": lambda: self.some(self.ids),
        }
        if bound:
            makers["other"] = lambda: True
        if depth == 0:
            makers["any_of"] = lambda: [self.selector(bound=bound, depth=1), self.some(self.ids)]
            makers["not"] = lambda: self.selector(bound=bound, depth=1)
        return {name: makers[name]() for name in rng.sample(sorted(makers), rng.choice((1, 1, 2)))}

    def defenders(self) -> Said:
        rng = self.rng
        form = rng.randrange(5)
        if form == 0:
            return rng.choice(("you", "any"))
        if form == 1:
            return rng.choice(self.targets)
        if form == 2:
            return rng.sample(self.targets, rng.randint(1, len(self.targets)))
        chosen: Json = {"of": rng.choice(("you", "opponents", "any", *self.others))}
        if self.chance(60):
            chosen["kinds"] = rng.choice((["player"], ["planeswalker"], ["player", "battle"]))
        return chosen

    def attacks(self) -> list[Json]:
        attacks = []
        for each in self.attackers:
            if self.chance(self.zeal):
                attack: Json = {"attacker": each, "target": self.rng.choice(self.aims)}
                attacks.append(attack)
                if self.chance(6):
                    attack["declared"] = False
                elif self.chance(3):
                    attacks.append({"attacker": each, "target": self.rng.choice(self.aims)})
        if self.chance(3) and all(each.get("declared", True) for each in attacks):
            attacks.append({"attacker": self.attackers[0], "target": self.active})
        return attacks

    def blocks(self, attacks: Sequence[Json]) -> list[Json]:
        attackers = [each["attacker"] for each in attacks]
        if self.chance(3):
            attackers = list(self.attackers)
        if not attackers:
            return []
        return [
            {"blocker": each, "attacker": self.rng.choice(attackers)}
            for each in self.blockers
            for _ in range(self.rng.choice((0, 0, 1, 1, 1, 2, 3)))
        ]


def rich_board(seed: int) -> Json:
    """Give the hard board of this number with more on it: Auras, keyword counters, creature types, planeswalkers that
    are creatures, keywords that hard boards don't have, lands that are not basic, and a range of influence.
    """
    board, rng = hard_board(seed), Random(f"rich {seed}")
    seats = [each["id"] for each in board["players"]]
    creatures = [each for each in board["permanents"] if "creature" in each["types"]]
    for each in creatures:
        enrich(each, rng)
    for each in board["permanents"]:
        if each["types"] == ["planeswalker"] and rng.random() < 0.3:
            each |= {"types": ["planeswalker", "creature"], "power": 2, "toughness": 2}
    for each in board["players"]:
        if rng.random() < 0.3:
            each["lands"] = [*each.get("lands", []), "Desert"]
    for index in range(rng.choice((0, 0, 1, 2))):
        kind = rng.choice(sorted(ON_ONE))
        aura = {
            "id": f"u{index}",
            "types": ["enchantment"],
            "subtypes": ["Aura"],
            "controller": rng.choice(seats),
        }
        aura |= {"attached_to": rng.choice(creatures)["id"]}
        board["permanents"].append(
            aura | {"effects": [{"kind": kind, "creatures": "attached", **ON_ONE[kind]}]}
        )
    if rng.random() < 0.3:
        kind = rng.choice(sorted(ON_ONE))
        tribe = {"subtype": rng.choice(("goblin", "Wall"))}
        spell = {"kind": kind, "controller": rng.choice(seats), "creatures": tribe}
        board["effects"].append(spell | ON_ONE[kind])
    if len(seats) > 2 and board["attack_option"] == "multiple" and board["variant"] == "normal":
        board["range_of_influence"] = rng.choice((1, 1, 2))
    return board


def enrich(creature: Json, rng: Random) -> None:
    """Give a creature counters, types and keywords."""
    if rng.random() < 0.15:
        creature["keywords"] = [*creature["keywords"], rng.choice(RICH)]
    if rng.random() < 0.15:
        counter = rng.choice(("flying", "menace", "reach", "shadow", "decayed", "haste", "+1/+1"))
        creature["counters"] = {**creature.get("counters", {}), counter: 1}
    if rng.random() < 0.3:
        creature["subtypes"] = [rng.choice(("Goblin", "Wall"))]


RICH = (
    "suspected", "unleash", "changeling", "nonbasic landwalk", "protection from red and from green",
    "protection from everything", "protection from black", "protection from artifacts",
)  # fmt: skip
"""Keywords that hard boards don't have."""
ON_ONE: dict[str, Json] = {
    "cannot_attack": {},
    "cannot_attack_alone": {},
    "attacks_only_alone": {},
    "needs_co_attackers": {"who": {"subtype": "goblin"}},
    "attack_cost": {"cost": "{1}"},
    "can_attack_despite_defender": {},
    "must_attack": {},
    "also_attacks": {},
    "cannot_block": {},
    "cannot_be_blocked": {},
    "min_blockers": {"count": 2},
    "max_blockers_each": {"count": 2},
    "cannot_block_alone": {},
    "needs_co_blockers": {"who": "any"},
    "blocked_by_all_or_none": {},
    "block_cost": {"cost": "{1}"},
    "extra_blocks": {"count": 2},
    "can_block_as_though": {"keyword": "reach"},
    "can_be_blocked_despite": {"keyword": "flying"},
    "can_block_tapped": {},
    "must_block": {},
    "must_be_blocked": {},
    "must_be_blocked_by_all": {},
}
"""What an Aura says of the creature that it is on."""
ATTACK_KINDS: dict[str, tuple[str, ...]] = {
    "cannot_attack": ("creatures?", "defenders"),
    "cannot_attack_alone": ("creatures?",),
    "attacks_only_alone": ("creatures?",),
    "needs_co_attackers": ("creatures?", "count?", "who?"),
    "max_attackers": ("count", "defenders?", "who?"),
    "attack_cost": ("cost", "creatures?", "defenders?"),
    "can_attack_despite_defender": ("creatures?",),
    "must_attack": ("creatures?", "defenders?"),
    "must_be_attacked": ("defenders?", "who?"),
    "also_attacks": ("creatures?", "who?"),
}
"""Fields of each kind on attacking; a question mark stands behind those that may be left out."""
BLOCKS = frozenset({"cannot_block", "max_blockers", "cannot_block_alone", "needs_co_blockers", "must_block"})
"""Kinds whose creatures are blockers."""
BLOCK_KINDS: dict[str, tuple[str, ...]] = {
    "cannot_block": ("creatures?", "attackers"),
    "cannot_be_blocked": ("creatures?", "blockers"),
    "cannot_be_blocked_except_by": ("creatures?", "blockers"),
    "min_blockers": ("creatures?", "count", "blockers?"),
    "max_blockers_each": ("creatures?", "count"),
    "max_blockers": ("count", "who?"),
    "cannot_block_alone": ("creatures?",),
    "needs_co_blockers": ("creatures?", "count?", "who?"),
    "blocked_by_all_or_none": ("creatures?",),
    "block_cost": ("cost", "creatures?", "attackers?"),
    "extra_blocks": ("creatures?", "count"),
    "can_block_as_though": ("creatures?", "keyword"),
    "must_block": ("creatures?", "attackers?"),
    "must_be_blocked": ("creatures?", "blockers?"),
    "must_be_blocked_by_all": ("creatures?", "blockers?"),
}
"""Fields of each kind on blocking."""

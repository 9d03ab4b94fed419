"""Random small boards of every kind for the questions, as plain JSON."""

from __future__ import annotations

from random import Random
from typing import Any, Final

Json = dict[str, Any]

KEYWORDS = (
    "first strike", "first strike", "double strike", "trample", "trample", "deathtouch", "lifelink", "infect",
    "wither", "toxic 1", "menace", "indestructible", "flying", "reach", "protection from red", "vigilance",
    "bushido 1", "flanking", "rampage 1", "frenzy 1", "afflict 1", "poisonous 1", "trample over planeswalkers",
    "exalted", "battle cry", "renown 1", "absorb 1", "defender", "haste",
)  # fmt: skip
ATTACKERS_SAY: tuple[Json, ...] = (
    {"kind": "must_be_blocked"}, {"kind": "must_be_blocked_by_all"}, {"kind": "min_blockers", "count": 2},
    {"kind": "max_blockers_each", "count": 1}, {"kind": "assigns_as_unblocked"}, {"kind": "assigns_toughness"},
    {"kind": "block_cost", "cost": "{1}", "attackers": "self"}, {"kind": "must_attack"},
    {"kind": "cannot_attack_alone"}, {"kind": "also_attacks"}, {"kind": "cannot_be_blocked"},
)  # fmt: skip
BLOCKERS_SAY: tuple[Json, ...] = (
    {"kind": "must_block"}, {"kind": "cannot_block_alone"}, {"kind": "extra_blocks", "count": 1},
    {"kind": "extra_blocks", "count": 1}, {"kind": "assigns_no_damage"}, {"kind": "cannot_block"},
    {"kind": "attack_cost", "cost": "{1}", "defenders": "you"}, {"kind": "max_blockers", "count": 1},
)  # fmt: skip
TABLE_SAYS: tuple[Json, ...] = (
    {"kind": "damage_times", "sources": "any", "factor": 2}, {"kind": "prevent_damage", "amount": 2},
    {"kind": "damage_plus", "sources": {"color": "red"}, "amount": 1},
    {"kind": "max_blockers", "count": 2}, {"kind": "max_attackers", "count": 2},
    {"kind": "block_cost", "cost": "{1}"}, {"kind": "attack_cost", "cost": "{1}"},
    {"kind": "prevent_damage", "amount": "all", "recipients": {"keyword": "lifelink"}},
)  # fmt: skip


def small_board(  # noqa: C901 - one thing after the other
    rng: Random, *, attackers: int = 3, blockers: int = 3
) -> Json:
    """Give a board with a declared attack: up to so many attackers and blockers, perhaps two defending players."""
    variant = rng.choice(("normal", "normal", "normal", "normal", "commander", "two_headed_giant"))
    edition = rng.choice(("2026-09-25", "2026-09-25", "2023-11-17", "2019-10-04"))
    players: list[Json] = [{"id": "ann"}, {"id": "bob"}]
    if variant == "two_headed_giant":
        players = [{"id": p, "team": t} for p, t in zip(("ann", "amy", "bob", "ben"), "xxyy", strict=True)]
    elif rng.random() < 0.3:
        players.append({"id": "cat"})
    life = rng.choice((1, 2, 3, 4, 6, 9, 20))
    for p in players:
        p["life"] = life if "team" in p else rng.choice((1, 2, 3, 4, 6, 9, 20))
        p["poison"] = rng.choice((0, 0, 0, 7, 9)) if "team" not in p else rng.choice((0, 0, 6))
        if rng.random() < 0.2:
            p["pool"] = rng.choice(("", "{1}", "{2}"))
    away = [p["id"] for p in players if p["id"] not in ("ann", "amy")]
    permanents = [_creature(rng, f"a{i}", "ann", ATTACKERS_SAY) for i in range(rng.randint(1, attackers))]
    permanents += [
        _creature(rng, f"b{i}", rng.choice(away), BLOCKERS_SAY) for i in range(rng.randint(0, blockers))
    ]
    things: list[Json] = []
    if rng.random() < 0.2:
        things.append(
            {
                "id": "walker",
                "controller": rng.choice(away),
                "types": ["planeswalker"],
                "loyalty": rng.randint(1, 4),
            }
        )
    if rng.random() < 0.1 and edition != "2019-10-04":
        things.append(
            {"id": "battle", "controller": rng.choice(("ann", away[0])), "types": ["battle"], "defense": 2,
             "protector": away[0], "subtypes": rng.choice(([], ["Siege"]))}
        )  # fmt: skip
    if variant == "commander":
        permanents[0]["commander"] = True
        players[1]["commander_damage"] = {"a0": rng.choice((0, 18, 20))}
    if rng.random() < 0.3:
        things.append(
            {"id": "aura", "controller": "ann", "types": ["enchantment"], "effects": [rng.choice(TABLE_SAYS)]}
        )
    targets = [*away, *away, *(t["id"] for t in things if t["id"] != "aura")]
    attacks = [
        {"attacker": p["id"], "target": rng.choice(targets)}
        for p in permanents
        if p["id"][0] == "a" and rng.random() < 0.9
    ]
    blocks = [
        {"blocker": p["id"], "attacker": rng.choice(attacks)["attacker"]}
        for p in permanents
        if p["id"][0] == "b" and attacks and rng.random() < 0.4
    ]
    board: Json = {
        "format": "combat/1", "edition": edition, "variant": variant, "active": "ann", "players": players,
        "permanents": [*permanents, *things], "attacks": attacks, "blocks": blocks,
    }  # fmt: skip
    if rng.random() < 0.1 and attacks:
        board["blocked"] = [attacks[0]["attacker"]]
    if rng.random() < 0.15:
        board["changes"] = [
            {"after": rng.choice(("attackers", "blockers", "first")), "permanent": rng.choice(permanents)["id"],
             **rng.choice(({"power": 1}, {"gains": ["first strike"]}, {"toughness": -1}, {"removed": True}))}
        ]  # fmt: skip
    if rng.random() < 0.2 and edition != "2026-09-25":
        names = [p["id"] for p in permanents if p["id"][0] == "b"]
        board["orders"] = {a["attacker"]: rng.sample(names, len(names)) for a in attacks}
    return board


def _creature(rng: Random, name: str, controller: str, says: tuple[Json, ...]) -> Json:
    creature: Json = {
        "id": name, "controller": controller, "power": rng.choice((0, 1, 1, 2, 2, 3)),
        "toughness": rng.randint(1, 3), "keywords": rng.sample(KEYWORDS, rng.choice((0, 0, 1, 1, 2))),
    }  # fmt: skip
    if rng.random() < 0.2:
        creature["colors"] = ["red"]
    if rng.random() < 0.15:
        creature["counters"] = rng.choice(({"shield": 1}, {"+1/+1": 1}, {"-1/-1": 1}))
    if rng.random() < 0.08:
        creature["regeneration_shields"] = 1
    if rng.random() < 0.1:
        creature["worth"] = rng.randint(0, 6)
    if rng.random() < 0.05:
        creature["tapped"] = True
    if rng.random() < 0.25:
        creature["effects"] = [rng.choice(says)]
    return creature


# One kind of board after the other: each function makes sure that a small board has what its name says.


def _mine(board: Json) -> list[Json]:
    return [p for p in board["permanents"] if p["id"][0] == "a" and p["id"] != "aura"]


def _theirs(board: Json) -> list[Json]:
    return [p for p in board["permanents"] if p["id"][0] == "b" and p["id"] != "battle"]


def _words(creatures: list[Json], rng: Random, *choices: tuple[str, ...]) -> None:
    for creature in creatures:
        creature["keywords"] = [*dict.fromkeys((*creature.get("keywords", ()), *rng.choice(choices)))]


def _says(creatures: list[Json], rng: Random, *choices: Json | None) -> None:
    for creature in creatures:
        said = rng.choice(choices)
        if said is not None:
            creature["effects"] = [*creature.get("effects", ()), said]


def _strikes(board: Json, rng: Random) -> None:
    _words([*_mine(board), *_theirs(board)], rng, ("first strike",), ("double strike",), ())


def _tramples(board: Json, rng: Random) -> None:
    _words(_mine(board), rng, ("trample",), ("trample", "deathtouch"), ("trample", "double strike"))


def _over_planeswalkers(board: Json, rng: Random) -> None:
    away = board["players"][-1]["id"]
    board["permanents"] = [p for p in board["permanents"] if p["id"] != "walker"]
    board["permanents"].append(
        {"id": "walker", "controller": away, "types": ["planeswalker"], "loyalty": rng.randint(1, 4)}
    )
    _words(_mine(board), rng, ("trample over planeswalkers",), ("trample",), ())
    for attack in board["attacks"]:
        attack["target"] = rng.choice(("walker", "walker", away))


def _lifelink(board: Json, rng: Random) -> None:
    _words([*_mine(board), *_theirs(board)], rng, ("lifelink",), ("lifelink", "first strike"), ())
    for player in board["players"]:
        player["life"] = player["life"] if "team" in player else rng.choice((1, 2, 3, 4))


def _poison(board: Json, rng: Random) -> None:
    _words(_mine(board), rng, ("infect",), ("toxic 1",), ("infect", "trample"), ("toxic 2", "infect"))
    for player in board["players"]:
        player["poison"] = player["poison"] if "team" in player else rng.choice((0, 6, 8, 9))


def _menace(board: Json, rng: Random) -> None:
    _words(_mine(board), rng, ("menace",), ("menace", "trample"), ())


def _lures(board: Json, rng: Random) -> None:
    _says(
        _mine(board), rng, {"kind": "must_be_blocked_by_all"}, {"kind": "must_be_blocked"}, None,
        {"kind": "must_be_blocked_by_all", "blockers": ["b0"]} if _theirs(board) else None,
    )  # fmt: skip
    _says(_theirs(board), rng, {"kind": "must_block"}, None)


def _shares(board: Json, rng: Random) -> None:
    _says(_theirs(board)[:2], rng, {"kind": "extra_blocks", "count": 1})
    _words(_mine(board), rng, ("trample",), ("menace",), ())


def _pays(board: Json, rng: Random) -> None:
    for player in board["players"]:
        player["pool"] = rng.choice(("", "{1}", "{2}"))
    _says(
        _mine(board),
        rng,
        {"kind": "block_cost", "cost": "{1}", "attackers": "self"},
        {"kind": "must_attack"},
        None,
    )
    _says(
        _theirs(board),
        rng,
        {"kind": "attack_cost", "cost": "{1}", "defenders": "you"},
        {"kind": "must_block"},
        None,
    )


def _changes(board: Json, rng: Random) -> None:
    for _ in range(rng.choice((1, 2))):
        board.setdefault("changes", []).append({
            "after": rng.choice(("attackers", "blockers", "first")),
            "permanent": rng.choice([*_mine(board), *_theirs(board)])["id"],
            **rng.choice((
                {"power": 2}, {"gains": ["deathtouch"]}, {"toughness": -1}, {"removed": True}, {"leaves": "exile"},
                {"gains": ["trample", "double strike"]}, {"damage": 1}, {"counters": {"+1/+1": 1}},
            )),
        })  # fmt: skip


def _indestructible(board: Json, rng: Random) -> None:
    _words([*_mine(board), *_theirs(board)], rng, ("indestructible",), ("deathtouch",), ("wither",), ())


def _regenerates(board: Json, rng: Random) -> None:
    for creature in [*_mine(board), *_theirs(board)]:
        creature["regeneration_shields"] = rng.choice((0, 1, 1))


def _prevents(board: Json, rng: Random) -> None:
    board.setdefault("effects", []).append({
        "kind": "prevent_damage", "amount": rng.choice((1, 2, 3, "all")), "controller": "bob",
        "recipients": rng.choice(("any", "you", {"color": "red"})),
    })  # fmt: skip


def _bands(board: Json, rng: Random) -> None:
    _words([*_mine(board), *_theirs(board)], rng, ("banding",), ("banding", "trample"), ())
    words = {p["id"]: p["keywords"] for p in board["permanents"] if "keywords" in p}
    by_target: dict[str, list[str]] = {}
    for attack in board["attacks"]:
        by_target.setdefault(attack["target"], []).append(attack["attacker"])
    for together in by_target.values():
        if len(together) > 1 and sum("banding" in words[a] for a in together) >= len(together) - 1:
            board["bands"] = [together]
            return


def _commander(board: Json, rng: Random) -> None:
    if board["variant"] == "two_headed_giant":
        return
    board["variant"] = "commander"
    for creature in _mine(board)[:2]:
        creature["commander"] = True
        board["players"][1].setdefault("commander_damage", {})[creature["id"]] = rng.choice((0, 17, 19))
    board["command_zone"] = [_mine(board)[0]["id"]]


def _worth(board: Json, rng: Random) -> None:
    for thing in board["permanents"]:
        thing["worth"] = rng.randint(0, 9)


def _put_in(board: Json, rng: Random) -> None:
    if board["attacks"]:
        rng.choice(board["attacks"])["declared"] = False
    if board["blocks"]:
        rng.choice(board["blocks"])["declared"] = False


def _removed(board: Json, rng: Random) -> None:
    fighting = [a["attacker"] for a in board["attacks"]]
    if fighting:
        board["removed"] = [rng.choice(fighting)]
        board["blocked"] = [rng.choice(fighting)]


def _marked(board: Json, rng: Random) -> None:
    for creature in [*_mine(board), *_theirs(board)]:
        creature["damage"] = rng.choice((0, 0, 1))
        creature["deathtouch_damage"] = rng.random() < 0.05
    _words(_mine(board), rng, ("trample",), ())


def _two_defenders(board: Json, rng: Random) -> None:
    if board["variant"] == "two_headed_giant":
        return
    if len(board["players"]) < 3:
        board["players"].append({"id": "cat", "life": rng.choice((1, 3, 20))})
    _words(_mine(board), rng, ("lifelink",), ())
    for creature, player in zip(_theirs(board), ("bob", "cat", "bob"), strict=False):
        creature["controller"] = player
    for attack in board["attacks"]:
        attack["target"] = rng.choice(("bob", "cat"))


def _as_unblocked(board: Json, rng: Random) -> None:
    _says(_mine(board), rng, {"kind": "assigns_as_unblocked"}, {"kind": "assigns_toughness"}, None)


def _enters(board: Json, rng: Random) -> None:
    """Tokens that enter attacking, whomever (CR 508.4, 702.116)."""
    if board["variant"] != "two_headed_giant" and len(board["players"]) < rng.choice((2, 3)):
        board["players"].append({"id": "cat", "life": rng.choice((1, 2, 3, 20))})
    token = {
        "name": "Beast", "types": ["creature"], "power": rng.choice((1, 2, 3)), "toughness": rng.choice((1, 2)),
        "keywords": rng.choice(([], ["trample"], ["deathtouch"], ["lifelink"])),
    }  # fmt: skip
    creates = {"do": "create", "token": token, "tapped": True}
    whom = ("same", "any", "each_opponent", "other_opponents")
    says = (
        {"kind": "trigger", "event": "attacks", "does": [{**creates, "attacking": each}]} for each in whom
    )
    _words(_mine(board), rng, ("myriad",), ("myriad", "trample"), ("trample",), ())
    _says(_mine(board), rng, None, *says)
    for thing in board["permanents"]:
        thing.setdefault("worth", rng.randint(0, 6))


def _alike(board: Json, rng: Random) -> None:
    for some in (_mine(board), _theirs(board)):
        for creature in some[1:]:
            if rng.random() < 0.8:
                creature |= {k: v for k, v in some[0].items() if k not in {"id", "controller"}}


KINDS = {
    "any": lambda _board, _rng: None, "strikes": _strikes, "tramples": _tramples, "lifelink": _lifelink,
    "over_planeswalkers": _over_planeswalkers, "poison": _poison, "menace": _menace, "lures": _lures, "shares": _shares,
    "pays": _pays, "changes": _changes, "indestructible": _indestructible, "regenerates": _regenerates,
    "prevents": _prevents, "bands": _bands, "commander": _commander, "worth": _worth, "put_in": _put_in,
    "removed": _removed, "marked": _marked, "two_defenders": _two_defenders, "as_unblocked": _as_unblocked,
    "alike": _alike,
}  # fmt: skip
"""What a board of a kind has for certain, beside what any small board has; numbers of boards count these."""
ENTERS: Final = {"enters": _enters}
"""What was added since: boards by number are what they were."""


def board_of_kind(kind: str, rng: Random, *, attackers: int = 3, blockers: int = 3) -> Json:
    """Give a small board of a kind; two or three in ten have another kind's marks, too."""
    board = small_board(rng, attackers=attackers, blockers=blockers)
    (KINDS | ENTERS)[kind](board, rng)
    if rng.random() < 0.25:
        KINDS[rng.choice(tuple(KINDS))](board, rng)
    board["blocks"] = [b for b in board["blocks"] if _is_attacked(board, b)]
    return board


def _is_attacked(board: Json, block: Json) -> bool:
    """Say whether a block is against an attack on the blocker's controller, or teammate."""
    things = {p["id"]: p for p in board["permanents"]}
    team = {p["id"]: p.get("team", p["id"]) for p in board["players"]}
    target = next(a["target"] for a in board["attacks"] if a["attacker"] == block["attacker"])
    if target in things:
        target = things[target].get("protector", things[target]["controller"])
    return bool(team[target] == team[things[block["blocker"]]["controller"]])


YOURS: Json = {"controller": "you"}
THEIRS: Json = {"controller": "opponents"}
EVERY_KIND: dict[str, tuple[Json, ...]] = {
    "cannot_attack": ({"creatures": "opponents"}, {"creatures": {"power": {"max": 1}}}, {}),
    "cannot_attack_alone": ({}, {"creatures": "yours"}),
    "attacks_only_alone": ({}, {"creatures": {"color": "red"}}),
    "needs_co_attackers": ({"count": 1}, {"count": 2}),
    "max_attackers": ({"count": 1}, {"count": 2}),
    "attack_cost": ({"cost": "{1}", "defenders": "you"}, {"cost": "{1}"}),
    "can_attack_despite_defender": ({}, {"creatures": "any"}),
    "must_attack": ({}, {"creatures": "any"}),
    "must_be_attacked": ({"defenders": "you"}, {"defenders": "opponents"}),
    "also_attacks": ({}, {"creatures": "yours"}),
    "cannot_block": ({}, {"creatures": {"power": {"max": 1}}}),
    "cannot_be_blocked": ({}, {"creatures": {"power": {"max": 1}}}),
    "cannot_be_blocked_except_by": ({"blockers": {"color": "red"}}, {"blockers": {"power": {"min": 2}}}),
    "min_blockers": ({"count": 2}, {"count": 2, "creatures": "yours"}),
    "max_blockers_each": ({"count": 1}, {"count": 1, "creatures": "any"}),
    "max_blockers": ({"count": 1}, {"count": 2}),
    "cannot_block_alone": ({}, {"creatures": "any"}),
    "needs_co_blockers": ({"count": 1}, {"count": 1, "creatures": "yours"}),
    "blocked_by_all_or_none": ({}, {"creatures": "any"}),
    "block_cost": ({"cost": "{1}"}, {"cost": "{1}", "attackers": "self"}),
    "extra_blocks": ({"count": 1}, {"count": "any"}),
    "can_block_as_though": ({"keyword": "reach"}, {"keyword": "reach", "creatures": "yours"}),
    "must_block": ({}, {"creatures": "opponents"}),
    "must_be_blocked": ({}, {"creatures": "any"}),
    "must_be_blocked_by_all": ({}, {"creatures": {"color": "red"}}),
    "assigns_toughness": ({}, {"creatures": "any"}),
    "assigns_as_unblocked": ({}, {"creatures": "yours"}),
    "assigns_no_damage": ({}, {"creatures": {"power": {"min": 3}}}),
    "lethal_by_power": ({"creatures": "any"}, {"creatures": "yours"}),
    "damage_times": ({"sources": "any", "factor": 2}, {"sources": "self", "factor": 2}),
    "damage_as": ({"keyword": "infect", "recipients": "any"}, {"keyword": "wither", "sources": "yours"}),
    "damage_plus": ({"sources": {"color": "red"}, "amount": 1}, {"sources": "yours", "amount": 1}),
    "prevent_damage": ({"amount": 1}, {"amount": "all", "recipients": "you"}, {"amount": 2, "sources": THEIRS}),
    "redirect_damage": ({"amount": "all", "recipients": "you", "to": "self"}, {"amount": 1, "to": "bob"}),
    "cannot_be_prevented": ({"sources": "any"}, {"sources": "yours"}),
    "controls": ({"creatures": ["b0"]}, {"creatures": ["a0"]}),
    "is": ({"colors": ["red"]}, {"creatures": "any", "types": ["artifact"], "add": True}),
    "has": ({"creatures": YOURS, "keywords": ["first strike"]}, {"keywords": ["trample", "lifelink"]}),
    "loses": ({"creatures": THEIRS, "keywords": ["first strike"]}, {"creatures": "any", "all": True}),
    "cannot_have": ({"creatures": THEIRS, "keywords": ["trample"]}, {"creatures": "any", "keywords": ["lifelink"]}),
    "base": ({"power": 1, "toughness": 4}, {"creatures": {"color": "red"}, "power": 0, "toughness": 1}),
    "gets": ({"creatures": YOURS, "power": 1}, {"creatures": {"attacking": True}, "power": 1, "toughness": 1}),
    "switches": ({}, {"creatures": THEIRS}),
    "can_be_blocked_despite": ({"keyword": "flying", "creatures": "any"},),
    "can_block_tapped": ({}, {"creatures": "yours"}),
    "goaded": ({"creatures": "opponents"}, {"creatures": ["a0"]}),
    "does_not_untap": ({}, {"creatures": "any"}),
    "cannot_regenerate": ({}, {"creatures": "any"}),
    "exiled_if_dies": ({}, {"creatures": "any"}),
    "cannot_lose": ({}, {"players": "opponents"}),
    "cannot_gain_life": ({}, {"players": "opponents"}),
    "cannot_lose_life": ({}, {"players": "opponents"}),
    "cannot_activate": ({}, {"creatures": "any"}),
    "cannot_cast": ({}, {"players": "any"}),
    "any_time": ({}, {"keyword": "equip", "players": "any"}),
    "cannot_be_sacrificed": ({}, {"creatures": "yours", "by": "opponents"}),
    "players_have": ({"players": "opponents", "keywords": ["hexproof"]}, {"keywords": ["protection from red"]}),
    "costs_more": ({"cost": "{1}"}, {"cost": "{1}", "what": "abilities", "players": "any"}),
    "costs_less": ({}, {"count": 2, "what": "abilities", "players": "any"}),
    "crews_with": ({"plus": 2}, {"creatures": "yours", "toughness": True}),
    "enters_as_copy": ({"of": THEIRS}, {}),
    "cannot_get_counters": ({}, {"counter": "poison", "players": "any"}),
    "life_floor": ({"count": 1}, {"count": 2, "players": "opponents"}),
    "life_gained": ({"factor": 2}, {"plus": 1}),
    "counters_put": ({"counter": "any", "plus": 1}, {"counter": "-1/-1", "factor": 2, "creatures": "any"}),
    "enters_with": ({}, {"creatures": {"controller": "you"}, "counter": "-1/-1"}),
    "enters_tapped": ({}, {"creatures": "opponents"}),
    "tokens_created": ({}, {"factor": 3}),
    "cannot_trigger": ({"events": ["attacks", "dies"]}, {}),
    "triggers_again": ({"events": ["attacks"]}, {}),
    "trigger": (
        {"event": "attacks", "does": [{"do": "gets", "who": "self", "power": 1, "toughness": 1}]},
        {"event": "blocks", "does": [{"do": "counters", "who": "self", "counter": "+1/+1"}]},
        {"event": "becomes_blocked", "does": [{"do": "damage", "amount": 1, "players": "opponents"}]},
        {"event": "dies", "does": [{"do": "life", "lose": 1, "players": "opponents"}]},
        {"event": "deals_combat_damage_to_player", "does": [{"do": "counters", "who": "self", "counter": "+1/+1"}]},
        {"event": "attacks_unblocked", "does": [{"do": "has", "who": "self", "keywords": ["double strike"]}]},
        {"event": "end_of_combat", "does": [{"do": "life", "gain": 2, "players": "you"}]},
    ),
    "activated": (
        {"cost": "{1}", "does": [{"do": "gets", "who": "self", "power": 1}]}, {"cost": "{T}"},
    ),
}  # fmt: skip
"""Each kind of effect, as some small boards have it."""


def board_of_effects(seed: int, *, attackers: int = 2, blockers: int = 2) -> Json:
    """A small board with one or two effects, kind after kind, and now and then with changes."""
    rng = Random(seed)
    board = small_board(rng, attackers=attackers, blockers=blockers)
    if rng.random() < 0.3:
        _changes(board, rng)
    for thing in board["permanents"]:
        thing["worth"] = rng.randint(0, 6)
    creatures = [*_mine(board), *_theirs(board)]
    kinds = tuple(EVERY_KIND)
    for n, kind in enumerate((kinds[seed % len(kinds)], *rng.sample(kinds, rng.choice((0, 0, 1))))):
        said = {"kind": kind, **rng.choice(EVERY_KIND[kind])}
        missing = {p["id"] for p in creatures}.isdisjoint(said.get("creatures", ("a0",)))
        if missing and isinstance(said.get("creatures"), list):
            said["creatures"] = ["a0"]
        carrier = rng.choice(creatures)
        if rng.random() < 0.5 and said.get("creatures", "self") != "self":
            carrier = {"id": f"charm{n}", "controller": rng.choice(board["players"])["id"], "worth": 0}
            board["permanents"].append(carrier | {"types": ["enchantment"], "effects": [said]})
        else:
            carrier["effects"] = [*carrier.get("effects", ()), said]
    board["blocks"] = [b for b in board["blocks"] if _is_attacked(board, b)]
    return board

"""Random small boards of every kind for the explorer's questions, as plain JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

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

"""Large boards to solve: mixed keywords, menace, lures, tramplers that share blockers, tokens in kinds."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from sandbox import loads
from sandbox.scenario.model import Scenario
from tests.solve_boards import KEYWORDS as ANY_KEYWORD

Json = dict[str, Any]
KEYWORDS = (
    (), (), (), ("trample",), ("first strike",), ("deathtouch",), ("flying",), ("lifelink",), ("vigilance",),
    ("double strike",), ("reach",), ("trample",), ("infect",), ("indestructible",),
)  # fmt: skip


def creature(rng: Random, name: str, controller: str) -> Json:
    """Give a creature with a keyword or none."""
    return {
        "id": name, "controller": controller, "power": rng.randint(1, 5), "toughness": rng.randint(1, 5),
        "keywords": list(rng.choice(KEYWORDS)),
    }  # fmt: skip


def table(
    permanents: list[Json], attacks: list[Json], life: int, players: tuple[str, ...] = ("ann", "bob")
) -> Scenario:
    """Give a scenario of these."""
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": p, "life": life} for p in players],
        "permanents": permanents, "attacks": attacks,
    }  # fmt: skip
    return loads(json.dumps(board))


def mixed(size: int, *, hard: bool, seed: int = 7) -> Scenario:
    """Give so many attackers against as many blockers; `hard` with menace, two lures and a shared blocker."""
    rng = Random(seed)
    attackers = [creature(rng, f"a{i}", "ann") for i in range(size)]
    blockers = [creature(rng, f"b{i}", "bob") for i in range(size)]
    if hard:
        attackers[0]["keywords"] = ["menace"]
        attackers[1]["keywords"] = ["menace", "trample"]
        attackers[2]["effects"] = [{"kind": "must_be_blocked"}]
        attackers[3]["effects"] = [{"kind": "must_be_blocked_by_all", "blockers": ["b0", "b1"]}]
        attackers[4]["keywords"] = ["trample"]
        attackers[5]["keywords"] = ["trample"]
        blockers[2]["effects"] = [{"kind": "extra_blocks", "count": 1}]
    attacks = [{"attacker": a["id"], "target": "bob"} for a in attackers]
    return table([*attackers, *blockers], attacks, max(20, 2 * size))


def any_keywords(seed: int, size: int) -> Scenario:
    """Give so many attackers against as many blockers with up to two of any keywords; on every second board one of
    them may block three attackers.
    """
    rng = Random(seed)
    both = [
        creature(rng, f"{side}{i}", player)
        for side, player in (("a", "ann"), ("b", "bob"))
        for i in range(size)
    ]
    for each in both:
        each["keywords"] = rng.sample(ANY_KEYWORD, rng.choice((0, 0, 1, 1, 2)))
    if seed % 2:
        both[size]["effects"] = [{"kind": "extra_blocks", "count": 2}]
    attacks = [{"attacker": f"a{i}", "target": "bob"} for i in range(size)]
    return table(both, attacks, rng.choice((6, 10, 20, 20)))


def flyers() -> Scenario:
    """Give seventy attackers, 66 of them flying and deadly and alike, against thirty on the ground."""
    token = {"controller": "ann", "power": 1, "toughness": 1, "keywords": ["flying", "deathtouch"]}
    attackers: list[Json] = [{**token, "id": f"t{i}"} for i in range(66)]
    rng = Random(3)
    attackers += [{**creature(rng, f"a{i}", "ann"), "keywords": ["trample"]} for i in range(4)]
    blockers = [{**creature(rng, f"b{i}", "bob"), "keywords": []} for i in range(30)]
    attacks = [{"attacker": a["id"], "target": "bob"} for a in attackers]
    return table([*attackers, *blockers], attacks, 100)


def tokens(size: int = 60, kinds: int = 6) -> Scenario:
    """Give sixty against sixty, six kinds a side."""
    rng = Random(5)
    mine = [creature(rng, "", "ann") for _ in range(kinds)]
    theirs = [creature(rng, "", "bob") for _ in range(kinds)]
    attackers = [{**mine[i % kinds], "id": f"a{i}"} for i in range(size)]
    blockers = [{**theirs[i % kinds], "id": f"b{i}"} for i in range(size)]
    attacks = [{"attacker": a["id"], "target": "bob"} for a in attackers]
    return table([*attackers, *blockers], attacks, 150)


def at_home(size: int, defenders: int = 1, *, hard: bool = False, life: int = 20) -> Scenario:
    """Give so many who may attack one player or two, and as many who may block, half of them each player's."""
    rng = Random(11)
    players = ("ann", "bob", "cat")[: defenders + 1]
    mine = [creature(rng, f"a{i}", "ann") for i in range(size)]
    theirs = [creature(rng, f"b{i}", players[1 + i % defenders]) for i in range(size)]
    if hard:
        mine[0]["keywords"] = ["menace"]
        mine[1]["effects"] = [{"kind": "must_be_blocked_by_all"}]
        mine[2]["effects"] = [{"kind": "must_be_blocked_by_all"}]
    attacks = [{"attacker": a["id"], "target": "bob"} for a in mine]
    return table([*mine, *theirs], attacks, life, players)

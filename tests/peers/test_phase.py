"""A second opinion: small combats go through this judge and through phase-rs, where its `phase-python` is installed.

Nothing depends on it. Its creatures are made up here, so it needs no card data:

    pip install phase-python; python -m pytest tests/peers -s -n0 --no-cov
"""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from sandbox import loads
from sandbox.rules.judge import judge

if TYPE_CHECKING:
    from collections.abc import Iterable

phase = pytest.importorskip("phase")
Json = dict[str, Any]
WORDS: Final = (
    (), (), ("Flying",), ("Reach",), ("Menace",), ("First strike",), ("Double strike",), ("Trample",), ("Deathtouch",),
    ("Lifelink",), ("Indestructible",), ("Trample", "Deathtouch"), ("Flying", "Lifelink"),
)  # fmt: skip
BOARDS: Final = 12
STEPS: Final = 40
"""More often than this nobody has to pass until combat is over."""


def creature(rng: Random, name: str, controller: str) -> Json:
    """Give a creature as a scenario holds it."""
    return {
        "id": name, "controller": controller, "power": rng.randint(1, 4), "toughness": rng.randint(1, 4),
        "keywords": list(rng.choice(WORDS)),
    }  # fmt: skip


def face(one: Json) -> Json:
    """Give a creature as the other engine reads a card."""
    return {
        "name": one["id"], "types": ["Creature"], "type": "Creature", "subtypes": [], "supertypes": [],
        "power": str(one["power"]), "toughness": str(one["toughness"]), "manaCost": "{1}", "manaValue": 1,
        "convertedManaCost": 1, "colors": ["G"], "colorIdentity": ["G"], "layout": "normal", "legalities": {},
        "text": "\n".join(one["keywords"]), "keywords": one["keywords"],
        "identifiers": {"scryfallOracleId": one["id"]}, "printings": [],
    }  # fmt: skip


class Peer:
    """One table in the other engine, at its declaration of blockers."""

    def __init__(self, mine: list[Json], theirs: list[Json]) -> None:
        cards = {c["id"]: phase.build_oracle_face(face(c), c["id"]) for c in (*mine, *theirs)}
        self.engine = phase.Engine.from_json(json.dumps(cards))
        decks = [[c["id"] for c in side] * 20 for side in (mine, theirs)]
        game = self.engine.new_game(*decks, seed=1, first_player=0, format="FreeForAll")
        for player in (0, 1):
            game.apply(player, {"type": "MulliganDecision", "data": {"choice": {"type": "Keep"}}})
        state = game.state()
        self.ids = {
            c["id"]: self._put(state["state"], i, c["id"]) for i, cs in enumerate((mine, theirs)) for c in cs
        }
        self.names = {number: name for name, number in self.ids.items()}
        game = self._until(self.engine.load_game(state), "DeclareAttackers")
        attacks = [[self.ids[c["id"]], {"type": "Player", "data": 1}] for c in mine]
        game.apply(0, {"type": "DeclareAttackers", "data": {"attacks": attacks, "bands": []}})
        self.state = self._until(game, "DeclareBlockers").state()

    def _put(self, state: Json, owner: int, name: str) -> int:
        number, card = next(
            (int(k), o)
            for k, o in state["objects"].items()
            if (o["owner"], o["name"], o["zone"]) == (owner, name, "Library")
        )
        card |= {"zone": "Battlefield", "entered_battlefield_turn": 0}
        state["players"][owner]["library"].remove(number)
        state["battlefield"].append(number)
        return number

    def _until(self, game: Any, wanted: str) -> Any:  # noqa: ANN401  the other engine has no types
        for _ in range(STEPS):
            asked = game.waiting_for()
            if asked["type"] == wanted:
                return game
            game.apply(asked["data"]["player"], {"type": "PassPriority"})
        raise AssertionError(wanted)

    def blocked(self, blocks: Iterable[tuple[str, str]]) -> tuple[bool, object]:
        """Say whether blocks are legal, and give what comes of them: lives and who is left; None where somebody has to
        divide damage.
        """
        game = self.engine.load_game(self.state)
        pairs = [[self.ids[b], self.ids[a]] for b, a in blocks]
        try:
            game.apply(1, {"type": "DeclareBlockers", "data": {"assignments": pairs}})
        except ValueError:
            return False, None
        for _ in range(STEPS):
            asked = game.waiting_for()
            if asked["type"] not in {"Priority", "GameOver"}:
                return True, None
            if asked["type"] == "GameOver" or game.phase in {"EndCombat", "PostCombatMain"}:
                break
            game.apply(asked["data"]["player"], {"type": "PassPriority"})
        left = frozenset(self.names[o["id"]] for o in game.battlefield())
        return True, ([game.player(i)["life"] for i in (0, 1)], left)


def judged(mine: list[Json], theirs: list[Json], blocks: Iterable[tuple[str, str]]) -> tuple[bool, object]:
    """Give what this judge says of the same."""
    table = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
        "permanents": [{**c, "keywords": [w.casefold() for w in c["keywords"]]} for c in (*mine, *theirs)],
        "attacks": [{"attacker": c["id"], "target": "bob"} for c in mine],
        "blocks": [{"blocker": b, "attacker": a} for b, a in blocks],
    }  # fmt: skip
    verdict = judge(loads(json.dumps(table)))
    ends = verdict.outcome
    left = frozenset(c for c, end in ends.permanents.items() if end.zone == "battlefield")
    return all(b.legal for b in verdict.blocks), ([ends.players[p].life for p in ("ann", "bob")], left)


def test_agreements_and_differences_are_printed() -> None:
    agreed, different, divided = 0, [], 0
    for seed in range(BOARDS):
        rng = Random(seed)
        mine = [creature(rng, f"a{i}", "ann") for i in range(2)]
        theirs = [creature(rng, f"b{i}", "bob") for i in range(2)]
        peer = Peer(mine, theirs)
        for chosen in product((None, "a0", "a1"), repeat=2):
            blocks = [(f"b{i}", a) for i, a in enumerate(chosen) if a is not None]
            ours, others = judged(mine, theirs, blocks), peer.blocked(blocks)
            if ours[0] == others[0] and ours[0] and others[1] is None:
                divided += 1  # each engine lets somebody choose
            elif ours == others or (ours[0] is others[0] is False):
                agreed += 1
            else:
                different.append((mine, theirs, blocks, ours, others))
    print(f"\n{agreed} agree, {len(different)} differ, {divided} leave damage to be divided")  # noqa: T201  what it is for
    for each in different:
        print(*each, sep="\n  ")  # noqa: T201
    assert agreed

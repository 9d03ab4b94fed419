"""The same bonus comes to the same combat, however it is given: printed, by an anthem, by Equipment, by a counter, by
what triggers, by what is played; and neither the order of cards nor that of seats nor their names matter (CR 122.1,
611.2c, 613).

Two thousand random boards, one way each; with COMBAT_SANDBOX_SLOW set every board is played in every way.
"""

from __future__ import annotations

import json
import os
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import sandbox

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
BOARDS = 2_000
CHUNKS = 20
KEYWORDS = (
    "flying", "reach", "first strike", "double strike", "deathtouch", "lifelink", "trample", "menace", "vigilance",
    "indestructible", "infect", "wither", "toxic 1", "skulk", "shadow", "bushido 1", "flanking", "exalted",
)  # fmt: skip
GIVEN = KEYWORDS[:-3]
"""Keywords that may be given as combat begins: what triggers may be given as well, but then has to be there in time."""


def random_board(rng: random.Random) -> Json:
    """A few creatures that attack and block, not always as they may."""
    seats = ["ann", "bob", "cat"][: rng.choice((2, 2, 3))]
    mine = [creature(rng, f"a{n}", "ann") for n in range(rng.randint(1, 4))]
    theirs = [creature(rng, f"b{n}", rng.choice(seats[1:])) for n in range(rng.randint(0, 4))]
    attacks = [{"attacker": c["id"], "target": rng.choice(seats[1:])} for c in mine if rng.random() < 0.8]
    blocks = [
        {"blocker": c["id"], "attacker": rng.choice(attacks)["attacker"]}
        for c in theirs
        if attacks and rng.random() < 0.7
    ]
    return {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": seat, "life": rng.choice((3, 10, 20))} for seat in seats],
        "permanents": [*mine, *theirs],
        "attacks": attacks,
        "blocks": blocks,
    }


def creature(rng: random.Random, name: str, player: str) -> Json:
    words = rng.sample(KEYWORDS, rng.choice((0, 0, 1, 1, 2)))
    return {
        "id": name,
        "controller": player,
        "power": rng.randint(0, 4),
        "toughness": rng.randint(1, 5),
        "keywords": words,
    }


def random_bonus(rng: random.Random) -> Json:
    """Power and toughness, or a keyword."""
    if rng.random() < 0.4:
        return {"keywords": [rng.choice(GIVEN)]}
    return {"power": rng.randint(-1, 3), "toughness": rng.randint(0, 3)}


def effect(bonus: Json, kind: str, who: str, whom: object) -> Json:
    """The bonus as an effect or an action says it."""
    said = {"keywords": bonus["keywords"]} if "keywords" in bonus else bonus
    return {kind: "has" if "keywords" in bonus else "gets", who: whom, **said}


def printed(board: Json, name: str, bonus: Json) -> Json:
    def grown(card: Json) -> Json:
        if card["id"] != name:
            return card
        if "keywords" in bonus:
            return card | {"keywords": [*card["keywords"], *bonus["keywords"]]}
        return card | {key: card[key] + bonus[key] for key in ("power", "toughness")}

    return board | {"permanents": [grown(card) for card in board["permanents"]]}


def with_thing(board: Json, *effects: Json, **more: Any) -> Json:
    thing = {"id": "thing", "controller": "ann", "types": ["artifact"], "effects": list(effects), **more}
    return board | {"permanents": [*board["permanents"], thing]}


def by_anthem(board: Json, name: str, bonus: Json) -> Json:
    return with_thing(board, effect(bonus, "kind", "creatures", {"ids": [name]}))


def by_equipment(board: Json, name: str, bonus: Json) -> Json:
    said = effect(bonus, "kind", "creatures", "attached")
    return with_thing(board, said, subtypes=["Equipment"], attached_to=name)


def of_itself(board: Json, name: str, bonus: Json) -> Json:
    said = [effect(bonus, "kind", "creatures", "self")]
    cards = [c | {"effects": said} if c["id"] == name else c for c in board["permanents"]]
    return board | {"permanents": cards}


def by_trigger(board: Json, name: str, bonus: Json) -> Json:
    does = [effect(bonus, "do", "who", {"ids": [name]})]
    return with_thing(board, {"kind": "trigger", "event": "beginning_of_combat", "does": does})


def by_play(after: str) -> Callable[[Json, str, Json], Json]:
    def played(board: Json, name: str, bonus: Json) -> Json:
        does = [effect(bonus, "do", "who", "target")]
        card = {"name": "trick", "types": ["instant"], "does": does, "targets": [{"kinds": ["creature"]}]}
        return board | {"plays": [{"after": after, "player": "ann", "card": card, "targets": [name]}]}

    return played


def by_ability(board: Json, name: str, bonus: Json) -> Json:
    ability = {"kind": "activated", "cost": "{1}", "does": [effect(bonus, "do", "who", {"ids": [name]})]}
    play = {"after": "beginning", "player": "ann", "source": "thing"}
    return with_thing(board, ability) | {"plays": [play]}


def by_nobody(board: Json, name: str, bonus: Json) -> Json:
    return board | {"effects": [effect(bonus, "kind", "creatures", {"ids": [name]})]}


WAYS: dict[str, Callable[[Json, str, Json], Json]] = {
    "anthem": by_anthem,
    "equipment": by_equipment,
    "itself": of_itself,
    "trigger": by_trigger,
    "trick-before-combat": by_play("main"),
    "trick-at-the-beginning": by_play("beginning"),
    "ability": by_ability,
    "nobody": by_nobody,
}


def reordered(rng: random.Random, board: Json) -> Json:
    """The cards in another order, and the seats of those who don't attack."""
    cards = list(board["permanents"])
    rng.shuffle(cards)
    first, *others = board["players"]
    return board | {"permanents": cards, "players": [first, *reversed(others)]}


def renamed(board: Json) -> Json:
    """The same board with other ids."""
    names = {card["id"]: f"x{card['id']}" for card in board["permanents"]}

    def other(value: Any) -> Any:  # noqa: ANN401  whatever a file holds
        if isinstance(value, dict):
            return {key: other(each) for key, each in value.items()}
        if isinstance(value, list):
            return [other(each) for each in value]
        return names.get(value, value) if isinstance(value, str) else value

    return other(board)  # type: ignore[no-any-return]


def what_comes_of_it(board: Json, *, plain: str = "") -> Json:
    """What a verdict says of the combat, apart from how it came about; `plain` is taken from the front of ids."""
    verdict = msgspec.to_builtins(sandbox.judge(sandbox.loads(json.dumps(board))))
    known = {card["id"] for card in board["permanents"]} - {"thing"}
    there = {
        card.removeprefix(plain): {key: now[key] for key in ("zone", "damage", "tapped", "counters")}
        for card, now in verdict["outcome"]["permanents"].items()
        if card in known
    }
    dealt = [
        sorted(
            (d["source"].removeprefix(plain), d["to"].removeprefix(plain), d["amount"], d["kind"])
            for d in step["dealt"]
        )
        for step in verdict["damage"]
    ]
    players = {
        seat: {key: now[key] for key in ("life", "poison", "lost")}
        for seat, now in verdict["outcome"]["players"].items()
    }
    blocks = {each["player"]: each["legal"] for each in verdict["blocks"]}
    return {
        "attack": verdict["attack"]["legal"],
        "blocks": blocks,
        "permanents": there,
        "players": players,
        "dealt": dealt,
    }


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_same_bonus_comes_to_the_same_combat(chunk: int) -> None:
    every = bool(os.environ.get("COMBAT_SANDBOX_SLOW"))
    for number in range(chunk, BOARDS, CHUNKS):
        rng = random.Random(number)
        board, bonus = random_board(rng), random_bonus(rng)
        name = rng.choice(board["permanents"])["id"]
        wanted = what_comes_of_it(printed(board, name, bonus))
        ways = list(WAYS) if every else [list(WAYS)[number // CHUNKS % len(WAYS)]]
        for way in ways:
            assert what_comes_of_it(WAYS[way](board, name, bonus)) == wanted, (number, way, name, bonus)


def by_counter(board: Json, name: str, bonus: Json) -> Json:
    """With +1/+1 counters, or a keyword counter."""
    kind, number = (bonus["keywords"][0], 1) if "keywords" in bonus else ("+1/+1", bonus["power"])
    cards = [c | {"counters": {kind: number}} if c["id"] == name else c for c in board["permanents"]]
    return board | {"permanents": cards}


COUNTED = ("flying", "reach", "first strike", "double strike", "deathtouch", "lifelink", "trample", "menace")
"""Keywords of which there are counters (CR 122.1b)."""


@pytest.mark.parametrize("seed", range(200))
def test_counters_come_to_the_same_combat(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    for card in board["permanents"]:  # -1/-1 counters and +1/+1 counters take each other away (CR 704.5q)
        card["keywords"] = [word for word in card["keywords"] if word not in ("infect", "wither")]
    name, grown = rng.choice(board["permanents"])["id"], rng.randint(1, 3)
    bonus = rng.choice(({"keywords": [rng.choice(COUNTED)]}, {"power": grown, "toughness": grown}))
    wanted, got = (what_comes_of_it(way(board, name, bonus)) for way in (printed, by_counter))
    for each in (wanted, got):
        each["permanents"][name].pop("counters")
    assert got == wanted


@pytest.mark.parametrize("seed", range(200))
def test_order_and_names_do_not_matter(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    wanted = what_comes_of_it(board)
    assert what_comes_of_it(renamed(board), plain="x") == wanted
    assert what_comes_of_it(reordered(rng, board)) == wanted

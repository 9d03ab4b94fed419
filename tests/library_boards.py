"""Random boards of cards of the library: creatures of two players, with Equipment and what lies beside them."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from random import Random
from typing import Final

from msgspec.structs import replace

from sandbox.bestiary.book import all_names, entry, permanent
from sandbox.scenario.model import Attack, Permanent, Player, Scenario

LIVES: Final = (3, 6, 10, 20)
PRINTED: Final = 2
"""So often at least the cards were printed."""


@cache
def names() -> tuple[str, ...]:
    """The names of all cards, in an order that stays."""
    return tuple(sorted(all_names()))


@cache
def printed() -> tuple[int, ...]:
    """How often each card was printed, summed up from the first."""
    return tuple(accumulate(0 if (card := entry(name)) is None else card.printings for name in names()))


def drawn(rng: Random, kind: str, *, weighted: bool = False) -> str:
    """A card of a kind of which all is known that it does in combat; `weighted` by how often it was printed."""
    while True:
        (name,) = rng.choices(names(), cum_weights=printed()) if weighted else (rng.choice(names()),)
        card = entry(name)
        if card is None or not card.is_permanent or not card.complete or card.printings < PRINTED:
            continue
        if kind == "creature" and "creature" in card.types and (card.power, card.toughness) != ("0", "0"):
            return card.name
        if kind == "equipment" and "Equipment" in card.subtypes and card.effects:
            return card.name
        beside = "enchantment" in card.types and "creature" not in card.types and "Aura" not in card.subtypes
        if kind == "enchantment" and beside and card.effects:
            return card.name


def board_of_cards(
    seed: int, attackers: int = 3, blockers: int = 3, beside: int = 1, *, weighted: bool = False
) -> Scenario:
    """A table of so many creatures a side, and so much beside them, with an attack of most; `weighted` by how often the
    cards were printed.
    """
    rng = Random(seed)
    table: list[Permanent] = [
        permanent(drawn(rng, "creature", weighted=weighted), f"{side}{n}", player)
        for side, player, many in (("a", "ann", attackers), ("b", "bob", blockers))
        for n in range(many)
    ]
    for n in range(beside):
        kind, player = rng.choice(("equipment", "enchantment")), rng.choice(("ann", "bob"))
        hosts = [p.id for p in table if p.controller == player and p.is_creature]
        thing = permanent(drawn(rng, kind, weighted=weighted), f"x{n}", player)
        table.append(
            replace(thing, attached_to=rng.choice(hosts)) if kind == "equipment" and hosts else thing
        )
    attacks = tuple(
        Attack(p.id, "bob") for p in table if p.id[0] == "a" and p.is_creature and rng.random() < 0.85
    )
    players = tuple(Player(id=p, life=rng.choice(LIVES)) for p in ("ann", "bob"))
    return Scenario(
        format="combat/1", active="ann", players=players, permanents=tuple(table), attacks=attacks
    )

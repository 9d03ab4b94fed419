"""Named formats begin a game with the numbers that differ."""

from __future__ import annotations

import pytest

from sandbox import Permanent, Player, Scenario, judge
from sandbox.edits import play_format
from sandbox.scenario.variants import FORMATS


def table(players: int) -> Scenario:
    krenko = Permanent(id="krenko", controller="p0", power=1, toughness=1, commander=True)
    seats = tuple(
        Player(id=f"p{n}", life=3, poison=2, commander_damage={"krenko": 5}) for n in range(players)
    )
    return Scenario(format="combat/1", active="p0", players=seats, permanents=(krenko,))


@pytest.mark.parametrize(
    ("name", "players", "life", "variant"),
    [
        pytest.param("commander", 4, 40, "commander", id="903.7"),
        pytest.param("brawl", 2, 25, "brawl", id="903.12f-two-players"),
        pytest.param("brawl", 3, 30, "brawl", id="903.12f-more-players"),
        pytest.param("duel_commander", 2, 20, "commander", id="duel-commander"),
        pytest.param("tiny_leaders", 2, 25, "brawl", id="tiny-leaders"),
    ],
)
def test_a_format_begins_with_its_life_and_nothing_else(
    name: str, players: int, life: int, variant: str
) -> None:
    after = play_format(table(players), name)
    assert after.variant == variant
    outcome = judge(after).outcome.players
    assert {seat.life for seat in outcome.values()} == {life}
    assert {(seat.poison, tuple(seat.commander_damage)) for seat in outcome.values()} == {(0, ())}
    assert after.permanents == table(players).permanents


def test_every_format_has_a_name_of_its_own() -> None:
    assert len({each.name for each in FORMATS}) == len(FORMATS)


def test_an_unknown_format_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        play_format(table(2), "pauper")

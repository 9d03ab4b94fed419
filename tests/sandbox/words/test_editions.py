"""What differs between editions, as rows."""

from __future__ import annotations

import pytest

from sandbox import Assignment, Attack, Block, Permanent, Player, Scenario
from sandbox.explain.difference import compare
from sandbox.scenario.model import Change
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.differences import EditionRow, differences
from tests.permanents import named as creature


def table(*permanents: Permanent, **fields: object) -> Scenario:
    players = (Player(id="ann", name="Ann"), Player(id="bob", name="Bob"))
    return Scenario(format="combat/1", active="ann", players=players, permanents=permanents, **fields)  # type: ignore[arg-type]


def rows(scenario: Scenario, language: Language = "en") -> dict[str, EditionRow]:
    return {row.topic: row for row in differences(scenario, compare(scenario), language)}


WURM = creature("Wurm", "ann", 6, 6)
DIVIDED = table(
    WURM,
    creature("Elf", "bob", 1, 3),
    creature("Wall", "bob", 0, 4),
    attacks=(Attack(attacker="wurm", target="bob"),),
    blocks=(Block(blocker="elf", attacker="wurm"), Block(blocker="wall", attacker="wurm")),
    assignments=(
        Assignment(step="regular", source="wurm", to="elf", amount=2),
        Assignment(step="regular", source="wurm", to="wall", amount=4),
    ),
)
ATTACK = {"attacks": (Attack(attacker="wurm", target="bob"),)}


@pytest.mark.parametrize(
    ("scenario", "topic", "cells"),
    [
        pytest.param(
            DIVIDED,
            "Ruling",
            ("Legal", "Illegal damage assignment", "Illegal damage assignment"),
            id="510.1c-free-since-2024",
        ),
        pytest.param(
            DIVIDED,
            "Damage assignment order",
            ("there is none: divide freely (510.1c)", "is chosen (509.2)", "is chosen (509.2)"),
            id="509.2-order-until-2024",
        ),
        pytest.param(
            table(creature("Ogre", "ann", goaded_by=("bob",))),
            "Ogre must attack if able",
            ("not obeyed (701.15b)", "not obeyed (701.38b)", "not obeyed (701.37a)"),
            id="701-goad-moved",
        ),
    ],
)
def test_a_row_for_each_difference(scenario: Scenario, topic: str, cells: tuple[str, ...]) -> None:
    assert rows(scenario)[topic].cells == cells


def test_rows_that_differ_in_the_number_only_are_marked() -> None:
    assert rows(table(creature("Ogre", "ann", goaded_by=("bob",))))["Ogre must attack if able"].only_numbers
    assert not rows(DIVIDED)["Ruling"].only_numbers


def test_what_all_say_alike_has_no_row() -> None:
    assert rows(table(WURM, **ATTACK)) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_it(language: Language) -> None:
    told = rows(DIVIDED, language)
    assert len(told) >= 3
    assert all("{" not in cell for row in told.values() for cell in row.cells)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("zone", ["hand", "library", "graveyard", "exile"])
def test_every_zone_that_something_goes_to_has_a_name(zone: str, language: Language) -> None:
    away = Change(after="blockers", permanent="wurm", leaves=zone)  # type: ignore[arg-type]
    scenario = table(WURM, changes=(away,), **ATTACK)
    assert rows(scenario, language) is not None

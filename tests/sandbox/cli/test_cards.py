"""`combat-sandbox cards --coverage`."""

import json

import pytest
from click.testing import CliRunner

from sandbox.bestiary.book import entry
from sandbox.cli import main
from sandbox.cli.cards import KINDS, code_of, coverage, kind_of, touches_combat


def test_a_share_counts_what_touches_combat_and_what_is_whole() -> None:
    names = (
        "Grizzly Bears",
        "Serra Angel",
        "Glorious Anthem",
        "Giant Growth",
        "Nobody at All",
        "Llanowar Elves",
    )
    creatures, permanents, spells = coverage(names)
    assert (creatures.rows, creatures.touching, creatures.whole) == (3, 1, 1)
    assert (permanents.touching, permanents.whole, permanents.lacks) == (1, 1, ())
    assert spells.printings == spells.whole_printings > 1


def test_what_is_left_out_goes_by_its_code() -> None:
    assert code_of("on_attack>pt:mod=+X/+0,x=custom") == "on_attack>pt"
    assert code_of("act({B}+{T})>damage:n=custom,to=any") == "act>damage"
    assert code_of("bestow {3}{W}") == "bestow"


def test_kinds() -> None:
    for name, kind in (("Smuggler's Copter", "creatures"), ("Rancor", "permanents"), ("Fog", "spells")):
        card = entry(name)
        assert card is not None
        assert (kind_of(card), touches_combat(card)) == (kind, True)


@pytest.mark.unmeasured
def test_the_command_answers_programs_and_people() -> None:
    told = CliRunner().invoke(main, ["cards", "--coverage", "--json", "--most", "1"])
    assert told.exit_code == 0
    answer = json.loads(told.stdout)
    assert tuple(answer) == KINDS
    assert all(0 < share["whole"] <= share["touching"] <= share["rows"] for share in answer.values())
    said = CliRunner().invoke(main, ["cards", "--coverage", "--most", "0", "--language", "ja"])
    assert said.exit_code == 0
    assert len(said.stdout.splitlines()) == len(KINDS)

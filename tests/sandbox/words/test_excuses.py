"""Why an excused requirement is excused, in words."""

import pytest

from sandbox import judge, load, loads
from sandbox.resources import asset
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from sandbox.words.excuses import excuse_sentence
from sandbox.words.ruling import ruling


def scenario(name: str) -> Scenario:
    return load(asset("scenarios", f"{name}.combat.json"))


TAXED = """{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "name": "Bob"}],
 "permanents": [{"id": "j", "name": "Juggernaut", "controller": "ann", "power": 5, "toughness": 3,
   "effects": [{"kind": "must_attack"}]},
  {"id": "p", "name": "Propaganda", "controller": "bob", "types": ["enchantment"],
   "effects": [{"kind": "attack_cost", "cost": "{2}", "defenders": "you"}]}]}"""


@pytest.mark.parametrize(
    ("board", "index", "player", "text"),
    [
        pytest.param(
            scenario("attack-two-juggernauts"),
            1,
            None,
            "Against it: Dueling Grounds (508.1c). "
            "It would take the place of this: Juggernaut #1 must attack if able.",
            id="508.1c-one-place-for-two",
        ),
        pytest.param(
            scenario("block-lure"),
            2,
            "bob",
            "Gray Ogre is tapped. Only untapped creatures can be declared (509.1a).",
            id="509.1a-tapped",
        ),
        pytest.param(
            loads(TAXED),
            0,
            None,
            "It would have to pay {2} for Bob, which nobody is required to do (508.1d).",
            id="508.1d-cost",
        ),
    ],
)
def test_an_excuse_names_what_stands_against_it(
    board: Scenario, index: int, player: str | None, text: str
) -> None:
    assert excuse_sentence(board, judge(board), index, player) == text


def test_the_ruling_works_out_as_many_excuses_as_it_is_asked_for() -> None:
    board = scenario("attack-two-juggernauts")
    plain, reasoned = (ruling(board, judge(board), excuses=most).right[-1] for most in (0, 1))
    assert (plain.kind, reasoned.index) == ("excused", 1)
    assert "Dueling Grounds" not in plain.why
    assert reasoned.why.startswith("Against it: Dueling Grounds (508.1c).")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        pytest.param("en", "The attack owes {4} in all (508.1h).", id="508.1h"),
        pytest.param("ja", "攻撃に必要なコストの総計：{4}（508.1h）。", id="508.1h-ja"),
    ],
)
def test_several_costs_are_added_up(language: Language, line: str) -> None:
    board = scenario("every-mark")
    assert line in ruling(board, judge(board), language).score

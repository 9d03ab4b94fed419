"""Why an excused requirement is excused, in words."""

import pytest

from sandbox import judge, load, loads
from sandbox.explain.why import excuse, smallest_fix
from sandbox.resources import asset
from sandbox.rules.solving.declaration import Effort, SpentError
from sandbox.scenario.model import Scenario
from sandbox.words import explanations
from sandbox.words import ruling as rulings
from sandbox.words.catalogue import Language
from sandbox.words.context import verdict_context
from sandbox.words.explanations import survey
from sandbox.words.ruling import ruling, tell_excuse


def scenario(name: str) -> Scenario:
    return load(asset("scenarios", f"{name}.combat.json"))


TAXED = """{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "name": "Bob"}],
 "permanents": [{"id": "j", "name": "Juggernaut", "controller": "ann", "power": 5, "toughness": 3,
   "effects": [{"kind": "must_attack"}]},
  {"id": "p", "name": "Propaganda", "controller": "bob", "types": ["enchantment"],
   "effects": [{"kind": "attack_cost", "cost": "{2}", "defenders": "you"}]}]}"""

ALONE = """{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
 "permanents": [{"id": "w", "name": "Wall", "controller": "bob", "power": 0, "toughness": 4,
   "effects": [{"kind": "must_block"}]}]}"""


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
        pytest.param(loads(ALONE), 0, "bob", "There is no attacker to block.", id="509.1c-no-attacker"),
    ],
)
def test_an_excuse_names_what_stands_against_it(
    board: Scenario, index: int, player: str | None, text: str
) -> None:
    assert tell_excuse(verdict_context(board, judge(board), "en"), index, player) == text


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


def spent(board: Scenario, most: int) -> int:
    effort = Effort(most)
    excuse(board, 1, effort=effort)
    return most - int(effort.left)


def test_a_reason_takes_the_same_steps_each_time_and_none_beyond_those_allowed() -> None:
    board = scenario("attack-two-juggernauts")
    assert 0 < spent(board, 10_000) == spent(board, 10_000)
    for ask in (excuse, smallest_fix):
        with pytest.raises(SpentError):
            ask(board, 1, effort=Effort(0))
    with pytest.raises(SpentError):
        spent(board, 10)


@pytest.mark.parametrize(
    ("language", "why"),
    [
        pytest.param("en", "Why is not told: there are too many declarations to compare.", id="en"),
        pytest.param("ja", "理由は省略：比べる指定が多すぎる。", id="ja"),
    ],
)
def test_a_reason_that_is_too_much_work_is_said_not_to_be_told(
    language: Language, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (explanations, rulings):
        monkeypatch.setattr(module, "REASONING", 0)
    board = scenario("attack-two-juggernauts")
    verdict = judge(board)
    assert ruling(board, verdict, language, excuses=2).right[-1].why == why
    assert [asked.why for asked in survey(board, verdict, language=language).unobeyed] == [why]


@pytest.mark.parametrize(
    ("language", "why"),
    [
        pytest.param("en", "The way to it is not told: there are too many declarations to compare.", id="en"),
        pytest.param("ja", "従う方法は省略：比べる指定が多すぎる。", id="ja"),
    ],
)
def test_a_way_that_is_too_much_work_is_said_not_to_be_told(
    language: Language, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explanations, "REASONING", 0)
    board = loads(
        TAXED.replace("attack_cost", "cannot_attack").replace(
            '"cost": "{2}", "defenders": "you"', '"creatures": ["p"]'
        )
    )
    asked = survey(board, judge(board), language=language).unobeyed[0]
    assert (asked.status, asked.why, asked.fix) == ("violated", why, None)

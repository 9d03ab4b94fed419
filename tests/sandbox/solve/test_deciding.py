"""The fight that makes the difference between two ways in which a combat goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandbox import Attack, Block, Permanent, Player, Scenario
from sandbox.rules.judge import judge
from sandbox.scenario.actions import DealDamage
from sandbox.scenario.model import Spell
from sandbox.scenario.selectors import Target
from sandbox.solve.answer import MeanValue, Value
from sandbox.solve.ask import solve
from sandbox.solve.deciding import FightEnd, deciding_fight, fight_end
from sandbox.words.answers import answer_lines, answer_text, value_text


def table(*blocks: tuple[str, str], life: int = 20) -> Scenario:
    """Give an ogre and an imp that attack two bears."""
    return Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob", life=life)),
        permanents=(
            Permanent(id="ogre", controller="ann", power=3, toughness=4),
            Permanent(id="imp", controller="ann", power=1, toughness=1),
            Permanent(id="bear", controller="bob", power=2, toughness=2),
            Permanent(id="cub", controller="bob", power=2, toughness=2),
        ),
        attacks=(Attack(attacker="ogre", target="bob"), Attack(attacker="imp", target="bob")),
        blocks=tuple(Block(blocker=b, attacker=a) for b, a in blocks),
    )


def test_it_is_the_one_in_which_most_is_lost() -> None:
    first, second = table(("bear", "ogre"), ("cub", "ogre")), table(("cub", "imp"))
    found = deciding_fight((first, judge(first)), (second, judge(second)))
    assert found is not None
    assert (found.attacker, found.second) == ("ogre", FightEnd((), (), (("bob", 3),)))
    assert found.first is not None
    assert found.first.dead[0] == "ogre"


def test_what_leaves_with_its_owner_does_not_die_800_4a() -> None:
    board = table(("bear", "imp"), life=3)
    board = replace(board, players=(*board.players, Player(id="cid")))
    assert judge(board).outcome.permanents["bear"].zone == "exile"
    assert fight_end(board, judge(board), "imp") == FightEnd(("bear",), ("imp",), ())


def test_where_it_decides_who_loses_it_is_the_one_of_most_damage() -> None:
    first, second = table(("cub", "ogre"), life=3), table(("cub", "imp"), life=3)
    found = deciding_fight((first, judge(first)), (second, judge(second)))
    assert found is not None
    assert found.attacker == "ogre"
    assert found.first == FightEnd(("cub",), ("cub",), ())


def test_there_is_none_where_nothing_differs() -> None:
    same = table(("bear", "imp"))
    assert deciding_fight((same, judge(same)), (same, judge(same))) is None


def test_it_is_told_with_what_it_comes_to_in_both() -> None:
    board = table(("cub", "ogre"), ("bear", "imp"))
    told = answer_text(board, solve(board, "best-blocks"))
    assert told.fight[0] == "The fight of ogre makes the difference."
    assert told.fight[1].startswith("With this: ")
    assert told.fight[2] == "As declared: blocked by cub, cub dies."
    ja = answer_text(board, solve(board, "best-blocks"), "ja")
    assert ja.fight[2] == "現在の指定では：cubがブロック、cubが死亡。"


def test_no_attack_is_called_the_best_while_others_were_not_looked_at() -> None:
    board = replace(table(), permanents=table().permanents[:2])  # nobody may block
    answer = solve(board, "lethal")
    assert (answer.verdict, answer.exact) == (False, True)
    assert "The best that can be had:" in [*answer_lines(board, answer)]
    unproven = replace(answer, exact=False)
    assert "The best that was found:" in [*answer_lines(board, unproven)]
    assert "見つかった中で最善なのは：" in [*answer_lines(board, unproven, "ja")]


def test_where_the_nearest_is_no_attack_that_is_said() -> None:
    board = replace(
        table(),
        permanents=(*table().permanents, Permanent(id="wall", controller="bob", power=9, toughness=9)),
    )
    told = [*answer_lines(board, solve(board, "lethal"))]
    assert told[told.index("The best that can be had:") + 1 :][:2] == [
        "  Nobody attacks.",
        "For ann: material +0, life swing +0.",
    ]


@pytest.mark.parametrize(
    ("value", "en", "ja"),
    [
        pytest.param(Value(1), "an opponent loses", "対戦相手1人が敗北", id="one"),
        pytest.param(Value(2), "2 opponents lose", "対戦相手2人が敗北", id="two"),
        pytest.param(Value(-1), "loses the game", "敗北", id="oneself"),
        pytest.param(Value(-3), "loses the game", "敗北", id="against-three"),
        pytest.param(MeanValue(0.25), "opponents who lose +0.25", "敗北する対戦相手+0.25", id="on-average"),
    ],
)
def test_who_loses_is_said_in_words(value: Value | MeanValue, en: str, ja: str) -> None:
    assert value_text(value).split(", ")[0] == en
    assert value_text(value, "ja").split("、")[0] == ja


def test_what_is_played_against_the_declared_attack_is_told_and_life_below_0_has_a_minus() -> None:
    bolt = Spell(
        name="Bolt",
        mana_cost="{R}",
        does=(DealDamage(amount=3, players="target"),),
        targets=(Target(kinds=("player",)),),
    )
    board = table(life=6)
    players = (replace(board.players[0], hand=(bolt,), pool="{R}"), board.players[1])
    board = replace(board, players=players)
    told = answer_text(board, solve(board, "best-blocks", tricks=1))
    assert told.declared is not None
    assert told.declared.endswith("Then: ann casts Bolt on bob.")
    assert any(line.startswith("bob's life: ") and line.endswith(": −1.") for line in told.differences)

"""A second combat phase of the same turn begins where the first one ended."""

import pytest
from msgspec.structs import replace

import sandbox
from sandbox import Attack, Block, Player, Scenario
from sandbox.bestiary import play
from sandbox.edits import EditError
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Change
from tests.permanents import creature

FIRST = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann"), Player(id="bob"), Player(id="cat", life=2)),
    permanents=(
        creature("jug", "ann", 5, 5, effects=(fx.MustAttack(),)),
        creature("vigil", "ann", 2, 2, "vigilance"),
        creature("wither", "bob", 1, 1, "wither"),
        creature("cats", "cat", 2, 2),
        creature("home", "ann", 1, 1),
    ),
    effects=(fx.PreventDamage(amount=3, recipients=("bob",)),),
    attacks=(Attack("jug", "bob"), Attack("vigil", "bob"), Attack("home", "cat")),
    blocks=(Block("wither", "jug"),),
)


def test_the_outcome_is_the_new_board() -> None:
    second = sandbox.next_combat(FIRST)
    assert [p.id for p in second.permanents] == ["jug", "vigil", "cats", "home"]
    jug, vigil, _, home = second.permanents
    assert (jug.counters, jug.tapped, vigil.tapped, home.tapped) == ({"-1/-1": 1}, True, False, True)
    assert {p.id: p.life for p in second.players} == {"ann": 20, "bob": 20, "cat": 1}
    assert second.effects == (fx.PreventDamage(amount=1, recipients=("bob",)),)
    assert (second.attacks, second.blocks, second.assignments) == ((), (), ())


def test_requirements_hold_in_each_combat_508_1d() -> None:
    assert sandbox.judge(sandbox.next_combat(FIRST)).attack.maximum == 0  # Juggernaut is tapped
    again = sandbox.judge(sandbox.next_combat(FIRST, untap=["jug"]))
    assert (again.attack.maximum, again.attack.legal) == (1, False)


def test_what_came_to_another_player_for_a_while_is_new_there_302_6() -> None:
    borrowed = (("jug", "bob", "blockers"), ("jug", "ann", "first"), ("wither", "ann", "attackers"))
    changes = tuple(Change(after=after, permanent=each, controller=to) for each, to, after in borrowed)
    striker = creature("striker", "ann", 1, 1, "first strike")
    board = replace(FIRST, blocks=(), changes=changes, permanents=(*FIRST.permanents, striker))
    board = replace(board, attacks=(*board.attacks, Attack("striker", "bob")))
    now = {p.id: (p.controller, p.summoning_sick) for p in sandbox.next_combat(board).permanents}
    assert (now["jug"], now["wither"], now["vigil"]) == (("ann", True), ("ann", True), ("ann", False))


def test_who_has_lost_has_left_with_everything_800_4a() -> None:
    board = FIRST
    second = sandbox.next_combat(
        Scenario(
            format="combat/1",
            active="ann",
            players=board.players,
            permanents=board.permanents,
            attacks=(Attack("jug", "cat"),),
        )
    )
    assert [p.id for p in second.players] == ["ann", "bob"]
    assert "cats" not in {p.id for p in second.permanents}


@pytest.mark.parametrize(
    ("untap", "life", "code"),
    [
        pytest.param(["nobody"], 20, "unknown_id", id="untap-names-nobody"),
        pytest.param([], 1, "game_over", id="104.2a"),
    ],
)
def test_there_is_no_next_combat_without_a_game(untap: list[str], life: int, code: str) -> None:
    duel = Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob", life=life)),
        permanents=(creature("jug", "ann", 5, 5),),
        attacks=(Attack("jug", "bob"),),
    )
    with pytest.raises(EditError) as raised:
        sandbox.next_combat(duel, untap)
    assert raised.value.code == code


def test_mana_that_was_not_spent_is_lost_106_4() -> None:
    players = (Player(id="ann", pool="{4}"), Player(id="bob", pool=""))
    duel = Scenario(
        format="combat/1", active="ann", players=players, permanents=(creature("a", "ann", 1, 1),)
    )
    assert [p.pool for p in sandbox.next_combat(duel).players] == [None, None]


def test_pumps_until_end_of_turn_last_702_83() -> None:
    squire = creature("squire", "ann", 1, 1, "exalted")
    duel = Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob")),
        permanents=(squire,),
        attacks=(Attack("squire", "bob"),),
    )
    second = sandbox.next_combat(duel, untap=["squire"])
    assert (second.permanents[0].power, second.permanents[0].toughness) == (2, 2)
    assert sandbox.loads(sandbox.dumps(second)) == second


def test_a_turn_that_ends_takes_damage_and_what_lasts_until_its_end_along_514_2() -> None:
    board = replace(
        FIRST,
        permanents=(
            *FIRST.permanents,
            creature("hurt", "bob", 2, 9, damage=4, tapped=True, summoning_sick=True),
        ),
        changes=(Change(after="attackers", permanent="home", power=2),),
        plays=(play("Giant Growth", "ann", "attackers", targets=["vigil"]),),
    )
    same_turn = sandbox.next_combat(board)
    powers = {p.id: p.power for p in same_turn.permanents}
    assert (powers["home"], powers["vigil"]) == (3, 5)
    turn = sandbox.edits.pass_turn(board)
    assert (turn.active, turn.effects, turn.plays, turn.changes) == ("bob", same_turn.effects, (), ())
    assert {p.id: p.life for p in turn.players} == {"ann": 20, "bob": 18}  # cat has lost
    now = {p.id: (p.power, p.damage, p.tapped, p.summoning_sick) for p in turn.permanents}
    assert now == {
        "jug": (5, 0, True, False),
        "vigil": (2, 0, False, False),
        "home": (1, 0, True, False),
        "hurt": (2, 0, False, False),
    }
    assert sandbox.loads(sandbox.dumps(turn)) == turn


@pytest.mark.parametrize(
    ("goaders", "maximum"),
    [
        pytest.param((), 0, id="701.15b-nobody"),
        pytest.param(("bob",), 2, id="701.15b-who-stays"),
        pytest.param(("cat",), 2, id="800.4m-who-has-left"),
        pytest.param(("bob", "cat"), 4, id="800.4m-both"),
    ],
)
def test_a_goad_lasts_though_who_goaded_has_left(goaders: tuple[str, ...], maximum: int) -> None:
    ogre = creature("ogre", "ann", 3, 3, goaded_by=goaders)
    killer = creature("killer", "ann", 2, 2)
    first = Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob"), Player(id="cat", life=2), Player(id="dan")),
        permanents=(ogre, killer),
        attacks=(Attack("killer", "cat"),),
    )
    second = sandbox.next_combat(first)
    assert [p.id for p in second.players] == ["ann", "bob", "dan"]
    assert sandbox.judge(second).attack.maximum == maximum

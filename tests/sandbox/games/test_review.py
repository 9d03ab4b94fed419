"""What a review says of made-up combats, and that it says nothing where nothing is better in every respect."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.games.judging import judged
from sandbox.games.mistakes import HeldTrick, Review
from sandbox.games.names import ListedNames
from sandbox.games.review import is_paid, review
from sandbox.scenario.model import Spell
from sandbox.words.catalogue import Language, Wording
from sandbox.words.games import mistake_text, review_notes, review_told, wording_in
from tests.game_server import EXILE, Server, attacking, blocking, creature, damage, note

FLYING, HASTE, LIFELINK, VIGILANCE = 8, 9, 12, 15
Json = dict[str, Any]


def mine(power: int, toughness: int, *abilities: int, at: int = 100, **more: Any) -> Json:
    return creature(at, 1, power, toughness, *abilities, **more)


def theirs(power: int, toughness: int, *abilities: int, at: int = 200, **more: Any) -> Json:
    return creature(at, 2, power, toughness, *abilities, **more)


def fought(server: Server, attacks: dict[int, Json], blocks: dict[int, int], **states: Any) -> Review:
    """A combat in which these attack and block, and nothing more is told of its damage than that it ended."""
    active = server.active
    server.say("begin")
    server.say("attack")
    server.say("attack", *(attacking(one, 3 - active) for one in attacks.values()))
    blocked = set(blocks.values())
    shown = [
        attacking(one, 3 - active, blockState=f"BlockState_{'Blocked' if i in blocked else 'Unblocked'}")
        for i, one in attacks.items()
    ]
    server.say("block", *shown, *(blocking(server.here[b], a) for b, a in blocks.items()))
    for told in states.get("later", ()):
        server.say("", **told) if isinstance(told, dict) else server.say("", *told)
    server.say("damage", notes=states.get("dealt", []))
    server.say("end")
    (combat,) = server.combats()
    found = review(judged(combat), ListedNames(), seconds=60)
    assert found is not None
    return found


def on_your_turn(*creatures: Json, life: int = 20) -> Server:
    server = Server()
    server.life[2] = life
    server.say("Main1", *creatures)
    return server


def on_their_turn(*creatures: Json, life: int = 20) -> Server:
    server = Server()
    server.active = 2
    server.life[1] = life
    server.say("Main1", *creatures)
    return server


def kinds(found: Review) -> list[str]:
    return [each.kind for each in found.mistakes]


def test_lethal_that_was_there_is_told() -> None:
    one, two, wall = mine(3, 3), mine(4, 4, FLYING, at=101), theirs(0, 4)
    found = fought(on_your_turn(one, two, wall, life=4), {100: one}, {200: 100})
    assert kinds(found) == ["missed_lethal"]
    assert found.mistakes[0].attacks is not None
    assert "i101" in {a.attacker for a in found.mistakes[0].attacks}
    assert found.mistakes[0].unless == ()


def test_a_lethal_attack_is_no_mistake() -> None:
    two, wall = mine(4, 4, FLYING, at=101), theirs(0, 4)
    found = fought(on_your_turn(two, wall, life=4), {101: two}, {})
    assert (kinds(found), found.value and found.value.result, found.exact) == ([], 1, True)


def test_an_attack_into_a_worse_board_is_told() -> None:
    ogre, giant = mine(3, 3), theirs(5, 5)
    found = fought(on_your_turn(ogre, giant), {100: ogre}, {200: 100})
    (mistake,) = found.mistakes
    assert (mistake.kind, mistake.attacks, mistake.kept, mistake.unless) == ("bad_attack", (), ("i100",), ())
    assert mistake.cost.material == 6


def test_a_trade_is_no_mistake_for_one_point_of_size() -> None:
    bears = theirs(2, 2), theirs(2, 2, at=201)
    blocks = {200: 100, 201: 100}
    knight, ogre = mine(2, 3), mine(3, 3)
    assert kinds(fought(on_your_turn(knight, *bears), {100: knight}, blocks)) == []
    (mistake,) = fought(on_your_turn(ogre, *bears), {100: ogre}, blocks).mistakes
    assert (mistake.kind, mistake.cost.material, mistake.unless) == ("bad_attack", 2, ("worth",))


def test_a_creature_that_could_have_attacked_is_told_where_you_come_out_ahead() -> None:
    ogre, bird, elf = mine(3, 3, FLYING), mine(2, 2, FLYING, at=101), theirs(1, 1)
    found = fought(on_your_turn(ogre, bird, elf), {100: ogre}, {})
    (mistake,) = found.mistakes
    assert (mistake.kind, mistake.harm, mistake.unless) == ("held_back", 2, ("attack_back",))
    bear = theirs(2, 2)
    assert (
        kinds(fought(on_your_turn(ogre, bird, bear), {100: ogre}, {})) == []
    )  # it may attack back for as much
    alone = fought(on_your_turn(ogre, bird), {100: ogre}, {})
    assert alone.mistakes[0].unless == ()
    awake = mine(2, 2, FLYING, VIGILANCE, at=101)
    assert fought(on_your_turn(ogre, awake, bear), {100: ogre}, {}).mistakes[0].unless == ()


def test_what_comes_back_is_worked_out_where_more_could_attack() -> None:
    """CR 502.3, 509.1a: who attacked lies tapped in the other side's next turn; the Giant holds all off."""
    giant, elf, wall = mine(5, 5, VIGILANCE), mine(1, 1, FLYING, at=101), theirs(3, 3, isTapped=True)
    (mistake,) = fought(on_your_turn(giant, elf, wall), {100: giant}, {}).mistakes
    assert (mistake.kind, mistake.harm, mistake.unless) == ("held_back", 1, ())
    bird, ogre = mine(2, 2, FLYING), theirs(3, 3, isTapped=True)
    dragon = mine(4, 4, FLYING, at=101)
    missed_as_blocker = fought(
        on_your_turn(bird, dragon, ogre, theirs(3, 3, at=201, isTapped=True)), {100: bird}, {}
    )
    assert kinds(missed_as_blocker) == []


@pytest.mark.parametrize(
    ("life", "told"),
    [pytest.param(3, ["exposed"], id="509.1a-tapped"), pytest.param(4, [], id="104.3b-one-life-left")],
)
def test_an_attack_that_leaves_nobody_to_block_is_told_where_that_kills(life: int, told: list[str]) -> None:
    bear, ogre = mine(2, 2), theirs(3, 3, isTapped=True)
    server = on_your_turn(bear, ogre)
    server.life[1] = life
    server.say("Main1")
    found = fought(server, {100: bear}, {})
    assert kinds(found) == told
    for each in found.mistakes:
        assert (each.attacks, each.cost.result) == ((), 1)
        assert "next turn" in mistake_text(each, Wording({}, "en"))


def test_who_died_and_could_have_lived_is_told() -> None:
    ogre, bear = theirs(3, 3), mine(2, 2)
    found = fought(on_their_turn(ogre, bear, life=3), {200: ogre}, {}, dealt=[damage(200, 1, 3)])
    (mistake,) = found.mistakes
    assert (mistake.kind, mistake.cost.result) == ("died", 1)
    assert mistake.blocks is not None
    assert [(b.blocker, b.attacker) for b in mistake.blocks] == [("i100", "i200")]


def test_who_could_not_have_lived_is_told_nothing() -> None:
    flyer, ogre = theirs(3, 3, FLYING), theirs(3, 3, at=201)
    server = on_their_turn(flyer, ogre, mine(2, 2), life=3)
    found = fought(server, {200: flyer, 201: ogre}, {})
    assert (kinds(found), found.exact) == ([], True)
    assert review_told(found, wording_in(server.combats()[0], ListedNames())).notes == (
        "No blocks would have saved you.",
    )


def test_whom_nobody_can_block_nobody_is_told_to_block() -> None:
    flyer = theirs(3, 3, FLYING)
    server = on_their_turn(flyer, mine(2, 2))
    server.say("begin")
    server.say("attack")
    server.say("attack", attacking(flyer, 1))
    server.say("damage", notes=[damage(200, 1, 3)])
    server.say("end")
    assert review(server.judged(), ListedNames()) is None


def test_a_creature_thrown_away_is_told() -> None:
    """Without the block 3 life are lost, so that neither is better in every respect unless the block saves nothing."""
    wurm, elf = theirs(6, 6, 14), mine(1, 1)
    found = fought(on_their_turn(wurm, elf), {200: wurm}, {100: 200})
    assert kinds(found) == []  # it saved a life
    skeleton = theirs(0, 6)
    blocker = mine(1, 1)
    other = theirs(2, 6, at=201)
    found = fought(on_their_turn(skeleton, blocker, other), {200: skeleton, 201: other}, {100: 201})
    assert kinds(found) == []


@pytest.mark.parametrize(
    ("attacker", "blocker", "kind"),
    [
        pytest.param((2, 2), (3, 3), "missed_block", id="kills-and-lives"),
        pytest.param((2, 2), (0, 4), "missed_block", id="stops-it"),
        pytest.param((2, 2), (2, 1), None, id="trade-of-sizes"),
        pytest.param((4, 4), (1, 1), None, id="chump"),
    ],
)
def test_a_block_that_was_free_is_told(
    attacker: tuple[int, int], blocker: tuple[int, int], kind: str | None
) -> None:
    coming, staying = theirs(*attacker), mine(*blocker)
    found = fought(on_their_turn(coming, staying), {200: coming}, {})
    if kind is None:
        assert not [m for m in found.mistakes if not m.lost]
    else:
        assert kinds(found) == [kind]
        assert found.mistakes[0].unless == ()


def test_a_losing_block_is_told_with_a_better_one() -> None:
    big, small = theirs(4, 4), theirs(2, 2, at=201)
    ogre, wall = mine(3, 3), mine(0, 5, at=101)
    found = fought(on_their_turn(big, small, ogre, wall), {200: big, 201: small}, {100: 200, 101: 201})
    (mistake,) = found.mistakes
    assert mistake.kind == "bad_block"
    assert (mistake.kept, mistake.killed, mistake.lost) == (("i100",), ("i201",), ())


def test_a_trick_of_yours_that_turned_it_is_no_mistake() -> None:
    ogre, giant = mine(3, 3), theirs(5, 5)
    growth = creature(300, 1, 0, 0) | {"cardTypes": ["CardType_Instant"], "subtypes": [], "zoneId": 27}
    server = on_your_turn(ogre, giant)
    server.say("Main1", growth)
    server.here.pop(300, None)
    server.say("begin")
    server.say("attack")
    server.say("attack", attacking(ogre))
    blocked = attacking(ogre, blockState="BlockState_Blocked")
    server.say("block", blocked, blocking(giant, 100))
    grown = blocked | {"power": {"value": 7}, "toughness": {"value": 7}}
    server.say("", grown, notes=[note("ResolutionStart", [300], 300)])
    server.say("damage", notes=[damage(100, 200, 7), damage(200, 100, 5)], gone={200: 33})
    server.say("end")
    found = review(server.judged(), ListedNames())
    assert found is not None
    assert (kinds(found), found.tricks, found.turned) == ([], ("Instant",), True)


def test_what_the_other_side_played_later_is_said_and_not_counted() -> None:
    ogre, bear = mine(3, 3), theirs(2, 2)
    bolt = creature(300, 2, 0, 0) | {"cardTypes": ["CardType_Instant"], "subtypes": [], "zoneId": 27}
    server = on_your_turn(ogre, bear)
    server.say("begin")
    server.say("attack")
    server.say("attack", attacking(ogre))
    server.say("", bolt)
    server.say("", notes=[note("ResolutionStart", [300], 300)], gone={100: EXILE})
    server.say("block")
    server.say("damage")
    server.say("end")
    found = review(server.judged(), ListedNames())
    assert found is not None
    assert (found.mistakes, found.tricks, found.turned) == ((), ("Instant",), True)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        pytest.param("en", "Played later, so not counted: an instant and abilities of Elf.", id="English"),
        pytest.param(
            "ja", "後からプレイされたため考えに入れていない：インスタントとエルフの能力。", id="Japanese"
        ),
    ],
)
def test_abilities_are_told_apart_from_spells(language: Language, told: str) -> None:
    ogre, bear = mine(3, 3), theirs(2, 2)
    instant = creature(300, 1, 0, 0) | {"cardTypes": ["CardType_Instant"], "subtypes": [], "zoneId": 27}
    ability = {
        "instanceId": 301,
        "type": "GameObjectType_Ability",
        "parentId": 100,
        "controllerSeatId": 1,
        "zoneId": 27,
    }
    server = on_your_turn(ogre, bear)
    server.say("begin")
    server.say("attack")
    server.say("attack", attacking(ogre))
    server.say("", instant, ability)
    for cause, power in ((300, 4), (301, 5)):
        grown = attacking(ogre) | {"power": {"value": power}}
        server.say(
            "",
            grown,
            notes=[note("ResolutionStart", [cause], cause), note("ResolutionComplete", [cause], cause)],
        )
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 5)])
    server.say("end")
    found = review(server.judged(), ListedNames())
    assert found is not None
    assert (found.tricks, found.abilities) == (("Instant", "Elf"), ("Elf",))
    assert told in list(review_notes(found, language))


def test_a_review_is_told_in_both_languages() -> None:
    ogre, giant = mine(3, 3), theirs(5, 5)
    server = on_your_turn(ogre, giant)
    found = fought(server, {100: ogre}, {200: 100})
    called = wording_in(server.combats()[0], ListedNames())
    said = review_told(found, called)
    assert said.mistakes[0].message == "Better not to attack. That way you keep Elf 3/3."
    assert said.side == "attack"
    japanese = mistake_text(found.mistakes[0], wording_in(server.combats()[0], ListedNames(), "ja"))
    assert japanese.startswith("攻撃しないほうがよい。そうすると：")
    assert "エルフ 3/3" in japanese


def land(instance: int, kind: str, *, tapped: bool = False) -> Json:
    """A basic land of the other side."""
    return creature(instance, 2, 0, 0) | {
        "cardTypes": ["CardType_Land"], "subtypes": [f"SubType_{kind}"], "power": None, "toughness": None,
        "isTapped": tapped,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("color", "tapped", "held", "told"),
    [
        pytest.param(
            5,
            False,
            HeldTrick(card="Giant Growth", lost=("i100",), spared=("i200",)),
            "Better if no trick comes: Elf 3/3 blocks Elf 2/2. That way Elf 2/2 dies; you have 2 life more. If your opponent holds Giant Growth: at worst you lose Elf 3/3; Elf 2/2 lives.",
            id="117.1a-green",
        ),
        pytest.param(2, False, HeldTrick(), "No well-known combat trick", id="nothing-worse"),
        pytest.param(5, True, HeldTrick(tapped=True), "Their lands were tapped", id="601.2g-tapped"),
        pytest.param(None, False, None, "", id="no-lands"),
    ],
)
def test_what_a_trick_could_have_done_is_said_once(
    color: int | None, tapped: bool, held: HeldTrick | None, told: str
) -> None:
    server = on_their_turn(bear := theirs(2, 2), mine(3, 3))
    if color is not None:
        makes = note("ColorProduction", [300], 300, colors=[color]) | {"id": 70}
        server.say("Main1", land(300, "Forest" if color == 5 else "Island", tapped=tapped), lasting=[makes])
    found = fought(server, {200: bear}, {})
    (mistake,) = found.mistakes
    assert (mistake.kind, mistake.held) == ("missed_block", held)
    assert found.findings == ("spoiled" if held is not None and held.card else "missed_block",)
    assert told in mistake_text(mistake, wording_in(server.combats()[0], ListedNames()))


@pytest.mark.parametrize(
    ("cost", "untapped", "paid"),
    [
        pytest.param("{1}{G}", ("G", "W/U"), True, id="generic-by-any"),
        pytest.param("{W}{U}", ("W/U", "W"), True, id="each-its-own"),
        pytest.param("{W}{U}", ("W/U",), False, id="one-for-one"),
        pytest.param("{1}{G}", ("G", ""), True, id="generic-by-unknown"),
        pytest.param("{G}", ("",), False, id="unknown-color"),
        pytest.param("{X}{G}", ("G", "G"), False, id="107.3-x"),
    ],
)
def test_a_trick_is_paid_by_mana_of_its_colors(cost: str, untapped: tuple[str, ...], paid: bool) -> None:
    assert is_paid(Spell(name="Trick", mana_cost=cost), untapped) == paid


def test_combats_of_others_are_not_reviewed() -> None:
    ogre = mine(3, 3)
    server = on_your_turn(ogre)
    server.you = 0
    fighting = Server(you=3)
    fighting.say("Main1", ogre)
    fighting.say("begin")
    fighting.say("attack")
    fighting.say("attack", attacking(ogre))
    fighting.say("end")
    assert review(fighting.judged(), ListedNames()) is None


def test_an_attack_that_was_never_made_is_reviewed() -> None:
    bird, bear = mine(4, 4, FLYING), theirs(2, 2)
    to = [{"type": "DamageRecType_Player", "playerSystemSeatId": 2}]
    server = on_your_turn(bird, bear, life=4)
    server.say("begin")
    server.say("attack")
    server.ask(declareAttackersReq={"attackers": [{"attackerInstanceId": 100, "legalDamageRecipients": to}]})
    server.say("end")
    server.say("Main2")
    assert server.combats() == []
    (held,) = server.everything()
    found = judged(held)
    assert (found.legal, found.agrees, found.dealt) == (True, True, ())
    reviewed = review(found, ListedNames(), seconds=60)
    assert reviewed is not None
    assert kinds(reviewed) == ["missed_lethal"]

"""Combats that a server could tell of: each becomes the scenario that it was, and the rules deal what was dealt."""

from __future__ import annotations

import pytest

from sandbox.games.judging import DamageTold, judged
from sandbox.games.names import ListedNames
from sandbox.games.scenarios import edition_of, table_of
from sandbox.scenario.files import dumps, loads
from sandbox.scenario.model import NEWEST
from tests.game_server import (
    EXILE,
    GRAVEYARD,
    STACK,
    Server,
    attacking,
    blocking,
    counters,
    creature,
    damage,
    note,
)

FIRST_STRIKE, DOUBLE_STRIKE, FLYING, VIGILANCE, TRAMPLE, LIFELINK, HASTE, DEATHTOUCH = (
    6,
    3,
    8,
    15,
    14,
    12,
    9,
    1,
)


def game(*creatures: dict[str, object], **more: object) -> Server:
    """A game in which these lie on the battlefield as combat begins."""
    server = Server(**more)  # type: ignore[arg-type]
    server.say("Main1", *creatures)  # type: ignore[arg-type]
    server.say("begin")
    server.say("attack")
    return server


def test_an_attack_without_blocks_deals_what_the_log_says() -> None:
    elf = creature(100, 1, 2, 2)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.say("block")
    server.life[2] = 18
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees, found.differs) == (True, True, ())
    assert found.dealt == (DamageTold("i100", "seat2", 2),)
    assert found.scenario is not None
    elf_now = found.scenario.permanents[0]
    assert (elf_now.id, elf_now.name, elf_now.tapped) == ("i100", "Elf 2/2", False)
    assert [p.life for p in found.scenario.players] == [20, 20]
    assert found.combat.you == (1,)


def test_a_trick_after_blocks_is_a_change_named_by_its_kind() -> None:
    elf, wall = creature(100, 1, 2, 2), creature(200, 2, 0, 4)
    growth = creature(300, 1, 0, 0) | {"cardTypes": ["CardType_Instant"], "subtypes": [], "zoneId": STACK}
    server = game(elf, wall)
    server.say("attack", attacking(elf))
    server.say("block", attacking(elf, blockState="BlockState_Blocked"), blocking(wall, 100))
    server.say("", growth)
    grown = attacking(elf, blockState="BlockState_Blocked") | {
        "power": {"value": 5},
        "toughness": {"value": 5},
    }
    server.say("", grown, notes=[note("ResolutionStart", [300], 300), note("ResolutionComplete", [300], 300)])
    server.say("damage", notes=[damage(100, 200, 5)], gone={200: GRAVEYARD})
    server.say("end")
    found = server.judged()
    assert found.agrees
    assert found.scenario is not None
    (change,) = found.scenario.changes
    assert (change.after, change.permanent, change.power, change.toughness, change.note) == (
        "blockers", "i100", 3, 3, "Instant",
    )  # fmt: skip
    (play,) = found.scenario.plays
    assert play.card is not None
    assert (play.after, play.player, play.card.name, play.card.does) == ("blockers", "seat1", "Instant", ())
    assert found.combat.fallen == (200,)
    before = table_of(found.combat, ListedNames(), "blockers").scenario
    assert before is not None
    assert not before.changes
    assert before.blocks == found.scenario.blocks
    declared = table_of(found.combat, ListedNames(), "attackers").scenario
    assert declared is not None
    assert (declared.attacks, declared.blocks) == (found.scenario.attacks, ())


def test_what_a_spell_let_happen_is_not_counted_twice() -> None:
    prowess = 137
    monk, wall = creature(100, 1, 2, 2, prowess), creature(200, 2, 0, 4)
    spell = creature(300, 1, 0, 0) | {"cardTypes": ["CardType_Instant"], "subtypes": [], "zoneId": STACK}
    server = game(monk, wall)
    server.say("attack", attacking(monk))
    server.say("block", attacking(monk, blockState="BlockState_Blocked"), blocking(wall, 100))
    server.say("", spell)
    grown = attacking(monk, blockState="BlockState_Blocked") | {
        "power": {"value": 3},
        "toughness": {"value": 3},
    }
    server.say("", grown, notes=[note("ResolutionStart", [301], 301), note("ResolutionComplete", [301], 301)])
    server.say("", notes=[note("ResolutionStart", [300], 300), note("ResolutionComplete", [300], 300)])
    server.say("damage", notes=[damage(100, 200, 3)])
    server.say("end")
    found = server.judged()
    assert found.agrees, found.differs
    assert found.scenario is not None
    assert [change.power for change in found.scenario.changes] == [1]


def test_what_strikes_first_and_twice_is_dealt_in_both_steps() -> None:
    knight, bear = creature(100, 1, 2, 2, DOUBLE_STRIKE, TRAMPLE), creature(200, 2, 2, 3)
    server = game(knight, bear)
    server.say("attack", attacking(knight))
    server.say("block", attacking(knight, blockState="BlockState_Blocked"), blocking(bear, 100))
    server.say("first", notes=[damage(100, 200, 2)])
    server.say(
        "damage", notes=[damage(100, 200, 1), damage(100, 2, 1), damage(200, 100, 2)], gone={200: 33, 100: 33}
    )
    server.say("end")
    found = server.judged()
    assert found.agrees, found.differs
    assert {(d.to, d.amount) for d in found.dealt} == {("i200", 3), ("seat2", 1), ("i100", 2)}


def test_damage_is_divided_as_it_was_dealt() -> None:
    giant, elf, ogre = creature(100, 1, 6, 6), creature(200, 2, 1, 1), creature(201, 2, 3, 3)
    server = game(giant, elf, ogre)
    server.say("attack", attacking(giant))
    server.say(
        "block", attacking(giant, blockState="BlockState_Blocked"), blocking(elf, 100), blocking(ogre, 100)
    )
    dealt = [damage(100, 200, 1), damage(100, 201, 5), damage(200, 100, 1), damage(201, 100, 3)]
    server.say("damage", notes=dealt, gone={200: 33, 201: 33})
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)
    server = game(giant, elf, ogre)
    server.say("attack", attacking(giant))
    server.say(
        "block", attacking(giant, blockState="BlockState_Blocked"), blocking(elf, 100), blocking(ogre, 100)
    )
    odd = [damage(100, 200, 4), damage(100, 201, 2), damage(200, 100, 1), damage(201, 100, 3)]
    server.say("damage", notes=odd, gone={200: 33})
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)
    assert found.scenario is not None
    assert [(a.to, a.amount) for a in found.scenario.assignments] == [("i200", 4), ("i201", 2)]


def test_a_planeswalker_is_attacked_and_loses_loyalty() -> None:
    walker = creature(250, 2, 0, 0) | {"cardTypes": ["CardType_Planeswalker"], "loyalty": {"value": 3}}
    del walker["power"], walker["toughness"]
    elf = creature(100, 1, 2, 2)
    server = game(elf, walker)
    server.say("attack", attacking(elf, 250))
    server.say("block")
    server.say("damage", walker | {"loyalty": {"value": 1}}, notes=[damage(100, 250, 2)])
    server.say("end")
    found = server.judged()
    assert found.agrees
    assert found.dealt == (DamageTold("i100", "i250", 2),)


def test_a_battle_is_attacked() -> None:
    siege = creature(250, 1, 0, 0) | {
        "cardTypes": ["CardType_Battle"],
        "subtypes": ["SubType_Siege"],
        "defense": {"value": 4},
    }
    del siege["power"], siege["toughness"]
    elf = creature(100, 1, 2, 2)
    server = game(elf, siege)
    server.say("attack", attacking(elf, 250))
    server.say("block")
    server.say("damage", notes=[damage(100, 250, 2)])
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)


def test_a_token_that_enters_attacking_was_not_declared() -> None:
    elf = creature(100, 1, 2, 2)
    token = creature(101, 1, 1, 1, type="GameObjectType_Token", hasSummoningSickness=True)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.say("", attacking(token), notes=[note("ResolutionStart", [300], 300)])
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2), damage(101, 2, 1)])
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)
    assert [(a.attacker, a.declared) for a in found.combat.attacks] == [(100, True), (101, False)]


def test_who_blocks_what_is_gone_then_deals_nothing() -> None:
    elf, bear = creature(100, 1, 2, 2), creature(200, 2, 2, 2)
    server = game(elf, bear)
    server.say("attack", attacking(elf))
    server.say("block", attacking(elf, blockState="BlockState_Blocked"), blocking(bear, 100))
    server.say("", notes=[note("ResolutionStart", [300], 300)], gone={100: EXILE})
    server.say("damage")
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees, found.dealt) == (True, True, ())
    assert found.scenario is not None
    assert [(c.permanent, c.leaves) for c in found.scenario.changes] == [("i100", "exile")]


def test_what_leaves_by_damage_of_the_first_step_leaves_by_the_rules() -> None:
    knight, bear, elf = creature(100, 1, 2, 2, FIRST_STRIKE), creature(200, 2, 2, 2), creature(101, 1, 1, 1)
    server = game(knight, bear, elf)
    server.say("attack", attacking(knight), attacking(elf))
    server.say("block", attacking(knight, blockState="BlockState_Blocked"), blocking(bear, 100))
    server.say("first", notes=[damage(100, 200, 2)], gone={200: GRAVEYARD})
    server.say("damage", notes=[damage(101, 2, 1)])
    server.say("end")
    found = server.judged()
    assert found.agrees
    assert found.scenario is not None
    assert found.scenario.changes == ()
    assert found.verdict is not None
    assert found.verdict.outcome.permanents["i200"].zone == "graveyard"


def test_counters_stand_apart_from_power_and_poison_with_its_player() -> None:
    elf = creature(100, 1, 4, 4, 91)
    server = Server()
    server.say("Main1", elf, lasting=[counters(1, 100, 1, 2), counters(2, 2, 3, 5), counters(3, 100, 172, 1)])
    server.say("begin")
    server.say("attack")
    server.say("attack", attacking(elf))
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 4)])
    server.say("end")
    found = server.judged()
    assert found.agrees, found.differs
    assert found.scenario is not None
    infecting = found.scenario.permanents[0]
    assert (infecting.power, infecting.toughness, infecting.counters) == (2, 2, {"+1/+1": 2, "stun": 1})
    assert infecting.keywords == ("infect",)
    assert [p.poison for p in found.scenario.players] == [0, 5]


def test_another_combat_of_the_turn_is_another_combat() -> None:
    elf = creature(100, 1, 2, 2, VIGILANCE)
    server = game(elf)
    for _ in range(2):
        server.say("attack", attacking(elf, tapped=False))
        server.say("block")
        server.say("damage", notes=[damage(100, 2, 2)])
        server.say("end")
        server.say("begin", elf)
        server.say("attack")
    first, second = server.combats()
    assert [(c.turn, c.number) for c in (first, second)] == [(1, 1), (1, 2)]


def test_games_of_a_match_and_matches_are_told_apart() -> None:
    lines = []
    for match, number in (("m1", 1), ("m1", 2), ("m2", 1)):
        elf = creature(100, 1, 2, 2)
        server = game(elf, match=match, game=number)
        server.say("attack", attacking(elf))
        server.say("block")
        server.say("damage", notes=[damage(100, 2, 2)])
        server.say("end", info={"matchID": match, "gameNumber": number, "stage": "GameStage_GameOver"})
        lines += server.lines
    server.lines = lines
    assert [(c.match, c.game, c.turn) for c in server.combats()] == [("m1", 1, 1), ("m1", 2, 1), ("m2", 1, 1)]
    assert server.end().games == 3


def test_a_broken_connection_in_a_combat_leaves_it_whole() -> None:
    elf, bear = creature(100, 1, 2, 2), creature(200, 2, 2, 2)
    server = game(elf, bear)
    server.say("attack", attacking(elf))
    server.full("Restore")
    server.say("block", attacking(elf, blockState="BlockState_Blocked"), blocking(bear, 100))
    server.say("damage", notes=[damage(100, 200, 2), damage(200, 100, 2)], gone={100: 33, 200: 33})
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees, found.combat.unread) == (True, True, ())


def test_an_undone_trick_leaves_nothing() -> None:
    elf = creature(100, 1, 2, 2)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.say("block")
    server.say("", attacking(elf) | {"power": {"value": 5}})
    server.here[100] = attacking(elf)
    server.full("Undo")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    assert server.judged().agrees


def test_a_log_that_begins_in_a_combat_says_so() -> None:
    elf = creature(100, 1, 2, 2)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.lines = server.lines[:1]
    server.full()
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)
    assert [u.code for u in found.combat.unread] == ["joined_late"]


def test_missing_states_are_told() -> None:
    elf = creature(100, 1, 2, 2)
    server = game(elf)
    del server.lines[-4:-2]
    server.say("attack", attacking(elf))
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    assert [u.code for u in server.judged().combat.unread] == ["gap"]


@pytest.mark.parametrize("how", ["conceded", "cut"])
def test_a_combat_that_was_never_fought_out_has_no_agreement(how: str) -> None:
    elf = creature(100, 1, 2, 2)
    server = game(elf)
    server.say("attack", attacking(elf))
    if how == "conceded":
        for _ in range(3):
            server.say("", info={"matchID": "match-1", "gameNumber": 1, "stage": "GameStage_GameOver"})
    found = server.judged()
    assert (found.legal, found.agrees, found.differs) == (True, None, ())
    assert [u.code for u in found.combat.unread] == ["unfinished"]


def test_what_came_in_the_combat_and_blocks_lies_there_from_the_start() -> None:
    elf, ambush = creature(100, 1, 2, 2), creature(200, 2, 3, 3, 7)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.say("", ambush)
    server.say("block", attacking(elf, blockState="BlockState_Blocked"), blocking(ambush, 100))
    server.say("damage", notes=[damage(100, 200, 2), damage(200, 100, 3)], gone={100: 33})
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)
    assert "late" in [u.code for u in found.unread]


def test_an_attacker_is_made_to_attack_something_else() -> None:
    walker = creature(250, 2, 0, 0) | {"cardTypes": ["CardType_Planeswalker"], "loyalty": {"value": 3}}
    del walker["power"], walker["toughness"]
    elf = creature(100, 1, 2, 2)
    server = game(elf, walker)
    server.say("attack", attacking(elf))
    server.say("", attacking(elf, 250))
    server.say("block")
    server.say("damage", notes=[damage(100, 250, 2)])
    server.say("end")
    found = server.judged()
    assert found.agrees
    assert found.scenario is not None
    assert [c.attacks for c in found.scenario.changes] == ["i250"]


def test_a_creature_that_stays_and_is_in_combat_no_more_is_removed() -> None:
    elf, ogre = creature(100, 1, 2, 2), creature(101, 1, 3, 3)
    server = game(elf, ogre)
    server.say("attack", attacking(elf), attacking(ogre))
    server.say("", ogre | {"isTapped": True})
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    found = server.judged()
    assert found.agrees
    assert found.scenario is not None
    assert [(c.permanent, c.removed) for c in found.scenario.changes] == [("i101", True)]


def test_what_prevented_damage_is_named_where_the_rules_would_deal_it() -> None:
    elf, fog = creature(100, 1, 2, 2), creature(300, 2, 0, 0) | {"zoneId": STACK}
    server = game(elf, fog)
    server.say("attack", attacking(elf))
    server.say("block")
    server.say("damage", notes=[note("ReplacementEffectApplied", [100], 300, grpid=1, IsDamageReplacement=1)])
    server.say("end")
    found = server.judged()
    assert found.agrees is False
    assert [(d.log, d.ours) for d in found.differs] == [(0, 2)]
    assert "replaced" in [u.code for u in found.unread]


def test_keywords_gained_and_lost_are_changes() -> None:
    elf = creature(100, 1, 2, 2, FLYING)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.say("", attacking(creature(100, 1, 2, 2, LIFELINK)))
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    found = server.judged()
    assert found.scenario is not None
    (change,) = found.scenario.changes
    assert (change.gains, change.loses) == (("lifelink",), ("flying",))


def test_triggered_keywords_did_what_the_log_says_and_nothing_more() -> None:
    squire, elf = creature(101, 1, 1, 1, 84), creature(100, 1, 2, 2)
    server = game(squire, elf)
    server.say("attack", attacking(elf))
    server.say("", attacking(elf) | {"power": {"value": 3}, "toughness": {"value": 3}})
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 3)])
    server.say("end")
    found = server.judged()
    assert found.agrees, found.differs
    declared = table_of(found.combat, ListedNames(), "attackers").scenario
    assert declared is not None
    assert declared.unapplied == ()


def test_a_commander_is_known_by_its_card() -> None:
    general = creature(100, 1, 2, 2)
    server = game(general, variant="Brawl")
    assert "Brawl" in server.text
    zones = [{"zoneId": 26, "type": "ZoneType_Command", "objectInstanceIds": [99]}]
    away = general | {"instanceId": 99, "zoneId": 26}
    message = server.text.replace('"zones": [', f'"zones": [{str(zones[0]).replace(chr(39), chr(34))}, ')
    server.lines = message.replace(
        '"gameObjects": []', f'"gameObjects": [{str(away).replace(chr(39), chr(34))}]'
    ).splitlines()
    server.say("attack", attacking(general))
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    found = server.judged()
    assert found.scenario is not None
    assert found.scenario.variant == "brawl"
    assert [p.commander for p in found.scenario.permanents] == [True]


def test_scenarios_are_files() -> None:
    elf = creature(100, 1, 2, 2)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.say("end")
    scenario = server.judged().scenario
    assert scenario is not None
    assert loads(dumps(scenario)) == scenario


@pytest.mark.parametrize(
    ("abilities", "more", "why"),
    [
        pytest.param((), {"hasSummoningSickness": True}, "summoning_sick", id="302.6"),
        pytest.param((2,), {}, "defender", id="702.3b"),
    ],
)
def test_what_the_client_allowed_is_legal_and_told(
    abilities: tuple[int, ...], more: dict[str, bool], why: str
) -> None:
    elf = creature(100, 1, 2, 2, *abilities, **more)
    server = game(elf)
    server.say("attack", attacking(elf))
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)
    assert [(u.text, u.card) for u in found.unread if u.code == "permitted"] == [(why, "Elf 2/2")]


def test_a_block_that_the_rules_do_not_allow_is_illegal_and_told() -> None:
    bird, bear = creature(100, 1, 2, 2, FLYING), creature(200, 2, 2, 2)
    server = game(bird, bear)
    server.say("attack", attacking(bird))
    server.say("block", attacking(bird, blockState="BlockState_Blocked"), blocking(bear, 100))
    server.say("damage", notes=[damage(100, 200, 2), damage(200, 100, 2)], gone={100: 33, 200: 33})
    server.say("end")
    found = server.judged()
    assert (found.legal, found.agrees) == (False, True)
    assert {u.text for u in found.unread if u.code == "permitted"} == {"flying"}


class _Called:
    """Names for one card."""

    def __init__(self, number: int, name: str) -> None:
        self.number, self.name = number, name

    def card(self, number: int, title: int) -> str | None:  # noqa: ARG002  see `Names`
        return self.name if number == self.number else None

    def ability(self, number: int) -> str | None:  # noqa: ARG002  see `Names`
        return None


def test_the_library_adds_what_no_log_says_unless_the_log_says_otherwise() -> None:
    """Juggernaut must attack: while it stays home it can't be the one of this log."""
    juggernaut, elf = creature(100, 1, 5, 3, 500), creature(101, 1, 2, 2)
    names = _Called(juggernaut["grpId"], "Juggernaut")
    for attackers, codes in ((("i100", "i101"), []), (("i101",), ["overruled"])):
        server = game(juggernaut, elf)
        server.say(
            "attack", *(attacking(one) for one in (juggernaut, elf) if f"i{one['instanceId']}" in attackers)
        )
        server.say("block")
        dealt = {"i100": damage(100, 2, 5), "i101": damage(101, 2, 2)}
        server.say("damage", notes=[dealt[a] for a in attackers])
        server.say("end")
        (combat,) = server.combats()
        found = judged(combat, names)
        assert (found.legal, found.agrees) == (True, True)
        assert [u.code for u in found.unread if u.code == "overruled"] == codes
        assert found.scenario is not None
        assert found.scenario.permanents[0].name == "Juggernaut"
        assert bool(found.scenario.permanents[0].effects) is not bool(codes)


def test_the_library_says_who_may_block_tapped_509_1a() -> None:
    elf, guard = creature(100, 1, 2, 2), creature(200, 2, 1, 4, isTapped=True)
    masako = creature(201, 2, 2, 1, 500)
    server = game(elf, guard, masako)
    server.say("attack", attacking(elf))
    server.say("block", blocking(guard, 100))
    server.say("damage", notes=[damage(100, 200, 2), damage(200, 100, 1)])
    server.say("end")
    (combat,) = server.combats()
    assert judged(combat, _Called(masako["grpId"], "Masako the Humorless")).legal
    assert not judged(combat, ListedNames()).legal


@pytest.mark.parametrize(
    ("time", "edition"),
    [
        pytest.param(0, NEWEST, id="not-known"),
        pytest.param(1_777_683_685_097, NEWEST, id="2026"),
        pytest.param(1_700_000_000_000, "2023-11-17", id="2023"),
        pytest.param(1_580_000_000_000, "2019-10-04", id="2020"),
    ],
)
def test_a_combat_is_judged_by_the_rules_of_its_time(time: int, edition: str) -> None:
    assert edition_of(time) == edition


def test_an_old_combat_has_its_damage_assignment_orders() -> None:
    giant, elf, ogre = creature(100, 1, 6, 6), creature(200, 2, 1, 1), creature(201, 2, 3, 3)
    server = game(giant, elf, ogre)
    server.say("attack", attacking(giant))
    ordered = {"targetId": 2, "orderedBlockers": [{"instanceId": 201}, {"instanceId": 200}]}
    blocked = attacking(giant, blockState="BlockState_Blocked") | {"attackInfo": ordered}
    server.say("block", blocked, blocking(elf, 100), blocking(ogre, 100))
    dealt = [damage(100, 201, 3), damage(100, 200, 3), damage(200, 100, 1), damage(201, 100, 3)]
    server.say("damage", notes=dealt, gone={200: 33, 201: 33})
    server.say("end")
    server.lines = [line.replace("1777683685097", "1700000000000") for line in server.lines]
    found = server.judged()
    assert (found.legal, found.agrees) == (True, True)
    assert found.scenario is not None
    assert (found.scenario.edition, found.scenario.orders) == ("2023-11-17", {"i100": ("i201", "i200")})


def test_damage_of_one_step_may_be_told_in_several_messages() -> None:
    elf, ogre = creature(100, 1, 2, 2), creature(101, 1, 3, 3)
    server = game(elf, ogre)
    server.say("attack", attacking(elf), attacking(ogre))
    server.say("block")
    server.say("damage", notes=[damage(100, 2, 2)])
    server.say("damage", notes=[damage(101, 2, 3)])
    server.say("end")
    assert server.judged().agrees

"""Plays and choices as edits (CR 601-603)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandbox import bestiary, edits
from sandbox.edits import EditError
from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import course, judge
from sandbox.rules.play.possible import Usable, possible_plays
from sandbox.rules.playable import (
    castable,
    held_cards,
    moment_for,
    named_cost,
    playable,
    target_entries,
    word_choices,
)
from sandbox.scenario.actions import PutCounters
from sandbox.scenario.effects import Trigger
from sandbox.scenario.model import Choice, Permanent, Play, Scenario
from sandbox.scenario.notation import parse_notation
from sandbox.words.context import verdict_context
from sandbox.words.plays import story, why_no_target

TABLE = "combat/1 | players ann* 20, bob 20 | @ann elf 1/1 | @bob wolf 2/2, wall 0/4 | attacks elf>bob"


def table(*cards: str, attack: bool = True) -> Scenario:
    """A small combat with cards of ann's besides, under the ids c0, c1 ..."""
    scenario = parse_notation(TABLE)
    for number, card in enumerate(cards):
        made = replace(bestiary.permanent(card, "x", "ann"), id=f"c{number}")
        scenario = replace(scenario, permanents=(*scenario.permanents, made))
        if attack and made.is_creature:
            scenario = edits.attack(scenario, made.id, "bob")
    return scenario


def test_fire_breathing_again_and_again_is_one_play_602_2() -> None:
    scenario = table("Shivan Dragon")
    (breath,) = playable(scenario, "c0", "blockers")
    assert (breath.ability.cost.strip(), breath.broken) == ("{R}", ())
    for _ in range(3):
        scenario = edits.add_play(scenario, breath.play)
    assert [p.times for p in scenario.plays] == [3]
    assert judge(scenario).plays[0].paid == "{R}{R}{R}"
    assert judge(scenario).outcome.players["bob"].life == 20 - 1 - 8
    for left in (2, 1, 0):
        scenario = edits.play_less(scenario, breath.play)
        assert sum(p.times for p in scenario.plays) == left
    assert edits.play_less(scenario, breath.play) == scenario


def test_a_play_goes_to_another_step_and_away() -> None:
    growth = bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"])
    bolt = bestiary.play("Lightning Bolt", "ann", "attackers", targets=["wolf"])
    scenario = edits.add_play(edits.add_play(table(), growth), bolt)
    moved = edits.move_play(scenario, 0, "attackers")
    assert [(p.after, p.card.name) for p in moved.plays if p.card] == [
        ("attackers", "Lightning Bolt"),
        ("attackers", "Giant Growth"),
    ]
    assert edits.change_play(moved, 0, targets=("elf",)).plays[0].targets == ("elf",)
    assert edits.remove_plays(moved, (0,)).plays == (replace(growth, after="attackers"),)
    with pytest.raises(EditError, match="no_such_play"):
        edits.move_play(scenario, 2, "main")
    with pytest.raises(EditError, match="bad_value"):
        edits.change_play(scenario, 0, x=-1)


def test_who_is_gone_is_no_target_any_more() -> None:
    growth = bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"])
    assert not [p for p in edits.remove(edits.add_play(table(), growth), ["wolf"]).plays if p.targets]


def test_a_choice_takes_the_place_of_the_one_before_603_3d() -> None:
    scenario = table("Goblin Heelcutter")
    (asked,) = course(scenario).open
    assert (asked.source, asked.trigger, asked.player) == ("c0", 0, "ann")
    assert "wall" in asked.targets[0].legal
    chosen = edits.choose(scenario, Choice(source="c0", targets=("wolf",)))
    chosen = edits.choose(chosen, Choice(source="c0", targets=("wall",)))
    assert [c.targets for c in chosen.choices] == [("wall",)]
    assert course(chosen).open == ()


def test_what_may_be_done_is_declined_and_done_after_all_603_5() -> None:
    pump = PutCounters(who="self", counter="+1/+1", may=True)
    boar = Permanent(
        id="boar", controller="ann", power=2, toughness=2, effects=(Trigger(event="attacks", does=(pump,)),)
    )
    bare = parse_notation(TABLE)
    scenario = edits.attack(replace(bare, permanents=(*bare.permanents, boar)), "boar", "bob")
    (optional,) = course(scenario).optional
    assert (optional.player, optional.cost, optional.declined) == ("ann", "", False)
    assert judge(scenario).outcome.players["bob"].life == 16
    declined = edits.decline(scenario, "boar", 0, declined=True)
    assert [each.declined for each in course(declined).optional] == [True]
    assert judge(declined).outcome.players["bob"].life == 17
    assert edits.decline(declined, "boar", 0, declined=False) == scenario


def test_what_averts_an_ability_is_not_paid_118_12() -> None:
    scenario = table("Frost Titan")
    growth = bestiary.play("Giant Growth", "bob", "attackers", targets=["c0"])
    scenario = edits.add_play(scenario, growth)
    (optional,) = course(scenario).optional
    assert (optional.player, optional.cost, optional.averts) == ("bob", "{2}", True)
    assert not judge(scenario).plays[0].countered
    chosen = edits.choose(scenario, Choice(source="c0", trigger=optional.trigger, order=1))
    unpaid = edits.decline(chosen, "c0", optional.trigger, declined=True)
    assert judge(unpaid).plays[0].countered
    assert [(c.order, c.declined) for c in unpaid.choices] == [(1, True)]


@pytest.mark.parametrize(
    ("card", "player", "at", "legal"),
    [
        pytest.param("Giant Growth", "bob", "blockers", ("elf", "wolf", "wall"), id="115.1"),
        pytest.param("Lightning Bolt", "ann", "blockers", ("elf", "wolf", "wall", "ann", "bob"), id="115.4"),
        pytest.param("Divine Verdict", "bob", "blockers", ("elf",), id="attacking or blocking"),
    ],
)
def test_targets_of_a_spell(card: str, player: str, at: str, legal: tuple[str, ...]) -> None:
    (entry,) = target_entries(table(), bestiary.play(card, player, at))  # type: ignore[arg-type]
    assert entry.legal == legal


@pytest.mark.parametrize(
    ("keyword", "card", "why"),
    [
        pytest.param("hexproof", "Lightning Bolt", "wall can't be targeted: hexproof (702.11b)", id="702.11b"),
        pytest.param("hexproof from red", "Lightning Bolt", "wall can't be targeted: hexproof from red (702.11b)", id="702.11d"),
        pytest.param("shroud", "Lightning Bolt", "wall can't be targeted: shroud (702.18a)", id="702.18a"),
        pytest.param("protection from black", "Doom Blade", "wall can't be targeted: protection from black (702.16b)", id="702.16b"),
        pytest.param("flying", "Condemn", "It asks for target attacking creature", id="115.4"),
    ],
)  # fmt: skip
def test_why_something_is_no_legal_target(keyword: str, card: str, why: str) -> None:
    scenario = edits.change(table(), ("wall",), keywords=(keyword,))
    for each in ("Giant Growth", card):  # another spell on the same table first
        (entry,) = target_entries(scenario, bestiary.play(each, "ann", "attackers"))
    assert "wall" not in entry.legal
    assert why_no_target(scenario, entry, "wall", "en") == why


@pytest.mark.parametrize(
    ("card", "other"),
    [pytest.param("Band Together", True, id="601.2c another"), pytest.param("Prey Upon", False, id="601.2c")],
)
def test_another_target_is_none_of_those_before(card: str, *, other: bool) -> None:
    first, second = target_entries(table("Grizzly Bears"), bestiary.play(card, "ann", "blockers"))
    assert (first.other, second.other, "c0" in second.legal) == (False, other, other)


def test_what_is_a_sorcery_is_played_before_combat_307_1() -> None:
    play = bestiary.play("Lava Spike", "ann", "blockers")
    assert castable(table(), play).after == "main"
    assert castable(table(), bestiary.play("Lightning Bolt", "ann", "blockers")).after == "blockers"


def test_crew_taps_as_few_as_have_the_power_702_122a() -> None:
    scenario = table("Smuggler's Copter", "Grizzly Bears", attack=False)
    crew = next(each for each in playable(scenario, "c0", None) if each.ability.keyword == "crew")
    assert crew.play.after == "beginning"
    assert named_cost(scenario, crew.play) == ("elf",)


def test_moments_that_there_are_508_8() -> None:
    assert moment_for(table(), None) == moment_for(table(), "regular") == "blockers"
    assert moment_for(replace(table(), attacks=()), "blockers") == "beginning"


def test_what_the_table_cannot_know_is_told() -> None:
    scenario = edits.tell(table("Maro"), "ann", "hand", 4)
    assert scenario.players[0].given == {"hand": 4}
    assert edits.tell(scenario, "ann", "hand", None).players[0].given == {}


def test_plays_in_notation() -> None:
    line = f'{TABLE} | plays after blockers: bob "Giant Growth" > wolf, ann elf x:2 times:3 | plays after first: bob "Fog"'
    scenario = parse_notation(line, bestiary.spell)
    assert [(p.after, p.player, p.source, p.targets, p.x, p.times) for p in scenario.plays] == [
        ("blockers", "bob", None, ("wolf",), 0, 1),
        ("blockers", "ann", "elf", (), 2, 3),
        ("first", "bob", None, (), 0, 1),
    ]
    assert scenario.plays[0] == bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"])


@pytest.mark.parametrize(
    "play",
    [
        bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf", "elf"], x=3),
        bestiary.play("Cryptic Command", "bob", "main", mode=(0, 2)),
        Play(after="first", player="ann", source="elf", ability=1, paying=("wall",), before_triggers=True),
        Play(after="first", player="ann", source="elf", note="again", times=4, choose="red"),
    ],
)
def test_plays_are_exact_both_ways(play: Play) -> None:
    from sandbox.scenario.notation import write  # noqa: PLC0415

    scenario = replace(parse_notation(TABLE), plays=(play,))
    assert parse_notation(write(scenario)) == scenario


@pytest.mark.parametrize(
    ("tail", "what"),
    [
        pytest.param("plays after lunch: bob elf", "lunch", id="moment"),
        pytest.param('plays after first: bob "Nonesuch"', '"None', id="card"),
        pytest.param("plays after first: bob > elf ?", "?", id="rest"),
    ],
)
def test_faults_have_their_place(tail: str, what: str) -> None:
    from sandbox.scenario.errors import ScenarioError  # noqa: PLC0415

    with pytest.raises(ScenarioError) as caught:
        parse_notation(f"{TABLE} | {tail}", bestiary.spell)
    assert caught.value.faults[0].path == (f"1:{f'{TABLE} | {tail}'.index(what) + 1}",)


def test_what_is_played_in_response_resolves_first_117_7() -> None:
    bolt = bestiary.play("Lightning Bolt", "ann", "blockers", targets=["wolf"])
    growth = bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"])
    after = edits.add_play(edits.add_play(table(), bolt), growth)
    before = edits.add_play(edits.add_play(table(), bolt), growth, 0)
    assert judge(after).outcome.permanents["wolf"].zone == "graveyard"
    assert judge(before).outcome.permanents["wolf"].zone == "battlefield"
    assert edits.move_play(after, 1, "blockers", 0) == before
    assert edits.move_play(before, 1, "blockers", 0).plays == after.plays
    with pytest.raises(EditError, match="no_such_play"):
        edits.add_play(table(), bolt, 0)


def test_a_card_in_hand_is_held_until_it_is_played() -> None:
    growth = bestiary.play("Giant Growth", "bob", "blockers", targets=["wolf"])
    assert growth.card is not None
    scenario = table()
    for _ in range(2):
        scenario = edits.put_in_hand(scenario, "bob", growth.card)
    assert [each.id for each in held_cards(scenario)] == ["hand:bob:0", "hand:bob:1"]
    assert [each.id for each in held_cards(edits.add_play(scenario, growth))] == ["hand:bob:1"]
    assert len(edits.drop_from_hand(scenario, "bob", 0).players[1].hand) == 1
    for player, place in (("bob", 2), ("cid", 0)):
        with pytest.raises(EditError, match="unknown_id"):
            edits.drop_from_hand(scenario, player, place)


def test_what_enters_in_the_course_of_play_is_declared_but_not_changed() -> None:
    """What a permanent makes, or a player casts, is called after that; it attacks and is aimed, and is no card yet."""
    scenario = replace(
        table("Goblin Rabblemaster", attack=False), plays=(bestiary.play("Memnite", "ann", "main"),)
    )
    attacking = edits.attack_together(scenario, ["c0+1", "ann+1"], "bob")
    assert [a.attacker for a in attacking.attacks] == ["elf", "c0+1", "ann+1"]
    assert [a.attacker for a in edits.withdraw(attacking, ["c0+1"]).attacks] == ["elf", "ann+1"]
    assert edits.block(attacking, "wolf", "c0+1").blocks[0].attacker == "c0+1"
    for made in ("c0+1", "ann+1", "c0+1+2"):
        with pytest.raises(EditError, match="enters_later"):
            edits.set_counter(scenario, [made], "+1/+1", 1)
    for nobody in ("cid+1", "c0+", "c0+x", "+1"):
        with pytest.raises(EditError, match="unknown_id"):
            edits.attack(scenario, nobody, "bob")


def test_a_creature_spell_is_told_as_entering() -> None:
    scenario = replace(table(), plays=(bestiary.play("Hill Giant", "ann", "main"),))
    (told,) = [each.text for each in story(verdict_context(scenario, judge(scenario), "en"))]
    assert told == "Before combat, ann casts Hill Giant ({3}{R}): Hill Giant enters."


@pytest.mark.parametrize(
    ("card", "words"),
    [
        pytest.param("Gods Willing", ("white", "blue", "black", "red", "green"), id="702.16-a-color"),
        pytest.param(
            "Crippling Fear",
            ("Goblin", "Warrior", "Berserker", "Elf"),
            id="608.2d-creature-types-that-are-there",
        ),
        pytest.param("Invoke the Ancients", ("vigilance", "reach", "trample"), id="122.1b-a-kind-of-counter"),
        pytest.param("Giant Growth", (), id="nothing"),
    ],
)
def test_what_a_spell_asks_to_be_chosen_as_it_resolves(card: str, words: tuple[str, ...]) -> None:
    scenario = table("Raging Goblin", "Goblin Piker", "Elvish Warrior")
    assert word_choices(scenario, bestiary.play(card, "ann", "blockers")) == words


@pytest.mark.parametrize("card", ["Gods Willing", "Quickchange"])
def test_a_search_tries_every_color_that_may_be_chosen_608_2d(card: str) -> None:
    spell = bestiary.spell(card)
    assert spell is not None
    state = starting_state(edits.put_in_hand(table(), "ann", spell))
    tried = possible_plays(state, state, Usable("ann", card=0), "blockers", 0)
    assert {each.choose for each, _ in tried} == {"white", "blue", "black", "red", "green"}

"""What people do in the course of a combat: things enter, are swapped, change, are exerted, enlisted, taught."""

from __future__ import annotations

import pytest

import sandbox
from sandbox import Attack, Block, Player, Scenario, edits
from sandbox.edits import EditError
from sandbox.scenario.effects import MustBlock
from sandbox.scenario.model import Change, Choice
from tests.permanents import creature

TABLE = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann"), Player(id="bob")),
    permanents=(
        creature("bear", "ann", 2, 2),
        creature("elf", "ann", 1, 1),
        creature("home", "ann", 4, 4),
        creature("sick", "ann", 4, 4, summoning_sick=True),
        creature("fast", "ann", 3, 3, "haste", summoning_sick=True),
        creature("tired", "ann", 4, 4, tapped=True),
        creature("wall", "bob", 0, 4),
    ),
    attacks=(Attack("bear", "bob"), Attack("elf", "bob")),
    blocks=(Block("wall", "elf"),),
)
NINJA = creature("ninja", "ann", 5, 1)


def life(scenario: Scenario) -> int:
    return sandbox.judge(scenario).outcome.players["bob"].life


@pytest.mark.parametrize(
    "keyword",
    [
        pytest.param("ninjutsu {1}{U}", id="702.49c-ninjutsu"),
        pytest.param("commander ninjutsu {U}{B}", id="702.49d-commander-ninjutsu"),
        pytest.param("sneak {2}{B}", id="702.190a-sneak"),
    ],
)
def test_an_unblocked_attacker_is_swapped(keyword: str) -> None:
    """Tapped and attacking the same player; the attack as declared stays legal."""
    after = edits.swap_unblocked(TABLE, "bear", creature("ninja", "ann", 5, 1, keyword))
    said = sandbox.judge(after)
    assert sandbox.loads(sandbox.dumps(after)) == after
    assert after.attacks[-1] == Attack("ninja", "bob", declared=False, entered="blockers")
    assert after.permanents[-1].tapped
    assert said.outcome.permanents["bear"].zone == "hand"
    assert (said.attack.legal, life(after)) == (True, 15)


def test_ninjutsu_after_the_first_damage_step() -> None:
    """CR 510.4: a creature with first strike that enters then strikes in the second step."""
    first = edits.change(TABLE, ("bear",), keywords=("first strike",))
    quick = creature("ninja", "ann", 5, 1, "first strike")
    after = edits.swap_unblocked(first, "bear", quick, after="first")
    assert life(after) == 20 - 2 - 5


@pytest.mark.parametrize(
    "attacker", [pytest.param("elf", id="702.49a-blocked"), pytest.param("home", id="702.49a-not-attacking")]
)
def test_only_an_unblocked_attacker_is_swapped(attacker: str) -> None:
    with pytest.raises(EditError, match="not_unblocked"):
        edits.swap_unblocked(TABLE, attacker, NINJA)


def test_a_creature_is_put_in_attacking() -> None:
    after = edits.put_attacking(TABLE, creature("bear", "ann", 3, 3), "bob")
    assert after.attacks[-1] == Attack("bear-2", "bob", declared=False)
    assert (after.permanents[-1].tapped, life(after)) == (True, 15)


def test_a_creature_is_put_in_blocking() -> None:
    after = edits.put_blocking(TABLE, creature("guard", "bob", 1, 1), "bear")
    assert after.blocks[-1] == Block("guard", "bear", declared=False)
    assert life(after) == 20


def test_what_was_put_in_blocking_stays_when_blocks_are_declared_anew() -> None:
    after = edits.put_blocking(TABLE, creature("guard", "bob", 1, 1), "bear")
    assert edits.apply_block_example(after, "bob", ()).blocks == (Block("guard", "bear", declared=False),)


def test_a_change_is_added_replaced_and_taken_away() -> None:
    pump = Change(after="blockers", permanent="bear", power=3, toughness=3, note="Giant Growth")
    after = edits.add_change(TABLE, pump)
    assert life(after) == 15
    assert life(edits.replace_change(after, 0, Change(after="blockers", permanent="bear", power=1))) == 17
    assert edits.replace_change(after, 0, None) == TABLE
    with pytest.raises(EditError, match="no_such_change"):
        edits.replace_change(after, 1, pump)
    with pytest.raises(EditError, match="bad_value"):
        edits.add_change(TABLE, Change(after="blockers", permanent="nobody"))


def test_what_is_removed_takes_its_changes_and_choices_along() -> None:
    after = edits.add_change(TABLE, Change(after="blockers", permanent="elf", power=1))
    after = edits.choose_targets(after, "bear", "mentor", ["elf"])
    left = edits.remove(after, ["elf"])
    assert (left.changes, left.choices) == ((), (Choice("bear", "mentor"),))
    assert edits.remove(after, ["bear"]).choices == ()


@pytest.mark.parametrize(
    ("helper", "power"),
    [pytest.param("home", 4, id="702.154a"), pytest.param("fast", 3, id="702.154a-haste")],
)
def test_enlist_adds_the_helpers_power(helper: str, power: int) -> None:
    after = edits.enlist(TABLE, "bear", helper)
    said = sandbox.judge(after)
    assert life(after) == 20 - 2 - power
    assert said.outcome.permanents[helper].tapped
    assert not next(p for p in after.permanents if p.id == helper).tapped


@pytest.mark.parametrize(
    "helper",
    [
        pytest.param("elf", id="702.154a-attacks"),
        pytest.param("sick", id="702.154a-sick"),
        pytest.param("tired", id="702.154a-tapped"),
        pytest.param("wall", id="702.154a-another-player's"),
    ],
)
def test_who_can_not_be_enlisted(helper: str) -> None:
    with pytest.raises(EditError, match="cannot_enlist"):
        edits.enlist(TABLE, "bear", helper)


def test_a_creature_is_exerted_once_and_only_as_it_attacks() -> None:
    """CR 701.43a, d."""
    after = edits.exert(TABLE, "bear")
    assert edits.exert(after, "bear") == after
    assert [n.code for n in sandbox.judge(after).notes] == ["exerted"]
    with pytest.raises(EditError, match="not_attacking"):
        edits.exert(TABLE, "home")


def test_who_is_taught_can_be_chosen() -> None:
    """CR 702.134a."""
    board = edits.change(TABLE, ("bear",), keywords=("mentor",))
    more = edits.attack(edits.add_permanent(board, creature("pup", "ann", 1, 1)), "pup", "bob")
    taught = {p: o.counters for p, o in sandbox.judge(more).outcome.permanents.items() if o.counters}
    assert taught == {"elf": {"+1/+1": 1}}
    chosen = edits.choose_targets(more, "bear", "Mentor", ["pup"])
    taught = {p: o.counters for p, o in sandbox.judge(chosen).outcome.permanents.items() if o.counters}
    assert taught == {"pup": {"+1/+1": 1}}
    assert edits.choose_targets(chosen, "bear", "mentor", ()) == more


def test_an_attacker_is_made_to_attack_something_else() -> None:
    """CR 508.7: one thing after a step, the last that was said; the rules judge whether it may."""
    board = edits.add_player(TABLE, Player(id="cat"))
    first = edits.reselect(board, "bear", "cat")
    assert first.changes == (Change(after="attackers", permanent="bear", attacks="cat"),)
    assert edits.reselect(first, "bear", "bob").changes == (
        Change(after="attackers", permanent="bear", attacks="bob"),
    )
    assert len(edits.reselect(first, "bear", "bob", after="first").changes) == 2
    assert [p.life for p in sandbox.judge(first).outcome.players.values()] == [20, 20, 18]
    with pytest.raises(EditError, match="not_attacking"):
        edits.reselect(board, "home", "cat")
    with pytest.raises(EditError, match="bad_value"):
        edits.reselect(board, "bear", "zoe")


def test_removing_what_is_spoken_of_takes_it_out_of_the_course() -> None:
    board = edits.reselect(edits.add_player(TABLE, Player(id="cat")), "bear", "cat")
    lure = MustBlock(creatures=("wall",), attackers=("bear", "elf"))
    board = edits.add_change(board, Change(after="attackers", permanent="home", effects=(lure,)))
    after = edits.remove(board, ("cat", "elf"))
    assert after.changes[0].attacks is None
    assert after.changes[1].effects == (MustBlock(creatures=("wall",), attackers=("bear",)),)
    assert edits.remove(board, ("wall",)).changes[1].effects == ()


def test_the_next_combat_forgets_the_course_but_keeps_what_it_made() -> None:
    changes = (
        Change(after="blockers", permanent="bear", gains=("trample",), power=1),
        Change(after="blockers", permanent="home", phases_out=True),
        Change(after="blockers", permanent="wall", controller="ann"),
    )
    board = TABLE
    for each in changes:
        board = edits.add_change(board, each)
    second = sandbox.next_combat(edits.put_attacking(board, NINJA, "bob", entered="blockers"))
    bear, wall = (next(p for p in second.permanents if p.id == name) for name in ("bear", "wall"))
    assert (second.changes, second.choices, second.attacks) == ((), (), ())
    assert (bear.keywords, bear.power, wall.controller) == (("trample",), 3, "ann")
    there = {p.id for p in second.permanents}
    assert "ninja" in there
    assert "home" not in there  # phased in no earlier than its controller's next untap step (CR 702.26a)


@pytest.mark.parametrize(
    ("counters", "left", "tapped"),
    [
        pytest.param({"stun": 2}, {"stun": 1}, True, id="122.1d-one-fewer"),
        pytest.param({"stun": 1}, {}, True, id="122.1d-the-last"),
        pytest.param({}, {}, False, id="122.1d-none"),
    ],
)
def test_a_stun_counter_is_removed_instead_of_untapping(
    counters: dict[str, int], left: dict[str, int], tapped: bool
) -> None:
    board = edits.change(TABLE, ("bear",), counters=counters)
    bear = next(p for p in sandbox.next_combat(board, untap=["bear"]).permanents if p.id == "bear")
    assert (bear.counters, bear.tapped) == (left, tapped)


def test_an_attacker_with_decayed_is_sacrificed() -> None:
    """CR 702.147a."""
    board = edits.change(TABLE, ("bear", "home"), keywords=("decayed",))
    left = {p.id for p in sandbox.next_combat(board).permanents}
    assert ("bear" in left, "home" in left) == (False, True)


def test_of_legends_with_one_name_one_is_kept_and_then_another_or_none() -> None:
    """CR 704.5j."""
    board = edits.change(TABLE, ("bear", "elf"), name="Isamaru", supertypes=("Legendary",))
    assert edits.namesakes(board, "bear") == ("elf",)
    assert edits.namesakes(board, "home") == ()
    one = edits.keep_legend(board, "bear", kept=True)
    assert sandbox.judge(one).outcome.permanents["elf"].why == "704.5j"
    other = edits.keep_legend(one, "elf", kept=True)
    gone = {p: o.why for p, o in sandbox.judge(other).outcome.permanents.items() if o.why}
    assert gone == {"bear": "704.5j"}
    assert edits.keep_legend(other, "elf", kept=False) == board

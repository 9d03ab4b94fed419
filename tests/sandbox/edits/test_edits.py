"""Edits: what each does to a scenario, and that every file can hold what it gives."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from sandbox import Assignment, Attack, Block, Permanent, Player, Scenario, dumps, edits, loads
from sandbox.edits import EditError
from sandbox.scenario.effects import CannotAttack, CannotBlock, DamageTimes, MaxAttackers, MustAttack
from sandbox.scenario.selectors import Defender, Selector
from tests.permanents import creature
from tests.strategies import scenarios

TABLE = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann"), Player(id="bob", commander_damage={"wurm": 3}), Player(id="cid")),
    permanents=(
        creature("bear", "ann"),
        creature("wurm", "ann", commander=True),
        creature("elf", "bob", goaded_by=("ann",)),
        creature("ogre", "cid", effects=(MustAttack(defenders=("bob",)),)),
        Permanent(id="siege", controller="ann", types=("battle",), defense=3, protector="bob"),
        Permanent(id="sword", controller="ann", types=("artifact",), attached_to="bear"),
    ),
)
FIGHT = replace(
    TABLE,
    attacks=(Attack(attacker="bear", target="bob"), Attack(attacker="wurm", target="siege")),
    bands=(("bear", "wurm"),),
    blocks=(Block(blocker="elf", attacker="bear"),),
    blocked=("wurm",),
    orders={"bear": ("elf",)},
    assignments=(
        Assignment(step="regular", source="bear", to="elf", amount=2),
        Assignment(step="regular", source="elf", to="bear", amount=2),
    ),
    view={"positions": {"elf": [1.0, 2.0], "bear": [3.0, 4.0]}},
)


def targets(scenario: Scenario) -> dict[str, str]:
    return {attack.attacker: attack.target for attack in scenario.attacks}


def test_attacking_adds_an_attack() -> None:
    assert targets(edits.attack(TABLE, "bear", "bob")) == {"bear": "bob"}


def test_attacking_something_else_keeps_the_place_in_the_declaration() -> None:
    after = edits.attack(FIGHT, "bear", "cid")
    assert [a.attacker for a in after.attacks] == ["bear", "wurm"]
    assert targets(after)["bear"] == "cid"


def test_attacking_something_else_makes_the_damage_automatic() -> None:
    assert [a.source for a in edits.attack(FIGHT, "bear", "cid").assignments] == ["elf"]


def test_withdrawing_an_attack_takes_what_hangs_on_it() -> None:
    after = edits.attack(FIGHT, "bear", None)
    assert targets(after) == {"wurm": "siege"}
    assert (after.blocks, after.bands, after.assignments, after.orders) == ((), (), (), {})


def test_several_attack_one_defender() -> None:
    assert targets(edits.attack_all(FIGHT, ["wurm", "bear"], "cid")) == {"bear": "cid", "wurm": "cid"}


def test_a_creature_may_block_two_attackers() -> None:
    after = edits.block(FIGHT, "elf", "wurm")
    assert [b.attacker for b in after.blocks] == ["bear", "wurm"]
    assert edits.block(after, "elf", "wurm") == after


def test_unblocking_takes_one_block_only() -> None:
    after = edits.unblock(edits.block(FIGHT, "elf", "wurm"), "elf", "bear")
    assert [b.attacker for b in after.blocks] == ["wurm"]


def test_withdrawing_everybody_ends_the_combat() -> None:
    after = edits.withdraw(FIGHT, [p.id for p in FIGHT.permanents])
    assert (after.attacks, after.blocks, after.assignments) == ((), (), ())


def test_an_example_replaces_the_declared_attack_and_leaves_what_was_put_in_attacking() -> None:
    put_in = replace(FIGHT, attacks=(*FIGHT.attacks, Attack(attacker="sword", target="cid", declared=False)))
    after = edits.apply_attack_example(put_in, [Attack(attacker="wurm", target="bob")])
    assert targets(after) == {"wurm": "bob", "sword": "cid"}
    assert after.bands == ()


def test_an_example_removes_a_double_declaration() -> None:
    twice = replace(
        TABLE, attacks=(Attack(attacker="bear", target="bob"), Attack(attacker="bear", target="cid"))
    )
    assert edits.apply_attack_example(twice, [Attack(attacker="bear", target="bob")]).attacks == (
        Attack(attacker="bear", target="bob"),
    )


def test_an_example_of_blocks_leaves_other_players_blocks() -> None:
    both = edits.block(edits.attack(FIGHT, "wurm", "cid"), "ogre", "wurm")
    after = edits.apply_block_example(both, "bob", [Block(blocker="elf", attacker="wurm")])
    assert set(after.blocks) == {
        Block(blocker="elf", attacker="wurm"),
        Block(blocker="ogre", attacker="wurm"),
    }


def test_an_example_of_blocks_removes_what_stands_in_the_entry_of_its_player() -> None:
    """A block of what attacks somebody else is a fault of the blocker's controller (format section 2.2)."""
    meddled = edits.block(FIGHT, "ogre", "bear")
    owner = next(p.controller for p in FIGHT.permanents if p.id == "ogre")
    assert edits.apply_block_example(meddled, owner, []).blocks == FIGHT.blocks
    assert edits.apply_block_example(meddled, "bob", []).blocks == meddled.blocks[-1:]


def test_assigning_by_hand_speaks_for_the_whole_source() -> None:
    after = edits.assign(FIGHT, "regular", "bear", {"elf": 1, "bob": 1})
    assert [(a.to, a.amount) for a in after.assignments if a.source == "bear"] == [("elf", 1), ("bob", 1)]
    assert {a.source for a in edits.unassign(after, "regular", "bear").assignments} == {"elf"}
    assert edits.unassign(after).assignments == ()


def test_removing_a_permanent_removes_every_mention_of_it() -> None:
    after = edits.remove(FIGHT, ["bear"])
    assert "bear" not in dumps(after)
    assert next(p for p in after.permanents if p.id == "sword").attached_to is None


def test_removing_a_player_takes_their_permanents_and_finds_another_protector() -> None:
    after = edits.remove(FIGHT, ["bob"])
    assert {p.id for p in after.permanents} == {"bear", "wurm", "ogre", "siege", "sword"}
    assert next(p for p in after.permanents if p.id == "siege").protector == "cid"
    assert next(p for p in after.permanents if p.id == "ogre").effects == ()


def test_the_next_player_is_active_when_the_active_one_leaves() -> None:
    assert edits.remove(TABLE, ["ann"]).active == "bob"


def test_two_players_have_to_stay() -> None:
    with pytest.raises(EditError, match="two_players_needed"):
        edits.remove(TABLE, ["ann", "bob"])


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        pytest.param(MaxAttackers(count=1, defenders="bob"), (), id="a player alone"),
        pytest.param(CannotAttack(defenders=Defender(of="bob")), (), id="what is of a player"),
        pytest.param(
            CannotAttack(defenders=("bob", "cid")), (CannotAttack(defenders=("cid",)),), id="one of two"
        ),
        pytest.param(
            CannotBlock(attackers=Selector(not_=("elf",))),
            (CannotBlock(attackers=Selector()),),
            id="not this one",
        ),
        pytest.param(
            CannotBlock(attackers=Selector(any_of=(("elf",), "yours"))),
            (CannotBlock(attackers=Selector(any_of=("yours",))),),
            id="one of several",
        ),
        pytest.param(DamageTimes(sources=("elf",), factor=2), (), id="sources that are gone"),
        pytest.param(CannotBlock(controller="bob"), (CannotBlock(),), id="who you is"),
    ],
)
def test_effects_forget_who_left(effect: CannotBlock, left: tuple[CannotBlock, ...]) -> None:
    table = edits.add_effect(TABLE, "bear", effect)
    bear = edits.remove(table, ["bob"]).permanents[0]
    assert bear.effects == left


def test_a_copy_has_a_fresh_id_and_speaks_of_itself() -> None:
    table = edits.add_effect(TABLE, "bear", CannotBlock(attackers=("bear", "elf")))
    copy = edits.duplicate(table, ["bear"]).permanents[-1]
    assert copy.id == "bear-2"
    assert copy.effects == (CannotBlock(attackers=("bear-2", "elf")),)


def test_pasting_brings_attached_things_along() -> None:
    after = edits.paste(TABLE, edits.copied(TABLE, ["bear", "sword"]), "bob")
    bear, sword = after.permanents[-2:]
    assert (bear.controller, sword.attached_to) == ("bob", bear.id)


def test_pasting_reads_a_whole_scenario_file() -> None:
    other = replace(
        TABLE, players=(Player(id="x"), Player(id="y")), active="x", permanents=(creature("imp", "y"),)
    )
    after = edits.paste(TABLE, dumps(other))
    assert (after.permanents[-1].id, after.permanents[-1].controller) == ("imp", "ann")


@pytest.mark.parametrize("text", ["", "no json", "[]", '{"permanents": [{"id": 3}]}', "[" * 5000])
def test_text_that_holds_no_permanents_is_refused(text: str) -> None:
    with pytest.raises(EditError, match="not_readable"):
        edits.paste(TABLE, text)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        pytest.param({"power": "two"}, "bad_value", id="wrong type"),
        pytest.param({"damage": -1}, "bad_value", id="out of range"),
        pytest.param({"name": "\ud800"}, "bad_value", id="half a character"),
        pytest.param({"nonsense": 1}, "bad_value", id="no such field"),
        pytest.param({"id": "x"}, "bad_value", id="ids stay"),
        pytest.param({"controller": "nobody"}, "unknown_id", id="no such player"),
        pytest.param({"controller": "elf"}, "unknown_id", id="a controller is a player"),
        pytest.param({"attached_to": "nothing"}, "unknown_id", id="attached to nothing there"),
    ],
)
def test_a_change_that_no_file_can_hold_is_refused(fields: dict[str, object], code: str) -> None:
    with pytest.raises(EditError, match=code):
        edits.change(TABLE, ["bear"], **fields)


def test_what_becomes_a_battle_or_planeswalker_gets_what_these_have() -> None:
    after = edits.change(TABLE, ["bear"], types=("creature", "planeswalker", "battle"))
    assert (after.permanents[0].loyalty, after.permanents[0].defense, after.permanents[0].protector) == (
        0,
        0,
        "bob",
    )


def test_teammates_share_their_life() -> None:
    giants = replace(
        TABLE,
        variant="two_headed_giant",
        players=(Player(id="ann", team="a"), Player(id="amy", team="a"), Player(id="bob"), Player(id="cid")),
    )
    after = edits.change(giants, ["amy"], life=11)
    assert [p.life for p in after.players] == [11, 11, None, None]


def test_counters_at_zero_are_left_out() -> None:
    two = edits.set_counter(TABLE, ["bear", "elf"], "+1/+1", 2)
    assert two.permanents[0].counters == {"+1/+1": 2}
    assert edits.set_counter(two, ["bear", "elf"], "+1/+1", 0) == TABLE


def test_commander_damage_is_set_and_none_is_not_kept() -> None:
    hit = edits.set_commander_damage(TABLE, "bob", "bear", 3)
    assert [p.commander_damage for p in hit.players if p.id == "bob"] == [{"wurm": 3, "bear": 3}]
    assert edits.set_commander_damage(hit, "bob", "bear", 0) == TABLE


def test_cards_keep_the_place_that_they_were_given_until_the_table_is_tidied() -> None:
    after = edits.place(TABLE, {"bear": (1.23, 1e9)})
    assert after.view["positions"] == {"bear": [1.2, 100_000.0]}
    assert edits.tidy(after) == TABLE


def test_effects_are_moved_replaced_and_taken_away() -> None:
    one, two, every = CannotBlock(), MustAttack(), MustAttack(creatures="any")
    table = edits.add_effect(edits.add_effect(TABLE, "bear", one), "bear", two)
    assert edits.change_effects(table, "bear", lambda had: had[::-1]).permanents[0].effects == (two, one)
    assert edits.change_effects(table, "bear", lambda _: (two, two)).permanents[0].effects == (two, two)
    assert edits.change_effects(table, None, lambda _: (every,)).effects == (every,)
    with pytest.raises(EditError, match="unknown_id"):
        edits.change_effects(table, "nobody", lambda had: had)


def any_edit(scenario: Scenario, draw: Callable[[st.SearchStrategy[object]], object]) -> Scenario:
    """One edit of a kind and with ids that hypothesis chooses."""
    ids = [p.id for p in scenario.players] + [p.id for p in scenario.permanents]
    one = str(draw(st.sampled_from(ids)))
    other = str(draw(st.sampled_from(ids)))
    number = int(str(draw(st.integers(-3, 60))))
    steps: list[Callable[[], Scenario]] = [
        lambda: edits.attack(scenario, one, other),
        lambda: edits.attack(scenario, one, None),
        lambda: edits.block(scenario, one, other),
        lambda: edits.unblock(scenario, one, other),
        lambda: edits.withdraw(scenario, [one, other]),
        lambda: edits.remove(scenario, [one, other]),
        lambda: edits.duplicate(scenario, [one, other]),
        lambda: edits.paste(scenario, edits.copied(scenario, [one])),
        lambda: edits.change(scenario, [one], power=number, tapped=True),
        lambda: edits.change(scenario, [one], life=number),
        lambda: edits.change(scenario, [one], goaded_by=(other,)),
        lambda: edits.change(scenario, [one], types=("creature", "battle")),
        lambda: edits.set_counter(scenario, [one], "+1/+1", number),
        lambda: edits.assign(scenario, "regular", one, {other: number}),
        lambda: edits.order(scenario, one, [other]),
        lambda: edits.place(scenario, {one: (number, number)}),
        lambda: edits.add_effect(scenario, one, CannotBlock(attackers=(other,))),
        lambda: edits.add_effect(scenario, None, MaxAttackers(count=1, defenders=(other,))),
        lambda: edits.add_player(scenario, Player(id=one)),
        lambda: edits.setting(scenario, active=one),
        lambda: edits.setting(scenario, variant="two_headed_giant"),
        lambda: edits.apply_block_example(scenario, scenario.active, []),
    ]
    return draw(st.sampled_from(steps))()  # type: ignore[operator, no-any-return]


@pytest.mark.unmeasured
@given(scenarios(), st.data())
def test_every_edit_gives_what_a_file_can_hold(scenario: Scenario, data: st.DataObject) -> None:
    for _ in range(4):
        try:
            scenario = any_edit(scenario, data.draw)
        except EditError:
            continue
        assert loads(dumps(scenario)) == scenario

"""What is read off a scenario and its verdict: every mark of the visual language."""

import json

import pytest

from sandbox import loads
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, duel, judged, marks, scenario, sketch
from ui.canvas.view_model.build_table import STACK_FROM, build_table
from ui.canvas.view_model.labels import lethal_text, word_text
from ui.canvas.view_model.model import Pill, Table
from ui.document.conditions import attacking_side


def table(board: Scenario, moment: str | None = None) -> Table:
    return build_table(board, judged(board), moment)


SKETCH = table(sketch())
MARKS = table(marks())


@pytest.mark.parametrize(
    ("card", "edge"),
    [
        pytest.param("juggernaut", "legal", id="508.1d-obeyed"),
        pytest.param("ogre", "violated", id="701.15b-violated"),
        pytest.param("shaman", "excused", id="508.1d-excused"),
        pytest.param("pegasus", "plain", id="nothing-to-say"),
        pytest.param("colossus", "legal", id="508.1-legal-attacker"),
    ],
)
def test_the_edge_of_a_card_tells_its_mark(card: str, edge: str) -> None:
    assert SKETCH.cards[card].edge == edge


def test_broken_restrictions_are_marked_on_creature_and_arrow() -> None:
    assert MARKS.cards["new"].edge == "broken"
    assert MARKS.flows["attack:new:pw"].broken == ("302.6",)
    assert MARKS.cards["gro"].edge == "broken"
    assert MARKS.flows["block:gro:fly"].broken == ("702.9b",)


def test_pills_name_rule_and_cost_the_urgent_first() -> None:
    assert SKETCH.cards["juggernaut"].pills == (Pill("obeyed", "508.1d"),)
    assert SKETCH.cards["ogre"].pills == (Pill("violated", "701.15b", times=2),)
    assert SKETCH.cards["raider"].pills == (Pill("cost", "508.1h", "{2}", "Dee"),)


def test_a_ghost_leads_to_what_the_nearest_legal_attack_has() -> None:
    (ghost,) = SKETCH.ghosts
    assert (ghost.name, ghost.source, ghost.target, ghost.rule) == (
        "ghost:ogre:cid",
        "ogre",
        "cid",
        "701.15b",
    )


def test_a_ghost_leads_to_the_attacker_that_must_be_blocked() -> None:
    board = scenario(
        permanents=[
            creature("Bait", "ann", 2, 2, effects=[{"kind": "must_be_blocked"}]),
            creature("Elf", "bob", 1, 1),
        ],
        attacks=[{"attacker": "bait", "target": "bob"}],
    )
    (ghost,) = table(board).ghosts
    assert (ghost.source, ghost.target, ghost.rule) == ("elf", "bait", "509.1c")


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        pytest.param({"kind": "attack_cost", "cost": "{2}"}, "attack tax: {2}", id="508.1g-tax"),
        pytest.param({"kind": "attack_cost", "cost": "{1}", "times": 3}, "attack tax", id="508.1g-times"),
        pytest.param({"kind": "max_attackers", "count": 1}, "limits attackers: 1", id="508.1c-limit"),
        pytest.param({"kind": "must_be_blocked"}, "must be blocked", id="509.1c"),
    ],
)
def test_a_tax_and_a_limit_say_how_much(effect: dict[str, object], word: str) -> None:
    (said,) = (
        table(scenario(permanents=[creature("Wall", "bob", 0, 3, effects=[effect])])).cards["wall"].words
    )
    assert word_text(said, "en") == word


@pytest.mark.parametrize(
    ("blockers", "word"),
    [
        pytest.param("any", "*cannot_be_blocked", id="509.1b-by-nobody"),
        pytest.param({"subtype": "Wall"}, "*cannot_be_blocked_by_some", id="509.1b-by-some"),
    ],
)
def test_only_what_nobody_can_block_is_called_unblockable(blockers: object, word: str) -> None:
    effect = {"kind": "cannot_be_blocked", "blockers": blockers}
    board = scenario(permanents=[creature("Juggernaut", "ann", 5, 3, effects=[effect])])
    assert table(board).cards["juggernaut"].words == (word,)


def test_lethal_bars_hold_marked_assigned_and_needed() -> None:
    wall, colossus = SKETCH.cards["wall"].bar, SKETCH.cards["colossus"].bar
    assert wall is not None
    assert (wall.assigned, wall.needed, wall.is_lethal) == (4, 4, True)
    assert colossus is not None
    assert (colossus.assigned, colossus.needed, colossus.is_lethal) == (1, 6, False)
    marked = MARKS.cards["wall"].bar
    assert marked is not None
    assert (marked.marked, marked.needed) == (1, 3)


def test_the_bar_of_what_is_protected_says_what_is_dealt() -> None:
    """CR 702.16e: what is assigned is lethal, and nothing of it is dealt."""
    knight = creature("Knight", "bob", 2, 2, keywords=["protection from red"])
    board = scenario(
        permanents=[creature("Ogre", "ann", 5, 5, colors=["red"]), knight],
        attacks=[{"attacker": "ogre", "target": "bob"}],
        blocks=[{"blocker": "knight", "attacker": "ogre"}],
    )
    bar = table(board).cards["knight"].bar
    assert bar is not None
    assert (bar.assigned, bar.needed, bar.is_lethal, bar.dealt, lethal_text(bar)) == (
        5,
        2,
        False,
        0,
        "5/2 → 0",
    )


def test_what_dies_says_by_which_rule() -> None:
    assert SKETCH.cards["elf"].gone == "704.5g"
    assert SKETCH.cards["walker"].gone == "704.5i"
    assert (SKETCH.cards["walker"].number, SKETCH.cards["walker"].after) == (4, 0)
    assert SKETCH.cards["colossus"].gone is None


def test_overflow_is_a_flow_of_its_own_kind() -> None:
    overflow = SKETCH.flows["attack:colossus:bob"]
    assert (overflow.overflow, overflow.amount) == (True, 1)
    assert SKETCH.flows["block:wall:colossus"].amount == 4
    assert not SKETCH.flows["attack:krenko:bob"].overflow


def test_damage_to_a_planeswalker_that_is_a_creature_is_told_once() -> None:
    """CR 120.3c, e: it is marked on it and takes its loyalty."""
    gideon = creature("Gideon", "bob", 4, 4, types=["creature", "planeswalker"], loyalty=4)
    attacks = [{"attacker": "bear", "target": "gideon"}]
    board = scenario(permanents=[creature("Bear", "ann", 2, 2), gideon], attacks=attacks)
    shown = build_table(board, judged(board), None, (), "en")
    assert [(flow.amount, flow.dealt) for flow in shown.flows.values()] == [(2, None)]


def test_double_strike_shows_both_parts() -> None:
    assert MARKS.flows["attack:twin:bob"].parts == (2, 2)


def test_seats_hold_life_poison_and_commander_damage_before_and_after() -> None:
    seats = {seat.id: seat for seat in (*SKETCH.seats, *MARKS.seats) if seat.name != "Ann"}
    assert (seats["dee"].life, seats["dee"].life_after) == (9, 7)
    bob, cid = MARKS.seats[1], MARKS.seats[2]
    assert (bob.life, bob.life_after, bob.lost) == (3, -1, "704.5a")
    assert (bob.poison, bob.poison_after) == (4, 6)
    assert [(c.commander, c.before, c.after) for c in cid.commander] == [("General", 18, 22)]
    assert cid.lost == "704.6c"


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        pytest.param("two_headed_giant", [(0, 0, 15), (4, 5, 15), (5, 4, 15)], id="810.8d"),
        pytest.param("normal", [(0, 0, 10), (4, 0, 10), (5, 0, 10)], id="704.5c"),
    ],
)
def test_poison_of_teammates_counts_together(variant: str, told: list[tuple[int, int, int]]) -> None:
    teams = {"ann": ("a", 0), "bob": ("b", 4), "cid": ("b", 5)}
    players = [{"id": each, "team": team, "poison": n} for each, (team, n) in teams.items()]
    board = scenario(active="ann", variant=variant, players=players, permanents=[], attacks=[])
    assert [(s.poison, s.poison_of_team, s.poison_limit) for s in table(board).seats] == told


def test_seats_are_in_turn_order_from_the_active_player() -> None:
    board = scenario(
        active="bob", players=[{"id": "ann"}, {"id": "bob"}, {"id": "cid"}], permanents=[], attacks=[]
    )
    assert [seat.id for seat in table(board).seats] == ["bob", "cid", "ann"]
    assert [seat.seat for seat in table(board).seats] == [1, 2, 0]


def test_counters_change_power_and_toughness_and_are_marked() -> None:
    assert (MARKS.cards["ser"].power, MARKS.cards["ser"].toughness, MARKS.cards["ser"].changed) == (6, 6, 1)
    assert (MARKS.cards["sha"].power, MARKS.cards["sha"].changed) == (1, -1)
    assert MARKS.cards["twin"].changed == 0


def test_of_a_whole_combat_a_card_shows_what_it_fights_as() -> None:
    board = scenario(
        permanents=[
            creature("Angel", "ann", 4, 4, keywords=["flying"]),
            creature("Squire", "ann", 1, 1, keywords=["exalted"]),
            {"id": "isle", "controller": "ann", "types": ["land"]},
            {"id": "walker", "controller": "ann", "types": ["planeswalker"], "loyalty": 3},
        ],
        attacks=[{"attacker": "angel", "target": "bob"}],
        changes=[{"after": "attackers", "permanent": "angel", "gains": ["trample", "flying"]}],
    )
    whole, begun = table(board).cards, table(board, "beginning").cards
    assert (whole["angel"].words, whole["angel"].power) == (("flying", "trample"), 5)
    assert whole["angel"].given == ("trample",)
    assert (begun["angel"].words, begun["angel"].power) == (("flying",), 4)
    assert (whole["isle"].kind, whole["walker"].kind) == ("other", "planeswalker")


def test_states_are_read() -> None:
    assert MARKS.cards["sleeper"].tapped
    assert MARKS.cards["new"].sick
    assert MARKS.cards["ogre"].goaded_by == ("Bob",)
    assert MARKS.cards["gen"].commander
    assert MARKS.cards["sword"].host == "gen"
    assert MARKS.homes["siege"] == "cid"


def test_identical_creatures_lie_in_a_stack_until_one_does_something() -> None:
    goblins = [creature("Goblin", "ann", 1, 1) | {"id": f"g{n}"} for n in range(STACK_FROM + 2)]
    idle = table(scenario(permanents=goblins))
    assert [card.count for card in idle.cards.values()] == [STACK_FROM + 2]
    fighting = table(scenario(permanents=goblins, attacks=[{"attacker": "g1", "target": "bob"}]))
    assert sorted(card.count for card in fighting.cards.values()) == [1, STACK_FROM + 1]
    tapped = [goblins[0] | {"tapped": True}, *goblins[1:]]
    assert sorted(card.count for card in table(scenario(permanents=tapped)).cards.values()) == [
        1,
        STACK_FROM + 1,
    ]


def test_a_thousand_tokens_are_one_card() -> None:
    goblins = [creature("Goblin", "ann", 1, 1) | {"id": f"g{n}"} for n in range(1000)]
    stack = table(scenario(permanents=goblins))
    assert len(stack.cards) == 1
    assert len(stack.stack_of) == 999


def test_few_identical_creatures_lie_side_by_side() -> None:
    bears = [creature("Bear", "bob", 2, 2) | {"id": f"b{n}"} for n in range(STACK_FROM - 1)]
    assert len(table(scenario(permanents=bears)).cards) == STACK_FROM - 1


def test_without_a_verdict_an_attack_flows_with_the_attackers_power() -> None:
    known = build_table(sketch(), None)
    assert known.flows["attack:juggernaut:walker"].amount == 5
    assert known.flows["attack:colossus:bob"].amount == 0
    assert not known.flows["attack:juggernaut:walker"].known
    assert known.ghosts == ()


def test_an_older_verdict_does_no_harm() -> None:
    before, after = sketch(), duel(2, 1)
    assert set(build_table(after, judged(before)).cards) == {"a0", "a1", "b0"}


@pytest.mark.parametrize(
    ("moment", "arrows", "life"),
    [
        ("beginning", 0, None),
        ("attackers", 4, None),
        ("blockers", 6, None),
        ("regular", 6, 12),
        pytest.param("end", 0, None, id="511.3"),
        (None, 6, 12),
    ],
)
def test_a_moment_shows_what_has_happened_by_then(moment: str | None, arrows: int, life: int | None) -> None:
    then = table(sketch(), moment)
    assert len(then.flows) == arrows
    assert next(seat for seat in then.seats if seat.id == "bob").life_after == life


def test_a_band_shows_the_damage_of_all_its_members() -> None:
    board = scenario(
        permanents=[
            creature("Pegasus", "ann", 1, 1, keywords=["banding"]),
            creature("Giant", "ann", 3, 3),
            creature("Spider", "bob", 2, 4, keywords=["reach"]),
        ],
        attacks=[{"attacker": "pegasus", "target": "bob"}, {"attacker": "giant", "target": "bob"}],
        bands=[["pegasus", "giant"]],
        blocks=[{"blocker": "spider", "attacker": "pegasus"}],
    )
    shown = table(board)
    flows = shown.flows
    assert (flows["block:spider:pegasus"].amount, flows["damage:giant:spider"].amount) == (1, 3)
    assert [flows[f"attack:{each}:bob"].step for each in ("pegasus", "giant")] == [None, None]
    assert {name: flow.amount for name, flow in shown.backs.items()} == {
        "back:block:spider:pegasus": 1,
        "back:damage:giant:spider": 1,
    }


def test_damage_assigned_wrongly_is_marked_on_its_source() -> None:
    board = scenario(
        permanents=[creature("Wurm", "ann", 5, 5, keywords=["trample"]), creature("Wall", "bob", 0, 4)],
        attacks=[{"attacker": "wurm", "target": "bob"}],
        blocks=[{"blocker": "wall", "attacker": "wurm"}],
        assignments=[{"step": "regular", "source": "wurm", "to": "bob", "amount": 5}],
    )
    wrong = table(board)
    assert wrong.cards["wurm"].edge == "broken"
    assert wrong.cards["wall"].edge == "legal"
    assert wrong.flows["attack:wurm:bob"].broken == ("702.19b",)


@pytest.mark.parametrize("moment", ["blockers", "regular"])
def test_a_token_that_enters_attacking_has_its_name_at_every_moment_508_4(moment: str) -> None:
    goblin = {"name": "Goblin", "types": ["creature"], "power": 2, "toughness": 1}
    creates = {"do": "create", "token": goblin, "attacking": "same", "tapped": True}
    board = loads(
        json.dumps({
            "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
            "permanents": [
                {"id": "a0", "controller": "ann", "power": 1, "toughness": 2,
                 "effects": [{"kind": "trigger", "event": "attacks", "does": [creates]}]},
                {"id": "b0", "controller": "bob", "power": 1, "toughness": 3},
            ],
            "attacks": [{"attacker": "a0", "target": "bob"}], "blocks": [{"blocker": "b0", "attacker": "a0+1"}],
        })
    )  # fmt: skip
    shown = table(board, moment)
    assert shown.cards["a0+1"].name == "Goblin"


def test_what_is_controlled_by_an_effect_lies_beside_its_controller() -> None:
    """An Aura like Control Magic (CR 613.1b): the creature lies, is coloured and attacks where it is controlled."""
    taken = {"effects": [{"kind": "controls", "creatures": "attached"}], "types": ["enchantment"]}
    aura = {"id": "aura", "name": "Aura", "controller": "ann", "attached_to": "wall"} | taken
    board = scenario(permanents=[creature("Wall", "bob", 0, 4), creature("Elf", "bob", 1, 1), aura])
    shown = table(board)
    assert (shown.homes["wall"], shown.homes["elf"]) == ("ann", "bob")
    assert shown.cards["wall"].seat != shown.cards["elf"].seat
    assert attacking_side(board, ["wall", "elf"]) == ("wall",)

"""The order of cards in their rows."""

from hypothesis import given
from hypothesis import strategies as st

from ui.canvas.layout.ordering import OrderedFight, channel, crossings, fights


def lines_cross(fight: OrderedFight, blocks: list[tuple[str, str]]) -> int:
    neighbours: dict[str, list[str]] = {a: [channel(a)] for a in fight.bottoms}
    for blocker, attacker in dict.fromkeys(blocks):
        if attacker in neighbours:
            neighbours[attacker].append(blocker)
    return crossings(fight.bottoms, fight.tops, neighbours)


@given(st.integers(1, 8), st.lists(st.integers(0, 7), max_size=16))
def test_blocks_of_one_attacker_each_never_cross(attackers: int, aims: list[int]) -> None:
    names = [f"a{n}" for n in range(attackers)]
    blocks = [(f"b{n}", names[aim % attackers]) for n, aim in enumerate(aims)]
    assert sum(lines_cross(fight, blocks) for fight in fights(names, blocks)) == 0


@given(st.lists(st.integers(0, 3), min_size=1, max_size=8))
def test_a_chain_of_shared_blockers_never_crosses(extra: list[int]) -> None:
    """Attackers joined two and two by a blocker of both, each with blockers of its own: a tree along a path."""
    names = [f"a{n}" for n in range(len(extra))]
    blocks = [(f"own{n}-{k}", names[n]) for n, many in enumerate(extra) for k in range(many)]
    blocks += [(f"both{n}", names[n + k]) for n in range(len(extra) - 1) for k in (0, 1)]
    (fight,) = fights(names, blocks)
    assert lines_cross(fight, blocks) == 0


@given(st.permutations(range(6)))
def test_the_order_of_the_declaration_makes_no_crossing(order: list[int]) -> None:
    names = ["x", "y"]
    blocks = [(f"b{n}", names[n % 2]) for n in order]
    assert sum(lines_cross(fight, blocks) for fight in fights(names, blocks)) == 0


def test_the_channel_of_a_trampler_runs_between_its_two_blockers() -> None:
    (fight,) = fights(["colossus"], [("wall", "colossus"), ("elf", "colossus")])
    assert fight.tops == ("wall", channel("colossus"), "elf")


def test_fights_come_in_the_order_of_the_declaration() -> None:
    assert [fight.bottoms for fight in fights(["c", "a", "b"], [])] == [("c",), ("a",), ("b",)]


def test_a_ring_of_blocks_is_drawn_with_every_card_once() -> None:
    blocks = [("p", "x"), ("p", "y"), ("q", "y"), ("q", "x")]
    (fight,) = fights(["x", "y"], blocks)
    assert sorted(fight.bottoms) == ["x", "y"]
    assert sorted(fight.tops) == sorted(["p", "q", channel("x"), channel("y")])

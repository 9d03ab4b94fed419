"""Identical attackers lie on one stack with one river while they do the same, and are told apart when they don't."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.canvas.boards import creature, judged, scenario
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Table

MANY = 8


def table(moment: str | None = None, **keys: Any) -> Table:
    """Eight Goblins attack Bob, besides what the keys say."""
    goblins = [creature("Goblin", "ann", 1, 1) | {"id": f"g{n}"} for n in range(MANY)]
    others = [creature("Wall", "bob", 0, 4), creature("Elf", "bob", 1, 1)]
    more = keys.pop("more", [])
    board = {
        "permanents": [*goblins, *others, *more],
        "attacks": [{"attacker": f"g{n}", "target": "bob"} for n in range(MANY)],
    } | keys
    made = scenario(**board)
    return build_table(made, judged(made), moment)


def stacks(seen: Table) -> list[int]:
    return sorted(
        (card.count for card in seen.cards.values() if card.name.startswith("Goblin")), reverse=True
    )


SOME = [{"attacker": f"g{n}", "target": "bob"} for n in range(5)]
CID = [{"id": name, "name": name.title()} for name in ("ann", "bob", "cid")]


@pytest.mark.parametrize(
    ("keys", "counts"),
    [
        pytest.param({}, [8], id="all-attack-one"),
        pytest.param({"attacks": []}, [8], id="all-stay"),
        pytest.param({"attacks": SOME}, [5, 3], id="three-stay"),
        pytest.param({"blocks": [{"blocker": "wall", "attacker": "g3"}]}, [7, 1], id="one-is-blocked"),
        pytest.param({"blocked": ["g2"]}, [7, 1], id="509.1h-one-is-blocked-by-an-effect"),
        pytest.param({"bands": [["g0", "g1"]], "more": []}, [6, 1, 1], id="702.22c-a-band"),
        pytest.param({"removed": ["g5"]}, [7, 1], id="506.4-one-left-combat"),
        pytest.param({"view": {"positions": {"g1": [10, 10]}}}, [7, 1], id="one-was-put-by-hand"),
        pytest.param(
            {"assignments": [{"step": "regular", "source": "g1", "to": "bob", "amount": 1}]}, [7, 1], id="510.1-by-hand"
        ),
        pytest.param({"changes": [{"after": "blockers", "permanent": "g1", "power": 2}]}, [7, 1], id="one-grew"),
        pytest.param(
            {"effects": [{"kind": "prevent_damage", "amount": 1, "recipients": "any"}]}, [7, 1], id="615.7-one-prevented"
        ),
        pytest.param(
            {"attacks": [{"attacker": f"g{n}", "target": ("bob", "cid")[n % 2]} for n in range(MANY)], "players": CID},
            [4, 4],
            id="two-targets",
        ),
    ],
)  # fmt: skip
def test_what_does_the_same_lies_on_one_stack(keys: dict[str, Any], counts: list[int]) -> None:
    assert stacks(table(**keys)) == counts


@pytest.mark.parametrize("moment", ["attackers", "blockers", "regular", None])
def test_one_river_carries_what_all_of_a_stack_deal(moment: str | None) -> None:
    seen = table(moment, blocks=[{"blocker": "wall", "attacker": "g3"}])
    rivers = [flow for flow in seen.flows.values() if flow.kind == "attack"]
    assert [(flow.name, flow.amount) for flow in rivers if flow.source == "g0"] == [
        ("attack:g0:bob", 0 if moment in {"attackers", "blockers"} else MANY - 1)
    ]
    assert seen.room["attack:g0:bob"].amount == MANY - 1
    assert seen.stack_of["attack:g7:bob"] == "attack:g0:bob"
    assert stacks(seen) == [MANY - 1, 1]


def test_cards_carry_the_number_that_words_tell_them_apart_by() -> None:
    one = table(blocks=[{"blocker": "wall", "attacker": "g3"}])
    assert one.cards["g3"].name == "Goblin #4"
    assert one.cards["g0"].name == "Goblin"  # the card of all the others
    assert one.cards["wall"].name == "Wall"
    bears = [creature("Bear", "ann", 2, 2) | {"id": "b0"}, creature("Bear", "bob", 2, 2) | {"id": "b1"}]
    seen = table(more=bears)
    assert [seen.cards[each].name for each in ("b0", "b1")] == ["Bear", "Bear"]  # words say whose


def test_double_strike_of_a_stack_shows_both_parts() -> None:
    """CR 510.4."""
    cats = [creature("Cat", "ann", 2, 2, keywords=["double strike"]) | {"id": f"c{n}"} for n in range(5)]
    seen = table(more=cats, attacks=[{"attacker": f"c{n}", "target": "bob"} for n in range(5)])
    assert seen.flows["attack:c0:bob"].parts == (10, 10)

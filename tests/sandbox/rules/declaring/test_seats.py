"""Who may be attacked: seats around the table, options of multiplayer games, range of influence, teams."""

from __future__ import annotations

from typing import Any

import pytest

import sandbox
from sandbox.scenario.model import Attack, Permanent, Player, Scenario

BEAR = Permanent(id="bear", controller="ann", power=2, toughness=2)


def table(players: str, target: str, **more: Any) -> Scenario:
    seats = tuple(Player(id=p.split("/")[0], team=[*p.split("/"), None][1]) for p in players.split())
    return Scenario(
        format="combat/1",
        active="ann",
        players=seats,
        permanents=(BEAR,),
        attacks=(Attack("bear", target),),
        **more,
    )


@pytest.mark.parametrize(
    ("players", "options", "target", "rule"),
    [
        pytest.param("ann bob cat dan", {}, "cat", None, id="802.2-everybody"),
        pytest.param("ann bob cat dan", {"attack_option": "left"}, "bob", None, id="803.1a-left"),
        pytest.param("ann bob cat dan", {"attack_option": "left"}, "cat", "803.1a", id="803.1a-not-beyond"),
        pytest.param("ann bob cat dan", {"attack_option": "right"}, "dan", None, id="803.1b-right"),
        pytest.param("ann bob cat dan", {"attack_option": "right"}, "bob", "803.1b", id="803.1b-not-left"),
        pytest.param(
            "ann/x bob/x cat/y dan/y",
            {"attack_option": "left"},
            "cat",
            "803.1a",
            id="803.1a-a-teammate-between",
        ),
        pytest.param("ann bob", {"attack_option": "left"}, "bob", None, id="506.2-two-players"),
        pytest.param(
            "ann bob cat", {"attack_option": "single", "defending": "cat"}, "cat", None, id="506.2a"
        ),
        pytest.param(
            "ann bob cat", {"attack_option": "single", "defending": "cat"}, "bob", "506.2a", id="506.2a-other"
        ),
        pytest.param("ann bob cat", {"attack_option": "single"}, "bob", "506.2a", id="507.1-nobody-chosen"),
        pytest.param("ann bob cat dan eve", {"range_of_influence": 1}, "eve", None, id="801.3-in-range"),
        pytest.param("ann bob cat dan eve", {"range_of_influence": 1}, "cat", "801.3", id="801.3-too-far"),
        pytest.param("ann bob cat dan eve", {"range_of_influence": 2}, "dan", None, id="801.3-two-seats"),
        pytest.param("ann/x bob/x cat/y dan/y", {}, "bob", "508.1b", id="508.1b-a-teammate"),
    ],
)
def test_who_can_be_attacked(players: str, options: dict[str, Any], target: str, rule: str | None) -> None:
    attack = sandbox.judge(table(players, target, **options)).attack
    assert [(b.code, b.rule) for b in attack.broken] == ([] if rule is None else [("not_a_defender", rule)])

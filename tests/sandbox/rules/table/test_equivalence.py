"""Which creatures are alike: nothing tells them apart but their ids, and nothing names either."""

import json

import pytest

import sandbox
from sandbox.rules.graph.state import starting_state
from sandbox.rules.table.equivalence import alike_kinds
from tests.declared import Json, creature, effect, enchantment, table


@pytest.mark.parametrize(
    ("things", "alike"),
    [
        pytest.param(
            [effect("must_attack", creatures=["x"], controller="bob")], "y z", id="named-on-the-table"
        ),
        pytest.param([], "x y z", id="tokens"),
        pytest.param([enchantment("e", effect("max_blockers", count=1))], "x y z", id="nobody-is-named"),
        pytest.param([enchantment("e", effect("must_attack", creatures="any"))], "x y z", id="a-word"),
        pytest.param(
            [enchantment("e", effect("must_attack", creatures=["x"]))], "y z", id="named-by-an-effect"
        ),
        pytest.param(
            [creature("w", effect("must_attack", creatures=["y"]))], "x z", id="named-by-a-creature"
        ),
        pytest.param([{**enchantment("aura"), "attached_to": "z"}], "x y", id="enchanted"),
    ],
)
def test_creatures_are_alike_unless_something_names_them(things: list[Json], alike: str) -> None:
    effects = [each for each in things if "kind" in each]
    permanents = [*(creature(c) for c in "xyz"), *(each for each in things if each not in effects)]
    state = starting_state(sandbox.loads(json.dumps({**table(permanents), "effects": effects})))
    kinds = alike_kinds(state)
    found = max(({c for c in "xyz" if kinds[c] == n} for n in kinds.values()), key=len)
    assert found == set(alike.split())
    assert len({kinds[c] for c in "xyz"} - {kinds[min(found)]}) == 3 - len(found)

"""The rules that a fight names: those of what the verdict says of its creatures."""

from __future__ import annotations

import pytest

from tests.declared import Json, creature, effect, foe, table, verdict


@pytest.mark.parametrize(
    ("board", "rules"),
    [
        pytest.param(table([creature("a")], "a:bob"), (), id="nothing-said"),
        pytest.param(table([creature("a", effect("must_attack"))], "a:bob"), ("508.1d",), id="508.1d-requirement"),
        pytest.param(table([creature("a", effect("cannot_attack"))], "a:bob"), ("508.1c",), id="508.1c-restriction"),
        pytest.param(
            table([creature("a"), foe("b", effect("must_block"))], "a:bob", "b:a"), ("704.5g", "509.1c"),
            id="509.1c-requirement-of-the-blocker",
        ),
        pytest.param(table([creature("a", keywords=["trample"])], "a:bob"), (), id="702.19-nothing-to-trample-over"),
    ],
)  # fmt: skip
def test_a_fight_names_the_rules_that_speak_of_its_creatures(board: Json, rules: tuple[str, ...]) -> None:
    (fight,) = verdict(board).fights
    assert fight.rules == rules

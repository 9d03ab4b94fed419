"""What a permanent counts for: read and written as it is, and read by no rule."""

import pytest

import sandbox
from sandbox.scenario.errors import ScenarioError

FILE = """{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
"permanents": [{"id": "bear", "controller": "ann", "power": 2, "toughness": 2, "worth": %s}],
"attacks": [{"attacker": "bear", "target": "bob"}]}"""


def test_it_is_read_and_written_and_read_by_no_rule() -> None:
    scenario = sandbox.loads(FILE % "7")
    assert scenario.permanents[0].worth == 7
    assert sandbox.loads(sandbox.dumps(scenario)) == scenario
    assert sandbox.judge(scenario) == sandbox.judge(sandbox.loads(FILE % "0"))


@pytest.mark.parametrize("worth", ["-1", "1.5", '"much"', "true"])
def test_what_is_no_whole_number_at_least_0_is_a_fault_at_its_place(worth: str) -> None:
    with pytest.raises(ScenarioError) as error:
        sandbox.loads(FILE % worth)
    assert [fault.place for fault in error.value.faults] == ["permanents[0].worth"]

"""Goals: paths into verdict and scenario, comparisons, and what is missing."""

import pytest

from sandbox import judge, load
from sandbox.learn.goals import Goal, faults, holds, unmet, values
from sandbox.resources import asset

SAMPLE = load(asset("scenarios", "sample.combat.json"))
VERDICT = judge(SAMPLE)
YES = Goal(path="attack.legal", is_=False)
NO = Goal(path="attack.legal", is_=True)


@pytest.mark.parametrize(
    ("path", "found"),
    [
        pytest.param("attack.legal", (False,), id="plain"),
        pytest.param("attack.requirements[creature=ogre].status", ("violated", "violated"), id="list"),
        pytest.param("outcome.players[bob].life", (12,), id="mapping"),
        pytest.param("declared.attacks[attacker=krenko].target", ("bob",), id="declared"),
        pytest.param("blocks[legal=true].player", ("bob", "cid", "dee"), id="bool"),
        pytest.param("outcome.players[nobody].life", (), id="absent"),
        pytest.param("attack.broken[code=x].code", (), id="none"),
        pytest.param("attack.broken[", (), id="no-path"),
    ],
)
def test_a_path_leads_to_values(path: str, found: tuple[object, ...]) -> None:
    assert values(path, SAMPLE, VERDICT) == found


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        pytest.param(Goal(all=(YES, YES)), True, id="all"),
        pytest.param(Goal(all=(YES, NO)), False, id="not-all"),
        pytest.param(Goal(any=(NO, YES)), True, id="any"),
        pytest.param(Goal(any=(NO, NO)), False, id="none"),
        pytest.param(Goal(not_=NO), True, id="not"),
        pytest.param(Goal(not_=Goal(any=(NO, YES))), False, id="not-any"),
        pytest.param(Goal(not_=Goal(all=(NO, YES))), True, id="not-all-of"),
        pytest.param(Goal(path="outcome.players[bob].life", at_least=12, at_most=12), True, id="between"),
        pytest.param(Goal(path="outcome.players[bob].life", at_least=13), False, id="too-few"),
        pytest.param(Goal(path="attack.legal", at_least=0), False, id="no-number"),
        pytest.param(Goal(path="damage.dealt[to=bob].amount", of="sum", is_=5), True, id="sum"),
        pytest.param(Goal(path="declared.attacks", of="count", is_=4), True, id="count"),
        pytest.param(Goal(path="outcome.players[bob].lost", is_=None), True, id="null"),
        pytest.param(
            Goal(path="outcome.permanents[elf].zone", among=("exile", "graveyard")), True, id="among"
        ),
        pytest.param(Goal(path="attack.broken[code=menace].code"), False, id="there"),
        pytest.param(Goal(path="attack.obeyed", is_=False), False, id="0-is-not-false"),
    ],
)
def test_goals_are_joined(goal: Goal, expected: bool) -> None:
    assert holds(goal, SAMPLE, VERDICT) == expected
    assert holds(Goal(not_=goal), SAMPLE, VERDICT) != expected


def test_what_is_missing_is_told_with_what_there_is() -> None:
    life = Goal(path="outcome.players[bob].life", is_=20)
    missing = unmet(Goal(all=(YES, life, Goal(not_=YES))), SAMPLE, VERDICT)
    assert [(each.path, each.found, each.wanted, each.hold) for each in missing] == [
        (life.path, (12,), 20, True),
        (YES.path, (False,), False, False),
    ]


@pytest.mark.parametrize(
    ("goal", "place"),
    [
        pytest.param(Goal(), "", id="nothing"),
        pytest.param(Goal(all=(YES,), any=(NO,)), "any", id="two"),
        pytest.param(Goal(any=(YES, Goal(path="atack"))), "any[1].path", id="unknown"),
        pytest.param(Goal(path="attack.broken[cod=x]"), "path", id="unknown-key"),
        pytest.param(Goal(path="attack..legal"), "path", id="no-path"),
    ],
)
def test_faults_have_a_place(goal: Goal, place: str) -> None:
    assert [fault.place for fault in faults(goal)] == [place]

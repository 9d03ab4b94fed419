"""Which triggered combat keywords trigger, and in which step (CR 702)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandbox import Attack, Block, Permanent, Player, Scenario
from sandbox.edits import forget, remember
from sandbox.rules.judge import course
from sandbox.scenario.model import Change


def creature(name: str, controller: str, *keywords: str) -> Permanent:
    return Permanent(id=name, controller=controller, power=2, toughness=2, keywords=keywords)


def board(*keywords: str, attack: bool = True, block: bool = False, **fields: object) -> Scenario:
    return Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann", life=20), Player(id="bob", life=20)),
        permanents=(creature("a", "ann", *keywords), creature("b", "ann"), creature("x", "bob", "bushido 1")),
        attacks=(Attack(attacker="a", target="bob"),) if attack else (),
        blocks=(Block(blocker="x", attacker="a"),) if block else (),
        **fields,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        pytest.param(board("exalted"), [("attackers", "a", "exalted")], id="702.83-alone"),
        pytest.param(board("exalted", attack=False), [], id="702.83-no-attack"),
        pytest.param(board("battle cry"), [("attackers", "a", "battle cry")], id="702.91"),
        pytest.param(board("melee"), [("attackers", "a", "melee")], id="702.121"),
        pytest.param(board("dethrone"), [("attackers", "a", "dethrone")], id="702.105-most-life"),
        pytest.param(board("frenzy 2"), [("blockers", "a", "frenzy")], id="702.68-unblocked"),
        pytest.param(board("frenzy 2", block=True), [("blockers", "x", "bushido")], id="702.68-blocked"),
        pytest.param(
            board("rampage 1", block=True),
            [("blockers", "x", "bushido"), ("blockers", "a", "rampage")],
            id="702.23",
        ),
        pytest.param(
            board("flanking", block=True),
            [("blockers", "x", "bushido"), ("blockers", "a", "flanking")],
            id="702.25",
        ),
        pytest.param(
            board("afflict 1", block=True),
            [("blockers", "x", "bushido"), ("blockers", "a", "afflict")],
            id="702.130",
        ),
        pytest.param(board("bushido 1"), [], id="702.45-unblocked"),
        pytest.param(board("poisonous 1"), [("regular", "a", "poisonous")], id="702.70-damage-to-a-player"),
        pytest.param(board("renown 1"), [("regular", "a", "renown")], id="702.112"),
        pytest.param(board("training"), [], id="702.149-no-greater-power"),
        pytest.param(board("mentor"), [], id="702.134-nobody-to-teach"),
        pytest.param(board("annihilator 2"), [("attackers", "a", "annihilator")], id="702.86"),
        pytest.param(board("provoke"), [("attackers", "a", "provoke")], id="702.39"),
        pytest.param(board("myriad"), [("attackers", "a", "myriad")], id="702.116"),
        pytest.param(board("mobilize 1"), [("attackers", "a", "mobilize")], id="702.181"),
        pytest.param(
            board("mobilize 1", edition="2023-11-17"),
            [("attackers", "a", "mobilize")],
            id="702.181-newer-than-2023-acts",
        ),
        pytest.param(board("firebending 1"), [("attackers", "a", "firebending")], id="702.189"),
        pytest.param(board("flying", "vigilance"), [], id="603.1-nothing-triggers"),
    ],
)
def test_what_triggers(table: Scenario, expected: list[tuple[str, str, str]]) -> None:
    assert [(m.step, m.source, m.keyword) for m in course(table).keywords] == expected


@pytest.mark.parametrize("keyword", ["mentor", "training", "renown 1", "annihilator 1", "myriad"])
def test_a_keyword_triggers_where_no_other_does(keyword: str) -> None:
    """CR 702.86, 702.112, 702.116, 702.134, 702.149."""
    weaker, stronger = creature("b", "ann"), creature("c", "ann")
    table = Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob")),
        permanents=(
            creature("a", "ann", keyword),
            replace(weaker, power=1),
            replace(stronger, power=3),
        ),
        attacks=tuple(Attack(attacker=each, target="bob") for each in "abc"),
    )
    assert [m.source for m in course(table).keywords] == ["a"]


def changed(keyword: str, **change: object) -> Scenario:
    happens = Change(after="attackers", permanent="a", **change)  # type: ignore[arg-type]
    return board(*filter(None, [keyword]), changes=(happens,))


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        pytest.param(
            replace(board("frenzy 2"), blocks=(Block(blocker="x", attacker="a", declared=False),)),
            ["frenzy"],
            id="509.3g-blocked-only-later",
        ),
        pytest.param(changed("frenzy 2", removed=True), [], id="506.4-left-combat"),
        pytest.param(changed("", gains=("frenzy 2",)), ["frenzy"], id="702.68-gained"),
        pytest.param(changed("frenzy 2", loses=("frenzy",)), [], id="702.68-lost"),
        pytest.param(
            replace(
                board(),
                permanents=(*board().permanents, replace(creature("c", "ann", "exalted"), toughness=0)),
            ),
            [],
            id="704.5f-dead-before-it-could",
        ),
    ],
)
def test_a_keyword_triggers_as_it_is_there_then(table: Scenario, expected: list[str]) -> None:
    assert [m.keyword for m in course(table).keywords] == expected


def test_dethrone_needs_the_most_life() -> None:
    table = board("dethrone")
    richer = (Player(id="ann", life=21), Player(id="bob", life=20))
    poor = Scenario(**{**{f: getattr(table, f) for f in table.__struct_fields__}, "players": richer})
    assert course(poor).keywords == ()


def test_a_forgotten_keyword_is_told_as_such_and_can_be_remembered() -> None:
    table = forget(board("exalted"), "a", "Exalted")
    assert [m.forgotten for m in course(table).keywords] == [True]
    assert forget(table, "a", "exalted") == table
    assert remember(table, "a", "exalted").unapplied == ()


def test_a_number_belongs_to_its_keyword() -> None:
    table = forget(board("frenzy 2"), "a", "frenzy 2")
    assert [m.forgotten for m in course(table).keywords] == [True]
    assert remember(table, "a", "frenzy").unapplied == ()

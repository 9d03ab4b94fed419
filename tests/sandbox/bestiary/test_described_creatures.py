"""A creature that is described with what binds it and what it is like, not only with keywords."""

from __future__ import annotations

import pytest

from sandbox import bestiary
from sandbox.scenario.effects import kind_of
from sandbox.words.library import vocabulary


@pytest.mark.parametrize(
    ("typed", "effects"),
    [
        pytest.param("3/3 must attack", ["must_attack"], id="508.1d"),
        pytest.param("3/3 attacks each combat if able", ["must_attack"], id="508.1d-in full"),
        pytest.param("2/2 creature with lure", ["must_be_blocked_by_all"], id="509.1c"),
        pytest.param("2/2 must block flying", ["must_block"], id="509.1c-blocks"),
        pytest.param("2/2 can't block", ["cannot_block"], id="509.1b"),
        pytest.param("2/2 unblockable trample", ["cannot_be_blocked"], id="509.1b-evasion"),
        pytest.param("creature with lure", ["must_be_blocked_by_all"], id="509.1c-without numbers"),
        pytest.param("3/3 攻撃強制 飛行", ["must_attack"], id="japanese"),
    ],
)
def test_effects_are_read(typed: str, effects: list[str]) -> None:
    request = bestiary.read_request(typed, vocabulary())
    assert request.creature is not None
    assert [kind_of(effect) for effect in request.creature.effects] == effects
    assert (request.creature.name, request.unread) == (None, "")


@pytest.mark.parametrize("typed", ["2/2 goaded tapped", "2/2 使嗾 タップ"])
def test_states_are_read_and_an_opponent_goads(typed: str) -> None:
    creature = bestiary.read_request(typed, vocabulary()).creature
    assert creature is not None
    (made,) = bestiary.put(creature, "ann", 1, "bob")
    assert (made.controller, made.tapped, made.goaded_by) == ("ann", True, ("bob",))
    assert bestiary.put(creature, "ann")[0].goaded_by == ()


@pytest.mark.parametrize(
    ("typed", "unread"),
    [
        pytest.param("3/3 flying banana", "banana", id="nothing known"),
        pytest.param("3/3 flying goblin", "", id="a creature type"),
        pytest.param("1/1 soldier token", "", id="a token"),
        pytest.param("5/5 trample", "", id="all read"),
    ],
)
def test_words_that_only_name_it_are_told_apart(typed: str, unread: str) -> None:
    assert bestiary.read_request(typed, vocabulary()).unread == unread

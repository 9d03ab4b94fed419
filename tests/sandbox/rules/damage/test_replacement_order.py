"""The order in which replacement and prevention effects apply: the affected player's choice (CR 616.1, 614.5)."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.words.catalogue import Language
from sandbox.words.effects import effect_sentence
from tests.combats import play, scenario


def times(factor: int, **more: Any) -> dict[str, Any]:
    return {"kind": "damage_times", "sources": "any", "factor": factor, **more}


def plus(amount: int, **more: Any) -> dict[str, Any]:
    return {"kind": "damage_plus", "sources": "any", "amount": amount, **more}


def prevent(amount: int | str, **more: Any) -> dict[str, Any]:
    return {"kind": "prevent_damage", "amount": amount, **more}


@pytest.mark.parametrize(
    ("effects", "dealt"),
    [
        pytest.param([times(2), plus(2)], 8, id="616.1-least-by-default"),
        pytest.param([times(2, order=2), plus(2, order=1)], 10, id="616.1-added-first"),
        pytest.param([times(2, order=1), plus(2, order=2)], 8, id="616.1-multiplied-first"),
        pytest.param([times(2), plus(2, order=0)], 10, id="616.1-the-others-follow"),
        pytest.param([times(2), times(3)], 18, id="614.5-each-once"),
        pytest.param([times(2, order=0), times(2, order=0)], 12, id="614.5-each-once-in-place"),
        pytest.param([times(2), prevent(2)], 2, id="615.7-prevented-first-by-default"),
        pytest.param([times(2, order=0), prevent(2)], 4, id="615.7-doubled-first"),
        pytest.param([times(2, order=0), prevent(2, order=1)], 4, id="615.7-doubled-first-both-named"),
        pytest.param([plus(2, order=0), prevent(3, order=1)], 2, id="616.1-added-then-prevented"),
        pytest.param([prevent(3, order=0), plus(2, order=1)], 0, id="120.8-nothing-is-added-to-nothing"),
        pytest.param([plus(-1, order=0), times(2, order=1)], 4, id="616.1-less-first"),
        pytest.param([plus(-1, order=1), times(2, order=0)], 5, id="616.1-less-last"),
        pytest.param([times(2, order=0), prevent("all")], 0, id="615.6-all-is-all"),
        pytest.param([plus(-5, order=0), plus(2)], 0, id="120.8-came-down-to-nothing"),
    ],
)
def test_the_affected_player_orders_what_changes_damage(effects: list[dict[str, Any]], dealt: int) -> None:
    assert 20 - play(["a ann 3/3"], "a>bob", effects=effects).life("bob") == dealt


def test_a_shield_in_its_place_is_spent_once() -> None:
    """Over two sources and both steps of a combat it prevents so much in total (CR 615.7)."""
    shield = prevent(3, order=1, recipients=["bob"])
    got = play(["a ann 2/2 double strike", "b ann 2/2"], "a>bob b>bob", effects=[times(2, order=0), shield])
    assert (got.dealt(0), got.dealt(1)) == ("a>bob:1", "a>bob:4 b>bob:4")


def test_the_order_speaks_of_each_recipient_by_itself() -> None:
    """The same effects, the other order, for damage to somebody else (CR 616.1)."""
    to_bob = [times(2, order=1, recipients=["bob"]), plus(1, order=0, recipients=["bob"])]
    to_cat = [times(2, order=0, recipients=["cat"]), plus(1, order=1, recipients=["cat"])]
    got = play(["a ann 2/2", "b ann 2/2"], "a>bob b>cat", effects=[*to_bob, *to_cat])
    assert (got.life("bob"), got.life("cat")) == (14, 15)


GROWS = [{"do": "counters", "who": "self", "counter": "+1/+1", "count": {"event": "amount"}}]
UNPREVENTABLE = {"kind": "cannot_be_prevented"}


@pytest.mark.parametrize(
    ("said", "effects", "grown", "life"),
    [
        pytest.param({"recipients": "self"}, [], 5, 16, id="614.1a-of-several-sources-together"),
        pytest.param({"recipients": "self", "sources": ["a"]}, [], 2, 16, id="614.1a-of-that-source"),
        pytest.param({"recipients": "self"}, [UNPREVENTABLE], 5, 16, id="615.12-this-is-no-prevention"),
        pytest.param({"recipients": "self", "order": 1}, [UNPREVENTABLE], 5, 16, id="616.1-in-its-place"),
        pytest.param({"recipients": ["bob"]}, [], 4, 20, id="614.1a-of-a-player"),
        pytest.param({"recipients": ["bob"], "damage": "noncombat"}, [], 0, 16, id="614.1a-of-that-kind"),
    ],
)
def test_something_is_done_instead_of_damage(
    said: dict[str, Any], effects: list[dict[str, Any]], grown: int, life: int
) -> None:
    instead = {"kind": "damage_times", "sources": "any", "factor": 0, "then": GROWS, **said}
    blocks = [instead, {"kind": "extra_blocks", "count": 1}]
    keeper = {"id": "k", "controller": "bob", "power": 0, "toughness": 9, "effects": blocks}
    got = play(
        ["a ann 2/2", "b ann 3/3", "c ann 4/4", keeper], "a>bob b>bob c>bob", "k>a k>b", effects=effects
    )
    assert (got.permanents["k"].get("counters", {}).get("+1/+1", 0), got.life("bob")) == (grown, life)


def test_the_next_damage_alone_is_replaced() -> None:
    """Both of the first step are (CR 614.1a), that of the second step isn't."""
    next_time = {
        "do": "damage_times",
        "sources": "any",
        "factor": 0,
        "once": True,
        "recipients": "self",
        "then": GROWS,
    }
    ability = {"kind": "activated", "does": [next_time]}
    blocks = [ability, {"kind": "extra_blocks", "count": 1}]
    keeper = {"id": "k", "controller": "bob", "power": 0, "toughness": 9, "effects": blocks}
    got = play(
        ["a ann 2/2 double strike", "b ann 3/3 first strike", keeper],
        "a>bob b>bob",
        "k>a k>b",
        plays=[{"after": "blockers", "player": "bob", "source": "k"}],
    )
    assert (got.permanents["k"]["counters"], got.permanents["k"]["damage"]) == ({"+1/+1": 5}, 2)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        pytest.param(
            "en",
            "Damage from k to anyone is not dealt; instead that much +1/+1 counters are put on k",
            id="en",
        ),
        pytest.param("ja", "ダメージは与えられない。代わりに", id="ja"),
    ],
)
def test_what_is_done_instead_is_said(language: Language, said: str) -> None:
    to = {"of": "any", "kinds": ["player"]}
    instead = {
        "kind": "damage_times",
        "sources": "self",
        "recipients": to,
        "damage": "all",
        "factor": 0,
        "then": GROWS,
    }
    board = scenario([{"id": "k", "controller": "bob", "power": 1, "toughness": 9, "effects": [instead]}], "")
    (card,) = board.permanents
    assert said in effect_sentence(card.effects[0], board, card, language)

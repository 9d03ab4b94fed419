"""What changes in the course of a combat, in words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandbox import Attack, Permanent, Player, Scenario, judge
from sandbox.scenario.effects import CannotBeBlocked
from sandbox.scenario.model import Change
from sandbox.words.plays import change_sentence
from sandbox.words.ruling import ruling

TABLE = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann", name="Ann"), Player(id="bob", name="Bob")),
    permanents=(Permanent(id="bear", name="Bear", controller="ann", power=2, toughness=2),),
)


@pytest.mark.parametrize(
    ("what", "english", "japanese"),
    [
        pytest.param(
            {"power": 3, "toughness": 3, "note": "Giant Growth"},
            "After blocks: Bear gets +3/+3 (Giant Growth).",
            "ブロック・クリーチャー指定の後：熊は+3/+3の修整を受ける（Giant Growth）。",
            id="pump",
        ),
        pytest.param(
            {"gains": ("first strike", "toxic 2"), "loses": ("flying",)},
            "After blocks: Bear gains first strike and toxic 2; Bear loses flying.",
            None,
            id="702.7c-keywords",
        ),
        pytest.param({"counters": {"-1/-1": 2}}, "After blocks: Bear gets 2 -1/-1 counters.", None, id="122.1a"),
        pytest.param(
            {"counters": {"oil": 1}},
            "After blocks: Bear gets 1 oil counter.",
            "ブロック・クリーチャー指定の後：熊に油カウンターが1個置かれる。",
            id="122.1-one",
        ),
        pytest.param(
            {"counters": {"+1/+1": -2}},
            "After blocks: Bear loses 2 +1/+1 counters.",
            "ブロック・クリーチャー指定の後：熊から+1/+1カウンターが2個取り除かれる。",
            id="122.1-taken-off",
        ),
        pytest.param({"damage": 3}, "After blocks: Bear is dealt 3 damage.", None, id="120.3e"),
        pytest.param({"damage": -2}, "After blocks: Bear is healed of 2 damage.", None, id="701.69-healed"),
        pytest.param({"tapped": True}, "After blocks: Bear becomes tapped.", None, id="506.4b"),
        pytest.param({"tapped": False}, "After blocks: Bear becomes untapped.", None, id="506.4b-untapped"),
        pytest.param({"removed": True}, "After blocks: Bear is removed from combat.", None, id="506.4"),
        pytest.param({"phases_out": True}, "After blocks: Bear phases out.", None, id="702.26b"),
        pytest.param({"leaves": "hand"}, "After blocks: Bear returns to its owner's hand.", None, id="506.4-hand"),
        pytest.param({"controller": "bob"}, "After blocks: Bob gains control of Bear.", None, id="506.4-control"),
        pytest.param({"protector": "bob"}, "After blocks: Bob becomes the protector of Bear.", None, id="506.4-protector"),
        pytest.param({"types": ("artifact",)}, "After blocks: Bear becomes artifact.", None, id="506.4-types"),
        pytest.param(
            {"attacks": "bob"},
            "After blocks: Bear attacks Bob instead.",
            "ブロック・クリーチャー指定の後：熊は代わりにボブを攻撃する。",
            id="508.7-reselected",
        ),
        pytest.param(
            {"effects": (CannotBeBlocked(),), "power": 1}, "After blocks: Bear gets +1/+0; Bear can't be blocked.", None, id="611.2-effect"
        ),
        pytest.param({}, "After blocks: nothing changes on Bear.", None, id="nothing"),
    ],
)  # fmt: skip
def test_a_change_reads_as_a_sentence(what: dict[str, Any], english: str, japanese: str | None) -> None:
    change = Change(after="blockers", permanent="bear", **what)
    assert change_sentence(TABLE, change) == english
    assert japanese is None or change_sentence(TABLE, change, "ja") == japanese


@pytest.mark.parametrize("leaves", ["graveyard", "exile", "hand", "library"])
@pytest.mark.parametrize("after", ["attackers", "blockers", "first"])
def test_every_moment_and_place_has_words(after: str, leaves: str) -> None:
    change = Change(after=after, permanent="bear", leaves=leaves)  # type: ignore[arg-type]
    assert "Bear" in change_sentence(TABLE, change)
    assert "熊" in change_sentence(TABLE, change, "ja")


def test_the_ruling_says_what_changed() -> None:
    """Its numbers hang on it."""
    change = Change(after="blockers", permanent="bear", power=3, toughness=3)
    board = replace(TABLE, attacks=(Attack("bear", "bob"),), changes=(change,))
    assert "After blocks: Bear gets +3/+3." in ruling(board, judge(board)).notes

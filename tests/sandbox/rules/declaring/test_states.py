"""States written as keywords, and who may not attack or block because of them: CR 701.35, 701.60, 702.98."""

from __future__ import annotations

from typing import Any

import pytest

from tests.declared import Json, attack_of, blocks_of, creature, foe, table


@pytest.mark.parametrize(
    ("keywords", "more", "expected"),
    [
        pytest.param(["detained"], {}, [("701.35a", "detained")], id="701.35a"),
        pytest.param(["Detained"], {"edition": "2023-11-17"}, [("701.29a", "detained")], id="701.29a-2023"),
        pytest.param(["Detained"], {"edition": "2019-10-04"}, [("701.28a", "detained")], id="701.28a-2019"),
        pytest.param(["suspected"], {}, [], id="701.60-suspected-attacks"),
        pytest.param(["unleash"], {}, [], id="702.98a-unleashed-attacks"),
    ],
)
def test_who_may_not_attack(keywords: list[str], more: Json, expected: list[tuple[str, str]]) -> None:
    said = attack_of(table([creature("a", keywords=keywords, counters={"+1/+1": 1})], "a:bob", **more))
    assert [(b.rule, b.code) for b in said.broken] == expected


def test_a_requirement_does_not_bind_who_is_detained() -> None:
    """CR 508.1d."""
    must: Json = {"kind": "must_attack"}
    said = attack_of(table([creature("a", must, keywords=["detained"])]))
    assert (said.legal, [r.status for r in said.requirements]) == (True, ["excused"])


@pytest.mark.parametrize(
    ("blocker", "expected"),
    [
        pytest.param({"keywords": ["detained"]}, [("701.35a", "detained")], id="701.35a"),
        pytest.param({"keywords": ["suspected"]}, [("701.60", "suspect")], id="701.60"),
        pytest.param(
            {"keywords": ["unleash"], "counters": {"+1/+1": 1}}, [("702.98a", "unleash")], id="702.98a"
        ),
        pytest.param({"keywords": ["unleash"]}, [], id="702.98a-without-a-counter"),
    ],
)
def test_who_may_not_block(blocker: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    said = blocks_of(table([creature("a"), foe("x", **blocker)], "a:bob", "x:a"))
    assert [(b.rule, b.code) for b in said.broken] == expected


def test_who_is_suspected_is_blocked_by_two() -> None:
    """CR 701.60c: it has menace."""
    said = blocks_of(table([creature("a", keywords=["suspected"]), foe("x")], "a:bob", "x:a"))
    assert [(b.rule, b.code) for b in said.broken] == [("702.111b", "menace")]

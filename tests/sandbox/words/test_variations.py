"""The words of a comparison."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from sandbox import Attack, Permanent, Player, Scenario, judge
from sandbox.explain.difference import Code, Difference, difference
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.differences import comparison_text, difference_texts

HOLD = Scenario(
    format="combat/1",
    active="ann",
    players=(Player(id="ann", name="Ann"), Player(id="bob", name="Bob", life=2)),
    permanents=(Permanent(id="bear", name="Bear", controller="ann", power=2, toughness=2),),
)
STRIKE = replace(HOLD, attacks=(Attack(attacker="bear", target="bob"),))


def test_a_comparison_reads_as_lines_with_both_values() -> None:
    facts = difference(judge(STRIKE), judge(HOLD), STRIKE, HOLD)
    texts = difference_texts(facts, STRIKE, HOLD)
    assert comparison_text(texts, "strike", "hold").splitlines() == [
        "Outcome: strike | hold",
        "Bob's life: 0 | 2",
        "Bob: loses (704.5a) | stays in the game",
    ]
    assert texts[0].ids == ("bob",)


def test_no_difference_is_said() -> None:
    assert comparison_text((), "a", "b").splitlines() == ["Outcome: a | b", "No difference."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(Code))
def test_every_difference_has_words(code: Code, language: Language) -> None:
    values = {"fate": ("graveyard", "battlefield"), "loses": ("704.5a", None)}
    legality = {"attack", "blocks", "assignment", "absent"}
    first, second = values.get(code, (True, False) if code in legality else (1, 0))
    fact = Difference(code, "bob", first, second, "bear")
    (text,) = difference_texts([fact], HOLD, HOLD, language)
    assert text.what
    assert "{" not in text.what + text.first + text.second
    assert text.first != text.second

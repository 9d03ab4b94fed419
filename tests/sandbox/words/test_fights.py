"""The fight's sentence says how large creatures are as they fight, what made them so, and which rule each number has;
the results say what each player has alone.
"""

from __future__ import annotations

from typing import Any

import pytest

import sandbox
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.ruling import ruling
from tests.combats import Json, creature, fight_sentence, scenario, walker


def told(board: list[Any], attacks: str, blocks: str = "", language: Language = "en", **more: Any) -> str:
    table = scenario(board, attacks, blocks, **more)
    return fight_sentence(table, sandbox.judge(table), "a", language)


def change(after: str, **what: Any) -> Json:
    return {"after": after, "permanent": "a", **what}


@pytest.mark.parametrize(
    ("board", "attacks", "blocks", "more", "said"),
    [
        pytest.param(["a ann 3/3 bushido 2", "x bob 1/1"], "a>bob", "x>a", {}, "a 3/3 → 5/5 (+2/+2 bushido 702.45)", id="702.45a"),
        pytest.param(
            ["a ann 3/3", "x bob 2/2 flanking", "b ann 1/1 battle cry"], "a>bob b>bob", "", {},
            "a 3/3 → 4/3 (+1/+0 battle cry of b 702.91)", id="702.91a-of-another",
        ),
        pytest.param(
            ["a ann 3/3 exalted", "b ann 1/1 exalted"], "a>bob", "", {},
            "a 3/3 → 5/5 (+1/+1 exalted 702.83 and +1/+1 exalted of b 702.83)", id="702.83a-of-two",
        ),
        pytest.param(["a ann 3/3 flanking", "x bob 2/2"], "a>bob", "x>a", {}, "x 2/2 → 1/1 (-1/-1 flanking of a 702.25)", id="702.25a"),
        pytest.param(["a ann 3/3 rampage 2", "x bob 1/1", "y bob 1/1"], "a>bob", "x>a y>a", {}, "(+2/+2 rampage 702.23)", id="702.23a"),
        pytest.param(["a ann 3/3 dethrone"], "a>bob", "", {}, "a 3/3 → 4/4 (+1/+1 dethrone 702.105)", id="702.105a-counters"),
        pytest.param(["a ann 3/3 frenzy 2"], "a>bob", "", {}, "a 3/3 → 5/3 (+2/+0 frenzy 702.68)", id="702.68a"),
        pytest.param(
            ["a ann 3/3"], "a>bob", "", {"changes": [change("blockers", power=3, toughness=3, note="Giant Growth")]},
            "a 3/3 → 6/6 (+3/+3 Giant Growth after blocks)", id="613.4c-with-its-note",
        ),
        pytest.param(
            ["a ann 3/3"], "a>bob", "", {"changes": [change("attackers", power=1), change("blockers", counters={"-1/-1": 1})]},
            "a 3/3 → 3/2 (+1/+0 after attackers and -1/-1 after blocks)", id="122.1a-by-counters",
        ),
        pytest.param([creature("a ann 3/3", effects=[{"kind": "trigger", "event": "attacks", "does": [{"do": "counters", "counter": "+1/+1"}]}])], "a>bob", "", {}, "a 3/3 → 4/4 (+1/+1 a) attacks bob", id="122.1a-of-its-trigger"),
        pytest.param([creature("a ann 3/3", counters={"+1/+1": 2})], "a>bob", "", {}, "a 5/5 attacks bob, unblocked: 5 to bob.", id="122.1a-before"),
        pytest.param(
            ["a ann 3/3 bushido 1", "x bob 1/1 flanking"], "a>bob", "x>a", {"unapplied": [{"source": "a", "keyword": "bushido"}]},
            "a 3/3, attacking", id="603.5-declined",
        ),
    ],
)  # fmt: skip
def test_a_fight_tells_sizes_at_damage(
    board: list[Any], attacks: str, blocks: str, more: Json, said: str
) -> None:
    assert said in told(board, attacks, blocks, **more)


def test_a_size_that_changes_between_the_steps_is_told_there() -> None:
    """CR 120.3d, 510.4."""
    board: list[Any] = ["a ann 3/3 double strike", "x bob 1/9 wither, first strike"]
    assert told(board, "a>bob", "x>a") == (
        "a 3/3 double strike, attacking bob, blocked by x 1/9 wither and first strike: first strike 3 to x (lethal 9); "
        "then as 2/2 (-1/-1 wither of x 120.3d) 2 to x (lethal 6, 3 marked before); "
        "x strikes back: first strike 1 to a (lethal 3); x survives with 5 damage."
    )


@pytest.mark.parametrize(
    ("board", "said"),
    [
        pytest.param(["a ann 3/3 bushido 2", "x bob 1/1"], "a 3/3 → 5/5（武士道 702.45により+2/+2）", id="702.45a"),
        pytest.param(["a ann 3/3", "x bob 1/1 flanking", "b ann 1/1 battle cry"], "（bの喊声 702.91により+1/+0）", id="702.91a"),
    ],
)  # fmt: skip
def test_in_japanese_too(board: list[Any], said: str) -> None:
    attacks = "a>bob b>bob" if len(board) > 2 else "a>bob"
    assert said in told(board, attacks, "x>a", "ja")


def test_the_facts_stand_in_the_verdict() -> None:
    table = scenario(["a ann 3/3 bushido 2, first strike", "x bob 1/9"], "a>bob", "x>a")
    first, regular = (step.sizes for step in sandbox.judge(table).damage)
    assert [(s.creature, s.power, s.toughness) for s in first] == [("a", 5, 5), ("x", 1, 9)]
    assert [(g.keyword, g.rule, g.source, g.power) for g in first[0].grown] == [("bushido", "702.45", "a", 2)]
    assert first == regular


@pytest.mark.parametrize(
    ("board", "more", "said"),
    [
        pytest.param(
            [creature("a ann 1/4", effects=[{"kind": "assigns_toughness"}])], {},
            "a 1/4, assigning its toughness (510.1a) attacks bob, unblocked: 4 to bob.", id="510.1a-toughness",
        ),
        pytest.param(
            [creature("a ann 1/4 trample", effects=[{"kind": "assigns_no_damage"}])], {},
            "a 1/4 trample, assigning nothing (510.1a) attacks bob", id="510.1a-nothing",
        ),
        pytest.param(
            ["a ann 1/4 trample"], {"changes": [change("blockers", gains=["deathtouch"], loses=["trample"])]},
            "a 1/4 deathtouch attacks bob", id="613.7-keywords-that-it-has-then",
        ),
        pytest.param(
            [creature("a ann 1/4", counters={"lifelink": 1})], {}, "a 1/4 lifelink attacks bob", id="122.1b-of-counters"
        ),
    ],
)  # fmt: skip
def test_a_fight_tells_what_creatures_have_at_damage(board: list[Any], more: Json, said: str) -> None:
    assert said in told(board, "a>bob", **more)


JACE = walker("jace", "bob", 3)
OVER = "a ann 5/5 trample over planeswalkers"
TWICE: Json = {"kind": "damage_times", "sources": "self", "factor": 2}


@pytest.mark.parametrize(
    ("board", "attacks", "blocks", "more", "said"),
    [
        pytest.param(
            ["a ann 5/5", "x bob 1/1 deathtouch", "y bob 2/2"], "a>bob", "x>a y>a", {},
            "x strikes back: 1 to a (lethal by deathtouch, 702.2c); y strikes back: 2 to a (lethal 5)", id="702.2c-by-whom",
        ),
        pytest.param([OVER, JACE], "a>jace", "", {}, "3 to jace, 2 trample over to bob (702.19c)", id="702.19c"),
        pytest.param([OVER, JACE], "a>jace", "", {"removed": ["jace"]}, "5 trample over to bob (702.19e)", id="702.19e-unblocked"),
        pytest.param(
            [OVER, JACE, "x bob 2/2"], "a>jace", "x>a", {"removed": ["jace"]},
            "2 to x (lethal 2), 3 trample over to bob (702.19e)", id="702.19e-blocked",
        ),
        pytest.param(
            [OVER, JACE, "b ann 3/3 first strike"], "a>jace b>jace", "", {}, "5 trample over to bob (702.19e)", id="702.19e-died-first",
        ),
        pytest.param(
            [OVER, JACE, "b ann 3/3"], "b>jace a>jace", "",
            {"assignments": [{"step": "regular", "source": "a", "to": "bob", "amount": 5}]},
            "5 trample over to bob (702.19c)", id="702.19c-with-another-on-it",
        ),
        pytest.param(
            [OVER, JACE], "a>jace", "", {"removed": ["jace"], "edition": "2019-10-04"}, "no combat damage", id="702.19-2019",
        ),
        pytest.param(
            [creature("a ann 2/2 toxic 1", effects=[TWICE])], "a>bob", "", {},
            "2 to bob, dealt to bob: 4 (a, 120.4b), 1 poison to bob.", id="120.4b-doubled-with-toxic",
        ),
        pytest.param(
            [creature("a ann 2/2 infect, toxic 1", effects=[TWICE])], "a>bob", "", {},
            "2 to bob, dealt to bob: 4 (a, 120.4b), 5 poison to bob.", id="120.4b-doubled-with-infect",
        ),
        pytest.param(
            ["a ann 2/2", walker("jace", "bob", 4, types=["planeswalker", "creature"], power=3, toughness=3)], "a>jace", "",
            {}, "a 2/2 attacks jace, unblocked: 2 to jace (lethal 3).", id="120.3c-once-to-a-creature-walker",
        ),
    ],
)  # fmt: skip
def test_a_number_has_the_rule_that_made_it(
    board: list[Any], attacks: str, blocks: str, more: Json, said: str
) -> None:
    assert said in told(board, attacks, blocks, **more)


HEADS = {
    "players": [
        {"id": p, "team": team} for p, team in (("ann", "A"), ("amy", "A"), ("bob", "B"), ("bea", "B"))
    ],
}


@pytest.mark.parametrize(
    ("variant", "board", "attacks", "lines"),
    [
        pytest.param(
            "two_headed_giant", ["a ann 3/3 infect", "b amy 2/2 toxic 2"], "a>bob b>bea",
            ["bob and bea 30 → 28.", "bob 0 → 3 poison.", "bea 0 → 2 poison."], id="810.9-poison",
        ),
        pytest.param(
            "two_headed_commander", [creature("a ann 4/4", commander=True)], "a>bea", ["bob and bea 60 → 56.", "bea 4 of 21 from a."], id="903.10a-the-second-head",
        ),
        pytest.param("two_headed_giant", ["a ann 30/30"], "a>bea", ["bob and bea 30 → 0; lose the game (704.6a)."], id="704.6a-together"),
    ],
)  # fmt: skip
def test_two_heads_share_life_and_nothing_else(
    variant: str, board: list[Any], attacks: str, lines: list[str]
) -> None:
    table = scenario(board, attacks, variant=variant, **HEADS)
    assert list(ruling(table, sandbox.judge(table)).results) == lines


def test_who_loses_and_nothing_else_is_the_subject_in_japanese() -> None:
    table = scenario(
        ["a ann 2/2"], "a>cat", players=[{"id": "ann"}, {"id": "bob", "poison": 10}, {"id": "cat"}]
    )
    lines = ruling(table, sandbox.judge(table), "ja").results
    assert lines[0] == "bobはゲームに敗北する（704.5c）。"


def test_what_a_team_declares_is_told_once() -> None:
    table = scenario(["a ann 2/2 flying", "x bea 2/2"], "a>bob", "x>a", variant="two_headed_giant", **HEADS)
    said = ruling(table, sandbox.judge(table))
    assert [finding.code for finding in said.wrong] == ["flying"]
    assert said.example == ("Nearest legal blocks of bob and bea: x doesn't block a.",)


@pytest.mark.parametrize(
    ("counters", "changes", "notes"),
    [
        pytest.param(1, [{"tapped": False}], ["After attackers: x would untap.", "x loses a stun counter instead of untapping (122.1d)."], id="122.1d"),
        pytest.param(
            2, [{"tapped": False}],
            ["After attackers: x would untap.", "x will lose a stun counter instead of untapping (122.1d).", "x loses a stun counter instead of untapping (122.1d)."],
            id="122.1d-one-is-left",
        ),
        pytest.param(0, [{"tapped": False}], ["After attackers: x becomes untapped."], id="122.1d-none"),
        pytest.param(1, [{"counters": {"stun": -1}}], ["After attackers: x loses 1 stun counter."], id="122.1d-taken-off"),
    ],
)  # fmt: skip
def test_a_stun_counter_goes_instead_of_untapping(
    counters: int, changes: list[Json], notes: list[str]
) -> None:
    sleeper = creature("x bob 2/2", tapped=True, counters={"stun": counters} if counters else {})
    happens = [{"after": "attackers", "permanent": "x", **each} for each in changes]
    table = scenario([sleeper, "a ann 1/1"], "a>bob", changes=happens)
    assert list(ruling(table, sandbox.judge(table)).notes) == notes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fight_of_a_hundred_is_told_whole(language: Language) -> None:
    blockers = [f"x{n} bob 3/3" for n in range(100)]
    blocks = " ".join(f"x{n}>a" for n in range(100))
    text = told(["a ann 2/2", *blockers], "a>bob", blocks, language)
    assert "???" not in text
    assert "\0" not in text
    assert all(f"x{n} 3/3" in text for n in range(100))

"""Damage that is dealt to something else: CR 614.5, 614.9."""

import json

import pytest

import sandbox
from sandbox import edits
from sandbox.scenario.effects import RedirectDamage
from sandbox.scenario.errors import ScenarioError
from sandbox.words.catalogue import Language
from sandbox.words.effects import effect_sentence
from tests.combats import Json, Played, enchantment, play, walker
from tests.combats import scenario as table
from tests.declared import creature
from tests.declared import table as declared

PARIAH = {"kind": "redirect_damage", "recipients": ["bob"], "to": "x"}


def to(where: str, **more: object) -> Json:
    return {"kind": "redirect_damage", "to": where, **more}


@pytest.mark.parametrize("edition", ["2026-09-25", "2023-11-17", "2019-10-04"])
@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "effects", "dealt"),
    [
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH], "a>x:3", id="614.9-to-a-creature"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [to("ann", recipients=["bob"])], "a>ann:3", id="614.9-to-a-player"),
        pytest.param(["a ann 3/3", walker("w", "bob", 4)], "a>bob", "", [to("w", recipients=["bob"])], "a>w:3l", id="614.9-to-a-planeswalker"),
        pytest.param(["a ann 3/3", enchantment("x", "bob")], "a>bob", "", [PARIAH], "a>bob:3", id="614.9a-no-damage-to-that"),
        pytest.param(["a ann 3/3", "b ann 2/2", "x bob 0/5"], "a>bob b>bob", "", [to("x", sources=["a"], recipients=["bob"])], "a>x:3 b>bob:2", id="614.9-from-those-alone"),
        pytest.param(["a ann 3/3", "x bob 0/5", "y bob 0/5"], "a>bob", "", [PARIAH, to("y", recipients=["x"])], "a>y:3", id="614.5-one-after-the-other"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH, to("bob", recipients=["x"])], "a>bob:3", id="614.5-each-once"),
        pytest.param(["a ann 3/3 lifelink", "x bob 0/5"], "a>bob", "", [PARIAH], "a>x:3", id="614.9-the-source-stays"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH, {"kind": "prevent_damage", "recipients": ["x"], "amount": 2}], "a>x:1", id="615.7-then-prevented"),
        pytest.param(["a ann 3/3", "x bob 0/5"], "a>bob", "", [PARIAH, {"kind": "prevent_damage", "recipients": ["bob"], "amount": "all"}], "a>x:3", id="616.1-no-longer-theirs"),
        pytest.param(["a ann 5/5 trample", "x bob 0/2"], "a>bob", "x>a", [to("x", recipients=["bob"])], "a>x:2 a>x:3", id="702.19b-what-tramples-over"),
        pytest.param(["a ann 3/3 infect", "x bob 0/5"], "a>bob", "", [PARIAH], "a>x:3m", id="120.3d-as-the-source-deals-it"),
    ],
)  # fmt: skip
def test_damage_is_dealt_to_something_else(
    edition: str,
    permanents: list[str | Json],
    attacks: str,
    blocks: str,
    effects: list[Json],
    dealt: str,
) -> None:
    got = play(permanents, attacks, blocks, effects=effects, edition=edition)
    assert got.dealt() == dealt


def test_what_carries_it_takes_the_damage_and_stands_in_the_verdict() -> None:
    giant = {"kind": "redirect_damage", "recipients": {"of": "you"}}
    keeper: Json = {"id": "x", "controller": "bob", "power": 2, "toughness": 7, "effects": [giant]}
    got = play(["a ann 3/3", keeper], "a>bob")
    assert (got.players["bob"]["life"], got.permanents["x"]["damage"]) == (20, 3)
    assert [(m.to, m.code, m.by, m.rule) for m in got.verdict.damage[0].modified] == [
        ("bob", "redirect_damage", "x", "614.9"),
        ("x", "redirect_damage", "x", "614.9"),
    ]


def test_what_it_is_dealt_to_has_to_be_there() -> None:
    board = declared([creature("a")]) | {"effects": [to("gone", recipients=["bob"])]}
    with pytest.raises(ScenarioError) as error:
        sandbox.loads(json.dumps(board))
    assert [(fault.place, fault.code) for fault in error.value.faults] == [("effects[0].to", "dangling_id")]


def prevented(amount: int | str, **more: object) -> Json:
    return {"kind": "prevent_damage", "recipients": ["bob"], "amount": amount, **more}


TWICE = {"kind": "damage_times", "sources": "any", "recipients": ["bob"], "factor": 2}
X, Y = to("x", recipients=["bob"]), to("y", recipients=["bob"])


@pytest.mark.parametrize(
    ("effects", "dealt"),
    [
        pytest.param([X | {"order": 1}, TWICE | {"order": 2}], "a>x:3", id="616.1-first-it-is-redirected"),
        pytest.param([X | {"order": 2}, TWICE | {"order": 1}], "a>x:6", id="616.1-first-it-is-doubled"),
        pytest.param([X, TWICE | {"order": 1}], "a>x:6", id="616.1-what-has-no-place-follows"),
        pytest.param([X, TWICE], "a>x:3", id="616.1-redirected-before-all-others"),
        pytest.param([X | {"order": 2}, prevented("all", order=1)], "", id="615.6-first-all-is-prevented"),
        pytest.param([X | {"order": 1}, prevented("all", order=2)], "a>x:3", id="615.6-nothing-left-to-prevent"),
        pytest.param([X | {"order": 2}, prevented(1, order=1)], "a>x:2", id="615.7-a-shield-first"),
        pytest.param([Y | {"order": 1}, X | {"order": 0}], "a>x:3", id="616.1-to-one-of-two"),
        pytest.param([X | {"order": 1}, Y | {"order": 0}], "a>y:3", id="616.1-to-the-other"),
        pytest.param([X | {"order": 5}, to("y", recipients=["x"]) | {"order": 0}], "a>y:3", id="616.1f-then-what-applies-there"),
        pytest.param([X | {"amount": 2}], "a>bob:1 a>x:2", id="614.9-the-next-two"),
        pytest.param([X | {"amount": 0}], "a>bob:3", id="614.9-nothing-of-it"),
        pytest.param([X | {"amount": 2}, Y], "a>y:1 a>x:2", id="614.9-the-rest-to-another"),
        pytest.param([X | {"amount": 2, "order": 2}, TWICE | {"order": 1}], "a>bob:4 a>x:2", id="614.9-two-of-six"),
        pytest.param([X | {"amount": 2}, TWICE], "a>bob:2 a>x:2", id="614.9-the-rest-is-doubled"),
    ],
)  # fmt: skip
def test_whom_damage_affects_says_what_applies_first(effects: list[Json], dealt: str) -> None:
    got = play(["a ann 3/3", "x bob 0/9", "y bob 0/9"], "a>bob", effects=effects)
    assert got.dealt() == dealt


def test_the_next_damage_is_that_of_the_whole_combat_and_of_the_next_one() -> None:
    board = table(
        ["a ann 2/2 first strike", "b ann 3/3", "x bob 0/9"], "a>bob b>bob", effects=[X | {"amount": 4}]
    )
    got = Played(board)
    assert (got.dealt(0), got.dealt(1)) == ("a>x:2", "b>bob:1 b>x:2")
    assert [
        effect.amount for effect in edits.next_combat(board).effects if isinstance(effect, RedirectDamage)
    ] == [0]


def next_time(**more: object) -> Json:
    """A creature whose ability lets the next damage be dealt to `x`."""
    does = {"do": "redirect_damage", "to": "target", "once": True, "recipients": "self", **more}
    return {"kind": "activated", "does": [does], "targets": ["any"]}


@pytest.mark.parametrize(
    ("ability", "first", "second"),
    [
        pytest.param(next_time(), "a>x:2 b>x:3", "a>k:2", id="614.9-all-that-is-dealt-at-once"),
        pytest.param(next_time(sources=["b"]), "a>k:2 b>x:3", "a>k:2", id="614.9-of-that-source"),
        pytest.param(next_time(once=False), "a>x:2 b>x:3", "a>x:2", id="614.9-all-of-it"),
    ],
)
def test_the_next_time_is_all_that_is_dealt_at_once_and_no_more(
    ability: Json, first: str, second: str
) -> None:
    keeper = {"id": "k", "controller": "bob", "power": 0, "toughness": 9, "effects": [ability]}
    got = play(
        ["a ann 2/2 double strike", "b ann 3/3 first strike", keeper, "x bob 0/9"],
        "a>bob b>bob",
        "k>a k>b",
        effects=[{"kind": "extra_blocks", "creatures": ["k"], "count": 1}],
        plays=[{"after": "blockers", "player": "bob", "source": "k", "targets": ["x"]}],
    )
    assert (got.dealt(0), got.dealt(1)) == (first, second)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        pytest.param(X, "Combat damage to bob is dealt to x instead", id="all"),
        pytest.param(X | {"amount": 2}, "The next 2 combat damage to bob is dealt to x instead", id="two"),
    ],
)
def test_what_redirects_is_said(effect: Json, said: str) -> None:
    board = table(["a ann 3/3", "x bob 0/9"], "", effects=[effect])
    assert effect_sentence(board.effects[0], board) == said


@pytest.mark.parametrize(
    ("language", "does", "said"),
    [
        pytest.param("en", {}, "–: the next combat damage to k is dealt to target creature instead until end of turn", id="en-redirected"),
        pytest.param("ja", {}, "–：ターン終了時まで、kに次に与える戦闘ダメージは、代わりに対象のクリーチャー1体に与えられる", id="ja-redirected"),
        pytest.param("en", {"do": "prevent_damage", "amount": "all"}, "–: the next combat damage to k is prevented until end of turn", id="en-prevented"),
        pytest.param("ja", {"do": "prevent_damage", "amount": "all"}, "–：ターン終了時まで、kに次に与えられる戦闘ダメージをすべて軽減する", id="ja-prevented"),
    ],
)  # fmt: skip
def test_the_next_time_is_said(language: Language, does: Json, said: str) -> None:
    ability = next_time(**does)
    if does:
        del ability["does"][0]["to"]
    keeper = {"id": "k", "controller": "bob", "power": 0, "toughness": 9, "effects": [ability]}
    board = table([keeper], "")
    (card,) = board.permanents
    assert effect_sentence(card.effects[0], board, card, language) == said


def test_prevented_damage_that_is_dealt_back_for_ever_stops_with_a_note_104_4b() -> None:
    back = {"do": "damage", "amount": {"event": "amount"}, "who": "that"}
    mirror = {
        "kind": "prevent_damage",
        "recipients": "self",
        "amount": "all",
        "damage": "all",
        "then": [back],
    }
    board = declared([creature("a", mirror), creature("b", mirror, controller="bob")], "a:bob", "b:a")
    verdict = sandbox.judge(sandbox.loads(json.dumps(board)))
    assert [note.rule for note in verdict.notes if note.code == "stack_bound"] == ["104.4b"]
    assert all(verdict.outcome.permanents[each].damage == 0 for each in "ab")

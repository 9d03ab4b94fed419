"""What a person types into the library, in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.bestiary import BestiaryEntry, put, read_request
from sandbox.scenario.convert import plain
from sandbox.scenario.model import Permanent
from sandbox.words.library import vocabulary

NAMED = [
    pytest.param("juggernaut", 1, "Juggernaut", id="a-name"),
    pytest.param("3 grizzly bears", 3, "Grizzly Bears", id="a-number-and-a-name"),
    pytest.param("3x juggernaut", 3, "Juggernaut", id="x-behind-the-number"),
    pytest.param("juggernauts x2", 2, "Juggernaut", id="number-last-and-a-plural"),
    pytest.param("two wurmcoil engines", 2, "Wurmcoil Engine", id="number-in-words"),
    pytest.param("+2 mace", 1, "+2 Mace", id="a-name-that-begins-with-a-number"),
    pytest.param("gri bea", 1, "Grizzly Bears", id="beginnings-of-its-words"),
    pytest.param("grizly bears", 1, "Grizzly Bears", id="a-slip-of-the-finger"),
    pytest.param("巨大戦車", 1, "Juggernaut", id="japanese"),
    pytest.param("灰色熊3体", 3, "Grizzly Bears", id="japanese-number-last"),
    pytest.param("３体の灰色熊", 3, "Grizzly Bears", id="japanese-number-first-and-wide"),
    pytest.param("せらの天使", 1, "Serra Angel", id="in-the-other-kana"),
    pytest.param("セラの天", 1, "Serra Angel", id="japanese-beginning"),
    pytest.param("カレムネ", 1, "Kalemne, Disciple of Iroas", id="japanese-behind-an-epithet"),
]
DESCRIBED = [
    pytest.param(
        "5/5 trample flying",
        1,
        {"power": 5, "toughness": 5, "keywords": ["trample", "flying"]},
        id="keywords",
    ),
    pytest.param(
        "4 goblin tokens 1/1",
        4,
        {"name": "Goblin", "subtypes": ["Goblin"], "power": 1, "toughness": 1, "token": True},
        id="tokens",
    ),
    pytest.param(
        "three 1/1 white elf warrior tokens with first strike and lifelink",
        3,
        {
            "name": "Elf Warrior",
            "subtypes": ["Elf", "Warrior"],
            "colors": ["white"],
            "power": 1,
            "toughness": 1,
            "keywords": ["first strike", "lifelink"],
            "token": True,
        },
        id="a-sentence",
    ),
    pytest.param(
        "2/2 protection from red and from blue, toxic 2",
        1,
        {
            "power": 2,
            "toughness": 2,
            "keywords": ["protection from red", "protection from blue", "toxic 2"],
        },
        id="keywords-that-say-more",
    ),
    pytest.param(
        "2 elves 1/1", 2, {"name": "Elf", "subtypes": ["Elf"], "power": 1, "toughness": 1}, id="plural"
    ),
    pytest.param(
        "Big Bad 9/9 menace",
        1,
        {"name": "Big Bad", "power": 9, "toughness": 9, "keywords": ["menace"]},
        id="a-name-of-its-own",
    ),
    pytest.param("1/1", 1, {"power": 1, "toughness": 1}, id="numbers-alone"),
    pytest.param(
        "２/２ 飛行 トランプル3体",
        3,
        {"power": 2, "toughness": 2, "keywords": ["flying", "trample"]},
        id="japanese-keywords",
    ),
    pytest.param(
        "2/2 ひこう 二段",
        1,
        {"power": 2, "toughness": 2, "keywords": ["flying", "double strike"]},
        id="japanese-keywords-in-kana-and-short",
    ),
    pytest.param(
        "はいいろぐま２／２　いかく",
        1,
        {"name": "はいいろぐま", "power": 2, "toughness": 2, "keywords": ["intimidate"]},
        id="a-name-in-kana-begins-with-no-particle",
    ),
    pytest.param(
        "けいかい", 1, {"power": 2, "toughness": 2, "keywords": ["vigilance"]}, id="kana-without-numbers"
    ),
    pytest.param(
        "先制攻撃と絆魂を持つ白の1/1のクリーチャー",
        1,
        {"colors": ["white"], "power": 1, "toughness": 1, "keywords": ["first strike", "lifelink"]},
        id="japanese-without-spaces",
    ),
    pytest.param(
        "3/3 飛行",
        1,
        {"power": 3, "toughness": 3, "keywords": ["flying"]},
        id="what-an-aura-is-called-too",
    ),
    pytest.param(
        "1/1 緑のスピリット・エルフ",
        1,
        {
            "name": "スピリット エルフ",
            "colors": ["green"],
            "subtypes": ["Spirit", "Elf"],
            "power": 1,
            "toughness": 1,
        },
        id="japanese-types",
    ),
    pytest.param(
        "3/3 飛行 謎の言葉",
        1,
        {"name": "謎の言葉", "power": 3, "toughness": 3, "keywords": ["flying"]},
        id="a-japanese-name-keeps-its-particle",
    ),
]


@pytest.mark.parametrize(("typed", "count", "name"), NAMED)
def test_a_card_is_asked_for_by_its_name(typed: str, count: int, name: str) -> None:
    request = read_request(typed, vocabulary())
    assert isinstance(request.taken, BestiaryEntry)
    assert (request.count, request.taken.name) == (count, name)


@pytest.mark.parametrize(("typed", "count", "said"), DESCRIBED)
def test_a_creature_is_described(typed: str, count: int, said: dict[str, object]) -> None:
    request = read_request(typed, vocabulary())
    assert request.count == count
    assert request.creature is not None
    shown = plain(request.creature)
    assert isinstance(shown, dict)
    assert {key: value for key, value in shown.items() if key not in {"id", "controller"}} == said


def test_a_card_with_other_numbers_keeps_what_it_does() -> None:
    made = read_request("2 juggernauts 7/7").creature
    assert made is not None
    assert (made.name, made.power, made.toughness, len(made.effects)) == ("Juggernaut", 7, 7, 2)


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("ggern", id="inside-a-word"),
        pytest.param("jgnt", id="letters-in-their-order"),
        pytest.param("xqzzyxw", id="nothing"),
        pytest.param("", id="empty"),
        pytest.param("3", id="a-number-alone"),
        pytest.param("9999 grizzly bears", id="more-than-anybody-wants"),
    ],
)
def test_enter_takes_nothing_that_is_not_surely_meant(typed: str) -> None:
    assert read_request(typed).taken is None


def test_tokens_without_numbers_are_asked_about() -> None:
    request = read_request("4 goblin tokens")
    assert (request.count, request.taken, request.lacks_numbers) == (4, None, True)


def test_what_was_asked_for_becomes_permanents_of_a_controller() -> None:
    bears, goblins = read_request("3 grizzly bears"), read_request("2 goblin tokens 1/1")
    assert bears.taken is not None
    assert goblins.taken is not None
    assert [p.name for p in put(bears.taken, "ann", bears.count)] == ["Grizzly Bears"] * 3
    assert [(p.name, p.controller) for p in put(goblins.taken, "bob", goblins.count)] == [
        ("Goblin", "bob")
    ] * 2


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read(typed: str) -> None:
    taken = read_request(typed, vocabulary(), 3).taken
    assert taken is None or isinstance(taken, BestiaryEntry | Permanent)

"""Names: what people read, never ids, and no two things alike."""

import pytest

from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.words.catalogue import Language, listed
from sandbox.words.names import keyword_name, label_of, names, own_texts, titled


def table(*permanents: Permanent, **more: object) -> Scenario:
    players = (Player(id="ann", name="Ann"), Player(id="bob", name="Bob"))
    return Scenario(format="combat/1", active="ann", players=players, permanents=permanents, **more)


@pytest.mark.parametrize(
    ("permanents", "english", "japanese"),
    [
        pytest.param([("b1", "ann", "Bear")], {"b1": "Bear"}, {"b1": "熊"}, id="alone"),
        pytest.param([("b1", "ann", None)], {"b1": "b1"}, {"b1": "b1"}, id="the-id-is-the-name"),
        pytest.param(
            [("b1", "ann", "Bear"), ("b2", "bob", "Bear")],
            {"b1": "Ann's Bear", "b2": "Bob's Bear"},
            {"b1": "アンの熊", "b2": "ボブの熊"},
            id="one-each",
        ),
        pytest.param(
            [("b1", "ann", "Bear"), ("b2", "ann", "Bear")],
            {"b1": "Bear #1", "b2": "Bear #2"},
            {"b1": "熊 #1", "b2": "熊 #2"},
            id="two-of-one-player",
        ),
        pytest.param(
            [("b1", "ann", "Bob")],
            {"b1": "Bob #2", "bob": "Bob #1"},
            {"b1": "ボブ #2", "bob": "ボブ #1"},
            id="named-as-a-player",
        ),
        pytest.param(
            [("b1", "ann", "Hill Giant"), ("b2", "ann", "Table Sentinel"), ("b3", "ann", "Blorp")],
            {"b1": "Hill Giant", "b2": "Table Sentinel", "b3": "Blorp"},
            {"b1": "丘巨人", "b2": "番人", "b3": "《Blorp》"},
            id="cards-own-names-others",
        ),
    ],
)
def test_two_of_a_name_are_told_apart(
    permanents: list[tuple[str, str, str | None]], english: dict[str, str], japanese: dict[str, str]
) -> None:
    scenario = table(
        *(Permanent(id=i, controller=who, name=name, power=2, toughness=2) for i, who, name in permanents)
    )
    assert english.items() <= names(scenario).items()
    assert japanese.items() <= names(scenario, "ja").items()


@pytest.mark.parametrize(
    ("view", "texts"),
    [
        pytest.param({}, {}, id="none"),
        pytest.param({"ja": {"texts": {"draw": "引く", "tap": 7}}}, {"draw": "引く"}, id="translated"),
        pytest.param({"ja": {"texts": ["引く"]}}, {}, id="no-object"),
        pytest.param({"ja": 3}, {}, id="no-language"),
    ],
)
def test_texts_of_effects_may_be_translated_in_the_view(
    view: dict[str, object], texts: dict[str, str]
) -> None:
    assert own_texts(table(view=view), "ja") == texts
    assert own_texts(table(view=view)) == {}


@pytest.mark.parametrize(
    ("view", "title"),
    [
        pytest.param({}, "Plain", id="none"),
        pytest.param({"ja": {"title": "題"}}, "題", id="translated"),
        pytest.param({"ja": {"title": 7}}, "Plain", id="no-text"),
        pytest.param({"ja": ["題"]}, "Plain", id="no-object"),
    ],
)
def test_a_title_may_be_translated_in_the_view(view: dict[str, object], title: str) -> None:
    assert titled(table(title="Plain", view=view), "ja")[0] == title


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("Bear\x1b[31m", "Bear\N{REPLACEMENT CHARACTER}[31m", id="escape"),
        pytest.param("Two\nlines", "Two lines", id="line-end"),
        pytest.param("raeB\u202e", "raeB\N{REPLACEMENT CHARACTER}", id="right-to-left-override"),
        pytest.param("熊　と 狼", "熊　と 狼", id="japanese-with-a-wide-space"),
    ],
)
def test_a_name_commands_no_terminal(name: str, shown: str) -> None:
    table = Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob")),
        permanents=(Permanent(id="x", name=name, controller="ann", power=1, toughness=1),),
        title=name,
    )
    assert names(table)["x"] == shown
    assert titled(table)[0] == shown


@pytest.mark.parametrize(
    ("name", "subtypes", "japanese"),
    [
        ("Elf Warrior 2/2", ("Elf", "Warrior"), "エルフ・戦士 2/2"),
        ("Elf Warrior", ("Elf", "Warrior"), "エルフ・戦士"),
        ("Elf Warrior 2/2", ("Elf",), "Elf Warrior 2/2"),
        ("Elf Warriors", ("Elf", "Warrior"), "Elf Warriors"),
    ],
)
def test_a_creature_that_is_called_after_what_it_is_is_called_so_in_japanese(
    name: str, subtypes: tuple[str, ...], japanese: str
) -> None:
    thing = Permanent(id="i1", name=name, controller="ann", subtypes=subtypes, power=2, toughness=2)
    assert label_of(thing, "ja") == japanese
    assert label_of(thing, "en") == name


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_written_like_a_keyword_and_is_none_is_shown_as_it_is_written(language: Language) -> None:
    assert keyword_name("double_strike", language) == "double_strike"
    assert (
        keyword_name("Double  Strike", language) == keyword_name("double strike", language) != "double_strike"
    )


@pytest.mark.parametrize(
    ("names_", "told"),
    [
        pytest.param(["災いの歌姫、ジュディス", "灰色熊"], "《災いの歌姫、ジュディス》と灰色熊", id="two"),
        pytest.param(
            ["灰色熊", "災いの歌姫、ジュディス #2", "エルフ"],
            "灰色熊、《災いの歌姫、ジュディス #2》とエルフ",
            id="numbered",
        ),
        pytest.param(["災いの歌姫、ジュディス"], "災いの歌姫、ジュディス", id="alone"),
        pytest.param(["飛行、警戒", "速攻"], "飛行、警戒と速攻", id="no card"),
    ],
)
def test_a_japanese_name_with_a_comma_stands_apart_in_a_row(names_: list[str], told: str) -> None:
    assert listed("ja", names_) == told

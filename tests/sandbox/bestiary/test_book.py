"""Finding creatures by name and putting them on the table."""

import pytest

from sandbox.bestiary import entry, find, permanent, spell
from sandbox.bestiary.book import all_names
from sandbox.rules.judge import judge
from sandbox.scenario.convert import plain
from sandbox.scenario.files import dumps, loads
from sandbox.scenario.model import Attack, Player, Scenario


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        pytest.param("juggernaut", "Juggernaut", id="the-very-name-before-longer-ones"),
        pytest.param("serra ang", "Serra Angel", id="beginning"),
        pytest.param("of saint traft", "Geist of Saint Traft", id="inside"),
        pytest.param("Grizly Bears", "Grizzly Bears", id="misspelt"),
        pytest.param("NAZGÛL", "Nazgul", id="accent-and-case"),
        pytest.param("dreadmaw", "Colossal Dreadmaw", id="the-word-before-a-longer-one"),
        pytest.param("bear", "Grizzly Bears", id="several-of-it"),
        pytest.param("giant", "Giant Spider", id="permanents-before-spells"),
        pytest.param("giant gr", "Giant Growth", id="a-spell"),
        pytest.param("灰いろ熊", "Grizzly Bears", id="kana-in-the-place-of-kanji"),
    ],
)
def test_the_card_that_was_meant_comes_first(typed: str, first: str) -> None:
    assert find(typed, spells=True)[0].name == first


def test_find_gives_as_many_as_are_wanted_and_none_twice() -> None:
    names = [each.name for each in find("elf", 30)]
    assert len(names) == len(set(names)) == 30
    assert find("elf", 0) == find("", 5) == find("!?", 5) == find("xqzzyxw vvkkw") == []


def test_the_more_often_printed_comes_first_among_equals() -> None:
    found = [each for each in find("wall of", 50) if each.name.startswith("Wall of")]
    printings = [each.printings for each in found]
    assert printings == sorted(printings, reverse=True)
    assert len(found) == 50


def test_a_creature_is_put_on_the_table_with_its_effects() -> None:
    assert plain(permanent("Juggernaut", "j", "ann")) == {
        "id": "j",
        "name": "Juggernaut",
        "controller": "ann",
        "mana_cost": "{4}",
        "types": ["creature", "artifact"],
        "subtypes": ["Juggernaut"],
        "power": 5,
        "toughness": 3,
        "effects": [
            {"kind": "must_attack"},
            {"kind": "cannot_be_blocked", "blockers": {"subtype": "Wall"}},
        ],
    }


COMPLETE = [
    pytest.param("Grizzly Bears", True, id="no-abilities"),
    pytest.param("Serra Angel", True, id="keywords"),
    pytest.param("Dueling Grounds", True, id="508.1c-509.1b-limits"),
    pytest.param("Pacifism", True, id="aura-restriction"),
    pytest.param("Okk", True, id="508.1c-needs-others"),
    pytest.param("Acidic Slime", True, id="effect-away-from-combat"),
    pytest.param("Maro", True, id="604.3-power-given"),
    pytest.param("Glorious Anthem", True, id="613.4c-changes-power"),
    pytest.param("Frozen Shade", True, id="602-activated-ability"),
    pytest.param("Ensnaring Bridge", True, id="filter-about-a-hand"),
    pytest.param("Dawnsire, Sunstar Dreadnought", False, id="keyword-that-the-rules-do-not-know"),
]


@pytest.mark.parametrize(("name", "complete"), COMPLETE)
def test_a_card_is_complete_only_when_all_of_it_is_on_the_table(name: str, complete: bool) -> None:
    card = entry(name)
    assert card is not None
    assert card.complete is complete
    assert bool(card.missing) is not complete


def test_counters_loyalty_defense_and_vehicles() -> None:
    assert permanent("Clockwork Hydra", "x", "ann").counters == {"+1/+1": 4}
    assert permanent("Garruk Wildspeaker", "x", "ann").loyalty == 3
    siege = permanent("Invasion of Zendikar", "x", "ann", protector="bob")
    assert (siege.defense, siege.protector, siege.subtypes) == (3, "bob", ("Siege",))
    car = permanent("Aradara Express", "x", "ann")
    assert (car.is_creature, car.power, car.toughness) == (False, 8, 6)


def test_a_number_that_is_not_fixed_is_named_as_missing() -> None:
    shifter = entry("Nameless Race")
    assert shifter is not None
    assert "*" in shifter.missing
    assert permanent("Nameless Race", "x", "ann").power == 0


def test_a_name_that_is_not_known_is_said_to_be() -> None:
    assert entry("Nobody at All") is None
    with pytest.raises(KeyError):
        permanent("Nobody at All", "x", "ann")


@pytest.mark.unmeasured
def test_every_card_can_be_put_on_the_table_and_saved() -> None:
    known = [card for name in all_names() if (card := entry(name)) is not None and card.is_permanent]
    assert len(known) > 20_000
    cards = [
        permanent(card.name, f"x{place}", "ann", protector="bob" if "battle" in card.types else None)
        for place, card in enumerate(known)
    ]
    players = (Player("ann"), Player("bob"))
    for start in range(0, len(cards), 5_000):
        board = Scenario(
            format="combat/1", active="ann", players=players, permanents=tuple(cards[start : start + 5_000])
        )
        assert loads(dumps(board)) == board


def test_what_is_put_on_the_table_is_judged() -> None:
    board = Scenario(
        format="combat/1",
        active="ann",
        players=(Player("ann"), Player("bob")),
        permanents=(
            permanent("Juggernaut", "jug", "ann"),
            permanent("Grizzly Bears", "bear", "ann"),
            permanent("Dueling Grounds", "dg", "bob"),
        ),
        attacks=(Attack("bear", "bob"),),
    )
    attack = judge(board).attack
    assert (attack.legal, attack.obeyed, attack.maximum) == (False, 0, 1)
    assert [(each.attacker, each.target) for each in attack.example] == [("jug", "bob")]


@pytest.mark.parametrize(
    ("name", "whole"),
    [
        pytest.param(
            "Charred Foyer // Warped Space", "Charred Foyer // Warped Space", id="a-room-is-one-card"
        ),
        pytest.param("Alive // Well", "Alive", id="a-split-card-by-its-first-half"),
        pytest.param("Well", "Well", id="a-half-by-its-own-name"),
        pytest.param("予言", "Divination", id="what-touches-no-combat-in-japanese"),
    ],
)
def test_a_card_is_found_by_its_whole_name_or_by_its_first_half(name: str, whole: str) -> None:
    found = entry(name)
    assert found is not None
    assert found.name == whole


@pytest.mark.parametrize(
    ("aura", "kinds"),
    [
        pytest.param("Pacifism", None, id="702.5a-creatures"),
        pytest.param("Utopia Sprawl", ("land",), id="702.5a-a-land-by-its-subtype"),
        pytest.param("Brink of Disaster", ("creature", "land"), id="702.5a-either"),
        pytest.param("Curse of Leeches", ("player",), id="702.5d-a-player"),
    ],
)
def test_an_aura_spell_targets_what_it_may_enchant(aura: str, kinds: tuple[str, ...] | None) -> None:
    card = spell(aura)
    assert card is not None
    assert [target.kinds for target in card.targets] == [kinds]

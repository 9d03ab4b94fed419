"""What permanents are with continuous effects on the table, layer by layer (CR 611, 613)."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

import sandbox
from sandbox.rules.graph.state import starting_state

Effect = dict[str, Any]
Who = str | list[str] | dict[str, Any]
PLAYERS = [{"id": "ann"}, {"id": "bob"}]


def creature(name: str, size: str, controller: str = "ann", **more: Any) -> dict[str, Any]:
    power, toughness = map(int, size.split("/"))
    return {"id": name, "controller": controller, "power": power, "toughness": toughness, **more}


def thing(name: str, *effects: dict[str, Any], controller: str = "ann", **more: Any) -> dict[str, Any]:
    return {"id": name, "controller": controller, "types": ["enchantment"], "effects": list(effects), **more}


def equipment(name: str, on: str, *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    types = {"types": ["artifact"], "subtypes": ["Equipment"], "attached_to": on}
    return {"id": name, "controller": "ann", **types, "effects": list(effects), **more}


def effect(kind: str, creatures: Who = "self", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "creatures": creatures, **more}


def scenario(permanents: list[dict[str, Any]], **more: Any) -> sandbox.Scenario:
    table = {"format": "combat/1", "active": "ann", "players": PLAYERS, "permanents": permanents, **more}
    return sandbox.loads(json.dumps(table))


def size(permanents: list[dict[str, Any]], name: str = "a", **more: Any) -> str:
    now = starting_state(scenario(permanents, **more)).characteristics(name)
    return f"{now.power}/{now.toughness}"


ANTHEM = effect("gets", "yours", power=1, toughness=1)
HUMILITY = (effect("loses", "any", all=True), effect("base", "any", power=1, toughness=1))
ONE_ONE = (effect("loses", "attached", all=True), effect("base", "attached", power=1, toughness=1))
LORD = effect("gets", {"subtype": "Elf", "other": True, "controller": "you"}, power=1, toughness=1)
STAR = effect("base", defines=True, power={"count": "yours"}, toughness={"count": "yours"})
FLYERS = effect("gets", {"keyword": "flying"}, power=2)


@pytest.mark.parametrize(
    ("permanents", "expected"),
    [
        pytest.param([creature("a", "2/2"), thing("t", ANTHEM)], "3/3", id="613.4c-anthem"),
        pytest.param([creature("a", "2/2"), thing("t", ANTHEM, controller="bob")], "2/2", id="109.5-yours"),
        pytest.param([creature("a", "2/2", counters={"+1/+1": 1}), thing("t", ANTHEM)], "4/4", id="122.1a"),
        pytest.param(
            [
                creature("a", "2/2", subtypes=["Elf"], effects=[LORD]),
                creature("b", "1/1", subtypes=["Elf"], effects=[LORD]),
            ],
            "3/3",
            id="613.4c-lords-of-each-other",
        ),
        pytest.param(
            [creature("a", "2/2", keywords=["changeling"]), creature("b", "1/1", effects=[LORD])],
            "3/3",
            id="702.73a",
        ),
        pytest.param(
            [
                creature("a", "2/2", keywords=["changeling"]),
                creature("b", "1/1", effects=[LORD]),
                thing("t", effect("loses", "attached", all=True), attached_to="a"),
            ],
            "3/3",
            id="613.1d-a-changeling-without-abilities",
        ),
        pytest.param(
            [
                creature("a", "2/2", keywords=["changeling"]),
                creature("b", "1/1", effects=[LORD]),
                thing("t", effect("is", "attached", subtypes=["Frog"]), attached_to="a"),
            ],
            "2/2",
            id="613.3-a-changeling-that-becomes-a-frog",
        ),
        pytest.param([creature("a", "2/2"), thing("t", ANTHEM, ANTHEM)], "4/4", id="613.4c-two-equal"),
        pytest.param([creature("a", "1/3", effects=[effect("switches")] * 2)], "1/3", id="613.4d-twice"),
        pytest.param(
            [creature("a", "2/2"), thing("t", ANTHEM), thing("u", effect("loses", ["t"], all=True))],
            "2/2",
            id="613.1f-who-is-named-is-no-creature",
        ),
        pytest.param(
            [
                thing("t", effect("is", "yours", subtypes=["Elf"], add=True)),
                creature("a", "2/2", types=["artifact"]),
                thing("u", effect("is", ["a"], types=["creature"], add=True)),
                creature("b", "1/1", effects=[LORD]),
            ],
            "3/3",
            id="613.8-what-is-a-creature-first",
        ),
        pytest.param(
            [
                thing(
                    "t",
                    effect("is", "yours", choice="creature_type", add=True),
                    given={"creature_type": "Elf"},
                ),
                creature("a", "2/2", types=["artifact"]),
                thing("u", effect("is", ["a"], types=["creature"], add=True)),
                creature("b", "1/1", effects=[LORD]),
            ],
            "3/3",
            id="613.8-what-is-a-creature-first-xenograft",
        ),
        pytest.param(
            [
                creature("a", "3/3", counters={"+1/+1": 1}),
                thing("t", effect("gets", {"power": {"min": 4}}, power=2)),
            ],
            "6/4",
            id="613.4c-sees-counters",
        ),
        pytest.param([creature("a", "0/0", effects=[STAR]), creature("b", "1/1")], "2/2", id="613.4a"),
        pytest.param(
            [creature("a", "0/0", effects=[STAR]), creature("b", "1/1"), thing("t", ANTHEM)],
            "3/3",
            id="613.4a-then-c",
        ),
        pytest.param([creature("a", "5/5"), thing("t", *ONE_ONE, attached_to="a")], "1/1", id="613.4b"),
        pytest.param(
            [
                creature("a", "5/5", counters={"+1/+1": 2}),
                thing("t", *ONE_ONE, attached_to="a"),
                thing("u", ANTHEM),
            ],
            "4/4",
            id="613.4b-then-c",
        ),
        pytest.param(
            [creature("a", "5/5"), thing("t", *HUMILITY), thing("u", ANTHEM)],
            "2/2",
            id="613.1f-humility-anthem",
        ),
        pytest.param(
            [creature("a", "5/5", effects=[ANTHEM]), thing("t", *HUMILITY)],
            "1/1",
            id="613.1f-lord-without-abilities",
        ),
        pytest.param(
            [creature("a", "2/2"), equipment("e", "a", effect("gets", "attached", power=3))],
            "5/2",
            id="301.5-equipped",
        ),
        pytest.param(
            [
                creature("a", "2/2"),
                equipment("e", "a", effect("has", "attached", keywords=["flying"])),
                thing("t", FLYERS),
            ],
            "4/2",
            id="613.8-flying-given-first",
        ),
        pytest.param(
            [
                creature("a", "1/3"),
                thing("t", effect("switches", "any")),
                thing("u", effect("gets", "any", power=1)),
            ],
            "3/2",
            id="613.4d-switched-last",
        ),
        pytest.param(
            [
                creature("a", "2/2", subtypes=["Bear"]),
                thing("t", effect("is", "any", subtypes=["Elf"], add=True)),
                creature("b", "1/1", effects=[LORD]),
            ],
            "3/3",
            id="613.1d-then-7c",
        ),
        pytest.param(
            [
                creature(
                    "a",
                    "2/2",
                    effects=[
                        effect("gets", power=2, toughness=2, **{"if": {"controls": {"type": "artifact"}}})
                    ],
                ),
                equipment("e", "a"),
            ],
            "4/4",
            id="613.4c-condition",
        ),
        pytest.param(
            [
                creature(
                    "a",
                    "1/1",
                    effects=[effect("gets", power={"count": {"other": True, "controller": "you"}})],
                ),
                creature("b", "1/1"),
            ],
            "2/1",
            id="107.3-count",
        ),
        pytest.param(
            [
                creature(
                    "a",
                    "1/1",
                    paired_with="b",
                    effects=[effect("gets", {"any_of": ["self", "paired"]}, power=2)],
                ),
                creature("b", "1/1"),
            ],
            "3/1",
            id="702.95-paired",
        ),
        pytest.param(
            [
                creature(
                    "a",
                    "1/1",
                    counters={"level": 2},
                    effects=[effect("base", power=3, toughness=3, **{"if": {"counter": "level", "min": 2}})],
                )
            ],
            "3/3",
            id="711.2-level",
        ),
    ],
)
def test_size(permanents: list[dict[str, Any]], expected: str) -> None:
    assert size(permanents) == expected


@pytest.mark.parametrize(
    ("first", "second", "keywords"),
    [
        pytest.param(
            effect("loses", "any", all=True),
            effect("has", "any", keywords=["flying"]),
            {"flying"},
            id="613.7-later-gives",
        ),
        pytest.param(
            effect("has", "any", keywords=["flying"]),
            effect("loses", "any", all=True),
            set(),
            id="613.7-later-takes",
        ),
        pytest.param(
            effect("cannot_have", "any", keywords=["flying"]),
            effect("has", "any", keywords=["flying"]),
            set(),
            id="613.1f",
        ),
    ],
)
def test_the_later_effect_of_a_layer_holds(first: Effect, second: Effect, keywords: set[str]) -> None:
    state = starting_state(scenario([creature("a", "2/2"), thing("t", first), thing("u", second)]))
    assert set(state.keywords("a").counts) == keywords


def test_an_effect_waits_for_what_it_depends_on() -> None:
    """What speaks of flyers depends on what gives flying in the same layer, however old it is (CR 613.8a)."""
    menace = effect("has", {"keyword": "flying"}, keywords=["menace"])
    flying = effect("has", "any", keywords=["flying"])
    for effects in permutations((menace, flying)):
        state = starting_state(
            scenario([creature("a", "2/2"), *(thing(f"t{i}", e) for i, e in enumerate(effects))])
        )
        assert set(state.keywords("a").counts) == {"flying", "menace"}


def test_colours_and_types() -> None:
    """Layers 4 and 5 (CR 613.1d-e, 205.1a): new creature types take the place of the old ones, other subtypes stay."""
    frog = effect("is", "attached", subtypes=["Frog"], colors=["green"])
    card = creature(
        "a", "2/2", types=["artifact", "creature"], subtypes=["Construct", "Equipment"], colors=["red"]
    )
    now = starting_state(scenario([card, thing("t", frog, attached_to="a")])).characteristics("a")
    assert (now.types, now.subtypes, now.colors) == (
        ("artifact", "creature"),
        ("Equipment", "Frog"),
        ("green",),
    )


def test_a_god_is_no_creature_without_devotion() -> None:
    """CR 700.5: symbols among the mana costs of permanents that its controller controls."""
    god = effect("is", not_creature=True, **{"if": {"value": {"devotion": ["white"]}, "max": 4}})
    table = [
        creature("a", "5/5", mana_cost="{3}{W}", effects=[god]),
        creature("b", "1/1", mana_cost="{W}{W}{W}"),
    ]
    assert not starting_state(scenario(table)).is_creature("a")
    assert starting_state(scenario([*table, creature("c", "1/1", mana_cost="{W}")])).is_creature("a")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_on_the_table_matters_only_for_timestamps(order: tuple[int, ...]) -> None:
    things = [
        thing("t", ANTHEM),
        creature("b", "1/1", subtypes=["Elf"], effects=[LORD]),
        creature("a", "2/2", subtypes=["Elf"]),
    ]
    assert size([things[i] for i in order]) == "4/4"


def spell(action: dict[str, Any]) -> dict[str, Any]:
    return {"after": "main", "player": "ann", "card": {"name": "S", "types": ["sorcery"], "does": [action]}}


def bonus(way: str) -> dict[str, Any]:
    """A table on which a 2/2 attacks and fights with +1/+1 and first strike, however it comes by that."""
    base = creature("a", "2/2")
    gets, has = (
        effect("gets", "attached", power=1, toughness=1),
        effect("has", "attached", keywords=["first strike"]),
    )
    own = [effect("gets", power=1, toughness=1), effect("has", keywords=["first strike"])]
    others: list[dict[str, Any]] = []
    match way:
        case "printed":
            base = creature("a", "3/3", keywords=["first strike"])
        case "anthem":
            others = [thing("t", ANTHEM, effect("has", "yours", keywords=["first strike"]))]
        case "equipment":
            others = [equipment("t", "a", gets, has)]
        case "own":
            base["effects"] = own
        case "gained":
            return {"permanents": [base], "plays": [spell({"do": "has", "who": ["a"], "effects": own})]}
        case "given twice":
            gift = effect("has", ["a"], keywords=["first strike"], effects=own[:1])
            make = {
                "kind": "activated",
                "cost": "{0}",
                "does": [{"do": "has", "who": ["t"], "effects": [gift]}],
            }
            play = {"after": "main", "player": "ann", "source": "t", "ability": 0, "times": 2}
            return {"permanents": [creature("a", "1/1"), thing("t", make)], "plays": [play]}
        case "turned":
            base["back"] = {"types": ["creature"], "power": 2, "toughness": 2, "effects": own}
            return {"permanents": [base], "plays": [spell({"do": "transform", "who": ["a"]})]}
        case "counters":
            base["counters"] = {"+1/+1": 1, "first strike": 1}
        case "list" | "given":
            listed = [
                ANTHEM | {"controller": "ann"},
                effect("has", {"controller": "ann"}, keywords=["first strike"]),
            ]
            given = [effect("has", ["a"], effects=own)]
            return {"permanents": [base], "effects": listed if way == "list" else given}
    return {"permanents": [base, *others]}


@pytest.mark.parametrize(
    "way", ["anthem", "equipment", "own", "given", "given twice", "gained", "turned", "counters", "list"]
)
def test_the_same_bonus_comes_to_the_same_combat(way: str) -> None:
    def combat(of: str) -> tuple[object, ...]:
        table = bonus(of)
        table["permanents"] = [*table["permanents"], creature("x", "3/3", "bob")]
        declared = {
            "attacks": [{"attacker": "a", "target": "bob"}],
            "blocks": [{"blocker": "x", "attacker": "a"}],
        }
        verdict = sandbox.judge(scenario(**table, **declared))
        lying = {p: (o.zone, o.damage) for p, o in verdict.outcome.permanents.items() if p in "ax"}
        return [step.dealt for step in verdict.damage], [step.lethal for step in verdict.damage], lying

    assert combat(way) == combat("printed")


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"plays": [spell({"do": "has", "who": ["a"], "keywords": ["trample"]})]}, id="spell"),
        pytest.param(
            {"changes": [{"after": "attackers", "permanent": "a", "gains": ["trample"]}]}, id="change"
        ),
    ],
)
@pytest.mark.parametrize(
    "others", [pytest.param([], id="alone"), pytest.param([thing("t", ANTHEM)], id="anthem")]
)
def test_what_was_given_once_is_no_part_of_what_effects_add(
    given: dict[str, Any], others: list[dict[str, Any]]
) -> None:
    """CR 611.2c: whatever lies beside it, its keywords tell that it has it."""
    attacks = [{"attacker": "a", "target": "bob"}]
    size = (
        sandbox.judge(scenario([creature("a", "2/2"), *others], attacks=attacks, **given)).damage[-1].sizes[0]
    )
    assert "trample" in size.keywords
    assert [part.keyword for part in size.parts if part.keyword] == []


def test_what_effects_give_lasts_as_long_as_their_source() -> None:
    """An anthem on a creature that dies in the first damage step is gone in the second (CR 611.3a, 704.5f)."""
    verdict = sandbox.judge(
        scenario(
            [
                creature("a", "2/2"),
                creature("lord", "1/1", effects=[ANTHEM]),
                creature("x", "3/3", "bob", keywords=["first strike"]),
            ],
            attacks=[{"attacker": "a", "target": "bob"}, {"attacker": "lord", "target": "bob"}],
            blocks=[{"blocker": "x", "attacker": "lord"}],
        )
    )
    assert verdict.outcome.players["bob"].life == 18


def test_an_effect_that_looks_at_attackers_sees_them_attack() -> None:
    """CR 611.3a: what a static ability speaks of is asked again at each moment."""
    table = [
        creature("a", "1/1", effects=[effect("gets", {"attacking": True, "other": True}, power=1)]),
        creature("b", "1/1"),
    ]
    declared = [{"attacker": "a", "target": "bob"}, {"attacker": "b", "target": "bob"}]
    assert sandbox.judge(scenario(table, attacks=declared)).outcome.players["bob"].life == 17
    assert sandbox.judge(scenario(table, attacks=declared[1:])).outcome.players["bob"].life == 18
    assert size(table, "b") == "1/1"

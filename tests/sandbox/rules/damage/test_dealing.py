"""Damage as it is dealt, and what it does: CR 120, 614-616, 702.15, 702.16e, 702.64, 702.80, 702.90, 702.164."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from sandbox.rules.damage.dealing import Need, spend_shields
from sandbox.rules.damage.effects import Modifier
from tests.combats import Json, battle, creature, enchantment, play, walker
from tests.sandbox.rules.abilities.boards import wrong

TIMES_2 = {"kind": "damage_times", "sources": "any", "factor": 2}
PLUS_2 = {"kind": "damage_plus", "sources": "any", "amount": 2}
MINUS_1 = {"kind": "damage_plus", "sources": "any", "amount": -1}
STOP_2 = {"kind": "prevent_damage", "amount": 2}
HALF = {"kind": "prevent_damage", "amount": "half"}
FOG = {"kind": "prevent_damage", "amount": "all"}


@pytest.mark.parametrize(
    ("permanents", "attacks", "blocks", "effects", "dealt"),
    [
        pytest.param(["a ann 2/2"], "a>bob", "", [], "a>bob:2", id="120.3a-life"),
        pytest.param(["a ann 2/2 infect"], "a>bob", "", [], "a>bob:2p", id="120.3b-infect"),
        pytest.param(["a ann 2/2", walker("w", "bob", 1)], "a>w", "", [], "a>w:2l", id="120.3c-more-than-loyalty"),
        pytest.param(["a ann 2/2 infect", walker("w", "bob", 3)], "a>w", "", [], "a>w:2l", id="120.3c-infect"),
        pytest.param(["a ann 2/2 wither", "x bob 0/3"], "a>bob", "x>a", [], "a>x:2m", id="120.3d-wither"),
        pytest.param(["a ann 2/2 wither"], "a>bob", "", [], "a>bob:2", id="120.3a-wither-is-nothing-to-players"),
        pytest.param(["a ann 2/2 toxic 1, toxic 2"], "a>bob", "", [], "a>bob:2 a>bob:3p", id="120.3g-toxic"),
        pytest.param(["a ann 2/2 toxic 1", "x bob 0/3"], "a>bob", "x>a", [], "a>x:2", id="120.3g-only-players"),
        pytest.param(
            ["a ann 2/2 toxic 1, infect"], "a>bob", "", [], "a>bob:2p a>bob:1p", id="702.164c-toxic-and-infect"
        ),
        pytest.param(["a ann 1/1 toxic 1"], "a>bob", "", [TIMES_2], "a>bob:2 a>bob:1p", id="120.3g-not-doubled"),
        pytest.param(["a ann 1/1 toxic 1"], "a>bob", "", [FOG], "", id="120.3g-prevented-damage-is-none"),
        pytest.param(
            ["a ann 2/2", battle("s", "ann", "bob", 1, "Siege")], "a>s", "", [], "a>s:2d", id="120.3h-defense"
        ),
        pytest.param(
            ["a ann 2/2", walker("w", "bob", 3, types=["planeswalker", "creature"], power=1, toughness=4)],
            "a>w",
            "",
            [],
            "a>w:2 a>w:2l",
            id="120.3c-120.3e-both-results",
        ),
        pytest.param(["a ann 2/2"], "a>bob", "", [TIMES_2, TIMES_2], "a>bob:8", id="614.5-each-once"),
        pytest.param(["a ann 2/2"], "a>bob", "", [PLUS_2, TIMES_2], "a>bob:6", id="616.1-double-before-adding"),
        pytest.param(["a ann 2/2"], "a>bob", "", [TIMES_2, STOP_2], "", id="616.1-prevent-before-doubling"),
        pytest.param(["a ann 3/3"], "a>bob", "", [PLUS_2, STOP_2], "a>bob:3", id="616.1-prevent-and-add"),
        pytest.param(["a ann 2/2"], "a>bob", "", [PLUS_2, STOP_2], "", id="120.8-nothing-is-not-increased"),
        pytest.param(["a ann 1/1"], "a>bob", "", [PLUS_2, MINUS_1], "", id="120.8-less-first"),
        pytest.param(
            ["a ann 4/4 trample", "x bob 0/4"], "a>bob", "x>a", [PLUS_2], "a>x:6", id="120.8-no-portion-no-addition"
        ),
        pytest.param(
            ["a ann 2/2", "b ann 3/3"], "a>bob b>bob", "", [STOP_2], "b>bob:3", id="615.7-in-total"
        ),
        pytest.param(["a ann 3/3", "b ann 1/1"], "a>bob b>bob", "", [HALF], "a>bob:1", id="107.1a-half-rounded-up"),
        pytest.param(
            ["a ann 5/2", "b ann 3/3"], "a>bob b>bob", "", [HALF, {**STOP_2, "amount": 3}], "",
            id="615.7-a-shield-has-to-stop-only-what-is-left",
        ),
        pytest.param(
            ["a ann 5/5"], "a>bob", "", [HALF, {"kind": "cannot_be_prevented"}], "a>bob:5", id="615.12-half"
        ),
        pytest.param(
            ["a ann 5/5"], "a>bob", "", [{**TIMES_2, "factor": "half"}, {"kind": "cannot_be_prevented"}], "a>bob:2",
            id="614.1a-half-is-dealt-instead-which-prevents-nothing",
        ),
        pytest.param(
            ["a ann 3/3"], "a>bob", "", [{**HALF, "order": 2}, {**TIMES_2, "order": 1}], "a>bob:3",
            id="616.1-doubled-then-halved-as-chosen",
        ),
        pytest.param(
            ["a ann 3/3 double strike", "b ann 1/1"], "a>bob b>bob", "", [{**STOP_2, "each": True}], "a>bob:1",
            id="615.1a-so-much-each-time",
        ),
        pytest.param(
            ["a ann 2/2", "b ann 3/3"],
            "a>bob b>bob",
            "",
            [STOP_2, {**TIMES_2, "sources": ["b"]}],
            "a>bob:2 b>bob:2",
            id="615.7-where-it-saves-most",
        ),
        pytest.param(
            ["a ann 2/2 double strike"],
            "a>bob",
            "",
            [{**STOP_2, "amount": 3}],
            "a>bob:1",
            id="615.7-what-is-left-in-the-second-step",
        ),
        pytest.param(
            [creature("a ann 2/2", colors=["red"]), "x bob 1/5 protection from red"],
            "a>bob",
            "x>a",
            [],
            "x>a:1",
            id="702.16e-protection",
        ),
        pytest.param(["a ann 3/3", "x bob 0/5 absorb 1"], "a>bob", "x>a", [], "a>x:2", id="702.64-absorb"),
        pytest.param(
            ["a ann 3/3", "b ann 3/3", creature("x bob 0/9", counters={"shield": 2})],
            "a>bob b>bob",
            "x>a x>b",
            [],
            "",
            id="122.1c-one-counter-for-all-of-it",
        ),
        pytest.param(
            ["a ann 2/2", "x bob 2/2"],
            "a>bob",
            "x>a",
            [{**FOG, "recipients": {"controller": "opponents"}, "controller": "bob"}],
            "a>x:2",
            id="615.1-only-those-recipients",
        ),
        pytest.param(
            ["a ann 2/2", creature("o ann 1/1", effects=[{**TIMES_2, "sources": ["a"]}])],
            "a>bob",
            "",
            [],
            "a>bob:4",
            id="614.1-a-permanent-says-so",
        ),
        pytest.param(
            ["a ann 2/2", "e ann 0/1 exalted"],
            "a>bob",
            "",
            [{**TIMES_2, "sources": {"power": {"min": 3}}}],
            "a>bob:6",
            id="614.1-power-as-it-is-then",
        ),
    ],
)  # fmt: skip
def test_damage_is_dealt(
    permanents: list[Any], attacks: str, blocks: str, effects: list[Any], dealt: str
) -> None:
    assert play(permanents, attacks, blocks, effects=effects).dealt() == dealt


def test_an_effect_ends_with_its_permanent() -> None:
    """A doubler that dies in the first step doubles nothing in the second (CR 611.3a)."""
    table: list[Any] = [
        "a ann 2/2 double strike",
        "b ann 3/3 first strike",
        creature("o bob 0/3", effects=[{**TIMES_2, "sources": ["a"]}]),
    ]
    got = play(table, "a>bob b>bob", "o>b")
    assert (got.dealt(0), got.dealt(1)) == ("a>bob:4 b>o:3", "a>bob:2")


def test_lifelink_is_for_damage_dealt_in_the_same_event() -> None:
    """Both results of one damage are gained once, and before anybody loses (CR 120.3f, 702.15b)."""
    got = play(
        ["a ann 3/3 lifelink", "x bob 9/9 lifelink", "y ann 2/2"],
        "a>bob y>bob",
        "x>a",
        effects=[TIMES_2],
        players=[{"id": "ann", "life": 1}, {"id": "bob", "life": 2}],
    )
    assert (got.life("ann"), got.life("bob")) == (7, 16)
    assert got.players["bob"]["lost"] is None


@pytest.mark.parametrize(
    ("line", "more", "effects", "causes"),
    [
        pytest.param("x bob 0/9", {}, [], "", id="120.4b-nothing"),
        pytest.param("x bob 0/9", {}, [TIMES_2], "damage_times w 120.4b", id="120.4b-multiplied"),
        pytest.param("x bob 0/9", {}, [PLUS_2], "damage_plus w 120.4b", id="120.4b-added"),
        pytest.param("x bob 0/9", {}, [STOP_2], "prevent_damage w 615.7", id="615.7-a-shield"),
        pytest.param("x bob 0/9", {}, [FOG], "prevent_damage w 615.6", id="615.6-all-of-it"),
        pytest.param(
            "x bob 0/9",
            {},
            [TIMES_2, STOP_2],
            "prevent_damage w 615.7, damage_times w 120.4b",
            id="616.1-both",
        ),
        pytest.param(
            "x bob 0/9",
            {},
            [STOP_2 | {"order": 2}, TIMES_2 | {"order": 1}],
            "damage_times w 120.4b, prevent_damage w 615.7",
            id="616.1-in-the-chosen-order",
        ),
        pytest.param("x bob 0/9 absorb 1", {}, [], "absorb x 702.64", id="702.64"),
        pytest.param("x bob 0/9", {"counters": {"shield": 1}}, [TIMES_2], "shield x 122.1c", id="122.1c"),
        pytest.param("x bob 0/9 protection from creatures", {}, [FOG], "protection x 702.16e", id="702.16e"),
    ],
)
def test_what_changed_damage_is_told(line: str, more: Json, effects: list[Json], causes: str) -> None:
    got = play(["a ann 4/4", creature(line, **more), enchantment("w", "bob", *effects)], "a>bob", "x>a")
    told = [m for m in got.steps[0]["modified"] if (m["source"], m["to"]) == ("a", "x")]
    assert ", ".join(f"{m['code']} {m['by']} {m['rule']}" for m in told) == causes


@pytest.mark.parametrize(
    ("keywords", "attacks", "amounts"),
    [
        pytest.param("", "a>w", {("a", "w"): 2}, id="120.3c-e-a-planeswalker-that-is-a-creature"),
        pytest.param("wither", "a>w", {("a", "w"): 2}, id="120.3d-the-same-as-counters"),
        pytest.param("toxic 3", "a>bob", {("a", "bob"): 2}, id="702.164c-toxic"),
        pytest.param("infect", "a>bob", {("a", "bob"): 2}, id="702.90b-infect"),
        pytest.param("infect, toxic 3", "a>bob", {("a", "bob"): 2}, id="702.164c-both"),
    ],
)
def test_damage_with_two_results_counts_once(
    keywords: str, attacks: str, amounts: dict[tuple[str, str], int]
) -> None:
    gideon = walker("w", "bob", 4, types=["creature", "planeswalker"], power=4, toughness=4)
    got = play([creature("a ann 2/2", keywords=keywords.split(", ") if keywords else []), gideon], attacks)
    (step,) = got.verdict.damage
    assert step.amounts() == amounts
    assert step.dealt_to(attacks.removeprefix("a>")) == 2


def test_a_shield_is_named_only_where_it_stopped_damage() -> None:
    """CR 615.7: one shield over two portions, which it stops one of."""
    only_b = TIMES_2 | {"sources": ["b"]}
    got = play(["a ann 2/2", "b ann 2/2", enchantment("w", "bob", STOP_2, only_b)], "a>bob b>bob")
    assert [(m["source"], m["code"]) for m in got.steps[0]["modified"]] == [("b", "prevent_damage")]


def test_an_effect_that_nothing_carries_is_known_by_its_note() -> None:
    got = play(["a ann 2/2"], "a>bob", effects=[FOG | {"note": "Fog"}])
    assert [(m["by"], m["note"]) for m in got.steps[0]["modified"]] == [(None, "Fog")]


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(80))
def test_the_order_that_lets_least_through_is_found_among_all_orders(seed: int) -> None:
    """All orders of up to five effects on one portion (CR 616.1, 614.5, 120.8)."""
    rng = Random(seed)
    damage = rng.randint(1, 6)
    drawn = rng.choices(tuple(EFFECTS), k=rng.randint(1, 5))
    kinds = [(kind, rng.randint(1, 4)) for kind in drawn]
    effects = [EFFECTS[kind](n) for kind, n in kinds]
    best = min(in_order(damage, order) for order in permutations(kinds))
    got = play([f"a ann {damage}/9"], "a>bob", effects=effects)
    assert sum(d["amount"] for d in got.steps[0]["dealt"]) == best


EFFECTS: dict[str, Callable[[int], Json]] = {
    "times": lambda n: {"kind": "damage_times", "sources": "any", "factor": n},
    "plus": lambda n: {"kind": "damage_plus", "sources": "any", "amount": n},
    "prevent": lambda n: {"kind": "prevent_damage", "amount": n},
    "each": lambda n: {"kind": "prevent_damage", "amount": n, "each": True},
    "half": lambda _: {"kind": "prevent_damage", "amount": "half"},
    "halved": lambda _: {"kind": "damage_times", "sources": "any", "factor": "half"},
    "all but one": lambda _: {"kind": "prevent_damage", "amount": "all_but_one"},
}


def in_order(damage: int, order: tuple[tuple[str, int], ...]) -> int:
    for kind, n in order:
        if damage <= 0:
            return 0
        match kind:
            case "times":
                damage *= n
            case "plus":
                damage += n
            case "half" | "halved":
                damage //= 2
            case "all but one":
                damage = 1
            case _:
                damage -= n
    return max(0, damage)


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(100))
def test_shields_are_spent_as_well_as_by_trying_everything(seed: int) -> None:
    """Up to three overlapping shields over up to four portions (CR 615.7)."""
    rng = Random(seed)
    shields = [
        Modifier(i, None, frozenset(), None, prevents=rng.randint(0, 4)) for i in range(rng.randint(1, 3))
    ]
    needs = [
        Need(
            amount=rng.randint(0, 3),
            times=rng.randint(1, 3),
            plus=rng.choice((0, 0, 2, 5)),
            shields=tuple(s.index for s in shields if rng.random() < 0.6),
        )
        for _ in range(rng.randint(1, 4))
    ]
    spent, stops = spend_shields(shields, needs, {})
    stopped = [sum(by_shield.values()) for by_shield in stops]
    assert all(0 <= spent.get(s.index, 0) <= s.prevents for s in shields)
    assert sum(stopped) == sum(spent.values())
    got = sum(need.dealt(n) for need, n in zip(needs, stopped, strict=True))
    assert got == best_by_trying({s.index: s.prevents for s in shields}, needs)


def best_by_trying(left: dict[int, int], needs: list[Need]) -> int:
    """Give the least damage over every way to let shields stop points, portion by portion."""
    if not needs:
        return 0
    first, *rest = needs
    best = first.dealt(0) + best_by_trying(left, rest)
    ways = product(*(range(min(left[s], first.amount) + 1) for s in first.shields))
    for way in ways:
        if 0 < sum(way) <= first.amount:
            after = left | {s: left[s] - n for s, n in zip(first.shields, way, strict=True)}
            best = min(best, first.dealt(sum(way)) + best_by_trying(after, rest))
    return best


def test_a_thousand_shields_are_spent_in_no_time() -> None:
    effects = [{"kind": "prevent_damage", "recipients": ["bob"], "amount": 1} for _ in range(1_000)]
    got = play(["a ann 1500/1"], "a>bob", effects=effects)
    assert got.dealt() == "a>bob:500"


def as_with(keyword: str, **more: Any) -> str:
    return "also " + json.dumps({"effects": [{"kind": "damage_as", "keyword": keyword, **more}]})


FIGHT = 'ann: a = {"power": 3, "toughness": 3} | l = {"power": 2, "toughness": 2, "keywords": ["lifelink", "toxic 1"]}\n'
LIKE = [
    pytest.param(
        FIGHT + "attack a\n" + as_with("infect"),
        "bob 20, bob poison 3",
        id="120.3b-as-with-infect-to-a-player",
    ),
    pytest.param(
        FIGHT + "attack a\n" + as_with("wither"),
        "bob 17, bob poison 0",
        id="702.80a-wither-says-nothing-of-players",
    ),
    pytest.param(
        FIGHT + 'bob: x = {"power": 2, "toughness": 4}\nattack a\nblock x > a\n' + as_with("wither"),
        "x counters -1/-1 3, x damage 0, a counters -1/-1 2",
        id="120.3d-both-ways",
    ),
    pytest.param(
        FIGHT
        + 'bob: x = {"power": 2, "toughness": 4}\nattack a\nblock x > a\n'
        + as_with("wither", sources=["a"]),
        "x counters -1/-1 3, a damage 2",
        id="609.7-of-these-sources-alone",
    ),
    pytest.param(
        FIGHT + "attack a\n" + as_with("infect", order=1),
        "bob 20, bob poison 3",
        id="616.1-in-whatever-place",
    ),
    pytest.param(
        FIGHT
        + "attack a\n"
        + "also "
        + json.dumps(
            {
                "effects": [
                    {"kind": "cannot_be_prevented", "order": 1},
                    {"kind": "prevent_damage", "amount": "all"},
                ]
            }
        ),
        "bob 17",
        id="615.12-in-whatever-place",
    ),
    pytest.param(
        FIGHT + "attack l\n" + as_with("infect"),
        "bob 20, bob poison 3, ann 22",
        id="120.3f-g-lifelink-and-toxic-besides",
    ),
    pytest.param(
        FIGHT + "bob: w = Jace Beleren\nattack a > w\n" + as_with("infect"),
        "w loyalty 0",
        id="120.3c-a-planeswalker",
    ),
    pytest.param(
        'ann: a = {"power": 5, "toughness": 5, "keywords": ["double strike"]}\nbob: u = Phyrexian Unlife\nattack a\n'
        'also {"bob": {"life": 5}}',
        "bob 0, bob poison 5",
        id="120.3b-only-from-the-second-step-on",
    ),
    pytest.param(
        "ann: a = Grizzly Bears\nbob: u = Phyrexian Unlife\nattack a\nplay blockers ann: Lightning Bolt > bob\n"
        'also {"bob": {"life": -1}}',
        "bob -1, bob poison 5",
        id="120.3b-noncombat-damage-too",
    ),
    pytest.param(
        "ann: a = Hill Giant | t = Everlasting Torment\nbob: x = Craw Wurm\nattack a\nblock x > a\n"
        "play blockers ann: Lightning Bolt > x",
        "x dead, a dead, x damage 0",
        id="120.3d-a-spell-too",
    ),
]


@pytest.mark.parametrize(("text", "wants"), LIKE)
def test_as_though_its_source_had_a_keyword(text: str, wants: str) -> None:
    assert wrong(text, wants) == []


ZILORTHA = "ann: z = Zilortha, Strength Incarnate | "
BY_POWER = [
    pytest.param(
        ZILORTHA
        + 'a = {"power": 5, "toughness": 2}\nbob: x = {"power": 3, "toughness": 3}\nattack a\nblock x > a',
        "a alive, a damage 3, x dead",
        id="704.5g-less-damage-than-its-power",
    ),
    pytest.param(
        ZILORTHA
        + 'a = {"power": 2, "toughness": 5}\nbob: x = {"power": 2, "toughness": 3}\nattack a\nblock x > a',
        "a dead, x alive",
        id="704.5g-as-much-damage-as-its-power",
    ),
    pytest.param(
        ZILORTHA + 'a = {"power": 0, "toughness": 5}\nattack z', "a alive", id="704.5g-power-0-without-damage"
    ),
    pytest.param(
        ZILORTHA + 'a = {"power": 0, "toughness": 5, "damage": 1}\nattack z',
        "a dead",
        id="704.5g-power-0-with-damage",
    ),
    pytest.param(
        ZILORTHA + 'a = {"power": 5, "toughness": 0}\nattack z',
        "a dead",
        id="704.5f-toughness-0-all-the-same",
    ),
    pytest.param(
        ZILORTHA
        + 'a = {"power": 5, "toughness": 5}\nbob: x = {"power": 1, "toughness": 1, "keywords": ["deathtouch"]}\n'
        "attack a\nblock x > a",
        "a dead",
        id="704.5h-deathtouch-all-the-same",
    ),
    pytest.param(
        'ann: t = {"power": 7, "toughness": 7, "keywords": ["trample"]}\n'
        "bob: z = Zilortha, Strength Incarnate | x = Wall of Stone\nattack t\nblock x > t",
        "bob 14, x dead",
        id="702.19b-lethal-to-a-wall-of-power-0-is-1",
    ),
    pytest.param(
        'ann: t = {"power": 7, "toughness": 7, "keywords": ["trample"]}\n'
        "bob: z = Zilortha, Strength Incarnate | x = Ball Lightning\nattack t\nblock x > t",
        "bob 19, x dead",
        id="702.19b-by-its-power",
    ),
    pytest.param(
        'ann: a = {"power": 5, "toughness": 2, "keywords": ["first strike"]} | z = Zilortha, Strength Incarnate\n'
        'bob: x = {"power": 3, "toughness": 9, "keywords": ["first strike"]}\nattack a\nblock x > a\n'
        'also {"changes": [{"after": "first", "permanent": "z", "leaves": "exile"}]}',
        "a dead",
        id="704.3-when-the-effect-has-ended",
    ),
    pytest.param(
        ZILORTHA
        + 'a = {"power": 5, "toughness": 2}\nbob: x = {"power": 3, "toughness": 3}\nattack a\nblock x > a\n'
        "play blockers bob: Twisted Image > a",
        "a dead",
        id="613.4d-by-the-power-that-it-has",
    ),
]


@pytest.mark.parametrize(("text", "wants"), BY_POWER)
def test_power_determines_what_is_lethal(text: str, wants: str) -> None:
    assert wrong(text, wants) == []

"""The kernel of combat damage, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.rules.abilities.keywords import in_fight
from sandbox.rules.fight import kernel
from sandbox.rules.fight.assignment import may_pass
from sandbox.rules.fight.kernel import NEVER, PLAYER, Combatant, DamageKeywords

if TYPE_CHECKING:
    from sandbox.scenario.model import Step

FIRST = DamageKeywords(early=True)
DOUBLE = DamageKeywords(early=True, double_strike=True)
PLAIN = DamageKeywords()


def creature(
    name: str, power: int, toughness: int, *triggered: tuple[str, int], damage: int = 0, **keywords: Any
) -> Combatant:
    rows = tuple((in_fight(word), number) for word, number in triggered)
    return Combatant(name, (power, toughness), DamageKeywords(**keywords), damage, triggered=rows)


@pytest.mark.parametrize(
    ("step", "keywords", "struck_first", "strikes"),
    [
        pytest.param("first", FIRST, False, True, id="702.7b"),
        pytest.param("first", PLAIN, False, False, id="510.4"),
        pytest.param("regular", FIRST, True, False, id="510.4-struck-already"),
        pytest.param("regular", DOUBLE, True, True, id="702.4b"),
        pytest.param("regular", PLAIN, True, False, id="702.7c-lost-first-strike"),
        pytest.param("regular", FIRST, False, True, id="702.7c-gained-first-strike"),
    ],
)
def test_who_strikes(step: Step, keywords: DamageKeywords, struck_first: bool, strikes: bool) -> None:
    found = kernel.strikes_in(
        step, early=keywords.early, double_strike=keywords.double_strike, struck_first=struck_first
    )
    assert found == strikes


@pytest.mark.parametrize(
    ("left", "deathtouch", "lethal"),
    [
        pytest.param(3, False, 3, id="702.19b"),
        pytest.param(3, True, 1, id="702.2c"),
        pytest.param(0, True, 0, id="702.2c-enough-is-marked"),
        pytest.param(-2, False, 0, id="702.19b-more-than-enough-is-marked"),
    ],
)
def test_what_is_lethal(left: int, deathtouch: bool, lethal: int) -> None:
    assert kernel.lethal_damage(left, deathtouch=deathtouch) == lethal


@pytest.mark.parametrize(
    ("toughness", "damage", "deathtouched", "indestructible", "why"),
    [
        pytest.param(0, 0, False, True, "toughness", id="704.5f-702.12b"),
        pytest.param(2, 2, False, False, "damage", id="704.5g"),
        pytest.param(2, 2, False, True, None, id="702.12b"),
        pytest.param(2, 1, True, False, "deathtouch", id="704.5h"),
        pytest.param(2, 1, True, True, None, id="702.12b-deathtouch"),
        pytest.param(2, 1, False, False, None, id="lives"),
    ],
)
def test_who_leaves(
    toughness: int, damage: int, deathtouched: bool, indestructible: bool, why: str | None
) -> None:
    assert kernel.fate(toughness, damage, deathtouched, indestructible) == why


@pytest.mark.parametrize(
    ("source", "wounds"),
    [
        pytest.param(PLAIN, (2, 0, False), id="120.3e"),
        pytest.param(DamageKeywords(wither=True), (0, 2, False), id="702.80a"),
        pytest.param(DamageKeywords(infect=True), (0, 2, False), id="702.90c"),
        pytest.param(DamageKeywords(deathtouch=True), (2, 0, True), id="702.2b"),
    ],
)
def test_what_damage_does_to_a_creature(source: DamageKeywords, wounds: kernel.Wounds) -> None:
    assert kernel.wounded((0, 0, False), source, 2) == wounds


@pytest.mark.parametrize(
    ("attacker", "blockers", "sizes", "taken"),
    [
        pytest.param(
            creature("a", 2, 2, ("bushido", 2)), ("b",), {"a": (4, 4)}, (0, 0), id="702.45a-blocked"
        ),
        pytest.param(creature("a", 2, 2, ("bushido", 2)), (), {"a": (2, 2)}, (0, 0), id="702.45a-unblocked"),
        pytest.param(creature("a", 2, 2, ("rampage", 2)), ("b", "c"), {"a": (4, 4)}, (0, 0), id="702.23a"),
        pytest.param(creature("a", 2, 2, ("frenzy", 1)), (), {"a": (3, 2)}, (0, 0), id="702.68a"),
        pytest.param(creature("a", 2, 2, ("flanking", 1)), ("b",), {"b": (0, 0)}, (0, 0), id="702.25a"),
        pytest.param(
            creature("a", 2, 2, ("flanking", 1)), ("f",), {"f": (1, 1)}, (0, 0), id="702.25a-has-it"
        ),
        pytest.param(creature("a", 2, 2, ("afflict", 3)), ("b",), {"a": (2, 2)}, (3, 0), id="702.130a"),
    ],
)
def test_what_triggers_as_blockers_are_declared(
    attacker: Combatant, blockers: tuple[str, ...], sizes: dict[str, Any], taken: tuple[int, ...]
) -> None:
    cast = {"a": attacker, "b": creature("b", 1, 1), "c": creature("c", 1, 1)}
    cast["f"] = creature("f", 1, 1, ("flanking", 0))
    fight, start = kernel.begin({"a": blockers}, cast, ())
    assert {c: fight.sizes[c] for c in sizes} == sizes
    assert start.taken == taken
    assert ("b" in start.left) == ("b" in blockers and fight.sizes["b"] != (0, 0))


@pytest.mark.parametrize(
    ("attacker", "taken", "gained"),
    [
        pytest.param(creature("a", 3, 3), (3, 0, 3), 0, id="120.3a-903.10a"),
        pytest.param(creature("a", 3, 3, lifelink=True), (3, 0, 3), 3, id="702.15b"),
        pytest.param(creature("a", 3, 3, infect=True), (0, 3, 3), 0, id="702.90b"),
        pytest.param(creature("a", 3, 3, toxic=2), (3, 2, 3), 0, id="702.164c"),
        pytest.param(creature("a", 3, 3, ("poisonous", 1)), (3, 1, 3), 0, id="702.70a"),
    ],
)
def test_what_damage_does_to_a_player(attacker: Combatant, taken: tuple[int, ...], gained: int) -> None:
    fight, start = kernel.begin({"a": ()}, {"a": attacker}, ("a",))
    after = kernel.strike(fight, start, [("a", ((PLAYER, 3),))])
    assert (after.taken, after.gained) == (taken, gained)


@pytest.mark.parametrize(
    ("attacker", "blocker", "lethal", "kill"),
    [
        pytest.param(creature("a", 3, 3), creature("b", 1, 3), 3, 3, id="704.5g"),
        pytest.param(creature("a", 3, 3, deathtouch=True), creature("b", 1, 3), 1, 1, id="702.2c"),
        pytest.param(creature("a", 3, 3), creature("b", 1, 3, indestructible=True), 3, NEVER, id="702.12b"),
        pytest.param(
            creature("a", 3, 3, deathtouch=True, wither=True),
            creature("b", 1, 3, indestructible=True, damage=1), 1, 3, id="704.5f-counters-alone",
        ),
        pytest.param(creature("a", 3, 3), creature("b", 1, 3, damage=1), 2, 2, id="702.19b-marked"),
    ],
)  # fmt: skip
def test_lethal_is_not_always_what_makes_a_creature_leave(
    attacker: Combatant, blocker: Combatant, lethal: int, kill: int
) -> None:
    fight, start = kernel.begin({"a": ("b",)}, {"a": attacker, "b": blocker}, ())
    assert kernel.thresholds(fight, start, ("b",), "a") == ({"b": lethal}, {"b": kill})


@pytest.mark.parametrize(
    ("to_bear", "to_elf", "passes"),
    [
        pytest.param(2, 1, True, id="702.19b"),
        pytest.param(3, 0, False, id="702.19b-one-has-too-little"),
    ],
)
def test_damage_passes_blockers_that_have_lethal_damage(to_bear: int, to_elf: int, passes: bool) -> None:
    cast = {
        "a": creature("a", 5, 5, trample=True),
        "bear": creature("bear", 2, 2),
        "elf": creature("elf", 1, 1),
    }
    fight, start = kernel.begin({"a": ("bear", "elf")}, cast, ())
    portions = tuple((c, n) for c, n in (("bear", to_bear), ("elf", to_elf), (PLAYER, 2)) if n)
    assert may_pass(fight, start, {"a": portions}) == passes

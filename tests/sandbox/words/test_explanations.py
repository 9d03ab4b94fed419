"""Explanations, in sentences."""

from __future__ import annotations

import pytest

from sandbox import Attack, Block, Permanent, Player, Scenario, judge
from sandbox.scenario.effects import AttackCost, MaxAttackers, MustAttack, MustBlock
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.explanations import subject_title, survey

MUST = {"effects": (MustAttack(),)}


def creature(name: str, controller: str, **fields: object) -> Permanent:
    return Permanent(id=name.casefold(), name=name, controller=controller, power=2, toughness=2, **fields)  # type: ignore[arg-type]


def table(*permanents: Permanent, **fields: object) -> Scenario:
    players = (Player(id="ann", name="Ann"), Player(id="bob", name="Bob"))
    return Scenario(format="combat/1", active="ann", players=players, permanents=permanents, **fields)  # type: ignore[arg-type]


def grounds(effect: object) -> Permanent:
    return Permanent(
        id="grounds", name="Grounds", controller="bob", types=("enchantment",), effects=(effect,)
    )  # type: ignore[arg-type]


RIVALS = table(
    creature("Ogre", "ann", **MUST), creature("Orc", "ann", **MUST), grounds(MaxAttackers(count=1))
)


@pytest.mark.parametrize(
    ("scenario", "headline"),
    [
        pytest.param(
            table(creature("Ogre", "ann", **MUST)),
            "One declaration is the best: it obeys 1 requirement (508.1d).",
            id="508.1d-one",
        ),
        pytest.param(
            RIVALS, "2 declarations are equally good: each obeys 1 requirement (508.1d).", id="508.1d-two"
        ),
        pytest.param(
            table(creature("Bear", "ann")),
            "Nothing is required. There are 2 legal declarations (508.1d).",
            id="508.1d-none",
        ),
        pytest.param(
            table(creature("Ogre", "ann", **MUST), creature("Elf", "ann"), grounds(AttackCost(cost="{2}"))),
            "Without a further payment no requirement can be obeyed. There is one legal declaration (508.1d). "
            "Counted without a further payment. "
            "With further payments, 2 more declarations obey 1 requirement.",
            id="508.1d-taxed",
        ),
    ],
)
def test_the_headline_counts(scenario: Scenario, headline: str) -> None:
    assert survey(scenario, judge(scenario)).headline == headline


def test_the_nearest_declaration_comes_first_with_what_it_changes() -> None:
    found = survey(RIVALS, judge(RIVALS))
    assert found.count == 2
    assert {option.changes for option in found.options} == {"Ogre attacks Bob", "Orc attacks Bob"}
    declared = table(*RIVALS.permanents, attacks=(Attack(attacker="orc", target="bob"),))
    first = survey(declared, judge(declared)).options[0]
    assert first.pairs == declared.attacks
    assert (first.lines, first.changes) == (("Orc → Bob",), "")


def test_a_violated_requirement_comes_with_its_smallest_change() -> None:
    found = survey(RIVALS, judge(RIVALS))
    first = found.unobeyed[0]
    assert first.status == "violated"
    assert first.fix is not None
    assert first.fix.pairs == (Attack(attacker=first.ids[0], target="bob"),)


@pytest.mark.parametrize(
    ("scenario", "why"),
    [
        pytest.param(RIVALS, "Grounds (508.1c)", id="508.1c-a-restriction"),
        pytest.param(table(creature("Ogre", "ann", tapped=True, **MUST)), "(508.1a)", id="508.1a-tapped"),
        pytest.param(
            table(creature("Ogre", "ann", **MUST), grounds(AttackCost(cost="{2}"))), "{2}", id="508.1d-a-cost"
        ),
    ],
)
def test_an_excused_requirement_says_what_stands_against_it(scenario: Scenario, why: str) -> None:
    found = survey(scenario, judge(scenario))
    excused = [each for each in found.unobeyed if each.status == "excused"]
    assert len(excused) == 1
    assert why in excused[0].why


def test_blocks_are_told_by_defending_player() -> None:
    scenario = table(
        creature("Ogre", "ann"),
        creature("Elf", "bob", effects=(MustBlock(),)),
        attacks=(Attack(attacker="ogre", target="bob"),),
    )
    verdict = judge(scenario)
    found = survey(scenario, verdict, "bob")
    assert found.options[0].pairs == (Block(blocker="elf", attacker="ogre"),)
    assert found.options[0].lines == ("Elf → Ogre",)
    assert subject_title(scenario, verdict, "bob") == "Blocks of Bob"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_it(language: Language) -> None:
    found = survey(RIVALS, judge(RIVALS), None, language)
    assert "{" not in found.headline + found.unobeyed[0].title
    assert found.headline.isascii() is (language == "en")

"""Commanders in sentences (CR 903)."""

from __future__ import annotations

import pytest

from sandbox import Attack, Block, Permanent, Player, Scenario, judge
from sandbox.scenario.effects import Trigger
from sandbox.scenario.model import HOUSE_RULES, Change
from sandbox.scenario.variants import TABLE_FORMATS
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.results import (
    component_sentence,
    cost_sentence,
    damage_after,
    damage_rule,
    deaths,
    format_title,
    house_says,
    house_title,
    return_sentences,
)


def told(
    casts: int = 0, language: Language = "en", cost: str | None = None, **fields: object
) -> VerdictContext:
    """Krenko, a commander with a dies trigger, runs into a Wall."""
    krenko = Permanent(
        id="krenko", name="Krenko", controller="ann", power=3, toughness=1, commander=True, commander_casts=casts,
        mana_cost=cost, components=("Graf Rats",),
        effects=(Trigger(event="dies", text="Goblins"),),
    )  # fmt: skip
    wall = Permanent(id="wall", name="Wall", controller="bob", power=1, toughness=9)
    table = {
        "variant": "commander",
        "players": (Player(id="ann"), Player(id="bob", commander_damage={"krenko": 14})),
        "attacks": (Attack(attacker="krenko", target="bob"),),
    }
    scenario = Scenario(format="combat/1", active="ann", permanents=(krenko, wall), **(table | fields))  # type: ignore[arg-type]
    return verdict_context(scenario, judge(scenario), language)


@pytest.mark.parametrize(
    ("casts", "more"),
    [
        pytest.param(0, "no tax", id="903.8-first"),
        pytest.param(1, "{2} more", id="903.8-second"),
        pytest.param(3, "{6} more", id="903.8-fourth"),
    ],
)
def test_the_tax_grows_by_two_with_each_cast(casts: int, more: str) -> None:
    context = told(casts)
    assert more in cost_sentence(context.scenario.permanents[0], context.scenario.edition, context.language)


def test_damage_is_told_after_combat_and_not_at_all_when_there_is_none() -> None:
    assert damage_after(told(), "bob", "krenko") == "→ 17 / 21"
    assert damage_after(told(), "ann", "krenko") == ""


@pytest.mark.parametrize(
    ("variant", "rule"),
    [pytest.param("commander", "903.10a", id="903.10a"), pytest.param("brawl", "903.12h", id="903.12h")],
)
def test_whether_damage_counts_is_the_variants(variant: str, rule: str) -> None:
    assert rule in damage_rule(told(variant=variant))


BLOCKED = {"blocks": (Block(blocker="wall", attacker="krenko"),)}


@pytest.mark.parametrize(
    ("edition", "returned", "said"),
    [
        pytest.param("2026-09-25", True, ("It dies first", "Triggers: Goblins"), id="903.9a-dies-first"),
        pytest.param(
            "2026-09-25", False, ("It dies. Its owner may then", "Triggers: Goblins"), id="903.9a-offered"
        ),
        pytest.param("2019-10-04", True, ("never dies",), id="903.9-instead"),
        pytest.param("2019-10-04", False, ("It would die.", "Triggers: Goblins"), id="903.9-offered"),
    ],
)
def test_returning_says_what_triggers(edition: str, returned: bool, said: tuple[str, ...]) -> None:
    zone = ("krenko",) if returned else ()
    lines = tuple(return_sentences(told(edition=edition, command_zone=zone, **BLOCKED), "krenko"))
    assert len(lines) == len(said)
    assert all(part in line for part, line in zip(said, lines, strict=True))


def test_a_commander_that_stays_in_play_has_nothing_to_return_from() -> None:
    assert tuple(return_sentences(told(), "krenko")) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_format_has_a_title(language: Language) -> None:
    titles = [format_title(each.name, language) for each in TABLE_FORMATS]
    assert len(set(titles)) == len(TABLE_FORMATS) == 4


@pytest.mark.parametrize(
    ("casts", "cost", "said"),
    [
        pytest.param(0, "{2}{R}{R}", "Next cast: {2}{R}{R}; no tax yet (903.8).", id="903.8-no-tax"),
        pytest.param(2, "{2}{R}{R}", "Next cast: {2}{R}{R} + {4} = {6}{R}{R} (903.8).", id="903.8-taxed"),
        pytest.param(1, "", "It has no mana cost.", id="118.6-no-cost"),
        pytest.param(1, None, "Its own cost is not known here.", id="unknown-cost"),
    ],
)
def test_the_next_cast_is_told_with_cost_and_tax(casts: int, cost: str | None, said: str) -> None:
    context = told(casts, cost=cost)
    assert cost_sentence(context.scenario.permanents[0], context.scenario.edition, context.language).endswith(
        said
    )


def test_a_melded_commander_names_its_other_cards() -> None:
    context = told()
    assert "Graf Rats" in component_sentence(context, context.scenario.permanents[0])
    assert component_sentence(context, next(p for p in context.scenario.permanents if p.id == "wall")) == ""


def test_21_damage_is_said_to_lose() -> None:
    players = (Player(id="ann"), Player(id="bob", commander_damage={"krenko": 18}))
    assert damage_after(told(players=players), "bob", "krenko") == "→ 21 / 21 loses"


ZONES = ("graveyard", "exile", "hand", "library")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["2026-09-25", "2019-10-04"])
@pytest.mark.parametrize("returned", [False, True])
def test_every_zone_has_its_words(language: Language, edition: str, returned: bool) -> None:
    lines = set()
    for zone in ZONES:
        away = (Change(after="attackers", permanent="krenko", leaves=zone),)  # type: ignore[arg-type]
        command_zone = ("krenko",) if returned else ()
        context = told(language=language, edition=edition, changes=away, command_zone=command_zone)
        lines.add(next(return_sentences(context, "krenko")))
    assert len(lines) == len(ZONES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_has_a_name_and_says_something(language: Language) -> None:
    told_of = [(house_title(rule, language), house_says(rule, language)) for rule in HOUSE_RULES]
    assert len(set(told_of)) == len(HOUSE_RULES)
    assert all(title and says for title, says in told_of)


@pytest.mark.parametrize(
    ("edition", "returned", "lines"),
    [
        pytest.param(
            "2026-09-25",
            False,
            ("Krenko dies (704.5g)", "Krenko may go to the command zone (903.9a)"),
            id="903.9a-may",
        ),
        pytest.param(
            "2026-09-25",
            True,
            ("Krenko dies (704.5g)", "Krenko then goes to the command zone (903.9a)"),
            id="903.9a-dies-first",
        ),
        pytest.param(
            "2019-10-04", True, ("Krenko goes to the command zone instead (903.9)",), id="903.9-never-dies"
        ),
    ],
)
def test_the_result_says_whether_a_returned_commander_dies(
    edition: str, returned: bool, lines: tuple[str, ...]
) -> None:
    zone = ("krenko",) if returned else ()
    context = told(edition=edition, command_zone=zone, **BLOCKED)
    assert tuple(deaths(context, ["krenko"])) == lines

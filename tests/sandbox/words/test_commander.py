"""Commanders in sentences (CR 903)."""

from __future__ import annotations

import pytest

from sandbox import Attack, Block, Permanent, Player, Scenario, judge
from sandbox.edits import FORMATS
from sandbox.scenario.effects import Trigger
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.commander import damage_after, damage_rule, format_title, return_sentences, tax_sentence
from sandbox.words.teller import Teller, teller


def told(casts: int = 0, language: Language = "en", **fields: object) -> Teller:
    """Krenko, a commander with a dies trigger, runs into a Wall."""
    krenko = Permanent(
        id="krenko", name="Krenko", controller="ann", power=3, toughness=1, commander=True, commander_casts=casts,
        effects=(Trigger(event="dies", text="Goblins"),),
    )  # fmt: skip
    wall = Permanent(id="wall", name="Wall", controller="bob", power=1, toughness=9)
    table = {
        "variant": "commander",
        "players": (Player(id="ann"), Player(id="bob", commander_damage={"krenko": 14})),
        "attacks": (Attack(attacker="krenko", target="bob"),),
    }
    scenario = Scenario(format="combat/1", active="ann", permanents=(krenko, wall), **(table | fields))  # type: ignore[arg-type]
    return teller(scenario, judge(scenario), language)


@pytest.mark.parametrize(
    ("casts", "more"),
    [
        pytest.param(0, "no tax", id="903.8-first"),
        pytest.param(1, "{2} more", id="903.8-second"),
        pytest.param(3, "{6} more", id="903.8-fourth"),
    ],
)
def test_the_tax_grows_by_two_with_each_cast(casts: int, more: str) -> None:
    speaker = told(casts)
    assert more in tax_sentence(speaker, speaker.board.permanents["krenko"])


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
    titles = [format_title(each.name, language) for each in FORMATS]
    assert len(set(titles)) == len(FORMATS) == 4

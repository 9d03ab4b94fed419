"""What a card says of what it gives, is given and leaves open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandbox import Scenario, bestiary
from sandbox.rules.judge import judge
from sandbox.scenario.notation import parse_notation
from sandbox.words.catalogue import Language
from ui.canvas.items.card_art import tokens
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Card

BASE = 'combat/1 | players ann* "Ann" 20, bob "Bob" 20 | @ann elf "Elf" 1/1 keywords:["flying"]'


def cards(scenario: Scenario) -> dict[str, Card]:
    return build_table(scenario, judge(scenario)).cards


def with_cards(*made: tuple[str, str | None]) -> Scenario:
    scenario = parse_notation(BASE)
    more = (
        replace(bestiary.permanent(name, "x", "ann"), id=f"c{number}", attached_to=host)
        for number, (name, host) in enumerate(made)
    )
    return replace(scenario, permanents=(*scenario.permanents, *more))


def said(card: Card, language: Language = "en") -> list[tuple[str, bool]]:
    return [(badge.text, badge.given) for badge in tokens(card, language)]


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        pytest.param("en", ["+1/+1 ×2", "shield", "stun", "trample"], id="english"),
        pytest.param("ja", ["+1/+1 ×2", "盾", "麻痺", "トランプル"], id="japanese"),
    ],
)
def test_counters_are_called_as_in_sentences(language: Language, texts: list[str]) -> None:
    (elf,) = parse_notation(BASE).permanents
    counters = {"+1/+1": 2, "shield": 1, "stun": 1, "trample": 1}
    scenario = replace(parse_notation(BASE), permanents=(replace(elf, counters=counters),))
    assert [text for text, _ in said(cards(scenario)["elf"], language)][:4] == texts


def test_what_is_given_is_told_from_what_is_printed() -> None:
    found = cards(with_cards(("Loxodon Warhammer", "elf"), ("Glorious Anthem", None)))
    assert said(found["elf"]) == [("flying", False), ("trample", True), ("lifelink", True)]
    assert found["elf"].sources == ("c0", "c1")


def test_bonuses_and_costs_are_said_in_words() -> None:
    found = cards(with_cards(("Glorious Anthem", None), ("Shivan Dragon", None), ("Smuggler's Copter", None)))
    assert ("gives +1/+1", False) in said(found["c0"])
    assert ("{R}: …", False) in said(found["c1"])
    crews = [text for text, _ in said(found["c2"]) if "crew" in text]
    assert crews == ["crew 1"]


def test_what_a_card_leaves_open_stands_on_it() -> None:
    scenario = with_cards(("Maro", None))
    assert said(cards(scenario)["c0"])[0] == ("cards in hand?", False)
    told = replace(scenario, players=(replace(scenario.players[0], given={"hand": 3}), scenario.players[1]))
    assert cards(told)["c0"].opens is None
    unknown = with_cards(("Shivan Dragon", None))
    some = replace(unknown.permanents[1], missing=("something",))
    assert (
        said(cards(replace(unknown, permanents=(unknown.permanents[0], some)))["c0"])[0][0] == "read the card"
    )

"""What is said of tables of cards that are played at random: whatever happens there has its words."""

from __future__ import annotations

import json
from random import Random

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.bestiary.book import entry, names_of_instants, permanent, play
from sandbox.rules.judge import judge
from sandbox.scenario.model import Attack, Block, Permanent, Play, Player, Scenario
from sandbox.words.catalogue import LANGUAGES
from sandbox.words.context import verdict_context
from sandbox.words.plays import story
from sandbox.words.ruling import told_json
from tests.library_boards import names
from tests.sandbox.rules.abilities.boards import board

MOMENTS = ("main", "beginning", "attackers", "blockers", "first")


def drawn(seed: int) -> Scenario:
    """Any cards of the library under two players, any attack, any blocks and any plays, legal or not."""
    draw = Random(seed)
    cards = [_card(draw, seat, f"{seat}{n}") for seat in ("ann", "bob") for n in range(draw.randint(1, 6))]
    own, others = ([c.id for c in cards if c.controller == seat] for seat in ("ann", "bob"))
    attackers = [each for each in own if draw.random() < 0.8]
    return Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob")),
        permanents=tuple(cards),
        attacks=tuple(Attack(each, "bob") for each in attackers),
        blocks=tuple(
            Block(each, draw.choice(attackers)) for each in others if attackers and draw.random() < 0.6
        ),
        plays=tuple(_play(draw, [*own, *others, "ann", "bob"]) for _ in range(draw.randint(0, 3))),
    )


def _card(draw: Random, controller: str, name: str) -> Permanent:
    while True:
        card = entry(draw.choice(names()))
        if card is not None and card.is_permanent:
            protector = "bob" if "battle" in card.types else None
            return permanent(card.name, name, controller, protector=protector)


def _play(draw: Random, things: list[str]) -> Play:
    player, after = draw.choice(("ann", "bob")), draw.choice(MOMENTS)
    targets, x = draw.sample(things, draw.randint(0, 2)), draw.randint(0, 4)
    if draw.random() < 0.5:
        return play(
            draw.choice(names_of_instants()), player, after, targets=targets, x=x, mode=draw.randint(0, 1)
        )
    return Play(
        after=after,
        player=player,
        source=draw.choice(things[:-2]),
        ability=draw.randint(0, 2),
        targets=tuple(targets),
        x=x,
    )


@pytest.mark.parametrize("seed", range(60))
def test_whatever_cards_do_is_said(seed: int) -> None:
    table = drawn(seed)
    verdict = judge(table)
    for language in LANGUAGES:
        told = told_json(table, verdict, language)
        assert told["headline"]
        assert all(told["sentences"])


def test_what_is_told_is_the_combat_in_which_tokens_were_made() -> None:
    """CR 111.1: on a table that had them before, they would die with their maker, and other triggers would be told."""
    table = loads(
        json.dumps(
            board(
                "ann: a = Hill Giant\nbob: e = Symbiotic Elf | b = Bastion of Remembrance\n"
                "attack a\nplay attackers ann: Infest"
            )
        )
    )
    verdict = judge(table)
    context = verdict_context(table, verdict)
    assert "e+2" in verdict.outcome.permanents
    assert [text.ids[:1] for text in story(context)] == [(), ("e",), ("b",)]


@pytest.mark.parametrize(
    ("puts", "parts"),
    [
        pytest.param("", (": nothing changes.", "：何も変わらない。"), id="603.5-no-card-said"),
        pytest.param(
            '\nchoose w {"puts": ["Elite Vanguard"]}',
            ("; Elite Vanguard enters;", "先兵の精鋭が戦場に出る"),
            id="603.6",
        ),
    ],
)
def test_what_enters_is_named_or_nothing_changes(puts: str, parts: tuple[str, str]) -> None:
    table = loads(json.dumps(board(f"ann: w = Winota, Joiner of Forces | b = Grizzly Bears\nattack b{puts}")))
    for language, part in zip(LANGUAGES, parts, strict=True):
        (text,) = [each.text for each in story(verdict_context(table, judge(table), language))]
        assert part in text


def test_who_was_tapped_to_crew_is_named_702_122a() -> None:
    table = loads(
        json.dumps(board("ann: c = Smuggler's Copter | b = Grizzly Bears | e = Llanowar Elves\nattack b"))
    )
    crew = Play(after="beginning", player="ann", source="c", paying=("e",))
    table = replace(table, plays=(crew,))
    for language, part in zip(
        LANGUAGES, ("(with Llanowar Elves): ", "（ラノワールのエルフを使用）："), strict=True
    ):
        (text,) = story(verdict_context(table, judge(table), language))
        assert part in text.text
        assert text.ids == ("c", "e")

"""Of whom the cards speak: nothing that a whole card does is about somebody whom nobody named (CR 601.2c, 608.2h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sandbox import bestiary
from sandbox.bestiary import book

PLACES = {"target": 1, "target2": 2, "target3": 3, "target4": 4}
NOT_ASKED = ("effects", "token", "then", "name", "given", "counter", "keywords", "subtypes")
"""What stands there speaks for itself, or names nobody."""


def said(value: object) -> Iterator[str]:
    """Every word that stands in an action, but for what is an ability of its own."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from () if key in NOT_ASKED else said(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from said(each)
    elif isinstance(value, str):
        yield value


def unnamed(body: dict[str, Any]) -> list[str]:
    """The targets that something speaks of and doesn't have; its modes have those of their own."""
    parts = [body, *(body.get("modes") or ())]
    return [
        word
        for part in parts
        if isinstance(part.get("targets", ()), list | tuple)
        for word in said(part.get("does", ()))
        if PLACES.get(word.partition("_")[0], 0) > len(part.get("targets", ()))
    ]


def bodies() -> Iterator[tuple[str, dict[str, Any]]]:
    """What every whole card does: as a spell, and each ability by itself."""
    for card in filter(None, map(bestiary.entry, book.all_names())):
        if card.spell is not None and not card.spell.missing:
            yield card.name, msgspec.to_builtins(card.spell)
        if not card.missing:
            yield from ((card.name, msgspec.to_builtins(each)) for each in card.effects)


@pytest.mark.unmeasured
def test_every_target_that_a_whole_card_speaks_of_is_one_that_it_has() -> None:
    assert [(name, words) for name, body in bodies() if (words := unnamed(body))] == []


@pytest.mark.unmeasured
def test_no_whole_spell_without_targets_speaks_of_that_player() -> None:
    """Where nothing was named, nobody is "that player" or "its controller"; damage and life may be about each who is
    dealt it or gains it, how many are sacrificed about each who does.
    """
    found = []
    for name, body in bodies():
        alone = body.get("kind") is None and not body.get("targets") and not body.get("modes")
        for action in body.get("does", ()) if alone else ():
            about = {key: value for key, value in action.items() if key in ("who", "players", "by")}
            if action["do"] == "sacrifice" and action.get("by") in ("any", "opponents"):
                continue
            if action["do"] != "prevent_damage" and "that" in said(about):
                found.append((name, action["do"]))
    assert found == []


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"does": [{"do": "destroy", "who": "target"}]}, ["target"]),
        ({"does": [{"do": "fight", "who": "target", "with": "target2"}], "targets": [{}]}, ["target2"]),
        ({"does": [{"do": "life", "players": "target_controller"}]}, ["target_controller"]),
        ({"does": [{"do": "destroy", "who": "target"}], "targets": [{}]}, []),
    ],
)
def test_a_target_that_nobody_chose_is_found(body: dict[str, Any], words: list[str]) -> None:
    assert unnamed(body) == words

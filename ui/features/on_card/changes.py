"""What is asked for at a card: another name, more or less of a number. Pure functions of `sandbox.edits`."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.scenario.card_names import english_name
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.variants import starting_life
from ui.document.intents import Intent
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sandbox.scenario.model import Permanent, Player, Scenario
    from ui.features.on_card.places import CardNumber, CardValue

TITLES: Final[dict[CardValue, str]] = {
    "name": QT_TRANSLATE_NOOP("OnCard", "Name"),
    "power": QT_TRANSLATE_NOOP("OnCard", "Power and toughness"),
    "toughness": QT_TRANSLATE_NOOP("OnCard", "Power and toughness"),
    "loyalty": QT_TRANSLATE_NOOP("OnCard", "Loyalty"),
    "defense": QT_TRANSLATE_NOOP("OnCard", "Defense"),
    "life": QT_TRANSLATE_NOOP("OnCard", "Life"),
}
COUNTED: Final = frozenset({"loyalty", "defense"})
"""Numbers of counters: never less than none."""
WHOLE: Final = re.compile(r"[+-]?\d+")


def card_value_title(value: CardValue) -> str:
    """What people call a value."""
    return QCoreApplication.translate("OnCard", TITLES[value])


def raise_by(
    scenario: Scenario, number: CardNumber, by: Mapping[str, int], merge: str | None = None
) -> Intent:
    """Let a number of things be so much more or less than it is in a scenario, as far as it may be."""
    there: dict[str, Permanent | Player] = {p.id: p for p in scenario.permanents} | {
        p.id: p for p in scenario.players
    }
    lowest = 0 if number in COUNTED else -NUMBER
    before = {
        each: starting_life(scenario, each) if number == "life" else getattr(there[each], number) or 0
        for each in by
        if each in there
    }
    after = {each: max(lowest, min(NUMBER, before[each] + by[each])) for each in before}

    def step(now: Scenario) -> Scenario:
        for each, value in after.items():
            now = edits.change(now, [each], **{number: value})
        return now

    return Intent(card_value_title(number), step, merge)


def as_one(first: Intent, second: Intent) -> Intent:
    """One edit of two."""
    return Intent(first.text, lambda scenario: second.step(first.step(scenario)), first.merge)


def name_things(ids: Iterable[str], typed: str) -> Intent:
    """Things another name; permanents keep the English one of a card that is known."""
    chosen = tuple(ids)

    def step(now: Scenario) -> Scenario:
        seats = {p.id for p in now.players}
        for each in chosen:
            name = typed if each in seats else english_name(typed) or typed or None
            now = edits.change(now, [each], name=name)
        return now

    return Intent(card_value_title("name"), step)


def numbers_in(typed: str, shown: tuple[int, ...]) -> tuple[int, ...] | None:
    """Read as many numbers as are shown: `3/4`, also `/4` or `3` where the other one stays; None where there are none
    or no such ones.
    """
    plain = unicodedata.normalize("NFKC", typed).replace("−", "-").replace(" ", "")
    words = plain.split("/")
    if len(words) > len(shown) or not any(words):
        return None
    words += [""] * (len(shown) - len(words))
    if any(word and not WHOLE.fullmatch(word) for word in words):
        return None
    read = tuple(int(word[:9]) if word else old for word, old in zip(words, shown, strict=True))
    return read if all(abs(number) <= NUMBER for number in read) else None

"""What differs between two outcomes, in words: a line for each thing, with both values; and copyable text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sandbox.scenario.variations import board_of
from sandbox.words.catalogue import sentence
from sandbox.words.names import names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sandbox.explain.difference import Difference, Value
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language


class DifferenceText(Struct, frozen=True):
    """A difference as people read it: what, how it is in the first and in the second, and whom it is about."""

    what: str
    first: str
    second: str
    ids: tuple[str, ...]


def difference_texts(
    facts: Iterable[Difference], first: Scenario, second: Scenario, language: Language = "en"
) -> tuple[DifferenceText, ...]:
    """Say each difference, with the names that things have on the boards."""
    called = names(board_of(second), language) | names(board_of(first), language)
    return tuple(_told(fact, called, language) for fact in facts)


def comparison_text(
    texts: Iterable[DifferenceText], first: str, second: str, language: Language = "en"
) -> str:
    """The differences between two named boards as text to copy, a line for each."""
    lines = [sentence(language, "variations-heading", first=first, second=second)]
    lines += [
        sentence(language, "variations-line", what=t.what, first=t.first, second=t.second) for t in texts
    ]
    if len(lines) == 1:
        lines.append(sentence(language, "variations-same"))
    return "\n".join(lines)


def _told(fact: Difference, called: Mapping[str, str], language: Language) -> DifferenceText:
    who = "" if fact.who is None else called.get(fact.who, fact.who)
    what = "" if fact.what is None else called.get(fact.what, fact.what)
    return DifferenceText(
        sentence(language, f"variations-{fact.code}", who=who, what=what),
        _value(fact, fact.first, language),
        _value(fact, fact.second, language),
        tuple(each for each in (fact.who, fact.what) if each is not None and each in called),
    )


def _value(fact: Difference, value: Value, language: Language) -> str:
    if isinstance(value, bool):
        word = "gone" if value else "there"
        legal = "legal" if value else "illegal"
        return sentence(language, f"variations-{word if fact.code == 'absent' else legal}")
    if fact.code == "fate":
        return sentence(language, f"variations-zone-{value}")
    if fact.code == "loses":
        return sentence(language, "variations-stays" if value is None else "variations-lost", rule=str(value))
    return str(value if value is not None else 0)

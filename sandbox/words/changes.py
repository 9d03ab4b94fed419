"""What changes in the course of a combat, as a sentence: "after blocks: Bear gets +3/+3 (Giant Growth)"."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.scenario.model import Change, Scenario
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.effects import effect_sentence
from sandbox.words.keywords import keyword_name
from sandbox.words.names import names


def change_sentence(
    scenario: Scenario, change: Change, language: Language = "en", *, stunned: bool = False
) -> str:
    """Say what happens to a permanent, and when (CR 506.4); what is `stunned` only would untap (CR 122.1d)."""
    called = names(scenario, language)
    parts = _parts(change, called, language, stunned=stunned)
    what = listed(language, (*parts, *_effects(scenario, change, language)))
    if not what:
        what = sentence(language, "change-nothing", who=called.get(change.permanent, change.permanent))
    when = sentence(language, f"change-after-{change.after}")
    text = sentence(language, "change-said", when=when, what=what)
    return sentence(language, "change-noted", text=text, note=change.note) if change.note else text


def _parts(change: Change, called: dict[str, str], language: Language, *, stunned: bool) -> Iterator[str]:
    who = called.get(change.permanent, change.permanent)
    for verb, words in (("gains", change.gains), ("loses", change.loses)):
        if words:
            value = listed(language, (keyword_name(word, language) for word in words))
            yield sentence(language, f"change-{verb}", who=who, value=value)
    if change.power or change.toughness:
        size = f"{change.power:+d}/{change.toughness:+d}"
        yield sentence(language, "change-size", who=who, value=size)
    for kind, more in change.counters.items():
        way = "change-counters" if more >= 0 else "change-counters_taken"
        yield sentence(language, way, who=who, n=abs(more), kind=kind)
    if change.damage:
        kind = "change-damage" if change.damage > 0 else "change-heals"
        yield sentence(language, kind, who=who, value=abs(change.damage))
    yield from _states(change, who, language, stunned=stunned)
    named = (("controller", change.controller), ("protector", change.protector), ("attacks", change.attacks))
    for field, player in named:
        if player is not None:
            yield sentence(language, f"change-{field}", who=who, value=called.get(player, player))
    if change.types is not None:
        kinds = listed(language, (sentence(language, f"who-type-{each}") for each in change.types))
        yield sentence(language, "change-types", who=who, value=kinds)


def _effects(scenario: Scenario, change: Change, language: Language) -> Iterator[str]:
    carrier = next((p for p in scenario.permanents if p.id == change.permanent), None)
    yield from (effect_sentence(effect, scenario, carrier, language) for effect in change.effects)


def _states(change: Change, who: str, language: Language, *, stunned: bool) -> Iterator[str]:
    if change.tapped is not None:
        untaps = "change-would_untap" if stunned else "change-untapped"
        yield sentence(language, "change-tapped" if change.tapped else untaps, who=who)
    if change.removed:
        yield sentence(language, "change-removed", who=who)
    if change.phases_out:
        yield sentence(language, "change-phases_out", who=who)
    if change.leaves is not None:
        yield sentence(language, f"change-leaves-{change.leaves}", who=who)

"""Selectors as phrases: "other red creatures with flying that Ann controls"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType

from sandbox.scenario.effects import Effect
from sandbox.scenario.model import Permanent, Scenario
from sandbox.scenario.selectors import (
    KINDS,
    Between,
    Bound,
    Defender,
    Defenders,
    RecipientObject,
    Recipients,
    Selector,
    Who,
)
from sandbox.words.catalogue import Language, has, has_part, listed, sentence
from sandbox.words.keywords import color_name, keyword_name
from sandbox.words.names import card_name, names, own_texts, subtype_name


class Speaker(Struct, frozen=True):
    """Who speaks an effect: what the names are, who carries it, who "you" is."""

    names: Mapping[str, str]
    carrier: Permanent | None
    you: str
    language: Language
    texts: Mapping[str, str] = {}
    """What the scenario's own texts are in the language, by how they are written."""

    def say(self, message_id: str, /, **facts: str) -> str:
        """Give a message of the catalogue."""
        return sentence(self.language, message_id, **facts)

    def name(self, thing: str) -> str:
        """Give the name of a player or permanent."""
        return self.names.get(thing, thing)


def speaker_of(scenario: Scenario, effect: Effect, carrier: Permanent | None, language: Language) -> Speaker:
    """Make the speaker of an effect: on a permanent its controller is "you"."""
    called = names(scenario, language)
    you = effect.controller or (carrier.controller if carrier else None)
    label = called.get(you, you) if you else sentence(language, "who-you")
    return Speaker(called, carrier, label, language, own_texts(scenario, language))


def who_phrase(who: Who, speaker: Speaker) -> str:
    """Say which creatures a selector means."""
    if isinstance(who, str):
        return _word(who, speaker)
    if isinstance(who, tuple):
        return listed(speaker.language, map(speaker.name, dict.fromkeys(who))) or speaker.say("who-nobody")
    before: list[str] = []
    after: list[str] = []
    for message, value in _marks(who, speaker):
        place = "before" if has_part(speaker.language, message, "before") else "after"
        mark = sentence(speaker.language, f"{message}.{place}", value=value)
        (before if place == "before" else after).append(mark)
    phrase = speaker.say("who-noun")
    for mark in reversed(before):
        phrase = speaker.say("who-before", mark=mark, noun=phrase)
    for mark in after:
        phrase = speaker.say("who-after", mark=mark, noun=phrase)
    return phrase


def single_phrase(thing: str, speaker: Speaker) -> str:
    """Say what one thing is: what carries an effect, what that is attached to, or anything by its id."""
    return _word(thing, speaker) if thing in {"self", "attached"} else speaker.name(thing)


def _word(who: str, speaker: Speaker) -> str:
    carrier = speaker.carrier
    if who == "self":
        return speaker.name(carrier.id) if carrier else speaker.say("who-any")
    if who == "attached":
        if carrier is None or carrier.attached_to is None:
            return speaker.say("who-attached-nothing")
        return speaker.name(carrier.attached_to)
    return speaker.say(f"who-{who}", you=speaker.you)


def _marks(who: Selector, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Each field of a selector as a message and its value, in the order in which a sentence has them."""
    if who.other:
        yield "who-mark-other", ""
    if who.tapped is not None:
        yield "who-mark-tapped" if who.tapped else "who-mark-untapped", ""
    for field, phrase in MARKS.items():
        if (value := getattr(who, field)) is not None:
            yield f"who-mark-{field}", phrase(value, speaker)
    if who.controller is not None:
        theirs = who.controller == "opponents"
        owner = speaker.you if who.controller in {"you", "opponents"} else speaker.name(who.controller)
        yield "who-mark-controller-opponents" if theirs else "who-mark-controller", owner
    for field, phrase in GROUPS.items():
        if (value := getattr(who, field)) is not None:
            yield f"who-mark-{field.rstrip('_')}", phrase(value, speaker)


def _type(word: str, speaker: Speaker) -> str:
    message = f"who-type-{word.casefold()}"
    return (
        speaker.say(message) if word.isalpha() and word.isascii() and has(speaker.language, message) else word
    )


def _range(between: Between, speaker: Speaker) -> str:
    if between.min == "self+1" and between.max is UNSET:
        return speaker.say("who-range-above_own")
    if between.max == "self-1" and between.min is UNSET:
        return speaker.say("who-range-below_own")
    low, high = (_bound(end, speaker) for end in (between.min, between.max))
    if low is not None and high is not None:
        message = "who-range-exactly" if low == high else "who-range-both"
        return speaker.say(message, min=low, max=high)
    if low is not None:
        return speaker.say("who-range-min", min=low)
    return speaker.say("who-range-any") if high is None else speaker.say("who-range-max", max=high)


def _bound(bound: Bound | UnsetType, speaker: Speaker) -> str | None:
    if bound is UNSET:
        return None
    if isinstance(bound, int):
        return str(bound)
    return speaker.say("who-bound-self") + bound.removeprefix("self")


def defenders_phrase(defenders: Defenders | RecipientObject, speaker: Speaker) -> str:
    """Say who or what a defender selector means."""
    if isinstance(defenders, tuple):
        return listed(speaker.language, map(speaker.name, defenders), "or") or speaker.say(
            "who-defenders-nobody"
        )
    if isinstance(defenders, str):
        if defenders == "you":
            return speaker.you
        if defenders in {"any", "opponents"}:
            return speaker.say(f"who-defenders-{defenders}", you=speaker.you)
        return speaker.name(defenders)
    owner = defenders_phrase(defenders.of or "any", speaker)
    kinds = defenders.kinds or KINDS
    player_alone = set(kinds) == {"player"} and defenders.of not in {None, "any"}
    if player_alone or set(kinds) == set(KINDS):
        return owner
    said = (speaker.say(f"who-defenders-kind-{kind}") for kind in kinds)
    return speaker.say("who-defenders-of", kinds=listed(speaker.language, said, "or"), of=owner)


def recipients_phrase(recipients: Recipients, speaker: Speaker) -> str:
    """Say to whom damage is dealt: players and what can be attacked, or creatures."""
    if isinstance(recipients, RecipientObject):
        if recipients.of is None and recipients.kinds is None:
            return who_phrase(recipients, speaker)
        return defenders_phrase(Defender(recipients.of or "any", recipients.kinds or KINDS), speaker)
    if isinstance(recipients, tuple):
        return listed(speaker.language, map(speaker.name, recipients)) or speaker.say("who-defenders-nobody")
    if recipients in {"self", "attached", "yours"}:
        return _word(recipients, speaker)
    return defenders_phrase(recipients, speaker)


MARKS: Final[dict[str, Callable[[Any, Speaker], str]]] = {
    "color": lambda color, speaker: color_name(color, speaker.language),
    "without_color": lambda color, speaker: color_name(color, speaker.language),
    "type": _type,
    "subtype": lambda subtype, speaker: subtype_name(subtype, speaker.language),
    "keyword": lambda word, speaker: keyword_name(word, speaker.language),
    "without_keyword": lambda word, speaker: keyword_name(word, speaker.language),
    "name": lambda name, speaker: card_name(name, speaker.language),
    "power": _range,
    "toughness": _range,
    "mana_value": lambda parity, speaker: speaker.say(f"who-parity-{parity}"),
}
"""What a creature is, by field of the selector: how its value is said."""
GROUPS: Final[dict[str, Callable[[Any, Speaker], str]]] = {
    "ids": who_phrase,
    "any_of": lambda each, speaker: (
        listed(speaker.language, (who_phrase(who, speaker) for who in each), "or")
        or speaker.say("who-nobody")
    ),
    "not_": who_phrase,
}
"""Which creatures it is among, said last."""

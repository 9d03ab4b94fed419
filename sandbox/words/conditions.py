"""What has to be so for an effect to apply or an ability to do something: "Ann controls 3 or more artifacts"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from sandbox.scenario.conditions import Circumstance, Condition
from sandbox.scenario.selectors import Amount, Selector, Who, Whom, widened
from sandbox.words.catalogue import listed
from sandbox.words.names import counter_name, hidden_name
from sandbox.words.selector_phrases import (
    AmountSaid,
    Speaker,
    counted_as,
    of_type,
    one_phrase,
    players_phrase,
    range_phrase,
    things_phrase,
    value_phrase,
    who_phrase,
)

COUNTED: Final = ("controls", "opponent_controls", "defender_controls", "exists", "attackers")


def condition_phrase(condition: Condition, speaker: Speaker) -> str:
    """Say what has to be so."""
    if isinstance(condition, tuple):
        return listed(speaker.language, (condition_phrase(each, speaker) for each in condition), "both")
    if isinstance(condition, str):
        return speaker.say(f"circumstance-{condition}", who=who_phrase("self", speaker), you=speaker.you)
    return listed(speaker.language, _parts(condition, speaker), "both") or speaker.say("circumstance-nothing")


def _parts(asked: Circumstance, speaker: Speaker) -> Iterator[str]:
    for field in COUNTED:
        if (who := getattr(asked, field)) is None:
            continue
        if isinstance(who, Selector) and asked.max is None and asked.min in (None, 1):
            said = one_phrase(widened(who), speaker)
            yield speaker.say(f"circumstance-{field}-one", who=said, you=speaker.you)
        elif isinstance(who, Selector) and asked.max == 0:
            yield speaker.say(f"circumstance-{field}-none", who=things_phrase(who, speaker), you=speaker.you)
        else:
            of = "no" if isinstance(who, Selector) else "yes"
            counted = counted_as(who) if isinstance(who, Selector) else "creature"
            least = _ends(asked, speaker, counted)
            facts = {"who": things_phrase(who, speaker), "you": speaker.you, "count": least, "of": of}
            yield speaker.say(f"circumstance-{field}", **facts)
    if asked.more is not None:
        than = players_phrase(asked.than or "opponents", speaker)
        yield speaker.say(
            "circumstance-more", who=things_phrase(asked.more, speaker), you=speaker.you, than=than
        )
    if asked.counter is not None:
        who, kind = who_phrase(asked.on or "self", speaker), counter_name(asked.counter, speaker.language)
        least = _ends(asked, speaker, "counter")
        yield speaker.say("circumstance-counter", who=who, kind=kind, count=least)
    yield from _numbers(asked, speaker)
    if asked.any_of is not None:
        yield listed(speaker.language, (condition_phrase(each, speaker) for each in asked.any_of), "or")
    if asked.not_ is not None:
        yield speaker.say("circumstance-not", what=condition_phrase(asked.not_, speaker))


def _numbers(asked: Circumstance, speaker: Speaker) -> Iterator[str]:
    of, least = players_phrase(asked.of or "you", speaker), _ends(asked, speaker)
    for field, kind in (("life", "point"), ("poison", "counter")):
        if (between := getattr(asked, field)) is not None:
            low, high = (None if end is UNSET else end for end in (between.min, between.max))
            yield speaker.say(f"circumstance-{field}", of=of, count=_range(low, high, speaker, kind))
    if asked.is_ is not None:
        who = who_phrase(asked.who or "that", speaker)
        yield speaker.say("circumstance-is", who=who, what=one_phrase(_such(asked.is_), speaker))
    if asked.given is not None:
        bounded = asked.min is not None or asked.max is not None
        message = "circumstance-given-count" if bounded else "circumstance-given"
        yield speaker.say(message, key=hidden_name(asked.given, speaker.language), of=of, count=least)
    if asked.value is not None:
        yield speaker.say("circumstance-value", value=value_phrase(asked.value, speaker), count=least)


def _such(who: Who | Whom) -> Who | Whom:
    of = of_type(who)
    return widened(of) if isinstance(of, Selector) else of


def _ends(asked: Circumstance, speaker: Speaker, kind: str = "") -> str:
    """How many there have to be: at least one, where nothing is said."""
    low = 1 if asked.min is None and asked.max is None else asked.min
    return _range(low, asked.max, speaker, kind)


def _range(low: AmountSaid | None, high: AmountSaid | None, speaker: Speaker, kind: str = "") -> str:
    """How much, as things of that kind are counted."""

    def said(end: AmountSaid) -> str:
        text = value_phrase(end, speaker)
        return (
            speaker.say(f"who-counted-{kind}", count=text) if kind and not isinstance(end, Amount) else text
        )

    least, most = (None if end is None else said(end) for end in (low, high))
    return range_phrase(least, most, speaker)

"""What an effect can speak of on this table, by which names, and which selectors can be picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from sandbox.rules.judge import declared_table
from sandbox.scenario.selectors import Defender, Defenders, RecipientObject, Recipients, Selector, Who
from sandbox.words.names import names
from sandbox.words.selector_phrases import Speaker, defenders_phrase, recipients_phrase, who_phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.scenario.effects import AnyEffect
    from sandbox.scenario.model import Permanent, Scenario
    from ui.translations import Spoken

COMMON: Final = (
    Selector(keyword="flying"),
    Selector(without_keyword="flying"),
    Selector(other=True, controller="you"),
)
"""Selectors with conditions that are offered, to be chosen or to be changed."""
SOME: Final = 24
"""On a table with more, single things are picked by searching for them."""


class Things(msgspec.Struct, frozen=True):
    """What an effect can speak of, and by which names."""

    speaker: Speaker
    players: tuple[str, ...]
    permanents: tuple[str, ...]
    attackable: tuple[str, ...]
    subtypes: tuple[str, ...]
    active: str

    @classmethod
    def of(cls, scenario: Scenario, carrier: Permanent | None, language: Spoken) -> Things:
        """The things of a scenario, as an effect of the carrier speaks of them."""
        board, called = declared_table(scenario), names(scenario, language)
        you = called[carrier.controller] if carrier else Speaker(called, None, "", language).say("who-you")
        return cls(
            speaker=Speaker(called, carrier, you, language),
            players=tuple(p.id for p in scenario.players),
            permanents=tuple(p.id for p in scenario.permanents),
            attackable=tuple(each for each in board.targets if each not in board.players),
            subtypes=tuple(sorted({word for p in scenario.permanents for word in p.subtypes})),
            active=scenario.active,
        )

    def heard(self, effect: AnyEffect) -> Things:
        """The same things as this effect speaks of them: its own "you" goes before its carrier's."""
        if effect.controller is None:
            return self
        you = self.speaker.name(effect.controller)
        return msgspec.structs.replace(self, speaker=msgspec.structs.replace(self.speaker, you=you))

    def phrase(self, value: Any, wanted: Any) -> str:  # noqa: ANN401  any selector, and which kind of it
        """Say what a selector means."""
        if wanted == Who:
            return who_phrase(value, self.speaker)
        return (
            defenders_phrase(value, self.speaker)
            if wanted == Defenders
            else recipients_phrase(value, self.speaker)
        )

    def choices(self, wanted: Any) -> Iterator[Any]:  # noqa: ANN401
        """The selectors that can be picked as they are."""
        if wanted != Defenders and self.speaker.carrier is not None:
            yield "self"
            if self.speaker.carrier.attached_to is not None:
                yield "attached"
        if wanted == Who:
            yield from ("any", "yours", "opponents", *COMMON)
        else:
            yield from ("any", "you", "opponents", *self.players)
        single = self.single(wanted)
        yield from ((each,) for each in (single if len(single) <= SOME else ()))

    def single(self, wanted: Any) -> tuple[str, ...]:  # noqa: ANN401
        """The things that a list of such a selector may name, players apart."""
        return self.attackable if wanted == Defenders else self.permanents

    def starts(self, wanted: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
        """The selectors that are begun here and made in a form: what they are called, and their first value."""
        if wanted != Defenders:
            made = Selector() if wanted == Who else RecipientObject()
            yield self.speaker.say("who-all-that"), made
        if wanted != Who:
            yield (
                self.speaker.say("who-things-of"),
                RecipientObject(of="any") if wanted == Recipients else Defender(),
            )
        yield self.speaker.say("who-all-these"), ()

"""What the outline tells of a thing besides its place: what becomes of it, states, keywords, effects, triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.judge import course
from sandbox.scenario.view import groups_of
from sandbox.words.context import verdict_context
from sandbox.words.describe import keyword_line, state_lines
from sandbox.words.effects import effect_sentence
from sandbox.words.keywords import keyword_name
from sandbox.words.missed import trigger_title
from sandbox.words.names import names
from sandbox.words.results import results
from ui.canvas.view_model.labels import grouped_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.verdict import KeywordMoment, TriggerFact, Verdict
    from sandbox.scenario.model import Permanent, Scenario
    from ui.translations import Spoken


class OutlineLines:
    """What there is to tell of the things on one table; a value of its scenario, verdict and language."""

    def __init__(self, scenario: Scenario, verdict: Verdict | None, language: Spoken) -> None:
        """Read the table once for all of its things."""
        self._scenario = scenario
        self._verdict = verdict
        self._language = language
        self._called = names(scenario, language)
        self._teller = None if verdict is None else verdict_context(scenario, verdict, language)
        self._triggers: dict[str, list[TriggerFact | KeywordMoment]] = {}
        if verdict is not None:
            facts: tuple[TriggerFact | KeywordMoment, ...] = (*course(scenario).keywords, *verdict.triggers)
            for fact in facts:
                if fact.source is not None:
                    self._triggers.setdefault(fact.source, []).append(fact)

    def fate(self, thing: str) -> tuple[str, ...]:
        """What combat does to a player or permanent: life, damage, death, loss; nothing without a verdict."""
        return () if self._teller is None else results(self._teller, (thing,))

    def of(self, permanent: Permanent) -> tuple[str, ...]:
        """Everything else about a permanent: states and keywords with what they mean, effects, triggers."""
        return tuple(self._of(permanent))

    def _of(self, permanent: Permanent) -> Iterator[str]:
        scenario, language = self._scenario, self._language
        after = None if self._verdict is None else self._verdict.outcome.permanents.get(permanent.id)
        yield from state_lines(scenario, permanent, after, language)
        for word in permanent.keywords:
            yield keyword_line(word, scenario.edition, language) or keyword_name(word, language)
        yield from (effect_sentence(effect, scenario, permanent, language) for effect in permanent.effects)
        for each in groups_of(scenario.view):
            others = [self._called[i] for i in each if i != permanent.id and i in self._called]
            if permanent.id in each and others:
                yield grouped_text(others)
        facts = self._triggers.get(permanent.id, ())
        yield from dict.fromkeys(trigger_title(fact, self._called, language) for fact in facts)

    def effects(self) -> tuple[str, ...]:
        """The effects that nothing on the table carries."""
        scenario, language = self._scenario, self._language
        return tuple(effect_sentence(effect, scenario, None, language) for effect in scenario.effects)

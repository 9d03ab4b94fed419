"""What was played and what triggered, as sentences: who, when, what was paid, what it did (CR 601-603, 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.rules.verdict import PlayFact, Timing
from sandbox.scenario.model import Permanent, Play, Played, Scenario
from sandbox.words.catalogue import Language, has, in_a_row, listed, sentence
from sandbox.words.context import verdict_context
from sandbox.words.effects import action_text
from sandbox.words.findings import play_fault
from sandbox.words.names import card_name, names, own_texts
from sandbox.words.selector_phrases import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sandbox.rules.verdict import Broken, Done, TriggerFact, Verdict
    from sandbox.words.context import VerdictContext


def play_sentence(context: VerdictContext, fact: PlayFact) -> str:
    """Say what was played, when, at what, for how much, and what came of it."""
    targets = listed(context.language, map(context.name, fact.targets))
    said = context.say(
        "play-cast" if fact.source is None else "play-activated",
        when=context.say(f"play-after-{fact.after}"),
        player=context.name(fact.player),
        what=card_name(fact.name, context.language) if fact.source is None else context.name(fact.source),
        targets=targets,
        aimed="yes" if targets else "no",
        paid=fact.paid or "no",
        times=fact.times,
    )
    name = context.name(fact.source) if fact.source else card_name(fact.name, context.language)
    return context.say(
        "play-told", text=said, did=_did(context, fact.did, name, fact.player, gone=not fact.resolved)
    )


def play_told(scenario: Scenario, verdict: Verdict, number: int, language: Language) -> str:
    """A play of a scenario as the ruling tells it, with what is wrong with it."""
    context, fact = verdict_context(scenario, verdict, language), verdict.plays[number]
    faults = why_not(scenario, scenario.plays[number], fact.broken, language)
    return "\n".join((play_sentence(context, fact), *faults))


def played_name(scenario: Scenario, play: Play, language: Language) -> str:
    """What is played, as its card is called in a language."""
    if play.card is not None:
        return card_name(play.card.name or play.card.keyword, language)
    return names(scenario, language).get(play.source or "", play.source or "")


def why_not(scenario: Scenario, play: Play, broken: Iterable[Broken], language: Language) -> tuple[str, ...]:
    """Why something couldn't be played like this, each with its rule."""
    name = played_name(scenario, play, language)
    fact = PlayFact(play.after, play.player, play.source, play.ability, name, (), not broken, (), "", ())
    called = names(scenario, language)
    return tuple(play_fault(fact, fault, called, language).in_full(language) for fault in broken)


def moment_text(after: Played, language: Language) -> str:
    """When something is played: "After blockers"."""
    return sentence(language, f"play-after-{after}")


def hidden_name(key: str, language: Language) -> str:
    """What the table can't know, by the key that cards ask for: "cards in hand"."""
    known = f"value-given-{key}"
    return sentence(language, known) if has(language, known) else key.replace("_", " ")


def trigger_sentence(context: VerdictContext, fact: TriggerFact) -> str:
    """Say what an ability that triggered did."""
    name = context.name(fact.source) if fact.source else fact.text
    did = _did(context, fact.did, name, None, gone=fact.fizzled)
    return context.say("play-trigger", when=context.say(f"play-in-{fact.step}"), source=name, did=did)


def _did(context: VerdictContext, done: Iterable[Done], name: str, player: str | None, *, gone: bool) -> str:
    if gone:
        return context.say("play-fizzled", rule="608.2b")
    texts = tuple(_texts(context, done, name, player))
    return in_a_row(context.language, texts) if texts else context.say("play-nothing")


def _texts(context: VerdictContext, done: Iterable[Done], name: str, player: str | None) -> Iterator[str]:
    who = context.name(player) if player is not None else ""
    carrier = Permanent(id="", name=name, controller=player or "")
    speaker = Speaker(
        {**context.names, "": name},
        carrier,
        who,
        context.language,
        own_texts(context.scenario, context.language),
    )
    for each in done:
        if each.action is not None:
            yield action_text(each.action, speaker)
            if each.do in ("create", "enter") and each.who:
                yield context.say("play-entered", who=listed(context.language, map(context.name, each.who)))


def story(context: VerdictContext) -> Iterator[str]:
    """Every triggered ability that did something, and every play, step by step."""
    plays = context.verdict.plays
    yield from (play_sentence(context, play) for play in plays if play.after == "main")
    for step in STEPS:
        for fact in context.verdict.triggers:
            if fact.step == step and (fact.did or fact.fizzled):
                yield trigger_sentence(context, fact)
        yield from (play_sentence(context, play) for play in plays if play.after == step)


STEPS: Final[tuple[Timing, ...]] = ("beginning", "attackers", "blockers", "first", "regular", "end")

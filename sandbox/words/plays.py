"""What was played and what triggered, as sentences: who, when, what was paid, what it did (CR 601-603, 608).

What changes in the course of a combat, as a sentence: "after blocks: Bear gets +3/+3 (Giant Growth)".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from sandbox.rules.judge import course
from sandbox.rules.verdict import Broken, Done, PlayFact, TriggerFact, Verdict
from sandbox.scenario.model import Change, Permanent, Play, Played, Scenario
from sandbox.words.catalogue import Language, has, in_a_row, listed, sentence
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.effects import action_text, effect_sentence
from sandbox.words.findings import play_fault
from sandbox.words.names import card_name, keyword_name, names, own_texts
from sandbox.words.selector_phrases import Speaker


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


def trigger_sentence(context: VerdictContext, facts: tuple[TriggerFact, ...]) -> str:
    """Say what an ability that triggered did; of one that triggered several times in a row all of it."""
    fact = facts[0]
    name = context.name(fact.source) if fact.source else fact.text
    told = dict.fromkeys(_did(context, each.did, name, None, gone=each.fizzled) for each in facts)
    did = in_a_row(context.language, tuple(told))
    when = context.say(f"play-in-{fact.step}")
    return context.say("play-trigger", when=when, source=name, times=len(facts), did=did)


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


class StoryText(Struct, frozen=True):
    """Something that resolved, in words: at which moment the table shows it, and whom it is about."""

    moment: str
    text: str
    ids: tuple[str, ...]


def story(context: VerdictContext) -> Iterator[StoryText]:
    """Everything that resolved, in order: abilities that triggered, and what was played (CR 608)."""
    verdict = context.verdict
    if not verdict.plays and not any(fact.did or fact.fizzled for fact in verdict.triggers):
        return
    for part in course(context.scenario).story:
        if part.play is not None:
            if part.play < len(verdict.plays):
                fact = verdict.plays[part.play]
                ids = tuple(filter(None, (fact.source, *fact.targets)))
                yield StoryText(part.moment, play_sentence(context, fact), ids)
            continue
        facts = tuple(f for f in (verdict.triggers[n] for n in part.triggers) if f.did or f.fizzled)
        if facts:
            ids = tuple(dict.fromkeys(filter(None, (facts[0].source, *_affected(facts)))))
            yield StoryText(part.moment, trigger_sentence(context, facts), ids)


def _affected(facts: Iterable[TriggerFact]) -> Iterator[str]:
    for fact in facts:
        yield from fact.targets
        for done in fact.did:
            yield from done.who


def resolved_name(scenario: Scenario, moment: str, language: Language) -> str:
    """What has just resolved at a moment of combat, by the name of its card; "" where nothing has."""
    part = next((p for p in course(scenario).story if p.moment == moment), None)
    if part is None:
        return ""
    if part.play is not None:
        return played_name(scenario, scenario.plays[part.play], language)
    fact = course(scenario).played.triggers[part.triggers[0]]
    name = names(scenario, language).get(fact.source or "", fact.text)
    return f"{name} ×{len(part.triggers)}" if len(part.triggers) > 1 else name


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

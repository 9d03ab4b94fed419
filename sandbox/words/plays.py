"""What was played and what triggered, as sentences: who, when, what was paid, what it did (CR 601-603, 608).

What changes in the course of a combat, as a sentence: "after blocks: Bear gets +3/+3 (Giant Growth)".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.judge import course
from sandbox.rules.rulebook import number
from sandbox.rules.verdict import Broken, Done, PlayFact, StackOrder, TargetEntry, TriggerFact, Verdict
from sandbox.scenario.actions import AnyAction, DoHas
from sandbox.scenario.model import Change, Permanent, Play, Played, Scenario
from sandbox.words.catalogue import Language, Wording, listed, sentence
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.effects import action_text, begun_large, effect_sentence, target_phrase
from sandbox.words.findings import play_fault
from sandbox.words.names import card_name, counter_name, keyword_name, marked, names, own_texts, wording_of
from sandbox.words.selector_phrases import Speaker


def play_sentence(context: VerdictContext, place: int) -> str:
    """Say what was played, when, at what, for how much and with what, and what came of it."""
    fact = context.verdict.plays[place]
    targets, paying = context.row(fact.targets), context.row(context.scenario.plays[place].paying)
    paid = (fact.paid, context.say("play-with", what=paying) if paying else "")
    said = context.say(
        "play-cast" if fact.source is None else "play-activated",
        when=context.say(f"play-after-{fact.after}"),
        player=context.name(fact.player),
        what=card_name(fact.name, context.language) if fact.source is None else context.name(fact.source),
        targets=targets,
        aimed="yes" if targets else "no",
        paid=context.say("list-comma").join(filter(None, paid)) or "no",
        times=fact.times,
    )
    name = context.name(fact.source) if fact.source else card_name(fact.name, context.language)
    return context.say(
        "play-told", text=said, did=_nothing(context, fact) or _did(context, fact.did, name, fact.player)
    )


def play_text(play: Play, wording: Wording) -> str:
    """Say who casts or uses what, and at what."""
    return wording.say(
        "play-use" if play.card is None else "play-spell",
        player=wording.name(play.player),
        what=wording.name(play.source) if play.card is None else card_name(play.card.name, wording.language),
        targets=wording.row(play.targets),
        aimed="yes" if play.targets else "no",
    )


def play_told(scenario: Scenario, verdict: Verdict, number: int, language: Language) -> str:
    """A play of a scenario as the ruling tells it, with what is wrong with it."""
    context, fact = verdict_context(scenario, verdict, language), verdict.plays[number]
    faults = why_not(scenario, scenario.plays[number], fact.broken, language)
    return "\n".join((play_sentence(context, number), *faults))


def played_name(scenario: Scenario, play: Play, language: Language) -> str:
    """What is played, as its card is called in a language."""
    if play.card is not None:
        return marked(card_name(play.card.name or play.card.keyword, language), language)
    return names(scenario, language).get(play.source or "", play.source or "")


def why_not(scenario: Scenario, play: Play, broken: Iterable[Broken], language: Language) -> tuple[str, ...]:
    """Why something couldn't be played like this, each with its rule."""
    name = played_name(scenario, play, language)
    fact = PlayFact(play.after, play.player, play.source, play.ability, name, (), not broken, (), "", ())
    wording = wording_of(scenario, language)
    return tuple(play_fault(fact, fault, wording).in_full(language) for fault in broken)


def why_no_target(scenario: Scenario, asked: TargetEntry, thing: str | None, language: Language) -> str:
    """Why a thing (None: all) is no legal target: a keyword, or what is asked for (CR 115.4); "" where not asked."""
    wording = wording_of(scenario, language)
    kept = asked.kept if thing is None else {each: word for each, word in asked.kept.items() if each == thing}
    for each, word in kept.items():
        rule = number(f"kept_by_{word.split()[0]}", scenario.edition)
        keyword = keyword_name(word, language)
        return wording.say("play-untargetable", who=wording.name(each), keyword=keyword, rule=rule)
    if asked.target is None:
        return ""
    return wording.say("play-asks_for", target=target_phrase(asked.target, scenario, asked.player, language))


def moment_text(after: Played, language: Language) -> str:
    """When something is played: "After blockers"."""
    return sentence(language, f"play-after-{after}")


def trigger_sentence(context: VerdictContext, facts: tuple[TriggerFact, ...]) -> str:
    """Say what an ability that triggered did; of one that triggered several times in a row all of it."""
    fact = facts[0]
    name = context.name(fact.source) if fact.source else fact.text
    you = _controller(context.scenario, fact.source or "")
    told = dict.fromkeys(_nothing(context, each) or _did(context, each.did, name, you) for each in facts)
    did = context.say("list-done").join(told)
    early = fact.step == "beginning" and fact.event != "beginning_of_combat"
    when = context.say("play-in-early" if early else f"play-in-{fact.step}")
    return context.say("play-trigger", when=when, source=name, times=len(facts), did=did)


def _controller(scenario: Scenario, source: str) -> str | None:
    """Who controls what triggers, as the combat begins: a token's maker, or whose emblem it is."""
    whose = {each.emblem: each.controller for each in scenario.effects if each.emblem}
    whose |= scenario.controllers
    return whose.get(source) or whose.get(source.rpartition("+")[0])


def _nothing(context: VerdictContext, fact: PlayFact | TriggerFact) -> str:
    """Why something did nothing that was on the stack; "" where it resolved."""
    if fact.countered:
        return context.say("play-countered", rule="701.6a")
    gone = fact.fizzled if isinstance(fact, TriggerFact) else not fact.resolved
    return context.say("play-fizzled", rule="608.2b") if gone else ""


def _did(context: VerdictContext, done: Iterable[Done], name: str, player: str | None) -> str:
    texts = tuple(_texts(context, done, name, player))
    return context.say("list-done").join(texts) or context.say("play-nothing")


def _texts(context: VerdictContext, done: Iterable[Done], name: str, player: str | None) -> Iterator[str]:
    who = context.name(player) if player is not None else ""
    carrier = Permanent(id="", name=name, controller=player or "")
    texts = own_texts(context.scenario, context.language)
    speaker = Speaker({**context.names, "": name}, context.language, carrier, who, texts)
    for each in done:
        if each.action is not None:
            yield action_text(_as_chosen(each.action, each.word), speaker)
            if each.do in ("create", "enter") and each.who:
                yield context.say("play-entered", who=context.row(each.who), n=len(each.who))
        elif each.do == "enter" and each.who:
            yield context.say("play-entered", who=context.row(each.who), n=len(each.who))
        elif each.do == "pay":
            yield context.say("play-pays", who=context.row(each.who), cost=each.word)


def _as_chosen(action: AnyAction, word: str) -> AnyAction:
    """An action with the keywords that were given, where they were chosen (CR 608.2d)."""
    if not isinstance(action, DoHas) or not word:
        return action
    return replace(action, keywords=tuple(word.split(" / ")), choice=False)


class StoryText(Struct, frozen=True):
    """Something that resolved, in words: when the table shows it, whom it is about, its place in a chosen order."""

    moment: str
    text: str
    ids: tuple[str, ...]
    order: StackOrder | None = None
    place: int = 0


def story(context: VerdictContext) -> Iterator[StoryText]:
    """Everything that resolved, in order: abilities that triggered, and what was played (CR 608)."""
    verdict = context.verdict
    if not verdict.plays and not any(fact.did or fact.fizzled or fact.countered for fact in verdict.triggers):
        return
    for part in course(context.scenario).story:
        if part.play is not None:
            if part.play < len(verdict.plays):
                fact, paying = verdict.plays[part.play], context.scenario.plays[part.play].paying
                ids = tuple(filter(None, (fact.source, *fact.targets, *paying)))
                yield StoryText(part.moment, play_sentence(context, part.play), ids)
            continue
        facts = tuple(
            f for f in (verdict.triggers[n] for n in part.triggers) if f.did or f.fizzled or f.countered
        )
        if facts:
            ids = tuple(dict.fromkeys(filter(None, (facts[0].source, *_affected(facts)))))
            first = part.triggers[0]
            order = next((each for each in course(context.scenario).orders if first in each.places), None)
            place = 0 if order is None else order.places[first]
            yield StoryText(part.moment, trigger_sentence(context, facts), ids, order, place)


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
    wording = wording_of(scenario, language)
    carrier = next((p for p in scenario.permanents if p.id == change.permanent), None)
    effects = (effect_sentence(effect, scenario, carrier, language) for effect in change.effects)
    what = wording.say("list-done").join((*_parts(change, wording, stunned=stunned), *effects))
    if not what:
        what = wording.say("change-nothing", who=wording.name(change.permanent))
    when = wording.say(f"change-after-{change.after}")
    return begun_large(wording.say("change-said", when=when, what=what, note=change.note or "no"))


def _parts(change: Change, wording: Wording, *, stunned: bool) -> Iterator[str]:
    def said(message: str, **facts: str | int) -> str:
        return wording.say(f"change-{message}", who=wording.name(change.permanent), **facts)

    for verb, words in (("gains", change.gains), ("loses", change.loses)):
        if words:
            value = listed(wording.language, (keyword_name(word, wording.language) for word in words))
            yield said(verb, value=value)
    if change.power or change.toughness:
        yield said("size", value=f"{change.power:+d}/{change.toughness:+d}")
    for kind, more in change.counters.items():
        yield said(
            "counters" if more >= 0 else "counters_taken",
            n=abs(more),
            kind=counter_name(kind, wording.language),
        )
    if change.damage:
        yield said("damage" if change.damage > 0 else "heals", value=abs(change.damage))
    yield from map(said, _states(change, stunned=stunned))
    for field in ("controller", "protector", "attacks"):
        if getattr(change, field) is not None:
            yield said(field, value=wording.name(getattr(change, field)))
    if change.types is not None:
        yield said(
            "types", value=listed(wording.language, (wording.say(f"who-type-{t}") for t in change.types))
        )


def _states(change: Change, *, stunned: bool) -> Iterator[str]:
    if change.tapped is not None:
        yield "tapped" if change.tapped else "would_untap" if stunned else "untapped"
    yield from (state for state in ("removed", "phases_out") if getattr(change, state))
    if change.leaves is not None:
        yield f"leaves-{change.leaves}"

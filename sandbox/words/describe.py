"""All that can be said of one thing: on the table, what is wrong with it and right, its fight, what becomes of it, and
what its keywords and states mean; of a rule, what its number means; of an effect or action, what players also call it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from sandbox.rules.graph.records import NO_GROWTH, growth_by
from sandbox.rules.judge import declared_table
from sandbox.rules.rulebook import NUMBERS, number
from sandbox.rules.verdict import PermanentOutcome, SizePart, Verdict
from sandbox.scenario.model import NEWEST, Edition, Permanent, Scenario
from sandbox.scenario.variants import variant_of
from sandbox.words.catalogue import LANGUAGES, Language, Wording, has, has_part, listed, sentence
from sandbox.words.context import verdict_context
from sandbox.words.effects import effect_sentence
from sandbox.words.names import begun, keyword_message, keyword_name, wording_of
from sandbox.words.results import results
from sandbox.words.ruling import Finding, ruling

FINDINGS: Final = 6
"""So many findings are told of one thing; of more, how many there are."""
STATES: Final[dict[str, tuple[str, Callable[[Scenario, Permanent, PermanentOutcome | None], object]]]] = {
    "summoning_sick": ("summoning_sick", lambda _, p, __: p.summoning_sick),
    "goaded": ("goad", lambda _, p, __: p.goaded_by),
    "tapped": ("attack_eligibility", lambda _, p, __: p.tapped),
    "commander": ("commander_damage", lambda s, p, _: p.commander and variant_of(s).commander_damage),
    "left_combat": (
        "removed_from_combat",
        lambda _, __, after: after and after.left_combat is not None and not after.phased_out,
    ),
    "phased_out": ("phased_out", lambda _, __, after: after and after.phased_out),
    "absent": ("put_attacking", lambda _, __, after: after and after.absent),
    "regeneration_shields": ("regenerate", lambda _, p, __: p.regeneration_shields > 0),
    "shield": ("shield_counter", lambda _, p, __: p.counters.get("shield", 0) > 0),
    "loyalty": ("damage_loyalty", lambda _, p, __: "planeswalker" in p.types),
    "defense": ("damage_defense", lambda _, p, __: "battle" in p.types),
}
"""What a permanent can be, with the topic of its rule, and when it is so."""


def about(scenario: Scenario, verdict: Verdict, thing: str, language: Language = "en") -> tuple[str, ...]:
    """What a verdict says of a thing, a line each: findings with rule, cause and fix; its fight; what becomes of it."""
    said = ruling(scenario, verdict, language)
    found = [finding for finding in (*said.wrong, *said.right) if thing in finding.ids]
    lines = [line for finding in found[:FINDINGS] for line in finding_lines(finding, language)]
    if len(found) > FINDINGS:
        lines.append(sentence(language, "about-more", n=len(found) - FINDINGS))
    lines += [fight.text for fight in said.fights if thing in fight.ids]
    return (*lines, *results(verdict_context(scenario, verdict, language), (thing,)))


def reselected_line(
    scenario: Scenario, verdict: Verdict, attacker: str, language: Language = "en"
) -> Iterator[str]:
    """That an attacker was made to attack something else, after which step, and what that means (CR 508.7)."""
    wording = wording_of(scenario, language)
    for each in (each for each in verdict.reselected if each.attacker == attacker):
        yield wording.say(
            "about-reselected",
            now=wording.name(each.now),
            was=wording.name(each.was),
            when=wording.say(f"change-after-{each.step}"),
            rule=number("reselect", scenario.edition),
        )


def finding_lines(finding: Finding, language: Language) -> Iterator[str]:
    """A finding and, where there is one, its fix."""
    yield sentence(language, f"ruling-line-{finding.kind}", title=finding.title, why=finding.why)
    if finding.fix:
        yield sentence(language, "ruling-fix", fix=finding.fix).strip()


def keyword_line(printed: str, edition: Edition, language: Language = "en") -> str:
    """Explain a keyword as printed, with its rule where it has one of its own; "" for a word that is none."""
    says = explain(printed, language)
    if not says:
        return ""
    topic = re.sub(r"[^a-z]+", "_", re.sub(r"\s*[\d{].*$", "", printed.casefold())).strip("_")
    topic = (
        "landwalk" if topic.endswith("walk") else "protection" if topic.startswith("protection") else topic
    )
    return _line(
        keyword_name(printed, language), says, number(topic, edition) if topic in NUMBERS else "", language
    )


def state_lines(
    scenario: Scenario, permanent: Permanent, after: PermanentOutcome | None, language: Language = "en"
) -> tuple[str, ...]:
    """Explain the states of a permanent, with their rules, at a moment whose outcome is given."""
    by = wording_of(scenario, language).row(permanent.goaded_by) if permanent.goaded_by else ""
    lines = []
    for state, (topic, holds) in STATES.items():
        if holds(scenario, permanent, after):
            name = sentence(language, f"explain-{state}")
            named = sentence(language, "about-by", name=name, who=by) if state == "goaded" else name
            lines.append(_line(named, explain(state, language), number(topic, scenario.edition), language))
    return tuple(lines)


def permanent_lines(
    scenario: Scenario, thing: str, after: PermanentOutcome | None, language: Language = "en"
) -> Iterator[str]:
    """Explain a declared permanent: its numbers, states, keywords, and what it does; `after` is its outcome."""
    table = declared_table(scenario)
    permanent, now = table.permanents[thing], table.characteristics[thing]
    yield from parts_lines(scenario, thing, language)
    yield from state_lines(scenario, permanent, after, language)
    yield from filter(None, (keyword_line(word, scenario.edition, language) for word in now.words))
    yield from (effect_sentence(effect, scenario, permanent, language) for effect in now.effects)


def parts_lines(scenario: Scenario, thing: str, language: Language = "en") -> Iterator[str]:
    """Where the power and toughness of a permanent, and the keywords that it was given, come from: what is printed, its
    counters, and each continuous effect with its source and the rule of its layer (CR 613).
    """
    table = declared_table(scenario)
    parts = table.parts.get(thing, ())
    if not parts:
        return
    wording, card, now = wording_of(scenario, language), table.permanents[thing], table.characteristics[thing]
    sized = [each for each in parts if not each.keyword]
    if sized and now.is_creature:
        made = [f"{card.power or 0}/{card.toughness or 0} {wording.say('about-printed')}"]
        for part in sized:
            size, source = f"{part.power:+d}/{part.toughness:+d}", _source(part, wording)
            made.append(wording.say("about-part", size=size, source=source, rule=part.rule))
        made += [f"{kind} × {n}" for kind, n in card.counters.items() if n and growth_by(kind) != NO_GROWTH]
        size = f"{now.power}/{now.toughness}"
        yield wording.say("about-size", size=size, parts=listed(language, made))
    for part in (each for each in parts if each.keyword):
        keyword = keyword_name(part.keyword, language)
        yield wording.say("about-given", keyword=keyword, source=_source(part, wording), rule=part.rule)


def _source(part: SizePart, wording: Wording) -> str:
    return wording.say("about-effect") if part.source is None else wording.name(part.source)


def explain(code: str, language: Language = "en") -> str:
    """Explain a keyword as printed or a kind of effect in one sentence; "" for a word that is neither."""
    word = re.sub(r"\s+\d+$", "", " ".join(code.casefold().split()))
    if word.endswith("walk"):
        word = "landwalk"
    for message in (f"effect-{word}", begun(word, language)[0], f"explain-{word}"):
        if re.fullmatch(r"[a-zA-Z0-9_-]+", message) and has_part(language, message, "says"):
            return sentence(language, f"{message}.says")
    return ""


def _line(name: str, says: str, rule: str, language: Language) -> str:
    if not rule:
        return sentence(language, "about-plain", name=name, says=says)
    return sentence(language, "about-line", name=name, rule=rule, says=says)


def rule_words(rule: str, edition: Edition = NEWEST, language: Language = "en") -> str:
    """Explain a rule by its number in an edition; "" for one that the program never cites."""
    numbered = f"rule-{rule.replace('.', '-').replace(' ', '_')}"
    if has(language, numbered):
        return sentence(language, numbered)
    for topic in NUMBERS:
        if number(topic, edition) == rule:
            return _topic_words(topic, language)
    return ""


def _topic_words(topic: str, language: Language) -> str:
    message = f"rule-{topic}"
    if has(language, message):
        return sentence(language, message)
    word = topic.replace("_", " ")
    says = explain(topic, language) or explain(word, language)
    if not says or not has(language, keyword_message(word)):
        return says
    name = keyword_name(word, language)
    return sentence(language, "rule-keyword", name=name[:1].upper() + name[1:], says=says)


def search_words(code: str) -> str:
    """What players of all languages also call an effect or an action, by its code (`must_be_blocked`,
    `combat.goad`), a language in a line, the best first; "" when it has no other names.
    """
    message = f"search-{code.replace('.', '_')}"
    return "\n".join(sentence(language, message) for language in LANGUAGES if has(language, message))

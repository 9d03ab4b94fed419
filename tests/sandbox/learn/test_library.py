"""The library by rule: every scenario is judged as expected in its editions, and true to the cards that it names."""

import re
from collections import Counter
from typing import get_args

import pytest
from msgspec.structs import replace

from sandbox import dumps, judge
from sandbox.learn.goals import unmet
from sandbox.learn.library import ALL_EDITIONS, Claim, library, showing
from sandbox.resources import asset
from sandbox.rules.missed_trigger import Remedy, missed_trigger
from sandbox.rules.rulebook import NUMBERS, number
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Edition, Scenario
from sandbox.scenario.variants import starting_life
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.describe import rule_words
from sandbox.words.learning import fill
from sandbox.words.names import titled
from tests.true_cards import strange

ENTRIES = library().entries
LONGEST = {"en": 150, "ja": 84}
"""Three lines of a narrow panel, in letters."""


def claim_of(scenario: Scenario, verdict: Verdict) -> Claim:
    """What a verdict comes to; what is illegal is taken back, and nothing comes of it (CR 733.1)."""
    if not verdict.legal:
        parts = (verdict.attack, *verdict.blocks, *verdict.damage)
        return Claim(legal=False, broken=tuple(sorted({each.code for part in parts for each in part.broken})))
    permanents, players = verdict.outcome.permanents, verdict.outcome.players
    passes: Counter[str] = Counter()
    for each in (each for step in verdict.damage for each in step.trample):
        passes[each.attacker] += each.overflow
    return Claim(
        legal=True,
        leaves=tuple(
            p.id for p in scenario.permanents if p.id in permanents and permanents[p.id].zone != "battlefield"
        ),
        life={who: end.life for who, end in players.items() if end.life != starting_life(scenario, who)},
        loses={who: end.lost for who, end in players.items() if end.lost is not None},
        passes=dict(passes),
    )


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_every_verdict_is_the_expected_one_in_its_editions_and_no_other(edition: Edition) -> None:
    wrong = {}
    for each in ENTRIES:
        scenario = replace(each.scenario, edition=edition)
        verdict = judge(scenario)
        found = claim_of(scenario, verdict)
        left = unmet(each.expect, scenario, verdict) if each.expect is not None else ()
        if (found == each.claim and not left) != (edition in each.editions):
            wrong[each.file] = (found, left)
    assert wrong == {}


def test_nothing_illegal_is_claimed_without_a_reason() -> None:
    """A restriction that is broken, or a requirement that stands among the rest of the claim."""
    for each in ENTRIES:
        assert each.claim.legal or each.claim.broken or each.expect, each.file


def named_on(scenario: Scenario) -> set[str]:
    """The words by which the things of a table may be called: those of names, and subtypes; in lower case."""
    things = (*scenario.permanents, *scenario.away)
    notes = [each.note for each in (*scenario.effects, *scenario.changes)]
    spoken = " ".join([*(p.label for p in things), *(s for p in things for s in p.subtypes), *notes])
    return set(re.findall(r"[a-z]+", spoken.casefold()))


CREATURE_WORDS = {s.casefold() for each in ENTRIES for p in each.scenario.permanents for s in p.subtypes}
CREATURE_WORDS |= {"hero", "bears", "elves", "lions"}
OTHER_WORDS = {"wall", "walls", "giant", "aura"}
"""Subtypes that are said of kinds of things, too, or of a way of playing: Walls, Two-Headed Giant, Auras."""


def test_no_sentence_speaks_of_a_creature_that_is_not_on_the_table() -> None:
    for each in ENTRIES:
        scenario = each.scenario
        there = named_on(scenario)
        title, told = titled(scenario)
        said = set(re.findall(r"[a-z]+", f"{title} {fill(each.question.en, scenario)} {told}".casefold()))
        absent = (said & CREATURE_WORDS) - OTHER_WORDS - there
        assert {word for word in absent if not {word.removesuffix("s"), f"{word}s"} & there} == set(), (
            each.file
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_a_question_is_one_of_its_table(language: Language) -> None:
    for each in ENTRIES:
        asked = fill(each.question.in_(language), each.scenario, language)
        assert not re.search(r"\{[a-z_][a-z_0-9]*\}", asked), (each.file, asked)


def test_what_each_remedy_needs_is_answered_by_the_guide() -> None:
    answers = {}
    for each in ENTRIES:
        if each.missed is not None:
            answer = missed_trigger(each.missed.question)
            found = {key: getattr(answer, key) for key in each.missed.expect}
            assert found == each.missed.expect, each.file
            answers[each.file] = answer.remedy
    assert set(answers.values()) == set(get_args(Remedy))


def test_there_are_many_on_every_shelf_and_each_file_once() -> None:
    shelves = Counter(each.topic for each in ENTRIES)
    assert {topic.id for topic in library().topics} == set(shelves)
    assert len(ENTRIES) > 200
    files = sorted(asset("scenarios").rglob("*.combat.json"))
    assert files == sorted(each.path for each in ENTRIES)
    assert set(Counter(each.level for each in ENTRIES)) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_text_is_there_and_short_in_both_languages(language: str) -> None:
    for each in ENTRIES:
        title, lesson = titled(each.scenario, "ja" if language == "ja" else "en")
        question = each.question.ja if language == "ja" else each.question.en
        assert title, each.file
        assert lesson, each.file
        assert 0 < len(question) <= LONGEST[language], each.file
        if "/" in each.file:  # the first samples tell more
            assert len(lesson) <= LONGEST[language], (each.file, len(lesson))


def test_titles_are_told_apart() -> None:
    for language in ("en", "ja"):
        titles = Counter(titled(each.scenario, "ja" if language == "ja" else "en")[0] for each in ENTRIES)
        assert [title for title, count in titles.items() if count > 1] == []


def test_every_rule_that_is_named_has_an_explanation_and_scenarios() -> None:
    for each in ENTRIES:
        for rule in each.rules:
            assert rule_words(rule), (each.file, rule)
            assert rule_words(rule, language="ja"), (each.file, rule)
            assert each in showing(rule)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_rule_of_the_rulebook_is_explained(language: str) -> None:
    spoken = "ja" if language == "ja" else "en"
    assert [topic for topic in NUMBERS if not rule_words(number(topic), language=spoken)] == []


def test_a_rule_of_another_edition_is_explained_by_its_number_there() -> None:
    assert rule_words("701.38b", "2023-11-17") == rule_words("701.15b")
    assert rule_words("702.25b", "2019-10-04") == rule_words("702.26b")
    assert rule_words("702.19c", "2019-10-04") == rule_words("702.19d") != rule_words("702.19c")
    assert (
        rule_words("1.1") == rule_words("702.19e", "2019-10-04") == rule_words("702.26b", "2019-10-04") == ""
    )


def test_where_no_scenario_shows_a_paragraph_those_of_its_section_do() -> None:
    assert {each.file for each in showing("702.19")} >= {"trample/one-blocker"}
    assert showing("999.9") == ()


@pytest.mark.parametrize("topic", [topic.id for topic in library().topics])
def test_no_card_has_what_it_does_not_have(topic: str) -> None:
    for each in ENTRIES:
        if each.topic == topic:
            scenario = each.scenario
            assert strange(scenario) == {}, each.file
            assert dumps(scenario) == each.path.read_text(encoding="utf-8")

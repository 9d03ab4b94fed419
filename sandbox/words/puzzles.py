"""The words of puzzles: titles, questions, choices and hints, and what is said to an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.learning import moves_text, reply
from sandbox.words.names import names
from sandbox.words.results import results
from sandbox.words.rules import rule_words
from sandbox.words.ruling import ruling
from sandbox.words.teller import teller

DECLARING: Final = frozenset({"508.1d", "509.1c"})
"""The rules of puzzles about what was declared."""
Given = tuple[tuple[Attack, ...] | None, tuple[Block, ...] | None, tuple[Assignment, ...] | None]


class Question(Struct, frozen=True):
    """What is asked: a message of the catalogue, and the ids whose names it needs."""

    code: str
    about: dict[str, str]


def title_text(kind: str, seed: int, language: Language = "en") -> str:
    """Give the title of a puzzle."""
    return sentence(language, f"puzzle-title-{kind}", seed=str(seed))


def question_text(question: Question, scenario: Scenario, language: Language = "en") -> str:
    """Give the question of a puzzle."""
    called = names(scenario, language)
    facts = {key: called.get(each, each) for key, each in question.about.items()}
    return sentence(language, f"puzzle-question-{question.code}", **facts)


def choice_texts(
    choices: Sequence[tuple[str, dict[str, str]]], scenario: Scenario, language: Language = "en"
) -> tuple[str, ...]:
    """Give the choices of a puzzle."""
    return tuple(_choice(code, facts, scenario, language) for code, facts in choices)


def _choice(code: str, facts: dict[str, str], scenario: Scenario, language: Language) -> str:
    match code:
        case "number":
            return facts["number"]
        case "legal":
            return sentence(language, "puzzle-choice-legal")
        case "dies":
            called = names(scenario, language)
            who = [called[each] for each in facts["who"].split()]
            if not who:
                return sentence(language, "puzzle-choice-nobody")
            return sentence(language, "puzzle-choice-dies", names=listed(language, who), n=len(who))
    return sentence(language, "puzzle-choice-illegal", reason=_finding(facts, scenario, language))


def _finding(facts: dict[str, str], scenario: Scenario, language: Language) -> str:
    """Say a finding of a declaration, which was found in English, in any language."""
    if language == "en":
        return facts["title"]
    attacks, blocks = ([each.split(">") for each in facts[key].split()] for key in ("attacks", "blocks"))
    other = replace(
        scenario,
        attacks=tuple(Attack(attacker, target) for attacker, target in attacks),
        blocks=tuple(Block(blocker, attacker) for blocker, attacker in blocks),
    )
    verdict = judge(other)
    titles = [finding.title for finding in ruling(other, verdict, "en").wrong]
    return ruling(other, verdict, language).wrong[titles.index(facts["title"])].title


def hint_texts(
    rule: str, creature: str, scenario: Scenario, verdict: Verdict, answer: Given, language: Language = "en"
) -> tuple[str, ...]:
    """Give the three hints: the rule in our own words, a creature, and one move (no move where one chooses)."""
    attacks, blocks, assignments = answer
    said = sentence(
        language, "puzzle-hint-rule", rule=rule, says=rule_words(rule, scenario.edition, language)
    )
    look = sentence(language, "learn-hint-creature", name=names(scenario, language).get(creature, creature))
    if attacks is None and blocks is None and assignments is None:
        declared = "declared" if rule in DECLARING else "choices"
        return (said, look, sentence(language, f"puzzle-hint-{declared}"))
    first = (
        scenario.attacks if attacks is None else attacks[:1],
        scenario.blocks if blocks is None else (*scenario.blocks, *blocks[:1]),
        () if assignments is None else assignments[:1],
    )
    move = moves_text(scenario, *first, verdict, language)
    return (said, look, sentence(language, "learn-hint-move", move=move))


def answer_text(  # noqa: PLR0913  an answer that was marked, part by part
    kind: str,
    scenario: Scenario,
    verdict: Verdict,
    language: Language = "en",
    *,
    right: bool,
    empty: str = "",
    saving: tuple[Block, ...] | None = None,
) -> str:
    """Say why an answer is right or wrong: what is illegal in it, that there is nothing of what was asked for (`empty`:
    attacks, blocks or assignments), the blocks that save from it (`saving`), else what it comes to.
    """
    comes_to = ("" if language == "ja" else " ").join(results(teller(scenario, verdict, language)))
    if right:
        return comes_to
    said = reply(scenario, verdict, (), language)
    if said.rule and kind not in {"verdict", "count"}:
        return sentence(language, "puzzle-illegal", what=said.reasons[0], why=said.reasons[1])
    if empty:
        return sentence(language, f"puzzle-nothing-{empty}", result=comes_to)
    if saving:
        blocks = moves_text(scenario, scenario.attacks, saving, (), verdict, language)
        return sentence(language, "puzzle-saved", blocks=blocks)
    return sentence(language, f"puzzle-wrong-{kind}", result=comes_to)

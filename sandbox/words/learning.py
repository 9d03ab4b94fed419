"""What is said to a learner: why an answer is not right yet, from the verdict; the hints, rung by rung; and the words
of puzzles, titles, questions, choices and what is said to an answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.effects import Activated, AnyEffect
from sandbox.scenario.model import Assignment, Attack, Block, Permanent, Play, Scenario
from sandbox.solve.answer import Returning
from sandbox.words.catalogue import Language, Value, Wording, in_a_row, listed, sentence
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.describe import keyword_line, rule_words
from sandbox.words.effects import begun_large, effect_sentence, spell_sentence
from sandbox.words.names import card_name, keyword_name, names, wording_of
from sandbox.words.plays import play_text
from sandbox.words.results import results
from sandbox.words.ruling import (
    SHOWN,
    Finding,
    FixStep,
    attack_changes,
    block_changes,
    change_sentences,
    ruling,
)

LINES: Final = 3
"""The most sentences of an answer."""
_ABOUT: Final = re.compile(r"\[(?:[a-z_]+=)?([^\]]+)\]")


class UnmetValue(Struct, frozen=True):
    """A value that is not what it has to be: its path, the values that there are, and what was wanted.

    `at_least` and `at_most` are the number to reach, None where another comparison failed; `hold` is false where it
    must not be so.
    """

    path: str
    found: tuple[Value | None, ...]
    wanted: Value | None = None
    at_least: int | None = None
    hold: bool = True
    at_most: int | None = None


class Departure(Struct, frozen=True):
    """What had to stay as it was and did not: the table, the attack, the blocks or the plays of the player `about`, the
    damage of the creature `about`; or a creature's damage that was to be divided by hand and was not.
    """

    of: Literal["table", "attack", "blocks", "damage", "by_hand", "plays", "triggers"]
    about: str = ""


class MoveReply(Struct, frozen=True):
    """An answer: a headline, the reasons, a line each, and the rule of the first ("" without one)."""

    headline: str
    reasons: tuple[str, ...]
    rule: str = ""


def reply(
    scenario: Scenario,
    verdict: Verdict,
    lacks: Sequence[UnmetValue],
    language: Language = "en",
    *,
    departures: Sequence[Departure] = (),
    mistake: str = "",
) -> MoveReply:
    """Answer a wrong move: what had to stay, what is illegal, the `mistake` it is known to be, else its outcome."""
    context = verdict_context(scenario, verdict, language)
    said = tuple(
        context.say(f"learn-kept-{each.of}", name=context.name(each.about)) for each in departures
    ) or tuple(dict.fromkeys(text for lack in lacks if (text := _lack(context, lack))))
    wrong = () if departures else ruling(scenario, verdict, language).wrong
    if mistake and not (wrong or departures):
        said = (mistake,)
    if wrong:
        first = wrong[0]
        return MoveReply(sentence(language, "learn-illegal"), (first.title, first.why), first.rule)
    return MoveReply(
        sentence(language, "learn-not_yet"), said[:LINES] or (sentence(language, "learn-other"),)
    )


def fill(text: str, scenario: Scenario, language: Language = "en") -> str:
    """Put the names of things into a text that has their ids in braces."""
    called = names(scenario, language)
    return re.sub(r"\{([^}]+)\}", lambda found: called.get(found[1], found[0]), text)


def moves_text(scenario: Scenario, wanted: Scenario, verdict: Verdict, language: Language = "en") -> str:
    """Say as actions in a row how to come from one table, which the verdict is of, to what is declared on another."""
    context = verdict_context(scenario, verdict, language)
    said = [*_every(attack_changes(scenario, wanted.attacks), context)]
    whose = scenario.controllers
    for player in dict.fromkeys(whose.values()):
        mine = [b for b in wanted.blocks if whose.get(b.blocker) == player]
        said += _every(block_changes(scenario, player, mine), context)
    twice = {a.source for a in wanted.assignments if a.step == "first"}
    said += [
        context.say(
            "learn-assign",
            amount=a.amount,
            source=context.name(a.source),
            to=context.name(a.to),
            step=a.step if a.source in twice else "only",
        )
        for a in wanted.assignments
        if a not in scenario.assignments
    ]
    said += [_played(context, play) for play in wanted.plays if play not in scenario.plays]
    for code, some, others in (
        ("learn-forgotten", wanted.unapplied, scenario.unapplied),
        ("learn-remembered", scenario.unapplied, wanted.unapplied),
    ):
        said += [
            context.say(code, name=context.name(e.source), keyword=keyword_name(e.keyword, language))
            for e in some
            if e not in others
        ]
    return context.say("list-done").join(text for text in said if text)


def _played(context: VerdictContext, play: Play) -> str:
    """What to cast or to activate, at what and when."""
    targets = context.row(play.targets)
    return context.say(
        "learn-activate" if play.card is None else "learn-cast",
        what=context.name(play.source) if play.card is None else card_name(play.card.name, context.language),
        after=play.after,
        targets=targets,
        aimed="yes" if targets else "no",
    )


def declared_text(scenario: Scenario, verdict: Verdict, language: Language = "en") -> str:
    """Say all that is declared in a scenario, however much it is; the verdict may be of the table before that."""
    bare = replace(scenario, attacks=(), blocks=())
    context = verdict_context(bare, verdict, language)
    changes = list(attack_changes(bare, scenario.attacks))
    whose = scenario.controllers
    for player in dict.fromkeys(whose.values()):
        mine = [b for b in scenario.blocks if whose.get(b.blocker) == player]
        changes += block_changes(bare, player, mine)
    return in_a_row(language, _every(changes, context))


def _every(changes: Sequence[FixStep], context: VerdictContext) -> Iterator[str]:
    """Say changes, however many they are."""
    yield from (change_sentences(changes[at : at + SHOWN], context) for at in range(0, len(changes), SHOWN))


_OF_OTHERS: Final = {"survives": "stays", "dies": "leaves"}
"""What is said of creatures, and instead of everything else."""


_OF_MOST: Final = {
    ("overflow", False): "overflow_more",
    ("life", True): "life_fewer",
    ("life", False): "life_more",
}
"""What is said instead where as much as possible was asked for (True: as little), so that the number isn't told."""


def _lack(context: VerdictContext, lack: UnmetValue) -> str:
    """Say one value that is not as it has to be; "" where there are no words for it."""
    about = _ABOUT.findall(lack.path)
    found = lack.found[0] if lack.found else None
    message = _message(lack, found, bool(about))
    if lack.at_least is not None or lack.at_most is not None:
        message = _OF_MOST.get((message, lack.at_least is None), message)
    if message in {"attackers", "blocks"} and isinstance(lack.wanted, int) and len(lack.found) > lack.wanted:
        message += "_fewer"
    if not message:
        return ""
    if message in _OF_OTHERS and not any(
        p.id in about and p.is_creature for p in context.state.scenario.permanents
    ):
        message = _OF_OTHERS[message]
    wanted = lack.at_least if lack.at_least is not None else lack.wanted
    return context.say(
        f"learn-{message}",
        name=context.name(about[0]) if about else "",
        found=0 if found is None else found,
        count=len(lack.found),
        wanted=0 if wanted is None else wanted,
        target=context.name(str(found)),
    )


def _message(lack: UnmetValue, found: Value | None, about: bool) -> str:  # noqa: FBT001  a private helper
    """Name the message for a lack: what it is about stands at the end of its path."""
    last = lack.path.rpartition(".")[2].partition("[")[0]
    if last in {"overflow", "life", "poison", "loyalty", "defense", "counters"}:
        return last
    if lack.path.startswith("declared.attacks"):
        return "attackers" if not about else "target" if lack.found else "at_home"
    if lack.path.startswith("declared.blocks"):
        return "blocks"
    ends = {
        "lost": "not_lost" if found is None else "lost",
        "zone": "survives" if found == "battlefield" else "dies",
        "status": "not_obeyed" if lack.hold else "",
        "tapped": "tapped" if found else "",
        "costs": "costs",
    }
    return ends.get(last, "")


COUNTED: Final = frozenset({"max_attackers", "max_blockers"})
"""What is broken by how many do something, whoever they are."""
TELLING: Final = 2
"""So many of the things that are special about a creature a hint says at most."""
LIVING: Final = frozenset({"survive", "lethal"})
"""Where only counts whether a player loses: who dies beside that is not said."""
AT_WORST: Final = frozenset({"lethal", "wary-blocks"})
"""Kinds whose right answers are told with the best that can be done against them."""
SELDOM: Final = frozenset({"defender", "vigilance", "haste", "flash", "delve"})
"""Keywords that seldom decide a puzzle."""
Given = tuple[tuple[Attack, ...] | None, tuple[Block, ...] | None, tuple[Assignment, ...] | None]


class Question(Struct, frozen=True):
    """What is asked: a message of the catalogue, the ids whose names it needs, and those `who` are named in a row."""

    code: str
    about: dict[str, str] = {}
    who: tuple[str, ...] = ()


class Overlooked(Struct, frozen=True):
    """What about a creature somebody may overlook: a keyword, or the damage marked on it where there is none."""

    creature: str
    keyword: str | None


class NumberChoice(Struct, frozen=True):
    """A choice: that it is this number, as it would be if something were not there."""

    number: int
    overlooked: Overlooked | None = None


class DeathsChoice(Struct, frozen=True):
    """A choice: that these creatures die and no others, as it would be if something were not there."""

    who: tuple[str, ...]
    overlooked: Overlooked | None = None


class LegalChoice(Struct, frozen=True):
    """A choice: that what is declared is legal."""


class FaultChoice(Struct, frozen=True):
    """A choice: that what is declared has a fault, which is at this place among what is wrong with `declared`."""

    declared: Scenario
    finding: Finding
    place: int

    def title(self, language: Language) -> str:
        """What is wrong, in a language."""
        return ruling(self.declared, judge(self.declared), language).wrong[self.place].title


Choice = NumberChoice | DeathsChoice | LegalChoice | FaultChoice


def title_text(kind: str, seed: int | str | None, language: Language = "en") -> str:
    """The title of a puzzle, with its seed or day; of one that none made, what is asked."""
    return sentence(language, f"puzzle-title-{kind}", seed="" if seed is None else str(seed)).strip()


def question_text(question: Question, scenario: Scenario, language: Language = "en") -> str:
    """The question of a puzzle."""
    wording = wording_of(scenario, language)
    facts: dict[str, Value] = {key: wording.name(each) for key, each in question.about.items()}
    facts |= {"who": wording.row(question.who), "count": len(question.who)}
    if question.code == "wary-blocks":
        facts["hands"] = wording.say("list-stop").join(_hands(scenario, question.about["player"], wording))
    return wording.say(f"puzzle-question-{question.code}", **facts)


def _hands(scenario: Scenario, player: str, wording: Wording) -> Iterator[str]:
    """What each other player may cast, and what each card does."""
    language = wording.language
    for each in scenario.players:
        if each.hand and each.id != player:
            called = {card_name(card.name, language): card for card in each.hand}
            cards = (
                wording.say("puzzle-question-card", name=name, cost=card.mana_cost or "{0}")
                for name, card in called.items()
            )
            yield wording.say(
                "puzzle-question-hand",
                player=wording.name(each.id),
                pool=each.pool or "{0}",
                cards=listed(language, cards),
            )
            for name, card in called.items():
                says = spell_sentence(card, scenario, each.id, language, named=False)
                yield wording.say("puzzle-question-says", name=name, says=says)


def choice_texts(choices: Sequence[Choice], scenario: Scenario, language: Language = "en") -> tuple[str, ...]:
    """The choices of a puzzle."""
    wording = wording_of(scenario, language)
    return tuple(_choice(each, wording) for each in choices)


def _choice(choice: Choice, wording: Wording) -> str:
    match choice:
        case NumberChoice(number):
            return str(number)
        case LegalChoice():
            return wording.say("puzzle-choice-legal")
        case DeathsChoice(who):
            said = "puzzle-choice-dies" if who else "puzzle-choice-nobody"
            return wording.say(said, names=wording.row(who), n=len(who))
        case FaultChoice():
            return wording.say("puzzle-choice-illegal", reason=choice.title(wording.language))


def choice_reasons(
    choices: Sequence[Choice],
    scenario: Scenario,
    verdict: Verdict,
    language: Language = "en",
    *,
    right: int | None,
) -> tuple[str, ...]:
    """Why each choice of a puzzle but the right one, for which there is "", is not so; not what is so instead."""
    wording = wording_of(scenario, language)
    so = next((choice for place, choice in enumerate(choices) if place == right), None)
    return tuple(
        "" if place == right else _not_so(choice, so, scenario, verdict, wording)
        for place, choice in enumerate(choices)
    )


def _not_so(choice: Choice, so: Choice | None, scenario: Scenario, verdict: Verdict, wording: Wording) -> str:
    """How a choice is off: something overlooked or asked, not all legal, a number too small, who lives after all."""
    if isinstance(choice, FaultChoice):
        return _not_asked(choice.finding, scenario, verdict, wording)
    if isinstance(choice, LegalChoice):
        return wording.say("puzzle-not-legal")
    if (missed := choice.overlooked) is not None:
        said = "damaged" if missed.keyword is None else "without"
        keyword = keyword_name(missed.keyword or "", wording.language)
        return wording.say(f"puzzle-not-{said}", name=wording.name(missed.creature), keyword=keyword)
    said, about = "", ""
    match choice, so:
        case NumberChoice(number), NumberChoice(right):
            said = "more" if number < right else "fewer"
        case DeathsChoice(who), DeathsChoice(dying):
            about = next((each for each in who if each not in dying), "")
            said = "survives" if about else "others" if who else "nobody"
    return said and wording.say(f"puzzle-not-{said}", name=about and wording.name(about))


def _not_asked(other: Finding, scenario: Scenario, verdict: Verdict, wording: Wording) -> str:
    """Say of what is wrong with another declaration what is so here."""
    if other.kind != "violated":
        declared = _declared_of(other, scenario, wording)
        return wording.say("puzzle-not-broken", declared=declared, rule=other.rule)
    told = ruling(scenario, verdict, wording.language, excuses=len(scenario.permanents)).right
    same = (f for f in told if f.code == other.code and {*other.ids[:1]} <= {*f.ids})
    status, why = next(((f.kind, f.why) for f in same), ("asked", ""))
    return wording.say(f"puzzle-not-{status}", name=wording.name(other.ids[0]), rule=other.rule, why=why)


def _declared_of(other: Finding, scenario: Scenario, wording: Wording) -> str:
    """Say what is declared here of the creature that another declaration breaks a restriction with, or of how many."""
    attacking = {attack.attacker for attack in scenario.attacks}
    about = next((each for each in other.ids if other.stage == "blocks" and each in attacking), other.ids[0])
    if other.stage == "attack":
        pairs = [(attack.attacker, attack.target) for attack in scenario.attacks]
    else:
        pairs = [(block.blocker, block.attacker) for block in scenario.blocks]
    if other.code in COUNTED:
        count = len({creature for creature, _ in pairs})
        return wording.say(f"puzzle-here-{other.stage}_count", count=count)
    blocked = other.stage == "blocks" and about in attacking
    others = [pair[not blocked] for pair in pairs if pair[blocked] == about]
    return wording.say(
        f"puzzle-here-{'blocked' if blocked else other.stage}",
        name=wording.name(about),
        others=wording.row(others),
        count=len(others),
    )


def hint_texts(  # noqa: PLR0913  a puzzle, part by part
    question: Question,
    hinted: tuple[str, str],
    scenario: Scenario,
    verdict: Verdict,
    answer: Given,
    wrong: Sequence[tuple[str, str]],
    *,
    language: Language = "en",
) -> tuple[str, ...]:
    """The three hints: the rule in our own words and how to go about it, something on the table with what it does, and
    one move of several, or one of the wrong choices (each with why it is wrong). None of them is the whole answer.

    `hinted` are the rule and the creature that first comes to mind.
    """
    rule, creature = hinted
    about = question.about.get("player", scenario.active)
    code = "divide" if question.code == "count-over" else re.sub("^(legal|divide)-.*", r"\1", question.code)
    wording = wording_of(scenario, language)
    life = verdict.outcome.players[about].life
    how = wording.say(f"puzzle-think-{code}", player=wording.name(about), life=life)
    said = wording.say("puzzle-hint-rule", rule=rule, says=rule_words(rule, scenario.edition, language))
    alone = len(next(filter(None, answer), ())) == 1
    first = (
        wording.say("list-stop").join((said, how)),
        look_text(_telling(question, creature, scenario, alone=alone), scenario, language),
    )
    if any(each is not None for each in answer):
        return (*first, _step(scenario, verdict, answer, language))
    if len(wrong) < 2:  # noqa: PLR2004  of two choices it would leave the right one
        return first
    choice, reason = next((each for each in wrong if each[1]), wrong[-1])
    not_so = wording.say("puzzle-wrong-verdict", choice=choice.rstrip(".。"), result=reason).strip()
    return (*first, not_so)


def look_text(thing: str, scenario: Scenario, language: Language = "en") -> str:
    """Say what to look at, and what is special about it."""
    permanent = next((p for p in scenario.permanents if p.id == thing), None)
    wording = wording_of(scenario, language)
    look = wording.say("learn-hint-creature", name=wording.name(thing))
    if permanent is None:
        return look
    does = (effect_sentence(each, scenario, permanent, language) for each in _standing(permanent))
    said = [wording.say("list-finding", title=each, why="").strip() for each in does]
    has = (keyword_line(each, scenario.edition, language) for each in permanent.keywords)
    said += [begun_large(each) for each in has if each]
    return wording.say("list-stop").join((look, *said[:TELLING]))


def _telling(question: Question, creature: str, scenario: Scenario, *, alone: bool) -> str:
    """What to look at: what binds others where one asks what is legal, else the creature, if it has more to it than its
    size and is not `alone` what is to be moved; else what else has, of the other side first.
    """
    special = [p for p in scenario.permanents if _standing(p) or {*p.keywords} - SELDOM]
    others = [p for p in special if p.id != creature or not alone]
    binding = next((p.id for p in others if _standing(p)), None)
    if binding is not None and question.code in {"legal-attack", "legal-blocks", "verdict"}:
        return binding
    mine = scenario.controllers.get(creature)
    others.sort(key=lambda p: (p.id != creature, p.controller == mine, not p.effects))
    return others[0].id if others else creature


def _standing(permanent: Permanent) -> list[AnyEffect]:
    """What something does without being used."""
    return [each for each in permanent.effects if not isinstance(each, Activated)]


def _step(scenario: Scenario, verdict: Verdict, answer: Given, language: Language) -> str:
    """One move of several; of one move alone that it is enough."""
    attacks, blocks, assignments = answer
    moves = next(filter(None, answer), ())
    if not moves:
        return sentence(language, "puzzle-hint-nobody")
    if len(moves) == 1 and assignments is None:
        return sentence(language, "puzzle-hint-one", what="attack" if attacks else "block")
    first = replace(
        scenario,
        attacks=scenario.attacks if attacks is None else attacks[:1],
        blocks=scenario.blocks if blocks is None else (*scenario.blocks, *blocks[:1]),
        assignments=() if assignments is None else assignments[-1:],
    )
    return sentence(language, "learn-hint-move", move=moves_text(scenario, first, verdict, language))


def result_text(scenario: Scenario, verdict: Verdict, language: Language = "en") -> str:
    """What a combat comes to, in sentences behind each other."""
    return sentence(language, "list-stop").join(results(verdict_context(scenario, verdict, language)))


def answer_text(  # noqa: PLR0913  an answer that was marked, part by part
    kind: str,
    scenario: Scenario,
    verdict: Verdict,
    language: Language = "en",
    *,
    right: bool,
    empty: str = "",
    chosen: str = "",
) -> str:
    """Say why an answer is right or wrong: what is illegal in it, that there is nothing of what was asked for (`empty`:
    attacks, blocks or assignments), the blocks that save from it, that what was `chosen` is not so, else what it comes
    to, and what is cast.
    """
    said = reply(scenario, verdict, (), language)
    if kind == "verdict":
        what, why = said.reasons if said.rule else ("", "")
        found = sentence(
            language, f"puzzle-verdict-{'illegal' if said.rule else 'legal'}", what=what, why=why
        )
        return (
            found
            if right
            else sentence(language, "puzzle-wrong-verdict", choice=chosen.rstrip(".。"), result=found)
        )
    comes_to = _what_comes(kind, scenario, verdict, language)
    if right:
        legal = _why_legal(scenario, verdict, language) if kind.startswith("legal-") else ""
        return legal or (_at_worst(kind, scenario, verdict, language) if kind in AT_WORST else comes_to)
    if said.rule and kind != "count":
        return sentence(language, "puzzle-illegal", what=said.reasons[0], why=said.reasons[1])
    if empty:
        return sentence(language, f"puzzle-nothing-{empty}", result=comes_to)
    if kind == "lethal" and scenario.blocks:
        return sentence(language, "puzzle-saved", blocks=_blocks_text(scenario, verdict, language))
    return sentence(language, f"puzzle-wrong-{kind}", result=comes_to)


def _at_worst(kind: str, scenario: Scenario, verdict: Verdict, language: Language) -> str:
    """Say what a right answer comes to with the best that can be done against it."""
    return sentence(
        language,
        f"puzzle-right-{kind}",
        blocked="yes" if scenario.blocks else "no",
        blocks=_blocks_text(scenario, verdict, language),
        result=_what_comes(kind, scenario, verdict, language),
    )


def _blocks_text(scenario: Scenario, verdict: Verdict, language: Language) -> str:
    return moves_text(replace(scenario, blocks=(), plays=()), replace(scenario, plays=()), verdict, language)


def back_texts(scenario: Scenario, back: Sequence[Returning], language: Language = "en") -> Iterator[str]:
    """Say with what each player attacks back in the next turn."""
    wording = wording_of(scenario, language)
    for each in back:
        attackers = [a.attacker for a in each.attack.attacks or ()]
        yield wording.say(
            "puzzle-back" if attackers else "puzzle-back-none",
            player=wording.name(each.player),
            creatures=wording.row(attackers),
            wins="yes" if each.value.result > 0 else "no",
        )


def tempting_text(kind: str, thought: Scenario, met: Scenario, language: Language = "en") -> str:
    """Say of the answer that comes to mind first what it comes to, `met` by what the others do about it."""
    asked = "attacks" if kind in {"lethal", "best-attack", "legal-attack"} else "blocks"
    bare = replace(thought, **{asked: ()})
    nobody = sentence(language, "learn-attackers" if asked == "attacks" else "learn-blocks", count=0)
    verdict = judge(met)
    return sentence(
        language,
        "puzzle-spoiled" if verdict.plays else "puzzle-tempting",
        moves=moves_text(bare, thought, judge(bare), language) or nobody.rstrip(".。"),
        result=sentence(language, "puzzle-saved", blocks=_blocks_text(met, verdict, language))
        if kind == "lethal" and met.blocks
        else _what_comes(kind, met, verdict, language),
    )


def spoiling_text(met: Scenario, language: Language = "en") -> str:
    """A hint: at what to look, and what spoils it."""
    play = met.plays[-1]
    wording = wording_of(met, language)
    card = wording.name(play.source) if play.card is None else card_name(play.card.name, language)
    aimed = "yes" if play.targets else "no"
    return wording.say("puzzle-hint-spoiling", card=card, name=wording.row(play.targets), aimed=aimed)


def _what_comes(kind: str, scenario: Scenario, verdict: Verdict, language: Language) -> str:
    """What is played after blocks, and what a combat comes to as far as it counts."""
    context = verdict_context(scenario, verdict, language)
    played = [context.say("puzzle-played", play=play_text(each, context)) for each in scenario.plays]
    counted = [p.id for p in scenario.players] if kind in LIVING else None
    found = results(context, counted) or [context.say("puzzle-no_life_lost")] * (counted is not None)
    return context.say("list-stop").join((*played, *found))


def _why_legal(scenario: Scenario, verdict: Verdict, language: Language) -> str:
    """How many requirements of how many are obeyed, which, if they are few, and why one other is excused."""
    said = ruling(scenario, verdict, language)
    excused = (each for each in said.right if each.kind == "excused")
    count = Counter(each.title for each in said.right if each.kind == "obeyed")
    obeyed = [
        sentence(language, "puzzle-obeyed-times", what=each, times=times) for each, times in count.items()
    ]
    why = [sentence(language, "puzzle-excused", title=each.title, why=each.why) for each in excused]
    which = [sentence(language, "puzzle-obeyed", what=in_a_row(language, obeyed))] * (
        0 < len(obeyed) <= LINES
    )
    return sentence(language, "list-stop").join((*said.score, *which, *why[:1]))

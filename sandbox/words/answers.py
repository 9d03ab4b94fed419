"""Answers to questions, in words: a move first, what it gains, and what differs from the declared one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from sandbox.edits.declarations import declare_line
from sandbox.explain.difference import difference
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from sandbox.solve.answer import BOUNDLESS, COMPONENTS, Answer, Chosen, MeanValue, Question, Value, bounded
from sandbox.solve.deciding import FightEnd, deciding_fight, fight_end
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.context import with_entered
from sandbox.words.differences import difference_texts
from sandbox.words.findings import NAMES_SHOWN
from sandbox.words.names import card_name, names

THREATS = 8
"""So many of what makes it worse are told in text."""
CLOSEST = 3
"""So many fights of what comes closest are told."""
TOLD = frozenset({"life", "poison", "commander", "loses", "fate", "loyalty", "defense", "counters"})
"""Of what differs in two outcomes, what a person asks about."""


def answer_json(answer: Answer) -> dict[str, Any]:
    """An answer as the contract's JSON holds it; what of a bound has no bound is null."""
    found: dict[str, Any] = to_builtins(answer)
    if answer.bound is not None:
        found["bound"] = bounded(answer.bound)
    return found


class FrontLine(Struct, frozen=True):
    """A value that can be had, and the move that has it."""

    value: str
    moves: tuple[str, ...]


class ThreatLine(Struct, frozen=True):
    """What a card or an ability that may be played leaves, and its place among the threats of the answer."""

    text: str
    place: int


class AnswerText(Struct, frozen=True):
    """An answer in words: what is asked, what comes first, the move, what it gains, the fight that makes the difference
    to the declared one, and all that differs; None and nothing where an answer has no such thing.

    `closest` is why nobody attacks or blocks, `after` what may be played and what comes back, `threats` what makes it
    worse, the worst first.
    """

    question: str
    headline: str
    moves: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    value: str | None = None
    closest: tuple[str, ...] = ()
    bound: str | None = None
    equal: str | None = None
    declared: str | None = None
    after: tuple[str, ...] = ()
    threats: tuple[ThreatLine, ...] = ()
    fight: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    front: tuple[FrontLine, ...] = ()


def question_text(
    scenario: Scenario, question: Question, player: str | None, language: Language = "en"
) -> str:
    """Ask a question in a sentence."""
    return sentence(language, f"question-{question}", player=names(scenario, language).get(player or "", ""))


def answer_text(scenario: Scenario, answer: Answer, language: Language = "en") -> AnswerText:
    """Tell an answer; the headline is the verdict, why there is no answer, or the first move."""
    called = _called(scenario, answer, language)
    player = called.get(answer.player or "", "")
    moves = tuple(move_lines(answer.answer, called, language)) if answer.answer is not None else ()
    headline = moves[0] if moves else ""
    if answer.verdict is not None:
        verdict = "yes" if answer.verdict else "no"
        headline = sentence(language, f"question-{answer.question}-{verdict}", player=player)
    if answer.reason is not None:
        headline = sentence(language, f"question-reason-{answer.reason}", player=player)
    gained = answer.value is not None
    worse = gained and answer.declared is not None and answer.declared != answer.value
    lines = _lines(scenario, answer)
    return AnswerText(
        question=question_text(scenario, answer.question, answer.player, language),
        headline=headline,
        moves=moves,
        counts=tuple(_counts(answer, called, language)),
        value=None
        if answer.value is None
        else sentence(
            language,
            "question-value" if answer.threats is None else "question-guaranteed",
            player=called[scenario.active] if answer.question == "lethal" else player,
            value=value_text(answer.value, language),
        ),
        closest=tuple(_closest(scenario, answer, called, language)),
        bound=_bound(answer, language),
        equal=None
        if not gained or answer.best in {None, "1"}
        else sentence(language, "question-equal", count=answer.best or ""),
        declared=sentence(language, "question-declared", value=value_text(answer.declared, language))
        if worse and answer.declared is not None
        else None,
        after=tuple(_after(answer, called, language)),
        threats=tuple(_threats(answer, called, language)),
        fight=() if lines is None else tuple(_fight(*lines, language)),
        differences=() if lines is None else tuple(_difference(*lines, language)),
        front=tuple(
            FrontLine(value_text(one.value, language), tuple(move_lines(one.answer, called, language)))
            for one in answer.front or ()
        ),
    )


def _called(scenario: Scenario, answer: Answer, language: Language) -> Mapping[str, str]:
    """The names of all that an answer speaks of: what enters in a combat that it tells has one there."""
    called = names(scenario, language)
    own = [answer.answer, answer.reply, answer.instead, *(one.answer for one in answer.front or ())]
    spoken = [*own, *(chosen for each in answer.back or () for chosen in (each.attack, each.reply))]
    if all(_things(chosen) <= called.keys() for chosen in spoken if chosen is not None):
        return called
    for chosen in own:
        if chosen is not None:
            line = with_line(scenario, answer, chosen)
            if chosen is answer.answer and answer.reply is not None:
                line = with_line(line, answer, answer.reply)
            called = names(with_entered(line, judge(line)), language) | called
    return called


def _things(chosen: Chosen) -> set[str]:
    """The things that declarations and divisions name."""
    return {
        *(thing for a in chosen.attacks or () for thing in (a.attacker, a.target)),
        *(thing for b in chosen.blocks or () for thing in (b.blocker, b.attacker)),
        *(thing for d in chosen.assignments or () for thing in (d.source, d.to)),
    }


def answer_lines(scenario: Scenario, answer: Answer, language: Language = "en") -> Iterator[str]:
    """Tell an answer in lines: the question, the move, its value, the declared one's, and what makes the difference."""
    told = answer_text(scenario, answer, language)
    yield told.question
    if told.headline and told.headline not in told.moves:
        yield told.headline
    yield from told.counts
    yield from (*told.moves, *told.closest)
    yield from (line for line in (told.value, told.bound, told.equal, told.declared) if line is not None)
    yield from (*told.after, *(f"  {threat.text}" for threat in told.threats[:THREATS]))
    if len(told.threats) > THREATS:
        yield "  " + sentence(language, "question-threats-more", count=len(told.threats) - THREATS)
    yield from (*told.fight, *told.differences)
    if len(told.front) > 1:
        yield sentence(language, "question-front")
        for one in told.front:
            yield f"  {one.value}: {'; '.join(one.moves)}"


def _counts(answer: Answer, called: Mapping[str, str], language: Language) -> Iterator[str]:
    if answer.count is not None:
        yield sentence(language, "question-attacks", count=answer.count.attacks)
        for each, count in answer.count.blocks.items():
            yield sentence(language, "question-blocks", player=called[each], count=count)


def move_lines(chosen: Chosen, called: Mapping[str, str], language: Language = "en") -> Iterator[str]:
    """Tell a declaration, or a division, in a line a target."""
    if chosen.attacks is not None:
        pairs = [(a.target, a.attacker) for a in chosen.attacks if a.declared]
        yield from _grouped("attack", pairs, called, language)
    if chosen.blocks is not None:
        pairs = [(b.attacker, b.blocker) for b in chosen.blocks if b.declared]
        yield from _grouped("blocks", pairs, called, language)
    for each in chosen.assignments or ():
        yield sentence(
            language,
            f"question-damage-{each.step}",
            source=called[each.source],
            to=called[each.to],
            amount=each.amount,
        )


def _grouped(
    kind: str, pairs: list[tuple[str, str]], called: Mapping[str, str], language: Language
) -> Iterator[str]:
    grouped: dict[str, list[str]] = {}
    for target, creature in pairs:
        grouped.setdefault(target, []).append(called[creature])
    for target, creatures in grouped.items():
        who = listed(language, creatures, most=NAMES_SHOWN)
        yield sentence(language, f"question-move-{kind}", creatures=who, target=called[target])
    if not grouped:
        yield sentence(language, f"explanation-nobody-{kind}")


def _closest(
    scenario: Scenario, answer: Answer, called: Mapping[str, str], language: Language
) -> Iterator[str]:
    """Tell why nobody attacks or blocks: what comes closest, and the fights to which it comes."""
    closest = answer.closest
    if closest is None:
        return
    line = with_line(with_line(scenario, answer, closest.answer), answer, closest.reply)
    verdict = judge(line)
    called = {**names(with_entered(line, verdict), language), **called}
    blocks = closest.answer.blocks
    kind = "attack" if blocks is None else "blocks"
    who = [a.attacker for a in closest.answer.attacks or ()] + [b.blocker for b in blocks or ()]
    yield sentence(
        language,
        f"question-closest-{kind}",
        creatures=listed(language, [called[c] for c in dict.fromkeys(who)], most=NAMES_SHOWN),
        value=value_text(closest.value, language),
        all="yes" if closest.of_all else "no",
    )
    fought = who if blocks is None else [b.attacker for b in blocks]
    for attacker in [*dict.fromkeys(fought)][:CLOSEST]:
        what = _fight_text(fight_end(line, verdict, attacker), called, language)
        yield "  " + sentence(language, "question-closest-fight", attacker=called[attacker], what=what)


def _bound(answer: Answer, language: Language) -> str | None:
    """That time ran out, and what nothing is better than where that says something: not that one might win."""
    if answer.exact or answer.bound is None or answer.verdict is not None:
        return None
    wins = answer.value is not None and answer.bound.result > max(0, answer.value.result)
    said = None if wins else value_text(answer.bound, language)
    return (
        sentence(language, "question-bound", bound=said) if said else sentence(language, "question-stopped")
    )


def _after(answer: Answer, called: Mapping[str, str], language: Language) -> Iterator[str]:
    """What the answer comes to without plays and on average, and what comes back in the next turn."""
    if answer.here is not None:
        yield sentence(language, "question-here", value=value_text(answer.here, language))
    for each in answer.back or ():
        who = listed(language, [called[a.attacker] for a in each.attack.attacks or ()], most=NAMES_SHOWN)
        yield sentence(
            language,
            "question-back" if who else "question-back-none",
            player=called[each.player],
            creatures=who,
            value=value_text(each.value, language),
        )
    if answer.threats is None:
        return
    if answer.nominal is not None:
        yield sentence(language, "question-nominal", value=value_text(answer.nominal, language))
    if answer.expected is not None:
        yield sentence(language, "question-expected", value=value_text(answer.expected, language))
    worse = sum(threat.value != answer.nominal for threat in answer.threats)
    if not answer.exact and not worse:
        return  # what was not looked at may make it worse
    yield sentence(
        language,
        "question-threats" if worse else "question-threats-none",
        count=worse,
        all=len(answer.threats),
    )


def _threats(answer: Answer, called: Mapping[str, str], language: Language) -> Iterator[ThreatLine]:
    """Each card or ability that leaves another value, and what it leaves."""
    for place, threat in enumerate(answer.threats or ()):
        if threat.value == answer.nominal:
            continue
        targets = listed(language, [called.get(t, t) for t in threat.targets], most=NAMES_SHOWN)
        source = None if threat.source is None else called.get(threat.source)
        text = sentence(
            language,
            "question-threat",
            player=called[threat.player],
            card=source or card_name(threat.card, language),
            targets=targets,
            aimed="yes" if targets else "no",
            value=value_text(threat.value, language),
        )
        yield ThreatLine(text, place)


def value_text(value: Value | MeanValue, language: Language = "en") -> str:
    """Tell a value component by component, with signs."""
    return ", ".join(
        sentence(language, f"question-{c}", n=_signed(getattr(value, c)))
        for c in COMPONENTS
        if (getattr(value, c) or c in ("material", "life")) and abs(getattr(value, c)) < BOUNDLESS
    )


def _signed(n: float) -> str:
    return (f"{n:+d}" if isinstance(n, int) else f"{n:+.2f}").replace("-", "−")


Played = tuple["Scenario", "Verdict"]
"""A scenario with its verdict."""


def _lines(scenario: Scenario, answer: Answer) -> tuple[Played, Played] | None:
    """The combat with the answer and with the scenario's own declaration, where one is better."""
    if answer.answer is None or answer.reply is None or answer.instead is None:
        return None
    if answer.declared is None or answer.declared == answer.value:
        return None
    after = with_line(with_line(scenario, answer, answer.answer), answer, answer.reply)
    before = with_line(scenario, answer, answer.instead)
    return (after, judge(after)), (before, judge(before))


def _difference(after: Played, before: Played, language: Language) -> Iterator[str]:
    """Tell which things end differently with the answer and with the scenario's own declaration."""
    facts = [f for f in difference(after[1], before[1], after[0], before[0]) if f.code in TOLD]
    for text in difference_texts(facts, after[0], before[0], language):
        yield sentence(language, "question-difference", what=text.what, now=text.first, declared=text.second)


def _fight(after: Played, before: Played, language: Language) -> Iterator[str]:
    """Tell which fight makes the difference, and what it comes to with the answer and as declared."""
    found = deciding_fight(after, before)
    if found is None:
        return
    called = names(with_entered(*after), language) | names(with_entered(*before), language)
    yield sentence(language, "question-fight", attacker=called[found.attacker])
    for which, end in (("now", found.first), ("declared", found.second)):
        yield sentence(language, f"question-fight-{which}", what=_fight_text(end, called, language))


def _fight_text(end: FightEnd | None, called: Mapping[str, str], language: Language) -> str:
    """Tell what a fight comes to."""
    if end is None:
        return sentence(language, "question-fight-absent")
    who = listed(language, [called[b] for b in end.blockers], most=NAMES_SHOWN)
    said = [sentence(language, "question-fight-blocked" if who else "question-fight-unblocked", blockers=who)]
    if end.dead:
        dead = listed(language, [called[c] for c in end.dead], most=NAMES_SHOWN)
        said.append(sentence(language, "question-fight-dies", creatures=dead, count=len(end.dead)))
    else:
        said.append(sentence(language, "question-fight-nobody"))
    said += [
        sentence(language, "question-fight-damage", amount=n, target=called.get(to, to))
        for to, n in end.damage
    ]
    return sentence(language, "question-fight-comma").join(said)


def with_line(scenario: Scenario, answer: Answer, chosen: Chosen) -> Scenario:
    """Put a line of an answer into the scenario, in the place of what it declares of that kind; what is played comes
    after what the scenario plays.
    """
    declared = declare_line(
        scenario,
        attacks=chosen.attacks,
        blocks=chosen.blocks,
        defending=answer.blocking(scenario),
        assignments=chosen.assignments,
    )
    return replace(declared, plays=(*declared.plays, *(chosen.plays or ())))

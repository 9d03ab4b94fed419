"""Answers to questions, in words: a move first, what it gains, and what differs from the declared one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from sandbox.edits.declarations import declare_line
from sandbox.explain.difference import difference
from sandbox.grouping import grouped
from sandbox.rules.judge import judge
from sandbox.rules.rulebook import left_with_owner
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from sandbox.solve import answer as sa
from sandbox.solve.deciding import FightEnd, deciding_fight, fight_end
from sandbox.words.catalogue import Language, Wording, in_a_row, numeral, sentence
from sandbox.words.context import entered
from sandbox.words.differences import difference_texts
from sandbox.words.findings import NAMES_SHOWN
from sandbox.words.names import card_name, names, wording_of
from sandbox.words.plays import play_text

THREATS = 8
"""So many of what makes it worse are told in text."""
NEAR: Final = 12
"""A bound says something where it is no further from what was found, about three creatures."""
CLOSEST = 3
"""So many fights of what comes closest are told."""
DECIDED: Final[frozenset[sa.Question]] = frozenset({"lethal", "survive"})
"""The questions whose answer is a yes or a no."""
TOLD = frozenset({"life", "poison", "commander", "loses", "fate", "loyalty", "defense", "counters"})
"""Of what differs in two outcomes, what a person asks about."""


def answer_json(answer: sa.Answer) -> dict[str, Any]:
    """An answer as the contract's JSON holds it; what of a bound has no bound is null."""
    found: dict[str, Any] = to_builtins(answer)
    if answer.bound is not None:
        found["bound"] = sa.bounded(answer.bound)
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

    `closest` is why nobody attacks, blocks, is killed or saved, `after` what may be played and what comes back,
    `threats` what makes it worse, the worst first.
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
    scenario: Scenario, question: sa.Question, player: str | None, language: Language = "en"
) -> str:
    """Ask a question in a sentence."""
    wording = wording_of(scenario, language)
    return wording.say(f"question-{question}", player=wording.name(player))


def verdict_text(
    scenario: Scenario, question: sa.Question, player: str | None, language: Language = "en", *,
    verdict: bool, plays: bool = False,
) -> str:  # fmt: skip
    """Tell a verdict, which may be certain before all of an answer is; whether it counts what anybody `plays`."""
    wording = wording_of(scenario, language)
    said = f"question-{question}-{'yes' if verdict else 'no'}"
    return wording.say(said, player=wording.name(player), plays="yes" if plays else "no")


def answer_text(scenario: Scenario, answer: sa.Answer, language: Language = "en") -> AnswerText:
    """Tell an answer; the headline is the verdict, why there is no answer, or the first move."""
    wording = Wording(_called(scenario, answer, language), language)
    player = wording.name(answer.player)
    moves = tuple(move_lines(answer.answer, wording)) if answer.answer is not None else ()
    headline = moves[0] if moves else ""
    if answer.verdict is not None:
        about, plays = (answer.question, answer.player), answer.threats is not None
        headline = verdict_text(scenario, *about, language, verdict=answer.verdict, plays=plays)
    if answer.reason is not None:
        headline = wording.say(f"question-reason-{answer.reason}", player=player)
    elif not answer.exact and answer.verdict is None and (not moves or answer.question in DECIDED):
        headline = wording.say("question-undecided")
    lines, threats = _lines(scenario, answer), _told_threats(answer)
    told = AnswerText(
        question=question_text(scenario, answer.question, answer.player, language),
        headline=headline,
        moves=moves,
        counts=tuple(_counts(answer, wording)),
        closest=(*_closest(scenario, answer, wording), *_at_best(scenario, answer, wording)),
        bound=_bound(answer, wording),
        after=tuple(_after(answer, wording, threats)),
        threats=tuple(_threats(answer, wording, threats)),
        fight=() if lines is None else tuple(_fight(*lines, language)),
        differences=() if lines is None else tuple(_difference(*lines, language)),
        front=tuple(
            FrontLine(value_text(one.value, language), tuple(move_lines(one.answer, wording)))
            for one in answer.front or ()
        ),
    )
    if answer.value is None:
        return told
    whose = wording.name(scenario.active) if answer.question == "lethal" else player
    gained = "question-value" if answer.threats is None else "question-guaranteed"
    own, value = "yes" if _own_plays(answer) else "no", value_text(answer.value, language)
    told = replace(told, value=wording.say(gained, player=whose, value=value, own=own))
    if answer.best not in {None, "1"} and answer.verdict is not False:
        told = replace(told, equal=wording.say("question-equal", count=answer.best or ""))
    if answer.declared is None or answer.declared == answer.value:
        return told
    declared = [wording.say("question-declared", value=value_text(answer.declared, language))]
    if answer.instead is not None and answer.instead.plays:
        declared.append(_played("question-then", answer.instead, wording))
    return replace(told, declared=sentence(language, "list-stop").join(declared))


def _called(scenario: Scenario, answer: sa.Answer, language: Language) -> Mapping[str, str]:
    """The names of all that an answer speaks of: what enters in a combat that it tells has one there."""
    called = names(scenario, language)
    own = [
        answer.answer,
        answer.reply,
        answer.likely,
        answer.instead,
        *(one.answer for one in answer.front or ()),
    ]
    spoken = [*own, *(chosen for each in answer.back or () for chosen in (each.attack, each.reply))]
    if all(_things(chosen) <= called.keys() for chosen in spoken if chosen is not None):
        return called
    for chosen in own:
        if chosen is not None:
            line = with_line(scenario, answer, chosen)
            if chosen is answer.answer and answer.reply is not None:
                line = with_line(line, answer, answer.reply)
            called = names(line, language, entered(judge(line))) | called
    return called


def _things(chosen: sa.Chosen) -> set[str]:
    """The things that declarations and divisions name."""
    return {
        *(thing for a in chosen.attacks or () for thing in (a.attacker, a.target)),
        *(thing for b in chosen.blocks or () for thing in (b.blocker, b.attacker)),
        *(thing for d in chosen.assignments or () for thing in (d.source, d.to)),
    }


def answer_lines(scenario: Scenario, answer: sa.Answer, language: Language = "en") -> Iterator[str]:
    """Tell an answer in lines: the question, the move, its value, the declared one's, and what makes the difference."""
    told = answer_text(scenario, answer, language)
    yield told.question
    if told.headline and told.headline not in told.moves:
        yield told.headline
    yield from told.counts
    yield from (*told.moves, *told.closest)
    yield from (line for line in (told.value, told.bound, told.equal) if line is not None)
    yield from (*told.after, *(f"  {threat.text}" for threat in told.threats[:THREATS]))
    if len(told.threats) > THREATS:
        yield "  " + sentence(language, "question-threats-more", count=len(told.threats) - THREATS)
    yield from () if told.declared is None else (told.declared,)
    yield from (*told.fight, *told.differences)
    if len(told.front) > 1:
        yield sentence(language, "question-front")
        for one in told.front:
            moves = sentence(language, "list-stop").join(one.moves)
            yield "  " + sentence(language, "list-finding-of", of=one.value, what=moves)


def _counts(answer: sa.Answer, wording: Wording) -> Iterator[str]:
    if answer.count is not None:
        yield wording.say("question-attacks", count=answer.count.attacks)
        for each, count in answer.count.blocks.items():
            yield wording.say("question-blocks", player=wording.name(each), count=count)


def move_lines(chosen: sa.Chosen, wording: Wording) -> Iterator[str]:
    """Tell a declaration, or a division, in a line a target."""
    if chosen.attacks is not None:
        yield from _grouped("attack", [(a.target, a.attacker) for a in chosen.attacks if a.declared], wording)
    if chosen.blocks is not None:
        yield from _grouped("blocks", [(b.attacker, b.blocker) for b in chosen.blocks if b.declared], wording)
    for each in chosen.assignments or ():
        source, to = wording.name(each.source), wording.name(each.to)
        yield wording.say(f"question-damage-{each.step}", source=source, to=to, amount=each.amount)


def _grouped(kind: str, pairs: list[tuple[str, str]], wording: Wording) -> Iterator[str]:
    for target, creatures in grouped(pairs).items():
        who = wording.row(creatures, most=NAMES_SHOWN)
        yield wording.say(f"question-move-{kind}", creatures=who, target=wording.name(target))
    if not pairs:
        yield wording.say(f"explanation-nobody-{kind}")


def _closest(scenario: Scenario, answer: sa.Answer, wording: Wording) -> Iterator[str]:
    """Tell why nobody attacks or blocks: what comes closest, and the fights to which it comes."""
    closest = answer.closest
    if closest is None:
        return
    line = with_line(with_line(scenario, answer, closest.answer), answer, closest.reply)
    verdict = judge(line)
    called = names(line, wording.language, entered(verdict))
    wording = replace(wording, names={**called, **wording.names})
    blocks = closest.answer.blocks
    who = [a.attacker for a in closest.answer.attacks or ()] + [b.blocker for b in blocks or ()]
    yield wording.say(
        "question-closest-attack" if blocks is None else "question-closest-blocks",
        creatures=wording.row(dict.fromkeys(who), most=NAMES_SHOWN),
        value=value_text(closest.value, wording.language),
        all="yes" if closest.of_all else "no",
    )
    if closest.reply.plays:
        yield "  " + _played("question-then", closest.reply, wording)
    fought = who if blocks is None else [b.attacker for b in blocks]
    for attacker in [*dict.fromkeys(fought)][:CLOSEST]:
        what = _fight_text(fight_end(line, verdict, attacker), wording)
        yield "  " + wording.say("question-closest-fight", attacker=wording.name(attacker), what=what)


def _at_best(scenario: Scenario, answer: sa.Answer, wording: Wording) -> Iterator[str]:
    """Tell the best attack on a player whom none kills, with the blocks then, and the best blocks where none save."""
    reply = answer.reply
    if answer.verdict is not False or reply is None:
        return
    theirs = {p.id for p in scenario.permanents if p.controller == answer.player} | {answer.player}
    attacks = tuple(a for a in reply.attacks or () if a.target in theirs)
    if not (attacks or reply.attacks == () or (reply.attacks is None and reply.blocks)):
        return
    yield wording.say("question-at-best", exact="yes" if answer.exact else "no")
    idle = reply.attacks == ()
    chosen = sa.Chosen(attacks=attacks if attacks or idle else None, blocks=None if idle else reply.blocks)
    for line in move_lines(chosen, wording):
        yield f"  {line}"


def gap(value: sa.Value | None, bound: sa.Value | None) -> int | None:
    """How much more material than was found there may be, of NEAR; None where a bound says nothing."""
    if value is None or bound is None or bound.result > max(0, value.result):
        return None
    more = max(0, bound.material - value.material)
    return more if more <= NEAR else None


def gap_text(more: int, language: Language) -> str:
    """How much better something else may be, as a bar has room for."""
    return sentence(language, "question-gap", more=more)


def _bound(answer: sa.Answer, wording: Wording) -> str | None:
    """That time ran out, and a bound that says something: not that one might win, or whole armies might fall."""
    value, bound = answer.value, answer.bound
    if answer.exact or bound is None or answer.question in DECIDED:
        return None
    said = None if gap(value, bound) is None else value_text(bound, wording.language)
    told = [wording.say("question-bound", bound=said) if said else wording.say("question-stopped")]
    if answer.likely is not None:
        told += [wording.say("question-likely"), *move_lines(answer.likely, wording)]
    return sentence(wording.language, "list-stop").join(told)


def _after(answer: sa.Answer, wording: Wording, threats: list[int]) -> Iterator[str]:
    """What the answer comes to without plays and on average, and what comes back in the next turn."""
    if answer.here is not None:
        yield wording.say("question-here", value=value_text(answer.here, wording.language))
    for each in answer.back or ():
        who = wording.row((a.attacker for a in each.attack.attacks or ()), most=NAMES_SHOWN)
        message, value = (
            "question-back" if who else "question-back-none",
            value_text(each.value, wording.language),
        )
        yield wording.say(message, player=wording.name(each.player), creatures=who, value=value)
    if answer.threats is None:
        return
    if answer.nominal is not None:
        yield wording.say("question-nominal", value=value_text(answer.nominal, wording.language))
    if answer.value is not None and _own_plays(answer) and answer.reply is not None:
        yield _played("question-played", answer.reply, wording)
    if answer.expected is not None:
        yield wording.say("question-expected", value=value_text(answer.expected, wording.language))
    if not threats:
        if answer.value == answer.nominal:
            yield wording.say("question-threats-none")
    elif answer.exact and not _is_mutual(answer) and answer.threats[threats[0]].value == answer.value:
        yield wording.say("question-threats", count=len(threats), all=len(answer.threats))
    else:  # what was not looked at may make it worse
        yield wording.say("question-threats-some")


def _played(message: str, reply: sa.Chosen, wording: Wording) -> str:
    """Tell what is played when everybody plays best."""
    plays = in_a_row(wording.language, (play_text(play, wording) for play in reply.plays or ()))
    return wording.say(message, plays=plays)


def _own_plays(answer: sa.Answer) -> bool:
    """Whether the player asked about plays something in the best line."""
    plays = (None if answer.reply is None else answer.reply.plays) or ()
    return any(play.player == answer.player for play in plays)


def _is_mutual(answer: sa.Answer) -> bool:
    """Whether the player asked about plays something, too: what others play isn't all that differs then."""
    plays = (play for threat in answer.threats or () for play in threat.plays)
    return _own_plays(answer) or any(play.player == answer.player for play in plays)


def _told_threats(answer: sa.Answer) -> list[int]:
    """The places of the threats that make it worse than without any play; where the player plays, too, all."""
    score, nominal, mutual = sa.GoalOrder(answer.goal).score, answer.nominal, _is_mutual(answer)

    def is_worse(threat: sa.Threat) -> bool:
        return mutual or nominal is None or score(threat.value) < score(nominal)

    return [place for place, threat in enumerate(answer.threats or ()) if is_worse(threat)]


def _threats(answer: sa.Answer, wording: Wording, places: list[int]) -> Iterator[ThreatLine]:
    """Each card or ability that leaves less, and what it leaves."""
    for place in places:
        threat = (answer.threats or ())[place]
        source = None if threat.source is None else wording.names.get(threat.source)
        text = wording.say(
            "question-threat" if threat.source is None else "question-threat-ability",
            player=wording.name(threat.player),
            card=source or card_name(threat.card, wording.language),
            targets=wording.row(threat.targets, most=NAMES_SHOWN),
            aimed="yes" if threat.targets else "no",
            value=value_text(threat.value, wording.language),
        )
        yield ThreatLine(text, place)


def value_text(value: sa.Value | sa.MeanValue, language: Language = "en") -> str:
    """Tell a value component by component, with signs."""
    return sentence(language, "list-comma").join(
        sentence(language, f"question-{c}", n=_signed(n), many=_how_many(n), count=abs(int(n)))
        for c, n in ((c, getattr(value, c)) for c in sa.COMPONENTS)
        if (n or c in ("material", "life")) and abs(n) < sa.BOUNDLESS
    )


def _signed(n: float) -> str:
    return numeral(n, "+" if isinstance(n, int) else "+.2f")


def _how_many(n: float) -> str:
    """Which words tell how many opponents lose."""
    return "mean" if not isinstance(n, int) else "one" if n == 1 else "many" if n > 1 else "self"


Played = tuple["Scenario", "Verdict"]
"""A scenario with its verdict."""


def _lines(scenario: Scenario, answer: sa.Answer) -> tuple[Played, Played] | None:
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
    gone = {
        thing
        for _, verdict in (after, before)
        for thing, end in verdict.outcome.permanents.items()
        if left_with_owner(end.why)
    }
    every = difference(after[1], before[1], after[0], before[0])
    facts = [f for f in every if f.code in TOLD and (f.code != "fate" or f.who not in gone)]
    came = entered(after[1]), entered(before[1])
    for text in difference_texts(facts, after[0], before[0], language, came):
        yield sentence(language, "question-difference", what=text.what, now=text.first, declared=text.second)


def _fight(after: Played, before: Played, language: Language) -> Iterator[str]:
    """Tell which fight makes the difference, and what it comes to with the answer and as declared."""
    found = deciding_fight(after, before)
    if found is None:
        return
    both = (names(scenario, language, entered(verdict)) for scenario, verdict in (before, after))
    called = {each: name for one in both for each, name in one.items()}
    wording = Wording(called, language)
    yield wording.say("question-fight", attacker=wording.name(found.attacker))
    for which, end in (("now", found.first), ("declared", found.second)):
        yield wording.say(f"question-fight-{which}", what=_fight_text(end, wording))


def _fight_text(end: FightEnd | None, wording: Wording) -> str:
    if end is None:
        return wording.say("question-fight-absent")
    who = wording.row(end.blockers, most=NAMES_SHOWN)
    said = [wording.say("question-fight-blocked" if who else "question-fight-unblocked", blockers=who)]
    if end.dead:
        dead = wording.row(end.dead, most=NAMES_SHOWN)
        said.append(wording.say("question-fight-dies", creatures=dead, count=len(end.dead)))
    else:
        said.append(wording.say("question-fight-nobody"))
    said += [wording.say("question-fight-damage", amount=n, target=wording.name(to)) for to, n in end.damage]
    return wording.say("question-fight-comma").join(said)


def with_line(scenario: Scenario, answer: sa.Answer, chosen: sa.Chosen) -> Scenario:
    """Put an answer's line in the place of what the scenario declares of that kind; its plays come last."""
    declared = declare_line(
        scenario,
        attacks=chosen.attacks,
        blocks=chosen.blocks,
        defending=answer.blocking(scenario),
        assignments=chosen.assignments,
    )
    return replace(declared, plays=(*declared.plays, *(chosen.plays or ())))

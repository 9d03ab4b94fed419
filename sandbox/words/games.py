"""Combats of real games in words: their titles and players, what was dealt, and what of a log is not understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict, replace

from sandbox.games.combats import LoggedCombat
from sandbox.games.judging import DamageDiffers, DamageTold, JudgedCombat
from sandbox.games.mistakes import HeldTrick, Mistake, Review, ReviewCode
from sandbox.games.names import Names
from sandbox.games.notes import Unread, UnreadCode
from sandbox.games.scenarios import seat_id, table_of
from sandbox.games.serving import CombatRow
from sandbox.grouping import grouped
from sandbox.scenario.model import Scenario
from sandbox.scenario.selectors import Color
from sandbox.words.catalogue import Language, Wording, has, in_a_row, listed, sentence
from sandbox.words.library import missing_words
from sandbox.words.names import card_name, subtype_name, wording_of

_FEW: Final = 2
"""So many creatures are named in a row of a list."""


CombatPlace = LoggedCombat | CombatRow
"""A combat, as far as its place in a match and whose log it is in are concerned."""


class UnreadTold(Struct, frozen=True):
    """Something in a log that is not understood, or not on the table, in words."""

    line: int
    code: UnreadCode
    card: str
    text: str
    message: str


class MistakeTold(Mistake, frozen=True, kw_only=True):
    """Something that would have been better, in words."""

    message: str


class ReviewTold(Review, frozen=True, kw_only=True):
    """A review in words; `notes` say what isn't counted."""

    mistakes: tuple[MistakeTold, ...]
    notes: tuple[str, ...]


class CombatTold(Struct, frozen=True, kw_only=True):
    """A line of `games --json`: a combat, or, where all about one is null, what is to be said of the log as a whole.

    `scenario` is the combat as damage was dealt, `dealt` what the log says was, both damage steps added up; `agrees`:
    the rules deal the same (null: it was never fought out), else `differs` says where. `review` is there if it was
    asked for, `under_way` where a combat goes on and there will be another line of it, `output` names the file that was
    written.
    """

    file: str
    valid: bool = True
    error: FaultTold | None = None
    errors: tuple[FaultTold, ...] | UnsetType = UNSET
    match: str | None = None
    game: int | None = None
    turn: int | None = None
    combat: int | None = None
    active: str | None = None
    you: tuple[str, ...] = ()
    scenario: Scenario | None = None
    dealt: tuple[DamageTold, ...] = ()
    legal: bool | None = None
    agrees: bool | None = None
    differs: tuple[DamageDiffers, ...] = ()
    unread: tuple[UnreadTold, ...] = ()
    review: ReviewTold | UnsetType | None = UNSET
    under_way: bool | UnsetType = UNSET
    output: str | UnsetType = UNSET


class FaultTold(Struct, frozen=True):
    """Why nothing of a log can be read."""

    place: str
    code: str
    expected: str
    found: str
    message: str


def unread_text(fact: Unread, language: Language = "en") -> str:
    """What of a log is not understood, without its place."""
    return sentence(
        language,
        f"games-{fact.code}",
        card=card_name(fact.card, language),
        text=int(fact.text) if fact.text.isdecimal() else fact.text,
        missing=missing_words(fact.missing, language),
    )


def unread_line(fact: Unread, language: Language = "en") -> str:
    """What of a log is not understood, with its line."""
    return sentence(language, "importing-at", line=str(fact.line), text=unread_text(fact, language))


def unread_told(fact: Unread, language: Language = "en") -> UnreadTold:
    """What of a log is not understood, in a sentence."""
    return UnreadTold(fact.line, fact.code, fact.card, fact.text, unread_text(fact, language))


def combat_told(
    file: str, judged: JudgedCombat, language: Language = "en", review: ReviewTold | UnsetType | None = UNSET
) -> CombatTold:
    """A combat as a line for programs."""
    combat, scenario = judged.combat, judged.scenario
    return CombatTold(
        file=file,
        match=combat.match,
        game=combat.game,
        turn=combat.turn,
        combat=combat.number,
        active=seat_id(combat.active),
        you=tuple(seat_id(number) for number in combat.you),
        scenario=None if scenario is None else titled(scenario, combat, language),
        dealt=judged.dealt,
        legal=judged.legal,
        agrees=judged.agrees,
        differs=judged.differs,
        unread=tuple(unread_told(fact, language) for fact in judged.unread),
        review=review,
        under_way=combat.under_way or UNSET,
    )


def titled(scenario: Scenario, combat: CombatPlace, language: Language = "en") -> Scenario:
    """The scenario with a title, and players called as people do: opponents, unless their names are known."""
    called = {seat_id(number): sentence(language, "games-you") for number in combat.you}
    if called:
        called = {seat_id(number): name for number, name in combat.called} | called
    other = sentence(language, "games-opponent")
    many = len(scenario.players) > 2  # noqa: PLR2004  with two there is one opponent
    players = tuple(
        replace(p, name=called.get(p.id) or (None if many else other)) if called else p
        for p in scenario.players
    )
    return replace(scenario, title=title_of(combat, language), players=players)


def title_of(combat: CombatPlace, language: Language = "en") -> str:
    """Which combat it is: "Game 1, turn 8"."""
    message = "games-title" if combat.number == 1 else "games-title_again"
    return sentence(language, message, game=combat.game, turn=combat.turn, number=combat.number)


def combat_line(judged: JudgedCombat, language: Language = "en") -> str:
    """A combat in one line: who attacked and blocked, how much damage was dealt, what the rules say of it."""
    title = title_of(judged.combat, language)
    ended = "games-running" if judged.combat.under_way else "games-open"
    if judged.scenario is None:
        return sentence(language, "games-line_bare", title=title)
    scenario = titled(judged.scenario, judged.combat, language)
    wording = wording_of(scenario, language)
    active = wording.name(scenario.active)
    if not scenario.attacks:
        return wording.say("games-line_declined", title=title, active=active)
    blockers = wording.row(dict.fromkeys(b.blocker for b in scenario.blocks))
    return wording.say(
        "games-line",
        title=title,
        active=active,
        attackers=wording.row(a.attacker for a in scenario.attacks),
        blocks=wording.say("games-blocked", blockers=blockers) if blockers else "",
        damage=sum(each.amount for each in judged.dealt),
        legal=wording.say("games-legal" if judged.legal else "games-illegal"),
        agrees=wording.say({True: "games-same", False: "games-other", None: ended}[judged.agrees]),
    )


def differs_lines(judged: JudgedCombat, language: Language = "en") -> list[str]:
    """Each damage of which log and rules say different amounts, in a sentence."""
    if judged.scenario is None:
        return []
    wording = wording_of(titled(judged.scenario, judged.combat, language), language)
    return [
        wording.say(
            "games-differs",
            source=wording.name(each.source),
            to=wording.name(each.to),
            log=each.log,
            ours=each.ours,
        )
        for each in judged.differs
    ]


def review_told(review: Review, wording: Wording) -> ReviewTold:
    """A review for programs, each mistake with what is to be said of it."""
    mistakes = tuple(
        MistakeTold(**asdict(mistake), message=mistake_text(mistake, wording)) for mistake in review.mistakes
    )
    said = {**asdict(review), "mistakes": mistakes}
    return ReviewTold(**said, notes=tuple(review_notes(review, wording.language)))


def wording_in(combat: LoggedCombat, known: Names, language: Language = "en") -> Wording:
    """What people call everything in a combat."""
    scenario = table_of(combat, known).scenario
    return (
        Wording({}, language)
        if scenario is None
        else wording_of(titled(scenario, combat, language), language)
    )


def review_notes(review: Review, language: Language = "en") -> Iterator[str]:
    """That nothing is better, what a review doesn't count, and what it couldn't work out."""
    if review.exact and not review.mistakes and not review.turned:
        ends = 0 if review.value is None else review.value.result
        yield sentence(language, f"games-good-{review.side}", ends=ends)
    if review.tricks:
        message = "games-review-turned" if review.turned else "games-review-tricks"
        spells = (_cause_name(each, language) for each in review.tricks if each not in review.abilities)
        carriers = listed(language, (_cause_name(each, language) for each in review.abilities))
        abilities = [sentence(language, "games-cause-ability", carriers=carriers)] if carriers else []
        yield sentence(language, message, tricks=listed(language, [*spells, *abilities]))
    if not review.exact and not review.mistakes:
        yield sentence(language, "games-review-open")


def _cause_name(label: str, language: Language) -> str:
    """What made something happen: a card by its name, else what it is, "an instant" or "Human Wizard"."""
    called, message = card_name(label, language), f"games-cause-{label.casefold()}"
    if called != label or has(language, message):
        return called if called != label else sentence(language, message)
    return sentence(language, "list-space").join(subtype_name(each, language) for each in label.split())


def mistake_text(mistake: Mistake, wording: Wording) -> str:
    """What would have been better, its gain, and what speaks against it; once, that abilities have no names."""
    gains = in_a_row(wording.language, _gains(mistake, wording))
    against = (wording.say(f"games-unless-{why}") for why in mistake.unless if why != "abilities")
    unless = in_a_row(wording.language, against)
    better = wording.say(
        f"games-mistake-{mistake.kind}",
        attackers=wording.row(a.attacker for a in mistake.attacks or ()),
        count=len(mistake.attacks or ()),
        spoiled="yes" if mistake.finding == "spoiled" else "no",
        blocks=_blocks(mistake, wording),
    )
    second = wording.say("games-gains", gains=gains) if gains else ""
    third = wording.say("games-unless", unless=unless) if unless else ""
    told = wording.say("games-sentences", first=better, second=second, third=third).strip()
    held = _held(mistake.held, wording)
    return wording.say("list-stop").join((told, held)) if held else told


def _held(held: HeldTrick | None, wording: Wording) -> str:
    """What a trick could have done to what would have been better."""
    if held is None:
        return ""
    if not held.card:
        return wording.say("games-held-tapped" if held.tapped else "games-held-none")
    ends = [wording.say(f"games-held-{held.ends}")] if held.ends else []
    return wording.say(
        "games-held",
        card=card_name(held.card, wording.language),
        gains=in_a_row(wording.language, (*ends, *_gains(held, wording))),
    )


def _blocks(mistake: Mistake, wording: Wording) -> str:
    """Who blocks whom, those of one attacker together."""
    blockers = grouped((b.attacker, b.blocker) for b in mistake.blocks or ())
    pairs = (
        wording.say(
            "games-blocking", blockers=wording.row(who), count=len(who), attacker=wording.name(attacker)
        )
        for attacker, who in blockers.items()
    )
    return in_a_row(wording.language, pairs) or wording.say("games-no_blocks")


def _gains(mistake: Mistake | HeldTrick, wording: Wording) -> Iterator[str]:
    for what in ("kept", "killed", "lost", "spared"):
        who = getattr(mistake, what)
        if who:
            yield wording.say(f"games-gain-{what}", who=wording.row(who), count=len(who))
    for what in ("life", "harm"):
        if n := getattr(mistake, what):
            yield wording.say(f"games-gain-{what}", more="yes" if n > 0 else "no", life=abs(n))


def mistake_name(finding: ReviewCode, language: Language = "en") -> str:
    """What a kind of mistake is called, what a trick would spoil, or something played that turned a combat."""
    return sentence(language, f"games-kind-{finding}")


def declared_line(scenario: Scenario, combat: CombatPlace, *, yours: bool, language: Language = "en") -> str:
    """Which turn it is, and who attacks whom, in a few words."""
    attackers = wording_of(scenario, language).row((a.attacker for a in scenario.attacks), most=_FEW)
    side = "stayed" if not scenario.attacks else "yours" if yours else "theirs"
    return sentence(
        language, f"games-row-{side}", turn=combat.turn, attackers=attackers, count=len(scenario.attacks)
    )


def game_line(game: int, colors: Iterable[Color], language: Language = "en") -> str:
    """Which game it is, and against which colors."""
    named = listed(language, (sentence(language, f"keyword-color-{color}") for color in colors), "each")
    message = "games-game_against" if named else "games-game"
    return sentence(language, message, game=game, colors=named)


def findings_line(found: Mapping[ReviewCode, int], language: Language = "en") -> str:
    """How often each kind of mistake was found, and that something turned a combat, the most frequent first."""
    ranked = sorted(found, key=lambda each: (-found[each], each))
    counted = (
        sentence(language, "games-kind_count", kind=mistake_name(each, language), count=found[each])
        for each in ranked
    )
    return sentence(language, "games-kinds", kinds=listed(language, counted, "each"))


def fair_line(*, unnamed: bool, language: Language = "en") -> str:
    """What no review can count: hands, tricks, and abilities that have no names."""
    return sentence(language, "games-review-fair_unnamed" if unnamed else "games-review-fair")

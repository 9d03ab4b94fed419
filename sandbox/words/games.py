"""Combats of real games in words: their titles and players, what was dealt, and what of a log is not understood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sandbox.games.scenarios import seat_id
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.library import missing_words
from sandbox.words.names import card_name, names

if TYPE_CHECKING:
    from sandbox.games.combats import LoggedCombat
    from sandbox.games.judging import JudgedCombat
    from sandbox.games.notes import Unread
    from sandbox.scenario.model import Scenario


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


def unread_json(fact: Unread, language: Language = "en") -> dict[str, Any]:
    """What of a log is not understood as plain values, ready to be written as JSON."""
    said = {"line": fact.line, "code": fact.code, "card": fact.card, "text": fact.text}
    return {**said, "message": unread_text(fact, language)}


def titled(scenario: Scenario, combat: LoggedCombat, language: Language = "en") -> Scenario:
    """The scenario with a title, and with what people call the players whose log it is: opponents stay nameless."""
    called = {seat_id(number): sentence(language, "games-you") for number in combat.you}
    other = sentence(language, "games-opponent")
    many = len(scenario.players) > 2  # noqa: PLR2004  with two there is one opponent
    players = tuple(
        replace(p, name=called.get(p.id) or (None if many else other)) if called else p
        for p in scenario.players
    )
    return replace(scenario, title=title_of(combat, language), players=players)


def title_of(combat: LoggedCombat, language: Language = "en") -> str:
    """Which combat it is: "Game 1, turn 8"."""
    message = "games-title" if combat.number == 1 else "games-title_again"
    return sentence(language, message, game=combat.game, turn=combat.turn, number=combat.number)


def combat_line(judged: JudgedCombat, language: Language = "en") -> str:
    """A combat in one line: who attacked and blocked, how much damage was dealt, what the rules say of it."""
    title = title_of(judged.combat, language)
    if judged.scenario is None:
        return sentence(language, "games-line_bare", title=title)
    scenario = titled(judged.scenario, judged.combat, language)
    called = names(scenario, language)
    blockers = listed(language, dict.fromkeys(called[b.blocker] for b in scenario.blocks))
    return sentence(
        language,
        "games-line",
        title=title,
        active=called[scenario.active],
        attackers=listed(language, (called[a.attacker] for a in scenario.attacks)),
        blocks=sentence(language, "games-blocked", blockers=blockers) if blockers else "",
        damage=sum(each.amount for each in judged.dealt),
        legal=sentence(language, "games-legal" if judged.legal else "games-illegal"),
        agrees=sentence(
            language, {True: "games-same", False: "games-other", None: "games-open"}[judged.agrees]
        ),
    )


def differs_lines(judged: JudgedCombat, language: Language = "en") -> list[str]:
    """Each damage of which log and rules say different amounts, in a sentence."""
    if judged.scenario is None:
        return []
    called = names(titled(judged.scenario, judged.combat, language), language)
    return [
        sentence(
            language,
            "games-differs",
            source=called.get(each.source, each.source),
            to=called.get(each.to, each.to),
            log=each.log,
            ours=each.ours,
        )
        for each in judged.differs
    ]

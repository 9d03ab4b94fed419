"""What is said to a learner: why an answer is not right yet, from the verdict; and the hints, rung by rung."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.words.catalogue import Language, Value, in_a_row, sentence
from sandbox.words.fixes import SHOWN, attack_changes, block_changes, change_sentences
from sandbox.words.names import names
from sandbox.words.ruling import ruling
from sandbox.words.teller import Teller, teller

LINES: Final = 3
"""The most sentences of an answer."""
_ABOUT: Final = re.compile(r"\[(?:[a-z_]+=)?([^\]]+)\]")


class Lack(Struct, frozen=True):
    """A value that is not what it has to be: its path, the values that there are, and what was wanted.

    `at_least` is the number to reach, None where another comparison failed; `hold` is false where it must not be so.
    """

    path: str
    found: tuple[Value | None, ...]
    wanted: Value | None = None
    at_least: int | None = None
    hold: bool = True


class MoveReply(Struct, frozen=True):
    """An answer: a headline, the reasons, a line each, and the rule of the first ("" without one)."""

    headline: str
    reasons: tuple[str, ...]
    rule: str = ""


def reply(
    scenario: Scenario, verdict: Verdict, lacks: Sequence[Lack], language: Language = "en"
) -> MoveReply:
    """Answer a wrong move: what is illegal in it, else what it comes to instead of what was asked."""
    wrong = ruling(scenario, verdict, language).wrong
    speaker = teller(scenario, verdict, language)
    said = tuple(dict.fromkeys(text for lack in lacks if (text := _lack(speaker, lack))))
    if wrong:
        first = wrong[0]
        return MoveReply(sentence(language, "learn-illegal"), (first.title, first.why), first.rule)
    return MoveReply(
        sentence(language, "learn-not_yet"), said[:LINES] or (sentence(language, "learn-other"),)
    )


def fill(text: str, scenario: Scenario, language: Language = "en") -> str:
    """Put the names of things into a text that has their ids in braces."""
    called = names(scenario, language)
    return re.sub(r"\{([^}]+)\}", lambda found: called.get(found.group(1), found.group(0)), text)


def moves_text(
    scenario: Scenario,
    attacks: Sequence[Attack],
    blocks: Sequence[Block],
    assignments: Sequence[Assignment],
    verdict: Verdict,
    language: Language = "en",
) -> str:
    """Say what to do to come from what is declared to something else, as actions in a row."""
    speaker = teller(scenario, verdict, language)
    said = [change_sentences(attack_changes(scenario, attacks), speaker)]
    players = dict.fromkeys(permanent.controller for permanent in scenario.permanents)
    for player in players:
        mine = [b for b in blocks if _controller(scenario, b.blocker) == player]
        said.append(change_sentences(block_changes(scenario, player, mine), speaker))
    said += [
        speaker.say("learn-assign", amount=a.amount, source=speaker.name(a.source), to=speaker.name(a.to))
        for a in assignments
        if a not in scenario.assignments
    ]
    return in_a_row(language, [text for text in said if text])


def declared_text(scenario: Scenario, verdict: Verdict, language: Language = "en") -> str:
    """Say all that is declared in a scenario, however much it is; the verdict may be of the table before that."""
    bare = replace(scenario, attacks=(), blocks=())
    speaker = teller(bare, verdict, language)
    changes = list(attack_changes(bare, scenario.attacks))
    for player in dict.fromkeys(p.controller for p in scenario.permanents):
        mine = [b for b in scenario.blocks if _controller(scenario, b.blocker) == player]
        changes += block_changes(bare, player, mine)
    said = (change_sentences(changes[at : at + SHOWN], speaker) for at in range(0, len(changes), SHOWN))
    return in_a_row(language, said)


def _controller(scenario: Scenario, creature: str) -> str:
    return next((p.controller for p in scenario.permanents if p.id == creature), "")


_OF_OTHERS: Final = {"survives": "stays", "dies": "leaves"}
"""What is said of creatures, and instead of everything else."""


def _lack(speaker: Teller, lack: Lack) -> str:
    """Say one value that is not as it has to be; "" where there are no words for it."""
    about = _ABOUT.findall(lack.path)
    found = lack.found[0] if lack.found else None
    message = _message(lack, found, bool(about))
    if not message:
        return ""
    if message in _OF_OTHERS and not any(
        p.id in about and p.is_creature for p in speaker.scenario.permanents
    ):
        message = _OF_OTHERS[message]
    wanted = lack.at_least if lack.at_least is not None else lack.wanted
    return speaker.say(
        f"learn-{message}",
        name=speaker.name(about[0]) if about else "",
        found=0 if found is None else found,
        wanted=0 if wanted is None else wanted,
        target=speaker.name(str(found)),
    )


def _message(lack: Lack, found: Value | None, about: bool) -> str:  # noqa: FBT001  a private helper
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
        "costs": "costs",
    }
    return ends.get(last, "")

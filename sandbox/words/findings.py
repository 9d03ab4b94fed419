"""Sentences for what a verdict finds: broken restrictions, requirements, costs and notes; and the verdict as the
format's JSON (section 2), the facts under their names with a sentence for each finding.

Each is a title, which says what is so, and a reason, which says who causes it and by which rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from sandbox.rules import verdict as vd
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language, Wording, has, has_part, sentence
from sandbox.words.context import entered
from sandbox.words.names import card_name, hidden_name, keyword_name, wording_of

NAMES_SHOWN = 8
"""So many names are said in a row; of more, how many there are."""


class Said(Struct, frozen=True):
    """A finding in words: what is so, why with the rule, and what one action would mend it ("" if none is known)."""

    title: str
    why: str
    fix: str = ""

    def in_full(self, language: Language) -> str:
        """Both as running text."""
        return sentence(language, "list-finding", title=self.title, why=self.why)


def broken(fault: vd.Broken, wording: Wording, n: int = 1) -> Said:
    """Say which restriction is broken (CR 508.1c, 509.1b, 510.1); its creature may stand for `n` that are alike."""
    creatures = fault.creatures
    missing = (fault.count or 0) - (fault.found or 0)
    facts: dict[str, str | int] = {
        "code": fault.code,
        "rule": fault.rule,
        "creatures": wording.row(creatures, most=NAMES_SHOWN),
        "first": wording.name(creatures[0]) if creatures else "",
        "second": wording.name(creatures[1]) if len(creatures) > 1 else "",
        "missing": abs(missing),
        "more": "yes" if missing > 0 else "no",
        "n": max(n, len(creatures)),
        "target": wording.name(fault.target),
        "aimed": "no" if fault.target is None else "yes",
        "count": fault.count or 0,
        "found": fault.found or 0,
    }
    known = has(wording.language, f"broken-{fault.code}")
    message = f"broken-{fault.code}" if known else "broken-other"
    title = wording.say(message, **facts)
    if has_part(wording.language, message, "why"):
        why = wording.say(f"{message}.why", **facts)
    else:
        why = _cause("broken-why", fault, (*creatures, fault.target), wording, n)
    fix = wording.say(f"{message}.fix", **facts) if has_part(wording.language, message, "fix") else ""
    return Said(title, why, fix)


def requirement(asked: vd.AttackRequirement | vd.BlockRequirement, wording: Wording, n: int = 1) -> Said:
    """Say what a requirement asks, and who asks it (CR 508.1d, 509.1c); its creature may stand for `n` alike."""
    targets = (asked.defenders if isinstance(asked, vd.AttackRequirement) else asked.attackers) or ()
    facts: dict[str, str | int] = {
        "code": asked.code,
        "rule": asked.rule,
        "creature": wording.name(asked.creature),
        "target": wording.row(targets, "or", NAMES_SHOWN),
        "aimed": "yes" if targets else "no",
        "source": wording.name(asked.source) or wording.say("list-someone"),
    }
    known = has(wording.language, f"requirement-{asked.code}")
    message = f"requirement-{asked.code}" if known else "requirement-other"
    title = wording.say(message, **facts)
    if has_part(wording.language, message, "why"):
        return Said(title, wording.say(f"{message}.why", **facts))
    own = (asked.creature, *(targets if asked.creature is None else ()))
    return Said(title, _cause("requirement-why", asked, own, wording, n))


def _cause(
    stem: str,
    fact: vd.Broken | vd.AttackRequirement | vd.BlockRequirement,
    own: Sequence[str | None],
    wording: Wording,
    n: int,
) -> str:
    kind = "effect" if fact.source is None else "own" if fact.source in own else "source"
    return wording.say(f"{stem}-{kind}", source=wording.name(fact.source), rule=fact.rule, n=n)


def with_status(said: Said, status: vd.Status, language: Language) -> str:
    """A requirement with its status as running text: obeyed, violated or excused."""
    return sentence(language, f"requirement-{status}", title=said.title, why=said.why)


def payment(owed: vd.AttackPayment | vd.BlockPayment, rule: str, wording: Wording, n: int = 1) -> Said:
    """Say which cost a declaration owes for a creature, or for each of `n` alike (CR 508.1h, 509.1d)."""
    aim, target = ("attack", owed.target) if isinstance(owed, vd.AttackPayment) else ("block", owed.attacker)
    title = wording.say(
        f"cost-{aim}",
        creature=wording.name(owed.creature),
        cost=owed.cost,
        symbols="yes" if owed.cost.startswith("{") else "no",
        target=wording.name(target),
        n=n,
    )
    why = "cost-why-effect" if owed.source is None else "cost-why-source"
    return Said(title, wording.say(why, rule=rule, source=wording.name(owed.source)))


def play_fault(play: vd.PlayFact, fault: vd.Broken, wording: Wording) -> Said:
    """Say why something can't be played as it was, and by which rule."""
    known = f"play-fault-{fault.code}"
    message = known if has(wording.language, known) else "play-fault-other"
    facts: dict[str, str | int] = {
        "code": fault.code,
        "rule": fault.rule,
        "what": wording.name(play.source) or play.name,
        "player": wording.name(play.player),
        "creatures": wording.row(fault.creatures),
        "count": fault.count or 0,
        "found": fault.found or 0,
    }
    return Said(wording.say(message, **facts), wording.say(f"{message}.why", **facts))


def note(fact: vd.Note, wording: Wording) -> str:
    """Say a note, with its rule number where it has one."""
    known = has(wording.language, f"note-{fact.code}")
    text = wording.say(
        f"note-{fact.code}" if known else "note-other",
        code=fact.code,
        subjects=wording.row(fact.subjects, most=NAMES_SHOWN),
        n=len(fact.subjects),
        first=wording.name(fact.subjects[0]) if fact.subjects else "",
        others=wording.row(fact.subjects[1:], most=NAMES_SHOWN),
        detail=_detail(fact, wording.language),
    )
    if fact.rule is None:
        return wording.say("note-plain", text=text)
    return wording.say("note-ruled", text=text, rule=fact.rule)


def _detail(fact: vd.Note, language: Language) -> str:
    """What a note says besides: a keyword, a name, or what the table can't know."""
    if fact.code in ("not_given", "types_unsure") and fact.detail:
        return hidden_name(fact.detail, language)
    if fact.code in ("source_unsaid", "word_unsaid") and fact.detail:
        return card_name(fact.detail, language)
    return keyword_name(fact.detail, language) if fact.detail else "none"


def verdict_json(scenario: Scenario, verdict: vd.Verdict, language: Language = "en") -> dict[str, Any]:
    """The verdict as plain rows and dictionaries, ready to be written as JSON (format section 2)."""
    wording = wording_of(scenario, language, entered(verdict))
    answer: dict[str, Any] = msgspec.to_builtins(verdict)
    declared: tuple[vd.AttackVerdict | vd.BlockVerdict, ...] = (verdict.attack, *verdict.blocks)
    for entry, told in zip((answer["attack"], *answer["blocks"]), declared, strict=True):
        _put_messages(entry, told, wording)
        requirements: tuple[vd.AttackRequirement | vd.BlockRequirement, ...] = told.requirements
        for row, asked in zip(entry["requirements"], requirements, strict=True):
            row["message"] = with_status(requirement(asked, wording), asked.status, language)
    for entry, step in zip(answer["damage"], verdict.damage, strict=True):
        _put_messages(entry, step, wording)
    for entry, play in zip(answer["plays"], verdict.plays, strict=True):
        for fault, fact in zip(entry["broken"], play.broken, strict=True):
            fault["message"] = play_fault(play, fact, wording).in_full(language)
    answer["notes"] = [note(fact, wording) for fact in verdict.notes]
    return answer


def _put_messages(
    entry: dict[str, Any], told: vd.AttackVerdict | vd.BlockVerdict | vd.DamageStep, wording: Wording
) -> None:
    for fault, fact in zip(entry["broken"], told.broken, strict=True):
        fault["message"] = broken(fact, wording).in_full(wording.language)

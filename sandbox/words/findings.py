"""Sentences for what a verdict finds: broken restrictions, requirements, costs and notes; and the verdict as the
format's JSON (section 2), the facts under their names with a sentence for each finding.

Each is a title, which says what is so, and a reason, which says who causes it and by which rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from sandbox.rules.verdict import (
    AttackPayment,
    AttackRequirement,
    AttackVerdict,
    BlockPayment,
    BlockRequirement,
    BlockVerdict,
    Broken,
    Note,
    PlayFact,
    Status,
    Verdict,
)
from sandbox.scenario.model import Permanent, Scenario
from sandbox.words.catalogue import Language, has, has_part, listed, sentence
from sandbox.words.context import with_entered
from sandbox.words.names import keyword_name, names

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


def broken(fault: Broken, names: Mapping[str, str], language: Language, n: int = 1) -> Said:
    """Say which restriction a declaration or assignment breaks (CR 508.1c, 509.1b, 510.1); its one creature may stand
    for `n` that are alike.
    """
    creatures = tuple(names.get(creature, creature) for creature in fault.creatures)
    missing = (fault.count or 0) - (fault.found or 0)
    facts: dict[str, str | int] = {
        "code": fault.code,
        "rule": fault.rule,
        "creatures": listed(language, creatures, most=NAMES_SHOWN),
        "first": creatures[0] if creatures else "",
        "second": creatures[1] if len(creatures) > 1 else "",
        "missing": abs(missing),
        "more": "yes" if missing > 0 else "no",
        "n": max(n, len(creatures)),
        "target": names.get(fault.target or "", fault.target or ""),
        "aimed": "no" if fault.target is None else "yes",
        "count": fault.count or 0,
        "found": fault.found or 0,
    }
    message = f"broken-{fault.code}" if has(language, f"broken-{fault.code}") else "broken-other"
    fix = sentence(language, f"{message}.fix", **facts) if has_part(language, message, "fix") else ""
    if has_part(language, message, "why"):
        return Said(sentence(language, message, **facts), sentence(language, f"{message}.why", **facts), fix)
    own = (*fault.creatures, fault.target)
    why = _cause("broken-why", fault.source, own, names, language, rule=fault.rule, n=n)
    return Said(sentence(language, message, **facts), why)


def requirement(
    asked: AttackRequirement | BlockRequirement, names: Mapping[str, str], language: Language, n: int = 1
) -> Said:
    """Say what a requirement asks, and who asks it (CR 508.1d, 509.1c); its creature may stand for `n` alike."""
    targets = (asked.defenders if isinstance(asked, AttackRequirement) else asked.attackers) or ()
    source = asked.source
    facts: dict[str, str | int] = {
        "code": asked.code,
        "rule": asked.rule,
        "creature": names.get(asked.creature or "", asked.creature or ""),
        "target": listed(language, [names.get(target, target) for target in targets], "or", NAMES_SHOWN),
        "aimed": "yes" if targets else "no",
        "source": names.get(source or "", source or sentence(language, "list-someone")),
    }
    known = has(language, f"requirement-{asked.code}")
    message = f"requirement-{asked.code}" if known else "requirement-other"
    if has_part(language, message, "why"):
        return Said(sentence(language, message, **facts), sentence(language, f"{message}.why", **facts))
    own = (asked.creature, *(targets if asked.creature is None else ()))
    why = _cause("requirement-why", source, own, names, language, rule=asked.rule, n=n)
    return Said(sentence(language, message, **facts), why)


def _cause(
    stem: str,
    source: str | None,
    own: Sequence[str | None],
    names: Mapping[str, str],
    language: Language,
    **facts: str | int,
) -> str:
    if source is None:
        return sentence(language, f"{stem}-effect", **facts)
    if source in own:
        return sentence(language, f"{stem}-own", **facts)
    return sentence(language, f"{stem}-source", source=names.get(source, source), **facts)


def with_status(said: Said, status: Status, language: Language) -> str:
    """A requirement with its status as running text: obeyed, violated or excused."""
    return sentence(language, f"requirement-{status}", title=said.title, why=said.why)


def excuse(creature: Permanent | None, language: Language, n: int = 1) -> str:
    """Say what can be seen to excuse a creature, or `n` alike, from a requirement to attack or block."""
    if creature is not None and creature.tapped:
        return sentence(language, "requirement-excused-tapped", n=n)
    if creature is not None and creature.summoning_sick:
        return sentence(language, "requirement-excused-summoning_sick", n=n)
    return sentence(language, "requirement-excused-other")


def payment(
    owed: AttackPayment | BlockPayment, rule: str, names: Mapping[str, str], language: Language, n: int = 1
) -> Said:
    """Say which cost a declaration owes for a creature, or for each of `n` alike (CR 508.1h, 509.1d)."""
    aim, target = ("attack", owed.target) if isinstance(owed, AttackPayment) else ("block", owed.attacker)
    title = sentence(
        language,
        f"cost-{aim}",
        creature=names.get(owed.creature, owed.creature),
        cost=owed.cost,
        symbols="yes" if owed.cost.startswith("{") else "no",
        target=names.get(target, target),
        n=n,
    )
    if owed.source is None:
        return Said(title, sentence(language, "cost-why-effect", rule=rule))
    source = names.get(owed.source, owed.source)
    return Said(title, sentence(language, "cost-why-source", rule=rule, source=source))


def play_fault(play: PlayFact, fault: Broken, names: Mapping[str, str], language: Language) -> Said:
    """Say why something can't be played as it was, and by which rule."""
    known = f"play-fault-{fault.code}"
    message = known if has(language, known) else "play-fault-other"
    facts: dict[str, str | int] = {
        "code": fault.code,
        "rule": fault.rule,
        "what": names.get(play.source, play.source) if play.source else play.name,
        "player": names.get(play.player, play.player),
        "creatures": listed(language, [names.get(each, each) for each in fault.creatures]),
        "count": fault.count or 0,
        "found": fault.found or 0,
    }
    return Said(sentence(language, message, **facts), sentence(language, f"{message}.why", **facts))


def note(fact: Note, names: Mapping[str, str], language: Language) -> str:
    """Say a note, with its rule number where it has one."""
    message = f"note-{fact.code}" if has(language, f"note-{fact.code}") else "note-other"
    text = sentence(
        language,
        message,
        code=fact.code,
        subjects=listed(
            language, [names.get(subject, subject) for subject in fact.subjects], most=NAMES_SHOWN
        ),
        n=len(fact.subjects),
        first=names.get(fact.subjects[0], fact.subjects[0]) if fact.subjects else "",
        others=listed(language, [names.get(each, each) for each in fact.subjects[1:]], most=NAMES_SHOWN),
        detail=keyword_name(fact.detail, language) if fact.detail else "none",
    )
    if fact.rule is None:
        return sentence(language, "note-plain", text=text)
    return sentence(language, "note-ruled", text=text, rule=fact.rule)


def verdict_json(scenario: Scenario, verdict: Verdict, language: Language = "en") -> dict[str, Any]:
    """The verdict as plain rows and dictionaries, ready to be written as JSON (format section 2)."""
    called = names(with_entered(scenario, verdict), language)
    answer: dict[str, Any] = msgspec.to_builtins(verdict)
    _put_messages(answer["attack"], verdict.attack, called, language)
    for entry, block in zip(answer["blocks"], verdict.blocks, strict=True):
        _put_messages(entry, block, called, language)
    for entry, step in zip(answer["damage"], verdict.damage, strict=True):
        for fault, fact in zip(entry["broken"], step.broken, strict=True):
            fault["message"] = broken(fact, called, language).in_full(language)
    for entry, play in zip(answer["plays"], verdict.plays, strict=True):
        for fault, fact in zip(entry["broken"], play.broken, strict=True):
            fault["message"] = play_fault(play, fact, called, language).in_full(language)
    answer["notes"] = [note(fact, called, language) for fact in verdict.notes]
    return answer


def _put_messages(
    entry: dict[str, Any], declared: AttackVerdict | BlockVerdict, called: dict[str, str], language: Language
) -> None:
    for fault, fact in zip(entry["broken"], declared.broken, strict=True):
        fault["message"] = broken(fact, called, language).in_full(language)
    requirements: tuple[AttackRequirement | BlockRequirement, ...] = declared.requirements
    for row, asked in zip(entry["requirements"], requirements, strict=True):
        row["message"] = with_status(requirement(asked, called, language), asked.status, language)

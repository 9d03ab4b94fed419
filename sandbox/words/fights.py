"""The ruling in one copyable sentence per fight, with every fact that made it.

A fight is what blocks join: attackers and blockers that damage each other. An unblocked attacker is one of its own,
but of several that are alike and of which the same is told it is told once: "40 × Goblin".
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.verdict import (
    Assigned,
    DamageStep,
    Dealt,
    Fight,
    Lethal,
    Modified,
    Size,
    TrampleThreshold,
    Verdict,
)
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language, in_a_row, listed
from sandbox.words.keywords import keyword_name
from sandbox.words.merge_alike import kinds_of, names_for
from sandbox.words.results import deaths
from sandbox.words.sizes import size_phrase, size_since
from sandbox.words.teller import Teller, teller

Entry = TypeVar("Entry", Assigned, Dealt)

DAMAGE_KEYWORDS = frozenset(
    {
        "absorb", "banding", "deathtouch", "double strike", "first strike", "indestructible", "infect", "lifelink",
        "protection", "toxic", "trample", "trample over planeswalkers", "wither",
    }
)  # fmt: skip
"""Keywords that a fight's numbers can hang on."""


TITLED = 4
"""So many creatures of a side are named in the title of a fight."""


class FightText(Struct, frozen=True):
    """A fight in one sentence; `ids` are its creatures, attackers first, `title` says who is in it."""

    ids: tuple[str, ...]
    text: str
    title: str = ""


class _Step(Struct, frozen=True):
    """A damage step, looked up by creature instead of walked."""

    step: str
    assigned: dict[str, list[Assigned]]
    dealt: dict[str, list[Dealt]]
    lethal: dict[str, Lethal]
    trample: dict[str, TrampleThreshold]
    sizes: dict[str, Size]
    modified: dict[tuple[str, str], list[Modified]]


class _Tale(Struct, frozen=True):
    """What the fights of one combat are told from."""

    teller: Teller
    targets: Mapping[str, str]
    blocked: frozenset[str]
    blockers_of: Mapping[str, tuple[str, ...]]
    steps: tuple[_Step, ...]


def fight_sentences(teller: Teller) -> tuple[FightText, ...]:
    """Give every fight of a combat as one sentence, in the order of the attackers' declaration."""
    fights = teller.verdict.fights
    tale = _Tale(
        teller,
        targets={attack.attacker: attack.target for fight in fights for attack in fight.attacks},
        blocked=frozenset(attacker for fight in fights for attacker in fight.blocked),
        blockers_of=_blockers_of(fights),
        steps=tuple(map(_looked_up, teller.verdict.damage)),
    )
    alike = _alike(tale, fights)
    return tuple(
        _fight(tale, fight) if len(group) == 1 else _fight_alike(tale, group)
        for fight in fights
        if (group := alike.get(fight.id, [fight.id]))[0] == fight.id
    )


def _blockers_of(fights: Iterable[Fight]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for fight in fights:
        for block in fight.blocks:
            found[block.attacker] = (*found.get(block.attacker, ()), block.blocker)
    return found


def _alike(tale: _Tale, fights: Iterable[Fight]) -> dict[str, list[str]]:
    """Give those that fight alone and are alike, under each of them: of all the same is told but for the name."""
    alone = [fight.id for fight in fights if len(fight.creatures) == 1]
    kinds = kinds_of(tale.teller.board) if len(alone) > 1 else {}
    by_kind: dict[Hashable, list[str]] = {}
    for attacker in alone:
        by_kind.setdefault((kinds.get(attacker, attacker), tale.targets[attacker]), []).append(attacker)
    by_tale: dict[Hashable, list[str]] = {}
    for kind, attackers in by_kind.items():
        for attacker in attackers:
            told = _nameless(tale, attacker) if len(attackers) > 1 else attacker
            by_tale.setdefault((kind, told), []).append(attacker)
    return {attacker: group for group in by_tale.values() for attacker in group}


def _nameless(tale: _Tale, attacker: str) -> str:
    """Tell a lone attacker's fight without its name; what became of it is told of each by itself."""
    speaker = tale.teller
    if _left(speaker, attacker) or [*deaths(speaker, (attacker,)), *_survivors(speaker, (attacker,))]:
        return attacker
    speaker = replace(speaker, names={**speaker.names, attacker: ""})
    return _attacker(replace(tale, teller=speaker), attacker)


def _fight_alike(tale: _Tale, group: list[str]) -> FightText:
    speaker = replace(tale.teller, names=names_for(group, tale.teller))
    told = _attacker(replace(tale, teller=speaker), group[0], len(group))
    text = speaker.say("fight-sentence", clauses=told)
    return FightText(tuple(group), text, _title(speaker, group[:1], []))


def _looked_up(step: DamageStep) -> _Step:
    return _Step(
        step.step,
        _by_source(step.assigned),
        _by_source(step.dealt),
        {entry.creature: entry for entry in step.lethal},
        {entry.attacker: entry for entry in step.trample},
        {entry.creature: entry for entry in step.sizes},
        _by_pair(step.modified),
    )


def _by_pair(entries: Iterable[Modified]) -> dict[tuple[str, str], list[Modified]]:
    found: dict[tuple[str, str], list[Modified]] = {}
    for entry in entries:
        found.setdefault((entry.source, entry.to), []).append(entry)
    return found


def _by_source(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.source, []).append(entry)
    return found


def fight_sentence(scenario: Scenario, verdict: Verdict, creature: str, language: Language = "en") -> str:
    """Give the sentence of the fight that a creature is in, "" for a creature that is in none.

    "Colossus 6/6 trample, blocked by Wall 0/4 and Elf 1/1: 4 to Wall (lethal 4), 1 to Elf (lethal 1), 1 tramples
    over to Bob (702.19b); Wall and Elf die (704.5g)."
    """
    told = (
        fight.text for fight in fight_sentences(teller(scenario, verdict, language)) if creature in fight.ids
    )
    return next(told, "")


def _fight(tale: _Tale, fight: Fight) -> FightText:
    attackers = [attack.attacker for attack in fight.attacks]
    blockers = [creature for creature in fight.creatures if creature not in attackers]
    clauses = [_attacker(tale, attacker) for attacker in attackers]
    clauses += _strikes_back(tale, blockers)
    clauses += deaths(tale.teller, (*attackers, *blockers))
    clauses += _survivors(tale.teller, (*attackers, *blockers))
    text = tale.teller.say("fight-sentence", clauses=tale.teller.say("list-clause").join(clauses))
    return FightText((*attackers, *blockers), text, _title(tale.teller, attackers, blockers))


def _title(teller: Teller, attackers: list[str], blockers: list[str]) -> str:
    sides = [listed(teller.language, map(teller.name, side), most=TITLED) for side in (attackers, blockers)]
    if not blockers:
        return teller.say("fight-title-unblocked", attackers=sides[0])
    return teller.say("fight-title", attackers=sides[0], blockers=sides[1])


def _attacker(tale: _Tale, attacker: str, n: int = 1) -> str:
    """What an attacker does, or each of n that are alike and that its name stands for."""
    teller = tale.teller
    blockers, target = tale.blockers_of.get(attacker, ()), tale.targets[attacker]
    facts = {"attacker": _creature(tale, attacker), "target": _target(teller, attacker, target)}
    if blockers:
        shown = listed(teller.language, [_creature(tale, blocker) for blocker in blockers])
        head = teller.say("fight-blocked", blockers=shown, **facts)
    elif attacker in tale.blocked:
        head = teller.say("fight-blocked-by_effect", rule=teller.rule("stays_blocked"), **facts)
    else:
        head = teller.say("fight-unblocked", n=n, **facts)
    gone = [thing for thing in (attacker, *blockers, target) if _left(teller, thing)]
    if gone:
        left = listed(teller.language, [teller.name(thing) for thing in gone])
        head = teller.say(
            "fight-left", head=head, gone=left, n=len(gone), rule=teller.rule("removed_from_combat")
        )
    return teller.say("fight-told", head=head, damage=_damage(tale, attacker), n=n)


def _left(teller: Teller, thing: str) -> bool:
    """Say whether something was taken out of combat before all of its damage; regeneration does so afterwards."""
    after = teller.verdict.outcome.permanents.get(thing)
    changed = any(change.permanent == thing for change in teller.scenario.changes)
    return thing in teller.scenario.removed or (
        changed and after is not None and after.left_combat is not None
    )


def _target(teller: Teller, attacker: str, target: str) -> str:
    """What a creature attacks, and what it was declared to attack where that was reselected."""
    was = next((each.was for each in teller.verdict.reselected if each.attacker == attacker), target)
    if was == target:
        return teller.name(target)
    rule = teller.rule("reselect")
    return teller.say("fight-target-reselected", now=teller.name(target), was=teller.name(was), rule=rule)


def _creature(tale: _Tale, creature: str) -> str:
    teller = tale.teller
    permanent = teller.board.permanents[creature]
    if not permanent.is_creature:
        return teller.name(creature)
    first = next((step.sizes[creature] for step in tale.steps if creature in step.sizes), None)
    facts = {"name": teller.name(creature), "size": size_phrase(teller, creature, first)}
    printed = teller.board.words(creature) if first is None else first.keywords
    words = _damage_words(printed, teller.language)
    told = teller.say("fight-creature", **facts)
    if words:
        told = teller.say("fight-creature-keywords", keywords=listed(teller.language, words), **facts)
    if first is None or first.assigns == "power":
        return told
    return teller.say(f"fight-by-{first.assigns}", creature=told, rule=teller.rule("assign_amount"))


@lru_cache(maxsize=1024)
def _damage_words(words: tuple[str, ...], language: Language) -> tuple[str, ...]:
    printed = dict.fromkeys(word.casefold().strip() for word in words)
    known = [w for w in printed if any(w == k or w.startswith(f"{k} ") for k in DAMAGE_KEYWORDS)]
    return tuple(keyword_name(word, language) for word in known)


def _damage(tale: _Tale, source: str) -> str:
    """What a creature assigns in each step, and what comes of it where that differs."""
    teller = tale.teller
    told: list[str] = []
    last: Size | None = None
    for step in tale.steps:
        parts = [_assigned(tale, step, entry) for entry in step.assigned.get(source, ())]
        parts += _changed(teller, step, source)
        if parts:
            text = teller.say("list-comma").join(parts)
            now = step.sizes.get(source)
            if last is not None and now is not None and now.grown != last.grown:
                text = teller.say("fight-resized", size=size_since(teller, last, now), damage=text)
            told.append(_in_step(tale, step.step, text, again=bool(told)))
        last = step.sizes.get(source) or last
    return in_a_row(teller.language, told) if told else teller.say("fight-no_damage")


def _in_step(tale: _Tale, step: str, damage: str, *, again: bool) -> str:
    """Say in which of two damage steps damage is assigned; of only one it goes without saying."""
    if len(tale.steps) == 1:
        return damage
    kind = "regular" if step == "regular" and again else "first" if step == "first" else "second"
    return tale.teller.say(f"fight-step-{kind}", damage=damage)


def _assigned(tale: _Tale, step: _Step, entry: Assigned) -> str:
    teller = tale.teller
    facts: dict[str, str | int] = {"amount": entry.amount, "to": teller.name(entry.to)}
    lethal, over = step.lethal.get(entry.to), step.trample.get(entry.source)
    if lethal is not None:
        return _against(teller, lethal, facts)
    if over is not None and over.overflow:
        faced = any(blocker in step.lethal for blocker in tale.blockers_of.get(entry.source, ()))
        straight = "trample" if faced else "trample_without_blockers"
        topic = straight if over.target == entry.to else "trample_over_planeswalkers"
        return teller.say("fight-tramples", rule=teller.rule(topic), **facts)
    return teller.say("fight-assigned", **facts)


def _against(teller: Teller, lethal: Lethal, facts: dict[str, str | int]) -> str:
    if lethal.is_lethal and lethal.assigned < lethal.needed:
        return teller.say("fight-assigned-deathtouch", rule=teller.rule("deathtouch"), **facts)
    marked = {"needed": lethal.needed, "marked": lethal.marked}
    message = "fight-assigned-marked" if lethal.marked else "fight-assigned-lethal"
    return teller.say(message, **facts, **marked)


def _changed(teller: Teller, step: _Step, source: str) -> Iterator[str]:
    """Where what is dealt is not what was assigned: replaced, prevented, or dealt as poison (CR 120.3, 120.4b)."""
    dealt: dict[str, int] = {}
    poison: dict[str, int] = {}
    for entry in step.dealt.get(source, ()):
        kind = poison if entry.kind == "poison" else dealt
        kind[entry.to] = kind.get(entry.to, 0) + entry.amount
    for assigned in step.assigned.get(source, ()):
        now = dealt.get(assigned.to, 0)
        if now != assigned.amount and assigned.to not in poison:
            causes = step.modified.get((source, assigned.to), ())
            why = teller.say("list-cause").join(dict.fromkeys(_cause(teller, cause) for cause in causes))
            yield teller.say("fight-dealt", to=teller.name(assigned.to), amount=now, why=why)
    there = {assigned.to for assigned in step.assigned.get(source, ())}
    for to, amount in dealt.items():
        if to not in there and to not in poison:  # redirected (CR 614.9)
            causes = step.modified.get((source, to), ())
            why = teller.say("list-cause").join(dict.fromkeys(_cause(teller, cause) for cause in causes))
            yield teller.say("fight-dealt", to=teller.name(to), amount=amount, why=why)
    for to, amount in poison.items():
        yield teller.say("fight-poison", to=teller.name(to), amount=amount)


def _cause(teller: Teller, cause: Modified) -> str:
    """What changed damage: an effect by who has it or by its note, else what it is, with the rule."""
    what = f"fight-dealt-{cause.code}"
    if cause.code not in {"protection", "absorb", "shield"}:
        what = "fight-dealt-effect" if cause.by or cause.note else "fight-dealt-some_effect"
    return teller.say(what, by=teller.name(cause.by) or cause.note, rule=cause.rule)


def _strikes_back(tale: _Tale, blockers: Iterable[str]) -> Iterator[str]:
    for blocker in blockers:
        if any(blocker in step.assigned for step in tale.steps):
            name = tale.teller.name(blocker)
            yield tale.teller.say("fight-back", blocker=name, damage=_damage(tale, blocker))


def _survivors(teller: Teller, creatures: Iterable[str]) -> Iterator[str]:
    """Creatures that were dealt damage and are still there."""
    for creature in dict.fromkeys(creatures):
        outcome = teller.verdict.outcome.permanents.get(creature)
        if outcome is not None and outcome.zone == "battlefield" and outcome.damage:
            yield teller.say("fight-survives", name=teller.name(creature), damage=outcome.damage)

"""The ruling in one copyable sentence per fight, with every fact that made it; power and toughness with what made them
so: "3/3 → 5/5 (+2/+2 bushido 702.45)".

A fight is what blocks join: attackers and blockers that damage each other. An unblocked attacker is one of its own,
but of several that are alike and of which the same is told it is told once: "40 × Goblin".
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.grouping import grouped
from sandbox.rules import verdict as vd
from sandbox.scenario.keywords import KEYWORD_TABLE
from sandbox.words.catalogue import Language, in_a_row, listed
from sandbox.words.context import VerdictContext, as_one, kinds_of
from sandbox.words.names import card_name, keyword_name
from sandbox.words.results import deaths

Entry = TypeVar("Entry", vd.Assigned, vd.Dealt)

DAMAGE_KEYWORDS = frozenset(KEYWORD_TABLE.in_fight)
"""Keywords that a fight's numbers can hang on."""


TITLED = 4
"""So many creatures of a side are named in the title of a fight."""


class FightText(Struct, frozen=True):
    """A fight in one sentence; `ids` are its creatures, attackers first, `title` says who is in it."""

    ids: tuple[str, ...]
    text: str
    title: str = ""


class _StepByCreature(Struct, frozen=True):
    """A damage step, looked up by creature instead of walked."""

    step: str
    assigned: dict[str, list[vd.Assigned]]
    dealt: dict[str, list[vd.Dealt]]
    amounts: dict[str, dict[str, int]]
    lethal: dict[str, vd.Lethal]
    trample: dict[str, vd.TrampleThreshold]
    sizes: dict[str, vd.Size]
    modified: dict[tuple[str, str], list[vd.Modified]]


class _CombatFights(Struct, frozen=True):
    context: VerdictContext
    targets: Mapping[str, str]
    blocked: frozenset[str]
    blockers_of: Mapping[str, tuple[str, ...]]
    steps: tuple[_StepByCreature, ...]


def fight_sentences(context: VerdictContext) -> tuple[FightText, ...]:
    """Every fight of a combat as one sentence, in the order of the attackers' declaration."""
    fights = context.verdict.fights
    combat = _CombatFights(
        context,
        targets={attack.attacker: attack.target for fight in fights for attack in fight.attacks},
        blocked=frozenset(attacker for fight in fights for attacker in fight.blocked),
        blockers_of=_blockers_of(fights),
        steps=tuple(map(_looked_up, context.verdict.damage)),
    )
    alike = _alike(combat, fights)
    return tuple(
        _fight(combat, fight) if len(group) == 1 else _fight_alike(combat, group)
        for fight in fights
        if (group := alike.get(fight.id, [fight.id]))[0] == fight.id
    )


def _blockers_of(fights: Iterable[vd.Fight]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for fight in fights:
        for block in fight.blocks:
            found[block.attacker] = (*found.get(block.attacker, ()), block.blocker)
    return found


def _alike(combat: _CombatFights, fights: Iterable[vd.Fight]) -> dict[str, list[str]]:
    """Those that fight alone and are alike, under each of them: of all the same is told but for the name."""
    alone = [fight.id for fight in fights if len(fight.creatures) == 1]
    kinds = kinds_of(combat.context.state) if len(alone) > 1 else {}
    by_kind = grouped(
        ((kinds.get(attacker, attacker), combat.targets[attacker]), attacker) for attacker in alone
    )
    by_tale: dict[Hashable, list[str]] = {}
    for kind, attackers in by_kind.items():
        for attacker in attackers:
            told = _nameless(combat, attacker) if len(attackers) > 1 else attacker
            by_tale.setdefault((kind, told), []).append(attacker)
    return {attacker: group for group in by_tale.values() for attacker in group}


def _nameless(combat: _CombatFights, attacker: str) -> str:
    """Tell a lone attacker's fight without its name; what became of it is told of each by itself."""
    context = combat.context
    if _left(context, attacker) or [*deaths(context, (attacker,)), *_survivors(context, (attacker,))]:
        return attacker
    context = replace(context, names={**context.names, attacker: ""})
    return _attacker(replace(combat, context=context), attacker)


def _fight_alike(combat: _CombatFights, group: list[str]) -> FightText:
    context = as_one(group, combat.context)
    told = _attacker(replace(combat, context=context), group[0], len(group))
    text = context.say("fight-sentence", clauses=told)
    return FightText(tuple(group), text, _title(context, group[:1], []))


def _looked_up(step: vd.DamageStep) -> _StepByCreature:
    amounts: dict[str, dict[str, int]] = {}
    for (source, to), amount in step.amounts().items():
        amounts.setdefault(source, {})[to] = amount
    return _StepByCreature(
        step.step,
        grouped((entry.source, entry) for entry in step.assigned),
        grouped((entry.source, entry) for entry in step.dealt),
        amounts,
        {entry.creature: entry for entry in step.lethal},
        {entry.attacker: entry for entry in step.trample},
        {entry.creature: entry for entry in step.sizes},
        grouped(((entry.source, entry.to), entry) for entry in step.modified),
    )


def _fight(combat: _CombatFights, fight: vd.Fight) -> FightText:
    attackers = [attack.attacker for attack in fight.attacks]
    blockers = [creature for creature in fight.creatures if creature not in attackers]
    clauses = [_attacker(combat, attacker) for attacker in attackers]
    clauses += _strikes_back(combat, blockers)
    clauses += deaths(combat.context, (*attackers, *blockers))
    clauses += _survivors(combat.context, (*attackers, *blockers))
    text = combat.context.say("fight-sentence", clauses=combat.context.say("list-clause").join(clauses))
    return FightText((*attackers, *blockers), text, _title(combat.context, attackers, blockers))


def _title(context: VerdictContext, attackers: list[str], blockers: list[str]) -> str:
    sides = [listed(context.language, map(context.name, side), most=TITLED) for side in (attackers, blockers)]
    if not blockers:
        return context.say("fight-title-unblocked", attackers=sides[0])
    return context.say("fight-title", attackers=sides[0], blockers=sides[1])


def _attacker(combat: _CombatFights, attacker: str, n: int = 1) -> str:
    """What an attacker does, or each of n that are alike and that its name stands for."""
    context = combat.context
    blockers, target = combat.blockers_of.get(attacker, ()), combat.targets[attacker]
    facts = {"attacker": _creature(combat, attacker), "target": _target(context, attacker, target)}
    if blockers:
        shown = listed(context.language, [_creature(combat, blocker) for blocker in blockers])
        head = context.say("fight-blocked", blockers=shown, **facts)
    elif attacker in combat.blocked:
        head = context.say("fight-blocked-by_effect", rule=context.rule("stays_blocked"), **facts)
    else:
        head = context.say("fight-unblocked", n=n, **facts)
    gone = [thing for thing in (attacker, *blockers, target) if _left(context, thing)]
    if gone:
        left = listed(context.language, [context.name(thing) for thing in gone])
        head = context.say(
            "fight-left", head=head, gone=left, n=len(gone), rule=context.rule("removed_from_combat")
        )
    return context.say("fight-told", head=head, damage=_damage(combat, attacker), n=n)


def _left(context: VerdictContext, thing: str) -> bool:
    """Say whether something was taken out of combat before all of its damage; regeneration does so afterwards."""
    after = context.verdict.outcome.permanents.get(thing)
    changed = any(change.permanent == thing for change in context.scenario.changes)
    return thing in context.scenario.removed or (
        changed and after is not None and after.left_combat is not None
    )


def _target(context: VerdictContext, attacker: str, target: str) -> str:
    """What a creature attacks, and what it was declared to attack where that was reselected."""
    was = next((each.was for each in context.verdict.reselected if each.attacker == attacker), target)
    if was == target:
        return context.name(target)
    rule = context.rule("reselect")
    return context.say("fight-target-reselected", now=context.name(target), was=context.name(was), rule=rule)


def _creature(combat: _CombatFights, creature: str) -> str:
    context = combat.context
    now = context.state.characteristics(creature)
    if not now.is_creature:
        return context.name(creature)
    first = next((step.sizes[creature] for step in combat.steps if creature in step.sizes), None)
    facts = {"name": context.name(creature), "size": size_phrase(context, creature, first)}
    printed = now.words if first is None else first.keywords
    words = _damage_words(printed, context.language)
    told = context.say("fight-creature", **facts)
    if words:
        told = context.say("fight-creature-keywords", keywords=listed(context.language, words), **facts)
    if first is None or first.assigns == "power":
        return told
    return context.say(f"fight-by-{first.assigns}", creature=told, rule=context.rule("assign_amount"))


@lru_cache(maxsize=1024)
def _damage_words(words: tuple[str, ...], language: Language) -> tuple[str, ...]:
    printed = dict.fromkeys(word.casefold().strip() for word in words)
    known = [w for w in printed if any(w == k or w.startswith(f"{k} ") for k in DAMAGE_KEYWORDS)]
    return tuple(keyword_name(word, language) for word in known)


def _damage(combat: _CombatFights, source: str) -> str:
    """What a creature assigns in each step, and what comes of it where that differs."""
    context = combat.context
    told: list[str] = []
    last: vd.Size | None = None
    for step in combat.steps:
        parts = [_assigned(combat, step, entry) for entry in step.assigned.get(source, ())]
        parts += _changed(context, step, source)
        if parts:
            text = context.say("list-comma").join(parts)
            now = step.sizes.get(source)
            if last is not None and now is not None and now.grown != last.grown:
                text = context.say("fight-resized", size=size_since(context, last, now), damage=text)
            told.append(_in_step(combat, step.step, text, again=bool(told)))
        last = step.sizes.get(source) or last
    return in_a_row(context.language, told) if told else context.say("fight-no_damage")


def _in_step(combat: _CombatFights, step: str, damage: str, *, again: bool) -> str:
    """Say in which of two damage steps damage is assigned; of only one it goes without saying."""
    if len(combat.steps) == 1:
        return damage
    kind = "regular" if step == "regular" and again else "first" if step == "first" else "second"
    return combat.context.say(f"fight-step-{kind}", damage=damage)


def _assigned(combat: _CombatFights, step: _StepByCreature, entry: vd.Assigned) -> str:
    context = combat.context
    facts: dict[str, str | int] = {"amount": entry.amount, "to": context.name(entry.to)}
    lethal, over = step.lethal.get(entry.to), step.trample.get(entry.source)
    if lethal is not None:
        return _against(context, lethal, facts, deathtouch=_has(step, entry.source, "deathtouch"))
    target = combat.targets.get(entry.source, entry.to)
    if entry.to != target and _has(step, entry.source, "trample over planeswalkers"):
        there = any(each.to == target for entries in step.assigned.values() for each in entries)
        topic = "trample_over_planeswalkers" if there else "planeswalker_gone"
        return context.say("fight-tramples", rule=context.rule(topic), **facts)
    if over is not None and over.overflow:
        faced = any(blocker in step.lethal for blocker in combat.blockers_of.get(entry.source, ()))
        topic = "trample" if faced else "trample_without_blockers"
        return context.say("fight-tramples", rule=context.rule(topic), **facts)
    return context.say("fight-assigned", **facts)


def _has(step: _StepByCreature, creature: str, keyword: str) -> bool:
    size = step.sizes.get(creature)
    return size is not None and keyword in (word.casefold().strip() for word in size.keywords)


def _against(
    context: VerdictContext, lethal: vd.Lethal, facts: dict[str, str | int], *, deathtouch: bool
) -> str:
    if deathtouch and lethal.is_lethal and lethal.assigned < lethal.needed:
        return context.say("fight-assigned-deathtouch", rule=context.rule("deathtouch"), **facts)
    marked = {"needed": lethal.needed, "marked": lethal.marked}
    message = "fight-assigned-marked" if lethal.marked else "fight-assigned-lethal"
    return context.say(message, **facts, **marked)


def _changed(context: VerdictContext, step: _StepByCreature, source: str) -> Iterator[str]:
    """Where what is dealt is not what was assigned: replaced, prevented, or dealt as poison (CR 120.3, 120.4b)."""
    poison: dict[str, int] = {}
    for entry in step.dealt.get(source, ()):
        if entry.kind == "poison":
            poison[entry.to] = poison.get(entry.to, 0) + entry.amount
    dealt = step.amounts.get(source, {})
    for assigned in step.assigned.get(source, ()):
        now = dealt.get(assigned.to, 0)
        if now != assigned.amount:
            causes = step.modified.get((source, assigned.to), ())
            why = context.say("list-cause").join(dict.fromkeys(_cause(context, cause) for cause in causes))
            yield context.say("fight-dealt", to=context.name(assigned.to), amount=now, why=why)
    there = {assigned.to for assigned in step.assigned.get(source, ())}
    for to, amount in dealt.items():
        if to not in there:  # redirected (CR 614.9)
            causes = step.modified.get((source, to), ())
            why = context.say("list-cause").join(dict.fromkeys(_cause(context, cause) for cause in causes))
            yield context.say("fight-dealt", to=context.name(to), amount=amount, why=why)
    for to, amount in poison.items():
        yield context.say("fight-poison", to=context.name(to), amount=amount)


def _cause(context: VerdictContext, cause: vd.Modified) -> str:
    """What changed damage: an effect by who has it or by its note, else what it is, with the rule."""
    what = f"fight-dealt-{cause.code}"
    if cause.code not in {"protection", "absorb", "shield"}:
        what = "fight-dealt-effect" if cause.by or cause.note else "fight-dealt-some_effect"
    return context.say(what, by=context.name(cause.by) or cause.note, rule=cause.rule)


def _strikes_back(combat: _CombatFights, blockers: Iterable[str]) -> Iterator[str]:
    for blocker in blockers:
        if any(blocker in step.assigned for step in combat.steps):
            name = combat.context.name(blocker)
            yield combat.context.say("fight-back", blocker=name, damage=_damage(combat, blocker))


def _survivors(context: VerdictContext, creatures: Iterable[str]) -> Iterator[str]:
    """Creatures that were dealt damage and are still there."""
    for creature in dict.fromkeys(creatures):
        outcome = context.verdict.outcome.permanents.get(creature)
        if outcome is not None and outcome.zone == "battlefield" and outcome.damage:
            yield context.say("fight-survives", name=context.name(creature), damage=outcome.damage)


def size_phrase(context: VerdictContext, creature: str, now: vd.Size | None) -> str:
    """A creature's size as combat began and, where it fights, the one that it has now and why."""
    before = f"{context.state.power(creature)}/{context.state.toughness(creature)}"
    if now is None or not now.grown:
        return before
    why = listed(context.language, _causes(context, creature, now.grown))
    return context.say("fight-size", before=before, after=f"{now.power}/{now.toughness}", why=why)


def size_since(context: VerdictContext, was: vd.Size, now: vd.Size) -> str:
    """The size that a creature has now and what made it so since an earlier step."""
    why = listed(context.language, _causes(context, now.creature, now.grown[len(was.grown) :]))
    return context.say("fight-size-now", after=f"{now.power}/{now.toughness}", why=why)


def _causes(context: VerdictContext, creature: str, grown: Iterable[vd.Grown]) -> Iterator[str]:
    """A phrase a cause; what one keyword of one source did several times is said once."""
    by_cause = grouped(((each.keyword, each.source, each.after, each.note), each) for each in grown)
    for same in by_cause.values():
        first = same[0]
        value = f"{sum(g.power for g in same):+d}/{sum(g.toughness for g in same):+d}"
        yield context.say(
            f"fight-grown-{_kind(first, creature)}", **_grown_facts(context, first), value=value
        )


def _kind(cause: vd.Grown, creature: str) -> str:
    if not cause.keyword and cause.after is None:
        return "by"
    if not cause.keyword:
        return "noted" if cause.note else "change"
    return "own" if cause.source in {None, creature} else "of"


def _grown_facts(context: VerdictContext, cause: vd.Grown) -> dict[str, str]:
    source = "" if cause.source is None else context.name(cause.source)
    return {
        "keyword": keyword_name(cause.keyword or "", context.language),
        "rule": cause.rule or "",
        "source": source,
        "note": card_name(cause.note, context.language) or source,
        "when": context.say(f"change-after-{cause.after}") if cause.after is not None else "",
    }

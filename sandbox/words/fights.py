"""The ruling in one copyable sentence per fight, with every fact that made it.

A fight is what blocks join: attackers and blockers that damage each other. An unblocked attacker is one of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from sandbox.rules.graph import fights
from sandbox.rules.verdict import Assigned, DamageStep, Lethal, Verdict
from sandbox.scenario.model import Permanent, Scenario
from sandbox.words.catalogue import Language, in_a_row, listed
from sandbox.words.keywords import keyword_name
from sandbox.words.results import deaths
from sandbox.words.teller import Teller, teller

DAMAGE_KEYWORDS = frozenset(
    {
        "absorb", "banding", "deathtouch", "double strike", "first strike", "indestructible", "infect", "lifelink",
        "protection", "toxic", "trample", "trample over planeswalkers", "wither",
    }
)  # fmt: skip
"""Keywords that a fight's numbers can hang on."""


class FightText(Struct, frozen=True):
    """A fight in one sentence; `ids` are its creatures, attackers first."""

    ids: tuple[str, ...]
    text: str


def fight_sentences(teller: Teller) -> tuple[FightText, ...]:
    """Give every fight of a combat as one sentence, in the order of the attackers' declaration."""
    return tuple(_fight(teller, creatures) for creatures in fights(teller.board.graph))


def fight_sentence(scenario: Scenario, verdict: Verdict, creature: str, language: Language = "en") -> str:
    """Give the sentence of the fight that a creature is in, "" for a creature that is in none.

    "Colossus 6/6 trample, blocked by Wall 0/4 and Elf 1/1: 4 to Wall (lethal 4), 1 to Elf (lethal 1), 1 tramples
    over to Bob (702.19b); Wall and Elf die (704.5g)."
    """
    told = (fight.text for fight in fight_sentences(teller(scenario, verdict, language)) if creature in fight.ids)
    return next(told, "")


def _fight(teller: Teller, creatures: frozenset[str]) -> FightText:
    attackers = [attacker for attacker in teller.board.attacks_of if attacker in creatures]
    blockers = [creature for creature in teller.board.blocked_by if creature in creatures]
    clauses = [_attacker(teller, attacker) for attacker in attackers]
    clauses += _strikes_back(teller, blockers)
    clauses += deaths(teller, creatures)
    clauses += _survivors(teller, (*attackers, *blockers))
    text = teller.say("fight-sentence", clauses=in_a_row(teller.language, clauses))
    return FightText((*attackers, *blockers), text)


def _attacker(teller: Teller, attacker: str) -> str:
    blockers = teller.board.blockers_of.get(attacker, ())
    target = teller.board.target_of[attacker]
    facts = {"attacker": _creature(teller, attacker), "target": teller.name(target)}
    if blockers:
        shown = listed(teller.language, [_creature(teller, blocker) for blocker in blockers])
        head = teller.say("fight-blocked", blockers=shown, **facts)
    elif attacker in teller.scenario.blocked:
        head = teller.say("fight-blocked-by_effect", rule=teller.rule("stays_blocked"), **facts)
    else:
        head = teller.say("fight-unblocked", **facts)
    gone = [thing for thing in (attacker, *blockers, target) if thing in teller.scenario.removed]
    if gone:
        left = listed(teller.language, [teller.name(thing) for thing in gone])
        head = teller.say("fight-left", head=head, gone=left, n=len(gone), rule=teller.rule("removed_from_combat"))
    return teller.say("fight-told", head=head, damage=_damage(teller, attacker))


def _creature(teller: Teller, creature: str) -> str:
    permanent = teller.board.permanents[creature]
    if not permanent.is_creature:
        return teller.name(creature)
    facts = {
        "name": teller.name(creature),
        "power": str(teller.board.power(creature)),
        "toughness": str(teller.board.toughness(creature)),
    }
    words = _damage_words(permanent, teller)
    if not words:
        return teller.say("fight-creature", **facts)
    return teller.say("fight-creature-keywords", keywords=listed(teller.language, words), **facts)


def _damage_words(permanent: Permanent, teller: Teller) -> list[str]:
    printed = dict.fromkeys(word.casefold().strip() for word in permanent.keywords)
    known = [w for w in printed if any(w == k or w.startswith(f"{k} ") for k in DAMAGE_KEYWORDS)]
    return [keyword_name(word, teller.language) for word in known]


def _damage(teller: Teller, source: str) -> str:
    """What a creature assigns in each step, and what comes of it where that differs."""
    several = len(teller.verdict.damage) > 1
    told = []
    for step in teller.verdict.damage:
        parts = [_assigned(teller, step, entry) for entry in step.assigned if entry.source == source]
        parts += _changed(teller, step, source)
        if parts:
            text = teller.say("fight-parts", parts=listed(teller.language, parts))
            told.append(teller.say(f"fight-step-{step.step}", damage=text) if several else text)
    return in_a_row(teller.language, told) if told else teller.say("fight-no_damage")


def _assigned(teller: Teller, step: DamageStep, entry: Assigned) -> str:
    facts: dict[str, str | int] = {"amount": entry.amount, "to": teller.name(entry.to)}
    lethal = next((each for each in step.lethal if each.creature == entry.to), None)
    over = next((t for t in step.trample if t.attacker == entry.source), None)
    if lethal is not None:
        return _against(teller, lethal, facts)
    if over is not None and over.overflow:
        topic = "trample" if over.target == entry.to else "trample_over_planeswalkers"
        return teller.say("fight-tramples", rule=teller.rule(topic), **facts)
    return teller.say("fight-assigned", **facts)


def _against(teller: Teller, lethal: Lethal, facts: dict[str, str | int]) -> str:
    marked = {"needed": lethal.needed, "marked": lethal.marked}
    message = "fight-assigned-marked" if lethal.marked else "fight-assigned-lethal"
    return teller.say(message, **facts, **marked)


def _changed(teller: Teller, step: DamageStep, source: str) -> Iterator[str]:
    """Where what is dealt is not what was assigned: replaced, prevented, or dealt as counters (CR 120.3, 120.4b)."""
    dealt: dict[str, int] = {}
    for entry in step.dealt:
        if entry.source == source and entry.kind != "poison":
            dealt[entry.to] = dealt.get(entry.to, 0) + entry.amount
    poison = {entry.to: entry.amount for entry in step.dealt if entry.source == source and entry.kind == "poison"}
    for entry in step.assigned:
        if entry.source != source or entry.to in poison:
            continue
        now = dealt.get(entry.to, 0)
        if now != entry.amount:
            rule = teller.rule("damage_modified")
            yield teller.say("fight-dealt", to=teller.name(entry.to), amount=now, rule=rule)
    for to, amount in poison.items():
        yield teller.say("fight-poison", to=teller.name(to), amount=amount)


def _strikes_back(teller: Teller, blockers: Iterable[str]) -> Iterator[str]:
    for blocker in blockers:
        if any(entry.source == blocker for step in teller.verdict.damage for entry in step.assigned):
            yield teller.say("fight-back", blocker=teller.name(blocker), damage=_damage(teller, blocker))


def _survivors(teller: Teller, creatures: Iterable[str]) -> Iterator[str]:
    """Creatures that were dealt damage and are still there."""
    for creature in dict.fromkeys(creatures):
        outcome = teller.verdict.outcome.permanents.get(creature)
        if outcome is not None and outcome.zone == "battlefield" and outcome.damage:
            yield teller.say("fight-survives", name=teller.name(creature), damage=outcome.damage)

"""The ruling: a verdict as a good judge would say it, in parts that the window and the command line both show.

First the verdict and how many requirements of how many; then each thing that is wrong with who causes it, the
rule and the fix as one action; then what is right; then the fights, then the result.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.by_id import ById
from sandbox.rules.costs import Owed
from sandbox.rules.play.timeline import Moment, verdict_so_far
from sandbox.rules.solving.effort import Effort
from sandbox.rules.verdict import (
    AttackPayment,
    AttackRequirement,
    AttackVerdict,
    BlockPayment,
    BlockRequirement,
    BlockVerdict,
    Broken,
    DamageStep,
    Verdict,
)
from sandbox.scenario.model import Attack, Block, Scenario, Step
from sandbox.words import findings
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.changes import change_sentence
from sandbox.words.excuses import REASONING, tell_excuse
from sandbox.words.fights import FightText, fight_sentences
from sandbox.words.fixes import FixStep, attack_changes, block_changes, change_sentences
from sandbox.words.merge_alike import Alike, kinds_of, names_for, together
from sandbox.words.results import results
from sandbox.words.teller import Teller, teller

Stage = Literal["attack", "blocks", "damage"]
ALL_CHANGES = 3
"""So many changes still read as one action."""
Kind = Literal["broken", "violated", "owed", "obeyed", "excused"]


class Finding(Struct, frozen=True):
    """One thing to say about a declaration: what, why, and the fix as one action ("" where there is none).

    `ids` are the creatures, players and permanents that it is about, the one that causes it included. Where its fact
    stands in the verdict is said by `stage`, the defending `player` whose blocks or the damage `step` that it belongs
    to, and `index`: its number among those that are `broken` or owed (`costs`), or among the `requirements`; `fact_of`
    gives it. What is so of several creatures that are alike is one finding, about `count` of them, which stand first
    among its `ids`; `indexes` are the numbers of all these facts.
    """

    stage: Stage
    kind: Kind
    code: str
    rule: str
    ids: tuple[str, ...]
    title: str
    why: str
    fix: str = ""
    player: str | None = None
    step: Step | None = None
    index: int = 0
    count: int = 1
    indexes: tuple[int, ...] = ()
    others: tuple[str, ...] = ()
    """What else its words name: whom the fix concerns, what a cost is for."""

    @property
    def named(self) -> tuple[str, ...]:
        """Everything that its words name."""
        return tuple(dict.fromkeys((*self.ids, *self.others)))


class Ruling(Struct, frozen=True):
    """A verdict in words; empty parts have nothing to say.

    `example` holds the nearest legal declaration, a line for each declaration that is not legal.
    """

    legal: bool
    headline: str
    score: tuple[str, ...]
    wrong: tuple[Finding, ...]
    right: tuple[Finding, ...]
    example: tuple[str, ...]
    fights: tuple[FightText, ...]
    results: tuple[str, ...]
    notes: tuple[str, ...]


Fact = Broken | AttackRequirement | BlockRequirement | AttackPayment | BlockPayment


def fact_of(verdict: Verdict, finding: Finding) -> Fact | None:
    """Give the fact of a verdict that a finding tells, of several the first; None where another verdict has none."""
    parts: tuple[AttackVerdict | BlockVerdict | DamageStep, ...] = (verdict.attack,)
    if finding.stage == "blocks":
        parts = tuple(block for block in verdict.blocks if block.player == finding.player)
    elif finding.stage == "damage":
        parts = tuple(step for step in verdict.damage if step.step == finding.step)
    facts: Iterator[Fact] = (fact for part in parts for fact in _facts(part, finding.kind))
    return next(islice(facts, finding.index, None), None)


def _facts(part: AttackVerdict | BlockVerdict | DamageStep, kind: Kind) -> tuple[Fact, ...]:
    if kind == "broken":
        return part.broken
    if isinstance(part, DamageStep):
        return ()
    return part.costs if kind == "owed" else part.requirements


def ruling(scenario: Scenario, verdict: Verdict, language: Language = "en", *, excuses: int = 0) -> Ruling:
    """Put a verdict into words.

    Of so many `excuses` what stands against the requirement is worked out, which takes a search for each; the
    others say what can be seen. Whoever asks for the same verdict soon again gets the same ruling.
    """
    return _ruling(ById(scenario), ById(verdict), language, excuses)


@lru_cache(maxsize=4)
def _ruling(of: ById[Scenario], told: ById[Verdict], language: Language, excuses: int) -> Ruling:
    scenario, verdict = of.value, told.value
    speaker = teller(scenario, verdict, language)
    said = tuple(_findings(verdict, speaker))
    order = ("broken", "violated", "owed", "obeyed", "excused")
    said = tuple(sorted(said, key=lambda finding: order.index(finding.kind)))
    right = [finding for finding in said if finding.kind in order[2:]]
    return Ruling(
        legal=verdict.legal,
        headline=_headline(verdict, speaker),
        score=tuple(_score(verdict, speaker)),
        wrong=tuple(finding for finding in said if finding.kind in {"broken", "violated"}),
        right=tuple(_excused(right, speaker, excuses)),
        example=tuple(_examples(verdict, speaker)),
        fights=fight_sentences(speaker),
        results=results(speaker),
        notes=(
            *_had_to_attack(verdict, speaker),
            *(change_sentence(scenario, change, language) for change in scenario.changes),
            *(findings.note(fact, speaker.names, language) for fact in verdict.notes),
        ),
    )


def ruling_so_far(
    said: Ruling, scenario: Scenario, verdict: Verdict, moment: Moment, language: Language = "en"
) -> Ruling:
    """Give a ruling with the fights and results of what has happened by the end of a step (CR 506.1).

    What is wrong stays: a declaration is as illegal before its step as after it.
    """
    so_far = verdict_so_far(verdict, moment)
    speaker = teller(scenario, so_far, language)
    return replace(said, fights=fight_sentences(speaker) if so_far.damage else (), results=results(speaker))


def ruling_text(said: Ruling, language: Language = "en") -> str:
    """Give a ruling as plain text, a line for each thing said: what "Copy ruling" copies."""
    lines = [said.headline, *said.score, ""]
    for finding in (*said.wrong, *said.right):
        lines.append(sentence(language, f"ruling-line-{finding.kind}", title=finding.title, why=finding.why))
        if finding.fix:
            lines.append(sentence(language, "ruling-fix", fix=finding.fix))
    lines += [*said.example, ""]
    lines += [fight.text for fight in said.fights]
    lines += ["", *said.results, "", *said.notes]
    text = "\n".join(lines)
    while "\n\n\n" in text:
        text = text.replace("\n\n\n", "\n\n")
    return text.strip() + "\n"


def _excused(found: list[Finding], speaker: Teller, most: int) -> Iterator[Finding]:
    """Findings with the reason worked out for the first excused ones, as far as a bounded effort goes."""
    effort = Effort(REASONING)
    for finding in found:
        if most and finding.kind == "excused":
            most -= 1
            reason = tell_excuse(speaker, finding.index, finding.player, finding.count, effort)
            yield replace(finding, why=reason or finding.why)
        else:
            yield finding


def _headline(verdict: Verdict, speaker: Teller) -> str:
    parts = [
        speaker.say(f"ruling-part-{part}")
        for part, legal in (
            ("attack", verdict.attack.legal),
            ("blocks", all(block.legal for block in verdict.blocks)),
            ("damage", all(step.legal for step in verdict.damage)),
        )
        if not legal
    ]
    if parts:
        return speaker.say("ruling-illegal", parts=listed(speaker.language, parts))
    if verdict.attack.at_most is not None or any(b.at_most is not None for b in verdict.blocks):
        return speaker.say("ruling-legal_as_found")
    if not speaker.scenario.attacks:
        return speaker.say("ruling-legal_without_attack")
    return speaker.say("ruling-legal")


def _obeys(declared: AttackVerdict | BlockVerdict, message: str, speaker: Teller, **facts: str) -> str:
    """Say how many requirements are obeyed of how many; an illegal declaration may obey more than a legal one can."""
    obeyed, maximum = declared.obeyed, declared.maximum
    if declared.at_most is not None:
        return speaker.say(
            f"{message}-unproven", obeyed=obeyed, maximum=maximum, at_most=declared.at_most, **facts
        )
    over = "yes" if obeyed > maximum else "no"
    return speaker.say(message, obeyed=obeyed, maximum=maximum, over=over, **facts)


def _score(verdict: Verdict, speaker: Teller) -> Iterator[str]:
    attack = verdict.attack
    if attack.at_most or attack.maximum or attack.obeyed:
        yield _obeys(attack, "ruling-score-attack", speaker, rule=speaker.rule("attack_requirement"))
    if len(attack.costs) > 1:
        cost = _total(attack.owed, speaker)
        yield speaker.say("ruling-owed-attack", cost=cost, rule=speaker.rule("attack_cost"))
    for block in verdict.blocks:
        if block.at_most or block.maximum or block.obeyed:
            facts = {"player": speaker.names[block.player], "rule": speaker.rule("block_requirement")}
            yield _obeys(block, "ruling-score-blocks", speaker, **facts)
        if len(block.costs) > 1:
            facts = {"player": speaker.names[block.player], "rule": speaker.rule("block_cost")}
            yield speaker.say("ruling-owed-blocks", cost=_total(block.owed, speaker), **facts)
    declared: tuple[AttackVerdict | BlockVerdict, ...] = (attack, *verdict.blocks)
    more = sum(each.broken_more + each.requirements_more for each in declared)
    if more:
        yield speaker.say("ruling-untold", count=more)
    if not verdict.legal:
        yield speaker.say("ruling-taken_back", rule=speaker.rule("illegal_action"))


def _had_to_attack(verdict: Verdict, speaker: Teller) -> Iterator[str]:
    """Who attacked because an effect required it, as abilities ask (CR 506.7)."""
    forced = verdict.attack.had_to_attack
    if forced:
        kinds = kinds_of(speaker.board) if len(forced) > 1 else {}
        alike: dict[Hashable, list[str]] = {}
        for creature in forced:
            alike.setdefault(kinds.get(creature, creature), []).append(creature)
        called = [names_for(group, speaker)[group[0]] for group in alike.values()]
        text = listed(speaker.language, called, most=findings.NAMES_SHOWN)
        yield speaker.say("ruling-had_to_attack", names=text, rule=speaker.rule("had_to_attack"))


def _total(owed: Owed, speaker: Teller) -> str:
    """Mana in symbols, then costs in words with how often each is owed."""
    words = (
        cost if count == 1 else speaker.say("ruling-owed-times", cost=cost, count=count)
        for cost, count in owed.others
    )
    return listed(speaker.language, [text for text in (owed.mana, *words) if text])


def _findings(verdict: Verdict, speaker: Teller) -> Iterator[Finding]:
    changes = attack_changes(speaker.scenario, verdict.attack.example)
    yield from _declared("attack", verdict.attack, changes, speaker, None)
    for block in verdict.blocks:
        changes = block_changes(speaker.scenario, block.player, block.example)
        yield from _declared("blocks", block, changes, speaker, block.player)
    for step in verdict.damage:
        yield from _assigned(step, speaker)


def _declared(
    stage: Stage,
    declared: AttackVerdict | BlockVerdict,
    changes: tuple[FixStep, ...],
    speaker: Teller,
    player: str | None,
) -> Iterator[Finding]:
    for broken in together(declared.broken, _only_creature, speaker):
        fault, creatures = broken.fact, broken.creatures or broken.fact.creatures
        near = tuple(change for change in changes if change.creature in creatures) or changes
        said = findings.broken(fault, names_for(broken.creatures, speaker), speaker.language, broken.count)
        about = (*creatures, *_ids(fault.target), *_ids(fault.source))
        found = _broken(stage, fault, about, said, change_sentences(near, speaker))
        yield replace(found, player=player, others=_moved(near), **_where(broken))
    yield from _requirements(stage, declared, changes, speaker, player)
    topic = "attack_cost" if stage == "attack" else "block_cost"
    costs: tuple[AttackPayment | BlockPayment, ...] = declared.costs
    for due in together(costs, _payer, speaker):
        rule, n = speaker.rule(topic), due.count
        said = findings.payment(due.fact, rule, names_for(due.creatures, speaker), speaker.language, n)
        ids = (*due.creatures, *_ids(due.fact.source))
        found = Finding(stage, "owed", topic, rule, ids, said.title, said.why, player=player, **_where(due))
        towards = due.fact.target if isinstance(due.fact, AttackPayment) else due.fact.attacker
        yield replace(found, others=(towards,))


def _where(told: Alike[Any]) -> dict[str, Any]:
    """The numbers of facts that are told together, and of how many creatures they are."""
    return {"index": told.place, "indexes": told.places, "count": told.count}


def _only_creature(fault: Broken) -> str | None:
    return fault.creatures[0] if len(fault.creatures) == 1 else None


def _payer(owed: AttackPayment | BlockPayment) -> str:
    return owed.creature


def _asked_of(asked: AttackRequirement | BlockRequirement) -> str | None:
    """The creature that a requirement asks something of, else the only one that it is about."""
    targets = _targets(asked)
    return asked.creature or (targets[0] if len(targets) == 1 else None)


def _targets(asked: AttackRequirement | BlockRequirement) -> tuple[str, ...]:
    return (asked.defenders if isinstance(asked, AttackRequirement) else asked.attackers) or ()


def _requirements(
    stage: Stage,
    declared: AttackVerdict | BlockVerdict,
    changes: tuple[FixStep, ...],
    speaker: Teller,
    player: str | None,
) -> Iterator[Finding]:
    creatures = {permanent.id: permanent for permanent in speaker.scenario.permanents}
    requirements: tuple[AttackRequirement | BlockRequirement, ...] = declared.requirements
    for group in together(requirements, _asked_of, speaker):
        asked, n = group.fact, group.count
        said = findings.requirement(asked, names_for(group.creatures, speaker), speaker.language, n)
        kind: Kind = asked.status
        ids = tuple(dict.fromkeys((*group.creatures, *_targets(asked), *_ids(asked.source))))
        why = said.why
        near: tuple[FixStep, ...] = ()
        if kind == "violated":
            near = _near(changes, [move for place in group.places for move in requirements[place].moves])
        elif kind == "excused":
            excuse = findings.excuse(creatures.get(asked.creature or ""), speaker.language, n)
            why = speaker.say("ruling-two", first=said.why, second=excuse)
        fix = change_sentences(near, speaker) if near else ""
        found = Finding(
            stage, kind, asked.code, asked.rule, ids, said.title, why, fix, player, **_where(group)
        )
        yield replace(found, others=_moved(near))


def _assigned(step: DamageStep, speaker: Teller) -> Iterator[Finding]:
    for index, fault in enumerate(step.broken):
        ids = (*fault.creatures, *_ids(fault.target))
        said = findings.broken(fault, speaker.names, speaker.language)
        found = _broken("damage", fault, ids, said, "")
        yield replace(found, step=step.step, index=index, indexes=(index,))


def _broken(stage: Stage, fault: Broken, ids: tuple[str, ...], said: findings.Said, fix: str) -> Finding:
    about = tuple(dict.fromkeys(ids))
    return Finding(stage, "broken", fault.code, fault.rule, about, said.title, said.why, fix or said.fix)


def _near(changes: tuple[FixStep, ...], moves: Sequence[Attack | Block]) -> tuple[FixStep, ...]:
    """What obeys a requirement, as one action: the changes that are its moves; all of them where they are few, for it
    may need others to come along.
    """
    pairs = {(m.attacker, m.target) if isinstance(m, Attack) else (m.blocker, m.attacker) for m in moves}
    near = tuple(change for change in changes if (change.creature, change.target) in pairs)
    return near if near and len(changes) > ALL_CHANGES else changes


def _moved(steps: tuple[FixStep, ...]) -> tuple[str, ...]:
    """Everything that some steps of a fix name."""
    return tuple(each for step in steps for each in (step.creature, *_ids(step.target), *_ids(step.instead)))


def _examples(verdict: Verdict, speaker: Teller) -> Iterator[str]:
    if not verdict.attack.legal:
        changes = attack_changes(speaker.scenario, verdict.attack.example)
        text = change_sentences(changes, speaker)
        message = f"ruling-example-attack{_found(verdict.attack)}"
        yield speaker.say(message, changes=text or speaker.say("ruling-unchanged"))
    for block in verdict.blocks:
        if not block.legal:
            text = change_sentences(block_changes(speaker.scenario, block.player, block.example), speaker)
            player = speaker.names[block.player]
            changed = text or speaker.say("ruling-unchanged")
            message = f"ruling-example-blocks{_found(block)}"
            yield speaker.say(message, player=player, changes=changed)


def _found(declared: AttackVerdict | BlockVerdict) -> str:
    """Give which words say how good the example is."""
    if declared.at_most is not None:
        return "-unproven"
    return "" if declared.nearest else "-some"


def _ids(value: str | None) -> tuple[str, ...]:
    return () if value is None else (value,)

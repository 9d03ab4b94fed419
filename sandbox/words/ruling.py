"""The ruling: a verdict as a good judge would say it, in parts that the window and the command line both show.

First the verdict and how many requirements of how many; then each thing that is wrong with who causes it, the
rule and the fix as one action; then what is right; then the fights, then the result.

What programs are told of a scenario: its verdict with the ruling's headline, its sentences, and one text for those
who don't see a picture of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from sandbox.by_id import remembered
from sandbox.explain.why import Excuse, excuse
from sandbox.grouping import grouped
from sandbox.rules import verdict as vd
from sandbox.rules.costs import Owed
from sandbox.rules.declaration_question import unfit
from sandbox.rules.solving.declaration import Effort, Origin, SpentError
from sandbox.scenario.model import Attack, Block, Change, Scenario, Step
from sandbox.scenario.variants import playing_with
from sandbox.words import findings
from sandbox.words.catalogue import Language, Value, in_a_row, listed, sentence
from sandbox.words.context import Alike, VerdictContext, as_one, kinds_of, merge_alike, verdict_context
from sandbox.words.fights import FightText, fight_sentences
from sandbox.words.findings import verdict_json
from sandbox.words.names import titled
from sandbox.words.plays import StoryText, change_sentence, story
from sandbox.words.results import results

Stage = Literal["attack", "blocks", "damage", "plays"]
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
    story: tuple[StoryText, ...] = ()
    """What was played and what triggered, in the order in which it resolved."""


Fact = vd.Broken | vd.AttackRequirement | vd.BlockRequirement | vd.AttackPayment | vd.BlockPayment


def fact_of(verdict: vd.Verdict, finding: Finding) -> Fact | None:
    """The fact of a verdict that a finding tells, of several the first; None where another verdict has none."""
    parts: tuple[vd.AttackVerdict | vd.BlockVerdict | vd.DamageStep | vd.PlayFact, ...] = (verdict.attack,)
    if finding.stage == "blocks":
        parts = tuple(block for block in verdict.blocks if block.player == finding.player)
    elif finding.stage == "damage":
        parts = tuple(step for step in verdict.damage if step.step == finding.step)
    elif finding.stage == "plays":
        parts = tuple(play for play in verdict.plays if play.player == finding.player)
    facts: Iterator[Fact] = (fact for part in parts for fact in _facts(part, finding.kind))
    return next(islice(facts, finding.index, None), None)


def _facts(
    part: vd.AttackVerdict | vd.BlockVerdict | vd.DamageStep | vd.PlayFact, kind: Kind
) -> tuple[Fact, ...]:
    if kind == "broken" or isinstance(part, vd.PlayFact):
        return part.broken
    if isinstance(part, vd.DamageStep):
        return ()
    return part.costs if kind == "owed" else part.requirements


@remembered(4)
def ruling(scenario: Scenario, verdict: vd.Verdict, language: Language = "en", *, excuses: int = 0) -> Ruling:
    """Put a verdict into words.

    Of so many `excuses` what stands against the requirement is worked out, which takes a search for each; the
    others say what can be seen.
    """
    context = verdict_context(scenario, verdict, language)
    said = tuple(_findings(verdict, context))
    order = ("broken", "violated", "owed", "obeyed", "excused")
    said = tuple(sorted(said, key=lambda finding: order.index(finding.kind)))
    right = [finding for finding in said if finding.kind in order[2:]]
    return Ruling(
        legal=verdict.legal,
        headline=_headline(verdict, context),
        score=tuple(_score(verdict, context)),
        wrong=tuple(finding for finding in said if finding.kind in {"broken", "violated"}),
        right=tuple(_excused(right, context, excuses)),
        example=tuple(_examples(verdict, context)),
        fights=fight_sentences(context),
        results=results(context),
        notes=(
            *_had_to_attack(verdict, context),
            *(_change(change, context) for change in scenario.changes),
            *(findings.note(fact, context) for fact in verdict.notes),
        ),
        story=tuple(story(context)),
    )


def _change(change: Change, context: VerdictContext) -> str:
    notes = context.verdict.notes
    stunned = any(n.code == "stun_counter_used" and change.permanent in n.subjects for n in notes)
    return change_sentence(context.state.scenario, change, context.language, stunned=stunned)


def ruling_so_far(
    said: Ruling, scenario: Scenario, verdict: vd.Verdict, moment: vd.Moment, language: Language = "en"
) -> Ruling:
    """A ruling with fights and results by the end of a step (CR 506.1); what is wrong is so before and after."""
    so_far = vd.verdict_so_far(verdict, moment)
    context = verdict_context(scenario, so_far, language)
    return replace(said, fights=fight_sentences(context) if so_far.damage else (), results=results(context))


def ruling_text(said: Ruling, language: Language = "en") -> str:
    """A ruling as plain text, a line for each thing said: what "Copy ruling" copies."""
    lines = [said.headline, *said.score, ""]
    for finding in (*said.wrong, *said.right):
        lines.append(sentence(language, f"ruling-line-{finding.kind}", title=finding.title, why=finding.why))
        if finding.fix:
            lines.append(sentence(language, "ruling-fix", fix=finding.fix))
    lines += [*said.example, ""]
    lines += [fight.text for fight in said.fights]
    lines += ["", *said.results, "", *(part.text for part in said.story), "", *said.notes]
    text = "\n".join(lines)
    while "\n\n\n" in text:
        text = text.replace("\n\n\n", "\n\n")
    return text.strip() + "\n"


def _excused(found: list[Finding], context: VerdictContext, most: int) -> Iterator[Finding]:
    """Findings with the reason worked out for the first excused ones, as far as a bounded effort goes."""
    effort = Effort(REASONING)
    for finding in found:
        if most and finding.kind == "excused":
            most -= 1
            reason = tell_excuse(context, finding.index, finding.player, finding.count, effort)
            yield replace(finding, why=reason or finding.why)
        else:
            yield finding


def _headline(verdict: vd.Verdict, context: VerdictContext) -> str:
    parts = [
        context.say(f"ruling-part-{part}")
        for part, legal in (
            ("attack", verdict.attack.legal),
            ("blocks", all(block.legal for block in verdict.blocks)),
            ("damage", all(step.legal for step in verdict.damage)),
            ("plays", all(play.legal for play in verdict.plays)),
        )
        if not legal
    ]
    if parts:
        return context.say("ruling-illegal", parts=listed(context.language, parts))
    if verdict.attack.at_most is not None or any(b.at_most is not None for b in verdict.blocks):
        return context.say("ruling-legal_as_found")
    if not context.scenario.attacks:
        return context.say("ruling-legal_without_attack")
    return context.say("ruling-legal")


def _obeys(
    declared: vd.AttackVerdict | vd.BlockVerdict, message: str, context: VerdictContext, **facts: str
) -> str:
    """Say how many requirements are obeyed of how many; an illegal declaration may obey more than a legal one can."""
    obeyed, maximum = declared.obeyed, declared.maximum
    if declared.at_most is not None:
        return context.say(
            f"{message}-unproven", obeyed=obeyed, maximum=maximum, at_most=declared.at_most, **facts
        )
    over = "yes" if obeyed > maximum else "no"
    return context.say(message, obeyed=obeyed, maximum=maximum, over=over, **facts)


def _score(verdict: vd.Verdict, context: VerdictContext) -> Iterator[str]:
    attack = verdict.attack
    if attack.at_most or attack.maximum or attack.obeyed:
        yield _obeys(attack, "ruling-score-attack", context, rule=context.rule("attack_requirement"))
    if len(attack.costs) > 1:
        cost = _total(attack.owed, context)
        yield context.say("ruling-owed-attack", cost=cost, rule=context.rule("attack_cost"))
    for player, block in _declared_blocks(verdict, context):
        if block.at_most or block.maximum or block.obeyed:
            facts = {"player": player, "rule": context.rule("block_requirement")}
            yield _obeys(block, "ruling-score-blocks", context, **facts)
        if len(block.costs) > 1:
            facts = {"player": player, "rule": context.rule("block_cost")}
            yield context.say("ruling-owed-blocks", cost=_total(block.owed, context), **facts)
    declared: tuple[vd.AttackVerdict | vd.BlockVerdict, ...] = (attack, *verdict.blocks)
    more = sum(each.broken_more + each.requirements_more for each in declared)
    if more:
        yield context.say("ruling-untold", count=more)
    if not verdict.legal:
        yield context.say("ruling-taken_back", rule=context.rule("illegal_action"))


def _declared_blocks(verdict: vd.Verdict, context: VerdictContext) -> Iterator[tuple[str, vd.BlockVerdict]]:
    """The blocks of each player with the name of who declared them: a team declares once (CR 805.10d)."""
    said: set[str] = set()
    for block in verdict.blocks:
        heads = playing_with(context.scenario, block.player)
        if block.player not in said:
            yield listed(context.language, [context.names[head] for head in heads]), block
        said.update(heads)


def _had_to_attack(verdict: vd.Verdict, context: VerdictContext) -> Iterator[str]:
    """Who attacked because an effect required it, as abilities ask (CR 506.7)."""
    forced = verdict.attack.had_to_attack
    if forced:
        kinds = kinds_of(context.state) if len(forced) > 1 else {}
        alike = grouped((kinds.get(creature, creature), creature) for creature in forced)
        called = [as_one(group, context).name(group[0]) for group in alike.values()]
        text = listed(context.language, called, most=findings.NAMES_SHOWN)
        yield context.say("ruling-had_to_attack", names=text, rule=context.rule("had_to_attack"))


def _total(owed: Owed, context: VerdictContext) -> str:
    """Mana in symbols, then costs in words with how often each is owed."""
    words = (
        cost if count == 1 else context.say("ruling-owed-times", cost=cost, count=count)
        for cost, count in owed.others
    )
    return listed(context.language, [text for text in (owed.mana, *words) if text])


def _findings(verdict: vd.Verdict, context: VerdictContext) -> Iterator[Finding]:
    changes = attack_changes(context.state.scenario, verdict.attack.example)
    yield from _declared("attack", verdict.attack, changes, context, None)
    for _, block in _declared_blocks(verdict, context):
        changes = block_changes(context.state.scenario, block.player, block.example)
        yield from _declared("blocks", block, changes, context, block.player)
    for step in verdict.damage:
        yield from _assigned(step, context)
    for play in verdict.plays:
        for place, fault in enumerate(play.broken):
            said = findings.play_fault(play, fault, context)
            ids = tuple(dict.fromkeys((*fault.creatures, *_ids(play.source), *play.targets, play.player)))
            found = Finding("plays", "broken", fault.code, fault.rule, ids, said.title, said.why)
            yield replace(found, player=play.player, index=place)


def _declared(
    stage: Stage,
    declared: vd.AttackVerdict | vd.BlockVerdict,
    changes: tuple[FixStep, ...],
    context: VerdictContext,
    player: str | None,
) -> Iterator[Finding]:
    places = grouped((change.creature, place) for place, change in enumerate(changes))
    for broken in merge_alike(
        declared.broken, lambda f: f.creatures[0] if len(f.creatures) == 1 else None, context
    ):
        fault, creatures = broken.fact, broken.creatures or broken.fact.creatures
        near = tuple(changes[at] for at in sorted({at for c in creatures for at in places.get(c, ())}))
        said = findings.broken(fault, as_one(broken.creatures, context), broken.count)
        about = (*creatures, *_ids(fault.target), *_ids(fault.source))
        found = _broken(stage, fault, about, said, change_sentences(near or changes, context))
        yield replace(found, player=player, others=_moved(near or changes), **_where(broken))
    yield from _requirements(stage, declared, changes, context, player)
    topic = "attack_cost" if stage == "attack" else "block_cost"
    costs: tuple[vd.AttackPayment | vd.BlockPayment, ...] = declared.costs
    for due in merge_alike(costs, lambda owed: owed.creature, context):
        rule = context.rule(topic)
        said = findings.payment(due.fact, rule, as_one(due.creatures, context), due.count)
        ids = (*due.creatures, *_ids(due.fact.source))
        found = Finding(stage, "owed", topic, rule, ids, said.title, said.why, player=player, **_where(due))
        towards = due.fact.target if isinstance(due.fact, vd.AttackPayment) else due.fact.attacker
        yield replace(found, others=(towards,))


def _where(told: Alike[Any]) -> dict[str, Any]:
    """The numbers of facts that are told as one, and of how many creatures they are."""
    return {"index": told.place, "indexes": told.places, "count": told.count}


def _asked_of(asked: vd.AttackRequirement | vd.BlockRequirement) -> str | None:
    """The creature that a requirement asks something of, else the only one that it is about."""
    targets = _targets(asked)
    return asked.creature or (targets[0] if len(targets) == 1 else None)


def _targets(asked: vd.AttackRequirement | vd.BlockRequirement) -> tuple[str, ...]:
    return (asked.defenders if isinstance(asked, vd.AttackRequirement) else asked.attackers) or ()


def _requirements(
    stage: Stage,
    declared: vd.AttackVerdict | vd.BlockVerdict,
    changes: tuple[FixStep, ...],
    context: VerdictContext,
    player: str | None,
) -> Iterator[Finding]:
    requirements: tuple[vd.AttackRequirement | vd.BlockRequirement, ...] = declared.requirements
    for group in merge_alike(requirements, _asked_of, context):
        asked, n = group.fact, group.count
        said = findings.requirement(asked, as_one(group.creatures, context), n)
        kind: Kind = asked.status
        ids = tuple(dict.fromkeys((*group.creatures, *_targets(asked), *_ids(asked.source))))
        why = said.why
        near: tuple[FixStep, ...] = ()
        if kind == "violated":
            near = _near(changes, [move for place in group.places for move in requirements[place].moves])
        elif kind == "excused":
            codes = () if asked.creature is None else unfit(context.scenario, asked.creature, player)
            seen = next((code for code in codes if code in SEEN), "other")
            told = context.say(f"requirement-excused-{seen}", n=n)
            why = context.say("ruling-two", first=said.why, second=told)
        fix = change_sentences(near, context) if near else ""
        found = Finding(
            stage, kind, asked.code, asked.rule, ids, said.title, why, fix, player, **_where(group)
        )
        yield replace(found, others=_moved(near))


def _assigned(step: vd.DamageStep, context: VerdictContext) -> Iterator[Finding]:
    for index, fault in enumerate(step.broken):
        ids = (*fault.creatures, *_ids(fault.target))
        said = findings.broken(fault, context)
        found = _broken("damage", fault, ids, said, "")
        yield replace(found, step=step.step, index=index, indexes=(index,))


def _broken(stage: Stage, fault: vd.Broken, ids: tuple[str, ...], said: findings.Said, fix: str) -> Finding:
    about = tuple(dict.fromkeys(ids))
    return Finding(stage, "broken", fault.code, fault.rule, about, said.title, said.why, fix or said.fix)


def _near(changes: tuple[FixStep, ...], moves: Sequence[Attack | Block]) -> tuple[FixStep, ...]:
    """What obeys a requirement, as one action: its moves, all where they are few, as it may need others along."""
    pairs = {move.pair for move in moves}
    near = tuple(change for change in changes if (change.creature, change.target) in pairs)
    return near if near and len(changes) > ALL_CHANGES else changes


def _moved(steps: tuple[FixStep, ...]) -> tuple[str, ...]:
    """Everything that some steps of a fix name."""
    return tuple(each for step in steps for each in (step.creature, *_ids(step.target), *_ids(step.instead)))


def _examples(verdict: vd.Verdict, context: VerdictContext) -> Iterator[str]:
    if not verdict.attack.legal:
        changes = attack_changes(context.state.scenario, verdict.attack.example)
        text = change_sentences(changes, context)
        message = f"ruling-example-attack{_found(verdict.attack)}"
        yield context.say(message, changes=text or context.say("ruling-unchanged"))
    for player, block in _declared_blocks(verdict, context):
        if not block.legal:
            text = change_sentences(
                block_changes(context.state.scenario, block.player, block.example), context
            )
            changed = text or context.say("ruling-unchanged")
            message = f"ruling-example-blocks{_found(block)}"
            yield context.say(message, player=player, changes=changed)


def _found(declared: vd.AttackVerdict | vd.BlockVerdict) -> str:
    """Which words say how good the example is."""
    if declared.at_most is not None:
        return "-unproven"
    return "" if declared.nearest else "-some"


def _ids(value: str | None) -> tuple[str, ...]:
    return () if value is None else (value,)


SHOWN: Final = 6
"""So many changes are said; of more, how many there are."""

Act = Literal["attack", "attack_instead", "stay_home", "block", "block_instead", "not_block"]


class FixStep(Struct, frozen=True):
    """One step towards a legal declaration.

    `target` is what to attack, or whom to block or not to block; `instead` what was attacked or blocked before.
    """

    act: Act
    creature: str
    target: str | None = None
    instead: str | None = None


def attack_changes(scenario: Scenario, example: Iterable[Attack]) -> tuple[FixStep, ...]:
    """What differs between the declared attack and an example: who attacks what, who stays home."""
    declared = [(a.attacker, a.target) for a in scenario.attacks if a.declared]
    wanted = [(a.attacker, a.target) for a in example]
    return tuple(_changes(declared, wanted, ("attack", "attack_instead", "stay_home")))


def block_changes(scenario: Scenario, player: str, example: Iterable[Block]) -> tuple[FixStep, ...]:
    """How a player's declared blocks differ from an example; who was put in blocking declares nothing (CR 509.4b)."""
    owner = {permanent.id: permanent.controller for permanent in scenario.permanents}
    team = playing_with(scenario, player)
    declared = [(b.blocker, b.attacker) for b in scenario.blocks if b.declared and owner[b.blocker] in team]
    wanted = [(b.blocker, b.attacker) for b in example]
    return tuple(_changes(declared, wanted, ("block", "block_instead", "not_block")))


def _changes(
    declared: list[tuple[str, str]], example: list[tuple[str, str]], acts: tuple[Act, Act, Act]
) -> Iterator[FixStep]:
    """First who does something new, then who stops; a creature that only turns elsewhere is one change."""
    do, turn, stop = acts
    before, after = set(declared), set(example)
    gone = grouped(
        (creature, target) for creature, target in dict.fromkeys(declared) if (creature, target) not in after
    )
    for creature, target in example:
        if (creature, target) in before:
            continue
        old = gone.get(creature, [])
        yield FixStep(turn, creature, target, old.pop(0)) if old else FixStep(do, creature, target)
    yield from (FixStep(stop, creature, target) for creature, targets in gone.items() for target in targets)


def change_sentences(changes: Sequence[FixStep], context: VerdictContext) -> str:
    """Say changes in a row: "Ogre and Elf attack Cid; Bear stays home"; "" when there are none. What creatures that are
    alike do is one change, and so is what several do to the same thing.
    """
    doing = grouped(
        (replace(group.fact, creature=""), group)
        for group in merge_alike(changes, lambda change: change.creature, context)
    )
    said = []
    for deed, groups in [*doing.items()][:SHOWN]:
        each = [creature for group in groups for creature in group.creatures or (group.fact.creature,)]
        who = (
            [context.name(creature) for creature in each]
            if len(each) <= SHOWN and len(groups) > 1
            else [as_one(group.creatures, context).name(group.fact.creature) for group in groups]
        )
        where = {
            key: context.names.get(each or "", each or "")
            for key, each in asdict(deed).items()
            if key != "act"
        }
        facts = {**where, "creature": listed(context.language, who, most=SHOWN)}
        said.append(context.say(f"fix-{deed.act}", n=sum(group.count for group in groups), **facts))
    if len(doing) > SHOWN:
        rest = sum(group.count for groups in [*doing.values()][SHOWN:] for group in groups)
        said.append(context.say("fix-more", count=rest))
    return in_a_row(context.language, said)


REASONING: Final = 1_000_000
"""So many steps of work are spent on all reasons that are told together: some three seconds."""
SEEN: Final = frozenset({"tapped", "summoning_sick", "defender"})
"""What keeps a creature from being declared that its card shows."""
REASONS_SHOWN = 2
"""So many reasons of a kind are said; each of them alone would be enough."""


def tell_excuse(
    context: VerdictContext, index: int, player: str | None, n: int = 1, effort: Effort | None = None
) -> str:
    """Say why requirement `index` of the attack, or of a defending player's blocks, can't be obeyed as well, of `n`
    creatures that are alike; and where to work it out is more than the effort allows, that. "" when nothing stands
    against it.
    """
    try:
        found = excuse(context.scenario, index, player, effort)
    except SpentError:
        return context.say("requirement-excused-untold")
    return context.say("list-stop").join(_sentences(context, found, player, n))


def _sentences(context: VerdictContext, found: Excuse, player: str | None, n: int) -> Iterator[str]:
    reasons = (findings.broken(fault, context) for fault in found.faults)
    yield from list(dict.fromkeys(said.in_full(context.language) for said in reasons))[:REASONS_SHOWN]
    for due in found.costs[:REASONS_SHOWN]:
        topic = "attack_requirement" if player is None else "block_requirement"
        facts: dict[str, Value] = {
            "n": n,
            "cost": due.cost,
            "target": context.name(due.target),
            "rule": context.rule(topic),
        }
        yield context.say("requirement-excused-cost", **facts)
    if found.restrictions:
        against = listed(
            context.language, dict.fromkeys(_origin(context, each) for each in found.restrictions)
        )
        yield context.say("requirement-excused-restriction", against=against, n=n)
    if found.requirements:
        rivals = [_title(context, number, player) for number in found.requirements[:REASONS_SHOWN]]
        yield context.say("requirement-excused-rival", others=listed(context.language, rivals), n=n)
    if found.nobody:
        idle = player is not None and not context.scenario.attacks
        yield context.say("requirement-excused-no_attackers" if idle else "requirement-excused-nobody")


def _origin(context: VerdictContext, origin: Origin) -> str:
    if origin.source is None:
        return context.say("requirement-excused-by_rule", rule=origin.rule)
    return context.say("requirement-excused-by", source=context.name(origin.source), rule=origin.rule)


def _title(context: VerdictContext, number: int, player: str | None) -> str:
    requirements: tuple[vd.AttackRequirement | vd.BlockRequirement, ...] = context.verdict.attack.requirements
    if player is not None:
        requirements = next(b.requirements for b in context.verdict.blocks if b.player == player)
    return findings.requirement(requirements[number], context).title


def told_json(scenario: Scenario, verdict: vd.Verdict, language: Language = "en") -> dict[str, Any]:
    """The verdict as the format's JSON, with `headline`, `sentences` and `alt`."""
    said = ruling(scenario, verdict, language)
    return {
        **verdict_json(scenario, verdict, language),
        "headline": said.headline,
        "sentences": list(sentences(said, language)),
        "alt": alt(scenario, said, language),
    }


def sentences(said: Ruling, language: Language) -> tuple[str, ...]:
    """A ruling a sentence at a time: what is wrong and why, the nearest legal declaration, fights, results, notes."""
    wrong = (sentence(language, "list-finding", title=each.title, why=each.why) for each in said.wrong)
    fights = (fight.text for fight in said.fights)
    return (*wrong, *said.example, *fights, *said.results, *said.notes)


def in_short(said: Ruling, language: Language) -> str:
    """The first thing that is wrong, and why; else what the combat comes to, a sentence behind the other."""
    if said.wrong:
        return sentence(language, "list-finding", title=said.wrong[0].title, why=said.wrong[0].why)
    return sentence(language, "list-stop").join(said.results)


def alt(scenario: Scenario, said: Ruling, language: Language) -> str:
    """The text in place of a picture: title, headline, fights and results."""
    title = titled(scenario, language)[0].strip()
    parts = (title, said.headline, *(fight.text for fight in said.fights), *said.results)
    stop, between = ("。", "") if language == "ja" else (".", " ")
    return between.join(part if part.endswith((stop, "!", "?")) else part + stop for part in parts if part)

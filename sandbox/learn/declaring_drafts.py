"""Drafts about declarations: legal attacks, legal blocks, and what the judge says of one (CR 508.1, 509.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, tee
from operator import itemgetter
from random import Random

from msgspec.structs import replace

from sandbox.explain.declarations import maxima, nearest_best
from sandbox.learn import drafts, goals
from sandbox.learn.goals import Goal
from sandbox.learn.kinds import RULES, Kind
from sandbox.learn.puzzles import declaring
from sandbox.rules.declaration_question import Pairs
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Attack, Block, Player, Scenario
from sandbox.solve.legal import LegalDeclarations, with_pairs
from sandbox.words.learning import FaultChoice, LegalChoice, Question
from sandbox.words.ruling import Finding, ruling

PLAYERS = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4}
"""How many players sit at the table of an attack, by level."""
ATTACKERS = {1: 2, 2: 2, 3: 2, 4: 3, 5: 4}
"""How many creatures attack where blocks are asked for, by level."""
IDLE: tuple[dict[str, object], ...] = ({"tapped": True}, {"summoning_sick": True})
"""What keeps a creature from attacking."""
CROWD = 3
"""So many goaded creatures have to attack a player whom two may attack."""
GOADED = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}
"""How many are goaded in all there, by level."""
FURTHER = 10
"""So many declarations are looked at for what may be said of one."""


def attack_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """Creatures of which some have to attack, and what hinders them."""
    table = drafts.TableDraft(rng, theme)
    players = drafts.seats(PLAYERS[level])
    table.put("ann", "must_attack", themed=False)
    if level > 1 and drafts.luck(rng, 60):
        table.put("ann", "company", themed=False)
    if level >= drafts.HARDER and drafts.luck(rng, 60):
        table.put("ann", "must_attack", themed=False)
    while len(table.permanents) < drafts.SIZES[level]:
        table.put("ann", *drafts.PLAIN, "flying", "trample", "evasive")
    _hinder(rng, level, table, players)
    if drafts.luck(rng, 50):
        table.put("bob", "limits", themed=False)
    elif level > 1 and drafts.luck(rng, 40):
        table.put("bob", "forcing", themed=False)
    return table.scenario(players)


def _hinder(rng: Random, level: int, table: drafts.TableDraft, players: tuple[Player, ...]) -> None:
    """Tap some creatures, let some be new, and goad some; the first one stays able to attack."""
    goading = players[1 + rng.randrange(len(players) - 1)].id
    for place, thing in enumerate(table.permanents):
        if place and drafts.luck(rng, 12):
            table.change(thing, tapped=True)
        elif place and drafts.luck(rng, 12):
            table.change(thing, summoning_sick=True)
        elif level > 1 and drafts.luck(rng, 25):
            table.change(thing, goaded_by=(goading,))


def crowded_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """Three creatures that have to attack where two may, one of them not without another."""
    table = drafts.TableDraft(rng, theme)
    table.put("ann", "must_attack", themed=False)
    goaded = [
        table.put("ann", "company", themed=False),
        table.put("ann", "must_attack", *drafts.PLAIN, themed=False),
    ]
    for thing in filter(None, goaded):
        table.change(thing, goaded_by=("bob",))
    while len(table.permanents) < drafts.SIZES[level]:
        table.put("ann", *drafts.PLAIN, "flying", "trample", "evasive")
    for place, thing in enumerate(table.permanents):
        if place > len(goaded) and drafts.luck(rng, 30):
            table.change(thing, **rng.choice(IDLE))
    table.put("bob", "crowd_limits", themed=False)
    return table.scenario(drafts.seats(2))


def parted_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """Goaded creatures of which too many have to go the same way, and what can't go with them."""
    table, players = drafts.TableDraft(rng, theme), drafts.seats(3)
    one, other = rng.sample([player.id for player in players[1:]], 2)
    for number in range(GOADED[level]):
        thing = table.put("ann", *drafts.PLAIN, "flying", "trample", "evasive")
        if thing is not None:
            table.change(thing, goaded_by=(other if number < CROWD else rng.choice((one, other)),))
    while len(table.permanents) < drafts.SIZES[level]:
        thing = table.put("ann", *drafts.PLAIN, "company", "trample")
        if thing is not None:
            table.change(thing, **rng.choice(IDLE))
    rng.shuffle(table.permanents)
    table.put(one, "crowd_limits", themed=False)
    return table.scenario(players)


def legal_attack(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:  # noqa: ARG001  as all makers
    """Ask for a legal attack where neither nobody nor everybody at one player is one."""
    able = [p for p in scenario.permanents if p.controller == "ann" and not p.tapped and not p.summoning_sick]
    everybody = replace(scenario, attacks=tuple(Attack(p.id, "bob") for p in able))
    if judge(scenario).attack.legal or judge(everybody).attack.legal:
        return None
    return _legal_draft(scenario, None, level, len(scenario.players) ** len(able))


def _legal_draft(scenario: Scenario, player: str | None, level: int, every: int) -> drafts.Draft | None:
    """Ask for a legal attack, or for a player's blocks, of `every` that there are; None where none has to be made."""
    best, legal = maxima(scenario, player, 1), LegalDeclarations(scenario, player)
    pairs = best.declarations[0]
    if not best.exact or not pairs:
        return None
    kind: Kind = "legal-attack" if player is None else "legal-blocks"
    declared = drafts.objects_of(pairs)
    answer = declaring(kind, pairs)
    question = Question(kind, {"player": player or scenario.active})
    near = drafts.near_misses(legal.options, declared, legal.is_legal)
    share = best.count / every
    tempting = level < drafts.HARDER or _weighs(scenario, pairs, legal)
    return drafts.Draft(
        scenario, answer, question, RULES[kind], next(iter(declared)), best.count, share, near, tempting
    )


def _weighs(scenario: Scenario, pairs: Pairs, legal: LegalDeclarations) -> bool:
    """Say whether a declaration isn't plain: who could obey is excused, or not all attack or block the same."""
    attacking = isinstance(pairs[0], Attack)
    verdict = judge(with_pairs(scenario, pairs))
    declared = (verdict.attack,) if attacking else verdict.blocks
    asked = (each for part in declared for each in part.requirements if each.status == "excused")
    able = {each for each, could in legal.options.items() if could}
    excused = any(each.creature in able or each.code == "must_be_blocked" for each in asked)
    return excused or len({*drafts.objects_of(pairs).values()}) > 1


def block_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """An attack of creatures that have to be blocked, or that one alone can't block."""
    table = drafts.TableDraft(rng, theme)
    attackers = ATTACKERS[level]
    table.put("ann", "lure", "must_be_blocked", "menace", themed=False)
    if level >= drafts.HARDER:
        table.put("ann", "lure", "must_be_blocked", themed=False)
    while len(table.permanents) < attackers:
        table.put("ann", "menace", "flying", "trample", "evasive", *drafts.PLAIN)
    attacks = tuple(Attack(p.id, "bob") for p in table.permanents)
    if level > 1 and drafts.luck(rng, 30):
        table.put("bob", "several_blocks", themed=False)
    while len(table.permanents) < drafts.SIZES[level]:
        made = table.put("bob", *drafts.PLAIN, "flying", "reach", "wall", themed=False)
        if made is not None and drafts.luck(rng, 15):
            table.change(made, tapped=True)
    if level == 2 and drafts.luck(rng, 25):  # noqa: PLR2004  a limit makes more of them hard
        table.put("bob", "limits", themed=False)
    return replace(table.scenario(drafts.seats(2)), attacks=attacks)


def lured_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """Two creatures that all have to block, and one blocker that can block both."""
    table = drafts.TableDraft(rng, theme)
    for _ in range(2):
        table.put("ann", "lure", themed=False)
    while len(table.permanents) < ATTACKERS[level]:
        table.put("ann", "menace", "flying", "trample", "must_be_blocked", *drafts.PLAIN)
    rng.shuffle(table.permanents)
    attacks = tuple(Attack(p.id, "bob") for p in table.permanents)
    table.put("bob", "several_blocks", themed=False)
    while len(table.permanents) < drafts.SIZES[level]:
        made = table.put("bob", *drafts.PLAIN, "flying", "reach", "wall", "cannot_block", themed=False)
        if made is not None and drafts.luck(rng, 50):
            table.change(made, tapped=True)
    return replace(table.scenario(drafts.seats(2)), attacks=attacks)


def legal_blocks(rng: Random, level: int, scenario: Scenario) -> drafts.Draft | None:  # noqa: ARG001  as all makers
    """Ask for legal blocks where blocking nothing is none."""
    none = judge(scenario)
    if not none.attack.legal or none.legal:
        return None
    able = [p for p in scenario.permanents if p.controller == "bob" and p.is_creature and not p.tapped]
    return _legal_draft(scenario, "bob", level, (len(scenario.attacks) + 1) ** len(able))


def declared_table(rng: Random, level: int, theme: str | None) -> Scenario:
    """A table on which attacks are still to be declared, or blocks."""
    return rng.choice(LAYING if level >= drafts.HARDER else LAYING[:1] + LAYING[-1:])(rng, level, theme)


LAYING = (attack_table, crowded_table, parted_table, lured_table, block_table)


def verdict_of(rng: Random, level: int, table: Scenario, *, wanted: bool) -> drafts.Draft | None:
    """A declaration, legal as `wanted`, with reasons; in upper levels nothing wrong that one creature alone shows."""
    attacking = not table.attacks
    player = None if attacking else "bob"
    some = [_declare(rng, table, attacking=attacking, idle=level < drafts.HARDER) for _ in range(FURTHER)]
    best = (with_pairs(table, nearest_best(table, who)) for who in (player,))  # if it comes to that
    declared, further = tee(chain(some, best))
    fitting = (each for each in declared if each.attacks and (attacking or each.blocks))
    judged = ((each, judge(each)) for each in fitting)
    found = next((pair for pair in judged if pair[1].legal == wanted and _asks(*pair)), None)
    if found is None:
        return None
    return said_of(rng, found[0], further)


def said_of(
    rng: Random, scenario: Scenario, further: Iterable[Scenario] | None = None
) -> drafts.Draft | None:
    """Ask what the judge says of what is declared: of the blocks where there are any, else of the attack. None where
    too little can be said of declarations around it and of the `further` ones (None: any).
    """
    attacking = not scenario.blocks
    table = replace(scenario, attacks=() if attacking else scenario.attacks, blocks=())
    player = None if attacking else scenario.controllers[scenario.blocks[0].blocker]
    legal = LegalDeclarations(table, player)
    pairs = scenario.attacks if attacking else scenario.blocks
    others = (
        with_pairs(table, legal.pairs(each))
        for each in drafts.neighbours(legal.options, drafts.objects_of(pairs))
    )
    around = [(each, judge(each)) for each in others]
    if further is None:
        further = (_declare(rng, table, attacking=attacking) for _ in range(FURTHER))
    said = judge(scenario)
    options = _what_may_be_said((scenario, said), around, further, attacking=attacking)
    if len(options) < drafts.FOUR or not _asks(scenario, said):
        return None
    wrong = [goal for goal, _ in options[1:]]
    near = sum(any(goals.holds(goal, each, said) for goal in wrong) for each, said in around)
    rule = RULES["legal-attack" if attacking else "legal-blocks"]
    right = options[0][1]
    about = right.finding.ids if isinstance(right, FaultChoice) else ()
    able = (each for each in about if any(p.id == each and p.is_creature for p in scenario.permanents))
    looked_at = next(chain(able, drafts.objects_of(pairs), (scenario.active,)))
    return drafts.choices_draft(rng, scenario, options, Question("verdict"), (rule, looked_at), near)


def _asks(scenario: Scenario, verdict: Verdict) -> bool:
    """Say whether a verdict leaves one thing to ask: of blocks none where the attack is illegal already (CR 733.1)."""
    return verdict.attack.legal or not scenario.blocks


def _what_may_be_said(
    found: tuple[Scenario, Verdict],
    around: Sequence[tuple[Scenario, Verdict]],
    further: Iterable[Scenario],
    *,
    attacking: bool,
) -> list[drafts.Option]:
    """At most four things to say of the declaration that was found, the right one first; the wrong ones are so of
    others, of different kinds, those that are excused here before the rest. None if nothing right can be said.
    """
    scenario, verdict = found

    without = _without_what_is_wrong(scenario, verdict, attacking=attacking)
    rest_of_it = judge(without)

    def so(reason: drafts.Option) -> bool:
        return goals.holds(reason[0], scenario, verdict)

    def is_excused(reason: drafts.Option) -> bool:
        return goals.holds(replace(reason[0], is_="excused"), scenario, verdict)

    def could_be_meant(reason: drafts.Option) -> bool:
        if so(reason) or goals.holds(reason[0], without, rest_of_it):
            return True
        return not verdict.legal and is_excused(reason)  # others may be obeyed in its place, or it itself

    true = [each for each in _reasons([found], attacking=attacking) if so(each)]
    known = {(each.attacks, each.blocks) for each, _ in around}
    rest = ((each, judge(each)) for each in further if (each.attacks, each.blocks) not in known)
    reasons = _reasons(chain(around, rest), attacking=attacking)
    false = _varied(
        sorted((each for each in reasons if not could_be_meant(each)), key=is_excused, reverse=True)
    )
    legal: drafts.Option = (Goal(path="legal", is_=True), LegalChoice())
    if verdict.legal:
        return [legal, *false][: drafts.FOUR]
    return [true[0], *false[: drafts.FOUR - 2], legal] if true else []


def _varied(reasons: Sequence[drafts.Option]) -> list[drafts.Option]:
    """The same reasons, the first of each kind before the second of any."""
    kinds: Counter[str] = Counter()
    turns = []
    for goal, _ in reasons:
        kind = str(goal.path).partition("]")[0]
        turns.append(kinds[kind])
        kinds[kind] += 1
    return [reason for _, reason in sorted(zip(turns, reasons, strict=True), key=itemgetter(0))]


def _without_what_is_wrong(scenario: Scenario, verdict: Verdict, *, attacking: bool) -> Scenario:
    """The table without what creatures do that break a restriction: what is wrong there could be called wrong here."""
    declared = (verdict.attack,) if attacking else verdict.blocks
    breaking = {each for part in declared for fault in part.broken for each in fault.creatures}
    return replace(
        scenario,
        attacks=tuple(a for a in scenario.attacks if not (attacking and a.attacker in breaking)),
        blocks=tuple(b for b in scenario.blocks if b.blocker not in breaking),
    )


def _reasons(judged: Iterable[tuple[Scenario, Verdict]], *, attacking: bool) -> Iterator[drafts.Option]:
    """What is wrong on one of these tables or another, each reason once."""
    known: set[str] = set()
    for table, verdict in judged:
        for place, finding in enumerate(ruling(table, verdict).wrong):
            key = _reason_key(finding)
            if finding.stage == ("attack" if attacking else "blocks") and key not in known:
                known.add(key)
                yield _reason(finding), FaultChoice(table, finding, place)


def _reason_key(finding: Finding) -> str:
    """What tells reasons apart: what names a number is one reason, however many break it."""
    counted = finding.code.startswith("max_")
    return finding.code if counted else f"{finding.code} {finding.ids[:1]}"


def _declare(rng: Random, table: Scenario, *, attacking: bool, idle: bool = True) -> Scenario:
    """A declaration at random; of creatures that are tapped or new only if the `idle` ones may be declared, too."""
    able = [p for p in table.permanents if p.is_creature and (idle or not (p.tapped or p.summoning_sick))]
    if attacking:
        targets = [player.id for player in table.players if player.id != table.active]
        chosen = [p for p in able if p.controller == table.active and drafts.luck(rng, 50)]
        return replace(
            table, attacks=tuple(Attack(p.id, targets[rng.randrange(len(targets))]) for p in chosen)
        )
    attackers = [a.attacker for a in table.attacks]
    chosen = [p for p in able if p.controller != table.active and drafts.luck(rng, 60)]
    return replace(table, blocks=tuple(Block(p.id, attackers[rng.randrange(len(attackers))]) for p in chosen))


def _reason(finding: Finding) -> Goal:
    """The fact behind a finding, as a goal: by its code and the first creature that it is about."""
    who = finding.ids[0] if finding.ids and not finding.code.startswith("max_") else ""
    if finding.kind == "broken":
        about = f"[creatures={who}]" if who else ""
        return Goal(path=f"{finding.stage}.broken[code={finding.code}]{about}.code")
    about = f"[creature={who}]" if finding.code not in {"must_be_attacked", "must_be_blocked"} else ""
    return Goal(path=f"{finding.stage}.requirements[code={finding.code}]{about}.status", is_="violated")

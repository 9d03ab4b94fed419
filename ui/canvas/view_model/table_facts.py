"""What a scenario and its verdict say at a moment of combat, sorted by whom it concerns; and the table as a step begins
and as it ends (format 2.5, CR 506.1).

The rules give the table at the end of each step; the end of one is the beginning of the next.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from sandbox.rules.judge import Entered, course, declared_table
from sandbox.rules.rulebook import number
from sandbox.rules.verdict import (
    AttackPayment,
    AttackRequirement,
    BlockRequirement,
    Lethal,
    Moment,
    Outcome,
    PermanentOutcome,
    Verdict,
)
from sandbox.scenario.model import Attack, Scenario
from sandbox.scenario.view import groups_of
from sandbox.words.catalogue import Language
from sandbox.words.names import label_of
from ui.canvas.view_model.model import Fate, Ghost, LethalBar, Pill

OUTSIDE: Final = frozenset({"beginning", "end"})
"""The moments in which nobody attacks yet, or any longer (CR 511.3)."""
BEFORE_BLOCKS: Final = frozenset({"beginning", "attackers"})
BEFORE_DAMAGE: Final = frozenset({"beginning", "attackers", "blockers"})

NOBODY: Final = Entered({}, {}, {}, ())


class TableFacts:
    """A scenario, what the rules say of it, and the moment of combat that is looked at."""

    def __init__(
        self,
        scenario: Scenario,
        verdict: Verdict | None,
        moment: str | None = None,
        moments: tuple[Moment, ...] = (),
        language: Language = "en",
    ) -> None:
        """Take a scenario, the newest verdict, even an older scenario's, and the key of a moment; None = combat as a
        whole. `moment` is its step then.

        `moments` are the moments of this scenario, where they are known already.
        """
        self.scenario = scenario
        self.language: Language = language
        self.verdict = verdict
        self.moment = None if moment is None else moment.partition(":")[0]
        self.stage = stage(scenario, moment, moments) if moment is not None and verdict is not None else None
        self.board = declared_table(self.stage.ends if self.stage else scenario)
        if self.stage is not None:  # what entered by then doesn't enter once more
            here = {p.id for p in self.stage.ends.permanents}
            there = {each: p for each, p in self.board.permanents.items() if each in here}
            self.board = replace(self.board, permanents=there)
        self.printed = {p.id: p for p in scenario.permanents}
        self.begun = {p.id: p for p in (self.stage.begins if self.stage else scenario).permanents}
        whole = self.stage is None and verdict is not None
        self.in_combat = course(scenario).in_combat if whole else {}
        came = course(scenario).entered if verdict is not None else NOBODY
        if whole and came.permanents:
            self.board = replace(
                self.board,
                permanents={**self.board.permanents, **came.permanents},
                characteristics={**self.board.characteristics, **came.characteristics},
            )
        self.came = came.permanents
        entered = [
            Attack(a, to, declared=False) for a, to in came.attacks.items() if a in self.board.permanents
        ]
        self.left = self.stage.left if self.stage else frozenset()
        self.fought = self.stage.fought if self.stage else frozenset()
        now = self._attacked_now()
        moment = self.moment
        self.attacks = () if moment in OUTSIDE else tuple(_now(a, now) for a in (*scenario.attacks, *entered))
        self.reselected = {
            a.attacker: a.target for a in scenario.attacks if now.get(a.attacker, a.target) != a.target
        }
        """What attackers were declared to attack that attack something else by now (CR 508.7)."""
        blocks = [b for b in came.blocks if b.blocker in self.board.permanents]
        self.blocks = () if moment in BEFORE_BLOCKS | OUTSIDE else (*scenario.blocks, *blocks)
        self.steps = () if verdict is None or moment in BEFORE_DAMAGE else verdict.damage
        if moment is not None:
            self.steps = tuple(step for step in self.steps if step.step == moment)
        self.outcome = self.stage.after if self.stage else None if verdict is None else verdict.outcome
        self.colour_of = {p.id: number for number, p in enumerate(scenario.players)}
        self.fighting = {a.attacker for a in self.attacks} | {b.blocker for b in self.blocks}
        self._read_marks()
        self._read_damage()

    def _attacked_now(self) -> dict[str, str]:
        """What each attacker attacks at the moment: a player may have reselected it (CR 508.7)."""
        if self.stage is not None:
            return {a.attacker: a.target for a in self.stage.ends.attacks}
        there = {*self.board.players, *self.board.permanents}  # the verdict may be that of the table before
        moved = () if self.verdict is None else self.verdict.reselected
        return {each.attacker: each.now for each in moved if each.now in there}

    def _read_damage(self) -> None:
        """Sort assigned and dealt damage by source and recipient, and lethal damage by creature."""
        self.assigned: dict[tuple[str, str], tuple[int, ...]] = {}
        self.dealt = Counter[tuple[str, str]]()
        self.bars: dict[str, LethalBar] = {}
        for step in self.steps:
            sums: dict[tuple[str, str], int] = defaultdict(int)
            for a in step.assigned:
                sums[a.source, a.to] += a.amount
            for pair, amount in sums.items():
                self.assigned[pair] = (*self.assigned.get(pair, ()), amount)
            amounts = step.amounts()
            self.dealt.update(amounts)
            coming = Counter[str]()
            for (_, to), amount in amounts.items():
                coming[to] += amount
            for fault in step.broken:
                for source in fault.creatures[:1]:
                    self.broken[source][fault.target or fault.creatures[-1]].append(fault.rule)
            for fact in step.lethal:
                if fact.needed or fact.assigned:  # what died before needs nothing
                    self.bars[fact.creature] = _bar(fact, coming[fact.creature])

    def _read_marks(self) -> None:
        """Sort the verdict's findings by the creature that they speak of."""
        self.pills: dict[str, list[Pill]] = defaultdict(list)
        self.broken: dict[str, dict[str | None, list[str]]] = defaultdict(lambda: defaultdict(list))
        if self.verdict is None or self.moment in OUTSIDE:
            return
        parts: list[Any] = [self.verdict.attack]
        if self.moment != "attackers":
            parts += self.verdict.blocks
        for part in parts:
            for fault in part.broken:
                for creature in fault.creatures:
                    self.broken[creature][fault.target].append(fault.rule)
            for asked in part.requirements:
                for subject in subjects(asked):
                    self.pills[subject].append(Pill(asked.status, asked.rule))
            for owed in part.costs:
                attacks = isinstance(owed, AttackPayment)
                target = self.label(owed.target if attacks else owed.attacker)
                rule = number("attack_cost" if attacks else "block_cost", self.scenario.edition)
                self.pills[owed.creature].append(Pill("cost", rule, owed.cost, target, attacks=attacks))

    @cached_property
    def group_of(self) -> dict[str, int]:
        """The number of the group that a person took a permanent into."""
        return {i: number for number, each in enumerate(groups_of(self.scenario.view)) for i in each}

    def label(self, thing: str) -> str:
        """The name of a player or permanent, its id when there is none."""
        known = self.board.players.get(thing) or self.board.permanents.get(thing)
        if known is None:
            away = (p for p in self.scenario.away if p.id == thing)
            return next((label_of(p, self.language) for p in away), thing)
        return label_of(known, self.language)


def _now(attack: Attack, targets: Mapping[str, str]) -> Attack:
    """An attack on what is attacked now (CR 508.7)."""
    return replace(attack, target=targets[attack.attacker]) if attack.attacker in targets else attack


def _bar(fact: Lethal, dealt: int) -> LethalBar:
    """What a creature is assigned against what is lethal; it is lethal as far as it is dealt (CR 120.3, 702.19b)."""
    if dealt == fact.assigned:
        return LethalBar(fact.marked, fact.assigned, fact.needed, fact.is_lethal)
    return LethalBar(fact.marked, fact.assigned, fact.needed, fact.is_lethal and dealt >= fact.needed, dealt)


# What the requirements of a verdict ask for: of whom, and who would obey those that are violated


def subjects(asked: AttackRequirement | BlockRequirement) -> tuple[str, ...]:
    """Who wears a requirement's mark: its creature, else those that it wants attacked or blocked."""
    if asked.creature is not None:
        return (asked.creature,)
    if asked.status == "obeyed":
        return ()
    return (asked.defenders if isinstance(asked, AttackRequirement) else asked.attackers) or ()


def missing_moves(
    requirements: Iterable[AttackRequirement | BlockRequirement], player: str | None
) -> list[Ghost]:
    """For each violated requirement the move of the example that would obey it; of one creature the first."""
    ghosts: dict[str, Ghost] = {}
    for index, asked in enumerate(requirements):
        for move in asked.moves[:1]:
            mover, target = (
                (move.attacker, move.target) if isinstance(move, Attack) else (move.blocker, move.attacker)
            )
            name = f"ghost:{mover}:{target}"
            ghosts.setdefault(mover, Ghost(name, mover, target, asked.rule, player, index))
    return list(ghosts.values())


class MomentStage(NamedTuple):
    """A step, or a part of one: the table as it ends, what came of everything until then, and the same for when it
    began.

    `before` is None for the first step: the scenario itself says how combat begins.
    """

    begins: Scenario
    ends: Scenario
    before: Outcome | None
    after: Outcome

    @property
    def left(self) -> frozenset[str]:
        """The permanents that were gone before the step began."""
        if self.before is None:
            return frozenset()
        return frozenset(each for each, p in self.before.permanents.items() if p.zone != "battlefield")

    @property
    def fought(self) -> frozenset[str]:
        """The permanents whose part in the combat was over before the step began (CR 506.4), or has yet to begin."""
        before = self.before.permanents.items() if self.before is not None else ()
        over = {each for each, p in before if p.zone != "battlefield" or p.left_combat is not None}
        return frozenset(over | {each for each, p in self.after.permanents.items() if p.absent})


def stage(scenario: Scenario, moment: str, moments: tuple[Moment, ...] = ()) -> MomentStage | None:
    """A moment of a scenario's combat, or None when it doesn't come to it; `moments` are all of them if known."""
    known = moments or course(scenario).scenes
    at = next((i for i, each in enumerate(known) if each.key == moment), None)
    if at is None:
        return None
    now, last = known[at], known[at - 1] if at else None
    begins = scenario if last is None else last.scenario
    return MomentStage(begins, now.scenario, None if last is None else last.outcome, now.outcome)


def fate(after: PermanentOutcome) -> Fate | None:
    """What became of a permanent, other than that it stays or dies."""
    if after.phased_out:
        return "phased_out"
    if after.absent:
        return "absent"
    if after.zone != "battlefield":
        return None if after.zone == "graveyard" else after.zone
    return "left_combat" if after.left_combat is not None else None

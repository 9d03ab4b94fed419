"""The best replies of defending players to every attack on them: each fight is worked out once for all attacks.

What comes of one attacker with its blockers is the same whoever else attacks, unless something on the table looks at
who else does: exalted, battle cry, bands, a change, an effect of the table. `is_told_apart` says where that can't be.
There the best blocks for every set of attackers are known from those for a set with one attacker fewer, while nobody
can lose with them (CR 509.1, 510).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from typing import Final

import numpy as np

from sandbox.rules.abilities.keywords import ROWS, in_fight
from sandbox.rules.fight.rows import ATTACKING, acts_before_blocks, said_only
from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.looks import CONTINUOUS, words_in
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Permanent, Scenario
from sandbox.solve.answer import COMPONENTS, Value
from sandbox.solve.block_partition import WORST, BlockPartition, Column, subsets_of
from sandbox.solve.effect_scope import acts_on_itself, asks_only_itself, never_again
from sandbox.solve.fights import Fights
from sandbox.solve.search import BestBlocks
from sandbox.solve.watch import StoppedError

MOST: Final = 1 << 25
"""So many sets of attackers with sets of blockers are looked at."""
OF_OTHERS: Final = frozenset({
    "attackers", "attacked", "attacking_alone", "defending", "defender_controls", "defender", "this_turn", "goaded",
    "had_to_attack", "most_life",
})  # fmt: skip
"""Words by which an effect may ask who else attacks, or whom."""
OF_DECLARED: Final = frozenset({"attacking", "blocking", "blocked", "tapped", "untapped"})
"""Words by which it may ask who was declared."""
BANDS: Final = frozenset({"banding", "bands with other"})
STANDS: Final = frozenset({
    "format", "title", "description", "edition", "variant", "active", "players", "permanents", "attacks", "blocks",
    "assignments", "view",
})  # fmt: skip
"""What a scenario may say so that its fights are told apart; everything else is as if it weren't there."""


def is_told_apart(scenario: Scenario, state: CombatState, everybody: Iterable[Fights]) -> bool:
    """Say whether what comes of an attacker with its blockers is the same whoever else attacks, so that each defending
    player's fights depend on the attacks on that player alone; `everybody`: the fights of the largest attack on each.
    Where it says no it might still be so.
    """

    def may_attack(bound: BoundEffect) -> bool:
        return bound.source is None or state.controller(bound.source) in state.seating.active_team

    every = tuple(every_effect(state))
    steady = not any(_changes_attackers(bound.effect) for bound in every)
    over = never_again(every)
    return (
        scenario.variant in {"normal", "commander"}
        and all(p.team is None for p in scenario.players)
        and said_only(scenario, STANDS)
        and all(a.declared for a in scenario.attacks)
        and all(b.declared for b in scenario.blocks)
        and all(
            _is_alone(p) and all(map(_speaks_alone, state.keywords(p.id).counts)) for p in scenario.permanents
        )
        and all(_asks_no_other(bound, may_attack, over, steady=steady) for bound in every)
        and (not _has_effects(scenario) or all(f.is_separable and f.opening == Value() for f in everybody))
    )


def _has_effects(scenario: Scenario) -> bool:
    return any(p.effects for p in scenario.permanents)


def _speaks_alone(keyword: str) -> bool:
    """Whether a keyword speaks of a creature, of its blockers and of nobody else in combat."""
    triggered, row = ROWS.get(keyword), in_fight(keyword)
    over = triggered is not None and triggered.event == "attacks"
    return row is not None and row.played != "with_all" and not over and keyword not in BANDS


def _is_alone(p: Permanent) -> bool:
    return (
        set(p.types) <= {"creature", "artifact", "enchantment", "land", "planeswalker"}
        and p.leaving is None
        and not p.regeneration_shields
        and not {c.casefold() for c in p.counters} - {"+1/+1", "-1/-1"}
    )


def _changes_attackers(effect: fx.Effect) -> bool:
    """Whether creatures are something else by an effect where they attack."""
    asks = isinstance(effect, CONTINUOUS) and not OF_DECLARED.isdisjoint(words_in(effect))
    return asks or acts_before_blocks(effect)


def _asks_no_other(
    bound: BoundEffect, may_attack: Callable[[BoundEffect], bool], over: AbstractSet[str], *, steady: bool
) -> bool:
    """Whether an effect is the same to each fight whoever else attacks, as events that are `over` don't happen;
    `steady`: that changes no creature.
    """
    effect = bound.effect
    words = set(words_in(effect))
    if isinstance(effect, fx.Trigger):
        theirs = effect.creatures == "self" and not may_attack(bound)
        same = theirs or not acts_before_blocks(effect) or acts_on_itself(effect)
        late = {effect.event, *effect.also} - over
        return same and not (words & OF_OTHERS and late)
    if isinstance(effect, (fx.Activated, *ATTACKING)):
        return True
    others = OF_OTHERS if isinstance(effect, CONTINUOUS) else OF_OTHERS | OF_DECLARED
    return not words & others and (steady or asks_only_itself(effect))


class Replies:
    """The best blocks of one player against every set of attackers of an attack."""

    def __init__(self, parting: BlockPartition) -> None:
        """Read the fights of the largest attack, whose smaller ones are asked about."""
        self.parting = parting
        self.place = {a: 1 << i for i, a in enumerate(parting.attackers)}
        self.columns: list[list[Column]] = []
        self.picks: list[np.ndarray] = []
        self.ends: np.ndarray | None = None
        self.are_all = parting.is_complete
        """Whether nobody may block several attackers, so that no blocks are better."""
        self._read: dict[int, BestBlocks | None] = {}
        try:
            if self._applies():
                self._fill()
        except StoppedError:
            self.ends = None

    def _applies(self) -> bool:
        parting = self.parting
        size = len(self.place), len(parting.blockers)
        return (
            set(parting.fights.goal.order) == set(COMPONENTS)
            and 2 ** size[0] * 3 ** size[1] <= MOST
            and parting.applies
            and parting.is_unbound
            and all(parting.plain_columns(a) for a in parting.attackers)
            and parting.is_exact
            and parting.scale[-1] < -WORST // 2
        )

    def _fill(self) -> None:
        """Fill the table of all sets of attackers with all sets of blockers, attacker by attacker."""
        parting = self.parting
        whole = (1 << len(parting.blockers)) - 1
        subsets = subsets_of(len(parting.blockers))
        score = np.full((1, whole + 1), WORST, dtype=np.int64)
        score[0, 0] = 0
        for attacker in parting.attackers:
            columns = parting.plain_columns(attacker)
            after, pick = np.full_like(score, WORST), np.zeros(score.shape, dtype=np.int16)
            for j, column in enumerate(columns):
                parting.watch.go_on()
                rest = subsets[whole ^ column.mask]
                new, there = score[:, rest] + column.score, rest + column.mask
                better = new > after[:, there]
                after[:, there] = np.where(better, new, after[:, there])
                pick[:, there] = np.where(better, j, pick[:, there])
            self.columns.append(columns)
            self.picks.append(pick)
            score = np.concatenate((score, after))
        self.ends = score.argmax(axis=1)

    def to(self, attackers: frozenset[str]) -> BestBlocks | None:
        """The best reply to these attackers, without divisions, of blocks of one attacker each; None where it isn't
        known, as where the player may lose.

        Blocks of which none are worth more while nobody loses are the best ones where nobody loses with them.
        """
        if self.ends is None or not attackers <= self.place.keys():
            return None
        some = sum(self.place[a] for a in attackers)
        if some not in self._read:
            self._read[some] = self._reply(some, int(self.ends[some]))
        return self._read[some]

    def _reply(self, some: int, mask: int) -> BestBlocks | None:
        """Read the best reply to a set of attackers from the table, which ends with a set of blockers."""
        value, masks = Value(), {}
        taken = [0] * len(self.parting.limits)
        for i in reversed(range(len(self.columns))):
            if not some >> i & 1:
                continue
            column = self.columns[i][int(self.picks[i][some & ((1 << i) - 1), mask])]
            mask ^= column.mask
            masks[self.parting.attackers[i]] = column.mask
            value += column.value
            taken = [n + more for n, more in zip(taken, column.taken, strict=True)]
        if any(n >= limit for n, limit in zip(taken, self.parting.limits, strict=True)):
            return None
        return BestBlocks(value=value, blocks=self.parting.blocks(masks), exact=self.are_all)

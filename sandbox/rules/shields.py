"""Prevention shields of so much damage in total, spent on what they save the most (CR 615.7).

Of damage dealt by several sources at once, the one who is protected chooses which of it a shield prevents.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sandbox.rules.damage_effects import Modifier

WORK: Final = 20_000
"""Where looking at all sets of portions to stop whole is more than this, the larger additions are favoured first."""


class Need(Struct, frozen=True):
    """A portion of damage before shields: `amount` that they could stop, the factor and the addition that meet
    whatever is left, and the shields that could stop it.
    """

    amount: int
    times: int
    plus: int
    shields: tuple[int, ...]

    def dealt(self, stopped: int) -> int:
        """Give what is dealt when shields stop that much of it."""
        left = self.amount - stopped
        return left * self.times + self.plus if left > 0 else 0


def spend_shields(
    shields: Sequence[Modifier], needs: Sequence[Need], spent: Mapping[int, int]
) -> tuple[Mapping[int, int], tuple[int, ...]]:
    """Spend what is left of the shields so that the least damage is dealt.

    Gives how much of each shield is spent now, and how much of each portion was stopped.
    """
    left = {m.index: m.prevents - spent.get(m.index, 0) for m in shields}
    if not any(left.values()) or not any(need.shields and need.amount for need in needs):
        return spent, (0,) * len(needs)
    plans = [_plan(first, needs, left) for first in _favoured(needs)]
    best = min(plans, key=lambda plan: sum(n.dealt(s) for n, s in zip(needs, plan.stopped(), strict=True)))
    used = best.used()
    now = {**spent, **{index: spent.get(index, 0) + amount for index, amount in used.items() if amount}}
    return now, best.stopped()


def _favoured(needs: Sequence[Need]) -> Iterator[tuple[int, ...]]:
    """Give the sets of portions worth stopping whole, because something is added to whatever is left of them."""
    open_to_shields = [i for i, need in enumerate(needs) if need.amount and need.shields]
    added = [i for i in open_to_shields if needs[i].plus]
    if len(open_to_shields) << len(added) > WORK:
        added.sort(key=lambda i: (-needs[i].plus / needs[i].amount, i))
        yield from (tuple(added[:size]) for size in (0, len(added)))
        return
    for size in range(len(added) + 1):
        yield from combinations(added, size)


def _plan(first: tuple[int, ...], needs: Sequence[Need], left: Mapping[int, int]) -> _Plan:
    """Stop the favoured portions first, then the rest where a point of shield stops the most."""
    plan = _Plan(needs, left)
    rest = sorted((i for i in range(len(needs)) if needs[i].shields), key=lambda i: -needs[i].times)
    for portion in (*first, *rest):
        plan.stop(portion)
    return plan


class _Plan:
    """Which shield stops how much of which portion; shields make room for each other (augmenting paths), so that
    stopping in order of worth is the best that overlapping shields can do.
    """

    def __init__(self, needs: Sequence[Need], left: Mapping[int, int]) -> None:
        self.needs = needs
        self.free = dict(left)
        self.left = left
        self.flow: list[dict[int, int]] = [{} for _ in needs]
        self.by_shield: dict[int, set[int]] = {index: set() for index in left}

    def stopped(self) -> tuple[int, ...]:
        return tuple(sum(flow.values()) for flow in self.flow)

    def used(self) -> dict[int, int]:
        return {index: self.left[index] - free for index, free in self.free.items()}

    def stop(self, portion: int) -> None:
        """Stop as much more of a portion as can be without giving up any of what was stopped before."""
        wanted = self.needs[portion].amount - sum(self.flow[portion].values())
        while wanted > 0:
            got = self._push(portion, wanted, set())
            if got == 0:
                return
            wanted -= got

    def _push(self, portion: int, wanted: int, seen: set[int]) -> int:
        for shield in self.needs[portion].shields:
            if shield in seen:
                continue
            seen.add(shield)
            got = min(wanted, self.free[shield]) or self._make_room(portion, shield, wanted, seen)
            if got:
                if self.free[shield] >= got:
                    self.free[shield] -= got
                self._add(portion, shield, got)
                return got
        return 0

    def _make_room(self, portion: int, shield: int, wanted: int, seen: set[int]) -> int:
        """Let another shield stop what this one stops elsewhere."""
        for other in sorted(self.by_shield[shield]):
            if other == portion:
                continue
            got = self._push(other, min(wanted, self.flow[other][shield]), seen)
            if got:
                self._add(other, shield, -got)
                self.free[shield] += got
                return got
        return 0

    def _add(self, portion: int, shield: int, amount: int) -> None:
        now = self.flow[portion].get(shield, 0) + amount
        if now:
            self.flow[portion][shield] = now
            self.by_shield[shield].add(portion)
        else:
            self.flow[portion].pop(shield, None)
            self.by_shield[shield].discard(portion)

"""Prevention shields of so much damage in total, spent on what they save the most (CR 615.7).

Of damage dealt by several sources at once, the one who is protected chooses which of it a shield prevents.
"""

from __future__ import annotations

from collections import deque
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sandbox.rules.damage.effects import Modifier, Place

WORK: Final = 20_000
"""Where looking at all sets of portions to stop whole is more than this, the larger additions are favoured first."""


class Need(Struct, frozen=True, gc=False):
    """A portion of damage before shields: `amount` that they could stop, the factor and the addition that meet
    whatever is left, and the shields that could stop it.
    """

    amount: int
    times: int
    plus: int
    shields: tuple[Place, ...]

    def dealt(self, stopped: int) -> int:
        """What is dealt when shields stop that much of it."""
        left = self.amount - stopped
        return left * self.times + self.plus if left > 0 else 0


def spend_shields(
    shields: Sequence[Modifier], needs: Sequence[Need], spent: Mapping[Place, int]
) -> tuple[Mapping[Place, int], tuple[Mapping[Place, int], ...]]:
    """Spend what is left of the shields so that the least damage is dealt.

    Gives how much of each shield is spent now, and how much of each portion which shield stopped.
    """
    left = {m.index: m.prevents - spent.get(m.index, 0) for m in shields}
    if not any(left.values()) or not any(need.shields and need.amount for need in needs):
        return spent, ({},) * len(needs)
    plans = [_plan(first, needs, left) for first in _favoured(needs)]
    best = min(plans, key=lambda plan: sum(n.dealt(s) for n, s in zip(needs, plan.stopped(), strict=True)))
    used = best.used()
    now = {**spent, **{index: spent.get(index, 0) + amount for index, amount in used.items() if amount}}
    return now, tuple(best.stops)


def _favoured(needs: Sequence[Need]) -> Iterator[tuple[int, ...]]:
    """The sets of portions worth stopping whole, because something is added to whatever is left of them."""
    open_to_shields = [i for i, need in enumerate(needs) if need.amount and need.shields]
    added = [i for i in open_to_shields if needs[i].plus]
    if len(open_to_shields) << len(added) > WORK:
        added.sort(key=lambda i: (-needs[i].plus / needs[i].amount, i))
        yield from (tuple(added[:size]) for size in (0, len(added)))
        return
    for size in range(len(added) + 1):
        yield from combinations(added, size)


def _plan(first: tuple[int, ...], needs: Sequence[Need], left: Mapping[Place, int]) -> _ShieldPlan:
    """Stop the favoured portions first, then the rest where a point of shield stops the most."""
    plan = _ShieldPlan(needs, left)
    rest = sorted((i for i in range(len(needs)) if needs[i].shields), key=lambda i: -needs[i].times)
    for portion in (*first, *rest):
        plan.stop(portion)
    return plan


class _ShieldPlan:
    """Which shield stops how much of which portion.

    Shields make room for each other along the shortest chain (augmenting paths), so that stopping portions in the
    order of their worth is the best that overlapping shields can do.
    """

    def __init__(self, needs: Sequence[Need], left: Mapping[Place, int]) -> None:
        self.needs = needs
        self.left = left
        self.free = dict(left)
        self.stops: list[dict[Place, int]] = [{} for _ in needs]
        self.stopped_by: dict[Place, dict[int, None]] = {index: {} for index in left}

    def stopped(self) -> tuple[int, ...]:
        """How much of each portion is stopped."""
        return tuple(sum(stops.values()) for stops in self.stops)

    def used(self) -> dict[Place, int]:
        """How much of each shield is spent."""
        return {index: self.left[index] - free for index, free in self.free.items()}

    def stop(self, portion: int) -> None:
        """Stop as much more of a portion as can be without giving up any of what was stopped before."""
        wanted = self.needs[portion].amount - sum(self.stops[portion].values())
        while wanted > 0 and (more := self._stop_more(portion, wanted)):
            wanted -= more

    def _stop_more(self, portion: int, wanted: int) -> int:
        """Look for the nearest shield with something left, through portions that could change their shield."""
        asked_by: dict[Place, int] = {}
        gives_up: dict[int, Place] = {}
        asking = deque((portion,))
        while asking:
            each = asking.popleft()
            for shield in self.needs[each].shields:
                if shield in asked_by:
                    continue
                asked_by[shield] = each
                if self.free[shield]:
                    return self._shift(shield, asked_by, gives_up, wanted)
                others = (o for o in self.stopped_by[shield] if o != portion and o not in gives_up)
                for other in others:
                    gives_up[other] = shield
                    asking.append(other)
        return 0

    def _shift(
        self, last: Place, asked_by: Mapping[Place, int], gives_up: Mapping[int, Place], wanted: int
    ) -> int:
        """Let each portion of a chain take the next shield for the one that it gives up; give how much that is."""
        chain = [(asked_by[last], last)]
        while (portion := chain[-1][0]) in gives_up:
            chain.append((asked_by[gives_up[portion]], gives_up[portion]))
        given_up = [(portion, gives_up[portion]) for portion, _ in chain[:-1]]
        amount = min(wanted, self.free[last], *(self.stops[portion][shield] for portion, shield in given_up))
        self.free[last] -= amount
        for portion, shield in chain:
            self._add(portion, shield, amount)
        for portion, shield in given_up:
            self._add(portion, shield, -amount)
        return amount

    def _add(self, portion: int, shield: Place, amount: int) -> None:
        now = self.stops[portion].get(shield, 0) + amount
        if now:
            self.stops[portion][shield] = now
            self.stopped_by[shield][portion] = None
        else:
            del self.stops[portion][shield]
            del self.stopped_by[shield][portion]

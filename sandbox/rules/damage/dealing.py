"""Assigned damage becomes dealt damage: replacement and prevention (CR 120.4b, 614, 615, 616).

Where several effects could apply in more than one order, the affected player, or the controller of the affected
permanent, chooses (CR 616.1): an effect with `order` applies at that place. Where nothing was chosen they choose what
lets the least damage through. For one portion that order is
always the same: first everything that takes away, then what multiplies, last what adds. Damage that came down to
0 isn't dealt, and nothing is added to it (CR 120.8). Each effect applies once to each portion (CR 614.5).

Prevention shields of so much damage in total, spent on what they save the most (CR 615.7).

Of damage dealt by several sources at once, the one who is protected chooses which of it a shield prevents.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.damage.effects import DamageEffects, Lessening, Modifier, Place
from sandbox.rules.graph.context import Prevented
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.looks import words_in
from sandbox.rules.table.protection import protected_from
from sandbox.rules.verdict import Assigned, Modified
from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.limits import APPLIED, FACTOR

WORK: Final = 20_000
"""Where looking at all sets of portions to stop whole is more than this, the larger additions are favoured first."""


class Need(Struct, frozen=True, gc=False):
    """A portion of damage before shields: `amount` that they could stop, the factor and the addition that meet
    whatever is left, and the shields that could stop it. With `lessened` half of it or all but 1 is taken away besides,
    before or after anything else.
    """

    amount: int
    times: int
    plus: int
    shields: tuple[Place, ...]
    lessened: tuple[Lessening, ...] = ()
    whole: int = 0
    """All of it, where some is taken away so."""

    def dealt(self, stopped: int) -> int:
        """What is dealt when shields stop that much of it."""
        left = self.amount - stopped
        if left > 0 and self.lessened:
            return _least(self.whole, (*self.lessened, Lessening(minus=stopped), self.times, (self.plus,)))
        return left * self.times + self.plus if left > 0 else 0


Step = Lessening | int | tuple[int]
"""What is done to damage: something is taken away, it is multiplied, or something is added."""


@lru_cache(maxsize=4096)
def _least(amount: int, steps: tuple[Step, ...]) -> int:
    """What is left of damage in the order of steps that lets the least through (CR 616.1); nothing is added to 0."""
    if amount <= 0 or not steps:
        return max(0, amount)
    rests = ((step, steps[:n] + steps[n + 1 :]) for n, step in enumerate(steps))
    return min(_least(_after(step, amount), rest) for step, rest in rests)


def _after(step: Step, amount: int) -> int:
    if isinstance(step, Lessening):
        return step.left(amount)
    return min(FACTOR, amount * step if isinstance(step, int) else amount + step[0])


def spend_shields(
    shields: Sequence[Modifier], needs: Sequence[Need], spent: Mapping[Place, int]
) -> tuple[Mapping[Place, int], tuple[Mapping[Place, int], ...]]:
    """Spend shields so that the least is dealt: how much of each is spent now, and what of each portion it stopped."""
    left = {m.index: m.prevents - spent.get(m.index, 0) for m in shields}
    if not any(left.values()) or not any(need.shields and need.amount for need in needs):
        return spent, ({},) * len(needs)
    plans = [_plan(first, needs, left) for first in _favoured(needs)]
    best = min(plans, key=lambda plan: sum(n.dealt(s) for n, s in zip(needs, plan.stopped(), strict=True)))
    used = best.used()
    lasting = {m.index for m in shields if m.lasts}
    gone = {index: amount for index, amount in used.items() if amount and index not in lasting}
    now = {**spent, **{index: spent.get(index, 0) + amount for index, amount in gone.items()}}
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


SHIELD: Final = "shield"


class Portion(Struct, frozen=True, gc=False):
    """Damage that one source deals to one recipient, as though it had the keywords that it is dealt `like`."""

    source: str
    to: str
    amount: int
    like: tuple[str, ...] = ()


def deal(
    effects: DamageEffects,
    state: CombatState,
    assigned: tuple[Assigned, ...],
    damage: Literal["combat", "noncombat"] = "combat",
) -> tuple[CombatState, tuple[Portion, ...], tuple[Modified, ...]]:
    """What is dealt of what was assigned, the state with the shields that this used up, and what did it."""
    modifiers = effects.modifying(state, damage)
    first = [m for m in modifiers if _stands_first(m)]
    spent, arrived, modified, stopped_first = _one_by_one(first, state, assigned, modifiers)
    modifiers = tuple(m for m in modifiers if not _stands_first(m))
    whole = [_prevented_whole(state, modifiers, a) for a in arrived]
    unhindered = [a for a, why in zip(arrived, whole, strict=True) if why is None]
    shielded = _with_shield_counters(state, unhindered)
    if shielded:
        state = state.with_permanents(state.permanents[p].with_counters(SHIELD, -1) for p in shielded)
        shielded -= {a.to for a in unhindered if is_unpreventable(modifiers, a)}
    reached = [a for a in unhindered if a.to not in shielded]
    lessening = tuple(m for m in modifiers if m.lessens is not None)
    needs = [_need(state, modifiers, lessening, a) for a in reached]
    spent, stops = spend_shields([m for m in modifiers if m.prevents], needs, spent)
    likened = [m for m in modifiers if m.like]
    portions = tuple(
        Portion(
            a.source,
            a.to,
            need.dealt(sum(stopped.values())),
            tuple(m.like or "" for m in likened if m.covers(a.source, a.to)),
        )
        for a, need, stopped in zip(reached, needs, stops, strict=True)
    )
    rule = state.rule("shield_counter")
    modified += (why for why in whole if why is not None)
    modified += (Modified(a.source, a.to, SHIELD, a.to, rule) for a in unhindered if a.to in shielded)
    for a, portion, need, stopped in zip(reached, portions, needs, stops, strict=True):
        if modifiers or portion.amount != a.amount:
            modified += _applied(state, modifiers, lessening, a, need, stopped)
    state = replace(state, spent=spent) if spent != state.spent else state
    if any(m.then for m in (*modifiers, *first)):
        by_shield = zip(reached, stops, strict=True)
        prevented = (*stopped_first, *_stopped(modifiers, arrived, by_shield))
        state = replace(state, prevented=_together(prevented))
    return state, tuple(portion for portion in portions if portion.amount > 0), tuple(modified)


def _stands_first(m: Modifier) -> bool:
    """Whether an effect applies before those without a place. What only says how damage is dealt needs none."""
    return (m.order is not None or m.to is not None or m.once) and not (m.like or m.unpreventable)


def _one_by_one(
    first: Sequence[Modifier], state: CombatState, assigned: Iterable[Assigned], modifiers: Sequence[Modifier]
) -> tuple[Mapping[Place, int], list[Assigned], list[Modified], list[Prevented]]:
    """Apply the effects whose place was chosen, and those that let damage be dealt to something else, one after the
    other, portion by portion: the lowest place first, and after each whatever applies then (CR 616.1, 616.1f), each
    effect once (614.5). What is redirected without a chosen place is so after those with one, before all others.
    ScenarioError where that takes too long.

    Gives how much of each shield is spent then, what arrives where, what applied, and what was prevented by what does
    something about it.
    """
    stopped: list[Prevented] = []
    if not first:
        return state.spent, list(assigned), [], stopped
    lined = sorted(first, key=lambda m: (m.order is None, m.order or 0))
    used, applied = dict(state.spent), list[Modified]()
    arrived: list[Assigned] = []
    for each in assigned:
        waiting: list[tuple[Assigned, int, set[Place]]] = [(each, 0, set())]
        begin = 0  # what stands before it was applied to everything that waits
        while waiting:
            if len(applied) > APPLIED:
                raise ScenarioError([Misplaced(("effects",), "too_long_to_judge", (f"<= {APPLIED}",))])
            a, place, done = waiting.pop()
            while not waiting and begin < len(lined) and lined[begin].index in done:
                begin += 1
            place = max(place, begin)
            for at in range(place, len(lined)):
                m = lined[at]
                acts = m.index not in done and m.covers(a.source, a.to) and _acts(m, a, state, used)
                if acts and not (_prevents(m) and is_unpreventable(modifiers, a)):
                    applied += _told(state, m, a)
                    done.add(m.index)
                    parts = list(_parts(m, a, used))
                    if m.then:
                        less = a.amount - sum(part.amount for part in parts)
                        stopped.append(Prevented(m.then, a.source, a.to, less))
                    for part in parts:  # what is dealt to somebody else begins anew
                        whole = part.amount == a.amount
                        on = (part, at + 1) if part.to == a.to else (part, begin)
                        waiting.append((*on, done if whole or part.to == a.to else done.copy()))
                    break
            else:
                arrived.append(a)
    return used, arrived, applied, stopped


def _stopped(
    modifiers: Sequence[Modifier],
    arrived: Iterable[Assigned],
    by_shield: Iterable[tuple[Assigned, Mapping[Place, int]]],
) -> Iterator[Prevented]:
    """What was prevented by effects that do something about it: whole portions, and what shields stopped of some."""
    telling = [m for m in modifiers if m.then]
    for a in arrived:
        preventable = not is_unpreventable(modifiers, a)
        wholly = (m for m in telling if (m.prevents_all and preventable) or not m.times)
        whole = next((m for m in wholly if m.covers(a.source, a.to)), None)
        if whole is not None and whole.then:
            yield Prevented(whole.then, a.source, a.to, a.amount)
    for a, stops in by_shield:
        yield from (
            Prevented(m.then, a.source, a.to, stops[m.index]) for m in telling if m.then and m.index in stops
        )


def _together(prevented: Iterable[Prevented]) -> tuple[Prevented, ...]:
    """What each effect prevented of what somebody would have been dealt at once, taken together (CR 615.5).

    Source by source where what it does then speaks of the source: Comeuppance gives each creature its own damage.
    """
    whole: dict[tuple[int, str, str], Prevented] = {}
    for each in prevented:
        then = words_in(getattr(each.bound.effect, "then", ()), ("note",))
        of_source = any(word.startswith("that") for word in then)  # of it, or of whose it is
        key = (id(each.bound), each.to, each.source if of_source else "")
        before = whole.get(key)
        whole[key] = each if before is None else replace(before, amount=before.amount + each.amount)
    return tuple(whole.values())


def _prevents(m: Modifier) -> bool:
    return m.prevents_all or bool(m.prevents) or (m.lessens is not None and m.lessens.prevents)


def is_unpreventable(modifiers: Iterable[Modifier], a: Assigned) -> bool:
    """Say whether damage can't be prevented (CR 615.12)."""
    return any(m.unpreventable and m.covers(a.source, a.to) for m in modifiers)


def _acts(m: Modifier, a: Assigned, state: CombatState, used: Mapping[Place, int]) -> bool:
    """Say whether an effect that speaks of this damage does anything about it now."""
    if (m.most is not None and used.get(m.index, 0) >= m.most) or (m.once and state.spent.get(m.index)):
        return False
    if m.to is not None:
        return m.to != a.to and _can_be_dealt(state, m.to)
    stops = m.prevents_all or used.get(m.index, 0) < m.prevents
    return stops or m.times != 1 or bool(m.plus) or m.lessens is not None


def _parts(m: Modifier, a: Assigned, used: dict[Place, int]) -> Iterator[Assigned]:
    """What becomes of damage as an effect applies to it: what goes elsewhere, then what stays."""
    if m.to is not None:
        moves = a.amount if m.most is None else min(a.amount, m.most - used.get(m.index, 0))
        used[m.index] = used.get(m.index, 0) + moves
        yield replace(a, to=m.to, amount=moves)
        stays = a.amount - moves
    else:
        stopped = a.amount if m.prevents_all else min(a.amount, max(0, m.prevents - used.get(m.index, 0)))
        used[m.index] = used.get(m.index, 0) + (int(m.once) if m.prevents_all or not m.times else stopped)
        left = a.amount - stopped if m.lessens is None else m.lessens.left(a.amount)
        stays = min(left * m.times + m.plus, FACTOR) if left > 0 else 0
    if stays > 0:
        yield replace(a, amount=stays)


def _told(state: CombatState, m: Modifier, a: Assigned) -> list[Modified]:
    if m.to is None:
        return [_by_effect(state, m, a)]
    rule, note = state.rule("redirection"), "" if m.carrier else m.note
    return [Modified(a.source, to, "redirect_damage", m.carrier, rule, note) for to in (a.to, m.to)]


def _can_be_dealt(state: CombatState, thing: str) -> bool:
    """Say whether damage can be dealt to this: a player in the game, a creature, planeswalker or battle (CR 120.1)."""
    if thing in state.players:
        return state.players[thing].lost is None
    if thing not in state.permanents or not state.is_here(thing):
        return False
    return not {"creature", "planeswalker", "battle"}.isdisjoint(state.characteristics(thing).types)


def _prevented_whole(state: CombatState, modifiers: tuple[Modifier, ...], a: Assigned) -> Modified | None:
    """What prevents all of this damage: protection or another effect (CR 615.6, 702.16e)."""
    preventable = not is_unpreventable(modifiers, a)
    if preventable and protected_from(state, a.to, a.source):
        return Modified(a.source, a.to, "protection", a.to, state.rule("protection_damage"))
    for m in modifiers:
        if ((m.prevents_all and preventable) or m.times == 0) and m.covers(a.source, a.to):
            return _by_effect(state, m, a)
    return None


def _by_effect(state: CombatState, m: Modifier, a: Assigned) -> Modified:
    """Say that an effect applied to a portion (CR 614, 615)."""
    code, topic = "prevent_damage", "prevention_shield" if m.prevents else "prevention"
    if m.times != 1 or m.plus or not (m.lessens is None or m.lessens.prevents):
        code, topic = "damage_plus" if m.plus else "damage_times", "damage_modified"
    return Modified(a.source, a.to, code, m.carrier, state.rule(topic), "" if m.carrier else m.note)


def _applied(
    state: CombatState,
    modifiers: tuple[Modifier, ...],
    lessening: tuple[Modifier, ...],
    a: Assigned,
    need: Need,
    stopped: Mapping[Place, int],
) -> Iterator[Modified]:
    """Name what applied to a portion where no order was chosen: what takes away, what multiplies, what adds."""
    if a.to in state.permanents and state.keywords(a.to).total("absorb"):
        yield Modified(a.source, a.to, "absorb", a.to, state.rule("absorb"))
    applying = [m for m in modifiers if m.covers(a.source, a.to) and not m.unpreventable]
    less = _lessening(lessening, unpreventable=is_unpreventable(modifiers, a)) if lessening else ()
    yield from (
        _by_effect(state, m, a)
        for m in applying
        if m.plus < 0 or stopped.get(m.index) or (less and any(m.lessens is each for each in less))
    )
    if need.amount > sum(stopped.values()):
        yield from (_by_effect(state, m, a) for m in applying if m.times != 1)
        yield from (_by_effect(state, m, a) for m in applying if m.plus > 0)


def _with_shield_counters(state: CombatState, reached: list[Assigned]) -> frozenset[str]:
    """What has a shield counter that prevents all damage dealt to it at once, and goes (CR 122.1c)."""
    return frozenset(
        a.to for a in reached if a.to in state.permanents and state.permanents[a.to].counters.get(SHIELD)
    )


def _need(
    state: CombatState, modifiers: tuple[Modifier, ...], lessening: tuple[Modifier, ...], a: Assigned
) -> Need:
    """Say what would become of a portion: what is left for shields to stop, and what each point of it costs."""
    if not modifiers and not (a.to in state.permanents and state.keywords(a.to).has("absorb")):
        return Need(a.amount, 1, 0, ())
    applying = [m for m in modifiers if m.covers(a.source, a.to)]
    unpreventable = any(m.unpreventable for m in applying)
    taken = sum(min(0, m.plus) for m in applying)
    if a.to in state.permanents and not unpreventable:
        taken -= state.keywords(a.to).total("absorb")  # CR 702.64: so much from each source
    need = Need(
        amount=max(0, a.amount + taken),
        times=_product(m.times for m in applying),
        plus=sum(max(0, m.plus) for m in applying),
        shields=() if unpreventable else tuple(m.index for m in applying if m.prevents),
    )
    if not lessening:
        return need
    less = _lessening((m for m in lessening if m.covers(a.source, a.to)), unpreventable=unpreventable)
    taken -= sum(each.minus for each in less)
    lessened = tuple(each for each in less if not each.minus)
    if not lessened:
        return replace(need, amount=max(0, a.amount + taken))
    need = replace(need, amount=a.amount, whole=a.amount, lessened=(*lessened, Lessening(minus=-taken)))
    stopping = (n for n in range(a.amount) if not need.dealt(n))
    return replace(need, amount=next(stopping, a.amount))


def _lessening(applying: Iterable[Modifier], *, unpreventable: bool) -> list[Lessening]:
    """What effects take away of a portion."""
    every = (m.lessens for m in applying if m.lessens is not None)
    return [each for each in every if not (unpreventable and each.prevents)]


def _product(factors: Iterable[int]) -> int:
    """Multiply, up to a bound that no board reaches: a thousand doublers in a file must not choke the judge."""
    product = 1
    for factor in factors:
        product = min(product * factor, FACTOR)
    return product

"""What a fight may come to when everybody divides damage as well as can be, on the kernel of combat damage.

Each division is put to `sandbox.rules.fight.kernel`; here is only which divisions are worth a try. Of one attacker
whose blockers block nothing else, those are left out that another one is plainly as good as (dominance): each blocker
is killed or not, and what is left over goes where it is of most use. Of several attackers with blockers in common every
division is tried that may matter, and for each the best that the defending player, who knows it, can answer (minimax).

Ogre 3/3 with trample is blocked by Bear 2/2 and Elf 1/1. Lethal are 2 and 1: nothing goes through, both die, and they
kill Ogre. Had it 4 power, only "2 to Bear, 1 to Elf, 1 through" is tried: whatever else it could do kills less.

What a fight may come to: lines of which the attacking player takes one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from msgspec import Struct

from sandbox.rules.fight.assignment import Amounts, may_pass
from sandbox.rules.fight.kernel import (
    NEVER,
    PLAYER,
    FightRecord,
    FightState,
    Portions,
    amount,
    foes_left,
    let_through,
    lethal_to,
    steps_of,
    strike,
    strikers_of,
    thresholds,
)
from sandbox.scenario.model import Assignment, Step
from sandbox.solve.answer import Value
from sandbox.solve.watch import Watch


class Line(Struct, frozen=True):
    """One way that a fight may go: its value for the defending player but for who loses, what it takes of that
    player's life and the like in the first damage step and in all, and the divisions that lead there.
    """

    score: int
    value: Value
    first: tuple[int, ...]
    taken: tuple[int, ...]
    choices: tuple[Assignment, ...] = ()
    here: Value | None = None
    """Where its value counts more than this combat: what this combat alone is worth."""


class Lines(Struct, frozen=True):
    """All that a fight may come to.

    `free`: the attacking player takes one of `lines`; otherwise the defending player has a say that depends on the
    other fights, and `lines` is the one line of best play for each where nobody can lose. `most` bounds what is taken.
    `settled`: the attacker dies and nothing goes through whatever is chosen, so that more blockers that deal damage no
    earlier, and gain no life, gain nothing.
    """

    lines: tuple[Line, ...]
    most_first: tuple[int, ...]
    most: tuple[int, ...]
    free: bool = True
    settled: bool = False


def most_of(all_of: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The greatest number of each place."""
    return tuple(max(each) for each in zip(*all_of, strict=True))


def undominated_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Of lines that take the same keep the worst for the player attacked."""
    kept: dict[object, Line] = {}
    for line in lines:
        key = (line.first, line.taken)
        if key not in kept or line.score < kept[key].score:
            kept[key] = line
    return tuple(kept.values())


Division = dict[str, "Portions"]
Struck = list[tuple["FightState", Division]]
"""The states that a side's damage of one step may lead to, each with one division that does."""


class FightSolver:
    """One fight, and what it is worth: `worth` of each creature, `score` of a value, `target` what each attacks."""

    def __init__(
        self,
        fight: FightRecord,
        worth: Mapping[str, int],
        score: Callable[[Value], int],
        target: Mapping[str, str] | None,
        watch: Watch,
    ) -> None:
        """Take a fight; without `target` nobody is told how the damage is divided."""
        self.watch = watch
        self.fight = fight
        self.worth = worth
        self.score = score
        self.target = target

    def lines(self, start: FightState) -> Lines:
        """What the fight may come to."""
        steps = steps_of(self.fight, start)
        if len(self.fight.attackers) == 1:
            return self._alone(start, steps)
        return self._step(start, steps, start.taken, ())

    def value(self, at: FightState) -> Value:
        """What has come of it for the player attacked, but for who loses."""
        material = 0
        for c in self.fight.foes:
            if c not in at.left:
                material += self.worth[c] if c in self.fight.attackers else -self.worth[c]
        return Value(0, material, -at.taken[0] - at.gained, -at.taken[1])

    def _line(self, at: FightState, first: tuple[int, ...], told: tuple[Assignment, ...]) -> Line:
        value = self.value(at)
        return Line(self.score(value), value, first, at.taken, told)

    def _told(self, step: Step, division: Mapping[str, Portions]) -> tuple[Assignment, ...]:
        """A division as a scenario holds it."""
        target = self.target
        if target is None:
            return ()
        return tuple(
            Assignment(step, c, target[c] if to == PLAYER else to, n)
            for c, portions in division.items()
            for to, n in portions
        )

    # One attacker

    def _is_dominated(self, start: FightState) -> bool:
        """Whether it never matters how much damage a blocker has that survives a step, but for a second strike of a
        creature with double strike.
        """
        fight = self.fight
        (attacker,) = fight.attackers
        one = fight.cast[attacker].keywords
        blockers = [fight.cast[c] for c in start.left if c != attacker]
        if (one.early and (one.wither or one.infect)) or self._wastes(attacker):
            return False
        if not one.double_strike:
            return True
        lasts = one.deathtouch and (one.lifelink or one.trample)
        return not any(b.absorbs or b.safe_from or (lasts and b.keywords.indestructible) for b in blockers)

    def _wastes(self, attacker: str) -> bool:
        """Whether it matters to whom damage is dealt even where nobody dies of it: it gains life, and some of it would
        be prevented.
        """
        foes = (self.fight.cast[f] for f in self.fight.foes[attacker])
        return self.fight.cast[attacker].keywords.lifelink and any(
            f.absorbs or attacker in f.safe_from for f in foes
        )

    def _alone(self, start: FightState, steps: tuple[Step, ...]) -> Lines:
        fight = self.fight
        (attacker,) = fight.attackers
        ends: list[Line] = []
        dominated = self._is_dominated(start)
        settled = dominated and bool(fight.blocked)
        seen: set[object] = set()

        def go_on(
            at: FightState, steps: tuple[Step, ...], first: tuple[int, ...], told: tuple[Assignment, ...]
        ) -> None:
            nonlocal settled
            step, last = steps[0], len(steps) == 1
            mine, theirs = strikers_of(fight, at, step)
            back: Division = {}
            if attacker in at.left:
                back = {b: ((attacker, n),) for b, n in theirs.items()}
            ways: Iterable[Portions] = ((),)
            if mine and not dominated and (not last or self._wastes(attacker)):
                ways = self._wide(at, attacker, mine[attacker], back, last=last)
            elif mine:
                ways = self._ways(at, attacker, mine[attacker], back, last=last)
            for portions in ways:
                division = {attacker: portions, **back} if portions else back
                after = strike(fight, at, division.items())
                if portions and portions[-1][0] == PLAYER:
                    settled = False
                now = after.taken if step == "first" else first
                entries = (*told, *self._told(step, {attacker: portions})) if self.target is not None else ()
                if last:
                    settled = settled and attacker not in after.left
                    ends.append(self._line(after, now, entries))
                elif (key := _key(after)) not in seen:
                    seen.add(key)
                    go_on(after, steps[1:], now, entries)

        go_on(start, steps, start.taken, ())
        lines = undominated_lines(ends)
        most_first, most = most_of(x.first for x in lines), most_of(x.taken for x in lines)
        return Lines(lines, most_first, most, settled=settled)

    def _ways(
        self, at: FightState, attacker: str, whole: int, back: Division, *, last: bool
    ) -> Iterator[Portions]:
        """The ways to divide an attacker's damage of which none is plainly worse than another."""
        fight = self.fight
        one, foes = fight.cast[attacker].keywords, foes_left(fight, at, attacker)
        if not foes:
            yield ((PLAYER, whole),) if one.trample or attacker not in fight.blocked else ()
            return
        lethal, kill = thresholds(fight, at, foes, attacker)
        passes = one.trample and whole >= sum(lethal.values())
        if passes:
            yield from _passing(whole, lethal, kill)
        if passes and not any(lethal[f] < n < NEVER for f, n in kill.items()):
            return  # nothing is killed that isn't killed then, too
        if last:
            yield _portions(foes, whole, {f: kill[f] for f in self._worthiest(kill, whole)}, kill)
        elif one.double_strike:
            yield from self._twice(at, attacker, whole, back, lethal, kill)
        else:
            for some in _maximal(kill, whole):
                yield _portions(foes, whole, {f: kill[f] for f in some}, kill)

    def _wide(
        self, at: FightState, attacker: str, whole: int, back: Division, *, last: bool
    ) -> Iterator[Portions]:
        """The ways that may matter where damage is prevented, shrinks whom it is dealt to, or helps a second strike:
        each blocker is killed, nearly so, dealt lethal damage or none, and one of them, or the
        player, all that is left: damage gains no less the more of it one has (convexity).
        """
        one, foes = self.fight.cast[attacker].keywords, foes_left(self.fight, at, attacker)
        if not foes:
            yield from self._ways(at, attacker, whole, back, last=last)
            return
        again = one.double_strike and not last
        lethal, kill = thresholds(self.fight, at, foes, attacker)
        passes, each = one.trample and whole >= sum(lethal.values()), one.early and (one.wither or one.infect)
        choices: list[tuple[int, ...]] = []
        for f, n in kill.items():
            marked = lethal_to(self.fight, at, f)
            some = {0, lethal[f], n, *((n - 1, marked) if again else ())}
            if again and passes and n != lethal[f]:
                some |= {*range(lethal[f], (marked if n >= NEVER else n) + 1)}
            if each:  # what deals no damage any more can't shrink to less
                strikes_back = self.fight.sizes[f][0]
                most = n if again or self.fight.cast[f].by_toughness else min(n, strikes_back)
                some |= {*range(min(most, whole) + 1)}
            choices.append(tuple(sorted(i for i in some if i <= whole)))
        wastes, seen = self._wastes(attacker), set[Portions]()
        for amounts in _sums(whole, choices):
            left = whole - sum(amounts)
            through = passes and all(n >= lethal[f] for f, n in zip(foes, amounts, strict=True))
            over = (
                not each
                or wastes
                or not any(n < i <= n + left for n, some in zip(amounts, choices, strict=True) for i in some)
            )  # else some of them are given more
            gains = {
                f: let_through(self.fight.cast[f], attacker, n + left)
                - let_through(self.fight.cast[f], attacker, n)
                for f, n in zip(foes, amounts, strict=True)
            }
            others = foes if again else (max(foes, key=gains.__getitem__),)
            for to in (*((PLAYER,) if through else ()), *(others if over or not left else ())):
                given = dict(zip((*foes, PLAYER), (*amounts, 0), strict=True))
                given[to] += left
                portions = tuple((f, n) for f, n in given.items() if n)
                if portions not in seen:
                    seen.add(portions)
                    yield portions

    def _worthiest(self, kill: Mapping[str, int], whole: int, marks: int = 0) -> tuple[str, ...]:
        """The blockers of the greatest worth that so much damage kills, after `marks` more was put where it helps: a
        knapsack, in which each still takes at least one damage now.
        """
        mortal = tuple(f for f, n in kill.items() if n <= whole)
        if not marks and sum(kill[f] for f in mortal) <= whole:
            return mortal
        best: dict[tuple[int, int], tuple[int, tuple[str, ...]]] = {(0, 0): (0, ())}
        for f, n in kill.items():
            if n >= NEVER:
                continue
            worth = self.worth[f]
            for (spent, count), (got, some) in list(best.items()):
                now = (spent + n, count + 1 if marks else 0)
                if now[0] - marks > whole or now[1] > whole:
                    continue
                if now not in best or best[now][0] < got + worth:
                    best[now] = (got + worth, (*some, f))
        return max(best.values(), key=lambda each: each[0])[1]

    def _twice(
        self, at: FightState, attacker: str, whole: int, back: Division, lethal: Amounts, kill: Amounts
    ) -> Iterator[Portions]:
        """The ways of the first of two strikes: whom it kills, and where what is left over helps the second."""
        fight, foes = self.fight, tuple(kill)
        one = fight.cast[attacker].keywords
        hurt = strike(fight, at, back.items())
        again = amount(fight, hurt, attacker) if attacker in hurt.left else 0
        useful = {f: lethal[f] if n >= NEVER else n - 1 for f, n in kill.items()}
        for killed in _feasible(kill, whole):
            over = whole - sum(kill[f] for f in killed)
            rest = {f: n for f, n in kill.items() if f not in killed}
            room = sum(NEVER if n >= NEVER else n - 1 for n in rest.values())
            if over > room and not killed:
                continue
            marks = min(over, sum(useful[f] for f in rest))
            passes = one.trample and again >= sum(lethal[f] for f in rest) - marks
            wanted = tuple(rest) if passes else self._worthiest(rest, again, marks)
            given = {f: kill[f] for f in killed}
            for f in (*wanted, *(f for f in rest if f not in wanted)):
                given[f] = min(marks, useful[f])
                marks -= given[f]
            yield _portions(foes, whole, given, kill, killed)

    # Several attackers

    def _step(
        self, at: FightState, steps: tuple[Step, ...], first: tuple[int, ...], told: tuple[Assignment, ...]
    ) -> Lines:
        if not steps:
            return Lines((self._line(at, first, told),), first, at.taken)
        mine, theirs = self._struck(at, steps)
        by_attacker: list[Lines] = []
        for one, division in mine:
            replies: list[Lines] = []
            for other, reply in theirs:
                after = self._both(at, one, other)
                now = after.taken if steps[0] == "first" else first
                found = self._step(after, steps[1:], now, (*told, *self._told(steps[0], division | reply)))
                if found not in replies:
                    replies.append(found)
            by_attacker.append(reply_of(replies))
        return choice_of(by_attacker)

    def _struck(self, at: FightState, steps: tuple[Step, ...]) -> tuple[Struck, Struck]:
        """What the attackers' damage of a step may come to, and what the blockers': neither depends on the other, since
        both are dealt at once to creatures of the other side (CR 510.2).
        """
        last = len(steps) == 1
        mine, theirs = strikers_of(self.fight, at, steps[0])
        ways = self._attacks(at, mine, last=last), self._replies(at, theirs)
        found: list[dict[object, tuple[FightState, Division]]] = []
        for divisions in ways:
            each: dict[object, tuple[FightState, Division]] = {}
            for division in divisions:
                self.watch.count()
                after = strike(self.fight, at, division.items())
                key = (tuple(after.left), after.taken, after.gained) if last else _key(after)
                each.setdefault(key, (after, division))
            found.append(each)
        return list(found[0].values()), list(found[1].values())

    def _both(self, at: FightState, one: FightState, other: FightState) -> FightState:
        """The fight after what the attackers dealt in one and the blockers in the other."""
        some = {c: other if c in self.fight.attackers else one for c in at.left}
        left = {c: s.left[c] for c, s in some.items() if c in s.left}
        taken = (n + m - k for n, m, k in zip(one.taken, other.taken, at.taken, strict=True))
        return FightState(left, tuple(taken), one.gained)

    def _attacks(self, at: FightState, striking: Mapping[str, int], *, last: bool) -> Iterator[Division]:
        """The ways to divide the attackers' damage that may matter."""
        foes = self.fight.foes
        times: dict[str, int] = {}
        if last and not any(map(self._wastes, striking)):
            times = {f: sum(f in foes[a] for a in striking) for f in at.left}
        each = [tuple(self._splits(at, a, whole, times)) for a, whole in striking.items()]
        for chosen in product(*each):
            division = dict(zip(striking, chosen, strict=True))
            if may_pass(self.fight, at, division):
                yield division

    def _splits(
        self, at: FightState, attacker: str, whole: int, times: Mapping[str, int]
    ) -> Iterator[Portions]:
        fight = self.fight
        keywords, foes = fight.cast[attacker].keywords, foes_left(fight, at, attacker)
        passes = keywords.trample or attacker not in fight.blocked
        if not foes:
            yield ((PLAYER, whole),) if passes else ()
            return
        choices = [self._enough(at, attacker, f, whole, times[f]) if times else None for f in foes]
        alone = [f for f in foes if times.get(f) == 1]
        lethal = thresholds(fight, at, alone, attacker)[0]  # nobody else deals it (CR 702.19b)
        for amounts in _sums(whole, choices):
            left = whole - sum(amounts)
            if left and not passes:
                if any(
                    c is None or (times[f] > 1 and n < c[-1])
                    for f, n, c in zip(foes, amounts, choices, strict=True)
                ):
                    continue  # more for whom others strike, too, is never worse
                amounts = _handed(amounts, choices, left)  # noqa: PLW2901
                left = 0
            told = tuple((f, n) for f, n in zip(foes, amounts, strict=True) if n)
            if not left or all(n >= lethal[f] for f, n in zip(foes, amounts, strict=True) if f in lethal):
                yield (*told, (PLAYER, left)) if left else told
            if left:
                rest = _handed(amounts, choices, left)
                yield tuple((f, n) for f, n in zip(foes, rest, strict=True) if n)

    def _enough(self, at: FightState, attacker: str, foe: str, whole: int, times: int) -> tuple[int, ...]:
        """How much it may matter to assign in the last step to one whom so many strike: where others do, too, anything
        up to what kills it.
        """
        lethal, kill = thresholds(self.fight, at, (foe,), attacker)
        most = lethal[foe] if kill[foe] >= NEVER else max(lethal[foe], kill[foe])
        some = range(most + 1) if times > 1 else dict.fromkeys((0, lethal[foe], kill[foe]))
        return tuple(n for n in some if n <= whole)

    def _replies(self, at: FightState, striking: Mapping[str, int]) -> Iterator[Division]:
        """The ways to divide the blockers' damage."""
        each = []
        for b, whole in striking.items():
            foes = foes_left(self.fight, at, b)
            shared = [
                tuple((f, n) for f, n in zip(foes, amounts, strict=True) if n)
                for amounts in splits(whole, len(foes))
            ]
            each.append(shared or [()])
        for chosen in product(*each):
            yield dict(zip(striking, chosen, strict=True))


def _key(at: FightState) -> object:
    return tuple(at.left.items()), at.taken, at.gained


def _portions(
    foes: Sequence[str],
    whole: int,
    given: Amounts,
    kill: Mapping[str, int],
    killed: Sequence[str] | None = None,
) -> Portions:
    """All of an amount divided among blockers, no more than is given to each but where it makes no difference: what
    can't be killed, or is.
    """
    left = whole - sum(given.values())
    if left:
        dead = given if killed is None else killed
        where = next((f for f in foes if kill[f] >= NEVER), next(iter(dead), foes[0]))
        given = {**given, where: given.get(where, 0) + left}
    return tuple((f, given[f]) for f in foes if given.get(f))


def _passing(whole: int, lethal: Amounts, kill: Mapping[str, int]) -> Iterator[Portions]:
    """The ways to trample past blockers, all of which have lethal damage: those that it takes more to kill are killed
    or not (CR 702.19b).
    """
    harder = [f for f, n in kill.items() if lethal[f] < n < NEVER]
    over = whole - sum(lethal.values())
    for size in range(len(harder) + 1):
        for some in combinations(harder, size):
            left = over - sum(kill[f] - lethal[f] for f in some)
            if left < 0:
                continue
            given = {**lethal, **{f: kill[f] for f in some}}
            told = tuple((f, n) for f, n in given.items() if n)
            yield (*told, (PLAYER, left)) if left else told


def _feasible(kill: Mapping[str, int], whole: int) -> Iterator[tuple[str, ...]]:
    """Every set of blockers that so much damage kills."""
    mortal = [f for f, n in kill.items() if n <= whole]
    for size in range(len(mortal) + 1):
        for some in combinations(mortal, size):
            if sum(kill[f] for f in some) <= whole:
                yield some


def _maximal(kill: Mapping[str, int], whole: int) -> Iterator[tuple[str, ...]]:
    """The sets of blockers that so much damage kills to which none can be added."""
    for some in _feasible(kill, whole):
        left = whole - sum(kill[f] for f in some)
        if not any(n <= left for f, n in kill.items() if f not in some):
            yield some


def _handed(
    amounts: tuple[int, ...], choices: Sequence[tuple[int, ...] | None], left: int
) -> tuple[int, ...]:
    """Hand what is left over to whom it makes no difference: one that is killed, or can't be."""
    spare = [i for i, c in enumerate(choices) if c is not None]
    where = next((i for i in spare if amounts[i]), spare[0] if spare else 0)
    return (*amounts[:where], amounts[where] + left, *amounts[where + 1 :])


def reply_of(replies: list[Lines], *, real: bool = False) -> Lines:
    """What the defending player, who knows how the attackers divide, chooses; `real`: players may lose."""
    if len(replies) == 1:
        return replies[0]
    best = max(replies, key=lambda r: min(line.score for line in r.lines))
    taken = {(line.first, line.taken) for r in replies for line in r.lines}
    most_first, most = most_of(r.most_first for r in replies), most_of(r.most for r in replies)
    if all(r.free for r in replies) and (real or len(taken) == 1):
        return Lines(best.lines, most_first, most)
    return Lines((min(best.lines, key=lambda line: line.score),), most_first, most, free=False)


def choice_of(by_attacker: list[Lines], *, real: bool = False) -> Lines:
    """What the attacking player chooses; one line where combats are `real`."""
    most_first = most_of(r.most_first for r in by_attacker)
    most = most_of(r.most for r in by_attacker)
    lines = undominated_lines(line for r in by_attacker for line in r.lines)
    if all(r.free for r in by_attacker) and not real:
        return Lines(lines, most_first, most)
    return Lines((min(lines, key=lambda line: line.score),), most_first, most, free=real)


def _sums(whole: int, choices: Sequence[Iterable[int] | None]) -> Iterator[tuple[int, ...]]:
    """What may be handed out: to each one of its choices, or any number where it has none."""
    if not choices:
        yield ()
        return
    for n in range(whole + 1) if choices[0] is None else choices[0]:
        if n <= whole:
            yield from ((n, *rest) for rest in _sums(whole - n, choices[1:]))


def splits(whole: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to hand out all of an amount."""
    if places <= 1:
        yield from [(whole,)] if places else []
        return
    for n in range(whole + 1):
        yield from ((n, *rest) for rest in splits(whole - n, places - 1))

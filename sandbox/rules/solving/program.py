"""A part of a declaration problem as a whole-number program (CR 508.1d, 509.1c).

Creatures that are alike in everything that the part knows are one column of whole numbers: objects that no restriction
and no requirement tells apart are the same to them. What a declaration is worth is the requirements that it obeys; its
change is the number of creatures whose attack or block differs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from sandbox.rules.solving import declaration as dc
from sandbox.rules.solving.branch_and_bound import INFINITY, Columns, Terms, best_values
from sandbox.rules.solving.subproblems import Subproblem, SubproblemSolution, roles, worth

Class = tuple[int, tuple[int, ...] | None]
"""What an object is to a creature: how many requirements on it the pair obeys, and what singles the object out."""


def best_declaration(part: Subproblem, effort: dc.Effort) -> SubproblemSolution:
    """A declaration of this part that obeys the most requirements and changes the fewest creatures, as far as the
    effort goes.

    Raises TooLargeError, and UnsolvedError when the program could not be solved.
    """
    try:
        program = IntegerProgram(part, effort)
    except dc.SpentError:
        return SubproblemSolution(None)
    outweighs = len(part.options) + 1  # one requirement outweighs every change
    best = best_values(program.columns, outweighs, effort)
    declared = program.declaration(best.values) if best.values else None
    return SubproblemSolution(declared, best.at_most, best.nearest)


class CreatureKind:
    """Creatures that are alike: one of them stands for all."""

    def __init__(self, part: Subproblem, members: list[str]) -> None:
        self.members = members
        self.size = len(members)
        first = members[0]
        self.options = part.options[first]
        self.capacity = min(part.capacity.get(first, 1), len(self.options))
        self.weights = part.weights.get(first, {})
        self.now = part.declared.get(first, ())
        self.columns: dict[str, int] = {}


class IntegerProgram:
    """The program of one part: kinds of creatures, and what restrictions and requirements say of their columns."""

    def __init__(self, part: Subproblem, effort: dc.Effort) -> None:
        """Write the program. Raises SpentError where already that is more work than the effort allows."""
        self.part = part
        self.effort = effort
        self.columns = Columns()
        self.roles = roles(part)
        groups = [group for thing in (*part.restrictions, *part.shared) for group in dc.groups_of(thing)]
        self._classes: dict[object, frozenset[Class]] = {}
        self.wide = any(len(group.objects or ()) > 1 for group in groups)
        self.kinds = [CreatureKind(part, members) for members in self._alike()]
        pairs = sum(len(kind.options) for kind in self.kinds)
        if pairs > dc.PAIRS:
            raise dc.TooLargeError(pairs)
        self.kinds_of: dict[str, list[int]] = defaultdict(list)
        self._units: dict[tuple[int, frozenset[str] | None], Terms] = {}
        self._switches: dict[dc.PairGroup, int] = {}
        self._exact: set[dc.PairGroup] = set()  # switches that are 1 only if somebody is chosen
        for index, kind in enumerate(self.kinds):
            self._choose(index, kind)
        gates_first = sorted(part.restrictions, key=lambda r: not isinstance(r, dc.Quorum | dc.AllOrNone))
        for restriction in gates_first:
            self._restrict(restriction)
        self._require(part.shared)

    # Who is alike

    def class_of(self, creature: str, o: str) -> Class:
        """What an object is to a creature."""
        own = self.part.weights.get(creature)
        return (worth(own, o) if own else 0), self.roles.get(o)

    def _alike(self) -> list[list[str]]:
        """Group the creatures that are alike in what objects are to them, in what they have now, and to restrictions
        and requirements.
        """
        part = self.part
        marks: dict[str, list[int]] = {c: [] for c in part.options}
        for index, creatures in enumerate(dict.fromkeys(_told_apart(part))):
            for c in creatures.intersection(marks):
                marks[c].append(index)
        kinds: dict[object, list[str]] = defaultdict(list)
        for c, mark in marks.items():
            kinds[tuple(mark), self._wants(c)].append(c)
        return list(kinds.values())

    def _wants(self, creature: str) -> object:
        """What tells a creature's choices from another's."""
        part = self.part
        options, now = part.options[creature], part.declared.get(creature, ())
        capacity = part.capacity.get(creature, 1)
        gone = not all(o in options for o in now)
        if capacity == 1:
            has = () if not now else None if gone or len(now) > 1 else self.class_of(creature, now[0])
            weights = frozenset(part.weights.get(creature, {}).items())
            key = (options, weights)
            if key not in self._classes:
                self._classes[key] = frozenset(self.class_of(creature, o) for o in options)
            return self._classes[key], has
        if self.wide or (now and not gone):
            return creature
        return options, capacity, frozenset(part.weights.get(creature, {}).items()), gone

    # What creatures may choose

    def _choose(self, index: int, kind: CreatureKind) -> None:
        columns = self.columns
        for o in kind.options:
            change = 0
            if kind.capacity == 1:
                change = 1 if not kind.now else -1 if kind.now == (o,) else 0
            kind.columns[o] = columns.column(kind.size, worth(kind.weights, o), change)
            self.kinds_of[o].append(index)
        if len(kind.options) > kind.capacity:
            columns.row(-INFINITY, kind.capacity * kind.size, dict.fromkeys(kind.columns.values(), 1.0))
        if kind.capacity > 1 and not kind.now:
            self._units[index, None] = {self._any(kind, dict(kind.columns), change=1): 1.0}
        elif kind.capacity > 1:
            self._count_change(kind)

    def _count_change(self, kind: CreatureKind) -> None:
        """Count a creature that has several objects as changed if any of them is."""
        if any(o not in kind.columns for o in kind.now):
            return
        changed = self.columns.column(change=1, first=True)
        others = [column for o, column in kind.columns.items() if o not in kind.now]
        for o, column in kind.columns.items():
            if o in kind.now:
                self.columns.row(1, INFINITY, {changed: 1, column: 1})
            else:
                self.columns.row(0, INFINITY, {changed: 1, column: -1})
        self._open(changed, others, kind.capacity)

    def _open(self, column: int, terms: Iterable[int], most: int) -> None:
        """Write that of these, of which `most` may be 1, none is unless a column is; what single rows say already
        is said for all of them together, which keeps the relaxation from breaking them all.
        """
        self.columns.row(0, INFINITY, {column: float(most), **dict.fromkeys(terms, -1.0)})

    # How many creatures of a group are chosen

    def unit(self, index: int, objects: frozenset[str] | None) -> Terms:
        """The number of creatures of a kind that are chosen with one of these objects."""
        key = (index, objects)
        if key not in self._units:
            kind = self.kinds[index]
            columns = kind.columns
            if objects is not None:  # mostly few objects of very many
                columns = {o: columns[o] for o in sorted(objects.intersection(columns))}
            terms = dict.fromkeys(columns.values(), 1.0)
            if kind.capacity > 1 and len(terms) > 1:
                terms = {self._any(kind, columns): 1.0}
            self._units[key] = terms
        return self._units[key]

    def _any(self, kind: CreatureKind, columns: Mapping[str, int], change: int = 0) -> int:
        """Add a column that counts the creatures of a kind that have one of these objects."""
        column = self.columns.column(kind.size, change=change, first=True)
        self.columns.row(-INFINITY, 0, {column: 1, **dict.fromkeys(columns.values(), -1.0)})
        for each in columns.values():
            self.columns.row(0, INFINITY, {column: 1, each: -1})
        self._open(column, columns.values(), min(kind.capacity, len(columns)))
        return column

    def units(self, group: dc.PairGroup) -> list[tuple[CreatureKind, Terms]]:
        """The kinds of a group, each with the number of its chosen creatures."""
        self.effort.spend(len(self.kinds))
        indexes: Iterable[int] = range(len(self.kinds))
        if group.objects is not None:
            indexes = dict.fromkeys(i for o in sorted(group.objects) for i in self.kinds_of.get(o, ()))
        found = [
            (self.kinds[i], self.unit(i, group.objects))
            for i in indexes
            if self.kinds[i].members[0] in group.creatures
        ]
        return [(kind, terms) for kind, terms in found if terms]

    def total(self, group: dc.PairGroup) -> Terms:
        """The number of chosen creatures of a group."""
        total = _sum(terms for _, terms in self.units(group))
        self.effort.spend(len(total))
        return total

    def switch(self, group: dc.PairGroup) -> int:
        """The column that is 1 when any creature of the group is chosen with one of its objects."""
        if group not in self._switches:
            column = self._switches[group] = self.columns.column(first=True)
            for kind, terms in self.units(group):
                self.columns.row(-INFINITY, 0, {**terms, column: -float(kind.size)})
        return self._switches[group]

    # Restrictions

    def _restrict(self, r: dc.Restriction) -> None:
        match r:
            case dc.AtMost() if r.group in self._exact:
                switch = self.switch(r.group)
                self.columns.row(-INFINITY, 0, {**self.total(r.group), switch: -float(r.count)})
            case dc.AtMost():
                self.columns.row(-INFINITY, r.count, self.total(r.group))
            case dc.Needs():
                self._needs(r)
            case dc.Alone():
                self._alone(r)
            case dc.Quorum():
                self._quorum(r.group, r.count)
            case dc.AllOrNone():
                self._all_or_none(r)
            case dc.Budget():
                totals = [self.total(group) for group in r.groups]
                for each, most in r.rows:
                    terms = _sum(_scaled(total, n) for total, n in zip(totals, each, strict=True) if n)
                    self.columns.row(-INFINITY, most, terms)

    def _needs(self, r: dc.Needs) -> None:
        """Write that each creature needs companions: the others of the group are at least `count`."""
        total = self._counted(self.total(r.group))
        for index, kind in enumerate(self.kinds):
            if kind.members[0] not in r.each:
                continue
            own = self.unit(index, None)
            within = self.unit(index, r.group.objects) if kind.members[0] in r.group.creatures else {}
            if kind.size == 1:
                terms = _sum([{total: 1.0}, _scaled(within, -1), _scaled(own, -float(r.count))])
            else:
                some = self.switch(dc.PairGroup(frozenset(kind.members)))
                terms = {total: 1.0, some: -float(r.count + bool(within))}
            self.columns.row(0, INFINITY, terms)

    def _alone(self, r: dc.Alone) -> None:
        """Write that a loner excludes every other creature: at most one loner, and nobody beside one."""
        loners = self._counted(self.total(dc.PairGroup(r.each)))
        self.columns.row(-INFINITY, 1, {loners: 1})
        for index, kind in enumerate(self.kinds):
            if kind.members[0] not in r.each:
                terms = {**self.unit(index, None), loners: float(kind.size)}
                self.columns.row(-INFINITY, kind.size, terms)

    def _quorum(self, group: dc.PairGroup, count: int) -> None:
        self._exact.add(group)
        self.columns.row(0, INFINITY, {**self.total(group), self.switch(group): -float(max(count, 1))})

    def _all_or_none(self, r: dc.AllOrNone) -> None:
        self._quorum(r.group, 1)
        switch = self.switch(r.group)
        for kind, terms in self.units(r.group):
            if kind.members[0] in r.everyone:
                self.columns.row(0, INFINITY, {**terms, switch: -float(kind.size)})

    def _counted(self, terms: Terms) -> int:
        """Add a column that equals an expression, so that many rows can speak of it."""
        column = self.columns.column(sum(self.columns.upper[c] for c in terms))
        self.columns.row(0, 0, {**terms, column: -1})
        return column

    # Requirements

    def _require(self, shared: tuple[dc.Requirement, ...]) -> None:
        """Write the requirements that more than one pair can obey; those that say the same, as one."""
        times: dict[tuple[dc.PairGroup, frozenset[str] | None], int] = defaultdict(int)
        for r in shared:
            times[r.group, r.unless] += 1
        idle: dict[frozenset[str], int] = {}
        for (group, unless), n in times.items():
            if unless is None and group in self._exact:
                self.columns.worth[self._switches[group]] += n
                continue
            terms = self.total(group)
            obeyed = self.columns.column(worth=n, first=True)
            if unless is None:
                self.columns.row(0, INFINITY, {**terms, obeyed: -1})
                continue
            everyone = unless | group.creatures
            if everyone not in idle:
                idle[everyone] = self.switch(dc.PairGroup(everyone))
            self.columns.row(-1, INFINITY, _sum([terms, {obeyed: -1.0, idle[everyone]: -1.0}]))

    # The answer

    def declaration(self, values: list[int]) -> dict[str, tuple[str, ...]]:
        """Read the declaration from the columns' values."""
        chosen: dict[str, tuple[str, ...]] = {}
        for index, kind in enumerate(self.kinds):
            first = kind.members[0]
            if kind.capacity > 1:
                chosen.update(self._dealt(index, kind, values))
                continue
            picks = [o for o, c in kind.columns.items() for _ in range(values[c])]
            for member, pick in zip(kind.members, picks, strict=False):
                chosen[member] = (self._same(member, self.class_of(first, pick)),)
        return chosen

    def _dealt(self, index: int, kind: CreatureKind, values: list[int]) -> dict[str, tuple[str, ...]]:
        """Deal objects to as many creatures of a kind as have some, one after the other: nobody gets one twice, nobody
        more than another by two.
        """
        taken = [o for o, c in kind.columns.items() for _ in range(values[c])]
        counted = self._units.get((index, None))
        having = min(len(taken), kind.size) if counted is None else sum(values[c] for c in counted)
        return {member: tuple(taken[i::having]) for i, member in enumerate(kind.members[:having])}

    def _same(self, creature: str, wanted: Class) -> str:
        """A creature's object of a class, its own where that is one."""
        own = self.part.options[creature]
        now = (o for o in self.part.declared.get(creature, ()) if o in own)
        return next(o for o in (*now, *own) if self.class_of(creature, o) == wanted)


def _told_apart(part: Subproblem) -> Iterator[frozenset[str]]:
    """The sets of creatures of which restrictions and requirements speak."""
    for r in part.restrictions:
        match r:
            case dc.Needs():
                yield from (r.each, r.group.creatures)
            case dc.Alone():
                yield r.each
            case dc.AllOrNone():
                yield from (r.group.creatures, r.everyone)
            case _:
                yield from (group.creatures for group in dc.groups_of(r))
    for requirement in part.shared:
        if requirement.creature is not None:
            yield frozenset({requirement.creature})
        yield requirement.group.creatures
        if requirement.unless is not None:
            yield requirement.unless | requirement.group.creatures


def _sum(expressions: Iterable[Terms]) -> Terms:
    total: Terms = defaultdict(float)
    for terms in expressions:
        for column, factor in terms.items():
            total[column] += factor
    return dict(total)


def _scaled(terms: Terms, factor: float) -> Terms:
    return {column: f * factor for column, f in terms.items()}

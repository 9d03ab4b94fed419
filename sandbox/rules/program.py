"""A part of a declaration problem as a mixed-integer program, solved exactly by HiGHS (CR 508.1d, 509.1c).

Creatures that are alike in everything that the part knows are one integer column. One objective says both
wishes: as many requirements as possible, and among those declarations the one that changes the fewest creatures.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import highspy
import numpy as np

from sandbox.rules.declaration import AllOrNone, Alone, AtMost, Group, Needs, Quorum
from sandbox.rules.solver import worth

if TYPE_CHECKING:
    from sandbox.rules.declaration import Requirement
    from sandbox.rules.solver import Part

Terms = dict[int, float]
"""A linear expression: coefficient by column."""
INFINITY = float("inf")


OPTIONS: Final = (
    ("output_flag", False),
    ("threads", 1),
    ("mip_rel_gap", 0.0),
    ("mip_abs_gap", 0.5),  # the objective is whole: less than one apart is the same
    ("mip_heuristic_run_feasibility_jump", False),  # two milliseconds each time, and no use here
)
SMALL: Final = 1_000
"""Up to so many columns a program is so tight that making it smaller first takes longer than solving it; so is any
in which nobody has to gather.
"""


class UnsolvedError(RuntimeError):
    """HiGHS gave no optimal solution; its status is the message."""


class Kind:
    """Creatures that are alike: one of them stands for all."""

    def __init__(self, part: Part, members: list[str], roles: Mapping[str, tuple[int, ...]]) -> None:
        """Make a kind of these creatures; `roles` says which objects anything tells apart."""
        self.members = members
        self.size = len(members)
        first = members[0]
        self.options = part.options[first]
        self.capacity = min(part.capacity.get(first, 1), len(self.options))
        self.weights = part.weights.get(first, {})
        self.now = part.declared.get(first, ())
        if self.capacity == 1:
            self.options = self._telling(roles)
        self.columns: dict[str, int] = {}

    def _telling(self, roles: Mapping[str, tuple[int, ...]]) -> tuple[str, ...]:
        """Of objects that nothing tells apart, keep what is chosen now and one other."""
        kept: dict[object, str] = {}
        for o in self.options:
            kept.setdefault(o if o in self.now else (self.weights.get(o, 0), roles.get(o)), o)
        return tuple(kept.values())


class Columns:
    """The columns of the program, and its rows as sparse lines."""

    def __init__(self) -> None:
        self.upper: list[float] = []
        self.cost: list[float] = []
        self.lines: list[tuple[float, float, Terms]] = []

    def column(self, upper: float = 1, cost: float = 0) -> int:
        """Add an integer column from 0 to `upper`."""
        self.upper.append(upper)
        self.cost.append(cost)
        return len(self.upper) - 1

    def row(self, lower: float, upper: float, terms: Terms) -> None:
        """Add `lower <= terms <= upper`."""
        self.lines.append((lower, upper, terms))


def best_declaration(part: Part) -> dict[str, tuple[str, ...]]:
    """Give a declaration of this part that obeys the most requirements and changes the fewest creatures.

    Raises UnsolvedError when the program could not be solved.
    """
    program = Program(part)
    gathers = any(isinstance(r, Quorum | AllOrNone) for r in part.restrictions)
    large = gathers and len(program.columns.upper) > SMALL
    return program.declaration(_run(program.columns, presolve=large))


class Program:
    """The program of one part: kinds of creatures, and what restrictions and requirements say of their columns."""

    def __init__(self, part: Part) -> None:
        """Write the program."""
        self.part = part
        self.columns = Columns()
        roles = _roles(part)
        self.kinds = [Kind(part, members, roles) for members in _alike(part)]
        self.weight = float(len(part.options) + 1)  # one requirement outweighs every change
        self._units: dict[tuple[int, frozenset[str] | None], Terms] = {}
        self._switches: dict[Group, int] = {}
        self._exact: set[Group] = set()  # switches that are 1 only if somebody is chosen
        for kind in self.kinds:
            self._choose(kind)
        for restriction in part.restrictions:
            self._restrict(restriction)
        self._require(part.shared)

    # What creatures may choose

    def _choose(self, kind: Kind) -> None:
        columns = self.columns
        for o in kind.options:
            kind.columns[o] = columns.column(kind.size, self.weight * worth(kind.weights, o))
        if len(kind.options) > kind.capacity:
            columns.row(-INFINITY, kind.capacity * kind.size, dict.fromkeys(kind.columns.values(), 1.0))
        if kind.capacity > 1:
            self._count_change(kind)
        elif not kind.now:
            for column in kind.columns.values():
                columns.cost[column] -= 1
        elif len(kind.now) == 1 and kind.now[0] in kind.columns:
            columns.cost[kind.columns[kind.now[0]]] += 1

    def _count_change(self, kind: Kind) -> None:
        """Count a creature with several objects as changed if any of them is."""
        if any(o not in kind.columns for o in kind.now):
            return
        changed = self.columns.column(1, -1)
        for o, column in kind.columns.items():
            if o in kind.now:
                self.columns.row(1, INFINITY, {changed: 1, column: 1})
            else:
                self.columns.row(0, INFINITY, {changed: 1, column: -1})

    # How many creatures of a group are chosen

    def unit(self, index: int, objects: frozenset[str] | None) -> Terms:
        """Give the number of creatures of a kind that are chosen with one of these objects."""
        key = (index, objects)
        if key not in self._units:
            kind = self.kinds[index]
            terms = {c: 1.0 for o, c in kind.columns.items() if objects is None or o in objects}
            if kind.capacity > 1 and len(terms) > 1:
                terms = {self._any(terms): 1.0}
            self._units[key] = terms
        return self._units[key]

    def _any(self, terms: Terms) -> int:
        """Add a column that is 1 exactly when one of these is."""
        column = self.columns.column()
        self.columns.row(-INFINITY, 0, {column: 1, **dict.fromkeys(terms, -1.0)})
        for term in terms:
            self.columns.row(0, INFINITY, {column: 1, term: -1})
        return column

    def units(self, group: Group) -> list[tuple[Kind, Terms]]:
        """Give the kinds of a group, each with the number of its chosen creatures."""
        found = [
            (kind, self.unit(i, group.objects))
            for i, kind in enumerate(self.kinds)
            if kind.members[0] in group.creatures
        ]
        return [(kind, terms) for kind, terms in found if terms]

    def total(self, group: Group) -> Terms:
        """Give the number of chosen creatures of a group."""
        return _sum(terms for _, terms in self.units(group))

    def switch(self, group: Group) -> int:
        """Give the column that is 1 when any creature of the group is chosen with one of its objects."""
        if group not in self._switches:
            column = self._switches[group] = self.columns.column()
            for kind, terms in self.units(group):
                self.columns.row(-INFINITY, 0, {**terms, column: -float(kind.size)})
        return self._switches[group]

    # Restrictions

    def _restrict(self, r: AtMost | Needs | Alone | Quorum | AllOrNone) -> None:
        match r:
            case AtMost():
                self.columns.row(-INFINITY, r.count, self.total(r.group))
            case Needs():
                self._needs(r)
            case Alone():
                self._alone(r)
            case Quorum():
                self._quorum(r.group, r.count)
            case AllOrNone():
                self._all_or_none(r)

    def _needs(self, r: Needs) -> None:
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
                some = self.switch(Group(frozenset(kind.members)))
                terms = {total: 1.0, some: -float(r.count + bool(within))}
            self.columns.row(0, INFINITY, terms)

    def _alone(self, r: Alone) -> None:
        """Write that a loner excludes every other creature: at most one loner, and nobody beside one."""
        loners = self._counted(self.total(Group(r.each)))
        self.columns.row(-INFINITY, 1, {loners: 1})
        for index, kind in enumerate(self.kinds):
            if kind.members[0] not in r.each:
                terms = {**self.unit(index, None), loners: float(kind.size)}
                self.columns.row(-INFINITY, kind.size, terms)

    def _quorum(self, group: Group, count: int) -> None:
        self._exact.add(group)
        self.columns.row(0, INFINITY, {**self.total(group), self.switch(group): -float(max(count, 1))})

    def _all_or_none(self, r: AllOrNone) -> None:
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

    def _require(self, shared: tuple[Requirement, ...]) -> None:
        """Write the requirements that more than one pair can obey; those that say the same, as one."""
        times: dict[tuple[Group, frozenset[str] | None], int] = defaultdict(int)
        for r in shared:
            times[r.group, r.unless] += 1
        idle: dict[frozenset[str], int] = {}
        for (group, unless), n in times.items():
            if unless is None and group in self._exact:
                self.columns.cost[self._switches[group]] += self.weight * n
                continue
            terms = self.total(group)
            obeyed = self.columns.column(1, self.weight * n)
            if unless is None:
                self.columns.row(0, INFINITY, {**terms, obeyed: -1})
                continue
            everyone = unless | group.creatures
            if everyone not in idle:
                idle[everyone] = self.switch(Group(everyone))
            self.columns.row(-1, INFINITY, _sum([terms, {obeyed: -1.0, idle[everyone]: -1.0}]))

    # The answer

    def declaration(self, values: list[int]) -> dict[str, tuple[str, ...]]:
        """Read the declaration from the columns' values; of alike creatures those that chose so already stay."""
        chosen: dict[str, tuple[str, ...]] = {}
        for kind in self.kinds:
            if kind.capacity > 1:
                chosen[kind.members[0]] = tuple(o for o, c in kind.columns.items() if values[c])
                continue
            picks: list[tuple[str, ...]] = [(o,) for o, c in kind.columns.items() for _ in range(values[c])]
            picks += [()] * (kind.size - len(picks))
            chosen.update(zip(kind.members, picks, strict=True))
        return chosen


def _alike(part: Part) -> list[list[str]]:
    """Group the creatures that are alike in options, weights, present choice, restrictions and requirements."""
    marks: dict[str, list[object]] = {c: [] for c in part.options}
    for index, r in enumerate(part.restrictions):
        groups: Iterable[frozenset[str]]
        match r:
            case Needs():
                groups = (r.each, r.group.creatures)
            case Alone():
                groups = (r.each,)
            case AllOrNone():
                groups = (r.group.creatures, r.everyone)
            case _:
                groups = (r.group.creatures,)
        for role, creatures in enumerate(groups):
            for c in creatures:
                if c in marks:
                    marks[c].append((index, role))
    _mark_requirements(part, marks)
    kinds: dict[object, list[str]] = defaultdict(list)
    for c, mark in marks.items():
        alone = c if part.capacity.get(c, 1) > 1 else None
        weights = frozenset(part.weights.get(c, {}).items())
        kinds[part.options[c], part.declared.get(c), weights, tuple(mark), alone].append(c)
    return list(kinds.values())


def _roles(part: Part) -> dict[str, tuple[int, ...]]:
    """Give for each object which restrictions and requirements single it out."""
    groups = [r.group for r in (*part.restrictions, *part.shared) if not isinstance(r, Alone)]
    roles: dict[str, tuple[int, ...]] = {}
    for index, group in enumerate(groups):
        for o in group.objects or ():
            roles[o] = (*roles.get(o, ()), index)
    return roles


def _mark_requirements(part: Part, marks: Mapping[str, list[object]]) -> None:
    for index, r in enumerate(part.shared):
        creatures = r.group.creatures if r.creature is None else frozenset({r.creature})
        for c in creatures:
            if c in marks:
                marks[c].append(("required", index))
    for index, unless in enumerate(
        {r.unless | r.group.creatures for r in part.shared if r.unless is not None}
    ):
        for c in unless:
            if c in marks:
                marks[c].append(("unless", index))


def _sum(expressions: Iterable[Terms]) -> Terms:
    total: Terms = defaultdict(float)
    for terms in expressions:
        for column, factor in terms.items():
            total[column] += factor
    return dict(total)


def _scaled(terms: Terms, factor: float) -> Terms:
    return {column: f * factor for column, f in terms.items()}


def _run(columns: Columns, *, presolve: bool) -> list[int]:
    """Maximise the program with HiGHS, one thread, no gap, and give the columns' whole values."""
    size = len(columns.upper)
    starts = np.zeros(len(columns.lines) + 1, dtype=np.int32)
    starts[1:] = np.cumsum([len(terms) for _, _, terms in columns.lines])
    lp = highspy.HighsLp()
    lp.num_col_ = size
    lp.num_row_ = len(columns.lines)
    lp.sense_ = highspy.ObjSense.kMaximize
    lp.col_cost_ = np.array(columns.cost, dtype=np.float64)
    lp.col_lower_ = np.zeros(size)
    lp.col_upper_ = np.array(columns.upper, dtype=np.float64)
    lp.row_lower_ = np.array([line[0] for line in columns.lines], dtype=np.float64)
    lp.row_upper_ = np.array([line[1] for line in columns.lines], dtype=np.float64)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = starts
    lp.a_matrix_.index_ = np.array([c for line in columns.lines for c in line[2]], dtype=np.int32)
    lp.a_matrix_.value_ = np.array([f for line in columns.lines for f in line[2].values()], dtype=np.float64)
    lp.integrality_ = [highspy.HighsVarType.kInteger] * size
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    for option, value in OPTIONS:
        solver.setOptionValue(option, value)
    if not presolve:
        solver.setOptionValue("presolve", "off")
    solver.passModel(lp)
    solver.run()
    status = solver.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        raise UnsolvedError(solver.modelStatusToString(status))
    return [round(v) for v in solver.getSolution().col_value]

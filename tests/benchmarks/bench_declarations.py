"""How long a verdict takes beside a bare HiGHS model of the same board, in one process.

    .venv/bin/python -m tests.benchmarks.bench_declarations [--boards N] [--seed N]

The bare model is the mathematics alone: binary columns from arrays, one thread, the maximum only, no example,
no reasons. The whole verdict reads the board, judges attackers and blockers, and finds the nearest legal
declaration. Ratios are of medians over the same boards; each board is timed alternately.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import highspy
import numpy as np

from sandbox.rules.declaring.attack import judge_attack
from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import judge
from sandbox.rules.verdict import AttackVerdict
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from sandbox.scenario.selectors import Defender

SIZES = ((20, 3), (60, 4), (200, 5), (500, 6))


def hard_board(rng: random.Random, creatures: int, defenders: int) -> Scenario:
    """Make a board on which restrictions of every kind and many requirements are mixed."""
    players = tuple(Player(id=f"p{i}") for i in range(defenders + 1))
    seats = [p.id for p in players[1:]]
    permanents = [_creature(rng, i, seats) for i in range(creatures)]
    for i, seat in enumerate(seats):
        count = rng.randint(1, max(2, creatures // (defenders + 1)))
        effects: list[fx.AnyEffect] = [fx.MaxAttackers(count=count, defenders=Defender(of="you"))]
        if rng.random() < 0.5:
            effects.append(fx.MustBeAttacked(defenders="you"))
        if rng.random() < 0.4:
            effects.append(fx.AttackCost(cost="{2}", defenders="you"))
        permanents.append(
            Permanent(id=f"e{i}", controller=seat, types=("enchantment",), effects=tuple(effects))
        )
    limit = fx.MaxAttackers(count=rng.randint(creatures // 3, creatures), note="in all")
    chosen = rng.sample(range(creatures), creatures // 2)
    return Scenario(
        format="combat/1",
        active="p0",
        players=players,
        permanents=tuple(permanents),
        effects=(limit,),
        attacks=tuple(Attack(f"c{i}", rng.choice(seats)) for i in chosen),
    )


def _creature(rng: random.Random, index: int, seats: list[str]) -> Permanent:
    effects: list[fx.AnyEffect] = []
    draw = rng.random
    if draw() < 0.4:
        effects.append(fx.MustAttack())
    if draw() < 0.4:
        effects.append(fx.MustAttack(defenders=rng.choice(seats)))
    if draw() < 0.12:
        effects.append(fx.CannotAttack(defenders=rng.choice(seats)))
    if draw() < 0.12:
        effects.append(fx.CannotAttackAlone())
    if draw() < 0.12:
        effects.append(fx.NeedsCoAttackers(count=rng.randint(1, 4)))
    if draw() < 0.03:
        effects.append(fx.AttacksOnlyAlone())
    if draw() < 0.08:
        effects.append(fx.AlsoAttacks())
    goaders = tuple(s for s in seats if draw() < 0.15)
    size = rng.randint(1, 6)
    return Permanent(
        id=f"c{index}",
        controller="p0",
        power=size,
        toughness=size,
        effects=tuple(effects),
        goaded_by=goaders,
        summoning_sick=draw() < 0.05,
    )


class Rows:
    """A plain mixed-integer model: whole columns, and rows between a lower and an upper end."""

    def __init__(self) -> None:
        """Begin without columns and rows."""
        self.upper: list[float] = []
        self.cost: list[float] = []
        self.rows: list[tuple[float, float, dict[int, float]]] = []

    def column(self, upper: float, cost: float) -> int:
        """Add a binary column."""
        self.upper.append(upper)
        self.cost.append(cost)
        return len(self.upper) - 1

    def require(self, pairs: dict[int, float]) -> None:
        """Add a requirement that any of these pairs obeys."""
        r = self.column(1, 1)
        self.rows.append((0, np.inf, {**pairs, r: -1.0}))

    def maximum(self) -> int:
        """Solve it, one thread."""
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.upper), len(self.rows)
        lp.sense_ = highspy.ObjSense.kMaximize
        lp.col_cost_ = np.array(self.cost)
        lp.col_lower_ = np.zeros(len(self.upper))
        lp.col_upper_ = np.array(self.upper, dtype=float)
        lp.row_lower_ = np.array([r[0] for r in self.rows], dtype=float)
        lp.row_upper_ = np.array([r[1] for r in self.rows], dtype=float)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = np.cumsum([0, *(len(r[2]) for r in self.rows)]).astype(np.int32)
        lp.a_matrix_.index_ = np.array([c for r in self.rows for c in r[2]], dtype=np.int32)
        lp.a_matrix_.value_ = np.array([f for r in self.rows for f in r[2].values()])
        lp.integrality_ = [highspy.HighsVarType.kInteger] * len(self.upper)
        solver = highspy.Highs()  # type: ignore[no-untyped-call]
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("threads", 1)
        solver.passModel(lp)
        solver.run()
        return round(solver.getInfo().objective_function_value)


class BareModel(Rows):
    """The board as a plain mixed-integer model: a binary for each pair, one for each requirement."""

    def __init__(self, scenario: Scenario) -> None:
        """Write the model."""
        super().__init__()
        self.seats = [p.id for p in scenario.players if p.id != scenario.active]
        self.mine = [p for p in scenario.permanents if p.controller == scenario.active]
        self.x: dict[tuple[str, str], int] = {}
        declared = {a.attacker: a.target for a in scenario.attacks}
        taxed = self._read_seats(scenario)
        for p in self.mine:
            for seat in self.seats:
                banned = p.summoning_sick or any(
                    isinstance(e, fx.CannotAttack) and e.defenders == seat for e in p.effects
                )
                unpaid = seat in taxed and declared.get(p.id) != seat
                self.x[p.id, seat] = self.column(0 if banned or unpaid else 1, 0)
            self.rows.append((0, 1, {self.x[p.id, s]: 1.0 for s in self.seats}))
        everything = dict.fromkeys(self.x.values(), 1.0)
        for seat, count in self.limits.items():
            self.rows.append((0, count, {self.x[p.id, seat]: 1.0 for p in self.mine}))
        self.rows += [(0, e.count, everything) for e in scenario.effects if isinstance(e, fx.MaxAttackers)]
        for p in self.mine:
            self._creature(p, everything)
        for seat in self.wanted:
            r = self.column(1, 1)
            self.rows.append((0, np.inf, {**{self.x[p.id, seat]: 1.0 for p in self.mine}, r: -1.0}))

    def _read_seats(self, scenario: Scenario) -> set[str]:
        self.limits: dict[str, int] = {}
        self.wanted: list[str] = []
        taxed = set()
        for p in scenario.permanents:
            for e in p.effects:
                if isinstance(e, fx.MaxAttackers):
                    self.limits[p.controller] = e.count
                elif isinstance(e, fx.MustBeAttacked):
                    self.wanted.append(p.controller)
                elif isinstance(e, fx.AttackCost):
                    taxed.add(p.controller)
        return taxed

    def _creature(self, p: Permanent, everything: dict[int, float]) -> None:
        own = {self.x[p.id, s]: 1.0 for s in self.seats}
        others = {c: f for c, f in everything.items() if c not in own}
        for e in p.effects:
            match e:
                case fx.MustAttack(defenders="any"):
                    self.require(own)
                case fx.MustAttack(defenders=seat):
                    self.require({self.x[p.id, str(seat)]: 1.0})
                case fx.CannotAttackAlone():
                    self.rows.append((0, np.inf, {**others, **dict.fromkeys(own, -1.0)}))
                case fx.NeedsCoAttackers(count=count):
                    self.rows.append((0, np.inf, {**others, **dict.fromkeys(own, -float(count))}))
                case fx.AttacksOnlyAlone():
                    n = float(len(self.mine))
                    self.rows.append((-np.inf, n, {**others, **dict.fromkeys(own, n)}))
                case fx.AlsoAttacks() if any(self.upper[c] for c in own):
                    r = self.column(1, 1)
                    self.rows.extend((-1, np.inf, {r: -1.0, **own, other: -1.0}) for other in others)
        for goader in p.goaded_by:
            self.require(own)
            self.require({self.x[p.id, s]: 1.0 for s in self.seats if s != goader})


def timed(call: Callable[[], Any]) -> tuple[Any, float]:
    """Give a call's result and how many milliseconds it took."""
    start = time.perf_counter()
    result = call()
    return result, (time.perf_counter() - start) * 1000


def attack_alone(scenario: Scenario) -> AttackVerdict:
    """Judge the attack alone: read the table, solve, find the example, judge it again."""
    return judge_attack(starting_state(scenario))


def compare(creatures: int, defenders: int, boards: int, seed: int) -> None:
    """Time both on the same boards and print medians, the worst, and the ratio."""
    rng = random.Random(seed)
    bare, whole, alone = [], [], []
    solved = 0
    for _ in range(boards):
        scenario = hard_board(rng, creatures, defenders)
        gc.collect()
        expected, ms = timed(lambda s=scenario: BareModel(s).maximum())
        bare.append(ms)
        attack, ms = timed(lambda s=scenario: attack_alone(s))
        alone.append(ms)
        verdict, ms = timed(lambda s=scenario: judge(s))
        whole.append(ms)
        if attack.maximum != expected or verdict.attack.maximum != expected:
            raise SystemExit(f"maximum {attack.maximum}, bare model {expected}, seed {seed}")
        solved += attack.obeyed < attack.maximum or bool(attack.broken)
    ratios = sorted(w / b for w, b in zip(whole, bare, strict=True))
    print(
        f"{creatures:4} x {defenders}: bare {_ms(bare)}  attack {_ms(alone)}  whole verdict {_ms(whole)}"
        f"  ratio {statistics.median(whole) / statistics.median(bare):.2f}"
        f" (worst board {ratios[-1]:.2f}; {solved}/{boards} not legal as declared)"
    )


def _ms(times: list[float]) -> str:
    return f"{statistics.median(times):7.1f} ms (max {max(times):7.1f})"


def easy_board(creatures: int, defenders: int) -> Scenario:
    """Make a board whose declaration obeys every requirement and breaks nothing."""
    board = hard_board(random.Random(1), creatures, defenders)
    seats = [p.id for p in board.players[1:]]
    mine = tuple(
        Permanent(id=f"c{i}", controller="p0", name=f"Creature {i}", power=1 + i % 5, toughness=2 + i % 4,
                  effects=(fx.MustAttack(),), goaded_by=(seats[i % 2],))
        for i in range(creatures)
    )  # fmt: skip
    attacks = tuple(Attack(f"c{i}", seats[2 + i % (defenders - 2)]) for i in range(creatures))
    theirs = tuple(
        Permanent(id=f"b{i}", controller=seats[i % defenders], power=2, toughness=2) for i in range(creatures)
    )
    return Scenario(
        format="combat/1", active="p0", players=board.players, permanents=mine + theirs, attacks=attacks
    )


def lures(n: int, all_lures: bool) -> Scenario:
    """Make n attackers against n blockers that do not block; one attacker, or all, must be blocked by all able."""
    lure = (fx.MustBeBlockedByAll(),)
    mine = tuple(
        Permanent(
            id=f"a{i}", controller="ann", power=2, toughness=2, effects=lure if all_lures or not i else ()
        )
        for i in range(n)
    )
    return duel(n, mine)


def duel(n: int, mine: tuple[Permanent, ...], *keywords: str) -> Scenario:
    """Make a board of two players in which every creature of ann attacks bob, whose n creatures do not block."""
    theirs = tuple(Permanent(id=f"b{i}", controller="bob", power=2, toughness=2) for i in range(n - 1))
    theirs += (Permanent(id=f"b{n - 1}", controller="bob", power=2, toughness=2, keywords=keywords),)
    return Scenario(
        format="combat/1",
        active="ann",
        players=(Player(id="ann"), Player(id="bob")),
        permanents=mine + theirs,
        attacks=tuple(Attack(p.id, "bob") for p in mine),
    )


def known_traps() -> dict[str, tuple[Scenario, float]]:
    """Give the boards on which engines are known to freeze, and how many milliseconds each may take."""
    must = (fx.MustBeBlocked(),)
    menace = tuple(
        Permanent(id=f"a{i}", controller="ann", power=2, toughness=2, keywords=("menace",), effects=must)
        for i in range(12)
    )
    unable = tuple(
        Permanent(
            id=f"a{i}", controller="ann", power=2, toughness=2, keywords=("flying", "menace"), effects=must
        )
        for i in range(12)
    )
    tokens = tuple(
        Permanent(
            id=f"t{i}", controller="ann", name="Goblin", power=1, toughness=1, effects=(fx.MustAttack(),)
        )
        for i in range(1000)
    )
    few = (fx.MaxAttackers(count=300),)
    two = (Player(id="ann"), Player(id="bob"))
    crowd = Scenario(format="combat/1", active="ann", players=two, permanents=tokens, effects=few)
    half = tuple(Permanent(id=f"a{i}", controller="ann", power=1, toughness=1) for i in range(500))
    walls = tuple(Permanent(id=f"w{i}", controller="bob", power=0, toughness=3) for i in range(500))
    blocks = tuple(Block(f"w{i}", f"a{i}") for i in range(250))
    attacks = tuple(Attack(p.id, "bob") for p in half)
    armies = Scenario(
        format="combat/1", active="ann", players=two, permanents=half + walls, attacks=attacks, blocks=blocks,
        effects=(fx.MustBlock(creatures="any"), fx.MaxBlockers(count=400)),
    )  # fmt: skip
    return {
        "60 x 4, easy bound": (easy_board(60, 4), 8),
        "one lure, 60 v 60": (lures(60, all_lures=False), 50),
        "12 lures, 12 v 12": (lures(12, all_lures=True), 50),
        "12 menace and must be blocked, 12 v 12": (duel(12, menace), 50),
        "12 that can't be obeyed, 12 v 12": (duel(12, unable, "reach"), 50),
        "1,000 tokens must attack, 300 may": (crowd, 100),
        "500 tokens attack, 500 must block, 400 may": (armies, 100),
    }


def main() -> None:
    """Print the ratios and the known traps."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seed", type=int, default=20261121)
    options = parser.parse_args()
    judge(hard_board(random.Random(0), 10, 3))
    for creatures, defenders in SIZES:
        boards = (
            options.boards if creatures < 200 else max(3, options.boards // (2 if creatures < 500 else 5))
        )
        compare(creatures, defenders, boards, options.seed)
    for name, (scenario, budget) in known_traps().items():
        times = [timed(lambda s=scenario: judge(s))[1] for _ in range(5)]
        print(f"{name}: {statistics.median(times):.1f} ms (budget {budget:.0f} ms)")


if __name__ == "__main__":
    main()

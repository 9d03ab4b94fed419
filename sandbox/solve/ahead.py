"""What comes back: the combat of each opponent's next turn, added to this one (explore format, section 4).

The attacking player divides damage, and the defending player blocks, as is best for both combats together. Then the
turn ends (CR 511, 513, 514): damage is gone, effects until end of turn are over. Each defending player who is still in
the game, in turn order, untaps (CR 502.3) and attacks the active player with everything that may attack, as is best;
the active player blocks as is best with what untaps no more: what attacked without vigilance is tapped. The values of
both combats add up; a player who lost in this combat ends it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from typing import Final

import msgspec
from msgspec.structs import replace

from sandbox.rules.declaration_question import without_blocks
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import judge
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.play.combat import play
from sandbox.rules.play.next_turn import next_turn
from sandbox.rules.solving.declaration import Declaration
from sandbox.scenario.effects import Activated
from sandbox.scenario.model import Assignment, Block, Scenario
from sandbox.solve.answer import (
    CLOSEST,
    EVERYTHING,
    Answer,
    Chosen,
    FoundLine,
    GoalOrder,
    Question,
    Returning,
    Value,
)
from sandbox.solve.ask import QuestionSolver
from sandbox.solve.attacks import AttackSearch, FoundAttack
from sandbox.solve.fights import FAR, Fights
from sandbox.solve.legal import LegalDeclarations, Rank, attacked, one_a_team, with_pairs
from sandbox.solve.played_fight import DividedFight, Moment, blocked, engaged
from sandbox.solve.search import (
    FEW_PLAYED,
    BestBlocks,
    BestSoFar,
    as_declaration,
    best_blocks,
    climb,
    counts,
    declared_blocks,
    own_blocks,
)
from sandbox.solve.watch import SearchProgress, StoppedError, Watch

SHARES: Final = 8
"""So large a part of the time left is one way back looked for at the most."""
AT_FIRST_SIGHT: Final = 0.4
"""So many seconds a way back is looked for where time has run out."""
ANYTHING: Final = Value(1, FAR, FAR, FAR)
"""What nothing exceeds: a combat that somebody loses is the last one."""
GROWS: Final = frozenset({
    "renown", "undying", "persist", "training", "mentor", "evolve", "dethrone", "monstrosity", "outlast", "adapt",
    "support", "bolster", "lifelink", "afflict", "myriad", "mobilize",
})  # fmt: skip
"""Keywords by which a combat may leave a side better for the next one than it was."""


class Ahead(FoundLine, frozen=True, kw_only=True):
    """A declaration with what comes back: `value` counts both combats, `here` this one alone; it is `certain` where it
    is known what comes back.
    """

    here: Value
    back: tuple[Returning, ...] = ()


class WayBack:
    """What the opponents of the attacking player come back with, one after the other; remembered by table."""

    def __init__(self, goal: GoalOrder, active: tuple[str, ...], watch: Watch) -> None:
        """Begin to remember."""
        self.goal, self.active, self.watch = goal, active, watch
        self._known: dict[bytes, FoundAttack | None] = {}
        self.exact = True

    def value(self, m: Moment, player: str) -> Value:
        """What a player gains in the combat of the next turn."""
        return sum((each.value for each in self.each(m) if each.player == player), Value())

    def each(self, m: Moment) -> Iterator[Returning]:
        """The way back of each opponent, in turn order, with the values for who attacks."""
        state = m.state
        seating = state.seating
        if any(state.players[p].lost is not None for p in self.active):
            return
        opponents = [p for p in seating.turn_order if p not in seating.active_team]
        players = [p for p in one_a_team(state, opponents) if state.players[p].lost is None]
        for place_, player in enumerate(players):
            table = next_turn(m, player, self.active[0])
            if table is None:
                continue
            found = self._best(table)
            if found is None:
                continue
            best = found.best
            yield Returning(
                player,
                best.value,
                Chosen(attacks=best.attacks),
                Chosen(blocks=best.blocks, assignments=best.choices),
            )
            if place_ + 1 < len(players):
                m = play(replace(table, attacks=best.attacks, blocks=best.blocks, assignments=best.choices))
                if any(m.state.players[p].lost is not None for p in self.active):
                    return

    def _best(self, table: Scenario) -> FoundAttack | None:
        key = msgspec.json.encode((table.active, table.players, table.permanents, table.away))
        if key not in self._known:
            self.watch.go_on()
            found = AttackSearch(table, self.goal, None, self.watch.share(SHARES).quiet()).best()
            self.exact = self.exact and (found is None or found.exact)
            self._known[key] = found
        return self._known[key]


def told_alone(here: Value, line: Scenario, back: WayBack, *, gains: str | None) -> Ahead:
    """What a line comes to that is the best in this combat alone, with what comes back at first sight: for `gains`, who
    comes back, or for the attacking player. Whoever looks further may find better ones for either side.
    """
    calm = WayBack(back.goal, back.active, Watch(AT_FIRST_SIGHT))
    each: tuple[Returning, ...] = ()
    try:
        each = tuple(r for r in calm.each(play(line)) if gains is None or r.player == gains)
    except StoppedError:
        calm.exact = False
    value = here
    for r in each:
        value += r.value if gains is not None else -r.value
    attacks = tuple(a for a in line.attacks if a.declared)
    return Ahead(
        value=value,
        here=here,
        attacks=attacks,
        blocks=line.blocks,
        choices=line.assignments,
        back=each,
        exact=False,
        certain=calm.exact,
    )


class BlocksAhead:
    """The blocks of one defending player against an attack, with what that player comes back with."""

    def __init__(self, scenario: Scenario, player: str, goal: GoalOrder, watch: Watch, back: WayBack) -> None:
        """Read a question."""
        self.scenario, self.goal, self.watch, self.back = scenario, goal, watch, back
        self.fights = Fights(scenario, player, goal)
        self.player = self.fights.player
        self.legal = LegalDeclarations(scenario, player, watch.stopped)
        self.idle = True
        """Whether nobody may block."""

    def near(self, declared: Declaration) -> BestBlocks | None:
        """The best blocks in this combat alone, with which to begin."""
        if not self.idle:
            return None
        with suppress(StoppedError):
            found = best_blocks(self.fights, self.legal, declared, self.watch.share(3), fronted=False)
            if found is not None:
                self.watch.tell(SearchProgress(0, 0, None, Chosen(blocks=found.blocks)))
            return found
        return None

    def alone(self, near: BestBlocks | None, declared: Declaration, bound: Value | None) -> Ahead | None:
        """What the best blocks come to when everybody divides as is best in this combat, where there is no time for
        more than `bound`.
        """
        if near is None:
            near = best_blocks(self.fights, self.legal, declared, self.watch.grace(), fronted=False)
        if near is None:
            return None
        found = Ahead(value=near.value, here=near.value, blocks=near.blocks, choices=near.choices)
        line = _line(without_blocks(self.scenario), found, self.fights)
        return replace(
            told_alone(near.value, line, self.back, gains=self.player),
            attacks=(),
            blocks=near.blocks,
            bound=bound,
        )

    def of(self, blocks: tuple[Block, ...]) -> Ahead:
        """What blocks come to in both combats when everybody chooses best."""
        self.watch.go_on()
        fights = self.fights
        engagement = engaged(fights.at, (*blocks, *fights.others))
        start = replace(fights.at.moment, scenario=engagement.scenario)
        m = blocked(start, engagement)
        things = tuple(
            dict.fromkeys(
                (*fights.things(engagement, fights.attackers), *fights.things(m.state, fights.attackers))
            )
        )
        line = (
            DividedFight(
                fights, m, fights.attackers, gone=False, real=True, things=things,
                beyond=lambda end: self.back.value(end, self.player),
            )
            .play()
            .lines[0]
        )  # fmt: skip
        here = line.here or line.value
        return Ahead(value=line.value, here=here, blocks=blocks, choices=line.choices)

    @cached_property
    def most_back(self) -> Value | None:
        """No less than what the player may come back with after this attack, whatever is blocked: with everything that
        is there now, against what stays home. None where that can't be said.
        """
        state = self.fights.state
        words = {w for p in state.permanents for w in state.keywords(p).counts}
        effects = [bound.effect for bound in every_effect(state)]
        if (
            words & GROWS
            or any(not isinstance(e, Activated) for e in effects)
            or not self.fights.is_separable
        ):
            return None
        if len(state.seating.turn_order) != 2 or state.scenario.plays:  # noqa: PLR2004  two players
            return None
        away = set(self.fights.attackers)
        home = tuple(p for p in self.scenario.permanents if p.id not in away)
        here = {p.id for p in home}
        home = tuple(replace(p, attached_to=p.attached_to if p.attached_to in here else None) for p in home)
        bare = Scenario(
            format=self.scenario.format, edition=self.scenario.edition, variant=self.scenario.variant,
            house=self.scenario.house, active=self.scenario.active, players=self.scenario.players, permanents=home,
            away=self.scenario.away,
        )  # fmt: skip
        table = next_turn(play(bare), self.player, self.back.active[0])
        found = None if table is None else self.back._best(table)  # noqa: SLF001  of one module
        return found.best.value if found is not None and found.exact else None

    def bound(self, near: BestBlocks | None) -> Value | None:
        """What no blocks exceed in both combats, since they come to no more than the best in this one; None where
        nothing bounds what comes back. Who divides damage against the player could do what is best in this combat
        alone.
        """
        if near is None or self.most_back is None:
            return None
        here = near.bound or near.value
        return max(here, here + self.most_back, key=self.goal.score)

    def ranked(
        self, declared: Declaration, watch: Watch | None = None
    ) -> list[tuple[int, Value | None, tuple[Block, ...]]]:
        """Every legal declaration with what bounds it, as a score and as a value, the most promising first; those that
        there is time for by a `watch`, if one is given, which is told the best by itself.
        """
        more = self.most_back
        score, top = self.goal.score, -EVERYTHING
        found: list[tuple[int, int, Value | None, tuple[Block, ...], Rank]] = []
        for each in self.legal.nearest_first():
            self.watch.go_on()
            if watch is not None and watch.stopped():
                break
            blocks = self.legal.blocks(each)
            if not (blocks or self.idle):
                continue
            here, _ = self.fights.result_of(blocks, told=False)
            if watch is not None and score(here) > top:
                top = score(here)
                watch.tell(SearchProgress(0, 0, None, Chosen(blocks=blocks)))
            most = None if more is None else here if here.result else here + more
            rank = self.legal.rank(each, declared)
            found.append((EVERYTHING if most is None else score(most), score(here), most, blocks, rank))
        found.sort(key=lambda each: (-each[0], -each[1], each[4]))
        return [(top, most, blocks) for top, _, most, blocks, _ in found]


def best_blocks_ahead(search: BlocksAhead, declared: Declaration) -> Ahead | None:
    """The best blocks when the way back counts, as far as there is time; None where none are legal."""
    score, legal, bound = search.goal.score, search.legal, None
    looked, seen = BestSoFar[Ahead](), set[object]()

    def score_of(each: Declaration) -> int | None:
        blocks = legal.blocks(each)
        if frozenset(blocks) in seen or not legal.is_legal(each):
            return None
        seen.add(frozenset(blocks))
        found = search.of(blocks)
        if looked.take(score(found.value), legal.rank(each, declared), found.value, found):
            search.watch.tell(SearchProgress(0, 0, found.value, Chosen(blocks=blocks)))
        return score(found.value)

    near, stopped = search.near(declared), legal.ways > FEW_PLAYED
    first = () if near is None else (as_declaration(near.blocks),)
    try:
        if stopped:
            bound = search.bound(near)
            climb(filter(legal.is_open, (*first, {}, declared)), legal.options, score_of)
        else:
            for each in first:
                score_of(each)
            half = search.watch.share(2)
            ranked = search.ranked(declared, half)
            stopped = half.stopped()
            for top, most, blocks in ranked:
                if looked.is_enough(top + 1):
                    break
                bound = None if stopped else most
                score_of(as_declaration(blocks))
    except StoppedError:
        stopped = True
    if looked.best is None:
        return search.alone(near, declared, bound) if stopped else None
    _, _, value, best = looked.best
    exact = not stopped and search.back.exact
    return replace(
        best,
        exact=exact,
        bound=value if exact else None if bound is None else max(bound, value, key=score),
        count=looked.count if exact and counts(search.fights, legal) else None,
    )


class AttackAhead:
    """The attacks of the active player when the way back counts."""

    def __init__(self, search: AttackSearch, watch: Watch) -> None:
        """Read a question."""
        self.search, self.watch, self.goal = search, watch, search.goal
        state = search.legal.reading.state
        self.back = WayBack(search.goal, declaring_with(state, state.scenario.active), watch)
        self.two = len(one_a_team(state, state.seating.turn_order)) == 2  # noqa: PLR2004  two sides
        self.good: list[frozenset[tuple[str, str]]] = []
        """Blocks that answered attacks well, the last first."""

    def best(self, *, idle: bool = True) -> Ahead | None:
        """The best attack, as far as there is time; None where none is legal. Without `idle` somebody attacks."""
        search, score = self.search, self.goal.score
        some: list[tuple[int, Rank, Declaration]] = []
        stopped = False
        try:
            for each_found in search.each_nominal(idle=idle):
                if each_found is None or not each_found[1].exact:  # nor is it known whether it is good
                    stopped = True
                    break
                each, alone = each_found
                some.append((score(alone.value), search.legal.rank(each, search.declared), each))
        except StoppedError:
            stopped = True
        some.sort(key=lambda each: (-each[0], each[1]))
        looked = BestSoFar[Ahead]()
        for _, rank, each in some:
            low = -EVERYTHING if looked.best is None else looked.best[0]
            try:
                found = self.against(with_pairs(search.bare, search.legal.pairs(each)), low)
            except StoppedError:
                stopped = True
                break
            if found is not None and looked.take(score(found.value), rank, found.value, found):
                self.watch.tell(SearchProgress(0, 0, found.value, Chosen(attacks=found.attacks)))
        if looked.best is None:
            return self._alone([each for *_, each in some]) if stopped else None
        _, _, value, best = looked.best
        exact = not stopped and self.back.exact and self.two
        return replace(
            best,
            exact=exact,
            bound=value if exact else None,
            count=looked.count if exact and search.is_small() else None,
        )

    def _alone(self, some: list[Declaration]) -> Ahead | None:
        """The best attack in this combat alone, as far as there is no time for more."""
        search = self.search
        first = [*some[:1], {}, *([] if some else search.legal.nearest_first())]
        each = next((d for d in first if search.legal.is_legal(d)), None)
        if each is None:
            return None
        scenario = with_pairs(search.bare, search.legal.pairs(each))
        calm = AttackSearch(scenario, self.goal, None, self.watch.grace())
        found = calm.replied(scenario)
        line = replace(scenario, blocks=(*found.blocks, *scenario.blocks), assignments=found.choices)
        told = told_alone(found.value, line, self.back, gains=None)
        return replace(told, certain=told.certain and found.exact)

    def against(self, scenario: Scenario, low: int = -EVERYTHING) -> Ahead | None:
        """What an attack comes to in both combats; None where that is less than `low`."""
        state = starting_state(scenario)
        players = one_a_team(state, attacked(scenario))
        blocks: list[Block] = []
        choices: list[Assignment] = []
        self.watch.go_on()
        for player in players:
            found = self._reply(scenario, player, low if self.two else -EVERYTHING)
            if found is None:
                return None
            blocks += found.blocks
            choices += found.choices
        line = replace(scenario, blocks=(*blocks, *scenario.blocks), assignments=tuple(choices))
        end = play(line)
        here = Value()
        for player in players:
            here += -self._here(scenario, player, end, tuple(blocks))
        back = tuple(self.back.each(end))
        value = here
        for each in back:
            value += -each.value
        attacks = tuple(a for a in scenario.attacks if a.declared)
        return Ahead(
            value=value, here=here, attacks=attacks, blocks=tuple(blocks), choices=tuple(choices), back=back
        )

    def _here(self, scenario: Scenario, player: str, end: Moment, blocks: tuple[Block, ...]) -> Value:
        """What the first combat came to for a defending player."""
        fights = Fights(scenario, player, self.goal)
        engagement = engaged(fights.at, blocks)
        things = fights.things(engagement, fights.attackers)
        taken = fights.taken(fights.at.start, end.final)
        gained = fights.gained_in_all(fights.at.start, end.final) if fights.are_all else 0
        return replace(fights.value(things, end.final, taken, gained), result=fights.result(end.final))

    def _reply(self, scenario: Scenario, player: str, low: int) -> Ahead | None:
        """The best blocks of a player against an attack; None where they leave it less than `low`."""
        search = BlocksAhead(scenario, player, self.goal, self.watch, self.back)
        score = self.goal.score
        if search.legal.ways > FEW_PLAYED:
            self.back.exact = False
            return best_blocks_ahead(search, {})
        best: Ahead | None = None
        ranked = search.ranked({})
        answers = {frozenset((b.blocker, b.attacker) for b in blocks): blocks for *_, blocks in ranked}
        first = [answers[pairs] for pairs in self.good if pairs in answers][:3]
        for most, blocks in (*((EVERYTHING, b) for b in first), *((top, b) for top, _, b in ranked)):
            if best is not None and most <= score(best.value):
                break
            found = search.of(blocks)
            if best is None or score(found.value) > score(best.value):
                best = found
                if -score(found.value) < low:
                    pairs = frozenset((b.blocker, b.attacker) for b in blocks)
                    self.good = [pairs, *(g for g in self.good if g != pairs)]
                    return None
        return best


def attack_ahead(scenario: Scenario, goal: GoalOrder, seconds: float) -> Ahead | None:
    """What the attack that is declared comes to in both combats; None where that takes longer."""
    watch = Watch(seconds)
    try:
        looking = AttackAhead(AttackSearch(scenario, goal, None, watch), watch)
        found = looking.against(without_blocks(scenario))
    except StoppedError:
        return None
    return None if found is None else replace(found, exact=looking.back.exact and looking.two)


def answer_ahead(solver: QuestionSolver, question: Question, player: str) -> Answer:
    """The answer to a question when the way back counts."""
    return _attack_ahead(solver, player) if question == "best-attack" else _blocks_ahead(solver, player)


def _blocks_ahead(solver: QuestionSolver, player: str) -> Answer:
    scenario, watch = solver.scenario, solver.watch
    active = declaring_with(solver.state, scenario.active)
    back = WayBack(solver.goal, active, watch)
    search = BlocksAhead(scenario, player, solver.goal, watch, back)
    if not search.fights.attackers:
        return solver.answer("best-blocks", player)
    declared = declared_blocks(scenario, search.fights.team)
    found = best_blocks_ahead(search, declared)
    standing = None
    with suppress(StoppedError):
        if solver.standing_blocks(search.fights, player) is not None:
            grace = watch.grace()
            calm = BlocksAhead(scenario, player, solver.goal, grace, WayBack(solver.goal, active, grace))
            stands = calm.of(own_blocks(scenario, search.fights.team))
            standing = stands if calm.back.exact else None
    if found is not None and not found.back:
        with suppress(StoppedError):
            line = _line(scenario, found, search.fights)
            each_back = tuple(each for each in back.each(play(line)) if each.player == search.player)
            found = replace(found, back=each_back)
    if found is None:
        declared_value = None if standing is None else standing.value
        return Answer("best-blocks", player, exact=False, declared=declared_value)
    answer = _told("best-blocks", player, found, standing)
    if not found.does_nothing("best-blocks"):
        return answer
    search.watch, search.idle = watch.share(CLOSEST).quiet(), False
    near = best_blocks_ahead(search, declared)
    return answer if near is None else replace(answer, closest=near.closest("best-blocks"))


def _line(scenario: Scenario, found: Ahead, fights: Fights) -> Scenario:
    """The scenario with blocks that were found, those of others, and what is put in."""
    put_in = (b for b in scenario.blocks if not b.declared)
    return replace(scenario, blocks=(*found.blocks, *fights.others, *put_in), assignments=found.choices)


def _attack_ahead(solver: QuestionSolver, player: str) -> Answer:
    if player not in solver.state.seating.active_team:
        return solver.answer("best-attack", player)
    search = AttackSearch(solver.scenario, solver.goal, None, solver.watch.share(2), solver.helpers)
    looking = AttackAhead(search, solver.watch)
    found = looking.best()
    if found is None:
        return Answer("best-attack", player, reason="no_legal_declaration")
    standing = None
    if judge(solver.scenario).attack.legal:
        calm = AttackAhead(search, solver.watch.grace())
        with suppress(StoppedError):
            stands = calm.against(without_blocks(solver.scenario))
            standing = stands if calm.back.exact else None
    answer = _told("best-attack", player, found, standing)
    if not found.does_nothing("best-attack"):
        return answer
    looking.watch = solver.watch.share(CLOSEST).quiet()
    near = looking.best(idle=False)
    return answer if near is None else replace(answer, closest=near.closest("best-attack"))


def _told(question: Question, player: str, found: Ahead, standing: Ahead | None) -> Answer:
    here, bound = found.here if found.certain else None, found.bound or ANYTHING
    return replace(found.answered(question, player, standing), here=here, bound=bound, back=found.back)

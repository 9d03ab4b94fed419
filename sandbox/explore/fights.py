"""What comes of a fight when everybody divides damage as well as can be: the lines that it may take, and their worth.

A fight is what attacks, with what blocks it and what it attacks. The attacking player divides first in each damage
step, then the defending player, who knows that. Where only the attacking player has anything to choose, all that a
fight may come to is a set of lines, of which that player takes one; fights touch each other only through the life,
poison and commander damage of the player attacked.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.explore.answer import Goal, Value
from sandbox.explore.divisions import divides_for_attacker, legal_divisions
from sandbox.explore.moments import blocked, engaged, only, opening, striking, struck
from sandbox.rules.damage.assignment import assign
from sandbox.rules.damage.effects import damage_effects
from sandbox.rules.damage.results import counts_as_commander
from sandbox.rules.damage.striking import combat_steps
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.graph.counters import growth_of
from sandbox.rules.play.keywords import applying
from sandbox.rules.play.state_based import COMMANDER_DAMAGE
from sandbox.scenario.model import Assignment
from sandbox.scenario.variants import playing_with, poison_limit, starting_life

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sandbox.explore.divisions import Division
    from sandbox.explore.moments import Moment
    from sandbox.rules.damage.dealing import Portion
    from sandbox.rules.damage.effects import DamageEffects
    from sandbox.rules.damage.striking import Striker
    from sandbox.rules.graph.state import CombatState, Standing
    from sandbox.scenario.model import Block, Permanent, Scenario, Step

FAR: Final = 1 << 40
"""So far from losing is a player of whom a fight is asked what it alone would do."""


def worth(board_permanent: Permanent, power: int) -> int:
    """Give what a permanent is worth: what the scenario says, else its size, loyalty or defense as combat begins."""
    said: int | None = getattr(board_permanent, "worth", None)
    if said is not None:
        return said
    if board_permanent.is_creature:
        toughness = (board_permanent.toughness or 0) + growth_of(board_permanent.counters)
        return max(0, power + toughness)
    if "planeswalker" in board_permanent.types:
        return board_permanent.loyalty or 0
    return (board_permanent.defense or 0) if "battle" in board_permanent.types else 0


class Line(Struct, frozen=True):
    """One way that a fight may go: its value for the defending player but for who loses, what it takes of that
    player's life and the like in the first damage step and in all, and the divisions that lead there.
    """

    score: int
    value: Value
    first: tuple[int, ...]
    taken: tuple[int, ...]
    choices: tuple[Assignment, ...] = ()


class Lines(Struct, frozen=True):
    """All that a fight may come to.

    `free`: the attacking player takes one of `lines`; otherwise the defending player has a say that depends on the
    other fights, and `lines` is the one line of best play for each where nobody can lose. `most` bounds what is taken.
    """

    lines: tuple[Line, ...]
    most_first: tuple[int, ...]
    most: tuple[int, ...]
    free: bool = True


class Fights:
    """The fights against one defending player, or team, of a combat with given attackers."""

    def __init__(self, scenario: Scenario, player: str, goal: Goal) -> None:
        """Read a scenario; its declared blocks are not looked at."""
        self.scenario = scenario
        self.goal = goal
        self.at = opening(scenario)
        board = self.at.moment.board
        self.board = board
        self.team = declaring_with(board, player)
        self.active = tuple(p for p in board.turn_order if p in board.active_team)
        self.player = self.team[0]
        self._known: dict[object, Lines] = {}
        before = self.at.start.board  # what enters later, or is gone by now, belongs to the fights, too
        self.attackers = tuple(
            a
            for a in before.attackers
            if (board if board.attacks(a) else before).defending(a) in self.team
            and before.permanents[a].is_creature
        )
        self.worth = {p.id: worth(p, before.power(p.id)) for p in before.permanents.values()}

    # The player attacked

    @cached_property
    def commanders(self) -> tuple[str, ...]:
        """The attackers whose damage is counted as a commander's."""
        return tuple(a for a in self.attackers if counts_as_commander(self.board, a))

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """How much of life, poison and each commander's damage it takes until the player attacked has lost."""
        life = starting_life(self.scenario, self.player)
        mates = playing_with(self.scenario, self.player)
        poison = sum(self.board.players[m].poison for m in mates)
        most = poison_limit(self.scenario, self.player)
        before = self.board.players[self.player].commander_damage
        return (life, most - poison, *(COMMANDER_DAMAGE - before.get(c, 0) for c in self.commanders))

    @cached_property
    def is_over(self) -> bool:
        """Whether somebody who fights has lost before blockers are declared."""
        seats = self.at.moment.state.seats
        return any(seats[p].lost is not None for p in (*self.team, *self.active))

    # What has come of a fight

    def things(self, engagement: CombatState, group: Iterable[str]) -> tuple[str, ...]:
        """Give the permanents that belong to a fight: attackers, what they attack, and what blocks them."""
        attackers, board = tuple(group), engagement.board
        targets = (board.target_of(a) or a for a in attackers)
        blockers = (b for a in attackers for b in board.blockers_of(a))
        all_of = dict.fromkeys((*attackers, *targets, *blockers))
        return tuple(t for t in all_of if t in self.board.permanents)

    def gained(self, portions: Iterable[Portion], things: Collection[str]) -> int:
        """Give the life that the attacking player gains of damage in a fight (CR 702.15)."""
        board = self.board
        return sum(
            p.amount
            for p in portions
            if p.source in things
            and board.permanents[p.source].controller in self.active
            and board.keywords(p.source).has("lifelink")
        )

    def taken(self, before: CombatState, after: CombatState) -> tuple[int, ...]:
        """Give what was taken of the defending player's life, and poison and commander damage that were given."""
        mates = playing_with(self.scenario, self.player)
        was, now = before.seats[self.player], after.seats[self.player]
        poison = sum(after.seats[p].poison - before.seats[p].poison for p in mates)
        commanders = (
            now.commander_damage.get(c, 0) - was.commander_damage.get(c, 0) for c in self.commanders
        )
        return (was.life - now.life, poison, *commanders)

    def result(self, state: CombatState) -> int:
        """Give who has lost: 1 the attacking player, -1 the defending one."""
        seats = state.seats
        return (seats[self.active[0]].lost is not None) - (seats[self.player].lost is not None)

    def value(self, things: Iterable[str], state: CombatState, taken: tuple[int, ...], gained: int) -> Value:
        """Give the value of a fight for the defending player, but for who loses."""
        with_player = self.board.rule("leaves_with_player")
        material = 0
        for thing in things:
            s = state.permanents[thing]
            if s.zone == "battlefield" or s.why == with_player:
                continue
            controller = self.board.permanents[thing].controller
            if controller in self.active:
                material += self.worth[thing]
            elif controller in self.team:
                material -= self.worth[thing]
        return Value(0, material, -taken[0] - gained, -taken[1])

    @cached_property
    def has_lost(self) -> bool:
        """Whether the player attacked has lost before blockers are declared."""
        return self.at.moment.state.seats[self.player].lost is not None

    # Whether fights can be looked at one by one

    @cached_property
    def is_separable(self) -> bool:
        """Whether what comes of a fight depends on no other fight, but for who has lost."""
        scenario = self.scenario
        late = any(c.after != "attackers" for c in scenario.changes) or bool(self.board.late)
        if self.is_over or late or scenario.bands or self.loses_by_blocking:
            return False
        effects = self.effects
        if effects.looks_at_state or any(m.prevents for m in effects.modifiers):
            return False
        return not any(self._may_leave(e.carrier, e.creatures) for e in effects.assigns) and not any(
            self._may_leave(m.carrier, frozenset()) for m in effects.modifiers
        )

    def _may_leave(self, carrier: str | None, about: frozenset[str]) -> bool:
        """Say whether what carries an effect on others may leave in a fight."""
        if carrier is None or about == {carrier}:
            return False
        board = self.board
        fights = carrier in self.attackers or any(board.target_of(a) == carrier for a in self.attackers)
        p = self.board.permanents[carrier]
        return fights or (p.is_creature and p.controller in self.team)

    @cached_property
    def loses_by_blocking(self) -> bool:
        """Whether afflict might make the player lose before damage (CR 702.130)."""
        return sum(applying(self.board, a, "afflict") for a in self.attackers) >= self.limits[0]

    @cached_property
    def effects(self) -> DamageEffects:
        """The damage effects of the board before blockers."""
        return self.board.remembered(damage_effects)

    # The value of blocks

    def result_of(self, blocks: tuple[Block, ...]) -> tuple[Value, tuple[Assignment, ...]]:
        """Give the value of blocks for the player attacked, and the divisions with which it is reached."""
        engagement = engaged(self.at, blocks)
        if self.is_separable:
            found = self._together(engagement, self.groups(engagement))
            if found is not None:
                return found
        line = self._whole(engagement)
        return line.value, line.choices

    def groups(self, engagement: CombatState) -> list[tuple[str, ...]]:
        """Part the attackers into fights: those that share a blocker, or attack one planeswalker or battle."""
        place: dict[str, str] = {}

        def root(thing: str) -> str:
            while place.setdefault(thing, thing) != thing:
                thing = place[thing]
            return thing

        for attacker in self.attackers:
            target = engagement.board.target_of(attacker)
            shared = () if target is None or target in self.board.players else (target,)
            for thing in (*engagement.board.blockers_of(attacker), *shared):
                place[root(thing)] = root(attacker)
        found: dict[str, list[str]] = {}
        for attacker in self.attackers:
            found.setdefault(root(attacker), []).append(attacker)
        return [tuple(group) for group in found.values()]

    def lines(self, engagement: CombatState, group: tuple[str, ...]) -> Lines:
        """Give what a fight may come to while nobody has lost."""
        return self._fight(engagement, group, gone=False)

    def _fight(self, engagement: CombatState, group: tuple[str, ...], *, gone: bool) -> Lines:
        key = (group, tuple(engagement.board.blockers_of(a) for a in group), gone)
        found = self._known.get(key)
        if found is None:
            m = blocked(self.unlosing, only(engagement, group))
            found = self._known[key] = _Game(self, m, group, gone=gone, real=False).play()
        return found

    @cached_property
    def unlosing(self) -> Moment:
        """The moment before blockers, with the player attacked far from losing."""
        m = self.at.moment
        seats = {
            p: replace(
                m.state.seats[p], life=FAR, poison=-FAR, commander_damage=dict.fromkeys(self.commanders, -FAR)
            )
            for p in self.team
        }
        return replace(m, state=m.state.with_seats(seats), checked=None)

    def _whole(self, engagement: CombatState) -> Line:
        """Play all fights together."""
        m = blocked(self.at.moment, engagement)
        return _Game(self, m, self.attackers, gone=False, real=True).play().lines[0]

    def _together(
        self, engagement: CombatState, groups: Sequence[tuple[str, ...]]
    ) -> tuple[Value, tuple[Assignment, ...]] | None:
        """Give the value of several fights at once; None where one is not free and the player may lose."""
        fights = [self.lines(engagement, group) for group in groups]
        limits = self.limits
        risk = [i for i, n in enumerate(limits) if sum(f.most[i] for f in fights) >= n]
        early = [i for i, n in enumerate(limits) if sum(f.most_first[i] for f in fights) >= n]
        if not risk and not early:
            return _sum(min(f.lines, key=lambda line: line.score) for f in fights)
        if not all(f.free for f in fights):
            return None
        ends = [
            (first, taken, score, chosen)
            for first, taken, score, chosen in self._combined([f.lines for f in fights], early, risk)
            if not self._reached(first, early)
        ]
        found = [(s - self._loss * self._reached(t, risk), self._reached(t, risk), c) for _, t, s, c in ends]
        if early:
            left = [self._fight(engagement, group, gone=True) for group in groups]
            if not all(f.free for f in left):
                return None
            combined = self._combined([f.lines for f in left], early, [])
            found += [(s - self._loss, True, c) for first, _, s, c in combined if self._reached(first, early)]
        _, lost, chosen = min(found, key=lambda each: each[0])
        value, choices = _sum(chosen)
        return replace(value, result=-int(lost)), choices

    @cached_property
    def _loss(self) -> int:
        """What losing counts."""
        return self.goal.score(Value(result=1))

    def _reached(self, taken: Sequence[int], which: Sequence[int]) -> bool:
        return any(n >= self.limits[i] for n, i in zip(taken, which, strict=True))

    def _combined(
        self, fights: Iterable[tuple[Line, ...]], early: list[int], risk: list[int]
    ) -> list[tuple[tuple[int, ...], tuple[int, ...], int, tuple[Line, ...]]]:
        """Give the worst that the attacking player can do for each sum of what is taken, first and in all."""
        states: dict[tuple[int, ...], tuple[int, tuple[Line, ...]]] = {
            (0,) * (len(early) + len(risk)): (0, ())
        }
        for lines in fights:
            after: dict[tuple[int, ...], tuple[int, tuple[Line, ...]]] = {}
            each = [
                ((*(line.first[i] for i in early), *(line.taken[i] for i in risk)), line) for line in lines
            ]
            for taken, (score, chosen) in states.items():
                for more, line in each:
                    key = tuple(map(int.__add__, taken, more))
                    known = after.get(key)
                    if known is None or score + line.score < known[0]:
                        after[key] = (score + line.score, (*chosen, line))
            states = after
        n = len(early)
        return [(key[:n], key[n:], score, chosen) for key, (score, chosen) in states.items()]


def _sum(lines: Iterable[Line]) -> tuple[Value, tuple[Assignment, ...]]:
    value = Value()
    choices: list[Assignment] = []
    for line in lines:
        value += line.value
        choices += line.choices
    return value, tuple(choices)


class _Game:
    """The divisions of one fight, or of all: who chooses what in each damage step, played to the end."""

    def __init__(self, fights: Fights, m: Moment, group: tuple[str, ...], *, gone: bool, real: bool) -> None:
        self.fights = fights
        self.start = m
        self.group = frozenset(group)
        self.gone = gone
        self.real = real
        self.things = fights.things(m.state, group)
        self.mine = frozenset(self.things)
        self.before = fights.at.start if real else fights.unlosing.state
        self.width = len(fights.limits)
        self.known = None if real else fights.effects

    def play(self) -> Lines:
        """Play it from after the declaration of blockers."""
        m = self.start
        steps = combat_steps(m.state)
        if self.gone and "first" not in steps:
            m = self._leaving(m)
        return self._step(m, steps, (0,) * self.width, 0, ())

    def _leaving(self, m: Moment) -> Moment:
        """Let the player attacked have lost in the first damage step."""
        why = self.fights.board.rule("loses_life")
        seats = {p: replace(m.state.seats[p], lost=why) for p in self.fights.team}
        return replace(m, state=m.state.with_seats(seats))

    def _taken(self, m: Moment) -> tuple[int, ...]:
        return self.fights.taken(self.before, m.state)

    def _step(
        self,
        m: Moment,
        steps: tuple[Step, ...],
        first: tuple[int, ...],
        gained: int,
        choices: tuple[Assignment, ...],
    ) -> Lines:
        if not steps:
            return self._end(m, first, gained, choices)
        fights = self.fights
        at = striking(m, steps[0], self.known)
        m = at.moment
        strikers = [s for s in at.fighting if s.id in self.mine]
        attacking = [s for s in strikers if divides_for_attacker(m.board, s)]
        defending = [s for s in strikers if s not in attacking]
        outcomes: dict[object, Lines] = {}
        by_attacker: list[Lines] = []
        for one in legal_divisions(m.board, m.state, attacking, {}, at.fighting):
            replies: list[Lines] = []
            for other in legal_divisions(m.board, m.state, defending, {}, at.fighting):
                chosen = {**one, **other}
                _, assigned = assign(at.fighting, chosen, m.state)
                after, portions = struck(at, assigned)
                more = gained + fights.gained(portions, self.mine)
                now = self._taken(after) if steps[0] == "first" else first
                if self.gone and steps[0] == "first":
                    after = self._leaving(after)
                key = self._key(after, more, now)
                found = outcomes.get(key)
                told = (*choices, *_entries(steps[0], strikers, chosen))
                if found is None:
                    found = outcomes[key] = self._step(after, steps[1:], now, more, told)
                    replies.append(found)
                elif found not in replies:
                    replies.append(found)
            if replies:
                by_attacker.append(self._reply(replies))
        return self._choice(by_attacker)

    def _key(self, m: Moment, gained: int, first: tuple[int, ...]) -> object:
        permanents = m.state.permanents
        return (
            gained,
            first,
            self._taken(m),
            tuple(_standing(permanents[t], m.state.card(t)) for t in self.things),
            tuple(m.state.seats[p].lost for p in self.fights.team),
            tuple(sorted(m.state.spent.items(), key=repr)) if m.state.spent else (),
        )

    def _reply(self, replies: list[Lines]) -> Lines:
        """Let the defending player, who knows how the attackers divide, choose."""
        if len(replies) == 1:
            return replies[0]
        best = max(replies, key=lambda r: min(line.score for line in r.lines))
        taken = {(line.first, line.taken) for r in replies for line in r.lines}
        free = all(r.free for r in replies) and (self.real or len(taken) == 1)
        most_first = _most(r.most_first for r in replies)
        most = _most(r.most for r in replies)
        if free:
            return Lines(best.lines, most_first, most)
        return Lines((min(best.lines, key=lambda line: line.score),), most_first, most, free=False)

    def _choice(self, by_attacker: list[Lines]) -> Lines:
        """Let the attacking player choose."""
        most_first = _most(r.most_first for r in by_attacker)
        most = _most(r.most for r in by_attacker)
        lines = _undominated(line for r in by_attacker for line in r.lines)
        if all(r.free for r in by_attacker) and not self.real:
            return Lines(lines, most_first, most)
        best = min(lines, key=lambda line: line.score)
        return Lines((best,), most_first, most, free=self.real)

    def _end(self, m: Moment, first: tuple[int, ...], gained: int, choices: tuple[Assignment, ...]) -> Lines:
        fights = self.fights
        taken = self._taken(m)
        value = fights.value(self.things, m.state, taken, gained)
        if self.real:
            value = replace(value, result=fights.result(m.state))
        line = Line(fights.goal.score(value), value, first, taken, choices)
        return Lines((line,), first, taken)


def _standing(s: Standing, card: Permanent) -> tuple[object, ...]:
    return (
        s.zone, s.why, s.damage, s.deathtouched, tuple(sorted(s.counters.items())), s.loyalty, s.defense, s.tapped,
        s.regeneration_shields, s.fighting, s.base_power, s.base_toughness, s.struck_first, card.keywords,
    )  # fmt: skip


def _entries(step: Step, strikers: Iterable[Striker], chosen: Division) -> list[Assignment]:
    return [
        Assignment(step, s.id, to, amount) for s in strikers for to, amount in chosen.get(s.id, {}).items()
    ]


def _most(all_of: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(max(each) for each in zip(*all_of, strict=True))


def _undominated(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Of lines that take the same keep the worst for the player attacked."""
    kept: dict[object, Line] = {}
    for line in lines:
        key = (line.first, line.taken)
        if key not in kept or line.score < kept[key].score:
            kept[key] = line
    return tuple(kept.values())

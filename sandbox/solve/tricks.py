"""What players may still do once blockers are declared: cards of their hands and abilities, each side as is best for it
(explore format, section 3).

Attacking players choose before defending players, each who has several things chooses them together, and everybody
knows what was played before; then damage is divided. Everything is played by the one engine; fights that no trick
touches are remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from sandbox.grouping import grouped
from sandbox.rules.costs import pays, total
from sandbox.rules.damage.effects import damage_effects
from sandbox.rules.fight.rows import knows_fields
from sandbox.rules.graph.state import CombatState
from sandbox.rules.judge import judge
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.play.combat import played_on
from sandbox.rules.play.possible import Usable, least_mana, most_x, possible_plays, usable
from sandbox.scenario.effects import AttackCost, BlockCost
from sandbox.scenario.model import Assignment, Block, Play
from sandbox.solve.answer import EVERYTHING, Threat, Value
from sandbox.solve.fight_solver import Lines
from sandbox.solve.fights import Fights
from sandbox.solve.played_fight import DividedFight, Moment, blocked, engaged, only
from sandbox.solve.watch import Watch


class Reckoned(Struct, frozen=True):
    """What blocks come to for the player attacked, with what is played and divided then; of what is cut short it is
    only known that it is no better, or no worse, than what was asked for.
    """

    score: int
    value: Value
    plays: tuple[Play, ...] = ()
    choices: tuple[Assignment, ...] = ()


class Tricks:
    """The game after blocks of one defending player: `uses` says how much each player may use."""

    def __init__(self, fights: Fights, uses: Mapping[str, int], watch: Watch) -> None:
        """Begin with a table as its blockers are declared."""
        self.fights = fights
        self.watch = watch
        self.uses = uses
        state = fights.at.moment.state
        able = (p for p in state.seating.turn_order if uses.get(p) and state.players[p].lost is None)
        self.deciders = tuple(p for p in able if usable(state, p))
        self.promising: Counter[object] = Counter()
        self.fought: dict[object, list[tuple[object, Lines]]] = {}
        """What fights may come to, by who fights whom, each as those were who fought."""
        self.seen: list[Reckoned] = []
        """What one game has come to so far: the worst for the player attacked, and the best."""

    def only(self, players: Sequence[str], watch: Watch | None = None) -> Tricks:
        """The same where these alone use anything; what fights may come to stays known."""
        uses = {p: n for p, n in self.uses.items() if p in players}
        found = Tricks(self.fights, uses, watch or self.watch)
        found.fought = self.fought
        return found

    @cached_property
    def _has_costs(self) -> bool:
        return any(isinstance(b.effect, AttackCost | BlockCost) for b in every_effect(self.fights.state))

    def nominal(self, blocks: tuple[Block, ...]) -> Reckoned:
        """What blocks come to if nobody plays anything."""
        value, choices = self.fights.result_of(blocks)
        return Reckoned(self.fights.goal.score(value), value, (), choices)

    def guaranteed(
        self, blocks: tuple[Block, ...], low: int = -EVERYTHING, high: int = EVERYTHING
    ) -> Reckoned:
        """What blocks come to when everybody plays best; exact where it lies between `low` and `high`."""
        if not self.deciders or not self.fights.attackers:
            return self.nominal(blocks)
        return _Game(self, blocks).decided(0, low, high)

    def worst(self, blocks: tuple[Block, ...], own: Sequence[str]) -> Iterator[tuple[Usable, int, Threat]]:
        """For each card or ability that a player other than one's `own` may use, the worst that it does."""
        if self.fights.attackers:
            game = _Game(self, blocks)
            for player in self.deciders:
                if player not in own:
                    yield from game.worst(player, own)


class _Game:
    """What may be played after given blocks."""

    def __init__(self, tricks: Tricks, blocks: tuple[Block, ...]) -> None:
        self.tricks = tricks
        self.fights = tricks.fights
        fights = self.fights
        engagement = engaged(fights.at, (*blocks, *fights.others))
        self.start = blocked(replace(fights.at.moment, scenario=engagement.scenario), engagement)
        self.things = tuple(
            dict.fromkeys(
                (
                    *fights.things(engagement, fights.attackers),
                    *fights.things(self.start.state, fights.attackers),
                )
            )
        )
        self.owed = self._owed(engagement) if tricks._has_costs else {}  # noqa: SLF001  of one module
        self.deciders = tricks.deciders
        self.forced: Usable | None = None
        """What is used in any case, and nothing else of that player."""

    def _owed(self, engagement: CombatState) -> dict[str, list[str]]:
        """What each player pays for the declarations."""
        verdict = judge(engagement.scenario)
        costs = [(c.creature, c.cost) for c in verdict.attack.costs]
        costs += [(c.creature, c.cost) for b in verdict.blocks for c in b.costs]
        return grouped((self.fights.state.controller(creature), cost) for creature, cost in costs)

    # Who chooses what

    def decided(self, place: int, low: int, high: int, at: Moment | None = None) -> Reckoned:
        """The best of those who have not chosen yet, from a moment on."""
        m = at or self.start
        if place == len(self.deciders):
            return self.ended(m)
        player = self.deciders[place]
        return self.used(place, m, self.tricks.uses[player], (), low, high)

    def used(
        self, place: int, m: Moment, left: int, used: tuple[Usable, ...], low: int, high: int
    ) -> Reckoned:
        """The best of what a player may use, so many things more, and of what follows."""
        player = self.deciders[place]
        gains = player in self.fights.team
        best: Reckoned | None = None
        for key, play in self._in_order(m, player, left, used):
            if play is None:
                found = self.decided(place + 1, low, high, m)
            else:
                what, plays = play
                chosen = self._picked(place, m, plays, left, (*used, what), low, high)
                if chosen is None:
                    continue
                found = chosen
            more = 0 if best is None else found.score - best.score if gains else best.score - found.score
            if best is None or more > 0 or (more == 0 and play is None):  # what gains nothing isn't played
                best = found
            if gains:
                low = max(low, best.score)
            else:
                high = min(high, best.score)
            if low >= high:
                self.tricks.promising[key] += 1
                break
        assert best is not None
        return best

    def _picked(  # noqa: PLR0913, PLR0917  the window of alpha and beta
        self, place: int, m: Moment, play: Play, left: int, used: tuple[Usable, ...], low: int, high: int
    ) -> Reckoned | None:
        """What comes of a play; where something is picked as it resolves, with the best pick of who picks; None where
        the play is against the rules.
        """
        after = self.after(m, play)
        if after is None:
            return None
        unsaid = next((n for n in after.notes[len(m.notes) :] if n.code == "choose"), None)
        if unsaid is None:
            return self._told(play, self.used(place, after, left - 1, used, low, high))
        state = m.state
        named = [p for p in unsaid.subjects[1:] if p in state.permanents]
        theirs = {state.controller(p) for p in named}
        picks = theirs.pop() if len(theirs) == 1 else play.player
        gains = picks in self.fights.team
        best: Reckoned | None = None
        for each in named:
            said = replace(play, targets=(*play.targets, each))
            then = self.after(m, said)
            if then is not None:
                found = self._told(said, self.used(place, then, left - 1, used, -EVERYTHING, EVERYTHING))
                if best is None or (found.score > best.score if gains else found.score < best.score):
                    best = found
        return best or self._told(play, self.used(place, after, left - 1, used, low, high))

    @staticmethod
    def _told(play: Play, found: Reckoned) -> Reckoned:
        return replace(found, plays=(play, *found.plays))

    def _in_order(
        self, m: Moment, player: str, left: int, used: tuple[Usable, ...]
    ) -> list[tuple[object, tuple[Usable, Play] | None]]:
        """What a player may do: nothing, or each play; first what has cut others short."""
        forced = self.forced if self.forced is not None and self.forced.player == player else None
        plays = self._plays(m, player, used, forced) if left and (forced is None or not used) else ()
        found: list[tuple[object, tuple[Usable, Play] | None]] = [
            ((player, _key(play)), (w, play)) for w, play in plays
        ]
        if forced is None or not found:
            found.insert(0, ((player, None), None))
        promising = self.tricks.promising
        if promising:
            found.sort(key=lambda each: -promising[each[0]])
        return found

    def _plays(
        self, m: Moment, player: str, used: tuple[Usable, ...], forced: Usable | None = None
    ) -> Iterator[tuple[Usable, Play]]:
        """Every play of a player, or those of one thing, that can be paid for; of cards alike those of the first."""
        seat = m.state.players[player]
        hand, seen = seat.card.hand, []
        owed = (*self.owed.get(player, ()), *m.spent.get(player, ())[len(self.start.spent.get(player, ())) :])
        for what in usable(m.state, player) if forced is None else (forced,):
            if what.card is not None:
                if what in used or hand[what.card] in seen:
                    continue
                seen.append(hand[what.card])
                if not _is_paid(seat.card.pool or "", (*owed, least_mana(hand[what.card])), seat.life):
                    continue
            most = most_x(seat.card.pool)
            for play, mana in possible_plays(m.state, self.start.state, what, "blockers", most):
                self.tricks.watch.go_on()
                if _is_paid(seat.card.pool or "", (*owed, mana), seat.life):
                    yield what, play

    def after(self, m: Moment, play: Play) -> Moment | None:
        """The moment after one more play; None where it is against the rules."""
        after = played_on(m, play, self.start.state)
        return after if after.plays[len(after.scenario.plays) - 1].legal else None

    # What is threatened

    def worst(self, player: str, own: Sequence[str]) -> Iterator[tuple[Usable, int, Threat]]:
        """The worst that each card or ability of a player does by itself; those on one's `own` side still play."""
        self.deciders = tuple(p for p in self.tricks.deciders if p == player or p in own)
        seen = dict.fromkeys(what for what, _ in self._plays(self.start, player, ()))
        for what in seen:
            self.forced = what
            found = self.decided(0, -EVERYTHING, EVERYTHING)
            play = next((p for p in found.plays if p.player == player), None)
            if play is not None:
                source = what.source and self.start.state.characteristics(what.source).name
                called = (play.card.name if play.card is not None else source) or what.source or ""
                value = found.value if set(own) & set(self.fights.team) else -found.value
                yield what, found.score, Threat(player, called, play.targets, value, found.plays, what.source)
        self.forced = None

    # What comes of it

    def ended(self, m: Moment) -> Reckoned:
        """What the fights come to from a moment on, when damage is divided best."""
        if self.tricks.seen:
            self.tricks.watch.go_on()
        fights = self.fights
        found = self._parted(m)
        if found is None:
            whole = DividedFight(fights, m, fights.attackers, gone=False, real=True, things=self.things)
            line = whole.play().lines[0]
            found = Reckoned(line.score, line.value, (), line.choices)
        plays = m.scenario.plays[len(self.start.scenario.plays) :]
        seen = [*self.tricks.seen, replace(found, plays=plays)]
        self.tricks.seen = [min(seen, key=lambda r: r.score), max(seen, key=lambda r: r.score)]
        return found

    @cached_property
    def _may_part(self) -> bool:
        scenario = self.start.scenario
        later = "first" in {*(c.after for c in scenario.changes), *(p.after for p in scenario.plays)}
        return not later and knows_fields(replace(scenario, plays=()))

    def _parted(self, m: Moment) -> Reckoned | None:
        """The same where fights can be looked at one by one; None elsewhere."""
        fights, state = self.fights, m.state
        over = any(state.players[p].lost is not None for p in (*fights.team, *fights.active))
        if over or not self._may_part or not fights.separable_in(state):
            return None
        fighting = {a for a in fights.attackers if state.permanents[a].in_combat}
        groups = [g for g in fights.groups(state) if fighting & set(g)]
        parts = [self._things(state, group) for group in groups]
        apart = {t for some in parts for t in some}
        away = [t for t in self.things if t not in apart]
        taken = fights.taken(fights.at.start, state)
        gained = fights.gained_in_all(fights.at.start, state) if fights.are_all else 0
        lines = [self._lines(m, g, some, gone=False) for g, some in zip(groups, parts, strict=True)]
        found = fights.together(
            lines,
            lambda: [self._lines(m, g, some, gone=True) for g, some in zip(groups, parts, strict=True)],
            fights.limits_in(state),
        )
        if found is None:
            return None
        value = found[0] + fights.value(away, state, taken, gained)
        return Reckoned(fights.goal.score(value), value, (), found[1])

    def _things(self, state: CombatState, group: tuple[str, ...]) -> tuple[str, ...]:
        mine = self.fights.things(state, group)
        return tuple(t for t in mine if state.permanents[t].is_here)

    def _lines(self, m: Moment, group: tuple[str, ...], things: tuple[str, ...], *, gone: bool) -> Lines:
        """What a fight may come to; remembered for the same creatures as they are now, whatever else was declared."""
        now = m.state
        pairs = tuple((now.graph.blockers_of(a), now.graph.target_of(a)) for a in group)
        here = [(now.permanents[t], now.characteristics(t)) for t in things], now.cached(damage_effects)
        before = self.tricks.fought.setdefault((group, pairs, things, gone), [])
        for there, lines in before:
            if there == here:
                return lines
        unlost = self.fights.unlost(m)
        alone = replace(unlost, state=only(unlost.state, group))
        found = DividedFight(
            self.fights, alone, group, gone=gone, real=False, things=things, before=alone.state
        ).play()
        before.append((here, found))
        return found


@lru_cache(maxsize=4096)
def _is_paid(pool: str, costs: tuple[str, ...], life: int) -> bool:
    """Whether a pool pays for costs together."""
    return pays(pool, total(filter(None, costs)), life) is True


def _key(play: Play) -> object:
    card = play.card.name if play.card is not None else ""
    return card, play.source, play.ability, play.targets, play.mode, play.x, play.choose

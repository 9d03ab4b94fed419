"""The search for the best attack: every legal one, each with the best reply of each defending player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from itertools import chain
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sandbox.grouping import grouped
from sandbox.rules.declaration_question import declaration_question, without_blocks
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.graph.state import CombatState, starting_state
from sandbox.rules.solving.declaration import Declaration
from sandbox.rules.solving.solver import solve
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.solve.answer import Chosen, Closest, FoundLine, GoalOrder, Value
from sandbox.solve.block_partition import BlockPartition
from sandbox.solve.fights import COUNTED, FAR, Fights
from sandbox.solve.legal import LegalDeclarations, attacked, one_a_team, with_pairs, without_attacks
from sandbox.solve.most_taken import MostTaken, is_of_each
from sandbox.solve.played_fight import KnownFights
from sandbox.solve.replies import Replies, is_told_apart
from sandbox.solve.search import (
    CLIMBED,
    FEW_PLAYED,
    SHARED,
    BestBlocks,
    BestSoFar,
    LookPart,
    best_blocks,
    climb,
    seen_in_parts,
    some_blocks,
    while_there_is_time,
)
from sandbox.solve.sharing import ALONE, Helpers
from sandbox.solve.watch import SearchProgress, StoppedError, Watch

FEW: Final = 300
"""So many attacks are looked at one by one where one question about the largest of them would do."""
REPLIES: Final = 4
"""So large a part of the time left is one reply looked for at the most."""
MORE: Final = 2
"""So large a part where all attacks have been looked at, and some are left open."""
FEW_APART: Final = 10_000
"""So many are, where the replies to all of them are known from one table."""
FRONTED_ATTACKS: Final = 1 << 18
"""With so many attacks and blocks each attack is looked at where nothing else tells the front."""


class Replied(FoundLine, frozen=True, kw_only=True):
    """An attack with the best replies: its value for the attacking player; `decided`: it is certain who loses."""

    decided: bool = True


class OpenAttack(NamedTuple):
    """An attack the best reply to which isn't known: the best that was found of those looked for, and what it comes to
    at the most (None: not known).
    """

    attack: Declaration
    found: Replied | None
    most: Replied | None

    def least(self, goal: GoalOrder) -> Replied | None:
        """The least that it is known to come to at the most."""
        some = (r for r in (self.found, self.most) if r is not None)
        return min(some, key=lambda r: goal.score(r.value), default=None)


class FoundAttack(Struct, frozen=True):
    """The best attack, in how many its value is reached (None: not counted), and the front of all values."""

    best: Replied
    count: int | None
    front: tuple[tuple[Value, tuple[Attack, ...]], ...]
    bound: Value
    exact: bool = True
    survived: bool = False
    """Whether it is certain that no attack kills, whatever the best one is worth."""
    likely: tuple[Attack, ...] | None = None
    """An attack that seems to be better: the best reply to it wasn't found in time."""


def part_of_attacks(task: LookPart) -> BestSoFar[Replied]:
    """Look at some of the attacks; with a player against that one alone."""
    search = AttackSearch(task.scenario, GoalOrder(task.goal), task.player, task.watch)
    found = search.look(task.part, task.of)
    found.narrow()
    return found


class AttackSearch:
    """The attacks of a scenario; with `against` only what comes of the fights against that player counts."""

    def __init__(
        self, scenario: Scenario, goal: GoalOrder, against: str | None, watch: Watch, helpers: Helpers = ALONE
    ) -> None:
        """Read a scenario; its declared blocks are not looked at."""
        self.helpers = helpers
        self.scenario = scenario
        self.goal = goal
        self.against = against
        self.watch = watch
        self.bare = without_attacks(scenario)
        self.legal = LegalDeclarations(scenario, None, watch.stopped)
        declared = grouped((a.attacker, a.target) for a in scenario.attacks if a.declared)
        self.declared: Declaration = {c: tuple(targets) for c, targets in declared.items()}
        state = self.legal.reading.state
        self._order = state.seating.turn_order
        self._defends = {t: _defender(state, t) for options in self.legal.options.values() for t in options}
        self._known: dict[tuple[str, tuple[Attack, ...]], BestBlocks | None] = {}
        self._at_once: dict[tuple[str, tuple[Attack, ...]], BestBlocks | None] = {}
        self._all_replies: dict[str, Replies] = {}
        self._fights: dict[str, KnownFights] = {}
        self._open: dict[object, OpenAttack] = {}
        self._share = REPLIES
        self.most: Value | None = None
        """What is known that no attack exceeds."""
        self.survived = False
        """Whether it is certain that no attack kills the player asked about."""

    @cached_property
    def is_told_apart(self) -> bool:
        """Whether what comes of each attacker is the same whoever else attacks."""
        players = {p for options in self.legal.options.values() for p in options} & set(self._order)
        everybody = (Fights(self._by_everybody(p), p, self.goal) for p in players)
        return is_told_apart(self.bare, self.legal.reading.state, everybody)

    def _by_everybody(self, player: str) -> Scenario:
        """The attack of all who may attack a player."""
        options = self.legal.options
        every = {c: (player,) for c, some in options.items() if player in some}
        return with_pairs(self.bare, self.legal.pairs(every))

    def replied(self, scenario: Scenario, low: int | None = None, *, at_once: bool = False) -> Replied:
        """The value of a scenario's attack when each defending player answers best; where it comes to no more than
        `low`, or is asked for `at_once`, it may not be exact: no attack is worth more than some blocks leave of it.
        """
        state = starting_state(scenario)
        mine = None if self.against is None else declaring_with(state, self.against)
        asked = [
            player
            for player in one_a_team(state, attacked(scenario))
            if mine is None or declaring_with(state, player) == mine
        ]
        enough = -low if low is not None and len(asked) == 1 else None
        return self._sum(scenario.attacks, [self._found(scenario, p, enough, at_once=at_once) for p in asked])

    def _sum(self, attacks: tuple[Attack, ...], found: Iterable[BestBlocks | None]) -> Replied:
        value, exact, decided = Value(), True, True
        blocks: list[Block] = []
        choices: list[Assignment] = []
        for each in found:
            if each is not None:
                value += -each.value
                blocks += each.blocks
                choices += each.choices
                exact, decided = exact and each.exact, decided and each.is_decided
        declared = tuple(a for a in attacks if a.declared)
        return Replied(
            value=value,
            attacks=declared,
            blocks=tuple(blocks),
            choices=tuple(choices),
            exact=exact,
            decided=decided,
        )

    def _found(
        self, scenario: Scenario, player: str, enough: int | None, *, at_once: bool
    ) -> BestBlocks | None:
        """The best blocks of a player against a scenario's attack, or good ones `at_once`; searched for once."""
        key = (player, scenario.attacks)
        known = self._at_once if at_once and key not in self._known else self._known
        if key not in known:
            found = self._searched(scenario, player, enough, at_once=at_once)
            if found is not None and not at_once and not self._is_known(found):
                return found
            known[key] = found
        return known[key]

    @cached_property
    def decides(self) -> bool:
        """Whether it is only asked who loses: there are too many creatures for more."""
        return self.against is not None and not self.is_small()

    def _is_known(self, found: BestBlocks | Replied) -> bool:
        """Whether what is asked of replies is known: what they come to, or who loses."""
        decided = found.is_decided if isinstance(found, BestBlocks) else found.decided
        return found.exact or (self.decides and decided)

    def _searched(
        self, scenario: Scenario, player: str, enough: int | None = None, *, at_once: bool = False
    ) -> BestBlocks | None:
        watch = self.watch.share(self._share).quiet()
        known = self._fights.setdefault(player, KnownFights())
        fights = Fights(scenario, player, self.goal, watch, known)
        legal = LegalDeclarations(scenario, player, watch.stopped)
        if not fights.attackers:
            return None
        if at_once:
            return some_blocks(fights, legal, watch, enough)
        return best_blocks(fights, legal, {}, watch, fronted=False, enough=enough, decides=self.decides)

    def standing(self) -> Replied:
        """The value of the declared attack."""
        return self.replied(without_blocks(self.scenario))

    def nominal(self, declared: Declaration, low: int | None = None, *, at_once: bool = False) -> Replied:
        """An attack with the best replies; where fights are told apart each player's to the attacks on that player
        alone. Where it comes to no more than `low`, or is asked for `at_once`, it may not be exact.
        """
        pairs = self.legal.pairs(declared)
        if not self.is_told_apart:
            return self.replied(with_pairs(self.bare, pairs), low, at_once=at_once)
        attacks = tuple(pair for pair in pairs if isinstance(pair, Attack))
        on = grouped((self._defends[a.target], a) for a in attacks)
        some = [p for p in self._order if p in on and self.against in {None, p}]
        enough = -low if low is not None and len(some) == 1 else None
        found = (self._against(player, tuple(on[player]), enough, at_once=at_once) for player in some)
        return self._sum(attacks, found)

    def _against(
        self, player: str, attacks: tuple[Attack, ...], enough: int | None, *, at_once: bool
    ) -> BestBlocks | None:
        """The best blocks of a player against attacks on that player alone; some without divisions of damage."""
        replies, some = self._replies(player), frozenset(a.attacker for a in attacks)
        asked = all(a.target == player for a in attacks) and (at_once or replies.are_all)
        reply = replies.to(some) if asked else None
        return reply or self._found(with_pairs(self.bare, attacks), player, enough, at_once=at_once)

    @cached_property
    def _knows_replies(self) -> bool:
        """Whether the replies to all attacks are known from one table for each player asked about."""
        if not self.is_told_apart:
            return False
        players = {p for p in self._defends.values() if self.against in {None, p}}
        return all(r.ends is not None and r.are_all for r in map(self._replies, players))

    def _replies(self, player: str) -> Replies:
        """The replies of a player to all attacks on that player."""
        if player not in self._all_replies:
            scenario = self._by_everybody(player)
            fights = Fights(scenario, player, self.goal, known=self._fights.setdefault(player, KnownFights()))
            legal = LegalDeclarations(scenario, player, self.watch.stopped)
            self._all_replies[player] = Replies(BlockPartition(fights, legal, {}, self.watch.quiet()))
        return self._all_replies[player]

    def _told(self, found: Replied) -> Replied:
        """An attack with the divisions of damage in its fights, too."""
        if not self.is_told_apart:
            return found
        choices: list[Assignment] = []
        scenario = with_pairs(self.bare, found.attacks)
        state = starting_state(scenario)
        for player in attacked(scenario):
            if self.against not in {None, player}:
                continue
            mine = tuple(b for b in found.blocks if state.controller(b.blocker) == player)
            choices += Fights(scenario, player, self.goal).result_of(mine)[1]
        return replace(found, choices=tuple(choices))

    def best(self) -> FoundAttack | None:
        """Look at every legal attack, as far as there is time; None where there is none."""
        looked = self._shared() if self._is_shared() else self.look()
        if looked.best is None:
            return None
        looked.narrow()
        goal, kept = self.goal, self._told(looked.best[3])
        front = tuple((v, each.attacks) for v, (_, each) in looked.front.items() if not looked.refuted)
        front = tuple(sorted(front, key=lambda f: -goal.score(f[0])))
        if self.decides:
            bound = replace(self.ceiling, result=kept.value.result if not looked.stopped else 1)
            survived = not looked.stopped and kept.value.result <= 0
            return FoundAttack(kept, None, (), bound, exact=False, survived=survived)
        if not looked.stopped:
            return FoundAttack(kept, looked.count, front, kept.value)
        if self.most == kept.value:  # the front would have to hold what was only refuted
            return FoundAttack(kept, None, (), kept.value)
        tried = [each.found for each in self._open.values() if each.found is not None]
        seems = max(tried, key=lambda r: goal.score(r.value), default=kept)
        likely = seems.attacks if goal.score(seems.value) > goal.score(kept.value) else None
        return FoundAttack(kept, None, front, self.most or self.ceiling, exact=False, likely=likely)

    def look(self, part: int = 0, of: int = 1) -> BestSoFar[Replied]:
        """Look at every legal attack, or at one of so many, as far as there is time."""
        slow = self.watch.remaining() is not None and not self._knows_replies
        near = self.climbed()[0] if of == 1 and (slow or self.legal.ways > CLIMBED) else BestSoFar[Replied]()
        looked = self._best_of(while_there_is_time(self.legal, part, of), near)
        if looked.stopped:
            looked.join(near)
        return looked

    def _best_of(self, attacks: Iterable[Declaration | None], near: BestSoFar[Replied]) -> BestSoFar[Replied]:
        """The best of some attacks, None at the end where these are not all; `near` are good ones. Where some blocks
        answer an attack so that it is worth less than another, it is left, whatever it is worth exactly, unless there
        are few of them; of the others those are looked at first that are worth most against such blocks (best first).
        """
        looked, score, all_of = BestSoFar[Replied](), self.goal.score, True

        def take(each: Declaration, found: Replied) -> None:
            looked.take(score(found.value), self.legal.rank(each, self.declared), found.value, found)

        for done, (each, most) in enumerate(chain(self._ranked(attacks, near), self._once_more()), 1):
            if each is None:
                all_of = False
                continue
            best = [b.best[0] for b in (near, looked) if b.best is not None]
            low = None if self._is_fronted or not best else max(best) - 1
            found, late = most, bool(best or self._open) and self.watch.stopped()
            if not late and (
                most is None or not (most.exact or (low is not None and score(most.value) <= low))
            ):
                found = self.replied_in_time(each, low)
            before = self._open.pop(frozenset(each.items()), None)
            if found is not None and self._is_known(found):
                take(each, found)
                self._tell(looked, done, self.legal.ways)
                if self.decides and found.value.result > 0:
                    break
            elif found is not None and low is not None and score(found.value) <= low:
                looked.refuted = True
            else:
                tried = None if late else found
                self._leave_open(each, tried or (before and before.found), most)
        looked.stopped = bool(self._open) or not all_of
        values = [b.best[2] for b in (near, looked) if b.best is not None]
        least = [each.least(self.goal) for each in self._open.values()]
        if values and all_of and None not in least:
            self.most = max([*values, *(r.value for r in least if r is not None)], key=score)
        unsure = () if values else self._open.values()  # told only where nothing else is
        for each, found in [(o.attack, o.found) for o in unsure if o.found is not None]:
            take(each, found)
        return looked

    def _leave_open(self, each: Declaration, found: Replied | None, most: Replied | None = None) -> None:
        """Keep an attack for later whose best reply isn't known."""
        self._open[frozenset(each.items())] = OpenAttack(each, found, most)

    def _once_more(self) -> Iterator[tuple[Declaration, Replied | None]]:
        """What is open when all has been looked at, the best first, with more of the time."""
        score = self.goal.score
        left = [(each.attack, each.least(self.goal)) for each in self._open.values()]
        left.sort(key=lambda each: (each[1] is None, each[1] and -score(each[1].value)))
        for place, each in enumerate(left):
            if self.watch.stopped():
                return
            self._share = min(MORE, len(left) - place)
            yield each

    def _ranked(
        self, attacks: Iterable[Declaration | None], near: BestSoFar[Replied]
    ) -> Iterator[tuple[Declaration | None, Replied | None]]:
        """Attacks with what they come to at the most, the best first; where one table tells all, or it is only asked
        who loses, as they come.
        """
        if self._knows_replies or self.decides:
            yield from ((each, None) for each in attacks)
            return
        score, low = self.goal.score, near.best and near.best[0] - 1
        some = [(each, self._at_most(each, low)) for each in attacks]
        yield from sorted(some, key=lambda s: (s[0] is None, s[1] is not None, s[1] and -score(s[1].value)))

    def _at_most(self, each: Declaration | None, low: int | None) -> Replied | None:
        """What an attack comes to at the most: against blocks that are found at once; None where that isn't known."""
        with suppress(StoppedError):
            if each is not None and not self.decides and not self.watch.stopped():
                return self.nominal(each, low, at_once=True)
        return None

    @cached_property
    def _is_fronted(self) -> bool:
        """Whether there are so few attacks and blocks that each attack is looked at, for the front of all values."""
        return self._times_replies <= FRONTED_ATTACKS

    @property
    def _times_replies(self) -> int:
        """About how many attacks there are, each with as many blocks."""
        state = self.legal.reading.state
        blockers = sum(p.controller not in state.seating.active_team for p in state.creatures)
        return self.legal.ways * int((1 + len(self.legal.options)) ** blockers)

    def replied_in_time(self, each: Declaration | None, low: int | None = None) -> Replied | None:
        """An attack with the best replies; None where time runs out before any reply is known."""
        try:
            return None if each is None else self.nominal(each, low)
        except StoppedError:
            return None

    def climbed(self) -> tuple[BestSoFar[Replied], list[tuple[Declaration, Replied]]]:
        """Good attacks, found at once: from the declared one, nobody's, and everybody's on one player; with all that
        were looked at.
        """
        found, seen = BestSoFar[Replied](), dict[object, int | None]()
        looked: list[tuple[Declaration, Replied]] = []

        def score_of(each: Declaration) -> int | None:
            key = frozenset(each.items())
            if key in seen:
                return seen[key]
            seen[key] = None
            if not self.legal.is_legal(each):
                return None
            low = None if found.best is None else found.best[0]
            replied = self._at_most(each, low)
            if replied is not None and low is not None and self.goal.score(replied.value) <= low:
                seen[key] = self.goal.score(replied.value)
                if not replied.exact:
                    return seen[key]
            elif replied is None or not replied.exact:
                replied = self.replied_in_time(each, low)
            if replied is None or not self._is_known(replied):
                self._leave_open(each, replied)
                return None
            score = seen[key] = self.goal.score(replied.value)
            rank = self.legal.rank(each, self.declared)
            found.take(score, rank, replied.value, replied)
            looked.append((each, replied))
            self._tell(found, 0, 0)
            return score

        options = self.legal.options
        players = dict.fromkeys(self._defends.values())
        every: Iterable[Declaration] = ({c: (p,) for c, os in options.items() if p in os} for p in players)
        all_of = [each for each in every if each]
        half = self.watch.share(2)
        with suppress(StoppedError):
            score_of({})
            free = [{c: os for c, os in each.items() if c not in self._blockable(os[0])} for each in all_of]
            large: list[Declaration] = [d for d in (*free, self.declared, *all_of) if self.legal.is_open(d)]
            known = [each for each in large if score_of(each) is not None]
            starts: list[Declaration] = [*known, {}, *large]
            climb(starts, options, score_of, half.stopped)
        return found, looked

    def each_nominal(self, *, idle: bool) -> Iterator[tuple[Declaration, Replied] | None]:
        """Attacks with what they come to: nobody's if `idle`, which is known at once, good ones where it takes long to
        look at all, then all where they are few; None at the end where these were not all.
        """
        legal, seen = self.legal, set[object]() if idle else {frozenset[object]()}
        few = legal.ways <= FEW_PLAYED
        nobody: list[tuple[Declaration, Replied]] = [({}, self.nominal({}))] if legal.is_legal({}) else []
        slow = self.watch.remaining() is not None and not self.is_told_apart
        for each, found in [*nobody, *(self.climbed()[1] if slow or not few else ())]:
            if (key := frozenset(each.items())) not in seen:
                seen.add(key)
                yield each, found
        for each in while_there_is_time(legal) if few else [None]:
            if each is None or frozenset(each.items()) not in seen:
                reply = self.replied_in_time(each)
                if each is None or reply is None:
                    yield None
                    return
                yield each, reply

    def _blockable(self, target: str) -> frozenset[str]:
        """Those whom somebody may block of all who may attack one thing (CR 509.1b)."""
        player = self._defends[target]
        legal = LegalDeclarations(self._by_everybody(target), player, self.watch.stopped)
        return frozenset(a for foes in legal.options.values() for a in foes)

    def closest(self, watch: Watch) -> Closest | None:
        """The best of the attacks by anybody: of all where they are few, else of those by one creature, and by all on
        one player; None where there is none, or no time.
        """
        self.watch, options = watch, self.legal.options
        self._open, self._share = {}, REPLIES
        few = self.has_few()
        players = dict.fromkeys(self._defends.values())
        some: Iterable[Declaration] = self.legal.nearest_first()
        if not few:
            every: list[Declaration] = [{c: (p,) for c, o in options.items() if p in o} for p in players]
            every += [{c: (target,)} for c, o in options.items() for target in o]
            some = filter(self.legal.is_legal, every)
        looked = self._best_of((each for each in some if each != {}), BestSoFar())
        if looked.best is None:
            return None
        best = looked.best[3]
        with suppress(StoppedError):
            best = self._told(best)
        return replace(best, exact=few and not looked.stopped).closest("best-attack")

    def _tell(self, looked: BestSoFar[Replied], done: int, of: int) -> None:
        if looked.best is not None:
            self._say(looked.best[3], done, of)

    def _say(self, found: Replied, done: int = 0, of: int = 0) -> None:
        verdict = False if self.survived else None
        self.watch.tell(SearchProgress(done, of, found.value, Chosen(attacks=found.attacks), verdict))

    def _is_shared(self) -> bool:
        """Say whether there is somebody to help, and enough to do for them: no table tells all replies."""
        return not (self.helpers.alone or self._times_replies <= SHARED or self._knows_replies)

    def _shared(self) -> BestSoFar[Replied]:
        """Let all who help look at a part of the attacks."""
        whose = self.scenario, self.against, self.goal
        looked = seen_in_parts(self.helpers, part_of_attacks, whose, self.watch, self._tell)
        return self.look() if looked.best is None and looked.stopped else looked

    @property
    def ceiling(self) -> Value:
        """A value that no attack exceeds: everybody else loses all that they have."""
        state = self.legal.reading.state
        others = one_a_team(
            state, (p for p in state.seating.turn_order if p not in state.seating.active_team)
        )
        fights, mine = Fights(self.bare, others[0], self.goal), state.seating.active_team
        material = sum(n for p, n in fights.worth.items() if fights.state.controller(p) not in mine)
        return Value(len(others) if self.against is None else 1, material, FAR, FAR)

    # Lethal

    def proved(self) -> FoundAttack | None:
        """An attack that kills, or what is known where none does, if a few attacks tell; else None."""
        player, legal = self.against, self.legal
        if player is None:
            return None
        all_of = {c: (player,) for c, options in legal.options.items() if player in options}
        if self.is_outlasted:
            with suppress(StoppedError):
                return self._survived(self.nominal(all_of), all_of)
        for each in self._promising(all_of):
            if self.watch.stopped():
                return None
            found = self.replied_in_time(each)
            if found is not None and found.decided and found.value.result > 0:
                return FoundAttack(self._told(found), None, (), self.ceiling, exact=False)
        return self._survived_by_all(player, all_of)

    @cached_property
    def is_outlasted(self) -> bool:
        """Whether it is certain that the player survives every attack, whatever each comes to."""
        return self._is_largest and all(most.is_outlasted() for _, most in self._largest)

    @cached_property
    def _is_largest(self) -> bool:
        """Whether no attack takes more of the player than one of the largest ones."""
        return self.against is not None and self._largest[0][1].is_strongest()

    @cached_property
    def _largest(self) -> tuple[tuple[Declaration, MostTaken], ...]:
        """The attack by all who may attack the player, be it legal or not, while the others attack what they may, and
        those by each alone, where that makes it stronger (CR 702.83a); with the most that each may take.
        """
        player, options = self.against or "", self.legal.options

        def most(each: Declaration) -> tuple[Declaration, MostTaken]:
            scenario = with_pairs(self.bare, self.legal.pairs(each))
            return each, MostTaken(Fights(scenario, player, self.goal))

        whole = most({c: (player,) if player in some else some[:1] for c, some in options.items()})
        able = (c for c, some in options.items() if player in some and whole[1].is_alone_stronger())
        return (whole, *(most({c: (player,)}) for c in able))

    def _promising(self, all_of: Declaration) -> Iterator[Declaration]:
        """The attacks that are likely to kill, as far as they are legal: the declared one, the one nearest to everybody
        attacking one player, the same with one creature at each other opponent, and each creature alone.
        """
        legal, options = self.legal, self.legal.options
        if self.declared and self.legal.is_open(self.declared) and legal.is_legal(self.declared):
            yield self.declared
        if not legal.is_legal(all_of):
            wanted = declaration_question(with_pairs(self.bare, legal.pairs(all_of))).problem
            all_of = {c: tuple(os) for c, os in solve(wanted).example.items() if os}
        if legal.is_open(all_of) and legal.is_legal(all_of):
            yield all_of
        if self._is_largest:
            yield from (each for each, _ in self._largest[1:] if legal.is_legal(each))
            return
        others = [p for p in dict.fromkeys(self._defends.values()) if p != self.against]
        power = legal.reading.state.power
        weak = sorted((c for c in all_of if set(others) & set(options[c])), key=power)
        away = {c: (p,) for c, p in zip(weak, others, strict=False) if p in options[c]}
        trials = [{**all_of, **away}] if away else []
        trials += [{c: targets} for c, targets in all_of.items()]
        yield from (each for each in trials if legal.is_legal(each))

    def _survived_by_all(self, player: str, all_of: Declaration) -> FoundAttack | None:
        """What is known where the player survives the largest attacks, and no smaller one can kill; None where it is
        not as simple as that.

        A player who could block the larger attack so as to survive could block the smaller one with the same blocks,
        but for the life that their lifelink gains: they have to survive without it.
        """
        if self.legal.payers or not self._is_largest:
            return None
        for _, most in self._largest:
            whole = most.fights.scenario
            scenario = self._without_gains(whole)
            fights, blocks = Fights(scenario, player, self.goal), LegalDeclarations(scenario, player)
            problem, state = blocks.problem, fights.state
            simple = all(map(is_of_each, problem.restrictions)) and not problem.requirements
            gains = any(
                state.keywords(p.id).has("lifelink") for p in state.creatures if p.controller in fights.team
            )
            if gains or blocks.payers or not simple or not fights.is_separable:
                return None
            alike = scenario == whole
            found = (
                self._found(whole, player, None, at_once=False) if alike else self._searched(scenario, player)
            )
            if found is not None and (not found.is_decided or found.value.result < 0):
                return None
        return self._survived(self.nominal(all_of), all_of)

    def kills(self) -> FoundAttack | None:
        """Look for an attack that kills: what a few attacks tell, where it would take long to look at all of them. What
        is certain is told at once; on boards of few creatures the best is looked for all the same, while there is time.
        """
        small, idle = self.is_small(), self.legal.is_legal({})
        self.survived = self.is_outlasted
        few = self.has_few() or (self.survived and small)
        if idle:
            self._say(self.nominal({}))
        proof = None if few and idle else self.proved()
        if proof is not None:
            self.survived = self.survived or proof.survived
            self._say(proof.best)
        if proof is not None and not (small or few):
            return proof
        found = self.best()
        if found is None or (found.exact and not self.survived):
            return found or proof
        some = [found.best] if proof is None else [proof.best, found.best]
        best = max(some, key=lambda r: (r.decided and r.value.result > 0, r.exact, self.goal.score(r.value)))
        bound = replace(found.bound, result=0) if self.survived else found.bound
        return replace(found, best=best, bound=bound, survived=self.survived or found.survived)

    def has_few(self) -> bool:
        """Say whether there are so few attacks that looking at all of them takes no longer than anything else."""
        ways = self.legal.ways
        return ways <= FEW or (self.against is not None and ways <= FEW_APART and self._knows_replies)

    def is_small(self) -> bool:
        """Say whether so few creatures are there that all attacks are looked at, however long it takes."""
        state = self.legal.reading.state
        sides = Counter(p.controller for p in state.creatures)
        return all(n <= COUNTED for n in sides.values())

    def _survived(self, found: Replied, all_of: Declaration) -> FoundAttack | None:
        """What is known where no attack kills: the best of a few legal attacks, and a value that none exceeds."""
        legal = self.legal
        some = [found] if legal.is_legal(all_of) else [self.nominal(d) for d in self._promising(all_of)]
        some += [self.nominal(d) for d in ({}, self.declared) if self.legal.is_open(d) and legal.is_legal(d)]
        if not some:
            return None
        best = max(
            (each for each in some if each.decided), key=lambda r: self.goal.score(r.value), default=None
        )
        if best is None:
            return None
        bound = replace(self.ceiling, result=0)
        exact = best.exact and best.value == bound
        return FoundAttack(self._told(best), None, (), bound, exact=exact, survived=True)

    def _without_gains(self, scenario: Scenario) -> Scenario:
        """The same where no creature of the players attacked has lifelink."""
        mine = self.legal.reading.state.seating.active_team
        return replace(
            scenario,
            permanents=tuple(
                p if p.controller in mine
                else replace(p, keywords=tuple(w for w in p.keywords if w.casefold() != "lifelink"))
                for p in scenario.permanents
            ),
        )  # fmt: skip


def _defender(state: CombatState, target: str) -> str:
    return target if target in state.players else state.controller(target)

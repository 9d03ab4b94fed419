"""The declaration with the best guarantee: whatever the others may still play (explore format, section 3).

Nobody has to play anything, so that no declaration guarantees more than it comes to if the opponents do nothing: they
are looked at in that order, and none any more that can't be better than the best guarantee.

Answers that look at what the others may still play: guaranteed values, and the cards that threaten them (explore
format, section 3).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import Final, TypeGuard

from msgspec.structs import replace

from sandbox.rules.declaration_question import without_blocks
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import judge
from sandbox.rules.play.possible import could_pay
from sandbox.rules.solving.declaration import Declaration
from sandbox.scenario.model import Assignment, Block, Play, Scenario, Spell
from sandbox.solve.answer import (
    CLOSEST,
    COMPONENTS,
    EVERYTHING,
    Answer,
    CardRange,
    Chosen,
    FoundLine,
    GoalOrder,
    MeanValue,
    Question,
    Threat,
    Value,
)
from sandbox.solve.ask import QuestionSolver, result_first
from sandbox.solve.attacks import AttackSearch, Replied
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations, Rank, attacked, one_a_team, with_pairs
from sandbox.solve.search import (
    FEW_PLAYED,
    BestSoFar,
    as_declaration,
    best_blocks,
    climb,
    counts,
    declared_blocks,
    own_blocks,
)
from sandbox.solve.tricks import Reckoned, Tricks
from sandbox.solve.watch import SearchProgress, StoppedError, Watch

THREATENED: Final = 1_000
"""So many blocks, each with so many cards, are looked at to say what a card may do."""


class Guarantee(FoundLine, frozen=True, kw_only=True):
    """A declaration and what it guarantees to who makes it, and what it comes to if nobody plays anything."""

    nominal: Value | None
    threats: tuple[Threat, ...] = ()


class GuaranteedBlocks:
    """The blocks of a player under what may be played after them; `own` are who plays on that player's side."""

    def __init__(
        self, fights: Fights, legal: LegalDeclarations, declared: Declaration, tricks: Tricks, watch: Watch,
        *, idle: bool = True,
    ) -> None:  # fmt: skip
        """Read a question; without `idle` somebody blocks."""
        self.idle = idle
        self.fights, self.legal, self.declared = fights, legal, declared
        self.tricks, self.watch = tricks, watch
        self.own = tuple(p for p in tricks.deciders if p in fights.team)
        self.looked = BestSoFar[tuple[Reckoned, Reckoned, tuple[Block, ...]]]()
        """What they guarantee, what they come to by themselves, the blocks."""
        self.stopped = False
        self.unsure = False

    def solve(self) -> Guarantee | None:
        """The blocks with the best guarantee, as far as there is time; None where none are legal."""
        few = self.legal.ways <= FEW_PLAYED
        if self.own:
            self._use_nothing()
        bound = self._search()
        if self.looked.best is None and self.stopped and not few:
            raise StoppedError
        if self.looked.best is None:
            return None
        found, nominal, blocks = self.looked.best[3]
        exact = not self.stopped or (bound is not None and bound == found.value)
        counted = few and exact and not self.stopped and counts(self.fights, self.legal)
        return Guarantee(
            value=found.value,
            nominal=nominal.value,
            blocks=blocks,
            plays=found.plays,
            choices=found.choices,
            exact=exact and not self.unsure,
            certain=not self.unsure,
            bound=found.value if exact else bound or self.fights.ceiling,
            count=self.looked.count if counted else None,
            threats=self.threats(blocks) if self.idle else (),
        )

    def closest(self) -> Guarantee | None:
        """The best of the blocks by anybody, of all where they are few and there is time; else None."""
        if self.legal.ways > FEW_PLAYED:
            return None
        about = self.fights, self.legal, self.declared, self.tricks, self.watch.share(CLOSEST).quiet()
        return GuaranteedBlocks(*about, idle=False).solve()

    def threats(self, blocks: tuple[Block, ...]) -> tuple[Threat, ...]:
        """What the others may use against blocks, the worst first."""
        tricks = self.tricks.only(tuple(self.tricks.uses), self.watch.grace())
        found: list[tuple[int, Threat]] = []
        with suppress(StoppedError):
            for _, score, threat in tricks.worst(blocks, self.fights.team):
                found.append((score, threat))
        return tuple(threat for _, threat in sorted(found, key=lambda each: each[0]))

    def _search(self) -> Value | None:
        return self._through_all() if self.legal.ways <= FEW_PLAYED else self._near_the_best()

    def _use_nothing(self) -> None:
        """Begin with what is best where the player uses nothing: nobody has to, so that it is guaranteed as well."""
        half = self.watch.share(2)
        others = self.tricks.only([p for p in self.tricks.uses if p not in self.own], half)
        calm = GuaranteedBlocks(self.fights, self.legal, self.declared, others, half, idle=self.idle)
        with suppress(StoppedError):
            calm._search()
        if not calm.unsure:
            self.looked.best = calm.looked.best

    def _through_all(self) -> Value | None:
        """Look at all that could be better, first what is best by itself, what keeps most life and what is declared,
        which others must be as good as; what bounds those not looked at.
        """
        half, most = self.watch.share(2), -EVERYTHING
        some: list[tuple[Rank, Reckoned, tuple[Block, ...]]] = []
        try:
            for each in self.legal.nearest_first():
                if some and half.stopped():
                    self.stopped = True
                    break
                blocks = self.legal.blocks(each)
                if not (blocks or self.idle):
                    continue
                nominal = self.tricks.nominal(blocks)
                some.append((self.legal.rank(each, self.declared), nominal, blocks))
                if self.looked.best is None and nominal.score > most:
                    most = nominal.score
                    self.watch.tell(SearchProgress(0, 0, None, Chosen(blocks=blocks)))
        except StoppedError:
            self.stopped = True
        some.sort(key=lambda each: (-each[1].score, each[0]))
        safest = max(some, key=lambda each: (each[1].value.result, each[1].value.life), default=None)
        declared = [each for each in some if not each[0][0]]
        some = [*some[:1], *([] if safest is None else [safest]), *declared, *some[1:]]
        whole = self.fights.ceiling if self.stopped else None
        seen: set[Rank] = set()
        for n, (rank, nominal, blocks) in enumerate(some):
            if rank in seen or not self._could_be_best(blocks, nominal):
                continue
            seen.add(rank)
            if not self._take(blocks, nominal, rank):
                self.stopped = True
                left = max((other.value for _, other, _ in some[n:]), key=self.fights.goal.score)
                return whole or (self.fights.ceiling if self.own else left)
        return whole

    @cached_property
    def _alone(self) -> Tricks:
        """What may be played where only the player uses anything."""
        return self.tricks.only(self.own)

    def _could_be_best(self, blocks: tuple[Block, ...], nominal: Reckoned) -> bool:
        """Whether blocks could be as good as the best: with one's own tricks, and none of the others'."""
        if self.looked.best is None:
            return True
        best = self.looked.best[0]
        try:
            most = self._alone.guaranteed(blocks, best - 1, best).score if self.own else nominal.score
        except StoppedError:
            return True  # taking them ends it
        return most >= best

    def _near_the_best(self) -> Value | None:
        """Look at blocks that are good if nobody plays anything, and at what is like them."""
        self.stopped = True
        half = self.watch.share(2)
        found = best_blocks(self.fights, self.legal, self.declared, half, fronted=False)
        starts = [self.declared, {}]
        if found is not None:
            self.watch.tell(SearchProgress(0, 0, None, Chosen(blocks=found.blocks)))
            starts.insert(0, as_declaration(found.blocks))
        seen: set[object] = set()

        def score_of(each: Declaration) -> int | None:
            key = frozenset(each.items())
            if key in seen or not self.legal.is_legal(each):
                return None
            seen.add(key)
            blocks = self.legal.blocks(each)
            nominal = self.tricks.nominal(blocks)
            rank = self.legal.rank(each, self.declared)
            before = self.looked.best
            if before is not None and not self.own and nominal.score <= before[0]:
                return None
            self._take(blocks, nominal, rank)
            now = self.looked.best
            return now[0] if now is not None and now is not before else None

        climb(
            filter(self.legal.is_open, starts),
            self.legal.options,
            score_of,
            lambda: self.looked.best is not None and self.watch.stopped(),
        )
        if self.looked.best is None:
            for each in self.legal.nearest_first():
                score_of(each)
                break
        return None if self.own or found is None else found.bound or found.value

    def _take(self, blocks: tuple[Block, ...], nominal: Reckoned, rank: Rank) -> bool:
        """Look at one declaration; False where time ran out."""
        low = -EVERYTHING if self.looked.best is None else self.looked.best[0] - 1
        try:
            found = self.tricks.guaranteed(blocks, low)
        except StoppedError:
            if self.looked.best is not None:
                return False
            found, self.unsure = nominal, True
        kept = found, nominal, blocks
        if self.looked.take(found.score, (-nominal.score, rank), found.value, kept):
            self.watch.tell(SearchProgress(0, 0, found.value, Chosen(blocks=blocks)))
        return not self.unsure


class GuaranteedAttack:
    """The attacks of the active player under what may be played after the blocks."""

    def __init__(self, search: AttackSearch, uses: Mapping[str, int], watch: Watch) -> None:
        """Read a question; `uses` says how much each player may use."""
        self.search, self.uses, self.watch = search, uses, watch
        state = search.legal.reading.state
        self.active = tuple(state.seating.active_team)
        self.own = any(n for p, n in uses.items() if p in self.active)
        self.score = search.goal.score
        self.sure = True

    def solve(self, *, idle: bool = True) -> Guarantee | None:
        """The attack with the best guarantee, as far as there is time; None where none is legal. Without `idle`
        somebody attacks.
        """
        search, legal, looked = self.search, self.search.legal, BestSoFar[Guarantee]()
        if self.own:  # nobody has to use anything: what is best without is guaranteed as well
            others = {p: n for p, n in self.uses.items() if p not in self.active}
            with suppress(StoppedError):
                calm = GuaranteedAttack(search, others, self.watch.share(2)).solve(idle=idle)
                if calm is not None and calm.certain:
                    looked.best = (self.score(calm.value), (EVERYTHING, ()), calm.value, calm)
        some, stopped = self._ranked(idle=idle)
        bound = search.ceiling if stopped else None
        for n, (most, rank, alone, each) in enumerate(some):
            nominal = alone.value if alone.exact else None
            if looked.best is not None and not self.own and most < looked.best[0]:
                continue
            low = -EVERYTHING if looked.best is None else looked.best[0] - 1
            line = with_pairs(search.bare, legal.pairs(each))
            found = self.against(line, nominal, low, must=looked.best is None)
            if found is None:
                left = max((other[2].value for other in some[n:]), key=search.goal.score)
                stopped, bound = True, bound or (search.ceiling if self.own else left)
                break
            if looked.take(self.score(found.value), (-most, rank), found.value, found):
                self.watch.tell(SearchProgress(0, 0, found.value, Chosen(attacks=found.attacks)))
        if looked.best is None and not some:
            if stopped:
                raise StoppedError
            return None
        found = self._by_itself(some[0][2]) if looked.best is None else looked.best[3]
        stopped = stopped or not found.exact or not self.sure
        return replace(
            found,
            exact=not stopped,
            certain=found.exact,
            bound=found.value if not stopped else bound or search.ceiling,
            count=looked.count if search.is_small() and not stopped else None,
            threats=self.threats(found) if idle else (),
        )

    def closest(self) -> Guarantee | None:
        """The best of the attacks by anybody; None where there is none, or no time."""
        return GuaranteedAttack(self.search, self.uses, self.watch.share(CLOSEST).quiet()).solve(idle=False)

    @staticmethod
    def _by_itself(alone: Replied) -> Guarantee:
        """An attack of which it isn't known what it guarantees."""
        nominal = alone.value if alone.exact else None
        return Guarantee(
            value=alone.value,
            nominal=nominal,
            attacks=alone.attacks,
            blocks=alone.blocks,
            choices=alone.choices,
            exact=False,
        )

    def _ranked(self, *, idle: bool) -> tuple[list[tuple[int, Rank, Replied, Declaration]], bool]:
        """Attacks with what they come to if nobody plays anything: nobody's, which nothing makes worse, the declared
        one, then the best first, but those of which that isn't known last; and whether these are not all.
        """
        search = self.search
        some: list[tuple[int, Rank, Replied, Declaration]] = []
        stopped, top = False, -EVERYTHING
        for found in search.each_nominal(idle=idle):
            if found is None:
                stopped = True
                break
            each, alone = found
            some.append((self.score(alone.value), search.legal.rank(each, search.declared), alone, each))
            if some[-1][0] > top:
                top = some[-1][0]
                self.watch.tell(SearchProgress(0, 0, None, Chosen(attacks=alone.attacks)))
        some.sort(key=lambda e: (bool(e[3]), e[3] != search.declared, not e[2].exact, -e[0], e[1]))
        return some, stopped

    def against(
        self, scenario: Scenario, nominal: Value | None, low: int = -EVERYTHING, *, must: bool
    ) -> Guarantee | None:
        """What an attack guarantees; exact where that is more than `low`. None where time ran out, unless it `must`."""
        state = starting_state(scenario)
        players = one_a_team(state, attacked(scenario))
        value, exact, before, self.sure = Value(), True, self.sure, True
        blocks: list[Block] = []
        plays: list[Play] = []
        choices: list[Assignment] = []
        try:
            for player in players:
                high = -low if len(players) == 1 else EVERYTHING
                found, its = self._reply(scenario, player, high, must=must)
                if found is None:
                    return None
                value += -found.value
                exact = exact and self.sure
                blocks += its
                plays += found.plays
                choices += found.choices
        except StoppedError:
            return None
        finally:
            sure = exact and self.sure and not (self.own and len(players) > 1)
            self.sure = before and sure
        attacks = tuple(a for a in scenario.attacks if a.declared)
        return Guarantee(
            value=value,
            nominal=nominal,
            attacks=attacks,
            blocks=tuple(blocks),
            plays=tuple(plays),
            choices=tuple(choices),
            exact=sure,
        )

    def _reply(
        self, scenario: Scenario, player: str, high: int, *, must: bool
    ) -> tuple[Reckoned | None, tuple[Block, ...]]:
        """The best reply of a defending player who may use something later."""
        fights = Fights(scenario, player, self.search.goal)
        legal = LegalDeclarations(scenario, player, self.watch.stopped)
        tricks = self._tricks(fights, self.watch)
        if not fights.attackers:
            return None, ()
        ranked = self._replies(fights, legal, must=must)
        best: Reckoned | None = None
        reply: tuple[Block, ...] = ()
        for _, its in ranked:
            if best is not None and self.watch.stopped():
                if not must:
                    raise StoppedError
                self.sure = False
                break
            tricks.seen = []
            try:
                found_now = tricks.guaranteed(its, -EVERYTHING if best is None else best.score, high)
            except StoppedError:
                if not (must and tricks.seen):
                    raise
                self.sure = False
                found_now = tricks.seen[-1]
            if best is None or found_now.score > best.score:
                best, reply = found_now, its
            if best.score >= high:
                break
        return best, reply

    def _replies(
        self, fights: Fights, legal: LegalDeclarations, *, must: bool
    ) -> list[tuple[int, tuple[Block, ...]]]:
        """Blocks that may be the best reply, those first that are if nobody plays anything."""
        if legal.ways > FEW_PLAYED:
            self.sure = False
            found = best_blocks(fights, legal, {}, self.watch.share(4), fronted=False)
            return [] if found is None else [(0, found.blocks)]
        ranked: list[tuple[int, tuple[Block, ...]]] = []
        for each in legal.nearest_first():
            if ranked and self.watch.stopped():
                if not must:
                    raise StoppedError
                self.sure = False
                break
            its = legal.blocks(each)
            ranked.append((self.score(fights.result_of(its, told=False)[0]), its))
        return sorted(ranked, key=lambda each: -each[0])

    def _tricks(self, fights: Fights, watch: Watch) -> Tricks:
        """What may be used in the fights of one defending player: by that side, and by the attacking one."""
        sides = (*fights.team, *self.active)
        return Tricks(fights, {p: n for p, n in self.uses.items() if p in sides}, watch)

    def threats(self, found: Guarantee) -> tuple[Threat, ...]:
        """What the defending players may use against an attack, each thing with the blocks that suit it best; where
        there are many, with the best blocks.
        """
        scenario = with_pairs(self.search.bare, found.attacks)
        state = starting_state(scenario)
        threats: list[Threat] = []
        for player in one_a_team(state, attacked(scenario)):
            fights = Fights(scenario, player, self.search.goal)
            grace = self.watch.grace()
            tricks = self._tricks(fights, grace)
            legal = LegalDeclarations(scenario, player, grace.stopped)
            its = [tuple(b for b in found.blocks if state.controller(b.blocker) in fights.team)]
            if legal.ways * sum(len(state.players[p].card.hand) for p in fights.team) <= THREATENED:
                with suppress(StoppedError):
                    its += [legal.blocks(each) for each in legal.nearest_first()]
            worst: dict[object, tuple[int, Threat]] = {}
            with suppress(StoppedError):
                for blocks in its:
                    for what, score, threat in tricks.worst(blocks, self.active):
                        if what not in worst or score > worst[what][0]:
                            worst[what] = score, threat
            threats += [threat for _, threat in worst.values()]
        return tuple(sorted(threats, key=lambda t: self.score(t.value)))


class WaryAnswers:
    """Questions about one player of a table on which the others, or that player, may use cards and abilities."""

    def __init__(
        self, solver: QuestionSolver, player: str, tricks: int, own_tricks: int, cards: CardRange | None
    ) -> None:
        """Read who may use how much; with `cards` each opponent holds them besides the hand."""
        self.solver, self.player, self.cards = solver, player, cards
        self.own = declaring_with(solver.state, player)
        others = [p.id for p in solver.scenario.players if p.id not in self.own]
        self.uses = {**dict.fromkeys(others, tricks), **dict.fromkeys(self.own, own_tricks)}
        self.scenario = self._dealt(solver.scenario)

    def _dealt(self, scenario: Scenario) -> Scenario:
        """The table with the cards of a range in the hands of those who can pay for them."""
        if self.cards is None:
            return scenario
        players = tuple(
            p
            if p.id in self.own
            else replace(p, hand=(*p.hand, *(card for card, _ in self.cards if could_pay(p, card))))
            for p in scenario.players
        )
        return replace(scenario, players=players)

    def answer(self, question: Question) -> Answer:
        """Answer it."""
        return self.attack() if question == "best-attack" else self.blocks(question)

    def blocks(self, question: Question) -> Answer:
        """The blocks with the best guarantee, and whether the player survives with them."""
        solver, player, survives = self.solver, self.player, question == "survive"
        goal = result_first(solver.goal) if survives else solver.goal
        fights = Fights(self.scenario, player, goal)
        if not fights.attackers:
            return solver.answer(question, player)
        declared = declared_blocks(self.scenario, fights.team)
        legal = LegalDeclarations(self.scenario, fights.player, solver.watch.stopped)
        early = solver.watch.early()
        guaranteed = GuaranteedBlocks(fights, legal, declared, Tricks(fights, self.uses, early), early)
        found = guaranteed.solve()
        standing = self._standing_blocks(fights)
        if found is None:
            return replace(self._told(question, None, standing, guaranteed), reason="no_legal_declaration")
        if _is_better(standing, found, goal):
            found = replace(
                standing, exact=False, bound=found.bound, threats=guaranteed.threats(standing.blocks)
            )
        survived = found.value.result >= 0 and not fights.has_lost
        unsure = survives and not found.exact and not (survived and found.certain)
        return replace(
            self._told(question, found, standing, guaranteed, saves=survived or not survives),
            verdict=None if unsure or not survives else survived,
            reason="already_lost" if fights.has_lost else None,
        )

    def _told(
        self, question: Question, found: Guarantee | None, standing: Guarantee | None,
        guaranteed: GuaranteedBlocks | GuaranteedAttack, *, saves: bool = True,
    ) -> Answer:  # fmt: skip
        """An answer with what was found, and what the file's own declaration guarantees."""
        nominal = None if standing is None else standing.nominal
        stands = standing if standing is not None and standing.exact and standing.certain else None
        if found is None:
            declared = None if stands is None else stands.value
            return Answer(question, self.player, declared=declared, declared_nominal=nominal)
        near = None
        if found.does_nothing(question):
            with suppress(StoppedError):
                near = guaranteed.closest()
        return replace(
            found.answered(question, self.player, stands, saves=saves),
            closest=None if near is None else near.closest(question),
            declared_nominal=nominal,
            nominal=found.nominal,
            threats=found.threats,
            expected=self._expected(found),
        )

    def _standing_blocks(self, fights: Fights) -> Guarantee | None:
        """What the file's own blocks guarantee; only what they come to by themselves where there is no time for more,
        None where they are against the rules.
        """
        verdict = next((b for b in judge(self.scenario).blocks if b.player == self.player), None)
        if verdict is None or not verdict.legal:
            return None
        try:
            return self.declared_blocks(fights, self.solver.watch.grace())
        except StoppedError:
            alone = fights.standing()[0]
            return Guarantee(value=alone, nominal=alone, certain=False)

    def declared_blocks(self, fights: Fights, watch: Watch) -> Guarantee:
        """What the file's own blocks guarantee. Raises StoppedError where there is no time to say it."""
        mine = own_blocks(self.scenario, fights.team)
        found, nominal = Tricks(fights, self.uses, watch).guaranteed(mine), fights.standing()[0]
        return Guarantee(
            value=found.value, nominal=nominal, blocks=mine, plays=found.plays, choices=found.choices
        )

    def declared_attack(self, search: AttackSearch, watch: Watch) -> Guarantee | None:
        """What the file's own attack guarantees; None, or inexact, or StoppedError where there is no time to say it."""
        bare, alone = without_blocks(self.scenario), search.standing()
        guaranteed = GuaranteedAttack(search, self.uses, watch)
        return guaranteed.against(bare, alone.value if alone.exact else None, must=True)

    def attack(self) -> Answer:
        """The attack with the best guarantee."""
        solver, player = self.solver, self.player
        if player not in solver.state.seating.active_team:
            return solver.answer("best-attack", player)
        search = AttackSearch(self.scenario, solver.goal, None, solver.watch.share(2), solver.helpers)
        guaranteed = GuaranteedAttack(search, self.uses, solver.watch.early())
        found = guaranteed.solve()
        if found is None:
            return Answer("best-attack", player, reason="no_legal_declaration")
        standing = None
        if judge(self.scenario).attack.legal:
            with suppress(StoppedError):
                calm = AttackSearch(self.scenario, solver.goal, None, grace := solver.watch.grace())
                standing = self.declared_attack(calm, grace)
        if _is_better(standing, found, solver.goal):
            found = replace(standing, exact=False, bound=found.bound, threats=guaranteed.threats(standing))
        return self._told("best-attack", found, standing, guaranteed)

    def _expected(self, found: Guarantee) -> MeanValue | None:
        """The mean over one card drawn by weight: what can't be played, or does no harm, changes nothing."""
        cards = self.cards or ()
        if not cards or not found.exact or any(weight is None for _, weight in cards):
            return None
        score = self.solver.goal.score
        whole = sum(weight or 0 for _, weight in cards)
        if not whole:
            return None
        sums = dict.fromkeys(COMPONENTS, 0.0)
        for card, weight in cards:
            worst = min((found.nominal or found.value, *_of(found.threats, card)), key=score)
            for c in COMPONENTS:
                sums[c] += (weight or 0) * getattr(worst, c) / whole
        return MeanValue(**sums)


def _is_better(standing: Guarantee | None, found: Guarantee, goal: GoalOrder) -> TypeGuard[Guarantee]:
    """Whether what is declared is known to guarantee more than what was found when time ran out."""
    if standing is None or found.exact or not (standing.exact and standing.certain):
        return False
    return not found.certain or goal.score(standing.value) > goal.score(found.value)


def declared_guarantee(scenario: Scenario, player: str, watch: Watch) -> Guarantee | None:
    """What a player's declared attack or blocks guarantee if each other one may use one thing; None where there is no
    time to say it.
    """
    solver = QuestionSolver(scenario, GoalOrder(), 0, watch)
    wary = WaryAnswers(solver, player, 1, 0, None)
    with suppress(StoppedError):
        if player in solver.state.seating.active_team:
            found = wary.declared_attack(AttackSearch(scenario, solver.goal, None, watch), watch)
        else:
            found = wary.declared_blocks(Fights(scenario, player, solver.goal), watch)
        return found if found is not None and found.exact else None
    return None


def _of(threats: tuple[Threat, ...], card: Spell) -> list[Value]:
    return [t.value for t in threats if t.plays[0].card == card]

"""Questions to a scenario: what to attack with, how to block, who can survive, how to divide damage, how many ways
there are (the contract of solve).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from sandbox.rules.graph.state import starting_state
from sandbox.rules.judge import judge
from sandbox.rules.play.combat import play
from sandbox.scenario.effects import Activated
from sandbox.scenario.model import Scenario
from sandbox.solve.answer import (
    COMPONENTS,
    FRONT,
    QUESTIONS,
    Alternative,
    Answer,
    AskedQuestion,
    Chosen,
    Closest,
    Component,
    Counted,
    FoundLine,
    GoalOrder,
    Question,
    Reason,
    read_goal,
)
from sandbox.solve.dividing import Dividing
from sandbox.solve.fights import COUNTED, Fights
from sandbox.solve.legal import LegalDeclarations, attacked, count_legal, one_a_team, without_attacks
from sandbox.solve.sharing import ALONE, Helpers
from sandbox.solve.watch import SearchProgress, StoppedError, Watch

if TYPE_CHECKING:  # HiGHS and numpy are loaded where something is searched
    from sandbox.solve.attacks import AttackSearch, FoundAttack
    from sandbox.solve.search import BestBlocks


def solve(
    scenario: Scenario,
    question: Question,
    player: str | None = None,
    goal: Iterable[Component] = COMPONENTS,
    seconds: float | None = None,
    **told: Any,
) -> Answer:
    """Answer a question to a scenario, with what is `told` besides by the names of `AskedQuestion`; of several players
    it could be asked about, for the first.
    """
    return solve_all(scenario, AskedQuestion(question, player, tuple(goal), seconds, **told))[0]


def solve_all(
    scenario: Scenario,
    asked: AskedQuestion,
    helpers: Helpers = ALONE,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[SearchProgress], None] | None = None,
) -> tuple[Answer, ...]:
    """Answer a question for each player it could be asked about, in the contract's order; never nothing.

    What is large is shared among `helpers`; `cancelled` says whether nobody wants the answer any more, and `progress`
    is told now and then how far it is. A player who is none is a KeyError, a goal that is none a ValueError.
    """
    order = read_goal(asked.goal)
    if asked.ahead not in {0, 1} or (asked.ahead and asked.looks_at_plays):
        raise ValueError("ahead")
    if asked.player is not None and asked.player not in {p.id for p in scenario.players}:
        raise KeyError(asked.player)
    begun = monotonic()
    watch = Watch(asked.seconds, cancelled, progress)
    solver = QuestionSolver(scenario, order, asked.most, watch, helpers)
    answers = []
    players = solver.players(asked.question, asked.player)
    for i, each in enumerate(players):
        solver.watch = watch.share(len(players) - i)
        try:
            answer = _answer(solver, asked, each)
        except StoppedError:  # what is legal is too much work to say
            answer = Answer(asked.question, each, exact=False)
        now = monotonic()
        answers.append(replace(answer, goal=order.order, seconds=round(now - begun, 4)))
        begun = now
    return tuple(answers)


TRICKS: Final[frozenset[Question]] = frozenset({"best-blocks", "best-attack", "survive"})
"""The questions that look at what may be played."""
AHEAD: Final[frozenset[Question]] = frozenset({"best-blocks", "best-attack"})
"""The questions that look at what comes back."""

OF_AN_ATTACK: Final[frozenset[Question]] = frozenset({"best-blocks", "survive", "best-division"})
"""The questions that are about attackers."""


def _answer(solver: QuestionSolver, asked: AskedQuestion, player: str | None) -> Answer:
    """The answer in the way in which it is asked for; cards and abilities count where it is a declaration."""
    if asked.ahead and asked.question in AHEAD and player is not None:
        from sandbox.solve.ahead import answer_ahead  # noqa: PLC0415  as for attacks

        return answer_ahead(solver, asked.question, player)
    if asked.looks_at_plays and asked.question in TRICKS and player is not None:
        from sandbox.solve.guarantee import WaryAnswers  # noqa: PLC0415  as for attacks

        tricks = asked.tricks if asked.cards is None else 1
        return WaryAnswers(solver, player, tricks, asked.own_tricks, asked.cards).answer(asked.question)
    return solver.answer(asked.question, player)


def askable(scenario: Scenario) -> tuple[tuple[Question, str | None], ...]:
    """Every question that makes sense for a scenario, each with the player whom it is asked about: while nobody attacks
    there is nothing to block, to survive or to divide.
    """
    solver = QuestionSolver(scenario, GoalOrder(), FRONT, Watch())
    questions = (q for q in QUESTIONS if scenario.attacks or q not in OF_AN_ATTACK)
    return tuple((question, player) for question in questions for player in solver.players(question, None))


def has_own(scenario: Scenario, player: str | None) -> bool:
    """Say whether a player has anything to use: a card in hand, or an ability that is activated."""
    held = any(p.hand for p in scenario.players if p.id == player)
    mine = (p for p in scenario.permanents if p.controller == player)
    return held or any(isinstance(effect, Activated) for p in mine for effect in p.effects)


class QuestionSolver:
    """Answers questions to one scenario: by a goal, in the time and with the helpers that there are."""

    def __init__(
        self, scenario: Scenario, goal: GoalOrder, most: int, watch: Watch, helpers: Helpers = ALONE
    ) -> None:
        self.watch = watch
        self.helpers = helpers
        self.scenario = scenario
        self.goal = goal
        self.most = most
        self.state = starting_state(scenario)

    # Who is asked about

    def players(self, question: Question, player: str | None) -> tuple[str | None, ...]:
        """The players asked about, of a team one; None where there is nobody."""
        if player is not None:
            return (player,)
        match question:
            case "count":
                return (None,)
            case "best-attack" | "best-division":
                return (self.scenario.active,)
            case "lethal":
                opponents = self.state.seating.opponents_of(self.scenario.active)
                return one_a_team(self.state, (p for p in self.state.seating.turn_order if p in opponents))
            case _:
                return one_a_team(self.state, attacked(self.scenario)) or (None,)

    def answer(self, question: Question, player: str | None) -> Answer:
        """Answer one question for one player."""
        match question:
            case "best-blocks" | "survive":
                return self.blocks(question, player)
            case "best-attack":
                return self.attack(player or self.scenario.active)
            case "lethal":
                return self.lethal(player or "")
            case "best-division":
                return self.division(player or self.scenario.active)
            case "count":
                return self.count()

    # Blocks

    def blocks(self, question: Question, player: str | None) -> Answer:
        """The best blocks, and whether the player survives with them."""
        if player is None:
            return Answer(question, None, reason="nobody_attacks")
        survives = question == "survive"
        goal = result_first(self.goal) if survives else self.goal
        fights = Fights(self.scenario, player, goal, self.watch)
        if not fights.attackers:
            lost = fights.is_over and fights.result(fights.at.moment.state) < 0
            reason: Reason = "already_lost" if lost else "not_attacked"
            return Answer(question, player, verdict=not lost if survives else None, reason=reason)
        legal = LegalDeclarations(self.scenario, player, self.watch.stopped)
        decides = survives and max(len(legal.options), len(fights.attackers)) > COUNTED
        try:
            found = self.best_blocks(fights, legal, decides=decides)
        except StoppedError:  # one combat alone is too much: some blocks are legal, whatever they come to
            some = Chosen(blocks=legal.blocks(next(legal.nearest_first(), {})))
            return Answer(question, player, exact=False, answer=None if survives else some)
        standing = None
        with suppress(StoppedError):
            standing = self.standing_blocks(fights, player)
        if found is None:
            declared = None if standing is None else standing.value
            return Answer(question, player, declared=declared, reason="no_legal_declaration")
        survived = found.value.result >= 0 and not fights.has_lost
        unsure = survives and not found.is_decided and not fights.has_lost
        exact = found.exact or (decides and not unsure)
        fronted = tuple(Alternative(v, Chosen(blocks=b)) for v, b in found.front[: self.most])
        nobody = not (found.blocks or survives or self.watch.stopped())
        return replace(
            found.answered(question, player, standing, saves=survived or not survives),
            exact=exact,
            bound=found.value if exact else found.bound,
            verdict=survived if survives and not unsure else None,
            front=None if survives or not fronted else fronted,
            closest=self.closest_blocks(fights) if nobody else None,
            reason="already_lost" if fights.has_lost else None,
        )

    def best_blocks(self, fights: Fights, legal: LegalDeclarations, *, decides: bool) -> BestBlocks | None:
        """The best blocks of a player against the attack; where it `decides` only who loses, some that tell."""
        from sandbox.solve.search import best_blocks, declared_blocks  # noqa: PLC0415  as for attacks

        declared = declared_blocks(self.scenario, fights.team)
        return best_blocks(fights, legal, declared, self.watch.early(), self.helpers, decides=decides)

    def closest_blocks(self, fights: Fights) -> Closest | None:
        """The best blocks by anybody, where nobody blocks."""
        from sandbox.solve.search import closest_blocks  # noqa: PLC0415  as for attacks

        legal = LegalDeclarations(self.scenario, fights.player, self.watch.stopped)
        return closest_blocks(fights, legal, self.watch)

    def standing_blocks(self, fights: Fights, player: str) -> FoundLine | None:
        """What the file's own blocks are worth, with the divisions then; nothing where they are against the rules."""
        verdict = next((b for b in judge(self.scenario).blocks if b.player == player), None)
        if verdict is None or not verdict.legal:
            return None
        value, choices = fights.standing()
        return FoundLine(value=value, choices=choices)

    # Attacks

    def searching(self, goal: GoalOrder, against: str | None, watch: Watch) -> AttackSearch:
        """The search for attacks."""
        # HiGHS and numpy are loaded where something is searched: the window only asks what it can ask about.
        from sandbox.solve.attacks import AttackSearch  # noqa: PLC0415

        return AttackSearch(self.scenario, goal, against, watch, self.helpers)

    def attack(self, player: str) -> Answer:
        """The best attack of the active player, with the best replies of each defending player."""
        if player not in self.state.seating.active_team:
            return Answer("best-attack", player, reason="not_attacked")
        search = self.searching(self.goal, None, self.watch.early())
        found = search.best()
        if found is None:
            return Answer("best-attack", player, reason="no_legal_declaration")
        fronted = tuple(Alternative(v, Chosen(attacks=a)) for v, a in found.front[: self.most])
        answer = self._attack_answer("best-attack", player, search, found, front=fronted or None)
        if found.best.attacks or self.watch.stopped():
            return answer
        try:
            return replace(answer, closest=search.closest(self.watch))
        except StoppedError:  # there is no time to say what comes closest
            return answer

    def lethal(self, player: str) -> Answer:
        """Say whether an attack kills a player through any block."""
        goal = result_first(self.goal)
        search = self.searching(goal, player, self.watch)
        lost = self._loses_anyway(player, search)
        found = search.kills()
        if found is None:
            return Answer("lethal", player, verdict=lost, reason="no_legal_declaration")
        kills = found.best.value.result > 0 and found.best.decided
        sure = kills or lost or found.exact or found.survived
        if search.decides and sure:
            found = replace(found, exact=True, bound=found.best.value)
        answer = self._attack_answer("lethal", player, search, found, front=None)
        reply = answer.reply
        if not kills and reply is not None:
            reply = replace(reply, attacks=found.best.attacks)
        return replace(
            answer,
            answer=answer.answer if kills else None,
            reply=reply,
            verdict=(kills or lost) if sure else None,
            reason="already_lost" if lost else None,
        )

    def _loses_anyway(self, player: str, search: AttackSearch) -> bool:
        """Whether a player has lost before blockers are declared, or loses where nobody attacks and nobody has to: what
        attacks undeclared may be blocked.
        """
        bare = without_attacks(self.scenario)
        if Fights(bare, player, self.goal).has_lost:
            return True
        return (
            not bare.attacks
            and play(bare).final.players[player].lost is not None
            and search.legal.is_legal({})
        )

    def _attack_answer(
        self,
        question: Question,
        player: str,
        search: AttackSearch,
        found: FoundAttack,
        front: tuple[Alternative, ...] | None,
    ) -> Answer:
        standing = None
        if judge(self.scenario).attack.legal:
            with suppress(StoppedError):
                standing = search.standing()
        if standing is not None and not standing.exact:
            standing = None  # the replies that were found may not be the best
        return replace(
            found.best.answered(question, player, standing),
            exact=found.exact,
            likely=None if found.likely is None else Chosen(attacks=found.likely),
            bound=found.bound,
            best=None if found.count is None else str(found.count),
            front=front,
        )

    # Divisions

    def division(self, player: str) -> Answer:
        """The best division of a player's combat damage."""
        dividing = Dividing(self.scenario, player, self.goal, self.watch)
        if not dividing.is_fighting:
            reason: Reason = "nobody_attacks" if not self.scenario.attacks else "not_attacked"
            return Answer("best-division", player, reason=reason)
        declared = dividing.standing()
        best = dividing.best(declared)
        if best is None:
            return Answer("best-division", player, reason="no_legal_declaration")
        return Answer(
            question="best-division",
            player=player,
            exact=best.exact,
            answer=Chosen(assignments=best.assignments),
            value=best.value,
            declared=None if declared is None else declared.value,
            bound=best.bound,
            best=None if best.best is None else str(best.best),
        )

    # Counting

    def count(self) -> Answer:
        """Count the legal declarations."""
        attacks = count_legal(LegalDeclarations(self.scenario, None, self.watch.stopped), self.watch.stopped)
        blocks = {
            player: count_legal(
                LegalDeclarations(self.scenario, player, self.watch.stopped), self.watch.stopped
            )
            for player in attacked(self.scenario)
        }
        if attacks is None or None in blocks.values():
            return Answer("count", None, exact=False)
        return Answer("count", None, count=Counted(str(attacks), {p: str(n) for p, n in blocks.items()}))


def result_first(goal: GoalOrder) -> GoalOrder:
    """The same with who loses before all else."""
    return GoalOrder(("result", *(c for c in goal.order if c != "result")))

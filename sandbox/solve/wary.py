"""Answers that look at what the others may still play: guaranteed values, and the cards that threaten them (explore
format, section 3).
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.declaration_question import without_blocks
from sandbox.rules.declaring.block import declaring_with
from sandbox.rules.judge import judge
from sandbox.rules.play.possible import could_pay
from sandbox.solve.answer import COMPONENTS, Answer, Chosen, GoalOrder, MeanValue
from sandbox.solve.attacks import AttackSearch
from sandbox.solve.fights import Fights
from sandbox.solve.guarantee import GuaranteedAttack, GuaranteedBlocks
from sandbox.solve.legal import LegalDeclarations
from sandbox.solve.search import declared_blocks
from sandbox.solve.tricks import Tricks
from sandbox.solve.watch import StoppedError

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario, Spell
    from sandbox.solve.answer import CardRange, Question, Threat, Value
    from sandbox.solve.ask import Asking
    from sandbox.solve.guarantee import Guarantee


class WaryAnswers:
    """Questions about one player of a table on which the others, or that player, may use cards and abilities."""

    def __init__(
        self, asking: Asking, player: str, tricks: int, own_tricks: int, cards: CardRange | None
    ) -> None:
        """Read who may use how much; with `cards` each opponent holds them besides the hand."""
        self.asking, self.player, self.cards = asking, player, cards
        seating = asking.state.seating
        active = tuple(p for p in seating.turn_order if p in seating.active_team)
        self.own = active if player in active else declaring_with(asking.state, player)
        others = [p.id for p in asking.scenario.players if p.id not in self.own]
        self.uses = {**dict.fromkeys(others, tricks), **dict.fromkeys(self.own, own_tricks)}
        self.scenario = self._dealt(asking.scenario)

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
        asking, player, survives = self.asking, self.player, question == "survive"
        goal = (
            GoalOrder(("result", *(c for c in asking.goal.order if c != "result")))
            if survives
            else asking.goal
        )
        fights = Fights(self.scenario, player, goal)
        if not fights.attackers:
            return asking.answer(question, player)
        declared = declared_blocks(self.scenario, fights.team)
        legal = LegalDeclarations(self.scenario, fights.player, asking.watch.stopped)
        tricks = Tricks(fights, self.uses, asking.watch)
        found = GuaranteedBlocks(fights, legal, declared, tricks, asking.watch).solve()
        standing, stands_for, instead = self._standing_blocks(fights)
        if found is None:
            return Answer(
                question,
                player,
                declared=standing,
                declared_nominal=stands_for,
                reason="no_legal_declaration",
            )
        survived = found.value.result >= 0 and not fights.has_lost
        unsure = survives and not found.exact and not (survived and found.certain)
        return Answer(
            question=question,
            player=player,
            exact=found.exact,
            answer=Chosen(blocks=found.blocks) if survived or not survives else None,
            value=found.value if found.certain else None,
            declared=standing,
            bound=found.bound,
            best=None if found.count is None else str(found.count),
            reply=Chosen(
                blocks=found.blocks if survives and not survived else None,
                assignments=found.choices,
                plays=found.plays,
            ),
            instead=instead,
            verdict=None if unsure or not survives else survived,
            nominal=found.nominal,
            declared_nominal=stands_for,
            threats=found.threats,
            expected=self._expected(found),
            reason="already_lost" if fights.has_lost else None,
        )

    def _standing_blocks(self, fights: Fights) -> tuple[Value | None, Value | None, Chosen | None]:
        """What the file's own blocks guarantee, what they come to by themselves, and what the others do then."""
        verdict = next((b for b in judge(self.scenario).blocks if b.player == self.player), None)
        if verdict is None or not verdict.legal:
            return None, None, None
        by = {p.id: p.controller for p in self.scenario.permanents}
        mine = tuple(b for b in self.scenario.blocks if b.declared and by[b.blocker] in fights.team)
        tricks = Tricks(fights, self.uses, self.asking.watch.grace())
        try:
            found = tricks.guaranteed(mine)
        except StoppedError:
            return None, fights.standing()[0], None
        return found.value, fights.standing()[0], Chosen(assignments=found.choices, plays=found.plays)

    def attack(self) -> Answer:
        """The attack with the best guarantee."""
        asking, player = self.asking, self.player
        if player not in asking.state.seating.active_team:
            return asking.answer("best-attack", player)
        search = AttackSearch(self.scenario, asking.goal, None, asking.watch, asking.helpers)
        guaranteed = GuaranteedAttack(search, self.uses, asking.watch)
        found = guaranteed.solve()
        if found is None:
            return Answer("best-attack", player, reason="no_legal_declaration")
        standing = None
        if judge(self.scenario).attack.legal:
            calm = GuaranteedAttack(search, self.uses, asking.watch.grace())
            with suppress(StoppedError):
                bare, alone = without_blocks(self.scenario), search.standing()
                standing = calm.against(bare, alone.value if alone.exact else None, must=True)
        return Answer(
            question="best-attack",
            player=player,
            exact=found.exact,
            answer=Chosen(attacks=found.attacks),
            value=found.value if found.certain else None,
            declared=standing.value if standing is not None and standing.exact else None,
            bound=found.bound,
            best=None if found.count is None else str(found.count),
            reply=Chosen(blocks=found.blocks, assignments=found.choices, plays=found.plays),
            instead=None
            if standing is None
            else Chosen(blocks=standing.blocks, assignments=standing.choices, plays=standing.plays),
            nominal=found.nominal,
            declared_nominal=None if standing is None else standing.nominal,
            threats=found.threats,
            expected=self._expected(found),
        )

    def _expected(self, found: Guarantee) -> MeanValue | None:
        """The mean over one card drawn by weight: what can't be played, or does no harm, changes nothing."""
        cards = self.cards or ()
        if not cards or not found.exact or any(weight is None for _, weight in cards):
            return None
        score = self.asking.goal.score
        whole = sum(weight or 0 for _, weight in cards)
        if not whole:
            return None
        sums = dict.fromkeys(COMPONENTS, 0.0)
        for card, weight in cards:
            worst = min((found.nominal or found.value, *_of(found.threats, card)), key=score)
            for c in COMPONENTS:
                sums[c] += (weight or 0) * getattr(worst, c) / whole
        return MeanValue(**sums)


def _of(threats: tuple[Threat, ...], card: Spell) -> list[Value]:
    return [t.value for t in threats if t.plays[0].card == card]

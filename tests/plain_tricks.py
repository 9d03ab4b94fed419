"""Plain enumeration of what may be played after blocks (explore format, section 3): every declaration, every card at
every target, every division, each put into the scenario and judged.

It knows cards with one target at the most, and abilities without one; what may be targeted it finds by trying each
thing on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.costs import pays, total
from sandbox.rules.judge import judge
from sandbox.scenario.model import Play
from tests.plain_enumeration import Enumeration, TooLargeError, negative

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Block, Scenario
    from tests.plain_enumeration import Vector


class Tricks(Enumeration):
    """Everything that could be declared and then played on a table of two players."""

    def __init__(self, scenario: Scenario, uses: Mapping[str, int], most: int = 3_000) -> None:
        super().__init__(scenario, most=most)
        self.uses = uses

    def judged(self, s: Scenario) -> Verdict:
        key = (s.attacks, s.blocks, s.assignments, s.plays)
        if key not in self._verdicts:
            self.left -= 1
            if self.left < 0:
                raise TooLargeError
            self._verdicts[key] = judge(s)
        return self._verdicts[key]

    def played(self, s: Scenario, player: str) -> Vector:
        """Give what declared attacks and blocks are worth when everybody plays and divides best."""
        key = (s.attacks, s.blocks, s.plays, player)
        if key not in self._values:
            self._values[key] = self._used(
                s, player, [*self.active, player], self.uses[next(iter(self.active))]
            )
        return self._values[key]

    def _used(self, s: Scenario, player: str, order: list[str], left: int) -> Vector:
        """The players of `order` have yet to choose, the first of them so many things more."""
        if not order:
            return self._divided(replace(s, assignments=()), player, ("first", "regular"))
        chooses = order[0]
        rest = order[1:]
        found = [self._used(s, player, rest, self.uses[rest[0]] if rest else 0)]
        if left:
            found += [self._used(after, player, order, left - 1) for after in self.plays(s, chooses)]
        return (max if chooses == player else min)(found, key=self.score)

    def plays(self, s: Scenario, player: str) -> Iterator[Scenario]:
        """Give the scenario with each play that a player may add."""
        seat = self.players[player]
        used = [p.card for p in s.plays if p.player == player and p.card is not None]
        hand = [*seat.hand]
        for card in used:
            hand.remove(card)
        for card in hand:
            named = [(), *(((t,)) for t in (*self.permanents, *self.players))] if card.targets else [()]
            for targets in named:
                yield from self.legal(s, Play(after="blockers", player=player, card=card, targets=targets))
        for p in s.permanents:
            if p.controller == player:
                abilities = [e for e in p.effects if type(e).__name__ == "Activated"]
                for n in range(len(abilities)):
                    yield from self.legal(s, Play(after="blockers", player=player, source=p.id, ability=n))

    def legal(self, s: Scenario, play: Play) -> Iterator[Scenario]:
        """Give the scenario with a play, if it is legal and the pool pays for all of that player's."""
        after = replace(s, plays=(*s.plays, play))
        facts = self.judged(after).plays
        costs = [f.paid for f in facts if f.player == play.player and f.paid]
        seat = self.players[play.player]
        if facts[-1].legal and pays(seat.pool or "", total(costs), seat.life or 0) is True:
            yield after

    def nominal(self, s: Scenario, player: str) -> Vector:
        """Give what declared attacks and blocks are worth if nobody plays anything."""
        return self._divided(replace(s, assignments=()), player, ("first", "regular"))

    def own(self, blocks: dict[tuple[Block, ...], Vector], s: Scenario, player: str) -> Vector:
        """Give the nominal value of the best of the blocks with the best guarantee."""
        top = max(map(self.score, blocks.values()))
        best = [b for b, v in blocks.items() if self.score(v) == top]
        return max((self.nominal(replace(s, blocks=b), player) for b in best), key=self.score)

    def attack_nominal(self, s: Scenario, player: str) -> Vector:
        """Give what an attack is worth to the attacking player if nobody plays anything, with the best blocks."""
        return negative(
            max((self.nominal(replace(s, blocks=b), player) for b in self.blocks(s, player)), key=self.score)
        )

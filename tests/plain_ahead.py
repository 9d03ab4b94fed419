"""Plain enumeration of two combats, this one and that of the other side's next turn (explore format, section 4), for
tables of two players whose creatures have keywords alone: every declaration and every division of both, each judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.plain_enumeration import NOTHING, Enumeration, added, negative

if TYPE_CHECKING:
    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Attack, Permanent, Scenario
    from tests.plain_enumeration import Vector


class Ahead(Enumeration):
    """Everything that could be declared in two combats."""

    def __init__(
        self, scenario: Scenario, most: int = 20_000, known: dict[object, Vector] | None = None
    ) -> None:
        super().__init__(scenario, most=most)
        self.known: dict[object, Vector] = {} if known is None else known
        self.here: dict[object, Vector] = {}

    def value(self, s: Scenario, v: Verdict, player: str) -> Vector:
        """Give what a combat is worth to a defending player with what that player comes back with."""
        first = super().value(s, v, player) if player in self.attacked(s) else NOTHING
        outcome = v.outcome
        if any(p.lost for p in outcome.players.values()):
            return first
        return added(first, self.back(s, v, player))

    def back(self, s: Scenario, v: Verdict, player: str) -> Vector:
        """Give what a player gains by the attack of the next turn."""
        outcome, attacked = v.outcome, {a.attacker for a in s.attacks}

        def later(p: Permanent) -> Permanent | None:
            now = outcome.permanents[p.id]
            if now.zone != "battlefield":
                return None
            taps = p.id in attacked and "vigilance" not in p.keywords
            return replace(
                p, counters=dict(now.counters), tapped=(p.tapped or taps) and p.controller != player,
                summoning_sick=False if p.controller == player else p.summoning_sick,
            )  # fmt: skip

        table = replace(
            s, active=player, attacks=(), blocks=(), assignments=(),
            permanents=tuple(now for p in s.permanents if (now := later(p)) is not None),
            players=tuple(
                replace(p, life=outcome.players[p.id].life, poison=outcome.players[p.id].poison) for p in s.players
            ),
        )  # fmt: skip
        key = repr((table.permanents, table.players))
        if key not in self.known:
            there = Enumeration(table, most=self.left)
            self.known[key] = max(there.attacked_with().values(), key=self.score)
            self.left = there.left
        return self.known[key]

    def attack_value(self, attacks: tuple[Attack, ...], against: str | None = None) -> Vector:
        """Give what an attack is worth to the active player in both combats."""
        del against
        other = next(p for p in self.players if p not in self.active)
        s = replace(self.file, attacks=attacks, blocks=())
        if not attacks:
            return negative(self.value(s, self.judged(s), other))
        return negative(self.best_reply(s, other))

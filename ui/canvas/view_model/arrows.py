"""Reading the arrows of the table: declared attacks and blocks as flows of damage, ghosts of what is missing, bands."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.rulebook import number
from ui.canvas.view_model.model import Band, Flow, Ghost
from ui.canvas.view_model.table_facts import BEFORE_BLOCKS, OUTSIDE, missing_moves

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ui.canvas.view_model.table_facts import TableFacts


class Arrows:
    """The arrows of a scenario, of its verdict if there is one, at a moment of combat."""

    def __init__(self, facts: TableFacts) -> None:
        """Take what is known."""
        self.facts = facts

    def bands(self) -> tuple[Band, ...]:
        """The announced bands, with those of their members that attack and are still there."""
        there = {a.attacker for a in self.facts.attacks} - self.facts.fought
        members = (tuple(c for c in band if c in there) for band in self.facts.scenario.bands)
        return tuple(Band(each) for each in members if len(each) > 1)

    def flows(self) -> dict[str, Flow]:
        """Every declared attack and block between those still in combat, in the order of the declaration."""
        return {n: f for n, f in self.declared.items() if not {f.source, f.target} & self.facts.fought}

    @property
    def engaged(self) -> frozenset[str]:
        """Those who attack or block by now; who has yet to enter does not."""
        outcome = self.facts.outcome.permanents if self.facts.outcome is not None else {}
        absent = {each for each, after in outcome.items() if after.absent}
        return frozenset(self.facts.fighting) - absent

    @cached_property
    def declared(self) -> dict[str, Flow]:
        """Every declared attack and block, in the order of the declaration, and the damage of bands."""
        blocked = {b.attacker for b in self.facts.blocks} | (
            set(self.facts.scenario.blocked) if self.facts.moment not in BEFORE_BLOCKS else set()
        )
        result = [
            self._attack(a.attacker, a.target, a.attacker in blocked, declared=a.declared)
            for a in self.facts.attacks
        ]
        result += [self._block(b.blocker, b.attacker) for b in self.facts.blocks]
        result += [*self._banded(result), *self._beyond(), *self._reselected()]
        return {flow.name: flow for flow in result}

    def _banded(self, declared: Iterable[Flow]) -> list[Flow]:
        """Damage between creatures that no declared block joins: a band is blocked together (CR 702.22h)."""
        joined = {(flow.source, flow.target) for flow in declared}
        attackers = {a.attacker for a in self.facts.attacks}
        loose = [
            (source, to)
            for source, to in self.facts.assigned
            if source in attackers and to in self.facts.board.permanents and (source, to) not in joined
        ]
        return [replace(self._block(to, source), name=f"damage:{source}:{to}") for source, to in loose]

    def _beyond(self) -> list[Flow]:
        """What tramples past an attacked planeswalker on to the player behind it (CR 702.19c)."""
        attacks = {a.attacker: a.target for a in self.facts.attacks}
        past = [
            (source, to)
            for source, to in self.facts.assigned
            if to in self.facts.board.players and attacks.get(source, to) != to
        ]
        made = (self._attack(source, to, blocked=False, declared=True) for source, to in past)
        return [
            replace(flow, name=f"damage:{flow.source}:{flow.target}", overflow=True, reselected="")
            for flow in made
        ]

    def _reselected(self) -> Iterator[Flow]:
        """A thin way without damage to what an attacker attacked before that was reselected (CR 508.7)."""
        for attacker, was in self.facts.reselected.items():
            yield Flow(f"damage:{attacker}:{was}", "attack", attacker, was, blocked=True, declared=False)

    def _attack(self, attacker: str, target: str, blocked: bool, *, declared: bool) -> Flow:  # noqa: FBT001
        known = self.facts.verdict is not None
        plain = Flow(
            name=f"attack:{attacker}:{target}",
            kind="attack",
            source=attacker,
            target=target,
            amount=0 if blocked or known else max(0, self.facts.board.characteristics[attacker].power),
            blocked=blocked,
            broken=self._faults(attacker, target),
            known=known,
            declared=declared,
            reselected=self._reselect_rule(attacker),
        )
        flow = self._flowing(plain)
        return replace(flow, overflow=blocked and flow.amount > 0)

    def _reselect_rule(self, attacker: str) -> str:
        return number("reselect", self.facts.scenario.edition) if attacker in self.facts.reselected else ""

    def _block(self, blocker: str, attacker: str) -> Flow:
        plain = Flow(
            name=f"block:{blocker}:{attacker}",
            kind="block",
            source=attacker,
            target=blocker,
            broken=self._faults(blocker, attacker),
            known=self.facts.verdict is not None,
        )
        return self._flowing(plain)

    def _flowing(self, plain: Flow) -> Flow:
        """An arrow with the damage that is assigned along it, and with what is dealt where that differs."""
        parts = self.facts.assigned.get((plain.source, plain.target), ())
        amount = sum(parts) or plain.amount
        dealt = self._dealt(plain.source, plain.target) if parts else amount
        return replace(plain, amount=amount, parts=parts, dealt=None if dealt == amount else dealt)

    def _dealt(self, source: str, to: str) -> int:
        facts = self.facts.dealt.get((source, to), ())
        plain = sum(d.amount for d in facts if d.kind != "poison")
        return plain or sum(d.amount for d in facts)

    def _faults(self, creature: str, target: str) -> tuple[str, ...]:
        faults = self.facts.broken.get(creature)
        if not faults:
            return ()
        return tuple(dict.fromkeys(faults.get(target, []) + faults.get(None, [])))

    @cached_property
    def ghosts(self) -> tuple[Ghost, ...]:
        """What the violated requirements miss: where the nearest legal declaration has it (CR 508.1d, 509.1c)."""
        if self.facts.verdict is None or self.facts.moment in OUTSIDE:
            return ()
        ghosts = missing_moves(self.facts.verdict.attack.requirements, None)
        if self.facts.moment != "attackers":
            for part in self.facts.verdict.blocks:
                ghosts += missing_moves(part.requirements, part.player)
        return tuple(ghosts)

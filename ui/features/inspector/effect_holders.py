"""Whose effects a list shows: those of one or several permanents, of nothing on the table, or of a change."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from sandbox import edits
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.model import Permanent, Scenario

Effects = tuple[AnyEffect, ...]


class Holder(Protocol):
    """What has effects: reads them from a scenario, and puts others in their place."""

    def effects(self, scenario: Scenario) -> Effects:
        """The effects that it has, all of them or those that all of several have."""

    def carriers(self, scenario: Scenario) -> tuple[Permanent, ...]:
        """The permanents that carry them."""

    def added(self, scenario: Scenario, effect: AnyEffect) -> Scenario:
        """Give it one more."""

    def replaced(self, scenario: Scenario, old: AnyEffect, at: int, new: AnyEffect | None) -> Scenario:
        """Put another effect in the place of one, or none: `old` is at a place of what `effects` gave."""

    def raised(self, scenario: Scenario, at: int) -> Scenario:
        """Put one before the one that stands before it."""


class Carried(Struct, frozen=True):
    """The effects that permanents carry; of several those that each of them has, as often as all have it."""

    ids: tuple[str, ...]

    def carriers(self, scenario: Scenario) -> tuple[Permanent, ...]:
        """The permanents."""
        return tuple(p for p in scenario.permanents if p.id in self.ids)

    def effects(self, scenario: Scenario) -> Effects:
        """What all have in common, in the order of the first."""
        if not self.carriers(scenario):
            return ()
        first, *others = (p.effects for p in self.carriers(scenario))
        left = [Counter(each) for each in others]
        common = []
        for effect in first:
            if all(each[effect] for each in left):
                common.append(effect)
                for each in left:
                    each[effect] -= 1
        return tuple(common)

    def added(self, scenario: Scenario, effect: AnyEffect) -> Scenario:
        """Each of them the effect."""
        for each in self.carriers(scenario):
            scenario = edits.add_effect(scenario, each.id, effect)
        return scenario

    def replaced(self, scenario: Scenario, old: AnyEffect, at: int, new: AnyEffect | None) -> Scenario:
        """Change it on each of them."""
        for p in self.carriers(scenario):
            if len(self.ids) == 1:
                scenario = _placed(scenario, p.id, at, new)
            elif old in p.effects:
                scenario = _placed(scenario, p.id, p.effects.index(old), new)
        return scenario

    def raised(self, scenario: Scenario, at: int) -> Scenario:
        """Raise it on the one that has it; of several each has an order of its own, and nothing changes."""
        return edits.move_effect(scenario, self.ids[0], at, -1) if len(self.ids) == 1 else scenario


class Uncarried(Struct, frozen=True):
    """The effects of spells, and of what is not on the table."""

    def carriers(self, _scenario: Scenario) -> tuple[Permanent, ...]:
        """Nothing."""
        return ()

    def effects(self, scenario: Scenario) -> Effects:
        """The scenario's own effects."""
        return scenario.effects

    def added(self, scenario: Scenario, effect: AnyEffect) -> Scenario:
        """The scenario one more."""
        return edits.add_effect(scenario, None, effect)

    def replaced(self, scenario: Scenario, _old: AnyEffect, at: int, new: AnyEffect | None) -> Scenario:
        """Change one."""
        return _placed(scenario, None, at, new)

    def raised(self, scenario: Scenario, at: int) -> Scenario:
        """Raise one."""
        return edits.move_effect(scenario, None, at, -1)


class Gained(Struct, frozen=True):
    """The effects that a permanent gains by a change in the course of a combat."""

    index: int

    def carriers(self, scenario: Scenario) -> tuple[Permanent, ...]:
        """The permanent that is changed."""
        changed = [each.permanent for each in scenario.changes[self.index : self.index + 1]]
        return tuple(p for p in scenario.permanents if p.id in changed)

    def effects(self, scenario: Scenario) -> Effects:
        """The effects that it gains."""
        return scenario.changes[self.index].effects if self.index < len(scenario.changes) else ()

    def added(self, scenario: Scenario, effect: AnyEffect) -> Scenario:
        """Let it gain one more."""
        return self._with(scenario, (*self.effects(scenario), effect))

    def replaced(self, scenario: Scenario, _old: AnyEffect, at: int, new: AnyEffect | None) -> Scenario:
        """Let it gain another, or one less."""
        effects = self.effects(scenario)
        return self._with(scenario, (*effects[:at], *(() if new is None else (new,)), *effects[at + 1 :]))

    def raised(self, scenario: Scenario, at: int) -> Scenario:
        """Raise one."""
        effects = self.effects(scenario)
        if not at:
            return scenario
        return self._with(scenario, (*effects[: at - 1], effects[at], effects[at - 1], *effects[at + 1 :]))

    def _with(self, scenario: Scenario, effects: Effects) -> Scenario:
        if self.index >= len(scenario.changes):
            return scenario  # the change went
        changed = replace(scenario.changes[self.index], effects=effects)
        return edits.replace_change(scenario, self.index, changed)


def _placed(scenario: Scenario, owner: str | None, at: int, new: AnyEffect | None) -> Scenario:
    if new is None:
        return edits.remove_effect(scenario, owner, at)
    return edits.replace_effect(scenario, owner, at, new)

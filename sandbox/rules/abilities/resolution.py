"""A resolving ability or spell: the state so far, of whom it speaks, and what has happened meanwhile (CR 608.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities.evaluation import players, things, value_of
from sandbox.rules.abilities.events import Happening, Occurrence, events_between
from sandbox.rules.graph.context import NOBODY, Acting, EffectContext
from sandbox.rules.graph.state import CombatState
from sandbox.rules.verdict import Done, Note
from sandbox.scenario.model import Spell
from sandbox.scenario.selectors import Group, Players, Value, Who, Whom


def countering(place: int) -> tuple[str, int]:
    """What it is remembered by that a spell, 0, or an ability at a place on the stack is countered."""
    return ("countered", place)


class Copying(Struct, frozen=True):
    """A copied spell (CR 707.10): by whom, how often, at what, once for `each` of some; `only` its one target."""

    spell: str
    by: str
    number: int
    picks: tuple[str, ...] = ()
    each: tuple[str, ...] | None = None
    only: tuple[str, ...] | None = None


class Resolution(Struct, frozen=True):
    """What an ability or a spell does, as far as it has: each action is a function from one of these to the next.

    `picks` are the ids that were named for what is chosen as it resolves, in order, `amounts` how something is divided,
    `cards` which are put onto the battlefield that the table doesn't show;
    `declined`: what may be left undone is. `happenings` is what abilities see of it, `done` and `notes` what is told;
    `label` the keyword, `note` the name that it goes by; `combats` how many more combat phases there will be; `copies`
    the spells that are copied. `others`
    have left and come back since it was said of whom this speaks, so that nothing happens to them (CR 400.7).
    """

    state: CombatState
    context: EffectContext
    picks: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    cards: tuple[Spell, ...] = ()
    declined: bool = False
    happenings: tuple[Happening, ...] = ()
    done: tuple[Done, ...] = ()
    notes: tuple[Note, ...] = ()
    keyword: str = ""
    note: str = ""
    combats: int = 0
    ends_combat: bool = False
    copies: tuple[Copying, ...] = ()
    others: frozenset[str] = frozenset()

    @property
    def acting(self) -> Acting:
        """Of whom it speaks."""
        return self.context.acting or NOBODY

    @property
    def carrier(self) -> str:
        """What does it; empty for what nothing carries."""
        return self.context.carrier or ""

    def speaking(self, **of: Any) -> Resolution:
        """Go on speaking of others."""
        return replace(self, context=self.context.speaking(**of))

    def concerning(self, thing: str) -> Resolution:
        """Go on about one of several: where nothing else is "that", as in "for each land that player controls", and
        nothing was done before that would be "those", were it to nobody.
        """
        those = self.acting.those or (() if self.done else (thing,))
        return self.speaking(that=self.acting.that or (thing,), those=those)

    def to(self, state: CombatState, *events: Occurrence) -> Resolution:
        """Go on from a state: what happened to permanents on the way abilities see, and these events besides."""
        if state is self.state and not events:
            return self
        happened = events_between(self.state, state, self.context.you)
        more = (Happening(state, events),) if events else ()
        return replace(self, state=state, happenings=(*self.happenings, *happened, *more))

    def telling(self, done: Done) -> Resolution:
        """Tell something that was done."""
        return replace(self, done=(*self.done, done))

    def noting(self, *notes: Note) -> Resolution:
        """Note something."""
        return replace(self, notes=(*self.notes, *notes))

    def number(self, value: Value) -> int:
        """The whole number that a value is now."""
        return value_of(self.state, value, self.context)

    def things(self, who: Who) -> tuple[str, ...]:
        """What a selector means now, chosen ones among them, apart from who is picked."""
        return things(self.state, who, self.context)

    def players(self, whose: Players) -> tuple[str, ...]:
        """The players that are meant."""
        return players(self.state, whose, self.context)

    def those(self, who: Whom) -> tuple[str, ...]:
        """Of what a selector means that which is on the battlefield."""
        return self.here(self.things(who))

    def those_picked(self, who: Whom) -> tuple[Resolution, tuple[str, ...]]:
        """Go on with that which is on the battlefield of what is picked."""
        r, found = self.picked(who)
        return r, r.here(found)

    def here(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Those that are permanents on the battlefield."""
        known = self.state.permanents
        here = dict.fromkeys(each for each in ids if each in known and self.state.is_here(each))
        return tuple(each for each in here if each not in self.others) if self.others else tuple(here)

    def picked(self, who: Whom) -> tuple[Resolution, tuple[str, ...]]:
        """Go on with what a selector means, after who may pick among those has: as named, else all where there
        are no more than may be picked (CR 608.2d). Where nobody named them, and there are more, nothing is
        picked, with a note.
        """
        found = self.things(who)
        if not isinstance(who, Group) or who.choose is None:
            return self, found
        most = len(found) if who.choose == "any" else value_of(self.state, who.choose, self.context)
        return self.picking(found, most, optional=who.up_to or who.choose == "any")

    def picking(
        self, found: tuple[str, ...], most: int, *, optional: bool = False
    ) -> tuple[Resolution, tuple[str, ...]]:
        """Go on with so many of these at most, as they were named; all where there are no more."""
        named = tuple(dict.fromkeys(each for each in self.picks if each in found))[:most]
        if named:
            return replace(self, picks=tuple(p for p in self.picks if p not in named)), named
        if len(found) <= most and not (optional and self.picks):
            return self, found
        if optional:
            return self, ()
        return self.noting(
            Note("choose", self.state.rule("choices_on_resolution"), (self.carrier, *found))
        ), ()

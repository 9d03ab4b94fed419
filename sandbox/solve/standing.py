"""What stands on a table while creatures fight: whom its effects mean, and on whose being there it depends whether they
are so (CR 611.3, 613).
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from sandbox.rules.abilities.evaluation import applies
from sandbox.rules.abilities.keywords import in_fight
from sandbox.rules.fight.rows import DECLARING, is_steady, said_only
from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.graph.state import CombatState, permanent_state
from sandbox.rules.layers.looks import CONTINUOUS, words_in
from sandbox.rules.layers.seen import CHANGING
from sandbox.rules.layers.select import Selection
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario.actions import AnyAction
from sandbox.scenario.conditions import Circumstance
from sandbox.scenario.model import Permanent
from sandbox.scenario.selectors import Amount, Selector, Who
from sandbox.solve.effect_scope import (
    KNOWN_OF_SELECTORS,
    OWN_OF_FIGHTS,
    asks_of_fights,
    is_own_condition,
    is_plain,
)

STANDING_STATES: Final = frozenset({"attached", "equipped", "enchanted", "your_turn"})
STANDING_AMOUNTS: Final = frozenset({
    "count", "distinct", "greatest", "among", "counters", "on", "devotion", "opponents", "given", "of", "sum", "times",
    "halved", "plus", "at_most",
})  # fmt: skip
OF_KEYWORDS: Final = frozenset({"keyword", "without_keyword"})
OF_WHAT_HAPPENS: Final = (fx.ExiledIfDies, fx.CannotRegenerate, fx.CountersPut)
"""Kinds that change what happens to creatures as long as what carries them is there."""
OF_COUNTS: Final = frozenset({"controls", "opponent_controls", "exists", "count", "value"})


class Standing:
    """The effects of a state as its fights begin: `fighting` may be in one, `active` is the attacking side."""

    def __init__(self, state: CombatState, fighting: frozenset[str], active: frozenset[str]) -> None:
        """Take the state; nothing of it is looked at yet."""
        self.state, self.fighting, self.active = state, fighting, active
        self.selection = state.cached(Selection)
        self.words = frozenset(w for p in state.permanents for w in state.keywords(p).counts)
        self.possible: frozenset[str] = frozenset()
        """The events that may still happen."""
        self.every: tuple[BoundEffect, ...] = ()
        """The effects that matter."""
        self.actions: tuple[AnyAction, ...] = ()
        """What abilities do that may still trigger."""
        self.counted: list[tuple[Who, BoundEffect, fx.OnCreatures | None]] = []
        """What is counted, by which continuous effect."""

    def _that_may_leave(self, some: Iterable[str | None]) -> frozenset[str]:
        """Those of some that fight, and those that fight to which others of them are attached."""
        hosts = self.state.graph.hosts
        found: set[str] = set()
        for one in some:
            each = one
            while each is not None:
                found.add(each)
                host = hosts.get(each)
                each = host if host in self.state.permanents else None
        return self.fighting & found

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The words and fields of all effects but those of declarations, in order."""
        some = (b.effect for b in self.every if not isinstance(b.effect, DECLARING))
        return tuple(w.casefold() for e in some for w in words_in(e))

    def _names(self, words: AbstractSet[str]) -> bool:
        """Whether an effect names one of these words."""
        return not words.isdisjoint(self.named)

    def _about(self, who: Who, bound: BoundEffect) -> frozenset[str] | None:
        """Those in fights of whom an effect may speak, as long as it lasts; None where others than these, and what
        comes of their own fights, decide that.
        """
        if isinstance(who, Selector):
            if not is_plain(who, KNOWN_OF_SELECTORS | OWN_OF_FIGHTS):
                return None
            if self._varies(who):
                who = replace(who, **dict.fromkeys(("blocking", "blocked", *OWN_OF_FIGHTS)))
        return self.selection.creatures(who, bound.context) & self.fighting

    def _varies(self, who: object) -> bool:
        """Whether it may change in a creature's own fight whether a selector means it."""
        if not isinstance(who, Selector):
            return False
        asks = {f for f in ("blocking", "blocked", *OWN_OF_FIGHTS) if getattr(who, f) is not None}
        if asks == {"counter"} and not self._puts(who.counter or ""):
            return False
        return bool(asks) and (self._changes_sizes or bool(asks & {"blocking", "blocked", "tapped"}))

    def _puts(self, kind: str) -> bool:
        """Whether counters of a kind may be put on creatures."""
        by_words = {"+1/+1": {"renown", "undying"}, "-1/-1": {"wither", "infect", "persist"}}
        moved = (getattr(a, "counter", None) for a in self.actions)
        return (
            any(n in {kind, "any"} for n in moved)
            or bool(self.words & by_words.get(kind, set()))
            or kind == "any"
        )

    @cached_property
    def _changes_sizes(self) -> bool:
        """Whether counters, power or toughness of creatures may change in a fight."""
        rows = [in_fight(w) for w in self.words]
        if any(row is None or row.triggers or {"wither", "infect"} & {*row.sets} for row in rows):
            return True
        own = [b.effect for b in self.every if isinstance(b.effect, fx.Gets | fx.Base | fx.Switches)]
        if not all(map(is_steady, own)):
            return True
        return any(
            isinstance(a, do.PutCounters | do.DoGets | do.DoBase | do.DoSwitches) for a in self.actions
        )

    def _own(self, who: Who, bound: BoundEffect) -> str | None:
        """The one permanent that an effect on itself, or on what it is attached to, speaks of."""
        if who == "self":
            return bound.source
        host = self.state.graph.hosts.get(bound.source or "")
        return host if who == "attached" and host in self.state.permanents else None

    @cached_property
    def _keywords_asked(self) -> frozenset[str]:
        """The keywords of which an effect asks who has them."""
        return frozenset(word for field, word in pairwise(self.named) if field in OF_KEYWORDS)

    @cached_property
    def _given_asked(self) -> frozenset[str]:
        """What effects ask of that was told of permanents and players, as counters of players are."""
        return frozenset(word for field, word in pairwise(self.named) if field == "given")

    def _asked(self, said: object, bound: BoundEffect) -> frozenset[str] | None:  # noqa: PLR0911  one line a form
        """The permanents on whose being there it depends whether something is so, or how much it is; None where it
        depends on more.
        """
        if said is None or isinstance(said, int):
            return frozenset()
        if isinstance(said, str) or getattr(said, "given", None) in CHANGING:
            return frozenset() if said in STANDING_STATES else None
        if isinstance(said, tuple):
            return self._all_asked(said, bound)
        if isinstance(said, Circumstance):
            fields = ("controls", "opponent_controls", "exists")
            if said.who is not None and said_only(said, frozenset({"who", "is_"})):
                return self._is_standing(said, bound)
            known = frozenset(
                {*fields, "min", "max", "given", "of", "value", "any_of", "not_", "counter", "on"}
            )
            if not said_only(said, known) or (said.counter is not None and self._puts(said.counter)):
                return None
            named = [self._named(who, bound) for f in fields if (who := getattr(said, f)) is not None]
            more = self._all_asked((said.min, said.max, said.value, *(said.any_of or ()), said.not_), bound)
            return None if more is None or None in named else more.union(*(n for n in named if n is not None))
        if not isinstance(said, Amount) or not said_only(said, STANDING_AMOUNTS):
            return None
        if said.counters is not None and self._puts(said.counters):
            return None
        you = bound.context.you
        lists = [self._named(who, bound) for who in (said.count, said.among) if who is not None]
        if said.devotion is not None:
            lists.append(frozenset(p for p in self.state.permanents if self.state.controller(p) == you))
        rest = self._all_asked(said.sum or (), bound)
        return None if rest is None or None in lists else rest.union(*(n for n in lists if n is not None))

    def _is_standing(self, said: Circumstance, bound: BoundEffect) -> frozenset[str] | None:
        """The same where it is asked what the permanent itself is, or that it is attached to."""
        plain = said.who in {"self", "attached"} and is_plain(said.is_) and not asks_of_fights(said.is_)
        plain = plain and isinstance(said.is_, Selector) and not said.is_.attacking
        own = self._own(said.who or "", bound)
        return frozenset({own} if own is not None else ()) if plain else None

    def _all_asked(self, said: Iterable[object], bound: BoundEffect) -> frozenset[str] | None:
        found = [self._asked(each, bound) for each in said]
        return None if None in found else frozenset().union(*(f for f in found if f is not None))

    def _named(self, who: Who, bound: BoundEffect) -> frozenset[str] | None:
        """Whom a selector means that asks nothing that changes."""
        if isinstance(who, Selector) and who.shares is not None:
            who = replace(who, shares=None)  # those, and others
        plain = isinstance(who, str | tuple) or (
            is_plain(who, KNOWN_OF_SELECTORS | {"counter"}) and not self._varies(who) and not who.attacking
        )
        if plain:
            effect = bound.effect if isinstance(bound.effect, CONTINUOUS) else None
            self.counted.append((who, bound, effect))
        return self.selection.things(who, bound.context) if plain else None

    def _is_never_so(self, bound: BoundEffect) -> bool:
        """Whether an effect asks for what isn't so, whatever happens."""
        effect = bound.effect
        if isinstance(effect, fx.Trigger) or not self._is_certain(effect, bound, None):
            return False
        return not applies(self.state, effect, bound.context)

    def _is_certain(self, said: fx.Conditional, bound: BoundEffect, own: str | None) -> bool:
        """Whether what is asked is of nothing but the permanent whose fight it is, or of nobody who may leave or
        come.
        """
        mine = own is not None and own in {bound.source, self.state.graph.hosts.get(bound.source or "")}
        for each in (said.if_, said.unless):
            if mine and is_own_condition(each):
                continue
            asked = self._asked(each, bound)
            counts = "enters" in self.possible and not OF_COUNTS.isdisjoint(words_in(each))
            if asked is None or counts or self._that_may_leave(asked):
                return False
        return True

    @property
    def _chooses(self) -> bool:
        """Whether the file says how abilities choose."""
        return bool(self.state.scenario.choices)

    def _tokens(self, action: do.Create, bound: BoundEffect) -> list[Permanent]:
        """The tokens that somebody may make, for each player one."""
        token, you = action.token or do.TokenMade(), bound.context.you
        whose = [
            p
            for p in self.state.players
            if action.players not in {"you", "opponents"} or (p == you) == (action.players == "you")
        ]
        return [
            Permanent(
                id=f"?{player}", controller=player, types=token.types, supertypes=token.supertypes, token=True,
                subtypes=token.subtypes, colors=token.colors, keywords=token.keywords, name=token.name, power=0,
                toughness=1,
            )
            for player in whose
        ]  # fmt: skip

    def _means(self, who: Who, bound: BoundEffect, new: list[Permanent]) -> bool:
        """Whether a selector speaks of one of these that enter."""
        states = (self.state.with_more([permanent_state(p)]) for p in new if isinstance(who, str | Selector))
        return any(Selection(s).things(who, bound.context) - self.selection.here for s in states)

    @property
    def _goes_on(self) -> bool:
        """Whether the game goes on after the defending player has lost, without all that they own (CR 800.4a)."""
        seating = self.state.seating
        return (
            len({seating.team_of(p) for p in self.state.players})
            > len({seating.team_of(p) for p in self.active}) + 1
        )

    def _ends_late(self, bound: BoundEffect) -> bool:
        """Whether an effect of the defending side, ending after the last damage, matters to those who fight."""
        carrier = self.state.permanents.get(bound.source or "")
        if (
            carrier is None
            or {carrier.card.controller, carrier.card.owner or carrier.card.controller} <= self.active
        ):
            return False
        late = isinstance(bound.effect, CONTINUOUS) and self._is_late(bound.effect)
        return late or isinstance(bound.effect, OF_WHAT_HAPPENS)

    def _is_late(self, effect: fx.OnCreatures) -> bool:
        if isinstance(effect, fx.Is | fx.Switches | fx.CannotHave) or getattr(effect, "all", False):
            return True
        if isinstance(effect, fx.Gets | fx.Base):
            return effect.toughness not in {None, 0}
        words = {w.casefold() for w in getattr(effect, "keywords", ())}
        others = {"indestructible", "persist", "undying"} | self._keywords_asked
        return not words.isdisjoint(others) or bool(getattr(effect, "effects", ()))

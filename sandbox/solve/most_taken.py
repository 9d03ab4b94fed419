"""The most that a combat may take of a player, whoever attacks: where it is less than the player has, no attack kills,
and no reply has to be looked at (CR 120.3, 510, 704.5a-c, 704.6c).

An attacker takes its damage, twice with double strike, blocked nothing but what tramples, of which nobody absorbs any
here; nothing that may die keeps anything away. Bear, Ogre and Elf attack a player of 5 life who has a Wall: it blocks
Ogre, 3 are taken, and no smaller attack takes more. What may make it more, and isn't bounded here, isn't bounded at
all: allow-lists, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import networkx as nx

from sandbox.rules.abilities.keywords import ROWS, in_fight
from sandbox.rules.damage.effects import damage_effects
from sandbox.rules.fight.kernel import NEVER, Combatant, DamageKeywords
from sandbox.rules.fight.rows import (
    AS_CREATURES_ATTACK,
    ATTACKING,
    DECLARING,
    acts_before_blocks,
    knows_fields,
    said_only,
)
from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.graph.records import growth_by
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.looks import CONTINUOUS, words_in
from sandbox.rules.solving.declaration import AtMost, Needs, Quorum, Restriction
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario.actions import AnyAction
from sandbox.scenario.conditions import Circumstance
from sandbox.scenario.keywords import read_keywords
from sandbox.scenario.selectors import Selector
from sandbox.solve.effect_scope import (
    NOTHING,
    actions_of,
    asks_of_fights,
    causes,
    is_plain,
    whom_of,
)
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations
from sandbox.solve.reach import IN_A_FIGHT, NOBODY, OUT_OF_FIGHTS, RETURNING, Reach, Watching
from sandbox.solve.replies import OF_DECLARED, OF_OTHERS, STANDS

STRONGER_TOGETHER: Final = frozenset({"battle cry", "dethrone", "firebending", "mobilize", "training"})
"""What triggers as creatures attack and is no weaker where more of them attack the same player."""
ALONE: Final = frozenset({"attacks_alone"})
HARMLESS: Final = (
    *NOTHING, do.Destroy, do.Sacrifice, do.Exile, do.ReturnTo, do.DoTap, do.DoUntap, do.Regenerate, do.DoExiledIfDies,
    do.DoCannotRegenerate, do.RemoveFromCombat,
)  # fmt: skip
"""Actions that let no attacker deal more to a player: what is blocked stays so (CR 506.4, 509.1h)."""
OF_NUMBERS: Final = frozenset({"attackers", "min"})
"""What asks for so many attackers at the least."""
UNSEEN: Final = (do.ReadCard, do.ExtraCombat, do.DoDoesNotUntap, do.DoGoaded)
"""Actions that are nothing to a combat of which the attackers are declared, nor to its blocks."""
ASIDE: Final = (
    *DECLARING, *OUT_OF_FIGHTS, fx.Activated, fx.PreventDamage, fx.CannotBePrevented, fx.AssignsNoDamage,
    fx.CannotRegenerate, fx.CannotBeSacrificed, fx.ExiledIfDies, fx.CannotTrigger, fx.CannotLose, fx.CannotGainLife,
    fx.CannotLoseLife, fx.LifeFloor, fx.LifeGained, fx.CannotGetCounters,
)  # fmt: skip
"""Kinds that let nobody take more; where they end that kept something away, nothing was kept away here."""
ONCE: Final = frozenset({"dies", "leaves", "attacks_unblocked", "becomes_blocked", "blocks"})
"""Events that a creature has once in a combat, or twice if it returns."""
NO_MORE: Final = frozenset({"deathtouch", "lifelink", "indestructible"})
"""Keywords with which no more is taken of a player."""


class MostTaken(Reach):
    """The most that the attack of a combat may take of the player whose fights these are."""

    def __init__(self, fights: Fights) -> None:
        """Look at everything on the table; whoever is there may be in a fight."""
        state = fights.state
        super().__init__(state, frozenset(p.id for p in state.creatures), frozenset(fights.active), None)
        self.fights = fights
        self.grown, self.hurt, self.poisoned = 0, 0, 0
        """So much stronger may attackers become, and so much may abilities take."""
        self.is_bounded = (
            self._is_known() and all(map(self._stands, self.every)) and all(map(self._acts, self.watching))
        )

    def is_outlasted(self) -> bool:
        """Whether some blocks, each of one creature alone, leave the player alive, however many of these attack."""
        fights = self.fights
        legal = LegalDeclarations(fights.scenario, fights.player)
        apart = all(is_of_each(r) or not _may_break(r, legal) for r in legal.problem.restrictions)
        if not self.is_bounded or not apart or legal.problem.requirements or legal.payers:
            return False
        limits, taken = fights.limits, [self.hurt, self.poisoned, *(0 for _ in fights.commanders)]
        away = {a.attacker for a in fights.scenario.attacks} - {*fights.attackers}
        kept: nx.Graph[tuple[str, str]] = nx.Graph()
        for a in set(self.state.graph.attackers) - away:
            most, least = self._taken(a, blocked=False), self._taken(a, blocked=True)
            taken = [n + more for n, more in zip(taken, most, strict=True)]
            gain = sum(
                1000 * (m - n) // max(1, limit) for m, n, limit in zip(most, least, limits, strict=True)
            )
            kept.add_weighted_edges_from(
                (("", a), (b, ""), gain) for b, foes in legal.options.items()
                if gain > 0 and a in foes and legal.is_legal({b: (a,)})
            )  # fmt: skip
        for pair in nx.max_weight_matching(kept):
            (a,) = (a for _, a in pair if a)
            most, least = self._taken(a, blocked=False), self._taken(a, blocked=True)
            taken = [n - m + less for n, m, less in zip(taken, most, least, strict=True)]
        return all(n < limit for n, limit in zip(taken, limits, strict=True))

    def _taken(self, attacker: str, *, blocked: bool) -> tuple[int, ...]:
        """No less than what an attacker may take of life, in poison and in commander damage: as much stronger as it may
        become, and `blocked` by one who is gone before damage.
        """
        c, gone = self.fights.striking(attacker), Combatant("gone", (0, 0), DamageKeywords())
        c = c._replace(size=(c.size[0] + self.grown, NEVER))
        cast, worth = {attacker: c, gone.id: gone}, {attacker: 0, gone.id: 0}
        return self.fights.solved({attacker: (gone.id,) * blocked}, cast, worth, told=False).most

    # What may make it more

    def _is_known(self) -> bool:
        """Whether the file says nothing that isn't looked at here."""
        fights, scenario = self.fights, self.fights.scenario
        odd = {w for w in self.words - RETURNING - {"afterlife", "mobilize"} if in_fight(w) is None}
        return (
            not odd
            and not fights.is_over
            and fights.is_known(self.state)
            and knows_fields(scenario)
            and scenario.variant in {"normal", "commander"}
            and all(p.team is None for p in scenario.players)
            and all(a.declared for a in scenario.attacks)
            and not self.state.cached(damage_effects).looks_at_state
        )

    def _stands(self, bound: BoundEffect) -> bool:
        """Whether an effect makes no attacker stronger than it is now, but for what it `grown` says."""
        effect = bound.effect
        if not isinstance(effect, CONTINUOUS):
            return isinstance(effect, (fx.Trigger, *ASIDE))
        about = self._about(effect.creatures, bound)
        if self._says_nothing(effect) or (about is not None and not self._of_attackers(about)):
            return True
        asks = effect.if_ is not None or effect.unless is not None or about is None
        if asks or not is_plain(effect.creatures) or asks_of_fights(effect.creatures):
            return False
        less = effect.power or 0 if isinstance(effect, fx.Gets) else 0
        self.grown += max(0, -less) if isinstance(less, int) else 0
        return isinstance(effect, fx.Has | fx.Gets) and isinstance(less, int)

    def _of_attackers(self, some: frozenset[str]) -> bool:
        return any(self.state.controller(c) in self.active for c in some)

    def _acts(self, w: Watching) -> bool:
        """Whether it is known how much more is taken by what an ability does."""
        return w.does == NOBODY or all(self._adds(a, w) for a in actions_of(w.trigger))

    def _adds(self, action: AnyAction, w: Watching) -> bool:
        """Count what an action may add; whether that is known."""
        if self._is_harmless(action):
            return True
        more, often = self._more(action), self._often(w)
        if more is None or (often is None and any(more)):
            return False
        grown, hurt, poisoned = ((often or 0) * n for n in more)
        self.grown, self.hurt, self.poisoned = self.grown + grown, self.hurt + hurt, self.poisoned + poisoned
        return True

    def _is_harmless(self, action: AnyAction) -> bool:
        """Whether nothing is taken of players by an action, and nobody becomes stronger."""
        match action:
            case do.Enter():
                return action.attacking is None and action.blocking is None
            case do.DoHas():
                words = read_keywords(action.keywords).counts.keys()
                return not action.effects and not action.choice and words <= NO_MORE
        return isinstance(action, HARMLESS)

    def _more(self, action: AnyAction) -> tuple[int, int, int] | None:
        """How much stronger attackers become each time, how much life is taken and in poison; None: not known."""
        match action:
            case do.ChangeLife() if action.becomes is None:
                return (0, action.lose or 0, 0) if isinstance(action.lose, int | None) else None
            case do.DealDamage(amount=int(amount), source="self", excess=None):
                return None if "infect" in self.words else (0, amount, 0)
            case do.PutCounters() if isinstance(action.count, int) and not action.or_:
                if action.players is not None:
                    return (0, 0, action.count * (action.counter.casefold() in {"poison", "any"}))
                by = growth_by(action.counter)
                known = any(by) and not (action.remove and min(by) < 0)
                return (action.count * max(0, by[0]), 0, 0) if known else None
            case do.DoGets() if isinstance(action.power, int | None):
                return (max(0, action.power or 0), 0, 0)
        return None

    def _often(self, w: Watching) -> int | None:
        """No less than how often the events of fights let an ability trigger: each of some creatures meets each other
        one, in two damage steps, and may return; None where other events do.
        """
        if (
            w.events == {"gains_life"}
            and not self._names({"lifelink"})
            and not any(self._heals(a) for a in self.actions)
        ):
            return 2 * sum(self.state.keywords(c).has("lifelink") for c in self.fighting)
        damaging = any(isinstance(a, do.DealDamage) for a in self.actions)
        if not w.events <= IN_A_FIGHT.keys() or (damaging and any("damage" in e for e in w.events)):
            return None
        n = len(self.fighting) + 1
        return 2 * (1 if w.events <= ONCE else 2 * n) * (1 if w.own is not None else n)

    @staticmethod
    def _heals(action: AnyAction) -> bool:
        return isinstance(action, do.ChangeLife | do.DealDamage) and getattr(action, "gain", 1) is not None

    # Whether more attackers take no less

    def is_alone_stronger(self) -> bool:
        """Whether something makes a creature stronger that attacks alone (CR 506.5, 702.83a)."""
        every = (b.effect for b in every_effect(self.state))
        return "exalted" in self.words or any(
            isinstance(e, fx.Trigger) and ALONE & {e.event, *e.also} for e in every
        )

    def is_strongest(self) -> bool:
        """Whether no attack by some of these attackers takes more, nor is blocked worse, but by one that is alone."""
        rows = {w for w in self.words & ROWS.keys() if ROWS[w].event == "attacks"}
        every = [b for b in every_effect(self.state) if not isinstance(b.effect, (fx.Activated, *ATTACKING))]
        triggers = [b for b in every if isinstance(b.effect, fx.Trigger)]
        others = [b.effect for b in every if not isinstance(b.effect, fx.Trigger)]
        asks = (
            set(words_in((e.if_, e.unless))) & OF_DECLARED or set(words_in(e)) & OF_OTHERS for e in others
        )
        stands = said_only(self.fights.scenario, STANDS)
        if not (stands and rows <= STRONGER_TOGETHER | {"exalted"}) or any(asks):
            return False
        events = {*AS_CREATURES_ATTACK, "becomes_tapped"} | ({"enters", "gets_counters"} if rows else set())
        acting: list[BoundEffect] = []
        while True:
            more = [b for b in triggers if b not in acting and any(True for _ in self._before(b, events))]
            if not more:
                return all(map(self._is_stronger_together, acting))
            acting += more
            events |= {e for b in more for e in causes(b.effect)}  # type: ignore[arg-type]

    def _before(self, b: BoundEffect, events: set[str]) -> Iterator[str]:
        """The events before blockers are declared that let an ability do something."""
        t = b.effect
        assert isinstance(t, fx.Trigger)
        own, mine = t.creatures == "self", b.context.you in self.active
        yours = own or t.creatures == "yours" or getattr(t.creatures, "controller", None) == "you"
        never = {"enters"} if own else set()
        never |= set() if mine else AS_CREATURES_ATTACK if yours else {"you_attack", "you_attack_player"}
        if acts_before_blocks(t) or any(not isinstance(a, UNSEEN) for a in actions_of(t)):
            yield from {t.event, *t.also} & events - never

    def _is_stronger_together(self, b: BoundEffect) -> bool:
        """Whether an ability does no more for the attacking side, nor less for the other, where fewer attack."""
        t = b.effect
        assert isinstance(t, fx.Trigger)
        if self._is_left_open(t, b) or all(isinstance(a, UNSEEN) for a in actions_of(t)):
            return True
        mine = b.context.you in self.active
        if_ = t.if_
        many = if_ is None or (
            isinstance(if_, Circumstance)
            and said_only(if_, OF_NUMBERS)
            and isinstance(if_.min, int)
            and is_plain(if_.attackers)
        )
        plain = many and t.unless is None and not (t.targets or t.modes or t.cost)
        alone = {t.event, *t.also} & {"attacks_player_alone", "you_attack_player"}
        words = set(words_in(t.does)) & (OF_OTHERS | {"untapped"})
        return mine and plain and not alone and not words and all(map(self._is_gain, t.does))

    def _is_gain(self, action: AnyAction) -> bool:
        """Whether an action is something for its own side alone, and no less where it is done more often."""
        if action.if_ is not None or action.unless is not None:
            return False
        match action:
            case do.Create():
                return (
                    action.token is not None
                    and action.copy_of is None
                    and action.cards is None
                    and not action.token.effects
                )
            case do.Enter():
                return action.cards is not None and action.attacking is None and action.blocking is None
            case do.DoUntap() | do.DoHas() | do.PutCounters() | do.DoCannotBeBlocked():
                whom = whom_of(action)
                own = whom in {"self", "that", "yours"} if isinstance(whom, str) else False
                own = own or (isinstance(whom, Selector) and whom.controller == "you" and is_plain(whom))
                better = isinstance(action, do.DoUntap | do.DoCannotBeBlocked) or self._is_better(action)
                return own and better and isinstance(getattr(action, "count", None), int | None)
        return isinstance(action, UNSEEN)


def is_of_each(r: Restriction) -> bool:
    """Whether a restriction speaks of the blockers of one attacker alone."""
    return isinstance(r, Quorum | AtMost) and r.group.objects is not None and len(r.group.objects) == 1


def _may_break(r: Restriction, legal: LegalDeclarations) -> bool:
    """Whether somebody who may block has to do with what others do."""
    return not isinstance(r, Needs) or not legal.options.keys().isdisjoint(r.each)

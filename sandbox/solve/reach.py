"""How far each effect on a table reaches: whether what comes of a fight depends on another (CR 509-510, 603, 611).

What an ability does is nothing to any fight (a card drawn, a token made, a keyword that speaks of blocks), makes a
creature better, stays within the fight in which it happens (Bear gets +2/+2 as it becomes blocked), or reaches others.
When it happens matters as much: after the last damage nothing that makes a creature better saves it or lets it kill,
and nobody strikes before that in a fight without first strike. So a creature is `reaching` in some fights alone: those
in which it leaves, those in which somebody strikes early, those in which it fights with somebody at all (Lord gives
others +1/+1, and may die). What is not known here is taken to reach; `unbound` is a table on which no fight can be told
that it doesn't: then all fights are played together, which is right, and slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities.choosing import bounds, legal_targets
from sandbox.rules.abilities.evaluation import applies
from sandbox.rules.abilities.keywords import ROWS, in_fight, rows_of
from sandbox.rules.damage.effects import damage_effects
from sandbox.rules.fight.rows import (
    SILENT,
    effect_played,
    said_only,
)
from sandbox.rules.graph.context import BoundEffect, EffectContext
from sandbox.rules.graph.records import growth_by
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.looks import CONTINUOUS, words_in
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario.ability_costs import ability_cost
from sandbox.scenario.actions import AnyAction
from sandbox.scenario.keywords import read_keywords
from sandbox.scenario.selectors import RecipientObject, Selector, Target, Value
from sandbox.solve.effect_scope import (
    KNOWN_OF_SELECTORS,
    KNOWN_OF_TRIGGERS,
    NOTHING,
    OVER,
    actions_of,
    asks_of_blocks,
    bare_of,
    caused_by,
    causes,
    has_own_sizes,
    is_known,
    is_no_less,
    is_of_event,
    is_of_one_not_fighting,
    is_own,
    is_plain,
    numbers_of,
    whom_of,
)
from sandbox.solve.standing import OF_WHAT_HAPPENS, Standing


class Happens(NamedTuple):
    """When an event of a creature in a fight happens: as it `leaves` alone, as blockers are `declared`, or to an
    attacker that nobody blocks (`alone`), too.
    """

    leaves: bool = False
    declared: bool = False
    alone: bool = False


IN_A_FIGHT: Final = {
    "blocks": Happens(declared=True),
    "blocks_creature": Happens(declared=True),
    "becomes_blocked": Happens(declared=True),
    "becomes_blocked_by": Happens(declared=True),
    "attacks_unblocked": Happens(declared=True, alone=True),
    "deals_combat_damage": Happens(alone=True),
    "deals_damage": Happens(alone=True),
    "deals_combat_damage_to_player": Happens(alone=True),
    "deals_combat_damage_to_creature": Happens(),
    "is_dealt_damage": Happens(),
    "is_dealt_combat_damage": Happens(),
    "kills": Happens(),
    "dies": Happens(leaves=True),
    "leaves": Happens(leaves=True),
}
"""The events that are those of a fight, with whom is in it."""
OF_ATTACKERS: Final = frozenset(
    {"becomes_blocked", "becomes_blocked_by", "attacks_unblocked", "deals_combat_damage_to_player"}
)
OF_BLOCKERS: Final = frozenset({"blocks", "blocks_creature"})
KNOWN_OF_LIFE: Final = frozenset({"if_", "unless", "may", "players", "gain", "lose"})
KNOWN_OF_DAMAGE: Final = frozenset(
    {"if_", "unless", "may", "amount", "who", "players", "source", "preventable"}
)
KNOWN_OF_CREATED: Final = frozenset({"if_", "unless", "may", "at", "token", "count", "players", "tapped"})
KNOWN_OF_TOKENS: Final = frozenset(
    {"name", "types", "supertypes", "subtypes", "colors", "power", "toughness", "keywords", "effects"}
)
OUT_OF_FIGHTS: Final = (
    fx.DoesNotUntap, fx.Goaded, fx.CanBeBlockedDespite, fx.CanBlockTapped, fx.TokensCreated,
    fx.EntersWith, fx.EntersTapped, fx.CannotActivate, fx.CannotCast, fx.AnyTime, fx.CostsMore, fx.CostsLess,
    fx.CrewsWith,
)  # fmt: skip
"""Kinds that change no fight once blockers are declared."""
HARMFUL: Final = frozenset({"lifelink", "infect", "wither", "deathtouch", "toxic"})
OF_COMBATANTS: Final = frozenset({"absorb", "protection", "trample over planeswalkers"})
"""Keywords of which it depends on more than the creature what they do in a fight."""
OF_TARGETS: Final = frozenset({"hexproof", "shroud", "protection", "ward"})
"""Keywords by which something may be targeted no more."""
OF_SIZES: Final = frozenset({
    "power", "toughness", "counter", "counters", "modified", "greatest", "least", "own", "power_of", "toughness_of",
})  # fmt: skip
"""Words by which an effect asks how large creatures are."""
EARLY: Final = frozenset({"first strike", "double strike", "flanking"})
"""Keywords by which somebody may leave a fight before others deal damage."""
RETURNING: Final = frozenset({"persist", "undying"})
"""Keywords by which a creature that dies returns."""

NOBODY, BETTER, WITHIN, REACHES = range(4)
"""What an ability does to fights: nothing, something that makes creatures better, something in the fight in which it
happens, and maybe something in others.
"""


class Reaching(NamedTuple):
    """The fights in which a creature reaches others: those in which it `leaves` alone, in which somebody strikes
    `early` alone; an attacker's that nobody blocks (`alone`), too.
    """

    leaves: bool
    early: bool
    alone: bool


class Watching(Struct, frozen=True):
    """A triggered ability that may still trigger: the events that let it, and what it does if no other one watches
    that.
    """

    trigger: fx.Trigger
    bound: BoundEffect
    events: frozenset[str]
    does: int
    own: str | None
    """The one permanent whose events it watches."""
    causes: frozenset[str]
    """The events that what it does lets happen, besides those of fights."""


class Reach(Standing):
    """How far the effects of a state reach, once its attackers are declared: `fighting` are those that may be in a
    fight, `active` the attacking side and `life` what it has; None: what changes life is not looked at one by one.
    """

    def __init__(
        self, state: CombatState, fighting: frozenset[str], active: frozenset[str], life: int | None
    ) -> None:
        """Look at everything on the table."""
        super().__init__(state, fighting, active)
        self.life = life
        self.by_itself: set[str] = set()
        """The creatures whose fights have to be played."""
        self.reaching: dict[str, set[Reaching]] = {}
        """The creatures that reach beyond their fight, and in which fights."""
        self.unbound = False
        self.counts_life = False
        """Whether anything but damage changes life, or gives poison counters."""
        self.gains_late = False
        """Whether the defending player may gain life after damage was dealt."""
        self.ends_matter = False
        """Whether something triggers in fights that doesn't once somebody has lost."""
        self.lost = 0
        """So much life may the defending player lose as blockers are declared."""
        self._hurt = 0
        self._shrinks: set[str] = set()
        """The creatures that may become smaller in their fights."""
        self._look()
        if life is not None and self._hurt >= life:
            self.unbound = True

    # Which fights

    def reaches(self, fight: AbstractSet[str]) -> Iterator[tuple[str, Reaching]]:
        """Who in a fight of these creatures may reach another, and how."""
        early = not self.early.isdisjoint(fight)
        for c in fight & self.reaching.keys():
            for how in self.reaching[c]:
                if (early or not how.early) and (how.alone or len(fight) > 1):
                    yield c, how

    def is_apart(self, fights: Iterable[AbstractSet[str]]) -> bool:
        """Whether none of these fights depends on another."""
        return not self.unbound and not any(any(self.reaches(fight)) for fight in fights)

    @cached_property
    def early(self) -> frozenset[str]:
        """The creatures in whose fights somebody may strike, or leave, before others deal damage: all of them where an
        effect speaks of that.
        """
        if self._names(EARLY):
            return self.fighting
        early = frozenset(c for c in self.fighting if not EARLY.isdisjoint(self.state.keywords(c).counts))
        return early.union(
            self._shrinks, *(self._harmed_at_once(w) for w in self.watching if w.does == WITHIN)
        )

    def _harmed_at_once(self, w: Watching) -> frozenset[str]:
        """In whose fights an ability does harm to creatures as blockers are declared."""
        if not any(e in IN_A_FIGHT and IN_A_FIGHT[e].declared for e in w.events):
            return frozenset()
        if not any(self._is_harmful(a) for a in w.trigger.does):
            return frozenset()
        about = frozenset({w.own}) if w.own is not None else self._about(w.trigger.creatures, w.bound)
        return self.fighting if about is None else about & self.fighting

    def _add(self, some: Iterable[str], *, leaves: bool, early: bool, alone: bool) -> None:
        """Let some creatures reach beyond such fights of theirs."""
        if early and not self.early:
            return
        for each in some:
            self.reaching.setdefault(each, set()).add(Reaching(leaves, early, alone))

    def _carried(self, carrier: str | None, about: AbstractSet[str] | None, *, early: bool) -> None:
        """What is carried holds for those whom it is about until its carrier leaves, or what that is attached to."""
        some = {c for c in self._that_may_leave((carrier,)) if about is None or not about <= {c}}
        self._add(some, leaves=True, early=early, alone=False)

    # What lies on the table

    def _look(self) -> None:
        """Look at each effect: at what counts others first, then at triggered abilities, of which each may let another
        trigger, then at how long each matters.
        """
        every = [b for b in every_effect(self.state) if not isinstance(b.effect, fx.Activated)]
        triggers = [*self._triggers(every)]
        self.possible = self._possible([t for t, *_ in triggers])
        live = [(t, b, events) for t, b in triggers if (events := self._events(t, b, triggers))]
        self.every = tuple(
            b for b in every if not isinstance(b.effect, fx.Trigger) or any(b is x for _, x, _ in live)
        )
        self.actions = tuple(a for t, *_ in live for a in actions_of(t))
        self.every = tuple(b for b in self.every if not self._is_never_so(b))
        held = [
            (self._continuous(b.effect, b), b.effect) for b in self.every if isinstance(b.effect, CONTINUOUS)
        ]
        self.watching = [self._watching(*each) for each in live]
        for others, effect in held:
            self._add(others, leaves=True, early=not self._matters_late(effect), alone=False)
        levels = self._levels()
        for w, level in zip(self.watching, levels, strict=True):
            self._register(w, level)
        for bound in self.every:
            self._other(bound.effect, bound)
        effects = self.state.cached(damage_effects)
        over = {w for w, row in ROWS.items() if row.event in {"attacks", "casts"}} | RETURNING
        if effects.looks_at_state or any(in_fight(w) is None for w in self.words - over):
            self.unbound = True
        for assigns in effects.assigns:
            self._carried(assigns.carrier, assigns.creatures, early=True)
        for modifier in effects.modifiers:
            self._carried(modifier.carrier, None, early=not self.deals_late)
        self.ends_matter = self.ends_matter or (self._goes_on and any(map(self._ends_late, self.every)))
        for creature in self.by_itself & self.reaching.keys():  # one may leave by itself that nobody blocks
            ways = self.reaching[creature]
            self.reaching[creature] = {how._replace(alone=how.alone or how.leaves) for how in ways}

    def _other(self, effect: fx.Effect, bound: BoundEffect) -> None:
        """Look at what is neither a triggered ability nor says what creatures are."""
        if isinstance(effect, (fx.Trigger, *CONTINUOUS, *OUT_OF_FIGHTS)):
            return
        if isinstance(effect, OF_WHAT_HAPPENS):
            if not self._may_happen(effect):
                return
            about = self._about(effect.creatures, bound)
            self.unbound = self.unbound or about is None
            self._carried(bound.source, about, early=False)
        elif isinstance(effect, fx.TriggersAgain | fx.CannotTrigger):
            if any(w.does and (not effect.events or w.events & {*effect.events}) for w in self.watching):
                self._carried(bound.source, None, early=False)
        elif effect_played(effect) == "with_all" or asks_of_blocks(effect):
            self.unbound = True

    def _may_happen(self, effect: fx.Effect) -> bool:
        """Whether what an effect speaks of may happen, and somebody sees a difference."""
        if isinstance(effect, fx.ExiledIfDies):
            return bool(self.words & RETURNING) or any(w.does and "dies" in w.events for w in self.watching)
        if isinstance(effect, fx.CountersPut):
            return self._changes_sizes
        shields = any(s.regeneration_shields for s in self.state.permanents.values())
        return shields or any(isinstance(a, do.Regenerate) for a in self.actions)

    # What creatures are

    def _continuous(self, effect: fx.OnCreatures, bound: BoundEffect) -> frozenset[str]:
        """Something is so as long as its carrier is there, and all whom it asks about: those of them that may leave a
        fight while others are in one of whom it speaks.
        """
        nobody = frozenset[str]()
        if self._says_nothing(effect):
            return nobody
        own = self._own(effect.creatures, bound)
        about = frozenset({own}) & self.fighting if own is not None else self._about(effect.creatures, bound)
        if about is not None and not about:
            return nobody
        bare, asks = bare_of(effect), (effect.if_, effect.unless, *numbers_of(effect))
        if about is None or bare is None:
            self.unbound = True
            return nobody
        asked: set[str | None] = {bound.source}
        for each in asks:
            found = self._asked(each, bound)
            if found is not None:
                asked |= found
            elif own is not None and own == bound.source and is_own(each) and not isinstance(effect, fx.Is):
                self.by_itself.add(own)
            else:
                self.unbound = True
        varies = isinstance(effect, fx.Switches) or self._varies(effect.creatures)
        self.by_itself |= about if varies else frozenset()
        grows = isinstance(effect, fx.Gets) and is_no_less(effect.power) and is_no_less(effect.toughness)
        if self.by_itself & about and not grows and not isinstance(effect, fx.Has):
            self._shrinks |= about
        return frozenset(d for d in self._that_may_leave(asked) if not about <= {d})

    def _says_nothing(self, effect: fx.OnCreatures) -> bool:
        """Whether it is nothing to any fight that creatures have, or lose, some keywords."""
        if not isinstance(effect, fx.Has | fx.Loses | fx.CannotHave) or getattr(effect, "all", False):
            return False
        if any(not isinstance(e, fx.Activated) for e in getattr(effect, "effects", ())):
            return False
        words = read_keywords(effect.keywords).counts.keys()
        asked = words.isdisjoint(OF_COMBATANTS) and self._keywords_asked.isdisjoint(
            {*words, *effect.keywords}
        )
        return asked and all(in_fight(w) == SILENT for w in words)

    def _matters_late(self, effect: fx.OnCreatures) -> bool:
        """Whether it matters after the last damage that something is so no more: toughness becomes less, or what has
        lethal damage is indestructible no more.
        """
        return self.deals_late or self._is_late(effect)

    # Triggered abilities

    def _triggers(self, every: Iterable[BoundEffect]) -> Iterator[tuple[fx.Trigger, BoundEffect]]:
        """The triggered abilities of the table, and those that let creatures return."""
        for bound in every:
            if isinstance(bound.effect, fx.Trigger):
                yield bound.effect, bound
        for p in self.state.permanents:
            keywords = self.state.keywords(p)
            for word in RETURNING & keywords.counts.keys() if self.state.is_here(p) else ():
                context = EffectContext(p, self.state.controller(p))
                yield from ((t, BoundEffect(t, context)) for t in rows_of(word, keywords))

    def _events(
        self, t: fx.Trigger, bound: BoundEffect, triggers: Iterable[tuple[fx.Trigger, BoundEffect]]
    ) -> frozenset[str]:
        """The events that may still let an ability trigger."""
        events = frozenset({t.event, *t.also}) & self.possible
        if t.creatures == "self" and "enters" in events:
            back = (a for each, _ in triggers for a in actions_of(each))
            returns = any(isinstance(a, do.Enter | do.Exile) and "enters" in caused_by(a) for a in back)
            events -= frozenset() if returns or self.words & RETURNING else {"enters"}
        if "state" in events and self._is_certain(t, bound, None):
            events -= {"state"}  # it is no more so than it was
        own = self._own(t.creatures, bound)
        attackers, blockers = (
            own is None or (self.state.controller(own) in self.active) == side for side in (True, False)
        )
        events -= frozenset() if attackers else OF_ATTACKERS
        events -= frozenset() if blockers else OF_BLOCKERS
        if events and self._is_certain(t, bound, None) and not applies(self.state, t, bound.context):
            return frozenset()
        return events

    def _watching(self, t: fx.Trigger, bound: BoundEffect, events: frozenset[str]) -> Watching:
        """What an ability does."""
        own = self._own(t.creatures, bound)
        if self._is_left_open(t, bound):
            return Watching(t, bound, events, NOBODY, own, frozenset())
        does = self._outcome(t, bound, own, events)
        return Watching(t, bound, events, does, own, causes(t) - IN_A_FIGHT.keys())

    def _possible(self, triggers: list[fx.Trigger]) -> frozenset[str]:
        """The events that may still happen: those of fights and what abilities that watch such events do."""
        found = {*IN_A_FIGHT, "end_of_combat", "state", "loses_life", "becomes_unattached"}
        found |= {"gets_counters"} if self.words & {"wither", "infect", "renown", *RETURNING} else set()
        gains = "lifelink" in self.words or any(
            "lifelink" in map(str.casefold, words_in(t)) for t in triggers
        )
        found |= {"gains_life"} if gains else set()
        found |= {"enters"} if self.words & RETURNING else set()
        while True:
            more = {e for t in triggers if found & {t.event, *t.also} for e in causes(t)} - found - OVER
            if not more:
                return frozenset(found)
            found |= more

    def _levels(self) -> list[int]:
        """What each ability does with all that it lets trigger: what makes creatures better may let others do so."""
        levels = [w.does for w in self.watching]
        while True:
            after = [
                max(level, self._seen(w, levels)) for w, level in zip(self.watching, levels, strict=True)
            ]
            if after == levels:
                return levels
            levels = after

    def _seen(self, w: Watching, levels: Sequence[int]) -> int:
        """What others do that see what an ability does."""
        found = NOBODY
        for each, level in zip(self.watching, levels, strict=True):
            events = w.causes & each.events if level or each is w else frozenset()
            if events == {"enters"} and not self._sees_entering(each, w):
                continue
            if events:
                found = max(found, BETTER if level == BETTER and each is not w else REACHES)
        return found

    def _sees_entering(self, watching: Watching, w: Watching) -> bool:
        """Whether an ability watches what another one lets enter: tokens, unless something else does."""
        if w.own is not None and watching.own == w.own and watching.does <= WITHIN == w.does:
            return False  # what returns by itself sees itself enter, in its own fight
        entering = [a for a in actions_of(w.trigger) if "enters" in caused_by(a)]
        made = [a for a in entering if isinstance(a, do.Create) and a.token is not None]
        if len(made) < len(entering):
            return True
        if watching.trigger.creatures == "self":
            return False
        new = [p for a in made for p in self._tokens(a, w.bound)]
        return self._means(watching.trigger.creatures, watching.bound, new)

    def _register(self, w: Watching, does: int) -> None:
        """Let creatures reach, or be played, by what an ability does as their events happen."""
        plain = w.events & IN_A_FIGHT.keys()
        if plain and does:
            self._of_fights(w, plain, does)
        for event in w.events - plain if does else ():
            self._of_others(w, event, does)

    def _of_fights(self, w: Watching, events: frozenset[str], does: int) -> None:
        """Events of fights: whose they are, and when they happen."""
        rows, t = [IN_A_FIGHT[e] for e in events], w.trigger
        how = Happens(all(r.leaves for r in rows), any(r.declared for r in rows), any(r.alone for r in rows))
        about = self._about(t.creatures, w.bound) if w.own is None else frozenset({w.own}) & self.fighting
        if about is not None and t.players == "any":
            about = self._that_do(about, t, events)
        if about is None or t.players != "any":  # damage to a player is one event, whoever deals it
            about, how = self.fighting, how._replace(alone=True)
        if does == WITHIN and (t.together or t.once or t.players != "any"):
            does = REACHES
        waits = any(getattr(a, "at", None) for a in actions_of(t))
        self.ends_matter = self.ends_matter or (
            does == WITHIN and (waits or not all(r.declared for r in rows))
        )
        if does == WITHIN or (does == BETTER and w.own is not None and self._stays_within(w)):
            if does == WITHIN or how.declared or self.early or self.deals_late:
                self.by_itself |= about
            if w.own is None and not all(r.declared for r in rows):
                self._carried(w.bound.source, about, early=True)
            return
        early = does == BETTER and not how.declared and not self.deals_late
        self._add(about, leaves=how.leaves, early=early, alone=how.alone)

    def _that_do(self, about: frozenset[str], t: fx.Trigger, events: AbstractSet[str]) -> frozenset[str]:
        """Those of some creatures of which events may happen."""
        mine = frozenset(c for c in about if self.state.controller(c) in self.active)
        of_players = isinstance(t.recipients, RecipientObject) and t.recipients.kinds == ("player",)
        if events <= OF_ATTACKERS or of_players:
            return mine
        return about - mine if events <= OF_BLOCKERS else about

    def _of_others(self, w: Watching, event: str, does: int) -> None:
        """Events that are not those of one fight; what else an ability lets happen that another one watches reaches."""
        early = does == BETTER and not self.deals_late
        match event:
            case "gains_life":
                lifelink = {c for c in self.fighting if self.state.keywords(c).has("lifelink")}
                some = self.fighting if self._names({"lifelink"}) else lifelink
                if does == WITHIN and not (w.trigger.together or w.trigger.once):
                    self.by_itself |= some
                    self._carried(w.bound.source, None, early=True)
                else:
                    self._add(some, leaves=False, early=early, alone=True)
            case "loses_life":  # one event for all that is lost at once
                self._add(self.fighting, leaves=False, early=early, alone=True)
            case "gets_counters" | "becomes_unattached":
                self._add(self.fighting, leaves=False, early=early, alone=False)
            case "end_of_combat" | "state" if does != BETTER:
                self.unbound = True

    # What an ability does

    def _outcome(self, t: fx.Trigger, bound: BoundEffect, own: str | None, events: AbstractSet[str]) -> int:
        """What an ability does to fights."""
        cost = ability_cost(t.cost)
        each: list[int] = []
        for action in actions_of(t):
            each.append(self._done(action, t, bound, own, events, each[-1] if each else REACHES))
        does = max(each, default=NOBODY)
        if cost.taps or cost.untaps or cost.parts or (does and (t.modes or t.cost)):
            return REACHES
        return REACHES if does == WITHIN and not self._is_simple(t, bound, own) else does

    def _is_simple(self, t: fx.Trigger, bound: BoundEffect, own: str | None) -> bool:
        """Whether an ability triggers by the event alone, and asks of nothing but the permanent that carries it, or of
        nobody who may leave.
        """
        plain = said_only(t, KNOWN_OF_TRIGGERS - {"targets"}) and is_plain(t.others)
        return plain and self._is_certain(t, bound, own)

    def _is_left_open(self, t: fx.Trigger, bound: BoundEffect) -> bool:
        """Whether an ability does nothing because nobody says which of several it targets, or which mode it has,
        however few are left (CR 603.3c-d).
        """
        if self._chooses:
            return False
        if t.modes and isinstance(t.choose, int) and t.choose < len(t.modes):
            return True
        entries = t.targets if isinstance(t.targets, tuple) else ()
        return any(self._stays_open(each, bound) for each in entries)

    def _stays_open(self, target: object, bound: BoundEffect) -> bool:
        """Whether several may be targeted, whoever leaves, so that nobody says which; or nothing ever."""
        if not isinstance(target, Target) or not isinstance(target.count, int):
            return False
        if not said_only(target, KNOWN_OF_SELECTORS | {"count", "up_to", "any_of", "not_", "attacking"}):
            return False
        if target.controller not in {None, "you", "opponents", *self.state.players}:
            known = (replace(target, controller=p) for p in self.state.players)
            return target.controller in {"that", "defending"} and all(
                self._stays_open(t, bound) for t in known
            )
        least, most = bounds(self.state, target, bound.context)
        every = legal_targets(self.state, replace(target, attacking=None), bound.context)
        if not every and least and "enters" not in self.possible:
            return True
        legal = legal_targets(self.state, target, bound.context)
        stays = [each for each in legal if not self._that_may_leave((each,))]
        if len(stays) <= most:
            return False
        if len([each for each in stays if each not in self.state.players]) <= most:
            self.ends_matter = True  # there are several as long as nobody has lost
        return True

    def _done(  # noqa: PLR0911  one line a form
        self, action: AnyAction, t: fx.Trigger, bound: BoundEffect, own: str | None, events: AbstractSet[str],
        before: int,
    ) -> int:  # fmt: skip
        """What an action does to fights, where the one before it does so much."""
        if isinstance(action, NOTHING) or getattr(action, "at", None) == "end_step":
            return NOBODY
        if self._is_certain(action, bound, None) and not applies(self.state, action, bound.context):
            return NOBODY
        match action:
            case do.Create():
                return self._making(action, bound)
            case do.Enter():
                return self._entering(action, bound, own)
            case do.ChangeLife():
                known = said_only(action, KNOWN_OF_LIFE) and self._is_certain(action, bound, own)
                changes = known and self._life(
                    action.players, (action.gain, action.lose), t, bound, own, events
                )
                return WITHIN if changes else REACHES
            case do.DealDamage():
                return self._damage(action, t, bound, own, events)
            case do.PutCounters() if action.players is not None:
                return self._counters(action, bound, own)
        return self._to_creatures(action, bound, own, before) if is_known(action) else REACHES

    def _entering(self, action: do.Enter, bound: BoundEffect, own: str | None) -> int:
        """What comes back, or out of a zone that the table doesn't show."""
        if action.cards is not None:
            return REACHES if self._chooses or action.attacking or action.blocking else NOBODY
        back = said_only(action, frozenset({"who", "under", "if_", "unless", "tapped"}))
        mine = back and action.who == "self" and own == bound.source
        return WITHIN if mine and self._is_certain(action, bound, own) else REACHES

    def _to_creatures(self, action: AnyAction, bound: BoundEffect, own: str | None, before: int) -> int:
        """What an action does that changes those alone to whom it is done."""
        whom = whom_of(action)
        if isinstance(whom, Selector) and is_plain(whom) and not self._that_matter(whom, action, bound):
            return NOBODY
        if self._is_better(action):
            return BETTER
        if whom == "those":  # to whom the action before was done, or what it made
            return before if before == WITHIN and self._is_certain(action, bound, own) else REACHES
        within = self._is_within(whom, own, bound) and self._is_certain(action, bound, own)
        return WITHIN if within and has_own_sizes(action) else REACHES

    def _that_matter(self, who: Selector, action: AnyAction, bound: BoundEffect) -> bool:
        """Whether a selector speaks of something that fights, is attached to what does, or says something; or of what
        enters, where somebody might see it leave.
        """
        words = {None, "you", "opponents", *self.state.players}
        plain = replace(
            who, controller=who.controller if who.controller in words else None, blocking=None, blocked=None
        )
        some = self.selection.things(plain, bound.context)
        new = "enters" in self.possible and not isinstance(action, do.DoTap | do.DoUntap)
        return new or bool(some & {b.source for b in self.every} or self._that_may_leave(some))

    def _making(self, action: do.Create, bound: BoundEffect) -> int:
        """What tokens do that are made: nothing, unless they say something or are counted; it may be how strong
        creatures are that is counted by them.
        """
        token = action.token
        if any(isinstance(b.effect, fx.TokensCreated) and b.effect.token is not None for b in self.every):
            return REACHES  # others than these are made
        if token is None or not said_only(token, KNOWN_OF_TOKENS) or not said_only(action, KNOWN_OF_CREATED):
            return REACHES
        if not all(map(is_of_one_not_fighting, token.effects)):
            return REACHES
        if any(in_fight(w) is None for w in read_keywords(token.keywords).counts):
            return REACHES
        new = self._tokens(action, bound)
        counted = [effect for who, b, effect in self.counted if self._means(who, b, new)]
        late = any(effect is None or self._is_late(effect) for effect in counted)
        return REACHES if late else BETTER if counted else NOBODY

    def _is_better(self, action: AnyAction) -> bool:
        """Whether an action makes those better to whom it is done, whoever that is."""
        match action:
            case do.PutCounters():
                growth = growth_by(action.counter)
                return max(growth) > 0 <= min(growth) and not action.remove and is_no_less(action.count)
            case do.DoGets():
                return is_no_less(action.power) and is_no_less(action.toughness)
            case do.DoHas():
                words = read_keywords(action.keywords).counts.keys()
                return not action.effects and not action.choice and words.isdisjoint(OF_TARGETS)
            case do.DoTap() | do.DoUntap():
                return not self.state.looks.status
        return isinstance(action, do.Regenerate | do.Become)

    def _stays_within(self, w: Watching) -> bool:
        """Whether all that an ability does stays within the fight in which it happens."""
        acts = [a for a in w.trigger.does if self._done(a, w.trigger, w.bound, w.own, w.events, NOBODY)]
        if self._seen(w, [each.does for each in self.watching]):
            return False
        return self._is_simple(w.trigger, w.bound, w.own) and all(
            self._is_within(whom_of(a), w.own, w.bound)
            and self._is_certain(a, w.bound, w.own)
            and has_own_sizes(a)
            for a in acts
        )

    def _is_within(self, who: object, own: str | None, bound: BoundEffect) -> bool:
        """Whether those whom an action is done to are in the fight in which it happens."""
        mine = own is not None and own == bound.source
        if isinstance(who, Selector):
            if not mine or getattr(who, "choose", None) is not None:
                return False
            if who.any_of is not None:
                rest = said_only(who, frozenset({"any_of", "up_to"}))
                return rest and all(self._is_within(w, own, bound) for w in who.any_of)
            beside = said_only(who, KNOWN_OF_SELECTORS | {"blocks", "blocked_by", "up_to"})
            foes = [each for each in (who.blocks, who.blocked_by) if each is not None]
            return beside and bool(foes) and all(each == "self" for each in foes)
        if who == "self":
            return mine or (own is not None and own == self.state.graph.hosts.get(bound.source or ""))
        return who in {"that", "counterpart"} or (who == "attached" and own is not None and not mine)

    def _life(
        self, who: object, amounts: tuple[Value | None, Value | None], t: fx.Trigger, bound: BoundEffect,
        own: str | None, events: AbstractSet[str],
    ) -> bool:  # fmt: skip
        """Whether a change of life adds up with those of other fights, in whatever order."""
        (gain, lose), sides = amounts, self._sides(who, bound)
        fixed = lose is None or isinstance(lose, int)
        if self.life is None or self.state.looks.life or not all(is_of_event(n, own) for n in amounts):
            return False
        declared = any(IN_A_FIGHT[e].declared for e in events & IN_A_FIGHT.keys())
        if not fixed and (True in sides or declared):
            return False
        if isinstance(lose, int) and lose:
            once = own is not None and events.isdisjoint({"blocks_creature", "becomes_blocked_by"})
            about = self._about(t.creatures, bound) if own is None else None
            most = lose if once else lose * len(self.fighting if about is None else about)
            self.lost += most if False in sides and declared else 0
            at_once = declared or events <= {"dies", "leaves"}
            self._hurt += (most if at_once else 2 * most) if True in sides else 0
        self.gains_late = self.gains_late or (gain is not None and False in sides and not declared)
        self.counts_life = True
        return True

    def _damage(
        self,
        action: do.DealDamage,
        t: fx.Trigger,
        bound: BoundEffect,
        own: str | None,
        events: AbstractSet[str],
    ) -> int:
        """What damage of an ability does: to players it changes life, to creatures it may stay within the fight."""
        source = bound.source
        known = action.source == "self" and said_only(action, KNOWN_OF_DAMAGE)
        if not known or source is None or not self._is_certain(action, bound, own):
            return REACHES
        if self.state.cached(damage_effects).modifiers or self._names(HARMFUL):
            return REACHES
        if not HARMFUL.isdisjoint(self.state.keywords(source).counts):
            return REACHES
        if action.who is None:
            return (
                WITHIN
                if self._life(action.players, (None, action.amount), t, bound, own, events)
                else REACHES
            )
        whole = isinstance(action.amount, int) and action.players is None
        return WITHIN if whole and self._is_within(action.who, own, bound) else REACHES

    def _counters(self, action: do.PutCounters, bound: BoundEffect, own: str | None) -> int:
        """What counters of players do: those of poison add up as life does."""
        kind, asked = action.counter.casefold(), self._given_asked
        if "any" not in {kind, *asked} and {kind, *action.or_}.isdisjoint({"poison", *asked}):
            return NOBODY
        alone = self.life is not None and action.players == "that" and isinstance(action.count, int)
        if not alone or action.remove or self.state.looks.life or not self._is_certain(action, bound, own):
            return REACHES
        self.counts_life = True
        return WITHIN

    @cached_property
    def deals_late(self) -> bool:
        """Whether it may matter after the last damage how large creatures are then: what an ability does in its own
        fight looks at that, or does them harm, or an effect asks for it.
        """
        standing = [b.effect for b in self.every if isinstance(b.effect, CONTINUOUS)]
        late = [e for e in standing if not self._says_nothing(e) and self._is_late(e)]
        asks = [(e.if_, e.unless, *numbers_of(e)) for e in late]
        if any(self._varies(e.creatures) for e in late) or not OF_SIZES.isdisjoint(words_in(tuple(asks))):
            return True
        return any(
            self._harms_late(a)
            for w in self.watching
            if w.does == WITHIN and not all(e in IN_A_FIGHT and IN_A_FIGHT[e].declared for e in w.events)
            for a in w.trigger.does
        )

    def _harms_late(self, action: AnyAction) -> bool:
        """Whether it matters how large creatures are when an action is done, or to how large ones."""
        match action:
            case do.ChangeLife():
                return not all(is_of_event(n, None, sizes=False) for n in (action.gain, action.lose))
            case do.DealDamage():
                return self._is_harmful(action) or not is_of_event(action.amount, None, sizes=False)
            case do.PutCounters() if action.players is not None:
                return not isinstance(action.count, int)
        return self._is_harmful(action)

    def _is_harmful(self, action: AnyAction) -> bool:
        """Whether an action may do harm to creatures."""
        match action:
            case do.DealDamage():
                return isinstance(action.who, Selector) or action.who not in {None, "target"}
            case do.ChangeLife() | do.Create() | do.Enter():
                return False
            case do.PutCounters() if action.players is not None:
                return False
        return not isinstance(action, NOTHING) and not self._is_better(action)

    def _sides(self, who: object, bound: BoundEffect) -> set[bool]:
        """Which sides it may be whose life changes: whether it is the attacking one."""
        you = bound.context.you in self.active
        return {you} if who == "you" else {not you} if who == "opponents" else {True, False}

"""How far each effect on a table reaches: whether what comes of a fight depends on another (CR 509-510, 603, 611).

An effect reaches no fight (what nobody can let happen, what only speaks of who stays home), the fights of some
creatures alone (`by_itself`: Bear gets +2/+2 as it becomes blocked), or others besides. Of those some reach as far only
where a creature fights (`beyond`: Lord gives others +1/+1, and may die); `unbound` where that is not known. What is not
known here is taken for unbound: then all fights are played together, which is right, and slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from sandbox.rules.abilities.keywords import in_fight
from sandbox.rules.damage.effects import damage_effects
from sandbox.rules.fight.rows import BEFORE_BLOCKS, effect_played, is_steady, said_only
from sandbox.rules.graph.context import BoundEffect
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import every_effect
from sandbox.rules.layers.looks import words_in
from sandbox.rules.layers.select import Selection
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario.actions import AnyAction
from sandbox.scenario.conditions import Circumstance, Condition
from sandbox.scenario.selectors import Amount, Selector, Value, Who, selectors_in

KNOWN_OF_SELECTORS: Final = frozenset({
    "controller", "keyword", "without_keyword", "color", "without_color", "type", "subtype", "name", "owner",
    "supertype", "token", "commander", "kinds", "other", "attached", "attached_to", "chosen", "mana_value",
})  # fmt: skip
"""What a selector may ask of creatures that no fight changes."""
OWN_STATES: Final = frozenset(
    {"attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "your_turn"}
)
"""What may be so of a creature itself, whatever others do."""
OWN_OF_SELECTORS: Final = frozenset({
    "power", "toughness", "attacking", "blocking", "blocked", "tapped", "counter", "color", "keyword", "without_keyword",
    "type", "subtype", "this_turn", "token",
})  # fmt: skip
DECLARED: Final = frozenset({
    "blocks", "becomes_blocked", "attacks_unblocked", "blocks_creature", "becomes_blocked_by",
})  # fmt: skip
"""Events of the declaration of blockers: everything is still there."""
IN_A_FIGHT: Final = DECLARED | {
    "deals_combat_damage_to_player", "deals_combat_damage", "deals_combat_damage_to_creature", "deals_damage",
    "is_dealt_damage", "is_dealt_combat_damage", "dies",
}  # fmt: skip
"""Events that are those of a fight, with whom is in it."""
WHERE_BLOCKED: Final = frozenset(
    {"becomes_blocked", "becomes_blocked_by", "dies", "deals_combat_damage_to_creature"}
)
"""Those that happen to an attacker only where it is blocked."""
NOTHING: Final = (
    do.ReadCard, do.ExtraCombat, do.DoDoesNotUntap, do.DoGoaded, do.DoCannotAttack, do.DoMustAttack, do.DoCanAttackDespiteDefender,
    do.DoCannotBlock, do.DoCannotBeBlocked, do.DoMustBlock, do.DoMustBeBlocked, do.DoMustBeBlockedByAll, do.DoMinBlockers,
    do.DoExtraBlocks, do.DoCannotBeBlockedExceptBy,
)  # fmt: skip
"""Actions that change no fight once blockers are declared."""
HERE: Final = (
    do.DoGets, do.DoBase, do.DoSwitches, do.DoHas, do.DoLoses, do.DoCannotHave, do.PutCounters, do.Destroy, do.Exile,
    do.Sacrifice, do.DoTap, do.DoUntap, do.Regenerate, do.DoExiledIfDies, do.ReturnTo,
)  # fmt: skip
"""Actions that change those to whom they are done, and nothing else, as far as these say no more than this."""
KNOWN_OF_ACTIONS: Final = frozenset({
    "note", "controller", "creatures", "who", "if_", "unless", "may", "until", "power", "toughness", "defines",
    "keywords", "all", "counter", "count", "remove", "regenerate", "under", "tapped", "to",
})  # fmt: skip
KNOWN_OF_LIFE: Final = frozenset({"if_", "unless", "may", "players", "gain", "lose"})
KNOWN_OF_DAMAGE: Final = frozenset(
    {"if_", "unless", "may", "amount", "who", "players", "source", "preventable"}
)
KNOWN_OF_CREATED: Final = frozenset({"if_", "unless", "may", "at", "token", "count", "players", "tapped"})
KNOWN_OF_TOKENS: Final = frozenset(
    {"name", "types", "supertypes", "subtypes", "colors", "power", "toughness", "keywords"}
)
KNOWN_OF_TRIGGERS: Final = frozenset({
    "note", "controller", "creatures", "if_", "unless", "event", "also", "optional", "detrimental", "visible",
    "targets", "defending", "text", "does", "choose", "others", "defenders", "spells", "counter", "count", "used",
})  # fmt: skip
"""What a triggered ability may say besides whose event it watches, modes, and what it costs."""
ARRIVING: Final = (do.Create, do.Enter, do.Exile, do.Transform, do.BecomeCopy)
RETURNING: Final = frozenset({
    "persist", "undying", "myriad", "mobilize", "afterlife", "encore", "embalm", "eternalize", "ninjutsu", "sneak",
})  # fmt: skip
"""Keywords by which something enters the battlefield in a combat."""
CONTINUOUS: Final = (fx.Gets, fx.Base, fx.Has, fx.Loses, fx.CannotHave, fx.Switches, fx.Is)
STANDING_STATES: Final = frozenset({"attached", "equipped", "enchanted", "your_turn"})
STANDING_AMOUNTS: Final = frozenset({
    "count", "distinct", "greatest", "among", "counters", "on", "devotion", "opponents", "given", "of", "sum", "times",
    "halved", "plus", "at_most",
})  # fmt: skip
OF_KEYWORDS: Final = frozenset({"keyword", "without_keyword"})
OUT_OF_FIGHTS: Final = (
    fx.DoesNotUntap, fx.Goaded, fx.CanBeBlockedDespite, fx.CanBlockTapped, fx.TokensCreated,
    fx.EntersWith, fx.CannotActivate, fx.CannotCast,
)  # fmt: skip
"""Kinds that change no fight once blockers are declared."""
OF_WHAT_IS_LOST: Final = (fx.ExiledIfDies, fx.CannotRegenerate)
HARMFUL: Final = frozenset({"lifelink", "infect", "wither", "deathtouch", "toxic"})


class Reach:
    """How far the effects of a state reach, once its attackers are declared: `fighting` are those that may be in a
    fight, `active` the attacking side and `life` what it has; None: what changes life is not looked at one by one.
    """

    def __init__(
        self, state: CombatState, fighting: frozenset[str], active: frozenset[str], life: int | None
    ) -> None:
        """Look at everything on the table."""
        self.state, self.fighting, self.active, self.life = state, fighting, active, life
        self.by_itself: set[str] = set()
        """The creatures whose fights have to be played."""
        self.beyond: set[str] = set()
        """The creatures that reach beyond their fight, where they are in one with somebody."""
        self.unbound = False
        self.counts_life = False
        """Whether anything but damage changes life."""
        self.lost = 0
        """So much life may the defending player lose as blockers are declared."""
        self._hurt = 0
        self.selection = state.cached(Selection)
        self.every = tuple(every_effect(state))
        for bound in self.every:
            self._look(bound)
        if life is not None and self._hurt >= life:
            self.unbound = True
        if any(state.controller(c) in active for c in self.beyond & self.by_itself):
            self.unbound = True  # an attacker may leave that nobody blocks
        effects = state.cached(damage_effects)
        if (
            effects.looks_at_state
            or any(in_fight(name) is None for p in state.permanents for name in state.keywords(p).counts)
            or any(self.may_leave(e.carrier, e.creatures) for e in effects.assigns)
            or any(self.may_leave(m.carrier, self.fighting) for m in effects.modifiers)
        ):
            self.unbound = True

    def is_apart(self, fought: AbstractSet[str]) -> bool:
        """Whether fights depend on no other one where these block or are blocked."""
        return not self.unbound and self.beyond.isdisjoint(fought)

    # What lies on the table

    @cached_property
    def impossible(self) -> frozenset[str]:
        """Events that can't happen any more in this combat."""
        found = {*never_again(self.state, self.every)}
        words = {w for p in self.state.permanents for w in self.state.keywords(p).counts}
        real = [a for events, a in _actions(self.every) if events - found]
        triggers = [b.effect for b in self.every if isinstance(b.effect, fx.Trigger)]
        if not any(t.targets or any(m.targets for m in t.modes) for t in triggers if t.event not in found):
            found.add("becomes_target")
        gains = any(isinstance(a, do.ChangeLife) for a in real) or "lifelink" in words
        if not gains and not self._gives_lifelink:
            found.add("gains_life")
        return frozenset(found)

    @cached_property
    def _gives_lifelink(self) -> bool:
        """Whether an effect speaks of lifelink."""
        return any(word.casefold() == "lifelink" for bound in self.every for word in words_in(bound.effect))

    def may_leave(self, carrier: str | None, about: AbstractSet[str]) -> bool:
        """Whether what carries an effect on others may leave in a fight, or what it is attached to."""
        return any(not about <= {d} for d in self._that_may_leave(() if carrier is None else (carrier,)))

    def _that_may_leave(self, some: Iterable[str]) -> frozenset[str]:
        """Those of some that fight, and those that fight to which others of them are attached."""
        hosts = self.state.graph.hosts
        found: set[str] = set()
        for each in some:
            while each in hosts and hosts[each] in self.state.permanents:
                found.add(each)
                each = hosts[each]  # noqa: PLW2901
            found.add(each)
        return self.fighting & found

    # Each effect

    def _look(self, bound: BoundEffect) -> None:
        effect = bound.effect
        if isinstance(effect, fx.Trigger):
            self._trigger(effect, bound)
        elif isinstance(effect, CONTINUOUS):
            self._continuous(effect, bound)
        elif isinstance(effect, OUT_OF_FIGHTS):
            return
        elif isinstance(effect, OF_WHAT_IS_LOST) or _of_plus_counters(effect):
            assert isinstance(effect, fx.OnCreatures)
            about = self._about(effect.creatures, bound)
            if about is None or self.may_leave(bound.source, about):
                self.unbound = True
        elif effect_played(effect) == "with_all" or _asks_of_blocks(effect):
            self.unbound = True

    def _about(self, who: Who, bound: BoundEffect) -> frozenset[str] | None:
        """Those in fights of whom an effect speaks, as long as it lasts; None where that may change."""
        if isinstance(who, Selector):
            if not _is_plain(who):
                return None
            who = replace(who, blocking=None, blocked=None)
        return self.selection.creatures(who, bound.context) & self.fighting

    def _own(self, who: Who, bound: BoundEffect) -> str | None:
        """The one permanent that an effect on itself, or on what it is attached to, speaks of."""
        if who == "self":
            return bound.source
        host = self.state.graph.hosts.get(bound.source or "")
        return host if who == "attached" and host in self.state.permanents else None

    def _continuous(self, effect: fx.OnCreatures, bound: BoundEffect) -> None:
        """Something is so as long as its carrier is there, and all whom it asks about."""
        own = self._own(effect.creatures, bound)
        about = frozenset({own}) & self.fighting if own is not None else self._about(effect.creatures, bound)
        if about is not None and not about:
            return
        bare, asks = _bare(effect), (effect.if_, effect.unless, *_numbers(effect))
        if about is None or bare is None:
            self.unbound = True
            return
        asked: set[str] = set()
        for each in asks:
            found = self._asked(each, bound)
            if found is not None:
                asked |= found
            elif own is not None and own == bound.source and _is_own(each) and not isinstance(effect, fx.Is):
                self.by_itself.add(own)
            else:
                self.unbound = True
        if asked and "enters" not in self.impossible:
            self.unbound = True
        if isinstance(effect, fx.Switches) or _is_of_blocks(effect.creatures):
            self.by_itself |= about
        others = {d for d in self._that_may_leave({*asked, bound.source or ""}) if not about <= {d}}
        if (
            others
            and isinstance(effect.creatures, Selector)
            and set(words_in(effect.creatures)) & OF_KEYWORDS
        ):
            self.unbound = True
        self.beyond |= others

    def _asked(self, said: object, bound: BoundEffect) -> frozenset[str] | None:  # noqa: PLR0911  one line a form
        """The permanents on whose being there it depends whether something is so, or how much it is; None where it
        depends on more.
        """
        if said is None or isinstance(said, int):
            return frozenset()
        if isinstance(said, str):
            return frozenset() if said in STANDING_STATES else None
        if isinstance(said, tuple):
            return self._all_asked(said, bound)
        if isinstance(said, Circumstance):
            fields = ("controls", "opponent_controls", "exists")
            if not said_only(
                said, frozenset({*fields, "min", "max", "given", "of", "value", "any_of", "not_"})
            ):
                return None
            named = [self._named(who, bound) for f in fields if (who := getattr(said, f)) is not None]
            more = self._all_asked((said.min, said.max, said.value, *(said.any_of or ()), said.not_), bound)
            return None if more is None or None in named else more.union(*(n for n in named if n is not None))
        if not isinstance(said, Amount) or not said_only(said, STANDING_AMOUNTS):
            return None
        if said.counters is not None and (said.on is not None or bound.source in self.fighting):
            return None
        you = bound.context.you
        lists = [self._named(who, bound) for who in (said.count, said.among) if who is not None]
        if said.devotion is not None:
            lists.append(frozenset(p for p in self.state.permanents if self.state.controller(p) == you))
        rest = self._all_asked(said.sum or (), bound)
        return None if rest is None or None in lists else rest.union(*(n for n in lists if n is not None))

    def _all_asked(self, said: Iterable[object], bound: BoundEffect) -> frozenset[str] | None:
        found = [self._asked(each, bound) for each in said]
        return None if None in found else frozenset().union(*(f for f in found if f is not None))

    def _named(self, who: Who, bound: BoundEffect) -> frozenset[str] | None:
        """Whom a selector means that asks nothing that changes."""
        plain = isinstance(who, str | tuple) or (
            _is_plain(who) and not _is_of_blocks(who) and not who.attacking
        )
        return self.selection.things(who, bound.context) if plain else None

    # Triggered abilities

    def _trigger(self, t: fx.Trigger, bound: BoundEffect) -> None:
        events = frozenset({t.event, *t.also}) - BEFORE_BLOCKS - self.impossible
        does = [a for a in t.does if not self._is_nothing(a)]
        if not events or not (does or t.modes):
            return
        own = self._own(t.creatures, bound)
        if own is not None and own not in self.fighting and events <= IN_A_FIGHT and t.players == "any":
            return
        about = frozenset({own}) if own is not None else self._about(t.creatures, bound)
        known = events <= IN_A_FIGHT and _is_simple_trigger(t) and _is_plain(t.others)
        if not known or about is None:
            self._odd(own, events)
            return
        about &= self.fighting
        if own is None and not events <= DECLARED and self.may_leave(bound.source, about):
            self.unbound = True
            return
        if not all(self._stays(a, bound, own, events) for a in does):
            self._odd(own, events)
            return
        self.by_itself |= about

    def _odd(self, own: str | None, events: frozenset[str]) -> None:
        """What an ability does is not known here; it happens only where its own creature fights."""
        blocking = own in self.fighting and self.state.controller(own) not in self.active
        if own in self.fighting and events <= (IN_A_FIGHT if blocking else WHERE_BLOCKED):
            self.beyond.add(own)
        else:
            self.unbound = True

    def _is_nothing(self, action: object) -> bool:
        """Whether an action changes no fight."""
        if not isinstance(action, do.Create):
            return isinstance(action, NOTHING)
        token = action.token is None or said_only(action.token, KNOWN_OF_TOKENS)
        return token and said_only(action, KNOWN_OF_CREATED)

    def _stays(self, action: AnyAction, bound: BoundEffect, own: str | None, events: frozenset[str]) -> bool:
        """Whether what an action changes stays within the fight in which it happens."""
        if not _is_own_condition(action.if_) or not _is_own_condition(action.unless):
            return False
        match action:
            case do.ChangeLife():
                known = said_only(action, KNOWN_OF_LIFE)
                return known and self._life(action.players, action.gain, action.lose, bound, events)
            case do.DealDamage():
                if action.source != "self" or not said_only(action, KNOWN_OF_DAMAGE):
                    return False
                if action.who is None:
                    return self._damage(action, bound, events)
                whole = isinstance(action.amount, int) and action.players is None
                return (
                    whole and not self._gains_life(bound.source) and self._is_within(action.who, own, bound)
                )
        return _is_simple(action) and self._is_within(_whom(action), own, bound)

    def _is_within(self, who: object, own: str | None, bound: BoundEffect) -> bool:
        """Whether those whom an action is done to are in the fight in which it happens, or in none."""
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
            return mine or bound.source not in self.fighting
        return who in {"that", "counterpart"} or (who == "attached" and own is not None and not mine)

    def _life(
        self, who: object, gain: Value | None, lose: Value | None, bound: BoundEffect, events: frozenset[str]
    ) -> bool:
        """Whether a change of life adds up with those of other fights, in whatever order."""
        if self.life is None or not isinstance(gain, int | None) or not isinstance(lose, int | None):
            return False
        sides = self._sides(who, bound)
        if self.state.looks.life or "loses_life" in self._watched or ("gains_life" in self._watched and gain):
            return False
        if gain and False in sides and not events <= DECLARED:
            return False  # a player who has lost by then gains nothing (CR 704.5a)
        if lose and False in sides and events & DECLARED:
            self.lost += lose * len(self.fighting)
        if lose and True in sides:
            self._hurt += 2 * lose * len(self.fighting)
        self.counts_life = True
        return True

    def _damage(self, action: do.DealDamage, bound: BoundEffect, events: frozenset[str]) -> bool:
        """The same of damage that is dealt to players."""
        source = bound.source
        if (
            source is None
            or not isinstance(action.amount, int)
            or self.state.cached(damage_effects).modifiers
        ):
            return False
        if any(word.split()[0] in HARMFUL for word in self.state.keywords(source).counts):
            return False
        if self._watched & {"deals_damage", "is_dealt_damage"}:
            return False
        return self._life(action.players, None, action.amount, bound, events)

    def _gains_life(self, source: str | None) -> bool:
        """Whether somebody may gain life by damage that a permanent deals (CR 702.15b)."""
        return source is None or self._gives_lifelink or self.state.keywords(source).has("lifelink")

    @cached_property
    def _watched(self) -> frozenset[str]:
        """The events that some ability watches which does something."""
        found: set[str] = set()
        for bound in self.every:
            t = bound.effect
            if isinstance(t, fx.Trigger) and (t.does or t.modes):
                found |= {t.event, *t.also}
        return frozenset(found)

    def _sides(self, who: object, bound: BoundEffect) -> set[bool]:
        """Which sides it may be whose life changes: whether it is the attacking one."""
        you = bound.context.you in self.active
        return {you} if who == "you" else {not you} if who == "opponents" else {True, False}


def never_again(state: CombatState, every: Iterable[BoundEffect]) -> frozenset[str]:
    """Events that are over once blockers are declared, and that something enters where nothing lets it: what an
    ability does as its own permanent enters is nothing of that.
    """
    over = {"casts", "becomes_crewed", *BEFORE_BLOCKS}
    first = [action for events, action in _actions(every) if events - over - {"enters"}]
    words = {w for p in state.permanents for w in state.keywords(p).counts}
    arrives = words & RETURNING or any(isinstance(action, ARRIVING) for action in first)
    return frozenset(over if arrives else {*over, "enters"})


def _actions(every: Iterable[BoundEffect]) -> Iterator[tuple[frozenset[str], object]]:
    """Every action of a triggered ability, with the events that let it happen."""
    for bound in every:
        t = bound.effect
        if isinstance(t, fx.Trigger):
            events = frozenset({t.event, *t.also})
            yield from ((events, a) for a in (*t.does, *(a for m in t.modes for a in m.does)))


def _is_plain(who: object) -> bool:
    """Whether a selector asks nothing that a fight changes but who attacks and blocks in it."""
    if who is None or isinstance(who, str | tuple):
        return who not in ("paired", "target", "that")
    known = KNOWN_OF_SELECTORS | {"attacking", "blocking", "blocked", "any_of", "not_"}
    if not isinstance(who, Selector) or not said_only(who, known):
        return False
    within = (*(who.any_of or ()), who.not_)
    return all(_is_plain(each) and not _is_of_blocks(each) for each in within)


def _is_of_blocks(who: object) -> bool:
    """Whether it asks who blocks and is blocked."""
    return isinstance(who, Selector) and (who.blocking is not None or who.blocked is not None)


def _asks_of_blocks(effect: fx.Effect) -> bool:
    """Whether it shows only as blockers are declared, or later, of whose damage an effect speaks."""
    if isinstance(effect, fx.OnDamage):
        whom = [getattr(effect, field, "any") for field in ("sources", "recipients")]
    elif isinstance(effect, fx.AssignsToughness | fx.AssignsAsUnblocked | fx.AssignsNoDamage):
        whom = [effect.creatures]
    else:
        return False
    return any(not _is_plain(each) or _is_of_blocks(each) for who in whom for each in selectors_in(who))


def _of_plus_counters(effect: fx.Effect) -> bool:
    return isinstance(effect, fx.CountersPut) and effect.counter == "+1/+1"


def _numbers(effect: fx.Effect) -> tuple[object, ...]:
    amount = getattr(effect, "amount", None)
    sizes = (getattr(effect, field, None) for field in ("power", "toughness"))
    return (*sizes, None if amount == "all" else amount)


def _bare(effect: fx.OnCreatures) -> fx.Effect | None:
    """A continuous effect without what it asks; None where more of it isn't known."""
    sizes = {f: 0 for f in ("power", "toughness") if getattr(effect, f, None) is not None}
    bare = replace(effect, if_=None, unless=None, **sizes)
    if isinstance(bare, fx.Has):
        bare = replace(bare, effects=())  # they are on the table, too, as whose they are
    return bare if is_steady(bare) or isinstance(bare, fx.Switches | fx.CannotHave | fx.Is) else None


def _is_simple(action: AnyAction) -> bool:
    """Whether an action says nothing but what it does to those whom it names."""
    if not isinstance(action, HERE) or not said_only(action, KNOWN_OF_ACTIONS):
        return False
    sizes = (getattr(action, field, None) for field in ("power", "toughness", "count"))
    words = (w.casefold() for w in (action.keywords if isinstance(action, fx.Has) else ()))
    return all(n is None or n == "all" or _is_own_value(n) for n in sizes) and all(
        in_fight(w) is not None or in_fight(w.partition(" ")[0]) is not None for w in words
    )


def acts_on_itself(t: fx.Trigger) -> bool:
    """Whether an ability that triggers as its creature attacks does something to that creature and to no other, whoever
    else attacks.
    """
    plain = t.creatures == "self" and t.others == "any" and {t.event, *t.also} & BEFORE_BLOCKS == {"attacks"}
    return (
        plain
        and _is_simple_trigger(t)
        and all(isinstance(a, NOTHING) or _is_done_to_itself(a) for a in t.does)
    )


def asks_only_itself(effect: fx.Effect) -> bool:
    """Whether what an effect is asks nothing, or nothing but the permanent that carries it, of which alone it speaks
    then.
    """
    asks = (effect.if_, effect.unless, *_numbers(effect))
    if all(each is None or isinstance(each, int) for each in asks):
        return {"greatest", "least"}.isdisjoint(words_in(effect))
    own = (each is None or _is_own(each) for each in asks)
    return getattr(effect, "creatures", None) == "self" and all(own)


def _is_done_to_itself(action: AnyAction) -> bool:
    return (
        not isinstance(action, do.Exile | do.ReturnTo)
        and _is_simple(action)
        and _whom(action) == "self"
        and _is_own_condition(action.if_)
        and _is_own_condition(action.unless)
    )


def _whom(action: AnyAction) -> object:
    return getattr(action, "creatures", None) or getattr(action, "who", None)


def _is_simple_trigger(t: fx.Trigger) -> bool:
    """Whether an ability triggers by the event alone, and asks of nothing but the permanent that carries it."""
    plain = said_only(t, KNOWN_OF_TRIGGERS) and not t.targets
    return plain and _is_own_condition(t.if_) and _is_own_condition(t.unless)


def _is_own(said: object) -> bool:
    """Whether a condition or a number is about the permanent itself that carries it."""
    return _is_own_value(said) if isinstance(said, Amount | int) else _is_own_condition(said)  # type: ignore[arg-type]


def _is_own_value(value: object) -> bool:
    """Whether a number is taken from the permanent itself, or from what happened to it."""
    if isinstance(value, int):
        return True
    if not isinstance(value, Amount):
        return False
    own = {"event", "counters", "own", "power_of", "toughness_of", "times", "plus", "halved", "at_most"}
    return said_only(value, frozenset(own)) and {value.power_of, value.toughness_of} <= {None, "self"}


def _is_own_condition(condition: Condition | None) -> bool:
    """Whether a condition asks of nothing but the permanent that carries it."""
    if condition is None:
        return True
    if isinstance(condition, str):
        return condition in OWN_STATES
    if isinstance(condition, tuple):
        return all(map(_is_own_condition, condition))
    return all(_of_itself(condition))


def _of_itself(c: Circumstance) -> Iterator[bool]:
    yield said_only(c, frozenset({"counter", "who", "is_", "min", "max", "any_of", "not_"}))
    yield c.who in {None, "self"}
    yield c.is_ is None or said_only(c.is_, OWN_OF_SELECTORS)
    yield all(isinstance(n, int) for n in (c.min, c.max) if n is not None)
    yield all(map(_is_own_condition, c.any_of or ()))
    yield _is_own_condition(c.not_)

"""What selectors mean on a board: which creatures an effect speaks of, and which things to attack.

The word `self` is the permanent that carries the effect. `other` and the power and toughness called "self" look
at that permanent in `creatures` and `sources`, and at the affected creature in `who`, `blockers` and `attackers`
(format section 1.2): the caller passes it as `about`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property, lru_cache
from math import inf
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sandbox.rules.costs import mana_value, mana_with_x
from sandbox.rules.graph.context import BoundEffect, EffectContext
from sandbox.rules.layers.chosen import chosen_players, chosen_word, spoken
from sandbox.rules.layers.seen import crewed
from sandbox.scenario import selectors as sel
from sandbox.scenario.effects import Goaded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sandbox.rules.graph.characteristics import Characteristics
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.selectors import Defenders, Players, Recipients, Who

NOT_CREATURE_TYPES: Final = frozenset(
    {
        "attraction", "blood", "bobblehead", "clue", "contraption", "equipment", "food", "fortification",
        "gold", "incubator", "junk", "map", "powerstone", "spacecraft", "treasure", "vehicle",
        "aura", "background", "cartouche", "case", "class", "curse", "role", "room", "rune", "saga", "shard",
        "shrine",
        "cave", "desert", "forest", "gate", "island", "lair", "locus", "mine", "mountain", "plains",
        "power-plant", "sphere", "swamp", "tower", "town", "urza's", "siege",
    }
)  # fmt: skip
"""Subtypes that changeling doesn't give, because they are no creature types (CR 205.3m, 702.73a)."""

BESIDE: Final = {"self": 0, "self+1": 1, "self-1": -1}
"""What a number of the creature that an effect is about is called, and how far beside its own value that is."""


CREATURES: Final = ("creatures", "who", "attackers", "blockers", "sources")
"""The fields of effects that select creatures; those after the first that leave the choice open name nobody."""


def spoken_of(bound: BoundEffect, selection: Selection) -> tuple[str, ...]:
    """The players and permanents that an effect speaks of, with who controls it."""
    effect, context = bound.effect, bound.context
    found: dict[str, None] = {} if context.you is None else {context.you: None}
    for name in CREATURES:
        if hasattr(effect, name) and (name == CREATURES[0] or getattr(effect, name) != "any"):
            found |= dict.fromkeys(sorted(selection.creatures(getattr(effect, name), context)))
    for name, ask in (("defenders", selection.defenders), ("recipients", selection.recipients)):
        if hasattr(effect, name):
            found |= dict.fromkeys(sorted(ask(getattr(effect, name), context) or ()))
    return tuple(found)


class Selection:
    """Answers to selectors on one state, remembered.

    A selector speaks of creatures, or, with `kinds`, of permanents of these kinds; `things` widens what names a type.
    """

    def __init__(self, state: CombatState) -> None:
        self.state = state
        self.everybody = frozenset(p.id for p in state.creatures)
        self._known: dict[tuple[object, ...], frozenset[str]] = {}
        self._defenders: dict[tuple[object, EffectContext], frozenset[str] | None] = {}
        self._within: dict[str, frozenset[str]] = {}

    def near(self, found: frozenset[str], context: EffectContext) -> frozenset[str]:
        """Those of some players and permanents that are within the range of influence of who speaks: nothing that
        player's effects do or look at is farther away (CR 801.2d, 801.10-11).
        """
        state, you = self.state, context.you
        if state.scenario.range_of_influence is None or you is None or you not in state.players:
            return found
        if you not in self._within:
            near = {player for player in state.players if state.seating.in_range(player, you)}
            owners, protectors = state.graph.controllers, state.graph.protectors
            things = (t for t, p in (*owners.items(), *protectors.items()) if p in near)
            self._within[you] = frozenset((*near, *things))
        return found & self._within[you]

    @cached_property
    def here(self) -> frozenset[str]:
        """Everything that is on the battlefield."""
        return frozenset(filter(self.state.is_here, self.state.permanents))

    def creatures(self, who: Who, context: EffectContext, about: str | None = None) -> frozenset[str]:
        """The ids of the creatures that a selector speaks of, or of the permanents of its `kinds`.

        `about` is the creature that `other` and "self" numbers look at; without it they look at the carrier.
        """
        if who == "any":
            return self.near(self.everybody, context)
        wide = isinstance(who, sel.Selector) and who.kinds is not None
        return self.near(self._select(who, context, about, wide=wide), context)

    def things(self, who: Who, context: EffectContext, about: str | None = None) -> frozenset[str]:
        """The ids of the permanents that a selector speaks of where it may speak of more than creatures: to be
        counted, controlled, chosen, targeted or done something to. What an action calls by a word may be players, or
        gone.
        """
        if isinstance(who, sel.Selector):
            return self.creatures(sel.widened(who), context, about)
        if isinstance(who, str) and who in sel.ACTING:
            return frozenset(spoken(who, context.acting))
        return (
            self.creatures(who, context)
            if who in FOR_CREATURES
            else self.near(self._select(who, context, about, wide=True), context)
        )

    def _select(self, who: Who, context: EffectContext, about: str | None, *, wide: bool) -> frozenset[str]:
        about = context.carrier if about is None else about
        own = looks_at_self(who)
        if own and isinstance(who, sel.Selector) and (plain := self._plain(who, about)) is not None:
            others = self._select(plain, context, None, wide=wide)
            return others.difference((about,)) if who.other else others
        key = (who, _heard(who, context), about if own else None, wide)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._found(who, context, about, wide=wide)
        return known

    def _plain(self, who: sel.Selector, about: str | None) -> sel.Selector | None:
        """A selector with the numbers of the creature that it is about in place of "self", which many share; None
        where there is no such creature, or where what stands within it looks at that creature as well.
        """
        within = (inner for inner in sel.selectors_in(who) if inner is not who)
        if about is None or about not in self.state.permanents or any(map(_asks_about_self, within)):
            return None
        if who.shares is not None:
            return None
        return replace(
            who,
            other=None,
            power=who.power and with_number(who.power, self._sizes["power"][about]),
            toughness=who.toughness and with_number(who.toughness, self._sizes["toughness"][about]),
        )

    def _found(self, who: Who, context: EffectContext, about: str | None, *, wide: bool) -> frozenset[str]:
        domain = self.here if wide else self.everybody
        if isinstance(who, str):
            return self._word(who, context) & domain
        if isinstance(who, tuple):
            return domain.intersection(who)
        chosen = domain
        for wanted in self._wanted(who, context, about, wide=wide):
            chosen = chosen & wanted
        chosen = chosen.difference(*self._unwanted(who, context, about, wide=wide))
        for size, best in ((who.greatest, max), (who.least, min)):
            if size is not None and chosen:
                sizes = self._sizes[size]
                end = best(sizes.get(each, 0) for each in chosen)
                chosen = frozenset(each for each in chosen if sizes.get(each, 0) == end)
        return chosen

    def _word(self, word: str, context: EffectContext) -> frozenset[str]:  # noqa: PLR0911  one line a word
        carrier = context.carrier or ""
        match word:
            case "self":  # who carries the effect, wherever the word stands: "blocks this creature if able"
                return frozenset({carrier})
            case "attached":
                return frozenset({self.state.graph.hosts.get(carrier, "")})
            case "paired":
                return frozenset({self._paired(carrier)})
            case "any":
                return self.everybody
            case "yours" | "opponents":
                if context.you is None or context.you not in self.state.players:
                    return frozenset()
                ours = {context.you} if word == "yours" else self.state.seating.opponents_of(context.you)
                return frozenset(c.id for c in self.state.creatures if c.controller in ours)
        return frozenset(spoken(word, context.acting)) if word in sel.ACTING else frozenset({word})

    def _paired(self, carrier: str) -> str:
        """The creature that another one is paired with, as long as both are creatures under one control (702.95e)."""
        state = self.state
        if carrier not in state.permanents:
            return ""
        names = (state.permanents[carrier].card.paired_with, *self._naming.get(carrier, ()))
        other = next((name for name in names if name in self.everybody), None)
        both = other is not None and carrier in self.everybody
        return other if both and other and state.controller(other) == state.controller(carrier) else ""

    @cached_property
    def _naming(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for s in self.state.permanents.values():
            if s.card.paired_with is not None:
                found[s.card.paired_with] = (*found.get(s.card.paired_with, ()), s.id)
        return found

    def _wanted(
        self, s: sel.Selector, context: EffectContext, about: str | None, *, wide: bool
    ) -> Iterator[frozenset[str]]:
        """For each field that is given whom it speaks of: all of them hold (format section 1.2)."""
        if s.ids is not None:
            yield frozenset(s.ids)
        for trait, whose in (("controller", s.controller), ("owner", s.owner)):
            if whose is not None:
                yield self._having((trait, player) for player in self._owners(whose, context))
        flags = (("tapped", s.tapped), ("token", s.token), ("commander", s.commander))
        yield from (self._having([flag]) for flag in flags if flag[1] is not None)
        yield from map(self._having, _asked(s))
        yield from self._of_size(s, context, about)
        if s.any_of is not None:
            yield frozenset().union(*(self._select(each, context, about, wide=wide) for each in s.any_of))
        yield from self._in_combat(s, context, about)
        yield from self._carrying(s, context, about)

    def _of_size(
        self, s: sel.Selector, context: EffectContext, about: str | None
    ) -> Iterator[frozenset[str]]:
        if isinstance(s.mana_value, sel.Between):
            yield self._between(s.mana_value, self._sizes["mana_value"], context, about)
        if s.toughness is not None and s.toughness.min == "power+1":
            power, toughness = self._sizes["power"], self._sizes["toughness"]
            yield frozenset(p for p in self.here if toughness[p] > power[p])
        for between, size in ((s.power, "power"), (s.toughness, "toughness")):
            if between is not None and between.min != "power+1":
                yield self._between(between, self._sizes[size], context, about)

    def _in_combat(
        self, s: sel.Selector, context: EffectContext, about: str | None
    ) -> Iterator[frozenset[str]]:
        """Who attacks, blocks, is blocked, as far as a selector asks (CR 506, 509.1h)."""
        state, graph = self.state, self.state.graph
        attacking, blocking = (frozenset(state.fighting(them)) for them in (graph.attackers, graph.blockers))
        if s.attacking is not None:
            yield attacking if s.attacking else self.here - attacking
        if s.blocking is not None:
            yield blocking if s.blocking else self.here - blocking
        if s.blocked is not None:
            yield frozenset(a for a in attacking if graph.is_blocked(a) == s.blocked)
        if s.defender is not None:
            at = self.defenders(s.defender, context)
            yield frozenset(a for a in attacking if at is None or graph.target_of(a) in at)
        if s.blocks is not None:
            foes = self._opposed(s.blocks, context, about)
            yield frozenset(b for b in blocking if not foes.isdisjoint(graph.blocked_by(b)))
        if s.blocked_by is not None:
            foes = self._opposed(s.blocked_by, context, about)
            yield frozenset(a for a in attacking if not foes.isdisjoint(graph.blockers_of(a)))
        if s.this_turn is not None:
            yield self._this_turn(s.this_turn, context)
        if s.goaded is not None:
            yield self._goaded if s.goaded else self.here - self._goaded

    def _opposed(self, who: Who, context: EffectContext, about: str | None) -> frozenset[str]:
        """Who of these is in combat, or was as it left the battlefield, where a word names it (CR 506.4, 608.2h)."""
        named = (
            self._word(who, context) if isinstance(who, str) else self._select(who, context, about, wide=True)
        )
        return named - self._out_of_combat

    @cached_property
    def _out_of_combat(self) -> frozenset[str]:
        """What left combat and is still there (CR 506.4); of what is gone what it blocked is known (608.2h)."""
        permanents, graph = self.state.permanents, self.state.graph
        return frozenset(
            p
            for p in (*graph.attackers, *graph.blockers)
            if not permanents[p].in_combat and permanents[p].is_here
        )

    @cached_property
    def _goaded(self) -> frozenset[str]:
        """What is goaded: by its record, and by what resolved or lies on the table (CR 701.15)."""
        state = self.state
        marked = frozenset(p for p in self.here if state.permanents[p].card.goaded_by)
        said = [(each.bound.effect, each.bound.context) for each in state.in_force]
        for p in self.here:
            context = EffectContext(p, state.controller(p))
            said += ((effect, context) for effect in state.permanents[p].card.effects)
        return marked.union(*(self.creatures(e.creatures, c) for e, c in said if isinstance(e, Goaded)))

    def _this_turn(self, what: str, context: EffectContext) -> frozenset[str]:  # noqa: PLR0911  one line a word
        match what:
            case "dealt_damage_to_you":
                return self.here & self.state.hurt.get(context.you or "", frozenset())
            case "attacked":
                return self.here.intersection(self.state.graph.declared_attackers)
            case "blocked":
                return self.here.intersection(self.state.graph.blockers)
            case "entered":
                return frozenset(p for p in self.here if self.state.permanents[p].card.summoning_sick)
            case "was_dealt_damage":
                hurt = self.state.hurt  # by wither, too, and what was healed since
                return frozenset(p for p in self.here if self.state.permanents[p].damage or p in hurt)
            case "was_dealt_damage_by_this":
                return frozenset(p for p in self.here if context.carrier in self.state.hurt.get(p, ()))
            case "crewed_this":
                return frozenset(p for p in self.here if crewed(context.carrier, p) in self.state.spent)
        return frozenset()

    def _carrying(
        self, s: sel.Selector, context: EffectContext, about: str | None
    ) -> Iterator[frozenset[str]]:
        """What has counters, Auras and Equipment on it, is attached, or has something in common with another."""
        state = self.state
        if s.counter is not None:
            kind = _plain(s.counter)
            yield frozenset(p for p in self.here if counters_on(state, p, kind))
        if s.attached is not None:
            subtype = s.attached if isinstance(s.attached, str) else ""
            bearing = frozenset(p for p in self.here if self._bears(p, subtype))
            yield self.here - bearing if s.attached is False else bearing
        if s.attached_to is not None:
            hosts = self._select(s.attached_to, context, about, wide=True)
            yield frozenset(p for p in self.here if state.graph.hosts.get(p) in hosts)
        if s.modified is not None:
            modified = frozenset(p for p in self.here if self._is_modified(p))
            yield modified if s.modified else self.here - modified
        if s.shares is not None:
            yield self._sharing(s.shares, self._compared(context, about))
        if s.chosen is not None:
            yield self._having(_as_chosen(self.state, s.chosen, context))

    def _compared(self, context: EffectContext, about: str | None) -> str | None:
        """What is shared with: what the event is about, the host, a target where something is done, or what paid."""
        if about is not None and about != context.carrier:
            return self.state.graph.hosts.get(about, about)
        named = spoken("target", context.acting)
        if not named and about not in self.state.permanents:
            named = spoken("paid", context.acting)
        return named[0] if named else about and self.state.graph.hosts.get(about, about)

    def _bears(self, permanent: str, subtype: str) -> bool:
        state = self.state
        things = (t for t in state.graph.attached.get(permanent, ()) if state.is_here(t))
        subtypes = ({x.casefold() for x in state.characteristics(thing).subtypes} for thing in things)
        return any(subtype in of if subtype else not of.isdisjoint(("aura", "equipment")) for of in subtypes)

    def _is_modified(self, permanent: str) -> bool:
        """Whether it has counters, Equipment, or an Aura that its controller controls (CR 700.9)."""
        state = self.state
        if counters_on(state, permanent, "any") or self._bears(permanent, "equipment"):
            return True
        auras = (t for t in state.graph.attached.get(permanent, ()) if state.is_here(t))
        return any(
            "aura" in {x.casefold() for x in state.characteristics(t).subtypes}
            and state.controller(t) == state.controller(permanent)
            for t in auras
        )

    def _sharing(self, what: str, carrier: str | None) -> frozenset[str]:
        if carrier is None or carrier not in self.state.permanents:
            return frozenset()
        own = self.state.characteristics(carrier)
        match what:
            case "color":
                return self._having(("color", color) for color in own.colors)
            case "name":
                return self._having([("name", _plain(own.name))])
        if own.all_creature_types:
            return frozenset(
                p for p in self.here if any(map(is_creature_type, self.state.characteristics(p).subtypes))
            ) | self._having([("all_creature_types", True)])
        return self._having(t for x in own.subtypes if is_creature_type(x) for t in _subtype(x))

    def _unwanted(
        self, s: sel.Selector, context: EffectContext, about: str | None, *, wide: bool
    ) -> Iterator[frozenset[str]]:
        """For each field that says "not" whom it leaves out."""
        if s.other and about is not None:
            yield frozenset((about,))
        yield self._having(_refused(s))
        if s.not_ is not None:
            yield self._select(s.not_, context, about, wide=wide)

    def _having(self, traits: Iterable[Trait]) -> frozenset[str]:
        """The permanents that have any of these."""
        return frozenset().union(*(self._traits.get(trait, ()) for trait in traits))

    @cached_property
    def _traits(self) -> Mapping[Trait, set[str]]:
        """Who has what fields may ask for, looked up: very many selectors may ask one board."""
        found: dict[Trait, set[str]] = defaultdict(set)
        for p in self.here:
            s = self.state.permanents[p]
            status = (("tapped", s.tapped), ("owner", s.card.owned_by), ("commander", s.card.commander))
            for trait in (*status, *_traits_of(self.state.characteristics(p))):
                found[trait].add(p)
        return found

    @cached_property
    def _sizes(self) -> Mapping[str, Mapping[str, int]]:
        state = self.state
        each = {p: state.characteristics(p) for p in state.permanents}
        return {
            "power": {p: c.power for p, c in each.items()},
            "toughness": {p: c.toughness for p, c in each.items()},
            "mana_value": {
                p: mana_value(c.mana_cost or "")
                for p, c in each.items()
                if c.mana_cost is not None or c.is_token
            },
        }

    def _between(
        self, between: sel.Between, values: Mapping[str, int], context: EffectContext, about: str | None
    ) -> frozenset[str]:
        """The permanents whose value is within both ends: nobody, where an end is that of what isn't there."""
        between = counted_ends(self.state, between, context)
        if isinstance(between.min, str) or isinstance(between.max, str):
            if about is None or about not in values:
                return frozenset()
            between = with_number(between, values[about])
        least = between.min if isinstance(between.min, int) else -inf
        most = between.max if isinstance(between.max, int) else inf
        return frozenset(p for p in self.here if p in values and least <= values[p] <= most)

    # Players

    def players(self, players: Players, context: EffectContext) -> tuple[str, ...]:
        """The ids of players that are meant, in the order of the seats from the active player (CR 101.4)."""
        named = frozenset(players if isinstance(players, tuple) else self._players(players, context))
        named = self.near(named, context)
        return tuple(p for p in self.state.seating.turn_order if p in named)

    def _players(self, word: str, context: EffectContext) -> Iterable[str]:  # noqa: C901, PLR0911, PLR0912  one line a word
        state, you = self.state, context.you
        opponents = (
            frozenset() if you is None or you not in state.players else state.seating.opponents_of(you)
        )
        match word:
            case "any":
                return state.players
            case "you":
                return () if you is None else (you,)
            case "active":
                return (state.scenario.active,)
            case "opponents":
                return opponents
            case "other_opponents":
                return opponents.difference(self._players("that", context))
            case "attacked":
                return map(str, map(state.graph.target_of, state.graph.attackers))
            case "chosen":
                return chosen_players(state, context)
            case "controller" | "owner":
                here = (s for s in (state.permanents.get(context.carrier or ""),) if s is not None)
                return (s.card.owned_by if word == "owner" else state.controller(s.id) for s in here)
            case "defending":
                return self._defending(context)
        noun, _, whose = word.partition("_")
        if noun not in sel.ACTING or (whose and word in state.players):
            return (word,)  # a player
        things = spoken(noun, context.acting)
        if word == "that" and not any(t in state.players for t in things):  # the player with whom it was
            others = spoken("counterpart", context.acting)
            things = others if any(t in state.players for t in others) else things
        if not whose:
            return things
        permanents = [t for t in things if t in state.permanents]
        if whose == "owner":
            return (state.permanents[t].card.owned_by for t in permanents)
        spells = [state.spells[t].controller for t in things if t in state.spells]
        return (*map(state.controller, permanents), *spells)

    def _defending(self, context: EffectContext) -> Iterable[str]:
        """The defending player spoken of: of what the event is about, else of the carrier or its host (CR 508.5)."""
        if context.acting is not None and context.acting.defending:
            return (context.acting.defending,)
        graph, carrier = self.state.graph, context.carrier or ""
        about = (*spoken("that", context.acting), carrier, graph.hosts.get(carrier, ""))
        found = (player for each in about if (player := graph.defending(each)) is not None)
        return tuple(found)[:1]

    # What can be attacked

    def defenders(self, defenders: Defenders, context: EffectContext) -> frozenset[str] | None:
        """The ids of players, planeswalkers and battles that a defender selector speaks of; None for any."""
        key = (defenders, context)
        if key not in self._defenders:
            found = self._things(defenders, context)
            self._defenders[key] = None if found is None else self.near(found, context)
        return self._defenders[key]

    def _things(self, defenders: Defenders, context: EffectContext) -> frozenset[str] | None:
        if isinstance(defenders, tuple):
            return frozenset(defenders)
        if isinstance(defenders, str):
            if defenders == "any":
                return None
            if defenders == "you":
                return frozenset() if context.you is None else frozenset({context.you})
            if defenders == "opponents":
                return frozenset() if context.you is None else self.state.seating.opponents_of(context.you)
            return frozenset({(context.carrier or "") if defenders == "self" else defenders})
        return self.of_kinds(defenders, context)

    def of_kinds(self, defender: sel.Defender, context: EffectContext) -> frozenset[str]:
        """What can be attacked of these players and kinds: a planeswalker by controller, a battle by protector."""
        owners = self._owners(defender.of, context)
        state = self.state
        return frozenset(
            thing
            for thing in state.targets
            if state.kind_of(thing) in defender.kinds
            and state.defender_of(thing) in owners
            and (thing in state.players or state.is_here(thing))
            and (not defender.most_life or thing in self.richest(context))
        )

    def richest(self, context: EffectContext) -> frozenset[str]:
        """The players with the most life."""
        players = {p: now for p, now in self.state.players.items() if now.lost is None}
        life = {player: players[player].life for player in self.near(frozenset(players), context)}
        return frozenset(player for player, total in life.items() if total == max(life.values()))

    def _owners(self, of: str, context: EffectContext) -> frozenset[str]:
        if of == "attached":
            return frozenset({self.state.graph.hosts.get(context.carrier or "", "")})
        if of == "counterpart":
            return frozenset(self._players("counterpart_controller", context))
        if of == "damaged":
            hurt = self.state.hurt
            return frozenset(p for p in self.state.players if context.carrier in hurt.get(p, ()))
        found = frozenset(self._players(of, context))
        if of not in ("that", "target"):
            return found
        owners = (self.state.controller(each) if each in self.state.permanents else each for each in found)
        return frozenset(owners)

    def recipients(self, recipients: Recipients, context: EffectContext) -> frozenset[str] | None:
        """The ids of players and permanents that damage is bound of as dealt to; None for any."""
        found = self._recipients(recipients, context)
        return None if found is None else self.near(found, context)

    def _recipients(  # noqa: PLR0911  one line a form
        self, recipients: Recipients, context: EffectContext
    ) -> frozenset[str] | None:
        """Ids speak of exactly those; an id, `you`, `opponents` or an object with `of` or `kinds` speaks of players
        and what can be attacked; any other object or word speaks of creatures only.
        """
        if recipients == "any":
            return None
        if isinstance(recipients, tuple):
            return frozenset(recipients)
        if isinstance(recipients, str):
            if recipients in ("self", "attached", "yours", "paired"):
                return self.things(recipients, context)
            if recipients in sel.ACTING:
                return frozenset(spoken(recipients, context.acting))
            return self._things(recipients, context)
        if recipients.of is not None or recipients.kinds is not None:
            return self._object(recipients, context)
        return self.creatures(recipients, context)

    def _object(self, recipients: sel.RecipientObject, context: EffectContext) -> frozenset[str]:
        plain = sel.Defender()
        of = plain.of if recipients.of is None else recipients.of
        kinds = plain.kinds if recipients.kinds is None else recipients.kinds
        return self.of_kinds(sel.Defender(of=of, kinds=kinds), context)


FOR_CREATURES: Final = ("any", "yours", "opponents")
"""The words that speak of creatures alone."""
OF_CONTEXT: Final = (
    "any_of", "not_", "owner", "this_turn", "defender", "blocks", "blocked_by", "attached_to", "shares", "chosen",
)  # fmt: skip
"""The fields of a selector that mean something else in another effect."""


def counted_ends(state: CombatState, between: sel.Between, context: EffectContext) -> sel.Between:
    """Ends with numbers for the X of a play, and for values that are taken from the table."""
    ends = {name: getattr(between, name) for name in ("min", "max")}
    x = context.acting.x if context.acting is not None else 0
    known = {
        name: x if end == "x" else state.number(end, context) if isinstance(end, sel.Amount) else end
        for name, end in ends.items()
    }
    return between if known == ends else replace(between, **known)


def counters_on(state: CombatState, permanent: str, kind: str) -> int:
    """How many counters of a kind (`any`: of every kind) are on a permanent, its loyalty and defense among them."""
    s = state.permanents[permanent]
    counters = {"loyalty": s.loyalty or 0, "defense": s.defense or 0, **s.counters}
    return sum(n for each, n in counters.items() if kind in ("any", each.casefold()))


def is_creature_type(subtype: str) -> bool:
    """Whether a subtype is a creature type (CR 205.3m)."""
    return subtype.casefold() not in NOT_CREATURE_TYPES


def _heard(who: Who, context: EffectContext) -> EffectContext:
    """What a selector hears of a context: many who say the same are understood once."""
    if isinstance(who, sel.Selector):
        if any(getattr(who, name) is not None for name in OF_CONTEXT) or looks_at_self(who):
            return context
        if any(
            "x" in (b.min, b.max) or isinstance(b.min, sel.Amount) or isinstance(b.max, sel.Amount)
            for b in (who.power, who.toughness, who.mana_value)
            if isinstance(b, sel.Between)
        ):
            return context
        if who.controller in sel.CONTROLLERS and who.controller not in ("you", "opponents"):
            return context
        return EffectContext(None, context.you if who.controller in ("you", "opponents") else None)
    if who in ("yours", "opponents"):
        return EffectContext(None, context.you)
    return context if isinstance(who, str) else EffectContext(None, None)


def with_number(between: sel.Between, value: int) -> sel.Between:
    """Ends in which a number stands for "self"."""
    ends = {
        name: value + BESIDE[end] if isinstance(end, str) and end in BESIDE else end
        for name, end in (("min", between.min), ("max", between.max))
    }
    return replace(between, **ends)


def looks_at_self(who: Who) -> bool:
    """Say whether the answer to a selector depends on the creature that the effect is about."""
    return isinstance(who, sel.Selector) and any(map(_asks_about_self, sel.selectors_in(who)))


def _asks_about_self(s: sel.Selector) -> bool:
    """Say whether this object asks for another creature than that one, or compares numbers with its."""
    ends = (
        end for between in (s.power, s.toughness) if between is not None for end in (between.min, between.max)
    )
    return bool(s.other) or s.shares is not None or any(end in BESIDE for end in ends)


def has_subtype(p: Characteristics, subtype: str) -> bool:
    """Say whether a permanent has a subtype, by its name or as it has all creature types."""
    wanted = subtype.casefold()
    if any(s.casefold() == wanted for s in p.subtypes):
        return True
    return p.all_creature_types and is_creature_type(wanted)


def of_spell(what: str, spell: str) -> tuple[str, str]:
    """What a state remembers of a spell as it was cast: the `x` of it, or how much `mana` was spent."""
    return what, spell


def spell_value(state: CombatState, spell: Characteristics) -> int:
    """The mana value of a spell, in which X is what was chosen (CR 202.3e)."""
    return mana_value(mana_with_x(spell.mana_cost or "", state.spent.get(of_spell("x", spell.id), 0)))


def is_such(state: CombatState, spell: Characteristics, who: sel.Selector, context: EffectContext) -> bool:
    """Whether a spell is one of which a selector speaks: whose it is, types, names, colours, keywords, size and mana
    value.
    """
    if who.controller in ("you", "opponents", "active"):
        if spell.controller not in state.cached(Selection).players(who.controller, context):
            return False
        who = replace(who, controller=None)
    traits = frozenset(_traits_of(spell))
    asked = (*_asked(who), *(() if who.chosen is None else (_as_chosen(state, who.chosen, context),)))
    value = spell_value(state, spell)
    sizes = ((who.power, spell.power), (who.toughness, spell.toughness), (who.mana_value, value))
    any_of = [each for each in who.any_of or () if isinstance(each, sel.Selector)]
    return (
        not any(map(traits.isdisjoint, asked))
        and traits.isdisjoint(_refused(who))
        and all(_is_within(state, n, ends, context) for ends, n in sizes if isinstance(ends, sel.Between))
        and (not any_of or any(is_such(state, spell, each, context) for each in any_of))
        and not (isinstance(who.not_, sel.Selector) and is_such(state, spell, who.not_, context))
    )


def _is_within(state: CombatState, value: int, between: sel.Between, context: EffectContext) -> bool:
    known = counted_ends(state, between, context)
    return (not isinstance(known.min, int) or value >= known.min) and (
        not isinstance(known.max, int) or value <= known.max
    )


def has_color(p: Characteristics, color: str) -> bool:
    """Say whether a permanent has a colour; `colorless`, `monocolored` and `multicolored` are understood too."""
    return color.casefold() in _color_words(p.colors)


@lru_cache(maxsize=256)
def _color_words(colors: tuple[str, ...]) -> tuple[str, ...]:
    """The words that are true of colours, in their order."""
    many = {0: "colorless", 1: "monocolored"}.get(len(set(colors)), "multicolored")
    return tuple(each for each in sel.COLOR_WORDS if each in colors or each == many)


Trait = tuple[str, object]
"""A field of a selector that asks for what something has by a word or a flag, and the word."""


def _traits_of(p: Characteristics) -> Iterator[Trait]:
    """All that a permanent or spell has of it; a keyword by its name and as printed: "toxic", "toxic 2"."""
    yield from (("controller", p.controller), ("name", _plain(p.name)), ("token", p.is_token))
    if p.mana_cost is not None or p.is_token:  # a token that is no copy has no mana cost (CR 111.4, 202.3a)
        yield "mana_value", "odd" if mana_value(p.mana_cost or "") % 2 else "even"
    yield from (("type", _plain(each)) for each in (*p.types, *p.supertypes))
    yield from (("subtype", _plain(each)) for each in p.subtypes)
    yield "all_creature_types", p.all_creature_types
    yield from (("color", each) for each in _color_words(p.colors))
    yield from (("keyword", each) for each in (*p.keywords.counts, *map(_plain, p.own_words)))


def _asked(s: sel.Selector) -> Iterator[tuple[Trait, ...]]:
    """What a selector asks for, field by field: any one of each."""
    if s.kinds is not None and "permanent" not in s.kinds:
        yield tuple(("type", kind) for kind in s.kinds)
    words = (
        ("type", s.type),
        ("type", s.supertype),
        ("name", s.name),
        ("color", s.color),
        ("keyword", s.keyword),
    )
    yield from (((trait, _plain(word)),) for trait, word in words if word is not None)
    if s.subtype is not None:
        yield _subtype(s.subtype)
    if isinstance(s.mana_value, str):
        yield (("mana_value", s.mana_value),)


def _refused(s: sel.Selector) -> Iterator[Trait]:
    """What a selector asks to be without."""
    words = (("color", s.without_color), ("keyword", s.without_keyword))
    return ((trait, _plain(word)) for trait, word in words if word is not None)


def _subtype(word: str) -> tuple[Trait, ...]:
    """What is of a subtype: what has it, or every creature type."""
    own = ("subtype", _plain(word))
    return (own, ("all_creature_types", True)) if is_creature_type(word) else (own,)


def _as_chosen(state: CombatState, what: str, context: EffectContext) -> tuple[Trait, ...]:
    """What is of the colour, type or name that was chosen; nothing where nobody said which."""
    word = chosen_word(state, what, context)
    if not word or what == "creature_type":
        return _subtype(word) if word else ()
    return (("type" if what == "card_type" else what, _plain(word)),)


def _plain(text: str) -> str:
    """A name in the letters and spaces in which names are compared (format section 1.1)."""
    return " ".join(text.casefold().split())

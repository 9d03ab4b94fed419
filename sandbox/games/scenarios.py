"""A combat of the log as scenarios: as attackers were declared, as blockers were, as damage was dealt.

What the log says of power, toughness, types and keywords holds. The library adds what a log can't say: whom a card of
that name may or must attack and block, and what it does to damage; what its abilities did stands in the log already,
as changes. Ids are `seatN` and `iN`, with the server's own numbers.

What a logged permanent is: its name if it is known, its keywords, and what the library has of a card so called.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final, Literal, get_args

from msgspec import Struct, UnsetType
from msgspec.structs import replace

from sandbox.bestiary import BestiaryEntry, entry
from sandbox.games.combats import Cause, LoggedChange, LoggedCombat
from sandbox.games.messages import keywords
from sandbox.games.names import Names
from sandbox.games.notes import Unread
from sandbox.games.state import LoggedPermanent
from sandbox.rules.abilities.keywords import TRIGGERED
from sandbox.rules.declaring.attack import add_attack_effect
from sandbox.rules.declaring.block import add_block_effect
from sandbox.rules.graph.records import growth_of
from sandbox.scenario import effects as fx
from sandbox.scenario import model as md
from sandbox.scenario.check import check
from sandbox.scenario.keywords import NUMBERED, plain_name, read_keywords
from sandbox.scenario.limits import NUMBER, OBJECTS, PLAYERS
from sandbox.scenario.selectors import Color, Type

Moment = Literal["attackers", "blockers", "damage"]
"""When a scenario shows the table: as attackers were declared, as blockers were, as damage was dealt."""
_PAST: Final[Mapping[Moment, tuple[md.After, ...]]] = {
    "attackers": (),
    "blockers": ("attackers",),
    "damage": ("attackers", "blockers", "first"),
}
"""The steps after which has happened what a moment shows."""
_TYPES: Final = get_args(Type)
_COLORS: Final = get_args(Color)
_NAME: Final = 200
_SUPERTYPES: Final = ("basic", "legendary", "snow", "world")
_EDITIONS: Final[tuple[tuple[datetime, md.Edition], ...]] = (
    (datetime(2024, 11, 8, tzinfo=UTC), md.NEWEST),  # since then damage is divided without an order
    (datetime(2021, 1, 1, tzinfo=UTC), "2023-11-17"),
)
_VARIANTS: Final[Mapping[str, md.Variant]] = {
    "brawl": "brawl",
    "commander": "commander",
    "twoheadedgiant": "two_headed_giant",
}


class CombatTable(Struct, frozen=True):
    """A combat's scenario at a moment (None where no scenario can hold it), and what of it isn't known or as it was."""

    scenario: md.Scenario | None
    unread: tuple[Unread, ...]


def seat_id(number: int) -> str:
    """The id of a player in the scenarios."""
    return f"seat{number}"


def permanent_id(instance: int) -> str:
    """The id of a permanent in the scenarios."""
    return f"i{instance}"


def edition_of(time: int) -> md.Edition:
    """The rules of a time (milliseconds since 1970; 0 is not known: the newest)."""
    if not time:
        return md.NEWEST
    return next((edition for since, edition in _EDITIONS if time >= since.timestamp() * 1000), "2019-10-04")


def cause_label(cause: Cause, names: Names) -> str:
    """The name of what made something happen, else what kind of card it is."""
    return names.card(cause.card, cause.title) or cause.kind


def table_of(
    combat: LoggedCombat,
    names: Names,
    moment: Moment = "damage",
    assignments: tuple[md.Assignment, ...] = (),
    *,
    library: bool = True,
) -> CombatTable:
    """The scenario of a combat at a moment, with damage divided as told; with what the library says of the cards, or
    with what the log says alone. The spells that were cast are not in it: what they did, `changes` tell.
    """
    return _Table(combat, names, moment, library=library).made(assignments)


def plays_of(combat: LoggedCombat, scenario: md.Scenario, names: Names) -> tuple[md.Play, ...]:
    """The spells that were cast after declarations, as far as they can be shown: without what they do, which the log
    has in its numbers.
    """
    players = {p.id for p in scenario.players}
    return tuple(
        md.Play(
            after=each.after,
            player=seat_id(each.cause.seat),
            card=md.Spell(
                name=cause_label(each.cause, names)[:_NAME],
                colors=tuple(color for color in _COLORS if color in each.colors),
            ),
        )
        for each in combat.plays
        if seat_id(each.cause.seat) in players
    )


class _Table:
    """A scenario in the making."""

    def __init__(self, combat: LoggedCombat, names: Names, moment: Moment, *, library: bool) -> None:
        self.combat, self.names, self.moment, self.library = combat, names, moment, library
        self.seats = {each.seat for each in combat.seats[moment]}
        past = _PAST[moment]
        self.happenings = tuple(h for h in combat.happenings if h.after in past)
        self.attacks = tuple(a for a in combat.attacks if a.declared or (past and a.entered in past))
        blocks = () if moment == "attackers" else combat.blocks
        self.blocks = tuple(b for b in blocks if b.declared or moment == "damage")
        self.shown = self._shown()
        self.known = {p.id: known_card(p, names) for p in self.shown.values()}
        self.declared = {a.attacker for a in self.attacks if a.declared}

    def made(self, assignments: tuple[md.Assignment, ...]) -> CombatTable:
        """The scenario, and what is to be said of it."""
        attacks = tuple(self._attacks())
        attackers = {a.attacker for a in attacks}
        blocks = tuple(
            md.Block(permanent_id(b.blocker), permanent_id(b.attacker), b.declared)
            for b in self.blocks
            if b.blocker in self.shown and permanent_id(b.attacker) in attackers
        )
        unread = tuple(self._unread())
        alone = not 1 < len(self.seats) <= PLAYERS
        if alone or bool(attacks) is not bool(self.attacks) or len(self.shown) > OBJECTS:
            return CombatTable(None, (*unread, Unread(self.combat.line, "no_scenario")))
        permanents = tuple(self._permanent(p) for p in self.shown.values())
        faced = {b.attacker for b in blocks}
        blocked = map(permanent_id, self.combat.blocked if self.moment != "attackers" else ())
        edition = edition_of(self.combat.time)
        scenario = md.Scenario(
            format="combat/1",
            edition=edition,
            variant=_VARIANTS.get(self.combat.variant, "normal"),
            active=seat_id(self.combat.active),
            players=tuple(self._players()),
            permanents=permanents,
            attacks=attacks,
            blocks=blocks,
            blocked=tuple(a for a in blocked if a in attackers and a not in faced),
            changes=tuple(self._changes()),
            unapplied=() if self.moment == "attackers" else tuple(_unapplied(permanents)),
            orders={} if edition == md.NEWEST else self._orders(blocks),
            assignments=assignments,
        )
        fault = next(iter(check(scenario)), None)
        if fault is not None:  # what the log tells doesn't fit together
            return CombatTable(None, (*unread, Unread(self.combat.line, "no_scenario", str(fault))))
        return CombatTable(scenario, unread)

    # Who is there

    def _shown(self) -> dict[int, LoggedPermanent]:
        """What lies on the table: what fights or can, what is attacked, what a card of that name says something of."""
        fighting = {a.attacker for a in self.attacks} | {b.blocker for b in self.blocks}
        attacked = {a.target for a in self.attacks}
        creatures = {h.now.id for h in self.happenings if h.now is not None and h.now.is_creature}
        shown: dict[int, LoggedPermanent] = {}
        for p in self.combat.permanents:
            came = self.combat.came.get(p.id)
            if p.controller not in self.seats or not set(p.types) & set(_TYPES):
                continue
            if (
                came is not None
                and p.id not in fighting
                and (came not in _PAST[self.moment] or came != "attackers")
            ):
                continue
            fights = p.is_creature or p.id in creatures
            if (
                fights
                or p.id in attacked
                or {"planeswalker", "battle"} & set(p.types)
                or self._says_something(p)
            ):
                shown[p.id] = p
        attached = (
            p for p in self.combat.permanents if p.attached_to in shown and p.controller in self.seats
        )
        return shown | {
            p.id: p for p in attached if p.id not in self.combat.came and set(p.types) & set(_TYPES)
        }

    def _says_something(self, p: LoggedPermanent) -> bool:
        card = known_card(p, self.names).entry if self.library else None
        return card is not None and bool(self._effects(p, card))

    def _id(self, number: int) -> str:
        return seat_id(number) if number in self.seats else permanent_id(number)

    def _attacks(self) -> Iterator[md.Attack]:
        for a in self.attacks:
            if a.attacker in self.shown and (a.target in self.seats or a.target in self.shown):
                yield md.Attack(permanent_id(a.attacker), self._id(a.target), a.declared, a.entered)

    def _players(self) -> Iterator[md.Player]:
        seats = self.combat.seats[self.moment]
        teams = [each.team for each in seats]
        for each in seats:
            yield md.Player(
                id=seat_id(each.seat),
                life=_number(each.life),
                poison=_count(each.poison),
                team=f"team{each.team}" if teams.count(each.team) > 1 else None,
                lands=each.lands,
            )

    # What lies there

    def _permanent(self, p: LoggedPermanent) -> md.Permanent:
        known, sized = self.known[p.id], self._as_creature(p)
        power, toughness = _size(sized) if sized is not None else (None, None)
        kinds = set(p.types)
        words = keywords_of(p, self.names, known.entry)
        effects = self._effects(p, known.entry)
        if self._permitted(p, words) == "defender":
            effects = (*effects, fx.CanAttackDespiteDefender())
        return md.Permanent(
            id=permanent_id(p.id),
            name=known.label,
            controller=seat_id(p.controller),
            owner=seat_id(p.owner) if p.owner != p.controller and p.owner in self.seats else None,
            types=tuple(kind for kind in _TYPES if kind in kinds),
            supertypes=tuple(kind for kind in _SUPERTYPES if kind in p.supertypes),
            subtypes=tuple(kind for kind in p.subtypes if kind),
            colors=tuple(color for color in _COLORS if color in p.colors),
            power=power,
            toughness=toughness,
            counters={kind: _count(count) for kind, count in p.counters.items()},
            damage=_count(p.damage),
            loyalty=_count(p.loyalty or 0) if "planeswalker" in kinds else None,
            defense=_count(p.defense or 0) if "battle" in kinds else None,
            protector=self._protector(p) if "battle" in kinds else None,
            tapped=p.tapped,
            summoning_sick=p.sick
            and p.controller == self.combat.active
            and p.is_creature
            and self._permitted(p, words) != "summoning_sick",
            keywords=words,
            effects=effects,
            attached_to=self._attached(p),
            commander=(p.card, p.owner) in self.combat.commanders and not p.token,
            token=p.token,
        )

    def _permitted(self, p: LoggedPermanent, words: tuple[str, ...]) -> str:
        """What an attacker attacked in spite of: the client let it, by an ability that nobody names."""
        if p.id not in self.declared:
            return ""
        if p.sick and "haste" not in words:
            return "summoning_sick"
        effects = self._effects(p, self.known[p.id].entry)
        can = any(isinstance(each, fx.CanAttackDespiteDefender) for each in effects)
        return "defender" if "defender" in words and not can else ""

    def _effects(self, p: LoggedPermanent, card: BestiaryEntry | None) -> tuple[fx.AnyEffect, ...]:
        return effects_of(p, card if self.library else None, resolved=self.moment != "attackers")

    def _as_creature(self, p: LoggedPermanent) -> LoggedPermanent | None:
        """A permanent as the creature that it is, or becomes in this combat."""
        if p.is_creature or p.power is not None:
            return p
        later = (h.now for h in self.happenings if h.was.id == p.id and h.now is not None)
        return next((now for now in later if now.is_creature), None)

    def _attached(self, p: LoggedPermanent) -> str | None:
        if p.attached_to is None or not (p.attached_to in self.seats or p.attached_to in self.shown):
            return None
        return self._id(p.attached_to)

    def _protector(self, p: LoggedPermanent) -> str:
        """Who protects a battle: with two players always the other one (CR 310.8)."""
        return seat_id(next((each for each in sorted(self.seats) if each != p.controller), p.controller))

    def _orders(self, blocks: Iterable[md.Block]) -> dict[str, tuple[str, ...]]:
        pairs = {(b.blocker, b.attacker) for b in blocks}
        orders = {}
        for number, others in self.combat.orders.items():
            one = permanent_id(number)
            ids = tuple(o for o in map(permanent_id, others) if {(one, o), (o, one)} & pairs)
            if ids:
                orders[one] = ids
        return orders

    # What happened

    def _changes(self) -> Iterator[md.Change]:
        changes = (self._change(h) for h in self.happenings if h.was.id in self.shown)
        return (change for change in changes if change is not None)

    def _change(self, h: LoggedChange) -> md.Change | None:
        """A happening as a change; None for one that a scenario has no word for."""
        p = permanent_id(h.was.id)
        note = "" if h.cause is None else cause_label(h.cause, self.names)
        if h.now is None:
            if h.to == "phased":
                return md.Change(after=h.after, permanent=p, phases_out=True, note=note)
            return md.Change(after=h.after, permanent=p, leaves=h.to or "exile", note=note)
        told: dict[str, Any] = {**self._grown(h.was, h.now, dealt=h.dealt), **self._turned(h.was, h.now)}
        if h.removed:
            told["removed"] = True
        if h.target is not None and (h.target in self.seats or h.target in self.shown):
            told["attacks"] = self._id(h.target)
        return md.Change(after=h.after, permanent=p, note=note, **told) if told else None

    def _grown(self, was: LoggedPermanent, now: LoggedPermanent, *, dealt: bool) -> dict[str, Any]:
        """How power, toughness, counters, damage and being tapped changed."""
        told: dict[str, Any] = {}
        if was.power is not None and now.power is not None:
            old, new = _size(was), _size(now)
            told = {
                name: _number(after - before)
                for name, before, after in zip(("power", "toughness"), old, new, strict=True)
                if before != after
            }
        if not dealt:
            kinds = dict.fromkeys([*was.counters, *now.counters])
            counters = {kind: now.counters.get(kind, 0) - was.counters.get(kind, 0) for kind in kinds}
            if any(counters.values()):
                told["counters"] = {kind: _number(count) for kind, count in counters.items() if count}
            if now.damage != was.damage:
                told["damage"] = _number(now.damage - was.damage)
            if now.tapped != was.tapped:
                told["tapped"] = now.tapped
        return told

    def _turned(self, was: LoggedPermanent, now: LoggedPermanent) -> dict[str, Any]:
        """How keywords, types, controller and who may block it changed."""
        card = self.known[was.id].entry
        old, new = keywords_of(was, self.names, card), keywords_of(now, self.names, card)
        told: dict[str, Any] = {}
        if gains := tuple(word for word in new if word not in old):
            told["gains"] = gains
        if loses := tuple(dict.fromkeys(word for word in old if word not in new)):
            told["loses"] = loses
        if (now.blockable_by, now.blocked_not_by) != (was.blockable_by, was.blocked_not_by):
            effects = effects_of(now, None, resolved=True)
            told |= {"effects": effects} if effects else {}
        kinds = tuple(kind for kind in _TYPES if kind in now.types)
        if kinds and set(kinds) != set(_TYPES) & set(was.types):
            told["types"] = kinds
        if now.controller != was.controller and now.controller in self.seats:
            told["controller"] = seat_id(now.controller)
        return told

    # What is to be said

    def _unread(self) -> Iterator[Unread]:
        line = self.combat.line
        numbered = keywords()
        fighting = {a.attacker for a in self.attacks} | {b.blocker for b in self.blocks}
        unnamed = [
            p
            for p in self.shown.values()
            if not self.known[p.id].named
            and any(a not in numbered and not self.names.ability(a) for a in p.abilities)
        ]
        if unnamed:
            yield Unread(line, "unnamed", str(len(unnamed)))
        for p in self.shown.values():
            known = self.known[p.id]
            if p.id in fighting and known.entry is not None and known.entry.missing:
                yield Unread(line, "missing", card=known.label, missing=known.entry.missing)
            if why := self._permitted(p, keywords_of(p, self.names, known.entry)):
                yield Unread(line, "permitted", why, known.label)
            if p.id in self.combat.came and any(b.blocker == p.id and b.declared for b in self.blocks):
                yield Unread(line, "late", card=known.label)


def _unapplied(permanents: Iterable[md.Permanent]) -> Iterator[md.Unapplied]:
    """The triggered keywords: what they did stands among the changes, as the log has it."""
    for p in permanents:
        yield from (
            md.Unapplied(p.id, word)
            for word in dict.fromkeys(map(plain_name, p.keywords))
            if word in TRIGGERED
        )


def _size(p: LoggedPermanent) -> tuple[int, int]:
    """Power and toughness without the counters that a scenario counts itself."""
    power, toughness = growth_of(p.counters)
    return _number((p.power or 0) - power), _number((p.toughness or 0) - toughness)


def _number(number: int) -> int:
    return max(-NUMBER, min(NUMBER, number))


def _count(number: int) -> int:
    return max(0, min(NUMBER, number))


_KEPT: Final = (
    fx.OnDamage,
    fx.AssignsAsUnblocked,
    fx.AssignsNoDamage,
    fx.AssignsToughness,
    fx.Trigger,
    *(
        kind
        for kind in (*add_attack_effect.registry, *add_block_effect.registry)
        if issubclass(kind, fx.Effect)
    ),
)
"""The effects of the library that say what no log does: of declarations, damage and triggers. What changes
characteristics the log has in its numbers.
"""


class KnownCard(Struct, frozen=True):
    """What is known of a permanent besides the log: the name that people read, and the library's card of that name."""

    label: str
    named: bool
    entry: BestiaryEntry | None


def known_card(p: LoggedPermanent, names: Names) -> KnownCard:
    """What is known of a permanent: a token is no card of the library, unless it is a copy of one."""
    name = (
        None if p.face_down else names.card(0 if p.copy else p.card, p.title) or names.card(p.card, p.title)
    )
    if not name:
        return KnownCard(described(p)[:_NAME], named=False, entry=None)
    found = None if p.token and not p.copy else entry(name) or entry(name.partition(" // ")[0])
    return KnownCard(name[:_NAME], named=True, entry=found)


def described(p: LoggedPermanent) -> str:
    """A permanent without a name: "Human Wizard 2/1", "Aura", "Artifact"."""
    kinds = [kind for kind in p.subtypes if kind] or [kind.capitalize() for kind in p.types]
    size = [f"{p.power}/{p.toughness}"] if p.power is not None and p.toughness is not None else []
    return " ".join([*kinds, *size]) or "?"


def keywords_of(p: LoggedPermanent, names: Names, card: BestiaryEntry | None) -> tuple[str, ...]:
    """The keywords that a permanent has: by the numbers of its abilities, and those that have no number of their own
    by what the ability says, or by the library if it still has abilities.
    """
    numbered = keywords()
    words = [numbered.get(a) or _keyword(names.ability(a)) for a in p.abilities]
    found = [word for word in words if word]
    if card is not None and p.abilities and not p.face_down:
        known = {plain_name(word) for word in (*numbered.values(), *found)}
        found += [word for word in card.keywords if plain_name(word) not in known]
    several = TRIGGERED | NUMBERED  # of which two are more than one
    return tuple(
        w for w in dict.fromkeys(found) for _ in range(found.count(w) if plain_name(w) in several else 1)
    )


def _keyword(text: str | None) -> str | None:
    """A keyword from what an ability says, None where it says anything else."""
    if not text or "." in text or ":" in text or read_keywords((text,)).unknown:
        return None
    return text.casefold()


def effects_of(p: LoggedPermanent, card: BestiaryEntry | None, *, resolved: bool) -> tuple[fx.AnyEffect, ...]:
    """What a permanent says of attacks, blocks and damage: by the log, and by the library if it has its abilities.

    Where abilities have `resolved` already, those that trigger are reminders only: the log has what they did.
    """
    told: list[fx.AnyEffect] = []
    if p.blockable_by is not None:
        told.append(fx.MaxBlockersEach(count=p.blockable_by) if p.blockable_by else fx.CannotBeBlocked())
    if p.blocked_not_by:
        told.append(fx.CannotBeBlocked(blockers=tuple(f"i{by}" for by in p.blocked_not_by)))
    if card is not None and p.abilities and not p.face_down:
        kept = (effect for effect in card.effects if isinstance(effect, _KEPT))
        told += (
            _reminder(effect) if resolved and isinstance(effect, fx.Trigger) else effect for effect in kept
        )
    return tuple(told)


def _reminder(trigger: fx.Trigger) -> fx.Trigger:
    """A triggered ability without what it does: whether it targets stays."""
    targets = trigger.targets if isinstance(trigger.targets, bool | UnsetType) else bool(trigger.targets)
    return replace(trigger, does=(), modes=(), targets=targets)

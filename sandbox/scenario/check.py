"""What a scenario must hold beyond its types: ids that name something, values that a card can't be without.

Only what makes a file unreadable is a fault here. What the rules can judge (an attacker that is no creature,
a target that can't be attacked, a creature declared twice) is left to the judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, get_args

from sandbox.scenario.convert import fields_of
from sandbox.scenario.effects import Effect, Trigger
from sandbox.scenario.errors import KeyPath, Misplaced, render_place, shown
from sandbox.scenario.limits import EFFECTS
from sandbox.scenario.model import Color, Permanent, Scenario, Type
from sandbox.scenario.selectors import WORDS, Defender, RecipientObject, Selector
from sandbox.scenario.variants import variant_of

Faults = Iterator[Misplaced]

CARRIED = frozenset({"self", "attached"})
YOUR_WORDS = frozenset({"you", "yours", "opponents"})
DEFENDER_WORDS = frozenset({"you", "opponents", "any"})
CREATURE_FIELDS = ("creatures", "who", "blockers", "attackers", "sources")
SELECTOR_FIELDS = frozenset({*CREATURE_FIELDS, "defenders", "recipients", "of", "not_", "any_of"})
COLORS = get_args(Color)
TYPES = get_args(Type)
TURN_EVENTS = frozenset({"beginning_of_combat", "end_of_combat"})
"""What no creature does: a trigger on these watches none."""


class Known(NamedTuple):
    """The ids that a scenario gives out, and how a fault says what was wanted."""

    players: frozenset[str]
    permanents: frozenset[str]

    def player(self, found: str | None, path: KeyPath) -> Faults:
        """Yield a fault unless this is the id of a player (or absent)."""
        if found is not None and found not in self.players:
            yield Misplaced(path, "dangling_id", ("player",), shown(found))

    def permanent(self, found: str | None, path: KeyPath) -> Faults:
        """Yield a fault unless this is the id of a permanent (or absent)."""
        if found is not None and found not in self.permanents:
            yield Misplaced(path, "dangling_id", ("permanent",), shown(found))

    def either(self, found: str | None, path: KeyPath) -> Faults:
        """Yield a fault unless this is the id of a player or a permanent (or absent)."""
        if found is not None and found not in self.players and found not in self.permanents:
            yield Misplaced(path, "dangling_id", ("player", "permanent"), shown(found))


def check(scenario: Scenario, also: Known | None = None) -> Faults:
    """Yield everything that is wrong with a scenario; `also` are ids to take for known."""
    players = frozenset(player.id for player in scenario.players)
    permanents = frozenset(permanent.id for permanent in scenario.permanents)
    if also is not None:
        players, permanents = players | also.players, permanents | also.permanents
    known = Known(players, permanents)
    yield from repeated_ids(_owners(scenario))
    yield from known.player(scenario.active, ("active",))
    yield from known.player(scenario.defending, ("defending",))
    yield from _players(scenario, known)
    for index, permanent in enumerate(scenario.permanents):
        yield from _permanent(permanent, known, ("permanents", index))
    for index, permanent in enumerate(scenario.away):
        yield from _permanent(permanent, known, ("away", index))
    for index, effect in enumerate(scenario.effects):
        yield from _effect(effect, known, ("effects", index))
        yield from _uncarried(effect, ("effects", index))
    yield from _too_many_effects(scenario)
    yield from _declarations(scenario, known)
    yield from _damage_choices(scenario, known)


def repeated_ids(owners: Iterable[tuple[KeyPath, str]]) -> Faults:
    """Yield a fault for each id that another owner before has already; takes places and ids in file order."""
    first: dict[str, KeyPath] = {}
    for path, found in owners:
        if first.setdefault(found, path) != path:
            yield Misplaced(path, "repeated_id", (render_place(first[found]),), shown(found))


def _owners(scenario: Scenario) -> Iterator[tuple[KeyPath, str]]:
    for index, player in enumerate(scenario.players):
        yield ("players", index, "id"), player.id
    for index, permanent in enumerate(scenario.permanents):
        yield ("permanents", index, "id"), permanent.id
    for index, permanent in enumerate(scenario.away):
        yield ("away", index, "id"), permanent.id


def _players(scenario: Scenario, known: Known) -> Faults:
    life_of_team: dict[str, int] = {}
    away = {permanent.id for permanent in scenario.away}
    for index, player in enumerate(scenario.players):
        path = ("players", index)
        for key in (each for each in player.commander_damage if each not in away):
            yield from known.permanent(key, (*path, "commander_damage", key))
        if not variant_of(scenario).teams:
            continue
        if player.team is None:  # CR 810.1: the format is played by teams
            yield Misplaced((*path, "team"), "missing_key", ("text",))
        elif player.life is not None:  # CR 810.4: a team has one life total
            life = life_of_team.setdefault(player.team, player.life)
            if life != player.life:
                yield Misplaced((*path, "life"), "unequal_life", (shown(life),), shown(player.life))


def _permanent(permanent: Permanent, known: Known, path: KeyPath) -> Faults:
    yield from known.player(permanent.controller, (*path, "controller"))
    yield from known.player(permanent.owner, (*path, "owner"))
    yield from known.player(permanent.protector, (*path, "protector"))
    yield from known.either(permanent.attached_to, (*path, "attached_to"))
    if permanent.leaving is not None:
        yield from known.permanent(permanent.leaving.source, (*path, "leaving", "source"))
    for index, player in enumerate(permanent.goaded_by):
        yield from known.player(player, (*path, "goaded_by", index))
    for key, value, type_, expected in (
        ("power", permanent.power, "creature", "whole_number"),  # CR 208.1
        ("toughness", permanent.toughness, "creature", "whole_number"),
        ("loyalty", permanent.loyalty, "planeswalker", "whole_number"),  # CR 209.1
        ("defense", permanent.defense, "battle", "whole_number"),  # CR 210.1
        ("protector", permanent.protector, "battle", "player"),  # CR 310.8
    ):
        if value is None and type_ in permanent.types:
            yield Misplaced((*path, key), "missing_key", (expected,))
    for index, effect in enumerate(permanent.effects):
        yield from _effect(effect, known, (*path, "effects", index))


def _too_many_effects(scenario: Scenario) -> Faults:
    lists: list[tuple[KeyPath, int]] = [
        (("permanents", index, "effects"), len(permanent.effects))
        for index, permanent in enumerate(scenario.permanents)
    ]
    lists += [(("away", index, "effects"), len(each.effects)) for index, each in enumerate(scenario.away)]
    lists += [
        (("changes", index, "effects"), len(change.effects)) for index, change in enumerate(scenario.changes)
    ]
    total = 0
    for path, count in (*lists, (("effects",), len(scenario.effects))):
        total += count
        if total > EFFECTS:
            yield Misplaced(path, "too_many", (f"<= {EFFECTS}",), str(total))
            return


def _declarations(scenario: Scenario, known: Known) -> Faults:
    for index, attack in enumerate(scenario.attacks):
        yield from known.permanent(attack.attacker, ("attacks", index, "attacker"))
        yield from known.either(attack.target, ("attacks", index, "target"))
        if (
            attack.declared and attack.entered != "attackers"
        ):  # CR 508.1k: who is declared attacks from then on
            place = ("attacks", index, "entered")
            yield Misplaced(place, "unknown_word", (shown("attackers"),), shown(attack.entered))
    for index, band in enumerate(scenario.bands):
        yield from _each(known, band, ("bands", index))
    for index, block in enumerate(scenario.blocks):
        yield from known.permanent(block.blocker, ("blocks", index, "blocker"))
        yield from known.permanent(block.attacker, ("blocks", index, "attacker"))
    yield from _each(known, scenario.blocked, ("blocked",))
    yield from _each(known, scenario.removed, ("removed",))
    for index, change in enumerate(scenario.changes):
        yield from known.permanent(change.permanent, ("changes", index, "permanent"))
        yield from known.player(change.controller, ("changes", index, "controller"))
        yield from known.player(change.protector, ("changes", index, "protector"))
        yield from known.either(change.attacks, ("changes", index, "attacks"))
        for number, effect in enumerate(change.effects):
            yield from _effect(effect, known, ("changes", index, "effects", number))


def _damage_choices(scenario: Scenario, known: Known) -> Faults:
    for index, unapplied in enumerate(scenario.unapplied):
        yield from known.permanent(unapplied.source, ("unapplied", index, "source"))
    for index, choice in enumerate(scenario.choices):
        yield from known.permanent(choice.source, ("choices", index, "source"))
        yield from _each(known, choice.targets, ("choices", index, "targets"))
    yield from _each(known, scenario.command_zone, ("command_zone",))
    yield from _orders(scenario.orders, known)
    for index, assignment in enumerate(scenario.assignments):
        yield from known.permanent(assignment.source, ("assignments", index, "source"))
        yield from known.either(assignment.to, ("assignments", index, "to"))


def _orders(orders: Mapping[str, tuple[str, ...]], known: Known) -> Faults:
    for key, order in orders.items():
        yield from known.permanent(key, ("orders", key))
        yield from _each(known, order, ("orders", key))


def _each(known: Known, ids: Iterable[str], path: KeyPath) -> Faults:
    for index, found in enumerate(ids):
        yield from known.permanent(found, (*path, index))


def _effect(effect: Effect, known: Known, path: KeyPath) -> Faults:
    yield from known.player(effect.controller, (*path, "controller"))
    for field in CREATURE_FIELDS:
        yield from _creatures(getattr(effect, field, "any"), known, (*path, field))
    yield from _defenders(getattr(effect, "defenders", "any"), known, (*path, "defenders"))
    yield from _recipients(getattr(effect, "recipients", "any"), known, (*path, "recipients"))


def _creatures(who: str | tuple[str, ...] | Selector, known: Known, path: KeyPath) -> Faults:
    if isinstance(who, Selector):
        yield from _selector(who, known, path)
    elif isinstance(who, tuple):
        yield from _each(known, who, path)
    elif who not in WORDS:
        yield Misplaced(path, "unknown_word", (*_words(WORDS), "list", "object"), shown(who))


def _selector(selector: Selector, known: Known, path: KeyPath) -> Faults:
    if selector.controller not in {None, "you", "opponents", *known.players}:
        expected = ('"you"', '"opponents"', "player")
        yield Misplaced((*path, "controller"), "dangling_id", expected, shown(selector.controller))
    for field, words in (("color", COLORS), ("without_color", COLORS), ("type", TYPES)):
        word = getattr(selector, field)
        if word is not None and word.lower() not in words:
            yield Misplaced((*path, field), "unknown_word", _words(words), shown(word))
    yield from _each(known, selector.ids or (), (*path, "ids"))
    for index, who in enumerate(selector.any_of or ()):
        yield from _creatures(who, known, (*path, "any_of", index))
    if selector.not_ is not None:
        yield from _creatures(selector.not_, known, (*path, "not"))


def _defenders(defenders: str | tuple[str, ...] | Defender, known: Known, path: KeyPath) -> Faults:
    if isinstance(defenders, Defender):
        yield from _of(defenders.of, known, path)
    elif isinstance(defenders, tuple):
        for index, found in enumerate(defenders):
            yield from known.either(found, (*path, index))
    elif defenders not in DEFENDER_WORDS | known.players | known.permanents:
        expected = (*_words(DEFENDER_WORDS), "player", "planeswalker", "battle")
        yield Misplaced(path, "dangling_id", expected, shown(defenders))


def _of(of: str | None, known: Known, path: KeyPath) -> Faults:
    if of not in {None, *DEFENDER_WORDS, *known.players}:
        yield Misplaced((*path, "of"), "dangling_id", (*_words(DEFENDER_WORDS), "player"), shown(of))


def _recipients(recipients: str | tuple[str, ...] | RecipientObject, known: Known, path: KeyPath) -> Faults:
    if isinstance(recipients, RecipientObject):
        yield from _of(recipients.of, known, path)
        yield from _selector(recipients, known, path)
    elif isinstance(recipients, tuple) or recipients not in WORDS:
        yield from _defenders(recipients, known, path)


def _uncarried(effect: Effect, path: KeyPath) -> Faults:
    """Yield what an effect that no permanent carries lacks (format, 1.2 and 1.3)."""
    used = dict(_words_used(effect, path))
    turn_event = isinstance(effect, Trigger) and effect.event in TURN_EVENTS
    for place, word in used.items():
        if word in CARRIED and not (turn_event and place == (*path, "creatures")):
            yield Misplaced(place, "no_carrier", ("list", "object", '"any"'), shown(word))
    if effect.controller is None and speaks_of_you(effect):
        yield Misplaced((*path, "controller"), "missing_key", ("player",))


def speaks_of_you(effect: Effect) -> bool:
    """Say whether an effect uses a word that needs a "you": a controller, where no permanent carries it."""
    return any(word in YOUR_WORDS for _, word in _words_used(effect, ()))


def _words_used(value: object, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    """Yield every selector word that an effect uses, and where: `"self"`, `"you"`, `"opponents"`."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Effect | Selector | Defender):
        names = SELECTOR_FIELDS | {"controller"} if isinstance(value, Selector) else SELECTOR_FIELDS
        for field in fields_of(type(value)):
            if field.name in names:
                yield from _words_used(getattr(value, field.name), (*path, field.encode_name))
    elif isinstance(value, tuple) and path[-1] == "any_of":
        for index, item in enumerate(value):
            yield from _words_used(item, (*path, index))


def _words(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(shown, sorted(words)))

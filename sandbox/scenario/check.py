"""What a scenario must hold beyond its types: ids that name something, values that a card can't be without.

Only what makes a file unreadable is a fault here. What the rules can judge (an attacker that is no creature,
a target that can't be attacked, a creature declared twice) is left to the judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.effects import Effect, Has, Trigger
from sandbox.scenario.errors import Code, KeyPath, Misplaced, render_place, shown
from sandbox.scenario.limits import EFFECTS
from sandbox.scenario.model import Permanent, Scenario, Spell
from sandbox.scenario.references import Reference, Target, maker_of, references
from sandbox.scenario.selectors import ACTING, COLOR_WORDS, Color, Selector, Type
from sandbox.scenario.variants import variant_of

Faults = Iterator[Misplaced]

CARRIED = frozenset({"self", "attached"})
YOUR_WORDS = frozenset({"you", "yours", "opponents"})
COLORS = get_args(Color)
MADE = frozenset({"attacks", "blocks", "plays", "choices", "assignments", "orders", "removed", "blocked"})
"""The lists that may speak of tokens which an ability will have created."""
ACTIVE = frozenset({"does", "then", "modes", "targets", "if", "unless", "card", "hand"})
"""Within these something is done, or asked of what was done."""
TYPES = (*get_args(Type), "instant", "sorcery")
TURN_EVENTS = frozenset({"beginning_of_combat", "end_of_combat"})
"""What no creature does: a trigger on these watches none."""


LISTS: Final[dict[Target, int]] = {"player": 0, "permanent": 1, "away": 2, "emblem": 3}
"""Which of the lists of `Known` gives out the ids of a kind."""


class Known(NamedTuple):
    """The ids that a scenario gives out, by the list that they stand in."""

    players: frozenset[str]
    permanents: frozenset[str]
    away: frozenset[str] = frozenset()
    emblems: frozenset[str] = frozenset()

    def holds(self, found: Reference) -> bool:
        """Say whether a reference leads somewhere, or is one of its words."""
        if found.is_word:
            return True
        for target in found.refers.to:
            if found.text in self[LISTS[target]]:
                return True
        maker = maker_of(found.text)
        made = "permanent" in found.refers.to and maker is not None and found.path[0] in MADE
        return made and (maker in self.permanents or maker in self.players)


def known_in(scenario: Scenario) -> Known:
    """The ids that a scenario gives out."""
    return Known(
        frozenset(player.id for player in scenario.players),
        frozenset(permanent.id for permanent in scenario.permanents),
        frozenset(permanent.id for permanent in scenario.away),
        frozenset(effect.emblem for effect in scenario.effects if effect.emblem),
    )


def astray(value: Struct, known: Known) -> Faults:
    """Yield a fault for each text of a value that should name something, and names nothing."""
    for found in references(value):
        if not known.holds(found) or _nothing_acts(found):
            code: Code = "dangling_id" if found.refers.to else "unknown_word"
            yield Misplaced(found.path, code, found.refers.expected, shown(found.text))


def _nothing_acts(found: Reference) -> bool:
    """Whether a word speaks of what an ability is doing where none does anything."""
    if found.text not in ACTING or not found.is_word or "any" not in found.refers.words:
        return False
    path = found.path
    if "effects" not in path:
        return ACTIVE.isdisjoint(path)
    at = len(path) - path[::-1].index("effects")
    return (
        ACTIVE.isdisjoint(path[at:]) and "card" not in path[:at][-2:]
    )  # what a spell says of its cost knows its targets


def check(scenario: Scenario, also: Known | None = None) -> Faults:
    """Yield everything that is wrong with a scenario; `also` are ids to take for known."""
    known = known_in(scenario)
    if also is not None:
        known = Known(*(one | more for one, more in zip(known, also, strict=True)))
    yield from repeated_ids(_owners(scenario))
    yield from astray(scenario, known)
    yield from _teams(scenario)
    for name, cards in (("permanents", scenario.permanents), ("away", scenario.away)):
        for index, card in enumerate(cards):
            yield from _incomplete(card, (name, index))
            if name == "permanents" and card.zone is not None:  # where it lies is the battlefield
                yield Misplaced((name, index, "zone"), "unknown_key", ('"battlefield"',), shown("zone"))
    for path, effect in _effects(scenario):
        yield from _strange_words(effect, path)
    for path, spell in _spells(scenario):
        yield from _strange_words(spell, path)
    yield from _unplayed(scenario)
    yield from _chosen_players(scenario, known)
    for index, effect in enumerate(scenario.effects):
        yield from _uncarried(effect, ("effects", index))
    yield from _too_many_effects(scenario)
    yield from _declared_late(scenario)


def repeated_ids(owners: Iterable[tuple[KeyPath, str]]) -> Faults:
    """Yield a fault for each id that another owner before has already; takes places and ids in file order."""
    first: dict[str, KeyPath] = {}
    for path, found in owners:
        if first.setdefault(found, path) != path:
            yield Misplaced(path, "repeated_id", (render_place(first[found]),), shown(found))


def _owners(scenario: Scenario) -> Iterator[tuple[KeyPath, str]]:
    for name in ("players", "permanents", "away"):
        for index, owner in enumerate(getattr(scenario, name)):
            yield (name, index, "id"), owner.id
    seen: set[str] = set()
    for index, effect in enumerate(scenario.effects):
        if effect.emblem and effect.emblem not in seen:
            seen.add(effect.emblem)
            yield ("effects", index, "emblem"), effect.emblem


def _teams(scenario: Scenario) -> Faults:
    if not variant_of(scenario).teams:
        return
    life_of_team: dict[str, int] = {}
    for index, player in enumerate(scenario.players):
        path = ("players", index)
        if player.team is None:  # CR 810.1: the format is played by teams
            yield Misplaced((*path, "team"), "missing_key", ("text",))
        elif player.life is not None:  # CR 810.4: a team has one life total
            life = life_of_team.setdefault(player.team, player.life)
            if life != player.life:
                yield Misplaced((*path, "life"), "unequal_life", (shown(life),), shown(player.life))


def _incomplete(permanent: Permanent, path: KeyPath) -> Faults:
    for key, value, type_, expected in (
        ("power", permanent.power, "creature", "whole_number"),  # CR 208.1
        ("toughness", permanent.toughness, "creature", "whole_number"),
        ("loyalty", permanent.loyalty, "planeswalker", "whole_number"),  # CR 209.1
        ("defense", permanent.defense, "battle", "whole_number"),  # CR 210.1
        ("protector", permanent.protector, "battle", "player"),  # CR 310.8: as it enters the battlefield
    ):
        if value is None and type_ in permanent.types and (key, path[0]) != ("protector", "away"):
            yield Misplaced((*path, key), "missing_key", (expected,))


def _effects(scenario: Scenario) -> Iterator[tuple[KeyPath, Effect]]:
    """Every effect of a scenario with its place, list by list."""
    return (((*path, index), each) for path, some in _lists(scenario) for index, each in enumerate(some))


def _lists(scenario: Scenario) -> Iterator[tuple[KeyPath, tuple[Effect, ...]]]:
    for path, spell in _spells(scenario):
        if spell.enters is not None:
            yield (*path, "enters", "effects"), spell.enters.effects
    cards = (("permanents", scenario.permanents), ("away", scenario.away))
    for name, some in cards:
        for index, card in enumerate(some):
            yield (name, index, "effects"), card.effects
            for side, face in (("front", card.front), ("back", card.back)):
                if face is not None:
                    yield (name, index, side, "effects"), face.effects
    for index, change in enumerate(scenario.changes):
        yield ("changes", index, "effects"), change.effects
    yield ("effects",), scenario.effects


def _spells(scenario: Scenario) -> Iterator[tuple[KeyPath, Spell]]:
    for index, player in enumerate(scenario.players):
        yield from ((("players", index, "hand", place), each) for place, each in enumerate(player.hand))
    for index, play in enumerate(scenario.plays):
        if play.card is not None:
            yield ("plays", index, "card"), play.card
    puts = [("choices", index, choice.puts) for index, choice in enumerate(scenario.choices)]
    puts += [("plays", index, play.puts) for index, play in enumerate(scenario.plays)]
    for name, index, cards in puts:
        yield from (((name, index, "puts", place), each) for place, each in enumerate(cards))


def _unplayed(scenario: Scenario) -> Faults:
    """Yield the plays that are neither of a card nor of an ability, or of both."""
    for index, play in enumerate(scenario.plays):
        if play.card is None and play.source is None:
            yield Misplaced(("plays", index, "source"), "missing_key", ("permanent",))
        elif play.card is not None and play.source is not None:
            yield Misplaced(("plays", index, "source"), "unknown_key", ('"card"',), shown("source"))


def _chosen_players(scenario: Scenario, known: Known) -> Faults:
    """Yield the players among the targets of triggered combat keywords: none of these is about a player."""
    for index, choice in enumerate(scenario.choices):
        for place, target in enumerate(choice.targets):
            if choice.keyword and target in known.players:
                path = ("choices", index, "targets", place)
                yield Misplaced(path, "dangling_id", ("permanent",), shown(target))


def _too_many_effects(scenario: Scenario) -> Faults:
    total = 0
    for path, effects in _lists(scenario):
        total += len(effects)
        if total > EFFECTS:
            yield Misplaced(path, "too_many", (f"<= {EFFECTS}",), str(total))
            return


def _declared_late(scenario: Scenario) -> Faults:
    for index, attack in enumerate(scenario.attacks):
        if attack.declared and attack.entered != "attackers":  # CR 508.1k: declared, it attacks from then on
            place = ("attacks", index, "entered")
            yield Misplaced(place, "unknown_word", (shown("attackers"),), shown(attack.entered))


def _strange_words(value: object, path: KeyPath) -> Faults:
    """Yield the colours and types that selectors ask for, and that there are not."""
    if isinstance(value, tuple):
        yield from chain.from_iterable(_strange_words(each, (*path, i)) for i, each in enumerate(value))
    elif isinstance(value, Struct):
        words = (("color", COLOR_WORDS), ("without_color", COLOR_WORDS), ("type", TYPES))
        for field, known in words if isinstance(value, Selector) else ():
            word = getattr(value, field)
            if word is not None and word.lower() not in known:
                yield Misplaced((*path, field), "unknown_word", tuple(map(shown, sorted(known))), shown(word))
        for name, key in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            yield from _strange_words(getattr(value, name), (*path, key))


def _uncarried(effect: Effect, path: KeyPath) -> Faults:
    """Yield what an effect that no permanent carries lacks (format, 1.2 and 1.3)."""
    turn_event = isinstance(effect, Trigger) and effect.event in TURN_EVENTS
    if isinstance(effect, Has):
        effect = replace(effect, effects=())  # whoever has them carries them
    for found in references(effect, path):
        if (
            found.is_word
            and found.text in (CARRIED if not effect.emblem else CARRIED - {"self"})
            and not (turn_event and found.path == (*path, "creatures"))
        ):
            carried = {shown(word) for word in CARRIED}
            single = tuple(word for word in found.refers.expected if word not in carried)
            expected = ("list", "object", '"any"') if "any" in found.refers.words else single
            yield Misplaced(found.path, "no_carrier", expected, shown(found.text))
    if effect.controller is None and speaks_of_you(effect):
        yield Misplaced((*path, "controller"), "missing_key", ("player",))


def speaks_of_you(effect: Effect) -> bool:
    """Say whether an effect uses a word that needs a "you": a controller, where no permanent carries it."""
    return any(found.is_word and found.text in YOUR_WORDS for found in references(effect))

"""The state of a game as the server's messages tell it, and the permanents that lie on its battlefield."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.games.messages import (
    Annotation,
    GameInfo,
    GameObject,
    ServerSeat,
    StateMessage,
    TurnInfo,
    Zone,
    counter_kinds,
)

_T = TypeVar("_T")
_NOT_SHOWN: Final = frozenset({"loyalty", "defense"})
"""Counters that the object itself tells of."""
_INNER_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SPELLED: Final = {"AssemblyWorker": "Assembly-Worker", "Urzas": "Urza's", "AllCreatureTypes": ""}
"""Subtypes that cards spell otherwise than the log."""
POISON: Final = "poison"
_MANA: Final = {1: "W", 2: "U", 3: "B", 4: "R", 5: "G", 12: "C"}
"""The server's numbers of kinds of mana."""
_ONE_BLOCKER: Final = 39
_UNBLOCKABLE: Final = 32
"""Qualifications of the server: can't be blocked by more than one creature, can't be blocked."""


class GameState(Struct, frozen=True):
    """All that is known of a game at one moment: `id` is the server's number of it."""

    id: int = 0
    info: GameInfo = GameInfo()
    turn: TurnInfo = TurnInfo()
    seats: Mapping[int, ServerSeat] = {}
    zones: Mapping[int, Zone] = {}
    objects: Mapping[int, GameObject] = {}
    lasting: Mapping[int, Annotation] = {}
    """What holds until the server says that it doesn't: counters, attachments, effects."""

    @property
    def in_combat(self) -> bool:
        """Whether it is a combat phase."""
        return self.turn.phase == "Phase_Combat"

    def zone(self, kind: str) -> Iterator[int]:
        """The instances in all zones of a kind, such as `Battlefield`."""
        for zone in self.zones.values():
            if zone.type == f"ZoneType_{kind}":
                yield from zone.object_instance_ids


def follow(state: GameState, message: StateMessage) -> GameState:
    """The state after a message: what is whole replaces everything, what is new replaces what it speaks of."""
    if message.is_full:
        state = GameState(info=state.info)
    info = message.game_info or state.info
    return GameState(
        id=message.game_state_id,
        info=info if info.match_id else replace(info, match_id=state.info.match_id),
        turn=message.turn_info or state.turn,
        seats=_with(state.seats, {p.system_seat_number: p for p in message.players}),
        zones=_with(state.zones, {z.zone_id: z for z in message.zones}),
        objects=_with(
            state.objects, {o.instance_id: o for o in message.game_objects}, message.diff_deleted_instance_ids
        ),
        lasting=_with(
            state.lasting,
            {a.id: a for a in message.persistent_annotations},
            message.diff_deleted_persistent_annotation_ids,
        ),
    )


def _with(known: Mapping[int, _T], new: Mapping[int, _T], gone: Iterable[int] = ()) -> Mapping[int, _T]:
    if not new and not gone:
        return known
    now = {**known, **new}
    for key in gone:
        now.pop(key, None)
    return now


class LoggedPermanent(Struct, frozen=True):
    """A permanent as the log has it: power and toughness with everything that changes them, counters too.

    `card` is the client's number of what it is, `title` that of its name; `abilities` are numbers of abilities, one
    an instance of a keyword; `blockable_by`: at most so many creatures can block it; `blocked_not_by`: these can't.
    """

    id: int
    card: int
    title: int
    owner: int
    controller: int
    types: tuple[str, ...]
    supertypes: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    abilities: tuple[int, ...]
    token: bool = False
    face_down: bool = False
    copy: bool = False
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: Mapping[str, int] = {}
    attached_to: int | None = None
    blockable_by: int | None = None
    blocked_not_by: tuple[int, ...] = ()

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature, whatever else it is."""
        return "creature" in self.types


def permanents(state: GameState) -> dict[int, LoggedPermanent]:
    """Everything on the battlefield, the oldest first, by instance."""
    counters = counters_by_instance(state)
    attached, limits, barred = dict[int, int](), dict[int, int](), dict[int, tuple[int, ...]]()
    for note in state.lasting.values():
        if "AnnotationType_Attachment" in note.type and note.affected_ids:
            attached[note.affector_id] = note.affected_ids[0]
        elif "AnnotationType_Qualification" in note.type:
            kind = note.number("QualificationType")
            if kind in {_ONE_BLOCKER, _UNBLOCKABLE}:
                limits |= dict.fromkeys(note.affected_ids, 1 if kind == _ONE_BLOCKER else 0)
            if by := note.numbers("CantBeBlockedByObjects"):
                barred |= dict.fromkeys(note.affected_ids, by)
    known = ((i, state.objects[i]) for i in sorted(set(state.zone("Battlefield"))) if i in state.objects)
    return {
        i: _permanent(o, counters.get(i, {}), attached.get(i), limits.get(i), barred.get(i, ()))
        for i, o in known
    }


def counters_by_instance(state: GameState) -> dict[int, dict[str, int]]:
    """The counters on permanents by instance and on players by seat, by kind."""
    found: dict[int, dict[str, int]] = {}
    for note in state.lasting.values():
        if "AnnotationType_Counter" in note.type:
            number = note.number("counter_type")
            kind = counter_kinds().get(number, f"counter {number}")
            for instance in note.affected_ids:
                if kind not in _NOT_SHOWN:
                    kinds = found.setdefault(instance, {})
                    kinds[kind] = kinds.get(kind, 0) + max(0, note.number("count"))
    return found


def colors_of_mana(state: GameState) -> dict[int, str]:
    """What mana each permanent makes by instance, as a symbol: `G`, or `W/U` for one or the other."""
    return {
        instance: "/".join(_MANA[number] for number in note.numbers("colors") if number in _MANA)
        for note in state.lasting.values()
        if "AnnotationType_ColorProduction" in note.type
        for instance in note.affected_ids
    }


def _permanent(
    o: GameObject,
    counters: Mapping[str, int],
    attached_to: int | None,
    blockable_by: int | None,
    blocked_not_by: tuple[int, ...],
) -> LoggedPermanent:
    return LoggedPermanent(
        id=o.instance_id,
        card=o.grp_id,
        title=o.name,
        owner=o.owner_seat_id,
        controller=o.controller_seat_id,
        types=_words(o.card_types),
        supertypes=_words(o.super_types),
        subtypes=tuple(_spelled(word) for word in o.subtypes),
        colors=_words(o.color),
        power=None if o.power is None else o.power.value,
        toughness=None if o.toughness is None else o.toughness.value,
        loyalty=None if o.loyalty is None else o.loyalty.value,
        defense=None if o.defense is None else o.defense.value,
        abilities=tuple(each.grp_id for each in o.unique_abilities),
        token=o.type == "GameObjectType_Token",
        face_down=o.is_facedown,
        copy=o.is_copy,
        tapped=o.is_tapped,
        sick=o.has_summoning_sickness,
        damage=max(0, o.damage),
        counters=counters,
        attached_to=attached_to,
        blockable_by=blockable_by,
        blocked_not_by=blocked_not_by,
    )


@lru_cache(maxsize=4096)
def _words(names: tuple[str, ...]) -> tuple[str, ...]:
    """The words of the server without what they begin with: `CardType_Creature` is creature."""
    return tuple(name.rpartition("_")[2].casefold() for name in names)


@lru_cache(maxsize=4096)
def _spelled(name: str) -> str:
    """A subtype as cards spell it: `SubType_AssemblyWorker` is Assembly-Worker, `SubType_TimeLord` Time Lord."""
    word = name.removeprefix("SubType_")
    return _SPELLED.get(word, _INNER_CAPITAL.sub(" ", word.replace("_", "-")))

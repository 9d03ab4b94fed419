"""What the server of the client says, as values: the parts of its messages that a combat needs.

The names are the server's own. What it leaves out is nothing, 0 or false, as its format has it.

What numbers in the client's log mean: keywords, kinds of counters, and subtypes that it spells in its own way.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct, field

from sandbox.resources import asset


class Part(Struct, frozen=True, rename="camel", gc=False):
    """Something in a message; keys that are not named here are passed over."""


class NumberValue(Part, frozen=True):
    """A number that may be absent altogether."""

    value: int = 0


class UniqueAbility(Part, frozen=True):
    """An ability of an object: its own number and that of the ability in the client's database."""

    id: int = 0
    grp_id: int = 0


class AttackInfo(Part, frozen=True):
    """What an object attacks: a seat or an instance."""

    target_id: int = 0
    ordered_blockers: tuple[OrderedInstance, ...] = ()


class OrderedInstance(Part, frozen=True):
    """A creature at its place in a damage assignment order."""

    instance_id: int = 0


class BlockInfo(Part, frozen=True):
    """What an object blocks."""

    attacker_ids: tuple[int, ...] = ()
    ordered_attackers: tuple[OrderedInstance, ...] = ()


class GameObject(Part, frozen=True):
    """A card, token or ability as the client sees it."""

    instance_id: int
    grp_id: int = 0
    type: str = ""
    zone_id: int = 0
    owner_seat_id: int = 0
    controller_seat_id: int = 0
    super_types: tuple[str, ...] = ()
    card_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    color: tuple[str, ...] = ()
    power: NumberValue | None = None
    toughness: NumberValue | None = None
    is_copy: bool = False
    is_tapped: bool = False
    is_facedown: bool = False
    has_summoning_sickness: bool = False
    attack_state: str = ""
    block_state: str = ""
    damage: int = 0
    attack_info: AttackInfo | None = None
    block_info: BlockInfo | None = None
    loyalty: NumberValue | None = None
    defense: NumberValue | None = None
    object_source_grp_id: int = 0
    parent_id: int = 0
    name: int = 0
    unique_abilities: tuple[UniqueAbility, ...] = ()


class Zone(Part, frozen=True):
    """A zone and the objects in it."""

    zone_id: int
    type: str = ""
    owner_seat_id: int = 0
    object_instance_ids: tuple[int, ...] = ()


class Detail(Part, frozen=True):
    """A value of an annotation under its key."""

    key: str = ""
    value_int32: tuple[int, ...] = ()
    value_uint32: tuple[int, ...] = ()
    value_string: tuple[str, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that it holds."""
        return self.value_int32 or self.value_uint32


class Annotation(Part, frozen=True):
    """Something that happened, or that holds: what it is, what did it, to whom, with details."""

    id: int = 0
    type: tuple[str, ...] = ()
    affector_id: int = 0
    affected_ids: tuple[int, ...] = ()
    details: tuple[Detail, ...] = ()

    def number(self, key: str, otherwise: int = 0) -> int:
        """The number under a key."""
        return next((d.numbers[0] for d in self.details if d.key == key and d.numbers), otherwise)

    def word(self, key: str) -> str:
        """The word under a key."""
        return next((d.value_string[0] for d in self.details if d.key == key and d.value_string), "")

    def numbers(self, key: str) -> tuple[int, ...]:
        """All numbers under a key."""
        return next((d.numbers for d in self.details if d.key == key), ())


class ServerSeat(Part, frozen=True):
    """A player as the server tells of one."""

    system_seat_number: int
    life_total: int = 0
    status: str = ""
    team_id: int = 0


class TurnInfo(Part, frozen=True):
    """Where in a turn the game is."""

    phase: str = ""
    step: str = ""
    turn_number: int = 0
    active_player: int = 0


class GameInfo(Part, frozen=True):
    """Which game of which match it is, and how far."""

    match_id: str = field(default="", name="matchID")
    game_number: int = 0
    stage: str = ""
    variant: str = ""


class StateMessage(Part, frozen=True):
    """The state of a game, whole (`GameStateType_Full`) or what is new in it."""

    type: str = ""
    game_state_id: int = 0
    prev_game_state_id: int = 0
    game_info: GameInfo | None = None
    turn_info: TurnInfo | None = None
    players: tuple[ServerSeat, ...] = ()
    zones: tuple[Zone, ...] = ()
    game_objects: tuple[GameObject, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    persistent_annotations: tuple[Annotation, ...] = ()
    diff_deleted_instance_ids: tuple[int, ...] = ()
    diff_deleted_persistent_annotation_ids: tuple[int, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether it replaces all that was known."""
        return self.type == "GameStateType_Full"


class AttackersRequest(Part, frozen=True):
    """The question who attacks, of creatures that may."""

    attackers: tuple[msgspec.Raw, ...] = ()


class Message(Part, frozen=True):
    """A message to the client: to whom (seats), and what it holds."""

    type: str = ""
    system_seat_ids: tuple[int, ...] = ()
    game_state_message: StateMessage | None = None
    declare_attackers_req: AttackersRequest | None = None


_MESSAGE: Final = msgspec.json.Decoder(Message, strict=False)


def read_message(raw: msgspec.Raw) -> Message:
    """A message from its JSON, with signs in place of what is no UTF-8. Raises `msgspec.DecodeError` with the place of
    what is of another shape, or RecursionError.
    """
    try:
        return _MESSAGE.decode(raw)
    except UnicodeDecodeError:
        return _MESSAGE.decode(bytes(raw).decode("utf-8", "replace"))


@cache
def keywords() -> Mapping[int, str]:
    """The abilities that are keywords, by their number in the log."""
    return _table("abilities.csv")


@cache
def counter_kinds() -> Mapping[int, str]:
    """The kinds of counters by their number in the log."""
    return _table("counters.csv")


def _table(name: str) -> dict[int, str]:
    with asset("games", name).open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        return {int(number): word for number, word in rows}

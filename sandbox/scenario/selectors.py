"""Who an effect speaks of: selectors of creatures, of players, of what can be attacked; and numbers taken from them.

The values only; what they select on a board is worked out in `sandbox.rules.layers.select`.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, get_args

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from sandbox.scenario.limits import Number, Text
from sandbox.scenario.references import FILLED, VITAL, PermanentId, PlayerId, Refers, ThingId

Type = Literal["creature", "planeswalker", "battle", "artifact", "enchantment", "land"]
Color = Literal["white", "blue", "black", "red", "green"]
COLOR_WORDS: Final = (*get_args(Color), "colorless", "monocolored", "multicolored")
"""What a selector may ask for in `color`."""
Bound = Number | Literal["self", "self+1", "self-1", "power+1", "x"]
"""A number, the power or toughness of the creature that the effect is about, or one beside it, one more than the power
of the creature itself, or the X of a play.
"""
As = Literal["color", "creature_type", "name", "card_type"]
"""What may have been chosen by a word, of the play or as a permanent entered."""


Parity = Literal["odd", "even"]
"""What a mana value is divided by two (CR 202.3)."""


class Between(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A closed range of power or toughness; an end that is absent does not bind."""

    min: "Bound | Amount | UnsetType" = UNSET
    max: "Bound | Amount | UnsetType" = UNSET


WORDS: Final = ("any", "attached", "opponents", "paired", "self", "yours")
"""What a selector of creatures may say in a word."""
ACTING: Final = ("chosen", "counterpart", "paid", "target", "target2", "target3", "target4", "that", "those")
"""What it may say besides where an ability or a spell does something.

`target` ... `target4`: what was chosen for the first ... fourth of its `targets`. `that`: what the event is about that
triggered it, and where that is the ability's own permanent, or what that is attached to, its counterpart.
`counterpart`: with whom the event was: whom it blocked, who blocked it, who was dealt the damage or dealt it. `those`:
what the action before was done to, or made. `chosen`: what an action `choose` before chose. `paid`: what was
sacrificed, tapped or returned as a cost.
"""
DEFENDER_WORDS: Final = ("any", "opponents", "self", "you")
"""What a selector of what can be attacked may say in a word."""
OWNERS: Final = ("any", "opponents", "you", "attached", "chosen", "owner")
"""Whose it may be in a word: also that of the player it is attached to, of who was chosen, of its own owner."""
_SAID: Final = tuple(f'"{word}"' for word in WORDS)
_DEFENDERS_SAID: Final = tuple(f'"{word}"' for word in DEFENDER_WORDS)

WhoWord = Annotated[str, Refers(words=(*WORDS, *ACTING), expected=(*_SAID, "list", "object"))]
Ids = Annotated[tuple[PermanentId, ...], VITAL]
CONTROLLERS: Final = (
    "active", "attached", "chosen", "counterpart", "damaged", "defending", "opponents", "target", "that", "you",
)  # fmt: skip
"""Whose something may be in a word: `attached` is the player that the permanent is attached to, `chosen` who was chosen
of the ability or as the permanent entered, `counterpart` who controls what the event was with, `damaged` each player to
whom the permanent dealt damage in this combat, `that` the one that the event is about, or its controller, `target` a
player who is a target, or the controller of what is one.
"""
Controller = Annotated[
    Text, Refers(("player",), CONTROLLERS, vital=True, expected=('"you"', '"opponents"', "player"))
]
Of = Annotated[Text, Refers(("player",), OWNERS, vital=True, expected=(*_DEFENDERS_SAID, "player"))]
DefendersWord = Annotated[
    str,
    Refers(
        ("player", "permanent"),
        DEFENDER_WORDS,
        expected=(*_DEFENDERS_SAID, "player", "planeswalker", "battle"),
    ),
]
RecipientsWord = Annotated[
    str,
    Refers(
        ("player", "permanent"),
        tuple(sorted({*WORDS, *DEFENDER_WORDS, *ACTING})),
        expected=(*_DEFENDERS_SAID, "player", "planeswalker", "battle"),
    ),
]


Thing = Literal[
    "creature", "player", "planeswalker", "battle", "artifact", "enchantment", "land", "permanent"
]
"""What a selector may speak of; `permanent` is everything on the battlefield."""
Size = Literal["power", "toughness", "mana_value"]
Happened = Literal[
    "entered",
    "attacked",
    "blocked",
    "was_dealt_damage",
    "dealt_damage_to_you",
    "was_dealt_damage_by_this",
    "crewed_this",
]
"""What may have been the case this turn."""


class Selector(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Creatures for which every given field holds.

    With `kinds` it speaks of things of these kinds instead. Where it says whom to count, whom somebody controls, what
    may be a target or what an action is done to, one that names a `type`, `supertype`, `subtype` or `name` and no
    `kinds` speaks of permanents of every kind. The outermost selector decides for those within it.
    """

    controller: Controller | None = None
    keyword: Text | None = None
    without_keyword: Text | None = None
    color: Text | None = None
    without_color: Text | None = None
    type: Text | None = None
    subtype: Text | None = None
    name: Text | None = None
    power: Between | None = None
    toughness: Between | None = None
    mana_value: Parity | Between | None = None
    """Odd or even (0 is even); creatures whose mana cost nobody wrote down are neither, tokens without one 0."""
    tapped: bool | None = None
    kinds: tuple[Thing, ...] | None = None
    owner: Controller | None = None
    supertype: Text | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    blocked: bool | None = None
    """An attacker that is blocked, or, where false, an attacker that isn't (CR 509.1h)."""
    defender: "Defenders | None" = None
    """Whom or what it attacks."""
    blocks: "Who | None" = None
    """It blocks one of these."""
    blocked_by: "Who | None" = None
    """One of these blocks it."""
    token: bool | None = None
    commander: bool | None = None
    counter: Text | None = None
    """A counter of this kind is on it; `any`: any counter."""
    attached: bool | Literal["aura", "equipment"] | None = None
    """An Aura or Equipment is attached to it."""
    attached_to: "Who | None" = None
    """It is an Aura, Equipment or Fortification attached to one of these."""
    modified: bool | None = None
    """Counters are on it, Equipment, or Auras that its controller controls (CR 700.9)."""
    goaded: bool | None = None
    this_turn: Happened | None = None
    greatest: Size | None = None
    """None of those for which the other fields hold has more of this."""
    least: Size | None = None
    shares: Literal["color", "creature_type", "name"] | None = None
    """It has one of these in common with the permanent that carries the effect."""
    chosen: As | None = None
    """It has the colour, type or name that was chosen: of the play, or as `given` of the permanent."""
    other: bool | None = None
    ids: Ids | None = None
    any_of: "Annotated[tuple[WhoWord | Ids | Selector, ...], VITAL] | None" = None
    not_: "WhoWord | Annotated[tuple[PermanentId, ...], FILLED] | Selector | None" = field(
        name="not", default=None
    )


Who = WhoWord | Ids | Selector
"""A selector: a word (`self`, `attached`, `any`, `yours`, `opponents`), ids, or an object."""

Kind = Literal["player", "planeswalker", "battle"]
KINDS: tuple[Kind, ...] = ("player", "planeswalker", "battle")


class Defender(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What can be attacked: of whom, and of which kinds."""

    of: Of = "any"
    kinds: tuple[Kind, ...] = KINDS
    most_life: bool = False
    """A player with the most life, or one tied for it (CR 702.105a)."""


Defenders = DefendersWord | Annotated[tuple[ThingId, ...], VITAL] | Defender
"""A defender selector: an id, ids, a word (`you`, `opponents`, `any`), or an object."""


class RecipientObject(Selector, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who damage is dealt to: with `of` or `kinds` what can be attacked, else a selector of creatures."""

    of: Of | None = None
    kinds: tuple[Kind, ...] | None = None


class Group(Selector, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an action is done to: all for which the fields hold, or `choose` of them, chosen as it is done."""

    choose: 'Value | Literal["any"] | None' = None
    up_to: bool = False


Whom = WhoWord | Ids | Group
"""A selector as actions have it."""


class Target(Selector, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What may be a target (CR 115): so many of what the fields hold for; a player has nothing but `controller`, which
    says whether it may be you or an opponent. With `by` it is of an opponent's choice (CR 601.2c).
    """

    count: 'Value | Literal["any"]' = 1
    up_to: bool = False
    by: Literal["you", "opponents"] = "you"


Targets = tuple[WhoWord | Target, ...]
"""What has to be chosen as a spell is cast or an ability put on the stack, each entry for itself."""

PLAYER_WORDS: Final = (
    "active", "any", "attacked", "chosen", "controller", "counterpart_controller", "defending", "opponents", "other_opponents", "target",
    "target2", "target2_controller", "target_controller", "target_owner", "that", "that_controller", "that_owner", "those", "those_controllers", "you",
)  # fmt: skip
"""Which players a word means: `controller` is that of the permanent itself, `any` each player, `attacked` each player
who is attacked, `other_opponents` those opponents that the event is not about.
"""
PlayersWord = Annotated[
    Text,
    Refers(
        ("player",), PLAYER_WORDS, vital=True, expected=(*(f'"{word}"' for word in PLAYER_WORDS), "player")
    ),
]
Players = PlayersWord | Annotated[tuple[PlayerId, ...], VITAL]
"""Players by a word or by their ids."""

Distinct = Literal["color", "basic_land_type", "creature_type", "name", "power", "party"]


class Amount(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A number that is taken from the table: one of the first fields says which, the last four what becomes of it.

    Without any of those it is the X of the play.
    """

    count: Who | None = None
    """How many these are; with `distinct` how many different colours, basic land types ... they have."""
    distinct: Distinct | None = None
    attackers: Who | None = None
    """How many of these attack."""
    power_of: Who | None = None
    toughness_of: Who | None = None
    mana_value_of: Who | None = None
    """Of several taken together; of what is gone as it last was (CR 608.2h)."""
    own: Size | Literal["times_attacked"] | None = None
    """Of the permanent itself that the effect affects, of each its own; how often it attacked this turn."""
    greatest: Size | None = None
    """The greatest of these among those of `among`."""
    among: Who | None = None
    """Of whom it is: with `count` how many of these are such, as they are or last were."""
    counters: Text | None = None
    """How many counters of this kind are on those of `on`; `any`: of every kind."""
    on: Who | None = None
    """None: the permanent that says so."""
    devotion: tuple[Text, ...] | None = None
    """Your devotion to these colours (CR 700.5), as far as mana costs are known; `given` goes before it."""
    life_of: Players | None = None
    poison_of: Players | None = None
    """How many poison counters these have together."""
    opponents: bool = False
    """How many opponents you have."""
    attacked: bool = False
    """How many opponents are attacked."""
    event: Literal["amount", "excess", "count"] | None = None
    """Of what triggered: how much damage or life it was, how much of it was excess, or how many were in it."""
    given: Text | None = None
    """What the table can't know and is told of the permanent itself, or of `of`; None: of you."""
    of: Players | None = None
    sum: "tuple[Value, ...] | None" = None
    times: Number = 1
    halved: Literal["up", "down"] | None = None
    plus: Number = 0
    at_most: Number | None = None


Value = Number | Literal["x"] | Amount
"""A whole number, the X of a play, or a number taken from the table."""


RedirectedTo = Annotated[
    str,
    Refers(
        ("player", "permanent"),
        ("attached", "self", "you", *ACTING),
        expected=('"attached"', '"self"', '"you"', "player", "permanent"),
    ),
]
"""Who is dealt damage instead: what carries the effect, what that is attached to, its controller, or anything by id."""
Recipients = RecipientsWord | Annotated[tuple[ThingId, ...], VITAL] | RecipientObject


def widened(who: Selector) -> Selector:
    """The selector as it is meant where it may speak of more than creatures (see `Selector`)."""
    named = who.type or who.supertype or who.subtype or who.name
    return replace(who, kinds=("permanent",)) if who.kinds is None and named else who


def within(value: object) -> Iterator[Struct]:
    """A value of the scenario and all that it holds."""
    if isinstance(value, tuple):
        for each in value:
            yield from within(each)
    elif isinstance(value, Struct):
        yield value
        for name in value.__struct_fields__:
            yield from within(getattr(value, name))


def selectors_in(who: Who | Recipients) -> Iterator[Selector]:
    """Yield the object that a selector is, if it is one, and every object within its `any_of` and `not`."""
    if isinstance(who, Selector):
        yield who
        for inner in who.any_of or ():
            yield from selectors_in(inner)
        if who.not_ is not None:
            yield from selectors_in(who.not_)

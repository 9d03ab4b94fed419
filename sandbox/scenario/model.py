"""What lies on the table and what the players declared: the scenario as an immutable value.

The classes carry exactly what stands in a `.combat.json` file (format `combat/1`). A key that the file
leaves out keeps its default here, so that writing a scenario gives back what was read. Defaults that
depend on something else (a name on the id, life on the variant) are answered by the properties and by
`sandbox.rules.graph.combat_graph`. Lists are tuples; the few mappings are never changed after they were made.

In this module and those of effects, actions, selectors and conditions annotations are values, not text (no
`annotations` from `__future__`): of text msgspec evaluates each field anew for every class that inherits it, and that
takes longer than most verdicts. What is defined further below is quoted.
"""

from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from sandbox.scenario.actions import AnyAction
from sandbox.scenario.conditions import Condition
from sandbox.scenario.effects import AnyEffect, CostsLess, CostsMore, Mode, Timing, Trigger
from sandbox.scenario.limits import OBJECTS, PLAYERS, TIMES, Count, Id, Mana, ManaCost, Number, Text
from sandbox.scenario.references import CarrierId, CommanderId, PermanentId, PlayerId, SourceId, ThingId
from sandbox.scenario.selectors import Color, Targets, Type, Value
from sandbox.scenario.view import View

HouseRule = Literal[
    "open_play",  # the legend rule leaves commanders alone
    "league",  # nobody plays, or has in the deck, another player's commander
    "sideboard",  # ten cards beside the deck
    "stranglehold_cage",  # Stranglehold and Grafdigger's Cage lie in the command zone from the beginning
    "victory_points",  # points for damage and for kills by commander damage
    "democratic_victory",  # votes after the game
]
HOUSE_RULES: Final[tuple[HouseRule, ...]] = get_args(HouseRule)
"""House rules of Commander, options that the players may agree on before the game, in the order in which they are
offered. Each changes what it says and nothing else: where they are listed, and since when, stands in
`assets/formats/README.md`; what each means in a combat in `sandbox.rules.play.combat_notes`, in a deck in
`sandbox.deck.check`.
"""


Edition = Literal["2026-09-25", "2023-11-17", "2019-10-04"]
NEWEST: Edition = "2026-09-25"
Variant = Literal["normal", "commander", "brawl", "two_headed_giant", "two_headed_commander"]
AttackOption = Literal["multiple", "single", "left", "right"]
Step = Literal["first", "regular"]
CommanderHome = Literal["command", "hand", "library", "graveyard", "exile"]
"""Where a commander may be that is not on the battlefield (CR 903.9)."""
After = Literal["attackers", "blockers", "first"]
"""The step of a combat after whose turn-based action and triggered keywords something happens (CR 508-510)."""
Played = Literal["main", "beginning", "attackers", "blockers", "first"]
"""When something is played: in the main phase before combat, at its beginning, or after a step's turn-based action."""
SpellType = Literal[
    "instant", "sorcery", "creature", "planeswalker", "battle", "artifact", "enchantment", "land", "kindred"
]
Given = dict[Text, Number | bool | Text]
"""What the table can't know: cards in hand, in graveyards, what was chosen, each under the key that a card asks for."""
Seats = Annotated[int, Meta(ge=1, le=PLAYERS)]


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's seat: life, poison, team, lands for landwalk, commander damage taken so far."""

    id: Id
    name: Text | None = None
    life: Number | None = None
    poison: Count = 0
    team: Text | None = None
    lands: tuple[Text, ...] = ()
    commander_damage: dict[CommanderId, Count] = field(default_factory=dict)
    pool: Mana | None = None
    """Mana to pay costs of attacking and blocking with; None: costs are told and not checked."""
    given: Given = field(default_factory=dict)
    mana: Mana | None = None
    """Mana to play spells and abilities with; None: what they cost is told and not checked."""
    hand: "tuple[Spell, ...]" = ()
    """What a question lets them play (explore format, section 3); nothing is played of it by itself."""

    @property
    def label(self) -> str:
        """The name that people read."""
        return self.id if self.name is None else self.name


class Leaving(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A delayed trigger that takes a permanent off the table later this turn (CR 603.7): when, where to, and the
    keyword and permanent whose ability says so. Going to the graveyard is being sacrificed.
    """

    at: Literal["end_of_combat", "end_step"]
    to: Literal["exile", "graveyard", "hand"]
    keyword: Text = ""
    source: PermanentId | None = None


class Face(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is printed on one face of a card: the front of a double-faced one, or the card by itself of a melded one."""

    name: Text | None = None
    types: Annotated[tuple[Type, ...], Meta(min_length=1)] = ("creature",)
    supertypes: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    colors: tuple[Color, ...] = ()
    power: Number | None = None
    toughness: Number | None = None
    loyalty: Count | None = None
    defense: Count | None = None
    keywords: tuple[Text, ...] = ()
    effects: tuple[AnyEffect, ...] = ()


FROM_GRAVEYARD: Final = frozenset({"flashback", "harmonize", "jump-start", "escape", "retrace", "mayhem"})
"""Keywords for whose cost a card is cast from the graveyard (CR 702.34, 702.138, 702.81)."""
AT_ANY_TIME: Final = frozenset({"sneak", "madness", "miracle", "suspend"})
"""Keywords by which a card is cast when nothing else need let it be (CR 702.35, 702.62, 702.94, 702.190)."""
CAST_FOR: Final = FROM_GRAVEYARD | AT_ANY_TIME | {"bestow", "foretell", "plot"}
"""Keywords for whose cost a card is cast (CR 118.9)."""


class Spell(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A card played from the hand: an instant or a sorcery with what it does, a permanent spell with what it is once
    it has resolved (`enters`), or an ability that works from the hand (`keyword`: bloodrush, ninjutsu, channel). With
    `keyword` sneak or bestow it is cast for that cost.

    `additional` is what it costs besides its mana, in the words of an ability's cost.
    """

    name: Text = ""
    mana_cost: ManaCost | None = None
    types: tuple[SpellType, ...] = ("instant",)
    supertypes: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    colors: tuple[Color, ...] = ()
    keywords: tuple[Text, ...] = ()
    keyword: Text = ""
    does: tuple[AnyAction, ...] = ()
    targets: Targets = ()
    modes: tuple[Mode, ...] = ()
    choose: Value | Literal["any"] = 1
    additional: Text = ""
    effects: tuple[CostsLess | CostsMore, ...] = ()
    """What it says of its own cost (CR 601.2f)."""
    timing: Timing = "instant"
    if_: Condition | None = field(default=None, name="if")
    """What has to be so as it is cast (CR 601.3)."""
    to: Literal["graveyard", "exile", "library", "hand"] = "graveyard"
    """Where its card goes as it resolves (CR 608.2n)."""
    enters: Face | None = None
    missing: tuple[Text, ...] = ()
    """What it does besides, and nobody could say here."""

    @property
    def is_cast(self) -> bool:
        """Whether it is cast, also for the cost of a keyword, and no ability of a card in the hand."""
        return not self.keyword or not CAST_FOR.isdisjoint(self.keyword.casefold().split())

    @property
    def is_bestowed(self) -> bool:
        """Whether it is cast as an Aura that its card isn't (CR 702.103b)."""
        return self.keyword.casefold() == "bestow"

    @property
    def swaps(self) -> bool:
        """Whether an unblocked attacker returns for it: ninjutsu, sneak (CR 702.49a, 702.190a)."""
        word = self.keyword.casefold()
        return self.enters is not None and ("ninjutsu" in word or "sneak" in word)

    @property
    def is_aura(self) -> bool:
        """Whether it becomes an Aura, whose spell has a target of its own (CR 303.4a)."""
        face = self.enters
        return face is not None and (
            self.is_bestowed or "aura" in {each.casefold() for each in face.subtypes}
        )

    @property
    def entering(self) -> tuple[Trigger, ...]:
        """The ability that a permanent card has by what it does as it enters (CR 603.6a)."""
        if self.enters is None or not (self.does or self.modes):
            return ()
        return (
            Trigger(
                event="enters", does=self.does, targets=self.targets, modes=self.modes, choose=self.choose
            ),
        )


class Permanent(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Something on the battlefield that matters for combat."""

    id: Id
    name: Text | None = None
    controller: PlayerId
    owner: PlayerId | None = None
    types: Annotated[tuple[Type, ...], Meta(min_length=1)] = ("creature",)
    supertypes: tuple[Text, ...] = ()
    subtypes: tuple[Text, ...] = ()
    colors: tuple[Color, ...] = ()
    power: Number | None = None
    toughness: Number | None = None
    counters: dict[Text, Count] = field(default_factory=dict)
    damage: Count = 0
    deathtouch_damage: bool = False
    loyalty: Count | None = None
    defense: Count | None = None
    protector: PlayerId | None = None
    tapped: bool = False
    summoning_sick: bool = False
    keywords: tuple[Text, ...] = ()
    lost: tuple[Text, ...] = ()
    """Keywords that an effect took away after the keyword counter that gives them was put on it (CR 613.7c)."""
    effects: tuple[AnyEffect, ...] = ()
    goaded_by: tuple[PlayerId, ...] = ()
    attached_to: ThingId | None = None
    commander: bool = False
    commander_casts: Count = 0
    mana_cost: ManaCost | None = None
    """What it costs (CR 202.1), of a commander before the tax (CR 903.8); None: not known."""
    zone: CommanderHome | None = None
    """Of a commander that is away: where it lies; None: in the command zone."""
    front: Face | None = None
    """What it is in every other zone: of a double-faced card that lies with its back face up, or of a melded one."""
    back: Face | None = None
    """The other face of a double-faced card that lies with its front face up: what it transforms into (CR 701.27)."""
    components: tuple[Text, ...] = ()
    """Names of the other cards that a melded or merged permanent consists of (CR 903.3b-c, 903.9c)."""
    regeneration_shields: Count = 0
    worth: Count | None = None
    """What it counts for when a question weighs what is lost; None: by size, loyalty or defense. No rule reads it."""
    token: bool = False
    leaving: Leaving | None = None
    paired_with: PermanentId | None = None
    """What it is paired with by soulbond (CR 702.95)."""
    given: Given = field(default_factory=dict)
    missing: tuple[Text, ...] = ()
    """What it does besides in a combat, and nobody could say here."""

    @property
    def label(self) -> str:
        """The name that people read."""
        return self.id if self.name is None else self.name

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature, whatever else it is."""
        return "creature" in self.types

    @property
    def owned_by(self) -> str:
        """The id of its owner."""
        return self.controller if self.owner is None else self.owner


_DONE_TO_IT: Final = (
    "counters", "damage", "deathtouch_damage", "tapped", "summoning_sick", "attached_to", "goaded_by", "lost", "leaving",
    "paired_with", "regeneration_shields",
)  # fmt: skip
"""What belongs to a permanent as long as it is the same object."""


def anew(card: Permanent, **fields: Any) -> Permanent:
    """A card as a new object, without what was done to the old one, and with these fields (CR 400.7)."""
    blank = Permanent(id=card.id, controller=card.controller)
    return replace(card, **{name: getattr(blank, name) for name in _DONE_TO_IT} | fields)


def transformed(card: Permanent) -> Permanent | None:
    """A double-faced card with its other face up (CR 712.8); None where the other face is not known."""
    other = card.back if card.front is None else card.front
    if other is None or card.components:
        return None
    names = Face.__struct_fields__
    shown = Face(**{name: getattr(card, name) for name in names})
    front, back = (shown, None) if card.front is None else (None, shown)
    printed = {name: getattr(other, name) for name in names} | {"name": other.name or card.name}
    return replace(card, front=front, back=back, **printed)


class Attack(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One attacker and what it attacks; not declared = put onto the battlefield attacking (CR 508.4).

    `entered` says in which step it was: one that comes later than `attackers` is unblocked (CR 506.3d, 508.4d), and
    is not on the battlefield before.
    """

    attacker: PermanentId
    target: ThingId
    declared: bool = True
    entered: After = "attackers"

    @property
    def pair(self) -> tuple[str, str]:
        """Who is declared, and at what."""
        return self.attacker, self.target


class Block(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One blocker and one attacker that it blocks; not declared = put onto the battlefield blocking, once the
    triggered keywords of the declared blocks have resolved (CR 509.4).
    """

    blocker: PermanentId
    attacker: PermanentId
    declared: bool = True

    @property
    def pair(self) -> tuple[str, str]:
        """Who is declared, and at what."""
        return self.blocker, self.attacker


class Unapplied(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A triggered combat keyword that was declined or forgotten."""

    source: PermanentId
    keyword: Text


class Choice(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is chosen for a triggered ability, said by its place among those of its source (`trigger`), or for a
    triggered combat keyword: its targets, one an instance, or what is sacrificed or picked besides (CR 702.39a,
    702.86a, 702.134a); its modes; a colour, creature type, name or source (`choose`).

    `declined`: an optional one does nothing. Of those that trigger together under one player's control that with the
    lowest `order` is put on the stack first, and so resolves last (CR 603.3b).
    """

    source: CarrierId
    keyword: Text = ""
    targets: tuple[ThingId, ...] = ()
    trigger: Count = 0
    choose: Text = ""
    mode: Count | tuple[Count, ...] = 0
    amounts: tuple[Count, ...] = ()
    """How something is divided among the targets."""
    declined: bool = False
    order: Number = 0
    x: Count = 0
    """How much of X is paid as it resolves."""
    puts: tuple[Spell, ...] = ()
    """The cards that it puts onto the battlefield out of a zone that the table doesn't show."""


class Play(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A spell that is cast (`card`) or an ability that is activated (`source`, by its place among the activated
    abilities there: `ability`) and resolves at its moment, in the order of the list.

    `paying` names what is tapped, sacrificed or returned as a cost, `times` how often it is done one after the other.
    """

    after: Played
    player: PlayerId
    card: Spell | None = None
    source: SourceId | None = None
    ability: Count = 0
    targets: tuple[ThingId, ...] = ()
    choose: Text = ""
    paying: tuple[ThingId, ...] = ()
    x: Count = 0
    mode: Count | tuple[Count, ...] = 0
    amounts: tuple[Count, ...] = ()
    times: Annotated[int, Meta(ge=1, le=TIMES)] = 1
    before_triggers: bool = False
    """It resolves before what triggered in that step."""
    note: Text = ""
    puts: tuple[Spell, ...] = ()
    """The cards that it puts onto the battlefield out of a zone that the table doesn't show."""


class Change(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a spell or ability does to one permanent after a step's declaration or damage, in the order of the list.

    `gains` and `loses` are keywords (losing takes away all instances), `effects` what it gains besides, `power` and
    `toughness` what they change by, all until end of turn; `counters` how many more or fewer lie on it, `damage` what
    is marked besides, or healed where it is less than nothing (CR 701.69), `attacks` what an attacking creature attacks
    from then on (CR 508.7). It leaves combat when it is `removed`, `phases_out`, goes to another zone (`leaves`),
    changes its `controller` or, since 2026, `protector`, or with its new `types` is no creature, planeswalker or battle
    any more (CR 506.4). Tapping or untapping changes nothing of that (CR 506.4b).
    """

    after: After
    permanent: PermanentId
    gains: tuple[Text, ...] = ()
    loses: tuple[Text, ...] = ()
    effects: tuple[AnyEffect, ...] = ()
    power: Number = 0
    toughness: Number = 0
    counters: dict[Text, Number] = field(default_factory=dict)
    damage: Number = 0
    tapped: bool | None = None
    removed: bool = False
    phases_out: bool = False
    leaves: Literal["graveyard", "exile", "hand", "library"] | None = None
    controller: PlayerId | None = None
    protector: PlayerId | None = None
    types: Annotated[tuple[Type, ...], Meta(min_length=1)] | None = None
    attacks: ThingId | None = None
    note: Text = ""


class Assignment(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Combat damage that a player assigns by hand (CR 510.1)."""

    step: Step
    source: PermanentId
    to: ThingId
    amount: Count


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole combat as one value; what an editor changes, a file holds and the rules judge."""

    format: Literal["combat/1"]
    title: Text = ""
    description: Text = ""
    edition: Edition = NEWEST
    variant: Variant = "normal"
    house: tuple[HouseRule, ...] = ()
    """The optional rules that the players agreed on: `HOUSE_RULES`."""
    attack_option: AttackOption = "multiple"
    defending: PlayerId | None = None
    range_of_influence: Seats | None = None
    """How many seats away a player may be attacked (CR 801); None: everybody."""
    extra_combats: Count = 0
    """How many additional combat phases of this turn follow already (CR 500.8)."""
    active: PlayerId
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=PLAYERS)]
    permanents: Annotated[tuple[Permanent, ...], Meta(max_length=OBJECTS)] = ()
    away: Annotated[tuple[Permanent, ...], Meta(max_length=OBJECTS)] = ()
    """Commanders that are not on the battlefield: what they dealt still counts, and they may be cast again."""
    effects: tuple[AnyEffect, ...] = ()
    attacks: tuple[Attack, ...] = ()
    bands: tuple[tuple[PermanentId, ...], ...] = ()
    blocks: tuple[Block, ...] = ()
    blocked: tuple[PermanentId, ...] = ()
    removed: tuple[PermanentId, ...] = ()
    changes: tuple[Change, ...] = ()
    unapplied: tuple[Unapplied, ...] = ()
    choices: tuple[Choice, ...] = ()
    plays: tuple[Play, ...] = ()
    command_zone: tuple[PermanentId, ...] = ()
    """Commanders that their owner puts into the command zone when they die or are exiled (CR 903.9)."""
    orders: dict[PermanentId, tuple[PermanentId, ...]] = field(default_factory=dict)
    assignments: tuple[Assignment, ...] = ()
    view: View = field(default_factory=dict)

    @property
    def controllers(self) -> dict[str, str]:
        """Who controls each of the permanents, as the file says."""
        return {p.id: p.controller for p in self.permanents}

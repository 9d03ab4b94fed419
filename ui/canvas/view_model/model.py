"""What the canvas draws, as values: seats, cards, flows of damage and ghosts, read off a scenario and its verdict.

Nothing here decides a rule. Without a verdict, or for what an older verdict does not know yet, a flow has the
attacker's power for its amount until the rules have spoken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from sandbox.scenario.model import Step
from sandbox.scenario.variants import POISON

Edge = Literal["plain", "legal", "violated", "broken", "excused"]
MarkKind = Literal["obeyed", "violated", "excused", "broken", "cost"]
CardKind = Literal["creature", "planeswalker", "battle", "other"]
Fate = Literal["left_combat", "phased_out", "absent", "hand", "library", "exile", "left_game"]
"""What became of a permanent that neither fights nor died: out of combat, phased out, not there yet, elsewhere."""


class Pill(Struct, frozen=True):
    """A word above a card: which mark, by which rule, and for a cost how much to attack or block whom."""

    mark: MarkKind
    rule: str
    cost: str = ""
    target: str = ""
    attacks: bool = True
    times: int = 1


class LethalBar(Struct, frozen=True):
    """Damage marked and assigned against what would be lethal (CR 702.19b)."""

    marked: int
    assigned: int
    needed: int
    is_lethal: bool
    dealt: int | None = None
    """What comes of it, where that is not what is assigned: protection, prevention (CR 615)."""
    earlier: bool = False
    """Whether nobody deals any now: only what is marked is told."""


class Card(Struct, frozen=True):
    """A permanent as it is drawn; a stack of identical ones is one card with all their ids in `members`."""

    id: str
    name: str
    kind: CardKind
    seat: int
    members: tuple[str, ...]
    words: tuple[str, ...] = ()
    """Keywords, and the kinds of effects."""
    given: tuple[str, ...] = ()
    """Of the keywords those that effects give, rather than the card itself."""
    types: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    sources: tuple[str, ...] = ()
    """What adds to its power and toughness, or gives it keywords: lit while its numbers are pointed at."""
    changed: int = 0
    """Whether power and toughness are more (1) or less (-1) than printed."""
    number: int | None = None
    """Loyalty or defense."""
    after: int | None = None
    """The same after combat, where it changes."""
    bar: LethalBar | None = None
    edge: Edge = "plain"
    gone: str | None = None
    """The rule by which it leaves the battlefield."""
    fate: Fate | None = None
    left: bool = False
    """Whether it is not there in the step that is looked at: gone before it, phased out, or still to come."""
    pills: tuple[Pill, ...] = ()
    tapped: bool = False
    sick: bool = False
    goaded_by: tuple[str, ...] = ()
    commander: bool = False
    shields: int = 0
    """How often it would regenerate."""
    counters: tuple[tuple[str, int], ...] = ()
    host: str | None = None
    opens: tuple[str, ...] | None = None
    """What it leaves open: the keys of what the table can't know and nobody told; none where it does more than the
    table knows; None: nothing.
    """
    asks: bool = False
    """Whether something that it triggered waits for a choice (CR 603.3c-d)."""

    @property
    def count(self) -> int:
        """How many it stands for."""
        return len(self.members)


class CommanderDamage(Struct, frozen=True):
    """What one commander has dealt to a player, and will have after combat (CR 903.10a)."""

    commander: str
    before: int
    after: int
    id: str = ""


class Seat(Struct, frozen=True):
    """A player's place."""

    id: str
    name: str
    seat: int
    active: bool
    life: int
    life_after: int | None = None
    poison: int = 0
    poison_after: int | None = None
    poison_of_team: int = 0
    """How many its teammates have, which count with its own (CR 810.8d)."""
    poison_limit: int = POISON
    """With so many the player, or the team, loses (CR 704.5c, 810.8d)."""
    commander: tuple[CommanderDamage, ...] = ()
    lost: str | None = None
    team: str | None = None
    shared: str = ""
    """The teammate at whose seat its life is told, because the team has one total (CR 810.4)."""
    lands: tuple[str, ...] = ()
    pool: str = ""
    """The mana to pay costs with, where it is given."""
    initial: str = ""
    """The letters that stand for the player, unlike those of all others."""
    edge: Edge = "plain"


class Offer(Struct, frozen=True):
    """What mends a fault of a division: of which step, which of its faults, by which rule, and how much is missing.

    `first`: it must be there before anything goes to another; else the total is wrong.
    """

    step: Step
    index: int
    rule: str
    missing: int
    first: bool = True


class EffectChip(Struct, frozen=True):
    """An effect that nothing on the table carries, as a chip; `seat` is its controller's, None for nobody's."""

    id: str
    text: str
    sentence: str
    """What it does, in full."""
    seat: int | None
    about: tuple[str, ...]
    """Whom it speaks of."""
    width: float
    """How wide its chip is at 100 %."""
    in_hand: bool = False
    """Whether it is a card in a hand: a press on it casts it."""


class TargetLine(Struct, frozen=True):
    """What a play or a triggered ability targets: from its source, or the chip of a spell."""

    name: str
    source: str
    target: str


class Band(Struct, frozen=True):
    """Attackers that attack as one (CR 702.22c)."""

    members: tuple[str, ...]


class PermanentGroup(Struct, frozen=True):
    """Permanents that a person took together: who they are, and the cards that stand for them."""

    id: str
    text: str
    """The word on its tab: with a number where there are several."""
    members: tuple[str, ...]
    cards: tuple[str, ...]


class Flow(Struct, frozen=True):
    """A declared attack, from the attacker up to its target, or a block, from the attacker up to the blocker.

    Damage that passes between creatures without a declared block, in a band, is a block named `damage:...`.
    """

    name: str
    kind: Literal["attack", "block"]
    source: str
    target: str
    amount: int = 0
    parts: tuple[int, ...] = ()
    """The amounts of the single damage steps, where there is more than one."""
    dealt: int | None = None
    """What is dealt, where replacement or prevention makes it differ from what is assigned."""
    overflow: bool = False
    blocked: bool = False
    broken: tuple[str, ...] = ()
    known: bool = True
    declared: bool = True
    step: Step | None = None
    """The damage step in which a hand can change its amount; None where there is nothing to divide."""
    steps: tuple[Step, ...] = ()
    """The steps in which its target may be assigned damage; where there are two, `parts` has an amount for each."""
    grips: tuple[Step, ...] = ()
    """Those of them in which a hand can change it."""
    free: bool = False
    """Whether it is a way past blockers that is taken with all of the damage or none (510.1c, as though unblocked)."""
    by_hand: bool = False
    offer: Offer | None = None
    place: int | None = None
    """The place of its target in the damage assignment order."""
    reselected: str = ""
    """The rule by which its source attacks something else than it was declared to attack."""


class Ghost(Struct, frozen=True):
    """What is missing: a creature and what a violated requirement asks it to attack or block; or what is only proposed,
    with rule "".

    The requirement is number `index` of the verdict on the attack (`player` None) or on a defending player's blocks.
    """

    name: str
    source: str
    target: str
    rule: str
    player: str | None = None
    index: int = 0


@dataclass(frozen=True)
class Table:
    """All that is drawn; `seats` begin with the active player and go on in turn order."""

    seats: tuple[Seat, ...] = ()
    cards: dict[str, Card] = field(default_factory=dict)
    flows: dict[str, Flow] = field(default_factory=dict)
    ghosts: tuple[Ghost, ...] = ()
    targets: tuple[TargetLine, ...] = ()
    spells: tuple[EffectChip, ...] = ()
    bands: tuple[Band, ...] = ()
    groups: tuple[PermanentGroup, ...] = ()
    room: dict[str, Flow] = field(default_factory=dict)
    """The flows that places are kept for: those of combat as a whole, so that nothing moves between its steps."""
    together: tuple[Band, ...] = ()
    """The bands of combat as a whole, whose members have their places side by side."""
    engaged: frozenset[str] = frozenset()
    """The cards that attack or block in the step that is looked at; until then, and in the end, they are at home."""
    kin: dict[str, str] = field(default_factory=dict)
    """For each permanent that can lie in one stack with others the first of them: they have one place at home."""
    backs: dict[str, Flow] = field(default_factory=dict)
    """What blockers of several attackers assign to each: numbers on the rivers of their blocks."""
    homes: dict[str, str] = field(default_factory=dict)
    """The seat beside which each permanent lies: its controller's, of a battle its protector's."""
    places: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Where cards were put by hand: their middles."""
    over: dict[str, int] = field(default_factory=dict)
    """How many pills, or signs as high as these, stand over each card in combat as a whole."""
    lying: int = 0
    """How many cards lie on it in combat as a whole."""
    steps: bool = False
    """Whether it is looked at step by step: places are kept for who fights in another step."""
    held: bool = True
    """Whether somebody may take hold of it: then an edit moves nothing that it isn't about; else cards lie as large as
    can be.
    """
    stack_of: dict[str, str] = field(default_factory=dict)
    """The card that stands for an id, the arrow that stands for an arrow's name: for what lies in a stack under
    another card.
    """

    def ghost_of(self, name: str | None) -> Ghost | None:
        """The arrow of that name to what is missing."""
        return next((ghost for ghost in self.ghosts if ghost.name == name), None)

    def group_of(self, name: str | None) -> PermanentGroup | None:
        """The group of that name."""
        return next((group for group in self.groups if group.id == name), None)

    def about(self, name: str) -> tuple[str, ...]:
        """The ends of an arrow of that name, whom the effect speaks of, or who is in the group."""
        arrow = self.ghost_of(name) or self.flows.get(name)
        if arrow is not None:
            return arrow.source, arrow.target
        group = self.group_of(name)
        if group is not None:
            return group.members
        return next((spell.about for spell in self.spells if spell.id == name), ())

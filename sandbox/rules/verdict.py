"""What the rules make of a scenario: facts only, as one immutable value.

The attributes carry the names of the verdict's JSON (format section 2). Sentences are made from these
facts in `sandbox.words` and nowhere else. A `code` is the `kind` of an effect, the name of a keyword, or one
of the words that the format lists; `rule` is a number of the Comprehensive Rules in the scenario's edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.costs import Owed
from sandbox.scenario.actions import AnyAction, Enter
from sandbox.scenario.effects import Mode
from sandbox.scenario.model import After, Attack, Block, Choice, Permanent, Scenario, Step
from sandbox.scenario.selectors import Target, Value, WhoWord

Status = Literal["obeyed", "violated", "excused"]
Timing = Literal["beginning", "attackers", "blockers", "first", "regular", "end"]
DealtKind = Literal["damage", "poison", "minus_counters", "loyalty", "defense"]
Zone = Literal["battlefield", "graveyard", "exile", "hand", "library"]


TOLD: Final = 10_000
"""So many broken restrictions, and so many requirements, are told of one declaration; of more, how many they are."""


class Broken(Struct, frozen=True, gc=False):
    """A restriction that the declaration or the assignment breaks (CR 508.1c, 509.1b, 510.1)."""

    rule: str
    code: str
    creatures: tuple[str, ...] = ()
    target: str | None = None
    source: str | None = None
    count: int | None = None
    """The number that the restriction names, where it names one."""
    found: int | None = None
    """The number that the declaration has instead."""


class AttackRequirement(Struct, frozen=True, gc=False):
    """One requirement on the attack (CR 508.1d); `source` of a goad is the player who goaded. `moves` are the attacks
    of the example that obey it, where it is violated.
    """

    rule: str
    code: str
    creature: str | None
    defenders: tuple[str, ...] | None
    source: str | None
    status: Status
    moves: tuple[Attack, ...] = ()


class BlockRequirement(Struct, frozen=True, gc=False):
    """One requirement on the blocks of a defending player (CR 509.1c). `moves` are the blocks of the example that obey
    it, where it is violated.
    """

    rule: str
    code: str
    creature: str | None
    attackers: tuple[str, ...] | None
    source: str | None
    status: Status
    moves: tuple[Block, ...] = ()


class AttackPayment(Struct, frozen=True):
    """A cost that the declared attack owes (CR 508.1h)."""

    creature: str
    target: str
    cost: str
    source: str | None


class BlockPayment(Struct, frozen=True):
    """A cost that the declared blocks owe (CR 509.1d)."""

    creature: str
    attacker: str
    cost: str
    source: str | None


class DeclaredVerdict(Struct, frozen=True, kw_only=True):
    """What is told of either declaration besides."""

    owed: Owed = Owed()
    """The total cost of the declaration (CR 508.1h, 509.1d)."""
    nearest: bool = True
    """Whether no legal declaration as good as the example is nearer; false where that was too much to work out."""
    at_most: int | None = None
    """What no legal declaration obeys more than, where to prove the maximum was too much work: `maximum` is the most
    that was found. None where the maximum is proven.
    """
    broken_more: int = 0
    requirements_more: int = 0
    """How many more there are than are told: of each `TOLD` at most."""


class AttackVerdict(DeclaredVerdict, frozen=True):
    """The declaration of attackers, judged (CR 508.1)."""

    legal: bool
    broken: tuple[Broken, ...]
    requirements: tuple[AttackRequirement, ...]
    obeyed: int
    maximum: int
    example: tuple[Attack, ...]
    costs: tuple[AttackPayment, ...]
    had_to_attack: tuple[str, ...]


class BlockVerdict(DeclaredVerdict, frozen=True):
    """One defending player's declaration of blockers, judged by itself (CR 509.1, 802.4)."""

    player: str
    legal: bool
    broken: tuple[Broken, ...]
    requirements: tuple[BlockRequirement, ...]
    obeyed: int
    maximum: int
    example: tuple[Block, ...]
    costs: tuple[BlockPayment, ...]


class Assigned(Struct, frozen=True, gc=False):
    """Damage that a source assigns (CR 510.1); `by` says who divided it."""

    source: str
    to: str
    amount: int
    by: Literal["declared", "automatic"]


class Lethal(Struct, frozen=True, gc=False):
    """What would be lethal damage to a creature in this step, and what it is assigned (CR 702.19b)."""

    creature: str
    toughness: int
    marked: int
    needed: int
    assigned: int
    is_lethal: bool


class TrampleThreshold(Struct, frozen=True, gc=False):
    """How much a blocked trampler could, and does, assign past its blockers (CR 702.19)."""

    attacker: str
    target: str
    max_overflow: int
    overflow: int


class Dealt(Struct, frozen=True, gc=False):
    """Damage as it is dealt, after replacement and prevention (CR 120.3, 120.4)."""

    source: str
    to: str
    amount: int
    kind: DealtKind


class Modified(Struct, frozen=True, omit_defaults=True, gc=False):
    """What made damage that a source assigned something else, or nothing: an effect by its kind, a keyword or a shield
    counter (`shield`), whose, by which rule (CR 614-616); `note` where an effect that nothing carries has one.
    """

    source: str
    to: str
    code: str
    by: str | None
    rule: str
    note: str = ""


class Grown(Struct, frozen=True):
    """What changed a creature's power and toughness since combat began: a keyword, of a source, by a rule; or a change
    (no keyword) after a step, with its note.
    """

    keyword: str | None
    rule: str | None
    source: str | None
    power: int
    toughness: int
    after: After | None = None
    note: str = ""


class SizePart(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a continuous effect adds to a creature: power and toughness, or a keyword; of a source (None: nothing
    carries it), by the rule of its layer (CR 613).
    """

    rule: str
    source: str | None
    power: int = 0
    toughness: int = 0
    keyword: str = ""


class Size(Struct, frozen=True, gc=False):
    """A creature's power and toughness as it fights in a step, the keywords that it has then, and by what it assigns
    combat damage (CR 510.1a). `grown` is what changed it since combat began, `parts` what continuous effects add.
    """

    creature: str
    power: int
    toughness: int
    grown: tuple[Grown, ...]
    keywords: tuple[str, ...] = ()
    assigns: Literal["power", "toughness", "nothing"] = "power"
    parts: tuple[SizePart, ...] = ()


class DamageStep(Struct, frozen=True):
    """One combat damage step (CR 510); `sizes` tells every creature in combat as the step begins, `modified` what made
    the damage that was dealt other than what was assigned, in the order in which it applied.
    """

    step: Step
    assigned: tuple[Assigned, ...]
    legal: bool
    broken: tuple[Broken, ...]
    lethal: tuple[Lethal, ...]
    trample: tuple[TrampleThreshold, ...]
    dealt: tuple[Dealt, ...]
    sizes: tuple[Size, ...] = ()
    modified: tuple[Modified, ...] = ()

    def amounts(self) -> dict[tuple[str, str], int]:
        """How much damage is dealt, by source and recipient: once where it has two results, as to a creature that is a
        planeswalker (CR 120.3c, e); the poison of infect is damage, that of toxic is none (CR 702.90b, 702.164c).
        """
        kinds: dict[tuple[str, str], dict[DealtKind, int]] = {}
        for each in self.dealt:
            known = kinds.setdefault((each.source, each.to), {})
            if each.kind != "poison" or not known:  # toxic comes behind the damage
                known[each.kind] = known.get(each.kind, 0) + each.amount
        return {pair: max(known.values()) for pair, known in kinds.items()}

    def dealt_to(self, thing: str) -> int:
        """How much damage is dealt to something."""
        return sum(amount for (_, to), amount in self.amounts().items() if to == thing)


class PlayerOutcome(Struct, frozen=True):
    """A player after combat; `lost` is the rule by which the player loses the game (CR 704.5, 704.6)."""

    life: int
    poison: int
    commander_damage: dict[str, int]
    lost: str | None


class Leaves(Struct, frozen=True):
    """Where something on the battlefield goes at the end of combat, or at the next end step, by which rule."""

    at: Literal["end_of_combat", "end_step"]
    to: Literal["exile", "graveyard", "hand"]
    rule: str


class PermanentOutcome(Struct, frozen=True, omit_defaults=True, gc=False):
    """A permanent after combat; `why` is the rule by which it left the battlefield.

    What has a default is left out of an answer where it says nothing: `left_combat` is the rule by which what
    fought is on the battlefield and no longer in combat (CR 506.4), `phased_out` holds for what is (702.26b),
    `absent` for what has not entered yet (508.4, 509.4), `leaving` for what won't stay (702.116a, 702.147a,
    702.181a), `card` is what entered in the combat that no file has: a token, a permanent spell.
    """

    zone: Zone
    why: str | None
    damage: int
    counters: dict[str, int]
    loyalty: int | None
    defense: int | None
    tapped: bool
    may_return_to_command_zone: bool
    left_combat: str | None = None
    phased_out: bool = False
    absent: bool = False
    leaving: Leaves | None = None
    card: Permanent | None = None


class Outcome(Struct, frozen=True):
    """The board after all damage and state-based actions (CR 704)."""

    players: dict[str, PlayerOutcome]
    permanents: dict[str, PermanentOutcome]


class Reselected(Struct, frozen=True):
    """An attacker that was made to attack something else after a step (CR 508.7)."""

    step: After
    attacker: str
    was: str
    now: str


class Done(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that a resolving ability or spell did: an action by its `do`, to whom, how much or what.

    `not_done`: a condition didn't hold, it was declined, or there was nothing to do it to. Else `action` is what it did
    with ids and numbers in the place of words and values.
    """

    do: str
    who: tuple[str, ...] = ()
    amount: int | None = None
    power: int | None = None
    toughness: int | None = None
    word: str = ""
    not_done: bool = False
    action: AnyAction | None = None


class TriggerFact(Struct, frozen=True, gc=False):
    """An ability that triggers in this combat, in the order in which they trigger (CR 603).

    `source` is None where no permanent has it: an effect of the scenario's own list; `about` is the creature whose
    event it saw. `did` is what it did as it resolved, nothing for one that is only to be remembered; `fizzled`: all its
    `targets` had become illegal (CR 608.2b), or it was `countered` (701.6a).
    """

    step: Timing
    source: str | None
    event: str
    about: str | None
    text: str
    defending: str | None = None
    """The defending player that it speaks of: that of the attacker that it is about, else the one that its controller
    picked, or the only one (CR 508.5, 802.2a).
    """
    targets: tuple[str, ...] = ()
    did: tuple[Done, ...] = ()
    fizzled: bool = False
    countered: bool = False


class PlayFact(Struct, frozen=True, gc=False):
    """A spell or ability as it was played: by whom, at what moment, which ability of what (`source`), or what spell
    (`name`), whether it could be (`broken` says why not, each with its rule), what was paid for it, what it did.

    `resolved` is False where all its targets were illegal by then (CR 608.2b), or it was `countered` (701.6a).
    """

    after: str
    player: str
    source: str | None
    ability: int
    name: str
    targets: tuple[str, ...]
    legal: bool
    broken: tuple[Broken, ...]
    paid: str
    did: tuple[Done, ...]
    resolved: bool = True
    times: int = 1
    x: int = 0
    countered: bool = False


class Fight(Struct, frozen=True, gc=False):
    """An independent fight: creatures that blocks join, directly or through others (CR 509.1g); an unblocked
    attacker is one of its own.

    `id` is its first attacker's; `creatures` are its attackers, then its blockers; `attacked` what they attack (in
    the end, CR 508.7), `players` who controls them and who defends; `rules` the numbers of the rules that the
    verdict's findings on these creatures name. `attacks` and `blocks` are as they came about, bands followed (CR
    702.22h); `blocked` are the attackers that became blocked (CR 509.1h).
    """

    id: str
    creatures: tuple[str, ...]
    attacked: tuple[str, ...]
    players: tuple[str, ...]
    rules: tuple[str, ...]
    attacks: tuple[Attack, ...]
    blocks: tuple[Block, ...]
    blocked: tuple[str, ...]


class Note(Struct, frozen=True, gc=False):
    """Something worth knowing that is not a fault: a code of the words catalogue, its rule, and who."""

    code: str
    rule: str | None = None
    subjects: tuple[str, ...] = ()
    detail: str | None = None


class Verdict(Struct, frozen=True):
    """Everything that the rules say of a scenario."""

    legal: bool
    attack: AttackVerdict
    blocks: tuple[BlockVerdict, ...]
    damage: tuple[DamageStep, ...]
    outcome: Outcome
    triggers: tuple[TriggerFact, ...]
    notes: tuple[Note, ...]
    reselected: tuple[Reselected, ...] = ()
    fights: tuple[Fight, ...] = ()
    plays: tuple[PlayFact, ...] = ()
    extra_combats: int = 0
    """So many combat phases more follow this one (CR 500.8)."""


# The course of the combat, which the window shows and no JSON has


class Moment(Struct, frozen=True):
    """The table at the end of a step: the scenario as it stands then, and as an outcome who is where.

    `resolved`: in the course of the step, after so many things on the stack resolved; None: the step is over.
    """

    timing: Timing
    scenario: Scenario
    outcome: Outcome
    resolved: int | None = None

    @property
    def key(self) -> str:
        """Its name among the moments of a combat: "attackers" as the step ends, "attackers:1" in its course."""
        return self.timing if self.resolved is None else f"{self.timing}:{self.resolved}"


class StoryPart(Struct, frozen=True):
    """Something that resolved: in which step, and the places of its facts: among the verdict's triggers (of one ability
    that triggered several times in a row all of them), or among its plays. `moment` is the key of the moment after it.
    """

    timing: Timing
    moment: str
    triggers: tuple[int, ...] = ()
    play: int | None = None


class KeywordMoment(Struct, frozen=True):
    """A triggered combat keyword that triggers: in which step, whose, and whether it was declined or forgotten."""

    step: Timing
    source: str
    keyword: str
    forgotten: bool


WhatTriggers = KeywordMoment | TriggerFact
"""Whatever triggers and has to be remembered."""


class Division(Struct, frozen=True):
    """What a source assigns in a step: `total` in all (CR 510.1a), `portions` to whom.

    `recipients` are all that it may assign to, in order: the creatures that it fights, then what it attacks, then
    the player behind an attacked planeswalker. `needs` says how much each must have before any goes to one after
    it: lethal damage to a creature, its loyalty to a planeswalker in the way, given what all others assign.
    """

    step: Step
    source: str
    total: int
    recipients: tuple[str, ...]
    needs: dict[str, int]
    portions: dict[str, int]
    by_hand: bool
    all_or_nothing: str | None = None
    """What it attacks, where its damage goes there as though it weren't blocked: all of it or none."""


class TargetEntry(Struct, frozen=True, gc=False):
    """What an entry of the targets of an ability or spell may be: at the least and at the most so many of `legal`; with
    `other` nothing that an entry before it is (CR 601.2c). What is asked for (`target`), by which `player`, and what
    would be it but can't be targeted (`kept`), each by which keyword.
    """

    legal: tuple[str, ...]
    least: int = 1
    most: int = 1
    other: bool = False
    target: WhoWord | Target | None = None
    kept: Mapping[str, str] = {}
    player: str = ""


class CostChoice(Struct, frozen=True, gc=False):
    """What of a cost somebody names: how it is paid (`sacrifice`, `tap`, `crew` ...), with so many of what is `legal`,
    of crew and saddle with so much of their `powers` together, of `remove` with so many of their counters, and who is
    usually taken (CR 601.2h, 702.122a).
    """

    what: str
    legal: tuple[str, ...]
    number: int
    usual: tuple[str, ...] = ()
    powers: Mapping[str, int] | None = None

    def is_paid(self, named: tuple[str, ...]) -> bool:
        """Whether that is enough."""
        if self.powers is None:
            return len(named) >= self.number
        return sum(self.powers[each] for each in named) >= self.number


class OpenChoice(Struct, frozen=True, gc=False):
    """A triggered ability that does nothing until somebody chooses: its place among those of its source, or the keyword
    that it stands for, whose it is, what may be targeted, and between how many modes is chosen (CR 603.3c-d).
    """

    step: Timing
    source: str
    trigger: int
    keyword: str
    player: str
    text: str
    targets: tuple[TargetEntry, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: Value | Literal["any"] = 1
    """How many of the modes."""
    puts: Enter | None = None
    """What puts cards onto the battlefield that somebody has to name."""


class OptionalTrigger(Struct, frozen=True, gc=False):
    """A triggered ability that can be declined, or not paid for (CR 118.12, 603.5): its place among those of its
    source, which player decides, what they would pay, whether it does nothing if they do (`averts`), and whether they
    `declined`.
    """

    source: str
    trigger: int
    player: str
    cost: str
    averts: bool
    declined: bool


class StackOrder(Struct, frozen=True, gc=False):
    """Triggered abilities that one player puts onto the stack together, in whatever order they choose (CR 603.3b): what
    is chosen for each, in the order in which they resolve, and the places in it of what is told as triggering.
    """

    player: str
    abilities: tuple[Choice, ...]
    places: Mapping[int, int]


DEALT: Final[dict[Timing, tuple[Step, ...]]] = {
    "first": ("first",),
    "regular": ("first", "regular"),
    "end": ("first", "regular"),
}
"""The damage steps that are over at the end of a step (CR 510.4)."""


def verdict_so_far(verdict: Verdict, moment: Moment) -> Verdict:
    """The verdict with the damage and outcome by the end of a step; declarations are said whole."""
    over = DEALT.get(moment.timing, ())
    return replace(
        verdict, damage=tuple(each for each in verdict.damage if each.step in over), outcome=moment.outcome
    )

"""What a review finds, as values: mistakes, what would have been better, and what speaks against it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from sandbox.scenario.model import Attack, Block
from sandbox.solve.answer import Value

Side = Literal["attack", "blocks"]
Kind = Literal[
    "missed_lethal",
    "bad_attack",
    "held_back",
    "other_attack",
    "exposed",
    "died",
    "chump",
    "missed_block",
    "bad_block",
]
"""`missed_lethal`: an attack kills through any block. `bad_attack`: fewer attackers are better in every respect;
`held_back`: more are; `other_attack`: other ones are; `exposed`: the other side's next attack kills whoever attacked
so, since who attacked can't block then, and after another attack, or none, it doesn't. `died`: there were blocks that
survive. `chump`: a creature was thrown away that need not be; `missed_block`: a creature that stayed out could have
blocked; `bad_block`: other blocks are better in every respect.
"""
ReviewCode = Kind | Literal["spoiled", "turned"]
"""What combats are counted by: mistakes, what would have been better only if no trick comes, and that something played
later turned one.
"""
LARGEST: Final = 60
"""A combat with more permanents is not reviewed."""
Caveat = Literal["attack_back", "worth", "abilities"]
"""What could speak against a mistake that is proven otherwise. `attack_back`: creatures would have attacked that may be
missed as blockers later, and what comes back could not be worked out; told only where you come out ahead even if all
that is there attacks back unblocked. `worth`:
creatures are traded, and counted by their size. `abilities`: the log has abilities as numbers that nobody named.
"""


class EndsOtherwise(Struct, frozen=True, kw_only=True):
    """How the second of two combats ends otherwise: `kept` are your permanents that only the first loses, `lost` those
    that only the second does; `killed` are those of the other side that only the second kills, `spared` those that only
    the first does. `life` and `harm` are how much life more you have after the second, and the other side less.
    """

    kept: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    killed: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()
    life: int = 0
    harm: int = 0


class HeldTrick(EndsOtherwise, frozen=True):
    """What a combat trick could have done to the better declaration, had the other side held one: the `card` with which
    it comes to least of the well-known ones that its open mana pays and that make it worse than what you did, and how
    the combat ends then otherwise than without. "" where there is none, or no mana was open (`tapped`).
    """

    card: str = ""
    tapped: bool = False
    ends: Literal["", "not_won", "lost"] = ""
    """Whether the better declaration doesn't win any more, or you lose, where you didn't without."""


class Mistake(EndsOtherwise, frozen=True):
    """Something that would have been better: what kind of mistake, what instead, what that is worth more, and how the
    combat ends then.

    `reply` are the blocks that answer a better attack best. `exposed` alone counts both combats in `cost`. Without
    `unless` nothing can be said against it but what is `held`; None where that was not worked out.
    """

    kind: Kind
    cost: Value
    unless: tuple[Caveat, ...] = ()
    attacks: tuple[Attack, ...] | None = None
    blocks: tuple[Block, ...] | None = None
    reply: tuple[Block, ...] | None = None
    held: HeldTrick | None = None

    @property
    def finding(self) -> ReviewCode:
        """What it is counted by: no mistake where a trick that may have been held makes it worse than what you did."""
        return "spoiled" if self.held is not None and self.held.card else self.kind


class Review(Struct, frozen=True):
    """Your side of a combat: what you declared is worth `value` against the best answer (None: not worked out).

    `exact` where it is proven that nothing is better in every respect, or what is so is told; to trade creatures for
    one point of size and no life is not called better. `tricks` are what was played after your declaration and is not
    counted, `abilities` what of that are abilities of these; `turned`: it changed who died. Where you turned a combat
    yourself, nothing is said against what you declared: it may have been your plan.
    """

    player: str
    side: Side
    exact: bool
    value: Value | None
    mistakes: tuple[Mistake, ...]
    tricks: tuple[str, ...]
    abilities: tuple[str, ...]
    turned: bool
    seconds: float

    @property
    def findings(self) -> tuple[ReviewCode, ...]:
        """What it is counted by."""
        turned: tuple[ReviewCode, ...] = ("turned",) if self.turned else ()
        return (*(each.finding for each in self.mistakes), *turned)

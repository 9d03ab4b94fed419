"""A question about a trigger that nobody carried out: what a `.missed.json` file holds (format `missed/1`)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

IpgEdition = Literal["2024-09-23", "2021-02-05"]
NEWEST_IPG: Final[IpgEdition] = "2024-09-23"
Rel = Literal["regular", "competitive", "professional"]
Category = Literal["choice", "visible", "rules", "invisible"]
OpponentsPlay = Literal["stands", "taken_back"]
Special = Literal["only_delayed", "only_copies", "when_you_do", "no_impact", "saga_lore"]


class MissedQuestion(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What happened around a trigger, and where it was noticed.

    `edition` is the edition of the Infraction Procedure Guide, `rel` the rules enforcement level. `category`
    says how the trigger shows: a choice on stacking, a visible change, a change to the rules, or nothing
    visible. `opponent_wants_it` is None as long as nobody has asked.

    What a file may say besides: `opponent_rushed`, that the controller spoke in time on an opponent's turn, or that the
    opponent left no time to (row A10); `opponents_play`, what became of an opponent's play that the trigger makes
    illegal (A11); `repeated`, that the same was forgotten several times (J4); `action_shows_it`, that the player is in
    an action, or has just finished one, that shows the miss and would change what the trigger does (P6).
    """

    format: Literal["missed/1"]
    edition: IpgEdition
    rel: Rel
    category: Category
    special: Special | None = None
    may: bool = False
    detrimental: bool = False
    owns_card: bool = False
    intentional: bool = False
    acknowledged: bool = False
    aura_affects_enchanted_only: bool = False
    undoes_zone_change: bool = False
    duration_expired: bool = False
    too_old: bool = False
    opponent_wants_it: bool | None = None
    disruptive: bool = False
    opponent_rushed: bool = False
    opponents_play: OpponentsPlay | None = None
    repeated: bool = False
    action_shows_it: bool = False

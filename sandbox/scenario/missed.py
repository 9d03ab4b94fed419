"""A question about a trigger that nobody carried out: what a `.missed.json` file holds (format `missed/1`)."""

from __future__ import annotations

import os
from typing import Final, Literal

import msgspec
from msgspec import Struct

from sandbox.scenario.files import pretty, read_bytes, value_of, write_text
from sandbox.scenario.parse import parse

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


SUFFIX: Final = ".missed.json"
"""How the names of such files end."""
_LATER: Final = frozenset({"opponent_rushed", "opponents_play", "repeated", "action_shows_it"})


def load_missed(path: str | os.PathLike[str]) -> MissedQuestion:
    """Read a question file. Raises `ScenarioError` with every fault, or with the path when it can't be read."""
    return loads_missed(read_bytes(path))


def loads_missed(text: str | bytes) -> MissedQuestion:
    """Read a question from its JSON text. Raises `ScenarioError` with every fault, in file order."""
    return value_of(*parse(text), MissedQuestion)


def dumps_missed(question: MissedQuestion) -> str:
    """Write a question as JSON text, a newline at the end; a key that was added later only where it says something."""
    values = msgspec.to_builtins(question)
    return pretty({key: value for key, value in values.items() if key not in _LATER or value}) + "\n"


def save_missed(question: MissedQuestion, path: str | os.PathLike[str]) -> None:
    """Write a question file, wholly or not at all. Raises `ScenarioError` with the path when the system refuses."""
    write_text(dumps_missed(question), path)

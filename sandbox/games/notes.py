"""What of a log is not understood, as facts with their line; `sandbox.words.games` makes sentences of them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

UnreadCode = Literal[
    "detailed_logs_off",
    "broken_archive",
    "line_too_long",
    "cut",
    "not_json",
    "bad_message",
    "gap",
    "joined_late",
    "unfinished",
    "no_game",
    "unnamed",
    "missing",
    "late",
    "replaced",
    "permitted",
    "overruled",
    "no_scenario",
]
"""
`detailed_logs_off`: the client was told not to write games down. `broken_archive`: the compressed file is damaged, or
ends too early; `line_too_long`: nobody's JSON. `cut`: an object that has no end; `not_json`: one that can't be read;
`bad_message`: one of another shape than the client's, `text` says where. `gap`: states of the game are missing before
this one. `joined_late`: the combat had begun before the log. `unfinished`: the log, or the game, ends before combat
damage. `no_game`: no game is in the log. `unnamed`: `text` permanents have abilities and no name is known. `missing`:
what the library leaves out of a card. `late`: it came onto the battlefield in the combat and lies there from the start.
`replaced`: damage was prevented, or became something else, by a card whose effect is not on the table.
`permitted`: the client allowed what the rules don't without an ability that the log doesn't name, `text` says what.
`overruled`: what the library says of the cards doesn't fit the log, and was left out.
`no_scenario`: the combat is none that a scenario can hold.
"""


class Unread(Struct, frozen=True, omit_defaults=True):
    """Something in a log that is not understood, or not on the table: at which line, which code, of which card."""

    line: int
    code: UnreadCode
    text: str = ""
    card: str = ""
    missing: tuple[str, ...] = ()

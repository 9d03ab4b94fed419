"""When an effect applies or an ability does something: conditions, of the state at hand."""

from typing import Annotated, Literal

from msgspec import Struct, field

from sandbox.scenario.limits import Text
from sandbox.scenario.references import VITAL
from sandbox.scenario.selectors import Between, Players, Selector, Value, Who

State = Literal[
    "attacking", "attacking_alone", "blocking", "blocked", "unblocked", "tapped", "untapped", "equipped",
    "enchanted", "modified", "attached", "paired", "saddled", "crewed", "had_to_attack", "your_turn",
    "main_phase", "did",
]  # fmt: skip
"""What may be so of the permanent that carries the effect, or of the turn; `attached`: to something; `did`: what the
action before it says was done, where it may be left undone.
"""


class Circumstance(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Something to be found out on the table; all that is given has to hold.

    `min` and `max` say how many of `controls`, `opponent_controls`, `defender_controls`, `exists` or `attackers`, of
    what counter, or how much of `value` or `given` there must be; without them at least one.
    """

    controls: Who | None = None
    """You control these."""
    opponent_controls: Who | None = None
    """One opponent controls these."""
    defender_controls: Who | None = None
    """The defending player controls these."""
    exists: Who | None = None
    """These are on the battlefield."""
    attackers: Who | None = None
    """These attack."""
    more: Who | None = None
    """You control more of these than those players of `than`, or one of them where they are your opponents."""
    than: Players | None = None
    """None: your opponents."""
    counter: Text | None = None
    """A counter of this kind is on those of `on`, or on the permanent that says so."""
    on: Who | None = None
    life: Between | None = None
    """The life total of `of`, or yours, lies within."""
    poison: Between | None = None
    of: Players | None = None
    who: Who | None = None
    """All of these are such that `is` holds of them, and there is one."""
    is_: Annotated[Selector, VITAL] | None = field(default=None, name="is")
    given: Text | None = None
    """What the table can't know, and is told of the permanent itself, or of `of`, or of you."""
    value: Value | None = None
    min: Value | None = None
    max: Value | None = None
    any_of: "tuple[Condition, ...] | None" = None
    not_: "Condition | None" = field(default=None, name="not")


Condition = State | Circumstance | tuple[State | Circumstance, ...]
"""A word, something to be found out, or several of these that must all hold."""

"""What a presenter shows at a moment, as a value; keys make the next one from it. The overlay follows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.model import Scenario
from ui.pictures.shot import Poll, Question

BACKGROUNDS: Final = ("theme", "green", "magenta")
SPEEDS: Final = (0.5, 1.0, 2.0)
PAUSE: Final = 2200
"""Milliseconds for which a step stands while it plays, at speed 1."""


class PresenterState(Struct, frozen=True):
    """How the table is presented: the step (None: the whole combat), and what is seen with it.

    `poll` is what viewers are asked; the answer is kept until it is `revealed`. While it is `hidden` the overlay shows
    nothing.
    """

    moment: str | None = None
    headline: bool = False
    findings: bool = True
    spotlight: bool = False
    alone: bool = False
    background: str = "theme"
    poll: Question | None = None
    revealed: bool = False
    hidden: bool = False
    playing: bool = False
    speed: float = 1.0
    colour: int = 0
    keys: bool = False

    @property
    def asked(self) -> Poll | None:
        """What viewers are asked, if they are."""
        return None if self.poll is None else Poll(self.poll, self.revealed)

    @property
    def pause(self) -> int:
        """Milliseconds until the next step while it plays."""
        return round(PAUSE / self.speed)


def stepped(shown: PresenterState, moments: tuple[str, ...], by: int) -> PresenterState:
    """Go some steps on or back; before the first and after the last there is nothing. From the whole combat one goes on
    to the first, and back to the last.
    """
    whole = len(moments) if by < 0 else -1
    at = moments.index(shown.moment) if shown.moment in moments else whole
    return replace(shown, moment=moments[max(0, min(len(moments) - 1, at + by))])


def seen_moment(shown: PresenterState, scenario: Scenario, moments: tuple[str, ...]) -> str | None:
    """The moment that is seen; while viewers are asked, the one that they decide about: before it what they choose from
    isn't there, and what comes of it stays open, revealed or not.
    """
    if shown.poll is None:
        return shown.moment if shown.moment in moments else None
    asked = "blockers" if scenario.blocks or shown.poll != "legal" else "attackers"
    return asked if asked in moments else moments[0]


def pressed(shown: PresenterState, key: str, moments: tuple[str, ...]) -> PresenterState:
    """What a key makes of it; a key that means nothing changes nothing."""
    if key in SWITCHES:
        return replace(shown, **{SWITCHES[key]: not getattr(shown, SWITCHES[key])})
    if key in CHANGES:
        return CHANGES[key](shown)
    if key == "play":
        again = shown.moment in {None, moments[-1]} and not shown.playing
        return replace(shown, playing=not shown.playing, moment=moments[0] if again else shown.moment)
    by = {"next": 1, "previous": -1, "first": -len(moments), "last": len(moments)}.get(key)
    if by is not None:
        return replace(stepped(shown, moments, by), playing=False)
    steps = {moment.partition(":")[0]: moment for moment in reversed(moments)}  # each with its first moment
    if key.isdecimal() and 1 <= int(key) <= len(steps):
        return replace(shown, moment=tuple(steps.values())[-int(key)], playing=False)
    return shown


def _other_speed(shown: PresenterState, by: int) -> PresenterState:
    at = SPEEDS.index(shown.speed) + by
    return replace(shown, speed=SPEEDS[max(0, min(len(SPEEDS) - 1, at))])


SWITCHES: Final = {
    "verdict": "headline",
    "findings": "findings",
    "spotlight": "spotlight",
    "alone": "alone",
    "keys": "keys",
    "hide": "hidden",
}
QUESTIONS: Final = (None, *get_args(Question))
CHANGES: Final[dict[str, Callable[[PresenterState], PresenterState]]] = {
    "whole": lambda shown: replace(shown, moment=None, playing=False),
    "poll": lambda shown: replace(
        shown, poll=QUESTIONS[(QUESTIONS.index(shown.poll) + 1) % len(QUESTIONS)], revealed=False
    ),
    "reveal": lambda shown: replace(shown, revealed=shown.poll is not None and not shown.revealed),
    "colour": lambda shown: replace(shown, colour=(shown.colour + 1) % 4),
    "background": lambda shown: replace(
        shown, background=BACKGROUNDS[(BACKGROUNDS.index(shown.background) + 1) % len(BACKGROUNDS)]
    ),
    "faster": lambda shown: _other_speed(shown, 1),
    "slower": lambda shown: _other_speed(shown, -1),
}


def played(shown: PresenterState, moments: tuple[str, ...]) -> PresenterState:
    """What is shown when a step's time is over while it plays; the last step stays."""
    after = stepped(shown, moments, 1)
    return replace(after, playing=after.moment != moments[-1])

"""What is played and chosen: abilities and spells at their moments, what triggered abilities do to whom, and what the
table can't know (CR 601, 602, 603.3c-d).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.edits.errors import EditError, checked, holdable, known
from sandbox.scenario.limits import TIMES

if TYPE_CHECKING:
    from typing import Any

    from sandbox.scenario.model import Choice, Play, Played, Scenario, Spell


def add_play(scenario: Scenario, play: Play, before: int | None = None) -> Scenario:
    """A spell or ability played besides, after what is played at its moment already, or in response to the play at a
    place, so that it resolves before that one (CR 117.7); the same once more as the last one there is that one several
    times. Raises EditError `no_such_play`.
    """
    if before is not None:
        _there(scenario, before)
        return holdable(replace(scenario, plays=(*scenario.plays[:before], play, *scenario.plays[before:])))
    places = [place for place, each in enumerate(scenario.plays) if each.after == play.after]
    last = places[-1] if places else None
    if last is not None and play == replace(scenario.plays[last], times=play.times):
        times = scenario.plays[last].times + play.times
        return change_play(scenario, last, times=min(times, TIMES))
    return holdable(replace(scenario, plays=(*scenario.plays, play)))


def put_in_hand(scenario: Scenario, player: str, card: Spell) -> Scenario:
    """A card in a player's hand. Raises EditError `unknown_id`."""
    return _with_hand(scenario, player, (*_hand(scenario, player), card))


def drop_from_hand(scenario: Scenario, player: str, place: int) -> Scenario:
    """A card of a player's hand, by its place there, gone from it. Raises EditError `unknown_id`."""
    hand = _hand(scenario, player)
    if not 0 <= place < len(hand):
        raise EditError("unknown_id", f"{player} {place}")
    return _with_hand(scenario, player, (*hand[:place], *hand[place + 1 :]))


def _hand(scenario: Scenario, player: str) -> tuple[Spell, ...]:
    found = next((p for p in scenario.players if p.id == player), None)
    if found is None:
        raise EditError("unknown_id", player)
    return found.hand


def _with_hand(scenario: Scenario, player: str, hand: tuple[Spell, ...]) -> Scenario:
    seats = (replace(p, hand=hand) if p.id == player else p for p in scenario.players)
    return holdable(replace(scenario, players=tuple(seats)))


def play_less(scenario: Scenario, play: Play) -> Scenario:
    """The last play that is this one, however often, once less or no more; nothing where there is none."""
    for place in reversed(range(len(scenario.plays))):
        each = scenario.plays[place]
        if each == replace(play, times=each.times):
            if each.times == 1:
                return remove_plays(scenario, (place,))
            return change_play(scenario, place, times=each.times - 1)
    return scenario


def change_play(scenario: Scenario, place: int, **fields: Any) -> Scenario:
    """Other fields of a play: its targets, `x`, `mode`, `times`, what pays for it. Raises EditError `no_such_play`."""
    plays = scenario.plays
    _there(scenario, place)
    return holdable(
        replace(scenario, plays=(*plays[:place], checked(plays[place], fields), *plays[place + 1 :]))
    )


def move_play(scenario: Scenario, place: int, after: Played, before: int | None = None) -> Scenario:
    """A play at another moment, after what is played there, or before the play at another place. Raises EditError
    `no_such_play`.
    """
    _there(scenario, place)
    play = scenario.plays[place]
    if before is not None:
        _there(scenario, before)
    elif play.after == after:
        return scenario
    rest = (*scenario.plays[:place], *scenario.plays[place + 1 :])
    at = len(rest) if before is None else before - (before > place)
    return holdable(replace(scenario, plays=(*rest[:at], replace(play, after=after), *rest[at:])))


def remove_plays(scenario: Scenario, places: tuple[int, ...]) -> Scenario:
    """Plays taken back. Raises EditError `no_such_play`."""
    for place in places:
        _there(scenario, place)
    return replace(scenario, plays=tuple(p for n, p in enumerate(scenario.plays) if n not in places))


def _there(scenario: Scenario, place: int) -> None:
    if not 0 <= place < len(scenario.plays):
        raise EditError("no_such_play", str(place))


def choose(scenario: Scenario, choice: Choice) -> Scenario:
    """What is chosen for a triggered ability, in the place of what was chosen for it before (CR 603.3c-d)."""
    others = tuple(c for c in scenario.choices if _chooses_for(c) != _chooses_for(choice))
    return holdable(replace(scenario, choices=(*others, choice)))


def unchoose(scenario: Scenario, source: str, trigger: int) -> Scenario:
    """What was chosen for a triggered ability, taken back."""
    return replace(
        scenario, choices=tuple(c for c in scenario.choices if _chooses_for(c) != (source, "", trigger))
    )


def _chooses_for(choice: Choice) -> tuple[str, str, int]:
    return choice.source, choice.keyword, choice.trigger


def tell(scenario: Scenario, thing: str, key: str, value: int | bool | str | None) -> Scenario:  # noqa: FBT001  one of the forms that a file has
    """What the table can't know of a player or permanent, as somebody told it; None: nobody did."""
    known(scenario, (thing,))

    def told(given: dict[str, Any]) -> dict[str, Any]:
        rest = {name: each for name, each in given.items() if name != key}
        return rest if value is None else {**rest, key: value}

    return holdable(
        replace(
            scenario,
            players=tuple(replace(p, given=told(p.given)) if p.id == thing else p for p in scenario.players),
            permanents=tuple(
                replace(p, given=told(p.given)) if p.id == thing else p for p in scenario.permanents
            ),
        )
    )

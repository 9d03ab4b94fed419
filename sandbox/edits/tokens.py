"""Tokens that keywords put onto the battlefield attacking: myriad and mobilize (CR 702.116, 702.181)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.edits.entering import put_attacking
from sandbox.edits.errors import EditError, declared_attacking, known
from sandbox.rules.graph.board import Board, read_board
from sandbox.rules.play.keywords import applying
from sandbox.scenario.keywords import plain_name
from sandbox.scenario.model import Face, Leaving, Permanent

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sandbox.scenario.model import Scenario

STATES: Final = frozenset({"renowned", "exerted", "suspected", "detained"})
"""Designations written as keywords, which a copy does not copy (CR 707.2)."""


def put_tokens(scenario: Scenario, source: str, targets: Collection[str] = ()) -> Scenario:
    """Put the tokens of an attacker's myriad and mobilize onto the battlefield, tapped and attacking.

    Myriad: a copy for each opponent of its controller but the defending player, attacking that player; it is exiled
    at end of combat (CR 702.116a). Mobilize N: N red Warriors 1/1 that attack what the source attacks, sacrificed at
    the next end step (CR 702.181a). `targets` are planeswalkers, battles or players to attack instead, as the
    tokens' controller chooses. They were not declared: no requirement or "attacks" looks at them (CR 508.4). Raises
    EditError `not_attacking` for what is not declared as an attacker, and `no_tokens` where there are none to put in:
    the keyword is not there or declined, or its tokens are on the table already.
    """
    declared_attacking(scenario, source)
    wanted = tuple(dict.fromkeys(targets))
    known(scenario, wanted)
    there = {p.leaving.keyword for p in scenario.permanents if p.leaving and p.leaving.source == source}
    board = read_board(scenario)
    entering = [
        entry
        for entry in (*_myriad(board, source, wanted), *_mobilize(board, source, wanted))
        if entry[0].leaving is not None and entry[0].leaving.keyword not in there
    ]
    if not entering:
        raise EditError("no_tokens", source)
    for token, target in entering:
        scenario = put_attacking(scenario, token, target)
    return scenario


def _myriad(board: Board, source: str, wanted: tuple[str, ...]) -> Iterator[tuple[Permanent, str]]:
    """A copy an instance for each other opponent within range (CR 702.116a-b, 801.2)."""
    times = applying(board, source, "myriad")
    if not times:
        return
    card = board.permanents[source]
    copy = _copied(card, Leaving(at="end_of_combat", to="exile", keyword="myriad", source=source))
    defender = board.defending(source)
    for player in board.turn_order:
        if player in board.opponents_of(card.controller) and player != defender and board.in_range(player):
            chosen = (t for t in wanted if _is_theirs(board, t, player))
            yield from ((copy, target) for target in [next(chosen, player)] * times)


def _is_theirs(board: Board, target: str, player: str) -> bool:
    """Say whether a target is a player or a planeswalker of theirs: myriad speaks of no battles."""
    return board.kind_of(target) in {"player", "planeswalker"} and board.defender_of(target) == player


def _mobilize(board: Board, source: str, wanted: tuple[str, ...]) -> Iterator[tuple[Permanent, str]]:
    """Each token attacks what its controller chooses, here one after the other of what is wanted (CR 508.4)."""
    number = applying(board, source, "mobilize")
    able = [target for target in wanted if target in board.attackable]
    able = able or [board.target_of(source) or board.attackable[0]]
    warrior = Permanent(
        id="warrior",
        name="Warrior",
        controller=board.permanents[source].controller,
        subtypes=("Warrior",),
        colors=("red",),
        power=1,
        toughness=1,
        summoning_sick=True,
        token=True,
        leaving=Leaving(at="end_step", to="graveyard", keyword="mobilize", source=source),
    )
    yield from ((warrior, able[place % len(able)]) for place in range(number))


def _copied(card: Permanent, leaving: Leaving) -> Permanent:
    """Give a token that is a copy: what is printed, without counters, damage and designations (CR 707.2)."""
    printed = {field: getattr(card, field) for field in Face.__struct_fields__}
    return Permanent(
        **printed
        | {"name": card.label, "keywords": tuple(w for w in card.keywords if plain_name(w) not in STATES)},
        id=card.id,
        controller=card.controller,
        protector=card.protector,
        mana_cost=card.mana_cost,
        summoning_sick=True,
        token=True,
        leaving=leaving,
    )

"""The effects that nothing on the table carries, spells mostly, as chips at the edge of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.rules.graph.board import read_board
from sandbox.rules.table.select import Selection, bound_effects
from sandbox.words.effects import effect_sentence
from ui.canvas.items import paint
from ui.canvas.view_model.model import Spell

if TYPE_CHECKING:
    from sandbox.rules.table.select import BoundEffect
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language

WIDEST: Final = 480.0
PAD: Final = 46.0
"""The room of a chip besides its words: its sign on the left, and clear space."""
CREATURES: Final = ("creatures", "who", "attackers", "blockers", "sources")
"""The fields of effects that select creatures; those after the first that leave the choice open light nobody."""


def spells(scenario: Scenario, language: Language) -> tuple[Spell, ...]:
    """Give the chips of a scenario's own effects, in its order."""
    if not scenario.effects:
        return ()
    board = read_board(scenario)
    selection = Selection(board)
    seats = {p.id: number for number, p in enumerate(scenario.players)}
    loose = [bound for bound in bound_effects(board) if bound.source is None]
    return tuple(
        _spell(number, bound, selection, seats, effect_sentence(bound.effect, scenario, None, language))
        for number, bound in enumerate(loose)
    )


def _spell(
    number: int, bound: BoundEffect, selection: Selection, seats: dict[str, int], sentence: str
) -> Spell:
    text = bound.effect.note.strip() or sentence
    return Spell(
        id=f"effect:{number}",
        text=text,
        sentence=sentence,
        seat=seats.get(bound.context.you or ""),
        about=_about(bound, selection),
        width=min(WIDEST, paint.text_width(text, 15) + PAD),
    )


def _about(bound: BoundEffect, selection: Selection) -> tuple[str, ...]:
    """Give the players and permanents that an effect speaks of, with who controls it."""
    effect, context = bound.effect, bound.context
    found: dict[str, None] = {} if context.you is None else {context.you: None}
    for field in CREATURES:
        if hasattr(effect, field) and (field == CREATURES[0] or getattr(effect, field) != "any"):
            found |= dict.fromkeys(sorted(selection.creatures(getattr(effect, field), context)))
    for field, ask in (("defenders", selection.defenders), ("recipients", selection.recipients)):
        if hasattr(effect, field):
            found |= dict.fromkeys(sorted(ask(getattr(effect, field), context) or ()))
    return tuple(found)

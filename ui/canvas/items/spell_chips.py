"""The effects that nothing on the table carries, spells mostly, as chips at the edge of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.rules.judge import table_effects
from sandbox.words.effects import effect_sentence
from ui.canvas.items import paint
from ui.canvas.view_model.model import EffectChip

if TYPE_CHECKING:
    from sandbox.rules.judge import TableEffect
    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language

WIDEST: Final = 480.0
PAD: Final = 46.0
"""The room of a chip besides its words: its sign on the left, and clear space."""


def spells(scenario: Scenario, language: Language) -> tuple[EffectChip, ...]:
    """The chips of a scenario's own effects, in its order."""
    seats = {p.id: number for number, p in enumerate(scenario.players)}
    return tuple(
        _spell(number, told, seats, effect_sentence(told.effect, scenario, None, language))
        for number, told in enumerate(table_effects(scenario))
    )


def _spell(number: int, told: TableEffect, seats: dict[str, int], sentence: str) -> EffectChip:
    text = told.effect.note.strip() or sentence
    return EffectChip(
        id=f"effect:{number}",
        text=text,
        sentence=sentence,
        seat=seats.get(told.you or ""),
        about=told.about,
        width=min(WIDEST, paint.text_width(text, 15) + PAD),
    )

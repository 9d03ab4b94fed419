"""What nothing on the table carries, as chips at its edge: effects, and spells that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.rules.judge import table_effects
from sandbox.rules.playable import held_cards
from sandbox.words.effects import effect_sentence, spell_sentence
from sandbox.words.names import card_name, names
from sandbox.words.plays import moment_text, played_name
from ui.canvas.items import paint
from ui.canvas.view_model.labels import hand_text
from ui.canvas.view_model.model import EffectChip

if TYPE_CHECKING:
    from sandbox.rules.judge import TableEffect
    from sandbox.rules.playable import Held
    from sandbox.scenario.model import Play, Scenario
    from sandbox.words.catalogue import Language

WIDEST: Final = 480.0
PAD: Final = 46.0
"""The room of a chip besides its words: its sign on the left, and clear space."""


def spells(scenario: Scenario, language: Language) -> tuple[EffectChip, ...]:
    """The chips of a scenario's own effects, in its order."""
    seats = {p.id: number for number, p in enumerate(scenario.players)}
    return (
        *(
            _spell(number, told, seats, effect_sentence(told.effect, scenario, None, language))
            for number, told in enumerate(table_effects(scenario))
        ),
        *(
            _played(number, play, seats, scenario, language)
            for number, play in enumerate(scenario.plays)
            if play.card is not None
        ),
        *(_in_hand(each, seats, scenario, language) for each in held_cards(scenario)),
    )


def _in_hand(held: Held, seats: dict[str, int], scenario: Scenario, language: Language) -> EffectChip:
    """A card in a hand, by its name and cost, with what it does."""
    text = " ".join(filter(None, (card_name(held.card.name, language), held.card.mana_cost)))
    does = spell_sentence(held.card, scenario, held.player, language)
    whose = names(scenario, language)[held.player]
    return EffectChip(
        id=held.id,
        text=text,
        sentence="\n".join(filter(None, (hand_text(text, whose), does))),
        seat=seats.get(held.player),
        about=(held.player,),
        width=min(WIDEST, paint.text_width(text, 15) + PAD),
        in_hand=True,
    )


def _played(
    number: int, play: Play, seats: dict[str, int], scenario: Scenario, language: Language
) -> EffectChip:
    """A spell that is played, by its name, with what it does."""
    name = played_name(scenario, play, language)
    text = f"{name} ×{play.times}" if play.times > 1 else name
    does = "" if play.card is None else spell_sentence(play.card, scenario, play.player, language)
    return EffectChip(
        id=f"play:{number}",
        text=text,
        sentence="\n".join(filter(None, (f"{text} · {moment_text(play.after, language)}", does))),
        seat=seats.get(play.player),
        about=play.targets,
        width=min(WIDEST, paint.text_width(text, 15) + PAD),
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
